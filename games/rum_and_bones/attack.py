"""An attack from its declaration to its last effect (RUM-SEQ-01 to 10, RUM-ATK, RUM-MOD)."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, STAY, Ask, Goto, Option, Outcome, Picks
from games.core.answers import ids, parts, picked
from games.core.asking import ask_one, ask_order, ask_split
from games.core.asks import Arg
from games.core.stack import frames_of
from games.rum_and_bones.assault import BY_HERO, DECLARED, Assault, Die
from games.rum_and_bones.board import Board, Roll
from games.rum_and_bones.dealing import deal_to
from games.rum_and_bones.events import AttackDeclared, AttackRolled, HitsLost
from games.rum_and_bones.foreign import entitled
from games.rum_and_bones.hits import (
    GO_ON,
    Target,
    ask_die,
    ask_shares,
    assign_evenly,
    candidates,
    hardest_first,
    is_last,
    is_uniform,
    room,
    struck_down,
    takes_all,
)
from games.rum_and_bones.layout import around
from games.rum_and_bones.modifiers import fix, parts_of, planned
from games.rum_and_bones.positions import enemy_zones, face, index_in, silenced
from games.rum_and_bones.resolve import Resolve, any_applies
from games.rum_and_bones.responding import Responding
from games.rum_and_bones.settings import setting
from games.rum_and_bones.state import Battle
from games.rum_and_bones.tide import unseen_copy
from games.rum_and_bones.vocabulary import AnyEffect, Rank, Splash
from games.rum_and_bones.walking import target_option, zone_in
from games.rum_and_bones.windows import own_answer, own_asks, play_again, play_laid, team_hand


class Attack(Assault, tag="attack", kw_only=True):
    steps: ClassVar[tuple[str, ...]] = (
        "declare",
        "ready",
        "answer",
        "thin",
        "roll",
        "keep",
        "explode",
        "keep_more",
        "give",
        "shield",
        "deal",
        "splash",
        "order",
        "after",
        "respond",
        "finish",
    )
    defence_first: bool = False  # W7: the defenders' Reactions before the attacker's effects

    # ---- before the dice ----------------------------------------------------------------------------------------

    def declare(self, g: Battle) -> Outcome:
        """RUM-SEQ-01, RUM-SEQ-02: effects without a stated moment come before the dice (RUM-SKILL-07)."""
        g.emit(AttackDeclared(who=self.who, name=self.name, zone=self.target))
        if self.kind in BY_HERO:
            hero = g.board.heroes[self.hero]
            self.bonus += hero.boost
            hero.boost = 0
        if self.do:
            g.push(self._resolve(self.do))
        return NEXT

    def _resolve(self, effects: list[AnyEffect]) -> Resolve:
        return Resolve(
            seat=self.seat, side=self.side, effects=list(effects), source=self.name, hero=self.hero, slot=self.slot
        )

    def ready(self, g: Battle) -> Outcome:
        """W3, the attacker's part: cards that were laid ready, and a button beside Roll for who wants to stop there."""
        if self.kind not in BY_HERO or g.board.clash:
            return NEXT
        if play_laid(g, self.seat):
            return STAY
        if setting(g, self.seat, "roll") == "go":
            return NEXT
        n = planned(g.board, self)
        facts: dict[str, Arg] = {"hero": self.who, "name": self.name, "zone": self.target, "n": n}
        ask = ask_one(self.seat, "attack.roll", ["roll"], verb="roll", args=facts)
        return own_asks(g, [ask], "friendly_hero_attacks")

    def on_ready(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        return own_answer(g, ask, picks, "friendly_hero_attacks") or NEXT

    def answer(self, g: Battle) -> Outcome:
        """W3, the defender's part."""
        if self.kind in DECLARED:
            g.push(Responding(window="declared"))
        return NEXT

    # ---- dice ---------------------------------------------------------------------------------------------------

    def thin(self, g: Battle) -> Outcome:
        """Dice taken from a Crew packet: the attacker says whose (RUM-GAP-78)."""
        lost = min(-self.bonus, len(self.needs) - 1)
        if self.kind != "crew" or lost <= 0:
            return NEXT
        if len(set(self.needs)) == 1:
            return self._without(sorted(self.needs)[: len(self.needs) - lost])
        options = [
            Option(f"need-{need}", verb="choose", args={"need": need}, cap=self.needs.count(need))
            for need in sorted(set(self.needs), reverse=True)
        ]
        worst: dict[str, int] = {}
        for need in sorted(self.needs, reverse=True)[:lost]:
            worst[f"need-{need}"] = worst.get(f"need-{need}", 0) + 1
        return ask_split(self.seat, "pick.dice", options, lost, lost, worst, args={"op": "thin", "n": lost})

    def on_thin(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        split = parts(picks)
        needs = list(self.needs)
        for key, n in split.items():
            for _ in range(n):
                needs.remove(index_in(key))
        return self._without(needs)

    def _without(self, needs: list[int]) -> Outcome:
        self.needs, self.bonus = needs, 0
        return NEXT

    def roll(self, g: Battle) -> Outcome:
        """RUM-SEQ-03: printed dice and all modifiers, at least one (RUM-GAP-62)."""
        n = planned(g.board, self)
        fix(g.board, self)
        needs = [*self.needs[:n], *[self.needs[-1]] * (n - len(self.needs))]
        self.dice = [Die(face=g.rng.roll(6), need=need) for need in needs]
        for player in g.players:
            player.rerolled = []
        self.stage = "rolled"
        self._told(g, self.dice, extra=False)
        return NEXT

    def _told(self, g: Battle, dice: list[Die], extra: bool) -> None:
        hits = sum(self.is_hit(die) for die in dice)
        faces = [die.face for die in dice]
        why = list(dict.fromkeys(self.notes))
        need, by = self.needs[-1], self.who
        g.emit(AttackRolled(faces=faces, need=need, hits=hits, modifier=self.modifier, extra=extra, why=why, by=by))
        self.show(g)

    def show(self, g: Battle) -> None:
        """The dice as they lie, for everybody."""
        g.board.roll = Roll(
            what="attack",
            side=self.side,
            hero=self.hero,
            name=self.name,
            zone=self.target,
            faces=[die.face for die in self.dice],
            need=self.needs[-1],
            modifier=self.modifier,
            hits=sum(self.is_hit(die) for die in self.dice),
        )

    def misses(self, g: Battle, seat: int, extra: bool) -> list[int]:
        """Misses lying in this W4 that the player has not re-rolled yet (RUM-MOD-04, RUM-GAP-81)."""
        done = g.players[seat].rerolled
        return [i for i, die in enumerate(self.dice) if die.extra == extra and not self.is_hit(die) and i not in done]

    def _w4(self, g: Battle, extra: bool) -> Outcome:
        """Keep / Tide Card (RUM-SEQ-04)."""
        open_now = (
            self.kind in BY_HERO
            and not g.board.clash
            and bool(self.misses(g, self.seat, extra))
            and team_hand(g, self.seat)
            and unseen_copy(g, self.side, "friendly_attack_rolled")
        )
        order = setting(g, self.seat, "keep")
        if not open_now or order == "pass":
            return NEXT
        if order == "auto":
            return STAY if play_again(g, self.seat, len(self.misses(g, self.seat, extra))) else NEXT
        facts: dict[str, Arg] = {"hero": self.who, "n": len(self.misses(g, self.seat, extra))}
        ask = ask_one(self.seat, "attack.keep", ["keep"], verb="keep", args=facts)
        return own_asks(g, [ask], "friendly_attack_rolled")

    def keep(self, g: Battle) -> Outcome:
        return self._w4(g, extra=False)

    def on_keep(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        return own_answer(g, ask, picks, "friendly_attack_rolled") or NEXT

    def explode(self, g: Battle) -> Outcome:
        """The final faces of the first dice; extra dice never add more (RUM-MOD-05, RUM-SEQ-04)."""
        if not self.explode_n:
            return Goto("give")
        n = self.explode_n * sum(self.is_hit(die) and die.face >= self.explode_at for die in self.dice)
        if not n:
            return Goto("give")
        more = [Die(face=g.rng.roll(6), need=self.needs[-1], extra=True) for _ in range(n)]
        self.dice = [*self.dice, *more]
        self._told(g, more, extra=True)
        return NEXT

    def keep_more(self, g: Battle) -> Outcome:
        return self._w4(g, extra=True)

    def on_keep_more(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        return own_answer(g, ask, picks, "friendly_attack_rolled") or NEXT

    # ---- hits ---------------------------------------------------------------------------------------------------

    def give(self, g: Battle) -> Outcome:
        """One level's Hits; what is left comes back here after the damage (RUM-GAP-67)."""
        self.stage = "assigned"
        return self.attempt(g, lambda: self._give(g))

    def on_give(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        return self.heard(ask, picks)

    def _give(self, g: Battle) -> Outcome:
        free = self.free_hits()
        gone = self.hero >= 0 and g.board.heroes[self.hero].out  # its player gave up: nobody is left to aim
        due, named = ([], []) if gone else candidates(g.board, self)
        if not free or not due:
            if free:
                g.emit(HitsLost(n=len(free)))  # RUM-ATK-12
            return Goto("splash")
        if len(due) == 1 and is_last(g.board, self, due[0]):
            division = hardest_first(self, due[0])
        else:
            division = self._division(free, due, [] if struck_down(g.board, self) else named)
        for die, key in division.items():
            self.dice[die].given = key
        self.dealing = list(dict.fromkeys(division.values()))
        return NEXT

    def _division(self, free: list[int], due: list[Target], named: list[Target]) -> dict[int, str]:
        """Which die goes to which target; a single legal way is taken without asking. Hits may pass by the due level
        to what is `named`, and need not (RUM-ATK-07)."""
        among = [*due, *named]
        if is_uniform(self, among):
            return assign_evenly(self, self._shares(len(free), due, named))
        if len(among) == 1 and takes_all(self, among[0]):
            return dict.fromkeys(free, among[0].key)
        given: dict[int, str] = {}
        taken: dict[str, int] = {}
        ranks: dict[str, Rank] = {target.key: target.rank for target in among}
        while rest := [i for i in free if i not in given]:
            over = bool(named) and all(taken.get(target.key, 0) >= target.left for target in due)
            ask = ask_die(self, among, rest, taken, over)
            if ask is None:
                break
            shown, _, key = self.pick(ask).partition("@")
            if shown == GO_ON.id:
                break
            die = next(i for i in rest if self.dice[i].face == int(shown))
            given[die] = key
            taken[key] = taken.get(key, 0) + self.damage(self.dice[die], ranks[key])
        return given

    def _shares(self, n: int, due: list[Target], named: list[Target]) -> dict[str, int]:
        """How many of the Hits, which are all alike, each target gets."""
        among = [*due, *named]
        rooms = {target.key: room(self, target) for target in among}
        must = min(n, sum(rooms[target.key] for target in due))
        total = min(n, sum(rooms.values()))
        if len(among) == 1 or (not named and sum(rooms.values()) <= n):
            return {key: min(units, total) for key, units in rooms.items()}
        shares = self.decide_split(ask_shares(self, among, must, total))
        for target in due:  # RUM-ATK-09: what is not given to the named kind strikes the due level first
            more = min(rooms[target.key] - shares.get(target.key, 0), n - sum(shares.values()))
            if more > 0:
                shares = {**shares, target.key: shares.get(target.key, 0) + more}
        return shares

    def shield(self, g: Battle) -> Outcome:
        """W5 opens at the first Hits on a Hero, once an attack (RUM-SEQ-05)."""
        if not self.shielded and any(die.given.startswith("hero-") and not die.dealt for die in self.dice):
            self.shielded = True
            g.push(Responding(window="hits"))
        return NEXT

    def deal(self, g: Battle) -> Outcome:
        """Target by target; KO, rewards and tile effects follow each before the next (RUM-SEQ-06)."""
        self.show(g)
        for key in self.dealing:
            if self.pending(key):
                deal_to(g, self, key)
                return STAY
        return Goto("give")

    # ---- afterwards ---------------------------------------------------------------------------------------------

    def splash(self, g: Battle) -> Outcome:
        """RUM-SEQ-07: one zone at range 1 of the target zone that holds enemies, if there is one."""
        self.stage = "resolved"
        if not self.splashes or not g.board.heroes[self.hero].zone:
            return NEXT
        zones = splash_zones(g, self)
        if not zones:
            return NEXT
        options = [target_option(g.board, self.side, zone) for zone in zones]
        if len(options) == 1:
            return self._splash_on(g, zones[0])
        return ask_one(self.seat, "pick.zone", options, args={"source": self.name, "op": "splash"})

    def on_splash(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        return self._splash_on(g, zone_in(picked(picks)))

    def _splash_on(self, g: Battle, zone: str) -> Outcome:
        splash, self.splashes = self.splashes[0], self.splashes[1:]
        g.push(
            Attack(
                kind="splash",
                side=self.side,
                seat=self.seat,
                target=zone,
                who=self.who,
                name=self.name,
                needs=[splash.to_hit] * splash.dice,
                origin=self.target,
                hero=self.hero,
                slot=self.slot,
            )
        )
        return Goto("splash")

    def own_after(self, g: Battle) -> list[AnyEffect]:
        """The attacker's effects of W7, as long as it is on the board (RUM-SEQ-08, RUM-SEQ-09)."""
        if self.kind not in BY_HERO or not g.board.heroes[self.hero].zone:
            return []
        effects = list(self.after_do)
        if self.kos and g.board.active == self.hero:
            effects += [e for part in parts_of(g.board.heroes[self.hero], "after_ko") for e in part.do]
        return effects

    def order(self, g: Battle) -> Outcome:
        """The player on turn says which comes first, where both sides have something (D25)."""
        own = self.own_after(g)
        if not own or not any_applies(g, self._resolve(own), own) or not entitled(g, "after"):
            return NEXT
        return ask_order(turn_seat(g, self), "attack.after", ["attacker", "defender"], verb="choose")

    def on_order(self, g: Battle, ask: Ask, picks: Picks) -> Outcome:
        self.defence_first = ids(picks)[0] == "defender"
        return Goto("respond") if self.defence_first else NEXT

    def after(self, g: Battle) -> Outcome:
        own = self.own_after(g)
        if own:
            g.push(self._resolve(own))
        return Goto("finish") if self.defence_first else NEXT

    def respond(self, g: Battle) -> Outcome:
        if self.hurt and self.kind != "splash":
            g.push(Responding(window="after"))
        return Goto("after") if self.defence_first else NEXT

    def finish(self, g: Battle) -> Outcome:
        if self.kind == "splash":  # its Hits count for the main attack's W7
            main = frames_of(g, Assault)[1]
            main.hurt, main.hit, main.kos = [*main.hurt, *self.hurt], [*main.hit, *self.hit], main.kos + self.kos
        return NEXT


def turn_seat(g: Battle, a: Assault) -> int:
    """The player whose turn it is (RUM-TIMING-01)."""
    return g.board.heroes[g.board.active].seat if g.board.active >= 0 else a.seat


def splash_zones(g: Battle, a: Assault) -> list[str]:
    """Not another zone of the creature just targeted."""
    b = g.board
    foes = enemy_zones(b, a.side)
    creature = b.kraken.zones if b.kraken is not None and a.target in b.kraken.zones else []
    return [zone for zone in around(b.layout, a.target) if zone in foes and zone not in creature]


def hero_attack(g: Battle, index: int, slot: int, zone: str, strike_back: bool = False) -> None:
    """A Hero uses an Attack Skill."""
    g.push(attack_by(g.board, index, slot, zone, strike_back))


def attack_by(b: Board, index: int, slot: int, zone: str, strike_back: bool = False) -> Attack:
    """A Silenced Hero's has only dice, To Hit and range (RUM-COND-08)."""
    hero = b.heroes[index]
    shown = face(hero, slot)
    quiet = silenced(hero)
    return Attack(
        kind="strike_back" if strike_back else "hero",
        side=hero.side,
        seat=hero.seat,
        target=zone,
        who=hero.name,
        name=f"{hero.kind}.{slot}",
        needs=[shown.to_hit] * shown.dice,
        origin=hero.zone,
        hero=index,
        slot=slot,
        do=[] if quiet else list(shown.do),
        after_do=[] if quiet else [effect for effect in shown.after if not isinstance(effect, Splash)],
        splashes=[] if quiet else [effect for effect in shown.after if isinstance(effect, Splash)],
    )
