"""The Agenda, the Discovery track, Acts, and how it ends (EVR-AGENDA, EVR-DISC, EVR-ACT, EVR-WIN)."""

from __future__ import annotations

from typing import ClassVar, Literal

from games.core import DONE, NEXT, STAY, Ask, Frame, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one, said_yes
from games.everrain import events as ev
from games.everrain import starts
from games.everrain.balance import PACE
from games.everrain.cards import cards
from games.everrain.chronicle import note
from games.everrain.holding import held_ask, spend_held, use_held
from games.everrain.purse import gain_coin, gain_order, order_kinds, order_options
from games.everrain.state import END, HUNT, LOOP, Fleet
from games.everrain.vocabulary import OrderKind

ACT_ENDS = (3, 6, 9)
GIFT = 20  # Coin when the players end an Act first
PREFERRED: tuple[OrderKind, ...] = ("navigation", "crew", "artillery")  # row 32


def pace(g: Fleet) -> int:
    return PACE[g.seats][g.act - 1]


class Advancing(Frame, tag="advancing"):
    """The Agenda, one space at a time; what it meets on the way comes first (EVR-AGENDA-01, 02, 05)."""

    steps: ClassVar[tuple[str, ...]] = ("one",)
    n: int
    first: bool = False

    def one(self, g: Fleet) -> Outcome:
        if self.first:
            g.emit(ev.AgendaMoved(was=g.agenda, now=(g.agenda + self.n) % LOOP, n=self.n))
            self.first = False
        if self.n <= 0:
            return DONE
        self.n -= 1
        g.agenda = (g.agenda + 1) % LOOP
        if g.agenda == HUNT:
            g.push(Hunting())  # EVR-AGENDA-04
        elif g.agenda == 0:
            if g.arisen is None:
                starts.discover(g, "enemy", 1)
            else:
                g.arisen.owed += 1  # EVR-ELDER-04, 14
        return STAY


class Hunting(Frame, tag="hunting"):
    """The ship with the most Clue tokens draws and spawns an enemy; ties go to the earliest in turn order."""

    steps: ClassVar[tuple[str, ...]] = ("find", "fall")
    seat: int = -1

    def find(self, g: Fleet) -> Outcome:
        most = max(ship.clues for ship in g.ships)
        self.seat = next(seat for seat in g.clockwise(g.first) if g.ships[seat].clues == most)
        g.emit(ev.Hunted(seat=self.seat))
        return NEXT

    def fall(self, g: Fleet) -> Outcome:
        ask = held_ask(g, self.seat, "hunt")
        if ask is not None:
            return ask
        if not spend_held(g, self.seat, "hunt"):
            starts.spawn(g, self.seat)
        return DONE

    def on_fall(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        if said_yes(picked(picks)):
            use_held(g, self.seat, "hunt")
        else:
            starts.spawn(g, self.seat)
        return DONE


class Discovering(Frame, tag="discovering"):
    """A token of the Discovery track, space by space; each space's effects before the next (EVR-DISC-02)."""

    steps: ClassVar[tuple[str, ...]] = ("one",)
    token: Literal["player", "enemy", "elder"]
    n: int

    def one(self, g: Fleet) -> Outcome:
        if self.n <= 0 or g.arisen is not None:
            return DONE  # once an Elder One is Arisen no token moves (EVR-ELDER-04)
        self.n -= 1
        now = getattr(g, self.token) + (-1 if self.token == "elder" else 1)
        setattr(g, self.token, now)
        g.emit(ev.TokenMoved(token=self.token, now=now))
        if self.token == "player" and now == END:
            return win(g, "track")  # EVR-WIN-01
        if self.token == "enemy" and now == END:
            return lose(g, "track")  # EVR-WIN-02: also if the Elder One's token stands there
        if self.token != "elder" and now in ACT_ENDS and g.act == 1 + ACT_ENDS.index(now):
            g.push(ActEnding(by=self.token))  # the first of the two ends it (EVR-ACT-02)
        if self.token != "player" and g.enemy == g.elder:
            starts.arise(g)  # before the Act ends, if both come with one space
            return DONE  # the moving token stops there (EVR-ELDER-02)
        return STAY


def win(g: Fleet, by: str) -> Outcome:
    g.emit(ev.Won(by=by))
    note(g, "won-by" if by == "track" else "won-over", thing=by)
    g.end(list(range(g.seats)))
    return DONE


def lose(g: Fleet, by: str) -> Outcome:
    g.emit(ev.Lost(by=by))
    note(g, "lost-by" if by in ("track", "rain") else "lost-to", thing=by)
    g.end([])
    return DONE


class ActEnding(Frame, tag="act-ending"):
    """What comes with the end of an Act, at once (EVR-ACT-03 to 09)."""

    steps: ClassVar[tuple[str, ...]] = ("outcome", "orders", "wages", "begin", "sight")
    by: Literal["player", "enemy"]

    def outcome(self, g: Fleet) -> Outcome:
        g.emit(ev.ActEnded(act=g.act, by=self.by))
        note(g, f"act-{self.by}", thing=str(g.act))
        if self.by == "player":
            for seat in range(g.seats):
                gain_coin(g, seat, GIFT, told=True)
            return NEXT
        g.push(Hunting())  # after the token: below it on the stack (EVR-ACT-04)
        starts.discover(g, "elder", ACT_ENDS[g.act - 1] - g.player)
        return NEXT

    def orders(self, g: Fleet) -> Outcome:
        """Everybody at the same time (row 32)."""
        if self.by != "player":
            return NEXT
        asks: list[Ask] = []
        for seat, ship in enumerate(g.ships):
            kinds = order_kinds(ship)
            if kinds:
                default = next(kind for kind in PREFERRED if kind in kinds)
                asks.append(ask_one(seat, "act.order", order_options(kinds, "choose"), default))
        return asks or NEXT

    def on_orders(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        kind = picked(picks)
        assert kind in PREFERRED, f"no Order is called {kind}"
        gain_order(g, ask.seat, kind)
        return STAY if g.asks else NEXT

    def wages(self, g: Fleet) -> Outcome:
        starts.pay(g, g.clockwise(g.first))  # EVR-ACT-05
        return NEXT

    def begin(self, g: Fleet) -> Outcome:
        """The new Act: stories, enemies and tiles of its own (EVR-ACT-06, 07)."""
        g.act += 1
        g.emit(ev.ActBegan(act=g.act))
        for name, pile in g.decks.items():
            mine = [one.id for one in g.beside if cards()[one.id].deck == name]
            pile.shuffle_in(g, mine)
        g.beside = []
        fresh = g.deeper[g.act - 2] if g.act - 2 < len(g.deeper) else []
        g.lurking.cards += fresh
        if fresh:
            g.deeper[g.act - 2] = []
        g.lurking.reshuffle(g)
        return NEXT

    def sight(self, g: Fleet) -> Outcome:
        """One enemy ship; with none to be had nothing happens (EVR-ACT-08)."""
        starts.spawn_ship(g, free=True)
        return NEXT
