//! Tests of the content of pages, and of their responses.

use quire_client::models::Space;
use reqwest::Method;

use super::{Browser, assert_page, assert_safe};
use crate::harness::{Answer, Desk, Harness, json};

quire_db::both_databases!(crate::harness::harness =>
    pages_link_to_each_other,
    files_are_served_safely,
    links_to_other_spaces_need_the_site_to_show_them,
    titles_are_text,
    a_merge_shows_at_once,
);

/// Returns the addresses in a page that start with `beginning`.
fn addresses<'a>(answer: &'a Answer, beginning: &str) -> Vec<&'a str> {
    let parts = answer.body.split('"');
    parts.filter(|part| part.starts_with(beginning)).collect()
}

async fn pages_link_to_each_other(harness: Harness) {
    let app = harness.start().await;
    app.site_to_read().await;
    let browser = app.reader();
    let first = browser.get("/sites/acme-docs/").await;
    assert_page(&first);
    for text in ["First words.", "Alpha", "Beta", "Gamma"] {
        assert!(first.body.contains(text), "{text}: {first:?}");
    }
    assert!(!first.body.contains("Concealed"), "{first:?}");
    for address in [
        "/sites/acme-docs/b",
        "/sites/acme-docs/b/c",
        "/sites/acme-docs/b/c#deep",
    ] {
        assert!(
            addresses(&first, "/sites/").contains(&address),
            "{address}: {first:?}"
        );
    }
    // Everything on the page is there.
    for address in addresses(&first, "/sites/acme-docs/") {
        let answer = browser.get(address).await;
        assert_eq!(answer.status, 200, "{address}");
        assert_safe(&answer);
    }
    let hidden = browser.get("/sites/acme-docs/h").await;
    assert!(hidden.body.contains("Secret words."), "{hidden:?}");
    assert_eq!(hidden.header("x-robots-tag"), "noindex");
    assert_eq!(first.header("x-robots-tag"), "");
}

async fn files_are_served_safely(harness: Harness) {
    let app = harness.start().await;
    let (_, space) = app.site_to_read().await;
    let browser = app.reader();
    let first = browser.get("/sites/acme-docs/").await;
    let address = addresses(&first, "/sites/acme-docs/~files/")[0].to_owned();
    let file = browser.get(&address).await;
    assert_eq!(file.status, 200, "{file:?}");
    assert_eq!(file.header("content-type"), "image/svg+xml");
    assert_eq!(
        file.header("content-security-policy"),
        "sandbox; default-src 'none'"
    );
    assert_eq!(file.header("x-content-type-options"), "nosniff");
    assert!(file.header("content-disposition").starts_with("attachment"));
    assert!(
        file.header("cache-control").contains("immutable"),
        "{file:?}"
    );
    assert!(file.body.starts_with("<svg"));
    let (bare, _) = address.split_once('?').unwrap();
    assert_eq!(
        browser.get(bare).await.header("cache-control"),
        "public, no-cache"
    );
    let tag = file.header("etag");
    let known = browser
        .send(Method::GET, bare, &[("if-none-match", tag)])
        .await;
    assert_eq!((known.status, known.body.as_str()), (304, ""));

    // Only files of the revision that is published now.
    let proposal = app.admin().propose(&space).await;
    let files = app
        .admin()
        .list_space_files(&space.id)
        .send()
        .await
        .unwrap();
    let delete = json!([{"type": "delete-file", "file": files.items[0].id}]);
    proposal.edit(delete).await.unwrap();
    proposal.merge().await.unwrap();
    assert_eq!(browser.get(bare).await.status, 404);
}

async fn links_to_other_spaces_need_the_site_to_show_them(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let shown = admin
        .space_with(organization, &[("x.md", "# X\n"), ("y.md", "# Y\n")])
        .await;
    let other = admin.space_with(organization, &[("z.md", "# Z\n")]).await;
    let page = async |space: &Space, at: usize| {
        let pages = admin
            .list_space_pages(&space.id)
            .send()
            .await
            .unwrap()
            .pages;
        format!("{}/app/spaces/{}/pages/{}", app.url, space.id, pages[at].id)
    };
    let text = format!(
        "# Links\n\n[One]({}#part) [Two]({}) [Three]({}/app/spaces/{})\n",
        page(&shown, 1).await,
        page(&other, 0).await,
        app.url,
        shown.id
    );
    let links = admin.space_with(organization, &[("links.md", &text)]).await;
    let desk = admin.desk(organization, &[&links, &shown]).await;
    desk.publish().await.unwrap();
    let answer = app.reader().get("/sites/acme-docs/").await;
    let path = format!("/sites/acme-docs/{}", path_of(&desk, 1).await);
    assert!(
        addresses(&answer, &path).contains(&&*format!("{path}y#part")),
        "{answer:?}"
    );
    assert!(
        answer.body.contains("Two") && !answer.body.contains("/app/spaces/"),
        "{answer:?}"
    );
}

/// The path of a site space of a site.
async fn path_of(desk: &Desk, at: usize) -> String {
    let list = desk.user.list_site_spaces(&desk.organization, &desk.id);
    let path = list.send().await.unwrap().items[at].path.clone();
    format!("{path}/")
}

async fn titles_are_text(harness: Harness) {
    let app = harness.start().await;
    let hostile = "<script>alert(1)</script> \"'> &amp; {{x}}";
    let space = app
        .admin()
        .space_with(&app.organization, &[("a.md", "# A\n")])
        .await;
    let proposal = app.admin().propose(&space).await;
    let page = proposal.page("a").await.id;
    let text = "<img src=x onerror=alert(1)>\n\n[x](javascript:alert(1))\n";
    let change = json!([{
        "type": "update-page", "page": page, "markdown": text, "description": hostile,
        "title": hostile,
    }]);
    proposal.edit(change).await.unwrap();
    proposal.merge().await.unwrap();
    let desk = app.admin().desk(&app.organization, &[&space]).await;
    desk.update(json!({"title": "</title><script>alert(1)</script>"}))
        .await
        .unwrap();
    desk.publish().await.unwrap();
    let browser = app.reader();
    let name = desk.site().await.basename.unwrap();
    for path in ["", "x", "~search?q=%3Cscript%3E", "index.md", "llms.txt"] {
        let answer = browser.get(&format!("/sites/{name}/{path}")).await;
        assert_safe(&answer);
        if answer.header("content-type").starts_with("text/html") {
            assert!(!answer.body.contains("<script>alert"), "{answer:?}");
            assert!(!answer.body.contains("javascript:"), "{answer:?}");
            assert!(!answer.body.contains("onerror="), "{answer:?}");
        }
    }
}

async fn a_merge_shows_at_once(harness: Harness) {
    let app = harness.start().await;
    let (_, space) = app.site_to_read().await;
    let browser = app.reader();
    let proposal = app.admin().propose(&space).await;
    let page = proposal.page("b").await.id;
    for number in 0..4 {
        let before = fresh(&browser).await;
        let update = json!([{"type": "update-page", "page": page, "markdown": format!("Words {number}.\n")}]);
        let proposal = app.admin().propose(&space).await;
        proposal.edit(update).await.unwrap();
        proposal.merge().await.unwrap();
        let after = fresh(&browser).await;
        assert!(
            after.body.contains(&format!("Words {number}.")),
            "{after:?}"
        );
        assert_ne!(before.header("etag"), after.header("etag"));
    }
}

/// The page `b`, which a browser that has it is told to keep.
async fn fresh(browser: &Browser) -> Answer {
    let path = "/sites/acme-docs/b";
    let answer = browser.get(path).await;
    let tag = answer.header("etag").to_owned();
    let known = browser
        .send(Method::GET, path, &[("if-none-match", &tag)])
        .await;
    assert_eq!((known.status, known.body.as_str()), (304, ""));
    assert_eq!(known.header("etag"), tag);
    answer
}
