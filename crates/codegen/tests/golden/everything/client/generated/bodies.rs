// Made by `make` from the description of the API; edit that, not this.

use quire_runtime as runtime;
use crate::everything::models as models;

use super::{Call, Client};

runtime::calls! {
    /// `takeOptional`. `PUT /json`.
    take_optional() -> models::TakeOptional = () { body: Option<models::Everything> }
    /// `takeJson`. `POST /json`.
    take_json(body: models::Everything) -> models::TakeJson = (body) {}
    /// `takeAnything`. `PUT /json/scalar`.
    take_anything(body: serde_json::Value) -> models::TakeAnything = (body) {}
    /// `takeScalar`. `POST /json/scalar`.
    take_scalar(body: Option<i64>) -> models::TakeScalar = (body) {}
    /// `takeList`. `PATCH /json/scalar`.
    take_list(body: Vec<models::NumberOrWord>) -> models::TakeList = (body) {}
    /// `takeNamedJson`. `POST /json/named`.
    take_named_json(body: models::Pair) -> models::TakeNamedJson = (body) {}
    /// `takeForm`. `POST /form`.
    take_form(body: models::Form) -> models::TakeForm = (body) {}
    /// `takeParts`. `POST /parts`.
    take_parts(body: models::Parts) -> models::TakeParts = (body) {}
    /// `takeAnyForm`. `POST /any-form`.
    take_any_form(body: models::Form) -> models::TakeAnyForm = (body) {}
    /// `takeOptionalText`. `PUT /text`.
    take_optional_text() -> models::TakeOptionalText = () { body: Option<String> }
    /// `takeText`. `POST /text`.
    take_text(body: String) -> models::TakeText = (body) {}
    /// `takeAnyBytes`. `PUT /bytes`.
    take_any_bytes(body: runtime::Body) -> models::TakeAnyBytes = (body) {}
    /// `takeBytes`. `POST /bytes`.
    take_bytes(body: runtime::Body) -> models::TakeBytes = (body) {}
    /// `takeOptionalBytes`. `PATCH /bytes`.
    take_optional_bytes() -> models::TakeOptionalBytes = () { body: Option<runtime::Body> }
    /// `takeSeveralOrNone`. `PUT /several`.
    take_several_or_none() -> models::TakeSeveralOrNone = () { body: Option<models::TakeSeveralOrNoneBody> }
    /// `takeSeveral`. `POST /several`.
    take_several(body: models::TakeSeveralBody) -> models::TakeSeveral = (body) {}
    /// `takeChecked`. `POST /checked/{code}`.
    take_checked(code: String, body: models::Checked) -> models::TakeChecked = (code, body) { limit: i64, x_level: models::Level, mood: models::Color }
}
