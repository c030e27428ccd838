//! Addresses of the app (`urls.app`) for a server without an address of the app: each redirects to the
//! nearest page.
//!
//! - A space and its pages redirect to a published site that shows them, a site to its first page, a change
//!   request to its draft. Resources that the visitor may not read do not exist.
//! - An organization redirects to its default site. Resources without pages redirect to the start page,
//!   even if they do not exist.
//! - Access is decided as for the page itself, so that no address reveals more than that.

use axum::response::Response;
use http::StatusCode;
use http::request::Parts;
use quire_db::{params, sql};

use super::RequestLocation;
use super::places::Kind;
use super::structure::Reading;
use super::visiting::VisitorRequest;
use crate::PublishedArea;
use crate::error::Result;
use crate::logins::redirect;
use crate::site_addresses::{PUBLICATION_COLUMN, Publication};

/// SQL of where the space `$1` is published.
const PUBLISHED: &str =
    sql!("SELECT {PUBLICATION_COLUMN} FROM spaces s WHERE s.id = $1 AND s.deleted_at IS NULL");

/// SQL of the default site of the organization `$1`.
const DEFAULT: &str = "SELECT s.basename FROM organizations o JOIN sites s ON s.id = o.default_content_site WHERE o.id = $1";

impl PublishedArea {
    /// Leads from a path of the app to the nearest page.
    pub(super) async fn app_address(
        &self,
        place: &RequestLocation,
        parts: &Parts,
        path: &str,
    ) -> Result<Response> {
        match self.nearest(parts, path).await? {
            Some(to) => Ok(redirect(StatusCode::FOUND, &to, &[])),
            None => self.nothing(place).await,
        }
    }

    async fn nearest(&self, parts: &Parts, path: &str) -> Result<Option<String>> {
        let segments: Vec<&str> = path.trim_end_matches('/').split('/').collect();
        let start = || format!("{}/", self.base_path());
        let (reading, space, rest) = match &segments[..] {
            ["orgs", organization, "sites", id] => {
                let sql = "SELECT basename FROM sites WHERE organization_id = $1 AND id = $2";
                let params = params![organization, id];
                let found: Option<(String,)> = self.db.query_optional(sql, params).await?;
                let basename = found.map(|(basename,)| basename).unwrap_or_default();
                let reading = self.reading_at(&basename, parts).await?;
                return Ok(reading.map(|reading| reading.place.url("")));
            }
            ["orgs", organization, ..] => {
                let default: Option<(String,)> = self
                    .db
                    .query_optional(DEFAULT, params![organization])
                    .await?;
                let basename = default.map(|(basename,)| basename).unwrap_or_default();
                let reading = self.reading_at(&basename, parts).await?;
                let site = reading.map(|reading| reading.place.url(""));
                return Ok(Some(site.unwrap_or_else(start)));
            }
            ["collections" | "integrations", ..] => return Ok(Some(start())),
            ["spaces", space, "change-requests", id, rest @ ..] => {
                let place = RequestLocation::on_server(self, Kind::Draft, id, None, None);
                (self.draft(&place, parts).await?, space, rest)
            }
            ["spaces", space, rest @ ..] => (self.reading_with(space, parts).await?, space, rest),
            _ => return Ok(None),
        };
        let Some(reading) = reading else {
            return Ok(None);
        };
        let Some(entry) = reading.entry_of(space) else {
            return Ok(None);
        };
        let path = match rest {
            [] | ["revisions", _] => Some(entry.candidate.location.canonical()),
            ["pages", id] | ["revisions", _, "pages", id] => {
                let tree = self.tree(&entry.candidate.tree).await?;
                self.path_of_page(entry, &tree, id)
            }
            _ => None,
        };
        Ok(path.map(|path| reading.place.url(&path)))
    }

    /// Returns the visitor's view of a published site that shows a space.
    async fn reading_with(&self, space: &str, parts: &Parts) -> Result<Option<Reading>> {
        let found: Option<(Option<Publication>,)> =
            self.db.query_optional(PUBLISHED, params![space]).await?;
        let shown = found.and_then(|(shown,)| shown);
        let path = shown.map(|shown| shown.path).unwrap_or_default();
        let basename = path.split('/').next().unwrap_or_default();
        self.reading_at(basename, parts).await
    }

    /// Returns the visitor's view of the site with a basename.
    async fn reading_at(&self, basename: &str, parts: &Parts) -> Result<Option<Reading>> {
        let place = RequestLocation::on_server(self, Kind::Site, basename, None, None);
        match self.visitor_request(&place, parts).await? {
            Some(visited) => {
                let VisitorRequest {
                    visit,
                    place,
                    grounds,
                    ..
                } = visited;
                self.reading(place, visit, &grounds).await
            }
            None => Ok(None),
        }
    }
}
