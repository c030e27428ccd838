//! Full disks: both databases report them, keep what they acknowledged, and continue when there is room again.

use std::path::{Path, PathBuf};
use std::process::Command;

use quire_db::testing::{Cluster, fresh, run};
use quire_db::{Database, Error, Kind, Options, params};

/// A dedicated file system that is soon full: a small one in memory if that can be mounted, otherwise a limit on the
/// size of files for this whole process.
struct SmallDisk(PathBuf);

impl SmallDisk {
    fn mount(megabytes: u32) -> Option<Self> {
        let name = format!("quire-small-disk-{}-{megabytes}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        std::fs::create_dir_all(&folder).unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &format!("size={megabytes}m,mode=0777")])
            .arg("tmpfs")
            .arg(&folder)
            .output()
            .is_ok_and(|output| output.status.success());
        mounted.then_some(Self(folder))
    }

    fn path(&self) -> &Path {
        &self.0
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("-l").arg(&self.0).status();
        let _ = std::fs::remove_dir(&self.0);
    }
}

/// Writes until the disk is full; returns the number of acknowledged rows, and the error.
async fn fill(database: &Database) -> (i64, Error) {
    let bytes = vec![7_u8; 64 << 10];
    for id in 0..10_000_i64 {
        let insert = "INSERT INTO blobs (id, bytes) VALUES ($1, $2)";
        if let Err(cause) = database.execute(insert, params![id, bytes]).await {
            return (id, cause);
        }
    }
    panic!("the disk is never full");
}

/// Fills the disk, and checks that the database works again when there is room.
async fn fill_and_free(database: &Database, make_room: impl FnOnce()) {
    let (acknowledged, cause) = fill(database).await;
    assert!(cause.is_full(), "{cause:?}");
    let count = async || -> i64 {
        let sql = "SELECT COUNT(*) FROM blobs";
        database.query_one::<(i64,)>(sql, &[]).await.unwrap().0
    };
    assert_eq!(count().await, acknowledged);
    make_room();
    let bytes = vec![7_u8; 64 << 10];
    let insert = "INSERT INTO blobs (id, bytes) VALUES (-1, $1)";
    database.execute(insert, params![bytes]).await.unwrap();
    assert_eq!(count().await, acknowledged + 1);
}

#[test]
fn a_reader_of_another_process_bounds_the_log_and_not_the_disk() {
    run(async {
        let test = fresh(Kind::Sqlite).await;
        let table = "CREATE TABLE blobs (id BIGINT PRIMARY KEY, bytes BLOB)";
        test.database.execute(table, &[]).await.unwrap();
        let mut options = Options::new(test.url.clone());
        options.log_limit = 2 << 20;
        let database = Database::open(options).await.unwrap();
        let log = format!("{}-wal", test.url.strip_prefix("sqlite:").unwrap());
        let count = "SELECT COUNT(*) FROM blobs";

        // Its own limit is far: it is like another process.
        let mut reader = test.database.snapshot().await.unwrap();
        let (acknowledged, cause) = fill(&database).await;
        assert!(cause.is_full(), "{cause:?}");
        assert!(cause.to_string().contains("another process"), "{cause}");
        assert!(std::fs::metadata(&log).unwrap().len() < 4 << 20);
        assert_eq!(reader.query_one::<(i64,)>(count, &[]).await.unwrap(), (0,));
        drop(reader);
        let insert = "INSERT INTO blobs (id, bytes) VALUES ($1, $2)";
        let bytes = vec![7_u8; 64 << 10];
        database
            .execute(insert, params![-1_i64, bytes])
            .await
            .unwrap();
        let stored = database.query_one::<(i64,)>(count, &[]).await.unwrap();
        assert_eq!(stored, (acknowledged + 1,));

        // A snapshot of this process ends first.
        let mut own = database.snapshot().await.unwrap();
        for id in 2..26_i64 {
            database.execute(insert, params![-id, bytes]).await.unwrap();
        }
        let ended = own.query_one::<(i64,)>(count, &[]).await.unwrap_err();
        assert!(ended.is_timeout(), "{ended:?}");
        for id in 26..60_i64 {
            database.execute(insert, params![-id, bytes]).await.unwrap();
        }
        database.close().await;
    });
}

/// On a real disk that is full, or, where none can be mounted, a database that may not grow.
#[test]
fn sqlite_says_that_the_disk_is_full() {
    run(async {
        let Some(disk) = SmallDisk::mount(8) else {
            return sqlite_says_that_it_may_not_grow().await;
        };
        let ballast = disk.path().join("ballast");
        std::fs::write(&ballast, vec![1_u8; 1 << 20]).unwrap();
        let url = format!("sqlite:{}", disk.path().join("quire.db").display());
        let database = Database::open(Options::new(url.clone())).await.unwrap();
        let table = "CREATE TABLE blobs (id BIGINT PRIMARY KEY, bytes BLOB)";
        database.execute(table, &[]).await.unwrap();
        fill_and_free(&database, || std::fs::remove_file(&ballast).unwrap()).await;
        let (_, cause) = fill_from(&database, 20_000).await;
        assert!(cause.is_full(), "{cause:?}");
        database.close().await;

        // Opening also fails if there is no room for the files that a start needs.
        let rest = disk.path().join("rest");
        let _ = std::fs::write(&rest, vec![1_u8; 8 << 20]);
        match Database::open(Options::new(url)).await {
            Ok(database) => {
                let table = "CREATE TABLE other AS SELECT * FROM blobs";
                assert!(database.execute(table, &[]).await.unwrap_err().is_full());
                database.close().await;
            }
            Err(cause) => assert!(cause.is_full(), "{cause:?}"),
        }
    });
}

async fn fill_from(database: &Database, first: i64) -> (i64, Error) {
    let bytes = vec![7_u8; 64 << 10];
    for id in first..first + 10_000 {
        let insert = "INSERT INTO blobs (id, bytes) VALUES ($1, $2)";
        if let Err(cause) = database.execute(insert, params![id, bytes]).await {
            return (id, cause);
        }
    }
    panic!("the disk is never full");
}

async fn sqlite_says_that_it_may_not_grow() {
    let test = fresh(Kind::Sqlite).await;
    let table = "CREATE TABLE blobs (id BIGINT PRIMARY KEY, bytes BLOB)";
    test.database.execute(table, &[]).await.unwrap();
    let limit = async |pages: i64| {
        let sql = format!("PRAGMA max_page_count = {pages}");
        test.database.execute(&sql, &[]).await.unwrap();
    };
    limit(500).await;
    let (acknowledged, cause) = fill(&test.database).await;
    assert!(acknowledged > 0 && cause.is_full(), "{cause:?}");
    limit(10_000).await;
    let (more, _) = fill_from(&test.database, 20_000).await;
    assert!(more > 20_000);
}

quire_db::cluster_test! {
    fn postgres_says_that_the_disk_is_full() {
        run(async {
            let Some(disk) = SmallDisk::mount(160) else {
                // If nothing can be mounted, the server is replaced by its error.
                let test = fresh(Kind::Postgres).await;
                let sql = "DO $$ BEGIN RAISE EXCEPTION 'no space left' USING ERRCODE = 'disk_full'; END $$";
                assert!(test.database.execute(sql, &[]).await.unwrap_err().is_full());
                return;
            };
            let cluster = Cluster::start(Some(disk.path()), &["shared_buffers=16MB"], |_| ());
            let ballast = disk.path().join("ballast");
            std::fs::write(&ballast, vec![1_u8; 4 << 20]).unwrap();
            let mut options = Options::new(cluster.url("127.0.0.1", ""));
            options.connections = 4;
            let database = Database::open(options).await.unwrap();
            // Not logged, so that it is the table and not the log that fills the disk: without room for its log the
            // server stops, and that is another fault.
            let table = "CREATE UNLOGGED TABLE blobs (id BIGINT PRIMARY KEY, bytes BYTEA)";
            database.execute(table, &[]).await.unwrap();
            let plain = "ALTER TABLE blobs ALTER COLUMN bytes SET STORAGE EXTERNAL";
            database.execute(plain, &[]).await.unwrap();
            fill_and_free(&database, || std::fs::remove_file(&ballast).unwrap()).await;
            database.close().await;
        });
    }
}
