"""`wardroom new-game`: the skeleton of a game that plays, passes the suite of every game, and is yours to change."""

from __future__ import annotations

import keyword
import re
from pathlib import Path

import click

SKELETON = Path(__file__).parents[1] / "skeleton"
REGISTRY = Path("games/core/registry.py")
SLUGS = re.compile(r"(SLUGS: tuple\[str, \.\.\.\] = \()([^)]*)\)")


@click.command("new-game", short_help="Write the skeleton of a new game.")
@click.argument("slug")
@click.option("--title", help="As people read it. [default: made from SLUG]")
@click.option("--prefix", help="Of rule ids: three letters. [default: the first three of SLUG]")
def new_game(slug: str, title: str | None, prefix: str | None) -> None:
    """Write games/SLUG, data/SLUG and tests/SLUG, and register the game. SLUG is in lower case with underscores.

    What is written is a small game of secret bids, whole and tested: play it with `make play`, then change it into
    yours, chapter by chapter, along docs/add_a_game.md. Run it in the folder of the repository.
    """
    if not re.fullmatch(r"[a-z][a-z0-9]*(_[a-z0-9]+)*", slug) or keyword.iskeyword(slug) or slug in ("core", "kit"):
        raise click.BadParameter("lower-case letters and digits in words joined by _.", param_hint="SLUG")
    if not REGISTRY.is_file():
        raise click.ClickException("There is no games/core here: run it in the folder of the repository.")
    known = SLUGS.search(REGISTRY.read_text("utf-8"))
    assert known is not None, f"{REGISTRY} has no SLUGS"
    folders = {part: Path(part) / slug for part in ("games", "data", "tests")}
    if f'"{slug}"' in known[2] or any(folder.exists() for folder in folders.values()):
        raise click.ClickException(f"There is a {slug} already. Nothing was written.")
    words = {
        "__SLUG__": slug,
        "__TITLE__": title or slug.replace("_", " ").title(),
        "__CLASS__": slug.title().replace("_", ""),
        "__PREFIX__": (prefix or slug.replace("_", "")[:3]).upper(),
    }
    for template in sorted(SKELETON.glob("*/*.txt")):
        target = folders[template.parent.name] / template.name.removesuffix(".txt")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(filled(template.read_text("utf-8"), words), "utf-8")
        click.echo(f"{target}")
    register(slug)
    click.echo(f"{REGISTRY}: {slug} is registered")
    click.echo("Next: make format; .venv/bin/python -m tests.core.record " + slug + "; make play")


def filled(text: str, words: dict[str, str]) -> str:
    for word, value in words.items():
        text = text.replace(word, value)
    return text


def register(slug: str) -> None:
    """One more line of the registry, in place."""
    text = REGISTRY.read_text("utf-8")
    REGISTRY.write_text(SLUGS.sub(lambda found: f'{found[1]}{found[2].rstrip().rstrip(",")}, "{slug}")', text), "utf-8")
