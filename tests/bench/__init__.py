"""What a move costs and what a page weighs: `python -m tests.bench` prints figures beside aims and judges nothing."""
