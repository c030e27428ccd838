//! Databases of older and newer versions, and upgrades while servers run.

use std::path::Path;

use quire_db::testing::{fresh, run};
use quire_db::{Database, Kind, Migration, Options};
use quire_service::MIGRATIONS;

use crate::server::{Workspace, quire};

mod postgres {
    quire_db::postgres_test! {
        fn a_server_goes_on_while_another_version_migrates() {
            quire_db::testing::run(super::a_server_goes_on_while_another_version_migrates());
        }
    }
}

/// A later version, with or without this addition.
fn later(additive: bool) -> Vec<Migration> {
    let mut migrations = MIGRATIONS.to_vec();
    migrations.push(Migration {
        version: 9_999,
        name: "later",
        additive,
        sql: "ALTER TABLE spaces ADD COLUMN later TEXT NOT NULL DEFAULT 'none';
              CREATE TABLE later (id TEXT PRIMARY KEY, space_id TEXT REFERENCES spaces (id));
              CREATE INDEX spaces_later ON spaces (later, id);",
    });
    migrations
}

async fn migrate(url: &str, migrations: &[Migration]) {
    let database = Database::open(Options::new(url)).await.unwrap();
    database.migrate(migrations).await.unwrap();
    database.close().await;
}

async fn version(file: &Path) -> i64 {
    let url = format!("sqlite:{}", file.display());
    let database = Database::open(Options::new(url)).await.unwrap();
    let sql = "SELECT MAX(version) FROM schema_migrations";
    let (version,): (i64,) = database.query_one(sql, &[]).await.unwrap();
    database.close().await;
    version
}

#[test]
fn a_migration_leaves_a_way_back() {
    run(async {
        let mut workspace = Workspace::new();
        std::fs::create_dir(workspace.data()).unwrap();
        let file = workspace.data().join("quire.db");
        let url = format!("sqlite:{}", file.display());
        let older = &MIGRATIONS[..MIGRATIONS.len() - 2];
        let (old, new) = (
            older.last().unwrap().version,
            MIGRATIONS.last().unwrap().version,
        );
        let copy = workspace.data().join(format!("quire.db.schema-{old}"));
        // Left by the upgrade before.
        let before = workspace.data().join("quire.db.schema-3");
        std::fs::write(&before, "").unwrap();
        migrate(&url, older).await;

        let plan = workspace.local(&["migrate", "--plan", "--json"]).ok();
        assert!(plan.contains(&format!("\"version\": {new}")), "{plan}");
        assert!(plan.contains(copy.to_str().unwrap()), "{plan}");
        assert!(!copy.exists() && before.exists());
        assert_eq!(version(&file).await, old);

        workspace.local(&["migrate"]).ok();
        assert_eq!(version(&file).await, new);
        assert_eq!(version(&copy).await, old);
        assert!(!before.exists());
        let plan = workspace.local(&["migrate", "--plan"]).ok();
        assert_eq!(plan, "");
        let server = workspace.start();
        assert!(server.stop().success());

        // A newer version was here: the error names the copy, which brings the data back.
        let kept = workspace.data().join(format!("quire.db.schema-{new}"));
        std::fs::copy(&file, &kept).unwrap();
        migrate(&url, &later(false)).await;
        for arguments in [
            &["serve", "--listen", "127.0.0.1:0"][..],
            &["org", "list"],
            &["migrate"],
        ] {
            let refused = workspace.local(arguments);
            assert_eq!(refused.code, Some(1), "{refused:#?}");
            assert!(
                refused.stderr.contains("newer than this quire"),
                "{refused:#?}"
            );
            assert!(
                refused.stderr.contains(kept.to_str().unwrap()),
                "{refused:#?}"
            );
        }
        std::fs::copy(&kept, &file).unwrap();
        workspace.local(&["org", "list"]).ok();

        // One whose migrations are additive was here.
        migrate(&url, &later(true)).await;
        let server = workspace.start();
        workspace.local(&["user", "create", "jo@example.com"]).ok();
        assert!(server.stop().success());
    });
}

#[test]
fn a_migration_without_room_for_the_copy_changes_nothing() {
    run(async {
        let workspace = Workspace::new();
        std::fs::create_dir(workspace.data()).unwrap();
        let file = workspace.data().join("quire.db");
        let older = &MIGRATIONS[..MIGRATIONS.len() - 1];
        let old = older.last().unwrap().version;
        migrate(&format!("sqlite:{}", file.display()), older).await;
        // Nothing can be written there.
        let copying = workspace
            .data()
            .join(format!("quire.db.schema-{old}.copying"));
        std::fs::create_dir_all(copying.join("in the way")).unwrap();
        let refused = workspace.local(&["migrate"]);
        assert_eq!(refused.code, Some(1), "{refused:#?}");
        assert!(
            refused.stderr.contains("cannot copy the database"),
            "{refused:#?}"
        );
        assert_eq!(version(&file).await, old);
    });
}

/// Servers of this version run while a later one migrates, and start afterwards.
async fn a_server_goes_on_while_another_version_migrates() {
    let database = fresh(Kind::Postgres).await;
    let mut workspace = Workspace::new();
    let options = ["--database-url", &*database.url];
    let server = workspace.start_with(&options);
    let client = workspace.client(&server);
    let organization = client.list_orgs().send().await.unwrap().items[0].id.clone();
    let mut created = 0;
    let migrating = tokio::spawn({
        let url = database.url.clone();
        async move { migrate(&url, &later(true)).await }
    });
    // Some before, some while the tables change, some after.
    while !migrating.is_finished() || created < 20 {
        let space = client.create_space(&organization).send().await.unwrap();
        client.get_space(&space.id).send().await.unwrap();
        client.list_spaces(&organization).send().await.unwrap();
        created += 1;
    }
    migrating.await.unwrap();
    let second = workspace.start_with(&options);
    let client = workspace.client(&second);
    let list = client.list_spaces(&organization).limit(0);
    assert_eq!(list.send().await.unwrap().count, created);
    let listed = quire()
        .args(["org", "list"])
        .args(options)
        .arg("--data")
        .arg(workspace.data())
        .status();
    assert!(listed.unwrap().success());
    for server in [server, second] {
        assert!(server.stop().success());
    }
    drop(database);
}
