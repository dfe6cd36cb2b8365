"""Actions of the ship's spaces."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.events import as_record, known_to
from games.core.telling import Story
from games.unfathomable import SPEC
from games.unfathomable.cards import OPEN_SKILLS
from games.unfathomable.events import CheckBegins, ItemGained, Peeked, Rolled, Spent, YouPeeked
from games.unfathomable.ship import DECKS, SHIP
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

CAST = ("keilani-tatupu", "arjun-singh", "jeanne-lafarge", "jamie-snell")


def standing(space: str, seats: int = 4, **more: bool) -> Scenario:
    """Keilani in a space, nobody and nothing else near."""
    v = a_voyage(seats=seats, cast=CAST, **more).deep_ones().passengers().at(0, space)
    for seat in range(1, seats):
        v.at(seat, "deck-8")
    return v


def modes(v: Scenario, seat: int = 0) -> list[str]:
    return [option for option in v.offered(seat) if option.startswith("space.")]


@rule("UNF-ROOM-01")
@pytest.mark.parametrize(
    ("space", "wanted"),
    [
        ("bridge", ["space.watch"]),
        ("chapel", ["space.hush", "space.chant"]),
        ("captains-cabin", ["space.seat-1", "space.seat-2", "space.seat-3"]),
        ("cargo-hold", ["space.search"]),
        ("galley", [f"space.feast-{n}" for n in range(1, 6)]),
        ("boiler-room", ["space.stoke"]),
        ("brig", ["space.escape"]),
    ],
)
def test_every_interior_space_has_its_action(space: str, wanted: list[str]):
    v = standing(space).set(ritual=1).hand(0, "lore-1-1", "strength-1-1").acts(0, n=1)
    assert modes(v) == wanted


@rule("UNF-ROOM-02")
def test_a_space_is_used_once_in_a_turn_over_all_players():
    v = standing("chapel").at(1, "chapel").set(ritual=2).acts(0, "space.hush", n=2)
    assert v.blocked(0)["space.hush"] == "UNF-ROOM-02"
    v.acts(1, n=1)
    assert modes(v, 1) == []
    assert v.blocked(1)["space.hush"] == "UNF-ROOM-02"
    v.set(current=1).turn()
    assert "space.hush" in modes(v, 1)


@rule("UNF-ROOM-03")
def test_a_deep_one_blocks_a_space():
    v = standing("chapel").set(ritual=1).deep_ones(chapel=1).acts(0, n=1)
    assert v.blocked(0)["space.hush"] == "UNF-ROOM-03"
    assert modes(v.deep_ones(deck_3=1).acts(0, n=1))


@rule("UNF-ROOM-04")
def test_damage_blocks_a_space():
    v = standing("chapel").damaged("chapel").acts(0, n=1)
    assert v.blocked(0)["space.hush"] == "UNF-ROOM-04"


@rule("UNF-ROOM-05", "UNF-TRAITOR-11")
def test_a_revealed_traitor_blocks_a_space_but_not_the_brig():
    v = standing("chapel").traitor(1).at(1, "chapel").acts(0, n=1)
    assert v.blocked(0)["space.hush"] == "UNF-ROOM-05"
    v.at(0, "brig").at(1, "brig").acts(0, n=1)
    assert modes(v) == ["space.escape"]


@rule("UNF-ROOM-06")
@pytest.mark.parametrize("space", [*DECKS, "sick-bay"])
def test_decks_and_the_sick_bay_offer_nothing(space: str):
    v = standing(space).acts(0, n=1)
    assert modes(v) == []
    assert not [option for option in v.blocked(0) if option.startswith("space")]


@rule("UNF-ROOM-07")
def test_the_bridge_risks_a_passenger_and_sorts_two_cards():
    v = standing("bridge").dice(6).on_top("mythos", "food-stores-raid", "lamps-in-the-fog").acts(0, "space.watch")
    assert list(v.g.aboard) == ["deck-6"]
    assert v.asked() == [(0, "pick.deck")]
    v.answer(0, ["mythos"])
    assert v.offered(0) == ["food-stores-raid", "lamps-in-the-fog"]
    assert v.ask(0).default == ["food-stores-raid"]
    v.answer(0, ["lamps-in-the-fog"])
    assert v.finished
    assert (v.g.mythos[-1], v.g.mythos[0]) == ("lamps-in-the-fog", "food-stores-raid")
    assert [(event.deck, event.n) for event in v.of(Peeked)] == [("mythos", 2)]
    assert [known_to(event, seat) for event in v.of(YouPeeked) for seat in (0, 1, None)] == [True, False, False]


@rule("UNF-ROOM-07")
def test_the_bridge_looks_at_waypoints_as_well():
    v = standing("bridge").on_top("waypoints", "ice-line", "stormy-seas").acts(0, "space.watch")
    v.answer(0, ["waypoint"]).answer(0, ["ice-line"])
    assert (v.g.waypoints[-1], v.g.waypoints[0]) == ("ice-line", "stormy-seas")


@rule("UNF-ROOM-08")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 0)])
def test_the_chapel_hushes_the_ritual_by_one(before: int, after: int):
    v = standing("chapel").set(ritual=before).acts(0, "space.hush")
    assert v.finished
    assert v.g.ritual == after
    assert v.of(Rolled) == []


@rule("UNF-ROOM-09")
@pytest.mark.parametrize(("card", "die", "sanity"), [("lore-2-1", 4, 7), ("lore-2-1", 5, 8), ("lore-5-1", 1, 7)])
def test_the_chant_may_cost_sanity_and_always_advances(card: str, die: int, sanity: int):
    v = standing("chapel").hand(0, card, "will-1-1", "lore-1-1").dice(die).acts(0, "space.chant")
    assert sorted(v.offered(0)) == sorted([card, "lore-1-1"])
    v.answer(0, [card])
    assert v.finished
    assert (v.g.dials["sanity"], v.g.ritual) == (sanity, 1)
    assert [event.cards for event in v.of(Spent)] == [[card]]


@rule("UNF-ROOM-09", "UNF-ROOM-13", "UNF-END-02")
@pytest.mark.parametrize(
    ("room", "mode", "card", "res", "track"),
    [("chapel", "chant", "lore-2-1", "sanity", "ritual"), ("boiler-room", "stoke", "strength-2-1", "fuel", "travel")],
)
def test_the_price_is_paid_before_the_track_advances(room: str, mode: str, card: str, res: str, track: str):
    other = card.replace("-2-", "-1-")
    v = standing(room).hand(0, card, other).dice(4).acts(0, f"space.{mode}").answer(0, [card])
    assert v.tags().index("dial") < v.tags().index("track")
    v = standing(room).hand(0, card, other).dial(**{res: 1}).dice(4).acts(0, f"space.{mode}").answer(0, [card])
    assert v.g.over
    assert getattr(v.g, track) == 0


@rule("UNF-ROOM-09")
def test_no_lore_card_no_chant():
    assert modes(standing("chapel").set(ritual=1).hand(0, "will-1-1").acts(0, n=1)) == ["space.hush"]


@rule("UNF-ROOM-10")
def test_the_cabin_jails_another_human_by_a_check_of_eight():
    v = standing("captains-cabin").traitor(3).at(2, "brig").hand(0, "influence-5-1").hand(1, "observation-3-1")
    v.chaos("lore-1-1", "lore-1-2").acts(0, n=1)
    assert modes(v) == ["space.seat-1"]  # no revealed traitor, nobody in the Brig, not oneself
    v.answer(0, ["space.seat-1"])
    begun = v.of(CheckBegins)[0]
    assert (begun.target, begun.skills) == (8, ["influence", "observation"])
    v.hand(0, "influence-5-1", "influence-5-2")
    v.adds(seat_0=["influence-5-1", "influence-5-2"])  # 10 - 2
    assert v.finished
    assert v.g.players[1].space == "brig"


@rule("UNF-ROOM-10")
def test_whoever_may_be_accused_is_named():
    v = standing("deck-8").at(1, "captains-cabin").acts(1, n=1)
    named = {o.id: (o.args["mode"], o.args["seats"]) for o in v.ask(1).options if o.id.startswith("space.")}
    assert named == {f"space.seat-{seat}": ("accuse", [seat]) for seat in (0, 2, 3)}


@rule("UNF-ROOM-10", "UNF-ROOM-15")
def test_a_failed_check_has_no_effect_but_the_space_is_used():
    v = standing("captains-cabin").chaos("lore-1-1", "lore-1-2").acts(0, "space.seat-1", n=2).adds()
    assert v.g.players[1].space == "deck-8"
    assert v.ask(0).args["left"] == 1
    assert v.blocked(0)["space.seat-1"] == "UNF-ROOM-02"


@rule("UNF-ROOM-11")
def test_the_hold_shows_two_items_one_is_kept_and_the_other_goes_under():
    v = standing("cargo-hold").on_top("items", "tide-almanac", "flare-pistol").acts(0, "space.search")
    ask = v.ask(0)
    assert v.offered(0) == ["tide-almanac", "flare-pistol"]
    assert (ask.least, ask.most) == (1, 1)
    assert ask.audience == "named"
    assert ask.default == ["tide-almanac"]
    v.answer(0, ["flare-pistol"])
    assert v.finished
    assert v.g.players[0].items[-1] == "flare-pistol"
    assert v.g.items[0] == "tide-almanac"
    assert [event.item for event in v.of(ItemGained)] == ["flare-pistol"]


@rule("UNF-ROOM-11")
@pytest.mark.parametrize("keep", [True, False])
def test_the_last_item_is_kept_or_left(keep: bool):
    v = standing("cargo-hold")
    v.set(items=["tide-almanac"]).acts(0, "space.search")
    v.answer(0, ["tide-almanac"] if keep else [], "items.keep")
    assert v.finished
    assert v.g.items == ([] if keep else ["tide-almanac"])
    assert ("tide-almanac" in v.g.players[0].items) is keep


def test_feasts_are_told_apart_by_their_first_word_and_closed_as_one():
    v = standing("galley").acts(0, n=1)
    feasts = [option for option in v.ask(0).options if option.verb == "space"]
    labels = [SPEC.words.label(v.ask(0), option) for option in feasts]
    assert [label.split()[0] for label in labels] == ["One", "Two", "Three", "Four", "Five"]
    assert labels[2] == "Three cards at a feast (a roll of 1–2 costs food)"
    shut = standing("galley").set(rooms_used=["galley"]).acts(0, n=1).ask(0)
    assert {SPEC.words.label(shut, option) for option in shut.options if option.verb == "space"} == {"Feast"}
    assert {option.group for option in shut.options if option.verb == "space"} == {"space"}


@pytest.mark.parametrize(
    ("room", "card", "group"),
    [("galley", "will-1-1", "feast"), ("captains-cabin", "will-1-1", "space"), ("chapel", "lore-1-1", "space")],
)
def test_the_feasts_are_one_menu_that_says_what_it_is_for(room: str, card: str, group: str):
    ask = standing(room).hand(0, card).acts(0, n=1).ask(0)
    assert {option.group for option in ask.options if option.verb == "space" and not option.blocked} == {group}
    assert SPEC.words.get("ask", "act", "folded") == "feast"
    assert SPEC.words.group(ask, "feast") == "Feast: draw 1 to 5 cards"


@rule("UNF-ROOM-12")
@pytest.mark.parametrize(("n", "die", "food"), [(1, 1, 8), (3, 2, 7), (3, 3, 8), (5, 4, 7), (5, 5, 8)])
def test_the_galley_feeds_and_may_cost_food(n: int, die: int, food: int):
    v = standing("galley").dice(die).acts(0, f"space.feast-{n}")
    assert v.offered(0) == list(OPEN_SKILLS)
    assert (v.ask(0).least, v.ask(0).most) == (n, n)
    v.answer(0, {"lore": n})
    assert v.finished
    assert v.g.dials["food"] == food
    assert len(v.g.players[0].hand) == n
    assert Counter(event.natural for event in v.of(Rolled)) == {die: 1}


@rule("UNF-ROOM-12", "UNF-ROOM-13")
def test_a_roll_that_can_cost_something_is_told_with_what_it_needed_and_what_came_of_it():
    def told(v: Scenario) -> str:
        story = Story(SPEC.words, SPEC.events)
        for event in v.events:
            story.tell(as_record(event), ["Ann", "Bo", "Cy"])
        return story.text

    v = standing("galley").dice(2).acts(0, "space.feast-3").answer(0, {"lore": 3})
    assert "Ann rolls for the food in the Galley: 2, with 3 needed: too little · Food −1, now 7." in told(v)
    v = standing("galley").dice(3).acts(0, "space.feast-3").answer(0, {"lore": 3})
    assert "Ann rolls for the food in the Galley: 3, with 3 needed: nothing is lost." in told(v)
    v = standing("boiler-room").hand(0, "strength-4-1").dice(3).acts(0, "space.stoke")
    ask = v.ask(0)
    said = f"{SPEC.words.title(ask)} | {SPEC.words.text(ask)}"
    assert "Pay with 1 card" in said and "6 or less costs 1 fuel" in said and "Everybody sees it" in said
    v.answer(0, ["strength-4-1"])
    assert "in the Boiler Room: 3 + 4 of the card, with 7 needed: nothing is lost" in told(v)


@rule("UNF-ROOM-12")
def test_the_galley_counts_the_cards_that_came_and_not_those_that_were_asked_for():
    v = standing("galley").dice(2)
    v.g.skills["lore"], v.g.piles["lore"] = v.g.skills["lore"][:2], []
    v.acts(0, "space.feast-5").answer(0, {"lore": 5})  # two of the five are there, and 2 is not less than 2
    assert (len(v.g.players[0].hand), v.g.dials["food"]) == (2, 8)


@rule("UNF-ROOM-13")
@pytest.mark.parametrize(
    ("card", "die", "fuel"), [("strength-1-1", 5, 7), ("strength-1-1", 6, 8), ("strength-4-1", 2, 7)]
)
def test_the_boilers_may_cost_fuel_and_always_drive(card: str, die: int, fuel: int):
    v = standing("boiler-room").hand(0, card, "strength-2-1", "lore-1-1").dice(die).acts(0, "space.stoke")
    assert sorted(v.offered(0)) == sorted([card, "strength-2-1"])
    v.answer(0, [card])
    assert v.finished
    assert (v.g.dials["fuel"], v.g.travel) == (fuel, 1)


@rule("UNF-ROOM-14", "UNF-BRIG-02")
def test_the_way_out_of_the_brig_is_a_check_of_eight():
    v = standing("brig").hand(0, "lore-5-1", "lore-5-2").hand(1, "strength-5-1").chaos("will-1-1", "will-1-2")
    v.acts(0, "space.escape")
    begun = v.of(CheckBegins)[0]
    assert (begun.target, begun.skills) == (8, ["lore", "strength"])
    v.adds(seat_0=["lore-5-1"], seat_1=["strength-5-1"])
    assert sorted(v.offered(0)) == sorted(SHIP)
    assert v.ask(0).default == ["galley"]
    assert v.answer(0, ["deck-3"]).g.players[0].space == "deck-3"


@rule("UNF-ROOM-14", "UNF-SEAT-03")
def test_silence_leads_from_the_brig_to_deck_one_if_deep_ones_are_in_the_galley():
    v = standing("brig").hand(0, "lore-5-1").hand(1, "strength-5-1").chaos("will-1-1", "will-1-2").deep_ones(galley=1)
    v.acts(0, "space.escape").adds(seat_0=["lore-5-1"], seat_1=["strength-5-1"])
    assert v.ask(0).default == ["deck-1"]


@rule("UNF-ROOM-15", "UNF-ROOM-14")
def test_a_failed_escape_leaves_the_prisoner_where_they_are():
    v = standing("brig").chaos("will-1-1", "will-1-2").acts(0, "space.escape", n=2).adds()
    assert v.g.players[0].space == "brig"
    assert v.blocked(0)["space.escape"] == "UNF-ROOM-02"
