"""Where a ship comes up again, and what the sea keeps of it (EVR-SINK-04, EVR-SINK-06, EVR-WRECK-02)."""

from __future__ import annotations

from games.everrain import events as ev
from games.everrain.chart import hex_named, name_of
from games.everrain.sinking import Sinking, end_visit, lift_wreck, nearest_harbours
from games.everrain.state import Visit, Wreck
from tests.rules import rule

from .build import Staged, a_voyage


def harbours(v: Staged, at: str) -> list[str]:
    return [name_of(one) for one in nearest_harbours(v.g, hex_named(at))]


@rule("EVR-SINK-06")
def test_the_nearest_port_that_no_enemy_holds():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").sea("1.0", "P").sea("0.1", "P").sea("0.4", "P")
    assert harbours(v, "0.0") == ["0.1", "0.4"], "ties are the owner's choice"
    assert harbours(v, "0.4") == ["0.4"] and harbours(v, "1.1") == ["1.0"]
    v.raider("damned-frigate.1", "0.1", "0.2")
    assert harbours(v, "0.0") == ["0.4"]
    v.arisen("osk-venn", "0.4")
    assert harbours(v, "0.0") == ["1.0"], "neither an enemy ship nor the Elder One"


@rule("EVR-SINK-06")
def test_without_a_port_the_middle_of_slot_0_or_the_nearest_free_hex_to_it():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").put(0, "1.1")
    assert harbours(v, "1.1") == ["0.0"]
    v.raider("damned-frigate.1", "0.0", "0.2")
    assert harbours(v, "1.1") == ["0.1"], "ties go to the lowest position"
    v.arisen("osk-venn", "0.1")
    assert harbours(v, "1.1") == ["0.2"]
    for n in range(2, 7):
        v.sea(f"0.{n}", "")
    assert harbours(v, "1.1")[0].startswith("1."), "only where something is charted"


@rule("EVR-SINK-06", "EVR-SINK-05")
def test_the_owner_says_which_port_which_way_and_silence_lies_down_in_the_first_slot():
    v = a_voyage(seats=2).sea("0.1", "P").sea("0.4", "P").crew(1, "DH-01", "z4", strain=2)
    v.g.tiles[0] = "M01"
    v.start(Sinking(seat=1))
    ask = v.ask_of(1, "sink.port")
    assert [(one.id, one.args["hex"], one.args["port"]) for one in ask.options] == [
        (f"h{hex_named('0.1')}", "0.1", "duskfall"),
        (f"h{hex_named('0.4')}", "0.4", "duskfall"),
    ]
    v.answer(1, [f"h{hex_named('0.4')}"], "sink.port")
    assert [(one.seat, one.hex) for one in v.told(ev.Returned)] == [(1, "0.4")]
    assert v.options("sink.facing") == [f"f{way}" for way in range(6)] and v.asked.default == ["f0"]
    v.answer(1, ["f3"], "sink.facing")
    assert v.finished and (name_of(v.ship(1).at), v.ship(1).facing) == ("0.4", 3)
    assert v.sailor("DH-01").place == "b1", "no bunk in silence"
    assert [(one.what, one.seat) for one in v.g.tally.notes] == [("sunk", 1)]
    assert [(one.seat, one.hex) for one in v.told(ev.Sunk)] == [(1, "0.0")]
    assert name_of(v.ship(0).at) == "0.0"


@rule("EVR-SINK-04", "EVR-WRECK-02")
def test_a_fifth_wreck_takes_the_first_token_and_gives_its_hex_back():
    v = a_voyage(seats=1).chart(1, "CCCCCCC").sea("0.4", "P").put(0, "1.0")
    places = ["0.1", "0.2", "0.3", "1.1"]
    v.g.wrecks = [Wreck(hex_named(name), 0, "R" if name == "0.1" else "C") for name in places]
    for name in places:
        v.sea(name, "W")
    v.g.explored = [hex_named("0.1"), hex_named("0.2")]
    v.start(Sinking(seat=0)).defaults()
    assert [name_of(one.at) for one in v.g.wrecks] == ["0.2", "0.3", "1.1", "1.0"]
    assert [v.g.sea[hex_named(name)] for name in ("0.1", "0.2", "1.0")] == ["R", "W", "W"]
    assert v.g.explored == [hex_named("0.2")]
    lift_wreck(v.g, v.g.wrecks[0])
    assert (v.g.sea[hex_named("0.2")], v.g.explored, len(v.g.wrecks)) == ("C", [], 3)


@rule("EVR-SINK-04")
def test_three_wrecks_leave_a_token_and_a_port_takes_none():
    v = a_voyage(seats=1).sea("0.4", "P").put(0, "0.0")
    v.g.wrecks = [Wreck(hex_named(f"0.{n}"), 0, "C") for n in (1, 2, 3)]
    for n in (1, 2, 3):
        v.sea(f"0.{n}", "W")
    v.start(Sinking(seat=0)).defaults()
    assert [name_of(one.at) for one in v.g.wrecks] == ["0.1", "0.2", "0.3", "0.0"]
    w = a_voyage(seats=1).sea("0.4", "P").put(0, "0.4").start(Sinking(seat=0)).defaults()
    assert w.g.wrecks == [] and w.g.sea[hex_named("0.4")] == "P"


@rule("EVR-SINK-09", "EVR-DENIZ-03")
def test_a_visit_that_is_ended_discards_its_denizen_and_brings_everybody_home():
    v = a_voyage(seats=2, turn=1).crew(1, "DH-01", "ashore").crew(0, "DH-02", "z4").start()
    v.g.decks["denizen"].take("S44")
    v.g.visit = Visit("duskfall", denizen="S44")
    end_visit(v.g)
    v.g.asks.clear()
    v._go()
    assert (v.g.visit, v.g.decks["denizen"].thrown) == (None, ["S44"])
    assert v.sailor("DH-01").is_below and v.sailor("DH-02").place == "z4"
    end_visit(v.g)
    assert v.g.decks["denizen"].thrown == ["S44"], "nobody is ashore"
