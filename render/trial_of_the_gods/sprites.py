"""Sprites of the Trial: loaded by name the first time a box asks for one."""

from __future__ import annotations

from render.trial_of_the_gods import coasts, icons, plaques, tokens

__all__ = ["coasts", "icons", "plaques", "tokens"]
