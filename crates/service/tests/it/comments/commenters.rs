//! Lists of commenters.

use quire_client::models::{Member, Role};
use serde_json::Value;

use crate::harness::{Harness, Refused, assert_json_snapshot, json};

quire_db::both_databases!(crate::harness::harness =>
    are_in_the_order_of_their_first,
    are_members,
    go_with_all_they_wrote,
    are_paged,
    count_the_spaces_that_they_may_read,
);

async fn are_in_the_order_of_their_first(harness: Harness) {
    let app = harness.start().await;
    let [first, second, third] = [
        app.member(Role::Comment).await,
        app.member(Role::Edit).await,
        app.member(Role::Review).await,
    ];
    for discussion in app.discussions().await {
        assert_eq!(discussion.who().await, Vec::<String>::new());
        let posted = discussion.by(&second).say("x").await;
        app.tick();
        discussion.by(&third).reply(&posted.id, "y").await;
        app.tick();
        discussion.by(&first).say("z").await;
        app.tick();
        discussion.by(&second).reply(&posted.id, "y").await;
        // Who only reacts writes nothing.
        let react = json!({"addedReactions": ["👍"], "resolved": true});
        discussion.update(&posted.id, react).await.unwrap();
        let expected = [&second.email, &third.email, &first.email];
        assert_eq!(discussion.who().await.iter().collect::<Vec<_>>(), expected);
        let reader = app.member(Role::Read).await;
        assert_eq!(discussion.by(&reader).who().await.len(), 3);
        for nobody in [app.guest().await, app.stranger().await] {
            discussion
                .by(&nobody)
                .commenters(&json!({}))
                .await
                .refused(404);
        }
    }
}

async fn are_members(harness: Harness) {
    let app = harness.start().await;
    let [here, left, disabled] = [
        app.member(Role::Comment).await,
        app.member(Role::Comment).await,
        app.member(Role::Comment).await,
    ];
    let [discussion, _] = app.discussions().await;
    let mut posted = Vec::new();
    for user in [&left, &here, &disabled] {
        app.tick();
        posted.push(discussion.by(user).say("x").await);
    }
    let leave = app
        .admin()
        .remove_member(&app.organization, &left.user_id());
    leave.send().await.unwrap();
    app.disable(&disabled).await;
    let list = discussion.commenters(&json!({})).await.unwrap();
    assert_json_snapshot!(app.snapshot_value(&list), @r#"
    {
      "count": 2,
      "items": [
        {
          "disabled": false,
          "id": "id-1",
          "joinedAt": "2026-01-01T00:00:00.000Z",
          "object": "member",
          "role": "comment",
          "spaces": 1,
          "sso": false,
          "teams": 0,
          "user": {
            "displayName": "comment",
            "email": "comment-1@example.com",
            "id": "id-1",
            "object": "user",
            "urls": {
              "location": "http://quire/v1/orgs/id-2/members/id-1"
            }
          }
        },
        {
          "disabled": true,
          "id": "id-3",
          "joinedAt": "2026-01-01T00:00:00.000Z",
          "object": "member",
          "role": "comment",
          "spaces": 0,
          "sso": false,
          "teams": 0,
          "user": {
            "displayName": "comment",
            "email": "comment-3@example.com",
            "id": "id-3",
            "object": "user",
            "urls": {
              "location": "http://quire/v1/orgs/id-2/members/id-3"
            }
          }
        }
      ]
    }
    "#);
    // What they wrote stays, under their names.
    let kept = discussion.list(&json!({"order": "asc"})).await.unwrap();
    let names = kept.items.iter().map(|comment| &comment.posted_by);
    let posted = posted.iter().map(|comment| &comment.posted_by);
    assert_eq!(names.collect::<Vec<_>>(), posted.collect::<Vec<_>>());
}

async fn go_with_all_they_wrote(harness: Harness) {
    let app = harness.start().await;
    let commenter = app.member(Role::Comment).await;
    for discussion in app.discussions().await {
        let own = discussion.by(&commenter);
        let posted = own.say("x").await;
        app.tick();
        let others = discussion.say("y").await;
        let replies = [
            own.reply(&others.id, "z").await,
            own.reply(&others.id, "z").await,
        ];
        discussion.reply(&posted.id, "y").await;
        let both = [commenter.email.clone(), app.admin().email.clone()];
        assert_eq!(discussion.who().await, both);
        // Who wrote something still stays where they were.
        own.delete(&posted.id).await.unwrap();
        assert_eq!(discussion.who().await, both);
        own.delete_reply(&others.id, &replies[0].id).await.unwrap();
        assert_eq!(discussion.who().await, both);
        own.delete_reply(&others.id, &replies[1].id).await.unwrap();
        assert_eq!(discussion.who().await, both[1..]);
        app.tick();
        own.reply(&others.id, "z").await;
        assert_eq!(discussion.who().await, [both[1].clone(), both[0].clone()]);
        discussion.delete(&others.id).await.unwrap();
        assert_eq!(discussion.who().await, Vec::<String>::new());
        let left = format!("commenters WHERE user_id = '{}'", commenter.id);
        assert_eq!(app.count(&left).await, 0);
    }
}

async fn are_paged(harness: Harness) {
    let app = harness.start().await;
    let mut people = Vec::new();
    for _ in 0..5 {
        people.push(app.member(Role::Comment).await);
    }
    for discussion in app.discussions().await {
        for (number, user) in people.iter().enumerate() {
            if number % 2 == 0 {
                app.tick();
            }
            discussion.by(user).say("x").await;
        }
        let whole = discussion.who().await;
        let (mut seen, mut query): (Vec<String>, Value) = (Vec::new(), json!({"limit": 2}));
        loop {
            let page = discussion.commenters(&query).await.unwrap();
            assert_eq!(page.count, if seen.len() < 2 { 5 } else { 6 });
            seen.extend(
                page.items
                    .into_iter()
                    .map(|member: Member| member.user.email),
            );
            if seen.len() == 2 {
                app.tick();
                discussion.say("new").await;
            }
            let Some(next) = page.next else { break };
            query["page"] = json!(next.page);
        }
        assert_eq!(seen[..5], whole);
        assert_eq!(seen[5..], [app.admin().email.clone()]);
        let none = discussion.commenters(&json!({"limit": 0})).await.unwrap();
        assert_eq!((none.count, none.items.len(), none.next), (6, 0, None));
    }
}

async fn count_the_spaces_that_they_may_read(harness: Harness) {
    let app = harness.start().await;
    let (creator, guest) = (app.member(Role::Create).await, app.guest().await);
    let [discussion, _] = app.discussions().await;
    let space = app
        .admin()
        .get_space(&discussion.space)
        .send()
        .await
        .unwrap();
    let hidden = json!({"title": "Hidden", "defaultLevel": null});
    let hidden = app.admin().new_space_with(&app.organization, hidden).await;
    creator
        .new_space_with(&app.organization, json!({"defaultLevel": null}))
        .await;
    app.admin()
        .new_space_with(&app.organization, json!({"defaultLevel": "read"}))
        .await;
    app.grant(&space, &guest, 2).await;
    app.grant(&hidden, &guest, 1).await;
    for user in [app.admin(), &creator, &guest] {
        app.tick();
        discussion.by(user).say("x").await;
    }
    let list = discussion.commenters(&json!({})).await.unwrap();
    for (member, user) in list.items.iter().zip([app.admin(), &creator, &guest]) {
        let seen = user
            .list_spaces(&app.organization)
            .send()
            .await
            .unwrap()
            .count;
        assert_eq!(
            (member.user.email.as_str(), member.spaces),
            (user.email.as_str(), seen)
        );
    }
    let spaces: Vec<i64> = list.items.iter().map(|member| member.spaces).collect();
    assert_eq!(spaces, [4, 3, 3]);
}
