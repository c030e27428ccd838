//! Signing in at SAML identity providers that others wrote: pysaml2, by a script of these tests, and the npm package
//! saml-idp, with the samlp of Auth0.
//!
//! Without them (`cargo xtask saml` installs them) or without `xmlsec1`, which pysaml2 runs, these tests are reported as
//! ignored; with `QUIRE_REQUIRE_SAML=1`, they fail.

use quire_client::models::{
    NewSamlProvider, OrganizationId, Role, SamlProvider, SamlProviderUpdate, SamlService,
};
use quire_db::Kind;
use quire_db::testing::{TestDatabase, fresh, run};
use reqwest::header::{ACCEPT, CONTENT_TYPE, COOKIE, LOCATION, ORIGIN, SET_COOKIE};
use reqwest::{Client, Response};
use serde_json::{Value, json};
use url::Url;

use crate::browser::{Form, browser, cookie, signed_in};
use crate::peers::{Peer, free_port, installed};
use crate::server::{Server, Workspace};

/// Key that both identity providers sign with.
const KEY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../saml/tests/it/keys/idp.key");
const CERTIFICATE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../saml/tests/it/keys/idp.crt");
const OTHER_CERTIFICATE: &str = include_str!("../../../saml/tests/it/keys/other.crt");

const PERSISTENT: &str = "urn:oasis:names:tc:SAML:2.0:nameid-format:persistent";
const RSA_SHA1: &str = "http://www.w3.org/2000/09/xmldsig#rsa-sha1";
const SHA1: &str = "http://www.w3.org/2000/09/xmldsig#sha1";

/// Fields of an identity provider's form, with their values.
type Input<'a> = &'a [(&'a str, &'a str)];

/// A user whose name is her email address.
const MARA: [(&str, &str); 3] = [
    ("userName", "Mara@example.com"),
    ("displayName", "Mära <R&D>"),
    ("email", "other@example.com"),
];

mod postgres {
    quire_db::postgres_test! {
        #[cfg_attr(not(quire_saml), ignore = "needs SAML identity providers: cargo xtask saml, and xmlsec1")]
        fn a_person_signs_in_at_pysaml2() {
            quire_db::testing::run(super::a_person_signs_in_at_pysaml2(quire_db::Kind::Postgres));
        }
    }
    quire_db::postgres_test! {
        #[cfg_attr(not(quire_saml), ignore = "needs SAML identity providers: cargo xtask saml, and xmlsec1")]
        fn a_person_signs_in_at_saml_idp() {
            quire_db::testing::run(super::a_person_signs_in_at_saml_idp(quire_db::Kind::Postgres));
        }
    }
}

mod sqlite {
    #[test]
    #[cfg_attr(
        not(quire_saml),
        ignore = "needs SAML identity providers: cargo xtask saml, and xmlsec1"
    )]
    fn a_person_signs_in_at_pysaml2() {
        quire_db::testing::run(super::a_person_signs_in_at_pysaml2(quire_db::Kind::Sqlite));
    }

    #[test]
    #[cfg_attr(
        not(quire_saml),
        ignore = "needs SAML identity providers: cargo xtask saml, and xmlsec1"
    )]
    fn a_person_signs_in_at_saml_idp() {
        quire_db::testing::run(super::a_person_signs_in_at_saml_idp(quire_db::Kind::Sqlite));
    }
}

fn pysaml2(service: &SamlService) -> Peer {
    let port = free_port();
    let mut command = installed("saml/environment/bin/python");
    command
        .args(["-W", "ignore"])
        .arg(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/saml/idp.py"))
        .args([&port.to_string(), KEY, CERTIFICATE, &service.entity_id]);
    Peer::start(port, command, "ready")
}

fn saml_idp(service: &SamlService) -> Peer {
    let port = free_port();
    let mut command = installed("saml/node_modules/.bin/saml-idp");
    command
        .args(["--host", "127.0.0.1", "--port", &port.to_string()])
        .args(["--key", KEY, "--cert", CERTIFICATE])
        .args(["--acsUrl", &service.acs_url])
        .args(["--audience", &service.entity_id]);
    Peer::start(port, command, "ready")
}

/// A server with a provider of its organization, and the identity provider behind that.
struct World {
    idp: Peer,
    workspace: Workspace,
    server: Server,
    organization: OrganizationId,
    provider: SamlProvider,
    http: Client,
    // Last, so that the database is deleted when nothing uses it any more.
    _database: Option<TestDatabase>,
}

/// A login that comes back from an identity provider.
struct Login {
    cookie: String,
    form: Form,
}

impl World {
    /// Sets the identity provider up as an administrator does: each side by the metadata of the other.
    async fn start(kind: Kind, idp: fn(&SamlService) -> Peer) -> Self {
        let http = browser();
        let database = match kind {
            Kind::Sqlite => None,
            Kind::Postgres => Some(fresh(kind).await),
        };
        let options = database.iter();
        let options = options.flat_map(|database| ["--database-url", &database.url]);
        let mut workspace = Workspace::new();
        let server = workspace.start_with(&options.collect::<Vec<_>>());
        let client = workspace.client(&server);
        let organizations = client.list_orgs().send().await.unwrap().items;
        let organization = organizations[0].id.clone();
        let new = json!({"label": "Peer", "defaultRole": "comment"});
        let new: NewSamlProvider = serde_json::from_value(new).unwrap();
        let made = client.create_saml_provider(&organization, new).send();
        let made = made.await.unwrap();
        let idp = idp(&made.service);
        let metadata = http.get(format!("{}/metadata", idp.url())).send();
        let metadata = metadata.await.unwrap().text().await.unwrap();
        let mut world = Self {
            idp,
            workspace,
            server,
            organization,
            provider: made,
            http,
            _database: database,
        };
        world.update(&settings(&metadata)).await;
        world
    }

    async fn update(&mut self, change: &Value) {
        let change: SamlProviderUpdate = serde_json::from_value(change.clone()).unwrap();
        let client = self.workspace.client(&self.server);
        let call = client.update_saml_provider(&self.organization, &self.provider.id);
        self.provider = call.body(change).send().await.unwrap();
        assert_eq!(self.provider.status.as_str(), "active");
    }

    /// Changes settings of saml-idp on its page for settings.
    async fn set(&self, settings: Input<'_>) {
        let url = format!("{}/settings", self.idp.url());
        let mut form = Form {
            action: url.clone(),
            fields: Vec::new(),
        };
        for (name, value) in settings {
            form.fill(name, value);
        }
        assert_eq!(self.submit(&url, &form).send().await.unwrap().status(), 302);
    }

    /// Submits a form of a page of the identity provider.
    fn submit(&self, page: &str, form: &Form) -> reqwest::RequestBuilder {
        let url = Url::parse(page).unwrap().join(&form.action).unwrap();
        let post = self.http.post(url).header(ORIGIN, self.idp.url());
        let kind = "application/x-www-form-urlencoded";
        post.header(CONTENT_TYPE, kind).body(form.body())
    }

    /// Opens the identity provider's page, submits its form, and returns the response that it sends to the server.
    async fn log_in(&self, input: Input<'_>) -> Login {
        let sent = self.http.get(&*self.provider.service.start_url).send();
        let sent = sent.await.unwrap();
        assert_eq!(sent.status(), 302);
        let there = sent.headers()[LOCATION].to_str().unwrap();
        assert!(there.starts_with(&self.idp.url()), "{there}");
        let page = self.http.get(there).send().await.unwrap();
        let mut form = Form::of(&page.text().await.unwrap());
        for (name, value) in input {
            form.fill(name, value);
        }
        let page = self.submit(there, &form).send().await.unwrap();
        let form = Form::of(&page.text().await.unwrap());
        assert_eq!(form.action, self.provider.service.acs_url.as_str());
        assert!(form.field("SAMLResponse").is_some());
        Login {
            cookie: cookie(&sent, "quire_saml="),
            form,
        }
    }

    /// Comes back with the response of the identity provider.
    async fn come_back(&self, login: &Login) -> Response {
        let post = self.submit(&login.form.action, &login.form);
        let post = post.header("sec-fetch-site", "cross-site");
        let post = post.header(ACCEPT, "application/json");
        post.header(COOKIE, &login.cookie).send().await.unwrap()
    }

    /// The user who signs in, who is a member then.
    async fn sign_in(&self, input: Input<'_>) -> Value {
        let login = self.log_in(input).await;
        let response = self.come_back(&login).await;
        assert_eq!(response.status(), 303, "{:?}", response.text().await);
        let user = signed_in(&self.http, &self.server, &response).await;
        let client = self.workspace.client(&self.server);
        let members = client.list_members(&self.organization).send().await;
        let mut members = members.unwrap().items.into_iter();
        let member = members.find(|member| user["id"] == member.id.as_str());
        assert_eq!(member.unwrap().role, Some(Role::Comment));
        // The same response again.
        self.is_refused(&login, "this login was completed before")
            .await;
        user
    }

    async fn is_refused(&self, login: &Login, reason: &str) {
        let response = self.come_back(login).await;
        assert_eq!(response.status(), 400);
        assert!(!response.headers().contains_key(SET_COOKIE));
        let message = response.text().await.unwrap();
        assert!(message.contains(reason), "{message}");
    }

    /// Fails to sign in with this input.
    async fn refuses(&self, input: Input<'_>, reason: &str) {
        self.is_refused(&self.log_in(input).await, reason).await;
    }

    /// Two people sign in, who are named in two ways.
    async fn two_people_sign_in(&self, input: Input<'_>) -> [Value; 2] {
        let mara = self.sign_in(&[&MARA, input].concat()).await;
        assert_eq!(mara["displayName"], "Mära <R&D>");
        assert_eq!(mara["email"], "Mara@example.com");
        let by_attribute = [
            ("userName", "u-4711"),
            ("nameIdFormat", PERSISTENT),
            ("displayName", "Ida"),
            ("email", "ida@example.com"),
        ];
        let ida = self.sign_in(&[&by_attribute, input].concat()).await;
        assert_eq!(ida["displayName"], "Ida");
        assert_eq!(ida["email"], "ida@example.com");
        [mara, ida].map(|user| user["id"].clone())
    }

    /// Rejects a response to another request, and one that is signed with another key.
    async fn refuses_responses_of_others(&mut self) {
        let (mine, theirs) = (self.log_in(&MARA).await, self.log_in(&MARA).await);
        let mixed = Login {
            cookie: mine.cookie,
            form: theirs.form,
        };
        self.is_refused(&mixed, "`InResponseTo`").await;
        self.update(&json!({"certificate": OTHER_CERTIFICATE}))
            .await;
        let reason = "the signature does not match any configured certificate";
        self.refuses(&MARA, reason).await;
    }
}

/// Reads the settings that an administrator copies from the metadata of an identity provider.
fn settings(metadata: &str) -> Value {
    let between = |text: &str, start: &str, end: &str| {
        let (_, rest) = text.split_once(start).unwrap();
        rest.split(end).next().unwrap().to_owned()
    };
    let mut tags = metadata.split('<');
    let sso = tags.find(|tag| tag.contains("SingleSignOnService") && tag.contains("HTTP-Redirect"));
    json!({
        "entityID": between(metadata, "entityID=\"", "\""),
        "certificate": between(metadata, "X509Certificate>", "<"),
        "ssoURL": between(sso.unwrap(), "Location=\"", "\""),
    })
}

async fn a_person_signs_in_at_pysaml2(kind: Kind) {
    let world = World::start(kind, pysaml2).await;
    let people = world.two_people_sign_in(&[("sign", "assertion")]).await;
    for sign in ["response", "assertion response"] {
        let again = world.two_people_sign_in(&[("sign", sign)]).await;
        assert_eq!(again, people);
    }
}

async fn a_person_signs_in_at_saml_idp(kind: Kind) {
    let world = World::start(kind, saml_idp).await;
    let people = world.two_people_sign_in(&[]).await;
    // It signs both at first, and then only the assertion.
    world.set(&[("signResponse", "false")]).await;
    let again = world.two_people_sign_in(&[]).await;
    assert_eq!(again, people);
}

#[test]
#[cfg_attr(
    not(quire_saml),
    ignore = "needs SAML identity providers: cargo xtask saml, and xmlsec1"
)]
fn refuses_what_pysaml2_must_not_send() {
    run(async {
        let mut world = World::start(Kind::Sqlite, pysaml2).await;
        for (change, reason) in [
            (
                ("audience", "https://other.example"),
                "the `Audience` of the assertion is `https://other.example`",
            ),
            (
                ("sign", ""),
                "neither the response nor its assertion is signed",
            ),
            (("encrypt", "yes"), "turn off encryption"),
            // The algorithms that pysaml2 signs with by default.
            (
                ("signatureAlgorithm", RSA_SHA1),
                "rsa-sha1` is not accepted",
            ),
            (("digestAlgorithm", SHA1), "sha1` is not accepted"),
            (("userName", ""), "status:UnknownPrincipal"),
        ] {
            world
                .refuses(&[&MARA[..], &[change]].concat(), reason)
                .await;
        }
        let nobody = [("userName", "u-4711"), ("nameIdFormat", PERSISTENT)];
        world
            .refuses(&nobody, "the assertion has no email address")
            .await;
        world.refuses_responses_of_others().await;
    });
}

#[test]
#[cfg_attr(
    not(quire_saml),
    ignore = "needs SAML identity providers: cargo xtask saml, and xmlsec1"
)]
fn refuses_what_saml_idp_must_not_send() {
    run(async {
        let mut world = World::start(Kind::Sqlite, saml_idp).await;
        for (name, value, right, reason) in [
            (
                "audience",
                "https://other.example",
                world.provider.service.entity_id.as_str(),
                "the `Audience` of the assertion is `https://other.example`",
            ),
            (
                "issuer",
                "https://other.example",
                "urn:example:idp",
                "the `Issuer` of the response is `https://other.example`",
            ),
            (
                "signatureAlgorithm",
                "rsa-sha1",
                "rsa-sha256",
                "rsa-sha1` is not accepted",
            ),
            ("digestAlgorithm", "sha1", "sha256", "sha1` is not accepted"),
        ] {
            world.set(&[(name, value)]).await;
            world.refuses(&MARA, reason).await;
            world.set(&[(name, right)]).await;
        }
        world.refuses_responses_of_others().await;
    });
}
