"""Sprites of Sleeping Gods: loaded by name the first time a box asks for one."""

from __future__ import annotations

from render.sleeping_gods import beasts, crewwork, icons, marks, motifs, portraits, slips

__all__ = ["beasts", "crewwork", "icons", "marks", "motifs", "portraits", "slips"]
