//! Drafts of change requests, for members who may read them; and where the addresses of the app lead.

use quire_client::models::Role;

use super::{assert_missing, assert_page};
use crate::harness::{Desk, Harness, Proposal, TestApp, body, json, optional};

quire_db::both_databases!(crate::harness::harness =>
    members_read_drafts,
    drafts_do_not_exist_for_others,
    addresses_of_the_app_lead_to_the_nearest_page,
);

impl TestApp {
    /// A published site, and a change request that changes one of its pages.
    async fn draft_to_read(&self) -> (Desk, Proposal) {
        let (desk, space) = self.site_to_read().await;
        let proposal = self.admin().propose(&space).await;
        let page = proposal.page("b").await.id;
        let change = json!([{"type": "update-page", "page": page, "markdown": "Draft zebra.\n"}]);
        proposal.edit(change).await.unwrap();
        let subject = json!({"subject": "More <b> words"});
        proposal.update(subject).await.unwrap();
        (desk, proposal)
    }
}

fn root(proposal: &Proposal) -> String {
    format!("/sites/~preview/{}/", proposal.id.as_str())
}

async fn members_read_drafts(harness: Harness) {
    let app = harness.start().await;
    let (_, proposal) = app.draft_to_read().await;
    let provider = app.active_saml_provider("SSO").await;
    let reader = app.member(Role::Read).await;
    let browser = app.signed_in_reader(&provider, &reader.email).await;
    let root = root(&proposal);
    let page = browser.get(&format!("{root}b")).await;
    assert_eq!(page.status, 200, "{page:?}");
    assert_page(&page);
    for text in [
        "Draft zebra.",
        "Draft, not published",
        &*format!("#{} More &lt;b&gt; words", proposal.number),
        &*format!("href=\"{root}b/c\""),
    ] {
        assert!(page.body.contains(text), "{text}: {page:?}");
    }
    assert!(!page.body.contains("~search"), "{page:?}");
    assert_eq!(page.header("cache-control"), "private, no-store");
    assert_eq!(page.header("x-robots-tag"), "noindex");
    let first = browser.get(&root).await;
    assert!(first.body.contains("First words."), "{first:?}");
    let picture = first.body.split("src=\"").find_map(|rest| {
        let src = rest.split('"').next()?;
        src.contains("~files/").then(|| src.to_owned())
    });
    let picture = browser.get(&picture.unwrap()).await;
    assert_eq!(picture.status, 200, "{picture:?}");
    assert_eq!(picture.header("cache-control"), "private, no-store");
    let markdown = browser.get(&format!("{root}b.md")).await;
    assert!(markdown.body.contains("Draft zebra."), "{markdown:?}");
    for path in ["~search?q=zebra", "sitemap.xml", "llms.txt", "x"] {
        assert_missing(&browser.get(&format!("{root}{path}")).await);
    }
    let robots = browser.get(&format!("{root}robots.txt")).await;
    assert_eq!(robots.body, format!("User-agent: *\nDisallow: {root}\n"));
    // The site has it once it is merged.
    let published = browser.get("/sites/acme-docs/b").await;
    assert!(published.body.contains("Second words."), "{published:?}");
    proposal.merge().await.unwrap();
    let published = browser.get("/sites/acme-docs/b").await;
    assert!(published.body.contains("Draft zebra."), "{published:?}");
    assert!(!published.body.contains("not published"), "{published:?}");
}

async fn drafts_do_not_exist_for_others(harness: Harness) {
    let app = harness.start().await;
    let (_, proposal) = app.draft_to_read().await;
    let provider = app.active_saml_provider("SSO").await;
    let other = app.admin().create_org(body(json!({"title": "Other"})));
    let other = other.send().await.unwrap().id;
    let elsewhere = app.saml_provider_in(&other).await;
    let guest = app.guest().await;
    let root = root(&proposal);
    let id = proposal.id.as_str();
    // The session of the admin in another organization is none in this one.
    for browser in [
        app.reader(),
        app.signed_in_reader(&provider, &guest.email).await,
        app.signed_in_reader(&elsewhere, "ada@example.com").await,
    ] {
        for path in ["", "b", "b.md", "~search?q=zebra", "robots.txt"] {
            let answer = browser.get(&format!("{root}{path}")).await;
            assert_missing(&answer);
            let unknown = format!("/sites/~preview/nothing/{path}");
            let unknown = browser.get(&unknown).await;
            assert_eq!(answer.body.replace(id, "nothing"), unknown.body);
            assert!(!answer.body.contains("zebra"), "{answer:?}");
        }
    }
    // A member reads it until they are removed.
    let member = app.member(Role::Read).await;
    let browser = app.signed_in_reader(&provider, &member.email).await;
    assert_eq!(browser.get(&root).await.status, 200);
    app.disable(&member).await;
    assert_missing(&browser.get(&root).await);
}

async fn addresses_of_the_app_lead_to_the_nearest_page(harness: Harness) {
    let app = harness.start().await;
    let (desk, proposal) = app.draft_to_read().await;
    let space = app.admin().get_space(&proposal.space).send().await.unwrap();
    let pages = app.admin().list_space_pages(&space.id).send().await;
    let page = &pages.unwrap().pages[1];
    let change = proposal.get().await.urls.app.unwrap();
    let page_url = page.urls.app.clone().unwrap();
    let site = desk.site().await.urls.app.unwrap();
    let path = |url: &str| url.strip_prefix(&app.url).unwrap().to_owned();
    let (change, page_url, site) = (path(&change), path(&page_url), path(&site));
    let space_url = path(&space.urls.app.unwrap());
    let provider = app.active_saml_provider("SSO").await;
    let reader = app.member(Role::Read).await;
    let member = app.signed_in_reader(&provider, &reader.email).await;
    let stranger = app.reader();
    let root = root(&proposal);
    let draft_page = format!("{change}/pages/{}", page.id.as_str());
    for (from, to) in [
        (&space_url, "/sites/acme-docs/".to_owned()),
        (&site, "/sites/acme-docs/".to_owned()),
        (&page_url, "/sites/acme-docs/b".to_owned()),
    ] {
        assert_eq!(member.redirected(from, 302).await, to);
        assert_eq!(stranger.redirected(from, 302).await, to);
    }
    for (from, to) in [(&change, root.clone()), (&draft_page, format!("{root}b"))] {
        assert_eq!(member.redirected(from, 302).await, to);
        assert_missing(&stranger.get(from).await);
    }
    // Nothing tells where something is that the visitor may not read.
    desk.update(json!({"visibility": "visitor-auth"}))
        .await
        .unwrap();
    for from in [&space_url, &site, &page_url] {
        assert_eq!(member.get(from).await.status, 302, "{from}");
        let answer = stranger.get(from).await;
        assert_missing(&answer);
        assert!(!answer.body.contains("acme-docs"), "{answer:?}");
    }
    for path in ["/app/", "/app/orgs", "/app/spaces/x/y/z", "/app/%ff"] {
        assert_missing(&member.get(path).await);
    }
    // What has no pages of its own leads to the start page.
    let organization = app.admin().get_org(&app.organization).send().await.unwrap();
    let organization = path(&organization.urls.app.unwrap());
    let elsewhere = [
        "/app/orgs/x/openapi/y",
        "/app/collections/x",
        "/app/integrations/x",
    ];
    for from in elsewhere.into_iter().chain([&*organization]) {
        assert_eq!(member.redirected(from, 302).await, "/", "{from}");
    }
    let content = json!({"defaultContent": {"type": "site", "site": desk.site().await.id}});
    let call = app.admin();
    let call = call.update_org(&app.organization).body(optional(content));
    call.send().await.unwrap();
    let home = member.redirected(&organization, 302).await;
    assert_eq!(home, "/sites/acme-docs/");
    assert_eq!(stranger.redirected(&organization, 302).await, "/");
}
