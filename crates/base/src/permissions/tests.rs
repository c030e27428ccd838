//! Spaces visible by grants alone are found through the grants, never by scanning all spaces.

use quire_db::testing::TestDatabase;
use quire_db::{Kind, Transaction, params};

use crate::permissions::GRANTED_SPACE_IDS;
use crate::plans::plan;

quire_db::both_databases!(crate::plans::fresh => grants_are_found_by_their_audience);

/// 4,000 spaces, one in 20 closed; 50 teams with 40 grants each and 4 members of 200; a grant for each member.
const FILL: [&str; 7] = [
    "INSERT INTO users (id, email, email_key, display_name, created_at)
     WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
     SELECT 'u' || CAST(i AS TEXT), 'e' || CAST(i AS TEXT), 'e' || CAST(i AS TEXT), 'name', 0 FROM n",
    "INSERT INTO organizations (id, title, created_at) VALUES ('o', 'Acme', 0)",
    "INSERT INTO spaces (id, organization_id, title, emoji, edit_mode, revision_id, created_at, updated_at, audience)
     WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 3999)
     SELECT 's' || CAST(i AS TEXT), 'o', 'Guide', '', 'live', 'r', i, i, CASE WHEN i % 20 = 7 THEN 0 ELSE 1 END FROM n",
    "INSERT INTO teams (id, organization_id, title, created_at)
     WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 49)
     SELECT 't' || CAST(i AS TEXT), 'o', 'Team', i FROM n",
    "INSERT INTO team_members (team_id, user_id, joined_at, organization_id, team_created_at)
     WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
     SELECT 't' || CAST(i / 4 AS TEXT), 'u' || CAST(i AS TEXT), 0, 'o', 0 FROM n",
    "INSERT INTO team_grants (space_id, audience, team_id, role)
     WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 1999)
     SELECT s.id, s.audience, 't' || CAST(i / 40 AS TEXT), 2 FROM n JOIN spaces s ON s.id = 's' || CAST(i AS TEXT)",
    "INSERT INTO space_grants (space_id, audience, user_id, role)
     WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199)
     SELECT s.id, s.audience, 'u' || CAST(i AS TEXT), 2 FROM n JOIN spaces s ON s.id = 's' || CAST(i AS TEXT)",
];

async fn grants_are_found_by_their_audience(test: TestDatabase) {
    let (database, kind) = (test.database.clone(), test.database.kind());
    for sql in FILL {
        database.execute(sql, &[]).await.unwrap();
    }
    database
        .transaction(async move |tx: &mut Transaction| {
            if kind == Kind::Postgres {
                // So few rows would be read as they lie.
                tx.execute("SET LOCAL enable_seqscan = off", &[]).await?;
                tx.execute("ANALYZE", &[]).await?;
            }
            let of_one = GRANTED_SPACE_IDS;
            let values = params!["u7", "o", 1_i64];
            // By a member's own grant, and by those of their team: 1 in 20 of 40.
            let found: Vec<(String,)> = tx.query(of_one, values).await?;
            assert_eq!(found.len(), 3, "{found:?}");
            let plan = plan(tx, kind, of_one, values).await?;
            let lines = |part: &str| plan.lines().filter(|line| line.contains(part)).count();
            for index in ["spaces_of_creator", "grants_of_user", "grants_of_team"] {
                assert_eq!(lines(index), 1, "{index}\n{plan}");
            }
            assert_eq!(lines("SCAN s"), 0, "{plan}");
            // PostgreSQL may look at the few spaces of a creator one by one.
            let (step, least) = match kind {
                Kind::Sqlite => ("SEARCH", 3),
                Kind::Postgres => ("Index Cond", 2),
            };
            let by_audience = plan
                .lines()
                .filter(|line| line.contains(step) && line.contains("audience"));
            assert!(by_audience.count() >= least, "{plan}");
            Ok::<_, quire_db::Error>(())
        })
        .await
        .unwrap();
}
