"""What would be met in mid-game is refused when the registry first gives a game out."""

from __future__ import annotations

import dataclasses
from typing import Any, ClassVar

import pytest

from games.core import (
    DONE,
    NEXT,
    Ask,
    AskKind,
    Event,
    Frame,
    Goto,
    Outcome,
    Picks,
    Rng,
    State,
    TableOption,
    Verb,
    registry,
)
from games.core.asking import ask_one
from games.core.checking import check_frame, check_frames, check_handlers, check_spec, check_words, goto_targets
from games.core.engine import begin
from games.core.spec import AnySpec
from tests.core import logbook, muster, packet, scrapbook, storm, toy
from tests.core.toy.effects import AnyEffect, Resolve, runs

AWAY = Goto("nowhere")


class Sound(Frame, tag="sound"):
    steps: ClassVar[tuple[str, ...]] = ("first", "second")

    def first(self, g: State) -> Outcome:
        return Goto("second")

    def second(self, g: State) -> Outcome:
        return ask_one(0, "k", ["a", "b"])

    def on_second(self, g: State, ask: Ask, picks: Picks) -> Outcome:
        return next(Goto(step) for step in ("first",))


class Untagged(Frame):
    steps: ClassVar[tuple[str, ...]] = ("go",)

    def go(self, g: State) -> Outcome:
        return NEXT


class Stepless(Frame, tag="stepless"):
    pass


class Typo(Frame, tag="typo"):
    steps: ClassVar[tuple[str, ...]] = ("go", "rset")

    def go(self, g: State) -> Outcome:
        return NEXT

    def rest(self, g: State) -> Outcome:
        return DONE


class DeafTypo(Frame, tag="deaf"):
    steps: ClassVar[tuple[str, ...]] = ("go",)

    def go(self, g: State) -> Outcome:
        return NEXT

    def on_og(self, g: State, ask: Ask, picks: Picks) -> Outcome:
        return NEXT


class Astray(Frame, tag="astray"):
    steps: ClassVar[tuple[str, ...]] = ("go",)

    def go(self, g: State) -> Outcome:
        return NEXT if g.over else Goto("nowhere")


class ConstantAstray(Frame, tag="constant"):
    steps: ClassVar[tuple[str, ...]] = ("go",)

    def go(self, g: State) -> Outcome:
        return AWAY


class HiddenAstray(Frame, tag="hidden"):
    steps: ClassVar[tuple[str, ...]] = ("go",)

    def go(self, g: State) -> Outcome:
        return (lambda: Goto("nowhere"))()


class Child(Astray, tag="child"):
    """The fault is inherited."""


class Deaf(Frame, tag="dumb"):
    steps: ClassVar[tuple[str, ...]] = ("go",)
    ask: ClassVar[Ask] = ask_one(0, "k", ["a", "b"])

    def go(self, g: State) -> Outcome:
        return type(self).ask


@pytest.mark.parametrize(
    "spec",
    [*registry.games(), toy.SPEC, muster.SPEC, packet.SPEC, logbook.SPEC, scrapbook.SPEC, storm.SPEC],
    ids=lambda spec: spec.slug,
)
def test_every_game_is_sound(spec: AnySpec):
    check_spec(spec)


def test_a_sound_frame_passes():
    check_frame(Sound)
    assert goto_targets(Sound.first) == ["second"]  # pyright: ignore


@pytest.mark.parametrize(
    ("frame", "message"),
    [
        (Untagged, "Untagged has no tag of its own"),
        (Stepless, "Stepless has no steps"),
        (Typo, "Typo: there is no method for its step rset"),
        (DeafTypo, "DeafTypo.on_og: there is no step og"),
        (Astray, "Astray.go goes to nowhere, which is no step of it"),
        (ConstantAstray, "ConstantAstray.go goes to nowhere"),
        (HiddenAstray, "HiddenAstray.go goes to nowhere"),
        (Child, "Child.go goes to nowhere"),
    ],
)
def test_an_unsound_frame_is_refused(frame: type[Frame], message: str):
    with pytest.raises(AssertionError, match=message):
        check_frame(frame)


def test_two_frames_with_one_tag_are_refused():
    with pytest.raises(AssertionError, match="two frames with the tag sound"):
        check_frames((Sound, Sound), "here")


def test_a_frame_that_could_not_be_loaded_again_is_refused():
    fewer = dataclasses.replace(toy.SPEC, frames=toy.SPEC.frames[1:])
    with pytest.raises(AssertionError, match=r"salvage: Voyage is not in spec.frames"):
        check_spec(fewer)


def test_an_effect_without_a_handler_is_refused(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.delitem(runs, next(iter(runs)))
    with pytest.raises(AssertionError, match="Resolve: nothing for Damage"):
        check_handlers(Resolve)
    assert AnyEffect is not None


class Silent(Event, tag="silent"):
    pass


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"kinds": {"new.kind": AskKind()}}, r"ask\.new\.kind\.title, ask\.new\.kind\.text"),
        ({"verbs": (Verb("swim"),)}, r"verb\.swim\.text"),
        ({"verbs": (Verb("play", ("deck",)),)}, r"verb\.play\.param\.deck"),
        ({"events": (Silent,)}, r"event\.silent"),
        ({"options": (TableOption("length", ("short", "endless"), "short"),)}, r"options\.length\.choice\.endless"),
    ],
)
def test_what_has_no_words_is_refused(more: dict[str, Any], message: str):
    with pytest.raises(AssertionError, match=rf"salvage: words.toml has no {message}"):
        check_words(dataclasses.replace(toy.SPEC, **more))


def test_the_registry_gives_out_nothing_unsound(monkeypatch: pytest.MonkeyPatch):
    with toy.registered():
        monkeypatch.setattr(toy, "SPEC", dataclasses.replace(toy.SPEC, verbs=(Verb("swim"),)))
        with pytest.raises(AssertionError, match=r"verb\.swim\.text"):
            registry.game("salvage")


def test_who_asks_and_takes_no_answer_is_found_when_the_ask_opens():
    with pytest.raises(AssertionError, match="Deaf asks in go and takes no answer"):
        begin(State(seats=2, rng=Rng(0), stack=[Deaf()]))


def test_a_badly_made_ask_is_found_when_it_opens(monkeypatch: pytest.MonkeyPatch):
    bad = Ask(seat=0, kind="k", options=[], default=["a"])
    monkeypatch.setattr(Sound, "second", lambda self, g: bad)
    with pytest.raises(AssertionError, match="its default is illegal: no-such-option"):
        begin(State(seats=2, rng=Rng(0), stack=[Sound(at="second")]))
