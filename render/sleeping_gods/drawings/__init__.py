"""Drawings in pen strokes: what stands at places, and who fights."""

from __future__ import annotations

from render.sleeping_gods.drawings import homes, shores, towers, wonders
from render.sleeping_gods.drawings.palette import MOTIFS

__all__ = ["MOTIFS", "homes", "shores", "towers", "wonders"]
