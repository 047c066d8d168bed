"""A whole game as a file (docs/after.md): building one, reading and checking one, showing what was brought along."""
