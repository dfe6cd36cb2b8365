"""Effects on the attack in progress."""

from __future__ import annotations

from games.core import Option
from games.core.asking import ask_some
from games.core.asks import Arg, Suggestion
from games.core.stack import open_frame
from games.rum_and_bones.assault import Assault, attack_now, going_on
from games.rum_and_bones.attack import Attack
from games.rum_and_bones.events import DiceRerolled, HitsCancelled
from games.rum_and_bones.positions import enemy_heroes_in, index_in
from games.rum_and_bones.resolve import Resolve, applies, runs
from games.rum_and_bones.state import Battle
from games.rum_and_bones.vocabulary import Cancel, Dice, Explode, HitDamage, Prioritise, Reroll, Splash, ToHit


@runs(Dice)
def dice(g: Battle, r: Resolve, e: Dice) -> None:
    a = attack_now(g)
    a.bonus += e.n
    a.notes = [*a.notes, r.source]


@runs(ToHit)
def to_hit(g: Battle, r: Resolve, e: ToHit) -> None:
    a = attack_now(g)
    a.shift += e.n
    a.notes = [*a.notes, r.source]


@runs(Explode)
def explode(g: Battle, r: Resolve, e: Explode) -> None:
    a = attack_now(g)
    a.explode_at, a.explode_n = e.at, e.n


@runs(Prioritise)
def prioritise(g: Battle, r: Resolve, e: Prioritise) -> None:
    a = attack_now(g)
    a.first = [*a.first, e.rank]


@applies(Prioritise)
def can_prioritise(g: Battle, r: Resolve, e: Prioritise) -> bool:
    a = going_on(g)
    return a is not None and e.rank not in a.first and bool(enemy_heroes_in(g.board, r.side, a.target))


@runs(HitDamage)
def hit_damage(g: Battle, r: Resolve, e: HitDamage) -> None:
    a = attack_now(g)
    a.worse = [*a.worse, e]


@runs(Splash)
def splash(g: Battle, r: Resolve, e: Splash) -> None:
    a = attack_now(g)
    a.splashes = [*a.splashes, e]


def _misses(g: Battle, r: Resolve) -> list[int]:
    a = going_on(g)
    return a.misses(g, r.seat, a.step() == "keep_more") if isinstance(a, Attack) else []


@runs(Reroll)
def reroll(g: Battle, r: Resolve, e: Reroll) -> None:
    """RUM-MOD-03, RUM-GAP-81: any number of the Misses."""
    misses = _misses(g, r)
    if not misses:
        return
    a = open_frame(g, Attack)
    options = [Option(f"die-{i}", verb="choose", args={"face": a.dice[i].face}) for i in misses]
    everyone = [option.id for option in options]
    ask = ask_some(r.seat, "pick.dice", options, 0, len(options), everyone, args={"n": len(options)})
    ask.suggested = [Suggestion(everyone, "all", {"n": len(options)})]
    again = misses if r.by_order else [index_in(pick) for pick in r.decide_ids(ask)]
    old = [a.dice[i].face for i in again]
    for i in again:
        a.dice[i].face = g.rng.roll(6)
    g.players[r.seat].rerolled = [*g.players[r.seat].rerolled, *again]
    if again:
        g.emit(DiceRerolled(old=old, new=[a.dice[i].face for i in again]))
        a.show(g)


@applies(Reroll)
def can_reroll(g: Battle, r: Resolve, e: Reroll) -> bool:
    return bool(_misses(g, r))


@runs(Cancel)
def cancel(g: Battle, r: Resolve, e: Cancel) -> None:
    """Hits on one Hero; the defender says which, where they differ (D34)."""
    a = attack_now(g)
    lying = a.pending(f"hero-{r.target}")
    n = min(e.n, len(lying))
    worst = sorted(lying, key=lambda i: -a.damage(a.dice[i], "hero"))
    if n < len(lying) and len({a.damage(a.dice[i], "hero") for i in lying}) > 1:
        worst = _cancelled(g, r, a, worst, n)
    for i in worst[:n]:
        a.dice[i].cancelled = True
    if n:
        g.emit(HitsCancelled(hero=g.board.heroes[r.target].name, n=n))


def _cancelled(g: Battle, r: Resolve, a: Assault, lying: list[int], n: int) -> list[int]:
    options: list[Option] = []
    for i in lying:
        args: dict[str, Arg] = {"face": a.dice[i].face, "damage": a.damage(a.dice[i], "hero")}
        options.append(Option(f"die-{i}", verb="choose", args=args))
    ask = ask_some(r.seat, "cancel.hits", options, n, n, args={"hero": g.board.heroes[r.target].name, "n": n})
    return [index_in(pick) for pick in r.decide_ids(ask)]


@applies(Cancel)
def can_cancel(g: Battle, r: Resolve, e: Cancel) -> bool:
    a = going_on(g)
    return a is not None and bool(a.pending(f"hero-{r.target}"))
