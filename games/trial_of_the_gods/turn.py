"""The Adventure Phase: Turns of up to two Actions until all have passed (TRI-TURN, TRI-PASS, TRI-ACT)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import ids, picked
from games.trial_of_the_gods import body
from games.trial_of_the_gods.direct import fights
from games.trial_of_the_gods.events import CardPlayed, EffectPlayed, FeatUsed, Passed, TurnBegins
from games.trial_of_the_gods.explore import Exploring
from games.trial_of_the_gods.fight import Fight
from games.trial_of_the_gods.hands import clear_play, play
from games.trial_of_the_gods.laying import BACK, ask_explore, ask_fight, check_explore, checked_plan, explore_plan
from games.trial_of_the_gods.order import Ordering
from games.trial_of_the_gods.panel import (
    ONE,
    ask_deed,
    ask_effect,
    ask_feat,
    ask_idle,
    ask_sail,
    ask_turn,
    can_act,
    can_do_more,
    cards_for,
    thrifty,
    value,
)
from games.trial_of_the_gods.powers import actions, power_of
from games.trial_of_the_gods.ready import HELD, deed_card, fight_plan, next_deed
from games.trial_of_the_gods.resolve import resolve, use
from games.trial_of_the_gods.routes import Route, routes
from games.trial_of_the_gods.sail import Sailing
from games.trial_of_the_gods.state import NOBODY, Deed, Trial
from games.trial_of_the_gods.tips import TURN, next_tip

ACTIONS = 2
TURN_LIMIT = 20  # GAP-47


class Adventure(Frame, tag="adventure", kw_only=True):
    """Turns in Initiative order, until all have passed (TRI-TURN-01, TRI-PASS-04)."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "next")
    at_seat: int = NOBODY  # whose Turn was last

    def begin(self, g: Trial) -> Outcome:
        g.phase = "adventure"
        for player in g.players:
            player.passed, player.turns = False, 0
            player.ready = player.ready_facts = []
        return NEXT

    def next(self, g: Trial) -> Outcome:
        seat = self._following(g)
        if seat is None:
            g.current = NOBODY
            g.fight = g.explore = None
            return DONE
        self.at_seat = g.current = seat
        player = g.players[seat]
        player.quiet = False  # a Turn that is passed unasked has come as well
        if passes_by_itself(g, seat):
            player.passed = True
            g.emit(Passed(who=[seat]))
            return Goto("next")
        g.turn += 1
        player.turns += 1
        g.actions = 0
        g.fight = g.explore = None
        g.emit(TurnBegins(seat=seat, turn=g.turn))
        g.push(Turn(seat=seat))
        return Goto("next")

    def _following(self, g: Trial) -> int | None:
        at = g.order.index(self.at_seat) + 1 if self.at_seat != NOBODY else 0
        for seat in [*g.order[at:], *g.order[:at]]:
            if not g.players[seat].passed:
                return seat
        return None


def passes_by_itself(g: Trial, seat: int) -> bool:
    """No Action left (TRI-TURN-09), too many Turns (TRI-TURN-11), or by order with an empty hand."""
    player = g.players[seat]
    if player.turns >= TURN_LIMIT or not can_act(g, seat):
        return True
    return player.autopass and not player.hand and not actions(player)


class Turn(Frame, tag="turn", kw_only=True):
    """One or two Actions, or Pass. An Action is composed in private and can be left until it is played."""

    steps: ClassVar[tuple[str, ...]] = (
        "choose",
        "sail",
        "deed",
        "effect",
        "idle",
        "feat",
        "fight",
        "explore",
        "over",
    )
    seat: int
    what: Deed = "restore"  # the numbered Action that a card is chosen for
    card: str = ""  # named for the Sail
    target: str = ""  # the Enemy, the Island, or where a Sail that was laid ready is to end
    tip: str = ""  # a line for newcomers, which stays while the Action is chosen
    tip_at: int = NOBODY  # the number of that Action
    calm: bool = True  # no Travel Card comes between two Actions that were laid ready

    def choose(self, g: Trial) -> Outcome:
        if g.actions >= ACTIONS or (g.actions and not can_do_more(g, self.seat)):
            return Goto("over")
        calm = self.calm and self.target in ("", g.players[self.seat].zone)
        self.card = self.target = ""
        deed = next_deed(g, self.seat, calm)
        if deed == HELD:
            self.tip, self.tip_at = HELD, g.actions
        elif deed:
            return self._as_laid(g, *deed.split(".", 1))
        if self.tip_at != g.actions:
            self.tip, self.tip_at = next_tip(g, self.seat, TURN), g.actions
        return ask_turn(g, self.seat, self.tip)

    def on_choose(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        word, _, self.target = picked(picks).partition(".")
        if word == "pass":
            return self._pass(g)
        if word == "end":
            return Goto("over")
        if word == "restore" or word == "heal" or word == "order":
            self.what = word
            return Goto("deed")
        option = ask.option(word)
        if option is not None and option.args.get("case") == ONE:
            if word == "feat":
                use_power(g, self.seat, str(option.args["feat"]))
                return Goto("choose")
            if word == "effect":
                self._use(g, str(option.args["card"]))
                return Goto("choose")
        return Goto(word)

    def _pass(self, g: Trial) -> Outcome:
        g.players[self.seat].passed = True
        g.emit(Passed(who=[self.seat]))
        return Goto("over")

    def _as_laid(self, g: Trial, word: str, what: str = "") -> Outcome:
        """Done without a question (ready.py)."""
        if word == "pass":
            return self._pass(g)
        if word == "end":
            return Goto("over")
        if word == "sail":
            self.target = what
            self.calm = not self._sail_to(g, what, goal=what).travels
        elif word == "explore":
            self._explore(g, what, explore_plan(g, self.seat, what, 0))
        elif word == "fight":
            self._fight(g, what, fight_plan(g, self.seat, what))
        elif word == "restore" or word == "heal":
            self.what = word
            self._do_with(g, deed_card(g, self.seat, word))
        return Goto("choose")

    # ---- numbered Actions of a card -----------------------------------------------------------------------------

    def sail(self, g: Trial) -> Outcome:
        return ask_sail(g, self.seat, self.card)

    def on_sail(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == BACK.id:
            return Goto("choose")
        if pick.startswith("with."):
            self.card = pick.removeprefix("with.")
            return Goto("sail")
        self._sail_to(g, pick)
        return Goto("choose")

    def _sail_to(self, g: Trial, zone: str, goal: str = "") -> Route:
        cards = cards_for(g, self.seat, "sail")
        within = {self.card: cards[self.card]} if self.card else cards
        way = routes(g, self.seat, max(within.values()))[zone]
        card = thrifty(within, len(way.zones))
        sailing = Sailing(seat=self.seat, left=cards[card], source=card, goal=goal)
        sailing.lay(way)
        self._play(g, card, "sail", cards[card])
        g.push(sailing)
        return way

    def deed(self, g: Trial) -> Outcome:
        return ask_deed(g, self.seat, self.what)

    def on_deed(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        card = picked(picks)
        if card == BACK.id:
            return Goto("choose")
        self._do_with(g, card)
        return Goto("choose")

    def _do_with(self, g: Trial, card: str) -> None:
        deed = self.what
        n = value(g, self.seat, card, deed)
        if deed == "restore":
            self._play(g, card, deed, body.restore(g, self.seat, n, told=False))
        elif deed == "heal":
            self._play(g, card, deed, body.heal(g, self.seat, n, told=False))
        else:
            self._play(g, card, deed, n)
            g.push(Ordering(seat=self.seat, left=n, source=card))

    def idle(self, g: Trial) -> Outcome:
        return ask_idle(g, self.seat)

    def on_idle(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        card = picked(picks)
        if card != BACK.id:
            self._play(g, card, "nothing", 0)
        return Goto("choose")

    def _play(self, g: Trial, card: str, deed: str, n: int) -> None:
        g.actions += 1
        play(g, self.seat, card)
        g.emit(CardPlayed(seat=self.seat, card=card, deed=deed, n=n))

    # ---- Effects, Feats, Direct Actions -------------------------------------------------------------------------

    def effect(self, g: Trial) -> Outcome:
        return ask_effect(g, self.seat)

    def on_effect(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        card = picked(picks)
        if card != BACK.id:
            self._use(g, card)
        return Goto("choose")

    def _use(self, g: Trial, card: str) -> None:
        g.actions += 1
        using = use(g, self.seat, card)
        g.emit(EffectPlayed(seat=self.seat, card=card, paid=using.paid))

    def feat(self, g: Trial) -> Outcome:
        return ask_feat(g, self.seat)

    def on_feat(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        source = picked(picks)
        if source != BACK.id:
            use_power(g, self.seat, source)
        return Goto("choose")

    def fight(self, g: Trial) -> Outcome:
        return ask_fight(g, self.seat, fights(g, self.seat)[self.target], self.target, 0, declared=False)

    def on_fight(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        chosen = ids(picks)
        if BACK.id in chosen:
            return Goto("choose")
        self._fight(g, self.target, chosen)
        return Goto("choose")

    def _fight(self, g: Trial, foe: str, cards: list[str]) -> None:
        zone = fights(g, self.seat)[foe]
        plan = checked_plan(g, self.seat, cards, zone, foe)
        g.actions += 1
        g.push(Fight(seat=self.seat, zone=zone, foe=foe, plan=plan))

    def explore(self, g: Trial) -> Outcome:
        return ask_explore(g, self.seat, self.target, 0, back=True)

    def on_explore(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        chosen = ids(picks)
        if BACK.id in chosen:
            return Goto("choose")
        self._explore(g, self.target, chosen)
        return Goto("choose")

    def _explore(self, g: Trial, island: str, cards: list[str]) -> None:
        check_explore(g, self.seat, island, cards, 0)
        g.actions += 1
        g.push(Exploring(seat=self.seat, island=island, cards=cards))

    def over(self, g: Trial) -> Outcome:
        """TRI-TURN-07, TRI-TURN-08"""
        clear_play(g.players[self.seat])
        return DONE


def use_power(g: Trial, seat: int, source: str) -> None:
    """TRI-FEAT-01, TRI-FEAT-02"""
    player, power = g.players[seat], power_of(source)
    g.actions += 1
    body.spend(g, seat, power.prayer)
    if power.once:
        player.blocked.append(source)
    g.emit(FeatUsed(seat=seat, feat=source, paid=power.prayer))
    resolve(g, seat, power.do, source)
