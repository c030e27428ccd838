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

use quire_client::models::{ContentFormat, EditResult, ImportOutcome, PageId};
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
async fn with_text(proposal: &Proposal, page: &PageId, word: &str) -> bool {
    let base = proposal.get().await.revision;
    let call = (proposal.user).get_change_request_page(&proposal.space, &proposal.id, page);
    let text = call.send().await.unwrap().markdown.unwrap();
    // The text may be newer than the revision that was read before.
    if proposal.get().await.revision != base {
        return false;
    }
    let (before, after) = text.split_once("## Second").unwrap();
    let text = format!("{before}{word}\n\n## Second{after}");
    let change = json!([{"type": "update-page", "page": page, "markdown": text}]);
    let edited = proposal.edit_from(&base, change).await;
    edited.is_ok_and(|edited| edited.result != EditResult::Conflicts)
}

/// A word that a writer adds at the end, with all other blocks kept.
async fn with_blocks(proposal: &Proposal, page: &PageId, word: &str) -> bool {
    let call = (proposal.user).get_change_request_page(&proposal.space, &proposal.id, page);
    let call = call.format(ContentFormat::Document).keys(true);
    let content = call.send().await.unwrap();
    let count = content.document.as_ref().unwrap().nodes.len();
    let kept = json!({"type": "kept", "key": format!("0-{}", count - 1)});
    let text = json!({"type": "text", "text": word});
    let nodes = json!([kept, {"type": "paragraph", "nodes": [text]}]);
    let base = content.revision.unwrap();
    let change = json!([{"type": "update-page", "page": page, "document": {"nodes": nodes}}]);
    let edited = proposal.edit_from(&base, change).await;
    edited.is_ok_and(|edited| edited.result != EditResult::Conflicts)
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
    let page_id = proposal.page("a").await.id;
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
            write("text", &is_over, async |word| with_text(
                &proposal, &page_id, word
            )
            .await),
            write("block", &is_over, async |word| with_blocks(
                &proposal, &page_id, word
            )
            .await),
        );
        done.store(true, Ordering::Relaxed);
        written
    };
    let origin = async {
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
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        words
    };
    let ((texts, blocks), imported) = tokio::join!(writers, origin);
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
