//! A notification is shown to those who may read what it is about.

use quire_client::models::Role;

use crate::harness::{Harness, Refused, TestApp, User, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    a_mention_notifies_those_who_may_read,
    what_is_no_longer_readable_is_not_shown,
    what_is_deleted_is_not_shown,
    those_who_leave_lose_their_notifications,
    tokens_reach_the_notifications_of_their_organization,
);

impl TestApp {
    async fn set_level(&self, space: &quire_client::models::SpaceId, level: serde_json::Value) {
        let update = optional(json!({ "defaultLevel": level }));
        let call = self.admin().update_space(space).body(update);
        call.send().await.unwrap();
    }
}

async fn a_mention_notifies_those_who_may_read(harness: Harness) {
    let app = harness.start().await;
    let [space, _] = app.discussions().await;
    let (reader, guest, stranger) = (
        app.member(Role::Read).await,
        app.guest().await,
        app.stranger().await,
    );
    let granted = app.guest().await;
    let role = body(json!({"role": "read"}));
    let call = app
        .admin()
        .put_space_user_permission(&space.space, &granted.user_id(), role);
    call.send().await.unwrap();
    let everybody = [&reader, &guest, &stranger, &granted].map(User::mention);
    space.say(&everybody.join(" ")).await;
    app.notify().await;
    for (user, expected) in [(&reader, 1), (&guest, 0), (&stranger, 0), (&granted, 1)] {
        assert_eq!(user.inbox().await.len(), expected, "{}", user.email);
    }
    assert_eq!(app.count("notifications").await, 2);
    // They do not watch it, either.
    assert_eq!(app.count("subscriptions WHERE kind = 4").await, 3);
}

async fn what_is_no_longer_readable_is_not_shown(harness: Harness) {
    let app = harness.start().await;
    let [space, _] = app.discussions().await;
    let reader = app.member(Role::Read).await;
    app.notify().await;
    let watch = json!({"space": space.space, "state": "watching"});
    reader.subscribe(watch).await.unwrap();
    space.say(&reader.mention()).await;
    app.notify().await;
    let id = reader.notifications().await.items[0].id.clone();
    app.set_level(&space.space, json!(null)).await;
    let hidden = reader.notifications().await;
    assert_eq!((hidden.count, hidden.unread, hidden.items.len()), (0, 0, 0));
    reader.get_notification(&id).send().await.refused(404);
    reader.update_notification(&id).send().await.refused(404);
    let counts = reader.mark_notifications_read().send().await.unwrap();
    assert_eq!((counts.marked, counts.unread), (0, 0));
    let subscriptions = reader.list_subscriptions().send().await.unwrap();
    assert_eq!((subscriptions.count, subscriptions.items.len()), (0, 0));
    // Nothing is added meanwhile.
    space.say(&reader.mention()).await;
    app.notify().await;
    app.set_level(&space.space, json!("read")).await;
    assert_eq!(reader.notifications().await.unread, 1);
    // A disabled member sees nothing.
    app.disable(&reader).await;
    assert_eq!(reader.notifications().await.count, 0);
}

async fn what_is_deleted_is_not_shown(harness: Harness) {
    let app = harness.start().await;
    let [space, _] = app.discussions().await;
    let reader = app.member(Role::Comment).await;
    let comment = space.by(&reader).say("mine").await;
    app.notify().await;
    let reply = space.reply(&comment.id, "x").await;
    let other = space.say(&reader.mention()).await;
    app.notify().await;
    assert_eq!(reader.notifications().await.count, 2);
    space.delete_reply(&comment.id, &reply.id).await.unwrap();
    assert_eq!(reader.notifications().await.count, 1);
    space.delete(&other.id).await.unwrap();
    assert_eq!(reader.notifications().await.count, 0);
    // One that is deleted before anyone is notified notifies nobody.
    let gone = space.say(&reader.mention()).await;
    space.delete(&gone.id).await.unwrap();
    space.say(&reader.mention()).await;
    app.notify().await;
    assert_eq!(reader.notifications().await.count, 1);
    app.admin().delete_space(&space.space).send().await.unwrap();
    assert_eq!(reader.notifications().await.count, 0);
    app.admin()
        .restore_space(&space.space)
        .send()
        .await
        .unwrap();
    assert_eq!(reader.notifications().await.count, 1);
    app.admin().delete_space(&space.space).send().await.unwrap();
    app.let_purges_fall_due().await;
    app.app.work_off().await.unwrap();
    app.clock.advance(std::time::Duration::from_hours(30));
    app.app.work_off().await.unwrap();
    assert_eq!(app.count("notifications").await, 0);
    assert_eq!(app.count("subscriptions").await, 0);
}

async fn those_who_leave_lose_their_notifications(harness: Harness) {
    let app = harness.start().await;
    let [space, _] = app.discussions().await;
    let reader = app.member(Role::Comment).await;
    space.by(&reader).say("mine").await;
    space.say(&reader.mention()).await;
    app.notify().await;
    assert_eq!(reader.notifications().await.count, 1);
    let call = app
        .admin()
        .remove_member(&app.organization, &reader.user_id());
    call.send().await.unwrap();
    assert_eq!(app.count("notifications").await, 0);
    assert_eq!(reader.notifications().await.count, 0);
}

async fn tokens_reach_the_notifications_of_their_organization(harness: Harness) {
    let app = harness.start().await;
    let [space, _] = app.discussions().await;
    let reader = app.member(Role::Read).await;
    let beta = app
        .app
        .create_organization("Beta", &reader.id)
        .await
        .unwrap();
    let watch = json!({"space": space.space, "state": "watching"});
    reader.subscribe(watch.clone()).await.unwrap();
    space.say(&reader.mention()).await;
    app.notify().await;
    let restricted = async |organization: &str| {
        let new = body(json!({"label": "x", "organization": organization}));
        let made = reader.create_api_token(new).send().await.unwrap();
        app.with_token(&reader, &made.token)
    };
    let (inside, outside) = (
        restricted(app.organization.as_str()).await,
        restricted(&beta).await,
    );
    let id = inside.notifications().await.items[0].id.clone();
    assert_eq!(outside.notifications().await.count, 0);
    outside.get_notification(&id).send().await.refused(404);
    let counts = outside.mark_notifications_read().send().await.unwrap();
    assert_eq!(counts.marked, 0);
    outside.subscribe(watch).await.refused(400);
    let list = outside.list_subscriptions().send().await.unwrap();
    assert_eq!(list.count, 0);
    assert_eq!(inside.list_subscriptions().send().await.unwrap().count, 2);
    // An organization that requires single sign-on refuses the token, and only its own notifications are left out.
    let _ = app.active_saml_provider("SSO").await;
    let sso = optional(json!({"sso": true}));
    let call = app.admin().update_org(&app.organization).body(sso);
    call.send().await.unwrap();
    assert_eq!(reader.notifications().await.count, 0);
    assert_eq!(reader.list_subscriptions().send().await.unwrap().count, 0);
}
