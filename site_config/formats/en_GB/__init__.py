"""British English: the clock goes to 24."""
