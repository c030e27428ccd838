//! Targets of the paths of a published site.
//!
//! - In this order: the page that has the address now; the target of a redirect; a page that had the path
//!   in its space, or that is also found there by it; a page of a site space that had the address before.
//! - A site space is at several addresses (see `Location::addresses`). Longer ones come first, so that a site space
//!   comes before a page of the same path.
//! - The first page of a space is at the address of its site space, the others below it.
//! - Content that a visitor may not see is skipped, as if it did not exist.
//! - Regardless of the size of the site, this requires at most four statements, and the trees of the few
//!   candidate spaces.

use std::cmp::Reverse;
use std::sync::Arc;

use percent_encoding::{AsciiSet, CONTROLS, utf8_percent_encode};
use quire_content::{Page, PageKind, Revision};
use quire_db::{Read, Row, params, sql};

use super::published::SiteContext;
use crate::SiteAreas;
use crate::error::Result;
use crate::ids::{PageId, SiteSpaceId, SpaceId};
use crate::site_addresses::Location;

/// Characters that a browser percent-encodes in paths, in addition to everything that is not ASCII.
pub const ENCODED: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'<')
    .add(b'>')
    .add(b'?')
    .add(b'^')
    .add(b'`')
    .add(b'{')
    .add(b'}');

/// Target of a path.
pub enum PathTarget {
    Page(PageTarget),
    Url(String),
}

/// The page that a path leads to.
pub struct PageTarget {
    pub site_space: SiteSpaceId,
    pub space: SpaceId,
    pub page: PageId,
    /// Its canonical path within the site: without a slash at the beginning, and with one at the end only if it is the
    /// address of a site space.
    pub path: String,
    /// True if that differs from the given path.
    pub redirects: bool,
}

/// A site space `v` with its space `s`, and the revision `r` of that.
#[derive(Row)]
#[row(table = "v")]
pub struct Candidate {
    pub id: SiteSpaceId,
    #[row(column = "space_id")]
    pub space: SpaceId,
    condition: Option<String>,
    #[row(table = "e", column = "condition")]
    section_condition: Option<String>,
    #[row(nested)]
    pub location: Location,
    /// The name of the tree that the visitor sees, once that is known.
    #[row(table = "r")]
    pub tree: String,
    /// True if that is still to be decided; `None` if it is not known.
    #[row(table = "r")]
    pub(crate) conditional: Option<bool>,
}

/// The same with an address `f` that it had.
#[derive(Row)]
struct Former {
    #[row(table = "f")]
    address: String,
    #[row(nested)]
    candidate: Candidate,
}

/// A redirect.
#[derive(Row)]
struct Target {
    #[row(column = "space_id")]
    space: Option<SpaceId>,
    #[row(column = "page_id")]
    page: Option<PageId>,
    url: Option<String>,
}

/// SQL of the site spaces of the site `$1`.
const OF_SITE: &str = "FROM site_spaces v LEFT JOIN site_sections e ON e.id = v.container_id
     JOIN spaces s ON s.id = v.space_id JOIN revisions r ON r.id = s.revision_id";

/// SQL of those at an address that starts with the segments `$2` and `$3`.
const PRESENT: &str = sql!(
    "SELECT {Candidate} {OF_SITE} WHERE v.site_id = $1
       AND (v.is_default AND COALESCE(e.is_default, TRUE)
            OR e.path = $2 AND (v.is_default OR v.path = $3)
            OR e.id IS NULL AND v.path = $2)"
);

/// SQL of those that show the space `$2`.
const SHOWING: &str = sql!(
    "SELECT {Candidate} {OF_SITE} WHERE v.site_id = $1 AND v.space_id = $2 ORDER BY v.position, v.id"
);

/// SQL of those that were at one of these addresses.
const FORMER: &str = sql!(
    "SELECT {Former} {OF_SITE} JOIN site_former_addresses f ON f.site_space_id = v.id
     WHERE f.site_id = $1 AND f.address IN ($2, $3, $4)"
);

/// SQL of the redirect of one of these paths.
const REDIRECT: &str = sql!(
    "SELECT {Target} FROM site_redirects WHERE site_id = $1 AND source IN ($2, $3, $4, $5) ORDER BY source LIMIT 1"
);

impl Candidate {
    /// A space that is shown alone, with this tree.
    pub fn alone(id: &str, space: SpaceId, tree: String) -> Self {
        Self {
            id: id.into(),
            space,
            condition: None,
            section_condition: None,
            location: Location::root(),
            tree,
            conditional: None,
        }
    }

    /// The longest of its addresses that a path is below, if the path is.
    pub fn address_above(&self, path: &str) -> Option<String> {
        let mut addresses = self.location.addresses().into_iter();
        addresses.find(|address| below(path, address).is_some())
    }

    /// Returns true if the visitor sees it.
    pub fn is_for(&self, visit: &SiteContext) -> bool {
        visit.sees(self.section_condition.as_deref()) && visit.sees(self.condition.as_deref())
    }

    /// The path within the site of one of its pages, which is at another path in its space.
    pub fn path_of(&self, page: &Page, at: &str, first: Option<&Page>) -> String {
        let mut path = self.location.canonical();
        if first.is_none_or(|first| first.id != page.id) {
            path.push_str(at);
        }
        path
    }

    /// Returns the target of a path that leads to one of its pages, which is at another path in its space.
    fn resolve_path(&self, from: &str, page: &Page, at: &str, first: Option<&Page>) -> PageTarget {
        let canonical = self.path_of(page, at, first);
        PageTarget {
            site_space: self.id.clone(),
            space: self.space.clone(),
            page: page.id.as_str().into(),
            redirects: canonical.trim_end_matches('/') != from,
            path: canonical,
        }
    }
}

/// The page that a visitor of a space sees first.
pub fn first_page(tree: &Revision) -> Option<&Page> {
    let mut pages = tree.walk().map(|visit| visit.page);
    pages.find(|page| page.kind == PageKind::Document && !page.hidden)
}

/// The first two segments of a path, as far as it has them.
fn beginning(path: &str) -> [&str; 2] {
    let mut segments = path.split('/');
    let mut next = || segments.next().unwrap_or_default();
    [next(), next()]
}

/// Returns the rest of a path below an address.
fn below<'p>(path: &'p str, address: &str) -> Option<&'p str> {
    if path == address.trim_end_matches('/') {
        return Some("");
    }
    path.strip_prefix(address)
}

/// The paths of redirects that mean this path: as it is, and as a browser writes it, with or without a slash at its end.
fn sources(path: &str) -> [String; 4] {
    let encoded = utf8_percent_encode(path, ENCODED);
    [
        format!("/{path}"),
        format!("/{path}/"),
        format!("/{encoded}"),
        format!("/{encoded}/"),
    ]
}

impl SiteAreas {
    /// Returns the target of a path of a published site for a visitor, if there is one; slashes at its ends
    /// have no meaning.
    pub async fn resolve_path(
        &self,
        db: &mut impl Read,
        visit: &SiteContext,
        path: &str,
    ) -> Result<Option<PathTarget>> {
        let path = path.trim_matches('/');
        let [first, second] = beginning(path);
        let params = params![visit.site.id, first, second];
        let present: Vec<Candidate> = db.query(PRESENT, params).await?;
        let present = present.into_iter().map(Arc::new).collect();
        let present = self.page_target(db, visit, path, present).await?;
        if present.as_ref().is_some_and(|page| !page.redirects) {
            return Ok(present.map(PathTarget::Page));
        }
        self.resolve_former_path(db, visit, path, present).await
    }

    /// The page that a path leads to by the present addresses of these site spaces.
    pub async fn page_target(
        &self,
        db: &mut impl Read,
        visit: &SiteContext,
        path: &str,
        site_spaces: Vec<Arc<Candidate>>,
    ) -> Result<Option<PageTarget>> {
        let ways = site_spaces.into_iter().flat_map(|candidate| {
            let addresses = candidate.location.addresses().into_iter();
            addresses.map(move |address| (address, candidate.clone()))
        });
        self.page_by(db, visit, path, ways.collect()).await
    }

    /// Returns the target of a path that is not canonical: by a redirect, by this page, or by a former address.
    pub async fn resolve_former_path(
        &self,
        db: &mut impl Read,
        visit: &SiteContext,
        path: &str,
        present: Option<PageTarget>,
    ) -> Result<Option<PathTarget>> {
        let redirect = self.redirected(db, visit, path).await?;
        if let Some(lead) = redirect.or(present.map(PathTarget::Page)) {
            return Ok(Some(lead));
        }
        let [first, second] = beginning(path);
        let (shorter, longer) = (format!("{first}/"), format!("{first}/{second}/"));
        let params = params![visit.site.id, "", shorter, longer];
        let former: Vec<Former> = db.query(FORMER, params).await?;
        let ways = former.into_iter();
        let ways = ways.map(|former| (former.address, Arc::new(former.candidate)));
        let page = self.page_by(db, visit, path, ways.collect()).await?;
        Ok(page.map(PathTarget::Page))
    }

    /// The page to which an address of a site space leads: one whose canonical path this is, else the first one.
    async fn page_by(
        &self,
        db: &mut impl Read,
        visit: &SiteContext,
        path: &str,
        mut ways: Vec<(String, Arc<Candidate>)>,
    ) -> Result<Option<PageTarget>> {
        ways.retain(|(_, candidate)| candidate.is_for(visit));
        ways.sort_by_key(|(address, _)| Reverse(address.len()));
        let mut found = None;
        for (address, candidate) in ways {
            let Some(rest) = below(path, &address) else {
                continue;
            };
            let name = self.visible_tree(db, &candidate, visit).await?;
            let tree = self.tree_in(db, &name).await?;
            let first = first_page(&tree);
            let page = if rest.is_empty() {
                first
            } else {
                tree.page_at(rest)
            };
            let Some(page) = page else {
                continue;
            };
            let Some((page, at)) = self.trees.find_page(&name, &tree, &page.id) else {
                continue;
            };
            let lead = candidate.resolve_path(path, page, &at, first);
            if !lead.redirects {
                return Ok(Some(lead));
            }
            found.get_or_insert(lead);
        }
        Ok(found)
    }

    /// Returns the target of this path's redirect; `None` if the visitor does not see the page.
    async fn redirected(
        &self,
        db: &mut impl Read,
        visit: &SiteContext,
        path: &str,
    ) -> Result<Option<PathTarget>> {
        let site = &visit.site.id;
        let [plain, closed, encoded, encoded_closed] = sources(path);
        let params = params![site, plain, closed, encoded, encoded_closed];
        let target: Option<Target> = db.query_optional(REDIRECT, params).await?;
        let Some(target) = target else {
            return Ok(None);
        };
        let (Some(space), Some(page)) = (target.space, target.page) else {
            return Ok(target.url.map(PathTarget::Url));
        };
        let showing: Vec<Candidate> = db.query(SHOWING, params![site, space]).await?;
        let Some(candidate) = showing.into_iter().find(|one| one.is_for(visit)) else {
            return Ok(None);
        };
        let name = self.visible_tree(db, &candidate, visit).await?;
        let tree = self.tree_in(db, &name).await?;
        let found = self.trees.find_page(&name, &tree, &page);
        Ok(found.map(|(page, at)| {
            PathTarget::Page(candidate.resolve_path(path, page, &at, first_page(&tree)))
        }))
    }
}
