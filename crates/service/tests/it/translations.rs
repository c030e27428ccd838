//! Translation settings: who sees and changes them, their languages, and their list.

use std::time::Duration;

use futures_util::TryStreamExt as _;
use quire_client::models::{Role, TranslationSettings};
use reqwest::Method;

use crate::harness::{
    Harness, Refused, TestApp, TestResponse, assert_json_snapshot, assert_snapshot, body, json,
};

quire_db::both_databases!(crate::harness::harness =>
    creates_translation_settings,
    refuses_what_is_no_language,
    lists_translation_settings_newest_first,
    changes_what_is_given,
    changes_translation_settings_as_they_were_seen,
    deletes_translation_settings,
    translations_are_shown_to_those_with_a_role,
);

impl TestApp {
    /// New translation settings of the organization, in German and French.
    pub(crate) async fn translation_settings(&self, title: &str) -> TranslationSettings {
        let new = body(json!({"title": title, "languages": ["de", "fr"]}));
        let admin = self.admin();
        let call = admin.create_translation_settings(&self.organization, new);
        call.send().await.unwrap()
    }
}

async fn creates_translation_settings(harness: Harness) {
    let app = harness.start().await;
    let creator = app.member(Role::Create).await;
    let path = format!("/v1/orgs/{}/translations", app.organization);
    let text = r#"{"title": "European languages", "languages": ["pl", "de"]}"#;
    let answer = TestResponse::to(creator.raw_json(Method::POST, &path, text)).await;
    assert_eq!(answer.status, 201);
    let location = answer.header("location").replace(&app.url, "");
    let found = TestResponse::to(creator.raw(Method::GET, &location)).await;
    assert_eq!(found.json(), answer.json());
    assert_json_snapshot!(app.snapshot_value(&answer.json()), @r#"
    {
      "createdAt": "2026-01-01T00:00:00.000Z",
      "id": "id-1",
      "languages": [
        "pl",
        "de"
      ],
      "object": "translation-settings",
      "permissions": {
        "edit": true,
        "view": true
      },
      "title": "European languages",
      "updatedAt": "2026-01-01T00:00:00.000Z",
      "urls": {
        "location": "http://quire/v1/orgs/id-2/translations/id-1"
      }
    }
    "#);
    let none = body(json!({"title": "None"}));
    let call = creator.create_translation_settings(&app.organization, none);
    assert!(call.send().await.unwrap().languages.is_empty());
}

async fn refuses_what_is_no_language(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let new = body(json!({"title": "x", "languages": ["de", "xx", "fr", "qq"]}));
    let call = admin.create_translation_settings(&app.organization, new);
    let violations = call.send().await.violations();
    assert_snapshot!(violations.join("\n"), @r#"
    /body/languages/1 is not an ISO 639-1 code
    /body/languages/3 is not an ISO 639-1 code
    "#);
    for languages in [json!(["de", "de"]), json!(["DE"]), json!(["deu"])] {
        let new = body(json!({"title": "x", "languages": languages}));
        let call = admin.create_translation_settings(&app.organization, new);
        call.send().await.refused(400);
    }
    let path = format!("/v1/orgs/{}/translations", app.organization);
    for text in [r#"{"title": ""}"#, r#"{"languages": ["de"]}"#] {
        let refused = TestResponse::to(admin.raw_json(Method::POST, &path, text)).await;
        refused.error(400);
    }
    let listed = admin.list_translation_settings(&app.organization);
    assert_eq!(listed.send().await.unwrap().count, 0);
}

async fn lists_translation_settings_newest_first(harness: Harness) {
    let app = harness.start().await;
    for number in 0..5 {
        app.translation_settings(&format!("Set {number}")).await;
        app.clock.advance(Duration::from_secs(1));
    }
    let admin = app.admin();
    let call = admin.list_translation_settings(&app.organization).limit(2);
    let first = call.send().await.unwrap();
    assert_eq!((first.count, first.items.len()), (5, 2));
    let call = admin.list_translation_settings(&app.organization).limit(2);
    let all: Vec<TranslationSettings> = call.items().try_collect().await.unwrap();
    let titles: Vec<&str> = all.iter().map(|settings| &*settings.title).collect();
    assert_eq!(titles, ["Set 4", "Set 3", "Set 2", "Set 1", "Set 0"]);
}

async fn changes_what_is_given(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let made = app.translation_settings("Two").await;
    app.clock.advance(Duration::from_secs(1));
    let update = body(json!({"title": "Renamed"}));
    let call = admin.update_translation_settings(&app.organization, &made.id, update);
    let renamed = call.send().await.unwrap();
    assert_eq!(renamed.languages, ["de", "fr"]);
    assert!(renamed.updated_at.as_microseconds() > renamed.created_at.as_microseconds());
    let update = body(json!({"title": "Renamed", "languages": []}));
    let call = admin.update_translation_settings(&app.organization, &made.id, update);
    assert!(call.send().await.unwrap().languages.is_empty());
    let update = body(json!({"title": "Lost", "languages": ["zz"]}));
    let call = admin.update_translation_settings(&app.organization, &made.id, update);
    call.send().await.refused(400);
    let call = admin.get_translation_settings(&app.organization, &made.id);
    assert_eq!(call.send().await.unwrap().title, "Renamed");
}

async fn changes_translation_settings_as_they_were_seen(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let made = app.translation_settings("Two").await;
    let path = made.urls.location.replace(&app.url, "");
    let seen = TestResponse::to(admin.raw(Method::GET, &path)).await;
    let tag = seen.header("etag");
    let change = async |method: Method, text: &str| {
        let request = admin.raw_json(method, &path, text).header("if-match", tag);
        TestResponse::to(request).await.status
    };
    let put = || Method::PUT;
    assert_eq!(change(put(), r#"{"title": "One"}"#).await, 200);
    assert_eq!(change(put(), r#"{"title": "Two"}"#).await, 412);
    assert_eq!(change(Method::DELETE, "").await, 412);
    let call = admin.get_translation_settings(&app.organization, &made.id);
    assert_eq!(call.send().await.unwrap().title, "One");
}

async fn deletes_translation_settings(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let made = app.translation_settings("Two").await;
    let call = admin.delete_translation_settings(&app.organization, &made.id);
    call.send().await.unwrap();
    let call = admin.delete_translation_settings(&app.organization, &made.id);
    call.send().await.refused(404);
    let call = admin.get_translation_settings(&app.organization, &made.id);
    call.send().await.refused(404);
}

async fn translations_are_shown_to_those_with_a_role(harness: Harness) {
    let app = harness.start().await;
    let made = app.translation_settings("Two").await;
    let reviewer = app.member(Role::Review).await;
    let call = reviewer.get_translation_settings(&app.organization, &made.id);
    let seen = call.send().await.unwrap();
    assert!(seen.permissions.view && !seen.permissions.edit);
    let update = || body(json!({"title": "Mine"}));
    let call = reviewer.update_translation_settings(&app.organization, &made.id, update());
    call.send().await.refused(403);
    for outsider in [app.guest().await, app.stranger().await] {
        let call = outsider.list_translation_settings(&app.organization);
        call.send().await.refused(404);
        let call = outsider.update_translation_settings(&app.organization, &made.id, update());
        call.send().await.refused(404);
    }
    // Those of another organization do not exist in this one.
    let admin = app.admin();
    let other = admin.create_org(body(json!({"title": "Other"})));
    let other = other.send().await.unwrap();
    let call = admin.get_translation_settings(&other.id, &made.id);
    call.send().await.refused(404);
    let call = admin.delete_translation_settings(&other.id, &made.id);
    call.send().await.refused(404);
}
