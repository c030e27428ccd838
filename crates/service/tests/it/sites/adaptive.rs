//! The adaptive schema of a site, conditions made of it, and conditions that do not parse.

use quire_client::models::{Role, Site};
use reqwest::Method;
use serde_json::Value;

use crate::harness::{
    Harness, Refused, TestApp, TestResponse, User, assert_json_snapshot, assert_snapshot, body,
    json, optional,
};

quire_db::both_databases!(crate::harness::harness =>
    keeps_the_schema_as_it_is_set,
    refuses_what_describes_no_claims,
    makes_conditions_of_the_schema,
    names_the_place_in_a_condition,
    the_schema_is_changed_as_it_was_seen,
);

async fn site(app: &TestApp) -> Site {
    let new = optional(json!({"title": "Docs", "spaces": "empty"}));
    let call = app.admin().create_site(&app.organization).body(new);
    call.send().await.unwrap()
}

fn schema() -> Value {
    json!({
        "$id": "https://example.com/claims",
        "type": "object",
        "properties": {
            "plan": {"type": "string", "enum": ["free", "pro"], "description": "Plan"},
            "beta": {"type": "boolean", "description": "Tries new features"},
            "unsigned": {
                "type": "object",
                "properties": {"dark": {"type": "boolean"}},
                "additionalProperties": false,
            },
        },
        "additionalProperties": false,
    })
}

async fn set(user: &User, app: &TestApp, site: &Site, schema: &Value) -> TestResponse {
    let path = format!(
        "/v1/orgs/{}/sites/{}/adaptive-schema",
        app.organization, site.id
    );
    let text = json!({"jsonSchema": schema}).to_string();
    TestResponse::to(user.raw_json(Method::PUT, &path, &text)).await
}

async fn keeps_the_schema_as_it_is_set(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization, site) = (app.admin(), &app.organization, site(&app).await);
    let get = || admin.get_site_adaptive_schema(organization, &site.id);
    let first = get().send().await.unwrap();
    assert_json_snapshot!(serde_json::to_value(&first).unwrap(), @r#"
    {
      "jsonSchema": {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "additionalProperties": false,
        "properties": {
          "unsigned": {
            "additionalProperties": false,
            "description": "Unsigned claims of the site visitor.",
            "properties": {},
            "type": "object"
          }
        },
        "type": "object"
      },
      "object": "site-adaptive-schema"
    }
    "#);
    let given = serde_json::from_value(schema()).unwrap();
    let update = quire_client::models::SiteAdaptiveSchemaUpdate::new(given);
    let call = admin.put_site_adaptive_schema(organization, &site.id, update);
    let set = call.send().await.unwrap();
    assert!(set.updated_at.is_some());
    assert_eq!(get().send().await.unwrap(), set);
    assert_eq!(serde_json::to_value(&set.json_schema).unwrap(), schema());
}

async fn refuses_what_describes_no_claims(harness: Harness) {
    let app = harness.start().await;
    let site = site(&app).await;
    let mut lines = Vec::new();
    for claims in [
        json!({"a": {"type": "string"}, "b": {"type": "nothing"}}),
        json!({"a": {"$ref": "https://example.com/other.json"}}),
        json!({"unsigned": {"type": "boolean"}}),
    ] {
        let mut wrong = schema();
        wrong["properties"] = claims;
        let refused = set(app.admin(), &app, &site, &wrong).await;
        assert_eq!(refused.status, 400);
        for detail in refused.json()["error"]["details"].as_array().unwrap() {
            lines.push(format!("{} {}", detail["path"], detail["reason"]));
        }
    }
    assert_snapshot!(lines.join("\n"), @r#"
    "/body/jsonSchema/properties/b/type" "must be one of `boolean`, `string`, `number`, `array`, `object`"
    "/body/jsonSchema/properties/a/type" "is required"
    "/body/jsonSchema/properties/unsigned/type" "must be `object`: `unsigned` is an object of claims"
    "#);
    let mut deep = json!({"type": "boolean"});
    for _ in 0..100 {
        deep = json!({"type": "object", "properties": {"a": deep}, "additionalProperties": false});
    }
    let mut wrong = schema();
    wrong["properties"] = json!({"a": deep});
    assert_eq!(set(app.admin(), &app, &site, &wrong).await.status, 400);
    let organization = &app.organization;
    let call = app.admin().get_site_adaptive_schema(organization, &site.id);
    assert!(call.send().await.unwrap().updated_at.is_none());
    let editor = app.member(Role::Edit).await;
    assert_eq!(set(&editor, &app, &site, &schema()).await.status, 403);
}

async fn makes_conditions_of_the_schema(harness: Harness) {
    let app = harness.start().await;
    let (organization, site) = (&app.organization, site(&app).await);
    let reader = app.member(Role::Read).await;
    let list = || reader.list_site_template_conditions(organization, &site.id);
    assert!(list().send().await.unwrap().items.is_empty());
    assert_eq!(set(app.admin(), &app, &site, &schema()).await.status, 200);
    let listed = list().send().await.unwrap();
    let lines: Vec<String> = listed
        .items
        .iter()
        .map(|item| format!("{} | {}", item.description, item.condition))
        .collect();
    assert_snapshot!(lines.join("\n"), @r#"
    Tries new features | visitor.claims.beta === true
    Not: Tries new features | visitor.claims.beta === false
    Plan: free | visitor.claims.plan === "free"
    Plan: pro | visitor.claims.plan === "pro"
    dark | visitor.claims.unsigned.dark === true
    Not: dark | visitor.claims.unsigned.dark === false
    "#);
    // Each of them is a condition that a section can have.
    let space = app.admin().new_space(organization, "More").await;
    let new = body(json!({"spaceId": space.id, "title": "More"}));
    let section = app.admin().create_section(organization, &site.id, new);
    let section = section.send().await.unwrap();
    for item in listed.items {
        let update = optional(json!({"condition": item.condition}));
        let call = app
            .admin()
            .update_section(organization, &site.id, &section.id)
            .body(update);
        let updated = call.send().await.unwrap();
        assert_eq!(updated.condition, Some(item.condition));
    }
}

async fn names_the_place_in_a_condition(harness: Harness) {
    let app = harness.start().await;
    let (organization, site) = (&app.organization, site(&app).await);
    let space = app.admin().new_space(organization, "More").await;
    let new = body(json!({"spaceId": space.id, "title": "More"}));
    let section = app.admin().create_section(organization, &site.id, new);
    let section = section.send().await.unwrap();
    let mut lines = Vec::new();
    for condition in [
        " ",
        "visitor.claims.",
        "window.location",
        "visitor.claims.a = 1",
        "(((((",
    ] {
        let update = optional(json!({"condition": condition}));
        let call = app
            .admin()
            .update_section(organization, &site.id, &section.id)
            .body(update);
        lines.extend(call.send().await.violations());
    }
    assert_snapshot!(lines.join("\n"), @r#"
    /body/condition expected a value, such as `visitor.claims.plan` or "pro", found the end (bytes 1 to 1)
    /body/condition expected a name of ASCII letters, digits, `_` and `$`; others go in `["..."]`, found the end (bytes 15 to 15)
    /body/condition expected a value, such as `visitor.claims.plan` or "pro", found `window` (bytes 0 to 6)
    /body/condition expected `===` or `==`, found `=` (bytes 17 to 18)
    /body/condition expected a value, such as `visitor.claims.plan` or "pro", found the end (bytes 5 to 5)
    "#);
}

async fn the_schema_is_changed_as_it_was_seen(harness: Harness) {
    let app = harness.start().await;
    let (admin, site) = (app.admin(), site(&app).await);
    let path = format!(
        "/v1/orgs/{}/sites/{}/adaptive-schema",
        app.organization, site.id
    );
    let seen = TestResponse::to(admin.raw(Method::GET, &path)).await;
    let tag = seen.header("etag");
    let text = json!({"jsonSchema": schema()}).to_string();
    let put = async || {
        let request = admin.raw_json(Method::PUT, &path, &text);
        TestResponse::to(request.header("if-match", tag))
            .await
            .status
    };
    assert_eq!((put().await, put().await), (200, 412));
    let call = admin.get_site_adaptive_schema(&app.organization, &"A123456789012345678901".into());
    call.send().await.refused(404);
}
