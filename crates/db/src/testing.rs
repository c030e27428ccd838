//! Databases for tests: each body runs on both.
//!
//! - Each test has a new database, which is deleted when its [`TestDatabase`] is dropped.
//! - PostgreSQL is the server at `QUIRE_TEST_POSTGRES`, or a temporary cluster created by this machine's `initdb`.
//!   Without either, its half of the tests is reported as ignored; with `QUIRE_REQUIRE_POSTGRES=1`, it fails.
//!   The build of this crate detects that, so rebuild it after you install `initdb`.
//! - Only this crate tests durability: other test databases do not wait for the disk.
//!
//! ```
//! use quire_db::params;
//! use quire_db::testing::TestDatabase;
//!
//! quire_db::both_databases!(keeps_what_was_written);
//!
//! async fn keeps_what_was_written(test: TestDatabase) {
//!     test.database.execute("CREATE TABLE notes (text TEXT)", params![]).await.unwrap();
//! }
//! ```

#![expect(
    clippy::missing_panics_doc,
    reason = "a test that has no database can only fail"
)]

mod cluster;
mod dump;
mod faults;
mod own;
mod programs;
mod scratch;
mod server;
mod steps;

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use crate::database::Database;
use crate::migrations::{Migration, checksum};
use crate::options::{Kind, Options};
pub use dump::{Dump, dump};
pub use faults::{Fault, Faults};
pub use own::Cluster;
use scratch::{scratch, unique};
use server::Server;

pub use steps::{Observe, Observer, Pause, Step, observed};
pub(crate) use steps::{observer, step};

/// A database of one test.
pub struct TestDatabase {
    /// The database, open.
    pub database: Database,
    /// Its address, to open it once more.
    pub url: String,
    storage: Storage,
}

enum Storage {
    Folder(PathBuf),
    Server(String),
}

/// A fresh, empty database.
pub async fn fresh(kind: Kind) -> TestDatabase {
    match kind {
        Kind::Sqlite => open_file(None).await,
        Kind::Postgres => {
            open_on_server("template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C'").await
        }
    }
}

/// A fresh database with these migrations, cloned from one that is migrated once.
///
/// `key` names the schema: letters, digits and underscores. Other migrations make another template.
pub async fn fresh_from_template(kind: Kind, key: &str, migrations: &[Migration]) -> TestDatabase {
    static READY: Mutex<Option<HashSet<String>>> = Mutex::const_new(None);
    let sum: String = migrations
        .iter()
        .map(|migration| checksum(migration.sql))
        .collect();
    let name = format!("quire_template_{key}_{}", checksum(&sum));
    {
        // Held while a template is made, so that others of this process wait for it.
        let mut ready = READY.lock().await;
        let ready = ready.get_or_insert_default();
        if !ready.contains(&format!("{kind}{name}")) {
            make_template(kind, &name, migrations).await;
            ready.insert(format!("{kind}{name}"));
        }
    }
    match kind {
        Kind::Sqlite => open_file(Some(&template_file(&name))).await,
        Kind::Postgres => open_on_server(&name).await,
    }
}

fn template_file(name: &str) -> PathBuf {
    scratch().unwrap().join(format!("{name}.db"))
}

/// Another process may create it at the same time; the first of them renames its database to the final name.
async fn make_template(kind: Kind, name: &str, migrations: &[Migration]) {
    let file = template_file(name);
    match kind {
        Kind::Sqlite if file.exists() => return,
        Kind::Sqlite => {}
        Kind::Postgres => {
            let server = Server::get();
            // Fails where it does not exist, and changes nothing where it does.
            let exists = server
                .run(format!("ALTER DATABASE {name} IS_TEMPLATE true"))
                .await;
            if exists.is_ok() {
                return;
            }
        }
    }
    let made = fresh(kind).await;
    made.database.migrate(migrations).await.unwrap();
    made.database.close().await;
    match &made.storage {
        Storage::Folder(folder) => std::fs::rename(folder.join("test.db"), file).unwrap(),
        Storage::Server(database) => {
            let server = Server::get();
            end_connections(server, database).await;
            // An error means that the other process was first.
            let _ = server
                .run(format!("ALTER DATABASE {database} RENAME TO {name}"))
                .await;
        }
    }
}

/// A closed pool ends its connections a little later.
async fn end_connections(server: &Server, database: &str) {
    let _ = server
        .run(format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{database}'"
        ))
        .await;
    for _ in 0..100 {
        let left = server
            .run(format!(
                "SELECT 1 / (count(*) = 0)::int FROM pg_stat_activity WHERE datname = '{database}'"
            ))
            .await;
        if left.is_ok() {
            return;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
}

async fn open_file(template: Option<&Path>) -> TestDatabase {
    let folder = scratch().unwrap().join(format!("sqlite-{}", unique()));
    std::fs::create_dir(&folder).unwrap();
    let file = folder.join("test.db");
    if let Some(template) = template {
        std::fs::copy(template, &file).unwrap();
    }
    let url = format!("sqlite:{}", file.display());
    open(url, Storage::Folder(folder)).await
}

async fn open_on_server(template: &str) -> TestDatabase {
    let server = Server::get();
    let name = format!("quire_test_{}", unique());
    server.create(&name, template).await.unwrap();
    open(server.address(&name), Storage::Server(name)).await
}

async fn open(url: String, storage: Storage) -> TestDatabase {
    TestDatabase {
        database: open_at(&url).await,
        url,
        storage,
    }
}

async fn open_at(url: &str) -> Database {
    let mut options = Options::new(url);
    options.durable = false;
    // Many tests share the server.
    options.connections = 8;
    Database::open(options).await.unwrap()
}

impl TestDatabase {
    /// The database opened once more, as another process does; the statements of both are counted together.
    ///
    /// Only PostgreSQL's can be: a SQLite database belongs to one process.
    pub async fn open_again(&self) -> Database {
        open_at(&self.url).await.counted_with(&self.database)
    }
}

impl Drop for TestDatabase {
    fn drop(&mut self) {
        match &self.storage {
            Storage::Folder(folder) => {
                let _ = std::fs::remove_dir_all(folder);
            }
            Storage::Server(name) => {
                let drop = format!("DROP DATABASE IF EXISTS {name} WITH (FORCE)");
                let mut dropped = Server::get().order(drop);
                // A process of one test ends before the server has done it.
                let begun = Instant::now();
                while std::env::var_os("NEXTEST").is_some()
                    && dropped.try_recv() == Err(tokio::sync::oneshot::error::TryRecvError::Empty)
                    && begun.elapsed() < Duration::from_secs(5)
                {
                    std::thread::sleep(Duration::from_millis(1));
                }
            }
        }
    }
}

/// True if searches through many cases run all of them, and not only their sample: with `QUIRE_TEST_FULL=1`.
#[must_use]
pub fn is_full() -> bool {
    std::env::var_os("QUIRE_TEST_FULL").is_some_and(|value| !value.is_empty() && value != "0")
}

/// Runs the future of a test to its end, on a new runtime.
pub fn run<T>(test: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap()
        .block_on(test)
}

/// Makes two tests of each body: `sqlite::name` and `postgres::name`.
///
/// Use it once per file, with the names of its bodies; a forgotten body is reported as dead code. A body is an `async
/// fn` with a parameter of the type [`TestDatabase`](crate::testing::TestDatabase), or of the type that a given
/// function returns for a [`Kind`](crate::Kind): `both_databases!(crate::app => archives_a_space, lists_spaces)`.
#[macro_export]
macro_rules! both_databases {
    ($fixture:path => $($name:ident),+ $(,)?) => {
        mod sqlite {
            $(#[test]
            fn $name() {
                $crate::testing::run(async {
                    super::$name($fixture($crate::Kind::Sqlite).await).await;
                });
            })+
        }

        mod postgres {
            $($crate::postgres_test! {
                fn $name() {
                    $crate::testing::run(async {
                        super::$name($fixture($crate::Kind::Postgres).await).await;
                    });
                }
            })+
        }
    };
    ($($name:ident),+ $(,)?) => {
        $crate::both_databases!($crate::testing::fresh => $($name),+);
    };
}

/// A test that needs PostgreSQL.
#[cfg(quire_postgres)]
#[macro_export]
macro_rules! postgres_test {
    ($test:item) => {
        #[test]
        $test
    };
}

/// Defines a test that needs PostgreSQL, which is missing here.
#[cfg(not(quire_postgres))]
#[macro_export]
macro_rules! postgres_test {
    ($test:item) => {
        #[test]
        #[ignore = "there is no PostgreSQL: put initdb on the PATH or set QUIRE_TEST_POSTGRES"]
        $test
    };
}

/// Defines a test that needs a dedicated PostgreSQL server: a [`Cluster`](crate::testing::Cluster).
#[cfg(quire_initdb)]
#[macro_export]
macro_rules! cluster_test {
    ($test:item) => {
        #[test]
        $test
    };
}

/// Defines a test that needs a dedicated PostgreSQL server, which cannot be started here.
#[cfg(not(quire_initdb))]
#[macro_export]
macro_rules! cluster_test {
    ($test:item) => {
        #[test]
        #[ignore = "there is no PostgreSQL to start: put initdb on the PATH"]
        $test
    };
}
