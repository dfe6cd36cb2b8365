"""*A closer look*: one of the options of an ask as a picture of its own, beside the menu to choose with.

Of a public ask everybody may look at the options; of any other only whom it asks. So it is with an answer that a seat
lays ready: it is made from that seat's own view.
"""

from __future__ import annotations

from dataclasses import replace

from discord import ui

from bot import layouts
from bot.components import Click, rows
from bot.live_table import LiveTable, Refused
from bot.pictured import FILE, closer_menu, detail_of, heading_of, pictured
from bot.prompts import Prompt
from bot.status import prompt_of
from cogs import ahead
from cogs.anew import LOOK, MOVE, anew
from cogs.visit import Visit
from games.core.asks import Ask
from games.core.errors import IllegalAnswer


async def on_click(here: Visit, click: Click) -> None:
    """Without a choice (from the board): the sheet of all, and the menu of what can be seen from near."""
    prompt = _prompt(here, click)
    seat = here.seat_if_any if prompt.ask.seat == here.seat_if_any else None
    prompt = await pictured(here.host.studio, here.table, seat, prompt)
    chosen = click.values[0] if click.values else ""
    picture = prompt.sheet
    items: list[ui.Item[ui.LayoutView]] = []
    if chosen:
        picture = await detail_of(here.host.studio, here.table, seat, prompt, chosen)
        items.append(layouts.text(heading_of(prompt, chosen)))
    prompt = replace(prompt, sheet=picture)
    if seat is None:  # somebody else's choice: there is nothing to press
        items += [*layouts.sheet_of(prompt), *rows(here.table.id, click.ref, closer_menu(prompt, chosen))]
    else:
        draft = await here.host.delivery.draft(here.table.id, seat, prompt)
        items += layouts.prompt_items(here.table.id, prompt, draft, near=chosen, look=not chosen)
    file = layouts.file_of(picture, FILE) if picture is not None else None
    await anew(here, LOOK if seat is None else MOVE, layouts.layout(*items), file, stays=True)


def _prompt(here: Visit, click: Click) -> Prompt:
    if not click.is_answer:
        return ahead.being_laid(here, click.ref)
    return prompt_of(here.table, _visible(here.table, here.seat_if_any, click.ref))


def _visible(table: LiveTable, seat: int | None, ref: str) -> Ask:
    if table.state is None:
        raise Refused("table.not_live")
    view = table.view(seat)
    ask = next((ask for ask in view.asks if str(ask.id) == ref), None)
    if ask is None:
        raise IllegalAnswer("over" if view.over else "stale")
    return ask
