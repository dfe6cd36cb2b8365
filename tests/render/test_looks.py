"""Pictures on demand: what a game lists can be looked at, and shows nothing that is hidden."""

from __future__ import annotations

from collections import Counter
from functools import cache
from typing import Any

import pytest

from bot.commands.render import names_for, position
from games.core.registry import SLUGS, game
from render.kit import painter, static
from render.kit.art import Looks, NoSuchLook, Scene
from render.kit.boxes import Panel, Paragraph, Row, Sprite, Text, zoomed
from render.kit.registry import art, look_of, looks_of
from render.kit.studio import key_of, size_of

LOOKING = [slug for slug in SLUGS if isinstance(art(slug), Looks)]


@cache
def public(slug: str, steps: int) -> Any:
    spec = game(slug)
    return spec.view(position(spec, spec.seats[-1], 3, steps, spec.computer_names()[:1]), None)


def all_looks(slug: str, steps: int) -> dict[str, Scene]:
    view = public(slug, steps)
    names = names_for(view.seats)
    return {found.id: look_of(slug, view, names, found.id) for found in looks_of(slug, view, names)}


@pytest.mark.parametrize("steps", [0, 40])
@pytest.mark.parametrize("slug", LOOKING)
def test_everything_that_is_listed_can_be_looked_at(slug: str, steps: int) -> None:
    scenes = all_looks(slug, steps)
    assert len(scenes) > 5
    for look, scene in scenes.items():
        assert scene.alt and scene.text, look
        w, h = static.layer(scene.static).size
        x, y, cw, ch = scene.crop or (0, 0, w, h)
        assert x >= 0 and y >= 0 and x + cw <= w and y + ch <= h, f"{look} lies outside its layer"
        assert max(size_of(scene)) <= 2000, look


@pytest.mark.parametrize("slug", LOOKING)
def test_one_of_each_group_is_drawn(slug: str) -> None:
    view = public(slug, 40)
    groups = {found.group: found.id for found in looks_of(slug, view, names_for(view.seats))}
    for look in groups.values():
        scene = look_of(slug, view, names_for(view.seats), look)
        assert painter.picture(scene).size == size_of(scene)


@pytest.mark.parametrize("slug", LOOKING)
def test_ids_are_told_apart_and_labels_within_their_group(slug: str) -> None:
    found = looks_of(slug, public(slug, 40), names_for(public(slug, 40).seats))
    assert max(Counter(look.id for look in found).values()) == 1
    assert max(Counter((look.group, look.label) for look in found).values()) == 1
    assert all(0 < len(look.label) <= 100 and look.group for look in found)  # a line of a menu


@pytest.mark.parametrize("look", ["", "seat", "seat.9", "seat.x", "no.such", "player.-1", "card.no-such-card", "map."])
@pytest.mark.parametrize("slug", LOOKING)
def test_what_is_not_listed_is_refused(slug: str, look: str) -> None:
    view = public(slug, 40)
    with pytest.raises(NoSuchLook):
        look_of(slug, view, names_for(view.seats), look)


@pytest.mark.parametrize("slug", LOOKING)
def test_a_seats_own_view_is_never_looked_at(slug: str) -> None:
    spec = game(slug)
    state = position(spec, spec.seats[-1], 3, 5, spec.computer_names()[:1])
    with pytest.raises(AssertionError, match="everybody"):
        look_of(slug, spec.view(state, 0), names_for(spec.seats[-1]), "seat.0")


def test_nearer_is_the_same_picture_at_another_scale() -> None:
    boxes = [
        Text("bid", 10, 20, size=30, width=50),
        Panel("pill", 4, 6, 20, 8),
        Paragraph("so it is", 1, 2, 30, 40, size=28),
        Row((Sprite("badge", (0, 40, "")), Text("Ann", size=30)), 8, 9, gap=3, width=90),
    ]
    text, panel, words, row = zoomed(boxes, 2, 4, 2)
    assert isinstance(text, Text) and (text.x, text.y, text.size, text.width) == (16, 32, 60, 100)
    assert isinstance(panel, Panel) and (panel.x, panel.y, panel.w, panel.zoom) == (4, 4, 20, 2)
    assert isinstance(words, Paragraph) and (words.w, words.h, words.size) == (60, 80, 56)
    assert isinstance(row, Row) and (row.gap, row.width) == (6, 180)
    assert [getattr(item, "zoom", None) or item.size for item in row.items] == [2, 60]


def test_a_part_and_the_whole_are_two_pictures() -> None:
    scenes = all_looks(LOOKING[0], 40)
    assert len({key_of(scene) for scene in scenes.values()}) == len(scenes)
