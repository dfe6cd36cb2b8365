"""What pictures, alt texts and text boards say alike, from `[picture]` of the game's words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.words import plain, speech

if TYPE_CHECKING:
    from games.unfathomable.views import MythosView, ShipView

Names = tuple[str, ...]
say = speech("unfathomable")


def place(space: str) -> str:
    """
    >>> place("deck-3"), place("w5"), place("brig")
    ('Deck 3', 'W5', 'the Brig')
    """
    return say.term("space", space)


def ending(cause: str) -> str:
    return say(f"ending.{cause}") if say.has(f"ending.{cause}") else say("ending.other")


def awaited(view: ShipView) -> list[int]:
    """Seats that everybody may know to be awaited: none in a reaction window."""
    return [] if view.over or view.window else list(view.awaits)


def on_turn(view: ShipView) -> int | None:
    """Whose turn it is; before the first one and after the last it is nobody's."""
    return None if view.over or view.stage == "setup" else view.current


def verb(view: ShipView) -> str:
    """What they are awaited for, after a name or several: the game's own words for a kind of decision."""
    seats = awaited(view)
    return say.awaited((_kind(view, seat) for seat in seats), len(seats) > 1)


def _kind(view: ShipView, seat: int) -> str:
    """Of the decision that a seat is awaited for, as far as everybody knows it."""
    return view.deciding.get(seat) or next((ask.kind for ask in view.asks if ask.seat == seat and ask.is_public), "")


def moment(view: ShipView) -> str:
    """What reactions are open to: a key of `[picture.moment]`."""
    if view.threatened or view.threatened_at:
        return "defeat"
    if view.roll is not None:
        return "roll"
    if view.check is not None:
        return "check" if view.check.total is None else "total"
    return "monsters"


def stage_words(view: ShipView) -> str:
    return say(f"stage.{view.stage}") if say.has(f"stage.{view.stage}") else view.stage


def roll_words(what: str) -> str:
    """What a roll is about; a card or a space speaks for itself."""
    return say(f"roll.{what}") if say.has(f"roll.{what}") else say("roll.other")


def chooser_words(card: MythosView, names: Names) -> str:
    """Who chooses on a mythos card, by name and by right; empty where nobody does."""
    if not card.chooser:
        return ""
    if card.chooser_seat is None:
        return card.character or say(f"chooser.{card.chooser}.alone")
    right = card.character or say(f"chooser.{card.chooser}.named")
    return say("chooser.named", name=plain(names[card.chooser_seat], 20), right=right)


def kind_words(kinds: list[str]) -> str:
    """Loyalty cards in words: one by one, or counted when there are many.

    >>> kind_words(["human", "hybrid"]), kind_words(["human", "human", "hybrid"])
    ('Human · Hybrid', '2 Human · 1 Hybrid')
    """
    if len(kinds) <= 2:
        return " · ".join(say(f"kind.{kind}") for kind in kinds)
    found = sorted(set(kinds), key=("human", "hybrid", "cultist").index)
    return " · ".join(say("kind.counted", n=kinds.count(kind), kind=say(f"kind.{kind}")) for kind in found)


def timing_words(timing: str, short: bool = False) -> str:
    """
    >>> timing_words("die"), timing_words("die", short=True)
    ('A DIE IS ROLLED', 'DIE')
    """
    return say(f"timing.{timing}.{'short' if short else 'long'}")


def signed(n: int) -> str:
    """
    >>> signed(3), signed(-2)
    ('3', '−2')
    """
    return str(n).replace("-", "−")


def more(n: int) -> str:
    """
    >>> more(3), more(-2)
    ('+3', '−2')
    """
    return f"{n:+d}".replace("-", "−")
