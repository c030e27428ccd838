//! Comments: posting, bodies, targets, and deletion with their space.

mod changing;
mod commenters;
mod lists;
mod races;
mod ranges;
mod reactions;
mod replies;

use std::time::Duration;

use quire_client::models::{CommentBody, CommentTargetPage, Role};
use reqwest::Method;
use serde_json::Value;

use crate::harness::{
    Discussion, Harness, Refused, TestApp, assert_json_snapshot, assert_snapshot, body, json,
};

quire_db::both_databases!(crate::harness::harness =>
    posts_a_comment,
    posts_on_a_node_of_a_page,
    is_on_the_change_request,
    is_found_by_the_number_of_the_change_request,
    takes_and_gives_documents,
    refuses_bodies_that_say_nothing_or_two_things,
    measures_documents_as_markdown,
    refuses_targets_that_are_not_there,
    the_page_is_shown_as_it_is_now,
    a_page_that_is_gone_is_shown_as_it_was,
    a_proposed_page_is_one_of_the_change_request,
    posting_takes_the_role_comment,
    is_not_found_elsewhere,
    a_deleted_space_has_none,
    a_purge_leaves_none,
);

impl Discussion {
    /// The id of a page of the content that is discussed.
    pub(crate) async fn page(&self, path: &str) -> String {
        let pages = match &self.proposal {
            None => self.user.list_space_pages(&self.space).send().await,
            Some(proposal) => {
                let call = self.user.list_change_request_pages(&self.space, proposal);
                call.send().await
            }
        };
        let mut pages = pages.unwrap().pages;
        while let Some(page) = pages.pop() {
            if page.path == path {
                return page.id.into();
            }
            pages.extend(page.pages);
        }
        panic!("no page {path}");
    }
}

impl TestApp {
    /// Changes the main content.
    async fn edit(&self, of: &Discussion, changes: Value) {
        let space = self.admin().get_space(&of.space).send().await.unwrap();
        let proposal = self.admin().propose(&space).await;
        proposal.edit(changes).await.unwrap();
        proposal.merge().await.unwrap();
    }
}

async fn posts_a_comment(harness: Harness) {
    let app = harness.start().await;
    let [space, _] = app.discussions().await;
    let commenter = app.member(Role::Comment).await;
    let posted = space.by(&commenter).say("This needs **root**.").await;
    assert_json_snapshot!(app.snapshot_value(&posted), @r#"
    {
      "body": {
        "markdown": "This needs **root**."
      },
      "id": "id-1",
      "object": "comment",
      "permissions": {
        "delete": true,
        "edit": true,
        "reply": true,
        "view": true
      },
      "postedAt": "2026-01-01T00:00:00.000Z",
      "postedBy": {
        "displayName": "comment",
        "email": "comment-1@example.com",
        "id": "id-2",
        "object": "user",
        "urls": {
          "location": "http://quire/v1/orgs/id-3/members/id-2"
        }
      },
      "reactions": [],
      "replies": 0,
      "status": "open",
      "target": {
        "revision": "id-4",
        "space": "id-5"
      },
      "urls": {
        "location": "http://quire/v1/spaces/id-5/comments/id-1"
      }
    }
    "#);
    assert_eq!(space.by(&commenter).get(&posted.id).await.unwrap(), posted);
    assert_eq!(space.counters().await, [1, 1, 0, 1]);
}

async fn posts_on_a_node_of_a_page(harness: Harness) {
    let app = harness.start().await;
    for discussion in app.discussions().await {
        let page = discussion.page("a").await;
        let new = json!({"body": {"markdown": "Which one?"}, "page": page, "node": "one"});
        let posted = discussion.post(new).await.unwrap();
        let node = posted.target.node.clone().unwrap();
        assert_eq!(
            (node.id.as_str(), node.preview.as_deref()),
            ("one", Some("One"))
        );
        let page = posted.target.page.clone().unwrap();
        let shown = (page.title.as_str(), page.path.as_str(), page.outdated);
        assert_eq!(shown, ("A", "a", false));
        assert_eq!(discussion.get(&posted.id).await.unwrap(), posted);
    }
}

async fn is_on_the_change_request(harness: Harness) {
    let app = harness.start().await;
    let [space, proposal] = app.discussions().await;
    let posted = proposal.say("Why?").await;
    let page = proposal.page("a/b").await;
    let on_page = proposal.say_on(&page, "What?").await;
    let shown = app.snapshot_value(&[&posted.target, &on_page.target]);
    assert_json_snapshot!(shown, @r#"
    [
      {
        "changeRequest": "id-1",
        "revision": "id-2",
        "space": "id-3"
      },
      {
        "changeRequest": "id-1",
        "page": {
          "createdAt": "2026-01-01T00:00:00.000Z",
          "id": "id-4",
          "outdated": false,
          "path": "a/b",
          "title": "B",
          "updatedAt": "2026-01-01T00:00:00.000Z"
        },
        "revision": "id-2",
        "space": "id-3"
      }
    ]
    "#);
    let end = format!("{}/{}", proposal.path(), posted.id);
    assert!(
        posted.urls.location.ends_with(&end),
        "{}",
        posted.urls.location
    );
    assert_eq!(space.counters().await, [0, 0, 0, 0]);
    assert_eq!(proposal.counters().await, [2, 2, 0, 2]);
    let of_proposal = app
        .admin()
        .get_change_request(&space.space, proposal.proposal.as_ref().unwrap());
    let revision = of_proposal.send().await.unwrap().revision;
    assert_eq!(posted.target.revision, revision);
}

async fn is_found_by_the_number_of_the_change_request(harness: Harness) {
    let app = harness.start().await;
    let [_, proposal] = app.discussions().await;
    let posted = proposal.say("Why?").await;
    let by_number = Discussion {
        proposal: Some("2".into()),
        ..proposal.clone()
    };
    assert_eq!(by_number.get(&posted.id).await.unwrap(), posted);
    by_number.say("Because.").await;
    assert_eq!(by_number.counters().await, [2, 2, 0, 2]);
    for number in ["1", "7", "9999999999"] {
        let other = Discussion {
            proposal: Some(number.into()),
            ..proposal.clone()
        };
        other.get(&posted.id).await.refused(404);
    }
}

async fn takes_and_gives_documents(harness: Harness) {
    let app = harness.start().await;
    let bold = json!({"type": "text", "text": "root", "marks": ["bold"]});
    let nodes = json!([
        {"type": "paragraph", "nodes": [{"type": "text", "text": "Needs "}, bold]},
        {"type": "code", "text": "su\n", "language": "sh"},
    ]);
    let document = json!({"document": {"nodes": nodes}});
    for discussion in app.discussions().await {
        let posted = discussion.post(json!({"body": document})).await.unwrap();
        assert_eq!(text(&posted.body), "Needs **root**\n\n```sh\nsu\n\n```");
        let shown = serde_json::to_value(discussion.document(&posted.id).await).unwrap();
        assert_eq!(
            shown["document"]["nodes"][0],
            document["document"]["nodes"][0]
        );
        let listed = discussion
            .list(&json!({"format": "document"}))
            .await
            .unwrap();
        assert_eq!(serde_json::to_value(&listed.items[0].body).unwrap(), shown);

        let changed = discussion
            .update(&posted.id, json!({"body": shown}))
            .await
            .unwrap();
        assert_eq!(
            (text(&changed.body), changed.edited_at),
            (text(&posted.body), None)
        );
    }
}

fn text(body: &CommentBody) -> String {
    let CommentBody::MarkdownBody(body) = body else {
        panic!("{body:?} is not Markdown");
    };
    body.markdown.clone()
}

async fn refuses_bodies_that_say_nothing_or_two_things(harness: Harness) {
    let app = harness.start().await;
    for discussion in app.discussions().await {
        let mut lines = Vec::new();
        let empty = json!({"nodes": []});
        for body in [
            json!({}),
            json!({"markdown": ""}),
            json!({"markdown": "x".repeat(10_001)}),
            json!({"markdown": null}),
            json!({"markdown": 1}),
            json!({"document": empty}),
            json!({"document": {"nodes": [{"type": "paragraph"}]}}),
            json!({"document": {"nodes": [{"type": "song"}]}}),
            json!({"markdown": "x", "document": empty}),
            json!(null),
            json!("x"),
        ] {
            let answer = discussion
                .raw(Method::POST, "", &json!({"body": body}))
                .await;
            lines.push(answer.violations().join("; "));
        }
        let none = discussion.raw(Method::POST, "", &json!({})).await;
        lines.push(none.violations().join("; "));
        assert_snapshot!(lines.join("\n"), @r#"
        /body/body must be an object with `markdown` or an object with `document`
        /body/body/markdown must have at least 1 characters
        /body/body/markdown must have at most 10000 characters
        /body/body/markdown must be a string
        /body/body/markdown must be a string
        /body/body/document must not be empty
        /body/body/document must not be empty
        /body/body/document/nodes/0/type must be one of `paragraph`, `heading`, `list`, `list-item`, `task-item`, `definition-list`, `term`, `definition`, `code`, `quote`, `hint`, `divider`, `table`, `table-row`, `table-cell`, `image`, `link`, `text`, `line-break`, `html`, `footnote`, `tabs`, `tab`, `stepper`, `step`, `columns`, `column`, `conditional`, `expandable`, `embed`, `file`, `content-ref`, `include`, `openapi`, `cards`, `figure`, `component`, `abbreviation`, `hidden`, `math`, `expression`, `icon`, `button`, `emoji`, `kept`
        /body/body must have only one of `markdown` and `document`
        /body/body must be an object with `markdown` or an object with `document`
        /body/body must be an object with `markdown` or an object with `document`
        /body/body is required
        "#);
        let longest = "ü".repeat(10_000);
        assert_eq!(text(&discussion.say(&longest).await.body), longest);
    }
    let [discussion, _] = app.discussions().await;
    let nul = discussion
        .raw(Method::POST, "", &json!({"body": {"markdown": "a\0"}}))
        .await;
    assert_eq!(
        nul.violations(),
        ["/body/body/markdown must not contain the character NUL"]
    );
}

async fn measures_documents_as_markdown(harness: Harness) {
    let app = harness.start().await;
    let [discussion, _] = app.discussions().await;
    let document = |text: String| {
        let paragraph = json!({"type": "paragraph", "nodes": [{"type": "text", "text": text}]});
        json!({"body": {"document": {"nodes": [paragraph]}}})
    };
    discussion.post(document("ü".repeat(10_000))).await.unwrap();
    let refused = discussion.post(document("ü".repeat(10_001))).await;
    let reason = ["/body/body/document must have at most 10000 characters as Markdown"];
    assert_eq!(refused.violations(), reason);
    // Each of these is written as two.
    let refused = discussion.post(document("*".repeat(5_001))).await;
    assert_eq!(refused.violations(), reason);
    let posted = discussion.say("Short.").await;
    let refused = discussion
        .update(&posted.id, document("ü".repeat(10_001)))
        .await;
    assert_eq!(refused.violations(), reason);
}

async fn refuses_targets_that_are_not_there(harness: Harness) {
    let app = harness.start().await;
    for discussion in app.discussions().await {
        let page = discussion.page("a").await;
        let mut lines = Vec::new();
        for target in [
            json!({"page": "A123456789012345678901"}),
            json!({"node": "one"}),
            json!({"page": page, "node": "three"}),
            json!({"page": discussion.page("a/b").await, "node": "one"}),
        ] {
            let mut new = json!({"body": {"markdown": "x"}});
            new.as_object_mut()
                .unwrap()
                .extend(target.as_object().unwrap().clone());
            lines.extend(discussion.post(new).await.violations());
        }
        assert_snapshot!(lines.join("\n"), @r#"
        /body/page is not a page of the active revision
        /body/node needs `page`
        /body/node is not a node of the page
        /body/node is not a node of the page
        "#);
        assert_eq!(discussion.counters().await, [0; 4]);
    }
}

async fn the_page_is_shown_as_it_is_now(harness: Harness) {
    let app = harness.start().await;
    let [discussion, _] = app.discussions().await;
    let page = discussion.page("a").await;
    let below = discussion.page("a/b").await;
    let new = json!({"body": {"markdown": "Which one?"}, "page": page, "node": "one"});
    let posted = discussion.post(new).await.unwrap();
    let other = discussion.say_on(&below, "This one.").await;
    let shown =
        async |id| -> CommentTargetPage { discussion.get(id).await.unwrap().target.page.unwrap() };
    // Another page, and where a page lies, change nothing.
    app.edit(
        &discussion,
        json!([
            {"type": "update-page", "page": below, "markdown": "changed"},
            {"type": "update-page", "page": page, "slug": "d"},
        ]),
    )
    .await;
    let page_now = shown(&posted.id).await;
    assert_eq!((page_now.path.as_str(), page_now.outdated), ("d", false));
    let below_now = shown(&other.id).await;
    assert_eq!((below_now.path.as_str(), below_now.outdated), ("d/b", true));

    app.tick();
    app.edit(
        &discussion,
        json!([{"type": "update-page", "page": page, "title": "New", "emoji": "📕"}]),
    )
    .await;
    let page_now = shown(&posted.id).await;
    let expected = ("New", Some("📕"), true);
    assert_eq!(
        (
            page_now.title.as_str(),
            page_now.emoji.as_deref(),
            page_now.outdated
        ),
        expected
    );
    assert_eq!(page_now.updated_at, Some(app.clock.after(Duration::ZERO)));
    // What was commented on is kept, and so is the node.
    let now = discussion.get(&posted.id).await.unwrap();
    assert_eq!(now.target.revision, posted.target.revision);
    assert_eq!(now.target.node, posted.target.node);
    let listed = discussion.list(&json!({"targetPage": page})).await.unwrap();
    assert_eq!(listed.items, [now]);

    app.edit(
        &discussion,
        json!([{"type": "update-page", "page": page, "title": "A", "emoji": null}]),
    )
    .await;
    assert!(!shown(&posted.id).await.outdated);
}

async fn a_page_that_is_gone_is_shown_as_it_was(harness: Harness) {
    let app = harness.start().await;
    let [discussion, _] = app.discussions().await;
    let page = discussion.page("a/b").await;
    let posted = discussion.say_on(&page, "Why this?").await;
    app.edit(&discussion, json!([{"type": "delete-page", "page": page}]))
        .await;
    let expected = CommentTargetPage {
        outdated: true,
        ..posted.target.page.unwrap()
    };
    let listed = discussion.list(&json!({"targetPage": page})).await.unwrap();
    assert_eq!(
        (listed.count, listed.items[0].target.page.as_ref()),
        (1, Some(&expected))
    );
    let refused = discussion
        .post(json!({"body": {"markdown": "x"}, "page": page}))
        .await;
    assert_eq!(
        refused.violations(),
        ["/body/page is not a page of the active revision"]
    );
}

async fn a_proposed_page_is_one_of_the_change_request(harness: Harness) {
    let app = harness.start().await;
    let [space, proposal] = app.discussions().await;
    let page = proposal.page("a/b").await;
    let on_space = space.say_on(&page, "Here.").await;
    let proposed = proposal.say_on(&page, "There.").await;
    let reference = proposal.proposal.as_ref().unwrap();
    let read = app.admin().get_change_request(&space.space, reference);
    let base = read.send().await.unwrap().revision;
    let changes = json!({"base": base, "changes": [
        {"type": "update-page", "page": page, "markdown": "proposed"},
        {"type": "create-page", "title": "New"},
    ]});
    app.admin()
        .edit_change_request_content(
            &space.space,
            proposal.proposal.as_ref().unwrap(),
            body(changes),
        )
        .send()
        .await
        .unwrap();
    let outdated = async |of: &Discussion, id| {
        let found = of.get(id).await.unwrap();
        found.target.page.unwrap().outdated
    };
    assert!(outdated(&proposal, &proposed.id).await);
    assert!(!outdated(&space, &on_space.id).await);
    let new = proposal.page("new").await;
    proposal.say_on(&new, "Good.").await;
    let refused = space
        .post(json!({"body": {"markdown": "x"}, "page": new}))
        .await;
    refused.refused(400);
}

async fn posting_takes_the_role_comment(harness: Harness) {
    let app = harness.start().await;
    let reader = app.member(Role::Read).await;
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        let by_reader = discussion.by(&reader);
        let new = json!({"body": {"markdown": "x"}});
        let error = by_reader.post(new.clone()).await.refused(403);
        let needed = "you are not allowed to do this: it needs the role `comment`";
        assert_eq!(error.message, needed);
        by_reader
            .post_reply(&posted.id, new.clone())
            .await
            .refused(403);
        let reaction = json!({"addedReactions": ["👍"]});
        by_reader.update(&posted.id, reaction).await.refused(403);
        let seen = by_reader.get(&posted.id).await.unwrap().permissions;
        assert_eq!(
            (seen.view, seen.edit, seen.reply, seen.delete),
            (true, false, false, false)
        );
        for nobody in [app.guest().await, app.stranger().await] {
            let by_nobody = discussion.by(&nobody);
            by_nobody.post(new.clone()).await.refused(404);
            by_nobody.get(&posted.id).await.refused(404);
            by_nobody.list(&json!({})).await.refused(404);
        }
        assert_eq!(discussion.counters().await, [1, 1, 0, 1]);
    }
}

async fn is_not_found_elsewhere(harness: Harness) {
    let app = harness.start().await;
    let [space, proposal] = app.discussions().await;
    let [other, _] = app.discussions().await;
    let (on_space, proposed) = (space.say("x").await, proposal.say("x").await);
    let reply = space.reply(&on_space.id, "y").await;
    for (discussion, id) in [
        (&proposal, &on_space.id),
        (&other, &on_space.id),
        (&space, &proposed.id),
        (&space, &reply.id.as_str().into()),
    ] {
        discussion.get(id).await.refused(404);
        discussion.update(id, json!({})).await.refused(404);
        discussion.delete(id).await.refused(404);
        discussion.replies(id, &json!({})).await.refused(404);
        let new = json!({"body": {"markdown": "x"}});
        discussion.post_reply(id, new).await.refused(404);
        discussion.get_reply(id, &reply.id).await.refused(404);
        discussion
            .update_reply(id, &reply.id, json!({}))
            .await
            .refused(404);
        discussion.delete_reply(id, &reply.id).await.refused(404);
    }
    // A change request of another space.
    let astray = Discussion {
        space: other.space.clone(),
        ..proposal.clone()
    };
    astray.get(&proposed.id).await.refused(404);
    astray.list(&json!({})).await.refused(404);
    astray.commenters(&json!({})).await.refused(404);
    astray
        .post(json!({"body": {"markdown": "x"}}))
        .await
        .refused(404);
    assert_eq!(
        (app.count("comments").await, space.counters().await),
        (3, [1, 1, 0, 1])
    );
}

async fn a_deleted_space_has_none(harness: Harness) {
    let app = harness.start().await;
    let discussions = app.discussions().await;
    let mut posted = Vec::new();
    for discussion in &discussions {
        let comment = discussion.say("x").await;
        let reply = discussion.reply(&comment.id, "y").await;
        posted.push((discussion, comment, reply));
    }
    let space = &discussions[0].space;
    app.admin().delete_space(space).send().await.unwrap();
    for (discussion, comment, reply) in &posted {
        let (id, new) = (&comment.id, json!({"body": {"markdown": "x"}}));
        discussion.list(&json!({})).await.refused(404);
        discussion.commenters(&json!({})).await.refused(404);
        discussion.get(id).await.refused(404);
        discussion.post(new.clone()).await.refused(404);
        discussion
            .update(id, json!({"resolved": true}))
            .await
            .refused(404);
        discussion.delete(id).await.refused(404);
        discussion.replies(id, &json!({})).await.refused(404);
        discussion.post_reply(id, new).await.refused(404);
        discussion.get_reply(id, &reply.id).await.refused(404);
        discussion
            .update_reply(id, &reply.id, json!({}))
            .await
            .refused(404);
        discussion.delete_reply(id, &reply.id).await.refused(404);
    }
    app.admin().restore_space(space).send().await.unwrap();
    for (discussion, comment, _) in &posted {
        assert_eq!(discussion.get(&comment.id).await.unwrap().replies, 1);
        assert_eq!(discussion.counters().await, [1, 1, 0, 1]);
    }
}

async fn a_purge_leaves_none(harness: Harness) {
    let app = harness.start().await;
    let [space, proposal] = app.discussions().await;
    let [kept, _] = app.discussions().await;
    for discussion in [&space, &proposal, &kept] {
        let comment = discussion.say("x").await;
        let react = json!({"addedReactions": ["👍"], "resolved": true});
        discussion.update(&comment.id, react.clone()).await.unwrap();
        let reply = discussion.reply(&comment.id, "y").await;
        let react = json!({"addedReactions": ["👍"]});
        discussion
            .update_reply(&comment.id, &reply.id, react)
            .await
            .unwrap();
    }
    app.admin().delete_space(&space.space).send().await.unwrap();
    app.let_purges_fall_due().await;
    app.app.work_off().await.unwrap();
    let mut left = Vec::new();
    for table in ["spaces", "comments", "comment_reactions", "commenters"] {
        left.push(app.count(table).await);
    }
    assert_eq!(left, [1, 2, 2, 1]);
    assert_eq!(kept.counters().await, [0, 0, 1, 1]);
}
