"""Dawn: which Houses, what to buy, which Upgrade (D-05, D-06, D-16)."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from games.core import Ask
from games.trial_of_the_gods.ai.mind import Mind
from games.trial_of_the_gods.cards import action, feats, heroes
from games.trial_of_the_gods.passives import (
    AnyPassive,
    CardAttack,
    CardDiscovery,
    CardWinDamage,
    CheaperCards,
    DieValue,
    EndLaurels,
    EnemyPhase,
    ExtraReveal,
    HandLimit,
    IgnoreFirst,
    LeaveFreely,
    Margin,
    OnVictory,
    Refund,
    StepFervor,
)
from games.trial_of_the_gods.sheets import ActionCard, Power
from games.trial_of_the_gods.state import GODS, HOUSES, God, House
from games.trial_of_the_gods.vocabulary import AnyEffect, FreeExplore, FreeFight, Glide, Heal, Order, Sail, Strike

LIKED: dict[God, float] = {"ares": 1.0, "zeus": 0.9, "athena": 0.9, "poseidon": 0.8, "aphrodite": 0.7, "hades": 0.7}
ARMS = 0.5  # a Fight Effect, for a Captain whose own cards are no weapons
GAMES = 0.4  # an Olympics Effect, for a Captain who has none
UPGRADES = {"energy": 1.0, "attack": 0.95, "reveal": 0.7, "vigor": 0.55, "discovery": 0.6, "fervor": 0.5}


# ---- what a thing is worth ----------------------------------------------------------------------------------------


def card_worth(mind: Mind, card: str) -> float:
    """Laurels to the end, and use as often as it will still be drawn."""
    sheet = action(card)
    left = mind.worth.left + 1  # a bought card comes into play with the next shuffle
    return mind.worth.laurel["devotion"] * sheet.laurels + usefulness(mind, sheet) * max(0.0, left - 1) * 0.3


def usefulness(mind: Mind, card: ActionCard) -> float:
    """More than the Starting card that it crowds out."""
    values = card.values
    strong = max(values.attack, values.discovery, values.sail * 0.7, values.restore * 0.8)
    found = (values.sum - 5) * 0.3 + strong * 0.2
    effect = {"fight": 0.9, "action": 0.6, "olympics": 0.85, "reaction": 0.2}[card.type]
    if mind.lacks_arms:
        found += (ARMS if card.type == "fight" else 0.0) + 0.15 * max(0, values.attack - 2)
    if mind.lacks_games and card.type == "olympics":
        found += GAMES
    owned = sum(action(one).god == card.god for one in (*mind.scene.hand, *mind.me.discard))
    return found + effect + (0.15 if owned and card.effect.devotion else 0.0) - 0.1 * card.effect.prayer


def power_worth(mind: Mind, power: Power) -> float:
    """In one Round."""
    if power.passive is not None:
        return passive_worth(mind, power.passive)
    return max(0.2, sum(action_worth(effect) for effect in power.do) - 0.4 * power.prayer)


def action_worth(effect: AnyEffect) -> float:
    match effect:
        case Strike():
            return 1.6
        case FreeFight() | FreeExplore():
            return 0.7
        case Glide(n=n) | Sail(n=n):
            return 0.3 * n
        case Order(n=n) | Heal(n=n):
            return 0.25 * n
        case _:
            return 0.35


PASSIVES: dict[type[AnyPassive], float] = {
    CardAttack: 0.75,  # for each point
    CardDiscovery: 0.5,
    CardWinDamage: 1.7,
    Margin: 0.6,
    IgnoreFirst: 0.4,
    OnVictory: 0.7,
    HandLimit: 0.75,
    StepFervor: 0.35,
    ExtraReveal: 0.35,
    CheaperCards: 1.0,
    Refund: 0.45,
    EnemyPhase: 0.4,
    LeaveFreely: 0.35,
    DieValue: 0.35,
}


def passive_worth(mind: Mind, passive: AnyPassive) -> float:
    if isinstance(passive, EndLaurels):
        laurel = mind.worth.laurel
        whole = passive.devotion * laurel["devotion"] + passive.exploration * laurel["exploration"]
        return whole / (1 + mind.worth.left)
    n = getattr(passive, "n", 1) if isinstance(passive, CardAttack | CardDiscovery | HandLimit | StepFervor) else 1
    return PASSIVES.get(type(passive), 0.3) * n


def feat_worth(mind: Mind, feat: str) -> float:
    sheet = feats()[feat]
    left = mind.worth.left
    back = sheet.restore * mind.worth.energy * left * 0.9
    return back + power_worth(mind, sheet.power) * (1 + left)


def thing_worth(mind: Mind, thing: str) -> float:
    if thing in feats():
        return feat_worth(mind, thing)
    if thing in heroes():
        return power_worth(mind, heroes()[thing].power) * (1 + mind.worth.left) * 0.9
    return card_worth(mind, thing)


# ---- buying -------------------------------------------------------------------------------------------------------


def buy(mind: Mind, ask: Ask) -> list[str]:
    """The set that is worth most beyond its price; one Feat of a Level."""
    energy = mind.me.available
    price = mind.worth.energy * (0.8 if mind.worth.left else 1.0)
    keep = 1 if mind.worth.left == 0 and has_prayer(mind) else 0
    plans: dict[int, tuple[float, tuple[str, ...], frozenset[int]]] = {0: (0.0, (), frozenset())}
    for option in sorted(ask.options, key=lambda option: option.id):
        if option.blocked:
            continue
        cost = int(str(option.args["cost"]))
        gain = thing_worth(mind, option.id) - price * cost
        level = feats()[option.id].level if option.id in feats() else 0
        if gain <= 0:
            continue
        for spent, (score, things, levels) in sorted(plans.items(), reverse=True):
            total = spent + cost
            if total > energy - keep or (level and level in levels):
                continue
            found = (score + gain, (*things, option.id), levels | {level} if level else levels)
            if total not in plans or found[0] > plans[total][0]:
                plans[total] = found
    return list(max(plans.values(), key=lambda plan: plan[0])[1])


def has_prayer(mind: Mind) -> bool:
    return any(action(card).effect.prayer and action(card).type != "reaction" for card in mind.scene.hand)


# ---- Houses and Upgrades ------------------------------------------------------------------------------------------


def god_liking(mind: Mind, god: God) -> float:
    owned = sum(action(card).god == god for card in (*mind.scene.hand, *mind.me.discard))
    return LIKED[god] + 0.08 * owned


def reveal(mind: Mind, ask: Ask) -> dict[str, int]:
    """Favourite Houses first, as far as Blessings, extra reveals and the Upgrade go."""
    own = mind.me.blessings
    liking = {house: god_liking(mind, mind.view.houses[house].god) for house in HOUSES}
    ranked = sorted(HOUSES, key=lambda house: (-liking[house], HOUSES.index(house)))
    wanted: dict[str, int] = {}
    room = 4
    for house in ranked:
        n = min(own.get(house, 0), room)
        if n:
            wanted[house], room = n, room - n
    extra, more = int(str(ask.args.get("extra", 0))), int(str(ask.args.get("more", 0)))
    blessed = [house for house in ranked if own.get(house)]
    if extra and blessed:
        wanted[blessed[0]] = wanted.get(blessed[0], 0) + extra
    if more:
        wanted[ranked[0]] = wanted.get(ranked[0], 0) + more
    return wanted


def upgrade(mind: Mind, ask: Ask) -> str:
    """D-16: Energy first, then what adds a second card of a favourite House."""
    spaces = mind.me.upgrades

    def liking(pick: str) -> float:
        space = spaces[int(pick.removeprefix("space-")) - 1]
        gods: list[God] = [mind.view.houses[house].god for house in space.blessings]
        score = UPGRADES[space.kind] * (1.0 + 0.3 * mind.worth.left)
        if space.kind == "attack" and mind.lacks_arms:
            score += ARMS
        if space.kind == "fervor" and not mind.worth.left:
            score += 0.4
        if space.kind == "vigor" and mind.me.vigor == mind.me.limit:
            score += 0.3 + (0.3 * mind.worth.left if mind.heals_freely else 0.0)
        return score + 0.15 * mind.worth.left * sum(god_liking(mind, god) for god in gods)

    return best_of([option.id for option in ask.options if not option.blocked], liking)


def best_of(picks: Iterable[str], liking: Callable[[str], float]) -> str:
    return max(picks, key=lambda pick: (liking(pick), pick))


def house(mind: Mind, ask: Ask) -> str:
    """Of an Offer or a gift."""
    return best_of(
        [option.id for option in ask.options], lambda pick: god_liking(mind, mind.view.houses[_house(pick)].god)
    )


def _house(pick: str) -> House:
    return next(house for house in HOUSES if house == pick)


def offered(mind: Mind, ask: Ask) -> str:
    """The best of the cards for its price, or none."""
    best, found = 0.0, "none"
    for option in ask.options:
        if option.id == "none" or option.blocked:
            continue
        gain = card_worth(mind, option.id) + 0.2 - mind.spent(int(str(option.args["cost"])))
        if gain > best:
            best, found = gain, option.id
    return found


assert set(LIKED) == set(GODS)
