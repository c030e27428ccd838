//! Edits of a revision: a list of changes, all or nothing.
//!
//! - Changes apply in order; a change may refer to what an earlier one created, if the caller chose its id. An error
//!   names the index of the change and the field, and says whether only the existing content is the obstacle.
//! - A page's slug is derived from its title at creation and stays when the title changes, so that addresses stay
//!   valid. An explicit slug must be free; a derived slug gets `-2`, `-3` ... if needed, and so does a page that moves
//!   among siblings with its slug.
//! - Markdown may link by relative address or by stored reference. It is stored by reference, resolved after all
//!   changes, so that pages may link to each other in any order.
//! - Deleting a page deletes its descendants. A page cannot move below itself.
//! - A file cannot have a Markdown name: Markdown is a page.

mod apply;
mod check;
mod finish;

use std::collections::BTreeMap;

use quire_revisions::Hash;
use quire_revisions::blobs::NewBlobs;
use quire_revisions::limits::Limits;
use quire_revisions::page::{Cover, Layout, PageKind};
use quire_revisions::revision::Revision;

/// Characters of a title.
const MAX_TITLE_CHARS: usize = 200;
/// Characters of a description.
const MAX_DESCRIPTION_CHARS: usize = 1_000;

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

/// Position of a page among its siblings.
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
        /// New parent: unchanged, cleared for the root, or a page.
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
        /// Content of the file.
        bytes: Vec<u8>,
    },
    /// Makes a file, or gives one new content and a name; the content is stored already.
    PutStored {
        /// The file, or the id that a new one gets; made where it is absent.
        id: Option<String>,
        /// File name, without folders.
        name: String,
        /// Media type.
        content_type: String,
        /// Content of the file.
        content: StoredContent,
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

/// Content of a file that is stored already.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredContent {
    /// The hash.
    pub hash: Hash,
    /// The size in bytes.
    pub size: u64,
    /// Width and height of an image.
    pub dimensions: Option<(u64, u64)>,
}

/// A page to make.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[expect(missing_docs, reason = "the fields are those of a page")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "the fields are those of a page"
)]
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
    pub draft: bool,
    pub hidden: bool,
    pub no_index: bool,
    pub no_robots_index: bool,
    pub layout: Option<Layout>,
    pub cover: Option<Cover>,
    pub variables: BTreeMap<String, String>,
}

/// Changes to a page; the default changes nothing.
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
    pub draft: Option<bool>,
    pub hidden: Option<bool>,
    pub no_index: Option<bool>,
    pub no_robots_index: Option<bool>,
    pub layout: Patch<Layout>,
    pub cover: Patch<Cover>,
    pub variables: Option<BTreeMap<String, String>>,
}

/// Result of edits.
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
    /// Problem of the change, for people.
    pub message: String,
    /// True if the change itself is valid but conflicts with existing content.
    pub conflict: bool,
}

/// Applies changes to a revision.
///
/// # Errors
///
/// Returns an error if a change cannot be made.
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
        .finish(revision)
        .map_err(|(index, problem)| failed(index, problem))?;
    Ok(Edited {
        revision,
        blobs,
        created,
    })
}

/// Returns true if the text may be the title of a page.
pub(crate) fn is_title(text: &str) -> bool {
    check::line("title", text, MAX_TITLE_CHARS).is_ok()
}

/// Returns true if the text may describe a page.
pub(crate) fn is_description(text: &str) -> bool {
    check::length("description", text, MAX_DESCRIPTION_CHARS).is_ok()
}

/// Returns true if the text may be the value of a variable.
pub(crate) fn is_value(text: &String) -> bool {
    check::values(std::iter::once(text)).is_ok()
}
