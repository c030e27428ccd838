//! Compares two revisions, for reviewers.
//!
//! - [`compare`] reads no text: it says which pages, files, variables and reusable contents were added, removed or
//!   changed, and how. Pages are followed by id.
//! - [`text::compare`] compares two texts by lines, with the words that changed inside them.
//! - Of reordered siblings, the smallest set that explains the new order is reported.
//! - A page whose path changed only because an ancestor was moved or renamed is unchanged.

mod blame;
pub mod text;

use std::collections::{BTreeSet, HashMap};

pub use self::blame::Blame;

use crate::increasing::moved;
use crate::page::Page;
use crate::revision::{Contents, File, ReusableContent, Revision};

/// Changes from one revision to another.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Comparison<'r> {
    /// Pages, in the order of the newer revision, followed by removed pages in their old order.
    pub pages: Vec<PageChange<'r>>,
    /// Files, by name.
    pub files: Vec<Changed<'r, File>>,
    /// Variables, by name.
    pub variables: Vec<VariableChange<'r>>,
    /// Blocks that pages include.
    pub reusable_contents: Vec<Changed<'r, ReusableContent>>,
    /// Contents that define the tree in an export, if they changed.
    pub contents: Option<Changed<'r, Contents>>,
}

impl Comparison<'_> {
    /// Returns true if nothing changed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Comparison::default()
    }
}

/// Something added, removed or changed: present before, after, or both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Changed<'r, T> {
    /// State before the change.
    pub before: Option<&'r T>,
    /// State after the change.
    pub after: Option<&'r T>,
}

/// A variable that was added, removed or changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariableChange<'r> {
    /// Its name.
    pub name: &'r str,
    /// Its values.
    pub value: Changed<'r, String>,
}

/// A page that was added, removed or changed.
#[expect(
    clippy::struct_excessive_bools,
    reason = "what may become of a page, in any combination"
)]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PageChange<'r> {
    /// The page as it was.
    pub before: Option<LocatedPage<'r>>,
    /// The page as it is.
    pub after: Option<LocatedPage<'r>>,
    /// True if it has another parent.
    pub moved: bool,
    /// True if its position among the same siblings changed.
    pub reordered: bool,
    /// True if its title or slug changed.
    pub renamed: bool,
    /// True if its text changed.
    pub text: bool,
    /// Names of other fields that changed, in the order of [`Page`].
    pub fields: Vec<&'static str>,
}

/// A page of a revision, and its location.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LocatedPage<'r> {
    /// The page.
    pub page: &'r Page,
    /// Its parent.
    pub parent: Option<&'r Page>,
    /// Its path.
    pub path: String,
}

/// Compares two revisions.
#[must_use]
pub fn compare<'r>(before: &'r Revision, after: &'r Revision) -> Comparison<'r> {
    Comparison {
        pages: pages(before, after),
        files: by_id(&before.files, &after.files, |file| &file.id),
        variables: variables(before, after),
        reusable_contents: by_id(
            &before.reusable_contents,
            &after.reusable_contents,
            |content| &content.id,
        ),
        contents: (before.contents != after.contents).then_some(Changed {
            before: before.contents.as_ref(),
            after: after.contents.as_ref(),
        }),
    }
}

fn variables<'r>(before: &'r Revision, after: &'r Revision) -> Vec<VariableChange<'r>> {
    let names: BTreeSet<&String> = before
        .variables
        .keys()
        .chain(after.variables.keys())
        .collect();
    let changes = names.into_iter().map(|name| VariableChange {
        name,
        value: Changed {
            before: before.variables.get(name),
            after: after.variables.get(name),
        },
    });
    changes
        .filter(|change| change.value.before != change.value.after)
        .collect()
}

/// Returns changes of items with an id, in the order of the newer list, followed by removed items.
fn by_id<'r, T: PartialEq>(
    before: &'r [T],
    after: &'r [T],
    id: fn(&T) -> &String,
) -> Vec<Changed<'r, T>> {
    let mut old: HashMap<&String, &T> = before.iter().map(|item| (id(item), item)).collect();
    let mut changes: Vec<Changed<'r, T>> = Vec::new();
    for item in after {
        let before = old.remove(id(item));
        if before != Some(item) {
            let after = Some(item);
            changes.push(Changed { before, after });
        }
    }
    let removed = before.iter().filter(|item| old.contains_key(id(item)));
    changes.extend(removed.map(|item| Changed {
        before: Some(item),
        after: None,
    }));
    changes
}

/// The pages of a revision by id, with their positions in the walk.
struct Index<'r> {
    pages: Vec<PagePosition<'r>>,
    by_id: HashMap<&'r str, usize>,
}

/// A page, and the position of its parent in the walk.
struct PagePosition<'r> {
    page: &'r Page,
    parent: Option<usize>,
}

impl<'r> Index<'r> {
    fn new(revision: &'r Revision) -> Self {
        let mut above = Vec::new();
        let mut pages = Vec::new();
        for visit in revision.walk() {
            above.truncate(visit.depth - 1);
            let parent = above.last().copied();
            above.push(pages.len());
            let page = visit.page;
            pages.push(PagePosition { page, parent });
        }
        let ids = pages.iter().map(|spot| spot.page.id.as_str());
        let by_id = ids.zip(0..).collect();
        Self { pages, by_id }
    }

    fn get(&self, id: &str) -> Option<&PagePosition<'r>> {
        self.by_id.get(id).map(|at| &self.pages[*at])
    }

    fn parent(&self, spot: &PagePosition<'r>) -> Option<&'r Page> {
        spot.parent.map(|at| self.pages[at].page)
    }

    fn locate(&self, spot: &PagePosition<'r>) -> LocatedPage<'r> {
        let up = |spot: &&PagePosition<'r>| spot.parent.map(|at| &self.pages[at]);
        let mut slugs: Vec<&str> = std::iter::successors(Some(spot), |spot| up(spot))
            .map(|spot| spot.page.slug.as_str())
            .collect();
        slugs.reverse();
        LocatedPage {
            page: spot.page,
            parent: self.parent(spot),
            path: slugs.join("/"),
        }
    }
}

fn pages<'r>(before: &'r Revision, after: &'r Revision) -> Vec<PageChange<'r>> {
    let (old, new) = (Index::new(before), Index::new(after));
    let reordered = reordered(&old, before, after);
    let redirected = redirected([before, after], [&old, &new]);
    let mut changes = Vec::new();
    for spot in &new.pages {
        let found = old.get(&spot.page.id);
        let is_redirected = redirected.contains(spot.page.id.as_str());
        if let Some(change) = page(&old, found, &new, spot, &reordered, is_redirected) {
            changes.push(change);
        }
    }
    let removed = old
        .pages
        .iter()
        .filter(|spot| new.get(&spot.page.id).is_none());
    let removed = removed.map(|spot| PageChange {
        before: Some(old.locate(spot)),
        after: None,
        moved: false,
        reordered: false,
        renamed: false,
        text: spot.page.body.is_some(),
        fields: Vec::new(),
    });
    changes.extend(removed);
    changes
}

/// Returns how a page of the newer revision changed, if it did.
fn page<'r>(
    old: &Index<'r>,
    before: Option<&PagePosition<'r>>,
    new: &Index<'r>,
    after: &PagePosition<'r>,
    reordered: &BTreeSet<&str>,
    is_redirected: bool,
) -> Option<PageChange<'r>> {
    let mut change = PageChange {
        before: None,
        after: None,
        moved: false,
        reordered: reordered.contains(after.page.id.as_str()),
        renamed: false,
        text: after.page.body.is_some(),
        fields: Vec::new(),
    };
    if let Some(before) = before {
        let above = [old.parent(before), new.parent(after)].map(|page| page.map(|page| &page.id));
        let (left, right) = (before.page, after.page);
        change.moved = above[0] != above[1];
        change.renamed = left.title != right.title || left.slug != right.slug;
        change.text = left.body != right.body;
        change.fields = fields(left, right);
        change.fields.extend(is_redirected.then_some("formerPaths"));
        let same = !(change.moved || change.reordered || change.renamed || change.text);
        if same && change.fields.is_empty() {
            return None;
        }
        change.before = Some(old.locate(before));
    }
    change.after = Some(new.locate(after));
    Some(change)
}

/// Returns pages whose position changed among the same siblings.
fn reordered<'r>(old: &Index<'r>, before: &'r Revision, after: &'r Revision) -> BTreeSet<&'r str> {
    let all = after.walk().map(|visit| visit.page);
    let lists =
        std::iter::once((None, &after.pages)).chain(all.map(|page| (Some(page), &page.pages)));
    let mut reordered = BTreeSet::new();
    for (parent, siblings) in lists.filter(|(_, siblings)| siblings.len() > 1) {
        let was = match parent {
            None => Some(&before.pages),
            Some(page) => old.get(&page.id).map(|spot| &spot.page.pages),
        };
        let Some(was) = was.filter(|was| was.len() > 1) else {
            continue;
        };
        let places: HashMap<&str, usize> =
            was.iter().map(|page| page.id.as_str()).zip(0..).collect();
        let kept = siblings.iter().map(|page| page.id.as_str());
        let (ids, numbers): (Vec<&str>, Vec<usize>) =
            kept.filter_map(|id| Some((id, *places.get(id)?))).unzip();
        if !numbers.is_sorted() {
            reordered.extend(moved(&numbers).into_iter().map(|at| ids[at]));
        }
    }
    reordered
}

/// Returns pages whose former paths changed otherwise than because their path did.
fn redirected<'r>(
    [before, after]: [&'r Revision; 2],
    [old, new]: [&Index<'r>; 2],
) -> BTreeSet<&'r str> {
    let (was, is) = (&before.former_paths, &after.former_paths);
    if was == is {
        return BTreeSet::new();
    }
    let pages = was.iter().chain(is.iter()).map(|(page, _)| page);
    let pages: BTreeSet<&str> = pages.collect();
    let changed = pages.into_iter().filter(|page| {
        let (was, is) = (was.of(page), is.of(page));
        if was == is {
            return false;
        }
        let path = |index: &Index<'r>| index.get(page).map(|spot| index.locate(spot).path);
        let [before, after] = [path(old), path(new)];
        let is_gained = is.iter().any(|path| !was.contains(path));
        let mut dropped = was.iter().filter(|path| !is.contains(path));
        is_gained && before == after || dropped.any(|path| Some(path) != after.as_ref())
    });
    changed.collect()
}

/// Returns names of fields that differ, except those with their own field in [`PageChange`] and derived ones.
fn fields(before: &Page, after: &Page) -> Vec<&'static str> {
    let fields = [
        ("type", before.kind != after.kind),
        ("emoji", before.emoji != after.emoji),
        ("icon", before.icon != after.icon),
        ("description", before.description != after.description),
        ("draft", before.draft != after.draft),
        ("hidden", before.hidden != after.hidden),
        ("noIndex", before.no_index != after.no_index),
        (
            "noRobotsIndex",
            before.no_robots_index != after.no_robots_index,
        ),
        ("layout", before.layout != after.layout),
        ("cover", before.cover != after.cover),
        ("variables", before.variables != after.variables),
        ("href", before.href != after.href),
        (
            "frontMatter",
            before.head != after.head || before.front_matter != after.front_matter,
        ),
        ("source", before.source != after.source),
    ];
    fields
        .into_iter()
        .filter_map(|(name, differs)| differs.then_some(name))
        .collect()
}
