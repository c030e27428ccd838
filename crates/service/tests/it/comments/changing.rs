//! Editing, resolving and deleting comments.

use quire_client::models::{CommentStatus, Role};

use super::text;
use crate::harness::{Harness, Refused, json};

quire_db::both_databases!(crate::harness::harness =>
    only_the_author_changes_what_it_says,
    nothing_is_changed_by_an_empty_update,
    is_resolved_and_opened_again,
    resolving_takes_the_author_or_review,
    is_refused_whole_or_done_whole,
    deleting_takes_the_author_or_an_admin,
    deleting_takes_replies_and_reactions_along,
    authors_keep_what_they_wrote_when_they_lose_the_role,
    shows_what_each_role_may_do,
);

async fn only_the_author_changes_what_it_says(harness: Harness) {
    let app = harness.start().await;
    let commenter = app.member(Role::Comment).await;
    for discussion in app.discussions().await {
        let own = discussion.by(&commenter);
        let posted = own.say("Before.").await;
        app.tick();
        let change = json!({"body": {"markdown": "After."}});
        let error = discussion
            .update(&posted.id, change.clone())
            .await
            .refused(403);
        assert_eq!(
            error.message,
            "you are not allowed to do this: it needs its author"
        );
        let changed = own.update(&posted.id, change.clone()).await.unwrap();
        assert_eq!(text(&changed.body), "After.");
        let at = Some(app.clock.after(std::time::Duration::ZERO));
        assert_eq!(
            (changed.edited_at, changed.posted_at),
            (at, posted.posted_at)
        );
        assert_eq!(own.get(&posted.id).await.unwrap(), changed);
        // Saying the same is no edit.
        app.tick();
        assert_eq!(own.update(&posted.id, change).await.unwrap(), changed);
        for (body, reason) in [
            (
                json!({"markdown": "x", "document": {"nodes": []}}),
                "/body/body must have only one of `markdown` and `document`",
            ),
            (
                json!({"document": {"nodes": []}}),
                "/body/body/document must not be empty",
            ),
        ] {
            let refused = own.update(&posted.id, json!({"body": body})).await;
            assert_eq!(refused.violations(), [reason]);
        }
        assert_eq!(own.get(&posted.id).await.unwrap(), changed);
    }
}

async fn nothing_is_changed_by_an_empty_update(harness: Harness) {
    let app = harness.start().await;
    let reader = app.member(Role::Read).await;
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        for update in [
            json!({}),
            json!({"addedReactions": [], "removedReactions": []}),
        ] {
            assert_eq!(
                discussion.update(&posted.id, update.clone()).await.unwrap(),
                posted
            );
            discussion
                .by(&reader)
                .update(&posted.id, update)
                .await
                .unwrap();
        }
        let empty = json!({"body": {}});
        assert_eq!(discussion.update(&posted.id, empty).await.unwrap(), posted);
    }
}

async fn is_resolved_and_opened_again(harness: Harness) {
    let app = harness.start().await;
    let reviewer = app.member(Role::Review).await;
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        discussion.say("y").await;
        app.tick();
        let resolve = json!({"resolved": true});
        let resolved = discussion
            .by(&reviewer)
            .update(&posted.id, resolve.clone())
            .await
            .unwrap();
        assert_eq!(resolved.status, CommentStatus::Resolved);
        assert_eq!(
            resolved.resolved_at,
            Some(app.clock.after(std::time::Duration::ZERO))
        );
        let by = resolved.resolved_by.as_ref().unwrap();
        assert_eq!(by.email, reviewer.email);
        assert_eq!(discussion.counters().await, [1, 1, 1, 2]);
        // It stays resolved by whom it was.
        app.tick();
        let again = discussion.update(&posted.id, resolve).await.unwrap();
        assert_eq!(
            (again.resolved_at, &again.resolved_by),
            (resolved.resolved_at, &resolved.resolved_by)
        );
        assert_eq!(discussion.counters().await, [1, 1, 1, 2]);
        for _ in 0..2 {
            let opened = discussion
                .update(&posted.id, json!({"resolved": false}))
                .await;
            assert_eq!(opened.unwrap(), posted);
            assert_eq!(discussion.counters().await, [2, 2, 0, 2]);
        }
    }
}

async fn resolving_takes_the_author_or_review(harness: Harness) {
    let app = harness.start().await;
    let (author, editor) = (
        app.member(Role::Comment).await,
        app.member(Role::Edit).await,
    );
    let reviewer = app.member(Role::Review).await;
    for discussion in app.discussions().await {
        let posted = discussion.by(&author).say("x").await;
        for resolved in [true, false] {
            let update = json!({"resolved": resolved});
            let refused = discussion
                .by(&editor)
                .update(&posted.id, update.clone())
                .await;
            let needed = "you are not allowed to do this: it needs the role `review`";
            assert_eq!(refused.refused(403).message, needed);
            discussion
                .by(&author)
                .update(&posted.id, update.clone())
                .await
                .unwrap();
            discussion
                .by(&reviewer)
                .update(&posted.id, update)
                .await
                .unwrap();
        }
    }
}

async fn is_refused_whole_or_done_whole(harness: Harness) {
    let app = harness.start().await;
    let reviewer = app.member(Role::Review).await;
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        let all = json!({"resolved": true, "body": {"markdown": "y"}, "addedReactions": ["👍"]});
        discussion
            .by(&reviewer)
            .update(&posted.id, all.clone())
            .await
            .refused(403);
        assert_eq!(discussion.get(&posted.id).await.unwrap(), posted);
        let changed = discussion.update(&posted.id, all).await.unwrap();
        assert_eq!(changed.status, CommentStatus::Resolved);
        assert_eq!(
            (text(&changed.body).as_str(), changed.reactions.len()),
            ("y", 1)
        );
        assert_eq!(discussion.get(&posted.id).await.unwrap(), changed);
    }
}

async fn deleting_takes_the_author_or_an_admin(harness: Harness) {
    let app = harness.start().await;
    let (author, creator) = (
        app.member(Role::Comment).await,
        app.member(Role::Create).await,
    );
    for discussion in app.discussions().await {
        let posted = discussion.by(&author).say("x").await;
        let refused = discussion.by(&creator).delete(&posted.id).await;
        let needed = "you are not allowed to do this: it needs the role `admin`";
        assert_eq!(refused.refused(403).message, needed);
        discussion.by(&author).delete(&posted.id).await.unwrap();
        discussion.by(&author).delete(&posted.id).await.refused(404);
        let posted = discussion.by(&author).say("x").await;
        discussion.delete(&posted.id).await.unwrap();
        assert_eq!(discussion.counters().await, [0; 4]);
    }
}

async fn deleting_takes_replies_and_reactions_along(harness: Harness) {
    let app = harness.start().await;
    for discussion in app.discussions().await {
        let (open, resolved) = (discussion.say("x").await, discussion.say("y").await);
        let react = json!({"addedReactions": ["👍", "🎉"]});
        for comment in [&open, &resolved] {
            discussion.update(&comment.id, react.clone()).await.unwrap();
            for _ in 0..3 {
                let reply = discussion.reply(&comment.id, "z").await;
                discussion
                    .update_reply(&comment.id, &reply.id, react.clone())
                    .await
                    .unwrap();
            }
        }
        discussion
            .update(&resolved.id, json!({"resolved": true}))
            .await
            .unwrap();
        assert_eq!(discussion.counters().await, [1, 1, 1, 2]);
        discussion.delete(&resolved.id).await.unwrap();
        assert_eq!(discussion.counters().await, [1, 1, 0, 1]);
        assert_eq!(
            (
                app.count("comments").await,
                app.count("comment_reactions").await
            ),
            (4, 8)
        );
        discussion.delete(&open.id).await.unwrap();
        assert_eq!(discussion.counters().await, [0; 4]);
        assert_eq!(
            (
                app.count("comments").await,
                app.count("comment_reactions").await
            ),
            (0, 0)
        );
        discussion.get(&open.id).await.refused(404);
    }
}

async fn authors_keep_what_they_wrote_when_they_lose_the_role(harness: Harness) {
    let app = harness.start().await;
    let author = app.member(Role::Comment).await;
    for discussion in app.discussions().await {
        let own = discussion.by(&author);
        app.set_role(&author, json!("comment")).await;
        let posted = own.say("x").await;
        let reply = own.reply(&posted.id, "y").await;
        app.set_role(&author, json!("read")).await;
        own.post(json!({"body": {"markdown": "x"}}))
            .await
            .refused(403);
        let seen = own.get(&posted.id).await.unwrap().permissions;
        assert_eq!(
            (seen.view, seen.edit, seen.reply, seen.delete),
            (true, true, false, true)
        );
        let change = json!({"body": {"markdown": "z"}});
        own.update(&posted.id, change.clone()).await.unwrap();
        own.update(&posted.id, json!({"resolved": true}))
            .await
            .unwrap();
        own.update_reply(&posted.id, &reply.id, change.clone())
            .await
            .unwrap();
        own.delete_reply(&posted.id, &reply.id).await.unwrap();
        // Without access to the space, there is nothing.
        app.set_role(&author, json!(null)).await;
        own.update(&posted.id, change).await.refused(404);
        own.delete(&posted.id).await.refused(404);
        app.set_role(&author, json!("read")).await;
        own.delete(&posted.id).await.unwrap();
    }
}

async fn shows_what_each_role_may_do(harness: Harness) {
    let app = harness.start().await;
    let [discussion, _] = app.discussions().await;
    let posted = discussion.say("x").await;
    let reply = discussion.reply(&posted.id, "y").await;
    let mut lines = Vec::new();
    for role in Role::VALUES {
        let user = app.member(role.clone()).await;
        let by = discussion.by(&user);
        let seen = by.get(&posted.id).await.unwrap().permissions;
        assert_eq!(
            by.get_reply(&posted.id, &reply.id)
                .await
                .unwrap()
                .permissions,
            seen
        );
        let seen = serde_json::to_value(seen).unwrap();
        let allowed = seen
            .as_object()
            .unwrap()
            .iter()
            .filter(|(_, value)| **value == true);
        let allowed: Vec<&str> = allowed.map(|(name, _)| name.as_str()).collect();
        lines.push(format!("{role}: {}", allowed.join(" ")));
    }
    crate::harness::assert_snapshot!(lines.join("\n"), @r#"
    admin: delete reply view
    create: reply view
    review: reply view
    edit: reply view
    comment: reply view
    read: view
    "#);
}
