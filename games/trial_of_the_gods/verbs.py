"""Table options, kinds of asks, and the slash commands."""

from __future__ import annotations

from games.core import AskKind, TableOption, Verb

OPTIONS = (TableOption("mode", ("basic", "advanced"), "basic"),)
VERBS: tuple[Verb, ...] = ()
KINDS: dict[str, AskKind] = {}
