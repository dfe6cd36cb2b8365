"""Damage, KO, rewards and points (RUM-KO, RUM-COIN, RUM-OBJ, RUM-OVER, RUM-AIM, RUM-SEAM)."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, Ask, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_seat, seat_in
from games.core.asks import Arg
from games.core.deciding import Deciding
from games.rum_and_bones.board import Stack
from games.rum_and_bones.cards import GOAL, creatures, tiles
from games.rum_and_bones.events import (
    AllGainCoins,
    Benefits,
    CoinsGained,
    CrewKilled,
    DragonHurt,
    DragonSlain,
    GameWon,
    Healed,
    HeroDown,
    HeroHurt,
    HeroLostLife,
    KrakenHurt,
    KrakenSlain,
    PlankBack,
    Scored,
    Suffers,
    TileDestroyed,
    TileHurt,
    WentOverboard,
)
from games.rum_and_bones.layout import layouts
from games.rum_and_bones.positions import (
    dragon_left,
    heroes_of,
    hp_left,
    kraken_left,
    live_dragon,
    other,
    remove_crew,
    roster,
    tile_left,
    walkable,
)
from games.rum_and_bones.resolve import Resolve
from games.rum_and_bones.state import Battle
from games.rum_and_bones.teams import seats_of, speaker
from games.rum_and_bones.walking import FreeWalk, Surfacing

NOBODY = -1  # no Hero is credited (RUM-GAP-30)


# ---- points -----------------------------------------------------------------------------------------------------


def score(g: Battle, side: int, n: int) -> None:
    """VP are never lost; eight end the game at this instant (RUM-AIM-02, RUM-AIM-03, RUM-AIM-04)."""
    if g.board.clash or g.over or not n:
        return
    board = g.board.sides[side]
    board.vp += n
    g.emit(Scored(faction=board.faction, n=n, vp=board.vp))
    if board.vp >= GOAL:
        win(g, side, "points")


def win(g: Battle, side: int, cause: str) -> None:
    g.cause = cause
    seats = [seat for seat, player in enumerate(g.players) if player.side == side]
    g.emit(GameWon(seats=seats, cause=cause, faction=g.board.sides[side].faction))
    g.end(seats)


# ---- coins ------------------------------------------------------------------------------------------------------


def gain(g: Battle, hero: int, n: int) -> None:
    """Coins belong to one Hero (RUM-HERO-07)."""
    g.board.heroes[hero].coins += n
    g.emit(CoinsGained(hero=g.board.heroes[hero].name, n=n))


def gain_all(g: Battle, heroes: list[int], n: int) -> None:
    """Every Hero of a roster, on or off the board (RUM-GAP-32, RUM-GAP-48)."""
    for index in heroes:
        g.board.heroes[index].coins += n
    if heroes and n:
        g.emit(AllGainCoins(heroes=[g.board.heroes[i].name for i in heroes], n=n))


def reward_ko(g: Battle, victims: int, by: int) -> None:
    """A Hero or Sea Monster of the side `victims` is KO'd (RUM-COIN-02 to 06, RUM-SEAM-04, RUM-GAP-31)."""
    b = g.board
    if by != NOBODY and b.heroes[by].side != victims:
        gain(g, by, 3)  # RUM-COIN-02, RUM-COIN-04, RUM-CLASH-12
        score(g, b.heroes[by].side, 1)  # RUM-COIN-03
        return
    if b.clash:  # RUM-GAP-51
        gain_all(g, [i for i, hero in enumerate(b.heroes) if hero.side != victims and not hero.out], 1)
        return
    gain_all(g, heroes_of(b, other(victims)), 1)  # RUM-COIN-05
    score(g, other(victims), 1)  # RUM-COIN-06


# ---- Heroes -----------------------------------------------------------------------------------------------------


def hurt_hero(g: Battle, index: int, n: int, by: int = NOBODY, who: str = "") -> None:
    """`by`: the Hero credited; `who`: whose attack it was, if it was one."""
    hero = g.board.heroes[index]
    if not hero.zone or n <= 0:
        return  # RUM-GAP-76
    hero.damage += n
    g.emit(HeroHurt(hero=hero.name, n=n, left=max(0, hp_left(hero)), by=who))
    if hp_left(hero) <= 0:  # RUM-KO-02
        ko_hero(g, index, by)


def ko_hero(g: Battle, index: int, by: int) -> None:
    b = g.board
    hero = b.heroes[index]
    zone = hero.zone
    name = b.heroes[by].name if by != NOBODY else ""
    hero.zone, hero.damage, hero.conditions, hero.boost = "", 0, [], 0  # RUM-KO-03; coins and Skills stay (RUM-KO-06)
    if b.clash:
        hero.lives -= 1  # RUM-CLASH-11
        hero.out = hero.lives <= 0  # RUM-CLASH-05, RUM-GAP-49
        g.emit(HeroLostLife(hero=hero.name, seat=hero.seat, left=hero.lives, by=name))
        reward_ko(g, hero.side, by)
        _onto_chest(g, zone, by)
        last_one(g)
        return
    own_turn = b.active == index
    hero.down = 2 if hero.activated or own_turn else 1  # RUM-KO-04, RUM-KO-05, RUM-GAP-08
    hero.activated = hero.activated or own_turn
    g.emit(HeroDown(hero=hero.name, faction=b.sides[hero.side].faction, by=name))
    reward_ko(g, hero.side, by)


def last_one(g: Battle) -> None:
    """The last player with a Hero left wins (RUM-CLASH-06)."""
    alive = {hero.side for hero in g.board.heroes if not hero.out}
    if len(alive) == 1 and not g.over:
        win(g, alive.pop(), "last")


def _onto_chest(g: Battle, zone: str, by: int) -> None:
    """RUM-CLASH-17: the free step onto the Chest is offered after the damage."""
    chest = next((tile.zone for tile in g.board.tiles if tile.kind == "captains_chest"), "")
    if zone == chest and by != NOBODY:
        g.push(FreeWalk(hero=by, only=[chest]))  # from next door: it is one step


def overboard(g: Battle, index: int) -> None:
    """Off the board, not KO'd (RUM-OVER-01 to 05, RUM-GAP-09)."""
    b = g.board
    hero = b.heroes[index]
    hero.zone, hero.overboard, hero.boost = "", True, 0
    hero.activated = not b.clash  # RUM-OVER-01, RUM-OVER-03; Clash Royale has no tokens (RUM-GAP-50)
    if b.active == index:
        hero.conditions = []
    g.emit(WentOverboard(hero=hero.name))


def heal(g: Battle, index: int, n: int) -> None:
    """RUM-TERM-05"""
    hero = g.board.heroes[index]
    healed = min(n, hero.damage)
    if healed:
        hero.damage -= healed
        g.emit(Healed(hero=hero.name, n=healed))


def afflict(g: Battle, index: int, condition: str) -> None:
    hero = g.board.heroes[index]
    if hero.zone and condition not in hero.conditions:  # RUM-COND-01, RUM-GAP-34
        hero.conditions = [*hero.conditions, condition]
        g.emit(Suffers(hero=hero.name, condition=condition))


# ---- Crew -------------------------------------------------------------------------------------------------------


def kill_crew(g: Battle, stack: Stack, hands: int, bosuns: int, by: int = NOBODY) -> None:
    """RUM-CREW-02, RUM-CREW-03, RUM-CREW-09; coins for a Hero only (RUM-COIN-01, RUM-COIN-07)."""
    g.emit(CrewKilled(faction=g.board.sides[stack.side].faction, zone=stack.zone, hands=hands, bosuns=bosuns))
    remove_crew(g.board, stack, hands, bosuns)
    if by != NOBODY and g.board.heroes[by].side != stack.side:
        gain(g, by, hands + bosuns)


# ---- Objectives -------------------------------------------------------------------------------------------------


def hurt_tile(g: Battle, index: int, n: int, side: int, seat: int, by: int = NOBODY) -> None:
    """`side` is the destroyers', `seat` who dealt the damage (RUM-OBJ-02 to 06)."""
    b = g.board
    tile = b.tiles[index]
    dealt = min(n, tile_left(tile))
    tile.damage += n
    g.emit(TileHurt(tile=tile.kind, zone=tile.zone, n=dealt, left=max(0, tile_left(tile))))
    if b.clash and by != NOBODY:
        gain(g, by, dealt)  # RUM-CLASH-13, RUM-GAP-51
    if tile_left(tile) > 0:
        return
    tile.wrecked = True
    g.emit(TileDestroyed(tile=tile.kind, zone=tile.zone, faction=b.sides[side].faction))
    if b.clash:
        return  # RUM-CLASH-14
    score(g, side, tiles()[tile.kind].vp)  # RUM-OBJ-03
    if not g.over:
        g.push(Benefit(tile=index, side=side, seat=seat))


class Benefit(Deciding, tag="benefit", kw_only=True):
    """Coins and effect of a destroyed tile (RUM-OBJ-04, RUM-OBJ-05). A team names who benefits (D23, RUM-TEAM-04)."""

    steps: ClassVar[tuple[str, ...]] = ("name", "enjoy")
    tile: int
    side: int
    seat: int  # whose doing it was

    def name(self, g: Battle) -> Outcome:
        seats = seats_of(g, self.side)
        if len(seats) == 1:
            self.seat = seats[0]  # RUM-THREE-05
            return NEXT
        sheet = tiles()[g.board.tiles[self.tile].kind]
        likely = self._likely(g, seats)
        facts: dict[str, Arg] = {"tile": sheet.id, "coins": sheet.coins, "case": "team"}
        return ask_seat(speaker(g, self.side), "tile.benefit", seats, likely, verb="choose", args=facts)

    def _likely(self, g: Battle, seats: list[int]) -> int:
        """Whose Hero dealt the last Hit, else the player with the fewest coins."""
        if self.seat in seats:
            return self.seat
        return min(seats, key=lambda seat: sum(g.board.heroes[i].coins for i in roster(g.board, seat)))

    def on_name(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        self.seat = seat_in(picked(picks))
        g.emit(Benefits(seat=self.seat, tile=g.board.tiles[self.tile].kind))
        return NEXT

    def enjoy(self, g: Battle) -> Outcome:
        tile = g.board.tiles[self.tile]
        sheet = tiles()[tile.kind]
        gain_all(g, roster(g.board, self.seat), sheet.coins)  # RUM-OBJ-04, RUM-GAP-44
        if sheet.do:
            g.push(Resolve(seat=self.seat, side=self.side, effects=list(sheet.do), source=tile.kind, zone=tile.zone))
        return NEXT


def hurt_dragon(g: Battle, n: int, by: int = NOBODY) -> None:
    dragon = g.board.dragon
    assert dragon is not None and dragon.zone, "there is no Sea Dragon to hurt"
    dragon.damage += n
    g.emit(DragonHurt(n=n, left=max(0, dragon_left(dragon))))
    if dragon_left(dragon) <= 0:
        slay_dragon(g, by)


def slay_dragon(g: Battle, by: int = NOBODY) -> None:
    """Rewarded like a Hero; it never returns (RUM-SEAM-04, RUM-SEAM-06, RUM-GAP-63)."""
    dragon = g.board.dragon
    assert dragon is not None
    dragon.zone = ""
    g.emit(DragonSlain(by=g.board.heroes[by].name if by != NOBODY else ""))
    reward_ko(g, dragon.side, by)


def hurt_kraken(g: Battle, n: int, side: int, by: int = NOBODY) -> None:
    b = g.board
    assert b.kraken is not None, "there is no Kraken to hurt"
    b.kraken.damage += n
    g.emit(KrakenHurt(n=n, left=max(0, kraken_left(b))))
    if kraken_left(b) > 0:
        return
    sheet = creatures()["kraken"]
    name = b.heroes[by].name if by != NOBODY else ""
    g.emit(KrakenSlain(faction=b.sides[side].faction, by=name))
    b.kraken, b.kraken_slain = None, True
    for plank in [p for p in layouts()[b.layout].planks if p not in b.planks]:  # RUM-KRAKEN-07
        b.planks = [*b.planks, plank]
        g.emit(PlankBack(plank=plank))
    gain_all(g, heroes_of(b, side), sheet.coins)  # RUM-GAP-22
    score(g, side, sheet.vp)
    dragon = live_dragon(b)
    if not g.over and dragon is not None and walkable(b, dragon.zone):
        g.push(Surfacing())  # RUM-GAP-61
