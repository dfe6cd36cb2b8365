"""Fight: the player's cards, the Enemy's dice, the comparison, the Damage (TRI-FIGHT)."""

from __future__ import annotations

from typing import ClassVar

from games.core import NEXT, STAY, Ask, Frame, Outcome, Picks
from games.core.answers import ids
from games.core.dice import Die
from games.trial_of_the_gods.cards import action, enemy, upgrades
from games.trial_of_the_gods.events import FightDeclared, FightOver, SkillWorked
from games.trial_of_the_gods.hands import play
from games.trial_of_the_gods.harm import harm, wound
from games.trial_of_the_gods.laying import ask_fight, checked_plan, parse_use, prayer_relief
from games.trial_of_the_gods.passives import CardAttack, CardWinDamage, CheaperPrayer, IgnoreFirst, Margin, OnVictory
from games.trial_of_the_gods.powers import has_upgrade, passives, total
from games.trial_of_the_gods.reactions import open_window
from games.trial_of_the_gods.resolve import Resolve, resolve, runs, use
from games.trial_of_the_gods.state import FightNow, Laid, Trial
from games.trial_of_the_gods.vocabulary import (
    Attack,
    EnemyArmour,
    EnemyAttack,
    EnemyDamage,
    FewerDice,
    Ignore,
    LessDamage,
    WinDamage,
)
from games.trial_of_the_gods.whereabouts import foe_of

DIE = Die(("blank", "one", "one", "one", "activation", "activation"), "trial")
BONUS_MARGIN = 4
ALL = 99


class Fight(Frame, tag="fight", kw_only=True):
    """One Fight Direct Action: Player's Attack, Enemy's Attack, Comparison, Damage (TRI-FIGHT-04)."""

    steps: ClassVar[tuple[str, ...]] = ("declare", "cards", "lay", "roll", "skill", "compare", "triumph", "victory")
    seat: int
    zone: str
    foe: str
    bonus: int = 0  # of a Free Fight
    plan: list[str] | None = None  # "attack.ST2.1", "effect.AR02.1": composed beforehand, void once somebody reacts
    won: bool = False

    def declare(self, g: Trial) -> Outcome:
        foe = foe_of(g, self.foe)
        fight = FightNow(
            self.seat, self.foe, self.zone, foe.owner, foe.injured, base=enemy(self.foe).attack, free=self.bonus
        )
        if self.bonus:
            add_attack(fight, "free", self.bonus)
        if has_upgrade(g.players[self.seat], "attack"):
            add_attack(fight, "upgrade", upgrades()["attack"].n)  # TRI-UPG-01
        g.fight, g.explore = fight, None
        g.emit(FightDeclared(seat=self.seat, foe=self.foe, zone=self.zone))
        open_window(g, "challenge", self.seat, zone=self.zone, foe=self.foe)
        return NEXT

    def cards(self, g: Trial) -> Outcome:
        if self.plan is not None and fight_of(g).base == enemy(self.foe).attack:
            return NEXT
        if not g.players[self.seat].hand:
            self.plan = []
            return NEXT
        self.plan = None
        return ask_fight(g, self.seat, self.zone, self.foe, self.bonus, declared=True)

    def on_cards(self, g: Trial, ask: Ask, picks: Picks) -> Outcome:
        self.plan = checked_plan(g, self.seat, ids(picks), self.zone, self.foe)
        return NEXT

    def lay(self, g: Trial) -> Outcome:
        """One card after the other, each resolved before the next (TRI-FIGHT-05, TRI-FIGHT-06)."""
        fight = fight_of(g)
        if not self.plan:
            n = total(g.players[self.seat], CardAttack)
            if fight.cards and n:
                add_attack(fight, "feats", n)
            return NEXT
        how, card = parse_use(self.plan[0])
        self.plan = self.plan[1:]
        if how == "attack":
            value = action(card).value("attack")
            play(g, self.seat, card)
            fight.cards.append(Laid(card, False, value))
            fight.attack += value
            return STAY
        less = prayer_relief(g, self.seat, card) if how == "effect" else 0
        if less:
            g.players[self.seat].blocked.append(next(passives(g.players[self.seat], CheaperPrayer))[0])
        fight.cards.append(Laid(card, True))
        use(g, self.seat, card, less=less, kept=[parse_use(one)[1] for one in self.plan])
        return STAY

    def roll(self, g: Trial) -> Outcome:
        """TRI-FIGHT-08 to 10: numbers are added, then each Activation applies the Skill."""
        fight = fight_of(g)
        fight.dice = DIE.throw(g.rng, max(0, enemy(self.foe).dice - fight.fewer))
        fight.rolled = True
        ignored = fight.ignore + total(g.players[self.seat], IgnoreFirst)
        fight.skills = max(0, DIE.total(fight.dice, "activation") - ignored)
        return NEXT

    def skill(self, g: Trial) -> Outcome:
        n = fight_of(g).skills
        if n:
            g.emit(SkillWorked(seat=self.seat, foe=self.foe, n=n))
            resolve(g, self.seat, [enemy(self.foe).skill] * n, self.foe)
        return NEXT

    def compare(self, g: Trial) -> Outcome:
        """TRI-FIGHT-12 to 17"""
        fight, player = fight_of(g), g.players[self.seat]
        fight.enemy = max(0, fight.base + DIE.total(fight.dice, "one"))
        lead = fight.attack - fight.enemy
        self.won = lead > 0
        if lead > 0:
            fight.outcome = "won"
            margin = min([BONUS_MARGIN, *(p.n for _, p in passives(player, Margin))]) if fight.cards else BONUS_MARGIN
            more = total(player, CardWinDamage) if fight.cards else 0
            fight.damage = max(0, 1 + (lead >= margin) + fight.extra + more - fight.armour)
        elif lead < 0:
            fight.outcome = "lost"
            fight.damage = max(0, 1 + (-lead >= BONUS_MARGIN) + fight.enemy_extra - fight.spared)
        else:
            fight.outcome = "tied"
        self._tell(g, fight)
        if self.won:
            fight.fallen = wound(g, self.seat, self.foe, fight.damage)
        elif fight.damage:
            harm(g, self.seat, fight.damage, self.foe)
        return NEXT

    def _tell(self, g: Trial, fight: FightNow) -> None:
        g.emit(
            FightOver(
                seat=self.seat,
                foe=self.foe,
                zone=self.zone,
                cards=[laid.card for laid in fight.cards],
                attack=fight.attack,
                enemy=fight.enemy,
                dice=[DIE.faces[face - 1] for face in fight.dice],
                outcome=fight.outcome,
                damage=fight.damage,
            )
        )

    def triumph(self, g: Trial) -> Outcome:
        """The victor's own effects for winning (TRI-FIGHT-21)."""
        if self.won:
            for source, passive in reversed(list(passives(g.players[self.seat], OnVictory))):
                resolve(g, self.seat, passive.do, source)
        return NEXT

    def victory(self, g: Trial) -> Outcome:
        if self.won:
            open_window(g, "victory", self.seat, zone=self.zone, foe=self.foe)
        return NEXT


def fight_of(g: Trial) -> FightNow:
    assert g.fight is not None, "no Fight is under way"
    return g.fight


def add_attack(fight: FightNow, source: str, n: int) -> None:
    fight.bonuses = {**fight.bonuses, source: fight.bonuses.get(source, 0) + n}
    fight.attack += n


# ---- effects on the Fight in progress -----------------------------------------------------------------------------


@runs(Attack)
def attack(g: Trial, r: Resolve, e: Attack) -> None:
    fight = fight_of(g)
    fight.attack += e.n
    if fight.cards and fight.cards[-1].card == r.source:
        fight.cards[-1].gave += e.n


@runs(EnemyAttack)
def enemy_attack(g: Trial, r: Resolve, e: EnemyAttack) -> None:
    fight_of(g).base += e.n


@runs(FewerDice)
def fewer_dice(g: Trial, r: Resolve, e: FewerDice) -> None:
    fight_of(g).fewer += e.n


@runs(Ignore)
def ignore(g: Trial, r: Resolve, e: Ignore) -> None:
    fight_of(g).ignore += e.n


@runs(WinDamage)
def win_damage(g: Trial, r: Resolve, e: WinDamage) -> None:
    fight_of(g).extra += e.n


@runs(LessDamage)
def less_damage(g: Trial, r: Resolve, e: LessDamage) -> None:
    fight_of(g).spared += ALL if e.n == "all" else e.n


@runs(EnemyDamage)
def enemy_damage(g: Trial, r: Resolve, e: EnemyDamage) -> None:
    fight_of(g).enemy_extra += e.n


@runs(EnemyArmour)
def enemy_armour(g: Trial, r: Resolve, e: EnemyArmour) -> None:
    fight_of(g).armour += e.n
