"""What we rely on in simcord without being promised it."""

from __future__ import annotations

import inspect
from importlib.metadata import version
from typing import Any

import discord
import pytest
from simcord import Env, _clock, _settlement, actors
from simcord.backend.cdn import CdnStore
from simcord.http import router
from simcord.results import InteractionResult

from bot.inside import simcord_parts

SIGNATURES: list[tuple[Any, str]] = [
    (Env._settle_internal, "timeout, idle, dispatch, _deadline"),
    (Env._schedule_timer, "record, callback, args, schedule_context"),
    (Env._capture_errors, ""),
    (Env._record_error, "error"),
    (Env._bot_scope, ""),
    (Env._begin_operation, "label"),
    (Env._end_operation, ""),
    (Env._process_resource_deadlines, ""),
    (Env._settlement_state, ""),
    (Env._raise_errors_since, "cursor"),
    (_clock.Clock.now, ""),
    (_clock.Clock.advance, "seconds"),
]


def test_the_version_that_was_looked_at():
    assert version("simcord") == "3.2.1", "a new simcord: go through bot/inside/simcord_parts.py, then change this"


@pytest.mark.parametrize(("part", "parameters"), SIGNATURES, ids=lambda part: getattr(part, "__qualname__", ""))
def test_the_calls_look_as_they_did(part: Any, parameters: str):
    assert ", ".join(list(inspect.signature(part).parameters)[1:]) == parameters


def test_the_functions_look_as_they_did():
    assert list(inspect.signature(actors._autocomplete_result).parameters) == [
        "actor", "channel", "name", "option", "value", "filled", "root",
    ]  # fmt: skip
    assert list(inspect.signature(_settlement._active_callbacks).parameters) == ["self"]
    assert list(inspect.signature(InteractionResult.__init__).parameters)[:3] == ["self", "env", "interaction"]


def test_the_fields_look_as_they_did():
    env = Env(discord.Client(intents=discord.Intents.none()), strict_sync=False)
    backend = env.backend
    assert isinstance(env._errors, list) and isinstance(env._error_ids, set)
    assert isinstance(env._errors_acknowledged, int)
    assert env._work.callbacks == [] and env._runtime is None
    assert env._virtual_time == 0.0
    assert isinstance(backend._reserved_ids, set) and isinstance(backend._sequences, dict)
    assert CdnStore()._blobs == {}
    assert all(isinstance(at, list) and callable(work) for rows in router._ROUTES.values() for at, work in rows)


def test_what_is_read_of_a_world():
    env = Env(discord.Client(intents=discord.Intents.none()), strict_sync=False)
    assert (simcord_parts.pending_callbacks(env), simcord_parts.seconds_passed(env)) == (0, 0.0)
    backend = env.backend
    env.create_user("Ann")
    assert simcord_parts.reserved_ids(backend)
    simcord_parts.forget_past_ids(backend, 1 << 60)
    assert simcord_parts.reserved_ids(backend) == 0
    assert {"GET", "POST", "PUT"} <= simcord_parts.routes().keys()


def test_blobs_are_kept_where_we_want_them_and_forgotten():
    cdn, files = CdnStore(), dict[str, bytes]()
    simcord_parts.keep_blobs_in(cdn, files)
    url = cdn.store_attachment(1, 2, "a.png", b"a", None)["url"]
    assert files == {url: b"a"}
    simcord_parts.forget_blobs(cdn)
    assert cdn.get(url) is None
