"""Whatever the table asks or tells has its wording, and it fits.

Random voyages meet most of it; what they meet seldom has a position of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, cast

import pytest

import games.unfathomable
from games.core import Ask, Event, Option
from games.core.asks import check_ask
from games.core.errors import IllegalAnswer
from games.core.events import as_record
from games.core.simulate import play
from games.core.telling import Story, together, whole
from games.core.words import clipped, load
from games.unfathomable import SPEC, events
from games.unfathomable.abilities import held
from games.unfathomable.actions import Acting
from games.unfathomable.belongings import Improving
from games.unfathomable.cards import characters, damage, items, mythos, skill_cards, spells, waypoints
from games.unfathomable.loyalty import Awakening
from games.unfathomable.mythos import MythosCard
from games.unfathomable.reveal import Revealing
from games.unfathomable.selectors import Chosen
from games.unfathomable.terms import LABEL, NOTE, terms
from games.unfathomable.text import ability_text
from games.unfathomable.turn import ask_sick_receive, ask_traitor_receive
from games.unfathomable.vocabulary import (
    Activate,
    Advance,
    Choose,
    DamageRoom,
    Defeat,
    DefeatDeepOnes,
    DrawItem,
    Gain,
    Lose,
    May,
    Peek,
    RemoveItem,
    TakeItem,
    Way,
)
from render.kit.words import worded
from render.unfathomable import ART
from tests.unfathomable.build import Scenario, a_voyage
from tests.unfathomable.scenes import SCENES

WORDS = SPEC.words
TABLES = load("unfathomable")
LONG = [f"{name} of the thirty-two letters".ljust(32, "x")[:32] for name in ("Anne", "Ben", "Cid", "Dot", "Eve", "Flo")]
SHORT = ["Anne", "Ben", "Cid", "Dot", "Eve", "Flo"]
SWITCHES: list[dict[str, str]] = [
    dict(zip(("mode", "difficulty", "cultist", "fast_dice"), row, strict=True))
    for row in product(("standard", "learning"), ("standard", "kinder", "harder"), ("on", "off"), ("off", "on"))
]
VOYAGES = [(seats, SWITCHES[i % len(SWITCHES)], i) for i, seats in enumerate((3, 4, 5, 6) * 10)]
SOURCE = "\n".join(path.read_text() for path in Path(games.unfathomable.__file__).parent.glob("*.py"))
Table = dict[str, Any]


def check_line(line: str, limit: int) -> None:
    assert 0 < len(line.strip()) <= limit, f"{len(line)}: {line!r}"
    assert not re.search(r"[{}]|  |\bNone\b(?! of)", line), line
    assert not re.search(r": \.|\(\)|, ,| ,|“”", line), f"something is missing in {line!r}"


def check_wording(ask: Ask) -> None:
    check_ask(ask)
    assert None not in ask.args.values(), ask
    for names in (SHORT, LONG):
        check_line(WORDS.title(ask, names), 60)
        check_line(WORDS.text(ask, names), 600)
        labels = [WORDS.label(ask, option, names) for option in ask.options]
        for option, label in zip(ask.options, labels, strict=True):
            check_line(label, LABEL)
            assert label[0].isupper() or label[0] in "“", label
            note, more = WORDS.note(ask, option, names), WORDS.describe(ask, option, names)
            assert not note or check_line(note, NOTE) is None
            assert not more or check_line(more, 400) is None
            if option.group:
                assert WORDS.get("group", ask.kind, option.group)
            if option.blocked:
                check_line(WORDS.blocked(ask, option, names), 100)
                assert option.rule in RULES


RULES = {rule.id for rule in SPEC.rules}


def check_event(event: Event) -> str:
    line = WORDS.event(whole(as_record(event), SPEC.events), SHORT)
    check_line(line, 600)
    assert line[0].isupper() or line.startswith("**"), line
    assert line.rstrip("*")[-1] in ".!?”…", line
    return str(event.__struct_config__.tag)


def worded_by(ask: Ask) -> set[tuple[str, str]]:
    """What the words of an ask and of its options are found by: ids, verbs, and the case that each is in."""
    keys = {f"{part}-{ask.args.get('case', '')}" for part in ("title", "text")}
    for option in ask.options:
        keys |= {key for name in (option.id, option.verb) for key in (name, f"{name}-{option.args.get('case', '')}")}
    return {(ask.kind, key) for key in keys}


@cache
def voyages() -> tuple[set[str], set[str], set[tuple[str, str]]]:
    """Forty random games: kinds asked, events told, and options by id and verb."""
    kinds: set[str] = set()
    tags: set[str] = set()
    options: set[tuple[str, str]] = set()

    def see(g: Any, answered: Ask) -> None:
        for ask in g.asks:
            if ask.id in checked:
                continue
            checked.add(ask.id)
            check_wording(ask)
            kinds.add(ask.kind)
            options.update(worded_by(ask))
        ahead = SPEC.kinds["check.add"].preload
        assert ahead is not None
        if answered.kind == "check.add":
            for seat in range(g.seats):
                ready = ahead(SPEC.view(g, seat))
                if ready is not None:
                    check_wording(ready)
                    assert WORDS.text(ready).splitlines()[1:] == WORDS.text(answered).splitlines()[1:]

    for seats, switches, seed in VOYAGES:
        checked: set[int] = set()
        for event in play(SPEC, seats, seed, options=switches, keep_events=True, before=see).events:
            tags.add(check_event(event))
    return kinds, tags, options


def test_everything_that_random_voyages_ask_and_tell_is_worded():
    kinds, tags, _ = voyages()
    assert {"setup.character", "draw", "act", "crisis", "check.add", "pick.place", "window.die"} <= kinds
    assert {"turn-begins", "drew", "rolled", "check-flipped", "dial", "track", "ended"} <= tags


# ---- what they meet seldom ----------------------------------------------------------------------------------------


def _in_a_rampage() -> Scenario:
    v = a_voyage(3).hand(0, "strength-3-1").at(0, "deck-8").deep_ones(deck_8=4)
    return v.dice(4).acts(0, "use.hand.strength-3-1")


def positions() -> dict[str, Callable[[], Scenario]]:
    grit = {"source": "will-1-1"}
    ways = [Way(id="over-the-ship", do=[Gain(res="fuel")]), Way(id="over-the-water", do=[Lose(res="fuel")])]
    return {
        "may": lambda: a_voyage().do(0, May(do=[Gain(res="fuel")]), source="boathook"),
        "choose": lambda: a_voyage().do(0, Choose(options=ways), source="tongue-of-cold-fire"),
        "reveal.card": lambda: a_voyage(4).loyalty(0, "hybrid", "cultist").start(Revealing(seat=0)),
        "reveal.give": lambda: _cast(4, "keilani-tatupu").loyalty(0, "hybrid", "human").start(Revealing(seat=0)),
        "reveal.swap": lambda: (
            _cast(3, "keilani-tatupu").loyalty(0, "hybrid").hand(0, "will-1-1").start(Revealing(seat=0))
        ),
        "loyalty.give": lambda: a_voyage(3).traitor(0).start(Awakening()),
        "turn.improvement": _with_two_improvements,
        "attack.again": _in_a_rampage,
        "items.take": lambda: a_voyage().do(0, TakeItem(n=2), source="reveal.samira-dualeh"),
        "items.remove": lambda: a_voyage().items(0, "boathook").do(0, RemoveItem(), **grit),
        "items.keep": lambda: a_voyage().do(0, DrawItem(look=4), source="cargo-hold"),
        "items.bottom": lambda: _kept(a_voyage().do(0, DrawItem(look=4), source="cargo-hold")),
        "peek.order": lambda: a_voyage().do(0, Peek(deck="waypoint", n=3, arrange="order"), **grit),
        "peek.top": lambda: a_voyage().do(0, Peek(deck="mythos", n=2, arrange="top-bottom"), source="bridge"),
        "peek.keep": lambda: a_voyage().do(0, Peek(deck="mythos", n=1, arrange="keep-or-bottom"), **grit),
        "pick.track": lambda: a_voyage().do(0, Advance(track="chosen"), **grit),
        "pick.monster": lambda: a_voyage().do(0, Activate(monster="chosen"), source="treachery-5-1"),
        "pick.resource": lambda: a_voyage().do(0, Lose(res="chosen"), **grit),
        "pick.place": lambda: a_voyage().do(0, DamageRoom(at="any-room"), **grit),
        "pick.player": lambda: a_voyage().do(0, Defeat(who=Chosen(("human",))), **grit),
        "pick.deep-ones": lambda: (
            a_voyage().at(0, "deck-1").do(0, DefeatDeepOnes(n=3, at="any-water", spread=True), **grit)
        ),
        "mythos.track": lambda: a_voyage().set(card=_with_track_choice()).start(MythosCard(at="track")),
    }


def _cast(seats: int, first: str) -> Scenario:
    others = [name for name in characters() if name != first]
    return a_voyage(seats, cast=[first, *others])


def _with_two_improvements() -> Scenario:
    two = [item.id for item in items().values() if item.improves is not None][:2]
    v = a_voyage().items(0, *two)
    v.g.players[0].improvement = two[0]
    return v.start(Improving(seat=0))


def _kept(v: Scenario) -> Scenario:
    return v.answer(0, [v.ask(0).options[0].id], "items.keep")


def _with_track_choice() -> str:
    return next(card.id for card in mythos().values() if card.track == "choice")


@pytest.mark.parametrize("kind", positions())
def test_seldom_questions_are_worded(kind: str):
    v = positions()[kind]()
    found = [ask for ask in v.g.asks if ask.kind == kind]
    assert found, f"asked {v.asked()}"
    for ask in found:
        check_wording(ask)


def test_draws_in_the_sick_bay_and_of_a_traitor_are_worded():
    v = a_voyage(3).traitor(1)
    check_wording(ask_sick_receive(v.g))
    v.g.current = 1
    check_wording(ask_traitor_receive(v.g))


def test_every_ability_can_be_offered():
    """As a label and as a note, wherever it is held."""
    for character in characters():
        v = _cast(3, character).items(0, *items()).hand(0, *skill_cards())
        v.g.players[0].kept = [card.id for card in mythos().values() if card.kept]
        for thing in (
            t for timing in ("action", "start", "die", "total", "announce", "defeat") for t in held(v.g, 0, timing)
        ):
            label = f"{WORDS.terms['holder'][thing.card]} · {thing.ability.name}"
            check_line(label, LABEL)
            check_line(WORDS.terms["feat"][thing.ability.name], NOTE)


# ---- nothing is missing, nothing is left over -----------------------------------------------------------------------


OF_GROUPS = ("folded",)  # which group is a menu though it has few
OF_NONE = ("none", "waste")  # what choosing nothing is called, where that may be


def test_every_kind_of_question_has_its_wording_and_no_other_has():
    for table in ("ask", "option"):
        assert set(TABLES[table]) == set(SPEC.kinds), table
    for table in ("note", "group"):
        assert set(TABLES[table]) <= set(SPEC.kinds), table
    assert set(TABLES["ahead"]) == {kind for kind, what in SPEC.kinds.items() if what.ahead}
    for kind, wording in TABLES["ask"].items():
        assert {"title", "text"} <= set(wording), kind
        assert all(key.partition("-")[0] in ("title", "text", *OF_NONE, *OF_GROUPS) for key in wording), kind


def test_every_wording_of_an_answer_is_for_something():
    verbs = {verb.name for verb in SPEC.verbs}
    known = voyages()[2] | {
        (kind, key)
        for make in (*positions().values(), *SCENES.values())
        for ask in make().g.asks
        for kind, key in worded_by(ask)
    }
    for table, kind in product(("option", "note", "describe"), SPEC.kinds):
        for key in TABLES[table].get(kind, {}):
            assert key in verbs or (kind, key) in known, f"{table}.{kind}.{key}"
    for kind, wording in TABLES["ask"].items():
        for key in set(wording) - {"title", "text", *OF_NONE, *OF_GROUPS}:
            assert (kind, key) in known, f"{kind}: nobody is asked with {key}"


def test_everybody_may_know_what_every_kind_of_decision_is_about():
    """A phrase after a name: no arguments, nothing that hangs on the ask."""
    assert set(TABLES["awaits"]) == set(SPEC.kinds)
    for phrase in TABLES["awaits"].values():
        check_line(phrase, 32)
        assert re.fullmatch(r"[a-z]+s? [A-Za-z' ]+|discards [a-z ]+", phrase), phrase
    assert TABLES["awaits"]["reveal.card"] == TABLES["awaits"]["act"]  # only who has two to show is asked


def test_a_character_is_described_by_skills_ability_feat_and_item():
    options = [Option(name, verb="choose", args={"character": name}) for name in characters()]
    ask = Ask(seat=0, kind="setup.character", options=options, default=[options[0].id])
    told = {option.id: WORDS.describe(ask, option) for option in options}
    for card in characters().values():
        line = told[card.id]
        check_line(line, 360)
        assert all(name in line for name in (card.ability.name, card.feat.name, items()[card.item].name)), line
        assert all(re.search(f"{skill} {n}", line, re.I) for skill, n in card.set.items()), line
    assert sum(len(line) + len(WORDS.label(ask, o)) + 8 for o, line in zip(options, told.values(), strict=True)) < 3400


@pytest.mark.parametrize("what", ["announce", "total", "die", "defeat", "activation"])
def test_a_reaction_is_described_in_full(what: str):
    every = [card.ability for card in skill_cards().values()]
    every += [ability for card in characters().values() for ability in (card.ability, card.feat)]
    found = {ability.name: ability for ability in every if ability.timing == what}
    assert found
    for name, ability in found.items():
        option = Option("x", verb="react", args={"name": name, "card": "will-1-1"})
        ask = Ask(seat=0, kind=f"window.{what}", options=[option], default=["x"])
        assert WORDS.describe(ask, option) == ability_text(ability, timing=False)
        assert "…" not in WORDS.describe(ask, option) + WORDS.label(ask, option)


def test_every_event_has_a_line_and_every_line_an_event():
    assert {str(event.__struct_config__.tag) for event in SPEC.events} == set(TABLES["event"])


def test_every_reason_and_every_refusal_is_worded():
    refused = set(re.findall(r'IllegalAnswer\(\s*"([a-z-]+)"', SOURCE))
    reasons = set(re.findall(r'"([a-z-]+)",(?: rule=| )"UNF-', SOURCE)) - refused
    assert reasons == set(TABLES["blocked"])
    assert refused == set(TABLES["refusal"])
    for key in reasons:
        check_line(WORDS.say(("blocked", key), {"n": 2, "goal": 13, "name": "Shrivelling"}), 100)
    line = WORDS.refusal(IllegalAnswer("not-a-traitor", rule="UNF-REVEAL-12"))
    assert line.endswith("(UNF-REVEAL-12)")
    check_line(WORDS.refusal(IllegalAnswer("too-little", total=12)), 200)


def test_every_command_and_switch_is_described():
    assert set(TABLES["verb"]) == {verb.name for verb in SPEC.verbs}
    for verb in SPEC.verbs:
        texts = [WORDS.get("verb", verb.name, "text")]
        texts += [WORDS.get("verb", verb.name, "param", param) for param in verb.params]
        assert all(text and len(text) <= 100 for text in texts), verb
    assert set(TABLES["options"]) == {option.key for option in SPEC.options}
    for option in SPEC.options:
        assert WORDS.option_title(option.key)
        assert len(WORDS.option_text(option.key)) <= 100
        assert set(TABLES["options"][option.key]["choice"]) == set(option.choices)


LISTS = {"list", "either", "series", "tally", "aside"}
FILTERS = LISTS | {"seat", "seats", "letter", "plural", "signed", "number", "upper"}


def test_every_table_of_terms_is_used_and_every_one_used_is_there():
    used = {name for line in _lines({k: v for k, v in TABLES.items() if k != "term"}) for name in _filters(line)}
    assert used - set(WORDS.terms) <= FILTERS
    assert set(TABLES["term"]) <= used
    assert set(terms()) - used <= {"mythos", "item", "spell", "character", "damage", "loyalty"}


def _lines(table: Table) -> list[str]:
    lines: list[str] = []
    for value in table.values():
        lines += _lines(cast(Table, value)) if isinstance(value, dict) else [str(value)]
    return lines


def _filters(line: str) -> list[str]:
    return [
        second or first
        for first, second in re.findall(
            r"\{[^{}:]+:([\w-]+)(?: ([\w-]+))?[^{}]*\}", line.replace(":plural ", ":plural|")
        )
    ]


def test_every_effect_that_asks_knows_what_for():
    """The titles of these questions depend on the effect."""
    decks = (mythos(), waypoints(), spells(), items(), characters(), damage(), skill_cards())
    for effect in [effect for deck in decks for card in deck.values() for effect in _effects(card)]:
        tag = str(effect.__struct_config__.tag)
        if isinstance(getattr(effect, "who", ""), Chosen):
            assert tag in WORDS.terms["whom"] or tag == "take-item", tag
        if any(str(getattr(effect, field, "")).startswith("any-") for field in ("at", "to")):
            assert tag in WORDS.terms["where"], tag
        if str(getattr(effect, "res", "")).startswith("chosen"):
            assert tag in WORDS.terms["dial"], tag


def _effects(thing: Any) -> list[Any]:
    found = [thing] if getattr(getattr(thing, "__struct_config__", None), "tag_field", None) == "op" else []
    parts = thing if isinstance(thing, list) else [getattr(thing, f) for f in getattr(thing, "__struct_fields__", ())]
    return found + [effect for part in cast("list[Any]", parts) for effect in _effects(part)]


def test_every_source_of_a_question_has_a_name_and_a_text():
    names, does = WORDS.terms["source"], WORDS.terms["does"]
    assert set(terms()["source"]) <= set(does)
    assert set(terms()["does"]) <= set(names)
    assert max(map(len, does.values())) < 400


# ---- secrets --------------------------------------------------------------------------------------------------------


def test_a_window_says_the_same_to_everybody():
    hands = [("will-1-1",), ("lore-1-1",), ("observation-3-1",)]
    v = a_voyage(3, windows=True)
    for seat, hand in enumerate(hands):
        v.hand(seat, *hand)
    v.dice(3).do(0, *mythos()["the-gentleman-who-drips"].options[0].do, source="the-gentleman-who-drips")
    assert v.asked() == [(0, "window.die"), (1, "window.die"), (2, "window.die")]
    assert len({(WORDS.title(ask), WORDS.text(ask, SHORT)) for ask in v.g.asks}) == 1
    assert [len(ask.options) for ask in v.g.asks] == [2, 1, 2]


def test_what_is_told_to_all_names_no_hidden_card():
    """Lines of public events are made of the event and of nothing else, and these say numbers only."""
    for event in (
        events.Discarded(seat=0, n=2),
        events.CardsAdded(seat=0, n=2),
        events.LoyaltyGiven(seat=0, to=1, n=1),
        events.Peeked(seat=0, deck="mythos", n=2),
        events.PeekedLoyalty(seat=0, at=1),
        events.LoyaltyDealt(awakening=True),
    ):
        line = WORDS.event(whole(as_record(event), SPEC.events), SHORT)
        assert not re.search(r"human|hybrid|cultist|lore|will\b|strength", line, re.IGNORECASE), line


def test_the_menu_offers_a_reveal_to_everybody_alike():
    lines: set[tuple[str, str, str]] = set()
    for kind in ("human", "hybrid"):
        ask = a_voyage(3).loyalty(0, kind).start(Acting(seat=0)).ask(0)
        option = next(option for option in ask.options if option.id == "reveal")
        lines.add((WORDS.label(ask, option), WORDS.note(ask, option), option.blocked))
    assert len(lines) == 1


# ---- how it reads ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (events.Drew(seat=0, kinds={"influence": 3, "will": 2}), "Anne draws 3 influence and 2 will."),
        (events.Drew(seat=0, kinds={}), "Anne draws no cards."),
        (events.Drew(seat=0, kinds={"treachery": 21}), "Anne draws 21 treachery."),  # a whole hand, on revealing
        (events.Dial(res="fuel", change=-1, now=5), "Fuel −1, now 5."),
        (events.TrackMoves(track="ritual", change=-2, now=1), "The ritual falls back to 1 of 4."),
        (events.CheckJudged(result="fail", total=-7, target=8), "The check fails: −7 against 8."),
        (events.Moved(seat=2, space="deck-3"), "Cid goes to Deck 3."),
        (
            events.SpaceActionUsed(seat=1, space="captains-cabin", accused=[0]),
            "Ben brings a charge in the Captain's Cabin against Anne.",
        ),
        (
            events.MonstersRise(n=4, space="w1", hydra=True, dagon=False),
            "**The Deep gives up what it holds:** 4 Deep Ones in the water off Deck 1. Mother Hydra rises with them.",
        ),
        (events.YourLoyalty(cards=[]), "For your eyes only. Your hidden loyalty: **nothing**."),
        (
            events.OptionChosen(seat=0, card="the-last-crate-of-oranges", option="break-it-open"),
            "Anne: “Break it open.” *Lose 1 food.*",
        ),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_line_reads_like_this(event: Event, line: str):
    assert WORDS.event(whole(as_record(event), SPEC.events), SHORT) == line


@pytest.mark.parametrize(
    ("row", "line"),
    [
        (
            [
                events.DeepOneMoves(start="w1", space="deck-1"),
                events.DeepOneMoves(start="deck-1", space="bridge"),
                events.DeepOneMoves(start="w1", space="deck-1"),
            ],
            "Deep Ones come on: 2 to Deck 1 and 1 into the Bridge (it closes).",
        ),
        (
            [events.CardsAdded(seat=1, n=2), events.CardsAdded(seat=2, n=0), events.CardsAdded(seat=0, n=1)],
            "Cards for the check: Ben 2, Cid none, Anne 1.",
        ),
    ],
    ids=["moves", "cards"],
)
def test_what_comes_in_a_row_is_one_line(row: list[Event], line: str):
    told = None
    for event in row:
        record = whole(as_record(event), SPEC.events)
        told = together(told, record, SPEC.events) or record
    assert told is not None
    assert WORDS.event(told, SHORT) == line
    other = whole(as_record(events.Moved(seat=2, space="deck-3")), SPEC.events)
    assert together(told, other, SPEC.events) is None


def test_a_roll_says_where_its_modifier_comes_from():
    told = whole(as_record(events.RollCounts(natural=5, result=6, why=["+1 Boathook"])), SPEC.events)
    assert WORDS.event(told, SHORT) == "The 5 counts as 6 (+1 Boathook)."
    older = whole({"event": "roll-counts", "natural": 5, "result": 6}, SPEC.events)
    assert WORDS.event(older, SHORT) == "The 5 counts as 6."


def test_an_attack_with_a_modifier_is_one_line():
    told = a_voyage(cast=("arjun-singh", "jamie-snell", "samira-dualeh")).deep_ones(deck_8=1).at(0, "deck-8").dice(5)
    story = Story(WORDS, SPEC.events)
    for event in told.acts(0, "attack.deep-one.deck-8").events:
        story.tell(as_record(event), SHORT)
    first, *_ = story.text.splitlines()
    assert "strikes at a Deep One on Deck 8: 6 from a 5 (+1 Boathook), with 4 needed. A hit" in first
    older = whole({"event": "attack", "seat": 0, "space": "deck-8", "result": 6, "needed": 4, "hit": True}, SPEC.events)
    assert WORDS.event(older, SHORT).endswith("on Deck 8: 6, with 4 needed. A hit.")


def test_long_texts_end_in_an_ellipsis_after_a_whole_word():
    assert clipped("Lose 1 food.", 20) == "Lose 1 food."
    assert clipped("Lose 1 food, then retreat.", 20) == "Lose 1 food, then…"
    assert clipped("Lose 1 food, then retreat.", 14) == "Lose 1 food…"


def test_help_and_talk_fit():
    assert 0 < len(WORDS.get("tutorial", "text") or "") <= 1500
    assert 0 < len(WORDS.get("talk", "text") or "") <= 1500
    assert WORDS.get("game", "tagline") == SPEC.tagline
    assert WORDS.get("game", "about")
    assert set(TABLES["term"]["cause"]) == {"arrived", "fuel", "food", "sanity", "souls", "damage", "deep-ones"}


def test_an_ability_says_its_name_in_its_label_and_what_it_does_once_below():
    ask = _cast(3, "oriel-vantongeren").acts(0, n=2).ask(0)
    option = next(o for o in ask.options if o.args.get("name") == "Reads the Static")
    assert WORDS.label(ask, option) == "Wireless operator · Reads the Static"
    for text in (WORDS.note(ask, option), WORDS.describe(ask, option)):
        assert text == "Not in the Brig, once per turn: draw 2 cards from 2 different decks other than treachery."


def test_where_deep_ones_are_counted_each_answer_says_of_what_and_where():
    v = positions()["pick.deep-ones"]()
    ask = v.ask(0)
    first = ask.option("w1")
    assert ask.kind == "pick.deep-ones" and first is not None
    assert WORDS.units(ask, first, 1) == "A Deep One in the water off Deck 1"
    assert WORDS.units(ask, first, 2) == "2 Deep Ones in the water off Deck 1"
    offer = ART.choices(v.view(0), tuple(SHORT), worded(WORDS, ask, SHORT))
    assert offer is not None and offer.marks == (), (
        "a number of the picture beside theirs would be taken for one of them"
    )
