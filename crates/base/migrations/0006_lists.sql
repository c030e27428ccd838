-- Lists of change requests tell how many there are of each status without counting them: those that are archived are
-- what is left of all.
ALTER TABLE spaces ADD COLUMN change_requests_merged BIGINT NOT NULL DEFAULT 0;
UPDATE spaces SET change_requests_merged =
    (SELECT COUNT(*) FROM change_requests c WHERE c.space_id = spaces.id AND c.status = 'merged')
WHERE change_requests > 0;

-- What members see by grants alone are closed spaces: whether a space that is granted is one of them.
CREATE UNIQUE INDEX closed_spaces ON spaces (id) WHERE audience = 0 AND deleted_at IS NULL;
