"""Events, stories, tests and the content of the decks (EVR-EVENT, EVR-STORY, EVR-TEST, 8.2)."""

from collections import Counter

import pytest

from games.core.rng import Rng
from games.everrain import SPEC
from games.everrain import events as ev
from games.everrain import vocabulary as v_
from games.everrain.cards import cards, numbered, opener_of, story_deck
from games.everrain.state import Aside
from games.everrain.storykeeping import draw_card
from games.everrain.telling import Telling
from games.everrain.turn import Turn, draws_event
from tests.rules import rule

from .build import Staged, a_voyage, fate


def read(v: Staged, card: str, *, seat: int = 0, where: str = "sea") -> Staged:
    deck = v.g.decks[cards()[card].deck]
    deck.take(card)
    group = [one.id for one in v.ship(seat).sailors]
    return v.start(Telling(seat=seat, card=card, group=group, where=where))  # type: ignore[arg-type]


@rule("EVR-STORY-01", "EVR-STORY-02", "EVR-SETUP-08")
def test_57_stories_of_three_cards_and_ten_passengers():
    assert len(cards()) == 181
    stages = Counter(card.stage for card in cards().values())
    assert stages == {"opener": 57, "journey": 57, "epilogue": 57, "passenger": 10}
    assert [len(story_deck(name)) for name in ("sea", "expedition", "denizen")] == [35, 8, 24]
    assert sorted(numbered()) == list(range(1, 115))
    for card in cards().values():
        limits = {"sea": (1, 70), "expedition": (71, 82), "denizen": (83, 114)}[card.deck]
        assert not card.number or limits[0] <= card.number <= limits[1], card.id


def effects_of(card_id: str) -> list[v_.AnyEffect]:
    card = cards()[card_id]
    found = list(card.do)
    for choice in card.choices:
        found += [
            *choice.do,
            *(choice.success.do if choice.success else ()),
            *(choice.failure.do if choice.failure else ()),
        ]
    return found


@rule("EVR-STORY-03")
def test_every_opener_leads_to_its_journey_and_every_journey_to_its_epilogue():
    for card in cards().values():
        wanted = {one.n for one in effects_of(card.id) if isinstance(one, v_.Story)}
        if card.stage == "opener":
            assert [numbered()[n].stage for n in wanted] == ["journey"], card.id
        elif card.stage == "journey":
            assert [numbered()[n].stage for n in wanted] == ["epilogue"], card.id
        else:
            assert not wanted, card.id


def test_rewards_of_the_epilogues_by_their_quota():
    kinds = Counter[str]()
    for card in cards().values():
        if card.stage == "epilogue":
            ops = {type(one).__name__: one for one in card.do}
            if "Hold" in ops:
                kinds["held"] += 1
            elif "Upgrade" in ops:
                kinds["upgrade"] += 1
            elif "GainOrder" in ops:
                kinds["order"] += 1
            elif "Hire" in ops:
                kinds["crew"] += 1
            elif "GainTrait" in ops:
                kinds["trait"] += 1
            elif "Coin" in ops:
                kinds["clues and coin"] += 1
            else:
                kinds["clues"] += 1
    assert kinds == {"clues": 24, "clues and coin": 10, "order": 6, "trait": 5, "upgrade": 5, "crew": 3, "held": 4}


@rule("EVR-EVENT-01", "EVR-TURN-07")
def test_a_turn_at_sea_ends_with_a_card_that_must_be_resolved():
    v = a_voyage(seats=1).crew(0, "DH-01").top("sea", "S04").start(Turn(seat=0)).answer(0, ["end"], "turn.act")
    assert v.asked.kind == "card.choice"
    assert v.asked.args["card"] == "S04"


@rule("EVR-TURN-07", "EVR-TURN-08", "EVR-MAP-03")
def test_no_card_in_sight_of_the_enemy_or_with_enemies_aboard_or_off_open_water():
    v = a_voyage(seats=1).chart(1, "CCCCCCC")
    assert draws_event(v.g, v.ship(0))
    v.raider("damned-frigate.1", "1.0", "1.1")
    assert not draws_event(v.g, v.ship(0)), "three hexes away"
    w = a_voyage(seats=1).foe(0, "cultist.1", "z0")
    assert not draws_event(w.g, w.ship(0))
    for letter in "PIAW":
        x = a_voyage(seats=1).sea("0.0", letter)
        assert not draws_event(x.g, x.ship(0))
    y = a_voyage(seats=1).arisen("mother-caul", "0.1")
    assert draws_event(y.g, y.ship(0)), "the Elder One never prevents one"


@rule("EVR-EVENT-02", "EVR-EVENT-03")
def test_a_choice_is_made_before_any_outcome_is_shown():
    v = read(a_voyage().crew(0, "DH-01").crew(0, "DH-09"), "S04")
    assert v.told(ev.CardDrawn)[0].narrator == 1
    assert v.told(ev.OutcomeTold) == []
    assert {option.args["choice"] for option in v.asked.options} == {"S04.0", "S04.1", "S04.2"}


@rule("EVR-TEST-01", "EVR-TEST-02", "EVR-TEST-03")
def test_the_die_and_the_stat_against_the_difficulty():
    v = read(a_voyage().crew(0, "DH-09").crew(0, "DH-03"), "S04").dice(fate(4))
    best = [option for option in v.asked.options if option.group == "c0"]
    assert [(option.args["crew"], option.args["odds"]) for option in best] == [("DH-09", 60), ("DH-03", 40)]
    v.answer(0, ["c0.DH-09"], "card.choice")
    assert (v.told(ev.Tested)[0].total, v.told(ev.Tested)[0].passed) == (6, True)
    w = read(a_voyage().crew(0, "DH-09"), "S04").dice(fate(3)).answer(0, ["c0.DH-09"], "card.choice")
    assert not w.told(ev.Tested)[0].passed
    assert w.sailor("DH-09").strain == 1


@rule("EVR-TEST-02")
@pytest.mark.parametrize(("difficulty", "per_cent"), [(2, 100), (3, 100), (4, 90), (12, 10), (13, 0), (14, 0)])
def test_the_odds_of_a_test_go_from_none_to_sure(difficulty: int, per_cent: int):
    """Brawn 3: no roll succeeds or fails automatically."""
    from games.everrain.cards import Trial
    from games.everrain.telling import odds

    v = a_voyage().crew(0, "AD-01")
    assert odds(v.sailor("AD-01"), Trial("brawn", difficulty, "one"), "sea") == per_cent


@rule("EVR-TEST-04")
def test_with_nobody_to_test_a_test_fails():
    v = read(a_voyage(), "S04").answer(0, ["c0"], "card.choice")
    assert v.told(ev.OutcomeTold)[0].outcome == "S04.0.failure"


@rule("EVR-TEST-05")
def test_whom_a_card_concerns():
    v = a_voyage().crew(0, "DH-01", "z4").crew(0, "DH-02", "b1", strain=2).crew(0, "DH-03", "b1", strain=2)
    v.do(v_.HealStrain(n=1, who="each"), group=["DH-02"])
    assert (v.sailor("DH-02").strain, v.sailor("DH-03").strain) == (1, 2)
    v.do(v_.Strain(n=1, who="on-deck"))
    assert v.sailor("DH-01").strain == 1
    v.do(v_.Strain(n=1, who="below-deck"))
    assert v.sailor("DH-03").strain == 3


@rule("EVR-TEST-03", "EVR-TEST-06")
def test_a_party_adds_at_most_six_and_traits_after_that():
    from games.everrain.cards import Trial
    from games.everrain.telling import test_total

    v = a_voyage().crew(0, "AD-01").crew(0, "AD-02").crew(0, "DH-01", plus="trailblazer")
    party = Trial("brawn", 8, "party")
    assert test_total(v.ship(0).sailors, party, "sea") == 6
    assert test_total(v.ship(0).sailors, party, "ashore") == 8


@rule("EVR-TEST-03", "EVR-TEST-05", "EVR-ISLE-03")
@pytest.mark.parametrize(("roll", "passed"), [(2, False), (3, True)])
def test_a_party_makes_one_roll_with_the_stats_of_everybody_ashore(roll: int, passed: bool):
    """Brawn 2, 2 and 1 against 8; who has stayed aboard adds nothing."""
    v = a_voyage(seats=1).crew(0, "DH-01").crew(0, "DH-02").crew(0, "DH-04").crew(0, "AD-01")
    v.g.decks["expedition"].take("S43")
    v.dice(fate(roll)).start(Telling(seat=0, card="S43", group=["DH-01", "DH-02", "DH-04"], where="ashore"))
    v.answer(0, ["c1"], "card.choice").defaults()
    (one,) = v.told(ev.Tested)
    assert (one.crew, one.roll, one.total, one.passed) == (["DH-01", "DH-02", "DH-04"], roll, roll + 5, passed)
    assert v.ship(0).clues == (3 if passed else 1)


@rule("EVR-MARKET-05", "EVR-MARKET-06")
@pytest.mark.parametrize("n", [1, 2, 3])
def test_a_card_gives_as_many_treasures_as_it_says(n: int):
    v = a_voyage(seats=1)
    drawn = list(reversed(v.g.treasure.cards[-n:]))
    v.do(v_.GainTreasure(n=n))
    assert v.finished and v.ship(0).hold == drawn


@rule("EVR-EVENT-04")
def test_a_card_without_a_story_is_discarded_and_the_deck_rebuilt():
    v = read(a_voyage().crew(0, "DH-01"), "S04").answer(0, ["c1"], "card.choice").defaults()
    assert v.g.decks["sea"].thrown == ["S04"]
    v.g.decks["sea"].cards.clear()
    assert draw_card(v.g, 0, "sea") == "S04"


@rule("EVR-STORY-03", "EVR-STORY-05")
def test_a_story_begins_its_opener_leaves_and_its_journey_waits_beside_the_deck():
    v = read(a_voyage().crew(0, "DH-09"), "S04").dice(fate(9)).answer(0, ["c0.DH-09"], "card.choice")
    assert v.g.owners == {"S04": 0}
    assert v.g.beside == [Aside("S04-journey", 0)]
    assert "S04" not in (*v.g.decks["sea"].cards, *v.g.decks["sea"].thrown)


@rule("EVR-STORY-06", "EVR-STORY-07", "EVR-STORY-08", "EVR-STORY-14")
def test_a_card_of_anothers_story_waits_for_its_owner():
    v = a_voyage().crew(0, "DH-01").crew(1, "DH-02")
    v.g.owners = {"S06": 1}
    v.top("sea", "S04").top("sea", "S06-journey")
    assert draw_card(v.g, 0, "sea") == "S04"
    assert v.ship(1).waiting == ["S06-journey"]
    assert draw_card(v.g, 1, "sea") == "S06-journey"
    assert v.ship(1).waiting == []


@rule("EVR-STORY-07")
def test_the_proof_of_secrecy_tries_other_cards_for_the_one_that_waits():
    """It may be any card of its owner's in that deck, and no card of another captain's or of another deck."""
    waits, seen = set[str](), set[str]()
    for seed in range(12):
        v = a_voyage()
        v.g.owners = {"S12": 1, "S06": 1, "S15": 0}
        for opener in v.g.owners:
            v.g.decks[cards()[opener].deck].take(opener)  # it has left the game
        v.ship(1).waiting = ["S12-journey"]
        v.g.decks["sea"].cards += ["S06-journey", "S15-journey"]
        before = sorted(v.g.decks["sea"].cards)
        SPEC.scramble(v.g, None, Rng(seed))
        (waiting,) = v.ship(1).waiting
        waits.add(waiting)
        assert sorted([*v.g.decks["sea"].cards, waiting]) == sorted([*before, "S12-journey"])
        seen.add(str(SPEC.view(v.g, 0).stories))
    assert waits == {"S12-journey", "S06-journey"}
    assert len(seen) == 1, "nobody sees which it is"


@rule("EVR-STORY-09", "EVR-STORY-13")
def test_a_journey_is_met_by_any_way_that_can_be_carried_out_whole():
    v = a_voyage().crew(0, "DH-01")
    v.ship(0).coin = 10
    v.g.owners = {"S04": 0}
    read(v, "S04-journey")
    assert v.options() == ["c1"], "15 Coin are too much"
    v.answer(0, ["c1"], "card.choice")
    assert v.ship(0).coin == 0
    assert v.g.beside == [Aside("S04-epilogue", 0)]


@rule("EVR-STORY-13", "EVR-PORT-12")
def test_a_way_that_is_closed_names_the_rule_that_closes_it():
    v = a_voyage().crew(0, "DH-01")
    v.ship(0).coin = 10
    v.g.owners = {"S04": 0}
    read(v, "S04-journey")
    assert [(option.blocked, option.rule) for option in v.asked.options] == [("coin", "EVR-STORY-13"), ("", "")]
    w = a_voyage().crew(0, "DH-01")
    w.ship(0).coin = 10
    read(w, "S53", where="port")
    assert [(option.blocked, option.rule) for option in w.asked.options] == [
        ("coin", "EVR-PORT-12"),
        ("coin", "EVR-PORT-12"),
        ("", ""),
    ]


@rule("EVR-STORY-10")
def test_a_journey_that_cannot_be_met_is_lost():
    v = a_voyage().crew(0, "DH-01")
    v.ship(0).coin = 0
    v.g.owners = {"S04": 0}
    read(v, "S04-journey")
    assert v.finished
    assert [one.card for one in v.told(ev.StoryLost)] == ["S04-journey"]
    assert v.g.beside == []


@rule("EVR-STORY-11")
def test_an_epilogue_pays_at_once_and_leaves_the_game():
    v = a_voyage().crew(0, "DH-01")
    v.g.owners = {"S04": 0}
    read(v, "S04-epilogue")
    assert (v.ship(0).clues, v.ship(0).coin) == (2, 55)
    assert v.g.tally.finished == ["S04"]
    assert "S04-epilogue" not in v.g.decks["sea"].thrown


def held(trigger: str) -> str:
    return next(
        card.id
        for card in cards().values()
        if any(isinstance(one, v_.Hold) and one.until == trigger for one in card.do)
    )


@rule("EVR-STORY-11", "EVR-ASYNC-03")
def test_a_held_card_is_used_at_the_first_chance_unless_it_is_kept_back():
    from games.everrain.harm import Damaging
    from games.everrain.tracks import Hunting
    from games.everrain.wages import Paying

    v = read(a_voyage().crew(0, "DH-01"), held("damage"))
    assert v.ship(0).held == [held("damage")]
    v.start(Damaging(seat=0, n=2))
    assert (v.ship(0).broken, v.ship(0).held) == ([], [])
    w = read(a_voyage().crew(0, "DH-01"), held("damage"))
    w.g.settings[0]["held-damage"] = "keep"
    w.start(Damaging(seat=0, n=1)).defaults()
    assert w.ship(0).held == [held("damage")]
    x = read(a_voyage(seats=1).crew(0, "DH-01"), held("hunt")).start(Hunting())
    assert x.ship(0).foes == []
    y = read(a_voyage(seats=1).crew(0, "DH-01"), held("wages")).start(Paying(seats=[0]))
    assert y.finished
    assert y.is_aboard("DH-01")


@rule("EVR-ASYNC-01")
def test_a_failed_test_is_rolled_again_by_order_before_its_outcome():
    v = read(a_voyage().crew(0, "DH-09"), held("fate"))
    read(v.dice(fate(0), fate(9)), "S04").answer(0, ["c0.DH-09"], "card.choice")
    assert v.told(ev.RolledAgain)[0].now == 9
    kinds = [type(one) for one in v.events]
    assert kinds.index(ev.RolledAgain) < kinds.index(ev.OutcomeTold)
    w = read(a_voyage().crew(0, "DH-09", plus="old-salt").dice(fate(0), fate(8)), "S04")
    w.answer(0, ["c0.DH-09"], "card.choice")
    assert w.told(ev.Tested)[0].passed


@rule("EVR-STORY-12")
def test_stories_that_are_not_told_change_nothing_at_the_end():
    from games.everrain.tracks import Discovering

    v = a_voyage()
    v.g.owners, v.g.player, v.g.act = {"S04": 0}, 11, 4
    v.start(Discovering(token="player", n=1))
    assert v.g.winners == [0, 1]


@pytest.mark.parametrize("card", [card.id for card in cards().values() if card.stage != "passenger"])
@rule("EVR-EVENT-01")
def test_every_card_can_be_told_to_its_end(card: str):
    for n in range(max(1, len(cards()[card].choices))):
        v = a_voyage(seed=n + 3).sea("0.4", "P").crew(0, "DH-09").crew(0, "AD-03", "z4").holds(0, "salt.1", "rope.1")
        v.ship(0).clues = 6
        v.g.owners = {cards()[card].story: 0}
        read(v, card, where="ashore" if cards()[card].deck == "expedition" else "sea")
        if v.asked.kind == "card.choice":
            mine = [option for option in v.options() if option.startswith(f"c{n}")]
            v.answer(0, [mine[0]], "card.choice")
        v.defaults()
        assert v.finished
    assert opener_of(cards()[card].story).stage == "opener"
