"""Defeat, the Brig and the Sick Bay, titles (UNF-DEFEAT, UNF-BRIG, UNF-TITLE)."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, Ask, Frame, Option, Outcome
from games.core.asking import ask_one, seat_in
from games.core.asks import Arg
from games.core.stack import maybe_frame, open_frame
from games.unfathomable.abilities import FITS, Held, prevents
from games.unfathomable.cards import faces
from games.unfathomable.choosing import ask_player, place, players
from games.unfathomable.end import change_dial
from games.unfathomable.events import (
    Defeated,
    Freed,
    Jailed,
    Moved,
    PassengerLost,
    PassengerSaved,
    Spared,
    TitlePasses,
)
from games.unfathomable.people import heir, in_brig, is_human
from games.unfathomable.resolve import Resolve, runs
from games.unfathomable.ship import SHIP
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import Defeat, Free, MoveCharacter, Prevent, ToBrig, TransferTitle
from games.unfathomable.windows import Window


class Defeats(Frame, tag="defeats", kw_only=True):
    """One effect defeats people: one window for all of them, then one after another (UNF-DEFEAT-06)."""

    steps: ClassVar[tuple[str, ...]] = ("window", "fall")
    seats: list[int] = []
    passengers: list[str] = []  # deck spaces, once for each token
    spared: list[int] = []
    saved: list[str] = []

    def window(self, g: Voyage) -> Outcome:
        if self.threatened(g) or self.passengers:
            g.push(Window(what="defeat"))
        return NEXT

    def threatened(self, g: Voyage) -> list[int]:
        """UNF-DEFEAT-08: nobody who is a revealed traitor or would stay where they are."""
        return [
            seat
            for seat in self.seats
            if seat not in self.spared and is_human(g, seat) and g.players[seat].space not in ("brig", "sick-bay")
        ]

    def in_danger(self) -> list[str]:
        """Spaces of passengers whom nobody has saved yet, once for each token."""
        left = list(self.passengers)
        for space in self.saved:
            left.remove(space)
        return left

    def fall(self, g: Voyage) -> Outcome:
        for space in self.passengers:
            if space in self.saved:
                self.saved.remove(space)
                save_passenger(g, space)
            else:
                lose_passenger(g, space)
            if g.over:
                return NEXT
        for seat in self.seats:
            if seat in self.spared:
                g.emit(Spared(seat=seat))
            else:
                fall(g, seat)
        return NEXT


def fall(g: Voyage, seat: int) -> None:
    """UNF-DEFEAT-01, UNF-DEFEAT-02; nothing else is lost (UNF-DEFEAT-04)."""
    player = g.players[seat]
    to = player.space
    if not is_human(g, seat):
        to = "brig"
    elif player.space not in ("brig", "sick-bay"):
        to = "sick-bay"
    g.emit(Defeated(seat=seat, to=to if to != player.space else ""))
    player.space = to


def take_passenger(g: Voyage, space: str) -> str:
    """One of those that cannot be told apart (UNF-PASS-09)."""
    tokens = g.aboard[space]
    token = tokens.pop(g.rng.below(len(tokens)))
    if not tokens:
        del g.aboard[space]
    return token


def lose_passenger(g: Voyage, space: str) -> None:
    """Turned up, paid for, out of the game (UNF-PASS-08)."""
    if not g.aboard.get(space):
        return
    face = faces()[take_passenger(g, space)]
    g.lost.append(face.id)
    g.emit(PassengerLost(space=space, lose=list(face.lose)))
    for res in face.lose:
        change_dial(g, res, -1)


def save_passenger(g: Voyage, space: str) -> None:
    """Back into the supply, unturned, and mixed in."""
    if g.aboard.get(space):
        g.people.append(take_passenger(g, space))
        g.rng.shuffle(g.people)
        g.emit(PassengerSaved(space=space))


def defeats(g: Voyage, seats: list[int], passengers: list[str] | None = None) -> None:
    if seats or passengers:
        g.push(Defeats(seats=seats, passengers=passengers or []))


def _open_defeat(g: Voyage) -> Defeats:
    return open_frame(g, Defeats)


def _fits(g: Voyage, seat: int, thing: Held) -> bool:
    found = maybe_frame(g, Defeats)
    if found is None:
        return False
    wanted = prevents(thing.ability)
    people = bool(found.threatened(g))
    tokens = len(found.passengers) > len(found.saved)
    return all(people or (effect.what == "any" and tokens) for effect in wanted)


FITS["defeat"] = _fits


def _ask_whom(seat: int, among: list[str]) -> Ask:
    options: list[Option] = []
    for one in among:
        person = one.startswith("seat-")
        args: dict[str, Arg] = {"seats": [seat_in(one)] if person else [], "spaces": [] if person else [one]}
        options.append(Option(one, verb="choose", args=args))
    return ask_one(seat, "pick.threatened", options, among[0])


@runs(Prevent)
def prevent(g: Voyage, r: Resolve, e: Prevent) -> None:
    """One of the threatened is not defeated (D43)."""
    found = _open_defeat(g)
    among = [f"seat-{seat}" for seat in found.threatened(g)]
    if e.what == "any":
        among += list(dict.fromkeys(found.in_danger()))
    if not among:
        return
    pick = r.pick(_ask_whom(r.seat, among))
    if pick.startswith("seat-"):
        found.spared = [*found.spared, seat_in(pick)]
    else:
        found.saved = [*found.saved, pick]


# ---- moving people ----------------------------------------------------------------------------------------------


@runs(Defeat)
def defeat(g: Voyage, r: Resolve, e: Defeat) -> None:
    defeats(g, players(g, r, e.who))


@runs(ToBrig)
def to_brig(g: Voyage, r: Resolve, e: ToBrig) -> None:
    for seat in players(g, r, e.who):
        jail(g, seat)


def jail(g: Voyage, seat: int) -> None:
    if in_brig(g, seat):
        return  # nobody moves, so nothing is lost: somebody there may hold a title by UNF-TITLE-06
    g.players[seat].space = "brig"
    g.emit(Jailed(seat=seat))
    lose_titles(g, seat)  # UNF-TITLE-02


def lose_titles(g: Voyage, seat: int) -> None:
    if g.captain == seat:
        pass_title(g, "captain", heir(g, "captain", seat))
    if g.keeper == seat:
        pass_title(g, "keeper", heir(g, "keeper", seat))


def pass_title(g: Voyage, title: str, seat: int) -> None:
    """The deck that belongs to it goes along in its order (UNF-TITLE-09)."""
    before = g.captain if title == "captain" else g.keeper
    if title == "captain":
        g.captain = seat
    else:
        g.keeper = seat
    if seat != before:
        g.emit(TitlePasses(title=title, seat=seat))


@runs(TransferTitle)
def transfer_title(g: Voyage, r: Resolve, e: TransferTitle) -> None:
    holder = g.captain if e.title == "captain" else g.keeper
    if e.to == "next":
        pass_title(g, e.title, heir(g, e.title, holder))
        return
    among = [s for s in range(g.seats) if is_human(g, s) and not in_brig(g, s) and s != holder]  # UNF-TITLE-05
    if among:
        pass_title(g, e.title, seat_in(r.pick(ask_player(g, r.seat, among))))


@runs(MoveCharacter)
def move_character(g: Voyage, r: Resolve, e: MoveCharacter) -> None:
    """Nobody is taken out of the Brig by this (UNF-MOVE-07)."""
    goals = {
        seat: place(g, r, e.to, lambda p, seat=seat: p != g.players[seat].space)
        for seat in players(g, r, e.who)
        if not in_brig(g, seat)
    }
    for seat, spot in goals.items():
        if spot:
            g.players[seat].space = spot
            g.emit(Moved(seat=seat, space=spot))


@runs(Free)
def free(g: Voyage, r: Resolve, e: Free) -> None:
    safe = "deck-1" if g.deep_ones.get("galley") else "galley"  # D37
    goals = {
        seat: place(g, r, e.to, lambda p, seat=seat: p in SHIP and p != g.players[seat].space, safe)
        for seat in players(g, r, e.who)
        if in_brig(g, seat) or e.who == "you"
    }
    for seat, spot in goals.items():
        g.players[seat].space = spot
        g.emit(Freed(seat=seat, space=spot))
