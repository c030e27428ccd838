//! Conversions of texts: off the async threads, a bounded number at a time, each stopped when its caller disconnects.
//!
//! - There are three lanes, each with separate permits and a separate queue, so that none fills another:
//!   small texts, one per core; large texts; and background work, such as exports and lists of whole sites.
//! - Each queue is fair to callers and organizations, and bounded: beyond that, those with most in it get a 503 with
//!   `Retry-After` (`fair_queue.rs`).
//! - A caller who disconnects drops the future that waits for a conversion; that sets a flag, which the conversion
//!   checks.
//! - Pages as documents are cached by their inputs, so that a page with many readers is converted once.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use bytes::Bytes;
use http::StatusCode;
use quick_cache::sync::{Cache, DefaultLifecycle};
use quick_cache::{OptionsBuilder, Weighter};
use quire_revisions::Hash;

use crate::error::{Error, Result};
use crate::fair_queue::{FairQueue, Permit};
use crate::requester::share;
use quire_markdown::document::{self, TextReadError};

/// The size from which a text is large, in bytes: a reader may take a hundred times as many.
pub const LARGE_TEXT_BYTES: usize = 128 << 10;
/// Maximum number of waiting conversions: of small texts, of large ones, and in the background.
const MAX_WAITING: [usize; 3] = [1_024, 64, 64];
/// The maximum number of concurrent conversions of large texts, and of those in the background, regardless of the number
/// of cores.
const MAX_CONCURRENT_LARGE: usize = 4;
/// Maximum size of the cached documents, in bytes.
const DOCUMENT_CACHE_BYTES: u64 = 48 << 20;
/// Maximum size of the cached Markdown that depends on a tree, in bytes.
const MARKDOWN_CACHE_BYTES: u64 = 16 << 20;

/// The queues of conversions, and their recent results.
pub struct Conversions {
    small: Arc<FairQueue>,
    large: Arc<FairQueue>,
    background: Arc<FairQueue>,
    /// Documents by their sources; `None` for a document that would be too large, which takes as long to find out.
    documents: Cache<Source, Option<ConvertedDocument>, BySize>,
    /// Markdown with its addresses and variables filled in. Finding the addresses walks the whole tree.
    markdown: Cache<Source, Arc<str>, ByLength>,
}

impl Conversions {
    /// The numbers of entries in its caches, by their names.
    pub fn cache_sizes(&self) -> [(&'static str, usize); 2] {
        [
            ("documents", self.documents.len()),
            ("markdown", self.markdown.len()),
        ]
    }
}

impl Default for Conversions {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        // One shard, so that one document may take up to half of the cache.
        let options = OptionsBuilder::new()
            .shards(1)
            .estimated_items_capacity(256)
            .weight_capacity(DOCUMENT_CACHE_BYTES)
            .build();
        let hasher = quick_cache::DefaultHashBuilder::default();
        let lifecycle = DefaultLifecycle::default();
        Self {
            small: FairQueue::new(cores, MAX_WAITING[0]),
            large: FairQueue::new((cores / 2).clamp(1, MAX_CONCURRENT_LARGE), MAX_WAITING[1]),
            background: FairQueue::new((cores / 2).clamp(1, MAX_CONCURRENT_LARGE), MAX_WAITING[2]),
            documents: match options {
                Ok(options) => Cache::with_options(options, BySize, hasher, lifecycle),
                Err(_) => Cache::with_weighter(256, DOCUMENT_CACHE_BYTES, BySize),
            },
            markdown: Cache::with_weighter(4_096, MARKDOWN_CACHE_BYTES, ByLength),
        }
    }
}

/// The inputs of a document: a text, and what else affects the result.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Source {
    /// The text; `None` for an empty page.
    pub text: Option<Hash>,
    /// The tree that its links refer to, the page, and whether it is evaluated; `None` if the text has no links and
    /// nothing to evaluate.
    pub context: Option<(String, String, bool)>,
    /// Blocks of the document have their keys.
    pub has_keys: bool,
}

/// A document as JSON, and its hash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvertedDocument {
    /// The document.
    pub json: Bytes,
    /// The hash of the JSON.
    pub hash: Hash,
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

impl Weighter<Source, Option<ConvertedDocument>> for BySize {
    fn weight(&self, _: &Source, converted: &Option<ConvertedDocument>) -> u64 {
        256 + converted
            .as_ref()
            .map_or(0, |document| document.json.len() as u64)
    }
}

/// Flag that is set once nobody waits for the result any more.
#[derive(Clone, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Returns true once nobody waits any more.
    pub fn is_stopped(&self) -> bool {
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

/// 503: a queue is full.
pub fn busy() -> Error {
    Error::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "too much work is waiting at the moment; try again",
    )
}

impl Conversions {
    /// Waits for a permit to convert texts of this size.
    async fn permit(&self, size: usize) -> Result<Permit> {
        let lane = if size >= LARGE_TEXT_BYTES {
            &self.large
        } else {
            &self.small
        };
        lane.acquire(share()).await.map_err(|_| busy())
    }

    /// Converts texts of this size, once a permit is free.
    pub async fn convert<T: Send + 'static>(
        &self,
        size: usize,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T> {
        let permit = self.permit(size).await?;
        with_permit(permit, work).await
    }

    /// Runs work in the background lane, such as an export.
    pub async fn in_background<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T> {
        let permit = self.background.acquire(share()).await;
        with_permit(permit.map_err(|_| busy())?, work).await
    }

    /// Returns the Markdown of a text of this size in bytes; `render` computes it from the source.
    pub async fn markdown(
        &self,
        source: Source,
        size: usize,
        render: impl FnOnce(&Stop) -> Result<String> + Send + 'static,
    ) -> Result<String> {
        if source.context.is_none() {
            return self.convert(size, render).await?;
        }
        if let Some(markdown) = self.markdown.get(&source) {
            return Ok(markdown.as_ref().to_owned());
        }
        let markdown = self.convert(size, render).await??;
        self.markdown.insert(source, markdown.as_str().into());
        Ok(markdown)
    }

    /// Returns the document of a text; `markdown` computes the text to convert from the source.
    pub async fn convert_document(
        &self,
        source: Source,
        size: usize,
        markdown: impl FnOnce(&Stop) -> Result<String> + Send + 'static,
    ) -> Result<ConvertedDocument> {
        if let Some(cached) = self.documents.get(&source) {
            return cached.ok_or_else(too_large);
        }
        let permit = self.permit(size).await?;
        // Another request may have converted it meanwhile.
        if let Some(cached) = self.documents.get(&source) {
            return cached.ok_or_else(too_large);
        }
        let json_of = if source.has_keys {
            document::json_with_keys
        } else {
            document::json
        };
        let json = with_permit(permit, move |stop| {
            let json = json_of(&markdown(stop)?, &|| stop.is_stopped());
            let converted = json.map(|json| ConvertedDocument {
                hash: quire_revisions::hash(&json),
                // Shrunk to the memory that it needs.
                json: Bytes::from(json.into_boxed_slice()),
            });
            Ok::<_, Error>(converted)
        });
        let converted = match json.await?? {
            Ok(document) => Some(document),
            Err(TextReadError::TooLarge) => None,
            Err(TextReadError::Stopped) => return Err(busy()),
        };
        self.documents.insert(source, converted.clone());
        converted.ok_or_else(too_large)
    }
}

fn too_large() -> Error {
    Error::invalid(
        "/query/format",
        format!(
            "cannot be `document` for this page, which would take more than {} bytes; read it as `markdown`",
            document::MAX_JSON_BYTES
        ),
    )
}

/// Runs long work on a separate thread, without a permit; it can see when nobody waits for it any more.
pub async fn stoppable<T: Send + 'static>(
    work: impl FnOnce(&Stop) -> T + Send + 'static,
) -> Result<T> {
    with_permit((), work).await
}

/// Runs work, and drops its permit with the work, even if nobody waits for it.
pub async fn with_permit<T: Send + 'static>(
    permit: impl Send + 'static,
    work: impl FnOnce(&Stop) -> T + Send + 'static,
) -> Result<T> {
    let stop = Stop::default();
    let _waits = Waits(stop.clone());
    off_thread(move || {
        let result = work(&stop);
        drop(permit);
        result
    })
    .await
}

/// Runs long work on a thread that may block.
pub async fn off_thread<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
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
    async fn lanes_do_not_fill_each_other() {
        let conversions = Arc::new(Conversions::default());
        let mut held = Vec::new();
        let mut queue = Vec::new();
        while conversions.background.free() > 0 {
            held.push(conversions.background.acquire(share()).await.unwrap());
        }
        for _ in 0..MAX_WAITING[2] {
            let conversions = Arc::clone(&conversions);
            queue.push(tokio::spawn(async move {
                conversions.in_background(|_| ()).await
            }));
        }
        while conversions.background.waiting() < MAX_WAITING[2] {
            tokio::task::yield_now().await;
        }
        let refused = conversions.in_background(|_| ()).await.unwrap_err();
        assert_eq!(refused.status, StatusCode::SERVICE_UNAVAILABLE);
        assert!(refused.passes);
        // Nothing waits in the other lanes.
        conversions.convert(1, |_| ()).await.unwrap();
        conversions.convert(LARGE_TEXT_BYTES, |_| ()).await.unwrap();
        drop(held);
        for waiting in queue {
            waiting.await.unwrap().unwrap();
        }
    }

    #[tokio::test(flavor = "multi_thread", worker_threads = 2)]
    async fn work_stops_when_its_caller_has_gone() {
        let conversions = Arc::new(Conversions::default());
        let permits = conversions.large.free();
        let permit = conversions.permit(LARGE_TEXT_BYTES).await.unwrap();
        let (started, begun) = std::sync::mpsc::channel();
        let waits = tokio::spawn(with_permit(permit, move |stop| {
            started.send(()).unwrap();
            while !stop.is_stopped() {
                std::thread::yield_now();
            }
        }));
        tokio::task::spawn_blocking(move || begun.recv().unwrap())
            .await
            .unwrap();
        waits.abort();
        // The permit is free once the work notices.
        let mut all = Vec::new();
        for _ in 0..permits {
            let permit = conversions.permit(LARGE_TEXT_BYTES);
            let permit = tokio::time::timeout(Duration::from_mins(1), permit).await;
            all.push(permit.expect("the conversion stopped").unwrap());
        }
    }
}
