"""What we rely on in discord.py without being promised it: these say what to look at when its version moves."""

from __future__ import annotations

from typing import Any

import discord
from discord.http import handle_message_parameters

from bot.inside.discord_parts import Kept, flags_of_pressed, read_message, read_messages_later
from bot.messages import mentions


def test_the_version_that_was_looked_at():
    assert discord.version_info[:2] == (2, 7), (
        "a new discord.py: go through bot.inside.discord_parts.py, then change this"
    )


def test_a_kept_attachment_is_sent_by_id_and_file_name():
    kept: list[discord.Attachment] = [Kept(7, "board.webp")]  # pyright: ignore[reportAssignmentType]
    with handle_message_parameters(attachments=kept) as sent:
        assert sent.payload is not None
        assert sent.payload["attachments"] == [{"id": 7, "filename": "board.webp"}]
        assert not sent.files


def test_nobody_is_mentioned_who_is_not_named():
    assert mentions([5]).to_dict() == {"parse": [], "users": [5]}
    with handle_message_parameters(allowed_mentions=mentions([])) as sent:
        assert sent.payload is not None
        assert sent.payload["allowed_mentions"] == {"parse": [], "users": []}


# ---- messages that are read later -------------------------------------------------------------------------------


def a_click(custom_id: str, **more: object) -> dict[str, Any]:
    message = {
        **A_MESSAGE,
        "components": [{"type": 1, "components": [{"type": 2, "style": 2, "custom_id": custom_id}]}],
    }
    return {**AN_INTERACTION, "data": {"custom_id": custom_id, "component_type": 2}, "message": message, **more}


AN_AUTHOR = {"id": "3", "username": "bot", "discriminator": "0", "avatar": None}
A_MESSAGE = {
    "id": "8", "type": 0, "channel_id": "5", "author": AN_AUTHOR, "content": "", "tts": False,
    "timestamp": "2026-01-01T00:00:00+00:00", "edited_timestamp": None, "mention_everyone": False,
    "mentions": [], "mention_roles": [], "attachments": [], "embeds": [], "pinned": False, "flags": 64,
}  # fmt: skip
AN_INTERACTION = {
    "id": "7", "type": 3, "token": "t", "version": 1, "application_id": "3", "attachment_size_limit": 1,
    "channel": {"id": "5", "type": 1, "recipients": []}, "user": AN_AUTHOR,
}  # fmt: skip


class Hearing(discord.Client):
    """Notes what is dispatched."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents.none())
        self.heard: list[discord.Interaction[Any]] = []

    def dispatch(self, event: str, /, *args: Any, **kwargs: Any) -> None:
        if event == "interaction":
            self.heard.extend(args)


def hear(data: dict[str, Any]) -> discord.Interaction[Any]:
    client = Hearing()
    read_messages_later(client, lambda data: data.get("custom_id") == "ours")
    client._connection.parsers["INTERACTION_CREATE"](data)
    (interaction,) = client.heard
    return interaction


def test_a_click_of_ours_is_heard_before_its_message_is_read():
    interaction = hear(a_click("ours"))
    assert interaction.message is None
    assert flags_of_pressed(interaction).ephemeral
    read_message(interaction)
    assert interaction.message is not None and interaction.message.id == 8
    assert interaction.message.components and flags_of_pressed(interaction) == interaction.message.flags
    read_message(interaction)  # once is enough
    assert interaction.message.id == 8


def test_whatever_else_comes_is_read_as_ever():
    interaction = hear(a_click("theirs"))
    assert interaction.message is not None and interaction.message.id == 8
    form = hear(a_click("ours", type=5, data={"custom_id": "ours", "components": []}))
    assert form.message is not None
