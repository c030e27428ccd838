-- External addresses that the main content of spaces links to: see `links/external.rs`.
CREATE TABLE external_addresses (
    -- SHA-256 of the address.
    id BYTES PRIMARY KEY,
    url TEXT NOT NULL,
    host TEXT NOT NULL,
    -- When it is called next, in observed time.
    due_at BIGINT NOT NULL,
    -- Whether nothing was there at the last call, and also at the one before.
    missing BOOLEAN NOT NULL DEFAULT FALSE,
    broken BOOLEAN NOT NULL DEFAULT FALSE
) WITHOUT ROWID;
CREATE INDEX external_addresses_due ON external_addresses (due_at, host);

-- Which spaces link to them.
CREATE TABLE external_links (
    space_id TEXT NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
    address_id BYTES NOT NULL REFERENCES external_addresses (id),
    PRIMARY KEY (space_id, address_id)
) WITHOUT ROWID;
CREATE INDEX external_links_of_address ON external_links (address_id);

-- The revision of each space whose addresses these are.
CREATE TABLE external_revisions (
    space_id TEXT PRIMARY KEY REFERENCES spaces (id) ON DELETE CASCADE,
    revision_id TEXT NOT NULL
) WITHOUT ROWID;
