"""The parts of card texts: who speaks, players, places, conditions. Wording: `data/unfathomable/effects.toml`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from games.core.handlers import members
from games.core.phrasing import Phrases, listed
from games.unfathomable.selectors import (
    AllOf,
    At,
    Chosen,
    DeepOnes,
    Dial,
    Distance,
    Fact,
    Filter,
    Found,
    HumansIn,
    InSpace,
    Natural,
    Region,
    Somebody,
    Space,
    When,
    Who,
)

NOUNS: tuple[Filter, ...] = ("human", "revealed")


PHRASES = Phrases("unfathomable")
say, has = PHRASES.say, PHRASES.has


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
        return self if self.bare else already_named(self)

    def former(self, title: str) -> Voice:
        """The same one, without the title: whoever has it next is not meant."""
        return voice_of(say("who", f"former-{title}"), self.character) if self.you == say("who", title) else self


def voice_of(you: str, character: str = "") -> Voice:
    if you == "you":
        return Voice(say("voice", "you"), say("voice", "your"), True, character)
    return Voice(you, say("voice", "whose", who=you), False, character)


def already_named(voice: Voice) -> Voice:
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


def player(who: Who, voice: Voice) -> str:
    """A selector as somebody: "another human outside the Brig"."""
    match who:
        case "you":
            return voice.you
        case "character" if voice.character:
            return voice.character
        case Chosen(of):
            return _picked("chosen", of, voice)
        case HumansIn(at):
            return say("who", "each-human-in", **{"in": place("in", at, voice)})
        case _:
            return say("who", who)


def several(who: Who, voice: Voice) -> str:
    """A selector as several: "other humans outside the Brig"."""
    return _picked("many", who.of, voice) if isinstance(who, Chosen) else player(who, voice)


def _picked(word: str, filters: Sequence[Filter], voice: Voice) -> str:
    noun = next((name for name in NOUNS if name in filters), "player")
    tail = " ".join(say("tail", name) for name in filters if name not in (*NOUNS, "other"))
    key = word + ("-other" if "other" in filters else "") + ("-tail" if tail else "")
    return say("who", key, noun=say("noun", noun), nouns=say("nouns", noun), tail=tail, your=voice.your)


def doer(who: Who, voice: Voice) -> Voice:
    """Who carries an effect out."""
    return voice if who == "you" else Voice(player(who, voice), say("voice", "their"), False, voice.character)


# ---- places -------------------------------------------------------------------------------------------------------

Form = Literal["in", "spot", "spread", "from", "to", "room"]


def place(form: Form, at: At | Literal["near"], voice: Voice) -> str:
    """A place with its preposition."""
    the = say("space", at) if has("space", at) else say("place", "the", at, your=voice.your)
    key = "deck" if at.startswith("deck-") else at
    return say("place", form, key if has("place", form, key) else "*", the=the, your=voice.your)


# ---- conditions ---------------------------------------------------------------------------------------------------


def condition(when: When, voice: Voice) -> str:
    """After an "if"."""
    if isinstance(when, AllOf):
        return listed(condition(part, voice) for part in when.of)
    keys, args = _told(when, voice)
    return PHRASES.best("cond", keys, **args)


def proviso(when: When, voice: Voice) -> str:
    """Before the colon of an ability: "in a room you can repair"."""
    keys, args = _told(when, voice)
    exact = next((name for name in keys if has("only", name)), "")
    return say("only", exact, **args) if exact else say("only", "*", cond=condition(when, voice))


def missing(when: When, voice: Voice) -> str:
    """Why it cannot be used where that is not so: "You are not in the Chapel." """
    keys, args = _told(when, voice)
    exact = next((name for name in keys if has("missing", name)), "")
    return say("missing", exact, **args) if exact else say("missing", "*", cond=condition(when, voice))


def _told(when: When, voice: Voice) -> tuple[list[str], dict[str, Any]]:
    """Templates from the most exact wording to the plainest, and what they may use. One without a number fits 1."""
    args: dict[str, Any] = {"your": voice.your, **verbs(voice)}
    match when:
        case InSpace(space):
            return ["in"], {**args, "space": say("space", space)}
        case Dial(res, most):
            return ["dial"], {**args, "res": say("resource", res), "n": most}
        case Distance(least):
            return ["distance"], {**args, "n": least}
        case DeepOnes(at, least):
            exact = [f"deep-ones-{at}", "deep-ones-1"] if least == 1 else []
            return [*exact, "deep-ones"], {**args, "in": place("spot", at, voice), "n": least}
        case Natural(most):
            return [f"natural-{most}", "natural"], {**args, "n": most}
        case AllOf():
            return [], args  # several conditions have no wording of their own
        case _:
            return [when], args


# ---- every word has its wording -----------------------------------------------------------------------------------


def check_words() -> None:
    """effects.toml knows the whole vocabulary of selectors and conditions."""
    for table, vocabulary, but in (
        (("who",), Somebody, {"you"}),
        (("tail",), Filter, {"other", *NOUNS}),
        (("place", "the"), Region | Found, set[str]()),
        (("space",), Space, set[str]()),
        (("cond",), Fact, set[str]()),
    ):
        for word in members(vocabulary):
            assert word in but or has(*table, word), f"effects.toml has no {'.'.join(table)}.{word}"


check_words()
