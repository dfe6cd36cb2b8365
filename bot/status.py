"""What a table waits for, in words that give nothing away."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from bot.live_table import LiveTable
from bot.prompts import Prompt, make_prompt
from bot.rows import Deadline
from bot.store import Store
from bot.words import say
from games.core.asks import Ask, open_options


def heading(table: LiveTable) -> str:
    return f"**{table.spec.title}** · {say('table.number', id=table.id)}"


def status(table: LiveTable, deadlines: list[Deadline], mention: bool = True) -> str:
    """The line under the board. Names come from the public view only; a window shows neither names nor a count."""
    view = table.view(None)
    parts = [heading(table)]
    if table.row.phase == "closed":
        parts.append(say("status.closed"))
    elif view.over:
        parts.append(_ended(table, view))
    else:
        parts += [line for line in _awaited(table, view, mention) if line]
        if due := _public_due(view, deadlines):
            parts.append(say("status.due", when=f"<t:{int(due)}:R>"))
    if table.row.trouble:
        parts.append(f"⚠ {table.row.trouble}")
    return "\n".join(parts)


def _ended(table: LiveTable, view: Any) -> str:
    names = [table.row.marked_names()[seat] for seat in view.winners]
    return say("status.won", names=", ".join(names)) if names else say("status.over")


def _awaited(table: LiveTable, view: Any, mention: bool) -> list[str]:
    lines: list[str] = []
    asks: list[Ask] = [ask for ask in view.asks if not ask.is_aside]
    names = table.row.marked_names()
    titles = {ask.seat: table.spec.words.title(ask, names) for ask in asks}
    for seat in view.awaits:
        row = table.row.seats[seat]
        who = f"<@{row.user_id}>" if mention and row.user_id else names[seat]
        lines.append(_waits_for(table, view, seat, who, titles))
    if sum(ask.is_claim for ask in asks) > 1:
        lines.append(say("status.claim"))
    if view.window:
        lines.append(say("status.window"))
    elif view.of:
        lines.append(say("status.answered", n=view.answered, of=view.of))
    return lines


def _waits_for(table: LiveTable, view: Any, seat: int, who: str, titles: dict[int, str]) -> str:
    """A public ask by its title; a secret one by the game's public words for its kind, if it has any."""
    if seat in titles:
        return say("status.waits", who=who, what=titles[seat])
    phrase = table.spec.words.awaits(view.deciding.get(seat, ""))
    return say("status.decides", who=who, what=phrase) if phrase else say("status.secretly", who=who)


def _public_due(view: Any, deadlines: list[Deadline]) -> float | None:
    """When the clock runs out for what everybody may know of."""
    public = {ask.id for ask in view.asks}
    times = [d.due for d in deadlines if d.what == "expire" and (d.ask_id in public or view.of or view.window)]
    return min(times, default=None)


def public_prompt(table: LiveTable) -> Prompt | None:
    """The ask that can be answered on the board itself: the only public one, of a person."""
    view = table.view(None)
    if table.row.phase != "live":
        return None
    asks: list[Ask] = [a for a in view.asks if not a.is_aside and table.row.seats[a.seat].user_id is not None]
    return make_prompt(asks[0], table.spec.words, table.row.names()) if len(asks) == 1 and not view.of else None


def prompts_of(table: LiveTable, seat: int) -> list[Prompt]:
    """Everything that waits for a seat, from its own view, and then what it may also answer."""
    return [prompt_of(table, ask) for ask in sorted(table.asks(seat), key=lambda ask: ask.is_aside)]


def prompt_of(table: LiveTable, ask: Ask) -> Prompt:
    prompt = make_prompt(ask, table.spec.words, table.row.names())
    return replace(prompt, idle=_is_idle(table, ask))


def _is_idle(table: LiveTable, ask: Ask) -> bool:
    """A window in which this seat can only pass, and for which it has given no order."""
    if not ask.is_window or (ask.seat, ask.kind) in table.orders:
        return False
    return [option.id for option in open_options(ask)] == table.spec.kinds[ask.kind].passes


async def with_hint(store: Store, table: LiveTable, seat: int, prompts: list[Prompt]) -> list[Prompt]:
    """Once in a game, with the first question of this sort, it is said how to be spared more of them."""
    first = next((prompt for prompt in prompts if prompt.idle), None)
    if first is None:
        return prompts
    key = f"hint:{table.id}:{seat}"
    told = await store.note(key)
    if told is None:
        await store.set_note(key, first.ref)
    return [replace(p, hint=p is first) for p in prompts] if told in (None, first.ref) else prompts
