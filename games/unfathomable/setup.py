"""Setup (UNF-SETUP, UNF-LEARN), in the order of its rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from games.core import NEXT, STAY, Ask, Frame, Outcome, Picks, Rng
from games.core.answers import parts, picked
from games.core.asking import ask_one, card_options
from games.unfathomable.belongings import gain_item
from games.unfathomable.cards import (
    RESOURCES,
    SKILLS,
    characters,
    damage,
    faces,
    items,
    mythos,
    skill_cards,
    spells,
    waypoints,
)
from games.unfathomable.choosing import any_of
from games.unfathomable.events import Picked, TitlePasses
from games.unfathomable.hands import draw_ask, drawn
from games.unfathomable.loyalty import deal, loyalty_deck
from games.unfathomable.people import heir, round_from, sheet
from games.unfathomable.piles import build_chaos
from games.unfathomable.state import Player, Voyage
from games.unfathomable.turn import Turn
from games.unfathomable.vocabulary import Resource

DIALS = {"standard": 8, "kinder": 10, "harder": 6}  # UNF-SETUP-02, UNF-SETUP-25
WITHOUT_CULTIST: dict[Resource, int] = {"fuel": 7, "food": 6, "sanity": 6, "souls": 7}  # UNF-SETUP-26
LEARNERS = {
    3: ("jeanne-lafarge", "svetlana-gedroits", "william-bowleg"),
    4: ("arjun-singh", "jeanne-lafarge", "samira-dualeh", "william-bowleg"),
    5: ("arjun-singh", "jamie-snell", "samira-dualeh", "svetlana-gedroits", "william-bowleg"),
    6: ("arjun-singh", "jeanne-lafarge", "jamie-snell", "samira-dualeh", "svetlana-gedroits", "william-bowleg"),
}  # UNF-LEARN-05
STARTING_HAND = 3


def at_odds(seats: int, options: Mapping[str, str]) -> str:
    """The two switches that set the dials exclude each other (UNF-SETUP-28)."""
    return "dials" if _drops_cultist(seats, options) and options["difficulty"] != "standard" else ""


def _drops_cultist(seats: int, options: Mapping[str, str]) -> bool:
    return options["cultist"] == "off" and seats in (4, 6) and options["mode"] != "learning"


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Voyage:
    learning = options["mode"] == "learning"
    no_cultist = _drops_cultist(seats, options)
    level = "standard" if no_cultist else options["difficulty"]  # UNF-SETUP-28
    g = Voyage(
        seats=seats,
        rng=rng,
        players=[Player() for _ in range(seats)],
        learning=learning,
        no_cultist=no_cultist,
        difficulty=level,
        fast_dice=options["fast_dice"] == "on",
        dials=dict(WITHOUT_CULTIST) if no_cultist else dict.fromkeys(RESOURCES, DIALS[level]),
        skills={skill: rng.shuffled([c.id for c in skill_cards().values() if c.type == skill]) for skill in SKILLS},
        piles={skill: [] for skill in SKILLS},
        people=rng.shuffled(faces()),
        damages=rng.shuffled(damage()),
        mythos=rng.shuffled(mythos()),
    )
    g.deep_ones = {"w1": 2, "w2": 2, "deck-1": 1, "deck-2": 1}  # UNF-SETUP-07
    g.supply -= 6
    g.aboard = {"deck-3": [g.people.pop()], "deck-4": [g.people.pop()]}  # UNF-SETUP-08
    build_chaos(g)  # UNF-SETUP-09, UNF-SETUP-27
    g.current = rng.below(seats)  # UNF-SETUP-10
    g.stack = [Turn(), Setup(to_pick=round_from(g, g.current))]
    return g


class Setup(Frame, tag="setup"):
    """What players decide before the first turn, and what follows from it."""

    steps: ClassVar[tuple[str, ...]] = ("pick", "lay_out", "hands", "titles", "loyalty")
    to_pick: list[int] = []
    chosen: dict[str, dict[str, int]] = {}  # by seat: the types of its first cards

    def pick(self, g: Voyage) -> Outcome:
        """Characters, clockwise from the first player (UNF-SETUP-11)."""
        if not self.to_pick:
            return NEXT
        free = free_characters(g)
        options = card_options(free, "choose", arg="character")
        return ask_one(self.to_pick[0], "setup.character", options, any_of(g, free))

    def on_pick(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        g.players[ask.seat].character = pick
        g.emit(Picked(seat=ask.seat, character=pick))
        self.to_pick = self.to_pick[1:]
        return STAY

    def lay_out(self, g: Voyage) -> Outcome:
        """Starting items and spaces; all other items are the item deck (UNF-SETUP-12 to 15)."""
        own: list[str] = []
        for seat, player in enumerate(g.players):
            who = sheet(player)
            gain_item(g, seat, who.item)
            own.append(who.item)
            player.space = who.start
        g.items = g.rng.shuffled([item for item in items() if item not in own])
        return NEXT

    def hands(self, g: Voyage) -> Outcome:
        """Everybody but the first player draws (UNF-SETUP-16, UNF-SETUP-17, UNF-LEARN-01)."""
        others = round_from(g, g.current)[1:]
        if g.learning:
            for seat in others:
                drawn(g, seat, sheet(g.players[seat]).set)
            return NEXT
        asks = [draw_ask(g, seat, STARTING_HAND, "set") for seat in others]
        found = [ask for ask in asks if ask is not None]
        for ask in found:
            ask.args["source"] = "start"
        return list(found)

    def on_hands(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        self.chosen = {**self.chosen, str(ask.seat): parts(picks)}
        if g.asks:
            return STAY
        for seat in round_from(g, g.current)[1:]:
            drawn(g, seat, self.chosen[str(seat)])  # UNF-SETUP-16: clockwise, though all choose at once
        self.chosen = {}
        return NEXT

    def titles(self, g: Voyage) -> Outcome:
        """UNF-SETUP-18, UNF-SETUP-19"""
        g.waypoints = g.rng.shuffled(waypoints())
        g.spells = g.rng.shuffled(spells())
        g.captain = heir(g, "captain", None)
        g.keeper = heir(g, "keeper", None)
        g.emit(TitlePasses(title="captain", seat=g.captain))
        g.emit(TitlePasses(title="keeper", seat=g.keeper))
        return NEXT

    def loyalty(self, g: Voyage) -> Outcome:
        g.loyalties = g.rng.shuffled(loyalty_deck(g.seats, not g.learning and not g.no_cultist))
        if not g.learning:
            deal(g, awakening=False)  # UNF-SETUP-24; UNF-LEARN-02 waits
        return NEXT


def free_characters(g: Voyage) -> list[str]:
    """Those nobody has taken; a learning game offers the suggested ones first."""
    taken = {player.character for player in g.players}
    free = [name for name in characters() if name not in taken]
    if g.learning:
        wanted = LEARNERS[g.seats]
        free.sort(key=lambda name: name not in wanted)
    return free
