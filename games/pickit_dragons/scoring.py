"""Points: the score track (PD-30 to PD-33), its limit (PD-80), and who has won (PD-81)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from games.engine.contract import Outcome, Place
from games.pickit_dragons.cards import Colour
from games.pickit_dragons.dragons import Dragon, count_of
from games.pickit_dragons.missions import Holding, Mission, pays

FLOCK = 4
FLOCK_POINTS = 8
PURPLE_BONUS = 2
POINTS = {Colour.RED: 3, Colour.YELLOW: 5, Colour.BLUE: 7, Colour.PURPLE: 9}


def green_points(count: int) -> int:
    """What this many face-up green dragons are worth (PD-30)."""
    return FLOCK_POINTS * (count // FLOCK) + count % FLOCK


def track(dragons: Iterable[Dragon], *, purple_bonus: bool) -> int:
    """Where the score track stands with these dragons (PD-33)."""
    dragons = tuple(dragons)
    others = sum(POINTS[dragon.colour] for dragon in dragons if dragon.counts and dragon.colour is not Colour.GREEN)
    return green_points(count_of(dragons, Colour.GREEN)) + others + (PURPLE_BONUS if purple_bonus else 0)


def limit(seats: int) -> int:
    """The points that bring the end about (PD-80)."""
    return 30 if seats == 2 else 25


def mission_points(
    seat: int, holdings: Sequence[Holding], *, public: Iterable[Mission], secret: Mission | None
) -> dict[Mission, int]:
    """What each mission that is in force for this seat pays it (PD-61)."""
    in_force = [*public, secret] if secret else [*public]
    return {mission: pays(mission, seat, holdings) for mission in in_force}


def final(how: str, tracks: Sequence[int], missions: Sequence[dict[Mission, int]], dragons: Sequence[int]) -> Outcome:
    """The outcome by track and missions, ties going to more complete dragons; a further tie is shared (PD-81)."""
    totals = [track + sum(paid.values()) for track, paid in zip(tracks, missions, strict=True)]
    orders = list(zip(totals, dragons, strict=True))
    return Outcome(
        how,
        tuple(
            Place(
                rank=1 + sum(1 for other in orders if other > order),
                points=order[0],
                parts={
                    "track": tracks[seat],
                    **{str(mission): paid for mission, paid in missions[seat].items()},
                    "dragons": order[1],
                },
            )
            for seat, order in enumerate(orders)
        ),
    )
