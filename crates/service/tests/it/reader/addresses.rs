//! Tests of the addresses of sites and their pages: one address each, to which all others redirect.

use std::time::Duration;

use reqwest::Method;

use super::{assert_missing, assert_page};
use crate::harness::{Harness, json};
use crate::sites::sharing::key;

quire_db::both_databases!(crate::harness::harness =>
    pages_have_one_address,
    what_is_not_there_is_a_page,
    former_addresses_and_redirects_lead_on,
    former_basenames_lead_on,
    former_basenames_admit_nobody_else,
    a_site_keeps_its_last_hundred_basenames,
    groups_and_links_lead_on,
    a_site_has_a_host_of_its_own,
);

async fn pages_have_one_address(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    let published = desk.site().await.urls.published.unwrap();
    assert_eq!(published, format!("{}/sites/acme-docs/", app.url));
    let browser = app.reader();
    for path in ["", "b", "b/c", "b/c?x=1", "h"] {
        let answer = browser.get(&format!("/sites/acme-docs/{path}")).await;
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        assert_page(&answer);
    }
    for (path, to) in [
        ("", "/"),
        ("?x=1", "/?x=1"),
        ("/a", "/"),
        ("/guide", "/"),
        ("/guide/b", "/b"),
        ("/b/", "/b"),
        ("/%62", "/b"),
        ("/index", "/"),
        ("/b/index.html?x=1&y", "/b?x=1&y"),
    ] {
        let from = format!("/sites/acme-docs{path}");
        let expected = format!("/sites/acme-docs{to}");
        assert_eq!(browser.redirected(&from, 301).await, expected, "{path}");
    }
}

async fn what_is_not_there_is_a_page(harness: Harness) {
    let app = harness.start().await;
    let (_, _) = app.site_to_read().await;
    let (hidden, _) = app.site_of(&["Other"]).await;
    let name = hidden.site().await.basename.unwrap();
    let browser = app.reader();
    for path in [
        "acme-docs/x",
        "acme-docs/b//c",
        "acme-docs/b%00",
        "acme-docs/%ff",
        "acme-docs/..%2f..%2fv1%2fuser",
        "acme-docs/~nothing",
        "acme-docs/~files/",
        "acme-docs/~files/a/b/c",
        "acme-docs/~assets/nothing.js",
        "acme-docs/~assets/../Cargo.toml",
        "nothing/",
        "nothing/~search",
        "",
        "%00/",
    ] {
        assert_missing(&browser.get(&format!("/sites/{path}")).await);
    }
    // What is not published looks like what does not exist.
    let unpublished = browser.get(&format!("/sites/{name}/")).await;
    let unknown = browser.get("/sites/nothing/").await;
    let same = unpublished.body.replace(&name, "nothing");
    assert_eq!(same, unknown.body);
    assert_missing(&unpublished);

    let path = "/sites/acme-docs/b";
    for method in [Method::POST, Method::PUT, Method::DELETE, Method::PATCH] {
        let answer = browser.send(method, path, &[]).await;
        assert_eq!(answer.status, 405, "{answer:?}");
        assert_eq!(answer.header("allow"), "GET, HEAD");
        assert_page(&answer);
    }
    let head = browser.send(Method::HEAD, path, &[]).await;
    assert_eq!((head.status, head.body.as_str()), (200, ""));
    // The API is beside the sites, and answers no HTML.
    for path in ["/sites", "/v1/nothing", "/b"] {
        let answer = browser.get(path).await;
        assert_eq!(answer.header("content-type"), "application/json", "{path}");
    }
}

async fn former_addresses_and_redirects_lead_on(harness: Harness) {
    let app = harness.start().await;
    let (desk, space) = app.site_to_read().await;
    let browser = app.reader();
    desk.redirect("/old", "https://example.com/new?a=b")
        .await
        .unwrap();
    let to = browser.redirected("/sites/acme-docs/old", 301).await;
    assert_eq!(to, "https://example.com/new?a=b");

    let proposal = app.admin().propose(&space).await;
    let page = proposal.page("b").await.id;
    let rename = json!([{"type": "update-page", "page": page, "slug": "renamed"}]);
    proposal.edit(rename).await.unwrap();
    proposal.merge().await.unwrap();
    let to = browser.redirected("/sites/acme-docs/b/c", 301).await;
    assert_eq!(to, "/sites/acme-docs/renamed/c");
    let to = browser.redirected("/sites/acme-docs/b.md", 301).await;
    assert_eq!(to, "/sites/acme-docs/renamed.md");
}

async fn former_basenames_lead_on(harness: Harness) {
    let app = harness.start().await;
    let (desk, space) = app.site_to_read().await;
    let rename = async |name: &str| {
        let renamed = desk.update(json!({"basename": name})).await.unwrap();
        assert_eq!(renamed.basename.as_deref(), Some(name));
    };
    let browser = app.reader();
    let lead = async |from: &str| browser.redirected(&format!("/sites/{from}"), 301).await;
    rename("manual").await;
    let claims = browser.get("/sites/acme-docs/b?visitor.beta=true").await;
    let mut cookies = claims.headers.get_all("set-cookie").iter();
    let kept = cookies.next_back().unwrap().to_str().unwrap();
    let kept = kept.split("; HttpOnly").next().unwrap();
    assert_eq!(kept, "quire_claims=beta%3Dtrue; Path=/sites/manual/");
    assert_eq!(lead("acme-docs/b?x=1&y").await, "/sites/manual/b?x=1&y");
    assert_eq!(lead("acme-docs").await, "/sites/manual/");
    assert_eq!(lead("acme-docs/b.md").await, "/sites/manual/b.md");
    rename("handbook").await;
    assert_eq!(lead("acme-docs/b").await, "/sites/handbook/b");
    assert_eq!(lead("manual/b").await, "/sites/handbook/b");
    // What has the name now comes first, and gives it back.
    rename("manual").await;
    assert_eq!(browser.get("/sites/manual/b").await.status, 200);
    assert_eq!(lead("handbook/").await, "/sites/manual/");
    // A new site does not get the name unless it asks for it.
    let other = app.admin().desk(&app.organization, &[&space]).await;
    assert_eq!(other.site().await.basename.as_deref(), Some("acme-docs-2"));
    assert_eq!(lead("acme-docs/b").await, "/sites/manual/b");
    let take = json!({"basename": "acme-docs"});
    other.update(take).await.unwrap();
    assert_missing(&browser.get("/sites/acme-docs/b").await);
    other.publish().await.unwrap();
    assert_eq!(browser.get("/sites/acme-docs/b").await.status, 200);
    let delete = app.admin().delete_site(&app.organization, &other.id);
    delete.send().await.unwrap();
    assert_eq!(lead("acme-docs/b").await, "/sites/manual/b");

    // At a proxy, the former name is as good.
    let proxy = json!({"proxy": "www.example.com/docs"});
    desk.update(proxy).await.unwrap();
    let page = browser.get("/sites/acme-docs/~proxy/b").await;
    assert_eq!(page.status, 200);
    assert!(
        page.body.contains("\"https://www.example.com/docs/b\""),
        "{page:?}"
    );
    assert_eq!(lead("acme-docs/b").await, "https://www.example.com/docs/b");
    // A request with a body is repeated as it is.
    let post = browser
        .send(Method::POST, "/sites/acme-docs/~mcp", &[])
        .await;
    assert_eq!(post.status, 308, "{post:?}");
    assert_eq!(post.header("location"), "https://www.example.com/docs/~mcp");
    desk.user
        .delete_site(&desk.organization, &desk.id)
        .send()
        .await
        .unwrap();
    assert_missing(&browser.get("/sites/acme-docs/b").await);
}

async fn former_basenames_admit_nobody_else(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    let change = json!({"visibility": "share-link"});
    desk.update(change).await.unwrap();
    let key = key(&desk.link("Readers").await);
    let browser = app.reader();
    let with_key = format!("/sites/acme-docs/b?key={}", key.as_str());
    assert_eq!(
        browser.redirected(&with_key, 303).await,
        "/sites/acme-docs/b"
    );
    desk.update(json!({"basename": "manual"})).await.unwrap();
    let stranger = app.reader();
    let nothing = stranger.get("/sites/nothing/b").await;
    let former = stranger.get("/sites/acme-docs/b").await;
    assert_missing(&former);
    let same = |body: &str| body.replace("/sites/nothing/", "/sites/acme-docs/");
    assert_eq!(same(&nothing.body), former.body);
    // The link that was sent around goes on, and so does whoever used it before.
    let moved = stranger.get(&with_key).await;
    assert_eq!(moved.status, 301);
    assert!(moved.header("location").contains("/sites/manual/b?key="));
    let moved = browser.get("/sites/acme-docs/b").await;
    assert_eq!(moved.status, 301, "{moved:?}");
    let cookies = moved.headers.get_all("set-cookie").iter();
    let cookies: Vec<&str> = cookies.map(|cookie| cookie.to_str().unwrap()).collect();
    assert_eq!(cookies.len(), 2, "{moved:?}");
    assert!(cookies[0].starts_with("quire_key=; Path=/sites/acme-docs/;"));
    assert!(cookies[0].contains("Max-Age=0"), "{moved:?}");
    assert!(cookies[1].contains("Path=/sites/manual/;"), "{moved:?}");
    assert_eq!(moved.header("cache-control"), "no-store");
    assert_eq!(browser.get("/sites/manual/b").await.status, 200);
    desk.update(json!({"visibility": "visitor-auth"}))
        .await
        .unwrap();
    assert_missing(&browser.get("/sites/acme-docs/b").await);
}

async fn a_site_keeps_its_last_hundred_basenames(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    for number in 0..=100 {
        app.clock.advance(Duration::from_secs(1));
        let rename = json!({"basename": format!("name-{number}")});
        desk.update(rename).await.unwrap();
    }
    let browser = app.reader();
    assert_missing(&browser.get("/sites/acme-docs/b").await);
    for kept in ["name-0", "name-99"] {
        let to = browser.redirected(&format!("/sites/{kept}/b"), 301).await;
        assert_eq!(to, "/sites/name-100/b");
    }
}

async fn groups_and_links_lead_on(harness: Harness) {
    let app = harness.start().await;
    let files = [
        (
            "SUMMARY.md",
            "# Summary\n\n* [Start](start.md)\n* [Outside](https://example.com/x)\n\n## Part\n\n* [Deep](deep.md)\n",
        ),
        ("start.md", "# Start\n"),
        ("deep.md", "# Deep\n"),
    ];
    let space = app.admin().space_with(&app.organization, &files).await;
    let desk = app.admin().desk(&app.organization, &[&space]).await;
    desk.publish().await.unwrap();
    let pages = app
        .admin()
        .list_space_pages(&space.id)
        .send()
        .await
        .unwrap();
    let browser = app.reader();
    let path = |title: &str| {
        let page = pages.pages.iter().find(|page| page.title == title).unwrap();
        format!("/sites/acme-docs/{}", page.path)
    };
    let to = browser.redirected(&path("Outside"), 302).await;
    assert_eq!(to, "https://example.com/x");
    let group = pages
        .pages
        .iter()
        .find(|page| page.title == "Part")
        .unwrap();
    let to = browser.redirected(&path("Part"), 302).await;
    assert_eq!(to, format!("/sites/acme-docs/{}", group.pages[0].path));
    assert_eq!(browser.get(&to).await.status, 200);
}

async fn a_site_has_a_host_of_its_own(mut harness: Harness) {
    let host = "docs.example.com";
    let hosts = &mut harness.config.site_hosts;
    hosts.insert(host.to_owned(), "acme-docs".to_owned());
    hosts.insert("old.example.com".to_owned(), "acme-docs".to_owned());
    let app = harness.start().await;
    let (desk, space) = app.site_to_read().await;
    let published = desk.site().await.urls.published.unwrap();
    assert_eq!(published, "http://docs.example.com/");
    assert_eq!(desk.site().await.hostname.as_deref(), Some(host));
    let read = app.admin().get_space(&space.id).send().await.unwrap();
    assert_eq!(read.urls.published.unwrap(), "http://docs.example.com/");
    let browser = app.reader();
    let at =
        async |host: &str, path: &str| browser.send(Method::GET, path, &[("host", host)]).await;
    for (path, text) in [("/", "First words"), ("/b", "Second words")] {
        let answer = at(host, path).await;
        assert_eq!(answer.status, 200, "{path}: {answer:?}");
        assert!(
            answer.body.contains(text) && answer.body.contains("\"/b/c"),
            "{answer:?}"
        );
        assert_eq!(at("DOCS.example.com:8080", path).await.body, answer.body);
    }
    for path in ["/v1/openapi.json", "/healthz", "/sites/acme-docs/"] {
        assert_missing(&at(host, path).await);
    }
    // No path leads a browser to another host.
    let answer = at(host, "//evil.example/b?key=x").await;
    assert!(
        answer
            .header("location")
            .starts_with("http://docs.example.com/"),
        "{answer:?}"
    );
    for (asked, path) in [
        ("old.example.com", "/b?x=1"),
        ("127.0.0.1", "/sites/acme-docs/b?x=1"),
    ] {
        let answer = at(asked, path).await;
        assert_eq!(answer.status, 301, "{answer:?}");
        assert_eq!(answer.header("location"), "http://docs.example.com/b?x=1");
    }
    // Other hosts are never believed.
    for other in [
        "evil.example",
        "docs.example.com.evil.example",
        "x.docs.example.com",
        "",
    ] {
        let answer = at(other, "/b").await;
        assert_ne!(answer.status, 200, "{other}");
        assert!(
            !answer.body.contains("words") && !answer.body.contains("evil"),
            "{answer:?}"
        );
    }
}
