"""Plain effects in words, a clause each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import msgspec

from games.core.effects import op_of
from games.core.phrasing import listed
from games.unfathomable import vocabulary as v
from games.unfathomable.phrases import PHRASES, Voice, doer, has, place, player, say, several, verbs
from games.unfathomable.selectors import At, Chosen, Who, without
from games.unfathomable.vocabulary import AnyEffect


@dataclass(frozen=True)
class Clause:
    text: str
    bare: bool = True  # begins with its verb, so that "to" can stand before it
    block: bool = False  # a sentence of its own
    subject: str = ""  # what it begins with, where that is somebody
    picked: bool = False  # that somebody was picked just now, and is `that` to what follows


def clause_of(effect: AnyEffect, voice: Voice) -> Clause:
    who: Who = getattr(effect, "who", "you")
    mine = isinstance(effect, v.PeekLoyalty | v.TakeItem | v.MoveCharacter | v.Free) or who == "you"
    subject = voice if mine else doer(who, voice)
    path = ("op", op_of(effect), variant(effect))
    owner = voice
    if mine and (PHRASES.words.get(*path) or "").startswith("{do["):
        owner = replace(voice, your=verbs(voice)["their"])  # named by the verb already
    args = {
        **msgspec.structs.asdict(effect),
        **verbs(subject),
        **_nouns(effect, who, voice),
        **_places(effect, owner),
        "your": owner.your,
    }
    text = say(*path, **args)
    named = not subject.bare and text.startswith(subject.you)
    bare = not named and not isinstance(effect, v.Defeat)
    return Clause(text, bare, False, subject.you if named else "", named and isinstance(who, Chosen))


def _nouns(effect: AnyEffect, who: Who, voice: Voice) -> dict[str, Any]:
    """Fields whose values have words of their own."""
    plain = "in-brig" if isinstance(effect, v.Free) else "has-items" if isinstance(effect, v.TakeItem) else None
    whom = without(who, plain) if plain is not None else who  # the verb says it already
    found: dict[str, Any] = {"whom": player(whom, voice), "many": several(whom, voice)}
    for field in ("deck", "track", "res", "skill"):
        value = getattr(effect, field, None)
        table = {"res": "resource"}.get(field, field)
        if isinstance(value, str) and has(table, value):
            found[field] = say(table, value)
    n = getattr(effect, "n", 0)
    found["n"], found["cards"] = abs(n), say("cards", "one" if n == 1 else "many")
    if isinstance(effect, v.Discard) and effect.types:
        found["kinds"] = listed((say("skill", skill) for skill in effect.types), "or")
    if isinstance(effect, v.Draw) and has("skill", effect.kind):
        found["kind"] = say("skill", effect.kind)
    if isinstance(effect, v.Attack):
        found["target"] = say("target", *(["each"] if effect.repeat == "each" else []), effect.against)
        key = "up" if effect.bonus > 0 else "down"
        found["bonus"] = say("bonus", key, n=abs(effect.bonus)) if effect.bonus else ""
    return found


def _places(effect: AnyEffect, voice: Voice) -> dict[str, str]:
    found: dict[str, str] = {}
    at: At | None = getattr(effect, "at", None)
    if at is not None:
        single = getattr(effect, "n", 1) == 1 and not (isinstance(effect, v.Attack) and effect.repeat == "each")
        form = "spread" if getattr(effect, "spread", False) else "spot" if single else "in"
        found["in"] = place(form, at, voice)
        found["from"] = place("from", at, voice)
        found["room"] = place("room", at, voice)
    if isinstance(effect, v.MoveMonsters | v.MoveCharacter | v.Free):
        found["to"] = place("to", effect.to, voice)
    return found


def variant(effect: AnyEffect) -> str:
    """Which of an op's templates fits."""
    one = "one" if getattr(effect, "n", 0) == 1 else "plain"
    match effect:
        case v.Gain(res=res) | v.Lose(res=res):
            return res
        case v.AddToDeep(rise=rise):
            return one if rise == "none" else f"one-{rise}" if one == "one" else rise
        case v.Activate(monster=key) | v.Prevent(what=key) | v.RemoveItem(picker=key):
            return key
        case v.MoveMonsters(what=what, n=n):
            return what if n == 0 or what in ("hydra", "dagon") else f"{what}-{min(n, 2)}".replace("-2", "-n")
        case v.DefeatDeepOnes(at="that", n=0):
            return "left"
        case v.DefeatDeepOnes(n=n):
            return one if n else "all"
        case v.Advance(track=track) | v.Retreat(track=track):
            return "chosen" if track == "chosen" else "plain"
        case v.Draw(kind=kind):
            return kind if has("op", "draw", kind) else "type"
        case v.Discard():
            how = "total" if effect.total else effect.how
            return f"types-{how}".removesuffix("-chosen") if effect.types else how
        case v.Peek(arrange=arrange, n=n):
            return f"{arrange}-1" if n == 1 else arrange
        case v.DrawItem(look=look, keep=keep):
            return "look" if look > keep else "plain"
        case v.TakeItem(n=n, who=who):
            return "many" if n > 1 and isinstance(who, Chosen) else one
        case v.CastSpell(look=look):
            return "one" if look == 1 else "plain"
        case v.MoveCharacter(who=who) | v.Free(who=who):
            return "own" if who == "you" else "plain"
        case v.TransferTitle():
            return f"{effect.title}-{effect.to}"
        case v.Grant(up_to=up_to):
            return "many" if up_to > 1 else "plain"
        case v.Attack(repeat=repeat):
            return repeat
        case v.ModifyDie() | v.ModifyTotal():
            return "either" if effect.either else "up" if effect.n > 0 else "down"
        case v.ModifyTarget(n=n):
            return "up" if n > 0 else "down"
        case v.ChaosCards(n=n):
            return one if n else "none"
        case _:
            return one if has("op", op_of(effect), one) else "plain"
