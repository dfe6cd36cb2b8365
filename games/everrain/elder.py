"""The Elder Ones: how they arise, what they want, and how they are stopped (EVR-ELDER, 7.15)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import picked
from games.core.graphs import first_steps
from games.everrain import events as ev
from games.everrain import starts
from games.everrain.abilities import AGENDA, Engulfing, Snaring
from games.everrain.balance import BROODS, DICE, FLOODS, HEALTH, PORTS_TO_DROWN, TASKS
from games.everrain.cards import cards, elders, ports, tiles
from games.everrain.chart import HEXES, RING, centre_of, distance, hex_named, name_of, neighbours, slot_of
from games.everrain.chronicle import note
from games.everrain.crew import suffer_all
from games.everrain.deck import on_deck
from games.everrain.harm import Damaging
from games.everrain.sinking import end_visit
from games.everrain.standing import ASK, WAY, table_order
from games.everrain.state import Elder, Fleet, Letter
from games.everrain.tracks import lose
from games.everrain.watch import ENEMY, read, way_ask

EXTRA = 2  # dice of an extra activation
SPECIALS = 2
NEAR = 2  # hexes: Undertow, Snare
WAIL = 3  # hexes: Mother Caul
HEART = centre_of(0)


def health(g: Fleet) -> int:
    return HEALTH[g.seats]


class Arising(Frame, tag="arising"):
    """The card is turned up, the mini placed, and its effect comes at once (EVR-ELDER-03)."""

    steps: ClassVar[tuple[str, ...]] = ("place", "effect")

    def place(self, g: Fleet) -> Outcome:
        revealed = [slot for slot, tile in enumerate(g.tiles) if tile]
        slot = max(revealed, key=lambda n: (min(distance(centre_of(n), ship.at) for ship in g.ships), -n))
        standing = sum(letter == "P" for letter in g.sea)
        needed = {
            "ulmareth": min(standing, PORTS_TO_DROWN[g.seats]),
            "osk-venn": FLOODS[g.seats],
            "mother-caul": BROODS[g.seats],
        }
        g.arisen = Elder(
            g.sleeper,
            centre_of(slot),
            needed=needed[g.sleeper],
            task=TASKS[g.sleeper][g.seats],
            portless=g.sleeper == "ulmareth" and standing == 0,
            since=g.round,
        )
        g.tally.arose = g.round
        note(g, "arisen", thing=g.sleeper)
        g.emit(ev.Arisen(elder=g.sleeper, hex=name_of(centre_of(slot))))  # harms nobody (EVR-ELDER-15)
        return NEXT

    def effect(self, g: Fleet) -> Outcome:
        arisen_effect(g)
        return NEXT


def arisen_effect(g: Fleet) -> None:
    """When Arisen: at once, and at the beginning of each activation (EVR-ELDER-05)."""
    elder = _elder(g)
    match elder.id:
        case "ulmareth":
            if not g.raiders:
                starts.spawn_ship(g, free=True)
        case "osk-venn":
            calm = [at for at in (elder.at, *neighbours(elder.at)) if g.sea[at] == "C"]
            for at in calm:
                g.sea[at] = "R"
            if calm:
                g.emit(ev.Roughened(hexes=[name_of(at) for at in calm]))
        case _:
            for seat, ship in enumerate(g.ships):
                if distance(ship.at, elder.at) <= WAIL:
                    suffer_all(g, seat, on_deck(ship), "strain", 1)


def _elder(g: Fleet) -> Elder:
    assert g.arisen is not None, "no Elder One has Arisen"
    return g.arisen


class ElderActs(Frame, tag="elder-acts"):
    """One activation (7.15): its effect, the roll with its ability, then the way to its goal."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "roll", "move", "steer", "reach")
    extra: bool = False
    m: int = 0
    target: int = -1

    def begin(self, g: Fleet) -> Outcome:
        arisen_effect(g)
        return NEXT

    def roll(self, g: Fleet) -> Outcome:
        elder = _elder(g)
        if is_flooding(elder):
            return self._mark(g, "flood")
        if elder.portless and elder.at == HEART:
            return lose(g, elder.id)
        dice = max(0, (EXTRA if self.extra else DICE[g.seats]) - elder.destruction)  # EVR-ELDER-06
        rolled = ENEMY.throw(g.rng, dice)
        counted = ENEMY.count(rolled)
        self.m = counted.get("move", 0) + counted.get("damage", 0) // 2  # EVR-ELDER-08
        g.emit(ev.ElderActed(rolled=read(rolled)))
        if counted.get("special", 0) >= SPECIALS:
            self._ability(g, elder)
        return NEXT

    def _ability(self, g: Fleet, elder: Elder) -> None:
        ability = elders()[elder.id].ability
        g.emit(ev.AbilityUsed(foe=elder.id, ability=ability))
        if ability in AGENDA:
            starts.advance(g, AGENDA[ability])
            return
        near = [seat for seat in g.clockwise(g.first) if distance(g.ships[seat].at, elder.at) <= NEAR]
        if near:
            g.push(Engulfing(seats=near) if ability == "undertow" else Snaring(seats=near))

    def move(self, g: Fleet) -> Outcome:
        elder = _elder(g)
        if self.m <= 0 or g.over:
            return DONE
        if self.target < 0 or not is_target(g, elder, self.target):
            self.target = next_target(g, elder)
        if self.target < 0 and elder.id == "mother-caul":
            return self._mark(g, "brood")  # nothing is left to claim: she broods where she is, and the voyage ends
        if self.target < 0:
            return DONE
        ways = self._ways(g, elder)
        if not ways:
            return DONE
        order, _ = table_order(g, WAY)
        return Goto("steer") if order == ASK and len(ways) > 1 else self._go(g, elder, min(ways))

    def _ways(self, g: Fleet, elder: Elder) -> list[int]:
        return first_steps(neighbours, elder.at, [self.target], lambda at: g.sea[at] != "")

    def steer(self, g: Fleet) -> Outcome:
        """It moves like an enemy ship: among equal ways the players choose (EVR-ELDER-07, EVR-ESEA-11)."""
        elder = _elder(g)
        _, asked = table_order(g, WAY)
        return way_ask(asked, elder.id, self._ways(g, elder))

    def on_steer(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        return self._go(g, _elder(g), hex_named(picked(picks)))

    def _go(self, g: Fleet, elder: Elder, to: int) -> Outcome:
        self.m -= 1
        elder.at = to
        g.emit(ev.ElderMoved(hexes=[name_of(elder.at)]))
        struck: list[int] = []
        for seat in reversed(g.clockwise(g.first)):
            if g.ships[seat].at == elder.at:
                struck.append(seat)
                g.push(Damaging(seat=seat, n=1, by="elder"))  # EVR-ELDER-09
        for seat in reversed(struck):
            g.emit(ev.ElderStruck(other=seat))
        return Goto("reach")

    def reach(self, g: Fleet) -> Outcome:
        """Whoever was in its way is hurt; then it does what its goal says, if that is here (EVR-ELDER-12)."""
        elder = _elder(g)
        if elder.at == self.target:
            self.target = -1
            if elder.id == "ulmareth" and not elder.portless:
                drown(g, elder)
            elif elder.id == "mother-caul":
                claim(g, elder)
        return Goto("move")

    def _mark(self, g: Fleet, what: str) -> Outcome:
        mark(g, what)
        return DONE


def is_flooding(elder: Elder) -> bool:
    """Osk-Venn in the middle of the sea: a Flood marker instead of a roll."""
    return elder.id == "osk-venn" and elder.at == HEART


def mark(g: Fleet, what: str) -> None:
    elder = _elder(g)
    elder.goal += 1
    g.emit(ev.ElderMarked(what=what, now=elder.goal, needed=elder.needed))
    if elder.goal >= elder.needed:
        lose(g, elder.id)  # EVR-WIN-04


def drown(g: Fleet, elder: Elder) -> None:
    """The hex becomes Rough Sea, its services are gone, Passengers bound for it are lost (7.15, EVR-ELDER-17)."""
    port = port_at(g, elder.at)
    g.sea[elder.at] = "R"
    if g.visit is not None and g.ship.at == elder.at:
        end_visit(g)
    for seat, ship in enumerate(g.ships):
        for lodger in [one for one in ship.lodgers if destination_of(one.id) == port]:
            ship.lodgers.remove(lodger)
            g.decks["denizen"].discard([lodger.id])
            g.emit(ev.PassengerLost(seat=seat, card=lodger.id))
    mark(g, "port")


def claim(g: Fleet, elder: Elder) -> None:
    if g.sea[elder.at] == "P":
        elder.marked = [*elder.marked, elder.at]
    else:
        g.explored = sorted([*g.explored, elder.at])
    mark(g, "brood")


def port_at(g: Fleet, at: int) -> str:
    """The Port that is printed there."""
    tile = g.tiles[slot_of(at)]
    return tiles()[tile].port if tile else ""


def destination_of(card: str) -> str:
    wanted = cards()[card].destination
    return next(port.id for port in ports().values() if port.name == wanted)


def is_drowned(sea: Sequence[Letter], laid: Sequence[str], port: str) -> bool:
    """Its tile lies on the map, and nothing is left of it there (7.15); one that was never revealed may come yet."""
    slots = [slot for slot, tile in enumerate(laid) if tile and tiles()[tile].port == port]
    return any("P" not in sea[slot * RING : (slot + 1) * RING] for slot in slots)


def is_target(g: Fleet, elder: Elder, at: int) -> bool:
    return at in targets(g, elder)


def targets(g: Fleet, elder: Elder) -> list[int]:
    match elder.id:
        case "ulmareth":
            found = [HEART] if elder.portless else [at for at in range(HEXES) if g.sea[at] == "P"]
        case "osk-venn":
            found = [HEART]
        case _:
            unclaimed = [at for at in range(HEXES) if at != elder.at and at not in (*g.explored, *elder.marked)]
            found = [at for at in unclaimed if g.sea[at] in ("I", "A", "W")]
            found = found or [at for at in unclaimed if g.sea[at] == "P"]
    return [at for at in found if at != elder.at]  # it is entered: being placed there is not enough (EVR-ELDER-15)


def next_target(g: Fleet, elder: Elder) -> int:
    """The nearest by grid distance, ties lowest slot then position; -1: there is none."""
    return min(targets(g, elder), key=lambda at: (distance(elder.at, at), at), default=-1)


def hurt_elder(g: Fleet, seat: int, n: int) -> None:
    """It cannot be killed: at its Health all Trauma goes and a Destruction token comes (EVR-ELDER-11)."""
    elder = _elder(g)
    for _ in range(n):
        elder.trauma += 1
        if elder.trauma >= health(g):
            elder.trauma = 0
            elder.destruction += 1
    g.emit(ev.ElderHurt(seat=seat, n=n, destruction=elder.destruction))
