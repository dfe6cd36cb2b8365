-- People may come and go in a running game, and a finished one may leave something to the next of the same group.
ALTER TABLE tables ADD COLUMN wishes TEXT NOT NULL DEFAULT '[]';
ALTER TABLE tables ADD COLUMN past TEXT NOT NULL DEFAULT '[]';
ALTER TABLE tables ADD COLUMN keepsake INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN keepsake_line TEXT NOT NULL DEFAULT '';
ALTER TABLE seats ADD COLUMN since INTEGER NOT NULL DEFAULT 0;

-- It outlives its table.
CREATE TABLE keepsakes (
    id INTEGER PRIMARY KEY,
    game TEXT NOT NULL,
    guild_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL UNIQUE,
    people TEXT NOT NULL,
    line TEXT NOT NULL,
    at REAL NOT NULL,
    body BLOB NOT NULL
);
CREATE INDEX keepsakes_by_group ON keepsakes (game, guild_id, at);
