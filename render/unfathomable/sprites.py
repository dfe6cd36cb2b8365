"""Sprites of Unfathomable: loaded by name the first time a box asks for one."""

from __future__ import annotations

from render.unfathomable import cardwork, faces, figures, furniture, wreck

__all__ = ["cardwork", "faces", "figures", "furniture", "wreck"]
