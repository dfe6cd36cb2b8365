"""Static layers of the Trial: the cup with its chart, walls of glazed plaques, and all emblems."""

from __future__ import annotations

from functools import partial

from render.trial_of_the_gods import cup, icons, walls

LAYERS = (
    {"signs": icons.signs_sheet}
    | {"cup": cup.cup, "wall": walls.wall, "field": walls.field}
    | {f"emblems-{page + 1}": partial(icons.sheet, page) for page in range(icons.pages())}
)
