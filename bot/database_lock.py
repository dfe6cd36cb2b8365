"""One process at a time holds a database. The lock dies with the process, however that ends.

It stands on a file of its own beside the database: SQLite's own locks are let go between transactions.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from bot.private_files import private_file
from bot.store import StoreRefused


def lock_path(database: Path) -> Path:
    return database.with_name(database.name + ".lock")


class DatabaseLock:
    """Taken when it is made, let go by `release`. The file stays: removing it would let two hold one each."""

    def __init__(self, database: Path) -> None:
        self.path = lock_path(database)
        private_file(self.path)
        self._fd = os.open(self.path, os.O_RDWR)
        try:
            _lock(self._fd)
        except OSError as error:
            holder = os.pread(self._fd, 32, 1).decode(errors="replace").strip() if hasattr(os, "pread") else ""
            os.close(self._fd)
            who = f" (process {holder})" if holder.isdigit() else ""
            raise StoreRefused(
                f"{database} is in use by another Wardroom{who}. Stop that one first: two on one database would lose "
                "answers. A copy can be made beside it with `wardroom backup`."
            ) from error
        os.truncate(self._fd, 0)
        os.write(self._fd, f"\n{os.getpid()}\n".encode())

    def release(self) -> None:
        if self._fd >= 0:
            os.close(self._fd)
            self._fd = -1


if sys.platform == "win32":
    import msvcrt

    def _lock(fd: int) -> None:
        msvcrt.locking(fd, msvcrt.LK_NBLCK, 1)  # the first byte; the number of the process stands after it

else:
    import fcntl

    def _lock(fd: int) -> None:
        fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
