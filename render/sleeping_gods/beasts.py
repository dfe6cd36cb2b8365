"""Enemies in two glazes behind their squares: a figure for each family and each guardian, varied card by card."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageChops, ImageDraw

from games.sleeping_gods.printed import enemy
from render.kit.colour import hexed, mix, rgb
from render.kit.geometry import Points, spline
from render.kit.masks import blur
from render.kit.paint import image
from render.kit.sprites import sprite
from render.sleeping_gods.drawings.figure import Figure
from render.sleeping_gods.drawings.guardians import ash_owl, colossus, ninth_fox, salt_wolf, tortoise_heart, whale_ward
from render.sleeping_gods.drawings.kin import (
    corsairs,
    drowned,
    ember_brood,
    fen_things,
    rime_kin,
    shore_beasts,
    swarm,
    wardens,
    wreckers,
)
from render.sleeping_gods.watercolour import paper, rough, share, wash

FAMILIES = {
    "wreckers": wreckers,
    "beasts": shore_beasts,
    "fen": fen_things,
    "swarm": swarm,
    "corsairs": corsairs,
    "rime": rime_kin,
    "wardens": wardens,
    "ember": ember_brood,
    "drowned": drowned,
}
GUARDIANS = {55: whale_ward, 56: ash_owl, 57: salt_wolf, 58: tortoise_heart, 59: ninth_fox, 60: colossus}


def figure_of(number: int) -> Figure:
    draw = GUARDIANS.get(number) or FAMILIES[enemy(number).family]
    return draw(number)


def _varied(f: Figure, number: int) -> None:
    """No two cards of a family alike: a crest, or raised arms, or neither."""
    if number in GUARDIANS:
        return
    if number % 3 == 1:
        for i in range(7):
            x, tall = 17 + i * 11, 9 + (number * (i + 3)) % 11
            f.behind.append([(x - 4, 30), (x + 4, 30), (x + (number % 5) - 2, 30 - tall * 1.6)])
    elif number % 3 == 2:
        lift = number * 7 % 12
        f.both(spline([(74, 46), (92, 34), (90, 12 + lift), (97, 8 + lift), (101, 36), (84, 58)]), f.behind)


@sprite("sleeping_gods/beast")
def beast(w: int, h: int, number: int) -> Image.Image:
    """The sheet of an enemy card with its creature, under name, values and squares.

    Painted at half its size: washes have no detail to lose, and a fight begins with several at once.
    """
    return _painted(w // 2, h // 2, number).resize((w, h), Image.Resampling.BICUBIC).convert("RGBA")


def _painted(w: int, h: int, number: int) -> Image.Image:
    f = figure_of(number)
    seed = 400 + number * 3
    turn = ((number * 37) % 17 - 8) / 32
    _varied(f, number)
    ground, behind, body, dark = (
        hexed(mix(one, "#8a5a78" if turn > 0 else "#5a8a7a", abs(turn))) for one in f.pigments
    )
    a = paper(w, h, "#f8f0de", seed, 0.8, 0.4)
    wash(a, np.ones((h, w), np.float32), ground, 0.7, seed + 1, 0.2, 0.3, 0.9, 8)
    flip = number % 4 >= 2

    def mask(outlines: list[Points]) -> Image.Image:
        m = Image.new("L", (w, h), 0)
        d = ImageDraw.Draw(m)
        for one in outlines:
            d.polygon([((100 - x if flip else x) * w / 100, y * h / 100 + h * 0.05) for x, y in one], fill=255)
        return m

    front = rough(mask(f.body), 0.3, 10, seed, 2)
    wash(a, rough(mask(f.behind), 0.4, 12, seed + 5, 2.5), behind, 0.7, seed + 5, 0.6, 0.4, 0.8, 7)
    wash(a, front, body, 0.95, seed, 0.6, 0.4, 0.8, 7)
    wash(a, ImageChops.multiply(ImageChops.offset(front, 0, h // 11), front), dark, 0.45, seed + 1, 0.4, 0.4, 0.6, 9)
    lines = Image.new("L", (w, h), 0)
    for one in f.face:
        points = [((100 - x if flip else x) * w / 100, y * h / 100 + h * 0.05) for x, y in one]
        ImageDraw.Draw(lines).line(points, fill=255, width=3, joint="curve")
    a += (share(blur(lines, 0.6)) * 200)[..., None] * np.array(rgb("#ffe9a8"), np.float32) / 255
    return image(a)
