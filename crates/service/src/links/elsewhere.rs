//! Links into the service itself: to spaces, their pages, and collections.
//!
//! - They lead to what the caller may view. What the caller may not view and what does not exist look the same: broken.

use std::collections::{HashMap, HashSet};

use quire_db::{ToValue as _, Value, placeholders};
use quire_models as models;

use super::report::Tally;
use crate::app::App;
use crate::caller::Caller;
use crate::collections::CollectionRow;
use crate::error::Result;
use crate::permissions::Rank;
use crate::spaces::SpaceRow;

/// How many targets one statement looks up.
const BATCH: usize = 250;

/// A target of the service outside of the content that links to it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Elsewhere {
    Space(String),
    Page { space: String, page: String },
    Collection(String),
}

/// What an address of the service leads to.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Address {
    Target(Elsewhere),
    /// No id has this form.
    Nothing,
    /// Something that has no kind of its own.
    Other,
}

impl Elsewhere {
    pub(super) fn space(&self) -> Option<&str> {
        match self {
            Self::Space(space) | Self::Page { space, .. } => Some(space),
            Self::Collection(_) => None,
        }
    }
}

/// Reads an address below one of these addresses.
pub(super) fn read(address: &str, own: &[String]) -> Address {
    let below = |own: &String| {
        address
            .strip_prefix(own.as_str())
            .filter(|path| path.starts_with('/'))
    };
    let path = own.iter().find_map(below);
    let path = path.unwrap_or_default().split(['?', '#']).next();
    let mut segments = path
        .unwrap_or_default()
        .split('/')
        .filter(|segment| !segment.is_empty());
    let (kind, Some(id)) = (segments.next(), segments.next()) else {
        return Address::Other;
    };
    let target = match (kind, segments.next(), segments.next()) {
        (Some("spaces"), Some("pages"), Some(page)) => Elsewhere::Page {
            space: id.to_owned(),
            page: page.to_owned(),
        },
        (Some("spaces"), ..) => Elsewhere::Space(id.to_owned()),
        (Some("collections"), ..) => Elsewhere::Collection(id.to_owned()),
        _ => return Address::Other,
    };
    let are_ids = match &target {
        Elsewhere::Page { space, page } => is_id(space) && is_id(page),
        Elsewhere::Space(id) | Elsewhere::Collection(id) => is_id(id),
    };
    if are_ids {
        Address::Target(target)
    } else {
        Address::Nothing
    }
}

/// Whether a text has the form of an id.
fn is_id(text: &str) -> bool {
    (20..=22).contains(&text.len())
        && text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// What of the service a caller may view.
#[derive(Clone, Default)]
pub(super) struct Seen {
    pub(super) spaces: HashMap<String, models::Space>,
    pages: HashSet<(String, String)>,
    collections: HashSet<String>,
}

impl Seen {
    pub(super) fn has(&self, target: &Elsewhere) -> bool {
        match target {
            Elsewhere::Space(space) => self.spaces.contains_key(space),
            Elsewhere::Page { space, page } => {
                self.spaces.contains_key(space)
                    && self.pages.contains(&(space.clone(), page.clone()))
            }
            Elsewhere::Collection(collection) => self.collections.contains(collection),
        }
    }
}

impl App {
    /// The addresses below which the service itself is.
    pub(super) fn own_addresses(&self) -> Vec<String> {
        vec![self.config.public_url.clone(), self.app_base()]
    }

    /// The addresses of resources of the service begin with these.
    pub(super) fn resource_addresses(&self) -> Vec<String> {
        vec![
            self.app_base(),
            self.location("").trim_end_matches('/').to_owned(),
        ]
    }

    fn app_base(&self) -> String {
        self.in_app("").trim_end_matches('/').to_owned()
    }

    /// Which targets of links the caller may view.
    pub(super) async fn seen_elsewhere(&self, caller: &Caller, tally: &Tally) -> Result<Seen> {
        let mut seen = Seen::default();
        let targets = tally.elsewhere.keys();
        let mut spaces: Vec<&str> = targets.clone().filter_map(Elsewhere::space).collect();
        spaces.sort_unstable();
        spaces.dedup();
        for batch in spaces.chunks(BATCH) {
            let rows = SpaceRow::active_among(&mut &self.db, &caller.user, batch).await?;
            let rows = rows
                .into_iter()
                .filter(|row| caller.reaches(&row.organization))
                .filter(|row| row.access().allows(Rank::Read));
            seen.spaces
                .extend(rows.map(|row| (row.id.to_string(), self.space_model(row))));
        }
        let pages = targets.clone().filter_map(|target| match target {
            Elsewhere::Page { space, page } if seen.spaces.contains_key(space) => {
                Some([space.as_str(), page.as_str()])
            }
            _ => None,
        });
        let pages: Vec<[&str; 2]> = pages.collect();
        for batch in pages.chunks(BATCH) {
            seen.pages.extend(self.existing_pages(batch).await?);
        }
        let collections = targets.filter_map(|target| match target {
            Elsewhere::Collection(id) => Some(id.as_str()),
            _ => None,
        });
        let collections: Vec<&str> = collections.collect();
        for batch in collections.chunks(BATCH) {
            let rows = CollectionRow::among(&mut &self.db, &caller.user, batch).await?;
            let rows = rows
                .into_iter()
                .filter(|row| caller.reaches(&row.organization));
            seen.collections.extend(rows.map(|row| row.id));
        }
        Ok(seen)
    }

    /// Those of these pages, each with its space, that are in the main content.
    async fn existing_pages(&self, pages: &[[&str; 2]]) -> Result<Vec<(String, String)>> {
        let values: Vec<Value<'_>> = pages.iter().flatten().map(|id| id.to_value()).collect();
        let sql = format!(
            "SELECT p.space_id, p.page_id FROM page_revisions p
             WHERE (p.space_id, p.page_id) IN (VALUES {}) AND NOT p.removed AND p.number = (
                 SELECT MAX(l.number) FROM page_revisions l
                 WHERE l.space_id = p.space_id AND l.page_id = p.page_id)",
            placeholders(1, pages.len(), 2)
        );
        Ok(self.db.query(&sql, &values).await?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_addresses_of_resources() {
        let own = ["https://quire.example/app", "https://quire.example/v1"].map(str::to_owned);
        let (space, page) = ("A2345678901234567890", "b2345678901234567890");
        let check = |path: &str, expected: Address| {
            let address = format!("https://quire.example{path}");
            assert_eq!(read(&address, &own), expected, "{path}");
        };
        let of_space = || Address::Target(Elsewhere::Space(space.to_owned()));
        let of_page = || {
            let (space, page) = (space.to_owned(), page.to_owned());
            Address::Target(Elsewhere::Page { space, page })
        };
        check(&format!("/app/spaces/{space}"), of_space());
        check(&format!("/v1/spaces/{space}/content?x=y"), of_space());
        check(&format!("/app/spaces/{space}/pages/{page}#a"), of_page());
        check(&format!("/app/spaces/{space}/pages/b"), Address::Nothing);
        check("/app/spaces/new", Address::Nothing);
        check("/app/spaces", Address::Other);
        check("/app/orgs/A2345678901234567890/sites", Address::Other);
        check("/docs/spaces/A2345678901234567890", Address::Other);
        check("/appspaces/A2345678901234567890", Address::Other);
        check(
            &format!("/app/collections/{space}/"),
            Address::Target(Elsewhere::Collection(space.to_owned())),
        );
    }
}
