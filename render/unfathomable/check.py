"""A skill check as a picture of its own: who added how many, then the cards fanned to both sides, and the sum."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.alt import lines, sentences
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Sprite, Text
from render.unfathomable import palette as c
from render.unfathomable.common import Item, Names, badge, is_traitor, name, row, said, skill_icons
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.text import check_words, waiting
from render.unfathomable.words import more, say, signed

if TYPE_CHECKING:
    from games.unfathomable.views import CheckView, ShipView, SkillView

_C = LAYOUT.check
_FEW, _MANY = 172, 132  # width of a card, and of one among many
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
        Text(check.name, face="deco", size=46, fill=c.PALE_GOLD, cut=True),
        Sprite("unfathomable/target", (check.target, 72)),
        *skill_icons(check.skills, 58),
    ]
    if check.partial:
        items.append(said(say("card.partial", n=check.partial), 34, c.GOLD, "label"))
    if check.about is not None:
        free = check.source == "brig"
        items += [said(say("reckoning.free" if free else "reckoning.jail"), 34, c.CREAM), badge(check.about, 60)]
    return [
        Panel("unfathomable/panel", x, y, w, h, (9, "#3a2414", "#1a0e08", 3)),
        row(items, x + w / 2, y + h / 2, "m", 22, w - 80),
    ]


def _sides(check: CheckView) -> list[Box]:
    return [
        *_side(_C.support, say("reckoning.supporting.head"), check.supporting, _GREEN, "+", "#9ff0bd"),
        *_side(_C.oppose, say("reckoning.opposing.head"), check.opposing, _RED, "−", "#ffb0a8"),
    ]


def _side(place: list[int], head: str, cards: list[SkillView], fill: tuple[str, str], sign: str, ink: str) -> list[Box]:
    x, y, w, h = place
    boxes: list[Box] = [
        Panel("unfathomable/panel", x, y, w, h, (10, *fill, 3)),
        Text(head, x + 36, y + 44, "deco", 36, ink, "lm"),
        Text(f"{sign}{sum(card.value for card in cards)}", x + w - 36, y + 48, "number", 60, ink, "rm"),
    ]
    if not cards:
        return [*boxes, Text(say("reckoning.no-cards"), x + w / 2, y + h / 2 + 20, "period", 44, ink, "mm")]
    return [*boxes, *_fan(cards, x + 36, y + 74, w - 72, h - 86)]


def _fan(cards: list[SkillView], x: float, y: float, w: float, h: float) -> list[Box]:
    """One hand of cards, or two when there are many; never so close that a value is hidden."""
    wide = _FEW if len(cards) <= 6 else _MANY
    ranks = 1 if len(cards) <= 11 else 2
    each = -(-len(cards) // ranks)
    boxes: list[Box] = []
    for rank in range(ranks):
        laid = cards[rank * each : (rank + 1) * each]
        step = min(wide - 14, (w - wide - 20) / max(1, len(laid) - 1))
        first = x + w / 2 - step * (len(laid) - 1) / 2
        base = y + h / 2 + (0 if ranks == 1 else (-34, 34)[rank])
        for i, card in enumerate(laid):
            off = i - (len(laid) - 1) / 2
            turn = round(-off * 16 / max(4, len(laid)))
            dip = abs(off) ** 2 * 26 / max(4, len(laid)) ** 1.5
            boxes.append(
                Sprite(
                    "unfathomable/mini",
                    (card.type, card.value, turn, wide),
                    round(first + i * step),
                    round(base + dip - 6),
                )
            )
    return boxes


def _added(view: ShipView, check: CheckView, names: Names) -> list[Box]:
    """Before the flip: backs only, or what was added face up."""
    x, y, w, _ = _C.support
    h = _C.oppose[1] + _C.oppose[3] - y
    boxes: list[Box] = [Panel("unfathomable/panel", x, y, w, h, (10, "#14242f", "#080f16", 3))]
    seats = len(check.added)
    pitch = min(104, (h - 40) / (seats + 1))
    top = y + h / 2 - pitch * seats / 2
    open_ = {seat: [a.card for a in check.open if a.seat == seat] for seat in range(seats)}
    for seat, n in enumerate(check.added):
        at = top + seat * pitch
        who: list[Item] = [badge(seat, 64, is_traitor(view, seat)), name(seat, names, 36)]
        boxes.append(row(who, x + 30, at, "l", 16, 360))
        if seat == check.to_add:
            boxes.append(Text(say("reckoning.to-add"), x + 420, at, "label", 34, "#7fd0ff", "lm"))
        elif n < 0:
            boxes.append(Text(say("reckoning.not-yet"), x + 420, at, "info", 32, c.DIM, "lm"))
        else:
            boxes += _backs(x + 420, at, n, open_[seat], w - 560)
            boxes.append(Text(str(n), x + w - 50, at, "number", 52, c.CREAM, "rm"))
    at = top + seats * pitch
    chaos: list[Item] = [
        Sprite("icon", ("star", 52, c.GOLD), drop=False),
        said(say("reckoning.chaos"), 36, c.GOLD, "number"),
    ]
    boxes.append(row(chaos, x + 36, at, "l", 20))
    if check.chaos:
        boxes += _backs(x + 420, at, check.chaos, [], w - 560)
    boxes.append(Text(str(check.chaos), x + w - 50, at, "number", 52, c.GOLD, "rm"))
    return boxes


def _backs(x: float, y: float, n: int, shown: list[SkillView], w: float) -> list[Box]:
    step = min(64, (w - 56) / max(1, n - 1))
    boxes: list[Box] = []
    for i in range(n):
        at = x + 28 + i * step
        if i < len(shown):
            boxes.append(Sprite("unfathomable/tiny", (shown[i].type, shown[i].value), at, y))
        else:
            boxes.append(Sprite("unfathomable/back", (56, 80), at, y))
    return boxes


def _sum(check: CheckView) -> list[Box]:
    x, y, w, h = _C.sum
    cx = x + w / 2
    boxes: list[Box] = [Panel("unfathomable/panel", x, y, w, h, (10, "#1c2f3a", "#0a141b", 3))]
    if check.total is None:
        n = sum(n for n in check.added if n > 0) + check.chaos
        return [
            *boxes,
            Text(say("reckoning.target"), cx, y + 70, "period", 36, c.GOLD, "mm", track=6),
            Sprite("unfathomable/target", (check.target, 210), cx, y + 220),
            row(skill_icons(check.skills, 84), cx, y + 400, "m", 26),
            Text(str(n), cx, y + 560, "number", 110, c.WHITE, "mm"),
            Text(say(f"reckoning.pile.{'one' if n == 1 else 'many'}"), cx, y + 650, "info", 34, c.CREAM, "mm"),
        ]
    plus, minus = sum(k.value for k in check.supporting), sum(k.value for k in check.opposing)
    rows = [(_side_words("supporting"), f"+{plus}", "#9ff0bd"), (_side_words("opposing"), f"−{minus}", "#ffb0a8")]
    if check.modifier:
        rows.append((say("reckoning.played"), more(check.modifier), c.GOLD))
    for i, (words, number, ink) in enumerate(rows):
        at = y + 62 + i * 70
        boxes += [
            Text(words, x + 40, at, "info", 36, c.CREAM, "lm"),
            Text(number, x + w - 40, at, "number", 52, ink, "rm"),
        ]
    verdict, ink = say(f"reckoning.result.{check.result or 'open'}"), _RESULT.get(check.result, c.CREAM)
    total = signed(check.total)
    return [
        *boxes,
        Panel("rule", x + 30, y + 282, w - 60, 4, (c.GOLD,), drop=False),
        Text(total, cx, y + 400, "deco", 190, ink, "mm", halo="#02070a", halo_width=5),
        Text(say("reckoning.against", n=check.target), cx, y + 534, "label", 42, c.CREAM, "mm"),
        Text(verdict, cx, y + 640, "deco", 66, ink, "mm", width=w - 50, least=40),
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
