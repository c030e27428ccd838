-- Grows with everything that decides who may do what on a space: its level, its organization, its creator, whether it is
-- deleted, the grants on it. It is part of a unique index, so that PostgreSQL takes it for a key: whoever writes content
-- holds the keys of the space and of nothing else, and does not wait for those who only count on the same row.
ALTER TABLE spaces ADD COLUMN rights BIGINT NOT NULL DEFAULT 0;
CREATE UNIQUE INDEX rights_of_space ON spaces (id, rights);

-- When somebody's role in an organization was last lowered, or when they were removed from it: a link invite that was
-- made before gives them nothing back.
CREATE TABLE demotions (
    organization_id TEXT NOT NULL REFERENCES organizations (id) ON DELETE CASCADE,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    demoted_at BIGINT NOT NULL,
    PRIMARY KEY (organization_id, user_id)
);
