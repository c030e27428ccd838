-- API descriptions of organizations.
CREATE TABLE openapi_specs (
    id TEXT PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    slug TEXT NOT NULL,
    -- Where it is fetched from; NULL if the source is a text.
    source_url TEXT,
    -- The text of the source until it is processed.
    source_text TEXT,
    -- pending, progress, complete
    state TEXT NOT NULL,
    -- Why processing it failed last: FETCH_TIMEOUT, FETCH_ERROR, PARSE_ERROR.
    failure TEXT,
    processed_at BIGINT,
    last_version TEXT,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL,
    UNIQUE (organization_id, slug)
);
CREATE INDEX openapi_specs_by_created ON openapi_specs (organization_id, created_at, id);

-- Versions of API descriptions.
CREATE TABLE openapi_versions (
    id TEXT PRIMARY KEY,
    spec_id TEXT NOT NULL REFERENCES openapi_specs (id) ON DELETE CASCADE,
    created_at BIGINT NOT NULL,
    -- SHA-256 of everything that was fetched: a version is stored only if it differs from that of the latest one.
    hash TEXT NOT NULL,
    -- The name of the file that was fetched or given, and its text.
    name TEXT NOT NULL,
    original TEXT NOT NULL,
    -- The parsed documents by file name, as JSON.
    files TEXT NOT NULL
);
CREATE INDEX openapi_versions_by_created ON openapi_versions (spec_id, created_at, id);
