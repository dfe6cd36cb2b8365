"""Windows, standing orders, the queue and holding the table (section 4, SLG-DEC-111 to -115, -118, -145)."""

from __future__ import annotations

import pytest

from games.core import Ask, Picks
from games.core.answers import ids
from games.core.obeying import obeyed
from games.core.settings import set_setting, settings_of
from games.sleeping_gods import SPEC
from games.sleeping_gods import events as ev
from games.sleeping_gods.atlas import regions
from games.sleeping_gods.cards import abilities, levels, possessions
from games.sleeping_gods.cards import crew as crew_boards
from games.sleeping_gods.harm import Breach, Harm
from games.sleeping_gods.sailing import Hazarding
from games.sleeping_gods.settings import ASKED
from games.sleeping_gods.turn import Turn
from games.sleeping_gods.vocabulary import (
    Accuracy,
    Damage,
    Defense,
    IgnoreHazard,
    PreventDamage,
    SkillMod,
    TravelResult,
    Use,
)
from tests.rules import rule

from .build import Sea


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


def order(sea: Sea, seat: int, key: str, choice: str) -> None:
    sea.told += set_setting(SPEC, sea.g, seat, key, choice, frozenset({0, 1}))


def answer_of(sea: Sea, ask: Ask) -> Picks | None:
    """What the orders of the seat answer; None: it is asked."""
    return obeyed(SPEC, sea.g, ask)


def keys(sea: Sea, seat: int) -> list[str]:
    return [setting.key for setting in settings_of(SPEC, sea.g, seat)]


def uses() -> list[Use]:
    found = [use for card in possessions().values() for use in card.uses]
    found += [use for board in crew_boards().values() for use in board.abilities]
    return found + [card.use for card in (*abilities().values(), *levels().values()) if card.use is not None]


# ---- who is asked


@rule("SLG-DEC-111")
def test_a_hand_is_enough_to_be_asked_whatever_it_holds():
    for cards in (("CRA3",), ("STR3",)):
        sea = quiet()
        sea.hand(1, *cards)
        sea.challenge("craft", 9)
        sea.fate(2)
        sea.take("challenge.who", "marco")
        assert [ask.seat for ask in sea.asks("window.challenge")] == [1]


@rule("SLG-DEC-111")
def test_a_window_for_nobody_does_not_open():
    sea = quiet()
    sea.challenge("craft", 9)
    sea.fate(2)
    sea.take("challenge.who", "marco")
    assert sea.is_over


@rule("SLG-DEC-111", "SLG-DEC-145", "SLG-CHAL-08")
def test_join_needs_a_command_and_somebody_who_could_add_something():
    sea = quiet()
    sea.challenge("craft", 9)
    sea.take("challenge.who", "marco")
    assert sea.is_over  # no command
    sea.command(0, 1)
    sea.crew("mac").fatigue = sea.crew("kannan").fatigue = 2
    sea.challenge("craft", 9)
    sea.take("challenge.who", "marco")
    assert answer_of(sea, sea.ask("challenge.join")) == []  # kasumi and rafael know nothing of it: not called
    sea.crew("kannan").fatigue = 1
    sea.challenge("craft", 9)
    sea.take("challenge.who", "laurent")
    assert sea.asks("challenge.join")


@rule("SLG-DEC-111")
def test_secret_asks_do_not_say_who_is_awaited():
    sea = quiet()
    sea.hand(1, "STR3")
    sea.command(0, 1)
    sea.challenge("craft", 9)
    sea.take("challenge.who", "marco")
    assert not sea.ask("challenge.join").names_its_seat
    sea.take("challenge.join")
    assert not sea.ask("window.challenge").names_its_seat


@rule("SLG-DEC-111")
def test_what_they_are_about_everybody_knows():
    """Each kind that is asked in secret has words for the table; none of them says who."""
    for name in ASKED:
        assert SPEC.words.hushed(f"window.{name}")
    sea = quiet()
    sea.hand(1, "STR3")
    sea.command(0, 1)
    sea.challenge("craft", 9)
    assert sea.view(None).hushed == ""
    sea.take("challenge.who", "marco")
    assert sea.view(None).hushed == "challenge.join" and SPEC.words.hushed("challenge.join")
    sea.take("challenge.join")
    assert sea.view(None).hushed == "window.challenge"


def test_where_nobody_takes_part_it_says_so():
    """Discards add to somebody who takes part, and there is nobody to name."""
    sea = quiet()
    sea.command(0, 3)
    sea.challenge("craft", 12)
    sea.fate(1)
    sea.take("challenge.who")
    sea.take("challenge.join")
    told = SPEC.words.text(sea.ask("window.challenge"))
    assert told.startswith("Nobody takes part: fate 1 against 12 in Craft. Cards add nothing here.")


# ---- what was ordered


@rule("SLG-DEC-112")
@pytest.mark.parametrize(("number", "asked"), [(6, True), (7, False)])
def test_asked_if_it_can_matter_by_public_facts(number: int, asked: bool):
    sea = quiet()
    sea.hand(1, "STR3", "STR4")  # two cards, no match
    sea.challenge("craft", number)
    sea.fate(3)
    sea.take("challenge.who", "marco")
    ask = sea.ask("window.challenge")
    assert (answer_of(sea, ask) is None) is asked
    order(sea, 1, "window", "ask")
    assert answer_of(sea, ask) is None
    order(sea, 1, "window", "pass")
    assert answer_of(sea, ask) == ask.default


@rule("SLG-DEC-112")
def test_a_redraw_can_always_matter():
    sea = quiet()
    sea.command(0, 3)
    sea.challenge("craft", 12)
    sea.fate(1)
    sea.take("challenge.who", "marco")
    sea.take("challenge.join")
    assert answer_of(sea, sea.ask("window.challenge")) is None  # Count the Odds


@rule("SLG-DEC-112", "SLG-CHAL-08")
@pytest.mark.parametrize(("number", "asked"), [(2, []), (3, [None])])
def test_join_is_open_while_success_is_not_certain(number: int, asked: list[None]):
    sea = quiet()
    sea.command(0, 1)
    sea.challenge("craft", number)
    sea.take("challenge.who", "marco")
    assert [answer_of(sea, ask) for ask in sea.asks("challenge.join")] == asked


@rule("SLG-DEC-112")
def test_damage_matters_where_somebody_falls_or_the_ship_is_low():
    sea = quiet()
    sea.own("M40", "A71")
    sea.command(0, 1)
    for damage, asked in ((0, False), (4, True)):
        sea.crew("marco").damage = damage
        sea.begin(Harm(seat=0, n=1, source="story", mode="one", who="marco"))
        assert (answer_of(sea, sea.ask("window.prevent", 1)) is None) is asked
    for hull, asked in ((7, False), (8, True)):
        sea.g.damage = {"bridge": 2, "galley": 2, "deck": 2, "quarters": 2, "sick-bay": hull - 8}
        if hull == 7:
            sea.g.damage = {"bridge": 2, "galley": 2, "deck": 2, "quarters": 1}
        sea.begin(Breach(seat=0, n=1, source="event"))
        assert (answer_of(sea, sea.ask("window.prevent", 1)) is None) is asked


@rule("SLG-DEC-112")
def test_inside_an_attack_its_controller_is_always_asked():
    sea = quiet()
    sea.command(1, 1)
    sea.fight(55)
    sea.row(55)
    sea.own("A13")
    sea.fate(6)
    sea.strike("mac", 55)
    mine, other = sea.ask("window.place", 1), sea.ask("window.place", 0)
    assert answer_of(sea, mine) is None  # though it cannot bring the card down
    assert answer_of(sea, other) == ["pass"]


@rule("SLG-DEC-112", "SLG-DEC-119")
def test_a_hazard_always_matters():
    sea = quiet()
    use = next((card.id, i) for card in possessions().values() for i, u in enumerate(card.uses) if "hazard" in u.timing)
    sea.own(use[0])
    sea.command(0, 2)
    region = next(r.id for r in regions().values() if r.hazard is not None and r.hazard.number <= 5)
    sea.begin(Hazarding(seat=0, region=region))
    ask = sea.ask("window.hazard", 1)
    assert SPEC.words.terms["hazard"][region] in SPEC.words.text(ask)
    assert answer_of(sea, ask) is None
    sea.take("window.hazard", f"card.{use[0]}.{use[1]}", seat=1)
    assert sea.is_over and sea.happened(ev.HazardPassed)  # its challenge does not take place
    sea.begin(Hazarding(seat=0, region=region))
    assert sea.happened(ev.HazardMet)[-1].region == region and not sea.is_over  # the next entry is another


@rule("SLG-DEC-145")
@pytest.mark.parametrize(("number", "asked"), [(3, False), (4, True)])
def test_asked_when_it_is_close(number: int, asked: bool):
    sea = quiet()
    order(sea, 1, "join", "close")
    sea.command(0, 1)
    sea.challenge("craft", number)
    sea.take("challenge.who", "marco")  # needs 2 or 3: five faces of six, or four
    assert (answer_of(sea, sea.ask("challenge.join")) is None) is asked


@rule("SLG-DEC-145")
def test_crew_is_offered_openly_and_goes_along_by_itself():
    sea = quiet()
    order(sea, 1, "lend.mac", "fresh")
    assert sea.happened(ev.Lent)[-1].crew == "mac"
    assert SPEC.view(sea.g, 0).lent == {"mac": "fresh"}  # everybody knows
    sea.command(0, 1)
    sea.challenge("craft", 6)
    sea.take("challenge.who", "marco")
    ask = sea.ask("challenge.join")
    assert answer_of(sea, ask) == ["mac"]
    order(sea, 1, "lend-faces", "3")
    assert answer_of(sea, ask) is None  # he turns two
    order(sea, 1, "lend-faces", "2")
    order(sea, 1, "lend-keep", "1")
    assert answer_of(sea, ask) is None  # nothing would be kept
    order(sea, 1, "lend-keep", "0")
    sea.crew("mac").fatigue = 1
    sea.again()
    assert answer_of(sea, sea.ask("challenge.join")) is None  # never a second fatigue
    order(sea, 1, "lend.mac", "any")
    assert answer_of(sea, sea.ask("challenge.join")) == ["mac"]


@rule("SLG-DEC-145")
def test_who_joins_changes_what_the_others_are_asked():
    sea = quiet(3)
    sea.command(0, 1, 1)
    sea.challenge("craft", 6)
    sea.take("challenge.who", "marco")
    assert sea.ask("challenge.join", 1).args["need"] == 5
    sea.take("challenge.join", "mac", seat=2)
    assert [ask.seat for ask in sea.asks("challenge.join")] == [1]
    assert sea.ask("challenge.join", 1).args["need"] == 3


@rule("SLG-DEC-145", "SLG-DEC-112")
def test_orders_spend_what_turns_the_result_and_pass_in_the_same_instant():
    sea = quiet()
    sea.hand(0, "CRA3", "CRA4", "STR3")
    order(sea, 0, "spend-cards", "turn")
    sea.challenge("craft", 5)
    sea.fate(2)
    sea.take("challenge.who", "marco")  # two are missing
    assert answer_of(sea, sea.ask("window.challenge")) == ["give.CRA3"]
    sea.give("window.challenge", ["give.CRA3"])
    sea.give("window.challenge", answer_of(sea, sea.ask("window.challenge")) or [])
    assert sea.passed and sea.g.hands[0] == ["STR3"]
    sea.hand(0, "CRA3", "STR3", "STR4")
    sea.challenge("craft", 5)
    sea.fate(2)
    sea.take("challenge.who", "marco")  # one card is not enough, and it is not asked about either
    assert answer_of(sea, sea.ask("window.challenge")) == ["pass"]


@rule("SLG-DEC-145")
def test_orders_name_their_means():
    sea = quiet()
    sea.own("A3", "A44")
    sea.command(2, 0)
    assert {"spend.card.A3.0", "spend.card.A44.0", "spend.crew.sofi.0", "spend.crew.mac.0"} & set(keys(sea, 0)) == {
        "spend.card.A3.0",
        "spend.card.A44.0",
        "spend.crew.sofi.0",
    }
    order(sea, 0, "spend.card.A44.0", "turn")
    sea.challenge("craft", 5)
    sea.fate(2)
    sea.take("challenge.who", "marco")
    assert answer_of(sea, sea.ask("window.challenge")) == ["card.A44.0"]
    sea.challenge("craft", 6)
    sea.fate(2)
    sea.take("challenge.who", "marco")  # three are missing: that is not enough
    assert answer_of(sea, sea.ask("window.challenge")) is None


@rule("SLG-DEC-145")
def test_an_order_for_attacks():
    sea = quiet()
    sea.command(0, 1)
    order(sea, 1, "spend.crew.mac.0", "turn")
    sea.fight(57)  # defense 7
    sea.fate(1)
    sea.strike("mac", 57)  # 1 + 4
    assert answer_of(sea, sea.ask("window.attack_fate", 1)) == ["crew.mac.0"]


@rule("SLG-DEC-145")
def test_a_declared_course_that_is_reached_calls_nobody():
    from games.sleeping_gods.sailing import Travel

    sea = quiet()
    sea.own("A1")
    sea.command(0, 2)
    sea.begin(Travel(seat=0))
    near = next(o for o in sea.offers("travel.aim") if o in regions()[sea.g.at].near)
    sea.take("travel.aim", near)
    sea.fate(6)
    if sea.asks("travel.who"):
        sea.silence()
    assert all(answer_of(sea, ask) is not None for ask in sea.asks("window.travel"))


# ---- answers in a window


@rule("SLG-DEC-115")
def test_answers_count_as_they_come_and_the_window_closes_by_itself():
    sea = quiet()
    sea.hand(0, "CRA3")
    sea.hand(1, "CRA4", "CRA1")
    sea.challenge("craft", 5)
    sea.fate(2)
    sea.take("challenge.who", "marco")
    sea.take("window.challenge", "give.CRA4", seat=1)
    assert {ask.seat for ask in sea.asks("window.challenge")} == {0, 1}  # it goes on for all
    sea.take("window.challenge", "give.CRA3", seat=0)
    assert sea.passed and sea.g.hands[1] == ["CRA1"]  # the number is reached


@rule("SLG-DEC-115")
def test_who_has_passed_is_not_asked_again():
    sea = quiet()
    sea.hand(0, "CRA3", "CRA5")
    sea.hand(1, "CRA4", "CRA1")
    sea.challenge("craft", 5)
    sea.fate(2)
    sea.take("challenge.who", "marco")
    sea.take("window.challenge", "pass", seat=0)  # two are missing, and two cards are held
    sea.take("window.challenge", "give.CRA4", seat=1)
    assert [ask.seat for ask in sea.asks("window.challenge")] == [1]


@rule("SLG-DEC-115")
def test_attack_fate_closes_once_it_would_hit():
    sea = quiet()
    sea.own("A8")
    sea.command(2, 3)
    sea.fight(57)
    sea.fate(1)
    sea.strike("mac", 57)
    assert {ask.seat for ask in sea.asks("window.attack_fate")} == {0, 1}
    sea.take("window.attack_fate", "crew.mac.0", seat=1)
    assert sea.happened(ev.Attacked)[-1].hit and sea.g.pools == [2, 2]


@rule("SLG-DEC-118")
def test_every_means_names_the_window_that_its_effect_belongs_to():
    wanted = {
        SkillMod: {"challenge", "join"},
        TravelResult: {"travel"},
        IgnoreHazard: {"hazard"},
        Accuracy: {"attack_fate"},
        Defense: {"attack_before"},
        Damage: {"place"},
        PreventDamage: {"prevent", "eor", "counter"},
    }
    seen = {(type(effect), window) for use in uses() for effect in use.does for window in use.timing}
    for kind, windows in wanted.items():
        used = {window for other, window in seen if other is kind}
        assert used and used <= windows, (kind, used)


@rule("SLG-DEC-34")
def test_the_table_is_closed_once_participants_are_confirmed():
    sea = quiet()
    sea.hand(0, "STR1")
    sea.command(0, 1)
    sea.challenge("craft", 9)
    assert "train.STR1.marco" in sea.offers("open", 0)  # before
    sea.take("challenge.who", "marco")
    assert not sea.asks("open")
    sea.take("challenge.join")
    assert sea.asks("window.challenge") and not sea.asks("open")


@rule("SLG-DEC-34")
def test_the_table_is_closed_within_an_attack_and_at_the_end_of_a_round():
    sea = quiet()
    sea.hand(0, "STR1")
    sea.fight(4)
    assert "train.STR1.marco" in sea.offers("open", 0)
    sea.fate(6)
    sea.strike("mac", 4)
    assert sea.asks("combat.place") and not sea.asks("open")
    assert sea.g.combat is not None
    sea.to("combat.attack")
    sea.g.combat.tokens = [0, 0]
    sea.again()
    assert sea.asks("combat.blow") and not sea.asks("open")


# ---- what belongs to JOIN


@rule("SLG-DEC-136", "SLG-DEC-42")
def test_low_morale_is_waived_while_participants_are_chosen():
    sea = quiet()
    sea.own("A61")
    sea.crew("marco").statuses = ["low_morale"]
    sea.command(1, 1)
    sea.challenge("craft", 6)
    assert "use.card.A61.0" in sea.offers("open", 0)
    assert "use.card.A61.0" not in [o.id for ask in sea.asks("open") if ask.seat == 1 for o in ask.options]
    sea.crew("laurent").statuses = ["low_morale"]
    sea.take("open", "use.card.A61.0", seat=0)
    sea.take("challenge.waive", "marco")
    assert sea.g.pools[0] == 0 and sea.blocked("challenge.who") == {"laurent": "morale"}
    sea.fate(4)
    sea.take("challenge.who", "marco")
    sea.settled()
    result = sea.happened(ev.Challenged)[-1]
    assert (result.bonus, result.total, sea.passed) == (1, 6, True)


@rule("SLG-DEC-136")
def test_and_by_others_in_join():
    sea = quiet()
    sea.own("A61")
    sea.crew("mac").statuses = ["low_morale"]
    sea.command(0, 2)
    sea.challenge("craft", 9)
    sea.take("challenge.who", "marco")
    assert sea.offers("open", 1) == ["use.card.A61.0", "later"]  # nothing else
    sea.take("open", "use.card.A61.0", seat=1)
    sea.take("challenge.join", "mac", seat=1)
    assert sea.g.pools[1] == 0  # one for the comb, one for the fee
    sea.settled()
    assert sea.happened(ev.Challenged)[-1].crew == ["marco", "mac"]


@rule("SLG-DEC-120", "SLG-DEC-136")
def test_the_comb_is_wasted_on_nobody():
    sea = quiet()
    sea.own("A61")
    sea.command(1, 0)
    sea.challenge("craft", 6)
    sea.take("open", "use.card.A61.0", seat=0)
    sea.fate(5)
    sea.take("challenge.who")
    assert sea.happened(ev.Challenged)[-1].total == 5 and not sea.passed


# ---- the queue


@rule("SLG-DEC-113")
def test_an_order_is_carried_out_when_the_table_is_open():
    sea = quiet()
    sea.hand(1, "CRA1")
    order(sea, 1, "train.CRA1", "mac")
    assert sea.g.queue and sea.crew("mac").tucked == []
    sea.begin(Turn(seat=0))
    assert sea.kinds() == {"ship.room"} and sea.crew("mac").tucked == ["CRA1"] and not sea.g.queue


@rule("SLG-DEC-113")
@pytest.mark.parametrize(
    ("when", "moment"), [("ship", "event"), ("event", "turn.act"), ("first", "turn.act"), ("second", "skipped")]
)
def test_an_order_waits_for_its_moment(when: str, moment: str):
    sea = quiet()
    sea.hand(1, "CRA1")
    order(sea, 1, "when", when)
    order(sea, 1, "train.CRA1", "mac")
    sea.g.deck = [*[c for c in sea.g.deck if c != "EV13"], "EV13"]  # a challenge
    sea.begin(Turn(seat=0))
    assert sea.crew("mac").tucked == []
    sea.to("challenge.who")
    assert (sea.crew("mac").tucked == ["CRA1"]) is (moment == "event")
    sea.to("turn.act")
    assert (sea.crew("mac").tucked == ["CRA1"]) is (moment != "skipped")
    sea.take("turn.act", "skip")
    assert sea.crew("mac").tucked == ["CRA1"]


@rule("SLG-DEC-113")
def test_orders_for_the_next_fight():
    sea = quiet()
    sea.command(2, 0)
    sea.crew("mac").damage = 2
    order(sea, 0, "when", "combat")
    order(sea, 0, "use.crew.gregory.0", "yes")
    sea.begin(Turn(seat=0))
    assert sea.g.queue
    sea.fight(4)
    assert sea.crew("mac").damage == 1 and sea.asks("combat.attack") and sea.g.pools[0] == 0


@rule("SLG-DEC-113")
def test_orders_come_in_the_order_in_which_they_were_given():
    sea = quiet()
    sea.hand(0, "CRA1", "CRA2")
    sea.told.clear()
    order(sea, 0, "train.CRA2", "mac")
    order(sea, 0, "train.CRA1", "mac")
    order(sea, 0, "train.CRA2", "marco")  # given anew: the old one is gone
    sea.begin(Turn(seat=0))
    assert [(event.card, event.crew) for event in sea.happened(ev.Trained)] == [("CRA1", "mac"), ("CRA2", "marco")]


@rule("SLG-DEC-113")
def test_what_cannot_be_done_any_more_is_dropped_and_only_its_owner_is_told():
    sea = quiet()
    sea.hand(1, "STR11")  # 3 command
    order(sea, 1, "train.STR11", "mac")
    sea.begin(Turn(seat=0))
    assert not sea.g.queue and sea.crew("mac").tucked == []
    assert sea.happened(ev.OrderDropped)[-1].knows == [1]


@rule("SLG-DEC-113")
def test_an_order_can_be_withdrawn_and_is_the_owners_alone():
    sea = quiet()
    sea.hand(1, "CRA1")
    order(sea, 1, "train.CRA1", "mac")
    assert SPEC.view(sea.g, 1).queue and not SPEC.view(sea.g, 0).queue and not SPEC.view(sea.g, None).queue
    order(sea, 1, "train.CRA1", "no")
    assert not sea.g.queue


@rule("SLG-DEC-113", "SLG-TRAIN-07")
def test_a_tucked_card_can_be_ordered_off():
    sea = quiet()
    sea.tuck("mac", "CRA1")
    assert "untuck.CRA1" in keys(sea, 1) and "untuck.CRA1" not in keys(sea, 0)
    order(sea, 1, "untuck.CRA1", "yes")
    sea.begin(Turn(seat=0))
    assert sea.crew("mac").tucked == []


# ---- holding the table


@rule("SLG-DEC-114")
def test_the_table_can_be_held_once_a_turn():
    sea = quiet()
    sea.begin(Turn(seat=0))
    sea.take("open", "hold", seat=1)
    assert sea.kinds() == {"hold.on"} and sea.ask("hold.on").seat == 1  # the decision cannot be confirmed
    sea.take("hold.on", "let-go")
    assert sea.kinds() == {"ship.room"}
    assert "hold" not in [o.id for ask in sea.asks("open") if ask.seat == 1 for o in ask.options]


# ---- defaults: rows 22 to 38, 45, 46


@rule("SLG-CHAL-02", "SLG-DEC-41")
def test_row_22_the_smallest_set_that_is_good_enough():
    sea = quiet()
    sea.challenge("strength", 3)
    assert sea.ask("challenge.who").default == []  # four faces of six are enough without anybody
    sea.challenge("strength", 5)
    assert sea.ask("challenge.who").default == ["marco"]
    sea.challenge("strength", 9)
    assert set(ids(sea.ask("challenge.who").default)) == {"sofi", "audrie", "marco"}


@rule("SLG-CHAL-08", "SLG-CHAL-13", "SLG-DEC-115")
def test_rows_23_to_25_in_silence_nobody_joins_and_nothing_is_spent():
    sea = quiet()
    sea.command(0, 2)
    sea.hand(1, "CRA3")
    sea.challenge("craft", 5)
    sea.fate(3)
    sea.take("challenge.who", "marco")
    assert sea.ask("challenge.join").default == []
    sea.silence()
    assert sea.ask("window.challenge").default == ["pass"]


@rule("SLG-ROUND-03", "SLG-DEC-63")
def test_row_29_in_silence_an_attack_is_made():
    sea = quiet()
    sea.fight(4)
    for ask in sea.asks("combat.attack"):
        assert isinstance(ask.default, list) and ask.default[0] in [option.id for option in ask.options]


@rule("SLG-EOR-02", "SLG-EOR-04")
def test_rows_34_and_35_the_healthiest_takes_it():
    sea = quiet()
    sea.fight(55)
    assert sea.g.combat is not None
    sea.g.combat.tokens, sea.g.combat.attacks = [0, 0], 1
    sea.crew("rafael").damage = 1
    sea.crew("sofi").damage = 2
    sea.again()
    assert sea.ask("combat.blow").default == ["laurent"]  # 5 left, as many as rafael, and before him
    sea.crew("mac").damage = 3
    sea.take("combat.blow", "mac")
    assert sea.ask("harm.over").default == ["laurent"]


@rule("SLG-SYN-01", "SLG-SYN-05")
def test_rows_32_and_33_tokens_in_silence():
    sea = quiet()
    sea.fight(4)
    sea.fate(6)
    sea.strike("mac", 4)
    sea.take("combat.place", "C3", "B3")
    assert sea.ask("synergy.to").default == ["sofi"]  # accuracy 3 and damage 2, the first of the best
    sea.crew("sofi").statuses = sea.crew("audrie").statuses = ["frightened"]
    sea.again()
    assert sea.ask("synergy.to").default == ["kasumi"]
    sea.take("synergy.to", "kannan")
    sea.crew("kannan").synergy = ["gregory"]
    sea.begin(Harm(seat=1, n=9, source="eor", mode="one", who="kannan"))
    assert sea.ask("synergy.saved").default == ["yes"]


@rule("SLG-DEC-36", "SLG-DEC-141")
def test_row_46_prevention_at_each_of_its_moments():
    sea = quiet()
    sea.command(0, 5)
    sea.tuck("kasumi", "STR12")
    sea.fight(55)
    sea.fate(6)
    sea.strike("kasumi", 55)
    sea.take("combat.place", "B2", "B3")  # it still strikes for 4
    assert {"crew.kasumi.0", "tuck.STR12", "crew.rafael.0"} <= set(sea.offers("window.counter", 1))
    sea.take("window.counter", "tuck.STR12", seat=1)
    assert "tuck.STR12" not in sea.offers("window.counter", 1)  # once in an attack
    sea.take("window.counter", "crew.rafael.0", seat=1)  # Shoulder In: it is no longer aimed at her
    struck = sea.happened(ev.Struck)[-1]
    assert struck.crew == "rafael" and sea.crew("kasumi").damage == 0


@rule("SLG-SYN-10", "SLG-DEC-112")
@pytest.mark.parametrize(("damage", "used"), [(0, False), (1, True), (3, False)])
def test_row_33_a_block_token_is_used_in_silence_where_it_keeps_its_holder_up(damage: int, used: bool):
    sea = quiet()
    sea.fight(4)
    sea.crew("rafael").synergy, sea.crew("mac").synergy = [], ["mac", "rafael"]
    sea.crew("mac").damage = damage
    sea.fate(6)
    sea.strike("mac", 4)
    sea.take("combat.place", "D1", "D2")  # 3 come back
    ask = sea.ask("window.counter", 1)
    assert ask.default == (["synergy.rafael.mac"] if used else ["pass"])
    order(sea, 1, "window", "pass")
    assert answer_of(sea, ask) == ["pass"]  # who said so passes


@rule("SLG-DEC-141")
def test_stand_watch_serves_whoever_is_attacked():
    sea = quiet()
    sea.command(0, 2)
    sea.fight(55)
    assert sea.g.combat is not None
    sea.g.combat.tokens, sea.g.combat.attacks = [0, 0], 1
    sea.again()
    sea.take("combat.blow", "mac")
    sea.take("window.eor", "crew.rafael.1", seat=1)
    assert sea.crew("mac").damage == 4 - 2


@rule("SLG-DEC-141", "SLG-DEC-117")
def test_cooking_bonuses_serve_one_recipe_and_lapse_with_the_turn():
    sea = quiet()
    sea.own("A2")
    sea.g.goods = {"vegetables": 1, "meat": 1}
    sea.command(5, 0)
    sea.crew("mac").fatigue = 2
    sea.begin(Turn(seat=0))
    sea.take("open", "use.crew.laurent.0", seat=0)
    assert sea.g.lean == 1
    sea.take("open", "use.card.A2.0", seat=0)
    while sea.asks("cook.menu"):
        sea.silence()
    assert sea.g.lean == 0 and sum(sea.g.goods.values()) == 1  # one ingredient, not two
    sea.g.lean = sea.g.ample = 2
    turn = next(frame for frame in sea.g.stack if isinstance(frame, Turn))
    turn.end(sea.g)
    assert (sea.g.lean, sea.g.ample) == (0, 0)
