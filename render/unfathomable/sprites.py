"""Sprites of Unfathomable: loaded by name the first time a box asks for one."""

from __future__ import annotations

from render.unfathomable import brasswork, cardwork, faces, figures, furniture, pagework, people, vignettes, wreck

__all__ = ["brasswork", "cardwork", "faces", "figures", "furniture", "pagework", "people", "vignettes", "wreck"]
