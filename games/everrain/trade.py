"""Trading between ships side by side (EVR-TRADE). Gifts are taken at once; anything else waits for the other's word."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, IllegalAnswer, Option, Outcome, Picks
from games.core.answers import parts
from games.core.asking import ask_split, ask_yes
from games.core.asks import Arg, Suggestion
from games.everrain import events as ev
from games.everrain.below import hold_size
from games.everrain.berthing import Berthing
from games.everrain.chart import distances
from games.everrain.purse import gain_clues, gain_coin
from games.everrain.standing import steered
from games.everrain.state import CREW_SLOTS, HOLD, Fleet, Offer, Ship

COIN, CLUE = "coin", "clue"
NOTHING = "nothing"
GIVE, WANT = "give", "want"
STEP = 5
ASKS: dict[str, Arg] = {"case": "asks"}
"""Of an offer that is for nothing in return."""


def partners(g: Fleet, seat: int) -> list[int]:
    """In an adjacent hex or the same one (EVR-TRADE-01)."""
    if g.seats == 1:
        return []
    away = distances()[g.ships[seat].at]
    return [other for other, ship in enumerate(g.ships) if away[ship.at] <= 1 and other != seat]


def has_goods(ship: Ship) -> bool:
    return ship.coin >= STEP or bool(ship.clues or ship.hold) or not all(one.is_ashore for one in ship.sailors)


def goods(ship: Ship, case: str = "") -> list[Option]:
    """Coin in fives, Clues, Treasures, Crew aboard (EVR-TRADE-02). `case`: which side of a proposal they are on."""
    found: list[Option] = []
    if ship.coin >= STEP:
        found.append(_offer(COIN, "purse", ship.coin // STEP, case))
    if ship.clues:
        found.append(_offer(CLUE, "purse", ship.clues, case))
    found += [_offer(card, "hold", 1, case) for card in ship.hold]
    return found + [_offer(one.id, "crew", 1, case) for one in ship.sailors if not one.is_ashore]


@lru_cache(maxsize=2048)
def _offer(thing: str, group: str, cap: int, case: str) -> Option:
    """Looked at again at every step beside another ship; an Option never changes."""
    args: dict[str, Arg] = {}
    if thing == COIN:
        args["n"] = STEP
    elif group != "purse":
        args["treasure" if group == "hold" else "crew"] = thing
    if not case:
        return Option(thing, group=group, verb="trade", args=args, cap=cap)
    return Option(f"{case}.{thing}", group=case, verb="trade", args={**args, "thing": thing, "case": case}, cap=cap)


class Trading(Frame, tag="trading"):
    """What is given, then what is wanted for it."""

    steps: ClassVar[tuple[str, ...]] = ("give", "want")
    seat: int
    other: int
    given: dict[str, int] = {}

    def give(self, g: Fleet) -> Outcome:
        options = goods(g.ships[self.seat])
        if not options:
            return NEXT
        most = sum(option.cap for option in options)
        args: dict[str, Arg] = {"other": self.other}
        if not goods(g.ships[self.other]):
            args["case"] = "gift"
        ask = ask_split(self.seat, "trade.give", options, 0, most, {}, args=args)
        clues = g.ships[self.seat].clues
        if clues:
            ask.suggested = [Suggestion({CLUE: clues}, "clues", {"n": clues})]
        return ask

    def on_give(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        self.given = parts(picks)
        return NEXT

    def want(self, g: Fleet) -> Outcome:
        options = goods(g.ships[self.other])
        if not options:
            return self._offer(g, {})
        most = sum(option.cap for option in options)
        args: dict[str, Arg] = {"other": self.other} | ({} if self.given else ASKS)
        return ask_split(self.seat, "trade.want", options, 0, most, {}, args=args)

    def on_want(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        wanted = parts(picks)
        if wanted and not fits(g, self.seat, self.other, self.given, wanted):
            raise IllegalAnswer("trade-room", rule="EVR-TRADE-04")
        return self._offer(g, wanted)

    def _offer(self, g: Fleet, wanted: dict[str, int]) -> Outcome:
        if not self.given and not wanted:
            return DONE
        offer = Offer(self.other, self.given, wanted)
        if not fits(g, self.seat, self.other, offer.give, offer.want):
            g.emit(ev.NoRoom(seat=self.seat, other=self.other))
            return DONE
        if is_gift(g, offer):
            carry_out(g, self.seat, offer)
            return DONE
        keep(g, self.seat, offer)
        return DONE


# ------------------------------------------------------------------ offers of captains who are not on turn


def asides(g: Fleet, seat: int) -> list[Ask]:
    """Beside the captain on turn, whoever is near may offer something, too, and offers may be answered (row 34)."""
    beside = [propose_ask(g, seat, other) for other in partners(g, seat) if not steered(g, other)]
    open_ones = standing(g, seat)
    waiting = [*(answer_ask(seat, offer) for offer in open_ones), *(withdraw_ask(seat, offer) for offer in open_ones)]
    return [*waiting, *(ask for ask in beside if ask is not None)]


def lapse(g: Fleet, seat: int) -> None:
    """Where ships have parted an offer is gone: it does not come back when they meet again (row 34)."""
    near = partners(g, seat)
    g.offers = [offer for offer in g.offers if offer.other in near]


def standing(g: Fleet, seat: int) -> list[Offer]:
    """Offers that can still be taken."""
    return [offer for offer in g.offers if still_stands(g, seat, offer)]


def propose_ask(g: Fleet, seat: int, other: int) -> Ask | None:
    """It is one of the two players' turn: the other may open the trade as well (EVR-TRADE-01)."""
    options = [*goods(g.ships[other], GIVE), *goods(g.ships[seat], WANT)]
    if not options:
        return None
    most = sum(option.cap for option in options)
    return ask_split(other, "trade.propose", options, 0, most, {}, manner="aside", args={"other": seat})


def proposed(other: int, picks: dict[str, int]) -> Offer:
    """As the captain on turn sees it: what the other wants is given, what the other gives is got."""
    sides: dict[str, dict[str, int]] = {GIVE: {}, WANT: {}}
    for pick, n in picks.items():
        case, _, thing = pick.partition(".")
        sides[case][thing] = n
    return Offer(other, give=sides[WANT], want=sides[GIVE], theirs=True)


def propose(g: Fleet, seat: int, offer: Offer) -> bool:
    """A gift is taken at once (True); anything else the captain on turn is asked, and play goes on meanwhile."""
    if not fits(g, seat, offer.other, offer.give, offer.want):
        raise IllegalAnswer("trade-room", rule="EVR-TRADE-04")
    gift = is_gift(g, offer)
    if gift:
        carry_out(g, seat, offer)
    else:
        keep(g, seat, offer)
    return gift


def keep(g: Fleet, seat: int, offer: Offer) -> None:
    """It stands until it is answered, another takes its place, the ships part or the turn ends (row 34)."""
    g.offers = [*(one for one in g.offers if (one.other, one.theirs) != (offer.other, offer.theirs)), offer]
    by, to, give, want = _sides(seat, offer)
    if give:
        g.emit(ev.TradeOffered(seat=by, other=to, give=listed(give), want=listed(want)))
    else:
        g.emit(ev.TradeAsked(seat=by, other=to, want=listed(want)))


def answer_ask(seat: int, offer: Offer) -> Ask:
    by, to, give, want = _sides(seat, offer)
    ask = ask_yes(to, "trade.answer", verb="trade", manner="aside")
    ask.args = {"other": by, "give": listed(give), "want": listed(want)} | ({} if give else ASKS)
    return ask


def withdraw_ask(seat: int, offer: Offer) -> Ask:
    """Until it is answered an offer may be taken back by whoever has made it: both must agree (EVR-TRADE-03)."""
    by, to, give, want = _sides(seat, offer)
    ask = ask_yes(by, "trade.withdraw", verb="trade", manner="aside")
    ask.args = {"other": to, "give": listed(give), "want": listed(want)} | ({} if give else ASKS)
    return ask


def _sides(seat: int, offer: Offer) -> tuple[int, int, dict[str, int], dict[str, int]]:
    """Who has offered it to whom, what that one gives, and what that one wants."""
    if offer.theirs:
        return offer.other, seat, offer.want, offer.give
    return seat, offer.other, offer.give, offer.want


def answered(g: Fleet, seat: int, by: int, to: int, yes: bool) -> None:
    """`by` is whoever had offered it."""
    if yes:
        carry_out(g, seat, _between(g, seat, by, to))
        return
    _drop(g, _between(g, seat, by, to))
    g.emit(ev.TradeRefused(seat=by, other=to))


def withdraw(g: Fleet, seat: int, by: int, to: int) -> None:
    _drop(g, _between(g, seat, by, to))
    g.emit(ev.TradeWithdrawn(seat=by, other=to))


def _between(g: Fleet, seat: int, by: int, to: int) -> Offer:
    return next(one for one in g.offers if _sides(seat, one)[:2] == (by, to))


def _drop(g: Fleet, offer: Offer) -> None:
    g.offers = [one for one in g.offers if one is not offer]


def listed(things: dict[str, int]) -> list[str]:
    """In words a gift is for nothing."""
    return [f"{thing}*{n}" for thing, n in things.items()] or [NOTHING]


def is_gift(g: Fleet, offer: Offer) -> bool:
    """One-sided Coin, Clues or Treasures are taken at once, Crew only by answer (row 34)."""
    crew = {one.id for ship in g.ships for one in ship.sailors}
    given, wanted = (offer.want, offer.give) if offer.theirs else (offer.give, offer.want)
    return not wanted and not crew & given.keys()


def fits(g: Fleet, seat: int, other: int, give: dict[str, int], want: dict[str, int]) -> bool:
    """Crew slots and the Hold of both (EVR-TRADE-04)."""
    hands = cargo = 0  # that this captain has more afterwards
    for things, sign in ((give, -1), (want, 1)):
        for thing in things:
            if is_crew(thing):
                hands += sign
            elif thing not in (COIN, CLUE):
                cargo += sign
    return _fits(g.ships[seat], hands, cargo) and _fits(g.ships[other], -hands, -cargo)


def _fits(ship: Ship, hands: int, cargo: int) -> bool:
    stowed = len(ship.hold) + cargo
    return len(ship.sailors) + hands <= CREW_SLOTS and (stowed <= HOLD or stowed <= hold_size(ship))


def is_crew(thing: str) -> bool:
    return thing[:3] in ("DH-", "AD-")


def still_stands(g: Fleet, seat: int, offer: Offer) -> bool:
    """Both still have it, and are still side by side."""
    if offer.other not in partners(g, seat) or not fits(g, seat, offer.other, offer.give, offer.want):
        return False
    pairs = ((seat, offer.give), (offer.other, offer.want))
    return all(_has(g.ships[mine], things) for mine, things in pairs)


def _has(ship: Ship, things: dict[str, int]) -> bool:
    aboard = {*ship.hold, *(one.id for one in ship.sailors if not one.is_ashore)}
    purse = {COIN: ship.coin // STEP, CLUE: ship.clues}
    return all(purse.get(thing, int(thing in aboard)) >= n for thing, n in things.items())


def carry_out(g: Fleet, seat: int, offer: Offer) -> None:
    """What the two have agreed on settles all that was open between them; a gift leaves it as it was (row 34)."""
    _hand_over(g, seat, offer.other, offer.give)
    _hand_over(g, offer.other, seat, offer.want)
    by, to, give, want = _sides(seat, offer)
    if give and want:
        g.emit(ev.Traded(seat=by, other=to, give=listed(give), want=listed(want)))
    else:  # whoever gives is named first, whoever began it
        giver, taker = (by, to) if give else (to, by)
        g.emit(ev.Gave(seat=giver, other=taker, give=listed(give or want)))
    if any(one is offer for one in g.offers):
        g.offers = [one for one in g.offers if one.other != offer.other]


def _hand_over(g: Fleet, giver: int, taker: int, things: dict[str, int]) -> None:
    source, target = g.ships[giver], g.ships[taker]
    for thing, n in things.items():
        if thing == COIN:
            gain_coin(g, giver, -n * STEP, told=True)
            gain_coin(g, taker, n * STEP, told=True)
        elif thing == CLUE:
            gain_clues(g, giver, -n, told=True)
            gain_clues(g, taker, n, told=True)
        elif is_crew(thing):
            sailor = source.sailor(thing)
            source.sailors.remove(sailor)
            sailor.place = "b1"
            target.sailors.append(sailor)
            g.push(Berthing(seat=taker, crew=[thing]))  # EVR-TRADE-04
        else:
            source.hold.remove(thing)
            target.hold.append(thing)
