"""Where we rely on how discord.py is made and not on what it promises."""

from __future__ import annotations

from dataclasses import dataclass


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
