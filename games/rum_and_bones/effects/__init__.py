"""Handlers of the vocabulary, except for Crew, guns and creatures, which are in their own chapters.

Loading the package registers them all; the registry is in `resolve.py`.
"""

from games.rum_and_bones.effects import attack, cards, choices, coins, heroes, zones

__all__ = ["attack", "cards", "choices", "coins", "heroes", "zones"]
