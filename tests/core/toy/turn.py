"""The voyage, its rounds and turns: the frames of Salvage."""

from __future__ import annotations

from games.core import DONE, NEXT, STAY, Ask, Frame, Goto, IllegalAnswer, Option, Outcome, Picks
from games.core.answers import ids, picked
from games.core.asking import PASS, ask_amount, ask_one, ask_order, ask_some, ask_split
from games.core.asks import open_options
from games.core.decks import card_id
from tests.core.toy import state
from tests.core.toy.cards import card_of
from tests.core.toy.effects import Resolve
from tests.core.toy.state import Plan, Wreck


class Voyage(Frame, tag="voyage"):
    """The whole game (SAL-SETUP-01, SAL-END-01..03)."""

    steps = ("hide", "sail", "score")

    def hide(self, g: Wreck) -> Outcome:
        return [hide_ask(seat) for seat in range(g.seats)]

    def on_hide(self, g: Wreck, ask: Ask, picks: Picks) -> Outcome:
        g.chests[ask.seat] = picked(picks)
        return STAY if g.asks else NEXT

    def sail(self, g: Wreck) -> Outcome:
        if g.round == g.rounds or len(state.afloat(g)) < 2:  # SAL-END-01
            return NEXT
        g.round += 1
        g.push(Round())
        return STAY

    def score(self, g: Wreck) -> Outcome:
        for seat in state.afloat(g):
            rivals = [g.chests[other][1] for other in range(g.seats) if other != seat]
            gold = 0 if g.chests[seat][1] in rivals else state.CHEST_GOLD  # SAL-END-03
            g.gold[seat] += gold
            g.emit(state.Chest(seat=seat, square=g.chests[seat], gold=gold))
        sailing = state.afloat(g) or list(range(g.seats))
        best = max(g.gold[seat] for seat in sailing)
        g.end([seat for seat in sailing if g.gold[seat] == best])
        return DONE


class Round(Frame, tag="round"):
    """Plan in secret, reveal, then dive in the order of the air (SAL-PLAN-01..04)."""

    steps = ("plan", "reveal", "turns")
    order: list[int] = []

    def plan(self, g: Wreck) -> Outcome:
        g.plans = [Plan() for _ in range(g.seats)]
        return [ask for seat in state.afloat(g) for ask in plan_asks(seat, g.round)]

    def on_plan(self, g: Wreck, ask: Ask, picks: Picks) -> Outcome:
        setattr(g.plans[ask.seat], ask.kind.removeprefix("plan."), picks)
        return STAY if g.asks else NEXT

    def reveal(self, g: Wreck) -> Outcome:
        seats = state.afloat(g)
        self.order = sorted(seats, key=lambda seat: (-(g.plans[seat].air or 0), seat))  # SAL-PLAN-02
        for seat in seats:
            plan = g.plans[seat]
            assert plan.air is not None, "the reveal came before the plans"
            assert plan.crew is not None, "the reveal came before the plans"
            assert plan.gear is not None, "the reveal came before the plans"
            g.emit(state.Planned(seat=seat, air=plan.air, gear=plan.gear[0]))
            state.gain(g, seat, plan.crew.get("winch", 0))  # SAL-PLAN-03
            if plan.gear[0] == "lamp":  # SAL-PLAN-04
                state.draw(g, seat, 1)
        g.plans = []
        return NEXT

    def turns(self, g: Wreck) -> Outcome:
        if not self.order:
            return DONE
        seat = self.order.pop(0)
        if state.is_afloat(g, seat):
            g.push(Turn(seat=seat))
        return STAY


class Turn(Frame, tag="turn"):
    """Draw a card, haul crates, play a card or none (SAL-HAUL-01..03, SAL-CARD-01, SAL-CARD-04)."""

    steps = ("draw", "haul", "play")
    seat: int

    def draw(self, g: Wreck) -> Outcome:
        state.draw(g, self.seat, 1)
        return NEXT

    def haul(self, g: Wreck) -> Outcome:
        ask = haul_ask(g, self.seat)
        return ask if open_options(ask) else NEXT

    def on_haul(self, g: Wreck, ask: Ask, picks: Picks) -> Outcome:
        crates = ids(picks)
        if sum(state.is_heavy(crate) for crate in crates) > state.HEAVY_HAUL:
            raise IllegalAnswer("too-heavy", rule="SAL-HAUL-03", most=state.HEAVY_HAUL)
        gold = sum(state.value_of(crate) for crate in crates)
        g.taken = sorted([*g.taken, *crates])
        g.gold[self.seat] += gold
        g.emit(state.Hauled(seat=self.seat, n=len(crates), gold=gold))
        return NEXT

    def play(self, g: Wreck) -> Outcome:
        return play_ask(g, self.seat)

    def on_play(self, g: Wreck, ask: Ask, picks: Picks) -> Outcome:
        card = picked(picks)
        if card != PASS:
            g.hands[self.seat].remove(card)
            g.emit(state.Played(seat=self.seat, card=card_id(card)))
            g.push(Play(seat=self.seat, card=card))
        return NEXT


class Play(Frame, tag="play"):
    """A card on the table: the others may stop it, else it happens (SAL-CARD-02, SAL-CARD-03)."""

    steps = ("window", "resolve", "discard")
    seat: int
    card: str

    def window(self, g: Wreck) -> Outcome:
        return [belay_ask(g, seat, self.card) for seat in may_belay(g, self.seat)] or NEXT

    def on_window(self, g: Wreck, ask: Ask, picks: Picks) -> Outcome:
        pin = picked(picks)
        if pin == PASS:
            return STAY if g.asks else NEXT
        g.emit(state.Belayed(seat=ask.seat, card=card_id(self.card)))
        state.put_away(g, ask.seat, [pin])
        return Goto("discard")

    def resolve(self, g: Wreck) -> Outcome:
        g.push(Resolve(seat=self.seat, effects=card_of(self.card).effects))
        return NEXT

    def discard(self, g: Wreck) -> Outcome:
        g.discard.append(self.card)
        return DONE


FRAMES = (Voyage, Round, Turn, Play, Resolve)


def hide_ask(seat: int) -> Ask:
    options = [Option(square, group=square[0], args={"square": square.upper()}) for square in state.SQUARES]
    return ask_one(seat, "chest.hide", options, audience="secret")


def plan_asks(seat: int, round: int) -> list[Ask]:
    return [air_ask(seat, round), crew_ask(seat), gear_ask(seat)]


def air_ask(seat: int, round: int) -> Ask:
    """It can be laid ready, for one round."""
    return ask_amount(seat, "plan.air", 0, state.AIR, audience="secret", epoch=round)


def crew_ask(seat: int) -> Ask:
    options = [Option(station, cap=cap) for station, cap in state.STATIONS.items()]
    default = {"pump": 3, "sails": 4, "guns": 3}
    return ask_split(seat, "plan.crew", options, state.CREW, state.CREW, default, audience="secret")


def gear_ask(seat: int) -> Ask:
    return ask_order(seat, "plan.gear", state.GEAR, audience="secret")


def haul_ask(g: Wreck, seat: int) -> Ask:
    options = [
        Option(
            crate,
            group="heavy" if state.is_heavy(crate) else "light",
            args={"crate": int(crate[-2:]), "gold": state.value_of(crate)},
            blocked="gone" if crate in g.taken else "",
            rule="SAL-HAUL-02" if crate in g.taken else "",
        )
        for crate in state.CRATES
    ]
    return ask_some(seat, "turn.haul", options, 0, state.HAUL)


def play_ask(g: Wreck, seat: int) -> Ask:
    options = [_card_option(g, copy) for copy in one_of_each(g.hands[seat]) if not card_of(copy).belay]
    options.append(Option(PASS, verb="pass"))
    return ask_one(seat, "turn.play", options, PASS, audience="named")


def one_of_each(hand: list[str]) -> list[str]:
    """It does not matter which copy of a card is played."""
    return list({card_id(copy): copy for copy in reversed(hand)}.values())[::-1]


def _card_option(g: Wreck, copy: str) -> Option:
    card = card_of(copy)
    early = g.round < card.from_round
    return Option(
        copy,
        verb="play",
        args={"card": card.id, "round": card.from_round},
        blocked="too-early" if early else "",
        rule="SAL-CARD-04" if early else "",
    )


def may_belay(g: Wreck, player: int) -> list[int]:
    """By public facts alone: everybody else afloat who holds a card, whatever it is."""
    return [seat for seat in state.others(g, player) if g.hands[seat]] if g.belay else []


def belay_ask(g: Wreck, seat: int, card: str) -> Ask:
    held = [copy for copy in one_of_each(g.hands[seat]) if card_of(copy).belay]
    pins = [Option(copy, verb="belay", args={"card": card_id(copy)}) for copy in held]
    options = [Option(PASS, verb="pass"), *pins]
    return ask_one(seat, "react.belay", options, PASS, audience="window", args={"card": card_id(card)})
