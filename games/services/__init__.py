"""The only writers of tables, seats, moves and letters."""
