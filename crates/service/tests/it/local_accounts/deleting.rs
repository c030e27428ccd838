//! Users who delete their accounts.

use std::time::Duration;

use futures_util::future::join_all;
use quire_client::models::Role;
use reqwest::Method;

use super::{Browser, PASSWORD};
use crate::harness::{Harness, Refused as _, TestResponse, json};

quire_db::both_databases!(crate::harness::harness =>
    an_account_is_deleted_with_all_access,
    the_last_admin_of_an_organization_stays,
    only_a_fresh_session_of_the_server_deletes_an_account,
    the_page_deletes_an_account_whose_address_is_entered,
    an_account_is_deleted_once,
);

impl Browser<'_> {
    async fn delete_user(&self) -> TestResponse {
        let headers = [("origin", self.app.url.as_str())];
        self.send(Method::DELETE, "/v1/user", &headers, String::new())
            .await
    }
}

async fn an_account_is_deleted_with_all_access(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    let made = browser.create_token().await.json();
    let token = app.with_token(&member, made["token"].as_str().unwrap());
    let deleted = browser.delete_user().await;
    assert_eq!(deleted.status, 205, "{deleted:?}");
    assert_eq!(browser.user().await, 401);
    for user in [&member, &token] {
        user.get_user().send().await.refused(401);
    }
    let refused = browser.sign_in(&member.email, PASSWORD).await;
    assert_eq!(refused.status, 403);
    let gone = app.admin().get_member(&app.organization, &member.user_id());
    gone.send().await.refused(404);
    let event = app.newest_event().await;
    assert_eq!(event.operation, "deleteUser");
    for table in ["credentials", "demotions", "passkeys", "sessions"] {
        assert_eq!(app.count(table).await, 0, "{table}");
    }
    app.counters_hold().await;
}

async fn the_last_admin_of_an_organization_stays(harness: Harness) {
    let app = harness.start().await;
    let browser = app.with_password(app.admin()).await;
    let refused = browser.delete_user().await;
    assert_eq!(refused.status, 409);
    assert!(refused.body.contains("Acme"), "{}", refused.body);
    assert_eq!(browser.user().await, 200);
    app.admin().get_user().send().await.unwrap();
    let fields = [("email", app.admin().email.as_str())];
    let page = browser.post("/account/delete", &fields).await;
    assert_eq!(page.status, 400);
    assert!(page.body.contains("would have no admin"), "{}", page.body);
    let other = app.member(Role::Admin).await;
    assert_eq!(browser.delete_user().await.status, 205);
    let members = other.list_members(&app.organization).send().await.unwrap();
    assert_eq!(members.count, 1);
    app.counters_hold().await;
}

async fn only_a_fresh_session_of_the_server_deletes_an_account(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    member.delete_user().send().await.refused(403);
    app.clock.advance(Duration::from_mins(11));
    let stale = browser.delete_user().await;
    assert_eq!(stale.status, 401);
    assert!(
        stale.header("www-authenticate").contains("max_age"),
        "{stale:?}"
    );
    let fields = [("email", member.email.as_str())];
    let page = browser.post("/account/delete", &fields).await;
    assert_eq!(page.status, 401);
    member.get_user().send().await.unwrap();
    let provider = app.active_saml_provider("SSO").await;
    let without_password = app.member(Role::Edit).await;
    let cookie = app.sign_in(&provider, &without_password.email).await;
    let (name, value) = cookie.as_ref().unwrap().split_once('=').unwrap();
    let other = app.blank_browser();
    other.set_cookie(name, value.split(';').next().unwrap());
    assert_eq!(other.user().await, 200);
    assert_eq!(other.delete_user().await.status, 403);
}

async fn the_page_deletes_an_account_whose_address_is_entered(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    let account = browser.get("/account").await;
    assert!(account.body.contains("/account/delete"), "{}", account.body);
    let fields = [("email", "other@example.com")];
    let wrong = browser.post("/account/delete", &fields).await;
    assert_eq!(wrong.status, 400);
    assert_eq!(browser.user().await, 200);
    let email = member.email.to_uppercase();
    let fields = [("email", email.as_str())];
    let deleted = browser.post("/account/delete", &fields).await;
    assert_eq!(
        (deleted.status, deleted.header("location")),
        (303, "/account/sign-out")
    );
    assert_eq!(browser.user().await, 401);
    member.get_user().send().await.refused(401);
}

async fn an_account_is_deleted_once(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let browser = app.with_password(&member).await;
    let responses = join_all((0..4).map(|_| browser.delete_user())).await;
    let mut statuses: Vec<u16> = responses.iter().map(|it| it.status).collect();
    statuses.sort_unstable();
    assert_eq!(statuses, [205, 401, 401, 401]);
    assert_eq!(
        json!(app.newest_event().await.operation),
        json!("deleteUser")
    );
    app.counters_hold().await;
}
