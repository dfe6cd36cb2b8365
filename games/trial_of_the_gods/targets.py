"""Effects that are aimed: Damage, Strikes, Scouting, Offers, Companions, Monsters (ledger 8.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import ClassVar

from games.core import DONE, STAY, Ask, Frame, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one, ask_some
from games.core.asks import Arg
from games.trial_of_the_gods import body, hands
from games.trial_of_the_gods import vocabulary as v
from games.trial_of_the_gods.blessings import blessings, price
from games.trial_of_the_gods.cards import monster
from games.trial_of_the_gods.chart import adjacent, is_island, is_sea
from games.trial_of_the_gods.deeds import whom
from games.trial_of_the_gods.events import BlockLifted, OfferShown, Revived, Shifted, Struck, TookUnder, Trained
from games.trial_of_the_gods.explore import knows, scout
from games.trial_of_the_gods.harm import Harm, harm, wound
from games.trial_of_the_gods.resolve import Resolve, runs
from games.trial_of_the_gods.selectors import Shelf, Where, Which
from games.trial_of_the_gods.state import HOUSES, NOBODY, OUT, Foe, House, Trial
from games.trial_of_the_gods.whereabouts import crew_zones, enemies_of, foe_of, has_monster, near, sights, whose

NONE = Option("none", verb="pass")
NOTHING = ["nothing"]
STOP = Option("stop", verb="end")


# ---- Damage and Strikes -------------------------------------------------------------------------------------------


@runs(v.Damage)
def damage(g: Trial, r: Resolve, e: v.Damage) -> None:
    for seat in reversed(whom(g, r, e.who)):  # the first of them on top: they suffer in Initiative order
        harm(g, seat, e.n, r.source, r.hushed)


@runs(v.Prevent)
def prevent(g: Trial, r: Resolve, e: v.Prevent) -> None:
    frame = next(frame for frame in reversed(g.stack) if isinstance(frame, Harm))
    frame.prevent(g, frame.left if e.n == "all" else e.n, r.source)


def strikeable(g: Trial, seat: int, where: Where, that: str = "") -> list[str]:
    """Enemies within reach, never one's own Tamed Monsters (GAP-19)."""
    if where == "that":
        foe = foe_of(g, that)
        return [that] if foe.on_board and foe.owner != seat else []
    here = g.players[seat].zone
    reach = {"here": (here,), "adjacent": adjacent(here), "near": near(here)}[where]
    return [foe.card for zone in reach for foe in enemies_of(g, seat, zone)]


@runs(v.Strike)
def strike(g: Trial, r: Resolve, e: v.Strike) -> None:
    foes = strikeable(g, r.seat, e.where, r.foe)
    if not foes:
        return
    options = [foe_option(g, card, "target") for card in sorted(foes)]
    facts: dict[str, Arg] = {"n": e.n}
    if e.targets == 1:
        chosen = [r.pick(ask_one(r.seat, "target.foe", options, args=facts))]
    else:
        facts["most"] = e.targets
        chosen = r.decide_ids(ask_some(r.seat, "target.foes", options, 0, e.targets, [], args=facts))
    for card in chosen:
        g.emit(Struck(seat=r.seat, foe=card, zone=foe_of(g, card).zone, n=e.n))
    for card in reversed(chosen):  # what falls first lies on top
        wound(g, r.seat, card, e.n)


def foe_option(g: Trial, card: str, verb: str) -> Option:
    foe = foe_of(g, card)
    args: dict[str, Arg] = {"foe": card, "zone": foe.zone, "owner": foe.owner, "injured": foe.injured}
    args["whose"] = whose(foe)
    return Option(card, verb=verb, args=args)


# ---- Islands and Houses -------------------------------------------------------------------------------------------


def scoutable(g: Trial, seat: int, which: Which, that: str = "") -> list[str]:
    """Islands in reach of the eyes whose Treasure the seat does not know."""
    here = g.players[seat].zone
    found: Iterable[str]
    if which == "any":
        found = g.islands
    elif which == "that":
        found = [that]
    elif which == "here":
        found = [here]
    elif which == "adjacent":
        found = adjacent(here)
    else:
        found = [zone for spot in crew_zones(g, seat) for zone in near(spot)]
    return sorted({zone for zone in found if is_island(zone) and not knows(g, seat, zone)})


@runs(v.Scout)
def run_scout(g: Trial, r: Resolve, e: v.Scout) -> None:
    islands = scoutable(g, r.seat, e.island, r.island)
    if islands:
        options = [Option(island, verb="target", args={"zone": island}) for island in islands]
        scout(g, r.seat, r.pick(ask_one(r.seat, "target.island", options)))


def shelf(g: Trial, seat: int, which: Shelf) -> list[House]:
    """Houses with any card to take."""
    own = blessings(g.players[seat])
    return [h for h in HOUSES if (which == "any" or h in own) and (g.houses[h].cards or g.houses[h].thrown)]


def _pick_house(g: Trial, r: Resolve, which: Shelf, **facts: Arg) -> House:
    found = shelf(g, r.seat, which)
    options = [Option(h, verb="target", args={"house": h, "god": g.houses[h].god}) for h in found]
    pick = r.pick(ask_one(r.seat, "target.house", options, args=facts))
    return next(house for house in found if house == pick)


@runs(v.Offer)
def offer(g: Trial, r: Resolve, e: v.Offer) -> None:
    if not shelf(g, r.seat, e.house):
        return
    house = _pick_house(g, r, e.house, case="offer", n=e.n)
    player = g.players[r.seat]

    def show() -> list[str]:
        cards = hands.top_cards(g, house, e.n)
        player.revealed.extend(cards)
        g.emit(OfferShown(seat=r.seat, house=house, cards=cards))
        return cards

    cards = r.once(show)
    assert isinstance(cards, list)
    options = [NONE]
    for card in cards:
        cost = price(player, card, e.less)
        shut = "price" if cost > player.available else ""
        args: dict[str, Arg] = {"card": card, "cost": cost, "energy": player.available}
        options.append(Option(card, verb="buy", args=args, blocked=shut, rule="TRI-ENERGY-03" if shut else ""))
    facts: dict[str, Arg] = {"house": house, "god": g.houses[house].god, "case": e.to}
    chosen = r.pick(ask_one(r.seat, "offer.buy", options, NONE.id, args=facts))
    for card in cards:
        player.revealed.remove(card)
        if card == chosen:
            _take(g, r.seat, card, price(player, card, e.less), e.to)
        else:
            g.houses[house].thrown.append(card)


def _take(g: Trial, seat: int, card: str, cost: int, to: str) -> None:
    player = g.players[seat]
    body.spend(g, seat, cost)
    if to == "hand" and hands.room(player):
        hands.into_hand(player, [card])
    else:
        player.discard.append(card)
    g.emit(TookUnder(seat=seat, card=card, energy=cost))


@runs(v.Receive)
def receive(g: Trial, r: Resolve, e: v.Receive) -> None:
    if not shelf(g, r.seat, e.house):
        return
    house = _pick_house(g, r, e.house, case="gift")
    for card in hands.top_cards(g, house, 1):
        _take(g, r.seat, card, 0, "discard")


# ---- Companions and Monsters --------------------------------------------------------------------------------------


@runs(v.Train)
def train(g: Trial, r: Resolve, e: v.Train) -> None:
    untrained = sorted(mate.hero for mate in g.players[r.seat].companions if not mate.trained)
    if untrained:
        options = [Option(hero, verb="target", args={"hero": hero}) for hero in untrained]
        make_trained(g, r.seat, r.pick(ask_one(r.seat, "target.companion", options)))


def make_trained(g: Trial, seat: int, hero: str, told: bool = True) -> None:
    next(mate for mate in g.players[seat].companions if mate.hero == hero).trained = True
    if told:
        g.emit(Trained(seat=seat, hero=hero))


@runs(v.Revive)
def revive(g: Trial, r: Resolve, e: v.Revive) -> None:
    gone = sorted(foe.card for foe in g.foes if foe.owner == r.seat and foe.zone == OUT)
    if gone:
        options = [Option(card, verb="target", args={"foe": card}) for card in gone]
        card = r.pick(ask_one(r.seat, "target.revive", options))
        foe_of(g, card).zone = ""
        g.emit(Revived(seat=r.seat, piece=card))


@runs(v.Shift)
def shift(g: Trial, r: Resolve, e: v.Shift) -> None:
    foe = foe_of(g, r.foe)
    zones = [zone for zone in adjacent(foe.zone) if not has_monster(g, zone)]
    if zones:
        seen = sights(g, r.seat)
        options = [
            Option(zone, verb="target", args={"zone": zone, "sights": seen.get(zone, NOTHING), "case": "seen"})
            for zone in zones
        ]
        ask = ask_one(r.seat, "target.zone", options, min(zones), args={"foe": foe.card})  # D-19: the lowest
        move_monster(g, r.seat, foe, r.pick(ask))


def move_monster(g: Trial, seat: int, foe: Foe, zone: str) -> None:
    """With its injury or its Cube; no window, no Dishonor."""
    foe.zone = zone
    g.emit(Shifted(seat=seat, piece=foe.card, zone=zone))


@runs(v.RemoveBlock)
def remove_block(g: Trial, r: Resolve, e: v.RemoveBlock) -> None:
    zones: list[str] = []
    if g.blocks:
        options = [Option(zone, verb="target", args={"zone": zone}) for zone in g.blocks]
        zones = r.decide_ids(ask_some(r.seat, "target.blocks", options, 0, e.n, [], args={"n": e.n}))
    for zone in zones:
        g.blocks.remove(zone)
        g.emit(BlockLifted(seat=r.seat, zone=zone))
    r.done = len(zones)


@runs(v.Drive)
def drive(g: Trial, r: Resolve, e: v.Drive) -> None:
    g.push(Driving(seat=r.seat, left=e.n, source=r.source))


class Driving(Frame, tag="driving", kw_only=True):
    """Up to `left` times, a neutral Sea Monster to a Sea Zone next to its own."""

    steps: ClassVar[tuple[str, ...]] = ("ask",)
    seat: int
    left: int
    source: str

    def ask(self, g: Trial) -> Outcome:
        moves = drives(g)
        if not self.left or not moves:
            return DONE
        options = [STOP]
        for card, zone in moves:
            args: dict[str, Arg] = {"foe": card, "zone": zone, "start": foe_of(g, card).zone}
            options.append(Option(f"{card}-{zone}", card, "target", args))
        return ask_one(self.seat, "target.drive", options, STOP.id, args={"left": self.left})

    def on_ask(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == STOP.id:
            return DONE
        card, _, zone = pick.partition("-")
        move_monster(g, self.seat, foe_of(g, card), zone)
        self.left -= 1
        return STAY


def drives(g: Trial) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for foe in g.foes:
        if foe.owner == NOBODY and foe.is_monster and is_sea(foe.zone) and monster(foe.card).realm == "sea":
            found += [(foe.card, zone) for zone in adjacent(foe.zone) if is_sea(zone) and not has_monster(g, zone)]
    return found
