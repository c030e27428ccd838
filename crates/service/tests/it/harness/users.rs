//! A caller: the generated client with a token, and raw requests.

use quire_models::SpaceId;
use std::ops::Deref;

use quire_client::models::{ChangeRequest, OrganizationId, Space};
use quire_client::{Client, Retry};
use reqwest::{Method, RequestBuilder};
use serde_json::Value;

use super::{Proposal, json, optional};

/// Somebody who calls; has all that the client has.
#[derive(Clone)]
pub(crate) struct User {
    pub(crate) id: String,
    pub(crate) email: String,
    pub(crate) token: String,
    client: Client,
    http: reqwest::Client,
    url: String,
}

impl Deref for User {
    type Target = Client;

    fn deref(&self) -> &Client {
        &self.client
    }
}

impl User {
    pub(super) fn new(
        url: &str,
        http: reqwest::Client,
        id: String,
        email: String,
        token: String,
    ) -> Self {
        let once = Retry {
            attempts: 1,
            ..Retry::default()
        };
        let transport = Client::builder(url)
            .token(&token)
            .retry(once)
            .http_client(http.clone())
            .build()
            .unwrap();
        Self {
            id,
            email,
            token,
            client: Client::from(transport),
            http,
            url: url.to_owned(),
        }
    }

    /// A request that the generated client would not send.
    pub(crate) fn raw(&self, method: Method, path: &str) -> RequestBuilder {
        self.anonymous(method, path).bearer_auth(&self.token)
    }

    /// The same without a token.
    pub(crate) fn anonymous(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("{}{path}", self.url))
    }

    /// Sends a JSON body, as it is.
    pub(crate) fn raw_json(&self, method: Method, path: &str, text: &str) -> RequestBuilder {
        self.raw(method, path)
            .header("content-type", "application/json")
            .body(text.to_owned())
    }

    /// A new space with this title.
    pub(crate) async fn new_space(&self, organization: &OrganizationId, title: &str) -> Space {
        self.new_space_with(organization, json!({"title": title}))
            .await
    }

    /// A new space made from this body.
    pub(crate) async fn new_space_with(
        &self,
        organization: &OrganizationId,
        space: Value,
    ) -> Space {
        self.create_space(organization)
            .body(optional(space))
            .send()
            .await
            .unwrap()
    }

    /// A new change request of theirs.
    pub(crate) async fn propose(&self, space: &Space) -> Proposal {
        let made: ChangeRequest = self.create_change_request(&space.id).send().await.unwrap();
        Proposal::new(self, &made, space)
    }

    /// The id of the first page of a space.
    pub(crate) async fn first_page(&self, space: &SpaceId) -> String {
        let pages = self.list_space_pages(space).send().await.unwrap().pages;
        pages[0].id.to_string()
    }

    /// A space with these pages as its main content: a slash in a path makes a page below.
    pub(crate) async fn space_with(
        &self,
        organization: &OrganizationId,
        files: &[(&str, &str)],
    ) -> Space {
        let space = self.new_space(organization, "Guide").await;
        let proposal = self.propose(&space).await;
        proposal.import(files).await.unwrap();
        proposal.merge().await.unwrap();
        self.get_space(&space.id).send().await.unwrap()
    }
}
