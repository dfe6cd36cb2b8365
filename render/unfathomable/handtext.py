"""The hand in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.alt import lines, sentences
from render.unfathomable.common import own, player, seen, stacks
from render.unfathomable.text import check_words, waiting
from render.unfathomable.words import Names, say, timing_words

if TYPE_CHECKING:
    from games.unfathomable.views import Mine, PlayerView, ShipView, SkillView

_LONG = 700  # a hand of twenty with long names is told by its numbers


def _told(cards: list[SkillView], how: str) -> list[str]:
    """Equal cards once, with their number."""
    return [_counted(say(f"hand.alt.{how}", card=stack.card), stack.n) for stack in stacks(cards)]


def _counted(words: str, n: int) -> str:
    return say("hand.copies", words=words, n=n) if n > 1 else words


def _kinds(mine: Mine) -> list[str]:
    return [say(f"kind.{kind}") for kind in mine.loyalty]


def _usable(mine: Mine) -> list[str]:
    return list(dict.fromkeys(mine.usable))


def _cards(view: ShipView, names: Names, mine: Mine) -> str:
    if not mine.hand:
        return say("hand.alt.empty", names, seat=view.seat)
    whole, short = _told(mine.hand, "card"), _told(mine.hand, "pips")
    said = [say("hand.alt.cards", names, seat=view.seat, n=len(mine.hand), cards=cards) for cards in (whole, short)]
    return said[0] if len(said[0]) <= _LONG else said[1]


def hand_alt(view: ShipView, names: Names) -> str:
    assert view.seat is not None, "a hand belongs to a seat"
    mine, me = own(view), player(view, view.seat)
    helping = _told([card for card in mine.hand if card.helps], "pips")
    return sentences(
        [
            _cards(view, names, mine),
            say("hand.alt.loyalty" if mine.loyalty else "hand.alt.no-loyalty", kinds=_kinds(mine)),
            mine.winning,
            check_words(view.check, names)[0] if view.check else "",
            say("hand.alt.helping", cards=helping) if helping else "",
            say("hand.alt.items", items=[item.name for item in me.items]) if me and me.items else "",
            say("hand.alt.feat", feat=me.feat) if me and me.feat else "",
            say("hand.alt.ability", mine=mine) if mine.ability else "",
            say("hand.alt.reveal", mine=mine) if mine.reveal_text else "",
            say("hand.alt.usable", names_=_usable(mine)) if mine.usable else "",
            say("hand.alt.seen", seen=seen(mine)) if seen(mine) else "",
            waiting(view, names),
        ]
    )


def hand_text(view: ShipView, names: Names) -> str:
    assert view.seat is not None, "a hand belongs to a seat"
    mine, me = own(view), player(view, view.seat)
    out = [
        say("hand.text.head-as" if me else "hand.text.head", names, seat=view.seat, who=me.character if me else ""),
        say("hand.text.loyalty" if mine.loyalty else "hand.text.no-loyalty", kinds=_kinds(mine)),
        mine.winning,
        *(check_words(view.check, names)[:1] if view.check else []),
        "",
    ]
    held = stacks(mine.hand)
    full = len(held) <= 10
    for stack in held:
        card = stack.card
        sign = "" if card.helps is None else say("hand.text.helps" if card.helps else "hand.text.hinders")
        args = {"card": card, "timing": timing_words(card.timing).lower(), "sign": sign}
        args["name"] = _counted(card.name, stack.n)
        out.append(say("hand.text.card" if full else "hand.text.pips", **args))
    out += ["", *(_belongings(me, mine) if me else [])]
    out += [say("hand.text.sheet", mine=mine)] if mine.ability else []
    out += [say("hand.text.reveal", mine=mine)] if mine.reveal_text else []
    out += [say("hand.text.usable", names_=_usable(mine))] if mine.usable else []
    out += [say("hand.text.seen", seen=seen(mine))] if seen(mine) else []
    return lines(out)


def _belongings(me: PlayerView, mine: Mine) -> list[str]:
    few = len(me.items) <= 4
    out: list[str] = []
    for item in me.items:
        asleep = "" if item.active else say("hand.text.asleep")
        out.append(say("hand.text.item" if few else "hand.text.item-name", item=item, asleep=asleep))
    return [*out, *([say("hand.text.feat", feat=me.feat, text=mine.feat_text)] if me.feat else [])]


def page_words(view: ShipView, names: Names, parts: tuple[str, ...]) -> list[str]:
    """A later page in words: what stands on it, in full."""
    assert view.seat is not None, "a hand belongs to a seat"
    mine, me = own(view), player(view, view.seat)
    out = [say("hand.text.head-as" if me else "hand.text.head", names, seat=view.seat, who=me.character if me else "")]
    if "cards" in parts:
        out.append(_cards(view, names, mine))
    if "loyalty" in parts:
        out.append(say("hand.alt.loyalty" if mine.loyalty else "hand.alt.no-loyalty", kinds=_kinds(mine)))
        out += [mine.winning, say("hand.alt.reveal", mine=mine) if mine.reveal_text else ""]
    if "sheet" in parts:
        out += [say("hand.alt.ability", mine=mine)] if mine.ability else []
        out += _belongings(me, mine) if me else []
        out += [say("hand.alt.seen", seen=seen(mine))] if seen(mine) else []
    return [line for line in out if line]
