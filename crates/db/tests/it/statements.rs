//! Single statements: placeholders, constraints, counts.

use quire_db::testing::TestDatabase;
use quire_db::{Database, Error, Options, params};

quire_db::both_databases!(
    crate::with_schema =>
    placeholders_are_numbers,
    literals_and_comments_are_left_alone,
    wrong_placeholders_are_refused,
    constraints_are_distinguished,
    one_row_is_one_row,
    reads_do_not_write,
    statements_are_counted,
    changed_rows_are_counted,
    a_new_column_is_seen,
    errors_show_the_statement_and_no_value,
    a_closed_database_says_so,
    it_is_ready,
);

async fn space(database: &Database, id: &str, slug: &str) -> Result<u64, Error> {
    let insert = "INSERT INTO spaces (id, organization, slug) VALUES ($1, 'acme', $2)";
    database.execute(insert, params![id, slug]).await
}

async fn placeholders_are_numbers(test: TestDatabase) {
    let database = &test.database;
    let insert = "INSERT INTO spaces (slug, id, organization) VALUES ($2, $1, $3)";
    database
        .execute(insert, params!["id", "slug", "acme"])
        .await
        .unwrap();
    let row: (String, String, i64) = database
        .query_one(
            "SELECT id, slug, (SELECT count(*) FROM spaces WHERE id = $2 OR slug = $1 OR id = $2) \
             FROM spaces WHERE slug = $1 AND id = $2",
            params!["slug", "id"],
        )
        .await
        .unwrap();
    assert_eq!(row, ("id".into(), "slug".into(), 1));
    let many = "SELECT id FROM spaces WHERE id IN ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)";
    let found: Vec<(String,)> = database
        .query(
            many,
            params!["a", "b", "c", "d", "e", "f", "g", "h", "i", "j", "id"],
        )
        .await
        .unwrap();
    assert_eq!(found.len(), 1);
}

async fn literals_and_comments_are_left_alone(test: TestDatabase) {
    let row: (String, String, i64) = test
        .database
        .query_one(
            "SELECT '$1 it''s $2', slug AS \"$3\", size -- not $4, it's\n\
             FROM (SELECT '?' AS slug, 1 AS size) AS one /* nor $5 */ WHERE slug = $1",
            params!["?"],
        )
        .await
        .unwrap();
    assert_eq!(row, ("$1 it's $2".into(), "?".into(), 1));
}

async fn wrong_placeholders_are_refused(test: TestDatabase) {
    let database = &test.database;
    let select = "SELECT id FROM spaces WHERE id = $1 AND slug = $2";
    for params in [params![], params!["a"], params!["a", "b", "c"]] {
        let error = database
            .query::<(String,)>(select, params)
            .await
            .unwrap_err();
        assert!(error.to_string().contains("2 placeholders"), "{error}");
    }
    for select in [
        "SELECT id FROM spaces WHERE id = $2",
        "SELECT id FROM spaces WHERE id = ?",
    ] {
        assert!(
            database
                .query::<(String,)>(select, params!["a"])
                .await
                .is_err()
        );
    }
}

async fn constraints_are_distinguished(test: TestDatabase) {
    let database = &test.database;
    space(database, "a", "one").await.unwrap();
    let error = space(database, "a", "two").await.unwrap_err();
    assert_eq!(error.is_unique_violation(), Some("spaces.id"), "{error:?}");
    let error = space(database, "b", "one").await.unwrap_err();
    assert_eq!(
        error.is_unique_violation(),
        Some("spaces.organization, spaces.slug")
    );
    assert!(!error.is_foreign_key_violation() && !error.is_check_violation());

    let page = "INSERT INTO pages (id, space) VALUES ($1, $2)";
    let error = database
        .execute(page, params![1, "missing"])
        .await
        .unwrap_err();
    assert!(error.is_foreign_key_violation(), "{error}");
    let titled = "INSERT INTO pages (id, space, title) VALUES ($1, 'a', $2)";
    database.execute(titled, params![1, "title"]).await.unwrap();
    let error = database
        .execute(titled, params![2, "Title"])
        .await
        .unwrap_err();
    assert_eq!(error.is_unique_violation(), Some("index 'pages_by_title'"));
    let error = database
        .execute("DELETE FROM spaces", &[])
        .await
        .unwrap_err();
    assert!(error.is_foreign_key_violation(), "{error}");

    let error = database
        .execute("UPDATE spaces SET size = -1", &[])
        .await
        .unwrap_err();
    assert!(error.is_check_violation());
    assert_eq!(error.constraint(), Some("size_is_positive"));
    assert_eq!(error.is_unique_violation(), None);

    let error = database
        .execute("UPDATE pages SET space = NULL", &[])
        .await
        .unwrap_err();
    assert!(error.is_not_null_violation());
    assert_eq!(error.constraint(), Some("pages.space"));
}

async fn one_row_is_one_row(test: TestDatabase) {
    let database = &test.database;
    let select = "SELECT slug FROM spaces";
    let none: Option<(String,)> = database.query_optional(select, &[]).await.unwrap();
    assert_eq!(none, None);
    let error = database
        .query_one::<(String,)>(select, &[])
        .await
        .unwrap_err();
    assert!(error.is_no_rows());
    space(database, "a", "one").await.unwrap();
    let one: (String,) = database.query_one(select, &[]).await.unwrap();
    assert_eq!(one.0, "one");
    space(database, "b", "two").await.unwrap();
    let error = database
        .query_one::<(String,)>(select, &[])
        .await
        .unwrap_err();
    assert!(!error.is_no_rows());
}

async fn reads_do_not_write(test: TestDatabase) {
    let database = &test.database;
    let delete = "DELETE FROM counters RETURNING id";
    assert!(database.query::<(i64,)>(delete, &[]).await.is_err());
    assert_eq!(crate::counter(database).await, 0);
}

async fn statements_are_counted(test: TestDatabase) {
    let database = &test.database;
    let before = database.statements();
    crate::counter(database).await;
    space(database, "a", "one").await.unwrap();
    database
        .transaction(async |transaction: &mut quire_db::Transaction| {
            let select = "SELECT value FROM counters";
            transaction.query::<(i64,)>(select, &[]).await?;
            transaction.query_one::<(i64,)>(select, &[]).await
        })
        .await
        .unwrap();
    let select = "SELECT value FROM counters";
    database.long().query::<(i64,)>(select, &[]).await.unwrap();
    assert_eq!(database.statements() - before, 5);
}

async fn changed_rows_are_counted(test: TestDatabase) {
    let database = &test.database;
    for (id, slug) in [("a", "one"), ("b", "two")] {
        assert_eq!(space(database, id, slug).await.unwrap(), 1);
    }
    assert_eq!(
        database
            .execute("UPDATE spaces SET size = 1", &[])
            .await
            .unwrap(),
        2
    );
    let ignored =
        "INSERT INTO spaces (id, organization, slug) VALUES ('a', 'x', 'y') ON CONFLICT DO NOTHING";
    assert_eq!(database.execute(ignored, &[]).await.unwrap(), 0);
    assert_eq!(
        database
            .execute("DELETE FROM spaces RETURNING id", &[])
            .await
            .unwrap(),
        2
    );
    assert_eq!(
        database
            .execute("CREATE TABLE other (id BIGINT)", &[])
            .await
            .unwrap(),
        0
    );
}

async fn a_new_column_is_seen(test: TestDatabase) {
    let database = &test.database;
    let all = "SELECT * FROM counters";
    let _: Vec<(i64, i64)> = database.query(all, &[]).await.unwrap();
    database
        .execute("ALTER TABLE counters ADD COLUMN name TEXT", &[])
        .await
        .unwrap();
    for _ in 0..3 {
        let _: Vec<(i64, i64, Option<String>)> = database.query(all, &[]).await.unwrap();
    }
}

async fn errors_show_the_statement_and_no_value(test: TestDatabase) {
    let database = &test.database;
    space(database, "secret", "secret").await.unwrap();
    let error = space(database, "secret", "other").await.unwrap_err();
    let mut shown = vec![format!("{error} {error:?}")];
    let mut source = std::error::Error::source(&error);
    while let Some(cause) = source {
        shown.push(format!("{cause} {cause:?}"));
        source = cause.source();
    }
    let shown = shown.concat();
    assert!(!shown.contains("secret"), "{shown}");
    assert!(
        shown.contains("INSERT INTO spaces (id, organization, slug)"),
        "{shown}"
    );
    let error = database
        .query::<(i64,)>("SELECT nothing FROM nowhere", &[])
        .await
        .unwrap_err();
    assert!(error.to_string().contains("nowhere"), "{error}");
    let quoted = "SELECT \"no_such_column\" FROM spaces";
    assert!(database.query::<(String,)>(quoted, &[]).await.is_err());
}

async fn a_closed_database_says_so(test: TestDatabase) {
    let database = &test.database;
    database.close().await;
    database.close().await;
    let error = database.query::<(i64,)>("SELECT 1", &[]).await.unwrap_err();
    assert!(error.is_unavailable(), "{error}");
    let error = database
        .execute("DELETE FROM counters", &[])
        .await
        .unwrap_err();
    assert!(error.is_unavailable(), "{error}");
    assert!(database.ready().await.is_err());
    let again = Database::open(Options::new(test.url.clone()))
        .await
        .unwrap();
    assert_eq!(crate::counter(&again).await, 0);
    again.close().await;
}

async fn it_is_ready(test: TestDatabase) {
    test.database.ready().await.unwrap();
}

#[test]
fn a_database_that_cannot_be_reached_is_unavailable() {
    quire_db::testing::run(async {
        for url in [
            "sqlite:/no/such/folder/quire.db",
            "postgres://quire:secret@127.0.0.1:1/quire",
        ] {
            let error = Database::open(Options::new(url)).await.err().unwrap();
            assert!(error.is_unavailable(), "{error:?}");
            assert!(!format!("{error:?}").contains("secret"));
        }
    });
}
