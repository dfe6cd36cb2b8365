"""A hand in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sleeping_gods.printed import abilities
from render.sleeping_gods.reading import crew_of
from render.sleeping_gods.text import crew_line
from render.sleeping_gods.words import Names, card_text, say

if TYPE_CHECKING:
    from games.sleeping_gods.views import SeaView


def hand_told(view: SeaView, names: Names) -> list[str]:
    assert view.seat is not None, "a hand belongs to a seat"
    cards = [abilities()[card] for card in view.hand]
    out = [say("hand.alt", names, seat=view.seat, n=len(cards), command=view.pools[view.seat])]
    for card in cards:
        skill = say(f"skills.{card.skill}")
        out.append(say("hand.card", card=card, skill=skill, text=card_text(card.id) or say("card.plain")))
    return [*out, *(crew_line(view, one) for one in crew_of(view, view.seat))]
