//! References of APIs on sites, and the pages of the server itself.

use quire_client::models::{Role, Space};
use reqwest::Method;

use super::{Browser, assert_missing, assert_page, assert_safe};
use crate::harness::{Desk, Harness, TestApp, TestResponse, body, json};
use crate::openapi_specs::named;

quire_db::both_databases!(crate::harness::harness =>
    pages_lead_to_the_reference_of_an_api,
    a_reference_is_for_readers_of_a_page_that_refers_to_it,
    drafts_have_no_references,
    the_server_has_pages_of_its_own,
);

const PETS: &str = "openapi: 3.1.1\ninfo: {title: Pets & more, version: '1'}\npaths:\n  /pets/{id}:\n    get: {tags: [Animals], summary: Get <one> pet, responses: {}}\n";

const BLOCK: &str = "{% openapi-operation spec=\"pets\" path=\"/pets/{id}\" method=\"get\" %}\n{% endopenapi-operation %}\n";

/// Returns the values in a page's attributes that start with `beginning`.
fn addresses(answer: &TestResponse, beginning: &str) -> Vec<String> {
    let parts = answer.body.split('"');
    let parts = parts.filter(|part| part.starts_with(beginning));
    parts.map(str::to_owned).collect()
}

impl TestApp {
    /// A description that was processed.
    async fn described(&self, slug: &str) {
        self.openapi_spec(slug, json!({"text": PETS})).await;
        self.app.work_off().await.unwrap();
    }

    /// A published site of a space with these pages.
    async fn site_with(&self, files: &[(&str, &str)]) -> (Desk, Space) {
        let space = self.admin().space_with(&self.organization, files).await;
        let desk = self.admin().desk(&self.organization, &[&space]).await;
        desk.publish().await.unwrap();
        (desk, space)
    }
}

impl Browser {
    /// The file of the description that a reference shows.
    async fn description_of(&self, reference: &TestResponse) -> TestResponse {
        assert_eq!(reference.status, 200, "{reference:?}");
        let (_, rest) = reference.body.split_once("data-href=\"").unwrap();
        let file = self.get(rest.split('"').next().unwrap()).await;
        assert_eq!(file.status, 200, "{file:?}");
        assert_eq!(file.header("content-type"), "application/json");
        file
    }
}

async fn pages_lead_to_the_reference_of_an_api(harness: Harness) {
    let app = harness.start().await;
    app.described("pets").await;
    app.described("hidden").await;
    let link = format!("{}/app/orgs/{}/openapi/pets", app.url, app.organization);
    let summary = format!("# Contents\n\n- [A](a.md)\n- [B](b.md)\n- [C](c.md)\n- [API]({link})\n");
    let (_, space) = app
        .site_with(&[
            ("SUMMARY.md", summary.as_str()),
            ("a.md", &format!("# A\n\n{BLOCK}")),
            (
                "b.md",
                &format!("# B\n\n[Our API]({link}) and `spec=\"hidden\"`\n"),
            ),
            (
                "c.md",
                "# C\n\n```\n{% openapi-schemas spec=\"pets\" %}\n```\n",
            ),
        ])
        .await;
    let browser = app.reader();
    let first = browser.get("/sites/acme-docs/").await;
    let found = addresses(&first, "/sites/acme-docs/~api/");
    let [operation, in_tree] = &found[..] else {
        panic!("{found:?}");
    };
    // The tree is before the text, or behind it.
    let (operation, in_tree) = if operation.contains('#') {
        (operation, in_tree)
    } else {
        (in_tree, operation)
    };
    let expected = format!("<a href=\"{operation}\"><code>GET /pets/{{id}}</code></a>");
    assert!(first.body.contains(&expected), "{first:?}");
    let (address, anchor) = operation.split_once('#').unwrap();
    let reference = browser.get(address).await;
    assert_page(&reference);
    let item =
        format!("<li id=\"{anchor}\" data-operation=\"GET/pets/{{id}}\" data-tag=\"Animals\">");
    for text in [
        &*item,
        "<h1>Pets &amp; more</h1>",
        "<code>GET /pets/{id}</code><span>Get &lt;one&gt; pet</span>",
        "<a href=\"/sites/acme-docs/\">A</a>",
    ] {
        assert!(reference.body.contains(text), "{text}: {reference:?}");
    }
    let policy = reference.header("content-security-policy");
    assert!(policy.contains("connect-src 'self';"), "{policy}");
    assert!(!policy.contains("https:"), "{policy}");
    for script in addresses(&reference, "/sites/acme-docs/~assets/") {
        let asset = browser.get(&script).await;
        assert_eq!(asset.status, 200, "{script}");
        assert_safe(&asset);
    }
    let file = browser.description_of(&reference).await;
    assert_eq!(file.json()["info"]["title"], "Pets & more");
    let known = [("if-none-match", reference.header("etag"))];
    let known = browser.send(Method::GET, address, &known).await;
    assert_eq!((known.status, known.body.as_str()), (304, ""));

    // A link in a text, and one that is a page.
    let linking = browser.get("/sites/acme-docs/b").await;
    let found = addresses(&linking, "/sites/acme-docs/~api/");
    assert!(found.contains(in_tree), "{in_tree}: {found:?}");
    assert_eq!(found.len(), 2, "{found:?}");
    for address in &found {
        let reference = browser.get(address).await;
        assert!(
            reference.body.contains("<h1>Pets &amp; more</h1>"),
            "{reference:?}"
        );
    }

    // Pages that do not refer to a description have none.
    let pages = app
        .admin()
        .list_space_pages(&space.id)
        .send()
        .await
        .unwrap();
    let unrelated = pages.pages[2].id.as_str();
    let folder = address.rsplit_once('/').unwrap().0;
    let beside = folder.rsplit_once('/').unwrap().0;
    for wrong in [
        format!("{folder}/hidden"),
        format!("{folder}/nothing"),
        format!("{folder}/pets/nothing.yaml"),
        format!("{folder}/"),
        format!("{beside}/{unrelated}/pets"),
        format!("{beside}/nothing/pets"),
        format!("/sites/acme-docs/~api/nothing/{unrelated}/pets"),
        "/sites/acme-docs/~api/pets".to_owned(),
    ] {
        assert_missing(&browser.get(&wrong).await);
    }

    // A new version shows at once.
    let text = PETS.replace("Pets & more", "Dogs");
    let source = body(json!({"source": {"text": text}}));
    let admin = app.admin();
    let call = admin.put_open_api_spec(&app.organization, &named("pets"), source);
    call.send().await.unwrap();
    app.app.work_off().await.unwrap();
    let reference = browser.get(address).await;
    assert!(reference.body.contains("<h1>Dogs</h1>"), "{reference:?}");
    let file = browser.description_of(&reference).await;
    assert_eq!(file.json()["info"]["title"], "Dogs");
    let call = admin.delete_open_api_spec(&app.organization, &named("pets"));
    call.send().await.unwrap();
    assert_missing(&browser.get(address).await);
}

async fn a_reference_is_for_readers_of_a_page_that_refers_to_it(harness: Harness) {
    let app = harness.start().await;
    app.described("pets").await;
    let (desk, space) = app.site_with_secrets().await;
    let proposal = app.admin().propose(&space).await;
    let page = proposal.page("b").await.id;
    let text = format!("{{% if visitor.claims.plan === \"pro\" %}}\n\n{BLOCK}\n{{% endif %}}\n");
    let change = json!([{"type": "update-page", "page": page, "markdown": text}]);
    proposal.edit(change).await.unwrap();
    proposal.merge().await.unwrap();
    let browser = app.reader();
    let open = browser.get("/sites/acme-docs/b").await;
    let beginning = "/sites/acme-docs/~api/";
    assert_eq!(addresses(&open, beginning), [""; 0], "{open:?}");
    let cookie = format!("quire_visitor={}", app.pro_token(&desk).await);
    let cookie = [("cookie", cookie.as_str())];
    let pro = browser
        .send(Method::GET, "/sites/acme-docs/b", &cookie)
        .await;
    let address = addresses(&pro, beginning).remove(0);
    let (address, _) = address.split_once('#').unwrap();
    let reference = browser.send(Method::GET, address, &cookie).await;
    assert_eq!(reference.status, 200, "{reference:?}");
    assert_eq!(reference.header("cache-control"), "private, no-cache");
    let file = format!("{address}/openapi.yaml");
    let found = browser.send(Method::GET, &file, &cookie).await;
    assert_eq!(found.status, 200, "{found:?}");
    assert_eq!(found.header("cache-control"), "private, no-cache");
    assert_missing(&browser.get(address).await);
    assert_missing(&browser.get(&file).await);
    // Without the page, and without the site.
    let closed = json!({"visibility": "share-link"});
    desk.update(closed).await.unwrap();
    assert_missing(&browser.send(Method::GET, address, &cookie).await);
    assert_missing(&browser.send(Method::GET, &file, &cookie).await);
}

async fn drafts_have_no_references(harness: Harness) {
    let app = harness.start().await;
    app.described("pets").await;
    let (_, space) = app.site_to_read().await;
    let proposal = app.admin().propose(&space).await;
    let page = proposal.page("b").await.id;
    let change = json!([{"type": "update-page", "page": page, "markdown": BLOCK}]);
    proposal.edit(change).await.unwrap();
    let provider = app.active_saml_provider("SSO").await;
    let reader = app.member(Role::Read).await;
    let browser = app.signed_in_reader(&provider, &reader.email).await;
    let id = proposal.id.as_str();
    let root = format!("/sites/~preview/{id}/");
    let draft = browser.get(&format!("{root}b")).await;
    assert!(
        draft.body.contains("<code>GET /pets/{id}</code>"),
        "{draft:?}"
    );
    assert!(!draft.body.contains("~api/"), "{draft:?}");
    let address = format!("{root}~api/{id}/{}/pets", page.as_str());
    assert_missing(&browser.get(&address).await);
}

async fn the_server_has_pages_of_its_own(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    let browser = app.reader();
    let start = browser.get("/").await;
    assert_eq!(start.status, 200, "{start:?}");
    assert_page(&start);
    for secret in ["acme", "Acme", desk.id.as_str()] {
        assert!(!start.body.contains(secret), "{secret}: {start:?}");
    }
    for address in ["/docs/api", "/v1/openapi.json", "/healthz"] {
        let link = format!("href=\"{address}\"");
        assert!(start.body.contains(&link), "{address}: {start:?}");
        assert_eq!(browser.get(address).await.status, 200, "{address}");
    }
    let reference = browser.get("/docs/api").await;
    assert_page(&reference);
    for text in [
        "data-href=\"/v1/openapi.json\"",
        "<code>GET /v1/user</code>",
    ] {
        assert!(reference.body.contains(text), "{text}");
    }
    for page in [&start, &reference] {
        let assets = addresses(page, "/docs/assets/");
        assert!(assets.len() > 2, "{assets:?}");
        for asset in assets {
            let asset = browser.get(&asset).await;
            assert_eq!(asset.status, 200, "{asset:?}");
            assert_safe(&asset);
        }
        let known = [("if-none-match", page.header("etag"))];
        let path = if page.body == start.body {
            "/"
        } else {
            "/docs/api"
        };
        let known = browser.send(Method::GET, path, &known).await;
        assert_eq!((known.status, known.body.as_str()), (304, ""));
    }
    browser.get("/docs/assets/nothing.js").await.error(404);
}
