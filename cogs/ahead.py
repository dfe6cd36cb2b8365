"""Clicks in the panel of what is set for later: standing orders, answers laid ready, a game's private settings."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from bot import layouts
from bot.components import Click
from bot.drafting import Answered, drafted, page_number
from bot.live_table import Refused
from bot.pictured import pictured
from bot.prompts import Draft, Prompt
from bot.rows import Order
from bot.status import prompt_of, ready_prompt
from bot.words import say
from cogs import answers, orders, panels
from cogs.anew import MOVE, ORDERS, anew
from cogs.visit import Visit
from games.core.asks import Ask


async def on_panel(visit: Visit, click: Click) -> None:
    """A page by its button, or the one that has what was chosen in the menu of all."""
    to = "".join(click.values[:1]) or click.action.partition(".")[2]
    at = to.removeprefix(orders.AT) if to.startswith(orders.AT) else ""
    await anew(visit, ORDERS, orders.panel(visit.table, visit.seat, page=0 if at else page_number(to), at=at))


async def on_order(visit: Visit, click: Click) -> None:
    number, _, mode = click.action.partition(".")[2].partition(".")
    seat, kind = visit.seat, orders.kind_of(visit.table.spec, number)
    if mode == "load":
        prompt = _to_prepare(visit, kind)
        await visit.host.store.set_draft(visit.table.id, seat, prompt.ref, None)
        await _show(visit, prompt, Draft())
        return
    order = None
    if visit.table.spec.kinds[kind].passes is not None and mode in ("pass", "able"):
        order = Order(seat, kind, "pass" if mode == "pass" else "able")
    await _set_order(visit, kind, order)


async def on_ready_answer(visit: Visit, click: Click) -> None:
    """A click on the prompt of an answer that is being laid ready."""
    seat, kind = visit.seat, orders.kind_of(visit.table.spec, click.ref[1:])
    asked = _asked(visit, kind)
    if asked is not None:  # meanwhile it is this seat's turn: what was begun goes on as the answer itself
        await _go_on(visit, click, str(asked.id))
        return
    prompt = _to_prepare(visit, kind)
    draft = await answers.half_made(visit, prompt, click)
    outcome = drafted(prompt, draft, click.action, click.values)
    if isinstance(outcome, Answered):
        await visit.host.store.set_draft(visit.table.id, seat, click.ref, None)
        await _lay(visit, kind, Order(seat, kind, "preload", outcome.picks, prompt.ask.epoch))
        return
    await visit.host.store.set_draft(visit.table.id, seat, click.ref, msgspec.json.encode(outcome))
    await answers.show_prompt(visit, replace(prompt, ahead=True), outcome)


def being_laid(visit: Visit, ref: str) -> Prompt:
    """The prompt of an answer that is being laid ready; meanwhile it may be this seat's turn."""
    kind = orders.kind_of(visit.table.spec, ref[1:])
    asked = _asked(visit, kind)
    return prompt_of(visit.table, asked) if asked is not None else replace(_to_prepare(visit, kind), ahead=True)


def _asked(visit: Visit, kind: str) -> Ask | None:
    return next((ask for ask in visit.table.asks(visit.seat) if ask.kind == kind), None)


async def _go_on(visit: Visit, click: Click, ref: str) -> None:
    store, table, seat = visit.host.store, visit.table.id, visit.seat
    half = await store.draft(table, seat, click.ref)
    if half is not None and await store.draft(table, seat, ref) is None:
        await store.set_draft(table, seat, ref, half)
    await store.set_draft(table, seat, click.ref, None)
    await answers.on_ask(visit, replace(click, ref=ref))


async def on_setting(visit: Visit, click: Click) -> None:
    """A private setting of the game: done at once, or, where it is grave, after a second press."""
    action, _, rest = click.action.partition(".")
    key, _, choice = rest.partition("=") if action == "sure" else (rest, "", "".join(click.values[:1]))
    setting = orders.setting_of(visit.table, visit.seat, key, choice)
    if setting.sure and action != "sure" and choice != setting.value:
        await anew(visit, ORDERS, orders.confirmation(visit.table, setting, choice))
        return
    before = visit.table.row.last_event
    table = await visit.host.tables.set_setting(visit.table.id, visit.seat, key, choice)
    said = say("orders.set" if table.row.last_event == before else "orders.done")
    seat = visit.now(table).seat_if_any  # what the table does by itself then may let people come or go
    if seat is None or table.view(seat).over:
        await anew(visit, MOVE, *await panels.move(visit.host, table, seat, said))
    else:
        await anew(visit, ORDERS, orders.panel(table, seat, said, at=key))


async def _lay(visit: Visit, kind: str, order: Order) -> None:
    """To what a person was called to lay ready the answer is what lies there now, not a page of settings."""
    if not visit.table.spec.kinds[kind].invites:
        await _set_order(visit, kind, order)
        return
    table = await visit.host.tables.set_order(visit.table.id, visit.seat, kind, order)
    seat = visit.now(table).seat_if_any
    await anew(visit, MOVE, *await panels.move(visit.host, table, seat, say("orders.set")))


async def _set_order(visit: Visit, kind: str, order: Order | None) -> None:
    table = await visit.host.tables.set_order(visit.table.id, visit.seat, kind, order)
    seat = visit.now(table).seat_if_any
    if seat is None:
        await anew(visit, MOVE, *await panels.move(visit.host, table, None, say("orders.set")))
        return
    await anew(visit, ORDERS, orders.panel(table, seat, say("orders.set"), at=kind))


def _to_prepare(visit: Visit, kind: str) -> Prompt:
    prompt = ready_prompt(visit.table, visit.seat, kind)
    if prompt is None:
        raise Refused("orders.not_now")
    return prompt


async def _show(visit: Visit, prompt: Prompt, draft: Draft) -> None:
    prompt = await pictured(visit.host.studio, visit.table, visit.seat, prompt)
    view = layouts.layout(*layouts.prompt_items(visit.table.id, prompt, draft))
    await anew(visit, ORDERS, view, layouts.choice_files([prompt]))
