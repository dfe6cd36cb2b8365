"""One panel from the visit to the departure (rows 11 to 19): errands with who goes, affairs in town, the way out."""

from __future__ import annotations

from games.core.asks import Arg, Option
from games.everrain.below import free_cabins
from games.everrain.cards import cards
from games.everrain.chart import NOWHERE, beside, slot_of
from games.everrain.crew import can_hire
from games.everrain.orders import can_issue
from games.everrain.port import (
    DENIZEN,
    ONCE,
    Errand,
    can_lodge,
    candidates,
    listeners,
    price_for,
    services,
    spare_ears,
)
from games.everrain.sailing import yields
from games.everrain.sea_options import away_options, cast_options, navigate_option, spot
from games.everrain.state import Fleet, Ship
from games.everrain.trading_post import can_study

MOST = 22  # errands in one menu, beside those that several go on
LEFT: tuple[Errand, ...] = ("listen", "gamble", "drink")
TRADES: tuple[Errand, ...] = ("shipwright", "marketplace", "hire")
LEAST_COIN = 10  # less hardly buys anything
SEVERAL = 2  # who may go to a service that only one Crew can engage: the most fitting


def port_options(g: Fleet, seat: int) -> list[Option]:
    ship, visit = g.ships[seat], g.visit
    assert visit is not None, "there is no Port"
    found = [*study_options(g, seat), *listen_options(g, seat), *errand_options(g, seat), *passenger_options(g, ship)]
    if not ship.sailors and can_hire(g, ship) and "hire" not in visit.used:
        found.append(Option("captain", group="affairs", verb="hire"))  # EVR-CREW-07
    out = way_out(g, seat)
    found = [*found, *out] if is_worth_it(ship, found) else [*out, *found]
    if can_issue(ship, "navigation"):
        found.append(navigate_option(ship, yields(ship)))
    return found


def way_out(g: Fleet, seat: int) -> list[Option]:
    """What can be done elsewhere, then places to make for; bare headings after them: without points they are all."""
    ship = g.ships[seat]
    facings = [ship.facing, *(way for way in range(6) if way != ship.facing)]
    return [*cast_options(g, seat), *away_options(g, seat), *(depart_option(g, ship, way) for way in facings)]


def is_worth_it(ship: Ship, ashore: list[Option]) -> bool:
    """Something can be bought or brought about; to listen, gamble and drink is what is left to an empty purse."""
    vain: tuple[str, ...] = LEFT if ship.coin >= LEAST_COIN or ship.hold else (*LEFT, *TRADES)
    return any(option.id.partition(".")[0] != "listen" and option.args.get("service") not in vain for option in ashore)


def depart_option(g: Fleet, ship: Ship, way: int) -> Option:
    """With what lies ahead then: the way out is chosen by it."""
    to, args = beside()[ship.at][way], dict[str, Arg](facing=way)
    if to != NOWHERE:
        args |= {"ahead": spot(g, to), "case": "over"} if g.sea[to] else {"dark": slot_of(to), "case": "chart"}
    return Option(f"depart.{way}", group="depart", verb="depart", args=args)


def dismiss_options(ship: Ship) -> list[Option]:
    """After everything else that a Crew can be told."""
    return [
        Option(f"dismiss.{one.id}", group="more", verb="service", args={"crew": one.id, "case": "dismiss"}, grave=True)
        for one in ship.sailors
    ]


def study_options(g: Fleet, seat: int) -> list[Option]:
    """What a Port is made for stands in sight, with the Crew who is missed the least; others are among the errands."""
    crew = candidates(g, seat, "university") if can_study(g, seat) else []
    if not crew:
        return []
    one = crew[0]
    args: dict[str, Arg] = {
        "service": "university",
        "crew": one.id,
        "price": price_for(g.ships[seat], one, "university"),
    }
    name = "serve.university" if len(crew) == 1 else f"errand.university.{one.id}"
    return [Option(name, group="study", verb="service", args={**args, "case": "study"})]


def errand_options(g: Fleet, seat: int) -> list[Option]:
    """A service and who goes, the most fitting first; where not all of them find room, the service asks (row 13)."""
    found: list[Option] = []
    shown: list[tuple[int, Errand, str]] = []
    there = services(g, seat)
    for service in there:
        crew = candidates(g, seat, service)
        most = SEVERAL if service in (*ONCE, DENIZEN) else len(crew)
        is_study = service == "university"
        if is_study and (len(crew) == 1 or not can_study(g, seat)):
            continue
        if len(crew) == 1:
            found.append(only_option(g, g.ships[seat], service, crew[0].id))
        elif len(crew) > most:
            found.append(service_option(g, service))
        if len(crew) > 1:
            shown += [(rank, service, one.id) for rank, one in enumerate(crew[:most]) if rank or not is_study]
    cut = [service for _, service, _ in sorted(shown, key=lambda one: one[0])[MOST:]]
    found += [service_option(g, service) for service in dict.fromkeys(cut) if not _is_in(found, service)]
    shown = sorted(sorted(shown, key=lambda one: one[0])[:MOST], key=lambda one: (there.index(one[1]), one[0]))
    return found + [errand_option(g, g.ships[seat], service, crew) for _, service, crew in shown]


def _is_in(found: list[Option], service: Errand) -> bool:
    return any(option.id == f"serve.{service}" for option in found)


def group_of(service: Errand) -> str:
    return "affairs" if service in (*ONCE, DENIZEN) else "errand"


def service_option(g: Fleet, service: Errand) -> Option:
    card = g.visit.denizen if g.visit is not None and service == DENIZEN else ""
    args: dict[str, Arg] = {"service": service, "card": card, "case": "card" if card else "who"}
    return Option(f"serve.{service}", group=group_of(service), verb="service", args=args)


def only_option(g: Fleet, ship: Ship, service: Errand, crew: str) -> Option:
    """With a single Crew to send nobody is asked who goes: the press names them, and what it costs."""
    errand = errand_option(g, ship, service, crew)
    return Option(f"serve.{service}", group=errand.group, verb=errand.verb, args=errand.args)


def errand_option(g: Fleet, ship: Ship, service: Errand, crew: str) -> Option:
    price = price_for(ship, ship.sailor(crew), service)
    args: dict[str, Arg] = {"service": service, "crew": crew, "price": price, "case": "errand" if price else "free"}
    if service == DENIZEN and g.visit is not None:
        args |= {"card": g.visit.denizen, "case": "card-toll" if price else "card-free"}
    return Option(f"errand.{service}.{crew}", group=group_of(service), verb="service", args=args)


def listen_options(g: Fleet, seat: int) -> list[Option]:
    """Everybody who is left; or only those who have no place On Deck, and nobody whom the University waits for."""
    everybody, spare = listeners(g, seat), spare_ears(g, seat)
    found: list[Option] = []
    if len(everybody) > 1:
        crew: list[int | str] = [one.id for one in everybody]
        found.append(Option("listen", group="errand", verb="service", args={"n": len(crew), "crew": crew}))
    if 1 < len(spare) < len(everybody):
        crew = [one.id for one in spare]
        found.append(
            Option("listen.spare", group="errand", verb="service", args={"crew": crew, "n": len(crew), "case": "ears"})
        )
    return found


def passenger_options(g: Fleet, ship: Ship) -> list[Option]:
    """Into any free bunk; the last of them, unless another is named (EVR-PASS-02)."""
    if g.visit is None or not can_lodge(g, ship):
        return []
    cabins = list(reversed(free_cabins(ship)))
    to, case = cards()[g.visit.denizen].destination, "lodge" if len(cabins) == 1 else "lodge-in"
    return [
        Option(
            "lodge" if place == cabins[0] else f"lodge.{place}",
            group="affairs",
            verb="service",
            args={"card": g.visit.denizen, "to": to, "place": place, "case": case},
        )
        for place in cabins
    ]
