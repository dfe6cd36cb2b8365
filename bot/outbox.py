"""The outbox: what a commit left to say is delivered afterwards, in order for each destination, safe to repeat.

A worker lives only while its destination has something to say. A row that may have been sent already (it was tried
before, or comes from before a restart) is looked up in the channel first, by the mark that every message carries.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable

from bot.intents import Board, Body, Closed, Hand, Lobby, Post
from bot.store import Store

log = logging.getLogger(__name__)

FIRST_DELAY = 1.0
LONGEST_DELAY = 300.0
AT_ONCE = 12  # deliveries in work; more would make a click wait for its turn in the event loop
PATIENCE = 3  # tries of a post that fails by a mistake of ours


class Again(Exception):
    """The delivery failed in a way that may pass: try later."""


Deliver = Callable[[Post, bool], Awaitable[None]]


class Outbox:
    def __init__(self, store: Store, deliver: Deliver) -> None:
        self.store = store
        self.deliver = deliver
        self._workers: dict[str, asyncio.Task[None]] = {}
        self._again: set[str] = set()
        self._inherited = 0  # ids up to here come from before this process
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._begun: set[int] = set()  # tried in this process, whatever became of it
        self._stopped = False

    async def start(self) -> None:
        """Go on where an earlier process stopped."""
        waiting = await self.store.destinations()
        for dest in waiting:
            self._inherited = max([self._inherited, *(post.id for post in await self.store.pending(dest))])
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

    def wake(self, dests: Iterable[str]) -> None:
        for dest in dests:
            if dest in self._workers:
                self._again.add(dest)
            elif not self._stopped:
                self._workers[dest] = asyncio.get_running_loop().create_task(self._drain(dest))

    async def _drain(self, dest: str) -> None:
        try:
            while True:
                self._again.discard(dest)
                while posts := await self.store.pending(dest):
                    await self._one(posts)
                if dest not in self._again:
                    return
        except Exception:
            log.exception("outbox: the worker of %s stopped", dest)
        finally:
            self._workers.pop(dest, None)

    async def _one(self, posts: list[Post]) -> None:
        post = posts[0]
        doubtful = post.tries > 0 or post.id <= self._inherited or post.id in self._begun
        if not doubtful and (later := newest_like(post, posts[1:])) is not None:
            await self.store.merge(post.id, later.id, merged(post.body, later.body))
            return
        self._begun.add(post.id)
        try:
            async with self._slots:
                await self.deliver(post, doubtful)
            self._begun.discard(post.id)
        except Again as error:
            await self._later(post, str(error))
        except Exception as error:
            log.exception("outbox: post %s to %s failed", post.id, post.dest)
            if post.tries + 1 < PATIENCE:
                await self._later(post, type(error).__name__)
                return
            # A mistake of ours in one message must not silence the table for good.
            log.error("outbox: post %s to %s was dropped", post.id, post.dest)
            await self.store.delivered([post.id], post.table_id)

    async def _later(self, post: Post, why: str) -> None:
        await self.store.tried(post.id)
        delay = min(FIRST_DELAY * 2**post.tries, LONGEST_DELAY)
        log.warning("outbox: %s will be tried again in %.0f s (%s)", post.dest, delay, why)
        await asyncio.sleep(delay)


def newest_like(post: Post, rest: list[Post]) -> Post | None:
    """A later post that makes this one needless: only the newest board, hand or card is worth drawing."""
    for other in rest:
        if other.table_id == post.table_id and _replaces(other.body, post.body):
            return other
    return None


def _replaces(new: Body, old: Body) -> bool:
    if isinstance(new, Hand) and isinstance(old, Hand):
        return new.seat == old.seat
    return type(new) is type(old) and isinstance(new, Board | Closed | Lobby)


def merged(old: Body, new: Body) -> Body:
    if isinstance(old, Board) and isinstance(new, Board):
        text = "\n".join(part for part in (old.text, new.text) if part)
        mention = list(dict.fromkeys([*old.mention, *new.mention]))
        return Board(repost=old.repost or new.repost, text=text, mention=mention)
    if isinstance(old, Hand) and isinstance(new, Hand):
        return Hand(new.seat, notify=old.notify or new.notify)
    return new
