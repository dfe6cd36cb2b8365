"""Pictures on demand of Rum & Bones: the whole box by name, ships from near, dashboards, discards."""

from __future__ import annotations

import pytest

from games.rum_and_bones.cards import creatures, heroes, tide_sheets
from render.kit.art import NoSuchLook
from render.kit.boxes import Text, flattened, words
from render.kit.registry import look_of, looks_of
from render.kit.studio import size_of
from render.rum_and_bones import samples
from render.rum_and_bones.grid import frame
from render.rum_and_bones.samples import NAMES
from tests.render import rum_positions as worst
from tests.render.build import LONG

SLUG = "rum_and_bones"


def ids(view, names=NAMES) -> set[str]:
    return {look.id for look in looks_of(SLUG, view, names[: view.seats])}


def seen(view, look: str, names=NAMES):
    return look_of(SLUG, view, names[: view.seats], look)


def test_the_whole_box_can_be_looked_at_by_name():
    listed = ids(samples.middle())
    assert {f"hero.{name}" for name in heroes()} <= listed
    assert {f"creature.{name}" for name in creatures()} <= listed
    assert {f"card.{name}" for name in tide_sheets()} <= listed
    assert {"ship.0", "ship.1", "ship.2", "seat.0", "seat.1", "discard.0", "discard.1", "tiles.all"} <= listed


def test_what_is_not_there_is_not_listed():
    assert not any(look.startswith("discard") for look in ids(samples.clash()))  # no Tide Cards in Clash Royale
    with pytest.raises(NoSuchLook):
        seen(samples.clash(), "discard.0")
    assert len([look for look in ids(samples.layout("jun_jun")) if look.startswith("ship")]) == 6


@pytest.mark.parametrize("layout", worst.LAYOUTS)
def test_a_ship_is_seen_whole_and_nearer(layout: str):
    view = samples.layout(layout)
    ships = [ship for fleet in worst.layouts()[layout].fleets for ship in fleet.ships]
    for i, ship in enumerate(ships):
        scene = seen(view, f"ship.{i}")
        assert scene.crop is not None and scene.scale > 1.3
        x, y, w, h = scene.crop
        centres = [frame(layout).centre(zone) for zone in ship.zones]
        assert all(x < cx < x + w and y < cy < y + h for cx, cy in centres)
        assert scene.alt.startswith(f"The {ship.name}.")


@pytest.mark.parametrize("layout", worst.LAYOUTS)
def test_a_ship_from_near_keeps_the_letters_and_numbers_of_its_zones(layout: str):
    """Whoever reads "Walk to F8" in a menu finds it."""
    view = samples.layout(layout)
    ships = [ship for fleet in worst.layouts()[layout].fleets for ship in fleet.ships]
    for i, ship in enumerate(ships):
        scene = seen(view, f"ship.{i}")
        x, y, w, h = scene.crop or (0, 0, 0, 0)
        rim = [b for b in scene.boxes if isinstance(b, Text) and (b.y < y + 24 or b.x < x + 24) and b.x < x + w]
        at = {sign.text: (sign.x, sign.y) for sign in rim}
        for zone in ship.zones:
            cx, cy = frame(layout).centre(zone)
            assert at[zone[0]][0] == cx and y < at[zone[0]][1] < y + h
            assert at[zone[1:]][1] == cy and x < at[zone[1:]][0] < x + w


def test_a_ship_tells_who_stands_on_it():
    alt = seen(samples.middle(), "ship.0").alt
    assert "Snapjaw (Deep Lords): D7" in alt and "Viana" not in alt
    assert "Crew of Deep Lords: C7 3 and 1 Bosun" in alt
    assert "Rum Hold I9: 2 of 5 HP." in alt


@pytest.mark.parametrize("hero", heroes())
def test_a_hero_is_legible_and_says_all_that_is_printed(hero: str):
    view = worst.with_sheet(hero, [1, 2, 0])
    view.seat, view.mine = None, None
    scene = seen(view, f"hero.{hero}")
    said = " ".join(words(scene.boxes))
    assert all(skill.name in said for skill in heroes()[hero].skills)
    assert heroes()[hero].passive.name in said and heroes()[hero].epithet in said
    assert "C7" in said  # where the one in play is
    assert all(box.size >= 24 for box in flattened(scene.boxes) if isinstance(box, Text))
    assert max(size_of(scene)) <= 1200


def test_copies_of_one_hero_are_told_apart():
    said = words(seen(samples.mirror(), "hero.carcharius").boxes)
    assert any(line.startswith("Ann (A): G5") for line in said) and any(line.startswith("Bea (B): H4") for line in said)


def test_a_dashboard_shows_heroes_and_never_a_card_in_hand():
    scene = seen(samples.middle(), "seat.1")
    said = words(scene.boxes)
    assert {"Viana", "Don Santiago", "Gabriela", "3 Tide Cards"} <= set(said)
    assert not {card.name for card in tide_sheets().values()} & set(said)


def test_a_discard_pile_is_counted_newest_first():
    view = samples.middle()
    view.board.sides[1].discard = ["double_charge.1", "chain_shot.1", "double_charge.2"]
    scene = seen(view, "discard.1")
    assert scene.alt == "Marea: 3 discarded, 23 in the deck. Double Charge ×2. Chain Shot ×1."


def test_creatures_say_how_they_do():
    assert "with 8 of 12 HP" in seen(samples.kraken(), "creature.kraken").alt
    assert "at E6 with 5 of 8 HP" in seen(samples.kraken(), "creature.sea_dragon").alt
    assert "not at sea now" in seen(samples.start(), "creature.kraken").alt


@pytest.mark.parametrize("view", [samples.team(), samples.clash(6), samples.mirror(6), samples.choosing_heroes(6)])
def test_everything_fits_with_the_longest_names(view):
    for look in sorted(ids(view, LONG)):
        scene = seen(view, look, LONG)
        assert scene.alt and max(size_of(scene)) <= 1600
