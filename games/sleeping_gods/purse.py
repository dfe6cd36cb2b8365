"""Command and goods of the group (SLG-CMD, SLG-DEC-135)."""

from __future__ import annotations

from games.sleeping_gods import events as ev
from games.sleeping_gods.crew import shared
from games.sleeping_gods.state import Hand, Owned, Voyage
from games.sleeping_gods.vocabulary import CoinGuard, Kind

# ---- command ----------------------------------------------------------------------------------------------------


def gain_command(g: Voyage, seat: int, n: int) -> int:
    """As far as the supply reaches (SLG-CMD-01)."""
    got = min(n, g.supply)
    if n > 0:
        g.pools[seat] += got
        g.emit(ev.CommandGained(seat=seat, n=got, wanted=n))
    return got


def lose_command(g: Voyage, seat: int, n: int) -> int:
    lost = min(n, g.pools[seat])
    if lost > 0:
        g.pools[seat] -= lost
        g.emit(ev.CommandLost(seat=seat, n=lost))
    return lost


def free_command(g: Voyage, seat: int, crew: dict[str, int], cards: dict[str, int]) -> None:
    """So many tokens off these boards and cards, back to the supply."""
    for name, n in crew.items():
        g.hand_of(name).command -= n
    for card, n in cards.items():
        owned = g.owns(card)
        assert owned is not None, f"{card} is not owned"
        owned.command -= n
    n = sum(crew.values()) + sum(cards.values())
    if n:
        g.emit(ev.CommandFreed(seat=seat, crew=list(crew), cards=list(cards), n=n))


def boards_with_command(g: Voyage) -> list[Hand]:
    return [one for one in g.crew if one.command]


def cards_with_command(g: Voyage) -> list[Owned]:
    return [one for one in g.adventure if one.command]


# ---- goods ------------------------------------------------------------------------------------------------------


def gain_coins(g: Voyage, n: int) -> None:
    if n > 0:
        g.coins += n
        g.emit(ev.GoodsGained(kind="coins", n=n))


def lose_coins(g: Voyage, n: int) -> None:
    """By an effect, not a price."""
    pay_coins(g, at_risk(g, n))


def at_risk(g: Voyage, n: int) -> int:
    """Of so many that an effect takes: a strongbox keeps some, and less than nothing is nothing (SLG-DEC-135)."""
    return min(g.coins, max(0, n - sum(guard.n for guard in shared(g, CoinGuard))))


def pay_coins(g: Voyage, n: int) -> None:
    assert n <= g.coins, "a price that cannot be paid"
    if n > 0:
        g.coins -= n
        g.emit(ev.GoodsLost(kind="coins", n=n))


def goods(g: Voyage, kind: Kind) -> int:
    return g.goods.get(kind, 0)


def gain_goods(g: Voyage, kind: Kind, n: int) -> None:
    if n > 0:
        g.goods[kind] = goods(g, kind) + n
        g.emit(ev.GoodsGained(kind=kind, n=n))


def lose_goods(g: Voyage, kind: Kind, n: int) -> None:
    n = min(n, goods(g, kind))
    if n > 0:
        g.goods[kind] = goods(g, kind) - n
        g.emit(ev.GoodsLost(kind=kind, n=n))
