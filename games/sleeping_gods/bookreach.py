"""What a campaign can come to: paragraphs, quests, cards and marks that can be had, one by means of another.

A paragraph counts as reached if some campaign may read it: all that is asked on the way there can be had somewhere that
is reached without it. So no keyword is wanted that is not given before.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from games.sleeping_gods.book import Leaf, deeds_of
from games.sleeping_gods.cards import quests, totems
from games.sleeping_gods.vocabulary import AnyEffect, Feared, GainAdventure, GainQuest, Revered, SetMark, Test


@dataclass
class Reached:
    """Everything that can be had. Marks that a chain counts up may be made as often as there are places that do."""

    pages: set[str] = field(default_factory=set[str])
    keywords: set[str] = field(default_factory=set[str])
    cards: set[str] = field(default_factory=set[str])
    marks: dict[str, set[str]] = field(default_factory=dict[str, set[str]])
    feared: int = 0
    revered: int = 0

    def may_hold(self, test: Test) -> bool:
        """Nothing that is lacking now need be there for good; so only what must be there is asked for."""
        found = sum(card in totems() for card in self.cards)
        return (
            (not test.keyword or test.keyword in self.keywords)
            and (not test.mark or len(self.marks.get(test.mark, ())) >= test.at_least)
            and self.feared >= test.feared
            and self.revered >= max(test.revered, test.revered_minus_feared or 0)
            and found >= test.totems
        )

    def note(self, leaf: Leaf) -> None:
        for i, deed in enumerate(deeds_of(leaf)):
            self._note(deed, f"{leaf.id}/{i}")

    def _note(self, deed: AnyEffect, where: str) -> None:
        match deed:
            case GainQuest(quest=quest) if quest in quests():
                self.keywords.add(quests()[quest].keyword)
            case GainAdventure(card=card):
                self.cards.add(card)
            case SetMark(mark=mark):
                self.marks.setdefault(mark, set()).add(where)
            case Feared(n=n):
                self.feared += max(0, n)
            case Revered(n=n):
                self.revered += max(0, n)
            case _:
                pass


def onward(leaf: Leaf, reached: Reached) -> Iterator[str]:
    """Where a reader may come from here with what can be had."""
    if leaf.teaser:
        yield leaf.teaser
    if all(reached.may_hold(need) for need in leaf.needs):
        yield from (turn.goto for turn in leaf.tests if reached.may_hold(turn))
        ways = [leaf, *(way for way in leaf.choices if way.requires is None or reached.may_hold(way.requires))]
        for way in ways:
            yield from (goto for goto in (way.goto, *(check.fail_goto for _, check in way.checks())) if goto)


def reachable(pages: Mapping[str, Leaf], starts: tuple[str, ...]) -> Reached:
    reached = Reached()
    reached.pages.update(start for start in starts if start in pages)
    for name in sorted(reached.pages):
        reached.note(pages[name])
    grown = True
    while grown:
        fresh = {goto for name in reached.pages for goto in onward(pages[name], reached)} - reached.pages
        for name in sorted(fresh):
            reached.note(pages[name])
        reached.pages |= fresh
        grown = bool(fresh)
    return reached
