"""Small words that pictures, alt texts and text boards share."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from games.unfathomable.views import ShipView

SPACES = {
    "bridge": "the Bridge",
    "chapel": "the Chapel",
    "captains-cabin": "the Captain's Cabin",
    "cargo-hold": "the Cargo Hold",
    "galley": "the Galley",
    "boiler-room": "the Boiler Room",
    "brig": "the Brig",
    "sick-bay": "the Sick Bay",
    "deep": "the Deep",
}
_ENDINGS = {
    "arrived": "The Atlantica ties up in Boston",
    "fuel": "The ship is lost: no fuel",
    "food": "The ship is lost: no food",
    "sanity": "The ship is lost: no sanity",
    "souls": "The ship is lost: no souls",
    "damage": "The ship is lost: six rooms wrecked",
    "deep-ones": "The ship is lost: overrun by Deep Ones",
}
_VERBS = {
    "setup": ("prepares for the voyage", "prepare for the voyage"),
    "receive": ("draws skill cards", "draw skill cards"),
    "action": ("takes an action", "take an action"),
    "mythos": ("decides", "decide"),
    "discard": ("discards down to 10", "discard down to 10"),
}
_PARTS = {
    "crisis": ("decides the crisis", "decide in the crisis"),
    "icon": ("moves the monsters", "move the monsters"),
    "track": ("picks a track", "pick a track"),
}
_MONSTERS = {"deep-ones": "the Deep Ones", "dagon": "Father Dagon", "hydra": "Mother Hydra"}
_TRACKS = {"travel": "travel advances", "ritual": "the ritual advances", "choice": "one track, by choice"}
ROLLS = {
    "attack": "attack",
    "deep-one": "Deep One",
    "damage": "which room",
    "risk": "which deck",
    "rise": "which water",
}
CHOOSERS = {"current": "the current player", "captain": "the Captain", "keeper": "the Keeper"}
KINDS = {"human": "Human", "hybrid": "Hybrid", "cultist": "Cultist"}


def place(space: str) -> str:
    """
    >>> place("deck-3"), place("w5"), place("brig")
    ('Deck 3', 'water 5', 'the Brig')
    """
    if space.startswith("deck-"):
        return f"Deck {space[5:]}"
    return SPACES.get(space) or f"water {space[1:]}"


def ending(cause: str) -> str:
    return _ENDINGS.get(cause, "The voyage is over")


def awaited(view: ShipView) -> list[int]:
    """Seats that everybody may know to be awaited: none in a reaction window."""
    if view.over or view.window:
        return []
    if view.check is not None and view.check.to_add is not None:
        return [view.check.to_add]
    return list(view.awaits)


def verb(view: ShipView, many: bool = False) -> str:
    """What they are awaited for."""
    if view.check is not None and view.check.to_add is not None:
        return "adds cards to the check"
    if view.stage == "mythos" and view.card is not None and view.card.stage in _PARTS:
        return _PARTS[view.card.stage][many]
    if not awaited(view):
        return "The ship steams on"
    return _VERBS.get(view.stage, ("decides", "decide"))[many]


def monster_words(icon: str) -> str:
    return _MONSTERS.get(icon, icon)


def track_words(track: str) -> str:
    return _TRACKS.get(track, track)


_TIMINGS = {
    "action": "ACTION",
    "announce": "ANNOUNCED",
    "total": "TOTAL IS KNOWN",
    "die": "A DIE IS ROLLED",
    "defeat": "A DEFEAT",
    "activation": "MONSTERS ACT",
    "start": "TURN START",
    "passive": "ALWAYS",
    "reveal": "ON REVEALING",
}


def kind_words(kinds: list[str]) -> str:
    """Loyalty cards in words: one by one, or counted when there are many.

    >>> kind_words(["human", "hybrid"]), kind_words(["human", "human", "hybrid"])
    ('Human · Hybrid', '2 Human · 1 Hybrid')
    """
    if len(kinds) <= 2:
        return " · ".join(KINDS.get(kind, kind) for kind in kinds)
    return " · ".join(f"{kinds.count(kind)} {word}" for kind, word in KINDS.items() if kind in kinds)


def timing_words(timing: str, short: bool = False) -> str:
    """
    >>> timing_words("die"), timing_words("die", short=True)
    ('A DIE IS ROLLED', 'DIE')
    """
    return timing.upper() if short else _TIMINGS.get(timing, timing.upper())
