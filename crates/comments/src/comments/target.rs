//! Target of a comment: the whole subject, a page, or a node or text of a page.
//!
//! - The page must be in the active revision when the comment is created, the node on that page. Text may be read in an
//!   older revision, if it is still there.
//! - Their state at that time is stored with the comment; the page is shown as it is now, as long as it exists.
//! - The comment is outdated once anything of the page itself has changed, or the page is deleted. Its
//!   descendants, its position, and times do not count. A comment on text is outdated only if the text is lost.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use quire_changes::passage::BlockRange;
use quire_db::Read;
use quire_markdown::document;
use quire_models as models;
use quire_models::{CommentTarget, CommentTargetNode, CommentTargetPage};
use quire_revisions::{Hash, Page, PageFields, Revision};
use serde::{Deserialize, Serialize};

use super::entry::EntryRow;
use super::ranges::{Moved, RangeRequest, RangeSnapshot};
use super::subject::{Kind, ReadableSubject, Subject};
use crate::CommentArea;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::permissions::Rank;

/// The target of a comment, as stored.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Target {
    pub(super) page: PageSnapshot,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    node: Option<NodeSnapshot>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    range: Option<RangeSnapshot>,
}

/// The state of a page at one time.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct PageSnapshot {
    title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    emoji: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    icon: Option<String>,
    created_at: i64,
    updated_at: i64,
    path: String,
    /// A hash of everything that the page shows.
    fingerprint: String,
    /// The text of a current page.
    #[serde(skip)]
    text: Option<Hash>,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
struct NodeSnapshot {
    id: String,
    preview: String,
}

impl PageSnapshot {
    fn new(page: &Page, path: String) -> Self {
        Self {
            title: page.title.clone(),
            emoji: page.emoji.clone(),
            icon: page.icon.clone(),
            created_at: page.created_at,
            updated_at: page.updated_at,
            path,
            fingerprint: fingerprint(page),
            text: page.body,
        }
    }
}

/// Returns a hash that is equal for pages that show the same. A new field must be added to one of the two groups here.
fn fingerprint(page: &Page) -> String {
    let PageFields {
        id: _,
        kind,
        title,
        label: _,
        slug: _,
        emoji,
        icon,
        description,
        draft,
        hidden,
        no_index,
        no_robots_index,
        layout,
        cover,
        variables,
        href,
        body,
        head: _,
        front_matter: _,
        source: _,
        numbered: _,
        named_by_id: _,
        implied: _,
        created_at: _,
        updated_at: _,
        being_read: _,
    } = page.fields();
    let shown = (kind, title, emoji, icon, description, href, body);
    let settings = (hidden, no_index, no_robots_index, layout, cover, variables);
    // Fingerprints of other pages are as they were before there were drafts.
    let bytes = if *draft {
        serde_json::to_vec(&(shown, settings, draft))
    } else {
        serde_json::to_vec(&(shown, settings))
    };
    let bytes = bytes.expect("what is stored as JSON can be written as JSON");
    quire_revisions::hash(&bytes).to_string()
}

/// The target of a new comment.
#[derive(Clone, Debug)]
pub(super) struct NewTarget {
    /// The active revision when the comment was written.
    pub(super) revision: String,
    pub(super) page: PageSnapshot,
    /// The place of its text, if it is on text.
    place: Option<BlockRange>,
    /// The JSON to store.
    pub(super) stored: String,
}

/// The page, node and text that a new comment names.
pub(super) struct TargetRequest<'a> {
    pub(super) page: Option<&'a models::PageId>,
    pub(super) node: Option<models::NodeId>,
    pub(super) range: Option<models::NewCommentRange>,
}

/// An active revision, and the hash of its tree.
#[derive(Clone, Copy)]
pub(super) struct Active<'a> {
    pub(super) revision: &'a str,
    pub(super) tree: &'a str,
}

/// The pages of an active revision that comments are on.
#[derive(Clone, Default)]
pub(super) struct Pages {
    revision: Option<String>,
    by_id: HashMap<String, PageSnapshot>,
    /// The places of ranges, by comment; `None` if the text is lost.
    places: HashMap<String, Option<BlockRange>>,
    /// The ranges whose places are not known.
    pub(super) moved: Vec<Moved>,
}

impl Pages {
    /// The page of a new comment.
    pub(super) fn of_new(comment: &str, page: &str, target: &NewTarget) -> Self {
        Self {
            revision: Some(target.revision.clone()),
            by_id: HashMap::from([(page.to_owned(), target.page.clone())]),
            places: HashMap::from([(comment.to_owned(), target.place.clone())]),
            moved: Vec::new(),
        }
    }
}

/// Finds the pages with these ids in the tree, in one walk.
fn pages(tree: &Revision, ids: &HashSet<&str>) -> HashMap<String, PageSnapshot> {
    let mut found = HashMap::new();
    let mut slugs: Vec<&str> = Vec::new();
    for visit in tree.walk() {
        slugs.truncate(visit.depth.saturating_sub(1));
        slugs.push(&visit.page.slug);
        if ids.contains(visit.page.id.as_str()) {
            let page = PageSnapshot::new(visit.page, slugs.join("/"));
            found.insert(visit.page.id.clone(), page);
            if found.len() == ids.len() {
                break;
            }
        }
    }
    found
}

impl CommentArea {
    /// The target of a comment that the caller posts; `None` if it is about the whole.
    pub(super) async fn new_target(
        &self,
        caller: &Caller,
        subject: &Subject,
        request: TargetRequest<'_>,
    ) -> Result<Option<NewTarget>> {
        // A node and a range require a page, as the schema says.
        let Some(id) = request.page.map(models::PageId::as_str) else {
            return Ok(None);
        };
        let (seen, state) = self.subject(caller, subject).await?;
        seen.access.needs(Rank::Comment)?;
        let tree = self.tree(&state.tree).await?;
        let page = pages(&tree, &HashSet::from([id]))
            .remove(id)
            .ok_or_else(|| Error::invalid("/body/page", "is not a page of the active revision"))?;
        let (range, place) = match request.range {
            None => (None, None),
            Some(range) => {
                let request = RangeRequest {
                    space: &subject.space,
                    revision: &state.revision,
                    page: id,
                    text: page.text,
                };
                let (range, place) = self.new_range(request, range).await?;
                (Some(range), Some(place))
            }
        };
        let node = match request.node {
            None => None,
            Some(node) => Some(self.new_node(tree, id, page.text, &node).await?),
        };
        let target = Target { page, node, range };
        let stored = serde_json::to_string(&target).map_err(|error| Error::internal(&error))?;
        Ok(Some(NewTarget {
            revision: state.revision,
            page: target.page,
            place,
            stored,
        }))
    }

    async fn new_node(
        &self,
        tree: Arc<Revision>,
        page: &str,
        text: Option<Hash>,
        node: &models::NodeId,
    ) -> Result<NodeSnapshot> {
        let stored = self.text(text).await?;
        let (page, wanted) = (page.to_owned(), node.as_str().to_owned());
        let preview = self.conversions.convert(stored.len(), move |stop| {
            let text = quire_links::links::express(&stored, &tree, &page);
            document::preview(&text, &wanted, &|| stop.is_stopped())
        });
        // Only who has gone does not get to know.
        let preview = preview
            .await?
            .unwrap_or_default()
            .ok_or_else(|| Error::invalid("/body/node", "is not a node of the page"))?;
        Ok(NodeSnapshot {
            id: node.as_str().to_owned(),
            preview,
        })
    }

    /// The current pages of these comments, and the places of their ranges, as far as they are known.
    pub(super) async fn pages_of(
        &self,
        db: &mut impl Read,
        active: Active<'_>,
        entries: &[EntryRow],
    ) -> Result<Pages> {
        let pages_of = entries.iter().filter_map(|entry| entry.page.as_deref());
        let ids: HashSet<&str> = pages_of.collect();
        if ids.is_empty() {
            return Ok(Pages::default());
        }
        let tree = self.tree_in(db, active.tree).await?;
        let mut pages = Pages {
            revision: Some(active.revision.to_owned()),
            by_id: pages(&tree, &ids),
            ..Pages::default()
        };
        for entry in entries {
            let stored = entry.target.as_deref().filter(|_| entry.is_on_text());
            let stored = stored.and_then(|stored| serde_json::from_str::<Target>(stored).ok());
            let Some(range) = stored.and_then(|stored| stored.range) else {
                continue;
            };
            let page = entry.page.as_ref().and_then(|id| pages.by_id.get(id));
            match self.known_place(&entry.id, range, page.and_then(|page| page.text)) {
                Ok(place) => _ = pages.places.insert(entry.id.clone(), place),
                Err(moved) => pages.moved.push(*moved),
            }
        }
        Ok(pages)
    }

    /// Finds the places that are not known.
    pub(super) async fn settle(&self, pages: &mut Pages) -> Result<()> {
        let moved = std::mem::take(&mut pages.moved);
        pages.places.extend(self.find_places(moved).await?);
        Ok(())
    }
}

/// The target of a comment, with the current pages.
pub(super) fn target_model(
    subject: &ReadableSubject,
    row: &mut EntryRow,
    pages: &Pages,
) -> CommentTarget {
    let at = &subject.at;
    let stored = row.target.take().zip(row.page.take());
    let stored =
        stored.and_then(|(text, id)| Some((serde_json::from_str::<Target>(&text).ok()?, id)));
    let (page, node, range) = stored.map_or((None, None, None), |(stored, id)| {
        let current = pages.by_id.get(&id);
        let place = pages.places.get(&row.id).cloned().flatten();
        let outdated = match &stored.range {
            None => current.is_none_or(|page| page.fingerprint != stored.page.fingerprint),
            Some(_) => place.is_none(),
        };
        let page = page_model(id, current.cloned().unwrap_or(stored.page), outdated);
        let range = stored.range;
        let range = range.map(|range| range.model(place, pages.revision.as_deref()));
        (Some(page), stored.node, range)
    });
    CommentTarget {
        node: node.map(|node| CommentTargetNode {
            preview: Some(node.preview),
            ..CommentTargetNode::new(node.id.into())
        }),
        change_request: match at.kind {
            Kind::Space => None,
            Kind::ChangeRequest => Some(at.id.as_str().into()),
        },
        page,
        range,
        ..CommentTarget::new(
            at.space.clone().into(),
            row.revision.take().unwrap_or_default().into(),
        )
    }
}

fn page_model(id: String, page: PageSnapshot, outdated: bool) -> CommentTargetPage {
    CommentTargetPage {
        id: id.into(),
        title: page.title,
        emoji: page.emoji,
        icon: page.icon,
        created_at: Some(time(page.created_at)),
        updated_at: Some(time(page.updated_at)),
        path: page.path,
        outdated,
        additional: models::Additional::new(),
    }
}
