//! API descriptions of an organization, and their versions.
//!
//! - They exist for members with a role in the organization; `create` changes them.
//! - A description is processed by a durable job (`processing.rs`), which fetches it, follows its references
//!   (`reading.rs`), and stores a version if anything changed.
//! - A version keeps the text as it was fetched, at a signed address (`original.rs`).

pub mod original;
mod processing;
mod reading;

use std::sync::Arc;

use http::StatusCode;
use quire_db::{Read, Row, Transaction, params, sql};
use quire_models as models;
use quire_models::{
    OpenApiContent, OpenApiProcessErrorCode, OpenApiProcessingState, OpenApiSource, OpenApiSpec,
    OpenApiSpecList, OpenApiSpecPermissions, OpenApiSpecUrls, OpenApiSpecVersion,
    OpenApiSpecVersionList, OpenApiSpecVersionUrls,
};
use quire_runtime::Operation as _;
use quire_server::OpenapiSpecs;
use url::Url;

use crate::SiteAreas;
use crate::caller::Caller;
use crate::clock::time;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::fetch;
use crate::ids::OrganizationId;
use crate::jobs::{self, Kind};
use crate::paging::{ListCursor, Order};
use crate::permissions::{Membership, Rank};
use crate::tree::lock_organization;

/// Name of an API description in errors.
pub const WHAT: &str = "API description";
/// Name of a version in errors.
const VERSION: &str = "version of the API description";

/// An API description `s`.
#[derive(Row)]
#[row(table = "s")]
struct SpecRow {
    id: String,
    slug: String,
    source_url: Option<String>,
    state: String,
    failure: Option<String>,
    processed_at: Option<i64>,
    last_version: Option<String>,
    created_at: i64,
    updated_at: i64,
}

/// A version `v`.
#[derive(Row)]
#[row(table = "v")]
struct VersionRow {
    id: String,
    name: String,
    created_at: i64,
}

/// The content of a version `v`.
#[derive(Row)]
#[row(table = "v")]
struct ContentRow {
    id: String,
    name: String,
    files: String,
}

/// SQL of the description `$2` of the organization `$1`.
const SPEC: &str =
    sql!("SELECT {SpecRow} FROM openapi_specs s WHERE s.organization_id = $1 AND s.slug = $2");

/// SQL of a page of the descriptions of the organization `$1`.
const SPECS: &str = sql!(
    "SELECT {SpecRow} FROM openapi_specs s
     WHERE s.organization_id = $1 AND (s.created_at, s.id) < ($2, $3)
     ORDER BY s.created_at DESC, s.id DESC LIMIT $4"
);

/// SQL of the version `$3` of the description `$2` of the organization `$1`.
const OF_SPEC: &str = sql!(
    "SELECT {VersionRow} FROM openapi_specs s JOIN openapi_versions v ON v.spec_id = s.id
     WHERE s.organization_id = $1 AND s.slug = $2 AND v.id = COALESCE($3, s.last_version)"
);

/// SQL of the content of that version.
const CONTENT: &str = sql!(
    "SELECT {ContentRow} FROM openapi_specs s JOIN openapi_versions v ON v.spec_id = s.id
     WHERE s.organization_id = $1 AND s.slug = $2 AND v.id = COALESCE($3, s.last_version)"
);

/// SQL of a page of the versions of the description `$1`.
const VERSIONS: &str = sql!(
    "SELECT {VersionRow} FROM openapi_versions v
     WHERE v.spec_id = $1 AND (v.created_at, v.id) < ($2, $3)
     ORDER BY v.created_at DESC, v.id DESC LIMIT $4"
);

/// Source of a description.
enum Source {
    Url(String),
    Text(String),
}

impl Source {
    /// The source of a request; 400 if it is an address that is never fetched.
    fn new(app: &SiteAreas, source: OpenApiSource) -> Result<Self> {
        match source {
            OpenApiSource::OpenApiTextSource(source) => Ok(Self::Text(source.text)),
            OpenApiSource::OpenApiUrlSource(source) => {
                let private = &app.config.private_hosts;
                Url::parse(&source.url)
                    .map_err(|error| format!("is not an address: {error}"))
                    .and_then(|url| fetch::check(&url, private))
                    .map_err(|reason| Error::invalid("/body/source/url", reason))?;
                Ok(Self::Url(source.url))
            }
            OpenApiSource::Unknown(_) => Err(Error::invalid(
                "/body/source",
                "must be `{url}` or `{text}`",
            )),
        }
    }

    fn url(&self) -> Option<&str> {
        match self {
            Self::Url(url) => Some(url),
            Self::Text(_) => None,
        }
    }

    fn text(&self) -> Option<&str> {
        match self {
            Self::Url(_) => None,
            Self::Text(text) => Some(text),
        }
    }
}

impl SpecRow {
    async fn find(
        db: &mut impl Read,
        organization: &OrganizationId,
        slug: &str,
    ) -> Result<Option<Self>> {
        Ok(db.query_optional(SPEC, params![organization, slug]).await?)
    }

    async fn read(db: &mut impl Read, organization: &OrganizationId, slug: &str) -> Result<Self> {
        let found = Self::find(db, organization, slug).await?;
        found.ok_or_else(|| Error::not_found(WHAT))
    }

    fn list_cursor(&self) -> ListCursor {
        ListCursor {
            key: self.created_at,
            id: self.id.clone(),
        }
    }
}

impl VersionRow {
    fn list_cursor(&self) -> ListCursor {
        ListCursor {
            key: self.created_at,
            id: self.id.clone(),
        }
    }
}

/// Adds a description, and the job that processes it; the caller holds the lock of the organization.
async fn insert(
    tx: &mut Transaction,
    organization: &OrganizationId,
    app: &SiteAreas,
    slug: &str,
    source: &Source,
) -> Result<()> {
    let (id, now) = (app.new_id(), app.now());
    tx.execute(
        "INSERT INTO openapi_specs (id, organization_id, slug, source_url, source_text, state, created_at, updated_at)
         VALUES ($1, $2, $3, $4, $5, 'pending', $6, $6)",
        params![id, organization, slug, source.url(), source.text(), now],
    )
    .await?;
    let due = app.clock.wall();
    jobs::enqueue(tx, &app.new_id(), Kind::ProcessOpenApiSpec, &id, due).await?;
    Ok(())
}

impl SiteAreas {
    fn spec_model(
        &self,
        organization: &OrganizationId,
        viewer: Membership,
        row: SpecRow,
    ) -> OpenApiSpec {
        let path = format!("orgs/{organization}/openapi/{}", row.slug);
        OpenApiSpec {
            urls: OpenApiSpecUrls {
                app: Some(self.in_app(&path)),
                ..OpenApiSpecUrls::new(self.location(&path))
            },
            id: row.id.into(),
            created_at: time(row.created_at),
            updated_at: time(row.updated_at),
            slug: row.slug.into(),
            source_url: row.source_url,
            processing_state: OpenApiProcessingState::from(row.state),
            last_version: row.last_version.map(Into::into),
            last_processed_at: row.processed_at.map(time),
            last_process_error_code: row.failure.map(OpenApiProcessErrorCode::from),
            permissions: OpenApiSpecPermissions::new(true, viewer.allows(Rank::Create)),
            additional: models::Additional::new(),
        }
    }

    fn version_model(
        &self,
        organization: &OrganizationId,
        slug: &str,
        row: VersionRow,
    ) -> OpenApiSpecVersion {
        let path = format_args!("orgs/{organization}/openapi/{slug}/versions/{}", row.id);
        OpenApiSpecVersion {
            urls: OpenApiSpecVersionUrls::new(self.location(path)),
            url: self.original_url(&row.id, &row.name),
            id: row.id.into(),
            created_at: Some(time(row.created_at)),
            additional: models::Additional::new(),
        }
    }

    /// The version of this id, or the latest one.
    async fn openapi_version(
        &self,
        caller: &Caller,
        organization: models::OrganizationId,
        slug: &str,
        id: Option<&str>,
    ) -> Result<OpenApiSpecVersion> {
        let organization = &OrganizationId::from(organization);
        Membership::read_as_member(&mut &self.db, &caller.user, organization, WHAT).await?;
        let row = self
            .db
            .query_optional(OF_SPEC, params![organization, slug, id])
            .await?
            .ok_or_else(|| Error::not_found(VERSION))?;
        Ok(self.version_model(organization, slug, row))
    }

    /// The content of the version of this id, or of the latest one.
    async fn openapi_content(
        &self,
        caller: &Caller,
        organization: models::OrganizationId,
        slug: &str,
        id: Option<&str>,
    ) -> Result<OpenApiContent> {
        let organization = &OrganizationId::from(organization);
        Membership::read_as_member(&mut &self.db, &caller.user, organization, WHAT).await?;
        let row: Option<ContentRow> = self
            .db
            .query_optional(CONTENT, params![organization, slug, id])
            .await?;
        let row = row.ok_or_else(|| Error::not_found(VERSION))?;
        let url = self.original_url(&row.id, &row.name);
        let (size, files) = (row.files.len(), row.files);
        let read = self
            .conversions
            .convert(size, move |_| serde_json::from_str(&files));
        let files = read.await?.map_err(|error| Error::internal(&error))?;
        Ok(OpenApiContent::new(files, url))
    }

    /// The address of the text of a version as it was fetched.
    fn original_url(&self, version: &str, name: &str) -> String {
        let path = original::path(version);
        self.signed_url(&path, name, original::content_type(name))
    }
}

impl OpenapiSpecs for SiteAreas {
    async fn list_open_api_specs(
        &self,
        caller: Arc<Caller>,
        request: models::ListOpenApiSpecs,
    ) -> Result<OpenApiSpecList> {
        let organization = &OrganizationId::from(request.organization_id);
        let (db, user) = (&mut &self.db, &caller.user);
        let viewer = Membership::read_as_member(db, user, organization, WHAT).await?;
        let list = [models::ListOpenApiSpecs::INFO.id, organization];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let after = &page.after;
        let rows = self
            .db
            .query(
                SPECS,
                params![organization, after.key, after.id, page.rows()],
            )
            .await?;
        let (count,): (i64,) = self
            .db
            .query_one(
                "SELECT COUNT(*) FROM openapi_specs WHERE organization_id = $1",
                params![organization],
            )
            .await?;
        Ok(
            page.list_response(self, rows, count, SpecRow::list_cursor, |row| {
                self.spec_model(organization, viewer, row)
            }),
        )
    }

    async fn create_open_api_spec(
        &self,
        caller: Arc<Caller>,
        request: models::CreateOpenApiSpec,
    ) -> Result<OpenApiSpec> {
        let organization = OrganizationId::from(request.organization_id);
        let (app, body) = (self.clone(), request.body);
        let created = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                let user = &caller.user;
                let viewer = Membership::read_as_member(tx, user, &organization, WHAT).await?;
                viewer.needs(Rank::Create)?;
                let source = Source::new(&app, body.source.clone())?;
                let slug = body.slug.as_str();
                lock_organization(tx, &organization).await?;
                if SpecRow::find(tx, &organization, slug).await?.is_some() {
                    return Err(Error::conflict(format!("the slug `{slug}` is taken")));
                }
                insert(tx, &organization, &app, slug, &source).await?;
                let row = SpecRow::read(tx, &organization, slug).await?;
                let target = Target::new(&organization, "openApiSpec", slug);
                let created = app.spec_model(&organization, viewer, row);
                caller.created(tx, target, created).await
            })
            .await?;
        self.jobs_enqueued.notify_one();
        Ok(created)
    }

    async fn get_open_api_spec(
        &self,
        caller: Arc<Caller>,
        request: models::GetOpenApiSpec,
    ) -> Result<OpenApiSpec> {
        let organization = &OrganizationId::from(request.organization_id);
        let (db, user) = (&mut &self.db, &caller.user);
        let viewer = Membership::read_as_member(db, user, organization, WHAT).await?;
        let slug = request.spec_slug.as_str();
        let row = SpecRow::read(&mut &self.db, organization, slug).await?;
        Ok(self.spec_model(organization, viewer, row))
    }

    async fn put_open_api_spec(
        &self,
        caller: Arc<Caller>,
        request: models::PutOpenApiSpec,
    ) -> Result<OpenApiSpec> {
        let organization = OrganizationId::from(request.organization_id);
        let (app, slug) = (self.clone(), String::from(request.spec_slug));
        let source = request.body.source;
        let stored = self
            .db
            .transaction(async move |tx: &mut Transaction| {
                let user = &caller.user;
                let viewer = Membership::read_as_member(tx, user, &organization, WHAT).await?;
                viewer.needs(Rank::Create)?;
                let source = Source::new(&app, source.clone())?;
                lock_organization(tx, &organization).await?;
                let before = match SpecRow::find(tx, &organization, &slug).await? {
                    Some(row) => {
                        let id = row.id.clone();
                        let before = app.spec_model(&organization, viewer, row);
                        caller.expects(&before)?;
                        app.replace_source(tx, &id, &source).await?;
                        Some(before)
                    }
                    None if caller.if_match.is_some() => {
                        let message = "there is no API description that matches `If-Match`";
                        return Err(Error::new(StatusCode::PRECONDITION_FAILED, message));
                    }
                    None => {
                        insert(tx, &organization, &app, &slug, &source).await?;
                        None
                    }
                };
                let row = SpecRow::read(tx, &organization, &slug).await?;
                let target = Target::new(&organization, "openApiSpec", &slug);
                let after = app.spec_model(&organization, viewer, row);
                caller.put(tx, target, before.as_ref(), after).await
            })
            .await?;
        self.jobs_enqueued.notify_one();
        Ok(stored)
    }

    async fn delete_open_api_spec(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteOpenApiSpec,
    ) -> Result<()> {
        let organization = OrganizationId::from(request.organization_id);
        let (app, slug) = (self.clone(), String::from(request.spec_slug));
        self.db
            .transaction(async move |tx: &mut Transaction| {
                let user = &caller.user;
                let viewer = Membership::read_as_member(tx, user, &organization, WHAT).await?;
                let row = SpecRow::read(tx, &organization, &slug).await?;
                viewer.needs(Rank::Create)?;
                let id = row.id.clone();
                let before = app.spec_model(&organization, viewer, row);
                caller.expects(&before)?;
                lock_organization(tx, &organization).await?;
                jobs::withdraw(tx, Kind::ProcessOpenApiSpec, &id).await?;
                tx.execute("DELETE FROM openapi_specs WHERE id = $1", params![id])
                    .await?;
                caller
                    .deleted(
                        tx,
                        Target::new(&organization, "openApiSpec", &slug),
                        &before,
                    )
                    .await
            })
            .await
    }

    async fn list_open_api_versions(
        &self,
        caller: Arc<Caller>,
        request: models::ListOpenApiVersions,
    ) -> Result<OpenApiSpecVersionList> {
        let organization = &OrganizationId::from(request.organization_id);
        let slug = request.spec_slug.as_str();
        Membership::read_as_member(&mut &self.db, &caller.user, organization, WHAT).await?;
        let spec = SpecRow::read(&mut &self.db, organization, slug).await?;
        let list = [models::ListOpenApiVersions::INFO.id, &spec.id];
        let page = self.page(
            &list,
            request.page.as_ref(),
            request.limit,
            Order::Descending,
        )?;
        let after = &page.after;
        let rows = self
            .db
            .query(VERSIONS, params![spec.id, after.key, after.id, page.rows()])
            .await?;
        let (count,): (i64,) = self
            .db
            .query_one(
                "SELECT COUNT(*) FROM openapi_versions WHERE spec_id = $1",
                params![spec.id],
            )
            .await?;
        Ok(
            page.list_response(self, rows, count, VersionRow::list_cursor, |row| {
                self.version_model(organization, slug, row)
            }),
        )
    }

    async fn get_latest_open_api_version(
        &self,
        caller: Arc<Caller>,
        request: models::GetLatestOpenApiVersion,
    ) -> Result<OpenApiSpecVersion> {
        let slug = request.spec_slug.as_str();
        self.openapi_version(&caller, request.organization_id, slug, None)
            .await
    }

    async fn get_latest_open_api_content(
        &self,
        caller: Arc<Caller>,
        request: models::GetLatestOpenApiContent,
    ) -> Result<OpenApiContent> {
        let slug = request.spec_slug.as_str();
        self.openapi_content(&caller, request.organization_id, slug, None)
            .await
    }

    async fn get_open_api_version(
        &self,
        caller: Arc<Caller>,
        request: models::GetOpenApiVersion,
    ) -> Result<OpenApiSpecVersion> {
        let id = Some(request.version_id.as_str());
        let slug = request.spec_slug.as_str();
        self.openapi_version(&caller, request.organization_id, slug, id)
            .await
    }

    async fn get_open_api_content(
        &self,
        caller: Arc<Caller>,
        request: models::GetOpenApiContent,
    ) -> Result<OpenApiContent> {
        let id = Some(request.version_id.as_str());
        let slug = request.spec_slug.as_str();
        self.openapi_content(&caller, request.organization_id, slug, id)
            .await
    }
}
