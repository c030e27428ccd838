//! Published sites as their visitors see them.

use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use hmac::{Hmac, KeyInit as _, Mac as _};
use quire_client::Error;
use quire_client::models::{PublishedSite, Role, SpaceVisibility, UnsignedClaims};
use serde_json::Value;
use sha2::Sha256;

use crate::harness::{Desk, Harness, Refused, TestApp, User, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    a_site_is_shown_to_its_audience,
    conditions_decide_what_visitors_see,
    unsigned_claims_are_never_signed_ones,
    a_token_is_signed_for_the_site,
    members_are_visitors_while_they_are_members,
    visitors_learn_nothing_else_of_a_space,
);

/// Credentials and claims of a visitor.
#[derive(Default, Clone)]
pub(super) struct Visit {
    pub(super) share_key: Option<String>,
    pub(super) token: Option<String>,
    pub(super) unsigned: UnsignedClaims,
}

impl Visit {
    pub(super) fn with_token(token: impl Into<String>) -> Self {
        Self {
            token: Some(token.into()),
            ..Self::default()
        }
    }

    pub(super) fn claiming(unsigned: &[(&str, &str)]) -> Self {
        let pairs = unsigned
            .iter()
            .map(|(name, value)| (name.to_string(), value.to_string()));
        Self {
            unsigned: pairs.collect(),
            ..Self::default()
        }
    }
}

impl Desk {
    pub(super) async fn visit(
        &self,
        visitor: &User,
        visit: &Visit,
    ) -> Result<PublishedSite, Error> {
        let mut call = visitor.get_published_site(&self.organization, &self.id);
        if let Some(key) = &visit.share_key {
            call = call.share_key(key.clone());
        }
        if let Some(token) = &visit.token {
            call = call.visitor_token(token.clone());
        }
        if !visit.unsigned.is_empty() {
            call = call.visitor(visit.unsigned.clone());
        }
        call.send().await
    }

    /// The structure that a visitor sees.
    pub(super) async fn seen(&self, visitor: &User, visit: &Visit) -> String {
        let site = self.visit(visitor, visit).await.unwrap();
        crate::harness::outline(&serde_json::to_value(site.structure).unwrap())
    }

    pub(crate) async fn visitor_key(&self) -> String {
        let call = self
            .user
            .regenerate_visitor_key(&self.organization, &self.id);
        call.send().await.unwrap().key
    }
}

/// A token with this header and these claims.
fn signed(key: &str, header: &Value, claims: &Value) -> String {
    let part = |value: &Value| URL_SAFE_NO_PAD.encode(value.to_string());
    let text = format!("{}.{}", part(header), part(claims));
    let mut mac = Hmac::<Sha256>::new_from_slice(key.as_bytes()).unwrap();
    mac.update(text.as_bytes());
    let signature = URL_SAFE_NO_PAD.encode(mac.finalize().into_bytes());
    format!("{text}.{signature}")
}

pub(crate) fn token(key: &str, claims: &Value) -> String {
    signed(key, &json!({"alg": "HS256", "typ": "JWT"}), claims)
}

impl TestApp {
    /// So many seconds from now.
    pub(crate) fn seconds(&self, from_now: i64) -> i64 {
        self.clock.now() / 1_000_000 + from_now
    }
}

async fn a_site_is_shown_to_its_audience(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_of(&["Guide"]).await;
    let (reader, guest, stranger) = (
        app.member(Role::Read).await,
        app.guest().await,
        app.stranger().await,
    );
    let nothing = Visit::default();
    for visitor in [&desk.user, &reader, &guest, &stranger] {
        desk.visit(visitor, &nothing).await.refused(404);
    }
    desk.publish().await.unwrap();
    for visitor in [&desk.user, &reader, &guest, &stranger] {
        assert_eq!(desk.seen(visitor, &nothing).await, "guide*");
    }
    let link = body(json!({"name": "Link"}));
    let call = desk
        .user
        .create_share_link(&desk.organization, &desk.id, link);
    let link = call.send().await.unwrap();
    let address = link.urls.published.unwrap();
    let (_, share_key) = address.split_once("?key=").unwrap();
    let shared = Visit {
        share_key: Some(share_key.to_owned()),
        ..Visit::default()
    };
    let wrong = Visit {
        share_key: Some("0".repeat(32)),
        ..Visit::default()
    };
    let key = desk.visitor_key().await;
    let tokened = Visit::with_token(token(&key, &json!({"exp": app.seconds(60)})));
    // Who sees it with nothing, a share key, and a token.
    for (visibility, expected) in [
        ("unlisted", [true, true, true]),
        ("share-link", [false, true, false]),
        ("visitor-auth", [false, false, true]),
    ] {
        desk.update(json!({"visibility": visibility}))
            .await
            .unwrap();
        for (visit, is_admitted) in [&nothing, &shared, &tokened].into_iter().zip(expected) {
            assert_eq!(desk.seen(&reader, visit).await, "guide*");
            for visitor in [&guest, &stranger] {
                let seen = desk.visit(visitor, visit).await;
                if is_admitted {
                    assert_eq!(seen.unwrap().site.visibility.as_str(), visibility);
                } else {
                    seen.refused(404);
                }
            }
        }
        desk.visit(&reader, &wrong).await.refused(404);
    }
    let off = optional(json!({"active": false}));
    let call = desk
        .user
        .update_share_link(&desk.organization, &desk.id, &link.id);
    call.body(off).send().await.unwrap();
    desk.update(json!({"visibility": "share-link"}))
        .await
        .unwrap();
    desk.visit(&stranger, &shared).await.refused(404);
}

/// A published site whose parts have conditions, which are evaluated.
pub(super) async fn adaptive(app: &TestApp) -> Desk {
    let (desk, spaces) = app.site_of(&["Guide", "Beta", "Pro", "Dark"]).await;
    let schema = json!({"jsonSchema": {
        "type": "object",
        "properties": {
            "plan": {"type": "string", "enum": ["free", "pro"]},
            "unsigned": {
                "type": "object",
                "properties": {
                    "dark": {"type": "boolean"},
                    "age": {"type": "number"},
                    "color": {"type": "string", "enum": ["red", "blue"]},
                },
                "additionalProperties": false,
            },
        },
        "additionalProperties": false,
    }});
    let call = desk
        .user
        .put_site_adaptive_schema(&desk.organization, &desk.id, body(schema));
    call.send().await.unwrap();
    let list = desk.user.list_site_spaces(&desk.organization, &desk.id);
    let links = list.send().await.unwrap().items;
    for (link, condition) in links.iter().zip([
        "",
        "visitor.claims.unsigned.age >= 18 || visitor.claims.unsigned.color == 'red'",
        "visitor.claims.plan == 'pro'",
        "visitor.claims.unsigned.dark",
    ]) {
        if !condition.is_empty() {
            desk.change_site_space(link, json!({"condition": condition}))
                .await
                .unwrap();
        }
    }
    assert_eq!(links.len(), spaces.len());
    desk.update(json!({"adaptiveContent": {"enabled": true}}))
        .await
        .unwrap();
    desk.publish().await.unwrap();
    desk
}

async fn conditions_decide_what_visitors_see(harness: Harness) {
    let app = harness.start().await;
    let desk = adaptive(&app).await;
    let stranger = app.stranger().await;
    let key = desk.visitor_key().await;
    let pro = json!({"exp": app.seconds(60), "plan": "pro"});
    let seen = async |visit: Visit| desk.seen(&stranger, &visit).await;
    assert_eq!(seen(Visit::default()).await, "guide*");
    assert_eq!(
        seen(Visit::with_token(token(&key, &pro))).await,
        "guide* pro"
    );
    assert_eq!(seen(Visit::claiming(&[("age", "18")])).await, "guide* beta");
    assert_eq!(
        seen(Visit::claiming(&[("color", "red")])).await,
        "guide* beta"
    );
    assert_eq!(
        seen(Visit::claiming(&[("dark", "true")])).await,
        "guide* dark"
    );
    // Of another type, of no declared value, or not declared.
    for claim in [
        ("age", "old"),
        ("dark", "1"),
        ("color", "green"),
        ("beta", "true"),
    ] {
        assert_eq!(seen(Visit::claiming(&[claim])).await, "guide*", "{claim:?}");
    }
    let both = Visit {
        token: Some(token(&key, &pro)),
        ..Visit::claiming(&[("dark", "true"), ("age", "99")])
    };
    assert_eq!(seen(both).await, "guide* beta pro dark");

    // Sections and groups go with their condition, and with the last thing in them.
    let list = app
        .admin()
        .list_spaces(&app.organization)
        .send()
        .await
        .unwrap();
    let space = list
        .items
        .iter()
        .find(|space| space.title == "Dark")
        .unwrap();
    let news = json!({"spaceId": space.id, "title": "News"});
    let news = desk.section_with(news).await.unwrap();
    let condition = json!({"condition": "visitor.claims.plan == 'pro'"});
    desk.change_section(&news, condition).await.unwrap();
    desk.group(json!({"title": "Group", "sections": [news.id]}))
        .await
        .unwrap();
    assert_eq!(seen(Visit::default()).await, "acme-docs*(guide*)");
    let seen_by_pro = seen(Visit::with_token(token(&key, &pro))).await;
    assert_eq!(seen_by_pro, "acme-docs*(guide* pro) Group[news(dark*)]");
    // Members see all of it in the structure, and what visitors see as published.
    assert_eq!(
        desk.structure().await,
        "acme-docs*(guide* beta pro dark) Group[news(dark*)]"
    );
    assert_eq!(
        desk.seen(app.admin(), &Visit::default()).await,
        "acme-docs*(guide*)"
    );
    desk.update(json!({"adaptiveContent": {"enabled": false}}))
        .await
        .unwrap();
    assert_eq!(seen(Visit::default()).await, desk.structure().await);
}

async fn unsigned_claims_are_never_signed_ones(harness: Harness) {
    let app = harness.start().await;
    let desk = adaptive(&app).await;
    let stranger = app.stranger().await;
    let key = desk.visitor_key().await;
    let seen = async |visit: Visit| desk.seen(&stranger, &visit).await;
    // A request cannot say what only a token may, nor a token what a request says.
    assert_eq!(seen(Visit::claiming(&[("plan", "pro")])).await, "guide*");
    let claims = json!({"exp": app.seconds(60), "unsigned": {"dark": true}});
    assert_eq!(
        seen(Visit::with_token(token(&key, &claims))).await,
        "guide*"
    );
}

async fn a_token_is_signed_for_the_site(harness: Harness) {
    let app = harness.start().await;
    let desk = adaptive(&app).await;
    let other = adaptive(&app).await;
    let (stranger, reader) = (app.stranger().await, app.member(Role::Read).await);
    let valid = |from_now| json!({"exp": app.seconds(from_now), "plan": "pro"});
    let without_key = desk
        .visit(&desk.user, &Visit::with_token(token("", &valid(60))))
        .await;
    assert_eq!(
        without_key.violations(),
        ["/query/visitorToken cannot be verified: the site has no visitor key yet"]
    );
    let (key, key_of_other) = (desk.visitor_key().await, other.visitor_key().await);
    assert_eq!(key.len(), 43);
    assert_ne!(key, key_of_other);
    let good = token(&key, &valid(60));
    let (text, _) = good.rsplit_once('.').unwrap();
    let header = |header: Value| signed(&key, &header, &valid(60));
    let mut lines = Vec::new();
    for (name, token) in [
        ("another site", token(&key_of_other, &valid(60))),
        ("no signature", format!("{text}.")),
        ("no key", token("", &valid(60))),
        ("none", header(json!({"alg": "none"}))),
        ("RS256", header(json!({"alg": "RS256"}))),
        ("critical", header(json!({"alg": "HS256", "crit": ["x"]}))),
        ("no exp", token(&key, &json!({"plan": "pro"}))),
        ("exp is a text", token(&key, &json!({"exp": "9999999999"}))),
        ("expired", token(&key, &valid(-61))),
        (
            "too early",
            token(
                &key,
                &json!({"exp": app.seconds(600), "nbf": app.seconds(90)}),
            ),
        ),
        (
            "nbf is a text",
            token(&key, &json!({"exp": app.seconds(600), "nbf": "1"})),
        ),
        ("no object", token(&key, &json!([1]))),
        ("two parts", "a.b".to_owned()),
        ("four parts", format!("{good}.x")),
        ("no base64", format!("{text}.***")),
    ] {
        let visit = Visit::with_token(token);
        let refused = desk.visit(&desk.user, &visit).await.violations();
        lines.push(format!("{name}: {}", refused.join(", ")));
        // Whoever does not set up the site sees what they see without a token.
        for visitor in [&stranger, &reader] {
            assert_eq!(desk.seen(visitor, &visit).await, "guide*", "{name}");
        }
    }
    crate::harness::assert_snapshot!(lines.join("\n"), @r#"
    another site: /query/visitorToken is not signed with HS256 by the visitor key of this site
    no signature: /query/visitorToken is not signed with HS256 by the visitor key of this site
    no key: /query/visitorToken is not signed with HS256 by the visitor key of this site
    none: /query/visitorToken names another algorithm than `HS256`
    RS256: /query/visitorToken names another algorithm than `HS256`
    critical: /query/visitorToken has critical extensions (`crit`), which are not understood
    no exp: /query/visitorToken has no `exp` that is a number
    exp is a text: /query/visitorToken has no `exp` that is a number
    expired: /query/visitorToken has expired
    too early: /query/visitorToken is not valid yet (`nbf`)
    nbf is a text: /query/visitorToken has an `nbf` that is not a number
    no object: /query/visitorToken has claims that are not a JSON object
    two parts: /query/visitorToken is not a JWT: header, claims and signature, separated by `.`
    four parts: /query/visitorToken has a signature that is not base64url
    no base64: /query/visitorToken has a signature that is not base64url
    "#);
    for leeway in [-59, 60] {
        let visit = Visit::with_token(token(&key, &valid(leeway)));
        assert_eq!(desk.seen(&stranger, &visit).await, "guide* pro");
    }
    // A new key replaces the key, and is nobody else's to make.
    let again = desk.visitor_key().await;
    assert_ne!(again, key);
    assert_eq!(
        desk.seen(&stranger, &Visit::with_token(&*good)).await,
        "guide*"
    );
    for (user, status) in [(&reader, 403), (&stranger, 404)] {
        let call = user.regenerate_visitor_key(&desk.organization, &desk.id);
        call.send().await.refused(status);
    }
    // Too long for the description.
    let long = Visit::with_token("x".repeat(4_097));
    desk.visit(&stranger, &long).await.refused(400);
}

async fn members_are_visitors_while_they_are_members(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_of(&["Guide"]).await;
    desk.publish().await.unwrap();
    let (guest, stranger) = (app.guest().await, app.stranger().await);
    let ping = || guest.ping_org(&app.organization).send();
    assert_eq!(ping().await.unwrap().service_visitor_claims, None);
    let change = json!({"visibility": "visitor-auth"});
    desk.update(change).await.unwrap();
    desk.visit(&guest, &Visit::default()).await.refused(404);
    let claims = ping().await.unwrap().service_visitor_claims.unwrap();
    let part = URL_SAFE_NO_PAD.decode(claims.split('.').nth(1).unwrap());
    let told: Value = serde_json::from_slice(&part.unwrap()).unwrap();
    let (from, until) = (app.seconds(0), app.seconds(3_600));
    assert_eq!(
        told,
        json!({"sub": guest.id, "org": app.organization, "iat": from, "exp": until})
    );
    let visit = Visit::with_token(claims);
    assert_eq!(desk.seen(&guest, &visit).await, "guide*");
    // Whoever has it is that visitor.
    assert_eq!(desk.seen(&stranger, &visit).await, "guide*");
    desk.visitor_key().await;
    assert_eq!(desk.seen(&guest, &visit).await, "guide*");
    let call = app
        .admin()
        .remove_member(&app.organization, &guest.user_id());
    call.send().await.unwrap();
    desk.visit(&stranger, &visit).await.refused(404);
    let refused = desk.visit(&desk.user, &visit).await.violations();
    assert_eq!(refused, ["/query/visitorToken is that of a former member"]);
    // It is worth nothing after an hour.
    let own = app.member(Role::Read).await;
    let claims = own.ping_org(&app.organization).send().await.unwrap();
    let visit = Visit::with_token(claims.service_visitor_claims.unwrap());
    desk.visit(&stranger, &visit).await.unwrap();
    app.clock.advance(Duration::from_mins(61));
    desk.visit(&stranger, &visit).await.refused(404);
}

async fn visitors_learn_nothing_else_of_a_space(harness: Harness) {
    let app = harness.start().await;
    let (desk, spaces) = app.site_of(&["Guide"]).await;
    let new = optional(json!({"title": "Internal"}));
    let call = app.admin().create_collection(&app.organization).body(new);
    let collection = call.send().await.unwrap();
    let into = optional(json!({"parent": collection.id}));
    let call = app.admin().move_space(&spaces[0].id).body(into);
    call.send().await.unwrap();
    app.admin().propose(&spaces[0]).await;
    desk.publish().await.unwrap();
    let stranger = app.stranger().await;
    let published = desk.visit(&stranger, &Visit::default()).await.unwrap();
    let structure = serde_json::to_value(&published.structure).unwrap();
    let space = &structure["structure"][0]["space"];
    assert_eq!(space["title"], "Guide");
    assert_eq!(space["visibility"], SpaceVisibility::Public.as_str());
    assert_eq!(space.get("parent"), None);
    for count in [
        "comments",
        "changeRequests",
        "changeRequestsOpen",
        "changeRequestsDraft",
    ] {
        assert_eq!(space[count], 0, "{count}");
    }
    let permissions = space["permissions"].as_object().unwrap();
    assert!(
        permissions.values().all(|allowed| allowed == false),
        "{permissions:?}"
    );
    // Content stays where it was.
    stranger.get_space(&spaces[0].id).send().await.refused(404);
    let by_admin = desk.visit(app.admin(), &Visit::default()).await.unwrap();
    let structure = serde_json::to_value(&by_admin.structure).unwrap();
    assert_eq!(
        structure["structure"][0]["space"]["parent"],
        collection.id.as_str()
    );
}
