//! Tests of sending to webhooks: content, time, number of attempts, and messages that are never sent.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::future::{join, join_all};
use quire_client::models::{WebhookDeliveryState, WebhookDisabledReason};
use quire_db::testing::{Fault, Observe, Pause, Step, observed};

use super::receiver::{Message, Receiver, Reply};
use super::{DAY, WebhookId};
use crate::harness::{Harness, Refused, TestApp, body, json};

quire_db::both_databases!(crate::harness::harness =>
    sends_signed_events_in_order,
    filters_select_what_is_sent,
    begins_with_its_creation,
    tries_again_with_growing_delays,
    one_failure_does_not_hold_up_the_next,
    a_crash_sends_again_what_was_under_way,
    repeats_a_delivery,
    an_old_secret_signs_for_a_day,
    stores_the_beginning_of_a_response,
    redirects_are_not_followed,
    a_slow_url_is_a_failure,
    a_slow_url_does_not_hold_up_others,
    an_organization_takes_only_a_few_places,
    nothing_goes_to_private_networks,
    a_url_that_is_gone_is_disabled,
    a_url_that_only_fails_is_disabled,
    a_disabled_webhook_misses_what_happens,
    two_processes_send_everything_once,
    webhooks_are_woken_before_numbering_takes_long,
    nothing_is_lost_after_any_fault,
    workers_begin_within_a_second,
);

/// A webhook and its receiver.
pub(super) async fn hook(app: &TestApp) -> (Receiver, WebhookId) {
    let receiver = Receiver::start().await;
    let made = app.webhook(json!({"url": receiver.url})).await;
    (receiver, made.id)
}

pub(super) async fn start(mut harness: Harness) -> TestApp {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    harness.start().await
}

fn events(messages: &[Message]) -> Vec<i64> {
    let number = |message: &Message| message.json()["data"]["number"].as_i64().unwrap();
    messages.iter().map(number).collect()
}

async fn sends_signed_events_in_order(harness: Harness) {
    let app = start(harness).await;
    let receiver = Receiver::start().await;
    let made = app.webhook(json!({"url": receiver.url})).await;
    let (admin, organization) = (app.admin(), &app.organization);
    for title in ["A", "B", "C"] {
        admin.new_space(organization, title).await;
    }
    let waiting = app.test(&made.id).await;
    assert_eq!(waiting.state, WebhookDeliveryState::Waiting);
    app.clock.advance(Duration::from_secs(5));
    assert!(app.deliver().await > 0);
    let got = receiver.take();
    let kinds: Vec<_> = got.iter().map(Message::kind).collect();
    let created = "createSpace";
    // The test waited already when the events became deliveries.
    assert_eq!(
        kinds,
        ["testWebhook", "createWebhook", created, created, created]
    );
    let numbers = events(&got[1..]);
    assert!(numbers.is_sorted());
    let log = app.deliveries(&made.id).await;
    for (message, delivery) in got.iter().zip(&log) {
        assert_eq!(message.signatures.len(), 1);
        assert_eq!(message.signed_by(&made.secret), Some(0));
        assert_eq!(message.seconds, app.clock.now() / 1_000_000);
        assert_eq!(message.id, delivery.id.as_str());
        assert_eq!(delivery.state, WebhookDeliveryState::Delivered);
        assert_eq!((delivery.status, delivery.attempts), (Some(200), 1));
        assert_eq!(delivery.error, None);
        let call = admin.get_webhook_delivery(organization, &made.id, &delivery.id);
        let shown = call.send().await.unwrap();
        assert_eq!(json!(shown.message), message.json());
    }
    assert_eq!(
        got[0].json()["data"],
        json!({"object": "webhook-test", "webhook": made.id})
    );
    for message in &got[1..] {
        let json = message.json();
        let number = json["data"]["number"].as_i64().unwrap();
        let event = admin.get_event(organization, number).send().await.unwrap();
        assert_eq!(json["data"], json!(event));
        assert_eq!(json["timestamp"], json["data"]["createdAt"]);
    }
    assert!(!got[1].text.contains(&made.secret));
    // Deliveries are no events, and nothing is sent twice.
    assert_eq!(app.deliver().await, 0);
    assert!(receiver.take().is_empty());
}

async fn filters_select_what_is_sent(harness: Harness) {
    let app = start(harness).await;
    let receiver = Receiver::start().await;
    let new = json!({"url": receiver.url, "events": ["collection", "createSpace"]});
    let made = app.webhook(new).await;
    let (admin, organization) = (app.admin(), &app.organization);
    let space = admin.new_space(organization, "A").await;
    admin.update_space(&space.id).send().await.unwrap();
    admin.create_collection(organization).send().await.unwrap();
    admin.delete_space(&space.id).send().await.unwrap();
    app.deliver().await;
    assert_eq!(receiver.kinds(), ["createSpace", "createCollection"]);
    app.change_webhook(&made.id, json!({"events": ["deleteSpace"]}))
        .await;
    let space = admin.new_space(organization, "B").await;
    admin.delete_space(&space.id).send().await.unwrap();
    app.deliver().await;
    assert_eq!(receiver.kinds(), ["deleteSpace"]);
}

async fn begins_with_its_creation(harness: Harness) {
    let app = start(harness).await;
    // These have no number yet when the webhook is created.
    app.admin().new_space(&app.organization, "A").await;
    let (receiver, _) = hook(&app).await;
    app.deliver().await;
    assert_eq!(receiver.kinds(), ["createWebhook"]);
}

async fn tries_again_with_growing_delays(harness: Harness) {
    let app = start(harness).await;
    let (receiver, id) = hook(&app).await;
    receiver.status(500);
    let mut waited = Vec::new();
    let mut first: Option<Message> = None;
    for attempt in 1..=8 {
        app.deliver().await;
        let got = receiver.take();
        assert_eq!(got.len(), 1, "{attempt}");
        let first = first.get_or_insert_with(|| got[0].clone());
        assert_eq!((&got[0].id, &got[0].text), (&first.id, &first.text));
        let delivery = app.last_delivery(&id).await;
        assert_eq!((delivery.attempts, delivery.status), (attempt, Some(500)));
        assert_eq!(delivery.error.as_deref(), Some("answered 500"));
        // Jumps of the clock are no time.
        app.clock.jump_ahead(DAY);
        app.deliver().await;
        app.clock.jump_back(DAY);
        assert!(receiver.take().is_empty(), "{attempt}");
        let sql = "SELECT COALESCE(due_at, 0) FROM webhook_deliveries";
        let (due,): (i64,) = app.database.query_one(sql, &[]).await.unwrap();
        let sql = "SELECT leased_until FROM webhooks";
        let (now,): (i64,) = app.database.query_one(sql, &[]).await.unwrap();
        if attempt == 8 {
            assert_eq!(delivery.state, WebhookDeliveryState::Failed);
            assert_eq!(due, 0);
            break;
        }
        let wait = u64::try_from(due - now).unwrap();
        waited.push(wait / 1_000_000);
        app.clock.advance(Duration::from_micros(wait - 1));
        app.deliver().await;
        assert!(receiver.take().is_empty(), "{attempt}");
        app.clock.advance(Duration::from_micros(1));
    }
    let expected = [15, 120, 900, 3_600, 14_400, 32_400, 54_000];
    for (waited, expected) in waited.iter().zip(expected) {
        assert!((expected..=expected * 6 / 5).contains(waited), "{waited}");
    }
    app.clock.advance(2 * DAY);
    assert_eq!(app.deliver().await, 0);
}

async fn one_failure_does_not_hold_up_the_next(harness: Harness) {
    let app = start(harness).await;
    let (receiver, id) = hook(&app).await;
    receiver.status(503);
    app.deliver().await;
    receiver.take();
    receiver.status(204);
    app.admin().new_space(&app.organization, "A").await;
    app.deliver().await;
    assert_eq!(receiver.kinds(), ["createSpace"]);
    app.clock.advance(Duration::from_mins(1));
    app.deliver().await;
    assert_eq!(receiver.kinds(), ["createWebhook"]);
    for delivery in app.deliveries(&id).await {
        assert_eq!(delivery.state, WebhookDeliveryState::Delivered);
    }
    // If all fail, each has its own attempts.
    receiver.status(500);
    for title in ["B", "C", "D"] {
        app.admin().new_space(&app.organization, title).await;
    }
    app.deliver().await;
    assert_eq!(receiver.take().len(), 3);
}

async fn a_crash_sends_again_what_was_under_way(harness: Harness) {
    let app = start(harness).await;
    let (receiver, id) = hook(&app).await;
    let slow = Reply {
        delay: Duration::from_secs(5),
        ..Reply::status(200)
    };
    receiver.reply(slow);
    let killed = tokio::select! {
        _ = app.app.deliver_webhooks() => false,
        () = receiver.received() => true,
    };
    assert!(killed);
    let first = receiver.take().remove(0);
    receiver.status(200);
    // Until the lease ends, nobody sends it.
    app.clock.advance(Duration::from_secs(119));
    app.clock.jump_ahead(DAY);
    assert_eq!(app.deliver().await, 0);
    assert_eq!(
        app.last_delivery(&id).await.state,
        WebhookDeliveryState::Waiting
    );
    app.clock.advance(Duration::from_secs(1));
    app.deliver().await;
    let again = receiver.take();
    assert_eq!(again.len(), 1);
    assert_eq!((&again[0].id, &again[0].text), (&first.id, &first.text));
}

async fn repeats_a_delivery(harness: Harness) {
    let app = start(harness).await;
    let (receiver, id) = hook(&app).await;
    app.deliver().await;
    let first = receiver.take().remove(0);
    let delivery = app.last_delivery(&id).await;
    app.clock.advance(Duration::from_secs(2));
    let (admin, organization) = (app.admin(), &app.organization);
    let call = admin.redeliver_webhook_delivery(organization, &id, &delivery.id);
    let again = call.send().await.unwrap();
    assert_eq!(again.state, WebhookDeliveryState::Waiting);
    assert_eq!(json!(again.message), first.json());
    receiver.status(500);
    app.deliver().await;
    let second = receiver.take().remove(0);
    assert_eq!((&second.id, &second.text), (&first.id, &first.text));
    assert_eq!(second.seconds, first.seconds + 2);
    let failed = app.last_delivery(&id).await;
    assert_eq!((failed.attempts, failed.status), (1, Some(500)));
    assert_eq!(failed.state, WebhookDeliveryState::Waiting);
    let unknown = "A123456789012345678901".to_owned().into();
    let call = admin.redeliver_webhook_delivery(organization, &id, &unknown);
    call.send().await.refused(404);
}

async fn an_old_secret_signs_for_a_day(harness: Harness) {
    let app = start(harness).await;
    let receiver = Receiver::start().await;
    let made = app.webhook(json!({"url": receiver.url})).await;
    let (admin, organization) = (app.admin(), &app.organization);
    let call = admin.regenerate_webhook_secret(organization, &made.id);
    let new = call.send().await.unwrap().secret;
    // Jumps of the clock are no time.
    app.clock.jump_ahead(2 * DAY);
    app.deliver().await;
    let both = receiver.take();
    for message in &both {
        assert_eq!(message.signatures.len(), 2);
        assert_eq!(message.signed_by(&new), Some(0));
        assert_eq!(message.signed_by(&made.secret), Some(1));
    }
    assert_eq!(both.len(), 2);
    app.clock.advance(DAY);
    app.test(&made.id).await;
    app.deliver().await;
    let one = receiver.take().remove(0);
    assert_eq!(one.signatures.len(), 1);
    assert_eq!(one.signed_by(&new), Some(0));
}

async fn stores_the_beginning_of_a_response(harness: Harness) {
    let app = start(harness).await;
    let (receiver, id) = hook(&app).await;
    receiver.reply(Reply {
        text: "é\0".repeat(2_000_000),
        ..Reply::status(400)
    });
    app.deliver().await;
    let delivery = app.last_delivery(&id).await;
    let response = delivery.response.unwrap();
    assert!(response.starts_with("é\u{fffd}é") && (1_000..=1_024).contains(&response.len()));
    assert_eq!(delivery.status, Some(400));
}

async fn redirects_are_not_followed(harness: Harness) {
    let app = start(harness).await;
    let (receiver, id) = hook(&app).await;
    let target = Receiver::start().await;
    receiver.reply(Reply {
        location: Some(target.url.clone()),
        ..Reply::status(307)
    });
    app.deliver().await;
    assert_eq!(receiver.take().len(), 1);
    assert!(target.take().is_empty());
    let error = app.last_delivery(&id).await.error.unwrap();
    assert_eq!(error, "answered 307: redirects are not followed");
}

async fn a_slow_url_is_a_failure(mut harness: Harness) {
    harness.config.fetch_seconds = 1;
    let app = start(harness).await;
    let (receiver, id) = hook(&app).await;
    receiver.reply(Reply {
        delay: Duration::from_secs(30),
        ..Reply::status(200)
    });
    app.deliver().await;
    let delivery = app.last_delivery(&id).await;
    assert_eq!(delivery.error.unwrap(), "no response within 1 seconds");
    assert_eq!((delivery.status, delivery.attempts), (None, 1));
    assert_eq!(delivery.state, WebhookDeliveryState::Waiting);
}

async fn a_slow_url_does_not_hold_up_others(harness: Harness) {
    let app = start(harness).await;
    let (slow, _) = hook(&app).await;
    slow.reply(Reply {
        delay: Duration::from_mins(1),
        ..Reply::status(200)
    });
    let (quick, id) = hook(&app).await;
    let deliver = app.app.deliver_webhooks();
    let others = async {
        slow.received().await;
        quick.received().await;
        // What happens meanwhile is sent as well, and jobs run.
        while app.last_delivery(&id).await.state != WebhookDeliveryState::Delivered {
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
        quick.take();
        app.test(&id).await;
        quick.received().await;
        app.app.work_off().await.unwrap();
    };
    let others = tokio::time::timeout(Duration::from_secs(14), others);
    tokio::select! {
        _ = deliver => panic!("the slow one was not waited for"),
        done = others => done.unwrap(),
    }
}

async fn an_organization_takes_only_a_few_places(harness: Harness) {
    let app = start(harness).await;
    let slow = Receiver::start().await;
    slow.reply(Reply {
        delay: Duration::from_mins(1),
        ..Reply::status(200)
    });
    for _ in 0..6 {
        app.webhook(json!({"url": slow.url})).await;
    }
    // Another organization, whose webhook is due last.
    let quick = Receiver::start().await;
    let stranger = app.stranger().await;
    let other = stranger
        .list_orgs()
        .send()
        .await
        .unwrap()
        .items
        .remove(0)
        .id;
    app.clock.advance(Duration::from_secs(1));
    let new = body(json!({"url": quick.url}));
    stranger.create_webhook(&other, new).send().await.unwrap();
    let mut taken = 0;
    let received = async {
        quick.received().await;
        while taken < 4 {
            tokio::time::sleep(Duration::from_millis(5)).await;
            taken += slow.take().len();
        }
        tokio::time::sleep(Duration::from_millis(200)).await;
        taken += slow.take().len();
    };
    tokio::select! {
        _ = app.app.deliver_webhooks() => panic!("the slow ones were not waited for"),
        () = received => {}
    }
    assert_eq!(taken, 4);
}

async fn nothing_goes_to_private_networks(harness: Harness) {
    let app = harness.start().await;
    let receiver = Receiver::start().await;
    // What the name leads to shows only when it is resolved.
    let url = receiver.url.replace("127.0.0.1", "localhost");
    let made = app.webhook(json!({"url": url})).await;
    app.deliver().await;
    // A literal address that was allowed once is not any more.
    let sql = "UPDATE webhooks SET url = $1";
    let values = quire_db::params![receiver.url];
    app.database.execute(sql, values).await.unwrap();
    app.test(&made.id).await;
    app.deliver().await;
    assert!(receiver.take().is_empty());
    let errors: Vec<_> = app.deliveries(&made.id).await;
    let errors: Vec<_> = errors.into_iter().map(|one| one.error.unwrap()).collect();
    assert_eq!(
        errors,
        [
            "cannot connect to a public address at the URL",
            "the URL leads to a private network, which this server does not allow"
        ]
    );
}

async fn a_url_that_is_gone_is_disabled(harness: Harness) {
    let app = start(harness).await;
    let (receiver, id) = hook(&app).await;
    app.test(&id).await;
    receiver.status(410);
    app.deliver().await;
    assert_eq!(receiver.take().len(), 1);
    let call = app.admin().get_webhook(&app.organization, &id);
    let webhook = call.send().await.unwrap();
    assert!(!webhook.enabled);
    assert_eq!(webhook.disabled_reason, Some(WebhookDisabledReason::Gone));
    for delivery in app.deliveries(&id).await {
        assert_eq!(delivery.state, WebhookDeliveryState::Failed);
    }
    let event = app.latest_event().await;
    assert_eq!(
        (event.operation.as_str(), event.actor),
        ("disableWebhook", None)
    );
    assert_eq!(event.target.id, id.as_str());
    let call = app.admin().test_webhook(&app.organization, &id);
    call.send().await.refused(409);
    app.change_webhook(&id, json!({"enabled": true})).await;
    let call = app.admin().get_webhook(&app.organization, &id);
    assert_eq!(call.send().await.unwrap().disabled_reason, None);
}

async fn a_url_that_only_fails_is_disabled(harness: Harness) {
    let app = start(harness).await;
    let (receiver, id) = hook(&app).await;
    let enabled = async || {
        let call = app.admin().get_webhook(&app.organization, &id);
        call.send().await.unwrap().enabled
    };
    receiver.status(500);
    app.deliver().await;
    app.clock.advance(4 * DAY);
    // One success starts over.
    receiver.status(200);
    app.deliver().await;
    receiver.status(500);
    app.test(&id).await;
    app.deliver().await;
    app.clock.jump_ahead(10 * DAY);
    app.clock.advance(4 * DAY);
    app.test(&id).await;
    app.deliver().await;
    assert!(enabled().await);
    app.clock.advance(DAY);
    app.test(&id).await;
    app.deliver().await;
    assert!(!enabled().await);
    assert_eq!(app.latest_event().await.operation, "disableWebhook");
}

async fn a_disabled_webhook_misses_what_happens(harness: Harness) {
    let app = start(harness).await;
    let (receiver, id) = hook(&app).await;
    app.deliver().await;
    app.change_webhook(&id, json!({"enabled": false})).await;
    app.admin().new_space(&app.organization, "A").await;
    app.deliver().await;
    app.change_webhook(&id, json!({"enabled": true})).await;
    app.admin()
        .create_collection(&app.organization)
        .send()
        .await
        .unwrap();
    app.deliver().await;
    assert_eq!(
        receiver.kinds(),
        ["createWebhook", "updateWebhook", "createCollection"]
    );
}

async fn two_processes_send_everything_once(harness: Harness) {
    let app = start(harness).await;
    let mut hooks = Vec::new();
    for _ in 0..3 {
        hooks.push(hook(&app).await);
    }
    for _ in 0..4 {
        for title in ["A", "B", "C", "D", "E"] {
            app.admin().new_space(&app.organization, title).await;
        }
        let processes = app.processes().chain(app.processes());
        let write = app.admin().new_space(&app.organization, "F");
        let deliver = join_all(processes.map(|process| process.deliver_webhooks()));
        let (results, _) = join(deliver, write).await;
        for result in results {
            result.unwrap();
        }
    }
    app.deliver().await;
    for (index, (receiver, _)) in hooks.iter().enumerate() {
        let numbers = events(&receiver.take());
        // Everything since its own creation, once and in order.
        assert_eq!(numbers.len(), 24 + 3 - index);
        assert!(numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]));
    }
}

/// The order in which webhooks are woken and events are numbered.
#[derive(Default)]
struct Order(Mutex<Vec<&'static str>>);

impl Observe for Order {
    fn step(&self, step: Step<'_>) -> Option<Pause> {
        if let Step::Statement { sql, .. } = step {
            let steps = ["UPDATE webhooks SET due_at", "UPDATE events SET number"];
            let step = steps.into_iter().find(|step| sql.starts_with(step));
            self.0.lock().unwrap().extend(step);
        }
        None
    }
}

async fn webhooks_are_woken_before_numbering_takes_long(harness: Harness) {
    let app = start(harness).await;
    let (receiver, _) = hook(&app).await;
    app.deliver().await;
    receiver.take();
    app.admin().new_space(&app.organization, "A").await;
    let order = Arc::new(Order::default());
    observed(order.clone(), app.deliver()).await;
    let steps = order.0.lock().unwrap().clone();
    assert_eq!(
        steps,
        ["UPDATE webhooks SET due_at", "UPDATE events SET number"]
    );
    assert_eq!(receiver.kinds(), ["createSpace"]);
}

async fn nothing_is_lost_after_any_fault(mut harness: Harness) {
    harness.processes = 1;
    let app = start(harness).await;
    let (receiver, _) = hook(&app).await;
    app.deliver().await;
    receiver.take();
    for fault in [Fault::Statement, Fault::Commit, Fault::Response] {
        for number in 1.. {
            app.admin().new_space(&app.organization, "A").await;
            app.database.faults().arm(fault, number);
            let _ = app.app.deliver_webhooks().await;
            let fired = app.database.faults().disarm();
            app.clock.advance(Duration::from_mins(3));
            app.deliver().await;
            let got = receiver.take();
            // Perhaps twice, if the note of the first attempt failed, with the same id.
            assert!((1..=2).contains(&got.len()), "{fault:?} {number}");
            assert_eq!(got[0].id, got[got.len() - 1].id, "{fault:?} {number}");
            let left = "webhook_deliveries WHERE NOT delivered";
            assert_eq!(app.count(left).await, 0, "{fault:?} {number}");
            if !fired {
                assert_eq!(got.len(), 1);
                break;
            }
        }
    }
}

async fn workers_begin_within_a_second(mut harness: Harness) {
    harness.processes = 1;
    let app = start(harness).await;
    let (receiver, _) = hook(&app).await;
    let platform = app.app.clone();
    let worker = tokio::spawn(async move { platform.work().await });
    let within = async |limit: Duration, kind: &str| {
        let sent = async {
            loop {
                receiver.received().await;
                if receiver.kinds().iter().any(|sent| sent == kind) {
                    return;
                }
            }
        };
        let sent = tokio::time::timeout(limit, sent).await;
        sent.unwrap_or_else(|_| panic!("{kind} is not sent within {limit:?}"));
    };
    let second = Duration::from_secs(1);
    // The second one finds workers that have nothing to do.
    for title in ["A", "B"] {
        app.admin().new_space(&app.organization, title).await;
        within(second, "createSpace").await;
    }
    let text = "openapi: 3.1.1\ninfo: {title: Pets, version: '1'}\npaths: {}\n";
    app.openapi_spec("pets", json!({"text": text})).await;
    // It is processed within one second, and its event is sent within another.
    within(2 * second, "processOpenApiSpec").await;
    worker.abort();
    assert!(worker.await.unwrap_err().is_cancelled());
}
