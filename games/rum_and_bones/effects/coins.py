"""Effects on coins."""

from __future__ import annotations

from games.core import Ask, Option
from games.core.asking import ask_amount, ask_one, ask_yes, said_yes
from games.core.asks import Arg
from games.rum_and_bones.board import Hero
from games.rum_and_bones.events import CoinsMoved, CoinsRefused, CoinsStolen
from games.rum_and_bones.harm import gain, gain_all
from games.rum_and_bones.positions import hero_option, heroes_of, index_in
from games.rum_and_bones.resolve import Resolve, applies, runs
from games.rum_and_bones.selectors import eligible, heroes_for
from games.rum_and_bones.state import Battle
from games.rum_and_bones.vocabulary import Coins, Steal, Transfer


@runs(Coins)
def coins(g: Battle, r: Resolve, e: Coins) -> None:
    found = heroes_for(g, r, e.who)
    if len(found) == 1:
        gain(g, found[0], e.n)
    else:
        gain_all(g, found, e.n)


@applies(Coins)
def can_gain(g: Battle, r: Resolve, e: Coins) -> bool:
    return bool(eligible(g, r, e.who))


@runs(Steal)
def steal(g: Battle, r: Resolve, e: Steal) -> None:
    """As many as it has, at most; also from one that was KO'd by the attack."""
    rich = [i for i, hero in enumerate(g.board.heroes) if hero.coins]
    for index in heroes_for(g, r, e.who, rich):
        victim, thief = g.board.heroes[index], g.board.heroes[r.hero]
        n = min(e.n, victim.coins)
        victim.coins -= n
        thief.coins += n
        g.emit(CoinsStolen(hero=thief.name, victim=victim.name, n=n))


@applies(Steal)
def can_steal(g: Battle, r: Resolve, e: Steal) -> bool:
    return any(g.board.heroes[i].coins for i in eligible(g, r, e.who))


@runs(Transfer)
def transfer(g: Battle, r: Resolve, e: Transfer) -> None:
    """Between this Hero and one other friendly Hero, in one direction; a teammate's coins only with a yes."""
    b = g.board
    friends = _others(g, r)
    if not friends:
        return
    partner = index_in(r.pick(_ask_partner(g, r, friends)))
    mine, theirs = b.heroes[r.hero], b.heroes[partner]
    ways = [Option("none", verb="choose")]
    if mine.coins:
        ways.append(Option("give", verb="choose", args={"hero": theirs.name}))
    if theirs.coins + e.gift:
        ways.append(Option("take", verb="choose", args={"hero": theirs.name}))
    way = r.pick(ask_one(r.seat, "pick.way", ways, "none"))
    n = 0
    if way != "none":
        most = mine.coins if way == "give" else theirs.coins + e.gift
        n = r.decide_amount(ask_amount(r.seat, "pick.amount", 1, most)) if most > 1 else 1
    refused = way == "take" and theirs.seat != r.seat and not _consents(g, r, theirs, n)
    if e.gift:
        gain(g, partner, e.gift)
    if refused:
        g.emit(CoinsRefused(seat=theirs.seat))
    elif n:
        giver, taker = (mine, theirs) if way == "give" else (theirs, mine)
        giver.coins -= n
        taker.coins += n
        g.emit(CoinsMoved(giver=giver.name, taker=taker.name, n=n))


def _others(g: Battle, r: Resolve) -> list[int]:
    """On the board or off it, but not out of the game (RUM-CLASH-05)."""
    return [i for i in heroes_of(g.board, r.side) if i != r.hero and not g.board.heroes[i].out]


def _ask_partner(g: Battle, r: Resolve, friends: list[int]) -> Ask:
    found = [hero_option(g.board, i, "choose") for i in friends]
    options = [Option(one.id, verb=one.verb, args={**one.args, "case": "purse"}) for one in found]
    return ask_one(r.seat, "pick.partner", options)


def _consents(g: Battle, r: Resolve, theirs: Hero, n: int) -> bool:
    facts: dict[str, Arg] = {"hero": g.board.heroes[r.hero].name, "from": theirs.name, "n": n, "case": "named"}
    return said_yes(r.pick(ask_yes(theirs.seat, "coins.consent", verb="choose", args=facts)))


@applies(Transfer)
def can_transfer(g: Battle, r: Resolve, e: Transfer) -> bool:
    friends = _others(g, r)
    return bool(friends) and (bool(e.gift) or any(g.board.heroes[i].coins for i in [r.hero, *friends]))
