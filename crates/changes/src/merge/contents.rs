//! Merges what defined the tree of pages in an import.
//!
//! - It is never a conflict: the pages are merged separately, and an export changes the lines of a summary that do not
//!   describe them (see [`contents`](quire_trees::contents)). So a summary only has to hold the rest: comments, text between
//!   the entries, labels, and how everything is spelled.
//! - Summaries merge by lines. If both sides changed the same lines, both versions stay; an export removes
//!   the entries that are listed twice.

use std::collections::{BTreeMap, BTreeSet};

use super::Take;
use super::text::TextMerge;
use quire_revisions::blobs::{Blobs, MissingBlob, NewBlobs, put_text, read_text};
use quire_revisions::hash::Hash;
use quire_revisions::lines::Effort;
use quire_revisions::revision::{Category, Contents};
use quire_revisions::three_way::merge_values;

/// Properties of folders, by their paths.
type Categories = BTreeMap<String, Category>;

pub(super) fn merge(
    [base, ours, theirs]: [Option<&Contents>; 3],
    stored: &dyn Blobs,
    blobs: &mut NewBlobs,
    effort: &mut Effort,
) -> Result<Option<Contents>, MissingBlob> {
    if let Some(contents) = merge_values(&base, ours, theirs) {
        return Ok(contents.cloned());
    }
    for side in [theirs, ours] {
        // An export checks whether they still describe the pages.
        if let Some(Contents::Settings { .. }) = side {
            return Ok(side.cloned());
        }
    }
    // A summary says more than folders do.
    let (ours, theirs) = match (summary(ours), summary(theirs)) {
        (Some(ours), Some(theirs)) => (ours, theirs),
        (Some((path, text, has_labels)), None) | (None, Some((path, text, has_labels))) => {
            let path = path.to_owned();
            return Ok(Some(Contents::Summary {
                path,
                text,
                has_labels,
            }));
        }
        // An export checks whether they still describe the pages.
        (None, None) => {
            let [old, ours, theirs] = [base, ours, theirs].map(categories);
            let merged = match (ours, theirs) {
                (Some(ours), Some(theirs)) => unite_categories(old, ours, theirs),
                (Some(categories), None) | (None, Some(categories)) => categories.clone(),
                (None, None) => return Ok(Some(Contents::Folders)),
            };
            return Ok(Some(Contents::Categories(merged)));
        }
    };
    let base = summary(base);
    let old = base.map(|(path, ..)| path);
    let path = match merge_values(&old, Some(ours.0), Some(theirs.0)) {
        Some(Some(path)) => path,
        _ => ours.0.min(theirs.0),
    };
    let old = base.and_then(|(_, text, _)| text);
    let text = match merge_values(&old, ours.1, theirs.1) {
        Some(text) => text,
        None if !effort.has_bytes() => ours.1.max(theirs.1),
        None => {
            let [base, ours, theirs] = [old, ours.1, theirs.1].map(|text| read_text(stored, text));
            let (base, ours, theirs) = (base?, ours?, theirs?);
            put_text(blobs, &unite(&base, &ours, &theirs, effort))
        }
    };
    let path = path.to_owned();
    Ok(Some(Contents::Summary {
        path,
        text,
        has_labels: ours.2 || theirs.2,
    }))
}

/// The path of the summary, its text, and whether pages have its labels.
fn summary(contents: Option<&Contents>) -> Option<(&str, Option<Hash>, bool)> {
    match contents {
        Some(Contents::Summary {
            path,
            text,
            has_labels,
        }) => Some((path, *text, *has_labels)),
        Some(Contents::Folders | Contents::Categories(_) | Contents::Settings { .. }) | None => {
            None
        }
    }
}

fn categories(contents: Option<&Contents>) -> Option<&Categories> {
    match contents {
        Some(Contents::Categories(categories)) => Some(categories),
        Some(Contents::Folders | Contents::Summary { .. } | Contents::Settings { .. }) | None => {
            None
        }
    }
}

/// Merges the properties of each folder. If the sides contradict each other, one of them wins, regardless
/// of the order of the arguments.
fn unite_categories(
    base: Option<&Categories>,
    ours: &Categories,
    theirs: &Categories,
) -> Categories {
    let rank = |category: Option<&Category>| {
        category.map(|category| {
            let position = category.position.as_ref().map(ToString::to_string);
            (category.label.clone(), position)
        })
    };
    let folders: BTreeSet<&String> = ours.keys().chain(theirs.keys()).collect();
    let united = folders.into_iter().filter_map(|folder| {
        let old = base.and_then(|base| base.get(folder));
        let (ours, theirs) = (ours.get(folder), theirs.get(folder));
        let category = merge_values(&old, ours, theirs).unwrap_or_else(|| {
            if rank(ours) < rank(theirs) {
                theirs
            } else {
                ours
            }
        });
        Some((folder.clone(), category?.clone()))
    });
    united.collect()
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

#[cfg(test)]
mod tests {
    use super::*;
    use quire_revisions::blobs::NewBlobs;

    fn sides(folders: &[(&str, Option<&str>)]) -> Contents {
        let category = |label: &str| Category {
            label: Some(label.to_owned()),
            position: None,
        };
        let folders = folders.iter();
        let folders =
            folders.filter_map(|(folder, label)| Some(((*folder).to_owned(), category((*label)?))));
        Contents::Categories(folders.collect())
    }

    #[test]
    fn folders_merge_one_by_one() {
        let base = sides(&[("a", Some("A")), ("b", Some("B")), ("c", Some("C"))]);
        let ours = sides(&[("a", Some("Ours")), ("b", Some("B")), ("d", Some("D"))]);
        let theirs = sides(&[("a", Some("A")), ("b", Some("Theirs")), ("c", Some("C"))]);
        let merged = sides(&[("a", Some("Ours")), ("b", Some("Theirs")), ("d", Some("D"))]);
        for [ours, theirs] in [[&ours, &theirs], [&theirs, &ours]] {
            let sides = [Some(&base), Some(ours), Some(theirs)];
            let (stored, mut blobs) = (NewBlobs::new(), NewBlobs::new());
            let found = merge(sides, &stored, &mut blobs, &mut Effort::default());
            assert_eq!(found.unwrap(), Some(merged.clone()));
        }
    }

    #[test]
    fn labels_that_contradict_each_other_merge_the_same_way_from_either_side() {
        let [base, ours, theirs] =
            ["A", "Ours", "Theirs"].map(|label| sides(&[("a", Some(label))]));
        let merge = |ours, theirs| {
            let sides = [Some(&base), Some(ours), Some(theirs)];
            let (stored, mut blobs) = (NewBlobs::new(), NewBlobs::new());
            merge(sides, &stored, &mut blobs, &mut Effort::default()).unwrap()
        };
        assert_eq!(merge(&ours, &theirs), merge(&theirs, &ours));
        let removed = sides(&[("a", None)]);
        assert_eq!(merge(&ours, &removed), Some(ours.clone()));
    }
}
