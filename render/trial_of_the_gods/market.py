"""Public sheets of plaques: the Dawn market seat by seat, and Captains to choose from."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from games.trial_of_the_gods.printed import action, face, feats, heroes
from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Row, Sprite
from render.kit.pieces import Item, badge, row
from render.kit.pocket import para
from render.kit.pocket import tall as lines_tall
from render.trial_of_the_gods import palette as c
from render.trial_of_the_gods.card import told
from render.trial_of_the_gods.common import OUR, counted, in_order, name, on_plaster, said
from render.trial_of_the_gods.field import banded
from render.trial_of_the_gods.geometry import LAYOUT
from render.trial_of_the_gods.sheets import captain_tile, hero_told
from render.trial_of_the_gods.strokes import slug
from render.trial_of_the_gods.tiles import WIDTH, Tile, even, fitted, laid, tall, wide
from render.trial_of_the_gods.words import Names, card_name, say

if TYPE_CHECKING:
    from games.trial_of_the_gods.views import PlayerView, TrialView

_M, _H, _F = LAYOUT.market, LAYOUT.hand, LAYOUT.field


def shown(one: PlayerView) -> list[str]:
    """Gods cards that lie, or lay, before a player in this Dawn."""
    bought = [card for card in one.bought if card not in feats() and card not in heroes()]
    return [*one.revealed, *(card for card in bought if card not in one.revealed)]


def market_scene(view: TrialView, names: Names) -> Scene:
    found = [(one, [_card(view, one, card) for card in shown(one)]) for one in in_order(view)]
    groups = [(one, tiles) for one, tiles in found if tiles or one.bought]
    h = _M.head[0]
    room = _H.limit - 2 * _F.head - sum(_M.also[0] for one, _ in groups if _also(one))  # mostly a line each
    fit = fitted(
        [tiles for _, tiles in groups],
        room - h * len(groups),
        0,
        min(_H.least, max(2, *(len(tiles) for _, tiles in found))),
    )
    columns, tight = fit.columns, fit.tight
    w, y = wide(columns) + 2 * _H.margin, float(_F.head)
    boxes: list[Box] = []
    for one, tiles in groups:
        boxes.append(_head(names, one, y + h / 2, w))
        y += h
        if words := _also(one):
            line, size = _M.also
            boxes += para(words, _H.margin, y, w - 2 * _H.margin, "label", size, c.BROWN)
            y += max(line, lines_tall(words, "label", size, w - 2 * _H.margin))
        boxes += laid(tiles, _H.margin, y, columns, tight)
        y += tall(tiles, columns, tight)
    said_ = _told(view, names)
    high = round(y + _F.head)
    return Scene("trial_of_the_gods/field", (*banded(w, high), *boxes), sentences(said_), lines(said_), (0, 0, w, high))


def _card(view: TrialView, one: PlayerView, card: str) -> Tile:
    """Small: its emblem, name, price and Laurels; the colour at its edge is its type's."""
    return Tile(lambda tight: _M.height, partial(_drawn, view, one, card))


def _drawn(view: TrialView, one: PlayerView, card: str, x: float, y: float, h: int, tight: int) -> list[Box]:
    sheet = action(card)
    ex, emblem = _M.emblem
    left, wide_, size, least = _M.name
    px, py, cost, ly, laurels = _M.price
    bar, inset = _M.bar
    done = card in one.bought
    out: list[Box] = [
        Panel(OUR + "panel", x, y, WIDTH, h, ("clay" if done else "plaster",)),
        Panel(OUR + "plate", x + inset, y + inset, bar, h - 2 * inset, (c.TYPES[sheet.type][0], 0), drop=False),
        on_plaster(slug(face(card).emblem), emblem, x + ex + bar, y + h / 2),
        even(face(card).name, x + left + bar + wide_ / 2, y + h / 2, wide_, h - inset, "label", size, c.BLACK, least),
        Sprite(OUR + "cost", (str(sheet.cost), cost), x + px, y + py, drop=False),
        Sprite(OUR + "cost", (str(sheet.laurels), laurels, "wreath"), x + px, y + ly, drop=False),
    ]
    if done:
        out.append(Panel(OUR + "outline", x, y, WIDTH, h, (c.WINE, bar // 2, bar), drop=False))
    elif one.done:
        out.append(Panel(OUR + "veil", x, y, WIDTH, h, drop=False))
    return out


def _head(names: Names, one: PlayerView, y: float, w: int) -> Row:
    _, size, type_, gap = _M.head
    items: list[Item] = [badge(one.seat, size, drop=False), name(names[one.seat], type_, c.BLACK)]
    items += counted("cube", one.available, (type_, type_), c.BLACK)
    if one.done and not _also(one):
        items.append(said(say("status.done"), type_ - gap // 2, c.BROWN))
    return row(items, _H.margin, y, gap=gap, width=w - 2 * _H.margin)


def _also(one: PlayerView) -> str:
    """Feats and training, of which there are no plaques: names of any length, in lines of their own."""
    other = [card_name(thing) for thing in one.bought if thing in feats() or thing in heroes()]
    return say("market.also", names=" · ".join(other)) if other else ""


def _told(view: TrialView, names: Names) -> list[str]:
    out: list[str] = []
    for one in in_order(view):
        cards = [
            say("market.bought" if card in one.bought else "market.card", name=face(card).name, cost=action(card).cost)
            for card in shown(one)
        ]
        other = [card_name(thing) for thing in one.bought if thing in feats() or thing in heroes()]
        all_ = [*cards, *(say("market.bought", name=thing) for thing in other)]
        out.append(
            say("market.seat", names, seat=one.seat, n=one.available, cards=" · ".join(all_ or [say("end.none")]))
        )
    return [*out, *(told(card) for one in view.players for card in shown(one))]


def captains_scene(view: TrialView, names: Names) -> Scene:
    """Heroes that can still be chosen (advanced)."""
    tiles = [captain_tile(view, hero) for hero in view.heroes]
    fit = fitted([tiles], _H.limit - 2 * _F.head, 0, _H.least)
    w = wide(fit.columns) + 2 * _H.margin
    high = round(tall(tiles, fit.columns, fit.tight) + 2 * _F.head)
    boxes = (*banded(w, high), *laid(tiles, _H.margin, _F.head, fit.columns, fit.tight))
    said_ = [
        say("market.captains", names=[card_name(hero) for hero in view.heroes]),
        *(hero_told(hero) for hero in view.heroes),
    ]
    return Scene("trial_of_the_gods/field", boxes, sentences(said_), lines(said_), (0, 0, w, high))
