-- Files that arrive in parts, until they expire: a change of content can use a complete one. They are temporary, and
-- belong to their user.
CREATE TABLE uploads (
    id TEXT PRIMARY KEY,
    space_id TEXT NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- At most one upload of a user has the same number, so that they cannot be too many.
    slot BIGINT NOT NULL,
    name TEXT NOT NULL,
    content_type TEXT NOT NULL,
    size BIGINT NOT NULL,
    -- Bytes that have arrived.
    received BIGINT NOT NULL,
    -- The hash that the client expects, in hexadecimal.
    sha256 TEXT,
    -- The whole file; NULL until it is complete.
    hash TEXT,
    place TEXT REFERENCES files (place),
    width BIGINT,
    height BIGINT,
    created_at BIGINT NOT NULL,
    -- In observed time, which no clock jump affects.
    started_at BIGINT NOT NULL
);
CREATE UNIQUE INDEX upload_slots ON uploads (user_id, slot);
CREATE INDEX uploads_of_space ON uploads (space_id);
CREATE INDEX uploads_by_age ON uploads (started_at);
CREATE INDEX uploads_of_file ON uploads (place) WHERE place IS NOT NULL;

-- Parts of uploads, each a file, until the upload is complete.
CREATE TABLE upload_parts (
    upload_id TEXT NOT NULL REFERENCES uploads (id) ON DELETE CASCADE,
    -- Position of its first byte.
    starts_at BIGINT NOT NULL,
    size BIGINT NOT NULL,
    place TEXT NOT NULL REFERENCES files (place),
    PRIMARY KEY (upload_id, starts_at)
) WITHOUT ROWID;
CREATE INDEX uploads_of_part ON upload_parts (place);
