"""Cards in hands and decks: drawing, discarding, looking, items, spells (UNF-SKILL, UNF-ITEM, UNF-KEEP)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.core import Ask, Option, Picks
from games.core.answers import ids
from games.core.asks import Shape
from games.unfathomable.belongings import gain_item, lose_item
from games.unfathomable.cards import OPEN_SKILLS, SKILLS, loyalties, skill_type, spells, value_of
from games.unfathomable.choosing import ask_any, ask_split, candidates, players
from games.unfathomable.events import (
    CardKept,
    CardLeaves,
    Discarded,
    Drew,
    ItemGained,
    ItemGone,
    ItemTaken,
    Peeked,
    PeekedLoyalty,
    SpellCast,
    Spent,
    YouPeeked,
    YouSawLoyalty,
)
from games.unfathomable.greens import skip_greens
from games.unfathomable.knowing import arranged, learn, set_aside
from games.unfathomable.people import is_human, skill_set
from games.unfathomable.piles import (
    discard_from_hand,
    draw_skills,
    lowest_first,
    refill_mythos,
    to_pile,
    treachery_into_chaos,
)
from games.unfathomable.resolve import Resolve, resolve, runs
from games.unfathomable.state import Table
from games.unfathomable.vocabulary import (
    CastSpell,
    Discard,
    DiscardSelf,
    Draw,
    DrawItem,
    DrawTreachery,
    Keep,
    Peek,
    PeekLoyalty,
    RemoveItem,
    RemoveSelf,
    Skill,
    TakeItem,
    TreacheryToChaos,
)

# ---- skill cards ------------------------------------------------------------------------------------------------


def draw_ask(g: Table, seat: int, n: int, kind: str) -> Ask | None:
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
    return ask_split(seat, "draw", options, n, n, default)


def _skill(name: str) -> Skill:
    return next(skill for skill in SKILLS if skill == name)


def drawn(g: Table, seat: int, parts: Mapping[Any, int]) -> None:
    kinds: dict[Skill, int] = {_skill(name): n for name, n in parts.items() if n}
    g.emit(Drew(seat=seat, kinds=draw_skills(g, seat, kinds)))


@runs(Draw)
def run_draw(g: Table, r: Resolve, e: Draw) -> None:
    seats = players(g, r, e.who)
    if e.kind in SKILLS:
        for seat in seats:
            drawn(g, seat, {e.kind: e.n})
        return
    asks = [ask for seat in seats if (ask := draw_ask(g, seat, e.n, e.kind)) is not None]
    for seat, parts in r.decide(asks).items():
        assert isinstance(parts, dict)
        drawn(g, int(seat), parts)


@runs(DrawTreachery)
def run_draw_treachery(g: Table, r: Resolve, e: DrawTreachery) -> None:
    for seat in players(g, r, e.who):
        if not is_human(g, seat):
            drawn(g, seat, {"treachery": e.n})


def discard_ask(g: Table, seat: int, n: int, types: list[Skill], kind: str = "discard") -> Ask | None:
    """Which of one's own cards go; nothing is asked when all of them do."""
    hand = [card for card in sorted(g.players[seat].hand) if not types or skill_type(card) in types]
    n = min(n, len(hand))
    if not n:
        return None
    options = [Option(card, verb="discard", args={"card": card}) for card in hand]
    default = lowest_first(g, hand)[:n]
    return Ask(
        seat=seat, kind=kind, options=options, least=n, most=n, default=default, audience="secret", args={"n": n}
    )


@runs(Discard)
def run_discard(g: Table, r: Resolve, e: Discard) -> None:
    seats = players(g, r, e.who)
    if e.how == "random":
        for seat in seats:
            hand = [c for c in g.players[seat].hand if not e.types or skill_type(c) in e.types]
            g.rng.shuffle(hand)
            _gone(g, r, seat, hand[: e.n], False)
        return
    asks = [ask for seat in seats if (ask := _discard_ask(g, r, seat, e)) is not None]
    r.took = 0
    for seat, picks in r.decide(asks).items():
        assert isinstance(picks, list)
        _gone(g, r, int(seat), picks, r.paying)


def _discard_ask(g: Table, r: Resolve, seat: int, e: Discard) -> Ask | None:
    if e.total:
        return ask_total(g, seat, e.total, e.types)
    ask = discard_ask(g, seat, e.n, e.types)
    if ask is not None and len(g.asks) == 0:
        ask.audience = (
            "named" if r.paying else "secret"
        )  # a hand is nobody else's business, whatever becomes of the cards
    return ask


def ask_total(g: Table, seat: int, total: int, types: list[Skill], kind: str = "discard.total") -> Ask:
    """Cards worth at least so much together; the check is made when the answer comes."""
    hand = [card for card in sorted(g.players[seat].hand) if not types or skill_type(card) in types]
    options = [Option(card, verb="discard", args={"card": card}) for card in hand]
    return Ask(
        seat=seat,
        kind=kind,
        options=options,
        least=1,
        most=len(hand),
        default=cheapest(hand, total),
        audience="named",
        args={"total": total, "types": [*types] or ["any"]},
    )


def cheapest(hand: list[str], total: int) -> list[str]:
    """The set with the smallest sum that is worth enough, and of those the one with the fewest cards (D15)."""
    sets: dict[int, list[str]] = {0: []}  # by sum
    for card in hand:
        for worth, cards in list(sets.items()):
            grown = worth + value_of(card)
            if worth < total and (grown not in sets or len(sets[grown]) > len(cards) + 1):
                sets[grown] = [*cards, card]
    return sets[min((worth for worth in sets if worth >= total), default=max(sets))]


def _gone(g: Table, r: Resolve, seat: int, cards: list[str], open_: bool) -> None:
    discard_from_hand(g, seat, cards)
    r.took += len(cards)
    r.value = value_of(cards[0]) if len(cards) == 1 else r.value
    if open_:
        g.emit(Spent(seat=seat, cards=cards))
    elif cards:
        g.emit(Discarded(seat=seat, n=len(cards)))


@runs(TreacheryToChaos)
def run_treachery(g: Table, r: Resolve, e: TreacheryToChaos) -> None:
    treachery_into_chaos(g, e.n)


# ---- looking ----------------------------------------------------------------------------------------------------


@runs(Peek)
def run_peek(g: Table, r: Resolve, e: Peek) -> None:
    deck = e.deck
    if deck == "chosen":
        deck = r.pick(ask_any(g, r.seat, "pick.deck", ["mythos", "waypoint"]))
    cards = g.mythos if deck == "mythos" else g.waypoints
    top = ids(r.once(lambda: _looked(g, r.seat, deck, e.n)))
    if not top:
        return
    _arranged(g, r, e.arrange, cards, top)
    if e.arrange != "none":
        arranged(g, r.seat, deck)


def _looked(g: Table, seat: int, deck: str, n: int) -> list[str]:
    """The top cards, the first is the top; who looks knows them from now on."""
    if deck == "mythos":
        refill_mythos(g, n)
        skip_greens(g, n)  # UNF-MYTH-12
    cards = g.mythos if deck == "mythos" else g.waypoints
    top = list(reversed(cards[-n:]))
    if top:
        g.emit(Peeked(seat=seat, deck=deck, n=len(top)))
        g.emit(YouPeeked(cards=top, deck=deck, knows=[seat]))
        learn(g, seat, "top", top)
    return top


def _arranged(g: Table, r: Resolve, how: str, cards: list[str], top: list[str]) -> None:
    options = [Option(card, verb="choose", args={"card": card}) for card in top]
    if how == "order" and len(top) > 1:
        order = r.decide_one(_private(r, "peek.order", options, top, shape="arrange"))
        assert isinstance(order, list)
        cards[-len(top) :] = list(reversed(order))
        learn(g, r.seat, "top", order)
    elif how == "top-bottom" and len(top) > 1:
        first = r.decide_one(_private(r, "peek.top", options, [top[0]]))
        assert isinstance(first, list)
        rest = [card for card in top if card not in first]
        del cards[-len(top) :]
        cards[0:0] = list(reversed(rest))
        cards.append(first[0])
        learn(g, r.seat, "bottom", rest)
    elif how == "keep-or-bottom":
        ways = [Option("keep", verb="choose"), Option("bottom", verb="choose")]
        ask = _private(r, "peek.keep", ways, ["keep"])
        ask.args = {**ask.args, "card": top[0]}
        way = r.decide_one(ask)
        if way == ["bottom"]:
            cards.insert(0, cards.pop())
            learn(g, r.seat, "bottom", top)


def _private(r: Resolve, kind: str, options: list[Option], default: Picks, shape: Shape = "pick") -> Ask:
    return Ask(
        seat=r.seat,
        kind=kind,
        options=options,
        default=default,
        shape=shape,
        audience="named",
        args={"n": len(options), "cards": [option.id for option in options]},
    )


@runs(PeekLoyalty)
def run_peek_loyalty(g: Table, r: Resolve, e: PeekLoyalty) -> None:
    for seat in players(g, r, e.who):
        cards = list(g.players[seat].loyalty)
        g.rng.shuffle(cards)
        g.emit(PeekedLoyalty(seat=r.seat, at=seat))
        g.emit(YouSawLoyalty(at=seat, cards=cards[: e.n], knows=[r.seat]))
        g.players[r.seat].saw += [(seat, loyalties()[card].kind) for card in cards[: e.n]]


# ---- items ------------------------------------------------------------------------------------------------------


@runs(DrawItem)
def run_draw_item(g: Table, r: Resolve, e: DrawItem) -> None:
    for seat in players(g, r, e.who)[:1]:
        seen = list(reversed(g.items[-e.look :])) if g.items else []
        if not seen:
            return
        keep = min(e.keep, len(seen))
        chosen = seen[:keep]
        if e.look > e.keep:
            options = [Option(item, verb="choose", args={"item": item}) for item in seen]
            least = keep if len(seen) > keep else 0  # UNF-ROOM-11: the last one is kept or left
            ask = Ask(seat=seat, kind="items.keep", options=options, least=least, most=keep, default=chosen)
            ask.audience = "named"
            ask.args = {"n": keep, "seen": len(seen)}
            picks = r.decide_one(ask)
            assert isinstance(picks, list)
            chosen = picks
        rest = _bottom(r, seat, [item for item in seen if item not in chosen])
        del g.items[-len(seen) :]
        g.items[0:0] = list(reversed(rest))
        for item in chosen:
            gain_item(g, seat, item)
            g.emit(ItemGained(seat=seat, item=item))


def _bottom(r: Resolve, seat: int, rest: list[str]) -> list[str]:
    """What is not kept goes under the deck, the last one lowest, in an order of one's choice (D40)."""
    if len(rest) < 2:
        return rest
    options = [Option(item, verb="choose", args={"item": item}) for item in rest]
    ask = Ask(seat=seat, kind="items.bottom", options=options, shape="arrange", default=rest, audience="named")
    order = r.decide_one(ask)
    assert isinstance(order, list)
    return order


@runs(TakeItem)
def run_take_item(g: Table, r: Resolve, e: TakeItem) -> None:
    """Up to n items of those whom the text means, your pick."""
    owners = {
        item: seat for seat in sorted(candidates(g, r, e.who)) if seat != r.seat for item in g.players[seat].items
    }
    if not owners:
        return
    options = [Option(item, verb="choose", args={"item": item, "seat": seat}) for item, seat in owners.items()]
    most = min(e.n, len(options))
    ask = Ask(seat=r.seat, kind="items.take", options=options, least=0, most=most, default=[], args={"n": most})
    picks = r.decide_one(ask)
    assert isinstance(picks, list)
    for item in picks:
        lose_item(g, owners[item], item)
        gain_item(g, r.seat, item)
        g.emit(ItemTaken(seat=r.seat, owner=owners[item], item=item))


@runs(RemoveItem)
def run_remove_item(g: Table, r: Resolve, e: RemoveItem) -> None:
    for seat in players(g, r, e.who)[:1]:
        owned = g.players[seat].items
        if not owned:
            return
        picker = seat if e.picker == "owner" else r.seat
        n = min(e.n, len(owned))
        options = [Option(item, verb="choose", args={"item": item}) for item in owned]
        ask = Ask(seat=picker, kind="items.remove", options=options, least=n, most=n, default=owned[:n])
        ask.args = {"n": n, "owner": seat}
        picks = r.decide_one(ask) if len(owned) > n else list(owned)
        assert isinstance(picks, list)
        for item in picks:
            lose_item(g, seat, item)
            g.items_gone.append(item)  # UNF-ITEM-04
            g.emit(ItemGone(seat=seat, item=item))


# ---- spells and this card ---------------------------------------------------------------------------------------


@runs(CastSpell)
def run_cast_spell(g: Table, r: Resolve, e: CastSpell) -> None:
    """Look at the top spells, resolve one, the others go to the bottom (UNF-KEEP-01 to 04)."""
    seen = list(reversed(g.spells[-e.look :])) if g.spells else []
    if not seen:
        return
    r.once(lambda: g.emit(YouPeeked(cards=seen, deck="spell", knows=[r.seat])))
    options = [Option(card, verb="choose", args={"card": card}) for card in seen]
    default = [g.rng.fork().choice(seen)]
    ask = Ask(seat=r.seat, kind="spell.pick", options=options, default=default, audience="named")
    ask.args = {"cards": seen}
    card = spells()[r.pick(ask)]
    del g.spells[-len(seen) :]
    g.spells[0:0] = [other for other in reversed(seen) if other != card.id]
    g.spells_gone.append(card.id)  # UNF-KEEP-02
    learn(g, r.seat, "bottom", [other for other in seen if other != card.id])
    set_aside(g, [card.id])
    g.emit(SpellCast(seat=r.seat, card=card.id))
    resolve(g, r.seat, [*card.do, *card.price], card.id)  # UNF-KEEP-04


@runs(DiscardSelf)
def run_discard_self(g: Table, r: Resolve, e: DiscardSelf) -> None:
    if r.source in g.played:
        g.played.remove(r.source)
        to_pile(g, r.source)  # UNF-SKILL-05
        return
    _leaves(g, r.source, g.mythos_pile)


@runs(RemoveSelf)
def run_remove_self(g: Table, r: Resolve, e: RemoveSelf) -> None:
    """Out of the game (UNF-ITEM-04); a kept mythos card goes to its discards."""
    for seat, player in enumerate(g.players):
        if r.source in player.items:
            lose_item(g, seat, r.source)
            g.items_gone.append(r.source)
            g.emit(ItemGone(seat=seat, item=r.source))
            return
    _leaves(g, r.source, g.mythos_pile)


def _leaves(g: Table, card: str, pile: list[str]) -> None:
    for seat, player in enumerate(g.players):
        if card in player.kept:
            player.kept.remove(card)
            pile.append(card)
            g.emit(CardLeaves(seat=seat, card=card))


@runs(Keep)
def run_keep(g: Table, r: Resolve, e: Keep) -> None:
    """The mythos card lies in a play area after its icons (UNF-MYTH-14)."""
    for seat in players(g, r, e.who)[:1]:
        g.keeping = seat
        g.emit(CardKept(seat=seat, card=r.source))
