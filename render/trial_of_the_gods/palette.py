"""Colours of the Trial: fired clay and black glaze, added white and wine, an Aegean chart. Clay that shows is *now*."""

from __future__ import annotations

CLAY, GROUND, RIM, LIT, FIELD = "#c8622d", "#b9562a", "#cf6a33", "#dd7a3d", "#d9773c"
BLACK, WHITE, WINE, DEEP = "#17110f", "#efe3cc", "#6b1f2a", "#8f3f1c"
TEXT, DIM, PALE, PURE = "#f0a468", "#c9a184", "#fff4dc", "#ffffff"  # on glaze
BROWN, UMBER, RUST, TAN = "#3b160a", "#5b3a26", "#9b7a52", "#c7a983"  # on clay and plaster
RULE, EDGE = "#6d3a22", "#3a2118"
NOW = "#ffe9b8"
SEA = ((0.0, "#174a66"), (0.45, "#1f5d7a"), (0.7, "#2c7390"), (1.0, "#4f95a8"))
SHALLOWS, SEA_INK, SEA_TEXT, SEA_EDGE = "#8fc4c4", "#0b2c3d", "#eef7f3", "#0d3346"
LAND, PLASTER, CARD, CELL, COUNTS = "#ecdcb6", "#ead9b4", "#f1e4c4", "#dfc894", "#b9b3dc"
DANGER, HARM, HURT, HEART, HEART_NOW, BAD_NOW = "#8e1f2b", "#c4161c", "#ff8a7a", "#ff6a5a", "#9c1016", "#7a0f14"
GOLD, GOLD_TEXT = "#8a5c08", "#74490a"
FAINT, SHUT = "#8b7657", "#7d5a48"

HOUSES = {
    "gold": "#C9A227",
    "ivory": "#EDE6D3",
    "onyx": "#2B2B33",
    "copper": "#B5651D",
    "turquoise": "#2AA7A1",
    "rose": "#D98BA3",
}
GODS = {
    "poseidon": "trident",
    "athena": "owl",
    "ares": "swords",
    "hades": "bident",
    "aphrodite": "dove",
    "zeus": "bolt",
}
# Effect types: their ground and the ink on it; the word is always there as well.
TYPES = {
    "action": ("#fffaf0", "#1a1411"),
    "reaction": ("#f2c230", "#1a1411"),
    "fight": ("#b3261e", "#ffffff"),
    "olympics": ("#3a2f86", "#ffffff"),
}
UPGRADES = {
    "attack": "attack",
    "discovery": "discovery",
    "fervor": "wreath",
    "energy": "cube",
    "vigor": "heart",
    "reveal": "cards",
}
PHASES = {"dawn": "sun", "adventure": "sail", "enemies": "gorgon", "olympics": "wreath", "sunset": "moon"}
RANKINGS = {"domination": "domination", "exploration": "exploration", "olympics": "wreath", "devotion": "devotion"}
# Monsters as they stand on the board.
BEASTS = {
    "LM1": "bird",
    "LM2": "spartos",
    "LM3": "gegenes",
    "LM4": "bull",
    "LM5": "dragon",
    "LM6": "giant",
    "SM1": "siren",
    "SM2": "telchine",
    "SM3": "ichthyo",
    "SM4": "ketos",
    "SM5": "scylla",
    "SM6": "charybdis",
}
