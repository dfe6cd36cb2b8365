"""Markets and ports (SLG-MARKET, SLG-PORT, SLG-XP)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Ask, Goto, IllegalAnswer, Outcome, Picks
from games.core.answers import ids, picked
from games.core.asking import ask_one, ask_some
from games.core.asks import Arg, Option
from games.sleeping_gods import events as ev
from games.sleeping_gods.atlas import regions
from games.sleeping_gods.cards import events, levels_of, market
from games.sleeping_gods.contexts import Bargaining, Landing
from games.sleeping_gods.crew import left, rest, restore, rule, shake_off
from games.sleeping_gods.gaining import add_card
from games.sleeping_gods.happening import happens, would_end
from games.sleeping_gods.means import usable
from games.sleeping_gods.mending import mend
from games.sleeping_gods.opening import aside, lift, with_asides
from games.sleeping_gods.paying import can_pay
from games.sleeping_gods.purse import goods, lose_goods, pay_coins
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.state import SLOTS, Voyage, forget_peeks
from games.sleeping_gods.vocabulary import Discount, Paid, Pay
from games.sleeping_gods.windows import open_window

STALLS = 7  # SLG-MARKET-02
INN = 4  # SLG-PORT-03
DONE_HERE = "leave"


# ---- the market -------------------------------------------------------------------------------------------------


class Market(Bargaining, tag="market"):
    steps: ClassVar[tuple[str, ...]] = ("show", "more_cards", "buy", "end")
    bought: list[str] = []

    def show(self, g: Voyage) -> Outcome:
        """The top seven, fewer if fewer are left (SLG-DEC-54)."""
        self._draw(g, max(0, STALLS + rule(g, "market_cards")))
        happens(g, "market_visited")
        open_window(g, "market")
        return NEXT

    def _draw(self, g: Voyage, n: int) -> None:
        drawn = [g.market.pop() for _ in range(min(n, len(g.market)))]
        g.stalls = [*g.stalls, *drawn]
        if drawn:
            forget_peeks(g, "market", drawn)
            g.emit(ev.MarketShown(cards=drawn))

    def more_cards(self, g: Voyage) -> Outcome:
        if self.more:
            self._draw(g, self.more)
            self.more = 0
        return NEXT

    def price(self, g: Voyage, card: str) -> int:
        return max(0, market()[card].price + rule(g, "market_price") - self.cheaper)

    def buy(self, g: Voyage) -> Outcome:
        """Any that can be paid, in one step (SLG-MARKET-03)."""
        options = [
            Option(
                card,
                verb="market",
                args={"card": card, "price": self.price(g, card), "coins": g.coins},
                blocked="" if self.price(g, card) <= g.coins else "coins",
                rule="" if self.price(g, card) <= g.coins else "SLG-MARKET-03",
            )
            for card in g.stalls
        ]
        if not options:
            return NEXT
        ask = ask_some(self.seat, "market.buy", options, 0, len(options), [], args={"coins": g.coins})
        return with_asides(g, ask)

    def on_buy(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        if (done := aside(g, ask, picks, "buy")) is not None:
            return done
        cards = ids(picks)
        cost = sum(self.price(g, card) for card in cards)
        if cost > g.coins:
            raise IllegalAnswer("coins-short", n=cost, coins=g.coins)
        pay_coins(g, cost)
        if cards:
            g.emit(ev.Bought(seat=self.seat, cards=list(cards), coins=cost))
        g.stalls = [card for card in g.stalls if card not in cards]
        self.bought = list(cards)
        return NEXT

    def end(self, g: Voyage) -> Outcome:
        """The rest goes under the deck, in any order (SLG-MARKET-05)."""
        g.market[0:0] = g.rng.shuffled(g.stalls)
        g.stalls = []
        for card in self.bought:
            add_card(g, self.seat, card)
        return DONE


def can_buy(g: Voyage, seat: int) -> bool:
    """Whether the cheapest card there is could be paid, with all that makes it cheaper; what lies on top is unknown."""
    off = sum(e.n for means in usable(g, seat, "market") for e in means.use.does if isinstance(e, Discount))
    return g.coins >= max(0, min(card.price for card in market().values()) + rule(g, "market_price") - off)


# ---- the port ---------------------------------------------------------------------------------------------------


def inn_price(g: Voyage) -> int:
    return max(0, INN + rule(g, "inn_price"))


class Port(Landing, tag="port"):
    """Any or all of its services, in any order (SLG-PORT-02, SLG-DEC-55)."""

    steps: ClassVar[tuple[str, ...]] = ("land", "serve")
    inn: bool = False  # used: once a port action

    def land(self, g: Voyage) -> Outcome:
        port = regions()[g.at].port
        assert port is not None, "there is no port here"
        g.emit(ev.PortUsed(seat=self.seat, port=g.at))
        happens(g, "port_visited")
        return NEXT

    def serve(self, g: Voyage) -> Outcome:
        options = [*self._services(g), Option(DONE_HERE, verb="port", grave=True)]
        if all(option.blocked for option in options[:-1]):
            return DONE
        ask = ask_one(self.seat, "port.serve", options, self._silence(g, options))
        ask.args = {"coins": g.coins, "xp": g.xp, "materials": goods(g, "materials"), "hull": g.hull}
        return with_asides(g, ask)

    def _services(self, g: Voyage) -> list[Option]:
        found: list[Option] = []
        helps = any(one.damage or one.fatigue for one in g.crew) or would_end(g, "inn_used")
        if not self.inn and helps:
            dear = g.coins < inn_price(g)  # it is told what it would cost
            args: dict[str, Arg] = {"coins": inn_price(g), "have": g.coins}
            why, of = ("inn", "SLG-PORT-03") if dear else ("", "")
            found.append(Option("inn", group="inn", verb="port", args=args, blocked=why, rule=of))
        hurt = [one for one in g.crew if one.damage]
        if g.coins:
            found += [
                Option(
                    f"healer.{one.id}",
                    group="healer",
                    verb="port",
                    args={"case": "healer", "crew": one.id, "left": left(one), "n": one.damage},
                )
                for one in hurt
            ]
            if 1 < len(hurt) <= g.coins:
                found.append(Option("healer.all", group="healer", verb="port", args={"coins": len(hurt)}))
        for slot in SLOTS:
            if g.damage.get(slot, 0):
                found += self._yard(g, slot)
        found += self._levels(g)
        found += [
            Option(
                f"lift.{event}.{i}",
                group="lift",
                verb="port",
                args={"case": "lift", "event": event, "way": f"{event}.{i}"},
            )
            for event in g.ongoing
            for i, way in enumerate(events()[event].discard_when)
            if isinstance(way, Paid) and way.at == "port" and can_pay(g, way.cost)
        ]
        return found

    def _yard(self, g: Voyage, slot: str) -> list[Option]:
        args: dict[str, Arg] = {"case": "yard", "slot": slot, "damage": g.damage[slot]}
        found: list[Option] = []
        if goods(g, "materials"):
            found.append(
                Option(f"yard.materials.{slot}", group="yard", verb="port", args={**args, "with": "materials"})
            )
        if g.coins:
            found.append(Option(f"yard.coins.{slot}", group="yard", verb="port", args={**args, "with": "coins"}))
        return found

    def _levels(self, g: Voyage) -> list[Option]:
        """By what they cost: all 27 are more than one menu holds."""
        return [
            Option(
                f"level.{card.id}",
                group=f"level.{card.xp}",
                verb="port",
                args={"case": "level", "card": card.id, "crew": one.id, "xp": card.xp},
            )
            for one in g.crew
            for card in levels_of(one.id)
            if card.xp <= g.xp and card.id not in one.levels
        ]

    def _silence(self, g: Voyage, options: list[Option]) -> str:
        """Row 21: the shipyard with materials, then nothing."""
        return next((o.id for o in options if o.id.startswith("yard.materials.")), DONE_HERE)

    def on_serve(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        if (done := aside(g, ask, picks, "serve")) is not None:
            return done
        what, _, rest_of = picked(picks).partition(".")
        match what:
            case "inn":
                self._stay(g)
            case "healer":
                self._heal(g, [one.id for one in g.crew if one.damage] if rest_of == "all" else [rest_of])
            case "yard":
                self._mend(g, *rest_of.split("."))
            case "level":
                self._level(g, rest_of)
            case "lift":
                event, _, i = rest_of.rpartition(".")
                way = events()[event].discard_when[int(i)]
                assert isinstance(way, Paid)
                lift(g, event)
                g.push(Resolve(seat=self.seat, effects=[Pay(cost=way.cost)], source=event))
            case _:
                return DONE
        return Goto("serve")

    def _stay(self, g: Voyage) -> None:
        """Everybody: 1 health, 1 fatigue (SLG-PORT-03)."""
        coins = inn_price(g)
        pay_coins(g, coins)
        self.inn = True
        g.emit(ev.InnUsed(seat=self.seat, coins=coins))
        for one in g.crew:
            restore(g, one, 1)
            rest(g, one, 1)
        happens(g, "inn_used")

    def _heal(self, g: Voyage, crew: list[str]) -> None:
        pay_coins(g, len(crew))
        g.emit(ev.Healed(seat=self.seat, crew=crew, coins=len(crew)))
        for name in crew:
            one = g.hand_of(name)
            restore(g, one, one.damage)

    def _mend(self, g: Voyage, means: str, slot: str) -> None:
        if means == "materials":
            lose_goods(g, "materials", 1)
        else:
            pay_coins(g, 1)
        mend(g, {slot: 1})
        happens(g, "shipyard_repaired")

    def _level(self, g: Voyage, card: str) -> None:
        """Equipped at once, for the rest of the campaign (SLG-XP-04, -05)."""
        found, one = next((c, one) for one in g.crew for c in levels_of(one.id) if c.id == card)
        g.xp -= found.xp
        one.levels = [*one.levels, card]
        g.emit(ev.Levelled(card=card, crew=one.id, cost=found.xp))
        shake_off(g, one)
