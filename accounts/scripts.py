"""Which letters go together in a name, and which are drawn alike.

Our own short table of what Unicode's report on security (UTS 39) lists in full: see docs/accounts.md.
"""

from __future__ import annotations

import unicodedata

# The scripts in everyday use (UAX 31, table 5), by the first word of their letters' Unicode names.
SCRIPTS = frozenset(
    [
        "LATIN",
        "CYRILLIC",
        "GREEK",
        "ARMENIAN",
        "GEORGIAN",
        "HEBREW",
        "ARABIC",
        "THAANA",
        "ETHIOPIC",
        "DEVANAGARI",
        "BENGALI",
        "GURMUKHI",
        "GUJARATI",
        "ORIYA",
        "TAMIL",
        "TELUGU",
        "KANNADA",
        "MALAYALAM",
        "SINHALA",
        "THAI",
        "LAO",
        "TIBETAN",
        "MYANMAR",
        "KHMER",
        "HANGUL",
        "HIRAGANA",
        "KATAKANA",
        "BOPOMOFO",
        "CJK",
    ]
)
# Signs whose Unicode name begins otherwise than that of the script they belong to.
SCRIPT_ALIASES = {"IDEOGRAPHIC": "CJK", "KATAKANA-HIRAGANA": "KATAKANA"}
MIXTURES = (
    frozenset({"LATIN", "CJK", "HIRAGANA", "KATAKANA"}),
    frozenset({"LATIN", "CJK", "BOPOMOFO"}),
    frozenset({"LATIN", "CJK", "HANGUL"}),
)

# Small letters (after folding case) and digits that are drawn like a Latin letter; "i", "l" and "1" are one, as their
# capitals and small forms meet.
LOOKALIKES = {
    ord(sign): latin
    for latin, signs in {
        "-": " ._",
        "a": "аαɑ",
        "b": "вβ",
        "c": "с",
        "d": "ԁ",
        "e": "еε",
        "g": "ɡց",
        "h": "нһհ",
        "j": "ј",
        "k": "кκ",
        "l": "і1ӏιıɩi",
        "m": "м",
        "n": "ηո",
        "o": "оοօ0",
        "p": "рρ",
        "q": "ԛ",
        "r": "г",
        "s": "ѕ",
        "t": "тτ",
        "u": "υս",
        "v": "ν",
        "w": "ԝ",
        "x": "хχ",
        "y": "уүγ",
        "z": "ζ",
    }.items()
    for sign in signs
}


def script_of(sign: str) -> str | None:
    """Name the script of a letter, or nothing when it is of none in everyday use."""
    word = unicodedata.name(sign, "").partition(" ")[0]
    script = SCRIPT_ALIASES.get(word, word)
    return script if script in SCRIPTS else None
