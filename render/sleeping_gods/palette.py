"""Colours of Sleeping Gods: an atlas of 1929. Gamboge is *now* and nothing else; carmine is danger, health, a place."""

from __future__ import annotations

from games.sleeping_gods.printed import Room

PAPER, SLIP, CARD, PALE = "#f3ead6", "#f7efdc", "#f9f1de", "#fffaec"
INK, SEPIA, DIM, FAINT, BROWN = "#3a2a20", "#4a3426", "#75604c", "#9a8f80", "#523a2a"
RULE, EDGE = "#bfae8c", "#9c8660"
NOW, NOW_PAPER, NOW_SLIP = "#ffc629", "#fff3cf", "#fff6d8"
CARMINE, SHUT, LOW = "#b3262b", "#7d1a1c", "#c01d22"
NAVY, MARKET, BELL, CARDS = "#1f4e79", "#8a5a12", "#a06c0c", "#8a3f2a"
WHITE, LIGHT = "#ffffff", "#fff6e0"
SHADOW = "#5a5468"

SKILLS = {
    "strength": "#b5402f",
    "cunning": "#6c4a93",
    "savvy": "#b87708",
    "perception": "#1f6c9c",
    "craft": "#53742a",
}
EVENTS = {"mild": "#7f9a45", "perilous": "#d08f1f", "deadly": "#a8322c"}
EVENT_INK = {"mild": "#55692c", "perilous": "#9c6b17", "deadly": "#7e2521"}
STATUSES = {
    "venom": ("sg-venom", "#4d7a1f"),
    "frightened": ("sg-frightened", "#5b5e86"),
    "weakened": ("sg-weakened", "#8a4a2f"),
    "madness": ("sg-madness", "#7a3f86"),
    "low_morale": ("sg-morale", "#3d5a73"),
}
FATIGUE = {1: "#4b5a86", 2: "#9c2b25"}
GOODS = {
    "coins": ("coin", "#b07d12"),
    "grain": ("sg-grain", "#a8791a"),
    "vegetables": ("sg-veg", "#c2571d"),
    "meat": ("sg-meat", "#9c3a33"),
    "materials": ("sg-planks", "#7a5530"),
    "artifact": ("sg-artifact", "#2f6f6a"),
}
RECORD = {
    "totems": ("sg-totem", "#7a4a1e"),
    "supply": ("sg-bell", "#a06c0c"),
    "xp": ("sg-quill", "#1f4e79"),
    "revered": ("sg-laurel", "#53742a"),
    "feared": ("skull", "#7d1a1c"),
    "defeats": ("flag", "#4a4a55"),
}
ROOM_SIGNS = {"sick-bay": "medic", "galley": "pot", "bridge": "wheel", "quarters": "sg-moon", "deck": "crate"}
ROOM_TINTS = {"sick-bay": "#cfe0d6", "galley": "#f0d2a6", "bridge": "#d6dfe6", "quarters": "#e6d4c0", "deck": "#eadfae"}
STERN_TO_BOW: tuple[Room, ...] = ("sick-bay", "galley", "bridge", "quarters", "deck")
ABILITIES = {
    "thorn": "sg-thorn",
    "rage": "sg-rage",
    "armor": "sg-armor",
    "guard": "sg-shield",
    "eor_heal": "sg-heal",
    "eor_steal": "coin",
    "eor_ship": "sg-ship",
    "eor_damage": "sg-hit",
}
KINDS = {
    "weapon": ("swords", "#8e1f24"),
    "recipe": ("pot", "#a8691a"),
    "tool": ("sg-craft", "#53742a"),
    "remedy": ("medic", "#2f6f6a"),
    "charm": ("sg-diamond", "#6c4a93"),
    "totem": ("sg-totem", "#7a4a1e"),
}
