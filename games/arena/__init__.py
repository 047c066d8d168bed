"""Bots against each other, by the contract alone: who wins how often, and how long an answer takes."""
