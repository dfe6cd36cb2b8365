"""Liar's Dice in words: the alt text and the text board, from the same view as the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.alt import lines, sentences
from render.kit.colour import SEATS
from render.kit.words import plain, speech

if TYPE_CHECKING:
    from games.liars_dice.views import Bid, Reveal, TableView

Names = tuple[str, ...]
say = speech("liars_dice")


def in_play(view: TableView) -> int:
    return sum(cup.dice for cup in view.cups)


def matches(die: int, reveal: Reveal) -> bool:
    """Whether a shown die counts towards the bid."""
    return die == reveal.bid.face or (reveal.wild and die == 1)


def claim(bid: Bid) -> str:
    """The bid's key in `[term.bid]`."""
    return f"{bid.count}x{bid.face}"


def of_round(view: TableView) -> tuple[int, int, bool]:
    """What is shown of a round: its number, the dice in play, whether ones are wild. After a call it is that round."""
    if view.reveal is None:
        return view.round, in_play(view), view.wild
    return view.round - (not view.over), sum(map(len, view.reveal.hands)), view.reveal.wild


def rules_of(view: TableView) -> str:
    """What else this table may call."""
    found = (("spot-on", view.can_spot_on), ("open-calls", view.open_calls))
    return " · ".join(say(f"tag.{rule}") for rule, on in found if on)


def wild_or_plain(wild: bool) -> str:
    return "wild" if wild else "plain"


def _wild(view: TableView) -> str:
    return wild_or_plain(view.wild)


def outcome(reveal: Reveal, names: Names) -> str:
    said = [say(f"outcome.{what}", names, seat=seat) for what, seat in _moved(reveal)]
    return " ".join(said) or say("outcome.none")


def _moved(reveal: Reveal) -> list[tuple[str, int]]:
    """Who loses a die and who gains one."""
    found = (("loses", reveal.loser), ("regains", reveal.gainer))
    return [(what, seat) for what, seat in found if seat is not None]


def verdict(reveal: Reveal) -> str:
    """The headline of a call."""
    if reveal.call == "spot-on":
        return say(f"verdict.spot-on.{'right' if reveal.matching == reveal.bid.count else 'wrong'}")
    return say(f"verdict.challenge.{'right' if reveal.matching < reveal.bid.count else 'wrong'}")


def on_turn(view: TableView) -> int | None:
    """The seat that everybody waits for; nobody while all may call, or when the game is over."""
    return None if view.over or view.window else view.turn


def awaited(view: TableView) -> str:
    """What the seat on turn may do."""
    return say(f"awaited.{_stage(view)}", round=view.round)


def prompt(view: TableView) -> str:
    """The same on the board, where every letter is dear."""
    return say(f"prompt.{_stage(view)}", round=view.round)


def _stage(view: TableView) -> str:
    if view.bid is None:
        return "open"
    if view.open_calls:
        return "raise-only"
    return "spot-on" if view.can_spot_on else "raise"


def _turn_alt(view: TableView, names: Names) -> str:
    if view.window:
        return say("alt.window")
    seat = on_turn(view)
    return "" if seat is None else say("alt.turn", names, seat=seat, does=awaited(view))


def board_alt(view: TableView, names: Names) -> str:
    return sentences(summary(view, names))


def summary(view: TableView, names: Names) -> list[str]:
    """The table in sentences, by weight."""
    round_, dice, wild = of_round(view)
    said = [say("alt.round", round=round_)]
    if view.winner is not None:
        said.append(say("alt.wins", names, seat=view.winner))
    elif view.bid is not None:
        said.append(say("alt.bid", names, claim=claim(view.bid), seat=view.bid.seat))
    said.append(_turn_alt(view, names))
    said.append(say(f"alt.dice.{wild_or_plain(wild)}", dice=dice))
    if rules := rules_of(view):
        said.append(say("alt.rules", rules=rules))
    left = [say(f"alt.{'out' if cup.out else 'left'}", names, seat=cup.seat, dice=cup.dice) for cup in view.cups]
    said.append(say("alt.cups", left=left))
    return [*said, *_reveal_alt(view, names), _bids_alt(view)]


def _reveal_alt(view: TableView, names: Names) -> list[str]:
    if view.reveal is None:
        return []
    r = view.reveal
    hands = [say("alt.shown", seat=s, dice=" ".join(map(str, hand))) for s, hand in enumerate(r.hands) if hand]
    called = say(f"alt.{r.call}", names, seat=r.caller, claim=claim(r.bid), bidder=r.bid.seat, found=r.matching)
    return [called, outcome(r, names), say("alt.hands", hands="; ".join(hands))]


def _bids_alt(view: TableView) -> str:
    return say("alt.bids", bids=_bids(view, 12)) if len(view.bids) > 1 else ""


def _bids(view: TableView, last: int) -> list[str]:
    return [say("bid-by", bid=bid) for bid in view.bids[-last:]]


def board_text(view: TableView, names: Names) -> str:
    round_, dice, wild = of_round(view)
    head = [say(f"text.head.{wild_or_plain(wild)}", round=round_, dice=dice), rules_of(view)]
    head = [line for line in head if line]
    if view.winner is not None:
        head.append(say("text.wins", names, seat=view.winner))
    elif view.bid is not None:
        head.append(say("text.bid", names, bid=view.bid))
    if view.window:
        head.append(say("text.window"))
    elif not view.over:
        head.append(say("text.turn", names, seat=view.turn, does=awaited(view)))
    return lines([*head, "", *_seat_lines(view, names), *_reveal_lines(view, names), *_bid_lines(view)])


def _seat_lines(view: TableView, names: Names) -> list[str]:
    wide = max(len(plain(n)) for n in names)
    out = []
    for cup in view.cups:
        mark = ">" if cup.seat == on_turn(view) else " "
        left = say("text.out") if cup.out else str(cup.dice)
        shown = view.reveal.hands[cup.seat] if view.reveal else []
        dice = " ".join(f"[{d}]" if view.reveal and matches(d, view.reveal) else f" {d} " for d in shown)
        out.append(f"{mark} {SEATS[cup.seat].letter} {plain(names[cup.seat]):{wide}} {left:>3}  {dice}")
    return out


def _reveal_lines(view: TableView, names: Names) -> list[str]:
    if view.reveal is None:
        return []
    return ["", say("text.called", verdict=verdict(view.reveal), call=view.reveal), outcome(view.reveal, names)]


def _bid_lines(view: TableView) -> list[str]:
    return ["", say("text.bids", bids=_bids(view, 16))] if view.bids else []


def may_call(view: TableView) -> bool:
    """Whether this seat is asked, together with the others, if it calls the bid."""
    return view.window and any(ask.seat == view.seat for ask in view.asks)


def hand_alt(view: TableView, names: Names) -> str:
    assert view.seat is not None, "a hand belongs to a seat"
    bid = say("alt.bid", names, claim=claim(view.bid), seat=view.bid.seat) if view.bid else say("hand.alt.no-bid")
    return sentences(
        [
            say(f"hand.alt.{'dice' if view.mine else 'out'}", names, seat=view.seat, dice=view.mine),
            bid,
            say(f"hand.alt.{_wild(view)}", dice=in_play(view)),
            say("hand.alt.turn") if on_turn(view) == view.seat else "",
            say("hand.alt.call") if may_call(view) else "",
        ]
    )


def hand_text(view: TableView, names: Names) -> str:
    assert view.seat is not None, "a hand belongs to a seat"
    return lines(
        [
            say("hand.text.head", names, seat=view.seat),
            " ".join(f"[{d}]" for d in view.mine) or say("hand.text.out"),
            say("hand.text.bid", names, bid=view.bid) if view.bid else say("hand.text.no-bid"),
            say(f"hand.text.{_wild(view)}", dice=in_play(view)),
        ]
    )
