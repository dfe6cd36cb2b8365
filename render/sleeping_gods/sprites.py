"""Sprites of Sleeping Gods: loaded by name the first time a box asks for one."""

from __future__ import annotations

from render.sleeping_gods import beasts, crewwork, emblems, icons, marks, motifs, portraits, slips, squares

__all__ = ["beasts", "crewwork", "emblems", "icons", "marks", "motifs", "portraits", "slips", "squares"]
