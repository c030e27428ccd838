//! The book of a revision: its pages as they are read, evaluated, with references to pages and files.
//!
//! - Pages are in the order of the table of contents. Hidden ones are left out with those below them,
//!   unless the book starts there; a page that only links elsewhere is replaced by those below it.
//! - Images are files of the revision. Others are not fetched: their descriptions are shown.

use std::io;
use std::sync::Arc;

use object_store::ObjectStoreExt as _;
use quire_content::document::parse;
use quire_content::evaluate::{evaluate, may_change};
use quire_content::{Blobs as _, Hash, MissingBlob, Page, PageKind, Revision};
use quire_pdf::Book;

use super::Cover;
use super::making::{Problem, Waiting};
use crate::SpaceAreas;
use crate::error::{Error, Result};
use crate::texts::Texts;

/// The most text of a PDF, in bytes; 500 pages of a PDF have about 1.5 MB.
const MOST_TEXT: usize = 4 << 20;

impl SpaceAreas {
    /// The book of a PDF.
    pub(super) async fn book(
        &self,
        wanted: &Waiting,
        tree: Arc<Revision>,
    ) -> Result<Book, Problem> {
        let cover: Cover =
            serde_json::from_str(&wanted.cover).map_err(|error| Error::internal(&error))?;
        let (reader, page, alone) = (self.texts(), wanted.page.clone(), wanted.alone);
        let pages = self.conversions.in_background(move |stop| {
            let chosen = chosen(&tree, page.as_deref(), alone);
            let bodies = chosen.iter().filter_map(|(page, _)| page.body);
            let texts = reader.ahead(bodies.collect(), stop);
            let mut left = MOST_TEXT;
            let mut pages = Vec::with_capacity(chosen.len());
            for (page, depth) in chosen {
                let text = read(page, &tree, &texts)?;
                left = left.checked_sub(text.len()).ok_or_else(too_much_text)?;
                pages.push(quire_pdf::Page {
                    id: page.id.clone(),
                    title: page.title.clone(),
                    description: page.description.clone(),
                    depth,
                    nodes: parse(&text).nodes,
                });
            }
            Ok::<_, Problem>(pages)
        });
        Ok(Book {
            title: cover.title,
            subtitle: cover.subtitle,
            language: cover.language,
            date: cover.date,
            address: cover.address,
            pages: pages.await??,
        })
    }

    /// The bytes of an image of a book, which are a file of the revision.
    pub(super) async fn image(
        &self,
        tree: &Revision,
        name: &str,
        most: u64,
    ) -> io::Result<Option<Vec<u8>>> {
        let file = name.strip_prefix("file:").and_then(|id| tree.file(id));
        let Some(file) = file.filter(|file| file.size <= most) else {
            return Ok(None);
        };
        let places = self.file_places(&[file.hash]).await;
        let places =
            places.map_err(|error| io::Error::other(error.cause.unwrap_or(error.message)))?;
        let Some(place) = places.first() else {
            return Ok(None);
        };
        match self.object_store.get(place).await {
            Ok(found) => {
                let bytes = found.bytes().await.map_err(io::Error::other)?;
                Ok(Some(bytes.into()))
            }
            Err(object_store::Error::NotFound { .. }) => Ok(None),
            Err(error) => Err(io::Error::other(error)),
        }
    }
}

fn too_much_text() -> Problem {
    let megabytes = MOST_TEXT >> 20;
    Problem::Refused(format!(
        "the pages have more than {megabytes} MiB of text; choose fewer pages"
    ))
}

/// The pages of a book, each with its depth in it.
fn chosen<'t>(tree: &'t Revision, from: Option<&str>, alone: bool) -> Vec<(&'t Page, u8)> {
    let mut chosen = Vec::new();
    match from {
        Some(id) => {
            if let Some(page) = tree.page(id) {
                chosen.push((page, 0));
                if !alone {
                    add_below(&page.pages, 1, &mut chosen);
                }
            }
        }
        None => add_below(&tree.pages, 0, &mut chosen),
    }
    chosen
}

fn add_below<'t>(pages: &'t [Page], depth: u8, chosen: &mut Vec<(&'t Page, u8)>) {
    for page in pages.iter().filter(|page| !page.hidden) {
        if page.kind != PageKind::Link {
            chosen.push((page, depth));
        }
        add_below(&page.pages, depth.saturating_add(1), chosen);
    }
}

/// The text of a page, evaluated.
fn read(page: &Page, tree: &Revision, texts: &Texts<'_>) -> Result<String, Problem> {
    let Some(hash) = page.body else {
        return Ok(String::new());
    };
    let stored = stored(hash, texts)?;
    if !may_change(&stored) {
        return Ok(stored);
    }
    let evaluated = evaluate(&stored, page, tree, texts);
    let evaluated = evaluated.map_err(|missing| texts.failure(&missing))?;
    Ok(evaluated.into_owned())
}

fn stored(hash: Hash, texts: &Texts<'_>) -> Result<String> {
    let bytes = (texts.get(&hash)).ok_or_else(|| texts.failure(&MissingBlob(hash)))?;
    String::from_utf8(bytes.into_owned()).map_err(|error| Error::internal(&error))
}

#[cfg(test)]
mod tests {
    use quire_content::PageFields;

    use super::*;

    fn page(id: &str, pages: Vec<Page>) -> Page {
        Page::new(
            PageFields {
                id: id.to_owned(),
                ..PageFields::default()
            },
            pages,
        )
    }

    fn outline(tree: &Revision, from: Option<&str>, alone: bool) -> String {
        let chosen = chosen(tree, from, alone);
        let lines: Vec<String> = (chosen.iter())
            .map(|(page, depth)| format!("{depth}{}", page.id))
            .collect();
        lines.join(" ")
    }

    #[test]
    fn pages_are_chosen() {
        let mut hidden = page("h", vec![page("i", vec![])]);
        hidden.hidden = true;
        let mut link = page("l", vec![page("m", vec![])]);
        link.kind = PageKind::Link;
        let tree = Revision {
            pages: vec![
                page("a", vec![page("b", vec![page("c", vec![])]), hidden]),
                link,
                page("z", vec![]),
            ],
            ..Revision::default()
        };
        assert_eq!(outline(&tree, None, false), "0a 1b 2c 1m 0z");
        assert_eq!(outline(&tree, Some("b"), false), "0b 1c");
        assert_eq!(outline(&tree, Some("b"), true), "0b");
        assert_eq!(outline(&tree, Some("h"), false), "0h 1i");
        assert_eq!(outline(&tree, Some("l"), true), "0l");
    }
}
