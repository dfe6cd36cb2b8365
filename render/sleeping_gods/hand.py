"""One seat's own pages: the cards that nobody else sees and whom they could train, then the own crew, two to a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.sleeping_gods.printed import abilities
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Text
from render.kit.pieces import Item, badge, row
from render.kit.pocket import WIDTH, Block, paged
from render.sleeping_gods import palette as c
from render.sleeping_gods.common import counted, face, name, plate, rule, said, sign, slip, text
from render.sleeping_gods.crewpage import crew_block
from render.sleeping_gods.faces import Card, card_block
from render.sleeping_gods.handtext import hand_told
from render.sleeping_gods.layout import LAYOUT
from render.sleeping_gods.reading import crew_of
from render.sleeping_gods.words import Names, card_name, card_text, crew_name, say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from games.sleeping_gods.printed import AbilityCard
    from games.sleeping_gods.views import CrewView, SeaView

_H, _T = LAYOUT.hand, LAYOUT.train
FULL = 2


def ability(card: AbilityCard, letter: str = "") -> Card:
    skill = say(f"skills.{card.skill}")
    words = card_text(card.id) or say("card.plain")
    return Card(
        sign=f"sg-{card.skill}",
        colour=c.SKILLS[card.skill],
        title=card.name,
        sub=say("card.discard", skill=skill),
        body=words,
        fate=card.fate,
        cost=card.cost,
        letter=letter,
    )


def hand(view: SeaView, names: Names) -> Scene:
    return pages(view, names)[0]


def pages(view: SeaView, names: Names) -> list[Scene]:
    assert view.seat is not None, "a hand belongs to a seat"
    mine = crew_of(view, view.seat)
    cards = [abilities()[card] for card in view.hand]
    blocks = [card_block(ability(card), "cards") for card in cards]
    blocks += [_training(view, cards, mine[i : i + _T.most]) for i in range(0, len(mine), _T.most)] if cards else []
    blocks += _peeks(view)
    boards = [crew_block(view, one, "crew") for one in mine]
    top, gap = _H.top + _H.head[1] + _H.gap, _H.gap
    leaves = [*paged(blocks, top, _H.foot, gap), *paged(boards, top, _H.foot, gap)]
    told = hand_told(view, names)
    out: list[Scene] = []
    for i, leaf in enumerate(leaves):
        key = "crew" if "crew" in leaf.parts else "cards"
        label = say(f"hand.{key}", n=i + 1)
        boxes = (*_head(view, names), *leaf.boxes)
        crop = (0, 0, WIDTH, min(_H.tall, max(leaf.foot, top) + gap))
        out.append(Scene("sleeping_gods/table", boxes, sentences(told), lines(told), crop, label=label))
    return out


def _head(view: SeaView, names: Names) -> list[Box]:
    """Who it is, and how much command; the same on every page."""
    assert view.seat is not None, "a hand belongs to a seat"
    (x, h, w), y = _H.head, _H.top
    icon, number, size, large, gap = _H.sizes
    items: list[Item] = [badge(view.seat, size, drop=False), name(names[view.seat], large)]
    items += [sign("wheel", icon, c.INK)] if view.seat == view.active else []
    items += counted("sg-bell", view.pools[view.seat], (icon, number), c.BELL)
    items += counted("cards", len(view.hand), (icon, number), c.CARDS)
    items.append(said(say("hand.limit"), _H.small, c.DIM))
    return [slip(x, y, w, h, c.NOW_PAPER, _H.seed), row(items, x + gap, y + h / 2, "l", gap, w - 2 * gap)]


def _training(view: SeaView, cards: list[AbilityCard], mine: Sequence[CrewView]) -> Block:
    """Whom each card could train just now: the skill before and after."""
    x, w, head, line = _T.place
    h = head + line * len(cards) + _T.gap

    def draw(y: float) -> list[Box]:
        across = min(_T.widest, (w - _T.label - _T.gap) // max(1, len(mine)))
        out: list[Box] = [slip(x, y, w, h, c.CARD, _T.seed), text(say("hand.train"), _T.title, x, y, face="goudy")]
        size = min(_T.face, across - 2 * 2)
        for j, one in enumerate(mine):
            cx = x + _T.label + (j + 0.5) * across
            out.append(face(one.id, size, cx - size / 2, y + _T.top, one.left <= 0))
            first = crew_name(one.id).split()[0]
            out.append(Text(first, cx, y + head - _T.below, "label", _T.small, c.INK, "mm", across - 2))
        for i, card in enumerate(cards):
            out += _trained(view, card, mine, x, y + head + i * line, across)
        return out

    return Block(h, draw, "cards")


def _trained(view: SeaView, card: AbilityCard, mine: Sequence[CrewView], x: float, y: float, across: int) -> list[Box]:
    assert view.seat is not None, "a hand belongs to a seat"
    line, colour = _T.place[-1], c.SKILLS[card.skill]
    cy = y + line / 2
    out: list[Box] = [
        rule(x + _T.gap, y, _T.place[1] - 2 * _T.gap),
        sign(f"sg-{card.skill}", _T.icon, colour, x + _T.gap + _T.icon / 2, cy),
        Text(
            card.name,
            x + _T.gap * 2 + _T.icon,
            cy - line * 0.18,
            "label",
            _T.size,
            c.INK,
            "lm",
            _T.label - _T.icon - _T.gap * 2,
            _T.least,
        ),
        row(
            counted("sg-bell", card.cost, (_T.bell, _T.size), c.BELL),
            x + _T.gap * 2 + _T.icon,
            cy + line * 0.22,
            "l",
            2,
        ),
    ]
    for j, one in enumerate(mine):
        cx = x + _T.label + (j + 0.5) * across
        n = one.skills[card.skill]
        if len(one.tucked) >= FULL or card.cost > view.pools[view.seat]:
            words = say("hand.full" if len(one.tucked) >= FULL else "hand.short")
            out.append(Text(words, cx, cy, "label", _T.small, c.FAINT, "mm", across))
            continue
        wide, high = min(_T.pill[0], across - 2 * 2), _T.pill[1]
        out.append(plate(cx - wide / 2, cy - high / 2, wide, high, colour, _T.pill[2]))
        words = say("hand.raised", a=n, b=n + 1)
        out.append(Text(words, cx, cy, "number", _T.size, c.WHITE, "mm", wide))
    return out


def _peeks(view: SeaView) -> list[Block]:
    """What only this seat has seen: the top of a deck, as long as it is known."""
    found = [say("hand.peek", names=[card_name(one.partition(":")[2]) for one in view.peeked])] if view.peeked else []
    x, w, _, line = _T.place

    def block(words: str) -> Block:
        def draw(y: float) -> list[Box]:
            return [
                slip(x, y, w, line, "#e9e2f2", _T.seed),
                Text(words, x + _T.gap, y + line / 2, "label", _T.size, c.INK, "lm", w - 2 * _T.gap, _T.least),
            ]

        return Block(line, draw, "cards")

    return [block(words) for words in found]
