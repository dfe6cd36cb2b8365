"""Computer seats take their turns: pure and possibly long, so the host lets it run beside its event loop."""

from __future__ import annotations

import random

from bot.reseating import is_due
from bot.rows import TableRow
from bot.step_record import StepRecord, give
from games.core.asks import Ask
from games.core.engine import resume
from games.core.frames import State
from games.core.seats import chosen
from games.core.settings import computer_settings
from games.core.spec import AnySpec

COMPUTER_ANSWERS = 400  # in one step; a longer chain goes on in the next


def computer_ask(g: State, table: TableRow) -> Ask | None:
    """What a computer answers next. Asides come first, since they go with the main ask; claims are left to people."""
    claimed = any(ask.is_claim and table.seats[ask.seat].user_id is not None for ask in g.asks)
    mine = [ask for ask in g.asks if table.seats[ask.seat].computer and not (ask.is_claim and claimed)]
    return next((ask for ask in mine if ask.is_aside), mine[0] if mine else None)


def computers_answer(spec: AnySpec, g: State, table: TableRow, record: StepRecord, pause: bool = False) -> bool:
    """Let computer seats answer what is open for them. True when some are left for another step.

    With `pause` they stop when something came to light, so that its picture is seen before they go on.
    """
    ordered: set[int] = set()
    for _ in range(COMPUTER_ANSWERS):
        ask = computer_ask(g, table)
        if ask is None:
            return False
        if (pause and record.revealed) or is_due(spec, table, g):
            return True
        player = spec.computer(table.seats[ask.seat].computer or "random")
        if spec.settings is not None and ask.seat not in ordered:
            ordered.add(ask.seat)
            computer_settings(spec, g, ask.seat, player, table.people())
            if not any(still.id == ask.id for still in g.asks):  # an order has settled it
                record.happened(spec, resume(g))
                continue
        # Seeded by table and ask: after a crash the same choice is made again.
        luck = random.Random(f"{table.id}/{ask.id}/{table.created_at}")
        give(spec, g, ask, chosen(player, spec.view(g, ask.seat), ask, luck), "computer", record)
    return True
