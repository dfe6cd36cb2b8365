"""What the thread is told of things that happen: who, what, how much, as it came out and not as it was asked for."""

from __future__ import annotations

import pytest

from games.core.engine import answer
from games.core.events import as_record, known_to
from games.core.seating import part, reseat
from games.core.simulate import Played
from games.core.telling import Story, whole
from games.sleeping_gods import SPEC
from games.sleeping_gods import events as ev
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.book import book, deeds_of
from games.sleeping_gods.cards import abilities, market, possessions, quests, totems
from games.sleeping_gods.crew import afflict, health, hurt, relieve, rest
from games.sleeping_gods.eventing import Happening, lose_events
from games.sleeping_gods.opening import hand_weapon
from games.sleeping_gods.report import summary
from games.sleeping_gods.rooms import Search, ShipAction
from games.sleeping_gods.sailing import Travel
from games.sleeping_gods.settings import apply_setting
from games.sleeping_gods.state import Tally
from games.sleeping_gods.trading import Market, Port
from games.sleeping_gods.turn import Turn
from tests.rules import rule

from .build import Sea
from .test_events import draw, go_down
from .test_record import laid_up, next_turn
from .test_sailing import sail

VOTES = ((0, True), (1, False))
WEAPON = "A17"


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


def told(sea: Sea) -> list[object]:
    """Since somebody last looked, of what is done without an answer."""
    found, sea.g.happened = list(sea.g.happened), []
    return list(found)


# ---- the beginning ------------------------------------------------------------------------------------------------


@rule("SLG-TURN-01", "SLG-SETUP-08")
def test_a_turn_begins_with_what_is_left_of_the_deck():
    sea = Sea(seats=2)
    assert sea.happened(ev.TurnBegan) == [ev.TurnBegan(seat=0, turn=1, going=1, left=18)]
    assert sea.happened(ev.CrewDealt) == [
        ev.CrewDealt(boards={one.id: one.owner for one in sea.g.crew if one.id != "sofi"})
    ]


@rule("SLG-DEC-132")
def test_who_takes_a_board_in_a_draft():
    sea = Sea(seats=3, start=False, crew="draft")
    seat = sea.ask("setup.crew").seat
    sea.take("setup.crew", "mac")
    assert sea.happened(ev.BoardTaken) == [ev.BoardTaken(seat=seat, crew="mac")] and sea.crew("mac").owner == seat


# ---- cards and command --------------------------------------------------------------------------------------------


@rule("SLG-HAND-03")
def test_that_cards_are_drawn_is_for_all_and_which_for_one():
    sea = quiet()
    sea.do(v.DrawAbility(n=2, who="user"), seat=1)
    assert sea.happened(ev.CardsDrawn)[-1] == ev.CardsDrawn(seat=1, n=2)
    seen = sea.happened(ev.CardsSeen)[-1]
    assert seen.cards == sea.g.hands[1] and [known_to(seen, seat) for seat in (0, 1, None)] == [False, True, False]


@rule("SLG-HAND-02")
def test_cards_that_are_dropped_are_shown():
    sea = quiet()
    sea.hand(1, "CRA3")
    sea.do(v.DiscardAbility(n=1, who="user"), seat=1)
    assert sea.happened(ev.CardsDropped) == [ev.CardsDropped(seat=1, cards=["CRA3"])]


@rule("SLG-CMD-05")
def test_command_that_comes_back_is_told_with_where_it_lay():
    sea = Sea()
    sea.crew("mac").command, sea.g.adventure[0].command = 1, 2
    sea.do(v.ReturnCommand(source="any"))
    card = sea.g.adventure[0].id
    assert sea.happened(ev.CommandFreed) == [ev.CommandFreed(seat=0, crew=["mac"], cards=[card], n=3)]
    sea.do(v.ReturnCommand(source="any"))
    assert len(sea.happened(ev.CommandFreed)) == 1, "nothing lies there any more"


@rule("SLG-TRAIN-07")
def test_a_tucked_card_that_goes():
    sea = Sea(seats=2)
    theirs = next(one for one in sea.g.crew if one.owner == 1)
    card = next(card for card in sea.g.abilities.cards if abilities()[card].passive)
    sea.tuck(theirs.id, card)
    sea.begin(ShipAction(seat=0))
    sea.take("open", f"untuck.{card}", seat=1)
    assert sea.happened(ev.Untucked) == [ev.Untucked(seat=1, card=card, crew=theirs.id)]


@rule("SLG-CREWAB-01")
def test_an_ability_that_is_used():
    sea = Sea(seats=2)
    sea.crew("sofi").damage = 1
    sea.command(5, 5)
    sea.begin(ShipAction(seat=0))
    owner = sea.crew("gregory").owner
    sea.take("open", "use.crew.gregory.0", seat=owner)
    used = sea.happened(ev.Used)[-1]
    assert (used.seat, used.crew, used.cost) == (owner, "gregory", 2)


@rule("SLG-FATIGUE-06")
def test_a_meal_and_who_was_rested_by_it():
    sea = quiet()
    sea.own("A4")
    sea.g.goods = {"grain": 1}
    sea.command(1, 0)
    sea.crew("mac").fatigue = 2
    sea.begin(Turn(seat=0))
    sea.take("open", "use.card.A4.0", seat=0)
    assert sea.happened(ev.Cooked) == [ev.Cooked(seat=0, card="A4", paid=[])]
    assert sea.happened(ev.Rested) == [ev.Rested(crew=["mac"])] * 2
    assert sea.happened(ev.GoodsLost)[-1] == ev.GoodsLost(kind="grain", n=1)


@rule("SLG-CHAL-13")
def test_a_card_that_is_given_for_one_more():
    sea = quiet()
    sea.hand(0, "CRA3")
    sea.challenge("craft", 6)
    sea.fate(2)
    sea.take("challenge.who", "marco")
    sea.take("window.challenge", "give.CRA3", seat=0)
    assert sea.happened(ev.CardsGiven) == [ev.CardsGiven(seat=0, cards=["CRA3"])]


def test_a_number_that_counts_as_another():
    """The Glass Serpent: a 1 or 2 counts as 6."""
    sea = quiet()
    sea.own("A14")
    sea.command(2, 0)
    sea.challenge("craft", 6)
    sea.fate(2)
    sea.take("challenge.who")
    sea.take("window.challenge", "card.A14.0", seat=0)
    assert sea.happened(ev.FateSet) == [ev.FateSet(n=2, to=6)] and sea.passed


@rule("SLG-DEC-30")
def test_a_weapon_that_changes_hands_and_one_that_does_not():
    sea = quiet()
    sea.own("M4")
    for crew in ("gregory", "gregory", "mac"):
        hand_weapon(sea.g, 0, "M4", crew)
    assert told(sea) == [ev.WeaponMoved(seat=0, card="M4", crew=crew) for crew in ("gregory", "mac")]


def test_whoever_looks_is_told_and_the_others_that_somebody_looked():
    sea = quiet()
    sea.do(v.Peek(deck="event", n=2))
    seen = sea.happened(ev.PeekSeen)[-1]
    assert (seen.seat, seen.deck, seen.cards) == (0, "event", [sea.g.deck[-1], sea.g.deck[-2]])
    assert [known_to(seen, seat) for seat in (0, 1, None)] == [True, False, False]
    assert sea.happened(ev.Peeked)[-1] == ev.Peeked(seat=0, deck="event", n=2)


# ---- crew and ship ------------------------------------------------------------------------------------------------


@rule("SLG-HEALTH-01", "SLG-HEALTH-03")
def test_who_falls():
    sea = quiet()
    mac = sea.crew("mac")
    full = health(mac)
    hurt(sea.g, mac, full - 1)
    hurt(sea.g, mac, 5, "venom")
    hurt(sea.g, mac, 1)
    assert told(sea) == [
        ev.Hurt(crew="mac", n=full - 1, left=1),
        ev.Hurt(crew="mac", n=1, left=0, why="venom"),
        ev.Downed(crew="mac"),
    ]


@rule("SLG-FATIGUE-02")
def test_who_is_rested_as_often_as_there_was_fatigue():
    sea = quiet()
    sea.crew("mac").fatigue = 1
    assert rest(sea.g, sea.crew("mac"), 2) == 1
    assert told(sea) == [ev.Rested(crew=["mac"])]


@rule("SLG-STATUS-01")
def test_a_status_comes_once_and_goes_once():
    sea = quiet()
    for _ in range(2):
        afflict(sea.g, sea.crew("mac"), "venom")
    assert told(sea) == [ev.StatusGained(crew="mac", status="venom")]
    for _ in range(2):
        relieve(sea.g, sea.crew("mac"), "venom")
    assert told(sea) == [ev.StatusLost(crew="mac", status="venom")]


@rule("SLG-PORT-04")
def test_a_ship_is_mended_point_by_point():
    sea = quiet()
    sea.g.damage = {"deck": 2}
    sea.do(v.Repair(n=3))
    assert sea.happened(ev.ShipMended) == [ev.ShipMended(slot="deck", total=n) for n in (1, 0)]


# ---- goods and quests ---------------------------------------------------------------------------------------------


@rule("SLG-DEC-135", "SLG-DEC-96")
@pytest.mark.parametrize(
    ("effect", "event"),
    [
        (v.Coins(n=2), ev.GoodsGained(kind="coins", n=2)),
        (v.Coins(n=-9), ev.GoodsLost(kind="coins", n=3)),
        (v.Resource(n=2, kind="meat"), ev.GoodsGained(kind="meat", n=2)),
        (v.Resource(n=-2, kind="grain"), ev.GoodsLost(kind="grain", n=1)),
        (v.Xp(n=2), ev.GoodsGained(kind="xp", n=2)),
        (v.Feared(n=1), ev.GoodsGained(kind="feared", n=1)),
        (v.Feared(n=-3), ev.GoodsLost(kind="feared", n=2)),
        (v.Revered(n=2), ev.GoodsGained(kind="revered", n=2)),
        (v.Revered(n=-1), ev.GoodsLost(kind="revered", n=1)),
    ],
    ids=str,
)
def test_goods_are_told_as_they_came_and_went(effect: v.AnyEffect, event: object):
    """She has 3 coins, 1 grain, and is feared and revered by 2."""
    sea = quiet()
    sea.g.feared = sea.g.revered = 2
    before = len(sea.told)
    sea.do(effect)
    assert sea.told[before:] == [event]


@rule("SLG-QUEST-02", "SLG-QUEST-03", "SLG-DEC-92")
def test_a_quest_from_its_beginning_to_its_end():
    sea = quiet()
    quest, other = list(quests())[:2]
    for _ in range(2):
        sea.do(v.GainQuest(quest=quest))
    sea.do(v.GainQuest(quest=other))
    sea.do(v.CompleteQuest(quest=quest))
    for _ in range(2):
        sea.do(v.LoseQuest(quest=other))
    found = [event for event in sea.told if isinstance(event, ev.QuestGained | ev.QuestDone | ev.QuestLost)]
    assert found == [
        ev.QuestGained(quest=quest),
        ev.QuestGained(quest=other),
        ev.QuestDone(quest=quest),
        ev.QuestLost(quest=other),
    ]


def test_a_totem_is_told_with_how_many_there_are():
    sea = quiet()
    first, second = list(totems())[:2]
    sea.do(v.GainAdventure(card=first))
    sea.do(v.GainAdventure(card=second))
    lines = [SPEC.words.event(whole(as_record(event), SPEC.events)) for event in sea.happened(ev.CardGained)]
    assert ["(totem 1 of 12)" in lines[0], "(totem 2 of 12)" in lines[1]] == [True, True]
    other = SPEC.words.event(whole(as_record(ev.CardGained(card="A2")), SPEC.events))
    assert other.endswith("comes aboard.")


def test_an_order_to_spend_says_what_its_card_does():
    sea = quiet()
    sea.own("A6")
    assert SPEC.settings is not None
    orders = [one for one in SPEC.settings(sea.view(0)) if one.key.startswith(("use.", "spend."))]
    assert orders
    for one in orders:
        card = str(one.args.get("means") or one.args["card"])
        about = SPEC.words.setting_text(one.key, one.args)
        assert about.startswith(SPEC.words.terms["meanstext"][card])


def test_a_card_that_is_found_and_lost():
    sea = quiet()
    card = next(card for card in possessions().values() if card.weapon is None and card.id.startswith("A2")).id
    sea.do(v.GainAdventure(card=card))
    sea.do(v.DiscardAdventure(card=card))
    assert sea.happened(ev.CardGained) == [ev.CardGained(card=card)]
    assert sea.happened(ev.CardLost) == [ev.CardLost(card=card)] and sea.g.owns(card) is None


# ---- the sea ------------------------------------------------------------------------------------------------------


@rule("SLG-TRAVEL-09")
def test_where_she_sails():
    sea = sail(fates=(3,))
    sea.take("travel.next", "2A")
    assert sea.happened(ev.Sailed) == [ev.Sailed(seat=0, to="2A")]


@rule("SLG-SHIP-10", "SLG-SHIP-14")
def test_what_is_drawn_in_a_search_and_what_is_kept():
    sea = quiet()
    sea.begin(Search(seat=0))
    sea.take("search.more", "draw")
    while not sea.asks("search.more"):
        sea.silence()
    (token,) = sea.g.found
    assert sea.happened(ev.SearchDrawn) == [ev.SearchDrawn(seat=0, token=token)]
    sea.take("search.more", token)
    assert sea.happened(ev.SearchKept) == [ev.SearchKept(seat=0, token=token)]


@rule("SLG-EVENT-02", "SLG-EVENT-04")
def test_events():
    sea = draw("EV5")
    sea.take("event.choose", "EV5/1")
    assert sea.happened(ev.EventChosen) == [ev.EventChosen(seat=0, card="EV5", choice=1, arm="EV5/1")]
    assert draw("EV20").happened(ev.EventStays) == [ev.EventStays(card="EV20")]


@rule("SLG-EDECK-06", "SLG-DEFEAT-06", "SLG-DEFEAT-08")
def test_decks_that_are_made_and_cards_that_are_lost_of_them():
    sea = quiet()
    sea.do(v.NewEventDeck())
    assert sea.happened(ev.DeckMade)[-1] == ev.DeckMade(going=2, n=18)
    lose_events(sea.g)
    sea.g.deck = sea.g.deck[-2:]
    lose_events(sea.g)
    lost = [event for event in told(sea) if isinstance(event, ev.EventsLost)]
    assert [(event.n, event.short) for event in lost] == [(6, 0), (2, 4)]


@rule("SLG-DEC-81")
def test_every_action_that_is_lost():
    sea = quiet()
    sea.do(v.LoseAction(n=2))
    assert sea.happened(ev.ActionLost) == [ev.ActionLost(seat=0)] * 2


@rule("SLG-ACH-01")
def test_a_choice_and_how_all_have_voted_on_it():
    sea = Sea(seats=2)
    sea.g.quests, sea.g.revered = ["Q20"], 9
    sea.read("12", 12)
    sea.take("story.choose", "12.1/0")
    for ask, says in zip(list(sea.asks("story.vote")), ("yes", "no"), strict=True):
        sea.told += answer(sea.g, ask.id, ask.seat, [says])
    assert sea.happened(ev.Voted) == [ev.Voted(seat=0, yes=True), ev.Voted(seat=1, yes=False)]
    lines = [SPEC.words.event({"event": "voted", "seat": seat, "yes": yes}, ("Edda", "Finn")) for seat, yes in VOTES]
    assert lines == ["Edda votes to end it here.", "Finn votes to sail on."], "who was for it is told when all have"


def test_what_cannot_be_taken_back_is_marked_in_a_vote():
    sea = Sea(seats=2)
    sea.g.quests, sea.g.revered = ["Q20"], 9
    sea.read("12", 12)
    sea.take("story.choose", "12.1/0")
    for ask in sea.asks("story.vote"):
        assert {option.id: option.grave for option in ask.options} == {"yes": True, "no": False}
        assert ask.default == ["no"]


def test_a_new_weapon_is_carried_by_one_who_is_told_of_once():
    for who in ("suggested", "another"):
        sea = quiet()
        sea.do(v.GainAdventure(card=WEAPON))
        assert sea.happened(ev.WeaponMoved) == [], "not before it was asked"
        ask = sea.ask("weapon.whom")
        best = ask.default[0]
        new = best if who == "suggested" else next(option.id for option in ask.options if option.id != best)
        sea.take("weapon.whom", new)
        assert sea.happened(ev.WeaponMoved) == [ev.WeaponMoved(seat=0, card=WEAPON, crew=new)]
        assert [one.id for one in sea.g.crew if WEAPON in one.weapons] == [new]


def test_what_was_chosen_in_a_story():
    sea = Sea(seats=2).still()
    sea.g.quests, sea.g.revered = ["Q20"], 9
    sea.read("12", 12)
    before = len(sea.happened(ev.Chose))
    pick = next(option for option in sea.offers("story.choose") if option != "12.1/0")
    sea.take("story.choose", pick)
    assert sea.happened(ev.Chose)[before] == ev.Chose(seat=0, choice=pick)


def test_a_hint_is_told_by_where_it_stands():
    leaf, hint = next((leaf, d) for leaf in book() for d in deeds_of(leaf) if isinstance(d, v.Hint) and not d.vision)
    sea = quiet()
    before = len(sea.happened(ev.Hinted))
    for _ in range(2):
        sea.do(hint, place=leaf.id)
    found = sea.happened(ev.Hinted)[before:]
    assert len(found) == 2 and found[0].hint.startswith(f"{leaf.id}#")
    assert [note.hint for note in sea.g.notes].count(found[0].hint) == 1, "it is noted once"


# ---- towns --------------------------------------------------------------------------------------------------------


@rule("SLG-MARKET-02", "SLG-MARKET-03")
def test_a_market():
    sea = quiet()
    sea.g.coins = 20
    sea.begin(Market(seat=0))
    assert sea.happened(ev.MarketShown) == [ev.MarketShown(cards=list(sea.g.stalls))]
    card = next(card for card in sea.g.stalls if possessions()[card].weapon is None)
    sea.take("market.buy", card)
    assert sea.happened(ev.Bought) == [ev.Bought(seat=0, cards=[card], coins=market()[card].price)]


@rule("SLG-PORT-02", "SLG-PORT-03", "SLG-PORT-05")
def test_a_port():
    sea = quiet()
    sea.g.at, sea.g.coins = "2E", 20
    for name in ("mac", "sofi"):
        sea.crew(name).damage = 2
    sea.begin(Port(seat=0))
    sea.take("port.serve", "inn")
    sea.take("port.serve", "healer.all")
    assert sea.happened(ev.PortUsed) == [ev.PortUsed(seat=0, port="2E")]
    assert sea.happened(ev.InnUsed) == [ev.InnUsed(seat=0, coins=4)]
    assert sea.happened(ev.Healed) == [ev.Healed(seat=0, crew=["sofi", "mac"], coins=2)]


# ---- fights and defeats -------------------------------------------------------------------------------------------


@rule("SLG-COMBAT-02", "SLG-COMBAT-05", "SLG-ROUND-07")
def test_a_fight_begins():
    sea = quiet()
    sea.fight(1, 2)
    assert sea.g.combat is not None
    assert sea.happened(ev.FightBegan) == [ev.FightBegan(enemies=[foe.number for foe in sea.g.combat.row])]
    assert sea.happened(ev.RoundBegan) == [ev.RoundBegan(round=1, tokens=[2, 2])]
    sea.command(1, 1)
    sea.again()
    sea.take("open", "offer.1.taker", seat=0)
    sea.take("open", "take.0", seat=1)
    assert sea.happened(ev.TokenGiven) == [ev.TokenGiven(seat=0, to=1, payer=1)]


@rule("SLG-DEFEAT-03", "SLG-DEFEAT-04")
@pytest.mark.parametrize("what", ["crew", "ship"])
def test_a_defeat(what: str):
    sea = Sea()
    sea.g.at = "2G"
    go_down(sea, what)
    assert sea.happened(ev.Defeated) == [ev.Defeated(what=what, defeats=1)]
    assert sea.happened(ev.Towed) == [ev.Towed(port="2E")]


@rule("SLG-DEFEAT-11")
def test_the_end():
    sea = quiet()
    sea.do(v.EndCampaign(ending="F1.1"))
    (end,) = sea.happened(ev.Ended)
    assert (end.ending, end.score, end.lost) == ("F1.1", sum(sea.g.score.values()), False)
    sea = Sea(sea="brutal")
    go_down(sea)
    assert [event.lost for event in sea.happened(ev.Ended)] == [True] and sea.g.winners == []


# ---- the company --------------------------------------------------------------------------------------------------


@rule("SLG-SAVE-01", "SLG-LOAD-04")
def test_she_is_laid_up_and_sails_again():
    sea = laid_up()
    assert sea.happened(ev.Saved) == [ev.Saved(turn=sea.g.turn)]
    sea.take("rest.resume", "seat-1")
    assert [event.turn for event in sea.happened(ev.Resumed)] == [1]


@rule("SLG-SAVE-01")
def test_whoever_has_the_wheel_may_sail_on():
    sea = Sea(seats=2)
    apply_setting(sea.g, 0, "lay-up", "yes", frozenset())
    assert told(sea) == [ev.SettingChanged(seat=0, key="lay-up")]
    next_turn(sea)
    sea.take("rest.save", "no")
    assert sea.happened(ev.SailsOn) == [ev.SailsOn(seat=1)] and not sea.happened(ev.Saved)


@rule("SLG-DEC-114")
def test_the_table_is_held_and_let_go():
    sea = quiet()
    sea.begin(Turn(seat=0))
    sea.take("open", "hold", seat=1)
    assert sea.happened(ev.HeldUp) == [ev.HeldUp(seat=1)]
    sea.take("hold.on", "let-go")
    assert sea.happened(ev.LetGo) == [ev.LetGo(seat=1)]


@rule("SLG-PLAYERS-01", "SLG-PLAYERS-04")
def test_who_comes_and_who_goes():
    sea = laid_up(seats=3)
    sea.still()
    sea.hand(2, "CUN1", "SAV1")
    sea.command(0, 0, 3)
    part(SPEC, sea.g, [2])
    sea.take("leave.card", "CUN1")
    assert part(SPEC, sea.g, [2]) is None
    sea.told += reseat(SPEC, sea.g, [0, 1, None])
    assert [event.seat for event in sea.happened(ev.Went)] == [2] == [event.seat for event in sea.happened(ev.Came)]
    sea.give("leave.cards", {"seat-1": 1})
    sea.give("leave.command", {"seat-1": 1})
    assert [(one.seat, one.cards, one.command) for one in sea.happened(ev.HandedOver)] == [(1, 1, 0), (1, 0, 1)]


def test_an_event_card_is_told_when_it_is_drawn():
    sea = quiet()
    card = sea.g.deck[-1]
    sea.begin(Happening(seat=0))
    assert sea.happened(ev.EventDrawn)[-1].card == card


# ---- what came of many campaigns ------------------------------------------------------------------------------------


def test_turns_actions_and_fights_are_counted():
    sea = quiet()
    dry = sea.g.tally.dry
    for pools in ((9, 8), (9, 9)):
        sea.command(*pools)
        sea.begin(Turn(seat=0))
    assert sea.g.tally.dry == dry + 1, "of the second nothing was left in the supply"
    sea.to("turn.act")
    sea.take("turn.act", "skip")
    assert sea.g.tally.actions["skip"] == 1
    sea.crew("mac").damage = 0
    hurt(sea.g, sea.crew("mac"), 1)
    before = sea.g.tally.lost_health
    sea.fight(1, 2)
    hurt(sea.g, sea.crew("mac"), 2)
    assert sea.g.combat is not None
    sea.g.combat.row = []
    sea.again()
    tally = sea.g.tally
    assert (tally.fights, tally.won, sorted(tally.enemies), tally.lost_health - before) == (1, 1, [1, 2], 2)


def test_challenges_are_counted_by_where_they_come_from():
    sea = quiet()
    for source, fate in (("mild", 5), ("mild", 1), ("hazard", 4)):
        sea.challenge("craft", 5, source)
        sea.fate(fate)
        sea.take("challenge.who")
    assert sea.g.tally.tried == {"mild": 2, "hazard": 1} and sea.g.tally.passed == {"mild": 1, "hazard": 0}


def test_of_ten_campaigns_a_report_leaves_the_best_and_the_worst_aside():
    one = Sea().g
    games = [SPEC.codec.copy(one) for _ in range(10)]
    for score, g in enumerate(games):
        g.score = {"totems": score}
    assert summary([Played([0], 9, g) for g in games])["score"] == "1 / 4.5 / 8"


def test_a_report_says_hundredths_of_means_and_thousandths_of_shares():
    games = [Sea().g for _ in range(3)]
    games[0].defeats, games[0].tally = 1, Tally(fights=3, won=1)
    found = summary([Played([0], 9, g) for g in games])
    assert (found["defeats"], found["fights won"]) == (0.33, 0.333)


def test_a_report_adds_campaigns_up():
    first, second = Sea().g, Sea().g
    for g, turns, score in ((first, 10, 30), (second, 20, 50)):
        g.ending, g.turn, g.score, g.explored = "E1", turns, {"totems": score}, [4, 12]
    first.defeats, first.explored = 1, [4]
    first.tally = Tally(tried={"mild": 4, "story": 1}, passed={"mild": 3}, fights=2, won=1, lost_health=3, dry=3)
    second.tally = Tally(tried={"mild": 4}, passed={"mild": 3, "story": 0}, fights=2, won=2, enemies=[1, 2])
    first.tally.actions, second.tally.actions = {"travel": 2, "skip": 1}, {"travel": 1}
    first.crew[0].levels, second.tally.events = ["L1"], ["EV1"]
    first.quests, second.used = ["Q20"], ["Q20", "Q1"]
    found = summary([Played([0], 9, first), Played([0], 9, second)])
    assert (found["endings"], found["turns"], found["score"]) == ({"E1": 2}, 15, "30 / 40 / 50")
    assert (found["defeats"], found["levels"], found["locations"]) == (0.5, 0.5, 1.5)
    won = found["challenges won"]
    assert (won["all"], won["mild"], won["story"], won["deadly"]) == (0.667, 0.75, 0.0, 0.0)
    assert (found["fights won"], found["health lost a fight"], found["dry turns"]) == (0.75, 0.75, 0.1)
    assert found["actions"] == {"travel": 0.75, "skip": 0.25}
    seen = {what: said.partition(" ")[0] for what, said in found["seen"].items()}
    assert (seen["events"], seen["enemies"], seen["quests"]) == ("1", "2", "2")


# ---- a course that fate does not reach ----------------------------------------------------------------------------


def sets_course(to: str, *cards: str) -> Sea:
    sea = quiet()
    sea.g.at = "2D"
    sea.own(*cards)
    sea.command(3, 3)
    sea.fate(1)
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", to)
    if sea.asks("travel.who"):
        sea.take("travel.who", "nobody")
    return sea


@rule("SLG-DEC-145")
def test_a_course_that_falls_short_is_told_before_others_are_asked_to_help():
    sea = sets_course("2C", "M27")
    assert sea.asks("window.travel") and not sea.happened(ev.TravelDrawn)
    assert sea.happened(ev.FellShort) == [ev.FellShort(seat=0, fate=1, distance=1, wanted=2, short=1)]
    (short,) = sea.happened(ev.FellShort)
    line = SPEC.words.event(as_record(short), ("Edda", "Finn"))
    assert line == "Fate 1 falls 1 move short of Edda's course: 1 of 2. Whoever can help is asked."
    assert known_to(short, None), "all of it is public"


def test_where_nothing_falls_short_or_nobody_is_asked_nothing_is_told_of_it():
    for sea in (sets_course("2A", "M27"), sets_course("anywhere", "M27")):
        assert not sea.happened(ev.FellShort)
    alone = quiet()
    alone.fate(1)
    alone.begin(Travel(seat=0))
    alone.take("travel.aim", "2C")
    alone.take("travel.who", "nobody")
    assert not alone.asks("window.travel") and not alone.happened(ev.FellShort)


def test_no_full_stop_stands_before_what_goes_on_in_the_line():
    story = Story(SPEC.words, SPEC.events)
    for event in (ev.Downed(crew="mac"), ev.ShipHurt(slot="hull", total=3)):
        story.tell(as_record(event), ["Ann"])
    assert story.text == "**Mac is out of it** · the ship is hit: the hull (3 of 11)."


@pytest.mark.parametrize(
    ("n", "blocked", "said"),
    [
        (3, 0, "strikes Rafael for 3."),
        (1, 2, "strikes Rafael for 1 (2 blocked)."),
        (0, 2, "strikes Rafael: nothing gets through (2 blocked)."),
    ],
)
def test_a_blow_that_is_blocked_whole_is_no_blow_for_0(n: int, blocked: int, said: str):
    line = SPEC.words.event(as_record(ev.Struck(enemy=3, crew="rafael", n=n, blocked=blocked)))
    assert line.endswith(said) and SPEC.words.tail(as_record(ev.Struck(enemy=3, crew="rafael", n=n, blocked=blocked)))
