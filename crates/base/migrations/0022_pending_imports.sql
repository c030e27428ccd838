-- What imports bring that wait until their conflicts are resolved: kept apart from what the space keeps, so that it can
-- go when another import takes the place of a pending one. See `change_requests/releasing.rs`. What an older version
-- stored is kept by the space.
CREATE TABLE pending_imports (
    id TEXT PRIMARY KEY
) WITHOUT ROWID;

CREATE TABLE pending_blobs (
    import_id TEXT NOT NULL REFERENCES pending_imports (id),
    hash TEXT NOT NULL REFERENCES blobs (hash),
    PRIMARY KEY (import_id, hash)
) WITHOUT ROWID;
CREATE INDEX imports_of_blob ON pending_blobs (hash);

CREATE TABLE pending_files (
    import_id TEXT NOT NULL REFERENCES pending_imports (id),
    place TEXT NOT NULL REFERENCES files (place),
    PRIMARY KEY (import_id, place)
) WITHOUT ROWID;
CREATE INDEX imports_of_file ON pending_files (place);

-- NULL: none is pending, or an older version stored it.
ALTER TABLE change_requests ADD COLUMN import_id TEXT REFERENCES pending_imports (id);
CREATE UNIQUE INDEX change_requests_of_import ON change_requests (import_id) WHERE import_id IS NOT NULL;
