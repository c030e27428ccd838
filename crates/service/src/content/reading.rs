//! Content as it is read: that of a space, of a change request, or of any revision.

use std::sync::Arc;

use quire_content::{Page, Revision};
use quire_models as models;
use quire_models::{ContentFormat, FileList, PageTree};

use super::answer::{Place, Wanted, page_model, pages};
use super::listing::Asked;
use crate::app::App;
use crate::caller::Caller;
use crate::conversions::Source;
use crate::error::{Error, Result};
use crate::revision_store::RevisionRow;

/// How a page is to be read.
pub(crate) struct PageWanted {
    pub(crate) format: ContentFormat,
    pub(crate) evaluated: bool,
    pub(crate) wanted: Wanted,
}

/// The content of a revision, and where it is shown.
pub(crate) struct Found {
    place: Place,
    row: RevisionRow,
    tree: Arc<Revision>,
}

impl Found {
    pub(crate) fn new(place: Place, (row, tree): (RevisionRow, Arc<Revision>)) -> Self {
        Self { place, row, tree }
    }

    /// The tree of its pages and files.
    pub(crate) fn tree(self) -> Arc<Revision> {
        self.tree
    }

    /// The revision, without the texts of its pages.
    pub(crate) fn revision(self, app: &App, wanted: Wanted) -> models::Revision {
        let model = app.revision_model(self.row, &self.tree, wanted);
        self.place.revision(model)
    }

    /// All pages, without their texts.
    pub(crate) fn pages(&self, wanted: Wanted) -> PageTree {
        PageTree {
            pages: self
                .place
                .pages(pages(&self.tree, &self.tree.pages, "", wanted)),
            additional: models::Additional::new(),
        }
    }

    pub(crate) fn file(
        &self,
        app: &App,
        id: &models::FileId,
        wanted: Wanted,
    ) -> Result<models::File> {
        let file = self.tree.file(id.as_str());
        file.map(|file| app.file_model(file, wanted))
            .ok_or_else(|| Error::not_found("file"))
    }

    /// One page of the files.
    pub(crate) async fn files(
        self,
        app: &App,
        asked: Asked<'_>,
        wanted: Wanted,
    ) -> Result<FileList> {
        app.files_page((self.row, self.tree), asked, wanted).await
    }

    /// The id of the page at a path, or at a former one.
    pub(crate) fn page_at(&self, path: &str) -> Result<String> {
        let page = self.tree.page_at(path);
        let page = page.ok_or_else(|| Error::not_found("page"))?;
        Ok(page.id.clone())
    }

    /// A page with its text.
    pub(crate) async fn page(
        &self,
        app: &App,
        caller: &Caller,
        id: &str,
        how: PageWanted,
    ) -> Result<models::Page> {
        let tree = &self.tree;
        let found = app.trees.find_page(&self.row.tree, tree, id);
        let (page, path) = found.ok_or_else(|| Error::not_found("page"))?;
        let body = page.body;
        let stored = app.text(body).await?;
        let is_document = matches!(how.format, ContentFormat::Document);
        let (whole, page_id, evaluated) = (tree.clone(), id.to_owned(), how.evaluated);
        let size = stored.len();
        let source = Source {
            text: body,
            context: depends_on_tree(&stored, evaluated)
                .then(|| (self.row.tree.clone(), id.to_owned(), evaluated)),
        };
        let shown = move || {
            let markdown = quire_content::links::express(&stored, &whole, &page_id).into_owned();
            match whole.page(&page_id) {
                Some(page) if evaluated => evaluate(&markdown, page, &whole),
                _ => markdown,
            }
        };
        let mut markdown = None;
        if is_document {
            let shown = app.conversions.shown(source, size, shown).await?;
            caller.show(shown)?;
        } else {
            markdown = Some(app.conversions.markdown(source, size, shown).await?);
        }
        let mut model = page_model(
            (page, path.clone()),
            tree.former_paths.of(id),
            pages(tree, &page.pages, &path, how.wanted),
            how.wanted,
        );
        // A document is put behind the rest of the answer as it is.
        model.markdown = markdown;
        Ok(self.place.page(model))
    }
}

/// Whether what is shown of a text depends on the tree that it is in.
fn depends_on_tree(stored: &str, evaluated: bool) -> bool {
    stored.contains("page:") || stored.contains("file:") || evaluated && stored.contains("{{")
}

/// The text with `{{ name }}` replaced by the variable of that name: the page's own, else the revision's. Names that
/// no variable has stay as they are, and so does everything once the text has become too large.
fn evaluate(markdown: &str, page: &Page, tree: &Revision) -> String {
    /// Bytes of a name with the spaces around it, braces included.
    const NAME: usize = 110;
    const ENOUGH: usize = 4 << 20;
    let mut out = String::with_capacity(markdown.len());
    let mut rest = markdown;
    while out.len() < ENOUGH
        && let Some((before, inner)) = rest.split_once("{{")
    {
        out.push_str(before);
        let near = &inner[..inner.floor_char_boundary(NAME)];
        let value = near.split_once("}}").and_then(|(name, _)| {
            let value = page
                .variables
                .get(name.trim())
                .or_else(|| tree.variables.get(name.trim()))?;
            Some((value, &inner[name.len() + 2..]))
        });
        if let Some((value, after)) = value {
            out.push_str(value);
            rest = after;
        } else {
            out.push_str("{{");
            rest = inner;
        }
    }
    out.push_str(rest);
    out
}
