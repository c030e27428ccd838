//! Replies to comments.

use quire_client::models::Role;
use reqwest::Method;

use super::text;
use crate::harness::{Discussion, Harness, Refused, assert_json_snapshot, assert_snapshot, json};

quire_db::both_databases!(crate::harness::harness =>
    posts_a_reply,
    are_listed_oldest_first,
    are_paged_while_others_write,
    take_and_give_documents,
    refuse_bodies_that_say_nothing_or_two_things,
    only_the_author_changes_what_it_says,
    deleting_takes_the_author_or_an_admin,
    of_a_change_request_have_the_requested_format,
);

async fn posts_a_reply(harness: Harness) {
    let app = harness.start().await;
    let commenter = app.member(Role::Comment).await;
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        app.tick();
        let reply = discussion.by(&commenter).reply(&posted.id, "Fixed.").await;
        let found = discussion
            .by(&commenter)
            .get_reply(&posted.id, &reply.id)
            .await;
        assert_eq!(found.unwrap(), reply);
        assert_eq!(discussion.get(&posted.id).await.unwrap().replies, 1);
        // Replies are not counted.
        assert_eq!(discussion.counters().await, [1, 1, 0, 1]);
        if discussion.proposal.is_none() {
            assert_json_snapshot!(app.snapshot_value(&reply), @r#"
            {
              "body": {
                "markdown": "Fixed."
              },
              "id": "id-1",
              "object": "comment-reply",
              "permissions": {
                "delete": true,
                "edit": true,
                "reply": true,
                "view": true
              },
              "postedAt": "2026-01-01T00:00:01.000Z",
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
              "urls": {
                "location": "http://quire/v1/spaces/id-4/comments/id-5/replies/id-1"
              }
            }
            "#);
        }
        let end = format!("{}/{}/replies/{}", discussion.path(), posted.id, reply.id);
        assert!(
            reply.urls.location.ends_with(&end),
            "{}",
            reply.urls.location
        );
    }
}

async fn are_listed_oldest_first(harness: Harness) {
    let app = harness.start().await;
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        let other = discussion.say("other").await;
        discussion.reply(&other.id, "elsewhere").await;
        for number in 0..5 {
            app.tick();
            discussion.reply(&posted.id, &number.to_string()).await;
        }
        let all = discussion.replies(&posted.id, &json!({})).await.unwrap();
        let texts: Vec<_> = all.items.iter().map(|reply| text(&reply.body)).collect();
        assert_eq!((all.count, all.next.is_none()), (5, true));
        assert_eq!(texts, ["0", "1", "2", "3", "4"]);
        let none = discussion
            .replies(&posted.id, &json!({"limit": 0}))
            .await
            .unwrap();
        assert_eq!((none.count, none.items.len(), none.next), (5, 0, None));
        // A page of these is none of others.
        let page = discussion
            .replies(&posted.id, &json!({"limit": 1}))
            .await
            .unwrap();
        let token = json!({"page": page.next.unwrap().page});
        discussion.replies(&other.id, &token).await.refused(400);
        discussion.list(&token).await.refused(400);
    }
}

async fn are_paged_while_others_write(harness: Harness) {
    let app = harness.start().await;
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        let mut replies = Vec::new();
        for number in 0..6 {
            // Some of the same moment.
            if number % 2 == 0 {
                app.tick();
            }
            replies.push(discussion.reply(&posted.id, &number.to_string()).await);
        }
        let (mut seen, mut query) = (Vec::new(), json!({"limit": 2}));
        loop {
            let page = discussion.replies(&posted.id, &query).await.unwrap();
            seen.extend(page.items.into_iter().map(|reply| reply.id));
            if seen.len() == 2 {
                // Gone from what was read and from what comes, and new at the end.
                discussion.delete_reply(&posted.id, &seen[0]).await.unwrap();
                let coming = replies
                    .iter()
                    .find(|reply| !seen.contains(&reply.id))
                    .unwrap()
                    .clone();
                discussion
                    .delete_reply(&posted.id, &coming.id)
                    .await
                    .unwrap();
                replies.retain(|reply| reply.id != coming.id);
                app.tick();
                replies.push(discussion.reply(&posted.id, "new").await);
            }
            let Some(next) = page.next else { break };
            query["page"] = json!(next.page);
        }
        let mut expected: Vec<_> = replies
            .iter()
            .map(|reply| (reply.posted_at, reply.id.clone()))
            .collect();
        expected.sort_by(|one, other| (one.0, one.1.as_str()).cmp(&(other.0, other.1.as_str())));
        let expected: Vec<_> = expected.into_iter().map(|(_, id)| id).collect();
        assert_eq!(seen, expected);
        assert_eq!(discussion.get(&posted.id).await.unwrap().replies, 5);
    }
}

async fn take_and_give_documents(harness: Harness) {
    let app = harness.start().await;
    let nodes = json!([{"type": "paragraph", "nodes": [{"type": "text", "text": "Done."}]}]);
    let document = json!({"document": {"nodes": nodes}});
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        let new = json!({"body": document});
        let reply = discussion
            .post_reply(&posted.id, new.clone())
            .await
            .unwrap();
        assert_eq!(text(&reply.body), "Done.");
        let shown = discussion.reply_document(&posted.id, &reply.id).await;
        assert_eq!(serde_json::to_value(&shown).unwrap(), document);
        let query = json!({"format": "document"});
        let listed = discussion.replies(&posted.id, &query).await.unwrap();
        assert_eq!(listed.items[0].body, shown);
        let change = json!({"body": {"markdown": "Not done."}});
        discussion
            .update_reply(&posted.id, &reply.id, change)
            .await
            .unwrap();
        let back = discussion
            .update_reply(&posted.id, &reply.id, new)
            .await
            .unwrap();
        assert_eq!(text(&back.body), "Done.");
    }
}

async fn refuse_bodies_that_say_nothing_or_two_things(harness: Harness) {
    let app = harness.start().await;
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        let below = format!("/{}/replies", posted.id);
        let mut lines = Vec::new();
        for new in [
            json!({}),
            json!({"body": {}}),
            json!({"body": {"markdown": ""}}),
            json!({"body": {"markdown": "x", "document": {"nodes": []}}}),
            json!({"body": {"document": {"nodes": []}}}),
        ] {
            let answer = discussion.raw(Method::POST, &below, &new).await;
            lines.push(answer.violations().join("; "));
        }
        assert_snapshot!(lines.join("\n"), @r#"
        /body/body is required
        /body/body must be an object with `markdown` or an object with `document`
        /body/body/markdown must have at least 1 characters
        /body/body must have only one of `markdown` and `document`
        /body/body/document must not be empty
        "#);
        assert_eq!(discussion.get(&posted.id).await.unwrap().replies, 0);
    }
}

async fn only_the_author_changes_what_it_says(harness: Harness) {
    let app = harness.start().await;
    let commenter = app.member(Role::Comment).await;
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        let own = discussion.by(&commenter);
        let reply = own.reply(&posted.id, "Before.").await;
        app.tick();
        let change = json!({"body": {"markdown": "After."}});
        discussion
            .update_reply(&posted.id, &reply.id, change.clone())
            .await
            .refused(403);
        let changed = own
            .update_reply(&posted.id, &reply.id, change)
            .await
            .unwrap();
        assert_eq!(text(&changed.body), "After.");
        assert_eq!(
            changed.edited_at,
            Some(app.clock.after(std::time::Duration::ZERO))
        );
        for none in [json!({}), json!({"body": {}})] {
            let same = own.update_reply(&posted.id, &reply.id, none).await.unwrap();
            assert_eq!(same, changed);
        }
    }
}

async fn deleting_takes_the_author_or_an_admin(harness: Harness) {
    let app = harness.start().await;
    let (author, creator) = (
        app.member(Role::Comment).await,
        app.member(Role::Create).await,
    );
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        let first = discussion.by(&author).reply(&posted.id, "y").await;
        let second = discussion.by(&author).reply(&posted.id, "z").await;
        discussion
            .by(&creator)
            .delete_reply(&posted.id, &first.id)
            .await
            .refused(403);
        discussion
            .by(&author)
            .delete_reply(&posted.id, &first.id)
            .await
            .unwrap();
        discussion
            .by(&author)
            .delete_reply(&posted.id, &first.id)
            .await
            .refused(404);
        assert_eq!(discussion.get(&posted.id).await.unwrap().replies, 1);
        discussion
            .delete_reply(&posted.id, &second.id)
            .await
            .unwrap();
        assert_eq!(discussion.get(&posted.id).await.unwrap().replies, 0);
        let list = discussion.replies(&posted.id, &json!({})).await.unwrap();
        assert_eq!((list.count, list.items.len()), (0, 0));
    }
}

async fn of_a_change_request_have_the_requested_format(harness: Harness) {
    let app = harness.start().await;
    let [_, discussion]: [Discussion; 2] = app.discussions().await;
    let posted = discussion.say("x").await;
    let new = json!({"body": {"markdown": "Done."}});
    let below = format!("/{}/replies?format=document", posted.id);
    let answer = discussion.raw(Method::POST, &below, &new).await;
    assert_eq!(answer.status, 200);
    assert_eq!(
        answer.json()["body"]["document"]["nodes"][0]["type"],
        "paragraph"
    );
}
