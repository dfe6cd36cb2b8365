"""The Mythos step: the card, its three parts, and green cards."""

from __future__ import annotations

import msgspec
import pytest

from games.unfathomable.cards import mythos
from games.unfathomable.events import (
    CrisisSkipped,
    IconResolved,
    MythosDrawn,
    MythosReplaced,
    OptionChosen,
    TrackMoves,
    YouPeeked,
)
from games.unfathomable.mythos import MythosCard
from games.unfathomable.turn import Turn
from games.unfathomable.vocabulary import Peek
from tests.rules import rule
from tests.unfathomable.build import Scenario, a_voyage

GREEN = "orders-by-speaking-tube"  # Arjun's
KEPT = "warm-cargo"


def drawn(card: str, v: Scenario | None = None) -> Scenario:
    return (v or a_voyage()).on_top("mythos", card).start(MythosCard())


def calm(current: int = 0) -> Scenario:
    """No Deep One on the board, so that no icon asks anything."""
    return a_voyage(current=current).deep_ones()


@rule("UNF-MYTH-01")
def test_in_the_mythos_step_the_top_card_is_drawn_and_shown_to_all():
    v = a_voyage(current=1).on_top("mythos", "sealed-rations").start(Turn(at="mythos"))
    assert [(event.card, event.knows) for event in v.of(MythosDrawn)] == [("sealed-rations", None)]
    assert len(v.g.mythos) == 69
    view = v.view(None)
    assert view.card is not None
    assert (view.card.name, v.asked()) == ("Sealed Rations", [(0, "crisis")])


@rule("UNF-MYTH-02")
def test_crisis_then_monster_icon_then_track_icon():
    v = drawn("the-page-that-turns-itself", calm())  # Hydra, ritual
    assert (v.of(IconResolved), v.of(TrackMoves)) == ([], [])
    v.answer(2, ["read-it-aloud"])
    order = [tag for tag in v.tags() if tag in ("mythos-drawn", "option-chosen", "icon", "track")]
    assert order == ["mythos-drawn", "option-chosen", "icon", "track"]


@rule("UNF-MYTH-02")
def test_everybody_sees_which_part_of_the_card_is_going_on():
    v = drawn("mutiny-at-supper", a_voyage().a_card_each().deep_ones(deck_1=1, galley=1))
    seen: list[tuple[str, str]] = []
    while not v.finished:
        view = v.view(None)
        assert view.card is not None
        ask = v.g.asks[0]
        seen.append((view.card.stage, ask.kind))
        v.answer(ask.seat, ask.default)
    order = ["crisis", "icon", "track"]
    parts = [order.index(part) for part, _ in seen]
    assert parts == sorted(parts)
    assert {part for part, kind in seen if kind.startswith("check.")} == {"crisis"}
    assert {part for part, kind in seen if kind == "monsters.order"} == {"icon"}


@rule("UNF-MYTH-02")
def test_what_an_icon_sets_off_belongs_to_its_part_of_the_card():
    v = drawn("food-stores-raid", calm(1).at(1, "brig").set(travel=3))
    card = v.view(None).card
    assert card is not None
    assert (v.asked(), card.stage) == ([(0, "travel.waypoint")], "track")
    v = drawn("food-stores-raid", a_voyage(windows=True).deep_ones().at(0, "brig"))
    card = v.view(None).card
    assert card is not None
    assert (v.asked(), card.stage) == ([(1, "window.activation")], "icon")


@rule("UNF-MYTH-03")
def test_the_card_is_discarded_after_its_track_icon():
    v = drawn("warm-cargo", calm()).answer(0, ["heave-them-over"])
    assert (v.asked(), v.g.card, v.g.mythos_pile) == ([(0, "mythos.track")], "warm-cargo", [])
    v.answer(0, ["travel"])
    assert (v.finished, v.g.card, v.g.mythos_pile) == (True, "", ["warm-cargo"])


@rule("UNF-MYTH-04")
@pytest.mark.parametrize("icon", ["hydra", "dagon", "deep-ones"])
def test_each_card_has_one_activation_icon_which_is_resolved(icon: str):
    assert {card.icon for card in mythos().values()} == {"hydra", "dagon", "deep-ones"}
    card = next(card.id for card in mythos().values() if card.icon == icon)
    v = calm(0).at(0, "brig").on_top("mythos", card).start(MythosCard())
    assert [event.icon for event in v.of(IconResolved)] == [icon]


@rule("UNF-MYTH-05")
@pytest.mark.parametrize("track", ["travel", "ritual"])
def test_exactly_one_track_advances_by_one_space(track: str):
    assert {card.track for card in mythos().values()} == {"travel", "ritual", "choice"}
    card = next(card.id for card in mythos().values() if card.track == track and not card.character)
    v = drawn(card, calm().at(0, "brig"))
    assert {"travel": v.g.travel, "ritual": v.g.ritual} == {"travel": 0, "ritual": 0, track: 1}


@rule("UNF-MYTH-06")
@pytest.mark.parametrize("track", ["travel", "ritual"])
def test_with_the_choice_icon_the_current_player_picks_the_track(track: str):
    v = drawn("sealed-rations", calm(1)).answer(0, ["condemn-the-tins"])
    assert (v.asked(), v.offered(1)) == ([(1, "mythos.track")], ["travel", "ritual"])
    v.answer(1, [track])
    assert {"travel": v.g.travel, "ritual": v.g.ritual} == {"travel": 0, "ritual": 0, track: 1}


@rule("UNF-MYTH-07")
def test_in_the_brig_the_crisis_is_skipped_and_the_icons_are_not():
    v = drawn("the-page-that-turns-itself", calm(1).at(1, "brig"))
    assert [event.seat for event in v.of(CrisisSkipped)] == [1]
    assert (v.of(OptionChosen), v.g.dials["sanity"]) == ([], 8)
    assert (v.g.deep, v.g.ritual, v.finished) == (2, 1, True)
    assert drawn("food-stores-raid", calm(1).at(1, "brig")).finished


@rule("UNF-MYTH-08")
def test_the_captain_picks_the_track_for_a_current_player_in_the_brig():
    v = drawn("sealed-rations", calm(1).at(1, "brig"))
    assert v.asked() == [(0, "mythos.track")]
    assert v.answer(0, ["ritual"]).g.ritual == 1


@rule("UNF-MYTH-09")
def test_a_drawer_sent_to_the_brig_by_the_crisis_loses_only_the_choice_of_the_track():
    v = a_voyage(current=2, cast=("keilani-tatupu", "arjun-singh", "samira-dualeh")).deep_ones()
    drawn("the-nest-in-the-ducts", v).answer(2, ["own-up-and-report-it"])
    assert (v.g.players[2].space, v.of(CrisisSkipped)) == ("brig", [])
    assert (len(v.of(IconResolved)), v.asked()) == (1, [(0, "mythos.track")])


@rule("UNF-MYTH-09")
def test_whether_there_is_a_crisis_is_judged_when_the_card_is_drawn():
    v = drawn("sealed-rations", calm(1)).at(1, "brig").answer(0, ["draw-lots-and-taste"])
    assert (len(v.of(OptionChosen)), v.of(CrisisSkipped)) == (1, [])
    v = calm(1).set(card="sealed-rations").start(MythosCard(at="crisis", jailed=True))
    assert (len(v.of(CrisisSkipped)), v.asked()) == (1, [(1, "mythos.track")])


@rule("UNF-MYTH-10")
@pytest.mark.parametrize("where", ["absent", "brig", "traitor", "ashore"])
def test_a_green_card_without_its_character_is_replaced(where: str):
    v = a_voyage(
        current=0, cast=("keilani-tatupu", "samira-dualeh" if where == "absent" else "arjun-singh", "jamie-snell")
    )
    v.on_top("mythos", GREEN, "sealed-rations")
    if where == "brig":
        v.at(1, "brig")
    if where == "traitor":
        v.traitor(1)
    v.start(MythosCard())
    replaced = [event.card for event in v.of(MythosReplaced)]
    assert (replaced, v.g.card) == (([], GREEN) if where == "ashore" else ([GREEN], "sealed-rations"))


@rule("UNF-MYTH-11")
def test_nothing_of_a_replaced_card_is_resolved_and_the_next_one_is_tested_too():
    v = calm().at(1, "brig").at(2, "brig")
    jeannes = next(card.id for card in mythos().values() if card.character == "jeanne-lafarge")
    v.on_top("mythos", GREEN, jeannes, "sealed-rations").start(MythosCard())
    assert ([event.card for event in v.of(MythosReplaced)], v.g.card) == ([GREEN, jeannes], "sealed-rations")
    assert (v.g.mythos_pile, v.of(IconResolved), v.of(TrackMoves)) == ([GREEN, jeannes], [], [])


@rule("UNF-MYTH-12")
def test_a_void_green_card_that_is_peeked_at_is_shown_and_another_takes_its_place():
    v = a_voyage().at(1, "brig").on_top("mythos", "warm-cargo", GREEN, "sealed-rations")
    v.do(0, Peek(deck="mythos", n=2, arrange="order"))
    assert [(event.card, event.knows) for event in v.of(MythosReplaced)] == [(GREEN, None)]
    assert [(event.cards, event.knows) for event in v.of(YouPeeked)] == [(["warm-cargo", "sealed-rations"], [0])]
    assert (v.g.mythos_pile, v.offered(0)) == ([GREEN], ["warm-cargo", "sealed-rations"])


@rule("UNF-MYTH-13")
def test_the_discards_are_shuffled_under_the_rest_when_too_few_are_left():
    v = a_voyage()
    v.set(mythos=["sealed-rations"], mythos_pile=["blood-for-ink", "nine-coffins", "food-stores-raid"])
    v.do(0, Peek(deck="mythos", n=2, arrange="none"))
    assert (v.g.mythos[-1], len(v.g.mythos), v.g.mythos_pile) == ("sealed-rations", 4, [])
    v = a_voyage().set(mythos=[], mythos_pile=["sealed-rations"]).start(MythosCard())
    assert (v.g.card, v.g.mythos, v.g.mythos_pile) == ("sealed-rations", [], [])
    orders: set[str] = set()
    for seed in range(5):
        v = a_voyage(seed=seed).set(mythos=[], mythos_pile=["blood-for-ink", "nine-coffins", "sealed-rations"])
        orders.add(v.start(MythosCard()).g.card)
    assert len(orders) > 1


@rule("UNF-MYTH-13")
def test_as_long_as_there_are_enough_cards_the_discards_stay():
    v = a_voyage().set(mythos=["blood-for-ink", "sealed-rations"], mythos_pile=["nine-coffins"]).start(MythosCard())
    assert (v.g.card, v.g.mythos_pile) == ("sealed-rations", ["nine-coffins"])


@rule("UNF-MYTH-14")
def test_a_card_that_stays_is_in_a_play_area_after_its_icons():
    v = drawn(KEPT, calm().at(0, "deck-5")).answer(0, ["pry-one-open"])
    assert (v.asked(), v.g.players[0].kept, v.g.card) == ([(0, "mythos.track")], [], KEPT)
    v.answer(0, ["travel"])
    assert (v.g.players[0].kept, v.g.mythos_pile, v.view(None).players[0].kept) == ([KEPT], [], ["Warm Cargo"])


@rule("UNF-MYTH-14")
def test_a_kept_card_leaves_with_its_own_text():
    v = calm().set(ritual=1).deep_ones(deck_1=1).at(0, "deck-1")
    v.g.players[0].kept.append(KEPT)
    v.g.mythos.remove(KEPT)
    v.start(Turn(at="act")).answer(0, [f"use.kept.{KEPT}"]).answer(0, {"deck-1": 1})
    assert (v.g.players[0].kept, v.g.mythos_pile) == ([], [KEPT])


@rule("UNF-MYTH-14", "UNF-ACT-06")
def test_to_be_rid_of_a_burden_is_purpose_enough():
    burden = "the-itch-beneath-the-collar"
    v = calm().hand(0, "lore-1-1", "will-1-1", "will-2-1")
    v.g.players[0].kept.append(burden)
    v.g.mythos.remove(burden)
    v.acts(0, f"use.kept.{burden}").answer(0, ["lore-1-1", "will-1-1"], "discard")
    assert (v.g.players[0].kept, v.g.mythos_pile, v.g.players[0].hand) == ([], [burden], ["will-2-1"])


@rule("UNF-MYTH-15")
def test_a_reveal_or_a_change_of_title_stops_no_part_of_the_card():
    v = drawn("sealed-rations", calm(1).loyalty(1, "hybrid"))
    v.g.players[1].shown = v.g.players[1].loyalty.pop()
    v.set(captain=2).answer(0, ["condemn-the-tins"])
    assert (v.g.dials["food"], len(v.of(IconResolved)), v.asked()) == (7, 1, [(1, "mythos.track")])
    v.at(1, "brig").answer(1, ["travel"])
    assert (v.g.travel, v.g.mythos_pile, v.finished) == (1, ["sealed-rations"], True)


@rule("UNF-MYTH-15")
def test_a_current_player_who_is_a_revealed_traitor_in_the_brig_still_picks_the_track():
    v = drawn("sealed-rations", calm(1).loyalty(1, "hybrid"))
    v.g.players[1].shown = v.g.players[1].loyalty.pop()
    assert v.at(1, "brig").answer(0, ["condemn-the-tins"]).asked() == [(1, "mythos.track")]


@rule("UNF-MYTH-16")
def test_a_green_card_is_tested_when_drawn_even_after_a_peek_and_not_any_more_afterwards():
    v = calm(1).on_top("mythos", GREEN, "sealed-rations").do(0, Peek(deck="mythos", n=1, arrange="none"))
    assert v.of(MythosReplaced) == []
    v.at(1, "brig").start(MythosCard())
    assert [event.card for event in v.of(MythosReplaced)] == [GREEN]
    v = drawn(GREEN, calm(0)).at(1, "brig").answer(1, ["follow-the-pipe-down"])
    assert (len(v.of(IconResolved)), v.g.travel, v.g.mythos_pile) == (1, 1, [GREEN])


@rule("UNF-MYTH-01")
def test_the_order_of_the_mythos_deck_is_in_no_view():
    v = a_voyage().start(MythosCard())
    seen = msgspec.json.encode([v.view(seat) for seat in (None, 0, 1, 2)])
    assert not [card for card in v.g.mythos if f'"{card}"'.encode() in seen]
