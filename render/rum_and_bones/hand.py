"""What one seat sees for itself: its Tide Cards, its teammates', and the sheets of its Heroes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.rum_and_bones.views import facts
from render.kit.alt import lines, plain, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.layout import spot
from render.kit.pieces import Item, badge, row
from render.rum_and_bones import palette as c
from render.rum_and_bones.common import Names, glyph, has_teams, look, person, said, side_name
from render.rum_and_bones.grid import LAYOUT
from render.rum_and_bones.sheets import candidates, sheet_boxes, sheet_words
from render.rum_and_bones.slips import slip
from render.rum_and_bones.tidework import moment_words
from render.rum_and_bones.words import awaited, counted, say

if TYPE_CHECKING:
    from games.rum_and_bones.views import CardView, Mine, RumView

_H = LAYOUT.hand
_HEAD, _OWN, _TEAM, _MARK, _SLIPS = _H.head, _H.own, _H.team, _H.mark, _H.slips
_GAP = _H.gap
_OUR = "rum_and_bones/"


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
    left = person(seat, names, (_HEAD.badge, _HEAD.name), edge=True)
    if not view.board.clash:
        left.append(said(side_name(view, side, lettered=False), _HEAD.side, c.GOLD, "pirate", c.INK))
        left.append(said(counted("tide-card", len(mine.hand)), _HEAD.cards, c.CREAM, "label", c.INK))
    right: list[Item] = [said(say("hand.private"), _HEAD.private, c.CREAM, "label", c.INK)]
    if seat in awaited(view):
        right = [said(say("hand.decide"), _HEAD.decide, c.NOW, "pirate", c.INK), *right]
    dx, gap, room = _HEAD.right
    return [
        Panel(_OUR + "bed", x, y, w, h, (look(view.board, side), "plain")),
        row(left, x + _HEAD.left, y + h / 2, "l", _HEAD.gap, w - _HEAD.taken),
        row(right, x + w - dx, y + h / 2, "r", gap, room),
    ]


def _cards(view: RumView, mine: Mine, names: Names) -> tuple[list[Box], int]:
    """The own hand full size, teammates' beside it, all in one row; and where the row ends."""
    x, y, w = _H.cards
    n, m = len(mine.hand), len(mine.team)
    unit = (w - _OWN.free) / (max(n, 1) + _TEAM.share * m)
    own_w, team_w = min(_OWN.w, int(unit) - _GAP), min(_TEAM.w, int(unit * _TEAM.share) - _GAP)
    if (n and own_w < _OWN.least) or (m and team_w < _TEAM.least):
        return _slips(view, [*mine.hand, *mine.team], names)
    h = _H.low if own_w >= _OWN.low and (not m or team_w >= _TEAM.low) else _H.high
    foot = y + h + _H.after
    boxes: list[Box] = []
    for card in mine.hand:
        boxes += _card(view, card, x, y, own_w, h)
        x += own_w + _GAP
    if not mine.hand:
        dx, size = _OWN.none
        boxes.append(Text(say("hand.none"), x + dx, y + h / 2, "label", size, c.CREAM, "lm", halo=c.INK))
    x = _H.cards[0] + w - m * (team_w + _GAP) + _GAP
    down, gap = _TEAM.owner
    for card in mine.team:
        boxes += _card(view, card, x, y + _TEAM.top, team_w, h - _TEAM.top)
        owner = person(card.owner, names, (_TEAM.badge, _TEAM.name), face="label", edge=True, drop=False)
        boxes.append(row(owner, x + team_w / 2, y + down, "m", gap, team_w))
        x += team_w + _GAP
    return boxes, foot


def _slips(view: RumView, cards: list[CardView], names: Names) -> tuple[list[Box], int]:
    """A very large hand: columns of slips."""
    x0, y0, w = _H.cards
    n, tall, down = _SLIPS.columns, _SLIPS.tall, _SLIPS.tall + _SLIPS.gap
    each = (w - (n - 1) * _GAP) // n
    boxes: list[Box] = []
    for i, card in enumerate(cards):
        x, y = x0 + i % n * (each + _GAP), y0 + i // n * down
        edge = c.NOW if card.playable else "#1d7a35" if card.lent else c.INK
        owner: list[Item] = [] if card.owner == view.seat else [badge(card.owner, _SLIPS.badge, drop=False)]
        boxes += slip(facts().card(card.id), x, y, each, tall, edge, owner)
    return boxes, y0 + -(-len(cards) // n) * down + _SLIPS.after


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
        (wide, tall, *shape), (down, size) = _MARK.plate, _MARK.word
        plate = (x + w / 2 - wide / 2, y - _MARK.up, wide, tall)
        boxes.append(Panel(_OUR + "plate", *plate, (fill, c.INK, *shape), drop=False))
        boxes.append(Text(words, x + w / 2, y + down, "number", size, ink, "mm"))
    if card.playable and card.lent:
        keys = glyph("keys", _MARK.keys[2], "#c8ff5e", True)
        boxes.append(Sprite(keys.name, keys.args, *spot(_MARK.keys, x, y, w), drop=False))
    return boxes


def _picked(view: RumView, mine: Mine, place: list[int]) -> list[Box]:
    """Before the reveal: what this seat and its team have locked in."""
    if mine.picked or mine.team_picked:
        return candidates(view, [*mine.picked, *mine.team_picked], place)
    x, y, w, h = place
    return [Text(say("hand.no-heroes"), x + w / 2, y + h / 2, "pirate", _H.nothing, c.CREAM, "mm", halo=c.INK)]


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
