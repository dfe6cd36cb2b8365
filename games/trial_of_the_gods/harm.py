"""Damage to players and to Enemies, and what a defeat brings (TRI-DMG, TRI-DEF, TRI-TEMPLE, TRI-UPG)."""

from __future__ import annotations

from functools import cache
from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Option, Outcome, Picks
from games.core.answers import ids, picked
from games.core.asking import ask_one, ask_yes, said_yes
from games.core.asks import Arg
from games.trial_of_the_gods.body import LOWEST, champion, dishonor, gain_energy, raise_limit
from games.trial_of_the_gods.cards import laurels_of, upgrade_spaces, upgrades
from games.trial_of_the_gods.chart import is_island
from games.trial_of_the_gods.events import (
    BeatenDown,
    Bested,
    FoeInjured,
    Harmed,
    HarmPrevented,
    Joined,
    Tamed,
    TempleClaimed,
    UpgradeRaised,
)
from games.trial_of_the_gods.hands import ask_discard, discard, hand_limit
from games.trial_of_the_gods.passives import Ward
from games.trial_of_the_gods.powers import passives
from games.trial_of_the_gods.reactions import Threat, may_react, open_window
from games.trial_of_the_gods.state import NOBODY, OUT, UPGRADES, Companion, Foe, House, Mark, Player, Trial
from games.trial_of_the_gods.whereabouts import foe_of, temples_of

COMPANIONS = 2  # spaces on the board (TRI-DEF-05)
FLAGS = 6
LIMIT_BY_ARGONAUT = 2


class Harm(Threat, tag="harm", kw_only=True):
    """One instance of Damage to a player: Hero Feat, Reactions, what is left of it, the hand (TRI-DMG-01 to 04)."""

    steps: ClassVar[tuple[str, ...]] = ("ward", "window", "suffer", "discard")
    seat: int
    why: str = ""  # who or what does it
    hushed: bool = False  # by a Reaction: nobody may react to it

    def ward(self, g: Trial) -> Outcome:
        if self.left > 0 and any(passives(g.players[self.seat], Ward)):
            facts: dict[str, Arg] = {"n": self.left, "why": self.why, "vigor": g.players[self.seat].vigor}
            return ask_yes(self.seat, "ward", default=True, verb="choose", args=facts)
        return NEXT

    def on_ward(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        player = g.players[self.seat]
        if said_yes(picked(picks)):
            source, ward = next(passives(player, Ward))
            player.blocked.append(source)
            self.prevent(g, ward.n, source)
        return NEXT

    def prevent(self, g: Trial, n: int, source: str) -> None:
        spared = min(n, self.left)
        self.left -= spared
        if spared:
            g.emit(HarmPrevented(seat=self.seat, n=spared, source=source))

    def window(self, g: Trial) -> Outcome:
        if self.left > 0 and not self.hushed and may_react(g, self.seat):
            open_window(g, "damage", self.seat)
        return NEXT

    def suffer(self, g: Trial) -> Outcome:
        player = g.players[self.seat]
        if self.left > 0:
            fall = min(self.left, player.vigor - LOWEST)
            player.vigor -= fall
            if fall:
                g.emit(Harmed(seat=self.seat, n=fall, vigor=player.vigor, why=self.why))
            if fall < self.left:
                dishonor(g, self.seat, 1, "harm")  # TRI-DMG-02, TRI-DMG-03
        return NEXT

    def discard(self, g: Trial) -> Outcome:
        """TRI-HAND-03"""
        player = g.players[self.seat]
        over = len(player.hand) - hand_limit(player)
        ask = ask_discard(g, self.seat, over, why="limit") if self.left > 0 and over > 0 else None
        return ask if ask is not None else NEXT

    def on_discard(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        discard(g, self.seat, ids(picks))
        return NEXT


def harm(g: Trial, seat: int, n: int, why: str, hushed: bool = False) -> None:
    if n > 0:
        g.push(Harm(seat=seat, left=n, why=why, hushed=hushed))


# ---- Enemies ----------------------------------------------------------------------------------------------------


def wound(g: Trial, seat: int, card: str, n: int) -> bool:
    """Damage by a player against an Enemy (TRI-DMG-05 to 09). True: it is Defeated."""
    if n <= 0:
        return False
    foe = foe_of(g, card)
    if foe.owner == NOBODY and n + foe.injured < 2:
        foe.injured = True
        g.emit(FoeInjured(seat=seat, foe=card, zone=foe.zone))
        return False
    g.push(Defeat(seat=seat, foe=card))
    return True


class Defeat(Frame, tag="defeat", kw_only=True):
    """The Enemy's steps, then the Temple (TRI-DEF, TRI-TEMPLE-01 to 07)."""

    steps: ClassVar[tuple[str, ...]] = ("spoils", "claim", "upgrade")
    seat: int
    foe: str
    zone: str = ""

    def spoils(self, g: Trial) -> Outcome:
        foe = foe_of(g, self.foe)
        self.zone = foe.zone
        foe.injured = False  # TRI-DMG-10
        if not foe.is_monster:
            take_argonaut(g, self.seat, foe)
        elif foe.owner == NOBODY:
            tame(g, self.seat, foe)
        else:
            beat_down(g, self.seat, foe)
        return NEXT

    def claim(self, g: Trial) -> Outcome:
        island = g.islands.get(self.zone) if is_island(self.zone) else None
        if island is None or island.owner != NOBODY or len(temples_of(g, self.seat)) >= FLAGS:
            return DONE
        island.owner = self.seat
        g.course.append(Mark(g.round, "temple", self.seat, self.zone))
        g.emit(TempleClaimed(seat=self.seat, island=self.zone))
        return NEXT

    def upgrade(self, g: Trial) -> Outcome:
        """Compulsory (TRI-TEMPLE-04); the last one needs no question."""
        free = idle_spaces(g.players[self.seat])
        if len(free) == 1:
            raise_upgrade(g, self.seat, free[0])
            return NEXT
        return ask_upgrade(g, self.seat, self.zone)

    def on_upgrade(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        raise_upgrade(g, self.seat, int(picked(picks).removeprefix("space-")) - 1)
        return NEXT


def take_argonaut(g: Trial, seat: int, foe: Foe) -> None:
    """TRI-DEF-01 to 07, TRI-DEF-15"""
    player, hero, zone = g.players[seat], foe.card, foe.zone
    g.foes.remove(foe)
    g.fallen.append(hero)
    raise_limit(g, seat, LIMIT_BY_ARGONAUT)
    if len(player.companions) < COMPANIONS:
        player.companions.append(Companion(hero))
        g.course.append(Mark(g.round, "companion", seat, hero))
        g.emit(Joined(seat=seat, hero=hero, zone=zone, limit=player.limit))
        return
    g.emit(Bested(seat=seat, hero=hero, zone=zone, limit=player.limit))
    champion(g, seat, 1)  # TRI-DEF-06


def tame(g: Trial, seat: int, foe: Foe) -> None:
    """TRI-DEF-08 to 10"""
    zone, foe.zone, foe.owner = foe.zone, "", seat
    g.course.append(Mark(g.round, "tamed", seat, foe.card))
    energy = gain_energy(g, seat, 1, told=False)
    g.emit(Tamed(seat=seat, foe=foe.card, zone=zone, laurels=laurels_of(foe.card), energy=energy))


def beat_down(g: Trial, seat: int, foe: Foe) -> None:
    """TRI-DEF-11 to 13: the card and its Laurels stay with the owner, the Cube goes back to the pool."""
    zone, foe.zone = foe.zone, OUT
    g.players[foe.owner].pool += 1
    g.emit(BeatenDown(seat=seat, owner=foe.owner, foe=foe.card, zone=zone))


# ---- Upgrades ---------------------------------------------------------------------------------------------------


def idle_spaces(player: Player) -> list[int]:
    return [space for space in range(len(player.upgrades)) if space not in player.active]


def ask_upgrade(g: Trial, seat: int, zone: str) -> Ask:
    player = g.players[seat]
    spaces = idle_spaces(player)
    options = [Option(f"space-{space + 1}", verb="upgrade", args=_space_args(g, seat, space)) for space in spaces]
    first = min(spaces, key=lambda space: UPGRADES.index(player.upgrades[space]))
    return ask_one(seat, "claim.upgrade", options, f"space-{first + 1}", args={"zone": zone})


def _space_args(g: Trial, seat: int, space: int) -> dict[str, Arg]:
    houses = list(blessings_of(space))
    gods = [g.houses[house].god for house in houses]
    return {"upgrade": g.players[seat].upgrades[space], "houses": houses, "gods": gods, "space": space + 1}


@cache
def blessings_of(space: int) -> tuple[House, ...]:
    """Printed in an Upgrade Space."""
    return tuple(list(upgrade_spaces().values())[space].blessings)


def raise_upgrade(g: Trial, seat: int, space: int) -> None:
    """TRI-UPG-04, TRI-UPG-05: what counts once, counts now."""
    player = g.players[seat]
    kind = player.upgrades[space]
    player.active.append(space)
    g.emit(UpgradeRaised(seat=seat, upgrade=kind, space=space + 1, houses=list(blessings_of(space))))
    if kind == "energy":
        gain_energy(g, seat, upgrades()[kind].n, told=False)
    if kind == "vigor":
        raise_limit(g, seat, upgrades()[kind].n)
