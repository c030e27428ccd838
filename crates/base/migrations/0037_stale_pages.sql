-- For how many seconds caches may show an outdated page of a site while they request the new one.
ALTER TABLE sites ADD COLUMN stale_while_revalidate BIGINT NOT NULL DEFAULT 0;
