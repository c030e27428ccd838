//! The query plans of team search: on an index; and what words match.

use quire_db::testing::TestDatabase;
use quire_db::{Kind, Transaction};

use super::*;
use crate::plans::plan;
use crate::words::fill;

quire_db::both_databases!(crate::plans::fresh => titles_are_on_an_index);

/// 4,000 teams of each of two organizations, and a member who looks.
const FILL: [&str; 4] = [
    "INSERT INTO users (id, email, email_key, display_name, created_at) VALUES ('u', 'a@b', 'a@b', 'A', 0)",
    "INSERT INTO organizations (id, title, created_at) VALUES ('o', 'Acme', 0), ('p', 'Other', 0)",
    "INSERT INTO members (organization_id, user_id, role, joined_at) VALUES ('o', 'u', 1, 0), ('p', 'u', 1, 0)",
    "INSERT INTO teams (id, organization_id, title, created_at)
     WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 3999)
     SELECT o.id || CAST(i AS TEXT), o.id, 'Team ' || CAST(i AS TEXT), i FROM n CROSS JOIN organizations o",
];

async fn titles_are_on_an_index(test: TestDatabase) {
    let (database, kind) = (test.database.clone(), test.database.kind());
    for sql in FILL {
        database.execute(sql, &[]).await.unwrap();
    }
    fill(&database, None).await.unwrap();
    database
        .transaction(async move |tx: &mut Transaction| {
            if kind == Kind::Postgres {
                tx.execute("ANALYZE", &[]).await?;
            }
            for (text, expected) in [
                ("t", (0..4_000).collect::<Vec<i64>>()),
                (
                    "team 7",
                    (0..4_000)
                        .filter(|i| i.to_string().starts_with('7'))
                        .collect(),
                ),
                ("3999", vec![3_999]),
                ("eam", vec![]),
            ] {
                let search = Search::of(Some(text)).unwrap();
                let listed = Listed {
                    caller: &"u".into(),
                    organization: &"o".into(),
                    member: None,
                    title: Some(&search),
                };
                let (sql, values) = listed.count().unwrap();
                let (count,): (i64,) = tx.query_one(&sql, &values).await?;
                assert_eq!(usize::try_from(count).unwrap(), expected.len(), "{text}");
                let mut plans = vec![plan(tx, kind, &sql, &values).await?];
                let page = Page {
                    list: &[],
                    after: Place {
                        key: i64::MAX,
                        id: String::new(),
                    },
                    limit: 9,
                };
                let first: Vec<String> = expected
                    .iter()
                    .rev()
                    .take(10)
                    .map(|number| format!("o{number}"))
                    .collect();
                for count in [1, i64::MAX] {
                    let (sql, values) = listed.rows(count, &page);
                    let rows: Vec<ListedTeam> = tx.query(&sql, &values).await?;
                    let found: Vec<String> =
                        rows.into_iter().map(|row| row.team.place().id).collect();
                    assert_eq!(found, first, "{text}");
                    plans.push(plan(tx, kind, &sql, &values).await?);
                }
                for plan in plans {
                    // PostgreSQL is right to read all where half of it is found.
                    let may_find_all = kind == Kind::Postgres && matches!(text, "t" | "team 7");
                    for scan in [
                        "SCAN t",
                        "SCAN n",
                        "SCAN w",
                        "SCAN x",
                        "Seq Scan on teams",
                        "Seq Scan on team_words",
                    ] {
                        let found = plan
                            .lines()
                            .any(|line| line.ends_with(scan) || line.contains(&format!("{scan} ")));
                        assert!(may_find_all || !found, "{text}\n{plan}");
                    }
                }
            }
            Ok::<_, quire_db::Error>(())
        })
        .await
        .unwrap();
}
