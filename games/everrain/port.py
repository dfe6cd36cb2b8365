"""Ports: arrival, the visit, and what Crew can be sent to (EVR-PORT, EVR-INN, EVR-APOTH, EVR-DENIZ, EVR-PASS)."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from games.core import DONE, NEXT, Ask, Frame, Option, Outcome, Picks
from games.core.answers import amount, picked
from games.core.asking import ask_amount, ask_one
from games.core.asks import Arg
from games.everrain import events as ev
from games.everrain import starts
from games.everrain.balance import LISTEN
from games.everrain.below import free_cabins
from games.everrain.berthing import come_aboard
from games.everrain.cards import Choice, cards, crew_tokens, ports
from games.everrain.crew import can_hire, gain_trait, heal, leave, mods_of, suffer
from games.everrain.elder import destination_of, is_drowned, port_at
from games.everrain.harm import fate, health_left
from games.everrain.hiring import Hiring
from games.everrain.objective import COST
from games.everrain.purse import clue_worth, gain_clues, gain_coin
from games.everrain.resolve import Resolve
from games.everrain.standing import narrator
from games.everrain.state import Fleet, Lodger, Sailor, Ship, Visit
from games.everrain.storykeeping import draw_card, waiting_for
from games.everrain.telling import Telling
from games.everrain.trading_post import Lecturing, Marketing, Shipwright
from games.everrain.views import RainView
from games.everrain.vocabulary import Lavish, Listen, Only, PayCoin, Price, Service, SlowHealing, Toll

Errand: TypeAlias = Service | str

ONCE: tuple[Service, ...] = ("shipwright", "marketplace", "university", "hire")  # EVR-PORT-08
PRICES: dict[Service, int] = {"rest": 10, "drink": 5, "inform": 15, "apothecary": 5}
REPAIR = 10
HIGHEST = 9  # on the Fate die
LOWEST_WAGE = min(one.wage for one in crew_tokens().values())
DENIZEN = "denizen"
ROLLED: tuple[Service, ...] = ("listen", "gamble", "drink")  # what the die says is told, and that is enough


def is_in_port(g: Fleet, ship: Ship) -> bool:
    return g.sea[ship.at] == "P"


# ------------------------------------------------------------------ arrival


class Arriving(Frame, tag="arriving"):
    """Moving onto a Port hex: enemies On Deck are banished, then Passengers are delivered (EVR-PORT-01)."""

    steps: ClassVar[tuple[str, ...]] = ("banish", "deliver")
    seat: int
    sunk: int = 0

    def banish(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        self.sunk = ship.sinkings
        g.emit(ev.Arrived(seat=self.seat, port=port_at(g, ship.at)))
        banish(g, self.seat)
        return NEXT

    def deliver(self, g: Fleet) -> Outcome:
        """Unless what came with the banishing has sunk the ship, or drowned the Port."""
        ship = g.ships[self.seat]
        if ship.sinkings == self.sunk and is_in_port(g, ship):
            deliver(g, self.seat, port_at(g, ship.at))
        return DONE


def arrive(g: Fleet, seat: int) -> None:
    g.push(Arriving(seat=seat))


def banish(g: Fleet, seat: int) -> None:
    """All of them first, then the Agenda by the Health they had left (EVR-BANISH-01, 02)."""
    ship = g.ships[seat]
    if not ship.foes:
        return
    health = sum(map(health_left, ship.foes))
    g.emit(ev.Banished(seat=seat, foes=[foe.id for foe in ship.foes], health=health))
    g.lurking.discard([foe.id for foe in ship.foes])
    ship.foes = []
    starts.advance(g, health)


def deliver(g: Fleet, seat: int, port: str) -> None:
    """With or without a visit (EVR-PASS-04)."""
    ship = g.ships[seat]
    for lodger in [one for one in ship.lodgers if destination_of(one.id) == port]:
        ship.lodgers.remove(lodger)
        g.decks["denizen"].discard([lodger.id])
        g.emit(ev.PassengerDelivered(seat=seat, card=lodger.id))
        g.push(Resolve(seat=seat, effects=list(cards()[lodger.id].do), source=lodger.id, where="port"))


# ------------------------------------------------------------------ the visit


def can_visit(g: Fleet, ship: Ship) -> bool:
    """Each Port once a turn, also without having moved there this turn (EVR-PORT-02, 03)."""
    return g.visit is None and is_in_port(g, ship) and port_at(g, ship.at) not in ship.visited


class Docking(Frame, tag="docking"):
    """A visit begins: enemies first, then a Denizen is drawn (EVR-PORT-04, 05)."""

    steps: ClassVar[tuple[str, ...]] = ("banish", "draw")
    seat: int

    def banish(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        port = port_at(g, ship.at)
        ship.visited = [*ship.visited, port]
        g.visit = Visit(port)
        g.emit(ev.VisitBegan(seat=self.seat, port=port))
        banish(g, self.seat)
        return NEXT

    def draw(self, g: Fleet) -> Outcome:
        if g.visit is None:
            return DONE
        mine = bool(waiting_for(g, self.seat, "denizen"))
        card = draw_card(g, self.seat, "denizen", ports()[g.visit.port].name)
        if not card:
            return DONE
        crew = [one.id for one in g.ships[self.seat].sailors]
        if mine or cards()[card].number:
            g.push(Telling(seat=self.seat, card=card, group=crew, where="port"))  # not optional (EVR-DENIZ-04)
            return DONE
        g.visit.denizen = card
        g.tally.read = [*g.tally.read, card]  # it is read before anyone is sent (EVR-DENIZ-05)
        g.emit(ev.CardDrawn(seat=self.seat, card=card, narrator=narrator(g, self.seat)))
        return DONE


def depart(g: Fleet, seat: int, facing: int) -> None:
    """Crew ashore go Below Deck, the ship may turn for free (EVR-PORT-09, 10)."""
    visit, ship = g.visit, g.ships[seat]
    assert visit is not None, "nobody departs who has not come"
    close_visit(g, seat)
    ship.facing = facing
    g.emit(ev.Departed(seat=seat, port=visit.port))


def close_visit(g: Fleet, seat: int) -> None:
    """Departing closes it for this turn, and so does the end of the turn (EVR-PORT-11)."""
    visit = g.visit
    if visit is None:
        return
    if visit.denizen:
        g.decks["denizen"].discard([visit.denizen])  # EVR-DENIZ-03
    g.visit = None
    come_aboard(g, seat)


# ------------------------------------------------------------------ errands


def can_send(visit: Visit, ship: Ship, sailor: Sailor, service: Errand) -> bool:
    """Once a visit each; a Drunkard only to drink; a Wanted one for a toll; nobody in vain (EVR-PORT-07, 08, 7.20)."""
    if sailor.id in visit.served or service in visit.used or not useful(sailor, service):
        return False
    if any(mod.service != service for mod in mods_of(sailor, Only)):
        return False
    return least_for(visit, ship, sailor, service) <= ship.coin


def least_for(visit: Visit, ship: Ship, sailor: Sailor, service: Errand) -> int:
    """What a Crew needs to be of use there: of a service that cannot be paid nothing is had (EVR-PORT-12)."""
    price = price_for(ship, sailor, service)
    if service == "hire":
        price += max(0, LOWEST_WAGE + sum(mod.n for mod in mods_of(sailor, Price)) + lavish(sailor))
    elif service == DENIZEN and visit.denizen:
        price += min(map(coin_for, cards()[visit.denizen].choices), default=0)
    return price


def coin_for(choice: Choice) -> int:
    return sum(effect.n for effect in choice.do if isinstance(effect, PayCoin))


def price_for(ship: Ship, sailor: Sailor, service: Errand) -> int:
    """The Coin that it takes at the least, tolls and habits counted."""
    toll = sum(mod.n for mod in mods_of(sailor, Toll))
    if service == "apothecary":
        base = PRICES["apothecary"] * (1 + slow(sailor))
    else:
        base = next((price for name, price in PRICES.items() if name == service), 0)
    return toll + base + (lavish(sailor) if base else 0)


def slow(sailor: Sailor) -> int:
    return sum(mod.n for mod in mods_of(sailor, SlowHealing))


def lavish(sailor: Sailor) -> int:
    return sum(mod.n for mod in mods_of(sailor, Lavish))


def useful(sailor: Sailor, service: Errand) -> bool:
    """Nothing is offered that changes nothing."""
    match service:
        case "rest":
            return sailor.strain > 0
        case "apothecary":
            return sailor.trauma > 0
        case "listen":
            return HIGHEST + ear(sailor) >= LISTEN  # as the Inn is tuned, a Loudmouth hears nothing (EVR-INN-05)
        case _:
            return True


def candidates(g: Fleet, seat: int, service: Errand) -> list[Sailor]:
    """Who may be sent, the most fitting first."""
    visit, ship = g.visit, g.ships[seat]
    crew = [one for one in ship.sailors if visit is not None and can_send(visit, ship, one, service)]
    return sorted(crew, key=lambda one: (_fit(one, service), one.id))


def _fit(sailor: Sailor, service: Errand) -> int:
    match service:
        case "rest" | "drink" | "gamble":
            return -sailor.strain
        case "apothecary":
            return -sailor.trauma
        case "listen":
            return -ear(sailor)
        case "hire":
            return sum(mod.n for mod in mods_of(sailor, Price))
        case _:
            return sailor.gems


def services(g: Fleet, seat: int) -> list[Errand]:
    """What somebody can be sent to now."""
    found: list[Errand] = ["university", "rest", "apothecary", "listen", "inform", "gamble", "drink"]
    found += ["shipwright", "marketplace"]
    ship = g.ships[seat]
    if can_hire(g, ship):
        found.append("hire")
    if g.visit is not None and g.visit.denizen and cards()[g.visit.denizen].stage == "opener":
        found.append(DENIZEN)
    return [service for service in found if candidates(g, seat, service)]


def send(g: Fleet, seat: int, sailor: Sailor) -> None:
    """Ashore, with what it costs to be seen there (EVR-PORT-06)."""
    visit = g.visit
    assert visit is not None, "nobody is sent ashore at sea"
    visit.served = [*visit.served, sailor.id]
    sailor.place = "ashore"
    toll = sum(mod.n for mod in mods_of(sailor, Toll))
    if toll:
        gain_coin(g, seat, -toll)


class Sending(Frame, tag="sending"):
    """A service, and who goes: where only one can, nobody is asked."""

    steps: ClassVar[tuple[str, ...]] = ("who",)
    seat: int
    service: str

    def who(self, g: Fleet) -> Outcome:
        crew = candidates(g, self.seat, self.service)
        if len(crew) == 1:
            return self._go(g, crew[0].id)
        options = [
            Option(
                one.id,
                verb="service",
                args={
                    "crew": one.id,
                    "service": self.service,
                    "price": price_for(g.ships[self.seat], one, self.service),
                    "strain": one.strain,
                    "trauma": one.trauma,
                },
            )
            for one in crew
        ]
        options.append(Option("back", verb="choose"))
        args: dict[str, Arg] = {"service": self.service}
        if self.service == DENIZEN and g.visit is not None:
            args |= {"card": g.visit.denizen, "case": "card"}
        return ask_one(self.seat, "port.who", options, "back", args=args)  # row 13: none

    def on_who(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        return DONE if pick == "back" else self._go(g, pick)

    def _go(self, g: Fleet, crew: str) -> Outcome:
        serve(g, self.seat, g.ships[self.seat].sailor(crew), self.service)
        return DONE


def serve(g: Fleet, seat: int, sailor: Sailor, service: Errand) -> None:
    """Carried out at once, or begun."""
    visit = g.visit
    assert visit is not None, "there are no services at sea"
    send(g, seat, sailor)
    if service not in ROLLED:
        g.emit(ev.ServiceUsed(seat=seat, crew=sailor.id, service=service))
    if service in ONCE:
        visit.used = [*visit.used, service]
    match service:
        case "rest":
            _pay(g, seat, sailor, PRICES["rest"])
            heal(g, seat, sailor, "strain", sailor.strain)
        case "apothecary":
            g.push(Dosing(seat=seat, crew=sailor.id))
        case "gamble":
            gamble(g, seat, sailor)
        case "drink":
            _pay(g, seat, sailor, PRICES["drink"])
            drink(g, seat, sailor)
        case "listen":
            listen(g, seat, sailor)
        case "inform":
            _pay(g, seat, sailor, PRICES["inform"])
            gain_clues(g, seat, 1, told=True)
        case "hire":
            cheaper = sum(mod.n for mod in mods_of(sailor, Price))
            g.push(Hiring(seat=seat, bonus=cheaper + lavish(sailor)))
        case "university":
            g.push(Lecturing(seat=seat, crew=sailor.id))
        case "shipwright":
            g.push(Shipwright(seat=seat, crew=sailor.id))
        case "marketplace":
            g.push(Marketing(seat=seat, crew=sailor.id))
        case _:
            card, visit.denizen = visit.denizen, ""
            g.push(Telling(seat=seat, card=card, group=[sailor.id], where="port", known=True))


def _pay(g: Fleet, seat: int, sailor: Sailor, price: int) -> None:
    gain_coin(g, seat, -(price + lavish(sailor)))


def gamble(g: Fleet, seat: int, sailor: Sailor) -> None:
    """EVR-INN-02."""
    heal(g, seat, sailor, "strain", 2)
    roll = fate(g)
    won = -10 if roll <= 3 else 0 if roll <= 6 else 10 if roll <= 8 else 20
    g.emit(
        ev.Rolled(
            seat=seat, crew=sailor.id, service="gamble", roll=roll, gain="lost" if won < 0 else "won" if won else "even"
        )
    )
    if won:
        gain_coin(g, seat, won)


def drink(g: Fleet, seat: int, sailor: Sailor) -> None:
    """EVR-INN-03."""
    heal(g, seat, sailor, "strain", 3)
    roll = fate(g)
    gain = "worse" if roll <= 1 else "hurt" if roll <= 3 else "better" if roll == 9 else "even"
    g.emit(ev.Rolled(seat=seat, crew=sailor.id, service="drink", roll=roll, gain=gain))
    if gain == "worse":
        gain_trait(g, seat, sailor, "negative")
    elif gain == "hurt":
        suffer(g, seat, sailor, "trauma", 1)
    elif gain == "better":
        gain_trait(g, seat, sailor, "positive")


def listen(g: Fleet, seat: int, sailor: Sailor) -> None:
    """EVR-INN-05."""
    roll = fate(g)
    heard = roll + ear(sailor) >= LISTEN
    g.emit(ev.Listened(seat=seat, heard=[f"{sailor.id}*{roll}{'+' if heard else ''}"]))
    if heard:
        gain_clues(g, seat, 1, told=True)


def ear(sailor: Sailor) -> int:
    return sum(mod.n for mod in mods_of(sailor, Listen))


def listeners(g: Fleet, seat: int) -> list[Sailor]:
    """Everybody who is left, might hear something, and pays nothing for going ashore."""
    ship = g.ships[seat]
    return [one for one in candidates(g, seat, "listen") if price_for(ship, one, "listen") == 0]


def spare_ears(g: Fleet, seat: int) -> list[Sailor]:
    """Of these whoever holds no place On Deck; one is kept back, if the others may hear enough for the University."""
    found = [one for one in listeners(g, seat) if not one.is_on_deck]
    scholar = kept_for_study(g, seat)
    return [one for one in found if one is not scholar]


def kept_for_study(g: Fleet, seat: int) -> Sailor | None:
    """Who would go to the University, where there are Clues for it, or may be when everybody else has listened."""
    crew = candidates(g, seat, "university")
    taught = g.arisen is None or g.arisen.id == "mother-caul"  # EVR-UNI-03
    ears = sum(not one.is_on_deck for one in listeners(g, seat))
    if not crew or not taught or clue_worth(g.ships[seat]) + ears - 1 < COST:
        return None
    return min(crew, key=lambda one: (one.is_on_deck, -one.gems, one.id))


class Dosing(Frame, tag="dosing"):
    """Any number of its own Trauma, at a price each; a Slow Healer pays for one that stays (EVR-APOTH-01, 7.20)."""

    steps: ClassVar[tuple[str, ...]] = ("ask",)
    seat: int
    crew: str

    def ask(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        sailor = ship.sailor(self.crew)
        most = min(sailor.trauma, (ship.coin - lavish(sailor)) // PRICES["apothecary"] - slow(sailor))
        if most <= 1:
            return self._heal(g, most)
        price = PRICES["apothecary"]
        return ask_amount(self.seat, "port.dose", 1, most, most, args={"crew": self.crew, "price": price})

    def on_ask(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        return self._heal(g, amount(picks))

    def _heal(self, g: Fleet, n: int) -> Outcome:
        sailor = g.ships[self.seat].sailor(self.crew)
        if n > 0:
            _pay(g, self.seat, sailor, PRICES["apothecary"] * (n + slow(sailor)))
            heal(g, self.seat, sailor, "trauma", n + slow(sailor))
        return DONE


# ------------------------------------------------------------------ Passengers and dismissals


def can_lodge(g: Fleet | RainView, ship: Ship) -> bool:
    """Into a free bunk, and to a Port that stands or may yet be found (EVR-PASS-02, 06)."""
    return bool(free_cabins(ship)) and has_passenger(g) and not is_passage_lost(g)


def has_passenger(g: Fleet | RainView) -> bool:
    visit = g.visit
    return visit is not None and bool(visit.denizen) and cards()[visit.denizen].stage == "passenger"


def is_passage_lost(g: Fleet | RainView) -> bool:
    """Passengers bound for a drowned Port are lost (7.15): one taken aboard now would lie in the Cabins for ever."""
    return g.visit is not None and is_drowned(g.sea, g.tiles, destination_of(g.visit.denizen))


def lodge(g: Fleet, seat: int, place: str) -> None:
    """On a free Cabins space; it needs no Crew (EVR-PASS-01, 02)."""
    visit, ship = g.visit, g.ships[seat]
    assert visit is not None, "Passengers wait in Ports"
    ship.lodgers.append(Lodger(visit.denizen, place))
    g.emit(ev.PassengerTaken(seat=seat, card=visit.denizen))
    visit.denizen = ""


def dismiss(g: Fleet, seat: int, sailor: Sailor) -> None:
    """Without cost, in Port (EVR-CREW-08)."""
    g.emit(ev.Left(seat=seat, crew=sailor.id, why="dismissed"))
    leave(g, seat, sailor)
