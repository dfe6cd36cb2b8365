"""Exhaustive Expeditions: an Island walked node by node (EVR-EXPED, an option of the table)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import ids, picked
from games.core.asking import ask_one
from games.everrain import events as ev
from games.everrain import starts
from games.everrain.chart import name_of
from games.everrain.crew import free, heal, suffer
from games.everrain.deck import sailors_at
from games.everrain.places import come_back, explore, party_ask
from games.everrain.purse import Stowing, gain_clues
from games.everrain.state import Fleet, Sailor, Ship
from games.everrain.storykeeping import draw_card
from games.everrain.telling import Telling

SHORE, FAR = "S", "H"
NODES = "abcdefgh"
TOKENS = ("clue", "clue", "treasure", "treasure", "enemy", "enemy", "rest", "card")
ISLANDS: tuple[str, ...] = (
    "S-a S-b a-c b-c b-d c-e d-e d-f e-g f-g f-h g-H h-H",
    "S-a S-b S-c a-d b-d b-e c-e d-f e-f e-g f-h g-h h-H",
    "S-a a-b a-c b-d c-e d-f e-f e-g f-h g-h h-H",
    "S-a S-b a-c b-d c-d c-e d-f e-f e-g f-h g-H h-H",
)
"""The lines of the four Island boards (7.22)."""


def lines(island: int) -> dict[str, list[str]]:
    found: dict[str, list[str]] = {node: [] for node in (SHORE, *NODES, FAR)}
    for line in ISLANDS[island].split():
        a, _, b = line.partition("-")
        found[a].append(b)
        found[b].append(a)
    return found


class Roaming(Frame, tag="roaming"):
    """`tokens` lie face down by node; `shown` are those that were revealed and cost nothing any more (EVR-EXPED-10)."""

    steps: ClassVar[tuple[str, ...]] = ("party", "place", "turn_up", "walk", "to", "last", "back")
    seat: int
    island: int = 0
    tokens: dict[str, str] = {}
    shown: list[str] = []
    crew: list[str] = []
    landed: list[str] = []
    moving: str = ""
    facing: list[str] = []  # nodes with face-down tokens that still have to be dealt with
    hex: int = -1
    told: bool = False

    def party(self, g: Fleet) -> Outcome:
        aboard = [one for one in g.ships[self.seat].sailors if not one.is_ashore]
        return party_ask(self.seat, aboard)

    def on_party(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        ship = g.ships[self.seat]
        if not ids(picks):
            return DONE
        self.crew, self.hex = ids(picks), ship.at
        self.island = g.rng.below(len(ISLANDS))
        self.tokens = dict(zip(NODES, g.rng.shuffled(TOKENS), strict=True))
        for crew in self.crew:
            ship.sailor(crew).place = "ashore"
        g.emit(ev.Landed(seat=self.seat, crew=self.crew, hex=name_of(ship.at)))
        g.emit(ev.IslandDealt(seat=self.seat, island=self.island + 1))
        return NEXT

    def place(self, g: Fleet) -> Outcome:
        """All on nodes beside the shore, before any token is turned (EVR-EXPED-03, 10)."""
        left = [crew for crew in self.crew if crew not in self.landed]
        shore = lines(self.island)[SHORE]
        if not left:
            there = [node for node in shore if self._at(g, node)]
            self.facing = there
            return Goto("turn_up")
        if len(shore) == 1:
            self._land(g, left[0], shore[0])
            return Goto("place")
        options = [Option(f"n{node}", verb="choose", args={"node": node}) for node in shore]
        return ask_one(self.seat, "roam.place", options, args={"crew": left[0]})

    def on_place(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        crew = next(one for one in self.crew if one not in self.landed)
        self._land(g, crew, picked(picks)[1:])
        return Goto("place")

    def _land(self, g: Fleet, crew: str, node: str) -> None:
        self.landed = [*self.landed, crew]
        g.ships[self.seat].sailor(crew).place = f"n{node}"

    def _at(self, g: Fleet, node: str) -> list[Sailor]:
        return sailors_at(g.ships[self.seat], f"n{node}")

    def turn_up(self, g: Fleet) -> Outcome:
        """One Crew there suffers 1 Strain and reveals the token, or the whole expedition ends (EVR-EXPED-05)."""
        self.facing = [node for node in self.facing if node not in self.shown and self._at(g, node)]
        if not self._ashore(g):
            return Goto("back")
        if not self.facing:
            return Goto("walk")
        options = [
            Option(one.id, verb="reveal", args={"crew": one.id, "node": node, "free": free(one)}, grave=free(one) <= 0)
            for node in self.facing  # in the player's order (EVR-EXPED-10)
            for one in self._at(g, node)
        ]
        options.append(Option("end", verb="end", grave=True))
        return ask_one(self.seat, "roam.reveal", options, "end", args={"nodes": list(self.facing)})

    def on_turn_up(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == "end":
            return Goto("back")
        sailor = g.ships[self.seat].sailor(pick)
        node = sailor.place[1:]
        if suffer(g, self.seat, sailor, "strain", 1):
            return Goto("turn_up")  # slain: it reveals nothing (EVR-EXPED-09)
        self.facing = [one for one in self.facing if one != node]
        return self._reveal(g, node)

    def _reveal(self, g: Fleet, node: str) -> Outcome:
        token = self.tokens[node]
        self.shown = [*self.shown, node]
        g.emit(ev.TokenTurned(seat=self.seat, node=node, token=token))
        match token:
            case "clue":
                gain_clues(g, self.seat, 1, told=True)
            case "treasure":
                g.push(Stowing(seat=self.seat))
            case "enemy":
                starts.spawn(g, self.seat, aboard=True)
            case "rest":
                for sailor in self._at(g, node):
                    heal(g, self.seat, sailor, "strain", 2)
            case _:
                return Goto("last")
        return Goto("turn_up")

    def _ashore(self, g: Fleet) -> list[Sailor]:
        return [one for one in g.ships[self.seat].sailors if one.id in self.crew and one.place[0] == "n"]

    def walk(self, g: Fleet) -> Outcome:
        """Any one Crew, one step at a time; or it ends here (EVR-EXPED-04, 08)."""
        options = [
            Option(one.id, verb="expedition", args={"crew": one.id, "node": one.place[1:], "free": free(one)})
            for one in self._ashore(g)
        ]
        options.append(Option("end", verb="end", grave=True))
        return ask_one(self.seat, "roam.walk", options, "end")

    def on_walk(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        self.moving = picked(picks)
        return Goto("back") if self.moving == "end" else NEXT

    def to(self, g: Fleet) -> Outcome:
        here = g.ships[self.seat].sailor(self.moving).place[1:]
        nodes = [node for node in lines(self.island)[here] if node != SHORE]
        options = [
            Option(
                f"n{node}",
                verb="choose",
                args={
                    "node": node,
                    "shown": node in self.shown,
                    "case": "far" if node == FAR else "shown" if node in self.shown else "dark",
                },
            )
            for node in nodes
        ]
        return ask_one(
            self.seat, "roam.to", [*options, Option("back", verb="choose")], "back", args={"crew": self.moving}
        )

    def on_to(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == "back":
            return Goto("walk")
        g.ships[self.seat].sailor(self.moving).place = pick
        if pick[1:] == FAR:
            return Goto("last")
        self.facing = [pick[1:]]
        return Goto("turn_up")

    def last(self, g: Fleet) -> Outcome:
        """A card against everybody still on the Island, and it is over (EVR-EXPED-07)."""
        card = draw_card(g, self.seat, "expedition")
        if card and not self.told:
            self.told = True
            group = [one.id for one in self._ashore(g)]
            for sailor in self._ashore(g):
                sailor.place = "ashore"
            g.push(Telling(seat=self.seat, card=card, group=group, where="ashore"))
        return Goto("back")

    def back(self, g: Fleet) -> Outcome:
        ship: Ship = g.ships[self.seat]
        for sailor in ship.sailors:
            if sailor.place[0] == "n":
                sailor.place = "ashore"
        come_back(g, self.seat, self.crew)
        explore(g, self.hex)
        return DONE
