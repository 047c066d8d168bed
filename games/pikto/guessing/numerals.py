"""Numbers in words: "7 dwarfs" are seven dwarfs, "101 dalmatians" one hundred and one (PK-23)."""

from __future__ import annotations

from collections.abc import Iterable

_UNITS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]
_TEENS = ["eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"]
_SMALL = [*_UNITS, "ten", *_TEENS]
_TENS = ["zero", "ten", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
_SCALES = {"hundred": 100, "thousand": 1_000, "million": 1_000_000}
_IRREGULAR = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth", "nine": "ninth"}
_IRREGULAR |= {"twelve": "twelfth"}
_NUMBERS = {*_SMALL, *_TENS, *_SCALES}
_ORDINALS = ("st", "nd", "rd", "th")
LIMIT = 1_000_000


def spoken(token: str, *, as_year: bool = False) -> list[str]:
    """The words for a token that begins with digits, the digits themselves where nobody would say them as a number."""
    ordinal = token.endswith(_ORDINALS)
    digits = token[:-2] if ordinal else token
    if len(digits) > len(str(LIMIT)) or (len(digits) > 1 and int(digits[0]) == 0) or int(digits) >= LIMIT:
        return [token]
    words = _year(int(digits)) if as_year else _cardinal(int(digits))
    return [*words[:-1], _ordinal(words[-1])] if ordinal else words


def settled(words: Iterable[str]) -> list[str]:
    """These words with every number said in the one way: "one hundred and one" becomes "hundred one"."""
    found: list[str] = []
    for word in words:
        if word in _SCALES and found[-1:] == ["one"] and not (set(found[-2:-1]) & _NUMBERS):
            found.pop()
        if word in _NUMBERS and found[-1:] == ["and"] and set(found[-2:-1]) & set(_SCALES):
            found.pop()
        found.append(word)
    return found


def _cardinal(number: int) -> list[str]:
    for word, size in reversed(_SCALES.items()):
        if number >= size:
            rest = number % size
            return [*_cardinal(number // size), word, *(_cardinal(rest) if rest else [])]
    if number < len(_SMALL):
        return [_SMALL[number]]
    return [_TENS[number // 10], *([_SMALL[number % 10]] if number % 10 else [])]


def _year(number: int) -> list[str]:
    """1984 as "nineteen eighty-four", 1900 as "nineteen hundred", any other number as usual."""
    century, rest = divmod(number, 100)
    if not 10 < century < 100 or (century % 10 == 0 and rest < 10) or 0 < rest < 10:
        return _cardinal(number)
    return [*_cardinal(century), *(_cardinal(rest) if rest else ["hundred"])]


def _ordinal(word: str) -> str:
    return _IRREGULAR.get(word) or (f"{word[:-1]}ieth" if word.endswith("ty") else f"{word}th")
