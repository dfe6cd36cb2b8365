"""What to do with a Turn (D-07, D-08, D-12): every Action weighed, and for a sharp seat the one after it as well."""

from __future__ import annotations

import random
from collections.abc import Container, Iterator, Mapping

import msgspec

from games.core import Ask
from games.trial_of_the_gods.ai.effects import effect_worth, healed, sequence
from games.trial_of_the_gods.ai.exploring import best_explore
from games.trial_of_the_gods.ai.fighting import best_fight
from games.trial_of_the_gods.ai.mind import ENTRIES, Mind, Scene
from games.trial_of_the_gods.ai.ordering import best_order
from games.trial_of_the_gods.ai.sailing import arrival, best_sail, prospect
from games.trial_of_the_gods.cards import action
from games.trial_of_the_gods.chart import is_island
from games.trial_of_the_gods.state import Deed

ENOUGH = 0.28  # below this it is better to keep one's cards
EAGER = 0.1  # the same for a sharp seat, which wastes no chance
LEFT_OVER, KEEN = 0.3, 0.15  # and for cards that nothing better is left for, of a sharp seat
LAST = 0.15  # and for those in the last Round, which are good for nothing afterwards
FREE = 0.1  # and for a Feat, which costs no card
SECOND = 0.7  # of what the next Action promises
TRIED = 5  # first Actions that a sharp seat thinks on from
ONCE = ("restore", "heal", "order", "feat")  # what is done is done: a Scene does not say how much of it is left


class Step(msgspec.Struct, frozen=True):
    """An Action: how the panel calls it, what it is worth, what is left after it."""

    score: float
    pick: str
    after: Scene


def steps(mind: Mind, scene: Scene) -> Iterator[Step]:
    """Every Action that is worth something."""
    yield from _deeds(mind, scene)
    yield from _here(mind, scene)
    for card in scene.hand:
        if action(card).type == "action":
            score = effect_worth(mind, scene, card)
            if score > 0:
                yield Step(score, "effect", _without(scene, [card]))
    for _, power in mind.powers:
        if power.is_action and power.prayer <= scene.energy:
            score = sequence(mind, scene, power.do) - mind.spent(power.prayer)
            if score > 0:
                yield Step(score, "feat", scene)


def _without(scene: Scene, cards: list[str] | frozenset[str]) -> Scene:
    return msgspec.structs.replace(scene, hand=tuple(card for card in scene.hand if card not in cards))


def _deeds(mind: Mind, scene: Scene) -> Iterator[Step]:
    score, zone, card = best_sail(mind, scene, cards_for(mind, scene))
    if zone:
        yield Step(score, "sail", msgspec.structs.replace(_without(scene, [card]), zone=zone))
    for deed in ("restore", "heal", "order"):
        score, card = best_deed(mind, scene, deed)
        if card:
            yield Step(score, deed, _without(scene, [card]))


def cards_for(mind: Mind, scene: Scene) -> dict[str, int]:
    """Cards to sail with, and how far."""
    return {card: n for card in scene.hand if (n := mind.value(card, "sail", scene))}


def best_deed(mind: Mind, scene: Scene, deed: Deed) -> tuple[float, str]:
    """The card with which a numbered Action pays best."""
    ordered = best_order(mind, scene)[0] if deed == "order" else 0.0
    best = (0.0, "")
    for card in scene.hand:
        n = mind.value(card, deed, scene)
        if n:
            gives = {
                "restore": lambda n=n: mind.restored(n),
                "heal": lambda n=n: healed(mind, n),
                "order": lambda n=n: ordered * (1 if n == 1 else 1.3),
            }[deed]()
            score = gives - mind.spared(card)
            if gives > 0 and score > best[0]:
                best = score, card
    return best


def _here(mind: Mind, scene: Scene) -> Iterator[Step]:
    for foe, zone in mind.fights(scene):
        plan = best_fight(mind, scene, foe, zone)
        if plan.score > 0:
            after = _without(scene, plan.cards)
            falls = plan.fall > 0.5
            changes = {"gone": after.gone | {foe.card}} if falls else {"injured": after.injured | {foe.card}}
            yield Step(plan.score, f"fight.{foe.card}", msgspec.structs.replace(after, **changes))
    for zone in dict.fromkeys([scene.zone, *mind.crew]):
        if is_island(zone):
            score, cards = best_explore(mind, scene, zone)
            if score > 0:
                after = _without(scene, frozenset(cards))
                yield Step(score, f"explore.{zone}", msgspec.structs.replace(after, explored=after.explored | {zone}))


def act(mind: Mind, ask: Ask, rng: random.Random, loose: bool = False) -> str:
    """The Action to take; `loose`: any of the three best."""
    open_ = {option.id for option in ask.options if not option.blocked}
    found: list[Step] = []
    for mood, least in moods(mind):
        found = _good(mood, open_, least)
        if found:
            mind = mood
            break
    if mind.sharp and mind.view.actions == 0:
        thought = [Step(step.score + second(mind, step), step.pick, step.after) for step in found[:TRIED]]
        found = sorted(thought, key=_best_first)
    if not found:
        return "pass" if "pass" in open_ else "end"
    return rng.choice(found[:3]).pick if loose else found[0].pick


def moods(mind: Mind) -> Iterator[tuple[Mind, float]]:
    """Ways to look at one's cards, each with what a use of one must be worth: the next if there is none in the first.

    Cards that are more than the games will take; and in the last Round all of them, with an Island in view.
    """
    yield mind, EAGER if mind.sharp else ENOUGH
    ends = not mind.worth.left
    if len(mind.scene.hand) > ENTRIES or (mind.sharp and ends):
        yield Mind(mind.view, mind.sharp, idle=True), (LAST if ends else KEEN) if mind.sharp else LEFT_OVER
    if ends and not mind.sharp:
        yield Mind(mind.view, last=True), LAST


def sailing_mind(mind: Mind, cards: Mapping[str, int]) -> Mind:
    """Whoever sails with a card that is left over chooses the goal with this in mind."""
    return next((mood for mood, least in moods(mind) if best_sail(mood, mood.scene, cards)[0] > least), mind)


def _good(mind: Mind, open_: Container[str], least: float) -> list[Step]:
    """Actions that are worth their cards, the best first."""
    good = [
        step
        for step in steps(mind, mind.scene)
        if step.pick in open_
        and step.score > (FREE if step.pick == "feat" else least)
        and (not mind.last or _explores(mind, step))
    ]
    return sorted(good, key=_best_first)


def _explores(mind: Mind, step: Step) -> bool:
    """Now, or where this Sail ends."""
    there = step.after.zone
    sails = step.pick == "sail" and is_island(there) and best_explore(mind, step.after, there)[0] > 0
    return sails or step.pick.startswith("explore.")


def _best_first(step: Step) -> tuple[float, str]:
    return -step.score, step.pick


def second(mind: Mind, step: Step) -> float:
    """What the Action after this one adds.

    Of a Sail, what it leads to is counted already, but as something for later: in the same Turn nobody is faster.
    """
    if step.pick == "sail":
        deeds = max(best_deed(mind, step.after, deed)[0] for deed in ("restore", "heal"))
        return max(0.0, prospect(mind, step.after, rough=False) - arrival(mind, step.after)) + SECOND * deeds
    once = step.pick if step.pick in ONCE else ""
    return SECOND * max((one.score for one in steps(mind, step.after) if one.pick != once), default=0.0)
