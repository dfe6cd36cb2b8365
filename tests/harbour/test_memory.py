"""The world on disk."""

import asyncio
import json
import logging
import pickle
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from bot.harbour.blobs import BlobStore
from bot.harbour.clock import SeaClock
from bot.harbour.memory import WORLD_FILE, Unreadable, freeze, open_world, sweep, thaw
from bot.harbour.sea import LOG_LENGTH, MESSAGES_PER_CHANNEL
from bot.harbour.world import GUILD_ID, fixed_id
from bot.inside.simcord_parts import pending_callbacks, reserved_ids

from .demo_bot import DemoBot
from .helm import Helm, at_the_helm, controls, until

ANN = fixed_id("person:Ann")
WARDROOM = fixed_id("channel:wardroom")


async def test_a_stopped_harbour_goes_on_where_it_was(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        address = helm.address
        room = await helm.room("wardroom")
        await helm.slash(room, "table open", title="Long game")
        await until(lambda: helm.room("Long game"))
        await helm.slash(room, "secret")
        await helm.slash(room, "show")
        await helm.act("seen", channel=room, message=(await helm.read(room))[-1]["id"])
        before = await everything(helm)
    async with at_the_helm(tmp_path) as helm:
        assert helm.address == address
        assert await everything(helm) == before


async def everything(helm: Helm) -> dict[str, Any]:
    seen: dict[str, Any] = {}
    for person in helm.ids:
        start = await helm.start(person)
        start["rooms"].pop("commands")
        seen[person] = start
        for name in ("wardroom", "Long game", "Wardroom"):
            seen[f"{person}/{name}"] = await helm.read(await helm.room(name, person), person)
    return seen


async def test_old_buttons_and_pictures_work_after_a_restart(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        await helm.slash(room, "table open", title="Long game")
        thread = await until(lambda: helm.room("Long game"))
        (board,) = await until(lambda: helm.read(thread))
        await helm.click(board, "demo:tally:0")
    async with at_the_helm(tmp_path) as helm:
        assert (await helm.click(board, "demo:tally:1"))["answer"] == "update"
        (now,) = await helm.read(thread)
        assert "demo:tally:2" in controls(now["components"])
        picture = now["components"][0]["components"][1]["items"][0]["media"]["src"]
        async with helm.session.get(helm.address + picture) as response:
            assert (await response.read()).startswith(b"\x89PNG")


async def test_changes_are_saved_without_a_shutdown(tmp_path: Path):
    """As after a kill: nobody said goodbye, the file is there all the same."""
    async with at_the_helm(tmp_path) as helm:
        await helm.act("send", channel=await helm.room("wardroom"), text="remember me")

        async def saved() -> bool:
            path = tmp_path / WORLD_FILE
            return path.exists() and b"remember me" in await asyncio.to_thread(path.read_bytes)

        await until(saved)


async def test_an_unreadable_world_is_set_aside_for_a_fresh_one(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        await helm.act("send", channel=room, text="lost")
        rooms, ids = (await helm.start())["rooms"], helm.ids
    (tmp_path / WORLD_FILE).write_bytes(b"\x00 not a world")
    with caplog.at_level(logging.WARNING, "bot.harbour.memory"):
        async with at_the_helm(tmp_path) as helm:
            fresh = (await helm.start())["rooms"]
            assert helm.ids == ids
            assert [c["id"] for c in fresh["channels"]] == [c["id"] for c in rooms["channels"]]
            assert fresh["dms"][0]["id"] == rooms["dms"][0]["id"]
            assert await helm.read(room) == []
    assert "set aside" in caplog.text
    assert [aside.read_bytes() for aside in set_aside(tmp_path)] == [b"\x00 not a world"]


def set_aside(folder: Path) -> list[Path]:
    return list(folder.glob("world.unreadable-*.pickle"))


class Forgetful(DemoBot):
    """A bot that syncs its commands only when they changed, and believes that they have not."""

    async def setup_hook(self) -> None:
        sync = self.tree.sync
        self.tree.sync = _nothing  # type: ignore[method-assign]
        await super().setup_hook()
        self.tree.sync = sync  # type: ignore[method-assign]


async def _nothing() -> list[Any]:
    return []


async def test_a_fresh_world_gets_the_commands_of_a_bot_that_thinks_them_synced(tmp_path: Path):
    async with at_the_helm(tmp_path, Forgetful) as helm:
        assert "show" in {c["name"] for c in await helm.commands(await helm.room("wardroom"))}


def test_a_world_of_another_simcord_is_not_read(tmp_path: Path):
    data = freeze(open_world(tmp_path))
    head, body = data.split(b"\n", 1)
    other = json.dumps({**json.loads(head), "simcord": "0.0.1"}).encode() + b"\n" + body
    with pytest.raises(Unreadable, match=r"0\.0\.1"):
        thaw(other, BlobStore(tmp_path))


def test_a_world_file_cannot_call_functions(tmp_path: Path):
    class Evil:
        def __reduce__(self):
            return print, ("never",)

    head = freeze(open_world(tmp_path)).split(b"\n", 1)[0]
    with pytest.raises(Unreadable, match="print"):
        thaw(head + b"\n" + pickle.dumps(Evil()), BlobStore(tmp_path))


def test_more_people_may_come_later(tmp_path: Path):
    world = open_world(tmp_path, ["Ann", "Bo"])
    (tmp_path / WORLD_FILE).write_bytes(freeze(world))
    assert [p.global_name for p in open_world(tmp_path, ["Ann", "Zoë"]).people] == ["Ann", "Bo", "Zoë"]


def test_the_clock_never_runs_backwards():
    ahead = datetime.now(UTC) + timedelta(hours=1)
    assert SeaClock(ahead).now() > ahead
    assert SeaClock().now() < ahead


async def test_memory_stays_bounded(tmp_path: Path):
    async with at_the_helm(tmp_path) as helm:
        room = await helm.room("wardroom")
        for number in range(LOG_LENGTH + 50):
            await helm.act("send", channel=room, text=f"line {number}")
        await helm.slash(room, "show")
        backend = helm.parts.world.backend
        assert len(backend.transcript) <= LOG_LENGTH
        assert len(backend.http_requests) <= LOG_LENGTH
        helm.parts.deeds._sea.tick()
        assert pending_callbacks(helm.parts.deeds._sea) < 50


def test_old_messages_and_interactions_are_forgotten(tmp_path: Path):
    world = open_world(tmp_path)
    backend = world.backend
    for number in range(MESSAGES_PER_CHANNEL + 10):
        backend.create_message(WARDROOM, ANN, f"line {number}")
    kept = backend.new_interaction(2, WARDROOM, ANN, GUILD_ID)
    old = backend.new_interaction(2, WARDROOM, ANN, GUILD_ID)
    del backend.interactions[old.id]
    old.id = fixed_id("an interaction of long ago")
    backend.interactions[old.id] = old
    backend.trim()
    assert len(backend.messages[WARDROOM]) == MESSAGES_PER_CHANNEL
    assert kept.id in backend.interactions
    assert old.id not in backend.interactions
    assert old.token not in backend.interaction_tokens
    assert not reserved_ids(backend)
    before = set(backend.messages[WARDROOM])
    assert backend.create_message(WARDROOM, ANN, "new").id not in before


def test_pictures_that_nobody_shows_are_swept(tmp_path: Path):
    world = open_world(tmp_path)
    backend = world.backend
    kept, lost = backend.store_attachments(WARDROOM, [("a.png", b"a"), ("b.png", b"b")])
    backend.create_message(WARDROOM, ANN, "look", attachments=[kept])
    store = backend.cdn
    assert isinstance(store, BlobStore)
    assert sweep(world) == 0  # an upload gets some minutes to find its message
    assert store.sweep([kept["url"]], grace=-1) == 1
    assert store.get(kept["url"]) == b"a"
    assert store.get(lost["url"]) is None
