"""Makes the corpus anew: `python -m tests.playthroughs.record`, for when games are to be played differently."""

from __future__ import annotations

import os


def main() -> None:
    """Write a file for each game."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "site_config.settings_test")
    import django

    django.setup()
    from games.engine import codec
    from games.registry import GAMES
    from tests.playthroughs.recorded import games_of
    from tests.playthroughs.whole_games import FOLDER, Line, end_of, last_of

    FOLDER.mkdir(exist_ok=True)
    for slug in GAMES:
        lines = [Line(whole, end_of(whole, last_of(whole))) for whole in games_of(slug)]
        path = FOLDER / f"{slug}.jsonl"
        path.write_text("".join(f"{codec.encode(line)}\n" for line in lines))
        print(f"{slug}: {len(lines)} games, {sum(len(line.load.log) for line in lines)} answers, {path.stat().st_size}")


if __name__ == "__main__":
    main()
