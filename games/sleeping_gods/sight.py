"""From the state to a view (section 5)."""

from __future__ import annotations

from games.core import common
from games.core.stack import maybe_frame
from games.core.views import hushed
from games.sleeping_gods.cards import crew, enemy, events, totems
from games.sleeping_gods.contexts import Strike, Tale, Trial
from games.sleeping_gods.crew import Weapon, health, left, skills, weapons
from games.sleeping_gods.eventing import Happening
from games.sleeping_gods.foes import (
    accuracy_of,
    card_defense,
    damage_of,
    defense,
    hearts,
    is_there,
    offset,
    points_of,
    targets,
)
from games.sleeping_gods.means import ability_cost
from games.sleeping_gods.sailing import Travel
from games.sleeping_gods.state import NOBODY, Foe, Hand, Voyage
from games.sleeping_gods.views import (
    CourseView,
    CrewView,
    FoeView,
    SeaView,
    StoryView,
    StrikeView,
    TrialView,
    WeaponView,
)
from games.sleeping_gods.windows import skills_of, stake_of, total_of


def view(g: Voyage, seat: int | None) -> SeaView:
    known = totems()
    happening = maybe_frame(g, Happening)
    return SeaView(
        **common(g, seat),
        hushed=hushed(g),  # a challenge, an attack, damage to come: everybody sees what is going on
        brutal=g.brutal,
        passes=g.passes,
        active=g.active,
        first=g.first,
        turn=g.turn,
        crew=[_crew(one) for one in g.crew],
        pools=g.pools,
        supply=g.supply,
        cards=[len(hand) for hand in g.hands],
        adventure=g.adventure,
        brought=g.brought,
        quests=g.quests,
        used=g.used,
        going=g.going,
        events_left=len(g.deck),
        next_kind=events()[g.deck[-1]].kind if g.deck else "",
        shortfall=g.shortfall,
        ongoing=g.ongoing,
        event=happening.card if happening is not None else "",
        market_left=len(g.market),
        stalls=g.stalls,
        search_left=g.search.left,
        search_thrown=g.search.thrown,
        found=g.found,
        deck_left=g.abilities.left,
        thrown=g.abilities.thrown,
        shown=g.shown,
        at=g.at,
        pages=g.pages,
        room=g.room,
        damage=g.damage,
        hull=g.hull,
        explored=g.explored,
        visits=g.visits,
        coins=g.coins,
        goods=g.goods,
        xp=g.xp,
        feared=g.feared,
        revered=g.revered,
        totems=sum(owned.id in known for owned in g.adventure),
        notes=g.notes,
        readings=g.readings,
        told=g.journal.seen_by(seat),
        actions=g.actions,
        hold=g.hold,
        combat=g.combat,
        foes=[_foe(g, foe) for foe in g.combat.row] if g.combat is not None else [],
        trial=_trial(g),
        strike=_strike(g),
        story=_story(g),
        course=_course(g),
        defeats=g.defeats,
        saves=g.saves,
        resting=g.resting,
        ending=g.ending,
        score=g.score,
        sheet=g.sheet,
        tally=g.tally,
        offers=g.offers,
        side="A" if g.seats <= 2 else "B",
        crew_notes=g.crew_notes,
        lent=lent_of(g),
        settings=g.settings[seat] if seat is not None else {},
        queue=[order for order in g.queue if order.seat == seat],
        hand=g.hands[seat] if seat is not None else [],
        peeked=g.peeks.get(str(seat), []) if seat is not None else [],
        own_notes=g.own_notes.get(str(seat), {}) if seat is not None else {},
    )


def lent_of(g: Voyage) -> dict[str, str]:
    """Crew that its players offer openly (SLG-DEC-145)."""
    return {
        one.id: how
        for one in g.crew
        if one.owner != NOBODY and (how := g.settings[one.owner].get(f"lend.{one.id}", "no")) != "no"
    }


def _crew(one: Hand) -> CrewView:
    return CrewView(
        id=one.id,
        owner=one.owner,
        health=health(one),
        left=left(one),
        fatigue=one.fatigue,
        statuses=one.statuses,
        command=one.command,
        skills={**skills(one)},
        tucked=one.tucked,
        levels=one.levels,
        weapons=[_weapon(w) for w in weapons(one)],
        tokens=one.tokens,
        synergy=one.synergy,
        costs=[ability_cost(one, use) for use in crew()[one.id].abilities],
    )


def _weapon(one: Weapon) -> WeaponView:
    return WeaponView(one.id, one.accuracy, one.damage, one.block, one.ranged)


def _foe(g: Voyage, foe: Foe) -> FoeView:
    return FoeView(
        number=foe.number,
        column=offset(g, foe.number) + 1,
        covered=foe.covered,
        disabled=foe.disabled,
        defense=card_defense(g, foe, ranged=False),
        defense_ranged=card_defense(g, foe, ranged=True),
        damage=damage_of(foe),
        hearts=hearts(foe),
        flying=enemy(foe.number).flying and not foe.grounded,
        target=any(other is foe for other in targets(g)),
    )


def _trial(g: Voyage) -> TrialView | None:
    trial = maybe_frame(g, Trial)
    if trial is None:
        return None
    return TrialView(
        seat=trial.seat,
        skill=trial.skill,
        number=trial.number,
        source=trial.source,
        crew=trial.crew,
        drawn=trial.drawn,
        fate=trial.fate,
        skills=skills_of(g, trial),
        total=total_of(g, trial),
        stake=stake_of(g, trial),
    )


def _strike(g: Voyage) -> StrikeView | None:
    strike = maybe_frame(g, Strike)
    if strike is None or not is_there(g, strike.enemy):
        return None
    return StrikeView(
        seat=strike.seat,
        crew=strike.crew,
        weapon=strike.weapon,
        enemy=strike.enemy,
        drawn=strike.drawn,
        fate=strike.fate,
        accuracy=accuracy_of(g, strike),
        defense=defense(g, strike),
        decided=strike.decided,
        hit=strike.hit,
        points=points_of(g, strike),
        struck=strike.struck,
        blocked=strike.block,
    )


def _story(g: Voyage) -> StoryView | None:
    tale = maybe_frame(g, Tale)
    if tale is None:
        return None
    return StoryView(page=tale.page, under=tale.under, place=tale.place, taken=tale.taken)


def _course(g: Voyage) -> CourseView | None:
    travel = maybe_frame(g, Travel)
    if travel is None:
        return None
    return CourseView(
        goal=travel.goal,
        course=travel.course,
        who=travel.who,
        drawn=travel.drawn,
        fate=travel.fate,
        distance=travel.distance,
    )
