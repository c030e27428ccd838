//! Edits that name the revision they are based on: merges, conflicts, and revisions that are amended.

use std::time::Duration;

use quire_client::models::{ConflictSource, EditResult, RevisionId};

use crate::harness::{Discussion, Harness, Proposal, Refused, TestApp, TestResponse, json};

quire_db::both_databases!(crate::harness::harness =>
    merges_edits_of_the_same_revision,
    returns_conflicts_and_stores_nothing,
    requires_a_base_to_replace_text,
    accepts_the_tag_of_the_content_instead,
    checks_what_edits_of_old_revisions_refer_to,
    amends_recent_edits_of_the_same_user,
    keeps_what_others_may_refer_to,
);

const TEXT: &str = "one\n\ntwo\n\nthree\n";

fn id(letter: char) -> String {
    format!("{letter}123456789012345678901")
}

impl TestApp {
    /// A change request with a page of three paragraphs, and the revision that has it.
    async fn three_paragraphs(&self) -> (Proposal, RevisionId) {
        let space = self.admin().new_space(&self.organization, "Guide").await;
        let proposal = self.admin().propose(&space).await;
        let page = json!([{"type": "create-page", "id": id('A'), "title": "A", "markdown": TEXT}]);
        let made = proposal.edit(page).await.unwrap();
        (proposal, made.revision)
    }
}

impl Proposal {
    /// Replaces the text of the page `A`, based on this revision.
    async fn write_on(&self, base: &RevisionId, text: &str) -> (EditResult, RevisionId) {
        let change = json!([{"type": "update-page", "page": id('A'), "markdown": text}]);
        let made = self.edit_from(base, change).await.unwrap();
        (made.result, made.revision)
    }

    async fn written(&self) -> String {
        self.page("a").await.markdown.unwrap()
    }

    /// Amends the active revision with this text.
    async fn amend(&self, text: &str) -> RevisionId {
        let base = self.get().await.revision;
        let change = json!({"type": "update-page", "page": id('A'), "markdown": text});
        let edit = json!({"base": base, "amend": true, "changes": [change]});
        self.send_edit(edit).await.unwrap().revision
    }

    async fn has_revision(&self, id: &RevisionId) -> bool {
        self.user.get_revision(&self.space, id).send().await.is_ok()
    }
}

async fn merges_edits_of_the_same_revision(harness: Harness) {
    let app = harness.start().await;
    let (proposal, base) = app.three_paragraphs().await;
    let (result, first) = proposal.write_on(&base, "ONE\n\ntwo\n\nthree\n").await;
    assert_eq!(result, EditResult::Edit);
    let (result, second) = proposal.write_on(&base, "one\n\ntwo\n\nTHREE\n").await;
    assert_eq!(result, EditResult::Merge);
    assert_ne!(first, second);
    assert_eq!(proposal.get().await.revision, second);
    assert_eq!(proposal.written().await, "ONE\n\ntwo\n\nTHREE\n");
    // All kinds of change merge, not only texts.
    let change = json!([
        {"type": "update-page", "page": id('A'), "title": "Better"},
        {"type": "create-page", "title": "B", "parent": id('A')},
        {"type": "put-file", "name": "f.txt", "data": "SGVsbG8K"},
        {"type": "set-variables", "variables": {"product": "quire"}},
    ]);
    let made = proposal.edit_from(&base, change).await.unwrap();
    assert_eq!(made.result, EditResult::Merge);
    assert_eq!(proposal.outline().await, "a: Better\na/b: B\n");
    assert_eq!(proposal.written().await, "ONE\n\ntwo\n\nTHREE\n");
    let content = proposal
        .user
        .get_change_request_content(&proposal.space, &proposal.id);
    let content = content.send().await.unwrap();
    assert_eq!((content.files.len(), content.variables.len()), (1, 1));
    let file = content.files[0]
        .download_url
        .strip_prefix(&app.url)
        .unwrap();
    let file = TestResponse::to(app.admin().anonymous(reqwest::Method::GET, file)).await;
    assert_eq!((file.status, &*file.body), (200, "Hello\n"));
}

async fn returns_conflicts_and_stores_nothing(harness: Harness) {
    let app = harness.start().await;
    let (proposal, base) = app.three_paragraphs().await;
    let (_, active) = proposal.write_on(&base, "one\n\nTWO\n\nthree\n").await;
    let before = proposal.get().await;
    let change = json!([
        {"type": "update-page", "page": id('A'), "markdown": "one\n\n2\n\nthree\n"},
        {"type": "create-page", "title": "B"},
        {"type": "put-file", "name": "f.txt", "data": "SGVsbG8K"},
    ]);
    let made = proposal.edit_from(&base, change).await.unwrap();
    assert_eq!(
        (made.result, made.revision),
        (EditResult::Conflicts, active.clone())
    );
    assert_eq!(made.conflict_count, Some(1));
    let conflicts = made.conflicts.unwrap();
    assert_eq!(conflicts[0].source, ConflictSource::Edit);
    let hunks = conflicts[0].hunks.as_ref().unwrap();
    let hunk = [&hunks[0].base, &hunks[0].ours, &hunks[0].theirs];
    let lines = hunk.map(|side| (side.lines.start, side.markdown.as_str()));
    assert_eq!(lines, [(3, "two\n"), (3, "TWO\n"), (3, "2\n")]);
    assert_eq!(proposal.get().await, before);
    assert_eq!(proposal.outline().await, "a: A\n");
    // Combined by the client, it is an edit of what is there now.
    let (result, _) = proposal
        .write_on(&active, "one\n\nTWO and 2\n\nthree\n")
        .await;
    assert_eq!(result, EditResult::Edit);
    // A page that was deleted meanwhile, and one of which both changed the title.
    let base = proposal.get().await.revision;
    let rename = |title: &str| json!([{"type": "update-page", "page": id('A'), "title": title}]);
    proposal.edit(rename("B")).await.unwrap();
    let made = proposal.edit_from(&base, rename("C")).await.unwrap();
    let kind = |made: Option<Vec<_>>| -> Vec<String> {
        let conflicts: Vec<quire_client::models::Conflict> = made.unwrap();
        let kinds = conflicts.iter().map(|conflict| conflict.kind.to_string());
        kinds.collect()
    };
    assert_eq!(kind(made.conflicts), ["title"]);
    let delete = json!([{"type": "delete-page", "page": id('A')}]);
    proposal.edit(delete).await.unwrap();
    let change = json!([{"type": "update-page", "page": id('A'), "markdown": "x\n"}]);
    let made = proposal.edit_from(&base, change).await.unwrap();
    assert_eq!(kind(made.conflicts), ["delete-edit"]);
    assert_eq!(proposal.outline().await, "");
}

async fn requires_a_base_to_replace_text(harness: Harness) {
    let app = harness.start().await;
    let (proposal, base) = app.three_paragraphs().await;
    let text = json!([
        {"type": "set-variables", "variables": {"product": "quire"}},
        {"type": "update-page", "page": id('A'), "markdown": "mine\n"},
    ]);
    let document = json!([{"type": "update-page", "page": id('A'), "document": {"nodes": []}}]);
    for (changes, at) in [(text, 1), (document, 0)] {
        let error = proposal
            .send_edit(json!({"changes": changes}))
            .await
            .refused(428);
        assert_eq!(
            error.message,
            "replacing the text of a page needs `base`, the ID of the revision that you read, or `If-Match`"
        );
        let details = error.details.unwrap();
        assert_eq!(details[0].path, format!("/body/changes/{at}/page"));
    }
    assert_eq!(proposal.get().await.revision, base);
    // Creating a page replaces nothing, even if its text comes in a second step; nor do other fields.
    let create = json!({"changes": [
        {"type": "create-page", "id": id('B'), "title": "B"},
        {"type": "update-page", "page": id('B'), "markdown": "new\n"},
        {"type": "update-page", "page": id('A'), "title": "Better"},
    ]});
    let made = proposal.send_edit(create).await.unwrap();
    assert_eq!(made.result, EditResult::Edit);
    assert_eq!(proposal.outline().await, "a: Better\nb: B\n");
}

async fn accepts_the_tag_of_the_content_instead(harness: Harness) {
    let app = harness.start().await;
    let (proposal, _) = app.three_paragraphs().await;
    let file = json!([{"type": "put-file", "name": "f.txt", "data": "SGVsbG8K"}]);
    proposal.edit(file).await.unwrap();
    let path = format!(
        "/v1/spaces/{}/change-requests/{}/content",
        proposal.space, proposal.id
    );
    for query in ["", "?metadata=false", "?computed=false"] {
        let content = TestResponse::to(
            app.admin()
                .raw(reqwest::Method::GET, &format!("{path}{query}")),
        );
        let tag = content.await.header("etag").to_owned();
        // The addresses of files are other ones by now.
        app.clock.advance(Duration::from_mins(40));
        let write = async |text: &str| {
            let change = json!([{"type": "update-page", "page": id('A'), "markdown": text}]);
            let body =
                quire_client::models::ContentChanges::new(serde_json::from_value(change).unwrap());
            let edit =
                proposal
                    .user
                    .edit_change_request_content(&proposal.space, &proposal.id, body);
            edit.if_match(tag.parse().unwrap()).send().await
        };
        let text = format!("first {query}\n");
        assert_eq!(write(&text).await.unwrap().result, EditResult::Edit);
        write("second\n").await.refused(412);
        assert_eq!(proposal.written().await, text);
    }
}

async fn checks_what_edits_of_old_revisions_refer_to(harness: Harness) {
    let app = harness.start().await;
    let (proposal, base) = app.three_paragraphs().await;
    let (other, elsewhere) = app.three_paragraphs().await;
    let text = json!([{"type": "update-page", "page": id('A'), "markdown": "x\n"}]);
    for unknown in [elsewhere.as_str(), &id('Z')] {
        assert_eq!(
            proposal
                .edit_from(&unknown.into(), text.clone())
                .await
                .violations(),
            [
                "/body/base is not a revision of this space: read the content again, and use its `id`"
            ]
        );
    }
    let create = json!([{"type": "create-page", "id": id('B'), "title": "B"}]);
    proposal.edit(create.clone()).await.unwrap();
    proposal.edit_from(&base, create).await.refused(409);
    // The main content, which a change request begins with, is a base as well.
    other.merge().await.unwrap();
    let space = other.user.get_space(&other.space).send().await.unwrap();
    let read = other.user.get_space_content(&other.space).send().await;
    let proposal = other.user.propose(&space).await;
    let (result, _) = proposal.write_on(&read.unwrap().id, "x\n").await;
    assert_eq!(result, EditResult::Edit);
}

async fn amends_recent_edits_of_the_same_user(harness: Harness) {
    let app = harness.start().await;
    let (proposal, base) = app.three_paragraphs().await;
    let (_, first) = proposal.write_on(&base, "ONE\n\ntwo\n\nthree\n").await;
    let parents = async |id: &RevisionId| {
        let revision = proposal.user.get_revision(&proposal.space, id).send().await;
        revision.unwrap().parents
    };
    let saved = proposal.amend("ONE!\n\ntwo\n\nthree\n").await;
    assert_eq!(parents(&saved).await, std::slice::from_ref(&base));
    let again = proposal.amend("ONE!!\n\ntwo\n\nthree\n").await;
    assert_eq!(parents(&again).await, std::slice::from_ref(&base));
    assert!(!proposal.has_revision(&first).await && !proposal.has_revision(&saved).await);
    assert!(proposal.has_revision(&base).await);
    // What somebody read meanwhile is still a base.
    let (result, merged) = proposal.write_on(&saved, "ONE!\n\ntwo\n\nTHREE\n").await;
    assert_eq!(result, EditResult::Merge);
    assert_eq!(proposal.written().await, "ONE!!\n\ntwo\n\nTHREE\n");
    // Later, nothing is replaced; and what was replaced is forgotten a day after.
    app.clock.advance(Duration::from_mins(10));
    let later = proposal.amend("later\n").await;
    assert_eq!(parents(&later).await, std::slice::from_ref(&merged));
    app.clock.advance(Duration::from_hours(24));
    proposal.amend("x\n").await;
    proposal.amend("y\n").await;
    let text = json!([{"type": "update-page", "page": id('A'), "markdown": "x\n"}]);
    let violations = proposal.edit_from(&saved, text).await.violations();
    assert_eq!(violations.len(), 1);
    assert!(proposal.has_revision(&merged).await && proposal.has_revision(&later).await);
}

async fn keeps_what_others_may_refer_to(harness: Harness) {
    let app = harness.start().await;
    let (proposal, base) = app.three_paragraphs().await;
    // The first revision is that of the space.
    let space = proposal
        .user
        .get_space(&proposal.space)
        .send()
        .await
        .unwrap();
    let new = proposal.user.propose(&space).await;
    let initial = new.get().await.revision;
    let page = json!([{"type": "create-page", "title": "B"}]);
    let edit = json!({"amend": true, "changes": page});
    new.send_edit(edit).await.unwrap();
    assert!(new.has_revision(&initial).await);
    // Somebody else's edit.
    let other = app.named("Other", "other@example.com", Some("admin")).await;
    let theirs = proposal.by(&other).amend("theirs\n").await;
    assert!(proposal.has_revision(&base).await);
    let mine = proposal.amend("mine\n").await;
    assert!(proposal.has_revision(&theirs).await);
    // A comment on it.
    Discussion::on(app.admin(), &proposal)
        .say_on(&id('A'), "Good.")
        .await;
    let next = proposal.amend("after the comment\n").await;
    assert!(proposal.has_revision(&mine).await);
    // An import.
    let imported = proposal.import(&[("b.md", "# B\n")]).await.unwrap();
    let imported = imported.revision;
    proposal.amend("after the import\n").await;
    assert!(proposal.has_revision(&imported).await && proposal.has_revision(&next).await);
}
