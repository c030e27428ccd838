//! Clocks that jump, ahead and back: caches, expiry, order, and idempotency.
//!
//! - Purging and the leases of jobs are in `tree/jobs.rs`.

use std::time::Duration;

use crate::harness::{Harness, Refused, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    a_revoked_token_stays_refused_when_the_clock_goes_back,
    an_expired_token_does_not_come_back,
    the_use_of_a_token_is_noted_when_the_clock_has_gone_back,
    a_key_is_kept_when_the_clock_jumps,
    a_jumping_clock_does_not_repeat_a_running_request,
    lists_have_each_row_once_when_the_clock_goes_back,
    a_small_correction_leaves_stamps_in_order,
);

const DAY: Duration = Duration::from_hours(24);

async fn a_revoked_token_stays_refused_when_the_clock_goes_back(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    for jump in [DAY, Duration::from_secs(1)] {
        let made = admin.create_api_token(body(json!({"label": "spare"})));
        let made = made.send().await.unwrap();
        let spare = app.with_token(admin, &made.token);
        spare.get_user().send().await.unwrap();
        let sql = format!("DELETE FROM tokens WHERE id = '{}'", made.id);
        app.database.execute(&sql, &[]).await.unwrap();
        spare.get_user().send().await.refused(401);
        app.clock.jump_back(jump);
        spare.get_user().send().await.refused(401);
    }
}

async fn an_expired_token_does_not_come_back(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let expires = app.clock.after(Duration::from_hours(1)).to_string();
    let hour = json!({"label": "hour", "expiresAt": expires});
    let made = admin.create_api_token(body(hour)).send().await.unwrap();
    let hour = app.with_token(admin, &made.token);
    app.clock.advance(Duration::from_mins(59));
    hour.get_user().send().await.unwrap();
    app.clock.advance(Duration::from_mins(1));
    hour.get_user().send().await.refused(401);
    app.clock.jump_back(DAY);
    hour.get_user().send().await.refused(401);
    // A clock that went ahead by mistake takes nothing away for good.
    let expires = app.clock.after(2 * DAY).to_string();
    let days = json!({"label": "days", "expiresAt": expires});
    let made = admin.create_api_token(body(days)).send().await.unwrap();
    let days = app.with_token(admin, &made.token);
    app.clock.jump_ahead(30 * DAY);
    days.get_user().send().await.refused(401);
    app.clock.jump_back(30 * DAY);
    days.get_user().send().await.unwrap();
}

async fn the_use_of_a_token_is_noted_when_the_clock_has_gone_back(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let admin = app.admin();
    let used = async || {
        admin.get_user().send().await.unwrap();
        for _ in 0..200 {
            let token = admin
                .list_api_tokens()
                .send()
                .await
                .unwrap()
                .items
                .remove(0);
            let now = app.clock.after(Duration::ZERO);
            if token.last_used_at == Some(now) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("the use was not noted");
    };
    used().await;
    app.clock.jump_back(DAY);
    app.clock.advance(Duration::from_mins(1));
    used().await;
}

async fn a_key_is_kept_when_the_clock_jumps(harness: Harness) {
    let app = harness.start().await;
    let (admin, path) = (app.admin(), format!("/v1/orgs/{}/spaces", app.organization));
    assert_eq!(admin.keyed("a-key", &path, "{}").await.status, 201);
    app.clock.jump_ahead(10 * DAY);
    // Looked at once a minute, and by each process.
    for _ in 0..2 {
        app.clock.advance(Duration::from_mins(1));
        assert_eq!(admin.keyed("b-key", &path, "{}").await.status, 201);
        assert!(admin.keyed("a-key", &path, "{}").await.is_replayed());
    }
    app.clock.jump_back(20 * DAY);
    assert!(admin.keyed("a-key", &path, "{}").await.is_replayed());
    // Nor is it kept for longer.
    app.clock.advance(DAY);
    assert!(!admin.keyed("a-key", &path, "{}").await.is_replayed());
}

async fn a_jumping_clock_does_not_repeat_a_running_request(harness: Harness) {
    let app = harness.start().await;
    let (admin, path) = (app.admin(), format!("/v1/orgs/{}/spaces", app.organization));
    assert_eq!(admin.keyed("a-key", &path, "{}").await.status, 201);
    let sql = "UPDATE idempotency_keys SET answer = NULL";
    app.database.execute(sql, &[]).await.unwrap();
    let tells = async |expected: &str| {
        let error = admin.keyed("a-key", &path, "{}").await.error(409);
        assert!(error.message.contains(expected), "{}", error.message);
    };
    app.clock.jump_ahead(DAY);
    tells("is being carried out").await;
    app.clock.jump_back(2 * DAY);
    tells("is being carried out").await;
    app.clock.advance(Duration::from_secs(150));
    tells("before it finished").await;
}

async fn lists_have_each_row_once_when_the_clock_goes_back(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let mut made = Vec::new();
    let space = admin.new_space(&app.organization, "Guide").await;
    let propose = async || {
        let call = admin.create_change_request(&space.id);
        let open = optional(json!({"subject": "x"}));
        let made = call.body(open).send().await.unwrap();
        let open = optional(json!({"status": "open"}));
        let reference = made.id.as_str().into();
        let call = admin
            .update_change_request(&space.id, &reference)
            .body(open);
        call.send().await.unwrap();
        made.id
    };
    for _ in 0..3 {
        app.clock.advance(Duration::from_secs(1));
        made.push(propose().await);
    }
    for _ in 0..2 {
        let mut found = Vec::new();
        let mut page = None;
        loop {
            let mut call = admin.list_change_requests(&space.id).limit(2);
            if let Some(page) = page.take() {
                call = call.page(page);
            }
            let list = call.send().await.unwrap();
            assert_eq!(list.count, i64::try_from(made.len()).unwrap());
            found.extend(list.items.into_iter().map(|item| item.id));
            // The clock goes back in the middle of the list, and its page is good all the same.
            app.clock.jump_back(Duration::from_hours(1));
            match list.next {
                Some(next) => page = Some(next.page),
                None => break,
            }
        }
        let mut expected = made.clone();
        expected.sort();
        found.sort();
        assert_eq!(found, expected);
        made.push(propose().await);
    }
}

async fn a_small_correction_leaves_stamps_in_order(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let admin = app.admin();
    let mut titles = Vec::new();
    app.clock.advance(Duration::from_mins(1));
    for number in 0..5 {
        let label = format!("{number}");
        admin
            .create_api_token(body(json!({"label": label})))
            .send()
            .await
            .unwrap();
        titles.insert(0, label);
        app.clock.jump_back(Duration::from_secs(10));
    }
    let listed = admin.list_api_tokens().send().await.unwrap().items;
    let labels: Vec<String> = listed.into_iter().map(|token| token.label).collect();
    assert_eq!(labels[..5], titles);
    // A clock that goes back further is believed.
    app.clock.jump_back(DAY);
    let made = admin.create_api_token(body(json!({"label": "later"})));
    let made = made.send().await.unwrap();
    assert_eq!(made.created_at, app.clock.after(Duration::ZERO));
}
