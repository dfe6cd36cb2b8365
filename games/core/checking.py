"""A game is looked over once, when the registry first gives it out: what would be met in mid-game is refused then.

Steps and `Goto` targets exist, every frame of the package can be loaded again, effects have handlers, storybooks can be
read to their ends, and there are words for verbs, asks, events and table options.
"""

from __future__ import annotations

import dis
import sys
from collections.abc import Iterator
from itertools import pairwise
from types import FunctionType
from typing import Any, cast, get_args, get_type_hints

from games.core.frames import Frame, Goto
from games.core.handlers import check_complete
from games.core.resolving import Resolving
from games.core.spec import AnySpec
from games.core.storywalk import Walking, check_walk


def check_spec(spec: AnySpec) -> None:
    """AssertionError with what is wrong and where."""
    check_frames(spec.frames, spec.slug)
    _check_none_forgotten(spec)
    for frame in spec.frames:
        if issubclass(frame, Resolving):
            check_handlers(frame)
        if issubclass(frame, Walking):
            check_walk(frame, spec)
    check_words(spec)
    assert spec.codec.version == spec.version  # builds it: a missing migration is found now


# ---- frames -------------------------------------------------------------------------------------------------------


def check_frames(frames: tuple[type[Frame], ...], where: str) -> None:
    tags = [tag_of(frame) for frame in frames]
    twice = sorted({tag for tag in tags if tags.count(tag) > 1})
    assert not twice, f"{where}: two frames with the tag {', '.join(twice)}"
    for frame in frames:
        check_frame(frame)


def check_frame(frame: type[Frame]) -> None:
    name = frame.__name__
    assert tag_of(frame) != name, f"{name} has no tag of its own"
    assert frame.steps, f"{name} has no steps"
    assert len(set(frame.steps)) == len(frame.steps), f"{name}: a step is named twice"
    for step in frame.steps:
        assert callable(getattr(frame, step, None)), f"{name}: there is no method for its step {step}"
    for attribute in dir(frame):
        step = attribute.removeprefix("on_")
        assert step == attribute or step in frame.steps, f"{name}.{attribute}: there is no step {step}"
    for function in _methods(frame):
        for target in goto_targets(function):
            assert target in frame.steps, f"{name}.{function.__name__} goes to {target}, which is no step of it"


def tag_of(frame: type[Frame]) -> str:
    return str(frame.__struct_config__.tag)


def _methods(frame: type[Frame]) -> Iterator[FunctionType]:
    for base in frame.__mro__:
        if issubclass(base, Frame) and base is not Frame:
            yield from (thing for thing in vars(base).values() if isinstance(thing, FunctionType))


def goto_targets(function: FunctionType) -> list[str]:
    """The steps that a function goes to by name: `Goto("step")` in it, or a constant of its module."""
    names = function.__globals__
    found = [thing.step for name in _names(function.__code__) if isinstance(thing := names.get(name), Goto)]
    for code in _codes(function.__code__):
        if "Goto" not in code.co_names:
            continue
        steps = [i for i in dis.get_instructions(code) if i.opname not in ("PUSH_NULL", "CACHE", "PRECALL")]
        for before, after in pairwise(steps):
            if before.opname == "LOAD_GLOBAL" and before.argval == "Goto" and isinstance(after.argval, str):
                found += [after.argval] if after.opname == "LOAD_CONST" else []
    return found


def _codes(code: Any) -> Iterator[Any]:
    """A function's code and that of the functions in it."""
    yield code
    for constant in code.co_consts:
        if hasattr(constant, "co_code"):
            yield from _codes(constant)


def _names(code: Any) -> Iterator[str]:
    for part in _codes(code):
        yield from part.co_names


def _check_none_forgotten(spec: AnySpec) -> None:
    """A frame that the codec does not know can be saved, and never loaded again."""
    home = spec.state.__module__
    package = home if hasattr(sys.modules[home], "__path__") else home.rpartition(".")[0]
    for frame in _derived(Frame):
        if f"{frame.__module__}.".startswith(f"{package}.") and tag_of(frame) != frame.__name__:
            assert frame in spec.frames, f"{spec.slug}: {frame.__name__} is not in spec.frames, and could not be loaded"


def _derived(base: type[Frame]) -> Iterator[type[Frame]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _derived(kind)


# ---- effects ------------------------------------------------------------------------------------------------------


def check_handlers(frame: type[Resolving]) -> None:
    """The frame's `effects` say its vocabulary; each word of it has a handler."""
    (vocabulary,) = get_args(get_type_hints(frame)["effects"]) or (Any,)
    if vocabulary is not Any:
        check_complete(frame.__name__, cast("dict[Any, Any]", frame.handlers), vocabulary)


# ---- words --------------------------------------------------------------------------------------------------------


def check_words(spec: AnySpec) -> None:
    words, slug = spec.words, spec.slug
    wanted = [("ask", kind, part) for kind in spec.kinds for part in ("title", "text")]
    wanted += [("verb", verb.name, "text") for verb in spec.verbs]
    wanted += [("verb", verb.name, "param", param) for verb in spec.verbs for param in verb.params]
    wanted += [("event", str(event.__struct_config__.tag)) for event in spec.events if not event.quiet]
    for option in spec.options:
        wanted += [("options", option.key, part) for part in ("title", "text")]
        wanted += [("options", option.key, "choice", choice) for choice in option.choices]
    if spec.diary is not None:
        wanted += [("diary", "title"), ("diary", "text")]
        assert spec.diary.command not in {verb.name for verb in spec.verbs}, f"{slug}: {spec.diary.command} is a verb"
    missing = [".".join(path) for path in wanted if words.get(*path) is None]
    assert not missing, f"{slug}: words.toml has no {', '.join(missing)}"
