"""The board in words: its alt text and its text board, from the same view as the picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from render.kit.alt import lines, sentences
from render.kit.colour import SEATS
from render.kit.words import plain
from render.unfathomable import palette as c
from render.unfathomable.words import (
    Names,
    awaited,
    chooser_words,
    ending,
    moment,
    on_turn,
    place,
    roll_words,
    say,
    stage_words,
    verb,
)

if TYPE_CHECKING:
    from games.unfathomable.views import CheckView, MythosView, PlayerView, ShipView, SpaceView

_LOW = 3
_MONARCHS = ("dagon", "hydra")


def waiting(view: ShipView, names: Names) -> str:
    """What is awaited, as a sentence."""
    if view.over:
        return say(
            "waiting.won" if view.winners else "waiting.lost", names, ending=ending(view.cause), seats=view.winners
        )
    if view.window:
        return say("waiting.window", moment=say(f"moment.{moment(view)}"))
    seats = awaited(view)
    if seats:
        return say("waiting.seats", names, seats=seats, does=verb(view))
    return say("waiting.secret", n=view.answered, of=view.of) if view.of else say("waiting.nobody")


def check_words(check: CheckView, names: Names) -> list[str]:
    out = [say("check.head", check=check)]
    if check.partial:
        out.append(say("check.partial", n=check.partial))
    if check.about is not None:
        out.append(say("check.frees" if check.source == "brig" else "check.jails", names, seat=check.about))
    added = [say("check.added", names, seat=seat, n=n) for seat, n in enumerate(check.added) if n >= 0]
    if check.chaos:
        added.append(say("check.chaos", n=check.chaos))
    if added:
        out.append(say("check.cards", added=added))
    if check.total is not None:
        out.append(say(f"check.total.{check.result or 'open'}", n=check.total))
    return out


def check_line(card: MythosView) -> str:
    """What a mythos card's check asks for."""
    if not card.target:
        return ""
    return say("card.check-partial" if card.partial else "card.check", card=card)


def card_words(card: MythosView, names: Names) -> str:
    who = chooser_words(card, names)
    then = say(f"card.acts.{card.icon}", track=say(f"card.track.{card.track}"))
    return say("card.for" if who else "card.whole", card=card, kind=say(f"card.kind.{card.kind}"), who=who, then=then)


def _roll(view: ShipView, names: Names) -> str:
    roll = view.roll
    if roll is None:
        return ""
    key = "plain"
    if roll.what == "deep-one" and roll.prey >= 0:
        key = "prey"
    elif roll.need > 0:
        key = "need"
    more = f" {roll.modifier:+d}" if roll.modifier else ""
    return say(f"rolled.{key}", names, roll=roll, more=more, what=roll_words(roll.what))


def _danger(view: ShipView, names: Names) -> str:
    said = [say("danger.seat", names, seat=seat) for seat in view.threatened]
    said += [say("danger.passenger", space=space) for space in view.threatened_at]
    return say("danger.all", who=said) if said else ""


def _dials(view: ShipView) -> str:
    values = {kind: view.dials.get(kind, 0) for kind in c.RESOURCES}
    said = [say("dial.low" if n <= _LOW else "dial.fair", dial=say(f"dial.{kind}"), n=n) for kind, n in values.items()]
    return say("dial.all", dials=said)


def _tracks(view: ShipView) -> str:
    return say("tracks.awake" if view.awakened else "tracks.asleep", view=view)


def _damage(view: ShipView) -> str:
    burst = [s for s in view.spaces if s.damage or s.repair_total]
    if not burst:
        return say("damage.none")
    return say("damage.all", n=view.damaged, rooms="; ".join(say("damage.room", room=s) for s in burst))


def _closed(view: ShipView) -> str:
    said = [say(f"closed.{s.blocked or 'used'}", space=s.id) for s in view.spaces if s.blocked or s.used]
    return say("closed.all", rooms=said) if said else ""


def _monsters(view: ShipView) -> str:
    said = [say("deep-ones.at", n=s.deep_ones, space=s.id) for s in view.spaces if s.deep_ones]
    return say("deep-ones.all", where=[*said, say("deep-ones.deep", n=view.deep), say("supply.some", n=view.supply)])


def _monarchs(view: ShipView) -> str:
    def where(kind: str, deep: bool) -> str:
        if deep:
            return place("deep")
        return next((place(s.id) for s in view.spaces if getattr(s, kind)), say("monarchs.nowhere"))

    return say("monarchs.all", dagon=where("dagon", view.deep_dagon), hydra=where("hydra", view.deep_hydra))


def _people(view: ShipView) -> str:
    said = [say("people.at", n=s.passengers, space=s.id) for s in view.spaces if s.passengers]
    rest = [say("supply.some", n=view.passengers_left), say("people.lost", n=len(view.lost))]
    return say("people.all", where=[*said, *rest])


def titles(player: PlayerView) -> list[str]:
    return [title for title, held in (("captain", player.captain), ("keeper", player.keeper)) if held]


def player_words(player: PlayerView, names: Names) -> str:
    facts = [player.character or say("player.nobody")]
    if player.space:
        facts.append(say("player.at", space=player.space))
    facts.append(say("player.cards", n=player.hand))
    facts += [say(f"title.{title}") for title in titles(player)]
    if player.shown:
        facts.append(say(f"player.revealed.{player.shown}"))
    return say("player.all", names, seat=player.seat, facts=facts)


def board_alt(view: ShipView, names: Names) -> str:
    return sentences(
        [
            say("board.turn" if view.turn else "board.before", turn=view.turn, stage=stage_words(view)),
            waiting(view, names),
            *([card_words(view.card, names)] if view.card else []),
            *(check_words(view.check, names) if view.check else []),
            _roll(view, names),
            _danger(view, names),
            _dials(view),
            _tracks(view),
            _damage(view),
            *(player_words(player, names) for player in view.players),
            _monsters(view),
            _monarchs(view),
            _people(view),
            _closed(view),
        ]
    )


# ---- the text board -------------------------------------------------------------------------------------------------


def board_text(view: ShipView, names: Names) -> str:
    head = [
        say("text.head", turn=view.turn, stage=stage_words(view)),
        waiting(view, names),
        " · ".join(_dial_cell(view, kind) for kind in c.RESOURCES),
        say("text.awake" if view.awakened else "text.asleep", view=view),
    ]
    if view.row:
        head.append(say("text.waypoints", row=[say("way", way=way) for way in view.row]))
    if view.card:
        head.append(card_words(view.card, names))
    if view.check:
        head += check_words(view.check, names)
    head += [words for words in (_roll(view, names), _danger(view, names)) if words]
    return lines([*head, "", *_seat_lines(view, names), "", *_space_lines(view), *_stock(view), _deck_line(view)])


def _dial_cell(view: ShipView, kind: str) -> str:
    n = view.dials.get(kind, 0)
    return say("text.low" if n <= _LOW else "text.fair", dial=say(f"dial.{kind}"), n=n)


def _stock(view: ShipView) -> list[str]:
    down = [
        say(f"monarch.{who}") for who, here in zip(_MONARCHS, (view.deep_dagon, view.deep_hydra), strict=True) if here
    ]
    lost = ["+".join(say(f"dial.{kind}") for kind in cost) or say("text.no-loss") for cost in view.lost]
    return [
        say("text.deep", who=[say("text.in-deep", n=view.deep), *down]),
        say("text.supply", view=view),
        say("text.lost", lost=lost) if lost else say("text.none-lost"),
    ]


def _seat_lines(view: ShipView, names: Names) -> list[str]:
    wide = min(20, max((len(plain(names[p.seat], 20)) for p in view.players), default=0))
    out: list[str] = []
    for p in view.players:
        mark = ">" if p.seat in awaited(view) else "*" if p.seat == on_turn(view) else " "
        letter = SEATS[p.seat].letter
        out.append(
            f"{mark}{letter} {plain(names[p.seat], 20):{wide}} {p.character}: {say('series', of=_facts(view, p))}"
        )
    return out


def _facts(view: ShipView, p: PlayerView) -> list[str]:
    facts = [say("text.cards", n=p.hand), say("text.loyalty", n=p.loyalty)]
    facts += [say(f"title.{title}") for title in [*titles(p), *(["feat"] if p.feat else [])]]
    facts += [say(f"text.revealed.{p.shown}")] if p.shown else []
    facts += [say("text.dealt", kinds=[say(f"kind.{kind}") for kind in p.dealt])] if p.dealt else []
    facts += [say("text.items", n=len(p.items))] if p.items else []
    return [*facts, *([say("text.actions", n=view.actions)] if p.seat == view.acting and view.actions else [])]


def _space_lines(view: ShipView) -> list[str]:
    out = [f"{place(s.id):<20} {say('series', of=content(s))}" for s in view.spaces if content(s)]
    return out or [say("text.empty")]


def content(s: SpaceView) -> list[str]:
    """Who and what is in a space, and what is wrong with it."""
    said = ["".join(SEATS[seat].letter for seat in s.seats)] if s.seats else []
    said += [say("text.deep-ones", n=s.deep_ones)] if s.deep_ones else []
    said += [say("text.passengers", n=s.passengers)] if s.passengers else []
    said += [say(f"monarch.{who}") for who in _MONARCHS if getattr(s, who)]
    if s.damage or s.repair_total:
        said.append(say("text.damaged", total=s.repair_total, skills="/".join(say.term("skill", k) for k in s.repair)))
    elif s.used or s.blocked:
        said.append(say(f"text.shut.{s.blocked or 'used'}"))
    return said


def _deck_line(view: ShipView) -> str:
    return say("text.decks", decks=[say("text.deck", deck=say(f"deck.{d.name}"), n=d.size) for d in view.decks])
