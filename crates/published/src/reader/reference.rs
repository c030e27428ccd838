//! The reference of an API, at `~api/SITE-SPACE/PAGE/NAME`: an API description of the organization of the site.
//!
//! - The page refers to it, by a block that names it or by a link to its address in the app, or the page is such a link.
//!   Whoever reads that in the page gets the reference. For all others it does not exist, as if nothing had the name.
//! - A draft has none: its author may be a guest, who may not view API descriptions.
//! - The latest version is shown. Its files are at `NAME/FILE`, as JSON. The rendered reference is cached
//!   under its ID.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use axum::response::Response;
use http::request::Parts;
use percent_encoding::utf8_percent_encode;
use quire_content::PageKind;
use quire_content::markdown::{LinkKind, scan};
use quire_db::params;
use quire_reader::{Crumb, Icon, Operation, OperationGroup, Reference, operation_anchor};
use serde_json::Value;

use super::caches::RenderedResponse;
use super::links::{NAME, in_app};
use super::pages::{RequestedPage, line, weight};
use super::responses::{HTML, Head, JSON, REFERENCE};
use super::structure::{Hasher, Reading};
use crate::PublishedArea;
use crate::conversions::Stop;
use crate::error::{Error, Result};
use crate::texts::Reader;

/// The most operations of a list; the description has all of them.
const OPERATIONS: usize = 10_000;

/// The methods of operations, in the order in which they are listed.
const METHODS: [&str; 8] = [
    "get", "post", "put", "patch", "delete", "head", "options", "trace",
];

/// SQL of the latest version of the description `$2` of the organization `$1`: its ID, and the name of its first file.
const LATEST: &str =
    "SELECT v.id, v.name FROM openapi_specs s JOIN openapi_versions v ON v.id = s.last_version
     WHERE s.organization_id = $1 AND s.slug = $2";

/// The version of a description that a page refers to.
struct ReferencedVersion {
    wanted: RequestedPage,
    slug: String,
    version: String,
    /// The name of its first file.
    root: String,
}

/// The address of a description that a page of a site space refers to, or of one of its operations.
pub(super) fn href(
    reading: &Reading,
    site_space: &str,
    page: &str,
    slug: &str,
    operation: Option<(&str, &str)>,
) -> Option<String> {
    let is_slug = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    if reading.draft.is_some() || !slug.bytes().all(is_slug) {
        return None;
    }
    let path = path(site_space, page, slug);
    let anchor = operation.map(|(method, path)| format!("#{}", operation_anchor(method, path)));
    Some(reading.place.href(&path) + anchor.as_deref().unwrap_or_default())
}

fn path(site_space: &str, page: &str, slug: &str) -> String {
    format!("~api/{site_space}/{page}/{slug}")
}

/// The description of the organization of the site that an address in the app leads to: `orgs/ID/openapi/NAME`.
pub(super) fn slug<'u>(reading: &Reading, rest: &'u str) -> Option<&'u str> {
    let rest = rest.strip_prefix("orgs/")?;
    let rest = rest.strip_prefix(&*reading.visit.site.organization)?;
    let rest = rest.strip_prefix("/openapi/")?;
    rest.split(['/', '?', '#']).next()
}

impl RequestedPage {
    /// Returns true if the page refers to a description, as its visitor reads it.
    fn refers(
        &self,
        app: &PublishedArea,
        stored: &str,
        name: &str,
        reader: &Reader,
        stop: &Stop,
    ) -> Result<bool> {
        let text = self.text(stored, reader, stop)?;
        let links = scan(&text).links;
        Ok(links.iter(&text).any(|link| match link.kind {
            LinkKind::Description => link.target == name,
            LinkKind::Address => self.links_to(app, link.target, name),
            LinkKind::Name | LinkKind::Wiki | LinkKind::Snippet => false,
        }))
    }

    /// Returns true if a link points to a description.
    fn links_to(&self, app: &PublishedArea, url: &str, name: &str) -> bool {
        let rest = in_app(app, url);
        rest.and_then(|rest| slug(&self.reading, rest)) == Some(name)
    }
}

impl PublishedArea {
    /// The reference at `SITE-SPACE/PAGE/NAME`, or a file of the description.
    pub(super) async fn site_reference(
        &self,
        parts: &Parts,
        reading: &Arc<Reading>,
        rest: &str,
    ) -> Result<Option<Response>> {
        let mut segments = rest.splitn(4, '/');
        let entry = segments.next().and_then(|id| reading.entry(id));
        let (Some(entry), Some(id), Some(slug)) = (entry, segments.next(), segments.next()) else {
            return Ok(None);
        };
        let tree = self.tree(&entry.candidate.tree).await?;
        let path = self.path_of_page(entry, &tree, id);
        let Some(path) = path.filter(|_| reading.draft.is_none()) else {
            return Ok(None);
        };
        let wanted = RequestedPage {
            reading: Arc::clone(reading),
            entry: Arc::clone(entry),
            tree,
            id: id.to_owned(),
            path,
        };
        let Some(referred) = self.referred(wanted, slug).await? else {
            return Ok(None);
        };
        let page = referred.wanted.tree.page(id);
        let is_hidden = page.is_some_and(|page| page.hidden || page.no_robots_index);
        let (kind, made) = match segments.next() {
            Some(file) => (JSON, self.reference_file(&referred.version, file).await?),
            None => (HTML, self.reference(referred).await?),
        };
        Ok(made.map(|made| {
            let mut head = Head::new(reading, kind);
            head.is_hidden |= is_hidden;
            head.response(parts, &made)
        }))
    }

    /// The latest version of the description of this name, if the page refers to it.
    async fn referred(
        &self,
        wanted: RequestedPage,
        slug: &str,
    ) -> Result<Option<ReferencedVersion>> {
        let Some(page) = wanted.tree.page(&wanted.id) else {
            return Ok(None);
        };
        let refers = if page.kind == PageKind::Link {
            let href = page.href.as_deref();
            href.is_some_and(|href| wanted.links_to(self, href, slug))
        } else {
            let stored = self.text(page.body).await?;
            let (app, reader) = (self.clone(), self.texts());
            let (wanted, slug) = (wanted.clone(), slug.to_owned());
            let found = self.conversions.convert(weight(&stored), move |stop| {
                wanted.refers(&app, &stored, &slug, &reader, stop)
            });
            found.await??
        };
        if !refers {
            return Ok(None);
        }
        let organization = wanted.reading.visit.site.organization.clone();
        let params = params![organization, slug];
        let latest: Option<(String, String)> = self.db.query_optional(LATEST, params).await?;
        Ok(latest.map(|(version, root)| ReferencedVersion {
            wanted,
            slug: slug.to_owned(),
            version,
            root,
        }))
    }

    /// The parsed files of a version, as JSON, unless it was deleted.
    async fn reference_files(&self, version: &str) -> Result<Option<String>> {
        let sql = "SELECT files FROM openapi_versions WHERE id = $1";
        let found: Option<(String,)> = self.db.query_optional(sql, params![version]).await?;
        Ok(found.map(|(files,)| files))
    }

    /// A file of a version, as JSON.
    async fn reference_file(
        &self,
        version: &str,
        name: &str,
    ) -> Result<Option<Arc<RenderedResponse>>> {
        let key = Hasher::new().add("API description");
        let key = key.add(version).add(name).done();
        if let Some(made) = self.pages.cached_response(&key) {
            return Ok(Some(made));
        }
        let Some(files) = self.reference_files(version).await? else {
            return Ok(None);
        };
        let name = name.to_owned();
        let made = self.conversions.convert(files.len(), move |_| {
            let file = read(&files)?.remove(&name);
            let file = file.map(|file| RenderedResponse::new(file.to_string(), REFERENCE));
            file.transpose()
        });
        let made = made.await??.map(Arc::new);
        if let Some(made) = &made {
            self.pages.cache_response(key, made);
        }
        Ok(made)
    }

    /// The page of a reference.
    async fn reference(
        &self,
        referred: ReferencedVersion,
    ) -> Result<Option<Arc<RenderedResponse>>> {
        let RequestedPage {
            reading, entry, id, ..
        } = &referred.wanted;
        let key = reading.digest().add("reference").add(&entry.candidate.id);
        let key = key.add(id).add(&referred.slug).add(&referred.version);
        let key = key.done();
        if let Some(made) = self.pages.cached_response(&key) {
            return Ok(Some(made));
        }
        let Some(files) = self.reference_files(&referred.version).await? else {
            return Ok(None);
        };
        let made = self.conversions.convert(files.len(), move |_| {
            let document = read(&files)?.remove(&referred.root);
            let document =
                document.ok_or_else(|| Error::internal(&"the description has no root"))?;
            RenderedResponse::new(referred.html(&document), REFERENCE)
        });
        let made = Arc::new(made.await??);
        self.pages.cache_response(key, &made);
        Ok(Some(made))
    }
}

impl ReferencedVersion {
    fn html(&self, document: &Value) -> String {
        let RequestedPage {
            reading,
            entry,
            tree,
            id,
            path: above,
        } = &self.wanted;
        let place = &reading.place;
        let path = path(&entry.candidate.id, id.as_str(), &self.slug);
        let file = utf8_percent_encode(&self.root, NAME);
        let page = tree.page(id);
        let page_above = page.filter(|page| page.kind != PageKind::Link);
        let mut site = reading.view(Some(entry), Vec::new());
        // Nothing is loaded from elsewhere.
        site.icon
            .take_if(|icon| matches!(icon, Icon::Picture(picture) if picture.src.contains("//")));
        let reference = Reference {
            href: format!("{}/{file}", place.href(&path)),
            breadcrumbs: page_above
                .map(|page| Crumb {
                    title: page.title.clone(),
                    href: Some(place.href(above)),
                })
                .into_iter()
                .collect(),
            canonical: Some(place.url(&path)),
            is_indexed: page.is_some_and(|page| !page.no_robots_index && !page.hidden),
            ..listed(document, &self.slug)
        };
        quire_reader::reference(&site, &reference)
    }
}

fn read(files: &str) -> Result<BTreeMap<String, Value>> {
    serde_json::from_str(files).map_err(|error| Error::internal(&error))
}

/// Returns the list entry of a description, with this name unless its document has a title.
pub(super) fn listed(document: &Value, name: &str) -> Reference {
    let text = |value: &Value| {
        let text = line(value.as_str().unwrap_or_default());
        (!text.is_empty()).then_some(text)
    };
    let info = &document["info"];
    Reference {
        title: text(&info["title"]).unwrap_or_else(|| name.to_owned()),
        summary: text(&info["summary"]),
        groups: groups(document),
        ..Reference::default()
    }
}

/// The operations of a description by their first tag: those without one, then the tags in the order of the description.
fn groups(document: &Value) -> Vec<OperationGroup> {
    let declared = document["tags"].as_array().into_iter().flatten();
    let declared = declared.filter_map(|tag| tag["name"].as_str());
    let mut order: Vec<Option<&str>> = std::iter::once(None).chain(declared.map(Some)).collect();
    let mut by_tag: HashMap<Option<&str>, Vec<Operation>> = HashMap::new();
    for (tag, operation) in operations(document).take(OPERATIONS) {
        let operations = by_tag.entry(tag).or_insert_with(|| {
            order.push(tag);
            Vec::new()
        });
        operations.push(operation);
    }
    let groups = order.into_iter().filter_map(|tag| {
        Some(OperationGroup {
            operations: by_tag.remove(&tag)?,
            tag: tag.map(str::to_owned),
        })
    });
    groups.collect()
}

fn operations(document: &Value) -> impl Iterator<Item = (Option<&str>, Operation)> {
    let paths = document["paths"].as_object().into_iter().flatten();
    paths.flat_map(|(path, item)| {
        METHODS.into_iter().filter_map(move |method| {
            let operation = item.get(method).filter(|found| found.is_object())?;
            let mut names = ["summary", "operationId"].into_iter();
            let summary = names.find_map(|name| operation.get(name)?.as_str());
            let shown = Operation {
                method: method.to_uppercase(),
                path: path.clone(),
                summary: summary.map(line),
            };
            Some((operation["tags"][0].as_str(), shown))
        })
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn operations_are_listed_by_their_first_tag() {
        let document = json!({
            "info": {"title": "Pets\n API", "summary": ""},
            "tags": [{"name": "b"}, {"name": "unused"}, {"name": "a"}],
            "paths": {
                "/x": {
                    "parameters": [],
                    "post": {"tags": ["a", "b"], "operationId": "add"},
                    "get": {"tags": ["b"], "summary": "List"},
                },
                "/y": {"get": {}, "delete": {"tags": ["c"]}},
            },
        });
        let reference = listed(&document, "pets");
        assert_eq!((&*reference.title, &reference.summary), ("Pets API", &None));
        let shown: Vec<String> = reference
            .groups
            .iter()
            .map(|group| {
                let operations = group.operations.iter().map(|operation| {
                    let summary = operation.summary.as_deref().unwrap_or_default();
                    format!("{} {} {summary}", operation.method, operation.path)
                });
                let operations: Vec<String> = operations.collect();
                format!("{:?}: {}", group.tag, operations.join(", "))
            })
            .collect();
        assert_eq!(
            shown,
            [
                "None: GET /y ",
                "Some(\"b\"): GET /x List",
                "Some(\"a\"): POST /x add",
                "Some(\"c\"): DELETE /y ",
            ]
        );
    }

    #[test]
    fn what_is_no_description_has_no_operations() {
        for document in [
            json!(null),
            json!([]),
            json!({"info": [], "tags": "a", "paths": [{"get": {}}]}),
            json!({"tags": [null, {"name": 1}], "paths": {"/a": null, "/b": "get", "/c": {"get": 1}}}),
        ] {
            let reference = listed(&document, "pets");
            assert_eq!(reference.title, "pets", "{document}");
            assert!(reference.groups.is_empty(), "{document}");
        }
    }
}
