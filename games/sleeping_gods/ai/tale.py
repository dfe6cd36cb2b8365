"""Stories and challenges: which way to go, and who takes part."""

from __future__ import annotations

import random

from games.core.asks import Ask, Option, Picks, open_options
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.ai import worth
from games.sleeping_gods.ai.chart import aims, errands
from games.sleeping_gods.ai.plan import WORN, promised
from games.sleeping_gods.atlas import locations
from games.sleeping_gods.cards import abilities
from games.sleeping_gods.recall import remembered
from games.sleeping_gods.views import CrewView, SeaView

WHIM = 1.0
DOUBT = 0.3  # nothing but words to choose from: any of them may be the right one
OUT = 1.4  # turning back is the last thing that a page offers, as a rule
DARE = 4.0  # a guardian is fought by a crew in good health
WARY = 0.25  # health that it takes to fight
FOE = 1.7  # of every enemy, for a crew that is not at its best
FACES = {"mild": 5}  # of fate's six that should do, before cards; the rest want fewer
SPARING = {"A": 10, "B": 9}  # so tired, and a story by the way gets one face less; more hands help one another
STAKED = 5
USUAL = 3
COINS = 1.0  # what a price of one weighs in a story
SURE = 3.0  # a price is paid, and that is that: where something is at stake
SURE_COINS = 0.5
RIGHT = 1.5  # an answer that was praised the last time
IDLE = -3.0  # a cure that nobody needs
RESOLVE = 6.0  # nobody turns back where a quest is to be ended


def at_stake(view: SeaView) -> bool:
    """Here a quest of the table's can be ended, or one can be had that somebody spoke of."""
    return ends_here(view) or (view.story is not None and view.story.place in promised(view))


def ends_here(view: SeaView) -> bool:
    place = view.story.place if view.story is not None else 0
    return any(place in aims(view, quest) for quest in errands(view))


def story(view: SeaView, ask: Ask, rng: random.Random) -> Picks:
    """What is printed on a choice is all that is known: keyword, cost, challenge, fight (SLG-DEC-108).

    Which answer was wrong the first time is remembered; a little chance makes up for the rest.
    """
    last = ask.options[-1].id if len(ask.options) > 1 else ""
    riddle = len(ask.options) > 2 and all(is_plain(option) for option in ask.options)
    stake = at_stake(view)
    resolved = stake and worth.health_share(view) > 0.35
    back = DOUBT if riddle else RESOLVE if resolved else OUT

    def value(option: Option) -> float:
        n = story_value(view, option, stake) + WHIM * rng.random() + memory(view, option, riddle)
        return n - back if option.id == last and is_plain(option) else n

    return [max(open_options(ask), key=value).id]


def memory(view: SeaView, option: Option, riddle: bool = False) -> float:
    """What was said or paid for before, and what came of it."""
    known = remembered(view, option.id) if option.args.keys() <= {"case", "choice", "cost"} else None
    if not known:
        return 0.0
    if all(isinstance(deed, v.StatusRemove) for deed in known) and not any(one.statuses for one in view.crew):
        return IDLE
    if not is_plain(option):
        return 0.0
    right = RIGHT if riddle and any(isinstance(deed, v.SetMark) for deed in known) else 0.0
    return max(-3.0, min(1.5, right + sum(worth.effect(deed) for deed in known)))


def is_plain(option: Option) -> bool:
    """Nothing is asked for it, so nothing is known of it."""
    return option.args.keys() <= {"case", "choice"}


def story_value(view: SeaView, option: Option, stake: bool) -> float:
    args = option.args
    n = 2.0
    if args.get("keyword"):
        n += 6.0
    if "skill" in args:
        need = int(str(args["number"])) - worth.strength(view, str(args["skill"]))
        n = n + 3.0 * worth.chance(need) - 2.6 * (1 - worth.chance(need))
    if "enemies" in args:
        brave, due = worth.health_share(view) - 0.3 * worth.spent_share(view), ends_here(view)
        n += 1.5 - FOE * int(str(args["enemies"])) * (1.15 - brave) if brave > WARY else -20.0
        n += DARE if due else 0.0
    price = args.get("cost")
    if not isinstance(price, list):
        return n
    sure = stake and "skill" not in args and "enemies" not in args
    for part in [str(one) for one in price]:
        amount, _, kind = part.partition("-")
        coins = SURE_COINS if sure else COINS
        n -= int(amount) * (coins if kind == "coins" else 30.0 if kind == "totems" else 0.9)
    return n + (SURE if sure else 0.0)


# ---- challenges -------------------------------------------------------------------------------------------------


def participants(view: SeaView, ask: Ask) -> Picks:
    """Skill for fatigue: a quest's end is worth more of it than a story by the way, and that more than a squall."""
    need, source = int(str(ask.args["need"])), str(ask.args["source"])
    if at_stake(view) or source == "action":
        return gather(view, ask, need, STAKED)
    petty = source not in ("story", "hazard") or is_errand(view) or worth.weariness(view) >= WORN
    return gather(view, ask, need - in_hand(view, ask), wanted_faces(view, source), 2 if petty else 1)


def wanted_faces(view: SeaView, source: str) -> int:
    """Who is tired leaves more to fate."""
    tired = worth.weariness(view)
    return FACES.get(source, USUAL) - (tired >= WORN) - (source == "story" and tired >= SPARING[view.side])


def in_hand(view: SeaView, ask: Ask) -> int:
    """A card of one's own that can be given when fate has spoken."""
    return int(any(abilities()[card].skill == ask.args["skill"] for card in view.hand))


def is_errand(view: SeaView) -> bool:
    """A town's small change."""
    place = locations().get(view.story.place) if view.story is not None else None
    return place is not None and place.form == "TOWN"


def gather(view: SeaView, ask: Ask, need: int, wanted: int, least: int = 1) -> list[str]:
    """The most skilled first: who is tired is tired by a little skill as by a lot."""
    able = [o for o in open_options(ask) if int(str(o.args["n"])) >= least]
    able.sort(key=lambda o: (-int(str(o.args["n"])), int(str(o.args["fatigue"]))))
    chosen: list[str] = []
    for option in able:
        have = worth.faces(need)
        if have >= wanted:
            break
        if have == wanted - 1 and int(str(option.args["fatigue"])) and wanted < worth.FACES:
            continue
        one = crew(view, option.id)
        if "madness" in one.statuses and one.left <= 1:
            continue
        chosen.append(option.id)
        need -= int(str(option.args["n"]))
    return chosen if need <= worth.FACES else []


def join(view: SeaView, ask: Ask) -> Picks:
    """Only where it turns a face of fate or more, and there is command to spare."""
    need = int(str(ask.args["need"]))
    stake = at_stake(view)
    kept = 0 if stake or worth.is_scarce(view) else 1
    wanted = STAKED if stake else FACES.get(str(ask.args["source"]), USUAL)
    if view.seat is None or view.pools[view.seat] <= kept or worth.faces(need) >= wanted:
        return ask.default
    return gather(view, ask, need, wanted)[: 3 if stake else 2]


def crew(view: SeaView, name: str) -> CrewView:
    return next(one for one in view.crew if one.id == name)
