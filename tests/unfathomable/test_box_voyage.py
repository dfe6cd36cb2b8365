"""The decks of the voyage as the ledger wants them: mythos (8.2), waypoints (8.3), spells (8.4)."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from statistics import mean
from typing import Any, get_args

import msgspec
import pytest

from games.core.effects import Effect
from games.unfathomable import vocabulary as v
from games.unfathomable.cards import OPEN_SKILLS, Card, Mythos, Spell, Waypoint, mythos, spells, waypoints
from games.unfathomable.ship import spaces
from tests.rules import rule

MYTHOS = list(mythos().values())
WAYPOINTS = list(waypoints().values())
SPELLS = list(spells().values())
ALL: list[Card] = [*MYTHOS, *WAYPOINTS, *SPELLS]
CHECKS = [card for card in MYTHOS if card.check is not None]
CHOICES = [card for card in MYTHOS if card.kind == "choice"]
COMBINATIONS = [card for card in MYTHOS if card.kind == "combination"]
KEPT = [card for card in MYTHOS if card.kept is not None]

by_id = pytest.mark.parametrize("card", MYTHOS, ids=lambda card: card.id)


# ---- reading effects --------------------------------------------------------------------------------------------


def walk(thing: Any) -> Iterator[Effect]:
    """Every effect in a card, also those inside other effects."""
    if isinstance(thing, list | tuple):
        for part in thing:
            yield from walk(part)
    elif isinstance(thing, msgspec.Struct):
        if isinstance(thing, Effect):
            yield thing
        for field in thing.__struct_fields__:
            yield from walk(getattr(thing, field))


def each(kind: type[Effect], thing: Any) -> list[Any]:
    return [effect for effect in walk(thing) if isinstance(effect, kind)]


def crisis(card: Mythos) -> list[Any]:
    return [card.check, card.options]


def kinds(way: v.Way) -> set[tuple[str, str]]:
    """What an option does, in a word or two."""
    return {(type(effect).__name__, getattr(effect, "res", "")) for effect in walk([way.cost, way.do])}


# ---- harm in points (ledger 8.2) --------------------------------------------------------------------------------

HEADS = {"each-human": 4, "each-other-human": 3}  # at a middling table
POINTS: dict[type[Effect], float] = {
    v.Lose: 2,
    v.DamageShip: 2.5,
    v.DamageRoom: 2.5,
    v.Place: 1,  # for each Deep One
    v.AddToDeep: 0.75,  # for each Deep One
    v.Risk: 1,
    v.Discard: 0.5,
    v.Defeat: 1.5,
    v.Retreat: 1.5,
    v.ToBrig: 2.5,
    v.TreacheryToChaos: 0.5,
    # not in the ledger's list, weighed after its measure
    v.TransferTitle: 1,
    v.RemoveItem: 1,
    v.Gain: -2,
    v.Advance: -1.5,
    v.Draw: -0.5,
    v.DrawItem: -1,
    v.Rescue: -1,
    v.DefeatDeepOnes: -1,
    v.Peek: -0.5,
    v.PeekLoyalty: -1,
}
ICON = {"deep-ones": 2.5, "dagon": 2, "hydra": 2}  # one activation more
KEEPING = 1.5  # a burden; a help is as much to the good
RISING = 0.5  # the four-or-more test


def harm(effects: Sequence[Effect], card: Mythos) -> float:
    return sum(_harm(effect, card) for effect in effects)


def _harm(effect: Effect, card: Mythos) -> float:
    heads = HEADS.get(getattr(effect, "who", ""), 1)
    match effect:
        case v.Roll():
            return sum(share * harm(band.do, card) for share, band in _bands(effect))
        case v.Choose():
            return mean(harm([*way.cost, *way.do], card) for way in effect.options)
        case v.ForEach():
            return heads * harm(effect.do, card)
        case v.Activate():
            return ICON[effect.monster]
        case v.Keep():
            assert card.kept is not None
            return KEEPING if card.kept.passive is not None else -KEEPING
        case v.MoveCharacter():
            return 1.5 if effect.to == "sick-bay" else 0.5
        case v.AddToDeep():
            return effect.n * POINTS[v.AddToDeep] + (0 if effect.rise == "none" else RISING)
        case v.Peek() | v.PeekLoyalty():
            return POINTS[type(effect)]
        case _:
            return heads * getattr(effect, "n", 1) * POINTS[type(effect)]


def _bands(roll: v.Roll) -> Iterator[tuple[float, v.Band]]:
    """Each band with its chance."""
    low = 0
    for band in roll.bands:
        yield (min(band.upto, 8) - low) / 8, band
        low = band.upto
    assert low == 8, "the bands leave results out"


def losses(effects: Sequence[Effect]) -> Counter[str]:
    """Resources lost, weighed by the chance that it comes to it."""
    total: Counter[str] = Counter()
    for effect in effects:
        match effect:
            case v.Lose():
                total[effect.res] += effect.n  # type: ignore[assignment]
            case v.Roll():
                for share, band in _bands(effect):
                    total.update({res: share * n for res, n in losses(band.do).items()})  # type: ignore[dict-item]
            case v.Choose():
                for way in effect.options:
                    ways = len(effect.options)
                    total.update({res: n / ways for res, n in losses([*way.cost, *way.do]).items()})  # type: ignore[dict-item]
            case _:
                pass
    return total


# ---- all three decks --------------------------------------------------------------------------------------------


def test_the_numbers_of_cards():
    assert (len(MYTHOS), len(WAYPOINTS), len(SPELLS)) == (70, 20, 20)


def test_ids_and_names_are_one_of_a_kind():
    assert len({card.id for card in ALL}) == len(ALL)
    assert len({card.name for card in ALL}) == len(ALL)
    for card in ALL:
        plain = card.name.lower().replace("'", "").replace("é", "e")
        assert card.id == "-".join(re.findall(r"[a-z0-9]+", plain))


def test_every_card_has_its_own_story():
    assert len({card.story for card in ALL}) == len(ALL)
    for card in ALL:
        assert 30 <= len(card.story) <= 160, card.id
        assert card.story[-1] in ".?!", card.id
        assert card.story == card.story.strip()
        assert "  " not in card.story


def test_only_known_effects():
    known = get_args(v.AnyEffect)
    assert all(isinstance(effect, known) for effect in walk(ALL))


PLAYERS = {"you", "current", "captain", "keeper", "character", "that", "each-human", "each-player", "each-other-human"}
FILTERS = {"human", "other", "not-brig", "in-brig", "in-sick-bay", "revealed", "has-items", "has-cards"}
PLACES = {"here", "adjacent", "adjacent-ship", "here-or-adjacent", "here-or-adjacent-ship", "any-water", "any-deck"}
PLACES |= {"any-room", "any-ship", "any-interior", "brig", "sick-bay", "deep", "rolled-deck", "rolled-room"}
PLACES |= {"rolled-front", "that", "water-beside-that"}


def is_player(who: str) -> bool:
    word, _, rest = who.partition(":")
    return who in PLAYERS or (word in ("chosen", "random") and set(rest.split("+")) <= FILTERS)


def is_place(at: str) -> bool:
    word, _, rest = at.partition(":")
    return at in PLACES or (word == "space" and rest in spaces())


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_selectors_name_players_and_places_that_exist(card: Card):
    for effect in walk(card):
        if hasattr(effect, "who"):
            assert is_player(effect.who)
        for field in ("at", "to"):
            if hasattr(effect, field) and not isinstance(effect, v.TransferTitle):
                assert is_place(getattr(effect, field))


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_a_place_that_hangs_on_the_die_stands_behind_a_roll(card: Card):
    def rolled(thing: Any) -> int:
        return sum(getattr(e, field, "").startswith("rolled-") for e in walk(thing) for field in ("at", "to"))

    assert rolled(card) == sum(rolled(roll) for roll in each(v.Roll, card))


@pytest.mark.parametrize("card", ALL, ids=lambda card: card.id)
def test_rolls_cover_the_die_and_say_whether_they_can_cost_a_resource(card: Card):
    for roll in each(v.Roll, card):
        uptos = [band.upto for band in roll.bands]
        assert uptos == sorted(set(uptos))
        assert uptos[-1] == 8
        assert roll.loses == bool(each(v.Lose, roll))


def all_ways() -> Iterator[tuple[Card, list[v.Way]]]:
    for card in ALL:
        if isinstance(card, Mythos) and card.options:
            yield card, card.options
        for choose in each(v.Choose, card):
            yield card, choose.options


def test_options_have_short_telling_ids():
    for card, ways in all_ways():
        ids = [way.id for way in ways]
        assert len(set(ids)) == len(ids), card.id
        for way in ways:
            assert re.fullmatch(r"[a-z]+(-[a-z]+)*", way.id), way.id
            assert 5 <= len(way.id) <= 24, way.id
            assert way.id != "face-it"  # the check of a combination has this name
            assert way.do or way.cost, way.id
    ids = [way.id for _, ways in all_ways() for way in ways]
    assert len(set(ids)) == len(ids)


def test_a_choice_inside_a_text_has_a_default_that_costs_no_card():
    for card in ALL:
        for choose in each(v.Choose, card):
            safe = next((way for way in choose.options if way.id == choose.default), choose.options[0])
            assert not choose.default or safe.id == choose.default, card.id
            assert not safe.cost, card.id
            assert not each(v.Discard, safe), card.id


# ---- mythos: kinds, icons, tracks, choosers ---------------------------------------------------------------------

ICONS = ("deep-ones", "dagon", "hydra")


@pytest.mark.parametrize(
    ("kind", "numbers"), [("check", (14, 8, 7)), ("choice", (10, 6, 5)), ("combination", (10, 6, 4))]
)
def test_icons_by_kind(kind: str, numbers: tuple[int, ...]):
    found = Counter(card.icon for card in MYTHOS if card.kind == kind)
    assert tuple(found[icon] for icon in ICONS) == numbers


@pytest.mark.parametrize(
    ("icon", "numbers"), [("deep-ones", (14, 10, 10)), ("dagon", (10, 4, 6)), ("hydra", (8, 4, 4))]
)
def test_tracks_by_icon(icon: str, numbers: tuple[int, ...]):
    found = Counter(card.track for card in MYTHOS if card.icon == icon)
    assert (found["travel"], found["ritual"], found["choice"]) == numbers


@pytest.mark.parametrize(
    ("kind", "numbers"), [("check", (0, 0, 0, 0)), ("choice", (7, 6, 3, 5)), ("combination", (6, 5, 4, 5))]
)
def test_choosers_by_kind(kind: str, numbers: tuple[int, ...]):
    found = Counter(card.chooser for card in MYTHOS if card.kind == kind)
    assert tuple(found[who] for who in ("current", "captain", "keeper", "character")) == numbers
    assert found[""] == (29 if kind == "check" else 0)


def test_one_green_card_for_each_character():
    green = [card for card in MYTHOS if card.character]
    assert all((card.chooser == "character") == bool(card.character) for card in MYTHOS)
    assert sorted(card.character for card in green if card.kind == "choice") == [
        "arjun-singh",
        "cassius-thorne",
        "keilani-tatupu",
        "samira-dualeh",
        "svetlana-gedroits",
    ]
    assert sorted(card.character for card in green if card.kind == "combination") == [
        "bridie-quillon",
        "jamie-snell",
        "jeanne-lafarge",
        "oriel-vantongeren",
        "william-bowleg",
    ]
    assert len(green) == 10


@rule("UNF-CRISIS-01", "UNF-CRISIS-09")
@by_id
def test_the_parts_of_a_crisis(card: Mythos):
    assert (card.check is not None) == (card.kind != "choice")
    assert len(card.options) == {"check": 0, "choice": 2, "combination": 1}[card.kind]
    assert bool(card.default) == (card.kind == "choice")


def test_no_two_crises_do_the_same():
    def deeds(card: Mythos) -> bytes:
        check = card.check and (card.check.passed, card.check.partial and card.check.partial.do, card.check.fail)
        return msgspec.json.encode((check, [(way.cost, way.do) for way in card.options]))

    assert len({deeds(card) for card in MYTHOS}) == len(MYTHOS)


# ---- mythos: checks ---------------------------------------------------------------------------------------------


def skill_sets(size: int) -> Counter[str]:
    return Counter(
        "".join(skill[0] for skill in OPEN_SKILLS if skill in card.check.skills).upper()
        for card in CHECKS
        if card.check and len(card.check.skills) == size
    )


@rule("UNF-CHECK-01")
@by_id
def test_a_check_has_two_or_three_supporting_skills_and_never_treachery(card: Mythos):
    if card.check is not None:
        assert len(card.check.skills) in (2, 3)
        assert set(card.check.skills) <= set(OPEN_SKILLS)
        assert card.check.skills == sorted(set(card.check.skills), key=OPEN_SKILLS.index)


def test_pairs_and_triples_of_skills():
    pairs = {"".join(pair): 3 for pair in combinations("ILOSW", 2)} | {"IL": 2, "IW": 2, "OS": 2}
    triples = {"".join(three): 2 for three in combinations("ILOSW", 3)} | {"ILO": 3, "ISW": 3}
    assert skill_sets(2) == pairs
    assert skill_sets(3) == triples
    sizes = Counter((card.kind, len(card.check.skills)) for card in CHECKS if card.check)
    assert sizes == {("check", 2): 16, ("check", 3): 13, ("combination", 2): 11, ("combination", 3): 9}


def test_every_skill_supports_24_checks():
    found = Counter(skill for card in CHECKS if card.check for skill in card.check.skills)
    assert found == dict.fromkeys(OPEN_SKILLS, 24)


@pytest.mark.parametrize(
    ("size", "numbers", "average"),
    [
        (2, {6: 2, 7: 4, 8: 5, 9: 6, 10: 4, 11: 3, 12: 2, 13: 1}, 9.0),
        (3, {8: 2, 9: 4, 10: 5, 11: 5, 12: 3, 13: 2, 14: 1}, 10.6),
    ],
)
def test_targets(size: int, numbers: dict[int, int], average: float):
    found = [card.check.target for card in CHECKS if card.check and len(card.check.skills) == size]
    assert Counter(found) == numbers
    assert mean(found) == pytest.approx(average, abs=0.06)


def test_29_partial_lines_3_or_4_below_the_target():
    partials = [card.check for card in CHECKS if card.check and card.check.partial]
    assert len(partials) == 29
    for check in partials:
        assert check.partial is not None
        assert check.target - check.partial.at in (3, 4)


@by_id
def test_the_result_of_a_combination_names_its_victim(card: Mythos):
    """Who "you" would be, the chooser or the current player, is easily mistaken there."""
    if card.kind == "combination":
        assert all(getattr(effect, "who", "") != "you" for effect in walk(card.check))
        assert all(getattr(effect, "at", "") != "here" for effect in walk(card.check))
    if not card.character:
        assert all(getattr(effect, "who", "") != "character" for effect in walk(card))


# ---- mythos: harm -----------------------------------------------------------------------------------------------

AS_PRINTED = {("lamps-in-the-fog", "partial"), ("the-choir-below", "option")}  # given in the ledger, outside its budget


@by_id
def test_failing_costs_3_to_4_points(card: Mythos):
    if card.check is not None:
        assert 3 <= harm(card.check.fail, card) <= 4


@by_id
def test_a_partial_result_costs_half_as_much(card: Mythos):
    if card.check and card.check.partial and (card.id, "partial") not in AS_PRINTED:
        assert 1.5 <= harm(card.check.partial.do, card) <= 2


def test_passing_costs_nothing_and_six_times_gives_a_little():
    rewarded = [card for card in CHECKS if card.check and card.check.passed]
    assert len(rewarded) <= 6
    for card in rewarded:
        assert card.check is not None
        assert -1.5 <= harm(card.check.passed, card) < 0


@by_id
def test_options_cost_2_to_2_and_a_half_points(card: Mythos):
    for way in card.options:
        if (card.id, "option") not in AS_PRINTED:
            assert 2 <= harm([*way.cost, *way.do], card) <= 2.5, way.id


@by_id
def test_nobody_pays_a_cost_to_be_harmed(card: Mythos):
    for way in card.options:
        assert not way.cost or harm(way.do, card) <= 0, way.id


@pytest.mark.parametrize("card", CHOICES, ids=lambda card: card.id)
def test_the_two_options_are_different_in_kind(card: Mythos):
    first, second = card.options
    assert not kinds(first) & kinds(second)


@pytest.mark.parametrize("card", CHOICES, ids=lambda card: card.id)
def test_the_default_is_an_option_that_spends_nobodys_hand(card: Mythos):
    safe = next(way for way in card.options if way.id == card.default)
    assert not safe.cost
    assert not each(v.Discard, safe)
    assert not each(v.ToBrig, safe)


def test_shares_of_the_resource_losses():
    total: Counter[str] = Counter()
    for card in MYTHOS:
        check = card.check
        parts = [check.passed, check.fail, check.partial.do if check.partial else []] if check else []
        parts += [[*way.cost, *way.do] for way in card.options]
        for part in parts:
            total.update(losses(part))
    assert set(total) == {"food", "sanity", "souls", "fuel"}
    for res, share in {"food": 36, "sanity": 36, "souls": 18, "fuel": 10}.items():
        assert abs(100 * total[res] / total.total() - share) <= 4, (res, total)


def test_crises_leave_reactions_and_other_decks_alone():
    foreign = (v.CancelActivation, v.ModifyDie, v.Reroll, v.ModifyTotal, v.ModifyTarget, v.AddSupport, v.ChaosCards)
    foreign += (v.FaceUp, v.Prevent, v.DrawTreachery, v.EndActionStep, v.DiscardSelf, v.RemoveSelf)
    assert not [effect for card in MYTHOS for effect in walk(crisis(card)) if isinstance(effect, foreign)]


# ---- mythos: kept cards -----------------------------------------------------------------------------------------


@rule("UNF-MYTH-14")
def test_four_cards_are_kept_two_burdens_and_two_helps():
    assert [card for card in MYTHOS if each(v.Keep, crisis(card))] == KEPT
    burdens = [card.kept for card in KEPT if card.kept and card.kept.passive is not None]
    helps = [card.kept for card in KEPT if card.kept and card.kept.passive is None]
    assert (len(burdens), len(helps)) == (2, 2)
    for burden in burdens:
        assert burden.timing == "action"
        assert burden.cost
        assert burden.passive is not None
        assert burden.passive.threshold + burden.passive.attack < 0
        assert burden.do == [v.DiscardSelf()]
    for aid in helps:
        assert aid.timing in ("action", "total")
        assert len(aid.do) == 2
        assert aid.do[-1] == v.DiscardSelf()  # once; and never out of the game: the deck stays 70
    assert not each(v.RemoveSelf, MYTHOS)
    assert len({card.kept.name for card in KEPT if card.kept}) == 4


# ---- mythos: cards that the ledger gives ------------------------------------------------------------------------


def test_food_stores_raid():
    card = mythos()["food-stores-raid"]
    assert (card.kind, card.icon, card.track) == ("check", "deep-ones", "travel")
    assert card.check == v.Check(
        target=11,
        skills=["influence", "strength"],
        partial=v.Partial(at=8, do=[v.Lose(res="food")]),
        fail=[v.Lose(res="food", n=2)],
    )


def test_lamps_in_the_fog():
    card = mythos()["lamps-in-the-fog"]
    assert (card.kind, card.icon, card.track) == ("check", "dagon", "travel")
    assert card.check == v.Check(
        target=9,
        skills=["observation", "will"],
        partial=v.Partial(at=6, do=[v.Risk()]),
        fail=[v.Risk(n=2), v.Lose(res="sanity")],
    )


def test_sealed_rations():
    card = mythos()["sealed-rations"]
    assert (card.kind, card.chooser, card.icon, card.track) == ("choice", "captain", "deep-ones", "choice")
    assert [way.do for way in card.options] == [[v.Lose(res="food")], [v.Discard(who="each-human")]]
    assert card.default == card.options[0].id


def test_the_choir_below():
    card = mythos()["the-choir-below"]
    assert (card.kind, card.chooser, card.icon, card.track) == ("combination", "keeper", "hydra", "ritual")
    assert card.check == v.Check(
        target=12, skills=["influence", "lore", "will"], fail=[v.AddToDeep(n=2), v.Retreat(track="ritual")]
    )
    assert [way.do for way in card.options] == [[v.Lose(res="sanity"), v.Discard(n=2)]]


# ---- waypoints --------------------------------------------------------------------------------------------------


def fuel(card: Waypoint) -> int:
    """What it burns, on the way or by the option that is taken in silence."""
    silent = [
        effect.n
        for choose in each(v.Choose, card.do)
        for way in choose.options
        if way.id == choose.default
        for effect in each(v.Lose, way)
        if effect.res == "fuel"
    ]
    return card.fuel + sum(silent)


@rule("UNF-WAY-05")
def test_distances_and_what_they_burn():
    found = Counter((card.distance, fuel(card)) for card in WAYPOINTS)
    assert found == {(2, 0): 3, (2, 1): 3, (3, 0): 1, (3, 1): 7, (3, 2): 1, (4, 1): 2, (4, 2): 3}
    burnt = [mean(fuel(card) for card in WAYPOINTS if card.distance == distance) for distance in (2, 3, 4)]
    assert burnt == sorted(burnt)


def test_about_every_second_waypoint_does_something_mild():
    busy = [card for card in WAYPOINTS if card.do]
    assert 9 <= len(busy) <= 11
    mild = (v.Gain, v.Lose, v.Risk, v.AddToDeep, v.Draw, v.Repair, v.Retreat, v.Choose)
    for effect in walk([card.do for card in WAYPOINTS]):
        assert isinstance(effect, mild)
        assert getattr(effect, "n", 1) <= 2


def test_no_waypoint_advances_a_track():
    assert not each(v.Advance, WAYPOINTS)
    assert not each(v.Activate, WAYPOINTS)


def test_waypoints_that_the_ledger_gives():
    deck = waypoints()
    storm, bight, ice, barge = (deck[i] for i in ("stormy-seas", "sheltered-bight", "ice-line", "coaling-barge"))
    assert (storm.distance, storm.fuel, storm.do) == (3, 1, [v.Risk()])
    assert (bight.distance, bight.fuel, bight.do) == (2, 0, [v.Gain(res="food")])
    assert (ice.distance, ice.fuel, ice.do) == (4, 2, [v.Retreat(track="ritual")])
    assert (barge.distance, barge.fuel) == (3, 0)
    [choose] = barge.do
    assert isinstance(choose, v.Choose)
    assert {way.id: (way.cost, way.do) for way in choose.options} == {
        "coal-from-her": ([v.Risk(n=2)], [v.Gain(res="fuel")]),
        "steam-past": ([], [v.Lose(res="fuel")]),
    }
    assert choose.default == "steam-past"


# ---- spells -----------------------------------------------------------------------------------------------------

BENEFITS: dict[type[Effect], int] = {
    v.DefeatDeepOnes: 8,
    v.MoveMonsters: 3,
    v.Gain: 3,
    v.Repair: 2,
    v.PeekLoyalty: 2,
    v.Free: 1,
    v.Advance: 1,
}


def deed(card: Spell) -> type[Effect]:
    [found] = {type(effect) for effect in walk(card.do)} - {v.Choose, v.Roll}
    return found


def price(card: Spell) -> str:
    [effect] = card.price
    if not isinstance(effect, v.Roll):
        return type(effect).__name__
    low, high = effect.bands
    assert 3 <= low.upto <= 5
    assert not high.do
    if low.do == [v.Lose(res="sanity")]:
        return "sanity"
    assert low.do == [v.Defeat(who="you")]
    return "keeper"


def test_what_spells_do():
    assert Counter(deed(card) for card in SPELLS) == BENEFITS


@rule("UNF-KEEP-04")
def test_what_spells_demand():
    assert Counter(price(card) for card in SPELLS) == {"sanity": 11, "Discard": 4, "Risk": 3, "keeper": 2}
    rolls = Counter(card.price[0].bands[0].upto for card in SPELLS if isinstance(card.price[0], v.Roll))
    assert set(rolls) == {3, 4, 5}
    assert max(rolls, key=lambda upto: rolls[upto]) == 4


def test_no_price_is_a_cost_and_an_empty_hand_stops_no_spell():
    assert not each(v.Cost, SPELLS)
    assert not [way for card in SPELLS for choose in each(v.Choose, card) for way in choose.options if way.cost]


def test_spells_against_deep_ones_take_2_to_4_of_them_each_over_another_area():
    cards = [card for card in SPELLS if deed(card) is v.DefeatDeepOnes]
    assert all(2 <= effect.n <= 4 for effect in each(v.DefeatDeepOnes, cards))
    assert len({msgspec.json.encode(card.do) for card in cards}) == len(cards)


def test_spells_gain_one_resource_and_send_monsters_to_the_deep():
    gains = each(v.Gain, SPELLS)
    assert all(effect.n == 1 for effect in gains)
    assert len({effect.res for effect in gains}) == 3
    assert all(effect.to == "deep" for effect in each(v.MoveMonsters, SPELLS))


def test_no_two_spells_are_alike():
    assert len({msgspec.json.encode((card.do, card.price)) for card in SPELLS}) == len(SPELLS)


def test_spells_that_the_ledger_gives():
    fire, witness, mend = (spells()[i] for i in ("tongue-of-cold-fire", "drowned-witness", "mend-what-broke"))
    assert {(effect.n, effect.at) for effect in each(v.DefeatDeepOnes, fire)} == {(3, "any-ship"), (3, "any-water")}
    assert not any(effect.spread for effect in each(v.DefeatDeepOnes, fire))
    assert fire.price == [v.Roll(bands=[v.Band(upto=4, do=[v.Lose(res="sanity")]), v.Band(upto=8)])]
    assert (witness.do, witness.price) == ([v.PeekLoyalty(who="chosen:other")], [v.Discard(n=2)])
    assert (mend.do, mend.price) == ([v.Repair(at="any-room")], [v.Risk()])
