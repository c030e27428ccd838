// Made by `make` from the description of the API; edit that, not this.
//! The operations of `bodies`.

use crate::everything::models as models;
use quire_runtime as runtime;

/// The operations of `bodies`.
#[runtime::service]
pub trait Bodies: runtime::server::Service {
    /// `takeOptional`. `PUT /json`.
    async fn take_optional(
        &self,
        caller: Self::Caller,
        request: models::TakeOptional,
    ) -> Result<bool, Self::Error>;

    /// `takeJson`. `POST /json`.
    async fn take_json(
        &self,
        caller: Self::Caller,
        request: models::TakeJson,
    ) -> Result<models::Everything, Self::Error>;

    /// `takeAnything`. `PUT /json/scalar`.
    async fn take_anything(
        &self,
        caller: Self::Caller,
        request: models::TakeAnything,
    ) -> Result<serde_json::Value, Self::Error>;

    /// `takeScalar`. `POST /json/scalar`.
    async fn take_scalar(
        &self,
        caller: Self::Caller,
        request: models::TakeScalar,
    ) -> Result<Option<i64>, Self::Error>;

    /// `takeList`. `PATCH /json/scalar`.
    async fn take_list(
        &self,
        caller: Self::Caller,
        request: models::TakeList,
    ) -> Result<Vec<models::NumberOrWord>, Self::Error>;

    /// `takeNamedJson`. `POST /json/named`.
    async fn take_named_json(
        &self,
        caller: Self::Caller,
        request: models::TakeNamedJson,
    ) -> Result<models::Pair, Self::Error>;

    /// `takeForm`. `POST /form`.
    async fn take_form(
        &self,
        caller: Self::Caller,
        request: models::TakeForm,
    ) -> Result<models::Form, Self::Error>;

    /// `takeParts`. `POST /parts`.
    async fn take_parts(
        &self,
        caller: Self::Caller,
        request: models::TakeParts,
    ) -> Result<models::Arrived, Self::Error>;

    /// `takeAnyForm`. `POST /any-form`.
    async fn take_any_form(
        &self,
        caller: Self::Caller,
        request: models::TakeAnyForm,
    ) -> Result<models::Form, Self::Error>;

    /// `takeOptionalText`. `PUT /text`.
    async fn take_optional_text(
        &self,
        caller: Self::Caller,
        request: models::TakeOptionalText,
    ) -> Result<String, Self::Error>;

    /// `takeText`. `POST /text`.
    async fn take_text(
        &self,
        caller: Self::Caller,
        request: models::TakeText,
    ) -> Result<String, Self::Error>;

    /// `takeAnyBytes`. `PUT /bytes`.
    async fn take_any_bytes(
        &self,
        caller: Self::Caller,
        request: models::TakeAnyBytes,
    ) -> Result<runtime::Body, Self::Error>;

    /// `takeBytes`. `POST /bytes`.
    async fn take_bytes(
        &self,
        caller: Self::Caller,
        request: models::TakeBytes,
    ) -> Result<runtime::Body, Self::Error>;

    /// `takeOptionalBytes`. `PATCH /bytes`.
    async fn take_optional_bytes(
        &self,
        caller: Self::Caller,
        request: models::TakeOptionalBytes,
    ) -> Result<runtime::Body, Self::Error>;

    /// `takeSeveralOrNone`. `PUT /several`.
    async fn take_several_or_none(
        &self,
        caller: Self::Caller,
        request: models::TakeSeveralOrNone,
    ) -> Result<models::Which, Self::Error>;

    /// `takeSeveral`. `POST /several`.
    async fn take_several(
        &self,
        caller: Self::Caller,
        request: models::TakeSeveral,
    ) -> Result<models::Which, Self::Error>;

    /// `takeChecked`. `POST /checked/{code}`.
    async fn take_checked(
        &self,
        caller: Self::Caller,
        request: models::TakeChecked,
    ) -> Result<(), Self::Error>;
}
