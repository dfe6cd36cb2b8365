"""Saving and loading, and old saves carried over to new formats."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.core import DONE, Event, Frame, Outcome, Rng, State
from games.core.codec import Codec
from games.core.errors import SaveTooNew


class Boat(State, kw_only=True):
    """Version 3: version 1 called the hold cargo, version 2 counted it."""

    hold: list[str] = []
    by_seat: dict[int, str] = {}


class Sail(Frame, tag="sail"):
    steps = ("go",)
    speeds: dict[int, int] = {}

    def go(self, g: Boat) -> Outcome:
        return DONE


class Row(Frame, tag="row"):
    steps = ("go",)
    oars: int = 4


class Happened(Event, tag="happened"):
    pass


def cargo_to_hold(values: dict[str, Any]) -> dict[str, Any]:
    values["hold"] = values.pop("cargo", 0)
    return values


def count_to_list(values: dict[str, Any]) -> dict[str, Any]:
    values["hold"] = ["crate"] * values["hold"]
    for frame in values.get("stack", []):
        if frame["frame"] == "paddle":
            frame["frame"] = "row"
    return values


CODEC = Codec("boat", 3, Boat, (Sail, Row), {1: cargo_to_hold, 2: count_to_list})


def an_old_save(version: int, state: dict[str, Any], game: str = "boat") -> bytes:
    return msgspec.json.encode({"game": game, "version": version, "state": {"seats": 2, "rng": {"word": 5}, **state}})


def test_a_state_comes_back_as_it_was():
    g = Boat(seats=2, rng=Rng(9), hold=["tea"], by_seat={1: "b"}, stack=[Sail(speeds={0: 3}), Row(oars=2)])
    loaded = CODEC.copy(g)
    assert loaded == g
    assert [type(frame) for frame in loaded.stack] == [Sail, Row]
    assert CODEC.encode(loaded) == CODEC.encode(g)


def test_a_copy_shares_nothing():
    g = Boat(seats=2, rng=Rng(9), stack=[Row()])
    copy = CODEC.copy(g)
    copy.stack[0].oars = 1
    copy.rng.bits()
    copy.hold.append("tea")
    assert g == Boat(seats=2, rng=Rng(9), stack=[Row()])


def test_a_save_says_its_game_and_version():
    save = msgspec.json.decode(CODEC.encode(Boat(seats=2, rng=Rng(0))))
    assert (save["game"], save["version"]) == ("boat", 3)


def test_a_save_of_version_1_goes_through_both_migrations():
    g = CODEC.decode(an_old_save(1, {"cargo": 2, "stack": [{"frame": "paddle", "oars": 6}]}))
    assert (g.hold, g.stack) == (["crate", "crate"], [Row(oars=6)])


def test_a_save_of_version_2_goes_through_the_last_migration_only():
    g = CODEC.decode(an_old_save(2, {"hold": 1, "by_seat": {"0": "a"}}))
    assert (g.hold, g.by_seat) == (["crate"], {0: "a"})


def test_a_migrated_game_is_saved_in_the_new_format():
    g = CODEC.decode(an_old_save(1, {"cargo": 1}))
    assert CODEC.decode(CODEC.encode(g)).hold == ["crate"]


def test_a_save_from_the_future_is_not_touched():
    with pytest.raises(SaveTooNew, match="version 4, this program knows 3"):
        CODEC.decode(an_old_save(4, {}))


def test_a_save_of_another_game_is_our_mistake():
    with pytest.raises(AssertionError, match="a save of chess was given to boat"):
        CODEC.decode(an_old_save(3, {}, game="chess"))


def test_a_missing_migration_is_found_when_the_game_loads():
    with pytest.raises(AssertionError, match=r"no migration from save version \[2\]"):
        Codec("boat", 3, Boat, (Sail,), {1: cargo_to_hold})


def test_events_are_taken_before_saving():
    g = Boat(seats=2, rng=Rng(0))
    g.emit(Happened())
    with pytest.raises(AssertionError, match="events must be taken"):
        CODEC.encode(g)


@pytest.mark.parametrize(
    "data", [b"", b"{}", b"nonsense", an_old_save(3, {"hold": 7}), an_old_save(3, {"stack": [{"frame": "fly"}]})]
)
def test_a_damaged_save_is_an_error_and_not_a_strange_game(data: bytes):
    with pytest.raises(msgspec.DecodeError):
        CODEC.decode(data)
