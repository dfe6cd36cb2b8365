"""Static layers are stored as they are drawn."""

from __future__ import annotations

import numpy as np
import pytest

from render import build
from render.kit import static

LAYERS = [name for game in build.GAMES for name in static.layers(game)]


@pytest.mark.parametrize("name", LAYERS)
def test_a_layer_is_stored_and_of_a_size_that_discord_shows(name: str):
    layer = static.layer(name)
    assert layer.mode == "RGB"
    assert layer.width <= 1600
    assert layer.height <= 1200


def test_a_layer_is_drawn_as_it_is_stored():
    """To the pixel here; elsewhere the last bit of a cosine may differ, and no eye sees it."""
    drawn = np.asarray(static.layers("liars_dice")["liars_dice/place"](), np.int16)
    stored = np.asarray(static.layer("liars_dice/place"), np.int16)
    assert np.abs(drawn - stored).max() <= 2


def test_checking_notices_a_difference(capsys: pytest.CaptureFixture[str]):
    from PIL import Image

    before = static.path_of("liars_dice/place").read_bytes()
    assert not build.build("liars_dice/place", lambda: Image.new("RGB", (20, 20)), check=True)
    assert "DIFFERS" in capsys.readouterr().out
    assert static.path_of("liars_dice/place").read_bytes() == before


def test_drawing_leaves_the_layer_alone():
    from render.kit.boxes import Text
    from render.kit.painter import paint

    layer = static.layer("liars_dice/place")
    before = layer.tobytes()
    paint(layer, [Text("a word", 400, 400, size=60)])
    assert layer.tobytes() == before
