//! Signing in through a SAML provider, as a browser does it.

use std::sync::Arc;
use std::time::Duration;

use base64::Engine as _;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use jiff::Timestamp;
use quire_client::models::{Role, SamlProvider};
use reqwest::header::{ACCEPT, CONTENT_TYPE, COOKIE, LOCATION, SET_COOKIE};
use reqwest::{Client, Response};
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{RSA_PKCS1_SHA256, RsaKeyPair};

use crate::faults::logins_are_whole;
use crate::harness::{
    Harness, TestApp, TestResponse, assert_snapshot, http_client, json, optional,
};

quire_db::both_databases!(crate::harness::harness =>
    a_browser_signs_in,
    a_login_belongs_to_its_browser_and_happens_once,
    refuses_other_responses,
    a_refused_login_is_a_page_with_a_way_back,
    describes_itself,
    a_login_runs_few_statements,
    a_login_is_whole_after_any_fault,
    the_address_is_in_an_attribute_if_the_name_is_opaque,
);

const KEY: &str = include_str!("../../../../saml/tests/it/keys/idp.key");
const CERTIFICATE: &str = include_str!("../../../../saml/tests/it/keys/idp.crt");
const ISSUER: &str = "https://idp.example/metadata";

/// A browser on its way to a provider and back.
struct Browser<'a> {
    app: &'a TestApp,
    provider: &'a SamlProvider,
    http: Client,
}

/// A login that was started: the ID of the request, and its cookie.
struct Begun {
    request: String,
    cookie: String,
}

/// Assertion of the identity provider.
struct AssertionFields<'a> {
    name_id: &'a str,
    mail: Option<&'a str>,
    assertion: &'a str,
    in_response_to: &'a str,
    /// In seconds from now.
    until: i64,
}

impl TestApp {
    async fn idp(&self) -> SamlProvider {
        self.saml_provider(json!({
            "label": "IdP",
            "entityID": ISSUER,
            "ssoURL": "https://idp.example/login?tenant=a",
            "certificate": CERTIFICATE,
            "defaultRole": "comment",
        }))
        .await
    }

    fn seconds_from_now(&self, seconds: i64) -> Timestamp {
        Timestamp::from_microsecond(self.clock.now() + seconds * 1_000_000).unwrap()
    }
}

impl<'a> Browser<'a> {
    fn new(app: &'a TestApp, provider: &'a SamlProvider) -> Self {
        let http = http_client();
        Self {
            app,
            provider,
            http,
        }
    }

    fn url(&self, page: &str) -> String {
        format!("{}/saml/{}/{page}", self.app.url, self.provider.id)
    }

    async fn begin(&self, query: &str) -> Begun {
        let sent = self.http.get(self.url(&format!("start{query}"))).send();
        let sent = sent.await.unwrap();
        assert_eq!(sent.status(), 302);
        let cookie = cookies(&sent).remove(0);
        let value = cookie.strip_prefix("quire_saml=").unwrap();
        let (login, _) = value.split_once('.').unwrap();
        let login = BASE64_URL_SAFE_NO_PAD.decode(login).unwrap();
        let login: serde_json::Value = serde_json::from_slice(&login).unwrap();
        let request = login["request"].as_str().unwrap();
        let to = sent.headers()[LOCATION].to_str().unwrap();
        assert!(to.starts_with("https://idp.example/login?tenant=a&SAMLRequest="));
        Begun {
            request: request.to_owned(),
            cookie: cookie.split(';').next().unwrap().to_owned(),
        }
    }

    /// The response of the identity provider, signed.
    fn response(&self, says: &AssertionFields<'_>) -> String {
        let AssertionFields {
            name_id,
            mail,
            assertion,
            in_response_to,
            until,
        } = says;
        let (acs, entity) = (
            &self.provider.service.acs_url,
            &self.provider.service.entity_id,
        );
        let (now, until) = (
            self.app.seconds_from_now(0),
            self.app.seconds_from_now(*until),
        );
        let mail = mail.map_or_else(String::new, |mail| {
            format!(
                r#"<saml:Attribute Name="mail"><saml:AttributeValue>{mail}</saml:AttributeValue></saml:Attribute>"#
            )
        });
        // In its canonical form, so that these are the bytes that are signed.
        let start = format!(
            r#"<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{assertion}" IssueInstant="{now}" Version="2.0"><saml:Issuer>{ISSUER}</saml:Issuer>"#
        );
        let rest = format!(
            r#"<saml:Subject><saml:NameID>{name_id}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData InResponseTo="{in_response_to}" NotOnOrAfter="{until}" Recipient="{acs}"></saml:SubjectConfirmationData></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotOnOrAfter="{until}"><saml:AudienceRestriction><saml:Audience>{entity}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{now}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="displayName"><saml:AttributeValue>Mara Example</saml:AttributeValue></saml:Attribute>{mail}</saml:AttributeStatement></saml:Assertion>"#
        );
        let hash = BASE64_STANDARD.encode(digest(&SHA256, format!("{start}{rest}").as_bytes()));
        let signed = format!(
            r##"<ds:SignedInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:CanonicalizationMethod Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"></ds:CanonicalizationMethod><ds:SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#rsa-sha256"></ds:SignatureMethod><ds:Reference URI="#{assertion}"><ds:Transforms><ds:Transform Algorithm="http://www.w3.org/2000/09/xmldsig#enveloped-signature"></ds:Transform><ds:Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#"></ds:Transform></ds:Transforms><ds:DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></ds:DigestMethod><ds:DigestValue>{hash}</ds:DigestValue></ds:Reference></ds:SignedInfo>"##
        );
        let base64: String = KEY.lines().filter(|line| !line.starts_with('-')).collect();
        let key = RsaKeyPair::from_pkcs8(&BASE64_STANDARD.decode(base64).unwrap()).unwrap();
        let mut value = vec![0; key.public().modulus_len()];
        let random = SystemRandom::new();
        key.sign(&RSA_PKCS1_SHA256, &random, signed.as_bytes(), &mut value)
            .unwrap();
        let value = BASE64_STANDARD.encode(value);
        let signature = format!(
            r#"<ds:Signature xmlns:ds="http://www.w3.org/2000/09/xmldsig#">{signed}<ds:SignatureValue>{value}</ds:SignatureValue></ds:Signature>"#
        );
        BASE64_STANDARD.encode(format!(
            r#"<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_response" Version="2.0" IssueInstant="{now}" Destination="{acs}" InResponseTo="{in_response_to}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">{ISSUER}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status>{start}{signature}{rest}</samlp:Response>"#
        ))
    }

    /// Comes back as a program that reads errors as JSON.
    async fn post(&self, cookie: &str, response: &str) -> Response {
        self.post_as("application/json", cookie, response).await
    }

    async fn post_as(&self, accepted: &str, cookie: &str, response: &str) -> Response {
        let mut form = url::form_urlencoded::Serializer::new(String::new());
        form.append_pair("SAMLResponse", response);
        let form = form.append_pair("RelayState", "").finish();
        let post = self.http.post(self.url("acs")).body(form);
        let post = post.header(CONTENT_TYPE, "application/x-www-form-urlencoded");
        // What browsers send with a form of another site.
        let post = post.header("origin", "https://idp.example");
        let post = post.header("sec-fetch-site", "cross-site");
        let post = post.header(ACCEPT, accepted);
        post.header(COOKIE, cookie).send().await.unwrap()
    }

    /// The message of the refusal.
    async fn refused(&self, cookie: &str, response: &str) -> String {
        let answer = self.post(cookie, response).await;
        assert_eq!(answer.status(), 400);
        assert!(cookies(&answer).is_empty());
        let error: serde_json::Value = answer.json().await.unwrap();
        error["error"]["message"].as_str().unwrap().to_owned()
    }

    async fn sign_in(&self, assertion: &str) -> String {
        let begun = self.begin("").await;
        let response = self.response(&AssertionFields::about(
            "mara@example.com",
            assertion,
            &begun.request,
        ));
        let answer = self.post(&begun.cookie, &response).await;
        assert_eq!(answer.status(), 303);
        session(&answer)
    }
}

impl<'a> AssertionFields<'a> {
    const fn about(name_id: &'a str, assertion: &'a str, in_response_to: &'a str) -> Self {
        Self {
            name_id,
            mail: None,
            assertion,
            in_response_to,
            until: 300,
        }
    }
}

fn cookies(answer: &Response) -> Vec<String> {
    let cookies = answer.headers().get_all(SET_COOKIE).iter();
    cookies
        .map(|cookie| cookie.to_str().unwrap().to_owned())
        .collect()
}

/// Returns the cookie of the session that a response starts.
fn session(answer: &Response) -> String {
    let cookies = cookies(answer);
    let session = cookies
        .iter()
        .find(|cookie| cookie.starts_with("quire_session="));
    session.unwrap().split(';').next().unwrap().to_owned()
}

async fn a_browser_signs_in(harness: Harness) {
    let app = harness.start().await;
    let provider = app.idp().await;
    let browser = Browser::new(&app, &provider);
    let begun = browser.begin("?to=/v1/orgs").await;
    let response = browser.response(&AssertionFields::about(
        "Mara@example.com",
        "_a1",
        &begun.request,
    ));
    let answer = browser.post(&begun.cookie, &response).await;
    assert_eq!(answer.status(), 303);
    assert_eq!(answer.headers()[LOCATION], "/v1/orgs");
    assert_eq!(answer.headers()["cache-control"], "no-store");
    let gone = format!(
        "quire_saml=; Path=/saml/{}/; Max-Age=0; HttpOnly",
        provider.id
    );
    assert!(cookies(&answer).contains(&gone));
    let session = session(&answer);
    let get = |path: &str| {
        let call = browser.http.get(format!("{}{path}", app.url));
        TestResponse::to(call.header(COOKIE, session.clone()))
    };
    let user = get("/v1/user").await.json();
    assert_eq!(user["displayName"], "Mara Example");
    let members = app
        .admin()
        .list_members(&app.organization)
        .send()
        .await
        .unwrap();
    let mara = members
        .items
        .iter()
        .find(|one| one.user.display_name == "Mara Example");
    assert_eq!(mara.unwrap().role, Some(Role::Comment));
    // With the session, they make a token for their scripts.
    let create = browser.http.post(format!("{}/v1/user/tokens", app.url));
    let create = create
        .header(COOKIE, session.clone())
        .header("origin", &app.url);
    let token =
        TestResponse::to(create.json(&json!({"label": "CI", "organization": app.organization})))
            .await;
    assert_eq!(token.status, 201, "{token:?}");
    let token = token.json()["token"].as_str().unwrap().to_owned();
    let by_token = browser
        .http
        .get(format!("{}/v1/orgs", app.url))
        .bearer_auth(token);
    assert_eq!(TestResponse::to(by_token).await.status, 200);
    let path = format!("/v1/orgs/{}/events?operation=signIn", app.organization);
    let events = TestResponse::to(app.admin().raw(reqwest::Method::GET, &path))
        .await
        .json();
    assert_eq!(events["items"][0]["target"]["type"], "session");
}

async fn a_login_belongs_to_its_browser_and_happens_once(harness: Harness) {
    let app = harness.start().await;
    let provider = app.idp().await;
    let browser = Browser::new(&app, &provider);
    let (mine, theirs) = (browser.begin("").await, browser.begin("").await);
    assert_ne!(mine.request, theirs.request);
    let response = browser.response(&AssertionFields::about(
        "mara@example.com",
        "_a",
        &theirs.request,
    ));
    // Someone else's response in this browser, in none, and with a cookie that was changed.
    let other = browser.refused(&mine.cookie, &response).await;
    assert!(other.contains("InResponseTo"), "{other}");
    let begin = "this browser did not begin this login";
    assert!(browser.refused("a=b", &response).await.starts_with(begin));
    let (name, value) = theirs.cookie.split_once('=').unwrap();
    let (login, signature) = value.rsplit_once('.').unwrap();
    let login = String::from_utf8(BASE64_URL_SAFE_NO_PAD.decode(login).unwrap()).unwrap();
    let login = login.replace(&theirs.request, &mine.request);
    let login = BASE64_URL_SAFE_NO_PAD.encode(login);
    let changed = format!("{name}={login}.{signature}");
    assert_ne!(changed, theirs.cookie);
    assert!(
        browser
            .refused(&changed, &response)
            .await
            .starts_with(begin)
    );
    let another = app.idp().await;
    let elsewhere = Browser::new(&app, &another);
    assert!(
        elsewhere
            .refused(&theirs.cookie, &response)
            .await
            .starts_with(begin)
    );

    // Two at once: one signs in.
    let (one, two) = tokio::join!(
        browser.post(&theirs.cookie, &response),
        browser.post(&theirs.cookie, &response)
    );
    let mut statuses = [one.status().as_u16(), two.status().as_u16()];
    statuses.sort_unstable();
    assert_eq!(statuses, [303, 400]);
    let again = browser.refused(&theirs.cookie, &response).await;
    assert_eq!(again, "this login was completed before: begin another one");
    // A second login is another session; used assertions go when they have expired.
    let (first, second) = (browser.sign_in("_b").await, browser.sign_in("_c").await);
    assert_ne!(first, second);
    assert_eq!(app.count("saml_assertions").await, 3);
    app.clock.advance(Duration::from_hours(2));
    browser.sign_in("_d").await;
    assert_eq!(app.count("saml_assertions").await, 1);
    // A clock that is wrong for a while forgets none of them.
    let early = browser.begin("").await;
    let response = browser.response(&AssertionFields::about(
        "mara@example.com",
        "_f",
        &early.request,
    ));
    assert_eq!(browser.post(&early.cookie, &response).await.status(), 303);
    app.clock.jump_ahead(Duration::from_hours(24));
    browser.sign_in("_g").await;
    app.clock.jump_back(Duration::from_hours(24));
    let again = browser.refused(&early.cookie, &response).await;
    assert_eq!(again, "this login was completed before: begin another one");
    // Whoever takes longer than ten minutes begins again.
    let slow = browser.begin("").await;
    app.clock.advance(Duration::from_mins(10));
    let response = browser.response(&AssertionFields::about(
        "mara@example.com",
        "_e",
        &slow.request,
    ));
    assert!(
        browser
            .refused(&slow.cookie, &response)
            .await
            .starts_with(begin)
    );
}

async fn refuses_other_responses(harness: Harness) {
    let app = harness.start().await;
    let provider = app.idp().await;
    let browser = Browser::new(&app, &provider);
    let begun = browser.begin("").await;
    let good = browser.response(&AssertionFields::about(
        "mara@example.com",
        "_a",
        &begun.request,
    ));
    let xml = String::from_utf8(BASE64_STANDARD.decode(&good).unwrap()).unwrap();
    let changed = BASE64_STANDARD.encode(xml.replace("mara@", "boss@"));
    let expired = AssertionFields {
        until: -61,
        ..AssertionFields::about("mara@example.com", "_b", &begun.request)
    };
    for (response, reason) in [
        (changed, "digest"),
        (browser.response(&expired), "in the past"),
        (
            browser.response(&AssertionFields::about("mara", "_c", &begun.request)),
            "no email address",
        ),
        ("%".to_owned(), "base64"),
        (
            BASE64_STANDARD.encode("<a/>"),
            "expected a SAML 2.0 `Response`, found `a`",
        ),
    ] {
        let message = browser.refused(&begun.cookie, &response).await;
        assert!(message.contains(reason), "{message}");
    }
    // Forms that are none.
    let form = "application/x-www-form-urlencoded";
    for (kind, body, status) in [
        ("text/xml", good.clone(), 415),
        (form, "a=b".to_owned(), 400),
        (form, "SAMLResponse=a&SAMLResponse=b".to_owned(), 400),
        (form, "x".repeat(600 << 10), 413),
    ] {
        let post = browser.http.post(browser.url("acs")).body(body);
        let post = post
            .header(CONTENT_TYPE, kind)
            .header(COOKIE, &begun.cookie);
        assert_eq!(post.send().await.unwrap().status(), status, "{kind}");
    }
    for query in [
        "?to=https://evil.example",
        "?to=//evil.example",
        "?to=/%5Cevil.example",
    ] {
        let sent = browser
            .http
            .get(browser.url(&format!("start{query}")))
            .send();
        assert_eq!(sent.await.unwrap().status(), 400, "{query}");
    }
    // None of it made anybody.
    assert_eq!(app.count("sessions").await, 0);
    assert_eq!(app.count("saml_assertions").await, 0);
    // A member who is disabled, and a provider that is no longer active.
    browser
        .post(&begun.cookie, &good)
        .await
        .error_for_status()
        .unwrap();
    let members = app
        .admin()
        .list_members(&app.organization)
        .send()
        .await
        .unwrap();
    let mara = members
        .items
        .iter()
        .find(|one| one.user.display_name == "Mara Example");
    let sql = "UPDATE members SET disabled = TRUE WHERE user_id = $1";
    let mara = mara.unwrap().user.id.as_str();
    let parameters = quire_db::params![mara];
    app.database.execute(sql, parameters).await.unwrap();
    let begun = browser.begin("").await;
    let response = browser.response(&AssertionFields::about(
        "mara@example.com",
        "_f",
        &begun.request,
    ));
    assert_eq!(browser.post(&begun.cookie, &response).await.status(), 403);
    let path = format!("/v1/orgs/{}/saml/{}", app.organization, provider.id);
    let off = app
        .admin()
        .raw_json(reqwest::Method::PATCH, &path, r#"{"certificate": ""}"#);
    assert_eq!(TestResponse::to(off).await.status, 200);
    assert_eq!(browser.post(&begun.cookie, &response).await.status(), 404);
    let start = browser.http.get(browser.url("start")).send().await.unwrap();
    assert_eq!(start.status(), 404);
}

async fn a_refused_login_is_a_page_with_a_way_back(harness: Harness) {
    let app = harness.start().await;
    let provider = app.idp().await;
    let browser = Browser::new(&app, &provider);
    let begun = browser.begin("?to=/sites/docs/a").await;
    let id = &provider.id;
    let again = format!("href=\"/saml/{id}/start?to=%2Fsites%2Fdocs%2Fa\"");
    let opaque = browser.response(&AssertionFields::about("4711", "_a", &begun.request));
    for (response, reason) in [("", "response"), (&*opaque, "has no email address")] {
        let answer = browser.post_as("text/html", &begun.cookie, response).await;
        assert_eq!(answer.status(), 400);
        assert_eq!(answer.headers()[CONTENT_TYPE], "text/html; charset=utf-8");
        let page = answer.text().await.unwrap();
        for text in ["Sign-in failed", reason, &again, "href=\"/sites/docs/a\""] {
            assert!(page.contains(text), "no {text}: {page}");
        }
    }
}

async fn describes_itself(harness: Harness) {
    let app = Arc::new(harness.start().await);
    let provider = app.saml_provider(json!({"label": "Pending"})).await;
    let browser = Browser::new(&app, &provider);
    let described = browser
        .http
        .get(browser.url("metadata"))
        .send()
        .await
        .unwrap();
    assert_eq!(
        described.headers()[CONTENT_TYPE],
        "application/samlmetadata+xml"
    );
    let text = described.text().await.unwrap();
    for url in [&provider.service.acs_url, &provider.service.entity_id] {
        assert!(text.contains(url.as_str()), "{text}");
    }
    let unknown = browser
        .url("metadata")
        .replace(provider.id.as_str(), "A123456789012345678901");
    assert_eq!(
        browser.http.get(unknown).send().await.unwrap().status(),
        404
    );
}

async fn the_address_is_in_an_attribute_if_the_name_is_opaque(harness: Harness) {
    let app = harness.start().await;
    let provider = app.idp().await;
    let browser = Browser::new(&app, &provider);
    let begun = browser.begin("").await;
    let opaque = AssertionFields {
        mail: Some(" mara@example.com "),
        ..AssertionFields::about("_2f6c7a", "_a", &begun.request)
    };
    let answer = browser
        .post(&begun.cookie, &browser.response(&opaque))
        .await;
    assert_eq!(answer.status(), 303);
    let get = browser.http.get(format!("{}/v1/user", app.url));
    let user = TestResponse::to(get.header(COOKIE, session(&answer))).await;
    assert_eq!(user.json()["email"], "mara@example.com");
    // An attribute that is there, and is no address.
    let begun = browser.begin("").await;
    for (mail, reason) in [
        (None, "no email address"),
        (Some(""), "no email address"),
        (Some("mara"), "did not name a valid email address"),
    ] {
        let says = AssertionFields {
            mail,
            ..AssertionFields::about("_2f6c7a", "_b", &begun.request)
        };
        let response = browser.response(&says);
        let message = browser.refused(&begun.cookie, &response).await;
        assert!(message.contains(reason), "{message}");
    }
}

async fn a_login_runs_few_statements(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let team = app.team(json!({"title": "Readers"})).await;
    let provider = app.idp().await;
    let settings = optional(json!({"defaultTeam": team.id}));
    let call = app
        .admin()
        .update_saml_provider(&app.organization, &provider.id);
    call.body(settings).send().await.unwrap();
    let browser = Browser::new(&app, &provider);
    // The use of the token is noted in the background.
    app.idle().await;
    let login = async |name: &str, assertion: &str| {
        let begun = browser.begin("").await;
        let response = browser.response(&AssertionFields::about(name, assertion, &begun.request));
        let posted = async {
            let answer = browser.post(&begun.cookie, &response).await;
            assert_eq!(answer.status(), 303);
        };
        app.statements(posted).await
    };
    let first = login("mara@example.com", "_a").await;
    let again = login("mara@example.com", "_b").await;
    for number in 0..20 {
        login("mara@example.com", &format!("_{number}")).await;
        login(&format!("{number}@example.com"), &format!("_n{number}")).await;
    }
    assert_eq!(login("mara@example.com", "_c").await, again);
    assert_eq!(login("nell@example.com", "_d").await, first);
    let begun = app.statements(async { drop(browser.begin("").await) });
    let counts = format!("start {}\nfirst {first}\nagain {again}", begun.await);
    assert_snapshot!(counts, @r"
    start 1
    first 23
    again 10
    ");
}

async fn a_login_is_whole_after_any_fault(mut harness: Harness) {
    harness.processes = 1;
    let app = harness.start().await;
    let provider = app.idp().await;
    let browser = Browser::new(&app, &provider);
    logins_are_whole(
        &app,
        async |name| {
            let begun = browser.begin("").await;
            let address = format!("{name}@example.com");
            let says = AssertionFields::about(&address, name, &begun.request);
            (begun.cookie, browser.response(&says))
        },
        async |(cookie, response)| browser.post(cookie, response).await.status().as_u16(),
    )
    .await;
}
