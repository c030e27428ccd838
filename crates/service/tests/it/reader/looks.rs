//! Tests of the appearance of sites: colors, images, links, and the mode.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;

use super::assert_missing;
use crate::harness::{Harness, PIXEL, Refused as _, json};
use crate::sites::sharing::key;

quire_db::both_databases!(crate::harness::harness =>
    sites_look_as_they_are_customized,
    only_visitors_whom_a_site_admits_see_its_look,
    pages_say_where_their_files_are_edited,
);

async fn sites_look_as_they_are_customized(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    let browser = app.reader();
    let plain = browser.get("/sites/acme-docs/b").await;
    assert!(!plain.body.contains("footer class=\"site"), "{plain:?}");

    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>";
    let look = json!({
        "logo": {"light": {"data": PIXEL}, "dark": {"data": STANDARD.encode(svg)}},
        "favicon": {"data": PIXEL},
        "colors": {"light": "#ffff00"}, "font": "serif",
        "appearance": {"default": "dark", "switch": false},
        "headerLinks": [{"title": "Status", "url": "https://status.example.com/"}],
        "footer": {"text": "<b>Example</b>", "groups": []},
        "language": "de",
    });
    let set = desk.customize(look).await.unwrap();
    let page = browser.get("/sites/acme-docs/b").await;
    assert_ne!(page.header("etag"), plain.header("etag"));
    for text in [
        "<html lang=\"de\" dir=\"ltr\" data-mode=\"dark\" data-fixed>",
        "<a href=\"https://status.example.com/\">Status</a>",
        "<p>&lt;b&gt;Example&lt;/b&gt;</p>",
        "Suchen",
    ] {
        assert!(page.body.contains(text), "{text}: {page:?}");
    }
    assert!(!page.body.contains("button class=\"mode\""), "{page:?}");

    let folder = "/sites/acme-docs/~assets/";
    let parts = page.body.split('"');
    let assets: Vec<&str> = parts.filter(|part| part.starts_with(folder)).collect();
    let theme = assets.iter().find(|asset| asset.contains("/theme-"));
    let theme = browser.get(theme.unwrap()).await;
    assert_eq!(theme.header("content-type"), "text/css; charset=utf-8");
    assert!(theme.body.contains("--font:var(--serif)"), "{theme:?}");
    // Yellow cannot be read on white.
    assert!(!theme.body.contains("light-dark(#ffff00"), "{theme:?}");
    assert!(theme.body.contains(",#ffff00)"), "{theme:?}");

    let logo = set.logo.unwrap();
    let dark = format!("{folder}{}", logo.dark.unwrap().id);
    let light = format!("{folder}{}", logo.light.id);
    for (address, kind) in [(&light, "image/png"), (&dark, "image/svg+xml")] {
        assert!(assets.contains(&address.as_str()), "{address}: {page:?}");
        let image = browser.get(address).await;
        assert_eq!(image.status, 200, "{image:?}");
        assert_eq!(image.header("content-type"), kind);
        assert_eq!(image.header("x-content-type-options"), "nosniff");
        let policy = image.header("content-security-policy");
        assert!(
            policy.starts_with("sandbox; default-src 'none'"),
            "{policy}"
        );
        assert!(!policy.contains("script"), "{policy}");
        assert_eq!(
            image.header("cache-control"),
            "public, max-age=31536000, immutable"
        );
    }

    desk.customize(json!({})).await.unwrap();
    assert_eq!(browser.get("/sites/acme-docs/b").await.body, plain.body);
    for address in assets {
        let is_of_all = address.contains("/reader-");
        let status = browser.get(address).await.status;
        assert_eq!(status, if is_of_all { 200 } else { 404 }, "{address}");
    }
}

async fn pages_say_where_their_files_are_edited(harness: Harness) {
    let app = harness.start().await;
    let (admin, organization) = (app.admin(), &app.organization);
    let files = [
        ("README.md", "# Alpha\n"),
        ("b.md", "# Beta\n"),
        ("b/ä & c.md", "# Gamma\n"),
    ];
    let space = admin.space_with(organization, &files).await;
    let proposal = admin.propose(&space).await;
    let by_hand = json!([{"type": "create-page", "title": "Delta"}]);
    proposal.edit(by_hand).await.unwrap();
    proposal.merge().await.unwrap();
    let desk = admin.desk(organization, &[&space]).await;
    desk.publish().await.unwrap();
    let browser = app.reader();
    let llms = browser.get("/sites/acme-docs/llms.txt").await.body;
    let address = |title: &str| {
        let start = format!("- [{title}]({}", app.url);
        let mut lines = llms.lines();
        let line = lines.find_map(|line| line.strip_prefix(&start)).unwrap();
        let path = line.split(".md)").next().unwrap();
        path.strip_suffix("index").unwrap_or(path).to_owned()
    };
    let edited = async |title: &str| {
        let page = browser.get(&address(title)).await;
        assert_eq!(page.status, 200, "{page:?}");
        let mut parts = page.body.split("<div class=\"origin\"><a href=\"").skip(1);
        let href = parts.next().and_then(|rest| rest.split('"').next());
        href.map(str::to_owned)
    };
    assert_eq!(edited("Beta").await, None);
    for (url, alpha, gamma) in [
        (
            "https://git.example/acme/edit/main/docs/{path}",
            "https://git.example/acme/edit/main/docs/README.md",
            "https://git.example/acme/edit/main/docs/b/%C3%A4%20%26%20c.md",
        ),
        (
            "https://git.example:8080/edit?file={path}&b=1",
            "https://git.example:8080/edit?file=README.md&amp;b=1",
            "https://git.example:8080/edit?file=b/%C3%A4%20%26%20c.md&amp;b=1",
        ),
    ] {
        let set = desk.customize(json!({"editUrl": url})).await.unwrap();
        assert_eq!(set.edit_url.as_deref(), Some(url));
        assert_eq!(edited("Alpha").await.as_deref(), Some(alpha));
        assert_eq!(edited("Gamma").await.as_deref(), Some(gamma));
        assert_eq!(edited("Delta").await, None);
    }
    for wrong in [
        "https://git.example/{path}/{path}",
        "https://git.example/edit",
        "https://{path}/",
        "http://git.example/{path}",
        "javascript:alert({path})",
        "https://git.example/\"{path}",
    ] {
        let refused = desk.customize(json!({"editUrl": wrong})).await;
        assert_eq!(
            refused.violations(),
            [
                "/body/editUrl must be a URL with the scheme `https` that contains `{path}` once, \
                 such as `https://github.com/acme/docs/edit/main/{path}`"
            ],
            "{wrong}"
        );
    }
    desk.customize(json!({})).await.unwrap();
    assert_eq!(edited("Alpha").await, None);
}

async fn only_visitors_whom_a_site_admits_see_its_look(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    desk.update(json!({"visibility": "share-link"}))
        .await
        .unwrap();
    let look = json!({"favicon": {"data": PIXEL}, "colors": {"dark": "#33aa55"}});
    let id = desk.customize(look).await.unwrap().favicon.unwrap().id;
    let key = key(&desk.link("Readers").await);
    let (stranger, browser) = (app.reader(), app.reader());
    let path = format!("/sites/acme-docs/?key={}", key.as_str());
    browser.redirected(&path, 303).await;
    let page = browser.get("/sites/acme-docs/").await;
    let mut parts = page.body.split('"');
    let theme = parts.find(|part| part.contains("/theme-")).unwrap();
    for address in [format!("/sites/acme-docs/~assets/{id}"), theme.to_owned()] {
        let seen = browser.get(&address).await;
        assert_eq!(seen.status, 200, "{address}: {seen:?}");
        assert_eq!(seen.header("cache-control"), "private, max-age=3600");
        assert_missing(&stranger.get(&address).await);
    }
    let refused = stranger.get("/sites/acme-docs/").await;
    assert!(!refused.body.contains("theme-"), "{refused:?}");
}
