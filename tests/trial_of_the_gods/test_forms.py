"""Every kind of question in a prepared position: who is asked, what is offered and how much, what silence does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.core import Ask
from games.trial_of_the_gods import chart
from games.trial_of_the_gods import vocabulary as v
from games.trial_of_the_gods.dawn import Dawn, ask_buy, ask_houses
from games.trial_of_the_gods.enemies import EnemyPhase
from games.trial_of_the_gods.olympics import Olympics
from games.trial_of_the_gods.setup import ask_captain, ask_place
from games.trial_of_the_gods.sunset import Sunset
from games.trial_of_the_gods.verbs import KINDS
from tests.forms import form
from tests.trial_of_the_gods.build import Staged, a_trial

# ---- positions ------------------------------------------------------------------------------------------------------


def table(t: Staged, **fields: Any) -> Staged:
    """Fields of the table: `blocks=["S13"]`."""
    for name, value in fields.items():
        assert hasattr(t.g, name), name
        setattr(t.g, name, value)
    return t


def _buying() -> Ask:
    t = a_trial().feat(0, "FII-5").mate(0, "HE06").mate(0, "HE10", trained=True)
    t.take("ZE03.1", "ZE10.1")
    t.has(0, revealed=["ZE03.1", "ZE10.1"], dealt=["FI-3", "FII-1", "FIII-3"], available=4, exhausted=4)
    return ask_buy(t.g, 0)


def _turn(*words: str, feats: tuple[str, ...] = ()) -> Ask:
    """Seat 0 ashore beside two Enemies, a Companion on Lesbos, four cards and little Energy; Jason is used."""
    t = a_trial().at(0, "I01").foe("LM2.1", "I01").foe("SM1.1", "I01", owner=1).mate(0, "HE09", "I02")
    t.hand(0, "ST1.1", "ST4.1", "ST3.1", "ZE03.1").has(0, available=1, exhausted=4, vigor=3)
    table(t.feat(0, "FI-5", "FII-2", *feats).has(0, blocked=["HE01"]), turn=7).turn(0)
    for word in words:
        t.say(word)
    return t.ask()


def _fight(foe: str, *cards: str, captain: str = "HE01", injured: bool = False) -> Staged:
    return a_trial().captain(0, captain).at(0, "I01").foe(foe, "I01", injured=injured).hand(0, *cards)


def _sailing() -> Staged:
    """From Paros: sea 13 has a token, another Captain lies in sea 18."""
    return table(a_trial().at(0, "I10").at(1, "S18").foe("LM2.1", "I10"), blocks=["S13"])


def _ordering(n: int) -> Staged:
    return a_trial().mate(0, "HE09", "I02").foe("SM1.1", "", owner=0).do(0, v.Order(n=n))


def _entering(card: str, steps: int, **has: int) -> Ask:
    """A Travel Card in sea 14."""
    t = a_trial().at(0, "S13").travels(card).hand(0, "ST1.1").has(0, **has).do(0, v.Sail(n=steps)).say("S14")
    return t.ask()


def _offered() -> Ask:
    t = a_trial().has(0, available=1, exhausted=7)
    t.take("ZE04.1", "ZE10.1")
    t.g.houses["rose"].cards += ["ZE04.1", "ZE10.1"]
    return t.do(0, v.Offer(n=3, house="any", less=2, to="hand"), source="AT10.1").say("rose").ask()


def _beset() -> Staged:
    t = a_trial().foe("LM2.1", "", owner=0).hand(1, "ST1.2", "AP07.1").at(1, "S04").temple(0, "I03")
    return t.do(0, v.Order(n=1)).say("S04")


def _games(*cards: str) -> Staged:
    """Diaulos: Sail and Restore. Seat 1 begins with Fervor 1."""
    t = a_trial().hand(0, *cards).hand(1, "ST1.2", "ST2.2").games("OL1").on_deck(0).on_deck(1).upgrade(1, "fervor")
    return t.start(Olympics())


def _boxing() -> Ask:
    t = a_trial().games("OL4").captain(0, "HE12").mate(0, "HE01").on_deck(0).on_deck(1)
    t.hand(0, "ST4.1").hand(1, "ST4.2").dice("one", "blank").start(Olympics())
    return t.say(["values.ST4.1"], seat=0).say(["values.ST4.2"], seat=1).ask()


def _challenged() -> Staged:
    t = table(_fight("LM2.1", "ST2.1", "ST5.1").hand(1, "ST1.2", "HA05.1"), turn=3)
    return t.turn(0).say("fight.LM2.1").say(["attack.ST2.1"])


SCENES: dict[str, Callable[[], Ask]] = {
    "captain": lambda: ask_captain(table(a_trial(advanced=True), heroes=["HE02"]).g, 0),
    "place": lambda: ask_place(
        a_trial(4)
        .at(0, "")
        .at(1, "S06")
        .at(2, "S09")
        .at(3, "S12")
        .foe("HE09", "I02")
        .foe("LM5.1", "I03")
        .foe("SM5.1", "S03")
        .g,
        0,
    ),
    "games": lambda: (
        table(a_trial(3).mate(0, "HE10").mate(2, "HE12").captain(1, "HE02"), games=["OL3", "OL1"]).start(Dawn()).ask(2)
    ),
    "houses": lambda: ask_houses(a_trial().captain(0, "HE11").upgrade(0, "reveal").discarded(0, "AR01.1").g, 0),
    "buy": _buying,
    "turn": _turn,
    "restore": lambda: _turn("restore"),
    "heal": lambda: _turn("heal"),
    "order": lambda: _turn("order"),
    "effect": lambda: _turn("effect"),
    "feat": lambda: _turn("feat", feats=("FI-2",)),
    "idle": lambda: _turn("idle"),
    "explore": lambda: _turn("explore.I02"),
    "second action": lambda: (
        a_trial().captain(0, "HE02").at(0, "S13").hand(0, "ST1.1", "ST2.1").turn(0).say("idle").say("ST1.1").ask()
    ),
    "nothing to do": lambda: (
        a_trial().captain(0, "HE06").hand(0, "PO03.1", "AN.1").has(0, available=0, exhausted=0, vigor=5).turn(0).ask()
    ),
    "sail": lambda: _sailing().hand(0, "ST4.1", "ST3.1").turn(0).say("sail").ask(),
    "sail with a card": lambda: _sailing().hand(0, "ST4.1", "ST3.1").turn(0).say("sail").say("with.ST4.1").ask(),
    "sail with the only card": lambda: _sailing().hand(0, "ST4.1").turn(0).say("sail").ask(),
    "fight": lambda: (
        _fight("HE02", "AR02.1", "AR01.1", "ST3.1", "AR07.1", captain="HE04")
        .upgrade(0, "attack")
        .feat(0, "FI-4")
        .turn(0)
        .say("fight.HE02")
        .ask()
    ),
    "fight without hope": lambda: _fight("LM6.1", "ST1.1").turn(0).say("fight.LM6.1").ask(),
    "fight with an injured": lambda: _fight("LM2.1", "ST2.1", injured=True).turn(0).say("fight.LM2.1").ask(),
    "sail on": lambda: _sailing().temple(1, "I01").do(0, v.Sail(n=1)).ask(),
    "piece": lambda: _ordering(2).ask(),
    "zone": lambda: _ordering(2).say("SM1.1").ask(),
    "zone of the only one": lambda: a_trial().mate(0, "HE09", "I02").foe("SM1.1", "S05").do(0, v.Order(n=1)).ask(),
    "free fight": lambda: _fight("LM3.1", "ST2.1", injured=True).do(0, v.FreeFight(attack=2), source="AR03.1").ask(),
    "free explore": lambda: (
        a_trial().at(0, "I01").explored(1, "I01").hand(0, "ST3.1").do(0, v.FreeExplore(discovery=2)).ask()
    ),
    "free explore, cards": lambda: (
        a_trial()
        .at(0, "I01")
        .explored(1, "I01")
        .feat(0, "FI-3")
        .hand(0, "ST2.1", "ST3.1")
        .do(0, v.FreeExplore(discovery=2))
        .say("I01")
        .ask()
    ),
    "upgrade": lambda: _fight("LM2.1").upgrade(0, "energy", "attack").do(0, v.Strike(n=2, where="here")).ask(),
    "travel card": lambda: (
        a_trial().captain(0, "HE10").at(0, "S13").travels("TR04.1", "TR05.1").do(0, v.Sail(n=1)).say("S14").ask()
    ),
    "discard": lambda: a_trial().hand(0, "ST1.1", "AN.1", "PO01.1").do(0, v.Discard(n=2), source="SM1.1").ask(),
    "discard by the limit": lambda: (
        a_trial()
        .has(0, vigor=2)
        .hand(0, "ST1.1", "ST2.1", "ST3.1", "ST4.1", "ST5.1", "ST6.1")
        .do(0, v.Damage(n=1))
        .ask()
    ),
    "devour": lambda: a_trial().hand(0, "ST1.1", "ST2.1", "HA09.1").turn(0).play_effect("HA09.1").ask(),
    "ward": lambda: (
        a_trial().captain(0, "HE05").foe("SM1.1", "S01").foe("SM2.1", "S01").phase("enemies").start(EnemyPhase()).ask()
    ),
    "calm sea": lambda: (
        table(a_trial().at(0, "S02").has(0, vigor=2).seas("CALM.1"), blocks=["S02"]).start(Sunset()).ask()
    ),
    "first": lambda: (
        a_trial().has(0, exhausted=1, available=7).do(0, v.EitherOrder(do=[v.Sail(n=1), v.Restore(n=1)])).ask()
    ),
    "choose": lambda: _entering("TR04.1", 3, vigor=3),
    "may": lambda: _entering("TR13.1", 2, available=5, exhausted=3),
    "may, ashore": lambda: (
        a_trial()
        .at(0, "I01")
        .hand(0, "ST1.1")
        .do(0, v.May(cost=[v.Discard(n=1)], do=[v.Restore(n=2)]), source="TR13.1")
        .ask()
    ),
    "remove": lambda: a_trial().hand(0, "ST1.1").discarded(0, "AN.1").do(0, v.Purge(n=2), source="OL5").ask(),
    "remove shades": lambda: (
        a_trial().hand(0, "AN.2").discarded(0, "AN.1", "ST1.1").do(0, v.RemoveAnimae(n=1), source="HE08").ask()
    ),
    "recover": lambda: a_trial().discarded(0, "ST1.1", "ST2.1").do(0, v.Recover(n=1), source="AT08.1").ask(),
    "house": lambda: a_trial().do(0, v.Offer(n=2, house="blessed", less=1), source="HE11-1.1").ask(),
    "house of a gift": lambda: a_trial().do(0, v.Receive(house="blessed"), source="TR16.1").ask(),
    "offer": _offered,
    "player": lambda: a_trial(3).order(2, 0, 1).do(0, v.Exhaust(n=1, who="other")).ask(),
    "enemy": lambda: (
        _fight("LM2.1")
        .foe("HE09", "I01", injured=True)
        .foe("SM1.1", "I01", owner=1)
        .do(0, v.Strike(n=1, where="here"))
        .ask()
    ),
    "enemies": lambda: (
        _fight("LM2.1")
        .foe("SM1.1", "S13", owner=1)
        .foe("SM2.1", "S02")
        .do(0, v.Strike(n=1, where="near", targets=2))
        .ask()
    ),
    "island": lambda: a_trial().at(0, "S13").explored(0, "I02").do(0, v.Scout(island="adjacent")).ask(),
    "companion": lambda: a_trial().mate(0, "HE10").mate(0, "HE09").do(0, v.Train()).ask(),
    "revive": lambda: a_trial().foe("SM2.1", "out", owner=0).foe("SM1.1", "out", owner=0).do(0, v.Revive()).ask(),
    "beset": lambda: _beset().ask(),
    "shift": lambda: _beset().say("AP07.1").ask(),
    "tokens": lambda: table(a_trial(), blocks=["S05", "S06", "S07"]).do(0, v.RemoveBlock(n=2), source="PO07.1").ask(),
    "drive": lambda: a_trial().foe("SM1.1", "S05").foe("SM2.1", "S06").foe("LM1.1", "S08").do(0, v.Drive(n=2)).ask(),
    "compete": lambda: _games("ST1.1", "ST6.1").ask(0),
    "compete again": lambda: (
        _games("ST1.1", "ST6.1").say(["values.ST1.1"], seat=0).say(["values.ST1.2"], seat=1).ask(0)
    ),
    "change": lambda: _games("ST1.1", "ST6.1").say(["later.ST6.1"], seat=0).ask(0),
    "use": lambda: _games("ST6.1").say(["later.ST6.1"], seat=0).say(["values.ST1.2"], seat=1).ask(),
    "reroll": _boxing,
    "challenge": lambda: _challenged().ask(),
    "challenged": lambda: _challenged().say("HA05.1").ask(),
    "arrive": lambda: (
        table(a_trial().at(0, "S13").at(1, "S03").hand(1, "PO04.1"), blocks=list(chart.seas()))
        .do(0, v.Sail(n=3))
        .say("S14")
        .ask()
    ),
    "depart": lambda: (
        table(a_trial().at(0, "S13").foe("SM1.1", "S13", owner=1).hand(1, "HA08.1"), blocks=list(chart.seas()))
        .do(0, v.Sail(n=1))
        .say("S14")
        .ask()
    ),
    "damage": lambda: (
        a_trial().foe("SM1.1", "S01").foe("SM2.1", "S01").hand(0, "AP03.1").phase("enemies").start(EnemyPhase()).ask()
    ),
    "explored": lambda: (
        a_trial().at(0, "I01").hand(0, "ST3.1").hand(1, "AT07.1").turn(0).say("explore.I01").say(["ST3.1"]).ask()
    ),
    "victory": lambda: (
        _fight("LM2.1", "ST2.1")
        .at(1, "S01")
        .hand(1, "AR06.1")
        .dice("blank")
        .turn(0)
        .say("fight.LM2.1")
        .say(["attack.ST2.1"])
        .ask()
    ),
    "travel": lambda: a_trial().at(0, "S13").hand(1, "HE10-2.1").travels("TR05.1").do(0, v.Sail(n=1)).say("S14").ask(),
}
ONLY = {"zone": ("back", "I02", "S04", "S05"), "zone of the only one": ("stop", "I01", "S01", "S05")}
"""of thirty Zones some are enough"""

# ---- what they are asked --------------------------------------------------------------------------------------------

FORMS = {
    "captain": """
        setup.captain 0 named, silence HE02;
        HE02 captain hero=HE02 blessings=ivory-athena+onyx-ares case=gods
    """,
    "place": """
        setup.place 0 named 1-3, silence S02+S03+S04;
        S02 place zone=S02 shores=HE09-I02 lurks=- case=shores
        S03 place zone=S03 shores=HE09-I02+LM5.1-I03 lurks=SM5.1 case=shores
        S04 place zone=S04 shores=LM5.1-I03 lurks=- case=shores
        * first S02+S04+S03
    """,
    "games": """
        dawn.games 2 named, silence OL1;
          round=2
        OL1 games card=OL1 own=15 dice=2@0+0@1+1@2 case=told
        OL3 games card=OL3 own=7 dice=1@0+1@1+1@2 case=told
    """,
    "houses": """
        dawn.houses 0 public 0-7, silence 2xrose+1xgold+4xonyx;
          own=4 extra=1 more=2 most=7
        gold reveal house=gold god=poseidon n=1 cap=4
        ivory reveal house=ivory god=athena n=0 cap=2
        onyx reveal house=onyx god=ares n=1 cap=4
        copper reveal house=copper god=hades n=0 cap=2
        turquoise reveal house=turquoise god=aphrodite n=0 cap=2
        rose reveal house=rose god=zeus n=2 cap=5
        * usually 2xrose+1xgold+4xonyx told=poseidon-1+ares-4+zeus-2
        * way 4xgold+1xonyx+2xrose told=poseidon-4+ares-1+zeus-2
        * way 3xgold+2xonyx+2xrose told=poseidon-3+ares-2+zeus-2
        * way 3xgold+1xonyx+3xrose told=poseidon-3+ares-1+zeus-3
        * way 2xgold+2xivory+1xonyx+2xrose told=poseidon-2+athena-2+ares-1+zeus-2
        * way 2xgold+3xonyx+2xrose told=poseidon-2+ares-3+zeus-2
        * way 2xgold+1xonyx+2xcopper+2xrose told=poseidon-2+ares-1+hades-2+zeus-2
        * way 2xgold+1xonyx+2xturquoise+2xrose told=poseidon-2+ares-1+aphrodite-2+zeus-2
        * way 2xgold+1xonyx+4xrose told=poseidon-2+ares-1+zeus-4
        * way 1xgold+2xivory+2xonyx+2xrose told=poseidon-1+athena-2+ares-2+zeus-2
        * way 1xgold+2xivory+1xonyx+3xrose told=poseidon-1+athena-2+ares-1+zeus-3
        * way 1xgold+3xonyx+3xrose told=poseidon-1+ares-3+zeus-3
        * way 1xgold+2xonyx+2xcopper+2xrose told=poseidon-1+ares-2+hades-2+zeus-2
        * way 1xgold+2xonyx+2xturquoise+2xrose told=poseidon-1+ares-2+aphrodite-2+zeus-2
        * way 1xgold+2xonyx+4xrose told=poseidon-1+ares-2+zeus-4
        * way 1xgold+1xonyx+2xcopper+3xrose told=poseidon-1+ares-1+hades-2+zeus-3
        * way 1xgold+1xonyx+2xturquoise+3xrose told=poseidon-1+ares-1+aphrodite-2+zeus-3
        * way 1xgold+1xonyx+5xrose told=poseidon-1+ares-1+zeus-5
    """,
    "buy": """
        dawn.buy 0 named 0-3, silence -;
          energy=4 back=1 tip=- case=sure
        ZE03.1 gods/buy thing=ZE03.1 cost=2 energy=4
        ZE10.1 gods/buy thing=ZE10.1 cost=5 energy=4 !price TRI-ENERGY-03
        FI-3 feats/buy thing=FI-3 cost=2 energy=4
        FIII-3 feats/buy thing=FIII-3 cost=7 energy=4 !price TRI-ENERGY-03
        HE06 train/buy thing=HE06 cost=4 energy=4
    """,
    "turn": """
        turn.act 0 named epoch=7, silence pass;
          actions=0 zone=I01 hand=4 energy=1 vigor=3 foes=LM2.1+SM1.1 danger=shame tip=foe
        sail cards/sail n=3
        restore cards/restore n=2
        heal cards/heal n=1
        order cards/order n=1
        fight.LM2.1 here/fight foe=LM2.1 zone=I01 attack=1 dice=1 injured=False owner=-1 whose=nobody case=-
        fight.SM1.1 here/fight foe=SM1.1 zone=I01 attack=1 dice=1 injured=False owner=1 whose=of@1 case=-
        explore.I01 here/explore island=I01 need=2 have=5
        explore.I02 here/explore island=I02 need=3 have=5
        effect cards/play n=3
        idle idle/play n=0
        feat feats/feat n=1 case=one feat=FI-5
        pass pass grave
    """,
    "restore": """
        turn.restore 0 named, silence back;
          most=4 case=sunset back=2
        ZE03.1 restore card=ZE03.1 letter=3 n=2 gives=2
        ST4.1 restore card=ST4.1 letter=1 n=2 gives=2
        back back
    """,
    "heal": """
        turn.heal 0 named, silence back;
          most=2
        ST3.1 heal card=ST3.1 letter=2 n=1 gives=1
        back back
    """,
    "order": """
        turn.order 0 named, silence back;
          most=4
        ZE03.1 order card=ZE03.1 letter=3 n=1 gives=1
        back back
    """,
    "effect": """
        turn.effect 0 named, silence back;
        ST1.1 play card=ST1.1 letter=0 price=0 energy=1 case=-
        ST4.1 play card=ST4.1 letter=1 price=0 energy=1 case=-
        ST3.1 play card=ST3.1 letter=2 price=0 energy=1 case=-
        ZE03.1 play card=ZE03.1 letter=3 price=2 energy=1 case=- !price TRI-KEY-01
        back back
    """,
    "feat": """
        turn.feat 0 named, silence back;
        FI-5 feat feat=FI-5 price=0 energy=1 case=-
        FII-2 feat feat=FII-2 price=2 energy=1 case=idle !price TRI-KEY-01
        FI-2 feat feat=FI-2 price=0 energy=1 case=-
        HE01 feat feat=HE01 price=0 energy=1 case=idle !used TRI-FEAT-02
        back back
    """,
    "idle": """
        turn.idle 0 named, silence back;
        ST1.1 play card=ST1.1 letter=0
        ST4.1 play card=ST4.1 letter=1
        ST3.1 play card=ST3.1 letter=2
        ZE03.1 play card=ZE03.1 letter=3
        back back
    """,
    "explore": """
        explore.cards 0 named 0-3, silence back;
          island=I02 need=3 own=0 feats=0 bonus=0
        ST1.1 lay card=ST1.1 letter=0 n=1 attack=1
        ST4.1 lay card=ST4.1 letter=1 n=1 attack=1
        ST3.1 lay card=ST3.1 letter=2 n=3 attack=0
        ZE03.1 lay card=ZE03.1 letter=3 n=0 attack=2
        back back
        * with ST3.1 sum=3 need=3 letters=2
        * back back
    """,
    "second action": """
        turn.act 0 named, silence end;
          actions=1 zone=S13 hand=1 energy=8 vigor=4 foes=- danger=none tip=-
        sail cards/sail n=1
        restore cards/restore n=0 !none-exhausted
        heal cards/heal n=0 !no-card
        order cards/order n=1 !no-pieces
        idle idle/play n=0
        end end grave
    """,
    "nothing to do": """
        turn.act 0 named, silence pass;
          actions=0 zone=S01 hand=2 energy=0 vigor=5 foes=- danger=none tip=shade
        sail cards/sail n=2
        restore cards/restore n=1 !none-exhausted
        heal cards/heal n=0 !vigor-full
        order cards/order n=0 !no-pieces
        effect cards/play n=0 !no-effect TRI-KEY-01
        idle idle/play n=0
        feat feats/feat n=0 !no-feat TRI-FEAT-02
        pass pass grave
    """,
    "sail": """
        turn.sail 0 named, silence back;
          card=- zone=I10 n=1
        S13 next/sail zone=S13 steps=1 travels=0 dishonor=1 card=ST4.1 letter=0 n=1
        S18 next/sail zone=S18 steps=1 travels=1 dishonor=1 card=ST4.1 letter=0 n=1 sights=seat@1 case=seen
        with.ST4.1 with/choose card=ST4.1 letter=0 n=1
        with.ST3.1 with/choose card=ST3.1 letter=1 n=1
        back back
    """,
    "sail with a card": """
        turn.sail 0 named, silence back;
          card=ST4.1 zone=I10 n=1
        S13 next/sail zone=S13 steps=1 travels=0 dishonor=1 card=ST4.1 letter=0 n=1
        S18 next/sail zone=S18 steps=1 travels=1 dishonor=1 card=ST4.1 letter=0 n=1 sights=seat@1 case=seen
        with.ST3.1 with/choose card=ST3.1 letter=1 n=1
        back back
    """,
    "sail with the only card": """
        turn.sail 0 named, silence back;
          card=- zone=I10 n=1
        S13 next/sail zone=S13 steps=1 travels=0 dishonor=1 card=ST4.1 letter=0 n=1
        S18 next/sail zone=S18 steps=1 travels=1 dishonor=1 card=ST4.1 letter=0 n=1 sights=seat@1 case=seen
        back back
    """,
    "fight": """
        fight.cards 0 named 0-3, silence back;
          foe=HE02 zone=I01 low=3 high=7 own=1 feats=1 dice=2 injured=False declared=False stakes=1-4 case=open
          wins=4: 3 %+5: 19 %+6: 56 %+7: 89 %+8: 100 % fells=7: 3 %+8: 19 %+9: 56 %+10: 89 %+11: 100 %
        attack.AR02.1 lay card=AR02.1 letter=0 n=3 how=attack price=0 case=value
        effect.AR02.1 lay card=AR02.1 letter=0 n=5 how=effect price=0
        full.AR02.1 lay card=AR02.1 letter=0 n=5 how=full price=1
        attack.AR07.1 lay card=AR07.1 letter=3 n=3 how=attack price=0 case=value
        effect.AR07.1 lay card=AR07.1 letter=3 n=5 how=effect price=0
        attack.AR01.1 lay card=AR01.1 letter=1 n=2 how=attack price=0 case=value
        effect.AR01.1 lay card=AR01.1 letter=1 n=2 how=effect price=0
        attack.ST3.1 lay card=ST3.1 letter=2 n=0 how=attack price=0 case=value
        back back
        * fewest effect.AR02.1+effect.AR07.1 n=2 attack=12 win=100 fall=100 letters=0+3
        * strongest effect.AR02.1+effect.AR07.1+effect.AR01.1 n=3 attack=16 win=100 fall=100 letters=0+1+3
        * back back
    """,
    "fight without hope": """
        fight.cards 0 named 0-2, silence back;
          foe=LM6.1 zone=I01 low=5 high=8 own=0 feats=0 dice=3 injured=False declared=False stakes=1-4 case=hopeless
          wins=6: 12 %+7: 50 %+8: 88 %+9: 100 % fells=9: 1 %+10: 5 %+11: 17 %+12: 30 % best=1
        attack.ST1.1 lay card=ST1.1 letter=0 n=1 how=attack price=0 case=value
        back back
        * back back
    """,
    "fight with an injured": """
        fight.cards 0 named 0-3, silence back;
          foe=LM2.1 zone=I01 low=1 high=2 own=0 feats=0 dice=1 injured=True declared=False stakes=1-4 case=last
          wins=2: 17 %+3: 100 % fells=2: 17 %+3: 100 %
        attack.ST2.1 lay card=ST2.1 letter=0 n=3 how=attack price=0 case=value
        effect.ST2.1 lay card=ST2.1 letter=0 n=2 how=effect price=0
        back back
        * fewest attack.ST2.1 n=1 attack=3 win=100 fall=100 letters=0
        * back back
    """,
    "sail on": """
        sail.on 0 public, silence stop;
          left=1 zone=I10 source=ST1.1 case=first
        stop end case=first
        S13 next/sail zone=S13 steps=1 travels=0 dishonor=1
        S18 next/sail zone=S18 steps=1 travels=1 dishonor=1 sights=seat@1 case=seen
    """,
    "piece": """
        order.piece 0 public, silence stop;
          left=2 source=ST1.1
        stop end
        HE09 order piece=HE09 zone=I02 stands=I02
        SM1.1 order piece=SM1.1 zone=- stands=-
    """,
    "zone": """
        order.zone 0 public, silence back;
          piece=SM1.1 left=2 source=ST1.1 case=monster
        back back
        I02 isles/order zone=I02 sights=need-3
        S04 seas/order zone=S04 sights=seat@1
        S05 seas/order zone=S05 sights=nothing
    """,
    "zone of the only one": """
        order.zone 0 public, silence stop;
          piece=HE09 left=1 source=ST1.1 case=companion
        stop end
        I01 isles/order zone=I01 sights=need-2
        S01 seas/order zone=S01 sights=seat@0
        S05 seas/order zone=S05 sights=SM1.1
    """,
    "free fight": """
        free.fight 0 named, silence leave;
          source=AR03.1 op=free_fight n=2
        LM3.1 fight foe=LM3.1 zone=I01 attack=2 dice=2 injured=True owner=-1 whose=nobody case=-
        leave pass
    """,
    "free explore": """
        free.explore 0 named, silence leave;
          source=ST1.1 op=free_explore n=2
        I01 explore island=I01 need=3
        leave pass
    """,
    "free explore, cards": """
        explore.cards 0 named 0-2, silence ST3.1;
          source=ST1.1 op=free_explore island=I01 need=3 own=2 feats=1 bonus=2
        ST3.1 lay card=ST3.1 letter=1 n=3 attack=0
        ST2.1 lay card=ST2.1 letter=0 n=0 attack=3
        * with ST3.1 sum=6 need=3 letters=1
    """,
    "upgrade": """
        claim.upgrade 0 public, silence space-6;
          zone=I01
        space-2 upgrade upgrade=discovery houses=onyx+ivory gods=ares+athena space=2
        space-3 upgrade upgrade=fervor houses=ivory+copper gods=athena+hades space=3
        space-5 upgrade upgrade=vigor houses=turquoise+rose gods=aphrodite+zeus space=5
        space-6 upgrade upgrade=reveal houses=rose+gold gods=zeus+poseidon space=6
    """,
    "travel card": """
        travel.pick 0 public, silence TR04.1;
          zone=S14
        TR04.1 choose card=TR04.1
        TR05.1 choose card=TR05.1
    """,
    "discard": """
        discard 0 named 2-2, silence AN.1+ST1.1;
          source=SM1.1 op=discard n=2 why=card case=card
        ST1.1 discard card=ST1.1 letter=0
        AN.1 discard card=AN.1 letter=1
        PO01.1 discard card=PO01.1 letter=2
    """,
    "discard by the limit": """
        discard 0 named 2-2, silence ST1.1+ST2.1;
          n=2 why=limit
        ST1.1 discard card=ST1.1 letter=0
        ST2.1 discard card=ST2.1 letter=1
        ST3.1 discard card=ST3.1 letter=2
        ST4.1 discard card=ST4.1 letter=3
        ST5.1 discard card=ST5.1 letter=4
        ST6.1 discard card=ST6.1 letter=5
    """,
    "devour": """
        devour 0 named, silence ST1.1;
          n=1 card=HA09.1
        ST1.1 discard card=ST1.1 letter=0
        ST2.1 discard card=ST2.1 letter=1
    """,
    "ward": """
        ward 0 public, silence yes;
          n=2 why=enemies vigor=4
        yes choose
        no choose
    """,
    "calm sea": """
        calm.heal 0 public, silence yes;
          zone=S02
        yes choose
        no choose
    """,
    "first": """
        effect.first 0 public, silence first-0;
          source=ST1.1 op=either_order
        first-0 choose first=sail
        first-1 choose first=restore
    """,
    "choose": """
        effect.choose 0 public, silence halt;
          source=TR04.1 op=choose card=TR04.1 vigor=3 energy=8 left=2 zone=S14
        damage choose way=TR04.1.damage
        halt choose way=TR04.1.halt
    """,
    "may": """
        effect.may 0 public, silence no;
          source=TR13.1 op=may card=TR13.1 vigor=4 energy=5 left=1 zone=S14
        yes choose
        no choose
    """,
    "may, ashore": """
        effect.may 0 public, silence no;
          source=TR13.1 op=may card=TR13.1 vigor=4 energy=8 left=0 zone=I01
        yes choose
        no choose
    """,
    "remove": """
        cards.remove 0 named 0-2, silence -;
          source=OL5 op=purge n=2
        ST1.1 choose card=ST1.1 letter=0
        AN.1 choose card=AN.1 letter=-1
    """,
    "remove shades": """
        cards.remove 0 named 0-1, silence -;
          source=HE08 op=remove_animae n=1 case=shades
        AN.2 choose card=AN.2 letter=0
        AN.1 choose card=AN.1 letter=-1
    """,
    "recover": """
        cards.recover 0 named 0-1, silence -;
          source=AT08.1 op=recover n=1
        ST1.1 choose card=ST1.1 letter=-1
        ST2.1 choose card=ST2.1 letter=-1
    """,
    "house": """
        target.house 0 public, silence gold;
          source=HE11-1.1 op=offer case=offer n=2
        gold target house=gold god=poseidon
        ivory target house=ivory god=athena
    """,
    "house of a gift": """
        target.house 0 public, silence gold;
          source=TR16.1 op=receive case=gift
        gold target house=gold god=poseidon
        ivory target house=ivory god=athena
    """,
    "offer": """
        offer.buy 0 public, silence none;
          source=AT10.1 op=offer house=rose god=zeus case=hand
        none pass
        ZE10.1 buy card=ZE10.1 cost=3 energy=1 !price TRI-ENERGY-03
        ZE04.1 buy card=ZE04.1 cost=0 energy=1
        ZE01.1 buy card=ZE01.1 cost=0 energy=1
    """,
    "player": """
        target.player 0 public, silence seat-1;
          source=ST1.1 op=exhaust
        seat-1 target seat=1
        seat-2 target seat=2
    """,
    "enemy": """
        target.foe 0 public, silence HE09;
          source=ST1.1 op=strike n=1
        HE09 target foe=HE09 zone=I01 owner=-1 injured=True whose=nobody
        LM2.1 target foe=LM2.1 zone=I01 owner=-1 injured=False whose=nobody
        SM1.1 target foe=SM1.1 zone=I01 owner=1 injured=False whose=of@1
    """,
    "enemies": """
        target.foes 0 public 0-2, silence -;
          source=ST1.1 op=strike n=1 most=2
        LM2.1 target foe=LM2.1 zone=I01 owner=-1 injured=False whose=nobody
        SM1.1 target foe=SM1.1 zone=S13 owner=1 injured=False whose=of@1
        SM2.1 target foe=SM2.1 zone=S02 owner=-1 injured=False whose=nobody
    """,
    "island": """
        target.island 0 public, silence I01;
          source=ST1.1 op=scout
        I01 target zone=I01
        I10 target zone=I10
    """,
    "companion": """
        target.companion 0 public, silence HE09;
          source=ST1.1 op=train
        HE09 target hero=HE09
        HE10 target hero=HE10
    """,
    "revive": """
        target.revive 0 public, silence SM1.1;
          source=ST1.1 op=revive
        SM1.1 target foe=SM1.1
        SM2.1 target foe=SM2.1
    """,
    "beset": """
        react.beset 1 window, silence pass;
          other=0 zone=- foe=LM2.1 card=- n=0
        pass pass
        AP07.1 react card=AP07.1 letter=1
    """,
    "shift": """
        target.zone 1 public, silence I03;
          source=AP07.1 op=shift foe=LM2.1
        S03 target zone=S03 sights=nothing case=seen
        S05 target zone=S05 sights=nothing case=seen
        S14 target zone=S14 sights=nothing case=seen
        I03 target zone=I03 sights=temple@0+need-3 case=seen
    """,
    "tokens": """
        target.blocks 0 public 0-2, silence -;
          source=PO07.1 op=remove_block n=2
        S05 target zone=S05
        S06 target zone=S06
        S07 target zone=S07
    """,
    "drive": """
        target.drive 0 public, silence stop;
          left=2
        stop end
        SM1.1-S04 SM1.1/target foe=SM1.1 zone=S04 start=S05
        SM1.1-S15 SM1.1/target foe=SM1.1 zone=S15 start=S05
        SM2.1-S07 SM2.1/target foe=SM2.1 zone=S07 start=S06
        SM2.1-S15 SM2.1/target foe=SM2.1 zone=S15 start=S06
    """,
    "compete": """
        compete 0 named 1-3, silence values.ST1.1;
          card=OL1 competition=1 fervor=0@0+1@1
        values.ST1.1 compete card=ST1.1 letter=0 n=3 how=values case=values
        values.ST6.1 compete card=ST6.1 letter=1 n=1 how=values case=values
        effect.ST6.1 compete card=ST6.1 letter=1 n=-1 how=effect
        later.ST6.1 compete card=ST6.1 letter=1 n=-1 how=later
        * ways values.ST1.1+effect.ST6.1 n=2 letters=0+1 how=values+effect gives=3+-1
    """,
    "compete again": """
        compete 0 named 1-2, silence values.ST6.1;
          card=OL1 competition=2 fervor=3@0+4@1
        values.ST6.1 compete card=ST6.1 letter=1 n=1 how=values case=values
        effect.ST6.1 compete card=ST6.1 letter=1 n=-1 how=effect
        later.ST6.1 compete card=ST6.1 letter=1 n=-1 how=later
        * ways effect.ST6.1 n=1 letters=1 how=effect gives=-1
    """,
    "change": """
        compete.change 0 named 1-3 aside, silence later.ST6.1;
          card=OL1 competition=1 fervor=0@0+1@1 laid=ST6.1
        values.ST1.1 compete card=ST1.1 letter=0 n=3 how=values case=values
        values.ST6.1 compete card=ST6.1 letter=1 n=1 how=values case=values
        effect.ST6.1 compete card=ST6.1 letter=1 n=-1 how=effect
        later.ST6.1 compete card=ST6.1 letter=1 n=-1 how=later
        * ways values.ST1.1+effect.ST6.1 n=2 letters=0+1 how=values+effect gives=3+-1
    """,
    "use": """
        compete.use 0 public, silence values;
          card=ST6.1
        values choose n=1
        effect choose n=2
    """,
    "reroll": """
        olympics.reroll 0 public 0-2, silence die-2;
          n=1
        die-1 choose die=1 face=one
        die-2 choose die=2 face=blank
    """,
    "challenge": """
        react.challenge 1 window epoch=3, silence pass;
          other=0 zone=I01 foe=LM2.1 card=- n=0
        pass pass
        HA05.1 react card=HA05.1 letter=1
    """,
    "challenged": """
        fight.cards 0 named 0-3, silence -;
          foe=LM2.1 zone=I01 low=3 high=4 own=0 feats=0 dice=1 injured=False declared=True stakes=1-4 case=open
          wins=4: 17 %+5: 100 % fells=7: 17 %+8: 100 %
        attack.ST2.1 lay card=ST2.1 letter=0 n=3 how=attack price=0 case=value
        effect.ST2.1 lay card=ST2.1 letter=0 n=2 how=effect price=0
        attack.ST5.1 lay card=ST5.1 letter=1 n=2 how=attack price=0 case=value
        * fewest attack.ST2.1+attack.ST5.1 n=2 attack=5 win=100 fall=0 letters=0+1
    """,
    "arrive": """
        react.arrive 1 window, silence pass;
          other=0 zone=S14 foe=- card=- n=2
        pass pass
        PO04.1 react card=PO04.1 letter=0
    """,
    "depart": """
        react.depart 1 window, silence pass;
          other=0 zone=S13 foe=- card=- n=1
        pass pass
        HA08.1 react card=HA08.1 letter=0
    """,
    "damage": """
        react.damage 0 window, silence pass;
          other=0 zone=- foe=- card=- n=2
        pass pass
        AP03.1 react card=AP03.1 letter=0
    """,
    "explored": """
        react.explored 1 window, silence pass;
          other=0 zone=I01 foe=- card=- n=0
        pass pass
        AT07.1 react card=AT07.1 letter=0
    """,
    "victory": """
        react.victory 1 window, silence pass;
          other=0 zone=I01 foe=LM2.1 card=- n=0
        pass pass
        AR06.1 react card=AR06.1 letter=0
    """,
    "travel": """
        react.travel 1 window, silence pass;
          other=0 zone=S14 foe=- card=TR05.1 n=0
        pass pass
        HE10-2.1 react card=HE10-2.1 letter=0
    """,
}


@pytest.mark.parametrize("scene", SCENES)
def test_a_question_says_this_and_no_more(scene: str):
    assert form(SCENES[scene](), ONLY.get(scene, ())) == FORMS[scene].split()


def test_every_kind_of_question_is_among_them():
    assert {SCENES[scene]().kind for scene in SCENES} == set(KINDS)
