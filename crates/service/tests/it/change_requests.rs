//! Change requests: numbers, statuses, counters, access, merging and updating.

mod concurrency;
mod conflicts;
mod merges;

use std::time::Duration;

use quire_client::models::{ChangeRequestStatusFilter, Role};

use crate::harness::{Harness, Proposal, Refused, TestApp, assert_json_snapshot, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    creates_a_draft,
    numbers_count_up_in_each_space,
    is_found_by_id_and_number,
    is_not_found_through_another_space,
    lists_open_ones_unless_asked,
    lists_those_of_a_contributor,
    changes_status_and_keeps_count,
    merged_is_reached_by_a_merge_only,
    merged_is_final,
    archived_takes_no_changes,
    the_author_needs_edit_and_others_review,
    an_author_who_lost_the_role_changes_nothing,
);

impl TestApp {
    /// Open, draft, all: the counters of a space.
    async fn counters(&self, proposal: &Proposal) -> (i64, i64, i64) {
        let space = self
            .admin()
            .get_space(&proposal.space)
            .send()
            .await
            .unwrap();
        (
            space.change_requests_open,
            space.change_requests_draft,
            space.change_requests,
        )
    }
}

async fn creates_a_draft(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let editor = app.member(Role::Edit).await;
    let new = json!({"subject": "Describe the installer"});
    let created = editor
        .create_change_request(&space.id)
        .body(optional(new))
        .send()
        .await
        .unwrap();
    assert_json_snapshot!(app.snapshot_value(&created), @r#"
    {
      "comments": 0,
      "createdAt": "2026-01-01T00:00:00.000Z",
      "createdBy": {
        "displayName": "edit",
        "email": "edit-1@example.com",
        "id": "id-1",
        "object": "user",
        "urls": {
          "location": "http://quire/v1/orgs/id-2/members/id-1"
        }
      },
      "description": "",
      "id": "id-3",
      "number": 1,
      "object": "change-request",
      "outdated": false,
      "revision": "id-4",
      "revisionInitial": "id-4",
      "status": "draft",
      "subject": "Describe the installer",
      "updatedAt": "2026-01-01T00:00:00.000Z",
      "urls": {
        "app": "http://quire/app/spaces/id-5/change-requests/id-3",
        "location": "http://quire/v1/spaces/id-5/change-requests/id-3"
      }
    }
    "#);
    assert_eq!(created.revision, space.revision);

    let plain = editor
        .create_change_request(&space.id)
        .send()
        .await
        .unwrap();
    assert_eq!((plain.number, plain.subject.as_str()), (2, ""));
}

async fn numbers_count_up_in_each_space(harness: Harness) {
    let app = harness.start().await;
    for title in ["One", "Two"] {
        let space = app.admin().new_space(&app.organization, title).await;
        for number in 1..=3 {
            let proposal = app.admin().propose(&space).await;
            assert_eq!(proposal.number, number);
            assert_eq!(app.counters(&proposal).await, (0, number, number));
        }
    }
}

async fn is_found_by_id_and_number(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    app.admin().propose(&space).await;
    let proposal = app.admin().propose(&space).await;
    let by_number = app
        .admin()
        .get_change_request(&space.id, &"2".into())
        .send()
        .await
        .unwrap();
    assert_eq!(by_number, proposal.get().await);
    for unknown in ["3", "9999999999", "A123456789012345678901", "0", "x"] {
        app.admin()
            .get_change_request(&space.id, &unknown.into())
            .send()
            .await
            .refused(404);
    }
}

async fn is_not_found_through_another_space(harness: Harness) {
    let app = harness.start().await;
    let space = app
        .admin()
        .space_with(&app.organization, &[("a.md", "# A\n")])
        .await;
    let mine = app.stranger().await;
    let organization = mine.list_orgs().send().await.unwrap().items.remove(0).id;
    let elsewhere = mine.new_space(&organization, "Elsewhere").await;
    let mut proposal = app.admin().propose(&space).await.by(&mine);
    let page = proposal.by(app.admin()).page_id("a").await.into();

    proposal.merge().await.refused(404);
    proposal.space = elsewhere.id;
    mine.get_change_request(&proposal.space, &proposal.id)
        .send()
        .await
        .refused(404);
    mine.get_change_request_content(&proposal.space, &proposal.id)
        .send()
        .await
        .refused(404);
    mine.get_change_request_page(&proposal.space, &proposal.id, &page)
        .send()
        .await
        .refused(404);
    mine.get_space_page(&proposal.space, &page)
        .send()
        .await
        .refused(404);
    mine.get_change_request_conflicts(&proposal.space, &proposal.id)
        .send()
        .await
        .refused(404);
    proposal.merge().await.refused(404);
    proposal.pull().await.refused(404);
    proposal
        .update(json!({"status": "archived"}))
        .await
        .refused(404);
    proposal
        .edit(json!([{"type": "create-page", "title": "Mine"}]))
        .await
        .refused(404);
    proposal.import(&[("b.md", "# B\n")]).await.refused(404);
}

async fn lists_open_ones_unless_asked(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    for status in ["draft", "open", "archived", "open"] {
        app.clock.advance(Duration::from_secs(1));
        let proposal = app.admin().propose(&space).await;
        proposal.update(json!({"status": status})).await.unwrap();
    }
    app.admin().propose(&space).await.merge().await.unwrap();

    let open = app
        .admin()
        .list_change_requests(&space.id)
        .send()
        .await
        .unwrap();
    let numbers: Vec<i64> = open.items.iter().map(|item| item.number).collect();
    assert_eq!((open.count, numbers), (2, vec![4, 2]));
    for (status, number) in [("draft", 1), ("archived", 3), ("merged", 5)] {
        let status = ChangeRequestStatusFilter::from(status);
        let list = app
            .admin()
            .list_change_requests(&space.id)
            .status(status.clone())
            .send()
            .await
            .unwrap();
        let numbers: Vec<i64> = list.items.iter().map(|item| item.number).collect();
        assert_eq!((list.count, numbers), (1, vec![number]), "{status}");
    }
}

async fn lists_those_of_a_contributor(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let reviewer = app.member(Role::Review).await;
    for by_both in [true, false] {
        let proposal = app.admin().propose(&space).await;
        proposal
            .edit(json!([{"type": "create-page", "title": "A"}]))
            .await
            .unwrap();
        if by_both {
            let changes = json!([{"type": "create-page", "title": "B"}]);
            proposal.by(&reviewer).edit(changes).await.unwrap();
        }
        proposal.update(json!({"status": "open"})).await.unwrap();
    }
    for (user, numbers) in [
        (app.admin(), 2),
        (&reviewer, 1),
        (&app.member(Role::Read).await, 0),
    ] {
        let list = app
            .admin()
            .list_change_requests(&space.id)
            .contributor(user.id.as_str());
        assert_eq!(list.send().await.unwrap().count, numbers, "{}", user.email);
    }
}

async fn changes_status_and_keeps_count(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let mut seen = Vec::new();
    for status in [
        "open", "open", "draft", "archived", "draft", "open", "archived", "open",
    ] {
        let updated = proposal.update(json!({"status": status})).await.unwrap();
        assert_eq!(updated.status.as_str(), status);
        seen.push(app.counters(&proposal).await);
    }
    let (open, draft, archived) = ((1, 0, 1), (0, 1, 1), (0, 0, 1));
    assert_eq!(
        seen,
        [open, open, draft, archived, draft, open, archived, open]
    );
    proposal.merge().await.unwrap();
    assert_eq!(app.counters(&proposal).await, (0, 0, 1));

    let other = app.admin().propose(&space).await;
    app.clock.advance(Duration::from_secs(1));
    let renamed = other.update(json!({"subject": "Better"})).await.unwrap();
    assert_eq!(
        (renamed.subject.as_str(), renamed.status.as_str()),
        ("Better", "draft")
    );
    assert_eq!(renamed.updated_at, app.clock.after(Duration::ZERO));
    app.clock.advance(Duration::from_secs(1));
    let unchanged = other.update(json!({})).await.unwrap();
    assert_eq!(unchanged, renamed);
    assert_eq!(app.counters(&other).await, (0, 1, 2));
}

async fn merged_is_reached_by_a_merge_only(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let path = format!("/v1/spaces/{}/change-requests/{}", space.id, proposal.id);
    let request = app
        .admin()
        .raw_json(reqwest::Method::PATCH, &path, r#"{"status": "merged"}"#);
    let violations = crate::harness::TestResponse::to(request).await.violations();
    assert_eq!(
        violations,
        ["/body/status must be one of `draft`, `open`, `archived`"]
    );
}

async fn merged_is_final(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    proposal.merge().await.unwrap();
    let merged = proposal.get().await;
    assert_eq!(merged.status.as_str(), "merged");
    assert!(!merged.outdated);

    for status in ["draft", "open", "archived"] {
        proposal
            .update(json!({"status": status}))
            .await
            .refused(409);
    }
    assert_eq!(
        proposal
            .update(json!({"subject": "x"}))
            .await
            .refused(409)
            .message,
        "the change request is merged"
    );
    proposal.merge().await.refused(409);
    proposal.pull().await.refused(409);
    proposal
        .edit(json!([{"type": "create-page", "title": "Late"}]))
        .await
        .refused(409);
    proposal.import(&[("a.md", "# A\n")]).await.refused(409);
    proposal
        .fetch("http://192.0.2.1/a.md", "markdown")
        .await
        .refused(409);
    assert_eq!(proposal.get().await, merged);
    assert_eq!(proposal.conflicts().await.count, 0);
}

async fn archived_takes_no_changes(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    proposal
        .update(json!({"status": "archived"}))
        .await
        .unwrap();
    assert_eq!(
        proposal.merge().await.refused(409).message,
        "the change request is archived"
    );
    proposal.pull().await.refused(409);
    proposal
        .edit(json!([{"type": "create-page", "title": "Late"}]))
        .await
        .refused(409);
    proposal.import(&[("a.md", "# A\n")]).await.refused(409);
    proposal.update(json!({"status": "open"})).await.unwrap();
    proposal.merge().await.unwrap();
}

async fn the_author_needs_edit_and_others_review(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let (author, other) = (app.member(Role::Edit).await, app.member(Role::Edit).await);
    let reviewer = app.member(Role::Review).await;
    let page = |title: &str| json!([{"type": "create-page", "title": title}]);

    let proposal = author.propose(&space).await;
    proposal.edit(page("A")).await.unwrap();
    proposal.import(&[("b.md", "# B\n")]).await.unwrap();
    proposal.pull().await.unwrap();
    proposal.update(json!({"status": "open"})).await.unwrap();
    let error = proposal.merge().await.refused(403);
    assert_eq!(
        error.message,
        "you are not allowed to do this: it needs the role `review`"
    );

    let theirs = proposal.by(&other);
    theirs.edit(page("C")).await.refused(403);
    theirs.import(&[("c.md", "# C\n")]).await.refused(403);
    theirs
        .fetch("http://192.0.2.1/a.md", "markdown")
        .await
        .refused(403);
    theirs.pull().await.refused(403);
    theirs
        .update(json!({"status": "archived"}))
        .await
        .refused(403);
    assert_eq!(theirs.outline().await, proposal.outline().await);

    let taken = proposal.by(&reviewer);
    taken.edit(page("C")).await.unwrap();
    taken.pull().await.unwrap();
    taken.update(json!({"subject": "Reviewed"})).await.unwrap();
    taken.merge().await.unwrap();
    app.member(Role::Comment)
        .await
        .create_change_request(&space.id)
        .send()
        .await
        .refused(403);
}

async fn an_author_who_lost_the_role_changes_nothing(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let author = app.member(Role::Edit).await;
    let proposal = author.propose(&space).await;
    app.set_role(&author, json!("read")).await;

    proposal
        .edit(json!([{"type": "create-page", "title": "A"}]))
        .await
        .refused(403);
    proposal
        .update(json!({"status": "open"}))
        .await
        .refused(403);
    proposal.get().await;
}
