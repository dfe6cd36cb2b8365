"""Effects on items: drawn, taken, lost (UNF-ITEM, UNF-ROOM-11)."""

from __future__ import annotations

from games.core import Option
from games.core.asking import ask_order, ask_some, card_options
from games.core.piles import Pile
from games.unfathomable.belongings import gain_item, lose_item
from games.unfathomable.choosing import candidates, players
from games.unfathomable.events import ItemGained, ItemGone, ItemTaken
from games.unfathomable.resolve import Resolve, runs
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import DrawItem, RemoveItem, TakeItem


@runs(DrawItem)
def run_draw_item(g: Voyage, r: Resolve, e: DrawItem) -> None:
    seats = players(g, r, e.who)[:1]
    pile = Pile(g.items)
    seen = pile.peek(e.look)
    if not seats or not seen:
        return
    chosen = _kept(r, seats[0], seen, e)
    rest = _bottom(r, seats[0], [item for item in seen if item not in chosen])
    pile.draw(g, len(seen))
    pile.put_under(rest)
    for item in chosen:
        gain_item(g, seats[0], item)
        g.emit(ItemGained(seat=seats[0], item=item))


def _kept(r: Resolve, seat: int, seen: list[str], e: DrawItem) -> list[str]:
    keep = min(e.keep, len(seen))
    if e.look <= e.keep:
        return seen[:keep]
    least = keep if len(seen) > keep else 0  # UNF-ROOM-11: the last one is kept or left
    options = card_options(seen, "choose", arg="item")
    ask = ask_some(seat, "items.keep", options, least, keep, seen[:keep], audience="named")
    ask.args = {"n": keep, "seen": len(seen)}
    return r.decide_ids(ask)


def _bottom(r: Resolve, seat: int, rest: list[str]) -> list[str]:
    """What is not kept goes under the deck, the last one lowest, in an order of one's choice (D40)."""
    if len(rest) < 2:
        return rest
    return r.decide_ids(ask_order(seat, "items.bottom", card_options(rest, "choose", arg="item"), audience="named"))


@runs(TakeItem)
def run_take_item(g: Voyage, r: Resolve, e: TakeItem) -> None:
    """Up to n items of those whom the text means, your pick."""
    others = [seat for seat in sorted(candidates(g, r, e.who)) if seat != r.seat]
    owners = {item: seat for seat in others for item in g.players[seat].items}
    if not owners:
        return
    options = [Option(item, verb="choose", args={"item": item, "seat": seat}) for item, seat in owners.items()]
    most = min(e.n, len(options))
    for item in r.decide_ids(ask_some(r.seat, "items.take", options, 0, most, args={"n": most})):
        lose_item(g, owners[item], item)
        gain_item(g, r.seat, item)
        g.emit(ItemTaken(seat=r.seat, owner=owners[item], item=item))


@runs(RemoveItem)
def run_remove_item(g: Voyage, r: Resolve, e: RemoveItem) -> None:
    seats = players(g, r, e.who)[:1]
    owned = list(g.players[seats[0]].items) if seats else []
    picker = seats[0] if seats and e.picker == "owner" else r.seat
    n = min(e.n, len(owned))
    leaving = owned
    if len(owned) > n:
        options = card_options(owned, "choose", arg="item")
        args = {"n": n, "owner": seats[0]}
        leaving = r.decide_ids(ask_some(picker, "items.remove", options, n, n, owned[:n], args={**args}))
    for item in leaving:
        lose_item(g, seats[0], item)
        g.items_gone.append(item)  # UNF-ITEM-04
        g.emit(ItemGone(seat=seats[0], item=item))
