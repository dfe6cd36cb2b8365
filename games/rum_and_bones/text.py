"""Texts of cards, skills, tiles and dashboards, made from what they do. Templates: `effects.toml` of the game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from games.core.effects import op_of
from games.core.phrasing import Phrases, capital, listed, sentences
from games.core.words import Words
from games.rum_and_bones import vocabulary as v
from games.rum_and_bones.cards import Creature, CrewSheet, HeroSheet, KrakenAction, TideCard, TileSheet
from games.rum_and_bones.vocabulary import AnyEffect, Face, Part, Skill
from games.rum_and_bones.whom import Whom

PHRASES = Phrases("rum_and_bones")
say, has = PHRASES.say, PHRASES.has


def wording() -> Words:
    return PHRASES.words


@dataclass(frozen=True)
class Voice:
    """Whose text it is: the Hero or creature that it names, the attack that it is about, where ranges begin."""

    me: str = ""
    attack: str = ""
    of: str = ""


# ---- effects ------------------------------------------------------------------------------------------------------


def clauses(effects: Sequence[AnyEffect], voice: Voice) -> list[str]:
    """One for each effect, but for those told in one breath with the one before."""
    found: list[str] = []
    before = ""
    for effect in effects:
        args = _args(effect, voice)
        tail = next((key for key in _keys(effect) if has("tail", before, key)), "")
        if tail:
            found[-1] += say("tail", before, tail, **args)
        else:
            found.append(PHRASES.best("op", _keys(effect), **args))
        before = op_of(effect)
    return found


def describe(effects: Sequence[AnyEffect], voice: Voice | None = None) -> str:
    return sentences(clauses(effects, voice or Voice()))


def way_text(way: v.Way, me: str) -> str:
    """An option of a choice, as a sentence."""
    return describe(way.do, Voice(me))


# Effects that are told in more than one way, and the ways.
VARIANTS: dict[type[AnyEffect], tuple[str, ...]] = {
    v.Dice: ("up", "down"),
    v.HitDamage: ("", "face"),
    v.Transfer: ("", "gift"),
    v.CrewAttack: ("", "many"),
    v.CrewAdvance: ("", "many"),
    v.Steal: ("", "one"),
    v.Gun: ("", "unlimited"),
    v.Lash: ("", "fullest"),
    v.Upgrade: ("gun", "bosun"),
}


def _keys(effect: AnyEffect) -> list[str]:
    """Templates that fit, the most exact first."""
    tag, word = op_of(effect), effect.who.means.word if isinstance(effect, v.OnHeroes) else ""
    return [*[f"{tag}-{name}" for name in (_variant(effect), word) if name], tag]


def _variant(effect: AnyEffect) -> str:
    match effect:
        case v.Dice(n=n):
            return "up" if n > 0 else "down"
        case v.HitDamage(at=at):
            return "face" if at > 1 else ""
        case v.Transfer(gift=gift):
            return "gift" if gift else ""
        case v.CrewAttack(zones=zones) | v.CrewAdvance(zones=zones):
            return "many" if zones > 1 else ""
        case v.Steal(n=n):
            return "one" if n == 1 else ""
        case v.Gun(unlimited=unlimited):
            return "unlimited" if unlimited else ""
        case v.Lash(fullest=fullest):
            return "fullest" if fullest else ""
        case v.Upgrade(what=what):
            return what
        case _:
            return ""


def _args(effect: AnyEffect, voice: Voice) -> dict[str, Any]:
    """The fields of an effect, and those of its values that have words of their own."""
    fields = msgspec.structs.asdict(effect)
    n = int(fields.get("n", 0))
    args: dict[str, Any] = {**fields, "n": abs(n), "me": voice.me, "attack": voice.attack}
    args["mod"] = say("number", "up" if n > 0 else "down", n=abs(n))
    args["die"] = _dice_word(int(fields.get("dice", abs(n))))
    args["cards"] = say("cards", "one" if n == 1 else "many")
    if isinstance(effect, v.OnHeroes):
        args["whom"] = _whom(effect.who.means, voice)
    if "at" in fields:
        key = f"face-{fields['at']}"
        args["face"] = say("number", key if has("number", key) else "face", at=fields["at"])
    match effect:
        case v.HitDamage(on=on):
            args["kinds"] = listed([say("rank", rank) for rank in on], "or")
        case v.Deploy(crew=crew):
            args["hand"] = say("hand", crew, n=n).partition(" ")[2]
        case v.Choose(ways=ways):
            args["ways"] = say("join", "way").join(say("join", "comma").join(clauses(w.do, voice)) for w in ways)
        case _:
            pass
    return args


def _whom(whom: Whom, voice: Voice) -> str:
    return say("who", f"{whom.word}-any" if whom.anywhere else whom.word, me=voice.me, of=voice.of, n=whom.n)


def _dice_word(n: int) -> str:
    return say("number", "die" if n == 1 else "dice")


# ---- Tide Cards ---------------------------------------------------------------------------------------------------


def trigger_text(card: TideCard) -> str:
    """When it may be played."""
    return capital(say("trigger", card.trigger))


def tide_effect(card: TideCard) -> str:
    return describe(card.do, _card_voice(card))


def tide_text(card: TideCard) -> str:
    """When, and what then."""
    first, *rest = clauses(card.do, _card_voice(card))
    return sentences([say("join", "when", when=say("trigger", card.trigger), text=first), *rest])


def _card_voice(card: TideCard) -> Voice:
    attack = say("attack", card.trigger) if has("attack", card.trigger) else ""
    return Voice(attack=attack, of=say("of", "card"))


# ---- skills and passives ------------------------------------------------------------------------------------------


def profile(face: Face) -> str:
    """Dice, To Hit and range of an attack."""
    return say("face", "profile", dice=face.dice, die=_dice_word(face.dice), to_hit=face.to_hit, range=face.range)


def face_text(me: str, skill: Skill, level: int) -> str:
    """What one face of a Skill Card does, its profile first."""
    face = skill.faces[level - 1]
    if skill.trigger is not None:
        return _reaction_text(me, skill, face)
    voice = Voice(me, attack=say("attack", "friendly_hero_attacks"))
    if not skill.is_attack:
        return sentences(clauses(face.do, voice))
    changes = [effect for effect in face.do if not isinstance(effect, v.OnHeroes)]
    deeds = [effect for effect in face.do if isinstance(effect, v.OnHeroes)]
    return sentences(
        [
            profile(face),
            *_led("before", clauses(deeds, voice)),
            *clauses(changes, voice),
            *_led("after", clauses(face.after, voice)),
        ]
    )


def _led(key: str, found: list[str]) -> list[str]:
    """The moment stands before the first of them."""
    return [say("face", key, text=found[0]), *found[1:]] if found else []


def _reaction_text(me: str, skill: Skill, face: Face) -> str:
    if not face.do:
        return sentences([say("face", "none")])
    key = str(skill.trigger) + ("-hurt" if skill.hurt else "") + ("-from_hero" if skill.from_hero else "")
    first, *rest = clauses(face.do, Voice(me, attack=say("attack", "enemy_attack_declared")))
    return sentences([say("join", "head", head=say("reaction", key, me=me), text=first), *rest])


def skill_text(hero: HeroSheet, slot: int, level: int) -> str:
    return face_text(hero.name, hero.skills[slot], level)


def type_word(skill: Skill) -> str:
    return wording().terms["skilltype"]["basic" if skill.basic else skill.type]


def passive_text(hero: HeroSheet) -> str:
    return sentences(_part_text(hero.name, part) for part in hero.passive.parts)


def _part_text(me: str, part: Part) -> str:
    fields = msgspec.structs.asdict(part)
    target = say("if", f"target-{part.target}") if part.target else ""
    holds = {"alone": part.alone >= 0, "damage": part.damage > 0, "coins": part.coins > 0}
    conditions = {key: say("if", key, **fields) if true else "" for key, true in holds.items()}
    head = say("on", part.on, **{**fields, **conditions, "me": me, "target": target})
    crew = part.on == "crew_attack"
    text = say("join", "comma").join(clauses(part.do, Voice(me, attack=say("attack", "crew" if crew else "passive"))))
    text += say("if", "per_damage", **fields) if part.per_damage else ""
    text += say("if", "crew_attack") if crew else ""
    return say("join", "head", head=head, text=text)


# ---- tiles and dashboards -------------------------------------------------------------------------------------------


def tile_worth(tile: TileSheet) -> str:
    return say("tile", "worth", hp=tile.hp, vp=tile.vp, coins=tile.coins)


def tile_text(tile: TileSheet) -> str:
    """What happens when it is destroyed, besides VP and coins."""
    found = clauses(tile.do, Voice())
    return sentences([say("tile", "effect", text=found[0]), *found[1:]] if found else [say("tile", "none")])


def tile_deed(tile: TileSheet) -> str:
    """The same, of one that has been destroyed."""
    return describe(tile.do) if tile.do else tile_text(tile)


def crew_text(piece: CrewSheet, level: int) -> str:
    texts = [profile(piece.faces[level - 1])]
    if piece.aura:
        n = piece.aura[level - 1]
        texts.append(say("piece", "aura" if n else "aura-0", n=n))
    if has("piece", piece.id):
        texts.append(say("piece", piece.id))
    return sentences(texts)


def creature_text(creature: Creature) -> str:
    return say("creature", creature.id, **msgspec.structs.asdict(creature))


def creature_skill(creature: Creature, slot: int) -> str:
    skill = creature.skills[slot]
    text = face_text(say("creature", f"me-{creature.id}"), skill, 1)
    return text if skill.basic else f"{text} {sentences([say('creature', 'once')])}"


def kraken_text(action: KrakenAction) -> str:
    return describe(action.do, Voice(say("creature", "me-kraken")))
