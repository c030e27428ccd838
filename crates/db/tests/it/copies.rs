//! All rows of a database, read and stored in another one.

use quire_db::testing::{TestDatabase, fresh};
use quire_db::{Database, Kind, Loader, Migration, Options, Transaction, Value, Values, params};

quire_db::both_databases!(
    all_rows_are_copied,
    a_copy_that_is_not_finished_is_invisible,
    a_row_without_its_parent_is_refused,
    only_an_empty_database_is_filled,
    additive_migrations_of_newer_versions_are_accepted,
    plans_change_nothing,
);

const MIGRATIONS: &[Migration] = &[
    Migration {
        version: 1,
        name: "tables",
        additive: false,
        sql: "CREATE TABLE parents (id BIGSERIAL PRIMARY KEY, name TEXT UNIQUE, \"order\" BIGINT);
              CREATE TABLE children (
                  parent BIGINT NOT NULL REFERENCES parents (id), number BIGINT NOT NULL, flag BOOLEAN,
                  part DOUBLE PRECISION, content BYTES, PRIMARY KEY (parent, number)
              ) WITHOUT ROWID;
              CREATE TABLE loops (id TEXT PRIMARY KEY, next TEXT REFERENCES loops (id));
              INSERT INTO parents (name) VALUES ('from the migration');",
    },
    Migration {
        version: 2,
        name: "column",
        additive: true,
        sql: "ALTER TABLE loops ADD COLUMN a_note TEXT",
    },
];

/// A database with more rows than are read at once.
async fn with_rows(test: TestDatabase) -> TestDatabase {
    test.database.migrate(MIGRATIONS).await.unwrap();
    test.database
        .transaction(async |tx: &mut Transaction| {
            tx.execute("DELETE FROM parents", &[]).await?;
            for id in 1..=600 {
                let name = (id % 3 > 0).then(|| format!("é{id}"));
                tx.execute(
                    "INSERT INTO parents (id, name, \"order\") VALUES ($1, $2, $3)",
                    params![id * 7, name, i64::MIN + i64::from(id)],
                )
                .await?;
                tx.execute(
                    "INSERT INTO children (parent, number, flag, part, content) VALUES ($1, $2, $3, $4, $5)",
                    params![id * 7, 600 - id, id % 2 == 0, 0.1 * f64::from(id), vec![0_u8, 255]],
                )
                .await?;
            }
            for id in ["a", "b", "c"] {
                let sql = "INSERT INTO loops (id) VALUES ($1)";
                tx.execute(sql, params![id]).await?;
            }
            let sql = "UPDATE loops SET next = CASE id WHEN 'a' THEN 'b' WHEN 'b' THEN 'a' END";
            tx.execute(sql, &[]).await?;
            Ok::<_, quire_db::Error>(())
        })
        .await
        .unwrap();
    test
}

/// All rows, sorted, by table and column.
async fn rows(database: &Database) -> Vec<(String, Vec<String>, Vec<String>)> {
    let mut snapshot = database.snapshot().await.unwrap();
    let mut all = Vec::new();
    for table in snapshot.tables().await.unwrap() {
        let (mut scan, mut found) = (table.scan(), Vec::new());
        loop {
            let rows = snapshot.next_rows(&mut scan).await.unwrap();
            if rows.is_empty() {
                break;
            }
            found.extend(rows.into_iter().map(text));
        }
        found.sort();
        all.push((table.name.clone(), table.columns.clone(), found));
    }
    all
}

fn text(row: Values) -> String {
    let texts = row.into_iter().map(|value| match value {
        Value::Null => "null".to_owned(),
        Value::Bool(value) => value.to_string(),
        Value::Integer(value) => value.to_string(),
        Value::Real(value) => format!("{value:?}"),
        Value::Text(value) => format!("{value:?}"),
        Value::Bytes(value) => format!("{value:?}"),
    });
    texts.collect::<Vec<_>>().join(", ")
}

/// An address at which there is no database yet, or an empty one.
async fn empty(kind: Kind) -> (TestDatabase, String) {
    let test = fresh(kind).await;
    let url = match kind {
        Kind::Sqlite => format!("{}.copy", test.url),
        Kind::Postgres => test.url.clone(),
    };
    (test, url)
}

async fn fill(from: &Database, url: &str) -> Loader {
    let mut loader = Loader::begin(Options::new(url), MIGRATIONS).await.unwrap();
    let mut snapshot = from.snapshot().await.unwrap();
    let tables = loader.tables().await.unwrap();
    for (table, target) in snapshot.tables().await.unwrap().iter().zip(&tables) {
        assert_eq!(
            (&table.name, &table.columns),
            (&target.name, &target.columns)
        );
        let mut scan = table.scan();
        loop {
            let rows = snapshot.next_rows(&mut scan).await.unwrap();
            if rows.is_empty() {
                break;
            }
            loader.insert(target, rows).await.unwrap();
        }
    }
    loader
}

fn kinds(test: &TestDatabase) -> Vec<Kind> {
    // The test of PostgreSQL runs only where there is one.
    match test.database.kind() {
        Kind::Sqlite => vec![Kind::Sqlite],
        Kind::Postgres => vec![Kind::Postgres, Kind::Sqlite],
    }
}

async fn all_rows_are_copied(test: TestDatabase) {
    let test = with_rows(test).await;
    let expected = rows(&test.database).await;
    assert_eq!(
        expected
            .iter()
            .map(|(_, _, rows)| rows.len())
            .sum::<usize>(),
        1_203
    );
    for kind in kinds(&test) {
        let (_target, url) = empty(kind).await;
        let loader = fill(&test.database, &url).await;
        loader.finish().await.unwrap();
        let copy = Database::open(Options::new(&url)).await.unwrap();
        assert_eq!(rows(&copy).await, expected);
        // It is a database like any other: numbers go on, constraints hold, nothing is left to migrate.
        copy.migrate(MIGRATIONS).await.unwrap();
        let insert = "INSERT INTO parents (name) VALUES ('new') RETURNING id";
        let (id,): (i64,) = copy
            .transaction(async |tx: &mut Transaction| tx.query_one(insert, &[]).await)
            .await
            .unwrap();
        assert_eq!(id, 4_201);
        let orphan = "INSERT INTO children (parent, number) VALUES (1, 1)";
        let refused = copy.execute(orphan, &[]).await.unwrap_err();
        assert!(refused.is_foreign_key_violation(), "{refused}");
        assert!(
            copy.snapshot()
                .await
                .unwrap()
                .verify()
                .await
                .unwrap()
                .is_empty()
        );
        // And back into the other one.
        let (_back, back) = empty(test.database.kind()).await;
        copy.execute("DELETE FROM parents WHERE name = 'new'", &[])
            .await
            .unwrap();
        fill(&copy, &back).await.finish().await.unwrap();
        let back = Database::open(Options::new(&back)).await.unwrap();
        assert_eq!(rows(&back).await, expected);
        copy.close().await;
        back.close().await;
    }
}

async fn a_copy_that_is_not_finished_is_invisible(test: TestDatabase) {
    let test = with_rows(test).await;
    let (_target, url) = empty(test.database.kind()).await;
    for _ in 0..2 {
        let mut loader = fill(&test.database, &url).await;
        let tables = loader.tables().await.unwrap();
        let first = loader.next_rows(&mut tables[0].scan()).await.unwrap();
        assert!(!first.is_empty());
        drop(loader);
        assert!(!Database::has_tables(Options::new(&url)).await.unwrap());
    }
    fill(&test.database, &url).await.finish().await.unwrap();
    assert!(Database::has_tables(Options::new(&url)).await.unwrap());
}

async fn a_row_without_its_parent_is_refused(test: TestDatabase) {
    let test = with_rows(test).await;
    let (_target, url) = empty(test.database.kind()).await;
    let mut loader = fill(&test.database, &url).await;
    let tables = loader.tables().await.unwrap();
    let children = &tables[0];
    assert_eq!(
        children.columns,
        ["content", "flag", "number", "parent", "part"]
    );
    let orphan = [
        Value::Null,
        Value::Null,
        Value::Integer(1),
        Value::Integer(1),
        Value::Null,
    ];
    loader
        .insert(children, vec![orphan.to_vec()])
        .await
        .unwrap();
    loader.finish().await.unwrap_err();
    assert!(!Database::has_tables(Options::new(&url)).await.unwrap());
}

async fn only_an_empty_database_is_filled(test: TestDatabase) {
    let test = with_rows(test).await;
    let refused = Loader::begin(Options::new(&test.url), MIGRATIONS).await;
    assert!(refused.is_err());
}

async fn additive_migrations_of_newer_versions_are_accepted(test: TestDatabase) {
    let database = &test.database;
    database.migrate(MIGRATIONS).await.unwrap();
    // A process of the version before.
    database.migrate(&MIGRATIONS[..1]).await.unwrap();
    let plan = database.plan(&MIGRATIONS[..1]).await.unwrap();
    assert_eq!((plan.version, plan.pending.len()), (2, 0));
    let incompatible = Migration {
        version: 3,
        name: "rebuilt",
        additive: false,
        sql: "DROP TABLE loops",
    };
    let newest = [MIGRATIONS[0], MIGRATIONS[1], incompatible];
    database.migrate(&newest).await.unwrap();
    for known in [&MIGRATIONS[..1], MIGRATIONS] {
        let refused = database.migrate(known).await.unwrap_err();
        assert!(refused.is_newer(), "{refused}");
        assert!(database.plan(known).await.unwrap_err().is_newer());
    }
    // Another branch: an additive migration does not hide a missing one.
    let other = Migration {
        version: 4,
        name: "other",
        additive: true,
        sql: "CREATE TABLE other (id BIGINT)",
    };
    let refused = database.migrate(&[MIGRATIONS[0], other]).await.unwrap_err();
    assert!(!refused.is_newer(), "{refused}");
}

async fn plans_change_nothing(test: TestDatabase) {
    let database = &test.database;
    let plan = database.plan(MIGRATIONS).await.unwrap();
    assert_eq!((plan.version, plan.pending.len()), (0, 2));
    database
        .query_one::<(i64,)>("SELECT COUNT(*) FROM schema_migrations", &[])
        .await
        .unwrap_err();
    database.migrate(&MIGRATIONS[..1]).await.unwrap();
    let plan = database.plan(MIGRATIONS).await.unwrap();
    assert_eq!((plan.version, plan.pending[0].version), (1, 2));
    // A database of the time before additive migrations.
    database
        .transaction(async |tx: &mut Transaction| {
            let sql = "DROP TABLE schema_compatibility";
            tx.execute(sql, &[]).await
        })
        .await
        .unwrap();
    assert_eq!(database.plan(MIGRATIONS).await.unwrap().pending.len(), 1);
    database.migrate(MIGRATIONS).await.unwrap();
    assert!(database.plan(MIGRATIONS).await.unwrap().pending.is_empty());
}

/// Only an embedded database is a file.
#[test]
fn an_embedded_database_is_copied_to_a_file() {
    quire_db::testing::run(async {
        let test = with_rows(fresh(Kind::Sqlite).await).await;
        let file = Options::new(&test.url).file().unwrap().unwrap();
        let copy = file.with_extension("copy");
        for _ in 0..2 {
            test.database.copy_to(copy.clone()).await.unwrap();
        }
        assert!(!copy.with_extension("copy.copying").exists());
        let url = format!("sqlite:{}", copy.display());
        let copied = Database::open(Options::new(url)).await.unwrap();
        assert_eq!(rows(&copied).await, rows(&test.database).await);
        copied.close().await;
        let nowhere = file.with_file_name("missing").join("copy");
        test.database.copy_to(nowhere).await.unwrap_err();
    });
}
