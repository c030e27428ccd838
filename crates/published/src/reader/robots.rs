//! Rules for crawlers: `robots.txt` of a site, and of the server.
//!
//! - Crawlers request it at the root of a host. So the one of a site counts if the site has a separate
//!   host; the one of the server has the rules for sites below `/sites/`.
//! - The one of the server lists the sitemaps of public sites. It says nothing about other sites, which
//!   these rules allow to be crawled: crawlers that are not admitted find nothing there, and the responses
//!   themselves forbid indexing.

use std::fmt::Write as _;

use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::header;
use quire_db::params;

use super::paths::MCP;
use super::responses::PLAIN;
use super::searching::SEARCH;
use super::structure::Reading;
use crate::PublishedArea;
use crate::error::Result;
use crate::sites::{FOLDER, Visibility};

/// The most sitemaps.
const SITEMAPS: usize = 1_000;

/// SQL of the names of the published sites with the visibility `$1`, at most `$2`. Those of proxies are elsewhere.
const PUBLISHED: &str =
    "SELECT basename FROM sites WHERE published AND visibility = $1 AND proxy IS NULL
     ORDER BY basename LIMIT $2";

/// Returns the rules for crawlers of a site.
pub(super) fn of_site(reading: &Reading) -> String {
    let place = &reading.place;
    if !reading.is_indexed() {
        return format!("User-agent: *\nDisallow: {}\n", place.root);
    }
    let (search, mcp) = (place.href(SEARCH), place.href(MCP));
    let sitemap = place.url("sitemap.xml");
    format!("User-agent: *\nDisallow: {search}\nDisallow: {mcp}\n\nSitemap: {sitemap}\n")
}

/// Answers `/robots.txt` of the server: sites may be read, and nothing else.
pub async fn of_server(State(app): State<PublishedArea>) -> Result<Response> {
    let params = params![Visibility::Public, SITEMAPS];
    let public: Vec<(String,)> = app.db.query(PUBLISHED, params).await?;
    let base = app.base_path();
    let sites = format!("{base}/{FOLDER}/");
    let mut text = format!(
        "User-agent: *\nAllow: {sites}\nDisallow: {sites}*/~search\nDisallow: {sites}*/{MCP}\nDisallow: {base}/\n"
    );
    // What has a host of its own has a `robots.txt` of its own.
    let here = public
        .iter()
        .filter(|(basename,)| app.host_of_site(basename).is_none());
    for (at, (basename,)) in here.enumerate() {
        let before = if at == 0 { "\n" } else { "" };
        let sitemap = app.published(None, &format!("{basename}/sitemap.xml"));
        let _ = writeln!(text, "{before}Sitemap: {sitemap}");
    }
    let headers = [
        (header::CONTENT_TYPE, PLAIN),
        (header::CACHE_CONTROL, "no-cache"),
    ];
    Ok((headers, text).into_response())
}
