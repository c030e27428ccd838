// Made by `make` from the description of the API; edit that, not this.
//! The operations of `bodies`.

use quire_runtime as runtime;
use crate::everything::models as models;

runtime::service! {
    /// The operations of `bodies`.
    pub trait Bodies {
        /// `takeOptional`. `PUT /json`.
        fn take_optional(models::TakeOptional) -> bool;
        /// `takeJson`. `POST /json`.
        fn take_json(models::TakeJson) -> models::Everything;
        /// `takeAnything`. `PUT /json/scalar`.
        fn take_anything(models::TakeAnything) -> serde_json::Value;
        /// `takeScalar`. `POST /json/scalar`.
        fn take_scalar(models::TakeScalar) -> Option<i64>;
        /// `takeList`. `PATCH /json/scalar`.
        fn take_list(models::TakeList) -> Vec<models::NumberOrWord>;
        /// `takeNamedJson`. `POST /json/named`.
        fn take_named_json(models::TakeNamedJson) -> models::Pair;
        /// `takeForm`. `POST /form`.
        fn take_form(models::TakeForm) -> models::Form;
        /// `takeParts`. `POST /parts`.
        fn take_parts(models::TakeParts) -> models::Arrived;
        /// `takeAnyForm`. `POST /any-form`.
        fn take_any_form(models::TakeAnyForm) -> models::Form;
        /// `takeOptionalText`. `PUT /text`.
        fn take_optional_text(models::TakeOptionalText) -> String;
        /// `takeText`. `POST /text`.
        fn take_text(models::TakeText) -> String;
        /// `takeAnyBytes`. `PUT /bytes`.
        fn take_any_bytes(models::TakeAnyBytes) -> runtime::Body;
        /// `takeBytes`. `POST /bytes`.
        fn take_bytes(models::TakeBytes) -> runtime::Body;
        /// `takeOptionalBytes`. `PATCH /bytes`.
        fn take_optional_bytes(models::TakeOptionalBytes) -> runtime::Body;
        /// `takeSeveralOrNone`. `PUT /several`.
        fn take_several_or_none(models::TakeSeveralOrNone) -> models::Which;
        /// `takeSeveral`. `POST /several`.
        fn take_several(models::TakeSeveral) -> models::Which;
        /// `takeChecked`. `POST /checked/{code}`.
        fn take_checked(models::TakeChecked) -> ();
    }
}
