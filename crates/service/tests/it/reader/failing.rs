//! A database that fails in the middle of a request: the response is a page that says so, and is not
//! cached.

use super::{ask, assert_page};
use crate::harness::{Harness, TestApp, TestResponse};

quire_db::both_databases!(crate::harness::harness =>
    failures_are_pages_and_not_cached,
);

/// Columns that the reader needs, each with its table.
const COLUMNS: [(&str, &str); 9] = [
    ("sites", "visibility"),
    ("share_links", "active"),
    ("site_spaces", "position"),
    ("site_sections", "title"),
    ("spaces", "title"),
    ("revisions", "tree"),
    ("blobs", "bytes"),
    ("site_redirects", "url"),
    ("site_former_addresses", "address"),
];

const PATHS: [&str; 9] = [
    "",
    "b",
    "b.md",
    "former",
    "sitemap.xml",
    "robots.txt",
    "llms.txt",
    "llms-full.txt",
    "~search?q=words",
];

impl TestApp {
    async fn rename(&self, table: &str, from: &str, to: &str) {
        let sql = format!("ALTER TABLE {table} RENAME COLUMN {from} TO {to}");
        self.database.execute(&sql, &[]).await.unwrap();
    }
}

/// Returns the relevant parts of a response.
fn relevant_parts(answer: &TestResponse) -> (u16, &str, &str) {
    (answer.status, answer.header("etag"), &answer.body)
}

async fn failures_are_pages_and_not_cached(harness: Harness) {
    let app = harness.start().await;
    app.site_to_read().await;
    let paths = PATHS.map(|path| format!("/sites/acme-docs/{path}"));
    let mut good = Vec::new();
    for path in &paths {
        let answer = ask(&app.fresh().await, path, &[]).await;
        assert!(answer.status < 500, "{path}: {answer:?}");
        good.push(answer);
    }
    for (table, column) in COLUMNS {
        let process = app.fresh().await;
        let mut failed = 0;
        app.rename(table, column, "gone").await;
        for (path, good) in paths.iter().zip(&good) {
            let answer = ask(&process, path, &[]).await;
            // What the page needs may be at hand, or elsewhere.
            if relevant_parts(&answer) == relevant_parts(good) {
                continue;
            }
            failed += 1;
            let at = format!("{table}.{column}, {path}: {answer:?}");
            assert!(answer.status >= 500, "{at}");
            assert_page(&answer);
            assert_eq!(answer.header("cache-control"), "private, no-cache", "{at}");
            assert_eq!(answer.header("etag"), "", "{at}");
            for inside in ["words", "Alpha", "Acme", "column", "gone"] {
                assert!(!answer.body.contains(inside), "{inside}: {at}");
            }
        }
        app.rename(table, "gone", column).await;
        assert!(failed > 0, "nothing needs {table}.{column}");
        for (path, good) in paths.iter().zip(&good) {
            let answer = ask(&process, path, &[]).await;
            assert_eq!(
                relevant_parts(&answer),
                relevant_parts(good),
                "{table}.{column}, {path}"
            );
        }
    }
}
