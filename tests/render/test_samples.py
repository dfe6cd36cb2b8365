"""What holds for the sample pictures of every game."""

from __future__ import annotations

from importlib import import_module

import pytest

from games.core.registry import SLUGS
from render.kit.alt import ALT_LIMIT, TEXT_LIMIT
from render.kit.art import Scene
from render.kit.boxes import Paragraph, Text, flattened
from render.kit.encode import webp
from render.kit.painter import picture as painted
from render.kit.plain import Plain
from render.kit.registry import art

SCENES = {
    f"{slug} {name}": scene
    for slug in SLUGS
    if not isinstance(art(slug), Plain)  # what it draws is tested with the kit
    for name, scene in import_module(f"render.{slug}.samples").scenes().items()
}
LEAST = 24
HEAVIEST = 600_000  # bytes of one picture


@pytest.mark.parametrize(("name", "scene"), SCENES.items(), ids=SCENES)
def test_no_text_is_smaller_than_24_pixels(name: str, scene: Scene):
    texts = [box for box in flattened(scene.boxes) if isinstance(box, Text | Paragraph)]
    assert texts
    for box in texts:
        assert min(box.size, box.least) >= LEAST, f"{name}: {box}"


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_it_is_told_in_words_too(scene: Scene):
    assert 40 < len(scene.alt) <= ALT_LIMIT
    assert scene.alt.endswith(".")
    assert 20 < len(scene.text) <= TEXT_LIMIT
    assert "`" not in scene.text, "it stands in a block of code"


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_it_is_drawn_and_light_enough(scene: Scene):
    """What does not fit its box fails while it is drawn."""
    picture = painted(scene)
    assert picture.width <= 1600
    assert picture.height <= 1200
    assert len(webp(picture)) < HEAVIEST
