//! Reactions to comments and replies.

use quire_client::models::{CommentReaction, Role};
use reqwest::Method;

use crate::harness::{Harness, Refused, assert_json_snapshot, assert_snapshot, json};

quire_db::both_databases!(crate::harness::harness =>
    are_shown_by_emoji,
    adding_twice_and_removing_what_is_not_there_changes_nothing,
    only_ones_own_are_taken_back,
    two_ways_to_write_an_emoji_are_one,
    refuses_what_is_no_emoji,
    have_bounds,
    replies_have_their_own,
);

/// `👍 2 comment,admin` for each emoji.
fn reaction_lines(reactions: &[CommentReaction]) -> String {
    let line = |reaction: &CommentReaction| {
        let names = reaction
            .users
            .iter()
            .map(|by| by.user.display_name.as_str());
        let names: Vec<&str> = names.collect();
        format!("{} {} {}", reaction.emoji, reaction.count, names.join(","))
    };
    reactions.iter().map(line).collect::<Vec<_>>().join(" | ")
}

async fn are_shown_by_emoji(harness: Harness) {
    let app = harness.start().await;
    let (commenter, editor) = (
        app.member(Role::Comment).await,
        app.member(Role::Edit).await,
    );
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        for (user, emoji) in [
            (&commenter, "🎉"),
            (&editor, "👍"),
            (&commenter, "👍"),
            (app.admin(), "🎉"),
        ] {
            app.tick();
            let add = json!({"addedReactions": [emoji]});
            discussion.by(user).update(&posted.id, add).await.unwrap();
        }
        let seen = discussion.get(&posted.id).await.unwrap();
        assert_eq!(
            reaction_lines(&seen.reactions),
            "🎉 2 comment,Ada | 👍 2 edit,comment"
        );
        let listed = discussion.list(&json!({})).await.unwrap();
        assert_eq!(listed.items, [seen]);
    }
    let [discussion, _] = app.discussions().await;
    let posted = discussion.say("x").await;
    let add = json!({"addedReactions": ["👍"]});
    let reacted = discussion.update(&posted.id, add).await.unwrap();
    assert_eq!(reacted.edited_at, None);
    assert_json_snapshot!(app.snapshot_value(&reacted.reactions), @r#"
    [
      {
        "count": 1,
        "emoji": "👍",
        "users": [
          {
            "reactedAt": "2026-01-01T00:00:08.000Z",
            "user": {
              "displayName": "Ada",
              "email": "ada@example.com",
              "id": "id-1",
              "object": "user",
              "urls": {
                "location": "http://quire/v1/orgs/id-2/members/id-1"
              }
            }
          }
        ]
      }
    ]
    "#);
}

async fn adding_twice_and_removing_what_is_not_there_changes_nothing(harness: Harness) {
    let app = harness.start().await;
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        let twice = json!({"addedReactions": ["👍", "👍"], "removedReactions": ["🎉"]});
        let once = discussion.update(&posted.id, twice.clone()).await.unwrap();
        assert_eq!(reaction_lines(&once.reactions), "👍 1 Ada");
        app.tick();
        assert_eq!(discussion.update(&posted.id, twice).await.unwrap(), once);
        // Who does both takes back.
        let both = json!({"addedReactions": ["👍", "🎉"], "removedReactions": ["👍"]});
        let changed = discussion.update(&posted.id, both).await.unwrap();
        assert_eq!(reaction_lines(&changed.reactions), "🎉 1 Ada");
        let back = json!({"removedReactions": ["🎉", "👍"]});
        for _ in 0..2 {
            let none = discussion.update(&posted.id, back.clone()).await.unwrap();
            assert_eq!(none, posted);
        }
    }
}

async fn only_ones_own_are_taken_back(harness: Harness) {
    let app = harness.start().await;
    let commenter = app.member(Role::Comment).await;
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        let add = json!({"addedReactions": ["👍"]});
        discussion
            .by(&commenter)
            .update(&posted.id, add)
            .await
            .unwrap();
        let back = json!({"removedReactions": ["👍"]});
        let after = discussion.update(&posted.id, back).await.unwrap();
        assert_eq!(reaction_lines(&after.reactions), "👍 1 comment");
    }
}

async fn two_ways_to_write_an_emoji_are_one(harness: Harness) {
    let app = harness.start().await;
    let [discussion, _] = app.discussions().await;
    let posted = discussion.say("x").await;
    let add = json!({"addedReactions": ["❤", "❤\u{fe0f}", "👩‍👩‍👧", "👍🏽"]});
    let reacted = discussion.update(&posted.id, add).await.unwrap();
    let mut emoji: Vec<_> = reacted
        .reactions
        .iter()
        .map(|one| one.emoji.as_str())
        .collect();
    emoji.sort_unstable();
    assert_eq!(emoji, ["❤\u{fe0f}", "👍🏽", "👩‍👩‍👧"]);
    let back = json!({"removedReactions": ["❤"]});
    let after = discussion.update(&posted.id, back).await.unwrap();
    assert_eq!(after.reactions.len(), 2);
}

async fn refuses_what_is_no_emoji(harness: Harness) {
    let app = harness.start().await;
    let [discussion, _] = app.discussions().await;
    let posted = discussion.say("x").await;
    let mut lines = Vec::new();
    for update in [
        json!({"addedReactions": ["👍", "a", ":+1:", "👍👍"]}),
        json!({"removedReactions": ["1"]}),
        json!({"addedReactions": [""]}),
        json!({"addedReactions": ["👍".repeat(51)]}),
        json!({"addedReactions": "👍"}),
        json!({"addedReactions": vec!["👍"; 1_001]}),
    ] {
        let below = format!("/{}", posted.id);
        let answer = discussion.raw(Method::PUT, &below, &update).await;
        lines.push(answer.violations().join("; "));
    }
    assert_snapshot!(lines.join("\n"), @r#"
    /body/addedReactions/1 must be a Unicode emoji, or its code points in hexadecimal, such as `1f4d6`; /body/addedReactions/2 must be a Unicode emoji, or its code points in hexadecimal, such as `1f4d6`
    /body/removedReactions/0 must be a Unicode emoji, or its code points in hexadecimal, such as `1f4d6`
    /body/addedReactions/0 must be a Unicode emoji, or its code points in hexadecimal, such as `1f4d6`
    /body/addedReactions/0 must be a Unicode emoji, or its code points in hexadecimal, such as `1f4d6`
    /body/addedReactions must be an array
    /body/addedReactions must have at most 1000 entries
    "#);
    assert_eq!(discussion.get(&posted.id).await.unwrap(), posted);
}

async fn have_bounds(harness: Harness) {
    let app = harness.start().await;
    let [discussion, _] = app.discussions().await;
    let posted = discussion.say("x").await;
    let flags = |from: u32, number: u32| -> Vec<String> {
        // The flags of all regions that there are, in the order of their letters.
        let letter = |index: u32| char::from_u32(0x1f1e6 + index).unwrap();
        let all = (0..676).map(|pair| format!("{}{}", letter(pair / 26), letter(pair % 26)));
        let known = all.filter(|flag| emojis::get(flag).is_some());
        known.skip(from as usize).take(number as usize).collect()
    };
    let fifty = json!({"addedReactions": flags(0, 50)});
    let reacted = discussion.update(&posted.id, fifty).await.unwrap();
    assert_eq!(reacted.reactions.len(), 50);
    let more = json!({"addedReactions": flags(50, 1)});
    let refused = discussion.update(&posted.id, more).await;
    let reason = ["/body/addedReactions would exceed your limit of 50 reactions"];
    assert_eq!(refused.violations(), reason);
    let instead = json!({"addedReactions": flags(50, 1), "removedReactions": flags(0, 1)});
    discussion.update(&posted.id, instead).await.unwrap();

    let sql = format!(
        "UPDATE comments SET reactions = 1000 WHERE id = '{}'",
        posted.id
    );
    app.database.execute(&sql, &[]).await.unwrap();
    app.is_damaged();
    let commenter = app.member(Role::Comment).await;
    let one = json!({"addedReactions": ["👍"]});
    let refused = discussion.by(&commenter).update(&posted.id, one).await;
    let reason = ["/body/addedReactions would exceed the limit of 1000 reactions"];
    assert_eq!(refused.violations(), reason);
}

async fn replies_have_their_own(harness: Harness) {
    let app = harness.start().await;
    let commenter = app.member(Role::Comment).await;
    for discussion in app.discussions().await {
        let posted = discussion.say("x").await;
        let reply = discussion.reply(&posted.id, "y").await;
        let add = json!({"addedReactions": ["👍"]});
        let by_commenter = discussion.by(&commenter);
        let reacted = by_commenter
            .update_reply(&posted.id, &reply.id, add)
            .await
            .unwrap();
        assert_eq!(reaction_lines(&reacted.reactions), "👍 1 comment");
        assert_eq!(
            by_commenter.get_reply(&posted.id, &reply.id).await.unwrap(),
            reacted
        );
        let listed = by_commenter.replies(&posted.id, &json!({})).await.unwrap();
        assert_eq!(listed.items, [reacted]);
        assert_eq!(discussion.get(&posted.id).await.unwrap().reactions, []);
        let back = json!({"removedReactions": ["👍"]});
        let after = by_commenter
            .update_reply(&posted.id, &reply.id, back)
            .await
            .unwrap();
        assert_eq!(after.reactions, []);
    }
}
