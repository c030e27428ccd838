-- The links that led nowhere when content was last imported into a change request, in parts of a thousand.
CREATE TABLE broken_links (
    change_request_id TEXT NOT NULL REFERENCES change_requests (id) ON DELETE CASCADE,
    part BIGINT NOT NULL,
    -- The revision that the import made.
    revision_id TEXT NOT NULL,
    -- How many there are in all parts, and how many the import found.
    listed BIGINT NOT NULL,
    found BIGINT NOT NULL,
    -- JSON.
    links BYTES NOT NULL,
    PRIMARY KEY (change_request_id, part)
);
