"""The parts of card texts: who speaks, players, places, conditions. Wording: `data/unfathomable/effects.toml`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from games.core.words import Words, card_words_of

NOUNS = ("human", "revealed")
COND = re.compile(r"(?P<key>[a-z-]+)(?::(?P<arg>[a-z0-9:-]+?))?(?:[<>]=(?P<n>\d+))?")


def wording() -> Words:
    return card_words_of("unfathomable")


def say(*path: str, **args: Any) -> str:
    return wording().say(path, args)


def has(*path: str) -> bool:
    return wording().get(*path) is not None


def joined(parts: Iterable[str], word: Literal["and", "or"] = "and") -> str:
    """Several in one breath: "a, b and c"."""
    *head, last = parts
    return say("join", word).join([say("join", "comma").join(head), last]) if head else last


# ---- who speaks ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Voice:
    """The owner of a text, or the one who does an effect."""

    you: str  # "you", "the Captain"
    your: str
    bare: bool  # verbs need no subject: "draw", not "the Captain draws"
    character: str = ""  # whom a green card names

    def inner(self) -> Voice:
        """The same one, already named: "the Captain may draw …"."""
        return self if self.bare else told_off(self)

    def former(self, title: str) -> Voice:
        """The same one, without the title: whoever has it next is not meant."""
        return voice_of(say("who", f"former-{title}"), self.character) if self.you == say("who", title) else self


def voice_of(you: str, character: str = "") -> Voice:
    if you == "you":
        return Voice(say("voice", "you"), say("voice", "your"), True, character)
    return Voice(you, say("voice", "whose", who=you), False, character)


def told_off(voice: Voice) -> Voice:
    """Whoever was named before a colon: "Each human, in turn: discard …"."""
    return replace(voice, you=say("voice", "they"), your=say("voice", "their"), bare=True)


@dataclass(frozen=True)
class Verb:
    """`{do[draw draws]}` in a template: the verb in the form that fits, with or without its subject."""

    voice: Voice
    subject: Literal["named", "always", "never"]

    def __getitem__(self, forms: str) -> str:
        bare, third = forms.split(" ")
        form = bare if self.voice.bare else third
        silent = self.subject == "never" or (self.subject == "named" and self.voice.bare)
        return form if silent else f"{self.voice.you} {form}"


def verbs(doer: Voice) -> dict[str, Any]:
    return {
        "do": Verb(doer, "named"),
        "do2": Verb(doer, "never"),
        "one": Verb(doer, "always"),
        "their": doer.your if doer.bare else say("voice", "their"),
    }


# ---- players ------------------------------------------------------------------------------------------------------


def player(who: str, voice: Voice) -> str:
    """A selector as somebody: "another human outside the Brig"."""
    word, _, rest = who.partition(":")
    if word == "you":
        return voice.you
    if word in ("chosen", "random"):
        return _picked(word, rest.split("+"), voice)
    if word == "each-human-in":
        return say("who", word, **{"in": place("in", rest, voice)})
    if word == "character" and voice.character:
        return voice.character
    return say("who", word)


def several(who: str, voice: Voice) -> str:
    """A selector as several: "other humans outside the Brig"."""
    word, _, rest = who.partition(":")
    return _picked("many", rest.split("+"), voice) if word in ("chosen", "random") else player(who, voice)


def _picked(word: str, filters: list[str], voice: Voice) -> str:
    noun = next((name for name in NOUNS if name in filters), "player")
    tail = " ".join(say("tail", name) for name in filters if name not in (*NOUNS, "other") and name)
    key = word + ("-other" if "other" in filters else "") + ("-tail" if tail else "")
    return say("who", key, noun=say("noun", noun), nouns=say("nouns", noun), tail=tail, your=voice.your)


def doer(who: str, voice: Voice) -> Voice:
    """Who carries an effect out."""
    return voice if who == "you" else Voice(player(who, voice), say("voice", "their"), False, voice.character)


# ---- places -------------------------------------------------------------------------------------------------------

Form = Literal["in", "spot", "spread", "from", "to", "room"]


def place(form: Form, at: str, voice: Voice) -> str:
    """A place with its preposition."""
    word, _, rest = at.partition(":")
    the = say("space", rest) if word == "space" else say("place", "the", word, your=voice.your)
    key = "deck" if rest.startswith("deck-") else word
    return say("place", form, key if has("place", form, key) else "*", the=the, your=voice.your)


# ---- conditions ---------------------------------------------------------------------------------------------------


def condition(cond: str, voice: Voice) -> str:
    """After an "if"."""
    return joined(_condition(part.strip(), voice) for part in cond.split(" and "))


def proviso(cond: str, voice: Voice) -> str:
    """Before the colon of an ability: "in a room you can repair"."""
    key, args = _parsed(cond, voice)
    exact = next((name for name in _names(key, args) if has("only", name)), "")
    return say("only", exact, **args) if exact else say("only", "*", cond=condition(cond, voice))


def _condition(cond: str, voice: Voice) -> str:
    key, args = _parsed(cond, voice)
    return say("cond", next(name for name in _names(key, args) if has("cond", name)), **args)


def _names(key: str, args: dict[str, Any]) -> list[str]:
    """From the most exact wording to the plainest; one that leaves a number out fits 1 only."""
    few = args["n"] in ("", "1")
    return [*([f"{key}-{args['arg']}", f"{key}-{args['n']}"] if few else []), *([] if key == "*" else [key])]


def _parsed(cond: str, voice: Voice) -> tuple[str, dict[str, Any]]:
    match = COND.fullmatch(cond)
    if match is None:
        return "*", {"n": "", "arg": ""}  # several conditions: no wording of their own
    key, arg, n = match["key"], match["arg"] or "", match["n"] or ""
    args: dict[str, Any] = {"n": n, "arg": arg, "your": voice.your, **verbs(voice)}
    if key == "deep-ones":
        args["in"] = place("spot", arg, voice)
    elif key == "in":
        args["space"] = say("space", arg)
    elif key == "dial":
        args["arg"] = say("resource", arg)
    return key, args
