"""The proof that a storybook can be read: every target exists, every paragraph is reached, and nothing is a dead end.

Made once, when a book is loaded. It takes nothing for granted that a reader may lack: an end can be reached from every
paragraph by choices that need nothing, and between two choices or checks the reading never goes round in a circle.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from games.core.graphs import reach

if TYPE_CHECKING:
    from games.core.storybook import AnyChoice, AnyParagraph

Fault: TypeAlias = tuple[str, str, str]  # paragraph, field, what is wrong
Pages: TypeAlias = "Mapping[str, AnyParagraph]"  # paragraphs by id

FORBIDDEN = ":@/ "  # ids stand in those of options, and name terms


class Lead(NamedTuple):
    """A way from one paragraph to another."""

    field: str
    goto: str
    unasked: bool = False  # taken without a choice or a check
    needs: bool = False  # only if something holds or can be paid


def faults_of(pages: Pages, starts: Sequence[str]) -> list[Fault]:
    """All that is wrong; of the ways through the book only where each paragraph is sound by itself."""
    missing = [(start, "starts", "there is no such paragraph") for start in starts if start not in pages]
    faults = [*missing, *(fault for p in pages.values() for fault in _in_itself(p, pages))]
    return faults or [*_unreached(pages, starts), *_endless(pages), *_circles(pages), *_stranded(pages)]


def leads(p: AnyParagraph) -> list[Lead]:
    """Every way out of a paragraph, in reading order."""
    found = [Lead("teaser", p.teaser, unasked=True, needs=True)] if p.teaser else []
    found += [Lead(f"{field}.goto", goto, unasked=True, needs=True) for field, _, goto in p.turns()]
    alone = sum(choice.is_free() for choice in p.choices) == 1  # nobody is asked where no other is shown
    for i, choice in enumerate(p.choices):
        free = choice.is_free()
        for lead in _onward(choice):
            found.append(Lead(f"choices[{i}].{lead.field}", lead.goto, lead.unasked and free and alone, not free))
    return [*found, *_onward(p)]


def _onward(way: AnyParagraph | AnyChoice) -> Iterator[Lead]:
    """Of a choice or a paragraph: where its checks and its `goto` lead."""
    checks = way.checks()
    for field, check in checks:
        inner, goto = check.elsewhere()
        if goto:
            yield Lead(f"{field}.{inner}", goto)
    if way.goto:
        yield Lead("goto", way.goto, unasked=not checks)


# ---- one paragraph by itself ----------------------------------------------------------------------------------------


def _in_itself(p: AnyParagraph, pages: Pages) -> Iterator[Fault]:
    if not p.id or any(letter in p.id for letter in FORBIDDEN):
        yield p.id, "id", f"must be a word without {' '.join(FORBIDDEN)}or a space"
    if bool(p.needs) != bool(p.teaser):
        yield p.id, "teaser", "stands with `needs`, and only with it"
    yield from ((p.id, field, said) for field, said in _ways_on(p))
    yield from ((p.id, field, said) for field, said in _checks(p))
    yield from ((p.id, field, said) for field, said in _choices(p))
    for lead in leads(p):
        if lead.goto not in pages:
            yield p.id, lead.field, f"there is no paragraph {lead.goto}" if lead.goto else "leads nowhere"


def _ways_on(p: AnyParagraph) -> Iterator[tuple[str, str]]:
    """Exactly one of choices, checks with `goto`, `goto` alone, `end`."""
    checks = [field for field, _ in p.checks()]
    ways = [*(["choices"] if p.choices else []), *(checks[:1] or (["goto"] if p.goto else []))]
    ways += ["end"] if p.end else []
    if not ways:
        yield "end", "there is no way on: choices, a check, goto or end"
    elif len(ways) > 1:
        yield ways[1], f"there is another way on: {ways[0]}"
    elif checks and not p.goto:
        yield "goto", f"success in {checks[-1]} leads nowhere"
    if p.is_hub() and not p.choices:
        yield "hub", "has no choices to come back to"


def _checks(p: AnyParagraph) -> Iterator[tuple[str, str]]:
    inside = [(f"choices[{i}].{field}", check) for i, c in enumerate(p.choices) for field, check in c.checks()]
    for field, check in [*p.checks(), *inside]:
        inner, goto = check.elsewhere()
        if bool(goto) == check.soft:
            said = "failing leads elsewhere, and on" if goto else "failing leads nowhere: give it a target, or `soft`"
            yield f"{field}.{inner}", said


def _choices(p: AnyParagraph) -> Iterator[tuple[str, str]]:
    labels: list[str] = []
    for i, choice in enumerate(p.choices):
        if not choice.label.strip() or choice.label in labels:
            yield f"choices[{i}].label", "is empty" if not choice.label.strip() else "stands there twice"
        if bool(choice.goto) == choice.leave:
            yield (
                f"choices[{i}].goto",
                "leads on, and out" if choice.goto else "leads nowhere: give it `goto` or `leave`",
            )
        labels.append(choice.label)
    if p.choices and not any(choice.is_free() for choice in p.choices):
        yield "choices", "each of them needs something: one must be open to anybody"


# ---- ways through the book ------------------------------------------------------------------------------------------


def _unreached(pages: Pages, starts: Sequence[str]) -> Iterator[Fault]:
    seen = set(starts)
    for start in starts:
        seen.update(reach(lambda name: _targets(pages, name), start))
    yield from ((name, "id", "nothing leads here, and it is no start") for name in pages if name not in seen)


def _targets(pages: Pages, name: str) -> list[str]:
    return [lead.goto for lead in leads(pages[name])]


def _endless(pages: Pages) -> Iterator[Fault]:
    """Backwards from the ends, along what needs nothing: whoever is not met can be caught in the book."""
    comes: dict[str, list[str]] = {name: [] for name in pages}
    for name, p in pages.items():
        for lead in leads(p):
            if not lead.needs:
                comes[lead.goto].append(name)
    ends = [p.id for p in pages.values() if p.end or any(c.leave and c.is_free() for c in p.choices)]
    met = set(ends)
    for end in ends:
        met.update(reach(comes.__getitem__, end, None, lambda name: name not in met))
    said = "from here no end can be reached without needing anything"
    yield from ((name, _way_field(p), said) for name, p in pages.items() if name not in met)


def _way_field(p: AnyParagraph) -> str:
    return "choices" if p.choices else "goto"


def _circles(pages: Pages) -> Iterator[Fault]:
    """Along what is taken unasked: reading on and on without a choice or a check between."""
    done: set[str] = set()
    for name in pages:
        trail: list[str] = []
        yield from _circle_from(pages, name, trail, done)


def _circle_from(pages: Pages, name: str, trail: list[str], done: set[str]) -> Iterator[Fault]:
    """Depth first, with the ways still to try at each place of the trail: a chain may be longer than Python's stack."""
    if name in done:
        return
    trail.append(name)
    left = [_unasked(pages, name)]
    while trail:
        lead = left[-1].pop(0) if left[-1] else None
        if lead is None:
            done.add(trail.pop())
            left.pop()
        elif lead.goto in trail:
            circle = [*trail[trail.index(lead.goto) :], lead.goto]
            yield trail[-1], lead.field, f"goes round without a choice or a check: {' → '.join(circle)}"
        elif lead.goto not in done:
            trail.append(lead.goto)
            left.append(_unasked(pages, lead.goto))


def _unasked(pages: Pages, name: str) -> list[Lead]:
    return [lead for lead in leads(pages[name]) if lead.unasked]


def _stranded(pages: Pages) -> Iterator[Fault]:
    """A hub's choices are used up: one that needs nothing must lead away for good."""
    for name, p in pages.items():
        if p.is_hub() and not any(choice.is_free() and _leads_away(pages, choice, name) for choice in p.choices):
            yield name, "choices", "none that needs nothing leaves this hub for good"


def _leads_away(pages: Pages, choice: AnyChoice, hub: str) -> bool:
    """None of its ways comes back to the hub."""
    targets = [lead.goto for lead in _onward(choice)]
    return all(target != hub and hub not in reach(lambda name: _targets(pages, name), target) for target in targets)
