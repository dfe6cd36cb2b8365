"""The outbox: what a commit left to say is delivered afterwards, in order for each destination, safe to repeat.

A worker lives only while its destination has something to say. A row that may have been sent already (it was tried
before, or comes from before a restart) is looked up in the channel first, by the mark that every message carries.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Iterable
from typing import Protocol

from msgspec.structs import replace

from bot.intents import Board, Body, Closed, Hand, Lobby, Post, Request, is_person
from bot.store import Store

log = logging.getLogger(__name__)

FIRST_DELAY = 1.0
LONGEST_DELAY = 300.0
AT_ONCE = 12  # deliveries in work; more would make a click wait for its turn in the event loop
DMS_AT_ONCE = 4  # beside them: Discord slows DMs down now and then, and no board waits for that
PATIENCE = 3  # tries of a post that fails by a mistake of ours


class Again(Exception):
    """The delivery failed in a way that may pass: try later."""


class Parked(Exception):
    """It cannot be delivered before something changes: the row stays, and is tried when its destination is woken."""


class Deliverer(Protocol):
    async def __call__(self, post: Post, doubtful: bool) -> None:
        """Deliver it and tick it off."""

    async def ready(self, post: Post) -> bool:
        """Wait for what has to be waited for before it may be sent. True: there was a wait, and the world went on."""
        ...

    async def give_up(self, post: Post, error: Exception) -> None:
        """It failed too often: tick it off, and say so where people see it."""


class Outbox:
    def __init__(self, store: Store, deliver: Deliverer) -> None:
        self.store = store
        self.deliver = deliver
        self._workers: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._inherited: int | None = None  # ids up to here come from before this process; None: not known yet
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._dm_slots = asyncio.Semaphore(DMS_AT_ONCE)
        self._begun: set[int] = set()  # tried in this process, whatever became of it
        self._told: set[tuple[int, str]] = set()  # tables whose posts stay, and why
        self._stopped = False

    async def start(self) -> None:
        """Go on where an earlier process stopped."""
        waiting = await self.store.destinations()
        inherited = 0
        for dest in waiting:
            inherited = max([inherited, *(post.id for post in await self.store.pending(dest))])
        self._inherited = inherited
        self.wake(waiting)

    def stop(self) -> None:
        self._stopped = True
        for worker in self._workers.values():
            worker.cancel()

    async def stopped(self) -> None:
        await asyncio.gather(*self._workers.values(), return_exceptions=True)

    @property
    def busy(self) -> int:
        return len(self._workers)

    @property
    def busy_in_public(self) -> int:
        """Workers of threads and channels: DMs keep their own pace."""
        return sum(not is_person(dest) for dest in self._workers)

    def wake(self, dests: Iterable[str]) -> None:
        for dest in dests:
            if dest in self._workers:
                self._again.add(dest)
            elif not self._stopped:
                self._workers[dest] = asyncio.get_running_loop().create_task(self._drain(dest))

    async def _drain(self, dest: str) -> None:
        """A worker's life. Trouble with the store itself (locked, full) must not end it: the rows are still there."""
        failed = 0
        try:
            while True:
                try:
                    self._again.discard(dest)
                    await self._empty(dest)
                except Exception:
                    delay = _delay(failed)
                    log.exception("outbox: the worker of %s failed and goes on in %.0f s", dest, delay)
                    failed += 1
                    await asyncio.sleep(delay)
                    continue
                if dest not in self._again:
                    return
        finally:
            self._workers.pop(dest, None)

    async def _empty(self, dest: str) -> None:
        """Deliver everything there is, but for what has to stay."""
        parked: set[int] = set()
        while posts := [post for post in await self.store.pending(dest) if post.id not in parked]:
            if await self.deliver.ready(posts[0]):
                continue  # something newer may have come meanwhile
            try:
                await self._one(posts)
            except Parked as error:
                parked.add(posts[0].id)
                self._tell_parked(posts[0], str(error))

    def _tell_parked(self, post: Post, why: str) -> None:
        """Once for each table and reason: a table may have hundreds of posts, and each is met at every waking."""
        if (post.table_id, why) not in self._told:
            self._told.add((post.table_id, why))
            log.warning("outbox: post %s to %s stays, and others like it: %s", post.id, post.dest, why)

    def _is_doubtful(self, post: Post) -> bool:
        """It may have been sent already. Before `start` nobody knows what an earlier process did."""
        inherited = self._inherited is None or post.id <= self._inherited
        return post.tries > 0 or inherited or post.id in self._begun

    async def _one(self, posts: list[Post]) -> None:
        post = posts[0]
        doubtful = self._is_doubtful(post)
        if not doubtful and (later := newest_like(post, posts[1:])) is not None:
            await self.store.merge(post.id, later.id, merged(post.body, later.body))
            return
        self._begun.add(post.id)
        try:
            async with self._dm_slots if is_person(post.dest) else self._slots:
                await self.deliver(post, doubtful)
            self._begun.discard(post.id)
        except (Again, OSError, sqlite3.Error) as error:  # the disk's and the database's bad moments pass too
            await self._later(post, str(error))
        except Parked:
            raise
        except Exception as error:
            log.exception("outbox: post %s to %s failed", post.id, post.dest)
            if post.tries + 1 < PATIENCE:
                await self._later(post, type(error).__name__)
                return
            # One message that always fails must not silence the table for good.
            log.error("outbox: post %s to %s was dropped", post.id, post.dest)
            await self.deliver.give_up(post, error)

    async def _later(self, post: Post, why: str) -> None:
        await self.store.tried(post.id)
        delay = _delay(post.tries)
        log.warning("outbox: %s will be tried again in %.0f s (%s)", post.dest, delay, why)
        await asyncio.sleep(delay)


def _delay(failed: int) -> float:
    return min(FIRST_DELAY * 2 ** min(failed, 30), LONGEST_DELAY)


def newest_like(post: Post, rest: list[Post]) -> Post | None:
    """A later post that makes this one needless: only the newest board, hand or card is worth drawing."""
    for other in rest:
        if other.table_id == post.table_id and isinstance(other.body, Closed) and isinstance(post.body, Board):
            return None  # it goes by whom the board before it has called
        if other.table_id == post.table_id and _replaces(other.body, post.body):
            return other
    return None


def _replaces(new: Body, old: Body) -> bool:
    if isinstance(new, Hand) and isinstance(old, Hand):
        return new.seat == old.seat
    return type(new) is type(old) and isinstance(new, Board | Closed | Lobby | Request)


def merged(old: Body, new: Body) -> Body:
    if isinstance(old, Board) and isinstance(new, Board):
        both = replace(old, repost=old.repost or new.repost, mention=list(dict.fromkeys([*old.mention, *new.mention])))
        if old.after or old.then or new.then or new.after:
            return replace(both, then=[*old.then, replace(new, repost=False, mention=[])])
        return replace(both, text="\n".join(part for part in (old.text, new.text) if part))
    if isinstance(old, Hand) and isinstance(new, Hand):
        return Hand(new.seat, notify=old.notify or new.notify)
    return new
