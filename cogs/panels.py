"""What a person sees of a table in private: hand, move, recap, log, orders. The same for buttons and slash commands."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from bot import layouts
from bot.host import Host
from bot.press import rows
from bot.prompts import Draft, Pressable, Prompt, make_prompt
from bot.rows import EventRow, Hand, Order, person_dest
from bot.status import heading, prompts_of, status
from bot.tables import Refused, Table
from bot.words import host as say
from games.core.rulebook import search
from games.core.spec import AnySpec

Shown = tuple[ui.LayoutView, discord.File | None]
LINES = 30
PAGE_TEXT = 3400


async def hand(host: Host, table: Table, seat: int) -> Shown:
    """My hand: always works, whatever becomes of DMs."""
    _require_state(table)
    picture = await host.delivery.picture(table, seat)
    prompts = await _drafted(host, table, seat)
    prompt, draft = prompts[0] if prompts else (None, Draft())
    view = layouts.hand(table.row, picture, heading(table), prompt, draft)
    return view, layouts.file_of(picture, layouts.HAND_FILE)


async def try_dm_again(host: Host, table: Table, seat: int) -> None:
    """Whom DMs did not reach may have opened them since: looking at the hand tries it, and says nothing if not."""
    row = table.row.seats[seat]
    if row.dm_open is False and row.user_id is not None:
        await host.tables.post(table.id, [(person_dest(row.user_id), Hand(seat))])


async def move(host: Host, table: Table, seat: int, said: str = "") -> Shown:
    """My move: all that waits for this seat, or what the table waits for instead."""
    _require_state(table)
    prompts = await _drafted(host, table, seat)
    lines = [said] if said else []
    if not prompts:
        lines.append(status(table, await host.store.deadlines(table.id), mention=False))
        if not table.state.over:  # pyright: ignore[reportOptionalMemberAccess]
            lines.append(say("move.nothing"))
    if any(prompt.ask.id in table.held for prompt, _ in prompts):
        lines.append(say("move.held"))
    ahead = bool(ahead_kinds(table.spec)) and table.row.phase == "live"
    return layouts.move(table.row, "\n".join(lines), prompts, ahead), None


async def _drafted(host: Host, table: Table, seat: int) -> list[tuple[Prompt, Draft]]:
    prompts = prompts_of(table, seat) if table.row.phase == "live" else []
    return [(prompt, await host.delivery.draft(table.id, seat, prompt.ref)) for prompt in prompts]


async def board(host: Host, table: Table, as_text: bool) -> Shown:
    _require_state(table)
    picture = await host.delivery.picture(table, None)
    line = status(table, await host.store.deadlines(table.id), mention=False)
    if as_text:
        return layouts.layout(layouts.text_board(picture), layouts.text(line)), None
    view = layouts.layout(layouts.gallery([picture], layouts.BOARD_FILE), layouts.text(line))
    return view, layouts.file_of(picture, layouts.BOARD_FILE)


async def recap(host: Host, table: Table, seat: int | None) -> Shown:
    """What has happened since this seat's last answer, as far as it may know."""
    since = table.row.seats[seat].seen if seat is not None else 0
    events = await host.store.events(table.id, after=since)
    lines = event_lines(table, events, seat)
    title = say("recap.title") if seat is not None else say("recap.public")
    body = pages_of(lines)[-1] or say("recap.nothing")
    return layouts.notice(f"### {title}\n{body}"), None


async def log(host: Host, table: Table, seat: int | None, page: int = 0) -> Shown:
    """The whole story, newest page first."""
    lines = event_lines(table, await host.store.events(table.id), seat)
    bodies = pages_of(lines)
    pages = len(bodies)
    page = min(max(page, 0), pages - 1)
    body = bodies[-1 - page] or say("recap.nothing")
    items: list[ui.Item[Any]] = [layouts.text(f"### {say('log.title', page=pages - page, pages=pages)}\n{body}")]
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


def event_lines(table: Table, events: list[EventRow], seat: int | None) -> list[str]:
    """Only what is public or this seat's own."""
    lines: list[str] = []
    for event in events:
        knows = event.body.get("knows")
        if knows is None or (seat is not None and seat in knows):
            lines.append(table.spec.words.event(event.body, table.row.names()))
    return [line for line in lines if line]


def rules(table: Table) -> Shown:
    tutorial = table.spec.words.get("tutorial", "text") or table.spec.tagline
    chapters = ", ".join(dict.fromkeys(rule.chapter for rule in table.spec.rules))
    return layouts.notice(f"{heading(table)}\n{tutorial}\n-# {say('rules.how', chapters=chapters)}"), None


def rule_lines(spec: AnySpec, query: str) -> str:
    found = search(spec.slug, query)
    if not found:
        return say("rules.none", query=query, title=spec.title)
    return "\n".join(f"**{rule.id}** ({rule.chapter}) {rule.text}" for rule in found)


# ---- standing orders --------------------------------------------------------------------------------------------


def ahead_kinds(spec: AnySpec) -> list[tuple[int, str]]:
    """The kinds of ask that can be answered ahead, with their fixed number."""
    return [(i, kind) for i, kind in enumerate(sorted(spec.kinds)) if spec.kinds[kind].ahead]


def kind_of(spec: AnySpec, number: str) -> str:
    kinds = sorted(spec.kinds)
    if not number.isdigit() or int(number) >= len(kinds) or not spec.kinds[kinds[int(number)]].ahead:
        raise Refused("orders.unknown")
    return kinds[int(number)]


def orders(table: Table, seat: int, said: str = "") -> Shown:
    """My standing orders: private, changed at any time, seen by nobody else."""
    _require_state(table)
    items: list[ui.Item[Any]] = [layouts.text(said or say("orders.about"))]
    for number, kind in ahead_kinds(table.spec):
        order = table.orders.get((seat, kind))
        known = table.spec.kinds[kind]
        items.append(layouts.text(f"**{kind_title(table.spec, kind)}**: {_order_line(table, seat, kind, order)}"))
        buttons = [Pressable(say("orders.ask"), f"ord.{number}.ask", disabled=order is None)]
        if known.passes is not None:
            on = order is not None and order.mode == "pass"
            buttons.append(Pressable(say("orders.pass"), f"ord.{number}.pass", disabled=on))
            able = order is not None and order.mode == "able"
            buttons.append(Pressable(say("orders.able"), f"ord.{number}.able", disabled=able))
        if known.preload is not None:
            can = known.preload(table.view(seat)) is not None
            buttons.append(Pressable(say("orders.load"), f"ord.{number}.load", disabled=not can))
        items += rows(table.id, "0", list(buttons))
    return layouts.layout(*items), None


def kind_title(spec: AnySpec, kind: str) -> str:
    return spec.words.get("ahead", kind) or spec.words.get("ask", kind, "title") or kind


def _order_line(table: Table, seat: int, kind: str, order: Order | None) -> str:
    if order is None:
        return say("orders.is_ask")
    if order.mode != "preload":
        return say(f"orders.is_{order.mode}")
    ready = preload_prompt(table, seat, kind)
    if ready is not None and ready.ask.epoch != order.epoch:
        return say("orders.is_void")
    picks = order.picks
    labels = [ready.label(i) for i in picks] if ready is not None and isinstance(picks, list) else [str(picks)]
    return say("orders.is_ready", answer=", ".join(labels))


def preload_prompt(table: Table, seat: int, kind: str) -> Prompt | None:
    """The ask that this seat could meet next, made from its own view."""
    make = table.spec.kinds[kind].preload
    ask = make(table.view(seat)) if make is not None else None
    if ask is None:
        return None
    ref = f"k{sorted(table.spec.kinds).index(kind)}"
    return make_prompt(ask, table.spec.words, table.row.names(), ref)


def _require_state(table: Table) -> None:
    if table.state is None:
        raise Refused("table.not_live")
