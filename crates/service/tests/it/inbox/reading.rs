//! Read and unread notifications, and their retention.

use std::time::Duration;

use futures_util::TryStreamExt as _;
use quire_client::models::{NotificationCounts, Role};
use quire_db::params;
use reqwest::Method;
use serde_json::Value;

use crate::harness::{Harness, Refused, TestApp, TestResponse, User, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    marks_one_as_read_and_unread,
    marks_all_up_to_one_and_those_of_a_thread,
    lists_pages_and_filters,
    old_notifications_are_deleted,
    an_inbox_is_bounded,
    an_erased_person_has_no_inbox,
);

impl User {
    async fn mark(&self, which: Value) -> NotificationCounts {
        let call = self.mark_notifications_read().body(optional(which));
        call.send().await.unwrap()
    }
}

/// A reader with a notification for each of these texts.
async fn reader_of(app: &TestApp, texts: &[&str]) -> User {
    let [space, _] = app.discussions().await;
    let reader = app.member(Role::Read).await;
    for text in texts {
        space.say(&format!("{} {text}", reader.mention())).await;
        app.notify().await;
        app.clock.advance(Duration::from_secs(1));
    }
    reader
}

async fn marks_one_as_read_and_unread(harness: Harness) {
    let app = harness.start().await;
    let reader = reader_of(&app, &["1", "2"]).await;
    let id = reader.notifications().await.items[0].id.clone();
    let mark = async |read: bool| {
        let call = reader.update_notification(&id);
        call.body(optional(json!({ "read": read })))
            .send()
            .await
            .unwrap()
    };
    let marked = mark(true).await;
    assert!(marked.read_at.is_some());
    app.clock.advance(Duration::from_secs(1));
    assert_eq!(mark(true).await, marked);
    assert_eq!(reader.get_notification(&id).send().await.unwrap(), marked);
    let found = reader.notifications().await;
    assert_eq!((found.count, found.unread), (2, 1));
    let path = format!("/v1/user/notifications/{id}");
    let stale = reader
        .raw_json(Method::PATCH, &path, "{}")
        .header("if-match", "\"other\"");
    assert_eq!(TestResponse::to(stale).await.status, 412);
    assert!(mark(false).await.read_at.is_none());
    assert_eq!(reader.notifications().await.unread, 2);
    // It is nobody else's.
    let call = app.admin().get_notification(&id);
    call.send().await.refused(404);
    let call = app.admin().update_notification(&id);
    call.send().await.refused(404);
}

async fn marks_all_up_to_one_and_those_of_a_thread(harness: Harness) {
    let app = harness.start().await;
    let reader = reader_of(&app, &["1", "2", "3", "4"]).await;
    let all = reader.notifications().await.items;
    let comment = all[0].comment.as_ref().unwrap();
    let counts = reader.mark(json!({"comment": comment})).await;
    assert_eq!((counts.marked, counts.unread), (1, 3));
    let counts = reader.mark(json!({"until": all[2].id})).await;
    assert_eq!((counts.marked, counts.unread), (2, 1));
    let nothing = json!({"changeRequest": "A1234567890123456789", "space": all[0].space.id});
    let counts = reader.mark(nothing).await;
    assert_eq!((counts.marked, counts.unread), (0, 1));
    let unread = reader
        .list_notifications()
        .unread(true)
        .send()
        .await
        .unwrap();
    assert_eq!((unread.count, unread.items.len()), (1, 1));
    assert_eq!(unread.items[0].id, all[1].id);
    let counts = reader.mark(json!({})).await;
    assert_eq!((counts.marked, counts.unread), (1, 0));
    let foreign = optional(json!({"until": all[0].id}));
    let call = app.admin().mark_notifications_read().body(foreign);
    let expected = ["/body/until is not one of your notifications"];
    assert_eq!(call.send().await.violations(), expected);
}

async fn lists_pages_and_filters(harness: Harness) {
    let app = harness.start().await;
    let reader = reader_of(&app, &["1", "2", "3"]).await;
    let all = reader.notifications().await.items;
    let pages = reader.list_notifications().limit(2).items();
    let pages: Vec<_> = pages.try_collect().await.unwrap();
    assert_eq!(pages, all);
    let space = all[0].space.id.clone();
    let list = reader.list_notifications().space(space).limit(0);
    let list = list.send().await.unwrap();
    assert_eq!((list.count, list.unread, list.items.len()), (3, 3, 0));
    let other = app.admin().new_space(&app.organization, "Other").await;
    let list = reader.list_notifications().space(other.id);
    let list = list.send().await.unwrap();
    assert_eq!((list.count, list.unread), (0, 3));
}

async fn old_notifications_are_deleted(harness: Harness) {
    let app = harness.start().await;
    let reader = reader_of(&app, &["1", "2"]).await;
    let id = reader.notifications().await.items[0].id.clone();
    let call = reader.update_notification(&id);
    call.body(optional(json!({"read": true})))
        .send()
        .await
        .unwrap();
    let day = Duration::from_hours(24);
    for (days, expected) in [(29, 2), (2, 1), (58, 1), (2, 0)] {
        app.clock.advance(day * days);
        app.app.work_off().await.unwrap();
        assert_eq!(app.count("notifications").await, expected, "{days}");
    }
}

async fn an_inbox_is_bounded(harness: Harness) {
    let app = harness.start().await;
    let reader = reader_of(&app, &["old"]).await;
    let rows = "notifications (id, user_id, organization_id, event_number, kind, actor_id, space_id, comment_id,
                               created_at, observed_at)
         SELECT 'x' || CAST(i AS TEXT), user_id, organization_id, event_number + i, kind, actor_id, space_id,
                CASE WHEN i < 600 THEN 'one' ELSE CAST(i AS TEXT) END, created_at + i, observed_at
         FROM notifications CROSS JOIN n";
    let sql = format!(
        "INSERT INTO {}",
        rows.replace("SELECT 'x'", "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1500) SELECT 'x'")
    );
    app.database.execute(&sql, &[]).await.unwrap();
    let sql = "UPDATE inboxes SET added = 100 WHERE user_id = $1";
    app.database.execute(sql, params![reader.id]).await.unwrap();
    let [space, _] = app.discussions().await;
    space.say("x").await;
    app.notify().await;
    assert_eq!(app.count("notifications").await, 1000);
    // Those of one long thread go first: the newest of the others, and a hundred of it, stay.
    assert_eq!(
        app.count("notifications WHERE comment_id = 'one'").await,
        99
    );
}

async fn an_erased_person_has_no_inbox(harness: Harness) {
    let app = harness.start().await;
    let reader = reader_of(&app, &["1"]).await;
    let erased = app.app.erase_user(&reader.email, false).await.unwrap();
    assert_eq!(erased.counts["notifications"], 1);
    assert_eq!(erased.counts["subscriptions"], 1);
    for table in ["notifications", "subscriptions", "inboxes"] {
        assert_eq!(
            app.count(&format!("{table} WHERE user_id = '{}'", reader.id))
                .await,
            0
        );
    }
}
