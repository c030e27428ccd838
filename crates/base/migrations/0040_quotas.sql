-- The most bytes that the content and files of an organization may take, and those that they take.
CREATE TABLE quotas (
    organization_id TEXT PRIMARY KEY REFERENCES organizations (id) ON DELETE CASCADE,
    bytes BIGINT NOT NULL,
    used BIGINT NOT NULL
);
-- The bytes of a file; NULL: an older version stored it, and no quota was set since.
ALTER TABLE files ADD COLUMN size BIGINT;
