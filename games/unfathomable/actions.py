"""The Action step: what a player can do with an action, and doing it (UNF-ACT, UNF-MOVE, UNF-TRAITOR)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.core import DONE, STAY, Ask, Frame, IllegalAnswer, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one, seat_in
from games.core.asks import Arg
from games.unfathomable.abilities import Held, held, matters, use, why_not
from games.unfathomable.attacks import Attacking, target_option, targets
from games.unfathomable.choosing import ask_players, candidates, players
from games.unfathomable.defeat import defeats
from games.unfathomable.events import ActionsGranted, Forgone, Moved, SpaceActionUsed, TradeOpened
from games.unfathomable.passengers import rescue_one
from games.unfathomable.people import humans_in, in_brig, is_human, is_traitor, seats_in
from games.unfathomable.resolve import Resolve, resolve, runs
from games.unfathomable.reveal import Revealing
from games.unfathomable.rooms import modes, repair_option, repairing, space_options
from games.unfathomable.ship import ROOMS, SHIP
from games.unfathomable.state import Voyage
from games.unfathomable.trade import Trade
from games.unfathomable.vocabulary import Attack, CastSpell, Cost, Discard, EndActionStep, Free, Grant, RemoveSelf

WHOLE, FEW = 3, 2  # people in a line about a space: named all of them; named of more than that
BAIL = 12  # what a revealed traitor pays to leave the Brig


class Acting(Frame, tag="acting", kw_only=True):
    """A number of actions, one after the other (UNF-ACT-01); those of a grant come to their end before it goes on."""

    steps: ClassVar[tuple[str, ...]] = ("offer",)
    seat: int
    n: int = 2
    granted: bool = False

    def offer(self, g: Voyage) -> Outcome:
        if not self.granted:
            g.actions = self.n
        if self.n == 0:
            return DONE
        return ask_action(g, self.seat, self.n, self.granted)

    def on_offer(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == "forgo":
            self.n = 0  # UNF-ACT-03
            g.emit(Forgone(seat=self.seat))
            return STAY
        if pick == "reveal" and not is_traitor(g.players[self.seat]):
            raise IllegalAnswer("not-a-traitor", rule="UNF-REVEAL-12")
        self.n -= 1
        perform(g, self.seat, pick)
        return STAY


def ask_action(g: Voyage, seat: int, left: int, granted: bool = False) -> Ask:
    """The menu. It is private, for it shows what is in the hand; that this seat acts is public."""
    options = human_options(g, seat) if is_human(g, seat) else traitor_options(g, seat)
    lent: dict[str, Arg] = {"case": "granted", "current": g.current} if granted else {}
    if granted and seat == g.current:
        lent = {"case": "extra"}
    return ask_one(
        seat,
        "act",
        [*options, Option("forgo", verb="forgo", grave=True)],
        "forgo",
        audience="named",
        args={"left": left, "space": g.players[seat].space, **lent},
        epoch=g.turn,
    )


def human_options(g: Voyage, seat: int) -> list[Option]:
    """UNF-ACT-02"""
    space = g.players[seat].space
    options = [_attack_option(t) for t in targets(g, seat, [space], "enemy")]
    if g.aboard.get(space):
        options.append(Option("rescue", "here", "rescue"))
    if _can_trade(g, seat):
        options.append(Option("trade", "here", "trade"))
    options += space_options(g, seat)
    if (repair := repair_option(g, seat)) is not None:
        options.append(repair)
    if g.keeper == seat and g.spells:
        used = any("tome" in player.used for player in g.players)  # whoever held the title
        blocked, rule = ("used", "UNF-KEEP-01") if used else ("", "")
        options.append(Option("tome", "cards", "tome", blocked=blocked, rule=rule))
    options += [*ability_options(g, seat), *move_options(g, seat)]
    blocked, rule = ("", "") if g.players[seat].loyalty else ("undealt", "UNF-LEARN-02")
    options.append(Option("reveal", verb="reveal", grave=True, blocked=blocked, rule=rule))  # UNF-REVEAL-12: all alike
    return options


def traitor_options(g: Voyage, seat: int) -> list[Option]:
    """UNF-TRAITOR-03, UNF-TRAITOR-04"""
    space = g.players[seat].space
    options = [_attack_option(t) for t in targets(g, seat, [space], "enemy")]
    if g.aboard.get(space):
        blocked, rule = ("humans", "UNF-TRAITOR-08") if humans_in(g, space) else ("", "")
        options.append(Option("kill", "here", "kill", blocked=blocked, rule=rule))
    return [*options, *ability_options(g, seat), *move_options(g, seat)]


def move_options(g: Voyage, seat: int) -> list[Option]:
    """Any ship space but the own one, never Brig or Sick Bay (UNF-MOVE-01, 02, 06)."""
    if in_brig(g, seat):
        out: dict[str, Arg] = {"space": "out", "sights": []}
        if is_human(g, seat):
            return [Option("move", "move", "move", out, blocked="brig", rule="UNF-MOVE-03")]
        worth = sum(int(card.split("-")[1]) for card in g.players[seat].hand)
        blocked, rule = ("bail", "UNF-TRAITOR-06") if worth < BAIL else ("", "")
        return [Option("move", "move", "move", out, blocked=blocked, rule=rule)]
    here = g.players[seat].space
    seen = {space: sights(g, space) for space in SHIP if space != here}
    likely = sorted(seen, key=lambda space: (not seen[space], space not in ROOMS))
    return [
        Option(f"move.{space}", "move", "move", {"space": space, "sights": seen[space] or ["nothing"]})
        for space in likely
    ]


def sights(g: Voyage, space: str) -> list[str]:
    """What everybody sees there: keys for the wording."""
    found: list[str] = []
    if space in g.damage:
        found.append("wrecked")
    if n := g.deep_ones.get(space, 0):
        found.append(f"deep-ones@{n}")
    if tokens := g.aboard.get(space):
        found.append(f"passengers@{len(tokens)}")
    return [*found, *crowd(seats_in(g, space), len(found))]


def crowd(seats: Sequence[int], things: int) -> list[str]:
    """Who is there beside so many other things: as many as a line holds with the longest names, and how many more."""
    named = len(seats)
    if named > WHOLE - (things > 0):
        named = FEW - (things > 1)
    more = [f"more@{len(seats) - named}"] if named < len(seats) else []
    return [*(f"seat@{seat}" for seat in seats[:named]), *more]


def ability_options(g: Voyage, seat: int) -> list[Option]:
    options: list[Option] = []
    for thing in held(g, seat, "action"):
        blocked, rule = why_not(g, seat, thing)
        if not blocked and not matters(g, seat, thing):
            strikes = any(isinstance(effect, Attack) for effect in thing.ability.do)
            blocked, rule = ("no-enemy", "UNF-ACT-06") if strikes else ("idle", "UNF-ACT-06")
        args: dict[str, Arg] = {"name": thing.ability.name, "card": thing.card}
        grave = thing.where == "feat" or any(isinstance(part, RemoveSelf) for part in thing.ability.cost)
        options.append(Option(f"use.{thing.id}", "cards", "use", args, blocked=blocked, rule=rule, grave=grave))
    return options


def _attack_option(target: str) -> Option:
    plain = target_option(target)
    return Option(f"attack.{target}", "here", "attack", plain.args)


def _can_trade(g: Voyage, seat: int) -> bool:
    here = seats_in(g, g.players[seat].space)
    return len(here) > 1 and any(g.players[other].items for other in here)


# ---- doing it ---------------------------------------------------------------------------------------------------


def perform(g: Voyage, seat: int, choice: str) -> None:
    word, _, rest = choice.partition(".")
    space = g.players[seat].space
    if word == "move":
        move(g, seat, rest)
    elif word == "attack":
        g.push(Attacking(seat=seat, spaces=[space], target=rest, left=1, preset=True))
    elif word == "rescue":
        rescue_one(g, seat, space)  # UNF-PASS-03
    elif word == "kill":
        defeats(g, [], [space])  # UNF-TRAITOR-08
    elif word == "space":
        use_space(g, seat, rest)
    elif word == "repair":
        resolve(g, seat, repairing(g, seat), "repair")  # UNF-REPAIR-04: the room's own action stays unused
    elif word == "tome":
        g.players[seat].used.append("tome")
        resolve(g, seat, [CastSpell()], "tome")
    elif word == "trade":
        g.emit(TradeOpened(seat=seat, space=space))
        g.push(Trade(space=space, opener=seat))
    elif word == "reveal":
        g.push(Revealing(seat=seat))
    else:
        use(g, seat, _thing(g, seat, rest))


def _thing(g: Voyage, seat: int, option: str) -> Held:
    return next(thing for thing in held(g, seat, "action") if thing.id == option)


def move(g: Voyage, seat: int, space: str) -> None:
    if not space:  # out of the Brig, at a price (UNF-TRAITOR-06)
        resolve(g, seat, [Cost(do=[Discard(total=BAIL)]), Free(who="you")], "bail")
        return
    g.players[seat].space = space
    g.emit(Moved(seat=seat, space=space))


def use_space(g: Voyage, seat: int, mode: str) -> None:
    space = g.players[seat].space
    effects = modes(g, seat, space)[mode]
    g.rooms_used.append(space)  # UNF-ROOM-02, UNF-ROOM-15: whatever comes of it
    target = int(mode.removeprefix("seat-")) if mode.startswith("seat-") else -1
    g.emit(SpaceActionUsed(seat=seat, space=space, accused=[target] if target >= 0 else []))
    g.push(Resolve(seat=seat, effects=list(effects), source=space, target=target))


@runs(Grant)
def grant(g: Voyage, r: Resolve, e: Grant) -> None:
    """UNF-ACT-04, UNF-ACT-05, UNF-ACT-08"""
    for seat in reversed(_granted(g, r, e)):
        g.emit(ActionsGranted(seat=seat, n=e.n))
        g.push(Acting(seat=seat, n=e.n, granted=True))


def _granted(g: Voyage, r: Resolve, e: Grant) -> list[int]:
    if e.up_to == 1:
        return players(g, r, e.who)
    among = candidates(g, r, e.who)
    picks = r.decide_ids(ask_players(g, r.seat, among, 0, e.up_to)) if among else []
    return [seat_in(pick) for pick in picks]


@runs(EndActionStep)
def end_action_step(g: Voyage, r: Resolve, e: EndActionStep) -> None:
    """UNF-TRAITOR-10"""
    g.step_over = True
