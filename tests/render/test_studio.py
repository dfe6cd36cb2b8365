"""The studio draws a scene once, however often and however many at once ask for it."""

from __future__ import annotations

import asyncio
import io
import multiprocessing
import subprocess
import sys
import threading
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PIL import Image

from render.kit import encode, painter, sprites
from render.kit import studio as studio_module
from render.kit.art import NoSuchLook, Picture, Scene
from render.kit.boxes import Sprite, Text
from render.kit.cache import ByteCache
from render.kit.studio import Studio, key_of
from render.kit.warm import drawing, warm
from render.liars_dice import LiarsDice, samples

SMALL = Scene("liars_dice/place", (Text("a word", 400, 400),), "A word.", "a word")


@pytest.fixture
def studio() -> Iterator[Studio]:
    studio = Studio()
    yield studio
    studio.close()


@pytest.fixture
def paints(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """One entry for each time that something was painted."""
    done: list[int] = []
    real = painter.paint

    def counted(layer: Image.Image, boxes: object) -> Image.Image:
        done.append(1)
        return real(layer, boxes)  # type: ignore[arg-type]

    monkeypatch.setattr(painter, "paint", counted)
    return done


async def test_a_picture_is_what_discord_needs(studio: Studio):
    picture = await studio.picture(SMALL)
    assert isinstance(picture, Picture)
    assert (picture.suffix, picture.width, picture.height) == ("webp", 1200, 700)
    assert Image.open(io.BytesIO(picture.data)).size == (1200, 700)
    assert (picture.alt, picture.text) == ("A word.", "a word")


async def test_the_second_call_does_not_draw(studio: Studio, paints: list[int]):
    first = await studio.picture(SMALL)
    assert await studio.picture(SMALL) == first
    assert studio.draw(SMALL) == first
    assert len(paints) == 1


async def test_two_calls_at_once_draw_once(studio: Studio, paints: list[int]):
    pictures = await asyncio.gather(*(studio.picture(SMALL) for _ in range(5)))
    assert len({p.data for p in pictures}) == 1
    assert len(paints) == 1


async def test_other_words_on_the_same_picture_are_not_drawn_again(studio: Studio, paints: list[int]):
    await studio.picture(SMALL)
    other = await studio.picture(replace(SMALL, alt="Another word."))
    assert other.alt == "Another word."
    assert len(paints) == 1


async def test_who_gives_up_does_not_take_the_picture_from_others(studio: Studio):
    impatient = asyncio.create_task(studio.picture(SMALL))
    patient = asyncio.create_task(studio.picture(SMALL))
    await asyncio.sleep(0)
    impatient.cancel()
    assert (await patient).width == 1200
    with pytest.raises(asyncio.CancelledError):
        await impatient


async def test_nothing_is_left_behind_when_idle(studio: Studio):
    before = asyncio.all_tasks()
    await asyncio.gather(studio.picture(SMALL), studio.picture(SMALL))
    assert asyncio.all_tasks() == before
    assert studio._pool.busy == 0


async def test_a_scene_that_cannot_be_drawn_fails_each_time_and_blocks_nothing(studio: Studio):
    broken = replace(SMALL, boxes=(Sprite("no-such-sprite", ()),))
    for _ in range(2):
        with pytest.raises(KeyError):
            await studio.picture(broken)
    assert (await studio.picture(SMALL)).width == 1200


def test_keys_follow_what_is_drawn():
    assert key_of(SMALL) == key_of(replace(SMALL, alt="Else.", text="else"))
    assert key_of(SMALL) != key_of(replace(SMALL, static="liars_dice/table"))
    assert key_of(SMALL) != key_of(replace(SMALL, boxes=()))


def test_warming_up_keeps_the_sprites(studio: Studio, monkeypatch: pytest.MonkeyPatch):
    sprites.forget()
    warm("liars_dice")
    monkeypatch.setattr(sprites, "maker", None)
    for scene in samples.scenes().values():
        studio.draw(scene)


def test_warming_up_gives_way_to_a_picture():
    sprites.forget()
    ahead = threading.Thread(target=warm, args=("liars_dice",), daemon=True)
    with drawing():
        ahead.start()
        ahead.join(0.3)
        assert ahead.is_alive(), "somebody waits for a picture"
        assert sprites.stamp.cache_info().currsize == 0  # pyright: ignore
    ahead.join(60)
    assert not ahead.is_alive()
    assert sprites.stamp.cache_info().currsize > 20  # pyright: ignore


async def test_workers_make_the_sprites_of_expected_games_only():
    studio = Studio(workers=1, processes=True, games=("unfathomable", "liars_dice"))
    try:
        studio.expect("liars_dice")
        studio.expect("a game that nobody wrote")
        for _ in range(100):
            if (n := await _sprites(studio)) > 20:
                break
            await asyncio.sleep(0.2)
        assert n > 20
        assert "render.unfathomable.samples" not in (await studio._pool.once("modules", _modules)).decode().split()
    finally:
        studio.close()


async def _sprites(studio: Studio) -> int:
    return int(await studio._pool.once("count", _count))


def _count() -> bytes:
    return str(sprites.stamp.cache_info().currsize).encode()  # pyright: ignore


def _modules() -> bytes:
    return "\n".join(sys.modules).encode()


def test_the_other_encoding_is_a_palette_png():
    im = Image.open(io.BytesIO(encode.png256(Image.new("RGB", (64, 64), (200, 10, 10)))))
    assert (im.format, im.mode) == ("PNG", "P")


def test_the_cache_forgets_the_oldest_first():
    cache = ByteCache(10)
    cache.put("a", b"1234")
    cache.put("b", b"1234")
    assert cache.get("a") == b"1234"
    cache.put("c", b"1234")
    assert (cache.get("b"), cache.get("a"), cache.get("c")) == (None, b"1234", b"1234")
    assert cache.size == 8


def test_the_cache_refuses_what_is_larger_than_itself():
    cache = ByteCache(10)
    cache.put("a", b"1234")
    cache.put("a", b"12345")
    cache.put("big", b"x" * 11)
    assert (len(cache), cache.size) == (1, 5)


async def test_worker_processes_draw_the_same_and_replace_one_that_died():
    studio = Studio(workers=1, processes=True)
    try:
        first = await studio.picture(SMALL)
        assert first.data == Studio().draw(SMALL).data
        workers = multiprocessing.active_children()
        for worker in workers:
            worker.kill()
            worker.join()
        other = replace(SMALL, boxes=())
        assert (await studio.picture(other)).data == Studio().draw(other).data
    finally:
        studio.close()


# ---- placing ------------------------------------------------------------------------------------------------------


@pytest.fixture
def placings(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was placed; placing in the event loop's thread raises."""
    done: list[str] = []

    def guarded(name: str) -> None:
        real = getattr(LiarsDice, name)

        def place(*args: Any) -> Any:
            assert threading.current_thread() is not threading.main_thread(), f"{name} placed on the event loop"
            done.append(name)
            return real(*args)

        monkeypatch.setattr(LiarsDice, name, place)

    for name in ("board", "hand", "extras", "looks", "look"):
        guarded(name)
    return done


NAMES = samples.NAMES[:4]


async def test_the_event_loops_thread_places_nothing(studio: Studio, placings: list[str]):
    public, own = samples.middle(), samples.middle(seat=0, mine=[1, 2, 2, 5, 6])
    board = await studio.board("liars_dice", public, NAMES)
    assert "The bid is 5 twos" in board.alt and board.text and board.width == 1600
    assert (await studio.hand("liars_dice", own, NAMES)).alt.startswith("Your dice, Mara (A): 1, 2")
    assert await studio.extras("liars_dice", public, NAMES) == []
    first, *_ = await studio.looks("liars_dice", public, NAMES)
    assert "Mara (A) has 5 dice." in (await studio.look("liars_dice", public, NAMES, first.id)).alt
    assert placings == ["board", "hand", "extras", "looks", "look"]


async def test_an_unchanged_view_is_placed_once(studio: Studio, placings: list[str], paints: list[int]):
    first = await studio.board("liars_dice", samples.middle(), NAMES)
    assert await studio.board("liars_dice", samples.middle(), NAMES) == first
    assert (placings, len(paints)) == (["board"], 1)
    await studio.board("liars_dice", samples.middle(round=8), NAMES)
    await studio.board("liars_dice", samples.middle(), ("Zoe", *NAMES[1:]))
    assert placings == ["board"] * 3


async def test_placed_views_are_forgotten_in_turn(studio: Studio, placings: list[str], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(studio_module, "PLACED", 2)
    for number in (1, 2, 3, 3, 1):
        await studio.scenes("board", "liars_dice", samples.middle(round=number), NAMES)
    assert len(placings) == 4


async def test_what_cannot_be_looked_at_is_said_across_processes():
    studio = Studio(workers=1, processes=True)
    try:
        with pytest.raises(NoSuchLook):
            await studio.look("liars_dice", samples.middle(), NAMES, "seat.9")
        assert (await studio.board("liars_dice", samples.middle(), NAMES)).alt.startswith("Liar's Dice, round 7.")
    finally:
        await studio.leave()


AWAKE = """
from render.kit import sprites
from render.kit.studio import Studio
assert "liars_dice/cup" not in sprites.MAKERS
studio = Studio(workers=1, games=("liars-dice", "no_such_game"))
studio.wake()
studio.close()
assert "liars_dice/cup" in sprites.MAKERS
"""


def test_who_is_awake_has_loaded_what_draws():
    """In a process of its own. A game without sprites is drawn plainly, and nobody stumbles over it."""
    subprocess.run([sys.executable, "-c", AWAKE], check=True)
