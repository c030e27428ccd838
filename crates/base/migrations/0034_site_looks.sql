-- How published sites look, and in which language spaces are.

-- The customization as JSON, as in the API but without URLs, and when it was set. NULL: never.
ALTER TABLE sites ADD COLUMN customization TEXT;
ALTER TABLE sites ADD COLUMN customized_at BIGINT;

-- The images of customizations.
CREATE TABLE site_images (
    site_id TEXT NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
    -- The beginning of the hash of the content.
    id TEXT NOT NULL,
    content_type TEXT NOT NULL,
    content BYTES NOT NULL,
    PRIMARY KEY (site_id, id)
);

-- A BCP 47 tag. NULL: never set.
ALTER TABLE spaces ADD COLUMN language TEXT;
