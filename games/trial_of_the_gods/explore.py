"""Explore, and looking at Treasure Tokens (TRI-EXPL)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.core import NEXT, Frame, Outcome
from games.trial_of_the_gods.cards import action, upgrades
from games.trial_of_the_gods.chart import is_island
from games.trial_of_the_gods.events import Explored, Scouted, TreasureSeen
from games.trial_of_the_gods.hands import play
from games.trial_of_the_gods.laying import best_discovery, discovery, need_of
from games.trial_of_the_gods.passives import CardDiscovery
from games.trial_of_the_gods.powers import has_upgrade, total
from games.trial_of_the_gods.reactions import open_window
from games.trial_of_the_gods.state import ExploreNow, Laid, Mark, Trial
from games.trial_of_the_gods.whereabouts import crew_zones


def islands_to_explore(g: Trial, seat: int) -> list[str]:
    """Where the Captain or a Companion is, without an own token (TRI-EXPL-01, TRI-EXPL-06)."""
    return [zone for zone in crew_zones(g, seat) if is_island(zone) and seat not in g.islands[zone].tokens]


def within_reach(g: Trial, seat: int, bonus: int = 0) -> list[str]:
    """Those that this hand can explore now (TRI-EXPL-04)."""
    islands = islands_to_explore(g, seat)
    if not islands:
        return []
    most = best_discovery(g, seat, bonus)
    return [island for island in islands if need_of(g, island) <= most]


class Exploring(Frame, tag="exploring", kw_only=True):
    """One Explore Direct Action, its cards chosen."""

    steps: ClassVar[tuple[str, ...]] = ("lay", "window")
    seat: int
    island: str
    cards: list[str]
    bonus: int = 0

    def lay(self, g: Trial) -> Outcome:
        explore(g, self.seat, self.island, self.cards, self.bonus)
        return NEXT

    def window(self, g: Trial) -> Outcome:
        open_window(g, "explored", self.seat, zone=self.island)
        return NEXT


def explore(g: Trial, seat: int, island: str, cards: Sequence[str], bonus: int) -> None:
    """TRI-EXPL-02, 05, 07: the token goes on the leftmost free space."""
    need, have = need_of(g, island), discovery(g, seat, cards, bonus)
    g.explore = ExploreNow(seat, island, need, [Laid(card, gave=action(card).values.discovery) for card in cards])
    g.explore.sum, g.fight = have, None
    g.explore.bonuses = bonuses(g, seat, bool(cards), bonus)
    for card in cards:
        play(g, seat, card)
    g.islands[island].tokens.append(seat)
    g.course.append(Mark(g.round, "explored", seat, island))
    g.emit(Explored(seat=seat, island=island, cards=list(cards), sum=have, need=need))
    g.emit(TreasureSeen(seat=seat, island=island, treasure=g.islands[island].treasure, knows=[seat]))


def bonuses(g: Trial, seat: int, with_cards: bool, bonus: int) -> dict[str, int]:
    """Where Discovery comes from that is on no card laid."""
    player = g.players[seat]
    found = {
        "effect": bonus,
        "upgrade": upgrades()["discovery"].n if has_upgrade(player, "discovery") else 0,
        "feats": total(player, CardDiscovery) if with_cards else 0,
    }
    return {source: n for source, n in found.items() if n}


def scout(g: Trial, seat: int, island: str) -> None:
    """In secret; that it was scouted is public."""
    player = g.players[seat]
    if island not in player.scouted:
        player.scouted.append(island)
    g.emit(Scouted(seat=seat, island=island))
    g.emit(TreasureSeen(seat=seat, island=island, treasure=g.islands[island].treasure, knows=[seat]))


def knows(g: Trial, seat: int, island: str) -> bool:
    """TRI-EXPL-10"""
    return seat in g.islands[island].tokens or island in g.players[seat].scouted
