//! Measures the speed of SQLite through this crate, as a ratio to bare rusqlite in the same run.
//!
//! - `cargo bench -p quire-db`; 32 tasks on two threads, 100,000 rows of 20 columns.
//! - Bare rusqlite: one thread, one connection, one transaction per write, the same settings.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use quire_db::{Database, Error, Options, Row, Transaction, params, sql};

const ROWS: i64 = 100_000;
const TASKS: u64 = 32;
const TIME: Duration = Duration::from_secs(2);

#[derive(Row)]
struct Page {
    id: String,
    space: String,
    title: String,
    slug: String,
    number: i64,
    c5: String,
    c6: String,
    c7: i64,
    c8: i64,
    c9: Option<String>,
    c10: Option<i64>,
    c11: bool,
    c12: String,
    c13: String,
    c14: i64,
    c15: i64,
    c16: i64,
    c17: String,
    c18: f64,
    c19: Option<String>,
}

const TABLE: &str = "CREATE TABLE pages (
    id TEXT PRIMARY KEY, space TEXT NOT NULL, title TEXT, slug TEXT, number BIGINT, c5 TEXT, c6 TEXT, c7 BIGINT,
    c8 BIGINT, c9 TEXT, c10 BIGINT, c11 BOOLEAN, c12 TEXT, c13 TEXT, c14 BIGINT, c15 BIGINT, c16 BIGINT, c17 TEXT,
    c18 DOUBLE PRECISION, c19 TEXT
);
CREATE INDEX pages_by_space ON pages (space, number);";
const POINT: &str = sql!("SELECT {Page} FROM pages WHERE id = $1");
const LIST: &str =
    sql!("SELECT {Page} FROM pages WHERE space = $1 AND number > $2 ORDER BY number LIMIT 50");
const UPDATE: &str = "UPDATE pages SET title = $2 WHERE id = $1";
const INSERT: &str = "INSERT INTO pages VALUES ($1, $2, 'A title of a page', 'a-slug', $3, 'text of some length', \
    'more text', 1, 2, NULL, NULL, TRUE, 'text of some length', 'text of some length', 3, 4, 5, 'text', 1.5, NULL)";

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .unwrap();
    let folder = std::env::current_dir()
        .unwrap()
        .join(format!("bench-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    runtime.block_on(run(&folder));
    std::fs::remove_dir_all(&folder).unwrap();
}

async fn run(folder: &std::path::Path) {
    let ours = folder.join("ours.db");
    let bare = folder.join("bare.db");
    let connection = rusqlite::Connection::open(&ours).unwrap();
    connection
        .execute_batch(&format!("PRAGMA journal_mode = WAL; BEGIN; {TABLE}"))
        .unwrap();
    for number in 0..ROWS {
        let mut statement = connection.prepare_cached(INSERT).unwrap();
        statement
            .execute((id(number), space(number), number))
            .unwrap();
    }
    connection
        .execute_batch("COMMIT; PRAGMA wal_checkpoint(TRUNCATE)")
        .unwrap();
    drop(connection);
    std::fs::copy(&ours, &bare).unwrap();
    let bare = rusqlite::Connection::open(&bare).unwrap();
    bare.execute_batch(
        "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA mmap_size = 268435456; PRAGMA foreign_keys = ON",
    )
    .unwrap();
    let database = Database::open(Options::new(format!("sqlite:{}", ours.display())))
        .await
        .unwrap();

    // Rusqlite would use `$2` as the first parameter if it comes first in the text.
    let numbered = UPDATE.replace('$', "?");
    let one = alone(|n| bare_page(&bare, &id(mix(n))));
    report("point read", one, &database, |database, n| async move {
        let page: Page = database.query_one(POINT, params![id(mix(n))]).await?;
        read(&page);
        Ok(())
    })
    .await;
    let one = alone(|n| bare_list(&bare, &space(mix(n))));
    report("list of 50", one, &database, |database, n| async move {
        let pages: Vec<Page> = database.query(LIST, params![space(mix(n)), 0]).await?;
        pages.iter().for_each(read);
        Ok(())
    })
    .await;
    let one = alone(|n| {
        let mut statement = bare.prepare_cached(&numbered).unwrap();
        statement
            .execute((id(mix(n)), format!("title {n}")))
            .unwrap();
    });
    report("durable update", one, &database, |database, n| async move {
        database
            .execute(UPDATE, params![id(mix(n)), format!("title {n}")])
            .await
            .map(drop)
    })
    .await;
    let one = alone(|n| {
        let mut statement = bare.prepare_cached(INSERT).unwrap();
        statement
            .execute((format!("new_{n}"), space(mix(n)), n))
            .unwrap();
    });
    report("durable insert", one, &database, |database, n| async move {
        let (id, space) = (format!("new_{n}"), space(mix(n)));
        database
            .execute(INSERT, params![id, space, n])
            .await
            .map(drop)
    })
    .await;
    let one = alone(|n| {
        bare.execute_batch("BEGIN IMMEDIATE").unwrap();
        bare_page(&bare, &id(mix(n)));
        let mut statement = bare.prepare_cached(&numbered).unwrap();
        statement
            .execute((id(mix(n)), format!("title {n}")))
            .unwrap();
        bare.execute_batch("COMMIT").unwrap();
    });
    report(
        "durable read and update",
        one,
        &database,
        |database, n| async move {
            let id = id(mix(n));
            database
                .transaction(async move |transaction: &mut Transaction| {
                    let page: Page = transaction.query_one(POINT, params![id]).await?;
                    transaction
                        .execute(UPDATE, params![page.id, format!("title {n}")])
                        .await
                })
                .await
                .map(drop)
        },
    )
    .await;
    latencies(&database).await;
    database.close().await;
}

/// Measures the latency of a single writer, and of reads with and without a concurrent writer.
async fn latencies(database: &Database) {
    let stop = Arc::new(AtomicU64::new(0));
    let reads = tokio::spawn({
        let (database, stop) = (database.clone(), Arc::clone(&stop));
        async move {
            let mut times = Vec::new();
            for n in 0.. {
                if stop.load(Ordering::Relaxed) == 1 {
                    break;
                }
                let start = Instant::now();
                // As a request does, the read comes from the queue of the runtime.
                tokio::task::yield_now().await;
                let _: Page = database
                    .query_one(POINT, params![id(mix(n))])
                    .await
                    .unwrap();
                times.push(start.elapsed());
                tokio::time::sleep(Duration::from_micros(200)).await;
            }
            times
        }
    });
    let write = tokio::spawn({
        let database = database.clone();
        async move {
            let mut times = Vec::new();
            let end = Instant::now() + TIME;
            for n in 0.. {
                let start = Instant::now();
                if start > end {
                    break;
                }
                database
                    .execute(UPDATE, params![id(mix(n)), format!("title {n}")])
                    .await
                    .unwrap();
                times.push(start.elapsed());
                tokio::time::sleep(Duration::from_micros(500)).await;
            }
            times
        }
    });
    let mut writes = write.await.unwrap();
    stop.store(1, Ordering::Relaxed);
    let mut reads = reads.await.unwrap();
    for (name, times) in [
        ("lone write", &mut writes),
        ("read with writer", &mut reads),
    ] {
        times.sort_unstable();
        println!(
            "{name:24} p50 {:>6} us, p99 {:>6} us, worst {:>6} us",
            times[times.len() / 2].as_micros(),
            times[times.len() * 99 / 100].as_micros(),
            times[times.len() - 1].as_micros()
        );
    }
}

/// Operations a second of one thread.
fn alone(mut operation: impl FnMut(i64)) -> f64 {
    let start = Instant::now();
    let mut count = 0_i32;
    while start.elapsed() < TIME {
        operation(i64::from(count));
        count += 1;
    }
    f64::from(count) / start.elapsed().as_secs_f64()
}

async fn report<F, G>(name: &str, alone: f64, database: &Database, operation: F)
where
    F: Fn(Database, i64) -> G + Copy + Send + 'static,
    G: Future<Output = Result<(), Error>> + Send,
{
    let count = Arc::new(AtomicU64::new(0));
    let start = Instant::now();
    let tasks: Vec<_> = (0..TASKS)
        .map(|_| {
            let (database, count) = (database.clone(), Arc::clone(&count));
            tokio::spawn(async move {
                while start.elapsed() < TIME {
                    let n = count.fetch_add(1, Ordering::Relaxed);
                    operation(database.clone(), n.cast_signed()).await.unwrap();
                    tokio::task::yield_now().await;
                }
            })
        })
        .collect();
    for task in tasks {
        task.await.unwrap();
    }
    #[expect(clippy::cast_precision_loss, reason = "a rate is not exact")]
    let rate = count.load(Ordering::Relaxed) as f64 / start.elapsed().as_secs_f64();
    println!(
        "{name:24} {rate:>9.0} a second, bare {alone:>9.0}, ratio {:>5.2}",
        rate / alone
    );
}

fn bare_page(bare: &rusqlite::Connection, id: &str) {
    let mut statement = bare.prepare_cached(POINT).unwrap();
    read(&statement.query_row([id], bare_row).unwrap());
}

fn bare_list(bare: &rusqlite::Connection, space: &str) {
    let mut statement = bare.prepare_cached(LIST).unwrap();
    let rows = statement.query_map((space, 0), bare_row).unwrap();
    let pages: Vec<Page> = rows.map(Result::unwrap).collect();
    pages.iter().for_each(read);
}

fn bare_row(row: &rusqlite::Row<'_>) -> rusqlite::Result<Page> {
    Ok(Page {
        id: row.get(0)?,
        space: row.get(1)?,
        title: row.get(2)?,
        slug: row.get(3)?,
        number: row.get(4)?,
        c5: row.get(5)?,
        c6: row.get(6)?,
        c7: row.get(7)?,
        c8: row.get(8)?,
        c9: row.get(9)?,
        c10: row.get(10)?,
        c11: row.get(11)?,
        c12: row.get(12)?,
        c13: row.get(13)?,
        c14: row.get(14)?,
        c15: row.get(15)?,
        c16: row.get(16)?,
        c17: row.get(17)?,
        c18: row.get(18)?,
        c19: row.get(19)?,
    })
}

fn read(page: &Page) {
    std::hint::black_box((
        &page.id,
        &page.space,
        &page.title,
        &page.slug,
        page.number,
        &page.c5,
    ));
    std::hint::black_box((
        &page.c6, page.c7, page.c8, &page.c9, page.c10, page.c11, &page.c12,
    ));
    std::hint::black_box((
        &page.c13, page.c14, page.c15, page.c16, &page.c17, page.c18, &page.c19,
    ));
}

fn mix(n: i64) -> i64 {
    n.wrapping_mul(2_654_435_761).rem_euclid(ROWS)
}

fn id(number: i64) -> String {
    format!("page_{number:08}")
}

fn space(number: i64) -> String {
    format!("space_{:04}", number % 500)
}
