//! A published site of the bare server.

use anyhow::{Context as _, Result};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use rusqlite::Connection;
use serde_json::Value;

use crate::{Bare, read};

/// Tables with the sections and the site spaces of a published site, each of which is stored as the JSON that shows it.
pub(crate) fn fill(connection: &Connection, mut published: Value) -> Result<()> {
    connection.execute_batch(
        "CREATE TABLE sites (text TEXT);
         CREATE TABLE sections (position INTEGER PRIMARY KEY, text TEXT);
         CREATE TABLE site_spaces (section INTEGER, position INTEGER, text TEXT, PRIMARY KEY (section, position))
             WITHOUT ROWID;",
    )?;
    let sections = published.pointer_mut("/structure/structure");
    let sections = sections.context("no structure")?.take();
    let sections = sections.as_array().into_iter().flatten().cloned();
    for (position, mut section) in (0_i64..).zip(sections) {
        let section = section.as_object_mut().context("no section")?;
        let spaces = section.remove("siteSpaces").unwrap_or_default();
        for (at, space) in (0_i64..).zip(spaces.as_array().into_iter().flatten()) {
            connection.execute(
                "INSERT INTO site_spaces VALUES (?1, ?2, ?3)",
                rusqlite::params![position, at, space.to_string()],
            )?;
        }
        connection.execute(
            "INSERT INTO sections VALUES (?1, ?2)",
            rusqlite::params![position, serde_json::to_string(section)?],
        )?;
    }
    let site = published["site"].to_string();
    connection.execute("INSERT INTO sites VALUES (?1)", [site])?;
    Ok(())
}

/// A row of JSON: what it is in, or where it is, and the text.
type Text = (i64, String);

fn texts(row: &rusqlite::Row<'_>) -> rusqlite::Result<Text> {
    Ok((row.get(0)?, row.get(1)?))
}

/// Reads the site in three statements, and writes the same as quire.
pub(crate) async fn published(State(bare): State<Bare>) -> Response {
    let found = read(&bare, |connection| {
        let site: String = connection
            .prepare_cached("SELECT text FROM sites")?
            .query_row([], |row| row.get(0))?;
        let mut sections =
            connection.prepare_cached("SELECT position, text FROM sections ORDER BY position")?;
        let mut spaces = connection
            .prepare_cached("SELECT section, text FROM site_spaces ORDER BY section, position")?;
        let mut spaces = (spaces.query_map([], texts)?).peekable();
        let mut out = format!(
            r#"{{"object":"published-content-site","site":{site},"structure":{{"type":"sections","structure":["#
        );
        for section in sections.query_map([], texts)? {
            let (at, section) = section?;
            out.push_str(if at == 0 { "" } else { "," });
            out.push_str(section.strip_suffix('}').unwrap_or_default());
            out.push_str(",\"siteSpaces\":[");
            let mut separator = "";
            let is_within = |space: &rusqlite::Result<Text>| matches!(space, Ok((section, _)) if *section == at);
            while let Some(space) = spaces.next_if(is_within) {
                out.push_str(separator);
                out.push_str(&space?.1);
                separator = ",";
            }
            out.push_str("]}");
        }
        out.push_str("]}}");
        Ok(out)
    });
    match found {
        Ok(text) => ([(header::CONTENT_TYPE, "application/json")], text).into_response(),
        Err(error) => (StatusCode::INTERNAL_SERVER_ERROR, error.to_string()).into_response(),
    }
}
