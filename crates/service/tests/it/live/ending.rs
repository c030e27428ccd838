//! Streams end when the access of their users ends.

use std::time::Duration;

use futures_util::StreamExt as _;
use quire_client::models::{Role, Space, SpaceId};
use quire_db::params;

use super::Tab;
use crate::harness::{Discussion, Harness, TestApp, User, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    ends_with_the_role,
    ends_with_the_token,
    ends_with_the_session,
    ends_with_the_space,
    ends_with_single_sign_on,
    ends_when_the_server_stops,
    ends_when_its_row_is_lost,
    a_space_that_moves_is_a_reset,
    what_follows_the_end_of_access_is_not_sent,
);

/// Checks that a stream ends within two seconds, or a little more on a busy machine.
async fn ends(tab: &mut Tab) -> Vec<String> {
    let rest = tokio::time::timeout(Duration::from_secs(8), tab.rest()).await;
    rest.expect("the stream ends soon")
}

impl TestApp {
    async fn live_space(&self) -> Space {
        self.admin().new_space(&self.organization, "Guide").await
    }

    async fn receive_comment(&self, space: &Space, tabs: &mut [Tab]) {
        let comment = Discussion::of(self.admin(), space).say("Hello").await.id;
        for tab in tabs {
            tab.comments_until(comment.as_str()).await;
        }
    }

    async fn tabs(&self, users: &[&User], space: &SpaceId) -> Vec<Tab> {
        let mut tabs = Vec::new();
        for user in users {
            tabs.push(Tab::open(user, space).await);
        }
        tabs
    }
}

async fn ends_with_the_role(harness: Harness) {
    let app = harness.start().await;
    let (removed, disabled) = (app.member(Role::Read).await, app.member(Role::Read).await);
    let (demoted, granted) = (app.member(Role::Read).await, app.guest().await);
    let space = app.live_space().await;
    app.grant(&space, &granted, 1).await;
    let users = [app.admin(), &removed, &disabled, &demoted, &granted];
    let mut tabs = app.tabs(&users, &space.id).await;
    app.receive_comment(&space, &mut tabs).await;
    let (admin, organization) = (app.admin(), &app.organization);
    let id = removed.id.as_str().into();
    admin.remove_member(organization, &id).send().await.unwrap();
    ends(&mut tabs[1]).await;
    let sql = "UPDATE users SET disabled = TRUE WHERE id = $1";
    app.database
        .execute(sql, params![disabled.id])
        .await
        .unwrap();
    ends(&mut tabs[2]).await;
    let id = demoted.id.as_str().into();
    let guest = optional(json!({"role": null}));
    let call = admin.update_member(organization, &id);
    call.body(guest).send().await.unwrap();
    ends(&mut tabs[3]).await;
    let id = granted.id.as_str().into();
    let call = admin.delete_space_user_permission(&space.id, &id);
    call.send().await.unwrap();
    ends(&mut tabs[4]).await;
    app.receive_comment(&space, &mut tabs[..1]).await;
}

async fn ends_with_the_token(harness: Harness) {
    let app = harness.start().await;
    let space = app.live_space().await;
    let token = async |label: &str, expires: Option<u64>| {
        let at = expires.map(|seconds| app.clock.after(Duration::from_secs(seconds)));
        let new = match at {
            Some(at) => json!({"label": label, "expiresAt": at}),
            None => json!({"label": label}),
        };
        let made = app
            .admin()
            .create_api_token(body(new))
            .send()
            .await
            .unwrap();
        (made.id.clone(), app.with_token(app.admin(), &made.token))
    };
    let (id, revoked) = token("revoked", None).await;
    let (_, expired) = token("expired", Some(60)).await;
    let mut tabs = app
        .tabs(&[app.admin(), &revoked, &expired], &space.id)
        .await;
    app.receive_comment(&space, &mut tabs).await;
    app.admin().delete_api_token(&id).send().await.unwrap();
    ends(&mut tabs[1]).await;
    app.clock.advance(Duration::from_secs(61));
    ends(&mut tabs[2]).await;
    app.receive_comment(&space, &mut tabs[..1]).await;
}

async fn ends_with_the_session(harness: Harness) {
    let app = harness.start().await;
    let space = app.live_space().await;
    let provider = app.active_saml_provider("SSO").await;
    let member = app.member(Role::Read).await;
    let cookie = app.sign_in(&provider, &member.email).await.unwrap();
    let (cookie, _) = cookie.split_once(';').unwrap();
    let path = format!("/v1/spaces/{}/stream", space.id);
    let open = || async {
        let call = app.admin().anonymous(reqwest::Method::GET, &path);
        let response = call.header("cookie", cookie).send().await.unwrap();
        assert_eq!(response.status(), 200);
        response.bytes_stream()
    };
    let mut stream = open().await;
    let first = stream.next().await.unwrap().unwrap();
    assert!(first.starts_with(b"event: ready"));
    let sql = "DELETE FROM sessions WHERE user_id = $1";
    app.database.execute(sql, params![member.id]).await.unwrap();
    let end = async { while stream.next().await.is_some() {} };
    tokio::time::timeout(super::SOON, end)
        .await
        .expect("the end");
}

async fn ends_with_the_space(harness: Harness) {
    let app = harness.start().await;
    let (space, other) = (app.live_space().await, app.live_space().await);
    let reader = app.member(Role::Read).await;
    let mut tab = Tab::open(&reader, &space.id).await;
    let mut elsewhere = [Tab::open(&reader, &other.id).await];
    app.admin().delete_space(&space.id).send().await.unwrap();
    assert_eq!(ends(&mut tab).await, [] as [&str; 0]);
    app.receive_comment(&other, &mut elsewhere).await;
}

async fn ends_with_single_sign_on(harness: Harness) {
    let app = harness.start().await;
    let space = app.live_space().await;
    let member = app.member(Role::Edit).await;
    app.active_saml_provider("SSO").await;
    let mut tabs = app.tabs(&[app.admin(), &member], &space.id).await;
    let sso = optional(json!({"sso": true}));
    let call = app.admin().update_org(&app.organization).body(sso);
    call.send().await.unwrap();
    ends(&mut tabs[1]).await;
    // An admin keeps tokens as a way in.
    app.receive_comment(&space, &mut tabs[..1]).await;
}

async fn ends_when_the_server_stops(harness: Harness) {
    let app = harness.start().await;
    let space = app.live_space().await;
    let mut tab = Tab::open(app.admin(), &space.id).await;
    for process in app.processes() {
        process.end_streams().await.unwrap();
    }
    ends(&mut tab).await;
    assert_eq!(app.count("live_streams").await, 0);
    assert!(
        Tab::with(app.admin().stream_space(&space.id))
            .await
            .is_err()
    );
}

async fn ends_when_its_row_is_lost(harness: Harness) {
    let app = harness.start().await;
    let space = app.live_space().await;
    let mut tab = Tab::open(app.admin(), &space.id).await;
    let sql = "DELETE FROM live_processes";
    app.database.execute(sql, &[]).await.unwrap();
    ends(&mut tab).await;
    let mut again = [Tab::open(app.admin(), &space.id).await];
    app.receive_comment(&space, &mut again).await;
}

async fn a_space_that_moves_is_a_reset(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let space = app.live_space().await;
    let other = body(json!({"title": "Other"}));
    let other = admin.create_org(other).send().await.unwrap();
    let mut tab = Tab::open(admin, &space.id).await;
    let transfer = body(json!({"organization": other.id}));
    admin
        .transfer_space(&space.id, transfer)
        .send()
        .await
        .unwrap();
    assert_eq!(ends(&mut tab).await, ["reset"]);
    assert_eq!(tab.last, 0);
    let call = admin.stream_space(&space.id).last_event_id(tab.last);
    let mut tabs = [Tab::with(call).await.unwrap()];
    app.receive_comment(&space, &mut tabs).await;
}

async fn what_follows_the_end_of_access_is_not_sent(harness: Harness) {
    let app = harness.start().await;
    let space = app.live_space().await;
    for _ in 0..5 {
        let member = app.member(Role::Read).await;
        let mut tab = Tab::open(&member, &space.id).await;
        let id = member.id.as_str().into();
        let call = app.admin().remove_member(&app.organization, &id);
        call.send().await.unwrap();
        Discussion::of(app.admin(), &space).say("Secret").await;
        assert_eq!(ends(&mut tab).await, [] as [&str; 0]);
    }
}
