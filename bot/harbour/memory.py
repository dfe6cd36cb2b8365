"""The world on disk: saved a second after a change and at the end, restored with every id unchanged."""

import asyncio
import importlib.metadata
import io
import json
import logging
import os
import pickle
import time
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from bot.private_files import private_file, private_folder

from .blobs import BlobStore
from .clock import SeaClock
from .sea import HarbourBackend
from .world import PEOPLE, World, furnish, welcome

log = logging.getLogger(__name__)

FORMAT = 1
WORLD_FILE = "world.pickle"
SAVE_DELAY = 1.0
SWEEP_EVERY = 300.0
# Everything of a Backend that outlives the process. Left out: subscribers, logs, injected faults,
# reserved ids (time never runs backwards), the clock (saved as one instant), attachments (files).
STATE = (
    "application_id",
    "application_emojis",
    "bot_user",
    "channels",
    "command_permissions",
    "commands",
    "dm_channels",
    "entitlements",
    "guilds",
    "interaction_tokens",
    "interactions",
    "invites",
    "messages",
    "skus",
    "stage_instances",
    "users",
    "webhook_tokens",
    "webhooks",
)


class Unreadable(Exception):
    """The world file cannot be used by this version."""


class _Unpickler(pickle.Unpickler):
    """Data only: a world file may name simcord's models and plain types, no functions to call."""

    _PLAIN = {
        ("builtins", "set"),
        ("builtins", "frozenset"),
        ("datetime", "datetime"),
        ("datetime", "timezone"),
        ("datetime", "timedelta"),
    }

    def find_class(self, module: str, name: str) -> type[object]:
        ours = module.startswith("simcord.backend.models.") or module == "simcord.enums"
        if ((module, name) in self._PLAIN or ours) and "." not in name:
            found = super().find_class(module, name)
            if isinstance(found, type) and found.__module__ == module:
                return found
        raise Unreadable(f"it names {module}.{name}")


def freeze(world: World) -> bytes:
    """One line of JSON that says what follows, then the pickled state."""
    backend = world.backend
    head = {"format": FORMAT, "simcord": _simcord_version(), "now": backend.now_iso()}
    state = {name: getattr(backend, name) for name in STATE}
    body = pickle.dumps({"backend": state, "marks": world.marks, "dismissed": world.dismissed}, protocol=5)
    return json.dumps(head).encode() + b"\n" + body


def thaw(data: bytes, blobs: BlobStore) -> World:
    try:
        head_line, body = data.split(b"\n", 1)
        head = json.loads(head_line)
        if head["format"] != FORMAT or head["simcord"] != _simcord_version():
            raise Unreadable(f"it was written by format {head['format']}, simcord {head['simcord']}")
        floor = datetime.fromisoformat(head["now"])
        saved = _Unpickler(io.BytesIO(body)).load()
        backend = HarbourBackend(SeaClock(floor), blobs)
        for name in STATE:
            setattr(backend, name, saved["backend"][name])
        world = World(backend, marks=saved["marks"], dismissed=saved["dismissed"])
        assert world.people, "people are missing"
    except Unreadable:
        raise
    except Exception as error:
        # Whatever is wrong with a damaged file, the answer is the same: set it aside.
        raise Unreadable(f"{type(error).__name__}: {error}") from error
    return world


def open_world(folder: Path, people: Sequence[str] = PEOPLE) -> World:
    """Restore the world of this folder, or start a fresh one with the same ids."""
    private_folder(folder)  # hidden hands are in there
    blobs = BlobStore(folder / "blobs")
    path = folder / WORLD_FILE
    if path.exists():
        try:
            world = thaw(path.read_bytes(), blobs)
            welcome(world, people)
        except Unreadable as reason:
            _set_aside(path, str(reason))
        else:
            return world
    return furnish(HarbourBackend(SeaClock(), blobs), people)


def _set_aside(path: Path, reason: str) -> None:
    aside = path.with_name(f"world.unreadable-{time.strftime('%Y%m%d-%H%M%S')}.pickle")
    number = 1
    while aside.exists():
        number += 1
        aside = aside.with_stem(f"{aside.stem}-{number}")
    path.replace(aside)
    log.warning(
        "The harbour's world in %s cannot be restored (%s). It is set aside as %s; a fresh world with the same "
        "people and channels takes its place, and the bot posts its tables there again.",
        path.parent,
        reason,
        aside.name,
    )


def write(path: Path, data: bytes) -> None:
    """Whole or not at all, whatever happens meanwhile."""
    part = path.with_suffix(".part")
    private_file(part)
    with part.open("wb") as file:
        file.write(data)
        file.flush()
        os.fsync(file.fileno())
    part.replace(path)


class Keeper:
    """Saves the world a moment after it changed."""

    def __init__(self, world: World, folder: Path) -> None:
        self._world = world
        self._path = folder / WORLD_FILE
        self._changed = asyncio.Event()
        self._swept = 0.0

    def touch(self) -> None:
        self._changed.set()

    async def run(self) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(SAVE_DELAY)
            self._changed.clear()
            started = time.perf_counter()
            try:
                await asyncio.to_thread(write, self._path, self._freeze())
            except Exception:
                # A full disk, say, must not end the game: the next change tries again.
                log.exception("The harbour's world could not be saved")
            # A world that takes long to save is saved less often.
            await asyncio.sleep(min(30.0, 20 * (time.perf_counter() - started)))

    def save(self) -> None:
        write(self._path, self._freeze())

    def _freeze(self) -> bytes:
        self._world.backend.trim()
        if time.monotonic() - self._swept > SWEEP_EVERY:
            self._swept = time.monotonic()
            sweep(self._world)
        return freeze(self._world)


def sweep(world: World) -> int:
    """Throw away attachments of messages that are gone or were edited, and old dismissals."""
    backend = world.backend
    messages = [message for channel in backend.messages.values() for message in channel.values()]
    world.dismissed &= {message.id for message in messages}
    assert isinstance(backend.cdn, BlobStore)
    return backend.cdn.sweep(attachment["url"] for message in messages for attachment in message.attachments)


def _simcord_version() -> str:
    return importlib.metadata.version("simcord")
