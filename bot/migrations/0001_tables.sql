-- One row a table; loading a table is this row and its seats, never a replay.
CREATE TABLE tables (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    game TEXT NOT NULL,
    phase TEXT NOT NULL CHECK (phase IN ('lobby', 'live', 'over', 'closed')),
    guild_id INTEGER NOT NULL,
    channel_id INTEGER NOT NULL,
    thread_id INTEGER,
    host_id INTEGER NOT NULL,
    options TEXT NOT NULL,
    clock INTEGER NOT NULL DEFAULT 0,
    seq INTEGER NOT NULL DEFAULT 0,
    last_event INTEGER NOT NULL DEFAULT 0,
    trouble TEXT NOT NULL DEFAULT '',
    snapshot BLOB,
    created_at REAL NOT NULL,
    updated_at REAL NOT NULL
);
CREATE INDEX tables_by_thread ON tables (thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX tables_by_channel ON tables (channel_id, phase);
CREATE INDEX tables_by_phase ON tables (phase) WHERE phase IN ('lobby', 'live');

CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    user_id INTEGER,
    computer TEXT,
    name TEXT NOT NULL,
    dm_open INTEGER,
    seen INTEGER NOT NULL DEFAULT 0,
    waits INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat)
) WITHOUT ROWID;
CREATE INDEX seats_by_user ON seats (user_id) WHERE user_id IS NOT NULL;

-- The audit log of answers: never needed to load a table.
CREATE TABLE answers (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seq INTEGER NOT NULL,
    ask_id INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER NOT NULL,
    by TEXT NOT NULL,
    picks TEXT,
    at REAL NOT NULL,
    PRIMARY KEY (table_id, ask_id)  -- an ask is answered once, whatever happens above
) WITHOUT ROWID;

CREATE TABLE events (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    n INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, n)
) WITHOUT ROWID;

-- Standing messages: the lobby card, the board, each seat's hand.
CREATE TABLE messages (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    slot TEXT NOT NULL,
    channel_id INTEGER NOT NULL,
    message_id INTEGER NOT NULL,
    text TEXT NOT NULL DEFAULT '',
    PRIMARY KEY (table_id, slot)
) WITHOUT ROWID;
CREATE INDEX messages_by_id ON messages (message_id);

-- What is still to be said: written with the answer, delivered afterwards, in order for each destination.
CREATE TABLE outbox (
    id INTEGER PRIMARY KEY,
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    dest TEXT NOT NULL,
    body TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX outbox_by_dest ON outbox (dest, id);

CREATE TABLE deadlines (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    ask_id INTEGER NOT NULL,
    what TEXT NOT NULL CHECK (what IN ('order', 'remind', 'expire', 'go', 'close', 'pass')),
    due REAL NOT NULL,
    PRIMARY KEY (table_id, ask_id, what)
) WITHOUT ROWID;
CREATE INDEX deadlines_by_due ON deadlines (due);

-- Standing orders and pre-loaded answers, private to their seat.
CREATE TABLE orders (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    mode TEXT NOT NULL CHECK (mode IN ('pass', 'able', 'preload')),
    picks TEXT,
    epoch INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (table_id, seat, kind)
) WITHOUT ROWID;

-- Half-made answers, so that a restart in the middle of choosing loses nothing.
CREATE TABLE drafts (
    table_id INTEGER NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    ref TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, seat, ref)
) WITHOUT ROWID;

CREATE TABLE notes (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) WITHOUT ROWID;
