//! A published site of the bare server.

use anyhow::{Context as _, Result};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use quire_client::models::{
    Additional, PublishedSite, Site, SiteSection, SiteSectionId, SiteSectionUrls,
    SiteSectionsStructure, SiteSpace, SiteSpaceUrls, SiteStructure, SiteStructureEntry,
};
use rusqlite::{Connection, Row, params};

use crate::{Bare, SPACES, insert, json, model, read};

/// Tables with the sections of a published site, their site spaces, and the spaces of those; the site itself as JSON.
pub(crate) fn fill(connection: &Connection, published: &PublishedSite) -> Result<()> {
    connection.execute_batch(&format!(
        "CREATE TABLE published_spaces {SPACES};
         CREATE TABLE sites (text TEXT);
         CREATE TABLE sections (position INTEGER PRIMARY KEY, id TEXT, title TEXT, is_default INTEGER, path TEXT,
             published TEXT);
         CREATE TABLE site_spaces (section INTEGER, position INTEGER, id TEXT, path TEXT, section_id TEXT, title TEXT,
             is_default INTEGER, published TEXT, space TEXT, PRIMARY KEY (section, position)) WITHOUT ROWID;"
    ))?;
    let site = serde_json::to_string(&published.site)?;
    connection.execute("INSERT INTO sites VALUES (?1)", [site])?;
    let SiteStructure::Sections(structure) = &published.structure else {
        anyhow::bail!("the site has no sections");
    };
    for (position, entry) in (0_i64..).zip(&structure.structure) {
        let SiteStructureEntry::SiteSection(section) = entry else {
            anyhow::bail!("the site has a group of sections");
        };
        connection.execute(
            "INSERT INTO sections VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
            params![
                position,
                section.id.as_str(),
                section.title,
                section.default,
                section.path,
                section.urls.published
            ],
        )?;
        for (at, space) in (0_i64..).zip(&section.site_spaces) {
            connection.execute(
                "INSERT INTO site_spaces VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9)",
                params![
                    position,
                    at,
                    space.id.as_str(),
                    space.path,
                    space.section.as_ref().map(SiteSectionId::as_str),
                    space.title,
                    space.default,
                    space.urls.published,
                    space.space.id.as_str()
                ],
            )?;
            insert(connection, "published_spaces", &space.space)?;
        }
    }
    Ok(())
}

/// A section, and where it is.
fn section(row: &Row<'_>) -> rusqlite::Result<(i64, SiteSection)> {
    let section = SiteSection {
        id: row.get::<_, String>(1)?.into(),
        title: row.get(2)?,
        description: None,
        default: row.get(3)?,
        path: row.get(4)?,
        condition: None,
        section_group: None,
        icon: None,
        site_spaces: Vec::new(),
        urls: SiteSectionUrls {
            published: row.get(5)?,
            ..SiteSectionUrls::default()
        },
        additional: Additional::new(),
    };
    Ok((row.get(0)?, section))
}

/// A site space, and the place of its section.
fn site_space(row: &Row<'_>) -> rusqlite::Result<(i64, SiteSpace)> {
    let space = SiteSpace {
        space: model(row)?,
        id: row.get::<_, String>(20)?.into(),
        path: row.get(21)?,
        section: row.get::<_, Option<String>>(22)?.map(Into::into),
        title: row.get(23)?,
        default: row.get(24)?,
        condition: None,
        has_advanced_customization_feature: true,
        urls: SiteSpaceUrls {
            published: row.get(25)?,
            ..SiteSpaceUrls::default()
        },
        additional: Additional::new(),
    };
    Ok((row.get(19)?, space))
}

/// Reads the site in three statements.
pub(crate) async fn published(State(bare): State<Bare>) -> Response {
    let found = read(&bare, |connection| {
        let site: String = connection
            .prepare_cached("SELECT text FROM sites")?
            .query_row([], |row| row.get(0))?;
        let site: Site = serde_json::from_str(&site).context("the site is none")?;
        let mut sections = connection.prepare_cached("SELECT * FROM sections ORDER BY position")?;
        let mut spaces = connection.prepare_cached(
            "SELECT s.*, v.section, v.id, v.path, v.section_id, v.title, v.is_default, v.published
             FROM site_spaces v JOIN published_spaces s ON s.id = v.space ORDER BY v.section, v.position",
        )?;
        let mut spaces = spaces.query_map([], site_space)?.peekable();
        let mut entries = Vec::new();
        for row in sections.query_map([], section)? {
            let (at, mut section) = row?;
            let is_within = |space: &rusqlite::Result<(i64, SiteSpace)>| matches!(space, Ok((section, _)) if *section == at);
            while let Some(space) = spaces.next_if(is_within) {
                section.site_spaces.push(space?.1);
            }
            entries.push(SiteStructureEntry::SiteSection(Box::new(section)));
        }
        let structure = SiteStructure::Sections(SiteSectionsStructure::new(entries));
        Ok(PublishedSite::new(site, structure))
    });
    json(StatusCode::OK, found)
}
