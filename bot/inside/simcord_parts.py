"""simcord was written for tests, and its public calls wait for the bot to settle. A harbour and a bench do not wait:
they reach for what lies under those calls."""

from __future__ import annotations

import asyncio
import contextvars
import logging
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager
from typing import Any, Protocol

from simcord._clock import Clock
from simcord._dpy_internals import real_monotonic
from simcord._settlement import _active_callbacks
from simcord.actors import MemberActor, _autocomplete_result
from simcord.backend import Backend
from simcord.backend.cdn import CdnStore
from simcord.backend.models import Interaction
from simcord.builders import ChannelHandle, UserHandle
from simcord.env import Env
from simcord.http import router
from simcord.results import InteractionResult

from bot.inside.asyncio_parts import run_handle

__all__ = ["Clock", "RealTimeEnv"]

log = logging.getLogger(__name__)

ERRORS_KEPT = 20

Routes = dict[str, list[tuple[list[str], router.Handler]]]


class Blobs(Protocol):
    """What simcord uses of its dictionary of bytes."""

    def __setitem__(self, url: str, data: bytes, /) -> None: ...
    def get(self, url: str, /) -> bytes | None: ...


class RealTimeEnv(Env):
    """simcord's environment without its waiting: nothing settles, and every timer fires when it is really due."""

    async def _settle_internal(self, **_ignored: Any) -> None:
        """Let the delivered event begin its work, then go on."""
        await asyncio.sleep(0)

    def _schedule_timer(
        self,
        record: Any,
        callback: Any,
        args: tuple[Any, ...],
        schedule_context: contextvars.Context | None,
    ) -> None:
        assert self._runtime is not None
        assert record.when is not None
        delay = max(record.when - self._virtual_time, 0.0)
        # An empty context: the firing is the harbour's, the callback keeps the bot's own context.
        record.real_handle = self._runtime.call_at(
            real_monotonic() + delay, _fire, record, context=contextvars.Context()
        )

    def _capture_errors(self) -> None:
        """discord.py logs what handlers raise, as it does on the real Discord; nobody else has to know."""

    def _record_error(self, error: BaseException) -> None:
        if id(error) in self._error_ids:
            return
        log.error("A task of the bot raised %r", error, exc_info=error)
        self._errors.append(error)
        del self._errors[:-ERRORS_KEPT]
        # Ids of forgotten exceptions may be used again by the interpreter.
        self._error_ids = {id(kept) for kept in self._errors}

    def tick(self) -> None:
        """Once a second: Discord's own deadlines (polls, events), and housekeeping."""
        self._process_resource_deadlines()
        for record in self._work.callbacks:
            if record.handle is not None and record.handle.cancelled() and record.real_handle is not None:
                record.real_handle.cancel()
        _active_callbacks(self._settlement_state())


def _fire(record: Any) -> None:
    if record.handle is not None and not record.handle.cancelled():
        run_handle(record.handle)


def bot_scope(env: Env) -> AbstractContextManager[None]:
    """Run bot code from our side (closing it, for one) as the bot itself."""
    return env._bot_scope()


@asynccontextmanager
async def delivering(env: Env, label: str) -> AsyncIterator[None]:
    """What is emitted meanwhile arrives as one operation of Discord's; in the end, the bot has settled."""
    env._begin_operation(label)
    try:
        yield
        await env._settle_internal(dispatch="INTERACTION_CREATE")
    finally:
        env._end_operation()


def seconds_passed(env: Env) -> float:
    """By simcord's own clock."""
    return env._virtual_time


def pending_callbacks(env: Env) -> int:
    return len(env._work.callbacks)


def raise_new_errors(env: Env) -> None:
    """What the bot's tasks raised and no test has looked at."""
    env._raise_errors_since(env._errors_acknowledged)


async def complete(
    actor: MemberActor | UserHandle, channel: ChannelHandle, name: str, option: str, value: str, filled: dict[str, Any]
) -> InteractionResult:
    """A completion with the record of it: the public call gives the choices alone."""
    return await _autocomplete_result(actor, channel, name, option, value, filled)


def record_of(result: InteractionResult) -> Interaction:
    return result._interaction


def forget_past_ids(backend: Backend, present: int) -> None:
    """Ids that no one can be given again, when time only moves forward; `present` in Discord's milliseconds."""
    backend._reserved_ids.clear()
    backend._sequences = {ms: n for ms, n in backend._sequences.items() if ms >= present}


def reserved_ids(backend: Backend) -> int:
    return len(backend._reserved_ids)


def keep_blobs_in(cdn: CdnStore, files: Blobs) -> None:
    cdn._blobs = files  # type: ignore[assignment]


def forget_blobs(cdn: CdnStore) -> None:
    cdn._blobs.clear()


def routes() -> Routes:
    """What the simulated Discord answers to, by method."""
    return router._ROUTES
