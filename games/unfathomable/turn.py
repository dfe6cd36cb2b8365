"""A turn: Receive Skills, Action, Mythos, Discard (UNF-TURN, UNF-RECV, UNF-TRAITOR, UNF-DISC)."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, STAY, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import ids, parts, picked
from games.core.asking import ask_one, ask_split, first_of
from games.unfathomable.abilities import held, is_usable, matters, use
from games.unfathomable.actions import Acting
from games.unfathomable.belongings import Improving
from games.unfathomable.cards import SKILLS
from games.unfathomable.events import Discarded, TurnBegins
from games.unfathomable.hands import discard_ask, drawn
from games.unfathomable.loyalty import deal
from games.unfathomable.mythos import MythosCard
from games.unfathomable.people import is_human, passives, round_from, skill_set
from games.unfathomable.piles import discard_from_hand
from games.unfathomable.state import Voyage

HAND_LIMIT = 10
ACTIONS = 2


class Turn(Frame, tag="turn"):
    """Turns, one after another: the frame under everything."""

    steps: ClassVar[tuple[str, ...]] = ("begin", "improve", "receive", "start", "act", "mythos", "discard", "finish")
    leaving: dict[str, list[str]] = {}  # by seat: what goes when all have chosen

    def begin(self, g: Voyage) -> Outcome:
        g.turn += 1
        g.rooms_used = []
        g.step_over = False
        for player in g.players:
            player.used = []
        g.emit(TurnBegins(seat=g.current, turn=g.turn))
        return NEXT

    def improve(self, g: Voyage) -> Outcome:
        g.push(Improving(seat=g.current))  # UNF-ITEM-03
        return NEXT

    def receive(self, g: Voyage) -> Outcome:
        if not is_human(g, g.current):
            return ask_traitor_receive(g)
        if g.players[g.current].space == "sick-bay":
            return ask_sick_receive(g)
        drawn(g, g.current, skill_set(g, g.current))  # UNF-RECV-01
        return NEXT

    def on_receive(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        drawn(g, ask.seat, parts(picks))
        return NEXT

    def start(self, g: Voyage) -> Outcome:
        """A revealed traitor may play one start-of-Action card (UNF-TRAITOR-10, D6)."""
        if is_human(g, g.current) or not g.players[g.current].hand:
            return NEXT
        cards = [
            thing
            for thing in held(g, g.current, "start")
            if is_usable(g, g.current, thing) and matters(g, g.current, thing)
        ]
        options = [Option("pass", verb="pass")]
        options += [Option(t.id, verb="use", args={"name": t.ability.name, "card": t.card}) for t in cards]
        return ask_one(g.current, "turn.start", options, "pass", audience="named", epoch=g.turn)

    def on_start(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick != "pass":
            use(g, ask.seat, next(t for t in held(g, ask.seat, "start") if t.id == pick))
        return NEXT

    def act(self, g: Voyage) -> Outcome:
        if not g.step_over:
            g.push(Acting(seat=g.current, n=ACTIONS))
        return NEXT

    def mythos(self, g: Voyage) -> Outcome:
        if is_human(g, g.current):  # UNF-TURN-02, UNF-TURN-05
            g.push(MythosCard())
        return NEXT

    def discard(self, g: Voyage) -> Outcome:
        """Everybody over ten, at the same time and in secret (UNF-DISC-01, UNF-DISC-02)."""
        over = [s for s in range(g.seats) if len(g.players[s].hand) > HAND_LIMIT]
        asks = [discard_ask(g, s, len(g.players[s].hand) - HAND_LIMIT, [], "turn.discard") for s in over]
        found = [ask for ask in asks if ask is not None]
        for ask in found:
            ask.audience = "named"  # hand sizes are public
        return list(found) if found else NEXT

    def on_discard(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        cards = ids(picks)
        self.leaving = {**self.leaving, str(ask.seat): cards}
        if g.asks:
            return STAY  # UNF-DISC-02: no card shows on a pile before all have chosen
        for seat in round_from(g, g.current):
            if cards := self.leaving.get(str(seat)):
                discard_from_hand(g, seat, cards)
                g.emit(Discarded(seat=seat, n=len(cards)))
        self.leaving = {}
        return NEXT

    def finish(self, g: Voyage) -> Outcome:
        """The token goes to the left (UNF-TURN-03); a learning game deals after the first round (UNF-LEARN-03)."""
        g.current = (g.current + 1) % g.seats
        if not g.dealt and g.turn == g.seats:
            deal(g, awakening=False)
        return Goto("begin")


def ask_sick_receive(g: Voyage) -> Ask:
    """One card of a type of the set, or two with the surgeon about (UNF-RECV-03)."""
    shown = skill_set(g, g.current)
    rounds = [p.receive_in_sick_bay for seat in range(g.seats) if is_human(g, seat) for p in passives(g, seat)]
    n = max([1, *rounds])
    options = [
        Option(skill, verb="draw", args={"skill": skill}, cap=shown[skill]) for skill in SKILLS if shown.get(skill)
    ]
    most = max(options, key=lambda option: option.cap)
    default = first_of([most, *[option for option in options if option != most]], n)
    return ask_split(g.current, "turn.sick", options, n, n, default, args={"n": n})


def ask_traitor_receive(g: Voyage) -> Ask:
    """For each card of the set: that type, treachery, or nothing (UNF-TRAITOR-01, UNF-TRAITOR-02)."""
    shown = skill_set(g, g.current)
    sick = g.players[g.current].space == "sick-bay"
    most = 1 if sick else sum(shown.values())
    options = [Option(s, verb="draw", args={"skill": s}, cap=min(n, most)) for s in SKILLS if (n := shown.get(s, 0))]
    default = first_of(options, most)  # treachery is never drawn by silence
    options.append(Option("treachery", verb="draw", args={"skill": "treachery"}, cap=most))
    return ask_split(g.current, "turn.traitor", options, 0, most, default, args={"n": most})
