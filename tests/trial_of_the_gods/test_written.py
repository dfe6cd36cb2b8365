"""What is written down, views and saves: what is as at the start is left out, and whoever reads it knows."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from games.trial_of_the_gods import SPEC
from games.trial_of_the_gods.enemies import EnemyPhase
from games.trial_of_the_gods.fight import Fight
from games.trial_of_the_gods.harm import Harm
from games.trial_of_the_gods.order import Ordering
from games.trial_of_the_gods.resolve import Resolve, Using
from games.trial_of_the_gods.sail import Sailing
from games.trial_of_the_gods.state import Entry, FightNow, Player
from games.trial_of_the_gods.turn import Turn
from tests.rules import rule
from tests.trial_of_the_gods.build import a_trial

TABLE = {"round", "turn", "actions", "animae", "travel", "sea", "games"}
BOARD = {
    *("available", "exhausted", "pool", "on_monsters", "hand", "deck", "champion", "dishonor"),
    *("domination", "devotion", "fervor", "turns"),
}


@pytest.mark.parametrize("n", [0, 1])
def test_a_view_leaves_out_what_is_nothing_and_says_what_is_one(n: int):
    t = a_trial().hand(0, *["ST1.1"][:n]).on_deck(0, *["ST2.1"][:n]).discarded(0, *["PO02.1"][:n])
    if n:
        t.foe("LM2.1", "S05", owner=0)
    t.has(0, available=n, exhausted=n, pool=n, champion=n, dishonor=n, fervor=n, turns=n)
    t.g.round = t.g.turn = t.g.actions = n
    t.g.animae, t.g.travel, t.g.sea, t.g.games = ["AN.1"][:n], ["TR01.1"][:n], ["SM1.1"][:n], ["OL2"][:n]
    seen = t.view(None)
    table: dict[str, Any] = msgspec.to_builtins(seen)
    board: dict[str, Any] = table["players"][0]
    assert {name: getattr(seen, name) for name in TABLE} == dict.fromkeys(TABLE, n)
    assert {name: getattr(seen.players[0], name) for name in BOARD} == dict.fromkeys(BOARD, n)
    assert (TABLE & table.keys(), BOARD & board.keys()) == ((TABLE, BOARD) if n else (set(), set()))


START = {"vigor", "limit", "limit_cube", "hand_limit", "done", "laid", "passed", "quiet", "autopass"}


def test_a_view_leaves_out_what_is_as_at_the_start():
    t = a_trial().hand(0, "ST1.1").has(1, done=True, laid=[Entry("ST1.2")], passed=True, quiet=True, autopass=False)
    t.has(1, vigor=10, limit=10, limit_cube=False).upgrade(1, "attack").has(1, blocked=["HE06"])
    table: dict[str, Any] = msgspec.to_builtins(t.view(0))
    mine, other = table["players"]
    assert (START & mine.keys(), START & other.keys()) == (set(), START)
    assert not {"advanced", "rounds"} & table.keys()
    assert table["mine"]["hand"] == [{"id": "ST1.1"}]
    assert ["active" in one for one in other["upgrades"]] == [True, *[False] * 5]
    assert (mine["hero_feats"], other["hero_feats"]) == ([{"id": "HE01"}], [{"id": "HE06", "blocked": True}])


@rule("TRI-SEAT-04", "TRI-MODE-01")
def test_a_save_names_the_longer_voyage_and_takes_the_short_one_for_granted():
    saved = {mode: msgspec.to_builtins(SPEC.new(2, {"mode": mode}, 1), enc_hook=str) for mode in ("basic", "advanced")}
    assert "advanced" not in saved["basic"] and "rounds" not in saved["basic"]
    assert (saved["advanced"]["advanced"], saved["advanced"]["rounds"]) == (True, 5)


CALM: dict[str, Any] = {"bonuses": {}, "cards": [], "dice": [], "outcome": "", "rolled": False, "fallen": False}
NONE = dict.fromkeys(
    ("attack", "base", "fewer", "ignore", "extra", "spared", "enemy_extra", "armour", "skills", "enemy", "damage"), 0
)


@rule("TRI-SEAT-04")
@pytest.mark.parametrize(
    ("kind", "said", "meant"),
    [
        (Fight, {"seat": 0, "zone": "S13", "foe": "SM1.1"}, {"bonus": 0, "plan": None, "won": False}),
        (Harm, {"seat": 0}, {"left": 0, "why": "", "hushed": False}),
        (Resolve, {"seat": 0, "source": "ST1.1"}, {"done": 0, "clean": False, "other": -1, "hushed": False}),
        (Using, {"seat": 0, "card": "ST1.1"}, {"paid": 0, "reaction": False, "devoted": False, "other": -1}),
        (Ordering, {"seat": 0, "left": 1, "source": "ST1.1"}, {"chosen": "", "only": False}),
        (EnemyPhase, {}, {"index": 0, "quiet": True}),
        (Turn, {"seat": 0}, {"calm": True, "tip_at": -1}),
        (
            Sailing,
            {"seat": 0, "source": "ST1.1"},
            {"left": 0, "glide": False, "clean": False, "route": [], "to": "", "goal": "", "told": 0},
        ),
        (
            FightNow,
            {"seat": 0, "foe": "SM1.1", "zone": "S13"},
            {**CALM, **NONE, "owner": -1, "injured": False, "free": 0},
        ),
        (
            Player,
            {},
            {
                **dict.fromkeys(("exhausted", "champion", "dishonor", "fervor", "turns"), 0),
                **dict.fromkeys(("done", "passed", "quiet"), False),
                **dict.fromkeys(("limit_cube", "autopass"), True),
                "vigor": 4,
                "limit": 5,
                "available": 8,
                "pool": 10,
            },
        ),
    ],
)
def test_what_a_save_leaves_out_has_not_happened(kind: Any, said: dict[str, Any], meant: dict[str, Any]):
    """A save of before is read so: nothing of it may change."""
    found = msgspec.convert(said, kind)
    assert {name: getattr(found, name) for name in meant} == meant
