"""What was picked on a turn, carried out (EVR-TURN-02)."""

from __future__ import annotations

from collections.abc import Callable

from games.everrain import events as ev
from games.everrain.below import free_cabins
from games.everrain.boarding import Boarding
from games.everrain.cards import treasure
from games.everrain.chart import hex_named
from games.everrain.gunnery import fire, shots
from games.everrain.hiring import Hiring
from games.everrain.objective import COST, count
from games.everrain.orders import Ordering, issue, navigate, send
from games.everrain.paying import pay_clues, ways_to_pay
from games.everrain.places import Landing, plunder, stir_altar
from games.everrain.port import Docking, Sending, arrive, depart, dismiss, is_in_port, listeners, lodge, serve
from games.everrain.resolve import Resolve
from games.everrain.roaming import Roaming
from games.everrain.sailing import costs, means, move, reveal, route, turn
from games.everrain.state import Fleet
from games.everrain.trade import Trading

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


@deed("sail")
def _sail(g: Fleet, seat: int, rest: list[str]) -> None:
    """The cheapest way, Navigation Orders issued one by one as they are needed; it stops where something happens."""
    ship = g.ships[seat]
    for state in route(g, ship, means(ship).in_hand, hex_named(rest[0])):
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
    if is_in_port(g, ship):
        arrive(g, seat)


@deed("fleeting")
def _fleeting(g: Fleet, seat: int, rest: list[str]) -> None:
    """From now on Fleeting Orders go first, or no more (EVR-FLEET-01)."""
    g.ships[seat].spends = not g.ships[seat].spends


@deed("send")
def _send(g: Fleet, seat: int, rest: list[str]) -> None:
    crew, place = rest[0].split(".")
    send(g, seat, g.ships[seat].sailor(crew), place)


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
    g.push(Docking(seat=seat))


@deed("land")
def _land(g: Fleet, seat: int, rest: list[str]) -> None:
    g.push(Landing(seat=seat))


@deed("roam")
def _roam(g: Fleet, seat: int, rest: list[str]) -> None:
    g.push(Roaming(seat=seat))


@deed("plunder")
def _plunder(g: Fleet, seat: int, rest: list[str]) -> None:
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


@deed("serve")
def _serve(g: Fleet, seat: int, rest: list[str]) -> None:
    g.push(Sending(seat=seat, service=rest[0]))


@deed("errand")
def _errand(g: Fleet, seat: int, rest: list[str]) -> None:
    service, _, crew = rest[0].partition(".")
    serve(g, seat, g.ships[seat].sailor(crew), service)


@deed("listen")
def _listen(g: Fleet, seat: int, rest: list[str]) -> None:
    for sailor in listeners(g, seat):
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
