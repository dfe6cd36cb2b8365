"""Rum & Bones on the simulated Discord: whole battles in rough weather, teams, settings."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.words import say
from games.core.asks import Ask
from games.core.settings import settings_of
from games.rum_and_bones import SPEC
from games.rum_and_bones.cards import tide
from games.rum_and_bones.views import RumView, facts
from tests.cogs.conditions import MessageChecks, is_open, nobody_is_asked, rows, shut_the_door_of, state_of
from tests.cogs.party import HOUR, Choose, Party, by_chance, click, rash, sensible
from tests.cogs.screen import action_of, check_limits
from tests.cogs.simulation import Person, Shown, Simulation

GAME = "rum_and_bones"


async def check_the_end(sim: Simulation, people: list[Person], closed: Person | None = None) -> None:
    table = await sim.table()
    assert table.row.phase == "over"
    view: RumView = table.view(None)
    assert view.winners
    assert {view.seating[seat].side for seat in view.winners} == {view.seating[view.winners[0]].side}
    names = [table.row.seats[seat].name for seat in view.winners]
    assert f"**{', '.join(names)}**" in sim.board.text
    assert "Winner" in sim.board.text
    assert view.cause in ("points", "last", "conceded")
    assert table.spec.words.terms["cause"][view.cause] in sim.board.text
    nobody_is_asked(sim, people, closed)
    assert rows(sim, "SELECT body FROM outbox") == [], "something was not delivered"


def rounds_are_over(sim: Simulation, rounds: int) -> Callable[[], Awaitable[bool]]:
    async def over() -> bool:
        return (await state_of(sim)).board.round > rounds

    return over


# ---- whole battles ----------------------------------------------------------------------------------------------


async def test_the_first_two_rounds(sim: Simulation, checks: MessageChecks):
    """Two players, sensible, with a restart now and then and one whose DMs are closed."""
    shut_the_door_of(sim, sim.people[1])
    await sim.gather(2, game=GAME)
    party = Party(sim, 3, restart_every=40)
    await party.play(until=rounds_are_over(sim, 2))
    state = await state_of(sim)
    assert state.board.round == 3 or state.over
    wanted = {"setup.faction", "setup.heroes", "turn.activate", "act.hero", "crew.points"}
    assert wanted <= party.kinds
    assert rows(sim, "SELECT body FROM outbox") == []
    checks.check()


@pytest.mark.slow
@pytest.mark.parametrize("choose", [sensible, rash])
async def test_a_clash_royale(sim: Simulation, checks: MessageChecks, choose: Choose):
    here = await sim.gather(3, game=GAME, mode="clash", lives="2")
    party = Party(sim, 7, choose, restart_every=25)
    await party.play()
    await check_the_end(sim, here)
    assert not {kind for kind in party.kinds if kind.startswith(("tide.", "crew.", "recovery."))}
    assert (await state_of(sim)).cause == "last"
    checks.check()


@pytest.mark.slow
async def test_a_battle_by_chance_alone(sim: Simulation, checks: MessageChecks):
    """Chance can go on for eighty rounds: after fifteen of them people with a plan take over."""
    here = await sim.gather(2, game=GAME, extra_draw="on")
    await Party(sim, 2, by_chance, restart_every=100).play(until=rounds_are_over(sim, 15))
    await Party(sim, 2, restart_every=100).play()
    await check_the_end(sim, here)
    checks.check()


@pytest.mark.slow
async def test_a_battle_with_computers_in_both_crews(sim: Simulation, checks: MessageChecks):
    here = await sim.gather(2, computers=2, game=GAME, layout="gal_gal", heroes="random")
    await Party(sim, 4, restart_every=25).play()
    await check_the_end(sim, here)
    assert rows(sim, "SELECT 1 FROM answers WHERE by = 'computer'")
    checks.check()


@pytest.mark.slow
async def test_a_battle_with_a_closed_door_and_a_clock(sim: Simulation, checks: MessageChecks):
    """One whose DMs are closed; another who falls asleep now and then, and whose clock runs out."""
    closed, sleeper = sim.people[1], sim.people[2]
    shut_the_door_of(sim, closed)
    here = await sim.gather(3, game=GAME, clock=HOUR)
    party = Party(sim, 11, sleeper=sleeper, restart_every=60)
    await party.play()
    await check_the_end(sim, here, closed)
    assert party.slept > 2
    assert {seat for (seat,) in rows(sim, "SELECT seat FROM answers WHERE by = 'clock'")} == {2}
    checks.check()


# ---- a team: claims, asides, settings ---------------------------------------------------------------------------


async def panel(person: Person) -> Shown:
    """My move → My orders."""
    shown = await person.press(await person.look("My move"), "My orders")
    assert shown is not None
    return shown


async def page_with(person: Person, shown: Shown, key: str) -> Shown:
    """Leaf through the panel to the menu of a setting."""
    while not any(action_of(menu) == f"setting.{key}" for menu in shown.screen.menus):
        check_limits(shown.stored.components)
        turned = await person.press(shown, "Next")
        assert turned is not None
        shown = turned
    return shown


async def put(person: Person, key: str, choice: str) -> Shown:
    """Set something, through the panel."""
    shown = await page_with(person, await panel(person), key)
    menu = next(menu for menu in shown.screen.menus if action_of(menu) == f"setting.{key}")
    result = await person._actor(shown).select(shown.message, [choice], custom_id=menu["custom_id"])
    led = person.sim.outcome(result, shown)
    assert led is not None
    assert led.ephemeral
    return led


async def value(sim: Simulation, seat: int, key: str) -> str:
    table = await sim.table()
    return next(setting.value for setting in settings_of(table.spec, table.state, seat) if setting.key == key)


def story(sim: Simulation) -> str:
    return "\n".join(shown.text for shown in sim.messages(sim.place.id))


def deal(state: Any, seat: int, sheets: dict[str, str]) -> str:
    """This seat holds the first copy of its faction's card, whoever had it; the card."""
    side = state.players[seat].side
    card = f"{sheets[state.board.sides[side].faction]}.1"
    mine, places = state.players[seat].hand, [state.decks[side], *[p.hand for p in state.players if p.side == side]]
    if card not in mine:
        place = next(cards for cards in places if card in cards)
        place[place.index(card)], mine[0] = mine[0], card
    return card


FOR_A_HERO = {"deep_lords": "spring_tide", "marea": "forced_pace"}  # played in a Hero's activation
FOR_A_FOE = {"deep_lords": "black_water", "marea": "sealed_warrant"}


async def at_the_first_action(sim: Simulation) -> tuple[list[Person], Person, Ask, Person]:
    """A battle of four: whoever acts first, with the question, and the mate of that player."""
    here = await sim.gather(4, game=GAME)
    person, ask = await Party(sim, 3).find("act.hero")
    return here, person, ask, here[(ask.seat + 2) % 4]


async def beside_a_mate_with_a_card(sim: Simulation) -> tuple[list[Person], Person, Ask, Person]:
    """The same, at the first action for which that mate holds a card."""
    here = await sim.gather(4, game=GAME)
    party = Party(sim, 3)
    for _ in range(30):
        person, ask = await party.find("act.hero")
        if any(other.is_aside for _, other in await sim.open_asks()):
            return here, person, ask, here[(ask.seat + 2) % 4]
        await party.step(person, ask)
    raise AssertionError("no mate ever held a card")


async def test_the_first_of_a_team_takes_the_turn(sim: Simulation, checks: MessageChecks):
    here = await sim.gather(4, game=GAME)
    await Party(sim, 3).find("turn.activate")
    asks = {ask.seat: ask for _, ask in await sim.open_asks()}
    assert len(asks) == 2
    assert len({seat % 2 for seat in asks}) == 1, "two of one team"
    assert "Whoever answers first" in sim.board.text
    early, late = (here[seat] for seat in asks)
    old, now = await late.look("My move"), asks[here.index(early)]
    hero = next(option for option in now.options if option.verb == "activate")
    other = asks[here.index(late)]
    button = old.screen.only(str(other.id)).button(f"={other.options[0].id}")
    assert button is not None
    await early.press(await early.look("My move"), action=f"={hero.id}", ref=str(now.id))
    assert old.screen.labels == ["My move"], "nothing to press in vain"
    told = sim.outcome(await sim.late_click(late, old.stored, button["custom_id"]), old)
    assert told is not None
    assert "settled already" in told.text
    assert {ask.seat for _, ask in await sim.open_asks() if not ask.is_aside} == {now.seat}
    assert not await is_open(sim, other)
    checks.check()


async def test_a_mate_plays_a_card_aside(sim: Simulation, checks: MessageChecks):
    """Nobody waits for it, nobody else sees it, and a card played so takes effect at once."""
    here, person, ask, mate = await beside_a_mate_with_a_card(sim)
    asides = [(p, a) for p, a in await sim.open_asks() if a.is_aside]
    assert [p for p, _ in asides] == [mate]
    assert f"<@{mate.id}>" not in sim.board.text
    before, board = story(sim), sim.board.message_id
    shown = await mate.look("My move")
    assert "You may also…" in shown.text
    assert "Nothing waits for you" in shown.text
    assert not shown.screen.only(str(asides[0][1].id)).button("=pass"), "to do nothing takes no button"
    await click(sim, mate, asides[0][1], ["pass"])
    assert (story(sim), sim.board.message_id) == (before, board)
    assert "You may also…" not in (await mate.look("My move")).text
    assert await is_open(sim, ask)
    state = await state_of(sim)
    card = deal(state, here.index(mate), FOR_A_HERO)
    move = next(option for option in ask.options if option.verb == "move")
    await click(sim, person, ask, [move.id])
    while not (found := [a for p, a in await sim.open_asks() if a.is_aside and p is mate]):
        _, ask = (await sim.open_asks())[0]
        await click(sim, person, ask, ask.default)
    name = tide(card).name
    assert name not in story(sim)
    await click(sim, mate, found[0], [card])
    assert f"{mate.name} plays **{name}**" in story(sim)
    assert card not in (await state_of(sim)).players[found[0].seat].hand
    checks.check()


async def test_orders_and_cards_are_set_in_the_panel(sim: Simulation, checks: MessageChecks):
    """A window's order, an armed card, a lent one: in private, and the mate may play what was lent."""
    here, person, _, mate = await at_the_first_action(sim)
    state = await state_of(sim)
    seat = here.index(mate)
    card = deal(state, seat, FOR_A_HERO)
    armed = FOR_A_FOE[state.board.sides[seat % 2].faction]
    foe = next(f"hero-{i}" for i, hero in enumerate(state.board.heroes) if hero.side != seat % 2)
    before = story(sim)
    for key, choice in (("w3", "ask"), (f"arm.{armed}", foe), (f"lend.{card}", "yes")):
        shown = await put(mate, key, choice)
        assert "Nobody else knows" in shown.text
        menu = next(menu for menu in shown.screen.menus if action_of(menu) == f"setting.{key}")
        assert [o["value"] for o in menu["options"] if o.get("default")] == [choice]
        assert await value(sim, seat, key) == choice
        assert await value(sim, (seat + 1) % 4, "w3") == "auto"
    assert story(sim) == before
    await sim.restart()
    assert await value(sim, seat, f"arm.{armed}") == foe
    (still,) = [a for p, a in await sim.open_asks() if p is person]
    await click(sim, person, still, ["tide"])
    (_, playing), *_ = [(p, a) for p, a in await sim.open_asks() if a.kind == "tide.play"]
    option = playing.option(card)
    assert option is not None
    assert (option.verb, option.group) == ("play", "lent")
    assert tide(card).name not in sim.board.text
    await click(sim, person, playing, [card])
    assert f"{mate.name} plays **{tide(card).name}**" in story(sim)
    checks.check()


async def test_the_tide_card_button_opens_the_list_at_once(sim: Simulation, checks: MessageChecks):
    """On the board it is one press: nobody has to look for *My move* to see their own cards, held or not."""
    _, person, ask, _ = await at_the_first_action(sim)
    shown = await person.press(sim.board, "Tide Card", ref=str(ask.id))
    assert shown is not None
    assert shown.ephemeral
    assert "Tide Card" in shown.text.splitlines()[0]
    (asked, playing), *_ = await sim.open_asks()
    assert (asked, playing.kind) == (person, "tide.play")
    assert shown.screen.only(str(playing.id)).labels, "the question itself, not a way to it"
    assert "Tide Card?" not in sim.board.text
    back = await person.press(shown, "Back, no card")
    assert back is not None
    assert back.message_id == shown.message_id, "and it goes on in the same message"
    checks.check()


async def test_a_card_that_is_not_lent_is_called_for(sim: Simulation, checks: MessageChecks):
    """The owner says yes or no, and only the team hears of it."""
    here, person, ask, mate = await at_the_first_action(sim)
    card = deal(await state_of(sim), here.index(mate), FOR_A_HERO)
    for reply in ("no", "yes"):
        now = next(a for p, a in await sim.open_asks() if p is person)
        await click(sim, person, now, ["tide"])
        playing = next(a for _, a in await sim.open_asks())
        option = playing.option(card)
        assert option is not None
        assert option.verb == "call"
        await click(sim, person, playing, [card])
        ((owner, call),) = await sim.open_asks()
        assert (owner, call.kind) == (mate, "tide.call")
        assert tide(card).name not in story(sim)
        await click(sim, mate, call, [reply])
        assert (tide(card).name in story(sim)) == (reply == "yes")
    assert ask.kind == "act.hero"
    checks.check()


async def test_a_team_gives_up_when_both_have_said_so(sim: Simulation, checks: MessageChecks):
    here, person, ask, mate = await at_the_first_action(sim)
    asked = await put(person, "concede", "yes")
    assert say("orders.sure") in asked.text
    back = await person.press(asked, "Back")
    assert back is not None
    assert "strikes the colours" not in story(sim)
    asked = await put(person, "concede", "yes")
    done = await person.press(asked, say("orders.do"))
    assert done is not None
    assert "Nobody else knows" not in done.text
    assert f"{person.name} strikes the colours" in story(sim)
    assert await is_open(sim, ask), "the mate fights on"
    done = await mate.press(await put(mate, "concede", "yes"), say("orders.do"))
    assert done is not None
    await check_the_end(sim, here)
    state = await state_of(sim)
    assert (state.cause, set(state.winners)) == ("conceded", {s for s in range(4) if s % 2 != ask.seat % 2})
    checks.check()


async def test_a_silent_team_sends_its_crew(sim: Simulation, checks: MessageChecks):
    """Both let the clock run out: one claim is settled by silence, the other falls with it."""
    await sim.gather(4, game=GAME, clock=HOUR)
    await Party(sim, 3).find("turn.activate")
    before = {ask.id for _, ask in await sim.open_asks()}
    await sim.env.advance_time(HOUR + 60)
    assert rows(sim, "SELECT kind, picks FROM answers WHERE by = 'clock'") == [("turn.activate", '["crew"]')]
    assert "**All hands!**" in story(sim)
    now = [ask for _, ask in await sim.open_asks() if not ask.is_aside]
    assert [ask.kind for ask in now] == ["crew.points"]
    assert not before & {ask.id for ask in now}
    checks.check()


# ---- enemy turns ------------------------------------------------------------------------------------------------


async def before_a_turn(sim: Simulation) -> tuple[Person, Ask, Person, int, str]:
    """Two players; who is on turn, with the question, and the enemy, with a card against an activated Hero."""
    here = await sim.gather(2, game=GAME)
    person, ask = await Party(sim, 3).find("turn.activate")
    seat = 1 - ask.seat
    return person, ask, here[seat], seat, deal(await state_of(sim), seat, FOR_A_FOE)


async def activate(sim: Simulation, person: Person, ask: Ask) -> None:
    """Any Hero, and on deck with it."""
    await click(sim, person, ask, [next(option.id for option in ask.options if option.verb == "deploy")])


async def test_an_armed_card_is_played_by_itself(sim: Simulation, checks: MessageChecks):
    person, ask, enemy, seat, card = await before_a_turn(sim)
    await put(enemy, f"arm.{card.partition('.')[0]}", "any")
    await activate(sim, person, ask)
    assert f"{enemy.name} plays **{tide(card).name}**" in story(sim)
    assert {a.seat for _, a in await sim.open_asks()} == {ask.seat}, "nobody was waited for"
    assert card in (await state_of(sim)).board.sides[seat].discard
    checks.check()


async def test_who_wants_to_be_asked_is_waited_for(sim: Simulation, checks: MessageChecks):
    """That the game waits for an answer is all that shows; the card is named when it is played."""
    person, ask, enemy, _, card = await before_a_turn(sim)
    await put(enemy, "w2", "ask")
    await activate(sim, person, ask)
    ((asked, window),) = await sim.open_asks()
    assert (asked, window.kind) == (enemy, "window.activated")
    assert f"<@{enemy.id}> **{SPEC.words.awaits('window.activated')}**" in sim.board.text
    assert str(window.id) not in sim.board.screen.asks
    assert tide(card).name not in story(sim)
    pick = next(option.id for option in window.options if option.args.get("card") == card)
    await click(sim, enemy, window, [pick])
    assert f"{enemy.name} plays **{tide(card).name}**" in story(sim)
    checks.check()


async def test_discards_laid_ready_for_recovery(sim: Simulation, checks: MessageChecks):
    """Once the own side has Passed; carried out with everybody else's, and in no message before."""
    here = await sim.gather(2, game=GAME)
    party = Party(sim, 3)
    _, ask = await party.find("turn.activate")
    state, seat = await state_of(sim), 1 - ask.seat
    for hero in state.board.heroes:  # the enemy has two things left to do, this side has none
        hero.activated = hero.seat == seat or hero is not state.board.heroes[-1 if ask.seat else 0]
    state.board.sides[seat].crew_done = True
    while not state.board.sides[seat].passed:
        await party.step(*(await sim.open_asks())[0])
        state = await state_of(sim)
    waiting, card = here[seat], state.players[seat].hand[0]
    number = sorted(SPEC.kinds).index("recovery.discard")
    ready = await waiting.press(await panel(waiting), action=f"ord.{number}.load")
    assert ready is not None
    near = await waiting.choose(ready, "see", [card], f"k{number}")
    assert near is not None and facts().card(card).name in near.text and len(near.screen.alts) == 1
    chosen = await waiting.press(near, "Choose this one")
    assert chosen is not None
    done = await waiting.press(chosen, action="ok", ref=f"k{number}")
    assert done is not None
    while state.board.round == 1:
        asks = [(p, a) for p, a in await sim.open_asks() if p is not waiting]
        if asks:
            await party.step(*asks[0])
        else:
            await sim.env.advance_time(150)
        state = await state_of(sim)
    assert rows(sim, "SELECT seat, kind, picks FROM answers WHERE by = 'order'") == [
        (seat, "recovery.discard", f'["{card}"]')
    ]
    assert card in state.board.sides[seat].discard
    checks.check()


async def test_whoever_gives_up_leaves_a_clash_royale(sim: Simulation, checks: MessageChecks):
    """The others fight on; the last one has won."""
    here = await sim.gather(3, game=GAME, mode="clash")
    first, ask = await Party(sim, 3).find("act.hero")
    await first.press(await put(first, "concede", "yes"), say("orders.do"))
    state = await state_of(sim)
    assert not state.over
    assert not any(hero.zone for hero in state.board.heroes if hero.seat == ask.seat)
    ((second, ask),) = await sim.open_asks()
    assert second is not first
    await second.press(await put(second, "concede", "yes"), say("orders.do"))
    await check_the_end(sim, here)
    (winner,) = (await state_of(sim)).winners
    assert here[winner] not in (first, second)
    checks.check()


async def test_looking_for_a_card_leaves_the_teams_question_as_it_is(sim: Simulation, checks: MessageChecks):
    """The list is shown at once to who pressed, also an empty one, and nobody waits for it."""
    here = await sim.gather(4, game=GAME)
    await Party(sim, 3).find("turn.activate")
    state = await state_of(sim)
    asks = {ask.seat: ask for _, ask in await sim.open_asks() if ask.kind == "turn.activate"}
    seat = min(asks)
    for other in asks:
        state.players[other].hand = [f"{FOR_A_HERO[state.board.sides[seat % 2].faction]}.1"]
    before = sim.board.text
    asked = await here[seat].look("My move")
    shown = await here[seat].press(asked, "Tide Card", ref=str(asks[seat].id))
    assert shown is not None
    assert "No Tide Card for this moment" in shown.text
    assert "choose what to activate" in shown.text
    assert sim.board.text == before
    asked = [(ask.seat, ask.kind) for _, ask in await sim.open_asks() if not ask.is_aside]
    assert sorted(asked) == [(other, "turn.activate") for other in sorted(asks)]
    checks.check()
