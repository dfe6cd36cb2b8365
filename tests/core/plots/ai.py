"""A computer seat for Plots: goes for its own hoard, then for fertile land."""

from __future__ import annotations

import random
from itertools import islice

from games.core import Ask, Picks
from games.core.patches import drawn, wholes
from tests.core.plots.views import PlotsView

LOOKED_AT = 30


class Surveyor:
    def choose(self, view: PlotsView, ask: Ask, rng: random.Random) -> Picks:
        assert ask.patch is not None, "everything in Plots is a set of cells"
        if ask.kind == "start.bury":
            return drawn(ask.patch, ask.least, ask.most, rng)
        own = {cell for cells in view.buried.values() for cell in cells}
        found = islice(wholes(ask.patch, ask.least, ask.most), LOOKED_AT)
        return max(found, key=lambda cells: (sum(3 * (c in own) + (c in view.fertile) for c in cells), len(cells)))
