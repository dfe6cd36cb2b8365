"""Liar's Dice in words: the alt text and the text board, from the same view as the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.alt import counted, faces, lines, plain, seat_name, sentences
from render.kit.colour import SEATS

if TYPE_CHECKING:
    from games.liars_dice.views import Reveal, TableView

Names = tuple[str, ...]


def in_play(view: TableView) -> int:
    return sum(cup.dice for cup in view.cups)


def wild_words(view: TableView) -> str:
    return "Ones are wild" if view.wild else "Ones are not wild"


def matches(die: int, reveal: Reveal) -> bool:
    """Whether a shown die counts towards the bid."""
    return die == reveal.bid.face or (reveal.wild and die == 1)


def outcome(reveal: Reveal, names: Names) -> str:
    said = []
    if reveal.loser is not None:
        said.append(f"{seat_name(reveal.loser, names)} loses a die.")
    if reveal.gainer is not None:
        said.append(f"{seat_name(reveal.gainer, names)} regains a die.")
    return " ".join(said) or "Nobody loses a die."


def verdict(reveal: Reveal) -> str:
    """The headline of a call."""
    if reveal.call == "spot-on":
        return "Spot on!" if reveal.matching == reveal.bid.count else "Not spot on"
    return "Liar!" if reveal.matching < reveal.bid.count else "No lie!"


def on_turn(view: TableView) -> int | None:
    """The seat that everybody waits for; nobody while all may call, or when the game is over."""
    return None if view.over or view.window else view.turn


def awaited(view: TableView) -> str:
    """What the seat on turn may do."""
    if view.bid is None:
        return f"opens round {view.round}"
    if view.open_calls:
        return "must bid higher"
    return "may bid, challenge or call spot on" if view.can_spot_on else "may bid or challenge"


def prompt(view: TableView) -> str:
    """The same on the board, where every letter is dear."""
    if view.bid is None:
        return awaited(view)
    return "to bid higher" if view.open_calls else "to bid or call"


def _turn_alt(view: TableView, names: Names) -> str:
    if view.window:
        return "Anyone may call this bid now."
    seat = on_turn(view)
    return "" if seat is None else f"{seat_name(seat, names)} is on turn and {awaited(view)}."


def board_alt(view: TableView, names: Names) -> str:
    def name(seat: int) -> str:
        return seat_name(seat, names)

    said = [f"Liar's Dice, round {view.round}."]
    if view.winner is not None:
        said.append(f"{name(view.winner)} wins.")
    elif view.bid is not None:
        said.append(f"The bid is {faces(view.bid.count, view.bid.face)} by {name(view.bid.seat)}.")
    said.append(_turn_alt(view, names))
    said.append(f"{wild_words(view)}. {counted(in_play(view), 'die', 'dice')} in play.")
    said.append("Dice left: " + ", ".join(f"{name(c.seat)} {'out' if c.out else c.dice}" for c in view.cups) + ".")
    return sentences([*said, *_reveal_alt(view, names), _bids_alt(view)])


def _reveal_alt(view: TableView, names: Names) -> list[str]:
    if view.reveal is None:
        return []
    r = view.reveal
    call = "challenged" if r.call == "challenge" else "called spot on to"
    hands = "; ".join(f"{SEATS[s].letter} {' '.join(map(str, hand))}" for s, hand in enumerate(r.hands) if hand)
    return [
        f"{seat_name(r.caller, names)} {call} {faces(r.bid.count, r.bid.face)} of {seat_name(r.bid.seat, names)}: "
        f"{r.matching} found.",
        outcome(r, names),
        f"Dice shown: {hands}.",
    ]


def _bids_alt(view: TableView) -> str:
    if len(view.bids) < 2:
        return ""
    return "Bids so far: " + ", ".join(f"{SEATS[b.seat].letter} {b.count}×{b.face}" for b in view.bids[-12:]) + "."


def board_text(view: TableView, names: Names) -> str:
    head = [f"LIAR'S DICE · round {view.round} · {in_play(view)} dice in play · {wild_words(view).lower()}"]
    if view.winner is not None:
        head.append(f"{seat_name(view.winner, names)} wins")
    elif view.bid is not None:
        head.append(f"bid:  {view.bid.count} × {view.bid.face}  by {seat_name(view.bid.seat, names)}")
    if view.window:
        head.append("turn: anyone may call this bid")
    elif not view.over:
        head.append(f"turn: {seat_name(view.turn, names)} {awaited(view)}")
    return lines([*head, "", *_seat_lines(view, names), *_reveal_lines(view, names), *_bid_lines(view)])


def _seat_lines(view: TableView, names: Names) -> list[str]:
    wide = max(len(plain(n)) for n in names)
    out = []
    for cup in view.cups:
        mark = ">" if cup.seat == on_turn(view) else " "
        left = "out" if cup.out else str(cup.dice)
        shown = view.reveal.hands[cup.seat] if view.reveal else []
        dice = " ".join(f"[{d}]" if view.reveal and matches(d, view.reveal) else f" {d} " for d in shown)
        out.append(f"{mark} {SEATS[cup.seat].letter} {plain(names[cup.seat]):{wide}} {left:>3}  {dice}")
    return out


def _reveal_lines(view: TableView, names: Names) -> list[str]:
    if view.reveal is None:
        return []
    r = view.reveal
    return [
        "",
        f"{verdict(r)} {SEATS[r.caller].letter} called {r.bid.count} × {r.bid.face} of {SEATS[r.bid.seat].letter}: "
        f"{r.matching} found",
        outcome(r, names),
    ]


def _bid_lines(view: TableView) -> list[str]:
    if not view.bids:
        return []
    return ["", "bids: " + ", ".join(f"{SEATS[b.seat].letter} {b.count}×{b.face}" for b in view.bids[-16:])]


def may_call(view: TableView) -> bool:
    """Whether this seat is asked, together with the others, if it calls the bid."""
    return view.window and any(ask.seat == view.seat for ask in view.asks)


def hand_alt(view: TableView, names: Names) -> str:
    assert view.seat is not None, "a hand belongs to a seat"
    own = ", ".join(map(str, view.mine)) or "none, you are out"
    bid = f"The bid is {faces(view.bid.count, view.bid.face)} by {seat_name(view.bid.seat, names)}." if view.bid else ""
    return sentences(
        [
            f"Your dice, {seat_name(view.seat, names)}: {own}.",
            bid or "There is no bid yet.",
            f"{counted(in_play(view), 'die', 'dice')} in play. {wild_words(view)}.",
            "It is your turn." if on_turn(view) == view.seat else "",
            "You may call this bid now, or let it pass." if may_call(view) else "",
        ]
    )


def hand_text(view: TableView, names: Names) -> str:
    assert view.seat is not None, "a hand belongs to a seat"
    bid = f"{view.bid.count} × {view.bid.face} by {seat_name(view.bid.seat, names)}" if view.bid else "none yet"
    return lines(
        [
            f"YOUR DICE · {seat_name(view.seat, names)}",
            " ".join(f"[{d}]" for d in view.mine) or "none: you are out",
            f"bid:     {bid}",
            f"in play: {counted(in_play(view), 'die', 'dice')}, {wild_words(view).lower()}",
        ]
    )
