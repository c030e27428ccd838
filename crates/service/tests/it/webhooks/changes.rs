//! Tests of attempts whose webhook or delivery is changed meanwhile.

use std::sync::Arc;
use std::time::Duration;

use futures_util::future::join;
use quire_client::models::{Webhook, WebhookDeliveryState, WebhookId};
use tokio::sync::Notify;

use super::DAY;
use super::receiver::{Receiver, Reply};
use super::sending::{hook, start};
use crate::harness::{Harness, TestApp, json};

quire_db::both_databases!(crate::harness::harness =>
    a_redelivery_outlives_the_attempt_under_way,
    another_url_gets_what_was_under_way,
    a_disabled_webhook_has_given_up_what_was_under_way,
    another_url_has_not_failed_yet,
);

/// Makes a change during an attempt, which gets this status afterwards.
async fn during_an_attempt(
    app: &TestApp,
    receiver: &Receiver,
    status: u16,
    change: impl AsyncFnOnce(),
) {
    let held = Arc::new(Notify::new());
    receiver.reply(Reply {
        held: Some(Arc::clone(&held)),
        ..Reply::status(status)
    });
    let change = async {
        receiver.received().await;
        receiver.status(200);
        app.clock.advance(Duration::from_secs(1));
        change().await;
        held.notify_one();
    };
    join(app.deliver(), change).await;
}

async fn found(app: &TestApp, id: &WebhookId) -> Webhook {
    let call = app.admin().get_webhook(&app.organization, id);
    call.send().await.unwrap()
}

async fn a_redelivery_outlives_the_attempt_under_way(harness: Harness) {
    let app = start(harness).await;
    let (receiver, id) = hook(&app).await;
    during_an_attempt(&app, &receiver, 500, async || {
        let delivery = app.last_delivery(&id).await;
        let call = app
            .admin()
            .redeliver_webhook_delivery(&app.organization, &id, &delivery.id);
        call.send().await.unwrap();
    })
    .await;
    // It is not put off by the failure of the attempt before it.
    assert_eq!(receiver.take().len(), 2);
    let delivery = app.last_delivery(&id).await;
    assert_eq!(delivery.state, WebhookDeliveryState::Delivered);
    assert_eq!((delivery.attempts, delivery.error), (1, None));
}

async fn another_url_gets_what_was_under_way(harness: Harness) {
    let app = start(harness).await;
    let (old, id) = hook(&app).await;
    let new = Receiver::start().await;
    during_an_attempt(&app, &old, 410, async || {
        app.change_webhook(&id, json!({"url": new.url})).await;
    })
    .await;
    // That nobody wants messages at the old URL says nothing about the new one.
    assert!(found(&app, &id).await.enabled);
    assert_eq!(old.take().len(), 1);
    assert_eq!(new.kinds(), ["createWebhook", "updateWebhook"]);
}

async fn a_disabled_webhook_has_given_up_what_was_under_way(harness: Harness) {
    let app = start(harness).await;
    let (receiver, id) = hook(&app).await;
    during_an_attempt(&app, &receiver, 500, async || {
        app.change_webhook(&id, json!({"enabled": false})).await;
        app.change_webhook(&id, json!({"enabled": true})).await;
    })
    .await;
    app.clock.advance(DAY);
    app.deliver().await;
    assert_eq!(receiver.kinds(), ["createWebhook", "updateWebhook"]);
    let given_up = &app.deliveries(&id).await[0];
    assert_eq!(given_up.state, WebhookDeliveryState::Failed);
    let error = given_up.error.as_deref();
    assert_eq!(error, Some("the webhook was disabled"));
}

async fn another_url_has_not_failed_yet(harness: Harness) {
    let app = start(harness).await;
    let (old, id) = hook(&app).await;
    let new = Receiver::start().await;
    old.status(500);
    new.status(500);
    app.deliver().await;
    app.clock.advance(4 * DAY);
    app.change_webhook(&id, json!({"url": new.url})).await;
    app.deliver().await;
    app.clock.advance(2 * DAY);
    app.deliver().await;
    assert!(found(&app, &id).await.enabled);
    app.clock.advance(4 * DAY);
    app.test(&id).await;
    app.deliver().await;
    assert!(!found(&app, &id).await.enabled);
}
