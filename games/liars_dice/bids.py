"""Bidding: the ladder of bids and the asks made of it (LIE-BID-01 to LIE-BID-05)."""

from __future__ import annotations

from games.core import Ask, Option
from games.core.asking import ask_one
from games.core.asks import Arg, Suggestion
from games.liars_dice.state import DICE_EACH, ONES, SIDES, Bid

MOST_SEATS = 6
MOST_DICE = MOST_SEATS * DICE_EACH


def bid_id(count: int, face: int) -> str:
    return f"{count}x{face}"


def count_and_face(option_id: str) -> tuple[int, int]:
    count, _, face = option_id.partition("x")
    return int(count), int(face)


def _option(count: int, face: int) -> Option:
    return Option(bid_id(count, face), group=str(count), verb="bid", args={"count": count, "face": face})


LADDER = tuple(_option(n, face) for n in range(1, MOST_DICE + 1) for face in range(1, SIDES + 1))
"""Every bid there can be, lowest first."""

PASS = Option("pass", verb="pass")
CHALLENGE = Option("challenge", verb="challenge", grave=True)
SPOT_ON = Option("spot-on", verb="spot-on", grave=True)
NOTHING_TO_CALL = [
    Option(option.id, verb=option.verb, blocked="no-bid", rule="LIE-BID-01") for option in (CHALLENGE, SPOT_ON)
]
PASSED_ALREADY = [
    Option(option.id, verb=option.verb, blocked="passed", rule="LIE-OPEN-04") for option in (CHALLENGE, SPOT_ON)
]
OPENING_DEFAULT = bid_id(1, 2)  # not 1x1: a lapsed clock should not take the wild ones away


def raises(dice: int, bid: Bid | None) -> tuple[Option, ...]:
    """The bids above this one, with so many dice in play: a higher count, or the same count of a higher face."""
    rung = (bid.count - 1) * SIDES + bid.face if bid else 0  # LIE-BID-02, LIE-BID-03
    return LADDER[rung : dice * SIDES]  # LIE-BID-04


def calls(spot_on: bool) -> list[Option]:
    return [CHALLENGE, SPOT_ON] if spot_on else [CHALLENGE]  # LIE-SPOT-01


def claim(bid: Bid | None) -> str:
    """The bid as a key for the wording."""
    return bid_id(bid.count, bid.face) if bid else "none"


def ask_bid(
    seat: int, dice: int, bid: Bid | None, *, spot_on: bool, open_calls: bool, epoch: int, wild: bool | None = None
) -> Ask:
    """The question to the seat on turn. `wild`: whether ones are, where that is known by then."""
    higher = raises(dice, bid)
    if bid is None:
        stage, default, rest = "open", OPENING_DEFAULT, NOTHING_TO_CALL[: 1 + spot_on]  # LIE-BID-01, LIE-GEN-04
    elif not open_calls:
        stage, default, rest = "raise", CHALLENGE.id, calls(spot_on)  # LIE-BID-05, LIE-GEN-04
    elif higher:
        stage, default, rest = "raise-only", higher[0].id, PASSED_ALREADY[: 1 + spot_on]  # LIE-OPEN-04, LIE-GEN-04
    else:
        stage, default, rest = "challenge-only", CHALLENGE.id, [CHALLENGE]  # LIE-OPEN-05
    args: dict[str, Arg] = {"claim": claim(bid), "stage": stage, **_known(bid, dice, wild)}
    if args["case"] == "opening" and open_calls:
        args["case"] = "opening-open"
    ask = ask_one(seat, "round.bid", [*higher, *rest], default, args=args, epoch=epoch)
    ask.suggested = suggested(dice, bid, wild is not False, must=stage == "raise-only")
    return ask


def _known(bid: Bid | None, dice: int, wild: bool | None) -> dict[str, Arg]:
    """Who has bid, of how many dice, and what ones count as."""
    known: dict[str, Arg] = {"dice": dice} if bid is None else {"dice": dice, "by": bid.seat}
    if wild is None:
        return {"case": "opens" if bid is None else "faces", **known}
    return {"case": "opening" if bid is None else "facing", **known, "wild": wild}


def suggested(dice: int, bid: Bid | None, wild: bool, *, must: bool = False) -> list[Suggestion]:
    """Bids that as a rule are neither a gift nor a lie, by what is expected of so many dice."""
    bids = [bid_id(max(1, dice // one_in(wild)), face) for face in range(2, SIDES + 1)]
    if bid is not None:
        bids = [option.id for option in _next(dice, bid, wild, must=must)]
    return [Suggestion([bid]) for bid in bids]


def one_in(wild: bool) -> int:
    """One die in so many helps a bid: a third of them where ones are wild, else a sixth."""
    return SIDES // 2 if wild else SIDES


def _next(dice: int, bid: Bid, wild: bool, *, must: bool) -> list[Option]:
    """The least raise on each face, as many as there are openings, while it is not far beyond what is expected.

    Beyond that it is wiser to call; whoever `must` raise is told all the same.
    """
    faces = range(ONES + 1 if wild else ONES, SIDES + 1)  # where they are wild a bid on ones is another matter
    least = {face: bid.count + (face <= bid.face) for face in faces}
    most = dice if must else max(1, 3 * dice // (2 * one_in(wild)))
    near = sorted((count, face) for face, count in least.items() if count <= most)
    return [_option(count, face) for count, face in near][: SIDES - 1]


def ask_call(
    seat: int, bid: Bid | None, dice: int, *, spot_on: bool, epoch: int, stage: str = "call", wild: bool | None = None
) -> Ask:
    """The question to a seat in the window after a bid (LIE-OPEN-01)."""
    return ask_one(
        seat,
        "round.call",
        [PASS, *calls(spot_on)],
        PASS.id,  # LIE-OPEN-06
        audience="window",  # LIE-OPEN-03
        args={"claim": claim(bid), "stage": stage, **_known(bid, dice, wild)},
        epoch=epoch,
    )
