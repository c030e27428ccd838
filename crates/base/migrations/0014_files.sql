-- Where file contents are, and who keeps them: see `files/collecting.rs`. Files that an older version stored have no
-- row here; they are at the place that their hash names, and are kept forever.
CREATE TABLE files (
    -- SHA-256 of the content, as hexadecimal digits.
    hash TEXT PRIMARY KEY,
    -- The path in the object store, used for this row alone.
    place TEXT NOT NULL UNIQUE,
    -- When it was last put, in observed time.
    used_at BIGINT NOT NULL
);

-- Which files the revisions and pending imports of a space may refer to.
CREATE TABLE space_files (
    space_id TEXT NOT NULL REFERENCES spaces (id),
    place TEXT NOT NULL REFERENCES files (place),
    PRIMARY KEY (space_id, place)
) WITHOUT ROWID;
CREATE INDEX spaces_of_file ON space_files (place);

-- Places of files that were collected, until what is there is deleted.
CREATE TABLE collected_files (
    place TEXT PRIMARY KEY,
    -- In observed time.
    collected_at BIGINT NOT NULL
) WITHOUT ROWID;
