//! Merges the tree of pages.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use super::fields::Fields;
use super::order::order;
use super::text::Effort;
use super::{About, Conflict, Value, pick};
use crate::blobs::{Blobs, MissingBlob, NewBlobs};
use crate::forest::{Forest, Node};
use crate::limits::Limits;
use crate::page::Page;
use crate::revision::Revision;
use crate::slug::make_unique;

/// Three trees, and what becomes of them.
pub(super) struct Tree<'a> {
    base: Forest,
    ours: Forest,
    theirs: Forest,
    /// Ids of all pages, in the order in which the three trees have them.
    ids: Vec<String>,
    stored: &'a dyn Blobs,
    pub(super) blobs: NewBlobs,
    pub(super) conflicts: Vec<Conflict>,
    effort: Effort,
}

/// A page that is in the result, and the page that it is beneath.
struct Survivor {
    page: Page,
    parent: Option<String>,
}

type Survivors = HashMap<String, Survivor>;

impl<'a> Tree<'a> {
    pub(super) fn new(
        base: &Revision,
        ours: &Revision,
        theirs: &Revision,
        stored: &'a dyn Blobs,
    ) -> Self {
        let mut seen = HashSet::new();
        let walks = [ours, theirs, base].into_iter().flat_map(Revision::walk);
        let ids = walks
            .map(|visit| &visit.page.id)
            .filter(|id| seen.insert(*id))
            .cloned()
            .collect();
        let [base, ours, theirs] =
            [base, ours, theirs].map(|revision| Forest::new(revision.pages.clone()));
        Self {
            base,
            ours,
            theirs,
            ids,
            stored,
            blobs: NewBlobs::new(),
            conflicts: Vec::new(),
            effort: Effort::default(),
        }
    }

    /// The merged pages; of no use when there are conflicts.
    pub(super) fn merge(&mut self) -> Result<Vec<Page>, MissingBlob> {
        let mut survivors = Survivors::with_capacity(self.ids.len());
        for id in self.ids.clone() {
            if let Some(survivor) = self.survivor(&id)? {
                survivors.insert(id, survivor);
            }
        }
        self.check_parents(&survivors);
        if !self.conflicts.is_empty() {
            return Ok(Vec::new());
        }
        self.check_places(&survivors);
        if !self.conflicts.is_empty() {
            return Ok(Vec::new());
        }
        let mut pages = self.assemble(survivors);
        make_unique(&mut pages);
        Ok(pages)
    }

    /// What becomes of one page; nothing if it is deleted.
    fn survivor(&mut self, id: &str) -> Result<Option<Survivor>, MissingBlob> {
        let [base, ours, theirs] = [&self.base, &self.ours, &self.theirs].map(|side| side.get(id));
        let alone = |node: &Node| {
            Some(Survivor {
                page: node.page.clone(),
                parent: node.parent.clone(),
            })
        };
        match (base, ours, theirs) {
            (None, Some(node), None) | (None, None, Some(node)) => Ok(alone(node)),
            (Some(base), Some(left), None) | (Some(base), None, Some(left)) => {
                if left.page != base.page || left.parent != base.parent {
                    self.existence(id);
                }
                Ok(None)
            }
            (base, Some(ours), Some(theirs)) => {
                let conflicts = &mut self.conflicts;
                let parent = pick(
                    &base.map(|base| &base.parent),
                    Some(&ours.parent),
                    Some(&theirs.parent),
                )
                .flatten();
                if parent.is_none() {
                    conflicts.push(place(id, &self.base, &self.ours, &self.theirs));
                }
                let parent = parent.unwrap_or(&ours.parent).clone();
                let base = base.map(|base| &base.page);
                let fields = Fields {
                    base,
                    ours: &ours.page,
                    theirs: &theirs.page,
                    conflicts,
                };
                Ok(Some(Survivor {
                    page: fields.merge(self.stored, &mut self.blobs, &mut self.effort)?,
                    parent,
                }))
            }
            (_, None, None) => Ok(None),
        }
    }

    /// No page may be left beneath one that is deleted.
    fn check_parents(&mut self, survivors: &Survivors) {
        let parents = self
            .ids
            .iter()
            .filter_map(|id| survivors.get(id)?.parent.as_ref());
        let lost: BTreeSet<String> = parents
            .filter(|parent| !survivors.contains_key(*parent))
            .cloned()
            .collect();
        let known: BTreeSet<String> = self
            .conflicts
            .iter()
            .filter_map(|conflict| conflict.page.clone())
            .collect();
        lost.difference(&known).for_each(|id| self.existence(id));
    }

    /// No page may be beneath itself, or too deep.
    fn check_places(&mut self, survivors: &Survivors) {
        let above = |id: &String| {
            survivors
                .get(id)
                .and_then(|survivor| survivor.parent.clone())
        };
        let moved = |id: &String| {
            let parent = |side: &Forest| side.get(id).map(|node| node.parent.clone());
            parent(&self.ours) != parent(&self.base) || parent(&self.theirs) != parent(&self.base)
        };
        let mut blamed = BTreeSet::new();
        for id in self.ids.iter().filter(|id| survivors.contains_key(*id)) {
            let way = || std::iter::successors(Some(id.clone()), above).take(Limits::DEPTH + 1);
            if way().count() > Limits::DEPTH {
                blamed.insert(way().find(moved).unwrap_or_else(|| id.clone()));
            }
        }
        for id in blamed {
            self.conflicts
                .push(place(&id, &self.base, &self.ours, &self.theirs));
        }
    }

    fn assemble(&self, mut survivors: Survivors) -> Vec<Page> {
        let mut beneath: BTreeMap<Option<String>, BTreeSet<String>> = BTreeMap::new();
        for (id, survivor) in &survivors {
            beneath
                .entry(survivor.parent.clone())
                .or_default()
                .insert(id.clone());
        }
        self.pages(None, &beneath, &mut survivors)
    }

    fn pages(
        &self,
        parent: Option<&String>,
        beneath: &BTreeMap<Option<String>, BTreeSet<String>>,
        survivors: &mut Survivors,
    ) -> Vec<Page> {
        let Some(wanted) = beneath.get(&parent.cloned()) else {
            return Vec::new();
        };
        let [base, ours, theirs] = [&self.base, &self.ours, &self.theirs]
            .map(|side| side.children(parent.map(String::as_str)));
        let mut pages = Vec::with_capacity(wanted.len());
        for id in order(base, ours, theirs, wanted) {
            if let Some(Survivor { mut page, .. }) = survivors.remove(&id) {
                page.pages = self.pages(Some(&id), beneath, survivors);
                pages.push(page);
            }
        }
        pages
    }

    /// One side deleted the page, the other needs it.
    fn existence(&mut self, id: &str) {
        let text = |side: &Forest| side.get(id).map(|node| Value::Text(node.page.body));
        let (base, ours, theirs) = (text(&self.base), text(&self.ours), text(&self.theirs));
        let title = title(id, &[&self.ours, &self.theirs, &self.base]);
        let page = Some(id.to_owned());
        self.conflicts.push(Conflict {
            about: About::Existence,
            page,
            file: None,
            title,
            base,
            ours,
            theirs,
        });
    }
}

/// The sides have a page in places that do not go together. The root is no page, and has no title.
fn place(id: &str, base: &Forest, ours: &Forest, theirs: &Forest) -> Conflict {
    let parent = |side: &Forest| {
        let parent = side.get(id)?.parent.as_ref()?;
        Some(Value::Plain(side.get(parent)?.page.title.clone()))
    };
    let (page, title) = (Some(id.to_owned()), title(id, &[ours, theirs, base]));
    Conflict {
        about: About::Place,
        page,
        file: None,
        title,
        base: parent(base),
        ours: parent(ours),
        theirs: parent(theirs),
    }
}

fn title(id: &str, sides: &[&Forest]) -> String {
    sides
        .iter()
        .find_map(|side| side.get(id))
        .map(|node| node.page.title.clone())
        .unwrap_or_default()
}
