"""Where a player stands, told above the recap to who comes back after some days."""

from __future__ import annotations

from games.sleeping_gods import SPEC
from games.sleeping_gods.scoring import finish

from .build import Sea

NAMES = ("Ann", "Ben")


def told(sea: Sea, seat: int | None = 0) -> list[str]:
    assert SPEC.bearings is not None and SPEC.words.grown  # names of crew and rooms are among the words
    return list(SPEC.bearings(sea.view(seat), NAMES))


def test_who_has_the_wheel():
    sea = Sea()
    assert told(sea)[0] == "**You have the wheel**, turn 1."
    assert told(sea, 1)[0] == told(sea, None)[0] == "**Ann has the wheel**, turn 1."
    assert len(told(sea, 1)) == len(told(sea, None)) + 1, "who only looks on has no crew"
    sea.g.turn = 0  # the event of the first turn is not drawn yet
    assert "first turn" in told(sea)[0] and "turn 0" not in told(sea)[0] + told(sea, 1)[0]
    assert told(sea, 1)[0].startswith("**Ann has the wheel** in the first turn")


def test_the_own_crew_and_what_is_out_of_the_ordinary():
    sea = Sea().still()
    sea.hand(1, "CRA3")
    sea.command(0, 2)
    for one in sea.g.crew:
        one.damage = one.fatigue = 0
    mac, kannan = sea.crew("mac"), sea.crew("kannan")
    mac.damage, mac.fatigue, mac.statuses, mac.command = 4, 2, ["venom", "madness"], 1
    kannan.fatigue = 1
    names, status = SPEC.words.terms["crew"], SPEC.words.terms["status"]
    said = told(sea, 1)[1]
    assert f"{names['rafael']} 6 of 6" in said and f"{names['rafael']} 6 of 6 (" not in said
    assert f"{names['kannan']} 4 of 4 (1 fatigue)" in said and names["sofi"] not in said
    for part in (
        "0 of 4 (out until healed",
        "2 fatigue: no challenges",
        "1 command on the board",
        "1 card in hand, 2 ",
    ):
        assert part in said
    assert status["venom"] in said and status["madness"] in said


def test_the_ship_and_the_sea():
    sea = Sea().still()
    sea.g.room, sea.g.damage, sea.g.coins, sea.g.goods = "bridge", {"deck": 2, "galley": 1}, 1, {"grain": 2, "meat": 0}
    sea.g.ongoing = ["EV20"]
    rooms = SPEC.words.terms["room"]
    ship, aboard = told(sea)[2:]
    assert "page 2" in ship and "damage 3 of 11" in ship and f"the figure stands at: {rooms['bridge']}" in ship
    assert f"shut: {rooms['deck']}" in ship and rooms["galley"] not in ship
    assert "1 coin" in aboard and "2 grain" in aboard and "meat" not in aboard
    assert "18 events left in deck 1" in aboard and SPEC.words.terms["eventcard"]["EV20"] in aboard
    sea.g.damage, sea.g.room, sea.g.deck = {}, "", []
    ship, aboard = told(sea)[2:]
    assert "damage 0 of 11" in ship and "figure" not in ship and "shut" not in ship
    assert "No event left in deck 1." in aboard


def test_when_it_is_over_there_is_nothing_more_to_say():
    sea = Sea()
    finish(sea.g, "F1.1")
    assert told(sea) == []
