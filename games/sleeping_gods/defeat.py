"""A defeat interrupts everything (SLG-DEC-82): the table is cleared, what follows is the campaign's next step."""

from __future__ import annotations

from typing import Literal

from games.sleeping_gods.book import book
from games.sleeping_gods.fate import clear
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.state import Voyage


def lose(g: Voyage, what: Literal["crew", "ship"]) -> None:
    """Whatever was under way ends here. Whoever calls this has nothing more to do."""
    g.fallen = what
    for frame in g.stack:
        if isinstance(frame, Resolve) and frame.place:
            _owe(g, frame)
    clear(g)
    g.search.discard(g.found)
    g.found = []
    g.market[0:0] = g.rng.shuffled(g.stalls)
    g.stalls = []
    end_combat(g)
    del g.stack[1:]  # the campaign itself goes on


def _owe(g: Voyage, told: Resolve) -> None:
    """What a paragraph gives once and did not come to give any more can still be had (SLG-DEC-82, -93, -129)."""
    lost = told.effects[told.index :]
    keys = [f"{told.place}/effects[{i}]" for i, effect in enumerate(book()[told.place].effects) if effect in lost]
    g.journal.given = [key for key in g.journal.given if key not in keys]


def end_combat(g: Voyage) -> None:
    """Enemy cards go back, tokens and synergy too; statuses stay (SLG-DEC-69, -75)."""
    if g.combat is None:
        return
    g.combat = None
    g.offers = {}
    for one in g.crew:
        one.tokens, one.synergy = 0, []
