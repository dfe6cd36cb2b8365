"""The colours of the tavern table."""

from __future__ import annotations

OAK, OAK_DARK = "#6b4326", "#3a2112"
OXBLOOD, OXBLOOD_THREAD = "#4c1512", "#d8a468"
SADDLE, SADDLE_THREAD = "#4a2a17", "#c49a62"
GOLDEN, GOLDEN_THREAD = "#a8701c", "#ffe9ae"
ASHEN, ASHEN_THREAD = "#3a3733", "#77716a"

CREAM, PALE, DIM = "#fbeccb", "#e8d2a4", "#c9ab7c"
GOLD = "#ffd24a"  # means now, and nothing else
IVORY = "#fff6dc"
WILD = "#ffae5c"
FOUND = "#ffe08a"
INK, INK_DIM = "#2a1509", "#6a4a28"
ALARM, BOON = "#ff6a4d", "#8fdc7a"

# What must be told apart on the table by colour as well as by word: now, danger, good news, out of play.
MEANINGS = (GOLD, "#c8321f", "#3f8f3a", "#77716a")
