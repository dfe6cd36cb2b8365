"""Islands, Altars and Shipwrecks (EVR-ISLE, EVR-ALTAR, EVR-WRECK)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Option, Outcome, Picks
from games.core.answers import ids
from games.core.asking import ask_some
from games.core.asks import Arg, Suggestion
from games.everrain import events as ev
from games.everrain import starts
from games.everrain.below import works_with
from games.everrain.berthing import come_aboard
from games.everrain.chart import name_of
from games.everrain.crew import FIT, free, heal, mods_of, suffer, token
from games.everrain.harm import Looting, fate
from games.everrain.sinking import lift_wreck
from games.everrain.state import Fleet, Sailor, Ship
from games.everrain.storykeeping import can_draw, draw_card
from games.everrain.telling import Telling
from games.everrain.vocabulary import AfterExpedition, WreckRolls


def is_unexplored(g: Fleet, ship: Ship, letter: str) -> bool:
    return g.sea[ship.at] == letter and ship.at not in g.explored


def can_land(g: Fleet, seat: int) -> bool:
    """An unexplored Island, somebody to send, and a card to draw (EVR-ISLE-01, 05)."""
    ship = g.ships[seat]
    return is_unexplored(g, ship, "I") and bool(ship.sailors) and can_draw(g, seat, "expedition")


def explore(g: Fleet, at: int) -> None:
    """A token for the rest of the game (EVR-MAP-02)."""
    if at not in g.explored:
        g.explored = sorted([*g.explored, at])


class Landing(Frame, tag="landing"):
    """Who goes is named before the card is drawn (EVR-ISLE-02 to 04)."""

    steps: ClassVar[tuple[str, ...]] = ("party", "draw", "back")
    seat: int
    crew: list[str] = []
    hex: int = -1

    def party(self, g: Fleet) -> Outcome:
        crew = [one for one in g.ships[self.seat].sailors if not one.is_ashore]
        return party_ask(self.seat, crew)

    def on_party(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        ship = g.ships[self.seat]
        if not ids(picks):
            return DONE  # nobody has to (EVR-ISLE-01)
        self.crew, self.hex = ids(picks), ship.at
        for crew in self.crew:
            ship.sailor(crew).place = "ashore"
        g.emit(ev.Landed(seat=self.seat, crew=self.crew, hex=name_of(ship.at)))
        return NEXT

    def draw(self, g: Fleet) -> Outcome:
        card = draw_card(g, self.seat, "expedition")
        if card:
            g.push(Telling(seat=self.seat, card=card, group=self.crew, where="ashore"))
        return NEXT

    def back(self, g: Fleet) -> Outcome:
        come_back(g, self.seat, self.crew)
        explore(g, self.hex)
        return DONE


def party_ask(seat: int, crew: list[Sailor]) -> Ask:
    """Silence lands nobody (row 20); those who are fit are one press."""
    options = [Option(one.id, verb="expedition", args=_fitness(one)) for one in crew]
    ask = ask_some(seat, "island.party", options, 0, len(options), [])
    fit = [one.id for one in sorted(crew, key=lambda one: (-free(one), one.id)) if free(one) >= FIT]
    sizes = [n for n in (len(fit), 3, 2, 1) if 0 < n <= len(fit)]
    ask.suggested = [
        Suggestion(fit[:n], "fit" if n == len(fit) else "fittest", {"crew": fit[:n]}) for n in dict.fromkeys(sizes)
    ]
    return ask


def _fitness(sailor: Sailor) -> dict[str, Arg]:
    sheet = token(sailor)
    return {"crew": sailor.id, "free": free(sailor), "brawn": sheet.brawn, "wits": sheet.wits, "grit": sheet.grit}


def come_back(g: Fleet, seat: int, party: list[str]) -> None:
    """Survivors go Below Deck; some are the better or the worse for it (7.20)."""
    for sailor in [one for one in g.ships[seat].sailors if one.id in party]:
        n = sum(mod.n for mod in mods_of(sailor, AfterExpedition))
        if n > 0:
            suffer(g, seat, sailor, "strain", n)
        elif n < 0:
            heal(g, seat, sailor, "strain", -n)
    come_aboard(g, seat)


def stir_altar(g: Fleet, seat: int) -> None:
    """One, two or three enemies by the Fate die (EVR-ALTAR-02)."""
    roll = fate(g)
    n = 1 if roll <= 3 else 2 if roll <= 6 else 3
    explore(g, g.ships[seat].at)
    g.emit(ev.AltarStirred(seat=seat, roll=roll, n=n))
    starts.spawn(g, seat, n)


def plunder(g: Fleet, seat: int) -> None:
    """A roll on the loot table, and one for each Diving Bell; a sunk ship's token is taken away (EVR-WRECK-01, 02)."""
    ship = g.ships[seat]
    at = ship.at
    token = next((wreck for wreck in g.wrecks if wreck.at == at), None)
    g.emit(ev.WreckPlundered(seat=seat, hex=name_of(at)))
    if token is not None:
        lift_wreck(g, token)
    else:
        explore(g, at)
    g.push(Looting(seat=seat, rolls=1 + sum(mod.n for _, mod, _ in works_with(ship, WreckRolls))))
