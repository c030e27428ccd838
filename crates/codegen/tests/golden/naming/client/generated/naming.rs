// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// Does send. `POST /p0`.
    pub fn send2(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::SendRequest> {
        self.call(models::SendRequest::new(self_, to, body))
    }

    /// Does call. `POST /p1`.
    pub fn call2(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::CallRequest> {
        self.call(models::CallRequest::new(self_, to, body))
    }

    /// Does new. `POST /p2`.
    pub fn new2(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::NewRequest> {
        self.call(models::NewRequest::new(self_, to, body))
    }

    /// Does clone. `POST /p3`.
    pub fn clone2(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::CloneRequest> {
        self.call(models::CloneRequest::new(self_, to, body))
    }

    /// Does builder. `POST /p4`.
    pub fn builder2(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Builder> {
        self.call(models::Builder::new(self_, to, body))
    }

    /// Does authenticate. `POST /p5`.
    pub fn authenticate2(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Authenticate> {
        self.call(models::Authenticate::new(self_, to, body))
    }

    /// Does `getWords`. `POST /p6`.
    pub fn get_words2(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::GetWords2> {
        self.call(models::GetWords2::new(self_, to, body))
    }

    /// Does `get_words`. `POST /p7`.
    pub fn get_words3(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::GetWords3> {
        self.call(models::GetWords3::new(self_, to, body))
    }

    /// Does `GetWords`. `POST /p8`.
    pub fn get_words(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::GetWords> {
        self.call(models::GetWords::new(self_, to, body))
    }

    /// Does. `POST /p9`.
    pub fn post_p9(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::PostP9> {
        self.call(models::PostP9::new(self_, to, body))
    }

    /// Does 123. `POST /p10`.
    pub fn _123(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::V123> {
        self.call(models::V123::new(self_, to, body))
    }

    /// Does self. `POST /p11`.
    pub fn self_(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::SelfValueRequest> {
        self.call(models::SelfValueRequest::new(self_, to, body))
    }

    /// Does type. `POST /p12`.
    pub fn r#type(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::TypeRequest> {
        self.call(models::TypeRequest::new(self_, to, body))
    }

    /// Does Words. `POST /p13`.
    pub fn words(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::WordsRequest> {
        self.call(models::WordsRequest::new(self_, to, body))
    }

    /// Does +. `POST /p14`.
    pub fn value(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::ValueRequest> {
        self.call(models::ValueRequest::new(self_, to, body))
    }

    /// Does fn. `POST /p15`.
    pub fn r#fn(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Fn> {
        self.call(models::Fn::new(self_, to, body))
    }

    /// Does into. `POST /p16`.
    pub fn into(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Into> {
        self.call(models::Into::new(self_, to, body))
    }

    /// Does request. `POST /p17`.
    pub fn request(
        &self,
        self_: String,
        to: String,
        body: models::Words,
    ) -> Call<'_, models::Request> {
        self.call(models::Request::new(self_, to, body))
    }
}

impl Call<'_, models::SendRequest> {
    /// Sets [`self_2`](models::SendRequest::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::SendRequest::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::SendRequest::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::SendRequest::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::SendRequest::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::SendRequest::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::SendRequest::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::SendRequest::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::SendRequest::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::SendRequest::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::SendRequest::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::SendRequest::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::SendRequest::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::SendRequest::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::SendRequest::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::CallRequest> {
    /// Sets [`self_2`](models::CallRequest::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::CallRequest::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::CallRequest::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::CallRequest::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::CallRequest::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::CallRequest::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::CallRequest::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::CallRequest::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::CallRequest::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::CallRequest::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::CallRequest::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::CallRequest::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::CallRequest::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::CallRequest::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::CallRequest::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::NewRequest> {
    /// Sets [`self_2`](models::NewRequest::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::NewRequest::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::NewRequest::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::NewRequest::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::NewRequest::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::NewRequest::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::NewRequest::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::NewRequest::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::NewRequest::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::NewRequest::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::NewRequest::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::NewRequest::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::NewRequest::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::NewRequest::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::NewRequest::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::CloneRequest> {
    /// Sets [`self_2`](models::CloneRequest::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::CloneRequest::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::CloneRequest::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::CloneRequest::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::CloneRequest::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::CloneRequest::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::CloneRequest::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::CloneRequest::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::CloneRequest::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::CloneRequest::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::CloneRequest::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::CloneRequest::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::CloneRequest::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::CloneRequest::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::CloneRequest::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Builder> {
    /// Sets [`self_2`](models::Builder::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::Builder::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::Builder::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::Builder::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::Builder::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::Builder::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::Builder::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::Builder::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::Builder::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::Builder::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::Builder::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::Builder::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::Builder::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::Builder::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::Builder::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Authenticate> {
    /// Sets [`self_2`](models::Authenticate::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::Authenticate::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::Authenticate::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::Authenticate::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::Authenticate::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::Authenticate::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::Authenticate::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::Authenticate::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::Authenticate::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::Authenticate::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::Authenticate::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::Authenticate::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::Authenticate::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::Authenticate::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::Authenticate::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::GetWords2> {
    /// Sets [`self_2`](models::GetWords2::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::GetWords2::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::GetWords2::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::GetWords2::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::GetWords2::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::GetWords2::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::GetWords2::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::GetWords2::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::GetWords2::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::GetWords2::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::GetWords2::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::GetWords2::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::GetWords2::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::GetWords2::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::GetWords2::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::GetWords3> {
    /// Sets [`self_2`](models::GetWords3::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::GetWords3::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::GetWords3::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::GetWords3::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::GetWords3::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::GetWords3::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::GetWords3::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::GetWords3::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::GetWords3::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::GetWords3::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::GetWords3::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::GetWords3::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::GetWords3::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::GetWords3::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::GetWords3::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::GetWords> {
    /// Sets [`self_2`](models::GetWords::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::GetWords::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::GetWords::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::GetWords::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::GetWords::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::GetWords::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::GetWords::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::GetWords::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::GetWords::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::GetWords::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::GetWords::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::GetWords::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::GetWords::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::GetWords::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::GetWords::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::PostP9> {
    /// Sets [`self_2`](models::PostP9::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::PostP9::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::PostP9::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::PostP9::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::PostP9::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::PostP9::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::PostP9::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::PostP9::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::PostP9::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::PostP9::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::PostP9::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::PostP9::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::PostP9::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::PostP9::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::PostP9::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::V123> {
    /// Sets [`self_2`](models::V123::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::V123::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::V123::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::V123::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::V123::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::V123::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::V123::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::V123::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::V123::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::V123::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::V123::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::V123::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::V123::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::V123::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::V123::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::SelfValueRequest> {
    /// Sets [`self_2`](models::SelfValueRequest::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::SelfValueRequest::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::SelfValueRequest::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::SelfValueRequest::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::SelfValueRequest::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::SelfValueRequest::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::SelfValueRequest::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::SelfValueRequest::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::SelfValueRequest::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::SelfValueRequest::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::SelfValueRequest::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::SelfValueRequest::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::SelfValueRequest::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::SelfValueRequest::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::SelfValueRequest::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::TypeRequest> {
    /// Sets [`self_2`](models::TypeRequest::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::TypeRequest::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::TypeRequest::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::TypeRequest::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::TypeRequest::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::TypeRequest::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::TypeRequest::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::TypeRequest::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::TypeRequest::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::TypeRequest::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::TypeRequest::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::TypeRequest::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::TypeRequest::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::TypeRequest::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::TypeRequest::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::WordsRequest> {
    /// Sets [`self_2`](models::WordsRequest::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::WordsRequest::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::WordsRequest::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::WordsRequest::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::WordsRequest::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::WordsRequest::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::WordsRequest::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::WordsRequest::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::WordsRequest::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::WordsRequest::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::WordsRequest::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::WordsRequest::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::WordsRequest::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::WordsRequest::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::WordsRequest::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::ValueRequest> {
    /// Sets [`self_2`](models::ValueRequest::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::ValueRequest::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::ValueRequest::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::ValueRequest::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::ValueRequest::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::ValueRequest::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::ValueRequest::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::ValueRequest::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::ValueRequest::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::ValueRequest::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::ValueRequest::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::ValueRequest::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::ValueRequest::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::ValueRequest::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::ValueRequest::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Fn> {
    /// Sets [`self_2`](models::Fn::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::Fn::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::Fn::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::Fn::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::Fn::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::Fn::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::Fn::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::Fn::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::Fn::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::Fn::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::Fn::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::Fn::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::Fn::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::Fn::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::Fn::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Into> {
    /// Sets [`self_2`](models::Into::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::Into::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::Into::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::Into::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::Into::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::Into::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::Into::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::Into::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::Into::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::Into::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::Into::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::Into::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::Into::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::Into::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::Into::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}

impl Call<'_, models::Request> {
    /// Sets [`self_2`](models::Request::self_2).
    pub fn self_2(mut self, value: impl Into<String>) -> Self {
        self.request.self_2 = Some(value.into());
        self
    }

    /// Sets [`type`](models::Request::r#type).
    pub fn r#type(mut self, value: impl Into<models::Option>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets [`body2`](models::Request::body2).
    pub fn body2(mut self, value: impl Into<String>) -> Self {
        self.request.body2 = Some(value.into());
        self
    }

    /// Sets [`send`](models::Request::send).
    pub fn with_send(mut self, value: impl Into<models::Option>) -> Self {
        self.request.send = Some(value.into());
        self
    }

    /// Sets [`header`](models::Request::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::Request::items).
    pub fn with_items(mut self, value: impl Into<models::Option>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`pages`](models::Request::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }

    /// Sets [`request`](models::Request::request).
    pub fn request(mut self, value: impl Into<models::Option>) -> Self {
        self.request.request = Some(value.into());
        self
    }

    /// Sets [`client`](models::Request::client).
    pub fn client(mut self, value: impl Into<String>) -> Self {
        self.request.client = Some(value.into());
        self
    }

    /// Sets [`value3`](models::Request::value3).
    pub fn value3(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value3 = Some(value.into());
        self
    }

    /// Sets [`value`](models::Request::value).
    pub fn value(mut self, value: impl Into<String>) -> Self {
        self.request.value = Some(value.into());
        self
    }

    /// Sets [`value2`](models::Request::value2).
    pub fn value2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.value2 = Some(value.into());
        self
    }

    /// Sets [`foo_bar`](models::Request::foo_bar).
    pub fn foo_bar(mut self, value: impl Into<String>) -> Self {
        self.request.foo_bar = Some(value.into());
        self
    }

    /// Sets [`foo_bar2`](models::Request::foo_bar2).
    pub fn foo_bar2(mut self, value: impl Into<models::Option>) -> Self {
        self.request.foo_bar2 = Some(value.into());
        self
    }

    /// Sets [`ref`](models::Request::r#ref).
    pub fn r#ref(mut self, value: impl Into<String>) -> Self {
        self.request.r#ref = Some(value.into());
        self
    }
}
