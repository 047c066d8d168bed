"""Every number that the bots weigh with; they were tried out on drawings that were shaken, turned and left undone.

A distance is told in cells of the grid (`raster`): how far, on the whole, ink of one drawing lies from ink of the other
that runs in the same direction, both ways together. Beyond `REACH` cells it makes no difference any more.
"""

from __future__ import annotations

REACH = 4
"""Ink that finds none like it within so many cells counts so many."""
SHIFT = 2
"""By so many cells a drawing is moved to see whether it comes nearer then."""
SHORTLIST = 20
"""So many words are looked at in that way."""
EARLIER = 0.5
"""What an earlier drawing of the same word counts beside the one just revealed, which is judged by itself, too."""
BY_KIN = 0.4
"""How much farther a word seems that is known by the picture of another word in it: a duck for a plastic duck."""
BY_KIND = 0.8
"""How much farther a word seems that is known by the pictogram of its kind alone."""

DETAIL = 0.6
"""A drawing may lie so far from the one in the library after the good bot has left details out."""
LEAST_LEFT = 0.7
"""This share of its elements a drawing keeps at least."""
FEWEST_LEFT = 5
"""A drawing of so many elements or fewer is left as it is."""
NEARLY_SHAPED = 0.1
"""Corners may lie so far beside those of a shape that takes their place, as a share of its largest diagonal."""
FORGOTTEN = 0.15
"""How often the easy bot forgets an element."""
IN_TWO = 0.25
"""How often it draws a line with two strokes where one would do."""
SHORTEST_IN_TWO = 100
"""A shorter line is drawn in one."""
NEAREST = 3
"""The easy bot guesses by chance among so many."""

LIKE_THE_FORM = 2 / 3
"""So much of the words of a form a close guess must say for a yes."""

SMALLEST = 0.8
"""A bot draws between this size and that of the library."""

LETTER_LIKE = 2.6
"""So near a sign must come to a capital letter to be read as one."""
LETTERS_IN_A_ROW = 3
"""Fewer letters side by side are a picture and no writing."""
EVEN_HEIGHT = 0.75
"""The lowest letter of a row is at least so high compared with the highest."""
EVEN_LINE = 0.25
"""The feet of letters in a row differ by no more than this share of their height."""
MOST_STROKES = 5
"""A sign of more elements is no letter."""
NEARLY_TOUCHING = 0.08
"""Elements touch if their boxes do, grown by this share of the larger side."""
LETTER_CELLS = 23
"""Cells of the grid that the box of a letter is stretched over, in both directions."""
MOST_SLENDER = 4
"""A letter is no more than so many times as high as broad, or as broad as high."""
