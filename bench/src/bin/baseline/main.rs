//! The bare server that quire is compared with: only axum and SQLite, or axum and PostgreSQL.
//!
//! - It returns the same bytes as quire from one prepared statement, without permissions; a published site from three.
//!   The count of a list and its next page are in memory.
//! - Each request looks up its token by hash, on an index, as any server has to. Pages of sites are in memory, and need no
//!   token.
//! - Its connections have quire's settings: WAL, `synchronous=FULL`. Writes run one at a time, each in its own commit.

mod comments;
mod postgres;
mod sites;

use std::cell::RefCell;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use anyhow::{Context as _, Result};
use axum::Router;
use axum::body::Bytes;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use quire_client::models::{CommentList, PublishedSite, Space, SpaceList};
use rusqlite::{Connection, OptionalExtension as _};
use sha2::{Digest as _, Sha256};

thread_local! {
    static READER: RefCell<Option<Connection>> = const { RefCell::new(None) };
}

#[derive(Clone)]
struct Bare {
    path: Arc<str>,
    writer: Arc<Mutex<Connection>>,
    id: Arc<str>,
    comment: Arc<str>,
    /// The lists as quire returned them, without their items.
    spaces: Arc<SpaceList>,
    comments: Arc<CommentList>,
    /// A page of a site, as it is and compressed.
    page: [Bytes; 2],
}

/// Response of quire, and a token.
type Known = (
    Space,
    SpaceList,
    CommentList,
    PublishedSite,
    [Vec<u8>; 2],
    String,
);

#[tokio::main]
async fn main() -> Result<()> {
    let mut arguments = std::env::args().skip(1);
    let (Some(folder), Some(known)) = (arguments.next(), arguments.next()) else {
        anyhow::bail!("usage: baseline FOLDER|URL FILE-WITH-WHAT-QUIRE-RETURNED-AND-A-TOKEN");
    };
    if folder.starts_with("postgres:") {
        return postgres::serve(&folder, Path::new(&known)).await;
    }
    let path = Path::new(&folder).join("baseline.db").display().to_string();
    let connection = open(&path)?;
    let known = std::fs::read_to_string(&known).context("cannot read what quire returned")?;
    let (first, mut all, mut comments, published, page, token): Known =
        serde_json::from_str(&known)?;
    fill(&connection, &first, &all)?;
    fill_tokens(&connection, &token)?;
    let comment = comments::fill(&connection, &comments)?;
    sites::fill(&connection, &published)?;
    all.items.clear();
    comments.items.clear();
    let bare = Bare {
        path: path.into(),
        writer: Arc::new(Mutex::new(connection)),
        id: first.id.as_str().into(),
        comment: comment.into(),
        spaces: Arc::new(all),
        comments: Arc::new(comments),
        page: page.map(Bytes::from),
    };
    let router = Router::new()
        .route("/space", get(space))
        .route("/spaces", get(spaces))
        .route("/comment", get(comments::get))
        .route("/comments", get(comments::list))
        .route("/published", get(sites::published))
        .route("/post", post(comments::create))
        .route("/create", post(create))
        .route("/import", post(import))
        .layer(DefaultBodyLimit::max(100 << 20))
        .layer(from_fn_with_state(bare.clone(), authenticate))
        .route("/page", get(page_of_site))
        .with_state(bare);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    println!("{}", listener.local_addr()?);
    axum::serve(listener, router).await?;
    Ok(())
}

fn open(path: &str) -> Result<Connection> {
    let connection = Connection::open(path)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    Ok(connection)
}

/// The columns of a table of spaces.
const SPACES: &str = "(id TEXT PRIMARY KEY, organization TEXT, title TEXT, emoji TEXT, visibility TEXT,
    created_at INTEGER, updated_at INTEGER, edit_mode TEXT, revision TEXT, default_level TEXT,
    comments INTEGER, change_requests INTEGER, open INTEGER, draft INTEGER, location TEXT, permissions TEXT,
    app TEXT, published TEXT, public TEXT)";

/// A table with a space, which is older than those of the list, and the spaces of the list.
fn fill(connection: &Connection, space: &Space, list: &SpaceList) -> Result<()> {
    connection.execute_batch(&format!(
        "CREATE TABLE spaces {SPACES};
         CREATE INDEX spaces_by_time ON spaces (created_at, id);
         CREATE TABLE change_requests (id INTEGER PRIMARY KEY, space TEXT, number INTEGER, status TEXT, subject TEXT,
             created_by TEXT, created_at INTEGER, updated_at INTEGER, revision TEXT, initial TEXT, ancestor TEXT);
         CREATE TABLE pages (path TEXT, body BLOB);",
    ))?;
    for space in std::iter::once(space).chain(&list.items) {
        insert(connection, "spaces", space)?;
    }
    Ok(())
}

/// Adds a space to a table.
fn insert(connection: &Connection, table: &str, space: &Space) -> Result<()> {
    connection.execute(
        &format!(
            "INSERT INTO {table} VALUES
             (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19)"
        ),
        rusqlite::params![
            space.id.as_str(),
            space.organization.as_str(),
            space.title,
            space.emoji,
            space.visibility.as_str(),
            space.created_at.as_microseconds(),
            space.updated_at.as_microseconds(),
            space.edit_mode.as_ref().map(ToString::to_string),
            space.revision.as_str(),
            space.default_level.as_ref().map(ToString::to_string),
            space.comments,
            space.change_requests,
            space.change_requests_open,
            space.change_requests_draft,
            space.urls.location,
            serde_json::to_string(&space.permissions)?,
            space.urls.app,
            space.urls.published,
            space.urls.public,
        ],
    )?;
    Ok(())
}

/// Creates a table of 1,000 tokens, one of which is known.
fn fill_tokens(connection: &Connection, token: &str) -> Result<()> {
    connection.execute_batch(
        "CREATE TABLE tokens (hash BLOB PRIMARY KEY, user TEXT NOT NULL, expires_at INTEGER);",
    )?;
    for number in 0..1_000 {
        let hash = match number {
            0 => hash(token),
            _ => hash(&number.to_string()),
        };
        connection.execute(
            "INSERT INTO tokens VALUES (?1, ?2, NULL)",
            rusqlite::params![&hash[..], format!("user {number}")],
        )?;
    }
    Ok(())
}

fn hash(token: &str) -> [u8; 32] {
    Sha256::digest(token).into()
}

/// Identifies the caller, in one indexed look-up; returns 401 for unknown callers.
async fn authenticate(State(bare): State<Bare>, request: Request, next: Next) -> Response {
    let token = request
        .headers()
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok())
        .and_then(|value| value.strip_prefix("Bearer "));
    let user = read(&bare, |connection| {
        let mut statement = connection.prepare_cached("SELECT user FROM tokens WHERE hash = ?1")?;
        let hash = hash(token.unwrap_or_default());
        let user = statement.query_row([&hash[..]], |row| row.get::<_, String>(0));
        Ok(user.optional()?)
    });
    match user {
        Ok(Some(_)) => next.run(request).await,
        Ok(None) => StatusCode::UNAUTHORIZED.into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
    }
}

fn model(row: &rusqlite::Row<'_>) -> rusqlite::Result<Space> {
    space_of(|index| row.get(index), |index| row.get(index))
}

/// Builds a space from the columns of its row, in the order of [`SPACES`].
fn space_of<E>(
    text: impl Fn(usize) -> Result<Option<String>, E>,
    number: impl Fn(usize) -> Result<i64, E>,
) -> Result<Space, E> {
    let required = |index| text(index).map(Option::unwrap_or_default);
    let time = |index| number(index).map(quire_client::models::Timestamp::from_microseconds);
    Ok(Space {
        id: required(0)?.into(),
        organization: required(1)?.into(),
        title: required(2)?,
        emoji: required(3)?,
        visibility: required(4)?.as_str().into(),
        created_at: time(5)?,
        updated_at: time(6)?,
        deleted_at: None,
        language: None,
        edit_mode: text(7)?.map(|mode| mode.as_str().into()),
        revision: required(8)?.into(),
        default_level: text(9)?.map(|level| level.as_str().into()),
        comments: number(10)?,
        change_requests: number(11)?,
        change_requests_open: number(12)?,
        change_requests_draft: number(13)?,
        parent: None,
        git_sync: None,
        visitor_auth: None,
        urls: quire_client::models::SpaceUrls {
            location: required(14)?,
            app: text(16)?,
            published: text(17)?,
            public: text(18)?,
            icon: None,
            additional: quire_client::models::Additional::new(),
        },
        permissions: serde_json::from_str(&required(15)?).expect("they were stored as JSON"),
        additional: quire_client::models::Additional::new(),
    })
}

/// Runs a read on this thread's connection.
fn read<T>(bare: &Bare, work: impl FnOnce(&Connection) -> Result<T>) -> Result<T> {
    READER.with_borrow_mut(|reader| {
        if reader.is_none() {
            *reader = Some(open(&bare.path)?);
        }
        work(reader.as_ref().context("no connection")?)
    })
}

fn json<T: serde::Serialize>(status: StatusCode, value: Result<T>) -> Response {
    match value.and_then(|value| Ok(serde_json::to_vec(&value)?)) {
        Ok(bytes) => (status, [(header::CONTENT_TYPE, "application/json")], bytes).into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
    }
}

async fn space(State(bare): State<Bare>) -> Response {
    let found = read(&bare, |connection| {
        let mut statement = connection.prepare_cached("SELECT * FROM spaces WHERE id = ?1")?;
        Ok(statement.query_row([&*bare.id], model)?)
    });
    json(StatusCode::OK, found)
}

async fn spaces(State(bare): State<Bare>) -> Response {
    let found = read(&bare, |connection| {
        let mut statement = connection
            .prepare_cached("SELECT * FROM spaces ORDER BY created_at DESC, id DESC LIMIT 50")?;
        let items: Vec<Space> = statement
            .query_map([], model)?
            .collect::<rusqlite::Result<_>>()?;
        let mut list = SpaceList::clone(&bare.spaces);
        list.items = items;
        Ok(list)
    });
    json(StatusCode::OK, found)
}

/// A page of a site, from memory.
async fn page_of_site(State(bare): State<Bare>, headers: HeaderMap) -> Response {
    let [plain, compressed] = bare.page;
    let html = (header::CONTENT_TYPE, "text/html; charset=utf-8");
    if headers.contains_key(header::ACCEPT_ENCODING) {
        let gzip = (header::CONTENT_ENCODING, "gzip");
        return ([html, gzip], compressed).into_response();
    }
    ([html], plain).into_response()
}

/// Inserts a row durably.
async fn create(State(bare): State<Bare>, body: Bytes) -> Response {
    let made = tokio::task::block_in_place(|| {
        let body: serde_json::Value = serde_json::from_slice(&body)?;
        let subject = body["subject"].as_str().unwrap_or_default();
        let connection = bare.writer.lock().unwrap_or_else(PoisonError::into_inner);
        connection
            .prepare_cached(
                "INSERT INTO change_requests (space, number, status, subject, created_by, created_at, updated_at,
                     revision, initial, ancestor) VALUES (?1, 1, 'draft', ?2, 'user', 1, 1, 'r', 'r', 'r')",
            )?
            .execute([&*bare.id, subject])?;
        Ok(
            serde_json::json!({ "id": connection.last_insert_rowid(), "subject": subject, "status": "draft" }),
        )
    });
    json(StatusCode::CREATED, made)
}

/// Unpacks an archive and stores its entries in one durable transaction.
async fn import(State(bare): State<Bare>, body: Bytes) -> Response {
    let made = tokio::task::block_in_place(|| {
        let entries = quire_trees::archive::read(&body, &quire_revisions::Limits::default())?;
        let mut connection = bare.writer.lock().unwrap_or_else(PoisonError::into_inner);
        let transaction = connection.transaction()?;
        for entry in &entries {
            transaction
                .prepare_cached("INSERT INTO pages VALUES (?1, ?2)")?
                .execute(rusqlite::params![entry.path, entry.bytes])?;
        }
        transaction.commit()?;
        Ok(serde_json::json!({ "imported": entries.len() }))
    });
    json(StatusCode::CREATED, made)
}
