"""The journal (section 5): the plan, quests, hints, places, everything read, notes, the score, the group's sheet.

Made from a view alone. An unexplored place is a number, as on the chart; a paragraph is here when it was read, and is
known by the order of reading: its own number would tell how many others there are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache

import msgspec

from games.core.diary import Chapter, Diary, Entry
from games.core.words import clipped, words_of
from games.sleeping_gods.achieving import unlocked
from games.sleeping_gods.atlas import Location, locations, locations_in, regions, regions_of
from games.sleeping_gods.book import ENDINGS, book
from games.sleeping_gods.cards import keywords, possessions, quests, rooms, totems
from games.sleeping_gods.jotting import CREW, LINES, PLAN, jot
from games.sleeping_gods.noting import in_sight, page_name, place_name, place_of, say, slots, slots_on, under_name
from games.sleeping_gods.scoring import ABANDONED, DEFEATED, tally
from games.sleeping_gods.state import Note, Reading, Voyage
from games.sleeping_gods.terms import hints
from games.sleeping_gods.views import SeaView

BOXES = len(ENDINGS) - 1  # being lost at the door has none (SLG-DEC-103)
OPENING = 60  # letters of a paragraph by which it is known in a list

heard = cache(hints)


# ---- quests, hints --------------------------------------------------------------------------------------------------


def quest_chapter(view: SeaView) -> Chapter:
    """In hand with where they are known to be wanted, and those that are done."""
    entries = [_quest(view, one) for one in view.quests]
    entries += [
        Entry(key=f"done-{one}", title=quests()[one].name, line=quests()[one].keyword, group=say("quests", "done"))
        for one in view.used
    ]
    words = [quests()[one].keyword for one in view.quests]
    line = say("quests", "line", words=words) if words else say("quests", "none")
    about = say("quests", "about", words=words) if words else say("quests", "empty")
    return Chapter(key="quests", title=say("quests", "title"), entries=entries, line=line, about=about)


def _quest(view: SeaView, one: str) -> Entry:
    card = quests()[one]
    goals = [note for note in view.notes if note.keyword == card.keyword]
    told = [say("quests", "goal", place=under_name(note.place), turn=note.turn) for note in goals]
    links = [_link(note.place) for note in goals if place_of(note.place) is not None]
    text = "\n".join([card.story, say("quests", "keyword", keyword=card.keyword), *told])
    line = say("quests", "card", keyword=card.keyword, story=card.story)
    group = say("quests", "hand")
    return Entry(key=f"quest-{one}", title=card.name, line=line, text=text, group=group, links=tuple(links))


def _link(place: str) -> str:
    return f"places.place-{place.partition('.')[0]}"


def hint_chapter(view: SeaView) -> Chapter:
    """What places want and what was heard, with where and when; struck through what is done."""
    wants = [_want(view, i, note) for i, note in enumerate(view.notes) if note.keyword]
    shut = {number for number, notes in wants_of(view).items() if lacking(view, notes)}
    told = [_hint(view, i, note, shut) for i, note in enumerate(view.notes) if note.hint]
    line = say("hints", "line", wants=len(wants), hints=len(told)) if wants or told else say("hints", "none")
    about = "" if wants or told else line
    return Chapter(key="hints", title=say("hints", "title"), entries=[*wants, *told], line=line, about=about)


def _want(view: SeaView, i: int, note: Note) -> Entry:
    group = say("hints", "wants")
    return Entry(key=f"want-{i}", title=under_name(note.place), line=_wanted(view, note), group=group)


def _wanted(view: SeaView, note: Note) -> str:
    quest = keywords()[note.keyword]
    state = "given" if quest in view.used else "held" if quest in view.quests else "lacking"
    return say("hints", state, keyword=note.keyword, turn=note.turn)


def _hint(view: SeaView, i: int, note: Note, shut: set[int]) -> Entry:
    named = {place.number for place in spoken(note.hint)}
    done = bool(named) and named <= set(view.explored) and not named & shut
    return _told(i, note.hint, note.place, note.turn, done)


@lru_cache(2048)
def _told(i: int, hint: str, place: str, turn: int, done: bool) -> Entry:
    title = say("hints", "where", place=under_name(place), turn=turn)
    line = say("hints", "done" if done else "open", text=heard().get(hint, ""))
    return Entry(key=f"hint-{i}", title=title, line=line, group=say("hints", "heard"))


def wants_of(view: SeaView) -> dict[int, list[Note]]:
    """What places are known to want."""
    found: dict[int, list[Note]] = {}
    for note in view.notes:
        if note.keyword and (place := place_of(note.place)) is not None:
            found.setdefault(place.number, []).append(note)
    return found


def lacking(view: SeaView, wants: Sequence[Note]) -> list[str]:
    """Those keywords that nobody has brought."""
    return [note.keyword for note in wants if keywords()[note.keyword] not in (*view.quests, *view.used)]


@cache
def spoken(hint: str) -> tuple[Location, ...]:
    """The places that it names."""
    text = heard().get(hint, "")
    return tuple(place for place in locations().values() if place.name.removeprefix("The ") in text)


# ---- places ---------------------------------------------------------------------------------------------------------


def place_chapter(view: SeaView, about: Mapping[int, Entry]) -> Chapter:
    """Page by page, region by region: what lies there, and what is known of it."""
    entries: list[Entry] = []
    for page in sorted(view.pages):
        for region in regions_of(page):
            entries += _havens(region, page_name(page))
            entries += [about[place.number] for place in locations_in(region)]
    line = say("places", "line", n=len(view.explored), pages=len(view.pages))
    return Chapter(
        key="places", title=say("places", "title"), entries=entries, line=line, about="" if entries else line
    )


def _havens(region: str, group: str) -> list[Entry]:
    """Where the ship is mended and goods are sold."""
    one = regions()[region]
    found: list[Entry] = []
    if one.port is not None:
        line = say("places", "port", region=one.name)
        found.append(Entry(key=f"port-{region}", title=one.port.name, line=line, group=group))
    if one.market is not None:
        line = say("places", "market", region=one.name)
        found.append(Entry(key=f"market-{region}", title=say("places", "stalls"), line=line, group=group))
    return found


def places(view: SeaView) -> dict[int, Entry]:
    """What is known of every place in sight."""
    read: dict[int, list[str]] = {}
    for i, reading in enumerate(view.readings):
        if (place := place_of(reading.under)) is not None:
            read.setdefault(place.number, []).append(f"story.read-{i + 1}")
    wants, told = wants_of(view), _spoken(view)
    return {
        p.number: _place(view, p, read.get(p.number, []), wants.get(p.number, []), told.get(p.number, []))
        for p in in_sight(view)
    }


def _place(view: SeaView, place: Location, read: list[str], wants: list[Note], spoken_of: list[str]) -> Entry:
    missing = lacking(view, wants)
    times = view.visits.get(str(place.number), 0)
    state = "new" if place.number not in view.explored else "shut" if missing else "seen"
    told = [_visits(times)]
    told += [say("places", "wants", what=_wanted(view, note)) for note in wants]
    told += [say("places", "heard", text=text) for text in spoken_of]
    return Entry(
        key=f"place-{place.number}",
        title=place_name(view, place),
        line=_state(state, place.region, times, tuple(missing)),
        text="\n".join(told),
        group=page_name(place.page),
        links=tuple(read),
        slots=slots_on(view, place),
    )


@cache
def _visits(times: int) -> str:
    return say("places", "again" if times else "never", n=times)


@lru_cache(2048)
def _state(state: str, region: str, times: int, missing: tuple[str, ...]) -> str:
    return say("places", state, region=regions()[region].name, n=times, words=missing)


def _spoken(view: SeaView) -> dict[int, list[str]]:
    """Hints by the place that they name; of an unexplored one they would tell which number is meant."""
    found: dict[int, list[str]] = {}
    for note in view.notes:
        for place in spoken(note.hint) if note.hint else ():
            if place.number in view.explored:
                found.setdefault(place.number, []).append(heard()[note.hint])
    return found


# ---- the story so far -----------------------------------------------------------------------------------------------


def story_chapter(view: SeaView) -> Chapter:
    entries = [_of(view, i + 1, reading) for i, reading in enumerate(view.readings)]
    line = say("story", "line", n=len(entries)) if entries else say("story", "none")
    about = "" if entries else line
    title = say("story", "title")
    return Chapter(key="story", title=title, entries=entries, line=line, about=about, newest_first=True)


def _of(view: SeaView, n: int, reading: Reading) -> Entry:
    place = place_of(reading.under)
    charted = place is not None and place.page in view.pages
    return _read(n, reading.id, reading.under, reading.turn, reading.by, charted)


@lru_cache(4096)
def _read(n: int, paragraph: str, under: str, turn: int, by: str, charted: bool) -> Entry:
    """The same whenever it is looked up. `by`: what was chosen before; `charted`: its place is in sight."""
    place, text = place_of(under), book()[paragraph].text
    where = {"page": page_name(place.page), "region": regions()[place.region].name} if place is not None else {}
    return Entry(
        key=f"read-{n}",
        title=under_name(under),
        line=say("story", "opening", words=clipped(" ".join(text.split()).replace("*", ""), OPENING)),
        where=say("story", "at" if where else "aboard", turn=_turn(turn), **where),
        text=f"{say('story', 'chose', label=book().label(by))}\n\n{text}" if by else text,
        group=_turn(turn),
        told=paragraph,
        links=(_link(under),) if charted else (),
    )


def _turn(turn: int) -> str:
    return say("story", "turn" if turn else "before", turn=turn)


# ---- the rest -------------------------------------------------------------------------------------------------------


def plan_chapter(view: SeaView) -> Chapter:
    about = say("plan", "about")
    line = say("plan", "line-set" if any(slot.startswith(PLAN) for slot in view.crew_notes) else "none")
    keys = tuple(f"{PLAN}-{n}" for n in LINES)
    return Chapter(key="plan", title=say("plan", "title"), line=line, about=about, slots=keys)


def note_chapter(view: SeaView, about: Mapping[int, Entry]) -> Chapter:
    """The places that somebody wrote something on, and those that lie before the ship."""
    crew = [key for key in view.crew_notes if key.startswith(CREW)]
    marked = {int(key.partition("-")[2]) for key in (*view.own_notes, *crew)}
    kept = [(place, "kept") for place in in_sight(view) if place.number in marked]
    ahead = [(p, "ahead") for p in in_sight(view) if p.region == view.at and p.number not in marked]
    entries = [
        msgspec.structs.replace(about[place.number], group=say("notes", group)) for place, group in (*kept, *ahead)
    ]
    line = say("notes", "line", own=len(view.own_notes), crew=len(crew))
    return Chapter(key="notes", title=say("notes", "title"), entries=entries, line=line, about=say("notes", "about"))


def score_chapter(view: SeaView) -> Chapter:
    """As if it ended now, without what an ending brings; and where the ship was laid up."""
    counted = view.score or tally(view, DEFEATED)
    lines = [(key, n) for key, n in counted.items() if n]
    names = {key: words_of("sleeping_gods").say(("picture", "score", key), {}) for key, _ in lines}
    entries = [
        Entry(key=f"score-{key}", title=names[key], line=say("score", "n", n=n), group=say("score", "lines"))
        for key, n in lines
    ]
    entries += [
        Entry(
            key=f"rest-{i}",
            title=_turn(save.turn),
            line=say("score", "save", region=regions()[save.at].name, damage=save.damage, room=_room(save.room)),
            group=say("score", "saves"),
        )
        for i, save in enumerate(view.saves)
    ]
    total = say("score", "line", n=sum(counted.values()))
    return Chapter(key="score", title=say("score", "title"), entries=entries, line=total, about=total)


def _room(room: str) -> str:
    return rooms()[room].name if room in rooms() else say("score", "ashore")


def sheet_chapter(view: SeaView) -> Chapter:
    """What the group keeps from campaign to campaign: boxes, what they unlock, and how each campaign ended."""
    sheet = view.sheet
    entries = [_box("totems", card, possessions()[card].name, totems()[card]) for card in sheet.totems]
    entries += [_box("endings", ending, book()[ending].title) for ending in sheet.endings]
    entries += [_box("cards", card, possessions()[card].name) for card in unlocked(sheet)]
    entries += [_campaign(i, line) for i, line in enumerate(sheet.campaigns, 1)]
    counts = {"totems": len(sheet.totems), "of": len(totems()), "endings": len(sheet.endings), "ways": BOXES}
    line = say("sheet", "line" if entries else "none", **counts)
    return Chapter(key="sheet", title=say("sheet", "title"), entries=entries, line=line, about=say("sheet", "about"))


def _box(group: str, what: str, name: str, n: int = 0) -> Entry:
    line = say("sheet", group[:-1], n=n)
    return Entry(key=f"{group}-{what.replace('.', '-')}", title=name, line=line, group=say("sheet", group))


def _campaign(i: int, line: str) -> Entry:
    """A line of record (`scoring.record`); those of before do not say how many played."""
    ending, *numbers = line.split(":")
    score, turn, defeats, found, brutal, *players = map(int, numbers)
    told = "abandoned" if ending == ABANDONED else "lost" if ending == DEFEATED else "ended"
    name = book()[ending].title if told == "ended" else say("sheet", told)
    parts = [say("sheet", "score", n=score)] if told != "abandoned" else []
    parts += [say("sheet", "facts", turn=turn, defeats=defeats, totems=found)]
    parts += [say("sheet", "brutal")] if brutal else []
    parts += [say("sheet", "players", n=players[0])] if players else []
    return Entry(key=f"campaign-{i}", title=name, line=" · ".join(parts), group=say("sheet", "campaigns"))


def chapters(view: SeaView) -> Sequence[Chapter]:
    about = places(view)
    return [
        plan_chapter(view),
        quest_chapter(view),
        hint_chapter(view),
        place_chapter(view, about),
        story_chapter(view),
        note_chapter(view, about),
        score_chapter(view),
        sheet_chapter(view),
    ]


DIARY: Diary[Voyage, SeaView] = Diary("journal", chapters, slots, jot, told=("read", "paragraph"))
