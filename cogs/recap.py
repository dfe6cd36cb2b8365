"""The recap: what happened since this person last looked, what mattered first, then all of it in order, in pages."""

from __future__ import annotations

import re
from dataclasses import dataclass

import discord
from discord import ui

from bot import layouts
from bot.components import rows
from bot.controls import Control, Pressable
from bot.deadlines import when
from bot.diary import opened, pinned_lines, told_between
from bot.host import Host
from bot.live_table import LiveTable
from bot.rows import EventRow
from bot.status import in_time, put_to, waiting_for
from bot.words import say
from games.core.events import mattering
from games.core.telling import Line, Story, is_one_list

LINES = 30
PAGE_TEXT = 3000
SHORT = 8  # lines that need no summary
FEW = 2  # lines that a summary leaves out: then it is the story once more
BEFORE = 24  # events before those of a recap that a list may have begun with


@dataclass(frozen=True)
class Span:
    """The events of a recap, after one and up to another, and the page of it: what happens meanwhile moves no page."""

    since: int
    until: int
    page: int = 0

    def at(self, page: int) -> str:
        return f"recap.{self.since}.{self.until}.{page}"


def span_of(action: str) -> Span | None:
    """From the id of a button; None: from where this person last looked."""
    found = re.fullmatch(r"recap\.([0-9]{1,9})\.([0-9]{1,9})\.([0-9]{1,6})", action)
    return Span(*map(int, found.groups())) if found else None


async def recap(
    host: Host, table: LiveTable, seat: int | None, span: Span | None = None
) -> tuple[ui.LayoutView, discord.File | None]:
    """Its last page counts as having seen all of it. (A look at board or hand does not: they tell no story.)"""
    row = table.row.seats[seat] if seat is not None else None
    if span is None:
        span = Span(row.seen if row is not None else 0, table.row.last_event)
    events = [event for event in await host.store.events(table.id, after=span.since) if event.n <= span.until]
    pages = recap_pages(table, await _whole_lists(host, table, seat, span, events), seat)
    page = min(span.page, len(pages) - 1)
    if page == len(pages) - 1 and row is not None and row.user_id is not None:
        await host.tables.saw(table.id, row.user_id, span.until)
    missed = await _missed(host, table, seat, span) if page == len(pages) - 1 else []
    bearings = await _bearings(host, table, seat, events) if page == 0 else []
    return _shown(table, seat, span, pages, page, missed, bearings), None


async def _whole_lists(
    host: Host, table: LiveTable, seat: int | None, span: Span, events: list[EventRow]
) -> list[EventRow]:
    """From the beginning of a list that goes on in them: the rest of it alone would read like all of it."""
    earlier = await host.store.events(table.id, after=max(0, span.since - BEFORE)) if events else []
    before = [event for event in earlier if event.n <= span.since and _knows(table, event, seat)]
    first = next((event for event in events if _knows(table, event, seat)), None)
    begun: list[EventRow] = []
    while before and first is not None and is_one_list(before[-1].body, first.body, table.spec.events):
        first = before.pop()
        begun.insert(0, first)
    return [*begun, *events]


async def _slept(host: Host, table: LiveTable, seat: int, events: list[EventRow]) -> list[str]:
    """That the clock has answered for this person, which nothing that happened says by itself."""
    if not events:
        return []
    within = range(events[0].seq, events[-1].seq + 1)
    taken = [a for a in await host.store.answers(table.id) if a.seat == seat and a.by == "clock" and a.seq in within]
    key = "recap.slept_once" if len(taken) == 1 else "recap.slept"
    return [say(key, n=len(taken))] if taken else []


async def _bearings(host: Host, table: LiveTable, seat: int | None, events: list[EventRow]) -> list[str]:
    """What waits, how this seat stands (where a game says it), what is pinned: enough to go on playing."""
    if table.state is None or table.row.phase != "live":
        return []
    lines = [*await _waiting(host, table, seat), *await _slept(host, table, seat, events)] if seat is not None else []
    if table.spec.bearings is not None:
        lines += table.spec.bearings(table.view(seat), table.row.marked_names())
    lines += pinned_lines(table)
    return lines


async def _waiting(host: Host, table: LiveTable, seat: int) -> list[str]:
    prompts = await in_time(host.store, table, seat, waiting_for(table, seat))
    lines = [
        say("recap.waits_until", what=prompt.in_text.title, when=when(prompt.due))
        if prompt.due
        else say("recap.waits", what=prompt.in_text.title)
        for prompt in prompts
    ]
    put = [say("recap.put", what=prompt.in_text.title) for prompt in put_to(table, seat)]
    return [*(lines or [_quiet(table)]), *put]


def _quiet(table: LiveTable) -> str:
    """Nothing waits for this person: whom the table waits for instead, as far as its board says so."""
    awaited, names = table.view(None).awaits, table.row.marked_names()
    return say("recap.quiet_for", names=", ".join(names[seat] for seat in awaited)) if awaited else say("recap.quiet")


async def _missed(host: Host, table: LiveTable, seat: int | None, span: Span) -> list[Control]:
    """The way to what came into the diary meanwhile, for who is back after a while."""
    if table.spec.diary is None or table.state is None or seat is None:
        return []
    found = await told_between(host.store, table, opened(table, seat), span.since, span.until)
    if not found:
        return []
    return [Pressable(say("diary.missed_button", n=len(found)), f"diary.n.{span.since}.{span.until}.0", "primary")]


def _shown(
    table: LiveTable,
    seat: int | None,
    span: Span,
    pages: list[str],
    page: int,
    missed: list[Control],
    bearings: list[str],
) -> ui.LayoutView:
    title = say("recap.title") if seat is not None else say("recap.public")
    if len(pages) > 1:
        title = say("recap.page", title=title, page=page + 1, pages=len(pages))
    story = pages[page] or say("recap.nothing")
    if bearings and not story.startswith(say("recap.mattered")):  # which is a heading as well
        bearings = [*bearings, say("recap.happened")]
    body = "\n".join([f"### {title}", *bearings, story])
    items: list[ui.Item[ui.LayoutView]] = [layouts.text(body)]
    if len(pages) > 1:
        back = Pressable("◀", span.at(max(0, page - 1)), disabled=page == 0)
        on = Pressable("▶", span.at(page + 1), disabled=page + 1 == len(pages))
        items += rows(table.id, "0", [back, on])
    below = list(missed)
    if table.row.phase == "live" and seat is not None:
        below.append(Pressable(say("button.move"), "move", "primary" if waiting_for(table, seat) else "secondary"))
    if not pages[0] or (table.row.phase == "live" and seat is not None):
        below.append(Pressable(say("button.log"), "log.0"))
    items += rows(table.id, "0", below)
    return layouts.layout(*items)


def recap_pages(table: LiveTable, events: list[EventRow], seat: int | None) -> list[str]:
    """Everything that mattered, then all of it in order. Whole lines, as many as go on a page; nothing is left out."""
    weighty = mattering(table.spec.events)
    told = known_lines(table, events, seat)
    lines = [line.text for line in told]
    mattered = [line.text for line in told if line.tags & weighty]
    if len(lines) > SHORT and mattered and len(lines) - len(mattered) > FEW:
        lines = [say("recap.mattered"), *mattered, f"{say('recap.all')}\n{lines[0]}", *lines[1:]]
    pages: list[list[str]] = [[]]
    for line in lines:
        if len(pages[-1]) >= LINES or sum(map(len, pages[-1])) + len(pages[-1]) + len(line) > PAGE_TEXT:
            pages.append([])
        pages[-1].append(line)
    return ["\n".join(page) for page in pages if page] or [""]


def known_lines(table: LiveTable, events: list[EventRow], seat: int | None) -> list[Line]:
    """Only what is public or this seat's own, and has a line."""
    story = Story(table.spec.words, table.spec.events)
    for event in events:
        if _knows(table, event, seat):
            story.tell(event.body, table.row.marked_names(event.n))
    return story.lines


def _knows(table: LiveTable, event: EventRow, seat: int | None) -> bool:
    knows = event.knows
    return knows is None or (seat is not None and seat in knows and event.n > table.row.seats[seat].since)
