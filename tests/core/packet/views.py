"""What leaves the rules of Packet: hands are their seats' own."""

from __future__ import annotations

from games.core import Rng, View, common
from tests.core.packet.rules import Boat


class PacketView(View, kw_only=True):
    round: int
    skipper: int
    posted: list[str]
    postmarks: list[str]
    hand: list[str] = []


def view(g: Boat, seat: int | None) -> PacketView:
    return PacketView(
        **common(g, seat),
        round=g.round,
        skipper=g.skipper,
        posted=list(g.posted),
        postmarks=list(g.postmarks),
        hand=list(g.hands[seat]) if seat is not None and g.hands else [],
    )


def scramble(g: Boat, seat: int | None, rng: Rng) -> None:
    """What others hold, and what is in the bag, is dealt anew; a public ask shows the skipper's letters."""
    g.rng.word = rng.bits()
    asked = {ask.seat for ask in g.asks}
    others = [hand for owner, hand in enumerate(g.hands) if owner != seat and owner not in asked]
    pool = [*g.bag, *(letter for hand in others for letter in hand)]
    rng.shuffle(pool)
    for hand in others:
        hand[:] = [pool.pop() for _ in hand]
    g.bag = pool
    for ask in g.asks:
        if ask.kind == "round.read" and ask.seat != seat:
            swap_letters(g, ask.seat, rng)


def swap_letters(g: Boat, seat: int, rng: Rng) -> None:
    """Another hand for somebody who is being asked in secret, in the ask as well."""
    if not g.bag:
        return
    old, new = g.hands[seat][0], g.bag[0]
    g.bag[0] = old
    g.hands[seat][0] = new
    for ask in g.asks:
        if ask.seat == seat:
            ask.options = [type(o)(new, verb=o.verb, args={"letter": new}) if o.id == old else o for o in ask.options]
            ask.default = [ask.options[0].id]
