//! Three-way merge of revisions.
//!
//! - Pages are matched by id: added, removed, moved, reordered, renamed. Each metadata field and each variable is
//!   merged separately, Markdown by lines. Files and reusable contents are merged as a whole, by id.
//! - A change on one side is taken; the same change on both sides is taken once.
//! - Conflicts: a field or the same lines changed differently; deleted on one side and edited, moved or given children
//!   on the other; moves that would form a cycle or nest too deep. With any conflict nothing is merged, and all are
//!   reported.
//! - Time and memory are bounded: beyond the limits of a merge, texts that both sides changed are conflicts. A conflict
//!   names texts by their blobs, so that any number of conflicts takes little memory.
//! - Order is never a conflict: a side that did not reorder gives way; if both did, ours wins. Pages that a side added
//!   stay behind the page that precedes them. Siblings with the same slug get new slugs.
//! - Laws: `merge(b, b, x) = x`, `merge(b, x, b) = x`, `merge(b, x, x) = x`; without conflicts, `merge(b, x, y) =
//!   merge(b, y, x)` up to order and to slugs of siblings that had the same slug.

mod fields;
mod order;
mod text;
mod tree;

use std::collections::{BTreeMap, BTreeSet};

use std::borrow::Cow;

use crate::blobs::{Blobs, MissingBlob, NewBlobs, read_text};
use crate::hash::Hash;
use crate::revision::{File, ReusableContent, Revision};

/// The outcome of a merge.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Merge {
    /// Merged, with the blobs to store.
    Merged(Revision, NewBlobs),
    /// Not merged.
    Conflicts(Vec<Conflict>),
}

/// What two sides changed in ways that do not go together.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conflict {
    /// What it is about.
    pub about: About,
    /// Id of the page; absent if it is about something else.
    pub page: Option<String>,
    /// Id of the file; absent if it is about something else.
    pub file: Option<String>,
    /// Title of the page, or name of the file or variable.
    pub title: String,
    /// How it was; absent if it was not there.
    pub base: Option<Value>,
    /// How it is here.
    pub ours: Option<Value>,
    /// How it is there.
    pub theirs: Option<Value>,
}

/// What a side of a conflict has.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// The value itself.
    Plain(String),
    /// A text, by its blob; no blob is the empty text.
    Text(Option<Hash>),
}

impl Value {
    /// The value, as text.
    ///
    /// # Errors
    ///
    /// When the text cannot be read.
    pub fn read<'v>(&'v self, blobs: &'v dyn Blobs) -> Result<Cow<'v, str>, MissingBlob> {
        match self {
            Self::Plain(value) => Ok(Cow::Borrowed(value)),
            Self::Text(body) => read_text(blobs, *body),
        }
    }
}

/// What a conflict is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum About {
    /// The Markdown of a page.
    Text,
    /// Metadata of a page, by field.
    Field(&'static str),
    /// Whether a page is there: one side deleted it, the other changed it or put a page beneath it.
    Existence,
    /// Where a page is.
    Place,
    /// A file.
    File,
    /// A variable of the revision.
    Variable,
    /// A block that pages include.
    ReusableContent,
}

/// Merges what `theirs` changed since `base` into `ours`.
///
/// # Errors
///
/// When a body that has to be merged, or shown in a conflict, cannot be read.
pub fn merge(
    base: &Revision,
    ours: &Revision,
    theirs: &Revision,
    blobs: &dyn Blobs,
) -> Result<Merge, MissingBlob> {
    let mut tree = tree::Tree::new(base, ours, theirs, blobs);
    let pages = tree.merge()?;
    let tree::Tree {
        mut conflicts,
        blobs,
        ..
    } = tree;

    let file = Kind {
        about: About::File,
        name: |file: &File| file.name.clone(),
    };
    let files = |revision: &Revision| by_id(&revision.files, |file| &file.id);
    let mut files = file.merge(&[files(base), files(ours), files(theirs)], &mut conflicts);
    files.sort_by(|(_, left), (_, right)| File::order(left, right));

    let variable = Kind {
        about: About::Variable,
        name: String::clone,
    };
    let variables = [base, ours, theirs].map(|revision| revision.variables.clone());
    let variables = variable.merge(&variables, &mut conflicts);

    let reusable = Kind {
        about: About::ReusableContent,
        name: |content: &ReusableContent| content.title.clone(),
    };
    let contents = |revision: &Revision| by_id(&revision.reusable_contents, |content| &content.id);
    let mut contents: BTreeMap<_, _> = reusable
        .merge(
            &[contents(base), contents(ours), contents(theirs)],
            &mut conflicts,
        )
        .into_iter()
        .collect();
    let ids = |revision: &Revision| {
        revision
            .reusable_contents
            .iter()
            .map(|content| content.id.clone())
            .collect()
    };
    let ids: [Vec<String>; 3] = [ids(base), ids(ours), ids(theirs)];
    let order = order::order(
        &ids[0],
        &ids[1],
        &ids[2],
        &contents.keys().cloned().collect(),
    );

    if !conflicts.is_empty() {
        return Ok(Merge::Conflicts(conflicts));
    }
    let revision = Revision {
        pages,
        files: files.into_iter().map(|(_, file)| file).collect(),
        variables: variables.into_iter().collect(),
        reusable_contents: order.iter().filter_map(|id| contents.remove(id)).collect(),
    };
    Ok(Merge::Merged(revision, blobs))
}

/// The value that three sides agree on; nothing when two changed it differently.
fn pick<T: PartialEq>(base: &T, ours: T, theirs: T) -> Option<T> {
    if ours == theirs || theirs == *base {
        Some(ours)
    } else if ours == *base {
        Some(theirs)
    } else {
        None
    }
}

fn by_id<T: Clone>(items: &[T], id: impl Fn(&T) -> &String) -> BTreeMap<String, T> {
    items
        .iter()
        .map(|item| (id(item).clone(), item.clone()))
        .collect()
}

/// What is merged whole, and how a conflict names it.
struct Kind<T> {
    about: About,
    name: fn(&T) -> String,
}

impl<T: Clone + PartialEq> Kind<T> {
    fn merge(
        &self,
        sides: &[BTreeMap<String, T>; 3],
        conflicts: &mut Vec<Conflict>,
    ) -> Vec<(String, T)> {
        let keys: BTreeSet<&String> = sides.iter().flat_map(BTreeMap::keys).collect();
        let mut merged = Vec::with_capacity(keys.len());
        for key in keys {
            let [base, ours, theirs] = sides.each_ref().map(|side| side.get(key));
            match pick(&base, ours, theirs) {
                Some(Some(value)) => merged.push((key.clone(), value.clone())),
                Some(None) => {}
                None => {
                    let [base, ours, theirs] = [base, ours, theirs].map(|side| side.map(self.name));
                    let is_variable = self.about == About::Variable;
                    let named = [&ours, &theirs]
                        .into_iter()
                        .flatten()
                        .next()
                        .filter(|_| !is_variable);
                    let title = named.unwrap_or(key).clone();
                    let [base, ours, theirs] =
                        [base, ours, theirs].map(|side| side.map(Value::Plain));
                    conflicts.push(Conflict {
                        about: self.about,
                        page: None,
                        file: (self.about == About::File).then(|| key.clone()),
                        title,
                        base,
                        ours,
                        theirs,
                    });
                }
            }
        }
        merged
    }
}
