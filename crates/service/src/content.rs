//! Content: reads pages and files of spaces and change requests, edits change requests, and imports into them.
//!
//! - The main content of a space and the content of a change request are read by the same code.
//! - Links in stored texts refer to pages and files by id; returned texts contain relative addresses instead.
//! - An import or an edit is all or nothing, and creates one revision; if the revision is no longer current, it is
//!   computed again on the new one.
//! - Reading archives, importing and merging run off the async threads.

mod answer;
mod broken_links;
mod changes;
mod conflicts;
pub(crate) mod document;
mod imports;
pub(crate) mod listing;

use std::sync::Arc;

use quire_content::{Page, Revision};
use quire_models as models;
use quire_models::{BrokenLinkList, ConflictList, ContentFormat, FileList, PageTree};
use quire_runtime::Operation as _;
use quire_server::Content;

use crate::app::App;
use crate::caller::Caller;
use crate::change_requests::{ATTEMPTS, Effect, stale_revision, store_revision};
pub(crate) use crate::content::answer::{Place, Wanted, line_range, page_model, pages};
use crate::content::imports::{Imported, Work};
use crate::content::listing::Asked;
use crate::conversions::{Source, off_thread};
use crate::error::{Error, Result};
use crate::pending::pending_content;
use crate::permissions::Rank;
use crate::revision_store::{Kind, RevisionRow, texts};
use crate::spaces::SpaceRow;

/// How a page is to be read.
pub(crate) struct PageWanted {
    pub(crate) format: ContentFormat,
    pub(crate) evaluated: bool,
    pub(crate) wanted: Wanted,
}

impl App {
    /// The active revision of a space.
    async fn main_content(
        &self,
        caller: &Caller,
        space: &models::SpaceId,
    ) -> Result<(RevisionRow, Arc<Revision>)> {
        let row = SpaceRow::active(&mut &self.db, &caller.user, space.as_str(), Rank::Read).await?;
        self.revision(&row.revision).await
    }

    /// The revision of a change request, and where that is shown.
    async fn proposed_content(
        &self,
        caller: &Caller,
        space: &models::SpaceId,
        reference: &models::ChangeRequestReference,
    ) -> Result<(Place, (RevisionRow, Arc<Revision>))> {
        let row = self.change_request(caller, space, reference).await?;
        let place = Place::of_change_request(self, &row.space, &row.id);
        Ok((place, self.revision(&row.revision).await?))
    }

    /// A page with its text.
    pub(crate) async fn page_of(
        &self,
        caller: &Caller,
        (row, tree): &(RevisionRow, Arc<Revision>),
        id: &models::PageId,
        how: PageWanted,
    ) -> Result<models::Page> {
        let id = id.as_str();
        let page = tree.page(id).ok_or_else(|| Error::not_found("page"))?;
        let path = tree.path_of(id).unwrap_or_default();
        let body = page.body;
        let stored = self.text(body).await?;
        let is_document = matches!(how.format, ContentFormat::Document);
        let (whole, page_id, evaluated) = (tree.clone(), id.to_owned(), how.evaluated);
        let size = stored.len();
        let source = Source {
            text: body,
            context: depends_on_tree(&stored, evaluated)
                .then(|| (row.tree.clone(), id.to_owned(), evaluated)),
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
            let shown = self.conversions.shown(source, size, shown).await?;
            caller.show(shown)?;
        } else {
            markdown = Some(self.conversions.convert(size, move |_| shown()).await?);
        }
        let mut model = page_model(
            page,
            path.clone(),
            pages(&page.pages, &path, how.wanted),
            how.wanted,
        );
        // A document is put behind the rest of the answer as it is.
        model.markdown = markdown;
        Ok(model)
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

impl Content for App {
    async fn get_space_content(
        &self,
        caller: Arc<Caller>,
        request: models::GetSpaceContent,
    ) -> Result<models::Revision> {
        let (row, tree) = self.main_content(&caller, &request.space_id).await?;
        let place = Place::of_space(self, &request.space_id.into());
        Ok(place.revision(self.revision_model(
            row,
            &tree,
            Wanted::new(request.metadata, request.computed),
        )))
    }

    async fn list_space_pages(
        &self,
        caller: Arc<Caller>,
        request: models::ListSpacePages,
    ) -> Result<PageTree> {
        let (_, tree) = self.main_content(&caller, &request.space_id).await?;
        let place = Place::of_space(self, &request.space_id.into());
        Ok(PageTree {
            pages: place.pages(pages(
                &tree.pages,
                "",
                Wanted::new(request.metadata, request.computed),
            )),
            additional: models::Additional::new(),
        })
    }

    async fn list_space_files(
        &self,
        caller: Arc<Caller>,
        request: models::ListSpaceFiles,
    ) -> Result<FileList> {
        let found = self.main_content(&caller, &request.space_id).await?;
        let asked = Asked {
            list: &[models::ListSpaceFiles::INFO.id, request.space_id.as_str()],
            token: request.page.as_ref(),
            limit: request.limit,
        };
        self.files_page(
            found,
            asked,
            Wanted::new(request.metadata, request.computed),
        )
        .await
    }

    async fn get_space_file(
        &self,
        caller: Arc<Caller>,
        request: models::GetSpaceFile,
    ) -> Result<models::File> {
        let (_, tree) = self.main_content(&caller, &request.space_id).await?;
        self.file_of(
            &tree,
            &request.file_id,
            Wanted::new(request.metadata, request.computed),
        )
    }

    async fn get_space_page(
        &self,
        caller: Arc<Caller>,
        request: models::GetSpacePage,
    ) -> Result<models::Page> {
        let found = self.main_content(&caller, &request.space_id).await?;
        let place = Place::of_space(self, &request.space_id.into());
        let how = PageWanted {
            wanted: Wanted::new(request.metadata, request.computed),
            format: request.format,
            evaluated: request.evaluated,
        };
        let page = self.page_of(&caller, &found, &request.page_id, how).await?;
        Ok(place.page(page))
    }

    async fn get_change_request_content(
        &self,
        caller: Arc<Caller>,
        request: models::GetChangeRequestContent,
    ) -> Result<models::Revision> {
        let (place, (row, tree)) = self
            .proposed_content(&caller, &request.space_id, &request.change_request_id)
            .await?;
        Ok(place.revision(self.revision_model(
            row,
            &tree,
            Wanted::new(request.metadata, request.computed),
        )))
    }

    async fn list_change_request_pages(
        &self,
        caller: Arc<Caller>,
        request: models::ListChangeRequestPages,
    ) -> Result<PageTree> {
        let (place, (_, tree)) = self
            .proposed_content(&caller, &request.space_id, &request.change_request_id)
            .await?;
        Ok(PageTree {
            pages: place.pages(pages(
                &tree.pages,
                "",
                Wanted::new(request.metadata, request.computed),
            )),
            additional: models::Additional::new(),
        })
    }

    async fn list_change_request_files(
        &self,
        caller: Arc<Caller>,
        request: models::ListChangeRequestFiles,
    ) -> Result<FileList> {
        let row = self
            .change_request(&caller, &request.space_id, &request.change_request_id)
            .await?;
        let asked = Asked {
            list: &[models::ListChangeRequestFiles::INFO.id, &row.id],
            token: request.page.as_ref(),
            limit: request.limit,
        };
        let found = self.revision(&row.revision).await?;
        self.files_page(
            found,
            asked,
            Wanted::new(request.metadata, request.computed),
        )
        .await
    }

    async fn get_change_request_file(
        &self,
        caller: Arc<Caller>,
        request: models::GetChangeRequestFile,
    ) -> Result<models::File> {
        let (_, (_, tree)) = self
            .proposed_content(&caller, &request.space_id, &request.change_request_id)
            .await?;
        self.file_of(
            &tree,
            &request.file_id,
            Wanted::new(request.metadata, request.computed),
        )
    }

    async fn get_change_request_page(
        &self,
        caller: Arc<Caller>,
        request: models::GetChangeRequestPage,
    ) -> Result<models::Page> {
        let (place, found) = self
            .proposed_content(&caller, &request.space_id, &request.change_request_id)
            .await?;
        let how = PageWanted {
            wanted: Wanted::new(request.metadata, request.computed),
            format: request.format,
            evaluated: request.evaluated,
        };
        let page = self.page_of(&caller, &found, &request.page_id, how).await?;
        Ok(place.page(page))
    }

    async fn edit_change_request_content(
        &self,
        caller: Arc<Caller>,
        request: models::EditChangeRequestContent,
    ) -> Result<models::ContentChangesResult> {
        let change_request =
            || self.changeable(&caller, &request.space_id, &request.change_request_id);
        // Who may not change it is told so before anything is computed.
        let mut row = change_request().await?;
        let _turn = self.turn().await;
        let body = request.body;
        let edits = off_thread(move || changes::read(body)).await??;
        for attempt in 0..ATTEMPTS {
            if attempt > 0 {
                row = change_request().await?;
            }
            let (_, base) = self.revision(&row.revision).await?;
            let (app, mut edits) = (self.clone(), edits.clone());
            self.read_before(&base, &mut edits).await?;
            let edited = off_thread(move || app.apply(&base, edits)).await??;
            let mut revision =
                self.new_revision(&row.space, Kind::Edits, &edited.revision, &caller.user)?;
            self.put_files(&edited.revision, &edited.blobs).await?;
            revision
                .blobs
                .extend(texts(&[&edited.revision], edited.blobs));
            revision.parents = vec![row.revision.clone()];
            let id = revision.id.clone();
            if store_revision(self, &row, &caller, revision, Effect::Nothing).await? {
                return Ok(models::ContentChangesResult {
                    revision: id.into(),
                    additional: models::Additional::new(),
                });
            }
        }
        Err(stale_revision())
    }

    async fn import_change_request_content(
        &self,
        caller: Arc<Caller>,
        request: models::ImportChangeRequestContent,
    ) -> Result<models::ImportResult> {
        // Before anything is fetched.
        self.changeable(&caller, &request.space_id, &request.change_request_id)
            .await?;
        let imported = self.fetch_import(&request.body).await?;
        let (origin, dry_run) = (request.body.origin, request.body.dry_run);
        let work = Work {
            imported,
            origin,
            is_dry: dry_run.unwrap_or(false),
        };
        self.import(&caller, &request.space_id, &request.change_request_id, work)
            .await
    }

    async fn import_change_request_archive(
        &self,
        caller: Arc<Caller>,
        request: models::ImportChangeRequestArchive,
    ) -> Result<models::ImportResult> {
        self.changeable(&caller, &request.space_id, &request.change_request_id)
            .await?;
        let archive = match request.body.as_stored() {
            Some(_) => request.body,
            None => request.body.bytes(self.config.archive_limit).await?.into(),
        };
        let work = Work {
            imported: Imported::Archive {
                body: archive,
                path: "/body",
                url: None,
            },
            origin: request.origin,
            is_dry: request.dry_run,
        };
        self.import(&caller, &request.space_id, &request.change_request_id, work)
            .await
    }

    async fn list_change_request_broken_links(
        &self,
        caller: Arc<Caller>,
        request: models::ListChangeRequestBrokenLinks,
    ) -> Result<BrokenLinkList> {
        let row = self
            .change_request(&caller, &request.space_id, &request.change_request_id)
            .await?;
        self.broken_links_page(&row, &request).await
    }

    async fn get_change_request_conflicts(
        &self,
        caller: Arc<Caller>,
        request: models::GetChangeRequestConflicts,
    ) -> Result<ConflictList> {
        let row = self
            .change_request(&caller, &request.space_id, &request.change_request_id)
            .await?;
        self.conflicts_page(&row, &request).await
    }

    async fn resolve_change_request_conflicts(
        &self,
        caller: Arc<Caller>,
        request: models::ResolveChangeRequestConflicts,
    ) -> Result<models::MergeOutcome> {
        self.resolve(&caller, request).await
    }

    pending_content!();
}

impl App {
    /// Stores the bytes of files among the blobs, before any row refers to them.
    async fn put_files(&self, tree: &Revision, blobs: &quire_content::NewBlobs) -> Result<()> {
        for file in &tree.files {
            if let Some(bytes) = blobs.get(&file.hash) {
                self.put_file(&file.hash, bytes.clone()).await?;
            }
        }
        Ok(())
    }
}
