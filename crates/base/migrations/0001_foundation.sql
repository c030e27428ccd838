-- Times are microseconds since 1970-01-01T00:00:00Z. Roles are ranks: 1 read, 2 comment, 3 edit, 4 review, 5 create,
-- 6 admin; NULL is a guest. Lists are ordered by (created_at, id).

CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE users (
    id TEXT PRIMARY KEY,
    email TEXT NOT NULL,
    -- Lower-cased, for look-up without regard to case.
    email_key TEXT NOT NULL UNIQUE,
    display_name TEXT NOT NULL,
    photo_url TEXT,
    server_admin BOOLEAN NOT NULL DEFAULT FALSE,
    created_at BIGINT NOT NULL
);

CREATE TABLE tokens (
    id TEXT PRIMARY KEY,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    label TEXT NOT NULL,
    -- SHA-256 of the token; the token itself is never stored.
    hash BYTES NOT NULL UNIQUE,
    created_at BIGINT NOT NULL,
    last_used_at BIGINT,
    expires_at BIGINT
);
CREATE INDEX tokens_of_user ON tokens (user_id, created_at, id);

CREATE TABLE organizations (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    -- JSON array of lower-case host names.
    email_domains TEXT NOT NULL DEFAULT '[]',
    hostname TEXT UNIQUE,
    use_case TEXT,
    default_role BIGINT,
    default_content_site TEXT,
    logo TEXT,
    sso BOOLEAN NOT NULL DEFAULT FALSE,
    ai BOOLEAN NOT NULL DEFAULT FALSE,
    invite_links BOOLEAN NOT NULL DEFAULT FALSE,
    spaces BIGINT NOT NULL DEFAULT 0
);

CREATE TABLE members (
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    role BIGINT CHECK (role BETWEEN 1 AND 6),
    disabled BOOLEAN NOT NULL DEFAULT FALSE,
    sso BOOLEAN NOT NULL DEFAULT FALSE,
    joined_at BIGINT NOT NULL,
    last_seen_at BIGINT,
    PRIMARY KEY (organization_id, user_id)
);
CREATE INDEX members_of_user ON members (user_id, joined_at, organization_id);

CREATE TABLE collections (
    id TEXT PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    parent_id TEXT REFERENCES collections (id),
    title TEXT NOT NULL,
    description TEXT,
    -- What was set here; meaningless unless level_set.
    own_level BIGINT CHECK (own_level BETWEEN 1 AND 6),
    own_level_set BOOLEAN NOT NULL DEFAULT FALSE,
    created_at BIGINT NOT NULL
);
CREATE INDEX collections_of_organization ON collections (organization_id, created_at, id);

CREATE TABLE spaces (
    id TEXT PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    parent_id TEXT REFERENCES collections (id),
    title TEXT NOT NULL,
    emoji TEXT NOT NULL,
    edit_mode TEXT NOT NULL,
    -- What was set on the space itself; meaningless unless own_level_set.
    own_level BIGINT CHECK (own_level BETWEEN 1 AND 6),
    own_level_set BOOLEAN NOT NULL DEFAULT FALSE,
    revision_id TEXT NOT NULL,
    comments BIGINT NOT NULL DEFAULT 0,
    change_requests BIGINT NOT NULL DEFAULT 0,
    change_requests_open BIGINT NOT NULL DEFAULT 0,
    change_requests_draft BIGINT NOT NULL DEFAULT 0,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    deleted_at BIGINT
);
CREATE INDEX spaces_of_organization ON spaces (organization_id, created_at, id) WHERE deleted_at IS NULL;

-- Roles given to one user on one space; they only raise.
CREATE TABLE space_grants (
    space_id TEXT NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    role BIGINT NOT NULL CHECK (role BETWEEN 1 AND 6),
    PRIMARY KEY (space_id, user_id)
);

-- Texts and trees, stored once whatever number of revisions hold them.
CREATE TABLE blobs (
    -- SHA-256 of the bytes, as hexadecimal digits.
    hash TEXT PRIMARY KEY,
    bytes BYTES NOT NULL
);

CREATE TABLE revisions (
    id TEXT PRIMARY KEY,
    space_id TEXT NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
    type TEXT NOT NULL,
    -- The hash of the tree of pages and files.
    tree TEXT NOT NULL REFERENCES blobs (hash),
    -- JSON array of revision ids.
    parents TEXT NOT NULL,
    created_by TEXT,
    created_at BIGINT NOT NULL
);
CREATE INDEX revisions_of_space ON revisions (space_id, created_at, id);

CREATE TABLE change_requests (
    id TEXT PRIMARY KEY,
    space_id TEXT NOT NULL REFERENCES spaces (id) ON DELETE CASCADE,
    number BIGINT NOT NULL,
    status TEXT NOT NULL,
    subject TEXT NOT NULL,
    created_by TEXT NOT NULL REFERENCES users (id),
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    revision_id TEXT NOT NULL REFERENCES revisions (id),
    revision_initial_id TEXT NOT NULL REFERENCES revisions (id),
    -- The revision of the space that this change request last took over.
    revision_ancestor_id TEXT NOT NULL REFERENCES revisions (id),
    revision_merged_id TEXT REFERENCES revisions (id),
    comments BIGINT NOT NULL DEFAULT 0,
    UNIQUE (space_id, number)
);
CREATE INDEX change_requests_of_space ON change_requests (space_id, status, created_at, id);

CREATE TABLE change_request_contributors (
    change_request_id TEXT NOT NULL REFERENCES change_requests (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    PRIMARY KEY (change_request_id, user_id)
);
CREATE INDEX change_requests_of_contributor ON change_request_contributors (user_id, change_request_id);
