"""Some and not all, none and not one: where two things differ in what is asked of them, the right one decides."""

from __future__ import annotations

import pytest

from games.core.seating import reseat
from games.sleeping_gods import SPEC, crew
from games.sleeping_gods import events as ev
from games.sleeping_gods import vocabulary as v
from games.sleeping_gods.atlas import entries, exits, regions
from games.sleeping_gods.book import book, deeds_of
from games.sleeping_gods.cards import search_tokens
from games.sleeping_gods.fight import FreeBlow
from games.sleeping_gods.foes import live_abilities, squares
from games.sleeping_gods.parting import Sharing
from games.sleeping_gods.rooms import best_find
from games.sleeping_gods.sailing import Hazarding, Travel
from games.sleeping_gods.state import Foe
from games.sleeping_gods.trading import Market, Port
from games.sleeping_gods.vocabulary import RuleName
from tests.rules import rule

from .build import Sea
from .test_idle import fighting, strike


def quiet(seats: int = 2) -> Sea:
    return Sea(seats=seats).still()


# ---- challenges and stories -----------------------------------------------------------------------------------------


@rule("SLG-CHAL-02", "SLG-CHAL-03")
def test_who_sails_alone_is_asked_while_anybody_can_take_part():
    sea = quiet(1)
    for one in sea.g.crew:
        one.fatigue = 2
    sea.crew("mac").fatigue = 1
    sea.challenge("craft", 9)
    assert sea.offers("challenge.who") == ["mac"]
    sea.crew("mac").fatigue = 2
    sea.fate(6)
    sea.challenge("craft", 6)
    assert not sea.asks("challenge.who") and sea.passed, "nobody can, nobody is asked, and fate decides"


def test_a_hint_that_was_heard_before_others_is_noted_once():
    found = [
        (leaf.id, deed) for leaf in book() for deed in deeds_of(leaf) if isinstance(deed, v.Hint) and not deed.vision
    ][:3]
    sea = quiet()
    for place, hint in (*found, found[0]):
        sea.do(hint, place=place)
    noted = [note.hint for note in sea.g.notes if note.hint]
    assert len(noted) == len(set(noted)) and len(sea.happened(ev.Hinted)) >= 4


@rule("SLG-DEC-136")
def test_a_card_of_two_effects_is_offered_for_either():
    """The comb waives low morale and adds 1: where nobody is low it still adds."""
    sea = quiet()
    sea.own("A61")
    sea.command(1, 0)
    sea.challenge("craft", 9)
    assert any(option.id == "use.card.A61.0" for option in sea.ask("open", 0).options)


# ---- fights ---------------------------------------------------------------------------------------------------------


@rule("SLG-SYN-01")
def test_a_token_moves_while_one_enemy_is_left():
    """Where the last one falls nothing moves."""
    for fallen, asked in (((), True), ((1,), True), ((7,), True), ((1, 7), False)):
        sea = fighting(row=(7, 1))
        for one in sea.g.crew:
            one.synergy = [one.id]
        for number in fallen:
            sea.foe(number).covered = [i for i, s in enumerate(squares(number)) if s.heart]
        sea.g.asks.clear()
        sea.g.push(strike("sofi", 7, hit=True, pointed=True, at="synergy"))
        sea.again()
        assert bool(sea.asks("synergy.to")) is asked, fallen


@rule("SLG-DEC-138")
def test_a_weapon_without_words_silences_nothing():
    number = next(n for n in range(1, 61) if live_abilities(Foe(n)))
    sea = quiet()
    sea.own("M4")
    sea.crew("sofi").weapons = ["M4"]
    sea.fight(number)
    sea.fate(6)
    sea.strike("sofi", number, "M4")
    assert sea.happened(ev.Attacked)[-1].hit and not sea.asks("attack.disable") and sea.asks("combat.place")


@rule("SLG-DEC-143")
def test_damage_outside_an_attack_is_told():
    sea = fighting()
    sea.g.asks.clear()
    sea.g.push(FreeBlow(seat=0, n=1))
    sea.again()
    sea.silence()
    (placed,) = sea.happened(ev.Placed)
    cell = placed.cells[0]
    assert (placed.crew, placed.enemy, len(placed.cells)) == ("", 1, 1) and cell
    assert placed.hearts == squares(1)[sea.foe(1).covered[0]].heart


@rule("SLG-DEC-143", "SLG-DEC-59")
def test_damage_outside_an_attack_stays_on_its_card_and_the_question_says_so():
    sea = quiet()
    sea.fight(1, 7)
    sea.row(7, 1)
    sea.g.asks.clear()
    sea.g.push(FreeBlow(seat=0, n=2, enemy=7, at="place"))  # type: ignore[call-arg]
    sea.again()
    ask = sea.ask("combat.place")
    assert ask.args == {"crew": "", "enemy": 7, "points": 2, "spare": 0, "splash": 0, "hit": True}
    assert ask.patch is not None and {cell[1:] for cell in ask.patch.near} == {"1", "2", "3"}
    assert sea.refused("combat.place", ["B3", "B4"]), "the second is the other card's"
    assert sea.refused("combat.place", ["B3"]), "nothing is withheld"
    assert sea.foe(7).covered == [] and not sea.happened(ev.Placed)


# ---- the sea --------------------------------------------------------------------------------------------------------


@rule("SLG-DEC-119")
def test_a_hazard_that_is_ignored_costs_nothing():
    sea = quiet()
    sea.begin(Hazarding(seat=0, region="2G", ignored=True))
    assert sea.is_over and sea.g.hull == 0
    assert sea.happened(ev.HazardMet) == [ev.HazardMet(region="2G")]
    assert sea.happened(ev.HazardPassed) == [ev.HazardPassed(region="2G")]


@rule("SLG-HAZ-02", "SLG-HAZ-04")
@pytest.mark.parametrize(("fate", "hull"), [(3, 1), (4, 0)])
def test_a_hazard_that_is_met(fate: int, hull: int):
    sea = quiet()
    sea.begin(Hazarding(seat=0, region="2G"))
    sea.fate(fate, 1)
    sea.take("challenge.who")
    sea.settled()
    assert sea.g.hull == hull and not sea.happened(ev.HazardPassed)


@rule("SLG-DEC-140")
def test_a_ship_that_drifts_or_is_put_somewhere_is_told():
    sea = quiet()
    sea.do(v.FreeMove())
    sea.take("travel.drift", "2A")
    sea.do(v.MoveShip(pages=[2]))
    sea.take("move.page", "p2")
    sea.take("move.region", "2E")
    assert sea.happened(ev.Sailed) == [ev.Sailed(seat=0, to="2A"), ev.Sailed(seat=0, to="2E")]
    sea.do(v.FreeMove())
    sea.take("travel.drift", "edge-east")
    entry = sea.offers("travel.enter")[-1]
    sea.take("travel.enter", entry)
    assert sea.g.at == entry and sea.happened(ev.Sailed)[-1] == ev.Sailed(seat=0, to=entry)


@rule("SLG-PAGE-04", "SLG-DEC-107")
def test_row_18_in_silence_the_calm_region_beyond_an_edge():
    at, edge = next(
        (region, edge)
        for region in regions()
        for edge in exits(region)
        if regions()[entries(region, edge)[0]].hazard is not None
        and any(regions()[one].hazard is None for one in entries(region, edge))
    )
    sea = quiet()
    sea.g.at, sea.g.pages = at, [2, regions()[at].page]
    sea.begin(Travel(seat=0))
    sea.take("travel.aim", "anywhere")
    sea.fate(6)
    sea.take("travel.who", "nobody")
    sea.take("travel.next", f"edge-{edge}")
    calm = [one for one in entries(at, edge) if regions()[one].hazard is None]
    assert sea.ask("travel.enter").default == [min(calm)] and sea.offers("travel.enter") == list(entries(at, edge))


# ---- finds and towns ------------------------------------------------------------------------------------------------


@rule("SLG-SHIP-13")
def test_a_find_of_two_things_is_worth_its_better_one():
    """8.7: 2 coins before materials, materials before 1 coin."""

    def kinds(token: str) -> list[str]:
        return [
            str(getattr(e, "kind", "") or f"{type(e).__name__}{getattr(e, 'n', '')}")
            for e in search_tokens()[token].gives
        ]

    order = ["artifact", "Coins2", "materials", "meat", "DrawAbility1", "grain", "vegetables", "Coins1"]
    ranks = {token: sorted(order.index(one) for one in kinds(token)) for token in search_tokens()}
    for token, own in ranks.items():
        for other, others in ranks.items():
            if own[0] < others[0]:
                assert best_find([token, other]) == best_find([other, token]) == token


@rule("SLG-DEC-139", "SLG-DEC-117")
def test_numbers_of_the_rules_fall_no_deeper_than_nothing(monkeypatch: pytest.MonkeyPatch):
    names: tuple[RuleName, ...] = ("market_cards", "market_price", "inn_price")
    lowered = [*(v.Rule(what=what, n=-9) for what in names), v.Rule(what="room_cards", n=-9, room="bridge")]
    monkeypatch.setattr(crew, "ruling", lambda: ({}, {"A1": lowered}))
    sea = quiet()
    sea.own("A1")
    sea.again()
    assert [option.args["cards"] for option in sea.ask("ship.room").options] == [0, 1, 0, 1, 1]
    sea.take("ship.room", "bridge")
    assert sea.g.hands[0] == []
    sea.g.at, sea.g.coins = "2E", 0
    sea.crew("mac").damage = 1
    sea.begin(Port(seat=0))
    assert sea.ask("port.serve").option("inn") is not None, "for nothing"
    sea.take("port.serve", "inn")
    assert sea.g.coins == 0 and sea.crew("mac").damage == 0
    sea.begin(market := Market(seat=0))
    assert not sea.happened(ev.MarketShown) and market.price(sea.g, "M4") == 0


# ---- people ---------------------------------------------------------------------------------------------------------


@rule("SLG-DEC-99", "SLG-HAND-03")
def test_a_newcomers_card_is_seen_by_nobody_else():
    sea = quiet()
    events = reseat(SPEC, sea.g, [0, 1, None])
    drawn = [event for event in events if isinstance(event, ev.CardsDrawn | ev.CardsSeen)]
    assert drawn == [
        ev.CardsDrawn(seat=2, n=1),
        ev.CardsSeen(seat=2, cards=sea.g.hands[2], knows=[2]),
    ]


@rule("SLG-DEC-132")
def test_boards_that_are_drafted_anew_are_told():
    sea = quiet(3)
    for name in ("mac", "kannan", "marco"):
        sea.crew(name).owner = -1
    sea.begin(Sharing(room={"0": 1, "1": 1, "2": 1}))
    assert sea.ask("setup.crew").seat == 0 and {o.id: o.args for o in sea.ask("setup.crew").options} == {
        name: {"crew": name} for name in ("kannan", "mac", "marco")
    }
    sea.take("setup.crew", "mac")
    assert sea.ask("setup.crew").seat == 1
    sea.take("setup.crew", "marco")
    taken = [(event.seat, event.crew) for event in sea.happened(ev.BoardTaken)]
    assert taken == [(0, "mac"), (1, "marco"), (2, "kannan")] and sea.is_over
    boards = {one.id: one.owner for one in sea.g.crew if one.id != "sofi"}
    assert sea.happened(ev.CrewDealt)[-1] == ev.CrewDealt(boards=boards)


@rule("SLG-DEC-143", "SLG-ATTACK-10")
def test_who_falls_outside_of_an_attack_falls_at_once():
    sea = quiet()
    sea.fight(1, 7)
    sea.row(7, 1)
    last = next(i for i, square in enumerate(squares(1)) if square.heart == 1)
    sea.foe(1).covered = [i for i, square in enumerate(squares(1)) if i != last and not square.void]
    sea.g.asks.clear()
    sea.g.push(FreeBlow(seat=0, n=1, enemy=1, at="place"))  # type: ignore[call-arg]
    sea.again()
    sea.silence()
    assert sea.happened(ev.EnemyFell) == [ev.EnemyFell(enemy=1)] and not sea.happened(ev.Attacked)
    assert sea.g.combat is not None and [foe.number for foe in sea.g.combat.row] == [7]
