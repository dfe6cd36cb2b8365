"""The twin of a game for the proof of secrecy: other in all that a seat cannot know, the same in all that it can."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy

import pytest

from games.core import Rng
from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.cards import feats
from games.trial_of_the_gods.dawn import Dawn
from games.trial_of_the_gods.fight import Fight
from games.trial_of_the_gods.olympics import Olympics
from games.trial_of_the_gods.orders import modes_of
from games.trial_of_the_gods.scoring import Counting
from games.trial_of_the_gods.state import Entry, Trial
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial

SEEDS = range(25)


def table() -> Staged:
    t = a_trial(3).fleece("I01", "I02", "I03", "I04").explored(0, "I01").explored(1, "I05").has(0, scouted=["I02"])
    for seat, dealt in enumerate((["FI-1", "FII-1"], ["FI-2", "FI-3", "FIII-1"], ["FII-2", "FIII-2"])):
        t.hand(seat, f"ST1.{seat + 1}", f"ST2.{seat + 1}", f"ST3.{seat + 1}").has(seat, dealt=dealt)
    t.discarded(1, "AP03.1", "ZE07.1").has(1, orders={"ward": "low"})
    t.g.box = ["FI-4", "FI-5", "FII-3", "FIII-3", "LM1.1", "HE12"]
    return t


def twins(g: Trial, seat: int | None) -> Iterator[Trial]:
    for seed in SEEDS:
        other = deepcopy(g)
        SPEC.scramble(other, seat, Rng(seed))
        yield other


@rule("TRI-HAND-08", "TRI-DECK-01")
@pytest.mark.parametrize("seat", [0, None])
def test_hands_and_decks(seat: int | None):
    g = table().turn(0).g
    hands = dict[int, set[tuple[str, ...]]]()
    decks = set[tuple[str, ...]]()
    for other in twins(g, seat):
        for n, (player, before) in enumerate(zip(other.players, g.players, strict=True)):
            assert sorted([*player.hand, *player.deck]) == sorted([*before.hand, *before.deck]), "no card is lost"
            assert len(player.hand) == 3 and set(player.letters) == set(player.hand)
            assert sorted(player.letters.values()) == [0, 1, 2]
            hands.setdefault(n, set()).add(tuple(sorted(player.hand)))
        decks.add(tuple(other.players[0].deck))
    known = {n for n, found in hands.items() if len(found) == 1}
    assert known == ({0} if seat == 0 else set()), "each knows the own hand alone"
    assert len(decks) > 1, "and nobody the order of a deck"


@rule("TRI-PSET-08", "TRI-PSET-09")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_feats_not_bought(seat: int | None):
    g = table().g
    places = [g.box, *(player.dealt for player in g.players)]
    found = {level: set[str]() for level in (1, 2, 3)}
    for other in twins(g, seat):
        after = [other.box, *(player.dealt for player in other.players)]
        assert sorted(name for pile in after for name in pile) == sorted(name for pile in places for name in pile)
        for before, pile in zip(places, after, strict=True):
            assert Counter(levels(pile)) == Counter(levels(before)), "of each Level as many as before"
        assert other.box[-2:] == ["LM1.1", "HE12"]
        for level, seen in found.items():
            hidden = [name for n in range(3) if n != seat for name in other.players[n].dealt]
            seen.add(str([name for name in hidden if feats()[name].level == level]))
        if seat is not None:
            assert other.players[seat].dealt == g.players[seat].dealt
    assert all(len(seen) > 1 for seen in found.values())


def levels(pile: list[str]) -> list[int]:
    return [feats()[name].level for name in pile if name in feats()]


@rule("TRI-EXPL-10", "TRI-END-09")
def test_treasures():
    g = table().g
    for seat, known in ((0, {"I01", "I02"}), (1, {"I05"}), (None, set[str]())):
        seen = {name: set[str]() for name in g.islands}
        for other in twins(g, seat):
            assert sorted(one.treasure for one in other.islands.values()) == sorted(["fleece"] * 4 + [""] * 8)
            for name, one in other.islands.items():
                seen[name].add(one.treasure)
        assert {name for name, found in seen.items() if len(found) == 1} == known
    over = table().start(Counting()).g
    assert all(
        [one.treasure for one in other.islands.values()] == [one.treasure for one in over.islands.values()]
        for other in twins(over, 2)
    ), "turned for all"


@rule("TRI-DAWN-02", "TRI-SETUP-06")
def test_olympics_cards():
    t = table().order(0, 1, 2)
    t.g.games, t.g.covered = ["OL3", "OL1", "OL2", "OL4"], "OL5"
    t.start(Dawn())
    pair = next(frame for frame in t.g.stack if isinstance(frame, Dawn)).pair
    for seat in (0, 2):
        pairs, covered = set[str](), set[str]()
        for other in twins(t.g, seat):
            dawn = next(frame for frame in other.stack if isinstance(frame, Dawn))
            pairs.add(str(dawn.pair))
            covered.add(other.covered)
            assert sorted([*dawn.pair, *other.games, other.covered]) == ["OL1", "OL2", "OL3", "OL4", "OL5"]
        assert (pairs == {str(pair)}) is (seat == 2), "the last player has seen both"
        assert len(covered) > 1
    advanced = table()
    advanced.g.covered = ""
    assert all(other.covered == "" for other in twins(advanced.g, 0))


@rule("TRI-REACT-06")
def test_orders_are_of_cards_that_the_seat_has():
    g = table().g
    found = set[str]()
    for other in twins(g, 0):
        assert other.players[0].orders == g.players[0].orders
        orders = other.players[1].orders
        found.add(str(sorted(orders.items())))
        assert set(orders) <= {"use.AP03", "use.ZE07", "ward"}
        assert all(orders[key] in modes_of(key.removeprefix("use.")) for key in orders if key != "ward")
    assert len(found) > 4


@rule("TRI-OLY-05", "TRI-OLY-06")
def test_cards_of_a_competition():
    t = table().games("OL1")
    for seat in range(3):
        t.on_deck(seat, f"ST4.{seat + 1}", f"ST6.{seat + 1}")
    t.has(1, laid=[Entry("ST1.2")])
    sizes = set[int]()
    for other in twins(t.g, 0):
        laid = [entry.card for entry in other.players[1].laid]
        assert set(laid) <= set(other.players[1].hand) and len(set(laid)) == len(laid)
        sizes.add(len(laid))
        assert other.players[2].laid == [] and other.players[0].laid == []
    assert min(sizes) >= 1 and max(sizes) <= 3


@rule("TRI-OLY-06")
def test_what_a_revealed_card_is_used_for_is_open_until_its_turn():
    t = a_trial(3).games("OL1")
    for seat in range(3):
        t.on_deck(seat).hand(seat, f"ST6.{seat + 1}")
    t.start(Olympics()).say(["later.ST6.1"], seat=0).say(["values.ST6.2"], seat=1).say(["effect.ST6.3"], seat=2)
    assert t.kind == "compete.use"
    for seat, hidden in ((0, {1, 2}), (1, {2}), (None, {1, 2})):
        effects = {n: set[bool]() for n in range(3)}
        for other in twins(t.g, seat):
            assert other.olympics is not None
            for n in range(3):
                effects[n].add(other.olympics.entries[n][-1].effect)
        assert {n for n, found in effects.items() if len(found) == 2} == hidden


@rule("TRI-FIGHT-05")
def test_cards_that_a_fighter_means_to_lay():
    t = a_trial(3).at(0, "I01").foe("LM2.1", "I01").hand(0, "ST2.1", "ST5.1", "ST1.1").hand(1, "HA05.1", "ST1.2")
    t.start(Fight(seat=0, zone="I01", foe="LM2.1", plan=["attack.ST2.1"]))
    sizes = set[int]()
    for other in twins(t.g, 2):
        fight = next(frame for frame in other.stack if isinstance(frame, Fight))
        assert fight.plan is not None
        assert {pick.removeprefix("attack.") for pick in fight.plan} <= set(other.players[0].hand)
        sizes.add(len(fight.plan))
        (ask,) = other.asks
        assert ask.id == t.ask().id and ask.seat == 1
    assert sizes == {0, 1, 2, 3}
    for other in twins(t.g, 1):
        (ask,) = other.asks
        assert [option.id for option in ask.options] == ["pass", "HA05.1"], "one's own window stays as it is"


def test_chance_to_come_and_the_decks_of_the_table():
    g = table().g
    words, decks = set[int](), {name: set[str]() for name in ("travel", "sea", "gold", "rose")}
    for other in twins(g, 0):
        words.add(other.rng.word)
        assert sorted(other.travel) == sorted(g.travel) and sorted(other.sea) == sorted(g.sea)
        for name, found in decks.items():
            found.add(str(getattr(other, name, None) or other.houses[name].cards))  # pyright: ignore[reportArgumentType]
    assert len(words) > 1 and all(len(found) > 1 for found in decks.values())
