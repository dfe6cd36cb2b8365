"""A page of the box: one card or one monster, for whoever asks what it does. Everybody may know these faces."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from games.unfathomable.printed import Page, mythos_faces
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Sprite
from render.unfathomable import palette as c
from render.unfathomable.card import card_scene, plates, poster, titled, told
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.words import Names, say

if TYPE_CHECKING:
    from games.unfathomable.views import ShipView

_M, _P = LAYOUT.mythos, LAYOUT.page
_ICONS = {"spell": "sigil", "waypoint": "anchor"}


def page(icon: str, name: str, head: str, said: list[str], story: str = "") -> Scene:
    """A large icon before the moon, and what there is to say, line by line."""
    x, y, w, h = _M.poster
    figure: list[Box] = [Sprite("icon", (icon, _P.icon, c.PALE_GOLD, "#02070a", _P.edge), x + w / 2, y + h * _P.rise)]
    return _page(figure, name, head, said, story)


def monster_page(kind: str) -> Scene:
    said = [say(f"look.monster.{kind}.{part}") for part in ("acts", "deep", "beaten")]
    return _page(poster(kind), say(f"look.monster.{kind}.name"), say("look.head.monster"), said)


def _page(figure: list[Box], name: str, head: str, said: list[str], story: str = "") -> Scene:
    plated = plates(said, [c.RULE] * len(said), _P.lines if story else _P.all)
    boxes = (*figure, *titled(name, head), *(told(story) if story else []), *plated)
    alt = [say("look.alt", head=head, name=name), *said, story]
    return Scene("unfathomable/crisis", boxes, sentences(alt), lines([f"{head} · {name}", story, *said]))


def mythos_page(view: ShipView, names: Names, which: str) -> Scene:
    """A mythos card as the box has it."""
    return card_scene(msgspec.structs.replace(view, card=mythos_faces()[which]), names, live=False)


def card_page(card: Page) -> Scene:
    """A card of one of the small decks."""
    args = {"trait": say(f"trait.{card.trait}") if card.trait else "", "n": card.distance}
    icon = c.glyph_of(card.id, card.trait) if card.deck == "item" else _ICONS[card.deck]
    begins = [say("look.starts", who=card.owner)] if card.owner else []
    return page(icon, card.name, say(f"look.head.{card.deck}", **args), [card.text, *begins], card.story)
