//! Measures comparing and merging a large revision, and fails if it takes too long.
//!
//! - `cargo run -p quire-content --release --example timings`
//! - 10,000 pages of 4 KiB, of which each side changed 100. The best of five runs counts, with texts in memory.

use std::fmt::Write as _;
use std::process::ExitCode;
use std::time::{Duration, Instant};

use quire_content::compare::{self, compare};
use quire_content::merge::{Merge, merge};
use quire_content::{Effort, NewBlobs, Page, PageFields, Revision, hash};

const PAGES: usize = 10_000;
const CHANGED: usize = 100;

const COMPARE: Duration = Duration::from_millis(100);
const MERGE: Duration = Duration::from_millis(300);

fn main() -> ExitCode {
    let mut blobs = NewBlobs::new();
    let base = revision(&mut blobs);
    let ours = changed(&base, &mut blobs, 0, "ours");
    let theirs = changed(&base, &mut blobs, 50, "theirs");

    let tree = best(|| assert_eq!(compare(&base, &ours).pages.len(), CHANGED));
    let texts = best(|| assert_eq!(lines(&base, &ours, &blobs), 2 * CHANGED));
    let merged = best(|| match merge(&base, &ours, &theirs, &blobs) {
        Ok(Merge::Merged(merged, _)) => assert_eq!(merged.page_count(), PAGES),
        other => panic!("the sides do not contradict each other: {other:?}"),
    });
    println!("{PAGES} pages, {CHANGED} changed on each side");
    println!("compare the trees          {tree:>12.1?}");
    println!("compare the trees and texts {texts:>11.1?} (limit {COMPARE:?})");
    println!("merge                      {merged:>12.1?} (limit {MERGE:?})");
    if texts <= COMPARE && merged <= MERGE {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn best(run: impl Fn()) -> Duration {
    let runs = (0..5).map(|_| {
        let started = Instant::now();
        run();
        started.elapsed()
    });
    runs.min().unwrap_or_default()
}

/// Returns the number of added and removed lines.
fn lines(before: &Revision, after: &Revision, blobs: &NewBlobs) -> usize {
    let mut effort = Effort::default();
    let mut lines = 0;
    for change in compare(before, after)
        .pages
        .iter()
        .filter(|change| change.text)
    {
        let [before, after] = [&change.before, &change.after].map(|at| {
            let body = at.as_ref().and_then(|at| at.page.body);
            body.and_then(|hash| blobs.get(&hash))
                .and_then(|bytes| std::str::from_utf8(bytes).ok())
                .unwrap_or_default()
        });
        let hunks = compare::text::compare(before, after, 3, &mut effort);
        let changed = hunks.iter().flat_map(|hunk| &hunk.lines);
        lines += changed
            .filter(|line| line.kind != compare::text::LineKind::Same)
            .count();
    }
    lines
}

/// A hundred chapters, each with 99 pages beneath it.
fn revision(blobs: &mut NewBlobs) -> Revision {
    let mut page = |number: usize| {
        let mut text = String::new();
        for line in 0..80 {
            // Writing to a string cannot fail.
            let _ = writeln!(
                text,
                "Line {line} of page {number}, with about fifty characters."
            );
        }
        Page::from(PageFields {
            id: format!("page{number}"),
            title: format!("Page {number}"),
            slug: format!("page-{number}"),
            body: Some(put(blobs, text)),
            ..PageFields::default()
        })
    };
    let chapters = (0..PAGES / 100).map(|chapter| {
        let number = chapter * 100;
        let mut above = page(number);
        above.pages = (number + 1..number + 100).map(&mut page).collect();
        above
    });
    Revision {
        pages: chapters.collect(),
        ..Revision::default()
    }
}

/// The revision with one line changed of the first page of each chapter after `offset`.
fn changed(base: &Revision, blobs: &mut NewBlobs, offset: usize, line: &str) -> Revision {
    let mut revision = base.clone();
    for chapter in &mut revision.pages {
        let page = &mut chapter.pages[offset];
        let text = page.body.and_then(|hash| blobs.get(&hash));
        let text = String::from_utf8_lossy(text.map_or(&[], Vec::as_slice)).into_owned();
        page.body = Some(put(blobs, text.replacen("Line 40 of", line, 1)));
    }
    revision
}

fn put(blobs: &mut NewBlobs, text: String) -> quire_content::Hash {
    let bytes = text.into_bytes();
    let hash = hash(&bytes);
    blobs.insert(hash, bytes);
    hash
}
