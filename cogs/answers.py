"""Answers: a click on a prompt becomes a draft or an answer, and a typed answer the same as a clicked one."""

from __future__ import annotations

import msgspec

from bot import layouts
from bot.components import Click
from bot.controls import OPEN
from bot.drafting import Answered, drafted
from bot.held import hand_pictures
from bot.live_table import LiveTable, Refused
from bot.messages import edit_pressed
from bot.pictured import pictured
from bot.prompts import Draft, Prompt, told
from bot.rows import Order
from bot.status import hand_heading, prompt_of
from bot.words import say
from cogs import orders, panels
from cogs.anew import MOVE, anew, settled
from cogs.recap import known_lines
from cogs.replies import is_private, tell
from cogs.visit import Visit
from games.core.asks import Ask, Picks
from games.core.errors import IllegalAnswer
from games.core.views import View

OUTCOME, OUTCOME_TEXT = 6, 800  # lines of what came of an answer, and their letters


async def on_ask(visit: Visit, click: Click) -> None:
    prompt, outcome = await _outcome(visit, click)
    if isinstance(outcome, Answered):
        await answer(visit, prompt, outcome.picks, outcome.ahead)
        return
    await visit.host.store.set_draft(visit.table.id, visit.seat, click.ref, msgspec.json.encode(outcome))
    await show_prompt(visit, prompt, outcome)


async def on_ask_unheard(visit: Visit, click: Click) -> None:
    """Discord did not take the acknowledgement, and can show the person nothing.

    A whole answer counts all the same: the person gave it, it can count only once, and the board shows it. Half an
    answer would be lost to sight.
    """
    prompt, outcome = await _outcome(visit, click)
    if isinstance(outcome, Answered):
        await give(visit, prompt, outcome.picks)


async def _outcome(visit: Visit, click: Click) -> tuple[Prompt, Draft | Answered]:
    prompt = open_prompt(visit.table, visit.seat, click.ref)
    draft = Draft()  # on a public board nothing is half made; in private, and from *Choose…*, it goes on where it was
    if is_private(visit.interaction) or click.action == OPEN:
        draft = await half_made(visit, prompt, click)
    return prompt, drafted(prompt, draft, click.action, click.values)


async def half_made(visit: Visit, prompt: Prompt, click: Click) -> Draft:
    """What was chosen so far. What has gone is dropped, and nobody confirms the rest without having seen it."""
    store, key = visit.host.store, (visit.table.id, visit.seat, click.ref)
    body, draft = await store.draft(*key), await visit.host.delivery.draft(visit.table.id, visit.seat, prompt)
    if body is None or draft == msgspec.json.decode(body, type=Draft):
        return draft
    await store.set_draft(*key, msgspec.json.encode(draft))
    if click.action == "ok":
        raise IllegalAnswer("gone")
    return draft


async def give(visit: Visit, prompt: Prompt, picks: Picks) -> LiveTable:
    """An answer to the table itself; nothing is shown."""
    return await visit.host.tables.answer(visit.table.id, visit.seat, int(prompt.ref), picks, str(visit.user.id))


async def answer(visit: Visit, prompt: Prompt, picks: Picks, ahead: bool = False) -> None:
    """`ahead`: and leave the like to an order from now on."""
    interaction, host = visit.interaction, visit.host
    table = await give(visit, prompt, picks)
    seat = visit.now(table).seat_if_any  # people may have come or gone by it: another chair, or none
    said = "\n".join([say("move.done", answer=told(prompt, picks)), *await _came_of_it(visit, table, seat)])
    if seat is None:
        await anew(visit, MOVE, *await panels.move(host, table, None, said))
        return
    if ahead:
        table, spared = await _leave_to_orders(visit.now(table), table, prompt)
        seat = visit.now(table).seat_if_any
        said = f"{said}\n{spared}"
    is_panel = interaction.message is not None and interaction.message.flags.ephemeral
    is_open = interaction.message is not None and not is_private(interaction)
    if is_open and seat is not None and _is_asked_in_private(visit.table, table, seat):  # where only they see it
        await anew(visit, MOVE, *await panels.move(host, table, seat, said))
        return
    if interaction.message is not None and not is_panel and int(prompt.ref) not in table.held:
        settled(visit, said.partition("\n")[0])
    if is_private(interaction) and interaction.message is not None:
        if is_panel:
            await anew(visit, MOVE, *await panels.move(host, table, seat, said))
        elif int(prompt.ref) in table.held:  # the standing DM does not change: the ask is still open
            await tell(interaction, layouts.notice(f"{said}\n{say('move.held')}"))
        elif ahead:
            await tell(interaction, layouts.notice(said))
    elif interaction.message is None:
        await anew(visit, MOVE, *await panels.move(host, table, seat, said))


def _is_asked_in_private(before: LiveTable, table: LiveTable, seat: int) -> bool:
    """The answer led this seat, and as far as it can see nobody else, to a question of its own: a list of cards, say.

    Windows come as they always do, whoever answered last.
    """
    if table.row.phase != "live":
        return False
    known = {ask.id for ask in before.asks(seat)}
    if any(ask.id not in known and table.spec.kinds[ask.kind].opened for ask in table.asks(seat)):
        return True
    asks = [ask for ask in table.view(seat).asks if not ask.is_aside]
    mine = [ask for ask in asks if ask.seat == seat and ask.id not in known and not ask.is_public and not ask.is_window]
    return bool(asks) and len(mine) == len(asks)


async def _came_of_it(visit: Visit, table: LiveTable, seat: int | None) -> list[str]:
    """What happened at once, as this seat may know it: nobody has to look for it at the board."""
    events = await visit.host.store.events(table.id, after=visit.table.row.last_event)
    lines = [line.text for line in known_lines(table, events, seat)]
    shown = lines[:OUTCOME]
    while shown and sum(map(len, shown)) > OUTCOME_TEXT:
        shown.pop()
    more = [say("move.more_happened")] if len(shown) < len(lines) else []
    return [*shown, *more]


async def _leave_to_orders(visit: Visit, table: LiveTable, prompt: Prompt) -> tuple[LiveTable, str]:
    host, seat, kind = visit.host, visit.seat, prompt.ask.kind
    stop = table.spec.kinds[kind].stop
    if stop is not None:
        if any(setting.key == stop[0] for setting in orders.settings(table, seat)):  # not after the end
            table = await host.tables.set_setting(table.id, seat, *stop)
        return table, say("move.stopped")
    return await host.tables.set_order(table.id, seat, kind, Order(seat, kind, "able")), say("move.spared")


async def show_prompt(visit: Visit, prompt: Prompt, draft: Draft) -> None:
    interaction, table = visit.interaction, visit.table
    message = interaction.message
    if message is None or message.flags.ephemeral or interaction.guild_id is not None:
        prompt = await pictured(visit.host.studio, table, visit.seat, prompt)
        view = layouts.layout(*layouts.prompt_items(table.id, prompt, draft))
        await anew(visit, MOVE, view, layouts.choice_files([prompt]), stays=True)
        return
    # In the standing DM the hand stays in sight: same pictures, same attachments.
    held = await visit.host.delivery.held(table, visit.seat)
    prompt = await pictured(visit.host.studio, table, visit.seat, prompt, "hand")
    view = layouts.hand(table.row, held, hand_heading(table), prompt, draft)
    await edit_pressed(interaction, view, hand_pictures(held, prompt, layouts.HAND_FILE, layouts.CHOICES_FILE))


def open_prompt(table: LiveTable, seat: int, ref: str) -> Prompt:
    """The ask that was clicked, if it is still open and this seat's own."""
    if table.state is None:
        raise Refused("table.not_live")
    if table.row.phase == "closed":
        raise Refused("table.closed")
    view = table.view(seat)
    ask = next((ask for ask in view.asks if str(ask.id) == ref), None)
    if ask is not None and ask.seat == seat:
        return prompt_of(table, ask)
    if ask is not None and (aside := leaning(table, view, ask)) is not None:
        return prompt_of(table, aside)
    raise IllegalAnswer("wrong-seat" if ask is not None else "over" if view.over else "stale")


def leaning(table: LiveTable, view: View, ask: Ask) -> Ask | None:
    """What a press on another seat's question means: to say what one would do, where the game has that."""
    kinds = table.spec.kinds
    return next((a for a in view.asks if a.seat == view.seat and a.is_aside and kinds[a.kind].leans == ask.kind), None)
