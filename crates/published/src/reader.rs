//! The reader: published sites, as people and programs read them.
//!
//! - A site is below `/sites/BASENAME/` on the server's public host, or at the root of a separate host
//!   (`places.rs`). All of it is GET and HEAD, except `~mcp` (`mcp.rs`) and `~sign-out`; the API is not
//!   here, and returns no HTML.
//! - Paths that start with `~` are not pages: slugs are letters, digits, `-`, `_` and `.`, so no page's
//!   name is taken. `~search` searches, `~feed` has the latest changes, `~files/` has the files of pages,
//!   `~pictures/` one for previews of links to each, `~api/` references of APIs, `~assets/` what pages
//!   load. `~proxy/` is the same site for a server that shows it elsewhere.
//! - `robots.txt`, `sitemap.xml`, `llms.txt` and `llms-full.txt` have the names that programs expect. The
//!   Markdown of a page is at its address with `.md` (`index.md` for the first page of a space), or at the
//!   address itself for clients that prefer `text/markdown`.
//! - Content that a visitor may not see is treated as if it did not exist: one statement finds the site and
//!   decides access (`visiting.rs`), one reads the visitor's view of it (`structure.rs`), and later code
//!   reads nothing else.
//! - Members sign in at `~sign-in` (`signing_in.rs`), sign out at `~sign-out` (`signing_out.rs`), and read drafts of change requests (`drafts.rs`).
//! - The server has separate pages at its root, and at `/docs/api` (`server.rs`), and those of local accounts
//!   (`account_pages.rs`).
//! - No access decision is cached between requests, except that a site is open, for a millisecond. Cached
//!   responses are found by all of their inputs (`caches.rs`).

pub mod account_pages;
mod ahead;
mod app_addresses;
mod caches;
mod drafts;
mod feed;
mod files;
mod gzip;
mod languages;
mod links;
mod looks;
mod machines;
mod mcp;
mod members;
mod navigation;
mod pages;
mod paths;
mod pictures;
mod places;
mod reference;
mod responses;
mod robots;
mod searching;
mod server;
mod signing_in;
mod signing_out;
mod structure;
mod summary;
mod titles;
mod visiting;

use std::sync::Arc;

use axum::body::Body;
use axum::response::{IntoResponse as _, Response};
use http::request::Parts;
use http::{HeaderValue, Method, StatusCode, header};
use quire_content::PageKind;
use tokio::runtime::Handle;
use url::Url;

use crate::PublishedArea;
use crate::conversions::off_thread;
use crate::error::{Error, Result};
use crate::logins::redirect;
use crate::sites::FOLDER;
use crate::sites::customization::ASSETS;
use crate::sites::paths::{PageTarget, PathTarget};
use caches::{AddressKey, KeyedResponse};
pub use gzip::gzip;
use links::{LinkContext, SiteLinks};
use machines::List;
use navigation::first_below;
use pages::{Format, RequestedPage, markdown_path};
use paths::{MCP, stems};
use places::Kind;
pub use responses::accepts_gzip;
use responses::{HTML, Head, MARKDOWN, PLAIN, secured};
use searching::SEARCH;
use signing_in::SIGN_IN;
use signing_out::SIGN_OUT;
use structure::Reading;
use visiting::VisitorRequest;

pub(crate) use caches::Pages;
pub(crate) use pictures::Pictures;
pub use places::RequestLocation;
#[cfg(feature = "fuzzing")]
pub use places::redirects;
pub use responses::error_response;
pub use robots::of_server as robots;
pub use server::{api, asset, description, refused_sign_in, start};

/// Maximum number of times a request decides access, if access changes before the content is read.
const MAX_ATTEMPTS: usize = 3;

/// The paths of a site at which requests may have a body, as templates.
pub fn paths() -> [String; 2] {
    [MCP, SIGN_OUT].map(|name| format!("/{FOLDER}/{{basename}}/{name}"))
}

/// The response to a request for something of a site.
pub async fn read(
    app: &PublishedArea,
    place: &RequestLocation,
    parts: &Parts,
    body: Body,
) -> Result<Response> {
    let is_of_mcp = |path: &str| mcp::is_message(parts, path);
    let is_message = || place.kind == Kind::Site && place.path().as_deref().is_some_and(is_of_mcp);
    let has_form = || !place.is_proxied() && place.path().as_deref() == Some(SIGN_OUT);
    let is_allowed = match parts.method {
        Method::GET | Method::HEAD => true,
        Method::POST => is_message() || has_form(),
        _ => is_message(),
    };
    if !is_allowed {
        let error = Error::new(StatusCode::METHOD_NOT_ALLOWED, "sites are read with GET");
        let mut response = error.into_response();
        let allowed = if has_form() {
            "GET, HEAD, POST"
        } else {
            "GET, HEAD"
        };
        let allowed = HeaderValue::from_static(allowed);
        response.headers_mut().insert(header::ALLOW, allowed);
        return Ok(response);
    }
    respond(app, place, parts, body).await.map(secured)
}

async fn respond(
    app: &PublishedArea,
    place: &RequestLocation,
    parts: &Parts,
    body: Body,
) -> Result<Response> {
    let path = place.path();
    let is_of_session = matches!(path.as_deref(), Some(SIGN_IN | SIGN_OUT));
    // Members have a session on the server's own host, wherever the site is.
    if (place.has_host() || !is_of_session)
        && let Some(response) = place.to_site(&parts.method, &[])
    {
        return Ok(response);
    }
    let Some(path) = path else {
        return app.nothing(place).await;
    };
    match &*path {
        _ if place.is_proxied() => {}
        SIGN_IN => return app.sign_in_page(place, parts).await,
        SIGN_OUT => return app.sign_out_page(place, parts).await,
        _ => {}
    }
    let asset = path.strip_prefix(ASSETS);
    if let Some(response) = asset.and_then(|name| files::asset(parts, name)) {
        return Ok(response);
    }
    let reading = match place.kind {
        Kind::App => return app.app_address(place, parts, &path).await,
        Kind::Draft => app.draft(place, parts).await?,
        Kind::Site => return app.site_response(place, parts, body, &path).await,
    };
    let Some(reading) = reading else {
        return app.nothing(place).await;
    };
    let reading = Arc::new(reading);
    let mut response = app.path_response(parts, &reading, &path).await?;
    let nowhere = HeaderValue::from_static("private, no-store");
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, nowhere);
    Ok(response)
}

fn with_cookies(mut response: Response, cookies: Vec<String>) -> Response {
    for cookie in cookies {
        let headers = response.headers_mut();
        let private = HeaderValue::from_static("private, no-cache");
        headers.insert(header::CACHE_CONTROL, private);
        if let Ok(cookie) = HeaderValue::try_from(cookie) {
            headers.append(header::SET_COOKIE, cookie);
        }
    }
    response
}

/// The folder of a path that names the index of one.
fn folder_of_index(path: &str) -> Option<&str> {
    let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
    matches!(name, "index" | "index.html").then_some(folder)
}

impl PublishedArea {
    /// The response to a request for something of a site.
    async fn site_response(
        &self,
        place: &RequestLocation,
        parts: &Parts,
        body: Body,
        path: &str,
    ) -> Result<Response> {
        for _ in 0..MAX_ATTEMPTS {
            let Some(visited) = self.visitor_request(place, parts).await? else {
                break;
            };
            let is_renamed = visited.place.basename != place.basename;
            let moved: &[String] = if is_renamed { &visited.cookies } else { &[] };
            if let Some(response) = visited.place.to_site(&parts.method, moved) {
                return Ok(response);
            }
            let is_message = mcp::is_message(parts, path);
            if visited.has_secrets && !is_message {
                return Ok(visited
                    .place
                    .without(&VisitorRequest::SECRETS, &visited.cookies));
            }
            if let Some(name) = path.strip_prefix(ASSETS) {
                let found = self.site_asset(parts, &visited.visit, name).await?;
                return Ok(found.unwrap_or_else(|| responses::no_site(&visited.place, None)));
            }
            if let Some(response) = self.cached_site_response(parts, &visited) {
                return Ok(with_cookies(response, visited.cookies));
            }
            let VisitorRequest {
                visit,
                place,
                grounds,
                cookies,
                ..
            } = visited;
            if let Some(reading) = self.reading(place, visit, &grounds).await? {
                let reading = Arc::new(reading);
                if is_message {
                    return match self.mcp(parts, body, &reading).await? {
                        Some(response) => Ok(response),
                        None => self.no_page(parts, &reading, path).await,
                    };
                }
                let response = self.path_response(parts, &reading, path).await?;
                return Ok(with_cookies(response, cookies));
            }
        }
        self.nothing(place).await
    }

    /// The response to a request for something that is kept, if it was asked for since the last change.
    fn cached_site_response(&self, parts: &Parts, visited: &VisitorRequest) -> Option<Response> {
        // Whether a member is admitted is found after the number of changes, so that may be of an older state.
        if visited.grounds.member.is_some() {
            return None;
        }
        let asked = AddressKey::of(&visited.place, &visited.visit, parts)?;
        let (head, made) = self.pages.cached_target(&asked)?;
        Some(head.response(parts, &made))
    }

    /// The response with something that was made, which the next request for it finds at once.
    fn rendered_response(
        &self,
        parts: &Parts,
        reading: &Reading,
        head: &Head,
        (key, made): &KeyedResponse,
    ) -> Response {
        if !reading.is_of_member
            && let Some(asked) = AddressKey::of(&reading.place, &reading.visit, parts)
        {
            self.pages.cache_target(asked, *key, head);
        }
        head.response(parts, made)
    }

    /// The response where a site has no page, or none that its visitor sees: in the language of the site space in which
    /// the path would be.
    async fn no_page(&self, parts: &Parts, reading: &Arc<Reading>, path: &str) -> Result<Response> {
        let around = reading.entry_around(path).cloned();
        let id = around.as_ref().map(|entry| &*entry.candidate.id);
        let key = reading.digest().add("no page").add_optional(id).done();
        let shown = Arc::clone(reading);
        let making =
            async { off_thread(move || responses::no_page(&shown, around.as_deref())).await? };
        let made = self.pages.get_or_render(key, making).await?;
        Ok(responses::not_found_response(parts, &made))
    }

    /// The response with what is at a path of a site for its visitor.
    async fn path_response(
        &self,
        parts: &Parts,
        reading: &Arc<Reading>,
        path: &str,
    ) -> Result<Response> {
        match self.resource_response(parts, reading, path).await? {
            Some(found) => Ok(found),
            None => self.no_page(parts, reading, path).await,
        }
    }

    /// Returns the response for a path of a site for its visitor, if anything is there.
    async fn resource_response(
        &self,
        parts: &Parts,
        reading: &Arc<Reading>,
        path: &str,
    ) -> Result<Option<Response>> {
        if let Some(list) = List::at(path) {
            let made = self.list(reading, list).await?;
            let head = Head::new(reading, list.kind());
            return Ok(made.map(|made| self.rendered_response(parts, reading, &head, &made)));
        }
        Ok(match path {
            "robots.txt" => {
                let rules = robots::of_site(reading);
                Some(responses::text(parts, reading, PLAIN, rules))
            }
            SEARCH if reading.draft.is_none() => Some(self.site_search(parts, reading).await?),
            _ => match path.strip_prefix('~') {
                Some(rest) => match rest.split_once('/') {
                    Some(("files", rest)) => self.site_file(parts, reading, rest).await?,
                    Some(("pictures", rest)) => self.site_picture(parts, reading, rest).await?,
                    Some(("api", rest)) => self.site_reference(parts, reading, rest).await?,
                    _ => None,
                },
                None => self.page_at(parts, reading, path).await?,
            },
        })
    }

    /// The page at a path, its Markdown, or where the path leads.
    async fn page_at(
        &self,
        parts: &Parts,
        reading: &Arc<Reading>,
        path: &str,
    ) -> Result<Option<Response>> {
        let present = self.present(reading, path).await?;
        if let Some(lead) = present.as_ref().filter(|lead| !lead.redirects) {
            return self.page_or_redirect(parts, reading, lead).await;
        }
        for stem in stems(path) {
            if let Some(lead) = self.present(reading, stem).await? {
                return self.markdown_of(parts, reading, &lead).await.map(Some);
            }
        }
        let (db, visit) = (&mut &self.db, &reading.visit);
        let path = path.trim_matches('/');
        let mut lead = self.resolve_former_path(db, visit, path, present).await?;
        // It is read after the entries, which decide.
        lead = lead.filter(|lead| match lead {
            PathTarget::Page(page) => reading.entry(&page.site_space).is_some(),
            PathTarget::Url(_) => true,
        });
        if let (None, Some(folder)) = (&lead, folder_of_index(path)) {
            lead = self.present(reading, folder).await?.map(PathTarget::Page);
        }
        Ok(lead.map(|lead| match lead {
            PathTarget::Page(page) => moved(&with_query(reading.place.url(&page.path), parts)),
            PathTarget::Url(url) => moved(&url),
        }))
    }

    /// The page that a path leads to by the present addresses of site spaces.
    async fn present(&self, reading: &Reading, path: &str) -> Result<Option<PageTarget>> {
        let candidates = reading.entries.iter();
        let candidates = candidates.map(|entry| Arc::clone(&entry.candidate));
        let (db, visit) = (&mut &self.db, &reading.visit);
        let path = path.trim_matches('/');
        self.page_target(db, visit, path, candidates.collect())
            .await
    }

    /// A page at its canonical path: shown, unless the address is written otherwise, or it is a group or a link.
    async fn page_or_redirect(
        &self,
        parts: &Parts,
        reading: &Arc<Reading>,
        lead: &PageTarget,
    ) -> Result<Option<Response>> {
        if let Some(response) = reading.place.to_canonical(&lead.path) {
            return Ok(Some(response));
        }
        let Some(wanted) = self.requested_page(reading, lead).await? else {
            return Ok(None);
        };
        let kind = wanted.tree.page(&wanted.id).map(|page| page.kind);
        match kind {
            Some(PageKind::Document | PageKind::Computed) => {
                let format = Format::of(&parts.headers);
                self.page_as(parts, wanted, format).await.map(Some)
            }
            Some(PageKind::Group) => Ok(self.first_of(&wanted)),
            Some(PageKind::Link) => self.link_of(wanted).await,
            None => Ok(None),
        }
    }

    async fn requested_page(
        &self,
        reading: &Arc<Reading>,
        lead: &PageTarget,
    ) -> Result<Option<RequestedPage>> {
        let Some(entry) = reading.entry(&lead.site_space) else {
            return Ok(None);
        };
        Ok(Some(RequestedPage {
            tree: self.tree(&entry.candidate.tree).await?,
            reading: Arc::clone(reading),
            entry: Arc::clone(entry),
            id: lead.page.to_string(),
            path: lead.path.clone(),
        }))
    }

    async fn page_as(
        &self,
        parts: &Parts,
        wanted: RequestedPage,
        format: Format,
    ) -> Result<Response> {
        let reading = Arc::clone(&wanted.reading);
        let page = wanted.tree.page(&wanted.id);
        let is_hidden = page.is_some_and(|page| page.hidden || page.no_robots_index);
        let (url, markdown) = (
            reading.place.url(&wanted.path),
            reading.place.url(&markdown_path(&wanted.path)),
        );
        let made = self.site_page(wanted, format).await?;
        let (kind, link) = match format {
            Format::Html => (
                HTML,
                format!("<{markdown}>; rel=\"alternate\"; type=\"text/markdown\""),
            ),
            Format::Markdown => (MARKDOWN, format!("<{url}>; rel=\"canonical\"")),
        };
        let mut head = Head::new(&reading, kind);
        head.link = HeaderValue::try_from(link).ok();
        head.is_hidden |= is_hidden;
        Ok(self.rendered_response(parts, &reading, &head, &made))
    }

    /// The Markdown of a page, at the one address that it has.
    async fn markdown_of(
        &self,
        parts: &Parts,
        reading: &Arc<Reading>,
        lead: &PageTarget,
    ) -> Result<Response> {
        if let Some(response) = reading.place.to_canonical(&markdown_path(&lead.path)) {
            return Ok(response);
        }
        match self.requested_page(reading, lead).await? {
            Some(wanted) => self.page_as(parts, wanted, Format::Markdown).await,
            None => self.no_page(parts, reading, &lead.path).await,
        }
    }

    /// Leads to the first page of a group.
    fn first_of(&self, wanted: &RequestedPage) -> Option<Response> {
        let RequestedPage {
            reading,
            entry,
            tree,
            id,
            ..
        } = wanted;
        let first = first_below(tree.page(id)?)?;
        let path = self.path_of_page(entry, tree, &first.id)?;
        let to = reading.place.url(&path);
        Some(redirect(StatusCode::FOUND, &to, &[]))
    }

    /// Leads to where a page leads that is a link.
    async fn link_of(&self, wanted: RequestedPage) -> Result<Option<Response>> {
        let (app, runtime) = (self.clone(), Handle::current());
        let to = off_thread(move || {
            let here = Url::parse(&wanted.reading.place.url(&wanted.path)).ok()?;
            let links = SiteLinks {
                app: &app,
                runtime: &runtime,
                reading: &wanted.reading,
                entry: &wanted.entry,
                tree: &wanted.tree,
                page: &wanted.id,
                text: "",
                beyond: &LinkContext::default(),
            };
            let href = links.of_page(wanted.tree.page(&wanted.id)?)?;
            here.join(&href).ok().map(String::from)
        });
        let to = to.await?;
        Ok(to.map(|to| redirect(StatusCode::FOUND, &to, &[])))
    }
}

/// Redirects for good, although the redirect may change: browsers ask again.
fn moved(to: &str) -> Response {
    redirect(StatusCode::MOVED_PERMANENTLY, to, &[])
}

fn with_query(to: String, parts: &Parts) -> String {
    match parts.uri.query() {
        Some(query) => format!("{to}?{query}"),
        None => to,
    }
}
