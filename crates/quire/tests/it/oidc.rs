//! Signing in at an OpenID Connect provider that others wrote: oidc-provider-mock, with Authlib.
//!
//! Without it (`cargo xtask oidc` installs it), these tests are reported as ignored; with `QUIRE_REQUIRE_OIDC=1`, they
//! fail.

use quire_client::models::{
    NewOidcProvider, NewTeam, OidcProvider, OidcProviderUpdate, OrganizationId,
};
use quire_db::testing::run;
use reqwest::header::{COOKIE, LOCATION};
use reqwest::{Client, Response};
use serde_json::{Value, json};

use crate::browser::{browser, cookie, signed_in};
use crate::peers::{Peer, free_port, installed};
use crate::server::{Server, Workspace};

/// A running provider.
pub(crate) struct Provider(Peer);

impl Provider {
    fn start() -> Self {
        let port = free_port();
        let mut command = installed("oidc/environment/bin/oidc-provider-mock");
        command
            .args(["--host", "127.0.0.1", "--port", &port.to_string()])
            .args(["--require-registration", "true", "--require-nonce", "true"]);
        Self(Peer::start(port, command, "running on"))
    }

    /// Registers a client, and returns its ID and its secret.
    async fn register(&self, redirect_uri: &str) -> (String, String) {
        let body = json!({"redirect_uris": [redirect_uri]});
        let url = format!("{}/oauth2/clients", self.0.url());
        let made = Client::new().post(url).json(&body).send().await.unwrap();
        assert_eq!(made.status(), 201);
        let made: Value = made.json().await.unwrap();
        let text = |name: &str| made[name].as_str().unwrap().to_owned();
        (text("client_id"), text("client_secret"))
    }

    pub(crate) fn url(&self) -> String {
        self.0.url()
    }

    /// Sets the claims of a user.
    pub(crate) async fn user(&self, claims: &Value) {
        let url = format!("{}/users/mara", self.0.url());
        let set = Client::new().put(url).json(claims).send().await.unwrap();
        assert_eq!(set.status(), 204);
    }
}

/// A server with a provider of its organization.
pub(crate) struct World {
    pub(crate) provider: Provider,
    pub(crate) workspace: Workspace,
    pub(crate) server: Server,
    organization: OrganizationId,
    settings: OidcProvider,
    http: Client,
}

impl World {
    pub(crate) async fn start() -> Self {
        let (http, provider) = (browser(), Provider::start());
        let mut workspace = Workspace::new();
        let keys = workspace.path("keys");
        std::fs::write(&keys, "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=\n").unwrap();
        let keys = keys.to_str().unwrap();
        let options = ["--allow-private-addresses", "--encryption-keys", keys];
        let server = workspace.start_with(&options);
        let client = workspace.client(&server);
        let organizations = client.list_orgs().send().await.unwrap().items;
        let organization = organizations[0].id.clone();
        let mut new = NewOidcProvider::new("Mock".to_owned());
        new.issuer = Some(provider.url());
        let made = client.create_oidc_provider(&organization, new);
        let made = made.send().await.unwrap();
        let (client_id, secret) = provider.register(&made.urls.callback).await;
        let change = json!({"clientId": client_id, "clientSecret": secret});
        let call = client.update_oidc_provider(&organization, &made.id);
        let settings = call.body(update(change)).send().await.unwrap();
        assert_eq!(settings.status.as_str(), "active");
        Self {
            provider,
            workspace,
            server,
            organization,
            settings,
            http,
        }
    }

    /// Opens the provider's page, submits its form with this text, and follows the redirect back.
    async fn sign_in(&self, form: &'static str) -> Response {
        let sent = self.http.get(&self.settings.urls.start).send();
        let sent = sent.await.unwrap();
        assert_eq!(sent.status(), 302);
        let cookie = cookie(&sent, "quire_oidc=");
        let there = sent.headers()[LOCATION].to_str().unwrap();
        assert!(there.starts_with(&self.provider.url()), "{there}");
        let kind = "application/x-www-form-urlencoded";
        let submitted = self
            .http
            .post(there)
            .header("content-type", kind)
            .body(form);
        let submitted = submitted.send().await.unwrap();
        assert_eq!(submitted.status(), 302);
        let back = submitted.headers()[LOCATION].to_str().unwrap();
        assert!(back.starts_with(&self.settings.urls.callback), "{back}");
        let back = self.http.get(back).header(COOKIE, cookie);
        back.send().await.unwrap()
    }

    async fn user(&self, response: &Response) -> Value {
        signed_in(&self.http, &self.server, response).await
    }
}

fn update(change: Value) -> OidcProviderUpdate {
    serde_json::from_value(change).unwrap()
}

#[test]
#[cfg_attr(
    not(quire_oidc),
    ignore = "needs an OpenID Connect provider: cargo xtask oidc"
)]
fn a_browser_signs_in_at_a_provider_of_others() {
    run(async {
        let world = World::start().await;
        let client = world.workspace.client(&world.server);
        let new: NewTeam = serde_json::from_value(json!({"title": "Writers"})).unwrap();
        let team = client.create_team(&world.organization, new).send().await;
        let team = team.unwrap();
        let groups = json!([{"group": "writers", "team": team.id.as_str()}]);
        let call = client.update_oidc_provider(&world.organization, &world.settings.id);
        let call = call.body(update(json!({"groups": groups})));
        call.send().await.unwrap();
        let members = async || {
            let team = client.get_team(&world.organization, &team.id).send().await;
            team.unwrap().members
        };

        let mut claims = json!({
            "email": "mara@example.com", "email_verified": true, "name": "Mara Example",
            "groups": ["writers", "others"],
        });
        world.provider.user(&claims).await;
        let response = world.sign_in("sub=mara").await;
        assert_eq!(response.status(), 303, "{:?}", response.text().await);
        assert_eq!(members().await, 1);
        let user = world.user(&response).await;
        assert_eq!(user["displayName"], "Mara Example");
        assert_eq!(user["email"], "mara@example.com");
        // The second time, she is a known user.
        claims["groups"] = json!([]);
        world.provider.user(&claims).await;
        let again = world.sign_in("sub=mara").await;
        assert_eq!(world.user(&again).await["id"], user["id"]);
        assert_eq!(members().await, 0);
        // An address that the provider has not verified.
        claims["email_verified"] = json!(false);
        world.provider.user(&claims).await;
        let refused = world.sign_in("sub=mara").await;
        assert_eq!(refused.status(), 400);
        let message = refused.text().await.unwrap();
        assert!(message.contains("not verified"), "{message}");
    });
}

#[test]
#[cfg_attr(
    not(quire_oidc),
    ignore = "needs an OpenID Connect provider: cargo xtask oidc"
)]
fn a_provider_of_others_refuses_another_secret() {
    run(async {
        let world = World::start().await;
        let client = world.workspace.client(&world.server);
        let call = client.update_oidc_provider(&world.organization, &world.settings.id);
        let call = call.body(update(json!({"clientSecret": "another"})));
        call.send().await.unwrap();
        let refused = world.sign_in("sub=mara@example.com").await;
        assert_eq!(refused.status(), 400);
        let message = refused.text().await.unwrap();
        assert!(message.contains("invalid_client"), "{message}");
    });
}
