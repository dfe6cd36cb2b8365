"""The rules of Packet: a round is a letter posted by the skipper, then one read aloud in secret by everybody else."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from games.core import NEXT, STAY, Ask, Event, Frame, Goto, Option, Outcome, Picks, State
from games.core.seating import Seating

ROUNDS = 5
HAND = 3
LETTERS = tuple(f"letter-{n}" for n in range(1, 25))


class Boat(State, kw_only=True):
    bag: list[str]
    hands: list[list[str]] = []
    skipper: int = 0
    round: int = 0
    posted: list[str] = []
    postmarks: list[str] = []  # of this voyage and those before


class Posted(Event, tag="posted"):
    seat: int
    letter: str


class Read(Event, tag="read"):
    seat: int
    letter: str


class CrewChanged(Event, tag="crew-changed"):
    seats: int


EVENTS = (Posted, Read, CrewChanged)


class Postmarks(msgspec.Struct):
    """What a voyage leaves behind: every letter that this group has ever posted."""

    letters: list[str]


def leave(g: Boat) -> Postmarks:
    return Postmarks(sorted({*g.postmarks, *g.posted}))


def take(g: Boat, kept: Postmarks) -> None:
    """PAC-KEEP-01: letters that bear a postmark are not carried twice."""
    g.postmarks = kept.letters


def join(kept: Postmarks, other: Postmarks) -> Postmarks:
    return Postmarks(sorted({*kept.letters, *other.letters}))


class Round(Frame, tag="round", kw_only=True):
    steps: ClassVar[tuple[str, ...]] = ("fill", "post", "read", "over")

    def fill(self, g: Boat) -> Outcome:
        if not g.hands:
            fill_hands(g)
        return NEXT

    def post(self, g: Boat) -> Outcome:
        options = [Option(letter, verb="post", args={"letter": letter}) for letter in g.hands[g.skipper]]
        return Ask(seat=g.skipper, kind="round.post", options=options, default=[options[0].id])

    def on_post(self, g: Boat, ask: Ask, picks: Picks) -> Outcome:
        assert isinstance(picks, list)
        g.hands[ask.seat].remove(picks[0])
        g.posted.append(picks[0])
        g.emit(Posted(seat=ask.seat, letter=picks[0]))
        return NEXT

    def read(self, g: Boat) -> Outcome:
        others = [seat for seat in range(g.seats) if seat != g.skipper and g.hands[seat]]
        return [_ask_read(g, seat) for seat in others] if others else NEXT

    def on_read(self, g: Boat, ask: Ask, picks: Picks) -> Outcome:
        assert isinstance(picks, list)
        g.hands[ask.seat].remove(picks[0])
        g.emit(Read(seat=ask.seat, letter=picks[0], knows=[ask.seat]))
        return STAY if g.asks else NEXT

    def over(self, g: Boat) -> Outcome:
        g.round += 1
        g.skipper = (g.skipper + 1) % g.seats
        if g.round == ROUNDS:
            g.end(list(range(g.seats)))
            return NEXT
        fill_hands(g)
        return Goto("post")


def _ask_read(g: Boat, seat: int) -> Ask:
    options = [Option(letter, verb="read", args={"letter": letter}) for letter in g.hands[seat]]
    return Ask(seat=seat, kind="round.read", options=options, default=[options[0].id], audience="secret")


def fill_hands(g: Boat) -> None:
    """All letters go back into the bag, and everybody draws anew."""
    g.bag = [letter for letter in LETTERS if letter not in g.posted and letter not in g.postmarks] or list(LETTERS)
    g.rng.shuffle(g.bag)
    g.hands = [[g.bag.pop() for _ in range(HAND) if g.bag] or [LETTERS[seat]] for seat in range(g.seats)]


# ---- people come and go -----------------------------------------------------------------------------------------


def between_rounds(g: Boat) -> bool:
    """PAC-CREW-01: before the skipper posts."""
    return g.asks[0].kind == "round.post"


def deal(g: Boat, order: Seating) -> None:
    """PAC-CREW-02: all hands are dealt anew, and the skipper stays who it was, if aboard."""
    g.skipper = order.index(g.skipper) if g.skipper in order else 0
    fill_hands(g)
    g.emit(CrewChanged(seats=g.seats))
