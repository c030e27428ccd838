//! Content as it is read: that of a space, of a change request, or of any revision.

use std::sync::Arc;

use quire_content::Revision;
use quire_content::evaluate::{evaluate, included, may_change};
use quire_models as models;
use quire_models::{ContentFormat, FileList, PageTree};

use super::listing::ListPageRequest;
use super::model::{ContentOptions, ContentOwner, page_model, pages};
use crate::SpaceAreas;
use crate::caller::Caller;
use crate::conversions::{LARGE_TEXT_BYTES, Source, Stop};
use crate::error::{Error, Result};
use crate::revision_store::RevisionRow;

/// Options for reading a page.
pub struct PageOptions {
    pub format: ContentFormat,
    pub(crate) evaluated: bool,
    /// Blocks of a document have keys.
    pub(crate) has_keys: bool,
    pub wanted: ContentOptions,
}

impl PageOptions {
    /// Keys belong to the blocks of the text itself.
    fn check(&self) -> Result<()> {
        let problem = match (self.has_keys, &self.format) {
            (true, ContentFormat::Document) if self.evaluated => {
                "cannot be true with `evaluated`, which changes the blocks"
            }
            (false, _) | (true, ContentFormat::Document) => return Ok(()),
            (true, _) => "needs `format=document`",
        };
        Err(Error::invalid("/query/keys", problem))
    }
}

/// The content of a revision, and where it is shown.
pub struct OwnedRevision {
    place: ContentOwner,
    row: RevisionRow,
    tree: Arc<Revision>,
}

impl OwnedRevision {
    pub fn new(place: ContentOwner, row: RevisionRow, tree: Arc<Revision>) -> Self {
        Self { place, row, tree }
    }

    /// The id of the revision, and the tree of its pages and files.
    pub(crate) fn into_parts(self) -> (String, Arc<Revision>) {
        (self.row.id, self.tree)
    }

    /// The revision, without the texts of its pages.
    pub fn revision(self, app: &SpaceAreas, wanted: ContentOptions) -> models::Revision {
        self.model(app, wanted)
    }

    /// The same, of content that is read further.
    pub(super) fn model(&self, app: &SpaceAreas, wanted: ContentOptions) -> models::Revision {
        let model = app.revision_model(&self.row, &self.tree, wanted);
        self.place.revision(model)
    }

    /// All pages, without their texts.
    pub fn pages(&self, wanted: ContentOptions) -> PageTree {
        PageTree {
            pages: self
                .place
                .pages(pages(&self.tree, &self.tree.pages, "", wanted)),
            additional: models::Additional::new(),
        }
    }

    pub fn file(
        &self,
        app: &SpaceAreas,
        id: &models::FileId,
        wanted: ContentOptions,
    ) -> Result<models::File> {
        let file = self.tree.file(id.as_str());
        file.map(|file| app.file_model(file, wanted))
            .ok_or_else(|| Error::not_found("file"))
    }

    /// One page of the files.
    pub async fn files(
        self,
        app: &SpaceAreas,
        asked: ListPageRequest<'_>,
        wanted: ContentOptions,
    ) -> Result<FileList> {
        app.files_page(self.row, self.tree, asked, wanted).await
    }

    /// The id of the page at a path, or at a former one.
    pub fn page_at(&self, path: &str) -> Result<String> {
        let page = self.tree.page_at(path);
        let page = page.ok_or_else(|| Error::not_found("page"))?;
        Ok(page.id.clone())
    }

    /// A page with its text.
    pub async fn page(
        &self,
        app: &SpaceAreas,
        caller: &Caller,
        id: &str,
        how: PageOptions,
    ) -> Result<models::Page> {
        let tree = &self.tree;
        how.check()?;
        let found = app.trees.find_page(&self.row.tree, tree, id);
        let (page, path) = found.ok_or_else(|| Error::not_found("page"))?;
        let body = page.body;
        let stored = app.text(body).await?;
        let is_document = matches!(how.format, ContentFormat::Document);
        let (whole, page_id, evaluated) = (tree.clone(), id.to_owned(), how.evaluated);
        let is_evaluated = evaluated && may_change(&stored);
        // What it includes may be large.
        let includes = is_evaluated
            && ["include", "import "]
                .iter()
                .any(|word| stored.contains(word));
        let size = if includes {
            stored.len().max(LARGE_TEXT_BYTES)
        } else {
            stored.len()
        };
        let source = Source {
            text: body,
            context: (is_evaluated || has_references(&stored))
                .then(|| (self.row.tree.clone(), id.to_owned(), is_evaluated)),
            has_keys: how.has_keys,
        };
        let reader = app.texts();
        let shown = move |stop: &Stop| {
            let page = whole.page(&page_id).filter(|_| is_evaluated);
            let text = match page {
                Some(page) => {
                    let wanted = included(&stored, page, &whole);
                    let texts = reader.ahead(wanted, stop);
                    let evaluated = evaluate(&stored, page, &whole, &texts);
                    evaluated.map_err(|missing| texts.failure(&missing))?
                }
                None => stored.as_str().into(),
            };
            Ok::<_, Error>(quire_content::links::express(&text, &whole, &page_id).into_owned())
        };
        let mut markdown = None;
        if is_document {
            let shown = app
                .conversions
                .convert_document(source, size, shown)
                .await?;
            caller.additions.show(shown);
        } else {
            markdown = Some(app.conversions.markdown(source, size, shown).await?);
        }
        let mut model = page_model(
            page,
            path.clone(),
            tree.former_paths.of(id),
            pages(tree, &page.pages, &path, how.wanted),
            how.wanted,
        );
        // A document is put behind the rest of the response as it is.
        model.markdown = markdown;
        model.revision = how.has_keys.then(|| self.row.id.as_str().into());
        Ok(self.place.page(model))
    }
}

/// Returns true if a text refers to a page or file of its tree.
fn has_references(stored: &str) -> bool {
    stored.contains("page:") || stored.contains("file:")
}
