// Made by `make` from the description of the API; edit that, not this.
//! Naming

use crate::naming::models as models;
use super::{Call, Client};

impl Client {
    /// Does send.
    ///
    /// `POST /p0`, answers 200.
    pub fn send2(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Send2> {
        self.call(models::Send2::new(self_2, to, body))
    }

    /// Does call.
    ///
    /// `POST /p1`, answers 200.
    pub fn call2(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Call2> {
        self.call(models::Call2::new(self_2, to, body))
    }

    /// Does new.
    ///
    /// `POST /p2`, answers 200.
    pub fn new2(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::New> {
        self.call(models::New::new(self_2, to, body))
    }

    /// Does clone.
    ///
    /// `POST /p3`, answers 200.
    pub fn clone2(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Clone2> {
        self.call(models::Clone2::new(self_2, to, body))
    }

    /// Does builder.
    ///
    /// `POST /p4`, answers 200.
    pub fn builder2(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Builder> {
        self.call(models::Builder::new(self_2, to, body))
    }

    /// Does authenticate.
    ///
    /// `POST /p5`, answers 200.
    pub fn authenticate2(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Authenticate> {
        self.call(models::Authenticate::new(self_2, to, body))
    }

    /// Does `getWords`.
    ///
    /// `POST /p6`, answers 200.
    pub fn get_words(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::GetWords> {
        self.call(models::GetWords::new(self_2, to, body))
    }

    /// Does `get_words`.
    ///
    /// `POST /p7`, answers 200.
    pub fn get_words2(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::GetWords2> {
        self.call(models::GetWords2::new(self_2, to, body))
    }

    /// Does `GetWords`.
    ///
    /// `POST /p8`, answers 200.
    pub fn get_words3(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::GetWords3> {
        self.call(models::GetWords3::new(self_2, to, body))
    }

    /// Does.
    ///
    /// `POST /p9`, answers 200.
    pub fn value(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Value3> {
        self.call(models::Value3::new(self_2, to, body))
    }

    /// Does 123.
    ///
    /// `POST /p10`, answers 200.
    pub fn _123(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::V123> {
        self.call(models::V123::new(self_2, to, body))
    }

    /// Does self.
    ///
    /// `POST /p11`, answers 200.
    pub fn self_(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::SelfValue2> {
        self.call(models::SelfValue2::new(self_2, to, body))
    }

    /// Does type.
    ///
    /// `POST /p12`, answers 200.
    pub fn r#type(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Type> {
        self.call(models::Type::new(self_2, to, body))
    }

    /// Does Words.
    ///
    /// `POST /p13`, answers 200.
    pub fn words(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Words2> {
        self.call(models::Words2::new(self_2, to, body))
    }

    /// Does +.
    ///
    /// `POST /p14`, answers 200.
    pub fn value2(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Value4> {
        self.call(models::Value4::new(self_2, to, body))
    }

    /// Does fn.
    ///
    /// `POST /p15`, answers 200.
    pub fn r#fn(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Fn> {
        self.call(models::Fn::new(self_2, to, body))
    }

    /// Does into.
    ///
    /// `POST /p16`, answers 200.
    pub fn into(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Into> {
        self.call(models::Into::new(self_2, to, body))
    }

    /// Does request.
    ///
    /// `POST /p17`, answers 200.
    pub fn request(
        &self,
        self_2: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Request> {
        self.call(models::Request::new(self_2, to, body))
    }
}

impl Call<'_, models::Send2> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Call2> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::New> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Clone2> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Builder> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Authenticate> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::GetWords> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::GetWords2> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::GetWords3> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Value3> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::V123> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::SelfValue2> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Type> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Words2> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Value4> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Fn> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Into> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Request> {
    /// `self`
    pub fn self_(mut self, value: impl Into<String>) -> Self {
        self.request.self_ = Some(value.into());
        self
    }

    /// `type`
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// `body`
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// `send`
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// `header`
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// `items`
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// `pages`
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// `request`
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// `client`
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// `value`
    pub fn value(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// ""
    pub fn value2(mut self, value: impl Into<String>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// `+`
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// `fooBar`
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// `foo_bar`
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// `$ref`
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}
