"""The secrecy scan: every request of the bot, whom it reaches, and whether it says what that person must not know."""

from __future__ import annotations

import json as jsons
from collections.abc import Callable, Iterable
from typing import Any

import pytest
from simcord.http import router

EPHEMERAL = 64
Secrets = Callable[[int | None], Iterable[str]]
"""For a person (None: everybody), the words that must not reach them."""


class Leak(AssertionError):
    """Somebody was told what they must not know."""


class Scan:
    """Reads all that goes out: texts, labels, custom ids, file names, alt texts, file contents."""

    def __init__(self, backend: Any, forbidden: Secrets, monkeypatch: pytest.MonkeyPatch) -> None:
        self.backend = backend
        self.forbidden = forbidden
        self.leaks: list[str] = []
        self.read = 0
        self._told: dict[int | None, list[str]] = {}
        self._real = router.dispatch
        monkeypatch.setattr(router, "dispatch", self._dispatch)

    def _dispatch(self, backend: Any, method: str, path: str, **given: Any) -> Any:
        said = jsons.dumps(given.get("json"), ensure_ascii=False) + "".join(
            _content(f) for f in given.get("files") or ()
        )
        reader = self._audience(path, given.get("json"))
        self.read += 1
        self._told.setdefault(reader, []).append(said)
        for word in self.forbidden(reader):
            if word in said:
                where = said.index(word)
                about = said[max(0, where - 80) : where + 80]
                self.leaks.append(f"{method} {path} told {reader or 'everybody'}: {word} in …{about}…")
        return self._real(backend, method, path, **given)

    def _audience(self, path: str, body: Any) -> int | None:
        """The one person who gets this; None: everybody may."""
        parts = path.strip("/").split("/")
        if parts[0] == "channels":
            return self._owner_of_dm(int(parts[1]))
        if parts[0] == "interactions":
            return self._of_callback(self.backend.interactions[int(parts[1])], body)
        if parts[0] == "webhooks":
            record = next(r for r in self.backend.interactions.values() if r.token == parts[2])
            return self._of_webhook(record, parts, body)
        return None

    def _owner_of_dm(self, channel_id: int) -> int | None:
        return next((user for user, dm in self.backend.dm_channels.items() if dm == channel_id), None)

    def _of_callback(self, record: Any, body: Any) -> int | None:
        private = body["type"] in (8, 9) or int((body.get("data") or {}).get("flags") or 0) & EPHEMERAL
        return record.user_id if private else self._owner_of_dm(record.channel_id)

    def _of_webhook(self, record: Any, parts: list[str], body: Any) -> int | None:
        if len(parts) == 3:  # a followup says itself whether it is private
            private = int((body or {}).get("flags") or 0) & EPHEMERAL
        else:
            named = parts[4] if len(parts) > 4 else "@original"  # a followup is edited under its own id
            message = int(named) if named.isdigit() else record.message_id or record.source_message_id
            stored = self.backend.messages[record.channel_id].get(message)
            private = stored is not None and stored.is_ephemeral
        return record.user_id if private else self._owner_of_dm(record.channel_id)

    def reached(self, reader: int | None) -> str:
        """All that somebody was told."""
        return "".join(self._told.get(reader, ()))

    def check(self, logged: str = "") -> None:
        every = {word for reader in self._told for word in self.forbidden(reader)} | set(self.forbidden(None))
        leaks = self.leaks + [f"the log says {word}" for word in every if word in logged]
        if leaks:
            raise Leak("\n".join(leaks[:20]))
        assert self.read > 20, "nothing was scanned"


def _content(file: Any) -> str:
    data = file.fp.read()
    file.fp.seek(0)
    return f"{file.filename} {file.description} {data.decode('latin-1')}"
