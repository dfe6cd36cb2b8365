"""What cards do, in words that are made from their effects (8.1): no card says one thing and does another."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, takewhile

from games.core.handlers import Handlers
from games.core.phrasing import Phrases, listed
from games.everrain import vocabulary as v
from games.everrain.cards import Choice, GunSlot, Improvement, Trait, Treasure, Weapon, enemies

phrases = Phrases("everrain")
says = Handlers[str]("texts of The Everrain")


def effect_text(effect: v.AnyEffect) -> str:
    return says[type(effect)](effect)


def effects_text(effects: Sequence[v.AnyEffect]) -> str:
    """All of them in a row; stories and nothings are not announced."""
    told = [effect_text(one) for one in effects if not isinstance(one, v.Story | v.Nothing)]
    return together([one for one in told if one])


def together(told: Sequence[str]) -> str:
    """Several in one breath; a verb that stays the same is said once."""
    verbs = phrases.say("verbs").split()
    clauses: list[str] = []
    for verb, alike in groupby(told, key=lambda one: one.partition(" ")[0]):
        first, *rest = alike
        if verb in verbs:
            clauses.append(listed([first, *(one.removeprefix(f"{verb} ") for one in rest)]))
        else:
            clauses += [first, *rest]
    return listed(clauses)


PRICES = (v.PayCoin, v.PayClue, v.PayTreasure, v.Exhaust)
DUES = (*PRICES, v.LoseTreasure, v.Strain, v.Trauma, v.LoseCrew, v.Spawn, v.Damage, v.Agenda)
"""What a Journey may ask for before the story goes on (EVR-STORY-13)."""


ROOM = 74
"""Characters of a choice with what it takes: a button has 80, its letter among them, and a die that is cast."""


def choice_text(choice: Choice, journey: bool = False) -> str:
    """What must be paid up front, and what is tested: never what comes of it (EVR-EVENT-02)."""
    parts = [effect_text(one) for one in _taken(choice, journey)]
    if choice.test is not None:
        parts.append(phrases.say(f"test-{choice.test.who}", stat=choice.test.stat, n=choice.test.difficulty))
    return together(parts)


def choice_taking(choice: Choice, journey: bool = False) -> str:
    """A choice and what it takes, as short as a button: who is tested is said behind it."""
    tested = choice.test
    test = [phrases.say("test-brief", stat=tested.stat, n=tested.difficulty)] if tested else []

    def told(brief: bool) -> str:
        parts = [_brief(one) if brief else effect_text(one) for one in _taken(choice, journey)]
        return ": ".join(part for part in (choice.label, ", ".join([*parts, *test])) if part)

    return told(brief=False) if len(told(brief=False)) <= ROOM else told(brief=True)


def _taken(choice: Choice, journey: bool) -> list[v.AnyEffect]:
    before = takewhile(lambda one: not isinstance(one, v.Story), choice.do) if journey else choice.do
    return [one for one in before if isinstance(one, DUES if journey else PRICES)]


def _brief(effect: v.AnyEffect) -> str:
    return phrases.say("brief-coin", n=effect.n) if isinstance(effect, v.PayCoin) else effect_text(effect)


def improvement_text(card: Improvement) -> str:
    return phrases.say(f"improvement-{card.id}")


def trait_text(card: Trait) -> str:
    n = next((abs(n) for mod in card.mods if (n := getattr(mod, "n", 0))), 0)
    return phrases.say("trait", card.id, n=n)


def weapon_text(card: Weapon, slot: GunSlot) -> str:
    """How far it reaches, where, and with how many dice; alike on either side."""
    reaches: dict[int, list[str]] = {}
    for steps, dice in sorted(card.aims("port").items(), key=lambda one: (len(one[0]), one[0])):
        told = phrases.say("weapon", _bearing(steps), n=dice)
        reaches.setdefault(len(steps), []).append(told)
    parts = [
        phrases.say("weapon", "reach", n=far, aims=", ".join(dict.fromkeys(aims))) for far, aims in reaches.items()
    ]
    return phrases.say("weapon", slot, reaches="; ".join(parts))


def _bearing(steps: tuple[int, ...]) -> str:
    alone = {0: "ahead", 3: "astern", 4: "quarter", 5: "cheek"}
    return alone[steps[0]] if len(set(steps)) == 1 else "beam"


def treasure_text(card: Treasure) -> str:
    parts = [phrases.say("values", low=card.values[0], usual=card.values[1], high=card.values[2])]
    if card.clues:
        parts.append(phrases.say("worth", n=card.clues))
    if card.use:
        parts.append(phrases.say("use", what=effects_text(card.use)))
    return " ".join(parts)


def _signed(word: str, n: int) -> str:
    return phrases.say(f"{word}-{'gain' if n >= 0 else 'lose'}", n=abs(n))


@says(v.Clue)
def _(e: v.Clue) -> str:
    return _signed("clue", e.n)


@says(v.Coin)
def _(e: v.Coin) -> str:
    return _signed("coin", e.n)


@says(v.PayCoin)
def _(e: v.PayCoin) -> str:
    return phrases.say("pay-coin", n=e.n)


@says(v.PayClue)
def _(e: v.PayClue) -> str:
    return phrases.say("pay-clue", n=e.n)


@says(v.PayTreasure)
def _(e: v.PayTreasure) -> str:
    return phrases.say("pay-treasure", n=e.n)


@says(v.GainTreasure)
def _(e: v.GainTreasure) -> str:
    return phrases.say("treasure", n=e.n)


@says(v.LoseTreasure)
def _(e: v.LoseTreasure) -> str:
    return phrases.say("lose-treasure", n=e.n)


@says(v.Loot)
def _(e: v.Loot) -> str:
    return phrases.say("loot", n=e.n)


@says(v.Fleeting)
def _(e: v.Fleeting) -> str:
    return phrases.say("fleeting", n=e.n)


@says(v.GainOrder)
def _(e: v.GainOrder) -> str:
    return phrases.say(f"order-{e.kind}")


@says(v.Recover)
def _(e: v.Recover) -> str:
    return phrases.say("recover", n=e.n)


@says(v.Exhaust)
def _(e: v.Exhaust) -> str:
    return phrases.say("exhaust", n=e.n)


def _gem(word: str, n: int, who: v.Who) -> str:
    return phrases.say(word, n=n, who=phrases.say(f"who-{who}"))


@says(v.Strain)
def _(e: v.Strain) -> str:
    return _gem("strain", e.n, e.who)


@says(v.Trauma)
def _(e: v.Trauma) -> str:
    return _gem("trauma", e.n, e.who)


@says(v.HealStrain)
def _(e: v.HealStrain) -> str:
    return _gem("heal-strain", e.n, e.who)


@says(v.HealTrauma)
def _(e: v.HealTrauma) -> str:
    return _gem("heal-trauma", e.n, e.who)


@says(v.GainTrait)
def _(e: v.GainTrait) -> str:
    return phrases.say(f"trait-{e.kind}", who=phrases.say(f"who-{e.who}"))


@says(v.Damage)
def _(e: v.Damage) -> str:
    return phrases.say("damage", n=e.n)


@says(v.Repair)
def _(e: v.Repair) -> str:
    return phrases.say("repair", n=e.n)


@says(v.Spawn)
def _(e: v.Spawn) -> str:
    return phrases.say("spawn-named", foe=enemies()[e.name].name) if e.name else phrases.say("spawn", n=e.n)


@says(v.SpawnShip)
def _(e: v.SpawnShip) -> str:
    return phrases.say("spawn-ship")


@says(v.Agenda)
def _(e: v.Agenda) -> str:
    return phrases.say("agenda", n=e.n)


@says(v.Nav)
def _(e: v.Nav) -> str:
    return phrases.say(f"nav-{e.when}", n=e.n)


@says(v.Drift)
def _(e: v.Drift) -> str:
    return phrases.say("drift", n=e.n)


@says(v.Hire)
def _(e: v.Hire) -> str:
    return phrases.say(f"hire-{e.kind}")


@says(v.LoseCrew)
def _(e: v.LoseCrew) -> str:
    return phrases.say("lose-crew", who=phrases.say(f"who-{e.who}"))


@says(v.Upgrade)
def _(e: v.Upgrade) -> str:
    return phrases.say(f"upgrade-{e.kind}")


@says(v.Story)
def _(e: v.Story) -> str:
    return phrases.say("story", n=e.n)


@says(v.Hold)
def _(e: v.Hold) -> str:
    return phrases.say(f"hold-{e.until}")


@says(v.Cancel)
def _(e: v.Cancel) -> str:
    return phrases.say("cancel")


@says(v.Reroll)
def _(e: v.Reroll) -> str:
    return phrases.say("reroll")


@says(v.Nothing)
def _(e: v.Nothing) -> str:
    return ""
