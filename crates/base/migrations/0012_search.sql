-- Members and teams are found by the beginnings of words: see `words.rs`, which also fills these tables for what an older
-- version stored. A text that an entry has several words of stands here several times.
CREATE TABLE member_words (
    organization_id TEXT NOT NULL,
    user_id TEXT NOT NULL,
    word TEXT NOT NULL,
    PRIMARY KEY (organization_id, user_id, word),
    FOREIGN KEY (organization_id, user_id) REFERENCES members (organization_id, user_id) ON DELETE CASCADE
) WITHOUT ROWID;
CREATE INDEX members_by_word ON member_words (organization_id, word, user_id);

CREATE TABLE team_words (
    organization_id TEXT NOT NULL,
    team_id TEXT NOT NULL REFERENCES teams (id) ON DELETE CASCADE,
    word TEXT NOT NULL,
    PRIMARY KEY (team_id, word)
) WITHOUT ROWID;
CREATE INDEX teams_by_word ON team_words (organization_id, word, team_id);

-- It was read from end to end.
DROP INDEX teams_by_title;
