//! Edits of a revision: a list of changes, all or nothing.
//!
//! - Changes apply one after another; a later one may refer to what an earlier one made, if the
//!   caller chose its id. An error names the change by its index, and the field, and says whether it
//!   is only what is there already that stands in the way.
//! - A page's slug follows from its title when it is created and stays when the title changes, so
//!   that addresses stay. A slug that is asked for must be free; one that follows gets `-2`, `-3`
//!   ... Moving among namesakes does the same.
//! - Markdown may link by relative address or by stored reference; it is stored by reference,
//!   resolved when all changes are made, so that pages may link to each other in any order.
//! - Deleting a page deletes what is beneath it. A page cannot move beneath itself.
//! - A file has no Markdown name: Markdown is a page.

mod apply;
mod check;
mod finish;

use std::collections::BTreeMap;

use crate::blobs::NewBlobs;
use crate::limits::Limits;
use crate::page::{Cover, Layout, PageKind};
use crate::revision::Revision;

/// A change of a field that may be absent.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Patch<T> {
    /// Leaves it.
    #[default]
    Keep,
    /// Takes it away.
    Clear,
    /// Gives it.
    Set(T),
}

/// Where a page goes among its siblings.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Position {
    /// Before all.
    First,
    /// After all.
    #[default]
    Last,
    /// Right before this one.
    Before(String),
    /// Right after this one.
    After(String),
}

/// One change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Change {
    /// Makes a page.
    CreatePage(Box<CreatePage>),
    /// Changes a page.
    UpdatePage(Box<UpdatePage>),
    /// Moves a page, with all beneath it.
    MovePage {
        /// The page.
        id: String,
        /// Where to: kept, cleared for the root, or set to a page.
        parent: Patch<String>,
        /// Among which siblings.
        position: Position,
    },
    /// Deletes a page, with all beneath it.
    DeletePage {
        /// The page.
        id: String,
    },
    /// Makes a file, or gives one new bytes and a name.
    PutFile {
        /// The file, or the id that a new one gets; made where it is absent.
        id: Option<String>,
        /// File name, without folders.
        name: String,
        /// Media type; guessed from the name where it is absent.
        content_type: Option<String>,
        /// What it holds.
        bytes: Vec<u8>,
    },
    /// Deletes a file.
    DeleteFile {
        /// The file.
        id: String,
    },
    /// Sets and removes variables of the revision; others stay.
    SetVariables {
        /// The new values; none removes.
        variables: BTreeMap<String, Option<String>>,
    },
}

/// A page to make.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the fields are those of a page")]
pub struct CreatePage {
    /// The id that it gets; made where it is absent.
    pub id: Option<String>,
    pub parent: Option<String>,
    pub position: Position,
    pub kind: PageKind,
    pub title: String,
    pub slug: Option<String>,
    pub markdown: Option<String>,
    pub href: Option<String>,
    pub emoji: Option<String>,
    pub icon: Option<String>,
    pub description: Option<String>,
    pub hidden: bool,
    pub no_index: bool,
    pub no_robots_index: bool,
    pub layout: Option<Layout>,
    pub cover: Option<Cover>,
    pub variables: BTreeMap<String, String>,
}

/// What to change about a page; the default changes nothing.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the fields are those of a page")]
pub struct UpdatePage {
    pub id: String,
    pub title: Option<String>,
    pub slug: Option<String>,
    pub markdown: Option<String>,
    /// The stored text that `markdown` replaces, if it is at hand: links that stay keep the spelling that it has.
    pub before: Option<String>,
    pub href: Option<String>,
    pub emoji: Patch<String>,
    pub icon: Patch<String>,
    pub description: Patch<String>,
    pub hidden: Option<bool>,
    pub no_index: Option<bool>,
    pub no_robots_index: Option<bool>,
    pub layout: Patch<Layout>,
    pub cover: Patch<Cover>,
    pub variables: Option<BTreeMap<String, String>>,
}

/// What edits made.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Edited {
    /// The new revision.
    pub revision: Revision,
    /// Blobs to store.
    pub blobs: NewBlobs,
    /// For each change, the id of the page or file that it made.
    pub created: Vec<Option<String>>,
}

/// A change cannot be made; none is.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("changes[{change}].{field}: {message}")]
pub struct EditError {
    /// Index of the change.
    pub change: usize,
    /// The field at fault.
    pub field: &'static str,
    /// What is wrong with it, for people.
    pub message: String,
    /// Whether the change itself is right, but what is there already stands in its way.
    pub conflict: bool,
}

/// Applies changes to a revision.
///
/// # Errors
///
/// When a change cannot be made.
pub fn edit(
    revision: &Revision,
    changes: Vec<Change>,
    limits: &Limits,
    new_id: &mut dyn FnMut() -> String,
    now: i64,
) -> Result<Edited, EditError> {
    let failed = |change, problem: check::Problem| EditError {
        change,
        field: problem.field,
        message: problem.message,
        conflict: problem.conflict,
    };
    let mut editor = apply::Editor::new(revision, limits, new_id, now);
    let mut created = Vec::with_capacity(changes.len());
    for (index, change) in changes.into_iter().enumerate() {
        created.push(
            editor
                .apply(index, change)
                .map_err(|problem| failed(index, problem))?,
        );
    }
    let (revision, blobs) = editor
        .finish()
        .map_err(|(index, problem)| failed(index, problem))?;
    Ok(Edited {
        revision,
        blobs,
        created,
    })
}
