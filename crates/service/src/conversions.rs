//! Conversions of texts: off the async threads, a bounded number at a time, each stopped when its caller disconnects.
//!
//! - At most one conversion per core runs, and half of them may be of large texts, so that small ones always make
//!   progress. Beyond a bounded queue, the response is 503 with `Retry-After`.
//! - A caller who disconnects drops the future that waits for a conversion; that sets a flag, which the conversion
//!   checks.
//! - Pages as documents are cached by their inputs, so that a page with many readers is converted once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use http::StatusCode;
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{OptionsBuilder, Weighter};
use quire_content::Hash;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use crate::error::{Error, Result};
use quire_content::document::{self, Unread};

/// The size from which a text is large, in bytes: a reader may take a hundred times as many.
pub(crate) const LARGE: usize = 128 << 10;
/// How many conversions may wait, of small and of large texts.
const WAITING: [usize; 2] = [1_024, 32];
/// The maximum number of concurrent conversions of large texts, regardless of the number of cores.
const MOST_LARGE: usize = 4;
/// How many bytes of documents are cached.
const KEPT: u64 = 48 << 20;
/// How many bytes of Markdown are cached that depends on a tree.
const MARKDOWN: u64 = 16 << 20;

/// The queues of conversions, and their recent results.
pub(crate) struct Conversions {
    cores: Arc<Semaphore>,
    large: Arc<Semaphore>,
    /// Free places in the queues.
    waiting: [Arc<Semaphore>; 2],
    /// `None` for a document that would be too large, which takes as long to find out.
    kept: Cache<Source, Option<Shown>, BySize>,
    /// Markdown with addresses and variables in it: to find the addresses takes a walk over the whole tree.
    markdown: Cache<Source, Arc<str>, ByLength>,
}

impl Default for Conversions {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // One shard, so that one document may take up to half of the cache.
        let options = OptionsBuilder::new()
            .shards(1)
            .estimated_items_capacity(256)
            .weight_capacity(KEPT)
            .build();
        let hasher = quick_cache::DefaultHashBuilder::default();
        let lifecycle = DefaultLifecycle::default();
        Self {
            cores: Arc::new(Semaphore::new(cores)),
            large: Arc::new(Semaphore::new((cores / 2).clamp(1, MOST_LARGE))),
            waiting: WAITING.map(|places| Arc::new(Semaphore::new(places))),
            kept: match options {
                Ok(options) => Cache::with_options(options, BySize, hasher, lifecycle),
                Err(_) => Cache::with_weighter(256, KEPT, BySize),
            },
            markdown: Cache::with_weighter(4_096, MARKDOWN, ByLength),
        }
    }
}

/// The inputs of a document: a text, and what else affects the result.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Source {
    pub(crate) text: Option<Hash>,
    /// The tree that its links refer to, the page, and whether it is evaluated; `None` if the text has no links and
    /// nothing to evaluate.
    pub(crate) context: Option<(String, String, bool)>,
}

/// A document as JSON, and its hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Shown {
    pub(crate) json: Bytes,
    pub(crate) hash: Hash,
}

#[derive(Clone)]
struct ByLength;

impl Weighter<Source, Arc<str>> for ByLength {
    fn weight(&self, _: &Source, markdown: &Arc<str>) -> u64 {
        256 + markdown.len() as u64
    }
}

#[derive(Clone)]
struct BySize;

impl Weighter<Source, Option<Shown>> for BySize {
    fn weight(&self, _: &Source, shown: &Option<Shown>) -> u64 {
        256 + shown.as_ref().map_or(0, |shown| shown.json.len() as u64)
    }
}

/// Whether nobody waits for the result any more.
#[derive(Clone, Default)]
pub(crate) struct Stop(Arc<AtomicBool>);

impl Stop {
    pub(crate) fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Sets the flag when dropped.
struct Waits(Stop);

impl Drop for Waits {
    fn drop(&mut self) {
        self.0.0.store(true, Ordering::Relaxed);
    }
}

fn busy() -> Error {
    Error::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "too many pages are being converted at the moment; try again",
    )
}

impl Conversions {
    /// Waits for a turn to convert texts of this size.
    async fn turn(&self, size: usize) -> Result<Vec<OwnedSemaphorePermit>> {
        let is_large = size >= LARGE;
        let _place = self.waiting[usize::from(is_large)]
            .clone()
            .try_acquire_owned()
            .map_err(|_| busy())?;
        let mut turn = Vec::with_capacity(2);
        if is_large {
            turn.extend(self.large.clone().acquire_owned().await);
        }
        turn.extend(self.cores.clone().acquire_owned().await);
        Ok(turn)
    }
}

impl Conversions {
    /// Converts texts of this size when it is their turn.
    pub(crate) async fn convert<T: Send + 'static>(
        &self,
        size: usize,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T> {
        let turn = self.turn(size).await?;
        in_turn(turn, work).await
    }

    /// The Markdown of a text of so many bytes; `shown` makes it, from what the source says.
    pub(crate) async fn markdown(
        &self,
        source: Source,
        size: usize,
        shown: impl FnOnce(&Stop) -> Result<String> + Send + 'static,
    ) -> Result<String> {
        if source.context.is_none() {
            return self.convert(size, shown).await?;
        }
        if let Some(markdown) = self.markdown.get(&source) {
            return Ok(markdown.as_ref().to_owned());
        }
        let markdown = self.convert(size, shown).await??;
        self.markdown.insert(source, markdown.as_str().into());
        Ok(markdown)
    }

    /// Returns the document of a text; `markdown` computes the text to convert from the source.
    pub(crate) async fn shown(
        &self,
        source: Source,
        size: usize,
        markdown: impl FnOnce(&Stop) -> Result<String> + Send + 'static,
    ) -> Result<Shown> {
        if let Some(shown) = self.kept.get(&source) {
            return shown.ok_or_else(too_large);
        }
        let turn = self.turn(size).await?;
        // Another request may have converted it meanwhile.
        if let Some(shown) = self.kept.get(&source) {
            return shown.ok_or_else(too_large);
        }
        let json = in_turn(turn, move |stop| {
            let json = document::json(&markdown(stop)?, &|| stop.is_stopped());
            let shown = json.map(|json| Shown {
                hash: quire_content::hash(&json),
                // Shrunk to the memory that it needs.
                json: Bytes::from(json.into_boxed_slice()),
            });
            Ok::<_, Error>(shown)
        });
        let shown = match json.await?? {
            Ok(shown) => Some(shown),
            Err(Unread::TooLarge) => None,
            Err(Unread::Stopped) => return Err(busy()),
        };
        self.kept.insert(source, shown.clone());
        shown.ok_or_else(too_large)
    }
}

fn too_large() -> Error {
    Error::invalid(
        "/query/format",
        format!(
            "cannot be `document` for this page, which would take more than {} bytes; read it as `markdown`",
            document::LARGEST
        ),
    )
}

/// Runs long work on a thread of its own, without a turn; it can see when nobody waits for it any more.
pub(crate) async fn stoppable<T: Send + 'static>(
    work: impl FnOnce(&Stop) -> T + Send + 'static,
) -> Result<T> {
    in_turn(Vec::new(), work).await
}

/// Runs work in its turn; the turn ends with the work, even if nobody waits for it.
async fn in_turn<T: Send + 'static>(
    turn: Vec<OwnedSemaphorePermit>,
    work: impl FnOnce(&Stop) -> T + Send + 'static,
) -> Result<T> {
    let stop = Stop::default();
    let _waits = Waits(stop.clone());
    off_thread(move || {
        let result = work(&stop);
        drop(turn);
        result
    })
    .await
}

/// Runs long work on a thread that may block.
pub(crate) async fn off_thread<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T> {
    let result = Arc::new(Mutex::new(None));
    // A single type of work means a single type of task, which compilers would otherwise generate for each use.
    let work: Box<dyn FnOnce() + Send> = {
        let result = result.clone();
        Box::new(move || *result.lock().unwrap_or_else(PoisonError::into_inner) = Some(work()))
    };
    tokio::task::spawn_blocking(work)
        .await
        .map_err(|error| Error::internal(&error))?;
    let result = result.lock().unwrap_or_else(PoisonError::into_inner).take();
    Ok(result.expect("the work has ended"))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[tokio::test]
    async fn a_large_queue_is_bounded_and_small_ones_get_their_turn() {
        let conversions = Arc::new(Conversions::default());
        let held = conversions.turn(LARGE).await.unwrap();
        let rest = conversions.large.available_permits();
        let mut others = Vec::new();
        for _ in 0..rest {
            others.push(conversions.turn(LARGE).await.unwrap());
        }
        let queue: Vec<_> = (0..WAITING[1])
            .map(|_| {
                let conversions = conversions.clone();
                tokio::spawn(async move { conversions.turn(LARGE).await.map(drop) })
            })
            .collect();
        while conversions.waiting[1].available_permits() > 0 {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        let refused = conversions.turn(LARGE).await.unwrap_err();
        assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(refused.passes);
        if conversions.cores.available_permits() > 0 {
            drop(conversions.turn(1).await.unwrap());
        }
        drop((held, others));
        for waiting in queue {
            waiting.await.unwrap().unwrap();
        }
        assert_eq!(conversions.large.available_permits(), rest + 1);
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn work_stops_when_its_caller_has_gone() {
        let conversions = Arc::new(Conversions::default());
        let all = u32::try_from(conversions.large.available_permits()).unwrap();
        let turn = conversions.turn(LARGE).await.unwrap();
        let (started, begun) = std::sync::mpsc::channel();
        let waits = tokio::spawn(in_turn(turn, move |stop| {
            started.send(()).unwrap();
            while !stop.is_stopped() {
                std::thread::sleep(Duration::from_millis(1));
            }
        }));
        tokio::task::spawn_blocking(move || begun.recv().unwrap())
            .await
            .unwrap();
        waits.abort();
        // The turn ends once the work notices.
        let turns = conversions.large.acquire_many(all);
        let turns = tokio::time::timeout(Duration::from_mins(1), turns).await;
        drop(turns.expect("the conversion stopped").unwrap());
    }
}
