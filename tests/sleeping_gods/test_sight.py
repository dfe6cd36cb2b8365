"""What a view shows of what is going on (a challenge, an attack, a course, a story), and what is a seat's own."""

from __future__ import annotations

from games.core import Rng
from games.sleeping_gods import SPEC
from games.sleeping_gods.cards import enemy, events, totems
from games.sleeping_gods.crew import left, skill
from games.sleeping_gods.foes import card_defense, damage_of, hearts
from games.sleeping_gods.sailing import Travel
from games.sleeping_gods.settings import apply_setting
from games.sleeping_gods.state import Order
from games.sleeping_gods.vocabulary import SKILLS
from tests.rules import rule

from .build import Sea


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


def test_between_things_nothing_is_going_on():
    seen = quiet().view()
    assert (seen.trial, seen.strike, seen.story, seen.course, seen.foes) == (None, None, None, None, [])


@rule("SLG-CHAL-01", "SLG-CHAL-13")
def test_a_challenge():
    sea = quiet()
    sea.hand(0, "CRA3")
    sea.challenge("craft", 6)
    trial = sea.view().trial
    assert trial is not None
    assert (trial.seat, trial.skill, trial.number, trial.source) == (0, "craft", 6, "story")
    assert (trial.crew, trial.drawn, trial.skills) == ([], False, 0)
    sea.fate(2)
    sea.take("challenge.who", "marco")
    trial = sea.view().trial
    craft = skill(sea.crew("marco"), "craft")
    assert trial is not None and (trial.crew, trial.drawn, trial.fate) == (["marco"], True, 2)
    assert (trial.skills, trial.total) == (craft, craft + 2)


@rule("SLG-COMBAT-02", "SLG-FLY-01")
def test_enemies_stand_side_by_side():
    sea = quiet()
    flyer = next(n for n in range(1, 61) if enemy(n).flying)
    sea.fight(1, flyer)
    sea.row(1, flyer)
    here, there = sea.view().foes
    assert (here.number, here.column, there.number, there.column) == (1, 1, flyer, 4)
    assert (here.flying, there.flying) == (False, True) and here.defense == here.defense_ranged
    assert there.defense == there.defense_ranged + 1
    for shown in (here, there):
        foe = sea.foe(shown.number)
        assert (shown.damage, shown.hearts) == (damage_of(foe), hearts(foe))
        assert shown.defense_ranged == card_defense(sea.g, foe, ranged=True)
    sea.foe(flyer).grounded = True
    assert not sea.view().foes[1].flying


@rule("SLG-ATTACK-02", "SLG-ATTACK-04")
def test_an_attack():
    sea = quiet()
    sea.fight(55)
    sea.fate(6)
    sea.strike("sofi", 55)
    strike = sea.view().strike
    assert strike is not None
    assert (strike.seat, strike.crew, strike.weapon, strike.enemy) == (0, "sofi", "basic", 55)
    assert (strike.drawn, strike.fate, strike.accuracy, strike.defense) == (True, 6, 3, 6)
    assert strike.decided and strike.hit and strike.points > 0


@rule("SLG-TRAVEL-06", "SLG-TRAVEL-07")
def test_a_course():
    sea = quiet()
    sea.g.at = sea.g.since = "2D"
    sea.fate(3)
    sea.begin(Travel(seat=0))
    course = sea.view().course
    assert course is not None and (course.drawn, course.fate, course.distance) == (False, 0, 0)
    sea.take("travel.aim", "anywhere")
    if sea.asks("travel.who"):
        sea.take("travel.who", "nobody")
    course = sea.view().course
    assert course is not None and (course.drawn, course.fate, course.distance) == (True, 3, 2)


def test_a_story():
    sea = quiet()
    sea.g.quests, sea.g.revered = ["Q20"], 9
    sea.read("12", 12)
    story = sea.view().story
    assert story is not None and (story.place, story.under) == (12, "12")


def test_crew_as_it_is_now():
    sea = quiet()
    mac = sea.crew("mac")
    mac.damage, mac.fatigue, mac.command, mac.statuses = 1, 2, 1, ["venom"]
    sea.tuck("mac", "CRA3")
    shown = next(one for one in sea.view().crew if one.id == "mac")
    assert (shown.owner, shown.left, shown.health) == (mac.owner, left(mac), left(mac) + 1)
    assert (shown.fatigue, shown.command, shown.statuses, shown.tucked) == (2, 1, ["venom"], ["CRA3"])
    assert shown.skills["craft"] == skill(mac, "craft") and len(shown.costs) == 2
    assert [weapon.id for weapon in shown.weapons] == ["basic"]


@rule("SLG-STATUS-04", "SLG-DEC-29")
def test_skills_are_shown_as_they_count_also_of_the_weakened():
    sea = quiet()
    rafael = sea.crew("rafael")
    sea.tuck("rafael", "STR1")
    rafael.statuses = ["weakened"]
    shown = next(one for one in sea.view().crew if one.id == "rafael")
    assert shown.skills == {of: skill(rafael, of) for of in SKILLS} and shown.skills["strength"] == 1


@rule("SLG-EDECK-02")
def test_of_the_decks_only_the_kind_on_top_and_how_many_are_left():
    sea = quiet()
    seen = sea.view()
    assert (seen.events_left, seen.next_kind) == (18, events()[sea.g.deck[-1]].kind) == (18, "mild")
    assert (seen.market_left, seen.search_left, seen.deck_left) == (
        len(sea.g.market),
        sea.g.search.left,
        sea.g.abilities.left,
    )
    sea.g.deck = []
    assert (sea.view().events_left, sea.view().next_kind) == (0, "")


def test_totems_are_counted_and_other_cards_are_not():
    sea = quiet()
    sea.own(*list(totems())[:2])
    sea.own("A4")
    assert sea.view().totems == 2


@rule("SLG-HAND-03")
def test_what_is_a_seats_own():
    sea = quiet()
    sea.hand(1, "CRA3")
    sea.g.peeks = {"1": ["event:EV1"]}
    sea.g.own_notes = {"1": {"4": "dark"}}
    sea.g.queue = [Order(seat=1, deed="train.CRA3.mac")]
    sea.g.settings[1] = {"linger": "yes"}
    mine, theirs, public = sea.view(1), sea.view(0), sea.view(None)
    assert (mine.hand, mine.peeked, mine.own_notes) == (["CRA3"], ["event:EV1"], {"4": "dark"})
    assert [order.deed for order in mine.queue] == ["train.CRA3.mac"] and mine.settings == {"linger": "yes"}
    for other in (theirs, public):
        assert (other.hand, other.peeked, other.own_notes, other.queue, other.settings) == ([], [], {}, [], {})
    assert theirs.cards == [0, 1]


@rule("SLG-DEC-145")
def test_crew_that_is_lent_is_lent_openly():
    sea = quiet()
    mine = next(one.id for one in sea.g.crew if one.owner == 1)
    apply_setting(sea.g, 1, f"lend.{mine}", "fresh", frozenset())
    assert sea.view(0).lent == sea.view(None).lent == {mine: "fresh"}
    apply_setting(sea.g, 1, f"lend.{mine}", "no", frozenset())
    assert sea.view(0).lent == {}


@rule("SLG-DEC-112", "SLG-DEC-145")
def test_what_everybody_knows_of_a_players_orders_and_what_nobody_does():
    """The proof of secrecy takes away the one and leaves the other."""
    sea = quiet()
    mine = next(one.id for one in sea.g.crew if one.owner == 1)
    openly = {f"lend.{mine}": "fresh", "lend-keep": "1", "lay-up": "yes", "linger": "yes"}
    sea.g.settings = [{"window": "ask"}, {**openly, "window": "pass", "join": "ask", "spend-cards": "turn"}]
    SPEC.scramble(sea.g, 0, Rng(3))
    assert sea.g.settings == [{"window": "ask"}, openly]


@rule("SLG-HAND-03", "SLG-DEC-111")
def test_the_proof_of_secrecy_changes_all_that_a_seat_cannot_know_and_nothing_else():
    sea = quiet()
    g = sea.g
    sea.hand(0, "CRA3")
    sea.hand(1, "CRA4", "STR3")
    g.marks, g.parted = {"heron-lit": 1}, {"0": "CRA3", "1": "CRA4"}
    g.peeks = {"0": [f"market:{g.market[-1]}"], "1": [f"event:{g.deck[-1]}"]}
    g.own_notes = {"0": {"note-2": "mine"}, "1": {"note-2": "theirs"}}
    g.queue = [Order(seat=0, deed="train.CRA3.mac"), Order(seat=1, deed="train.CRA4.mac")]
    old = SPEC.codec.copy(g)
    SPEC.scramble(g, 0, Rng(3))
    assert g.hands[0] == old.hands[0] and len(g.hands[1]) == 2 and g.hands[1] != old.hands[1]
    assert sorted([*g.hands[1], *g.abilities.cards]) == sorted([*old.hands[1], *old.abilities.cards])
    for now, then in ((g.market, old.market), (g.search.cards, old.search.cards)):
        assert now != then and sorted(now) == sorted(then)
    kinds = [[events()[card].kind for card in one.deck] for one in (g, old)]
    assert kinds[0] == kinds[1] and g.deck != old.deck and g.box != old.box
    assert all({*g.box[kind], *g.deck} >= set(old.box[kind]) for kind in old.box)
    assert (g.peeks, g.parted, g.queue) == ({"0": old.peeks["0"]}, {"0": "CRA3"}, old.queue[:1])
    assert g.own_notes["0"] == old.own_notes["0"] and g.own_notes["1"] != old.own_notes["1"]
    assert g.marks != old.marks and g.journal.given != old.journal.given and g.rng.word != old.rng.word
