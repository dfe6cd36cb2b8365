"""The event of this turn: what it tells and what it does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sleeping_gods.printed import events
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.sleeping_gods import palette as c
from render.sleeping_gods.faces import Card, card_block
from render.sleeping_gods.leaf import leaf
from render.sleeping_gods.words import Names, card_text, say

if TYPE_CHECKING:
    from games.sleeping_gods.views import SeaView

_SIGNS = {"boon": "star", "choice": "sg-fork", "challenge": "sg-hit", "ongoing": "hourglass"}


def event_scene(view: SeaView, names: Names) -> Scene:
    card = events()[view.event]
    kind = say(f"event.{card.kind}")
    body = card_text(card.id)
    face = Card(
        sign=f"sg-{card.challenge.skill}" if card.challenge else _SIGNS[card.form],
        colour=c.EVENT_INK[card.kind],
        title=card.name,
        sub=say("event.sub", kind=kind),
        body=body,
        story=card.story,
    )
    told = [say("event.alt", name=card.name, kind=kind), body, card.story]
    return leaf(say("event.head", n=view.turn), [card_block(face)], sentences(told), lines(told))[0]
