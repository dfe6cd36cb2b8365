"""Fights: what defeating somebody is worth, and the cards for it (D-13, D-14)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

import msgspec

from games.trial_of_the_gods.ai.mind import Mind, Scene
from games.trial_of_the_gods.cards import action, enemy, monster
from games.trial_of_the_gods.chart import is_island, is_sea
from games.trial_of_the_gods.odds import Side, chances
from games.trial_of_the_gods.passives import CardAttack, CardWinDamage, CheaperPrayer, IgnoreFirst
from games.trial_of_the_gods.state import NOBODY, Foe, God
from games.trial_of_the_gods.vocabulary import (
    AnyEffect,
    Attack,
    Discard,
    EnemyAttack,
    Exhaust,
    FewerDice,
    ForEach,
    GainAnimae,
    If,
    Ignore,
    LessDamage,
    Restore,
    WinDamage,
)

MOST = 3
WIDE = 9  # uses of cards that are tried against each other
FINISH = 0.85  # of a defeat's worth: an injury that can be followed up, unless somebody is faster
LEFT_OPEN = 0.22  # and one that others may profit from


class Use(msgspec.Struct, frozen=True):
    """One way of laying one card, and what it brings."""

    pick: str
    card: str
    side: Side
    prayer: int = 0
    devour: int = 0
    restore: int = 0
    animae: int = 0
    god: God | None = None
    devoted: int = 0  # Attack more, if another card of its god was played
    devoted_extra: int = 0  # and Damage


class Plan(msgspec.Struct, frozen=True):
    score: float
    uses: tuple[Use, ...] = ()
    win: float = 0.0
    fall: float = 0.0  # chance that the Enemy is defeated

    @property
    def picks(self) -> list[str]:
        return [use.pick for use in self.uses]

    @property
    def cards(self) -> frozenset[str]:
        return frozenset(use.card for use in self.uses)


NONE = Plan(0.0)


def defeat_worth(mind: Mind, foe: Foe, zone: str) -> float:
    """Everything that the victor gets, and what the Enemy would still have done."""
    worth = mind.worth
    if foe.owner != NOBODY:
        return worth.vigor * (1 + worth.left) if zone in (*mind.me.temples, mind.me.zone) else 0.1
    found = 0.0
    if foe.is_monster:
        found += worth.laurel["domination"] * monster(foe.card).laurels + worth.energy
    elif len(mind.me.companions) < 2:
        found += worth.companion + worth.vigor * (2 if mind.heals_freely else 1)
    else:
        found += worth.laurel["olympics"] + worth.vigor
    if is_island(zone) and mind.view.islands[zone].owner == NOBODY and len(mind.me.temples) < 6:
        found += worth.temple
    elif zone in mind.me.temples:
        found += worth.vigor * (1 + worth.left)
    return found


# ---- what cards bring ---------------------------------------------------------------------------------------------


def uses_of(mind: Mind, scene: Scene, foe: Foe, zone: str) -> list[Use]:
    """Every hand card for its Attack or its Fight Effect."""
    place = "use", is_sea(zone), foe.is_monster
    found: list[Use] = []
    for card in scene.hand:
        known: list[Use] | None = mind.memo.get((place, card))
        if known is None:
            known = mind.memo[place, card] = _uses(mind, card, foe, zone)
        found += known
    return found


def _uses(mind: Mind, card: str, foe: Foe, zone: str) -> list[Use]:
    sheet = action(card)
    found: list[Use] = []
    if sheet.values.attack or mind.total(CardAttack):  # any card wakes what Feats add to one
        found.append(Use(f"attack.{card}", card, Side(sheet.values.attack), god=sheet.god))
    if sheet.type == "fight":
        found.append(_effect_use(mind, card, foe, zone))
    return found


def _effect_use(mind: Mind, card: str, foe: Foe, zone: str) -> Use:
    sheet = action(card)
    own, more = _Sum(mind, foe, zone), _Sum(mind, foe, zone)
    own.add(sheet.effect.do)
    more.add(sheet.effect.devotion)
    return Use(
        f"effect.{card}",
        card,
        own.side,
        sheet.effect.prayer,
        sheet.effect.devour,
        own.restore,
        own.animae,
        sheet.god,
        more.side.attack,
        more.side.extra,
    )


class _Sum:
    def __init__(self, mind: Mind, foe: Foe, zone: str) -> None:
        self.mind, self.foe, self.zone = mind, foe, zone
        self.side = Side()
        self.restore = self.animae = 0

    def add(self, effects: Iterable[AnyEffect], times: int = 1) -> None:
        for effect in effects:
            match effect:
                case Attack(n=n):
                    self._more(attack=n * times)
                case EnemyAttack(n=n):
                    self._more(enemy=n)
                case FewerDice(n=n):
                    self._more(fewer=n)
                case Ignore(n=n):
                    self._more(ignore=n)
                case WinDamage(n=n):
                    self._more(extra=n)
                case LessDamage(n=n):
                    self._more(spared=99 if n == "all" else n)
                case Restore(n=n):
                    self.restore += n
                case GainAnimae(n=n):
                    self.animae += n
                case If():
                    self.add(effect.then if self._holds(effect) else effect.otherwise)
                case ForEach(of="tamed", most=most):
                    n = len(self.mind.me.tamed)
                    self.add(effect.do, min(n, most) if most else n)
                case _:
                    pass

    def _holds(self, effect: If) -> bool:
        fact = effect.when.means.fact
        return is_sea(self.zone) if fact == "fight-at-sea" else fact == "argonaut" and not self.foe.is_monster

    def _more(self, **changes: int) -> None:
        now = {key: getattr(self.side, key) + n for key, n in changes.items()}
        self.side = msgspec.structs.replace(self.side, **now)


# ---- a set of cards -----------------------------------------------------------------------------------------------


def best_fight(mind: Mind, scene: Scene, foe: Foe, zone: str, bonus: int = 0, base: int | None = None) -> Plan:
    """The set of cards with the best balance of what it wins and what it spends."""
    key = "fight", scene.hand, scene.energy, foe.card, zone, foe.card in scene.injured, bonus, base
    known: Plan | None = mind.memo.get(key)
    if known is None:
        known = mind.memo[key] = _best(mind, scene, foe, zone, bonus, base)
    return known


def _best(mind: Mind, scene: Scene, foe: Foe, zone: str, bonus: int, base: int | None) -> Plan:
    uses = uses_of(mind, scene, foe, zone)
    if not uses:
        return NONE
    uses.sort(key=lambda use: (-use.side.attack - 2 * use.side.extra + 0.5 * use.prayer, use.pick))
    uses = uses[:WIDE]
    shift = 0 if base is None else base - enemy(foe.card).attack
    best = NONE
    for n in range(1, MOST + 1):
        for picked in combinations(uses, n):
            if len({use.card for use in picked}) == n:
                plan = weigh(mind, scene, foe, zone, picked, bonus, shift)
                if plan is not None and plan.score > best.score:
                    best = plan
    return best


def weigh(
    mind: Mind, scene: Scene, foe: Foe, zone: str, uses: Sequence[Use], bonus: int = 0, shift: int = 0
) -> Plan | None:
    """None: these cards cannot all be paid for."""
    price = _prayer(mind, uses)
    devour = restore = animae = 0
    cards = 0.0
    for use in uses:
        devour, restore, animae = devour + use.devour, restore + use.restore, animae + use.animae
        cards += mind.price(use.card)
    if price > scene.energy or len(scene.hand) - len(uses) < devour:
        return None
    result = chances(_side(mind, uses, bonus, shift), enemy(foe.card))
    worth = defeat_worth(mind, foe, zone)
    if foe.card in scene.injured or foe.owner != NOBODY:
        fall = result.twice + result.once
        score = fall * worth
    else:
        fall = result.twice
        score = fall * worth + result.once * _followed(mind, scene, foe, zone, uses, worth)
    score -= cards + (mind.spent(price) if price else 0.0) + devour * mind.worth.card + animae * mind.worth.animae
    score -= result.harm * (mind.worth.vigor + (0.3 if mind.me.vigor <= 2 else 0.1))
    score -= result.skills * _skill_cost(mind, foe.card)
    if restore:
        score += mind.restored(min(restore, mind.me.exhausted))
    return Plan(score, tuple(uses), result.win, fall)


def _prayer(mind: Mind, uses: Sequence[Use]) -> int:
    prices = [use.prayer for use in uses if use.prayer]
    return sum(prices) - min(mind.total(CheaperPrayer), max(prices)) if prices else 0


def _side(mind: Mind, uses: Sequence[Use], bonus: int, shift: int) -> Side:
    attack = bonus + mind.total(CardAttack) + int(mind.has_upgrade("attack"))
    extra, ignore = mind.total(CardWinDamage), mind.total(IgnoreFirst)
    fewer = spared = 0
    gods = [use.god for use in uses if use.god is not None]
    for use in uses:
        side = use.side
        attack, extra, shift = attack + side.attack, extra + side.extra, shift + side.enemy
        fewer, ignore, spared = fewer + side.fewer, ignore + side.ignore, spared + side.spared
        if use.god is not None and (use.god in mind.played_gods or gods.count(use.god) > 1):
            attack, extra = attack + use.devoted, extra + use.devoted_extra
    return Side(attack, shift, fewer, ignore, extra, min(99, spared), mind.margin)


def _followed(mind: Mind, scene: Scene, foe: Foe, zone: str, uses: Sequence[Use], worth: float) -> float:
    """What an injury is worth: the cards that are left may finish it, or somebody else will."""
    spent = {use.card for use in uses}
    rest = [one for one in _strongest(mind, scene, foe, zone) if one.card not in spent][:MOST]
    found = LEFT_OPEN * worth if mind.worth.left else 0.0
    for n in range(1, len(rest) + 1):
        win = chances(_side(mind, rest[:n], 0, 0), enemy(foe.card)).win
        found = max(found, FINISH * win * worth - n * mind.worth.card)
    return found


def _strongest(mind: Mind, scene: Scene, foe: Foe, zone: str) -> list[Use]:
    """Of every hand card its best use, the strongest first."""
    key = "strongest", is_sea(zone), foe.is_monster, scene.hand, scene.energy
    known: list[Use] | None = mind.memo.get(key)
    if known is None:
        best: dict[str, Use] = {}
        for use in uses_of(mind, scene, foe, zone):
            one = best.get(use.card)
            if use.prayer <= scene.energy and (one is None or use.side.attack > one.side.attack):
                best[use.card] = use
        known = mind.memo[key] = sorted(best.values(), key=lambda use: (-use.side.attack, use.prayer, use.card))
    return known


def _skill_cost(mind: Mind, foe: str) -> float:
    skill = enemy(foe).skill
    if isinstance(skill, Discard):
        return mind.worth.card
    if isinstance(skill, Exhaust):
        return mind.spent(1)
    return mind.worth.animae if isinstance(skill, GainAnimae) else 0.0


def rough_fight(mind: Mind, scene: Scene, foe: Foe, zone: str) -> float:
    """The same in haste: the strongest one, two or three cards."""
    key = "rough", scene.hand, scene.energy, foe.card, zone, foe.card in scene.injured
    known: float | None = mind.memo.get(key)
    if known is None:
        known = mind.memo[key] = _rough(mind, scene, foe, zone)
    return known


def _rough(mind: Mind, scene: Scene, foe: Foe, zone: str) -> float:
    ranked = _strongest(mind, scene, foe, zone)
    found = 0.0
    for n in range(1, min(MOST, len(ranked)) + 1):
        plan = weigh(mind, scene, foe, zone, ranked[:n])
        if plan is not None:
            found = max(found, plan.score)
    return found
