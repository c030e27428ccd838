//! Integrations: publishing, who sees them, their files and secrets, and where they are installed.

mod installing;
mod secrets;

use futures_util::TryStreamExt as _;
use quire_client::models::{Integration, IntegrationName, Role};
use reqwest::Method;
use serde_json::Value;

use crate::harness::{
    Answer, Harness, Refused, TestApp, User, assert_json_snapshot, assert_snapshot, body, json,
};

quire_db::both_databases!(crate::harness::harness =>
    publishes_an_integration,
    publishing_again_is_the_next_version,
    a_name_belongs_to_its_organization,
    shows_integrations_by_visibility,
    lists_integrations_by_name,
    filters_integrations,
    serves_scripts_and_images,
    refuses_what_is_no_image,
    unpublishes_an_integration,
    of_two_that_publish_a_name_one_owns_it,
);

/// A GIF of one pixel.
const GIF: &[u8] = b"GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;";

fn base64(bytes: &[u8]) -> String {
    use base64::Engine as _;
    base64::engine::general_purpose::STANDARD.encode(bytes)
}

/// Returns the published fields, with changes.
fn publication(app: &TestApp, changes: &Value) -> Value {
    let mut publication = json!({
        "title": "Diagrams",
        "description": "Draws diagrams from text",
        "script": "export default {};\n",
        "organization": app.organization,
    });
    let fields = publication.as_object_mut().unwrap();
    fields.extend(changes.as_object().unwrap().clone());
    publication
}

impl TestApp {
    /// An integration of the organization, published by the admin.
    pub(crate) async fn integration(&self, name: &str, changes: &Value) -> Integration {
        let call = self.publication(self.admin(), name, changes);
        call.send().await.unwrap()
    }

    fn publication<'a>(
        &self,
        user: &'a User,
        name: &str,
        changes: &Value,
    ) -> quire_client::Call<'a, quire_client::models::PublishIntegration> {
        let name = IntegrationName::from(name);
        user.publish_integration(&name, body(publication(self, changes)))
    }
}

async fn publishes_an_integration(harness: Harness) {
    let app = harness.start().await;
    let creator = app.member(Role::Create).await;
    let path = "/v1/integrations/diagrams";
    let changes = json!({
        "organization": "acme",
        "icon": base64(GIF),
        "previewImages": [base64(GIF), base64(GIF)],
        "summary": "**Diagrams**",
        "visibility": "public",
        "target": "space",
        "scopes": ["space:content:read"],
        "categories": ["content"],
        "blocks": [{"id": "diagram", "title": "Diagram", "urlUnfurl": ["https://example.com/*"]}],
        "contentSources": [{"id": "drawings", "title": "Drawings", "configuration": {"componentId": "c"}}],
        "configurations": {"space": {"properties": {"theme": {"type": "string", "default": "dark"}}, "required": []}},
        "externalLinks": [{"url": "https://example.com", "label": "Website"}],
        "contentSecurityPolicy": "default-src 'self'",
    });
    let text = publication(&app, &changes).to_string();
    let answer = Answer::to(creator.raw_json(Method::POST, path, &text)).await;
    assert_eq!(answer.status, 200);
    let found = Answer::to(creator.raw(Method::GET, path)).await;
    assert_eq!(found.json(), answer.json());
    let mut shown = app.shown(&answer.json());
    shown["owner"] = shown["owner"]["title"].take();
    let code = shown["urls"]["assets"].as_str().unwrap().to_owned();
    let text = shown.to_string().replace(&code, "http://quire/assets/");
    let shown: Value = serde_json::from_str(&text).unwrap();
    assert_json_snapshot!(shown, @r#"
    {
      "blocks": [
        {
          "id": "diagram",
          "title": "Diagram",
          "urlUnfurl": [
            "https://example.com/*"
          ]
        }
      ],
      "categories": [
        "content"
      ],
      "configurations": {
        "space": {
          "properties": {
            "theme": {
              "default": "dark",
              "type": "string"
            }
          },
          "required": []
        }
      },
      "contentSecurityPolicy": "default-src 'self'",
      "contentSources": [
        {
          "configuration": {
            "componentId": "c"
          },
          "id": "drawings",
          "title": "Drawings"
        }
      ],
      "description": "Draws diagrams from text",
      "externalLinks": [
        {
          "label": "Website",
          "url": "https://example.com"
        }
      ],
      "name": "diagrams",
      "object": "integration",
      "owner": "Acme",
      "permissions": {
        "admin": true,
        "install": true
      },
      "previewImages": [
        "http://quire/assets/preview-1.gif",
        "http://quire/assets/preview-2.gif"
      ],
      "scopes": [
        "space:content:read"
      ],
      "summary": "**Diagrams**",
      "target": "space",
      "title": "Diagrams",
      "urls": {
        "app": "http://quire/app/integrations/diagrams",
        "assets": "http://quire/assets/",
        "icon": "http://quire/assets/icon.gif",
        "location": "http://quire/v1/integrations/diagrams"
      },
      "verified": false,
      "version": 1,
      "visibility": "public"
    }
    "#);
}

async fn publishing_again_is_the_next_version(harness: Harness) {
    let app = harness.start().await;
    let first = app.integration("diagrams", &json!({})).await;
    assert_eq!((first.version, &*first.title), (1, "Diagrams"));
    let changes = json!({"title": "Charts", "visibility": "unlisted"});
    let second = app.integration("diagrams", &changes).await;
    assert_eq!((second.version, &*second.title), (2, "Charts"));
    assert_ne!(first.urls.assets, second.urls.assets);
    let name = IntegrationName::from("diagrams");
    let call = app.admin().get_integration(&name);
    assert_eq!(call.send().await.unwrap(), second);
    // Pages that were loaded before go on finding what they were made with, for ten versions.
    let script = |integration: &Integration| {
        let assets = integration.urls.assets.clone().unwrap();
        assets.replace(&app.url, "") + "script.js"
    };
    for _ in 0..8 {
        app.integration("diagrams", &json!({})).await;
    }
    let get = async |path: String| {
        let request = app.admin().anonymous(Method::GET, &path);
        Answer::to(request).await.status
    };
    assert_eq!(get(script(&first)).await, 200);
    app.integration("diagrams", &json!({})).await;
    assert_eq!(get(script(&first)).await, 404);
    assert_eq!(get(script(&second)).await, 200);
}

async fn a_name_belongs_to_its_organization(harness: Harness) {
    let app = harness.start().await;
    app.integration("diagrams", &json!({})).await;
    let admin = app.admin();
    let other = admin.create_org(body(json!({"title": "Other"})));
    let other = other.send().await.unwrap();
    let foreign = json!({"organization": other.id});
    let call = app.publication(admin, "diagrams", &foreign);
    call.send().await.refused(403);
    let stranger = app.stranger().await;
    let call = app.publication(&stranger, "charts", &json!({}));
    let violations = call.send().await.violations();
    assert_snapshot!(violations.join("\n"), @r#"
    /body/organization is not an organization that you belong to
    "#);
    let reviewer = app.member(Role::Review).await;
    let call = app.publication(&reviewer, "diagrams", &json!({}));
    call.send().await.refused(403);
    let name = IntegrationName::from("diagrams");
    let call = reviewer.unpublish_integration(&name);
    call.send().await.refused(403);
    let call = stranger.unpublish_integration(&name);
    call.send().await.refused(404);
    let call = admin.get_integration(&name);
    assert_eq!(call.send().await.unwrap().version, 1);
}

async fn shows_integrations_by_visibility(harness: Harness) {
    let app = harness.start().await;
    for visibility in ["public", "private", "unlisted"] {
        app.integration(visibility, &json!({"visibility": visibility}))
            .await;
    }
    let seen = async |user: &User| {
        let listed = user.list_integrations().send().await.unwrap();
        let names: Vec<&str> = listed.items.iter().map(|it| it.name.as_str()).collect();
        assert_eq!(listed.count, i64::try_from(names.len()).unwrap());
        let mut text = names.join(" ") + " |";
        for name in ["public", "private", "unlisted"] {
            if user.get_integration(&name.into()).send().await.is_ok() {
                text = text + " " + name;
            }
        }
        text
    };
    let (reader, stranger) = (app.member(Role::Read).await, app.stranger().await);
    let mut lines = Vec::new();
    for user in [&reader, &app.guest().await, &stranger] {
        lines.push(seen(user).await);
    }
    assert_snapshot!(lines.join("\n"), @r#"
    private public unlisted | public private unlisted
    public | public unlisted
    public | public unlisted
    "#);
    // Others learn who publishes it, and nothing else about the organization.
    let call = stranger.get_integration(&"public".into());
    let shown = call.send().await.unwrap();
    assert!(!shown.permissions.admin);
    let owner = app.shown(&serde_json::to_value(&shown.owner).unwrap());
    assert_json_snapshot!(owner, @r#"
    {
      "createdAt": "2026-01-01T00:00:00.000Z",
      "defaultRole": null,
      "emailDomains": [],
      "hostname": "acme",
      "id": "id-1",
      "inviteLinks": false,
      "object": "organization",
      "permissions": {
        "admin": false,
        "createContent": false,
        "createOpenAPISpec": false,
        "ingestConversations": false,
        "listIntegrations": false,
        "listMembers": false,
        "listTeams": false,
        "ownTeam": false,
        "view": false,
        "viewBilling": false
      },
      "plan": "enterprise",
      "title": "Acme",
      "type": "business",
      "urls": {
        "app": "http://quire/app/orgs/id-1",
        "location": "http://quire/v1/orgs/id-1"
      }
    }
    "#);
}

async fn lists_integrations_by_name(harness: Harness) {
    let app = harness.start().await;
    for name in ["b", "a.b", "C", "a-b", "a_b"] {
        app.integration(name, &json!({})).await;
    }
    let call = app.admin().list_integrations().limit(2);
    let all: Vec<Integration> = call.items().try_collect().await.unwrap();
    let names: Vec<&str> = all.iter().map(|it| it.name.as_str()).collect();
    assert_eq!(names, ["C", "a-b", "a.b", "a_b", "b"]);
    let first = app.admin().list_integrations().limit(2).send().await;
    let next = first.unwrap().next.unwrap().page;
    let call = app.admin().list_integrations().page(next).search("a");
    call.send().await.refused(400);
}

async fn filters_integrations(harness: Harness) {
    let app = harness.start().await;
    let block = |pattern: &str| json!([{"id": "b", "title": "B", "urlUnfurl": [pattern]}]);
    let published = [
        ("plain", json!({"title": "100% Ölfrei", "target": "site"})),
        (
            "exact",
            json!({"blocks": block("https://Draw.example.com/x/*"), "categories": ["content"]}),
        ),
        (
            "wild",
            json!({"blocks": block("https://*.example.com/*"), "scopes": ["space:content:read"]}),
        ),
        (
            "source",
            json!({"contentSources": [{"id": "s", "title": "S"}], "target": "space"}),
        ),
    ];
    for (name, changes) in published {
        app.integration(name, &changes).await;
    }
    let all = || app.admin().list_integrations();
    let owner = app.organization.clone();
    let calls = [
        ("category", all().category("content")),
        ("scope", all().scope("space:content:read")),
        ("in spaces", all().target("space")),
        ("anywhere", all().target("all")),
        ("blocks", all().blocks(true)),
        ("no blocks", all().blocks(false)),
        ("sources", all().content_sources(true)),
        ("draw.example.com", all().block_domain("draw.example.com")),
        ("a.b.example.com", all().block_domain("a.b.example.com")),
        ("example.com", all().block_domain("example.com")),
        ("ölf", all().search("ÖLF")),
        ("0%", all().search("0% ")),
        ("_", all().search("_")),
        ("a backslash", all().search("\\")),
        ("owner", all().owner(owner)),
        ("another owner", all().owner("A123456789012345678901")),
    ];
    let mut lines = Vec::new();
    for (name, call) in calls {
        let listed = call.send().await.unwrap();
        let names: Vec<&str> = listed.items.iter().map(|it| it.name.as_str()).collect();
        lines.push(format!("{name}: {} {names:?}", listed.count));
    }
    assert_snapshot!(lines.join("\n"), @r#"
    category: 1 ["exact"]
    scope: 1 ["wild"]
    in spaces: 3 ["exact", "source", "wild"]
    anywhere: 2 ["exact", "wild"]
    blocks: 2 ["exact", "wild"]
    no blocks: 2 ["plain", "source"]
    sources: 1 ["source"]
    draw.example.com: 2 ["exact", "wild"]
    a.b.example.com: 1 ["wild"]
    example.com: 0 []
    ölf: 1 ["plain"]
    0%: 1 ["plain"]
    _: 0 []
    a backslash: 0 []
    owner: 4 ["exact", "plain", "source", "wild"]
    another owner: 0 []
    "#);
}

async fn serves_scripts_and_images(harness: Harness) {
    let app = harness.start().await;
    let changes = json!({"icon": base64(GIF), "contentSecurityPolicy": "default-src 'self'"});
    let made = app.integration("diagrams", &changes).await;
    let get = async |url: &str, tag: &str| {
        let path = url.replace(&app.url, "");
        let request = app.admin().anonymous(Method::GET, &path);
        Answer::to(request.header("if-none-match", tag)).await
    };
    let icon = get(&made.urls.icon.clone().unwrap(), "").await;
    assert_eq!(icon.status, 200);
    assert_eq!(icon.header("content-length"), GIF.len().to_string());
    assert_eq!(icon.header("content-type"), "image/gif");
    let assets = made.urls.assets.clone().unwrap();
    let script = get(&format!("{assets}script.js"), "").await;
    assert_eq!(script.body, "export default {};\n");
    assert_eq!(
        script.header("content-security-policy"),
        "default-src 'self'"
    );
    // No page executes it.
    assert_eq!(script.header("x-content-type-options"), "nosniff");
    assert_eq!(script.header("content-type"), "text/plain; charset=utf-8");
    let known = get(&format!("{assets}script.js"), script.header("etag")).await;
    assert_eq!(known.status, 304);
    let plain = app.integration("plain", &json!({})).await;
    let plain = plain.urls.assets.unwrap();
    let script = get(&format!("{plain}script.js"), "").await;
    assert_eq!(
        script.header("content-security-policy"),
        "default-src 'none'"
    );
    // Neither guessed, nor another version's, nor another integration's.
    for wrong in [
        assets.replace("/1/", "/2/"),
        assets.replace("/diagrams/", "/plain/"),
        format!("{}x/", &assets[..assets.len() - 2]),
        assets.replace("/1/", "/one/"),
    ] {
        let status = get(&format!("{wrong}script.js"), "").await.status;
        assert!(status == 404 || status == 400, "{wrong}: {status}");
    }
}

async fn refuses_what_is_no_image(harness: Harness) {
    let app = harness.start().await;
    let svg = base64(b"<svg xmlns='http://www.w3.org/2000/svg'><script>x</script></svg>");
    let cut = base64(&GIF[..7]);
    let mut wide = GIF.to_vec();
    wide[6..8].copy_from_slice(&[0xff, 0xff]);
    let mut large = GIF.to_vec();
    large.resize((256 << 10) + 1, 0);
    let changes = json!({"icon": base64(&large), "previewImages": [svg, cut, base64(&wide)]});
    let call = app.publication(app.admin(), "diagrams", &changes);
    let violations = call.send().await.violations();
    assert_snapshot!(violations.join("\n"), @r#"
    /body/icon must have at most 256 KiB
    /body/previewImages/0 is not a PNG, JPEG, GIF or WebP image
    "#);
    let changes = json!({"previewImages": [base64(&wide)]});
    let call = app.publication(app.admin(), "diagrams", &changes);
    let violations = call.send().await.violations();
    assert_snapshot!(violations.join("\n"), @r#"
    /body/previewImages/0 must be at most 4096 pixels wide and high
    "#);
    let changes = json!({"contentSecurityPolicy": "a\r\nSet-Cookie: b"});
    let call = app.publication(app.admin(), "diagrams", &changes);
    call.send().await.refused(400);
    let listed = app.admin().list_integrations().send().await.unwrap();
    assert_eq!(listed.count, 0);
}

async fn unpublishes_an_integration(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let made = app.integration("diagrams", &json!({})).await;
    let name = IntegrationName::from("diagrams");
    let call = admin
        .unpublish_integration(&name)
        .if_match("\"other\"".parse().unwrap());
    call.send().await.refused(412);
    admin.unpublish_integration(&name).send().await.unwrap();
    let call = admin.unpublish_integration(&name);
    call.send().await.refused(404);
    let script = made.urls.assets.unwrap().replace(&app.url, "") + "script.js";
    let request = admin.anonymous(Method::GET, &script);
    assert_eq!(Answer::to(request).await.status, 404);
    // The name is free, and begins anew: with another address.
    let again = app.integration("diagrams", &json!({})).await;
    assert_eq!(again.version, 1);
}

async fn of_two_that_publish_a_name_one_owns_it(harness: Harness) {
    let app = harness.start().await;
    let admin = app.admin();
    let other = admin.create_org(body(json!({"title": "Other"})));
    let other = other.send().await.unwrap();
    for round in 0..5 {
        let name = format!("race-{round}");
        let (none, foreign) = (json!({}), json!({"organization": other.id}));
        let (one, two) = tokio::join!(
            app.publication(admin, &name, &none).send(),
            app.publication(admin, &name, &foreign).send(),
        );
        assert_eq!(usize::from(one.is_ok()) + usize::from(two.is_ok()), 1);
        let made = admin.get_integration(&name.as_str().into());
        assert_eq!(made.send().await.unwrap().version, 1);
    }
}
