//! Creates spaces.

use quire_content::Revision;
use quire_db::{Read, Transaction};
use quire_models as models;
use quire_models::{Space, SpaceEditMode};

use super::{NewSpace, SpaceRow};
use crate::SpaceAreas;
use crate::caller::Caller;
use crate::collections;
use crate::error::{Error, Result};
use crate::events::Target;
use crate::ids::{OrganizationId, UserId};
use crate::permissions::{Rank, new_space_level};
use crate::revision_store::{Kind, NewRevision, insert_revision};
use crate::tree::{Container, lock_organization};

/// Location and access level of a new space.
#[derive(Clone)]
pub struct Destination {
    pub organization: OrganizationId,
    /// The collection; `None` at the top level.
    pub parent: Option<String>,
    /// JSON pointer to the collection in the request.
    pub pointer: &'static str,
    /// The access level of the space; `None` if it inherits the level of its container.
    pub own: Option<Rank>,
}

impl Destination {
    /// Returns the destination of a request that specifies it in its query.
    pub(crate) fn of_query(
        organization: models::OrganizationId,
        parent: Option<models::CollectionId>,
        level: Option<&models::NewSpaceLevel>,
    ) -> Self {
        Self {
            organization: organization.into(),
            parent: parent.map(String::from),
            pointer: "/query/parent",
            own: level.map(new_space_level),
        }
    }

    /// Returns the container, if the user may create spaces in it.
    async fn container(&self, db: &mut impl Read, user: &UserId) -> Result<Container> {
        let (organization, parent) = (&self.organization, self.parent.as_deref());
        collections::container(db, user, organization, parent, Some(self.pointer)).await
    }

    /// Returns 403 unless the user's role in the container allows them to create a space with this level.
    fn allows_level(&self, into: &Container) -> Result<()> {
        if self.own > Some(into.role) {
            return Err(Rank::Admin.missing());
        }
        Ok(())
    }

    /// Returns an error unless the user may create this space. Requests that take long check this in advance.
    pub async fn check(&self, db: &mut impl Read, user: &UserId) -> Result<()> {
        self.allows_level(&self.container(db, user).await?)
    }
}

/// A space to be created, with its first revision, which is empty.
pub(crate) struct EmptySpace {
    pub(super) space: NewSpace,
    revision: NewRevision,
}

impl EmptySpace {
    pub(crate) fn id(&self) -> &str {
        &self.space.id
    }

    /// The id of the revision.
    pub(crate) fn revision(&self) -> &str {
        &self.revision.id
    }

    /// Creates the space. `validation` is the result for the rest of the request: its violations are reported together
    /// with those of the destination.
    pub(crate) async fn create(
        &self,
        tx: &mut Transaction,
        app: &SpaceAreas,
        caller: &Caller,
        destination: &Destination,
        validation: Result<()>,
    ) -> Result<Space> {
        lock_organization(tx, &destination.organization).await?;
        let into = destination.container(tx, &caller.user).await;
        let (into, ()) = Error::both(into, validation)?;
        destination.allows_level(&into)?;
        let position = into.siblings().end(tx).await?;
        self.space.insert(tx, &into, &position).await?;
        insert_revision(tx, &self.revision).await?;
        let row = SpaceRow::active(tx, &caller.user, self.id(), Rank::Read).await?;
        let target = Target::space(self.id());
        caller.created(tx, target, app.space_model(row)).await
    }
}

impl SpaceAreas {
    /// Returns an empty space for this destination, which is not stored yet.
    pub(crate) fn empty_space(
        &self,
        title: Option<String>,
        destination: &Destination,
        user: &UserId,
    ) -> Result<EmptySpace> {
        let id = self.new_id();
        let mut revision = self.new_revision(&id, Kind::Edits, Revision::default(), user)?;
        revision.history = Some(Vec::new());
        let space = NewSpace {
            title: title.unwrap_or_else(|| "Untitled".to_owned()),
            emoji: "\u{1F4C4}".to_owned(),
            language: None,
            edit_mode: SpaceEditMode::Live.to_string(),
            own: destination.own,
            revision: revision.id.clone(),
            creator: user.clone(),
            now: revision.created_at,
            id,
        };
        Ok(EmptySpace { space, revision })
    }
}
