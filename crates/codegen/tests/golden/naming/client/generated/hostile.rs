// Made by `make` from the description of the API; edit that, not this.

use crate::naming::models as models;

use super::{Call, Client};

impl Client {
    /// */ pub fn out() {} /* "# \. `POST /hostile/{body}/{self}/{type}`.
    #[deprecated]
    #[allow(clippy::too_many_arguments)]
    pub fn send_body(
        &self,
        body2: String,
        self_: String,
        r#type: &models::Literal,
        value: String,
        request: String,
        client: String,
        body: models::SendBodyBody,
    ) -> Call<'_, models::SendBody> {
        self.call(
            models::SendBody::new(
                body2,
                self_,
                r#type.clone(),
                value,
                request,
                client,
                body,
            ),
        )
    }

    /// `pages`. `GET /hostile/list`.
    pub fn pages(&self) -> Call<'_, models::Pages> {
        self.call(models::Pages::new())
    }

    /// `items`. `GET /hostile/events`.
    pub fn items(&self) -> Call<'_, models::Items> {
        self.call(models::Items::new())
    }

    /// `forward`. `GET /hostile/forward`.
    pub fn forward(&self) -> Call<'_, models::Forward> {
        self.call(models::Forward::new())
    }

    /// `routes`. `PUT /hostile/forward`.
    pub fn routes(&self) -> Call<'_, models::RoutesRequest> {
        self.call(models::RoutesRequest::new())
    }

    /// `prepare`. `POST /hostile/forward`.
    pub fn prepare(&self) -> Call<'_, models::Prepare> {
        self.call(models::Prepare::new())
    }

    /// `transport`. `DELETE /hostile/forward`.
    pub fn transport2(&self) -> Call<'_, models::Transport> {
        self.call(models::Transport::new())
    }

    /// `header`. `HEAD /hostile/forward`.
    pub fn header(&self) -> Call<'_, models::Header> {
        self.call(models::Header::new())
    }

    /// `finish`. `PATCH /hostile/forward`.
    pub fn finish2(&self) -> Call<'_, models::Finish> {
        self.call(models::Finish::new())
    }
}

impl Call<'_, models::SendBody> {
    /// Sets [`page`](models::SendBody::page).
    pub fn page(mut self, value: impl Into<i64>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`header`](models::SendBody::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`items`](models::SendBody::items).
    pub fn with_items(mut self, value: impl Into<Vec<String>>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`limit`](models::SendBody::limit).
    pub fn limit(mut self, value: impl Into<i64>) -> Self {
        self.request.limit = value.into();
        self
    }

    /// Sets [`text`](models::SendBody::text).
    pub fn text(mut self, value: impl Into<String>) -> Self {
        self.request.text = value.into();
        self
    }

    /// Sets [`x_header`](models::SendBody::x_header).
    pub fn x_header(mut self, value: impl Into<String>) -> Self {
        self.request.x_header = Some(value.into());
        self
    }

    /// Sets [`x_header2`](models::SendBody::x_header2).
    pub fn x_header2(mut self, value: impl Into<String>) -> Self {
        self.request.x_header2 = Some(value.into());
        self
    }
}

impl Call<'_, models::Pages> {
    /// Sets [`page`](models::Pages::page).
    pub fn page(mut self, value: impl Into<String>) -> Self {
        self.request.page = Some(value.into());
        self
    }

    /// Sets [`items`](models::Pages::items).
    pub fn with_items(mut self, value: impl Into<String>) -> Self {
        self.request.items = Some(value.into());
        self
    }

    /// Sets [`header`](models::Pages::header).
    pub fn with_header(mut self, value: impl Into<String>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets [`pages`](models::Pages::pages).
    pub fn with_pages(mut self, value: impl Into<String>) -> Self {
        self.request.pages = Some(value.into());
        self
    }
}
