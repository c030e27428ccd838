-- Named sets of languages that content is translated into.
CREATE TABLE translation_settings (
    id TEXT PRIMARY KEY,
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    title TEXT NOT NULL,
    -- ISO 639-1 codes in the given order, as a JSON array.
    languages TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    updated_at BIGINT NOT NULL
);
CREATE INDEX translations_by_created ON translation_settings (organization_id, created_at, id);
