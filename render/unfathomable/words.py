"""Small words that pictures, alt texts and text boards share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.core.words import words_of
from render.kit.alt import plain

if TYPE_CHECKING:
    from games.unfathomable.views import MythosView, ShipView

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
DECKS = {"mythos": "mythos deck", "waypoint": "waypoints", "spell": "tome"}
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
    return [] if view.over or view.window else list(view.awaits)


def on_turn(view: ShipView) -> int | None:
    """Whose turn it is; before the first one and after the last it is nobody's."""
    return None if view.over or view.stage == "setup" else view.current


def verb(view: ShipView) -> str:
    """What they are awaited for, after a name or several: the game's own words for a kind of decision."""
    seats = awaited(view)
    kinds = {_kind(view, seat) for seat in seats}
    phrase = words_of("unfathomable").awaits(kinds.pop()) if len(kinds) == 1 else ""
    if len(seats) > 1:
        return f"each {phrase}" if phrase else "decide"
    return phrase or "decides"


def _kind(view: ShipView, seat: int) -> str:
    """Of the decision that a seat is awaited for, as far as everybody knows it."""
    return view.deciding.get(seat) or next((ask.kind for ask in view.asks if ask.seat == seat and ask.is_public), "")


def moment(view: ShipView) -> str:
    """What reactions are open to."""
    if view.threatened or view.threatened_at:
        return "to a defeat"
    if view.roll is not None:
        return "to the roll"
    if view.check is not None:
        return "to the check" if view.check.total is None else "to the total"
    return "to the monsters"


def chooser_words(card: MythosView, names: tuple[str, ...]) -> str:
    """Who chooses on a mythos card, by name and by right; empty where nobody does."""
    right = card.character or CHOOSERS.get(card.chooser, card.chooser)
    if card.chooser_seat is None or not card.chooser:
        return right if card.chooser else ""
    return f"{plain(names[card.chooser_seat], 20)} ({right.removeprefix('the ')})"


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


def counted(n: int, one: str, many: str) -> str:
    return f"{n} {one if n == 1 else many}"
