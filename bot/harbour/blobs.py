"""Attachments: one file each, written once, so that memory and the world file stay small."""

import hashlib
import time
from collections.abc import Iterable
from pathlib import Path

from simcord.backend.cdn import CdnStore

from bot.inside.simcord_parts import keep_blobs_in
from bot.private_files import private_file, private_folder

# An upload may belong to a message that is being made right now.
GRACE_SECONDS = 600.0


class _Files:
    """simcord's dictionary of bytes, on disk."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def path(self, url: str) -> Path:
        return self.folder / hashlib.sha256(url.encode()).hexdigest()[:40]

    def __setitem__(self, url: str, data: bytes) -> None:
        private_folder(self.folder)
        part = self.path(url).with_suffix(".part")
        private_file(part)
        part.write_bytes(data)
        part.replace(self.path(url))

    def get(self, url: str) -> bytes | None:
        try:
            return self.path(url).read_bytes()
        except FileNotFoundError:
            return None


class BlobStore(CdnStore):
    """simcord's CDN, kept in a folder."""

    def __init__(self, folder: Path) -> None:
        self._files = _Files(folder)
        keep_blobs_in(self, self._files)

    def path(self, url: str) -> Path | None:
        path = self._files.path(url)
        return path if path.is_file() else None

    def sweep(self, urls_in_use: Iterable[str], *, grace: float = GRACE_SECONDS) -> int:
        """Delete files that no message shows any more; returns how many went."""
        keep = {self._files.path(url).name for url in urls_in_use}
        oldest = time.time() - grace
        gone = 0
        for path in self._files.folder.glob("*"):
            if path.name not in keep and path.stat().st_mtime < oldest:
                path.unlink(missing_ok=True)
                gone += 1
        return gone
