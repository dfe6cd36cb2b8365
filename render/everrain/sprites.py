"""Sprites of the Everrain: loaded by name the first time a box asks for one."""

from __future__ import annotations

from render.everrain import bands, counters, deckpieces, glyphs, hexes, papers, vignettes

__all__ = ["bands", "counters", "deckpieces", "glyphs", "hexes", "papers", "vignettes"]
