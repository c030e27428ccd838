//! Merges the revisions of a change request and of its space, off the async threads.
//!
//! - Texts are read during the merge, a few at a time: a merge of ten thousand pages holds no more of them than a merge
//!   of ten.
//! - Conflicts depend on three immutable revisions: they are computed once, and cached for callers that list them page
//!   by page.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use quire_content::merge::{Conflict, Merge};
use quire_content::{Blobs, Hash, NewBlobs, Revision};
use tokio::runtime::Handle;

use super::ChangeRequestRow;
use crate::app::App;
use crate::conversions::{LARGE, Stop};
use crate::error::{Error, Result};

/// Texts that are read at once.
const AHEAD: usize = 16;

/// Base, space and change request.
pub(crate) type Sides = [Arc<Revision>; 3];

impl App {
    /// Three-way merge off the async threads.
    async fn three_way(&self, [base, ours, theirs]: Sides) -> Result<Merge> {
        let differing = differing(&base, &ours, &theirs);
        // Without texts to compare it takes no longer than reading the trees did.
        let size = if differing.is_empty() { 0 } else { LARGE };
        let (app, runtime) = (self.clone(), Handle::current());
        let merged = self.conversions.convert(size, move |stop| {
            let texts = Texts::new(app, runtime, differing, stop.clone());
            let merged = quire_content::merge::merge(&base, &ours, &theirs, &texts);
            merged.map_err(|missing| texts.failure().unwrap_or_else(|| Error::internal(&missing)))
        });
        let merged = merged.await??;
        if let Merge::Merged(tree, _) = &merged {
            let limits = self.content_limits();
            if tree.page_count() > limits.pages || tree.files.len() > limits.files {
                return Err(Error::conflict(format!(
                    "the merge would exceed {} pages or {} files",
                    limits.pages, limits.files
                )));
            }
        }
        Ok(merged)
    }

    /// What merging this change request into its space, or the space into it, would come to.
    pub(crate) async fn attempt(&self, row: &ChangeRequestRow, into_space: bool) -> Result<Merge> {
        let key = key(row);
        if into_space
            && let Some(conflicts) = self.conflicts.get(&key)
            && !conflicts.is_empty()
        {
            return Ok(Merge::Conflicts(conflicts.to_vec()));
        }
        let [base, space, own] = self.sides(row).await?;
        let sides = if into_space {
            [base, space, own]
        } else {
            [base, own, space]
        };
        let merged = self.three_way(sides).await?;
        if into_space {
            self.conflicts.insert(key, Arc::new(conflicts_of(&merged)));
        }
        Ok(merged)
    }

    /// What stands in the way of merging this change request into its space.
    pub(crate) async fn conflicts(&self, row: &ChangeRequestRow) -> Result<Arc<Vec<Conflict>>> {
        if row.is_merged() || row.ancestor == row.space_revision {
            return Ok(Arc::default());
        }
        if let Some(conflicts) = self.conflicts.get(&key(row)) {
            return Ok(conflicts);
        }
        let merged = self.attempt(row, true).await?;
        Ok(Arc::new(conflicts_of(&merged)))
    }

    /// What both started from, what the space has, and what the change request has.
    pub(crate) async fn sides(&self, row: &ChangeRequestRow) -> Result<Sides> {
        let (_, base) = self.revision(&row.ancestor).await?;
        let (_, space) = self.revision(&row.space_revision).await?;
        let (_, own) = self.revision(&row.revision).await?;
        Ok([base, space, own])
    }
}

fn key(row: &ChangeRequestRow) -> [String; 3] {
    [&row.ancestor, &row.space_revision, &row.revision].map(Clone::clone)
}

fn conflicts_of(merged: &Merge) -> Vec<Conflict> {
    match merged {
        Merge::Merged(..) => Vec::new(),
        Merge::Conflicts(conflicts) => conflicts.clone(),
    }
}

/// Texts, read from the database while they are merged.
struct Texts {
    app: App,
    runtime: Handle,
    /// The texts that a merge will want, in its order.
    wanted: Vec<Hash>,
    at: HashMap<Hash, usize>,
    read: Mutex<NewBlobs>,
    failure: Mutex<Option<Error>>,
    stop: Stop,
}

impl Texts {
    fn new(app: App, runtime: Handle, wanted: Vec<Hash>, stop: Stop) -> Self {
        let at = wanted.iter().copied().zip(0..).collect();
        Self {
            app,
            runtime,
            wanted,
            at,
            read: Mutex::default(),
            failure: Mutex::default(),
            stop,
        }
    }

    fn failure(&self) -> Option<Error> {
        let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
        failure.take()
    }
}

impl Blobs for Texts {
    fn get(&self, hash: &Hash) -> Option<Cow<'_, [u8]>> {
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(bytes) = read.get(hash) {
            return Some(Cow::Owned(bytes.clone()));
        }
        if self.stop.is_stopped() {
            return None;
        }
        read.clear();
        let ahead = match self.at.get(hash) {
            Some(at) => &self.wanted[*at..self.wanted.len().min(at + AHEAD)],
            None => std::slice::from_ref(hash),
        };
        match self.runtime.block_on(self.app.blobs(ahead)) {
            Ok(found) => *read = found,
            Err(error) => {
                let mut failure = self.failure.lock().unwrap_or_else(PoisonError::into_inner);
                *failure = Some(error);
            }
        }
        read.get(hash).map(|bytes| Cow::Owned(bytes.clone()))
    }
}

/// The texts of pages that both sides changed, in the order in which they are merged.
fn differing(base: &Revision, ours: &Revision, theirs: &Revision) -> Vec<Hash> {
    let bodies = |revision: &Revision| -> HashMap<String, Option<Hash>> {
        revision
            .walk()
            .map(|visit| (visit.page.id.clone(), visit.page.body))
            .collect()
    };
    let (base, theirs) = (bodies(base), bodies(theirs));
    let mut hashes = Vec::new();
    let mut seen = std::collections::HashSet::new();
    for visit in ours.walk() {
        let (id, ours) = (&visit.page.id, visit.page.body);
        let Some(theirs) = theirs.get(id).copied() else {
            continue;
        };
        let base = base.get(id).copied().flatten();
        if base != ours && base != theirs && ours != theirs {
            let texts = [base, ours, theirs].into_iter().flatten();
            hashes.extend(texts.filter(|hash| seen.insert(*hash)));
        }
    }
    hashes
}
