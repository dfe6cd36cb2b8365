"""What one seat sees for itself: its Tide Cards, its teammates', and the sheets of its Heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit.alt import lines, plain, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import Item, Names, has_teams, look, row, said, side_name
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.sheets import candidates, sheet_boxes, sheet_words
from render.rum_and_bones.slips import slip
from render.rum_and_bones.tidework import moment_words
from render.rum_and_bones.words import awaited, counted, say

if TYPE_CHECKING:
    from games.rum_and_bones.views import CardView, Mine, RumView

_H = LAYOUT.hand
_OUR = "rum_and_bones/"
_GAP = 12
_TEAM = 0.8  # how wide a teammate's card is beside an own one


def hand(view: RumView, names: Names) -> Scene:
    assert view.seat is not None and view.mine is not None, "a hand is somebody's"
    boxes: list[Box] = _title(view, view.mine, names)
    x, y, w = _H.cards
    if view.mine.hand or view.mine.team:
        cards, y = _cards(view, view.mine, names)
        boxes += cards
    place = [x, y, w, _H.foot - y]
    own = [i for i, hero in enumerate(view.board.heroes) if hero.seat == view.seat]
    offered = _offered(view)
    if offered:
        boxes += candidates(view, offered, place)
    elif own:
        boxes += sheet_boxes(view, own, place)
    else:
        boxes += _picked(view, view.mine, place)
    said_ = _words(view, view.mine, names, own)
    return Scene("rum_and_bones/cabin", tuple(boxes), sentences(said_), lines(said_))


def _offered(view: RumView) -> list[str]:
    """Heroes that this seat may choose from now."""
    for ask in view.asks:
        if ask.kind == "setup.heroes" and ask.seat == view.seat:
            return [str(option.args["hero"]) for option in ask.options if "hero" in option.args]
    return []


def _side(view: RumView) -> int:
    return next((s.side for s in view.seating if s.seat == view.seat), 0)


def _title(view: RumView, mine: Mine, names: Names) -> list[Box]:
    x, y, w, h = _H.title
    seat = view.seat or 0
    side = _side(view)
    left: list[Item] = [
        Sprite("badge", (seat, 62, "")),
        Text(names[seat], face="number", size=40, fill=c.WHITE, halo=c.INK, cut=True),
    ]
    if not view.board.clash:
        left.append(said(side_name(view, side, lettered=False), 36, c.GOLD, "pirate", c.INK))
        left.append(said(counted("tide-card", len(mine.hand)), 32, c.CREAM, "label", c.INK))
    right: list[Item] = [said(say("hand.private"), 30, c.CREAM, "label", c.INK)]
    if seat in awaited(view):
        right = [said(say("hand.decide"), 36, c.NOW, "pirate", c.INK), *right]
    return [
        Panel(_OUR + "bed", x, y, w, h, (look(view.board, side), "plain")),
        row(left, x + 20, y + h / 2, "l", 16, w - 460),
        row(right, x + w - 24, y + h / 2, "r", 24, 420),
    ]


def _cards(view: RumView, mine: Mine, names: Names) -> tuple[list[Box], int]:
    """The own hand full size, teammates' beside it, all in one row; and where the row ends."""
    x, y, w = _H.cards
    n, m = len(mine.hand), len(mine.team)
    unit = (w - 24) / (max(n, 1) + _TEAM * m)
    own_w, team_w = min(500, int(unit) - _GAP), min(400, int(unit * _TEAM) - _GAP)
    if (n and own_w < 225) or (m and team_w < 190):
        return _slips(view, [*mine.hand, *mine.team], names)
    h = _H.low if own_w >= 330 and (not m or team_w >= 360) else _H.high
    foot = y + h + 14
    boxes: list[Box] = []
    for card in mine.hand:
        boxes += _card(view, card, x, y, own_w, h)
        x += own_w + _GAP
    if not mine.hand:
        boxes.append(Text(say("hand.none"), x + 12, y + h / 2, "label", 28, c.CREAM, "lm", halo=c.INK))
    x = _H.cards[0] + w - m * (team_w + _GAP) + _GAP
    for card in mine.team:
        boxes += _card(view, card, x, y + 44, team_w, h - 44)
        owner: list[Item] = [
            Sprite("badge", (card.owner, 36, ""), drop=False),
            Text(names[card.owner], face="label", size=25, fill=c.WHITE, halo=c.INK, cut=True),
        ]
        boxes.append(row(owner, x + team_w / 2, y + 14, "m", 6, team_w))
        x += team_w + _GAP
    return boxes, foot


def _slips(view: RumView, cards: list[CardView], names: Names) -> tuple[list[Box], int]:
    """A very large hand: three columns of slips."""
    x0, y0, w = _H.cards
    each, tall = (w - 2 * _GAP) // 3, 92
    boxes: list[Box] = []
    for i, card in enumerate(cards):
        x, y = x0 + i % 3 * (each + _GAP), y0 + i // 3 * (tall + 6)
        edge = c.NOW if card.playable else "#1d7a35" if card.lent else c.INK
        owner: list[Item] = [] if card.owner == view.seat else [Sprite("badge", (card.owner, 30, ""), drop=False)]
        boxes += slip(facts().card(card.id), x, y, each, tall, edge, owner)
    return boxes, y0 + -(-len(cards) // 3) * (tall + 6) + 8


def _card(view: RumView, card: CardView, x: float, y: float, w: int, h: int) -> list[Box]:
    sheet_ = facts().card(card.id)
    moment = moment_words(card.trigger)
    livery = look(view.board, _side(view))
    state = "play" if card.playable else "plain"
    args = (card.name, moment, sheet_.text, card.kraken, sheet_.art, livery, state)
    boxes: list[Box] = [Panel(_OUR + "tide", x, y, w, h, args)]
    words = say("hand.play") if card.playable else say("hand.lent") if card.lent else ""
    if words:
        fill, ink = (c.NOW, c.INK) if card.playable else ("#1d7a35", c.WHITE)
        boxes.append(Panel(_OUR + "plate", x + w / 2 - 62, y - 8, 124, 36, (fill, c.INK, 12, 4), drop=False))
        boxes.append(Text(words, x + w / 2, y + 10, "number", 25, ink, "mm"))
    if card.playable and card.lent:
        boxes.append(Sprite("icon", ("keys", 30, "#c8ff5e", c.INK, 3), x + w - 30, y + 30, drop=False))
    return boxes


def _picked(view: RumView, mine: Mine, place: list[int]) -> list[Box]:
    """Before the reveal: what this seat and its team have locked in."""
    if mine.picked or mine.team_picked:
        return candidates(view, [*mine.picked, *mine.team_picked], place)
    x, y, w, h = place
    return [Text(say("hand.no-heroes"), x + w / 2, y + h / 2, "pirate", 44, c.CREAM, "mm", halo=c.INK)]


def _words(view: RumView, mine: Mine, names: Names, own: list[int]) -> list[str]:
    seat = view.seat or 0
    out = [say("hand.alt.head", names, seat=seat)]
    out += [_card_words(card) for card in mine.hand]
    out += [say("hand.alt.none")] if not mine.hand and not view.board.clash else []
    for card in mine.team:
        key = f"{'holds' if has_teams(view) else 'team'}{'-lent' if card.lent else ''}"
        out.append(say(f"hand.alt.{key}", who=plain(names[card.owner]), card=card.name))
    out += [sheet_words(view, index) for index in own]
    picked = [facts().heroes[name].name for name in (*mine.picked, *mine.team_picked)]
    out += [say("hand.alt.locked", heroes=picked)] if picked and not own else []
    offered = [facts().heroes[name].name for name in _offered(view)]
    return [*out, say("hand.alt.offered", heroes=offered)] if offered else out


def _card_words(card: CardView) -> str:
    marks = [say("hand.alt.playable")] if card.playable else []
    marks += [say("hand.alt.lent")] if card.lent else []
    marks += [counted("kraken-symbol", card.kraken)] if card.kraken else []
    return say("hand.alt.card-marked" if marks else "hand.alt.card", name=card.name, marks=marks, text=card.text)
