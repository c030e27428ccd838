//! Text that comments are on: checks new ranges, and finds stored ones in the current text of their page.
//!
//! - A range is stored as it was read, with the hash of the text that it was read in. As long as the page has that text,
//!   nothing is computed; otherwise its place is searched (`quire_changes::passage`), off the async threads.
//! - A text is read once for all comments of a response, and the texts of a response are bounded.
//! - Places are cached by comment and text, so that readers of a page that changed share the work. No transaction
//!   searches: one that needs an unknown place ends, and is repeated when the place is known.

use std::collections::HashMap;

use quick_cache::sync::Cache;
use quire_markdown::document::block_texts;
use quire_models as models;
use quire_models::{CommentTargetRange, NewCommentRange};
use quire_revisions::{Hash, MissingBlob};
use quire_store::revision_store::RevisionRow;
use serde::{Deserialize, Serialize};

use crate::CommentArea;
use crate::conversions::{Stop, busy};
use crate::error::{Error, Result};
use crate::ids::SpaceId;
use quire_changes::passage::{BlockRange, PageText, Passage, PassageError};

/// The number of places that are cached.
const MAX_CACHED: usize = 20_000;

/// The number of times that a change waits for a place before it gives up.
pub(super) const MAX_ATTEMPTS: usize = 8;

/// Recently computed places, by comment and text; `None` if the passage is lost.
pub(crate) type Places = Cache<(String, Hash), Option<BlockRange>>;

/// Returns an empty cache.
pub(crate) fn places() -> Places {
    Cache::new(MAX_CACHED)
}

/// The range of a comment, as stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct RangeSnapshot {
    /// The hash of the text of the page.
    text: String,
    #[serde(flatten)]
    passage: Passage,
}

/// A range whose place in the current text is not known.
#[derive(Clone, Debug)]
pub(super) struct Moved {
    pub(super) comment: String,
    passage: Passage,
    /// The current text.
    pub(super) text: Hash,
}

/// A request for a range on a page of the active revision.
pub(super) struct RangeRequest<'a> {
    pub(super) space: &'a SpaceId,
    /// The active revision.
    pub(super) revision: &'a str,
    pub(super) page: &'a str,
    /// The text of the page in it.
    pub(super) text: Option<Hash>,
}

impl RangeSnapshot {
    /// The range as the API returns it.
    pub(super) fn model(
        self,
        place: Option<BlockRange>,
        revision: Option<&str>,
    ) -> CommentTargetRange {
        let lost = place.is_none();
        let number = |number: usize| i32::try_from(number).ok();
        let (start, end) = (place.as_ref()).map_or((None, None), |place| {
            (number(place.start), number(place.end))
        });
        CommentTargetRange {
            revision: revision.filter(|_| !lost).map(Into::into),
            block: place.map(|place| place.block),
            start,
            end,
            ..CommentTargetRange::new(self.passage.quote, lost)
        }
    }
}

impl CommentArea {
    /// The range of a new comment, and its place in the active revision.
    pub(super) async fn new_range(
        &self,
        request: RangeRequest<'_>,
        range: NewCommentRange,
    ) -> Result<(RangeSnapshot, BlockRange)> {
        let RangeRequest {
            space,
            revision,
            page,
            text,
        } = request;
        let read = if range.revision.as_str() == revision {
            text
        } else {
            self.text_in(space, &range.revision, page).await?
        };
        let old = self.text(read).await?;
        let new = match text.filter(|_| read != text) {
            Some(text) => Some(self.text(Some(text)).await?),
            None if read == text => None,
            None => Some(String::new()),
        };
        let size = old.len() + new.as_ref().map_or(0, String::len);
        let found = self.conversions.convert(size, move |stop| {
            let page = page_text(&old, stop)?;
            let place = BlockRange {
                block: range.block,
                start: usize::try_from(range.start).unwrap_or_default(),
                end: usize::try_from(range.end).unwrap_or_default(),
            };
            let passage =
                Passage::new(&page, place, &range.quote).map_err(|error| refusal(&error))?;
            let place = match new {
                Some(new) => passage.find(&page_text(&new, stop)?).ok_or_else(gone)?,
                None => passage.place.clone(),
            };
            Ok::<_, Error>((passage, place))
        });
        let (passage, place) = found.await??;
        let text = read.map(|hash| hash.to_string()).unwrap_or_default();
        Ok((RangeSnapshot { text, passage }, place))
    }

    /// The text of a page in another revision of the space.
    async fn text_in(
        &self,
        space: &SpaceId,
        revision: &models::RevisionId,
        page: &str,
    ) -> Result<Option<Hash>> {
        let invalid = |reason: &str| Error::invalid("/body/range/revision", reason);
        let row = RevisionRow::retained(&self.db, space, revision.as_str()).await?;
        let row = row.ok_or_else(|| invalid("is not a revision of this space"))?;
        let tree = self.tree(&row.tree).await?;
        let page = tree.page(page);
        let page = page.ok_or_else(|| invalid("does not have the page"))?;
        Ok(page.body)
    }

    /// The place of the range of a comment in a text, if it is known.
    pub(super) fn known_place(
        &self,
        comment: &str,
        range: RangeSnapshot,
        text: Option<Hash>,
    ) -> std::result::Result<Option<BlockRange>, Box<Moved>> {
        let Some(text) = text else {
            return Ok(None);
        };
        if text.to_string() == range.text {
            return Ok(Some(range.passage.place));
        }
        let key = (comment.to_owned(), text);
        if let Some(place) = self.places.get(&key) {
            return Ok(place);
        }
        let (comment, text) = key;
        Err(Box::new(Moved {
            comment,
            passage: range.passage,
            text,
        }))
    }

    /// The places of ranges in the current texts, by comment.
    pub(super) async fn find_places(
        &self,
        mut moved: Vec<Moved>,
    ) -> Result<HashMap<String, Option<BlockRange>>> {
        if moved.is_empty() {
            return Ok(HashMap::new());
        }
        moved.sort_by_key(|range| range.text);
        let mut hashes: Vec<Hash> = moved.iter().map(|range| range.text).collect();
        hashes.dedup();
        let mut texts = self.blobs(&hashes).await?;
        let size = texts.values().map(Vec::len).sum();
        let found = self.conversions.convert(size, move |stop| {
            let mut found = Vec::new();
            for ranges in moved.chunk_by(|one, next| one.text == next.text) {
                let hash = ranges[0].text;
                let bytes = texts.remove(&hash);
                let bytes = bytes.ok_or_else(|| Error::internal(&MissingBlob(hash)))?;
                let text = String::from_utf8(bytes).map_err(|error| Error::internal(&error))?;
                let page = page_text(&text, stop)?;
                for range in ranges {
                    if stop.is_stopped() {
                        return Err(busy());
                    }
                    found.push((range.comment.clone(), hash, range.passage.find(&page)));
                }
            }
            Ok(found)
        });
        let mut places = HashMap::new();
        for (comment, text, place) in found.await?? {
            self.places.insert((comment.clone(), text), place.clone());
            places.insert(comment, place);
        }
        Ok(places)
    }
}

/// The result of a transaction, or the ranges whose places it needs.
pub(super) type Attempt<T> = std::result::Result<T, Vec<Moved>>;

fn page_text(text: &str, stop: &Stop) -> Result<PageText> {
    let texts = block_texts(text, &|| stop.is_stopped()).map_err(|_| busy())?;
    Ok(PageText::new(texts))
}

fn refusal(error: &PassageError) -> Error {
    match error {
        PassageError::UnknownBlock => Error::invalid(
            "/body/range/block",
            "is not the key of a block with text in this revision of the page",
        ),
        PassageError::Empty => Error::invalid("/body/range/end", "must be greater than `start`"),
        PassageError::OutOfBounds(length) => Error::invalid(
            "/body/range/end",
            format!("must be at most {length}, the length of the text of the block"),
        ),
        PassageError::OtherText => Error::invalid(
            "/body/range/quote",
            "is not the text of the block from `start` to `end`",
        ),
        PassageError::Blank => Error::invalid("/body/range/quote", "must contain more than space"),
    }
}

/// 409: the page changed since it was read.
fn gone() -> Error {
    Error::conflict("the text of `range` is no longer in the page: read the page again")
}
