//! Secrets of visitors of published sites: they are not in the log, even with every detail enabled.

use std::time::{SystemTime, UNIX_EPOCH};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use ring::hmac;
use serde_json::{from_value, json};

use crate::server::{Server, Workspace, get_with};

/// A visitor token that is valid for ten minutes.
fn token(key: &str, name: &str) -> String {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let claims = json!({"exp": now.as_secs() + 600, "name": name});
    let parts = [json!({"alg": "HS256"}), claims];
    let parts = parts.map(|part| URL_SAFE_NO_PAD.encode(part.to_string()));
    let text = parts.join(".");
    let key = hmac::Key::new(hmac::HMAC_SHA256, key.as_bytes());
    let signature = hmac::sign(&key, text.as_bytes());
    format!("{text}.{}", URL_SAFE_NO_PAD.encode(signature))
}

/// Sends a secret in the address and as a cookie, and expects these statuses.
#[track_caller]
fn send(server: &Server, parameter: &str, cookie: &str, secret: &str, expected: [u16; 2]) {
    let status = |path: &str, headers: &str| -> u16 {
        let response = get_with(server.address(), path, headers).unwrap();
        response.split(' ').nth(1).unwrap().parse().unwrap()
    };
    let in_address = status(&format!("/sites/private/?{parameter}={secret}"), "");
    let as_cookie = format!("Cookie: {cookie}={secret}\r\n");
    let as_cookie = status("/sites/private/robots.txt", &as_cookie);
    assert_eq!([in_address, as_cookie], expected);
}

#[tokio::test]
async fn keys_and_tokens_of_visitors_never_reach_the_log() {
    let mut workspace = Workspace::new();
    let server = workspace.start_with(&["--log", "trace", "--anonymous-rate-limit", "0"]);
    let client = workspace.client(&server);
    let organization = client.list_orgs().send().await.unwrap().items.remove(0).id;
    let space = client.create_space(&organization).send().await.unwrap();
    let site = json!({"title": "Private", "visibility": "share-link", "spaces": [space.id]});
    let call = client
        .create_site(&organization)
        .body(Some(from_value(site).unwrap()));
    let site = call.send().await.unwrap();
    assert_eq!(site.basename.as_deref(), Some("private"));
    let call = client.publish_site(&organization, &site.id);
    call.send().await.unwrap();
    let link = from_value(json!({"name": "Readers"})).unwrap();
    let call = client.create_share_link(&organization, &site.id, link);
    let link = call.send().await.unwrap().urls.published.unwrap();
    let (_, key) = link.split_once("?key=").unwrap();
    let guess = "0123456789abcdef0123456789abcdef";
    send(&server, "key", "quire_key", key, [303, 200]);
    send(&server, "key", "quire_key", guess, [404, 404]);

    let restricted = from_value(json!({"visibility": "visitor-auth"})).unwrap();
    let call = client.update_site(&organization, &site.id);
    call.body(Some(restricted)).send().await.unwrap();
    let call = client.regenerate_visitor_key(&organization, &site.id);
    let visitor_key = call.send().await.unwrap().key;
    let good = token(visitor_key.as_str(), "Zoe Visitor");
    let bad = token("guess", "Zoe Visitor");
    let (parameter, cookie) = ("jwt_token", "quire_visitor");
    send(&server, parameter, cookie, &good, [303, 200]);
    send(&server, parameter, cookie, &bad, [404, 404]);

    assert!(server.stop().success());
    let log = workspace.log();
    assert!(
        log.contains("/sites/{basename}/{path}"),
        "requests are in the log"
    );
    let mut secrets = vec![key, guess, visitor_key.as_str(), "Zoe Visitor"];
    secrets.extend(good.split('.').skip(1));
    secrets.extend(bad.split('.').skip(1));
    for secret in secrets {
        assert!(!log.contains(secret), "{secret} is in the log");
    }
}
