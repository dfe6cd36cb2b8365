"""Three Actions at once: where to strike from, what with, and where to be when it is over."""

from __future__ import annotations

from games.core import Ask, Option
from games.core.answers import number_in
from games.rum_and_bones.ai import crews
from games.rum_and_bones.ai.heroes import help_of, option_ids, outlasts, shopping, zone_of
from games.rum_and_bones.ai.peril import Peril
from games.rum_and_bones.ai.strikes import Outlook
from games.rum_and_bones.ai.volleys import Armoury, Volley
from games.rum_and_bones.board import Board, Hero
from games.rum_and_bones.layout import distance
from games.rum_and_bones.odds import chance
from games.rum_and_bones.positions import MOVE, face, hp_left, points, reach, sheet
from games.rum_and_bones.views import RumView
from games.rum_and_bones.worth import WOUND

ACTIONS = 3
FEAR = 0.7  # how much of what may come is counted
LONG_ODDS = 3  # a jump that needs more is for the last chance
SURE = 0.97  # of what is planned for later


class Plans:
    """What one Hero could make of its Actions."""

    def __init__(self, b: Board, index: int) -> None:
        self.b = b
        self.hero = b.heroes[index]
        self.arms = Armoury(b, index)
        self.peril = Peril(b, self.hero.side)
        self._near: dict[tuple[str, int], dict[str, int]] = {}
        self._rest: dict[tuple[str, int], float] = {}

    # ---- standing -------------------------------------------------------------------------------------------------

    def stand(self, zone: str, hurt: int = 0) -> float:
        """To end there: nearer to prey, farther from harm."""
        key = (zone, hurt)
        if key not in self._rest:
            pull = (0.4 * self.arms.reaped(z, 0, 2) - 0.5 * distance(zone, z) for z in self.arms.foes)
            self._rest[key] = 0.6 * max(pull, default=0.0) - FEAR * self.peril.cost(self.hero, zone, hurt)
        return self._rest[key]

    def near(self, zone: str, moves: int) -> dict[str, int]:
        """Zones within so many Move Actions, with how many each takes."""
        key = (zone, moves)
        if key not in self._near:
            found = reach(self.b, self.hero.side, zone, MOVE * moves) if moves > 0 else {}
            self._near[key] = {zone: 0, **{z: (n + MOVE - 1) // MOVE for z, n in found.items()}}
        return self._near[key]

    # ---- from a zone, with so many Actions ------------------------------------------------------------------------

    def from_zone(self, here: str, actions: int, gone: tuple[int, ...] = (), spent: int = 0, moved: int = 0) -> float:
        """Strike from here and stay, or strike and be off; `spent` Actions lie behind, `moved` of them walks."""
        best = -1e9
        for blows in range(actions, -1, -1):
            volley = self.arms.volley(here, blows, gone)
            for there, moves in self.near(here, self._legs(moved, actions - blows)).items():
                worth = volley.worth + self._after(there, spent + blows + moves)
                if worth > best:
                    best = worth
        return best

    def _legs(self, moved: int, left: int) -> int:
        """Move Actions that are still allowed (RUM-COND-06)."""
        return min(left, max(0, 1 - moved)) if "slow" in self.hero.conditions else left

    def _after(self, zone: str, spent: int) -> float:
        """Where it ends, with what its Actions have cost a Hero that bleeds (RUM-COND-09)."""
        if "bleed" not in self.hero.conditions:
            return self.stand(zone)
        if spent >= hp_left(self.hero):
            return -self.peril.fall(self.hero)
        return self.stand(zone, spent) - WOUND * spent

    def onward(self, here: str, actions: int, spent: int, moved: int) -> float:
        """The same after walking on first, if that is better."""
        best = self.from_zone(here, actions, (), spent, moved)
        for zone, moves in self.near(here, self._legs(moved, actions)).items():
            if moves:
                worth = SURE * self.from_zone(zone, actions - moves, (), spent + moves, moved + moves)
                best = max(best, worth)
        return best

    def whole(self, zone: str) -> float:
        """A whole activation that begins there."""
        return self.onward(zone, ACTIONS, 0, 0)


# ---- the ask ------------------------------------------------------------------------------------------------------


def act(view: RumView, ask: Ask) -> str:
    b = view.board
    hero = b.heroes[b.active]
    ids = option_ids(ask)
    if purchase := shopping(b, hero, ids):
        return purchase
    if "shed" in ids:
        return "shed"
    plans = Plans(b, b.active)
    left, moved = b.actions, hero.moved
    best, most = "end", plans.stand(hero.zone)
    volley = Volley(0.0)
    for blows in range(1, left + 1):
        found = plans.arms.volley(hero.zone, blows)
        legs = plans._legs(moved, left - blows)
        ends = max(plans._after(z, blows + n) for z, n in plans.near(hero.zone, legs).items())
        if found.slot >= 0 and found.worth + ends > most:
            best, most, volley = f"attack-{found.slot}-{found.zone}", found.worth + ends, found if blows == left else Volley(0.0)
    for option in ask.options:
        if option.blocked or option.id == best:
            continue
        worth = _other(view, plans, option, left - 1, moved)
        if worth > most:
            best, most = option.id, worth
    return _pressed(b, hero, plans, ask, best, volley)


def _other(view: RumView, plans: Plans, option: Option, left: int, moved: int) -> float:
    """A walk, a jump, an Ability."""
    hero = plans.hero
    word, _, rest = option.id.partition("-")
    if word == "walk":
        return SURE * plans.onward(zone_of(option), left, 1, moved + 1)
    if word == "rig":
        return jump(view, plans, option, left, moved)
    if word == "ability":
        sight = Outlook(view.board, view.board.active)
        helped = sum(help_of(view.board, sight, effect) for effect in face(hero, int(rest)).do)
        return helped + plans.from_zone(hero.zone, left, (), 1, moved)
    return -1e9


def jump(view: RumView, plans: Plans, option: Option, left: int, moved: int) -> float:
    """A jump is worth its chance; a fall costs the rest of the activation, though nobody can strike who swims."""
    need = number_in(option, "need")
    safe = view.mine is not None and any(card.trigger == "friendly_rig_check" for card in view.mine.hand)
    good = 1.0 if safe else chance(need) if need > 1 else 1.0
    there = plans.onward(zone_of(option), left, 1, moved + 1)
    if need > LONG_ODDS and not safe and there < 100:
        return -1e9
    return good * SURE * there - (1 - good) * 3.0


def _pressed(b: Board, hero: Hero, plans: Plans, ask: Ask, best: str, volley: Volley) -> str:
    """Several Actions in one press, where nothing is to be decided in between."""
    ids = option_ids(ask)
    storm = best.replace("attack", "storm", 1)
    if best.startswith("attack-") and volley.alone and storm in ids and outlasts(b, hero, best):
        return storm
    if not best.startswith("walk-"):
        return best
    left = b.actions - 1
    there = plans.arms.volley(best.partition("-")[2], left)
    for option in ask.options:
        if option.group == "charge" and option.args["from"] == best.partition("-")[2] and there.alone:
            if option.id == f"charge-{there.slot}-{there.zone}":
                return option.id
    return best


def keep_moving(view: RumView, ask: Ask) -> str:
    """Movement Points that are left: on to a better zone, or stop."""
    b = view.board
    plans = Plans(b, b.active)
    hero = plans.hero
    spent = ACTIONS - b.actions
    best, most = "stop", plans.onward(hero.zone, b.actions, 0, hero.moved)
    for option in ask.options:
        if option.id == "stop" or option.blocked:
            continue
        if option.id.startswith("rig"):
            worth = jump(view, plans, option, b.actions, hero.moved) - 0.5
        else:
            worth = plans.onward(zone_of(option), b.actions, 0, hero.moved)
        if worth > most:
            best, most = option.id, worth
    return best


def free_walk(view: RumView, ask: Ask) -> str:
    b = view.board
    index = next(
        i
        for i, h in enumerate(b.heroes)
        if h.name == ask.args["hero"] and h.zone == ask.args["zone"] and h.seat == ask.seat
    )
    plans = Plans(b, index)
    left = b.actions if b.active == index else 0

    def worth(option: Option) -> float:
        zone = zone_of(option) or plans.hero.zone
        return plans.onward(zone, left, 0, plans.hero.moved)

    return max(ask.options, key=worth).id


# ---- what to activate ---------------------------------------------------------------------------------------------


def prospects(b: Board, index: int, landing: str = "") -> float:
    """What an activation brings now, and how much it needs to be had before others strike."""
    plans = Plans(b, index)
    zone = landing or plans.hero.zone
    if not zone:
        return max(plans.whole(point) for point in points(b, plans.hero.side)) - 0.5
    if landing:
        return plans.whole(landing) - 0.5
    return plans.whole(zone) - plans.stand(zone) + 0.3 * plans.peril.cost(plans.hero, zone)


def deploy(view: RumView, ask: Ask) -> str:
    hero = next(
        i for i, h in enumerate(view.board.heroes) if h.seat == ask.seat and not h.zone and h.name == ask.args["hero"]
    )
    plans = Plans(view.board, hero)
    zones = [option for option in ask.options if option.id.startswith("to-")]
    return max(zones, key=lambda option: plans.whole(zone_of(option))).id


def activate(view: RumView, ask: Ask) -> str:
    """The Hero with the most to win now; the Crew when its blows are worth more; the monster at once."""
    b = view.board
    best, most = "", -1e9
    for option in ask.options:
        if option.blocked or option.id in ("tide", "wait"):
            continue
        worth = worth_now(b, option)
        if worth > most:
            best, most = option.id, worth
    return best


def worth_now(b: Board, option: Option) -> float:
    if option.id == "dragon":
        return 3.0
    if option.id == "crew":
        return crews.promise(b, b.turn)
    hero, _, landing = option.id.partition("@")
    return prospects(b, int(hero.rpartition("-")[2]), landing)
