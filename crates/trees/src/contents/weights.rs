//! Writes new weights where the pages of folders are in another order than their weights say.
//!
//! - Only what has to change does: of siblings, the most keep their weights.
//! - The key is the one that a page has, otherwise the most common one of the tree. A tree without weights gets none.
//! - A folder without a page has no front matter, and a category its own file: they keep their places.

use std::collections::{BTreeMap, HashMap};

use super::{Outline, Table};
use crate::names::natural_name;
use crate::order::{self, Order};
use quire_links::front_matter;
use quire_revisions::increasing::moved;
use quire_revisions::page::{Page, PageKind};
use quire_revisions::path;
use quire_revisions::revision::Category;

/// A weight to write into the front matter of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Weight {
    pub key: &'static str,
    pub value: i64,
}

impl Weight {
    #[expect(clippy::cast_precision_loss, reason = "weights are small numbers")]
    pub(super) fn as_f64(self) -> f64 {
        self.value as f64
    }

    /// Writes the weight into the file of a page.
    pub(crate) fn write(self, file: String) -> String {
        front_matter::with_value(&file, self.key, &self.value.to_string()).unwrap_or(file)
    }
}

/// A page or folder among its siblings.
struct Item<'r> {
    page: &'r Page,
    name: &'r str,
    weight: f64,
    /// True if an export can write its weight.
    is_free: bool,
}

impl Outline<'_> {
    /// Returns the table of folders with new weights, if they can describe the pages.
    pub(super) fn by_weights(
        &self,
        categories: Option<&BTreeMap<String, Category>>,
    ) -> Option<Table> {
        let mut counts: BTreeMap<&'static str, usize> = BTreeMap::new();
        for visit in self.revision.walk() {
            if let Some(key) = order::key_of(visit.page) {
                *counts.entry(key).or_default() += 1;
            }
        }
        let (key, _) = counts.into_iter().max_by_key(|(_, count)| *count)?;
        let order = Order {
            weights: Vec::new(),
            categories,
        };
        let mut values = HashMap::new();
        // In Hugo, 0 means none.
        let least = if key == "weight" { 1.0 } else { -1e15 };
        self.weigh(&self.revision.pages, &order, least, &mut values)?;
        let weights = values.into_iter().map(|(id, value)| {
            let page = self.revision.page(&id);
            let key = page.and_then(order::key_of).unwrap_or(key);
            (id, Weight { key, value })
        });
        let weights = weights.collect();
        let table = self.by_folders(categories, &weights)?;
        Some(Table { weights, ..table })
    }

    /// Finds new weights for siblings, and those below them.
    fn weigh(
        &self,
        siblings: &[Page],
        order: &Order<'_>,
        least: f64,
        values: &mut HashMap<String, i64>,
    ) -> Option<()> {
        let items = siblings.iter().map(|page| self.item(page, order));
        let items: Vec<Item<'_>> = items.collect::<Option<_>>()?;
        // The page of the root comes before all others.
        let is_first = |item: &Item<'_>| {
            let address = self.addresses.page(&item.page.id).unwrap_or_default();
            let is_home = path::stem(address).eq_ignore_ascii_case("home");
            (path::is_folder_page(address) || is_home) && path::folder(address).is_empty()
        };
        let start = items.iter().take_while(|item| is_first(item)).count();
        let sequence: Vec<(f64, &str)> = items[start..]
            .iter()
            .map(|item| (item.weight, item.name))
            .collect();
        for (at, value) in reweighed(&sequence, least)? {
            let item = items.get(start + at).filter(|item| item.is_free)?;
            values.insert(item.page.id.clone(), value);
        }
        for page in siblings {
            self.weigh(&page.pages, order, least, values)?;
        }
        Some(())
    }

    fn item<'r>(&'r self, page: &'r Page, order: &Order<'_>) -> Option<Item<'r>> {
        let address = self.addresses.page(&page.id)?;
        let (name, folder) = match page.source.as_deref() {
            Some(source) if page.kind == PageKind::Group => {
                let folder = source.trim_end_matches('/');
                (path::name(folder), folder.to_owned())
            }
            _ if path::is_folder_page(address) => {
                (natural_name(address), path::folder(address).to_owned())
            }
            _ => {
                let folder = &address[..address.len() - path::name(address).len()];
                let name = path::stem(address);
                (name, [folder, name].concat())
            }
        };
        let category = order.category(&folder);
        let position = category.and_then(|known| known.position.as_ref()?.as_f64());
        let own = order::weight_of(page);
        Some(Item {
            page,
            name,
            weight: position.or(own).unwrap_or(f64::INFINITY),
            is_free: !self.is_bare(page) && position.is_none() && may_be_weighed(page),
        })
    }
}

/// Returns true if the front matter of the page's file can be written.
fn may_be_weighed(page: &Page) -> bool {
    match page.head.as_deref() {
        // The file begins with its text, which may look like front matter of another kind.
        Some("") => false,
        Some(head) => front_matter::with_value(head, "weight", "1").is_some(),
        None => true,
    }
}

/// The new weights of some items, with which all are in order; none if whole numbers cannot say it. The first one may be
/// as small as `least`.
fn reweighed(items: &[(f64, &str)], least: f64) -> Option<Vec<(usize, i64)>> {
    // What has no weight comes after everything that has one.
    let weighed = items.iter().rposition(|item| item.0.is_finite());
    let is_late = |at: usize| items[at].0.is_infinite() && Some(at) < weighed;
    let mut is_changed: Vec<bool> = (0..items.len()).map(is_late).collect();
    let others: Vec<usize> = (0..items.len()).filter(|at| !is_changed[*at]).collect();
    let mut sorted: Vec<usize> = (0..others.len()).collect();
    sorted.sort_by(|left, right| order::compare(items[others[*left]], items[others[*right]]));
    let mut ranks = vec![0; others.len()];
    for (rank, at) in sorted.into_iter().enumerate() {
        ranks[at] = rank;
    }
    for at in moved(&ranks) {
        is_changed[others[at]] = true;
    }
    // Nor can one be changed behind others without a weight.
    let end = is_changed.iter().rposition(|changed| *changed);
    for at in 0..end.unwrap_or(0) {
        is_changed[at] |= items[at].0.is_infinite();
    }
    let mut weights = Vec::new();
    // The weight before, which is a new one or that of an item.
    let mut before: Option<(f64, Option<&str>)> = None;
    for (at, item) in items.iter().enumerate() {
        let follows = match before {
            None => true,
            // Other tools order equal weights by something else.
            Some((weight, None)) => weight < item.0,
            Some((weight, Some(name))) => order::compare((weight, name), *item).is_lt(),
        };
        if !is_changed[at] && follows {
            before = Some((item.0, Some(item.1)));
            continue;
        }
        let value = match before {
            Some((weight, _)) => (weight + 1.0).floor(),
            None => first_weight(&items[at..], &is_changed[at..], least),
        };
        // Whole numbers beyond are not exact.
        if !value.is_finite() || value.abs() >= 1e15 {
            return None;
        }
        #[expect(
            clippy::cast_possible_truncation,
            reason = "it was checked to be small"
        )]
        weights.push((at, value as i64));
        before = Some((value, None));
    }
    Some(weights)
}

/// The weight of the first item: such that the next ones can keep theirs.
fn first_weight(items: &[(f64, &str)], is_changed: &[bool], least: f64) -> f64 {
    let count = is_changed.iter().take_while(|changed| **changed).count();
    let next = items.get(count).map_or(f64::INFINITY, |item| item.0);
    #[expect(clippy::cast_precision_loss, reason = "siblings are few")]
    let room = (next - count as f64).ceil();
    if room.is_finite() {
        room.max(least)
    } else {
        1.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(items: &[(f64, &str)], expected: &[(usize, i64)]) {
        assert_eq!(reweighed(items, 1.0).unwrap(), expected, "{items:?}");
        let mut items = items.to_vec();
        for (at, value) in expected {
            #[expect(clippy::cast_precision_loss, reason = "they are small")]
            let value = *value as f64;
            items[*at].0 = value;
        }
        assert!(items.is_sorted_by(|left, right| order::compare(*left, *right).is_le()));
    }

    #[test]
    fn as_few_as_possible_change() {
        let none = f64::INFINITY;
        check(&[(1.0, "a"), (2.0, "b"), (none, "c")], &[]);
        // Moved between two with room, without room, to the front, and to the end.
        check(&[(10.0, "a"), (30.0, "c"), (20.0, "b")], &[(1, 11)]);
        check(
            &[(1.0, "a"), (3.0, "c"), (2.0, "b"), (4.0, "d")],
            &[(1, 2), (2, 3)],
        );
        check(&[(30.0, "c"), (10.0, "a"), (20.0, "b")], &[(0, 9)]);
        check(
            &[(3.0, "c"), (1.0, "a"), (2.0, "b")],
            &[(0, 1), (1, 2), (2, 3)],
        );
        check(&[(2.0, "b"), (3.0, "c"), (1.0, "a")], &[(2, 4)]);
        // One without a weight between those that have one, and one moved behind those without.
        check(&[(1.0, "a"), (none, "z"), (5.0, "b")], &[(1, 2)]);
        check(
            &[(2.0, "b"), (none, "c"), (1.0, "a"), (none, "d")],
            &[(0, 1), (1, 2), (2, 3)],
        );
        // To the front, where numbers below 1 are weights, too; where whole numbers are not exact.
        let front = [(3.0, "c"), (1.0, "a"), (2.0, "b")];
        assert_eq!(reweighed(&front, -1e15), Some(vec![(0, 0)]));
        let large = [(1e300, "b"), (1e300, "a"), (2e300, "c"), (3e300, "d")];
        assert_eq!(reweighed(&large, 1.0), None);
    }
}
