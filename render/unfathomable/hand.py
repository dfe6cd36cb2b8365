"""One seat's own pages: its cards, what they do in the check, its loyalty, its sheet, items and feat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit import pocket
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.pieces import Item, row
from render.kit.pocket import Block, in_columns, paged, width_of
from render.unfathomable import palette as c
from render.unfathomable.common import Names, badge, glyph, own, person, player, said, seen, skill_icons, stacks
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.handtext import hand_alt, hand_text, page_words
from render.unfathomable.leaves import P, Thing, scene, skill_cell, skill_set, thing_cell
from render.unfathomable.loyal import loyalty_block, loyalty_ink, loyalty_words
from render.unfathomable.text import titles
from render.unfathomable.words import say, signed

if TYPE_CHECKING:
    from games.unfathomable.views import CheckView, ItemView, Mine, PlayerView, ShipView

_HEAD, _CHECK = P.head, P.check


def hand(view: ShipView, names: Names) -> Scene:
    return pages(view, names)[0]


def pages(view: ShipView, names: Names) -> list[Scene]:
    """Cards first, then who one is; as many pages as it takes, each with its head."""
    assert view.seat is not None, "a hand belongs to a seat"
    me, mine = player(view, view.seat), own(view)
    head = _head(view, names, me, mine)
    check = [_check(view, view.check, names)] if view.check is not None else []
    top, foot, gap = P.page
    body = [*check, *_cards(mine), loyalty_block(mine, me.shown if me else ""), *_sheet(me, mine)]
    leaves = paged(body, top + head.h, foot, gap)
    out: list[Scene] = []
    labels = _labels([leaf.parts for leaf in leaves])
    for i, leaf in enumerate(leaves):
        whole = pocket.Leaf((*head.draw(top), *leaf.boxes), leaf.foot, leaf.parts)
        words = page_words(view, names, leaf.parts)
        alt, text = (hand_alt(view, names), hand_text(view, names)) if not i else (sentences(words), lines(words))
        out.append(scene(whole, alt, text, labels[i]))
    return out


def _labels(parts: list[tuple[str, ...]]) -> list[str]:
    """What is on each page; pages of one kind are counted."""
    names = [" · ".join(say(f"hand.page.{part}") for part in found) for found in parts]
    return [
        say("hand.page.counted", name=name, n=names[: i + 1].count(name)) if names.count(name) > 1 else name
        for i, name in enumerate(names)
    ]


def _cards(mine: Mine) -> list[Block]:
    if not mine.hand:
        return [_empty()]
    w = width_of(P.columns, P.w, P.gap)
    cells = [skill_cell(stack.card, w, stack.n, stack.card.name in mine.usable) for stack in stacks(mine.hand)]
    return in_columns(cells, P.x, P.w, P.columns, P.gap)


def _empty() -> Block:
    def draw(y: float) -> list[Box]:
        at = pocket.WIDTH / 2, y + P.title.h / 2
        return [Text(say("hand.empty"), *at, "period", P.title.size, "#d8b98a", "mm", P.w, pocket.LEAST)]

    return Block(P.title.h, draw, "cards")


def _sheet(me: PlayerView | None, mine: Mine) -> list[Block]:
    """Ability, feat, items, and what was looked at."""
    ability = Thing("wheel", say("look.ability"), mine.ability_name, mine.ability, "sheet")
    things = [ability] if mine.ability else []
    things += belongings(me, mine) if me else []
    if seen(mine):
        things.append(Thing("spyglass", "", say("hand.seen"), seen(mine), "sheet"))
    cells = [thing_cell(thing, P.w) for thing in things]
    return in_columns(cells, P.x, P.w, 1, P.gap)


def belongings(me: PlayerView, mine: Mine) -> list[Thing]:
    out: list[Thing] = []
    if me.feat:
        text = mine.feat_text or say("hand.once")
        out.append(Thing("star", say("title.feat"), me.feat, text, "feat", me.feat in mine.usable))
    return out + [_item(item, item.name in mine.usable) for item in me.items]


def _item(item: ItemView, now: bool = False) -> Thing:
    head = say(f"trait.{item.trait}") if item.active else say("hand.asleep")
    return Thing(c.glyph_of(item.id, item.trait), head, item.name, item.text, "item" if item.active else "asleep", now)


# ---- the head of every page ---------------------------------------------------------------------------------------


def _head(view: ShipView, names: Names, me: PlayerView | None, mine: Mine) -> Block:
    """Whose hand it is, as whom, with which loyalty, titles and skill set."""
    seat = view.seat or 0

    def draw(y: float) -> list[Box]:
        (bx, by, size), (nx, ny, px, width), (wy, type_, least) = _HEAD.badge, _HEAD.name, _HEAD.who
        right, py, small, icon, gap = _HEAD.private
        private: list[Item] = [glyph("mask", icon, "#ffb3ad"), said(say("hand.private"), small, "#ffb3ad", "period")]
        x, edge = P.x, P.x + P.w
        boxes: list[Box] = [
            badge(view, seat, size, x + bx, y + by),
            Text(names[seat], x + nx, y + ny, "number", px, c.WHITE, "lm", width, cut=True),
            row(private, edge - right, y + py, "r", gap),
        ]
        if me is None:
            return boxes
        right, fy, gap = _HEAD.facts
        boxes.append(Text(me.character, x + nx, y + wy, "info", type_, c.CREAM, "lm", width, least))
        return [*boxes, row(_facts(me, mine), edge - right, y + fy, "r", gap)]

    return Block(_HEAD.h, draw)


def _facts(me: PlayerView, mine: Mine) -> list[Item]:
    r, rim = _HEAD.token
    out: list[Item] = skill_icons(skill_set(me.skills), _HEAD.icon)
    out += [Sprite("medallion", (r, c.TITLES[title], "#3a2708", rim, 0.66), drop=False) for title in titles(me)]
    kind = loyalty_words(mine, me.shown)
    return [*out, said(kind, _HEAD.fact, loyalty_ink(mine, me.shown), "label")] if kind else out


def _check(view: ShipView, check: CheckView, names: Names) -> Block:
    k = _CHECK

    def draw(y: float) -> list[Box]:
        (name_y, size, free), (fy, gap) = k.name, k.facts
        mid = pocket.WIDTH / 2
        facts: list[Item] = [
            Sprite("unfathomable/target", (check.target, k.target)),
            *skill_icons(check.skills, k.skill),
            *_stand(view, check, names),
        ]
        fill = ("#3a2414", "#1a0e08")
        return [
            Panel("unfathomable/panel", P.x, y, P.w, k.h, (LAYOUT.panel.step[1], *fill, LAYOUT.panel.line[0])),
            Text(check.name, mid, y + name_y, "period", size, c.PALE_GOLD, "mm", P.w - free, pocket.LEAST),
            row(facts, mid, y + fy, "m", gap, P.w - free),
        ]

    return Block(k.h, draw)


def _stand(view: ShipView, check: CheckView, names: Names) -> list[Item]:
    k = _CHECK
    if check.total is not None:
        return [said(say("total", n=signed(check.total)), k.type, c.WHITE, "number")]
    if check.to_add == view.seat:
        return [said(say("column.your-chance"), k.type, c.GOLD, "label")]
    if check.to_add is not None:
        who = person(view, check.to_add, names, (k.badge, k.type))
        return [*who, said(say("column.adds"), k.type)]
    return [said(say("column.known"), k.type)]
