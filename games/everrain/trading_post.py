"""What is bought, sold and handed in ashore: University, Shipwright, Marketplace (EVR-UNI, EVR-SHIPW, EVR-MARKET)."""

from __future__ import annotations

from typing import ClassVar, TypedDict

from games.core import DONE, NEXT, STAY, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one
from games.core.asks import Arg
from games.everrain import events as ev
from games.everrain import starts
from games.everrain.below import hold_size
from games.everrain.cards import improvement, treasure, weapon
from games.everrain.crew import mods_of, wage
from games.everrain.harm import mend_node
from games.everrain.objective import COST, can_lecture, count
from games.everrain.paying import pay_clues, pay_options, ways_to_pay
from games.everrain.purse import clue_worth, gain_coin
from games.everrain.state import END, Fleet, Sailor, Visit
from games.everrain.tracks import GIFT
from games.everrain.upgrading import draw_goods, install, is_gun, put_back, slot_options
from games.everrain.vocabulary import Haggle, Lavish

REPAIR = 10
SHOWN = 3
LEAVE = "done"
MIXES = (3, 2, 1, 0)  # Improvements of the three that are drawn


def _visit(g: Fleet) -> Visit:
    assert g.visit is not None, "there is no market at sea"
    return g.visit


class Lecturing(Frame, tag="lecturing"):
    """Clues for the track, as often as they can be paid; for Mother Caul, Lectures (EVR-UNI-01 to 03)."""

    steps: ClassVar[tuple[str, ...]] = ("first", "pay")
    seat: int
    crew: str = ""  # who was sent

    def first(self, g: Fleet) -> Outcome:
        """Whoever goes there hands in: the first step is asked about only if there are several ways, or an Act ends."""
        ways = list(ways_to_pay(g.ships[self.seat], COST)) if g.visit is not None and self._is_open(g) else []
        if len(ways) == 1 and not self._ends_act(g):
            self._hand_in(g, ways[0])
        return NEXT

    def pay(self, g: Fleet) -> Outcome:
        if g.visit is None or not self._is_open(g):
            return DONE
        ship = g.ships[self.seat]
        case = "" if g.arisen is None else "lecture"
        options = [
            Option(one.id, verb="pay", args={**one.args, "case": case}, grave=self._ends_act(g))
            for one in pay_options(ship, COST)
        ]
        options.append(Option(LEAVE, verb="choose"))
        silence = options[0].id if ship.clues >= COST else LEAVE  # row 16: as many as tokens alone can pay
        return ask_one(self.seat, "port.university", options, silence, args=self._stakes(g))

    def _stakes(self, g: Fleet) -> dict[str, Arg]:
        ship = g.ships[self.seat]
        if g.arisen is not None:
            case = "lecture"
        else:
            case = "won" if g.player + 1 == END else "act" if self._ends_act(g) else ""
        coin, owed = ship.coin + GIFT, sum(map(wage, ship.sailors))
        now: dict[str, Arg] = {"clues": ship.clues, "now": g.player, "next": g.player + 1, "act": g.act}
        return {**now, "case": case, "coin": coin, "owed": owed}

    def _is_open(self, g: Fleet) -> bool:
        if self._is_gone(g):
            return False
        if g.arisen is not None:
            return can_lecture(g, self.seat, _visit(g).port, _visit(g).lectures)
        return clue_worth(g.ships[self.seat]) >= COST and g.player < END

    def _is_gone(self, g: Fleet) -> bool:
        """Whoever was not paid at the end of an Act leaves at once, and hands in no more (EVR-WAGE-03, D-23)."""
        return bool(self.crew) and all(one.id != self.crew for one in g.ships[self.seat].sailors)

    def _ends_act(self, g: Fleet) -> bool:
        return g.arisen is None and (g.player + 1) % 3 == 0 and g.act == (g.player + 1) // 3

    def on_pay(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == LEAVE:
            return DONE
        self._hand_in(g, pick)
        return STAY

    def _hand_in(self, g: Fleet, way: str) -> None:
        used = ways_to_pay(g.ships[self.seat], COST)[way]
        tokens, treasures = pay_clues(g, self.seat, COST, used, told=True)
        g.emit(ev.Discovered(seat=self.seat, clues=tokens, treasures=treasures))
        g.ships[self.seat].handed += 1
        if g.arisen is None:
            starts.discover(g, "player", 1)
        else:
            _visit(g).lectures += 1
            count(g, self.seat, _visit(g).port)


def can_study(g: Fleet, seat: int) -> bool:
    """Whether a Crew at the University could do anything."""
    if g.visit is None:
        return False
    if g.arisen is not None:
        return can_lecture(g, seat, g.visit.port, g.visit.lectures)
    return clue_worth(g.ships[seat]) >= COST


class Shipwright(Frame, tag="shipwright"):
    """A mix of three is drawn; any may be bought and are installed at once; nodes are repaired (EVR-SHIPW)."""

    steps: ClassVar[tuple[str, ...]] = ("mix", "deal", "slot")
    seat: int
    crew: str
    cards: list[str] = []
    chosen: str = ""
    spent: bool = False  # a Spendthrift has paid more once

    def mix(self, g: Fleet) -> Outcome:
        options = [Option(f"m{n}", verb="buy", args={"improvements": n, "guns": SHOWN - n}) for n in MIXES]
        options.append(Option(LEAVE, verb="choose"))
        return ask_one(self.seat, "port.mix", options, args={"broken": len(g.ships[self.seat].broken)})

    def on_mix(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == LEAVE:
            return Goto("deal")
        n = int(pick[1:])
        self.cards = [*draw_goods(g, "improvement", n), *draw_goods(g, "artillery", SHOWN - n)]
        g.emit(ev.Offered(seat=self.seat, cards=self.cards))
        return Goto("deal")

    def deal(self, g: Fleet) -> Outcome:
        ship = g.ships[self.seat]
        more = self._more(g)
        options = [
            Option(
                card,
                group="buy",
                verb="buy",
                args={"goods": card, "price": cost(card) + more},
                **short(ship.coin, cost(card) + more),
            )
            for card in self.cards
        ]
        mends = [zone for zone in ship.broken if ship.coin >= REPAIR + more]
        all_of_them = REPAIR * len(ship.broken) + more
        if len(ship.broken) > 1 and ship.coin >= all_of_them:
            options.append(
                Option("all", group="mend", verb="repair", args={"price": all_of_them, "n": len(ship.broken)})
            )
        options += [
            Option(f"z{zone}", group="mend", verb="repair", args={"zone": zone, "price": REPAIR + more})
            for zone in mends
        ]
        if all(option.blocked for option in options):
            return self._leave(g)
        options.append(Option(LEAVE, verb="choose"))
        return ask_one(self.seat, "port.shipwright", options, LEAVE, args={"coin": ship.coin})

    def _leave(self, g: Fleet) -> Outcome:
        put_back(g, self.cards)
        return DONE

    def _more(self, g: Fleet) -> int:
        sailor = next((one for one in g.ships[self.seat].sailors if one.id == self.crew), None)
        return 0 if self.spent or sailor is None else habit(sailor)

    def on_deal(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        pick, ship = picked(picks), g.ships[self.seat]
        if pick == LEAVE:
            return self._leave(g)
        more, self.spent = self._more(g), True
        if pick in self.cards:
            self.cards = [card for card in self.cards if card != pick]
            g.emit(ev.Bought(seat=self.seat, card=pick, price=cost(pick) + more))
            gain_coin(g, self.seat, -(cost(pick) + more), told=True)
            if is_gun(pick):
                install(g, self.seat, pick)
                return STAY
            self.chosen = pick
            return Goto("slot")
        mended = list(ship.broken) if pick == "all" else [int(pick[1:])]
        gain_coin(g, self.seat, -(REPAIR * len(mended) + more))
        for zone in mended:
            mend_node(g, self.seat, zone)
        return STAY

    def slot(self, g: Fleet) -> Outcome:
        return ask_one(
            self.seat, "upgrade.slot", slot_options(g.ships[self.seat], self.chosen), args={"goods": self.chosen}
        )

    def on_slot(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        bought, self.chosen = self.chosen, ""
        install(g, self.seat, bought, int(picked(picks)[1:]))
        return Goto("deal")


class Shut(TypedDict, total=False):
    """Why an option is not open."""

    blocked: str
    rule: str


def short(coin: int, price: int) -> Shut:
    return {"blocked": "coin", "rule": "EVR-PORT-12"} if price > coin else {}


def cost(card: str) -> int:
    return weapon(card).cost if is_gun(card) else improvement(card).cost


def habit(sailor: Sailor) -> int:
    return sum(mod.n for mod in mods_of(sailor, Lavish))


def price_in(card: str, port: str) -> int:
    """What a Treasure costs and brings here (EVR-MARKET-02)."""
    sheet = treasure(card)
    return sheet.values[2 if port in sheet.desired else 0 if port in sheet.undesired else 1]


class Marketing(Frame, tag="marketing"):
    """Three Treasures are drawn; buy and sell in any order (EVR-MARKET-01 to 06)."""

    steps: ClassVar[tuple[str, ...]] = ("draw", "deal")
    seat: int
    crew: str
    cards: list[str] = []
    haggled: bool = False
    saved: bool = False  # the haggling is kept for another deal (row 45)
    spent: bool = False

    def draw(self, g: Fleet) -> Outcome:
        """What is worth nothing here goes under, and no card is looked at twice (EVR-MARKET-03)."""
        port, under = _visit(g).port, list[str]()
        for _ in range(g.treasure.left):
            if len(self.cards) == SHOWN:
                break
            drawn = g.treasure.draw_one(g)
            assert drawn is not None, "cards that were counted are there"
            if price_in(drawn, port) == 0:
                under.append(drawn)
            else:
                self.cards = [*self.cards, drawn]
        g.treasure.put_under(under)
        g.emit(ev.Offered(seat=self.seat, cards=self.cards))
        return NEXT

    def deal(self, g: Fleet) -> Outcome:
        ship, port = g.ships[self.seat], _visit(g).port
        buys = [self._buy(g, card, price_in(card, port)) for card in self.cards]
        sells = [
            Option(
                f"sell.{card}",
                group="sell",
                verb="sell",
                args={"treasure": card, "price": self._sale(g, price_in(card, port))},
            )
            for card in ship.hold
            if price_in(card, port)
        ]
        if all(option.blocked for option in (*buys, *sells)):
            return self._leave(g)
        options = [*buys, *sells, *self._haggling(g), Option(LEAVE, verb="choose")]
        return ask_one(self.seat, "port.market", options, LEAVE, args={"coin": ship.coin, "port": port})

    def _leave(self, g: Fleet) -> Outcome:
        g.treasure.put_under(self.cards)  # EVR-MARKET-04
        return DONE

    def _haggling(self, g: Fleet) -> list[Option]:
        """A Haggler's one good price, at this deal or at a later one."""
        if self.haggled or not self._skill(g):
            return []
        return [Option("haggle", verb="choose", args={"n": self._skill(g), "case": "later" if self.saved else "now"})]

    def _sailor(self, g: Fleet) -> Sailor | None:
        return next((one for one in g.ships[self.seat].sailors if one.id == self.crew), None)

    def _skill(self, g: Fleet) -> int:
        sailor = self._sailor(g)
        return 0 if sailor is None else sum(mod.n for mod in mods_of(sailor, Haggle))

    def _haggle(self, g: Fleet) -> int:
        return 0 if self.haggled or self.saved else self._skill(g)

    def _price(self, g: Fleet, price: int) -> int:
        sailor = self._sailor(g)
        more = 0 if self.spent or sailor is None else habit(sailor)
        return max(0, price - self._haggle(g)) + more

    def _sale(self, g: Fleet, price: int) -> int:
        return price + self._haggle(g)

    def _buy(self, g: Fleet, card: str, price: int) -> Option:
        ship, due = g.ships[self.seat], self._price(g, price)
        blocked: Shut = short(ship.coin, due)
        if len(ship.hold) >= hold_size(ship):
            blocked = Shut(blocked="hold", rule="EVR-MARKET-06")
        return Option(f"buy.{card}", group="buy", verb="buy", args={"treasure": card, "price": due}, **blocked)

    def on_deal(self, g: Fleet, ask: Ask, picks: Picks) -> Outcome:
        pick, port, ship = picked(picks), _visit(g).port, g.ships[self.seat]
        if pick == LEAVE:
            return self._leave(g)
        if pick == "haggle":
            self.saved = not self.saved
            return STAY
        verb, _, card = pick.partition(".")
        if verb == "buy":
            price = self._price(g, price_in(card, port))
            self.cards = [one for one in self.cards if one != card]
            ship.hold.append(card)
            g.emit(ev.Bought(seat=self.seat, card=card, price=price))
            gain_coin(g, self.seat, -price, told=True)
            self.spent = True
        else:
            price = self._sale(g, price_in(card, port))
            ship.hold.remove(card)
            g.treasure.put_under([card])
            g.emit(ev.Sold(seat=self.seat, card=card, price=price))
            gain_coin(g, self.seat, price, told=True)
        self.haggled = self.haggled or not self.saved
        return STAY
