"""The wording: nothing is left over, nothing is missing, and what can be set is said."""

import random

import pytest

from games.core import Ask, Event, Option
from games.core.asks import random_picks
from games.core.engine import answer, begin
from games.core.events import as_record
from games.core.settings import settings_of
from games.core.telling import whole
from games.core.words import load
from games.rum_and_bones import SPEC
from games.rum_and_bones import events as ev
from games.rum_and_bones.layout import layouts
from games.rum_and_bones.sight import OWN_WINDOWS
from games.rum_and_bones.state import Battle

NAMES = ["Ada", "Bilal", "Chen", "Dilys", "Emeka", "Freya"]
WORDS = SPEC.words


def at_sea(seats: int, **options: str) -> Battle:
    """A game whose setup is done."""
    g = SPEC.new(seats, options, seed=3)
    begin(g)
    while not g.board.round:
        answer(g, g.asks[0].id, g.asks[0].seat, g.asks[0].default)
    return g


@pytest.mark.parametrize("table", ["ask", "option", "note", "describe", "group", "awaits", "ahead"])
def test_words_are_for_kinds_of_asks_that_exist(table: str):
    assert set(load("rum_and_bones")[table]) <= set(SPEC.kinds)


def test_every_kind_has_a_title_and_answers():
    tables = load("rum_and_bones")
    assert set(tables["ask"]) == set(SPEC.kinds)
    assert set(SPEC.kinds) - set(tables["option"]) == {"pick.amount"}  # a number needs no label


def test_every_event_has_a_line_and_every_line_an_event():
    assert set(load("rum_and_bones")["event"]) == {str(event.__struct_config__.tag) for event in SPEC.events}


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_settings_are_worded(seats: int):
    g = at_sea(seats)
    for seat in range(seats):
        for setting in settings_of(SPEC, g, seat):
            key = setting.key.partition(".")[0]
            for part in ("title", "text"):
                assert WORDS.say(("setting", key, part), setting.args, NAMES)
            for choice in setting.choices:
                label = choice if WORDS.get("setting", key, "choice", choice) is not None else "*"
                said = WORDS.say(("setting", key, "choice", label), {**setting.args, "choice": choice}, NAMES)
                assert said and len(said) <= 80


def test_a_card_is_armed_against_a_hero_by_name():
    g = at_sea(2)
    armed = next(s for s in settings_of(SPEC, g, 0) if s.key.startswith("arm.") and "any" in s.choices)
    for choice in armed.choices[2:]:
        name = g.board.heroes[int(choice.rpartition("-")[2])].name
        said = WORDS.say(("setting", "arm", "choice", choice), armed.args)
        assert WORDS.terms["hero"][name] in said


def test_every_command_is_described():
    for verb in SPEC.verbs:
        assert WORDS.get("verb", verb.name, "text"), verb.name
        for param in verb.params:
            assert WORDS.get("verb", verb.name, "param", param), (verb.name, param)


def test_lanes_and_planks_of_all_layouts_have_names():
    tracks = {track.name for shape in layouts().values() for fleet in shape.fleets for track in fleet.tracks}
    planks = {plank for shape in layouts().values() for plank in shape.planks}
    assert tracks | planks <= set(WORDS.terms["lane"])
    assert planks <= set(WORDS.terms["wrecked"])


def test_choices_and_moments_have_names():
    assert set(WORDS.terms["choice"]) == set(WORDS.terms["way"])
    assert set(WORDS.terms["moment"]) == set(OWN_WINDOWS.values())


RARE = [
    Ask(seat=0, kind="crew.step", default=[], options=[Option("to-C4", verb="move", args={"zone": "C4"})]),
    Ask(seat=0, kind="kraken.order", default=[], options=[Option("to-C4", verb="choose", args={"zone": "C4"})]),
    Ask(
        seat=0, kind="cancel.hits", default=[], options=[Option("die-1", verb="choose", args={"face": 6, "damage": 2})]
    ),
    Ask(seat=0, kind="pick.dice", default=[], options=[Option("need-4", verb="choose", args={"need": 4})]),
]
FACTS = {"zone": "C5", "n": 2, "source": "thrash", "op": "thin", "hero": "ishmael"}


@pytest.mark.parametrize("ask", RARE, ids=lambda ask: ask.kind)
def test_what_is_hardly_ever_asked_is_worded(ask: Ask):
    ask = Ask(seat=0, kind=ask.kind, default=[], options=ask.options, args={**FACTS})
    assert WORDS.title(ask, NAMES) and WORDS.text(ask, NAMES) and WORDS.label(ask, ask.options[0], NAMES)


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (ev.HeroDown(hero="kyria", faction="marea"), "☠ **Kyria & Karl down!** By no Hero's hand."),
        (ev.HeroDown(hero="kyria", faction="marea", by="viana"), "☠ **Kyria & Karl down!** By Viana."),
        (ev.AttackDeclared(who="kraken", name="kraken", zone="C7"), "⚔ **Kraken** on C7: tentacles."),
        (ev.AttackDeclared(who="marea", name="gun", zone="C7"), "⚔ **Marea de la Muerte** on C7: the Deck Gun."),
        (ev.AbilityUsed(hero="sea_dragon", skill="sea_dragon.2"), "**Sea Dragon**: Tail Slap."),
        (ev.AttackRolled(faces=[5, 1], need=4, hits=1), "🎲 5 and 1: **1 Hit**, To Hit 4+."),
        (ev.AttackRolled(faces=[3], need=4, hits=1, modifier=1), "🎲 3: **1 Hit**, To Hit 4+, +1."),
        (
            ev.AttackRolled(faces=[3], need=4, hits=1, modifier=1, why=["carcharius", "blind", "bosun"]),
            "🎲 3: **1 Hit**, To Hit 4+, +1 (Blood in the Water, Blind, Bosun).",
        ),
        (
            ev.RollTied(what="first", rolls=[0, 5, 5], seats=[1, 2]),
            "To go first: 5 and 5. Equal, so these roll again: Bilal and Chen.",
        ),
        (ev.KrakenRises(zones=["F5"], planks=["m"]), "🐙 **THE KRAKEN RISES!** The middle gangplank is matchwood."),
        (ev.KrakenRises(zones=["F5"]), "🐙 **THE KRAKEN RISES!**"),
        (ev.GameWon(seats=[2], cause="last"), "🏆 **The last one standing!** The winner: Chen."),
        (ev.CrewKilled(faction="marea", zone="C4", bosuns=1), "Marea de la Muerte at C4, gone: 1 Bosun."),
    ],
)
def test_lines_leave_out_what_is_not_there(event: Event, line: str):
    assert WORDS.event(whole(as_record(event), SPEC.events), NAMES) == line


@pytest.mark.parametrize("seats", [2, 4])
def test_two_options_of_one_ask_never_read_alike(seats: int):
    """But for cards and dice, of which there are copies."""
    copies = ("discard", "play", "call")
    rng = random.Random(1)
    g = at_sea(seats)
    for _ in range(400):
        for ask in g.asks:
            labels = [WORDS.label(ask, option, NAMES) for option in ask.options if option.verb not in copies]
            assert ask.kind == "pick.dice" or len(set(labels)) == len(labels), (ask.kind, labels)
        ask = rng.choice(g.asks)
        answer(g, ask.id, ask.seat, random_picks(ask, rng))
        if g.over:
            break


def test_first_steps_fit_a_phone_and_say_who_how_and_what_to_press():
    text = WORDS.get("tutorial", "text") or ""
    assert 0 < len(text) <= 1100
    for said in ("**You** lead", "**You win** with 8 Victory Points", "**First** press *My move*", "only once"):
        assert said in text
    assert text.index("and choose: faction") < text.index("bring one aboard")


@pytest.mark.parametrize("path", [("awaits",), ("awaits-all",)])
def test_who_controls_the_crew_is_called_so_everywhere(path: tuple[str, ...]):
    said = [WORDS.get("ask", "setup.crew", "title"), WORDS.get("event", "crew_given"), WORDS.get(*path, "setup.crew")]
    assert all(one and ("controls the Crew" in one) for one in said)
