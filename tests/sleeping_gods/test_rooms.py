"""The ship action, command and hands (SLG-SHIP, SLG-CMD, SLG-HAND, SLG-DEC-08 to -13)."""

import pytest

from games.sleeping_gods import events as ev
from games.sleeping_gods.cards import abilities, crew, rooms, search_tokens
from games.sleeping_gods.hands import draw_cards
from games.sleeping_gods.rooms import ShipAction, silence
from games.sleeping_gods.state import COMMAND, ROOMS, SLOTS, Owned
from games.sleeping_gods.vocabulary import SKILLS, STATUSES, ShipDamage
from tests.rules import rule

from .build import Sea

TABLE = {  # cards and command on the sides A and B, and the extra (7.2)
    "bridge": ((1, 1), (1, 2), (0, 0)),
    "galley": ((1, 2), (2, 3), (1, 1)),
    "deck": ((0, 0), (3, 4), (3, 3)),
    "quarters": ((1, 1), (3, 4), (2, 3)),
    "sick-bay": ((1, 1), (2, 3), (1, 1)),
}


def at_sea(seats: int = 2) -> Sea:
    sea = Sea(seats=seats)
    for one in sea.g.crew:
        one.fatigue = one.damage = 0
    sea.begin(ShipAction(seat=0))
    return sea


@rule("SLG-SHIP-01", "SLG-SHIP-05", "SLG-DEC-07", "SLG-DEC-11")
@pytest.mark.parametrize("room", list(TABLE))
@pytest.mark.parametrize("seats", [2, 4])
def test_every_room_gives_what_is_printed(room: str, seats: int):
    cards, command, _ = TABLE[room]
    on = 0 if seats == 2 else 1
    printed = rooms()[room]  # type: ignore[index]
    assert (printed.cards, printed.command) == (cards, command)
    sea = at_sea(seats)
    hand, pool = len(sea.g.hands[0]), sea.g.pools[0]
    sea.take("ship.room", room)
    if sea.asks("search.more"):
        sea.take("search.more", "none")
    assert sea.is_over and sea.g.room == room
    assert len(sea.g.hands[0]) == min(3, hand + cards[on])
    assert sea.g.pools[0] == pool + command[on]


@rule("SLG-SHIP-02", "SLG-SHIP-03", "SLG-DEC-10")
def test_another_room_every_turn_and_never_a_ruined_one():
    sea = at_sea()
    sea.g.room = "deck"
    sea.g.damage = {"bridge": 2, "galley": 1}
    sea.begin(ShipAction(seat=0))
    assert sea.blocked("ship.room") == {"deck": "stands-there", "bridge": "room-shut"}
    assert "galley" in sea.offers("ship.room")  # one damage does no harm


@rule("SLG-SHIP-03")
def test_the_only_room_that_can_be_used_is_used_unasked():
    for cards in ([], ["CRA1"]):  # with one there is something to do before it: to train somebody
        sea = Sea(seats=1).still()
        sea.hand(0, *cards)
        sea.g.room, sea.g.damage = "deck", {"bridge": 2, "galley": 2, "quarters": 2}
        sea.begin(ShipAction(seat=0))
        assert (sea.g.room, bool(sea.asks("ship.room"))) == (("deck", True) if cards else ("sick-bay", False))


@rule("SLG-SHIP-04", "SLG-DEC-10")
def test_with_no_room_to_use_the_figure_moves_for_nothing():
    sea = at_sea()
    sea.g.room = "deck"  # the only whole one is where the figure stands
    sea.g.damage = {room: 2 for room in ROOMS if room != "deck"}
    pools = list(sea.g.pools)
    sea.begin(ShipAction(seat=0))
    assert set(sea.offers("ship.room")) == set(ROOMS) - {"deck"}
    sea.take("ship.room", "galley")
    assert sea.is_over and sea.g.room == "galley" and sea.g.pools == pools
    assert sea.happened(ev.RoomShut)


@rule("SLG-SHIP-06", "SLG-SHIP-07", "SLG-CMD-05")
def test_the_bridge_frees_all_command():
    sea = at_sea()
    sea.crew("mac").command, sea.crew("rafael").command = 1, 2
    sea.g.adventure[0].command = 2
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "bridge")
    assert not any(one.command for one in sea.g.crew) and not any(card.command for card in sea.g.adventure)
    assert sea.g.supply == COMMAND - sum(sea.g.pools)


@rule("SLG-DEC-12")
def test_command_is_gained_before_tokens_come_back():
    sea = at_sea()
    sea.g.pools = [6, 6]
    sea.crew("mac").command, sea.g.adventure[0].command = 3, 3  # the supply is empty
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "bridge")
    assert sea.g.pools == [6, 6] and sea.g.supply == 6
    assert sea.happened(ev.CommandGained)[-1].n == 0


@rule("SLG-SHIP-08", "SLG-SHIP-09")
def test_the_galley_takes_a_card_for_somebodys_fatigue():
    sea = at_sea()
    rafael = sea.crew("rafael")
    rafael.fatigue = 2
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "galley")
    card = sea.g.hands[0][0]
    assert "pass" in sea.offers("ship.galley")
    sea.take("ship.galley", f"{card}.rafael")
    assert rafael.fatigue == 1 and card in sea.g.abilities.thrown and card not in sea.g.hands[0]


@rule("SLG-SHIP-10", "SLG-SHIP-11", "SLG-SHIP-13", "SLG-SHIP-14")
def test_up_to_three_tokens_and_one_reward():
    sea = at_sea()
    sea.take("ship.room", "deck")
    cards = len(sea.g.hands[0])
    drawn = 0
    while "draw" in sea.offers():
        sea.give(sea.ask().kind, ["draw"])
        drawn += 1
        while not sea.asks("search.more") and not sea.asks("search.keep"):
            sea.silence()
    assert drawn == 3 and len(sea.g.found) == 3
    sea.take("search.keep", "none")
    assert not sea.g.found and len(sea.g.search.thrown) == 3 and len(sea.g.hands[0]) == cards


@rule("SLG-SHIP-12", "SLG-DEC-53")
def test_what_hurts_hurts_when_it_is_drawn():
    sea = at_sea()
    bad = next(token for token in sea.g.search.cards if _hurts(token))
    sea.g.search.cards.remove(bad)
    sea.g.search.cards.append(bad)
    sea.take("ship.room", "deck")
    sea.take("search.more", "draw")
    while sea.asks("harm.split") or sea.asks("harm.one"):
        sea.silence()
    assert sum(one.damage for one in sea.g.crew) == 1
    sea.take("search.more", "none")
    assert sum(one.damage for one in sea.g.crew) == 1  # kept or not


def _hurts(token: str) -> bool:
    return search_tokens()[token].crew_damage == 1 and not search_tokens()[token].ship_damage


@rule("SLG-SHIP-15")
def test_search_tokens_come_back_shuffled():
    sea = at_sea()
    sea.g.search.thrown = [*sea.g.search.thrown, *sea.g.search.cards]
    sea.g.search.cards = []
    sea.take("ship.room", "deck")
    sea.take("search.more", "draw")
    assert len(sea.g.search.cards) == 23 and [e.what for e in sea.happened(ev.Reshuffled)] == ["search"]


@rule("SLG-SHIP-16", "SLG-SHIP-17")
@pytest.mark.parametrize(("seats", "n"), [(2, 2), (4, 3)])
def test_the_quarters_return_two_or_three_tokens_of_ones_choice(seats: int, n: int):
    sea = at_sea(seats)
    sea.crew("mac").command, sea.crew("marco").command, sea.g.adventure[2].command = 1, 3, 1
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "quarters")
    ask = sea.ask("command.free")
    assert (ask.least, ask.most) == (0, n)
    sea.give("command.free", {"marco": n})
    assert sea.crew("marco").command == 3 - n and sea.crew("mac").command == 1


@rule("SLG-SHIP-17")
def test_the_quarters_free_all_where_there_is_no_more_to_free():
    sea = at_sea()
    sea.crew("mac").command, sea.g.adventure[2].command = 1, 1
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "quarters")
    assert sea.is_over and not sea.crew("mac").command and not sea.g.adventure[2].command


@rule("SLG-SHIP-18", "SLG-SHIP-19")
def test_the_sick_bay_heals_anybody():
    sea = at_sea()
    theirs = next(one for one in sea.g.crew if one.owner == 1)
    theirs.damage, sea.crew("sofi").damage = 2, 1
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "sick-bay")
    sea.take("ship.sick-bay", theirs.id)
    assert theirs.damage == 1 and sea.crew("sofi").damage == 1


@rule("SLG-DEC-08")
def test_slots_and_what_they_hold():
    assert SLOTS == ("bridge", "galley", "deck", "quarters", "sick-bay", "hull")
    sea = at_sea()
    sea.g.damage = {"hull": 1}
    sea.begin(ShipAction(seat=0))
    assert "hull" not in [option.id for option in sea.ask("ship.room").options]
    assert sea.blocked("ship.room").keys() <= {sea.g.room}  # a hole in the hull shuts nothing


def test_silence_takes_the_sick_bay_then_the_quarters():
    sea = at_sea()
    rooms_: list[str] = list(ROOMS)
    assert silence(sea.g, rooms_) == "quarters"
    sea.crew("mac").damage = 1
    assert silence(sea.g, rooms_) == "sick-bay"
    assert silence(sea.g, ["bridge", "deck"]) == "deck"


# ---- command and hands ------------------------------------------------------------------------------------------


@rule("SLG-CMD-01", "SLG-DEC-05")
def test_an_empty_supply_gives_nothing():
    sea = at_sea()
    sea.g.pools = [9, 9]
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "quarters")
    assert sea.g.pools == [9, 9]


@rule("SLG-CMD-02", "SLG-CMD-03", "SLG-DEC-34")
def test_others_may_spend_command_while_somebody_decides():
    sea = Sea(seats=2)
    sea.hand(1, next(card for card in sea.g.abilities.cards if abilities()[card].cost == 1))
    sea.command(5, 5)
    sea.begin(ShipAction(seat=0))
    mine = sea.ask("open", seat=1)
    verbs = {option.verb for option in mine.options}
    assert "train" in verbs and mine.is_aside
    assert sea.ask("ship.room").seat == 0


@rule("SLG-CMD-04", "SLG-TRAIN-01", "SLG-TRAIN-02", "SLG-TRAIN-03", "SLG-TRAIN-04")
def test_training_pays_the_supply_and_raises_the_skill():
    sea = Sea(seats=2)
    card = next(card for card in abilities().values() if card.cost == 1 and not card.passive and not card.use)
    sea.hand(0, card.id)
    sea.command(3, 0)
    theirs = next(one for one in sea.g.crew if one.owner == 1)
    before = sea.view().crew[[one.id for one in sea.g.crew].index(theirs.id)].skills[card.skill]
    sea.begin(ShipAction(seat=0))
    sea.take("open", f"train.{card.id}.{theirs.id}", seat=0)
    assert sea.g.pools[0] == 2 and theirs.tucked == [card.id] and not sea.g.hands[0]
    after = sea.view().crew[[one.id for one in sea.g.crew].index(theirs.id)]
    assert after.skills[card.skill] == before + 1 and after.tucked == [card.id]  # for all to see


@rule("SLG-TRAIN-05", "SLG-TRAIN-06", "SLG-DEC-38")
def test_two_tucked_cards_are_the_limit():
    sea = Sea(seats=2)
    cheap = [card.id for card in abilities().values() if card.cost == 0 and card.id not in sea.g.hands[1]][:3]
    sea.hand(0, cheap[2])
    sea.tuck("sofi", *cheap[:2])
    sea.crew("sofi").levels = ["L1"]
    sea.begin(ShipAction(seat=0))
    sea.take("open", f"train.{cheap[2]}.sofi", seat=0)
    assert sea.ask("train.room").seat == 0
    sea.take("train.room", cheap[0])
    assert sea.crew("sofi").tucked == [cheap[1], cheap[2]] and sea.crew("sofi").levels == ["L1"]


@rule("SLG-DEC-38")
def test_a_full_board_of_another_is_asked_for_and_no_is_the_default():
    sea = Sea(seats=2)
    theirs = next(one for one in sea.g.crew if one.owner == 1)
    cheap = [card.id for card in abilities().values() if card.cost == 0 and card.id not in sea.g.hands[1]][:3]
    sea.hand(0, cheap[2])
    sea.tuck(theirs.id, *cheap[:2])
    sea.begin(ShipAction(seat=0))
    sea.take("open", f"train.{cheap[2]}.{theirs.id}", seat=0)
    ask = sea.ask("train.may")
    assert ask.seat == 1 and ask.default == ["no"] and cheap[2] not in str(ask)
    sea.silence()
    assert theirs.tucked == cheap[:2] and sea.g.hands[0] == [cheap[2]]


@rule("SLG-TRAIN-07", "SLG-TRAIN-08", "SLG-ABIL-02")
def test_tucked_cards_may_be_discarded_by_who_controls_them():
    sea = Sea(seats=2)
    theirs = next(one for one in sea.g.crew if one.owner == 1)
    card = next(
        card.id for card in abilities().values() if card.passive and card.id not in [*sea.g.hands[0], *sea.g.hands[1]]
    )
    sea.tuck(theirs.id, card)
    sea.begin(ShipAction(seat=0))
    assert f"untuck.{card}" not in [o.id for a in sea.asks("open") if a.seat == 0 for o in a.options]
    sea.take("open", f"untuck.{card}", seat=1)
    assert not theirs.tucked and sea.g.abilities.thrown[-1] == card


@rule("SLG-HAND-01", "SLG-HAND-02", "SLG-DEC-40")
def test_a_fourth_card_goes_at_once():
    sea = Sea(seats=2)
    sea.hand(0, *list(sea.g.abilities.cards[:3]))
    sea.begin(ShipAction(seat=0))
    sea.take("ship.room", "quarters")
    ask = sea.ask("hand.over")
    assert len(sea.g.hands[0]) == 4 and (ask.least, ask.most) == (1, 1) and ask.seat == 0
    gone = ask.options[1].id
    sea.take("hand.over", gone)
    assert len(sea.g.hands[0]) == 3 and sea.g.abilities.thrown[-1] == gone


@rule("SLG-HAND-03")
def test_hands_are_for_their_owners_eyes():
    sea = Sea(seats=2)
    draw_cards(sea.g, 1, 1)
    mine, theirs = sea.view(1), sea.view(0)
    assert mine.hand == sea.g.hands[1] and theirs.hand == sea.g.hands[0]
    assert theirs.cards == [len(hand) for hand in sea.g.hands]
    assert sea.view(None).hand == []


# ---- abilities --------------------------------------------------------------------------------------------------


@rule("SLG-CREWAB-01", "SLG-CREWAB-02", "SLG-CREWAB-03", "SLG-DEC-37")
def test_a_crew_ability_lays_its_cost_on_the_board():
    sea = Sea(seats=2)
    gregory = sea.crew("gregory")
    owner = gregory.owner
    sea.crew("sofi").damage = 1
    sea.command(5, 5)
    sea.begin(ShipAction(seat=0))
    other = 1 - owner
    assert "use.crew.gregory.0" not in [o.id for a in sea.asks("open") if a.seat == other for o in a.options]
    sea.take("open", "use.crew.gregory.0", seat=owner)
    assert gregory.command == 2 and sea.g.pools[owner] == 3 and sea.crew("sofi").damage == 0
    sea.crew("sofi").damage = 1
    gregory.statuses = ["venom"]
    sea.begin(ShipAction(seat=0))
    used = [o.id for a in sea.asks("open") for o in a.options if o.id.startswith("use.crew.gregory")]
    assert not used  # neither of the two, while any token lies there


@rule("SLG-CREWAB-04")
def test_nobody_acts_at_no_health():
    sea = Sea(seats=2)
    sea.crew("sofi").damage = 1
    sea.crew("gregory").damage = 4
    sea.command(5, 5)
    sea.begin(ShipAction(seat=0))
    assert not [o.id for a in sea.asks("open") for o in a.options if o.id.startswith("use.crew.gregory")]


@rule("SLG-ADV-01", "SLG-ADV-02", "SLG-ADV-03")
def test_anybody_may_use_an_adventure_card_until_command_lies_on_it():
    sea = Sea(seats=2)
    sea.crew("mac").fatigue = sea.crew("sofi").fatigue = 2
    sea.command(5, 5)
    sea.g.goods["grain"] = 3
    sea.begin(ShipAction(seat=0))
    flapjacks = sea.g.owns("A4")
    assert isinstance(flapjacks, Owned)
    assert "use.card.A4.0" in [o.id for o in sea.ask("open", seat=0).options]
    sea.take("open", "use.card.A4.0", seat=1)
    sea.give("rest.split", {"mac": 2}, seat=1)
    assert flapjacks.command == 1 and sea.g.pools == [5, 4] and sea.crew("mac").fatigue == 0
    assert not [o.id for a in sea.asks("open") for o in a.options if o.id == "use.card.A4.0"]


@rule("SLG-ABIL-01", "SLG-DEC-36")
def test_a_tucked_cards_cost_goes_to_the_supply_and_it_works_once_a_turn():
    sea = Sea(seats=2)
    card = next(c for c in abilities().values() if c.use and "open" in c.use.timing and "Restore" in str(c.use.does))
    for hand in sea.g.hands:
        if card.id in hand:
            hand.remove(card.id)
            sea.g.abilities.cards.append(card.id)
    sea.tuck("sofi", card.id)
    sea.crew("sofi").damage = 3
    sea.command(5, 0)
    supply = sea.g.supply
    sea.begin(ShipAction(seat=0))
    sea.take("open", f"use.tuck.{card.id}", seat=0)
    assert sea.crew("sofi").damage == 2 and sea.crew("sofi").command == 0
    assert sea.g.supply == supply + card.use.cost  # type: ignore[union-attr]
    assert not [o.id for a in sea.asks("open") for o in a.options if o.id == f"use.tuck.{card.id}"]


# ---- damage to the ship -----------------------------------------------------------------------------------------


@rule("SLG-DEC-09", "SLG-FAIL-05")
def test_a_full_slot_is_chosen_anew_and_the_eleventh_damage_ends_it():
    sea = Sea(seats=2)
    sea.g.damage = {"deck": 2}
    sea.fate(3)  # the Deck
    sea.do(ShipDamage(n=1))
    assert "deck" not in sea.offers("breach.slot") and "hull" in sea.offers("breach.slot")
    sea.take("breach.slot", "bridge")
    assert sea.g.damage == {"deck": 2, "bridge": 1}
    sea.g.damage = {"bridge": 2, "galley": 2, "deck": 2, "quarters": 2, "sick-bay": 2}
    sea.fate(6, 6)
    sea.do(ShipDamage(n=2))
    assert sea.g.defeats == 1 and len(sea.happened(ev.ShipHurt)) == 2  # the second of the two is dropped


@rule("SLG-DEC-01")
def test_the_icons_are_read_in_the_order_of_the_skills():
    assert SKILLS == ("strength", "cunning", "savvy", "perception", "craft")
    assert set(STATUSES) == {"venom", "frightened", "weakened", "madness", "low_morale"}
    revolver = crew()["sofi"].weapon
    assert (revolver.accuracy, revolver.damage, revolver.block, revolver.ranged) == (3, 2, 0, True)
