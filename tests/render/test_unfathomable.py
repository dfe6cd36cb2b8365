"""The board of Unfathomable as text: what stands where for known views, and that the worst case fits."""

from __future__ import annotations

import re
import tomllib

import msgspec
import numpy as np
import pytest

from games.core import Ask
from games.unfathomable.views import SeenView, ShipView
from render.kit import encode, static
from render.kit.art import ALT_LIMIT, TEXT_LIMIT, Scene
from render.kit.boxes import Panel, Sprite, Text, flattened, listed, words
from render.kit.registry import art
from render.unfathomable import card_scene, end_scene, samples
from render.unfathomable.geometry import DECKS, ROOMS, WATERS
from render.unfathomable.samples import NAMES
from tests.render import unfathomable_positions as worst
from tests.render.build import LONG, drawn

ART = art("unfathomable")
SPACES = (*WATERS, *DECKS, *ROOMS)


def seen(view: ShipView, names: tuple[str, ...] = NAMES) -> Scene:
    return ART.board(view, names[: view.seats])


def sprites(scene: Scene, name: str) -> list[Sprite]:
    return [b for b in flattened(scene.boxes) if isinstance(b, Sprite) and b.name == name]


def figures(scene: Scene) -> list[Sprite]:
    """Characters on the ship."""
    return [b for b in scene.boxes if isinstance(b, Sprite) and b.name == "badge" and b.y < 890]


def test_a_check_in_the_mythos_step_as_text():
    text = listed(seen(samples.middle()).boxes)
    assert ("unfathomable/wreck(galley) @480,520\nunfathomable/repair(4, strength, observation) @530,551.08\n") in text
    assert "unfathomable/crowd(deep, 3, 58) @" in text
    assert "badge(3, 58, traitor) @640,538" in text
    assert (
        "row @38,929: icon(hourglass, 36, #ffd98a) | badge(1, 50, ) | 'Tomas' number 40"
        " | 'adds cards to the check or none' info 38\n"
        "row @1554,929: 'Lamps in the Fog' deco 30 | unfathomable/target(9, 48)"
        " | icon(observation, 38, #57d98a) | icon(will, 38, #6fc3ff)\n"
    ) in text
    assert "unfathomable/waypoints(190, 32, 3 2, False)" in text
    assert "dial(food, 3, 10, 3, food)" in text
    assert "'5/12' number 38" in text


def test_the_seat_on_turn_says_its_actions():
    text = listed(seen(samples.start()).boxes)
    assert "[unfathomable/seat 519x222 now 88 True] @14,968" in text
    assert "'2 actions' label 32" in text


def test_all_that_stands_on_a_space_is_on_the_board():
    view = worst.strained()
    scene = seen(view, LONG)
    crowds = sprites(scene, "unfathomable/crowd")
    shown = sum(int(str(s.args[1])) for s in crowds if s.args[0] == "deep") - view.deep
    assert shown == sum(space.deep_ones for space in view.spaces)
    assert sum(int(str(s.args[1])) for s in crowds if s.args[0] == "people") == 8
    on_ship = figures(scene)
    assert sorted(int(str(s.args[0])) for s in on_ship) == [0, 1, 2, 3, 4, 5]


def test_red_means_danger_only():
    calm, low = seen(samples.start()), seen(worst.strained(), LONG)
    assert not [s for s in sprites(calm, "ring") if s.args[0] == 180]
    assert len([s for s in sprites(low, "ring") if s.args[0] == 180]) == 2
    supply = next(b for b in low.boxes if isinstance(b, Text) and b.text == "0" and b.size == 42)
    assert supply.fill == "#ff6a5c"


def test_a_room_says_why_its_action_is_closed():
    args = [s.args[0] for s in sprites(seen(samples.middle()), "unfathomable/shut")]
    assert sorted(map(str, args)) == ["crack", "deepone", "hourglass"]


def test_a_reaction_window_names_nobody():
    scene = seen(samples.windowed())
    assert "Reactions open to the monsters" in words(scene.boxes)
    assert "to choose" not in words(scene.boxes)
    assert "Reactions are open to the monsters." in scene.alt
    assert not [b for b in scene.boxes if "row @38,929" in str(b) and "badge" in str(b)]


def test_secret_choices_are_counted_without_names():
    view = samples.acting(awaits=[], answered=1, of=4, stage="discard", acting=None)
    assert "1 of 4" in words(seen(view).boxes)
    assert "1 of 4 have chosen in secret." in seen(view).alt


@pytest.mark.parametrize("name", samples.BOARDS)
def test_a_seat_sees_the_same_board_as_everybody(name: str):
    """Nothing private is drawn, written or read out: the picture is that of everybody's view."""
    public = samples.BOARDS[name]()
    assert public.seat is None
    own = samples.mine(
        worst.EVERY, ("lore",), loyalty=["hybrid", "cultist"], peeked=[SeenView("The Choir Below", "mythos")]
    )
    ask = _secret_ask()
    for seat in range(public.seats):
        private = msgspec.structs.replace(public, seat=seat, mine=own, asks=[ask])
        assert seen(private) == seen(public)
        assert ART.extras(private, NAMES[: public.seats]) == ART.extras(public, NAMES[: public.seats])


def _secret_ask():
    from games.core.asks import Ask

    return Ask(seat=0, kind="check.commit", default=[], audience="secret")


def test_the_owner_of_a_flipped_card_is_nowhere():
    """The picture of a check after the flip has cards without badges."""
    (_, check) = ART.extras(samples.flipped(), NAMES[:5])
    assert len(sprites(check, "unfathomable/mini")) == 8
    assert not sprites(check, "badge")
    assert not sprites(check, "unfathomable/back")


def test_before_the_flip_only_backs_are_on_the_table():
    (_, check) = ART.extras(samples.middle(), NAMES[:5])
    assert len(sprites(check, "unfathomable/back")) == 4
    assert not sprites(check, "unfathomable/mini")


def test_cards_added_face_up_lie_beside_their_owner():
    check = ART.extras(worst.adding(), LONG)[1]
    assert [s.args for s in sprites(check, "unfathomable/tiny")] == [("lore", 1), ("lore", 3), ("lore", 5)]


def test_extras_are_what_applies_now():
    def layers(view: ShipView) -> list[str]:
        return [scene.static for scene in ART.extras(view, NAMES[: view.seats])]

    assert layers(samples.start()) == []
    assert layers(samples.windowed()) == ["unfathomable/crisis"]
    assert layers(samples.middle()) == ["unfathomable/crisis", "unfathomable/reckoning"]
    assert layers(samples.lost()) == ["unfathomable/wreck"]
    assert layers(samples.arrived()) == ["unfathomable/port"]


@pytest.mark.parametrize("board", samples.BOARDS)
def test_every_board_fits_with_the_longest_names(board: str):
    view = samples.BOARDS[board]()
    drawn(seen(view, LONG))
    for scene in ART.extras(view, LONG[: view.seats]):
        drawn(scene)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_worst_position_fits(seats: int):
    view = worst.strained()
    assert view.check is not None
    players = view.players[:seats]
    spaces = [msgspec.structs.replace(s, seats=[seat for seat in s.seats if seat < seats]) for s in view.spaces]
    check = msgspec.structs.replace(view.check, added=view.check.added[:seats])
    changed = {"players": players, "seats": seats, "spaces": spaces, "check": check, "current": 0, "acting": 0}
    fewer = msgspec.structs.replace(view, **changed)
    assert len(encode.webp(drawn(seen(fewer, LONG)))) < 600_000
    for scene in ART.extras(fewer, LONG[:seats]):
        drawn(scene)


def test_a_check_with_open_cards_fits():
    for scene in (seen(worst.adding(), LONG), *ART.extras(worst.adding(), LONG)):
        drawn(scene)


@pytest.mark.parametrize("space", SPACES)
def test_a_full_space_fits_and_hides_nobody(space: str):
    """Twenty Deep Ones, both monarchs or nine passengers and six characters: all inside, each at least a third seen."""
    here = {"deep_ones": 0 if space in ("brig", "sick-bay") else 20}  # no monster ever comes there
    if space in WATERS:
        view = worst.gathered("bridge")
        spaces = [
            msgspec.structs.replace(s, deep_ones=20, dagon=True, hydra=True) if s.id == space else s
            for s in view.spaces
        ]
        view = msgspec.structs.replace(view, spaces=spaces)
    else:
        view = worst.gathered(space, **(here | ({"passengers": 9} if space in DECKS else {})))
    scene = seen(view, LONG)
    badges = figures(scene)
    assert len(badges) == 6
    for a in badges:
        assert all(a is b or abs(a.x - b.x) + abs(a.y - b.y) >= 16 for b in badges)
    if space in ("w3", "deck-1", "galley", "brig"):
        drawn(scene)


def test_every_picture_has_alt_text_and_a_text_board():
    for view, names in [(samples.BOARDS[b](), NAMES) for b in samples.BOARDS] + [(worst.strained(), LONG)]:
        for scene in (seen(view, names), *ART.extras(view, names[: view.seats])):
            assert 40 < len(scene.alt) <= ALT_LIMIT
            assert scene.alt.endswith(".")
            assert 20 < len(scene.text) <= TEXT_LIMIT


def test_the_alt_text_says_what_matters():
    alt = seen(samples.middle()).alt
    assert "Tomas (B) adds cards to the check or none." in alt
    assert "Skill check Lamps in the Fog: target 9 with observation or will." in alt
    assert "food 3 (low)" in alt
    assert "Damaged, 2 of 6: the Bridge (repair 5 with lore or strength); the Galley" in alt
    assert "Kofi (D): Jamie Snell, at the Brig, 3 cards, revealed hybrid." in alt


def test_the_text_board_has_every_space_with_something_in_it():
    text = seen(samples.middle()).text
    assert "the Chapel           C, 1 Deep One, blocked: deep-one" in text
    assert re.search(r"the water off Deck \d +Mother Hydra", text), text
    assert "the Galley           DAMAGED, repair 4 strength/observation" in text


def test_a_name_cannot_break_out_of_the_text_board():
    names = ("```\n@everyone", *NAMES[1:5])
    view = samples.middle()
    for scene in (seen(view, names), *ART.extras(view, names)):
        assert "`" not in scene.text
        assert "@everyone" not in scene.text + scene.alt


def test_the_display_face_writes_no_sentences_and_no_small_print():
    for scene in samples.scenes().values():
        for box in flattened(scene.boxes):
            if isinstance(box, Text) and box.face == "deco":
                assert box.size >= 30
                assert len(box.text) <= 34


def test_the_drawn_map_is_the_map_of_the_rules():
    found = tomllib.loads((static.DATA / "unfathomable" / "map.toml").read_text(encoding="utf-8"))
    spaces = {space["id"]: space for space in found["space"]}
    assert set(spaces) == set(SPACES)
    for name, room in ROOMS.items():
        assert room.rects == spaces[name]["rects"]
        assert [n for n, _, _ in getattr(room, "numbers", [])] == spaces[name]["numbers"]
        assert _inside(room.area, room.rects)
    for name, deck in DECKS.items():
        assert _inside(deck.area, spaces[name]["rects"])
    for name, area in WATERS.items():
        assert _inside([area[0], max(0, area[1]), area[2], min(1, area[3])], spaces[name]["rects"])


def _inside(area: list[float], rects: list[list[float]]) -> bool:
    x0, y0, x1, y1 = area
    return any(a <= x0 and b <= y0 and x1 <= d and y1 <= e for a, b, d, e in rects)


@pytest.mark.parametrize("layer", ["ship", "pocket", "crisis", "reckoning", "port", "wreck"])
def test_a_layer_is_stored_and_of_a_size_that_discord_shows(layer: str):
    im = static.layer(f"unfathomable/{layer}")
    assert im.mode == "RGB"
    assert im.width <= 1600
    assert im.height <= 1200


@pytest.mark.parametrize("layer", ["crisis", "reckoning"])
def test_a_layer_is_drawn_as_it_is_stored(layer: str):
    """To the pixel here; elsewhere the last bit of a cosine may differ, and no eye sees it."""
    fresh = np.asarray(static.layers("unfathomable")[f"unfathomable/{layer}"](), np.int16)
    stored = np.asarray(static.layer(f"unfathomable/{layer}"), np.int16)
    assert np.abs(fresh - stored).max() <= 2


@pytest.mark.slow
@pytest.mark.parametrize("layer", ["ship", "pocket", "crisis", "reckoning", "port", "wreck"])
def test_a_layer_reproduces_to_the_byte(layer: str):
    name = f"unfathomable/{layer}"
    assert static.encoded(static.layers("unfathomable")[name]()) == static.path_of(name).read_bytes()


# ---- what is awaited, and the end --------------------------------------------------------------------------------


def test_the_banner_says_what_is_awaited_in_the_words_of_the_game():
    """Both kinds come in the track part of a mythos card."""
    for kind, phrase in (
        ("travel.waypoint", "chooses the next waypoint"),
        ("mythos.track", "chooses a track to advance"),
    ):
        view = samples.middle(check=None, awaits=[0], deciding={0: kind})
        assert phrase in words(seen(view).boxes)
        assert f"Mara (A) {phrase}." in seen(view).alt
    public = Ask(seat=0, kind="crisis", default=[], least=0, most=0)
    view = samples.middle(check=None, awaits=[0], deciding={}, asks=[public])
    assert "Mara (A) decides the crisis." in seen(view).alt


def test_of_several_each_is_said_to_choose():
    view = samples.middle(check=None, awaits=[0, 2], deciding={0: "turn.discard", 2: "turn.discard"})
    assert "Mara (A) and Ines (C) each discards down to ten." in seen(view).alt


def test_before_the_first_turn_nobody_is_on_turn():
    view = msgspec.structs.replace(samples.start(), stage="setup", turn=0, acting=None, actions=0, awaits=[1])
    scene = seen(view)
    assert "on turn" not in words(scene.boxes)
    assert not [box for box in scene.boxes if isinstance(box, Panel) and box.name == "halo"]
    assert "*A" not in scene.text
    assert "on turn" in words(seen(samples.middle()).boxes)


def test_the_card_names_who_chooses():
    scene = card_scene(samples.windowed(), NAMES)
    assert "Ines (Keeper) chooses" in words(scene.boxes)
    assert "for Ines (Keeper);" in scene.alt
    assert "Ines (Keeper) chooses" in scene.text


def test_the_end_tells_the_whole_story_in_words():
    scene = end_scene(samples.lost(), NAMES)
    for said in (scene.alt, scene.text):
        assert "dealt Hybrid, then Human, revealed on turn 14" in said
        assert "dealt Human, then Hybrid, never revealed" in said
        assert "Waypoints: turn 5 Stormy Seas 3, turn 9 Sheltered Bight 2, turn 13 Coaling Barge 4." in said
        assert "Rooms wrecked: turn 8 the Galley, turn 16 the Boiler Room." in said
        assert "Turn 14: Kofi (D) gave Bartholomew (F) Human." in said
        assert "no food" in said
    assert "revealed on turn 14" in words(scene.boxes)
    assert any(line.startswith("17 turns · distance 9/12 · Stormy Seas 3 ›") for line in words(scene.boxes))
