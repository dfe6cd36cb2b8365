"""What a table waits for, in words that give nothing away."""

from __future__ import annotations

from typing import Any

from bot.prompts import Prompt, make_prompt
from bot.rows import Deadline
from bot.tables import Table
from bot.words import host
from games.core.asks import Ask


def heading(table: Table) -> str:
    return f"**{table.spec.title}** · {host('table.number', id=table.id)}"


def status(table: Table, deadlines: list[Deadline], mention: bool = True) -> str:
    """The line under the board. Names come from the public view only; a window shows neither names nor a count."""
    view = table.view(None)
    parts = [heading(table)]
    if table.row.phase == "closed":
        parts.append(host("status.closed"))
    elif view.over:
        parts.append(_ended(table, view))
    else:
        parts += [line for line in _awaited(table, view, mention) if line]
        if due := _public_due(view, deadlines):
            parts.append(host("status.due", when=f"<t:{int(due)}:R>"))
    if table.row.trouble:
        parts.append(f"⚠ {table.row.trouble}")
    return "\n".join(parts)


def _ended(table: Table, view: Any) -> str:
    names = [table.row.seats[seat].name for seat in view.winners]
    return host("status.won", names=", ".join(names)) if names else host("status.over")


def _awaited(table: Table, view: Any, mention: bool) -> list[str]:
    lines: list[str] = []
    titles = {ask.seat: table.spec.words.title(ask, table.row.names()) for ask in view.asks}
    for seat in view.awaits:
        row = table.row.seats[seat]
        who = f"<@{row.user_id}>" if mention and row.user_id else row.name
        lines.append(host("status.waits", who=who, what=titles.get(seat, host("status.secretly"))))
    if view.window:
        lines.append(host("status.window"))
    elif view.of:
        lines.append(host("status.answered", n=view.answered, of=view.of))
    return lines


def _public_due(view: Any, deadlines: list[Deadline]) -> float | None:
    """When the clock runs out for what everybody may know of."""
    public = {ask.id for ask in view.asks}
    times = [d.due for d in deadlines if d.what == "expire" and (d.ask_id in public or view.of or view.window)]
    return min(times, default=None)


def public_prompt(table: Table) -> Prompt | None:
    """The ask that can be answered on the board itself: the only public one, of a person."""
    view = table.view(None)
    asks: list[Ask] = [ask for ask in view.asks if table.row.seats[ask.seat].user_id is not None]
    return make_prompt(asks[0], table.spec.words, table.row.names()) if len(asks) == 1 and not view.of else None


def prompts_of(table: Table, seat: int) -> list[Prompt]:
    """Everything that waits for a seat, from its own view."""
    return [make_prompt(ask, table.spec.words, table.row.names()) for ask in table.asks(seat)]
