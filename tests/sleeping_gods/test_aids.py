"""What aids do to what is under way: whom they may be for, how far they reach, and what is left afterwards."""

from __future__ import annotations

import pytest

from games.core import Frame
from games.sleeping_gods import events as ev
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.cards import enemies, events
from games.sleeping_gods.fight import Blow
from games.sleeping_gods.foes import live_abilities
from games.sleeping_gods.harm import Breach, Harm
from games.sleeping_gods.resolve import Resolve
from games.sleeping_gods.sailing import Hazarding
from games.sleeping_gods.state import Foe
from games.sleeping_gods.story import Telling
from tests.rules import rule

from .build import Sea, Watcher
from .test_idle import course, fighting, quiet, strike, trial


def aided(sea: Sea, frame: Frame | None, *effects: v.AnyEffect, carrier: str = "", seat: int = 0) -> Sea:
    """These effects, while that is under way; it goes no farther."""
    sea.g.asks.clear()
    sea.watcher = Watcher()
    rest = [frame] if frame is not None else []
    sea.g.stack = [sea.g.stack[0], *rest, sea.watcher, Resolve(seat=seat, effects=list(effects), carrier=carrier)]
    sea.again()
    return sea


# ---- challenges and draws -------------------------------------------------------------------------------------------


@rule("SLG-DEC-120", "SLG-DEC-136")
def test_what_is_added_and_what_succeeds():
    one = trial(3, "mac")
    aided(quiet(), one, v.SkillMod(n=2), v.SkillMod(n=-1))
    assert one.bonus == 1
    for most, sure in ((7, True), (6, False)):
        one = trial(3, "mac")
        aided(quiet(), one, v.AutoSuccess(most=most))
        assert one.sure is sure
    one = trial(3, "mac", sure=True)
    aided(quiet(), one, v.AutoSuccess(most=1))
    assert one.sure, "what is sure stays so"


@rule("SLG-DEC-136")
def test_whose_best_skill_counts():
    """Mac does nothing better than Craft; Audrie gains 1 and Gregory 2 by what they do best."""
    one = trial(1, "mac", "audrie", "gregory")
    sea = aided(quiet(), one, v.UseHighestSkill())
    assert sea.offers("challenge.best") == ["audrie", "gregory"]
    assert sea.ask("challenge.best").default == ["gregory"]
    sea.take("challenge.best", "audrie")
    assert one.best == "audrie"


@rule("SLG-DEC-45", "SLG-DEC-03")
@pytest.mark.parametrize(("first", "second", "counts"), [(3, 5, 5), (5, 3, 5)])
def test_of_two_cards_the_better_and_of_a_new_card_the_new(first: int, second: int, counts: int):
    sea = quiet()
    one = trial(first, "mac")
    sea.g.shown = [shown := sea.g.abilities.cards.pop(0)]
    sea.fate(second)
    aided(sea, one, v.FateEither())
    assert one.fate == counts and len(sea.g.shown) == 2 and sea.g.shown[0] == shown
    sea.fate(second)
    aided(sea, one, v.RedrawFate())
    assert one.fate == second and len(sea.g.shown) == 1 and shown in sea.g.abilities.thrown
    sea = quiet()
    sailed = course(first)
    sea.fate(second)
    aided(sea, sailed, v.FateEither())
    assert sailed.fate == counts and sea.g.shown == []


def test_a_number_that_counts_as_another():
    one = trial(2, "mac")
    sea = aided(quiet(), one, v.FateSet(numbers=[1, 2], to=6))
    assert one.fate == 6 and sea.happened(ev.FateSet) == [ev.FateSet(n=2, to=6)]
    one = trial(3, "mac")
    sea = aided(quiet(), one, v.FateSet(numbers=[1, 2], to=6))
    assert one.fate == 3 and not sea.happened(ev.FateSet)


@rule("SLG-STATUS-06")
def test_whose_low_morale_is_waived():
    one = trial(0, waived=["sofi"])
    sea = quiet()
    for name in ("mac", "sofi", "marco"):
        sea.crew(name).statuses = ["low_morale"]
    sea.crew("gregory").statuses = ["venom"]
    aided(sea, one, v.IgnoreLowMorale())
    assert sea.offers("challenge.waive") == ["mac", "marco"]
    sea.take("challenge.waive", "marco")
    assert one.waived == ["sofi", "marco"]
    aided(quiet(), one := trial(0), v.IgnoreLowMorale())
    assert one.waived == []


@rule("SLG-DEC-137", "SLG-DEC-119")
def test_what_helps_a_ship_on_her_way():
    sailed = course(3)
    aided(quiet(), sailed, v.TravelResult(n=2), v.Distance(n=1), v.TravelResult(n=-1))
    assert (sailed.bonus, sailed.longer) == (1, 1)
    met = Hazarding(seat=0, region="2G")
    aided(quiet(), met, v.IgnoreHazard())
    assert met.ignored


# ---- attacks --------------------------------------------------------------------------------------------------------


@rule("SLG-DEC-138", "SLG-DEC-74")
def test_what_serves_an_attack():
    one = strike("mac")
    sea = fighting(row=(1, 7))
    aided(
        sea,
        one,
        v.Accuracy(n=2),
        v.Damage(n=1),
        v.NonheartDamage(n=2),
        v.Block(n=2),
        v.Diagonal(),
        v.Defense(n=-1),
        v.Defense(n=-2, span="round"),
    )
    assert (one.accuracy, one.damage, one.spare, one.block, one.diagonal, one.lowered) == (2, 1, 2, 2, True, 1)
    assert (sea.foe(1).lowered, sea.foe(7).lowered) == (2, 0)


@rule("SLG-DEC-138")
def test_which_square_is_silenced():
    number = next(n for n in range(1, 61) if len(live_abilities(Foe(n))) >= 2)
    sea = fighting(row=(1, number))
    able = [i for i, _ in live_abilities(sea.foe(number))]
    sea.foe(number).disabled = able[2:]
    aided(sea, strike("mac", enemy=number), v.DisableSquare())
    cells = sea.offers("attack.disable")
    assert len(cells) == 2 and all(option.args == {"cell": option.id} for option in sea.ask().options)
    sea.take("attack.disable", cells[1])
    assert sea.foe(number).disabled == [*able[2:], able[1]] and sea.foe(1).disabled == []
    plain = next(n for n in range(1, 61) if not live_abilities(Foe(n)))
    sea = fighting(row=(plain,))
    aided(sea, strike("mac", enemy=plain), v.DisableSquare())
    assert not sea.asks("attack.disable") and sea.foe(plain).disabled == []


@rule("SLG-FLY-01", "SLG-DEC-138")
def test_which_flyer_is_kept_down():
    flyers = [int(n) for n, card in enemies().items() if card.flying][:3]
    sea = fighting(row=(1, *flyers))
    sea.foe(flyers[0]).grounded = True
    aided(sea, None, v.NoFlying())
    assert {o.id: o.args for o in sea.ask("attack.ground").options} == {f"e{n}": {"enemy": n} for n in flyers[1:]}
    sea.take("attack.ground", f"e{flyers[2]}")
    assert [sea.foe(n).grounded for n in (1, *flyers)] == [False, True, False, True]


@rule("SLG-ROUND-04", "SLG-DEC-63")
def test_who_makes_one_more_attack():
    sea = fighting()
    sea.crew("mac").tokens, sea.crew("sofi").statuses, sea.crew("marco").damage = 2, ["frightened"], 5
    aided(sea, None, v.ExtraToken())
    assert sea.offers("attack.extra") == ["gregory", "kannan", "audrie", "kasumi", "laurent", "rafael"]
    sea.take("attack.extra", "rafael")
    assert sea.g.combat is not None and sea.g.combat.extra == ["rafael"]
    for one in sea.g.crew:
        one.tokens = 2
    aided(sea, None, v.ExtraToken())
    assert sea.g.combat.extra == ["rafael"]


@rule("SLG-DEC-121")
def test_whose_damage_is_prevented_and_how_much():
    sea = quiet()
    harm = Harm(seat=0, n=6, source="story", shares={"mac": 3, "sofi": 2, "marco": 0})
    aided(sea, harm, v.PreventDamage(n=1))
    ask = sea.ask("prevent.whom")
    assert sea.offers("prevent.whom") == ["mac", "sofi"] and ask.default == ["mac"] and ask.args["n"] == 1
    sea.take("prevent.whom", "sofi")
    assert harm.shares == {"mac": 3, "sofi": 1, "marco": 0}
    assert sea.happened(ev.Prevented) == [ev.Prevented(what="crew", n=1)]
    sea.crew("sofi").damage = 4
    aided(sea, harm, v.PreventDamage(n=5))
    assert sea.ask("prevent.whom").default == ["sofi"], "who would fall comes before who takes more"
    sea.take("prevent.whom", "mac")
    assert harm.shares == {"mac": 0, "sofi": 1, "marco": 0}
    assert sea.happened(ev.Prevented)[-1].n == 3, "no more than there is"
    aided(sea, harm, v.PreventDamage(n=0))
    sea.settled()
    assert sum(harm.shares.values()) == 0, "0 is all of it"


@rule("SLG-DEC-121")
@pytest.mark.parametrize(("n", "left"), [(1, 2), (3, 0), (5, 0), (0, 0)])
def test_what_is_left_of_other_damage(n: int, left: int):
    breach = Breach(seat=0, n=3, source="story")
    sea = aided(quiet(), breach, v.PreventDamage(n=n, of="ship"))
    assert breach.n == left and sea.happened(ev.Prevented) == [ev.Prevented(what="ship", n=3 - left)]
    one = strike("mac", struck=3)
    aided(fighting(), one, v.PreventDamage(n=n))
    assert one.struck == left
    blow = Blow(seat=0, enemy=1, crew="mac", n=3)
    aided(fighting(), blow, v.PreventDamage(n=n))
    assert blow.n == left


@rule("SLG-CREWAB-02")
@pytest.mark.parametrize(
    ("carrier", "attacker", "block"),
    [([], [], 2), (["STR5"], [], 3), ([], ["STR5", "STR6"], 0), (["STR5"], ["STR6"], 2)],
)
def test_who_takes_a_counterattack_blocks_by_own_cards(carrier: list[str], attacker: list[str], block: int):
    sea = fighting()
    sea.tuck("rafael", *carrier)
    sea.tuck("sofi", *attacker)
    one = strike("sofi", struck=3, block=1)
    aided(sea, one, v.RedirectDamage(block=1), carrier="rafael")
    assert (one.instead, one.block) == ("rafael", block)


# ---- looking ahead --------------------------------------------------------------------------------------------------


@rule("SLG-DEC-137")
def test_what_is_looked_at_is_the_top():
    sea = quiet()
    g = sea.g
    g.peeks = {"0": ["market:M1", "event:EV1"]}
    top = [g.deck[-1], g.deck[-2], g.deck[-3]]
    aided(sea, None, v.Peek(deck="event", n=2))
    assert g.peeks == {"0": ["market:M1", f"event:{top[0]}", f"event:{top[1]}"]}
    aided(sea, None, v.Peek(deck="market", n=2))
    assert g.peeks["0"][-2:] == [f"market:{g.market[-1]}", f"market:{g.market[-2]}"] and len(g.peeks["0"]) == 4
    aided(sea, None, v.Peek(deck="event", n=3), v.Reorder(deck="event", n=3))
    ask = sea.ask("peek.order")
    assert [option.id for option in ask.options] == top and ask.audience == "named"
    order = [top[1], top[2], top[0]]
    before = list(g.deck[:-3])
    sea.give("peek.order", order)
    assert [g.deck[-1], g.deck[-2], g.deck[-3]] == order and g.deck[:-3] == before
    assert g.peeks["0"][-3:] == [f"event:{card}" for card in order]


@rule("SLG-DEC-137")
def test_search_tokens_that_are_looked_at_when_the_stack_runs_short():
    sea = quiet()
    tokens = list(sea.g.search.cards)
    sea.g.search.cards, sea.g.search.thrown = tokens[:1], tokens[1:]
    aided(sea, None, v.Peek(deck="search", n=3))
    assert len(sea.g.peeks["0"]) == 3 and sea.g.search.size == len(tokens)
    assert sea.happened(ev.Peeked)[-1] == ev.Peeked(seat=0, deck="search", n=3)


@rule("SLG-DEC-137")
@pytest.mark.parametrize(("mild", "asked"), [(1, False), (2, True), (3, True)])
def test_a_card_is_put_under_those_of_its_kind_that_lie_on_top(mild: int, asked: bool):
    sea = quiet()
    g = sea.g
    kinds: dict[str, list[str]] = {}
    for card in g.deck:
        kinds.setdefault(events()[card].kind, []).append(card)
    g.deck = [*kinds["mild"][3:], *kinds["perilous"][:2], *kinds["mild"][:mild]]
    before = list(g.deck)
    aided(sea, None, v.Peek(deck="event"), v.Bury())
    assert bool(sea.asks("peek.bury")) is asked
    if asked:
        assert sea.ask("peek.bury").args["event"] == before[-1] and sea.ask("peek.bury").default == ["no"]
        sea.take("peek.bury", "yes")
        assert g.deck == [*before[:-mild], before[-1], *before[-mild:-1]] and g.peeks == {"0": []}
    else:
        assert g.deck == before


@rule("SLG-DEC-137")
def test_where_a_printed_choice_leads_to_a_fight():
    """At 17 the first choice is a fight itself."""
    sea = Sea().still()
    sea.read("17", 17)
    tale = sea.g.stack[-1]
    assert isinstance(tale, Telling)
    offers = [option.id for option in sea.ask("story.choose").options]
    aided(sea, tale, v.TellCombat(), seat=1)
    ask = sea.ask("story.listen")
    assert set(sea.offers("story.listen")) <= set(offers) and ask.audience == "named" and ask.seat == 1
    assert all(option.args == {"choice": option.id} for option in ask.options)
    sea.take("story.listen", "17/0")
    heard = sea.happened(ev.ToldCombat)[-1]
    assert (heard.seat, heard.choice, heard.fights, heard.knows) == (1, "17/0", True, [1])


def test_where_no_choice_leads_anywhere_there_is_nothing_to_listen_for():
    sea = aided(quiet(), Telling(seat=0, page="P"), v.TellCombat())
    assert sea.is_over and not sea.happened(ev.ToldCombat)
