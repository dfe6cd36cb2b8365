"""What holds for the sample pictures of every game."""

from __future__ import annotations

from importlib import import_module

import pytest

from games.core.registry import SLUGS
from render.kit.art import Scene
from render.kit.boxes import Paragraph, Text, flattened
from render.kit.plain import Plain
from render.kit.registry import art

SCENES = {
    f"{slug} {name}": scene
    for slug in SLUGS
    if not isinstance(art(slug), Plain)  # what it draws is tested with the kit
    for name, scene in import_module(f"render.{slug}.samples").scenes().items()
}
LEAST = 24


@pytest.mark.parametrize(("name", "scene"), SCENES.items(), ids=SCENES)
def test_no_text_is_smaller_than_24_pixels(name: str, scene: Scene):
    texts = [box for box in flattened(scene.boxes) if isinstance(box, Text | Paragraph)]
    assert texts
    for box in texts:
        assert min(box.size, box.least) >= LEAST, f"{name}: {box}"
