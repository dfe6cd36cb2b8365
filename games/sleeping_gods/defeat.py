"""A defeat interrupts everything (SLG-DEC-82): the table is cleared, what follows is the campaign's next step."""

from __future__ import annotations

from typing import Literal

from games.sleeping_gods.fate import clear
from games.sleeping_gods.state import Voyage


def lose(g: Voyage, what: Literal["crew", "ship"]) -> None:
    """Whatever was under way ends here. Whoever calls this has nothing more to do."""
    g.fallen = what
    clear(g)
    g.search.discard(g.found)
    g.found = []
    g.market[0:0] = g.rng.shuffled(g.stalls)
    g.stalls = []
    end_combat(g)
    del g.stack[1:]  # the campaign itself goes on


def end_combat(g: Voyage) -> None:
    """Enemy cards go back, tokens and synergy too; statuses stay (SLG-DEC-69, -75)."""
    if g.combat is None:
        return
    g.combat = None
    g.offers = {}
    for one in g.crew:
        one.tokens, one.synergy = 0, []
