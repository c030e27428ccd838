-- Integrations, by name, in their latest version.
CREATE TABLE integrations (
    name TEXT PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    version BIGINT NOT NULL CHECK (version > 0),
    visibility TEXT NOT NULL CHECK (visibility IN ('public', 'private', 'unlisted')),
    -- Name and title in lower case, for search.
    search_key TEXT NOT NULL,
    -- What was published, without script, images and secrets, as JSON.
    manifest TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX integrations_of_organization ON integrations (organization_id, name);

-- What lists filter by: `category:`, `scope:`, `target:` or `domain:` and a value, or `blocks`, or `contentSources`.
CREATE TABLE integration_tags (
    name TEXT NOT NULL REFERENCES integrations (name) ON DELETE CASCADE,
    tag TEXT NOT NULL,
    PRIMARY KEY (tag, name)
) WITHOUT ROWID;
CREATE INDEX tags_of_integration ON integration_tags (name);

-- Scripts and images of the latest versions.
CREATE TABLE integration_files (
    name TEXT NOT NULL REFERENCES integrations (name) ON DELETE CASCADE,
    version BIGINT NOT NULL,
    file TEXT NOT NULL,
    content_type TEXT NOT NULL,
    -- The content security policy of the version.
    policy TEXT,
    content BYTES NOT NULL,
    PRIMARY KEY (name, version, file)
);

-- Encrypted: see `sealed.rs`.
CREATE TABLE integration_secrets (
    name TEXT NOT NULL REFERENCES integrations (name) ON DELETE CASCADE,
    secret TEXT NOT NULL,
    -- Which key seals it.
    key_id TEXT NOT NULL,
    sealed BYTES NOT NULL,
    PRIMARY KEY (name, secret)
);
CREATE INDEX secrets_by_key ON integration_secrets (key_id, name, secret);

-- Where integrations are installed: in an organization, in a site or in a space of it.
CREATE TABLE integration_installations (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL REFERENCES integrations (name) ON DELETE CASCADE,
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    site_id TEXT REFERENCES sites (id) ON DELETE CASCADE,
    space_id TEXT REFERENCES spaces (id) ON DELETE CASCADE,
    -- The id of the organization, of the site, or of the space.
    place TEXT NOT NULL,
    -- A JSON array.
    external_ids TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    UNIQUE (name, place)
);
CREATE INDEX installations_by_created ON integration_installations (name, created_at, id);
CREATE INDEX installations_of_organization ON integration_installations (organization_id);
CREATE INDEX installations_of_site ON integration_installations (site_id) WHERE site_id IS NOT NULL;
CREATE INDEX installations_of_space ON integration_installations (space_id) WHERE space_id IS NOT NULL;

CREATE TABLE installation_external_ids (
    installation_id TEXT NOT NULL REFERENCES integration_installations (id) ON DELETE CASCADE,
    external_id TEXT NOT NULL,
    PRIMARY KEY (installation_id, external_id)
) WITHOUT ROWID;
