"""What the outbox still has to do, as intents: "bring the board up to date", not the message itself."""

from __future__ import annotations

from typing import TypeAlias

import msgspec


class Say(msgspec.Struct, tag="say", frozen=True):
    """A line in the table's thread."""

    text: str
    mention: list[int] = []
    pin: bool = False  # where the bot is allowed to


class Board(msgspec.Struct, tag="board", frozen=True):
    """Bring the board message up to date. `repost` puts a new one at the end of the thread."""

    repost: bool = False
    text: str = ""
    mention: list[int] = []
    after: str = ""  # where this is the last line that was told …
    joined: str = ""  # … this takes the place of that line and the text
    then: list[Board] = []  # what came before this one was delivered: their texts, one after the other

    @property
    def whole(self) -> str:
        """All that it tells, on a board of its own."""
        return self.told_after("")

    def told_after(self, before: str) -> str:
        """What has been told on a board, and all that this one tells."""
        story = self._told_after(before)
        for board in self.then:
            story = board.told_after(story)
        return story

    def _told_after(self, before: str) -> str:
        if self.after and (before == self.after or before.endswith(f"\n{self.after}")):
            return before.removesuffix(self.after) + self.joined
        return "\n".join(part for part in (before, self.text) if part)


class Hand(msgspec.Struct, tag="hand", frozen=True):
    """Bring a seat's standing DM up to date. `notify` sends a new one, because this person must act."""

    seat: int
    notify: bool = False


class Lobby(msgspec.Struct, tag="lobby", frozen=True):
    """Bring the lobby card up to date."""


class Closed(msgspec.Struct, tag="closed", frozen=True):
    """Bring the notice up to date that says whom DMs do not reach."""


class Request(msgspec.Struct, tag="request", frozen=True):
    """Bring the request to close a running game up to date."""


class Tell(msgspec.Struct, tag="tell", frozen=True):
    """A private line to a seat's person. `silent`: news that asks for nothing makes no sound."""

    seat: int
    text: str
    silent: bool = False


class Retire(msgspec.Struct, tag="retire", frozen=True):
    """Take the buttons from a board that a newer one has replaced; its pictures and its story stay."""

    channel_id: int
    message_id: int
    said: str = ""
    shown: list[tuple[str, str]] = []
    kept: dict[str, int] = {}


class Remove(msgspec.Struct, tag="remove", frozen=True):
    """Take away a message that a newer one has replaced: an old hand with its prompt, an old card."""

    channel_id: int
    message_id: int


class Invite(msgspec.Struct, tag="invite", frozen=True):
    """Add the table's people to its thread."""


Body: TypeAlias = Say | Board | Hand | Lobby | Closed | Request | Tell | Retire | Remove | Invite


class Post(msgspec.Struct):
    """A row of the outbox."""

    id: int
    table_id: int
    dest: str
    body: Body
    tries: int = 0
    at: float = 0.0  # when it was written


def thread_dest(table_id: int) -> str:
    return f"t{table_id}"


def errand_dest(table_id: int) -> str:
    """Errands beside the story (old messages, who is in the thread): whatever becomes of them holds up nothing."""
    return f"o{table_id}"


def person_dest(user_id: int) -> str:
    return f"u{user_id}"


def is_person(dest: str) -> bool:
    return dest.startswith("u")


def person_of(dest: str) -> int:
    return int(dest.removeprefix("u"))
