"""Finding a game's art by its slug."""

from __future__ import annotations

import importlib

from render.kit.art import Art


def art(slug: str) -> Art:
    """`render.<slug>`'s ART; slugs are kebab-case, packages are not."""
    return importlib.import_module(f"render.{slug.replace('-', '_')}").ART
