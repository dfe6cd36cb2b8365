"""Long texts that a game has: posted once, in pages that Discord takes, and to be read again at any time.

They come from views like everything else: what is in the public view is posted in the thread, what only a seat sees
goes to that seat's person. Each page is a post of its own in the outbox, so that a crash between two of them costs
nothing, and none is merged away as boards are.
"""

from __future__ import annotations

from bot.intents import Body, Say, Tell, person_dest, thread_dest
from bot.rows import TableRow
from bot.words import say
from games.core.frames import State
from games.core.spec import AnySpec
from games.core.texts import LongText

PAGE = 3400  # characters; a message takes 4,000, and the heading wants some


def reading_posts(spec: AnySpec, table: TableRow, before: State | None, after: State) -> list[tuple[str, Body]]:
    """What has come into sight in this step."""
    if spec.texts is None:
        return []
    public = _fresh(spec, before, after, None)
    posts: list[tuple[str, Body]] = [(thread_dest(table.id), Say(page)) for text in public for page in pages_of(text)]
    known = {text.key for text in texts_of(spec, after, None)}
    for seat in table.seats:
        if seat.user_id is None or seat.dm_open is False:
            continue  # whom DMs do not reach reads it by the button
        mine = [text for text in _fresh(spec, before, after, seat.seat) if text.key not in known]
        posts += [(person_dest(seat.user_id), Tell(seat.seat, page)) for text in mine for page in pages_of(text)]
    return posts


def texts_of(spec: AnySpec, g: State, seat: int | None) -> list[LongText]:
    """All that this viewer may read, oldest first."""
    return list(spec.texts(spec.view(g, seat))) if spec.texts is not None else []


def _fresh(spec: AnySpec, before: State | None, after: State, seat: int | None) -> list[LongText]:
    old = {text.key for text in texts_of(spec, before, seat)} if before is not None else set[str]()
    return [text for text in texts_of(spec, after, seat) if text.key not in old]


def pages_of(text: LongText) -> list[str]:
    """Each with its heading; numbered where there are several."""
    parts = divided(text.text.strip(), PAGE)
    if len(parts) == 1:
        return [f"### {text.title}\n{parts[0]}"]
    titles = [say("read.page", title=text.title, page=n + 1, pages=len(parts)) for n in range(len(parts))]
    return [f"### {title}\n{part}" for title, part in zip(titles, parts, strict=True)]


def divided(text: str, limit: int) -> list[str]:
    """At paragraphs where possible, else at lines, sentences, words; only a word without end is cut.

    >>> divided("One two.\\n\\nThree four. Five.", 12)
    ['One two.', 'Three four.', 'Five.']
    """
    parts: list[str] = []
    while len(text) > limit:
        cut = _cut(text[: limit + 1])
        parts.append(text[:cut].rstrip())
        text = text[cut:].lstrip()
    return [*parts, text]


def _cut(text: str) -> int:
    """Where to break: after the last of the best separators that leaves something before it."""
    for separator in ("\n\n", "\n", ". ", " "):
        at = text.rfind(separator)
        if at > 0:
            return at + len(separator.rstrip(" \n"))
    return len(text) - 1
