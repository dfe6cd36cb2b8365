"""Effects on goods, cards, command and the log (8.1, SLG-QUEST, SLG-TOTEM, SLG-DEC-92, -135)."""

from __future__ import annotations

from collections.abc import Mapping

from games.core.asking import ask_one, ask_some, ask_split
from games.core.asks import Arg, Ask, Option
from games.core.stack import maybe_frame
from games.sleeping_gods import events as ev
from games.sleeping_gods.achieving import found_totem
from games.sleeping_gods.book import book, deeds_of
from games.sleeping_gods.cards import possessions, quests, totems
from games.sleeping_gods.contexts import Bargaining, Searching, Tale
from games.sleeping_gods.crew import carrier_for, rule, tire
from games.sleeping_gods.hands import Overfull
from games.sleeping_gods.happening import happens
from games.sleeping_gods.harm import Harm, crew_options
from games.sleeping_gods.opening import Handing
from games.sleeping_gods.paying import menu_name, menus, owned_totems, printed
from games.sleeping_gods.purse import (
    boards_with_command,
    cards_with_command,
    free_command,
    gain_coins,
    gain_command,
    gain_goods,
    goods,
    lose_coins,
    lose_command,
    lose_goods,
    pay_coins,
)
from games.sleeping_gods.resolve import Resolve, runs
from games.sleeping_gods.state import TIRED, Note, Owned, Voyage
from games.sleeping_gods.using import discard
from games.sleeping_gods.vocabulary import (
    INGREDIENTS,
    KINDS,
    Coins,
    Command,
    CompleteQuest,
    CookDiscount,
    CookMore,
    Cost,
    DiscardAbility,
    DiscardAdventure,
    Discount,
    DrawAbility,
    Feared,
    GainAdventure,
    GainQuest,
    Hint,
    Kind,
    LoseQuest,
    MarketExtra,
    Pay,
    Resource,
    ReturnCommand,
    Revered,
    SearchExtra,
    SetMark,
    Swap,
    Who,
    Xp,
)

# ---- goods ------------------------------------------------------------------------------------------------------


@runs(Coins)
def coins(g: Voyage, r: Resolve, e: Coins) -> None:
    if e.n >= 0:
        gain_coins(g, e.n)
    else:
        lose_coins(g, -e.n)


@runs(Resource)
def resource(g: Voyage, r: Resolve, e: Resource) -> None:
    if e.kind is not None:
        if e.n >= 0:
            gain_goods(g, e.kind, e.n)
        else:
            lose_goods(g, e.kind, -e.n)
    elif e.n >= 0:
        options = [Option(kind, args={"kind": kind}) for kind in KINDS if kind != "artifact"]
        for kind, n in r.decide_split(ask_split(r.seat, "goods.gain", options, e.n, e.n)).items():
            gain_goods(g, kind, n)  # type: ignore[arg-type]
    else:
        for kind, n in _give_up(g, r, -e.n, KINDS).items():
            lose_goods(g, kind, n)


def _give_up(
    g: Voyage, r: Resolve, n: int, kinds: tuple[Kind, ...], spare: dict[Kind, int] | None = None
) -> dict[Kind, int]:
    """So many tokens of any of these kinds, as far as they reach; the seat says which."""
    all_kinds: dict[Kind, int] = spare if spare is not None else {kind: goods(g, kind) for kind in kinds}
    have: dict[Kind, int] = {kind: m for kind, m in all_kinds.items() if m > 0}
    n = min(n, sum(have.values()))
    if n == sum(have.values()) or len(have) < 2:
        return _all_of(have, n)
    options = [Option(kind, verb="choose", args={"kind": kind, "have": m}, cap=m) for kind, m in have.items()]
    silence: dict[str, int] = {}
    for kind in sorted(have, key=lambda kind: (kind == "artifact", -have[kind])):
        take = min(have[kind], n - sum(silence.values()))
        if take:
            silence[kind] = take
    split = r.decide_split(ask_split(r.seat, "goods.pay", options, n, n, silence, args={"n": n}))
    return {kind: split[kind] for kind in kinds if kind in split}


def _all_of(have: dict[Kind, int], n: int) -> dict[Kind, int]:
    return {kind: min(m, n) for kind, m in have.items()} if n else {}


@runs(Xp)
def xp(g: Voyage, r: Resolve, e: Xp) -> None:
    n = e.n * (owned_totems(g) // e.per_totems) if e.per_totems else e.n
    if n:
        g.xp = max(0, g.xp + n)
        g.emit(ev.GoodsGained(kind="xp", n=n))


@runs(Feared)
def feared(g: Voyage, r: Resolve, e: Feared) -> None:
    before, g.feared = g.feared, max(0, g.feared + e.n)  # SLG-DEC-96
    _told(g, "feared", g.feared - before)


@runs(Revered)
def revered(g: Voyage, r: Resolve, e: Revered) -> None:
    before, g.revered = g.revered, max(0, g.revered + e.n)
    _told(g, "revered", g.revered - before)
    if g.revered > before:
        happens(g, "revered_gained")


def _told(g: Voyage, kind: str, n: int) -> None:
    if n > 0:
        g.emit(ev.GoodsGained(kind=kind, n=n))
    elif n < 0:
        g.emit(ev.GoodsLost(kind=kind, n=-n))


@runs(Swap)
def swap(g: Voyage, r: Resolve, e: Swap) -> None:
    """SLG-DEC-135; who has too little swaps nothing."""
    if sum(goods(g, kind) for kind in KINDS) < e.n:
        return
    paid = _give_up(g, r, e.n, KINDS)
    options = [
        Option(kind, verb="choose", args={"kind": kind, **({"case": "given"} if paid.get(kind) else {})})
        for kind in KINDS
        if kind != "artifact"
    ]
    got = r.pick(ask_one(r.seat, "goods.swap", options))
    for kind, n in paid.items():
        lose_goods(g, kind, n)
    gain_goods(g, got, 1)  # type: ignore[arg-type]


# ---- prices -----------------------------------------------------------------------------------------------------


@runs(Pay)
def pay(g: Voyage, r: Resolve, e: Pay) -> None:
    """A price, in full; whether it can be paid was seen to before (SLG-DEC-94)."""
    cost = e.cost
    if r.cook:
        named = _recipe(g, r, cost)
        g.lean = 0
    else:
        named = printed(cost)
    spare: dict[Kind, int] = {kind: goods(g, kind) - named.get(kind, 0) for kind in KINDS}
    edible: dict[Kind, int] = {kind: spare[kind] for kind in INGREDIENTS}
    food: dict[Kind, int] = _give_up(g, r, cost.ingredients, INGREDIENTS, edible) if cost.ingredients else {}
    rest: dict[Kind, int] = {kind: spare[kind] - food.get(kind, 0) for kind in KINDS}
    any_kind: dict[Kind, int] = _give_up(g, r, cost.resources, KINDS, rest) if cost.resources else {}
    tired = _who_tires(g, r, cost.fatigue) if cost.fatigue else []
    given = _totems(g, r, cost.totems) if cost.totems else []
    pay_coins(g, cost.coins)
    for part in (named, food, any_kind):
        for kind, n in part.items():
            lose_goods(g, kind, n)
    for crew in tired:
        tire(g, g.hand_of(crew))
    for card in given:
        discard(g, card)
    if cost.health:
        g.push(Harm(seat=r.seat, n=cost.health, source="story", sure=True))


def _recipe(g: Voyage, r: Resolve, cost: Cost) -> Mapping[Kind, int]:
    """What a recipe needs today: fewer by a cook's art, more by an ongoing event (SLG-DEC-117)."""
    named = printed(cost)
    more = rule(g, "ingredients")
    if not g.lean and not more:
        return named
    ways = menus(g, cost, g.lean, more)
    names = [menu_name(way) for way in ways]
    options = [Option(name, verb="use", args={"menu": name}) for name in names]
    pick = r.pick(ask_one(r.seat, "cook.menu", options))
    return {kind: n for kind, n in ways[names.index(pick)].items() if n}


def _who_tires(g: Voyage, r: Resolve, n: int) -> list[str]:
    able = [one for one in g.crew if one.fatigue < TIRED]
    if len(able) <= n:
        return [one.id for one in able]
    silence = sorted(able, key=lambda one: one.fatigue)[:n]
    return r.decide_ids(
        ask_some(r.seat, "crew.tire", crew_options(able), n, n, [one.id for one in silence], args={"n": n})
    )


def _totems(g: Voyage, r: Resolve, n: int) -> list[str]:
    mine = [owned.id for owned in g.adventure if owned.id in totems()]
    if len(mine) <= n:
        return mine
    options = [Option(card, verb="choose", args={"card": card}) for card in mine]
    return r.decide_ids(ask_some(r.seat, "totems.give", options, n, n, args={"n": n}))


# ---- cards ------------------------------------------------------------------------------------------------------


@runs(GainQuest)
def gain_quest(g: Voyage, r: Resolve, e: GainQuest) -> None:
    """Owned or used already: nothing happens (SLG-QUEST-03, SLG-DEC-92)."""
    if e.quest not in g.quests and e.quest not in g.used:
        assert e.quest in quests()
        g.quests = [*g.quests, e.quest]
        g.emit(ev.QuestGained(quest=e.quest))


@runs(LoseQuest)
def lose_quest(g: Voyage, r: Resolve, e: LoseQuest) -> None:
    if _put_away(g, e.quest):
        g.emit(ev.QuestLost(quest=e.quest))


@runs(CompleteQuest)
def complete_quest(g: Voyage, r: Resolve, e: CompleteQuest) -> None:
    if _put_away(g, e.quest):
        g.emit(ev.QuestDone(quest=e.quest))


def _put_away(g: Voyage, quest: str) -> bool:
    """Into the used quest box (SLG-QUEST-02)."""
    if quest not in g.quests:
        return False
    g.quests = [other for other in g.quests if other != quest]
    g.used = [*g.used, quest]
    return True


@runs(GainAdventure)
def gain_adventure(g: Voyage, r: Resolve, e: GainAdventure) -> None:
    add_card(g, r.seat, e.card)


def add_card(g: Voyage, seat: int, card: str) -> None:
    """A weapon is handed to somebody at once; a totem marks its box (SLG-TOTEM-03)."""
    if g.owns(card) is not None or card in g.gone:
        return
    g.adventure = [*g.adventure, Owned(card)]
    g.emit(ev.CardGained(card=card, totem=owned_totems(g) if card in totems() else 0))
    if possessions()[card].weapon is not None:
        best = carrier_for(g, card)
        best.weapons = [*best.weapons, card]  # who carries it is told when that was asked
        g.push(Handing(seat=seat, card=card, suggested=best.id))
    if card in totems():
        found_totem(g, card)
        happens(g, "totem_gained")


@runs(DiscardAdventure)
def discard_adventure(g: Voyage, r: Resolve, e: DiscardAdventure) -> None:
    if g.owns(e.card) is not None:
        discard(g, e.card)


def seats_of(g: Voyage, r: Resolve, who: Who) -> list[int]:
    """Clockwise from the active player (SLG-DEC-116)."""
    if who == "each":
        return g.clockwise(g.active)
    return [g.active] if who == "active" else [r.seat]


@runs(DrawAbility)
def draw_ability(g: Voyage, r: Resolve, e: DrawAbility) -> None:
    for seat in reversed(seats_of(g, r, e.who)):
        g.push(Overfull(seat=seat, draws=e.n))


@runs(DiscardAbility)
def discard_ability(g: Voyage, r: Resolve, e: DiscardAbility) -> None:
    for seat in reversed(seats_of(g, r, e.who)):
        if g.hands[seat]:
            g.push(Overfull(seat=seat, n=e.n))


# ---- command ----------------------------------------------------------------------------------------------------


@runs(Command)
def command(g: Voyage, r: Resolve, e: Command) -> None:
    for seat in seats_of(g, r, e.who):
        if e.n >= 0:
            gain_command(g, seat, e.n)
        else:
            lose_command(g, seat, -e.n)


@runs(ReturnCommand)
def return_command(g: Voyage, r: Resolve, e: ReturnCommand) -> None:
    crew = {one.id: one.command for one in boards_with_command(g)} if e.source != "adventure" else {}
    cards = {one.id: one.command for one in cards_with_command(g)} if e.source != "crew" else {}
    if e.cards:
        _clear_one(g, r, crew, cards)
    elif not e.n or e.n >= sum(crew.values()) + sum(cards.values()):
        free_command(g, r.seat, crew, cards)
    else:
        chosen = r.decide_split(ask_freed(g, r.seat, e.n, crew, cards))
        free_chosen(g, r.seat, chosen)


def _clear_one(g: Voyage, r: Resolve, crew: dict[str, int], cards: dict[str, int]) -> None:
    places = {**crew, **cards}
    if not places:
        return
    options = [Option(place, verb="choose", args=place_args(place, places[place])) for place in places]
    most = max(places, key=lambda place: places[place])
    pick = r.pick(ask_one(r.seat, "command.clear", options, most))
    free_chosen(g, r.seat, {pick: places[pick]})


def place_args(place: str, n: int) -> dict[str, Arg]:
    return {"card" if place in possessions() else "crew": place, "command": n}


def ask_freed(g: Voyage, seat: int, n: int, crew: dict[str, int], cards: dict[str, int]) -> Ask:
    """Row 10: up to so many; silence frees what becomes wholly clear, the cheapest first."""
    places = {**crew, **cards}
    options = [Option(p, verb="choose", args=place_args(p, m), cap=m) for p, m in places.items()]
    return ask_split(seat, "command.free", options, 0, n, clearing(places, n), args={"n": n})


def clearing(places: dict[str, int], n: int) -> dict[str, int]:
    chosen: dict[str, int] = {}
    for place in sorted(places, key=lambda place: places[place]):
        if sum(chosen.values()) + places[place] <= n:
            chosen[place] = places[place]
    return chosen


def free_chosen(g: Voyage, seat: int, chosen: dict[str, int]) -> None:
    known = possessions()
    free_command(
        g,
        seat,
        {place: n for place, n in chosen.items() if place not in known},
        {place: n for place, n in chosen.items() if place in known},
    )


# ---- the log, the kitchen, the market ---------------------------------------------------------------------------


@runs(Hint)
def hint(g: Voyage, r: Resolve, e: Hint) -> None:
    """The text is the book's: what is kept is where it stands."""
    key = hint_key(r.place, e)
    if e.vision:
        lacking = [card for card in totems() if g.owns(card) is None]
        key = f"vision.{lacking[0] if lacking else 'none'}"
    if all(note.hint != key for note in g.notes):
        g.notes = [*g.notes, Note(place=r.place, hint=key, turn=g.turn)]
    g.emit(ev.Hinted(hint=key))


def hint_key(place: str, e: Hint) -> str:
    return f"{place}#{list(deeds_of(book()[place])).index(e)}"


@runs(SetMark)
def set_mark(g: Voyage, r: Resolve, e: SetMark) -> None:
    tale = maybe_frame(g, Tale)
    if e.scope == "visit" and tale is not None:
        tale.visit = {**tale.visit, e.mark: tale.visit.get(e.mark, 0) + 1}
    else:
        g.marks[e.mark] = g.marks.get(e.mark, 0) + 1


@runs(SearchExtra)
def search_extra(g: Voyage, r: Resolve, e: SearchExtra) -> None:
    searching = maybe_frame(g, Searching)
    if searching is not None:
        searching.most += e.n


@runs(MarketExtra)
def market_extra(g: Voyage, r: Resolve, e: MarketExtra) -> None:
    bargaining = maybe_frame(g, Bargaining)
    if bargaining is not None:
        bargaining.more += e.n


@runs(Discount)
def discount(g: Voyage, r: Resolve, e: Discount) -> None:
    bargaining = maybe_frame(g, Bargaining)
    if bargaining is not None:
        bargaining.cheaper += e.n


@runs(CookDiscount)
def cook_discount(g: Voyage, r: Resolve, e: CookDiscount) -> None:
    g.lean += e.n


@runs(CookMore)
def cook_more(g: Voyage, r: Resolve, e: CookMore) -> None:
    g.ample += e.fatigue
