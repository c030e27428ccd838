//! Conflicts that people resolve.

use quire_client::models::{Conflict, MergeOutcome, MergeResult};
use quire_client::{Error, models};
use serde_json::Value;

use crate::harness::{Harness, Proposal, Refused, TestApp, body, json};

quire_db::both_databases!(crate::harness::harness =>
    a_side_is_taken,
    both_sides_are_taken_in_either_order,
    a_text_is_given_with_its_links,
    all_kinds_are_resolved,
    what_is_resolved_stays_so_while_others_are_left,
    another_change_at_the_same_place_is_another_conflict,
    a_resolution_that_does_not_fit_is_refused,
    merging_at_once_needs_the_right,
);

const FILES: &[(&str, &str)] = &[
    ("a.md", "# A\n\none\n\ntwo\n\nthree\n"),
    ("b.md", "# B\n\nfour\n"),
    ("c.md", "# C\n"),
];

impl Proposal {
    pub(crate) async fn resolve(
        &self,
        resolutions: Value,
        merge: bool,
    ) -> Result<MergeOutcome, Error> {
        let resolutions = json!({"resolutions": resolutions, "merge": merge});
        self.user
            .resolve_change_request_conflicts(&self.space, &self.id, body(resolutions))
            .send()
            .await
    }

    pub(crate) async fn update_page(&self, path: &str, mut change: Value) {
        change["type"] = json!("update-page");
        change["page"] = json!(self.page_id(path).await);
        self.edit(json!([change])).await.unwrap();
    }

    /// The only conflict.
    pub(crate) async fn conflict(&self) -> Conflict {
        let mut list = self.conflicts().await;
        assert_eq!((list.count, list.items.len()), (1, 1));
        list.items.remove(0)
    }
}

impl TestApp {
    /// A change request, after another was merged that changed the same place of the page A in another way.
    pub(crate) async fn contradicted(&self) -> Proposal {
        let space = self.admin().space_with(&self.organization, FILES).await;
        let (one, two) = (
            self.admin().propose(&space).await,
            self.admin().propose(&space).await,
        );
        let text =
            |middle: &str, last: &str| json!({"markdown": format!("one\n\n{middle}\n\n{last}\n")});
        one.update_page("a", text("ours", "three")).await;
        two.update_page("a", text("theirs", "THREE")).await;
        one.merge().await.unwrap();
        two
    }
}

async fn a_side_is_taken(harness: Harness) {
    let app = harness.start().await;
    for (take, expected) in [("ours", "ours"), ("theirs", "theirs")] {
        let proposal = app.contradicted().await;
        let conflict = proposal.conflict().await;
        let outcome = proposal
            .resolve(json!([{"id": conflict.id, "take": take}]), false)
            .await
            .unwrap();
        assert_eq!(outcome.result, MergeResult::Update);
        let now = proposal.get().await;
        assert_eq!((&now.revision, now.outdated), (&outcome.revision, false));
        assert_eq!(proposal.conflicts().await.count, 0);
        // What the sides changed elsewhere is merged.
        let text = format!("one\n\n{expected}\n\nTHREE\n");
        assert_eq!(proposal.page("a").await.markdown, Some(text.clone()));
        assert_eq!(proposal.merge().await.unwrap().result, MergeResult::Merge);
        assert_eq!(app.admin().text(&proposal.space, "a").await, text);
    }
}

async fn both_sides_are_taken_in_either_order(harness: Harness) {
    let app = harness.start().await;
    for (first, expected) in [
        (json!("ours"), "ours\ntheirs"),
        (json!("theirs"), "theirs\nours"),
    ] {
        let proposal = app.contradicted().await;
        let id = proposal.conflict().await.id;
        let both = json!([{"id": id, "take": "both", "first": first}]);
        let outcome = proposal.resolve(both, true).await.unwrap();
        assert_eq!(outcome.result, MergeResult::Merge);
        assert_eq!(proposal.get().await.revision_merged, Some(outcome.revision));
        assert_eq!(
            app.admin().text(&proposal.space, "a").await,
            format!("one\n\n{expected}\n\nTHREE\n")
        );
    }
}

async fn a_text_is_given_with_its_links(harness: Harness) {
    let app = harness.start().await;
    let proposal = app.contradicted().await;
    let id = proposal.conflict().await.id;
    let text = json!([{"id": id, "text": "see [B](b.md)\n"}]);
    proposal.resolve(text, true).await.unwrap();
    let b = proposal.page_id("b").await;
    let space = app.admin().get_space(&proposal.space).send().await.unwrap();
    let after = app.admin().propose(&space).await;
    // The link is to the page, not to a name.
    let moved = json!([{"type": "move-page", "page": b, "parent": after.page_id("c").await}]);
    after.edit(moved).await.unwrap();
    let links = after.page("a").await.markdown.unwrap();
    assert_eq!(links, "see [B](b.md)\n");
    let deleted = json!([{"type": "delete-page", "page": b}]);
    after.edit(deleted).await.unwrap();
    assert!(after.page("a").await.markdown.unwrap().contains(&b));
}

async fn all_kinds_are_resolved(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let files = [FILES, &[("x.txt", "base")]].concat();
    let space = admin.space_with(&app.organization, &files).await;
    let file = admin
        .list_space_files(&space.id)
        .send()
        .await
        .unwrap()
        .items[0]
        .id
        .clone();
    let (one, two) = (admin.propose(&space).await, admin.propose(&space).await);
    let (a, b, c) = (
        one.page_id("a").await,
        one.page_id("b").await,
        one.page_id("c").await,
    );
    for (proposal, word, data, first) in [
        (&one, "ours", "b3Vycw==", &c),
        (&two, "theirs", "dGhlaXJz", &b),
    ] {
        let changes = json!([
            {"type": "update-page", "page": a, "title": word, "slug": word, "description": word,
             "icon": word, "variables": {"v": word}},
            {"type": "move-page", "page": first, "position": {"before": {"page": a}}},
            {"type": "put-file", "file": file, "name": "x.txt", "data": data},
            {"type": "set-variables", "variables": {"name": word}},
        ]);
        proposal.edit(changes).await.unwrap();
    }
    let delete = json!([{"type": "create-page", "title": "E"}, {"type": "delete-page", "page": b}]);
    one.edit(delete).await.unwrap();
    let edit = json!([{"type": "update-page", "page": b, "markdown": "kept\n"}]);
    two.edit(edit).await.unwrap();
    one.merge().await.unwrap();

    let conflicts = two.conflicts().await.items;
    let mut kinds: Vec<String> = conflicts
        .iter()
        .map(|conflict| match &conflict.field {
            Some(field) => format!("{} {field}", conflict.kind),
            None => conflict.kind.to_string(),
        })
        .collect();
    kinds.sort();
    let expected = [
        "delete-edit",
        "file",
        "metadata description",
        "metadata icon",
        "slug",
        "title",
        "variable",
        "variable",
    ];
    assert_eq!(kinds, expected);
    let take: Vec<Value> = conflicts
        .iter()
        .map(|conflict| json!({"id": conflict.id, "take": "theirs"}))
        .collect();
    let mut outcome = two.resolve(json!(take), false).await.unwrap();
    while outcome.result == MergeResult::Conflicts {
        // How these are resolved may bring up others.
        let open = two.conflicts().await.items.into_iter();
        let open: Vec<Value> = open
            .filter(|conflict| conflict.resolution.is_none())
            .map(|conflict| json!({"id": conflict.id, "take": "theirs"}))
            .collect();
        assert!(!open.is_empty());
        outcome = two.resolve(json!(open), false).await.unwrap();
    }
    two.merge().await.unwrap();
    let page = two.page("theirs").await;
    assert_eq!(
        (page.title.as_str(), page.description.as_deref()),
        ("theirs", Some("theirs"))
    );
    assert_eq!(admin.text(&two.space, "b").await, "kept\n");
    let content = admin.get_space_content(&two.space).send().await.unwrap();
    assert_eq!(
        (content.variables["name"].as_str(), content.files[0].size),
        ("theirs", 6)
    );
}

async fn what_is_resolved_stays_so_while_others_are_left(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().space_with(&app.organization, FILES).await;
    let (one, two) = (
        app.admin().propose(&space).await,
        app.admin().propose(&space).await,
    );
    for (proposal, word) in [(&one, "ours"), (&two, "theirs")] {
        proposal
            .update_page("b", json!({"markdown": format!("{word}\n")}))
            .await;
        proposal.update_page("a", json!({"title": word})).await;
    }
    one.merge().await.unwrap();
    let before = two.get().await;
    let conflicts = two.conflicts().await.items;
    let of = |kind: &str| {
        conflicts
            .iter()
            .find(|found| found.kind.as_str() == kind)
            .unwrap()
    };
    let (text, title) = (of("text"), of("title"));
    let outcome = two
        .resolve(json!([{"id": text.id, "take": "theirs"}]), true)
        .await
        .unwrap();
    assert_eq!(outcome.result, MergeResult::Conflicts);
    assert_eq!(two.get().await, before);
    let listed = two.conflicts().await;
    let resolved: Vec<&models::ConflictId> = listed
        .items
        .iter()
        .filter(|conflict| conflict.resolution.is_some())
        .map(|conflict| &conflict.id)
        .collect();
    assert_eq!((listed.count, resolved), (2, vec![&text.id]));
    // A plain merge knows them as well, and says that one is left.
    assert_eq!(two.merge().await.unwrap().result, MergeResult::Conflicts);
    // The first may be resolved in another way yet.
    let both = json!([{"id": title.id, "text": "Settled"}, {"id": text.id, "text": "settled\n"}]);
    assert_eq!(
        two.resolve(both, true).await.unwrap().result,
        MergeResult::Merge
    );
    assert_eq!(app.admin().text(&two.space, "b").await, "settled\n");
    assert!(
        app.admin()
            .outline(&two.space)
            .await
            .starts_with("a: Settled\n")
    );
}

async fn another_change_at_the_same_place_is_another_conflict(harness: Harness) {
    let app = harness.start().await;
    let two = app.contradicted().await;
    let id = two.conflict().await.id;
    let take = json!([{"id": id, "take": "theirs"}]);
    two.resolve(take.clone(), false).await.unwrap();
    // Elsewhere: nothing comes back.
    let space = app.admin().get_space(&two.space).send().await.unwrap();
    let three = app.admin().propose(&space).await;
    three.update_page("b", json!({"markdown": "new\n"})).await;
    three.merge().await.unwrap();
    assert_eq!(two.conflicts().await.count, 0);
    assert_eq!(two.pull().await.unwrap().result, MergeResult::Update);
    // The same place once more: another conflict, which the old resolution does not resolve.
    let space = app.admin().get_space(&two.space).send().await.unwrap();
    let four = app.admin().propose(&space).await;
    four.update_page("a", json!({"markdown": "one\n\nagain\n\nthree\n"}))
        .await;
    four.merge().await.unwrap();
    assert_ne!(two.conflict().await.id, id);
    two.resolve(take, false).await.refused(400);
    // What was edited so that it holds what the other has is resolved as well.
    two.update_page("a", json!({"markdown": "one\n\nagain\n\nthree\n"}))
        .await;
    assert_eq!(two.merge().await.unwrap().result, MergeResult::Merge);
}

async fn a_resolution_that_does_not_fit_is_refused(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().space_with(&app.organization, FILES).await;
    let (one, two) = (
        app.admin().propose(&space).await,
        app.admin().propose(&space).await,
    );
    for (proposal, word) in [(&one, "ours"), (&two, "theirs")] {
        proposal.update_page("a", json!({"title": word})).await;
    }
    one.merge().await.unwrap();
    let id = two.conflict().await.id;
    let unknown = "0".repeat(64);
    for (resolution, path) in [
        (
            json!({"id": unknown, "take": "ours"}),
            "/body/resolutions/0/id",
        ),
        (
            json!({"id": id, "take": "both"}),
            "/body/resolutions/0/take",
        ),
        (
            json!({"id": id, "take": "mine"}),
            "/body/resolutions/0/take",
        ),
        (
            json!({"id": id, "text": "two\nlines"}),
            "/body/resolutions/0/text",
        ),
        (
            json!({"id": id, "first": "ours"}),
            "/body/resolutions/0/take",
        ),
    ] {
        let error = two.resolve(json!([resolution]), false).await.refused(400);
        let details = error.details.unwrap_or_default();
        assert_eq!(details[0].path, path, "{resolution}");
    }
    let both = json!([{"id": id, "take": "ours", "text": "x"}]);
    two.resolve(both, false).await.refused(400);
    two.update(json!({"status": "archived"})).await.unwrap();
    let take = json!([{"id": id, "take": "ours"}]);
    two.resolve(take, false).await.refused(409);
}

async fn merging_at_once_needs_the_right(harness: Harness) {
    let app = harness.start().await;
    let writer = app.member(models::Role::Edit).await;
    let space = app.admin().space_with(&app.organization, FILES).await;
    let (one, two) = (
        app.admin().propose(&space).await,
        writer.propose(&space).await,
    );
    for (proposal, word) in [(&one, "ours"), (&two, "theirs")] {
        proposal.update_page("a", json!({"title": word})).await;
    }
    one.merge().await.unwrap();
    let take = json!([{"id": two.conflict().await.id, "take": "theirs"}]);
    two.resolve(take.clone(), true).await.refused(403);
    assert_eq!(two.conflicts().await.count, 1);
    let outcome = two.resolve(take, false).await.unwrap();
    assert_eq!(outcome.result, MergeResult::Update);
    two.merge().await.refused(403);
}
