"""People who come and go (SLG-PLAYERS, SLG-DEC-99, -100, -132), and what is left to the next campaign (SLG-DEC-103)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.keepsakes import Keepsakes
from games.core.seating import Reseating
from games.sleeping_gods import events as ev
from games.sleeping_gods.campaign import deal_round_robin
from games.sleeping_gods.jotting import reseated
from games.sleeping_gods.rooms import ShipAction, side
from games.sleeping_gods.state import CAPTAIN, HAND, Sheet, Voyage
from games.sleeping_gods.turn import Turn

KEPT = 1  # command that a leaver passes on


def between_turns(g: Voyage) -> bool:
    """At the very start of a turn, or laid up: nothing of the turn is done yet."""
    if any(ask.kind == "rest.resume" for ask in g.asks):
        return True
    top = g.stack[-1]
    return isinstance(top, ShipAction) and top.step() == "choose" and any(ask.kind == "ship.room" for ask in g.asks)


def reseat(g: Voyage, order: Sequence[int | None]) -> None:
    """Leavers hand over, newcomers get a card and a token, the crew is split as evenly as can be."""
    before, hands, pools = len(g.hands), g.hands, g.pools
    settings, lost = g.settings, g.lost
    staying = [seat for seat in order if seat is not None]
    leaving = [seat for seat in range(before) if seat not in staying]
    was = side_of(before)
    estate = [_leave(g, seat, hands, pools) for seat in leaving]
    g.hands = [hands[seat] if seat is not None else [] for seat in order]
    g.pools = [pools[seat] if seat is not None else 0 for seat in order]
    g.settings = [settings[seat] if seat is not None else {} for seat in order]
    g.lost = [lost[seat] if seat is not None else 0 for seat in order]
    g.peeks = {str(new): g.peeks[str(old)] for new, old in enumerate(order) if old is not None and str(old) in g.peeks}
    reseated(g, order)
    g.active = _next_active(g.active, order, before)
    g.first = _next_active(g.first, order, before)
    g.hold, g.held, g.offers, g.queue = -1, [], {}, []
    _share_crew(g, order)
    for cards, command in estate:
        _hand_over(g, cards, command)
    for seat, old in enumerate(order):
        if old is None:
            _welcome(g, seat)
    _turn_on(g)
    if side_of(g.seats) != was:
        g.emit(ev.SideTurned(side="AB"[side(g)]))


def side_of(seats: int) -> int:
    return 0 if seats <= 2 else 1


def _leave(g: Voyage, seat: int, hands: list[list[str]], pools: list[int]) -> tuple[list[str], int]:
    """One card is discarded, all but one token go back (SLG-PLAYERS-04, -05)."""
    cards = list(hands[seat])
    if cards:
        card = g.rng.choice(cards)
        cards.remove(card)
        g.abilities.discard([card])
        g.emit(ev.CardsDropped(seat=seat, cards=[card]))
    g.emit(ev.Went(seat=seat))
    return cards, min(KEPT, pools[seat])


def _next_active(active: int, order: Sequence[int | None], before: int) -> int:
    """The wheel stays with its holder, or passes to the next who stays."""
    for n in range(before):
        seat = (active + n) % before
        if seat in order:
            return list(order).index(seat)
    return 0


def _share_crew(g: Voyage, order: Sequence[int | None]) -> None:
    """Everybody keeps as many of their own boards as the even share allows (SLG-DEC-132)."""
    new = {old: seat for seat, old in enumerate(order) if old is not None}
    boards = [one for one in g.crew if one.id != CAPTAIN]
    share, over = divmod(len(boards), g.seats)
    allowed = {seat: share + (n < over) for n, seat in enumerate(g.clockwise(g.active))}
    for one in boards:
        seat = new.get(one.owner, -1)
        if seat >= 0 and allowed[seat]:
            one.owner = seat
            allowed[seat] -= 1
        else:
            one.owner = -1
    deal_round_robin(g, g.active)
    g.emit(ev.CrewDealt(boards={one.id: one.owner for one in boards}))


def _hand_over(g: Voyage, cards: Sequence[str], command: int) -> None:
    """Row 43: to whoever has the fewest cards, in turn order; the limit holds at once (SLG-DEC-40)."""
    for card in cards:
        seat = min(g.clockwise(g.active), key=lambda seat: len(g.hands[seat]))
        if len(g.hands[seat]) < HAND:
            g.hands[seat] = [*g.hands[seat], card]
            g.emit(ev.HandedOver(seat=seat, cards=1, command=0))
            g.emit(ev.CardsSeen(seat=seat, cards=[card], knows=[seat]))
        else:
            g.abilities.discard([card])
    if command:
        seat = min(g.clockwise(g.active), key=lambda seat: g.pools[seat])
        g.pools[seat] += command
        g.emit(ev.HandedOver(seat=seat, cards=0, command=command))


def _welcome(g: Voyage, seat: int) -> None:
    """A card and a token, as far as there are any (SLG-DEC-99)."""
    g.emit(ev.Came(seat=seat))
    cards = g.abilities.draw(g, 1, ev.Reshuffled(what="abilities"))
    g.hands[seat] = [*g.hands[seat], *cards]
    g.emit(ev.CardsDrawn(seat=seat, n=len(cards)))
    g.emit(ev.CardsSeen(seat=seat, cards=cards, knows=[seat]))
    g.pools[seat] += min(1, g.supply)


def _turn_on(g: Voyage) -> None:
    """The turn that has just begun is the wheel holder's."""
    for frame in g.stack:
        if isinstance(frame, Turn | ShipAction):
            frame.seat = g.active


RESEATING: Reseating[Voyage] = Reseating(now=between_turns, apply=reseat)


def leave_sheet(g: Voyage) -> Sheet:
    return g.sheet


def take_sheet(g: Voyage, sheet: Sheet) -> None:
    g.sheet = sheet


KEEPSAKES: Keepsakes[Voyage, Sheet] = Keepsakes(type=Sheet, leave=leave_sheet, take=take_sheet)
