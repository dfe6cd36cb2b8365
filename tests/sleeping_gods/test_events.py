"""Events, passes through the deck, interludes, defeats (SLG-EVENT, SLG-EDECK, SLG-DEFEAT)."""

import pytest

from games.core.engine import resume
from games.sleeping_gods import events as ev
from games.sleeping_gods.book import FINALE, FIRST_BELL, SECOND_BELL
from games.sleeping_gods.campaign import Campaign
from games.sleeping_gods.cards import events, search_tokens
from games.sleeping_gods.crew import health
from games.sleeping_gods.defeat import lose
from games.sleeping_gods.eventing import Happening, Managing, lose_events, make_deck
from games.sleeping_gods.rooms import Search, ShipAction
from games.sleeping_gods.turn import Turn
from games.sleeping_gods.vocabulary import EndCampaign, LoseAction, NewEventDeck
from tests.rules import rule

from .build import Sea


def draw(card: str, seats: int = 2) -> Sea:
    """This event comes next, and is drawn now."""
    sea = Sea(seats=seats)
    lay(sea, card)
    sea.begin(Happening(seat=0))
    return sea


def lay(sea: Sea, card: str) -> None:
    g = sea.g
    if card in g.deck:
        g.deck.remove(card)
    else:
        g.box[events()[card].kind].remove(card)
    g.deck.append(card)


def exhaust(sea: Sea) -> None:
    """One card is left."""
    sea.g.deck = sea.g.deck[-1:]


def turn(sea: Sea) -> None:
    """The table goes on with a new turn of the active player."""
    sea.g.asks.clear()
    campaign = sea.g.stack[0]
    assert isinstance(campaign, Campaign)
    campaign.at = "turn"
    sea.g.stack = [campaign]
    sea.told += resume(sea.g)


def go_down(sea: Sea, what: str = "crew") -> None:
    """A defeat in the middle of a turn."""
    sea.g.asks.clear()
    if what == "crew":
        for one in sea.g.crew:
            one.damage = health(one)
    else:
        sea.g.damage = {"bridge": 2, "galley": 2, "deck": 2, "quarters": 2, "sick-bay": 2, "hull": 1}
    campaign = sea.g.stack[0]
    assert isinstance(campaign, Campaign)
    campaign.at = "fallen"
    lose(sea.g, what)  # type: ignore[arg-type]
    sea.told += resume(sea.g)


@rule("SLG-EVENT-01")
def test_the_top_card_is_drawn_after_the_room():
    sea = Sea()
    top = sea.g.deck[-1]
    sea.to("turn.act")
    assert sea.happened(ev.EventDrawn)[0].card == top and top in sea.g.out and top not in sea.g.deck


@rule("SLG-EVENT-02")
def test_an_event_may_offer_a_choice():
    sea = draw("EV5")
    assert sea.offers("event.choose") == ["EV5/0", "EV5/1"]
    command = sea.g.pools[0]
    sea.take("event.choose", "EV5/1")
    assert sea.is_over and sea.g.pools[0] == command + 1


@rule("SLG-EVENT-02", "SLG-DEC-94")
def test_a_choice_that_cannot_be_paid_is_closed():
    sea = Sea()
    sea.g.goods["grain"] = 0
    lay(sea, "EV5")
    sea.begin(Happening(seat=0))
    assert sea.blocked("event.choose") == {"EV5/0": "cost"}


@rule("SLG-EVENT-03")
def test_an_event_may_demand_a_challenge_of_the_active_player():
    sea = draw("EV13")
    ask = sea.ask("challenge.who")
    assert ask.seat == 0 and (ask.args["skill"], ask.args["number"]) == ("strength", 5)
    sea.fate(1)
    sea.take("challenge.who")
    sea.settled()
    assert sum(one.damage for one in sea.g.crew) == 1


@rule("SLG-EVENT-04", "SLG-EVENT-05", "SLG-DEC-79")
def test_an_ongoing_event_stays_until_its_condition_is_met():
    sea = draw("EV20")
    assert sea.g.ongoing == ["EV20"] and sea.is_over
    sea.begin(ShipAction(seat=0))
    galley = next(option for option in sea.ask("ship.room").options if option.id == "galley")
    assert galley.args["cards"] == 0  # one card fewer
    make_deck(sea.g)
    assert sea.g.ongoing == ["EV20"]  # through new decks
    sea.take("ship.room", "quarters")
    assert sea.g.ongoing == []


@rule("SLG-DEC-127")
def test_a_challenge_in_place_of_an_action_ends_an_ongoing_event():
    sea = Sea()
    sea.g.ongoing = ["EV38"]
    sea.to("turn.act")
    assert "manage.EV38.1" in sea.offers("turn.act")
    sea.begin(Managing(seat=0, event="EV38", way=1))
    sea.fate(1)
    sea.take("challenge.who")
    sea.settled()
    assert sea.g.ongoing == ["EV38"] and not sum(one.damage for one in sea.g.crew)  # failing costs nothing
    sea.begin(Managing(seat=0, event="EV38", way=1))
    sea.crew("sofi").fatigue = 0
    sea.fate(6)
    sea.take("challenge.who", "sofi")
    sea.settled()
    assert sea.g.ongoing == []


@rule("SLG-EDECK-01", "SLG-EDECK-02", "SLG-EDECK-03", "SLG-EDECK-07")
def test_the_first_exhaustion_reads_paragraph_1_on_the_next_turn():
    sea = Sea()
    exhaust(sea)
    sea.to("turn.act")
    assert not sea.g.deck and sea.g.pending == FIRST_BELL
    assert sea.kinds() == {"turn.act"}  # the turn goes on as always
    now = sea.g.turn
    while sea.g.turn == now:
        sea.silence()
    assert sea.kinds() == {"ship.room"}  # the room comes first
    sea.to("story.choose")
    assert sea.happened(ev.Read)[-1].paragraph == "1"
    drawn = len(sea.happened(ev.EventDrawn))
    sea.to("turn.act")
    assert len(sea.happened(ev.EventDrawn)) == drawn  # in its place
    assert sea.g.going == 2 and len(sea.g.deck) == 18 and "Q1" in sea.g.quests


@rule("SLG-EDECK-04", "SLG-EDECK-05", "SLG-DEC-80")
@pytest.mark.parametrize(("going", "paragraph"), [(2, SECOND_BELL), (3, FINALE)])
def test_the_second_and_third_exhaustion(going: int, paragraph: str):
    sea = Sea()
    sea.g.going = going
    exhaust(sea)
    sea.to("turn.act")
    assert sea.g.pending == paragraph
    if paragraph == FINALE:
        while not sea.g.over:
            sea.silence()
        assert sea.g.ending.startswith("F1.") and sea.g.score


@rule("SLG-EDECK-06", "SLG-DEC-76")
def test_a_new_deck_is_made_of_cards_not_yet_out():
    sea = Sea()
    before = set(sea.g.deck)
    sea.g.deck = []
    sea.do(NewEventDeck())
    kinds = [events()[card].kind for card in reversed(sea.g.deck)]
    assert kinds == ["mild"] * 6 + ["perilous"] * 6 + ["deadly"] * 6
    assert not before & set(sea.g.deck) and sea.g.going == 2


@rule("SLG-DEC-81")
def test_a_lost_action_is_the_next_one_of_the_active_player():
    sea = Sea()
    sea.to("turn.act")
    assert sea.g.actions == 2
    sea.g.actions = 2
    sea.do(LoseAction())
    assert sea.g.actions == 1
    sea.g.actions = 0
    for _ in range(3):
        sea.do(LoseAction())
    assert sea.g.lost[0] == 2  # at most two wait
    turn(sea)
    sea.to("ship.room")
    while sea.g.turn == 2 and sea.g.active == 0 and not sea.g.over:
        sea.silence()
    assert sea.g.lost[0] == 0 and not sea.happened(ev.Skipped)


# ---- defeat -----------------------------------------------------------------------------------------------------


@rule("SLG-DEFEAT-01", "SLG-DEFEAT-03", "SLG-DEFEAT-04", "SLG-DEFEAT-06", "SLG-DEFEAT-07")
@rule("SLG-DEC-83", "SLG-DEC-85", "SLG-DEC-86")
def test_a_crew_defeat():
    sea = Sea()
    sea.g.at = "2G"
    sea.g.damage = {"deck": 1}
    sea.crew("mac").statuses, sea.crew("mac").fatigue, sea.crew("mac").command = ["venom"], 2, 1
    left = len(sea.g.deck)
    go_down(sea)
    assert sea.g.defeats == 1 and sea.g.at == "2E"
    assert not any(one.fatigue for one in sea.g.crew)
    assert sea.crew("mac").statuses == ["venom"] and sea.crew("mac").command == 1 and sea.g.damage == {"deck": 1}
    assert len(sea.g.deck) == left - 6
    assert sea.g.active == 1 and sea.kinds() == {"ship.room"}
    healed = [one for one in sea.g.crew if one.damage]
    assert [one.id for one in healed] in ([], ["mac"])  # venom bites at the start of the new turn


@rule("SLG-DEFEAT-02", "SLG-DEFEAT-05", "SLG-DEFEAT-06", "SLG-DEFEAT-07", "SLG-DEC-85")
def test_a_ship_defeat():
    """Of the crew nothing changes; the ship, the event deck and the turn do."""
    sea = Sea()
    sea.g.at = "2G"
    mac = sea.crew("mac")
    mac.damage, mac.fatigue, mac.statuses, mac.command = 2, 2, ["weakened"], 1
    left = len(sea.g.deck)
    go_down(sea, "ship")
    assert sea.g.hull == 0 and sea.g.at == "2E" and sea.g.defeats == 1
    assert (mac.damage, mac.fatigue, mac.statuses, mac.command) == (2, 2, ["weakened"], 1)
    assert len(sea.g.deck) == left - 6 and sea.g.active == 1 and sea.kinds() == {"ship.room"}


@rule("SLG-DEFEAT-02", "SLG-DEC-09", "SLG-DEC-82")
@pytest.mark.parametrize(("damage", "n", "sunk"), [(9, 1, False), (9, 2, True), (10, 2, True)])
def test_the_eleventh_damage_sinks_her_and_the_rest_is_dropped(damage: int, n: int, sunk: bool):
    from games.sleeping_gods.harm import Breach

    sea = Sea().still()
    rooms = ("bridge", "galley", "deck", "quarters", "sick-bay")
    sea.g.damage = dict.fromkeys(rooms[: damage // 2], 2) | ({"sick-bay": 1} if damage == 9 else {})
    sea.begin(Breach(seat=0, n=n, source="event"))
    while not sea.is_over and not sea.asks("ship.room"):
        sea.silence()
    assert (sea.g.defeats, sea.g.hull) == ((1, 0) if sunk else (0, damage + n))
    assert len(sea.happened(ev.ShipHurt)) == min(n, 11 - damage)


@rule("SLG-DEC-82", "SLG-DEFEAT-01", "SLG-STATUS-05")
def test_the_last_who_falls_to_madness_ends_the_challenge_before_fate():
    sea = Sea().still()
    for one in sea.g.crew:
        one.damage = health(one)
    mad = sea.crew("sofi")
    mad.damage, mad.statuses = health(mad) - 1, ["madness"]
    sea.challenge("savvy", 3)
    fates = len(sea.happened(ev.Fate))
    sea.take("challenge.who", "sofi")
    sea.to("ship.room")
    assert sea.g.defeats == 1 and len(sea.happened(ev.Fate)) == fates and not sea.happened(ev.Challenged)
    assert sea.g.active == 1


@rule("SLG-DEC-82", "SLG-DEC-53")
def test_a_search_token_that_ends_it_gives_nothing_and_is_discarded():
    sea = Sea().still()
    for one in sea.g.crew:
        one.damage = health(one)
    sea.crew("mac").damage -= 1
    token = next(t.id for t in search_tokens().values() if t.crew_damage)
    sea.g.search.cards = [*[t for t in sea.g.search.cards if t != token], token]
    sea.begin(Search(seat=0))
    goods = dict(sea.g.goods)
    sea.take("search.more", "draw")
    sea.to("ship.room")
    assert sea.g.defeats == 1 and token in sea.g.search.thrown and sea.g.goods == goods and not sea.g.found


@rule("SLG-DEC-77")
def test_the_last_card_drawn_and_then_a_defeat_owes_all_six():
    sea = Sea()
    sea.g.deck = sea.g.deck[-1:]
    sea.to("turn.act")
    assert sea.g.pending == FIRST_BELL and not sea.g.deck
    go_down(sea)
    sea.to("ship.room")
    assert sea.g.shortfall == 6 and sea.g.pending == FIRST_BELL
    drawn = len(sea.happened(ev.EventDrawn))
    sea.to("turn.act")
    assert len(sea.happened(ev.EventDrawn)) == drawn and len(sea.g.deck) == 12 and sea.g.shortfall == 0


@rule("SLG-DEFEAT-06")
def test_who_had_looked_at_the_deck_does_not_see_what_a_defeat_threw_away():
    sea = Sea()
    sea.g.peeks = {"0": [f"event:{sea.g.deck[-1]}"], "1": [f"market:{sea.g.market[-1]}"]}
    go_down(sea)
    sea.to("ship.room")
    assert sea.view(0).peeked == [] and sea.view(1).peeked == [f"market:{sea.g.market[-1]}"]


@rule("SLG-DEC-84", "SLG-DEC-20")
def test_the_nearest_port_and_ties_are_chosen():
    sea = Sea()
    sea.g.at = "2D"  # 2E and 5D are one move away
    go_down(sea)
    assert sea.offers("defeat.port") == ["2E", "5D"] and sea.ask().seat == 0
    sea.take("defeat.port", "5D")
    assert sea.g.at == "5D" and 5 in sea.g.pages
    assert not sea.happened(ev.HazardMet)


@rule("SLG-DEFEAT-08", "SLG-DEFEAT-09", "SLG-DEC-77", "SLG-DEC-78")
def test_what_is_missing_is_owed_to_the_next_deck():
    sea = Sea()
    sea.g.deck = sea.g.deck[-2:]
    lose_events(sea.g)
    assert (sea.g.deck, sea.g.shortfall, sea.g.pending) == ([], 4, FIRST_BELL)
    lose_events(sea.g)
    assert sea.g.shortfall == 10  # a further defeat before the paragraph adds six
    sea.do(NewEventDeck())
    assert len(sea.g.deck) == 8 and sea.g.shortfall == 0


@rule("SLG-DEC-78")
def test_a_shortfall_beyond_a_whole_deck():
    sea = Sea()
    sea.g.deck, sea.g.shortfall = [], 20
    sea.do(NewEventDeck())
    assert (sea.g.deck, sea.g.shortfall, sea.g.pending) == ([], 2, SECOND_BELL)
    sea.g.pending = ""
    sea.g.shortfall = 20
    sea.do(NewEventDeck())
    assert (sea.g.going, sea.g.shortfall, sea.g.pending) == (3, 0, FINALE)  # dropped in the third pass


@rule("SLG-DEFEAT-10")
def test_the_third_pass_owes_nothing():
    sea = Sea()
    sea.g.going = 3
    sea.g.deck = sea.g.deck[-2:]
    lose_events(sea.g)
    assert sea.g.shortfall == 0 and sea.g.pending == FINALE


@rule("SLG-DEFEAT-11", "SLG-DEC-87")
def test_in_brutal_mode_a_defeat_loses_the_game():
    sea = Sea(sea="brutal")
    go_down(sea)
    assert sea.g.over and sea.g.winners == [] and sea.g.ending == "defeat"
    assert sea.g.score["ending"] == 0 and sea.g.score["brutal"] == 0


@rule("SLG-DEC-82", "SLG-DEC-26")
def test_a_defeat_interrupts_everything():
    sea = Sea()
    sea.g.found, sea.g.search.cards = sea.g.search.cards[-2:], sea.g.search.cards[:-2]
    sea.g.stalls, sea.g.market = sea.g.market[-3:], sea.g.market[:-3]
    sea.fight(1)
    lose(sea.g, "crew")
    assert sea.g.combat is None and not sea.g.found and not sea.g.stalls and len(sea.g.market) == 42
    assert not any(one.synergy or one.tokens for one in sea.g.crew)
    assert len(sea.g.stack) == 1


@rule("SLG-DEC-126")
def test_a_defeat_inside_an_interlude_still_closes_it():
    sea = Sea()
    sea.g.deck, sea.g.interlude = [], FIRST_BELL
    go_down(sea)
    sea.to("ship.room")
    assert "Q1" in sea.g.quests and sea.g.going == 2
    assert len(sea.g.deck) == 12  # eighteen, and six that the defeat owed
    assert not sea.g.pending and not sea.g.interlude


@rule("SLG-DEC-88")
def test_a_defeat_inside_the_finale_is_lost_at_the_door():
    sea = Sea()
    at = sea.g.at
    sea.g.deck, sea.g.interlude, sea.g.going = [], FINALE, 3
    go_down(sea)
    assert sea.g.over and sea.g.ending == "F1.9" and sea.g.at == at
    assert sea.g.score["ending"] == 0 and sea.g.score["defeats"] == -10
    assert sea.g.winners  # no ending, and no defeat of brutal mode either


@rule("SLG-DEC-106")
def test_a_short_voyage_has_one_pass_and_is_on_no_sheet():
    sea = Sea(voyage="short")
    exhaust(sea)
    sea.to("turn.act")
    assert sea.g.pending == FINALE
    sea.do(EndCampaign(ending="F1.1"))
    assert sea.g.sheet.endings == []


def test_a_turn_frame_is_begun_for_the_active_player():
    sea = Sea()
    sea.begin(Turn(seat=0))
    assert sea.ask().seat == 0
