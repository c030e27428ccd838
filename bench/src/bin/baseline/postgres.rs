//! The bare server on PostgreSQL: axum, tokio-postgres and a pool of as many connections as quire's.
//!
//! - A read is one prepared statement on a connection of the pool, after one that looks up the token.
//! - A change request takes its number from its space in the statement that creates it.

use std::path::Path;
use std::sync::Arc;

use anyhow::{Context as _, Result};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path as Segment, Request, State};
use axum::http::{StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use deadpool_postgres::{Manager, ManagerConfig, Pool, RecyclingMethod};
use quire_client::models::{Space, SpaceList};
use tokio_postgres::NoTls;

/// Connections of the pool, the default of quire.
const MAX_CONNECTIONS: usize = 16;

/// A space, those of a list, and a token.
type Known = (Space, SpaceList, String);

#[derive(Clone)]
struct Bare {
    pool: Pool,
    id: Arc<str>,
    /// The list as quire returned it, without its items.
    list: Arc<SpaceList>,
    /// The ids of the spaces of the list.
    ids: Arc<[String]>,
}

/// Serves until the process is ended.
pub(crate) async fn serve(url: &str, known: &Path) -> Result<()> {
    let known = std::fs::read(known).context("cannot read what quire returned")?;
    let (space, mut list, token): Known = serde_json::from_slice(&known)?;
    let recycling = ManagerConfig {
        recycling_method: RecyclingMethod::Fast,
    };
    let manager = Manager::from_config(url.parse()?, NoTls, recycling);
    let pool = Pool::builder(manager).max_size(MAX_CONNECTIONS).build()?;
    fill(&pool, &space, &list, &token).await?;
    let ids = list.items.iter().map(|space| space.id.to_string());
    let ids = ids.collect();
    list.items.clear();
    let bare = Bare {
        pool,
        id: space.id.as_str().into(),
        list: Arc::new(list),
        ids,
    };
    let router = Router::new()
        .route("/space", get(get_space))
        .route("/spaces", get(list_spaces))
        .route("/create/{number}", post(create))
        .layer(from_fn_with_state(bare.clone(), authenticate))
        .with_state(bare);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    axum::serve(listener, router).await?;
    Ok(())
}

async fn fill(pool: &Pool, space: &Space, list: &SpaceList, token: &str) -> Result<()> {
    let client = pool.get().await?;
    let spaces = super::SPACES.replace("INTEGER", "bigint");
    client
        .batch_execute(&format!(
            "CREATE TABLE spaces {spaces};
             CREATE INDEX spaces_by_time ON spaces (created_at, id);
             CREATE TABLE tokens (hash bytea PRIMARY KEY, owner text NOT NULL);
             CREATE TABLE change_requests (id bigserial PRIMARY KEY, space text, number bigint, status text,
                 subject text, created_by text, created_at bigint, updated_at bigint, revision text, initial text,
                 ancestor text);"
        ))
        .await?;
    for space in std::iter::once(space).chain(&list.items) {
        client
            .execute(
                "INSERT INTO spaces VALUES
                 ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)",
                &[
                    &space.id.as_str(),
                    &space.organization.as_str(),
                    &space.title,
                    &space.emoji,
                    &space.visibility.as_str(),
                    &space.created_at.as_microseconds(),
                    &space.updated_at.as_microseconds(),
                    &space.edit_mode.as_ref().map(ToString::to_string),
                    &space.revision.as_str(),
                    &space.default_level.as_ref().map(ToString::to_string),
                    &space.comments,
                    &space.change_requests,
                    &space.change_requests_open,
                    &space.change_requests_draft,
                    &space.urls.location,
                    &serde_json::to_string(&space.permissions)?,
                    &space.urls.app,
                    &space.urls.published,
                    &space.urls.public,
                ],
            )
            .await?;
    }
    for number in 0..1_000 {
        let hash = match number {
            0 => super::hash(token),
            _ => super::hash(&number.to_string()),
        };
        let owner = format!("user {number}");
        client
            .execute("INSERT INTO tokens VALUES ($1, $2)", &[&&hash[..], &owner])
            .await?;
    }
    client.batch_execute("ANALYZE").await?;
    Ok(())
}

/// Identifies the caller, in one indexed look-up; returns 401 for unknown callers.
async fn authenticate(State(bare): State<Bare>, request: Request, next: Next) -> Response {
    let token = request.headers().get(header::AUTHORIZATION);
    let token = token.and_then(|value| value.to_str().ok()?.strip_prefix("Bearer "));
    match owner(&bare.pool, token.unwrap_or_default()).await {
        Ok(Some(_)) => next.run(request).await,
        Ok(None) => StatusCode::UNAUTHORIZED.into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
    }
}

async fn owner(pool: &Pool, token: &str) -> Result<Option<String>> {
    let client = pool.get().await?;
    let statement = client
        .prepare_cached("SELECT owner FROM tokens WHERE hash = $1")
        .await?;
    let row = client
        .query_opt(&statement, &[&&super::hash(token)[..]])
        .await?;
    Ok(row.map(|row| row.try_get(0)).transpose()?)
}

fn model(row: &tokio_postgres::Row) -> Result<Space, tokio_postgres::Error> {
    super::space_of(|index| row.try_get(index), |index| row.try_get(index))
}

async fn get_space(State(bare): State<Bare>) -> Response {
    let read = async {
        let client = bare.pool.get().await?;
        let statement = client
            .prepare_cached("SELECT * FROM spaces WHERE id = $1")
            .await?;
        let row = client.query_one(&statement, &[&&*bare.id]).await?;
        Ok(model(&row)?)
    };
    super::json(StatusCode::OK, read.await)
}

async fn list_spaces(State(bare): State<Bare>) -> Response {
    let read = async {
        let client = bare.pool.get().await?;
        let statement = client
            .prepare_cached("SELECT * FROM spaces ORDER BY created_at DESC, id DESC LIMIT 50")
            .await?;
        let rows = client.query(&statement, &[]).await?;
        let mut list = SpaceList::clone(&bare.list);
        list.items = rows.iter().map(model).collect::<Result<_, _>>()?;
        Ok(list)
    };
    super::json(StatusCode::OK, read.await)
}

/// Creates a change request of the space with this number in the list.
async fn create(
    State(bare): State<Bare>,
    Segment(number): Segment<usize>,
    body: Bytes,
) -> Response {
    let create = async {
        let body: serde_json::Value = serde_json::from_slice(&body)?;
        let subject = body["subject"].as_str().unwrap_or_default();
        let space = bare.ids.get(number).context("no such space")?;
        let client = bare.pool.get().await?;
        let statement = client
            .prepare_cached(
                "WITH counted AS (
                     UPDATE spaces SET change_requests = change_requests + 1 WHERE id = $1 RETURNING change_requests
                 )
                 INSERT INTO change_requests (space, number, status, subject, created_by, created_at, updated_at,
                     revision, initial, ancestor)
                 SELECT $1, change_requests, 'draft', $2, 'user', 1, 1, 'r', 'r', 'r' FROM counted
                 RETURNING id, number",
            )
            .await?;
        let row = client.query_one(&statement, &[space, &subject]).await?;
        let (id, number): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
        Ok(serde_json::json!({ "id": id, "number": number, "subject": subject, "status": "draft" }))
    };
    super::json(StatusCode::CREATED, create.await)
}
