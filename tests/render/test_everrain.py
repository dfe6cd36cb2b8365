"""Pictures of The Everrain: what they show of a view, and that all of it can be read."""

from __future__ import annotations

import math
import re
import tomllib
from collections.abc import Sequence
from copy import deepcopy
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import grimp
import numpy as np
import pytest

import render.everrain
from bot.commands.render import position
from games.core import Rng
from games.core.asks import Ask, Option
from games.core.simulate import play
from games.everrain import SPEC
from games.everrain.port import services
from games.everrain.printed import (
    HEXES,
    RING,
    SLOTS,
    boards,
    cards,
    choice_text,
    crew_tokens,
    elders,
    enemies,
    hex_named,
    improvements,
    neighbours,
    opener_of,
    ports,
    trait_text,
    traits,
    treasures,
    weapons,
    zones,
)
from games.everrain.roaming import ISLANDS
from games.everrain.secrets import scramble
from games.everrain.state import Fleet
from games.everrain.turn import Turn
from games.everrain.views import Elder, Foe, Raider, RainView, ReadCard, StoryView
from render.everrain import ART
from render.everrain.chart import chart, heading_mark, seen_of
from render.everrain.course import course
from render.everrain.geometry import LAYOUT, slot_middle, zone_box
from render.everrain.geometry import middle as spot
from render.everrain.glyphs import SIGNS, silhouette
from render.everrain.marks import Marks, open_marks
from render.everrain.samples import (
    NAMES,
    crowded,
    docked,
    early,
    firing,
    fraying,
    market,
    middle,
    over,
    risen,
    sailing,
    scenes,
    telling,
)
from render.everrain.slips import Area, Slip, settled, ways
from render.everrain.stores import aims
from render.everrain.window import WHOLE, window
from render.everrain.words import place_name, say, short_name
from render.kit import static
from render.kit.art import Asked, NoSuchLook, Scene
from render.kit.boxes import Box, Panel, Paragraph, Row, Sprite, Text, flattened, words
from render.kit.encode import webp
from render.kit.fonts import fit, fit_block, shortened
from render.kit.painter import picture, placed
from render.kit.pocket import PHONE
from render.kit.registry import look_of, looks_of
from render.kit.studio import size_of
from tests.everrain.build import a_voyage
from tests.render.build import LONG
from tests.render.test_pixel_numbers import SAMPLES, _keys, pixels

OUR = "everrain/"
FOLDER = Path(str(render.everrain.__file__)).parent
NEAR = 8.5


def named(scene: Scene, name: str) -> list[Sprite | Panel]:
    return [b for b in flattened(scene.boxes) if isinstance(b, Sprite | Panel) and b.name in (name, OUR + name)]


def fits(scene: Scene) -> None:
    """As painting does it, but quicker: no word that does not fit, none under 24 px, within what Discord shows."""
    for box in scene.boxes:
        if isinstance(box, Text) and box.width is not None and not box.cut:
            fit(box.text, box.face, box.size, box.width, box.least, box.track)
        elif isinstance(box, Paragraph):
            fit_block(box.text, box.face, box.size, box.w, box.h, 1.12, box.least)
        elif isinstance(box, Row):
            placed(box)
    texts = [box for box in flattened(scene.boxes) if isinstance(box, Text | Paragraph)]
    assert texts and min(min(box.size, box.least) for box in texts) >= 24
    wide, high = size_of(scene)
    assert wide <= 1600 and high <= 1200
    layer = static.layer(scene.static)
    x, y, w, h = scene.crop or (0, 0, *layer.size)
    assert x >= 0 and y >= 0 and x + w <= layer.width and y + h <= layer.height
    assert len(scene.alt) > 40 and scene.alt[-1] in '.!?”"' and len(scene.text) > 20 and "`" not in scene.text


def near_enough(scene: Scene) -> None:
    """On a phone its words are at least 8.5 points high."""
    x, y, w, h = scene.crop or (0, 0, *static.layer(scene.static).size)
    shown = [
        box
        for box in flattened(scene.boxes)
        if isinstance(box, Text) and (scene.scale == 1 or (x <= box.x <= x + w and y <= box.y <= y + h))
    ]
    least = min((smallest(box) for box in shown), default=26)
    assert least * scene.scale * PHONE / size_of(scene)[0] >= NEAR


def smallest(box: Text) -> int:
    shrinks = box.width is not None and not box.cut
    return fit(box.text, box.face, box.size, box.width or 0, box.least, box.track) if shrinks else box.size


def ask(kind: str, options: list[Option], seat: int = 0, public: bool = True, **args: Any) -> Ask:
    return Ask(seat=seat, kind=kind, options=options, default=[], audience="public" if public else "named", args=args)


def offered(view: RainView, title: str = "What now?") -> Any:
    return ART.choices(view, NAMES, Asked(view.asks[0], title, {}, {}))


# ---- the chart ------------------------------------------------------------------------------------------------------


def test_every_charted_tile_lies_where_it_lies_with_its_hexes():
    view = sailing()
    tiles = {box.args[0]: box.args[1] for box in named(ART.board(view, NAMES), "tile")}
    assert tiles == {n: "".join(view.sea[n * 7 : n * 7 + 7]) for n, tile in enumerate(view.tiles) if tile}


def test_places_are_engraved_and_what_is_explored_is_paler():
    view = middle()
    drawn = [(b.args[0], b.args[2]) for b in named(ART.board(view, NAMES), "vignette")]
    places = [at for at in range(HEXES) if view.sea[at] in ("P", "I", "A", "W")]
    assert drawn == [(view.sea[at], at in view.explored) for at in places] and len(places) == 16


def test_ships_stand_on_their_hexes_with_their_headings():
    ships = {box.args[0]: (box.args[1], round(box.x)) for box in named(ART.board(middle(), NAMES), "ship")}
    expected = {seat: (ship.facing, round(spot(ship.at)[0])) for seat, ship in enumerate(middle().ships)}
    assert ships == expected


def test_an_enemy_ship_shows_health_range_course_and_where_it_is_bound():
    scene = ART.board(middle(), NAMES)
    (raider,) = named(scene, "raider")
    assert raider.args[:3] == ("damned-frigate", 2, 3)
    (ring,) = named(scene, "ring")
    assert ring.args[0] == 3
    way = course(middle(), middle().raiders[0])
    assert way[0] == hex_named("5.1") and way[-1] == hex_named("3.5")
    (flag,) = named(scene, "flag")
    assert abs(flag.x - spot(hex_named("3.5"))[0]) < 45
    assert "Frigate" in words(scene.boxes)
    assert "Damned Frigate at 5-1, Health 3, bound for Island 3-5, engages within 3." in scene.alt


def _slip(words: str, x: float, y: float) -> Slip:
    return Slip(words, x, y, 110, 30, "light", ways((8, 16, 32, 60), (-76,)))


def _lies_over(a: Area, b: Area) -> bool:
    return min(a[2], b[2]) > max(a[0], b[0]) and min(a[3], b[3]) > max(a[1], b[1])


def test_names_side_by_side_give_way_to_each_other():
    home = [_slip("Duskfall", 400, 700), _slip("Saltmother", 460, 700), _slip("Far", 460, 300)]
    one, other, far = settled(home)
    assert not _lies_over(one.area, other.area)
    assert far == home[2], "what lies over nothing stays"


def test_a_name_gives_way_to_what_cannot_move_and_stays_on_the_sea():
    left, top, _, _ = LAYOUT.map.at
    (one,) = settled([_slip("Duskfall", left + 60, top + 100)], [(left, top + 90, left + 40, top + 110)])
    assert one.area[0] > left + 40
    (one,) = settled([_slip("Duskfall", left + 60, top + 40)], [(left, top + 30, left + 200, top + 60)])
    assert one.area[1] < top + 60, "there is no room above"


def _labels(boxes: Sequence[Box]) -> list[tuple[str, Area]]:
    """Slips and pills on the chart, by their words."""
    found: list[tuple[str, Area]] = []
    for panel, text in pairwise(boxes):
        if isinstance(panel, Panel) and panel.name in ("everrain/slip", "everrain/pill"):
            assert isinstance(text, Text)
            found.append((text.text, (panel.x, panel.y, panel.x + panel.w, panel.y + panel.h)))
    return found


def test_places_to_make_for_cover_no_name():
    """A Port with an Island below it, another Island beside that, and an enemy ship by a wreck."""
    view = middle()
    port = hex_named("0.5")
    px, py = spot(port)

    def beside(dx: float, dy: float) -> int:
        return min(range(len(view.sea)), key=lambda at: math.dist(spot(at), (px + dx, py + dy)))

    below, aside, ship, wreck = beside(-39, 67), beside(39, 67), beside(-78, 135), beside(0, 135)
    for at, letter in ((below, "I"), (aside, "I"), (wreck, "W")):
        view.sea[at] = letter
    view.raiders[0].at = ship
    lit = (port, below, aside, wreck)
    told = _labels(chart(view, Marks(hexes=lit, places=lit)))
    assert {"Duskfall", short_name(view.raiders[0].id)} <= {words for words, _ in told}
    assert sum(words.startswith(("Island", "Wreck")) for words, _ in told) == 3
    covered = [(a, b) for (a, one), (b, other) in combinations(told, 2) if _lies_over(one, other)]
    assert not covered


@pytest.mark.parametrize("ships", [1, 2, 3, 4])
@pytest.mark.parametrize("letter", "IWA")
def test_the_name_of_a_place_gives_way_to_the_badges_of_ships_there(ships: int, letter: str):
    view = middle()
    at = hex_named("0.1")
    view.sea[at] = letter
    for seat, ship in enumerate(view.ships):
        ship.at = at if seat < ships else hex_named("0.4")
    boxes = chart(view, Marks(hexes=(at,), places=(at,)))
    ((x0, y0, x1, y1),) = [area for name, area in _labels(boxes) if name.startswith(("Island", "Wreck", "Altar"))]
    there = [one for one in boxes if isinstance(one, Sprite) and one.name == "everrain/ship"]
    assert len(there) == 4
    for one in there:
        half = int(one.args[2]) * 0.23  # type: ignore[call-overload]
        assert not _lies_over((x0, y0, x1, y1), (one.x - half, one.y - half, one.x + half, one.y + half))


def test_letters_of_headings_are_not_covered():
    view = middle()
    at = view.ships[0].at
    around = tuple(near for near in neighbours(at) if view.sea[near])
    headings = tuple((way, f"depart.{way}") for way in range(6))
    marked = Marks(hexes=around, about=at, headings=headings)
    boxes = chart(view, marked)
    arrows = [box for box in boxes if isinstance(box, Sprite) and box.name == "everrain/heading"]
    assert len(arrows) == 6
    for name, (x0, y0, x1, y1) in _labels(boxes):
        assert not any(x0 - 12 < one.x < x1 + 12 and y0 - 12 < one.y < y1 + 12 for one in arrows), name


def test_an_enemy_ship_beside_a_port_leaves_its_name_alone():
    port = hex_named("0.5")
    row = [at for at in range(len(middle().sea)) if abs(spot(at)[1] - spot(port)[1]) < 5 and at != port]
    for at in sorted(row, key=lambda at: abs(spot(at)[0] - spot(port)[0]))[:2]:
        view = middle()
        view.raiders[0].at = at
        told = dict(_labels(ART.board(view, NAMES).boxes))
        assert not _lies_over(told["Duskfall"], told[short_name(view.raiders[0].id)])


def test_ports_have_their_names_and_a_drowned_one_has_none():
    view = middle()
    assert {"Duskfall", "Saltmother", "Hobb's Lantern", "Vesper Quay"} <= set(words(ART.board(view, NAMES).boxes))
    view.sea[hex_named("0.5")] = "R"
    assert "Duskfall" not in words(ART.board(view, NAMES).boxes)


# ---- how near the chart is looked at ---------------------------------------------------------------------------------

PLATES = [LAYOUT.track.at, LAYOUT.title.at, LAYOUT.round.at, LAYOUT.legend.at, LAYOUT.decks.at]


def in_sight(view: RainView) -> None:
    """Charted hexes, everything that stands on them or can be chosen, and every name: none cut off or under a plate."""
    marked = open_marks(view)
    seen = seen_of(view, marked)
    boxes = chart(view, marked, seen)
    left, top, wide, high = LAYOUT.map.at
    half = LAYOUT.map.hex * seen.nearer / 2
    told = [area for _, area in _labels(boxes)]
    pieces = [box for box in boxes if isinstance(box, Sprite) and box.name not in ROAMING]
    charted = [spot(at) for at in range(HEXES) if view.sea[at]]
    points = [((x - seen.x) * seen.nearer + left, (y - seen.y) * seen.nearer + top) for x, y in charted]
    points += [(box.x, box.y) for box in pieces]
    for area in [*told, *((x - half, y - half, x + half, y + half) for x, y in points)]:
        x0, y0, x1, y1 = area
        assert x0 >= left and y0 >= top and x1 <= left + wide and y1 <= top + high, area
        assert not any(_lies_over(area, (x, y, x + w, y + h)) for x, y, w, h in PLATES), area


ROAMING = ("everrain/flower", "everrain/ring", "everrain/heading")  # lines of which a part will do; letters are small


def test_while_little_is_charted_it_is_drawn_larger():
    view = early()
    seen = seen_of(view, open_marks(view))
    assert seen.hex > LAYOUT.map.hex
    scene = ART.board(view, NAMES)
    assert size_of(scene) == (1600, 1200) and {box.args[2] for box in named(scene, "tile")} == {seen.hex}
    assert {"chart 7 · 2", "chart 18 · 2", "0-1", "1-6"} <= set(words(scene.boxes))
    in_sight(view)
    fits(scene)
    for at in range(RING, HEXES):
        view.sea[at] = ""
    view.asks = []
    assert seen_of(view, Marks()).hex == max(LAYOUT.window.hex)
    in_sight(view)


def test_the_whole_chart_is_shown_when_the_charted_part_needs_it():
    assert seen_of(middle(), Marks()) == WHOLE == window(range(SLOTS))
    assert ART.board(middle(), NAMES).static == "everrain/chart" != ART.board(early(), NAMES).static
    assert window([]) == WHOLE, "nothing lies there"
    sizes = [window(range(n)).hex for n in range(1, SLOTS + 1)]
    assert sizes == sorted(sizes, reverse=True) and sizes[0] > sizes[6] > LAYOUT.map.hex == sizes[-1]


def test_the_chart_moves_for_a_slot_only_where_it_would_not_be_seen():
    view = early()
    home = seen_of(view, Marks())
    assert seen_of(view, Marks(slots=((2, 1),))) == home
    far = Marks(slots=((13, 9),))
    moved = seen_of(view, far)
    assert moved != home and moved.hex <= home.hex
    x, y = slot_middle(13)
    assert moved.shows((x - 40, y - 40, x + 40, y + 80))


def test_an_arrow_at_the_edge_of_what_is_charted_is_seen():
    view = early()
    for at in [at for at in range(HEXES) if view.sea[at]]:
        view.ships[2].at = at
        marked = Marks(about=at, headings=tuple((way, f"depart.{way}") for way in range(6)))
        seen = seen_of(view, marked)
        arrows = [box for box in chart(view, marked, seen) if isinstance(box, Sprite) and box.name == OUR + "heading"]
        left, top, wide, high = LAYOUT.map.at
        for one in arrows:
            assert left < one.x - 25 and one.x + 25 < left + wide and top < one.y - 25 and one.y + 25 < top + high
            assert not any(x - 25 < one.x < x + w + 25 and y - 25 < one.y < y + h + 25 for x, y, w, h in PLATES)


def test_the_same_is_told_of_an_enlarged_chart():
    assert "Slot 7 can be charted for 2 points." in ART.board(early(), NAMES).alt


def test_numbers_of_empty_slots_are_seen_whole_or_not_at_all():
    view = early()
    view.asks = []
    assert "5" in _numbers(view) and "17" not in _numbers(view)
    view.asks = [ask("turn.act", [Option("depart.1", args={"facing": 1, "dark": 17, "case": "chart"})], 2)]
    assert "17" in _numbers(view), "the menu names it"


def _numbers(view: RainView) -> set[str]:
    boxes = chart(view, Marks(), seen_of(view, open_marks(view)))
    shown = [box for box in boxes if isinstance(box, Text) and box.face == "fell-caps"]
    for box in shown:
        at = box.x - 25, box.y - 25, box.x + 25, box.y + 25
        assert not any(_lies_over(at, (x, y, x + w, y + h)) for x, y, w, h in PLATES)
    return {box.text for box in shown}


@pytest.mark.parametrize(("seats", "computer", "seed"), [(1, "normal", 1), (2, "normal", 7), (4, "easy", 4)])
def test_in_a_voyage_everything_charted_is_in_sight(seats: int, computer: str, seed: int):
    near: list[int] = []

    def before(g: Any, ask: Any) -> None:
        view = SPEC.view(g, None)
        seen = seen_of(view, open_marks(view))
        if seen != WHOLE and view.sea:
            near.append(seen.hex)
            in_sight(view)

    play(SPEC, seats, seed=seed, computers=[computer], before=before)
    assert len(near) > 50 and len(set(near)) > 2


def test_tracks_show_every_token_and_what_the_agenda_will_do():
    scene = ART.board(middle(), NAMES)
    assert [box.args[0] for box in named(scene, "token")] == [
        "player",
        "enemy",
        "elder",
        "player",
        "enemy",
        "elder",
        "agenda",
    ]
    assert "+5: Enemy +1" in words(scene.boxes)
    dots = [box for box in named(scene, "dot") if box.args[0] == 13 and box.y < 300 and box.x > 1100]
    assert len(dots) == 4 and len(named(scene, "arrow")) == 1
    view = middle()
    view.agenda, view.pace = 3, 2
    assert "+2: a Hunt" in words(ART.board(view, NAMES).boxes)


def test_hexes_that_can_be_chosen_are_marked_as_the_menu_calls_them():
    """Water by its hex, an Island by its slot; a Port's own name plate is lit."""
    view = sailing()
    scene = ART.board(view, NAMES)
    said = words(scene.boxes)
    assert {"Island 3", "3-3", "10-6", "3-0", "0-3", "10-0", "2-4"} <= set(said) and "3-5" not in said
    assert len(named(scene, "lit")) == 8
    assert "chart 12 · 1" in said and "Slot 12 can be charted for 1 point." in scene.alt
    slips = [box for box in named(scene, "slip") if box.args == ("now",)]
    duskfall = next(box for box in scene.boxes if isinstance(box, Text) and box.text == "Duskfall")
    assert any(isinstance(s, Panel) and s.x < duskfall.x < s.x + s.w and s.y < duskfall.y < s.y + s.h for s in slips)


def test_menus_and_pictures_call_hexes_alike():
    checked: set[str] = set()

    def before(g: Any, asked: Any) -> None:
        sails = [option for option in asked.options if option.id.startswith("sail.")]
        if not sails or len(checked) > 3:
            return
        said = set(words(ART.board(SPEC.view(g, None), NAMES[: g.seats]).boxes))
        for option in sails:
            called = SPEC.words.label(asked, option, NAMES[: g.seats]).partition(" · ")[0]
            assert called in said or called.rpartition(" ")[2] in said, called
            checked.add(called.partition(" ")[0])

    play(SPEC, 2, seed=5, computers=["easy"], before=before)
    assert checked


def test_headings_have_letters_that_the_menu_has_too():
    view = docked()
    scene = ART.board(view, NAMES)
    assert {(box.args[0], box.args[2]) for box in named(scene, "heading")} == {
        (way, heading_mark(way)) for way in range(6)
    }
    offer = offered(view)
    assert dict(offer.marks) == {f"depart.{way}": heading_mark(way) for way in range(6)}
    assert offer.within == "board"


def test_targets_are_lit_in_red():
    view = middle()
    args: dict[str, Any] = {"gun": "port", "target": "damned-frigate.1", "dice": 2}
    view.asks = [ask("turn.act", [Option("fire.port.damned-frigate.1", args=args)])]
    assert open_marks(view).targets == (hex_named("5.1"),)
    assert "Within aim: 5-1." in ART.board(view, NAMES).alt


def test_the_prey_of_an_enemy_ship_has_numbers_on_chart_and_menu():
    view = middle()
    view.asks = [ask("watch.prey", [Option("seat-0"), Option("seat-3")])]
    assert open_marks(view).numbered == ((view.ships[0].at, "seat-0", "1"), (view.ships[3].at, "seat-3", "2"))
    scene = ART.board(view, NAMES)
    assert {box.args[0] for box in named(scene, "pip")} >= {"1", "2"} and len(named(scene, "lit")) == 2
    assert "Number 2 is at " in scene.alt
    assert dict(offered(view).marks) == {"seat-0": "1", "seat-3": "2"}


def test_enemies_whose_order_is_asked_are_numbered_where_they_are():
    """A ship on its own hex, two of those aboard side by side over the ship they are on."""
    view = middle()
    orders = [("damned-frigate.1", ""), ("drowned-man.1", "3"), ("cultist.1", "3")]
    view.asks = [ask("watch.order", [Option(foe, args={"foe": foe, "at": at}) for foe, at in orders])]
    there = view.ships[3].at
    assert [at for at, _, _ in open_marks(view).numbered] == [hex_named("5.1"), there, there]
    pips = [box for box in named(ART.board(view, NAMES), "pip") if box.args[0] in ("2", "3")]
    assert len({box.x for box in pips}) == 2 and len({box.y for box in pips}) == 1
    assert dict(offered(view).marks)["cultist.1"] == "3"


def test_blocked_options_and_secret_asks_mark_nothing():
    view = sailing()
    view.asks = [
        ask("turn.act", [Option("sail.3.5", args={"hex": "3.5"}, blocked="coin")]),
        ask("turn.act", [Option("sail.3.3", args={"hex": "3.3"})], public=False),
    ]
    assert not open_marks(view)


def test_the_part_round_what_is_decided_is_cut_out():
    offer = offered(sailing())
    x, y, w, h = offer.scene.crop
    for name in ("3.5", "3.3", "10.6", "3.0", "0.3", "10.0", "2.4"):
        sx, sy = spot(hex_named(name))
        assert x < sx < x + w and y < sy < y + h, name
    assert w < 1000 and max(size_of(offer.scene)) <= 1200
    assert not named(offer.scene, "space"), "no track over the water"
    near_enough(offer.scene)


def test_seats_show_what_is_aboard_and_who_is_on_turn():
    scene = ART.board(middle(), NAMES)
    kinds = [box.args[0] for box in named(scene, "plate") if isinstance(box, Panel) and box.h == 218]
    assert kinds == ["paper", "paper", "now", "paper"]
    said = words(scene.boxes)
    assert {"on turn", "next", "done", "waits", "first", "The Pariah", "45"} <= set(said)
    chips = [box.args[0] for box in named(scene, "chip")]
    assert len(chips) == sum(len(ship.sailors) for ship in middle().ships) and 0 in chips


def test_many_orders_are_told_in_numbers():
    view = middle()
    view.ships[0].fresh.crew, view.ships[0].issued.navigation = 4, 3
    before, after = ART.board(middle(), NAMES), ART.board(view, NAMES)
    assert len(named(after, "pip")) == len(named(before, "pip")) - 7
    assert "4/5" in words(after.boxes)


def test_what_has_risen_takes_the_place_of_the_title():
    said = words(ART.board(risen(), NAMES).boxes)
    assert "The Everrain" not in said and {"Osk-Venn", "Floods: 1 of 3", "Bindings 1 of 2, wounds 1 of 2"} <= set(said)
    (elder,) = named(ART.board(risen(), NAMES), "elder")
    assert elder.args[:3] == ("osk-venn", 7, 1)
    assert "Osk-Venn, Tide Without Shore has risen at 2-0: Health 7 of 10." in ART.board(risen(), NAMES).alt
    assert [box.args[0] for box in named(ART.board(risen(), NAMES), "sunk")] == [3]


def test_a_sleeping_elder_one_is_named_nowhere():
    for view in (middle(), sailing(), docked(), telling(), fraying()):
        told = repr(ART.board(view, NAMES)) + repr(ART.extras(view, NAMES))
        told += "".join(look.label for look in ART.looks(view, NAMES))
        for elder in elders().values():
            assert elder.name not in told and elder.id not in told


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_board_is_legible_at_every_count_and_with_the_longest_names(seats: int):
    view = middle()
    view.seats, view.ships, view.turn, view.awaits, view.first = seats, view.ships[:seats], 0, [0], 0
    scene = ART.board(view, LONG[:seats])
    fits(scene)
    assert picture(scene).size == (1600, 1200)


def test_room_that_is_left_tells_enemy_ships_stories_and_crew():
    view = middle()
    view.seats, view.ships, view.turn, view.awaits, view.first = 1, view.ships[:1], 0, [0], 0
    said = words(ART.board(view, NAMES[:1]).boxes)
    assert {"Enemy ships", "Frigate, Health 3", "Stories", cards()["S04"].title, "Bess Arle, 4 Mainmast"} <= set(said)
    assert "Enemy ships" not in words(ART.board(middle(), NAMES).boxes)
    view.raiders, view.stories = [], []
    assert {"No sail in sight", "None has begun"} <= set(words(ART.board(view, NAMES[:1]).boxes))


def test_a_long_name_in_the_margin_leaves_the_health_whole():
    """What is drawn, not what was meant: a line that is too long is cut when it is painted."""
    view = middle()
    view.seats, view.ships, view.turn, view.awaits, view.first = 1, view.ships[:1], 0, [0], 0
    far = hex_named("18.1"), hex_named("13.0")
    view.raiders = [Raider(f"{one.id}.1", *far, 2) for one in enemies().values() if one.is_ship]
    boxes = [box for box in ART.board(view, NAMES[:1]).boxes if isinstance(box, Text) and ", Health" in box.text]
    drawn = {shortened(box.text, box.face, box.size, box.width or 0) for box in boxes}
    assert drawn == {"Frigate, Health 4", "Brig, Health 4", "Galleon, Health 5", "Dreadnought, Health 6"}


def test_in_the_margin_places_of_crew_and_titles_of_stories_are_whole():
    """Two captains leave room for it: the status of a story stands under its title."""
    view = middle()
    view.seats, view.ships, view.turn, view.awaits, view.first = 1, view.ships[:1], 0, [0], 0
    sailors, titles = view.ships[0].sailors[:4], [opener_of(one.story).title for one in view.stories[:2]]
    view.ships[0].sailors, view.stories = sailors, view.stories[:2]
    for sailor, zone in zip(sailors, (1, 2, 3, 5), strict=False):
        sailor.place = f"z{zone}"
    boxes = [box for box in ART.board(view, NAMES[:1]).boxes if isinstance(box, Text) and box.cut]
    drawn = [shortened(box.text, box.face, box.size, box.width or 0) for box in boxes]
    assert set(titles) <= set(drawn)
    for sailor in sailors:
        assert any(line.endswith(f", {place_name(sailor.place)}") for line in drawn)


@pytest.mark.parametrize("n", [3, 4, 5])
def test_titles_of_many_stories_are_whole_and_signs_say_when_they_go_on(n: int):
    view = middle()
    view.seats, view.ships, view.turn, view.awaits, view.first = 2, view.ships[:2], 0, [0], 0
    openers = [card for card in cards().values() if card.story and card.stage == "opener"]
    longest = sorted(openers, key=lambda card: -len(card.title))[1 : n + 1]
    view.stories = [
        StoryView(card.story, 0, waiting=i == 0, beside="sea" if i == 1 else "") for i, card in enumerate(longest)
    ]
    scene = ART.board(view, NAMES[:2])
    fits(scene)
    texts = [box for box in scene.boxes if isinstance(box, Text)]
    drawn = {shortened(box.text, box.face, box.size, box.width) if box.width else box.text for box in texts}
    assert {card.title for card in longest[:4]} | {"!", "+"} <= drawn
    assert ("! may be due, + next Act" in drawn, "and 1 more" in drawn) == (n < 5, n == 5)


@pytest.mark.parametrize("hands", [1, 2, 4, 5])
def test_a_port_shows_what_is_open_however_the_menu_offers_it(hands: int):
    """By name, with who goes, or several at once: what somebody can be sent to is lit, and nothing else."""
    v = a_voyage(1).sea("0.3", "P").put(0, "0.3").top("denizen", "S44")
    for n in range(hands):
        v.crew(0, f"DH-{n + 1:02}", "b1", strain=1)
    v.start(Turn(seat=0)).answer(0, ["visit"], "turn.act")
    for _ in range(hands):
        wanted = {say(f"service.{one}") for one in services(v.g, 0)} - {say("service.university")}  # nobody has Clues
        (told,) = re.findall(r"Open to somebody now: ([^.]*)\.", ART.extras(SPEC.view(v.g, None), ("Ann",))[-1].alt)
        assert wanted and set(re.split(r", | and ", told)) == wanted, v.options()
        if v.asked.kind != "turn.act" or (gone := next((one for one in v.options() if "gamble" in one), "")) == "":
            break
        v.answer(0, [gone], "turn.act")
        if v.asked.kind == "port.who":
            v.answer(0, [v.options()[0]], "port.who")


def test_four_ships_share_a_hex():
    sizes = [box.args[2] for box in named(ART.board(crowded(), NAMES), "ship")]
    assert sizes == [60] * 4
    fits(ART.board(crowded(), LONG))


def test_setting_out_is_drawn_before_anything_is_known():
    state = position(SPEC, 2, 5, 0, ["easy"])
    assert isinstance(state, Fleet)
    view = SPEC.view(state, None)
    fits(ART.board(view, NAMES[:2]))
    picture(ART.board(view, NAMES[:2]))


# ---- a ship ---------------------------------------------------------------------------------------------------------


def test_a_ship_shows_ten_zones_with_the_state_of_their_nodes():
    scene = ART.look(middle(), NAMES, "ship.2")
    nodes = [box.args[:2] for box in named(scene, "node")]
    states = ["off", "broken", "broken", "disrupted", "on", "on", "on", "off", "off", "off"]
    assert nodes == [(zone.node, state) for zone, state in zip(zones(), states, strict=True)]
    assert len(named(scene, "cracks")) == 2


def test_figures_stand_in_their_zones():
    scene = ART.look(middle(), NAMES, "ship.2")
    crew = {box.args[4]: (box.x, box.y) for box in named(scene, "crew")}
    for n, one in enumerate(middle().ships[2].sailors, start=1):
        if one.place[0] == "z":
            x0, y0, x1, y1 = zone_box(int(one.place[1:]))
            assert x0 < crew[n][0] < x1 and y0 < crew[n][1] < y1
    assert [box.args[:2] for box in named(scene, "foe")] == [("drowned-man", 1), ("cultist", 1), ("drowned-man", 0)]


@pytest.mark.parametrize("zone", range(10))
@pytest.mark.parametrize("n", [1, 2, 3])
def test_three_figures_find_room_in_every_zone(zone: int, n: int):
    view = middle()
    view.ships[2].foes = [Foe(f"drowned-man.{i}", f"z{zone}") for i in range(1, n + 1)]
    for sailor in view.ships[2].sailors:
        sailor.place = "b1"
    x0, y0, x1, y1 = zone_box(zone)
    foes = [b for b in named(ART.look(view, NAMES, "ship.2"), "foe") if b.args[1] == 3]
    assert len(foes) == n and len({(b.x, b.y) for b in foes}) == n
    assert all(x0 < b.x < x1 and y0 < b.y < y1 for b in foes)


def test_gems_fill_a_track_from_both_ends_and_full_is_said():
    scene = ART.look(middle(), NAMES, "ship.2")
    gems = [box.args[0] for box in named(scene, "gem")]
    assert gems[:5] == ["trauma", "trauma", "trauma", "strain", "strain"]
    assert gems[5:10] == ["", "", "strain", "strain", "strain"]
    assert "FULL" in words(scene.boxes) and "2 free" in words(scene.boxes)


def test_gun_patterns_are_those_of_the_box_with_their_state():
    cells = aims(middle().armed[2])
    assert cells[(0, -1)] == (1, "disrupted") and cells[(1, 0)] == (2, "unmanned") and cells[(0, 1)] == (4, "ready")
    scene = ART.look(middle(), NAMES, "ship.2")
    drawn = [box.args[:2] for box in named(scene, "gun-hex")]
    assert len(drawn) == 19 and sorted(drawn).count((0, "own")) == 1
    assert {"disrupted", "no Crew", "ready +1"} <= set(words(scene.boxes))


def test_orders_and_the_hold_are_shown():
    scene = ART.look(middle(), NAMES, "ship.2")
    tokens = [box.args[:2] for box in named(scene, "order")]
    assert tokens == [
        ("gust", True),
        ("sailor", True),
        ("sailor", False),
        ("sailor", False),
        ("wheel", True),
        ("wheel", False),
        ("wheel", False),
        ("cannon", True),
    ]
    assert {"Hold 2 of 3", "Pitch", "5·10·15", "3 pts each"} <= set(words(scene.boxes))


def test_below_deck_has_two_alike_with_a_space_between():
    scene = ART.look(middle(), NAMES, "ship.2")
    assert [box.args[0] for box in named(scene, "slot")] == [True, False, False, True, False, True]
    assert [box.args[0] for box in named(scene, "effect")] == ["circular", "circular", "rectangular", "circular"]
    assert len(named(scene, "passenger")) == 1


@pytest.mark.parametrize("board", boards())
@pytest.mark.parametrize("card", improvements())
def test_every_ship_with_every_improvement_fits(board: str, card: str):
    view = middle()
    view.ships[2].board, view.ships[2].built = board, [f"{card}.1"] * 6
    view.ships[2].lodgers, view.ships[2].captives = [], []
    scene = ART.look(view, LONG, "ship.2")
    fits(scene)
    assert improvements()[card].name in words(scene.boxes)


@pytest.mark.parametrize("crew", crew_tokens())
def test_every_crew_has_a_card_that_fits(crew: str):
    view = middle()
    sailor = view.ships[2].sailors[0]
    view.hands[crew] = view.hands[sailor.id]
    sailor.id, sailor.place = crew, "z5"
    fits(ART.look(view, LONG, "crew.2"))
    assert crew_tokens()[crew].name in words(ART.look(view, LONG, "crew.2").boxes)


def test_a_hand_is_the_own_ship_in_parts_that_a_phone_can_show():
    view = middle()
    view.seat = 2
    shown = ART.pages(view, LONG)
    assert [page.label for page in shown] == ["Deck", "Crew", "Guns and Hold"]
    for page in shown:
        fits(page)
        near_enough(page)
    assert ART.hand(view, LONG).boxes == shown[0].boxes


def test_two_crew_stand_one_above_the_other_as_wide_as_a_phone():
    view = middle()
    view.seat = 2
    for many in (1, 2, 3):
        view.ships[2].sailors = middle().ships[2].sailors[:many]
        page = ART.pages(view, LONG)[1]
        _, _, w, h = page.crop or (0, 0, 0, 0)
        assert (w < 500) is (many < 3), many
        assert h * page.scale <= 1200 and w * page.scale >= 700
        fits(page)


@pytest.mark.parametrize("many", [1, 2, 3, 4, 6])
def test_under_the_traits_of_the_crew_stands_what_they_do(many: int):
    """In one row or two; with more Crew there is no room."""
    view = middle()
    view.seat = 2
    sailors = [deepcopy(middle().ships[2].sailors[0]) for _ in range(many)]
    for one in sailors:
        one.positive, one.negative = "haggler", "seasick"  # the longest of each kind
    view.ships[2].sailors = sailors
    page = ART.pages(view, LONG)[1]
    told = " ".join(words(page.boxes))
    for trait in ("haggler", "seasick"):
        assert traits()[trait].name in told
        assert all(word in told for word in trait_text(traits()[trait]).split()) is (many <= 4)
        assert trait_text(traits()[trait]) in page.text
    below = max(box.y for box in flattened(page.boxes) if isinstance(box, Text))
    assert page.crop is not None and below + 20 <= page.crop[3]
    fits(page)
    near_enough(page)


def test_a_ship_without_crew_is_drawn():
    view = middle()
    view.seat, view.ships[2].sailors = 2, []
    for page in (*ART.pages(view, LONG), ART.look(view, LONG, "ship.2")):
        fits(page)
    assert "Nobody is left aboard" in words(ART.pages(view, LONG)[1].boxes)


# ---- what is chosen -------------------------------------------------------------------------------------------------


def test_places_aboard_are_lit_where_a_crew_may_go():
    view = middle()
    places = ["z0", "z9", "b1", "s2"]
    view.asks = [ask("crew.where", [Option(p, args={"place": p, "crew": "DH-07"}) for p in places], 2)]
    offer = offered(view)
    frames = named(offer.scene, "frame")
    assert len(frames) == 3 and len(named(offer.scene, "ring")) == 1 and offer.within == "hand"
    assert "0 Helm, 9 Bow, Slot 1, Space of slot 2" in offer.scene.alt
    fits(offer.scene)
    near_enough(offer.scene)


def test_crew_to_be_named_are_shown_with_their_numbers():
    view = middle()
    crew = ["DH-08", "DH-06", "DH-09"]
    view.asks = [ask("island.party", [Option(one, args={"crew": one}) for one in crew], 2)]
    offer = offered(view)
    assert dict(offer.marks) == {"DH-08": "4", "DH-06": "1", "DH-09": "5"}
    assert [box.args[0] for box in named(offer.scene, "count")] == [4, 1, 5]
    fits(offer.scene)
    near_enough(offer.scene)


@pytest.mark.parametrize(
    "foes", [["harbinger.1", "wyrm.1", "bloated-cadaver.1"], ["bloated-cadaver.1", "bloated-cadaver.2"]]
)
def test_every_kind_of_enemy_aboard_has_a_slip(foes: list[str]):
    view = middle()
    view.seat = 2
    view.ships[2].foes = [Foe(foe, "z7") for foe in foes]
    page = ART.hand(view, NAMES)
    fits(page)
    near_enough(page)
    assert len([box for box in named(page, "foe") if box.args[1] == 0]) == len({foe.partition(".")[0] for foe in foes})


def test_nodes_to_break_are_lit():
    view = middle()
    view.asks = [ask("damage.nodes", [Option(f"z{n}", args={"zone": n}) for n in (0, 6, 9)], 2, n=1)]
    assert len(named(offered(view).scene, "frame")) == 3


def test_a_story_shows_its_choices_what_they_take_and_the_odds():
    offer = offered(telling())
    said = words(offer.scene.boxes)
    card = cards()["S04"]
    assert card.title in said and {choice.label for choice in card.choices} <= set(said)
    assert "one Crew tests Grit 6" in said and "70 %" in said
    assert dict(offer.marks) == {
        **{f"c{n}.{crew}": "AC"[n // 2] for n in (0, 2) for crew in ("DH-09", "AD-04", "DH-08", "DH-07")},
        "c1": "B",
    }
    fits(offer.scene)
    assert not ART.extras(telling(), NAMES), "it stands beside the menu already"


@pytest.mark.parametrize("card", cards())
def test_every_story_card_fits_and_tells_no_outcome(card: str):
    view = telling()
    view.card, view.asks = ReadCard(card, 2), []
    (scene,) = ART.extras(view, LONG)
    fits(scene)
    told = " ".join(words(scene.boxes)) + scene.alt + scene.text
    sheet = cards()[card]
    assert sheet.title in told and all(choice.label in " ".join(words(scene.boxes)) for choice in sheet.choices)
    for choice in sheet.choices:
        for branch in (choice.success, choice.failure):
            assert branch is None or branch.text not in told
        assert not choice.text or choice.text not in told
        assert choice_text(choice, sheet.stage == "journey") in told, "what it takes"


def test_goods_are_numbered_with_what_they_are_and_cost():
    offer = offered(market())
    said = words(offer.scene.boxes)
    assert {"Rope", "Haul Away Joe", "Sealed Logbook", "20", "buy", "sell"} <= set(said)
    assert dict(offer.marks)["sell.rope.2"] == "4"
    assert "4 sell Rope, 15 Coin" in offer.scene.alt
    fits(offer.scene)


@pytest.mark.parametrize("card", [*(f"{one}.1" for one in improvements()), "long-nines.port.1", "bow-bombard.bow.1"])
def test_what_the_shipwright_sells_is_told(card: str):
    view = docked()
    view.asks = [ask("port.shipwright", [Option(card, args={"goods": card, "price": 30})], 1)]
    fits(offered(view).scene)


def test_ships_are_chosen_by_their_guns_and_what_is_built():
    view = middle()
    view.asks = [ask("setup.ship", [Option(board, args={"board": board}) for board in boards()], 0)]
    offer = offered(view)
    assert {board.name for board in boards().values()} <= set(words(offer.scene.boxes))
    assert "2 The Pariah: Port: Six-Pounders, Bow/Stern: Deck Swivels, Slot 2: Cabins, Slot 5: Brig." in offer.scene.alt
    fits(offer.scene)
    near_enough(offer.scene)


def test_who_offers_to_join_is_shown():
    view = docked()
    view.asks = [ask("hire", [Option("yes"), Option("no")], 1, crew="AD-05", price=10)]
    offer = offered(view)
    assert crew_tokens()["AD-05"].name in words(offer.scene.boxes)
    fits(offer.scene)


def test_what_needs_no_picture_has_none():
    view = middle()
    view.asks = [ask("act.order", [Option("crew"), Option("navigation")], 2)]
    assert offered(view) is None
    with pytest.raises(NoSuchLook):
        ART.detail(view, NAMES, Asked(view.asks[0], "", {}, {}), "crew")


# ---- pictures of the moment -----------------------------------------------------------------------------------------


def test_a_fray_shows_every_die_and_who_stands():
    (scene,) = ART.extras(fraying(), NAMES)
    dice = [box.args[:2] for box in named(scene, "die")]
    assert dice == [
        ("attack", "attack"),
        ("attack", "wild"),
        ("attack", "blank"),
        ("attack", "attack"),
        ("evasion", "evade"),
        ("evasion", "blank"),
    ]
    said = words(scene.boxes)
    assert {"Fray: Port battery", "Drowned Man", "Bloated Cadaver", "Attacks 2, Evades 1, Wilds 1"} <= set(said)
    assert "Attack dice: Attack, Wild, blank, Attack." in scene.alt and "Grape Battery" in scene.alt
    fits(scene)


def test_who_fell_is_said():
    view = fraying()
    view.ships[2].foes = [foe for foe in view.ships[2].foes if foe.id != "drowned-man.1"]
    view.ships[2].sailors = [one for one in view.ships[2].sailors if one.id != "DH-06"]
    said = words(ART.extras(view, NAMES)[0].boxes)
    assert "Drowned Man, gone" in said and f"{crew_tokens()['DH-06'].name}, dead" in said


def test_a_battle_at_sea_shows_the_shot_and_what_went_before():
    (scene,) = ART.extras(firing(), NAMES)
    assert {"Fire! Six-Pounders", "Damned Frigate: 2 hits", "Damned Frigate"} <= set(words(scene.boxes))
    assert "Enemy dice: Movement, Damage, Damage, Special." in scene.alt
    fits(scene)


def test_a_port_shows_services_prices_and_who_was_sent():
    (scene,) = ART.extras(docked(), NAMES)
    said = words(scene.boxes)
    assert {"Vesper Quay", "University", "10 Coin: all Strain off", "sent", "free"} <= set(said)
    kinds = [box.args[0] for box in named(scene, "plate")][1:]
    assert kinds.count("light") == 9 and kinds.count("dim") == 1, "the market has been used"
    assert "Tomas (B) is ashore in Vesper Quay with 35 Coin and 6 Clues." in scene.alt
    assert any(cards()["P06"].title in word for word in said)
    fits(scene)


@pytest.mark.parametrize("elder", elders())
def test_the_arising_says_what_it_wants_and_what_stops_it(elder: str):
    view = risen()
    assert view.arisen is not None
    view.arisen.id = elder
    (scene,) = ART.extras(view, NAMES)
    assert elders()[elder].name in words(scene.boxes) and elders()[elder].line in scene.alt
    fits(scene)
    view.round = 14
    assert not ART.extras(view, NAMES)
    assert "elder" in {look.id for look in ART.looks(view, NAMES)}


def test_on_the_board_of_a_game_that_is_over_nobody_waits():
    """Nor is anybody on turn, whoever had the helm when it ended."""
    view = over()
    view.turn = 1
    said = words(ART.board(view, NAMES).boxes)
    assert not {"waits", "on turn", "next", "done"} & set(said)
    assert "waits" in words(ART.board(middle(), NAMES).boxes)


@pytest.mark.parametrize("won", [True, False])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_end_tells_the_voyage(won: bool, seats: int):
    view = over(won)
    view.seats, view.ships = seats, view.ships[:seats]
    (scene,) = ART.extras(view, LONG[:seats])
    fits(scene)
    assert ("The rain lets up" if won else "The water closes") in words(scene.boxes)
    assert cards()["S04"].title in words(scene.boxes) and "5 stories told" in scene.alt


def test_a_boarded_deck_is_shown_with_everybody_on_it():
    view = middle()
    view.ships[2].sailors[0].place, view.ships[2].foes[0].place = "e5", "e5"
    scene = ART.extras(view, NAMES)[0]
    assert {"Their deck", "Deck 5", "Deck 1"} <= set(words(scene.boxes))
    assert len(named(scene, "crew")) == 1 and len(named(scene, "foe")) == 1
    fits(scene)
    places = [Option(place, args={"place": place}) for place in ("e3", "e6", "z2")]
    view.asks = [ask("board.where", places, 2, crew="DH-06")]
    assert len(named(offered(view).scene, "frame")) == 2


@pytest.mark.parametrize("island", range(4))
def test_an_island_board_has_its_nodes_paths_and_what_was_turned(island: int):
    view = middle()
    view.island, view.tokens = island, {"a": "clue", "b": "enemy"}
    view.ships[2].sailors[0].place, view.ships[2].sailors[1].place = "na", "na"
    scene = ART.extras(view, NAMES)[0]
    assert set("SHabcdefgh") <= set(words(scene.boxes)) and len(named(scene, "crew")) == 2
    assert "Node a: a Clue." in scene.alt and "treasure" not in repr(scene.boxes)
    fits(scene)
    assert picture(scene)
    assert tuple(LAYOUT.island.paths) == ISLANDS, "the lines are those of the rules"


# ---- looks ----------------------------------------------------------------------------------------------------------


def test_everybodys_ship_and_what_is_printed_can_be_asked_for():
    ids = {look.id for look in looks_of("everrain", middle(), NAMES)}
    assert {f"ship.{seat}" for seat in range(4)} | {f"crew.{seat}" for seat in range(4)} <= ids
    assert {f"port.{port}" for port in ports()} | {f"enemy.{one}" for one in enemies()} <= ids
    assert {f"treasure.{one}" for one in treasures()} | {f"gun.{one}" for one in weapons()} <= ids
    assert {f"trait.{one}" for one in traits()} <= ids
    assert not [one for one in ids if one.startswith("story.")], "nothing was read yet"


def test_every_look_fits_and_is_told():
    view = risen()
    view.read = ["S04", "S04.1", "S06"]
    found = looks_of("everrain", view, NAMES)
    assert len({(look.group, look.label) for look in found}) == len(found)
    for look in found:
        fits(look_of("everrain", view, NAMES, look.id))
    assert [look.id for look in found if look.id.startswith("story.")] == ["story.S04", "story.S06"]


@pytest.mark.parametrize("look", ["", "ship.9", "story.S04", "elder", "near.7", "gun.no-such"])
def test_what_is_not_listed_is_refused(look: str):
    with pytest.raises(NoSuchLook):
        look_of("everrain", middle(), NAMES, look)


# ---- the whole ------------------------------------------------------------------------------------------------------

SCENES = scenes()


@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_samples_are_painted_legible_and_light(scene: Scene):
    fits(scene)
    im = picture(scene)
    assert im.size == tuple(size_of(scene))
    assert len(webp(im)) < 600_000


def test_no_two_signs_look_alike():
    masks = {name: np.asarray(silhouette(name, 24), np.float32) / 255 for name in SIGNS}
    names = sorted(masks)
    alike = [(a, b) for i, a in enumerate(names) for b in names[:i] if np.abs(masks[a] - masks[b]).mean() < 0.12]
    assert alike == []


@pytest.mark.parametrize("file", sorted(path.name for path in FOLDER.glob("*.py") if path.name not in SAMPLES))
def test_drawing_code_holds_no_pixel_numbers(file: str):
    assert not [f"{file}:{node.lineno}: {node.value}" for node in pixels(FOLDER / file)]


def test_every_number_of_the_layout_is_read():
    code = "\n".join(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.py"))
    read = set(re.findall(r"\.(\w+)", code)) | set(re.findall(r'"([\w-]+)"', code))
    for path in FOLDER.glob("*.toml"):
        assert not set(_keys(tomllib.loads(path.read_text(encoding="utf-8")))) - read, path.name


def test_pictures_know_views_and_what_is_printed_and_nothing_else():
    graph = grimp.build_graph("games", "render", cache_dir=None)
    mine = {"render.everrain", *graph.find_descendants("render.everrain")}
    seen = {other for module in mine for other in graph.find_modules_directly_imported_by(module)}
    allowed = {"games.everrain.views", "games.everrain.printed", "games.core.asks"}
    assert {other for other in seen if not other.startswith(("render.everrain", "render.kit"))} <= allowed
    held = {f"games.everrain.{part}" for part in ("state", "sight", "setup", "turn")}
    assert not held & graph.find_modules_directly_imported_by("games.everrain.printed")


def test_what_is_hidden_changes_no_picture():
    """Deck orders, unrevealed tiles and the sleeper become others: every scene stays as it is."""
    compared = 0

    def drawn(g: Any) -> str:
        seen, names = SPEC.view(g, None), NAMES[: g.seats]
        return repr((ART.board(seen, names), ART.extras(seen, names), ART.looks(seen, names)))

    def before(g: Any, _: Any) -> None:
        nonlocal compared
        compared += 1
        if compared % 60 == 0:
            twin = deepcopy(g)
            scramble(twin, None, Rng(9))
            assert drawn(twin) == drawn(g)

    play(SPEC, 2, seed=8, computers=["easy"], before=before)
    assert compared > 100


def test_points_that_one_has_not_are_not_told():
    view = middle()
    view.asks = [ask("turn.act", [Option("end", verb="end")], seat=view.turn)]
    view.awaits = [view.turn]
    view.ships[view.turn].points, view.yields[view.turn] = 0, 2
    assert "2 points an Order" in words(ART.board(view, NAMES).boxes)
    view.ships[view.turn].points = 3
    assert "3 points, 2 an Order" in words(ART.board(view, NAMES).boxes)


@pytest.mark.parametrize("won", [True, False])
def test_a_finished_board_says_what_decided_it_and_forecasts_nothing(won: bool):
    view = over(won)
    told = words(ART.board(view, NAMES).boxes)
    assert {"We have won" if won else "We have lost", f"by the track, {view.player} to {view.enemy}"} <= set(told)
    assert "The end" in told and not [word for word in told if "this round" in word or word.startswith("+")]
    view.player = view.enemy = 9
    for elder in elders():
        view.arisen, view.stakes = Elder(elder, hex_named("2.0")), risen().stakes
        fits(ART.board(view, NAMES))
        assert f"by {elders()[elder].name}" in words(ART.board(view, NAMES).boxes)
