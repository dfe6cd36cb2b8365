"""The registry, and what a spec promises by itself."""

from __future__ import annotations

import dataclasses

import pytest

from games.core import registry
from games.core.errors import UnknownGame
from games.core.seats import RandomComputer
from tests.core.toy import SPEC
from tests.core.toy.ai import Mate


def test_every_game_of_the_registry_loads_under_its_name():
    assert [spec.slug for spec in registry.games()] == list(registry.SLUGS)


def test_a_game_is_found_by_its_slug_and_its_command():
    for spec in registry.games():
        assert registry.game(spec.slug) is registry.game(spec.command) is registry.game(f" {spec.slug.upper()} ")


def test_an_unknown_game_is_refused_with_a_list_of_those_there_are():
    with pytest.raises(UnknownGame, match=r"no game called 'chess'\. There are: liars_dice"):
        registry.game("chess")


def test_the_toy_game_is_known_only_while_a_test_wants_it(salvage):
    assert registry.game("salvage") is SPEC
    assert salvage in registry.games()


def test_the_toy_game_is_not_known_otherwise():
    with pytest.raises(UnknownGame):
        registry.game("salvage")


def test_options_have_defaults_and_no_other_values():
    g = SPEC.new(2, {"length": "long"}, seed=1)
    assert (g.rounds, g.belay) == (4, True)
    with pytest.raises(AssertionError, match="length cannot be endless"):
        SPEC.new(2, {"length": "endless"}, seed=1)


def test_a_game_is_for_its_seat_counts():
    with pytest.raises(AssertionError, match="Salvage is not for 5 seats"):
        SPEC.new(5, {}, seed=1)


def test_the_same_seed_sets_up_the_same_game():
    one, two, other = (SPEC.codec.encode(SPEC.new(3, {}, seed)) for seed in (1, 1, 2))
    assert one == two != other


def test_every_game_has_the_random_computer_beside_its_own():
    assert SPEC.computer_names() == ["mate", "random"]
    assert isinstance(SPEC.computer("mate"), Mate)
    assert isinstance(SPEC.computer("random"), RandomComputer)


def test_an_earlier_name_of_a_computer_still_plays_and_is_not_offered():
    spec = dataclasses.replace(SPEC, retired={"swabby": Mate})
    assert isinstance(spec.computer("swabby"), Mate)
    assert "swabby" not in spec.computer_names() and spec.default_computer == "mate"


def test_kinds_say_whether_they_can_be_answered_ahead():
    ahead = {name for name, kind in SPEC.kinds.items() if kind.ahead}
    assert ahead == {"plan.air", "react.belay"}


def test_a_command_has_dashes():
    assert dataclasses.replace(SPEC, slug="liars_dice").command == "liars-dice"
