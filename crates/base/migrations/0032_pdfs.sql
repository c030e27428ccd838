-- PDFs of revisions, each made once: see `pdf.rs`.
CREATE TABLE pdfs (
    -- The hash of all that its bytes follow from.
    id TEXT PRIMARY KEY,
    space_id TEXT NOT NULL REFERENCES spaces (id),
    tree TEXT NOT NULL,
    -- The page that it begins with; NULL for all pages.
    page_id TEXT,
    -- Whether it has none of the pages below that one.
    alone BOOLEAN NOT NULL,
    -- What its title page says, as JSON.
    cover TEXT NOT NULL,
    -- `waiting` for its job; `made`; `refused`, as the content needs more than a PDF may; `failed`.
    state TEXT NOT NULL,
    -- Where it is, and its hash and size; NULL unless it is made.
    place TEXT REFERENCES files (place),
    hash TEXT,
    size BIGINT,
    -- Why there is none, if it was refused or failed.
    reason TEXT,
    created_at BIGINT NOT NULL,
    -- When its job ended, and when somebody last asked for it, in observed time.
    ended_at BIGINT,
    used_at BIGINT NOT NULL
) WITHOUT ROWID;
CREATE INDEX pdfs_of_space ON pdfs (space_id);
CREATE INDEX pdfs_of_file ON pdfs (place);
CREATE INDEX pdfs_by_use ON pdfs (used_at);
