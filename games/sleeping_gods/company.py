"""People who come and go (SLG-PLAYERS, SLG-DEC-99, -100, -132), and what is left to the next campaign (SLG-DEC-103)."""

from __future__ import annotations

from collections.abc import Sequence

from games.core.keepsakes import Keepsakes
from games.core.seating import Reseating
from games.sleeping_gods import events as ev
from games.sleeping_gods.campaign import deal_round_robin
from games.sleeping_gods.jotting import reseated
from games.sleeping_gods.parting import Estate, Parting, Sharing
from games.sleeping_gods.rooms import ShipAction, side
from games.sleeping_gods.scoring import ABANDONED, record
from games.sleeping_gods.state import CAPTAIN, Order, Sheet, Voyage
from games.sleeping_gods.turn import Turn

KEPT = 1  # command that a leaver passes on


def between_turns(g: Voyage) -> bool:
    """At the very start of a turn, or laid up: nothing of the turn is done yet."""
    if any(ask.kind == "rest.resume" for ask in g.asks):
        return True
    top = g.stack[-1]
    return isinstance(top, ShipAction) and top.step() == "choose" and any(ask.kind == "ship.room" for ask in g.asks)


def part(g: Voyage, leaving: Sequence[int]) -> bool:
    """Whoever goes and has a choice says which card is discarded (SLG-PLAYERS-04, row 42)."""
    asked = [seat for seat in leaving if len(g.hands[seat]) > 1 and g.parted.get(str(seat)) not in g.hands[seat]]
    if asked:
        g.push(Parting(leaving=asked))
    return bool(asked)


def reseat(g: Voyage, order: Sequence[int | None]) -> None:
    """Leavers hand over, newcomers get a card and a token, the crew is split as evenly as can be."""
    before = len(g.hands)
    new = {old: seat for seat, old in enumerate(order) if old is not None}
    leaving = [seat for seat in range(before) if seat not in new]
    was = side_of(before)
    estate = [_leave(g, seat) for seat in leaving]
    g.hands = [g.hands[seat] if seat is not None else [] for seat in order]
    g.pools = [g.pools[seat] if seat is not None else 0 for seat in order]
    g.settings = [g.settings[seat] if seat is not None else {} for seat in order]
    g.lost = [g.lost[seat] if seat is not None else 0 for seat in order]
    g.peeks = {str(seat): g.peeks[str(old)] for old, seat in new.items() if str(old) in g.peeks}
    reseated(g, order)
    _seat(g, order, new, before)
    g.queue = [Order(new[one.seat], one.deed, one.when) for one in g.queue if one.seat in new]  # SLG-DEC-113
    g.hold, g.held, g.offers, g.parted = -1, [], {}, {}
    cards, tokens = [card for hand, _ in estate for card in hand], sum(command for _, command in estate)
    for seat, old in enumerate(order):
        if old is None:
            _welcome(g, seat, g.supply - tokens)
    _turn_on(g)
    if cards or tokens:
        g.push(Estate(seat=g.before if g.before >= 0 else g.active, left=cards, tokens=tokens))
    _share_crew(g, new)
    if side_of(g.seats) != was:
        g.emit(ev.SideTurned(side="AB"[side(g)]))


def side_of(seats: int) -> int:
    return 0 if seats <= 2 else 1


def _leave(g: Voyage, seat: int) -> tuple[list[str], int]:
    """One card is discarded, all but one token go back (SLG-PLAYERS-04, -05)."""
    cards = list(g.hands[seat])
    if cards:
        card = g.parted.get(str(seat), "")
        card = card if card in cards else g.rng.choice(cards)
        cards.remove(card)
        g.abilities.discard([card])
        g.emit(ev.CardsLeft(cards=[card]))
    g.emit(ev.Went(seat=seat))
    return cards, min(KEPT, g.pools[seat])


def _seat(g: Voyage, order: Sequence[int | None], new: dict[int, int], before: int) -> None:
    """Who stays sits as before, who comes to the left of the last in turn order (SLG-DEC-99).

    The captain token stays with its holder, or passes to the next who stays; so does the first player's place. Who had
    the turn before is still the one that shares out, unless it was the leaver (SLG-DEC-100).
    """
    old = g.circle or list(range(before))
    held = [seat for seat in _from(old, g.active) if seat in new]
    g.active = new[held[0]] if held else 0
    g.before = new.get(g.before, -1)
    fresh = [seat for seat, was in enumerate(order) if was is None]
    circle = [*(new[seat] for seat in _from(old, g.first) if seat in new), *fresh]
    g.first = circle[0]
    circle = _from(circle, 0)
    g.circle = [] if circle == sorted(circle) else circle


def _from(circle: Sequence[int], start: int) -> list[int]:
    at = circle.index(start)
    return [*circle[at:], *circle[:at]]


def _share_crew(g: Voyage, new: dict[int, int]) -> None:
    """Everybody keeps as many of their own boards as the even share allows; the rest is shared out (SLG-DEC-132)."""
    boards = [one for one in g.crew if one.id != CAPTAIN]
    share, over = divmod(len(boards), g.seats)
    room = {seat: share + (n < over) for n, seat in enumerate(g.clockwise(g.active))}
    for one in boards:
        seat = new.get(one.owner, -1)
        if seat >= 0 and room[seat]:
            one.owner = seat
            room[seat] -= 1
        else:
            one.owner = -1
    if g.draft:
        g.push(Sharing(room={str(seat): n for seat, n in room.items()}))
        return
    deal_round_robin(g, g.active)
    g.emit(ev.CrewDealt(boards={one.id: one.owner for one in boards}))


def _welcome(g: Voyage, seat: int, supply: int) -> None:
    """A card and a token, as far as there are any (SLG-DEC-99)."""
    g.emit(ev.Came(seat=seat))
    cards = g.abilities.draw(g, 1, ev.Reshuffled(what="abilities"))
    g.hands[seat] = [*g.hands[seat], *cards]
    g.emit(ev.CardsDrawn(seat=seat, n=len(cards)))
    g.emit(ev.CardsSeen(seat=seat, cards=cards, knows=[seat]))
    g.pools[seat] += min(1, supply)


def _turn_on(g: Voyage) -> None:
    """The turn that has just begun is the wheel holder's."""
    for frame in g.stack:
        if isinstance(frame, Turn | ShipAction):
            frame.seat = g.active


RESEATING: Reseating[Voyage] = Reseating(now=between_turns, apply=reseat, part=part)


def leave_sheet(g: Voyage) -> Sheet:
    """A campaign that was closed before an ending stands on it as abandoned, without a score (SLG-DEC-133)."""
    if g.over or g.passes == 1:  # a short voyage leaves none (SLG-DEC-106)
        return g.sheet
    return Sheet(g.sheet.totems, g.sheet.endings, [*g.sheet.campaigns, record(g, ABANDONED)])


def leaves_early(g: Voyage) -> bool:
    """Boxes are marked the moment the thing happens, whatever becomes of the campaign (SLG-DEC-103).

    It is on record without any, too (SLG-DEC-133), unless nobody got past the first turn.
    """
    return g.passes > 1 and (g.turn > 1 or bool(g.sheet.totems or g.sheet.endings))


def take_sheet(g: Voyage, sheet: Sheet) -> None:
    g.sheet = sheet


def join_sheets(sheet: Sheet, other: Sheet) -> Sheet:
    """A group may have two campaigns at sea; the sheet is one (SLG-DEC-103)."""
    return Sheet(
        list(dict.fromkeys([*other.totems, *sheet.totems])),
        list(dict.fromkeys([*other.endings, *sheet.endings])),
        list(dict.fromkeys([*other.campaigns, *sheet.campaigns])),
    )


KEEPSAKES: Keepsakes[Voyage, Sheet] = Keepsakes(
    type=Sheet, leave=leave_sheet, take=take_sheet, early=leaves_early, join=join_sheets
)
