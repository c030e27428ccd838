//! Two writers and an import change one page at the same time, and no acknowledged word is lost.
//!
//! - One writer sends documents with blocks that are kept, the other one texts; both name the revision that they read,
//!   and try again after a conflict, as editors do. The import brings new words from its origin again and again.
//! - `QUIRE_TEST_FULL=1` writes for a minute, and otherwise for a few rounds.

#![expect(
    clippy::disallowed_methods,
    reason = "the full test writes for a minute"
)]

use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use quire_client::models::{ContentFormat, EditResult, ImportOutcome};
use quire_db::testing::is_full;

use crate::harness::{Harness, Proposal, json};

quire_db::both_databases!(crate::harness::harness => no_word_of_concurrent_writers_is_lost);

/// Number of words that each writer adds.
const WORDS: usize = 8;

/// The page of the origin: a section of the import, and one of each writer.
fn page(imported: &str) -> String {
    format!("# A\n\n## Import\n\n{imported}\n\n## First\n\nby one\n\n## Second\n\nby two\n")
}

/// A word that a writer adds after the last block of its section.
async fn with_text(proposal: &Proposal, word: &str) -> bool {
    let content = proposal.page_with_keys().await;
    let text = proposal.page("a").await.markdown.unwrap();
    // The text may be newer than the revision that was read before.
    let again = proposal.page_with_keys().await;
    if content.revision != again.revision {
        return false;
    }
    let (before, after) = text.split_once("## Second").unwrap();
    let text = format!("{before}{word}\n\n## Second{after}");
    let base = content.revision.unwrap();
    let change = json!([{"type": "update-page", "page": content.id, "markdown": text}]);
    let edited = proposal.edit_from(&base, change).await;
    edited.is_ok_and(|edited| edited.result != EditResult::Conflicts)
}

/// A word that a writer adds at the end, with all other blocks kept.
async fn with_blocks(proposal: &Proposal, word: &str) -> bool {
    let content = proposal.page_with_keys().await;
    let count = content.document.as_ref().unwrap().nodes.len();
    let kept = json!({"type": "kept", "key": format!("0-{}", count - 1)});
    let text = json!({"type": "text", "text": word});
    let nodes = json!([kept, {"type": "paragraph", "nodes": [text]}]);
    let base = content.revision.unwrap();
    let change = json!([{"type": "update-page", "page": content.id, "document": {"nodes": nodes}}]);
    let edited = proposal.edit_from(&base, change).await;
    edited.is_ok_and(|edited| edited.result != EditResult::Conflicts)
}

impl Proposal {
    async fn page_with_keys(&self) -> quire_client::models::Page {
        let id = self.page("a").await.id;
        let call = self
            .user
            .get_change_request_page(&self.space, &self.id, &id);
        let call = call.format(ContentFormat::Document).keys(true);
        call.send().await.unwrap()
    }
}

/// Adds words until the end, each until it is acknowledged. Returns those that were.
async fn write(
    name: &str,
    is_over: &impl Fn(usize) -> bool,
    add: impl AsyncFn(&str) -> bool,
) -> Vec<String> {
    let mut words = Vec::new();
    while !is_over(words.len()) {
        let word = format!("{name}{}", words.len());
        let mut tries = 0;
        while !add(&word).await {
            tries += 1;
            assert!(tries < 1_000, "{word} is never accepted");
        }
        words.push(word);
    }
    words
}

async fn no_word_of_concurrent_writers_is_lost(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = admin.new_space(&app.organization, "Guide").await;
    let proposal = admin.propose(&space).await;
    let origin = page("words");
    proposal
        .import_from("docs", &[("a.md", &origin)])
        .await
        .unwrap();
    let begun = Instant::now();
    let is_over = |count: usize| {
        if is_full() {
            begun.elapsed() > Duration::from_mins(1)
        } else {
            count >= WORDS
        }
    };
    let (done, imports) = (AtomicBool::new(false), AtomicUsize::new(0));
    let writers = async {
        let written = tokio::join!(
            write("text", &is_over, async |word| with_text(&proposal, word)
                .await),
            write("block", &is_over, async |word| with_blocks(&proposal, word)
                .await),
        );
        done.store(true, Ordering::Relaxed);
        written
    };
    let importer = async {
        let mut words = Vec::new();
        while !done.load(Ordering::Relaxed) {
            let number = imports.fetch_add(1, Ordering::Relaxed);
            let mut all = words.clone();
            all.push(format!("import{number}"));
            let text = page(&format!("words {}", all.join(" ")));
            let imported = proposal.import_from("docs", &[("a.md", &text)]).await;
            // A change request that changed meanwhile refuses, and nothing is stored.
            if let Ok(imported) = imported
                && imported.outcome == ImportOutcome::Import
                && imported.conflict_count == 0
            {
                words = all;
            }
        }
        words
    };
    let ((texts, blocks), imported) = tokio::join!(writers, importer);
    let text = proposal.page("a").await.markdown.unwrap();
    println!(
        "{} texts, {} documents, {} of {} imports in {:?}",
        texts.len(),
        blocks.len(),
        imported.len(),
        imports.load(Ordering::Relaxed),
        begun.elapsed()
    );
    assert!(!imported.is_empty());
    let words: Vec<&str> = text.split_whitespace().collect();
    for word in texts.iter().chain(&blocks).chain(&imported) {
        let count = words.iter().filter(|other| *other == word).count();
        assert_eq!(count, 1, "{word} in\n{text}");
    }
}
