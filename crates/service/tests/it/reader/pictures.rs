//! Pictures for previews of links.

use reqwest::Method;
use reqwest::header::HeaderMap;

use super::{Browser, assert_missing};
use crate::harness::{Harness, TestResponse, json};

quire_db::both_databases!(crate::harness::harness =>
    pages_have_pictures,
    pictures_are_for_readers_of_the_page,
    a_crawl_gets_every_picture,
);

/// The address of the picture that a page names.
#[track_caller]
fn picture_of(page: &TestResponse) -> &str {
    let name = "<meta property=\"og:image\" content=\"";
    let (_, rest) = page.body.split_once(name).expect("it has a picture");
    rest.split('"').next().unwrap()
}

impl Browser {
    async fn picture(&self, url: &str) -> (u16, HeaderMap, Vec<u8>) {
        let answer = self.http.get(url).send().await.unwrap();
        let (status, headers) = (answer.status().as_u16(), answer.headers().clone());
        (status, headers, answer.bytes().await.unwrap().into())
    }
}

async fn pages_have_pictures(harness: Harness) {
    let app = harness.start().await;
    let (desk, space) = app.site_to_read().await;
    let browser = app.reader();
    let page = browser.get("/sites/acme-docs/b").await;
    let url = picture_of(&page);
    let start = format!("{}/sites/acme-docs/~pictures/", app.url);
    assert!(url.starts_with(&start), "{url}");
    assert!(page.body.contains("\"summary_large_image\""), "{page:?}");
    let (status, headers, png) = browser.picture(url).await;
    assert_eq!(status, 200);
    assert_eq!(headers["content-type"], "image/png");
    let forever = "public, max-age=31536000, immutable";
    assert_eq!(headers["cache-control"], forever);
    assert_eq!(headers["x-content-type-options"], "nosniff");
    assert_eq!(png[1..4], *b"PNG");
    // The size is in the header: 1,200 by 630.
    assert_eq!(png[16..24], [0, 0, 4, 176, 0, 0, 2, 118]);
    let bare = url.split_once('?').unwrap().0;
    let (_, headers, same) = browser.picture(bare).await;
    assert_eq!(headers["cache-control"], "public, no-cache");
    assert!(same == png);
    let path = bare.strip_prefix(&app.url).unwrap();
    let known = [("if-none-match", headers["etag"].to_str().unwrap())];
    let known = browser.send(Method::GET, path, &known).await;
    assert_eq!((known.status, known.body.as_str()), (304, ""));

    desk.update(json!({"title": "Other Docs"})).await.unwrap();
    let renamed = browser.get("/sites/acme-docs/b").await;
    assert_ne!(
        picture_of(&renamed),
        url,
        "the address changes with the picture"
    );
    let proposal = app.admin().propose(&space).await;
    let id = proposal.page("b").await.id;
    let change = json!([{"type": "update-page", "page": id, "title": "<b>Beta</b> 文書 &amp;"}]);
    proposal.edit(change).await.unwrap();
    proposal.merge().await.unwrap();
    let page = browser.get("/sites/acme-docs/b").await;
    let (status, _, other) = browser.picture(picture_of(&page)).await;
    assert_eq!(status, 200);
    assert!(other != png);
}

async fn pictures_are_for_readers_of_the_page(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_with_secrets().await;
    let browser = app.reader();
    let cookie = format!("quire_visitor={}", app.pro_token(&desk).await);
    let cookie = [("cookie", cookie.as_str())];
    let page = browser
        .send(Method::GET, "/sites/acme-docs/pro/q", &cookie)
        .await;
    let path = picture_of(&page).strip_prefix(&app.url).unwrap().to_owned();
    assert_missing(&browser.get(&path).await);
    let head = browser.send(Method::HEAD, &path, &cookie).await;
    assert_eq!(head.status, 200, "{head:?}");
    assert_eq!(head.header("cache-control"), "private, max-age=3600");

    let open = browser.get("/sites/acme-docs/b").await;
    let open = picture_of(&open).strip_prefix(&app.url).unwrap().to_owned();
    for wrong in [
        open.replace(".png", ".gif"),
        open.replace(".png", "x.png"),
        open.replace("~pictures/", "~pictures/x"),
        "/sites/acme-docs/~pictures/".to_owned(),
    ] {
        assert_missing(&browser.get(&wrong).await);
    }
    desk.update(json!({"visibility": "share-link"}))
        .await
        .unwrap();
    assert_missing(&browser.get(&open).await);
}

async fn a_crawl_gets_every_picture(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let files: Vec<(String, String)> = (0..48)
        .map(|number| (format!("p{number}.md"), format!("# Page {number}\n")))
        .collect();
    let files: Vec<(&str, &str)> = files
        .iter()
        .map(|(name, text)| (&**name, &**text))
        .collect();
    let space = app.admin().space_with(&app.organization, &files).await;
    let desk = app.admin().desk(&app.organization, &[&space]).await;
    desk.publish().await.unwrap();
    let browser = app.reader();
    let fetch = async |number: usize| {
        let page = browser.get(&format!("/sites/acme-docs/p{number}")).await;
        browser.picture(picture_of(&page)).await.0
    };
    // All at once, which is more than eight connections ask for.
    let statuses = futures_util::future::join_all((1..48).map(fetch)).await;
    assert!(statuses.iter().all(|status| *status == 200), "{statuses:?}");
}
