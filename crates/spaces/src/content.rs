//! Content: reads pages and files of spaces and change requests, edits change requests, and imports into them.
//!
//! - The main content of a space, the content of a change request and that of any revision are read by the same code
//!   (`reading`).
//! - Links in stored texts refer to pages and files by id; returned texts contain relative addresses instead.
//! - An import or an edit is all or nothing, and creates one revision; if the revision is no longer current, it is
//!   computed again on the new one.
//! - Reading archives, importing and merging run off the async threads.

mod aside;
mod broken_links;
mod changes;
mod conflicts;
mod converting;
mod editing;
mod exports;
pub mod imports;
pub mod listing;
mod model;
mod reading;
pub mod sources;
mod uploaded;

use std::sync::Arc;

use quire_models as models;
use quire_models::{BrokenLinkList, ConflictList, FileList, PageTree};
use quire_runtime::{Body, Operation as _};
use quire_server::Content;

use crate::SpaceAreas;
use crate::caller::Caller;
use crate::change_requests::{ATTEMPTS, ChangeRequestRow, stale_revision};
use crate::content::imports::targets::{ImportTarget, NewSpaceRequest, UploadedArchive};
use crate::content::listing::ListPageRequest;
pub use crate::content::model::line_range;
pub use crate::content::model::{ContentOptions, ContentOwner};
pub use crate::content::reading::{OwnedRevision, PageOptions};
pub(crate) use crate::content::uploaded::UPLOAD_TTL;
use crate::conversions::off_thread;
use crate::error::Result;
use crate::permissions::Rank;
use crate::spaces::{Destination, SpaceRow};

impl SpaceAreas {
    /// The main content of a space.
    async fn main_content(
        &self,
        caller: &Caller,
        space: &models::SpaceId,
    ) -> Result<OwnedRevision> {
        let row = SpaceRow::active(&mut &self.db, &caller.user, space.as_str(), Rank::Read).await?;
        let place = ContentOwner::of_space(self, &row);
        let (revision, tree) = self.revision(&row.revision).await?;
        Ok(OwnedRevision::new(place, revision, tree))
    }

    /// The content of a change request.
    async fn proposed_content(
        &self,
        caller: &Caller,
        space: &models::SpaceId,
        reference: &models::ChangeRequestReference,
    ) -> Result<OwnedRevision> {
        let row = self.change_request(caller, space, reference).await?;
        self.content_of(&row).await
    }

    async fn content_of(&self, row: &ChangeRequestRow) -> Result<OwnedRevision> {
        let place = ContentOwner::of_change_request(self, &row.space, &row.id);
        let (revision, tree) = self.revision(&row.revision).await?;
        Ok(OwnedRevision::new(place, revision, tree))
    }
}

impl Content for SpaceAreas {
    async fn convert_html(
        &self,
        caller: Arc<Caller>,
        request: models::ConvertHtml,
    ) -> Result<models::ConvertedHtml> {
        self.html_as_content(&caller, request.body.html).await
    }

    async fn create_upload(
        &self,
        caller: Arc<Caller>,
        request: models::CreateUpload,
    ) -> Result<models::Upload> {
        let space = request.space_id.into();
        self.start_upload(&caller, space, request.body).await
    }

    async fn get_upload(
        &self,
        caller: Arc<Caller>,
        request: models::GetUpload,
    ) -> Result<models::Upload> {
        let (space, id) = (request.space_id.as_str(), request.upload_id.as_str());
        let row = self.upload(&caller.user, space, id).await?;
        Ok(self.upload_model(row))
    }

    async fn append_to_upload(
        &self,
        caller: Arc<Caller>,
        request: models::AppendToUpload,
    ) -> Result<models::Upload> {
        let (space, id) = (request.space_id.as_str(), request.upload_id.as_str());
        let row = self.upload(&caller.user, space, id).await?;
        let offset = request.upload_offset;
        self.append_part(&caller, row, offset, request.body).await
    }

    async fn delete_upload(
        &self,
        caller: Arc<Caller>,
        request: models::DeleteUpload,
    ) -> Result<()> {
        let (space, id) = (request.space_id.as_str(), request.upload_id.as_str());
        let row = self.upload(&caller.user, space, id).await?;
        self.cancel_upload(&row).await
    }

    async fn get_space_content(
        &self,
        caller: Arc<Caller>,
        request: models::GetSpaceContent,
    ) -> Result<models::Revision> {
        let found = self.main_content(&caller, &request.space_id).await?;
        let wanted = ContentOptions::new(request.metadata, request.computed);
        Ok(found.revision(self, wanted))
    }

    async fn export_space_content(
        &self,
        caller: Arc<Caller>,
        request: models::ExportSpaceContent,
    ) -> Result<Body> {
        let found = self.main_content(&caller, &request.space_id).await?;
        self.archive(request.space_id.as_str(), found).await
    }

    async fn import_space_archive(
        &self,
        caller: Arc<Caller>,
        request: models::ImportSpaceArchive,
    ) -> Result<models::ImportResult> {
        let target = ImportTarget::Space {
            space: request.space_id.into(),
            subject: request.subject.unwrap_or_default(),
        };
        let archive = UploadedArchive {
            body: request.body,
            source: request.source,
            origin: request.origin,
            layout: request.layout,
            is_dry: request.dry_run,
        };
        self.import_archive(&caller, target, archive).await
    }

    async fn import_space_content(
        &self,
        caller: Arc<Caller>,
        request: models::ImportSpaceContent,
    ) -> Result<models::ImportResult> {
        let target = ImportTarget::Space {
            space: request.space_id.into(),
            subject: request.subject.unwrap_or_default(),
        };
        self.import_address(&caller, target, request.body).await
    }

    async fn create_space_from_archive(
        &self,
        caller: Arc<Caller>,
        request: models::CreateSpaceFromArchive,
    ) -> Result<models::ImportResult> {
        let target = ImportTarget::NewSpace(NewSpaceRequest {
            destination: Destination::of_query(
                request.organization_id,
                request.parent,
                request.default_level.as_ref(),
            ),
            title: request.title,
            subject: request.subject.unwrap_or_default(),
        });
        let archive = UploadedArchive {
            body: request.body,
            source: request.source,
            origin: request.origin,
            layout: request.layout,
            is_dry: request.dry_run,
        };
        self.import_archive(&caller, target, archive).await
    }

    async fn create_space_from_url(
        &self,
        caller: Arc<Caller>,
        request: models::CreateSpaceFromUrl,
    ) -> Result<models::ImportResult> {
        let target = ImportTarget::NewSpace(NewSpaceRequest {
            destination: Destination::of_query(
                request.organization_id,
                request.parent,
                request.default_level.as_ref(),
            ),
            title: request.title,
            subject: request.subject.unwrap_or_default(),
        });
        self.import_address(&caller, target, request.body).await
    }

    async fn list_space_pages(
        &self,
        caller: Arc<Caller>,
        request: models::ListSpacePages,
    ) -> Result<PageTree> {
        let found = self.main_content(&caller, &request.space_id).await?;
        let wanted = ContentOptions::new(request.metadata, request.computed);
        Ok(found.pages(wanted))
    }

    async fn list_space_files(
        &self,
        caller: Arc<Caller>,
        request: models::ListSpaceFiles,
    ) -> Result<FileList> {
        let found = self.main_content(&caller, &request.space_id).await?;
        let asked = ListPageRequest {
            list: &[models::ListSpaceFiles::INFO.id, request.space_id.as_str()],
            token: request.page.as_ref(),
            limit: request.limit,
        };
        let wanted = ContentOptions::new(request.metadata, request.computed);
        found.files(self, asked, wanted).await
    }

    async fn get_space_file(
        &self,
        caller: Arc<Caller>,
        request: models::GetSpaceFile,
    ) -> Result<models::File> {
        let found = self.main_content(&caller, &request.space_id).await?;
        let wanted = ContentOptions::new(request.metadata, request.computed);
        found.file(self, &request.file_id, wanted)
    }

    async fn get_space_page(
        &self,
        caller: Arc<Caller>,
        request: models::GetSpacePage,
    ) -> Result<models::Page> {
        let found = self.main_content(&caller, &request.space_id).await?;
        let how = PageOptions {
            wanted: ContentOptions::new(request.metadata, request.computed),
            format: request.format,
            evaluated: request.evaluated,
            has_keys: request.keys,
        };
        found
            .page(self, &caller, request.page_id.as_str(), how)
            .await
    }

    async fn get_space_page_by_path(
        &self,
        caller: Arc<Caller>,
        request: models::GetSpacePageByPath,
    ) -> Result<models::Page> {
        let found = self.main_content(&caller, &request.space_id).await?;
        let id = found.page_at(&request.page_path)?;
        let how = PageOptions {
            wanted: ContentOptions::new(request.metadata, request.computed),
            format: request.format,
            evaluated: request.evaluated,
            has_keys: request.keys,
        };
        found.page(self, &caller, &id, how).await
    }

    async fn get_change_request_content(
        &self,
        caller: Arc<Caller>,
        request: models::GetChangeRequestContent,
    ) -> Result<models::Revision> {
        let found = self
            .proposed_content(&caller, &request.space_id, &request.change_request_id)
            .await?;
        let wanted = ContentOptions::new(request.metadata, request.computed);
        Ok(found.revision(self, wanted))
    }

    async fn list_change_request_pages(
        &self,
        caller: Arc<Caller>,
        request: models::ListChangeRequestPages,
    ) -> Result<PageTree> {
        let found = self
            .proposed_content(&caller, &request.space_id, &request.change_request_id)
            .await?;
        let wanted = ContentOptions::new(request.metadata, request.computed);
        Ok(found.pages(wanted))
    }

    async fn list_change_request_files(
        &self,
        caller: Arc<Caller>,
        request: models::ListChangeRequestFiles,
    ) -> Result<FileList> {
        let row = self
            .change_request(&caller, &request.space_id, &request.change_request_id)
            .await?;
        let found = self.content_of(&row).await?;
        let asked = ListPageRequest {
            list: &[models::ListChangeRequestFiles::INFO.id, &row.id],
            token: request.page.as_ref(),
            limit: request.limit,
        };
        let wanted = ContentOptions::new(request.metadata, request.computed);
        found.files(self, asked, wanted).await
    }

    async fn get_change_request_file(
        &self,
        caller: Arc<Caller>,
        request: models::GetChangeRequestFile,
    ) -> Result<models::File> {
        let found = self
            .proposed_content(&caller, &request.space_id, &request.change_request_id)
            .await?;
        let wanted = ContentOptions::new(request.metadata, request.computed);
        found.file(self, &request.file_id, wanted)
    }

    async fn get_change_request_page(
        &self,
        caller: Arc<Caller>,
        request: models::GetChangeRequestPage,
    ) -> Result<models::Page> {
        let found = self
            .proposed_content(&caller, &request.space_id, &request.change_request_id)
            .await?;
        let how = PageOptions {
            wanted: ContentOptions::new(request.metadata, request.computed),
            format: request.format,
            evaluated: request.evaluated,
            has_keys: request.keys,
        };
        found
            .page(self, &caller, request.page_id.as_str(), how)
            .await
    }

    async fn get_change_request_page_by_path(
        &self,
        caller: Arc<Caller>,
        request: models::GetChangeRequestPageByPath,
    ) -> Result<models::Page> {
        let found = self
            .proposed_content(&caller, &request.space_id, &request.change_request_id)
            .await?;
        let id = found.page_at(&request.page_path)?;
        let how = PageOptions {
            wanted: ContentOptions::new(request.metadata, request.computed),
            format: request.format,
            evaluated: request.evaluated,
            has_keys: request.keys,
        };
        found.page(self, &caller, &id, how).await
    }

    async fn edit_change_request_content(
        &self,
        caller: Arc<Caller>,
        request: models::EditChangeRequestContent,
    ) -> Result<models::ContentChangesResult> {
        let change_request =
            || self.changeable(&caller, &request.space_id, &request.change_request_id);
        // Without permission, it fails before anything is computed.
        let mut row = change_request().await?;
        let _turn = self.acquire_permit().await?;
        let body = request.body;
        let (base, amends) = (body.base.clone(), body.amend.unwrap_or(false));
        let edits = off_thread(move || changes::read(body)).await??;
        if base.is_none() && caller.if_match.is_none() {
            edits.require_base()?;
        }
        for attempt in 0..ATTEMPTS {
            if attempt > 0 {
                row = change_request().await?;
            }
            let edits = edits.clone();
            let outcome = self
                .edit(&caller, &row, base.as_ref(), edits, amends)
                .await?;
            if let Some(outcome) = outcome {
                return Ok(outcome);
            }
        }
        Err(stale_revision())
    }

    async fn import_change_request_content(
        &self,
        caller: Arc<Caller>,
        request: models::ImportChangeRequestContent,
    ) -> Result<models::ImportResult> {
        let target = ImportTarget::ChangeRequest {
            space: request.space_id,
            reference: request.change_request_id,
        };
        self.import_address(&caller, target, request.body).await
    }

    async fn import_change_request_archive(
        &self,
        caller: Arc<Caller>,
        request: models::ImportChangeRequestArchive,
    ) -> Result<models::ImportResult> {
        let target = ImportTarget::ChangeRequest {
            space: request.space_id,
            reference: request.change_request_id,
        };
        let archive = UploadedArchive {
            body: request.body,
            source: request.source,
            origin: request.origin,
            layout: request.layout,
            is_dry: request.dry_run,
        };
        self.import_archive(&caller, target, archive).await
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

    async fn list_change_request_file_backlinks(
        &self,
        caller: Arc<Caller>,
        request: models::ListChangeRequestFileBacklinks,
    ) -> Result<models::ContentReferenceList> {
        self.file_backlinks(&caller, &request).await
    }

    async fn list_change_request_page_links(
        &self,
        caller: Arc<Caller>,
        request: models::ListChangeRequestPageLinks,
    ) -> Result<models::LinkItemList> {
        self.page_links(&caller, &request).await
    }
}
