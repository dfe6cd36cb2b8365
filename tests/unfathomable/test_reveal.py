"""Revealing as a traitor."""

from __future__ import annotations

from games.unfathomable.cards import skill_type
from games.unfathomable.events import Discarded, Drew, LoyaltyGiven, Revealed, TitlePasses
from games.unfathomable.mythos import MythosCard
from games.unfathomable.vocabulary import Gain
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

FAR = ("ice-line", "forced-draught", "the-nantucket-lightship")  # 12
CAST = ("keilani-tatupu", "jeanne-lafarge", "jamie-snell", "arjun-singh", "svetlana-gedroits")


def suspect(*kinds: str, seats: int = 5, current: int = 1) -> Scenario:
    """Jeanne (seat 1) holds these; Slow Bleed is her reveal ability."""
    return a_voyage(seats=seats, cast=CAST, current=current).loyalty(1, *(kinds or ("hybrid",)))


@rule("UNF-REVEAL-01")
def test_a_hidden_traitor_may_spend_an_action_to_reveal():
    v = suspect().acts(1, "reveal", n=2)
    assert v.g.players[1].revealed
    assert v.ask(1).args["left"] == 1
    granted = suspect(current=3).acts(3, "use.sheet").answer(3, ["seat-1"]).answer(1, ["reveal"])
    assert granted.g.players[1].revealed


@rule("UNF-REVEAL-02")
def test_exactly_one_card_is_turned_up_and_a_second_stays_hidden():
    v = suspect("hybrid", "hybrid").row(*FAR).acts(1, "reveal")
    assert v.asked() == [(1, "reveal.card")]
    assert len(v.offered(1)) == 2
    first, second = v.offered(1)
    v.answer(1, [second])
    assert [event.card for event in v.of(Revealed)] == [second]
    assert v.g.players[1].loyalty == [first]
    seen = v.view(0).players[1]
    assert (seen.shown, seen.loyalty, seen.true_colours) == ("hybrid", 1, [])


@rule("UNF-REVEAL-03", "UNF-BRIG-04")
def test_the_reveal_ability_happens_but_not_in_the_brig():
    assert suspect().acts(1, "reveal").g.dials["fuel"] == 7
    jailed = suspect().at(1, "brig").acts(1, "reveal")
    assert jailed.g.dials["fuel"] == 8
    assert jailed.g.players[1].revealed


@rule("UNF-REVEAL-04")
def test_under_twelve_the_other_cards_go_together_to_one_player_of_choice():
    v = suspect("hybrid", "human", "human").traitor(4).acts(1, "reveal")
    assert v.asked() == [(1, "reveal.give")]
    assert v.offered(1) == ["seat-0", "seat-2", "seat-3", "seat-4"]
    assert v.ask(1).default[0] != "seat-4"  # silence gives them to a human
    v.answer(1, ["seat-4"])
    assert v.g.players[1].loyalty == []
    assert len(v.g.players[4].loyalty) == 2
    assert [(event.seat, event.to, event.n) for event in v.of(LoyaltyGiven)] == [(1, 4, 2)]


@rule("UNF-REVEAL-04")
def test_from_twelve_on_they_are_kept_face_down():
    v = suspect("hybrid", "human").row(*FAR).acts(1, "reveal")
    assert v.finished
    assert len(v.g.players[1].loyalty) == 1
    assert v.of(LoyaltyGiven) == []


@rule("UNF-REVEAL-05", "UNF-TITLE-03")
def test_titles_pass_on_at_once():
    v = suspect().set(captain=1, keeper=1).acts(1, "reveal")
    assert v.g.captain == 0
    assert v.g.keeper == 4
    assert [event.title for event in v.of(TitlePasses)] == ["captain", "keeper"]


@rule("UNF-REVEAL-06", "UNF-FEAT-02")
def test_feat_and_kept_cards_go():
    v = suspect()
    v.g.mythos.remove("warm-cargo")
    v.g.players[1].kept.append("warm-cargo")
    v.acts(1, "reveal")
    assert not v.g.players[1].feat
    assert v.g.players[1].kept == []
    assert v.g.mythos_pile == ["warm-cargo"]
    assert v.view().players[1].feat == ""


@rule("UNF-REVEAL-07")
def test_any_number_of_cards_is_swapped_for_treachery():
    v = suspect().hand(1, "lore-1-1", "lore-1-2", "will-5-1").acts(1, "reveal")
    ask = v.ask(1)
    assert (ask.kind, ask.least, ask.most, ask.default) == ("reveal.swap", 0, 3, [])
    assert ask.audience == "named"
    v.answer(1, ["lore-1-1", "lore-1-2"])
    assert sorted(map(skill_type, v.g.players[1].hand)) == ["treachery", "treachery", "will"]
    assert v.of(Discarded)[0].n == 2
    assert v.of(Drew)[0].kinds == {"treachery": 2}
    jailed = suspect().at(1, "brig").hand(1, "lore-1-1").acts(1, "reveal")
    assert jailed.finished


@rule("UNF-REVEAL-08")
def test_the_ring_is_public_and_the_turn_resumes():
    v = suspect().turn().answer(1, ["reveal"]).answer(1, [], "reveal.swap")
    assert v.view(0).players[1].shown == "hybrid"
    assert v.asked() == [(1, "act")]
    assert v.g.current == 1


@rule("UNF-REVEAL-09")
def test_what_is_left_are_traitor_actions():
    v = suspect().at(1, "deck-3").at(0, "deck-3").deep_ones(deck_3=1).acts(1, "reveal", n=2)
    offered = v.offered(1)
    assert "attack.seat-0" in offered
    assert "rescue" not in offered
    assert "attack.deep-one.deck-3" not in offered


@rule("UNF-REVEAL-10")
def test_revealed_is_for_good():
    v = suspect().acts(1, "reveal", n=2)
    assert "reveal" not in v.offered(1)
    assert v.refused(1, ["reveal"]) == "no-such-option"
    v.answer(1, ["forgo"]).do(1, Gain(res="food"))
    assert v.g.players[1].shown


@rule("UNF-REVEAL-11")
def test_space_hand_and_items_stay():
    v = suspect().at(1, "deck-6").hand(1, "will-1-1").acts(1, "reveal").answer(1, [], "reveal.swap")
    player = v.g.players[1]
    assert (player.space, player.hand, player.items) == ("deck-6", ["will-1-1"], ["heavy-spanner"])


@rule("UNF-REVEAL-12")
def test_it_stands_in_everybodys_menu_and_is_refused_without_a_trace():
    v = suspect()
    menus = [next(o for o in v.acts(seat, n=1).ask(seat).options if o.id == "reveal") for seat in range(5)]
    assert all(menu == menus[0] for menu in menus)
    v.acts(0, n=2)
    public = v.view()
    assert v.refused(0, ["reveal"]) == "not-a-traitor"  # and nothing has changed
    assert v.view() == public
    assert v.ask(0).args["left"] == 2
    assert v.g.happened == []
    assert v.ask(0).audience == "named"
    assert not [ask for ask in v.view(2).asks if ask.seat == 0]


@rule("UNF-REVEAL-06")
def test_a_card_that_was_to_stay_goes_to_the_pile_if_its_keeper_reveals_meanwhile():
    v = suspect(current=1)
    v.g.mythos.remove("warm-cargo")
    v.traitor(1).set(card="warm-cargo", keeping=1).start(MythosCard(at="away"))
    assert v.g.players[1].kept == []
    assert v.g.mythos_pile == ["warm-cargo"]
