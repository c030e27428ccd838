-- Basenames that sites had, and that go on leading there while no other site has them: each to the site that lost it last.
CREATE TABLE site_former_basenames (
    basename TEXT PRIMARY KEY,
    site_id TEXT NOT NULL REFERENCES sites (id) ON DELETE CASCADE,
    lost_at BIGINT NOT NULL
);
CREATE INDEX former_basenames_of_site ON site_former_basenames (site_id, lost_at, basename);
