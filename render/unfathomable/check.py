"""A skill check as a picture of its own: who added how many, then the cards fanned to both sides, and the sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.kit.layout import spot
from render.kit.pieces import Item, badge, ledger, row
from render.unfathomable import palette as c
from render.unfathomable.common import Names, person, said, skill_icons
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.text import check_words, waiting
from render.unfathomable.words import more, say, signed

if TYPE_CHECKING:
    from games.unfathomable.views import CheckView, ShipView, SkillView

_C = LAYOUT.check
_HEAD, _SIDE, _FAN, _ADDED, _SUM = _C.head, _C.side, _C.fan, _C.added, _C.sums
_P = LAYOUT.panel
_GREEN, _RED = ("#0f3a26", "#06180f"), ("#3a1210", "#180605")
_RESULT = {"pass": "#7fe0a0", "partial": c.GOLD, "fail": c.ALARM}


def check_scene(view: ShipView, names: Names) -> Scene:
    assert view.check is not None, "no check is going on"
    check = view.check
    flipped = check.total is not None
    middle = _sides(check) if flipped else _added(view, check, names)
    boxes = (*_title(check), *middle, *_sum(check))
    said_ = [*check_words(check, names), *_card_words(check), waiting(view, names)]
    return Scene("unfathomable/reckoning", boxes, sentences(said_), lines([say("reckoning.head"), *said_]))


def _title(check: CheckView) -> list[Box]:
    x, y, w, h = _C.title
    items: list[Item] = [
        Text(check.name, face="deco", size=_HEAD.name, fill=c.PALE_GOLD, cut=True),
        Sprite("unfathomable/target", (check.target, _HEAD.target)),
        *skill_icons(check.skills, _HEAD.skill),
    ]
    if check.partial:
        items.append(said(say("card.partial", n=check.partial), _HEAD.type, c.GOLD, "label"))
    if check.about is not None:
        what = say("reckoning.free" if check.source == "brig" else "reckoning.jail")
        items += [said(what, _HEAD.type, c.CREAM), badge(check.about, _HEAD.badge)]
    return [
        Panel("unfathomable/panel", x, y, w, h, (_P.step[0], "#3a2414", "#1a0e08", _P.line[0])),
        row(items, x + w / 2, y + h / 2, "m", _HEAD.gap, w - _HEAD.free),
    ]


def _sides(check: CheckView) -> list[Box]:
    return [
        *_side(_C.support, say("reckoning.supporting.head"), check.supporting, _GREEN, "+", "#9ff0bd"),
        *_side(_C.oppose, say("reckoning.opposing.head"), check.opposing, _RED, "−", "#ffb0a8"),
    ]


def _side(place: list[int], head: str, cards: list[SkillView], fill: tuple[str, str], sign: str, ink: str) -> list[Box]:
    x, y, w, h = place
    total = sum(card.value for card in cards)
    boxes: list[Box] = [
        Panel("unfathomable/panel", x, y, w, h, (_P.step[1], *fill, _P.line[0])),
        Text(head, *spot(_SIDE.head, x, y, w), "deco", _SIDE.head[2], ink, "lm"),
        Text(f"{sign}{total}", *spot(_SIDE.sum, x, y, w), "number", _SIDE.sum[2], ink, "rm"),
    ]
    if not cards:
        down, size = _SIDE.none
        return [*boxes, Text(say("reckoning.no-cards"), x + w / 2, y + h / 2 + down, "period", size, ink, "mm")]
    left, top, beside, above = _SIDE.fan
    return [*boxes, *_fan(cards, x + left, y + top, w - beside, h - above)]


def _fan(cards: list[SkillView], x: float, y: float, w: float, h: float) -> list[Box]:
    """One hand of cards, or two when there are many; never so close that a value is hidden."""
    wide = _FAN.wide[len(cards) > _FAN.few]
    ranks = 1 if len(cards) <= _FAN.rank else 2
    degrees, least = _FAN.turn
    each = -(-len(cards) // ranks)
    boxes: list[Box] = []
    for rank in range(ranks):
        laid = cards[rank * each : (rank + 1) * each]
        step = min(wide - _FAN.overlap, (w - wide - _FAN.free) / max(1, len(laid) - 1))
        first = x + w / 2 - step * (len(laid) - 1) / 2
        base = y + h / 2 + (0 if ranks == 1 else (-_FAN.apart, _FAN.apart)[rank])
        for i, card in enumerate(laid):
            off = i - (len(laid) - 1) / 2
            turn = round(-off * degrees / max(least, len(laid)))
            dip = abs(off) ** 2 * _FAN.dip / max(least, len(laid)) ** 1.5
            at = round(first + i * step), round(base + dip - _FAN.lift)
            boxes.append(Sprite("unfathomable/mini", (card.type, card.value, turn, wide), *at))
    return boxes


def _added(view: ShipView, check: CheckView, names: Names) -> list[Box]:
    """Before the flip: backs only, or what was added face up."""
    x, y, w, _ = _C.support
    h = _C.oppose[1] + _C.oppose[3] - y
    boxes: list[Box] = [Panel("unfathomable/panel", x, y, w, h, (_P.step[1], "#14242f", "#080f16", _P.line[0]))]
    seats = len(check.added)
    most, free = _ADDED.pitch
    pitch = min(most, (h - free) / (seats + 1))
    top = y + h / 2 - pitch * seats / 2
    open_ = {seat: [a.card for a in check.open if a.seat == seat] for seat in range(seats)}
    (left, gap, room), (backs, taken), (right, size) = _ADDED.who, _ADDED.backs, _ADDED.count
    for seat, n in enumerate(check.added):
        at = top + seat * pitch
        boxes.append(row(person(view, seat, names, (_ADDED.badge, _ADDED.name)), x + left, at, "l", gap, room))
        if seat == check.to_add:
            boxes.append(Text(say("reckoning.to-add"), x + backs, at, "label", _ADDED.waits, "#7fd0ff", "lm"))
        elif n < 0:
            boxes.append(Text(say("reckoning.not-yet"), x + backs, at, "info", _ADDED.not_yet, c.DIM, "lm"))
        else:
            boxes += _backs(x + backs, at, n, open_[seat], w - taken)
            boxes.append(Text(str(n), x + w + right, at, "number", size, c.CREAM, "rm"))
    at = top + seats * pitch
    left, gap, star, type_ = _ADDED.chaos
    chaos: list[Item] = [
        Sprite("icon", ("star", star, c.GOLD), drop=False),
        said(say("reckoning.chaos"), type_, c.GOLD, "number"),
    ]
    boxes.append(row(chaos, x + left, at, "l", gap))
    if check.chaos:
        boxes += _backs(x + backs, at, check.chaos, [], w - taken)
    boxes.append(Text(str(check.chaos), x + w + right, at, "number", size, c.GOLD, "rm"))
    return boxes


def _backs(x: float, y: float, n: int, shown: list[SkillView], w: float) -> list[Box]:
    wide, tall = _ADDED.back
    step = min(_ADDED.step, (w - wide) / max(1, n - 1))
    boxes: list[Box] = []
    for i in range(n):
        at = x + wide / 2 + i * step
        if i < len(shown):
            boxes.append(Sprite("unfathomable/tiny", (shown[i].type, shown[i].value), at, y))
        else:
            boxes.append(Sprite("unfathomable/back", (wide, tall), at, y))
    return boxes


def _sum(check: CheckView) -> list[Box]:
    x, y, w, h = _C.sum
    cx = x + w / 2
    boxes: list[Box] = [Panel("unfathomable/panel", x, y, w, h, (_P.step[1], "#1c2f3a", "#0a141b", _P.line[0]))]
    if check.total is None:
        return [*boxes, *_pile(check, cx, y)]
    plus, minus = sum(k.value for k in check.supporting), sum(k.value for k in check.opposing)
    rows = [(_side_words("supporting"), f"+{plus}", "#9ff0bd"), (_side_words("opposing"), f"−{minus}", "#ffb0a8")]
    if check.modifier:
        rows.append((say("reckoning.played"), more(check.modifier), c.GOLD))
    (first, pitch, inset), (told, counted) = _SUM.line, _SUM.type
    texts = [(said(words, told), said(number, counted, ink, "number")) for words, number, ink in rows]
    boxes += ledger(texts, x + inset, x + w - inset, y + first, pitch)
    verdict, ink = say(f"reckoning.result.{check.result or 'open'}"), _RESULT.get(check.result, c.CREAM)
    total = signed(check.total)
    (free, rule, thick), (total_y, size, edge) = _SUM.rule, _SUM.total
    (against, type_), (result, largest, least, beside) = _SUM.against, _SUM.result
    return [
        *boxes,
        Panel("rule", x + free, y + rule, w - 2 * free, thick, (c.GOLD,), drop=False),
        Text(total, cx, y + total_y, "deco", size, ink, "mm", halo="#02070a", halo_width=edge),
        Text(say("reckoning.against", n=check.target), cx, y + against, "label", type_, c.CREAM, "mm"),
        Text(verdict, cx, y + result, "deco", largest, ink, "mm", width=w - beside, least=least),
    ]


def _pile(check: CheckView, x: float, y: float) -> list[Box]:
    """Before the flip: what is to be reached, and how many cards there are."""
    n = sum(n for n in check.added if n > 0) + check.chaos
    (head, type_, track), (target, big), (skills, icon, gap) = _SUM.head, _SUM.target, _SUM.skills
    (pile, number), (cards, small) = _SUM.pile, _SUM.cards
    return [
        Text(say("reckoning.target"), x, y + head, "period", type_, c.GOLD, "mm", track=track),
        Sprite("unfathomable/target", (check.target, big), x, y + target),
        row(skill_icons(check.skills, icon), x, y + skills, "m", gap),
        Text(str(n), x, y + pile, "number", number, c.WHITE, "mm"),
        Text(say(f"reckoning.pile.{'one' if n == 1 else 'many'}"), x, y + cards, "info", small, c.CREAM, "mm"),
    ]


def _side_words(side: str) -> str:
    return say(f"reckoning.{side}.row")


def _card_words(check: CheckView) -> list[str]:
    out: list[str] = []
    for side, cards in (("supporting", check.supporting), ("opposing", check.opposing)):
        if cards:
            shown = [say("hand.alt.pips", card=card) for card in cards]
            out.append(say(f"reckoning.{side}.alt", n=sum(card.value for card in cards), cards=shown))
    if check.modifier:
        out.append(say("reckoning.changed", n=f"{check.modifier:+d}"))
    return out
