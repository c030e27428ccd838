//! An OpenID Connect provider for tests, and a browser that signs in there.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard};

use axum::Router;
use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse as _, Redirect, Response as Answered};
use axum::routing::{get, post};
use base64::Engine as _;
use base64::prelude::{BASE64_STANDARD, BASE64_URL_SAFE_NO_PAD};
use quire_client::models::OidcProvider;
use quire_service::EncryptionKey;
use reqwest::header::{ACCEPT, COOKIE, LOCATION, SET_COOKIE};
use reqwest::{Client, RequestBuilder, Response};
use ring::digest::{SHA256, digest};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair as _};
use serde_json::{Value, json};
use tokio::net::TcpListener;
use tokio::task::JoinHandle;
use url::{Url, form_urlencoded};

use crate::harness::{Harness, TestApp, body, http_client};

/// The client secret that quire has.
pub(crate) const SECRET: &str = "geheim: 100%";

/// A code, and what is said for it.
struct Grant {
    challenge: String,
    redirect_uri: String,
    claims: Value,
}

/// State of the provider.
pub(super) struct Doings {
    issuer: String,
    /// Fields that it publishes in addition to the usual ones, or instead of them.
    pub(super) published: Value,
    key: EcdsaKeyPair,
    pub(super) kid: String,
    /// The header of tokens, if it is not the usual one.
    pub(super) header: Option<Value>,
    /// Response of the userinfo endpoint.
    pub(super) user: Value,
    grants: HashMap<String, Grant>,
    /// The paths that were asked for.
    pub(super) asked: Vec<&'static str>,
    /// A path that redirects, and the host to which.
    pub(super) redirect: Option<(&'static str, String)>,
    /// The paths that did.
    pub(super) redirected: Vec<&'static str>,
}

/// A running provider.
pub(super) struct Idp {
    pub(super) issuer: String,
    doings: Arc<Mutex<Doings>>,
    server: JoinHandle<()>,
}

type Shared = Arc<Mutex<Doings>>;

impl Idp {
    pub(super) async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let issuer = format!("http://{}", listener.local_addr().unwrap());
        let doings = Arc::new(Mutex::new(Doings {
            issuer: issuer.clone(),
            published: json!({}),
            key: new_key(),
            kid: "first".to_owned(),
            header: None,
            user: json!({}),
            grants: HashMap::new(),
            asked: Vec::new(),
            redirect: None,
            redirected: Vec::new(),
        }));
        let router =
            Router::new()
                .route(
                    "/.well-known/openid-configuration",
                    get(|shared: State<Shared>| async move { configuration(&shared) }),
                )
                .route(
                    "/keys",
                    get(|shared: State<Shared>| async move { keys(&shared) }),
                )
                .route(
                    "/token",
                    post(
                        |shared: State<Shared>, headers: HeaderMap, form: String| async move {
                            token(&shared, &headers, &form)
                        },
                    ),
                )
                .route(
                    "/me",
                    get(|shared: State<Shared>, headers: HeaderMap| async move {
                        user(&shared, &headers)
                    }),
                )
                .layer(from_fn_with_state(doings.clone(), redirecting))
                .with_state(doings.clone());
        let server = tokio::spawn(async move { axum::serve(listener, router).await.unwrap() });
        Self {
            issuer,
            doings,
            server,
        }
    }

    pub(super) fn doings(&self) -> MutexGuard<'_, Doings> {
        self.doings.lock().unwrap()
    }

    /// Signs with another key from now on.
    pub(super) fn rotate(&self, kid: &str) {
        let mut doings = self.doings();
        (doings.key, doings.kid) = (new_key(), kid.to_owned());
    }

    /// Returns the number of requests for a path.
    pub(super) fn asked(&self, path: &str) -> usize {
        let doings = self.doings();
        doings.asked.iter().filter(|asked| **asked == path).count()
    }

    /// Signs the user in who came here with a request, and returns the query that they go back with.
    pub(super) fn authorize(&self, begun: &Begun, claims: Value) -> String {
        let mut doings = self.doings();
        let code = format!("code {}", doings.grants.len());
        let grant = Grant {
            challenge: begun.asked["code_challenge"].clone(),
            redirect_uri: begun.asked["redirect_uri"].clone(),
            claims,
        };
        doings.grants.insert(code.clone(), grant);
        let mut query = form_urlencoded::Serializer::new(String::new());
        query.append_pair("code", &code);
        query.append_pair("state", &begun.asked["state"]);
        query.append_pair("iss", &doings.issuer);
        query.finish()
    }
}

impl Drop for Idp {
    fn drop(&mut self) {
        self.server.abort();
    }
}

fn new_key() -> EcdsaKeyPair {
    let (random, algorithm) = (SystemRandom::new(), &ECDSA_P256_SHA256_FIXED_SIGNING);
    let key = EcdsaKeyPair::generate_pkcs8(algorithm, &random).unwrap();
    EcdsaKeyPair::from_pkcs8(algorithm, key.as_ref(), &random).unwrap()
}

fn base64(bytes: impl AsRef<[u8]>) -> String {
    BASE64_URL_SAFE_NO_PAD.encode(bytes)
}

fn answer(value: &Value) -> Answered {
    ([("content-type", "application/json")], value.to_string()).into_response()
}

/// Sends a request elsewhere if its path redirects, with its method and body.
async fn redirecting(shared: State<Shared>, request: Request, next: Next) -> Answered {
    let target = {
        let mut doings = shared.lock().unwrap();
        let redirect = doings.redirect.clone();
        let redirect = redirect.filter(|(path, _)| request.uri().path() == *path);
        redirect.map(|(path, host)| {
            doings.redirected.push(path);
            format!("{host}{path}")
        })
    };
    match target {
        Some(target) => Redirect::temporary(&target).into_response(),
        None => next.run(request).await,
    }
}

fn configuration(shared: &Shared) -> Answered {
    let mut doings = shared.lock().unwrap();
    doings.asked.push("configuration");
    let at = |path: &str| format!("{}/{path}", doings.issuer);
    let mut published = json!({
        "issuer": doings.issuer,
        "authorization_endpoint": "https://id.example/authorize?tenant=a",
        "token_endpoint": at("token"),
        "jwks_uri": at("keys"),
        "userinfo_endpoint": at("me"),
    });
    for (name, value) in doings.published.as_object().unwrap() {
        published[name] = value.clone();
    }
    answer(&published)
}

fn keys(shared: &Shared) -> Answered {
    let mut doings = shared.lock().unwrap();
    doings.asked.push("keys");
    let point = doings.key.public_key().as_ref();
    let (x, y) = (base64(&point[1..33]), base64(&point[33..]));
    let key = json!({"kty": "EC", "crv": "P-256", "kid": doings.kid, "use": "sig", "x": x, "y": y});
    answer(&json!({"keys": [key]}))
}

fn token(shared: &Shared, headers: &HeaderMap, form: &str) -> Answered {
    let mut doings = shared.lock().unwrap();
    doings.asked.push("token");
    let form: HashMap<String, String> = form_urlencoded::parse(form.as_bytes())
        .into_owned()
        .collect();
    let post = doings
        .published
        .get("token_endpoint_auth_methods_supported")
        .is_some();
    let authentic = if post {
        !headers.contains_key("authorization")
            && form["client_id"] == "quire"
            && form["client_secret"] == SECRET
    } else {
        let pair = BASE64_STANDARD.encode("quire:geheim%3A+100%25");
        !form.contains_key("client_secret") && headers["authorization"] == format!("Basic {pair}")
    };
    if !authentic {
        let error = answer(&json!({"error": "invalid_client"}));
        return (axum::http::StatusCode::UNAUTHORIZED, error).into_response();
    }
    // A code counts once.
    let grant = doings.grants.remove(&form["code"]);
    let grant = grant.filter(|grant| {
        grant.challenge == base64(digest(&SHA256, form["code_verifier"].as_bytes()))
            && grant.redirect_uri == form["redirect_uri"]
            && form["grant_type"] == "authorization_code"
    });
    let Some(grant) = grant else {
        let error = answer(&json!({"error": "invalid_grant"}));
        return (axum::http::StatusCode::BAD_REQUEST, error).into_response();
    };
    let header = doings.header.clone();
    let header = header.unwrap_or_else(|| json!({"alg": "ES256", "kid": doings.kid}));
    let message = format!(
        "{}.{}",
        base64(header.to_string()),
        base64(grant.claims.to_string())
    );
    let signature = doings.key.sign(&SystemRandom::new(), message.as_bytes());
    let id_token = format!("{message}.{}", base64(signature.unwrap()));
    let answered = json!({"id_token": id_token, "access_token": "access", "token_type": "Bearer"});
    answer(&answered)
}

fn user(shared: &Shared, headers: &HeaderMap) -> Answered {
    let mut doings = shared.lock().unwrap();
    doings.asked.push("user");
    assert_eq!(headers["authorization"], "Bearer access");
    answer(&doings.user)
}

/// A browser on its way to a provider and back.
pub(super) struct Browser<'a> {
    pub(super) app: &'a TestApp,
    pub(super) provider: &'a OidcProvider,
    pub(super) idp: &'a Idp,
    pub(super) http: Client,
}

/// A login that was started.
pub(super) struct Begun {
    /// Parameters of the request to the provider.
    pub(super) asked: HashMap<String, String>,
    /// Cookie that the browser received.
    pub(super) set_cookie: String,
    pub(super) cookie: String,
}

impl<'a> Browser<'a> {
    pub(super) fn new(app: &'a TestApp, provider: &'a OidcProvider, idp: &'a Idp) -> Self {
        let http = http_client();
        Self {
            app,
            provider,
            idp,
            http,
        }
    }

    pub(super) async fn begin(&self, query: &str) -> Begun {
        let url = format!("{}{query}", self.provider.urls.start);
        self.begin_with(self.http.get(url)).await
    }

    pub(super) async fn begin_with(&self, call: RequestBuilder) -> Begun {
        let sent = call.send().await.unwrap();
        assert_eq!(sent.status(), 302, "{:?}", sent.text().await);
        let set_cookie = cookies(&sent).remove(0);
        let to = Url::parse(sent.headers()[LOCATION].to_str().unwrap()).unwrap();
        assert!(
            to.as_str()
                .starts_with("https://id.example/authorize?tenant=a&")
        );
        Begun {
            asked: to.query_pairs().into_owned().collect(),
            cookie: set_cookie.split(';').next().unwrap().to_owned(),
            set_cookie,
        }
    }

    /// The claims of a user for a login.
    pub(super) fn claims(&self, begun: &Begun, email: &str) -> Value {
        let now = self.app.clock.now() / 1_000_000;
        json!({
            "iss": self.idp.issuer, "aud": "quire", "sub": "4711", "nonce": begun.asked["nonce"],
            "iat": now, "exp": now + 300, "email": email, "email_verified": true,
            "name": "Mara\u{0} Example",
        })
    }

    /// Comes back as a program that reads errors as JSON.
    pub(super) async fn return_with(&self, cookie: &str, query: &str) -> Response {
        let url = format!("{}?{query}", self.provider.urls.callback);
        let call = self.http.get(url).header(COOKIE, cookie);
        let call = call.header(ACCEPT, "application/json");
        call.send().await.unwrap()
    }

    /// The status, and the page that a person gets.
    pub(super) async fn page(&self, url: &str, cookie: &str) -> (u16, String) {
        let call = self.http.get(url).header(COOKIE, cookie);
        let accepted = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
        let answer = call.header(ACCEPT, accepted).send().await.unwrap();
        assert_eq!(answer.headers()["content-type"], "text/html; charset=utf-8");
        assert_eq!(answer.headers()["cache-control"], "private, no-store");
        assert!(answer.headers().contains_key("content-security-policy"));
        (answer.status().as_u16(), answer.text().await.unwrap())
    }

    /// The status and message of the refusal.
    pub(super) async fn refused(&self, cookie: &str, query: &str) -> (u16, String) {
        let answer = self.return_with(cookie, query).await;
        assert!(cookies(&answer).is_empty());
        let status = answer.status().as_u16();
        let error: Value = answer.json().await.unwrap();
        let message = error["error"]["message"].as_str().unwrap();
        (status, message.to_owned())
    }

    /// Signs somebody in with claims that may differ from the usual ones.
    pub(super) async fn sign_in(&self, email: &str, more: Value) -> Response {
        let begun = self.begin("").await;
        let query = self.authorized(&begun, email, &more);
        self.return_with(&begun.cookie, &query).await
    }

    /// The same, for somebody who is refused.
    pub(super) async fn refused_with(&self, more: Value) -> (u16, String) {
        let begun = self.begin("").await;
        let query = self.authorized(&begun, "mara@example.com", &more);
        self.refused(&begun.cookie, &query).await
    }

    pub(super) fn authorized(&self, begun: &Begun, email: &str, more: &Value) -> String {
        let mut claims = self.claims(begun, email);
        for (name, value) in more.as_object().unwrap() {
            match value {
                Value::Null => claims.as_object_mut().unwrap().remove(name),
                value => claims
                    .as_object_mut()
                    .unwrap()
                    .insert(name.clone(), value.clone()),
            };
        }
        self.idp.authorize(begun, claims)
    }
}

pub(super) fn cookies(answer: &Response) -> Vec<String> {
    let cookies = answer.headers().get_all(SET_COOKIE).iter();
    cookies
        .map(|cookie| cookie.to_str().unwrap().to_owned())
        .collect()
}

/// Returns the cookie of the session that a response starts.
pub(super) fn session(answer: &Response) -> String {
    let cookies = cookies(answer);
    let session = cookies
        .iter()
        .find(|cookie| cookie.starts_with("quire_session="));
    session.unwrap().split(';').next().unwrap().to_owned()
}

/// An app that may reach providers of this machine, and store secrets.
pub(super) async fn start(mut harness: Harness) -> TestApp {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    harness.config.encryption_keys = vec![EncryptionKey::new([1; 32])];
    harness.start().await
}

impl TestApp {
    /// A provider of the organization, through which members sign in at this one.
    pub(super) async fn provider_at(&self, idp: &Idp, more: Value) -> OidcProvider {
        let mut new = settings(idp);
        for (name, value) in more.as_object().unwrap() {
            new[name] = value.clone();
        }
        self.oidc_provider(new).await
    }

    /// The same of another organization of the admin.
    pub(super) async fn provider_elsewhere(&self, idp: &Idp) -> OidcProvider {
        let admin = self.admin();
        let other = admin.create_org(body(json!({"title": "Other"})));
        let other = other.send().await.unwrap().id;
        let call = admin.create_oidc_provider(&other, body(settings(idp)));
        call.send().await.unwrap()
    }
}

/// The settings of a provider through which people sign in at this one.
fn settings(idp: &Idp) -> Value {
    json!({
        "label": "IdP", "issuer": idp.issuer, "clientId": "quire", "clientSecret": SECRET,
        "defaultRole": "comment",
    })
}
