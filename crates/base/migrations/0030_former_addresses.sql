-- Addresses that site spaces had within their site, and that go on leading there: each to the last one that had it. The
-- key holds the site of both together.
CREATE UNIQUE INDEX site_of_site_space ON site_spaces (id, site_id);

CREATE TABLE site_former_addresses (
    site_id TEXT NOT NULL,
    -- Empty, or with a slash at its end.
    address TEXT NOT NULL,
    site_space_id TEXT NOT NULL,
    lost_at BIGINT NOT NULL,
    PRIMARY KEY (site_id, address),
    FOREIGN KEY (site_space_id, site_id) REFERENCES site_spaces (id, site_id) ON DELETE CASCADE
);
CREATE INDEX former_addresses_of_site_space ON site_former_addresses (site_space_id);
CREATE INDEX former_addresses_by_age ON site_former_addresses (site_id, lost_at, address);
