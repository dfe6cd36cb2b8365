"""What leaves the rules of Storm: what was read, by those who read it. Marks and the order of fate are nobody's."""

from __future__ import annotations

from games.core import Rng, View, common
from games.core.storybook import Entry
from games.core.texts import LongText
from tests.core.storm.leaves import book
from tests.core.storm.rules import Storm


class StormView(View, kw_only=True):
    night: int
    coins: int
    rope: int
    hull: int
    fate: int
    spent: list[int]
    read: list[Entry] = []


def view(g: Storm, seat: int | None) -> StormView:
    return StormView(
        **common(g, seat),
        night=g.night,
        coins=g.coins,
        rope=g.rope,
        hull=g.hull,
        fate=len(g.fate),
        spent=list(g.spent),
        read=g.journal.seen_by(seat),
    )


def texts(shown: StormView) -> list[LongText]:
    return [book().text(entry) for entry in shown.read]


def scramble(g: Storm, seat: int | None, rng: Rng) -> None:
    """Fate lies otherwise, marks are others, and in letters of other people something else is written."""
    rng.shuffle(g.fate)
    g.marks = [f"unseen-{rng.below(100)}"]
    letters = [leaf.id for leaf in book() if leaf.whisper]
    g.journal.entries = [
        entry
        if entry.knows is None or seat in entry.knows
        else Entry(entry.n, rng.choice(letters), entry.under, entry.knows)
        for entry in g.journal.entries
    ]
