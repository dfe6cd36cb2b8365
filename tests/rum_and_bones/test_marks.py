"""What a recap tells first, what is not told line by line, what is chance: said here once more, so that none slips."""

from __future__ import annotations

from games.core.events import mattering
from games.rum_and_bones import SPEC

TAG = {kind: str(kind.__struct_config__.tag) for kind in SPEC.events}


def test_what_a_recap_tells_first():
    assert mattering(SPEC.events) == {
        "chest_raided",
        "concede_said",
        "dragon_slain",
        "dragon_summoned",
        "game_won",
        "hero_down",
        "hero_lost_life",
        "heroes_shown",
        "kraken_rises",
        "kraken_slain",
        "mast_falls",
        "rigging_cut",
        "scored",
        "tile_destroyed",
        "upgraded",
    }


def test_what_is_not_told_line_by_line():
    assert {TAG[kind] for kind in SPEC.events if kind.quiet} == {
        "activation_ends",
        "coins_gained",
        "crew_moved",
        "drew",
        "first_moves",
        "gun_silent",
        "heroes_locked",
        "hits_lost",
        "kraken_heals",
        "passive_works",
        "still_down",
    }


def test_what_is_chance():
    assert {TAG[kind] for kind in SPEC.events if kind.random} == {
        "attack_rolled",
        "centre_rolled",
        "dice_rerolled",
        "first_rolled",
        "heroes_dealt",
        "kraken_acts",
        "reshuffled",
        "rigged",
        "roll_tied",
        "waters_tested",
    }


def test_what_was_hidden_before():
    assert {TAG[kind] for kind in SPEC.events if kind.reveals} == {"card_played", "discarded", "heroes_shown"}


def test_what_adds_up_to_one_line():
    assert {TAG[kind]: kind.adds_up for kind in SPEC.events if kind.adds_up} == {}


def test_what_goes_on_in_one_line():
    assert {TAG[kind]: kind.goes_on for kind in SPEC.events if kind.goes_on is not None} == {
        "walked": ("hero",),
        "crew_killed": ("faction", "zone"),
        "crew_deployed": ("faction",),
        "dragon_swam": (),
        "passed": (),
    }
