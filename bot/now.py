"""The time, as Discord has it."""

from __future__ import annotations

import discord


def utc_seconds() -> float:
    """Discord's idea of now; the embedded Discord of the harbour and of the tests sets it too."""
    return discord.utils.utcnow().timestamp()
