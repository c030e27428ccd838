//! Highlights the code of a space before its pages are read.
//!
//! - Highlighting is most of the work of a page with code. After a site is published, or someone reads the
//!   first page of a revision, the code of all others is highlighted in the background, so that these are
//!   shown sooner.
//! - A text that a visitor reads meanwhile is left to that: else, both would go on to the next one together.
//! - It is one thread, for one revision after the other, and reads each text once. It ends when the HTML of a revision
//!   takes a third of what is kept, and after a minute.
//! - Nothing depends on it: what is not highlighted yet when a page is read is highlighted then.

use std::collections::HashSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use quick_cache::sync::Cache;
use quire_content::document::parse;
use quire_content::{Blobs as _, Hash, MissingBlob, Revision};
use quire_db::params;
use tokio::sync::Semaphore;

use crate::PublishedArea;
use crate::conversions::{Stop, off_thread, stoppable};
use crate::error::Result;
use crate::ids::SiteId;
use crate::texts::Texts;

/// Maximum size of the cached highlighted code, in bytes.
pub(super) const HIGHLIGHT_CACHE_BYTES: u64 = 48 << 20;
/// Of how many revisions it is kept that they had their turn.
const MAX_STARTED_TREES: usize = 1_000;
/// Of how many texts it is kept that their code is highlighted, or soon will be.
const MAX_CACHED_TEXTS: usize = 20_000;
/// Maximum number of waiting revisions.
const MAX_WAITING_REVISIONS: usize = 16;
/// The longest text that is parsed for its code, in bytes.
const MAX_TEXT_BYTES: usize = 256 << 10;
/// Maximum time spent on a revision, in microseconds.
const REVISION_TIMEOUT: i64 = 60_000_000;

/// SQL of the trees that the site `$1` shows, at most `$2`.
const TREES: &str = "SELECT r.tree FROM site_spaces v JOIN spaces s ON s.id = v.space_id
     JOIN revisions r ON r.id = s.revision_id
     WHERE v.site_id = $1 ORDER BY v.position, v.id LIMIT $2";

/// Trees and texts that were processed.
pub(super) struct Ahead {
    /// The hashes of trees.
    begun: Mutex<HashSet<String>>,
    texts: Cache<Hash, ()>,
    waiting: Arc<Semaphore>,
    turn: Arc<Semaphore>,
    /// Number of processed texts.
    done: AtomicU64,
}

impl Default for Ahead {
    fn default() -> Self {
        Self {
            begun: Mutex::default(),
            texts: Cache::new(MAX_CACHED_TEXTS),
            waiting: Arc::new(Semaphore::new(MAX_WAITING_REVISIONS)),
            turn: Arc::new(Semaphore::new(1)),
            done: AtomicU64::new(0),
        }
    }
}

impl Ahead {
    /// Returns true at the first call for a tree.
    fn begins(&self, tree: &str) -> bool {
        let mut begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        if begun.contains(tree) {
            return false;
        }
        if begun.len() >= MAX_STARTED_TREES {
            begun.clear();
        }
        begun.insert(tree.to_owned())
    }

    /// The texts of a tree that are not done yet, each once.
    fn texts_of(&self, tree: &Revision) -> Vec<Hash> {
        let mut seen = HashSet::new();
        let bodies = tree.walk().filter_map(|visit| visit.page.body);
        bodies
            .filter(|body| seen.insert(*body) && self.texts.get(body).is_none())
            .collect()
    }
}

impl PublishedArea {
    /// Highlights the code of a site that was just published, as if its pages were read.
    pub(crate) fn highlight_site(&self, site: &SiteId) {
        if !self.config.highlights_ahead {
            return;
        }
        let (app, site) = (self.clone(), site.clone());
        tokio::spawn(async move {
            let done = async {
                let trees: Vec<(String,)> = app
                    .db
                    .query(TREES, params![site, MAX_WAITING_REVISIONS])
                    .await?;
                for (name,) in trees {
                    let tree = app.tree(&name).await?;
                    app.highlight_ahead(&name, tree);
                }
                Ok(())
            };
            warn(done.await);
        });
    }

    /// Leaves a text to the visitor for whom its page is made now.
    pub(super) fn leave_to_visitor(&self, text: Option<Hash>) {
        if let Some(text) = text {
            self.pages.ahead.texts.insert(text, ());
        }
    }

    /// Highlights the code of the pages that a visitor sees in a tree in the background, unless that was done for some
    /// visitor of the tree; `whole` is its hash.
    pub(super) fn highlight_ahead(&self, whole: &str, tree: Arc<Revision>) {
        let ahead = &self.pages.ahead;
        if !self.config.highlights_ahead {
            return;
        }
        let Ok(place) = ahead.waiting.clone().try_acquire_owned() else {
            return;
        };
        if !ahead.begins(whole) {
            return;
        }
        let (app, turn) = (self.clone(), ahead.turn.clone());
        tokio::spawn(async move {
            let done = async {
                let (finding, reader) = (app.clone(), app.texts());
                // A tree may be large, and is not kept for its turn.
                let texts = off_thread(move || finding.pages.ahead.texts_of(&tree)).await?;
                let _turn = turn.acquire_owned().await;
                drop(place);
                stoppable(move |stop| {
                    let read = reader.ahead(texts.clone(), stop);
                    app.highlight(&texts, &read, stop)
                })
                .await?
            };
            warn(done.await);
        });
    }

    fn highlight(&self, wanted: &[Hash], texts: &Texts<'_>, stop: &Stop) -> Result<()> {
        let (began, mut made) = (self.clock.monotonic(), 0);
        let is_over = || self.clock.monotonic() - began > REVISION_TIMEOUT;
        for hash in wanted {
            if self.pages.ahead.texts.get(hash).is_some() {
                continue;
            }
            if stop.is_stopped() || made > HIGHLIGHT_CACHE_BYTES / 3 || is_over() {
                break;
            }
            let missing = || texts.failure(&MissingBlob(*hash));
            let text = texts.get(hash).ok_or_else(missing)?;
            let text = std::str::from_utf8(&text).unwrap_or_default();
            if text.len() <= MAX_TEXT_BYTES && may_have_code(text) {
                made += self.pages.highlighter().ahead(&parse(text).nodes);
            }
            self.pages.ahead.texts.insert(*hash, ());
            self.pages.ahead.done.fetch_add(1, Ordering::Relaxed);
        }
        Ok(())
    }

    /// Returns the number of texts read to highlight their code ahead of the first reader.
    #[must_use]
    pub fn highlighted_ahead(&self) -> u64 {
        self.pages.ahead.done.load(Ordering::Relaxed)
    }
}

fn warn(done: Result<()>) {
    if let Err(error) = done {
        let cause = error.cause.unwrap_or(error.message);
        tracing::warn!(cause, "cannot highlight code ahead");
    }
}

/// Returns true if a text may have code in a language.
fn may_have_code(text: &str) -> bool {
    text.contains("```") || text.contains("~~~")
}
