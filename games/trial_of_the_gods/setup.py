"""Setting the table, choosing Captains, placing them (TRI-SETUP, TRI-PSET, TRI-CAPT)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from games.core import DONE, NEXT, STAY, Ask, Frame, Option, Outcome, Picks, Rng
from games.core.answers import ids
from games.core.asking import ask_some
from games.core.asks import Arg, Suggestion
from games.trial_of_the_gods.cards import (
    animae_deck,
    disciplines,
    feats,
    god_deck,
    heroes,
    is_calm,
    land_deck,
    personal_deck,
    roof_tokens,
    sea_deck,
    starting_deck,
    travel_deck,
    treasure_tokens,
)
from games.trial_of_the_gods.chart import adjacent, dangerous, islands, outer, seas
from games.trial_of_the_gods.events import Began, CaptainIs, CaptainPlaced, Initiative
from games.trial_of_the_gods.rounds import Rounds
from games.trial_of_the_gods.state import GODS, HOUSES, UPGRADES, Foe, HouseDeck, Island, Player, Trial

ARGONAUTS = 6  # Enemies among them, and as many Land Monsters
LEVELS = (1, 2, 3)
FEATS = 2  # of each Level
ROUNDS = {"basic": 4, "advanced": 5}
WISHES = 4  # places that a Captain may ask for at once


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Trial:
    advanced = options["mode"] == "advanced"
    g = Trial(seats=seats, rng=rng, players=[Player() for _ in range(seats)], advanced=advanced)
    g.rounds = ROUNDS[options["mode"]]
    _islands(g)
    _olympics(g)
    _sea(g)
    dealt = _land(g)
    _houses(g)
    g.animae = list(reversed(animae_deck()))
    g.travel = rng.shuffled(travel_deck())
    _boards(g)
    first = rng.below(seats)
    g.stack = [Setup(choosers=[(first - n) % seats for n in range(seats)])]  # TRI-CAPT-01, TRI-CAPT-03
    for seat, hero in enumerate(dealt):
        g.players[seat].captain = hero  # TRI-PSET-10
    return g


def _islands(g: Trial) -> None:
    """TRI-SETUP-01 to 04"""
    treasures = g.rng.shuffled(treasure_tokens())
    roofs = g.rng.shuffled(roof_tokens())
    for name, treasure, roof in zip(islands(), treasures, roofs, strict=True):
        g.islands[name] = Island(treasure=treasure, roof=roof if g.advanced else "")


def _olympics(g: Trial) -> None:
    """TRI-SETUP-05 to 07"""
    g.games = g.rng.shuffled(disciplines())
    if not g.advanced:
        g.covered = g.games.pop()


def _sea(g: Trial) -> None:
    """TRI-SETUP-08 to 12"""
    g.sea = g.rng.shuffled(sea_deck())
    calm: list[str] = []
    for zone in dangerous():
        card = g.sea.pop()
        if is_calm(card):
            calm.append(card)
        else:
            g.foes.append(Foe(card, zone))
    if calm:
        g.sea += calm
        g.rng.shuffle(g.sea)


def _land(g: Trial) -> list[str]:
    """TRI-SETUP-13 to 21; in basic mode the Captains are dealt first."""
    argonauts, monsters = g.rng.shuffled(heroes()), g.rng.shuffled(land_deck())
    dealt = [] if g.advanced else [argonauts.pop() for _ in range(g.seats)]
    drawn = g.rng.shuffled([*argonauts[:ARGONAUTS], *monsters[:ARGONAUTS]])
    for zone, card in zip(islands(), drawn, strict=True):
        number = 0
        if card in heroes():
            g.numbers.append(card)
            number = len(g.numbers)
        g.foes.append(Foe(card, zone, number=number))
    g.box += monsters[ARGONAUTS:]
    if g.advanced:
        g.heroes = sorted(argonauts[ARGONAUTS:])  # TRI-SETUP-17
    else:
        g.box += argonauts[ARGONAUTS:]
    return dealt


def _houses(g: Trial) -> None:
    """TRI-SETUP-22, TRI-SETUP-23"""
    for house, god in zip(HOUSES, g.rng.shuffled(GODS), strict=True):
        g.houses[house] = HouseDeck(god, g.rng.shuffled(god_deck(god)))


def _boards(g: Trial) -> None:
    """TRI-PSET-02 to 09"""
    piles = {level: g.rng.shuffled(name for name, feat in feats().items() if feat.level == level) for level in LEVELS}
    for player in g.players:
        player.upgrades = g.rng.shuffled(UPGRADES)
        player.dealt = [piles[level].pop() for level in LEVELS for _ in range(FEATS)]
    g.box += [name for pile in piles.values() for name in pile]


class Setup(Frame, tag="setup", kw_only=True):
    """Captains, decks, Initiative, places. Everybody may say at once what they would like: it is applied in order."""

    steps: ClassVar[tuple[str, ...]] = ("captains", "begin", "place")
    choosers: list[int]  # still without a Captain, in the order of choosing
    placers: list[int] = []
    wishes: dict[str, list[str]] = {}

    def captains(self, g: Trial) -> Outcome:
        if not g.advanced or not self.choosers:
            return NEXT
        return [ask_captain(g, seat) for seat in self.choosers]

    def on_captains(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        self.wishes = {**self.wishes, str(ask.seat): ids(picks)}
        while self.choosers and str(self.choosers[0]) in self.wishes:
            seat = self.choosers[0]
            hero = next((one for one in self.wishes[str(seat)] if one in g.heroes), "")
            if not hero:
                return self._again(g, seat, ask_captain(g, seat))
            g.heroes.remove(hero)
            g.players[seat].captain = hero
            g.emit(CaptainIs(seat=seat, hero=hero))  # TRI-CAPT-05
            self.choosers = self.choosers[1:]
            _leave_out(g)
        return STAY if g.asks else NEXT

    def _again(self, g: Trial, seat: int, ask: Ask) -> Ask:
        """All that this seat wished for is taken."""
        self.wishes = {key: wish for key, wish in self.wishes.items() if key != str(seat)}
        return ask

    def begin(self, g: Trial) -> Outcome:
        """TRI-PSET-11 to 16"""
        g.box += g.heroes
        g.heroes = []
        g.emit(Began(rounds=g.rounds, houses=[f"{house}-{deck.god}" for house, deck in g.houses.items()]))
        for seat, player in enumerate(g.players):
            player.deck = g.rng.shuffled([*starting_deck(seat), *personal_deck(player.captain)])
            if not g.advanced:
                g.emit(CaptainIs(seat=seat, hero=player.captain))
        g.order = g.rng.shuffled(range(g.seats))
        g.began = list(g.order)
        g.emit(Initiative(order=list(g.order)))
        self.placers = list(reversed(g.order))  # TRI-PSET-17
        self.wishes = {}
        return NEXT

    def place(self, g: Trial) -> Outcome:
        if not self.placers:
            g.push(Rounds())
            return DONE
        return [ask_place(g, seat) for seat in self.placers]

    def on_place(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        self.wishes = {**self.wishes, str(ask.seat): ids(picks)}
        while self.placers and str(self.placers[0]) in self.wishes:
            seat = self.placers[0]
            zone = next((one for one in self.wishes[str(seat)] if one in places(g)), "")
            if not zone:
                return self._again(g, seat, ask_place(g, seat))
            g.players[seat].zone = zone
            g.emit(CaptainPlaced(seat=seat, zone=zone))
            self.placers = self.placers[1:]
            _close(g)
        return STAY


def _leave_out(g: Trial) -> None:
    """Whoever is still asked chooses among the Captains that are left (TRI-CAPT-03)."""
    for ask in g.asks:
        ask.options = [option for option in ask.options if option.id in g.heroes]
        ask.most = len(ask.options)
        ask.default = [hero for hero in ids(ask.default) if hero in g.heroes]


def _close(g: Trial) -> None:
    """Whoever is still asked chooses among the Zones that are left (TRI-PSET-19)."""
    for i, ask in enumerate(g.asks):
        fresh = ask_place(g, ask.seat)
        fresh.id = ask.id
        g.asks[i] = fresh


def ask_captain(g: Trial, seat: int) -> Ask:
    """In the order of liking; silence draws one (D-02)."""
    options = [Option(hero, verb="captain", args=_captain_args(g, hero)) for hero in g.heroes]
    silence = g.rng.fork().shuffled(g.heroes)
    return ask_some(seat, "setup.captain", options, 1, len(options), silence, audience="named", ordered=True)


def _captain_args(g: Trial, hero: str) -> dict[str, Arg]:
    """With the gods who live in the Houses of the Blessings."""
    blessings = [f"{house}-{g.houses[house].god}" for house in heroes()[hero].blessings]
    return {"hero": hero, "blessings": blessings, "case": "gods"}


def places(g: Trial) -> list[str]:
    """Outer Sea Zones neither with nor next to a Captain (TRI-PSET-18 to 20)."""
    taken = [player.zone for player in g.players if player.zone]
    closed = {near for zone in taken for near in (zone, *adjacent(zone))}
    return [zone for zone in outer() if zone not in closed]


def ask_place(g: Trial, seat: int) -> Ask:
    """Silence takes the Zones next to most Islands, lowest number first (D-03).

    What is suggested to whoever looks has no Enemy in it, as long as there is such water.
    """
    free = places(g)
    likely = sorted(free, key=lambda zone: (-len(seas()[zone].islands), zone))
    held = {foe.zone for foe in g.foes}
    options = [Option(zone, verb="place", args={"zone": zone, **_sights(g, zone)}) for zone in free]
    ask = ask_some(seat, "setup.place", options, 1, WISHES, likely[:WISHES], audience="named", ordered=True)
    ask.suggested = [Suggestion(sorted(likely, key=lambda zone: zone in held)[:WISHES], "first")]
    return ask


def _sights(g: Trial, zone: str) -> dict[str, Arg]:
    """Islands next to it, each with who holds it, and what lies in the Zone itself."""
    shores = [f"{foe.card}-{foe.zone}" for island in seas()[zone].islands for foe in g.foes if foe.zone == island]
    lurks = next((foe.card for foe in g.foes if foe.zone == zone), "")
    return {"shores": shores, "lurks": lurks, "case": "shores"}
