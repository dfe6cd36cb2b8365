"""Static layers of the Trial: the cup with its chart, walls of glazed plaques, grounds of panels, and all emblems."""

from __future__ import annotations

from functools import partial

from render.trial_of_the_gods import cup, icons, plaques, walls

LAYERS = (
    {"signs": icons.signs_sheet}
    | {"cup": cup.cup, "wall": walls.wall, "field": walls.field, "grounds": plaques.grounds}
    | {f"emblems-{page + 1}": partial(icons.sheet, page) for page in range(icons.pages())}
)
