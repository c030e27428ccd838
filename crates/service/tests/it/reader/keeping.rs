//! Tests of caching: by browsers, by caches between them and the server, and by the server.

use std::collections::HashSet;
use std::num::NonZeroU32;
use std::time::Duration;

use futures_util::future::join_all;
use quire_db::Kind;
use reqwest::Method;

use super::{Browser, assert_missing, assert_page};
use crate::harness::{Answer, Harness, http_client, json};
use crate::sites::published::token;
use crate::sites::sharing::key;
use quire_service::RateLimits;

quire_db::both_databases!(crate::harness::harness =>
    a_page_that_is_kept_runs_one_statement,
    a_page_that_does_not_exist_is_rendered_once,
    what_all_visitors_read_alike_is_made_once,
    requests_for_open_sites_share_statements,
    code_is_highlighted_ahead_once_for_each_revision,
    what_is_kept_follows_each_change,
    shared_caches_keep_what_everybody_gets,
    pages_are_compressed,
    rate_limits_are_pages,
    failures_are_pages,
);

async fn a_page_that_is_kept_runs_one_statement(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let (desk, space) = app.site_to_read().await;
    let browser = app.reader();
    let mut counts = Vec::new();
    for sections in [0, 10] {
        for number in 0..sections {
            desk.section(&space, &format!("Section {number}")).await;
        }
        let to = browser.get("/sites/acme-docs/b").await;
        let path = match to.header("location") {
            "" => "/sites/acme-docs/b".to_owned(),
            to => to.strip_prefix(&app.url).unwrap().to_owned(),
        };
        assert_eq!(browser.get(&path).await.status, 200);
        let kept = app.statements(async { browser.get(&path).await }).await;
        let missing = app
            .statements(async { browser.get("/sites/x/b").await })
            .await;
        counts.push((kept, missing));
    }
    // What is missing is looked up, and whether there are providers to sign in by.
    assert_eq!(counts, [(1, 2), (1, 2)]);
    for path in ["b.md", "sitemap.xml", "llms.txt", "llms-full.txt"] {
        let path = format!("/sites/acme-docs/{path}");
        let first = follow(&browser, &path).await;
        let kept = app.statements(async { browser.get(&first).await }).await;
        assert_eq!(kept, 1, "{path}");
    }
}

/// Returns the path at the end of all redirects, on this server.
async fn follow(browser: &Browser, path: &str) -> String {
    let answer = browser.get(path).await;
    match answer.header("location") {
        "" => {
            assert_eq!(answer.status, 200, "{path}: {answer:?}");
            path.to_owned()
        }
        to => {
            let to = to.strip_prefix(&browser.url).unwrap().to_owned();
            assert_eq!(browser.get(&to).await.status, 200, "{to}");
            to
        }
    }
}

/// Only on SQLite, and only where nobody is refused.
async fn requests_for_open_sites_share_statements(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    let path = follow(&app.reader(), "/sites/acme-docs/b").await;
    let client = http_client();
    // Every second one has a key, which a redirect takes out of the address.
    let ask = async |key: &str| {
        let requests = (0..100).map(|number| {
            let query = if number % 2 == 1 { key } else { "" };
            let request = client.get(format!("{}{path}{query}", app.url));
            async move { request.send().await.unwrap().status().as_u16() }
        });
        join_all(requests).await
    };
    let open = app.statements(async {
        for (number, status) in ask("?key=x").await.into_iter().enumerate() {
            assert_eq!(status, [200, 303][number % 2], "{number}");
        }
    });
    let open = open.await;
    let is_shared = app.database.kind() == Kind::Sqlite;
    assert!(open <= 100 && (open < 100) == is_shared, "{open}");

    desk.update(json!({"visibility": "share-link"}))
        .await
        .unwrap();
    let key = key(&desk.link("Readers").await);
    let closed = app.statements(async {
        let statuses = ask(&format!("?key={}", key.as_str())).await;
        for (number, status) in statuses.into_iter().enumerate() {
            assert_eq!(status, [404, 303][number % 2], "{number}");
        }
    });
    // Whoever is refused could sign in, if there were providers.
    assert_eq!(closed.await, 150);
}

async fn code_is_highlighted_ahead_once_for_each_revision(mut harness: Harness) {
    harness.processes = 1;
    harness.config.highlights_ahead = true;
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let code = |number: usize| format!("# Page {number}\n\n```rust\nlet a = {number};\n```\n");
    let texts: Vec<(String, String)> = (0..20)
        .map(|number| (format!("p{number}.md"), code(number)))
        .collect();
    let files: Vec<(&str, &str)> = (texts.iter())
        .map(|(path, text)| (path.as_str(), text.as_str()))
        .collect();
    let space = admin.space_with(organization, &files).await;
    let desk = admin.desk(organization, &[&space]).await;
    assert_eq!(app.app.highlighted_ahead(), 0);
    desk.publish().await.unwrap();
    let reach = async |count: u64| {
        let all = async {
            while app.app.highlighted_ahead() < count {
                tokio::time::sleep(Duration::from_millis(5)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), all)
            .await
            .unwrap();
        // Nothing more comes.
        tokio::time::sleep(Duration::from_millis(50)).await;
        assert_eq!(app.app.highlighted_ahead(), count);
    };
    reach(20).await;
    let browser = app.reader();
    let read = async |page: &str| {
        let page = browser.get(&format!("/sites/acme-docs/{page}")).await;
        assert!(page.body.contains("hl-keyword"), "{page:?}");
    };
    read("p3").await;
    reach(20).await;
    let add = async |title: &str, number: usize| {
        let proposal = admin.propose(&space).await;
        let page = json!([{"type": "create-page", "title": title, "markdown": code(number)}]);
        proposal.edit(page).await.unwrap();
        proposal.merge().await.unwrap();
    };
    // Of a new revision, what is new; and what a visitor reads is left to that.
    add("New", 20).await;
    read("p3").await;
    reach(21).await;
    add("Newer", 21).await;
    read("newer").await;
    reach(21).await;
}

/// All addresses where a site has nothing show the same page, and nothing of it is kept by address.
async fn a_page_that_does_not_exist_is_rendered_once(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    app.site_to_read().await;
    let browser = app.reader();
    let mut bodies = HashSet::new();
    for path in ["x", "y.md", "b/x", "~nothing", "~files/x"] {
        let answer = browser.get(&format!("/sites/acme-docs/{path}")).await;
        assert_missing(&answer);
        assert_eq!(answer.header("vary"), "accept-encoding");
        assert_eq!(answer.header("etag"), "", "{answer:?}");
        bodies.insert(answer.body);
    }
    assert_eq!(bodies.len(), 1, "{bodies:?}");
    // Who is admitted, what there is, redirects and former addresses.
    let missing = async { browser.get("/sites/acme-docs/x").await };
    assert_eq!(app.statements(missing).await, 4);
    let request = reqwest::Client::new()
        .get(format!("{}/sites/acme-docs/x", app.url))
        .header("if-none-match", "*")
        .header("accept-encoding", "gzip");
    let answer = request.send().await.unwrap();
    assert_eq!(answer.status(), 404);
    assert_eq!(answer.headers()["content-encoding"], "gzip");
}

/// Blocks that are not conditions, such as hints, are the same for all visitors.
async fn what_all_visitors_read_alike_is_made_once(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let hint = "# Alpha\n\n{% hint style=\"info\" %}\nMind the gap.\n{% endhint %}\n";
    let files = [("a.md", hint), ("b.md", "# Beta\n")];
    let space = admin.space_with(organization, &files).await;
    let desk = admin.desk(organization, &[&space]).await;
    desk.publish().await.unwrap();
    let adapts = json!({"adaptiveContent": {"enabled": true}});
    desk.update(adapts).await.unwrap();
    let key = desk.visitor_key().await;
    let browser = app.reader();
    for path in ["", "index.md", "llms-full.txt"] {
        let path = format!("/sites/acme-docs/{path}");
        let mut counts = Vec::new();
        for seconds in [600, 601, 602] {
            let claims = json!({"exp": app.seconds(seconds)});
            let cookie = format!("quire_visitor={}", token(&key, &claims));
            let cookie = [("cookie", cookie.as_str())];
            let reading = async {
                let answer = browser.send(Method::GET, &path, &cookie).await;
                assert!(answer.body.contains("Mind the gap."), "{answer:?}");
            };
            counts.push(app.statements(reading).await);
        }
        // Who is admitted, and what there is.
        assert_eq!(counts[1..], [2, 2], "{path}");
    }
}

/// Each address is read before and after each change, through all processes.
async fn what_is_kept_follows_each_change(harness: Harness) {
    let app = harness.start().await;
    let (desk, space) = app.site_to_read().await;
    let browser = app.reader();
    let paths = [
        "b",
        "b.md",
        "sitemap.xml",
        "llms.txt",
        "llms-full.txt",
        "~feed",
    ];
    let read = async |path: &str| browser.get(&format!("/sites/acme-docs/{path}")).await;
    for number in 0..3 {
        for path in paths.into_iter().chain(paths) {
            assert_eq!(read(path).await.status, 200, "{path}");
        }
        let said = format!("Said {number}.");
        let proposal = app.admin().propose(&space).await;
        let page = proposal.page("b").await.id;
        let update = json!([{"type": "update-page", "page": page, "markdown": said}]);
        proposal.edit(update).await.unwrap();
        proposal.merge().await.unwrap();
        for path in ["b", "b.md", "llms-full.txt"] {
            for answer in [read(path).await, read(path).await] {
                assert!(answer.body.contains(&said), "{path}: {answer:?}");
            }
        }
        let title = format!("Title {number}");
        desk.update(json!({"title": title})).await.unwrap();
        for path in ["b", "llms.txt", "llms-full.txt", "~feed"] {
            for answer in [read(path).await, read(path).await] {
                assert!(answer.body.contains(&title), "{path}: {answer:?}");
            }
        }
    }
    desk.update(json!({"visibility": "share-link"}))
        .await
        .unwrap();
    for path in paths {
        for answer in [read(path).await, read(path).await] {
            assert_missing(&answer);
        }
    }
}

async fn shared_caches_keep_what_everybody_gets(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    let browser = app.reader();
    let control = async || -> String {
        let answer = browser.get("/sites/acme-docs/b").await;
        assert_eq!(answer.header("vary"), "accept, accept-encoding");
        answer.header("cache-control").to_owned()
    };
    assert_eq!(control().await, "public, no-cache");
    desk.update(json!({"visibility": "unlisted"}))
        .await
        .unwrap();
    assert_eq!(control().await, "public, no-cache");
    let changed = desk.update(json!({"staleWhileRevalidate": 60})).await;
    assert_eq!(changed.unwrap().stale_while_revalidate, Some(60));
    assert_eq!(
        control().await,
        "public, max-age=0, stale-while-revalidate=60"
    );
    desk.update(json!({"adaptiveContent": {"enabled": true}}))
        .await
        .unwrap();
    assert_eq!(control().await, "private, no-cache");
    let claims = browser.get("/sites/acme-docs/b?visitor.x=1").await;
    assert_eq!(claims.header("cache-control"), "private, no-cache");
    assert!(
        claims.header("set-cookie").starts_with("quire_claims="),
        "{claims:?}"
    );
}

async fn pages_are_compressed(harness: Harness) {
    let app = harness.start().await;
    app.site_to_read().await;
    let browser = app.reader();
    let path = format!("{}/sites/acme-docs/b", app.url);
    let gzip = async |path: &str| {
        let request = reqwest::Client::new()
            .get(path)
            .header("accept-encoding", "gzip");
        request.send().await.unwrap()
    };
    let compressed = gzip(&path).await;
    assert_eq!(compressed.headers()["content-encoding"], "gzip");
    let tag = compressed.headers()["etag"].to_str().unwrap().to_owned();
    let bytes = compressed.bytes().await.unwrap();
    assert_eq!(bytes[..2], [0x1f, 0x8b]);
    let plain = browser.get("/sites/acme-docs/b").await;
    assert_ne!(plain.header("etag"), tag);
    assert_eq!(plain.header("content-encoding"), "");
    assert!(bytes.len() < plain.body.len());
    let headers = [("accept-encoding", "gzip"), ("if-none-match", tag.as_str())];
    let known = browser
        .send(Method::GET, "/sites/acme-docs/b", &headers)
        .await;
    assert_eq!(known.status, 304);
}

async fn rate_limits_are_pages(mut harness: Harness) {
    harness.processes = 1;
    harness.config.rate_limits = RateLimits {
        per_token: NonZeroU32::new(1),
        ..RateLimits::default()
    };
    let app = harness.start().await;
    // A token is known once it was valid.
    app.admin().get_user().send().await.unwrap();
    let mut last: Option<Answer> = None;
    for _ in 0..30 {
        let request = app.admin().raw(Method::GET, "/sites/nothing/");
        let answer = Answer::to(request).await;
        if answer.status == 429 {
            last = Some(answer);
            break;
        }
    }
    let refused = last.expect("a refusal");
    assert_page(&refused);
    assert!(!refused.header("retry-after").is_empty(), "{refused:?}");
}

async fn failures_are_pages(harness: Harness) {
    let app = harness.start().await;
    app.site_to_read().await;
    for sql in [
        "INSERT INTO blobs (hash, bytes) VALUES ('lost', 'no tree')",
        "UPDATE revisions SET tree = 'lost'",
    ] {
        app.database.execute(sql, &[]).await.unwrap();
    }
    app.is_damaged();
    for path in ["b", "sitemap.xml", "~search?q=words"] {
        let answer = app.reader().get(&format!("/sites/acme-docs/{path}")).await;
        assert_eq!(answer.status, 500, "{path}: {answer:?}");
        assert_page(&answer);
        assert!(!answer.body.contains("lost"), "{answer:?}");
    }
}
