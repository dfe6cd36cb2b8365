"""The mythos deck as the ledger wants it (8.2); its harm is weighed in a file of its own."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from statistics import mean

import msgspec
import pytest

from games.unfathomable import vocabulary as v
from games.unfathomable.cards import OPEN_SKILLS, Mythos, mythos
from tests.rules import rule
from tests.unfathomable.box import CHECKS, KEPT, MYTHOS, by_id, crisis, each, walk

# ---- kinds, icons, tracks, choosers -----------------------------------------------------------------------------

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


# ---- checks -----------------------------------------------------------------------------------------------------


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


# ---- kept cards -------------------------------------------------------------------------------------------------


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


# ---- cards that the ledger gives --------------------------------------------------------------------------------


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
