"""Two things that come with one: which of them is first, and what is left of the other."""

from games.everrain import events as ev
from games.everrain.boarding import Boarding
from games.everrain.chart import hex_named, name_of
from games.everrain.elder import ElderActs
from games.everrain.port import Visit
from games.everrain.trading_post import Lecturing
from tests.rules import rule

from .build import a_voyage, fate

HIT, MOVE, SPECIAL, BLANK = 1, 1, 5, 6


@rule("EVR-ELDER-09", "EVR-ELDER-12", "EVR-SINK-04", "EVR-SINK-09")
def test_what_lies_in_port_is_hurt_before_the_port_drowns():
    """She goes down in a Port: no wreck marks it, and those ashore suffer nothing. Then there is no Port any more."""
    v = a_voyage(seats=1).sea("0.1", "P").sea("0.4", "P").put(0, "0.1")
    v.crew(0, "DH-01", "b1").crew(0, "DH-02", "ashore")
    v.raider("damned-frigate.1", "0.3", "0.5").arisen("ulmareth", "0.0")
    v.ship(0).broken = [zone for zone in range(10) if zone != 3]
    v.g.visit = Visit("duskfall", served=["DH-02"])
    v.dice(MOVE, BLANK).start(ElderActs()).defaults()
    assert v.g.sea[hex_named("0.1")] == "R" and v.g.wrecks == []
    assert (v.sailor("DH-01").trauma, v.sailor("DH-02").trauma) == (1, 0)
    assert name_of(v.ship(0).at) == "0.4" and v.g.visit is None
    kinds = [type(event) for event in v.events if isinstance(event, ev.Sunk | ev.ElderMarked)]
    assert kinds == [ev.Sunk, ev.ElderMarked]


@rule("EVR-UNI-01", "EVR-WAGE-03", "EVR-ACT-09")
def test_who_is_not_paid_at_the_end_of_an_act_hands_in_no_more():
    for paid in (["DH-01", "DH-02"], ["DH-01"], ["DH-02"]):
        v = a_voyage(seats=1).chart(1, "CCCCCCC").sea("0.3", "P").put(0, "0.3")
        v.crew(0, "DH-01", "ashore").crew(0, "DH-02")
        v.ship(0).clues, v.g.player, v.g.visit = 10, 2, Visit("duskfall", served=["DH-01"])
        v.g.rng.rest = BLANK  # type: ignore[attr-defined]
        v.start(Lecturing(seat=0, crew="DH-01")).answer(0, ["p"], "port.university")
        v.answer(0, ["crew"], "act.order").answer(0, paid, "wages")
        assert (v.g.player, v.ship(0).clues) == (3, 5)
        assert v.finished == ("DH-01" not in paid), f"paid: {paid}"


@rule("EVR-BOARD-11", "EVR-BOARD-05")
def test_who_was_struck_down_and_comes_again_waits_for_the_next_cycle():
    """A Drowned Man falls before it has acted; a hymn brings a Hunt, and the same one climbs aboard."""
    v = a_voyage(seats=1).sea("0.4", "P").crew(0, "DH-03", "z0").crew(0, "DH-10", "z0")
    v.raider("damned-frigate.1", "0.1", "0.2")
    v.g.deeper[0] += [card for card in v.g.lurking.cards if card not in ("cultist.1", "drowned-man.1")]
    v.g.lurking.cards, v.g.act, v.g.agenda = ["drowned-man.1", "cultist.1"], 2, 4
    v.start(Boarding(seat=0, raider="damned-frigate.1"))
    v.ship(0).foes[1].trauma = 2
    v.dice(HIT, BLANK, fate(0), SPECIAL, BLANK, fate(9), BLANK)  # Fray and Loot; hymn; Hunt and spawn roll
    v.answer(0, ["DH-03"], "board.crew").answer(0, ["e2"], "board.where")
    assert [one.place for one in v.ship(0).foes] == ["e1", "z9"]
    before = len(v.told(ev.FoeActed))
    v.answer(0, ["z0"], "board.where")
    assert len(v.told(ev.FoeActed)) == before
