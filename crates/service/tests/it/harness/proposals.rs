//! A change request as one user sees it, with helpers for tests.

use std::fmt::Write as _;

use quire_client::Error;
use quire_client::models::{
    ChangeRequest, ChangeRequestReference, ConflictList, ContentChangesResult, ImportResult,
    MergeOutcome, Page, RevisionId, Space, SpaceId,
};
use serde_json::Value;

use super::{User, body, json, optional, zip};

/// A change request in the hands of one user.
#[derive(Clone)]
pub(crate) struct Proposal {
    pub(crate) user: User,
    pub(crate) space: SpaceId,
    /// Its id.
    pub(crate) id: ChangeRequestReference,
    /// Its number in the space.
    pub(crate) number: i64,
}

impl Proposal {
    pub(super) fn new(user: &User, made: &ChangeRequest, space: &Space) -> Self {
        Self {
            user: user.clone(),
            space: space.id.clone(),
            id: made.id.as_str().into(),
            number: made.number,
        }
    }

    /// The same in the hands of another.
    pub(crate) fn by(&self, user: &User) -> Self {
        Self {
            user: user.clone(),
            ..self.clone()
        }
    }

    pub(crate) async fn get(&self) -> ChangeRequest {
        self.user
            .get_change_request(&self.space, &self.id)
            .send()
            .await
            .unwrap()
    }

    /// Makes these changes, an array, to the active revision.
    pub(crate) async fn edit(&self, changes: Value) -> Result<ContentChangesResult, Error> {
        let replaces_text = |change: &Value| {
            change["type"] == "update-page"
                && (change.get("markdown").is_some() || change.get("document").is_some())
        };
        if !changes.as_array().unwrap().iter().any(replaces_text) {
            return self.send_edit(json!({"changes": changes})).await;
        }
        let base = self.get().await.revision;
        self.edit_from(&base, changes).await
    }

    /// Makes these changes to this revision.
    pub(crate) async fn edit_from(
        &self,
        base: &RevisionId,
        changes: Value,
    ) -> Result<ContentChangesResult, Error> {
        self.send_edit(json!({"base": base, "changes": changes}))
            .await
    }

    /// Edits with this body.
    pub(crate) async fn send_edit(&self, changes: Value) -> Result<ContentChangesResult, Error> {
        self.user
            .edit_change_request_content(&self.space, &self.id, body(changes))
            .send()
            .await
    }

    /// Imports an archive of these files.
    pub(crate) async fn import(&self, files: &[(&str, &str)]) -> Result<ImportResult, Error> {
        self.archive(zip(files)).await
    }

    /// Imports these bytes.
    pub(crate) async fn archive(&self, bytes: bytes::Bytes) -> Result<ImportResult, Error> {
        self.user
            .import_change_request_archive(&self.space, &self.id, bytes.into())
            .send()
            .await
    }

    /// Imports what is at an address.
    pub(crate) async fn fetch(&self, url: &str, source: &str) -> Result<ImportResult, Error> {
        let import = body(json!({"url": url, "source": source}));
        self.user
            .import_change_request_content(&self.space, &self.id, import)
            .send()
            .await
    }

    /// Sets status or subject.
    pub(crate) async fn update(&self, update: Value) -> Result<ChangeRequest, Error> {
        self.user
            .update_change_request(&self.space, &self.id)
            .body(optional(update))
            .send()
            .await
    }

    pub(crate) async fn merge(&self) -> Result<MergeOutcome, Error> {
        self.user
            .merge_change_request(&self.space, &self.id)
            .send()
            .await
    }

    /// Takes over what is new in the space.
    pub(crate) async fn pull(&self) -> Result<MergeOutcome, Error> {
        self.user
            .pull_into_change_request(&self.space, &self.id)
            .send()
            .await
    }

    pub(crate) async fn conflicts(&self) -> ConflictList {
        self.user
            .get_change_request_conflicts(&self.space, &self.id)
            .send()
            .await
            .unwrap()
    }

    /// Its pages, without their texts.
    pub(crate) async fn pages(&self) -> Vec<Page> {
        let tree = self
            .user
            .list_change_request_pages(&self.space, &self.id)
            .send()
            .await;
        tree.unwrap().pages
    }

    /// A page by its path, with its text.
    pub(crate) async fn page(&self, path: &str) -> Page {
        let pages = self.pages().await;
        let found =
            find(&pages, path).unwrap_or_else(|| panic!("no page {path}:\n{}", outline(&pages)));
        self.user
            .get_change_request_page(&self.space, &self.id, &found.id)
            .send()
            .await
            .unwrap()
    }

    /// The id of a page by its path.
    pub(crate) async fn page_id(&self, path: &str) -> String {
        self.page(path).await.id.into()
    }

    /// One line a page: path and title.
    pub(crate) async fn outline(&self) -> String {
        outline(&self.pages().await)
    }
}

impl User {
    /// The main content of a space, one line a page.
    pub(crate) async fn outline(&self, space: &SpaceId) -> String {
        outline(&self.list_space_pages(space).send().await.unwrap().pages)
    }

    /// The text of a page of the main content.
    pub(crate) async fn text(&self, space: &SpaceId, path: &str) -> String {
        let pages = self.list_space_pages(space).send().await.unwrap().pages;
        let found =
            find(&pages, path).unwrap_or_else(|| panic!("no page {path}:\n{}", outline(&pages)));
        let page = self.get_space_page(space, &found.id).send().await.unwrap();
        page.markdown.unwrap()
    }
}

fn find<'p>(pages: &'p [Page], path: &str) -> Option<&'p Page> {
    pages.iter().find_map(|page| {
        if page.path == path {
            Some(page)
        } else {
            find(&page.pages, path)
        }
    })
}

fn outline(pages: &[Page]) -> String {
    pages.iter().fold(String::new(), |mut text, page| {
        let _ = writeln!(text, "{}: {}", page.path, page.title);
        text + &outline(&page.pages)
    })
}
