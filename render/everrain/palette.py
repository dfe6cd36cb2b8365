"""Colours of the Everrain: two inks on bone paper, and lantern amber for *now*. Only pieces are coloured by hand."""

from __future__ import annotations

PAPER, LIGHT, PALE, BLACK = "#d8d2c2", "#ece7d8", "#e6e1d2", "#14161a"
TEAL, FRESH, GREEN, DEEP = "#2d6a6a", "#1f7f7c", "#17635f", "#163a3d"
AMBER, NOW, NOW_INK, NOW_EDGE = "#e0a03c", "#eebb63", "#3a2204", "#8a5a14"
RED, BLOOD, ELDER = "#a82a1e", "#8c1d14", "#2b1540"
DIM, GREY, FADED, ASH = "#56605f", "#6d6a60", "#8a8778", "#a9a596"
WHITE, BONE, CALM, ROUGH = "#ffffff", "#f4f0e4", "#dcd8c9", "#7fa09b"
STORM, NIGHT, MIST, SOUNDING = "#7d8a86", "#11161a", "#c9cfc6", "#aeb3a8"
DARK, DARK_TEXT, DARK_DIM = "#1c2224", "#d9d6c8", "#8b9494"
TRAUMA, TRAUMA_LIGHT, STRAIN, STRAIN_LIGHT = "#c9382b", "#f2a08f", "#7d4bab", "#c9a6e6"
GOLD, WOOD, LINE = "#d9b25c", "#8a7c66", "#24585a"
SKIN, BLUE = "#ece3cf", "#22639c"

NODES = {"navigation": BLUE, "artillery": RED, "crows-nest": BLACK, "blank": BLACK}
NODE_SIGNS = {"navigation": "wheel", "artillery": "cannon", "crows-nest": "spyglass", "blank": ""}
ORDER_SIGNS = {"crew": "sailor", "navigation": "wheel", "artillery": "cannon"}
STAT_SIGNS = {"attack": "swords", "evasion": "boot", "brawn": "fist", "wits": "head", "grit": "will"}
DECK_SIGNS = {
    "sea": "wave",
    "expedition": "island",
    "denizen": "port",
    "enemy": "skull",
    "treasure": "chest",
    "improvement": "crate",
    "artillery": "cannon",
}
FOES = {
    "drowned-man": "drowned",
    "bloated-cadaver": "cadaver",
    "cultist": "cultist",
    "wyrm": "wyrm",
    "harbinger": "harbinger",
    "damned-frigate": "skull",
    "gallows-brig": "noose",
    "weeping-galleon": "tear",
    "hollow-dreadnought": "flame",
}
ELDERS = {"ulmareth": "crown", "osk-venn": "maelstrom", "mother-caul": "caul"}
SERVICE_SIGNS = {
    "university": "tome",
    "rest": "moon",
    "apothecary": "medic",
    "listen": "ear",
    "inform": "clue",
    "gamble": "dice",
    "drink": "mug",
    "shipwright": "crate",
    "marketplace": "coin",
    "hire": "sailor",
    "denizen": "cards",
}
TOKENS = {"clue": "clue", "treasure": "chest", "enemy": "skull", "rest": "moon", "card": "cards"}
GUN_STATES = {"ready": TEAL, "unmanned": GREY, "disrupted": RED, "broken": BLACK}
GUN_HEXES = {
    "none": CALM,
    "ready": TEAL,
    "unmanned": "#b9b3a2",
    "disrupted": "#d9a79c",
    "broken": "#9a9486",
    "own": BLACK,
}
