"""Monsters: placing, the Deep, the three activation icons (UNF-MON, UNF-HYDRA, UNF-DAGON, UNF-DEEPONE)."""

from __future__ import annotations

from typing import ClassVar, Literal

from games.core import DONE, NEXT, STAY, Ask, Frame, Goto, Option, Outcome, Picks
from games.core.answers import picked
from games.core.asking import ask_one, ask_split, first_of, seat_id, seat_in
from games.core.asks import Arg
from games.unfathomable.cards import mythos
from games.unfathomable.choosing import ask_any, ask_player, place, places
from games.unfathomable.damage import damage_room, nearest_sound
from games.unfathomable.defeat import defeats
from games.unfathomable.dice import Rolls, part, throw_die
from games.unfathomable.end import end
from games.unfathomable.events import (
    DeepOneAttacks,
    DeepOneMoves,
    DeepOnesDefeated,
    DeepOnesPlaced,
    DeepOnesSwept,
    IconCancelled,
    IconResolved,
    MonarchMoves,
    MonstersRise,
)
from games.unfathomable.people import humans_in, named_passives, passives
from games.unfathomable.resolve import Resolve, runs
from games.unfathomable.ship import DECKS, FRONT, ROOMS, WATER, rank, room_of, spaces, step_towards
from games.unfathomable.state import Voyage
from games.unfathomable.vocabulary import (
    Activate,
    AddToDeep,
    CancelActivation,
    DefeatDeepOnes,
    MoveMonsters,
    Place,
)

RISING = 4  # Deep Ones in the Deep that make them rise
HIT = 6  # a Deep One's attack succeeds from here on
Rise = Literal["none", "all", "hydra", "dagon"]


# ---- figures ----------------------------------------------------------------------------------------------------


def has_supply(g: Voyage, n: int) -> bool:
    """Too few figures: the ship is lost and none are placed (UNF-MON-01, UNF-MON-02)."""
    if g.supply < n:
        end(g, "deep-ones")
        return False
    return True


def place_deep_ones(g: Voyage, n: int, space: str) -> None:
    if n <= 0 or not has_supply(g, n):
        return
    g.supply -= n
    if space in ("brig", "sick-bay", "deep"):  # UNF-SPACE-08
        g.deep += n
        space = "deep"
    else:
        g.deep_ones[space] = g.deep_ones.get(space, 0) + n
    g.emit(DeepOnesPlaced(n=n, space=space))


def take_deep_ones(g: Voyage, space: str, n: int) -> int:
    """Up to n figures off a space; how many there were."""
    there = g.deep_ones.get(space, 0)
    taken = min(n, there)
    if there - taken:
        g.deep_ones[space] = there - taken
    else:
        g.deep_ones.pop(space, None)
    return taken


def defeat_deep_ones(g: Voyage, space: str, n: int) -> int:
    taken = take_deep_ones(g, space, n)
    if taken:
        g.supply += taken  # UNF-DEFEAT-03
        g.emit(DeepOnesDefeated(n=taken, space=space))
    return taken


class Rising(Rolls, tag="rising", kw_only=True):
    """The four-or-more test (UNF-MON-03): everything leaves the Deep for one side of the bow."""

    rolls_for: ClassVar[str] = "rise"
    steps: ClassVar[tuple[str, ...]] = ("test", "rise")
    with_: Rise = "none"

    def test(self, g: Voyage) -> Outcome:
        if g.deep < RISING:
            return Goto("rise")
        throw_die(g, g.current, costly=False)
        return NEXT

    def rise(self, g: Voyage) -> Outcome:
        if self.die:
            front = FRONT[0] if self.die <= 4 else FRONT[1]
            n, g.deep = g.deep, 0
            g.deep_ones[front] = g.deep_ones.get(front, 0) + n
            hydra = g.hydra == "deep" and self.with_ in ("hydra", "all")
            dagon = g.dagon == "deep" and self.with_ in ("dagon", "all")
            g.hydra = front if hydra else g.hydra
            g.dagon = front if dagon else g.dagon
            g.emit(MonstersRise(n=n, space=front, hydra=hydra, dagon=dagon))
        return NEXT


def add_to_deep(g: Voyage, n: int, rise: Rise) -> None:
    if not has_supply(g, n):
        return
    g.supply -= n
    g.deep += n
    g.emit(DeepOnesPlaced(n=n, space="deep"))
    if rise != "none":
        g.push(Rising(with_=rise))


# ---- icons ------------------------------------------------------------------------------------------------------


def activate(g: Voyage, monster: str) -> None:
    """What an icon does (UNF-MON-06)."""
    g.emit(IconResolved(icon=monster))
    if monster == "hydra":
        activate_hydra(g)
    elif monster == "dagon":
        activate_dagon(g)
    elif g.deep_ones:
        g.push(DeepOnesAct(waiting=dict(g.deep_ones)))  # UNF-DEEPONE-01
    else:
        add_to_deep(g, 2, "all")  # UNF-DEEPONE-13


def activate_hydra(g: Voyage) -> None:
    if g.hydra == "deep":
        add_to_deep(g, 2, "hydra")  # UNF-HYDRA-03
        return
    g.push(Swimming(monarch="hydra"))  # UNF-HYDRA-02: below the damage on the stack, so it comes after
    damage_room(g, room_of(int(g.hydra[1:])), g.current)  # UNF-HYDRA-01


def activate_dagon(g: Voyage) -> None:
    if g.dagon == "deep":
        add_to_deep(g, 2, "dagon")  # UNF-DAGON-03
        return
    place_deep_ones(g, 2, f"deck-{g.dagon[1:]}")  # UNF-DAGON-01
    g.push(Swimming(monarch="dagon"))  # UNF-DAGON-02


class Swimming(Frame, tag="swimming", kw_only=True):
    """A monarch who has acted goes one water space towards the front, or stays there."""

    steps: ClassVar[tuple[str, ...]] = ("swim",)
    monarch: Literal["hydra", "dagon"]

    def swim(self, g: Voyage) -> Outcome:
        space = g.hydra if self.monarch == "hydra" else g.dagon
        ahead = spaces()[space].front
        if not ahead:
            return NEXT
        if self.monarch == "hydra":
            g.hydra = ahead
        else:
            g.dagon = ahead
        g.emit(MonarchMoves(monarch=self.monarch, space=ahead))
        return NEXT


class DeepOnesAct(Rolls, tag="deep-ones-act", kw_only=True):
    """Every Deep One on the board acts once, in the current player's order (UNF-DEEPONE-01 to 14)."""

    rolls_for: ClassVar[str] = "claws"
    steps: ClassVar[tuple[str, ...]] = ("choose", "victim", "struck")
    waiting: dict[str, int]  # by space: those that have not acted yet
    automatic: bool = False
    space: str = ""  # of the one that acts now
    prey: int = -1

    def choose(self, g: Voyage) -> Outcome:
        self.waiting = {space: n for space, n in self.waiting.items() if n and g.deep_ones.get(space)}
        if not self.waiting:
            return DONE
        order = automatic_order(self.waiting)
        if self.automatic or len(order) == 1 or all(only_moves(g, space) for space in order):
            return self.act(g, order[0])
        options = [*[deed_option(g, space) for space in order], Option("automatic", verb="choose")]
        return ask_one(g.current, "monsters.order", options, "automatic")

    def on_choose(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        pick = picked(picks)
        if pick == "automatic":
            self.automatic = True
            return STAY
        return self.act(g, pick)

    def act(self, g: Voyage, space: str) -> Outcome:
        """The first of these that is possible: attack, kill, damage, move (UNF-DEEPONE-03)."""
        self.waiting[space] = min(self.waiting[space], g.deep_ones[space]) - 1
        self.space = space
        if humans_in(g, space):
            return Goto("victim")
        if g.aboard.get(space):
            defeats(g, [], [space])  # UNF-DEEPONE-07
        elif space in ROOMS and space not in g.damage:
            damage_room(g, space, g.current)  # UNF-DEEPONE-08
        else:
            self.move(g, space)
        return Goto("choose")

    def move(self, g: Voyage, space: str) -> None:
        ahead = spaces()[space].arrow or step_inside(g, space)
        if ahead:
            take_deep_ones(g, space, 1)
            g.deep_ones[ahead] = g.deep_ones.get(ahead, 0) + 1
            g.emit(DeepOneMoves(start=space, space=ahead))

    def victim(self, g: Voyage) -> Outcome:
        """Which human is attacked is the current player's choice (UNF-DEEPONE-04)."""
        there = humans_in(g, self.space)
        if len(there) == 1:
            return self.attack(g, there[0])
        ask = ask_player(g, g.current, there, "monsters.victim")
        ask.options = [
            Option(seat_id(seat), verb="choose", args={"seat": seat, "case": "known", "need": needed_for(g, seat)})
            for seat in there
        ]
        ask.args = {"case": "known", "space": self.space}
        return ask

    def on_victim(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        return self.attack(g, seat_in(picked(picks)))

    def attack(self, g: Voyage, seat: int) -> Outcome:
        self.prey = seat
        throw_die(g, g.current)
        return Goto("struck")

    def struck(self, g: Voyage) -> Outcome:
        guards = [(name, p.threshold) for name, p in named_passives(g, self.prey) if p.threshold]
        needed = needed_for(g, self.prey)
        hit = self.die >= needed
        why = [part(n, name) for name, n in guards]
        g.emit(DeepOneAttacks(seat=self.prey, result=self.die, needed=needed, hit=hit, why=why))
        if hit:
            defeats(g, [self.prey])
        return Goto("choose")  # UNF-DEEPONE-06


def needed_for(g: Voyage, prey: int) -> int:
    """What a Deep One has to roll to defeat this human."""
    return HIT + sum(p.threshold for p in passives(g, prey))


def only_moves(g: Voyage, space: str) -> bool:
    """Nothing to attack, kill or damage there. A move changes none of that anywhere: among moves no order matters."""
    return not (humans_in(g, space) or g.aboard.get(space) or (space in ROOMS and space not in g.damage))


def deed_option(g: Voyage, space: str) -> Option:
    """What a Deep One there is about to do, as `act` decides it."""
    args: dict[str, Arg] = {"space": space}
    if prey := humans_in(g, space):
        args |= {"case": "attacks", "prey": prey} if len(prey) == 1 else {"case": "chooses", "n": len(prey)}
    elif g.aboard.get(space):
        args |= {"case": "kills"}
    elif space in ROOMS and space not in g.damage:
        args |= {"case": "wrecks"}
    else:
        ahead = spaces()[space].arrow or step_inside(g, space)
        args |= {"case": "comes", "to": ahead} if ahead else {}
    return Option(space, verb="choose", args=args)


def automatic_order(waiting: dict[str, int]) -> list[str]:
    """Rooms, highest number first, then decks, then water."""
    rooms = sorted((s for s in waiting if s in ROOMS), key=rank, reverse=True)
    return [*rooms, *(s for s in DECKS if s in waiting), *(s for s in WATER if s in waiting)]


def step_inside(g: Voyage, room: str) -> str:
    """From a damaged room one step towards the closest sound one (UNF-DEEPONE-11, UNF-DEEPONE-12)."""
    goal = nearest_sound(g, room)
    return step_towards(room, goal) if goal else ""


# ---- effects ----------------------------------------------------------------------------------------------------


@runs(Place)
def run_place(g: Voyage, r: Resolve, e: Place) -> None:
    spot = place(g, r, e.at)
    if spot:
        place_deep_ones(g, e.n, spot)


@runs(AddToDeep)
def run_add_to_deep(g: Voyage, r: Resolve, e: AddToDeep) -> None:
    add_to_deep(g, e.n, e.rise)


@runs(Activate)
def run_activate(g: Voyage, r: Resolve, e: Activate) -> None:
    monster = e.monster
    if monster == "chosen":
        monster = r.pick(ask_any(g, r.seat, "pick.monster", ["deep-ones", "dagon", "hydra"]))
    activate(g, monster)


@runs(CancelActivation)
def run_cancel(g: Voyage, r: Resolve, e: CancelActivation) -> None:
    g.icon_cancelled = True
    g.emit(IconCancelled(icon=mythos()[g.card].icon))


@runs(MoveMonsters)
def run_move_monsters(g: Voyage, r: Resolve, e: MoveMonsters) -> None:
    """Move without defeating; monarchs never come aboard, and the Deep is out of reach (UNF-DEEP-02)."""
    start = place(g, r, e.at, lambda spot: monsters_at(g, spot, e.what))
    goal = place(g, r, e.to) if start else ""
    if not goal:
        return
    what = e.what
    if what == "monarch":  # one of them, and where both are, you pick (UNF-GEN-15)
        there = [monarch for monarch, at in (("dagon", g.dagon), ("hydra", g.hydra)) if at == start]
        what = r.pick(ask_any(g, r.seat, "pick.monster", there))
    r.place = start
    if e.what in ("deep-ones", "any"):
        moved = take_deep_ones(g, start, e.n or 99)
        if moved:
            g.emit(DeepOnesSwept(n=moved, start=start, space=goal))
        if goal == "deep":
            g.deep += moved
        elif moved:
            g.deep_ones[goal] = g.deep_ones.get(goal, 0) + moved
    if goal == "deep" or goal in WATER:
        if g.hydra == start and what in ("hydra", "any"):
            g.hydra = goal
            g.emit(MonarchMoves(monarch="hydra", space=goal))
        if g.dagon == start and what in ("dagon", "any"):
            g.dagon = goal
            g.emit(MonarchMoves(monarch="dagon", space=goal))


def monsters_at(g: Voyage, spot: str, what: str) -> bool:
    if spot == "deep":
        return False
    monarch = (g.hydra == spot and what in ("hydra", "monarch", "any")) or (
        g.dagon == spot and what in ("dagon", "monarch", "any")
    )
    return monarch or (what in ("deep-ones", "any") and bool(g.deep_ones.get(spot)))


@runs(DefeatDeepOnes)
def run_defeat_deep_ones(g: Voyage, r: Resolve, e: DefeatDeepOnes) -> None:
    """So many, picked by you, without a roll; spread: over all the places of the text."""
    if e.spread and e.n != 1:
        reach = list(dict.fromkeys(places(g, r, e.at)))
    else:
        reach = [place(g, r, e.at, lambda spot: bool(g.deep_ones.get(spot)))]
    there = {spot: n for spot in reach if (n := g.deep_ones.get(spot, 0))}
    if e.n == 1:
        there = dict.fromkeys(there, 1)
    taken = r.decide_split(_ask_how_many(r.seat, there, e.n)) if e.n > 1 and there else there
    for spot, n in taken.items():
        defeat_deep_ones(g, spot, n)


def _ask_how_many(seat: int, there: dict[str, int], n: int) -> Ask:
    """Up to n of those there: none at all is allowed."""
    most = min(n, sum(there.values()))
    options = [Option(spot, verb="choose", args={"space": spot}, cap=count) for spot, count in there.items()]
    return ask_split(seat, "pick.deep-ones", options, 0, most, first_of(options, most), args={"n": most})
