//! Converts the API's view of a space to the revision that `quire_content::export` takes.
//!
//! - Bodies of pages are included; each file is represented by a placeholder.
//! - Pages and files keep the path they were imported from, if the server provides it, so that they are written there.
//! - A page of a kind that this version does not know is exported as a document.

use std::collections::BTreeMap;

use quire_client::models;
use quire_content::address::Addresses;
use quire_content::markdown::{rewrite_written, scan};
use quire_content::{
    Cover, CoverSize, File, Image, Layout, NewBlobs, Page, PageKind, Revision, hash,
};

/// Returns the revision without its bodies.
pub(super) fn revision(content: &models::Revision) -> Revision {
    Revision {
        pages: content.pages.iter().map(page).collect(),
        files: content.files.iter().map(file).collect(),
        variables: content.variables.clone(),
        reusable_contents: Vec::new(),
        // The API tells nothing of the summary that was imported.
        contents: None,
        origins: BTreeMap::new(),
    }
}

/// Adds the bodies: pairs of page id and Markdown.
pub(super) fn put_bodies(revision: &mut Revision, bodies: Vec<(String, String)>) -> NewBlobs {
    let mut blobs: NewBlobs = revision
        .files
        .iter()
        .map(|file| (file.hash, Vec::new()))
        .collect();
    // The server writes addresses; with ids instead, the export knows which pages are linked to.
    let addresses = Addresses::of(revision);
    let bodies: Vec<(String, Vec<u8>)> = bodies
        .into_iter()
        .map(|(id, text)| {
            let from = addresses.page(&id).unwrap_or_default();
            let stored = rewrite_written(&text, &scan(&text), |link, written| {
                addresses.store_as_written(from, link, written)
            })
            .into_owned();
            (id, stored.into_bytes())
        })
        .collect();
    for (id, bytes) in bodies {
        if bytes.is_empty() {
            continue;
        }
        if let Some(page) = find(&mut revision.pages, &id) {
            let key = hash(&bytes);
            page.body = Some(key);
            blobs.insert(key, bytes);
        }
    }
    blobs
}

fn find<'p>(pages: &'p mut [Page], id: &str) -> Option<&'p mut Page> {
    for page in pages {
        if page.id == id {
            return Some(page);
        }
        if let Some(found) = find(&mut page.pages, id) {
            return Some(found);
        }
    }
    None
}

fn page(from: &models::Page) -> Page {
    let kind = match from.r#type {
        models::PageType::Group => PageKind::Group,
        models::PageType::Link => PageKind::Link,
        models::PageType::Computed => PageKind::Computed,
        models::PageType::Document | models::PageType::Unknown(_) => PageKind::Document,
    };
    Page {
        id: from.id.to_string(),
        kind,
        title: from.title.clone(),
        slug: from.slug.clone(),
        emoji: from.emoji.clone(),
        icon: from.icon.clone(),
        description: from.description.clone(),
        hidden: from.hidden.unwrap_or(false),
        no_index: from.no_index.unwrap_or(false),
        no_robots_index: from.no_robots_index.unwrap_or(false),
        layout: from.layout.as_ref().map(layout),
        cover: from.cover.as_ref().and_then(cover),
        variables: from.variables.clone().unwrap_or_default(),
        href: from.href.clone(),
        source: from.git.as_ref().and_then(|git| git.path.clone()),
        pages: from.pages.iter().map(page).collect(),
        ..Page::default()
    }
}

fn file(from: &models::File) -> File {
    File {
        id: from.id.to_string(),
        name: from.name.clone(),
        content_type: from.content_type.clone(),
        size: from.size.unsigned_abs(),
        hash: hash(from.id.as_str().as_bytes()),
        width: None,
        height: None,
        source: from.git.as_ref().and_then(|git| git.path.clone()),
    }
}

fn layout(from: &models::PageLayout) -> Layout {
    let shown = |part: Option<bool>| part.unwrap_or(true);
    Layout {
        cover: shown(from.cover),
        title: shown(from.title),
        description: shown(from.description),
        table_of_contents: shown(from.table_of_contents),
        outline: shown(from.outline),
        pagination: shown(from.pagination),
        cover_size: match from.cover_size {
            Some(models::PageCoverSize::Hero) => Some(CoverSize::Hero),
            Some(models::PageCoverSize::Full) => Some(CoverSize::Full),
            Some(models::PageCoverSize::Unknown(_)) | None => None,
        },
    }
}

fn cover(from: &models::PageCover) -> Option<Cover> {
    Some(Cover {
        image: image(&from.r#ref)?,
        dark: from.ref_dark.as_ref().and_then(image),
        y: number(from.y_pos.unwrap_or(0.0)),
    })
}

fn image(from: &models::PageCoverReference) -> Option<Image> {
    match from {
        models::PageCoverReference::File(file) => Some(Image::File(file.file.to_string())),
        models::PageCoverReference::Url(url) => Some(Image::Url(url.url.clone())),
        models::PageCoverReference::Unknown(_) => None,
    }
}

/// Whole numbers are written without a point, as they were read.
fn number(value: f64) -> serde_json::Number {
    let whole = format!("{value:.0}").parse::<i64>().ok();
    match whole {
        Some(whole) if value.fract() == 0.0 => whole.into(),
        _ => serde_json::Number::from_f64(value).unwrap_or_else(|| 0.into()),
    }
}
