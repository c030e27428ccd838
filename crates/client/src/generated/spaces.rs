// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Spaces hold documentation content, pages and files, as revisions.
//!
//! A space belongs to an organization and may lie in a collection. Who may do what in it follows from `defaultLevel`, which is inherited from the collection or the organization where it is not set. A deleted space can be restored for 7 days, then it is gone; until then only an admin sees it, with `deletedAt`, and its content and lists answer 404.

use quire_models as models;
use super::{Call, Client};

impl Client {
    /// List the spaces of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/spaces`, answers 200.
    ///
    /// Lists the spaces of the organization that the caller may view, newest first, those in collections included. Deleted spaces are left out.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    pub fn list_spaces(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::ListSpaces> {
        self.call(models::ListSpaces::new(organization_id.clone()))
    }

    /// Create a space.
    ///
    /// `POST /v1/orgs/{organizationId}/spaces`, answers 201.
    ///
    /// Creates an empty space with one revision. Needs `create` in the organization, or on the collection it goes into. A collection of another organization is answered with 400. The caller keeps at least `create` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 503.
    pub fn create_space(
        &self,
        organization_id: &models::OrganizationId,
    ) -> Call<'_, models::CreateSpace> {
        self.call(models::CreateSpace::new(organization_id.clone()))
    }

    /// Get a space.
    ///
    /// `GET /v1/spaces/{spaceId}`, answers 200.
    ///
    /// Answers the space. Needs `read`. An admin also gets a deleted space, with `deletedAt`, until it is removed for good.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    pub fn get_space(&self, space_id: &models::SpaceId) -> Call<'_, models::GetSpace> {
        self.call(models::GetSpace::new(space_id.clone()))
    }

    /// Delete a space.
    ///
    /// `DELETE /v1/spaces/{spaceId}`, answers 205.
    ///
    /// Deletes the space: it leaves its sites, and its content and lists answer 404. It can be restored within 7 days, then it is removed for good. Needs `create` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    pub fn delete_space(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::DeleteSpace> {
        self.call(models::DeleteSpace::new(space_id.clone()))
    }

    /// Update a space.
    ///
    /// `PATCH /v1/spaces/{spaceId}`, answers 200.
    ///
    /// Changes settings of the space; an absent field keeps its value. Needs `create` on the space, and `admin` to change `defaultLevel`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 503.
    pub fn update_space(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::UpdateSpace> {
        self.call(models::UpdateSpace::new(space_id.clone()))
    }

    /// Duplicate a space.
    ///
    /// `POST /v1/spaces/{spaceId}/duplicate`, answers 201.
    ///
    /// Makes a copy beside the space, with the content and files of the active revision, without comments and change requests. Its title is `Copy of` and the title, cut to 50 characters. Needs `read` on the space and `create` where the copy goes.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    pub fn duplicate_space(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::DuplicateSpace> {
        self.call(models::DuplicateSpace::new(space_id.clone()))
    }

    /// Restore a deleted space.
    ///
    /// `POST /v1/spaces/{spaceId}/restore`, answers 200.
    ///
    /// Brings a deleted space back with its content, comments and change requests, within 7 days of its deletion. A space that is not deleted is answered with 409. Needs `create` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 429, 500, 501, 503.
    pub fn restore_space(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::RestoreSpace> {
        self.call(models::RestoreSpace::new(space_id.clone()))
    }

    /// Move a space.
    ///
    /// `POST /v1/spaces/{spaceId}/move`, answers 200.
    ///
    /// Moves the space into a collection of the same organization, to the top level, or to another place among its siblings. Needs `create` on the space and where it goes. A collection of another organization is answered with 400.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    pub fn move_space(&self, space_id: &models::SpaceId) -> Call<'_, models::MoveSpace> {
        self.call(models::MoveSpace::new(space_id.clone()))
    }

    /// Transfer a space.
    ///
    /// `POST /v1/spaces/{spaceId}/transfer`, answers 200.
    ///
    /// Gives the space to another organization, puts it into another collection, or both. Needs `create` on both sides. Answers 412 while a site shows the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    pub fn transfer_space(
        &self,
        space_id: &models::SpaceId,
        body: models::SpaceTransfer,
    ) -> Call<'_, models::TransferSpace> {
        self.call(models::TransferSpace::new(space_id.clone(), body))
    }

    /// List the links of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/links`, answers 200.
    ///
    /// Lists the links in the main content of the space, in the order of its pages, with counts over all of its links. Needs `read`. External addresses are not called unless the operator turns that on.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    pub fn list_space_links(
        &self,
        space_id: &models::SpaceId,
    ) -> Call<'_, models::ListSpaceLinks> {
        self.call(models::ListSpaceLinks::new(space_id.clone()))
    }
}

impl Call<'_, models::ListSpaces> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }
}

impl Call<'_, models::CreateSpace> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::NewSpace>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::GetSpace> {
    /// Key of a share link. With it, published addresses of a share-link site are resolved.
    pub fn share_key(mut self, value: impl Into<models::ShareKey>) -> Self {
        self.request.share_key = Some(value.into());
        self
    }
}

impl Call<'_, models::UpdateSpace> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::SpaceUpdate>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::MoveSpace> {
    /// The body.
    pub fn body(mut self, value: impl Into<Option<models::SpaceMove>>) -> Self {
        self.request.body = value.into();
        self
    }
}

impl Call<'_, models::ListSpaceLinks> {
    /// The page to answer: `next.page` of the page before it. The first page when absent.
    pub fn page(mut self, value: impl Into<models::PageToken>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// The largest number of items to answer. With 0 only `count` is answered.
    ///
    /// 0 to 1000. Default: `50`.
    pub fn limit(mut self, value: impl Into<i32>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Only links with this status.
    pub fn status(mut self, value: impl Into<models::LinkStatus>) -> Self {
        self.request.status = Some(value.into());
        self
    }
}
