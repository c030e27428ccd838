//! Comments of the bare server.

use std::sync::PoisonError;

use anyhow::{Context as _, Result};
use axum::body::Bytes;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use quire_client::models::{
    Additional, Comment, CommentBody, CommentList, CommentUrls, MarkdownBody, Timestamp, User,
    UserUrls,
};
use rusqlite::Connection;

use crate::{Bare, json, read};

/// Creates a table with the comments of the list; returns the id of the first.
pub(crate) fn fill(connection: &Connection, list: &CommentList) -> Result<String> {
    connection.execute_batch(
        "CREATE TABLE comments (id TEXT PRIMARY KEY, space TEXT, posted_at INTEGER, author TEXT, name TEXT, email TEXT,
             author_location TEXT, markdown TEXT, replies INTEGER, status TEXT, target TEXT, location TEXT,
             permissions TEXT);
         CREATE INDEX comments_by_time ON comments (space, posted_at, id);",
    )?;
    for comment in &list.items {
        let markdown = match &comment.body {
            CommentBody::MarkdownBody(body) => body.markdown.clone(),
            _ => String::new(),
        };
        connection.execute(
            "INSERT INTO comments VALUES (?1, 'space', ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)",
            rusqlite::params![
                comment.id.as_str(),
                comment.posted_at.as_microseconds(),
                comment.posted_by.id.as_str(),
                comment.posted_by.display_name,
                comment.posted_by.email,
                comment.posted_by.urls.location,
                markdown,
                comment.replies,
                comment.status.as_str(),
                serde_json::to_string(&comment.target)?,
                comment.urls.location,
                serde_json::to_string(&comment.permissions)?,
            ],
        )?;
    }
    let first = list.items.first().context("the list is empty")?;
    Ok(first.id.to_string())
}

fn model(row: &rusqlite::Row<'_>) -> rusqlite::Result<Comment> {
    let text = |index| row.get::<_, String>(index);
    Ok(Comment {
        id: text(0)?.into(),
        posted_at: Timestamp::from_microseconds(row.get(2)?),
        posted_by: User {
            id: text(3)?.into(),
            display_name: text(4)?,
            email: text(5)?,
            photo_url: None,
            urls: UserUrls::new(text(6)?),
            additional: Additional::new(),
        },
        edited_at: None,
        reactions: Vec::new(),
        body: CommentBody::MarkdownBody(MarkdownBody::new(text(7)?)),
        replies: row.get(8)?,
        status: text(9)?.as_str().into(),
        target: serde_json::from_str(&text(10)?).map_err(|_| rusqlite::Error::InvalidQuery)?,
        urls: CommentUrls::new(text(11)?),
        permissions: serde_json::from_str(&text(12)?).map_err(|_| rusqlite::Error::InvalidQuery)?,
        resolved_at: None,
        resolved_by: None,
        additional: Additional::new(),
    })
}

pub(crate) async fn get(State(bare): State<Bare>) -> Response {
    let found = read(&bare, |connection| {
        let mut statement = connection.prepare_cached("SELECT * FROM comments WHERE id = ?1")?;
        Ok(statement.query_row([&*bare.comment], model)?)
    });
    json(StatusCode::OK, found)
}

pub(crate) async fn list(State(bare): State<Bare>) -> Response {
    let found = read(&bare, |connection| {
        let mut statement = connection.prepare_cached(
            "SELECT * FROM comments WHERE space = 'space' ORDER BY posted_at DESC, id DESC LIMIT 50",
        )?;
        let items: Vec<Comment> = statement
            .query_map([], model)?
            .collect::<rusqlite::Result<_>>()?;
        let mut list = CommentList::clone(&bare.comments);
        list.items = items;
        Ok(list)
    });
    json(StatusCode::OK, found)
}

/// Inserts a row durably.
pub(crate) async fn create(State(bare): State<Bare>, body: Bytes) -> Response {
    let made = tokio::task::block_in_place(|| {
        let body: serde_json::Value = serde_json::from_slice(&body)?;
        let markdown = body["body"]["markdown"].as_str().unwrap_or_default();
        let connection = bare.writer.lock().unwrap_or_else(PoisonError::into_inner);
        connection
            .prepare_cached(
                "INSERT INTO comments (space, posted_at, author, name, email, author_location, markdown, replies, status,
                     target, location, permissions)
                 VALUES (?1, 1, 'user', 'name', 'email', 'location', ?2, 0, 'open', 'target', 'location', 'none')",
            )?
            .execute([&*bare.id, markdown])?;
        let id = connection.last_insert_rowid();
        Ok(serde_json::json!({ "id": id, "body": { "markdown": markdown }, "status": "open" }))
    });
    json(StatusCode::OK, made)
}
