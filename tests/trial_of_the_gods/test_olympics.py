"""The Olympics Phase (TRI-OLY)."""

from __future__ import annotations

import pytest

from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.cards import action, disciplines, heroes
from games.trial_of_the_gods.olympics import Olympics, best_entries
from games.trial_of_the_gods.state import DEEDS, Entry
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial

SKILLESS = "HE08"  # Orpheus: Restore and Heal, no die in a discipline of Sail and Order


def games(card: str = "OL4", seats: int = 2) -> Staged:
    """A discipline in which no Captain of the table has a Skill, so that no die falls."""
    t = a_trial(seats).games(card)
    for seat in range(seats):
        t.captain(seat, SKILLESS).on_deck(seat).hand(seat)
    return t


def compete(t: Staged, *entries: str) -> Staged:
    for entry in entries:
        seat = next(ask.seat for ask in t.asks if not ask.is_aside)
        t.say(entry.split(), seat=seat)
    return t


@rule("TRI-OLY-01", "TRI-DAWN-05")
def test_the_card_of_this_round_is_the_discipline():
    t = games()
    t.g.row = ["OL1", "OL2", "OL4"]
    t.hand(0, "ST1.1").hand(1, "ST1.2").start(Olympics())
    assert t.told("games-begin")[0].card == "OL4"


@rule("TRI-OLY-02")
def test_step_one_counts_feats_and_upgrade():
    t = games().feat(0, "FI-7", "FII-6").upgrade(0, "fervor").hand(0, "ST1.1").hand(1, "ST1.2").start(Olympics())
    assert t.told("games-begin")[0].fervor == [4, 0]


@rule("TRI-OLY-03", "TRI-HAND-05")
def test_step_two_fills_hands():
    t = games().hand(0, "ST1.1", "ST2.1").on_deck(0, "ST3.1", "ST4.1", "ST5.1", "ST6.1", "HE01-1.1", "HE01-2.1")
    t.hand(1, "ST1.2").start(Olympics())
    assert len(t.player(0).hand) == 6


@rule("TRI-OLY-04", "TRI-OLY-10", "TRI-OLY-22")
def test_three_competitions_and_cards_lie_until_the_end():
    t = games().hand(0, "ST1.1", "ST2.1", "ST3.1", "ST4.1").hand(1, "ST1.2", "ST2.2", "ST3.2").start(Olympics())
    compete(t, "values.ST1.1", "values.ST1.2", "values.ST2.1", "values.ST2.2")
    assert t.player(0).played == ["ST1.1", "ST2.1"]
    assert t.player(0).discard == []
    compete(t, "values.ST3.1", "values.ST3.2")
    while not t.finished:
        t.silence()  # prizes
    assert [event.competition for event in t.told("competed")] == [1, 2, 3]
    assert t.player(0).discard == ["ST1.1", "ST2.1", "ST3.1"]
    assert t.player(0).hand == ["ST4.1"], "what was not played is kept"


@rule("TRI-OLY-05", "TRI-OLY-26")
def test_cards_are_secret_and_may_be_changed_until_the_last_has_chosen():
    t = games(seats=3).hand(0, "ST1.1", "ST2.1").hand(1, "ST1.2").hand(2, "ST1.3").start(Olympics())
    t.say(["values.ST1.1"], seat=0)
    assert t.g.olympics is not None
    assert t.g.olympics.entries == [[], [], []]
    assert t.view(1).players[0].laid, "that somebody has chosen is public"
    assert "ST1.1" not in str(t.view(1).asks) + str(t.view(1).olympics)
    change = t.ask(0)
    assert change.is_aside
    t.say(["values.ST2.1"], seat=0)
    t.say(["values.ST1.2"], seat=1)
    assert t.g.olympics.entries == [[], [], []]
    t.say(["values.ST1.3"], seat=2)
    assert [entries[0].card for entries in t.g.olympics.entries] == ["ST2.1", "ST1.2", "ST1.3"]


@rule("TRI-OLY-06", "TRI-OLY-08", "TRI-KEY-08")
def test_values_or_effect_in_initiative_order():
    t = games().order(1, 0).hand(0, "ST6.1").hand(1, "ST6.2").start(Olympics())
    compete(t, "later.ST6.2", "later.ST6.1")
    assert t.kinds == [(1, "compete.use")]
    t.say("effect")
    assert t.player(1).fervor == 2
    assert t.kinds == [(0, "compete.use")]
    t.say("values")
    assert t.told("competed")[0].gave == [2, 1]


@rule("TRI-OLY-07", "TRI-OLY-25", "TRI-ACT-04")
@pytest.mark.parametrize("card", ["ST1.1", "ST2.1", "ST5.1", "AR02.1", "AT02.1"])
def test_only_the_two_discipline_symbols_count(card: str):
    t = games("OL4").hand(0, card).hand(1, "ST4.2").start(Olympics())
    compete(t, f"values.{card}", "values.ST4.2")
    values = action(card).values
    assert t.told("competed")[0].gave[0] == values.sail + values.order


@rule("TRI-OLY-25")
def test_symbols_of_disciplines_and_skills_are_the_four_actions():
    for games_card in disciplines().values():
        assert sorted([*games_card.symbols, *games_card.ties]) == sorted(DEEDS)
    assert all(set(hero.skills) <= set(DEEDS) for hero in heroes().values())


@rule("TRI-OLY-08")
def test_an_effect_is_paid_for_and_its_values_do_not_count():
    t = games("OL4").hand(0, "AR04.1").hand(1, "ST4.2").start(Olympics())
    compete(t, "effect.AR04.1", "values.ST4.2")
    assert t.told("competed")[0].gave[0] == 4
    assert t.player(0).available == 7
    t = games("OL4").hand(0, "AR04.1").hand(1, "ST4.2").has(0, available=0).start(Olympics())
    assert "effect.AR04.1" not in t.options(0)


@rule("TRI-OLY-08", "TRI-ENERGY-03")
def test_an_effect_that_cannot_be_paid_for_by_then_counts_by_its_values():
    t = games("OL4").hand(0, "AR04.1", "HE04-2.1").hand(1, "ST4.2", "ST1.2").has(0, available=1, exhausted=7)
    t.start(Olympics())
    compete(t, "effect.AR04.1 effect.HE04-2.1", "values.ST4.2 values.ST1.2")
    assert [event.gave[0] for event in t.told("competed")] == [4, 1], "Sail 1 of the second"
    assert (t.player(0).available, t.player(0).exhausted) == (0, 8)


@rule("TRI-OLY-09")
def test_other_effects_cannot_be_used_in_the_games():
    t = games("OL4").hand(0, "ST1.1", "ST2.1", "HE05-1.1").hand(1, "ST1.2").start(Olympics())
    assert t.options(0) == ["values.ST1.1", "values.ST2.1", "values.HE05-1.1"]


@rule("TRI-OLY-11")
def test_without_cards_none_is_played():
    t = games("OL4").hand(0, "ST1.1").hand(1).start(Olympics())
    compete(t, "values.ST1.1")
    while not t.finished:
        t.silence()
    assert t.told("competed")[0].seats == [0]
    assert t.told("games-over")[0].places == [0, 1]
    assert t.g.olympics is not None
    assert t.g.olympics.entries[1] == [Entry(), Entry()], "an empty place in each that was followed by another"


@rule("TRI-OLY-12", "TRI-OLY-13", "TRI-OLY-14", "TRI-FEAT-06")
def test_a_die_for_each_argonaut_with_the_skill():
    t = games("OL4").captain(0, "HE01").mate(0, "HE06").mate(0, "HE04").hand(0, "ST4.1").hand(1, "ST4.2")
    t.dice("one", "activation").start(Olympics())
    compete(t, "values.ST4.1", "values.ST4.2")
    assert t.told("games-dice")[0].dice == ["one", "activation"], "Jason has both symbols and rolls one"
    assert t.told("games-dice")[0].n == 2
    assert t.told("games-over")[0].fervor[0] == 1 + 2


@rule("TRI-OLY-14")
def test_a_blank_is_nothing_and_a_feat_doubles_the_rest():
    t = games("OL4").captain(0, "HE01").mate(0, "HE06").feat(0, "FIII-4").hand(0, "ST4.1").hand(1, "ST4.2")
    t.dice("one", "blank").start(Olympics())
    compete(t, "values.ST4.1", "values.ST4.2")
    assert t.told("games-dice")[0].n == 2


@rule("TRI-OLY-14")
def test_the_boxer_rolls_blanks_again():
    t = games("OL4").captain(0, "HE12").mate(0, "HE01").hand(0, "ST4.1").hand(1, "ST4.2")
    t.dice("blank", "one", "activation").start(Olympics())
    compete(t, "values.ST4.1", "values.ST4.2")
    assert t.kind == "olympics.reroll"
    assert t.ask().default == ["die-1"]
    assert (t.ask().least, t.ask().most) == (0, 2), "any of them, or none"
    assert [t.args(f"die-{n}")["face"] for n in (1, 2)] == ["blank", "one"]
    t.silence()
    assert t.told("games-dice")[0].dice == ["activation", "one"]


@rule("TRI-OLY-14")
@pytest.mark.parametrize(("faces", "asked"), [(("blank", "activation"), True), (("one", "activation"), False)])
def test_the_boxer_is_asked_only_where_there_is_a_blank(faces: tuple[str, ...], asked: bool):
    t = games("OL4").captain(0, "HE12").mate(0, "HE01").hand(0, "ST4.1").hand(1, "ST4.2").dice(*faces)
    t.start(Olympics())
    compete(t, "values.ST4.1", "values.ST4.2")
    assert (t.kinds == [(0, "olympics.reroll")]) is asked


@rule("TRI-OLY-15")
def test_fervor_never_falls_below_zero():
    t = games("OL4").hand(0, "HA02.1").hand(1, "AN.1").start(Olympics())
    compete(t, "effect.HA02.1", "values.AN.1")
    assert t.told("games-over")[0].fervor == [2, 0]


@rule("TRI-OLY-16", "TRI-OLY-23", "TRI-OLY-24", "TRI-ROUND-03")
def test_places_by_fervor_make_the_new_initiative():
    t = games("OL4", 3).hand(0, "ST4.1").hand(1, "ST1.2").hand(2, "ST5.3").start(Olympics())
    assert t.g.order == [0, 1, 2]
    compete(t, "values.ST4.1", "values.ST1.2", "values.ST5.3")
    tags = [tag for tag in t.tags() if tag in ("games-over", "champion", "initiative")]
    assert tags == ["games-over", "champion", "champion", "initiative"], "not before step 7"
    assert t.g.order == [1, 2, 0]
    assert [player.fervor for player in t.g.players] == [0, 0, 0]


@rule("TRI-OLY-17", "TRI-OLY-18")
def test_ties_are_broken_by_the_other_symbols_of_all_cards():
    """Hoplitodromos: Heal before Restore; cards used for their Effect count as well."""
    t = games("OL4").hand(0, "ST4.1").hand(1, "ST3.2").start(Olympics())
    compete(t, "values.ST4.1", "values.ST3.2")
    assert t.told("games-over")[0].fervor == [1, 1]
    assert t.told("games-over")[0].places == [1, 0], "Heal 1 before Restore 2"
    t = games("OL4").hand(0, "ST2.1").hand(1, "ST6.2").start(Olympics())
    compete(t, "values.ST2.1", "effect.ST6.2")
    assert t.told("games-over")[0].fervor == [2, 2]
    assert t.told("games-over")[0].places == [1, 0], "the printed Heal 2 of a card used for its Effect"


@rule("TRI-OLY-17")
def test_the_second_symbol_breaks_what_the_first_leaves_even():
    t = games("OL4").hand(0, "HE06-2.1").hand(1, "ST4.2").start(Olympics())
    compete(t, "values.HE06-2.1", "values.ST4.2")
    assert t.told("games-over")[0].fervor == [1, 1]
    assert t.told("games-over")[0].places == [1, 0], "no Heal on either; Restore 2 before none"


@rule("TRI-OLY-19")
def test_the_last_tie_is_broken_by_initiative():
    t = games("OL4").order(1, 0).hand(0, "ST1.1").hand(1, "ST1.2").start(Olympics())
    compete(t, "values.ST1.2", "values.ST1.1")
    assert t.told("games-over")[0].places == [1, 0]


@rule("TRI-OLY-20")
def test_prizes_from_first_to_third_and_none_for_the_fourth():
    t = games("OL2", 4).order(3, 2, 1, 0)
    for seat in range(4):
        t.captain(seat, "HE03").hand(seat, f"ST{(1, 6, 3, 5)[seat]}.{seat + 1}").has(seat, vigor=2)
    t.start(Olympics())
    while not t.finished:
        seat = next(ask.seat for ask in t.asks if not ask.is_aside)
        t.silence(seat)
    places = t.told("games-over")[0].places
    assert [t.player(seat).champion for seat in places] == [2, 1, 0, 0]
    assert [t.player(seat).vigor for seat in places] == [4, 3, 3, 2]
    assert [event.seat for event in t.told("healed")] == places[:3], "one after the other"


@rule("TRI-OLY-21")
def test_with_two_players_the_third_prize_is_not_given():
    t = games("OL6").captain(0, "HE01").captain(1, "HE01").hand(0, "ST1.1").hand(1, "ST2.2")
    t.has(0, exhausted=5).has(1, exhausted=5).start(Olympics())
    compete(t, "values.ST1.1", "values.ST2.2")
    assert [player.champion for player in t.g.players] == [1, 2], "no Fervor at all: Order breaks the tie"
    assert sum(event.n for event in t.told("restored")) == 2, "the second's Restore 2 alone"


@rule("TRI-OLY-27")
def test_a_competition_is_finished_before_the_next():
    t = games("OL4").hand(0, "ST6.1", "ST1.1").hand(1, "ST1.2", "ST2.2").start(Olympics())
    compete(t, "later.ST6.1 values.ST1.1", "values.ST1.2 values.ST2.2")
    assert t.kinds == [(0, "compete.use")]
    assert t.g.olympics is not None
    assert t.g.olympics.competition == 1
    t.say("effect")
    assert [event.competition for event in t.told("competed")] == [1, 2], "the cards laid ready follow by themselves"


@rule("TRI-OLY-05")
def test_a_card_cannot_be_laid_twice():
    t = games("OL4").hand(0, "ST6.1", "ST1.1").hand(1, "ST1.2").start(Olympics())
    assert t.refused(["values.ST6.1", "effect.ST6.1"], seat=0) == "card-twice"


@rule("TRI-OLY-07")
def test_copying_counts_the_best_other_card():
    t = games("OL4", 3).hand(0, "AT09.1").hand(1, "ST1.2").hand(2, "ST4.3").start(Olympics())
    compete(t, "effect.AT09.1", "values.ST1.2", "values.ST4.3")
    assert t.told("competed")[0].gave[0] == 3 + 1


@rule("TRI-OLY-06")
def test_the_suggested_cards_bring_most():
    t = games("OL4").hand(0, "ST1.1", "ST4.1", "AR04.1", "AN.1").hand(1, "ST1.2").start(Olympics())
    assert best_entries(t.g, 0, 3) == ["effect.AR04.1", "values.ST1.1", "values.ST4.1"]


@rule("TRI-OLY-08", "TRI-ENERGY-03")
def test_no_more_effects_are_suggested_than_energy_pays_for():
    t = games("OL4").hand(0, "ST1.1", "AR04.1", "HE04-2.1").hand(1, "ST1.2").has(0, available=1, exhausted=7)
    t.start(Olympics())
    assert best_entries(t.g, 0, 3) == ["effect.HE04-2.1", "values.AR04.1", "values.ST1.1"], "both ask for Prayer 1"


@rule("TRI-OLY-06")
def test_an_effect_that_brings_no_more_than_the_values_is_not_suggested():
    t = games("OL3").hand(0, "ST6.1").hand(1, "ST1.2").start(Olympics())
    assert best_entries(t.g, 0, 3) == ["values.ST6.1"], "Fervor +2, or Heal 2"


@rule("TRI-OLY-06")
@pytest.mark.parametrize(("exhausted", "how"), [(3, "effect"), (0, "values")])
def test_of_as_much_fervor_the_effect_is_suggested_that_does_something_more(exhausted: int, how: str):
    t = games("OL3").hand(0, "HE08-2.1").hand(1, "ST1.2").has(0, available=8 - exhausted, exhausted=exhausted)
    t.start(Olympics())
    card = action("HE08-2.1")
    assert sum(card.value(one) for one in disciplines()["OL3"].symbols) == 2, "as much as its Effect"
    assert best_entries(t.g, 0, 3) == [f"{how}.HE08-2.1"], "Fervor +2, Restore 1"


@rule("TRI-OLY-05", "TRI-OLY-07")
def test_silence_lays_the_card_with_most_in_the_discipline_and_of_these_the_cheapest():
    """D-21"""
    t = games("OL4").hand(0, "ST4.1", "AR10.1", "HE01-1.1", "ST6.1").hand(1, "ST1.2").start(Olympics())
    assert t.ask(0).default == ["values.HE01-1.1"], "Sail 2 and Order 2, as the other has for 5 Energy"


@rule("TRI-OLY-04")
def test_cards_may_be_laid_for_the_competitions_that_are_left():
    t = games("OL4").hand(0, "ST1.1", "ST2.1", "ST3.1", "ST4.1").hand(1, "ST1.2", "ST2.2", "ST3.2").start(Olympics())
    assert (t.ask(0).least, t.ask(0).most) == (1, 3)
    compete(t, "values.ST1.1", "values.ST1.2")
    assert (t.ask(0).least, t.ask(0).most) == (1, 2)


@rule("TRI-OLY-26")
def test_whoever_leaves_the_laid_cards_as_they_are_is_not_asked_again() -> None:
    """Computers answer asides first: an aside that came back would never end."""
    t = a_trial(3).games("OL1").hand(0, "ST1.1", "ST2.1").hand(1, "ST1.2").hand(2, "ST1.3")
    t.phase("olympics").start(Olympics())
    t.say(["values.ST1.1"], seat=0)
    aside = next(ask for ask in t.asks if ask.seat == 0)
    assert aside.is_aside
    t.say(["values.ST2.1"], seat=0)  # changed: it may be changed once more
    assert [ask.kind for ask in t.asks if ask.seat == 0] == ["compete.change"]
    t.say(["values.ST2.1"], seat=0)  # left as it is
    assert [ask.seat for ask in t.asks if ask.seat == 0] == []
    assert sorted(ask.seat for ask in t.asks) == [1, 2]


def test_whose_fervor_it_is_stands_beside_it():
    t = games().upgrade(1, "fervor").hand(0, "ST1.1").hand(1, "ST1.2").start(Olympics())
    assert "Fervor now: Ann 0, Bo 1." in SPEC.words.text(t.ask(0), ["Ann", "Bo"])
