//! Targets of imports, and the one way of an import into any of them.
//!
//! - The target is checked before a large body is read, and before anything is fetched.
//! - If the content of the target changes while the import is computed, it is computed again.

use std::sync::Arc;

use quire_content::import::Layout;
use quire_models as models;
use quire_models::{ArchiveSource, ImportLayout, ImportResult};
use quire_runtime::Body;

use super::Work;
use crate::SpaceAreas;
use crate::caller::Caller;
use crate::change_requests::{ATTEMPTS, stale_revision};
use crate::error::Result;
use crate::ids::SpaceId;
use crate::permissions::Rank;
use crate::spaces::{Destination, SpaceRow};

/// Target of an import.
pub(in crate::content) enum ImportTarget {
    /// A change request that is open.
    ChangeRequest {
        space: models::SpaceId,
        reference: models::ChangeRequestReference,
    },
    /// A new change request of a space, with its subject.
    Space { space: SpaceId, subject: String },
    /// A new change request of a new space.
    NewSpace(NewSpaceRequest),
}

/// An archive that was uploaded, and how to import it.
pub(in crate::content) struct UploadedArchive {
    pub(in crate::content) body: Body,
    pub(in crate::content) source: Option<ArchiveSource>,
    pub(in crate::content) origin: Option<String>,
    pub(in crate::content) layout: Option<ImportLayout>,
    pub(in crate::content) is_dry: bool,
}

/// A space that an import is to create.
#[derive(Clone)]
pub(in crate::content) struct NewSpaceRequest {
    pub(in crate::content) destination: Destination,
    pub(in crate::content) title: Option<String>,
    /// The subject of the change request.
    pub(in crate::content) subject: String,
}

impl SpaceAreas {
    /// Imports an archive that was uploaded.
    pub(in crate::content) async fn import_archive(
        &self,
        caller: &Arc<Caller>,
        target: ImportTarget,
        archive: UploadedArchive,
    ) -> Result<ImportResult> {
        // Before a large body is read.
        self.check_target(caller, &target).await?;
        let UploadedArchive {
            body,
            source,
            origin,
            layout,
            is_dry,
        } = archive;
        let work = Work {
            imported: self
                .archive_of(body, source.as_ref(), origin.as_ref())
                .await?,
            origin,
            layout: layout_of(layout.as_ref()),
            is_dry,
        };
        self.import(caller, target, work).await
    }

    /// Imports what is at an address.
    pub(in crate::content) async fn import_address(
        &self,
        caller: &Arc<Caller>,
        target: ImportTarget,
        import: models::NewImport,
    ) -> Result<ImportResult> {
        // Before anything is fetched.
        let revision = self.check_target(caller, &target).await?;
        let work = self.fetch_import(import, revision.as_deref()).await?;
        self.import(caller, target, work).await
    }

    /// Returns the current revision of a target, if the caller may import into it; a new space has none.
    async fn check_target(&self, caller: &Caller, target: &ImportTarget) -> Result<Option<String>> {
        let (db, user) = (&mut &self.db, &caller.user);
        Ok(match target {
            ImportTarget::ChangeRequest { space, reference } => {
                let row = self.changeable(caller, space, reference).await?;
                Some(row.revision)
            }
            ImportTarget::Space { space, .. } => {
                let row = SpaceRow::active(db, user, space, Rank::Edit).await?;
                Some(row.revision)
            }
            ImportTarget::NewSpace(new) => {
                new.destination.check(db, user).await?;
                None
            }
        })
    }

    /// Imports. If the content of the target changes meanwhile, it starts again.
    async fn import(
        &self,
        caller: &Arc<Caller>,
        target: ImportTarget,
        work: Work,
    ) -> Result<ImportResult> {
        let _turn = self.acquire_permit().await?;
        for _ in 0..ATTEMPTS {
            let result = match &target {
                ImportTarget::ChangeRequest { space, reference } => {
                    let row = self.changeable(caller, space, reference).await?;
                    Box::pin(self.import_once(caller, &row, &work)).await?
                }
                ImportTarget::Space { space, subject } => {
                    Box::pin(self.import_into_space(caller, space, subject, &work)).await?
                }
                ImportTarget::NewSpace(new) => {
                    Some(self.import_into_new_space(caller, new, &work).await?)
                }
            };
            if let Some(result) = result {
                return Ok(result);
            }
        }
        Err(stale_revision())
    }
}

/// The layout of this name.
pub(in crate::content) fn layout_of(given: Option<&ImportLayout>) -> Option<Layout> {
    // The schema refuses other names.
    given?.as_str().parse().ok()
}
