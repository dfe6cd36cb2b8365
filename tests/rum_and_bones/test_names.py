"""Two Heroes of one name, two sides of one faction: everything that names one says whose it is, and else nobody does.

That happens in mirror matches, with Strange Allies and in Clash Royale.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from games.core import Ask
from games.core.asks import random_picks
from games.core.engine import answer
from games.core.events import as_record
from games.core.settings import settings_of
from games.core.telling import whole
from games.rum_and_bones import SPEC
from games.rum_and_bones.activation import Activation
from games.rum_and_bones.ai import Easy, Hard, Mate
from games.rum_and_bones.attack import hero_attack
from games.rum_and_bones.board import Hero
from games.rum_and_bones.positions import sheet, tell_apart
from games.rum_and_bones.state import Battle
from render.kit.boxes import Sprite, flattened
from render.kit.colour import SEATS
from render.kit.registry import art
from tests.rules import rule
from tests.rum_and_bones.build import Staged, a_battle
from tests.rum_and_bones.setting_up import laid_out

ART = art("rum_and_bones")
WORDS = SPEC.words
NAMES = ("Ada", "Bilal", "Chen", "Dilys", "Emeka", "Freya")
MIRROR = {"layout": "gal_gal", "mirror": "on"}
STRANGE = {"allies": "strange"}
CLASH = {"mode": "clash", "lives": "2"}
MODES = [
    pytest.param(2, MIRROR, id="mirror-2"),
    pytest.param(6, MIRROR, id="mirror-6"),
    pytest.param(2, STRANGE, id="strange-2"),
    pytest.param(4, STRANGE, id="strange-4"),
    pytest.param(3, CLASH, id="clash-3"),
]
BARE = ("heroes_dealt", "heroes_picked", "heroes_shown", "poor_choice", "faction_taken")  # they name the players too
UNTOLD = ("activation_ends",)
SHEETS = ("why",)  # fields that mean what stands on a sheet, and not whose Hero it is


def alike(seats: int, options: dict[str, Any]) -> tuple[Battle, list[Any]]:
    """Set up, both sides (in Clash Royale all) with the same Heroes."""
    g, events = laid_out(seats, script={"setup.heroes": lambda ask: [o.id for o in ask.options][: ask.most]}, **options)
    assert all(hero.shared for hero in g.board.heroes)
    return g, events


def strings(facts: Mapping[str, Any]) -> Iterator[str]:
    for value in facts.values():
        yield from (v for v in (value if isinstance(value, list | tuple) else [value]) if isinstance(v, str))


def owners(facts: Mapping[str, Any]) -> set[str]:
    """Players of the Heroes and sides that are meant."""
    return {NAMES[int(v.partition("@")[2])] for v in strings(facts) if re.fullmatch(r"\w+@\d", v)}


def unclear(g: Battle, facts: Mapping[str, Any]) -> list[str]:
    """Names that mean several: sheets and factions without a seat."""
    several = {hero.kind for hero in g.board.heroes if hero.shared}
    several |= {side.kind for side in g.board.sides if "@" in side.faction}
    return [v for v in strings(facts) if v in several]


def asked(ask: Ask) -> str:
    return f"{WORDS.title(ask, NAMES)} {WORDS.text(ask, NAMES)}"


# ---- in a game ----------------------------------------------------------------------------------------------------


@rule("RUM-SETUP-06", "RUM-GAP-40", "RUM-GAP-53")
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_story_prompts_and_options_say_whose_a_hero_is(seats: int, options: dict[str, Any]):
    rng = random.Random(4)
    g, events = alike(seats, options)
    told: set[str] = set()
    for _ in range(900):
        for event in events:
            facts = as_record(event)
            if facts["event"] not in (*BARE, *UNTOLD):
                line = WORDS.event(whole(facts, SPEC.events), NAMES)
                facts = {key: value for key, value in facts.items() if key not in SHEETS}
                assert not unclear(g, facts), facts
                untold = {"faction"} if facts["event"] == "hero_down" else set[str]()
                assert all(who in line for who in owners({k: v for k, v in facts.items() if k not in untold})), line
                told.add(str(facts["event"]))
        for ask in g.asks:
            assert not unclear(g, ask.args), ask
            assert all(who in asked(ask) for who in owners(ask.args)), asked(ask)
            for option in ask.options:
                said = f"{WORDS.label(ask, option, NAMES)} {WORDS.note(ask, option, NAMES)}"
                plain = {k: v for k, v in option.args.items() if k not in ("id", "group")}
                assert not unclear(g, plain), (ask.kind, option)
                assert all(who in said for who in owners(plain)), (ask.kind, said)
        if g.over:
            break
        ask = rng.choice(g.asks)
        events = answer(g, ask.id, ask.seat, random_picks(ask, rng))
    assert {"hero_activated", "hero_deployed", "walked", "attack_declared", "hero_hurt"} <= told


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_two_options_never_read_alike(seats: int, options: dict[str, Any]):
    rng = random.Random(5)
    g, _ = alike(seats, options)
    copies = ("discard", "play", "call")
    for _ in range(400):
        for ask in g.asks:
            labels = [WORDS.label(ask, option, NAMES) for option in ask.options if option.verb not in copies]
            assert ask.kind == "pick.dice" or len(set(labels)) == len(labels), (ask.kind, labels)
        if g.over:
            break
        ask = rng.choice(g.asks)
        answer(g, ask.id, ask.seat, random_picks(ask, rng))


def test_a_card_is_armed_against_the_foe_of_that_name():
    g, _ = alike(2, MIRROR)
    armed = next(s for s in settings_of(SPEC, g, 0) if s.key.startswith("arm.") and "any" in s.choices)
    said = [WORDS.setting_choice(armed.key, choice, armed.args, NAMES) for choice in armed.choices[2:]]
    assert len(said) == 3 and all(label.endswith(" of Bilal") for label in said)


@pytest.mark.parametrize("options", [{}, {"heroes": "random", "allies": "strange"}])
def test_where_names_are_single_nothing_is_added(options: dict[str, Any]):
    g, _ = laid_out(4, **options)
    assert not any(hero.shared or hero.name != hero.kind for hero in g.board.heroes)
    assert all(side.faction == side.kind for side in g.board.sides)


def test_only_the_heroes_that_share_a_name_are_marked():
    v = a_battle(cast=(("snapjaw", "ishmael", "kyria"), ("snapjaw", "viana", "latigo")))
    tell_apart(v.b)
    names = [hero.name for hero in v.b.heroes]
    assert names == ["snapjaw@0", "ishmael", "kyria", "snapjaw@1", "viana", "latigo"]
    tell_apart(v.b)
    assert [hero.name for hero in v.b.heroes] == names


def test_in_a_mirror_match_sides_are_told_apart_too():
    g, _ = alike(4, MIRROR)
    facts = {"event": "scored", "faction": g.board.sides[1].faction, "n": 2, "vp": 3}
    assert WORDS.event(facts, NAMES) == "🏴 **Deep Lords of Bilal: +2 VP, now 3 of 8.**"
    for table in ("faction", "side", "wreckers", "victors", "who"):
        assert {"deep_lords@", "marea@"} <= set(WORDS.terms[table])
    scene = ART.board(SPEC.view(g, None), NAMES[:4])
    for words in (scene.alt, scene.text):
        assert "Deep Lords (A+C) 0" in words and "Deep Lords (B+D) 0" in words


# ---- what stays as it is ------------------------------------------------------------------------------------------


@rule("RUM-GAP-82")
def test_copies_of_a_passive_still_do_not_add_up():
    """By sheet, whatever the Heroes are called: two of Kyria & Karl are no harder to hit than one."""
    v = twins((("viana",), ("kyria",), ("kyria",))).at(0, "D8").at(1, "F8").at(2, "F8").dice(1, 1, 1)
    hero_attack(v.g, 0, 0, "F8")
    v.start(v.g.stack[-1]).defaults()
    assert v.b.roll is not None and v.b.roll.modifier == -1


def twins(cast: Any) -> Staged:
    v = a_battle(len(cast), clash=True, cast=cast)
    tell_apart(v.b)
    return v


@pytest.mark.parametrize("computer", [Easy(), Mate(), Hard()], ids=["easy", "mate", "hard"])
@pytest.mark.parametrize(("seats", "options"), MODES)
def test_computers_find_their_own_hero(computer: Mate, seats: int, options: dict[str, Any]):
    """An ask names exactly one Hero, also to those who look for it by name."""
    rng = random.Random(3)
    g, _ = alike(seats, options)
    kinds: set[str] = set()
    for _ in range(150):
        if g.over:
            break
        ask = g.asks[0]
        if ask.kind in ("deploy.hero", "walk.free", "act.hero"):
            kinds.add(ask.kind)
            (found,) = [hero for hero in g.board.heroes if hero.name == ask.args["hero"]]
            assert found.seat == ask.seat
        answer(g, ask.id, ask.seat, computer.choose(SPEC.view(g, ask.seat), ask, rng))
    assert "act.hero" in kinds


# ---- pictures, alt texts, text boards -----------------------------------------------------------------------------


def of(hero: Hero) -> str:
    return f"{sheet(hero).name} of {NAMES[hero.seat]} ({SEATS[hero.seat].letter})"


def badges(scene: Any) -> list[object]:
    return [b.args[0] for b in flattened(scene.boxes) if isinstance(b, Sprite) and b.name == "badge"]


@pytest.mark.parametrize(("seats", "options"), MODES)
def test_the_board_in_words_tells_them_apart(seats: int, options: dict[str, Any]):
    g, _ = alike(seats, options)
    scene = ART.board(SPEC.view(g, None), NAMES[:seats])
    rows = [re.sub(r" of 1?\d HP.*", "", row) for row in scene.text.splitlines() if " HP, " in row]
    assert len(rows) == len(g.board.heroes) == len(set(rows))
    heads = re.findall(r"\. ([^.]+): ashore, ", scene.alt)
    assert len(heads) == len(set(heads)) > len(g.board.heroes) // 2  # the last do not fit


@pytest.mark.parametrize("index", [0, 1])
def test_who_acts_and_who_has_rolled_is_said_with_the_owner(index: int):
    v = twins((("snapjaw",), ("snapjaw",), ("viana",))).at(0, "F8").at(1, "F8").at(2, "F8")
    v.b.turn = index
    v.start(Activation(hero=index))
    scene = ART.board(SPEC.view(v.g, None), NAMES[:3])
    assert f"acts with {of(v.hero(index))}, 3 actions left" in scene.alt and of(v.hero(index)) in scene.text
    v.dice(6, 6, 6, 6).answer(index, ["attack-0-F8"], "act.hero").defaults("attack.assign", "attack.give")
    view = SPEC.view(v.g, None)
    (scene,) = ART.extras(view, NAMES[:3])
    assert f"{of(v.hero(index))} attacks F8" in scene.alt
    assert f"{of(v.hero(1 - index))}: " in scene.alt and f"{of(v.hero(1 - index))}: " in scene.text
    assert badges(scene) == [index, 1 - index]
    assert f"{of(v.hero(index))}, " in ART.board(view, NAMES[:3]).alt
    v.defaults("act.hero", "turn.activate")
    (scene,) = ART.extras(SPEC.view(v.g, None), NAMES[:3])
    assert f"{of(v.hero(index))}, " in scene.alt and badges(scene) == [index]


def test_on_the_map_and_on_its_card_a_copy_bears_its_owner():
    g, _ = alike(2, MIRROR)
    for i, hero in enumerate(g.board.heroes):
        hero.zone = ("G8", "F8", "E8", "G3", "F3", "E3")[i]
    scene = ART.board(SPEC.view(g, None), NAMES[:2])
    tokens = [b for b in flattened(scene.boxes) if isinstance(b, Sprite) and b.name == "rum_and_bones/hero"]
    assert sorted((str(t.args[0]), int(str(t.args[-1]))) for t in tokens) == sorted(
        (hero.kind, hero.seat) for hero in g.board.heroes
    )
    assert badges(scene).count(0) >= 3 and badges(scene).count(1) >= 3
