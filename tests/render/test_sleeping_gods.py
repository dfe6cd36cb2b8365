"""Pictures of Sleeping Gods: what lies where on the atlas, what a view shows, and what it never shows."""

from __future__ import annotations

from itertools import combinations

import msgspec
import numpy as np
import pytest

from games.core.asks import Ask, Option, Suggestion
from games.core.simulate import play
from games.sleeping_gods import SPEC
from games.sleeping_gods.atlas import COLUMNS, LINES, locations, locations_in, pages, regions, regions_of
from games.sleeping_gods.cards import abilities, crew, enemies, enemy, levels, search_tokens
from games.sleeping_gods.state import Note
from games.sleeping_gods.terms import hints
from games.sleeping_gods.text import level_text
from games.sleeping_gods.views import CourseView, FoeView
from render.kit import static
from render.kit.art import Asked, NoSuchLook, Scene
from render.kit.boxes import Panel, Paragraph, Sprite, Text, flattened, words
from render.kit.fonts import fit, fit_block
from render.kit.painter import picture
from render.kit.registry import look_of, looks_of, offer_of
from render.sleeping_gods import ART
from render.sleeping_gods.beasts import FAMILIES, GUARDIANS
from render.sleeping_gods.end import places
from render.sleeping_gods.fight import corners
from render.sleeping_gods.grid import H, W, borders, label, land_mask, middle, spots, towards
from render.sleeping_gods.looks import crew_scene
from render.sleeping_gods.motifs import MOTIFS
from render.sleeping_gods.portraits import FACES, portrait
from render.sleeping_gods.samples import NAMES, alone, battle, ended, market, member, other, own, searching, tale, trial
from render.sleeping_gods.samples import middle as board_view
from render.sleeping_gods.scenery import place_motif
from render.sleeping_gods.weather import weather, weathers
from tests.render.build import LONG
from tests.rules import rule

SLUG = "sleeping_gods"


def named(scene: Scene, name: str) -> list[Sprite | Panel]:
    return [box for box in flattened(scene.boxes) if isinstance(box, Sprite | Panel) and box.name == f"{SLUG}/{name}"]


def fits(scene: Scene) -> None:
    """As painting does it, but quicker."""
    for box in flattened(scene.boxes):
        if isinstance(box, Text) and box.width is not None and not box.cut:
            fit(box.text, box.face, box.size, box.width, box.least, box.track)
        elif isinstance(box, Paragraph):
            fit_block(box.text, box.face, box.size, box.w, box.h, 1.12, box.least)


def cell(x: float, y: float) -> tuple[int, int]:
    return int(x * COLUMNS / W), int(y * LINES / H)


# ---- the atlas ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("region", regions())
def test_the_ship_and_a_hazard_lie_in_the_water_of_their_region(region: str):
    spot, page = spots(region), regions()[region].page
    land = np.asarray(land_mask(page))
    for at in [spot.ship, *([spot.hazard] if spot.hazard else [])]:
        column, line = cell(*at)
        assert pages()[page].grid[line][column] == region[-1]
        assert land[int(at[1]), int(at[0])] < 128
    assert (spot.hazard is None) == (regions()[region].hazard is None)


@pytest.mark.parametrize("page", pages())
def test_names_of_regions_are_on_the_page_and_hide_neither_each_other_nor_a_place(page: int):
    names = [label(region) for region in regions_of(page)]
    for one in names:
        assert one.w / 2 <= one.x <= W - one.w / 2
    for a, b in combinations(names, 2):
        assert abs(a.x - b.x) >= (a.w + b.w) / 2 or abs(a.y - b.y) >= 30
    for place in locations().values():
        x, y = middle(place.at)
        assert all(abs(one.x - x) > one.w / 2 + 18 or abs(one.y - y) > 34 for one in names if place.page == page), (
            place.name
        )


def test_the_tail_of_a_place_points_to_the_water_that_it_is_explored_from():
    for place in locations().values():
        dx, dy = towards(place.region, place.at)
        column, line = cell(*middle(place.at))
        assert pages()[place.page].grid[line + dy][column + dx] == place.region[-1]


@pytest.mark.parametrize("page", pages())
def test_borders_run_between_two_regions_and_never_over_land(page: int):
    grid = pages()[page].grid
    found = borders(page)
    assert found
    for line in found:
        assert len(line) >= 2
        for x, y in line:
            c, r = round(x * COLUMNS / W), round(y * LINES / H)
            around = {grid[j][i] for i in (c - 1, c) for j in (r - 1, r) if 0 <= i < COLUMNS and 0 <= j < LINES}
            assert around & set("ABCDEFG")


def test_each_page_is_a_place_of_its_own():
    """Ten weathers, and no two pages with the same light: their mean colours are apart."""
    assert set(weathers()) == {str(page) for page in pages()}
    assert len({weather(page).sleeper for page in pages()}) == len(pages())
    light = {page: np.asarray(static.layer(f"{SLUG}/page-{page}"), np.float32)[60:-60, 60:-60] for page in pages()}
    means = {page: a.mean(axis=(0, 1)) for page, a in light.items()}
    for a, b in combinations(means, 2):
        assert np.abs(means[a] - means[b]).max() > 8, (a, b)


def test_every_place_has_its_drawing_and_neighbours_have_different_ones():
    assert {place_motif(number) for number in locations()} <= set(MOTIFS)
    for region in regions():
        drawn = [place_motif(place.number) for place in locations_in(region)]
        assert len(drawn) == len(set(drawn)), region


def test_the_nine_and_all_enemies_are_painted():
    assert set(FACES) == set(crew())
    assert {card.family for card in enemies().values()} - {"guardians"} == set(FAMILIES)
    assert {card.number for card in enemies().values() if card.family == "guardians"} == set(GUARDIANS)
    faces = {who: np.asarray(portrait(who, 48).convert("L"), np.float32) for who in crew()}
    assert all(np.abs(faces[a] - faces[b]).mean() > 8 for a, b in combinations(faces, 2))


def test_at_0_health_a_face_is_grey():
    a = np.asarray(portrait("audrie", 48, True), np.int16)
    assert np.ptp(a, axis=2).max() <= 2


# ---- the board ----------------------------------------------------------------------------------------------------


def test_places_are_new_seen_or_want_a_keyword():
    scene = ART.board(board_view(), NAMES)
    states = {box.args[0]: box.args[1] for box in named(scene, "place")}
    assert states == {
        **dict.fromkeys((6, 8, 13, 14), "new"),
        **dict.fromkeys((2, 3, 4, 7, 9, 11, 15), "seen"),
        **dict.fromkeys((5, 10, 12), "key"),
    }
    assert {box.args[0] for box in named(scene, "place") if box.args[4]} == {3, 5}  # of the ship's region
    assert [box.args[4] for box in named(scene, "haven")] == [False, True]


def test_a_keyword_that_was_given_is_not_wanted_any_more():
    done = msgspec.structs.replace(board_view(), notes=[Note(place="5", keyword="OMEN")], used=["Q1"])
    assert {box.args[0]: box.args[1] for box in named(ART.board(done, NAMES), "place")}[5] == "new"


def test_the_board_shows_what_the_ledger_asks_for():
    view = board_view()
    said = words(ART.board(view, NAMES).boxes)
    for what in ("Turn 26", "deck 2 of 3", "11", "perilous next", "4/11", "2/12", "forgiving sea", "SHUT", "OUT"):
        assert what in said, what
    assert said.count("SHUT") == said.count("OUT") == 1
    scene = ART.board(view, NAMES)
    assert [box.args for box in named(scene, "deck")] == [(0, 5, 6)]
    assert sum(bool(box.args[0]) for box in named(scene, "hole")) == view.hull
    assert len(named(scene, "hole")) == 11
    assert len(named(scene, "figure")) == len(named(scene, "steamer")) == 1
    assert {box.args[0] for box in named(scene, "face")} == set(crew())
    assert len(named(scene, "chip")) == 9 * 5


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_crew_finds_room_with_any_number_of_people(seats: int):
    """Three people share eight boards unevenly."""
    view = board_view()
    shared = [
        one if one.owner < 0 else msgspec.structs.replace(one, owner=i % seats) for i, one in enumerate(view.crew)
    ]
    few = msgspec.structs.replace(
        view,
        seats=seats,
        crew=shared,
        pools=[2] * seats,
        cards=[1] * seats,
        active=0,
        awaits=[0],
        side="AABB"[seats - 1],
    )
    scene = ART.board(few, LONG[:seats])
    fits(scene)
    assert max(box.x + 170 for box in named(scene, "face")) <= 1600 + 100
    assert {box.args[0] for box in named(scene, "face")} == set(crew())


def test_a_crowded_slip_keeps_the_number_and_drops_the_dots():
    busy = [
        msgspec.structs.replace(one, fatigue=2, command=1, statuses=["venom", "weakened", "madness", "frightened"])
        if one.id == "mac"
        else one
        for one in board_view().crew
    ]
    scene = ART.board(msgspec.structs.replace(board_view(), crew=busy), NAMES)
    assert len(named(scene, "dots")) == 8
    assert "+2" in words(scene.boxes)


def test_a_declared_course_is_drawn_as_far_as_it_lies_on_the_page():
    sailing = CourseView(goal="2A", course=["2D", "2A", "5B"], who="", drawn=False, fate=0, distance=0)
    scene = ART.board(msgspec.structs.replace(board_view(), course=sailing), NAMES)
    (course,) = named(scene, "course")
    assert course.args == tuple(value for region in ("2E", "2D", "2A") for value in spots(region).ship)


# ---- what is not shown --------------------------------------------------------------------------------------------


def pages_shown(scene: Scene) -> set[int]:
    """Every page of the atlas that a picture is made of."""
    out = {int(scene.static.rpartition("-")[2])} if scene.static.rpartition("-")[2].isdecimal() else set[int]()
    out |= {int(box.args[0] or 0) for box in named(scene, "chart")}
    out |= {int(box.args[0] or 0) for box in named(scene, "scene")}
    numbers = {int(box.args[0] or 0) for box in named(scene, "place")}
    return out | {locations()[n].page for n in numbers} | {regions()[str(b.args[0])].page for b in named(scene, "glow")}


def public(view) -> list[Scene]:
    found = [ART.board(view, NAMES), *ART.extras(view, NAMES)]
    return found + [ART.look(view, NAMES, look.id) for look in ART.looks(view, NAMES)]


@pytest.mark.parametrize("view", [board_view(), tale(), trial(), market(), ended(), battle()])
def test_a_page_that_was_never_seen_is_never_drawn(view):
    assert set().union(*(pages_shown(scene) for scene in public(view))) <= set(view.pages)


def test_a_challenge_shows_what_failing_costs():
    scene = ART.extras(trial(), NAMES)[0]
    assert "Failing: 2 crew damage." in words(scene.boxes) and "Failing: 2 crew damage." in scene.alt
    now = trial().trial
    assert now is not None
    for fact in ({"stake": ""}, {"number": now.total}):  # none is printed; it is enough already
        other = msgspec.structs.replace(trial(), trial=msgspec.structs.replace(now, **fact))
        scene = ART.extras(other, NAMES)[0]
        assert "Failing" not in scene.alt and not any("Failing" in line for line in words(scene.boxes))


def test_an_unseen_page_is_refused():
    with pytest.raises(NoSuchLook):
        ART.look(board_view(), NAMES, "page.8")
    assert {look.id for look in ART.looks(board_view(), NAMES) if look.id.startswith("page.")} == {
        "page.2",
        "page.3",
        "page.5",
        "page.6",
    }


def test_public_pictures_are_the_same_whatever_is_held():
    one, two = own(), msgspec.structs.replace(own(), hand=["PER1", "PER2", "CUN3"], peeked=["event:EV4"])
    for a, b in zip(public(one), public(two), strict=True):
        assert (a.key, a.alt, a.text) == (b.key, b.alt, b.text)
    assert ART.hand(one, NAMES).key != ART.hand(two, NAMES).key


def test_names_of_unexplored_places_are_not_told():
    told = " ".join(scene.alt + scene.text + " ".join(words(scene.boxes)) for scene in public(board_view()))
    unread = [place.name for place in locations().values() if place.number not in board_view().explored]
    wanted = {"The Locked Boathouse", "The Drowned Notary", "Hill of Open Gates"}  # these have said what they want
    quests = {name for name in unread if name in ("Carrow Haven", "Singing Gap")}
    assert not [name for name in unread if name in told and name not in wanted | quests and name != "The Mere"]


# ---- combat -------------------------------------------------------------------------------------------------------


def test_squares_are_named_through_the_whole_row():
    view = battle()
    at = corners(view)
    widths = [enemy(foe.number).width for foe in view.foes]
    assert set(at) == {f"{letter}{n}" for letter in "ABCD" for n in range(1, sum(widths) + 1)}
    assert at["B5"][0] - at["B4"][0] == at["C4"][1] - at["B4"][1] == 94
    said = words(ART.board(view, NAMES).boxes)
    assert {*"ABCD", *map(str, range(1, sum(widths) + 1))} <= set(said)


def test_each_square_shows_what_it_holds_and_whether_it_is_covered():
    view = battle()
    scene = ART.board(view, NAMES)
    drawn = [box.args[1] for box in named(scene, "square")]
    cards = [enemy(foe.number) for foe in view.foes]
    assert len(drawn) == sum(len(card.squares) for card in cards)
    assert drawn.count("covered") == sum(len(foe.covered) for foe in view.foes)
    assert drawn.count("void") == sum(square.void for card in cards for square in card.squares)
    assert drawn.count("dead") == 1
    assert [box.args[0] for box in named(scene, "beast")] == [47, 60, 48]


def test_every_enemy_card_of_the_box_can_be_laid_out():
    view = battle()
    foe = view.foes[0]
    for number in map(int, enemies()):
        lone = msgspec.structs.replace(foe, number=number, covered=[], disabled=[], column=1)
        scene = ART.board(msgspec.structs.replace(view, foes=[lone], strike=None), NAMES)
        fits(scene)
        assert enemy(number).name in words(scene.boxes)


def test_beside_an_enemy_alone_stands_what_its_open_signs_mean():
    view = battle()
    hawk = msgspec.structs.replace(view.foes[0], covered=[], disabled=[], column=1)

    def said(*foes: FoeView) -> set[str]:
        return set(words(ART.board(msgspec.structs.replace(view, foes=list(foes), strike=None), NAMES).boxes))

    legend = {
        "cover every heart: it falls",
        "only so much damage at once covers it",
        "in its damage until covered",
        "cover it to move your synergy token",
        "3 squares covered: +1 damage",
        "covered: 1 damage to the attacker",
    }
    assert legend <= said(hawk) and "round's end: takes 1 coin" not in said(hawk)
    rage = next(i for i, one in enumerate(enemy(47).squares) if one.ability and one.ability.kind == "rage")
    shown = said(msgspec.structs.replace(hawk, covered=[0, rage]))
    assert not {"3 squares covered: +1 damage", "in its damage until covered"} & shown, "what is covered does no more"
    assert not legend & said(*view.foes), "several fill the field"
    lone = ART.board(msgspec.structs.replace(view, foes=[hawk], strike=None), NAMES)
    slips = [box for box in named(lone, "slip") if isinstance(box, Panel) and 300 < box.x < 1000 and box.y < 500]
    assert slips and all(box.x + box.w < 1110 and box.y + box.h < 670 for box in slips)


def test_two_enemies_leave_room_for_what_their_squares_do():
    view = battle()

    def row(*numbers: int) -> Scene:
        foes = [
            msgspec.structs.replace(view.foes[0], number=n, covered=[], disabled=[], column=3 * i + 1, flying=False)
            for i, n in enumerate(numbers)
        ]
        foes[-1] = msgspec.structs.replace(foes[-1], flying=enemy(numbers[-1]).flying)
        return ART.board(msgspec.structs.replace(view, foes=foes, strike=None), NAMES)

    both = row(8, 19)
    fits(both)
    wings = "flies: 1 less against ranged weapons"
    assert {"3 squares covered: +1 damage", "round's end: 1 to the lowest health", wings} <= set(words(both.boxes))
    assert wings not in words(row(8, 9).boxes)
    assert wings in words(row(47).boxes), "a flyer alone has it too"
    left = max(box.x + box.w for box in named(both, "beast") if isinstance(box, Panel))
    slips = [box for box in named(both, "slip") if isinstance(box, Panel) and 300 < box.x < 1000 and box.y < 500]
    assert slips and all(box.x > left - 30 and box.x + box.w < 1110 and box.y + box.h < 690 for box in slips)
    assert "3 squares covered: +1 damage" not in words(row(8, 19, 9).boxes), "three fill the field"


def test_the_sum_of_an_attack_is_told_in_words_too():
    scene = ART.board(battle(), NAMES)
    assert "HIT" in words(scene.boxes)
    assert "fate 5 and accuracy 4 make 9 against defense 7" in scene.alt


def test_plans_are_outlined_and_called_as_their_buttons_are():
    plans = [["A5", "A6"], ["D5", "D6", "D7"]]
    options = [Option(one) for plan in plans for one in plan]
    ask = Ask(seat=2, kind="combat.place", options=options, default=plans[0])
    ask.suggested = [Suggestion(plan, "plan") for plan in plans]
    asked = Asked(ask, "", {one.id: one.id for one in options}, {})
    offer = offer_of(SLUG, msgspec.structs.replace(battle(), seat=2), NAMES, asked)
    assert offer is not None and offer.within == "board"
    sides = [box.args[2] for box in named(offer.scene, "outline")]
    assert sides == ["nsw", "nes", "nsw", "ns", "nes"]
    assert "I: A5, A6." in offer.scene.alt
    assert offer.plans == ("I", "II"), "rows have letters, columns numbers"
    picture(offer.scene)


# ---- papers -------------------------------------------------------------------------------------------------------


def test_a_hand_shows_the_own_cards_and_whom_they_could_train():
    pages_ = ART.pages(own(), NAMES)
    said = [word for page in pages_ for word in words(page.boxes)]
    for card in own().hand:
        assert abilities()[card].name in said
    assert said.count("full") == 3  # Kasumi has two cards
    assert {box.args[0] for page in pages_ for box in named(page, "face")} == {"sofi", "audrie", "kasumi"}


def test_whom_a_card_could_train_is_said_by_name_however_many_there_are():
    cards = [scene for scene in ART.pages(alone(), ("Mara",)) if "Train now" in words(scene.boxes)]
    told = " ".join(word for scene in cards for word in words(scene.boxes))
    for one in crew().values():
        assert one.name.removeprefix("Captain ").split()[0] in told
    for scene in cards:
        fits(scene)


def test_one_person_alone_has_all_nine():
    found = ART.pages(alone(), ("Mara",))
    assert {box.args[0] for page in found for box in named(page, "face")} == set(crew())
    for page in found:
        fits(page)


def test_every_look_is_drawn_told_and_fits():
    for look in looks_of(SLUG, board_view(), NAMES):
        scene = look_of(SLUG, board_view(), NAMES, look.id)
        fits(scene)
        assert scene.alt and scene.text
        texts = [box for box in flattened(scene.boxes) if isinstance(box, Text | Paragraph)]
        assert min(min(box.size, box.least) for box in texts) >= 24 if texts else look.id.startswith("page.")


def test_the_log_of_a_long_voyage_keeps_every_place_and_the_words_of_every_hint():
    heard = list(hints())[:40]
    notes = [Note(place=one.partition("#")[0], hint=one, turn=3) for one in heard if "#" in one]
    long = msgspec.structs.replace(board_view(), explored=list(locations()), notes=notes, pages=list(pages()))
    found = [look.id for look in looks_of(SLUG, long, NAMES) if look.id.startswith("journey.")]
    scenes = [look_of(SLUG, long, NAMES, one) for one in found]
    said = " ".join(word for scene in scenes for word in words(scene.boxes))
    assert all(place.name in said for place in locations().values())
    assert all(" ".join(hints()[note.hint].split()) in said for note in notes)
    assert all(picture(scene).height <= 1200 for scene in scenes[:2])


@rule("SLG-SETUP-21")
def test_level_cards_can_be_looked_through_at_any_time():
    found = [look.id for look in looks_of(SLUG, board_view(), NAMES) if look.id.startswith("levels.")]
    scenes = [look_of(SLUG, board_view(), NAMES, one) for one in found]
    said = " ".join(word for scene in scenes for word in words(scene.boxes))
    told = " ".join(scene.text for scene in scenes)
    for card in levels().values():
        assert card.name.partition(", ")[2] in said and level_text(card) in said
        assert card.name in told and level_text(card) in told
    learnt = sum(len(one.levels) for one in board_view().crew)
    assert learnt and sum(len(named(scene, "stamp")) for scene in scenes) == learnt


@rule("SLG-MARKET-03", "SLG-DEC-139")
def test_the_market_shows_what_is_asked_for_today():
    view = market()
    options = [Option(card, args={"card": card, "price": 9, "coins": view.coins}) for card in view.stalls]
    ask = Ask(seat=1, kind="market.buy", options=options, default=[], audience="public")
    raised = msgspec.structs.replace(view, asks=[ask])
    prices = [
        box.args[1] for scene in ART.extras(raised, NAMES) for box in named(scene, "count") if box.args[0] == "coin"
    ]
    assert prices == [9] * len(view.stalls)
    assert "9 coins" in ART.extras(raised, NAMES)[-1].text


def test_a_quest_shows_a_place_only_when_that_place_has_said_what_it_wants():
    """What was bought with a look at the place alone is not known: an explored place may keep it to itself."""
    blank = msgspec.structs.replace(board_view(), quests=["Q1"], notes=[], explored=[])
    seen, told = (
        msgspec.structs.replace(blank, explored=[8]),
        msgspec.structs.replace(blank, explored=[8], notes=[Note(place="8", keyword="OMEN")]),
    )
    scenes = [look_of(SLUG, view, NAMES, "quests.1") for view in (blank, seen, told)]
    assert scenes[0].boxes == scenes[1].boxes != scenes[2].boxes


def test_the_market_has_letters_and_prices():
    scenes = ART.extras(market(), NAMES)
    letters = [
        box.args[0]
        for scene in scenes
        for box in flattened(scene.boxes)
        if isinstance(box, Sprite) and box.name == "pip"
    ]
    assert letters == list("ABCDEFG")
    assert "A: Chandler's Cutlass, 3 coins." in scenes[0].alt


def test_the_letters_of_the_market_are_those_of_the_menu_whatever_is_too_dear():
    view = market()
    options = [Option(card, args={"card": card}, blocked="coins" if card == "M9" else "") for card in view.stalls]
    ask = Ask(seat=1, kind="market.buy", options=options, default=[], audience="public")
    offer = offer_of(SLUG, view, NAMES, Asked(ask, "", {one.id: one.id for one in options}, {}))
    assert offer is not None
    assert dict(offer.marks) == {card: "ABCDEFG"[i] for i, card in enumerate(view.stalls) if card != "M9"}


def test_a_story_shows_the_shore_of_its_page_and_its_place():
    (scene,) = ART.extras(tale(), NAMES)
    assert scene.static == f"{SLUG}/vista-2"
    assert [box.args[0] for box in named(scene, "motif")] == ["town"]
    assert "Sallow Quay" in words(scene.boxes)


def story_ask() -> Asked:
    ask = Ask(seat=1, kind="story.choose", options=[Option("3/0"), Option("3/5")], default=["3/5"], audience="public")
    return Asked(ask, "Sallow Quay", {"3/0": "See the doctor", "3/5": "Go back"}, {})


def test_in_a_story_the_shore_stands_for_the_board_where_all_see_it():
    """What is read and its choices are on one screen of a phone; who looks in private has the thread beside it."""
    view = msgspec.structs.replace(tale(), seat=None)
    offer = offer_of(SLUG, view, NAMES, story_ask())
    assert offer is not None and offer.instead == "board" and offer.marks == ()
    assert [offer.scene] == ART.extras(view, NAMES), "so that it is shown once"
    assert offer_of(SLUG, msgspec.structs.replace(view, seat=1), NAMES, story_ask()) is None


def test_a_market_that_is_chosen_from_is_what_stands_beside_the_board():
    ask = Ask(seat=1, kind="market.buy", options=[Option(card) for card in market().stalls], default=[])
    offer = offer_of(SLUG, market(), NAMES, Asked(ask, "", {card: card for card in market().stalls}, {}))
    assert offer is not None and offer.scene in ART.extras(market(), NAMES)


def test_one_card_for_many_people_has_no_number():
    """Nine that are all called 1 would say nothing."""
    options = [Option(who, args={"card": "A17", "crew": who}) for who in ("sofi", "mac", "marco")]
    ask = Ask(seat=0, kind="weapon.whom", options=options, default=["mac"], audience="public")
    offer = offer_of(SLUG, board_view(), NAMES, Asked(ask, "Who carries it?", {one.id: one.id for one in options}, {}))
    assert offer is not None and offer.marks == () and "1:" not in offer.scene.alt


@rule("SLG-DEC-117")
def test_a_crew_page_says_what_an_ability_costs_with_its_level_cards():
    sofi = member("sofi", levels=["L2"], costs=[1, 2])  # Hold Fast costs 1 less
    view = msgspec.structs.replace(board_view(), crew=[sofi, *board_view().crew[1:]])
    said = words(crew_scene(view, "sofi").boxes)
    assert any("2 command: +3" in line for line in said) and not any("3 command" in line for line in said)


def test_crew_to_choose_from_stand_on_one_page_with_the_numbers_of_the_menu():
    among = [who for who in crew() if who != "sofi"]
    ask = Ask(seat=0, kind="setup.crew", options=[Option(who) for who in among], default=among[:1], audience="public")
    offer = offer_of(SLUG, board_view(), NAMES, Asked(ask, "Whom?", {who: who for who in among}, {}))
    assert offer is not None
    assert dict(offer.marks) == {who: str(n) for n, who in enumerate(among, start=1)}
    assert [box.args[0] for box in named(offer.scene, "face")] == among
    assert picture(offer.scene).height <= 1200


def test_a_card_that_can_be_spent_on_several_people_is_drawn_once():
    """The Galley (SLG-SHIP-09): every pair is an option, and bears the number of its card."""
    pairs = [(card, who) for card in ("STR1", "CRA1") for who in ("sofi", "mac", "marco")]
    options = [Option(f"{card}.{who}", args={"card": card, "crew": who}) for card, who in pairs]
    ask = Ask(seat=0, kind="ship.galley", options=options, default=[], audience="public")
    offer = offer_of(SLUG, board_view(), NAMES, Asked(ask, "Rest?", {one.id: one.id for one in options}, {}))
    assert offer is not None
    assert [mark for _, mark in offer.marks] == ["1", "1", "1", "2", "2", "2"]
    names = [box for box in words(offer.scene.boxes) if box in {abilities()[card].name for card, _ in pairs}]
    assert len(names) == 2


def test_a_card_of_the_own_hand_is_not_shown_beside_it_once_more():
    view = own()
    trained = [Option(f"train.{card}", args={"card": card}) for card in view.hand]

    def within(*options: Option, kind: str = "open") -> str:
        ask = Ask(seat=view.seat or 0, kind=kind, options=[*options, Option("later")], default=["later"])
        offer = offer_of(SLUG, view, NAMES, Asked(ask, "Also?", {one.id: one.id for one in ask.options}, {}))
        assert offer is not None and (offer.marks == ()) is (offer.within == "hand" or len(options) == 1)
        return offer.within

    assert within(*trained) == within(trained[0]) == "hand"
    assert len(trained) > 1 and not within(*trained, kind="ship.galley"), "there the numbers are needed"
    assert not within(trained[0], Option("use.card.A5.0", args={"card": "A5"})), "that one lies elsewhere"


def test_a_search_shows_what_turned_up_and_an_event_what_it_does():
    (found,) = ART.extras(searching(), NAMES)
    assert all(search_tokens()[token].name in words(found.boxes) for token in searching().found)
    (event,) = ART.extras(msgspec.structs.replace(board_view(), event="EV37"), NAMES)
    assert "Weeping Seam" in words(event.boxes) and "2 materials" in event.alt


def test_an_ongoing_event_says_what_it_does_where_there_is_room():
    said = words(ART.board(board_view(), NAMES).boxes)
    assert "Weeping Seam" in said
    assert any("1 ship damage" in word for word in said)


def test_the_end_counts_every_line_and_shows_the_pages_seen():
    (scene,) = ART.extras(ended(), NAMES)
    said = words(scene.boxes)
    assert str(sum(ended().score.values())) in said and "The Gate of Sleepers" in said
    assert {box.args[0] for box in named(scene, "chart")} == set(ended().pages)
    assert said.count("?") == len(pages()) - len(ended().pages)


def test_pages_lie_on_the_last_picture_as_their_exits_join_them():
    at, step = places(), {"north": (0, -1), "south": (0, 1), "west": (-1, 0), "east": (1, 0)}
    assert len(set(at.values())) == len(pages())
    for page in pages().values():
        for edge, to in page.exits.items():
            assert at[to] == (at[page.number][0] + step[edge][0], at[page.number][1] + step[edge][1])


@pytest.mark.parametrize("page", pages())
def test_the_board_can_be_drawn_on_every_page(page: int):
    for region in regions_of(page):
        scene = ART.board(other(page, region), LONG[:4])
        fits(scene)
        assert pages_shown(scene) == {page}


# ---- whole voyages ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "seed"), [(2, 1), (4, 2)])
def test_everything_that_a_voyage_shows_is_drawn(seats: int, seed: int):
    asked: dict[str, int] = {}
    names = LONG[:seats]

    def before(g, ask) -> None:
        asked[ask.kind] = asked.get(ask.kind, 0) + 1
        if asked[ask.kind] not in (1, 4):
            return
        everybody, seat = SPEC.view(g, None), SPEC.view(g, ask.seat)
        found = [ART.board(everybody, names), *ART.extras(everybody, names), *ART.pages(seat, names)]
        for scene in found:
            fits(scene)
            assert pages_shown(scene) <= set(everybody.pages)

    done = play(SPEC, seats, seed=seed, options={"voyage": "short"}, computers=SPEC.computer_names()[:1], before=before)
    (end,) = ART.extras(SPEC.view(done.state, None), names)
    picture(end)
    assert len(asked) >= 15
