//! Mails about notifications, over SMTP on loopback.

use std::time::Duration;

use quire_client::models::{NotificationSettings, Role};
use quire_db::params;
use reqwest::Method;
use serde_json::Value;

use crate::harness::{Discussion, Harness, TestApp, TestResponse, User, json, optional};
use crate::mails::inbox::{Inbox, Mood};

quire_db::both_databases!(crate::harness::harness =>
    mails_a_thread_once_until_it_is_read,
    each_thread_has_its_mail,
    what_may_not_be_read_any_more_is_not_mailed,
    a_digest_is_mailed_once_a_day,
    only_verified_addresses_get_mail,
    a_link_mutes_a_thread_or_ends_all_mail,
    forged_links_do_nothing,
    a_busy_mail_server_is_tried_again,
    a_killed_worker_mails_again_at_most,
);

const MINUTE: Duration = Duration::from_mins(1);

/// An app whose mails go to an inbox, a discussion, and a reader whose address was verified.
async fn start(mut harness: Harness) -> (TestApp, Inbox, Discussion, User) {
    let inbox = Inbox::open().await;
    harness.config.mail = Some(inbox.server());
    let app = harness.start().await;
    let [space, _] = app.discussions().await;
    let reader = app.member(Role::Comment).await;
    let sql = "UPDATE users SET email_verified = TRUE WHERE id = $1";
    app.database.execute(sql, params![reader.id]).await.unwrap();
    (app, inbox, space, reader)
}

impl TestApp {
    /// Turns all events into notifications, and sends the mails that are due.
    async fn mail(&self) {
        self.notify().await;
        self.app.send_mails().await.unwrap();
    }
}

impl User {
    async fn settings(&self, update: Value) -> NotificationSettings {
        let call = self.update_notification_settings();
        call.body(optional(update)).send().await.unwrap()
    }
}

async fn mails_a_thread_once_until_it_is_read(harness: Harness) {
    let (app, inbox, space, reader) = start(harness).await;
    let comment = space.say(&format!("{}, look", reader.mention())).await;
    app.mail().await;
    app.clock.advance(MINUTE * 4);
    space.reply(&comment.id, "and here").await;
    app.mail().await;
    assert!(inbox.is_empty());
    app.clock.advance(MINUTE * 2);
    app.mail().await;
    assert_eq!(inbox.len(), 1);
    let mail = inbox.last();
    assert_eq!(mail.to, reader.email);
    for text in [
        "Ada mentioned you: @",
        ", look",
        "Ada replied: and here",
        "/app/spaces/",
    ] {
        assert!(mail.text.contains(text), "{text}: {}", mail.text);
    }
    assert!(
        mail.headers
            .contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"),
        "{mail:?}"
    );
    // No other one before it is read.
    space.reply(&comment.id, "again").await;
    app.mail().await;
    app.clock.advance(MINUTE * 6);
    app.mail().await;
    assert_eq!(inbox.len(), 1);
    let read = optional(json!({"comment": comment.id}));
    reader
        .mark_notifications_read()
        .body(read)
        .send()
        .await
        .unwrap();
    space.reply(&comment.id, "new").await;
    app.mail().await;
    app.clock.advance(MINUTE * 6);
    app.mail().await;
    assert_eq!(inbox.len(), 2);
    let mail = inbox.last();
    assert!(
        mail.text.contains("new") && !mail.text.contains("again"),
        "{mail:?}"
    );
    // One that is read in time is not mailed.
    let other = space.say(&reader.mention()).await;
    app.mail().await;
    let read = optional(json!({"comment": other.id}));
    reader
        .mark_notifications_read()
        .body(read)
        .send()
        .await
        .unwrap();
    app.clock.advance(MINUTE * 6);
    app.mail().await;
    assert_eq!(inbox.len(), 2);
    assert_eq!(app.count("jobs").await, 0);
}

async fn each_thread_has_its_mail(harness: Harness) {
    let (app, inbox, space, reader) = start(harness).await;
    reader.settings(json!({"language": "de"})).await;
    for _ in 0..13 {
        space.say(&reader.mention()).await;
    }
    app.notify().await;
    app.clock.advance(MINUTE * 6);
    app.mail().await;
    assert_eq!(inbox.len(), 13);
    assert!(
        inbox.last().text.contains("Ada hat Sie erwähnt"),
        "{:?}",
        inbox.last()
    );
    assert_eq!(app.count("notifications WHERE mail = 2").await, 13);
}

async fn what_may_not_be_read_any_more_is_not_mailed(harness: Harness) {
    let (app, inbox, space, reader) = start(harness).await;
    let gone = space.say(&reader.mention()).await;
    app.mail().await;
    space.delete(&gone.id).await.unwrap();
    app.clock.advance(MINUTE * 6);
    app.mail().await;
    space.say(&reader.mention()).await;
    app.mail().await;
    let level = optional(json!({"defaultLevel": null}));
    app.admin()
        .update_space(&space.space)
        .body(level)
        .send()
        .await
        .unwrap();
    app.clock.advance(MINUTE * 6);
    app.mail().await;
    assert!(inbox.is_empty());
    assert_eq!(app.count("notifications WHERE mail = 1").await, 0);
    assert_eq!(app.count("jobs").await, 0);
    // Back again, it is not mailed, either.
    let level = optional(json!({"defaultLevel": "read"}));
    app.admin()
        .update_space(&space.space)
        .body(level)
        .send()
        .await
        .unwrap();
    app.clock.advance(MINUTE * 6);
    app.mail().await;
    assert!(inbox.is_empty());
}

async fn a_digest_is_mailed_once_a_day(harness: Harness) {
    let (app, inbox, space, reader) = start(harness).await;
    let changed = reader.settings(json!({"mail": "digest"})).await;
    let read = reader.get_notification_settings().send().await.unwrap();
    assert_eq!(
        (changed.mail.to_string(), &read),
        ("digest".to_owned(), &changed)
    );
    for text in ["one", "two"] {
        space.say(&format!("{} {text}", reader.mention())).await;
    }
    app.mail().await;
    app.clock.advance(MINUTE * 6);
    app.mail().await;
    assert_eq!(inbox.len(), 1);
    let mail = inbox.last();
    assert!(mail.headers.contains("Daily digest"), "{mail:?}");
    assert!(
        mail.text.contains("one") && mail.text.contains("two"),
        "{mail:?}"
    );
    space.say(&format!("{} three", reader.mention())).await;
    for hours in [12, 11] {
        app.clock.advance(MINUTE * 60 * hours);
        app.mail().await;
        assert_eq!(inbox.len(), 1, "{hours}");
    }
    app.clock.advance(MINUTE * 61);
    app.mail().await;
    assert_eq!(inbox.len(), 2);
    let mail = inbox.last();
    assert!(
        mail.text.contains("three") && !mail.text.contains("two"),
        "{mail:?}"
    );
}

async fn only_verified_addresses_get_mail(harness: Harness) {
    let (app, inbox, space, reader) = start(harness).await;
    let other = app.member(Role::Read).await;
    space.say(&other.mention()).await;
    space.say(&reader.mention()).await;
    app.mail().await;
    reader.settings(json!({"mail": "none"})).await;
    space.say(&reader.mention()).await;
    app.mail().await;
    app.clock.advance(MINUTE * 6);
    app.mail().await;
    assert!(inbox.is_empty());
    assert_eq!(app.count("notifications WHERE mail > 0").await, 0);
    assert_eq!(
        (app.count("notifications").await, app.count("jobs").await),
        (3, 0)
    );
}

/// The path of the link in the newest mail that ends mails.
fn unsubscribe_path(app: &TestApp, inbox: &Inbox) -> String {
    let text = inbox.last().text;
    let start = text
        .find("/account/unsubscribe/")
        .unwrap_or_else(|| panic!("{text}"));
    let path = text[start..].split_whitespace().next().unwrap().to_owned();
    assert!(text.contains(&format!("{}{path}", app.url)), "{text}");
    path
}

async fn a_link_mutes_a_thread_or_ends_all_mail(harness: Harness) {
    let (app, inbox, space, reader) = start(harness).await;
    let comment = space.say(&reader.mention()).await;
    app.mail().await;
    app.clock.advance(MINUTE * 6);
    app.mail().await;
    let path = unsubscribe_path(&app, &inbox);
    let browser = app.blank_browser();
    // GET changes nothing.
    let shown = browser.get(&path).await;
    assert_eq!(shown.status, 200, "{shown:?}");
    assert!(shown.body.contains("Mute this thread"), "{}", shown.body);
    space.reply(&comment.id, "x").await;
    app.notify().await;
    assert_eq!(reader.notifications().await.count, 2);
    // A mail program has neither cookies nor an origin.
    let one_click = |body: &'static str| {
        let request = reader.anonymous(Method::POST, &path);
        let form = "application/x-www-form-urlencoded";
        TestResponse::to(request.header("content-type", form).body(body))
    };
    for _ in 0..2 {
        assert_eq!(one_click("List-Unsubscribe=One-Click").await.status, 200);
    }
    space.reply(&comment.id, &reader.mention()).await;
    app.notify().await;
    assert_eq!(reader.notifications().await.count, 2);
    let settings = reader.get_notification_settings().send().await.unwrap();
    assert_eq!(settings.mail.to_string(), "threads");
    assert_eq!(one_click("all=1").await.status, 200);
    let settings = reader.get_notification_settings().send().await.unwrap();
    assert_eq!(settings.mail.to_string(), "none");
    assert_eq!(app.count("inboxes WHERE mail = 3").await, 1);
}

async fn forged_links_do_nothing(harness: Harness) {
    let (app, inbox, space, reader) = start(harness).await;
    space.say(&reader.mention()).await;
    app.mail().await;
    app.clock.advance(MINUTE * 6);
    app.mail().await;
    let path = unsubscribe_path(&app, &inbox);
    let admin = path.replace(&reader.id, &app.admin().id);
    let other = path.replace(".4.", ".1.");
    let shorter = path.rsplit_once('.').unwrap().0.to_owned();
    for path in [
        admin,
        other,
        shorter,
        path.clone() + "0",
        "/account/unsubscribe/x".to_owned(),
    ] {
        for method in [Method::GET, Method::POST] {
            let request = reader.anonymous(method, &path);
            assert_eq!(TestResponse::to(request).await.status, 404, "{path}");
        }
    }
    assert_eq!(app.count("subscriptions WHERE NOT watching").await, 0);
}

async fn a_busy_mail_server_is_tried_again(harness: Harness) {
    let (app, inbox, space, reader) = start(harness).await;
    space.say(&reader.mention()).await;
    app.mail().await;
    app.clock.advance(MINUTE * 6);
    inbox.set_mood(Mood::Busy);
    app.mail().await;
    assert!(inbox.is_empty());
    inbox.set_mood(Mood::Accepting);
    app.clock.advance(MINUTE);
    app.mail().await;
    assert_eq!(inbox.len(), 1);
    space.say(&reader.mention()).await;
    app.mail().await;
    app.clock.advance(MINUTE * 6);
    inbox.set_mood(Mood::Refusing);
    app.mail().await;
    inbox.set_mood(Mood::Accepting);
    app.clock.advance(MINUTE * 60);
    app.mail().await;
    assert_eq!((inbox.len(), app.count("jobs").await), (1, 0));
}

async fn a_killed_worker_mails_again_at_most(mut harness: Harness) {
    harness.processes = 1;
    let (app, inbox, space, reader) = start(harness).await;
    for number in 1..20 {
        let before = inbox.len();
        space.say(&reader.mention()).await;
        app.mail().await;
        app.clock.advance(MINUTE * 6);
        app.idle().await;
        app.database
            .faults()
            .arm(quire_db::testing::Fault::Commit, number);
        let _ = app.app.send_mails().await;
        let fired = app.database.faults().disarm();
        for _ in 0..3 {
            app.clock.advance(MINUTE * 10);
            app.mail().await;
        }
        let sent = inbox.len() - before;
        assert!((1..=2).contains(&sent), "{number}: {sent}");
        assert_eq!(app.count("jobs").await, 0, "{number}");
        if !fired {
            assert_eq!(sent, 1);
            return;
        }
    }
    panic!("it commits too often");
}
