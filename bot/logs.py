"""The log: as much as the host of the bot wants, and never what stands in messages."""

from __future__ import annotations

import logging

FORMAT = "%(asctime)s %(levelname)-7s %(name)s: %(message)s"
TALKATIVE = ("discord", "aiosqlite", "aiohttp", "asyncio")
"""Libraries that log whole payloads, statements or tasks at DEBUG: hands and DMs are in them."""


def set_up(level: int) -> None:
    logging.basicConfig(level=level, format=FORMAT)
    hush(level)


def hush(level: int) -> None:
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(max(level, logging.INFO))
