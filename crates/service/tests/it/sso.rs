//! Required single sign-on, for an organization or for one of its members.

use quire_client::models::{OrganizationId, Role, SamlProvider};
use reqwest::Method;

use crate::harness::{Harness, Refused, TestApp, TestResponse, User, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    members_must_sign_in,
    an_admin_keeps_a_way_in,
    nothing_comes_in_from_outside,
    a_refused_token_leaves,
    a_refused_token_ends_nothing_inside,
    outside_of_the_organization_tokens_work,
    a_member_alone_must_sign_in,
    the_last_active_provider_stays,
);

impl TestApp {
    async fn require_sso(&self, required: bool) -> u16 {
        let path = format!("/v1/orgs/{}", self.organization);
        let text = json!({"sso": required}).to_string();
        let request = self.admin().raw_json(Method::PATCH, &path, &text);
        TestResponse::to(request).await.status
    }

    /// The same person with a token of a session.
    async fn signed_in(&self, provider: &SamlProvider, user: &User) -> User {
        let set = self.sign_in(provider, &user.email).await.unwrap();
        let (cookie, _) = set.split_once(';').unwrap();
        let new = json!({"label": "signed in", "organization": self.organization});
        let request = user.anonymous(Method::POST, "/v1/user/tokens");
        let request = request
            .header("cookie", cookie)
            .header("origin", &self.url)
            .header("content-type", "application/json");
        let made = TestResponse::to(request.body(new.to_string())).await.json();
        self.with_token(user, made["token"].as_str().unwrap())
    }
}

async fn status(user: &User, method: Method, path: &str) -> u16 {
    TestResponse::to(user.raw_json(method, path, "{}"))
        .await
        .status
}

async fn members_must_sign_in(harness: Harness) {
    let app = harness.start().await;
    let organization = &app.organization;
    let space = app.admin().new_space(organization, "Guide").await;
    let creator = app.member(Role::Create).await;
    let guest = app.guest().await;
    assert_eq!(app.require_sso(true).await, 409);
    let provider = app.active_saml_provider("SSO").await;
    let signed_in = app.signed_in(&provider, &creator).await;
    let call = creator.create_collection(organization);
    let collection = call.send().await.unwrap().id;
    assert_eq!(app.require_sso(true).await, 200);

    let org = format!("/v1/orgs/{organization}");
    for (method, path) in [
        (Method::GET, org.clone()),
        (Method::GET, format!("{org}/spaces")),
        (Method::POST, format!("{org}/spaces")),
        (Method::POST, format!("{org}/ping")),
        (Method::GET, format!("/v1/spaces/{}", space.id)),
        (
            Method::POST,
            format!("/v1/spaces/{}/change-requests", space.id),
        ),
        (Method::GET, format!("/v1/collections/{collection}")),
    ] {
        let request = creator.raw_json(method.clone(), &path, "{}");
        let error = TestResponse::to(request).await.error(403);
        assert!(error.message.contains("requires single sign-on"), "{path}");
        assert!(status(&signed_in, method, &path).await < 300, "{path}");
    }
    guest.get_org(organization).send().await.refused(403);
    // They find out where to sign in.
    let logins = guest.list_sso_logins(organization).send().await.unwrap();
    assert_eq!(logins.items[0].start_url, provider.service.start_url);
    // A token of the session makes tokens; one from outside makes none that is worth more.
    let new = || body(json!({"label": "more", "organization": organization}));
    let more = signed_in.create_api_token(new()).send().await.unwrap();
    let more = app.with_token(&creator, &more.token);
    more.get_org(organization).send().await.unwrap();
    let more = creator.create_api_token(new()).send().await.unwrap();
    let more = app.with_token(&creator, &more.token);
    more.get_org(organization).send().await.refused(403);

    assert_eq!(app.require_sso(false).await, 200);
    creator.get_org(organization).send().await.unwrap();
}

async fn an_admin_keeps_a_way_in(harness: Harness) {
    let app = harness.start().await;
    let organization = &app.organization;
    app.active_saml_provider("SSO").await;
    let admin = app.member(Role::Admin).await;
    assert_eq!(app.require_sso(true).await, 200);
    for user in [app.admin(), &admin] {
        user.get_org(organization).send().await.unwrap();
        user.new_space(organization, "Guide").await;
    }
    app.set_role(&admin, json!("create")).await;
    admin.get_org(organization).send().await.refused(403);
}

async fn nothing_comes_in_from_outside(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Create).await;
    app.active_saml_provider("SSO").await;
    let own = app
        .app
        .create_organization("Own", &member.id)
        .await
        .unwrap();
    let own = OrganizationId::from(own);
    let space = member.new_space(&own, "Guide").await;
    let transfer = || {
        let target = body(json!({"organization": app.organization}));
        member.transfer_space(&space.id, target).send()
    };
    assert_eq!(app.require_sso(true).await, 200);
    transfer().await.refused(400);
    let name = "diagrams".into();
    app.integration("diagrams", &json!({"visibility": "public"}))
        .await;
    member.get_integration(&name).send().await.refused(403);
    assert_eq!(app.require_sso(false).await, 200);
    transfer().await.unwrap();
}

async fn a_refused_token_leaves(harness: Harness) {
    let app = harness.start().await;
    let organization = &app.organization;
    let (member, other) = (app.member(Role::Create).await, app.member(Role::Read).await);
    app.active_saml_provider("SSO").await;
    assert_eq!(app.require_sso(true).await, 200);
    let call = member.remove_member(organization, &other.user_id());
    call.send().await.refused(403);
    let call = member.remove_member(organization, &member.user_id());
    call.send().await.unwrap();
    member.get_org(organization).send().await.refused(404);
}

async fn a_refused_token_ends_nothing_inside(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Create).await;
    let provider = app.active_saml_provider("SSO").await;
    let signed_in = app.signed_in(&provider, &member).await;
    assert_eq!(app.require_sso(true).await, 200);
    let tokens = signed_in.list_api_tokens().send().await.unwrap().items;
    let sessions = signed_in.list_sessions().send().await.unwrap().items;
    assert_eq!((tokens.len(), sessions.len()), (1, 1));
    let listed = member.list_api_tokens().send().await.unwrap();
    assert!(
        listed
            .items
            .iter()
            .all(|token| token.organization.is_none())
    );
    assert_eq!(listed.count, 1);
    assert_eq!(member.list_sessions().send().await.unwrap().count, 0);
    let call = member.delete_api_token(&tokens[0].id);
    call.send().await.refused(404);
    let call = member.delete_session(&sessions[0].id);
    call.send().await.refused(404);
    assert_eq!(app.require_sso(false).await, 200);
    assert_eq!(member.list_api_tokens().send().await.unwrap().count, 2);
    let call = member.delete_session(&sessions[0].id);
    call.send().await.unwrap();
}

async fn outside_of_the_organization_tokens_work(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Create).await;
    let own = app
        .app
        .create_organization("Own", &member.id)
        .await
        .unwrap();
    let own = OrganizationId::from(own);
    app.active_saml_provider("SSO").await;
    assert_eq!(app.require_sso(true).await, 200);
    member.get_org(&own).send().await.unwrap();
    member.new_space(&own, "Guide").await;
    assert_eq!(member.get_user().send().await.unwrap().email, member.email);
    assert_eq!(member.list_orgs().send().await.unwrap().count, 2);
    member.list_api_tokens().send().await.unwrap();
    let new = body(json!({"title": "Third"}));
    // As for everybody who is no server admin.
    member.create_org(new).send().await.refused(403);
    let sql = "UPDATE users SET server_admin = TRUE WHERE id = $1";
    let id = quire_db::params![member.id];
    app.database.execute(sql, id).await.unwrap();
    let new = body(json!({"title": "Third"}));
    member.create_org(new).send().await.unwrap();
    let call = member.get_space(&"A123456789012345678901".into());
    call.send().await.refused(404);
}

async fn a_member_alone_must_sign_in(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let (one, other) = (app.member(Role::Edit).await, app.member(Role::Edit).await);
    let provider = app.active_saml_provider("SSO").await;
    let call = admin.set_member_sso(organization, &one.user_id());
    assert!(call.send().await.unwrap().sso);
    one.get_org(organization).send().await.refused(403);
    other.get_org(organization).send().await.unwrap();
    let signed_in = app.signed_in(&provider, &one).await;
    signed_in.get_org(organization).send().await.unwrap();
    // Without a provider, nobody could sign in.
    let call = admin.delete_saml_provider(organization, &provider.id);
    call.send().await.unwrap();
    one.get_org(organization).send().await.unwrap();
    let call = admin.set_member_sso(organization, &other.user_id());
    call.send().await.refused(409);
}

async fn the_last_active_provider_stays(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let one = app.active_saml_provider("One").await;
    let other = app.active_saml_provider("Other").await;
    let pending = app.saml_provider(json!({"label": "Pending"})).await;
    assert_eq!(app.require_sso(true).await, 200);
    let delete = |provider: &SamlProvider| {
        let call = admin.delete_saml_provider(organization, &provider.id);
        call.send()
    };
    let change = |provider: &SamlProvider, change| {
        let call = admin.update_saml_provider(organization, &provider.id);
        call.body(optional(change)).send()
    };
    change(&other, json!({"entityID": ""})).await.unwrap();
    let error = change(&one, json!({"entityID": ""})).await.refused(409);
    assert!(error.message.contains("last active provider"));
    delete(&one).await.refused(409);
    change(&one, json!({"label": "Renamed"})).await.unwrap();
    delete(&pending).await.unwrap();
    change(&other, json!({"entityID": "idp"})).await.unwrap();
    delete(&one).await.unwrap();
    delete(&other).await.refused(409);
    assert_eq!(app.require_sso(false).await, 200);
    delete(&other).await.unwrap();
    let none = admin.list_sso_logins(organization).send().await.unwrap();
    assert!(none.items.is_empty());
}
