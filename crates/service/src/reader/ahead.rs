//! Highlights the code of a space before its pages are read.
//!
//! - Highlighting is most of the work of a page with code. When someone reads the first page of a revision, the code of
//!   all others is highlighted in the background, so that these are shown sooner.
//! - It is one thread, for one revision after the other. It ends when a third of what is kept is of the revision,
//!   and after a minute.
//! - Nothing depends on it: what is not highlighted yet when a page is read is highlighted then.

use std::collections::HashSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use quick_cache::sync::Cache;
use quire_content::document::parse;
use quire_content::{Blobs as _, Hash, Revision};
use tokio::sync::Semaphore;

use super::kept::HIGHLIGHTED;
use crate::app::App;
use crate::conversions::{Stop, stoppable};

/// Of how many revisions it is kept that they had their turn.
const BEGUN: usize = 1_000;
/// How many revisions may wait for their turn.
const WAITING: usize = 16;
/// The longest text that is parsed for its code, in bytes.
const LONGEST: usize = 256 << 10;
/// How long it may take for a revision.
const PATIENCE: Duration = Duration::from_mins(1);

/// Which revisions had their turn.
pub(super) struct Ahead {
    begun: Cache<String, ()>,
    waiting: Arc<Semaphore>,
    turn: Arc<Semaphore>,
    /// How many pages it was done for.
    pages: AtomicU64,
}

impl Default for Ahead {
    fn default() -> Self {
        Self {
            begun: Cache::new(BEGUN),
            waiting: Arc::new(Semaphore::new(WAITING)),
            turn: Arc::new(Semaphore::new(1)),
            pages: AtomicU64::new(0),
        }
    }
}

impl App {
    /// Highlights the code of the pages of a tree in the background, unless that was done.
    pub(super) fn highlight_ahead(&self, name: &str, tree: &Arc<Revision>) {
        let ahead = &self.pages.ahead;
        if !self.config.highlights_ahead || ahead.begun.get(name).is_some() {
            return;
        }
        let Ok(place) = ahead.waiting.clone().try_acquire_owned() else {
            return;
        };
        ahead.begun.insert(name.to_owned(), ());
        let (app, tree, turn) = (self.clone(), Arc::clone(tree), ahead.turn.clone());
        tokio::spawn(async move {
            let _turn = turn.acquire_owned().await;
            drop(place);
            let reader = app.texts();
            let done = stoppable(move |stop| {
                let bodies = bodies(&tree);
                let texts = reader.ahead(bodies.clone(), stop);
                let read = |hash: &Hash| {
                    let text = texts.get(hash)?.into_owned();
                    String::from_utf8(text).ok()
                };
                app.highlight(&bodies, read, stop);
            });
            if let Err(error) = done.await {
                tracing::warn!(error = error.message, "cannot highlight code ahead");
            }
        });
    }

    fn highlight(&self, bodies: &[Hash], read: impl Fn(&Hash) -> Option<String>, stop: &Stop) {
        let (began, mut made) = (Instant::now(), 0);
        for body in bodies {
            if stop.is_stopped() || made > HIGHLIGHTED / 3 || began.elapsed() > PATIENCE {
                return;
            }
            let text = read(body).filter(|text| may_have_code(text));
            if let Some(text) = text.filter(|text| text.len() <= LONGEST) {
                made += self.pages.highlighter().ahead(&parse(&text).nodes);
            }
            self.pages.ahead.pages.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// For how many pages code was highlighted before someone read them.
    #[must_use]
    pub fn highlighted_ahead(&self) -> u64 {
        self.pages.ahead.pages.load(Ordering::Relaxed)
    }
}

/// The texts of pages, each once.
fn bodies(tree: &Revision) -> Vec<Hash> {
    let mut seen = HashSet::new();
    let bodies = tree.walk().filter_map(|visit| visit.page.body);
    bodies.filter(|body| seen.insert(*body)).collect()
}

/// Whether a text may have code in a language.
fn may_have_code(text: &str) -> bool {
    text.contains("```") || text.contains("~~~")
}
