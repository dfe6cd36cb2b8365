-- A finished game in one compressed row: its answers, its events and its snapshot, which is empty (not NULL) in `tables`.
CREATE TABLE archives (
    table_id INTEGER PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE,
    body BLOB NOT NULL
);
