"""The local harbour: the real bot on an embedded Discord, and a page to play several people from one browser."""

from .run import harbour, run_harbour

__all__ = ["harbour", "run_harbour"]
