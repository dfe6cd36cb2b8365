"""How much of the book and the box computer hands meet: `python -m games.sleeping_gods.coverage --games 100`.

Campaigns of 1 to 4 seats, so many of each: what a hundred of them have met, what all have, how they went, how far each
totem's story came, and of every paragraph that nobody read why not, as far as the one before it tells.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from statistics import mean
from typing import Any

import msgspec

from games.core.simulate import Played, play
from games.sleeping_gods import SPEC
from games.sleeping_gods.book import FINALE, STARTS, Leaf, book, chain_of, ways_of
from games.sleeping_gods.bookcheck import Chain, chains
from games.sleeping_gods.cards import adventures, quests, totems
from games.sleeping_gods.coverage.curious import RARE, voyage
from games.sleeping_gods.coverage.quarry import Met, foes
from games.sleeping_gods.report import seen, summary
from games.sleeping_gods.state import Voyage
from games.sleeping_gods.vocabulary import GainAdventure, GainQuest

HUNDRED = 100
SHORT = 4  # every so many campaigns of curious hands are short ones
EVERY = 20  # campaigns of curious hands, between two lines

WHY = {
    "never begun": "nobody went there",
    "needs": "what it needs was not there, or a mark, a name or totems were wanting",
    "failing": "nobody failed there",
    "passing": "nobody passed or won there",
    "choosing": "nobody chose it",
    "behind": "it comes after another that nobody read",
}


def leads(leaf: Leaf) -> Iterator[tuple[str, str]]:
    """Where one can come from a paragraph, and by what."""
    if leaf.teaser:
        yield leaf.teaser, "needs"
    yield from ((turn.goto, "needs") for turn in leaf.tests)
    for way in ways_of(leaf):
        for _, check in way.checks():
            yield check.elsewhere()[1], "failing"
        if way.goto:
            needy = not isinstance(way, Leaf) and (way.requires is not None or way.cost is not None)
            yield way.goto, "needs" if needy else "passing" if way.checks() else "choosing"


def unread(read: Collection[str]) -> dict[str, str]:
    """Paragraphs with a text that are not among these, each with why; of several reasons the nearest to being read."""
    order = list(WHY)
    told = {leaf.id for leaf in book() if leaf.id in read or not leaf.text}  # what has no text is passed through
    reasons = {name: "needs" if _turned_away(name, read) else "never begun" for name in STARTS if name not in read}
    for leaf in book():
        for goto, why in leads(leaf):
            here = why if leaf.id in told else "behind"
            if goto and goto not in read and order.index(here) < order.index(reasons.get(goto, "behind")):
                reasons[goto] = here
    return {leaf.id: reasons.get(leaf.id, "behind") for leaf in book() if leaf.text and leaf.id not in read}


def _turned_away(start: str, read: Collection[str]) -> bool:
    """Somebody was there, and read something else."""
    leaf = book()[start]
    return any(goto in read for goto in (leaf.teaser, *(turn.goto for turn in leaf.tests)) if goto)


def threads(played: Sequence[Played]) -> dict[str, str]:
    """Of every totem the quests that lead to it and itself: in how many campaigns it was had, and on which turn."""
    turns = [had_on(one.state) for one in played]

    def share(card: str) -> str:
        had = [on[card] for on in turns if card in on]
        return f"{card} {len(had) / len(turns):.0%}" + (f" (turn {mean(had):.0f})" if had else "")

    ends = {card: chain for chain in chains().values() for card in chain.cards if card in totems()}
    return {adventures()[card].name: ", ".join(map(share, [*led_by(ends[card]), card])) for card in totems()}


def led_by(chain: Chain) -> Iterator[str]:
    """Quests that a story wants, each after those that had to be ended for it."""
    for quest in chain.completes:
        yield from led_by(chains()[quests()[quest].gained])
        yield quest


def had_on(g: Voyage) -> dict[str, int]:
    """The turn on which each quest and card of the book was had."""
    found: dict[str, int] = {}
    for reading in g.readings:
        for deed in book()[reading.id].effects:
            if isinstance(deed, GainQuest | GainAdventure):
                found.setdefault(deed.quest if isinstance(deed, GainQuest) else deed.card, reading.turn)
    return found


def readings(played: Sequence[Played]) -> set[str]:
    return {reading.id for one in played for reading in one.state.readings}


def campaigns(seats: int, games: int, seed: int, options: dict[str, str], level: str) -> list[Played]:
    return [play(SPEC, seats, seed + i, computers=(level,), options=options) for i in range(games)]


def explored(seats: Sequence[int], games: int, seed: int, options: dict[str, str], memory: Path | None) -> None:
    """Campaigns of curious hands, of each number of seats in turn, until everything was met or all are played.

    With a `memory` they go on where the last ones ended.
    """
    met = recalled(memory)
    while met.campaigns < games * len(seats) and not met.is_all():
        n, row = divmod(met.campaigns, len(seats))
        voyage(seats[row], seed + 1000 * row + n, {**options, **({"voyage": "short"} if is_short(n, met) else {})}, met)
        if memory is not None:
            memory.write_bytes(msgspec.json.encode(met))
        if met.campaigns % EVERY == 0 or met.is_all():
            told(f"met in {met.campaigns} campaigns:", met.told())
    told(f"met in {met.campaigns} campaigns:", "all" if met.is_all() else met.told())
    missing = unread(met.read)
    for why in WHY:
        told(f"{why}, {WHY[why]}:", [name for name, reason in missing.items() if reason == why])
    told("enemies that nobody fought:", sorted(foes() - met.fought))
    told("quests that nobody had:", sorted(set(quests()) - met.owned))


def recalled(memory: Path | None) -> Met:
    return msgspec.json.decode(memory.read_bytes(), type=Met) if memory is not None and memory.exists() else Met()


def is_short(n: int, met: Met) -> bool:
    """The finale of a short voyage asks for fewer totems; when little is left but endings, half of them are."""
    often = len(met.read) > RARE and any(chain_of(name) == FINALE for name in met.unread())
    return n % 2 == 1 if often else n % SHORT == SHORT - 1


def told(what: str, value: Any) -> None:
    print(what, json.dumps(value, ensure_ascii=False), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=100, help="campaigns for each number of seats")
    parser.add_argument("--seats", type=int, nargs="+", default=list(SPEC.seats))
    parser.add_argument("--seed", type=int, default=0, help="of the first; every number of seats begins 1000 later")
    parser.add_argument("--sea", default="forgiving")
    parser.add_argument("--level", default="normal")
    parser.add_argument("--curious", action="store_true", help="hands that go after what nobody has met yet")
    parser.add_argument("--memory", type=Path, help="a file with what they have met, to go on with")
    args = parser.parse_args()
    if args.curious:
        explored(args.seats, args.games, args.seed, {"sea": args.sea}, args.memory)
        return
    played: list[Played] = []
    for row, seats in enumerate(args.seats):
        fresh = campaigns(seats, args.games, args.seed + 1000 * row, {"sea": args.sea}, args.level)
        told(f"{args.sea}, {seats} seats, {args.games} campaigns from {args.seed + 1000 * row}:", summary(fresh))
        told("totems:", threads(fresh))
        played += fresh
    states = [one.state for one in played]
    for n in sorted({min(HUNDRED, len(states)), len(states)}):
        every = max(1, len(states) // n)
        told(f"met in {n} campaigns:", seen(states[::every][:n]))
    missing = unread(readings(played))
    told("unread:", dict(Counter(missing.values())))
    for why in WHY:
        told(f"{why}, {WHY[why]}:", [name for name, reason in missing.items() if reason == why])
