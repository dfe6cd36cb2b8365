"""Static layers of Sleeping Gods: ten pages of the atlas, their shores, the open book, the table, a fight, the end."""

from __future__ import annotations

from functools import partial

from games.sleeping_gods.printed import pages
from render.sleeping_gods import icons
from render.sleeping_gods.book import book, fight, spread, table
from render.sleeping_gods.chart import page_layer
from render.sleeping_gods.marks import masters
from render.sleeping_gods.portraits import sheet
from render.sleeping_gods.vistas import vista

__all__ = ["LAYERS", "icons"]

LAYERS = {
    "book": book,
    "table": table,
    "fight": fight,
    "spread": spread,
    "faces": sheet,
    "steamer": masters,
    **{f"page-{page}": partial(page_layer, page) for page in pages()},
    **{f"vista-{page}": partial(vista, page) for page in pages()},
}
