"""The right side of a hand: loyalty and how to win, the check of the moment, the sheet's ability, cards seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.boxes import Box, Panel, Paragraph, Sprite, Text
from render.kit.fonts import wrap
from render.unfathomable import palette as c
from render.unfathomable.common import Item, Names, badge, is_traitor, name, own, player, row, said, seen, skill_icons
from render.unfathomable.geometry import LAYOUT
from render.unfathomable.words import kind_words, say, signed

if TYPE_CHECKING:
    from games.unfathomable.views import CheckView, Mine, ShipView

_H = LAYOUT.hand
_X, _Y, _W = _H.right
_MID = _X + _W / 2
_GAP, _CHECK = 12, 190
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
            lines = len(wrap(words, "info", 28, _W - 52))
            below.append((head, words, 66 + round(lines * 28 * 1.12)))
    check = _CHECK if view.check is not None else 0
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


def true_kind(kinds: list[str]) -> str:
    """What the cards make of their holder (a Hybrid card weighs more than the Cultist)."""
    return next((kind for kind in ("hybrid", "cultist") if kind in kinds), "human")


def _loyalty(mine: Mine, shown: str, h: int) -> list[Box]:
    kind = true_kind([*mine.loyalty, shown])
    fill, ink = _LOOK[kind]
    boxes: list[Box] = [Panel("unfathomable/panel", _X, _Y, _W, h, (12, *fill, 5))]
    words = mine.winning
    if mine.reveal_text:
        words += " " + say("column.reveal", name=mine.reveal_name, text=_small(mine.reveal_text))
    told = round(len(wrap(words, "info", 28, _W - 56)) * 28 * 1.12)
    boxes.append(Text(say("column.loyalty"), _MID, _Y + 38, "period", 30, ink, "mm", track=8))
    if not mine.loyalty and not shown:
        none = say("column.none")
        boxes.append(Sprite("unfathomable/back", (180, 256), _MID, (_Y + 62 + _Y + h - 200) / 2))
        boxes.append(Paragraph(none, _MID, _Y + h - 150, _W - 70, 80, "label", 32, c.GOLD))
    else:
        # The picture takes what the words leave, in steps, so that few sizes are ever drawn.
        art = max(80, min(480, (h - 238 - told) // 40 * 40))
        under = _Y + h - 168 - told
        if h - told >= 330:
            boxes.append(Sprite("unfathomable/face", (_W - 44, art, kind), _MID, (_Y + 62 + under) / 2 - 6, drop=False))
        boxes.append(
            Text(say(f"kind.{kind}").upper(), _MID, under + 44, "deco", 62, ink, "mm", halo="#02120d", halo_width=4)
        )
        cards = kind_words(mine.loyalty)
        several = say("column.several" if len(mine.loyalty) > 1 else "column.one", cards=cards)
        if shown:
            several = say("column.shown-hidden" if cards else "column.shown", cards=cards)
        boxes.append(Text(several, _MID, under + 94, "label", 28, c.GOLD, "mm", width=_W - 50))
    if words:
        boxes.append(Paragraph(words, _MID, _Y + h - 30 - told / 2, _W - 56, told + 6, "info", 28, c.CREAM))
    return boxes


def _small(words: str) -> str:
    return words[:1].lower() + words[1:]


def _check(view: ShipView, check: CheckView, names: Names, y: float) -> list[Box]:
    fill = ("#3a2414", "#1a0e08")
    head: list[Item] = [Sprite("unfathomable/target", (check.target, 76)), *skill_icons(check.skills, 54)]
    return [
        Panel("unfathomable/panel", _X, y, _W, 190, (10, *fill, 3)),
        Text(check.name, _MID, y + 40, "period", 36, c.PALE_GOLD, "mm", width=_W - 50),
        row(head, _MID, y + 98, "m", 18),
        row(_stand(view, check, names), _MID, y + 156, "m", 10, _W - 60),
    ]


def _stand(view: ShipView, check: CheckView, names: Names) -> list[Item]:
    if check.total is not None:
        return [said(say("total", n=signed(check.total)), 34, c.WHITE, "number")]
    if check.to_add == view.seat:
        return [said(say("column.your-chance"), 32, c.GOLD, "label")]
    if check.to_add is not None:
        who = [badge(check.to_add, 44, is_traitor(view, check.to_add)), name(check.to_add, names, 30)]
        return [*who, said(say("column.adds"), 30)]
    return [said(say("column.known"), 30)]


def _panel(head: str, words: str, y: float, h: int) -> list[Box]:
    return [
        Panel("unfathomable/panel", _X, y, _W, h, (10, *_PLAIN, 3)),
        Text(head, _MID, y + 32, "period", 28, c.GOLD, "mm", track=4),
        Paragraph(words, _MID, y + 20 + h / 2, _W - 52, h - 60, "info", 28, c.CREAM),
    ]
