"""What a player's standing orders answer (SLG-DEC-112, -145), from that player's own view and in the same instant.

Whether somebody is asked follows from public facts. Orders that look into a hand are therefore carried out or passed at
once: no wait tells what anybody holds.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.core import Ask, Picks
from games.core.asking import PASS
from games.core.asks import Option, open_options
from games.sleeping_gods.cards import abilities, levels, possessions
from games.sleeping_gods.cards import crew as crew_boards
from games.sleeping_gods.fate import faces
from games.sleeping_gods.views import SeaView
from games.sleeping_gods.vocabulary import Accuracy, AutoSuccess, FateSet, SkillMod, Use

WINDOWS, JOIN = "window", "join"
CLOSE, RISKY = "close", "risky"  # asked to join where the chance is not good already, or no better than even
EACH, MOMENT = "each", "moment."  # an order of its own for each window
LINGER = "linger"  # the event waits until this player has let it come
CARDS = "spend-cards"  # hand cards that show the skill
SPEND, LEND = "spend.", "lend."
TURNED, KEPT = "lend-faces", "lend-keep"
GIVE = "give."
EVEN = 3  # faces of fate, of six
ENOUGH = 99  # a success whatever is missing


def window_order(view: SeaView, ask: Ask) -> Picks | None:
    """What was ordered to be spent, where it turns the result; else as the player wants to be asked."""
    order = view.settings.get(WINDOWS, "matter")
    if order == EACH:
        order = view.settings.get(MOMENT + ask.kind.removeprefix("window."), "matter")
    if order == "ask":
        return None
    if (spent := turning(view, ask)) is not None:
        return [spent]
    blind = ask.kind == "window.challenge" and view.settings.get(CARDS) == "turn"
    if order == "pass" or blind:
        return [PASS]
    return None if ask.args.get("matters") else [PASS]


# ---- orders that spend ------------------------------------------------------------------------------------------


def turning(view: SeaView, ask: Ask) -> str | None:
    """The first of what was ordered to be spent, if all of it together is enough; the cheapest first."""
    missing = _missing(ask)
    if missing <= 0:
        return None
    found = [(_cost(option), -n, option.id) for option in open_options(ask) if (n := _ordered(view, ask, option))]
    if sum(-n for _, n, _ in found) < missing:
        return None
    alone = [one for one in found if -one[1] >= missing]
    return min(alone or found)[2]


def _missing(ask: Ask) -> int:
    if ask.kind == "window.challenge":
        return _number(ask, "missing")
    return _number(ask, "defense") - _number(ask, "total") if ask.kind == "window.attack_fate" else 0


def _number(ask: Ask, key: str) -> int:
    n = ask.args.get(key)
    return n if isinstance(n, int) else 0


def _cost(option: Option) -> int:
    cost = option.args.get("cost")
    return cost if isinstance(cost, int) else 0


def _ordered(view: SeaView, ask: Ask, option: Option) -> int:
    """What an option adds, if it was ordered."""
    if option.id.startswith(GIVE):
        return 1 if view.settings.get(CARDS) == "turn" else 0
    if view.settings.get(SPEND + option.id) != "turn":
        return 0
    return worth(use_of(option.id), _number(ask, "fate"))


def worth(use: Use, fate: int = 0) -> int:
    """What it certainly adds to a challenge or to an attack."""
    n = 0
    for effect in use.does:
        match effect:
            case SkillMod() | Accuracy():
                n += effect.n
            case AutoSuccess():
                n += ENOUGH
            case FateSet():
                n += effect.to - fate
            case _:
                pass
    return n


def use_of(means: str) -> Use:
    """By its option in a window."""
    kind, _, rest = means.partition(".")
    name, _, i = rest.partition(".")
    use = (
        crew_boards()[name].abilities[int(i)]
        if kind == "crew"
        else possessions()[name].uses[int(i)]
        if kind == "card"
        else abilities()[name].use
        if kind == "tuck"
        else levels()[name].use
    )
    assert use is not None, f"{means} has no use"
    return use


# ---- crew that is offered ---------------------------------------------------------------------------------------


def join_order(view: SeaView, ask: Ask) -> Picks | None:
    """Crew that was offered goes where its conditions are met; else as the player wants to be asked."""
    order = view.settings.get(JOIN, "matter")
    if order == "ask":
        return None
    if crew := lent(view, ask):
        return crew
    if order == "pass":
        return ask.default
    return None if _is_called(order, ask) else ask.default


def _is_called(order: str, ask: Ask) -> bool:
    """By open facts: skills, command, how many cards somebody holds."""
    if order == "matter":
        return bool(ask.args.get("matters"))
    return bool(ask.args.get("close")) and (order == CLOSE or _number(ask, "faces") <= EVEN)


def lent(view: SeaView, ask: Ask) -> list[str]:
    """As few as turn so many faces of fate, and only while so much command is kept."""
    assert view.seat is not None
    able = sorted((o for o in open_options(ask) if _is_lent(view, o)), key=lambda o: -int(str(o.args["n"])))
    need, wanted = _number(ask, "need"), int(view.settings.get(TURNED, "1"))
    now = faces(need)
    for n in range(1, len(able) + 1):
        crew = [option.id for option in able[:n]]
        turned = faces(need - sum(int(str(option.args["n"])) for option in able[:n])) - now
        if turned >= wanted and view.pools[view.seat] - _fee(view, crew) >= int(view.settings.get(KEPT, "0")):
            return crew
    return []


def _is_lent(view: SeaView, option: Option) -> bool:
    how = view.settings.get(LEND + option.id, "no")
    return option.args["n"] != 0 and (how == "any" or (how == "fresh" and option.args["fatigue"] == 0))


def _fee(view: SeaView, crew: Sequence[str]) -> int:
    return 1 + sum("low_morale" in one.statuses for one in view.crew if one.id in crew)
