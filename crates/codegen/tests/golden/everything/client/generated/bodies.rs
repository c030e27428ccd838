// Made by `make` from the description of the API; edit that, not this.

use crate::everything::models as models;
use quire_runtime as runtime;

use super::{Call, Client};

impl Client {
    /// `takeOptional`. `PUT /json`.
    pub fn take_optional(&self) -> Call<'_, models::TakeOptional> {
        self.call(models::TakeOptional::new())
    }

    /// `takeJson`. `POST /json`.
    pub fn take_json(&self, body: models::Everything) -> Call<'_, models::TakeJson> {
        self.call(models::TakeJson::new(body))
    }

    /// `takeAnything`. `PUT /json/scalar`.
    pub fn take_anything(
        &self,
        body: serde_json::Value,
    ) -> Call<'_, models::TakeAnything> {
        self.call(models::TakeAnything::new(body))
    }

    /// `takeScalar`. `POST /json/scalar`.
    pub fn take_scalar(&self, body: Option<i64>) -> Call<'_, models::TakeScalar> {
        self.call(models::TakeScalar::new(body))
    }

    /// `takeList`. `PATCH /json/scalar`.
    pub fn take_list(
        &self,
        body: Vec<models::NumberOrWord>,
    ) -> Call<'_, models::TakeList> {
        self.call(models::TakeList::new(body))
    }

    /// `takeNamedJson`. `POST /json/named`.
    pub fn take_named_json(
        &self,
        body: models::Pair,
    ) -> Call<'_, models::TakeNamedJson> {
        self.call(models::TakeNamedJson::new(body))
    }

    /// `takeForm`. `POST /form`.
    pub fn take_form(&self, body: models::Form) -> Call<'_, models::TakeForm> {
        self.call(models::TakeForm::new(body))
    }

    /// `takeParts`. `POST /parts`.
    pub fn take_parts(&self, body: models::Parts) -> Call<'_, models::TakeParts> {
        self.call(models::TakeParts::new(body))
    }

    /// `takeAnyForm`. `POST /any-form`.
    pub fn take_any_form(&self, body: models::Form) -> Call<'_, models::TakeAnyForm> {
        self.call(models::TakeAnyForm::new(body))
    }

    /// `takeOptionalText`. `PUT /text`.
    pub fn take_optional_text(&self) -> Call<'_, models::TakeOptionalText> {
        self.call(models::TakeOptionalText::new())
    }

    /// `takeText`. `POST /text`.
    pub fn take_text(&self, body: String) -> Call<'_, models::TakeText> {
        self.call(models::TakeText::new(body))
    }

    /// `takeAnyBytes`. `PUT /bytes`.
    pub fn take_any_bytes(&self, body: runtime::Body) -> Call<'_, models::TakeAnyBytes> {
        self.call(models::TakeAnyBytes::new(body))
    }

    /// `takeBytes`. `POST /bytes`.
    pub fn take_bytes(&self, body: runtime::Body) -> Call<'_, models::TakeBytes> {
        self.call(models::TakeBytes::new(body))
    }

    /// `takeOptionalBytes`. `PATCH /bytes`.
    pub fn take_optional_bytes(&self) -> Call<'_, models::TakeOptionalBytes> {
        self.call(models::TakeOptionalBytes::new())
    }

    /// `takeSeveralOrNone`. `PUT /several`.
    pub fn take_several_or_none(&self) -> Call<'_, models::TakeSeveralOrNone> {
        self.call(models::TakeSeveralOrNone::new())
    }

    /// `takeSeveral`. `POST /several`.
    pub fn take_several(
        &self,
        body: models::TakeSeveralBody,
    ) -> Call<'_, models::TakeSeveral> {
        self.call(models::TakeSeveral::new(body))
    }

    /// `takeChecked`. `POST /checked/{code}`.
    pub fn take_checked(
        &self,
        code: String,
        body: models::Checked,
    ) -> Call<'_, models::TakeChecked> {
        self.call(models::TakeChecked::new(code, body))
    }
}

impl Call<'_, models::TakeOptional> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<models::Everything>>) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::TakeOptionalText> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<String>>) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::TakeOptionalBytes> {
    /// Sets the body.
    pub fn body(mut self, body: impl Into<Option<runtime::Body>>) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::TakeSeveralOrNone> {
    /// Sets the body.
    pub fn body(
        mut self,
        body: impl Into<Option<models::TakeSeveralOrNoneBody>>,
    ) -> Self {
        self.request.body = body.into();
        self
    }
}

impl Call<'_, models::TakeChecked> {
    /// Sets [`limit`](models::TakeChecked::limit).
    pub fn limit(mut self, value: impl Into<i64>) -> Self {
        self.request.limit = Some(value.into());
        self
    }

    /// Sets [`x_level`](models::TakeChecked::x_level).
    pub fn x_level(mut self, value: impl Into<models::Level>) -> Self {
        self.request.x_level = Some(value.into());
        self
    }

    /// Sets [`mood`](models::TakeChecked::mood).
    pub fn mood(mut self, value: impl Into<models::Color>) -> Self {
        self.request.mood = Some(value.into());
        self
    }
}
