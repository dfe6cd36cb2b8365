"""Every button and menu of the bot. Its id carries table, ask and action, so that a restart loses none of them.

The id is `w:<table>:<ref>:<action>`: ref is an ask's id, `0` for the table itself, `k<n>` for an answer laid ready.
discord.py only shows them: what is clicked comes back as an interaction, and `cogs.dispatch` reads it from the id. (Its
own dynamic items would rebuild the whole message for each click before anybody is acknowledged.)
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

import discord
from discord import ui

from bot.controls import Control, Menu, Pressable

ID = re.compile(r"w:([0-9]{1,12}):(k?[0-9]{1,10}):(.{1,70})")

A_ROW = 5  # buttons

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

    @property
    def is_answer(self) -> bool:
        """It is about an ask, and not about the table or about something for later."""
        return self.ref != "0" and not self.ref.startswith("k")


def click_of(data: Mapping[str, object]) -> Click | None:
    """What Discord sends of a button or menu of ours; None for anything else."""
    match = ID.fullmatch(str(data.get("custom_id", "")))
    if match is None:
        return None
    table, ref, action = match.groups()
    values = data.get("values")  # a menu's choice; a button has none
    return Click(int(table), ref, action, tuple(map(str, values)) if isinstance(values, list | tuple) else ())


class Button(ui.Button[ui.LayoutView]):
    def is_dispatchable(self) -> bool:
        return False  # so that discord.py keeps nothing of the message in memory


class Select(ui.Select[ui.LayoutView]):
    def is_dispatchable(self) -> bool:
        return False


def button(table_id: int, ref: str, what: Pressable) -> Button:
    custom_id = Click(table_id, ref, what.action).custom_id
    return Button(label=what.label, style=STYLES[what.style], disabled=what.disabled, custom_id=custom_id)


def menu(table_id: int, ref: str, what: Menu) -> Select:
    options = [
        discord.SelectOption(value=value, label=label[:100], description=note[:100] or None, default=chosen)
        for value, label, note, chosen in what.items
    ]
    return Select(
        custom_id=Click(table_id, ref, what.action).custom_id,
        placeholder=what.placeholder,
        options=options,
        min_values=what.least,
        max_values=what.most,
    )


def rows(table_id: int, ref: str, controls: Sequence[Control]) -> list[ui.ActionRow[ui.LayoutView]]:
    """Action rows: a menu has one to itself; buttons stand up to five in a row, and six as three and three."""
    out: list[ui.ActionRow[ui.LayoutView]] = []
    for is_menu, run in groupby(controls, lambda control: isinstance(control, Menu)):
        if is_menu:
            out += [ui.ActionRow(menu(table_id, ref, control)) for control in run if isinstance(control, Menu)]
        else:
            buttons = [button(table_id, ref, control) for control in run if not isinstance(control, Menu)]
            out += [ui.ActionRow(*line) for line in _evenly(buttons)]
    return out


def _evenly(buttons: Sequence[Button]) -> list[Sequence[Button]]:
    """In as few rows as there can be, none shorter by more than one."""
    lines = -(-len(buttons) // A_ROW)
    cuts = [-(-len(buttons) * i // lines) for i in range(lines + 1)]
    return [buttons[start:end] for start, end in pairwise(cuts)]
