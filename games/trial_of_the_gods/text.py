"""Texts of cards, Feats, Heroes, Enemies and prizes, made from what they do. Templates: `effects.toml` of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from games.core.effects import op_of
from games.core.phrasing import Phrases, capital, listed, sentences
from games.core.words import Words
from games.trial_of_the_gods import vocabulary as v
from games.trial_of_the_gods.passives import AnyPassive, IgnoreFirst, OnVictory
from games.trial_of_the_gods.selectors import When
from games.trial_of_the_gods.sheets import (
    ActionCard,
    CalmSea,
    Deal,
    Discipline,
    Power,
    Profile,
    Travel,
    Treasure,
    UpgradeToken,
)
from games.trial_of_the_gods.vocabulary import AnyEffect, AnyPrice, AnySkill

PHRASES = Phrases("trial_of_the_gods")
say, has = PHRASES.say, PHRASES.has
NOUNS = ("card", "animae", "step", "token", "zone", "die", "activation")


def wording() -> Words:
    return PHRASES.words


# ---- effects ------------------------------------------------------------------------------------------------------

# Effects that are told in more than one way, and the ways.
VARIANTS: dict[type[AnyEffect], tuple[str, ...]] = {
    **dict.fromkeys((v.Exhaust, v.GainAnimae, v.Damage), ("you", "other", "that", "near", "haunted")),
    v.Fervor: ("you", "other"),
    v.Offer: ("", "hand"),
    v.Prevent: ("", "one", "all"),
    v.RemoveAnimae: ("", "one"),
    v.Ignore: ("", "one"),
    v.Halt: ("", "that"),
    v.LessDamage: ("", "all"),
    v.Strike: ("", "several", "that"),
    v.Scout: ("here", "adjacent", "crew", "any", "that"),
    v.FreeFight: ("", "bonus"),
    v.FreeExplore: ("", "bonus"),
    v.Copy: ("", "plus"),
}
# Effects that hold others: their joints are in [join].
NESTING = (v.EitherOrder, v.ForEach, v.If, v.Choose, v.May)


def _variant(effect: AnyEffect | AnySkill) -> str:
    match effect:
        case v.Exhaust(who=who) | v.GainAnimae(who=who) | v.Damage(who=who) | v.Fervor(who=who):
            return who
        case v.Offer(to=to):
            return "hand" if to == "hand" else ""
        case v.LessDamage(n=n):
            return "all" if n == "all" else ""
        case v.Prevent(n=n) | v.RemoveAnimae(n=n) | v.Ignore(n=n):
            return "all" if n == "all" else "one" if n == 1 else ""
        case v.Strike(where=where, targets=targets):
            return "that" if where == "that" else "several" if targets > 1 else ""
        case v.Scout(island=island):
            return island
        case v.FreeFight(attack=bonus) | v.FreeExplore(discovery=bonus):
            return "bonus" if bonus else ""
        case v.Copy(plus=plus):
            return "plus" if plus else ""
        case _:
            return ""


def _key(effect: AnyEffect | AnySkill) -> str:
    variant = _variant(effect)
    return f"{op_of(effect)}-{variant}" if variant else op_of(effect)


def _args(effect: AnyEffect | AnySkill | AnyPassive) -> dict[str, Any]:
    """The fields of an effect, and those of its values that have words of their own."""
    args: dict[str, Any] = msgspec.structs.asdict(effect)
    n = args.get("n", 0)
    if isinstance(n, int):
        args["mod"] = f"{n:+d}".replace("-", "−")
        for noun in NOUNS:
            one, many = say("noun", noun).split("|")
            args[noun] = one if n == 1 else many
    if isinstance(effect, v.Strike) and effect.where != "that":
        args["where"] = say("wheres" if effect.targets > 1 else "where", effect.where)
    if isinstance(effect, v.Offer | v.Receive):
        args["house"] = say("house", effect.house)
    return args


class Teller:
    """Tells effects one after the other, and knows what kinds were told before ("… more")."""

    def __init__(self, reacting: bool = False) -> None:
        self.told: set[str] = set()
        self.reacting = reacting  # to what another player does

    def clause(self, effect: AnyEffect) -> str:
        match effect:
            case v.If():
                return self._condition(effect)
            case v.ForEach():
                text = say("join", "each", text=self.row(effect.do), of=say("of", effect.of))
                return say("join", "most", text=text, most=f"+{effect.most}") if effect.most else text
            case v.EitherOrder():
                return say("join", "either", text=listed(self.clause(part) for part in effect.do))
            case v.Choose():
                ways = say("join", "way").join(self.way(way) for way in effect.ways)
                return say("join", "choose-may" if effect.may else "choose", text=ways)
            case v.May():
                return say("join", "may", cost=self.row(effect.cost), text=self.row(effect.do))
            case _:
                return self._plain(effect)

    def _plain(self, effect: AnyEffect) -> str:
        key = "halt-that" if self.reacting and isinstance(effect, v.Halt) else _key(effect)
        again = f"{key}-more"
        told = again if key in self.told and has("op", again) else key
        self.told.add(key)
        return say("op", told, **_args(effect))

    def _condition(self, effect: v.If) -> str:
        when = when_text(effect.when)
        if not effect.otherwise:
            return say("join", "if", when=when, text=self.row(effect.then))
        otherwise = self.row(effect.otherwise)
        short = [_key(one) for one in effect.then if has("short", _key(one))]
        then = (
            say("join", "then").join(say("short", _key(one), **_args(one)) for one in effect.then)
            if len(short) == len(effect.then)
            else Teller().row(effect.then)
        )
        return say("join", "instead", otherwise=otherwise, then=then, when=when)

    def row(self, effects: Sequence[AnyEffect | AnyPrice]) -> str:
        return say("join", "then").join(self.clause(effect) for effect in effects)

    def way(self, way: v.Way) -> str:
        return self.row([*way.cost, *way.do])


def when_text(when: When) -> str:
    return say("when", when.means.fact, symbol=when.means.symbol)


def describe(effects: Sequence[AnyEffect]) -> str:
    """Effects as sentences."""
    teller = Teller()
    return sentences(teller.clause(effect) for effect in effects)


def way_text(way: v.Way) -> str:
    """An option of a choice, as a sentence."""
    return sentences([Teller().way(way)])


# ---- Action Cards -------------------------------------------------------------------------------------------------


def deal_text(deal: Deal, when: str = "") -> str:
    """Costs, then what it does in printed order, then what Devotion adds, then Removal."""
    teller = Teller(bool(when))
    costs = [say("key", key, n=n) for key, n in (("prayer", deal.prayer), ("devour", deal.devour)) if n]
    found = [*costs, *[teller.clause(effect) for effect in deal.do]]
    if when:
        found[0] = say("join", "reaction", when=when, text=found[0])
    if deal.devotion:
        found.append(say("key", "devotion", text=listed(teller.clause(effect) for effect in deal.devotion)))
    if deal.removal:
        found.append(say("key", "removal"))
    return sentences(found)


def card_text(card: ActionCard) -> str:
    """All of an Action Card's Effect, its moment first."""
    return deal_text(card.effect, say("trigger", card.trigger) if card.trigger else "")


def trigger_text(card: ActionCard) -> str:
    return capital(say("trigger", card.trigger)) if card.trigger else ""


# ---- Feats and Heroes ---------------------------------------------------------------------------------------------


def power_text(power: Power) -> str:
    if power.passive is not None:
        text = passive_text(power.passive)
        return sentences([say("passive", "once", text=text) if power.once else text])
    first, *rest = _power_clauses(power)
    return sentences([say("join", "once", text=first), *rest])


def power_does(power: Power) -> str:
    """What a Feat does when it is used, for a line that goes on behind it."""
    return (power_text(power) if power.passive is not None else sentences(_power_clauses(power))).removesuffix(".")


def card_does(card: ActionCard) -> str:
    return card_text(card).removesuffix(".")


def _power_clauses(power: Power) -> list[str]:
    teller = Teller()
    costs = [say("key", "prayer", n=power.prayer)] if power.prayer else []
    return [*costs, *[teller.clause(effect) for effect in power.do]]


def passive_text(passive: AnyPassive) -> str:
    args = _args(passive)
    key = str(type(passive).__struct_config__.tag)
    match passive:
        case OnVictory(do=do):
            args["text"] = Teller().row(do)
        case IgnoreFirst(n=1):
            key += "-one"
        case _:
            pass
    return say("passive", key, **args)


# ---- Enemies ------------------------------------------------------------------------------------------------------


def skill_text(skill: AnySkill) -> str:
    return say("skill", _key(skill), **_args(skill))


def skill_told(enemy: Profile) -> str:
    return say("skill-told", _key(enemy.skill), **_args(enemy.skill))


def enemy_text(enemy: Profile) -> str:
    profile = say("enemy", "profile", attack=enemy.attack, dice=enemy.dice)
    return sentences([profile, say("enemy", "skill", text=skill_text(enemy.skill))])


def skill_line(enemy: Profile) -> str:
    return sentences([say("enemy", "skill", text=skill_text(enemy.skill))])


def calm_text(card: CalmSea) -> str:
    return sentences([say("enemy", "calm", heal=card.heal)])


# ---- Travel Cards, prizes, tokens ---------------------------------------------------------------------------------


def travel_text(card: Travel) -> str:
    return describe(card.do)


def prize_text(card: Discipline, place: int) -> str:
    """What a place wins, in a line: place 0 is the first."""
    return capital(Teller().row(card.prizes[place]))


def prizes_text(card: Discipline) -> str:
    """All places, as a sentence."""
    places = [say("prize", str(place + 1), text=prize_text(card, place)) for place in range(len(card.prizes))]
    return sentences([say("join", "prizes").join(places)])


def upgrade_text(token: UpgradeToken) -> str:
    one, many = say("noun", "card").split("|")
    return sentences([say("upgrade", token.id, n=token.n, card=one if token.n == 1 else many)])


def treasure_text(token: Treasure) -> str:
    return sentences([say("treasure", "fleece" if token.fleece else "nothing")])
