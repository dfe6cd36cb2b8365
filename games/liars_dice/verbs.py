"""What a table can switch, what a player can type, and what can be decided ahead of time."""

from __future__ import annotations

from games.core import Ask, AskKind, TableOption, Verb
from games.liars_dice.bids import CHALLENGE, ask_bid, ask_call, calls, raises, suggested
from games.liars_dice.views import TableView

OPTIONS = (
    TableOption("wilds", ("on", "off"), "on"),
    TableOption("spot_on", ("off", "on"), "off"),
    TableOption("open_calls", ("off", "on"), "off"),
)

VERBS = (Verb("bid", params=("count", "face")), Verb("challenge"), Verb("spot-on"), Verb("pass"))


def next_bid(view: TableView) -> Ask | None:
    """The bid that a seat could be asked for when its turn comes."""
    if not _waits(view) or _asked(view, "round.bid"):
        return None
    assert view.seat is not None
    dice = sum(cup.dice for cup in view.cups)
    rules = {"spot_on": view.can_spot_on, "open_calls": view.open_calls}
    ask = ask_bid(view.seat, dice, view.bid, **rules, epoch=view.round)
    ask.args["stage"] = "ahead"
    ask.suggested = suggested(dice, view.bid, view.wild, must=view.open_calls)
    if view.bid is None and not view.open_calls:  # somebody else opens before
        ask.options = [*raises(dice, None), *calls(view.can_spot_on)]
        ask.default = [CHALLENGE.id]
    return ask


def next_call(view: TableView) -> Ask | None:
    """The window that a seat could be asked in after somebody's next bid."""
    if not view.open_calls or not _waits(view) or _asked(view, "round.bid") or _asked(view, "round.call"):
        return None
    assert view.seat is not None
    return ask_call(
        view.seat,
        None,
        sum(cup.dice for cup in view.cups),
        spot_on=view.can_spot_on,
        epoch=view.round,
        stage="ahead-call",
    )


def _waits(view: TableView) -> bool:
    return view.seat is not None and not view.over and not view.cups[view.seat].out


def _asked(view: TableView, kind: str) -> bool:
    return any(ask.kind == kind and ask.seat == view.seat for ask in view.asks)


KINDS = {
    "round.bid": AskKind(preload=next_bid),
    "round.call": AskKind(passes=["pass"], preload=next_call, only={"open_calls": ("on",)}),
}
