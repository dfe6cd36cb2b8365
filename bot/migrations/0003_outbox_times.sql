-- When a row was written: a message that may have been sent already is looked for from then on, however much was said
-- since. Of rows that are there already nobody knows; a day is more than enough.
ALTER TABLE outbox ADD COLUMN at REAL NOT NULL DEFAULT 0;
UPDATE outbox SET at = unixepoch() - 86400;
