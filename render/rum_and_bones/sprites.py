"""Sprites of Rum & Bones: loaded by name the first time a box asks for one."""

from __future__ import annotations

from render.rum_and_bones import fittings, furniture, pieces, signs, tidework

__all__ = ["fittings", "furniture", "pieces", "signs", "tidework"]
