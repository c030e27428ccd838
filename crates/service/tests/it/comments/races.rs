//! Concurrent changes to the same comments: nothing is lost, counted twice, or left over.

use futures_util::future::{join, join_all};
use quire_client::models::Role;

use crate::harness::{Harness, Refused, json};

quire_db::both_databases!(crate::harness::harness =>
    comments_at_once_are_all_counted,
    replies_at_once_are_all_counted,
    a_comment_resolved_at_once_is_counted_once,
    a_comment_deleted_at_once_is_counted_once,
    replies_to_a_comment_that_goes_leave_nothing,
    reactions_at_once_are_all_counted,
    a_reply_and_a_deletion_of_the_same_author_keep_the_commenter,
    comments_on_a_space_that_goes_are_in_it_or_refused,
);

async fn comments_at_once_are_all_counted(harness: Harness) {
    let app = harness.start().await;
    for discussion in app.discussions().await {
        join_all((0..12).map(|_| discussion.say("x"))).await;
        assert_eq!(discussion.counters().await, [12, 12, 0, 12]);
        let list = discussion.list(&json!({})).await.unwrap();
        assert_eq!(list.items.len(), 12);
    }
}

async fn replies_at_once_are_all_counted(harness: Harness) {
    let app = harness.start().await;
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        let replies = join_all((0..12).map(|_| discussion.reply(&posted.id, "y"))).await;
        assert_eq!(discussion.get(&posted.id).await.unwrap().replies, 12);
        let deletions = replies.iter().flat_map(|reply| {
            [&reply.id; 2].map(|reply| discussion.delete_reply(&posted.id, reply))
        });
        let deleted = join_all(deletions).await;
        assert_eq!(deleted.iter().filter(|deleted| deleted.is_ok()).count(), 12);
        assert_eq!(discussion.get(&posted.id).await.unwrap().replies, 0);
        assert_eq!(discussion.who().await.len(), 1);
    }
}

async fn a_comment_resolved_at_once_is_counted_once(harness: Harness) {
    let app = harness.start().await;
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        for (resolved, expected) in [(true, [0, 0, 1, 1]), (false, [1, 1, 0, 1])] {
            let update = json!({"resolved": resolved});
            let updates = (0..6).map(|_| discussion.update(&posted.id, update.clone()));
            for updated in join_all(updates).await {
                updated.unwrap();
            }
            assert_eq!(discussion.counters().await, expected);
        }
        // Some resolve while others open: whoever is last has it their way, and the counters agree.
        let updates = (0..8)
            .map(|number| discussion.update(&posted.id, json!({"resolved": number % 2 == 0})));
        join_all(updates).await;
        let resolved = discussion
            .get(&posted.id)
            .await
            .unwrap()
            .resolved_at
            .is_some();
        let resolved = i64::from(resolved);
        let expected = [1 - resolved, 1 - resolved, resolved, 1];
        assert_eq!(discussion.counters().await, expected);
    }
}

async fn a_comment_deleted_at_once_is_counted_once(harness: Harness) {
    let app = harness.start().await;
    for discussion in app.discussions().await {
        discussion.say("x").await;
        let posted = discussion.say("y").await;
        let resolve = discussion.update(&posted.id, json!({"resolved": true}));
        let deletions = join_all((0..5).map(|_| discussion.delete(&posted.id)));
        let (_, deleted) = join(resolve, deletions).await;
        assert_eq!(deleted.iter().filter(|deleted| deleted.is_ok()).count(), 1);
        for refused in deleted.into_iter().filter(Result::is_err) {
            refused.refused(404);
        }
        assert_eq!(discussion.counters().await, [1, 1, 0, 1]);
    }
}

async fn replies_to_a_comment_that_goes_leave_nothing(harness: Harness) {
    let app = harness.start().await;
    let commenter = app.member(Role::Comment).await;
    for discussion in app.discussions().await {
        for _ in 0..4 {
            let posted = discussion.say("x").await;
            let new = json!({"body": {"markdown": "y"}});
            let own = discussion.by(&commenter);
            let replies = join_all((0..4).map(|_| own.post_reply(&posted.id, new.clone())));
            let (replies, deleted) = join(replies, discussion.delete(&posted.id)).await;
            deleted.unwrap();
            for refused in replies.into_iter().filter(Result::is_err) {
                refused.refused(404);
            }
        }
        assert_eq!(
            (app.count("comments").await, app.count("commenters").await),
            (0, 0)
        );
        assert_eq!(discussion.counters().await, [0; 4]);
    }
}

async fn reactions_at_once_are_all_counted(harness: Harness) {
    let app = harness.start().await;
    let users = [
        app.admin().clone(),
        app.member(Role::Comment).await,
        app.member(Role::Edit).await,
    ];
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        let all = users
            .iter()
            .flat_map(|user| ["👍", "🎉", "👍", "🚀"].map(|emoji| (user, emoji)));
        let updates = all.map(|(user, emoji)| {
            let discussion = discussion.by(user);
            let id = posted.id.clone();
            async move {
                discussion
                    .update(&id, json!({"addedReactions": [emoji]}))
                    .await
            }
        });
        for updated in join_all(updates).await {
            updated.unwrap();
        }
        let seen = discussion.get(&posted.id).await.unwrap();
        let counts: Vec<i64> = seen
            .reactions
            .iter()
            .map(|reaction| reaction.count)
            .collect();
        assert_eq!(counts, [3, 3, 3]);
        let stored = format!("comments WHERE id = '{}' AND reactions = 9", posted.id);
        assert_eq!(app.count(&stored).await, 1);
    }
}

async fn a_reply_and_a_deletion_of_the_same_author_keep_the_commenter(harness: Harness) {
    let app = harness.start().await;
    let commenter = app.member(Role::Comment).await;
    for discussion in app.discussions().await {
        let others = discussion.say("x").await;
        let own = discussion.by(&commenter);
        for _ in 0..6 {
            let posted = own.say("y").await;
            let (deleted, reply) = join(own.delete(&posted.id), own.reply(&others.id, "z")).await;
            deleted.unwrap();
            assert_eq!(discussion.who().await.len(), 2);
            own.delete_reply(&others.id, &reply.id).await.unwrap();
            assert_eq!(discussion.who().await.len(), 1);
        }
    }
}

async fn comments_on_a_space_that_goes_are_in_it_or_refused(harness: Harness) {
    let app = harness.start().await;
    for discussion in app.discussions().await {
        let before = discussion.say("x").await;
        let new = json!({"body": {"markdown": "y"}});
        let posts = join_all((0..6).map(|_| discussion.post(new.clone())));
        let replies = join_all((0..3).map(|_| discussion.post_reply(&before.id, new.clone())));
        let deletion = app.admin().delete_space(&discussion.space);
        let (posts, (replies, deleted)) = join(posts, join(replies, deletion.send())).await;
        deleted.unwrap();
        let posted = posts.iter().filter(|posted| posted.is_ok()).count();
        let kept = replies.iter().filter(|reply| reply.is_ok()).count();
        for refused in posts.into_iter().filter(Result::is_err) {
            refused.refused(404);
        }
        for refused in replies.into_iter().filter(Result::is_err) {
            refused.refused(404);
        }
        app.admin()
            .restore_space(&discussion.space)
            .send()
            .await
            .unwrap();
        let all = i64::try_from(posted).unwrap() + 1;
        assert_eq!(discussion.counters().await, [all, all, 0, all]);
        let replies = discussion.get(&before.id).await.unwrap().replies;
        assert_eq!(usize::try_from(replies), Ok(kept));
    }
}
