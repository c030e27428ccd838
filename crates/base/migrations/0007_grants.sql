-- Grants know the audience of their space, so that what somebody sees by grants alone is found without a look at all
-- that they are granted. The key holds the two together: what changes a space changes its grants.
DROP INDEX closed_spaces;
CREATE UNIQUE INDEX audience_of_space ON spaces (id, audience);

CREATE TABLE space_grants_of_audience (
    space_id TEXT NOT NULL,
    audience BIGINT NOT NULL,
    user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    role BIGINT NOT NULL CHECK (role BETWEEN 1 AND 6),
    PRIMARY KEY (space_id, user_id),
    FOREIGN KEY (space_id, audience) REFERENCES spaces (id, audience) ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO space_grants_of_audience (space_id, audience, user_id, role)
    SELECT g.space_id, s.audience, g.user_id, g.role FROM space_grants g JOIN spaces s ON s.id = g.space_id
    ORDER BY g.space_id, g.user_id;
DROP TABLE space_grants;
ALTER TABLE space_grants_of_audience RENAME TO space_grants;
CREATE INDEX grants_of_user ON space_grants (user_id, audience, space_id);

CREATE TABLE team_grants_of_audience (
    space_id TEXT NOT NULL,
    audience BIGINT NOT NULL,
    team_id TEXT NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
    role BIGINT NOT NULL CHECK (role BETWEEN 1 AND 6),
    PRIMARY KEY (space_id, team_id),
    FOREIGN KEY (space_id, audience) REFERENCES spaces (id, audience) ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO team_grants_of_audience (space_id, audience, team_id, role)
    SELECT g.space_id, s.audience, g.team_id, g.role FROM team_grants g JOIN spaces s ON s.id = g.space_id
    ORDER BY g.space_id, g.team_id;
DROP TABLE team_grants;
ALTER TABLE team_grants_of_audience RENAME TO team_grants;
CREATE INDEX grants_of_team ON team_grants (team_id, audience, space_id);
