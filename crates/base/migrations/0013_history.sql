-- The history of the main content of each space, and of its pages: see `revisions/history.rs`, which also fills
-- `page_revisions` for what an older version stored.

-- Which revision of the main content of its space it is, counted from 1; NULL: it never was one.
ALTER TABLE revisions ADD COLUMN number BIGINT;

-- The first parent of a merge is the main content that it went into, so parents lead back to the first revision.
WITH RECURSIVE history (space_id, id, age) AS (
    SELECT id, revision_id, 0 FROM spaces
    UNION ALL
    SELECT h.space_id, SUBSTR(r.parents, 3, 22), h.age + 1
    FROM history h JOIN revisions r ON r.id = h.id WHERE r.parents <> '[]'
), numbered (id, number) AS (
    SELECT id, ROW_NUMBER() OVER (PARTITION BY space_id ORDER BY age DESC) FROM history
)
UPDATE revisions SET number = numbered.number FROM numbered WHERE numbered.id = revisions.id;

CREATE INDEX revisions_of_history ON revisions (space_id, number) WHERE number IS NOT NULL;

-- The revisions of the main content that added, changed or removed a page.
CREATE TABLE page_revisions (
    space_id TEXT NOT NULL REFERENCES spaces (id),
    page_id TEXT NOT NULL,
    number BIGINT NOT NULL,
    -- The body that the page has since, unless it is empty.
    body TEXT,
    removed BOOLEAN NOT NULL,
    PRIMARY KEY (space_id, page_id, number)
) WITHOUT ROWID;

-- How conflicts of a change request were resolved while others were left.
CREATE TABLE conflict_resolutions (
    change_request_id TEXT NOT NULL REFERENCES change_requests (id) ON DELETE CASCADE,
    conflict_id TEXT NOT NULL,
    -- `ours`, `theirs`, `ours-theirs`, `theirs-ours`, or `text`.
    take TEXT NOT NULL,
    -- The text as it is stored, with `text`.
    text TEXT,
    PRIMARY KEY (change_request_id, conflict_id)
) WITHOUT ROWID;

-- An import that contradicts the content of the change request: its origin, the snapshot of that origin that it is
-- merged with (NULL: there was none), the snapshot that it brought, and when.
ALTER TABLE change_requests ADD COLUMN import_origin TEXT;
ALTER TABLE change_requests ADD COLUMN import_base TEXT REFERENCES blobs (hash);
ALTER TABLE change_requests ADD COLUMN import_snapshot TEXT REFERENCES blobs (hash);
ALTER TABLE change_requests ADD COLUMN import_at BIGINT;
