"""A captain's turn (EVR-TURN): recover, act in any order, end."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, STAY, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import number_in, parts, picked
from games.core.asking import ask_one, ask_split, said_yes
from games.core.asks import Arg, Option
from games.everrain import deeds, trade
from games.everrain import events as ev
from games.everrain.below import space_at, works_with
from games.everrain.cards import MOST_ORDERS, cards, enemy
from games.everrain.chart import distance
from games.everrain.counsel import tips, warnings
from games.everrain.crew import free, heal, mods_of, suffer
from games.everrain.deck import on_deck
from games.everrain.elder import ElderActs
from games.everrain.harm import mend_node
from games.everrain.options import end_options, turn_options
from games.everrain.orders import (
    PREFERRED,
    RECOVERED,
    freshen,
    laid_recovery,
    recover,
    recovered_in_silence,
    recovery_options,
    tell_recovery,
)
from games.everrain.port import can_lodge, close_visit, has_passenger, is_passage_lost
from games.everrain.purse import gain_clues
from games.everrain.resolve import mending_order
from games.everrain.sailing import yields
from games.everrain.standing import COMPUTER, HELM, steered
from games.everrain.state import Fleet, Sailor, Ship
from games.everrain.storykeeping import draw_card
from games.everrain.studying import Studying
from games.everrain.telling import Telling
from games.everrain.vocabulary import (
    Carpentry,
    Lodge,
    Nurse,
    OrderKind,
    Restless,
    SlowHealing,
    Spare,
    Study,
)
from games.everrain.watches import strain_at

AT_SEA = ("C", "R")
MISSED = 2  # turns in a row that have run out


class Turn(Frame, tag="turn"):
    steps: ClassVar[tuple[str, ...]] = (
        "begin",
        "recover",
        "start",
        "act",
        "spare",
        "night",
        "nursing",
        "carpentry",
        "event",
        "over",
    )
    seat: int
    spared: str = ""
    sunk: int = 0
    mended: int = 0
    slept: bool = False  # the clock has ended it
    nursed: list[str] = []  # Bonesetters who have done their work
    laid: dict[OrderKind, int] = {}  # the recovery that is laid in, until something is done

    def begin(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        g.turn, g.visit, g.offers = self.seat, None, []
        self.sunk = ship.sinkings
        g.tally.turns += 1
        ship.points, ship.next_points = ship.next_points, 0
        ship.navigated = ship.bound = ship.spends = False
        ship.visited, ship.dissected, ship.tossed = [], [], []
        for afloat in g.ships:  # of all: whoever is traded to this one has not slept this turn either
            for sailor in afloat.sailors:
                sailor.slept = False
        g.emit(ev.TurnBegan(seat=self.seat, round=g.round))
        return NEXT

    def recover(self, g: Fleet) -> Outcome:
        """Up to three Issued Orders; with no more than that all come back (EVR-ORDER-05).

        Otherwise a likely mix is laid in, and can be changed on the panel of the turn until something is done; silence
        has its own (row 5). Where a scholar rolls at the start of the turn it has to be said before (EVR-TURN-01).
        """
        ship = g.ships[self.seat]
        if ship.issued.total <= RECOVERED:
            recover(g, self.seat, {kind: ship.issued.of(kind) for kind in PREFERRED})
            return NEXT
        if not any(sailor for _, _, sailor in works_with(ship, Study)):
            self.laid = laid_recovery(g, ship)
            freshen(ship, self.laid)
            return NEXT
        options = [
            Option(kind, verb="recover", args={"kind": kind, "issued": ship.issued.of(kind)}, cap=ship.issued.of(kind))
            for kind in PREFERRED
            if ship.issued.of(kind)
        ]
        silence = {str(kind): n for kind, n in recovered_in_silence(ship).items()}
        args: dict[str, Arg] = {str(kind): ship.issued.of(kind) for kind in PREFERRED}
        return ask_split(self.seat, "turn.recover", options, 0, RECOVERED, silence, args=args)

    def on_recover(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        wanted: dict[OrderKind, int] = {kind: n for kind, n in parts(picks).items() if kind in MOST_ORDERS}  # type: ignore[misc]
        recover(g, self.seat, wanted)
        return NEXT

    def start(self, g: Fleet) -> Outcome:
        """Captives talk, scholars study (EVR-IMP-17, row 43: to try costs nothing)."""
        ship = g.ships[self.seat]
        for captive in list(ship.captives):
            gain_clues(g, self.seat, 1, told=True)
            captive.trauma += 1
            spent = captive.trauma >= enemy(captive.id).health
            if spent:
                ship.captives.remove(captive)
                g.lurking.discard([captive.id])
            g.emit(ev.CaptiveTalked(seat=self.seat, foe=captive.id, spent=spent))
        studies = [Studying(seat=self.seat, crew=one.id, test=mod) for _, mod, one in works_with(ship, Study) if one]
        for study in reversed(studies):
            g.push(study)
        return NEXT

    def act(self, g: Fleet) -> Outcome:
        """Anything, in any order, as often as allowed (EVR-TURN-02, 03)."""
        if g.arisen is not None and g.arisen.owed:
            g.arisen.owed -= 1
            g.push(ElderActs(extra=True))  # EVR-ELDER-14
            return STAY
        if g.ships[self.seat].sinkings != self.sunk:
            return Goto("over")  # EVR-TURN-09
        if g.offers:
            trade.lapse(g, self.seat)
        options = turn_options(g, self.seat)
        asides = trade.asides(g, self.seat)
        if self.laid:
            options = [*options[:-1], *self._otherwise(g.ships[self.seat]), options[-1]]
        elif len(options) == 1 and not asides:
            g.emit(ev.TurnSpent(seat=self.seat))
            return self._end(g)  # there is nothing else to say
        args = status(g, self.seat)
        if self.laid:
            args |= {"laid": [self.laid.get(kind, 0) for kind in PREFERRED]}
            args["back"] = [f"{kind}*{n}" for kind, n in self.laid.items() if n]
            args["case"] = "foes-back" if args["foes"] else "back"
        ask = ask_one(self.seat, "turn.act", options, by_silence(options), args=args)
        return [ask, *asides]

    def on_act(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        if ask.kind == "trade.propose":
            return self._proposed(g, ask.seat, parts(picks))
        pick = picked(picks)
        if ask.kind == "trade.answer":
            trade.answered(g, self.seat, number_in(ask, "other"), ask.seat, said_yes(pick))
            return Goto("act") if said_yes(pick) else self._as_before(g)
        if ask.kind == "trade.withdraw":
            if not said_yes(pick):
                return STAY
            trade.withdraw(g, self.seat, ask.seat, number_in(ask, "other"))
            return self._as_before(g)
        if self.laid and g.ships[self.seat].asleep:
            self._lay(g, {})
            self._lay(g, recovered_in_silence(g.ships[self.seat]))
        self._look_at_the_clock(g)
        deed, _, rest = pick.partition(".")
        if deed == "recover":
            self._lay(g, {kind: int(n) for kind, n in zip(PREFERRED, rest.split("-"), strict=True)})
            return Goto("act")
        tell_recovery(g, self.seat, self.laid)
        self.laid = {}
        if deed == "end":
            if rest:
                deeds.all_below(g, self.seat)
            return self._end(g)
        deeds.carry_out(g, self.seat, pick)
        return Goto("act")

    def _end(self, g: Fleet) -> Outcome:
        close_visit(g, self.seat)
        return NEXT

    def _otherwise(self, ship: Ship) -> tuple[Option, ...]:
        now = tuple(self.laid.get(kind, 0) for kind in PREFERRED)
        return recovery_options(tuple(ship.issued.of(kind) + self.laid.get(kind, 0) for kind in PREFERRED), now)

    def _lay(self, g: Fleet, mix: dict[OrderKind, int]) -> None:
        """Other Orders come back than were laid in."""
        ship = g.ships[self.seat]
        freshen(ship, self.laid, -1)
        freshen(ship, mix)
        self.laid = mix

    def _look_at_the_clock(self, g: Fleet) -> None:
        """A turn that runs out twice in a row hands the helm to the computer (EVR-SEAT-04)."""
        ship = g.ships[self.seat]
        if not ship.asleep:
            ship.missed = 0
            return
        ship.asleep = False
        self.slept = True

    def _proposed(self, g: Fleet, other: int, picks: dict[str, int]) -> Outcome:
        """From whoever lies beside the captain on turn; nothing is no offer (EVR-TRADE-01)."""
        if not picks:
            return STAY
        done = trade.propose(g, self.seat, trade.proposed(other, picks))
        return Goto("act") if done else self._as_before(g)

    def _as_before(self, g: Fleet) -> Outcome:
        """Nothing has changed but what is on offer: the captain can do what could be done a moment ago."""
        was = next(one for one in g.asks if one.kind == "turn.act")
        asides = trade.asides(g, self.seat)
        if len(was.options) == 1 and not asides:
            return Goto("act")
        g.asks.clear()
        options = [*was.options[:-1], end_options(g, self.seat)[-1]]  # which says what lapses
        return [Ask(seat=was.seat, kind=was.kind, options=options, default=was.default, args=was.args), *asides]

    # ------------------------------------------------------------ the end

    def spare(self, g: Fleet) -> Outcome:
        """A Storm Awning spares one of those who would suffer (row 42)."""
        ship = g.ships[self.seat]
        ship.points = 0
        g.offers = []
        tired = [one for one in on_deck(ship) if night_strain(g, ship, one.id)]
        if not works_with(ship, Spare) or not tired:
            return NEXT
        best = min(tired, key=lambda one: (free(one), one.id))
        if len(tired) == 1:
            self.spared = best.id
            return NEXT
        options = [Option(one.id, verb="choose", args={"crew": one.id, "free": free(one)}) for one in tired]
        return ask_one(self.seat, "turn.spare", options, best.id)

    def on_spare(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        self.spared = picked(picks)
        return NEXT

    def night(self, g: Fleet) -> Outcome:
        """Strain On Deck, then what Improvements and Traits do at the end (EVR-TURN-05, 06)."""
        ship = g.ships[self.seat]
        tiring = [(one, night_strain(g, ship, one.id)) for one in on_deck(ship) if one.id != self.spared]
        for sailor, n in tiring:
            if n:
                suffer(g, self.seat, sailor, "strain", n)
        for sailor in list(ship.sailors):
            sleep(g, self.seat, ship, sailor.id)
        for _, nurse, sailor in works_with(ship, Nurse):
            if sailor is not None:
                heal(g, self.seat, sailor, "trauma", nurse.n)
        return NEXT

    def nursing(self, g: Fleet) -> Outcome:
        """A Bonesetter sets one other in the same place right; the player says whom (row 43)."""
        ship = g.ships[self.seat]
        surgeon = next((one for one in ship.sailors if one.id not in self.nursed and is_bonesetter(one)), None)
        if surgeon is None:
            return NEXT
        hurt = sorted(patients(ship, surgeon), key=lambda one: (-one.trauma, one.id))
        if len(hurt) > 1:
            options = [Option(one.id, verb="choose", args={"crew": one.id, "trauma": one.trauma}) for one in hurt]
            return ask_one(self.seat, "turn.patient", options, args={"crew": surgeon.id})
        return self._nurse(g, surgeon.id, hurt[0].id if hurt else "")

    def on_nursing(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        return self._nurse(g, str(ask.args["crew"]), picked(picks))

    def _nurse(self, g: Fleet, surgeon: str, patient: str) -> Outcome:
        self.nursed = [*self.nursed, surgeon]
        if patient:
            heal(g, self.seat, g.ships[self.seat].sailor(patient), "trauma", 1)
        return Goto("nursing")

    def carpentry(self, g: Fleet) -> Outcome:
        """A node for each Carpenter's Bench at work; row 43 says which goes first."""
        ship = g.ships[self.seat]
        benches = len(works_with(ship, Carpentry))
        if self.mended >= benches or not ship.broken:
            return NEXT
        among = mending_order(list(ship.broken))
        if len(among) == 1:
            return self._mend(g, among[0])
        options = [Option(f"z{zone}", verb="repair", args={"zone": zone}) for zone in among]
        return ask_one(self.seat, "turn.carpenter", options)

    def on_carpentry(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        return self._mend(g, int(picked(picks)[1:]))

    def _mend(self, g: Fleet, zone: int) -> Outcome:
        mend_node(g, self.seat, zone)
        self.mended += 1
        return Goto("carpentry")

    def event(self, g: Fleet) -> Outcome:
        """A Sea Event on open water, out of the enemy's sight, with a clear deck (EVR-TURN-07, 08)."""
        ship = g.ships[self.seat]
        if draws_event(g, ship):
            card = draw_card(g, self.seat, "sea")
            if card:
                g.push(Telling(seat=self.seat, card=card, group=[one.id for one in ship.sailors]))
        return NEXT

    def over(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        ship.points = 0
        close_visit(g, self.seat)
        g.offers = []
        if g.arisen is not None and g.arisen.owed:
            g.arisen.owed -= 1
            g.push(ElderActs(extra=True))
            return STAY
        ship.learned = [*ship.learned, *tips(g, self.seat)]
        if self.slept:
            ship.missed += 1
            if ship.missed >= MISSED and is_waited_for(g, self.seat):
                g.settings[self.seat] = {**g.settings[self.seat], HELM: COMPUTER}
                g.emit(ev.Steered(seat=self.seat, back=False))
        g.turn = -1
        return DONE


def is_waited_for(g: Fleet, seat: int) -> bool:
    """Another person plays on meanwhile; whoever sails alone keeps nobody waiting, and finds the voyage as it was."""
    return any(not steered(g, other) for other in range(g.seats) if other != seat)


def by_silence(options: list[Option]) -> str:
    """Rows 6, 21 and 36: an objective that can be paid is paid, a wreck is plundered, and then the turn ends."""
    there = {option.id for option in options}
    return next(deed for deed in ("objective", "plunder", "end") if deed in there)


def is_bonesetter(sailor: Sailor) -> bool:
    return any(mod.another for mod in mods_of(sailor, Nurse))


def patients(ship: Ship, surgeon: Sailor) -> list[Sailor]:
    """Hurt, in the same zone or slot, and not so slow a healer that it would be in vain."""
    return [
        one
        for one in ship.sailors
        if one is not surgeon and one.trauma and is_beside(one.place, surgeon.place) and not mods_of(one, SlowHealing)
    ]


def clock_answers(g: Fleet, seat: int, kind: str) -> None:
    """The host says so before it gives the clock's answer (GameSpec.overslept)."""
    if kind == "turn.act":
        g.ships[seat].asleep = True


def status(g: Fleet, seat: int) -> dict[str, Arg]:
    """What a captain has in hand, and what cannot wait."""
    ship = g.ships[seat]
    return {
        "case": _case(g, ship),
        "port": g.visit.port if g.visit is not None else "",
        "denizen": [g.visit.denizen] if g.visit is not None and g.visit.denizen else [],
        "to": cards()[g.visit.denizen].destination if g.visit is not None and g.visit.denizen else "",
        "coin": ship.coin,
        "clues": ship.clues,
        "foes": [f"{foe.id}/{foe.place}" for foe in ship.foes],
        "full": [one.id for one in ship.sailors if free(one) <= 0],
        "n": yields(ship),
        "tips": tips(g, seat),
        "warns": warnings(g),
        "crew": ship.fresh.crew,
        "navigation": ship.fresh.navigation,
        "artillery": ship.fresh.artillery,
        "fleeting": ship.fleeting,
        "points": ship.points,
        "back": [],
    }


def _case(g: Fleet, ship: Ship) -> str:
    """Ashore, with whoever was met there; at sea, with whoever is aboard."""
    if g.visit is None:
        return "foes" if ship.foes else ""
    if not g.visit.denizen:
        return "port"
    if not has_passenger(g):
        return "port-card"
    if is_passage_lost(g):
        return "port-drowned"
    return "port-passenger" if can_lodge(g, ship) else "port-full"


def night_strain(g: Fleet, ship: Ship, crew: str) -> int:
    """EVR-TURN-05: on open water and on wrecks."""
    return strain_at(g.sea[ship.at], ship.sailor(crew))


def sleep(g: Fleet, seat: int, ship: Ship, crew: str) -> None:
    """Whoever lies in the Cabins at the end, and has not recovered there this turn (EVR-IMP-12)."""
    sailor = next((one for one in ship.sailors if one.id == crew), None)
    if sailor is None or sailor.slept or mods_of(sailor, Restless):
        return
    space = space_at(ship, sailor.place)
    if space is not None and any(isinstance(mod, Lodge) for mod in space.mods) and heal(g, seat, sailor, "strain", 1):
        sailor.slept = True


def is_beside(place: str, other: str) -> bool:
    """In the same zone or slot; an extra space belongs to the lower-numbered slot (D-77)."""
    if place == "ashore" or other == "ashore":
        return place == other
    return place == other if place[0] in "ze" or other[0] in "ze" else place[1:] == other[1:]


def draws_event(g: Fleet, ship: Ship) -> bool:
    if g.sea[ship.at] not in AT_SEA or ship.foes:
        return False
    return all(distance(ship.at, one.at) > enemy(one.id).engagement for one in g.raiders)
