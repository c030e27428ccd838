//! Signing in while the credential is removed, replaced, or deleted with its account, at every step of both.
//!
//! - Once the credential is gone, nobody is signed in with it: a session that began before ends with it, and none begins
//!   afterwards.

use std::collections::BTreeSet;
use std::pin::pin;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use quire_client::models::Role;

use super::passkeys::{SIGN_IN, start};
use super::{Browser, PASSWORD};
use crate::harness::{Actor, Harness, TestApp, TestResponse};

quire_db::both_databases!(crate::harness::harness =>
    a_passkey_signs_in_while_it_is_removed,
    a_password_signs_in_while_it_is_replaced,
    a_password_signs_in_while_the_account_is_deleted,
);

/// Ways in that end.
#[derive(Clone, Copy)]
enum End {
    PasskeyRemoved,
    PasswordReplaced,
    AccountDeleted,
}

/// A form of a page of accounts.
struct Form {
    path: &'static str,
    fields: Vec<(&'static str, String)>,
}

/// A user who ends a way in, and a browser that uses it.
struct Pair<'a> {
    owner: Browser<'a>,
    visitor: Browser<'a>,
    removal: Form,
    sign_in: Form,
}

impl Form {
    async fn send(&self, browser: &Browser<'_>) -> TestResponse {
        let fields = self.fields.iter();
        let fields: Vec<(&str, &str)> = fields.map(|(name, value)| (*name, &**value)).collect();
        browser.post(self.path, &fields).await
    }
}

impl<'a> Pair<'a> {
    async fn new(app: &'a TestApp, end: End) -> Self {
        let member = app.member(Role::Edit).await;
        let (owner, visitor) = (app.with_password(&member).await, app.blank_browser());
        let mut sign_in = Form {
            path: "/account/sign-in",
            fields: vec![
                ("email", member.email.clone()),
                ("password", PASSWORD.to_owned()),
            ],
        };
        let (path, fields) = match end {
            End::PasskeyRemoved => {
                let (id, response) = owner.passkey_for(&visitor, &member).await;
                sign_in = Form {
                    path: SIGN_IN,
                    fields: vec![("response", response)],
                };
                ("/account/passkeys/remove", vec![("id", id)])
            }
            End::PasswordReplaced => {
                let new = "eleven loud badgers dig".to_owned();
                ("/account/password", vec![("password", new)])
            }
            End::AccountDeleted => ("/account/delete", vec![("email", member.email)]),
        };
        Self {
            owner,
            visitor,
            removal: Form { path, fields },
            sign_in,
        }
    }
}

/// The outcome of a meeting.
struct Met {
    /// The status of the sign-in.
    signed_in: u16,
    /// The steps at which the first request could be stopped.
    steps: Vec<(usize, String)>,
}

/// Lets the requests of a pair meet: one stops before a step, and the other runs meanwhile.
async fn meet(app: &TestApp, end: End, stops_sign_in: bool, stop: Option<usize>) -> Met {
    let mut pair = Pair::new(app, end).await;
    let actor = app.director.actor("stopped", stop);
    if stops_sign_in {
        pair.visitor.actor = Some("stopped");
    } else {
        pair.owner.actor = Some("stopped");
    }
    let first_ended = AtomicBool::new(false);
    let removal = pair.removal.send(&pair.owner);
    let sign_in = pair.sign_in.send(&pair.visitor);
    let (removed, signed_in) = if stops_sign_in {
        let second = within(app, &actor, &first_ended, removal);
        let (signed_in, removed) = tokio::join!(ended(sign_in, &first_ended), second);
        (removed, signed_in)
    } else {
        let second = within(app, &actor, &first_ended, sign_in);
        tokio::join!(ended(removal, &first_ended), second)
    };
    let steps = actor.steps();
    (pair.visitor.actor, pair.owner.actor) = (None, None);
    assert_eq!(removed.status, 303, "{removed:?}");
    assert_ne!(removed.header("location"), "/account/sign-in");
    assert!(matches!(signed_in.status, 303 | 403), "{signed_in:?}");
    let remains = pair.visitor.user().await;
    assert_eq!(remains, 401, "{stop:?} of {steps:?}: {signed_in:?}");
    Met {
        signed_in: signed_in.status,
        steps,
    }
}

async fn ended<T>(request: impl Future<Output = T>, has_ended: &AtomicBool) -> T {
    let answer = request.await;
    has_ended.store(true, Ordering::SeqCst);
    answer
}

/// Waits for a condition.
async fn until(condition: impl AsyncFn() -> bool) {
    while !condition().await {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// Sends a request once the actor has stopped or ended. The actor goes on when the request has ended, or waits for it.
async fn within<T>(
    app: &TestApp,
    actor: &Actor,
    has_ended: &AtomicBool,
    request: impl Future<Output = T>,
) -> T {
    tokio::select! {
        () = actor.stopped() => {}
        () = until(async || has_ended.load(Ordering::SeqCst)) => {}
    }
    let mut request = pin!(request);
    let answer = tokio::select! {
        answer = &mut request => Some(answer),
        () = until(async || app.has_waiting().await) => None,
    };
    actor.go_on();
    match answer {
        Some(answer) => answer,
        None => request.await,
    }
}

/// Lets a sign-in meet the end of its credential at every step of both.
async fn meet_everywhere(app: &TestApp, end: End) {
    let mut statuses = BTreeSet::new();
    for stops_sign_in in [true, false] {
        let alone = meet(app, end, stops_sign_in, None).await;
        statuses.insert(alone.signed_in);
        for (number, _) in alone.steps {
            let met = meet(app, end, stops_sign_in, Some(number)).await;
            statuses.insert(met.signed_in);
        }
    }
    assert_eq!(statuses, BTreeSet::from([303, 403]));
}

async fn a_passkey_signs_in_while_it_is_removed(harness: Harness) {
    let app = start(harness).await;
    meet_everywhere(&app, End::PasskeyRemoved).await;
}

async fn a_password_signs_in_while_it_is_replaced(harness: Harness) {
    let app = harness.start().await;
    meet_everywhere(&app, End::PasswordReplaced).await;
}

async fn a_password_signs_in_while_the_account_is_deleted(harness: Harness) {
    let app = harness.start().await;
    meet_everywhere(&app, End::AccountDeleted).await;
}
