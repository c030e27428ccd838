//! Turning events into notifications: by several processes, after faults, and for many people.

use quire_client::models::Role;
use quire_db::params;
use quire_db::testing::{Fault, is_full};

use crate::harness::{Discussion, Harness, TestApp, body, json};

quire_db::both_databases!(crate::harness::harness =>
    two_workers_notify_once,
    goes_on_after_any_fault,
    notifies_many_people_in_small_transactions,
    organizations_take_turns,
    nobody_is_notified_of_what_an_older_version_recorded,
);

/// Adds members.
async fn add_people(app: &TestApp, count: usize) {
    let organization = Some(app.organization.as_str());
    for number in 0..count {
        let email = format!("watcher-{number}@example.com");
        let made = (app.app).create_user(&email, "w", organization, Some("read"), false);
        made.await.unwrap();
    }
}

/// Lets these members watch a space.
async fn watch(app: &TestApp, space: &str) {
    let sql = "INSERT INTO subscriptions (id, user_id, space_id, kind, subject_id, watching, automatic, created_at)
               SELECT 's' || u.id, u.id, $1, 1, $1, TRUE, FALSE, 0 FROM users u WHERE u.email LIKE 'watcher-%'";
    app.database.execute(sql, params![space]).await.unwrap();
}

async fn two_workers_notify_once(harness: Harness) {
    let app = harness.start().await;
    let [space, _] = app.discussions().await;
    add_people(&app, 20).await;
    watch(&app, space.space.as_str()).await;
    app.notify().await;
    let before = app.count("notifications").await;
    for number in 0..30 {
        space.say(&number.to_string()).await;
    }
    let work = app.processes().chain(app.processes()).map(|process| async {
        for _ in 0..3 {
            process.number_waiting_events().await.unwrap();
            process.notify_people().await.unwrap();
        }
    });
    futures_util::future::join_all(work).await;
    app.notify().await;
    assert_eq!(app.count("notifications").await - before, 600);
    assert_eq!(app.count("jobs").await, 0);
}

async fn goes_on_after_any_fault(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let [space, _] = app.discussions().await;
    let reader = app.member(Role::Read).await;
    let watch = json!({"space": space.space, "state": "watching"});
    reader.subscribe(watch).await.unwrap();
    app.notify().await;
    app.idle().await;
    let mut expected = app.count("notifications").await;
    let stride = if is_full() { 1 } else { 3 };
    for fault in [Fault::Statement, Fault::Commit, Fault::Response] {
        for number in (1..).step_by(stride) {
            space.say(&format!("{} x", reader.mention())).await;
            space.say("y").await;
            expected += 2;
            app.database.faults().arm(fault, number);
            let _ = app.app.number_waiting_events().await;
            let _ = app.app.notify_people().await;
            let fired = app.database.faults().disarm();
            for _ in 0..5 {
                app.clock.advance(std::time::Duration::from_mins(10));
                app.notify().await;
            }
            let at = format!("{fault:?} {number}");
            assert_eq!(app.count("notifications").await, expected, "{at}");
            assert_eq!(app.count("jobs").await, 0, "{at}");
            if !fired {
                break;
            }
        }
    }
}

async fn notifies_many_people_in_small_transactions(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    add_people(&app, 1_020).await;
    let [space, _] = app.discussions().await;
    // The events before are done.
    app.notify().await;
    watch(&app, space.space.as_str()).await;
    space.say("x").await;
    app.app.number_waiting_events().await.unwrap();
    app.idle().await;
    // Taking the job is the first commit, and each of the next ones is of one batch.
    for expected in [500, 1_000] {
        app.database.faults().arm(Fault::Commit, 3);
        let _ = app.app.notify_people().await;
        assert!(app.database.faults().disarm());
        assert_eq!(app.count("notifications").await, expected);
        app.clock.advance(std::time::Duration::from_mins(5));
    }
    app.notify().await;
    assert_eq!(app.count("notifications").await, 1_020);
    let sql = "SELECT COUNT(DISTINCT user_id) FROM notifications";
    let (people,): (i64,) = app.database.query_one(sql, &[]).await.unwrap();
    assert_eq!(people, 1_020);
}

/// A turn of an organization is bounded: another one is next.
async fn organizations_take_turns(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let [space, _] = app.discussions().await;
    let reader = app.member(Role::Read).await;
    let watch = json!({"space": space.space, "state": "watching"});
    reader.subscribe(watch).await.unwrap();
    let stranger = app.stranger().await;
    let elsewhere = stranger
        .list_orgs()
        .send()
        .await
        .unwrap()
        .items
        .remove(0)
        .id;
    let other = stranger.new_space(&elsewhere, "Other").await;
    let watch = json!({"space": other.id, "state": "watching"});
    stranger.subscribe(watch).await.unwrap();
    app.notify().await;
    // More events than a turn handles.
    let sql = "INSERT INTO events (organization_id, created_at, observed_at, actor_id, operation, target_type,
                                   target_id, space_id)
               WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 900)
               SELECT $1, 0, 0, NULL, 'postSpaceComment', 'comment', $2, $3 FROM n";
    let comment = space.say("x").await;
    let (organization, about) = (app.organization.as_str(), space.space.as_str());
    let comment = comment.id.as_str();
    let values = params![organization, comment, about];
    app.database.execute(sql, values).await.unwrap();
    let neil = app.named("Neil", "neil@example.com", None).await;
    let invited = body(json!({"emails": ["neil@example.com"], "role": "comment"}));
    stranger
        .invite_members(&elsewhere, invited)
        .send()
        .await
        .unwrap();
    Discussion::of(&neil, &other).say("y").await;
    app.app.number_waiting_events().await.unwrap();
    let count = async |user: &str| {
        let sql = "SELECT COUNT(*) FROM notifications WHERE user_id = $1";
        let found = app.database.query_one(sql, params![user]).await;
        let (count,): (i64,) = found.unwrap();
        count
    };
    // A turn takes about twenty transactions.
    app.database.faults().arm(Fault::Commit, 40);
    let _ = app.app.notify_people().await;
    assert!(app.database.faults().disarm());
    assert_eq!(count(&stranger.id).await, 1);
    assert!(count(&reader.id).await < 900);
    app.clock.advance(std::time::Duration::from_mins(5));
    app.notify().await;
    let count = count(&reader.id).await;
    assert!((900..=1_000).contains(&count), "{count}");
}

async fn nobody_is_notified_of_what_an_older_version_recorded(harness: Harness) {
    let app = harness.start().await;
    let [space, _] = app.discussions().await;
    let reader = app.member(Role::Read).await;
    space.say(&reader.mention()).await;
    app.app.number_waiting_events().await.unwrap();
    // What the change of an older database does.
    app.database
        .execute("DELETE FROM notification_positions", &[])
        .await
        .unwrap();
    let sql = "INSERT INTO notification_positions (organization_id, position)
               SELECT organization_id, last FROM event_counters";
    app.database.execute(sql, &[]).await.unwrap();
    app.notify().await;
    assert_eq!(reader.notifications().await.count, 0);
    space.say(&reader.mention()).await;
    app.notify().await;
    assert_eq!(reader.notifications().await.count, 1);
}
