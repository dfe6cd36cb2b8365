"""Results of a Fray: every way to read the Wilds and to place the Trauma, the sensible first (rows 23, 24)."""

from __future__ import annotations

from itertools import product

import pytest

from games.everrain import events as ev
from games.everrain.cards import enemy
from games.everrain.fray import Bleeding, Fray, Struck, is_weakest_first, way_id
from games.everrain.harm import health_left
from tests.rules import rule

from .build import Staged, a_voyage

MAN, OTHER, CULTIST, CADAVER = "drowned-man.1", "drowned-man.2", "cultist.1", "bloated-cadaver.1"
HIT, EVADE, WILD, MISS = 1, 1, 4, 6

FIGHTS = {
    "one enemy, one Wild": ("DH-08", [(MAN, 0)], [WILD], [EVADE, MISS]),
    "one enemy, all Wilds": ("DH-08", [(MAN, 1)], [WILD], [WILD, WILD]),
    "two enemies": ("AD-02", [(MAN, 2), (CULTIST, 0)], [HIT, WILD], [WILD, MISS]),
    "two of a kind": ("AD-01", [(MAN, 1), (OTHER, 2)], [HIT, WILD, WILD], [EVADE]),
    "more than they can take": ("AD-01", [(CULTIST, 1)], [HIT, HIT, WILD], [WILD]),
    "nothing at all": ("DH-08", [(CADAVER, 0)], [MISS], [MISS, MISS]),
}


def fray(name: str) -> tuple[Staged, Fray]:
    crew, foes, attack, evasion = FIGHTS[name]
    v = a_voyage(1).crew(0, crew, "z1")
    for foe, trauma in foes:
        v.foe(0, foe, "z1", trauma=trauma)
    return v, Fray(seat=0, place="z1", attack=attack, evasion=evasion)


@rule("EVR-FRAY-03", "EVR-FRAY-04", "EVR-FRAY-05", "EVR-FRAY-06")
@pytest.mark.parametrize("name", FIGHTS)
def test_every_result_is_there_once_and_the_best_comes_first(name: str):
    v, frame = fray(name)
    foes = v.ship(0).foes
    left = [health_left(foe) for foe in foes]
    hits, evades = frame.attack.count(HIT), frame.evasion.count(EVADE)
    wilds = frame.attack.count(WILD) + frame.evasion.count(WILD)
    meant = set[tuple[int, tuple[int, ...]]]()
    for striking in range(wilds + 1):
        units = min(hits + striking, sum(left))
        for spread in product(*(range(n + 1) for n in left)):
            if sum(spread) == units:
                standing = [foe for foe, hurt, n in zip(foes, spread, left, strict=True) if hurt < n]
                came = sum(enemy(foe.id).ferocity for foe in standing)
                meant.add((max(0, came - evades - (wilds - striking)), spread))
    ways = frame._ways(v.g)  # pyright: ignore[reportPrivateUsage]
    options = [frame._option(v.ship(0), way) for way in ways]  # pyright: ignore[reportPrivateUsage]
    found = [(int(str(option.args["suffered"])), way[1]) for option, way in zip(options, ways, strict=True)]
    assert set(found) == meant and len(found) == len(meant)
    most = max(sum(spread) for _, spread in meant)
    best = [one for one in meant if sum(one[1]) == most and is_weakest_first(left, one[1])]
    assert found[0] in best, "as much as hurts, the weakest finished first"
    assert found[0][0] == min(
        suffered for suffered, spread in best if killed(left, spread) == killed(left, found[0][1])
    )
    for option, (striking, spread) in zip(options, ways, strict=True):
        assert option.id == way_id((striking, spread)) == f"w{striking}." + "-".join(map(str, spread))
        fell = [foe.id for foe, hurt, n in zip(foes, spread, left, strict=True) if hurt >= n]
        hurt = [f"{foe.id}*{n}" for foe, n in zip(foes, spread, strict=True) if n and foe.id not in fell]
        assert (option.args["fell"], option.args["hurt"], option.args["strikes"]) == (fell, hurt, sum(spread))
        case = "fell" if fell else "hurt" if hurt else "guard"
        assert option.args["case"] == (case if option.args["suffered"] else f"{case}-safe")


@rule("EVR-FRAY-03", "EVR-FRAY-04")
@pytest.mark.parametrize("name", FIGHTS)
def test_only_results_are_offered_that_can_be_better(name: str):
    """Whatever strikes every enemy as hard for no more Trauma makes another result pointless."""
    v, frame = fray(name)
    ways = frame._ways(v.g)  # pyright: ignore[reportPrivateUsage]
    results = {way: (frame._option(v.ship(0), way).args["suffered"], way[1]) for way in ways}  # pyright: ignore[reportPrivateUsage]

    def is_worse(way: tuple[int, tuple[int, ...]]) -> bool:
        suffered, spread = results[way]
        return any(
            int(str(less)) <= int(str(suffered)) and all(a >= b for a, b in zip(more, spread, strict=True))
            for other, (less, more) in results.items()
            if other != way
        )

    assert frame._offered(v.g) == [way for way in ways if not is_worse(way)]  # pyright: ignore[reportPrivateUsage]


@rule("EVR-FRAY-03")
def test_nobody_is_asked_whether_to_spare_an_enemy_for_nothing():
    v = a_voyage(1).crew(0, "DH-08", "z1").foe(0, MAN, "z1", trauma=2)
    v.start(Fray(seat=0, place="z1", attack=[WILD], evasion=[EVADE, MISS], at="wilds"))
    assert v.finished and not v.ship(0).foes, "guarding would have spared nobody anything"
    v = a_voyage(1).crew(0, "DH-08", "z1").foe(0, MAN, "z1")
    v.start(Fray(seat=0, place="z1", attack=[WILD], evasion=[MISS, MISS], at="wilds"))
    assert [option.args["case"] for option in v.asked.options] == ["hurt", "guard-safe"], "one blow, or none taken"


def killed(left: list[int], spread: tuple[int, ...]) -> int:
    return sum(hurt >= n for hurt, n in zip(spread, left, strict=True))


@rule("EVR-FRAY-05", "EVR-FRAY-06")
@pytest.mark.parametrize("name", ["one enemy, one Wild", "two enemies", "two of a kind"])
def test_what_was_chosen_is_what_comes_of_it(name: str):
    v, frame = fray(name)
    ways = frame._offered(v.g)  # pyright: ignore[reportPrivateUsage]
    for way in ways:
        v, frame = fray(name)
        option = frame._option(v.ship(0), way)  # pyright: ignore[reportPrivateUsage]
        room = 7 - v.ship(0).sailors[0].gems
        v.start(counting(frame))
        if not v.finished and v.asked.kind == "fray.result":
            v.answer(0, [option.id], "fray.result")
        assert sorted(one.foe for one in v.told(ev.Destroyed)) == sorted(option.args["fell"])  # pyright: ignore[reportArgumentType]
        suffered = sum(one.n for one in v.told(ev.Suffered) if one.gem == "trauma")
        assert suffered == min(int(str(option.args["suffered"])), room)


def counting(frame: Fray) -> Fray:
    """Where its dice are counted."""
    return Fray(seat=0, place="z1", attack=frame.attack, evasion=frame.evasion, at="wilds")


@rule("EVR-FRAY-07", "EVR-FRAY-08")
@pytest.mark.parametrize(
    ("faces", "damage", "evaded"),
    [((EVADE, MISS), 2, 1), ((EVADE, WILD), 2, 2), ((EVADE, WILD), 1, 1), ((MISS, MISS), 3, 0), ((WILD, MISS), 3, 1)],
)
def test_who_is_struck_evades_with_evade_and_wild(faces: tuple[int, int], damage: int, evaded: int):
    v = a_voyage(1).crew(0, "DH-08", "z1").foe(0, MAN, "z1").dice(*faces)
    v.start(Struck(seat=0, foe=MAN, damage=damage))
    (event,) = v.told(ev.FraySuffered)
    assert (event.damage, event.evaded, event.place, event.foe) == (damage, evaded, "z1", MAN)
    assert v.sailor("DH-08").trauma == damage - evaded


@rule("EVR-FRAY-09")
def test_what_exceeds_all_of_them_is_lost():
    v = a_voyage(1).crew(0, "DH-01", "z1", trauma=4).crew(0, "DH-02", "z1", trauma=5).foe(0, MAN, "z1")
    v.start(Bleeding(seat=0, place="z1", n=9, foe=MAN))
    assert v.finished and not v.ship(0).sailors, "one and a last one, and a last one"
    v = a_voyage(1).crew(0, "DH-01", "z1").foe(0, MAN, "z1").start(Bleeding(seat=0, place="z1", n=2, foe=MAN))
    assert v.finished and v.sailor("DH-01").trauma == 2, "nobody to choose from"
