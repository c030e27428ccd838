//! The query plans of lists: in order on an index, never a full scan.

use quire_db::testing::TestDatabase;
use quire_db::{Kind as Engine, Transaction};

use super::*;
use crate::comments::subject::Kind;
use crate::plans::plan;

quire_db::both_databases!(crate::plans::fresh => lists_are_in_order_on_an_index);

/// A space and a change request with 4,000 comments each, by 20 users on 8 pages, one in 4 open.
const FILL: [&str; 6] = [
    "INSERT INTO users (id, email, email_key, display_name, created_at)
     WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20)
     SELECT 'user' || CAST(i AS TEXT), 'e' || CAST(i AS TEXT), 'e' || CAST(i AS TEXT), 'name', 0 FROM n",
    "INSERT INTO organizations (id, title, created_at) VALUES ('o', 'Acme', 0)",
    "INSERT INTO spaces (id, organization_id, title, emoji, edit_mode, revision_id, created_at, updated_at)
     VALUES ('s', 'o', 'Guide', '', 'live', 'r', 0, 0)",
    "INSERT INTO blobs (hash, bytes) VALUES ('h', '')",
    "INSERT INTO revisions (id, space_id, type, tree, parents, created_at) VALUES ('r', 's', 'edits', 'h', '[]', 0)",
    "INSERT INTO change_requests (id, space_id, number, status, subject, created_by, created_at, updated_at,
                                  revision_id, revision_initial_id, revision_ancestor_id)
     VALUES ('k', 's', 1, 'open', '', 'user1', 0, 0, 'r', 'r', 'r')",
];

fn fill(column: &str, subject: &str) -> String {
    format!(
        "INSERT INTO comments (id, {column}, author_id, posted_at, body, page_id, resolved)
         WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4000)
         SELECT '{subject}' || CAST(i AS TEXT), '{subject}', 'user' || CAST(1 + i % 20 AS TEXT), i / 2, 'text',
                'page' || CAST(i % 8 AS TEXT), i % 4 > 0
         FROM n"
    )
}

async fn lists_are_in_order_on_an_index(test: TestDatabase) {
    let (database, engine) = (test.database.clone(), test.database.kind());
    for sql in FILL {
        database.execute(sql, &[]).await.unwrap();
    }
    for (column, subject) in [("space_id", "s"), ("change_request_id", "k")] {
        database.execute(&fill(column, subject), &[]).await.unwrap();
    }
    database
        .transaction(async move |tx: &mut Transaction| {
            if engine == Engine::Postgres {
                tx.execute("ANALYZE", &[]).await?;
            }
            for filter in filters() {
                let page = Page {
                    list: &[],
                    after: Place {
                        key: 1_000,
                        id: String::new(),
                    },
                    limit: 50,
                };
                let (sql, values) = filter.rows(&page);
                let found = plan(tx, engine, &sql, &values).await?;
                check(&filter, engine, &found);
                if let Some((sql, values)) = filter.count() {
                    let found = plan(tx, engine, &sql, &values).await?;
                    check_access(engine, &found);
                }
            }
            Ok::<_, quire_db::Error>(())
        })
        .await
        .unwrap();
}

/// Every combination of filters.
fn filters() -> Vec<Filter> {
    let mut filters = Vec::new();
    for (kind, subject) in [(Kind::Space, "s"), (Kind::ChangeRequest, "k")] {
        for order in [Order::Descending, Order::Ascending] {
            for resolved in [None, Some(false), Some(true)] {
                for page in [None, Some("page1".to_owned())] {
                    for authors in [&[][..], &["user3"], &["user3", "user4", "user5"]] {
                        filters.push(Filter {
                            column: kind.column(),
                            subject: subject.to_owned(),
                            order,
                            resolved,
                            page: page.clone(),
                            authors: authors.iter().map(ToString::to_string).collect(),
                        });
                    }
                }
            }
        }
    }
    filters
}

/// Comments are never read but by way of an index of their subject.
fn check_access(engine: Engine, plan: &str) {
    let reads = |line: &str| match engine {
        Engine::Sqlite => line.contains(" c ") || line.contains(" x "),
        Engine::Postgres => line.contains(" on comments ") && !line.contains("Bitmap Heap Scan"),
    };
    let is_indexed = |line: &str| line.contains(" comments_of_") && !line.contains("SCAN");
    let unindexed: Vec<&str> = plan
        .lines()
        .filter(|line| reads(line) && !is_indexed(line))
        .collect();
    assert!(unindexed.is_empty(), "{unindexed:?}\n{plan}");
}

fn check(filter: &Filter, engine: Engine, plan: &str) {
    check_access(engine, plan);
    let sorts = plan.contains("TEMP B-TREE") || plan.contains("Sort");
    match engine {
        // Only what several authors have for one page is put in order.
        Engine::Sqlite => {
            let may_sort = filter.page.is_none() && filter.authors.len() > 1;
            assert!(!sorts || may_sort, "{plan}");
            let by = match (&filter.page, filter.authors.len(), filter.resolved) {
                (Some(_), 1, _) => "_by_",
                (Some(_), ..) => "_by_page",
                (None, 0, Some(_)) => "_by_status",
                (None, 0, None) => "posted_at",
                (None, ..) => "_by_author",
            };
            assert!(
                plan.replace("comments_of_space (", "(").contains(by),
                "{by}\n{plan}"
            );
        }
        // PostgreSQL may find that what a page or an author has is so little that putting it in order is less work.
        Engine::Postgres => {
            let may_sort = filter.page.is_some() || !filter.authors.is_empty();
            assert!(!sorts || may_sort, "{plan}");
        }
    }
}
