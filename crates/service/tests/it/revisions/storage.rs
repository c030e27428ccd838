//! Tests of the storage of revisions in the database: large trees and texts are stored in parts that
//! revisions share.

use std::fmt::Write as _;

use quire_client::models::Space;
use quire_service::check::Code;

use crate::harness::{Harness, TestApp, json};

quire_db::both_databases!(crate::harness::harness =>
    ten_revisions_that_differ_in_one_page_share_the_rest,
    parts_go_with_the_last_space_that_keeps_them,
    check_finds_parts_that_are_missing_or_wrong,
);

/// Number of pages of the space: its tree has more than a hundred parts.
const PAGES: usize = 4_000;
const LAST_LINE: &str = "Line 3999 of page 0 says something of its own.";

impl TestApp {
    /// A space with many pages, of which the first is large.
    async fn large_space(&self) -> Space {
        let names: Vec<String> = (0..PAGES).map(|page| format!("page-{page}.md")).collect();
        let texts: Vec<String> = (0..PAGES).map(|page| text(page, "none")).collect();
        let files = names.iter().zip(&texts);
        let files: Vec<(&str, &str)> = files.map(|(n, t)| (n.as_str(), t.as_str())).collect();
        self.admin().space_with(&self.organization, &files).await
    }

    /// Returns the size of blobs in bytes, including the overhead of their rows.
    async fn stored(&self) -> i64 {
        let sql = "SELECT CAST(SUM(LENGTH(bytes) + 300) AS BIGINT) FROM blobs";
        let (bytes,): (i64,) = self.database.query_one(sql, &[]).await.unwrap();
        bytes
    }
}

fn text(page: usize, change: &str) -> String {
    let mut text = format!("# Page {page}\n\nChanged: {change}.\n\n");
    let lines = if page == 0 { 4_000 } else { 40 };
    for line in 0..lines {
        writeln!(
            text,
            "Line {line} of page {page} says something of its own."
        )
        .unwrap();
    }
    text
}

async fn ten_revisions_that_differ_in_one_page_share_the_rest(harness: Harness) {
    let app = harness.start().await;
    let space = app.large_space().await;
    let page = app.admin().id_at(&space.id, "page-0").await;
    let one = app.stored().await;
    let mut revisions = Vec::new();
    for change in 1..10 {
        let markdown = text(0, &change.to_string());
        let update = json!([{"type": "update-page", "page": page, "markdown": markdown}]);
        revisions.push(app.change(&space, "A change", update).await);
    }
    let ten = app.stored().await;
    assert!(ten * 100 < one * 105, "{one} bytes, then {ten}");

    for (change, revision) in (1..10).zip(&revisions) {
        let get = app.admin().get_revision_page(&space.id, revision, &page);
        let read = get.send().await.unwrap();
        let markdown = read.markdown.unwrap();
        assert!(markdown.contains(&format!("Changed: {change}.")));
        assert!(markdown.trim_end().ends_with(LAST_LINE));
    }
    let pages = app.admin().list_space_pages(&space.id).send().await;
    assert_eq!(pages.unwrap().pages.len(), PAGES);
}

async fn parts_go_with_the_last_space_that_keeps_them(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = app.large_space().await;
    assert!(app.count("blobs WHERE size IS NOT NULL").await >= 2);
    let copy = admin.duplicate_space(&space.id).send().await.unwrap();
    let purge = async |space: &Space| {
        admin.delete_space(&space.id).send().await.unwrap();
        app.let_purges_fall_due().await;
        app.app.work_off().await.unwrap();
    };
    purge(&space).await;
    let page = admin.id_at(&copy.id, "page-0").await;
    let read = admin.get_space_page(&copy.id, &page).send().await.unwrap();
    assert!(read.markdown.unwrap().trim_end().ends_with(LAST_LINE));
    purge(&copy).await;
    assert_eq!(app.count("blobs WHERE counted").await, 0);
}

async fn check_finds_parts_that_are_missing_or_wrong(harness: Harness) {
    let app = harness.start().await;
    app.large_space().await;
    app.is_damaged();
    let found = async || -> Vec<String> {
        let problems = app.report().await.problems;
        assert!(problems.iter().all(|problem| problem.code == Code::Blob));
        problems.into_iter().map(|problem| problem.found).collect()
    };
    assert_eq!(found().await, [""; 0]);
    let part = "(SELECT MAX(k.hash) FROM space_blobs k JOIN blobs b ON b.hash = k.hash
                 WHERE b.size IS NULL AND LENGTH(b.bytes) BETWEEN 8000 AND 32768)";
    let sql = format!("UPDATE blobs SET counted = TRUE, size = 7 WHERE hash = {part}");
    app.database.execute(&sql, &[]).await.unwrap();
    let all = found().await;
    assert!(!all.is_empty(), "a part whose size is wrong");
    app.database
        .execute("UPDATE blobs SET size = NULL WHERE size = 7", &[])
        .await
        .unwrap();
    assert_eq!(found().await, [""; 0]);
    let sql = format!("DELETE FROM space_blobs WHERE hash = {part}");
    app.database.execute(&sql, &[]).await.unwrap();
    let all = found().await;
    assert!(
        all.iter().any(|found| found.starts_with("not kept")),
        "{all:?}"
    );
}
