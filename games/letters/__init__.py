"""Mails and messages about tables, made of their reader's view alone."""

from __future__ import annotations

from games.letters.compose import Mail, compose, few_words

__all__ = ["Mail", "compose", "few_words"]
