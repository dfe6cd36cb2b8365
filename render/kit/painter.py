"""The painter: draws placed boxes on a static layer. It knows no game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PIL import Image

from render.kit import static
from render.kit.art import Scene
from render.kit.boxes import Box, Panel, Paragraph, Row, Sprite, Text, zoomed
from render.kit.fonts import TextDoesNotFit, fit, fit_block, legible, measure, shortened, write
from render.kit.lettering import inked, lettered
from render.kit.paint import SHADOW_PAD, paste
from render.kit.sprites import LAYERS, Stamp, stamp

_SHARE = {"l": 0.0, "m": 0.5, "r": 1.0, "t": 0.0, "b": 1.0}
_LEADING = 1.12
_NAMELESS = "—"
_LEAST_NAME = 72


def picture(scene: Scene) -> Image.Image:
    """The scene on its layer, or the part of it that is looked at."""
    if static.ahead([scene.static]) and scene.crop is None and scene.scale == 1:
        make_ready(scene.boxes)
    layer = static.layer(scene.static)
    if scene.crop is None and scene.scale == 1:
        return paint(layer, scene.boxes)
    x, y, w, h = scene.crop or (0, 0, *layer.size)
    size = round(w * scene.scale), round(h * scene.scale)
    return paint(static.part(scene.static, (x, y, w, h), size), zoomed(scene.boxes, x, y, scene.scale))


def make_ready(boxes: Sequence[Box]) -> None:
    """Have the sprites made while their layers are read, those last that are cut from a layer."""
    pieces = [box for box in boxes if isinstance(box, Sprite | Panel)]
    static.ahead({layer for box in pieces for layer in LAYERS.get(box.name, ())})
    for box in sorted(pieces, key=lambda box: box.name in LAYERS):
        args = box.args if isinstance(box, Sprite) else (box.w, box.h, *box.args)
        made = stamp(box.name, args, box.zoom)
        if box.drop:
            _ = made.shadow


def paint(layer: Image.Image, boxes: Iterable[Box]) -> Image.Image:
    """A copy of the layer with the boxes on it, in order."""
    im = layer.copy()
    for box in boxes:
        _draw(im, box)
    return im


def _draw(im: Image.Image, box: Box) -> None:
    match box:
        case Sprite(name, args, x, y, anchor, drop, zoom):
            s = stamp(name, args, zoom)
            left, top = x - s.image.width * _SHARE[anchor[0]], y - s.image.height * _SHARE[anchor[1]]
            _lay(im, s, left, top, drop)
        case Panel(name, x, y, w, h, args, drop, zoom):
            _lay(im, stamp(name, (w, h, *args), zoom), x, y, drop)
        case Text():
            _text(im, box)
        case Paragraph():
            _paragraph(im, box)
        case Row():
            for item in placed(box):
                _draw(im, item)


def _lay(im: Image.Image, s: Stamp, x: float, y: float, drop: bool) -> None:
    at = round(x), round(y)
    if drop:
        paste(im, (0, 0, 0), (at[0] - SHADOW_PAD + 3, at[1] - SHADOW_PAD + 5), s.shadow)
    im.paste(s.image, at, s.image)


def _drawable(t: Text) -> str:
    """People choose their own names: what the face cannot draw is left out."""
    return (legible(t.text, t.face) or _NAMELESS) if t.cut else t.text


def _text(im: Image.Image, t: Text) -> None:
    size, words = t.size, _drawable(t)
    if t.width is not None and t.cut:
        words = shortened(words, t.face, size, t.width)
    elif t.width is not None:
        size = fit(words, t.face, size, t.width, t.least, t.track)
    if t.track:
        write(im, (t.x, t.y), words, t.face, size, t.fill, t.anchor, t.halo, t.halo_width, t.track)
    elif t.halo is None:
        lettered(im, (t.x, t.y), words, t.face, size, t.fill, t.anchor)
    else:
        inked(im, (t.x, t.y), words, t.face, size, t.fill, t.anchor, t.halo, t.halo_width)


def _paragraph(im: Image.Image, p: Paragraph) -> None:
    size, lines = fit_block(p.text, p.face, p.size, p.w, p.h, _LEADING, p.least)
    y = p.y - size * _LEADING * (len(lines) - 1) / 2
    for i, line in enumerate(lines):
        lettered(im, (p.x, y + i * size * _LEADING), line, p.face, size, p.fill, "mm")


def placed(row: Row) -> list[Sprite | Text]:
    """The items of a row with their places, names cut to what is left for them."""
    widths = _widths(row)
    x = row.x - (sum(widths) + row.gap * (len(widths) - 1)) * _SHARE[row.anchor]
    out: list[Sprite | Text] = []
    for item, width in zip(row.items, widths, strict=True):
        if isinstance(item, Text):
            limit = int(width) + 1 if item.cut else None
            out.append(replace(item, x=x, y=row.y + item.y, anchor="lm", width=limit))
        else:
            out.append(replace(item, x=x, y=row.y + item.y, anchor="lm"))
        x += width + row.gap
    return out


def _widths(row: Row) -> list[float]:
    natural = [_natural(i) for i in row.items]
    if row.width is None:
        return natural
    names = [k for k, i in enumerate(row.items) if isinstance(i, Text) and i.cut]
    left = row.width - row.gap * (len(natural) - 1) - sum(w for k, w in enumerate(natural) if k not in names)
    # Short names leave their share to the long ones.
    for done, k in enumerate(sorted(names, key=lambda k: natural[k])):
        share = left / (len(names) - done)
        if share < min(natural[k], _LEAST_NAME):
            raise TextDoesNotFit(f"no room in {row.width} px for {row}")
        if natural[k] > share:
            natural[k] = _natural(row.items[k], share)
        left -= natural[k]
    if left < 0:
        raise TextDoesNotFit(f"no room in {row.width} px for {row}")
    return natural


def _natural(item: Sprite | Text, limit: float | None = None) -> float:
    if isinstance(item, Sprite):
        return stamp(item.name, item.args, item.zoom).image.width
    words = _drawable(item)
    if limit is not None:
        words = shortened(words, item.face, item.size, limit)
    return measure(words, item.face, item.size, item.track)
