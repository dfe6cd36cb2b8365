"""What a finished game leaves to the next one of the same people; two that were played at the same time leave one."""

from __future__ import annotations

import logging

import msgspec

from bot.rows import KeepsakeRow, TableRow
from bot.store import Store
from games.core.errors import SaveTooNew
from games.core.frames import State
from games.core.spec import AnySpec

log = logging.getLogger(__name__)


def keepsake_of(spec: AnySpec, table: TableRow, g: State, now: float) -> KeepsakeRow | None:
    """What a finished game leaves to the next one of these people; one that is closed early may leave something too."""
    closed = table.phase == "closed" and not g.over
    if spec.keepsakes is None or not (spec.keepsakes.early(g) if closed else g.over):
        return None
    body = spec.keepsake(g)
    assert body is not None
    line = spec.words.keepsake(msgspec.structs.asdict(spec.keepsakes.leave(g)))
    people = [seat.person for seat in table.seats if seat.person is not None]
    return KeepsakeRow(0, spec.slug, table.guild_id, table.id, people, line, now, body)


async def joined(store: Store, spec: AnySpec, table: TableRow, made: KeepsakeRow) -> KeepsakeRow:
    """With what other games of the same people have left since this table was opened, and it could not take up.

    The same people: one group holds the other, as somebody may have come or gone.
    """
    kinds = spec.keepsakes
    if kinds is None or kinds.join is None:
        return made
    ours, kept = set(made.people), kinds.decode(spec.slug, made.body)
    for other in reversed(await store.keepsakes(spec.slug, made.guild_id)):  # the oldest first
        theirs = set(other.people)
        if other.at < table.created_at or not (ours <= theirs or theirs <= ours):
            continue
        try:
            kept = kinds.join(kept, kinds.decode(spec.slug, other.body))
        except SaveTooNew as error:
            log.warning("table %s: %s; it stays by itself", table.id, error)
    line = spec.words.keepsake(msgspec.structs.asdict(kept))
    return msgspec.structs.replace(made, line=line, body=kinds.encode(spec.slug, kept))
