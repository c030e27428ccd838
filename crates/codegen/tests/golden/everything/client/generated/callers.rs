// Made by `make` from the description of the API; edit that, not this.

use crate::everything::models as models;

use super::{Call, Client};

impl Client {
    /// `byToken`. `GET /caller/token`.
    pub fn by_token(&self) -> Call<'_, models::ByToken> {
        self.call(models::ByToken::new())
    }

    /// `byNobody`. `GET /caller/nobody`.
    pub fn by_nobody(&self) -> Call<'_, models::ByNobody> {
        self.call(models::ByNobody::new())
    }

    /// `byLogin`. `GET /caller/login`.
    pub fn by_login(&self) -> Call<'_, models::ByLogin> {
        self.call(models::ByLogin::new())
    }

    /// `byHeader`. `GET /caller/header`.
    pub fn by_header(&self) -> Call<'_, models::ByHeader> {
        self.call(models::ByHeader::new())
    }

    /// `byQuery`. `GET /caller/query`.
    pub fn by_query(&self) -> Call<'_, models::ByQuery> {
        self.call(models::ByQuery::new())
    }

    /// `byCookie`. `GET /caller/cookie`.
    pub fn by_cookie(&self) -> Call<'_, models::ByCookie> {
        self.call(models::ByCookie::new())
    }

    /// `byOauth`. `GET /caller/oauth`.
    pub fn by_oauth(&self) -> Call<'_, models::ByOauth> {
        self.call(models::ByOauth::new())
    }

    /// `byOpenid`. `GET /caller/openid`.
    pub fn by_openid(&self) -> Call<'_, models::ByOpenid> {
        self.call(models::ByOpenid::new())
    }

    /// `byCertificate`. `GET /caller/certificate`.
    pub fn by_certificate(&self) -> Call<'_, models::ByCertificate> {
        self.call(models::ByCertificate::new())
    }

    /// `byEither`. `GET /caller/either`.
    pub fn by_either(&self) -> Call<'_, models::ByEither> {
        self.call(models::ByEither::new())
    }

    /// `byBoth`. `GET /caller/both`.
    pub fn by_both(&self) -> Call<'_, models::ByBoth> {
        self.call(models::ByBoth::new())
    }

    /// `byPerhaps`. `GET /caller/perhaps`.
    pub fn by_perhaps(&self) -> Call<'_, models::ByPerhaps> {
        self.call(models::ByPerhaps::new())
    }
}

impl Call<'_, models::ByCookie> {
    /// Sets [`other`](models::ByCookie::other).
    pub fn other(mut self, value: impl Into<String>) -> Self {
        self.request.other = Some(value.into());
        self
    }
}
