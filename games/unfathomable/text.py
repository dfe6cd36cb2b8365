"""Card texts, made from what the cards do. Templates: `data/unfathomable/effects.toml`."""

from __future__ import annotations

from collections.abc import Collection, Sequence

import msgspec

from games.core.phrasing import capital
from games.unfathomable.cards import Character, Damage, Item, Mythos, Spell, Waypoint, characters
from games.unfathomable.phrases import Voice, player, proviso, say, voice_of
from games.unfathomable.sentences import clauses, sentences, way_effects
from games.unfathomable.vocabulary import Ability, AnyEffect, Cost, Lose, Passive, Way


def describe(effects: Sequence[AnyEffect], you: str = "you", character: str = "") -> str:
    """What a list of effects does, in whole sentences. `you`: who "you" is, where the text has to name them."""
    return capital(small(effects, you, character))


def small(effects: Sequence[AnyEffect], you: str = "you", character: str = "") -> str:
    """The same, to stand after a colon."""
    return sentences(clauses(effects, voice_of(you, character)))


# ---- abilities ----------------------------------------------------------------------------------------------------


def timing_word(ability: Ability) -> str:
    return say("timing", "own-die" if ability.own_roll else ability.timing)


def ability_text(ability: Ability, timing: bool = True) -> str:
    """When, how often, under what condition, at what price, and what for. Without `timing`: the card shows it."""
    voice = voice_of("you")
    if ability.timing == "passive":
        return _passive_text(ability)
    paid = [Cost(do=ability.cost), *ability.do] if ability.cost else ability.do
    body = sentences(clauses(paid, voice))
    head = [*([timing_word(ability)] if timing else []), *_terms(ability, voice)]
    text = capital(say("ability", "head", head=say("join", "comma").join(head), text=body) if head else body)
    return say("ability", "meanwhile", passive=_passive_text(ability), text=text) if ability.passive else text


def _terms(ability: Ability, voice: Voice) -> list[str]:
    """Limits and conditions."""
    return [
        *([say("ability", "brig")] if ability.not_in_brig else []),
        *([say("limit", ability.limit)] if ability.limit != "none" else []),
        *([proviso(ability.cond, voice)] if ability.cond else []),
    ]


def _passive_text(ability: Ability) -> str:
    assert ability.passive is not None, f"{ability.name} does nothing"
    body = say("join", "semicolon").join(_passives(ability.passive)) + "."
    return say("ability", "passive-brig", text=body) if ability.not_in_brig else capital(body)


def _passives(passive: Passive) -> list[str]:
    values = msgspec.structs.asdict(passive)
    tag = say("tag", passive.roll_tag) if passive.roll_tag else ""
    return [
        say("passive", key if n > 0 else f"{key}-less", n=abs(n), tag=tag)
        for key, n in values.items()
        if n and key != "roll_tag"
    ]


# ---- the decks ----------------------------------------------------------------------------------------------------


def way_line(way: Way, you: str = "you", character: str = "") -> str:
    """An option of a choice, as a sentence."""
    return describe(way_effects(way), you, character)


def chooser_name(card: Mythos) -> str:
    """Whom a crisis calls "you": the one who chooses."""
    if card.chooser == "character":
        return characters()[card.character].name
    return player(card.chooser or "current", voice_of("you"))


def mythos_lines(card: Mythos) -> list[str]:
    """The crisis, line by line: results of the check, then options; what the card does when it stays."""
    named = characters()[card.character].name if card.character else ""
    you = chooser_name(card)
    lines: list[str] = []
    for i, way in enumerate(card.options):
        key = "either" if card.kind == "choice" and i == 0 else "or"
        lines.append(say("card", key, text=small(way_effects(way), you, named)))
    return [*_check_lines(card, named), *lines, *_kept_lines(card)]


def lines_besides_options(card: Mythos) -> list[str]:
    """For whoever chooses: the options themselves say what they do."""
    named = characters()[card.character].name if card.character else ""
    return [*_check_lines(card, named), *_kept_lines(card)]


def _kept_lines(card: Mythos) -> list[str]:
    return [say("card", "kept", text=ability_text(card.kept))] if card.kept is not None else []


def _check_lines(card: Mythos, named: str) -> list[str]:
    check = card.check
    if check is None:
        return []
    you = player("current", voice_of("you"))
    lines = [say("card", "pass", text=small(check.passed, you, named))]
    if check.partial is not None:
        lines.append(say("card", "partial", n=check.partial.at, text=small(check.partial.do, you, named)))
    return [*lines, say("card", "fail", text=small(check.fail, you, named))]


def failing(card: Mythos) -> str:
    """What it costs if its check fails; empty where it has none."""
    return (_check_lines(card, characters()[card.character].name if card.character else "") or [""])[-1]


def waypoint_text(card: Waypoint) -> str:
    """Its fuel and its text; you are the Captain."""
    fuel: list[AnyEffect] = [Lose(res="fuel", n=card.fuel)] if card.fuel else []
    return describe([*fuel, *card.do], say("who", "captain"))


def spell_text(card: Spell) -> str:
    """What it does and what it costs; you are the Keeper."""
    return say("card", "price", text=describe(card.do), price=small(card.price))


def item_text(card: Item) -> str:
    parts = [say("card", "improvement", skill=say("skill", card.improves))] if card.improves else []
    return " ".join([*parts, *([ability_text(card.ability)] if card.ability else [])])


def feat_text(card: Character) -> str:
    return ability_text(card.feat)


def reveal_text(card: Character) -> str:
    return ability_text(card.reveal)


def damage_text(card: Damage) -> str:
    if not card.stays:
        return say("card", "leaves", text=describe(card.do))
    return say(
        "card", "stays", kinds=say("join", "slash").join(say("skill", kind) for kind in card.types), total=card.total
    )


def winning_text(kinds: Collection[str]) -> str:
    """How somebody with these loyalty cards wins (UNF-LOY, UNF-CULT-04)."""
    return say("winning", next((kind for kind in ("hybrid", "cultist") if kind in kinds), "human"))
