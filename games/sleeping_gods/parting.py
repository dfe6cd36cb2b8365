"""What is decided when people come and go (SLG-PLAYERS, SLG-DEC-40, -132, rows 2, 42 and 43)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from games.core import DONE, NEXT, STAY, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import parts, picked
from games.core.asking import ask_one, ask_split, card_options, seat_id, seat_in, seat_options
from games.core.asks import Option
from games.sleeping_gods import events as ev
from games.sleeping_gods.hands import settle_hand
from games.sleeping_gods.state import CAPTAIN, Voyage


class Parting(Frame, tag="parting"):
    """Before they go: each says which card is discarded; silence leaves it to chance (row 42)."""

    steps: ClassVar[tuple[str, ...]] = ("choose",)
    leaving: list[int]

    def choose(self, g: Voyage) -> Outcome:
        asked = [seat for seat in self.leaving if str(seat) not in g.parted]
        return [self._ask(g, seat) for seat in asked] or DONE

    def _ask(self, g: Voyage, seat: int) -> Ask:
        hand = g.hands[seat]
        return ask_one(seat, "leave.card", card_options(hand, "discard"), g.rng.choice(hand), audience="named")

    def on_choose(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        g.parted = {**g.parted, str(ask.seat): picked(picks)}
        return STAY if g.asks else DONE


class Estate(Frame, tag="estate"):
    """What is left of who went: face down, to whomever `seat` says (SLG-PLAYERS-06, row 43)."""

    steps: ClassVar[tuple[str, ...]] = ("cards", "command")
    seat: int
    left: list[str] = []  # nobody has seen them but who left
    tokens: int = 0

    def cards(self, g: Voyage) -> Outcome:
        if not self.left:
            return NEXT
        if g.seats == 1:
            return self._hand_out(g, {seat_id(0): len(self.left)})
        return self._ask(g, "leave.cards", len(self.left), [len(hand) for hand in g.hands])

    def on_cards(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        return self._hand_out(g, parts(picks))

    def _hand_out(self, g: Voyage, shares: Mapping[str, int]) -> Outcome:
        """Only who gets a card sees it; the limit holds at once (SLG-DEC-40)."""
        todo, self.left = list(self.left), []
        given = [(seat, n) for seat in g.clockwise(g.active) if (n := shares.get(seat_id(seat), 0))]
        for seat, n in given:
            cards, todo = todo[:n], todo[n:]
            g.hands[seat] = [*g.hands[seat], *cards]
            g.emit(ev.HandedOver(seat=seat, cards=n, command=0))
            g.emit(ev.CardsSeen(seat=seat, cards=cards, knows=[seat]))
        for seat, _ in reversed(given):
            settle_hand(g, seat)
        return Goto("command")

    def command(self, g: Voyage) -> Outcome:
        if not self.tokens:
            return DONE
        if g.seats == 1:
            return self._pay_out(g, {seat_id(0): self.tokens})
        return self._ask(g, "leave.command", self.tokens, g.pools)

    def on_command(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        return self._pay_out(g, parts(picks))

    def _pay_out(self, g: Voyage, shares: Mapping[str, int]) -> Outcome:
        for pick, n in shares.items():
            if n:
                g.pools[seat_in(pick)] += n
                g.emit(ev.HandedOver(seat=seat_in(pick), cards=0, command=n))
        self.tokens = 0
        return DONE

    def _ask(self, g: Voyage, kind: str, n: int, have: list[int]) -> Ask:
        """In silence whoever has the fewest gets the next, in turn order."""
        order, now, silence = g.clockwise(g.active), list(have), dict[str, int]()
        for _ in range(n):
            seat = min(order, key=lambda seat: now[seat])
            now[seat] += 1
            silence[seat_id(seat)] = silence.get(seat_id(seat), 0) + 1
        return ask_split(self.seat, kind, seat_options(order, "choose"), n, n, silence, args={"n": n})


class Sharing(Frame, tag="sharing"):
    """Boards that nobody looks after are drafted in turn order, one each, by who has room (SLG-DEC-132)."""

    steps: ClassVar[tuple[str, ...]] = ("pick",)
    room: dict[str, int]  # boards that each may still take, by seat
    drafting: int = 0

    def pick(self, g: Voyage) -> Outcome:
        free = [one for one in g.crew if one.id != CAPTAIN and one.owner < 0]
        if not free:
            g.emit(ev.CrewDealt(boards={one.id: one.owner for one in g.crew if one.id != CAPTAIN}))
            return DONE
        seat = self._next(g)
        if len(free) == 1 or sum(n > 0 for n in self.room.values()) == 1:
            return self._take(g, seat, free[0].id)
        return ask_one(seat, "setup.crew", [Option(one.id, verb="choose", args={"crew": one.id}) for one in free])

    def _next(self, g: Voyage) -> int:
        order = g.clockwise(g.active)
        while not self.room[str(order[self.drafting % g.seats])]:
            self.drafting += 1
        return order[self.drafting % g.seats]

    def on_pick(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        return self._take(g, ask.seat, picked(picks))

    def _take(self, g: Voyage, seat: int, crew: str) -> Outcome:
        g.hand_of(crew).owner = seat
        self.room = {**self.room, str(seat): self.room[str(seat)] - 1}
        self.drafting += 1
        g.emit(ev.BoardTaken(seat=seat, crew=crew))
        return Goto("pick")
