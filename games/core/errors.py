"""What the engine says when something is not allowed."""

from __future__ import annotations

from typing import Any


class IllegalAnswer(Exception):
    """A player's answer breaks a rule. `key` and `args` are worded by `words.Words.refusal`.

    `reason` is the key of a blocked option's reason.
    """

    def __init__(self, key: str, /, *, rule: str = "", reason: str = "", **args: Any) -> None:
        super().__init__(key)
        self.key = key
        self.rule = rule
        self.reason = reason
        self.args_for_words: dict[str, Any] = args

    def __str__(self) -> str:
        from games.core.words import core_words  # the wording is data, and loads only when somebody reads it

        words = core_words()  # a game's own refusals are worded by its `spec.words`
        return words.refusal(self) if words.get("refusal", self.key) is not None else self.key


class SaveTooNew(Exception):
    """A saved game comes from a later version of its rules than this program has."""


class UnknownGame(LookupError):
    """No game of that name is registered."""
