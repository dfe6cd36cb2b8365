"""What an Effect is worth now, word by word of the vocabulary."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from games.core.handlers import Handlers
from games.trial_of_the_gods import vocabulary as v
from games.trial_of_the_gods.ai.exploring import best_explore
from games.trial_of_the_gods.ai.fighting import best_fight, defeat_worth
from games.trial_of_the_gods.ai.mind import Mind, Scene
from games.trial_of_the_gods.ai.ordering import best_order
from games.trial_of_the_gods.ai.sailing import best_sail
from games.trial_of_the_gods.cards import action
from games.trial_of_the_gods.chart import adjacent, is_island, is_sea
from games.trial_of_the_gods.hands import LIMITS
from games.trial_of_the_gods.state import NOBODY, OUT, Foe

CHEAP = (0.0, 0.27, 0.75, 0.95)  # how likely one of two cards of a god costs so much or less

judges = Handlers[float, Mind, Scene]("computer seats: effects")


def judge(mind: Mind, scene: Scene, effects: Sequence[v.AnyEffect]) -> float:
    return sum(judges[type(effect)](mind, scene, effect) for effect in effects)


def nothing(mind: Mind, scene: Scene, e: object) -> float:
    return 0.0


for _kind in (
    *(v.NoDishonor, v.Halt, v.Drift, v.Replace, v.Shift, v.ForEach),  # judged where they matter
    *(v.Attack, v.EnemyAttack, v.FewerDice, v.Ignore, v.WinDamage, v.LessDamage, v.EnemyDamage, v.EnemyArmour),
    *(v.Fervor, v.Copy, v.Prevent),
):
    judges[_kind] = nothing


def healed(mind: Mind, n: int) -> float:
    """Every square of the Vigor Track is a cushion, and every second one is a card more in hand."""
    me, worth = mind.me, mind.worth
    got = max(0, min(n, me.limit - me.vigor))
    squares = range(me.vigor, me.vigor + got)
    cushion = sum(0.05 + 0.09 * worth.left + (0.25 if square <= 3 else 0.0) for square in squares)
    return cushion + worth.reach * (LIMITS[me.vigor + got] - LIMITS[me.vigor])


def drawn(mind: Mind, scene: Scene, n: int) -> float:
    room = mind.me.hand_limit - len(scene.hand)
    return max(0, min(n, room)) * mind.worth.draw


@judges(v.Sail)
def _sail(mind: Mind, scene: Scene, e: v.Sail) -> float:
    return best_sail(mind, scene, {"": e.n})[0]


@judges(v.ExtraStep)
def _extra_step(mind: Mind, scene: Scene, e: v.ExtraStep) -> float:
    return 0.15


@judges(v.Stir)
def _stir(mind: Mind, scene: Scene, e: v.Stir) -> float:
    """To leave it costs honour, to stay Vigor; who has weapons does not mind so much."""
    return -0.3 if mind.lacks_arms else -0.15


@judges(v.Glide)
def _glide(mind: Mind, scene: Scene, e: v.Glide) -> float:
    return best_sail(mind, scene, {"": e.n}, glide=True)[0]


@judges(v.Restore)
def _restore(mind: Mind, scene: Scene, e: v.Restore) -> float:
    return mind.restored(e.n)


@judges(v.Heal)
def _heal(mind: Mind, scene: Scene, e: v.Heal) -> float:
    return healed(mind, e.n)


@judges(v.Order)
def _order(mind: Mind, scene: Scene, e: v.Order) -> float:
    return best_order(mind, scene)[0] * (1 if e.n == 1 else 1.3)


@judges(v.Draw)
def _draw(mind: Mind, scene: Scene, e: v.Draw) -> float:
    return drawn(mind, scene, e.n)


@judges(v.Recover)
def _recover(mind: Mind, scene: Scene, e: v.Recover) -> float:
    good = sorted((action(card).values.sum for card in mind.me.discard), reverse=True)[: e.n]
    return drawn(mind, scene, len([n for n in good if n >= 5])) * 1.3


@judges(v.Purge)
def _purge(mind: Mind, scene: Scene, e: v.Purge) -> float:
    return _removed(mind, scene, e.n) + (0.2 if mind.worth.left > 1 else 0.0)


@judges(v.RemoveAnimae)
def _remove_animae(mind: Mind, scene: Scene, e: v.RemoveAnimae) -> float:
    return _removed(mind, scene, e.n)


def _removed(mind: Mind, scene: Scene, n: int) -> float:
    shades = sum(action(card).source == "animae" for card in (*scene.hand, *mind.me.discard))
    return min(n, shades) * (mind.worth.animae + 0.3)


@judges(v.GainAnimae)
def _gain_animae(mind: Mind, scene: Scene, e: v.GainAnimae) -> float:
    return -e.n * mind.worth.animae if e.who == "you" else 0.35 * e.n


@judges(v.Exhaust)
def _exhaust(mind: Mind, scene: Scene, e: v.Exhaust) -> float:
    return -0.5 * mind.spent(e.n) if e.who in ("you", "near") else 0.25 * e.n * bool(mind.worth.left)


@judges(v.Spend)
def _spend(mind: Mind, scene: Scene, e: v.Spend) -> float:
    return -mind.spent(e.n)


@judges(v.Dishonor)
def _dishonor(mind: Mind, scene: Scene, e: v.Dishonor) -> float:
    return -e.n * mind.worth.dishonor


@judges(v.Absolve)
def _absolve(mind: Mind, scene: Scene, e: v.Absolve) -> float:
    return min(e.n, mind.me.dishonor) * mind.worth.dishonor * 0.6


@judges(v.Discard)
def _discard(mind: Mind, scene: Scene, e: v.Discard) -> float:
    return -sum(sorted(mind.price(card) for card in scene.hand)[: e.n])


@judges(v.Energy)
def _energy(mind: Mind, scene: Scene, e: v.Energy) -> float:
    return min(e.n, mind.me.pool) * mind.worth.energy * (1 + 0.6 * mind.worth.left)


@judges(v.Champion)
def _champion(mind: Mind, scene: Scene, e: v.Champion) -> float:
    return e.n * mind.worth.laurel["olympics"]


@judges(v.Offer)
def _offer(mind: Mind, scene: Scene, e: v.Offer) -> float:
    """The best of so many cards, as far as Energy reaches: Laurels, use, and the price of what it is likely to cost."""
    pays = min(3, max(0, scene.energy - 1) + e.less)  # what is left of the Energy is for Prayers
    laurels = 0.45 * pays + 0.1 * (e.n - 2)
    gain = mind.worth.laurel["devotion"] * laurels + 0.35 * mind.worth.left
    return CHEAP[pays] * max(0.0, gain - mind.spent(max(0, pays - e.less)))


@judges(v.Receive)
def _receive(mind: Mind, scene: Scene, e: v.Receive) -> float:
    return 1.1


@judges(v.Damage)
def _damage(mind: Mind, scene: Scene, e: v.Damage) -> float:
    if e.who == "you":
        return -e.n * (mind.worth.vigor + (0.6 if mind.me.vigor <= 2 else 0.1))
    haunted = [one for one in mind.view.players if one.seat != mind.seat and is_haunted(mind, one.zone, one.temples)]
    return 0.3 * e.n * (len(haunted) if e.who == "haunted" else 1)


def is_haunted(mind: Mind, zone: str, temples: Sequence[str]) -> bool:
    return any(foe.zone == zone or foe.zone in temples for foe in mind.me.tamed if foe.zone not in ("", OUT))


@judges(v.Strike)
def _strike(mind: Mind, scene: Scene, e: v.Strike) -> float:
    found = sorted((struck(mind, scene, foe, e.n) for foe in targets(mind, scene, e.where)), reverse=True)
    return sum(found[: e.targets])


def targets(mind: Mind, scene: Scene, where: str) -> list[Foe]:
    zones = {"here": [scene.zone], "adjacent": [*adjacent(scene.zone)], "near": [scene.zone, *adjacent(scene.zone)]}
    return [foe for zone in zones.get(where, []) for foe in mind.foes_at(zone, scene)]


def struck(mind: Mind, scene: Scene, foe: Foe, n: int) -> float:
    """What n Damage to an Enemy is worth."""
    worth = defeat_worth(mind, foe, foe.zone)
    return worth if n >= 2 or foe.card in scene.injured or foe.owner != NOBODY else worth * 0.4


@judges(v.Scout)
def _scout(mind: Mind, scene: Scene, e: v.Scout) -> float:
    unknown = 12 - len(mind.mine.treasures)
    return 0.35 if unknown > 3 and mind.worth.left else 0.1


@judges(v.FreeFight)
def _free_fight(mind: Mind, scene: Scene, e: v.FreeFight) -> float:
    return max((best_fight(mind, scene, foe, zone, e.attack).score for foe, zone in mind.fights(scene)), default=0.0)


@judges(v.FreeExplore)
def _free_explore(mind: Mind, scene: Scene, e: v.FreeExplore) -> float:
    zones = dict.fromkeys([scene.zone, *mind.crew])
    return max((best_explore(mind, scene, zone, e.discovery)[0] for zone in zones if is_island(zone)), default=0.0)


@judges(v.Train)
def _train(mind: Mind, scene: Scene, e: v.Train) -> float:
    return 0.5 * mind.worth.left if any(not mate.trained for mate in mind.me.companions) else 0.0


@judges(v.Revive)
def _revive(mind: Mind, scene: Scene, e: v.Revive) -> float:
    return 0.3 if any(foe.zone == OUT for foe in mind.me.tamed) else 0.0


@judges(v.Drive)
def _drive(mind: Mind, scene: Scene, e: v.Drive) -> float:
    return 0.3 if any(is_sea(zone) for zone in mind.foes) else 0.0


@judges(v.RemoveBlock)
def _remove_block(mind: Mind, scene: Scene, e: v.RemoveBlock) -> float:
    return mind.restored(min(e.n, len(mind.view.blocks))) + 0.1


@judges(v.EitherOrder)
def _either(mind: Mind, scene: Scene, e: v.EitherOrder) -> float:
    return judge(mind, scene, e.do)


@judges(v.If)
def _if(mind: Mind, scene: Scene, e: v.If) -> float:
    return 0.5 * (judge(mind, scene, e.then) + judge(mind, scene, e.otherwise))


@judges(v.Choose)
def _choose(mind: Mind, scene: Scene, e: v.Choose) -> float:
    best = max(judge(mind, scene, [*way.cost, *way.do]) for way in e.ways)
    return max(0.0, best) if e.may else best


@judges(v.May)
def _may(mind: Mind, scene: Scene, e: v.May) -> float:
    return max(0.0, judge(mind, scene, [*e.cost, *e.do]))


judges.complete(v.AnyEffect)


def sequence(mind: Mind, scene: Scene, effects: Sequence[v.AnyEffect]) -> float:
    """Effects one after the other: what follows a Glide or Sail happens where it ends."""
    found = 0.0
    for i, effect in enumerate(effects):
        if isinstance(effect, v.Glide | v.Sail) and i + 1 < len(effects):
            score, zone, _ = best_sail(mind, scene, {"": effect.n}, isinstance(effect, v.Glide))
            moved = msgspec.structs.replace(scene, zone=zone) if zone else scene
            return found + max(score * 0.5 + judge(mind, moved, effects[i + 1 :]), judge(mind, scene, effects[i + 1 :]))
        found += judges[type(effect)](mind, scene, effect)
    return found


def effect_worth(mind: Mind, scene: Scene, card: str) -> float:
    """Of an Action Effect, with its price."""
    sheet = action(card)
    deal = sheet.effect
    rest = tuple(one for one in scene.hand if one != card)
    if deal.prayer > scene.energy or deal.devour > len(rest):
        return -1.0
    after = msgspec.structs.replace(scene, hand=rest, energy=scene.energy - deal.prayer)
    devoted = sheet.god is not None and sheet.god in mind.played_gods
    score = sequence(mind, after, deal.parts(devoted))
    score -= mind.spent(deal.prayer) + deal.devour * mind.worth.card
    if deal.removal:
        shade = sheet.source == "animae"
        score += (
            mind.worth.animae + mind.worth.laurel["devotion"]
            if shade
            else -mind.worth.laurel["devotion"] * sheet.laurels
        )
    return score - mind.spared(card)
