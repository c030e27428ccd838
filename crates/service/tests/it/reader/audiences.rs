//! Tests of audiences: share links, visitor tokens, unsigned claims, and conditions.

use std::collections::{HashMap, HashSet};
use std::time::Duration;

use futures_util::future::join_all;
use quire_client::models::Space;
use reqwest::Method;

use super::{ask, assert_missing};
use crate::harness::{Desk, Harness, TestApp, body, json};
use crate::sites::published::token;
use crate::sites::sharing::key;

quire_db::both_databases!(crate::harness::harness =>
    share_links_become_cookies,
    a_wrong_key_takes_the_same_statements_for_any_site,
    visitor_tokens_become_cookies,
    unlisted_sites_are_not_indexed,
    conditions_hide_all_of_what_they_are_for,
    conditions_hide_at_any_depth,
    visitors_never_get_the_page_of_another,
);

async fn share_links_become_cookies(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    desk.update(json!({"visibility": "share-link"}))
        .await
        .unwrap();
    let link = desk.link("Readers").await;
    let address = link.urls.published.clone().unwrap();
    let key = key(&link);
    let (stranger, browser) = (app.reader(), app.reader());
    let unknown = stranger.get("/sites/nothing/").await;
    for path in [
        "",
        "b",
        "b?key=",
        "~search?q=words",
        "sitemap.xml",
        "llms.txt",
        "index.md",
    ] {
        let answer = stranger.get(&format!("/sites/acme-docs/{path}")).await;
        assert_missing(&answer);
        assert_eq!(answer.body.replace("acme-docs", "nothing"), unknown.body);
    }
    let guess = format!("/sites/acme-docs/?key={}", "0".repeat(32));
    assert_missing(&stranger.get(&guess).await);
    assert_eq!(stranger.get("/sites/acme-docs/").await.status, 404);

    let path = address.strip_prefix(&app.url).unwrap();
    assert_eq!(browser.redirected(path, 303).await, "/sites/acme-docs/");
    let path = format!("/sites/acme-docs/b?a=1&key={}&c=2", key.as_str());
    let answer = app.reader().get(&path).await;
    let cookie = answer.header("set-cookie");
    for part in ["Path=/sites/acme-docs/;", "HttpOnly", "SameSite=Lax"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    assert!(!cookie.contains("Secure"), "{cookie}");
    assert_eq!(answer.header("cache-control"), "no-store");
    assert_eq!(
        answer.header("location"),
        format!("{}/sites/acme-docs/b?a=1&c=2", app.url)
    );
    let read = browser.get("/sites/acme-docs/b").await;
    assert!(read.body.contains("Second words."), "{read:?}");
    assert_eq!(read.header("cache-control"), "private, no-cache");
    assert_eq!(read.header("x-robots-tag"), "noindex");
    assert!(!read.body.contains(key.as_str()), "{read:?}");
    // A wrong key takes nothing from whoever has another one; it is taken out of the address, and not kept.
    for wrong in [&*"0".repeat(32), "", "x"] {
        let path = format!("/sites/acme-docs/b?key={wrong}&a=1");
        assert_missing(&stranger.get(&path).await);
        let to = browser.redirected(&path, 303).await;
        assert_eq!(to, "/sites/acme-docs/b?a=1");
        assert_eq!(browser.get(&to).await.body, read.body);
    }
    // The API knows nothing of the cookie.
    assert_eq!(browser.get("/v1/user").await.status, 401);

    desk.change_link(&link, json!({"active": false}))
        .await
        .unwrap();
    assert_missing(&browser.get("/sites/acme-docs/b").await);
}

async fn a_wrong_key_takes_the_same_statements_for_any_site(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    desk.update(json!({"visibility": "share-link"}))
        .await
        .unwrap();
    let browser = app.reader();
    let count = async |site: &str, cookie: &str| {
        let path = format!("/sites/{site}/?key=x");
        app.statements(async {
            let headers = [("cookie", cookie)];
            assert_missing(&browser.send(Method::GET, &path, &headers).await);
        })
        .await
    };
    let alone = count("acme-docs", "a=b").await;
    assert_eq!(count("nothing", "a=b").await, alone);
    // The key in the cookie is looked up as well, and it is a wrong one too.
    let both = count("acme-docs", "quire_key=y").await;
    assert_eq!(both, alone + 1);
    assert_eq!(count("nothing", "quire_key=y").await, both);
}

async fn visitor_tokens_become_cookies(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    desk.update(json!({"visibility": "visitor-auth"}))
        .await
        .unwrap();
    let secret = desk.visitor_key().await;
    let at = |token: &str| format!("/sites/acme-docs/b?jwt_token={token}");
    let browser = app.reader();
    let good = token(
        &secret,
        &json!({"exp": app.seconds(600), "name": "x".repeat(2_000)}),
    );
    for bad in [
        token("another", &json!({"exp": app.seconds(600)})),
        token(&secret, &json!({"exp": app.seconds(-120)})),
        token(
            &secret,
            &json!({"exp": app.seconds(600), "name": "x".repeat(4_000)}),
        ),
        String::new(),
    ] {
        assert_missing(&browser.get(&at(&bad)).await);
        assert_missing(&browser.get("/sites/acme-docs/b").await);
    }
    assert_eq!(
        browser.redirected(&at(&good), 303).await,
        "/sites/acme-docs/b"
    );
    assert_eq!(browser.get("/sites/acme-docs/b").await.status, 200);
    app.clock.advance(Duration::from_secs(700));
    assert_missing(&browser.get("/sites/acme-docs/b").await);

    let good = token(&secret, &json!({"exp": app.seconds(600)}));
    browser.redirected(&at(&good), 303).await;
    assert_eq!(browser.get("/sites/acme-docs/b").await.status, 200);
    desk.visitor_key().await;
    assert_missing(&browser.get("/sites/acme-docs/b").await);
}

async fn unlisted_sites_are_not_indexed(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    desk.update(json!({"visibility": "unlisted"}))
        .await
        .unwrap();
    let browser = app.reader();
    let answer = browser.get("/sites/acme-docs/").await;
    assert_eq!(answer.status, 200);
    assert_eq!(answer.header("x-robots-tag"), "noindex");
    assert!(answer.body.contains("noindex"), "{answer:?}");
    assert_missing(&browser.get("/sites/acme-docs/sitemap.xml").await);
    let robots = browser.get("/sites/acme-docs/robots.txt").await;
    assert_eq!(robots.body, "User-agent: *\nDisallow: /sites/acme-docs/\n");
}

impl TestApp {
    /// Returns a site that adapts to its visitors: content that only some see has unique words, such as
    /// `zebra`.
    async fn adaptive_site(&self) -> (Desk, Space) {
        let (admin, organization) = (self.admin(), &self.organization);
        let text = "# Open\n\nFor all.\n\n\
            {% if visitor.claims.unsigned.dark %}\n\nOnly zebra.\n\n{% else %}\n\nNo stripes.\n\n{% endif %}\n\n\
            {% if visitor.claims.plan === \"pro\" %}\n\nOnly walrus.\n\n{% endif %}\n";
        let files = [("a.md", text), ("b.md", "# Plain\n\nFor all of them.\n")];
        let open = admin.space_with(organization, &files).await;
        let pro = [("p.md", "# Heron\n\nOnly heron.\n"), ("q.md", "# Q\n")];
        let pro = admin.space_with(organization, &pro).await;
        let desk = admin.desk(organization, &[&open, &pro]).await;
        self.adapt(&desk).await;
        let list = admin.list_site_spaces(organization, &desk.id);
        let site_spaces = list.send().await.unwrap().items;
        let condition = json!({"condition": "visitor.claims.plan === \"pro\"", "path": "pro"});
        desk.change_site_space(&site_spaces[1], condition)
            .await
            .unwrap();
        desk.publish().await.unwrap();
        (desk, open)
    }

    /// Lets a site adapt to the claims of its visitors.
    pub(super) async fn adapt(&self, desk: &Desk) {
        let (admin, organization) = (self.admin(), &self.organization);
        let schema = json!({"jsonSchema": {
            "type": "object",
            "properties": {
                "plan": {"type": "string", "enum": ["free", "pro"]},
                "unsigned": {
                    "type": "object",
                    "properties": {"dark": {"type": "boolean"}},
                    "additionalProperties": false,
                },
            },
            "additionalProperties": false,
        }});
        let call = admin.put_site_adaptive_schema(organization, &desk.id, body(schema));
        call.send().await.unwrap();
        let adapts = json!({"adaptiveContent": {"enabled": true}});
        desk.update(adapts).await.unwrap();
    }
}

/// All paths that a visitor may read.
const PATHS: [&str; 10] = [
    "",
    "b",
    "pro/",
    "pro/q",
    "index.md",
    "sitemap.xml",
    "llms.txt",
    "llms-full.txt",
    "~search?q=only",
    "~search?q=zebra+walrus+heron",
];

async fn conditions_hide_all_of_what_they_are_for(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.adaptive_site().await;
    let browser = app.reader();
    for path in PATHS {
        let answer = browser.get(&format!("/sites/acme-docs/{path}")).await;
        let mut text = answer.body.clone();
        for query in [
            "zebra walrus heron",
            "zebra+walrus+heron",
            "zebra%20walrus%20heron",
        ] {
            text = text.replace(query, "");
        }
        for secret in ["zebra", "walrus", "heron", "Heron"] {
            assert!(!text.contains(secret), "{path}: {answer:?}");
        }
        assert!(!text.contains("{%"), "{path}: {answer:?}");
        if path.starts_with("pro/") {
            assert_missing(&answer);
        }
    }
    // An unsigned claim counts for its request, and for later ones.
    let dark = browser.get("/sites/acme-docs/?visitor.dark=true").await;
    assert!(
        dark.body.contains("zebra") && !dark.body.contains("stripes"),
        "{dark:?}"
    );
    assert_eq!(dark.header("cache-control"), "private, no-cache");
    assert!(
        browser
            .get("/sites/acme-docs/")
            .await
            .body
            .contains("zebra")
    );
    let light = browser.get("/sites/acme-docs/?visitor.dark=false").await;
    assert!(light.body.contains("stripes"), "{light:?}");
    // Signed ones only with a token.
    let forged = browser.get("/sites/acme-docs/?visitor.plan=pro").await;
    assert!(!forged.body.contains("walrus"), "{forged:?}");
    let pro = token(
        &desk.visitor_key().await,
        &json!({"exp": app.seconds(600), "plan": "pro"}),
    );
    let path = format!("/sites/acme-docs/?jwt_token={pro}");
    browser.redirected(&path, 303).await;
    assert!(
        browser
            .get("/sites/acme-docs/")
            .await
            .body
            .contains("walrus")
    );
    assert_eq!(browser.get("/sites/acme-docs/pro/q").await.status, 200);
    let json = [("accept", "application/json")];
    let found = browser
        .send(Method::GET, "/sites/acme-docs/~search?q=heron", &json)
        .await;
    assert!(found.body.contains("/sites/acme-docs/pro/"), "{found:?}");
}

/// Conditions in HTML, across items, in a footnote and in a title, and one without an end; code shows what it has.
const MIXED: &str = "# Mixed\n\nOnly open.\n\n\
    <div>\nIF\nOnly walrus.\nEND\n</div>\n\n\
    <table><tr><td>IFOnly heron.END</td></tr></table>\n\n\
    <details>\n<summary>More</summary>\nIF\nOnly ibis.\nEND\n</details>\n\n\
    - IFOnly zebra.\n- END\n\n\
    Text[^1] ![IFheronEND](b.svg \"IFibisEND\")\n\n[^1]: IFOnly zebra.END\n\n\
    {% hint style=\"info\" %}\nIF\nOnly walrus.\n{% endhint %}\nEND\n\n\
    ```\n{% if shown %}\n```\n\nIF\n\nOnly vulture.\n";

async fn conditions_hide_at_any_depth(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let condition = "{% if visitor.claims.plan === \"pro\" %}";
    let text = MIXED.replace("IF", condition).replace("END", "{% endif %}");
    let space = admin
        .space_with(organization, &[("a.md", text.as_str())])
        .await;
    let desk = admin.desk(organization, &[&space]).await;
    app.adapt(&desk).await;
    desk.publish().await.unwrap();
    let secrets = ["walrus", "heron", "ibis", "zebra", "vulture"];
    let browser = app.reader();
    let read = json!({"address": ""});
    for path in [
        "",
        "index.md",
        "llms-full.txt",
        "~search?q=only",
        "~feed",
        "~mcp",
    ] {
        let place = format!("/sites/acme-docs/{path}");
        let body = match path {
            "~mcp" => browser.call(&place, "read_page", &read).await.0,
            _ => browser.get(&place).await.body,
        };
        for secret in secrets {
            assert!(!body.contains(secret), "{path}: {secret}: {body}");
        }
        assert!(!body.contains("visitor.claims"), "{path}: {body}");
        if ["", "index.md", "llms-full.txt", "~mcp"].contains(&path) {
            assert!(body.contains("Only open."), "{path}: {body}");
            assert!(body.contains("{% if shown %}"), "{path}: {body}");
        }
    }
    for secret in secrets {
        let json = [("accept", "application/json")];
        let path = format!("/sites/acme-docs/~search?q={secret}");
        let found = browser.send(Method::GET, &path, &json).await;
        assert!(!found.body.contains("Mixed"), "{found:?}");
    }
    // With the claim, everything is there but what has no end.
    let pro = token(
        &desk.visitor_key().await,
        &json!({"exp": app.seconds(600), "plan": "pro"}),
    );
    browser
        .redirected(&format!("/sites/acme-docs/?jwt_token={pro}"), 303)
        .await;
    let page = browser.get("/sites/acme-docs/").await;
    for shown in ["walrus", "heron", "ibis", "zebra"] {
        assert!(page.body.contains(shown), "{shown}: {page:?}");
    }
    assert!(!page.body.contains("vulture"), "{page:?}");
}

async fn visitors_never_get_the_page_of_another(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.adaptive_site().await;
    let key = desk.visitor_key().await;
    let claims = |plan: &str| token(&key, &json!({"exp": app.seconds(600), "plan": plan}));
    let (free, pro) = (claims("free"), claims("pro"));
    let mut kinds = Vec::new();
    for signed in ["", &free, &pro] {
        for unsigned in ["", "dark=true", "dark=false", "other=1"] {
            let unsigned = unsigned.replace('=', "%3D");
            kinds.push(format!("quire_visitor={signed}; quire_claims={unsigned}"));
        }
    }
    let mut expected: HashMap<(String, String), (u16, String)> = HashMap::new();
    for kind in &kinds {
        for path in PATHS {
            let path = format!("/sites/acme-docs/{path}");
            let answer = ask(&app.fresh().await, &path, &[("cookie", kind)]).await;
            expected.insert((kind.clone(), path), (answer.status, answer.body));
        }
    }
    let different: HashSet<&String> = (expected.iter())
        .filter(|((_, path), _)| path.ends_with("acme-docs/"))
        .map(|(_, (_, body))| body)
        .collect();
    assert_eq!(
        different.len(),
        4,
        "each combination of claims has a page of its own"
    );
    // A fixed sequence that looks random: many visitors at the same time.
    let mut state = 0x5eed_u64;
    let mut next = |below: usize| {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        usize::try_from(state >> 33).unwrap() % below
    };
    let visits: Vec<(String, String)> = (0..600)
        .map(|_| {
            let kind = kinds[next(kinds.len())].clone();
            (
                kind,
                format!("/sites/acme-docs/{}", PATHS[next(PATHS.len())]),
            )
        })
        .collect();
    let browser = app.reader();
    for some in visits.chunks(60) {
        let answers = some.iter().map(|(kind, path)| {
            let (browser, expected) = (&browser, &expected[&(kind.clone(), path.clone())]);
            async move {
                let answer = browser.send(Method::GET, path, &[("cookie", kind)]).await;
                let (status, body) = expected;
                assert_eq!(
                    (answer.status, &answer.body),
                    (*status, body),
                    "{kind} {path}"
                );
            }
        });
        join_all(answers).await;
    }
}
