"""Effects on Tide Cards."""

from __future__ import annotations

from games.core.asking import ask_some, card_options
from games.rum_and_bones.cards import tide
from games.rum_and_bones.resolve import Resolve, applies, runs
from games.rum_and_bones.state import Battle
from games.rum_and_bones.teams import hand_seat
from games.rum_and_bones.tide import draw, drop
from games.rum_and_bones.vocabulary import Discard, Draw


@runs(Draw)
def draws(g: Battle, r: Resolve, e: Draw) -> None:
    if not g.board.clash:
        draw(g, hand_seat(g, r.seat), e.n)  # RUM-GAP-80


@applies(Draw)
def can_draw(g: Battle, r: Resolve, e: Draw) -> bool:
    return not g.board.clash and bool(g.decks[r.side] or g.board.sides[r.side].discard)


@runs(Discard)
def discards(g: Battle, r: Resolve, e: Discard) -> None:
    """The hand owner's choice from the whole hand, open (RUM-GAP-80)."""
    seat = hand_seat(g, r.seat)
    hand = g.players[seat].hand
    n = min(e.n, len(hand))
    if not n or g.board.clash:
        return
    default = sorted(hand, key=lambda card: -tide(card).kraken)[:n]
    options = card_options(hand, "discard")
    ask = ask_some(seat, "pick.discard", options, n, n, default, audience="named", args={"n": n})
    drop(g, seat, r.decide_ids(ask))


@applies(Discard)
def can_discard(g: Battle, r: Resolve, e: Discard) -> bool:
    return False  # a price, not a benefit
