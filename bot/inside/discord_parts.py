"""Where we rely on how discord.py is made and not on what it promises."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import discord

UNREAD = "wardroom.unread"  # in an interaction's extras: the message that was pressed, as Discord sent it


@dataclass(frozen=True)
class Kept:
    """An attachment that stays on a message, named in an edit as Discord wants it: by id and file name.

    discord.py takes whole `Attachment`s there and sends what their `to_dict` says. We do not have them: messages of
    components list none, and an edit comes long after the message.
    """

    id: int
    filename: str

    def to_dict(self) -> dict[str, object]:
        return {"id": self.id, "filename": self.filename}


def read_messages_later(client: discord.Client, wanted: Callable[[Mapping[str, object]], bool]) -> None:
    """A click on a component that is wanted (by its data) is dispatched before its message is read.

    Discord sends the whole message with each click, and discord.py makes objects of all of it, every option of every
    menu, before anybody hears of the click: with a board that takes several times as long as the acknowledgement.
    (Its store of views is passed by: none of ours is in it, see `bot.components`.)
    """
    state = client._connection
    usual = state.parsers["INTERACTION_CREATE"]

    def parse(data: Any) -> None:
        if data["type"] != discord.InteractionType.component.value or not wanted(data["data"]):
            usual(data)
            return
        message = data.pop("message", None)
        interaction = discord.Interaction[discord.Client](data=data, state=state)
        interaction.extras[UNREAD] = message
        client.dispatch("interaction", interaction)

    state.parsers["INTERACTION_CREATE"] = parse


def read_message(interaction: discord.Interaction[Any]) -> None:
    """Now there is time for it: from here on `interaction.message` is as it always was."""
    unread: Any = interaction.extras.pop(UNREAD, None)
    if unread is None:
        return
    channel: Any = interaction.channel
    interaction.message = message = discord.Message(state=interaction._state, channel=channel, data=unread)
    if message.guild is None:  # as discord.py does it, where the guild is not known
        message.guild = interaction.guild


def flags_of_pressed(interaction: discord.Interaction[Any]) -> discord.MessageFlags:
    """Of the message that was pressed, read or not; of no message, none."""
    unread: Any = interaction.extras.get(UNREAD)
    if unread is not None:
        return discord.MessageFlags._from_value(unread.get("flags", 0))
    return interaction.message.flags if interaction.message is not None else discord.MessageFlags()
