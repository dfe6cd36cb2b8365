"""Static layers are stored as they are drawn, but for rounding."""

from __future__ import annotations

import numpy as np
import pytest
from PIL import Image

from render import build
from render.kit import painter, sprites, static
from render.kit.art import Scene
from render.kit.boxes import Sprite

LAYERS = [name for game in build.GAMES for name in static.layers(game)]


@pytest.mark.parametrize("name", LAYERS)
def test_a_layer_is_stored_and_of_a_size_that_discord_shows(name: str):
    layer = static.layer(name)
    assert layer.mode == "RGB"
    assert layer.width <= 1600
    assert layer.height <= 1200


def test_a_layer_is_drawn_as_it_is_stored():
    drawn = static.layers("liars_dice")["liars_dice/place"]()
    assert static.is_same(drawn, static.layer("liars_dice/place"))


def changed(steps: int, pixels: int) -> Image.Image:
    """The stored layer with some pixels of one channel a little brighter or darker."""
    values = np.array(static.layer("liars_dice/place"), np.int16)
    row = values.reshape(-1, 3)[:pixels, 1]
    row += np.where(row > 127, -steps, steps)
    return Image.fromarray(values.astype(np.uint8))


def test_rounding_is_no_difference():
    """One pixel of one layer differed by one step on another processor."""
    stored = static.layer("liars_dice/place")
    assert static.is_same(changed(steps=1, pixels=1), stored)
    assert static.is_same(changed(steps=2, pixels=800), stored)


@pytest.mark.parametrize(("steps", "pixels"), [(3, 1), (1, 900)])
def test_more_than_rounding_is(steps: int, pixels: int):
    """A layer of 1200 by 700 may differ in 840 pixels, by two steps."""
    assert not static.is_same(changed(steps, pixels), static.layer("liars_dice/place"))


def test_another_size_is():
    assert not static.is_same(Image.new("RGB", (20, 20)), static.layer("liars_dice/place"))


def test_what_is_stored_stays_when_only_rounding_differs(capsys: pytest.CaptureFixture[str]):
    before = static.path_of("liars_dice/place").stat().st_mtime_ns
    assert build.build("liars_dice/place", lambda: changed(1, 1), check=True)
    assert build.build("liars_dice/place", lambda: changed(1, 1), check=False)
    assert "written" not in capsys.readouterr().out
    assert static.path_of("liars_dice/place").stat().st_mtime_ns == before


def test_checking_notices_a_difference(capsys: pytest.CaptureFixture[str]):
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


# ---- read ahead -----------------------------------------------------------------------------------------------------


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """As if nothing had been read; what is, in the order in which it is begun."""
    begun: list[str] = []
    stored = static.stored

    def noted(name: str) -> Image.Image:
        begun.append(name)
        return stored(name)

    static.layer.cache_clear()
    monkeypatch.setattr(static, "_read", set[str]())
    monkeypatch.setattr(static, "_coming", {})
    monkeypatch.setattr(static, "stored", noted)
    return begun


def test_a_layer_that_was_begun_is_read_once(read: list[str]):
    assert static.ahead(["liars_dice/place"])
    assert not static.ahead(["liars_dice/place"]), "it is on its way"
    assert static.layer("liars_dice/place") is static.layer("liars_dice/place")
    assert not static.ahead(["liars_dice/place"]), "it is there"
    assert read == ["liars_dice/place"]


def test_a_first_picture_has_all_its_layers_begun_before_a_sprite_is_cut_from_one(
    read: list[str], monkeypatch: pytest.MonkeyPatch
):
    made: list[str] = []

    def cut() -> Image.Image:
        made.append("cut")
        return static.layer("liars_dice/hides").crop((0, 0, 40, 40)).convert("RGBA")

    def plain() -> Image.Image:
        made.append("plain")
        return Image.new("RGBA", (40, 40), "#ffffff")

    monkeypatch.setitem(sprites.MAKERS, "liars_dice/cut", cut)
    monkeypatch.setitem(sprites.MAKERS, "liars_dice/flat", plain)
    monkeypatch.setitem(sprites.LAYERS, "liars_dice/cut", ("liars_dice/hides",))
    boxes = Sprite("liars_dice/cut", (), 100, 100), Sprite("liars_dice/flat", (), 300, 300)
    scene = Scene("liars_dice/place", boxes, "Two.", "two")
    first = painter.picture(scene)
    assert made == ["plain", "cut"] and sorted(read) == ["liars_dice/hides", "liars_dice/place"]
    sprites.forget()
    assert painter.picture(scene).tobytes() == first.tobytes()
    assert made == ["plain", "cut", "cut", "plain"], "all is there: in the order in which it lies"
    sprites.forget()
