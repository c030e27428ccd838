//! Merges the tree of pages.

use std::collections::{BTreeSet, HashMap, HashSet};

use super::Side;
use super::conflict::{About, Conflict, Conflicts, Resolution, Value};
use super::fields::Fields;
use super::order::Siblings;
use quire_revisions::blobs::{Blobs, MissingBlob, NewBlobs, put_text};
use quire_revisions::limits::Limits;
use quire_revisions::lines::Effort;
use quire_revisions::page::Page;
use quire_revisions::revision::Revision;
use quire_revisions::slug::make_unique;
use quire_revisions::three_way::merge_values;

/// Merges the pages. If there are conflicts, the result is meaningless.
pub(super) fn merge(
    [base, ours, theirs]: [&Revision; 3],
    stored: &dyn Blobs,
    conflicts: &mut Conflicts<'_>,
    effort: &mut Effort,
) -> Result<(Vec<Page>, NewBlobs), MissingBlob> {
    let mut seen = HashSet::new();
    let walks = [ours, theirs, base].into_iter().flat_map(Revision::walk);
    let ids: Vec<String> = walks
        .map(|visit| &visit.page.id)
        .filter(|id| seen.insert(*id))
        .cloned()
        .collect();
    let [base, ours, theirs] = [base, ours, theirs].map(Pages::new);
    let mut tree = Tree {
        base,
        ours,
        theirs,
        stored,
        blobs: NewBlobs::new(),
        conflicts,
        effort,
        settled: HashSet::new(),
    };
    let mut survivors = Survivors::with_capacity(ids.len());
    for id in &ids {
        if let Some(survivor) = tree.survivor(id)? {
            survivors.insert(id.clone(), survivor);
        }
    }
    tree.rehome(&mut survivors);
    tree.check_parents(&ids, &survivors);
    if tree.conflicts.conflicts_mut().is_empty() {
        tree.check_nesting_and_cycles(&ids, &survivors);
    }
    let mut beneath = tree.arrange(&ids, &survivors);
    tree.name_conflicts();
    let blobs = tree.blobs;
    if !conflicts.conflicts_mut().is_empty() {
        return Ok((Vec::new(), blobs));
    }
    let mut pages = assemble(beneath.remove(&None), &mut beneath, &mut survivors);
    make_unique(&mut pages);
    Ok((pages, blobs))
}

/// The three trees, and the state of their merge.
struct Tree<'a, 'r, 'p> {
    base: Pages<'p>,
    ours: Pages<'p>,
    theirs: Pages<'p>,
    stored: &'a dyn Blobs,
    blobs: NewBlobs,
    conflicts: &'a mut Conflicts<'r>,
    effort: &'a mut Effort,
    /// Ids of pages whose existence was settled by a resolution.
    settled: HashSet<String>,
}

/// The pages of a side, by id.
struct Pages<'r> {
    roots: &'r [Page],
    nodes: HashMap<&'r str, Node<'r>>,
}

/// A page of a side, and the id of its parent.
#[derive(Clone, Copy)]
struct Node<'r> {
    page: &'r Page,
    parent: Option<&'r str>,
}

impl<'r> Pages<'r> {
    fn new(revision: &'r Revision) -> Self {
        let nodes = revision.walk().map(|visit| {
            let parent = visit.parent.map(|parent| parent.id.as_str());
            let page = visit.page;
            (page.id.as_str(), Node { page, parent })
        });
        Self {
            roots: &revision.pages,
            nodes: nodes.collect(),
        }
    }

    fn get(&self, id: &str) -> Option<Node<'r>> {
        self.nodes.get(id).copied()
    }

    /// A page without those beneath it, and the page above it.
    fn page_and_parent(&self, id: &str) -> Option<(Page, Option<&str>)> {
        let node = self.get(id)?;
        Some((node.page.alone(), node.parent))
    }

    /// The pages beneath a page, or at the root.
    fn children(&self, parent: Option<&str>) -> Vec<String> {
        let pages = match parent {
            Some(parent) => self.get(parent).map_or(&[][..], |node| &node.page.pages),
            None => self.roots,
        };
        pages.iter().map(|page| page.id.clone()).collect()
    }

    /// The slugs from the root down to a page, joined by `/`.
    fn path(&self, id: &str) -> Option<String> {
        let node = self.get(id)?;
        Some(match node.parent {
            Some(parent) => format!("{}/{}", self.path(parent)?, node.page.slug),
            None => node.page.slug.clone(),
        })
    }
}

/// A page of the result, and the id of its parent.
struct Survivor {
    page: Box<Page>,
    parent: Option<String>,
}

type Survivors = HashMap<String, Survivor>;

/// The children of each page, in order.
type ChildrenByParent = HashMap<Option<String>, Vec<String>>;

impl<'p> Tree<'_, '_, 'p> {
    /// Merges one page; `None` if it is deleted.
    fn survivor(&mut self, id: &str) -> Result<Option<Survivor>, MissingBlob> {
        let [base, ours, theirs] = [&self.base, &self.ours, &self.theirs].map(|side| side.get(id));
        match (base, ours, theirs) {
            (None, Some(node), None) | (None, None, Some(node)) => Ok(Some(alone(node))),
            (Some(base), Some(left), None) | (Some(base), None, Some(left)) => {
                let is_changed = left.parent != base.parent || !left.page.is_like(base.page);
                let here = if ours.is_some() {
                    Side::Ours
                } else {
                    Side::Theirs
                };
                let left = alone(left);
                Ok(self.existing(id, here, left, is_changed))
            }
            (base, Some(ours), Some(theirs)) => {
                let (ours_parent, theirs_parent) = (ours.parent, theirs.parent);
                let picked = merge_values(
                    &base.map(|base| base.parent),
                    Some(ours_parent),
                    Some(theirs_parent),
                );
                let parent = if ours_parent == theirs_parent {
                    ours_parent
                } else {
                    // Moves that do not go together with others can be settled, too.
                    let conflict = move_conflict(id, &self.base, &self.ours, &self.theirs);
                    let side = self.conflicts.settled(&conflict).and_then(Resolution::side);
                    let settled = side.map(|side| side.of([ours_parent, theirs_parent]));
                    settled.or(picked.flatten()).unwrap_or_else(|| {
                        self.conflicts.push(conflict);
                        ours_parent
                    })
                };
                let parent = parent.map(str::to_owned);
                let fields = Fields {
                    base: base.map(|base| base.page),
                    ours: ours.page,
                    theirs: theirs.page,
                    conflicts: self.conflicts,
                };
                Ok(Some(Survivor {
                    page: Box::new(fields.merge(self.stored, &mut self.blobs, self.effort)?),
                    parent,
                }))
            }
            (_, None, None) => Ok(None),
        }
    }

    /// Decides about a page that one side deleted and the other still has.
    fn existing(
        &mut self,
        id: &str,
        here: Side,
        mut left: Survivor,
        is_changed: bool,
    ) -> Option<Survivor> {
        let conflict = self.existence(id);
        let settled = self.conflicts.settled(&conflict);
        if settled.is_some() {
            self.settled.insert(id.to_owned());
        } else if is_changed {
            self.conflicts.push(conflict);
        }
        match settled? {
            Resolution::Text(text) => left.page.body = put_text(&mut self.blobs, text),
            Resolution::Take(take) if take.side() == Some(here) => {}
            Resolution::Take(_) => return None,
        }
        Some(left)
    }

    /// Moves children up to the nearest surviving ancestor, where resolutions deleted their parent or keep them
    /// without it.
    fn rehome(&self, survivors: &mut Survivors) {
        if self.settled.is_empty() {
            return;
        }
        let up = |id: &String| {
            let sides = [&self.ours, &self.theirs, &self.base];
            let node = sides.into_iter().find_map(|side| side.get(id));
            node.and_then(|node| node.parent.map(str::to_owned))
        };
        let homeless = survivors.iter().filter_map(|(id, survivor)| {
            let parent = survivor.parent.as_ref()?;
            let is_settled = self.settled.contains(id) || self.settled.contains(parent);
            (is_settled && !survivors.contains_key(parent)).then(|| {
                let above =
                    std::iter::successors(Some(parent.clone()), up).take(Limits::MAX_PAGE_DEPTH);
                let home = above.skip(1).find(|id| survivors.contains_key(id));
                (id.clone(), home)
            })
        });
        let homes: Vec<_> = homeless.collect();
        for (id, home) in homes {
            if let Some(survivor) = survivors.get_mut(&id) {
                survivor.parent = home;
            }
        }
    }

    /// Reports pages whose parent is deleted.
    fn check_parents(&mut self, ids: &[String], survivors: &Survivors) {
        let parents = ids
            .iter()
            .filter_map(|id| survivors.get(id)?.parent.as_ref());
        let lost: BTreeSet<&String> = parents
            .filter(|parent| !survivors.contains_key(*parent))
            .collect();
        let known: HashSet<String> = self
            .conflicts
            .conflicts_mut()
            .iter()
            .filter_map(|conflict| conflict.page.clone())
            .collect();
        for id in lost.into_iter().filter(|id| !known.contains(*id)) {
            let conflict = self.existence(id);
            self.conflicts.push(conflict);
        }
    }

    /// Reports pages that would be their own descendants, or nested too deep.
    fn check_nesting_and_cycles(&mut self, ids: &[String], survivors: &Survivors) {
        let above = |id: &String| {
            survivors
                .get(id)
                .and_then(|survivor| survivor.parent.clone())
        };
        let moved = |id: &String| {
            let parent = |side: &Pages<'p>| side.get(id).map(|node| node.parent);
            parent(&self.ours) != parent(&self.base) || parent(&self.theirs) != parent(&self.base)
        };
        let mut blamed = BTreeSet::new();
        for id in ids.iter().filter(|id| survivors.contains_key(*id)) {
            let way =
                || std::iter::successors(Some(id.clone()), above).take(Limits::MAX_PAGE_DEPTH + 1);
            if way().count() > Limits::MAX_PAGE_DEPTH {
                blamed.insert(way().find(moved).unwrap_or_else(|| id.clone()));
            }
        }
        for id in blamed {
            self.conflicts
                .push(move_conflict(&id, &self.base, &self.ours, &self.theirs));
        }
    }

    /// Orders the siblings.
    fn arrange(&mut self, ids: &[String], survivors: &Survivors) -> ChildrenByParent {
        let mut beneath: HashMap<Option<&str>, Vec<&str>> = HashMap::new();
        let mut parents = Vec::new();
        for id in ids {
            if let Some(survivor) = survivors.get(id) {
                let parent = survivor.parent.as_deref();
                let siblings = beneath.entry(parent).or_default();
                if siblings.is_empty() {
                    parents.push(parent);
                }
                siblings.push(id);
            }
        }
        let rank = |id: &str| {
            let created_at = survivors.get(id).map(|survivor| survivor.page.created_at);
            (created_at, id.to_owned())
        };
        let mut arranged = ChildrenByParent::with_capacity(parents.len());
        for parent in parents {
            let [base, ours, theirs] =
                [&self.base, &self.ours, &self.theirs].map(|side| side.children(parent));
            let siblings = Siblings::new(&base, [&ours, &theirs], &beneath[&parent]);
            let order = siblings.merge(rank).unwrap_or_else(|| {
                let orders = [&base, &ours, &theirs].map(|order| Some(Value::Order(order.clone())));
                let conflict = order(parent, orders, &[&self.ours, &self.theirs]);
                let side = self.conflicts.settle(conflict).and_then(Resolution::side);
                siblings.take(side.unwrap_or(Side::Ours), rank)
            });
            let order = order.into_iter().map(str::to_owned);
            arranged.insert(parent.map(str::to_owned), order.collect());
        }
        arranged
    }

    /// The conflict of a page that one side deleted and the other needs.
    fn existence(&self, id: &str) -> Conflict {
        let text = |side: &Pages<'_>| side.get(id).map(|node| Value::Text(node.page.body));
        Conflict {
            about: About::Existence,
            page: Some(id.to_owned()),
            title: title(id, &[&self.ours, &self.theirs, &self.base]),
            base: text(&self.base),
            ours: text(&self.ours),
            theirs: text(&self.theirs),
            ..Conflict::default()
        }
        .among(&[&self.base, &self.ours, &self.theirs].map(|side| side.page_and_parent(id)))
    }

    /// Adds the paths of their pages to the conflicts.
    fn name_conflicts(&mut self) {
        let sides = [&self.ours, &self.theirs, &self.base];
        for conflict in self.conflicts.conflicts_mut() {
            let path = |id: &String| sides.into_iter().find_map(|side| side.path(id));
            conflict.path = conflict.page.as_ref().and_then(path);
        }
    }
}

fn alone(node: Node<'_>) -> Survivor {
    Survivor {
        page: Box::new(node.page.alone()),
        parent: node.parent.map(str::to_owned),
    }
}

fn assemble(
    order: Option<Vec<String>>,
    beneath: &mut ChildrenByParent,
    survivors: &mut Survivors,
) -> Vec<Page> {
    let order = order.unwrap_or_default();
    let mut pages = Vec::with_capacity(order.len());
    for id in order {
        if let Some(Survivor { mut page, .. }) = survivors.remove(&id) {
            page.pages = assemble(beneath.remove(&Some(id)), beneath, survivors);
            pages.push(*page);
        }
    }
    pages
}

/// The conflict of a page moved to different parents. The root is not a page and has no title.
fn move_conflict(id: &str, base: &Pages<'_>, ours: &Pages<'_>, theirs: &Pages<'_>) -> Conflict {
    let parent = |side: &Pages<'_>| {
        let parent = side.get(id)?.parent?;
        Some(Value::Plain(side.get(parent)?.page.title.clone()))
    };
    Conflict {
        about: About::Place,
        page: Some(id.to_owned()),
        title: title(id, &[ours, theirs, base]),
        base: parent(base),
        ours: parent(ours),
        theirs: parent(theirs),
        ..Conflict::default()
    }
    .among(&[base, ours, theirs].map(|side| Some(side.get(id)?.parent)))
}

/// The conflict of siblings, or pages at the root, ordered in contradictory ways.
fn order(
    parent: Option<&str>,
    [base, ours, theirs]: [Option<Value>; 3],
    sides: &[&Pages<'_>],
) -> Conflict {
    Conflict {
        about: About::Order,
        page: parent.map(str::to_owned),
        title: parent.map(|id| title(id, sides)).unwrap_or_default(),
        base,
        ours,
        theirs,
        ..Conflict::default()
    }
}

fn title(id: &str, sides: &[&Pages<'_>]) -> String {
    sides
        .iter()
        .find_map(|side| side.get(id))
        .map(|node| node.page.title.clone())
        .unwrap_or_default()
}
