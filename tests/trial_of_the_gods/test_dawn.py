"""Dawn and buying (TRI-DAWN, TRI-BUY)."""

from __future__ import annotations

from games.core.answers import parts
from games.core.asks import checked
from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.blessings import blessings
from games.trial_of_the_gods.cards import action, feats, heroes
from games.trial_of_the_gods.dawn import (
    LEAST_FEAT,
    Dawn,
    ask_houses,
    can_reveal,
    has_house_choice,
    might_buy,
    usual_houses,
)
from games.trial_of_the_gods.rounds import Rounds
from games.trial_of_the_gods.state import HOUSES
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial


def dawn(t: Staged) -> Staged:
    t.g.round, t.g.row, t.g.games = 0, [], ["OL3", "OL4", "OL5", "OL2", "OL1"]
    return t.phase("dawn").start(Dawn())


def market(t: Staged) -> Staged:
    """To step 4."""
    return dawn(t).say("OL1")


@rule("TRI-DAWN-01", "TRI-PSET-14", "TRI-HAND-07")
def test_everybody_draws_up_to_the_limit():
    t = dawn(a_trial().has(0, vigor=5).hand(1, "ST1.2", "ST2.2"))
    assert [len(player.hand) for player in t.g.players] == [7, 6]
    assert {"ST1.2", "ST2.2"} <= set(t.player(1).hand), "what was kept is kept"


@rule("TRI-DAWN-02", "TRI-DAWN-03", "TRI-DAWN-05")
def test_the_last_player_names_the_games():
    t = dawn(a_trial(3).order(2, 0, 1))
    assert t.kinds == [(1, "dawn.games")]
    assert t.options() == ["OL1", "OL2"]
    assert "OL2" not in str(t.view(0).asks)
    assert t.view(0).games == 5
    t.say("OL2")
    assert t.g.row == ["OL2"]
    assert t.view(None).row == ["OL2"], "public from now on"


@rule("TRI-DAWN-04")
def test_the_other_card_is_shuffled_back_unseen():
    places = set[int]()
    for seed in range(12):
        t = dawn(a_trial(seed=seed)).say("OL2")
        assert sorted(t.g.games) == ["OL1", "OL3", "OL4", "OL5"]
        places.add(t.g.games.index("OL1"))
        assert all("OL1" not in str(event) for event in t.events if event.knows is None)
    assert len(places) > 1


@rule("TRI-DAWN-06", "TRI-DAWN-08", "TRI-DAWN-10", "TRI-DAWN-14")
def test_a_card_for_each_blessing_in_initiative_order():
    t = market(a_trial().order(1, 0))
    assert [event.seat for event in t.told("gods-revealed")] == [1, 0]
    houses = [action(card).god for card in t.player(0).revealed]
    assert houses == ["poseidon", "athena"], "Jason's Gold and Ivory, where these gods live"
    assert {option.id for option in t.ask(1).options} & set(t.player(0).revealed) == set(), "nobody else may buy them"
    assert t.view(None).players[0].revealed == t.player(0).revealed


@rule("TRI-DAWN-07")
def test_blessings_of_captain_companions_and_upgrades():
    player = a_trial().mate(0, "HE09").mate(0, "HE11", trained=True).upgrade(0, "attack").player()
    assert blessings(player) == {"gold": 2, "ivory": 2, "onyx": 2, "rose": 2}


@rule("TRI-DAWN-08")
def test_two_blessings_of_a_house_are_two_cards():
    t = a_trial().mate(0, "HE03").upgrade(0)
    market(t)
    assert [action(card).god for card in t.player(0).revealed].count("poseidon") == 2


@rule("TRI-DAWN-09", "TRI-DAWN-11")
def test_with_more_than_four_the_player_chooses_before_a_card_is_turned():
    t = a_trial().mate(0, "HE09").mate(0, "HE11")
    assert has_house_choice(t.player(0))
    dawn(t).say("OL1")
    assert t.kinds == [(0, "dawn.houses")]
    assert t.told("gods-revealed") == [], "seat 1 comes after it"
    assert t.refused({"gold": 1, "ivory": 2, "onyx": 1, "rose": 2}) != ""
    assert not can_reveal(t.player(0), {"ivory": 2, "rose": 2, "onyx": 1}), "four at the most"
    t.say({"ivory": 2, "rose": 2})
    assert [action(card).god for card in t.player(0).revealed] == ["athena", "athena", "zeus", "zeus"]
    assert [event.seat for event in t.told("gods-revealed")] == [0, 1]


@rule("TRI-DAWN-09", "TRI-DAWN-11")
def test_with_four_or_fewer_nothing_is_asked():
    t = market(a_trial().mate(0, "HE09"))
    assert {kind for _, kind in t.kinds} == {"dawn.buy"}
    assert len(t.player(0).revealed) == 4


@rule("TRI-DAWN-06")
def test_houses_may_be_named_at_once_and_are_turned_in_order():
    t = a_trial().order(1, 0)
    for seat, mates in ((0, ("HE09", "HE11")), (1, ("HE03", "HE12"))):
        for mate in mates:
            t.mate(seat, mate)
    dawn(t).say("OL1")
    t.say({"rose": 2}, seat=0)
    assert t.told("gods-revealed") == [], "seat 1 is before it"
    t.say({"copper": 2}, seat=1)
    assert [event.seat for event in t.told("gods-revealed")] == [1, 0]


@rule("TRI-DAWN-09")
def test_feats_let_one_card_more():
    t = a_trial().mate(0, "HE09").feat(0, "FII-4")
    player = t.player()
    assert can_reveal(player, {"gold": 1, "ivory": 3, "rose": 1})
    assert not can_reveal(player, {"gold": 1, "ivory": 2, "rose": 1, "onyx": 1}), "only from a House of one's own"
    assert not can_reveal(player, {"gold": 1, "ivory": 4, "rose": 1})


@rule("TRI-DAWN-11")
def test_what_silence_reveals():
    t = a_trial().mate(0, "HE09").mate(0, "HE11")
    assert usual_houses(t.g, 0) == {"ivory": 2, "rose": 2}
    t.feat(0, "FII-4").discarded(0, "PO01.1", "PO02.1")
    assert usual_houses(t.g, 0) == {"ivory": 2, "rose": 2, "gold": 1}, "one more of the House with most own cards"


@rule("TRI-DAWN-09", "TRI-UPG-06")
def test_only_houses_are_named_from_which_the_player_may_reveal():
    ask = ask_houses(a_trial().captain(0, "HE11").g, 0)
    assert {option.id: option.cap for option in ask.options} == {"onyx": 2, "rose": 2}, (
        "the card more is of his own two"
    )
    assert (ask.least, ask.most) == (0, 3)
    ask = ask_houses(a_trial().upgrade(0, "reveal").g, 0)
    most = {"gold": 4, "ivory": 3, "onyx": 2, "copper": 2, "turquoise": 2, "rose": 3}
    assert {option.id: option.cap for option in ask.options} == most, "Blessing or not"


@rule("TRI-DAWN-09", "TRI-UPG-06", "TRI-DAWN-11")
def test_whole_ways_to_reveal_are_one_press_and_all_of_them_legal():
    """With four Blessings and the Reveal Upgrade the question is which House gives two more: six ways in all."""
    t = dawn(a_trial().upgrade(0, "reveal")).say("OL1")
    ask = t.ask(0)
    assert len(ask.suggested) == 6
    words = [SPEC.words.suggestion(ask, one, ["Ann", "Bo"]) for one in ask.suggested]
    assert words[0] == "The usual Houses: Poseidon 4, Athena 1, Zeus 1"
    assert "Poseidon 2, Athena 1, Ares 2, Zeus 1" in words
    for mates, feats_ in (((), ("FII-4",)), (("HE09",), ("FII-4",)), (("HE09", "HE11"), ())):
        t = a_trial().upgrade(0, "reveal").feat(0, *feats_)
        for mate in mates:
            t.mate(0, mate, trained=True)
        ask = ask_houses(t.g, 0)
        assert len(ask.suggested) <= 25
        assert len({str(one.picks) for one in ask.suggested}) == len(ask.suggested)
        for one in ask.suggested:
            wanted = parts(checked(ask, one.picks))
            assert can_reveal(t.player(0), {house: wanted.get(house, 0) for house in HOUSES})
            assert sum(wanted.values()) == ask.most, "all that there is"


@rule("TRI-DAWN-12", "TRI-DAWN-13")
def test_an_empty_house_is_shuffled_anew_and_a_bare_one_gives_nothing():
    t = a_trial()
    t.g.houses["gold"].cards, t.g.houses["gold"].thrown = [], ["PO01.1"]
    t.g.houses["ivory"].cards, t.g.houses["ivory"].thrown = [], []
    market(t)
    assert t.player(0).revealed == ["PO01.1"]


@rule("TRI-DAWN-15", "TRI-DAWN-16", "TRI-BUY-01", "TRI-BUY-02", "TRI-BUY-03")
def test_buying_in_any_number_at_the_same_time():
    t = a_trial().has(0, dealt=["FI-1", "FI-2", "FII-1", "FII-2", "FIII-1", "FIII-2"])
    t.take("PO03.1")
    t.g.houses["gold"].cards.append("PO03.1")
    market(t)
    assert [seat for seat, _ in t.kinds] == [0, 1], "nobody waits for the other"
    t.say(["PO03.1", "FI-1"], seat=0)
    assert [one.done for one in t.view(1).players] == [True, False], "everybody sees who has finished"
    player = t.player(0)
    assert player.available == 8 - 2 - 2
    assert player.discard == ["PO03.1"]
    assert "PO03.1" not in player.hand
    assert player.feats == ["FI-1"]
    assert "feat" in t.turn(0).options(), "it works at once"


@rule("TRI-DAWN-15", "TRI-ENERGY-01", "TRI-ENERGY-03")
def test_only_what_can_be_paid_for():
    t = a_trial().has(0, available=5, exhausted=3, dealt=["FI-1", "FI-2", "FII-1", "FII-2", "FIII-1", "FIII-2"])
    market(t)
    assert t.blocked("FIII-1", 0) == "price"
    assert t.blocked("FII-2", 0) == "", "the last Energy buys as well"
    rules = {option.id: option.rule for option in t.ask(0).options if option.rule}
    assert rules == {"FIII-1": "TRI-ENERGY-03", "FIII-2": "TRI-ENERGY-03"}
    assert t.refused(["FI-1", "FII-1"], seat=0) == "too-dear"
    assert t.player(0).available == 5


@rule("TRI-DAWN-16")
def test_who_is_asked_follows_from_public_prices():
    """A Feat of Level I costs 2 at least: with 2 Energy a seat is asked, whatever its own Feats cost."""
    t = a_trial().has(0, available=2, exhausted=6, dealt=["FI-4", "FI-6", "FII-1", "FII-2", "FIII-1", "FIII-2"])
    assert might_buy(t.player(0))
    t.has(0, available=0, exhausted=8)
    assert not might_buy(t.player(0))
    market(t)
    assert t.kinds == [(1, "dawn.buy")], "nobody waits for who can buy nothing"
    assert (t.player(0).done, t.player(0).revealed, t.told("bought-nothing")[0].who) == (True, [], [0])


@rule("TRI-DAWN-17", "TRI-DECK-07")
def test_what_is_not_bought_goes_back_to_its_house():
    t = market(a_trial())
    cards = list(t.player(0).revealed)
    t.say([], seat=0)
    assert t.player(0).revealed == []
    assert [t.g.houses["gold"].thrown, t.g.houses["ivory"].thrown] == [[cards[0]], [cards[1]]]


@rule("TRI-BUY-02")
def test_only_own_feats():
    t = market(a_trial().has(0, dealt=["FI-1"]).has(1, dealt=["FI-2"]))
    assert "FI-2" not in [option.id for option in t.ask(0).options]


@rule("TRI-BUY-04", "TRI-BUY-05")
def test_one_feat_of_each_level_in_any_order():
    dealt = ["FI-1", "FI-2", "FII-1", "FII-3", "FIII-1", "FIII-2"]
    t = market(a_trial().has(0, dealt=list(dealt)))
    assert t.refused(["FI-1", "FI-2"], seat=0) == "one-level"
    t.say(["FII-1", "FI-2"], seat=0)
    assert sorted(t.player(0).feats) == ["FI-2", "FII-1"]
    t = market(a_trial().has(0, dealt=list(dealt)).feat(0, "FI-3"))
    assert not {"FI-1", "FI-2"} & {option.id for option in t.ask(0).options}, "the second can never be bought"


@rule("TRI-BUY-06", "TRI-BUY-07")
def test_companions_are_trained_for_their_price():
    t = market(a_trial().mate(0, "HE08").mate(0, "HE09")).silence()
    t.say(["HE08", "HE09"], seat=0)
    assert [mate.trained for mate in t.player(0).companions] == [True, True]
    assert t.player(0).available == 8 - heroes()["HE08"].train - heroes()["HE09"].train


@rule("TRI-BUY-08")
def test_nothing_is_for_sale_in_the_adventure_phase():
    t = a_trial().mate(0, "HE08").has(0, dealt=["FI-1"]).hand(0, "ST1.1").turn(0)
    assert not {"buy", "FI-1", "HE08"} & set(t.options())


@rule("TRI-BUY-01")
def test_cheaper_cards_and_a_refund():
    t = a_trial().feat(0, "FIII-7", "FI-8").has(0, available=4, exhausted=4)
    t.take("PO08.1", "AT01.1")
    t.g.houses["gold"].cards.append("PO08.1")
    t.g.houses["ivory"].cards.append("AT01.1")
    market(t)
    assert t.args("PO08.1", 0)["cost"] == 3
    assert t.args("AT01.1", 0)["cost"] == 1, "never below 1"
    t.say(["PO08.1", "AT01.1"], seat=0)
    assert t.player(0).available == 4 - 1 - 3 + 1


@rule("TRI-DAWN-15", "TRI-ENERGY-03")
def test_things_are_bought_in_an_order_in_which_all_can_be_paid_for():
    """FI-8, a card whose refund is needed, then FIII-7: 3, 1 less 1, 6."""
    t = a_trial().has(0, available=9, exhausted=0, pool=9, dealt=["FI-8", "FIII-7"])
    t.take("AT01.1")
    t.g.houses["ivory"].cards.append("AT01.1")
    market(t).say(["FIII-7", "AT01.1", "FI-8"], seat=0)
    assert sorted(t.player(0).feats) == ["FI-8", "FIII-7"]
    assert t.player(0).discard == ["AT01.1"]
    assert (t.player(0).available, t.player(0).exhausted) == (0, 9)


@rule("TRI-BUY-01", "TRI-BUY-03")
def test_a_feat_that_makes_cards_cheaper_works_from_that_moment():
    t = a_trial().has(0, available=9, exhausted=0, pool=9, dealt=["FIII-7"])
    t.take("PO08.1")
    t.g.houses["gold"].cards.append("PO08.1")
    market(t).say(["PO08.1", "FIII-7"], seat=0)
    assert t.player(0).available == 9 - 6 - 3
    t = a_trial().has(0, available=12, pool=6, dealt=["FIII-7"])
    t.take("PO08.1")
    t.g.houses["gold"].cards.append("PO08.1")
    market(t).say(["PO08.1", "FIII-7"], seat=0)
    assert t.player(0).available == 12 - 6 - 3, "and before the card, where there is Energy for any order"


@rule("TRI-BUY-01", "TRI-BUY-03")
def test_a_card_is_bought_for_1_in_the_dawn_that_made_it_cheaper():
    t = a_trial().has(0, available=7, exhausted=0, pool=9, dealt=["FIII-7"])
    t.take("AT04.1")
    t.g.houses["gold"].cards.append("AT04.1")
    market(t).say(["FIII-7", "AT04.1"], seat=0)
    assert (t.player(0).available, t.player(0).discard) == (0, ["AT04.1"]), "2 less 1, and 6"


@rule("TRI-ROUND-01", "TRI-MODE-02")
def test_rounds_count_up():
    t = a_trial()
    t.g.round, t.g.row, t.g.games = 1, ["OL1"], ["OL3", "OL4", "OL5", "OL2"]
    t.start(Rounds())
    assert t.g.round == 2
    assert t.told("round-begins")[0].round == 2


def test_prices_of_feats_that_everybody_knows_are_the_lowest():
    """Who is asked in Dawn is judged by these."""
    for level, least in LEAST_FEAT.items():
        assert min(feat.cost for feat in feats().values() if feat.level == level) == least
