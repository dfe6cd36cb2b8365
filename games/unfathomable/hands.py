"""Skill cards in hands, and what becomes of the card that an effect stands on (UNF-SKILL, UNF-ITEM-04, UNF-MYTH-14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core import Ask, Option
from games.core.answers import parts
from games.core.asking import ask_some, ask_split, card_options
from games.core.asks import Arg, Audience
from games.unfathomable.belongings import lose_item
from games.unfathomable.cards import OPEN_SKILLS, SKILLS, skill_type, value_of
from games.unfathomable.choosing import players
from games.unfathomable.events import CardKept, CardLeaves, Discarded, Drew, ItemGone, Spent
from games.unfathomable.people import is_human, skill_set
from games.unfathomable.piles import (
    discard_from_hand,
    draw_skills,
    lowest_first,
    to_pile,
    treachery_into_chaos,
)
from games.unfathomable.resolve import Resolve, runs
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import (
    Discard,
    DiscardSelf,
    Draw,
    DrawTreachery,
    Keep,
    RemoveSelf,
    Skill,
    TreacheryToChaos,
)

# ---- skill cards ------------------------------------------------------------------------------------------------


def draw_ask(g: Voyage, seat: int, n: int, kind: str) -> Ask | None:
    """Numbers of each type, fixed before any card is seen (UNF-SKILL-09). None: there is nothing to decide."""
    shown = skill_set(g, seat)
    caps: dict[Skill, int]
    if kind == "set":
        caps = dict(shown)
        n = min(n, sum(caps.values()))
    elif kind == "set-types":
        caps = {skill: n for skill in shown if shown[skill]}
    else:
        caps = dict.fromkeys(OPEN_SKILLS, 1 if kind == "different" else n)
    options = [Option(skill, verb="draw", args={"skill": skill}, cap=cap) for skill, cap in caps.items() if cap]
    if not options or not n:
        return None
    default: dict[str, int] = {}
    while sum(default.values()) < n:  # D42: the type with most cards in the own set; D2: still left in it
        open_ = [option for option in options if default.get(option.id, 0) < option.cap]
        taken = default if kind == "set" else {}
        best = max(open_, key=lambda o: (shown.get(_skill(o.id), 0) - taken.get(o.id, 0), -SKILLS.index(_skill(o.id))))
        default[best.id] = default.get(best.id, 0) + 1
    return ask_split(seat, "draw", options, n, n, default, args={"n": n})


def _skill(name: str) -> Skill:
    return next(skill for skill in SKILLS if skill == name)


def drawn(g: Voyage, seat: int, parts: Mapping[Any, int]) -> int:
    """So many of each type, as far as there are cards; how many there were."""
    kinds: dict[Skill, int] = {_skill(name): n for name, n in parts.items() if n}
    came = draw_skills(g, seat, kinds)
    g.emit(Drew(seat=seat, kinds=came))
    return sum(came.values())


@runs(Draw)
def run_draw(g: Voyage, r: Resolve, e: Draw) -> None:
    seats = players(g, r, e.who)
    if e.kind in SKILLS:
        wanted: dict[int, dict[str, int]] = {seat: {e.kind: e.n} for seat in seats}
    else:
        asks = [ask for seat in seats if (ask := draw_ask(g, seat, e.n, e.kind)) is not None]
        wanted = {int(seat): parts(picks) for seat, picks in r.decide(asks).items()}
    r.drew = sum(drawn(g, seat, kinds) for seat, kinds in wanted.items())


@runs(DrawTreachery)
def run_draw_treachery(g: Voyage, r: Resolve, e: DrawTreachery) -> None:
    for seat in players(g, r, e.who):
        if not is_human(g, seat):
            drawn(g, seat, {"treachery": e.n})


def discard_ask(g: Voyage, seat: int, n: int, types: list[Skill], kind: str = "discard") -> Ask | None:
    """Which of one's own cards go; nothing is asked when all of them do."""
    hand = [card for card in sorted(g.players[seat].hand) if not types or skill_type(card) in types]
    n = min(n, len(hand))
    if not n:
        return None
    default = lowest_first(g, hand)[:n]
    # whoever has cards at all is asked, and everybody sees that; who holds a type is nobody else's business
    audience: Audience = "secret" if types else "named"
    return ask_some(seat, kind, card_options(hand, "discard"), n, n, default, audience=audience, args={"n": n})


@runs(Discard)
def run_discard(g: Voyage, r: Resolve, e: Discard) -> None:
    seats = players(g, r, e.who)
    if e.how == "random":
        leaving = {seat: _at_random(g, seat, e) for seat in seats}
    else:
        leaving = r.decide_each([ask for seat in seats if (ask := _discard_ask(g, r, seat, e)) is not None])
    r.took = 0
    for seat, cards in leaving.items():
        _gone(g, r, seat, cards, r.paying and e.how == "chosen")


def _at_random(g: Voyage, seat: int, e: Discard) -> list[str]:
    hand = [card for card in g.players[seat].hand if not e.types or skill_type(card) in e.types]
    g.rng.shuffle(hand)
    return hand[: e.n]


def _discard_ask(g: Voyage, r: Resolve, seat: int, e: Discard) -> Ask | None:
    if e.total:
        return ask_total(g, seat, e.total, e.types)
    ask = discard_ask(g, seat, e.n, e.types)
    if ask is not None and r.paying:  # everybody sees what is paid
        ask.audience, ask.args = "named", {**ask.args, "case": "price"}
    return ask


def ask_total(g: Voyage, seat: int, total: int, types: list[Skill], kind: str = "discard.total") -> Ask:
    """Cards worth at least so much together; the check is made when the answer comes."""
    hand = [card for card in sorted(g.players[seat].hand) if not types or skill_type(card) in types]
    silence = cheapest(hand, total)
    args: dict[str, Arg] = {"total": total, "types": [*types] or ["any"]}
    return ask_some(seat, kind, card_options(hand, "discard"), 1, len(hand), silence, audience="named", args=args)


def cheapest(hand: list[str], total: int) -> list[str]:
    """The set with the smallest sum that is worth enough, and of those the one with the fewest cards (D15)."""
    sets: dict[int, list[str]] = {0: []}  # by sum
    for card in hand:
        for worth, cards in list(sets.items()):
            grown = worth + value_of(card)
            if worth < total and (grown not in sets or len(sets[grown]) > len(cards) + 1):
                sets[grown] = [*cards, card]
    return sets[min((worth for worth in sets if worth >= total), default=max(sets))]


def _gone(g: Voyage, r: Resolve, seat: int, cards: list[str], open_: bool) -> None:
    discard_from_hand(g, seat, cards)
    r.took += len(cards)
    r.value = value_of(cards[0]) if len(cards) == 1 else r.value
    if open_:
        g.emit(Spent(seat=seat, cards=cards))
    elif cards:
        g.emit(Discarded(seat=seat, n=len(cards)))


@runs(TreacheryToChaos)
def run_treachery(g: Voyage, r: Resolve, e: TreacheryToChaos) -> None:
    treachery_into_chaos(g, e.n)


# ---- this card --------------------------------------------------------------------------------------------------


@runs(DiscardSelf)
def run_discard_self(g: Voyage, r: Resolve, e: DiscardSelf) -> None:
    if r.source in g.played:
        g.played.remove(r.source)
        to_pile(g, r.source)  # UNF-SKILL-05
        return
    _leaves(g, r.source, g.mythos_pile)


@runs(RemoveSelf)
def run_remove_self(g: Voyage, r: Resolve, e: RemoveSelf) -> None:
    """Out of the game (UNF-ITEM-04); a kept mythos card goes to its discards."""
    for seat, player in enumerate(g.players):
        if r.source in player.items:
            lose_item(g, seat, r.source)
            g.items_gone.append(r.source)
            g.emit(ItemGone(seat=seat, item=r.source))
            return
    _leaves(g, r.source, g.mythos_pile)


def _leaves(g: Voyage, card: str, pile: list[str]) -> None:
    for seat, player in enumerate(g.players):
        if card in player.kept:
            player.kept.remove(card)
            pile.append(card)
            g.emit(CardLeaves(seat=seat, card=card))


@runs(Keep)
def run_keep(g: Voyage, r: Resolve, e: Keep) -> None:
    """The mythos card lies in a play area after its icons (UNF-MYTH-14)."""
    for seat in players(g, r, e.who)[:1]:
        g.keeping = seat
        g.emit(CardKept(seat=seat, card=r.source))
