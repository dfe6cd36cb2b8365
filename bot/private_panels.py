"""The private panels that people have before them: the newest of each kind, so that another one can take its place.

In memory alone, and bounded. What is forgotten (after a restart, or because Discord lets a private message be deleted
for a quarter of an hour only) stays where it is and works on: ids of its buttons say all there is to know.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Set
from contextlib import contextmanager
from dataclasses import dataclass, replace

import discord

from bot.now import utc_seconds

LIFE = 14 * 60  # seconds in which it can be deleted: Discord's quarter of an hour, and some to spare
MOST = 2000  # panels that are remembered

Key = tuple[int, int, str]  # person, table, kind


@dataclass(frozen=True)
class PrivatePanel:
    message_id: int
    webhook: discord.Webhook  # of the press that showed it last: by this it can be deleted
    since: float
    refs: Set[str] = frozenset()  # the questions that it puts
    quiet: bool = False  # it says that nothing waits
    done: str = ""  # what its person did last, as it says it


class PrivatePanels:
    def __init__(self, now: Callable[[], float] = utc_seconds, most: int = MOST) -> None:
        self._now = now
        self._most = most
        self._newest: dict[Key, PrivatePanel] = {}  # what was shown longest ago comes first
        self._kinds: dict[int, Key] = {}  # by message: a panel can become one of another kind
        self._at_work: Counter[int] = Counter()  # who is just being answered, by person

    def __len__(self) -> int:
        return len(self._newest)

    def shown(
        self,
        key: Key,
        message_id: int,
        webhook: discord.Webhook,
        stays: bool = False,
        refs: Set[str] = frozenset(),
        quiet: bool = False,
        done: str = "",
    ) -> PrivatePanel | None:
        """Remember what this person sees now; the panel whose place it takes, if that can still be deleted.

        `stays`: a panel that is known is still of its kind. `refs`: the questions that it puts; `quiet`: it says that
        nothing waits, after what its person has `done`.
        """
        known = self._kinds.get(message_id)
        self._forget(known)
        key = known if known is not None and stays else key
        before = self._forget(key)
        self._newest[key] = PrivatePanel(message_id, webhook, self._now(), refs, quiet, done)
        self._kinds[message_id] = key
        while len(self._newest) > self._most:
            self._forget(next(iter(self._newest)))
        return before if before is not None and self._now() - before.since < LIFE else None

    def standing(self, key: Key) -> PrivatePanel | None:
        """The one that this person has before them, if it can still be changed."""
        panel = self._newest.get(key)
        return panel if panel is not None and self._now() - panel.since < LIFE else None

    def of_table(self, table: int, kind: str) -> list[Key]:
        """Of whoever has one of this kind, whether they sit there or not."""
        return [key for key in self._newest if key[1:] == (table, kind)]

    @contextmanager
    def at_work(self, person: int) -> Iterator[None]:
        """This person has pressed or typed something: what comes of it is shown to them by that itself."""
        self._at_work[person] += 1
        try:
            yield
        finally:
            self._at_work[person] -= 1
            if not self._at_work[person]:
                del self._at_work[person]

    def passed(self, key: Key, still_open: Set[str], closed: bool = False) -> PrivatePanel | None:
        """The panel, if all that it asks was answered or has passed without its person; it is told of once.

        `closed`: the table is, and no press shows anything more in this panel.
        """
        panel = self.standing(key)
        if panel is None or not panel.refs or panel.refs & still_open or (key[0] in self._at_work and not closed):
            return None
        self._newest[key] = replace(panel, refs=frozenset())
        return self._newest[key]

    def woken(self, key: Key) -> PrivatePanel | None:
        """The panel that says that nothing waits, when something does; who is at work is shown it by that itself."""
        panel = self.standing(key)
        if panel is None or not panel.quiet or key[0] in self._at_work:
            return None
        self._newest[key] = replace(panel, quiet=False)
        return self._newest[key]

    def goes_on(self, key: Key, panel: PrivatePanel, refs: Set[str]) -> None:
        """It puts these questions now, if it is still the one that stands."""
        if self._newest.get(key) is panel:
            self._newest[key] = replace(panel, refs=refs)

    def _forget(self, key: Key | None) -> PrivatePanel | None:
        panel = self._newest.pop(key, None) if key is not None else None
        if panel is not None:
            del self._kinds[panel.message_id]
        return panel
