"""Texts of cards, boards and choices, made from what they do: no card says one thing and does another."""

from __future__ import annotations

from collections.abc import Iterable

from games.core.phrasing import capital, listed, sentences
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.atlas import Hazard
from games.sleeping_gods.book import Leaf, Way
from games.sleeping_gods.cards import (
    AbilityCard,
    Arm,
    CrewBoard,
    EnemyCard,
    EventCard,
    LevelCard,
    Possession,
    SearchToken,
    Weapon,
)
from games.sleeping_gods.effecttext import (
    cost_text,
    effects_text,
    passive_text,
    phrases,
    test_text,
    use_text,
    window_text,
)
from games.sleeping_gods.squares import Ability

# ---- cards that are held --------------------------------------------------------------------------------------------


def ability_text(card: AbilityCard) -> str:
    """Nothing for a plain card."""
    return _told(card.passive, (card.use,) if card.use else ())


def level_text(card: LevelCard) -> str:
    return _told(card.passive, (card.use,) if card.use else ())


def possession_text(card: Possession) -> str:
    weapon = [weapon_text(card.weapon)] if card.weapon else []
    return " ".join(part for part in (sentences(weapon), _told(card.passive, card.uses)) if part)


def _told(passive: Iterable[v.AnyPassive], uses: Iterable[v.Use]) -> str:
    return sentences([*(passive_text(one) for one in passive), *(use_text(use) for use in uses)])


def weapon_text(weapon: Weapon) -> str:
    key = "weapon-ranged" if weapon.ranged else "weapon"
    return phrases.say("card", key, accuracy=weapon.accuracy, damage=weapon.damage, block=weapon.block)


def crew_ability_text(use: v.Use) -> str:
    return phrases.say("card", "ability", name=use.name, text=sentences([use_text(use)]))


def synergy_text(board: CrewBoard) -> str:
    """What its token does for whoever holds it."""
    key = "synergy" if board.synergy.timing else "synergy-fallen"
    return phrases.say("card", key, does=effects_text(board.synergy.does), when=window_text(board.synergy))


def token_text(token: SearchToken) -> str:
    harms = [phrases.say("card", "harm-crew", n=token.crew_damage)] if token.crew_damage else []
    harms += [phrases.say("card", "harm-ship", n=token.ship_damage)] if token.ship_damage else []
    return sentences([listed([effects_text(token.gives), *harms])])


# ---- challenges and choices -----------------------------------------------------------------------------------------


def challenge_text(challenge: v.Challenge) -> str:
    """Skill, number and what failing costs; never where it leads (SLG-DEC-108)."""
    key = "challenge-totems" if challenge.per_totems else "challenge"
    args = {"skill": challenge.skill, "number": challenge.number, "per_totems": challenge.per_totems}
    told = phrases.say("card", key, **args)
    fail = effects_text(challenge.fail)
    return phrases.say("card", "failing", challenge=told, fail=fail) if fail else told


def stake_text(fail: Iterable[v.AnyEffect]) -> str:
    """What failing costs, as far as it is printed with the challenge."""
    told = effects_text(fail)
    return sentences([phrases.say("card", "stake", fail=told) if told else phrases.say("card", "stake-none")])


def hazard_text(hazard: Hazard) -> str:
    told = phrases.say("card", "challenge", skill=hazard.skill, number=hazard.number)
    return phrases.say("card", "failing", challenge=told, fail=effects_text(hazard.fail))


def combat_text(enemies: Iterable[int]) -> str:
    """How many, and their numbers as they are printed (SLG-DEC-108); their faces nobody has seen."""
    numbers = [str(number) for number in enemies]
    return phrases.say("card", "combat" if len(numbers) == 1 else "combats", n=len(numbers), numbers=listed(numbers))


def way_text(way: Way | Leaf) -> str:
    """What is printed with a choice: what it needs, costs and risks (SLG-DEC-108)."""
    parts: list[str] = []
    if isinstance(way, Way) and way.requires and (needs := test_text(way.requires)):
        parts.append(phrases.say("card", "needs", what=needs))
    if isinstance(way, Way) and way.cost:
        parts.append(phrases.say("card", "pays", what=cost_text(way.cost)))
    if way.challenge:
        parts.append(challenge_text(way.challenge))
    if way.combat:
        parts.append(combat_text(way.combat))
    return capital("; ".join(parts))


# ---- events ---------------------------------------------------------------------------------------------------------


def arm_text(arm: Arm) -> str:
    """What one choice of an event costs and does."""
    cost = [phrases.say("card", "pays", what=cost_text(arm.cost))] if arm.cost else []
    does = effects_text(arm.does)
    if arm.combat:
        fight = combat_text(arm.combat)
        does = phrases.say("card", "won", combat=fight, does=does) if does else fight
    return capital("; ".join([*cost, does] if does else cost or [phrases.say("card", "nothing")]))


def ending_text(ending: v.DiscardWhen) -> str:
    match ending:
        case v.Happens():
            return phrases.say("ends", ending.what)
        case v.Paid():
            return phrases.say("ends", f"paid-{ending.at}", cost=cost_text(ending.cost))
        case v.Managed():
            return phrases.say("ends", "managed", skill=ending.skill, number=ending.number)


def event_text(card: EventCard) -> str:
    """What an event does; its choices have texts of their own."""
    if card.challenge:
        return sentences([challenge_text(card.challenge)])
    if card.form == "ongoing":
        ends = listed([ending_text(one) for one in card.discard_when], "or")
        return sentences([phrases.say("card", "ongoing", lasting=effects_text(card.lasting), ends=ends)])
    return sentences([effects_text(card.does)])


# ---- enemies --------------------------------------------------------------------------------------------------------


def square_text(ability: Ability) -> str:
    key = f"{ability.kind}-{ability.who}" if ability.who else ability.kind
    return phrases.say("square", key, n=ability.n, status=ability.status)


def enemy_text(card: EnemyCard) -> str:
    """What its ability squares do, from left to right and top to bottom."""
    return sentences([square_text(square.ability) for square in card.squares if square.ability])
