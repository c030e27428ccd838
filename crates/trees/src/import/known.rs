//! Pages of an earlier revision that an import may find again.

use std::collections::{HashMap, HashSet};

use quire_links::address::Addresses;
use quire_revisions::path::{self, composed};
use quire_revisions::revision::Revision;

/// Lookup of the pages of an earlier revision that an import may find again.
pub(crate) struct Known {
    /// Ids by source, then by place: a page that was moved by hand may have left its source to another.
    by_key: HashMap<String, Vec<String>>,
    /// Current places of each page.
    places: HashMap<String, Vec<String>>,
}

impl Known {
    #[must_use]
    pub(crate) fn new(base: &Revision, summary: Option<&str>, has: impl Fn(&str) -> bool) -> Self {
        let mut paths = base.paths();
        paths.retain(|(page, _)| has(&page.id));
        let addresses = if paths.is_empty() {
            Addresses::default()
        } else {
            Addresses::of(base)
        };
        let mut known = Self {
            by_key: HashMap::new(),
            places: HashMap::new(),
        };
        for (page, _) in &paths {
            if let Some(source) = &page.source {
                let key = composed(source).into_owned();
                let ids = known.by_key.entry(key).or_default();
                ids.push(page.id.clone());
            }
        }
        for (page, path) in &paths {
            let address = addresses.page(&page.id).map(str::to_owned);
            let listed = summary.map(|summary| path::entry_of(summary, path));
            let places = address.into_iter().chain(listed);
            let places: Vec<String> = places.map(|place| composed(&place).into_owned()).collect();
            for place in &places {
                let ids = known.by_key.entry(place.clone()).or_default();
                ids.push(page.id.clone());
            }
            known.places.insert(page.id.clone(), places);
        }
        known
    }

    /// The page that is found here, by a composed path: none that is taken, and none that is found where it was moved to.
    #[must_use]
    pub(crate) fn find(
        &self,
        key: &str,
        present: &HashSet<String>,
        claimed: &Claimed,
    ) -> Option<&String> {
        let places = |id| self.places.get(id).map_or(&[][..], Vec::as_slice);
        let is_elsewhere = |id| {
            let places = places(id);
            !places.iter().any(|place| place == key)
                && places.iter().any(|place| present.contains(place))
        };
        let ids = self.by_key.get(key)?;
        ids.iter()
            .find(|id| !claimed.contains(*id) && !is_elsewhere(*id))
    }
}

/// Ids that the new revision has given away already.
pub(crate) type Claimed = HashSet<String>;
