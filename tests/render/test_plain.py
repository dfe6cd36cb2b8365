"""Plain pictures: a game that nobody has painted is shown all the same, by its views alone."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.abc import MetaPathFinder
from typing import Any

import msgspec
import pytest

from games.core import Ask, View
from games.core.spec import AnySpec
from render.kit import painter, warm
from render.kit.art import Looks, Scene
from render.kit.boxes import Paragraph, Sprite, Text, flattened, words
from render.kit.plain import Plain
from render.kit.registry import art, look_of, looks_of
from render.kit.studio import Studio
from tests.render.build import LONG, played_views

NAMES = ("Mara", "Tomas", "Ines", "Kofi")
TOYS = ("salvage", "muster", "packet", "logbook", "storm")


@pytest.fixture(params=TOYS)
def toy(request: pytest.FixtureRequest) -> AnySpec:
    return request.getfixturevalue(request.param)


def scene(spec: AnySpec, view: Any, names: tuple[str, ...] = NAMES) -> Scene:
    drawer = art(spec.slug)
    return (drawer.board if view.seat is None else drawer.hand)(view, names[: view.seats])


def written(spec: AnySpec, view: Any) -> str:
    return "\n".join(words(scene(spec, view).boxes))


# ---- any game -----------------------------------------------------------------------------------------------------


def test_every_view_of_a_played_game_is_drawn_whatever_people_are_called(toy: AnySpec):
    """Alt text and text board keep their limits, or a Scene would not be made."""
    seats = toy.seats[-1]
    for view in played_views(toy, seats, 3, every=5):
        found = scene(toy, view, LONG)
        assert painter.picture(found).size == (1200, found.crop[3] if found.crop else 0)
        for box in flattened(found.boxes):
            assert not isinstance(box, Text | Paragraph) or min(box.size, box.least) >= 24


def test_a_board_shows_every_seat_by_colour_shape_letter_and_name(toy: AnySpec):
    view = next(played_views(toy, toy.seats[-1], 1))
    boxes = scene(toy, view).boxes
    badges = [box.args[0] for box in flattened(boxes) if isinstance(box, Sprite) and box.name == "badge"]
    assert badges == list(range(view.seats))
    assert set(NAMES[: view.seats]) <= set(words(boxes))


def test_what_a_seat_cannot_see_is_not_on_its_pictures(toy: AnySpec):
    """They are made of the view and of nothing else: equal views, equal pictures."""
    for view in played_views(toy, toy.seats[0], 2, every=7):
        copy = msgspec.json.decode(msgspec.json.encode(view), type=type(view))
        assert scene(toy, view) == scene(toy, copy)


async def test_the_studio_draws_it_and_has_nothing_to_warm(salvage: AnySpec):
    view = next(played_views(salvage, 2, 1))
    studio = Studio(workers=1, games=("salvage",))
    try:
        assert len((await studio.board("salvage", view, NAMES[:2])).data) > 1000
        assert await studio.extras("salvage", view, NAMES[:2]) == []
    finally:
        await studio.leave()
    warm.warm("salvage")


def test_there_are_no_pictures_on_demand(salvage: AnySpec):
    view = next(played_views(salvage, 2, 1))
    assert not isinstance(art("salvage"), Looks)
    assert looks_of("salvage", view, NAMES[:2]) == []
    with pytest.raises(LookupError):
        look_of("salvage", view, NAMES[:2], "map")


# ---- whose pictures -----------------------------------------------------------------------------------------------


def test_a_painted_game_keeps_its_own():
    assert not isinstance(art("liars_dice"), Plain)


def test_a_package_that_does_not_load_is_not_taken_for_a_missing_one(monkeypatch: pytest.MonkeyPatch):
    """Something that it imports is missing: that must be heard of."""

    class Broken(MetaPathFinder):
        def find_spec(self, name: str, path: object, target: object = None) -> None:
            if name == "render.half_made":
                raise ModuleNotFoundError("No module named 'treasure'", name="treasure")

    monkeypatch.setattr(sys, "meta_path", [Broken(), *sys.meta_path])
    with pytest.raises(ModuleNotFoundError, match="treasure"):
        art("half_made")


# ---- what is said -------------------------------------------------------------------------------------------------


class PurseView(View, kw_only=True):
    round: int
    points: list[int]
    weather: str
    stakes: list[str]
    purse: int | None = None
    cards: list[str] = []


def purse(**facts: Any) -> PurseView:
    start: dict[str, Any] = {
        "seat": None,
        "seats": 2,
        "round": 3,
        "points": [1, 2],
        "weather": "dead-calm",
        "stakes": [],
    }
    return PurseView(**(start | facts))


def test_fields_without_words_go_by_their_names(salvage: AnySpec):
    said = scene(salvage, purse(stakes=["old-boot", "old-boot", "squall.2"])).alt
    assert "Round: 3. Points: 1, 2. Weather: dead calm. Stakes: old boot ×2, Squall." in said


def test_an_empty_field_that_everybody_has_says_so(salvage: AnySpec):
    assert "Stakes: none." in scene(salvage, purse()).alt


def test_a_field_of_the_seats_stands_with_them(salvage: AnySpec):
    view = next(played_views(salvage, 2, 1))
    said = scene(salvage, view)
    assert f"Mara (A): Hull {view.hull[0]}, Gold {view.gold[0]}, Cards {view.hand_sizes[0]}." in said.alt
    assert f"Hull {view.hull[1]} · Gold {view.gold[1]} · Cards {view.hand_sizes[1]}" in words(said.boxes)


def test_a_hand_begins_with_the_seats_own(salvage: AnySpec):
    view = purse(seat=1, purse=7, cards=["squall.1"])
    assert written(salvage, view).index("Purse") < written(salvage, view).index("Round")
    assert "Purse: 7. Cards: Squall." in scene(salvage, view).alt
    assert "Purse" not in written(salvage, purse())


def test_a_hand_of_nothing_says_so(salvage: AnySpec):
    assert "Nothing of your own just now" in written(salvage, purse(seat=0))


ASK = Ask(seat=1, kind="turn.play", audience="named", default=["pass"])
STATUS: list[tuple[dict[str, Any], str]] = [
    ({"awaits": [1], "deciding": {1: "turn.play"}}, "Tomas (B) decides"),
    ({"awaits": [0, 1]}, "Mara (A) and Tomas (B) decide"),
    ({"awaits": [1], "asks": [Ask(seat=1, kind="turn.play", default=["pass"])]}, "Tomas (B): Play a card"),
    ({"answered": 1, "of": 2}, "1 of 2 have decided"),
    ({"window": True}, "Anybody may react now"),
    ({"over": True, "winners": [0]}, "Mara (A) wins"),
    ({"over": True, "winners": [0, 1]}, "Mara (A) and Tomas (B) win"),
    ({"over": True}, "The game is over, and nobody wins"),
    ({"seat": 1, "asks": [ASK], "awaits": [1], "deciding": {1: "turn.play"}}, "For you: Play a card"),
]


@pytest.mark.parametrize(("facts", "said"), STATUS, ids=[said for _, said in STATUS])
def test_it_says_who_is_awaited(salvage: AnySpec, facts: dict[str, Any], said: str):
    found = scene(salvage, purse(**facts))
    assert said in words(found.boxes)
    assert said in found.text
    assert f"{said}." in found.alt


def test_who_is_awaited_and_who_has_won_is_told_by_a_mark(salvage: AnySpec):
    def marks(**facts: Any) -> list[object]:
        boxes = flattened(scene(salvage, purse(**facts)).boxes)
        return [box.args[0] for box in boxes if isinstance(box, Sprite) and box.name == "icon"]

    assert marks() == []
    assert marks(awaits=[1]) == ["hourglass"]
    assert marks(over=True, winners=[0]) == ["star"]


LOADS: list[tuple[str, Callable[[], dict[str, Any]]]] = [
    ("tokens", lambda: {"stakes": [f"thing-number-{n}-of-many" for n in range(200)]}),
    ("words", lambda: {"weather": " ".join(["storm"] * 400)}),
    ("one word", lambda: {"weather": "x" * 900, "stakes": ["y" * 900]}),
    ("foreign", lambda: {"weather": "🦜", "stakes": ["🦜"]}),
]


@pytest.mark.parametrize("load", [load for _, load in LOADS], ids=[name for name, _ in LOADS])
def test_too_much_is_cut_and_counted(salvage: AnySpec, load: Callable[[], dict[str, Any]]):
    for seat in (None, 0):
        found = scene(salvage, purse(seat=seat, **load()))
        assert painter.picture(found).height <= 1200


def test_what_finds_no_room_is_counted(salvage: AnySpec):
    said = written(salvage, purse(stakes=[f"thing-{n}" for n in range(200)]))
    assert "… and " in said
