"""The players' objective once an Elder One has Arisen: Severings, Bindings, Lectures (7.15, EVR-ELDER-13)."""

from __future__ import annotations

from games.everrain import events as ev
from games.everrain.balance import WOUNDS
from games.everrain.chart import distance
from games.everrain.chronicle import note
from games.everrain.purse import clue_worth
from games.everrain.state import Elder, Fleet
from games.everrain.tracks import win

COST = 5  # Clues
SEVERINGS, BINDINGS, LECTURES = 3, 2, 4
PER_VISIT = 2  # Lectures
SCHOOLS = 2  # different Ports


def needed(elder: Elder) -> int:
    return elder.task or {"ulmareth": SEVERINGS, "osk-venn": BINDINGS, "mother-caul": LECTURES}[elder.id]


def can_pay_at_sea(g: Fleet, seat: int) -> bool:
    """Ulmareth and Osk-Venn are dealt with from one's ship, on one's turn (row 36)."""
    elder, ship = g.arisen, g.ships[seat]
    if elder is None or elder.paid >= needed(elder) or clue_worth(ship) < COST:
        return False
    if elder.id == "ulmareth":
        return g.sea[ship.at] in severing_kinds(g) and ship.at not in elder.marked
    return elder.id == "osk-venn" and not ship.bound and distance(ship.at, elder.at) <= 1


def severing_kinds(g: Fleet) -> tuple[str, ...]:
    """With fewer than three Islands and Altars on the map, Shipwrecks and Ports count too."""
    return ("I", "A") if sum(letter in ("I", "A") for letter in g.sea) >= SEVERINGS else ("I", "A", "W", "P")


def can_lecture(g: Fleet, seat: int, port: str, given: int) -> bool:
    """At a University: at most two a visit, in at least two Ports in all (Mother Caul)."""
    elder = g.arisen
    if elder is None or elder.id != "mother-caul" or given >= PER_VISIT or elder.paid >= needed(elder):
        return False
    last = elder.paid == needed(elder) - 1
    if last and len({*elder.schools, port}) < SCHOOLS:
        return False
    return clue_worth(g.ships[seat]) >= COST


def count(g: Fleet, seat: int, port: str = "") -> None:
    """One more has been paid; the players have won as soon as all holds."""
    elder = g.arisen
    assert elder is not None, "there is no objective yet"
    elder.paid += 1
    if elder.id == "ulmareth":
        elder.marked = [*elder.marked, g.ships[seat].at]
    elif elder.id == "osk-venn":
        g.ships[seat].bound = True
    elif port not in elder.schools:
        elder.schools = [*elder.schools, port]
    note(g, "objective", seat, str(elder.paid))
    g.emit(ev.ObjectivePaid(seat=seat, now=elder.paid, needed=needed(elder)))
    check_objective(g)


def check_objective(g: Fleet) -> None:
    elder = g.arisen
    if elder is None or elder.paid < needed(elder) or g.over:
        return
    if elder.id == "osk-venn" and elder.destruction < WOUNDS[g.seats]:
        return
    win(g, elder.id)  # EVR-WIN-03
