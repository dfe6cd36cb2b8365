"""*Look*: public pictures on demand, for the asker alone, by menus and by name."""

from __future__ import annotations

import pytest

from bot.looks import named
from games.core.engine import begin
from games.core.registry import games
from games.core.spec import AnySpec
from render.kit.art import Look
from render.kit.registry import has_looks, looks_of
from tests.cogs.canaries import look_at_everything
from tests.cogs.conditions import MessageChecks
from tests.cogs.conftest import Opener
from tests.cogs.screen import MENU
from tests.cogs.simulation import Person, Shown, Simulation

WITH_LOOKS = [spec for spec in games() if has_looks(spec.slug)]
NAMES = ("Ann", "Bo", "Cleo", "Dov", "Eve", "Finn")


def things(shown: Shown) -> dict[str, str]:
    """The menu of pictures: its values and labels."""
    menu = next(c for c in shown.screen.all if c["type"] == MENU and not c["custom_id"].endswith(":look"))
    return {option["value"]: option["label"] for option in menu["options"]}


async def chosen(person: Person, shown: Shown, value: str) -> Shown:
    menu = next(m for m in shown.screen.menus if value in [option["value"] for option in m["options"]])
    result = await person.member.select(shown.message, [value], custom_id=menu["custom_id"])
    found = person.sim.outcome(result, shown)
    assert found is not None
    return found


async def at_a_table(sim: Simulation, spec: AnySpec) -> Person:
    await sim.gather(1, max(2, spec.seats[0]) - 1, game=spec.slug)
    return sim.people[0]


def test_the_large_games_list_theirs():
    assert {"unfathomable", "rum_and_bones"} <= {spec.slug for spec in WITH_LOOKS}


@pytest.mark.parametrize("spec", WITH_LOOKS, ids=lambda spec: spec.slug)
def test_what_a_game_lists_fits_into_menus(spec: AnySpec):
    for seats in spec.seats:
        g = spec.new(seats, {}, seats)
        begin(g)
        looks = looks_of(spec.slug, spec.view(g, None), NAMES[:seats])
        assert len({look.id for look in looks}) == len(looks)
        assert len({look.group for look in looks}) <= 25, "one menu of groups"
        assert all(0 < len(look.id) <= 90 and not look.id.startswith("group:") for look in looks)


@pytest.mark.parametrize("spec", WITH_LOOKS, ids=lambda spec: spec.slug)
async def test_a_picture_is_shown_to_the_asker_alone(sim: Simulation, spec: AnySpec, checks: MessageChecks):
    ann = await at_a_table(sim, spec)
    before = len(sim.messages(sim.place.id))
    eve = sim.people[4]  # an onlooker
    for person in (ann, eve):
        shown = await person.look("Look")
        assert shown.screen.alts == []
        value, label = next(iter(things(shown).items()))
        shown = await chosen(person, shown, value)
        assert shown.ephemeral
        assert label in shown.text.replace("\\", "")
        assert len(shown.screen.alts) == 1 and shown.screen.alts[0]
        assert len(shown.stored.attachments) == 1
    await look_at_everything(ann)
    assert len(sim.messages(sim.place.id)) == before
    assert checks.wrong == []


async def test_a_long_group_is_paged(sim: Simulation):
    ann = await at_a_table(sim, next(spec for spec in games() if spec.slug == "unfathomable"))
    shown = await ann.look("Look")
    for group in shown.screen.values("look"):
        shown = await chosen(ann, shown, group)
        if "▶" in shown.screen.labels:
            break
    first = things(shown)
    shown = await ann.press(shown, "▶") or shown
    assert not first.keys() & things(shown).keys()
    shown = await ann.press(shown, "◀") or shown
    assert things(shown) == first


@pytest.mark.parametrize("spec", WITH_LOOKS, ids=lambda spec: spec.slug)
async def test_by_name_with_completion(sim: Simulation, spec: AnySpec):
    ann = await at_a_table(sim, spec)
    offered = await ann.member.autocomplete(sim.place, "table look", "what", "")
    assert 0 < len(offered) <= 25
    choice = offered[-1]
    again = await ann.member.autocomplete(sim.place, "table look", "what", choice["name"].partition(" · ")[0].upper())
    assert choice["value"] in [found["value"] for found in again]
    shown = await ann.slash("table look", what=choice["value"])
    assert len(shown.screen.alts) == 1
    assert "no picture of" in (await ann.slash("table look", what="[x](https://x.io)")).text
    assert r"\[x\]" in (await ann.slash("table look", what="[x](https://x.io)")).text


async def test_what_is_gone_or_forged_is_refused(sim: Simulation):
    ann = await at_a_table(sim, WITH_LOOKS[-1])
    for action in ("look.999.999", "look.²", "look.0.x", "look"):
        result = await sim.late_click(ann, sim.board.stored, f"w:{sim.table_id}:0:{action}")
        shown = sim.outcome(result, None)
        assert shown is not None and "went wrong" not in shown.text


@pytest.mark.usefixtures("salvage", "salvage_art")
async def test_a_game_without_such_pictures_has_no_button(opener: Opener):
    async with opener() as sim:
        await sim.gather(2, game="salvage")
        assert "Look" not in sim.board.screen.labels
        assert "nothing to look at" in (await sim.people[0].slash("table look", what="x")).text


def test_a_name_is_found_as_people_type_it():
    looks = [
        Look("card.a", "Burst Boiler", "Cards"),
        Look("card.b", "Burst Pipe", "Cards"),
        Look("map.c", "Deck", "Map"),
    ]
    assert named(looks, "card.b") is looks[1]
    assert named(looks, " burst boiler ") is looks[0]
    assert named(looks, "pipe") is looks[1]
    assert named(looks, "burst") is None, "two of them"
    assert named(looks, "") is None


async def test_no_two_menus_have_one_name(sim: Simulation):
    """The kind that is chosen stands in the first menu; the second asks which one of it."""
    people = await sim.gather(3, game="unfathomable")
    shown = await people[0].look("Look")
    kinds, which = shown.screen.menus
    chosen = next(option["label"] for option in kinds["options"] if option.get("default"))
    assert which["placeholder"] == f"{chosen}: which one?"
