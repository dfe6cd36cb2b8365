"""Setup, and the learning game."""

from __future__ import annotations

from collections import Counter

import pytest

from games.core.engine import answer, begin
from games.core.events import Event
from games.unfathomable import SPEC
from games.unfathomable.cards import OPEN_SKILLS, SKILLS, characters, items, loyalties, skill_type
from games.unfathomable.events import Drew, LoyaltyDealt, TitlePasses, TurnBegins, YourLoyalty
from games.unfathomable.loyalty import Awakening
from games.unfathomable.people import CAPTAINS, KEEPERS
from games.unfathomable.setup import LEARNERS
from games.unfathomable.state import Voyage
from games.unfathomable.turn import Turn
from tests.rules import rule
from tests.unfathomable.build import a_voyage

CAST = ("samira-dualeh", "jeanne-lafarge", "cassius-thorne", "bridie-quillon", "arjun-singh", "william-bowleg")


def fresh(seats: int = 4, seed: int = 1, **options: str) -> Voyage:
    return SPEC.new(seats, options, seed)


def laid_out(seats: int = 4, seed: int = 1, **options: str) -> tuple[Voyage, list[Event]]:
    """Set up to the first action: seat n has the nth of the cast."""
    g = fresh(seats, seed, **options)
    events = begin(g)
    while not g.turn:
        ask = g.asks[0]
        events += answer(g, ask.id, ask.seat, [CAST[ask.seat]] if ask.kind == "setup.character" else ask.default)
    return g, events


def kinds(cards: list[str]) -> dict[str, int]:
    return dict(Counter(loyalties()[card].kind for card in cards))


@rule("UNF-SETUP-01")
def test_both_tokens_stand_on_start():
    assert (fresh().travel, fresh().ritual) == (0, 0)


@rule("UNF-SETUP-02")
def test_all_four_dials_start_at_eight():
    assert fresh().dials == {"fuel": 8, "food": 8, "sanity": 8, "souls": 8}


@rule("UNF-SETUP-03", "UNF-SETUP-08")
def test_two_random_passengers_are_aboard_and_seven_in_the_supply():
    g = fresh()
    assert {space: len(there) for space, there in g.aboard.items()} == {"deck-3": 1, "deck-4": 1}
    assert len(g.people) == 7
    assert len({*g.people, *g.aboard["deck-3"], *g.aboard["deck-4"]}) == 9
    assert len({fresh(seed=seed).aboard["deck-3"][0] for seed in range(60)}) == 9


@rule("UNF-SETUP-04")
def test_skill_cards_lie_in_six_shuffled_decks_by_type():
    g = fresh()
    for skill in SKILLS:
        assert all(skill_type(card) == skill for card in g.skills[skill])
        assert len(g.skills[skill]) == (21 if skill == "treachery" else 19)  # two of the others are chaos cards
        assert len({fresh(seed=seed).skills[skill][-1] for seed in range(40)}) > 10


@rule("UNF-SETUP-05")
def test_damage_and_mythos_decks_are_complete_and_shuffled():
    g = fresh()
    assert (len(set(g.damages)), len(set(g.mythos))) == (9, 70)
    assert len({fresh(seed=seed).mythos[-1] for seed in range(40)}) > 20
    assert len({fresh(seed=seed).damages[-1] for seed in range(40)}) > 5


@rule("UNF-SETUP-06")
def test_the_monarchs_wait_in_the_deep():
    assert (fresh().hydra, fresh().dagon) == ("deep", "deep")


@rule("UNF-SETUP-07", "UNF-SETUP-03")
def test_six_deep_ones_are_at_the_bow_and_fourteen_in_the_supply():
    g = fresh()
    assert g.deep_ones == {"w1": 2, "w2": 2, "deck-1": 1, "deck-2": 1}
    assert (g.supply, g.deep) == (14, 0)


@rule("UNF-SETUP-09", "UNF-SETUP-27")
def test_the_chaos_deck_has_two_cards_of_each_type_but_treachery_from_full_decks():
    g = fresh()
    assert Counter(map(skill_type, g.chaos)) == dict.fromkeys(OPEN_SKILLS, 2)
    assert all(not player.hand for player in g.players)  # before any hand is drawn
    assert len({tuple(map(skill_type, fresh(seed=seed).chaos)) for seed in range(30)}) > 20


@rule("UNF-SETUP-10")
def test_chance_picks_the_first_player_who_takes_the_first_turn():
    firsts = Counter(fresh(seed=seed).current for seed in range(200))
    assert all(firsts[seat] > 25 for seat in range(4))
    g, events = laid_out(seed=3)
    assert [(event.seat, event.turn) for event in events if isinstance(event, TurnBegins)] == [(g.current, 1)]


@rule("UNF-SETUP-11")
def test_characters_are_picked_clockwise_from_the_first_player_and_nobodys_twice():
    g = fresh(seed=3)
    begin(g)
    order: list[int] = []
    while g.asks[0].kind == "setup.character":
        ask = g.asks[0]
        order.append(ask.seat)
        assert len(ask.options) == 11 - len(order)
        answer(g, ask.id, ask.seat, [ask.options[0].id])
    assert order == [(g.current + i) % 4 for i in range(4)]
    assert len({player.character for player in g.players}) == 4


@rule("UNF-SETUP-12")
def test_everybody_holds_the_feat_of_their_character():
    g, _ = laid_out()
    assert [player.feat for player in g.players] == [True] * 4
    shown = [player.feat for player in SPEC.view(g, None).players]
    assert shown == [characters()[name].feat.name for name in CAST[:4]]


@rule("UNF-SETUP-13", "UNF-SETUP-14")
def test_starting_items_are_taken_and_all_others_are_the_item_deck():
    g, _ = laid_out()
    own = [characters()[name].item for name in CAST[:4]]
    assert [player.items for player in g.players] == [[item] for item in own]
    assert len(g.items) == 16
    assert sorted([*g.items, *own]) == sorted(items())


@rule("UNF-SETUP-14", "UNF-SETUP-18", "UNF-SETUP-19")
def test_everybody_sees_how_many_cards_the_small_decks_have_before_and_after_they_are_laid_out():
    def sizes(g: Voyage) -> list[int]:
        decks = {deck.name: deck.size for deck in SPEC.view(g, None).decks}
        return [decks[name] for name in ("waypoint", "spell", "item")]

    assert sizes(fresh()) == [20, 20, 20]
    g, _ = laid_out()
    assert sizes(g) == [20, 20, 16]
    g.items = []
    assert sizes(g) == [20, 20, 0]


@rule("UNF-SETUP-15")
def test_everybody_stands_where_their_sheet_says():
    g, _ = laid_out(6)
    spaces = [player.space for player in g.players]
    assert spaces == ["cargo-hold", "boiler-room", "galley", "deck-5", "bridge", "chapel"]


@rule("UNF-SETUP-16")
def test_the_others_choose_three_cards_of_their_set_and_draw_them_clockwise():
    g = fresh()
    events = begin(g)
    while g.asks[0].kind == "setup.character":
        answer(g, g.asks[0].id, g.asks[0].seat, [CAST[g.asks[0].seat]])
    for ask in list(reversed(g.asks)):  # whoever is quick does not draw first
        assert (ask.least, ask.most) == (3, 3)
        assert {option.id: option.cap for option in ask.options} == characters()[CAST[ask.seat]].set
        events += answer(g, ask.id, ask.seat, ask.default)
    drew = [event.seat for event in events if isinstance(event, Drew)]
    assert drew[:3] == [(g.current + i) % 4 for i in (1, 2, 3)]
    assert all(sum(event.kinds.values()) == 3 for event in events[:-1] if isinstance(event, Drew))


@rule("UNF-SETUP-16")
def test_silence_takes_three_times_the_type_with_most_cards_left_in_the_set():
    g = fresh()
    begin(g)
    while g.asks[0].kind == "setup.character":
        answer(g, g.asks[0].id, g.asks[0].seat, [CAST[g.asks[0].seat]])
    wanted = {
        0: {"lore": 1, "observation": 1, "will": 1},
        1: {"influence": 1, "observation": 1, "strength": 1},
        2: {"influence": 1, "lore": 1, "observation": 1},
        3: {"lore": 2, "strength": 1},
    }  # at the third card there is a tie, which the order of the types breaks
    assert {ask.seat: ask.default for ask in g.asks} == {seat: wanted[seat] for seat in wanted if seat != g.current}


@rule("UNF-SETUP-17", "UNF-LEARN-01")
@pytest.mark.parametrize("mode", ["standard", "learning"])
def test_the_first_player_has_only_what_the_first_turn_brings(mode: str):
    g, events = laid_out(mode=mode)
    drew = [event.seat for event in events if isinstance(event, Drew)]
    assert drew.count(g.current) == 1
    assert drew[-1] == g.current
    assert len(g.players[g.current].hand) == 5
    others = {len(player.hand) for seat, player in enumerate(g.players) if seat != g.current}
    assert others == ({5} if mode == "learning" else {3})


@rule("UNF-SETUP-18", "UNF-SETUP-19")
def test_titles_go_to_the_highest_on_their_lists_with_their_decks():
    g, events = laid_out()  # Samira, Jeanne, Cassius, Bridie
    told = [(event.title, event.seat) for event in events if isinstance(event, TitlePasses)]
    assert (g.captain, g.keeper) == (1, 3)
    assert told == [("captain", 1), ("keeper", 3)]
    assert CAPTAINS.index(CAST[1]) == min(CAPTAINS.index(name) for name in CAST[:4])
    assert KEEPERS.index(CAST[3]) == min(KEEPERS.index(name) for name in CAST[:4])
    assert (len(set(g.waypoints)), len(set(g.spells))) == (20, 20)
    assert len({laid_out(seed=seed)[0].waypoints[-1] for seed in range(30)}) > 8
    assert len({laid_out(seed=seed)[0].spells[-1] for seed in range(30)}) > 8


DECKS = {
    3: {"hybrid": 1, "human": 5},
    4: {"hybrid": 1, "cultist": 1, "human": 6},
    5: {"hybrid": 2, "human": 8},
    6: {"hybrid": 2, "cultist": 1, "human": 9},
}


@rule("UNF-SETUP-20", "UNF-SETUP-21", "UNF-SETUP-22", "UNF-SETUP-23", "UNF-CULT-01")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_the_loyalty_deck_by_number_of_players(seats: int):
    g, _ = laid_out(seats)
    assert kinds([*g.loyalties, *(card for player in g.players for card in player.loyalty)]) == DECKS[seats]


@rule("UNF-SETUP-24")
def test_one_loyalty_card_is_dealt_to_each_and_the_rest_waits():
    g, events = laid_out(5)
    assert [len(player.loyalty) for player in g.players] == [1] * 5
    assert len(g.loyalties) == 5
    assert len([event for event in events if isinstance(event, LoyaltyDealt)]) == 1
    tables = [laid_out(5, seed)[0].players for seed in range(40)]
    assert {seat for players in tables for seat in range(5) if "hybrid" in players[seat].loyalty[0]} == {0, 1, 2, 3, 4}


@rule("UNF-SETUP-25")
@pytest.mark.parametrize(("level", "dial"), [("kinder", 10), ("standard", 8), ("harder", 6)])
def test_difficulty_moves_all_four_dials(level: str, dial: int):
    assert fresh(difficulty=level).dials == dict.fromkeys(("fuel", "food", "sanity", "souls"), dial)


@rule("UNF-SETUP-26")
@pytest.mark.parametrize(("seats", "humans"), [(4, 7), (6, 10)])
def test_without_a_cultist_a_human_card_replaces_it_and_the_dials_start_lower(seats: int, humans: int):
    g, _ = laid_out(seats, cultist="off")
    deck = kinds([*g.loyalties, *(card for player in g.players for card in player.loyalty)])
    assert deck == {"hybrid": 2 * seats - humans, "human": humans}
    assert g.dials == {"fuel": 7, "food": 6, "sanity": 6, "souls": 7}


@rule("UNF-SETUP-26")
def test_the_switch_means_nothing_at_odd_tables():
    assert fresh(5, cultist="off").dials == dict.fromkeys(("fuel", "food", "sanity", "souls"), 8)


@rule("UNF-SETUP-28")
def test_difficulty_and_no_cultist_exclude_each_other():
    g = fresh(4, cultist="off", difficulty="kinder")
    assert (g.dials["fuel"], g.difficulty) == (7, "standard")
    learner = fresh(4, cultist="off", difficulty="kinder", mode="learning")  # no switch in a learning game
    assert (learner.no_cultist, learner.dials["fuel"]) == (False, 10)


@rule("UNF-SETUP-27")
def test_setup_runs_in_the_order_of_its_rules():
    _, events = laid_out()
    tags = [str(event.__struct_config__.tag) for event in events]
    first = {tag: tags.index(tag) for tag in ("picked-character", "drew", "loyalty-dealt", "turn-begins")}
    assert list(first) == sorted(first, key=lambda tag: first[tag])


# ---- the learning game --------------------------------------------------------------------------------------------


@rule("UNF-LEARN-01")
def test_learners_start_with_their_whole_skill_set():
    g, _ = laid_out(mode="learning")
    for seat, player in enumerate(g.players):
        if seat != g.current:
            assert Counter(map(skill_type, player.hand)) == characters()[player.character].set


@rule("UNF-LEARN-02")
def test_no_loyalty_cards_at_first_and_nobody_can_reveal():
    g, events = laid_out(mode="learning")
    assert [len(player.loyalty) for player in g.players] == [0] * 4
    assert len(g.loyalties) == 8
    assert not [event for event in events if isinstance(event, LoyaltyDealt)]
    v = a_voyage(seats=4, options={"mode": "learning"}).acts(0, n=1)
    (reveal,) = [option for option in v.ask(0).options if option.id == "reveal"]
    assert (reveal.blocked, reveal.rule) == ("undealt", "UNF-LEARN-02")
    assert v.refused(0, ["reveal"]) == "blocked"


@rule("UNF-LEARN-03")
def test_loyalty_comes_when_everybody_has_finished_one_turn():
    v = a_voyage(seats=4, options={"mode": "learning"})
    for turn in (1, 2, 3):  # the last of the four has not had a turn yet
        v.set(turn=turn).start(Turn(at="finish"))
        assert v.of(LoyaltyDealt) == []
    v.events.clear()
    v.set(turn=4).start(Turn(at="finish"))
    assert v.tags().index("loyalty-dealt") < v.tags().index("turn-begins")
    assert len(v.of(YourLoyalty)) == 4
    assert [len(player.loyalty) for player in v.g.players] == [1] * 4
    v.set(turn=8).start(Turn(at="finish"))
    assert len(v.of(LoyaltyDealt)) == 1


@rule("UNF-LEARN-03", "UNF-AWAKE-01")
def test_an_awakening_before_the_late_deal_makes_that_deal_first():
    v = a_voyage(seats=4, options={"mode": "learning"}).start(Awakening())
    assert [event.awakening for event in v.of(LoyaltyDealt)] == [False, True]
    assert [len(player.loyalty) for player in v.g.players] == [2] * 4
    v.set(turn=4).start(Turn(at="finish"))
    assert len(v.of(LoyaltyDealt)) == 2


@rule("UNF-LEARN-04", "UNF-CULT-01")
@pytest.mark.parametrize(("seats", "deck"), [(4, {"hybrid": 1, "human": 7}), (6, {"hybrid": 2, "human": 10})])
def test_a_learning_game_has_no_cultist(seats: int, deck: dict[str, int]):
    assert kinds(laid_out(seats, mode="learning")[0].loyalties) == deck


@rule("UNF-LEARN-05")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_suggested_characters_are_offered_first(seats: int):
    names = {
        3: {"Jeanne", "Svetlana", "William"},
        4: {"Arjun", "Jeanne", "Samira", "William"},
        5: {"Arjun", "Jamie", "Samira", "Svetlana", "William"},
        6: {"Arjun", "Jeanne", "Jamie", "Samira", "Svetlana", "William"},
    }
    assert {characters()[name].name.split()[0] for name in LEARNERS[seats]} == names[seats]
    g = fresh(seats, mode="learning")
    begin(g)
    assert {option.id for option in g.asks[0].options[:seats]} == set(LEARNERS[seats])
    assert len(g.asks[0].options) == 10


@rule("UNF-SETUP-28")
def test_the_two_switches_that_set_the_dials_exclude_each_other():
    both = {"cultist": "off", "difficulty": "harder"}
    assert "Cultist" in SPEC.odds(4, both)
    assert SPEC.odds(6, {"cultist": "off", "difficulty": "kinder"})
    assert SPEC.odds(5, both) == SPEC.odds(4, {"cultist": "off"}) == SPEC.odds(4, {"difficulty": "harder"}) == ""
    assert SPEC.odds(4, {**both, "mode": "learning"}) == ""
