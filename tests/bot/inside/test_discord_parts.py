"""What we rely on in discord.py without being promised it: these say what to look at when its version moves."""

from __future__ import annotations

import discord
from discord.http import handle_message_parameters

from bot.inside.discord_parts import Kept
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
