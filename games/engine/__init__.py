"""The kernel: what every game is made of. It knows no game, no clock and no database, and no chance but the stream."""
