"""Two things that come with one: which of them is first."""

from games.everrain import events as ev
from games.everrain.chart import hex_named, name_of
from games.everrain.elder import ElderActs
from games.everrain.port import Visit
from tests.rules import rule

from .build import a_voyage

MOVE, BLANK = 1, 6


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
