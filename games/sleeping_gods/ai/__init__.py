"""Computer hands, from their own view alone."""

from games.sleeping_gods.ai.mate import Deckhand, Mate

__all__ = ["Deckhand", "Mate"]
