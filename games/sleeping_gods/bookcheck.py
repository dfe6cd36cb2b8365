"""The storybook against its table (8.9): `python -m games.sleeping_gods.bookcheck`, a part of `make check`.

That every target exists, that every paragraph is met and that none is a dead end the core proves when the book is
loaded. Here is what only this book promises: what is gained where, what is asked where, and that all has its price.
"""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache

import msgspec

from games.core.effects import load_deck, op_of
from games.core.words import folder_of
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.atlas import locations, regions
from games.sleeping_gods.book import STARTS, Leaf, book, chain_of, challenges_of, deeds_of, tests_of, ways_of
from games.sleeping_gods.bookreach import reachable
from games.sleeping_gods.cards import adventures, enemies, keywords, quests

FILE = folder_of("sleeping_gods") / "chains.toml"
LONGEST = 1200  # characters of a text
LABEL = 60
ALIKE = 6  # words in a row that no two paragraphs share
UNPHYSICKED = {13, 27, 35, 47, 54}  # towns where nobody takes off a status
LEAST = {"TOWN": 6, "FORK": 4, "GAUNT": 4, "DELVE": 8, "DOOR": 3, "SITE": 3}  # paragraphs of a chain


class Chain(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    gains: tuple[str, ...] = ()
    completes: tuple[str, ...] = ()
    loses: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    goods: tuple[str, ...] = ()
    challenges: tuple[str, ...] = ()
    combats: tuple[tuple[int, ...], ...] = ()


class Shared(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    mark: str
    made: str
    read: tuple[str, ...]


@cache
def chains() -> dict[str, Chain]:
    return {chain.id: chain for chain in load_deck(FILE, "chain", Chain)}


@cache
def shared() -> dict[str, Shared]:
    return {one.mark: one for one in load_deck(FILE, "shared", Shared)}


@cache
def repeatable() -> frozenset[str]:
    with FILE.open("rb") as file:
        return frozenset(tomllib.load(file)["repeatable"]["paragraphs"])


Pages = Mapping[str, Leaf]


# ---- how it is written ----------------------------------------------------------------------------------------------


def prose(pages: Pages) -> Iterator[str]:
    for leaf in pages.values():
        if len(leaf.text) > LONGEST:
            yield f"{leaf.id}: {len(leaf.text)} characters"
        if re.search(r"\d", leaf.text):
            yield f"{leaf.id}: a figure in the prose"
        if len(leaf.choices) == 1:
            yield f"{leaf.id}: one choice is none"
        for way in leaf.choices:
            if len(way.label) > LABEL or re.search(r"\d", way.label):
                yield f"{leaf.id}: the label {way.label!r} is long, or has a figure"


def alike(pages: Pages) -> Iterator[str]:
    """No two say the same: not even so many words in a row."""
    owner: dict[tuple[str, ...], str] = {}
    for leaf in pages.values():
        words = re.findall(r"[a-z']+", leaf.text.lower())
        runs = {tuple(words[i : i + ALIKE]) for i in range(len(words) - ALIKE + 1)}
        other = next((owner[run] for run in runs if owner.get(run, leaf.id) != leaf.id), None)
        if other is not None:
            yield f"{leaf.id}: says the same as {other}"
        owner.update(dict.fromkeys(runs, leaf.id))


# ---- what is where --------------------------------------------------------------------------------------------------


def yields(pages: Pages) -> Iterator[str]:
    """Quests, cards and endings: each where the table has it, and nowhere else."""
    given = {(kind, what, chain_of(leaf.id)) for leaf in pages.values() for kind, what in _gained(leaf)}
    wanted = {(kind, what, chain.id) for chain in chains().values() for kind, what in _promised(chain)}
    yield from (
        f"{chain}: {kind} {what}, which the table has not there" for kind, what, chain in sorted(given - wanted)
    )
    yield from (f"{chain}: {kind} {what} is missing" for kind, what, chain in sorted(wanted - given))
    for kind, what, _ in sorted(given):
        if kind != "endings" and what not in quests() and what not in adventures():
            yield f"there is no card {what}"


def _gained(leaf: Leaf) -> Iterator[tuple[str, str]]:
    for deed in deeds_of(leaf):
        match deed:
            case v.GainQuest(quest=quest):
                yield "gains", quest
            case v.CompleteQuest(quest=quest):
                yield "completes", quest
            case v.LoseQuest(quest=quest):
                yield "loses", quest
            case v.GainAdventure(card=card):
                yield "cards", card
            case v.EndCampaign(ending=ending):
                yield "endings", ending
            case _:
                pass


def _promised(chain: Chain) -> Iterator[tuple[str, str]]:
    for kind in ("gains", "completes", "loses", "cards"):
        yield from ((kind, what) for what in getattr(chain, kind))
    if not chain.id.isdigit() or chain.id == "1":  # a place leads to an ending's own chain
        yield from (("endings", ending) for ending in chain.endings)


def goods(pages: Pages) -> Iterator[str]:
    """Amounts that a chain promises can be made of what it gives."""
    given: dict[tuple[str, str], set[int]] = {}
    for leaf in pages.values():
        for kind, n in (amount for deed in deeds_of(leaf) if (amount := _amount(deed))):
            sums = given.setdefault((chain_of(leaf.id), kind), {0})
            sums |= {n + other for other in sums}
    for chain in chains().values():
        for one in chain.goods:
            n, _, kind = one.partition(" ")
            if int(n) not in given.get((chain.id, kind), ()):
                yield f"{chain.id}: {one} cannot be had there"


def _amount(deed: v.AnyEffect) -> tuple[str, int] | None:
    match deed:
        case v.Coins() | v.Xp() | v.Feared() | v.Revered():
            return op_of(deed), deed.n
        case v.Resource(kind=str(kind)):
            return kind, deed.n
        case _:
            return None


def contests(pages: Pages) -> Iterator[str]:
    """Challenges within 1 of the table's, combats exactly those of the table."""
    for leaf in pages.values():
        chain = chains().get(chain_of(leaf.id), Chain(id=leaf.id))
        allowed = [tuple(one.split()) for one in chain.challenges]
        for one in challenges_of(leaf):
            if not any(skill in (one.skill, "any") and abs(int(n) - one.number) <= 1 for skill, n in allowed):
                yield f"{leaf.id}: {one.skill} {one.number} is not in the table"
        for way in ways_of(leaf):
            if way.combat and tuple(way.combat) not in chain.combats:
                yield f"{leaf.id}: the combat {way.combat} is not in the table"
            yield from (f"{leaf.id}: there is no enemy {n}" for n in way.combat if str(n) not in enemies())
    fought = {tuple(way.combat) for leaf in pages.values() for way in ways_of(leaf)}
    for chain in chains().values():
        yield from (f"{chain.id}: the combat {one} is missing" for one in chain.combats if one not in fought)


def forms(pages: Pages) -> Iterator[str]:
    for place in locations().values():
        leaves = [leaf for leaf in pages.values() if chain_of(leaf.id) == str(place.number)]
        ends = [leaf for leaf in leaves if leaf.end] + [way for leaf in leaves for way in leaf.choices if way.leave]
        if len(leaves) < LEAST[place.form]:
            yield f"{place.number}: {len(leaves)} paragraphs are few for a {place.form}"
        if len(ends) < (2 if place.form == "FORK" else 1):
            yield f"{place.number}: {len(ends)} endings are few for a {place.form}"
        if (place.form == "TOWN") != any(leaf.hub for leaf in leaves):
            yield f"{place.number}: a town has a hub, and only a town"
        cures = any(isinstance(deed, v.StatusRemove) for leaf in leaves for deed in leaf.effects)
        if place.form == "TOWN" and cures == (place.number in UNPHYSICKED):
            yield f"{place.number}: every town takes off a status, save those that are known not to"
        head = pages.get(str(place.number))
        if head is None or head.title != place.name:
            yield f"{place.number}: is not headed {place.name}"


def asked(pages: Pages) -> Iterator[str]:
    """Keywords: only where their quest says so, there at all, and no others."""
    seen: set[tuple[str, str]] = set()
    for leaf in pages.values():
        for word in (word for test in tests_of(leaf) for word in (test.keyword, test.no_keyword) if word):
            seen.add((word, chain_of(leaf.id)))
            if word not in keywords():
                yield f"{leaf.id}: there is no keyword {word}"
    for card in quests().values():
        yield from (f"{at}: {card.keyword} is not asked for" for at in card.used if (card.keyword, at) not in seen)
    for word, at in sorted(seen):
        card = quests().get(keywords().get(word, ""))
        if card is not None and at not in (*card.used, card.gained):
            yield f"{at}: {word} is asked for, which its quest does not say"
    for place in locations().values():
        head = pages.get(str(place.number))
        words = {need.keyword for need in head.needs} if head else set[str]()
        if place.needs and words and words != set(place.needs):
            yield f"{place.number}: needs {sorted(words)}, and not {sorted(place.needs)}"


def hinted(pages: Pages) -> Iterator[str]:
    """Of every keyword something is said besides where it is gained."""
    told = [
        (chain_of(leaf.id), deed.text) for leaf in pages.values() for deed in deeds_of(leaf) if isinstance(deed, v.Hint)
    ]
    for card in quests().values():
        places = [locations()[int(at)] for at in (*card.used, card.gained) if int(float(at)) > 1]
        names = {name.removeprefix("The ") for place in places for name in (place.name, regions()[place.region].name)}
        if not any(at != card.gained and any(name in text for name in names) for at, text in told):
            yield f"{card.id}: nothing hints at {card.keyword}"


# ---- nothing for nothing --------------------------------------------------------------------------------------------


def for_nothing(pages: Pages) -> Iterator[str]:
    """What is not once a campaign is listed: pay, services, shops, reduced yields (SLG-DEC-93)."""
    gives = {leaf.id for leaf in pages.values() if any(_is_gain(deed) and not deed.once for deed in leaf.effects)}
    yield from (f"{leaf}: gives again and again" for leaf in sorted(gives - repeatable()))
    yield from (f"{leaf}: is listed, and gives nothing again" for leaf in sorted(repeatable() - gives))
    for leaf in pages.values():
        losing = [deed for deed in deeds_of(leaf) if isinstance(deed, v.Coins | v.Feared | v.Revered) and deed.n < 0]
        if any(deed.once for deed in losing):
            yield f"{leaf.id}: a loss is never once"


def _is_gain(deed: v.AnyEffect) -> bool:
    match deed:
        case v.Coins(n=n) | v.Resource(n=n) | v.Xp(n=n) | v.Revered(n=n) | v.Command(n=n):
            return n > 0
        case v.Fatigue(n=n):
            return n < 0
        case v.DrawAbility() | v.Restore() | v.StatusRemove() | v.Repair():
            return True
        case _:
            return False


def circles(pages: Pages) -> Iterator[str]:
    """No way round without a challenge, a combat, a cost or a hub in it."""
    free = {name: [goto for goto in _freely(leaf) if goto in pages] for name, leaf in pages.items() if not leaf.hub}
    while True:  # what leads nowhere more is taken away, until nothing or a circle is left
        dead = [name for name, gotos in free.items() if not any(goto in free for goto in gotos)]
        if not dead:
            break
        for name in dead:
            del free[name]
    yield from (f"{name}: goes round for nothing" for name in sorted(free))


def _freely(leaf: Leaf) -> Iterator[str]:
    yield from (goto for goto in (leaf.teaser, *(turn.goto for turn in leaf.tests)) if goto)
    for way in ways_of(leaf):
        if not way.challenge and not way.combat and (isinstance(way, Leaf) or way.cost is None):
            yield from (goto for goto in (way.goto,) if goto)


# ---- what hangs together --------------------------------------------------------------------------------------------


def shared_marks(pages: Pages) -> Iterator[str]:
    """Marks of one chain that another reads are listed, and the list is so."""
    made: dict[str, set[str]] = {}
    read: dict[str, set[str]] = {}
    for leaf in pages.values():
        for deed in deeds_of(leaf):
            if isinstance(deed, v.SetMark):
                made.setdefault(deed.mark, set()).add(chain_of(leaf.id))
        for mark in (mark for test in tests_of(leaf) for mark in (test.mark, test.no_mark) if mark):
            read.setdefault(mark, set()).add(chain_of(leaf.id))
    for mark in sorted(made.keys() | read.keys()):
        makers, readers = made.get(mark, set[str]()), read.get(mark, set[str]())
        listed = shared().get(mark, Shared(mark, "", ()))
        if not makers or not readers:
            yield f"the mark {mark} is made in {_said(makers)} and read in {_said(readers)}"
        elif readers - makers != set(listed.read) or (listed.made and makers != {listed.made}):
            yield f"the mark {mark} of {_said(makers)} is read in {_said(readers - makers)}, and is not listed so"
    yield from (f"the mark {mark} is listed, and nothing makes it" for mark in shared() if mark not in made)


def _said(chains: Iterable[str]) -> str:
    return ", ".join(sorted(chains)) or "no chain"


def peaceful(pages: Pages) -> Iterator[str]:
    """Every chain can be left without a combat (SLG-DEC-95)."""
    for start in STARTS:
        seen, edge, out = {start}, [start] if start in pages else [], False
        while edge and not out:
            leaf = pages[edge.pop()]
            ways = [way for way in ways_of(leaf) if not way.combat]
            out = leaf.end or any(way.leave for way in leaf.choices if not way.combat)
            targets = [leaf.teaser, *(turn.goto for turn in leaf.tests), *(way.goto for way in ways)]
            targets += [check.fail_goto for way in ways for _, check in way.checks()]
            fresh = [goto for goto in targets if goto in pages and goto not in seen]
            seen.update(fresh)
            edge += fresh
        if not out:
            yield f"{start}: nobody gets out of it without a combat"


def out_of_reach(pages: Pages) -> Iterator[str]:
    """What no campaign can come to, because something is wanted that is not given before."""
    reached = reachable(pages, STARTS)
    yield from (f"{name}: no campaign can come here" for name in pages if name not in reached.pages)
    yield from (f"{word}: is never gained" for word in sorted(keywords().keys() - reached.keywords))


CHECKS = (
    prose,
    alike,
    yields,
    goods,
    contests,
    forms,
    asked,
    hinted,
    for_nothing,
    circles,
    shared_marks,
    peaceful,
    out_of_reach,
)


def faults(pages: Pages) -> list[str]:
    """Everything that is wrong with these paragraphs, each with its place."""
    return [fault for check in CHECKS for fault in check(pages)]


def main() -> int:
    pages = {leaf.id: leaf for leaf in book()}
    found = faults(pages)
    print("\n".join(found) or f"sleeping_gods: {len(pages)} paragraphs, no faults")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
