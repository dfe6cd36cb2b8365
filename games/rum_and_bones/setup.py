"""Setup (RUM-SETUP, RUM-TEAM to RUM-SIX, RUM-RAND, RUM-STRANGE, the start of RUM-CLASH), in the order of its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from games.core import NEXT, STAY, Ask, Frame, Option, Outcome, Picks, Rng
from games.core.answers import ids, picked
from games.core.asking import ask_one, ask_seat, ask_some, seat_in
from games.core.asks import Arg
from games.rum_and_bones.board import Board, Hero, Roll, Side, Tile
from games.rum_and_bones.cards import BOSUNS, FACTIONS, HANDS, deck_of, heroes
from games.rum_and_bones.events import (
    CaptainElected,
    CentreRolled,
    CrewGiven,
    FactionTaken,
    FirstRolled,
    HeroesDealt,
    HeroesLocked,
    HeroesPicked,
    HeroesShown,
    PoorChoice,
    RollTied,
)
from games.rum_and_bones.layout import layouts
from games.rum_and_bones.positions import add_crew, fleet, mode_args, other, tell_apart, track_from
from games.rum_and_bones.round import Rounds
from games.rum_and_bones.state import Battle, Player
from games.rum_and_bones.teams import hand_seat, knowers, mates, seats_of, speaker
from games.rum_and_bones.tide import draw

MIRRORED = ("gal_gal", "lon_lon")  # RUM-GAP-40
ROLLED = "lon_lon"  # the centre ship is rolled for (RUM-LAYOUT-05)
START = 4  # Deckhands on each start tile
HEROES = {2: 3, 3: 3, 4: 4, 5: 5, 6: 5}  # of a side, by players
CLASH_HEROES = 2  # at most; one is enough (RUM-CLASH-02)


def setup(seats: int, options: Mapping[str, str], rng: Rng) -> Battle:
    clash = options["mode"] == "clash"
    layout = "clash" if clash else options["layout"]
    sides = [seat if clash else seat % 2 for seat in range(seats)]  # RUM-AIM-01, RUM-CLASH-01
    g = Battle(
        seats=seats,
        rng=rng,
        board=Board(layout=layout, clash=clash, planks=list(layouts()[layout].planks)),
        players=[Player(side=side) for side in sides],
        random_heroes=options["heroes"] == "random",
        strange=options["allies"] == "strange" and not clash,
        mirror=options["mirror"] == "on" and layout in MIRRORED,
        swapped=options["fleets"] == "swapped",
        extra_draw=options["extra_draw"] == "on",
        lives=int(options["lives"]) if clash else 0,
    )
    last = {side: seat for seat, side in enumerate(sides)}
    g.board.sides = [Side(fleet=0 if clash else side, crew_seat=last[side]) for side in sorted(last)]
    g.stack = [Setup()]
    return g


class Setup(Frame, tag="setup"):
    """What players decide before the first round, and what follows from it."""

    steps: ClassVar[tuple[str, ...]] = (
        "faction",
        "fleets",
        "lay_out",
        "crew",
        "captain",
        "deal",
        "heroes",
        "reveal",
        "first",
        "hands",
    )
    votes: dict[str, int] = {}  # by seat
    pools: list[list[str]] = []  # by side: the Heroes that it picks from

    # ---- factions and ships ---------------------------------------------------------------------------------------

    def faction(self, g: Battle) -> Outcome:
        """Openly; the other side has the one that is left (RUM-SETUP-01, D02, RUM-GAP-39)."""
        if g.board.clash:
            return NEXT
        options = [Option(faction, verb="choose", args={"faction": faction}) for faction in FACTIONS]
        facts: dict[str, Arg] = {"case": "mirror"} if g.mirror else {}
        return ask_one(0, "setup.faction", options, g.rng.choice(FACTIONS), args=facts)

    def on_faction(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        left = next(faction for faction in FACTIONS if faction != pick)
        for side, faction in enumerate((pick, pick if g.mirror else left)):  # RUM-GAP-40
            g.board.sides[side].faction = f"{faction}@{side}" if g.mirror else faction
            g.emit(FactionTaken(side=side, seats=seats_of(g, side), faction=faction))
        return NEXT

    def fleets(self, g: Battle) -> Outcome:
        """RUM-SETUP-10: Deep Lords sail the fleet listed first, unless the table swapped them (RUM-GAP-59)."""
        b = g.board
        if b.clash:
            return NEXT
        if b.layout == ROLLED:
            first = self._centre(g)
        elif g.mirror:
            first = 0
        else:
            first = next(i for i, side in enumerate(b.sides) if side.faction == FACTIONS[0])
        if g.swapped and b.layout != ROLLED:
            first = other(first)
        b.sides[first].fleet, b.sides[other(first)].fleet = 0, 1
        return NEXT

    def _centre(self, g: Battle) -> int:
        """The higher roll takes the single ship in the centre (RUM-LAYOUT-05, RUM-GAP-79)."""
        side, rolls = roll_off(g, "centre", 2, lambda: [g.rng.roll(6)])
        totals = [sum(dice) for dice in rolls]
        g.emit(CentreRolled(rolls=totals, side=side, faction=g.board.sides[side].faction))
        return side

    def lay_out(self, g: Battle) -> Outcome:
        """Tiles, Crew, supplies and decks (RUM-SETUP-08 to 13, RUM-LAYOUT-02 to 04)."""
        b = g.board
        b.tiles = [Tile(kind=kind, side=-1, zone=zone) for kind, zone in layouts()[b.layout].tiles]
        if b.clash:
            return NEXT  # RUM-CLASH-03: neither Crew nor Tide Cards
        for i, side in enumerate(b.sides):
            ships = fleet(b, i)
            b.tiles += [Tile(kind=kind, side=i, zone=zone) for kind, zone in ships.tiles.items()]
            for zone in ships.start:
                add_crew(b, i, zone, track_from(b, i, zone), hands=START)
            side.hands, side.bosuns = HANDS - START * len(ships.start), BOSUNS  # RUM-SETUP-13
        g.decks = [g.rng.shuffled(deck_of(side.kind)) for side in b.sides]  # RUM-SETUP-09, RUM-GAP-89
        return NEXT

    # ---- teams ----------------------------------------------------------------------------------------------------

    def crew(self, g: Battle) -> Outcome:
        """Who controls the Crew (RUM-THREE-02, RUM-GAP-45, RUM-FIVE-02, RUM-FIVE-03, RUM-SIX-01)."""
        return self._vote(g, "setup.crew")

    def on_crew(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        return self._voted(g, ask, picks, self._crew_to)

    def _crew_to(self, g: Battle, side: int) -> None:
        g.board.sides[side].crew_seat = self._elected(g, side, last=True)
        g.emit(CrewGiven(seat=g.board.sides[side].crew_seat))

    def captain(self, g: Battle) -> Outcome:
        """RUM-SIX-02"""
        return self._vote(g, "setup.captain") if g.seats > 4 else NEXT

    def on_captain(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        return self._voted(g, ask, picks, self._captain_is)

    def _captain_is(self, g: Battle, side: int) -> None:
        g.board.sides[side].captain = self._elected(g, side, last=False)
        g.emit(CaptainElected(seat=g.board.sides[side].captain))

    def _vote(self, g: Battle, kind: str) -> Outcome:
        """Every member of a team at once. Silence is a vote for oneself: where all are silent it is D04's seat."""
        asks: list[Ask] = []
        for seat in range(g.seats):
            team = knowers(g, seat)
            if len(team) > 1:
                args: dict[str, Arg] = {"faction": g.board.sides[g.players[seat].side].faction}
                asks.append(ask_seat(seat, kind, team, seat, verb="choose", args=args))
        return list(asks) if asks else NEXT

    def _voted(self, g: Battle, ask: Ask, picks: Picks, settle: Callable[[Battle, int], None]) -> Outcome:
        self.votes = {**self.votes, str(ask.seat): seat_in(picked(picks))}
        if g.asks:
            return STAY
        for side in range(len(g.board.sides)):
            if len(seats_of(g, side)) > 1:
                settle(g, side)
        self.votes = {}
        return NEXT

    def _elected(self, g: Battle, side: int, *, last: bool) -> int:
        """Most votes; of several the last seat, or the first (D04)."""
        team = seats_of(g, side)
        votes = [self.votes[str(seat)] for seat in team]
        return max(reversed(team) if last else team, key=votes.count)

    # ---- Heroes ---------------------------------------------------------------------------------------------------

    def deal(self, g: Battle) -> Outcome:
        """What each side picks from (RUM-SETUP-04, RUM-RAND-01, RUM-STRANGE-01, RUM-GAP-55, RUM-GAP-72)."""
        sides = range(len(g.board.sides))
        self.pools = [_choice_of(g, side) for side in sides]
        if not g.random_heroes:
            return NEXT
        n = CLASH_HEROES if g.board.clash else HEROES[g.seats]
        decks = [g.rng.shuffled(pool) for pool in self.pools]
        if g.strange:
            decks[1] = decks[0][n:]  # of all ten, once
        for side in sides:
            self.pools[side] = _listed(decks[side][:n])
            dealt = list(self.pools[side])
            faction = g.board.sides[side].faction
            g.emit(HeroesDealt(side=side, seats=seats_of(g, side), faction=faction, heroes=dealt))
        return NEXT

    def heroes(self, g: Battle) -> Outcome:
        """Secretly and at once (D03, RUM-GAP-39, RUM-GAP-86)."""
        self._lock_the_rest(g)
        asks = [self.ask_heroes(g, seat) for seat in range(g.seats) if not g.players[seat].picked]
        return list(asks) if asks else NEXT

    def on_heroes(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        """Teammates see a pick at once and are asked anew without it (RUM-GAP-71)."""
        self._lock(g, ask.seat, ids(picks))
        self._lock_the_rest(g)
        g.asks = [open_ask for open_ask in g.asks if not g.players[open_ask.seat].picked]
        for i, open_ask in enumerate(g.asks):
            if open_ask.seat in mates(g, ask.seat):
                g.asked += 1
                g.asks[i] = self.ask_heroes(g, open_ask.seat)
                g.asks[i].id = g.asked
        return STAY

    def _lock(self, g: Battle, seat: int, names: Sequence[str]) -> None:
        g.players[seat].picked = _listed(names)
        g.emit(HeroesLocked(seat=seat))
        g.emit(HeroesPicked(seat=seat, heroes=g.players[seat].picked, knows=knowers(g, seat)))

    def _lock_the_rest(self, g: Battle) -> None:
        """Where one player of a side is left and gets all that is left, there is nothing to ask."""
        for side in range(len(g.board.sides)):
            late = [seat for seat in seats_of(g, side) if not g.players[seat].picked]
            if len(late) == 1:
                free = self.free(g, late[0])
                if len(free) == wanted(g, late[0])[0] or (g.board.clash and g.random_heroes):
                    self._lock(g, late[0], free)

    def free(self, g: Battle, seat: int) -> list[str]:
        """Not one that a teammate has locked: no Hero twice on one side (RUM-GAP-42, RUM-GAP-71)."""
        taken = [name for mate in mates(g, seat) for name in g.players[mate].picked]
        return [name for name in self.pools[g.players[seat].side] if name not in taken]

    def _taken(self, g: Battle, seat: int) -> dict[str, Arg]:
        """Which Heroes teammates have locked: the own side sees a pick at once (RUM-GAP-71)."""
        taken = _listed([name for mate in mates(g, seat) for name in g.players[mate].picked])
        return {"case": "mate", "taken": taken, "easy": _easy_roles(self.free(g, seat)) or "none"} if taken else {}

    def ask_heroes(self, g: Battle, seat: int) -> Ask:
        free = self.free(g, seat)
        least, most = wanted(g, seat)
        groups = {name: _group(g, name) for name in free}
        options = [Option(n, verb="choose", group=of, args={"hero": n, "group": of}) for n, of in groups.items()]
        return ask_some(
            seat,
            "setup.heroes",
            options,
            least,
            most,
            g.rng.shuffled(free)[:most],
            audience="named",  # who has locked in is public
            args={
                "from": _source(g),
                "n": most,
                "faction": g.board.sides[g.players[seat].side].faction,
                **_easy(free),
                **self._taken(g, seat),
                **mode_args(g.board),
            },
        )

    def reveal(self, g: Battle) -> Outcome:
        """Off the board, with nothing but their free Skills (RUM-SETUP-07, RUM-SETUP-14, RUM-SETUP-16)."""
        for seat, player in enumerate(g.players):
            g.emit(HeroesShown(seat=seat, heroes=player.picked))
            for name in player.picked:
                levels = [0 if skill.unlock else 1 for skill in heroes()[name].skills]  # RUM-HERO-06
                g.board.heroes.append(Hero(name=name, side=player.side, seat=seat, levels=levels, lives=g.lives))
                if g.board.clash and heroes()[name].needs_crew:
                    g.emit(PoorChoice(seat=seat, hero=name))  # RUM-CLASH-18
            player.picked = []
        tell_apart(g.board)
        return NEXT

    # ---- the start ------------------------------------------------------------------------------------------------

    def first(self, g: Battle) -> Outcome:
        """The higher roll begins; who is tied rolls again (RUM-SETUP-17, RUM-CLASH-07, RUM-GAP-12)."""
        b = g.board
        dice = 2 if b.clash else 1
        side, rolls = roll_off(g, "first", len(b.sides), lambda: [g.rng.roll(6) for _ in range(dice)])
        b.first = b.turn = side
        faces = rolls[side] if b.clash else [die for dice in rolls for die in dice]
        b.roll = Roll(what="first", side=side, faces=faces)
        g.emit(FirstRolled(rolls=[sum(dice) for dice in rolls], seat=side if b.clash else speaker(g, side)))
        return NEXT

    def hands(self, g: Battle) -> Outcome:
        """RUM-SETUP-18, with the hand sizes of team games (RUM-GAP-46)."""
        if not g.board.clash:
            for seat, player in enumerate(g.players):
                player.size = hand_size(g, seat)
                draw(g, seat, player.size)
            if g.extra_draw:
                draw(g, hand_seat(g, speaker(g, g.board.first)), 1)
        g.push(Rounds())
        return NEXT


def _listed(names: Sequence[str]) -> list[str]:
    """In the order of the dashboards, however they were picked."""
    return [name for name in heroes() if name in names]


def _group(g: Battle, name: str) -> str:
    """RUM-CLASH-18: a poor choice is shown as one before it is made."""
    sheet = heroes()[name]
    return "poor" if g.board.clash and sheet.needs_crew else sheet.faction


def _source(g: Battle) -> str:
    """What a pick is made from, for the wording."""
    if g.board.clash:
        return "clash"
    return "dealt" if g.random_heroes else "strange" if g.strange else "faction"


def _choice_of(g: Battle, side: int) -> list[str]:
    """The faction's Heroes and Mercenaries, of which the box has none; any in Clash Royale (RUM-GAP-41)."""
    allowed = (g.board.sides[side].kind, "mercenary")
    return [name for name, sheet in heroes().items() if g.board.clash or g.strange or sheet.faction in allowed]


def wanted(g: Battle, seat: int) -> tuple[int, int]:
    """How many Heroes a seat picks, least and most. Of a team the Crew's controller has the fewest."""
    if g.board.clash:
        return 1, CLASH_HEROES
    side = g.players[seat].side
    team, total = len(seats_of(g, side)), HEROES[g.seats]
    each = -(-total // team)
    n = total - (team - 1) * each if g.board.sides[side].crew_seat == seat else each
    return n, n


def hand_size(g: Battle, seat: int) -> int:
    """RUM-THREE-03, RUM-THREE-04, RUM-FOUR-02, RUM-SIX-02"""
    side = g.players[seat].side
    if g.board.sides[side].captain >= 0:
        return 3 if g.board.sides[side].captain == seat else 0
    if g.seats == 2:
        return 3
    return 2 if mates(g, seat) else 4


def roll_off(g: Battle, what: str, n: int, roll: Callable[[], list[int]]) -> tuple[int, list[list[int]]]:
    """Who rolls highest of `n`, and the rolls that settled it: empty for those who were out of it by then."""
    among = list(range(n))
    while True:
        rolls = [roll() if i in among else [] for i in range(n)]
        best = max(sum(dice) for dice in rolls)
        among = [i for i in among if sum(rolls[i]) == best]
        if len(among) == 1:
            return among[0], rolls
        again = [i if g.board.clash else speaker(g, i) for i in among]
        g.emit(RollTied(what=what, rolls=[sum(dice) for dice in rolls], seats=again))


def _easy_roles(free: list[str]) -> str:
    """Which of those that can still be had are easy to play."""
    return "-".join(role for role in ("brute", "gunner") if any(heroes()[name].role == role for name in free))


def _easy(free: list[str]) -> dict[str, Arg]:
    roles = _easy_roles(free)
    return {"case": "easy", "easy": roles} if roles else {}
