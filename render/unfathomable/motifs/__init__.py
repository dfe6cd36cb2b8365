"""One drawing for each mythos card, by its id: flat, a few tones, in a box of 100 by 100 units."""

from __future__ import annotations

from render.unfathomable.motifs import below, deck, people, sea, things
from render.unfathomable.motifs.registry import MOTIFS

__all__ = ["MOTIFS", "below", "deck", "people", "sea", "things"]
