"""Books of other shapes than Storm's: a game's own field names for tests and checks, and cards that are small stories.

In the first, tests are tables of several keys, effects have no tags, failing says its target among its effects, and a
choice has a challenge and a fight one after the other. In the second a card has its outcomes inside, without numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.core import Rng, State
from games.core.effects import BadCard
from games.core.engine import answer, begin
from games.core.storybook import Book, Check, Choice, Journal, Offer, Paragraph, Part, pages_of, storybook
from games.core.storywalk import Walking

# ---- a book with words of its own -----------------------------------------------------------------------------------


class Tests(Part, frozen=True, kw_only=True):
    """All keys of one table must hold."""

    keyword: str = ""
    no_keyword: str = ""
    mark: str = ""
    at_least: int = 1
    grain: int = 0


class Branch(Tests, frozen=True, kw_only=True):
    goto: str


class Goods(Part, frozen=True, kw_only=True):
    grain: int = 0
    coins: int = 0


class Happening(Part, frozen=True, kw_only=True):
    """Effects without tags: what is set is meant."""

    grain: int = 0
    harm: int = 0
    set_mark: str = ""
    gain_card: str = ""
    once: bool = False
    goto: str = ""  # among the effects of failing only


class Challenge(Check[Happening], frozen=True, kw_only=True):
    skill: str | list[str]
    number: int

    def failing(self) -> Sequence[Happening]:
        return [effect for effect in self.fail if not effect.goto]

    def elsewhere(self) -> tuple[str, str]:
        targets = [(f"fail[{i}].goto", effect.goto) for i, effect in enumerate(self.fail) if effect.goto]
        return targets[0] if targets else ("fail", "")


class Combat(Check[Happening], frozen=True, kw_only=True):
    """Who loses it is carried off: the game ends the visit, and nothing leads on."""

    foes: list[int]
    soft: bool = True


def trials(challenge: Challenge | None, foes: list[int]) -> Sequence[tuple[str, Check[Any]]]:
    found: list[tuple[str, Check[Any]]] = [("challenge", challenge)] if challenge else []
    return [*found, ("combat", Combat(foes=foes))] if foes else found


class Way(Choice[Tests, Goods, Challenge], frozen=True, kw_only=True):
    challenge: Challenge | None = None
    combat: list[int] = []

    def checks(self) -> Sequence[tuple[str, Check[Any]]]:
        return trials(self.challenge, self.combat)


class Page(Paragraph[str, Branch, Happening, Way, Challenge], frozen=True, kw_only=True):
    if_keyword: list[Branch] = []
    challenge: Challenge | None = None
    combat: list[int] = []
    town_hub: bool = False

    def turns(self) -> Sequence[tuple[str, Any, str]]:
        first = [(f"if_keyword[{i}]", branch, branch.goto) for i, branch in enumerate(self.if_keyword)]
        return [*first, *super().turns()]

    def checks(self) -> Sequence[tuple[str, Check[Any]]]:
        return trials(self.challenge, self.combat)

    def is_hub(self) -> bool:
        return self.town_hub


VILLAGE = '''
[[paragraph]]
id = "1"
title = "Cold Ferry"
town_hub = true
if_keyword = [{ keyword = "EXILE", goto = "1.9" }]
if = [{ mark = "ferry-burnt", no_keyword = "PARDON", goto = "1.9" }]
text = """One boat, two banks, and a bell that either side may ring."""
[[paragraph.choices]]
label = "Haul for your supper"
challenge = { skill = ["strength", "craft"], number = 4, fail = [{ harm = 1 }, { goto = "1.2" }] }
goto = "1.1"
[[paragraph.choices]]
label = "Drive the eels out of the race"
requires = { grain = 1 }
cost = { grain = 1 }
challenge = { skill = "perception", number = 3, fail = [{ harm = 1 }], soft = true }
combat = [7, 8]
goto = "1.3"
[[paragraph.choices]]
label = "Cross over"
leave = true

[[paragraph]]
id = "1.1"
text = """The rope burns. The soup makes up for it."""
effects = [{ grain = 2, once = true }, { set_mark = "known" }]
goto = "1"

[[paragraph]]
id = "1.2"
text = """You are fished out downstream, by children, with interest."""
goto = "1"

[[paragraph]]
id = "1.3"
text = """By dusk the race runs clear and the miller owes you a favour in writing."""
effects = [{ gain_card = "favour" }]
goto = "1"

[[paragraph]]
id = "1.9"
text = """The bell is gone from its post. You call for a while."""
end = true
'''

MILL = '''
[[paragraph]]
id = "2"
title = "The Under-Mill"
needs = ["FAVOUR"]
teaser = "2.1"
text = """The miller reads his own hand twice and opens the lower door."""
combat = [9]
goto = "2.2"

[[paragraph]]
id = "2.1"
text = """A door, a miller, and no reason why he should step aside."""
end = true

[[paragraph]]
id = "2.2"
text = """Behind the wheel somebody has kept bees, in the dark, for years."""
challenge = { skill = "savvy", number = 5, fail = [{ goto = "2.1" }] }
goto = "2.3"

[[paragraph]]
id = "2.3"
text = """They let you pass with what you can carry."""
end = true
'''


def the_book(folder: Path, mill: str = MILL) -> Book[Page]:
    paths = [folder / "page_01.toml", folder / "page_02.toml"]
    for path, text in zip(paths, (VILLAGE, mill), strict=True):
        path.write_text(text, "utf-8")
    return storybook(paths, Page, starts=["1", "2"])()


class Land(State, kw_only=True):
    journal: Journal
    keywords: list[str] = []
    marks: dict[str, int] = {}
    grain: int = 0
    able: int = 4
    seen: list[str] = []


def a_walk(pages: Book[Any]) -> type[Walking]:
    class Walk(Walking):
        @classmethod
        def book(cls) -> Book[Any]:
            return pages

        def journal(self, g: Land) -> Journal:
            return g.journal

        def holds(self, g: Land, condition: str | Tests) -> bool:
            if isinstance(condition, str):
                return condition in g.keywords
            return (
                condition.keyword in ("", *g.keywords)
                and condition.no_keyword not in g.keywords
                and (not condition.mark or g.marks.get(condition.mark, 0) >= condition.at_least)
                and g.grain >= condition.grain
            )

        def run(self, g: Land, effects: Sequence[Any]) -> None:
            g.seen += [str(msgspec.to_builtins(effect)) for effect in effects]
            for effect in effects:
                if mark := getattr(effect, "set_mark", ""):
                    g.marks[mark] = g.marks.get(mark, 0) + 1

        def begin(self, g: Land, check: Challenge | Combat) -> None:
            foes = isinstance(check, Combat)
            g.seen.append(f"fight {check.foes}" if isinstance(check, Combat) else f"try {check.skill}")
            if foes and g.able == 0:
                self.stop()  # carried off
            self.settle(foes or check.number <= g.able)

        def can_pay(self, g: Land, cost: Goods) -> bool:
            return g.grain >= cost.grain

        def pay(self, g: Land, cost: Goods) -> None:
            g.grain -= cost.grain

        def told(self, g: Land, entry: Any) -> None:
            g.seen.append(entry.id)

        def chose(self, g: Land, offer: Offer) -> None:
            g.seen.append(offer.choice.label)

        def ended(self, g: Land) -> None:
            g.end([0])

    return Walk


def read(pages: Book[Any], page: str, *picks: str, **fields: Any) -> Land:
    g = Land(seats=1, rng=Rng(1), journal=Journal(), **fields)
    g.push(a_walk(pages)(page=page))
    begin(g)
    for pick in picks:
        answer(g, g.asks[0].id, 0, [pick])
    return g


def test_a_game_has_fields_of_its_own_for_tests_and_checks(tmp_path: Path):
    pages = the_book(tmp_path)
    g = read(pages, "1", "1/1", "1/0", "1/2", grain=1)
    eels, supper = "Drive the eels out of the race", "Haul for your supper"
    assert g.seen == [
        "1", eels, "try perception", "fight [7, 8]", "1.3", "{'gain_card': 'favour'}",
        supper, "try ['strength', 'craft']", "1.1", "{'grain': 2, 'once': True}", "{'set_mark': 'known'}", "Cross over",
    ]  # fmt: skip
    assert g.over and g.marks == {"known": 1}
    assert [option.blocked for option in read(pages, "1").asks[0].options] == ["", "needs", ""]


def test_failing_leads_to_the_target_among_its_effects_or_on_bruised(tmp_path: Path):
    pages = the_book(tmp_path)
    assert read(pages, "1", "1/0", able=3).seen[2:] == ["try ['strength', 'craft']", "{'harm': 1}", "1.2"]
    soft = read(pages, "1", "1/1", able=2, grain=1).seen
    assert soft[2:5] == ["try perception", "{'harm': 1}", "fight [7, 8]"]


@pytest.mark.parametrize(
    ("keywords", "marks", "first"),
    [([], {}, "1"), (["EXILE"], {}, "1.9"), ([], {"ferry-burnt": 1}, "1.9"), (["PARDON"], {"ferry-burnt": 1}, "1")],
)
def test_conditions_of_several_fields_are_tested_in_order(
    tmp_path: Path, keywords: list[str], marks: dict[str, int], first: str
):
    assert read(the_book(tmp_path), "1", keywords=keywords, marks=marks).seen == [first]


def test_needs_a_compulsory_fight_and_a_visit_that_is_broken_off(tmp_path: Path):
    pages = the_book(tmp_path)
    assert read(pages, "2").seen == ["2.1"]
    assert read(pages, "2", keywords=["FAVOUR"], able=5).seen == ["2", "fight [9]", "2.2", "try savvy", "2.3"]
    assert read(pages, "2", keywords=["FAVOUR"]).seen == ["2", "fight [9]", "2.2", "try savvy", "2.1"]
    carried = read(pages, "2", keywords=["FAVOUR"], able=0)
    assert carried.seen == ["2", "fight [9]"] and carried.over


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"2.1" }', '"2.7" }', r"2\.2: there is no paragraph 2\.7 - at `\$\.challenge\.fail\[0\]\.goto`"),
        ('{ goto = "2.1" }', "{ harm = 1 }", r"2\.2: failing leads nowhere.* - at `\$\.challenge\.fail`"),
        ("{ goto", "{ gotto", r"2\.2: .*unknown field `gotto` - at `\$\.challenge\.fail\[0\]`"),
        ('combat = [9]\ngoto = "2.2"', "combat = [9]", r"2: success in combat leads nowhere - at `\$\.goto`"),
        ("combat = [9]", "combat = [9]\nend = true", r"2: there is another way on: combat - at `\$\.end`"),
    ],
)  # fmt: skip
def test_faults_name_the_game_s_own_fields(tmp_path: Path, old: str, new: str, said: str):
    assert MILL.count(old) == 1
    with pytest.raises(BadCard, match=rf"page_02\.toml: {said}"):
        the_book(tmp_path, MILL.replace(old, new))


# ---- cards that are small stories -----------------------------------------------------------------------------------


class Outcome(Part, frozen=True, kw_only=True):
    text: str
    do: list[Happening] = []


class Trial(Check[Happening], frozen=True, kw_only=True):
    stat: str
    number: int


class Try(Part, frozen=True, kw_only=True):
    """A way of a card, with what comes of it."""

    label: str
    test: Trial | None = None
    success: Outcome | None = None
    failure: Outcome | None = None
    text: str = ""
    do: list[Happening] = []


class Card(Part, frozen=True, kw_only=True):
    id: str
    title: str
    text: str
    choices: list[Try]

    def paragraphs(self) -> Iterator[Leaf]:
        """The card, and each outcome as a paragraph without a way on but the end."""
        ways: list[Step] = []
        for i, one in enumerate(self.choices):
            good, bad = f"{self.id}.{i}", f"{self.id}.{i}-failed"
            test = one.test and msgspec.structs.replace(one.test, fail_goto=bad)
            ways.append(Step(label=one.label, check=test, goto=good))
            won = one.success or Outcome(text=one.text, do=one.do)
            yield Leaf(id=good, text=won.text, effects=won.do, end=True)
            if one.failure:
                yield Leaf(id=bad, text=one.failure.text, effects=one.failure.do, end=True)
        yield Leaf(id=self.id, title=self.title, text=self.text, choices=ways)


class Step(Choice[Tests, Goods, Trial], frozen=True, kw_only=True):
    pass


class Leaf(Paragraph[Tests, Branch, Happening, Step, Trial], frozen=True, kw_only=True):
    pass


CARDS = '''
[[card]]
id = "buoy"
title = "A Buoy Adrift"
text = """Its bell has worn through and been mended with a spoon."""
[[card.choices]]
label = "Take it in tow"
test = { stat = "brawn", number = 4 }
success = { text = """It follows like a dog.""", do = [{ grain = 1 }] }
failure = { text = """It follows like an anchor.""", do = [{ harm = 1 }] }
[[card.choices]]
label = "Take the spoon"
text = """The bell stops. So does everything else, for a moment."""
do = [{ gain_card = "spoon" }]
'''


def cards_of(folder: Path, text: str = CARDS) -> Book[Leaf]:
    path = folder / "cards.toml"
    path.write_text(text, "utf-8")
    cards = pages_of([path], Card, "card")
    return Book([(file, leaf) for file, card in cards for leaf in card.paragraphs()], [card.id for _, card in cards])


def test_a_card_with_its_outcomes_inside_is_a_small_book(tmp_path: Path):
    class Cards(a_walk(cards_of(tmp_path))):
        def begin(self, g: Land, check: Trial) -> None:
            self.settle(check.number <= g.able)

    def played(pick: str, able: int) -> list[str]:
        g = Land(seats=1, rng=Rng(1), journal=Journal(), able=able)
        g.push(Cards(page="buoy"))
        begin(g)
        answer(g, g.asks[0].id, 0, [pick])
        assert {Cards.book().text(entry).title for entry in g.journal.entries} == {"A Buoy Adrift"}
        return g.seen

    assert played("buoy/0", 4) == ["buoy", "Take it in tow", "buoy.0", "{'grain': 1}"]
    assert played("buoy/0", 3) == ["buoy", "Take it in tow", "buoy.0-failed", "{'harm': 1}"]
    assert played("buoy/1", 3) == ["buoy", "Take the spoon", "buoy.1", "{'gain_card': 'spoon'}"]


def test_an_outcome_that_is_missing_stops_the_load(tmp_path: Path):
    lines = [line for line in CARDS.splitlines() if not line.startswith("failure")]
    with pytest.raises(BadCard, match=r"cards\.toml: buoy: there is no paragraph buoy\.0-failed"):
        cards_of(tmp_path, "\n".join(lines))
