"""Saves of earlier versions go on where they stood."""

from __future__ import annotations

import msgspec

from games.core.engine import answer, begin
from games.everrain import SPEC
from tests.rules import rule


@rule("EVR-SETUP-13")
def test_who_was_saved_before_the_first_hammock_is_still_asked_for_the_second():
    """Hands of version 2 began in the first slot: not for having been sent there."""
    g = SPEC.new(2, {}, 5)
    g.settings = [{"berths": "ask"}, {"berths": "ask"}]
    begin(g)
    while g.asks[0].kind != "setup.berth":
        answer(g, g.asks[0].id, g.asks[0].seat, g.asks[0].default)
    kept = msgspec.json.decode(SPEC.codec.encode(g))
    kept["version"] = 2
    for ship in kept["state"]["ships"]:
        for sailor in ship["sailors"]:
            del sailor["place"]
    old = SPEC.codec.decode(msgspec.json.encode(kept))
    for ask in list(old.asks):
        answer(old, ask.id, ask.seat, ["b2"])
    assert [(ask.seat, ask.kind, ask.args["crew"]) for ask in old.asks] == [
        (seat, "setup.berth", ship.sailors[1].id) for seat, ship in enumerate(old.ships)
    ]


@rule("EVR-ORDER-05")
def test_a_turn_that_was_saved_before_it_said_which_orders_came_back_can_still_be_read():
    """Version 1: of the questions that are open only that of the turn says so now."""
    g = SPEC.new(2, {}, 5)
    begin(g)
    while g.asks[0].kind != "turn.act":
        answer(g, g.asks[0].id, g.asks[0].seat, g.asks[0].default)
    kept = msgspec.json.decode(SPEC.codec.encode(g))
    kept["version"] = 1
    for ask in kept["state"]["asks"]:
        ask["args"].pop("back", None)
    old = SPEC.codec.decode(msgspec.json.encode(kept))
    assert [(ask.kind, ask.args.get("back")) for ask in old.asks] == [("turn.act", []), ("trade.propose", None)]
    assert SPEC.words.text(old.asks[0], ("Ann", "Bo")) == SPEC.words.text(g.asks[0], ("Ann", "Bo"))
