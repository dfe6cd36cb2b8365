"""Choosing Heroes, random Heroes and strange allies."""

from __future__ import annotations

import sys
from collections import Counter
from typing import Any

import msgspec
import pytest

from games.core import IllegalAnswer
from games.core.engine import answer, begin
from games.core.events import known_to
from games.rum_and_bones import SPEC
from games.rum_and_bones.cards import heroes
from games.rum_and_bones.events import HeroesDealt, HeroesLocked, HeroesPicked, HeroesShown
from games.rum_and_bones.setup import HEROES, Setup
from tests.rules import rule
from tests.rum_and_bones.setting_up import ask_of, asked, by_script, faction_of, fresh, ids, laid_out, names, of, up_to

# ---- Heroes -----------------------------------------------------------------------------------------------------


@rule("RUM-SETUP-03", "RUM-SETUP-04")
def test_exactly_three_heroes_of_the_own_faction():
    g = fresh()
    up_to(g, "setup.heroes", {"setup.faction": ["marea"]})
    ask = ask_of(g, 0)
    assert [faction_of(name) for name in ids(ask)] == ["marea"] * 5
    assert {faction_of(name) for name in ids(ask_of(g, 1))} == {"deep_lords"}
    for wrong in (ids(ask)[:2], ids(ask)[:4], ["snapjaw", *ids(ask)[:2]]):
        with pytest.raises(IllegalAnswer):
            answer(g, ask.id, 0, wrong)


@rule("RUM-SETUP-04", "RUM-SETUP-05", "RUM-GAP-41")
def test_mercenaries_would_be_offered_to_both_sides_and_the_box_has_none(monkeypatch: pytest.MonkeyPatch):
    assert not any(sheet.faction == "mercenary" for sheet in heroes().values())
    hired = {n: msgspec.structs.replace(s, faction="mercenary") if i < 3 else s for i, (n, s) in _numbered()}
    monkeypatch.setattr(sys.modules[Setup.__module__], "heroes", lambda: hired)
    g, _ = laid_out(script={"setup.faction": ["marea"], "setup.heroes.0": list(hired)[:3]})
    assert names(g, 0) == list(hired)[:3]
    assert g.board.sides[0].faction == "marea"


def _numbered() -> list[tuple[int, tuple[str, Any]]]:
    return list(enumerate(heroes().items()))


@rule("RUM-SETUP-06")
def test_both_sides_may_field_the_same_hero():
    trio = ["carcharius", "kyria", "snapjaw"]
    g, _ = laid_out(layout="gal_gal", mirror="on", script={"setup.heroes": trio})
    assert names(g, 0) == names(g, 1) == trio
    g, _ = laid_out(allies="strange", script={"setup.heroes": trio})
    assert names(g, 0) == names(g, 1) == trio


@rule("RUM-GAP-42")
def test_no_hero_twice_on_one_side():
    g = fresh()
    up_to(g, "setup.heroes")
    twice = [ids(g.asks[0])[0]] * 2 + [ids(g.asks[0])[1]]
    with pytest.raises(IllegalAnswer):
        answer(g, g.asks[0].id, 0, twice)


@rule("RUM-SETUP-07", "RUM-SETUP-14", "RUM-SETUP-16", "RUM-SETUP-19")
def test_heroes_wait_off_the_board_with_their_free_skills():
    g, _ = laid_out()
    for hero in g.board.heroes:
        sheet = heroes()[hero.kind]
        assert hero.side == g.players[hero.seat].side
        assert (hero.zone, hero.coins, hero.damage, hero.conditions) == ("", 0, 0, [])
        assert (hero.down, hero.activated, hero.lives, hero.out) == (0, False, 0, False)
        assert hero.levels == [int(skill.unlock == 0) for skill in sheet.skills]
        assert hero.levels[0] == 1 and 0 in hero.levels
    assert (g.board.dragon, g.board.kraken, g.board.kraken_slain) == (None, None, False)


@rule("RUM-SETUP-15")
def test_points_and_pools_start_at_nothing():
    g, _ = laid_out()
    assert [(side.vp, side.pool) for side in g.board.sides] == [(0, 0), (0, 0)]
    assert all((side.gun, side.bosun, side.rig, side.crew_done) == (1, 1, 0, False) for side in g.board.sides)


@rule("RUM-GAP-39")
def test_heroes_are_picked_secretly_and_at_once_and_shown_together():
    g = fresh()
    up_to(g, "setup.heroes")
    assert asked(g) == [(0, "setup.heroes"), (1, "setup.heroes")]
    assert all(ask.audience == "named" for ask in g.asks)
    events = by_script(g, ask_of(g, 1), {})
    assert [event.seat for event in of(events, HeroesLocked)] == [1]
    assert not of(events, HeroesShown) and not g.board.heroes
    told = of(events, HeroesPicked)[0]
    assert known_to(told, 1) and not known_to(told, 0) and not known_to(told, None)
    events = by_script(g, ask_of(g, 0), {})
    assert [event.seat for event in of(events, HeroesShown)] == [0, 1]
    assert all(known_to(event, None) for event in of(events, HeroesShown))
    assert not any(player.picked for player in g.players)
    assert [event.heroes for event in of(events, HeroesShown)] == [names(g, 0), names(g, 1)]


@rule("RUM-GAP-39")
def test_silence_picks_random_heroes():
    found: Counter[str] = Counter()
    for seed in range(60):
        g = fresh(seed=seed)
        up_to(g, "setup.heroes", {"setup.faction": ["deep_lords"]})
        assert isinstance(g.asks[0].default, list) and len(g.asks[0].default) == 3
        found.update(g.asks[0].default)
    assert len(found) == 5 and min(found.values()) > 20


# ---- random Heroes and strange allies ---------------------------------------------------------------------------


@rule("RUM-RAND-01")
def test_random_heroes_are_dealt_from_the_faction_openly_and_must_be_used():
    seen: set[tuple[str, ...]] = set()
    for seed in range(30):
        g, events = laid_out(seed=seed, heroes="random")
        dealt = of(events, HeroesDealt)
        assert [(event.side, event.faction) for event in dealt] == [(0, "deep_lords"), (1, "marea")]
        assert all(known_to(event, None) for event in dealt)
        assert [names(g, seat) for seat in (0, 1)] == [event.heroes for event in dealt]
        assert all(faction_of(name) == event.faction for event in dealt for name in event.heroes)
        seen.add(tuple(dealt[0].heroes))
    assert len(seen) > 5


@rule("RUM-RAND-02", "RUM-GAP-41")
def test_dealing_mercenaries_is_no_choice_of_this_box():
    assert next(option.choices for option in SPEC.options if option.key == "heroes") == ("chosen", "random")
    assert sum(sheet.faction == "mercenary" for sheet in heroes().values()) < 4


@rule("RUM-RAND-01", "RUM-CLASH-02")
def test_nobody_is_asked_to_pick_where_the_deal_leaves_no_choice():
    g = fresh(heroes="random")
    begin(g)
    by_script(g, g.asks[0], {})
    assert {kind for _, kind in asked(g)} == {"turn.activate"}
    g = fresh(3, mode="clash", heroes="random")
    begin(g)
    assert {kind for _, kind in asked(g)} == {"turn.activate"}


@rule("RUM-STRANGE-01")
def test_strange_allies_come_from_any_faction():
    g = fresh(allies="strange")
    up_to(g, "setup.heroes", {"setup.faction": ["deep_lords"]})
    assert [ids(ask) for ask in g.asks] == [list(heroes())] * 2
    assert g.board.sides[0].faction == "deep_lords"
    assert g.asks[0].least == g.asks[0].most == 3


@rule("RUM-STRANGE-02")
def test_strange_allies_are_shown_as_unrated():
    assert SPEC.view(laid_out(allies="strange")[0], None).strange
    assert not SPEC.view(laid_out()[0], None).strange


@rule("RUM-STRANGE-03", "RUM-GAP-55", "RUM-GAP-72")
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_random_strange_allies_are_dealt_without_replacement(seats: int):
    mixed = 0
    for seed in range(6):
        g, events = laid_out(seats, seed, heroes="random", allies="strange")
        dealt = [event.heroes for event in of(events, HeroesDealt)]
        assert [len(names) for names in dealt] == [HEROES[seats]] * 2
        assert not set(dealt[0]) & set(dealt[1])
        assert [{hero.name for hero in g.board.heroes if hero.side == side} for side in (0, 1)] == [*map(set, dealt)]
        mixed += len({faction_of(name) for name in dealt[0]}) == 2
    assert mixed > 1


@rule("RUM-GAP-72")
def test_a_random_deal_is_split_inside_the_team():
    g = fresh(4, heroes="random")
    events = up_to(g, "setup.heroes")
    dealt = [event.heroes for event in of(events, HeroesDealt)]
    assert [ids(ask_of(g, seat)) for seat in (0, 1)] == dealt
    chosen = ids(ask_of(g, 2))[:2]
    events = by_script(g, ask_of(g, 2), {"setup.heroes": chosen})
    assert set(g.players[0].picked) == set(dealt[0]) - set(chosen)
    assert sorted(ask.seat for ask in g.asks) == [1, 3]
