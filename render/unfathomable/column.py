"""The right side of a hand: loyalty and how to win, the check of the moment, the sheet's ability, cards seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Panel, Paragraph, Sprite, Text
from render.kit.fonts import wrap
from render.kit.pieces import Item, row
from render.unfathomable import palette as c
from render.unfathomable.common import Names, own, person, player, said, seen, skill_icons
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.words import kind_words, say, signed

if TYPE_CHECKING:
    from games.unfathomable.views import CheckView, Mine, ShipView

_C, _P = LAYOUT.column, LAYOUT.panel
_X, _Y, _W = LAYOUT.hand.right
_MID = _X + _W / 2
_GAP, _TYPE = _C.gap, _C.type
_LOOK = {
    "human": (("#3a2a10", "#160e04"), "#ffe2a6"),
    "hybrid": (("#07322c", "#03120f"), "#c9ffe9"),
    "cultist": (("#2a1038", "#10041a"), "#efd0ff"),
}
_PLAIN = ("#1c2f3a", "#0a141b")


def column(view: ShipView, names: Names, foot: float) -> list[Box]:
    mine = own(view)
    below: list[tuple[str, str, int]] = []
    for head, words in ((say("column.sheet"), mine.ability), (say("column.seen"), seen(mine))):
        if words:
            below.append((head, words, _C.panel.taken + _tall(words, _W - _C.panel.words[1])))
    check = _C.check.h if view.check is not None else 0
    y = foot - sum(h + _GAP for _, _, h in below) - (check + _GAP if check else 0)
    me = player(view, view.seat or 0)
    boxes = _loyalty(mine, me.shown if me else "", int(y - _Y))
    y += _GAP
    if view.check is not None:
        boxes += _check(view, view.check, names, y)
        y += check + _GAP
    for head, words, h in below:
        boxes += _panel(head, words, y, h)
        y += h + _GAP
    return boxes


def _tall(words: str, width: float) -> int:
    """The height of words in lines of this width."""
    return round(len(wrap(words, "info", _TYPE, width)) * _TYPE * _C.leading)


def true_kind(kinds: list[str]) -> str:
    """What the cards make of their holder (a Hybrid card weighs more than the Cultist)."""
    return next((kind for kind in ("hybrid", "cultist") if kind in kinds), "human")


def _loyalty(mine: Mine, shown: str, h: int) -> list[Box]:
    kind = true_kind([*mine.loyalty, shown])
    fill, ink = _LOOK[kind]
    p = _C.loyalty
    boxes: list[Box] = [Panel("unfathomable/panel", _X, _Y, _W, h, (_P.step[2], *fill, _P.line[1]))]
    words = mine.winning
    if mine.reveal_text:
        words += " " + say("column.reveal", name=mine.reveal_name, text=_small(mine.reveal_text))
    told = _tall(words, _W - p.free)
    y, size, track = p.head
    boxes.append(Text(say("column.loyalty"), _MID, _Y + y, "period", size, ink, "mm", track=track))
    under, below = p.under
    if not mine.loyalty and not shown:
        up, free, tall, size = p.none
        boxes.append(Sprite("unfathomable/back", tuple(p.back), _MID, (_Y + p.top + _Y + h - below) / 2))
        boxes.append(Paragraph(say("column.none"), _MID, _Y + h - up, _W - free, tall, "label", size, c.GOLD))
    else:
        boxes += _portrait(mine, shown, kind, ink, _Y + h - under - told, h - told)
    if words:
        foot, spare = p.foot
        at = _Y + h - foot - told / 2
        boxes.append(Paragraph(words, _MID, at, _W - p.free, told + spare, "info", _TYPE, c.CREAM))
    return boxes


def _portrait(mine: Mine, shown: str, kind: str, ink: str, under: float, room: int) -> list[Box]:
    """The face of a loyalty, as tall as there is room above `under`; what it is, and by which cards."""
    p = _C.loyalty
    boxes: list[Box] = []
    if room >= p.least:
        # The picture takes what the words leave, in steps, so that few sizes are ever drawn.
        least, largest, step, taken = p.art
        art = max(least, min(largest, (room - taken) // step * step))
        free, lift = p.frame
        at = (_Y + p.top + under) / 2 - lift
        boxes.append(Sprite("unfathomable/face", (_W - free, art, kind), _MID, at, drop=False))
    y, size, edge = p.kind
    name = say(f"kind.{kind}").upper()
    boxes.append(Text(name, _MID, under + y, "deco", size, ink, "mm", halo="#02120d", halo_width=edge))
    cards = kind_words(mine.loyalty)
    several = say("column.several" if len(mine.loyalty) > 1 else "column.one", cards=cards)
    if shown:
        several = say("column.shown-hidden" if cards else "column.shown", cards=cards)
    y, size, free = p.cards
    return [*boxes, Text(several, _MID, under + y, "label", size, c.GOLD, "mm", width=_W - free)]


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


def _check(view: ShipView, check: CheckView, names: Names, y: float) -> list[Box]:
    fill = ("#3a2414", "#1a0e08")
    k = _C.check
    head: list[Item] = [Sprite("unfathomable/target", (check.target, k.target)), *skill_icons(check.skills, k.skill)]
    (name_y, size, free), (head_y, apart), (stand, gap, beside) = k.name, k.head, k.stand
    return [
        Panel("unfathomable/panel", _X, y, _W, k.h, (_P.step[1], *fill, _P.line[0])),
        Text(check.name, _MID, y + name_y, "period", size, c.PALE_GOLD, "mm", width=_W - free),
        row(head, _MID, y + head_y, "m", apart),
        row(_stand(view, check, names), _MID, y + stand, "m", gap, _W - beside),
    ]


def _stand(view: ShipView, check: CheckView, names: Names) -> list[Item]:
    k = _C.check
    if check.total is not None:
        return [said(say("total", n=signed(check.total)), k.total, c.WHITE, "number")]
    if check.to_add == view.seat:
        return [said(say("column.your-chance"), k.chance, c.GOLD, "label")]
    if check.to_add is not None:
        who = person(view, check.to_add, names, (k.badge, k.type))
        return [*who, said(say("column.adds"), k.type)]
    return [said(say("column.known"), k.type)]


def _panel(head: str, words: str, y: float, h: int) -> list[Box]:
    (head_y, size, track), (down, beside, above) = _C.panel.head, _C.panel.words
    return [
        Panel("unfathomable/panel", _X, y, _W, h, (_P.step[1], *_PLAIN, _P.line[0])),
        Text(head, _MID, y + head_y, "period", size, c.GOLD, "mm", track=track),
        Paragraph(words, _MID, y + down + h / 2, _W - beside, h - above, "info", _TYPE, c.CREAM),
    ]
