"""The pictures of Rum & Bones as text: what stands where for known battles, what can be chosen, and that all fits."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import msgspec
import pytest

from games.core.asks import Ask, Option
from games.core.words import load
from games.rum_and_bones import SPEC
from games.rum_and_bones.layout import distance, layouts, rigging_zones
from games.rum_and_bones.positions import reach, rigs, targets
from games.rum_and_bones.views import RumView
from render.kit import encode, painter
from render.kit.art import ALT_LIMIT, TEXT_LIMIT, Scene
from render.kit.boxes import Panel, Row, Sprite, Text, flattened, listed, words
from render.kit.fonts import measure, shortened
from render.kit.registry import art
from render.rum_and_bones import samples
from render.rum_and_bones.banner import banner
from render.rum_and_bones.choices import marks
from render.rum_and_bones.faces import FACES, LETTERS
from render.rum_and_bones.grid import LAYOUT, frame, rigging_edges
from render.rum_and_bones.reading import hp_left, sheet
from render.rum_and_bones.samples import NAMES
from render.rum_and_bones.tidework import moment_words
from tests.render import rum_positions as worst
from tests.render.build import LONG, drawn

ART = art("rum_and_bones")


def seen(view: RumView, names: tuple[str, ...] = NAMES) -> Scene:
    return ART.board(view, names[: view.seats])


def pieces(scene: Scene, name: str) -> list[Sprite]:
    full = f"rum_and_bones/{name}"
    return [b for b in flattened(scene.boxes) if isinstance(b, Sprite) and b.name == full]


# ---- the map --------------------------------------------------------------------------------------------------


def test_a_battle_as_text():
    view = samples.middle()
    text = listed(seen(view).boxes)
    left = {hero.name: hp_left(hero) for hero in view.board.heroes}
    assert f"rum_and_bones/hero(viana, marea, 76, {left['viana']}, False, False, , -1) @678,418" in text
    assert f"rum_and_bones/hero(santiago, marea, 76, {left['santiago']}, True, True, slow blind, -1) @930,502" in text
    assert "rum_and_bones/tile(wheel, marea, 0, 5, 1, 2, 80, True) @930,334" in text
    assert "rum_and_bones/tile(rum_hold, deep, 2, 5, 2, 1, 80, False) @762,838" in text
    assert "rum_and_bones/crew(deep, 3, hands, 38) @" in text
    assert "[rum_and_bones/score 404x136 marea 4 8 True] @1168,270" in text
    assert "rum_and_bones/gun(marea, 2, 70) @342,334" in text


def test_every_model_is_on_the_map():
    view = samples.team()
    scene = seen(view)
    deployed = [h.name for h in view.board.heroes if h.zone]
    assert sorted(str(s.args[0]) for s in pieces(scene, "hero")) == sorted(deployed)
    crew = pieces(scene, "crew")
    on_map = [s for s in crew if 0 < s.x < 1150]
    assert sum(int(str(s.args[1])) for s in on_map) == sum(stack.size for stack in view.board.crew)


def test_sides_differ_in_shape_as_well_as_colour():
    from render.rum_and_bones.palette import LIVERIES

    assert LIVERIES["deep"].shape != LIVERIES["marea"].shape


def test_of_two_sides_of_one_faction_the_second_wears_the_other_colours():
    view = samples.middle()
    view.board.sides[1].faction = "deep_lords"
    liveries = {str(s.args[1]) for s in pieces(seen(view), "hero")}
    assert liveries == {"deep", "marea"}


def test_swapped_fleets_are_trimmed_in_the_colours_of_who_sails_them():
    view = samples.layout("gal_jun")
    trims = [(s.args[1], s.args[2]) for s in pieces(seen(view), "trim")]
    assert trims == [(0, "marea"), (1, "deep"), (2, "deep"), (3, "deep")]


def test_a_broken_plank_is_drawn_broken():
    whole = [s.args[-1] for s in pieces(seen(samples.middle()), "plank")]
    scene = seen(samples.kraken())
    assert whole == [False, False, False]
    assert [s.args[-1] for s in pieces(scene, "plank")] == [False, True, False]
    assert "Broken Gangplank: G4, G5 and G6." in scene.alt


def test_the_kraken_lies_over_its_six_zones():
    scene = seen(samples.kraken())
    (beast,) = [b for b in scene.boxes if isinstance(b, Panel) and b.name == "rum_and_bones/kraken"]
    assert (beast.x, beast.y, beast.w, beast.h, beast.args) == (468, 460, 252, 168, (8, 12))
    (dragon,) = pieces(scene, "dragon")
    assert dragon.args[:2] == ("marea", 5)


@pytest.mark.parametrize("make", [samples.middle, samples.team, samples.kraken])
def test_what_is_ready_or_done_is_called_the_crew(make: Callable[[], RumView]):
    view = make()
    view.board.sides[0].crew_done, view.board.sides[1].crew_done = True, False
    said = words(seen(view).boxes)
    assert "Crew done" in said and "Crew ready" in said
    assert drawn(seen(view))


def test_crew_tracks_point_the_way_of_their_side():
    scene = seen(samples.start())
    ways = {(s.args[0], s.args[1]) for s in pieces(scene, "chevron") if s.args[1] in "ns"}
    assert ways == {("deep", "n"), ("marea", "s")}


@pytest.mark.parametrize("layout", worst.LAYOUTS)
def test_every_rigging_zone_has_its_net(layout: str):
    shape = layouts()[layout]
    every = [ship for fleet in shape.fleets for ship in fleet.ships]
    netted = {f"{chr(65 + x)}{y + 1}" for ship in every for x, y, _ in rigging_edges(shape, ship)}
    assert netted == rigging_zones(layout)


@pytest.mark.parametrize("layout", worst.LAYOUTS)
def test_every_layout_is_drawn_inside_its_picture(layout: str):
    scene = seen(samples.layout(layout))
    x0, y0, x1, y1 = frame(layout).box
    points = pieces(scene, "point")
    assert len(points) == sum(len(fleet.points) for fleet in layouts()[layout].fleets)
    assert all(x0 < s.x < x1 and y0 < s.y < y1 for s in points)
    assert drawn(scene).size == (1600, 1200)


@pytest.mark.parametrize("zone", ["D8", "G7", "C8", "G9", "G5"])
@pytest.mark.parametrize("heroes", [1, 2, 3, 4, 5])
def test_a_full_zone_hides_nobody(zone: str, heroes: int):
    """On bare deck, at a gun, on a tile, on a hatch, on a plank: 12 px between any two, and all in the zone."""
    for crew in ({}, {"hands": 12}, {"hands": 12, "bosuns": 6}):
        scene = seen(worst.gathered(zone, heroes, **crew))
        found = pieces(scene, "hero")
        assert len(found) == heroes
        x, y = frame("std").centre(zone)
        assert all(abs(s.x - x) <= 32 and abs(s.y - y) <= 32 for s in found)
        assert all(a is b or abs(a.x - b.x) + abs(a.y - b.y) >= 12 for a in found for b in found)
        assert len([s for s in pieces(scene, "crew") if 0 < s.x < 1150]) == len(crew)


def rect(s: Sprite, size: float) -> tuple[float, float, float, float]:
    return s.x - size / 2, s.y - size / 2, s.x + size / 2, s.y + size / 2


@pytest.mark.parametrize("zone", ["D8", "G7", "C8", "G9"])
@pytest.mark.parametrize("heroes", [2, 3, 4, 5])
def test_in_a_full_zone_every_heros_hp_is_seen(zone: str, heroes: int):
    """They are at the upper right: no Hero or Crew that is drawn later covers that corner's middle."""
    for crew in ({}, {"hands": 12}, {"hands": 12, "bosuns": 6}):
        scene = seen(worst.gathered(zone, heroes, **crew))
        over = [s for s in flattened(scene.boxes) if isinstance(s, Sprite) and s.x < 1150]
        over = [s for s in over if s.name in ("rum_and_bones/hero", "rum_and_bones/crew")]
        for i, hero in enumerate(over):
            if hero.name == "rum_and_bones/hero":
                size = int(str(hero.args[2]))
                x, y = hero.x + size * 0.33, hero.y - size * 0.33
                for later in over[i + 1 :]:
                    x0, y0, x1, y1 = rect(later, int(str(later.args[2 if later.name.endswith("hero") else 3])))
                    assert not (x0 < x < x1 and y0 < y < y1), (zone, heroes, crew)


def test_a_zones_name_stands_beside_its_crew():
    """Four Heroes and a Crew in F7, where somebody may go: the numbers of the Crew stay legible."""
    scene = seen(samples.team())
    x, y = frame("std").centre("F7")
    (name,) = [s for s in pieces(scene, "name") if s.args[0] == "F7"]
    crew = [s for s in pieces(scene, "crew") if abs(s.x - x) < 42 and abs(s.y - y) < 42]
    assert len(crew) == 2 and all(s.x + 12 < name.x - 12 for s in crew)


# ---- what can be chosen ---------------------------------------------------------------------------------------


def test_zones_that_can_be_chosen_carry_their_names():
    scene = seen(samples.choosing())
    names = {str(s.args[0]): s.args[1:4:2] for s in pieces(scene, "name")}
    assert names["G5"] == ("attack", 0)
    assert names["I4"] == ("walk", 0)
    assert names["H7"] == ("rig", 3)
    assert names["B4"] == ("rig", 6)
    assert len(pieces(scene, "mark")) == len(names)


def test_a_lost_rigging_line_makes_a_rig_harder():
    view = samples.team()
    assert view.board.sides[0].rig == -1
    assert marks(view)["F4"].need == distance("G7", "F4") + 1


ACTING = {"choosing": samples.choosing(), "lon_lon": samples.lon_lon()}
ACTING |= {f"mirror{n}": samples.mirror(n) for n in (2, 4)} | {f"team{n}": samples.team(n) for n in (4, 6)}
ACTING |= {f"clash{n}": samples.clash(n) for n in (2, 3, 6)}


@pytest.mark.parametrize("view", ACTING.values(), ids=ACTING)
def test_samples_offer_what_the_rules_allow(view: RumView):
    """Samples are written down without the rules: a board that could not be teaches wrong layouts."""
    b, (ask,) = view.board, view.asks
    hero = b.heroes[b.active]
    offered = {group: [o.args["zone"] for o in ask.options if o.group == group] for group in ("attack", "walk", "rig")}
    assert offered["attack"] == targets(b, hero.side, hero.zone, 2)
    assert offered["walk"] == list(reach(b, hero.side, hero.zone, 2))
    assert offered["rig"] == rigs(b, hero.side, hero.zone)
    for option in ask.options:
        if option.group == "rig":
            assert option.args["need"] == distance(hero.zone, str(option.args["zone"])) - b.sides[hero.side].rig


def test_a_walk_is_shown_where_a_rig_leads_too():
    view = samples.choosing()
    both = [
        Option("rig-I4", verb="rig", group="rig", args={"zone": "I4"}),
        Option("walk-I4", verb="move", group="walk", args={"zone": "I4"}),
    ]
    view.asks = [Ask(seat=1, kind="act.move", options=both, default=["walk-I4"])]
    assert marks(view)["I4"].kind == "walk"


def test_crew_is_marked_where_it_stands_and_where_it_strikes():
    options = [Option("from-C7-C6", verb="attack", args={"zone": "C7", "target": "C6"})]
    deploy = [Option("deploy-C9-G9", verb="deploy", args={"zones": ["C9", "G9"], "n": 4})]
    view = samples.middle(asks=[Ask(seat=0, kind="crew.attack", options=options, default=["from-C7-C6"])])
    assert {z: mark.kind for z, mark in marks(view).items()} == {"C6": "attack", "C7": "pick"}
    view.asks = [Ask(seat=0, kind="crew.points", options=deploy, default=["deploy-C9-G9"])]
    assert {z: mark.kind for z, mark in marks(view).items()} == {"C9": "walk", "G9": "walk"}


def test_blocked_options_and_other_asks_mark_nothing():
    options = [Option("attack-0-G5", verb="attack", args={"zone": "G5"}, blocked="used")]
    for kind in ("act.hero", "turn.activate", "attack.assign"):
        free = [Option("hero-1", verb="activate", args={"zone": "G6"})] if kind != "act.hero" else options
        view = samples.middle(asks=[Ask(seat=1, kind=kind, options=free, default=[])])
        assert marks(view) == {}


def test_the_choices_are_read_out():
    assert "Offered: attack G4" not in seen(samples.choosing()).alt
    text = seen(samples.choosing()).text
    assert "attack G5" in text
    assert "H7 on 3+" in text


# ---- beside the map -------------------------------------------------------------------------------------------


def test_the_banner_names_who_acts_and_what_is_left():
    said = words(seen(samples.choosing()).boxes)
    assert said.count("Viana") == 2  # the banner and her card
    assert "2 actions" in said
    assert "Bea" in said


def test_a_hero_off_the_board_says_why():
    said = words(seen(samples.middle()).boxes) + words(seen(samples.lon_lon()).boxes)
    assert "at sea" in said
    assert "down 2" in said
    assert words(seen(samples.start()).boxes).count("ashore") == 6


def test_a_locked_skill_shows_its_price():
    slots = {s.args[:2] for s in pieces(seen(samples.start()), "slot")}
    assert (0, 4) in slots
    assert (1, 0) in slots


def test_a_team_game_says_whose_a_hero_is():
    scene = seen(samples.team())
    badges = [b for b in flattened(scene.boxes) if isinstance(b, Sprite) and b.name == "badge"]
    assert {int(str(b.args[0])) for b in badges if b.y > 970} == {0, 1, 2, 3, 4, 5}
    assert {"Ann", "Kofi", "Emeka", "Bea", "Dolores", "Fen"} <= set(words(scene.boxes))


def test_clash_shows_lives_order_and_who_is_out():
    scene = seen(samples.clash())
    said = words(scene.boxes)
    order = [t.text for t in scene.boxes if isinstance(t, Text) and t.text in NAMES and t.x == 1266]
    assert order == ["Kofi", "Dolores", "Emeka", "Ann", "Bea"]
    assert "OUT" in said
    assert "3 Lives" in said
    assert "1 Life" in said
    assert not pieces(scene, "chevron")
    assert len(pieces(scene, "point")) == 6


def test_secret_choices_are_counted_without_names():
    scene = seen(samples.choosing_heroes())
    assert "1 of 4" in words(scene.boxes)
    assert "1 of 4 have chosen in secret." in scene.alt


def test_a_window_names_nobody():
    scene = seen(samples.middle(window=True))
    assert "Responses open" in words(scene.boxes)
    assert "Responses are open." in scene.alt


@pytest.mark.parametrize("place", ["wide", "tall"])
@pytest.mark.parametrize("active", [-1, 0, 4])
def test_the_banner_has_room_for_every_ask(place: str, active: int):
    """With the longest names nothing fails; with ordinary ones no word is cut."""
    box = vars(LAYOUT)[place].banner
    for kind, names in product((*SPEC.kinds, "new.kind"), (LONG, NAMES)):
        for awaits in ([0], [1], [0, 1]):
            view = samples.middle(awaits=awaits, asks=[Ask(seat=awaits[0], kind=kind, default=[])])
            view.board.active, view.board.actions, view.board.moves = active, 3, 2
            items = [i for b in banner(view, names[:2], box) if isinstance(b, Row) for i in painter.placed(b)]
            said = [i for i in items if isinstance(i, Text) and i.cut and i.width]
            if names is NAMES and kind != "act.dragon":  # no Hero is active then
                assert all(shortened(t.text, t.face, t.size, t.width or 0) == t.text for t in said), kind


def test_every_ask_has_its_verb():
    """In the words that the host uses as well; of several at once those that are asked of several."""
    assert set(load(SPEC.slug)["awaits"]) == set(SPEC.kinds)
    assert set(load(SPEC.slug)["awaits-all"]) <= set(SPEC.kinds)


# ---- nothing private ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", samples.BOARDS)
def test_a_seat_sees_the_same_board_as_everybody(name: str):
    public = samples.BOARDS[name]()
    assert public.seat is None
    secret = Ask(
        seat=0,
        kind="act.move",
        options=[Option("to-D8", verb="move", args={"zone": "D8"})],
        default=["to-D8"],
        audience="secret",
    )
    for seat in range(public.seats):
        mine = samples.held(("black_water.2", "undertow.1"), public, seat).mine
        private = msgspec.structs.replace(public, seat=seat, mine=mine, asks=[*public.asks, secret])
        assert seen(private) == seen(public)
        assert ART.extras(private, NAMES[: public.seats]) == ART.extras(public, NAMES[: public.seats])


# ---- attack, roll, end ----------------------------------------------------------------------------------------


def test_an_attack_shows_every_die_and_where_its_hit_goes():
    (scene,) = ART.extras(samples.attacking(), NAMES[:2])
    dice = [s.args for s in pieces(scene, "die")]
    assert [(a[0], a[2], a[3]) for a in dice] == [
        (6, "hit", False),
        (4, "hit", False),
        (2, "miss", False),
        (5, "hit", True),
        (3, "lost", True),
    ]
    said = words(scene.boxes)
    assert "Carcharius ×2" in said
    assert "cancelled" in said
    assert "Price on Your Head" in said
    assert "Viana attacks G5 with Hostile Takeover, 3 dice that hit on 4+." in scene.alt


def test_before_the_roll_no_die_lies_there():
    (scene,) = ART.extras(samples.attacking("declared"), NAMES[:2])
    assert not pieces(scene, "die")
    assert words(scene.boxes).count("?") == 3
    assert "waiting for the roll" in words(scene.boxes)


def test_extras_are_what_applies_now():
    def layers(view: RumView) -> list[str]:
        return [scene.static.partition("/")[2] for scene in ART.extras(view, NAMES[: view.seats])]

    assert layers(samples.start()) == []
    assert layers(samples.kraken()) == []  # its die is on the board
    assert layers(samples.middle()) == ["tally"]
    assert layers(samples.attacking()) == ["melee"]
    assert layers(samples.over()) == ["sunset"]
    assert layers(samples.clash_over()) == ["sunset"]


def test_a_roll_that_is_over_leaves_the_map_in_sight():
    (scene,) = ART.extras(samples.middle(), NAMES[:2])
    assert drawn(scene).height * 5 < drawn(seen(samples.middle())).height
    assert "Now in G5" in words(scene.boxes)
    carcharius = next(hero for hero in samples.middle().board.heroes if hero.name == "carcharius")
    assert f"Carcharius: {hp_left(carcharius)} HP" in words(scene.boxes)


def test_hits_are_not_assigned_before_the_roll_is_kept():
    view = samples.attacking()
    assert view.attack is not None
    view.attack.unassigned = 2
    assert "2 to assign" in words(ART.extras(view, NAMES[:2])[0].boxes)
    keep = Ask(seat=1, kind="attack.keep", options=[Option("keep", verb="keep")], default=["keep"])
    kept = msgspec.structs.replace(view, asks=[keep])
    assert "2 to assign" not in words(ART.extras(kept, NAMES[:2])[0].boxes)


def test_a_natural_one_is_never_a_hit():
    view = samples.middle()
    assert view.board.roll is not None
    view.board.roll.faces, view.board.roll.need, view.board.roll.modifier = [1, 2], 3, 2
    (scene,) = ART.extras(view, NAMES[:2])
    assert [s.args[2] for s in pieces(scene, "die")] == ["miss", "hit"]


def test_the_parchment_shows_only_dice_that_have_no_picture_of_their_own():
    view = samples.middle()
    roll = view.board.roll
    assert roll is not None and roll.what == "attack"
    assert not pieces(seen(view), "die")
    roll.what, roll.faces = "waters", [3, 4]
    assert [s.args[:3:2] for s in pieces(seen(view), "die")] == [(3, "purple"), (4, "purple")]
    assert "for the waters" in words(seen(view).boxes)


def test_a_rigging_check_says_whether_it_held():
    (scene,) = ART.extras(samples.lon_lon(), NAMES[:2])
    assert pieces(scene, "burst")[0].args[:2] == ("OK", "LANDS")


def test_the_end_says_how_the_points_were_made():
    (scene,) = ART.extras(samples.over(), NAMES[:2])
    said = words(scene.boxes)
    assert "DEEP LORDS WIN!" in said
    assert "2 Objectives" in said
    assert "3 VP" in said
    assert "5 VP" in said
    assert "Deep Lords win: Ann (A)." in scene.alt


def test_the_end_of_a_clash_names_the_survivor():
    (scene,) = ART.extras(samples.clash_over(), NAMES[:4])
    assert "ANN WINS!" in words(scene.boxes)
    assert "Ann wins: Ann (A)." in scene.alt


# ---- all of it fits -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", samples.BOARDS)
def test_every_board_fits_with_the_longest_names(name: str):
    view = samples.BOARDS[name]()
    for scene in (seen(view, LONG), *ART.extras(view, LONG[: view.seats])):
        assert len(encode.webp(drawn(scene))) < 600_000


@pytest.mark.parametrize("seats", [4, 6])
def test_the_worst_battle_fits(seats: int):
    view = worst.strained(seats)
    for scene in (seen(view, LONG), *ART.extras(view, LONG[:seats])):
        drawn(scene)


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_clash_fits_with_any_number(seats: int):
    view = samples.clash(seats)
    ended = msgspec.structs.replace(view, over=True, winners=[0], stage="over", cause="last", awaits=[], asks=[])
    for scene in (seen(view, LONG), *ART.extras(view, LONG[:seats]), *ART.extras(ended, LONG[:seats])):
        drawn(scene)


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_a_mirror_match_fits(seats: int):
    view = samples.mirror(seats)
    ended = msgspec.structs.replace(view, over=True, winners=[0], stage="over", cause="points", awaits=[], asks=[])
    for scene in (seen(view, LONG), *ART.extras(view, LONG[:seats]), *ART.extras(ended, LONG[:seats])):
        drawn(scene)


@pytest.mark.parametrize("dice", [1, 7, 12, 30])
def test_a_large_attack_fits(dice: int):
    (scene,) = ART.extras(worst.mobbed(dice), LONG[:2])
    assert len(pieces(scene, "die")) == min(dice, 28)
    drawn(scene)


def test_every_picture_has_alt_text_and_a_text_board():
    for view, names in [(make(), NAMES) for make in samples.BOARDS.values()] + [(worst.strained(), LONG)]:
        for scene in (seen(view, names), *ART.extras(view, names[: view.seats])):
            assert 40 < len(scene.alt) <= ALT_LIMIT
            assert scene.alt.endswith(".")
            assert 20 < len(scene.text) <= TEXT_LIMIT


@pytest.mark.parametrize("view", [*(make() for make in samples.BOARDS.values()), worst.strained(), worst.strained(4)])
def test_the_name_of_a_side_keeps_clear_of_what_is_ready(view: RumView):
    for one in (view, samples.mirror(2), samples.mirror(6)):
        for bar in (boxes for boxes in seen(one).boxes if isinstance(boxes, Panel) and boxes.name.endswith("/score")):
            on_bar = [b for b in seen(one).boxes if isinstance(b, Text | Row) and abs(b.y - bar.y - 29) < 1]
            (name,) = [b for b in on_bar if isinstance(b, Text) and b.x == bar.x + 18]
            (ready,) = [b for b in on_bar if isinstance(b, Row) and b.x == bar.x + bar.w - 86]
            first = painter.placed(ready)[0]
            edge = first.x - (0 if isinstance(first, Text) else 14)
            assert name.x + measure(name.text, name.face, name.size) < edge, name.text


@pytest.mark.parametrize("first", [0, 1])
def test_who_is_first_keeps_clear_of_the_round(first: int):
    view = samples.middle()
    view.board.round, view.board.first = 12, first
    boxes = seen(view).boxes
    (title,) = [b for b in boxes if isinstance(b, Text) and b.text == "Round 12"]
    (whose,) = [b for b in boxes if isinstance(b, Row) and b.y == title.y + 1]
    assert title.x + measure(title.text, title.face, title.size) < painter.placed(whose)[0].x


def test_before_the_first_roll_nobody_is_first():
    scene = seen(samples.choosing_heroes())
    assert "first:" not in " ".join(words(scene.boxes)) and "First Player" not in scene.alt
    assert "First Player: Marea." in seen(samples.middle()).alt


def test_the_alt_text_says_what_matters():
    view = samples.middle()
    alt = seen(view).alt
    carcharius = next(hero for hero in view.board.heroes if hero.name == "carcharius")
    hp = f"{hp_left(carcharius)} of {sheet(carcharius).hp} HP"
    assert "Victory points, 8 win: Deep Lords 5, Marea 4." in alt
    assert "Kraken Pools 3 and 2, together 5." in alt
    assert f"Carcharius (Deep Lords): G5, {hp}, 3 coins, skills 2/1/locked, bleed, done." in alt


def test_a_name_cannot_break_out_of_the_text_board():
    names = ("```\n@everyone", *NAMES[1:6])
    for view in (samples.team(), samples.clash(), samples.over()):
        for scene in (seen(view, names), *ART.extras(view, names[: view.seats])):
            assert "`" not in scene.text


def test_the_hp_of_the_strongest_keep_inside_the_card():
    view = samples.start()
    assert "ishmael" in [hero.name for hero in view.board.heroes], "the one with 10"
    scene = seen(view)
    beds = [box for box in scene.boxes if isinstance(box, Panel) and box.name == "rum_and_bones/bed"]
    told = [one for box in scene.boxes if isinstance(box, Row) for one in painter.placed(box) if isinstance(one, Text)]
    (hp,) = [one for one in told if one.text == "10/10"]
    (bed,) = [box for box in beds if box.x <= hp.x <= box.x + box.w and box.y <= hp.y <= box.y + box.h]
    assert hp.x + measure(hp.text, hp.face, hp.size) < bed.x + bed.w - 4


@pytest.mark.parametrize("coins", [0, 10])
def test_what_a_hero_does_stands_beside_the_coins_and_not_on_them(coins: int):
    view = samples.team(4)
    for hero in view.board.heroes:
        hero.coins, hero.conditions = coins, []
    scene = seen(view)
    told = [one for box in scene.boxes if isinstance(box, Row) for one in painter.placed(box) if isinstance(one, Text)]
    states = [box for box in scene.boxes if isinstance(box, Text) and box.face == "pirate" and box.anchor == "rm"]
    pairs = [(one, box) for box in states for one in told if one.y == box.y and box.x - 280 < one.x < box.x]
    assert pairs
    for one, box in pairs:
        assert one.x + measure(one.text, one.face, one.size) < box.x - measure(box.text, box.face, box.size)


def test_all_ten_heroes_have_a_face_and_a_letter_of_their_own():
    from games.rum_and_bones.cards import heroes

    assert set(heroes()) == set(FACES) == set(LETTERS)
    assert len(set(LETTERS.values())) == len(LETTERS)


def test_every_tide_card_has_an_emblem_and_a_moment():
    from games.rum_and_bones.cards import tide_sheets
    from render.kit.icons import ICONS

    for card in tide_sheets().values():
        assert moment_words(card.trigger)
        assert card.art in ICONS
