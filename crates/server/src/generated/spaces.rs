// Made by `cargo xtask codegen` from the description of the API; edit that, not this.
//! Spaces hold documentation content, pages and files, as revisions.
//!
//! A space belongs to an organization and may lie in a collection. Who may do what in it follows from `defaultLevel`, which is inherited from the collection or the organization where it is not set. A deleted space can be restored for 7 days, then it is gone; until then only an admin sees it, with `deletedAt`, and its content and lists answer 404.

use quire_runtime as runtime;
use quire_models as models;
use runtime::server::{Routes, Service};

/// The operations of `spaces`.
pub trait Spaces: Service {
    /// List the spaces of an organization.
    ///
    /// `GET /v1/orgs/{organizationId}/spaces`, answers 200.
    ///
    /// Lists the spaces of the organization that the caller may view, newest first, those in collections included. Deleted spaces are left out.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn list_spaces(
        &self,
        caller: Self::Caller,
        request: models::ListSpaces,
    ) -> impl Future<Output = Result<models::SpaceList, Self::Error>> + Send;

    /// Create a space.
    ///
    /// `POST /v1/orgs/{organizationId}/spaces`, answers 201.
    ///
    /// Creates an empty space with one revision. Needs `create` in the organization, or on the collection it goes into. A collection of another organization is answered with 400. The caller keeps at least `create` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 503.
    fn create_space(
        &self,
        caller: Self::Caller,
        request: models::CreateSpace,
    ) -> impl Future<Output = Result<models::Space, Self::Error>> + Send;

    /// Get a space.
    ///
    /// `GET /v1/spaces/{spaceId}`, answers 200.
    ///
    /// Answers the space. Needs `read`. An admin also gets a deleted space, with `deletedAt`, until it is removed for good.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 503.
    fn get_space(
        &self,
        caller: Self::Caller,
        request: models::GetSpace,
    ) -> impl Future<Output = Result<models::Space, Self::Error>> + Send;

    /// Delete a space.
    ///
    /// `DELETE /v1/spaces/{spaceId}`, answers 205.
    ///
    /// Deletes the space: it leaves its sites, and its content and lists answer 404. It can be restored within 7 days, then it is removed for good. Needs `create` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 429, 500, 501, 503.
    fn delete_space(
        &self,
        caller: Self::Caller,
        request: models::DeleteSpace,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Update a space.
    ///
    /// `PATCH /v1/spaces/{spaceId}`, answers 200.
    ///
    /// Changes settings of the space; an absent field keeps its value. Needs `create` on the space, and `admin` to change `defaultLevel`.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 503.
    fn update_space(
        &self,
        caller: Self::Caller,
        request: models::UpdateSpace,
    ) -> impl Future<Output = Result<models::Space, Self::Error>> + Send;

    /// Duplicate a space.
    ///
    /// `POST /v1/spaces/{spaceId}/duplicate`, answers 201.
    ///
    /// Makes a copy beside the space, with the content and files of the active revision, without comments and change requests. Its title is `Copy of` and the title, cut to 50 characters. Needs `read` on the space and `create` where the copy goes.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 429, 500, 501, 503.
    fn duplicate_space(
        &self,
        caller: Self::Caller,
        request: models::DuplicateSpace,
    ) -> impl Future<Output = Result<models::Space, Self::Error>> + Send;

    /// Restore a deleted space.
    ///
    /// `POST /v1/spaces/{spaceId}/restore`, answers 200.
    ///
    /// Brings a deleted space back with its content, comments and change requests, within 7 days of its deletion. A space that is not deleted is answered with 409. Needs `create` on the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 409, 429, 500, 501, 503.
    fn restore_space(
        &self,
        caller: Self::Caller,
        request: models::RestoreSpace,
    ) -> impl Future<Output = Result<models::Space, Self::Error>> + Send;

    /// Move a space.
    ///
    /// `POST /v1/spaces/{spaceId}/move`, answers 200.
    ///
    /// Moves the space into a collection of the same organization, to the top level, or to another place among its siblings. Needs `create` on the space and where it goes. A collection of another organization is answered with 400.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 413, 415, 429, 500, 501, 503.
    fn move_space(
        &self,
        caller: Self::Caller,
        request: models::MoveSpace,
    ) -> impl Future<Output = Result<models::Space, Self::Error>> + Send;

    /// Transfer a space.
    ///
    /// `POST /v1/spaces/{spaceId}/transfer`, answers 200.
    ///
    /// Gives the space to another organization, puts it into another collection, or both. Needs `create` on both sides. Answers 412 while a site shows the space.
    ///
    /// # Errors
    /// Answers 400, 401, 403, 404, 412, 413, 415, 429, 500, 501, 503.
    fn transfer_space(
        &self,
        caller: Self::Caller,
        request: models::TransferSpace,
    ) -> impl Future<Output = Result<models::Space, Self::Error>> + Send;

    /// List the links of a space.
    ///
    /// `GET /v1/spaces/{spaceId}/links`, answers 200.
    ///
    /// Lists the links in the main content of the space, in the order of its pages, with counts over all of its links. Needs `read`. External addresses are not called unless the operator turns that on.
    ///
    /// # Errors
    /// Answers 400, 401, 404, 429, 500, 501, 503.
    fn list_space_links(
        &self,
        caller: Self::Caller,
        request: models::ListSpaceLinks,
    ) -> impl Future<Output = Result<models::LinkItemList, Self::Error>> + Send;
}

/// Adds the routes of these operations.
pub fn routes<S: Spaces>(routes: Routes<S>) -> Routes<S> {
    routes
        .add::<
            models::ListSpaces,
            _,
            _,
        >(async |s: S, c, r| Spaces::list_spaces(&s, c, r).await)
        .add::<
            models::CreateSpace,
            _,
            _,
        >(async |s: S, c, r| Spaces::create_space(&s, c, r).await)
        .add::<
            models::GetSpace,
            _,
            _,
        >(async |s: S, c, r| Spaces::get_space(&s, c, r).await)
        .add::<
            models::DeleteSpace,
            _,
            _,
        >(async |s: S, c, r| Spaces::delete_space(&s, c, r).await)
        .add::<
            models::UpdateSpace,
            _,
            _,
        >(async |s: S, c, r| Spaces::update_space(&s, c, r).await)
        .add::<
            models::DuplicateSpace,
            _,
            _,
        >(async |s: S, c, r| Spaces::duplicate_space(&s, c, r).await)
        .add::<
            models::RestoreSpace,
            _,
            _,
        >(async |s: S, c, r| Spaces::restore_space(&s, c, r).await)
        .add::<
            models::MoveSpace,
            _,
            _,
        >(async |s: S, c, r| Spaces::move_space(&s, c, r).await)
        .add::<
            models::TransferSpace,
            _,
            _,
        >(async |s: S, c, r| Spaces::transfer_space(&s, c, r).await)
        .add::<
            models::ListSpaceLinks,
            _,
            _,
        >(async |s: S, c, r| Spaces::list_space_links(&s, c, r).await)
}
