//! The query plans of member search: on an index; and what words match.

use quire_db::testing::TestDatabase;
use quire_db::{Kind, Transaction};

use super::*;
use crate::plans::plan;
use crate::words::{fill, words_of};

quire_db::both_databases!(crate::plans::fresh => searches_are_on_an_index);

/// 4,000 members of two organizations each, in roles in turn, every third of them seen.
const FILL: [&str; 3] = [
    "INSERT INTO users (id, email, email_key, display_name, created_at)
     WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 3999)
     SELECT 'u' || CAST(i AS TEXT), 'p' || CAST(i % 7 AS TEXT) || '.q' || CAST(i AS TEXT) || '@example.com',
            'e' || CAST(i AS TEXT), 'Person ' || CAST(i AS TEXT), 0 FROM n",
    "INSERT INTO organizations (id, title, created_at) VALUES ('o', 'Acme', 0), ('other', 'Other', 0)",
    "INSERT INTO members (organization_id, user_id, role, joined_at, last_seen_at)
     WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 3999)
     SELECT o.id, 'u' || CAST(i AS TEXT), CASE WHEN i % 3 > 0 THEN i % 3 END, i / 2,
            CASE WHEN i % 3 = 0 THEN 4000 - i END FROM n CROSS JOIN organizations o",
];

async fn searches_are_on_an_index(test: TestDatabase) {
    let (database, kind) = (test.database.clone(), test.database.kind());
    for sql in FILL {
        database.execute(sql, &[]).await.unwrap();
    }
    fill(&database, None).await.unwrap();
    // Once more changes nothing.
    let before = quire_db::testing::dump(&database, &[]).await;
    fill(&database, Some(&"o".into())).await.unwrap();
    assert_eq!(quire_db::testing::dump(&database, &[]).await, before);
    // Of the words that are searched for, the rarest is looked up, and not the longest.
    let mut search = Search::of(Some("person q3999")).unwrap();
    search.order(&database, MEMBERS, &"o".into()).await.unwrap();
    let mut values = Vec::new();
    search.found(MEMBERS, "$1", &mut values);
    assert_eq!(
        format!("{:?}", values[0]),
        format!("{:?}", "q3999".to_value())
    );
    database
        .transaction(async move |tx: &mut Transaction| {
            if kind == Kind::Postgres {
                tx.execute("ANALYZE", &[]).await?;
            }
            for text in [
                "person 77",
                "q3",
                "p",
                "e",
                "example.com p3",
                "q3999",
                "nobody",
            ] {
                let search = Search::of(Some(text)).unwrap();
                for (by_seen, rank, order) in [
                    (false, None, Order::Ascending),
                    (false, Some(Rank::Read), Order::Descending),
                    (true, None, Order::Descending),
                    (true, Some(Rank::NoAccess), Order::Ascending),
                ] {
                    let listed = Listed {
                        organization: &"o".into(),
                        by_seen,
                        rank,
                        search: Some(&search),
                        order,
                        // Later than anybody was seen.
                        began: by_seen.then_some(10_000),
                    };
                    check(tx, kind, &listed, text).await?;
                }
            }
            Ok::<_, quire_db::Error>(())
        })
        .await
        .unwrap();
}

async fn check(
    tx: &mut Transaction,
    kind: Kind,
    listed: &Listed<'_>,
    text: &str,
) -> Result<(), quire_db::Error> {
    let expected = expected(listed, text);
    let (sql, values) = listed.count().unwrap();
    let (count,): (i64,) = tx.query_one(&sql, &values).await?;
    assert_eq!(usize::try_from(count).unwrap(), expected.len(), "{text}");
    check_plan(kind, text, &plan(tx, kind, &sql, &values).await?);

    let page = Page {
        list: &[],
        after: Place {
            key: if listed.order.is_ascending() {
                0
            } else {
                i64::MAX
            },
            id: String::new(),
        },
        limit: 9,
    };
    // Whichever way is taken, it is the same page.
    for count in [1, i64::MAX] {
        let (sql, values) = listed.rows(count, &page);
        let rows: Vec<ListedMember> = tx.query(&sql, &values).await?;
        let found = rows.into_iter().map(|row| row.member.user.id.into());
        let found: Vec<String> = found.collect();
        let first: Vec<String> = expected.iter().take(10).cloned().collect();
        assert_eq!(found, first, "{text} {sql}");
        check_plan(kind, text, &plan(tx, kind, &sql, &values).await?);
    }
    Ok(())
}

/// The users that a list has, by the words and the rules alone.
fn expected(listed: &Listed<'_>, text: &str) -> Vec<String> {
    let matches = |number: i64| {
        let name = format!("Person {number}");
        let email = format!("p{}.q{number}@example.com", number % 7);
        let words = words_of([name.as_str(), email.as_str()]);
        let found = |part: &str| words.iter().any(|word| word.starts_with(part));
        text.split(' ').all(found)
    };
    let mut found: Vec<(i64, String)> = (0..4_000)
        .filter(|number| matches(*number))
        .filter(|number| listed.rank.is_none_or(|rank| rank.number() == number % 3))
        .filter(|number| !listed.by_seen || number % 3 == 0)
        .map(|number| {
            let key = if listed.by_seen {
                4_000 - number
            } else {
                number / 2
            };
            (key, format!("u{number}"))
        })
        .collect();
    found.sort();
    if !listed.order.is_ascending() {
        found.reverse();
    }
    found.into_iter().map(|(_, user)| user).collect()
}

/// No table is read from end to end.
fn check_plan(kind: Kind, text: &str, plan: &str) {
    let scans = |name: &str| match kind {
        Kind::Sqlite => plan.lines().any(|line| {
            line == format!("SCAN {name}") || line.starts_with(&format!("SCAN {name} "))
        }),
        Kind::Postgres => plan
            .lines()
            .any(|line| line.contains("Seq Scan on") && line.ends_with(&format!(" {name}"))),
    };
    for name in ["m", "u", "w", "x"] {
        // PostgreSQL is right to read all where half of it is found.
        let may_find_all =
            kind == Kind::Postgres && !matches!(text, "person 77" | "q3999" | "nobody");
        assert!(may_find_all || !scans(name), "{name} for {text}\n{plan}");
    }
}
