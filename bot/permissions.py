"""What the bot has to be allowed to do where a table stands, said before a table starts and not after."""

from __future__ import annotations

import discord

NEEDED = ("view_channel", "send_messages", "attach_files", "read_message_history")
FOR_THREADS = ("create_public_threads", "send_messages_in_threads")
FOR_PINS = "pin_messages"

NAMES = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
    "create_public_threads": "Create Public Threads",
    "send_messages_in_threads": "Send Messages in Threads",
    "pin_messages": "Pin Messages",
}

INVITE = discord.Permissions(**dict.fromkeys((*NEEDED, *FOR_THREADS, FOR_PINS), True))


def missing(permissions: discord.Permissions, in_thread: bool = False) -> list[str]:
    """The names, as Discord shows them, of what has to be granted for a table to stand here at all."""
    needed = [name for name in NEEDED if not (in_thread and name == "send_messages")]
    if in_thread:
        needed.append("send_messages_in_threads")
    return [NAMES[name] for name in needed if not getattr(permissions, name)]


def can_thread(permissions: discord.Permissions) -> bool:
    return all(getattr(permissions, name) for name in FOR_THREADS)


def can_pin(permissions: discord.Permissions) -> bool:
    return permissions.pin_messages  # Manage Messages was enough until 2026


def invite_url(application_id: int) -> str:
    return discord.utils.oauth_url(application_id, permissions=INVITE, scopes=("bot", "applications.commands"))
