//! Members who sign in, and read what is not public: on the server's own host, and on hosts of sites.

use std::time::Duration;

use quire_client::models::{Role, SamlProvider};
use reqwest::Method;
use url::form_urlencoded;

use super::{Browser, assert_missing, assert_page};
use crate::harness::{Desk, Harness, TestApp, TestResponse, body, json, optional};
use crate::sites::sharing::key;

quire_db::both_databases!(crate::harness::harness =>
    members_read_what_is_not_public,
    rights_count_at_each_request,
    members_of_others_learn_nothing,
    the_page_to_sign_in_tells_nothing_of_sites,
    a_login_leads_back_into_the_site,
    a_ticket_leads_to_the_host_of_a_site,
    a_ticket_works_once_for_its_browser,
    a_cookie_is_for_one_site,
    members_sign_out_where_they_read,
    members_sign_out_of_the_host_of_a_site,
    only_a_page_of_the_site_signs_out,
);

const HOST: &str = "docs.example.com";
const OTHER_HOST: &str = "two.example.com";

impl TestApp {
    /// A browser with the session of someone with this email address.
    pub(super) async fn signed_in_reader(&self, provider: &SamlProvider, email: &str) -> Browser {
        let browser = self.reader();
        let set = self.sign_in(provider, email).await.unwrap();
        let (name, rest) = set.split_once('=').unwrap();
        browser.set_cookie(name, rest.split(';').next().unwrap());
        browser
    }
}

impl Browser {
    fn set_cookie(&self, name: &str, value: &str) {
        let mut cookies = self.cookies.lock().unwrap();
        cookies.insert(name.to_owned(), value.to_owned());
    }

    fn cookie_value(&self, name: &str) -> Option<String> {
        self.cookies.lock().unwrap().get(name).cloned()
    }

    /// Sends the form of a page of this origin with which members sign out.
    async fn sign_out(&self, path: &str, origin: &str) -> TestResponse {
        self.send(Method::POST, path, &[("origin", origin)]).await
    }

    async fn at(&self, host: &str, path: &str) -> TestResponse {
        self.send(Method::GET, path, &[("host", host)]).await
    }
}

/// A page of the site, and one of a site that does not exist, look the same.
#[track_caller]
fn assert_alike(answer: &TestResponse, unknown: &TestResponse) {
    assert_missing(answer);
    assert_eq!(answer.body.replace("acme-docs", "nothing"), unknown.body);
    assert_eq!(
        answer.header("cache-control"),
        unknown.header("cache-control")
    );
}

async fn members_read_what_is_not_public(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    let provider = app.active_saml_provider("SSO").await;
    let (member, guest) = (app.member(Role::Read).await, app.guest().await);
    let member = app.signed_in_reader(&provider, &member.email).await;
    let guest = app.signed_in_reader(&provider, &guest.email).await;
    // A member with a role reads all sites of the organization, a guest those for visitors who identify themselves.
    for (visibility, expected) in [("visitor-auth", [200, 200]), ("share-link", [200, 404])] {
        desk.update(json!({"visibility": visibility}))
            .await
            .unwrap();
        for (browser, status) in [&member, &guest].into_iter().zip(expected) {
            let answer = browser.get("/sites/acme-docs/b").await;
            assert_eq!(answer.status, status, "{visibility}: {answer:?}");
        }
        let answer = member.get("/sites/acme-docs/b").await;
        assert!(answer.body.contains("Second words."), "{answer:?}");
        assert_eq!(answer.header("cache-control"), "private, no-cache");
        assert_eq!(answer.header("x-robots-tag"), "noindex");
        let found = member.get("/sites/acme-docs/~search?q=third").await;
        assert!(found.body.contains("/sites/acme-docs/b/c"), "{found:?}");
        let stranger = app.reader().get("/sites/acme-docs/b").await;
        assert_alike(&stranger, &app.reader().get("/sites/nothing/b").await);
        let link = "href=\"/sites/acme-docs/~sign-in?to=b\"";
        assert!(stranger.body.contains(link), "{stranger:?}");
    }
    let call = app.admin().unpublish_site(&desk.organization, &desk.id);
    call.send().await.unwrap();
    assert_missing(&member.get("/sites/acme-docs/b").await);
}

async fn rights_count_at_each_request(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    desk.update(json!({"visibility": "visitor-auth"}))
        .await
        .unwrap();
    let provider = app.active_saml_provider("SSO").await;
    let path = "/sites/acme-docs/b";
    let unknown = app.reader().get("/sites/nothing/b").await;
    // Removed, disabled, and signed out.
    let removed = app.member(Role::Edit).await;
    let browser = app.signed_in_reader(&provider, &removed.email).await;
    assert_eq!(browser.get(path).await.status, 200);
    let call = app
        .admin()
        .remove_member(&app.organization, &removed.user_id());
    call.send().await.unwrap();
    assert_alike(&browser.get(path).await, &unknown);

    let disabled = app.member(Role::Edit).await;
    let browser = app.signed_in_reader(&provider, &disabled.email).await;
    assert_eq!(browser.get(path).await.status, 200);
    app.disable(&disabled).await;
    assert_alike(&browser.get(path).await, &unknown);

    let demoted = app.member(Role::Edit).await;
    let browser = app.signed_in_reader(&provider, &demoted.email).await;
    desk.update(json!({"visibility": "share-link"}))
        .await
        .unwrap();
    assert_eq!(browser.get(path).await.status, 200);
    app.set_role(&demoted, json!(null)).await;
    assert_alike(&browser.get(path).await, &unknown);

    let idle = app.member(Role::Read).await;
    let browser = app.signed_in_reader(&provider, &idle.email).await;
    assert_eq!(browser.get(path).await.status, 200);
    app.clock.advance(Duration::from_hours(24 * 31));
    assert_alike(&browser.get(path).await, &unknown);
}

async fn members_of_others_learn_nothing(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    desk.update(json!({"visibility": "visitor-auth"}))
        .await
        .unwrap();
    let other = app.admin().create_org(body(json!({"title": "Other"})));
    let other = other.send().await.unwrap().id;
    let elsewhere = app.saml_provider_in(&other).await;
    // The session of a person works in one organization, whatever others they belong to.
    for email in ["eve@example.com", "ada@example.com"] {
        let browser = app.signed_in_reader(&elsewhere, email).await;
        for path in ["", "b", "~search?q=words", "llms.txt"] {
            let answer = browser.get(&format!("/sites/acme-docs/{path}")).await;
            let unknown = browser.get(&format!("/sites/nothing/{path}")).await;
            assert_alike(&answer, &unknown);
        }
    }
    // A token of the API is no session.
    let token = format!("Bearer {}", app.admin().token);
    let sent = [("authorization", token.as_str())];
    let browser = app.reader();
    let answer = browser.send(Method::GET, "/sites/acme-docs/b", &sent).await;
    assert_missing(&answer);
}

async fn the_page_to_sign_in_tells_nothing_of_sites(harness: Harness) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    desk.update(json!({"visibility": "visitor-auth"}))
        .await
        .unwrap();
    let browser = app.reader();
    // Without a provider, nobody can sign in.
    let answer = browser.get("/sites/acme-docs/b").await;
    assert!(!answer.body.contains("~sign-in"), "{answer:?}");

    let provider = app.active_saml_provider("Example ID").await;
    let start = format!("/saml/{}/start?", provider.id);
    let page = browser.get("/sites/acme-docs/~sign-in?to=b").await;
    assert_eq!(page.status, 200);
    assert_page(&page);
    assert!(
        page.body.contains("Example ID") && page.body.contains(&start),
        "{page:?}"
    );
    assert_eq!(page.header("cache-control"), "private, no-store");
    assert_eq!(page.header("x-robots-tag"), "noindex");
    let unknown = browser.get("/sites/nothing/~sign-in?to=b").await;
    assert_eq!(page.body.replace("acme-docs", "nothing"), unknown.body);

    // Of several organizations, none is named: members know the address of their provider.
    let other = app.admin().create_org(body(json!({"title": "Other"})));
    let other = other.send().await.unwrap().id;
    app.saml_provider_in(&other).await;
    let page = browser.get("/sites/acme-docs/~sign-in").await;
    assert!(!page.body.contains("/start?"), "{page:?}");
    let path = format!("/sites/acme-docs/~sign-in?to=b&provider={}", provider.id);
    let to = browser.redirected(&path, 303).await;
    assert!(to.starts_with(&start), "{to}");
    let path = "/sites/acme-docs/~sign-in?provider=A1234567890123456789";
    assert_eq!(browser.get(path).await.status, 200);
}

async fn a_login_leads_back_into_the_site(harness: Harness) {
    let app = harness.start().await;
    let provider = app.active_saml_provider("SSO").await;
    let browser = app.reader();
    let long = "x".repeat(2_000);
    for (to, expected) in [
        ("b/c", "b/c"),
        ("%C3%A4", "%C3%A4"),
        ("a:b", "a:b"),
        ("", ""),
        ("../../v1/user", ""),
        ("%2e%2e/%2e%2e/v1/user", ""),
        (long.as_str(), ""),
        ("//evil.example/a", "//evil.example/a"),
        ("https://evil.example/a", "https://evil.example/a"),
        ("\\\\evil.example", "//evil.example"),
        ("javascript:alert(1)", "javascript:alert(1)"),
    ] {
        let query = form_urlencoded::Serializer::new(String::new())
            .append_pair("to", to)
            .append_pair("provider", provider.id.as_str())
            .finish();
        let path = format!("/sites/acme-docs/~sign-in?{query}");
        let start = browser.redirected(&path, 303).await;
        let (_, query) = start.split_once('?').unwrap();
        let mut pairs = form_urlencoded::parse(query.as_bytes());
        let (name, back) = pairs.next().unwrap();
        assert_eq!(name, "to");
        // What looks like another host is a path below the site.
        assert_eq!(back.strip_prefix("/sites/acme-docs/"), Some(expected));
        assert_eq!(browser.get(&start).await.status, 302, "{to}");
    }
}

/// Returns an app with two sites on separate hosts, which members read.
async fn hosted(mut harness: Harness) -> (TestApp, SamlProvider) {
    let hosts = &mut harness.config.site_hosts;
    hosts.insert(HOST.to_owned(), "acme-docs".to_owned());
    hosts.insert(OTHER_HOST.to_owned(), "acme-docs-2".to_owned());
    let app = harness.start().await;
    for basename in ["acme-docs", "acme-docs-2"] {
        let (desk, _) = app.site_to_read().await;
        let site = desk.update(json!({"visibility": "visitor-auth"})).await;
        assert_eq!(site.unwrap().basename.as_deref(), Some(basename));
    }
    let provider = app.active_saml_provider("SSO").await;
    (app, provider)
}

impl TestApp {
    /// The path on the server's own host to which a browser leaves a site to sign in.
    async fn left(&self, browser: &Browser, host: &str, path: &str) -> String {
        let answer = browser.at(host, path).await;
        assert_eq!(answer.status, 303, "{answer:?}");
        let to = answer.header("location");
        to.strip_prefix(&self.url).unwrap().to_owned()
    }

    /// The path with a ticket to which a member leads a browser that left this site.
    async fn ticket(&self, browser: &Browser, member: &Browser) -> String {
        let left = self.left(browser, HOST, "/~sign-in?to=b").await;
        let to = member.redirected(&left, 303).await;
        let host = format!("http://{HOST}");
        to.strip_prefix(&host).unwrap().to_owned()
    }
}

async fn a_ticket_leads_to_the_host_of_a_site(harness: Harness) {
    let (app, provider) = hosted(harness).await;
    let (site, server) = (app.reader(), app.reader());
    let missing = site.at(HOST, "/b").await;
    assert_missing(&missing);
    assert!(missing.body.contains("/~sign-in?to=b"), "{missing:?}");
    let left = app.left(&site, HOST, "/~sign-in?to=b").await;
    assert!(
        left.starts_with("/sites/acme-docs/~sign-in?to=b&state="),
        "{left}"
    );
    let secret = site.cookie_value("quire_sign_in").unwrap();
    assert!(!left.contains(&secret), "{left}");
    // Nobody is signed in yet: the login leads back to this page.
    let page = server.get(&left).await;
    assert_eq!(page.status, 200);
    let start = format!("/saml/{}/start?to=", provider.id);
    let (_, rest) = page.body.split_once(&start).unwrap();
    let query = format!("to={}", rest.split('"').next().unwrap());
    let (_, back) = form_urlencoded::parse(query.as_bytes()).next().unwrap();
    assert_eq!(back, left);

    let reader = app.member(Role::Read).await;
    let member = app.signed_in_reader(&provider, &reader.email).await;
    let to = member.redirected(&left, 303).await;
    let begin = format!("http://{HOST}/~sign-in?ticket=");
    assert!(to.starts_with(&begin) && to.ends_with("&to=b"), "{to}");
    let path = to.strip_prefix(&format!("http://{HOST}")).unwrap();
    let answer = site.at(HOST, path).await;
    assert_eq!(answer.status, 303, "{answer:?}");
    assert_eq!(answer.header("location"), format!("http://{HOST}/b"));
    assert_eq!(answer.header("cache-control"), "no-store");
    let set = answer.header("set-cookie");
    for part in ["quire_member=", "; Path=/;", "; HttpOnly", "; SameSite=Lax"] {
        assert!(set.contains(part), "{set}");
    }
    let read = site.at(HOST, "/b").await;
    assert!(read.body.contains("Second words."), "{read:?}");
    // It is no session.
    assert_eq!(site.get("/v1/user").await.status, 401);
    // Elsewhere, the page begins at the host of the site, which has to know the browser.
    let to = member.redirected("/sites/acme-docs/~sign-in?to=b", 303);
    assert_eq!(to.await, format!("http://{HOST}/~sign-in?to=b"));
    // Whoever renames a site may not be whoever gave it the host.
    let sites = app.admin().list_sites(&app.organization);
    let sites = sites.send().await.unwrap().items;
    let mut sites = sites.iter();
    let renamed = sites.find(|site| site.basename.as_deref() == Some("acme-docs"));
    let call = app
        .admin()
        .update_site(&app.organization, &renamed.unwrap().id);
    let rename = optional(json!({"basename": "manual"}));
    call.body(rename).send().await.unwrap();
    assert_eq!(site.at(HOST, "/b").await.status, 200);
    let other = app.reader();
    let ticket = app.ticket(&other, &member).await;
    assert_eq!(other.at(HOST, &ticket).await.status, 303);
    assert_eq!(other.at(HOST, "/b").await.status, 200);
    let call = app
        .admin()
        .remove_member(&app.organization, &reader.user_id());
    call.send().await.unwrap();
    assert_missing(&site.at(HOST, "/b").await);
}

async fn a_ticket_works_once_for_its_browser(harness: Harness) {
    let (app, provider) = hosted(harness).await;
    let reader = app.member(Role::Read).await;
    let member = app.signed_in_reader(&provider, &reader.email).await;
    let (site, thief) = (app.reader(), app.reader());
    let ticket = app.ticket(&site, &member).await;
    // In no browser, in another one that left as well, on another site, and changed.
    assert_missing(&thief.at(HOST, &ticket).await);
    app.left(&thief, HOST, "/~sign-in").await;
    assert_missing(&thief.at(HOST, &ticket).await);
    assert_missing(&site.at(OTHER_HOST, &ticket).await);
    let changed = ticket.replacen("ticket=", "ticket=x", 1);
    assert_missing(&site.at(HOST, &changed).await);
    assert_eq!(site.cookie_value("quire_member"), None);
    // Two at once: one of them signs in.
    let secret = site.cookie_value("quire_sign_in").unwrap();
    let again = app.reader();
    again.set_cookie("quire_sign_in", &secret);
    let (one, two) = tokio::join!(site.at(HOST, &ticket), again.at(HOST, &ticket));
    let mut statuses = [one.status, two.status];
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 404]);
    site.set_cookie("quire_sign_in", &secret);
    assert_missing(&site.at(HOST, &ticket).await);

    let late = app.reader();
    let ticket = app.ticket(&late, &member).await;
    app.clock.advance(Duration::from_secs(61));
    assert_missing(&late.at(HOST, &ticket).await);
    // Whoever is removed meanwhile does not get in.
    let ticket = app.ticket(&late, &member).await;
    app.disable(&reader).await;
    assert_missing(&late.at(HOST, &ticket).await);
}

async fn a_cookie_is_for_one_site(harness: Harness) {
    let (app, provider) = hosted(harness).await;
    let reader = app.member(Role::Read).await;
    let member = app.signed_in_reader(&provider, &reader.email).await;
    let site = app.reader();
    let ticket = app.ticket(&site, &member).await;
    assert_eq!(site.at(HOST, &ticket).await.status, 303);
    assert_eq!(site.at(HOST, "/b").await.status, 200);
    // The member may read the other site, but this browser did not sign in there.
    assert_missing(&site.at(OTHER_HOST, "/b").await);
    let cookie = site.cookie_value("quire_member").unwrap();
    let (id, signature) = cookie.split_once('.').unwrap();
    for forged in [
        format!("{id}."),
        format!("{id}.{}", "0".repeat(32)),
        format!("x{id}.{signature}"),
        id.to_owned(),
        String::new(),
    ] {
        let browser = app.reader();
        browser.set_cookie("quire_member", &forged);
        assert_missing(&browser.at(HOST, "/b").await);
    }
    // The session on the server's own host is none for the site, and the other way round.
    assert_missing(&member.at(HOST, "/b").await);
    let sessions = member.get("/v1/user/sessions").await.json();
    assert_eq!(sessions["items"].as_array().unwrap().len(), 1);
}

/// An app with a site of this visibility, to which members sign in.
async fn closed(harness: Harness, visibility: &str) -> (TestApp, Desk, SamlProvider) {
    let app = harness.start().await;
    let (desk, _) = app.site_to_read().await;
    desk.update(json!({"visibility": visibility}))
        .await
        .unwrap();
    let provider = app.active_saml_provider("SSO").await;
    (app, desk, provider)
}

/// The form with which members sign out, sent to this path.
fn form(path: &str) -> String {
    format!("<form method=\"post\" action=\"{path}\"><button type=\"submit\">Sign out</button>")
}

async fn members_sign_out_where_they_read(harness: Harness) {
    let (app, desk, provider) = closed(harness, "share-link").await;
    let reader = app.member(Role::Read).await;
    let browser = app.signed_in_reader(&provider, &reader.email).await;
    let other = app.signed_in_reader(&provider, &reader.email).await;
    let (path, to) = ("/sites/acme-docs/b", "/sites/acme-docs/~sign-out");
    // Members see the form, and whoever has a share key reads the same page without it.
    let page = browser.get(path).await;
    assert!(page.body.contains(&form(to)), "{page:?}");
    for page in [
        "/sites/acme-docs/nothing",
        "/sites/acme-docs/~search?q=third",
    ] {
        let page = browser.get(page).await;
        assert!(page.body.contains(&form(to)), "{page:?}");
    }
    let shared = app.reader();
    let link = desk.link("Readers").await;
    let key = key(&link);
    let with_key = format!("{path}?key={}", key.as_str());
    shared.redirected(&with_key, 303).await;
    for _ in 0..2 {
        let page = shared.get(path).await;
        assert!(page.body.contains("Second words."), "{page:?}");
        assert!(!page.body.contains("~sign-out"), "{page:?}");
        let page = other.get(path).await;
        assert!(page.body.contains(&form(to)), "{page:?}");
    }

    let answer = browser.sign_out(to, &app.url).await;
    assert_eq!(answer.status, 303, "{answer:?}");
    assert_eq!(answer.header("location"), format!("{}{to}", app.url));
    let set = answer.header("set-cookie");
    assert!(
        set.contains("quire_session=;") && set.contains("; Max-Age=0;"),
        "{set}"
    );
    let page = browser.get(to).await;
    assert_page(&page);
    assert!(page.body.contains("You are signed out"), "{page:?}");
    assert_eq!(page.header("cache-control"), "private, no-store");
    assert_missing(&browser.get(path).await);
    assert_page(&other.get(path).await);
    let sessions = other.get("/v1/user/sessions").await.json();
    assert_eq!(sessions["items"].as_array().unwrap().len(), 1);
    let events = app.admin().list_events(&app.organization);
    let events = events.operation("deleteSession").send().await.unwrap();
    assert_eq!(events.items.len(), 1);
    // Whoever is not signed in, and where there is no site, gets the same.
    for (browser, to) in [
        (&browser, to),
        (&shared, to),
        (&other, "/sites/nothing/~sign-out"),
    ] {
        let answer = browser.sign_out(to, &app.url).await;
        assert_eq!(answer.status, 303, "{answer:?}");
        let set = answer.header("set-cookie");
        assert!(set.contains("quire_session=;"), "{set}");
    }
    assert_missing(&other.get(path).await);
    assert_page(&shared.get(path).await);
}

async fn members_sign_out_of_the_host_of_a_site(harness: Harness) {
    let (app, provider) = hosted(harness).await;
    let reader = app.member(Role::Read).await;
    let member = app.signed_in_reader(&provider, &reader.email).await;
    let site = app.reader();
    let ticket = app.ticket(&site, &member).await;
    assert_eq!(site.at(HOST, &ticket).await.status, 303);
    let page = site.at(HOST, "/b").await;
    assert!(page.body.contains(&form("/~sign-out")), "{page:?}");
    let origin = format!("http://{HOST}");
    let headers = [("host", HOST), ("origin", &*origin)];
    let answer = site.send(Method::POST, "/~sign-out", &headers).await;
    assert_eq!(answer.status, 303, "{answer:?}");
    assert_eq!(answer.header("location"), format!("{origin}/~sign-out"));
    assert!(
        answer.header("set-cookie").starts_with("quire_member=;"),
        "{answer:?}"
    );
    assert_missing(&site.at(HOST, "/b").await);
    // The session has ended everywhere.
    assert_eq!(member.get("/v1/user").await.status, 401);
    let page = site.at(HOST, "/~sign-out").await;
    assert!(page.body.contains("You are signed out"), "{page:?}");
    // Only a page of the site signs out of it, and not one of the server, which has a page for its own session.
    let member = app.signed_in_reader(&provider, &reader.email).await;
    let ticket = app.ticket(&site, &member).await;
    assert_eq!(site.at(HOST, &ticket).await.status, 303);
    let headers = [("host", HOST), ("origin", &*app.url)];
    let answer = site.send(Method::POST, "/~sign-out", &headers).await;
    assert_eq!(answer.status, 403, "{answer:?}");
    assert_eq!(site.at(HOST, "/b").await.status, 200);
    let to = "/sites/acme-docs/~sign-out";
    let page = member.get(to).await;
    assert!(page.body.contains(&form(to)), "{page:?}");
    assert_eq!(member.sign_out(to, &app.url).await.status, 303);
    assert_missing(&site.at(HOST, "/b").await);
}

async fn only_a_page_of_the_site_signs_out(harness: Harness) {
    let (app, desk, provider) = closed(harness, "visitor-auth").await;
    let reader = app.member(Role::Read).await;
    let browser = app.signed_in_reader(&provider, &reader.email).await;
    let to = "/sites/acme-docs/~sign-out";
    for headers in [
        &[("origin", "https://example.com")][..],
        &[("origin", "null")],
        &[("origin", &*app.url), ("sec-fetch-site", "cross-site")],
        &[("origin", "null"), ("sec-fetch-site", "same-site")],
        &[("sec-fetch-site", "same-site")],
        &[],
    ] {
        let answer = browser.send(Method::POST, to, headers).await;
        assert_eq!(answer.status, 403, "{headers:?}: {answer:?}");
    }
    for method in [Method::PUT, Method::DELETE] {
        let answer = browser.send(method, to, &[("origin", &*app.url)]).await;
        assert_eq!(answer.status, 405, "{answer:?}");
        assert_eq!(answer.header("allow"), "GET, HEAD, POST");
    }
    // What another server shows has no members.
    let proxied = "/sites/acme-docs/~proxy/~sign-out";
    let answer = browser.sign_out(proxied, &app.url).await;
    assert_eq!(answer.status, 405, "{answer:?}");
    assert_missing(&browser.get("/sites/acme-docs/~proxy/~sign-out").await);
    assert_page(&browser.get("/sites/acme-docs/b").await);
    // Whoever sees nothing of a site can sign out as well.
    let guest = app.guest().await;
    let guest = app.signed_in_reader(&provider, &guest.email).await;
    desk.update(json!({"visibility": "share-link"}))
        .await
        .unwrap();
    assert_missing(&guest.get("/sites/acme-docs/b").await);
    for page in ["~sign-in", "~sign-out"] {
        let page = guest.get(&format!("/sites/acme-docs/{page}")).await;
        assert!(page.body.contains(&form(to)), "{page:?}");
    }
    // A form has no origin where a proxy forbids referrers.
    let headers = [("origin", "null"), ("sec-fetch-site", "same-origin")];
    let answer = guest.send(Method::POST, to, &headers).await;
    assert_eq!(answer.status, 303, "{answer:?}");
    let page = guest.get("/sites/acme-docs/~sign-in").await;
    assert!(!page.body.contains("~sign-out"), "{page:?}");
    // Nor is there a form in what another server shows.
    desk.update(json!({"proxy": "www.example.com/docs/"}))
        .await
        .unwrap();
    let page = browser.get("/sites/acme-docs/~proxy/b").await;
    assert!(page.body.contains("Second words."), "{page:?}");
    assert!(!page.body.contains("~sign-out"), "{page:?}");
}
