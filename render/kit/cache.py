"""A cache that counts bytes: the pictures last asked for, as many as fit."""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock


class ByteCache:
    """Least recently used out first. Safe to call from several threads."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.size = 0
        self._kept: OrderedDict[str, bytes] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._kept)

    def get(self, key: str) -> bytes | None:
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
            return self._kept.get(key)

    def put(self, key: str, data: bytes) -> None:
        if len(data) > self.limit:
            return
        with self._lock:
            self.size += len(data) - len(self._kept.pop(key, b""))
            self._kept[key] = data
            while self.size > self.limit:
                _, oldest = self._kept.popitem(last=False)
                self.size -= len(oldest)
