"""What a person sees of a table in private: hand, move, log. The same for buttons and slash commands."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import ui

from bot import layouts
from bot.components import rows
from bot.controls import Pressable
from bot.diary import lines_here
from bot.host import Host
from bot.intents import Hand, person_dest
from bot.live_table import LiveTable, Refused
from bot.names import marked
from bot.pictured import pictured
from bot.prompts import Draft, Prompt
from bot.requests import asks
from bot.status import all_prompts, ended_line, heading, in_time, status
from bot.words import say
from cogs import chapters, orders
from cogs.chapters import in_words
from cogs.recap import known_lines
from games.core.guide import guide_of
from games.core.rulebook import search
from games.core.spec import AnySpec

Shown = tuple[ui.LayoutView, discord.File | None]
ShownAll = tuple[ui.LayoutView, list[discord.File]]
LINES = 30
PAGE_TEXT = 3400
RULES = 6  # that answer a question


async def hand(host: Host, table: LiveTable, seat: int, page: int = 0) -> ShownAll:
    """My hand: always works, whatever becomes of DMs."""
    _require_state(table)
    held = await host.delivery.held(table, seat, page)
    prompts = await _drafted(host, table, seat)
    prompt, draft = prompts[0] if prompts else (None, Draft())
    if prompt is not None and not page:  # beyond the first page a person looks, and decides nothing
        prompt = replace(await pictured(host.studio, table, seat, prompt, "hand"), instead="")
    said = "\n".join([line for line in (heading(table), ended_line(table)) if line])
    view = layouts.hand(table.row, held, said, prompt if not page else None, draft)
    return view, layouts.hand_files(held, prompt if not page else None)


async def try_dm_again(host: Host, table: LiveTable, seat: int) -> None:
    """Whom DMs did not reach may have opened them since: looking at the hand tries it, and says nothing if not."""
    row = table.row.seats[seat]
    if row.dm_open is False and row.user_id is not None and table.state is not None:
        await host.tables.post(table.id, [(person_dest(row.user_id), Hand(seat))])


async def move(host: Host, table: LiveTable, seat: int | None, said: str = "") -> ShownAll:
    """My move: all that waits for this seat, or what the table waits for instead.

    None: whoever gave an answer (`said`) has left the table by it.
    """
    _require_state(table)
    if seat is None:
        return layouts.notice("\n".join([said, say("lobby.left", title=table.spec.title)])), []
    prompts = await _drafted(host, table, seat)
    if prompts:  # the first of them has its picture
        first, draft = prompts[0]
        prompts = [(await pictured(host.studio, table, seat, first), draft), *prompts[1:]]
    lines = [said] if said else []
    quiet = all(prompt.ask.is_aside or prompt.ahead for prompt, _ in prompts)
    if quiet:
        lines.append(status(table, await host.store.deadlines(table.id), mention=False))
        if not table.state.over:  # pyright: ignore[reportOptionalMemberAccess]
            lines.append(say("move.nothing"))
        lines += orders.ready_lines(table, seat)
    lines += asks(table.row, table.row.seats[seat].user_id, host.tables.now())
    lines += lines_here(table, seat, pinned=not quiet)
    if any(prompt.ask.id in table.held for prompt, _ in prompts):
        lines.append(say("move.held"))
    way = orders.button(table.spec) if table.row.phase == "live" else ""
    files = layouts.choice_files([prompt for prompt, _ in prompts[:1]])
    again = quiet and table.row.phase == "live"
    return layouts.move(table.row, "\n".join(lines), prompts, way, again), files


async def _drafted(host: Host, table: LiveTable, seat: int) -> list[tuple[Prompt, Draft]]:
    prompts = await in_time(host.store, table, seat, all_prompts(table, seat))
    return [(prompt, await host.delivery.draft(table.id, seat, prompt)) for prompt in prompts]


async def board(host: Host, table: LiveTable, as_text: bool) -> Shown:
    _require_state(table)
    picture = await host.delivery.picture(table, None)
    line = status(table, await host.store.deadlines(table.id), mention=False)
    if as_text:
        return layouts.layout(layouts.text_board(picture), layouts.text(line)), None
    view = layouts.layout(layouts.gallery([picture], layouts.BOARD_FILE), layouts.text(line))
    return view, layouts.file_of(picture, layouts.BOARD_FILE)


async def log(host: Host, table: LiveTable, seat: int | None, page: int = 0) -> Shown:
    """The whole story, newest page first."""
    lines = [line.text for line in known_lines(table, await host.store.events(table.id), seat)]
    bodies = pages_of(lines)
    pages = len(bodies)
    page = min(max(page, 0), pages - 1)
    body = bodies[-1 - page] or say("recap.nothing")
    items: list[ui.Item[ui.LayoutView]] = [
        layouts.text(f"### {say('log.title', page=pages - page, pages=pages)}\n{body}")
    ]
    if pages > 1:
        older = Pressable("◀", f"log.{page + 1}", disabled=page + 1 >= pages)
        newer = Pressable("▶", f"log.{page - 1}", disabled=page == 0)
        items += rows(table.id, "0", [older, newer])
    return layouts.layout(*items), None


def pages_of(lines: list[str]) -> list[str]:
    """Whole lines, as many as go on a page; the last page is full, since it is read first."""
    pages: list[list[str]] = [[]]
    for line in reversed(lines):
        if len(pages[-1]) == LINES or sum(map(len, pages[-1])) + len(pages[-1]) + len(line) > PAGE_TEXT:
            pages.append([])
        pages[-1].append(line)
    return ["\n".join(reversed(page)) for page in reversed(pages)]


def rules(table: LiveTable) -> Shown:
    tutorial = table.spec.first_steps(table.row.options) or table.spec.tagline
    said = layouts.text(f"{heading(table)}\n{tutorial}\n-# {say('rules.how')}")
    way = [Pressable(say("button.guide"), "guide.0")] if guide_of(table.spec.slug) is not None else []
    return layouts.layout(said, *rows(table.id, "0", [*way, *chapters.menus(table.spec.slug)])), None


def rule_lines(spec: AnySpec, query: str) -> str:
    """The best answers, each with its title and the case that shows it."""
    found = search(spec.slug, query, RULES)
    if not found:
        return say("rules.none", query=marked(query), title=spec.title)
    wheres = [say("rules.where", id=rule.id, chapter=rule.chapter) for rule in found]
    return "\n".join(in_words(spec.slug, rule, where) for rule, where in zip(found, wheres, strict=True))


def _require_state(table: LiveTable) -> None:
    if table.state is None:
        raise Refused("table.not_live")
