//! Scopes of tokens, their maximum number, and their descendants.

use std::time::Duration;

use futures_util::future::join_all;
use quire_client::models::{ApiTokenCreated, OrganizationId, Role};
use quire_server::OPERATIONS;
use reqwest::Method;
use serde_json::Value;

use crate::harness::{
    Harness, Refused, TestApp, TestResponse, User, body, description, json, optional,
};

quire_db::both_databases!(crate::harness::harness =>
    a_token_for_reading_only_reads,
    a_token_for_one_organization_meets_nothing_of_another,
    gives_nothing_to_an_organization_that_is_out_of_reach,
    makes_none_that_may_do_more,
    refuses_an_organization_that_the_user_does_not_belong_to,
    takes_what_comes_from_a_token_with_it,
    finds_what_comes_from_a_token_where_those_between_are_gone,
    a_revoked_token_makes_no_token,
    what_is_made_at_once_goes_with_its_maker,
    a_user_has_a_hundred_tokens,
    keeps_the_latest_of_expired_tokens,
);

#[test]
fn bodies_name_organizations_only_where_that_is_seen_to() {
    // Operations whose parameters and bodies name an organization beside the one of their path. The gate of tokens does
    // not look at them: whoever adds one here holds it against `Caller::reaches`, and has a test below.
    // Integrations belong to no organization of their path: a restricted token is refused for all of their operations,
    // as the permission matrix shows.
    let seen_to = [
        "createApiToken",
        "installIntegration",
        "listIntegrations",
        "transferCollection",
        "transferSpace",
    ];
    let mut found = Vec::new();
    for operation in OPERATIONS {
        let method = operation.method.as_str().to_lowercase();
        let described = &description()["paths"][operation.path][&method];
        let queries = described["parameters"].as_array().into_iter().flatten();
        let queries = queries.filter(|parameter| {
            let name = parameter["$ref"].as_str().unwrap_or_default();
            !name.ends_with("/organizationId")
        });
        let mut seen = Vec::new();
        let names = queries
            .chain([&described["requestBody"]])
            .any(|part| names_organization(part, &mut seen));
        if names {
            found.push(operation.id);
        }
    }
    found.sort_unstable();
    assert_eq!(found, seen_to);
}

fn names_organization(part: &Value, seen: &mut Vec<String>) -> bool {
    match part {
        Value::Object(fields) => {
            if let Some(reference) = fields.get("$ref").and_then(Value::as_str) {
                if reference.ends_with("/OrganizationId") {
                    return true;
                }
                if !seen.iter().any(|known| known == reference) {
                    seen.push(reference.to_owned());
                    let pointer = reference.trim_start_matches('#');
                    if names_organization(description().pointer(pointer).unwrap(), seen) {
                        return true;
                    }
                }
            }
            fields.values().any(|value| names_organization(value, seen))
        }
        Value::Array(items) => items.iter().any(|item| names_organization(item, seen)),
        _ => false,
    }
}

impl TestApp {
    /// The user with a token made from this, by the user's own.
    async fn with_scope(&self, user: &User, token: Value) -> User {
        let made = user.token_with(token).await;
        self.with_token(user, &made.token)
    }
}

impl User {
    async fn token_with(&self, mut token: Value) -> ApiTokenCreated {
        token["label"] = json!("scoped");
        self.create_api_token(body(token)).send().await.unwrap()
    }

    async fn new_org(&self, title: &str) -> OrganizationId {
        let org = body(json!({"title": title}));
        self.create_org(org).send().await.unwrap().id
    }

    async fn is_valid(&self) -> bool {
        TestResponse::to(self.raw(Method::GET, "/v1/user"))
            .await
            .status
            == 200
    }
}

async fn a_token_for_reading_only_reads(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    app.clock.advance(Duration::from_secs(1));
    let reader = app.with_scope(app.admin(), json!({"scope": "read"})).await;
    let path = format!("/v1/spaces/{}", space.id);
    for method in [Method::GET, Method::HEAD] {
        assert_eq!(
            TestResponse::to(reader.raw(method, &path)).await.status,
            200
        );
    }
    let refused = [
        reader.raw(Method::DELETE, &path),
        reader.raw_json(Method::PATCH, &path, "{}"),
        reader.raw(Method::DELETE, "/v1/spaces/A123456789012345678901"),
        reader.raw_json(Method::POST, "/v1/user/tokens", r#"{"label": "x"}"#),
    ];
    for request in refused {
        let error = TestResponse::to(request).await.error(403);
        assert!(
            error.message.contains("the scope `write`"),
            "{}",
            error.message
        );
    }
    // Also with a key, which is not used up.
    let refused = reader.keyed("a-key", "/v1/orgs", r#"{"title": "B"}"#).await;
    refused.error(403);
    assert_eq!(app.count("idempotency_keys").await, 0);
    let listed = reader.list_api_tokens().send().await.unwrap().items;
    assert_eq!(listed[0].scope.as_str(), "read");
    assert_eq!(listed[1].scope.as_str(), "write");
}

async fn a_token_for_one_organization_meets_nothing_of_another(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let other = admin.new_org("Other").await;
    let space = admin.new_space(&app.organization, "Guide").await;
    let collection = admin.create_collection(&app.organization).send().await;
    let collection = collection.unwrap().id;
    let domain = json!({"emailDomains": ["example.com"], "hostname": "acme"});
    let call = admin.update_org(&app.organization).body(optional(domain));
    call.send().await.unwrap();

    let inside = json!({"organization": app.organization});
    let inside = app.with_scope(admin, inside).await;
    let outside = app.with_scope(admin, json!({"organization": other})).await;
    let encoded = space.id.as_str().replacen(
        &space.id.as_str()[..1],
        &format!("%{:X}", space.id.as_str().as_bytes()[0]),
        1,
    );
    for path in [
        format!("/v1/orgs/{}", app.organization),
        format!("/v1/orgs/{}/members", app.organization),
        format!("/v1/spaces/{}", space.id),
        format!("/v1/spaces/{encoded}"),
        format!("/v1/spaces/{}/content", space.id),
        format!("/v1/collections/{collection}"),
        "/v1/subdomains/acme".to_owned(),
    ] {
        let answer = TestResponse::to(inside.raw(Method::GET, &path)).await;
        assert_eq!(answer.status, 200, "{path}");
        TestResponse::to(outside.raw(Method::GET, &path))
            .await
            .error(404);
    }
    let path = format!("/v1/spaces/{}", space.id);
    TestResponse::to(outside.raw(Method::DELETE, &path))
        .await
        .error(404);
    let domain = "/v1/email-domains/example.com/orgs";
    for (user, expected) in [(&inside, 1), (&outside, 0)] {
        let found = TestResponse::to(user.raw(Method::GET, domain)).await.json();
        assert_eq!(found["organizations"].as_array().unwrap().len(), expected);
    }
    // Their own organization, and what is of none.
    outside.new_space(&other, "Theirs").await;
    for (user, own) in [(&inside, &app.organization), (&outside, &other)] {
        let orgs = user.list_orgs().send().await.unwrap();
        assert_eq!((orgs.count, &orgs.items[0].id), (1, own));
        let tokens = user.list_api_tokens().send().await.unwrap();
        assert_eq!((tokens.count, tokens.items.len()), (1, 1));
        assert_eq!(tokens.items[0].organization.as_ref(), Some(own));
        user.get_user().send().await.unwrap();
        let org = body(json!({"title": "Third"}));
        let error = user.create_org(org).send().await.refused(403);
        assert!(
            error.message.contains("not restricted"),
            "{}",
            error.message
        );
    }
    let tokens = inside.list_api_tokens().send().await.unwrap().items;
    outside
        .delete_api_token(&tokens[0].id)
        .send()
        .await
        .refused(404);
    inside.delete_api_token(&tokens[0].id).send().await.unwrap();
    assert!(!inside.is_valid().await);
}

async fn gives_nothing_to_an_organization_that_is_out_of_reach(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let other = admin.new_org("Other").await;
    let space = admin.new_space(&app.organization, "Guide").await;
    let collection = admin.create_collection(&app.organization).send().await;
    let collection = collection.unwrap().id;
    let inside = json!({"organization": app.organization});
    let inside = app.with_scope(admin, inside).await;
    let expected = ["/body/organization is not an organization that you belong to"];
    let to = || body(json!({"organization": other}));
    let refused = inside.transfer_space(&space.id, to()).send().await;
    assert_eq!(refused.violations(), expected);
    let elsewhere = body(json!({"organization": other}));
    let refused = inside
        .transfer_collection(&collection, elsewhere)
        .send()
        .await;
    assert_eq!(refused.violations(), expected);
    admin.transfer_space(&space.id, to()).send().await.unwrap();
    inside.get_space(&space.id).send().await.refused(404);
}

async fn makes_none_that_may_do_more(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let other = admin.new_org("Other").await;
    let inside = json!({"organization": app.organization});
    let inside = app.with_scope(admin, inside).await;
    for wider in [
        json!({"label": "x"}),
        json!({"label": "x", "organization": other}),
    ] {
        let refused = inside
            .create_api_token(body(wider))
            .send()
            .await
            .violations();
        assert!(
            refused[0].starts_with("/body/organization must be `"),
            "{refused:?}"
        );
    }
    let narrower = json!({"organization": app.organization, "scope": "read"});
    let made = inside.token_with(narrower).await;
    assert_eq!(made.scope.as_str(), "read");
    assert_eq!(made.organization, Some(app.organization.clone()));
    let reader = app.with_token(admin, &made.token);
    reader.get_org(&app.organization).send().await.unwrap();
    let call = reader.update_org(&app.organization);
    call.send().await.refused(403);
}

async fn refuses_an_organization_that_the_user_does_not_belong_to(harness: Harness) {
    let app = harness.start().await;
    let stranger = app.stranger().await;
    let token = json!({"label": "x", "organization": app.organization});
    let refused = stranger.create_api_token(body(token)).send().await;
    assert_eq!(
        refused.violations(),
        ["/body/organization is not an organization that you belong to"]
    );
}

async fn takes_what_comes_from_a_token_with_it(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let first = member.token_with(json!({})).await;
    let one = app.with_token(&member, &first.token);
    let second = one.token_with(json!({})).await;
    let two = app.with_token(&member, &second.token);
    let three = app.with_scope(&two, json!({})).await;
    let beside = app.with_scope(&member, json!({})).await;
    let listed = member.list_api_tokens().send().await.unwrap().items;
    let parents: Vec<_> = [&first, &second]
        .map(|of| {
            let found = listed.iter().find(|token| token.id == of.id).unwrap();
            found.created_by.clone()
        })
        .into();
    let own = listed.iter().find(|token| token.label == "test").unwrap();
    assert_eq!(parents, [Some(own.id.clone()), Some(first.id.clone())]);
    assert_eq!(own.created_by, None);

    let call = member.delete_api_token(&first.id).descendants(true);
    call.send().await.unwrap();
    for gone in [&one, &two, &three] {
        assert!(!gone.is_valid().await);
    }
    assert!(beside.is_valid().await && member.is_valid().await);
    assert_eq!(member.list_api_tokens().send().await.unwrap().count, 2);
    let call = member.delete_api_token(&first.id).descendants(true);
    call.send().await.refused(404);
}

/// Whoever takes a token over may delete what leads back to it.
async fn finds_what_comes_from_a_token_where_those_between_are_gone(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    let first = member.token_with(json!({})).await;
    let one = app.with_token(&member, &first.token);
    let second = one.token_with(json!({})).await;
    let two = app.with_token(&member, &second.token);
    let third = two.token_with(json!({})).await;
    let three = app.with_token(&member, &third.token);
    three.delete_api_token(&second.id).send().await.unwrap();
    assert!(one.is_valid().await && three.is_valid().await);
    let listed = member.list_api_tokens().send().await.unwrap().items;
    let found = listed.iter().find(|token| token.id == third.id).unwrap();
    assert_eq!(found.created_by, Some(second.id));
    let call = member.delete_api_token(&first.id).descendants(true);
    call.send().await.unwrap();
    assert!(!one.is_valid().await && !three.is_valid().await);
}

async fn a_revoked_token_makes_no_token(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let spare = app.with_scope(admin, json!({})).await;
    assert!(spare.is_valid().await);
    let sql = "DELETE FROM tokens WHERE label = 'scoped'";
    app.database.execute(sql, &[]).await.unwrap();
    let token = body(json!({"label": "survivor"}));
    spare.create_api_token(token).send().await.refused(401);
    assert_eq!(app.count("tokens").await, 1);
}

async fn what_is_made_at_once_goes_with_its_maker(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    for _ in 0..5 {
        let first = member.token_with(json!({})).await;
        let taken = app.with_token(&member, &first.token);
        let makes = (0..8).map(|_| {
            let new = body(json!({"label": "made"}));
            async { taken.create_api_token(new).send().await.is_ok() }
        });
        let revoke = async {
            let call = member.delete_api_token(&first.id).descendants(true);
            call.send().await.unwrap();
            true
        };
        futures_util::future::join(join_all(makes), revoke).await;
        assert_eq!(app.count("tokens WHERE label = 'made'").await, 0);
    }
}

async fn a_user_has_a_hundred_tokens(harness: Harness) {
    let app = harness.start().await;
    let (admin, member) = (app.admin(), app.member(Role::Edit).await);
    let soon = app.clock.after(Duration::from_mins(1)).to_string();
    for _ in 0..9 {
        member.token_with(json!({"expiresAt": soon})).await;
    }
    let ask = async || {
        let token = body(json!({"label": "x"}));
        member.create_api_token(token).send().await
    };
    // Those at once come to no more.
    let mut made = 0;
    for _ in 0..6 {
        let answers = join_all((0..20).map(|_| ask())).await;
        made += answers.into_iter().flatten().count();
    }
    assert_eq!(made, 90);
    let error = ask().await.refused(409);
    assert!(error.message.contains("at most 100"), "{}", error.message);
    let made = app.app.create_token(&member.id, "x", None).await;
    assert!(made.unwrap_err().to_string().contains("at most 100"));
    // Others have their own.
    admin.token_with(json!({})).await;
    // Those that have expired do not count, and one that is deleted makes room.
    app.clock.advance(Duration::from_mins(1));
    for _ in 0..9 {
        ask().await.unwrap();
    }
    ask().await.refused(409);
    let last = member.list_api_tokens().limit(1).send().await.unwrap();
    let call = member.delete_api_token(&last.items[0].id);
    call.send().await.unwrap();
    ask().await.unwrap();
    ask().await.refused(409);
}

async fn keeps_the_latest_of_expired_tokens(harness: Harness) {
    let app = harness.start().await;
    let member = app.member(Role::Edit).await;
    for round in 0..3 {
        let soon = app.clock.after(Duration::from_secs(1)).to_string();
        for _ in 0..60 {
            let label = format!("round {round}");
            let token = json!({"label": label, "expiresAt": soon});
            member.create_api_token(body(token)).send().await.unwrap();
        }
        app.clock.advance(Duration::from_secs(1));
    }
    member.token_with(json!({})).await;
    let expired = [0, 1, 2].map(|round| format!("tokens WHERE label = 'round {round}'"));
    let mut left = Vec::new();
    for rows in &expired {
        left.push(app.count(rows).await);
    }
    assert_eq!(left, [0, 40, 60]);
}
