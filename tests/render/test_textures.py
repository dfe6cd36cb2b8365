"""Textures, masks and outlines: the right size, the same for the same seed, and lit where they should be."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PIL import Image

from render.kit import masks, paint, textures
from render.kit.boxes import Paragraph
from render.kit.fonts import TextDoesNotFit
from render.kit.geometry import spline, stepped, tentacle
from render.kit.noise import fbm
from render.kit.painter import paint as painted

WATER = ((0.0, "#03080e"), (0.5, "#0a2531"), (1.0, "#12414a"))
TEXTURES: dict[str, Callable[[int], np.ndarray]] = {
    "sea_night": lambda seed: textures.sea_night(160, 90, WATER, seed),
    "sea_tropic": lambda seed: textures.sea_tropic(160, 90, WATER, seed),
    "planks": lambda seed: textures.planks(160, 90, "#7d5a3a", seed=seed),
    "planks_upright": lambda seed: textures.planks(160, 90, "#7d5a3a", seed=seed, vertical=True),
    "parchment": lambda seed: textures.parchment(160, 90, seed=seed),
    "brass": lambda seed: textures.brass(160, 90, seed),
    "leather": lambda seed: textures.leather(160, 90, "#4a2a17", seed),
}


@pytest.mark.parametrize("name", TEXTURES)
def test_a_texture_follows_its_seed_and_nothing_else(name: str):
    make = TEXTURES[name]
    assert make(3).shape == (90, 160, 3)
    assert np.array_equal(make(3), make(3))
    assert not np.array_equal(make(3), make(4))


def test_noise_stays_between_nought_and_one():
    noise = fbm(120, 80, 30, 10, seed=5)
    assert noise.shape == (80, 120)
    assert noise.min() > -0.2
    assert noise.max() < 1.2


def test_lamplight_falls_off():
    light = textures.pool_of_light(100, 60, 50, 30, 40, 30)
    lit = textures.lamplit(np.full((60, 100, 3), 100, np.float32), light)
    assert lit[30, 50].sum() > 2 * lit[0, 0].sum()
    assert lit[30, 50, 0] > lit[30, 50, 2], "lamps are warm"


def test_halftone_dots_grow_with_the_tone():
    pale, dark = (np.asarray(masks.halftone(90, 90, np.full((90, 90), t))).mean() for t in (0.1, 0.6))
    assert 0 < pale < dark


def test_growing_a_mask_makes_it_larger_and_a_rim_is_inside_it():
    disc = masks.padded(masks.ellipse((40, 40)), 30)
    area = np.asarray(disc, np.int32).sum()
    for r in (2, 8):
        assert np.asarray(masks.grown(disc, r), np.int32).sum() > area
    rim = np.asarray(masks.rim(disc, 2))
    assert (rim <= np.asarray(disc)).all()


def test_texture_is_laid_only_where_the_mask_is():
    im = paint.flat(100, 100, "#000000")
    mask = masks.rounded((100, 100), (20, 20, 60, 60), 4)
    paint.fill(im, mask, lambda w, h: np.full((h, w, 3), 200, np.float32))
    assert im.getpixel((40, 40)) == (200, 200, 200)
    assert im.getpixel((80, 80)) == (0, 0, 0)


def test_light_adds_and_fades():
    im = paint.flat(100, 100, "#202020")
    paint.glow(im, (50, 50), 40, "#ffcf87")
    middle, edge = np.array(im.getpixel((50, 50))), np.array(im.getpixel((5, 5)))
    assert middle.sum() > edge.sum() == 96


def test_an_outline_is_wider_than_its_sprite():
    sprite = Image.new("RGBA", (20, 20), (255, 0, 0, 255))
    assert paint.outlined(sprite, 3).size == (28, 28)


def test_outlines_are_closed_and_where_they_should_be():
    assert spline([(0, 0), (10, 0), (10, 10)], closed=False)[-1] == (10, 10)
    assert len(stepped(0, 0, 100, 50, 8)) == 20
    tube, suckers = tentacle([(0, 0), (50, 20), (100, 0)], 20, 4)
    assert len(tube) > 20
    assert suckers[0][2] > suckers[-1][2]


def test_a_paragraph_is_drawn_in_its_box_or_not_at_all():
    ground = paint.flat(300, 200, "#000000")
    im = painted(ground, [Paragraph("All monsters of one space go to the Deep.", 150, 100, 200, 120)])
    box = im.getbbox()
    assert box is not None
    assert box[0] >= 50
    assert box[2] <= 250
    with pytest.raises(TextDoesNotFit):
        painted(ground, [Paragraph("All monsters of one space go to the Deep.", 150, 100, 80, 40)])
