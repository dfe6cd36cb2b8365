"""The board in words: its alt text and its text board, from the same view as the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.alt import lines, plain, seat_name, sentences
from render.kit.colour import SEATS
from render.unfathomable import palette as c
from render.unfathomable.words import (
    KINDS,
    ROLLS,
    awaited,
    chooser_words,
    counted,
    ending,
    moment,
    monster_words,
    on_turn,
    place,
    track_words,
    verb,
)

if TYPE_CHECKING:
    from games.unfathomable.views import CheckView, MythosView, PlayerView, ShipView, SpaceView

Names = tuple[str, ...]
_STAGES = {
    "setup": "setting up",
    "receive": "Receive Skills step",
    "action": "Action step",
    "mythos": "Mythos step",
    "discard": "Discard step",
    "over": "the end",
}


def listing(words: list[str], last: str = "and") -> str:
    """
    >>> listing(["fuel", "food", "souls"])
    'fuel, food and souls'
    """
    return ", ".join(words[:-1]) + f" {last} {words[-1]}" if len(words) > 1 else "".join(words)


def waiting(view: ShipView, names: Names) -> str:
    """What is awaited, as a sentence."""
    if view.over:
        crew = listing([seat_name(seat, names) for seat in view.winners])
        return f"{ending(view.cause)}. {f'{crew} win.' if crew else 'Nobody wins.'}"
    if view.window:
        return f"Reactions are open {moment(view)}."
    seats = awaited(view)
    if seats:
        return f"{listing([seat_name(s, names) for s in seats])} {verb(view)}."
    return f"{view.answered} of {view.of} have chosen in secret." if view.of else "The ship steams on."


def check_words(check: CheckView, names: Names) -> list[str]:
    out = [f"Skill check {check.name}: target {check.target} with {listing(check.skills, 'or')}."]
    if check.partial:
        out.append(f"{check.partial} or more is a partial success.")
    if check.about is not None:
        out.append(f"It is to {'free' if check.source == 'brig' else 'jail'} {seat_name(check.about, names)}.")
    added = [f"{seat_name(s, names)} {n}" for s, n in enumerate(check.added) if n >= 0]
    if check.chaos:
        added.append(f"chaos {check.chaos}")
    if added:
        out.append(f"Cards added: {', '.join(added)}.")
    if check.total is not None:
        result = {"pass": " The check passes.", "partial": " A partial success.", "fail": " The check fails."}
        out.append(f"The total is {check.total}.{result.get(check.result, '')}")
    return out


def check_line(card: MythosView) -> str:
    """What a mythos card's check asks for."""
    if not card.target:
        return ""
    partial = f", {card.partial} or more is a partial success" if card.partial else ""
    return f"Check: target {card.target} with {listing(card.skills, 'or')}{partial}."


def card_words(card: MythosView, names: Names) -> str:
    who = chooser_words(card, names)
    chooser = f" for {who}" if who else ""
    icons = f"{monster_words(card.icon)} then act{'s' if card.icon != 'deep-ones' else ''}, {track_words(card.track)}"
    return f"Mythos card {card.name}, a {card.kind}{chooser}; {icons}."


def _roll(view: ShipView, names: Names) -> str:
    roll = view.roll
    if roll is None:
        return ""
    more = f" {roll.modifier:+d}" if roll.modifier else ""
    need = f", {roll.need} or more is good for the humans" if roll.need > 0 else ""
    if roll.what == "deep-one" and roll.prey >= 0:
        need = f", {roll.need} or more defeats {seat_name(roll.prey, names)}"
    return f"{seat_name(roll.seat, names)} rolled {roll.natural}{more} ({ROLLS.get(roll.what, 'roll')}){need}."


def _danger(view: ShipView, names: Names) -> str:
    said = [seat_name(seat, names) for seat in view.threatened]
    said += [f"a passenger at {place(space)}" for space in view.threatened_at]
    return f"About to be defeated: {listing(said)}." if said else ""


def _dials(view: ShipView) -> str:
    said = [
        f"{kind} {view.dials.get(kind, 0)}{' (low)' if view.dials.get(kind, 0) <= 3 else ''}" for kind in c.RESOURCES
    ]
    return f"Dials: {', '.join(said)}."


def _tracks(view: ShipView) -> str:
    woken = "the awakening is past" if view.awakened else "the awakening comes at 6"
    return f"Travel {view.travel} of 4, ritual {view.ritual} of 4, distance {view.distance} of 12, {woken}."


def _damage(view: ShipView) -> str:
    burst = [s for s in view.spaces if s.damage or s.repair_total]
    if not burst:
        return "No room is damaged."
    said = [f"{place(s.id)} (repair {s.repair_total} with {listing(s.repair, 'or')})" for s in burst]
    return f"Damaged, {view.damaged} of 6: {'; '.join(said)}."


def _closed(view: ShipView) -> str:
    why = {"deep-one": "blocked by a Deep One", "traitor": "blocked by a traitor", "damage": "damaged"}
    said = [f"{place(s.id)} {why.get(s.blocked, 'used')}" for s in view.spaces if s.blocked or s.used]
    return f"Closed rooms: {', '.join(said)}." if said else ""


def _monsters(view: ShipView) -> str:
    said = [f"{s.deep_ones} at {place(s.id)}" for s in view.spaces if s.deep_ones]
    return f"Deep Ones: {', '.join([*said, f'{view.deep} in the Deep (4 rise)', f'{view.supply} in supply'])}."


def _monarchs(view: ShipView) -> str:
    def where(kind: str, deep: bool) -> str:
        return "the Deep" if deep else next((place(s.id) for s in view.spaces if getattr(s, kind)), "nowhere")

    return f"Dagon is in {where('dagon', view.deep_dagon)}, Hydra in {where('hydra', view.deep_hydra)}."


def _people(view: ShipView) -> str:
    said = [f"{s.passengers} at {place(s.id)}" for s in view.spaces if s.passengers]
    return f"Passengers: {', '.join([*said, f'{view.passengers_left} in supply', f'{len(view.lost)} lost'])}."


def _player(player: PlayerView, names: Names) -> str:
    facts = [player.character or "no character yet"]
    if player.space:
        facts.append(f"at {place(player.space)}")
    facts.append(counted(player.hand, "card", "cards"))
    facts += [title for title, held in (("Captain", player.captain), ("Keeper", player.keeper)) if held]
    if player.shown:
        facts.append(f"revealed {player.shown}")
    return f"{seat_name(player.seat, names)}: {', '.join(facts)}."


def board_alt(view: ShipView, names: Names) -> str:
    step = _STAGES.get(view.stage, view.stage)
    return sentences(
        [
            f"Unfathomable, turn {view.turn}, {step}." if view.turn else f"Unfathomable, {step}.",
            waiting(view, names),
            *([card_words(view.card, names)] if view.card else []),
            *(check_words(view.check, names) if view.check else []),
            _roll(view, names),
            _danger(view, names),
            _dials(view),
            _tracks(view),
            _damage(view),
            *(_player(player, names) for player in view.players),
            _monsters(view),
            _monarchs(view),
            _people(view),
            _closed(view),
        ]
    )


def board_text(view: ShipView, names: Names) -> str:
    head = [
        f"UNFATHOMABLE · turn {view.turn} · {_STAGES.get(view.stage, view.stage)}",
        waiting(view, names),
        " · ".join(
            f"{kind} {view.dials.get(kind, 0)}{'!' if view.dials.get(kind, 0) <= 3 else ''}" for kind in c.RESOURCES
        ),
        f"travel {view.travel}/4 · ritual {view.ritual}/4 · distance {view.distance}/12 · "
        + ("awakened" if view.awakened else "awakening at 6"),
    ]
    if view.row:
        head.append("waypoints: " + ", ".join(f"{way.name} {way.distance}" for way in view.row))
    if view.card:
        head.append(card_words(view.card, names))
    if view.check:
        head += check_words(view.check, names)
    head += [words for words in (_roll(view, names), _danger(view, names)) if words]
    deep = [who for who, here in (("Dagon", view.deep_dagon), ("Hydra", view.deep_hydra)) if here]
    stock = [
        f"the Deep: {view.deep} of 4 Deep Ones" + "".join(f", {who}" for who in deep),
        f"supply: {view.supply} Deep Ones, {view.passengers_left} passengers",
        "passengers lost: " + (", ".join("+".join(cost) or "no loss" for cost in view.lost) or "none"),
    ]
    return lines([*head, "", *_seat_lines(view, names), "", *_space_lines(view), *stock, _deck_line(view)])


def _seat_lines(view: ShipView, names: Names) -> list[str]:
    wide = min(20, max((len(plain(names[p.seat], 20)) for p in view.players), default=0))
    out: list[str] = []
    for p in view.players:
        mark = ">" if p.seat in awaited(view) else "*" if p.seat == on_turn(view) else " "
        facts = [f"{p.hand} cards", f"{p.loyalty} loyalty"]
        facts += [t for t, held in (("Captain", p.captain), ("Keeper", p.keeper), ("feat", p.feat)) if held]
        facts += [f"REVEALED {p.shown}"] if p.shown else []
        facts += [f"was dealt {', '.join(KINDS.get(kind, kind) for kind in p.dealt)}"] if p.dealt else []
        facts += [counted(len(p.items), "item", "items")] if p.items else []
        facts += [f"{view.actions} actions left"] if p.seat == view.acting and view.actions else []
        letter = SEATS[p.seat].letter
        out.append(f"{mark}{letter} {plain(names[p.seat], 20):{wide}} {p.character}: {', '.join(facts)}")
    return out


def _space_lines(view: ShipView) -> list[str]:
    out = [f"{place(s.id):<20} {_content(s)}" for s in view.spaces if _content(s)]
    return out or ["the ship is empty"]


def _content(s: SpaceView) -> str:
    said = ["".join(SEATS[seat].letter for seat in s.seats)] if s.seats else []
    said += [counted(s.deep_ones, "Deep One", "Deep Ones")] if s.deep_ones else []
    said += [counted(s.passengers, "passenger", "passengers")] if s.passengers else []
    said += [who for who, here in (("Dagon", s.dagon), ("Hydra", s.hydra)) if here]
    if s.damage or s.repair_total:
        said.append(f"DAMAGED, repair {s.repair_total} {'/'.join(s.repair)}")
    elif s.used or s.blocked:
        said.append(f"blocked: {s.blocked}" if s.blocked else "used")
    return ", ".join(said)


def _deck_line(view: ShipView) -> str:
    return "decks: " + ", ".join(f"{d.name} {d.size}" for d in view.decks)
