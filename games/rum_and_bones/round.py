"""Rounds: alternate activations, the Kraken, Recovery (RUM-ROUND, RUM-PASS, RUM-RECOV); turns of Clash Royale."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, STAY, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import ids, picked
from games.core.asking import ask_one, ask_some, card_options
from games.core.asks import Arg
from games.rum_and_bones.activation import Activation, nearest_point
from games.rum_and_bones.board import Board
from games.rum_and_bones.crew import CrewActivation
from games.rum_and_bones.events import (
    BackUp,
    CrewActivated,
    FirstMoves,
    LeftToMates,
    Passed,
    Recovery,
    RoundBegins,
    StillDown,
)
from games.rum_and_bones.kraken import KrakenPhase
from games.rum_and_bones.monsters import DragonActivation
from games.rum_and_bones.positions import hero_option, index_in, live_dragon, mode_args, other, points
from games.rum_and_bones.settings import setting
from games.rum_and_bones.state import Battle
from games.rum_and_bones.teams import holders, mates, seats_of
from games.rum_and_bones.tide import draw, drop
from games.rum_and_bones.windows import own_answer, own_asks, team_hand

WAIT = Option("wait", verb="pass")


class Rounds(Frame, tag="rounds"):
    """Round after round: the frame under everything."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "turn", "over", "kraken", "discard", "refill", "recover")
    waiting: list[int] = []  # seats that leave this turn to their mates
    leaving: dict[str, list[str]] = {}  # by seat: what goes when all have chosen

    def begin(self, g: Battle) -> Outcome:
        b = g.board
        b.round += 1
        if b.clash:
            return Goto("turn")
        b.turn = b.first  # RUM-ROUND-04, RUM-SCORE-02
        for side in b.sides:
            side.passed = False
        g.emit(RoundBegins(round=b.round, side=b.first, faction=b.sides[b.first].faction))
        return NEXT

    # ---- turns --------------------------------------------------------------------------------------------------

    def turn(self, g: Battle) -> Outcome:
        """D05: exactly one activation, offered to every member with something ready (RUM-ROUND-02, RUM-GAP-43)."""
        b = g.board
        if not b.clash and not any(ready(b, seat) for seat in seats_of(g, b.turn)):
            return self._pass(g)
        able = [seat for seat in seats_of(g, b.turn) if ready(b, seat)]
        if single := self._single(g, able):
            return self._activate(g, able[0], single)
        asked = [seat for seat in able if seat not in self.waiting] or able
        asks = [self._ask(g, seat, asked, able) for seat in asked]
        asks.sort(key=lambda ask: ask.default != ["crew"])  # the first one's default is what a team's silence takes
        return own_asks(g, asks, "own_turn_start")  # W1

    def _ask(self, g: Battle, seat: int, asked: list[int], able: list[int]) -> Ask:
        options = [ready_there for option in ready(g.board, seat) for ready_there in landed(g, seat, option)]
        default = next((o.id for o in options if o.id == "crew"), _silence(g, options))
        if len(asked) > 1:
            options = [*options, WAIT]
        return ask_one(
            seat,
            "turn.activate",
            options,
            default,
            manner="claim" if len(able) > 1 else "duty",
            args={"round": g.board.round, "side": g.board.turn, **_case(g.board, options)},
        )

    def on_turn(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        own = own_answer(g, ask, picks, "own_turn_start")
        if own is not None:
            return own
        pick = picked(picks)
        if pick == WAIT.id:
            self.waiting = [*self.waiting, ask.seat]
            g.emit(LeftToMates(seat=ask.seat))
            return Goto("turn")
        return self._activate(g, ask.seat, pick)

    def _single(self, g: Battle, able: list[int]) -> str:
        """The only thing left to a side, where nobody stops for cards before it: a player alone may not want to, and
        who holds none (everybody sees that) has nothing to stop for."""
        team = len(seats_of(g, g.board.turn)) > 1
        stops = team or setting(g, able[0], "first") == "ask"
        if len(able) > 1 or (stops and team_hand(g, able[0]) and not g.board.clash):
            return ""
        found = [there.id for option in ready(g.board, able[0]) for there in landed(g, able[0], option)]
        return found[0] if len(found) == 1 else ""

    def _activate(self, g: Battle, seat: int, pick: str) -> Outcome:
        if pick == "crew":
            g.emit(CrewActivated(seat=seat, faction=g.board.sides[g.board.turn].faction))
            g.push(CrewActivation(side=g.board.turn, seat=seat))
        elif pick == "dragon":
            g.push(DragonActivation(seat=seat))
        else:
            hero, _, landing = pick.partition("@")
            g.push(Activation(hero=index_in(hero), landing=landing))
        return NEXT

    def over(self, g: Battle) -> Outcome:
        """The turn goes to the other side, unless it was handed back (RUM-ROUND-03, RUM-PASS-02)."""
        b = g.board
        if b.clash:
            b.turn = next_player(b, b.turn)
            return Goto("turn")
        self.waiting = []
        if b.handed:  # nothing was activated, and it is everybody's again (RUM-GAP-43)
            b.handed = False
            return Goto("turn")
        if not b.sides[other(b.turn)].passed:
            b.turn = other(b.turn)
        return Goto("turn")

    def _pass(self, g: Battle) -> Outcome:
        """Automatic, when nothing is left to activate (RUM-PASS-01, RUM-GAP-84)."""
        b = g.board
        self.waiting = []
        b.sides[b.turn].passed = True
        g.emit(Passed(side=b.turn, faction=b.sides[b.turn].faction))
        if b.sides[other(b.turn)].passed:
            return Goto("kraken")  # RUM-PASS-03
        b.turn = other(b.turn)
        return Goto("turn")

    # ---- the end of a round ---------------------------------------------------------------------------------------

    def kraken(self, g: Battle) -> Outcome:
        g.push(KrakenPhase())
        return NEXT

    def discard(self, g: Battle) -> Outcome:
        """Recovery, step 1: any number, in secret and all at once (RUM-RECOV-01, D27)."""
        g.emit(Recovery(round=g.board.round))
        asks = [ask_recovery(g.players[s].hand, s, g.board.round) for s in range(g.seats) if g.players[s].hand]
        return list(asks) if asks else NEXT

    def on_discard(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        self.leaving = {**self.leaving, str(ask.seat): ids(picks)}
        return STAY if g.asks else NEXT

    def refill(self, g: Battle) -> Outcome:
        """Up to the hand size; nobody draws with more (RUM-RECOV-02, RUM-GAP-26)."""
        for seat in range(g.seats):
            drop(g, seat, self.leaving.get(str(seat), []))
        self.leaving = {}
        for side in (g.board.first, other(g.board.first)):
            for seat in holders(g, side):
                draw(g, seat, g.players[seat].size - len(g.players[seat].hand))
        return NEXT

    def recover(self, g: Battle) -> Outcome:
        """Steps 2 to 5 (RUM-RECOV-03 to 09)."""
        b = g.board
        up = [hero for hero in b.heroes if hero.down == 1]
        turned = [hero for hero in b.heroes if hero.down == 2]
        for hero in up:
            hero.down = 0
            g.emit(BackUp(hero=hero.name))
        for hero in turned:
            hero.down = 1  # RUM-RECOV-05: not removed in the same Recovery
            g.emit(StillDown(hero=hero.name))
        for hero in b.heroes:
            if not hero.down:
                hero.activated = False  # RUM-RECOV-06
        for side in b.sides:
            side.crew_done = False
        if b.dragon is not None:
            b.dragon.activated = False
        b.first = other(b.first)  # RUM-RECOV-07
        g.emit(FirstMoves(side=b.first, faction=b.sides[b.first].faction))
        return Goto("begin")


def ready(b: Board, seat: int) -> list[Option]:
    """What a seat can activate now (RUM-ACT-01, RUM-ACT-06, RUM-CACT-01, RUM-SEAM-02)."""
    found: list[Option] = []
    for i, hero in enumerate(b.heroes):
        if hero.seat == seat and not hero.activated and not hero.down and not hero.out:
            found.append(hero_option(b, i, "activate"))
    if b.clash:
        return found
    side = b.turn
    if b.sides[side].crew_seat == seat and not b.sides[side].crew_done:
        found.append(Option("crew", verb="crew"))
    dragon = live_dragon(b)
    if dragon is not None and dragon.seat == seat and not dragon.activated and dragon.side == side:
        found.append(Option("dragon", verb="dragon"))
    return found


def landed(g: Battle, seat: int, option: Option) -> list[Option]:
    """A Hero off the board, once for each point where it can come aboard (RUM-ACT-02): that is one choice. In a team a
    claim can be handed back in between (RUM-GAP-43), and Clash Royale has more points than a menu should hold for each
    Hero: there it is asked later."""
    if option.verb != "activate" or option.args["zone"] or mates(g, seat) or g.board.clash:
        return [option]
    zones = points(g.board, g.players[seat].side)
    return [
        Option(f"{option.id}@{zone}", verb="deploy", group="aboard", args={**option.args, "zone": zone})
        for zone in zones
    ]


def _case(b: Board, options: list[Option]) -> dict[str, Arg]:
    """For the wording: the first round says more to who has yet to come aboard."""
    coming = any(option.verb == "deploy" or not option.args.get("zone", "-") for option in options)
    return {"case": "first"} if b.round == 1 and not b.clash and coming else mode_args(b)


def _silence(g: Battle, options: list[Option]) -> str:
    """The first Hero of the roster, at the point that silence takes for it (D05, D06)."""
    hero = options[0].id.partition("@")[0]
    there = {str(option.args["zone"]): option.id for option in options if option.id.startswith(f"{hero}@")}
    if not there:
        return options[0].id
    return there[nearest_point(g.board, g.board.heroes[index_in(hero)].side, list(there))]


def next_player(b: Board, turn: int) -> int:
    """To the left, past players without a Hero (RUM-CLASH-07, RUM-GAP-86)."""
    n = len(b.sides)
    for step in range(1, n + 1):
        side = (turn + step) % n
        if any(hero.side == side and not hero.out for hero in b.heroes):
            return side
    raise AssertionError("nobody is left")


def ask_recovery(hand: list[str], seat: int, number: int) -> Ask:
    """That somebody has finished is open."""
    n = len(hand)
    options = card_options(hand, "discard")
    return ask_some(seat, "recovery.discard", options, 0, n, audience="named", args={"n": n}, epoch=number)
