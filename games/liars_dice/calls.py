"""Challenges, spot on, and what they cost; elimination and winning."""

from __future__ import annotations

from games.liars_dice.bids import CHALLENGE, claim
from games.liars_dice.events import Called, CupFull, Lost, Out, Regained, Revealed, Won
from games.liars_dice.state import DICE_EACH, SIDES, Bid, DiceGame, Reveal, is_wild, matching, next_in, seats_in


def settle(g: DiceGame, caller: int, call: str) -> None:
    """A call on the last bid: cups up, somebody pays or gains, and the next starter is known."""
    bid = g.bids[-1]  # LIE-CALL-01
    wild = is_wild(g)
    found = matching(g.hands, bid.face, wild)
    loser = _loser(bid, found, caller, call)
    gainer = caller if loser is None and g.dice[caller] < DICE_EACH else None  # LIE-SPOT-03
    g.emit(Called(seat=caller, call=call, bid=bid, claim=claim(bid)))
    _reveal(g, Reveal(caller, call, bid, [list(hand) for hand in g.hands], found, wild, loser, gainer))
    if loser is not None:
        _lose(g, loser)
    elif gainer is not None:
        _regain(g, gainer)
    else:
        g.emit(CupFull(seat=caller))
    starter = caller if loser is None else loser  # LIE-CALL-04, LIE-SPOT-05
    g.turn = starter if g.dice[starter] else next_in(g, starter)  # LIE-END-02
    _maybe_end(g)


def _loser(bid: Bid, found: int, caller: int, call: str) -> int | None:
    if call == CHALLENGE.id:
        return caller if found >= bid.count else bid.seat  # LIE-CALL-02, LIE-CALL-03
    return None if found == bid.count else caller  # LIE-SPOT-02, LIE-SPOT-04


def _reveal(g: DiceGame, reveal: Reveal) -> None:
    g.reveal = reveal  # LIE-CALL-01
    tally = [sum(hand.count(face) for hand in reveal.hands) for face in range(1, SIDES + 1)]
    g.emit(
        Revealed(hands=reveal.hands, tally=tally, count=reveal.bid.count, matching=reveal.matching, wild=reveal.wild)
    )


def _lose(g: DiceGame, seat: int) -> None:
    g.dice[seat] -= 1
    g.emit(Lost(seat=seat, left=g.dice[seat]))
    if not g.dice[seat]:
        g.out_order.append(seat)  # LIE-END-01
        g.emit(Out(seat=seat))


def _regain(g: DiceGame, seat: int) -> None:
    g.dice[seat] += 1  # LIE-SPOT-02
    g.emit(Regained(seat=seat, left=g.dice[seat]))


def _maybe_end(g: DiceGame) -> None:
    still_in = seats_in(g)
    if len(still_in) == 1:  # LIE-END-03
        g.emit(Won(seat=still_in[0]))
        g.end(still_in)
