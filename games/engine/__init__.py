"""The kernel: what every game is made of. It knows no game, no clock, no database and no chance but the seeded stream."""
