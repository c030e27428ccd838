//! Three-way merge of revisions.
//!
//! - Pages are matched by id: added, removed, moved, reordered, renamed. Each metadata field and each variable is
//!   merged separately, Markdown by lines. Files and reusable contents are merged as a whole, by id.
//! - A change on one side is taken; the same change on both sides is taken once.
//! - Conflicts: a field or the same lines changed differently; deleted on one side and edited, moved or given children
//!   on the other; moves that would form a cycle or nest too deep; orders that contradict each other. With any conflict
//!   nothing is merged, and all are reported.
//! - A conflict is settled by a [`Resolution`], with which the revisions are merged again.
//! - Time and memory are bounded: beyond the limits of a merge, texts that both sides changed are conflicts. A conflict
//!   names texts by their blobs, so that any number of conflicts takes little memory.
//! - Orders of siblings merge like lists: a sibling that either side moved is placed where that side moved
//!   it. Siblings with the same slug get new slugs.
//! - Laws: `merge(b, b, x) = x`, `merge(b, x, b) = x`, `merge(b, x, x) = x`, `merge(b, x, y) = merge(b, y, x)`.

mod conflict;
mod contents;
mod fields;
mod head;
mod order;
pub mod text;
mod tree;

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use self::conflict::Conflicts;
use self::order::Siblings;
use quire_revisions::blobs::{Blobs, MissingBlob, NewBlobs};
use quire_revisions::former::FormerPaths;
use quire_revisions::lines::Effort;
use quire_revisions::moves;
use quire_revisions::revision::{File, Origin, ReusableContent, Revision};
use quire_revisions::three_way::merge_values;

pub use self::conflict::{About, Conflict, Resolution, Resolutions, Side, Take, Value};

/// The outcome of a merge.
#[derive(Debug, Clone, PartialEq, Eq)]
#[expect(
    clippy::large_enum_variant,
    reason = "there is one for each merge, and it is taken apart at once"
)]
pub enum Merge {
    /// Merged, with the blobs to store.
    Merged(Revision, NewBlobs),
    /// Not merged.
    Conflicts(Vec<Conflict>),
}

/// Merges what `theirs` changed since `base` into `ours`.
///
/// # Errors
///
/// Returns an error if a body to merge, or to show in a conflict, cannot be read.
pub fn merge(
    base: &Revision,
    ours: &Revision,
    theirs: &Revision,
    blobs: &dyn Blobs,
) -> Result<Merge, MissingBlob> {
    merge_settled(base, ours, theirs, blobs, &Resolutions::new())
}

/// Merges as [`merge`] does, with the given resolutions. Reports conflicts without one, and those that only
/// arise because others are resolved this way.
///
/// # Errors
///
/// Returns an error if a body to merge cannot be read.
pub fn merge_settled(
    base: &Revision,
    ours: &Revision,
    theirs: &Revision,
    blobs: &dyn Blobs,
    resolutions: &Resolutions,
) -> Result<Merge, MissingBlob> {
    let mut conflicts = Conflicts::new(resolutions);
    let mut effort = Effort::default();
    let stored = blobs;
    let (pages, mut blobs) =
        tree::merge([base, ours, theirs], stored, &mut conflicts, &mut effort)?;

    let files = |revision: &Revision| by_id(&revision.files, |file| &file.id);
    let mut files = FILE.merge(&[files(base), files(ours), files(theirs)], &mut conflicts);
    files.sort_by(|(_, left), (_, right)| File::order(left, right));

    let variables = [base, ours, theirs].map(|revision| revision.variables.clone());
    let variables = VARIABLE.merge(&variables, &mut conflicts);

    let reusable = |revision: &Revision| by_id(&revision.reusable_contents, |content| &content.id);
    let reusable = [reusable(base), reusable(ours), reusable(theirs)];
    let mut reusable: BTreeMap<_, _> = REUSABLE_CONTENT
        .merge(&reusable, &mut conflicts)
        .into_iter()
        .collect();
    let order = order_of_contents(base, ours, theirs, &reusable);
    let reusable_contents = order.iter().filter_map(|id| reusable.remove(id)).collect();

    if !conflicts.conflicts_mut().is_empty() {
        return Ok(Merge::Conflicts(std::mem::take(conflicts.conflicts_mut())));
    }
    let contents = [base, ours, theirs].map(|revision| revision.contents.as_ref());
    let mut revision = Revision {
        pages,
        files: files.into_iter().map(|(_, file)| file).collect(),
        variables: variables.into_iter().collect(),
        reusable_contents,
        contents: contents::merge(contents, stored, &mut blobs, &mut effort)?,
        origins: merge_origins(base, ours, theirs),
        former_paths: FormerPaths::default(),
    };
    moves::merge([base, ours, theirs], &mut revision);
    Ok(Merge::Merged(revision, blobs))
}

/// Merges the origins of imports. If both sides imported the same origin, the later import wins: there is
/// no conflict, since its content is merged.
fn merge_origins(base: &Revision, ours: &Revision, theirs: &Revision) -> BTreeMap<String, Origin> {
    let names: BTreeSet<&String> = ours.origins.keys().chain(theirs.origins.keys()).collect();
    let merged = names.into_iter().filter_map(|name| {
        let [base, ours, theirs] = [base, ours, theirs].map(|side| side.origins.get(name));
        let origin = merge_values(&base, ours, theirs).unwrap_or_else(|| ours.max(theirs))?;
        Some((name.clone(), *origin))
    });
    merged.collect()
}

/// Reusable contents have no visible order, so contradicting ones do not conflict.
fn order_of_contents(
    base: &Revision,
    ours: &Revision,
    theirs: &Revision,
    contents: &BTreeMap<String, ReusableContent>,
) -> Vec<String> {
    let ids = |revision: &Revision| -> Vec<String> {
        let contents = revision.reusable_contents.iter();
        contents.map(|content| content.id.clone()).collect()
    };
    let [base, ours, theirs] = [ids(base), ids(ours), ids(theirs)];
    let wanted: Vec<&str> = contents.keys().map(String::as_str).collect();
    let siblings = Siblings::new(&base, [&ours, &theirs], &wanted);
    let merged = siblings.merge(str::to_owned);
    let order = merged.unwrap_or_else(|| siblings.take(Side::Ours, str::to_owned));
    order.into_iter().map(str::to_owned).collect()
}

fn by_id<T: Clone>(items: &[T], id: impl Fn(&T) -> &String) -> BTreeMap<String, T> {
    items
        .iter()
        .map(|item| (id(item).clone(), item.clone()))
        .collect()
}

/// Kind of content that is merged as a whole, and its name in a conflict.
struct Kind<T> {
    name: fn(&T) -> String,
    /// The conflict about what has this key.
    conflict: fn(&str) -> Conflict,
    /// Makes what a conflict was resolved to.
    settle: fn(&str) -> Option<T>,
}

const FILE: Kind<File> = Kind {
    name: |file| file.name.clone(),
    conflict: |id| Conflict {
        about: About::File,
        file: Some(id.to_owned()),
        ..Conflict::default()
    },
    settle: |_| None,
};

const VARIABLE: Kind<String> = Kind {
    name: String::clone,
    conflict: |name| Conflict {
        about: About::Variable,
        variable: Some(name.to_owned()),
        title: name.to_owned(),
        ..Conflict::default()
    },
    settle: |value| Some(value.to_owned()),
};

const REUSABLE_CONTENT: Kind<ReusableContent> = Kind {
    name: |content| content.title.clone(),
    conflict: |id| Conflict {
        about: About::ReusableContent,
        reusable_content: Some(id.to_owned()),
        ..Conflict::default()
    },
    settle: |_| None,
};

impl<T: Clone + PartialEq + Serialize> Kind<T> {
    fn merge(
        &self,
        sides: &[BTreeMap<String, T>; 3],
        conflicts: &mut Conflicts<'_>,
    ) -> Vec<(String, T)> {
        let keys: BTreeSet<&String> = sides.iter().flat_map(BTreeMap::keys).collect();
        let mut merged = Vec::with_capacity(keys.len());
        for key in keys {
            let [base, ours, theirs] = sides.each_ref().map(|side| side.get(key));
            let value = merge_values(&base, ours, theirs).map(Option::<&T>::cloned);
            let value = value.unwrap_or_else(|| {
                let names = [base, ours, theirs].map(|side| side.map(self.name));
                let mut conflict = (self.conflict)(key).among(&[base, ours, theirs]);
                if let Some(name) = [&names[1], &names[2]].into_iter().flatten().next()
                    && conflict.title.is_empty()
                {
                    conflict.title.clone_from(name);
                }
                [conflict.base, conflict.ours, conflict.theirs] =
                    names.map(|name| name.map(Value::Plain));
                match conflicts.settle(conflict)? {
                    Resolution::Text(text) => (self.settle)(text),
                    Resolution::Take(take) => take.side()?.of([ours, theirs]).cloned(),
                }
            });
            merged.extend(value.map(|value| (key.clone(), value)));
        }
        merged
    }
}
