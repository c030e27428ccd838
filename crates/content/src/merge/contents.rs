//! Merges what defined the tree of pages in an import.
//!
//! - It is never a conflict: the pages are merged separately, and an export changes the lines of a summary that do not
//!   describe them (see [`contents`](crate::contents)). So a summary only has to hold the rest: comments, text between
//!   the entries, labels, and how everything is spelled.
//! - Summaries merge by lines. Where both sides changed the same lines, both versions stay; an export removes the
//!   entries that are listed twice.

use super::Take;
use super::pick;
use super::text::TextMerge;
use crate::blobs::{Blobs, MissingBlob, NewBlobs, put_text, read_text};
use crate::hash::Hash;
use crate::lines::Effort;
use crate::revision::Contents;

pub(super) fn merge(
    [base, ours, theirs]: [Option<&Contents>; 3],
    stored: &dyn Blobs,
    blobs: &mut NewBlobs,
    effort: &mut Effort,
) -> Result<Option<Contents>, MissingBlob> {
    if let Some(contents) = pick(&base, ours, theirs) {
        return Ok(contents.cloned());
    }
    // A summary says more than folders do.
    let (ours, theirs) = match (summary(ours), summary(theirs)) {
        (Some(ours), Some(theirs)) => (ours, theirs),
        (Some((path, text)), None) | (None, Some((path, text))) => {
            let path = path.to_owned();
            return Ok(Some(Contents::Summary { path, text }));
        }
        // An export checks whether they still describe the pages.
        (None, None) => {
            let sides = [ours, theirs].into_iter().flatten();
            return Ok(sides.max_by_key(|side| format!("{side:?}")).cloned());
        }
    };
    let base = summary(base);
    let old = base.map(|(path, _)| path);
    let path = match pick(&old, Some(ours.0), Some(theirs.0)) {
        Some(Some(path)) => path,
        _ => ours.0.min(theirs.0),
    };
    let old = base.and_then(|(_, text)| text);
    let text = match pick(&old, ours.1, theirs.1) {
        Some(text) => text,
        None if !effort.has_bytes() => ours.1.max(theirs.1),
        None => {
            let [base, ours, theirs] = [old, ours.1, theirs.1].map(|text| read_text(stored, text));
            let (base, ours, theirs) = (base?, ours?, theirs?);
            put_text(blobs, &unite(&base, &ours, &theirs, effort))
        }
    };
    let path = path.to_owned();
    Ok(Some(Contents::Summary { path, text }))
}

/// The path of the summary, and its text.
fn summary(contents: Option<&Contents>) -> Option<(&str, Option<Hash>)> {
    match contents {
        Some(Contents::Summary { path, text }) => Some((path, *text)),
        Some(Contents::Folders | Contents::Categories(_)) | None => None,
    }
}

/// The merged text, with both versions of lines that conflict.
fn unite(base: &str, ours: &str, theirs: &str, effort: &mut Effort) -> String {
    let merge = TextMerge::new(base, ours, theirs, effort);
    // Exchanging the sides must not change the result.
    let first: Vec<Take> = merge
        .hunks()
        .map(|hunk| {
            if hunk.ours.text <= hunk.theirs.text {
                Take::OursThenTheirs
            } else {
                Take::TheirsThenOurs
            }
        })
        .collect();
    merge.resolve(|hunk| first[hunk])
}
