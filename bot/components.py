"""Every button and menu of the bot: one dynamic item whose id carries table, ask and action, so a restart loses none.

The id is `w:<table>:<ref>:<action>`: ref is an ask's id, `0` for the table itself, `k<n>` for an answer laid ready.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any, Protocol

import discord
from discord import ui

from bot.prompts import Control, Menu, Pressable

TEMPLATE = r"w:(?P<table>\d{1,12}):(?P<ref>k?\d{1,10}):(?P<action>.{1,70})"

STYLES = {
    "primary": discord.ButtonStyle.primary,
    "secondary": discord.ButtonStyle.secondary,
    "success": discord.ButtonStyle.success,
    "danger": discord.ButtonStyle.danger,
}


@dataclass(frozen=True)
class Click:
    """What somebody clicked."""

    table_id: int
    ref: str
    action: str
    values: tuple[str, ...] = ()

    @property
    def custom_id(self) -> str:
        return f"w:{self.table_id}:{self.ref}:{self.action}"


class Dispatcher(Protocol):
    """The cog that answers presses; the bot carries it as `dispatcher`."""

    async def on_click(self, interaction: discord.Interaction, click: Click) -> None: ...


class Component(ui.DynamicItem[Any], template=TEMPLATE):
    def __init__(self, item: ui.Item[Any], click: Click) -> None:
        super().__init__(item)
        self.click = click

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction, item: ui.Item[Any], match: re.Match[str], /
    ) -> Component:
        values = tuple((interaction.data or {}).get("values", ()))  # a menu's choice; a button has none
        return cls(item, Click(int(match["table"]), match["ref"], match["action"], values))

    async def callback(self, interaction: discord.Interaction) -> None:
        dispatcher: Dispatcher = interaction.client.dispatcher  # pyright: ignore[reportAttributeAccessIssue]
        await dispatcher.on_click(interaction, self.click)


def button(table_id: int, ref: str, what: Pressable) -> Component:
    click = Click(table_id, ref, what.action)
    item = ui.Button[Any](label=what.label, style=STYLES[what.style], disabled=what.disabled, custom_id=click.custom_id)
    return Component(item, click)


def menu(table_id: int, ref: str, what: Menu) -> Component:
    click = Click(table_id, ref, what.action)
    options = [
        discord.SelectOption(value=value, label=label[:100], description=note[:100] or None, default=chosen)
        for value, label, note, chosen in what.items
    ]
    item = ui.Select[Any](
        custom_id=click.custom_id,
        placeholder=what.placeholder,
        options=options,
        min_values=what.least,
        max_values=what.most,
    )
    return Component(item, click)


def rows(table_id: int, ref: str, controls: list[Control]) -> list[ui.ActionRow[Any]]:
    """Action rows: a menu has one to itself, buttons stand five in a row."""
    out: list[ui.ActionRow[Any]] = []
    line: list[Component] = []
    for control in controls:
        if isinstance(control, Menu):
            out.append(ui.ActionRow[Any](menu(table_id, ref, control)))
            continue
        line.append(button(table_id, ref, control))
        if len(line) == 5:
            out.append(ui.ActionRow[Any](*line))
            line = []
    return [*out, ui.ActionRow[Any](*line)] if line else out
