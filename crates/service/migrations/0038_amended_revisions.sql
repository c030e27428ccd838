-- When an edit replaced this revision of a change request; NULL: nothing did. It remains for a day as the base of edits.
ALTER TABLE revisions ADD COLUMN amended_at BIGINT;
CREATE INDEX revisions_amended ON revisions (space_id, amended_at) WHERE amended_at IS NOT NULL;
