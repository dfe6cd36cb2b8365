"""Dawn: drawing, the discipline, cards of the gods, buying (TRI-DAWN, TRI-BUY)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from games.core import NEXT, STAY, Ask, Frame, IllegalAnswer, Option, Outcome, Picks
from games.core.answers import ids, parts, picked
from games.core.asking import ask_one, ask_some, ask_split
from games.core.asks import Arg, Suggestion
from games.trial_of_the_gods import body
from games.trial_of_the_gods.blessings import blessings, price
from games.trial_of_the_gods.cards import action, disciplines, feats, heroes, upgrades
from games.trial_of_the_gods.events import (
    Bought,
    BoughtNothing,
    GamesNamed,
    GamesOffered,
    GodsRevealed,
    RoundBegins,
)
from games.trial_of_the_gods.hands import fill_hand, house_of, owned, top_cards
from games.trial_of_the_gods.passives import CheaperCards, ExtraReveal, Refund
from games.trial_of_the_gods.powers import argonauts_for, has_upgrade, power_of, total
from games.trial_of_the_gods.reveals import whole_ways
from games.trial_of_the_gods.state import HOUSES, House, Mark, Player, Trial
from games.trial_of_the_gods.targets import make_trained
from games.trial_of_the_gods.tips import MARKET, next_tip

REVEALS = 4  # TRI-DAWN-09
SURE = "sure"  # the case of a market in which no price depends on what else is bought
LEAST_FEAT = {1: 2, 2: 4, 3: 6}  # the lowest price that a Feat of a Level can have: public


class Dawn(Frame, tag="dawn", kw_only=True):
    steps: ClassVar[tuple[str, ...]] = ("draw", "games", "houses", "buy")
    pair: list[str] = []  # Olympics Cards that the last player looks at, hidden
    named: dict[str, dict[House, int]] = {}  # Houses to reveal from, by seat
    waiting: list[int] = []  # seats that have not revealed yet, in Initiative order

    def draw(self, g: Trial) -> Outcome:
        """Step 1 (TRI-DAWN-01)"""
        g.round += 1
        g.phase = "dawn"
        g.olympics = None
        for seat in g.order:
            fill_hand(g, seat)
            player = g.players[seat]
            player.bought, player.done = [], False
        hands = [len(g.players[seat].hand) for seat in g.order]
        g.emit(RoundBegins(round=g.round, rounds=g.rounds, seats=list(g.order), hands=hands))
        self.pair = [g.games.pop(), g.games.pop()]
        g.emit(GamesOffered(seat=g.order[-1], cards=list(self.pair), knows=[g.order[-1]]))
        return NEXT

    def games(self, g: Trial) -> Outcome:
        """Step 2: two cards for the last player's eyes (TRI-DAWN-02)."""
        options = [Option(card, verb="games", args=_games_args(g, card)) for card in self.pair]
        return ask_one(g.order[-1], "dawn.games", options, audience="named", args={"round": g.round})

    def on_games(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        card = picked(picks)
        g.row.append(card)
        g.emit(GamesNamed(seat=ask.seat, card=card))
        g.games += [other for other in self.pair if other != card]
        g.rng.shuffle(g.games)  # TRI-DAWN-04
        self.pair = []
        self.waiting = list(g.order)
        return NEXT

    # ---- step 3: cards of the gods ------------------------------------------------------------------------------

    def houses(self, g: Trial) -> Outcome:
        """All may name their Houses at once; cards are turned in Initiative order (TRI-DAWN-06 to 13)."""
        asks = [ask_houses(g, seat) for seat in self.waiting if has_house_choice(g.players[seat])]
        self._turn_over(g)
        waiting = [ask for ask in asks if ask.seat in self.waiting]
        return list(waiting) if waiting else NEXT

    def on_houses(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        wanted = parts(picks)
        chosen: dict[House, int] = {house: wanted[house] for house in HOUSES if wanted.get(house)}
        if not can_reveal(g.players[ask.seat], chosen):
            raise IllegalAnswer("houses", rule="TRI-DAWN-09")
        self.named = {**self.named, str(ask.seat): chosen}
        self._turn_over(g)
        return STAY if g.asks else NEXT

    def _turn_over(self, g: Trial) -> None:
        """As far as nobody before has still to name Houses."""
        while self.waiting:
            seat = self.waiting[0]
            player = g.players[seat]
            if str(seat) not in self.named and has_house_choice(player):
                return
            reveal(g, seat, self.named.get(str(seat), blessings(player)))
            self.waiting = self.waiting[1:]

    # ---- step 4: buying -----------------------------------------------------------------------------------------

    def buy(self, g: Trial) -> Outcome:
        """Everybody at the same time (TRI-DAWN-15, TRI-DAWN-16)."""
        idle = [seat for seat in g.order if not g.players[seat].done and not might_buy(g.players[seat])]
        for seat in idle:
            finish(g, seat, [], 0)
        asks = [ask_buy(g, seat) for seat in g.order if not g.players[seat].done]
        return list(asks) if asks else NEXT

    def on_buy(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        things = checked_purchase(g.players[ask.seat], ids(picks))
        finish(g, ask.seat, things, acquire(g, ask.seat, things))
        return STAY if g.asks else NEXT


def _games_args(g: Trial, card: str) -> dict[str, Arg]:
    """What speaks for a discipline: the chooser's own cards in it, and everybody's dice."""
    symbols = disciplines()[card].symbols
    own = sum(action(one).value(symbol) for one in owned(g.players[g.order[-1]]) for symbol in symbols)
    dice = [f"{argonauts_for(player, symbols)}@{seat}" for seat, player in enumerate(g.players)]
    return {"card": card, "own": own, "dice": dice, "case": "told"}


# ---- revealing ----------------------------------------------------------------------------------------------------


def extra_reveals(player: Player) -> int:
    """By Feat or Hero: from a House of which the player has a Blessing."""
    return total(player, ExtraReveal)


def upgrade_reveals(player: Player) -> int:
    """By the Upgrade: from one House, Blessing or not (TRI-UPG-06)."""
    return upgrades()["reveal"].n if has_upgrade(player, "reveal") else 0


def has_house_choice(player: Player) -> bool:
    """TRI-DAWN-11"""
    return sum(blessings(player).values()) > REVEALS or bool(extra_reveals(player) or upgrade_reveals(player))


def can_reveal(player: Player, wanted: Mapping[House, int]) -> bool:
    """Whether Blessings, extra reveals and the Upgrade together allow it."""
    own, extra, more = blessings(player), extra_reveals(player), upgrade_reveals(player)
    for upgraded in (None, *HOUSES) if more else (None,):
        rest: dict[House, int] = {h: max(0, n - (more if h == upgraded else 0)) for h, n in wanted.items()}
        beyond = sum(max(0, n - own.get(h, 0)) for h, n in rest.items())
        strange = any(n and not own.get(h) for h, n in rest.items())
        if not strange and beyond <= extra and sum(rest.values()) <= REVEALS + extra:
            return True
    return False


def ask_houses(g: Trial, seat: int) -> Ask:
    player = g.players[seat]
    own, extra, more = blessings(player), extra_reveals(player), upgrade_reveals(player)
    most = min(REVEALS, sum(own.values())) + extra + more
    options = [
        Option(
            house,
            verb="reveal",
            args={"house": house, "god": g.houses[house].god, "n": own.get(house, 0)},
            cap=(own.get(house, 0) + extra if own.get(house) else 0) + more,
        )
        for house in HOUSES
        if own.get(house) or more
    ]
    facts: dict[str, Arg] = {"own": sum(own.values()), "extra": extra, "more": more, "most": most}
    usual = usual_houses(g, seat)
    ask = ask_split(seat, "dawn.houses", options, 0, most, usual, args=facts)
    ask.suggested = [Suggestion(usual, "usually", {"told": _told(g, usual)})]
    for way in whole_ways(own, REVEALS, extra, more, usual):
        ask.suggested.append(Suggestion(way, "way", {"told": _told(g, way)}))
    return ask


def _told(g: Trial, way: Mapping[str, int]) -> list[str]:
    """The gods and how many cards of each, for the wording."""
    return [f"{g.houses[house].god}-{way[house]}" for house in HOUSES if house in way]


def usual_houses(g: Trial, seat: int) -> dict[str, int]:
    """D-05: most Blessings first, then House order; extras from the House with most own cards."""
    player = g.players[seat]
    own, found = blessings(player), dict[str, int]()
    for house in sorted(own, key=lambda house: (-own[house], HOUSES.index(house))):
        n = min(own[house], REVEALS - sum(found.values()))
        if n > 0:
            found[house] = n
    held = {h: sum(action(card).god == g.houses[h].god for card in owned(player)) for h in HOUSES}
    if own and (extra := extra_reveals(player)):
        best = max(own, key=lambda house: (held[house], -HOUSES.index(house)))
        found[best] = found.get(best, 0) + extra
    if more := upgrade_reveals(player):
        best = max(HOUSES, key=lambda house: (held[house], -HOUSES.index(house)))
        found[best] = found.get(best, 0) + more
    return found


def reveal(g: Trial, seat: int, wanted: Mapping[House, int]) -> None:
    """TRI-DAWN-14"""
    player = g.players[seat]
    cards = [card for house in HOUSES if wanted.get(house) for card in top_cards(g, house, wanted[house])]
    player.revealed.extend(cards)
    if cards:
        g.emit(GodsRevealed(seat=seat, cards=cards))


# ---- buying -------------------------------------------------------------------------------------------------------


def free_levels(player: Player) -> list[int]:
    """TRI-BUY-04"""
    taken = {feats()[name].level for name in player.feats}
    return [level for level in LEAST_FEAT if level not in taken]


def might_buy(player: Player) -> bool:
    """By what everybody sees: the real prices of hidden Feats must not decide who is asked."""
    prices = [price(player, card) for card in player.revealed]
    prices += [heroes()[mate.hero].train for mate in player.companions if not mate.trained]
    prices += [LEAST_FEAT[level] for level in free_levels(player)]
    return bool(prices) and min(prices) <= player.available


def cost_of(player: Player, thing: str) -> int:
    if thing in player.dealt:
        return feats()[thing].cost
    return heroes()[thing].train if thing in heroes() else price(player, thing)


def ask_buy(g: Trial, seat: int) -> Ask:
    """Any of them; what is too dear is shown all the same."""
    player = g.players[seat]
    levels = free_levels(player)
    things = [(card, "gods") for card in player.revealed]
    things += [(name, "feats") for name in player.dealt if feats()[name].level in levels]
    things += [(mate.hero, "train") for mate in player.companions if not mate.trained]
    options: list[Option] = []
    for thing, group in things:
        cost = cost_of(player, thing)
        args: dict[str, Arg] = {"thing": thing, "cost": cost, "energy": player.available}
        dear = cost > player.available
        options.append(
            Option(thing, group, "buy", args, blocked="price" if dear else "", rule="TRI-ENERGY-03" if dear else "")
        )
    facts: dict[str, Arg] = {
        "energy": player.available,
        "back": sum(feats()[name].restore for name in player.feats),
        "tip": next_tip(g, seat, MARKET),
    }
    if not any(_gives(option.id, CheaperCards) for option in options if not option.blocked):
        facts["case"] = SURE
    return ask_some(seat, "dawn.buy", options, 0, len(options), [], audience="named", args=facts)


def checked_purchase(player: Player, things: Sequence[str]) -> list[str]:
    """In the order that pays best, of those in which all can be paid for (TRI-DAWN-15)."""
    levels = [feats()[thing].level for thing in things if thing in player.dealt]
    if len(set(levels)) < len(levels):
        raise IllegalAnswer("one-level", rule="TRI-BUY-04")
    ways = [(spent, way) for way in _orders(player, things) if (spent := total_cost(player, way)) is not None]
    if not ways:
        raise IllegalAnswer("too-dear", rule="TRI-ENERGY-03", energy=player.available)
    return min(ways, key=lambda one: one[0])[1]


def _orders(player: Player, things: Sequence[str]) -> list[list[str]]:
    """Feats that pay something back or make cards cheaper come first, or one card before the latter: its refund may
    be needed for them. Then the other cards, cheap ones first, then the rest."""
    refunds = [thing for thing in things if _gives(thing, Refund)]
    cheaper = [thing for thing in things if _gives(thing, CheaperCards)]
    cards = sorted((thing for thing in things if thing in player.revealed), key=lambda thing: cost_of(player, thing))
    rest = [thing for thing in things if thing not in (*refunds, *cheaper, *cards)]
    found = [[*refunds, *cheaper, *cards, *rest]]
    for first in cards:
        others = [card for card in cards if card != first]
        found.append([*refunds, first, *cheaper, *others, *rest])
    return found


def _gives(thing: str, passive: type[CheaperCards | Refund]) -> bool:
    return thing in feats() and isinstance(power_of(thing).passive, passive)


def total_cost(player: Player, things: Sequence[str]) -> int | None:
    """What they cost one after the other; None: more than there is."""
    left, spent = player.available, 0
    bought = list(player.feats)
    first = True
    for thing in things:
        cost = _cost_with(player, bought, thing)
        if cost > left:
            return None
        left, spent = left - cost, spent + cost
        if thing in player.dealt:
            bought.append(thing)
        elif thing in player.revealed and first:
            first = False
            left += min(_refund(player, bought), player.exhausted + spent)
    return spent


def _cost_with(player: Player, bought: Sequence[str], thing: str) -> int:
    cost = cost_of(player, thing)
    news = [name for name in bought if name not in player.feats]
    cheaper = sum(p.n for name in news if isinstance(p := power_of(name).passive, CheaperCards))
    return max(1, cost - cheaper) if cheaper and thing in player.revealed else cost


def _refund(player: Player, bought: Sequence[str]) -> int:
    return sum(p.n for name in bought if isinstance(p := power_of(name).passive, Refund))


def acquire(g: Trial, seat: int, things: Sequence[str]) -> int:
    """TRI-BUY-01 to 07; what was spent."""
    player, spent, first = g.players[seat], 0, True
    for thing in things:
        cost = cost_of(player, thing)
        body.spend(g, seat, cost)
        spent += cost
        if thing in player.dealt:
            player.dealt.remove(thing)
            player.feats.append(thing)
            g.course.append(Mark(g.round, "feat", seat, thing))
        elif thing in player.revealed:
            player.revealed.remove(thing)
            player.discard.append(thing)
            if first and (back := total(player, Refund)):
                body.restore(g, seat, back, told=False)
            first = False
        else:
            make_trained(g, seat, thing, told=False)
    return spent


def finish(g: Trial, seat: int, things: list[str], spent: int) -> None:
    """Step 5: what was not bought goes back to the Houses (TRI-DAWN-17)."""
    player = g.players[seat]
    for card in player.revealed:
        god = action(card).god
        assert god is not None
        g.houses[house_of(g, god)].thrown.append(card)
    player.revealed = []
    player.bought, player.done = things, True
    g.emit(Bought(seat=seat, things=things, energy=spent) if things else BoughtNothing(who=[seat]))
