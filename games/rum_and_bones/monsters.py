"""Sea Monsters: Sea Monster Attack! and the Sea Dragon's activation (RUM-SEAM)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, STAY, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg
from games.core.graphs import reach
from games.rum_and_bones.activation import ACTIONS, END, hand_back
from games.rum_and_bones.attack import Attack
from games.rum_and_bones.board import Board, Dragon
from games.rum_and_bones.cards import creatures
from games.rum_and_bones.events import AbilityUsed, DragonActivated, DragonSummoned, DragonSwam
from games.rum_and_bones.layout import around, decks, distance, grid, plank_of, printed
from games.rum_and_bones.positions import foes_in, is_sea, live_dragon, targets
from games.rum_and_bones.resolve import Resolve, any_applies, applies, runs
from games.rum_and_bones.state import Battle
from games.rum_and_bones.teams import mates
from games.rum_and_bones.vocabulary import Skill, Summon
from games.rum_and_bones.walking import ask_zone, zone_in, zone_option
from games.rum_and_bones.windows import BACK

# ---- where it lives ---------------------------------------------------------------------------------------------


def free_sea(b: Board, zone: str) -> bool:
    """Where it may stay: in the sea, neither under a Gangplank nor where the Kraken is (RUM-GAP-29)."""
    return is_sea(b, zone) and not (b.kraken is not None and zone in b.kraken.zones)


def lairs(b: Board) -> list[str]:
    """Where it may be deployed: Sea Zones that border a ship (RUM-SEAM-01)."""
    ships = decks(b.layout)
    found = [z for z in grid(b.layout) if free_sea(b, z) and any(near in ships for near in around(b.layout, z))]
    return sorted(found, key=printed)


def best_lair(b: Board, side: int, zones: list[str]) -> str:
    """The one nearest to an enemy Objective (D24)."""
    features = [tile.zone for tile in b.tiles if not tile.wrecked and tile.side != side]
    return min(zones, key=lambda zone: min((distance(zone, feature) for feature in features), default=0))


def swims(b: Board, start: str) -> list[str]:
    """Where one Swim may end: it passes under Gangplanks, but not through ships or the Kraken."""
    planks = plank_of(b.layout)
    taken = b.kraken.zones if b.kraken is not None else []
    found = reach(
        lambda zone: around(b.layout, zone),
        start,
        creatures()["sea_dragon"].swim,
        lambda zone: (is_sea(b, zone) or zone in planks) and zone not in taken,
    )
    return sorted((zone for zone in found if free_sea(b, zone)), key=printed)


# ---- Sea Monster Attack! ----------------------------------------------------------------------------------------


@applies(Summon)
def can_summon(g: Battle, r: Resolve, e: Summon) -> bool:
    """Once a game, by whichever side does so first (RUM-TIDE-13, RUM-SEAM-05, RUM-SEAM-06, RUM-GAP-27)."""
    return g.board.dragon is None


@runs(Summon)
def summon(g: Battle, r: Resolve, e: Summon) -> None:
    """The Sea Dragon is the only one in the box, so there is nothing to choose but its place (RUM-TIDE-12)."""
    b = g.board
    if b.dragon is not None:
        return
    zones = lairs(b)
    zone = zone_in(r.pick(ask_zone(r.seat, "dragon.deploy", zones, best_lair(b, r.side, zones))))
    b.dragon = Dragon(side=r.side, seat=r.seat, zone=zone)  # RUM-GAP-28: ready at once, and the player's who called it
    g.emit(DragonSummoned(seat=r.seat, zone=zone))


# ---- its activation ---------------------------------------------------------------------------------------------


class DragonActivation(Frame, tag="dragon_activation", kw_only=True):
    """Like a Hero's, with three Actions (RUM-SEAM-02); W2 and W9 do not open for it."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "act", "end")
    seat: int

    def begin(self, g: Battle) -> Outcome:
        _dragon(g).used = []
        g.board.actions = ACTIONS
        g.emit(DragonActivated(seat=self.seat))
        return NEXT

    def act(self, g: Battle) -> Outcome:
        if not g.board.actions or live_dragon(g.board) is None:
            return NEXT
        return ask_one(
            self.seat,
            "act.dragon",
            [*self._skills(g), *self._swims(g), *self._back(g), END],
            END.id,
            args={"zone": _dragon(g).zone, "n": g.board.actions},
        )

    def _swims(self, g: Battle) -> list[Option]:
        return [zone_option(zone, "swim", prefix="swim") for zone in swims(g.board, _dragon(g).zone)]

    def _back(self, g: Battle) -> list[Option]:
        """A team's claim may be handed back until the first decision (RUM-GAP-43)."""
        return [BACK] if g.board.actions == ACTIONS and mates(g, self.seat) else []

    def _skills(self, g: Battle) -> list[Option]:
        found: list[Option] = []
        for slot, skill in enumerate(creatures()["sea_dragon"].skills):
            used = not skill.basic and slot in _dragon(g).used  # RUM-USE-02, RUM-USE-03
            if not skill.is_attack:
                found.append(self._ability(g, slot, used))
            elif not used:
                found += self._attacks(g, slot, skill.faces[0].range)
        return found

    def _attacks(self, g: Battle, slot: int, far: int) -> list[Option]:
        found: list[Option] = []
        for zone in targets(g.board, _dragon(g).side, _dragon(g).zone, far):
            args: dict[str, Arg] = {"zone": zone, "skill": f"sea_dragon.{slot}", "face": f"sea_dragon.{slot}.1"}
            args["foes"] = foes_in(g.board, _dragon(g).side, zone)
            found.append(Option(f"attack-{slot}-{zone}", verb="attack", group="attack", args=args))
        return found

    def _ability(self, g: Battle, slot: int, used: bool) -> Option:
        """Shown even when it cannot be chosen, like a Hero's (RUM-GAP-74)."""
        reason, rule = ("used", "RUM-USE-03") if used else ("", "")
        if not used and not any_applies(g, self._resolve(g, slot), _skill(slot).faces[0].do):
            reason, rule = "no-effect", "RUM-GAP-74"
        args: dict[str, Arg] = {"skill": f"sea_dragon.{slot}", "face": f"sea_dragon.{slot}.1"}
        return Option(f"ability-{slot}", verb="skill", group="skill", args=args, blocked=reason, rule=rule)

    def _resolve(self, g: Battle, slot: int) -> Resolve:
        dragon = _dragon(g)
        return Resolve(
            seat=self.seat,
            side=dragon.side,
            effects=list(_skill(slot).faces[0].do),
            source=f"sea_dragon.{slot}",
            slot=slot,
            zone=dragon.zone,
        )

    def on_act(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        what, _, rest = picked(picks).partition("-")
        if what == END.id:
            return Goto("end")
        if what == BACK.id:
            g.board.actions = 0
            hand_back(g, self.seat)
            return DONE
        g.board.actions -= 1
        if what == "swim":
            _dragon(g).zone = rest
            g.emit(DragonSwam(zone=rest))
            return STAY
        slot = int(rest.partition("-")[0])
        _dragon(g).used = [*_dragon(g).used, slot]
        if what == "attack":
            self._attack(g, slot, zone_in(rest))
        else:
            g.emit(AbilityUsed(hero="sea_dragon", skill=f"sea_dragon.{slot}"))
            g.push(self._resolve(g, slot))
        return STAY

    def _attack(self, g: Battle, slot: int, zone: str) -> None:
        shown = _skill(slot).faces[0]
        g.push(
            Attack(
                kind="dragon",
                side=_dragon(g).side,
                seat=self.seat,
                target=zone,
                who="sea_dragon",
                name=f"sea_dragon.{slot}",
                needs=[shown.to_hit] * shown.dice,
                origin=_dragon(g).zone,
                slot=slot,
            )
        )

    def end(self, g: Battle) -> Outcome:
        """Once a round (RUM-SEAM-02)."""
        dragon = _dragon(g)
        dragon.activated, dragon.used = True, []
        g.board.actions = 0
        return NEXT


def _dragon(g: Battle) -> Dragon:
    assert g.board.dragon is not None, "there is no Sea Dragon"
    return g.board.dragon


def _skill(slot: int) -> Skill:
    return creatures()["sea_dragon"].skills[slot]
