"""Special abilities of enemies (7.13, EVR-SPEC), and what each needs to be of use."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, STAY, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import ids, picked
from games.core.asking import ask_one, ask_some, said_yes
from games.core.asks import Option
from games.everrain import events as ev
from games.everrain import starts
from games.everrain.cards import enemy, zones
from games.everrain.chart import distance
from games.everrain.crew import free, suffer, suffer_all
from games.everrain.deck import BOARDED, default_nodes, is_intact, next_to_go, on_deck, place_of, sailors_at, zone_of
from games.everrain.harm import Damaging, break_node, node_option, remove_foe
from games.everrain.holding import held_ask, spend_held, use_held
from games.everrain.purse import by_silence, exhaust, fresh_kinds, order_options
from games.everrain.state import Fleet, Foe, Raider
from games.everrain.vocabulary import Ability

NEEDS_CREW: tuple[Ability, ...] = ("clutching-hands", "coil")
AGENDA: dict[Ability, int] = {"drowning-hymn": 1, "herald": 2, "swell": 2}
BURST = 2  # further nodes
NO_ZONE = -1
COLOUR = {"blank": 0, "crows-nest": 1, "navigation": 2, "artillery": 3}


def is_relevant(g: Fleet, seat: int, foe: Foe) -> bool:
    """Of an enemy On Deck: some need Crew in their zone."""
    return enemy(foe.id).ability not in NEEDS_CREW or bool(sailors_at(g.ships[seat], foe.place))


def use_ability(g: Fleet, seat: int, figure: Foe | Raider) -> None:
    """In the name of the seat whose ship it concerns first."""
    ability = enemy(figure.id).ability
    g.emit(ev.AbilityUsed(foe=figure.id, ability=ability))
    if ability in AGENDA:
        starts.advance(g, AGENDA[ability])
    elif isinstance(figure, Foe):
        _on_deck(g, seat, figure, ability)
    else:
        _at_sea(g, seat, figure, ability)


def _on_deck(g: Fleet, seat: int, foe: Foe, ability: Ability) -> None:
    match ability:
        case "clutching-hands":
            g.push(Clutching(seat=seat, place=foe.place, foe=foe.id))
        case "coil":
            suffer_all(g, seat, sailors_at(g.ships[seat], foe.place), "trauma", 1)
        case "burst":
            remove_foe(g, seat, foe)  # no Loot (EVR-ENEMY-04)
            if foe.place[0] == "z":
                g.push(Bursting(seat=seat, zone=zone_of(foe.place)))
            elif beside := [zone_of(near) for near in BOARDED[foe.place] if near[0] == "z"]:
                g.push(Bursting(seat=seat, zone=NO_ZONE, beside=beside))  # over the planks (EVR-BOARD-02, 07)
        case _:
            raise AssertionError(f"{ability} is no ability On Deck")


def _at_sea(g: Fleet, seat: int, raider: Raider, ability: Ability) -> None:
    reach = enemy(raider.id).engagement
    match ability:
        case "drowned-boarders":
            starts.spawn(g, seat, name="drowned-man")
        case "chain-shot":
            g.push(Exhausting(seat=seat, n=1))
        case "dirge":
            for other, ship in enumerate(g.ships):
                if distance(ship.at, raider.at) <= reach:
                    suffer_all(g, other, on_deck(ship), "strain", 1)
        case _:
            raise AssertionError(f"{ability} is no ability at sea")


class Clutching(Frame, tag="clutching"):
    """One Crew in the zone, of the owner's choice, suffers Trauma and Strain without Evasion."""

    steps: ClassVar[tuple[str, ...]] = ("choose",)
    seat: int
    place: str
    foe: str

    def choose(self, g: Fleet) -> Outcome:
        there = sailors_at(g.ships[self.seat], self.place)
        if len(there) == 1:
            return self._hurt(g, there[0].id)
        options = [Option(one.id, verb="choose", args={"crew": one.id, "free": free(one)}) for one in there]
        most = max(there, key=lambda one: (free(one), one.id))  # row 41
        return ask_one(self.seat, "watch.clutch", options, most.id, args={"foe": self.foe})

    def on_choose(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        return self._hurt(g, picked(picks))

    def _hurt(self, g: Fleet, crew: str) -> Outcome:
        sailor = g.ships[self.seat].sailor(crew)
        if not suffer(g, self.seat, sailor, "trauma", 1):
            suffer(g, self.seat, sailor, "strain", 1)
        return DONE


class Bursting(Frame, tag="bursting"):
    """Its own node first, then two adjacent intact ones; the owner chooses if there are more (7.13)."""

    steps: ClassVar[tuple[str, ...]] = ("ward", "own", "choose", "wreck")
    seat: int
    zone: int  # NO_ZONE: it was on the enemy's deck, whose nodes cannot be destroyed
    beside: list[int] = []  # then the zones that planks lead to
    chosen: list[int] = []
    sunk: int = 0

    def ward(self, g: Fleet) -> Outcome:
        """All damage of one roll: a held card can cancel it, if there is any."""
        n = self._owns_node(g) + min(BURST, len(self._beside(g)))
        if not n:
            return DONE
        ask = held_ask(g, self.seat, "damage", n=n)
        if ask is not None:
            return ask
        return DONE if spend_held(g, self.seat, "damage") else NEXT

    def _owns_node(self, g: Fleet) -> bool:
        return self.zone != NO_ZONE and is_intact(g.ships[self.seat], self.zone)

    def _beside(self, g: Fleet) -> list[int]:
        near = self.beside if self.zone == NO_ZONE else zones()[self.zone].near
        return [zone for zone in near if is_intact(g.ships[self.seat], zone)]

    def on_ward(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        if not said_yes(picked(picks)):
            return NEXT
        use_held(g, self.seat, "damage")
        return DONE

    def own(self, g: Fleet) -> Outcome:
        self.sunk = g.ships[self.seat].sinkings
        if self._owns_node(g):
            break_node(g, self.seat, self.zone)
        return NEXT

    def choose(self, g: Fleet) -> Outcome:
        if g.ships[self.seat].sinkings != self.sunk:
            return DONE
        ship = g.ships[self.seat]
        there = self._beside(g)
        if len(there) <= BURST:
            self.chosen = there
            return NEXT
        options = [node_option(ship, zone) for zone in there]
        best = sorted(
            default_nodes(ship, there),
            key=lambda zone: (bool(sailors_at(ship, place_of(zone))), COLOUR[zones()[zone].node], zone),
        )
        silence = [place_of(zone) for zone in best[:BURST]]
        return ask_some(self.seat, "watch.burst", options, BURST, BURST, silence)

    def on_choose(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        self.chosen = [zone_of(pick) for pick in ids(picks)]
        return NEXT

    def wreck(self, g: Fleet) -> Outcome:
        if not self.chosen or g.ships[self.seat].sinkings != self.sunk:
            return DONE
        zone, self.chosen = self.chosen[0], self.chosen[1:]
        break_node(g, self.seat, zone)
        return STAY


class Exhausting(Frame, tag="exhausting"):
    """Fresh Orders of the owner's choice become Issued; with none it has no effect (EVR-ORDER-07)."""

    steps: ClassVar[tuple[str, ...]] = ("choose",)
    seat: int
    n: int

    def choose(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        kinds = fresh_kinds(ship)
        if self.n <= 0 or not kinds:
            return DONE
        if len(kinds) == 1:
            return self._exhaust(g, kinds[0])
        return ask_one(
            self.seat, "orders.exhaust", order_options(kinds, "choose"), by_silence(ship), args={"n": self.n}
        )

    def on_choose(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        return self._exhaust(g, picked(picks))

    def _exhaust(self, g: Fleet, kind: str) -> Outcome:
        assert kind in ("crew", "navigation", "artillery"), f"no Order is called {kind}"
        exhaust(g, self.seat, kind)
        self.n -= 1
        return Goto("choose")


class Engulfing(Frame, tag="engulfing"):
    """Undertow: 1 damage to each ship near the Elder One, the owners asked together (EVR-ASYNC-04)."""

    steps: ClassVar[tuple[str, ...]] = ("choose", "wreck")
    seats: list[int]
    nodes: dict[str, int] = {}

    def choose(self, g: Fleet) -> Outcome:
        return [ask for seat in self.seats if (ask := self._question(g, seat))] or NEXT

    def _question(self, g: Fleet, seat: int) -> Ask | None:
        ship = g.ships[seat]
        among = next_to_go(ship)
        if len(among) <= 1:
            return None
        options = [node_option(ship, zone) for zone in among]
        silence = [place_of(default_nodes(ship, among)[0])]
        return ask_some(seat, "damage.nodes", options, 1, 1, silence, args={"n": 1, "by": "elder"})

    def on_choose(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        self.nodes = {**self.nodes, str(ask.seat): zone_of(picked(picks))}
        return STAY if g.asks else NEXT

    def wreck(self, g: Fleet) -> Outcome:
        """In turn order, whatever order the answers came in."""
        for seat in reversed(self.seats):
            chosen = [self.nodes[str(seat)]] if str(seat) in self.nodes else []
            g.push(Damaging(seat=seat, n=1, by="elder", chosen=chosen))
        return NEXT


class Snaring(Frame, tag="snaring"):
    """Snare: each ship near the Elder One loses an Order for now, the owners asked together (EVR-ASYNC-04)."""

    steps: ClassVar[tuple[str, ...]] = ("choose", "lose")
    seats: list[int]
    orders: dict[str, str] = {}

    def choose(self, g: Fleet) -> Outcome:
        asks = [
            ask_one(seat, "orders.exhaust", order_options(kinds, "choose"), by_silence(g.ships[seat]), args={"n": 1})
            for seat in self.seats
            if len(kinds := fresh_kinds(g.ships[seat])) > 1
        ]
        return asks or NEXT

    def on_choose(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        self.orders = {**self.orders, str(ask.seat): picked(picks)}
        return STAY if g.asks else NEXT

    def lose(self, g: Fleet) -> Outcome:
        for seat in self.seats:
            kinds = fresh_kinds(g.ships[seat])
            wanted = self.orders.get(str(seat), "")
            for kind in kinds:
                if kind == wanted or len(kinds) == 1:
                    exhaust(g, seat, kind)
        return NEXT
