"""The players' guide of a game as a page of `docs/`: its words, rules from the rulebook, options, pictures."""

from __future__ import annotations

import json
from importlib import import_module
from io import BytesIO
from pathlib import Path

from PIL import Image

from bot.covers import COVER, guide_folder, guide_picture
from bot.words import say
from games.core.guide import Chapter, Guide, guide_of, quoted
from games.core.registry import game
from games.core.rulebook import asked_of
from games.core.spec import AnySpec
from render.covers import cover
from render.kit import encode
from render.kit.art import Scene
from render.kit.studio import Studio

DOCS = Path(__file__).parents[1] / "docs"
WIDTH = 1000  # of a picture in a guide
DRAWN = "drawn.json"  # beside the pictures: what each was drawn from


def paper_of(slug: str) -> Path:
    return DOCS / f"guide_{slug}.md"


def text_of(slug: str) -> str:
    """The whole guide in Markdown."""
    spec, guide = game(slug), _guide(slug)
    parts = [f"# {say('guide.title', title=spec.title)}", f"*{spec.tagline}*"]
    if guide.cover is not None:
        parts.append(_shown(slug, COVER, spec.title))
    parts.append(say("guide.made"))
    parts.append(spec.first_steps({}))
    for chapter in guide.chapter:
        parts += _chapter(slug, chapter)
    parts += _options(spec)
    parts += [f"## {say('guide.questions')}", say("guide.ask"), *_cases(slug)]
    return "\n\n".join(part for part in parts if part) + "\n"


def _guide(slug: str) -> Guide:
    guide = guide_of(slug)
    assert guide is not None, f"{slug} has no guide.toml"
    return guide


def _shown(slug: str, picture: str, alt: str) -> str:
    return f"![{alt}](../data/{slug}/guide/{picture}.webp)"


def _chapter(slug: str, chapter: Chapter) -> list[str]:
    parts = [f"## {chapter.title}", chapter.text.strip()]
    if chapter.picture:
        parts.append(_shown(slug, chapter.picture, chapter.caption))
        parts.append(f"*{chapter.caption}*")
    if chapter.rules:
        parts.append("\n".join(f"- {rule.text} ({rule.id})" for rule in quoted(slug, chapter)))
    return parts


def _options(spec: AnySpec) -> list[str]:
    if not spec.options:
        return []
    words = spec.words
    lines = [
        f"- **{words.option_title(o.key)}** ({', '.join(words.option_choice(o.key, c) for c in o.choices)}): "
        f"{words.option_text(o.key)}"
        for o in spec.options
    ]
    return [f"## {say('guide.options')}", "\n".join(lines)]


def _cases(slug: str) -> list[str]:
    """The rules that are asked for most, each under its title, with the case that shows it."""
    rules = {rule.id: rule for rule in game(slug).rules}
    notes = [(rules[key], note) for key, note in asked_of(slug).rule.items() if note.example]
    return [
        f"**{note.title}.** {rule.text} ({rule.id})\n*{say('rules.example', text=note.example)}*"
        for rule, note in notes
    ]


# ---- pictures ---------------------------------------------------------------------------------------------------


def scenes_of(slug: str) -> dict[str, Scene]:
    """Every picture of the guide before it is drawn, the cover's board among them."""
    guide = _guide(slug)
    samples: dict[str, Scene] = import_module(f"render.{slug}.samples").scenes()
    scenes = {name: samples[name] for name in guide.pictures}
    if guide.cover is not None:
        scenes[COVER] = samples[guide.cover.scene]
    return scenes


def is_fresh(slug: str) -> list[str]:
    """What is out of date, by name; empty if nothing is."""
    scenes = scenes_of(slug)
    drawn = guide_folder(slug) / DRAWN
    known = json.loads(drawn.read_text()) if drawn.is_file() else {}
    stale = [name for name, scene in scenes.items() if known.get(name) != scene.key or not guide_picture(slug, name)]
    paper = paper_of(slug)
    return stale if paper.is_file() and paper.read_text() == text_of(slug) else [paper.name, *stale]


def make(slug: str, studio: Studio) -> list[Path]:
    """Writes the guide and its pictures; the paths of all that was written."""
    guide, spec, scenes = _guide(slug), game(slug), scenes_of(slug)
    folder = guide_folder(slug)
    folder.mkdir(exist_ok=True)
    written = [paper_of(slug)]
    for name, scene in scenes.items():
        data = studio.draw(scene).data
        path = folder / f"{name}.webp"
        if name == COVER and guide.cover is not None:
            path.write_bytes(cover(data, spec.title, guide.cover.face, guide.cover.part))
        else:
            path.write_bytes(_narrow(data))
        written.append(path)
    (folder / DRAWN).write_text(json.dumps({name: scene.key for name, scene in scenes.items()}, indent=1) + "\n")
    paper_of(slug).write_text(text_of(slug))
    return written


def _narrow(data: bytes) -> bytes:
    with Image.open(BytesIO(data)) as picture:
        height = round(picture.height * WIDTH / picture.width)
        return encode.webp(picture.convert("RGB").resize((WIDTH, height), Image.Resampling.LANCZOS))
