"""What a table waits for, in words that give nothing away."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from bot import standing_in
from bot.deadlines import time_of_day, when
from bot.diary import pinned_lines
from bot.live_table import LiveTable
from bot.pace import pace_title
from bot.prompts import Prompt, make_prompt, without
from bot.requests import closed_line
from bot.rows import Deadline
from bot.standing import Standing
from bot.store import Store
from bot.words import say
from games.core.asks import Ask, open_options
from games.core.obeying import invited_to, obeyed
from games.core.spec import AskKind
from games.core.views import View


def heading(table: LiveTable) -> str:
    return f"**{table.spec.title}** · {say('table.number', id=table.id)}"


def hand_heading(table: LiveTable) -> str:
    """Above a hand in a direct message: where its table is, and that it is closed or over."""
    line = f"{heading(table)} · <#{table.row.place}>"
    return f"{line}\n{ended}" if (ended := ended_line(table)) else line


def ended_line(table: LiveTable) -> str:
    """Of a table that is closed, or whose game is over."""
    if table.row.phase == "closed":
        return closed_line(table.row)
    view = table.view(None)
    return _ended(table, view) if view.over else ""


def status(table: LiveTable, deadlines: list[Deadline], mention: bool = True) -> str:
    """The line under the board. Names come from the public view only; a window shows neither names nor a count."""
    view = table.view(None)
    parts = [heading(table)]
    if ended := ended_line(table):
        parts.append(ended)
    else:
        parts[0] += f" · {say('pace.line', pace=pace_title(table.row.pace))}"
        parts += [line for line in _awaited(table, view, mention) if line]
        parts += _put(table, view, mention)
        if due := _public_due(table, view, deadlines):
            parts.append(say("status.due", when=when(due)))
        elif view.of and not table.row.clock and len(table.row.people()) > 1:
            parts.append(say("status.no_clock"))
        if view.window:
            parts.append(_until(deadlines))
        parts += standing_in.lines(table.row)
        parts += pinned_lines(table)
    if table.row.trouble:
        parts.append(f"⚠ {table.row.trouble}")
    return "\n".join(parts)


def table_line(table: LiveTable, user_id: int, deadlines: list[Deadline], link: str) -> str:
    """A table among others of a person: what it waits for, or what was put to them, or whom it waits for instead."""
    seat = table.row.seat_of(user_id)
    facts = {"title": table.spec.title, "id": table.id, "link": link}
    if seat is None:
        return say("away.listed", **facts) if table.row.kept_for(user_id) is not None else quiet_line(table, link)
    waiting = waiting_for(table, seat.seat)
    if waiting:
        due = min((d.due for d in deadlines if d.what == "expire" and str(d.ask_id) in _refs(waiting)), default=0.0)
        what = ", ".join(dict.fromkeys(prompt.in_text.title for prompt in waiting))
        key = "tables.waits_until" if due else "tables.waits_for"
        return say(key, what=what, when=when(due), **facts)
    if seat.waits:
        return say("tables.waits", **facts)
    if put := put_to(table, seat.seat):
        return say("tables.put", what=", ".join(prompt.in_text.title for prompt in put), **facts)
    return quiet_line(table, link)


def _refs(prompts: list[Prompt]) -> set[str]:
    return {prompt.ref for prompt in prompts}


def waiting_for(table: LiveTable, seat: int) -> list[Prompt]:
    """What the table waits for from this seat; not where it has passed and may only think better of it."""
    waiting = [prompt for prompt in prompts_of(table, seat) if not prompt.ask.is_aside]
    return [prompt for prompt in waiting if prompt.ask.id not in table.held]


def put_to(table: LiveTable, seat: int) -> list[Prompt]:
    """What somebody has put to this seat, and nobody waits for."""
    asides = [prompt for prompt in prompts_of(table, seat) if prompt.ask.is_aside]
    return [prompt for prompt in asides if table.spec.kinds[prompt.ask.kind].calls]


def quiet_line(table: LiveTable, link: str) -> str:
    """A table among others of a person whom it does not wait for: whom it waits for, as its board says it."""
    view = table.view(None)
    facts = {"title": table.spec.title, "id": table.id, "link": link}
    if view.awaits:
        names = table.row.marked_names()
        return say("tables.quiet_for", names=", ".join(names[seat] for seat in view.awaits), **facts)
    if view.window:
        return say("tables.quiet_window", **facts)
    if not view.of:
        return say("tables.quiet", **facts)
    what = table.spec.words.hushed(view.hushed)
    key = "tables.quiet_answered_what" if what else "tables.quiet_answered"
    return say(key, n=view.answered, of=view.of, what=what, **facts)


def _ended(table: LiveTable, view: View) -> str:
    names = [table.row.marked_names()[seat] for seat in view.winners]
    return say("status.won", names=", ".join(names)) if names else say("status.over")


def _awaited(table: LiveTable, view: View, mention: bool) -> list[str]:
    lines: list[str] = []
    asks: list[Ask] = [ask for ask in view.asks if not ask.is_aside]
    names = table.row.marked_names()
    here = mention and public_prompt(table) is not None  # the question stands below, with its answers
    told = {ask.seat: _asked(table, ask, names, here) for ask in asks}
    asked: dict[tuple[str, str], list[str]] = {}  # whoever is asked the same stands in one line
    for seat in view.awaits:
        row = table.row.seats[seat]
        who = f"<@{row.user_id}>" if mention and row.user_id else names[seat]
        if seat in told:
            asked.setdefault(told[seat], []).append(who)
            continue
        line = _decides(table, view, seat, who)
        called = mention and row.user_id is not None  # only who is called has something to press
        lines.append(f"{line} {say('status.press')}" if called else line)
    lines[:0] = [line for (kind, title), who in asked.items() for line in _waits(table, kind, title, who)]
    if sum(ask.is_claim and table.row.seats[ask.seat].user_id is not None for ask in asks) > 1:
        lines.append(say("status.claim"))
    if view.window:
        lines.append(say("status.window"))
    elif view.of:
        what = table.spec.words.hushed(view.hushed)
        key = "status.answered_what" if what else "status.answered"
        lines.append(say(key, n=view.answered, of=view.of, what=what))
    return lines


def _asked(table: LiveTable, ask: Ask, names: tuple[str, ...], here: bool) -> tuple[str, str]:
    """Its kind, where that is told by the game's words for what a seat does, and its title."""
    words = table.spec.words
    return "" if here or not words.awaits(ask.kind) else ask.kind, words.title(ask, names)


def _waits(table: LiveTable, kind: str, title: str, who: list[str]) -> list[str]:
    """A question is quoted to whom it is put; to others it is said what is waited for."""
    if not kind:
        return [say("status.waits", who=", ".join(who), what=title)]
    words = table.spec.words
    together = words.get("awaits-all", kind) if len(who) > 1 else None
    told = [(", ".join(who), together)] if together else [(one, words.awaits(kind)) for one in who]
    lines = [(one, say("status.decides", who=one, what=what)) for one, what in told]
    return [f"{line} {say('status.press')}" if "<@" in one else line for one, line in lines]


def _put(table: LiveTable, view: View, mention: bool) -> list[str]:
    """What somebody has put to somebody else in the open, as an offer: nobody waits for it, and it must be seen."""
    lines: list[str] = []
    for ask in view.asks:
        user = table.row.seats[ask.seat].user_id
        if ask.is_aside and user is not None and table.spec.kinds[ask.kind].calls:
            who = f"<@{user}>" if mention else table.row.marked_names()[ask.seat]
            lines.append(say("status.put", who=who, what=table.spec.words.title(ask, table.row.marked_names())))
    return lines


def _decides(table: LiveTable, view: View, seat: int, who: str) -> str:
    """A secret ask by the game's public words for its kind, if it has any."""
    phrase = table.spec.words.awaits(view.deciding.get(seat, ""))
    return say("status.decides", who=who, what=phrase) if phrase else say("status.secretly", who=who)


def _public_due(table: LiveTable, view: View, deadlines: list[Deadline]) -> float | None:
    """When the clock runs out for what everybody may know of: also for what somebody decides in secret, and that by
    name. Orders do not change it: the clock runs for whatever is asked."""
    public = {ask.id for ask in view.asks}
    public |= {ask.id for seat in view.awaits for ask in table.asks(seat) if ask.names_its_seat and not ask.is_aside}
    times = [d.due for d in deadlines if d.what == "expire" and (d.ask_id in public or view.of or view.window)]
    return min(times, default=None)


def _until(deadlines: list[Deadline]) -> str:
    """How long a window stays open at least. Without a time to wait out (ADR 10) it is said what it waits for."""
    closes = _closes(deadlines)
    if closes is None:
        return say("status.open_for_asked")
    return say("status.open_until", time=time_of_day(closes), when=when(closes))


def _closes(deadlines: list[Deadline]) -> float | None:
    return max((d.due for d in deadlines if d.what == "close"), default=None)


def public_prompt(table: LiveTable) -> Prompt | None:
    """The ask that can be answered on the board itself: the only public one, of a person."""
    view = table.view(None)
    if table.row.phase != "live":
        return None
    asks: list[Ask] = [a for a in view.asks if not a.is_aside and table.row.seats[a.seat].user_id is not None]
    return make_prompt(asks[0], table.spec.words, table.row.names()) if len(asks) == 1 and not view.of else None


def prompts_of(table: LiveTable, seat: int, every: bool = False) -> list[Prompt]:
    """Everything that waits for a seat, from its own view, and then what it may also answer.

    What an order is about to answer is not among it, nor what nobody waits for and leaves nothing to choose; unless
    `every` is wanted: whoever types is quicker than an order.
    """
    standing, kinds = Standing(table.orders, (0, 0)), table.spec.kinds
    asks = [ask for ask in table.asks(seat) if obeyed(table.spec, table.state, ask) is None]
    if not every:
        asks = [ask for ask in asks if ask.id in table.held or (standing.of(ask) is None and not _is_empty(ask, kinds))]
    return [prompt_of(table, ask) for ask in sorted(asks, key=lambda ask: ask.is_aside and not kinds[ask.kind].opened)]


def _is_empty(ask: Ask, kinds: Mapping[str, AskKind]) -> bool:
    """It may be answered, nobody waits for it, and there is nothing to choose. Who has opened it is told so."""
    return ask.is_aside and not kinds[ask.kind].opened and ask.shape == "pick" and len(open_options(ask)) < 2


def all_prompts(table: LiveTable, seat: int) -> list[Prompt]:
    """What is shown to a seat in private: what waits for it, what it may also answer, what it may lay ready."""
    return [*prompts_of(table, seat), *invitations(table, seat)] if table.row.phase == "live" else []


def invitations(table: LiveTable, seat: int) -> list[Prompt]:
    """What a seat is called to lay ready, and has not."""
    if table.state is None:
        return []
    kinds = [kind for kind in invited_to(table.spec, table.view(seat)) if (seat, kind) not in table.orders]
    found = [ready_prompt(table, seat, kind) for kind in kinds]
    return [replace(prompt, ahead=True) for prompt in found if prompt is not None]


def ready_prompt(table: LiveTable, seat: int, kind: str) -> Prompt | None:
    """The ask that this seat could meet next, made from its own view."""
    make = table.spec.kinds[kind].preload
    ask = make(table.view(seat)) if make is not None else None
    if ask is None:
        return None
    ref = f"k{sorted(table.spec.kinds).index(kind)}"
    return make_prompt(ask, table.spec.words, table.row.names(), ref)


def prompt_of(table: LiveTable, ask: Ask) -> Prompt:
    prompt = without(make_prompt(ask, table.spec.words, table.row.names()), table.spec.kinds[ask.kind].silent)
    if (stop := table.spec.kinds[ask.kind].stop) is not None:
        return replace(prompt, stops=table.spec.words.get("stop", stop[0]) or say("prompt.stop"))
    return replace(prompt, idle=_is_idle(table, ask))


def _is_idle(table: LiveTable, ask: Ask) -> bool:
    """A window in which this seat can only pass, and for which it has given no order."""
    if not ask.is_window or (ask.seat, ask.kind) in table.orders:
        return False
    return [option.id for option in open_options(ask)] == table.spec.kinds[ask.kind].passes


async def in_time(store: Store, table: LiveTable, seat: int, prompts: list[Prompt]) -> list[Prompt]:
    """As they are shown to their person: with the time that is left, and a hint where one is due."""
    deadlines = await store.deadlines(table.id)
    due = {str(row.ask_id): row.due for row in deadlines if row.what == "expire"}
    prompts = [replace(prompt, due=due.get(prompt.ref, 0.0)) for prompt in prompts] if due else prompts
    if (closes := _closes(deadlines)) is not None:
        prompts = [replace(p, open_until=closes) if p.ask.is_window and not p.ahead else p for p in prompts]
    return await _with_hint(store, table, seat, prompts)


async def _with_hint(store: Store, table: LiveTable, seat: int, prompts: list[Prompt]) -> list[Prompt]:
    """Once in a game, with the first question of this sort, it is said how to be spared more of them."""
    first = next((prompt for prompt in prompts if prompt.idle), None)
    if first is None:
        return prompts
    key = f"hint:{table.id}:{seat}"
    told = await store.note(key)
    if told is None:
        await store.set_note(key, first.ref)
    return [replace(p, hint=p is first) for p in prompts] if told in (None, first.ref) else prompts
