"""Orders with conditions: which of its own cards and abilities a seat lets answer windows by themselves (UNF-WINDOW).

Each seat says openly, for each window, whether it wants to be asked every time; then it is asked whatever it holds. Who
does not is served at once by private orders, judged from the seat's own view at the moment. So neither whether a table
waits nor for how long depends on anybody's cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Literal, get_args

from games.core import Ask, Picks, Setting
from games.core.answers import picked
from games.core.asks import open_options
from games.core.handlers import Handlers
from games.unfathomable import vocabulary as v
from games.unfathomable.ai.facts import Facts
from games.unfathomable.cards import characters, items, mythos, skill_cards
from games.unfathomable.dice import SIDES
from games.unfathomable.events import WantsAsking
from games.unfathomable.state import Voyage
from games.unfathomable.views import RollView, ShipView
from games.unfathomable.vocabulary import Ability
from games.unfathomable.windows import PASS, What

WINDOWS: tuple[What, ...] = get_args(What)
Mode = Literal["never", "turns", "mine", "always"]
MODES: dict[What, tuple[Mode, ...]] = {
    "announce": ("never", "always", "mine"),  # what comes of a check nobody can tell yet
    "total": ("never", "turns", "mine"),
    "die": ("never", "turns", "mine"),
    "defeat": ("never", "turns", "mine"),
    "activation": ("never", "always"),
}
CHEAP = 2  # a skill card of this value or less is nothing scarce


@dataclass(frozen=True)
class Thing:
    """Something that can answer a window, by kind: all copies of a card share an order."""

    key: str
    name: str
    window: What
    usual: Mode  # unless the seat says otherwise


@cache
def things() -> dict[str, Thing]:
    """Everything in the box that answers windows, by its setting's key."""
    found: dict[str, Thing] = {}
    for card in sorted(skill_cards().values(), key=lambda card: card.value, reverse=True):
        _add(found, card.ability, "turns" if card.value <= CHEAP else "never")
    for who in characters().values():
        _add(found, who.ability, "never" if who.ability.cost else "turns")
        _add(found, who.feat, "never")
    for ability in [card.ability for card in items().values()] + [card.kept for card in mythos().values()]:
        if ability is not None:
            _add(found, ability, "never")
    return found


def _add(found: dict[str, Thing], ability: Ability, usual: Mode) -> None:
    for window in WINDOWS:
        if ability.timing == window:
            allowed = usual if usual in MODES[window] else "never"
            thing = Thing(key_of(ability), ability.name, window, allowed)
            assert found.get(thing.key, thing).window == window, f"two things are called {ability.name}"
            found[thing.key] = thing


def key_of(ability: Ability) -> str:
    return "use." + "-".join("".join(c for c in word if c.isalnum()) for word in ability.name.lower().split())


# ---- what can be set --------------------------------------------------------------------------------------------


def settings(view: ShipView) -> list[Setting]:
    """For each window whether to be asked, and what its own things do; what this seat holds comes first."""
    if view.mine is None or view.stage == "setup" or view.over:
        return []
    f = Facts(view)
    own = {key_of(ability) for thing in f.things if (ability := f.ability(thing)[0]) is not None}
    asking = [Setting(f"ask.{w}", ("no", "yes"), "yes" if w in f.me.asks else "no", {"window": w}) for w in WINDOWS]
    return [*asking, *sorted(_orders(f, own), key=lambda setting: setting.key not in own)]


def _orders(f: Facts, own: set[str]) -> Iterator[Setting]:
    """Skill cards by kind, held or not, since any may be drawn; of everything else what lies before the seat."""
    drawn = {key_of(card.ability) for card in skill_cards().values() if card.type != "treachery" or f.side != "human"}
    for thing in things().values():
        if thing.key in own | drawn:
            args = {"name": thing.name, "window": thing.window, "held": thing.key in own}
            yield Setting(thing.key, MODES[thing.window], mode_of(f, thing), args)


def mode_of(f: Facts, thing: Thing) -> Mode:
    """The order in force. Who works against the ship in secret spends nothing that was not said."""
    said = f.mine.orders.get(thing.key)
    if said is not None:
        return next(mode for mode in MODES[thing.window] if mode == said)
    return "never" if f.side != "human" and not f.revealed else thing.usual


def apply_setting(g: Voyage, seat: int, key: str, choice: str, people: frozenset[int]) -> None:
    player = g.players[seat]
    kind, _, rest = key.partition(".")
    if kind == "use":
        player.orders = {**player.orders, key: choice}
        return
    player.asks = sorted({*player.asks, rest} if choice == "yes" else {*player.asks} - {rest})
    g.emit(WantsAsking(seat=seat, window=rest, yes=choice == "yes"))


# ---- obeying ----------------------------------------------------------------------------------------------------


def reaction(view: ShipView, ask: Ask) -> Picks | None:
    """What the orders of a seat answer in a window; None: it wants to be asked."""
    f = Facts(view)
    window = ask.kind.partition(".")[2]
    if window in f.me.asks:
        return None
    wanted = [option.id for option in open_options(ask) if option.id != PASS.id and _is_wanted(f, option.id)]
    return [min(wanted, key=lambda thing: _dear(f, thing))] if wanted else [PASS.id]


def is_usual(view: ShipView, ask: Ask, picks: Picks) -> bool:
    """Whether the seat has never said what to do with what has answered for it."""
    f = Facts(view)
    ability, _ = f.ability(picked(picks))
    return ability is not None and key_of(ability) not in f.mine.orders


def sign(view: ShipView, ask: Ask) -> Picks | None:
    """Up or down, for a reaction that an order has used."""
    f = Facts(view)
    if ("die" if view.roll is not None else "total") in f.me.asks:
        return None
    if view.roll is not None:
        return ["plus" if hopes_high(f, view.roll) else "minus"]
    return ["plus" if f.side == "human" else "minus"]


def saved(view: ShipView, ask: Ask) -> Picks | None:
    """Oneself first; which of several others, only the person can say."""
    mine = f"seat-{view.seat}"
    return [mine] if "defeat" not in Facts(view).me.asks and ask.option(mine) is not None else None


def _is_wanted(f: Facts, option: str) -> bool:
    ability, _ = f.ability(option)
    if ability is None or (thing := things().get(key_of(ability))) is None:
        return False
    mode = mode_of(f, thing)
    if mode == "never" or (mode == "mine" and not _is_about(f, thing.window)):
        return False
    moves = [effect for effect in ability.do if type(effect) in v.MOMENTS]
    return any(turns[type(effect)](f, effect) for effect in moves)


def _dear(f: Facts, thing: str) -> tuple[int, int]:
    """The cheapest first: what comes back, then low cards, then what is gone for good."""
    where = thing.partition(".")[0]
    return ("sheet", "hand", "item", "kept", "feat").index(where), f.ability(thing)[1]


def _is_about(f: Facts, window: What) -> bool:
    """It is against this very seat, or its own roll."""
    view = f.view
    if window == "die":
        return view.roll is not None and f.seat in (view.roll.prey, view.roll.seat)
    if window == "defeat":
        return f.seat in view.threatened
    return view.check is not None and view.check.about == f.seat


# ---- whether it turns the result for the seat's side ------------------------------------------------------------

turns = Handlers[bool, Facts]("reactions, as judged by orders")


def hopes_high(f: Facts, roll: RollView) -> bool:
    """A Deep One's claws and a traitor's blow are the only rolls that the ship hopes are low."""
    harmful = roll.what == "deep-one" or (roll.what == "attack" and bool(f.player(roll.seat).shown))
    return harmful == (f.side != "human")


def _is_lost(f: Facts, plus: int = 0) -> bool:
    """As the die lies (or with so much more), the result is against this seat's side."""
    roll = f.view.roll
    if roll is None or not roll.need:
        return False
    result = max(1, min(SIDES, roll.natural + roll.modifier + plus))
    return (result >= roll.need) != hopes_high(f, roll)


@turns(v.ModifyDie)
def _modified(f: Facts, e: v.ModifyDie) -> bool:
    roll = f.view.roll
    up = roll is not None and (hopes_high(f, roll) or not e.either)
    return _is_lost(f) and not _is_lost(f, e.n if up else -e.n)


@turns(v.Reroll)
def _rerolled(f: Facts, e: v.Reroll) -> bool:
    return _is_lost(f)


@turns(v.ModifyTotal)
def _total(f: Facts, e: v.ModifyTotal) -> bool:
    check = f.view.check
    if check is None or check.total is None:
        return False
    human = f.side == "human"
    plus = e.n if human or not e.either else -e.n
    now, then = (_rank(check.total + n, check.target, check.partial) for n in (0, plus))
    return then > now if human else then < now


def _rank(total: int, target: int, partial: int) -> int:
    return 2 if total >= target else 1 if partial and total >= partial else 0


@turns(v.Prevent)
def _prevented(f: Facts, e: v.Prevent) -> bool:
    passengers = e.what == "any" and bool(f.view.threatened_at)
    return f.side == "human" and (bool(f.view.threatened) or passengers)


@turns(v.CancelActivation)
def _cancelled(f: Facts, e: v.CancelActivation) -> bool:
    return f.side == "human"


@turns(v.ModifyTarget)
def _target(f: Facts, e: v.ModifyTarget) -> bool:
    return (e.n < 0) == (f.side == "human")


@turns(v.AddSupport)
def _support(f: Facts, e: v.AddSupport) -> bool:
    return f.side == "human"


@turns(v.ChaosCards)
def _chaos(f: Facts, e: v.ChaosCards) -> bool:
    """Fewer cards of chance are good for whoever wants the check passed."""
    usual = 2
    return (e.n < usual) == (f.side == "human")


@turns(v.FaceUp)
def _face_up(f: Facts, e: v.FaceUp) -> bool:
    return f.side == "human"


turns.complete(v.Reaction)
