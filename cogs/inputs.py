"""What commands take: parameters with bounds that Discord keeps, and completions that are always answered.

A completion comes with whatever is in the fields so far: Discord checks nothing of it, so a number may be a text.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Coroutine
from functools import wraps

from discord import app_commands

from bot.live_table import Refused
from cogs.spelling import NAMED, TYPED
from cogs.visit import Interaction

log = logging.getLogger(__name__)

LARGEST_TABLE = 999_999_999_999  # as many digits as the id of a button has room for

Name = app_commands.Range[str, 1, NAMED]
TypedText = app_commands.Range[str, 1, TYPED]
TableNumber = app_commands.Range[int, 1, LARGEST_TABLE]

Choices = list[app_commands.Choice[str]]
Completer = Callable[[Interaction, str], Coroutine[object, object, Choices]]


def as_table(given: object) -> int | None:
    """The number of a table, as it stands in the field by now."""
    found = re.fullmatch("[0-9]{1,12}", str(given)[:20])
    return int(found[0]) if found else None


def answered(complete: Completer) -> Completer:
    """Whatever goes wrong, the person's client is not left waiting: then there is nothing to offer."""

    @wraps(complete)
    async def safely(interaction: Interaction, typed: str) -> Choices:
        try:
            return await complete(interaction, typed)
        except Refused:
            return []
        except Exception:
            log.exception("a completion failed")
            return []

    return safely
