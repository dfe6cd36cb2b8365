"""Captains that co-operate, from what everybody sees (section 9 of the rules)."""

from games.everrain.ai.captain import Captain, Commodore, Skipper

__all__ = ["Captain", "Commodore", "Skipper"]
