"""Effects that hold others: either order, for each, if, choose, you may (ledger 8.1), and what would do nothing."""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Option
from games.core.asking import ask_one, ask_yes, said_yes
from games.core.asks import Arg
from games.core.handlers import Handlers
from games.trial_of_the_gods import vocabulary as v
from games.trial_of_the_gods.cards import action, disciplines
from games.trial_of_the_gods.chart import is_sea
from games.trial_of_the_gods.direct import fights
from games.trial_of_the_gods.explore import within_reach
from games.trial_of_the_gods.hands import room
from games.trial_of_the_gods.order import pieces_of
from games.trial_of_the_gods.resolve import Resolve, runs
from games.trial_of_the_gods.sail import sailing_of
from games.trial_of_the_gods.selectors import Condition, Counted
from games.trial_of_the_gods.state import OUT, Trial
from games.trial_of_the_gods.targets import drives, scoutable, shelf, strikeable
from games.trial_of_the_gods.whereabouts import foe_of, tamed_by


def holds(g: Trial, r: Resolve, when: Condition) -> bool:
    player = g.players[r.seat]
    if when.fact == "discipline":
        return bool(g.row) and when.symbol in disciplines()[g.row[-1]].symbols
    if when.fact == "fight-at-sea":
        return g.fight is not None and is_sea(g.fight.zone)
    if when.fact == "captain-at-sea":
        return is_sea(player.zone)
    if when.fact == "argonaut":
        return g.fight is not None and not foe_of(g, g.fight.foe).is_monster
    if when.fact == "vigor-full":
        return player.vigor == player.limit
    return not player.hand


def count(g: Trial, r: Resolve, of: Counted) -> int:
    if of == "companion":
        return len(g.players[r.seat].companions)
    return len(tamed_by(g, r.seat)) if of == "tamed" else r.done


@runs(v.If)
def run_if(g: Trial, r: Resolve, e: v.If) -> None:
    r.insert(e.then if holds(g, r, e.when.means) else e.otherwise)


@runs(v.ForEach)
def for_each(g: Trial, r: Resolve, e: v.ForEach) -> None:
    n = count(g, r, e.of)
    n = min(n, e.most) if e.most else n
    if n:
        r.insert([v.times(effect, n) for effect in e.do])


@runs(v.EitherOrder)
def either_order(g: Trial, r: Resolve, e: v.EitherOrder) -> None:
    """Silence takes the printed order (D-25); two that cannot touch each other need none.

    What would do nothing now comes last, unasked: the rest may give it something to do.
    """
    waits = [effect for effect in e.do if is_idle(g, r.seat, [effect])]
    if waits or all(isinstance(effect, v.Restore | v.Heal) for effect in e.do):
        r.insert([*(effect for effect in e.do if effect not in waits), *waits])
        return
    options = [Option(f"first-{i}", verb="choose", args={"first": _word(effect)}) for i, effect in enumerate(e.do)]
    first = int(r.pick(ask_one(r.seat, "effect.first", options)).removeprefix("first-"))
    r.insert([e.do[first], *(effect for i, effect in enumerate(e.do) if i != first)])


def _word(effect: v.AnyEffect) -> str:
    return str(effect.__struct_config__.tag)


@runs(v.Choose)
def choose(g: Trial, r: Resolve, e: v.Choose) -> None:
    """The option listed last is silence's, if it can be chosen (D-10). What does nothing is not offered."""
    open_ = [way for way in e.ways if all(is_payable(g, r.seat, cost) for cost in way.cost)]
    good = [way for way in open_ if not is_idle(g, r.seat, way.do) or way.cost]
    if not e.may and len(good) < len(open_):
        harmful = [way for way in good if way.cost or any(isinstance(x, v.Damage | v.Dishonor) for x in way.do)]
        if len(harmful) == len(good):
            return  # a way that costs nothing at all
    if not good:
        return
    options = [Option(way.id, verb="choose", args=_way_args(r.source, way)) for way in good]
    if e.may:
        options.append(Option("leave", verb="pass"))
    last = options[-1].id
    ask = ask_one(r.seat, "effect.choose", options, last, args=_facts(g, r))
    if any(isinstance(effect, v.FreeExplore) for way in e.ways for effect in way.do):
        ask.audience = "named"  # whether the hand reaches an Island is for its owner's eyes
    pick = r.pick(ask)
    way = next((way for way in good if way.id == pick), None)
    if way is not None:
        r.insert([*way.cost, *way.do])


def _way_args(source: str, way: v.Way) -> dict[str, Arg]:
    return {"way": f"{source}.{way.id}"}


def _facts(g: Trial, r: Resolve) -> dict[str, Arg]:
    player, sailing = g.players[r.seat], sailing_of(g)
    return {
        "card": r.source,
        "vigor": player.vigor,
        "energy": player.available,
        "left": sailing.left if sailing is not None else 0,
        "zone": player.zone,
    }


@runs(v.May)
def may(g: Trial, r: Resolve, e: v.May) -> None:
    """A card may be given for nothing: the hand is filled up again. Energy and honour are not thrown away."""
    gives = any(isinstance(cost, v.Discard) for cost in e.cost)
    if not all(is_payable(g, r.seat, cost) for cost in e.cost) or (is_idle(g, r.seat, e.do) and not gives):
        return
    if said_yes(r.pick(ask_yes(r.seat, "effect.may", verb="choose", args=_facts(g, r)))):
        r.insert([*e.cost, *e.do])


def is_payable(g: Trial, seat: int, cost: v.AnyPrice) -> bool:
    player = g.players[seat]
    if isinstance(cost, v.Spend):
        return player.available >= cost.n
    if isinstance(cost, v.Discard):
        return len(player.hand) >= cost.n
    return True


# ---- what would change nothing ------------------------------------------------------------------------------------

idle = Handlers[bool, Trial, int]("effects that would do nothing")


def is_idle(g: Trial, seat: int, effects: Sequence[v.AnyEffect]) -> bool:
    """None of them would change anything now, as far as everybody can see."""
    return all(idle[type(effect)](g, seat, effect) for effect in effects)


def _never(g: Trial, seat: int, e: object) -> bool:
    return False


for _kind in (
    *(v.Sail, v.Glide, v.ExtraStep, v.Drift, v.Replace, v.Shift, v.Spend, v.Exhaust, v.Dishonor, v.Champion),
    *(v.Discard, v.Damage, v.Prevent, v.Attack, v.EnemyAttack, v.FewerDice, v.Ignore, v.WinDamage, v.LessDamage),
    *(v.EnemyDamage, v.EnemyArmour, v.Fervor, v.Copy),
):
    idle[_kind] = _never


@idle(v.NoDishonor)
def _no_dishonor(g: Trial, seat: int, e: v.NoDishonor) -> bool:
    return True


@idle(v.Restore)
def _restore(g: Trial, seat: int, e: v.Restore) -> bool:
    return not g.players[seat].exhausted


@idle(v.Heal)
def _heal(g: Trial, seat: int, e: v.Heal) -> bool:
    return g.players[seat].vigor >= g.players[seat].limit


@idle(v.Order)
def _order(g: Trial, seat: int, e: v.Order) -> bool:
    return not pieces_of(g, seat)


@idle(v.Halt)
def _halt(g: Trial, seat: int, e: v.Halt) -> bool:
    sailing = sailing_of(g)
    return sailing is None or not sailing.left


@idle(v.Stir)
def _stir(g: Trial, seat: int, e: v.Stir) -> bool:
    return not g.sea


@idle(v.Drive)
def _drive(g: Trial, seat: int, e: v.Drive) -> bool:
    return not drives(g)


@idle(v.RemoveBlock)
def _remove_block(g: Trial, seat: int, e: v.RemoveBlock) -> bool:
    return not g.blocks


@idle(v.Energy)
def _energy(g: Trial, seat: int, e: v.Energy) -> bool:
    return not g.players[seat].pool


@idle(v.Absolve)
def _absolve(g: Trial, seat: int, e: v.Absolve) -> bool:
    return not g.players[seat].dishonor


@idle(v.Draw)
def _draw(g: Trial, seat: int, e: v.Draw) -> bool:
    player = g.players[seat]
    return not room(player) or not (player.deck or player.discard)


@idle(v.Recover)
def _recover(g: Trial, seat: int, e: v.Recover) -> bool:
    player = g.players[seat]
    return not room(player) or not player.discard


@idle(v.Purge)
def _purge(g: Trial, seat: int, e: v.Purge) -> bool:
    return not (g.players[seat].hand or g.players[seat].discard)


@idle(v.RemoveAnimae)
def _remove_animae(g: Trial, seat: int, e: v.RemoveAnimae) -> bool:
    player = g.players[seat]
    return not any(action(card).source == "animae" for card in [*player.hand, *player.discard])


@idle(v.GainAnimae)
def _gain_animae(g: Trial, seat: int, e: v.GainAnimae) -> bool:
    return not g.animae


@idle(v.Offer)
def _offer(g: Trial, seat: int, e: v.Offer) -> bool:
    return not shelf(g, seat, e.house)


@idle(v.Receive)
def _receive(g: Trial, seat: int, e: v.Receive) -> bool:
    return not shelf(g, seat, e.house)


@idle(v.Strike)
def _strike(g: Trial, seat: int, e: v.Strike) -> bool:
    return e.where != "that" and not strikeable(g, seat, e.where)


@idle(v.Scout)
def _scout(g: Trial, seat: int, e: v.Scout) -> bool:
    return e.island != "that" and not scoutable(g, seat, e.island)


@idle(v.FreeFight)
def _free_fight(g: Trial, seat: int, e: v.FreeFight) -> bool:
    return not fights(g, seat)


@idle(v.FreeExplore)
def _free_explore(g: Trial, seat: int, e: v.FreeExplore) -> bool:
    return not within_reach(g, seat, e.discovery)


@idle(v.Train)
def _train(g: Trial, seat: int, e: v.Train) -> bool:
    return all(mate.trained for mate in g.players[seat].companions)


@idle(v.Revive)
def _revive(g: Trial, seat: int, e: v.Revive) -> bool:
    return not any(foe.owner == seat and foe.zone == OUT for foe in g.foes)


@idle(v.EitherOrder)
def _either(g: Trial, seat: int, e: v.EitherOrder) -> bool:
    return is_idle(g, seat, e.do)


@idle(v.ForEach)
def _for_each(g: Trial, seat: int, e: v.ForEach) -> bool:
    return True  # by itself it only adds to what stands before it, or counts what may be nothing


@idle(v.If)
def _if(g: Trial, seat: int, e: v.If) -> bool:
    return is_idle(g, seat, e.then) and is_idle(g, seat, e.otherwise)


@idle(v.Choose)
def _choose(g: Trial, seat: int, e: v.Choose) -> bool:
    return all(is_idle(g, seat, way.do) for way in e.ways)


@idle(v.May)
def _may(g: Trial, seat: int, e: v.May) -> bool:
    return is_idle(g, seat, e.do)


idle.complete(v.AnyEffect)

__all__ = ["holds", "is_idle", "room"]
