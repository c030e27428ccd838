//! Tests of the customization of published sites.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use reqwest::Method;
use serde_json::Value;

use crate::harness::{Answer, Harness, PIXEL, Refused, TestApp, json};

quire_db::both_databases!(crate::harness::harness =>
    a_site_has_a_look_of_its_own,
    images_are_what_their_bytes_say,
    images_stay_as_long_as_they_are_used,
    the_look_is_changed_as_it_was_seen,
    spaces_have_a_language,
);

/// The look of a site for which nothing was set.
fn plain() -> Value {
    json!({
        "object": "site-customization", "font": "sans", "corners": "rounded",
        "appearance": {"default": "system", "switch": true}, "headerLinks": [], "socialPreview": true,
    })
}

impl TestApp {
    async fn images(&self) -> i64 {
        self.count("site_images").await
    }
}

async fn a_site_has_a_look_of_its_own(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_of(&["Guide"]).await;
    let call = app
        .admin()
        .get_site_customization(&desk.organization, &desk.id);
    let first = call.send().await.unwrap();
    assert_eq!(serde_json::to_value(&first).unwrap(), plain());

    let look = json!({
        "colors": {"light": "#0B7285", "unknown": 1}, "font": "serif", "corners": "square",
        "appearance": {"default": "dark", "switch": false},
        "headerLinks": [{"title": "Status", "url": "https://status.example.com/"}],
        "footer": {"text": "© Example", "groups": [
            {"title": "Company", "links": [{"title": "Mail", "url": "mailto:a@example.com"}]},
        ]},
        "socialPreview": false, "editUrl": "https://git.example/{path}", "language": "pt-BR",
    });
    let set = desk.customize(look.clone()).await.unwrap();
    let mut expected = look;
    expected["object"] = "site-customization".into();
    expected["colors"] = json!({"light": "#0B7285"});
    expected["updatedAt"] = "2026-01-01T00:00:00.000Z".into();
    assert_eq!(serde_json::to_value(&set).unwrap(), expected);
    let call = app
        .admin()
        .get_site_customization(&desk.organization, &desk.id);
    assert_eq!(call.send().await.unwrap(), set);
    let event = app.newest_event().await;
    assert_eq!(event.target.r#type, "siteCustomization");
    assert_eq!(event.after.unwrap()["language"], "pt-BR");

    // What is absent gets its default again.
    let bare = desk.customize(json!({})).await.unwrap();
    let mut expected = plain();
    expected["updatedAt"] = "2026-01-01T00:00:00.000Z".into();
    assert_eq!(serde_json::to_value(&bare).unwrap(), expected);

    let wrong = json!({
        "colors": {"light": "red"}, "language": "german!", "font": "comic",
        "headerLinks": [{"title": "", "url": "javascript:alert(1)"}],
        "editUrl": "https://git.example/",
    });
    let path = desk.path("/customization");
    let refused = app.admin().raw_json(Method::PUT, &path, &wrong.to_string());
    let violations = Answer::to(refused).await.violations();
    for place in [
        "/body/colors/light ",
        "/body/language ",
        "/body/font ",
        "/body/headerLinks/0/title ",
        "/body/headerLinks/0/url ",
        "/body/editUrl ",
    ] {
        assert!(
            violations.iter().any(|one| one.starts_with(place)),
            "{place}: {violations:?}"
        );
    }
}

async fn images_are_what_their_bytes_say(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_of(&["Guide"]).await;
    let encoded = |text: &str| json!({"data": STANDARD.encode(text)});
    let page = "<html><script>alert(1)</script></html>";
    let entities = "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg xmlns=\"http://www.w3.org/2000/svg\"/>";
    let refused = desk
        .customize(json!({
            "logo": {"light": encoded(page), "dark": encoded(entities)},
            "favicon": {"id": "0".repeat(32)},
        }))
        .await;
    assert_eq!(
        refused.violations(),
        [
            "/body/logo/light/data is not a PNG, JPEG, GIF, WebP or SVG image",
            "/body/logo/dark/data is not a PNG, JPEG, GIF, WebP or SVG image",
            "/body/favicon/id is not an image of this customization",
        ]
    );
    let long = format!("<svg >{}</svg>", " ".repeat(256 << 10));
    let refused = desk.customize(json!({"favicon": encoded(&long)})).await;
    assert_eq!(
        refused.violations(),
        ["/body/favicon/data must have at most 256 KiB"]
    );
    assert_eq!(app.images().await, 0);

    let svg = encoded("<svg xmlns=\"http://www.w3.org/2000/svg\"></svg>");
    let look = json!({"logo": {"light": {"data": PIXEL}, "dark": svg}});
    let logo = desk.customize(look).await.unwrap().logo.unwrap();
    assert_eq!(logo.light.content_type, "image/png");
    assert_eq!(logo.dark.unwrap().content_type, "image/svg+xml");
    // It is at no address yet.
    assert_eq!(logo.light.url, None);
    desk.publish().await.unwrap();
    let call = app
        .admin()
        .get_site_customization(&desk.organization, &desk.id);
    let logo = call.send().await.unwrap().logo.unwrap();
    let expected = format!("{}/sites/acme-docs/~assets/{}", app.url, logo.light.id);
    assert_eq!(logo.light.url, Some(expected));
}

async fn images_stay_as_long_as_they_are_used(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_of(&["Guide"]).await;
    let (other, _) = app.site_of(&["Other"]).await;
    let pixel = json!({"data": PIXEL});
    let look = json!({"logo": {"light": pixel, "dark": pixel}, "favicon": pixel});
    let id = desk.customize(look).await.unwrap().favicon.unwrap().id;
    assert_eq!(app.images().await, 1);
    let kept = json!({"favicon": {"id": id}});
    // An image of another site is none of this one.
    other.customize(kept.clone()).await.violations();
    assert_eq!(
        desk.customize(kept.clone())
            .await
            .unwrap()
            .favicon
            .unwrap()
            .id,
        id
    );
    assert_eq!(app.images().await, 1);
    desk.customize(json!({})).await.unwrap();
    assert_eq!(app.images().await, 0);
    desk.customize(kept).await.violations();

    desk.customize(json!({"favicon": pixel})).await.unwrap();
    let call = app.admin().delete_site(&desk.organization, &desk.id);
    call.send().await.unwrap();
    assert_eq!(app.images().await, 0);
}

async fn the_look_is_changed_as_it_was_seen(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_of(&["Guide"]).await;
    let path = desk.path("/customization");
    let seen = Answer::to(app.admin().raw(Method::GET, &path)).await;
    let tag = seen.header("etag");
    let put = async || {
        let request = app.admin().raw_json(Method::PUT, &path, "{}");
        Answer::to(request.header("if-match", tag)).await.status
    };
    assert_eq!((put().await, put().await), (200, 412));
}

async fn spaces_have_a_language(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    assert_eq!(space.language, None);
    let set = async |language: Value| {
        let change = crate::harness::optional(json!({"language": language}));
        let call = app.admin().update_space(&space.id).body(change);
        call.send().await
    };
    let german = set(json!("de")).await.unwrap();
    assert_eq!(german.language, Some("de".into()));
    set(json!("de_DE")).await.violations();
    let copy = app.admin().duplicate_space(&space.id).send().await.unwrap();
    assert_eq!(copy.language, Some("de".into()));
    assert_eq!(set(Value::Null).await.unwrap().language, None);
}
