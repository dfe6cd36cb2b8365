"""Colours of the SS Atlantica: night sea, lacquer and brass, lamplight; gold is now, red is danger only."""

from __future__ import annotations

ABYSS, FOAM = "#03080e", "#a9d8d2"
SEA = ((0.0, ABYSS), (0.42, "#04101a"), (0.62, "#0a2531"), (0.9, "#12414a"))
TEAK, WALL = "#7d5a3a", "#d8cdb0"

CREAM, DIM, WHITE, INK = "#f3e6c4", "#9fb0b3", "#ffffff", "#1a1206"
BRASS, GOLD, PALE_GOLD, RULE = "#d9b15c", "#ffd98a", "#fff0c4", "#8d6c33"
ALARM, BLOOD, EMBER = "#ff6a5c", "#3a0c14", "#ff8a4c"
ELDRITCH, TRAVEL = "#7ff0c4", "#f0c466"
DEEP_ONE = "#c4ee7c"
HELPS, HINDERS = "#1d6b3c", "#8e1f1c"

# type: bright, dark, and bright enough for an icon on lacquer
SKILLS = {
    "influence": ("#f08a24", "#5c2c06", "#ff9f43"),
    "lore": ("#9350dc", "#2a0f50", "#b98aff"),
    "observation": ("#3fb76b", "#0c3b20", "#57d98a"),
    "strength": ("#e04a3f", "#4d100c", "#ff7468"),
    "will": ("#5cbcff", "#0d355f", "#6fc3ff"),
    "treachery": ("#8a909c", "#0d0f14", "#b4bac6"),
}
SKILL_NAMES = tuple(SKILLS)

RESOURCES = ("fuel", "food", "sanity", "souls")
MONSTERS = {"deep-ones": ("deepone", DEEP_ONE), "dagon": ("trident", "#8fe8cf"), "hydra": ("hydra", "#e2b4ee")}
TRACKS = {"travel": ("anchor", TRAVEL), "ritual": ("sigil", ELDRITCH), "choice": ("wheel", CREAM)}

TITLES = {"captain": "wheel", "keeper": "tome"}
TRAITS = {"improvement": "cards", "weapon": "harpoon", "tool": "bag", "tome": "tome", "trinket": "coin"}
ITEMS = {
    "brass-loudhailer": "influence",
    "boathook": "harpoon",
    "heavy-spanner": "strength",
    "service-revolver": "revolver",
    "surgeons-bag": "bag",
    "marginalia-notebook": "lore",
    "skeleton-keys": "keys",
    "crystal-receiver": "sigil",
    "weighted-dice": "coin",
    "barbed-harpoon": "harpoon",
    "flare-pistol": "revolver",
    "flensing-knife": "treachery",
    "bound-sermons": "lore",
}


def skill(kind: str) -> str:
    """The colour of a skill's icon on a dark ground."""
    return SKILLS[kind][2]


def glyph_of(item: str, trait: str) -> str:
    return ITEMS.get(item) or TRAITS.get(trait, "crate")
