//! Revisions: read as they were, and restored.

mod comparisons;
mod history;
mod storage;

use quire_client::models::{PageId, RevisionId, RevisionSummary, Space, SpaceId};
use serde_json::Value;

use crate::harness::{Harness, Refused, TestApp, User, body, json};

quire_db::both_databases!(crate::harness::harness =>
    content_is_read_as_of_any_revision,
    a_revision_is_restored_by_a_change_request,
    pages_are_restored_one_by_one,
    revisions_of_other_spaces_do_not_exist,
);

const GUIDE: &[(&str, &str)] = &[
    ("a.md", "# A\n\none\n\ntwo\n\nthree\n"),
    ("b.md", "# B\n\n[A](a.md)\n"),
    ("c.md", "# C\n"),
];

impl TestApp {
    async fn guide(&self) -> Space {
        self.admin().space_with(&self.organization, GUIDE).await
    }

    /// Changes the main content by a change request with this subject.
    async fn change(&self, space: &Space, subject: &str, changes: Value) -> RevisionId {
        self.tick();
        let proposal = self.admin().propose(space).await;
        proposal.update(json!({"subject": subject})).await.unwrap();
        proposal.edit(changes).await.unwrap();
        self.tick();
        proposal.merge().await.unwrap().revision
    }
}

impl User {
    async fn revisions(&self, space: &SpaceId) -> Vec<RevisionSummary> {
        self.list_revisions(space).send().await.unwrap().items
    }

    async fn id_at(&self, space: &SpaceId, path: &str) -> PageId {
        let pages = self.list_space_pages(space).send().await.unwrap().pages;
        let page = pages.iter().find(|page| page.path == path);
        page.unwrap_or_else(|| panic!("no page {path}")).id.clone()
    }
}

fn subjects(revisions: &[RevisionSummary]) -> Vec<String> {
    let subject = |revision: &RevisionSummary| match &revision.change_request {
        Some(change_request) => format!("{} {}", change_request.number, change_request.subject),
        None => revision.r#type.to_string(),
    };
    revisions.iter().map(subject).collect()
}

async fn content_is_read_as_of_any_revision(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let files = [GUIDE, &[("logo.png", "picture")]].concat();
    let space = admin.space_with(&app.organization, &files).await;
    let file = admin.list_space_files(&space.id).send().await.unwrap();
    let file = &file.items[0].id;
    let (a, b) = (
        admin.id_at(&space.id, "a").await,
        admin.id_at(&space.id, "b").await,
    );
    let changes = json!([
        {"type": "update-page", "page": a, "slug": "renamed", "markdown": "new\n"},
        {"type": "delete-page", "page": b},
        {"type": "delete-file", "file": file},
    ]);
    app.change(&space, "", changes).await;

    let (id, old) = (&space.id, &space.revision);
    let content = admin.get_revision_content(id, old).send().await.unwrap();
    assert_eq!((content.id, content.pages.len()), (old.clone(), 3));
    let tree = admin.list_revision_pages(id, old).send().await.unwrap();
    let paths: Vec<&str> = tree.pages.iter().map(|page| page.path.as_str()).collect();
    assert_eq!(paths, ["a", "b", "c"]);
    let page = admin.get_revision_page(id, old, &b).send().await.unwrap();
    // Links lead to where the page was then.
    assert_eq!(page.markdown.as_deref(), Some("[A](a.md)\n"));
    let page = admin.get_revision_page(id, old, &a).send().await.unwrap();
    assert_eq!(page.markdown.as_deref(), Some("one\n\ntwo\n\nthree\n"));
    let files = admin.list_revision_files(id, old).send().await.unwrap();
    assert_eq!((files.count, &files.items[0].id), (1, file));
    let found = admin.get_revision_file(id, old, file).send().await.unwrap();
    assert_eq!(found.name, "logo.png");
    let now = admin.get_space(id).send().await.unwrap().revision;
    admin
        .get_revision_page(id, &now, &b)
        .send()
        .await
        .refused(404);
    admin
        .get_revision_file(id, &now, file)
        .send()
        .await
        .refused(404);
}

async fn a_revision_is_restored_by_a_change_request(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = app.guide().await;
    let a = admin.id_at(&space.id, "a").await;
    let changes = json!([
        {"type": "delete-page", "page": a},
        {"type": "set-variables", "variables": {"name": "quire"}},
    ]);
    let now = app.change(&space, "", changes).await;
    let restore =
        admin.restore_revision(&space.id, &space.revision, body(json!({"subject": "Back"})));
    let made = restore.send().await.unwrap();
    assert_eq!(
        (made.subject.as_str(), made.status.as_str()),
        ("Back", "draft")
    );
    assert_eq!((&made.revision_initial, made.outdated), (&now, false));
    assert_eq!(admin.outline(&space.id).await, "b: B\nc: C\n");
    let reference = made.id.as_str().into();
    let content = admin.get_change_request_content(&space.id, &reference);
    let content = content.send().await.unwrap();
    assert_eq!(
        (content.r#type.as_str(), content.parents),
        ("rollback", vec![now])
    );
    admin
        .merge_change_request(&space.id, &reference)
        .send()
        .await
        .unwrap();
    assert_eq!(admin.outline(&space.id).await, "a: A\nb: B\nc: C\n");
    let restored = admin.compare_revisions(&space.id, &space.revision);
    assert_eq!(restored.send().await.unwrap().count, 0);
    assert_eq!(admin.revisions(&space.id).await.len(), 4);
}

async fn pages_are_restored_one_by_one(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = app.guide().await;
    let (a, b) = (
        admin.id_at(&space.id, "a").await,
        admin.id_at(&space.id, "b").await,
    );
    let changes = json!([
        {"type": "delete-page", "page": a},
        {"type": "update-page", "page": b, "markdown": "new\n"},
    ]);
    app.change(&space, "", changes).await;
    let restore = |pages: Value| {
        let body = body(json!({"pages": pages}));
        admin
            .restore_revision(&space.id, &space.revision, body)
            .send()
    };
    let unknown = restore(json!([a, "A123456789012345678901"])).await;
    let error = unknown.refused(400);
    assert_eq!(error.details.unwrap()[0].path, "/body/pages/1");
    let changes = admin.list_change_requests(&space.id).status("draft");
    assert_eq!(changes.send().await.unwrap().count, 0);

    let made = restore(json!([a])).await.unwrap();
    let reference = made.id.as_str().into();
    admin
        .merge_change_request(&space.id, &reference)
        .send()
        .await
        .unwrap();
    assert_eq!(admin.outline(&space.id).await, "a: A\nb: B\nc: C\n");
    assert_eq!(admin.text(&space.id, "b").await, "new\n");
    assert_eq!(admin.text(&space.id, "a").await, "one\n\ntwo\n\nthree\n");
    let diff = admin.get_change_request_diff(&space.id, &reference);
    assert_eq!(diff.send().await.unwrap().count, 1);
}

async fn revisions_of_other_spaces_do_not_exist(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let (space, other) = (app.guide().await, app.guide().await);
    let (id, foreign) = (&space.id, &other.revision);
    admin.get_revision(id, foreign).send().await.refused(404);
    admin
        .get_revision_content(id, foreign)
        .send()
        .await
        .refused(404);
    admin
        .compare_revisions(id, foreign)
        .send()
        .await
        .refused(404);
    let to = admin
        .compare_revisions(id, &space.revision)
        .to(foreign.clone());
    to.send().await.refused(404);
    let restore = admin.restore_revision(id, foreign, body(json!({})));
    restore.send().await.refused(404);
    let page = admin.id_at(&other.id, "a").await;
    admin.get_page_blame(id, &page).send().await.refused(404);
    admin
        .list_page_revisions(id, &page)
        .send()
        .await
        .refused(404);
}
