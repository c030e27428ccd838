//! Exports a revision as a tree of Markdown files with a `SUMMARY.md`.
//!
//! - Importing the export produces the same pages: ids (on top of the same revision), tree, metadata and bodies; and
//!   the same files. Variables and reusable contents of the revision are not part of such a tree, nor is a media type
//!   that does not follow from a file's name.
//! - Pages and files are at their addresses (see [`address`](crate::address)); links between them are relative.
//! - A page without a body that the summary describes completely has no file: a group, a draft, an external link.
//! - What an import infers from the file is omitted: a slug that follows from the path, a title that equals the
//!   heading, a switch that is off.

use std::collections::HashSet;

use crate::address::{Addresses, has_scheme, reference, relative};
use crate::blobs::{Blobs, MissingBlob, read, read_text};
use crate::front_matter::{self, FrontMatter};
use crate::import::tree::natural_slug;
use crate::markdown::{rewrite, scan};
use crate::page::{Cover, Image, Page, PageKind};
use crate::path::{Entry, is_markdown};
use crate::revision::Revision;
use crate::slug::slugify;
use crate::{summary, title};

/// The files of a revision: the summary, then pages in order, then files.
///
/// # Errors
///
/// When a blob cannot be read.
pub fn export(revision: &Revision, blobs: &dyn Blobs) -> Result<Vec<Entry>, MissingBlob> {
    let mut exporter = Exporter {
        addresses: Addresses::of(revision),
        linked: HashSet::new(),
    };
    let mut bodies = Vec::new();
    for visit in revision.walk() {
        bodies.push(exporter.body(visit.page, &read_text(blobs, visit.page.body)?));
    }
    let mut table = "# Summary\n\n".to_owned();
    let mut entries = Vec::new();
    for (visit, body) in revision.walk().zip(bodies) {
        let (line, file) = exporter.page(visit.page, &body);
        table.push_str(&"  ".repeat(visit.depth - 1));
        table.push_str(&line);
        table.push('\n');
        entries.extend(file);
    }
    entries.insert(
        0,
        Entry {
            path: "SUMMARY.md".to_owned(),
            bytes: table.into_bytes(),
        },
    );
    for file in &revision.files {
        let path = exporter
            .addresses
            .file(&file.id)
            .unwrap_or(&file.name)
            .to_owned();
        entries.push(Entry {
            path,
            bytes: read(blobs, file.hash)?.into_owned(),
        });
    }
    Ok(entries)
}

struct Exporter<'r> {
    addresses: Addresses<'r>,
    /// Ids of pages that others link to, so that there has to be a file.
    linked: HashSet<String>,
}

impl Exporter<'_> {
    /// The body with links by address; notes where they lead.
    fn body(&mut self, page: &Page, body: &str) -> String {
        if let Some(("page", id, _)) = page.href.as_deref().and_then(reference) {
            self.linked.insert(id.to_owned());
        }
        if !body.contains("page:") && !body.contains("file:") {
            return body.to_owned();
        }
        let from = self.addresses.page(&page.id).unwrap_or_default();
        let express = |destination: &str| {
            if let Some(("page", id, _)) = reference(destination) {
                self.linked.insert(id.to_owned());
            }
            self.addresses.express(from, destination)
        };
        rewrite(body, &scan(body), express).into_owned()
    }

    /// The line of the summary, and the file, if there has to be one.
    fn page(&self, page: &Page, body: &str) -> (String, Option<Entry>) {
        if let Some(line) = self.line_alone(page) {
            return (line, None);
        }
        let path = self
            .addresses
            .page(&page.id)
            .unwrap_or(&page.slug)
            .to_owned();
        let target = relative("SUMMARY.md", &path);
        let line = [&page.title, &page.slug]
            .map(|title| (title, format!("- [{}]({target})", summary::escape(title))))
            .into_iter()
            .find(|(title, line)| summary::reads_back(line, title, Some(&target)))
            .map_or_else(|| format!("- [Page]({target})"), |(_, line)| line);
        let (title, text) = title::write(&page.title, body);
        let file = front_matter::write(&self.front_matter(page, &path, title), &text);
        (
            line,
            Some(Entry {
                path,
                bytes: file.into_bytes(),
            }),
        )
    }

    /// The line of a page of which the summary can tell everything.
    fn line_alone(&self, page: &Page) -> Option<String> {
        let has_file = page.body.is_some() || page.source.as_deref().is_some_and(is_markdown);
        if has_file || self.linked.contains(&page.id) {
            return None;
        }
        let plain = Page {
            id: page.id.clone(),
            kind: page.kind,
            title: page.title.clone(),
            slug: slugify(&page.title),
            href: page.href.clone(),
            source: page.source.clone(),
            created_at: page.created_at,
            updated_at: page.updated_at,
            ..Page::default()
        };
        if plain
            != (Page {
                pages: Vec::new(),
                ..page.clone()
            })
        {
            return None;
        }
        let title = summary::escape(&page.title);
        let (line, target) = match (page.kind, page.href.as_deref()) {
            (PageKind::Group, None) => (format!("- {title}"), None),
            (PageKind::Document, None) => (format!("- [{title}]()"), Some("")),
            (PageKind::Link, Some(href)) if has_scheme(href) && reference(href).is_none() => {
                (format!("- [{title}](<{href}>)"), Some(href))
            }
            _ => return None,
        };
        summary::reads_back(&line, &page.title, target).then_some(line)
    }

    fn front_matter(&self, page: &Page, path: &str, title: Option<String>) -> FrontMatter {
        let from = |destination: &str| self.addresses.express(path, destination);
        let image = |image: &Image| match image {
            Image::File(id) => from(&format!("file:{id}")).unwrap_or_else(|| format!("file:{id}")),
            Image::Url(url) => url.clone(),
        };
        let cover = page.cover.as_ref();
        FrontMatter {
            title,
            description: page.description.clone(),
            icon: page.icon.clone(),
            emoji: page.emoji.clone(),
            slug: Some(page.slug.clone()).filter(|slug| *slug != natural_slug(path)),
            hidden: page.hidden,
            no_index: page.no_index,
            no_robots_index: page.no_robots_index,
            kind: Some(page.kind).filter(|kind| *kind != PageKind::Document),
            href: page
                .href
                .as_ref()
                .map(|href| from(href).unwrap_or_else(|| href.clone())),
            cover: cover.map(|Cover { image: light, .. }| image(light)),
            cover_dark: cover.and_then(|cover| cover.dark.as_ref()).map(image),
            cover_y: cover
                .map(|cover| cover.y.clone())
                .filter(|y| *y != 0.into()),
            layout: page.layout.clone(),
            variables: page.variables.clone(),
            rest: page.front_matter.clone().unwrap_or_default(),
        }
    }
}
