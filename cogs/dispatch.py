"""Presses: every button and menu ends here, is acknowledged at once, and becomes an answer or a reason."""

from __future__ import annotations

import asyncio
import re
from typing import Any

import discord
import msgspec
from discord import ui
from discord.ext import commands

from bot import layouts, lobby, places
from bot.app import Wardroom
from bot.components import TEMPLATE, Click
from bot.deliver import hand_heading
from bot.drafting import Answered, drafted
from bot.live_table import LiveTable, Refused
from bot.messages import edit_pressed
from bot.prompts import Draft, Prompt
from bot.rows import Order
from bot.status import prompt_of
from bot.words import say
from cogs import orders, panels, reading
from cogs.replies import guarded, is_private, require_manager, seat_of, show, tell
from games.core.asks import Picks
from games.core.errors import IllegalAnswer

ON_THE_CARD = ("join", "leave", "add", "start")  # what they do shows on the lobby card itself


class Dispatch(commands.Cog):
    def __init__(self, bot: Wardroom) -> None:
        self.bot = bot
        self.host = bot.host
        bot.dispatcher = self

    async def on_click(self, interaction: discord.Interaction[Any], click: Click) -> None:
        if click.action == "type":
            await interaction.response.send_modal(NumberModal(click))
            return
        await self._acknowledge(interaction, click)
        await asyncio.sleep(0)  # whoever else has just clicked is acknowledged before this is worked on
        await guarded(interaction, click.table_id, lambda: self._do(interaction, click))

    @commands.Cog.listener()
    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """A form comes back; it is known by its id alone, so that one opened before a restart counts too."""
        data: Any = interaction.data or {}
        match = re.fullmatch(TEMPLATE, data.get("custom_id", ""))
        if interaction.type is discord.InteractionType.modal_submit and match is not None:
            typed = f"={typed_text(data.get('components', ()))[:20]}"
            await self.on_click(interaction, Click(int(match["table"]), match["ref"], typed))

    async def _acknowledge(self, interaction: discord.Interaction[Any], click: Click) -> None:
        """Decided by the press alone, before anything is looked up: Discord waits three seconds."""
        if click.ref != "0" or is_private(interaction) or click.action in ON_THE_CARD:
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)

    async def _do(self, interaction: discord.Interaction[Any], click: Click) -> None:
        table = await self.host.tables.get(click.table_id)
        if click.ref == "0":
            await self._table_press(interaction, table, click)
            await places.back(self.host, table.id)
        elif click.ref.startswith("k"):
            await self._ahead_press(interaction, table, click)
        else:
            await self._ask_press(interaction, table, click)

    # ---- the table's own buttons ----------------------------------------------------------------------------------

    async def _table_press(self, interaction: discord.Interaction[Any], table: LiveTable, click: Click) -> None:
        action, _, rest = click.action.partition(".")
        user = interaction.user
        if action == "join":
            await lobby.join(self.host, table.id, user)
        elif action == "leave":
            await lobby.leave(self.host, table.id, user)
        elif action == "again":
            again = await lobby.again(self.host, self.bot, table.id, user)
            where = f"<#{again.row.place}>"
            await show(interaction, layouts.notice(say("again.opened", id=again.id, where=where)))
        elif action in ("add", "start", "options", "set"):
            require_manager(interaction, table)
            await self._manage(interaction, table, action, rest, click.values)
        elif action == "orders":
            page = int(rest) if rest.isdigit() else 0
            await show(interaction, orders.panel(table, seat_of(table, user.id), page=page))
        elif action == "ord":
            await self._order(interaction, table, seat_of(table, user.id), rest)
        elif action in ("arr", "sure"):
            await self._setting(interaction, table, seat_of(table, user.id), click)
        else:
            await self._look(interaction, table, action, rest, click.values)

    async def _manage(
        self, interaction: discord.Interaction[Any], table: LiveTable, action: str, rest: str, values: tuple[str, ...]
    ) -> None:
        if action == "add":
            await lobby.add_computer(self.host, table.id)
        elif action == "start":
            await lobby.start(self.host, self.bot, table.id)
        elif action == "options":
            await show(interaction, layouts.options(table.row, table.spec))
        else:
            table = await lobby.set_option(self.host, table.id, rest, values[0] if values else "")
            await show(interaction, layouts.options(table.row, table.spec))

    async def _look(
        self, interaction: discord.Interaction[Any], table: LiveTable, action: str, rest: str, values: tuple[str, ...]
    ) -> None:
        row = table.row.seat_of(interaction.user.id)
        if action == "rules":
            await show(interaction, *panels.rules(table))
        elif action == "recap":
            await show(interaction, *await panels.recap(self.host, table, row.seat if row else None))
        elif action == "log":
            page = int(rest) if rest.isdigit() else 0
            await show(interaction, *await panels.log(self.host, table, row.seat if row else None, page))
        elif action == "read":
            await show(interaction, reading.panel(table, row.seat if row else None, rest, "".join(values[:1])))
        elif action == "hand":
            seat = seat_of(table, interaction.user.id)
            await show(interaction, *await panels.hand(self.host, table, seat))
            await panels.try_dm_again(self.host, table, seat)
        elif action == "move":
            await show(interaction, *await panels.move(self.host, table, seat_of(table, interaction.user.id)))
        else:
            raise Refused("press.unknown")

    # ---- answers --------------------------------------------------------------------------------------------------

    async def _ask_press(self, interaction: discord.Interaction[Any], table: LiveTable, click: Click) -> None:
        seat = seat_of(table, interaction.user.id)
        prompt = open_prompt(table, seat, click.ref)
        draft = await self._draft(interaction, table, seat, click.ref)
        outcome = drafted(prompt, draft, click.action, click.values)
        if isinstance(outcome, Draft):
            await self.host.store.set_draft(table.id, seat, click.ref, msgspec.json.encode(outcome))
            await self._show_prompt(interaction, table, seat, prompt, outcome)
            return
        await self.answer(interaction, table, seat, prompt, outcome.picks, outcome.ahead)

    async def _draft(self, interaction: discord.Interaction[Any], table: LiveTable, seat: int, ref: str) -> Draft:
        """On a public board every press begins anew; in private the half-made answer goes on."""
        return await self.host.delivery.draft(table.id, seat, ref) if is_private(interaction) else Draft()

    async def answer(
        self,
        interaction: discord.Interaction[Any],
        table: LiveTable,
        seat: int,
        prompt: Prompt,
        picks: Picks,
        ahead: bool = False,
    ) -> None:
        """`ahead`: and leave the like to an order from now on."""
        table = await self.host.tables.answer(table.id, seat, int(prompt.ref), picks, str(interaction.user.id))
        said = say("move.done", answer=told(prompt, picks))
        if ahead:
            await self.host.tables.set_order(table.id, seat, prompt.ask.kind, Order(seat, prompt.ask.kind, "able"))
            table = await self.host.tables.get(table.id)
            said = f"{said}\n{say('move.spared')}"
        if is_private(interaction) and interaction.message is not None:
            if interaction.message.flags.ephemeral:
                await show(interaction, *await panels.move(self.host, table, seat, said))
            elif int(prompt.ref) in table.held:  # the standing DM does not change: the ask is still open
                await tell(interaction, layouts.notice(f"{said}\n{say('move.held')}"))
            elif ahead:
                await tell(interaction, layouts.notice(said))
        elif interaction.message is None:
            await tell(interaction, (await panels.move(self.host, table, seat, said))[0])

    async def _show_prompt(
        self, interaction: discord.Interaction[Any], table: LiveTable, seat: int, prompt: Prompt, draft: Draft
    ) -> None:
        message = interaction.message
        if message is None or message.flags.ephemeral or interaction.guild_id is not None:
            await show(interaction, layouts.layout(*layouts.prompt_items(table.id, prompt, draft)))
            return
        # In the standing DM the hand stays in sight: same picture, same attachment.
        picture = await self.host.delivery.picture(table, seat)
        view = layouts.hand(table.row, picture, hand_heading(table), prompt, draft)
        await edit_pressed(interaction, view, picture, layouts.HAND_FILE)

    # ---- what is set for later ------------------------------------------------------------------------------------

    async def _order(self, interaction: discord.Interaction[Any], table: LiveTable, seat: int, rest: str) -> None:
        number, _, mode = rest.partition(".")
        kind = orders.kind_of(table.spec, number)
        if mode == "load":
            prompt = orders.preload_prompt(table, seat, kind)
            if prompt is None:
                raise Refused("orders.not_now")
            await self.host.store.set_draft(table.id, seat, prompt.ref, None)
            await show(interaction, layouts.layout(*layouts.prompt_items(table.id, prompt, Draft())))
            return
        can_pass = table.spec.kinds[kind].passes is not None
        order = None
        if can_pass and mode in ("pass", "able"):
            order = Order(seat, kind, "pass" if mode == "pass" else "able")
        await self.host.tables.set_order(table.id, seat, kind, order)
        table = await self.host.tables.get(table.id)
        await show(interaction, orders.panel(table, seat, say("orders.set"), at=kind))

    async def _setting(self, interaction: discord.Interaction[Any], table: LiveTable, seat: int, click: Click) -> None:
        """A setting of the game: done at once, or, where it is grave, after a second press."""
        action, _, rest = click.action.partition(".")
        key, _, choice = rest.partition("=") if action == "sure" else (rest, "", "".join(click.values[:1]))
        setting = orders.setting_of(table, seat, key, choice)
        if setting.sure and action != "sure" and choice != setting.value:
            await show(interaction, orders.confirmation(table, setting, choice))
            return
        before = table.row.last_event
        table = await self.host.tables.set_setting(table.id, seat, key, choice)
        said = say("orders.set" if table.row.last_event == before else "orders.done")
        if table.view(seat).over:
            await show(interaction, *await panels.move(self.host, table, seat, said))
        else:
            await show(interaction, orders.panel(table, seat, said, at=key))

    async def _ahead_press(self, interaction: discord.Interaction[Any], table: LiveTable, click: Click) -> None:
        seat = seat_of(table, interaction.user.id)
        kind = orders.kind_of(table.spec, click.ref[1:])
        prompt = orders.preload_prompt(table, seat, kind)
        if prompt is None:
            raise Refused("orders.not_now")
        draft = await self.host.delivery.draft(table.id, seat, click.ref)
        outcome = drafted(prompt, draft, click.action, click.values)
        if isinstance(outcome, Answered):
            await self.host.store.set_draft(table.id, seat, click.ref, None)
            order = Order(seat, kind, "preload", outcome.picks, prompt.ask.epoch)
            await self.host.tables.set_order(table.id, seat, kind, order)
            table = await self.host.tables.get(table.id)
            await show(interaction, orders.panel(table, seat, say("orders.set"), at=kind))
            return
        await self.host.store.set_draft(table.id, seat, click.ref, msgspec.json.encode(outcome))
        await show(interaction, layouts.layout(*layouts.prompt_items(table.id, prompt, outcome)))


class NumberModal(ui.Modal):
    """For amounts that are too many for a menu. What is typed comes back through `Dispatch.on_interaction`."""

    def __init__(self, click: Click) -> None:
        super().__init__(title=say("number.title"), timeout=None, custom_id=click.custom_id)
        self.add_item(ui.TextInput[Any](label=say("number.label"), max_length=11))


def typed_text(components: Any) -> str:
    """What stands in the (only) field of a form."""
    for component in components:
        inner = component.get("components") or ([component["component"]] if "component" in component else [])
        found = component.get("value") or typed_text(inner)
        if found:
            return str(found).strip()
    return ""


def open_prompt(table: LiveTable, seat: int, ref: str) -> Prompt:
    """The ask that was clicked, if it is still open and this seat's own."""
    if table.state is None:
        raise Refused("table.not_live")
    if table.row.phase == "closed":
        raise Refused("table.closed")
    mine = next((ask for ask in table.asks(seat) if str(ask.id) == ref), None)
    if mine is not None:
        return prompt_of(table, mine)
    others = any(str(ask.id) == ref for ask in table.view(seat).asks)
    raise IllegalAnswer("wrong-seat" if others else "over" if table.view(seat).over else "stale")


def told(prompt: Prompt, picks: Picks) -> str:
    """An answer in words, for the person who gave it."""
    if isinstance(picks, int):
        return str(picks)
    if isinstance(picks, dict):
        return ", ".join(f"{prompt.label(i)} × {n}" for i, n in picks.items()) or say("prompt.none")
    return ", ".join(prompt.label(i) for i in picks) or say("prompt.none")


async def setup(bot: Wardroom) -> None:
    await bot.add_cog(Dispatch(bot))
