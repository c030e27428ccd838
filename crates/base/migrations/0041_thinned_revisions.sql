-- When the revision was thinned out, in observed time; 0: its content was released, and its tree is that of another one.
ALTER TABLE revisions ADD COLUMN thinned_at BIGINT;
CREATE INDEX revisions_thinned ON revisions (space_id, thinned_at) WHERE thinned_at IS NOT NULL;

-- Spaces with content to be released.
CREATE TABLE thinned_spaces (
    space_id TEXT PRIMARY KEY REFERENCES spaces (id) ON DELETE CASCADE
) WITHOUT ROWID;
