"""A game's cover: a part of a real board with the title under it, for those who choose what to play."""

from __future__ import annotations

from io import BytesIO

from PIL import Image, ImageDraw

from render.kit import encode
from render.kit.fonts import Font, font

SIZE = (640, 480)
BAND = 84
NIGHT, LAMP = (6, 17, 27), (240, 200, 120)


def cover(board: bytes, title: str, face: str, part: tuple[float, float, float, float]) -> bytes:
    """`part` of the board is shown: left, top, right and bottom as fractions; it is cut to the cover's shape."""
    with Image.open(BytesIO(board)) as whole:
        shown = _cut(whole.convert("RGB"), part).resize(SIZE, Image.Resampling.LANCZOS)
    shade = Image.linear_gradient("L").resize((SIZE[0], BAND + 40)).point([min(255, v * 3 // 2) for v in range(256)])
    shown.paste(Image.new("RGB", shade.size, NIGHT), (0, SIZE[1] - shade.height), shade)
    letters = _fitting(title, face, SIZE[0] - 40)
    draw = ImageDraw.Draw(shown)
    middle = (SIZE[0] // 2, SIZE[1] - BAND // 2 + 4)
    draw.text(middle, title, font=letters, fill=LAMP, anchor="mm", stroke_width=3, stroke_fill=NIGHT)
    return encode.webp(shown)


def _cut(board: Image.Image, part: tuple[float, float, float, float]) -> Image.Image:
    left, top, right, bottom = (round(p * side) for p, side in zip(part, (board.width, board.height) * 2, strict=True))
    width = min(right - left, round((bottom - top) * SIZE[0] / SIZE[1]))
    height = round(width * SIZE[1] / SIZE[0])
    x, y = left + (right - left - width) // 2, top + (bottom - top - height) // 2
    return board.crop((x, y, x + width, y + height))


def _fitting(title: str, face: str, width: int) -> Font:
    """The largest letters that leave the title in one line."""
    return next(
        letters for size in range(64, 15, -2) if (letters := font(face, size)).getlength(title) <= width or size == 16
    )
