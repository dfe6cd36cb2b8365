"""Files that hold hidden hands: for their owner alone, whatever the umask, also when they were there before."""

from __future__ import annotations

import os
import stat
from contextlib import suppress
from pathlib import Path

FILE, FOLDER = 0o600, 0o700


def private_folder(folder: Path) -> None:
    """Make it, or close it to others. One that is plainly not ours alone is left: only its files are closed."""
    there = folder.exists()
    folder.mkdir(mode=FOLDER, parents=True, exist_ok=True)
    if not there or _is_ours(folder):
        _set(folder, FOLDER)


def private_file(path: Path) -> None:
    """Make it empty if it is not there, and close it to others. A link is followed: the file it names is meant."""
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, FILE))
    _set(path, FILE)


def close_to_others(*paths: Path) -> None:
    """Those of them that are there."""
    for path in paths:
        _set(path, FILE)


def _set(path: Path, mode: int) -> None:
    with suppress(FileNotFoundError):
        if os.name == "posix" and stat.S_IMODE(path.stat().st_mode) != mode:
            path.chmod(mode)


def _is_ours(folder: Path) -> bool:
    """Neither somebody else's, nor shared by design (/tmp), nor where the user works: a checkout, a home."""
    found, here = folder.resolve(), Path.cwd()
    about = found.stat()
    shared = bool(about.st_mode & stat.S_ISVTX) or (os.name == "posix" and about.st_uid != os.geteuid())
    return not shared and found not in (here, *here.parents, Path.home())
