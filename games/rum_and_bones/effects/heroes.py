"""Effects on Heroes."""

from __future__ import annotations

from games.core import Option
from games.core.asking import ask_one
from games.core.asks import Arg
from games.core.stack import frames_of, open_frame
from games.rum_and_bones.assault import BY_HERO, attack_now, going_on
from games.rum_and_bones.attack import hero_attack
from games.rum_and_bones.events import Cleansed
from games.rum_and_bones.harm import NOBODY, afflict, heal, hurt_hero
from games.rum_and_bones.positions import mode_args, sheet
from games.rum_and_bones.pushing import push_ends, shove
from games.rum_and_bones.resolve import Resolve, applies, runs
from games.rum_and_bones.rigging import Rigging
from games.rum_and_bones.selectors import eligible, heroes_for
from games.rum_and_bones.state import Battle
from games.rum_and_bones.vocabulary import (
    Afflict,
    Cleanse,
    Damage,
    Flip,
    Heal,
    NextAttack,
    Push,
    RigSuccess,
    StrikeBack,
    Walk,
)
from games.rum_and_bones.walking import FreeWalk, free_ends, zone_in


@runs(Damage)
def damage(g: Battle, r: Resolve, e: Damage) -> None:
    by = NOBODY if r.card else r.hero  # RUM-GAP-30: a Tide Card credits no Hero
    for index in heroes_for(g, r, e.who):
        if not g.over:  # RUM-GAP-64
            hurt_hero(g, index, e.n, by)


@runs(Heal)
def heals(g: Battle, r: Resolve, e: Heal) -> None:
    for index in heroes_for(g, r, e.who, _ailing(g, r)):
        heal(g, index, e.n)


def _ailing(g: Battle, r: Resolve) -> list[int]:
    """Those with damage; with Conditions too, where the same use takes them away."""
    cleansing = any(isinstance(effect, Cleanse) for effect in r.effects)
    return [i for i, hero in enumerate(g.board.heroes) if hero.damage or (cleansing and hero.conditions)]


@applies(Heal)
def can_heal(g: Battle, r: Resolve, e: Heal) -> bool:
    return any(g.board.heroes[i].damage for i in eligible(g, r, e.who))


@runs(Cleanse)
def cleanse(g: Battle, r: Resolve, e: Cleanse) -> None:
    for index in heroes_for(g, r, e.who):
        hero = g.board.heroes[index]
        if hero.conditions:
            hero.conditions = []
            g.emit(Cleansed(hero=hero.name))


@applies(Cleanse)
def can_cleanse(g: Battle, r: Resolve, e: Cleanse) -> bool:
    return any(g.board.heroes[i].conditions for i in eligible(g, r, e.who))


@runs(Afflict)
def afflicts(g: Battle, r: Resolve, e: Afflict) -> None:
    for index in heroes_for(g, r, e.who):
        afflict(g, index, e.condition)


@applies(Afflict)
def can_afflict(g: Battle, r: Resolve, e: Afflict) -> bool:
    return any(e.condition not in g.board.heroes[i].conditions for i in eligible(g, r, e.who))


@runs(Push)
def push(g: Battle, r: Resolve, e: Push) -> None:
    """By the player who uses the effect; it may be declined as a whole (RUM-PUSH-01, RUM-GAP-11)."""
    among = [i for i in eligible(g, r, e.who) if push_ends(g.board, i, e.n)]
    for index in heroes_for(g, r, e.who, among):
        ends = push_ends(g.board, index, e.n)
        hero = g.board.heroes[index]
        options = [Option("decline", verb="pass"), *[_push_option(zone, drowns) for zone, drowns in ends.items()]]
        sea = next((zone for zone, drowns in ends.items() if drowns), "")
        facts: dict[str, Arg] = {"hero": hero.name, "zone": hero.zone, "n": e.n, **mode_args(g.board)}
        picked = r.pick(ask_one(r.seat, "push.path", options, f"to-{sea}" if sea else "decline", args=facts))
        if picked != "decline":
            shove(g, index, zone_in(picked))


def _push_option(zone: str, drowns: bool) -> Option:
    return Option(f"to-{zone}", verb="push", group="sea" if drowns else "to", args={"zone": zone, "sea": drowns})


@applies(Push)
def can_push(g: Battle, r: Resolve, e: Push) -> bool:
    return any(push_ends(g.board, i, e.n) for i in eligible(g, r, e.who))


@runs(Walk)
def walk(g: Battle, r: Resolve, e: Walk) -> None:
    for index in heroes_for(g, r, e.who):
        g.push(FreeWalk(hero=index, far=e.n))


@applies(Walk)
def can_walk(g: Battle, r: Resolve, e: Walk) -> bool:
    return any(free_ends(g.board, i, e.n) for i in eligible(g, r, e.who))


@runs(NextAttack)
def next_attack(g: Battle, r: Resolve, e: NextAttack) -> None:
    g.board.heroes[r.hero].boost += e.dice


@runs(StrikeBack)
def strike_back(g: Battle, r: Resolve, e: StrikeBack) -> None:
    """The Basic Attack at its current level on the attacker's zone; it costs no Action."""
    foe = g.board.heroes[attack_now(g).hero]
    if foe.zone and g.board.heroes[r.hero].zone:
        hero_attack(g, r.hero, basic_slot(g, r.hero), foe.zone, strike_back=True)


@applies(StrikeBack)
def can_strike_back(g: Battle, r: Resolve, e: StrikeBack) -> bool:
    a = going_on(g)
    return a is not None and a.kind in BY_HERO and bool(g.board.heroes[a.hero].zone)


def basic_slot(g: Battle, index: int) -> int:
    return next(slot for slot, card in enumerate(sheet(g.board.heroes[index]).skills) if card.basic)


@runs(Flip)
def flip(g: Battle, r: Resolve, e: Flip) -> None:
    """RUM-SKILL-13"""
    levels = list(g.board.heroes[r.hero].levels)
    levels[r.slot] = 1
    g.board.heroes[r.hero].levels = levels


@applies(Flip)
def can_flip(g: Battle, r: Resolve, e: Flip) -> bool:
    return False  # a price, not a benefit


@runs(RigSuccess)
def rig_success(g: Battle, r: Resolve, e: RigSuccess) -> None:
    open_frame(g, Rigging).saved = True


@applies(RigSuccess)
def can_rig(g: Battle, r: Resolve, e: RigSuccess) -> bool:
    return any(not check.saved for check in frames_of(g, Rigging))
