"""OPEN (section 4): what anybody may do while a turn-level decision is pending, without being asked or waited for."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import ClassVar, NamedTuple

from games.core import DONE, STAY, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import picked
from games.core.asking import NO, ask_one
from games.core.asks import Arg, Option
from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import abilities, events, possessions
from games.sleeping_gods.contexts import Landing, Trial
from games.sleeping_gods.crew import crew_of, shake_off, skill
from games.sleeping_gods.means import Means, cards_ready, usable
from games.sleeping_gods.orders import due
from games.sleeping_gods.paying import can_pay
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.state import NOBODY, TUCKED, Bid, Voyage
from games.sleeping_gods.using import carry_out
from games.sleeping_gods.vocabulary import Paid, Pay, Skill

LATER, HOLD, LET_GO = "later", "hold", "let-go"
KIND = "open"
HELD = "hold.on"


def with_asides(g: Voyage, *asks: Ask) -> Outcome:
    """The decision, and what everybody may do beside it. Orders that are due come first, then who holds the table."""
    if serve(g):
        return STAY
    if g.hold != NOBODY:
        asks = (ask_one(g.hold, HELD, [Option(LET_GO, verb="hold")], LET_GO),)
    return [*asks, *asides(g)]


def serve(g: Voyage) -> bool:
    """Carries out the first order that is due (SLG-DEC-113); one that is no longer possible is dropped, and told."""
    for order in due(g):
        can = any(option.id == order.deed for option in deeds(g, order.seat))
        if not can and g.combat is not None and order.when != "combat":
            continue  # it was not meant for a fight
        g.queue = [other for other in g.queue if other is not order]
        if can:
            carry_out_deed(g, order.seat, order.deed)
        else:
            g.emit(ev.OrderDropped(seat=order.seat, deed=order.deed, knows=[order.seat]))
        return True
    return False


def asides(g: Voyage) -> list[Ask]:
    cards = at_hand(g)
    return [beside(g, seat, options) for seat in g.clockwise(g.active) if (options := deeds(g, seat, cards))]


def helping(g: Voyage, seats: Sequence[int]) -> list[Ask]:
    """JOIN: what is tagged `join`, beside the question itself (SLG-DEC-136)."""
    found = {seat: [means_option(means) for means in usable(g, seat, "join")] for seat in seats}
    return [beside(g, seat, options) for seat, options in found.items() if options]


def beside(g: Voyage, seat: int, options: list[Option]) -> Ask:
    return Ask(
        seat=seat,
        kind=KIND,
        options=[*options, Option(LATER, verb="pass")],
        default=[LATER],
        audience="secret",
        manner="aside",
        args={"command": g.pools[seat]},
    )


def anything_open(g: Voyage) -> bool:
    """As others see it: who holds a card might train with it (SLG-DEC-111), who holds the table is waited for."""
    if g.hold != NOBODY:
        return True
    cards = at_hand(g)
    return any((g.seats > 1 and g.hands[seat]) or deeds(g, seat, cards) for seat in range(g.seats))


def aside(g: Voyage, ask: Ask, picks: Picks, step: str) -> Outcome | None:
    """What an answer to one of those leads to; None: it was the decision itself."""
    if ask.kind == HELD:
        g.emit(ev.LetGo(seat=g.hold))
        g.hold = NOBODY
        return Goto(step)
    if ask.kind != KIND:
        return None
    pick = picked(picks)
    if pick == LATER:
        return STAY
    carry_out_deed(g, ask.seat, pick)
    return Goto(step)


# ---- what there is to do ----------------------------------------------------------------------------------------


class AtHand(NamedTuple):
    """Adventure cards that somebody could use: looked at once for all."""

    open: list[Means]
    cook: list[Means]


def at_hand(g: Voyage) -> AtHand:
    most = max(g.pools)
    return AtHand(cards_ready(g, "open", most), cards_ready(g, "cook", most) if g.combat is None else [])


def deeds(g: Voyage, seat: int, cards: AtHand | None = None) -> list[Option]:
    fighting = g.combat is not None
    found = training(g, seat)
    found += [means_option(means) for means in open_means(g, seat, cards or at_hand(g))]
    found += [untuck_option(card, one.id) for one in crew_of(g, seat) for card in one.tucked]
    if fighting:
        found += token_options(g, seat)
        return found
    if seat == g.active and len(g.crew) > 1:
        found += [weapon_option(owned.id) for owned in g.adventure if owned.id in weapon_cards()]
    ashore = isinstance(g.stack[-1], Landing) and seat != g.active  # whose port action it is has it among the services
    found += [
        lift_option(event, i)
        for event in g.ongoing
        for i, way in enumerate(events()[event].discard_when)
        if isinstance(way, Paid) and (way.at == "open" or ashore) and can_pay(g, way.cost)
    ]
    if seat != g.active and seat not in g.held and g.hold == NOBODY:
        found.append(HOLDING)
    return found


@cache
def weapon_cards() -> frozenset[str]:
    return frozenset(card.id for card in possessions().values() if card.weapon is not None)


def open_means(g: Voyage, seat: int, cards: AtHand) -> list[Means]:
    found = usable(g, seat, "open", cards.open)
    if g.combat is None:
        found += usable(g, seat, "cook", cards.cook)
    top = g.stack[-1]
    if isinstance(top, Trial) and seat == top.seat:
        found += usable(g, seat, "join")  # while participants are being chosen (SLG-DEC-136)
    return found


def means_option(means: Means) -> Option:
    return use_option(means.id, means.card, means.crew, means.cost)


def training(g: Voyage, seat: int) -> list[Option]:
    """Any crew member, whoever controls it (SLG-TRAIN-01)."""
    pool = g.pools[seat]
    able = [card for card in g.hands[seat] if abilities()[card].cost <= pool]
    if not able:
        return []
    return [option for card in able for option in train_options(card, _boards(g, abilities()[card].skill))]


def _boards(g: Voyage, of: Skill) -> tuple[tuple[str, int, int, bool], ...]:
    """Who there is, how good at this now and with one more, and whether the board is full."""
    return tuple([(one.id, skill(one, of), skill(one, of, 1), len(one.tucked) >= TUCKED) for one in g.crew])


def token_options(g: Voyage, seat: int) -> list[Option]:
    """Combat action tokens that are offered and taken between attacks (SLG-ROUND-07)."""
    assert g.combat is not None
    tokens = g.combat.tokens
    found: list[Option] = []
    if tokens[seat]:  # a new offer takes the place of the old
        for other in (other for other in range(g.seats) if other != seat):
            found += [
                Option(f"offer.{other}.{case}", group="token", verb="token", args={"case": case, "seat": other})
                for case, payer in (("giver", seat), ("taker", other))
                if g.pools[payer] and g.offers.get(str(seat)) != Bid(other, mine=case == "giver")
            ]
    for giver, bid in g.offers.items():
        if bid.to == seat and tokens[int(giver)] and g.pools[payer_of(int(giver), bid)]:
            case = "gift" if bid.mine else "take"
            found.append(Option(f"take.{giver}", group="token", verb="token", args={"case": case, "seat": int(giver)}))
    return found


def payer_of(giver: int, bid: Bid) -> int:
    return giver if bid.mine else bid.to


HOLDING = Option(HOLD, group="hold", verb="hold")


@lru_cache(maxsize=4096)
def train_options(card: str, boards: tuple[tuple[str, int, int, bool], ...]) -> tuple[Option, ...]:
    """One for each board; what it comes to, and whether it is full, stands with it."""
    return tuple(train_option(card, *board) for board in boards)


@lru_cache(maxsize=4096)
def train_option(card: str, crew: str, now: int, then: int, full: bool) -> Option:
    printed = abilities()[card]
    args: dict[str, Arg] = {"card": card, "crew": crew, "cost": printed.cost, "full": full}
    args |= {"case": "full" if full else "room", "skill": printed.skill, "now": now, "then": then}
    return Option(f"train.{card}.{crew}", group=f"train.{card}", verb="train", args=args)  # a menu for each card


@lru_cache(maxsize=4096)
def use_option(means: str, card: str, crew: str, cost: int) -> Option:
    return Option(f"use.{means}", group="use", verb="use", args={"card": card, "crew": crew, "cost": cost})


@lru_cache(maxsize=1024)
def untuck_option(card: str, crew: str) -> Option:
    return Option(f"untuck.{card}", group="untuck", verb="discard", args={"card": card, "crew": crew}, grave=True)


@lru_cache(maxsize=256)
def weapon_option(card: str) -> Option:
    return Option(f"weapon.{card}", group="weapon", verb="weapon", args={"card": card})


@lru_cache(maxsize=256)
def lift_option(event: str, i: int) -> Option:
    return Option(f"lift.{event}.{i}", group="lift", verb="event", args={"event": event, "way": f"{event}.{i}"})


# ---- and doing it -----------------------------------------------------------------------------------------------


def carry_out_deed(g: Voyage, seat: int, deed: str) -> None:
    what, _, rest = deed.partition(".")
    match what:
        case "train":
            card, _, crew = rest.rpartition(".")
            begin_training(g, seat, card, crew)
        case "use":
            use(g, seat, rest)
        case "untuck":
            untuck(g, seat, rest)
        case "weapon":
            g.push(Handing(seat=seat, card=rest))
        case "lift":
            event, _, i = rest.rpartition(".")
            way = events()[event].discard_when[int(i)]
            assert isinstance(way, Paid)
            lift(g, event)
            g.push(Resolve(seat=seat, effects=[Pay(cost=way.cost)], source=event))
        case "hold":
            g.hold, g.held = seat, [*g.held, seat]
            g.emit(ev.HeldUp(seat=seat))
        case "offer":
            other, _, payer = rest.partition(".")
            g.offers = {**g.offers, str(seat): Bid(int(other), mine=payer == "giver")}
        case "take":
            take_token(g, int(rest), seat)
        case _:
            raise AssertionError(f"{deed} is nothing that can be done")


def use(g: Voyage, seat: int, means_id: str) -> None:
    for window in ("open", "cook", "join"):
        found = next((means for means in usable(g, seat, window) if means.id == means_id), None)
        if found is not None:
            if window == "cook":
                g.emit(ev.Cooked(seat=seat, card=found.card, paid=[]))
            carry_out(g, seat, found, window)
            return
    raise AssertionError(f"{means_id} cannot be used now")


def begin_training(g: Voyage, seat: int, card: str, crew: str) -> None:
    if len(g.hand_of(crew).tucked) < TUCKED:
        train(g, seat, card, crew)
    else:
        g.push(Room(seat=seat, card=card, crew=crew))  # SLG-DEC-38


def train(g: Voyage, seat: int, card: str, crew: str) -> None:
    """Tucked under the board for all to see; its cost goes to the supply (SLG-TRAIN-02, -03)."""
    one, cost = g.hand_of(crew), abilities()[card].cost
    g.pools[seat] -= cost
    g.hands[seat] = [other for other in g.hands[seat] if other != card]
    one.tucked = [*one.tucked, card]
    g.emit(ev.Trained(seat=seat, card=card, crew=crew, cost=cost))
    shake_off(g, one)


def untuck(g: Voyage, seat: int, card: str) -> None:
    one = next(one for one in g.crew if card in one.tucked)
    one.tucked = [other for other in one.tucked if other != card]
    g.abilities.discard([card])
    g.emit(ev.Untucked(seat=seat, card=card, crew=one.id))


def lift(g: Voyage, event: str) -> None:
    """An ongoing event is over (SLG-EVENT-05)."""
    g.ongoing = [other for other in g.ongoing if other != event]
    g.emit(ev.EventLifted(card=event))


def take_token(g: Voyage, giver: int, taker: int) -> None:
    """1 command, of whoever was to pay it."""
    assert g.combat is not None
    payer = payer_of(giver, g.offers[str(giver)])
    g.pools[payer] -= 1
    g.combat.tokens[giver] -= 1
    g.combat.tokens[taker] += 1
    g.offers = {seat: bid for seat, bid in g.offers.items() if seat != str(giver)}
    g.emit(ev.TokenGiven(seat=giver, to=taker, payer=payer))


class Room(Frame, tag="room-for"):
    """Training onto a full board: its controller says which card goes, or no."""

    steps: ClassVar[tuple[str, ...]] = ("ask",)
    seat: int
    card: str
    crew: str

    def ask(self, g: Voyage) -> Outcome:
        one, controller = g.hand_of(self.crew), g.controller(self.crew)
        options = [Option(card, verb="discard", args={"card": card, "crew": self.crew}) for card in one.tucked]
        if controller == self.seat:
            return ask_one(
                controller, "train.room", options, audience="named", args={"crew": self.crew, "new": self.card}
            )
        # what is to be trained stays its owner's secret until it is
        return ask_one(
            controller,
            "train.may",
            [*options, Option(NO, verb="pass")],
            NO,
            args={"crew": self.crew, "seat": self.seat},
        )

    def on_ask(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick != NO:
            untuck(g, ask.seat, pick)
            train(g, self.seat, self.card, self.crew)
        return DONE


class Handing(Frame, tag="handing"):
    """A weapon changes hands, at no cost (SLG-DEC-30)."""

    steps: ClassVar[tuple[str, ...]] = ("ask",)
    seat: int
    card: str
    suggested: str = ""  # whom a new one is meant for

    def ask(self, g: Voyage) -> Outcome:
        options = [Option(one.id, verb="weapon", args={"crew": one.id, "card": self.card}) for one in g.crew]
        now = next((one.id for one in g.crew if self.card in one.weapons), "")
        return ask_one(self.seat, "weapon.whom", options, self.suggested or now, args={"card": self.card})

    def on_ask(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        new = picked(picks)
        if self.suggested == new:
            g.emit(ev.WeaponMoved(seat=self.seat, card=self.card, crew=new))
        hand_weapon(g, self.seat, self.card, new)
        return DONE


def hand_weapon(g: Voyage, seat: int, card: str, crew: str) -> None:
    before = next((one.id for one in g.crew if card in one.weapons), "")
    if before == crew:
        return
    for one in g.crew:
        one.weapons = [other for other in one.weapons if other != card]
    one = g.hand_of(crew)
    one.weapons = [*one.weapons, card]
    g.emit(ev.WeaponMoved(seat=seat, card=card, crew=crew))
