"""Foreign windows are answered by private settings: PASS and AUTO at once, ASK by asking (RUM-WINDOW-06 to 13)."""

from __future__ import annotations

from typing import ClassVar

from games.core import DONE, NEXT, STAY, Ask, Frame, Goto, IllegalAnswer, Option, Outcome, Picks
from games.core.answers import ids
from games.core.asking import ask_some
from games.core.asks import Arg
from games.rum_and_bones.assault import Assault, attack_now
from games.rum_and_bones.auto import auto_picks
from games.rum_and_bones.events import ReactionUsed
from games.rum_and_bones.foreign import Foreign, entitled, heroes_with_hits, in_order, open_picks, reaction
from games.rum_and_bones.modifiers import planned
from games.rum_and_bones.positions import hp_left
from games.rum_and_bones.settings import WINDOWS, setting
from games.rum_and_bones.state import Battle
from games.rum_and_bones.tide import play
from games.rum_and_bones.windows import PASS

AUTO = Option("auto", verb="choose")


class Responding(Frame, tag="responding", kw_only=True):
    """One foreign window: each entitled seat acts once, and nothing opens it again (RUM-WINDOW-12, RUM-WINDOW-13)."""

    steps: ClassVar[tuple[str, ...]] = ("ask", "carry", "auto")
    window: Foreign
    chosen: dict[str, list[str]] = {}  # by seat: answers that are revealed together
    queue: list[tuple[int, str]] = []  # seat and pick, still to be carried out
    autos: list[int] = []

    def ask(self, g: Battle) -> Outcome:
        key = WINDOWS[self.window]
        seats = entitled(g, self.window)
        self.autos = [seat for seat in seats if setting(g, seat, key) == "auto"]
        asks = [ask_response(g, seat, self.window) for seat in seats if setting(g, seat, key) == "ask"]
        return list(asks) if asks else Goto("auto")

    def on_ask(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        chosen = ids(picks)
        if len(chosen) > 1 and not {PASS.id, AUTO.id}.isdisjoint(chosen):
            raise IllegalAnswer("pass-alone")
        if AUTO.id in chosen:  # judged in its turn, when the others have acted (RUM-WINDOW-11)
            self.autos = in_order(g, [*self.autos, ask.seat])
        self.chosen = {**self.chosen, str(ask.seat): [pick for pick in chosen if pick not in (PASS.id, AUTO.id)]}
        if g.asks:
            return STAY
        seats = in_order(g, [int(seat) for seat in self.chosen])
        self.queue = [(seat, pick) for seat in seats for pick in self.chosen[str(seat)]]
        return NEXT

    def carry(self, g: Battle) -> Outcome:
        if not self.queue:
            return NEXT
        (seat, pick), self.queue = self.queue[0], self.queue[1:]
        if pick in open_picks(g, seat, self.window):  # one that can do nothing any more stays in hand
            use(g, seat, self.window, pick)
        return STAY

    def auto(self, g: Battle) -> Outcome:
        """Seats on AUTO follow, judging what is still left."""
        if not self.autos:
            return DONE
        seat, self.autos = self.autos[0], self.autos[1:]
        self.queue = [(seat, pick) for pick in auto_picks(g, seat, self.window)]
        return Goto("carry")


def pick_option(g: Battle, pick: str) -> Option:
    if pick.startswith("react-"):
        _, hero, slot = pick.split("-")
        mine = g.board.heroes[int(hero)]
        key = f"{mine.kind}.{slot}"
        args: dict[str, Arg] = {"hero": mine.name, "skill": key, "face": f"{key}.{mine.levels[int(slot)]}"}
        return Option(pick, verb="react", args=args)
    card, _, rest = pick.partition("@hero-")
    hero = g.board.heroes[int(rest)].name if int(rest) >= 0 else ""
    return Option(pick, verb="play", args={"card": card, "hero": hero})


def ask_response(g: Battle, seat: int, window: Foreign) -> Ask:
    """The same form for everybody; unanswered it is carried out as AUTO (RUM-WINDOW-06, RUM-WINDOW-11)."""
    picks = open_picks(g, seat, window)
    options = [PASS, AUTO, *[pick_option(g, pick) for pick in picks]]
    most, facts = max(1, len(picks)), _facts(g, window)
    facts |= {} if picks else {"case": "none"}  # asked by what everybody sees: the seat itself is told
    return ask_some(seat, f"window.{window}", options, 1, most, [AUTO.id], audience="named", args=facts)


def _facts(g: Battle, window: Foreign) -> dict[str, Arg]:
    b = g.board
    if window == "activated":
        return {"hero": b.heroes[b.active].name, "zone": b.heroes[b.active].zone}
    a = attack_now(g)
    facts: dict[str, Arg] = {"who": a.who, "name": a.name, "zone": a.target, "case": "named"}
    struck = {"hits": heroes_with_hits(g, a), "after": sorted(set(a.hurt))}.get(window, _standing_there(g, a))
    facts["heroes"] = [b.heroes[i].name for i in struck]
    facts["left"] = [hp_left(b.heroes[i]) if b.heroes[i].zone else 0 for i in struck]
    if window == "hits":
        facts["hits"] = sum(len(a.pending(f"hero-{i}")) for i in struck)
        facts["free"] = len(a.free_hits())
    return {**facts, "n": planned(b, a) if window == "declared" else 0}


def _standing_there(g: Battle, a: Assault) -> list[int]:
    """Heroes of the other side where an attack is aimed."""
    return [i for i, hero in enumerate(g.board.heroes) if hero.zone == a.target and hero.side != a.side]


def use(g: Battle, seat: int, window: Foreign, pick: str) -> None:
    if pick.startswith("react-"):
        _, index, slot = (part for part in pick.split("-"))
        r = reaction(g, int(index), int(slot))
        g.emit(ReactionUsed(hero=g.board.heroes[int(index)].name, skill=r.source))
        g.push(r)
        return
    card, _, target = pick.partition("@hero-")
    play(g, seat, seat, card, int(target))
