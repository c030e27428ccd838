//! Content of a client crate.

#![expect(unreachable_pub, reason = "written as a crate of its own")]

use quire_runtime as runtime;

use crate::models;

runtime::client!();

impl Client {
    /// Get a article. See [`models::GetArticle`].
    pub fn get_article(
        &self,
        id: &models::Option,
        format: &str,
        email: &str,
    ) -> Call<'_, models::GetArticle> {
        self.call(models::GetArticle::new(
            id.clone(),
            format.to_owned(),
            email.to_owned(),
        ))
    }

    /// Put a article.
    pub fn put_article(&self, id: &str, body: models::Article) -> Call<'_, models::PutArticle> {
        self.call(models::PutArticle::new(id.to_owned(), body))
    }

    /// Upload.
    pub fn upload_articles(&self, body: models::Upload) -> Call<'_, models::UploadArticles> {
        self.call(models::UploadArticles::new(body))
    }

    /// Upload.
    pub fn upload_form(&self, body: models::Upload) -> Call<'_, models::UploadForm> {
        self.call(models::UploadForm::new(body))
    }

    /// Say.
    pub fn say(&self) -> Call<'_, models::Say> {
        self.call(models::Say::new())
    }

    /// Pipe.
    pub fn pipe(&self, body: runtime::Body) -> Call<'_, models::Pipe> {
        self.call(models::Pipe::new(body))
    }

    /// Take.
    pub fn take(&self, body: models::TakeBody) -> Call<'_, models::Take> {
        self.call(models::Take::new(body))
    }

    /// Watch.
    pub fn watch(&self) -> Call<'_, models::Watch> {
        self.call(models::Watch::new())
    }

    /// Delete.
    #[deprecated]
    #[expect(
        clippy::too_many_arguments,
        clippy::many_single_char_names,
        deprecated,
        reason = "the description has it so"
    )]
    pub fn delete_article(
        &self,
        id: &str,
        a: i64,
        b: i64,
        c: i64,
        d: i64,
        e: i64,
        f: i64,
        g: i64,
    ) -> Call<'_, models::DeleteArticle> {
        self.call(models::DeleteArticle::new(
            id.to_owned(),
            a,
            b,
            c,
            d,
            e,
            f,
            g,
        ))
    }

    /// The caller.
    pub fn who_am_i(&self) -> Call<'_, models::WhoAmI> {
        self.call(models::WhoAmI::new())
    }

    /// Cancel.
    pub fn cancel(&self, other_id: &str) -> Call<'_, models::Cancel> {
        self.call(models::Cancel::new(other_id.to_owned()))
    }

    /// A list.
    pub fn by_token(&self) -> Call<'_, models::ByToken> {
        self.call(models::ByToken::new())
    }
}

impl Call<'_, models::GetArticle> {
    /// Sets `limit`.
    pub fn limit(mut self, value: impl Into<i64>) -> Self {
        self.request.limit = Some(value.into());
        self
    }

    /// Sets `order`.
    pub fn order(mut self, value: impl Into<models::Order>) -> Self {
        self.request.order = value.into();
        self
    }

    /// Sets `filter`.
    pub fn filter(mut self, value: impl Into<models::Article>) -> Self {
        self.request.filter = Some(value.into());
        self
    }

    /// Sets `header`.
    pub fn with_header(mut self, value: impl Into<::std::vec::Vec<i64>>) -> Self {
        self.request.header = Some(value.into());
        self
    }

    /// Sets `r#type`.
    pub fn r#type(mut self, value: impl Into<::std::string::String>) -> Self {
        self.request.r#type = Some(value.into());
        self
    }

    /// Sets `cookie`.
    pub fn cookie(mut self, value: impl Into<::std::string::String>) -> Self {
        self.request.cookie = Some(value.into());
        self
    }
}

impl Call<'_, models::Say> {
    /// Sets `body`.
    pub fn body(mut self, value: impl Into<::std::string::String>) -> Self {
        self.request.body = Some(value.into());
        self
    }
}

impl Call<'_, models::Watch> {
    /// Sets `last`.
    pub fn last(mut self, value: impl Into<::std::string::String>) -> Self {
        self.request.last = Some(value.into());
        self
    }
}
