"""What is told: every kind of event happens in a test, with what really happened in it, and reads as it should."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from games.core.events import as_record
from games.core.settings import set_setting
from games.core.telling import Story
from games.trial_of_the_gods import SPEC, chart
from games.trial_of_the_gods.dawn import Dawn
from games.trial_of_the_gods.enemies import EnemyPhase
from games.trial_of_the_gods.events import EVENTS, AnimaeGained, Exhausted, GodsRevealed, SkillWorked, UpgradeRaised
from games.trial_of_the_gods.olympics import Olympics
from games.trial_of_the_gods.state import OUT
from games.trial_of_the_gods.sunset import Sunset
from games.trial_of_the_gods.vocabulary import (
    Absolve,
    Damage,
    Discard,
    Dishonor,
    Draw,
    Drive,
    Energy,
    Exhaust,
    GainAnimae,
    Offer,
    Order,
    Purge,
    Receive,
    Recover,
    RemoveBlock,
    Revive,
    Sail,
    Strike,
    Train,
)
from tests.rules import rule
from tests.trial_of_the_gods.build import Staged, a_trial, new_game

NAMES = ["Ann", "Bo", "Cy", "Di"]
HERE = Path(__file__).parent


def lines(t: Staged, tag: str) -> list[str]:
    return [SPEC.words.event(as_record(event), NAMES) for event in t.told(tag)]


def at_sea(*blocks: str) -> Staged:
    """Seat 0 in sea 13, where tokens spare it Travel Cards."""
    t = a_trial().at(0, "S13")
    t.g.blocks = list(blocks or chart.seas())
    return t


# ---- what a seat does or suffers by an effect ---------------------------------------------------------------------


def _halted() -> Staged:
    t = at_sea("S01").travels("TR04.1").do(0, Sail(n=2)).say("S14")
    return t.say("halt")


def _extra_step() -> Staged:
    return at_sea("S01").travels("TR03.1").do(0, Sail(n=1)).say("S14")


def _beaten() -> Staged:
    t = a_trial().at(0, "I01").temple(1, "I01").foe("LM2.1", "I01", owner=1).do(0, Strike(n=1, where="here"))
    return t if t.finished else t.say("LM2.1")


def _joined() -> Staged:
    t = a_trial().at(0, "I01").temple(1, "I01").foe("HE09", "I01", injured=True).do(0, Strike(n=1, where="here"))
    return t if t.finished else t.say("HE09")


def _bested() -> Staged:
    t = a_trial().at(0, "I01").temple(1, "I01").foe("HE09", "I01", injured=True).mate(0, "HE10").mate(0, "HE11")
    t.do(0, Strike(n=1, where="here"))
    return t if t.finished else t.say("HE09")


def _shifted() -> Staged:
    return a_trial().foe("SM1.1", "S05").do(0, Drive(n=1)).say("SM1.1-S06")


def _revived() -> Staged:
    t = a_trial().foe("SM1.1", OUT, owner=0).do(0, Revive())
    return t if t.finished else t.say("SM1.1")


def _trained() -> Staged:
    t = a_trial().mate(0, "HE09").do(0, Train())
    return t if t.finished else t.say("HE09")


def _received() -> Staged:
    return a_trial().do(0, Receive(house="blessed")).say("gold")


def _offered() -> Staged:
    return a_trial().do(0, Offer(n=2, house="blessed", less=1)).say("gold")


def _used_feat() -> Staged:
    return a_trial().captain(0, "HE06").at(0, "S03").foe("LM2.1", "I03").turn(0).use_feat("HE06")


def _warded() -> Staged:
    return a_trial().captain(0, "HE05").foe("SM1.1", "S01").phase("enemies").start(EnemyPhase()).say("yes")


def _reacted() -> Staged:
    t = a_trial().foe("SM1.1", "S01").foe("SM2.1", "S01").hand(0, "AP03.1").phase("enemies").start(EnemyPhase())
    return t.say("AP03.1")


CASES: dict[str, tuple[Callable[[], Staged], dict[str, Any], str]] = {
    "halted": (_halted, {"seat": 0}, "Ann stays where the ship lies."),
    "extra-step": (_extra_step, {"seat": 0}, ""),
    "ordered": (
        lambda: a_trial().mate(0, "HE09").do(0, Order(n=1)).say("I07"),
        {"seat": 0, "piece": "HE09", "zone": "I07"},
        "Ann sends Lynceus to isle 7 Seriphos.",
    ),
    "shifted": (
        _shifted,
        {"seat": 0, "piece": "SM1.1", "zone": "S06"},
        "Ann moves the Siren to sea 6 Rhodian.",
    ),
    "block-lifted": (
        lambda: at_sea("S05", "S06").do(0, RemoveBlock(n=2)).say(["S05"]),
        {"seat": 0, "zone": "S05"},
        "Ann lifts the token of sea 5 Carian.",
    ),
    "exhausted": (
        lambda: a_trial().has(0, available=1, exhausted=7).do(0, Exhaust(n=2)),
        {"seat": 0, "n": 1},
        "Ann exhausts 1 Energy.",
    ),
    "energy-gained": (
        lambda: a_trial().has(0, pool=1).do(0, Energy(n=2)),
        {"seat": 0, "n": 1},
        "Ann gains 1 Energy.",
    ),
    "drew-these": (
        lambda: a_trial().on_deck(0, "ST1.1", "ST2.1").do(0, Draw(n=3)),
        {"seat": 0, "cards": ["ST1.1", "ST2.1"], "knows": [0]},
        "",
    ),
    "discarded": (
        lambda: a_trial().hand(0, "ST1.1", "ST2.1").do(0, Discard(n=1)).say("ST2.1"),
        {"seat": 0, "cards": ["ST2.1"]},
        "Ann discards “Levelled Spear”.",
    ),
    "removed": (
        lambda: a_trial().hand(0, "ST1.1").discarded(0, "AN.1").do(0, Purge(n=2)).say(["AN.1"]),
        {"seat": 0, "cards": ["AN.1"]},
        "Ann removes “Whispering Shade” from the deck.",
    ),
    "recovered": (
        lambda: a_trial().discarded(0, "ST1.1", "ST2.1").do(0, Recover(n=2)).say(["ST2.1"]),
        {"seat": 0, "cards": ["ST2.1"]},
        "Ann takes back “Levelled Spear”.",
    ),
    "animae-gained": (
        lambda: a_trial().do(0, GainAnimae(n=2)),
        {"seat": 0, "n": 2},
        "Ann is followed by 2 shades of the dead.",
    ),
    "dishonor": (
        lambda: at_sea().foe("SM1.1", "S13").do(0, Sail(n=1)).say("S14"),
        {"seat": 0, "n": 1, "why": "leaving"},
        "Ann takes 1 Dishonor for turning away from Enemies.",
    ),
    "absolved": (
        lambda: a_trial().has(0, dishonor=1).do(0, Absolve(n=2)),
        {"seat": 0, "n": 1},
        "Ann is absolved of 1 Dishonor.",
    ),
    "trained": (_trained, {"seat": 0, "hero": "HE09"}, "Lynceus is trained and serves Ann in earnest."),
    "revived": (_revived, {"seat": 0, "piece": "SM1.1"}, "Ann's Siren is back."),
    "took-card": (
        _received,
        {"seat": 0, "card": "PO01.1", "energy": 0},
        "Ann takes A Coin Overboard.",
    ),
    "offer-shown": (
        _offered,
        {"seat": 0, "house": "gold", "cards": ["PO01.1", "PO01.2"]},
        "The House of Gold shows “A Coin Overboard”, “A Coin Overboard”.",
    ),
    "beaten-down": (
        _beaten,
        {"seat": 0, "owner": 1, "foe": "LM2.1", "zone": "I01"},
        "Bo's Spartos is beaten and out of play; Bo keeps its Laurels.",
    ),
    "joined": (
        _joined,
        {"seat": 0, "hero": "HE09", "zone": "I01", "limit": 7},
        "Lynceus joins Ann, whose Vigor Limit is 7 now.",
    ),
    "bested": (
        _bested,
        {"seat": 0, "hero": "HE09", "zone": "I01", "limit": 7},
        "Lynceus bows to Ann, whose ship is full; Vigor Limit 7.",
    ),
    "harmed": (
        lambda: a_trial().has(0, vigor=2).do(0, Damage(n=2), source="SM1.1"),
        {"seat": 0, "n": 1, "vigor": 1, "why": "SM1.1"},
        "Ann suffers 1 Damage by Siren: Vigor 1.",
    ),
    "harm-prevented": (_warded, {"seat": 0, "n": 1, "source": "HE05"}, "Caeneus: 1 Damage less for Ann."),
    "reacted": (
        _reacted,
        {"seat": 0, "card": "AP03.1", "other": 0},
        "",
    ),
    "feat-used": (_used_feat, {"seat": 0, "feat": "HE06", "paid": 2}, ""),
}


@pytest.mark.parametrize("tag", CASES)
def test_what_happened_is_told_with_its_numbers(tag: str):
    """Not what was asked for: one Energy in the pool is one gained, one Vigor above the lowest is one lost."""
    scene, fields, line = CASES[tag]
    t = scene()
    (event,) = t.told(tag)
    assert {name: getattr(event, name) for name in fields} == fields
    if line:
        assert lines(t, tag) == [line]


def test_why_there_is_dishonor_is_said():
    t = a_trial().has(0, vigor=1).do(0, Damage(n=1))
    assert lines(t, "dishonor") == ["Ann takes 1 Dishonor instead of more harm."]
    t = a_trial().do(0, Dishonor(n=1))
    assert lines(t, "dishonor") == ["Ann takes 1 Dishonor."]


def test_nothing_is_told_of_what_does_not_happen():
    t = a_trial().has(0, exhausted=0, dishonor=0, pool=0, available=0)
    t.do(0, Absolve(n=1), Energy(n=1), Exhaust(n=1), Recover(n=1), Draw(n=0))
    assert t.tags() == []
    t = a_trial()
    t.g.animae = []
    t.do(0, GainAnimae(n=1))
    assert t.tags() == []


def test_a_feat_and_a_reaction_are_told_with_their_text():
    assert lines(_used_feat(), "feat-used")[0].startswith("**Ann** uses *Phalerus* (Prayer 2. Strike 1 against")
    assert lines(_used_feat(), "feat-used")[0].endswith(")."), "what comes of it goes on behind the bracket"
    assert lines(_reacted(), "reacted")[0].startswith("**Ann** answers with *")


def test_a_card_whose_name_has_a_comma_is_one_in_a_list():
    event = GodsRevealed(seat=0, cards=["AR10.1", "AT02.1"])
    told = "Ann reveals “The God Himself, Briefly”, “Trained, Not Blessed”."
    assert SPEC.words.event(as_record(event), NAMES) == told


def test_an_upgrade_is_called_one_and_what_it_does_stands_in_brackets():
    event = UpgradeRaised(seat=0, upgrade="energy", space=1, houses=["gold", "rose"])
    told = "raises the Upgrade Energy (Energy +2, at once), with Blessings of Gold and Rose."
    assert SPEC.words.event(as_record(event), NAMES) == f"Ann {told}"


# ---- Rounds and games ---------------------------------------------------------------------------------------------


@rule("TRI-SETUP-22", "TRI-DAWN-10")
def test_the_beginning_says_which_god_lives_where():
    t = new_game(2)
    (event,) = t.told("began")
    assert event.rounds == 4
    assert event.houses == [f"{house}-{deck.god}" for house, deck in t.g.houses.items()]
    assert lines(t, "began")[0].startswith("**4 Rounds.** The gods move in: ")


@rule("TRI-DAWN-02", "TRI-DAWN-03", "TRI-BUY-01")
def test_dawn_is_told_step_by_step():
    t = a_trial().has(0, available=8)
    t.g.games = ["OL3", "OL1"]
    t.start(Dawn())
    (offered,) = t.told("games-offered")
    assert (offered.seat, sorted(offered.cards), offered.knows) == (1, ["OL1", "OL3"], [1])
    t.say("OL1")
    assert [(event.seat, event.card) for event in t.told("games-named")] == [(1, "OL1")]
    assert lines(t, "games-named") == ["**Bo** names the Olympics: Diaulos, Sail + Restore."]
    card = t.player(0).revealed[0]
    t.say([card], seat=0).say([], seat=1)
    (bought,) = t.told("bought")
    assert (bought.seat, bought.things, bought.energy) == (0, [card], 1)
    assert [event.who for event in t.told("bought-nothing")] == [[1]]
    assert lines(t, "bought-nothing") == ["Bo: nothing bought."]


@rule("TRI-OLY-08", "TRI-OLY-15")
def test_fervor_that_another_takes_is_told():
    t = a_trial().games("OL1").hand(0, "HA02.1").hand(1, "ST1.2").start(Olympics())
    t.has(1, fervor=2)
    t.say(["effect.HA02.1"], seat=0).say(["values.ST1.2"], seat=1)
    assert [(event.seat, event.n) for event in t.told("fervor")] == [(1, -2)]
    assert lines(t, "fervor") == ["Bo: Fervor −2."]


# ---- once, and for the end ----------------------------------------------------------------------------------------


def test_what_one_line_says_no_other_says_again():
    """A card played for Restore, a Monster that is tamed, an Upgrade, Dawn and Sunset each tell it themselves."""
    t = a_trial().hand(0, "ST4.1", "ST6.1").has(0, available=6, exhausted=2, vigor=3).turn(0)
    t.say("restore").say("ST4.1").say("heal").say("ST6.1")
    assert not {"restored", "healed"} & set(t.tags())
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").do(0, Strike(n=2, where="here")).say("space-4")
    assert "upgrade-raised" in t.tags() and "energy-gained" not in t.tags()
    t = a_trial().feat(0, "FI-8").mate(0, "HE08").has(0, available=6, exhausted=2)
    t.g.games = ["OL3", "OL1"]
    t.start(Dawn()).say("OL1").say([t.player(0).revealed[0], "HE08"], seat=0)
    assert t.player(0).companions[0].trained
    t.start(Sunset())
    assert "energy-back" in t.tags() and not {"restored", "trained", "drew"} & set(t.tags())


def test_the_story_at_the_end_has_all_that_was_won():
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").do(0, Strike(n=2, where="here")).silence()
    t.at(0, "S13").foe("HE09", "S13").do(0, Strike(n=2, where="here"))
    t.at(0, "I02").hand(0, "ST3.1").turn(0).say("explore.I02").say(["ST3.1"])
    t.games("OL4").on_deck(0).on_deck(1).hand(0, "ST4.1").hand(1, "ST1.2").start(Olympics())
    t.say(["values.ST4.1"], seat=0).say(["values.ST1.2"], seat=1)
    while not t.finished:
        t.silence(t.asks[0].seat)
    t.has(0, dealt=["FI-1"])
    t.g.games = ["OL3", "OL1"]
    t.start(Dawn()).say("OL1", seat=t.g.order[-1]).silence(0).say(["FI-1"], seat=0)
    found = [(mark.round, mark.what, mark.seat, mark.which) for mark in t.view(None).course]
    assert found[:4] == [
        (1, "tamed", 0, "LM2.1"),
        (1, "temple", 0, "I01"),
        (1, "companion", 0, "HE09"),
        (1, "explored", 0, "I02"),
    ]
    assert found[4:] == [(1, "games", t.told("games-over")[0].places[0], "OL4"), (2, "feat", 0, "FI-1")]


# ---- said openly --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "choice", "tag", "line"),
    [
        ("quiet", "yes", "quiet", "Bo: no Reactions until the next Turn."),
        ("autopass", "off", "auto-pass", "Bo will not pass by themselves with an empty hand."),
        (
            "ask.travel",
            "yes",
            "wants-asking",
            "From the next Sunset on Bo wants to be asked every time: when a Travel Card is drawn.",
        ),
    ],
)
def test_orders_that_concern_others_are_said_openly(key: str, choice: str, tag: str, line: str):
    t = a_trial().turn(0)
    t.events += set_setting(SPEC, t.g, 1, key, choice, frozenset())
    assert lines(t, tag) == [line]


# ---- all of them --------------------------------------------------------------------------------------------------


def test_every_kind_of_event_is_named_by_a_test():
    """By its tag, in a file of this folder: what nobody looks at may be wrong for long."""
    texts = "\n".join(path.read_text("utf-8") for path in HERE.glob("test_*.py") if path.name != "test_marks.py")
    tags = [str(kind.__struct_config__.tag) for kind in EVENTS]
    assert [tag for tag in tags if f'"{tag}"' not in texts] == []


def test_a_skill_is_told_with_what_it_does_and_that_once():
    """To everybody, with the fighter as its subject: what a Skill takes is told as it is taken, and not before."""
    words = SPEC.words
    for foe in words.terms["foedid"]:
        once = words.event({"event": "skill-worked", "seat": 1, "foe": foe, "n": 1, "knows": None}, NAMES)
        assert "Bo suffers its Skill" in once
        assert "you" not in once.lower().split()
    story = Story(words, EVENTS)
    for event in (SkillWorked(seat=1, foe="LM4.1", n=2), Exhausted(seat=1, n=1), Exhausted(seat=1, n=1)):
        story.tell(as_record(event), NAMES)
    assert story.text == "In a Fight with Bronze Bull Bo suffers its Skill twice · exhausts 2 Energy."
    story = Story(words, EVENTS)
    for event in (SkillWorked(seat=1, foe="HE11", n=2), AnimaeGained(seat=1, n=1), AnimaeGained(seat=1, n=1)):
        story.tell(as_record(event), NAMES)
    assert story.text.endswith("Bo suffers its Skill twice · is followed by 2 shades of the dead.")
    line = words.event({"event": "skill-worked", "seat": 1, "foe": "LM5.1", "n": 2, "knows": None}, NAMES)
    assert line.endswith("Bo suffers its Skill twice (each Activation: its Attack +1).")
