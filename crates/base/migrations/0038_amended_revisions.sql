-- Whether an edit created this revision of a change request, so that the next edit may replace it; NULL: it did not.
ALTER TABLE revisions ADD COLUMN amendable BOOLEAN;
-- When an edit replaced it; NULL: nothing did. It remains for a day as the base of edits.
ALTER TABLE revisions ADD COLUMN amended_at BIGINT;
CREATE INDEX revisions_amended ON revisions (space_id, amended_at) WHERE amended_at IS NOT NULL;
