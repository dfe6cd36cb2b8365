"""A combat (SLG-COMBAT, SLG-ROUND, SLG-EOR): the row, rounds of four attacks, and what the enemies do after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from games.core import DONE, NEXT, STAY, Ask, Frame, Goto, Outcome, Picks
from games.core.answers import ids, picked
from games.core.asking import ask_cells, ask_one
from games.core.asks import Arg, Option
from games.core.stack import frame_below
from games.sleeping_gods import events as ev
from games.sleeping_gods.attack import Attack, cover, move_synergy, remove_fallen
from games.sleeping_gods.challenge import Settles
from games.sleeping_gods.contexts import Onslaught
from games.sleeping_gods.crew import afflict, can_have, crew_of, is_up, left, passives, standing, weapons
from games.sleeping_gods.defeat import end_combat
from games.sleeping_gods.foes import (
    block_of,
    card_defense,
    damage_of,
    foe_of,
    guard_of,
    is_there,
    live_abilities,
    open_to,
    power,
    row_of,
    squares,
    targets,
    with_own,
)
from games.sleeping_gods.foes import hearts as hearts_of
from games.sleeping_gods.happening import happens
from games.sleeping_gods.harm import Breach, Harm, crew_options
from games.sleeping_gods.opening import anything_open, aside, asides, serve
from games.sleeping_gods.placing import best, check, field, patch, plans
from games.sleeping_gods.purse import at_risk, lose_coins
from games.sleeping_gods.squares import Ability
from games.sleeping_gods.state import TOKENS, Combat, Foe, Hand, Voyage
from games.sleeping_gods.vocabulary import SynergyStart
from games.sleeping_gods.windows import open_window

EXHAUSTION = 10  # rounds from which nothing is blocked or prevented (SLG-DEC-123)
TWICE = 2  # attacks of one crew member in a round (SLG-ROUND-04)


def can_attack(one: Hand) -> bool:
    """Above 0, not frightened, fewer than two tokens (SLG-DEC-63)."""
    return one.tokens < TWICE and is_up(one) and "frightened" not in one.statuses


def dealt(g: Voyage) -> list[int]:
    """SLG-COMBAT-03 to -06"""
    each, over = divmod(TOKENS, g.seats)
    return [each + (over if seat == g.active else 0) for seat in range(g.seats)]


class Fight(Frame, tag="fight"):
    steps: ClassVar[tuple[str, ...]] = ("layout", "early", "deal", "act", "retort", "won")
    seat: int
    enemies: list[int]
    early_ones: list[str] = []
    left: list[int] = []  # enemy cards that have still to act in this end of round

    def layout(self, g: Voyage) -> Outcome:
        """Shuffled and laid out without gaps; synergy tokens on their boards (SLG-COMBAT-02, -07)."""
        row = g.rng.shuffled(self.enemies)
        g.combat = Combat(row=[Foe(number) for number in row], tokens=[0] * g.seats)
        for one in g.crew:
            one.tokens, one.synergy = 0, [one.id]
        g.tally.fights += 1
        g.tally.enemies = [*g.tally.enemies, *(n for n in row if n not in g.tally.enemies)]
        g.emit(ev.FightBegan(enemies=row))
        self.early_ones = [one.id for one in g.crew if any(True for _ in passives(one, SynergyStart))]
        return NEXT

    def early(self, g: Voyage) -> Outcome:
        """Laurent may begin with his token on another board (`synergy_start`)."""
        if not self.early_ones:
            return NEXT
        name = self.early_ones[0]
        others = [one for one in g.crew if one.id != name]
        options = [Option("keep", verb="pass"), *crew_options(others)]
        return ask_one(g.controller(name), "synergy.start", options, "keep", args={"crew": name})

    def on_early(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        name, pick = self.early_ones[0], picked(picks)
        self.early_ones = self.early_ones[1:]
        if pick != "keep":
            move_synergy(g, name, pick)
        return Goto("early")

    # ---- a round

    def deal(self, g: Voyage) -> Outcome:
        combat = g.combat
        assert combat is not None
        combat.round += 1
        combat.tokens, combat.attacks, combat.extra = dealt(g), 0, []
        g.offers = {}
        for one in g.crew:
            one.tokens = 0
        g.emit(ev.RoundBegan(round=combat.round, tokens=list(combat.tokens)))
        return NEXT

    def act(self, g: Voyage) -> Outcome:
        """Whoever holds a token may attack, in any order across all players (SLG-ROUND-02)."""
        combat = g.combat
        assert combat is not None
        if not combat.row:
            return Goto("won")
        if serve(g):
            return STAY
        claims = [self._ask(g, seat) for seat in g.clockwise(g.active) if attackers(g, seat)]
        if not claims:
            combat.tokens = [0] * g.seats  # forfeited (SLG-DEC-63)
            self.left = [foe.number for foe in combat.row]
            return NEXT
        if len(claims) == 1 and len(claims[0].options) == 1 and not anything_open(g):
            return self.on_act(g, claims[0], claims[0].default)
        return [*claims, *asides(g)]

    def _ask(self, g: Voyage, seat: int) -> Ask:
        options = attack_options(g, seat)
        ask = ask_one(seat, "combat.attack", options, default_attack(g, options), manner="claim")
        assert g.combat is not None
        mine, all_of_them = g.combat.tokens[seat], sum(g.combat.tokens)
        case = "shared" if all_of_them > mine else "plain"
        ask.args = {"round": g.combat.round, "tokens": mine, "case": case}
        return ask

    def on_act(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        if (done := aside(g, ask, picks, "act")) is not None:
            return done
        crew, weapon, number = picked(picks).split(".")
        g.push(Attack(seat=ask.seat, crew=crew, weapon=weapon, enemy=int(number[1:]), sure=is_bare(g)))
        return Goto("act")

    # ---- the end of the round

    def retort(self, g: Voyage) -> Outcome:
        """Every enemy that is left attacks and does what its squares say (SLG-EOR-01, SLG-DEC-65)."""
        combat = g.combat
        assert combat is not None
        while self.left:
            number, self.left = self.left[0], self.left[1:]
            if is_there(g, number):
                g.push(Blow(seat=g.active, enemy=number, sure=is_bare(g, idle=True)))
                return STAY
        for foe in combat.row:
            foe.disabled, foe.grounded, foe.lowered = [], False, 0
        return Goto("deal")

    def won(self, g: Voyage) -> Outcome:
        """The cards go back, and the story goes on (SLG-EOR-08)."""
        assert g.combat is not None
        g.tally.won += 1
        g.emit(ev.FightWon(rounds=g.combat.round))
        end_combat(g)
        happens(g, "combat_won")
        below = frame_below(g, self)
        if isinstance(below, Settles):
            below.settle(True)
        return DONE


class Blow(Onslaught, tag="blow"):
    """One enemy card at the end of a round: its attack on one crew member, then its squares."""

    steps: ClassVar[tuple[str, ...]] = ("target", "window", "strike", "squares", "done")
    todo: list[int] = []

    def target(self, g: Voyage) -> Outcome:
        """The active player says whom (SLG-EOR-02)."""
        up = standing(g)
        n = damage_of(foe_of(g, self.enemy))
        if len(up) == 1:
            return self._at(g, up[0].id)
        options = [
            Option(
                one.id,
                verb="choose",
                args={"crew": one.id, "left": left(one), "n": n if self.sure else max(0, n - guard_of(one))},
            )
            for one in up
        ]
        silence = max(up, key=lambda one: left(one) + (0 if self.sure else guard_of(one)))
        return ask_one(self.seat, "combat.blow", options, silence.id, args={"enemy": self.enemy, "n": n})

    def on_target(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        return self._at(g, picked(picks))

    def _at(self, g: Voyage, crew: str) -> Outcome:
        self.crew = crew
        block = 0 if self.sure else guard_of(g.hand_of(crew))
        n = damage_of(foe_of(g, self.enemy))
        self.n = max(0, n - block)
        return NEXT

    def window(self, g: Voyage) -> Outcome:
        if self.n and not self.sure:
            open_window(g, "eor")
        return NEXT

    def strike(self, g: Voyage) -> Outcome:
        n = damage_of(foe_of(g, self.enemy))
        g.emit(ev.Struck(enemy=self.enemy, crew=self.crew, n=self.n, blocked=n - self.n, round_end=True))
        self.todo = [i for i, ability in live_abilities(foe_of(g, self.enemy)) if ability.at_end_of_round]
        if self.n:
            harm = Harm(seat=self.seat, n=self.n, source="eor", mode="one", who=self.crew, spills=True, sure=self.sure)
            harm.enemy = self.enemy
            g.push(harm)
        return NEXT

    def squares(self, g: Voyage) -> Outcome:
        if not self.todo:
            return NEXT
        i, self.todo = self.todo[0], self.todo[1:]
        ability = squares(self.enemy)[i].ability
        assert ability is not None
        self._do(g, ability)
        return STAY

    def _do(self, g: Voyage, ability: Ability) -> None:
        """Told if anything comes of it."""
        foe, one = foe_of(g, self.enemy), g.hand_of(self.crew)
        bare = next((i for i in foe.covered if not squares(foe.number)[i].heart), None)
        match ability.kind:
            case "eor_damage":
                self._told(g, ability)
                harm = Harm(seat=self.seat, n=ability.n, source="eor", sure=self.sure, enemy=self.enemy)
                if ability.who == "target":
                    harm.mode, harm.who = "one", self.crew
                else:
                    harm.mode = "each" if ability.who == "each" else "lowest"
                g.push(harm)
            case "eor_status" if ability.status is not None and is_up(one) and can_have(one, ability.status):
                self._told(g, ability)
                afflict(g, one, ability.status)
            case "eor_heal" if bare is not None:
                self._told(g, ability)
                foe.covered = [i for i in foe.covered if i != bare]
            case "eor_steal" if at_risk(g, 1):
                self._told(g, ability)
                lose_coins(g, 1)
            case "eor_ship":
                self._told(g, ability)
                g.push(Breach(seat=self.seat, n=1, source="eor", sure=self.sure))
            case _:
                assert ability.at_end_of_round, f"{ability.kind} is not of the end of a round"

    def _told(self, g: Voyage, ability: Ability) -> None:
        g.emit(ev.EnemyDid(enemy=self.enemy, what=ability.kind, crew=self.crew))

    def done(self, g: Voyage) -> Outcome:
        return DONE


class FreeBlow(Frame, tag="free-blow"):
    """Damage outside an attack: no fate, no splash, no counterattack, no synergy (SLG-DEC-143)."""

    steps: ClassVar[tuple[str, ...]] = ("whom", "place", "fall")
    seat: int
    n: int
    enemy: int = 0

    def whom(self, g: Voyage) -> Outcome:
        row = [foe.number for foe in row_of(g) if open_to(foe, self.n)]
        if len(row) == 1:
            self.enemy = row[0]
            return NEXT
        options = [Option(f"e{number}", verb="choose", args={"enemy": number}) for number in row]
        return ask_one(self.seat, "combat.free", options)

    def on_whom(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        self.enemy = int(picked(picks)[1:])
        return NEXT

    def place(self, g: Voyage) -> Outcome:
        f = field(g, self.enemy, self.n, splashes=False)
        ways = plans(f)
        if not ways:
            return DONE
        ask = ask_cells(self.seat, "combat.place", patch(f), 1, f.points, best(g, f)[0], verb="place")
        ask.args = {"crew": "", "enemy": self.enemy, "points": f.points, "spare": 0, "splash": 0, "hit": True}
        return ask

    def on_place(self, g: Voyage, ask: Ask, picks: Picks) -> Outcome:
        f = field(g, self.enemy, self.n, splashes=False)
        check(f, ids(picks))
        _, _, hearts = cover(g, f, ids(picks))
        g.emit(ev.Placed(crew="", enemy=self.enemy, cells=ids(picks), hearts=hearts))
        return NEXT

    def fall(self, g: Voyage) -> Outcome:
        remove_fallen(g)
        return DONE


def attackers(g: Voyage, seat: int) -> list[Hand]:
    assert g.combat is not None
    mine = [one for one in crew_of(g, seat) if can_attack(one)]
    if g.combat.tokens[seat]:
        return mine
    return [one for one in mine if one.id in g.combat.extra]


def is_bare(g: Voyage, idle: bool = False) -> bool:
    """Nothing is blocked any more (SLG-DEC-123)."""
    assert g.combat is not None
    return g.combat.round >= EXHAUSTION or (idle and g.combat.attacks == 0)


def attack_options(g: Voyage, seat: int) -> list[Option]:
    found: list[Option] = []
    foes = [(foe.number, damage_of(foe), card_defense(g, foe, False), card_defense(g, foe, True)) for foe in targets(g)]
    bare = is_bare(g)
    for one in attackers(g, seat):
        health = left(one)
        carried = weapons(one)
        for used in carried:
            accuracy, damage = with_own(one, used), power(one, used)
            block = 0 if bare else block_of(one, used)
            for number, back, defense, ranged in foes:
                args: dict[str, Arg] = {
                    "crew": one.id,
                    "weapon": used.id,
                    "enemy": number,
                    "need": (ranged if used.ranged else defense) - accuracy,
                    "damage": damage,
                    "back": max(0, back - block),
                    "left": health,
                    **({"case": "own"} if len(carried) == 1 else {}),
                }
                found.append(Option(f"{one.id}.{used.id}.e{number}", group=one.id, verb="attack", args=args))
    return found


def default_attack(g: Voyage, options: Sequence[Option]) -> str:
    """Section 9: the least heart value left; who can stand the answer; what hits best and hardest."""
    best_one, best_value = "", -1e9
    lives = {foe.number: hearts_of(foe) for foe in row_of(g)}
    for option in options:
        args = option.args
        need, hits, back, health = (int(args[key]) for key in ("need", "damage", "back", "left"))  # type: ignore[arg-type]
        chance = max(0, min(6, 7 - need)) / 6
        hearts = lives[int(option.id.rpartition(".e")[2])]
        value = chance * min(hits, hearts) + (1 - chance) - 1.2 * back * (1 - chance * (hits >= hearts)) - 0.1 * hearts
        value -= 4 if back >= health else 0
        if value > best_value:
            best_one, best_value = option.id, value
    return best_one
