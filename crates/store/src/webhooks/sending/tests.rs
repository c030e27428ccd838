//! The query plan of the lookup of the next webhook to serve: one index range.

use quire_db::Kind;
use quire_db::testing::TestDatabase;

use super::*;
use crate::plans::plan;

quire_db::both_databases!(crate::plans::fresh => the_next_turn_is_an_index_range);

/// 4,000 webhooks of 400 organizations, of which every hundredth is due, and every second one has nothing to send.
const FILL: [&str; 2] = [
    "INSERT INTO organizations (id, title, created_at)
     WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 399)
     SELECT 'o' || CAST(i AS TEXT), 'Acme', 0 FROM n",
    "INSERT INTO webhooks (id, organization_id, url, description, enabled, events, created_at, position, due_at)
     WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 3999)
     SELECT 'w' || CAST(i AS TEXT), 'o' || CAST(i % 400 AS TEXT), 'https://example.com/', '', TRUE, '[]', 0, 0,
            CASE WHEN i % 100 = 0 THEN 1 WHEN i % 2 = 0 THEN NULL ELSE 1000 END FROM n",
];

async fn the_next_turn_is_an_index_range(test: TestDatabase) {
    let (database, kind) = (test.database.clone(), test.database.kind());
    for sql in FILL {
        database.execute(sql, &[]).await.unwrap();
    }
    database
        .transaction(async move |tx: &mut Transaction| {
            if kind == Kind::Postgres {
                tx.execute("ANALYZE", &[]).await?;
            }
            let values = params![10, AT_ONCE_OF_ONE];
            let plan = plan(tx, kind, READY, values).await?;
            let ranges = if kind == Kind::Sqlite {
                [
                    "w USING INDEX webhooks_by_turn (due_at<?)",
                    "webhooks_by_organization (organization_id=?)",
                ]
            } else {
                ["webhooks_by_turn on webhooks w", "webhooks_by_organization"]
            };
            for range in ranges {
                assert!(plan.contains(range), "{plan}");
            }
            for all in ["SCAN ", "Seq Scan", "Sort", "TEMP B-TREE"] {
                assert!(!plan.contains(all), "{plan}");
            }
            Ok::<_, quire_db::Error>(())
        })
        .await
        .unwrap();
}
