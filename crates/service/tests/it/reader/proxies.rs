//! Sites that another server shows below a path.

use reqwest::Method;

use super::{assert_missing, assert_page};
use crate::harness::{Harness, json};
use crate::sites::sharing::key;

quire_db::both_databases!(crate::harness::harness =>
    a_site_is_below_a_path_of_another_host,
    cookies_are_for_that_path,
    nobody_else_is_a_proxy,
);

async fn a_site_is_below_a_path_of_another_host(harness: Harness) {
    let app = harness.start().await;
    let (desk, space) = app.site_to_read().await;
    let proxy = json!({"proxy": "www.example.com/a/docs/"});
    let site = desk.update(proxy).await.unwrap();
    let root = "https://www.example.com/a/docs/";
    assert_eq!(site.urls.published.as_deref(), Some(root));
    let read = app.admin().get_space(&space.id).send().await.unwrap();
    assert_eq!(read.urls.published.as_deref(), Some(root));
    assert_eq!(read.urls.public.as_deref(), Some(root));

    let browser = app.reader();
    for (path, to) in [("/b?x=1", "b?x=1"), ("/", ""), ("/~proxy", "")] {
        let from = format!("/sites/acme-docs{path}");
        assert_eq!(browser.redirected(&from, 301).await, format!("{root}{to}"));
    }
    let to = browser.redirected("/sites/acme-docs/~proxy/b/", 301).await;
    assert_eq!(to, format!("{root}b"));

    let page = browser.get("/sites/acme-docs/~proxy/b").await;
    assert_eq!(page.status, 200, "{page:?}");
    assert_page(&page);
    assert!(page.body.contains("Second words."), "{page:?}");
    let canonical = format!("rel=\"canonical\" href=\"{root}b\"");
    assert!(page.body.contains(&canonical), "{page:?}");
    for strange in [&*app.url, "/sites/", "~proxy"] {
        assert!(!page.body.contains(strange), "{strange}: {page:?}");
    }
    // The browser asks the proxy for everything on the page.
    let parts = page.body.split('"');
    let paths: Vec<&str> = parts
        .filter_map(|part| part.strip_prefix("/a/docs/"))
        .collect();
    assert!(paths.contains(&"b/c"), "{page:?}");
    for path in paths {
        let answer = browser
            .get(&format!("/sites/acme-docs/~proxy/{path}"))
            .await;
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
    }
    let sitemap = browser.get("/sites/acme-docs/~proxy/sitemap.xml").await;
    assert!(
        sitemap.body.contains(&format!("<loc>{root}b/c</loc>")),
        "{sitemap:?}"
    );

    let proxy = json!({"proxy": "www.example.com/q&a"});
    desk.update(proxy).await.unwrap();
    let sitemap = browser.get("/sites/acme-docs/~proxy/sitemap.xml").await;
    let url = "<loc>https://www.example.com/q&amp;a/b/c</loc>";
    assert!(sitemap.body.contains(url), "{sitemap:?}");

    desk.update(json!({"proxy": null})).await.unwrap();
    assert_eq!(browser.get("/sites/acme-docs/b").await.status, 200);
    assert_missing(&browser.get("/sites/acme-docs/~proxy/b").await);
}

async fn cookies_are_for_that_path(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    let change = json!({"visibility": "share-link", "proxy": "www.example.com/docs"});
    desk.update(change).await.unwrap();
    let link = desk.link("Readers").await;
    let root = "https://www.example.com/docs/";
    let (key, browser) = (key(&link), app.reader());
    assert_eq!(
        link.urls.published.unwrap(),
        format!("{root}?key={}", key.as_str())
    );
    // Elsewhere the key is only passed on.
    let direct = format!("/sites/acme-docs/b?key={}", key.as_str());
    let answer = browser.get(&direct).await;
    assert_eq!(
        answer.header("location"),
        format!("{root}b?key={}", key.as_str())
    );
    assert_eq!(answer.header("set-cookie"), "");

    let asked = format!("/sites/acme-docs/~proxy/b?key={}", key.as_str());
    let answer = browser.get(&asked).await;
    assert_eq!(
        (answer.status, answer.header("location")),
        (303, &*format!("{root}b"))
    );
    let cookie = answer.header("set-cookie");
    for part in ["Path=/docs/;", "; Secure"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    let page = browser.get("/sites/acme-docs/~proxy/b").await;
    assert!(page.body.contains("Second words."), "{page:?}");

    // To strangers, the site and its proxy do not exist.
    let stranger = app.reader();
    let unknown = stranger.get("/sites/nothing/~proxy/b/c").await;
    assert_missing(&unknown);
    assert!(unknown.body.contains("\"../~assets/"), "{unknown:?}");
    let refused = stranger.get("/sites/acme-docs/~proxy/b/c").await;
    assert_eq!(refused.body, unknown.body);
    assert_missing(&stranger.get("/sites/acme-docs/b").await);
}

async fn nobody_else_is_a_proxy(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    let browser = app.reader();
    let forwarded = [
        ("x-forwarded-host", "evil.example"),
        ("x-forwarded-prefix", "/evil"),
        ("forwarded", "host=evil.example;proto=https"),
        ("host", "evil.example"),
    ];
    let path = "/sites/acme-docs/b";
    let plain = browser.get(path).await;
    let answer = browser.send(Method::GET, path, &forwarded).await;
    assert_eq!(answer.body, plain.body);
    let unknown = browser.get("/sites/nothing/~proxy/b").await;
    let answer = browser.get("/sites/acme-docs/~proxy/b").await;
    assert_missing(&answer);
    assert_eq!(answer.body, unknown.body);

    let proxy = json!({"proxy": "www.example.com/docs"});
    desk.update(proxy).await.unwrap();
    let path = "/sites/acme-docs/~proxy/b";
    let plain = browser.get(path).await;
    let answer = browser.send(Method::GET, path, &forwarded).await;
    assert_eq!(answer.body, plain.body);
    assert!(!answer.body.contains("evil"), "{answer:?}");
}
