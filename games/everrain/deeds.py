"""What was picked on a turn, carried out (EVR-TURN-02)."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

from games.core import DONE, Frame, Outcome
from games.everrain import events as ev
from games.everrain.below import free_cabins
from games.everrain.boarding import Boarding
from games.everrain.cards import treasure
from games.everrain.chart import hex_named, slot_of
from games.everrain.gunnery import fire, shots
from games.everrain.hiring import Hiring
from games.everrain.objective import COST, count
from games.everrain.orders import Ordering, issue, navigate, send
from games.everrain.paying import pay_clues, ways_to_pay
from games.everrain.places import Landing, can_land, is_unexplored, plunder, stir_altar
from games.everrain.port import (
    Docking,
    Sending,
    arrive,
    can_visit,
    depart,
    dismiss,
    is_in_port,
    listeners,
    lodge,
    serve,
    spare_ears,
)
from games.everrain.resolve import Resolve
from games.everrain.roaming import Roaming
from games.everrain.sailing import (
    can_reveal,
    chartable,
    costs,
    destinations,
    facing_hex,
    means,
    move,
    reached,
    reveal,
    route,
    turn,
    way_to,
    ways,
)
from games.everrain.state import Fleet, Offer
from games.everrain.trade import CLUE, Trading
from games.everrain.trade import carry_out as hand_over
from games.everrain.watches import Move, as_manned, below_watch, sea_watch, tiring, worn_out

Deed = Callable[[Fleet, int, list[str]], None]
DEEDS: dict[str, Deed] = {}


def deed(name: str) -> Callable[[Deed], Deed]:
    def register(work: Deed) -> Deed:
        DEEDS[name] = work
        return work

    return register


def carry_out(g: Fleet, seat: int, pick: str) -> None:
    name, *rest = pick.split(".", 1)
    DEEDS[name](g, seat, rest)


class Bound(Frame, tag="bound"):
    """What a captain has come for, done on arrival: unless something has happened on the way."""

    steps: ClassVar[tuple[str, ...]] = ("go",)
    seat: int
    pick: str
    hex: int
    sunk: int

    def go(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        owed = g.arisen is not None and g.arisen.owed > 0  # the Elder One comes before the next deed (EVR-ELDER-14)
        if ship.at == self.hex and ship.sinkings == self.sunk and not owed and self._is_open(g):
            carry_out(g, self.seat, self.pick)
        return DONE

    def _is_open(self, g: Fleet) -> bool:
        """An enemy that a Hunt has put aboard meanwhile would be banished by a visit: that is not decided yet."""
        ship = g.ships[self.seat]
        match self.pick.partition(".")[0]:
            case "hands":
                return True  # whoever is there goes to a post; what follows is looked at again
            case "visit":
                return can_visit(g, ship) and not ship.foes
            case "land":
                return can_land(g, self.seat)
            case "plunder":
                return is_unexplored(g, ship, "W")
            case _:
                return hex_named(self.pick.partition(".")[2]) in destinations(g, ship, means(ship).in_hand)


def bind(g: Fleet, seat: int, pick: str, hex_: int) -> None:
    g.push(Bound(seat=seat, pick=pick, hex=hex_, sunk=g.ships[seat].sinkings))


@deed("navigate")
def _navigate(g: Fleet, seat: int, rest: list[str]) -> None:
    navigate(g, seat)


@deed("port")
def _port(g: Fleet, seat: int, rest: list[str]) -> None:
    turn(g, seat, -1)


@deed("starboard")
def _starboard(g: Fleet, seat: int, rest: list[str]) -> None:
    turn(g, seat, 1)


@deed("ahead")
def _ahead(g: Fleet, seat: int, rest: list[str]) -> None:
    move(g, seat)
    if is_in_port(g, g.ships[seat]):
        arrive(g, seat)


@deed("reveal")
def _reveal(g: Fleet, seat: int, rest: list[str]) -> None:
    ship = g.ships[seat]
    while ship.points < costs(g, ship, ship.at)[0]:
        navigate(g, seat)
    reveal(g, seat)


@deed("chart")
def _chart(g: Fleet, seat: int, rest: list[str]) -> None:
    """To where an empty slot lies ahead, and then it is revealed."""
    ship, slot = g.ships[seat], int(rest[0])
    budget = means(ship).in_hand
    cost, came = ways(g, ship, budget)
    _follow(g, seat, way_to(came, chartable(g, ship, cost, budget)[slot][1]))
    price = costs(g, ship, ship.at)[0]
    if can_reveal(g, ship) and slot_of(facing_hex(ship)) == slot and means(ship).in_hand >= price:
        _reveal(g, seat, [])


@deed("sail")
def _sail(g: Fleet, seat: int, rest: list[str]) -> None:
    """The cheapest way; it stops where something happens."""
    ship = g.ships[seat]
    _follow(g, seat, route(g, ship, means(ship).in_hand, hex_named(rest[0])))
    if is_in_port(g, ship):
        arrive(g, seat)


def _follow(g: Fleet, seat: int, way: list[int]) -> None:
    """Navigation Orders are issued one by one as they are needed."""
    ship = g.ships[seat]
    for state in way:
        at, facing = divmod(state, 6)
        step, swing = costs(g, ship, ship.at)
        price = swing if at == ship.at else step
        while ship.points < price and means(ship).orders:
            navigate(g, seat)
        if ship.points < price:
            break  # whoever was at the wheel has died of the Rough Sea
        if at == ship.at:
            turn(g, seat, 1 if (ship.facing + 1) % 6 == facing else -1)
        else:
            move(g, seat)


def _go_to(g: Fleet, seat: int, pick: str, rest: list[str]) -> bool:
    """A deed elsewhere: the way there first."""
    if rest:
        bind(g, seat, pick, hex_named(rest[0]))
        _sail(g, seat, rest)
    return bool(rest)


@deed("fleeting")
def _fleeting(g: Fleet, seat: int, rest: list[str]) -> None:
    """From now on Fleeting Orders go first, or no more (EVR-FLEET-01)."""
    g.ships[seat].spends = not g.ships[seat].spends


@deed("send")
def _send(g: Fleet, seat: int, rest: list[str]) -> None:
    crew, place = rest[0].split(".")
    send(g, seat, g.ships[seat].sailor(crew), place)


@deed("watch")
def _watch(g: Fleet, seat: int, rest: list[str]) -> None:
    ship, below = g.ships[seat], rest[0] == "below"
    tired = tiring(ship, g.sea[ship.at])
    _send_all(g, seat, below_watch(ship, tired) if below else sea_watch(ship, nest=rest[0] == "chart"))


def _send_all(g: Fleet, seat: int, moves: list[Move]) -> None:
    for crew, place in moves:
        send(g, seat, g.ships[seat].sailor(crew), place)


def all_below(g: Fleet, seat: int) -> None:
    """Before the turn ends: whom the night would wear out."""
    ship = g.ships[seat]
    _send_all(g, seat, below_watch(ship, worn_out(ship, g.sea[ship.at])))


@deed("order")
def _order(g: Fleet, seat: int, rest: list[str]) -> None:
    g.push(Ordering(seat=seat, crew=rest[0]))


@deed("fire")
def _fire(g: Fleet, seat: int, rest: list[str]) -> None:
    gun, _, target = rest[0].partition(".")
    shot = next(one for one in shots(g, seat) if one.gun == gun and one.target == target)
    issue(g, seat, "artillery")
    fire(g, seat, shot)


@deed("visit")
def _visit(g: Fleet, seat: int, rest: list[str]) -> None:
    if not _go_to(g, seat, "visit", rest):
        g.push(Docking(seat=seat))


@deed("land")
def _land(g: Fleet, seat: int, rest: list[str]) -> None:
    if not _go_to(g, seat, "land", rest):
        g.push(Landing(seat=seat))


@deed("roam")
def _roam(g: Fleet, seat: int, rest: list[str]) -> None:
    g.push(Roaming(seat=seat))


@deed("plunder")
def _plunder(g: Fleet, seat: int, rest: list[str]) -> None:
    if not _go_to(g, seat, "plunder", rest):
        plunder(g, seat)


@deed("altar")
def _altar(g: Fleet, seat: int, rest: list[str]) -> None:
    stir_altar(g, seat)


@deed("objective")
def _objective(g: Fleet, seat: int, rest: list[str]) -> None:
    """With tokens, or with the Treasures that are named (EVR-CLUE-02)."""
    used = ways_to_pay(g.ships[seat], COST, "objective.p")[f"objective.{rest[0]}"] if rest else None
    pay_clues(g, seat, COST, used, told=True)
    count(g, seat)


@deed("use")
def _use(g: Fleet, seat: int, rest: list[str]) -> None:
    """A Treasure that is used is gone (7.18)."""
    card, ship = rest[0], g.ships[seat]
    ship.hold.remove(card)
    g.treasure.put_under([card])
    g.emit(ev.TreasureUsed(seat=seat, treasure=card))
    crew = [one.id for one in ship.sailors if not one.is_ashore]  # aboard (8.2)
    g.push(Resolve(seat=seat, effects=list(treasure(card).use), source=card, group=crew))


@deed("board")
def _board(g: Fleet, seat: int, rest: list[str]) -> None:
    g.push(Boarding(seat=seat, raider=rest[0]))


@deed("trade")
def _trade(g: Fleet, seat: int, rest: list[str]) -> None:
    g.push(Trading(seat=seat, other=int(rest[0])))


@deed("gift")
def _gift(g: Fleet, seat: int, rest: list[str]) -> None:
    """All Clues to a captain beside this ship; a gift needs no answer (row 34)."""
    hand_over(g, seat, Offer(int(rest[0]), {CLUE: g.ships[seat].clues}, {}))


@deed("serve")
def _serve(g: Fleet, seat: int, rest: list[str]) -> None:
    g.push(Sending(seat=seat, service=rest[0]))


@deed("errand")
def _errand(g: Fleet, seat: int, rest: list[str]) -> None:
    service, _, crew = rest[0].partition(".")
    serve(g, seat, g.ships[seat].sailor(crew), service)


@deed("listen")
def _listen(g: Fleet, seat: int, rest: list[str]) -> None:
    for sailor in spare_ears(g, seat) if rest else listeners(g, seat):
        serve(g, seat, sailor, "listen")


@deed("captain")
def _captain(g: Fleet, seat: int, rest: list[str]) -> None:
    assert g.visit is not None, "captains hire in Ports"
    g.visit.used = [*g.visit.used, "hire"]
    g.push(Hiring(seat=seat, captain=True))


@deed("lodge")
def _lodge(g: Fleet, seat: int, rest: list[str]) -> None:
    lodge(g, seat, rest[0] if rest else free_cabins(g.ships[seat])[-1])


@deed("dismiss")
def _dismiss(g: Fleet, seat: int, rest: list[str]) -> None:
    dismiss(g, seat, g.ships[seat].sailor(rest[0]))


@deed("depart")
def _depart(g: Fleet, seat: int, rest: list[str]) -> None:
    depart(g, seat, int(rest[0]))


@deed("away")
def _away(g: Fleet, seat: int, rest: list[str]) -> None:
    """Depart on the heading from which a hex is nearest (EVR-PORT-10), and make for it."""
    ship = g.ships[seat]
    way = route(g, ship, means(ship).in_hand, hex_named(rest[0]), range(6))
    bind(g, seat, f"sail.{rest[0]}", ship.at)
    depart(g, seat, way[0] % 6)


@deed("hands")
def _hands(g: Fleet, seat: int, rest: list[str]) -> None:
    """Everybody idle to a post, and then what they are wanted for, if it can be reached with them."""
    ship = g.ships[seat]
    _send_all(g, seat, sea_watch(ship, nest=rest[0].startswith("chart")))
    name, _, where = rest[0].partition(".")
    budget = means(ship).in_hand
    cost, _ = ways(g, ship, budget)
    there = chartable(g, ship, cost, budget) if name == "chart" else reached(cost, ship)
    if (int(where) if name == "chart" else hex_named(where)) in there:
        carry_out(g, seat, rest[0])


@deed("cast")
def _cast(g: Fleet, seat: int, rest: list[str]) -> None:
    """Depart on the best heading, hands to their posts, and away."""
    ship = g.ships[seat]
    name, _, where = rest[0].partition(".")
    home = as_manned(ship, [], home=True)
    crewed = as_manned(home, sea_watch(home, nest=name == "chart"))
    budget = means(crewed).in_hand
    cost, came = ways(g, crewed, budget, range(6))
    if name == "chart":
        state = chartable(g, crewed, cost, budget)[int(where)][1]
    else:
        state = min((one for one in cost if one // 6 == hex_named(where)), key=lambda one: (cost[one], one))
    way = way_to(came, state)
    bind(g, seat, f"hands.{rest[0]}", ship.at)
    depart(g, seat, way[0] % 6 if way else state % 6)
