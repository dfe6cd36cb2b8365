"""Effects of cards carried out, each completely before the next (8.1)."""

from __future__ import annotations

from typing import Literal

from games.core import Option
from games.core.asking import ask_one, card_options
from games.core.asks import Arg
from games.core.handlers import Handlers
from games.core.resolving import Resolving
from games.everrain import events as ev
from games.everrain import starts
from games.everrain import vocabulary as v
from games.everrain.abilities import Exhausting
from games.everrain.chart import NOWHERE, ahead, name_of
from games.everrain.crew import Gem, free, gain_trait, heal, leave, suffer, token
from games.everrain.harm import Damaging, Looting, mend_node
from games.everrain.hiring import Hiring
from games.everrain.orders import recover as recover_orders
from games.everrain.paying import pay_clues, pay_options, ways_to_pay
from games.everrain.purse import (
    Stowing,
    gain_clues,
    gain_coin,
    gain_fleeting,
    gain_order,
    lose_treasure,
    order_kinds,
    order_options,
    worst,
)
from games.everrain.sailing import toss
from games.everrain.state import Fleet, Sailor
from games.everrain.storykeeping import begin_story, hold_card
from games.everrain.upgrading import Upgrading

PREFERRED: tuple[v.OrderKind, ...] = ("navigation", "crew", "artillery")
Where = Literal["sea", "ashore", "port"]


class Resolve(Resolving, tag="resolve"):
    """`group` are the Crew that the card concerns (EVR-TEST-05); `tested` the one that was tested."""

    seat: int = 0
    effects: list[v.AnyEffect] = []
    group: list[str] = []
    tested: list[str] = []
    where: Where = "sea"


runs = Handlers[None, Fleet, Resolve]("rules of The Everrain")
Resolve.handlers = runs


def crew_of(g: Fleet, r: Resolve) -> list[Sailor]:
    """Those of the group who are still alive and aboard this ship."""
    return [one for one in g.ships[r.seat].sailors if one.id in r.group]


def whom(g: Fleet, r: Resolve, who: v.Who, kind: str, n: int = 0) -> list[Sailor]:
    """The Crew that an effect finds; nobody: it is skipped. `n`: the gems that it is about."""
    crew = crew_of(g, r)
    match who:
        case "each":
            return crew
        case "tested":
            return [one for one in crew if one.id in r.tested]
        case "on-deck":
            return [one for one in crew if one.is_on_deck]
        case "below-deck":
            return [one for one in crew if one.is_below]
        case "ashore":
            return [one for one in crew if one.is_ashore]
        case "random":
            return [g.rng.choice(crew)] if crew else []
        case "most-strained":
            most = max((one.strain for one in crew), default=0)
            return _chosen(r, [one for one in crew if one.strain == most], kind, n)
        case "one":
            return _chosen(r, [one for one in crew if is_touched(one, kind)], kind, n)


def is_touched(sailor: Sailor, kind: str) -> bool:
    """It would change something for this Crew; nobody else is on offer for what is to do them good."""
    match kind:
        case "heal-strain":
            return sailor.strain > 0
        case "heal-trauma":
            return sailor.trauma > 0
        case "trait-positive":
            return not token(sailor).is_adept  # EVR-TRAIT-05
        case _:
            return True


def _chosen(r: Resolve, crew: list[Sailor], kind: str, n: int) -> list[Sailor]:
    if not crew:
        return []
    options = [Option(one.id, verb="choose", args={"crew": one.id, "free": free(one)}) for one in crew]
    best = max(crew, key=lambda one: (one.gems if kind.startswith("heal") else free(one), one.id))
    args: dict[str, Arg] = {"what": kind, "n": n, "case": "gems" if n else ""}
    pick = r.pick(ask_one(r.seat, "card.crew", options, best.id, args=args))
    return [one for one in crew if one.id == pick]


@runs(v.Clue)
def clue(g: Fleet, r: Resolve, e: v.Clue) -> None:
    gain_clues(g, r.seat, e.n)


@runs(v.Coin)
def coin(g: Fleet, r: Resolve, e: v.Coin) -> None:
    gain_coin(g, r.seat, e.n)


@runs(v.PayCoin)
def pay_coin(g: Fleet, r: Resolve, e: v.PayCoin) -> None:
    gain_coin(g, r.seat, -e.n)


@runs(v.PayClue)
def pay_clue(g: Fleet, r: Resolve, e: v.PayClue) -> None:
    """Tokens and Clue values of Treasures, mixed as the player likes: no change is given (EVR-CLUE-02)."""
    ship = g.ships[r.seat]
    pick = r.pick(ask_one(r.seat, "card.pay", pay_options(ship, e.n), args={"n": e.n, "case": "due"}))
    pay_clues(g, r.seat, e.n, ways_to_pay(ship, e.n)[pick])


@runs(v.PayTreasure)
def pay_treasure(g: Fleet, r: Resolve, e: v.PayTreasure) -> None:
    _lose_treasures(g, r, e.n)


@runs(v.LoseTreasure)
def lose_treasures(g: Fleet, r: Resolve, e: v.LoseTreasure) -> None:
    _lose_treasures(g, r, e.n)


def _lose_treasures(g: Fleet, r: Resolve, n: int) -> None:
    hold = g.ships[r.seat].hold
    chosen: list[str] = []
    for _ in range(min(n, len(hold))):
        among = [card for card in hold if card not in chosen]
        chosen.append(
            r.pick(ask_one(r.seat, "card.treasure", card_options(among, "choose", arg="treasure"), worst(among)))
        )
    for card in chosen:
        lose_treasure(g, r.seat, card)


@runs(v.GainTreasure)
def gain_treasure(g: Fleet, r: Resolve, e: v.GainTreasure) -> None:
    g.push(Stowing(seat=r.seat, n=e.n))


@runs(v.Loot)
def loot(g: Fleet, r: Resolve, e: v.Loot) -> None:
    g.push(Looting(seat=r.seat, rolls=e.n))


@runs(v.Fleeting)
def fleeting(g: Fleet, r: Resolve, e: v.Fleeting) -> None:
    gain_fleeting(g, r.seat, e.n)


@runs(v.GainOrder)
def order(g: Fleet, r: Resolve, e: v.GainOrder) -> None:
    kinds = order_kinds(g.ships[r.seat], None if e.kind == "choice" else e.kind)
    if not kinds:
        return  # EVR-ORDER-06
    usual = next(kind for kind in PREFERRED if kind in kinds)  # row 32
    pick = r.pick(ask_one(r.seat, "card.order", order_options(kinds, "choose"), usual))
    gain_order(g, r.seat, next(kind for kind in kinds if kind == pick))


@runs(v.Recover)
def recover(g: Fleet, r: Resolve, e: v.Recover) -> None:
    """Of the player's choice, like those at the start of a turn (EVR-ORDER-05, row 5)."""
    ship = g.ships[r.seat]
    wanted = dict[v.OrderKind, int]()
    for _ in range(min(e.n, ship.issued.total)):
        kinds: list[v.OrderKind] = [kind for kind in PREFERRED if ship.issued.of(kind) > wanted.get(kind, 0)]
        pick = r.pick(ask_one(r.seat, "card.recover", order_options(kinds, "recover"), args={"n": e.n}))
        chosen: v.OrderKind = next(kind for kind in kinds if kind == pick)
        wanted[chosen] = wanted.get(chosen, 0) + 1
    recover_orders(g, r.seat, wanted)


@runs(v.Exhaust)
def exhaust(g: Fleet, r: Resolve, e: v.Exhaust) -> None:
    g.push(Exhausting(seat=r.seat, n=e.n))


def _gems(g: Fleet, r: Resolve, who: v.Who, gem: Gem, n: int) -> None:
    for sailor in whom(g, r, who, gem, n):
        suffer(g, r.seat, sailor, gem, n)


@runs(v.Strain)
def strain(g: Fleet, r: Resolve, e: v.Strain) -> None:
    _gems(g, r, e.who, "strain", e.n)


@runs(v.Trauma)
def trauma(g: Fleet, r: Resolve, e: v.Trauma) -> None:
    _gems(g, r, e.who, "trauma", e.n)


def _healing(g: Fleet, r: Resolve, who: v.Who, gem: Gem, n: int) -> None:
    for sailor in whom(g, r, who, f"heal-{gem}", n):
        heal(g, r.seat, sailor, gem, n)


@runs(v.HealStrain)
def heal_strain(g: Fleet, r: Resolve, e: v.HealStrain) -> None:
    _healing(g, r, e.who, "strain", e.n)


@runs(v.HealTrauma)
def heal_trauma(g: Fleet, r: Resolve, e: v.HealTrauma) -> None:
    _healing(g, r, e.who, "trauma", e.n)


@runs(v.GainTrait)
def trait(g: Fleet, r: Resolve, e: v.GainTrait) -> None:
    for sailor in whom(g, r, e.who, f"trait-{e.kind}"):
        gain_trait(g, r.seat, sailor, e.kind)


@runs(v.Damage)
def damage(g: Fleet, r: Resolve, e: v.Damage) -> None:
    g.push(Damaging(seat=r.seat, n=e.n, by="card"))


@runs(v.Repair)
def repair(g: Fleet, r: Resolve, e: v.Repair) -> None:
    broken = list(g.ships[r.seat].broken)
    chosen: list[int] = []
    for _ in range(min(e.n, len(broken))):
        among = [zone for zone in broken if zone not in chosen]
        options = [Option(f"z{zone}", verb="repair", args={"zone": zone}) for zone in among]  # row 49
        chosen.append(int(r.pick(ask_one(r.seat, "card.repair", options))[1:]))
    for zone in chosen:
        mend_node(g, r.seat, zone)


def mending_order(among: list[int]) -> list[int]:
    """Row 43: red, then blue, then the Crow's Nest, then black, the lowest number."""
    rank = {3: 0, 5: 0, 8: 0, 0: 1, 6: 1, 9: 1, 4: 2}
    return sorted(among, key=lambda zone: (rank.get(zone, 3), zone))


@runs(v.Spawn)
def spawn(g: Fleet, r: Resolve, e: v.Spawn) -> None:
    starts.spawn(g, r.seat, e.n, name=e.name, aboard=True)


@runs(v.SpawnShip)
def spawn_ship(g: Fleet, r: Resolve, e: v.SpawnShip) -> None:
    starts.spawn_ship(g)


@runs(v.Agenda)
def agenda(g: Fleet, r: Resolve, e: v.Agenda) -> None:
    starts.advance(g, e.n)


@runs(v.Nav)
def nav(g: Fleet, r: Resolve, e: v.Nav) -> None:
    ship = g.ships[r.seat]
    if e.when == "now":
        ship.points += e.n
        g.emit(ev.PointsGained(seat=r.seat, n=e.n))
    else:
        ship.next_points += e.n
        g.emit(ev.PointsPromised(seat=r.seat, n=e.n))


@runs(v.Drift)
def drift(g: Fleet, r: Resolve, e: v.Drift) -> None:
    """No arrival; it stops at hexes that are not revealed or that enemies hold (8.1)."""
    ship = g.ships[r.seat]
    way, moved, rough = g.rng.below(6), 0, False
    for _ in range(e.n):
        to = ahead(ship.at, way)
        if to == NOWHERE or not can_drift(g, to):
            break
        ship.at, moved = to, moved + 1
        rough = rough or g.sea[to] == "R"
    g.emit(ev.Drifted(seat=r.seat, hex=name_of(ship.at), n=moved))
    if rough:
        toss(g, r.seat)


def can_drift(g: Fleet, to: int) -> bool:
    return g.sea[to] != "" and all(one.at != to for one in g.raiders) and (g.arisen is None or g.arisen.at != to)


@runs(v.Hire)
def hire(g: Fleet, r: Resolve, e: v.Hire) -> None:
    g.push(Hiring(seat=r.seat, gratis=e.kind == "free"))


@runs(v.LoseCrew)
def lose_crew(g: Fleet, r: Resolve, e: v.LoseCrew) -> None:
    for sailor in whom(g, r, e.who, "lose"):
        g.emit(ev.Left(seat=r.seat, crew=sailor.id, why="lost"))
        leave(g, r.seat, sailor)


@runs(v.Upgrade)
def upgrade(g: Fleet, r: Resolve, e: v.Upgrade) -> None:
    g.push(Upgrading(seat=r.seat, kind=e.kind))


@runs(v.Story)
def story(g: Fleet, r: Resolve, e: v.Story) -> None:
    begin_story(g, r.seat, r.source, e.n)


@runs(v.Hold)
def hold(g: Fleet, r: Resolve, e: v.Hold) -> None:
    hold_card(g, r.seat, r.source)


@runs(v.Cancel)
def cancel(g: Fleet, r: Resolve, e: v.Cancel) -> None:
    """What the trigger would have done is left out where it is asked for (`holding.spend_held`)."""


@runs(v.Reroll)
def reroll(g: Fleet, r: Resolve, e: v.Reroll) -> None:
    """The Fate die is rolled again where the test is made (`testing`)."""


@runs(v.Nothing)
def nothing(g: Fleet, r: Resolve, e: v.Nothing) -> None:
    pass
