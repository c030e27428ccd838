//! Routing of a request to a site.
//!
//! - In addition to sites, there are the drafts of change requests (`drafts.rs`) and the addresses of the
//!   app (`app_addresses.rs`), on the server's own host alone.
//! - The `Host` header only chooses among the hosts of the configuration. It is never part of an address.
//! - A site with a proxy has its addresses there. The server of the proxy sends its requests below
//!   `~proxy/`; other requests are redirected to the proxy.
//! - A path is decoded once. One that is not UTF-8, or contains control characters, is not found.
//! - A former basename redirects to the site, for visitors whom the site admits ([`RequestLocation::renamed`]).
//! - A page has one address: every other address of it redirects there, to an address with host, so that no
//!   path can lead a browser to another host.

use axum::response::Response;
use http::request::Parts;
use http::{HeaderMap, Method, StatusCode, header};
use percent_encoding::{percent_decode_str, utf8_percent_encode};
use url::{Url, form_urlencoded};

use crate::PublishedArea;
use crate::logins::redirect;
use crate::sites::paths::ENCODED;
use crate::sites::{Base, FOLDER, SiteRow};

/// Folder of drafts, next to the sites: no basename starts with `~`.
const DRAFTS: &str = "~preview/";
/// Folder of the addresses of the app, on a server without an address of the app.
const APP: &str = "/app/";

/// Kind of resource at an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    Site,
    Draft,
    App,
}

/// The place of a request. The query may have secrets.
#[derive(Clone)]
pub struct RequestLocation {
    pub(super) kind: Kind,
    /// The basename of the site, or the ID of the change request.
    pub(super) basename: String,
    /// The path of the root of the site, with slashes at both ends. Below [`PROXY`] it is relative until the site is
    /// known ([`RequestLocation::of_site`]).
    pub(super) root: String,
    /// Scheme and host of its addresses.
    pub(super) origin: String,
    /// The path within the site, as it was sent.
    sent: Option<String>,
    query: Option<String>,
    /// The root of the site if it is elsewhere.
    moved: Option<String>,
    /// True if it is below [`PROXY`].
    is_proxied: bool,
}

/// The folder of a site that servers ask which show it elsewhere.
const PROXY: &str = "~proxy";

impl RequestLocation {
    /// All templates.
    pub const TEMPLATES: [&'static str; 3] = [
        "/sites/{basename}/{path}",
        "/sites/~preview/{changeRequestId}/{path}",
        "/app/{path}",
    ];

    /// Returns the template that the log shows instead of the path.
    pub fn template(&self) -> &'static str {
        let [site, draft, app] = Self::TEMPLATES;
        match self.kind {
            Kind::Site => site,
            Kind::Draft => draft,
            Kind::App => app,
        }
    }

    /// The place of a request, unless it is for the server itself.
    pub fn of(app: &PublishedArea, parts: &Parts) -> Option<Self> {
        let path = parts.uri.path();
        let query = parts.uri.query().map(str::to_owned);
        if let Some((host, basename)) = site_host(app, &parts.headers) {
            let place = Self {
                kind: Kind::Site,
                basename: basename.clone(),
                root: "/".to_owned(),
                origin: format!("{}://{host}", app.scheme()),
                sent: Some(path.trim_start_matches('/').to_owned()),
                query,
                moved: (app.host_of_site(basename))
                    .filter(|first| *first != host.as_str())
                    .map(|_| app.published(None, &format!("{basename}/"))),
                is_proxied: false,
            };
            return Some(place.proxied());
        }
        if let Some(rest) = path.strip_prefix(APP) {
            let sent = Some(rest.to_owned());
            let place = Self::on_server(app, Kind::App, "", sent, query);
            return app.config.app_url.is_none().then_some(place);
        }
        let rest = path.strip_prefix('/')?.strip_prefix(FOLDER)?;
        let rest = rest.strip_prefix('/')?;
        let (kind, rest) = match rest.strip_prefix(DRAFTS) {
            Some(rest) => (Kind::Draft, rest),
            None => (Kind::Site, rest),
        };
        let (basename, sent) = match rest.split_once('/') {
            Some((basename, sent)) => (basename, Some(sent.to_owned())),
            None => (rest, None),
        };
        Some(Self::on_server(app, kind, basename, sent, query))
    }

    /// A place on the server's own host, with what was sent: the path within it, and the query.
    pub(super) fn on_server(
        app: &PublishedArea,
        kind: Kind,
        basename: &str,
        sent: Option<String>,
        query: Option<String>,
    ) -> Self {
        let base = app.base_path();
        let origin = app.config.public_url.strip_suffix(base);
        let moved = match kind {
            Kind::Site => app.host_of_site(basename),
            Kind::Draft | Kind::App => None,
        };
        let place = Self {
            kind,
            basename: basename.to_owned(),
            root: match kind {
                Kind::Site => format!("{base}/{FOLDER}/{basename}/"),
                Kind::Draft => format!("{base}/{FOLDER}/{DRAFTS}{basename}/"),
                Kind::App => format!("{base}{APP}"),
            },
            origin: origin.unwrap_or(&app.config.public_url).to_owned(),
            sent,
            query,
            moved: moved.map(|_| app.published(None, &format!("{basename}/"))),
            is_proxied: false,
        };
        place.proxied()
    }

    /// Returns the place without the folder of proxies, if the path starts with it.
    fn proxied(self) -> Self {
        if self.kind != Kind::Site {
            return self;
        }
        let sent = self.sent.as_deref().unwrap_or_default();
        let sent = match sent.strip_prefix(PROXY).map(|rest| rest.strip_prefix('/')) {
            Some(Some(rest)) => Some(rest.to_owned()),
            Some(None) if sent == PROXY => None,
            _ => return self,
        };
        let depth = sent.as_deref().unwrap_or_default().matches('/').count();
        Self {
            root: if depth == 0 {
                "./".to_owned()
            } else {
                "../".repeat(depth)
            },
            origin: String::new(),
            sent,
            moved: None,
            is_proxied: true,
            ..self
        }
    }

    /// The same when the site is known: at the proxy, if there is one. `None` for a proxy that the site does not have.
    pub(super) fn of_site(&self, site: &SiteRow) -> Option<Self> {
        let base = site.proxy.as_deref().and_then(Base::of);
        match (base, self.is_proxied) {
            (Some(Base { origin, root }), true) => Some(Self {
                root,
                origin,
                ..self.clone()
            }),
            (Some(base), false) => Some(Self {
                moved: Some(base.at("")),
                ..self.clone()
            }),
            (None, true) => None,
            (None, false) => Some(self.clone()),
        }
    }

    /// Returns the place of a site that has another basename now: this place redirects there. A separate host
    /// continues to show the site, and so does the server of a proxy.
    pub(super) fn renamed(self, app: &PublishedArea, site: &SiteRow) -> Self {
        if self.basename == site.basename || self.has_host() || self.is_proxied {
            return self;
        }
        let there = Self::on_server(app, self.kind, &site.basename, self.sent, self.query);
        let root = app.published(site.proxy.as_deref(), &format!("{}/", site.basename));
        Self {
            moved: Some(root),
            ..there
        }
    }

    /// The attribute of cookies that go over HTTPS alone, if the site is read over HTTPS.
    pub(super) fn cookie_security(&self) -> &'static str {
        if self.origin.starts_with("https://") {
            "; Secure"
        } else {
            ""
        }
    }

    /// Returns true if it is a site on a separate host.
    pub(super) fn has_host(&self) -> bool {
        self.root == "/"
    }

    /// Returns true if another server shows it, which has not said for which client it asks.
    pub(super) fn is_proxied(&self) -> bool {
        self.is_proxied
    }

    /// Returns the root of the site on a separate host, if it has one and the request is for another.
    pub(super) fn root_on_host(&self) -> Option<&str> {
        self.moved.as_deref()
    }

    /// The path within the site, as it was sent.
    pub(super) fn sent(&self) -> &str {
        self.sent.as_deref().unwrap_or_default()
    }

    /// The path within the site, decoded.
    pub(super) fn path(&self) -> Option<String> {
        let path = percent_decode_str(self.sent()).decode_utf8().ok()?;
        (!path.contains(char::is_control)).then(|| path.into_owned())
    }

    /// The pairs of the query.
    pub(super) fn pairs(&self) -> impl Iterator<Item = (String, String)> {
        let query = self.query.as_deref().unwrap_or_default();
        form_urlencoded::parse(query.as_bytes()).into_owned()
    }

    /// The path of something of the site, for links.
    pub(super) fn href(&self, path: &str) -> String {
        href_below(&self.root, path)
    }

    /// The same with the host.
    pub(super) fn url(&self, path: &str) -> String {
        format!("{}{}", self.origin, self.href(path))
    }

    /// The address of a path within the site, which a visitor may have chosen; the root, if it leads elsewhere.
    pub(super) fn within(&self, path: &str) -> String {
        let root = self.url("");
        let address = Url::parse(&root).ok().and_then(|parsed| {
            let address = parsed.join(&format!("./{path}")).ok()?;
            let is_within = address.as_str().starts_with(parsed.as_str());
            is_within.then(|| String::from(address))
        });
        address.unwrap_or(root)
    }

    /// Redirects to where the site is, if that is elsewhere.
    pub(super) fn to_site(&self, method: &Method, cookies: &[String]) -> Option<Response> {
        let root = self.moved.as_deref()?;
        let to = self.with_query(format!("{root}{}", self.sent().trim_start_matches('/')));
        let status = match *method {
            Method::GET | Method::HEAD => StatusCode::MOVED_PERMANENTLY,
            // Clients would repeat another request as GET (RFC 9110, section 15.4.2).
            _ => StatusCode::PERMANENT_REDIRECT,
        };
        Some(redirect(status, &to, cookies))
    }

    /// Redirects to a path within the site unless it is the one that was sent.
    pub(super) fn to_canonical(&self, path: &str) -> Option<Response> {
        let encoded = utf8_percent_encode(path, ENCODED).to_string();
        if self.sent.as_ref() == Some(&encoded) {
            return None;
        }
        let to = self.with_query(self.url(path));
        Some(redirect(StatusCode::MOVED_PERMANENTLY, &to, &[]))
    }

    /// Redirects to the same path without these parameters of the query.
    pub(super) fn without(&self, names: &[&str], cookies: &[String]) -> Response {
        let left = self.pairs().filter(|(name, _)| !names.contains(&&**name));
        let query = form_urlencoded::Serializer::new(String::new())
            .extend_pairs(left)
            .finish();
        let mut to = format!("{}{}{}", self.origin, self.root, self.sent());
        if !query.is_empty() {
            to = format!("{to}?{query}");
        }
        redirect(StatusCode::SEE_OTHER, &to, cookies)
    }

    fn with_query(&self, to: String) -> String {
        match &self.query {
            Some(query) => format!("{to}?{query}"),
            None => to,
        }
    }
}

/// Returns the redirects of an address below a site, for the fuzz targets: to this path, unless it is the
/// address, and to the address without secrets. Returns `None` if no request has such an address.
#[cfg(feature = "fuzzing")]
pub fn redirects(address: &str, path: &str) -> Option<Vec<Response>> {
    let root = format!("/{FOLDER}/docs/");
    let uri: http::Uri = format!("{root}{address}").parse().ok()?;
    let place = RequestLocation {
        kind: Kind::Site,
        basename: "docs".to_owned(),
        origin: "https://docs.example".to_owned(),
        sent: uri.path().strip_prefix(&root).map(str::to_owned),
        query: uri.query().map(str::to_owned),
        moved: None,
        is_proxied: false,
        root,
    };
    let without = place.without(&super::visiting::VisitorRequest::SECRETS, &[]);
    let canonical = place.path().and_then(|_| place.to_canonical(path));
    Some(canonical.into_iter().chain([without]).collect())
}

/// The path of something below another path, for links.
pub(super) fn href_below(above: &str, path: &str) -> String {
    let mut href = String::with_capacity(above.len() + path.len() + 8);
    href.push_str(above);
    href.extend(utf8_percent_encode(path, ENCODED));
    href
}

/// The host of a request, and the site that the configuration has for it.
fn site_host<'a>(app: &'a PublishedArea, headers: &HeaderMap) -> Option<(&'a String, &'a String)> {
    let hosts = &app.config.site_hosts;
    if hosts.is_empty() {
        return None;
    }
    let sent = headers.get(header::HOST)?.to_str().ok()?;
    let host = match sent.rsplit_once(':') {
        Some((host, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => host,
        _ => sent,
    };
    hosts.get_key_value(&host.to_ascii_lowercase())
}
