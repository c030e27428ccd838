//! Target of a comment: the whole subject, a page, or a node of a page.
//!
//! - The page must be in the active revision when the comment is created, the node on that page.
//! - Their state at that time is stored with the comment; the page is shown as it is now, as long as it exists.
//! - The comment is outdated once anything of the page itself has changed, or the page is deleted. Its
//!   descendants, its position, and times do not count.

use std::collections::{HashMap, HashSet};

use quire_markdown::document;
use quire_models as models;
use quire_models::{CommentTarget, CommentTargetNode, CommentTargetPage};
use quire_revisions::{Page, PageFields, Revision};
use serde::{Deserialize, Serialize};

use super::entry::EntryRow;
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
    /// The JSON to store.
    pub(super) stored: String,
}

/// Current pages, by id.
pub(super) type Pages = HashMap<String, PageSnapshot>;

/// Finds the pages with these ids in the tree, in one walk.
pub(super) fn pages(tree: &Revision, ids: &HashSet<&str>) -> Pages {
    let mut found = Pages::new();
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
        page: Option<&models::PageId>,
        node: Option<models::NodeId>,
    ) -> Result<Option<NewTarget>> {
        // A node requires a page, as the schema says.
        let Some(id) = page.map(models::PageId::as_str) else {
            return Ok(None);
        };
        let (seen, state) = self.subject(caller, subject).await?;
        seen.access.needs(Rank::Comment)?;
        let tree = self.tree(&state.tree).await?;
        let page = pages(&tree, &HashSet::from([id]))
            .remove(id)
            .ok_or_else(|| Error::invalid("/body/page", "is not a page of the active revision"))?;
        let node = match node {
            None => None,
            Some(node) => {
                let stored = self.text(tree.page(id).and_then(|page| page.body)).await?;
                let (page, wanted) = (id.to_owned(), node.as_str().to_owned());
                let preview = self.conversions.convert(stored.len(), move |stop| {
                    let text = quire_links::links::express(&stored, &tree, &page);
                    document::preview(&text, &wanted, &|| stop.is_stopped())
                });
                // Only who has gone does not get to know.
                let preview = preview
                    .await?
                    .unwrap_or_default()
                    .ok_or_else(|| Error::invalid("/body/node", "is not a node of the page"))?;
                Some(NodeSnapshot {
                    id: node.as_str().to_owned(),
                    preview,
                })
            }
        };
        let target = Target { page, node };
        let stored = serde_json::to_string(&target).map_err(|error| Error::internal(&error))?;
        Ok(Some(NewTarget {
            revision: state.revision,
            page: target.page,
            stored,
        }))
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
    let (page, node) = stored
        .and_then(|(text, id)| Some((serde_json::from_str::<Target>(&text).ok()?, id)))
        .map(|(stored, id)| {
            let current = pages.get(&id);
            let outdated = current.is_none_or(|page| page.fingerprint != stored.page.fingerprint);
            let page = page_model(id, current.cloned().unwrap_or(stored.page), outdated);
            (page, stored.node)
        })
        .unzip();
    CommentTarget {
        node: node.flatten().map(|node| CommentTargetNode {
            preview: Some(node.preview),
            ..CommentTargetNode::new(node.id.into())
        }),
        change_request: match at.kind {
            Kind::Space => None,
            Kind::ChangeRequest => Some(at.id.as_str().into()),
        },
        page,
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
