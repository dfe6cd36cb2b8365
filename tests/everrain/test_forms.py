"""Every kind of question in a prepared position: who is asked, what is offered and how much, what silence does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.core import Ask
from games.everrain import SPEC
from games.everrain import vocabulary as voc
from games.everrain.abilities import Bursting, Clutching, Exhausting
from games.everrain.berthing import Berthing
from games.everrain.boarding import Boarding
from games.everrain.cards import cards, crew_tokens
from games.everrain.elder import ElderActs
from games.everrain.fray import Bleeding, Fray
from games.everrain.gunnery import Assisting
from games.everrain.harm import Damaging
from games.everrain.hiring import Hiring
from games.everrain.holding import held_cards, trigger_of
from games.everrain.orders import Ordering
from games.everrain.places import Landing
from games.everrain.port import Dosing, Sending
from games.everrain.purse import Stowing
from games.everrain.roaming import Roaming
from games.everrain.round import Rounds
from games.everrain.sinking import Sinking
from games.everrain.state import Orders, Visit
from games.everrain.telling import Telling
from games.everrain.tracks import ActEnding, Hunting
from games.everrain.trade import Trading
from games.everrain.trading_post import Lecturing, Marketing, Shipwright
from games.everrain.turn import Turn
from games.everrain.upgrading import Upgrading
from games.everrain.wages import Paying
from games.everrain.watch import Activating, Cruising
from tests.forms import form

from .build import Staged, a_voyage, fate

MAN, FRIGATE = "drowned-man.1", "damned-frigate.1"
OFF = {"boarding": "off", "expeditions": "off"}
HELD = next(card for card in held_cards() if trigger_of(card) == "hunt")

# ---- positions ------------------------------------------------------------------------------------------------------


def ship(v: Staged, seat: int = 0, **fields: Any) -> Staged:
    """Fields of a ship: `coin=15, clues=6`."""
    for name, value in fields.items():
        assert hasattr(v.ship(seat), name), name
        setattr(v.ship(seat), name, value)
    return v


def table(v: Staged, **fields: Any) -> Staged:
    for name, value in fields.items():
        assert hasattr(v.g, name), name
        setattr(v.g, name, value)
    return v


def three(seats: int = 2) -> Staged:
    """Three Crew of the first ship: two On Deck, one of them tired, one below."""
    return a_voyage(seats).crew(0, "DH-01", "z0", strain=1).crew(0, "DH-02", "z4", trauma=1).crew(0, "DH-03", "b1")


def ashore(seats: int = 2, **fields: Any) -> Staged:
    v = three(seats).sea("0.0", "P")
    v.g.tiles[0] = "M01"
    v.g.visit = Visit("duskfall", **fields)
    return v


def told(v: Staged, card: str, *crew: str) -> Staged:
    """A story card out of its deck, about these Crew."""
    v.g.decks[cards()[card].deck].take(card)
    return v.start(Telling(seat=0, card=card, group=list(crew)))


def drawn(v: Staged, *cards: str) -> list[str]:
    """Out of their decks, for sale."""
    for card in cards:
        next(pile for pile in (v.g.treasure, v.g.improvement, v.g.artillery) if card in pile.cards).take(card)
    return list(cards)


def selling(v: Staged, crew: str, *cards: str) -> Ask:
    return v.start(Marketing(seat=0, crew=crew, cards=drawn(v, *cards), at="deal")).asked


def quiet(ask: Ask) -> Ask:
    """Without what the watch will do, which hangs on how fast it comes."""
    ask.args = {key: value for key, value in ask.args.items() if key != "warns"}
    return ask


def begun() -> Staged:
    v = Staged(SPEC.new(2, OFF, 1))
    v.g.settings = [{"berths": "ask"}, {"berths": "ask"}]
    return v.start(*v.g.stack)


def _roaming(places: tuple[str, str] = ("ashore", "na"), **fields: Any) -> Staged:
    """The first Island, with two Crew on it."""
    v = a_voyage(1).crew(0, "DH-01", places[0], strain=5).crew(0, "DH-02", places[1]).sea("0.0", "I")
    lie = ["clue", "rest", "enemy", "clue", "card", "treasure", "enemy", "rest"]
    tokens = dict(zip("abcdefgh", lie, strict=True))
    return v.start(Roaming(seat=0, crew=["DH-01", "DH-02"], tokens=tokens, hex=0, **fields))


SCENES: dict[str, Callable[[], Ask]] = {
    "ship": lambda: begun().asked,
    "second ship": lambda: begun().answer(0, ["pariah"], "setup.ship").asked,
    "berth": lambda: (
        begun().answer(0, ["pariah"], "setup.ship").answer(1, ["bitter-end"], "setup.ship").ask_of(0, "setup.berth")
    ),
    "lead": lambda: table(a_voyage(3), round=2, first=0).start(Rounds()).asked,
    "vote": lambda: table(a_voyage(3), round=2, first=0).start(Rounds()).ask_of(0, "round.vote"),
    "recover": lambda: (
        ship(a_voyage().crew(0, "DH-01", "s1").builds(0, 1, "scholars-study.1"), issued=Orders(2, 2, 2))
        .start(Turn(seat=0))
        .asked
    ),
    "act": lambda: quiet(three().start(Turn(seat=0)).asked),
    "act, Orders laid in": lambda: quiet(
        ship(a_voyage(1).crew(0, "DH-01", "b1"), issued=Orders(1, 2, 1), fresh=Orders(0, 0, 0))
        .start(Turn(seat=0))
        .asked
    ),
    "act, beset": lambda: quiet(
        ship(
            a_voyage(1).crew(0, "DH-01", "z3", strain=5).foe(0, MAN, "z3").raider(FRIGATE, "0.5", "0.2"),
            fleeting=1,
            points=1,
            fresh=Orders(1, 0, 1),
        )
        .holds(0, "oak-planks.1", "lamp-oil.1")
        .start(Turn(seat=0, at="act"))
        .asked
    ),
    "act, in Port": lambda: quiet(ship(ashore(1), clues=6, fresh=Orders(1, 0, 0)).start(Turn(seat=0, at="act")).asked),
    "spare": lambda: (
        three().crew(0, "DH-04", "z1").builds(0, 1, "storm-awning.1").start(Turn(seat=0, at="spare")).asked
    ),
    "carpenter": lambda: (
        ship(a_voyage().crew(0, "DH-01", "s1").builds(0, 1, "carpenters-bench.1"), broken=[1, 3, 4, 6])
        .start(Turn(seat=0, at="carpentry"))
        .asked
    ),
    "patient": lambda: (
        a_voyage()
        .crew(0, "AD-05", "z0")
        .crew(0, "DH-02", "z0", trauma=1)
        .crew(0, "DH-03", "z0", trauma=2)
        .crew(0, "DH-04", "z1", trauma=3)
        .start(Turn(seat=0, at="nursing"))
        .asked
    ),
    "order": lambda: three().foe(0, MAN, "z3").start(Ordering(seat=0, crew="DH-01")).asked,
    "berthing": lambda: (
        table(three(), settings=[{"berths": "ask"}, {}]).start(Berthing(seat=0, crew=["DH-01", "DH-02"])).asked
    ),
    "who": lambda: ashore().start(Sending(seat=0, service="drink")).asked,
    "dose": lambda: ship(ashore().crew(0, "DH-04", "b2", trauma=3), coin=10).start(Dosing(seat=0, crew="DH-04")).asked,
    "university": lambda: ship(ashore().holds(0, "old-charts.1"), clues=5, coin=15).start(Lecturing(seat=0)).asked,
    "university, the Act ends": lambda: table(ship(ashore(), clues=5), player=2).start(Lecturing(seat=0)).asked,
    "mix": lambda: ship(ashore(), broken=[3, 4]).start(Shipwright(seat=0, crew="DH-01")).asked,
    "shipwright": lambda: (
        (v := ship(ashore(), broken=[3, 4], coin=20))
        .start(Shipwright(seat=0, crew="DH-01", cards=drawn(v, "brig.1", "swivel-cluster.bow.1"), at="deal"))
        .asked
    ),
    "market": lambda: selling(ship(ashore().holds(0, "salt.1"), coin=10), "DH-01", "pitch.1", "rope.1", "tallow.1"),
    "market, haggling": lambda: selling(
        ship(ashore().crew(0, "DH-04", plus="haggler").holds(0, "salt.1", "salt.2", "pig-iron.1"), coin=10),
        "DH-04",
        "pitch.1",
    ),
    "hire": lambda: (
        table(a_voyage(), pool=["AD-03"], gone=[one for one in crew_tokens() if one != "AD-03"])
        .start(Hiring(seat=0, bonus=-5))
        .asked
    ),
    "upgrade": lambda: (
        (v := three())
        .start(Upgrading(seat=0, kind="artillery", cards=drawn(v, "bow-bombard.bow.1"), at="choose"))
        .asked
    ),
    "slot": lambda: (
        (v := three()).start(Upgrading(seat=0, kind="improvement", chosen=drawn(v, "cabins.1")[0], at="slot")).asked
    ),
    "party": lambda: three().sea("0.0", "I").start(Landing(seat=0)).asked,
    "card": lambda: told(three(), "S04", "DH-01", "DH-03").asked,
    "card without Crew": lambda: told(a_voyage(), "S04").asked,
    "party of a card": lambda: told(three(), "S36", "DH-01", "DH-03").asked,
    "card.crew": lambda: three().do(voc.Strain(n=1, who="one")).asked,
    "card.crew to heal": lambda: three().crew(0, "DH-04", strain=2).do(voc.HealStrain(n=2, who="one")).asked,
    "card.crew to leave": lambda: three().do(voc.LoseCrew(who="one")).asked,
    "treasure": lambda: three().holds(0, "salt.1", "rope.1", "old-charts.1").do(voc.LoseTreasure(n=1)).asked,
    "gain an Order": lambda: three().do(voc.GainOrder(kind="choice")).asked,
    "recover an Order": lambda: ship(three(), issued=Orders(1, 1, 0)).do(voc.Recover(n=1)).asked,
    "repair": lambda: ship(three(), broken=[3, 1]).do(voc.Repair(n=1)).asked,
    "pay": lambda: ship(three().holds(0, "old-charts.1", "relic-of-the-deep.1"), clues=2).do(voc.PayClue(n=3)).asked,
    "test again": lambda: (
        told(
            table(a_voyage().crew(0, "DH-01", "z0", plus="old-salt"), settings=[{"rerolls": "ask"}, {}]).dice(fate(1)),
            "S04",
            "DH-01",
        )
        .answer(0, ["c0.DH-01"], "card.choice")
        .asked
    ),
    "held card": lambda: table(ship(three(), held=[HELD]), settings=[{"held-hunt": "ask"}, {}]).start(Hunting()).asked,
    "fray, again": lambda: (
        table(a_voyage().crew(0, "AD-01", "z0").foe(0, MAN, "z0"), settings=[{"rerolls": "ask"}, {}])
        .dice(1, 6, 4, 1)
        .start(Fray(seat=0, place="z0"))
        .asked
    ),
    "fray, result": lambda: (
        a_voyage()
        .crew(0, "DH-08", "z0")
        .foe(0, MAN, "z0", trauma=2)
        .foe(0, "cultist.1", "z0")
        .dice(4, 1, 4)
        .start(Fray(seat=0, place="z0"))
        .asked
    ),
    "fray, capture": lambda: (
        table(a_voyage(2).crew(1, "DH-03", "z0").foe(1, MAN, "z0", trauma=2), settings=[{}, {"capture": "ask"}])
        .dice(1, 6)
        .start(Fray(seat=1, place="z0"))
        .asked
    ),
    "bleed": lambda: (
        a_voyage()
        .crew(0, "DH-01", "z0", strain=1)
        .crew(0, "DH-02", "z0")
        .foe(0, MAN, "z0")
        .start(Bleeding(seat=0, place="z0", n=2, foe=MAN))
        .asked
    ),
    "nodes": lambda: (
        ship(a_voyage().crew(0, "DH-01", "z1"), broken=[2]).start(Damaging(seat=0, n=1, by="enemy-ship")).asked
    ),
    "nodes, two": lambda: three().start(Damaging(seat=0, n=2)).asked,
    "exhaust": lambda: ship(three(), fresh=Orders(1, 0, 2)).start(Exhausting(seat=0, n=2)).asked,
    "hold": lambda: (
        three().holds(0, "salt.1", "rope.1", "old-charts.1").top("treasure", "pitch.1").start(Stowing(seat=0)).asked
    ),
    "clutch": lambda: (
        a_voyage()
        .crew(0, "DH-01", "z0", strain=1)
        .crew(0, "DH-02", "z0")
        .start(Clutching(seat=0, place="z0", foe=MAN))
        .asked
    ),
    "burst": lambda: three().start(Bursting(seat=0, zone=4)).asked,
    "target": lambda: (
        a_voyage()
        .crew(0, "DH-01", "z1")
        .crew(0, "DH-02", "z2")
        .foe(0, MAN, "z4")
        .dice(1, 6, 6)
        .start(Activating(seat=0, foe=MAN))
        .asked
    ),
    "prey": lambda: (
        table(a_voyage().raider(FRIGATE, "0.1", "0.4"), settings=[{}, {"bait": "ask"}])
        .dice(6, 6, 6, 6)
        .start(Cruising(raider=FRIGATE))
        .asked
    ),
    "order of the watch": lambda: (
        table(
            a_voyage().foe(1, MAN, "z3").raider(FRIGATE, "0.5", "0.2"), settings=[{"enemy-order": "ask"}, {}], round=1
        )
        .start(Rounds(at="watch"))
        .asked
    ),
    "wages": lambda: ship(three(), coin=10).start(Paying(seats=[0])).asked,
    "Order of an Act": lambda: table(three(), player=3).start(ActEnding(by="player")).ask_of(0, "act.order"),
    "give": lambda: ship(three().holds(0, "salt.1"), clues=2).start(Trading(seat=0, other=1)).asked,
    "want": lambda: (
        ship(ship(three().holds(1, "rope.1"), clues=2), 1, coin=15)
        .start(Trading(seat=0, other=1))
        .answer(0, {"clue": 1}, "trade.give")
        .asked
    ),
    "propose": lambda: ship(three(), 1, clues=3, coin=5).start(Turn(seat=0, at="act")).ask_of(1, "trade.propose"),
    "answer": lambda: (
        ship(three(), 1, clues=3)
        .start(Turn(seat=0, at="act"))
        .answer(1, {"give.clue": 2, "want.coin": 3}, "trade.propose")
        .ask_of(0, "trade.answer")
    ),
    "assist": lambda: (
        a_voyage().foe(1, MAN, "z0").foe(1, "cultist.1", "z1").start(Assisting(seat=0, other=1, hits=3, misses=0)).asked
    ),
    "heading after a sinking": lambda: three().sea("0.2", "P").start(Sinking(seat=0)).asked,
    "boarding": lambda: three().raider(FRIGATE, "0.1", "0.4").start(Boarding(seat=0, raider=FRIGATE)).asked,
    "boarding, where": lambda: (
        three()
        .raider(FRIGATE, "0.1", "0.4")
        .start(Boarding(seat=0, raider=FRIGATE))
        .answer(0, ["DH-02"], "board.crew")
        .asked
    ),
    "expedition, where ashore": lambda: _roaming(at="place", landed=["DH-02"]).asked,
    "expedition, what lies there": lambda: _roaming(("na", "nb"), at="turn_up", facing=["a", "b"]).asked,
    "expedition, on": lambda: _roaming(("na", "nb"), at="walk", shown=["a", "b"]).asked,
    "expedition, where to": lambda: _roaming(("nf", "nb"), at="to", shown=["d", "f"], moving="DH-01").asked,
    "equal ways at sea": lambda: (
        table(a_voyage(1).put(0, "0.1").arisen("osk-venn", "1.0"), settings=[{"sea-way": "ask"}])
        .chart(1, "CCCCCCC")
        .start(ElderActs(at="move", m=1))
        .asked
    ),
    "equal ways On Deck": lambda: (
        a_voyage(1)
        .crew(0, "DH-01", "z7")
        .foe(0, MAN, "z0")
        .start(Activating(seat=0, foe=MAN, at="stride", goal="z7", m=3))
        .asked
    ),
    "second berth": lambda: (
        begun()
        .answer(0, ["pariah"], "setup.ship")
        .answer(1, ["bitter-end"], "setup.ship")
        .answer(0, ["s2"], "setup.berth")
        .answer(1, ["usual"], "setup.berth")
        .asked
    ),
}

# ---- what they are asked --------------------------------------------------------------------------------------------

FORMS = {
    "ship": """
        setup.ship 0 public, silence ivory-sword;
        bitter-end ship board=bitter-end
        pariah ship board=pariah
        aberconway ship board=aberconway
        ivory-sword ship board=ivory-sword
    """,
    "second ship": """
        setup.ship 1 public, silence aberconway;
        bitter-end ship board=bitter-end
        aberconway ship board=aberconway
        ivory-sword ship board=ivory-sword
    """,
    "berth": """
        setup.berth 0 public, silence usual;
          crew=DH-02
        usual send case=usual crew=DH-02 other=DH-07
        s2 send crew=DH-02 place=s2 improvement=cabins
        b1 send crew=DH-02 place=b1 improvement=-
        b2 send crew=DH-02 place=b2 improvement=-
        b3 send crew=DH-02 place=b3 improvement=-
        b4 send crew=DH-02 place=b4 improvement=-
        b5 send crew=DH-02 place=b5 improvement=-
        b6 send crew=DH-02 place=b6 improvement=-
    """,
    "lead": """
        round.lead 1 public, silence seat-1;
          round=3 usual=1 case=usual
        seat-0 lead seat=0
        seat-1 lead seat=1
        seat-2 lead seat=2
    """,
    "vote": """
        round.vote 0 public aside, silence seat-1;
          usual=1
        seat-0 lead seat=0
        seat-1 lead seat=1
        seat-2 lead seat=2
    """,
    "recover": """
        turn.recover 0 public 0-3, silence 2xnavigation+1xcrew;
          navigation=2 crew=2 artillery=2
        navigation recover kind=navigation issued=2 cap=2
        crew recover kind=crew issued=2 cap=2
        artillery recover kind=artillery issued=2 cap=2
    """,
    "act": """
        turn.act 0 public, silence end;
          case=- port=- denizen=- to=- coin=40 clues=0 foes=- full=- n=2 tips=- crew=3 navigation=2 artillery=1
          fleeting=0 points=0 back=-
        chart.1 sail/reveal slot=1 cost=2 orders=1 case=there
        chart.2 sail/reveal slot=2 cost=3 orders=2 case=there
        chart.6 sail/reveal slot=6 cost=3 orders=2 case=there
        chart.3 sail/reveal slot=3 cost=4 orders=2 case=there
        chart.5 sail/reveal slot=5 cost=4 orders=2 case=there
        sail.0.1 water/sail hex=0.1 cost=1 orders=1 spot=C0.1 case=- health=0
        sail.0.2 water/sail hex=0.2 cost=2 orders=1 spot=C0.2 case=- health=0
        sail.0.6 water/sail hex=0.6 cost=2 orders=1 spot=C0.6 case=- health=0
        sail.0.3 water/sail hex=0.3 cost=3 orders=2 spot=C0.3 case=- health=0
        sail.0.5 water/sail hex=0.5 cost=3 orders=2 spot=C0.5 case=- health=0
        sail.0.4 water/sail hex=0.4 cost=4 orders=2 spot=C0.4 case=- health=0
        navigate helm/steer n=2 case=-
        watch.below crew/send moves=DH-01/s2+DH-02/b1 hands=DH-01+DH-02 n=2 case=all-below
        send.DH-01.z6 crew/send crew=DH-01 place=z6 foes=0 improvement=- post=wheel case=post
        send.DH-02.z6 crew/send crew=DH-02 place=z6 foes=0 improvement=- post=wheel case=post
        send.DH-03.z6 crew/send crew=DH-03 place=z6 foes=0 improvement=- post=wheel case=post
        order.DH-01 crew/crew crew=DH-01 place=z0 free=4
        order.DH-02 crew/crew crew=DH-02 place=z4 free=4
        order.DH-03 crew/crew crew=DH-03 place=b1 free=5
        trade.1 more/trade other=1
        end end/end dying=- costs=strain+card grave
    """,
    "act, Orders laid in": """
        turn.act 0 public, silence end;
          case=back port=- denizen=- to=- coin=40 clues=0 foes=- full=- n=1 tips=wheels+mast crew=1 navigation=2
          artillery=0 fleeting=0 points=0 back=navigation*2+crew*1 laid=2+1+0
        sail.0.1 water/sail hex=0.1 cost=1 orders=1 spot=C0.1 case=- health=0
        sail.0.2 water/sail hex=0.2 cost=2 orders=2 spot=C0.2 case=- health=0
        sail.0.6 water/sail hex=0.6 cost=2 orders=2 spot=C0.6 case=- health=0
        navigate helm/steer n=1 case=-
        send.DH-01.z0 crew/send crew=DH-01 place=z0 foes=0 improvement=- post=wheel case=post
        send.DH-01.z4 crew/send crew=DH-01 place=z4 foes=0 improvement=- post=mast case=post
        order.DH-01 crew/crew crew=DH-01 place=b1 free=5
        recover.1-1-1 recover/recover navigation=1 crew=1 artillery=1
        recover.2-0-1 recover/recover navigation=2 crew=0 artillery=1
        recover.0-1-1 recover/recover navigation=0 crew=1 artillery=1
        recover.1-0-1 recover/recover navigation=1 crew=0 artillery=1
        recover.1-1-0 recover/recover navigation=1 crew=1 artillery=0
        recover.2-0-0 recover/recover navigation=2 crew=0 artillery=0
        recover.0-0-1 recover/recover navigation=0 crew=0 artillery=1
        recover.0-1-0 recover/recover navigation=0 crew=1 artillery=0
        recover.1-0-0 recover/recover navigation=1 crew=0 artillery=0
        recover.0-0-0 recover/recover navigation=0 crew=0 artillery=0
        end end/end dying=- costs=card grave
    """,
    "act, beset": """
        turn.act 0 public, silence end;
          case=foes port=- denizen=- to=- coin=40 clues=0 foes=drowned-man.1/z3 full=DH-01 n=1 tips=foes+full crew=1
          navigation=0 artillery=1 fleeting=1 points=1 back=-
        sail.0.1 water/sail hex=0.1 cost=1 orders=0 spot=C0.1 case=- health=3
        port helm/steer way=port cost=1
        ahead helm/steer way=ahead cost=1 hex=0.1
        starboard helm/steer way=starboard cost=1
        navigate helm/steer n=1 case=fleeting
        send.DH-01.z3 crew/send crew=DH-01 place=z3 foes=1 improvement=- odds=0 case=full grave
        send.DH-01.s2 crew/send crew=DH-01 place=s2 foes=0 improvement=cabins case=sleep
        order.DH-01 crew/crew crew=DH-01 place=z3 free=0
        use.oak-planks.1 more/use treasure=oak-planks.1 !vain EVR-TURN-02
        use.lamp-oil.1 more/use treasure=lamp-oil.1
        fleeting more/choose n=1 case=spent
        end.below end/send dying=- costs=points moves=DH-01/s2 hands=DH-01 n=1 case=below
        end end/end dying=DH-01 costs=strain+dies+points grave
    """,
    "act, in Port": """
        turn.act 0 public, silence end;
          case=port port=duskfall denizen=- to=- coin=40 clues=6 foes=- full=- n=2 tips=rich crew=1 navigation=0
          artillery=0 fleeting=0 points=0 back=-
        errand.university.DH-03 study/service service=university crew=DH-03 price=0 case=study
        listen errand/service n=3 crew=DH-01+DH-02+DH-03
        serve.university affairs/service service=university card=- case=who
        serve.rest errand/service service=rest crew=DH-01 price=10 case=errand
        serve.apothecary errand/service service=apothecary crew=DH-02 price=5 case=errand
        serve.shipwright affairs/service service=shipwright card=- case=who
        serve.marketplace affairs/service service=marketplace card=- case=who
        serve.hire affairs/service service=hire card=- case=who
        errand.university.DH-01 affairs/service service=university crew=DH-01 price=0 case=free
        errand.listen.DH-01 errand/service service=listen crew=DH-01 price=0 case=free
        errand.listen.DH-02 errand/service service=listen crew=DH-02 price=0 case=free
        errand.listen.DH-03 errand/service service=listen crew=DH-03 price=0 case=free
        errand.inform.DH-03 errand/service service=inform crew=DH-03 price=15 case=errand
        errand.inform.DH-01 errand/service service=inform crew=DH-01 price=15 case=errand
        errand.inform.DH-02 errand/service service=inform crew=DH-02 price=15 case=errand
        errand.gamble.DH-01 errand/service service=gamble crew=DH-01 price=0 case=free
        errand.gamble.DH-02 errand/service service=gamble crew=DH-02 price=0 case=free
        errand.gamble.DH-03 errand/service service=gamble crew=DH-03 price=0 case=free
        errand.drink.DH-01 errand/service service=drink crew=DH-01 price=5 case=errand
        errand.drink.DH-02 errand/service service=drink crew=DH-02 price=5 case=errand
        errand.drink.DH-03 errand/service service=drink crew=DH-03 price=5 case=errand
        errand.shipwright.DH-03 affairs/service service=shipwright crew=DH-03 price=0 case=free
        errand.shipwright.DH-01 affairs/service service=shipwright crew=DH-01 price=0 case=free
        errand.marketplace.DH-03 affairs/service service=marketplace crew=DH-03 price=0 case=free
        errand.marketplace.DH-01 affairs/service service=marketplace crew=DH-01 price=0 case=free
        errand.hire.DH-01 affairs/service service=hire crew=DH-01 price=0 case=free
        errand.hire.DH-02 affairs/service service=hire crew=DH-02 price=0 case=free
        depart.0 depart/depart facing=0 ahead=C0.1 case=over
        depart.1 depart/depart facing=1 ahead=C0.2 case=over
        depart.2 depart/depart facing=2 ahead=C0.3 case=over
        depart.3 depart/depart facing=3 ahead=C0.4 case=over
        depart.4 depart/depart facing=4 ahead=C0.5 case=over
        depart.5 depart/depart facing=5 ahead=C0.6 case=over
        order.DH-01 more/crew crew=DH-01 place=z0 free=4
        order.DH-02 more/crew crew=DH-02 place=z4 free=4
        order.DH-03 more/crew crew=DH-03 place=b1 free=5
        dismiss.DH-01 more/service crew=DH-01 case=dismiss grave
        dismiss.DH-02 more/service crew=DH-02 case=dismiss grave
        dismiss.DH-03 more/service crew=DH-03 case=dismiss grave
        end end/end dying=- costs=nothing grave
    """,
    "spare": """
        turn.spare 0 public, silence DH-01;
        DH-01 choose crew=DH-01 free=4
        DH-02 choose crew=DH-02 free=4
        DH-04 choose crew=DH-04 free=6
    """,
    "carpenter": """
        turn.carpenter 0 public, silence z3;
        z3 repair zone=3
        z6 repair zone=6
        z4 repair zone=4
        z1 repair zone=1
    """,
    "patient": """
        turn.patient 0 public, silence DH-03;
          crew=AD-05
        DH-03 choose crew=DH-03 trauma=2
        DH-02 choose crew=DH-02 trauma=1
    """,
    "order": """
        crew.where 0 public, silence back;
          crew=DH-01
        z1 deck/send crew=DH-01 place=z1 foes=0 improvement=-
        z2 deck/send crew=DH-01 place=z2 foes=0 improvement=-
        z3 deck/send crew=DH-01 place=z3 foes=1 improvement=- odds=0 case=fight
        z4 deck/send crew=DH-01 place=z4 foes=0 improvement=- post=mast case=post
        z5 deck/send crew=DH-01 place=z5 foes=0 improvement=- post=starboard-gun case=post
        z6 deck/send crew=DH-01 place=z6 foes=0 improvement=- post=wheel case=post
        z7 deck/send crew=DH-01 place=z7 foes=0 improvement=-
        z8 deck/send crew=DH-01 place=z8 foes=0 improvement=- post=bow-gun case=post
        z9 deck/send crew=DH-01 place=z9 foes=0 improvement=- post=wheel case=post
        s2 below/send crew=DH-01 place=s2 foes=0 improvement=cabins case=sleep
        b1 below/send crew=DH-01 place=b1 foes=0 improvement=-
        b2 below/send crew=DH-01 place=b2 foes=0 improvement=-
        b3 below/send crew=DH-01 place=b3 foes=0 improvement=-
        b4 below/send crew=DH-01 place=b4 foes=0 improvement=-
        b5 below/send crew=DH-01 place=b5 foes=0 improvement=-
        b6 below/send crew=DH-01 place=b6 foes=0 improvement=-
        back choose
    """,
    "berthing": """
        crew.berth 0 public, silence s2;
          crew=DH-01
        s2 below/send crew=DH-01 place=s2 improvement=cabins
        b1 below/send crew=DH-01 place=b1 improvement=-
        b2 below/send crew=DH-01 place=b2 improvement=-
        b3 below/send crew=DH-01 place=b3 improvement=-
        b4 below/send crew=DH-01 place=b4 improvement=-
        b5 below/send crew=DH-01 place=b5 improvement=-
        b6 below/send crew=DH-01 place=b6 improvement=-
    """,
    "who": """
        port.who 0 public, silence back;
          service=drink
        DH-01 service crew=DH-01 service=drink price=5 strain=1 trauma=0
        DH-02 service crew=DH-02 service=drink price=5 strain=0 trauma=1
        DH-03 service crew=DH-03 service=drink price=5 strain=0 trauma=0
        back choose
    """,
    "dose": """
        port.dose 0 public 1-2, silence 2;
          crew=DH-04 price=5
    """,
    "university": """
        port.university 0 public, silence p;
          clues=5 now=0 next=1 act=1 case=- coin=35 owed=20
        p pay treasures=- clues=5 case=-
        pold-charts.1 pay treasures=old-charts.1 clues=4 case=-
        done choose
    """,
    "university, the Act ends": """
        port.university 0 public, silence p;
          clues=5 now=2 next=3 act=1 case=act coin=60 owed=20
        p pay treasures=- clues=5 case=- grave
        done choose
    """,
    "mix": """
        port.mix 0 public, silence m3;
          broken=2
        m3 buy improvements=3 guns=0
        m2 buy improvements=2 guns=1
        m1 buy improvements=1 guns=2
        m0 buy improvements=0 guns=3
        done choose
    """,
    "shipwright": """
        port.shipwright 0 public, silence done;
          coin=20
        brig.1 buy/buy goods=brig.1 price=40 !coin EVR-PORT-12
        swivel-cluster.bow.1 buy/buy goods=swivel-cluster.bow.1 price=15
        all mend/repair price=20 n=2
        z3 mend/repair zone=3 price=10
        z4 mend/repair zone=4 price=10
        done choose
    """,
    "market": """
        port.market 0 public, silence done;
          coin=10 port=duskfall
        buy.pitch.1 buy/buy treasure=pitch.1 price=15 !coin EVR-PORT-12
        buy.rope.1 buy/buy treasure=rope.1 price=10
        buy.tallow.1 buy/buy treasure=tallow.1 price=10
        sell.salt.1 sell/sell treasure=salt.1 price=10
        done choose
    """,
    "market, haggling": """
        port.market 0 public, silence done;
          coin=10 port=duskfall
        buy.pitch.1 buy/buy treasure=pitch.1 price=10 !hold EVR-MARKET-06
        sell.salt.1 sell/sell treasure=salt.1 price=15
        sell.salt.2 sell/sell treasure=salt.2 price=15
        sell.pig-iron.1 sell/sell treasure=pig-iron.1 price=10
        haggle choose n=5 case=now
        done choose
    """,
    "hire": """
        hire 0 public, silence no;
          crew=AD-03 price=10 case=adept attack=1 evasion=2 brawn=1 wits=3 grit=2 track=6 wage=15 trait=pathfinder
          role=navigator
        yes hire crew=AD-03 price=10
        no hire
    """,
    "upgrade": """
        upgrade.free 0 public, silence bow-bombard.bow.1;
        bow-bombard.bow.1 buy goods=bow-bombard.bow.1
        pass choose
    """,
    "slot": """
        upgrade.slot 0 public, silence b1;
          goods=cabins.1
        b1 buy slot=1 covers=- case=-
        b3 buy slot=3 covers=- case=-
        b4 buy slot=4 covers=- case=-
        b6 buy slot=6 covers=- case=-
        b2 buy slot=2 covers=cabins case=over grave
        b5 buy slot=5 covers=sturdy-ballast case=over grave
    """,
    "party": """
        island.party 0 public 0-3, silence -;
        DH-01 expedition crew=DH-01 free=4 brawn=2 wits=0 grit=1
        DH-02 expedition crew=DH-02 free=4 brawn=2 wits=0 grit=1
        DH-03 expedition crew=DH-03 free=5 brawn=2 wits=1 grit=0
        * fit DH-03+DH-01+DH-02 crew=DH-03+DH-01+DH-02
        * fittest DH-03+DH-01 crew=DH-03+DH-01
        * fittest DH-03 crew=DH-03
    """,
    "card": """
        card.choice 0 public, silence c0.DH-01;
          card=S04
        c0.DH-01 c0/choose choice=S04.0 crew=DH-01 odds=50 case=one
        c0.DH-03 c0/choose choice=S04.0 crew=DH-03 odds=40 case=one
        c1 c1/choose choice=S04.1 odds=-1 case=-
        c2.DH-03 c2/choose choice=S04.2 crew=DH-03 odds=60 case=one
        c2.DH-01 c2/choose choice=S04.2 crew=DH-01 odds=50 case=one
    """,
    "card without Crew": """
        card.choice 0 public, silence c0;
          card=S04
        c0 c0/choose choice=S04.0 odds=0
        c1 c1/choose choice=S04.1 odds=-1 case=-
        c2 c2/choose choice=S04.2 odds=0
    """,
    "party of a card": """
        card.choice 0 public, silence c0.DH-03;
          card=S36
        c0.DH-03 c0/choose choice=S36.0 crew=DH-03 odds=50 case=one
        c0.DH-01 c0/choose choice=S36.0 crew=DH-01 odds=40 case=one
        c1 c1/choose choice=S36.1 odds=60 case=party
    """,
    "card.crew": """
        card.crew 0 public, silence DH-03;
          source=S04 op=strain what=strain n=1 case=gems
        DH-01 choose crew=DH-01 free=4
        DH-02 choose crew=DH-02 free=4
        DH-03 choose crew=DH-03 free=5
    """,
    "card.crew to heal": """
        card.crew 0 public, silence DH-04;
          source=S04 op=heal-strain what=heal-strain n=2 case=gems
        DH-01 choose crew=DH-01 free=4
        DH-04 choose crew=DH-04 free=4
    """,
    "card.crew to leave": """
        card.crew 0 public, silence DH-03;
          source=S04 op=lose-crew what=lose n=0 case=-
        DH-01 choose crew=DH-01 free=4
        DH-02 choose crew=DH-02 free=4
        DH-03 choose crew=DH-03 free=5
    """,
    "treasure": """
        card.treasure 0 public, silence salt.1;
          source=S04 op=lose-treasure
        salt.1 choose treasure=salt.1
        rope.1 choose treasure=rope.1
        old-charts.1 choose treasure=old-charts.1
    """,
    "gain an Order": """
        card.order 0 public, silence navigation;
          source=S04 op=order
        crew choose kind=crew
        navigation choose kind=navigation
        artillery choose kind=artillery
    """,
    "recover an Order": """
        card.recover 0 public, silence navigation;
          source=S04 op=recover n=1
        navigation recover kind=navigation
        crew recover kind=crew
    """,
    "repair": """
        card.repair 0 public, silence z3;
          source=S04 op=repair
        z3 repair zone=3
        z1 repair zone=1
    """,
    "pay": """
        card.pay 0 public, silence pold-charts.1;
          source=S04 op=pay-clue n=3 case=due
        pold-charts.1 pay treasures=old-charts.1 clues=2
        prelic-of-the-deep.1 pay treasures=relic-of-the-deep.1 clues=1
        pold-charts.1+relic-of-the-deep.1 pay treasures=old-charts.1+relic-of-the-deep.1 clues=0
    """,
    "test again": """
        test.again 0 public, silence yes;
          total=2 difficulty=6 crew=DH-01
        yes use
        no use
    """,
    "held card": """
        held.use 0 public, silence yes;
          card=S30-epilogue trigger=hunt n=0
        yes use
        no use
    """,
    "fray, again": """
        fray.again 0 public, silence blank;
          place=z0 attack=attack+blank+wild evasion=evade
        blank fight face=blank
        wild fight face=wild
        attack fight face=attack
        keep fight
    """,
    "fray, result": """
        fray.result 0 public, silence w2.1-1;
          attack=0 evade=1 wild=2 place=z0 case=sides crew=DH-08 foes=drowned-man.1*1+cultist.1*2 blow=2
        w2.1-1 fight fell=drowned-man.1 hurt=cultist.1*1 suffered=0 strikes=2 case=fell-safe
        w2.0-2 fight fell=cultist.1 hurt=- suffered=0 strikes=2 case=fell-safe
    """,
    "fray, capture": """
        fray.capture 1 public, silence yes;
          foe=drowned-man.1 loot=1
        yes fight
        no fight
    """,
    "bleed": """
        fray.bleed 0 public 2-2, silence 1xDH-02+1xDH-01;
          n=2 place=z0 foe=drowned-man.1
        DH-01 fight crew=DH-01 free=4 cap=5
        DH-02 fight crew=DH-02 free=5 cap=6
    """,
    "nodes": """
        damage.nodes 0 public, silence z7;
          n=1 by=enemy-ship
        z1 choose zone=1 crew=DH-01
        z7 choose zone=7 crew=-
    """,
    "nodes, two": """
        damage.nodes 0 public 2-2, silence z1+z2;
          n=2 by=card
        z1 choose zone=1 crew=-
        z2 choose zone=2 crew=-
        z7 choose zone=7 crew=-
    """,
    "exhaust": """
        orders.exhaust 0 public, silence artillery;
          n=2
        crew choose kind=crew
        artillery choose kind=artillery
    """,
    "hold": """
        hold.over 0 public, silence pitch.1;
        salt.1 choose treasure=salt.1
        rope.1 choose treasure=rope.1
        old-charts.1 choose treasure=old-charts.1
        pitch.1 choose treasure=pitch.1
    """,
    "clutch": """
        watch.clutch 0 public, silence DH-02;
          foe=drowned-man.1
        DH-01 choose crew=DH-01 free=4
        DH-02 choose crew=DH-02 free=5
    """,
    "burst": """
        watch.burst 0 public 2-2, silence z1+z2;
        z1 choose zone=1 crew=-
        z2 choose zone=2 crew=-
        z3 choose zone=3 crew=-
        z5 choose zone=5 crew=-
        z6 choose zone=6 crew=-
        z7 choose zone=7 crew=-
    """,
    "target": """
        watch.target 0 public, silence z1;
          foe=drowned-man.1
        z1 choose place=z1 foe=drowned-man.1 crew=DH-01
        z2 choose place=z2 foe=drowned-man.1 crew=DH-02
    """,
    "prey": """
        watch.prey 1 public, silence seat-0;
          foe=damned-frigate.1
        seat-0 choose seat=0
        seat-1 choose seat=1
    """,
    "order of the watch": """
        watch.order 0 public, silence drowned-man.1+damned-frigate.1;
        drowned-man.1 choose foe=drowned-man.1 at=1
        damned-frigate.1 choose foe=damned-frigate.1 at=-
    """,
    "wages": """
        wages 0 public 0-3, silence DH-01+DH-02;
          coin=10 all=20
        DH-01 pay crew=DH-01 wage=5
        DH-02 pay crew=DH-02 wage=5
        DH-03 pay crew=DH-03 wage=10
        * some DH-01+DH-02 n=10 crew=DH-01+DH-02
    """,
    "Order of an Act": """
        act.order 0 public, silence navigation;
        crew choose kind=crew
        navigation choose kind=navigation
        artillery choose kind=artillery
    """,
    "give": """
        trade.give 0 public 0-14, silence -;
          other=1
        coin purse/trade n=5 cap=8
        clue purse/trade cap=2
        salt.1 hold/trade treasure=salt.1 cap=1
        DH-01 crew/trade crew=DH-01 cap=1
        DH-02 crew/trade crew=DH-02 cap=1
        DH-03 crew/trade crew=DH-03 cap=1
        * clues 2xclue n=2
    """,
    "want": """
        trade.want 0 public 0-4, silence -;
          other=1
        coin purse/trade n=5 cap=3
        rope.1 hold/trade treasure=rope.1 cap=1
    """,
    "propose": """
        trade.propose 1 public 0-15 aside, silence -;
          other=0
        give.coin give/trade n=5 thing=coin case=give cap=1
        give.clue give/trade thing=clue case=give cap=3
        want.coin want/trade n=5 thing=coin case=want cap=8
        want.DH-01 want/trade crew=DH-01 thing=DH-01 case=want cap=1
        want.DH-02 want/trade crew=DH-02 thing=DH-02 case=want cap=1
        want.DH-03 want/trade crew=DH-03 thing=DH-03 case=want cap=1
    """,
    "answer": """
        trade.answer 0 public aside, silence no;
          other=1 give=clue*2 want=coin*3
        yes trade
        no trade
    """,
    "assist": """
        assist.hits 0 public 3-3, silence 2xcultist.1+1xdrowned-man.1;
          n=3 other=1
        drowned-man.1 fight foe=drowned-man.1 left=3 at=drowned-man.1/z0 case=at cap=3
        cultist.1 fight foe=cultist.1 left=2 at=cultist.1/z1 case=at cap=2
    """,
    "heading after a sinking": """
        sink.facing 0 public, silence f0;
        f0 choose facing=0
        f1 choose facing=1
        f2 choose facing=2
        f3 choose facing=3
        f4 choose facing=4
        f5 choose facing=5
    """,
    "boarding": """
        board.crew 0 public, silence DH-01;
          foe=damned-frigate.1
        DH-01 fight crew=DH-01 place=z0 free=4
        DH-02 fight crew=DH-02 place=z4 free=4
        DH-03 fight crew=DH-03 place=b1 free=5
    """,
    "boarding, where": """
        board.where 0 public, silence z4;
          crew=DH-02
        z4 deck/send crew=DH-02 place=z4 foes=0 improvement=- case=stay
        e1 enemy/send crew=DH-02 place=e1 foes=1 improvement=- case=fight
        z0 deck/send crew=DH-02 place=z0 foes=0 improvement=- case=-
        z1 deck/send crew=DH-02 place=z1 foes=0 improvement=- case=-
        z2 deck/send crew=DH-02 place=z2 foes=0 improvement=- case=-
        z3 deck/send crew=DH-02 place=z3 foes=0 improvement=- case=-
        z5 deck/send crew=DH-02 place=z5 foes=0 improvement=- case=-
        z6 deck/send crew=DH-02 place=z6 foes=0 improvement=- case=-
        z7 deck/send crew=DH-02 place=z7 foes=0 improvement=- case=-
        z8 deck/send crew=DH-02 place=z8 foes=0 improvement=- case=-
        z9 deck/send crew=DH-02 place=z9 foes=0 improvement=- case=-
        e2 enemy/send crew=DH-02 place=e2 foes=0 improvement=- case=-
        e3 enemy/send crew=DH-02 place=e3 foes=0 improvement=- case=-
        e4 enemy/send crew=DH-02 place=e4 foes=0 improvement=- case=-
        e5 enemy/send crew=DH-02 place=e5 foes=0 improvement=- case=-
        e6 enemy/send crew=DH-02 place=e6 foes=0 improvement=- case=-
    """,
    "expedition, where ashore": """
        roam.place 0 public, silence na;
          crew=DH-01
        na choose node=a
        nb choose node=b
    """,
    "expedition, what lies there": """
        roam.reveal 0 public, silence end;
          nodes=a+b
        DH-01 reveal crew=DH-01 node=a free=0 grave
        DH-02 reveal crew=DH-02 node=b free=5
        end end grave
    """,
    "expedition, on": """
        roam.walk 0 public, silence end;
        DH-01 expedition crew=DH-01 node=a free=0
        DH-02 expedition crew=DH-02 node=b free=5
        end end grave
    """,
    "expedition, where to": """
        roam.to 0 public, silence back;
          crew=DH-01
        nd choose node=d shown=True case=shown
        ng choose node=g shown=False case=dark
        nh choose node=h shown=False case=dark
        back choose
    """,
    "equal ways at sea": """
        watch.sea 0 public, silence 1.4;
          foe=osk-venn
        1.4 choose hex=1.4
        1.5 choose hex=1.5
    """,
    "equal ways On Deck": """
        watch.way 0 public, silence z1;
          foe=drowned-man.1 goal=z7
        z1 choose place=z1 foe=drowned-man.1
        z2 choose place=z2 foe=drowned-man.1
    """,
    "second berth": """
        setup.berth 0 public, silence b1;
          crew=DH-07
        b1 send crew=DH-07 place=b1 improvement=-
        b2 send crew=DH-07 place=b2 improvement=-
        b3 send crew=DH-07 place=b3 improvement=-
        b4 send crew=DH-07 place=b4 improvement=-
        b5 send crew=DH-07 place=b5 improvement=-
        b6 send crew=DH-07 place=b6 improvement=-
    """,
}


@pytest.mark.parametrize("scene", SCENES)
def test_a_question_says_this_and_no_more(scene: str):
    assert form(SCENES[scene]()) == FORMS[scene].split()
