//! Links into the service itself: to spaces, their pages, collections, members, and API descriptions.
//!
//! - Blocks name an API description of the organization of their space; all other links are URLs.
//! - Links resolve to resources that the caller may view. Resources that the caller may not view look the
//!   same as ones that do not exist: broken.

use std::collections::{HashMap, HashSet};

use quire_db::{ToValue as _, Value, placeholders};
use quire_models as models;
use quire_models::LinkStatus;

use super::report::Tally;
use crate::SpaceAreas;
use crate::caller::Caller;
use crate::collections::CollectionRow;
use crate::error::Result;
use crate::ids::OrganizationId;
use crate::permissions::Rank;
use crate::spaces::SpaceRow;

/// Number of targets one statement looks up.
const BATCH: usize = 250;

/// SQL of those of some members, by organization and user, that the user `$1` may view.
const MEMBERS: &str = "SELECT m.organization_id, m.user_id FROM members me
    JOIN members m ON m.organization_id = me.organization_id
    WHERE me.user_id = $1 AND NOT me.disabled AND (me.role IS NOT NULL OR m.user_id = $1)
      AND (m.organization_id, m.user_id) IN";

/// SQL of those of some API descriptions, by organization and slug, that the user `$1` may view.
const DESCRIPTIONS: &str = "SELECT s.organization_id, s.slug FROM members me
    JOIN openapi_specs s ON s.organization_id = me.organization_id
    WHERE me.user_id = $1 AND NOT me.disabled AND me.role IS NOT NULL AND (s.organization_id, s.slug) IN";

/// A target of the service outside of the content that links to it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Elsewhere {
    Space(String),
    Page {
        space: String,
        page: String,
    },
    Collection(String),
    Member {
        organization: String,
        user: String,
    },
    /// An API description.
    Description {
        organization: String,
        slug: String,
        /// True if a block names it.
        is_named: bool,
    },
}

/// Target of an address of the service.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Address {
    Target(Elsewhere),
    /// No id has this form.
    Nothing,
    /// Something without a dedicated kind.
    Other,
}

impl Elsewhere {
    pub(super) fn space(&self) -> Option<&str> {
        match self {
            Self::Space(space) | Self::Page { space, .. } => Some(space),
            Self::Collection(_) | Self::Member { .. } | Self::Description { .. } => None,
        }
    }

    /// The status of a link to it for users who may view it.
    pub(super) const fn status(&self) -> LinkStatus {
        match self {
            Self::Description { is_named: true, .. } => LinkStatus::Ok,
            _ => LinkStatus::InApp,
        }
    }
}

/// Reads an address below one of these addresses.
pub(crate) fn read(address: &str, own: &[String]) -> Address {
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
        (Some("orgs"), Some("members"), Some(user)) => Elsewhere::Member {
            organization: id.to_owned(),
            user: user.to_owned(),
        },
        (Some("orgs"), Some("openapi"), Some(slug)) => Elsewhere::Description {
            organization: id.to_owned(),
            slug: slug.to_owned(),
            is_named: false,
        },
        _ => return Address::Other,
    };
    let are_ids = match &target {
        Elsewhere::Page { space, page } => is_id(space) && is_id(page),
        Elsewhere::Member { organization, user } => is_id(organization) && is_id(user),
        Elsewhere::Space(id)
        | Elsewhere::Collection(id)
        | Elsewhere::Description {
            organization: id, ..
        } => is_id(id),
    };
    if are_ids {
        Address::Target(target)
    } else {
        Address::Nothing
    }
}

/// Returns true if a text has the form of an id.
fn is_id(text: &str) -> bool {
    (20..=22).contains(&text.len())
        && text.starts_with(|first: char| first.is_ascii_alphabetic())
        && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Resources of the service that a caller may view.
#[derive(Clone, Default)]
pub(super) struct Seen {
    pub(super) spaces: HashMap<String, models::Space>,
    pages: HashSet<(String, String)>,
    collections: HashSet<String>,
    /// By organization and user.
    members: HashSet<(String, String)>,
    /// By organization and slug.
    descriptions: HashSet<(String, String)>,
}

impl Seen {
    /// The organizations of members and API descriptions.
    pub(super) fn organizations(&self) -> impl Iterator<Item = &str> {
        let parts = self.members.iter().chain(&self.descriptions);
        parts.map(|(organization, _)| organization.as_str())
    }

    pub(super) fn has(&self, target: &Elsewhere) -> bool {
        match target {
            Elsewhere::Space(space) => self.spaces.contains_key(space),
            Elsewhere::Page { space, page } => {
                self.spaces.contains_key(space)
                    && self.pages.contains(&(space.clone(), page.clone()))
            }
            Elsewhere::Collection(collection) => self.collections.contains(collection),
            Elsewhere::Member { organization, user } => {
                let member = (organization.clone(), user.clone());
                self.members.contains(&member)
            }
            Elsewhere::Description {
                organization, slug, ..
            } => {
                let description = (organization.clone(), slug.clone());
                self.descriptions.contains(&description)
            }
        }
    }
}

impl SpaceAreas {
    /// The addresses below which the service itself is.
    pub(super) fn own_addresses(&self) -> Vec<String> {
        vec![self.config.public_url.clone(), self.app_base()]
    }

    /// Returns the prefixes of the addresses of resources of the service.
    pub(super) fn resource_addresses(&self) -> Vec<String> {
        vec![
            self.app_base(),
            self.location("").trim_end_matches('/').to_owned(),
        ]
    }

    fn app_base(&self) -> String {
        self.in_app("").trim_end_matches('/').to_owned()
    }

    /// Returns the targets of links that the caller may view.
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
        let members = targets.clone().filter_map(|target| match target {
            Elsewhere::Member { organization, user } => {
                Some([organization.as_str(), user.as_str()])
            }
            _ => None,
        });
        let members: Vec<[&str; 2]> = members.collect();
        seen.members = self.seen_of(caller, MEMBERS, &members).await?;
        let descriptions = targets.clone().filter_map(|target| match target {
            Elsewhere::Description {
                organization, slug, ..
            } => Some([organization.as_str(), slug.as_str()]),
            _ => None,
        });
        let mut descriptions: Vec<[&str; 2]> = descriptions.collect();
        // Named, and by its URL.
        descriptions.dedup();
        seen.descriptions = self.seen_of(caller, DESCRIPTIONS, &descriptions).await?;
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

    /// Those of these parts of organizations, each with its organization, that a statement finds for the caller.
    async fn seen_of(
        &self,
        caller: &Caller,
        sql: &str,
        wanted: &[[&str; 2]],
    ) -> Result<HashSet<(String, String)>> {
        let mut seen = HashSet::new();
        for batch in wanted.chunks(BATCH) {
            let mut values = vec![caller.user.to_value()];
            values.extend(batch.iter().flatten().map(|id| id.to_value()));
            let sql = format!("{sql} (VALUES {})", placeholders(2, batch.len(), 2));
            let rows: Vec<(OrganizationId, String)> = self.db.query(&sql, &values).await?;
            let rows = rows
                .into_iter()
                .filter(|(organization, _)| caller.reaches(organization));
            seen.extend(rows.map(|(organization, id)| (String::from(organization), id)));
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
        check("/v1/orgs/A2345678901234567890/members", Address::Other);
        check(&format!("/v1/orgs/{space}/members/b"), Address::Nothing);
        let (organization, user) = (space.to_owned(), page.to_owned());
        check(
            &format!("/v1/orgs/{space}/members/{page}"),
            Address::Target(Elsewhere::Member { organization, user }),
        );
        check(
            &format!("/app/orgs/{space}/openapi/pets/versions"),
            Address::Target(Elsewhere::Description {
                organization: space.to_owned(),
                slug: "pets".to_owned(),
                is_named: false,
            }),
        );
        check("/docs/spaces/A2345678901234567890", Address::Other);
        check("/appspaces/A2345678901234567890", Address::Other);
        check(
            &format!("/app/collections/{space}/"),
            Address::Target(Elsewhere::Collection(space.to_owned())),
        );
    }
}
