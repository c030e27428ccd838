//! Webhooks: their settings and secrets, and the log of deliveries. `webhooks/sending.rs` is about what is sent, and
//! `webhooks/changes.rs` about what changes meanwhile.

mod changes;
mod documented;
mod receiver;
mod sending;

use std::time::Duration;

use futures_util::TryStreamExt as _;
use quire_client::models::{
    Event, Role, WebhookCreated, WebhookDelivery, WebhookDeliveryState, WebhookId,
};
use quire_db::params;
use quire_service::{Config, EncryptionKey};
use reqwest::Method;
use serde_json::Value;

use crate::harness::{
    Harness, Refused, TestApp, TestResponse, assert_json_snapshot, body, environment, json,
    optional,
};
use receiver::Receiver;

quire_db::both_databases!(crate::harness::harness =>
    creates_changes_and_deletes_webhooks,
    secrets_are_sealed_and_not_recorded,
    without_a_key_there_are_no_webhooks,
    a_start_seals_secrets_again,
    refuses_urls_and_too_many_webhooks,
    refuses_names_that_no_event_has,
    only_so_many_deliveries_wait,
    deliveries_outlive_their_events_for_a_month,
    what_is_deleted_takes_its_deliveries_along,
    the_log_keeps_the_newest_deliveries,
);

const DAY: Duration = Duration::from_hours(24);

impl TestApp {
    /// A new webhook of the first organization.
    pub(crate) async fn webhook(&self, new: Value) -> WebhookCreated {
        let call = self.admin().create_webhook(&self.organization, body(new));
        call.send().await.unwrap()
    }

    async fn change_webhook(&self, id: &WebhookId, change: Value) {
        let call = self.admin().update_webhook(&self.organization, id);
        call.body(optional(change)).send().await.unwrap();
    }

    /// The log, oldest first.
    async fn deliveries(&self, id: &WebhookId) -> Vec<WebhookDelivery> {
        let call = self.admin().list_webhook_deliveries(&self.organization, id);
        let mut list: Vec<_> = call.limit(3).items().try_collect().await.unwrap();
        list.reverse();
        list
    }

    /// The newest delivery.
    async fn last_delivery(&self, id: &WebhookId) -> WebhookDelivery {
        self.deliveries(id).await.pop().unwrap()
    }

    /// Makes the attempts that are due.
    async fn deliver(&self) -> usize {
        self.app.deliver_webhooks().await.unwrap()
    }

    async fn test(&self, id: &WebhookId) -> WebhookDelivery {
        let call = self.admin().test_webhook(&self.organization, id);
        call.send().await.unwrap()
    }

    /// Adds deliveries to the log that were made long ago.
    async fn fill_log(&self, id: &WebhookId, count: i64) {
        let id = id.as_str();
        let sql = "INSERT INTO webhook_deliveries (webhook_id, number, id, type, created_at, observed_at, delivered)
                   WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $2)
                   SELECT w.id, w.deliveries + n.i, 'old' || CAST(n.i AS TEXT), 'x', w.created_at, w.created_at, TRUE
                   FROM webhooks w CROSS JOIN n WHERE w.id = $1";
        let values = params![id, count];
        self.database.execute(sql, values).await.unwrap();
        let sql = "UPDATE webhooks SET deliveries = deliveries + $2 WHERE id = $1";
        let values = params![id, count];
        self.database.execute(sql, values).await.unwrap();
    }

    /// The newest event.
    async fn latest_event(&self) -> Event {
        let (admin, organization) = (self.admin(), &self.organization);
        let newest = admin.list_events(organization).limit(1).send();
        let number = newest.await.unwrap().items[0].number;
        let call = admin.get_event(organization, number);
        call.send().await.unwrap()
    }
}

async fn creates_changes_and_deletes_webhooks(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let path = format!("/v1/orgs/{organization}/webhooks");
    let text = json!({"url": "https://hooks.example.com/", "events": ["space"]}).to_string();
    let answer = TestResponse::to(admin.raw_json(Method::POST, &path, &text)).await;
    assert_eq!(answer.status, 201);
    let mut made = answer.json();
    let secret = made.as_object_mut().unwrap().remove("secret").unwrap();
    assert!(secret.as_str().unwrap().starts_with("whsec_"));
    let location = answer.header("location").replace(&app.url, "");
    let found = TestResponse::to(admin.raw(Method::GET, &location)).await;
    assert_eq!(found.json(), made);
    assert_json_snapshot!(app.snapshot_value(&made), @r#"
    {
      "createdAt": "2026-01-01T00:00:00.000Z",
      "description": "",
      "enabled": true,
      "events": [
        "space"
      ],
      "id": "id-1",
      "object": "webhook",
      "url": "https://hooks.example.com/",
      "urls": {
        "location": "http://quire/v1/orgs/id-2/webhooks/id-1"
      }
    }
    "#);
    let id = WebhookId::from(made["id"].as_str().unwrap().to_owned());
    let change = json!({"description": "Search", "events": []}).to_string();
    let change_it = || admin.raw_json(Method::PATCH, &location, &change);
    let stale = change_it().header("if-match", "\"other\"");
    assert_eq!(TestResponse::to(stale).await.status, 412);
    let fresh = change_it().header("if-match", found.header("etag"));
    assert_eq!(
        TestResponse::to(fresh).await.json()["description"],
        "Search"
    );
    let event = app.latest_event().await;
    assert_eq!(event.target.r#type, "webhook");
    assert_eq!(
        json!([event.before, event.after]),
        json!([{"description": "", "events": ["space"]}, {"description": "Search", "events": []}])
    );
    // Newest first.
    app.clock.advance(Duration::from_secs(1));
    let other = app.webhook(json!({"url": "http://example.com/"})).await.id;
    let list = admin.list_webhooks(organization).limit(1).items();
    let list: Vec<_> = list.try_collect().await.unwrap();
    let ids: Vec<_> = list.into_iter().map(|hook| hook.id).collect();
    assert_eq!(ids, [other.clone(), id.clone()]);
    let creator = app.member(Role::Create).await;
    let call = creator.list_webhooks(organization);
    call.send().await.refused(403);
    // A webhook of another organization is none of this one.
    let stranger = app.stranger().await;
    let elsewhere = stranger
        .list_orgs()
        .send()
        .await
        .unwrap()
        .items
        .remove(0)
        .id;
    let call = stranger.get_webhook(&elsewhere, &id);
    call.send().await.refused(404);
    let call = admin.delete_webhook(organization, &id);
    call.send().await.unwrap();
    let call = admin.get_webhook(organization, &id);
    call.send().await.refused(404);
    assert_eq!(app.latest_event().await.operation, "deleteWebhook");
}

async fn secrets_are_sealed_and_not_recorded(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let made = app.webhook(json!({"url": "https://example.com/"})).await;
    assert!(!format!("{made:?}").contains(&made.secret));
    let created = app.latest_event().await;
    let call = admin.regenerate_webhook_secret(organization, &made.id);
    let again = call.send().await.unwrap();
    assert_ne!(again.secret, made.secret);
    let regenerated = app.latest_event().await;
    assert_eq!(regenerated.operation, "regenerateWebhookSecret");
    let told = json!([created, regenerated]).to_string();
    let sql = "SELECT sealed FROM webhook_secrets";
    let sealed: Vec<(Vec<u8>,)> = app.database.query(sql, &[]).await.unwrap();
    assert_eq!(sealed.len(), 2);
    for secret in [&made.secret, &again.secret] {
        let part = &secret["whsec_".len()..];
        assert!(!told.contains(part));
        for (bytes,) in &sealed {
            assert!(!bytes.windows(8).any(|some| some == &part.as_bytes()[..8]));
        }
    }
    // The secret before the last one ends at once.
    let call = admin.regenerate_webhook_secret(organization, &made.id);
    call.send().await.unwrap();
    assert_eq!(app.count("webhook_secrets").await, 2);
}

async fn without_a_key_there_are_no_webhooks(mut harness: Harness) {
    harness.config.encryption_keys = Vec::new();
    let app = harness.start().await;
    let new = body(json!({"url": "https://example.com/"}));
    let call = app.admin().create_webhook(&app.organization, new);
    call.send().await.refused(409);
    assert_eq!(app.count("webhooks").await, 0);
}

async fn a_start_seals_secrets_again(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let app = harness.start().await;
    let receiver = Receiver::start().await;
    let made = app.webhook(json!({"url": receiver.url})).await;
    let (old, new) = (EncryptionKey::new([1; 32]), EncryptionKey::new([2; 32]));
    let start = async |keys: Vec<EncryptionKey>| {
        let config = Config {
            encryption_keys: keys,
            private_hosts: quire_service::PrivateHosts::Allowed,
            ..Config::default()
        };
        let (database, files) = (app.database.clone(), app.files.clone());
        let app = quire_service::App::start(database, files, config, environment(&app.clock));
        app.await.unwrap()
    };
    // Without the key, nothing is sent, and the log says why.
    start(vec![new.clone()])
        .await
        .deliver_webhooks()
        .await
        .unwrap();
    assert!(receiver.take().is_empty());
    let delivery = app.last_delivery(&made.id).await;
    assert_eq!(delivery.state, WebhookDeliveryState::Waiting);
    assert!(delivery.error.unwrap().contains("decrypt"));
    let both = start(vec![new.clone(), old]).await;
    both.seal_again().await.unwrap();
    let later = start(vec![new]).await;
    app.clock.advance(Duration::from_mins(1));
    later.deliver_webhooks().await.unwrap();
    assert!(receiver.take()[0].signed_by(&made.secret).is_some());
}

async fn refuses_urls_and_too_many_webhooks(harness: Harness) {
    let app = harness.start().await;
    let create = |url: &str| {
        let new = body(json!({"url": url}));
        app.admin().create_webhook(&app.organization, new)
    };
    for url in [
        "ftp://example.com/",
        "http://127.0.0.1/",
        "http://[::1]/",
        "http://10.0.0.1/",
        "mailto:a@example.com",
    ] {
        create(url).send().await.refused(400);
    }
    for _ in 0..20 {
        create("https://example.com/").send().await.unwrap();
    }
    create("https://example.com/").send().await.refused(409);
    assert_eq!(app.count("webhooks").await, 20);
}

async fn refuses_names_that_no_event_has(harness: Harness) {
    let app = harness.start().await;
    let url = "https://hooks.example.com/";
    let names = [
        "space",
        "updateSpace",
        "Change-Requests",
        "purgeSpace",
        "getSpace",
        "space.updated",
        "editchangerequestcontent",
    ];
    let new = json!({"url": url, "events": names});
    let call = app.admin().create_webhook(&app.organization, body(new));
    let expected = [
        "/body/events/2 `Change-Requests` is not the name of events; `changeRequest` is",
        "/body/events/4 `getSpace` is neither an operation that changes something nor a type of target",
        "/body/events/5 `space.updated` is neither an operation that changes something nor a type of target",
        "/body/events/6 `editchangerequestcontent` is not the name of events; `editChangeRequestContent` is",
    ];
    assert_eq!(call.send().await.violations(), expected);
    let made = app.webhook(json!({"url": url, "events": ["space"]})).await;
    let change = json!({"url": "mailto:a@example.com", "events": ["spaces"]});
    let call = app.admin().update_webhook(&app.organization, &made.id);
    let refused = call.body(optional(change)).send().await.violations();
    assert_eq!(refused.len(), 2, "{refused:?}");
    // An older version stored any name.
    let sql = "UPDATE webhooks SET events = '[\"spaces\"]'";
    app.database.execute(sql, &[]).await.unwrap();
    app.change_webhook(&made.id, json!({"events": ["spaces"], "description": "x"}))
        .await;
}

async fn only_so_many_deliveries_wait(harness: Harness) {
    let app = harness.start().await;
    let made = app.webhook(json!({"url": "https://example.com/"})).await;
    let test = app.test(&made.id).await;
    let sql = "UPDATE webhooks SET deliveries = 1000";
    app.database.execute(sql, &[]).await.unwrap();
    let sql = "INSERT INTO webhook_deliveries (webhook_id, number, id, type, created_at, observed_at, due_at)
               VALUES ($1, $2, $3, 'x', 1, 1, 1)";
    for number in 2_i64..=1_000 {
        let (hook, id) = (made.id.as_str(), number.to_string());
        let values = params![hook, number, id];
        app.database.execute(sql, values).await.unwrap();
    }
    let call = app.admin().test_webhook(&app.organization, &made.id);
    call.send().await.refused(409);
    // One that waits already takes no more room.
    let (organization, admin) = (&app.organization, app.admin());
    let call = admin.redeliver_webhook_delivery(organization, &made.id, &test.id);
    call.send().await.unwrap();
    let call = admin.list_webhook_deliveries(organization, &made.id);
    assert_eq!(call.limit(0).send().await.unwrap().count, 1_000);
    // Disabled, it gives up all of them.
    app.change_webhook(&made.id, json!({"enabled": false}))
        .await;
    let call = admin.redeliver_webhook_delivery(organization, &made.id, &test.id);
    call.send().await.refused(409);
    let call = admin.get_webhook_delivery(organization, &made.id, &test.id);
    let given_up = call.send().await.unwrap();
    assert_eq!(given_up.state, WebhookDeliveryState::Failed);
    assert_eq!(given_up.error.unwrap(), "the webhook was disabled");
}

async fn deliveries_outlive_their_events_for_a_month(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    harness.config.events_retention = std::num::NonZeroU32::new(2);
    let app = harness.start().await;
    let receiver = Receiver::start().await;
    let made = app.webhook(json!({"url": receiver.url})).await;
    app.deliver().await;
    app.clock.advance(3 * DAY);
    app.app.work_off().await.unwrap();
    let kept = app.last_delivery(&made.id).await;
    let (organization, admin) = (&app.organization, app.admin());
    let call = admin.get_webhook_delivery(organization, &made.id, &kept.id);
    assert_eq!(call.send().await.unwrap().message, None);
    let call = admin.redeliver_webhook_delivery(organization, &made.id, &kept.id);
    call.send().await.refused(409);
    // Jumps of the clock delete nothing.
    app.clock.jump_ahead(100 * DAY);
    app.deliver().await;
    assert_eq!(app.deliveries(&made.id).await.len(), 1);
    app.clock.advance(28 * DAY);
    app.deliver().await;
    assert!(app.deliveries(&made.id).await.is_empty());
    app.test(&made.id).await;
    assert_eq!(app.deliveries(&made.id).await.len(), 1);
}

async fn what_is_deleted_takes_its_deliveries_along(harness: Harness) {
    let app = harness.start().await;
    let (organization, admin) = (&app.organization, app.admin());
    let made = app.webhook(json!({"url": "https://example.com/"})).await;
    let test = app.test(&made.id).await;
    app.fill_log(&made.id, 1_200).await;
    let other = app.webhook(json!({"url": "https://example.com/"})).await;
    app.test(&other.id).await;
    let call = admin.delete_webhook(organization, &made.id);
    call.send().await.unwrap();
    // Nobody waited for them, nobody finds them, and nobody can use the secret.
    assert_eq!(app.count("webhook_deliveries").await, 1_202);
    let call = admin.get_webhook_delivery(organization, &made.id, &test.id);
    call.send().await.refused(404);
    assert_eq!(app.count("webhook_secrets").await, 1);
    app.app.work_off().await.unwrap();
    assert_eq!(app.count("webhook_deliveries").await, 1);
    assert_eq!(app.count("jobs").await, 0);
}

async fn the_log_keeps_the_newest_deliveries(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let app = harness.start().await;
    let receiver = Receiver::start().await;
    let made = app.webhook(json!({"url": receiver.url})).await;
    app.deliver().await;
    app.fill_log(&made.id, 10_600).await;
    // A few at each turn.
    for left in [10_102, 10_000, 10_000] {
        app.test(&made.id).await;
        app.deliver().await;
        assert_eq!(app.count("webhook_deliveries").await, left);
    }
    assert_eq!(receiver.take().len(), 4);
    let call = app
        .admin()
        .list_webhook_deliveries(&app.organization, &made.id);
    let list = call.limit(1).send().await.unwrap();
    assert_eq!(
        (list.count, list.items[0].r#type.as_str()),
        (10_000, "testWebhook")
    );
}
