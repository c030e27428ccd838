//! The tree of an organization: nested collections and spaces, their order and their levels.

mod collections;
mod deleting;
mod invariants;
mod jobs;
mod lists;
mod spaces;

use std::time::Duration;

use quire_client::models::{Collection, CollectionId, OrganizationId, Space};
use serde_json::Value;

use crate::harness::{TestApp, User, body, json, optional};

type Result<T> = std::result::Result<T, quire_client::Error>;

impl User {
    /// A new collection with this title in another, or at the top level.
    async fn new_collection(
        &self,
        organization: &OrganizationId,
        title: &str,
        parent: Option<&Collection>,
    ) -> Result<Collection> {
        let mut new = json!({"title": title});
        if let Some(parent) = parent {
            new["parent"] = json!(parent.id);
        }
        self.create_collection(organization)
            .body(optional(new))
            .send()
            .await
    }

    async fn new_space_in(&self, collection: &Collection, title: &str) -> Space {
        let new = json!({"title": title, "parent": collection.id});
        self.new_space_with(&collection.organization, new).await
    }

    async fn put_collection(&self, collection: &Collection, to: Value) -> Result<Collection> {
        self.move_collection(&collection.id)
            .body(optional(to))
            .send()
            .await
    }

    pub(crate) async fn put_space(&self, space: &Space, to: Value) -> Result<Space> {
        self.move_space(&space.id).body(optional(to)).send().await
    }

    pub(crate) async fn set_level(
        &self,
        collection: &Collection,
        level: Value,
    ) -> Result<Collection> {
        self.update_collection(&collection.id)
            .body(optional(json!({"defaultLevel": level})))
            .send()
            .await
    }

    async fn give_collection(
        &self,
        collection: &Collection,
        organization: &OrganizationId,
    ) -> Result<Collection> {
        self.transfer_collection(&collection.id, body(json!({"organization": organization})))
            .send()
            .await
    }

    async fn give_space(&self, space: &Space, to: Value) -> Result<Space> {
        self.transfer_space(&space.id, body(to)).send().await
    }

    /// The titles of the spaces of a collection, in their order.
    async fn spaces_of(&self, collection: &CollectionId) -> String {
        let list = self
            .list_collection_spaces(collection)
            .send()
            .await
            .unwrap();
        let titles: Vec<String> = list.items.into_iter().map(|space| space.title).collect();
        assert_eq!(list.count, i64::try_from(titles.len()).unwrap());
        titles.join(" ")
    }

    /// The titles of the collections that they see, oldest first.
    async fn collections_of(&self, organization: &OrganizationId) -> String {
        let list = self.list_collections(organization).send().await.unwrap();
        let mut titles: Vec<String> = list.items.into_iter().map(|item| item.title).collect();
        assert_eq!(list.count, i64::try_from(titles.len()).unwrap());
        titles.reverse();
        titles.join(" ")
    }
}

impl TestApp {
    /// A new collection of the admin, newer than those before.
    pub(crate) async fn collection(&self, title: &str, parent: Option<&Collection>) -> Collection {
        self.clock.advance(Duration::from_secs(1));
        self.admin()
            .new_collection(&self.organization, title, parent)
            .await
            .unwrap()
    }
}
