"""Activating a Hero: deploy, act three times, buy in between (RUM-ACT, RUM-MOVE, RUM-USE, RUM-BUY, RUM-COND)."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from games.core import DONE, NEXT, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg
from games.rum_and_bones.attack import attack_by, hero_attack
from games.rum_and_bones.board import Board, Hero
from games.rum_and_bones.events import (
    AbilityUsed,
    ActivationEnds,
    Bleeds,
    Bought,
    ChestRaided,
    HandedBack,
    HeroActivated,
    HeroDeployed,
    PassiveWorks,
    StunShed,
)
from games.rum_and_bones.harm import gain, hurt_hero
from games.rum_and_bones.layout import distance, printed
from games.rum_and_bones.modifiers import outlook, parts_of
from games.rum_and_bones.positions import (
    MOVE,
    enemy_zones,
    face,
    foes_in,
    lane_facts,
    mode_args,
    points,
    reach,
    rigs,
    sheet,
    sights,
    silenced,
    skill,
    targets,
)
from games.rum_and_bones.resolve import Resolve, any_applies
from games.rum_and_bones.responding import Responding
from games.rum_and_bones.rigging import Rigging
from games.rum_and_bones.state import Battle
from games.rum_and_bones.teams import mates
from games.rum_and_bones.walking import go, zone_in, zone_option
from games.rum_and_bones.windows import BACK, own_answer, own_asks

ACTIONS = 3
CHEST = 3  # coins (RUM-CLASH-16)
END = Option("end", verb="end", grave=True)
STOP = Option("stop", verb="end")


class Activation(Frame, tag="activation", kw_only=True):
    """One Hero's activation (RUM-GAP-73: choose, deploy, Passives, W2, then the first Action)."""

    steps: ClassVar[tuple[str, ...]] = ("deploy", "begin", "warn", "act", "move", "acted", "finish")
    hero: int
    landing: str = ""  # where it comes aboard, if that was said with the choice of the Hero
    storm: str = ""  # the attack that is made again as long as it can be: slot and zone
    fit: list[str] = []  # what would end that: damage and Conditions of the Hero when it began
    rigged: bool = False  # the last Movement Point was spent on a Rig
    entered: bool = False  # it came aboard in this activation
    was: list[int] = []  # a team's claim that can still be handed back: damage and coins before it, cards in all hands

    # ---- entering -----------------------------------------------------------------------------------------------

    def deploy(self, g: Battle) -> Outcome:
        """One that is off the board comes in on a friendly DP, at no cost (RUM-ACT-02, RUM-GAP-57)."""
        hero = g.board.heroes[self.hero]
        if hero.zone:
            return NEXT
        zones = points(g.board, hero.side)
        if self.landing:
            return self._enter(g, self.landing)
        options = [_boarding(g.board, hero.side, zone) for zone in zones]
        if mates(g, hero.seat):
            options.append(BACK)  # RUM-GAP-43: until the Hero is deployed
        nearest = f"to-{nearest_point(g.board, hero.side, zones)}"
        return ask_one(hero.seat, "deploy.hero", options, nearest, args={"hero": hero.name, **mode_args(g.board)})

    def on_deploy(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == BACK.id:
            hand_back(g, ask.seat)
            return DONE
        return self._enter(g, zone_in(pick))

    def _enter(self, g: Battle, zone: str) -> Outcome:
        hero = g.board.heroes[self.hero]
        hero.zone, hero.overboard = zone, False
        self.entered = True
        g.emit(HeroDeployed(hero=hero.name, zone=zone))
        return NEXT

    def begin(self, g: Battle) -> Outcome:
        b = g.board
        hero = b.heroes[self.hero]
        b.active, b.actions, b.moves = self.hero, ACTIONS, 0  # RUM-ACT-03
        hero.used, hero.moved, hero.boost = [], 0, 0
        if mates(g, hero.seat) and not self.entered:
            self.was = [hero.damage, hero.coins, cards_held(g)]
        g.emit(HeroActivated(seat=hero.seat, hero=hero.name, landed=hero.zone if self.entered else ""))
        for part in parts_of(hero, "activation"):
            r = Resolve(seat=hero.seat, side=hero.side, effects=list(part.do), source=hero.kind, hero=self.hero)
            if hero.coins >= part.coins and any_applies(g, r, part.do):
                g.emit(PassiveWorks(hero=hero.name, passive=sheet(hero).passive.name))
                g.push(r)
        return NEXT

    def warn(self, g: Battle) -> Outcome:
        if not g.board.clash:
            g.push(Responding(window="activated"))  # W2
        return NEXT

    # ---- Actions ------------------------------------------------------------------------------------------------

    def act(self, g: Battle) -> Outcome:
        """D07; before the first Action and between Actions also W9 and the purchases (RUM-BUY-01)."""
        hero = g.board.heroes[self.hero]
        if not hero.zone or not g.board.actions:
            return Goto("finish")  # RUM-ACT-05, RUM-OVER-02, RUM-GAP-38
        if self._storms(g):
            return self._attack(g, *self.storm.split("-"))
        facts: dict[str, Arg] = {"hero": hero.name, "zone": hero.zone, "n": g.board.actions, "coins": hero.coins}
        options = [*hero_options(g, self.hero), *self._back(g)]
        how = mode_args(g.board) if g.board.actions == ACTIONS else {"case": "on"}  # explained once an activation
        ask = ask_one(hero.seat, "act.hero", options, END.id, args={**facts, **how})
        return own_asks(g, [ask], "friendly_hero_activation")

    def _back(self, g: Battle) -> list[Option]:
        """A Hero that stood on the board: until the first decision, and as long as nobody has played a card on it
        (RUM-GAP-43)."""
        return [BACK] if self.was and self.was[2] == cards_held(g) else []

    def _undo(self, g: Battle, seat: int) -> Outcome:
        """What its Passive did at the start is taken back with the claim."""
        b = g.board
        hero = b.heroes[self.hero]
        hero.damage, hero.coins = self.was[:2]
        b.active, b.actions = -1, 0
        g.players[seat].laid = []
        hand_back(g, seat)
        return DONE

    def on_act(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        own = own_answer(g, ask, picks, "friendly_hero_activation")
        if own is not None:
            return own
        word, _, rest = picked(picks).partition("-")
        if word == BACK.id:
            return self._undo(g, ask.seat)
        self.was = []
        if word == "end":
            return Goto("finish")  # RUM-ACT-04
        if word == "buy":
            buy(g, self.hero, int(rest))
            return Goto("act")
        hero = g.board.heroes[self.hero]
        g.board.actions -= 1
        if word == "shed":
            hero.conditions = [c for c in hero.conditions if c != "stun"]  # RUM-COND-05; no Action (RUM-GAP-35)
            g.emit(StunShed(hero=hero.name))
            return Goto("act")
        if word == "charge":
            slot, zone = rest.split("-")
            hero.moved += 1
            self.storm, self.fit = rest, condition_of(hero)
            go(g, self.hero, foothold(g.board, self.hero, int(slot), zone))
            return Goto("acted")
        if word in ("walk", "rig"):
            hero.moved += 1
            g.board.moves = MOVE
            self._spend(g, word, rest)
            return Goto("move")
        if word in ("attack", "storm"):
            g.board.actions += 1
            self.storm = rest if word == "storm" else ""
            self.fit = condition_of(hero)
            return self._attack(g, *rest.split("-"))
        if word == "ability":
            self._use(hero, int(rest))
            self._ability(g, hero, int(rest))
        else:
            g.emit(ChestRaided(hero=hero.name, n=CHEST))
            gain(g, self.hero, CHEST)  # RUM-CLASH-16
        return Goto("acted")

    def _attack(self, g: Battle, slot: str, zone: str) -> Outcome:
        g.board.actions -= 1
        self._use(g.board.heroes[self.hero], int(slot))
        hero_attack(g, self.hero, int(slot), zone)
        return Goto("acted")

    def _storms(self, g: Battle) -> bool:
        """Whether the same attack is made once more without asking: an enemy is still there, and nothing has happened
        to the Hero that would make anybody think again."""
        hero = g.board.heroes[self.hero]
        wanted = any(option.id == f"attack-{self.storm}" for option in attack_options(g.board, self.hero))
        if not self.storm or not wanted or condition_of(hero) != self.fit:
            self.storm = ""
        return bool(self.storm)

    def _use(self, hero: Hero, slot: int) -> None:
        if not skill(hero, slot).basic:
            hero.used = [*hero.used, slot]  # RUM-USE-03

    def _ability(self, g: Battle, hero: Hero, slot: int) -> None:
        source = f"{hero.kind}.{slot}"
        g.emit(AbilityUsed(hero=hero.name, skill=source))
        effects = list(face(hero, slot).do)
        g.push(Resolve(seat=hero.seat, side=hero.side, effects=effects, source=source, hero=self.hero, slot=slot))

    def _spend(self, g: Battle, word: str, zone: str) -> None:
        hero = g.board.heroes[self.hero]
        self.rigged = word == "rig"
        if self.rigged:
            g.board.moves -= 1  # RUM-MOVE-03
            g.push(Rigging(hero=self.hero, zone=zone))
            return
        g.board.moves -= reach(g.board, hero.side, hero.zone, g.board.moves)[zone]
        go(g, self.hero, zone)

    def move(self, g: Battle) -> Outcome:
        """Movement Points that are left: a Rig, or a walk after one (RUM-MOVE-09, D08)."""
        b = g.board
        hero = b.heroes[self.hero]
        rigging = rig_options(b, self.hero) if hero.zone and b.moves else []
        may_walk = hero.zone and b.moves and (rigging or self.rigged)
        walking = walk_options(b, self.hero, b.moves) if may_walk else []
        if not rigging and not walking:
            b.moves = 0  # RUM-MOVE-08
            return NEXT
        return ask_one(
            hero.seat,
            "act.move",
            [STOP, *walking, *rigging],
            STOP.id,
            args={"hero": hero.name, "zone": hero.zone, "n": b.moves},
        )

    def on_move(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == STOP.id:
            g.board.moves = 0
            return NEXT
        word, _, zone = pick.partition("-")
        self._spend(g, word, zone)
        return Goto("move")

    def acted(self, g: Battle) -> Outcome:
        """Bleed comes when the Action is complete (RUM-COND-09, RUM-SEQ-10, RUM-GAP-35)."""
        hero = g.board.heroes[self.hero]
        if hero.zone and "bleed" in hero.conditions:
            g.emit(Bleeds(hero=hero.name))
            hurt_hero(g, self.hero, 1)
        return Goto("act")

    def finish(self, g: Battle) -> Outcome:
        """RUM-ACT-05, RUM-COND-02"""
        b = g.board
        hero = b.heroes[self.hero]
        hero.used, hero.moved, hero.boost = [], 0, 0
        hero.conditions = []
        g.players[hero.seat].laid = []
        hero.activated = not b.clash
        b.active, b.actions, b.moves = -1, 0, 0
        g.emit(ActivationEnds(hero=hero.name))
        return NEXT


def cards_held(g: Battle) -> int:
    """In all hands together."""
    return sum(len(player.hand) for player in g.players)


def hand_back(g: Battle, seat: int) -> None:
    """The claim goes back to the team (RUM-GAP-43)."""
    g.board.handed = True
    g.emit(HandedBack(seat=seat))


# ---- options ----------------------------------------------------------------------------------------------------


def nearest_point(b: Board, side: int, zones: list[str]) -> str:
    """What silence takes: nearest to any enemy piece; in Clash Royale farthest from Heroes (D06, D29)."""
    rivals = {hero.zone for hero in b.heroes if hero.zone and hero.side != side}
    foes = rivals if b.clash else enemy_zones(b, side)
    if not foes:
        return zones[0]
    sign = -1 if b.clash else 1
    return min(zones, key=lambda zone: sign * min(distance(zone, foe) for foe in foes))


def hero_options(g: Battle, index: int) -> list[Option]:
    """D07 with its targets: an Action is one choice."""
    b = g.board
    hero = b.heroes[index]
    buying = buy_options(hero)
    if "stun" in hero.conditions:
        return [Option("shed", verb="choose"), *buying, END]  # RUM-COND-05
    slow = "slow" in hero.conditions and hero.moved > 0  # RUM-COND-06
    moving = [] if slow else [*_with_sights(b, index, walk_options(b, index, MOVE)), *rig_options(b, index)]
    attacks = attack_options(b, index)
    storms = [storm_option(option, b.actions) for option in attacks if b.actions > 1 and _again_and_again(hero, option)]
    charges = [] if slow or b.actions < 2 else charge_options(b, index)
    return [*attacks, *storms, *charges, *ability_options(g, index), *moving, *_chest(b, hero), *buying, END]


def _again_and_again(hero: Hero, attack: Option) -> bool:
    return skill(hero, int(attack.id.split("-")[1])).basic  # RUM-USE-02


def storm_option(attack: Option, times: int) -> Option:
    """The same attack with every Action that is left, in one press."""
    args = {**attack.args, "times": times}
    return Option(attack.id.replace("attack", "storm"), verb="attack", group="storm", args=args)


def charge_options(b: Board, index: int) -> list[Option]:
    """A walk and then the Basic Attack with every Action left, on a zone that is out of its range now."""
    hero = b.heroes[index]
    slot = next((i for i, card in enumerate(sheet(hero).skills) if card.is_attack and card.basic), -1)
    if slot < 0:
        return []
    far = face(hero, slot).range
    found: list[Option] = []
    for zone in sorted(targets(b, hero.side, hero.zone, far + MOVE), key=printed):
        if distance(hero.zone, zone) > far and (near := foothold(b, index, slot, zone)):
            key = f"{hero.kind}.{slot}"
            args: dict[str, Arg] = {"zone": zone, "skill": key, "face": f"{key}.{hero.levels[slot]}"}
            args |= {"foes": foes_in(b, hero.side, zone), "from": near, "times": b.actions - 1}
            args |= _outlook(_moved(b, index, near), index, slot, zone)
            found.append(Option(f"charge-{slot}-{zone}", verb="attack", group="charge", args=args))
    return found


def foothold(b: Board, index: int, slot: int, zone: str) -> str:
    """From where a charge strikes: beside own Crew if it can, after as few steps as possible, and from afar."""
    hero = b.heroes[index]
    manned = {stack.zone for stack in b.crew if stack.side == hero.side}
    steps = reach(b, hero.side, hero.zone, MOVE)
    near = [z for z in steps if distance(z, zone) <= face(hero, slot).range]
    return min(near, key=lambda z: (z not in manned, steps[z], -distance(z, zone), printed(z)), default="")


def condition_of(hero: Hero) -> list[str]:
    return [str(hero.damage), *hero.conditions]


def walk_options(b: Board, index: int, steps: int) -> list[Option]:
    hero = b.heroes[index]
    zones = sorted(reach(b, hero.side, hero.zone, steps), key=printed)
    return [zone_option(zone, "move", "walk") for zone in zones]


def _with_sights(b: Board, index: int, walks: list[Option]) -> list[Option]:
    """Walks that begin an Action say what they lead to; the rest of one is too short to need it."""
    side = b.heroes[index].side
    return [replace(walk, args={**walk.args, **sights(b, side, str(walk.args["zone"]))}) for walk in walks]


def rig_options(b: Board, index: int) -> list[Option]:
    """With the range, which is what the die must reach."""
    hero = b.heroes[index]
    found: list[Option] = []
    for zone in rigs(b, hero.side, hero.zone):
        args: dict[str, Arg] = {"zone": zone, "need": distance(hero.zone, zone) - b.sides[hero.side].rig}
        found.append(Option(f"rig-{zone}", verb="rig", group="rig", args=args))
    return found


def attack_options(b: Board, index: int) -> list[Option]:
    hero = b.heroes[index]
    found: list[Option] = []
    for slot, card in enumerate(sheet(hero).skills):
        if card.is_attack and hero.levels[slot] and slot not in hero.used:  # RUM-USE-02 to 04
            for zone in targets(b, hero.side, hero.zone, face(hero, slot).range):
                key = f"{hero.kind}.{slot}"
                args: dict[str, Arg] = {"zone": zone, "skill": key, "face": f"{key}.{hero.levels[slot]}"}
                args["foes"] = foes_in(b, hero.side, zone)
                args |= {"times": 1, "from": "", **_outlook(b, index, slot, zone)}
                found.append(Option(f"attack-{slot}-{zone}", verb="attack", group="attack", args=args))
    return found


LEAST = 2  # what a die needs: 1 always fails (RUM-GAP-05)


def _outlook(b: Board, index: int, slot: int, zone: str) -> dict[str, Arg]:
    """What will be rolled, where it is not what the card says."""
    attack = attack_by(b, index, slot, zone)
    ahead = outlook(b, attack)
    dice, shift = ahead.rolled(attack), ahead.shift
    if not shift and dice == len(attack.needs):
        return {}
    return {"case": "now", "dice": dice, "need": max(LEAST, attack.needs[0] - shift)}


def _moved(b: Board, index: int, zone: str) -> Board:
    """The board with a Hero in another zone, for a look."""
    heroes = [replace(hero, zone=zone) if i == index else hero for i, hero in enumerate(b.heroes)]
    return replace(b, heroes=heroes)


def ability_options(g: Battle, index: int) -> list[Option]:
    """An Ability may be used if at least one part can apply (RUM-GAP-74), and not while Silenced (RUM-GAP-36)."""
    hero = g.board.heroes[index]
    found: list[Option] = []
    for slot, card in enumerate(sheet(hero).skills):
        if card.type == "ability" and hero.levels[slot]:
            key = f"{hero.kind}.{slot}"
            args: dict[str, Arg] = {"skill": key, "face": f"{key}.{hero.levels[slot]}"}
            option = Option(f"ability-{slot}", verb="skill", group="skill", args=args)
            found.append(_blocked(g, index, slot, option))
    return found


def _blocked(g: Battle, index: int, slot: int, option: Option) -> Option:
    hero = g.board.heroes[index]
    reason, rule = "", ""
    do = face(hero, slot).do
    r = Resolve(seat=hero.seat, side=hero.side, effects=list(do), hero=index, slot=slot)
    if slot in hero.used:
        reason, rule = "used", "RUM-USE-03"
    elif silenced(hero):
        reason, rule = "silenced", "RUM-GAP-36"
    elif not any_applies(g, r, do):
        reason, rule = "no-effect", "RUM-GAP-74"
    if not reason:
        return option
    return Option(option.id, verb=option.verb, group=option.group, args=option.args, blocked=reason, rule=rule)


def buy_options(hero: Hero) -> list[Option]:
    """Unlock or Level Up with the Hero's own coins (RUM-BUY-01 to 05)."""
    found: list[Option] = []
    for slot, card in enumerate(sheet(hero).skills):
        level = hero.levels[slot]
        if level == 2:
            continue
        cost = card.price(level)
        args: dict[str, Arg] = {"skill": f"{hero.kind}.{slot}", "level": level + 1, "cost": cost, "coins": hero.coins}
        args["face"] = f"{hero.kind}.{slot}.{level + 1}"
        reason, rule = "", ""
        if cost > hero.coins:
            reason, rule = "poor", "RUM-BUY-02"
        elif level and silenced(hero):
            reason, rule = "silenced", "RUM-COND-07"
        found.append(Option(f"buy-{slot}", verb="buy", group="buy", args=args, blocked=reason, rule=rule))
    return found


def _chest(b: Board, hero: Hero) -> list[Option]:
    """RUM-CLASH-16; as often as there are Actions (RUM-GAP-51)."""
    on_it = b.clash and any(tile.kind == "captains_chest" and tile.zone == hero.zone for tile in b.tiles)
    return [Option("chest", verb="choose", args={"n": CHEST})] if on_it else []


def buy(g: Battle, index: int, slot: int) -> None:
    hero = g.board.heroes[index]
    card = skill(hero, slot)
    level = hero.levels[slot]
    cost = card.price(level)
    hero.coins -= cost
    levels = list(hero.levels)
    levels[slot] = level + 1
    hero.levels = levels
    g.emit(Bought(hero=hero.name, skill=f"{hero.kind}.{slot}", level=level + 1, cost=cost))


def _boarding(b: Board, side: int, zone: str) -> Option:
    """A DP with its lane; Clash Royale has none."""
    option = zone_option(zone, "deploy")
    return option if b.clash else replace(option, args={**option.args, **lane_facts(b, side, zone), "case": "lane"})
