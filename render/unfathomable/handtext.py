"""The hand in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.alt import lines, seat_name, sentences
from render.unfathomable import palette as c
from render.unfathomable.common import own, seen
from render.unfathomable.text import check_words, listing, waiting
from render.unfathomable.words import KINDS, timing_words

if TYPE_CHECKING:
    from games.unfathomable.views import Mine, ShipView, SkillView

Names = tuple[str, ...]


def _ordered(mine: Mine) -> list[SkillView]:
    return sorted(mine.hand, key=lambda card: (c.SKILL_NAMES.index(card.type), card.value, card.id))


def hand_alt(view: ShipView, names: Names) -> str:
    assert view.seat is not None, "a hand belongs to a seat"
    mine = own(view)
    me = next((p for p in view.players if p.seat == view.seat), None)
    cards = [f"{card.type} {card.value} {card.name}" for card in _ordered(mine)]
    helping = [f"{card.type} {card.value}" for card in _ordered(mine) if card.helps]
    loyalty = listing([KINDS.get(kind, kind) for kind in mine.loyalty])
    out = [
        f"Your hand, {seat_name(view.seat, names)}, {len(mine.hand)} cards: {', '.join(cards)}."
        if cards
        else f"Your hand, {seat_name(view.seat, names)}, is empty.",
        f"Your loyalty: {loyalty}." if loyalty else "You hold no hidden loyalty card.",
        mine.winning,
        check_words(view.check, names)[0] if view.check else "",
        f"These help: {', '.join(helping)}." if helping else "",
        f"Your items: {', '.join(item.name for item in me.items)}." if me and me.items else "",
        f"Your feat: {me.feat}." if me and me.feat else "",
        mine.ability if mine.ability.endswith(".") else "",
        f"When you reveal, {mine.reveal_name}: {mine.reveal_text}" if mine.reveal_text else "",
        f"Usable now: {', '.join(dict.fromkeys(mine.usable))}." if mine.usable else "",
        f"You have seen: {seen(mine)}." if seen(mine) else "",
        waiting(view, names),
    ]
    # A hand of twenty with long names is told by its numbers.
    if len(out[0]) > 700:
        short = ", ".join(f"{card.type} {card.value}" for card in _ordered(mine))
        out[0] = f"Your hand, {seat_name(view.seat, names)}, {len(mine.hand)} cards: {short}."
    return sentences(out)


def hand_text(view: ShipView, names: Names) -> str:
    assert view.seat is not None, "a hand belongs to a seat"
    mine = own(view)
    me = next((p for p in view.players if p.seat == view.seat), None)
    out = [
        f"YOUR HAND · {seat_name(view.seat, names)}" + (f" · {me.character}" if me else ""),
        f"loyalty: {', '.join(KINDS.get(kind, kind) for kind in mine.loyalty) or 'none hidden'}",
        mine.winning,
        *(check_words(view.check, names)[:1] if view.check else []),
        "",
    ]
    full = len(mine.hand) <= 10
    for card in _ordered(mine):
        sign = "" if card.helps is None else " [helps]" if card.helps else " [hinders]"
        words = f" - {card.text}" if full else ""
        out.append(f"{card.type} {card.value} {card.name} ({timing_words(card.timing).lower()}){sign}{words}")
    out.append("")
    if me:
        few = len(me.items) <= 4
        out += [f"item: {i.name}{f' - {i.text}' if few else ''}{'' if i.active else ' (face down)'}" for i in me.items]
        out += [f"feat: {me.feat} - {mine.feat_text}"] if me.feat else []
    out += [f"sheet: {mine.ability}"] if mine.ability else []
    out += [f"reveal: {mine.reveal_name} - {mine.reveal_text}"] if mine.reveal_text else []
    out += [f"usable now: {', '.join(dict.fromkeys(mine.usable))}"] if mine.usable else []
    out += [f"seen: {seen(mine)}"] if seen(mine) else []
    return lines(out)
