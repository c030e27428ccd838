//! Messages through a mail server that others wrote: aiosmtpd, with STARTTLS and a password.
//!
//! Without it (`cargo xtask mail` installs it), these tests are reported as ignored; with `QUIRE_REQUIRE_MAIL=1`, they
//! fail.

use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::peers::{Peer, free_port, installed};
use crate::server::{Ran, Workspace, quire};

const SCRIPT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/it/mail/server.py");

/// A mail server, with its certificate.
struct MailServer {
    peer: Peer,
    workspace: Workspace,
}

impl MailServer {
    fn start() -> Self {
        let workspace = Workspace::new();
        let made = rcgen::generate_simple_self_signed(vec!["localhost".to_owned()]).unwrap();
        let [certificate, key, folder] =
            ["cert.pem", "key.pem", "messages"].map(|name| workspace.path(name));
        std::fs::write(&certificate, made.cert.pem()).unwrap();
        std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
        std::fs::create_dir(&folder).unwrap();
        let port = free_port();
        let mut command = installed("mail/environment/bin/python");
        command.arg(SCRIPT).arg(port.to_string());
        command.args([&certificate, &key, &folder]);
        let peer = Peer::start(port, command, "ready");
        Self { peer, workspace }
    }

    fn url(&self, password: &str) -> String {
        format!("smtp://docs:{password}@localhost:{}", self.peer.port)
    }

    fn certificate(&self) -> PathBuf {
        self.workspace.path("cert.pem")
    }

    /// Waits for a message, and returns it.
    fn message(&self, number: u32) -> String {
        let path = self
            .workspace
            .path("messages")
            .join(format!("{number}.eml"));
        let end = Instant::now() + Duration::from_secs(30);
        loop {
            if let Ok(text) = std::fs::read_to_string(&path) {
                return text;
            }
            assert!(Instant::now() < end, "no message");
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Runs `quire mail test`.
    fn test(&self, address: &str, password: &str, is_trusted: bool) -> Ran {
        let mut command = quire();
        command.args(["mail", "test", address]);
        command.env("QUIRE_MAIL_SERVER", self.url(password));
        command.env("QUIRE_MAIL_FROM", "Docs <docs@example.com>");
        if is_trusted {
            command.env("SSL_CERT_FILE", self.certificate());
        }
        Ran::of(&command.output().unwrap())
    }
}

#[test]
#[cfg_attr(not(quire_mail), ignore = "needs a mail server: cargo xtask mail")]
fn a_test_shows_the_dialogue() {
    let server = MailServer::start();
    let dialogue = server.test("jo@example.com", "p%40ss%20word", true).ok();
    for expected in [
        "-> STARTTLS",
        "-- the connection is encrypted",
        "-> AUTH",
        "<- 235",
        "-> RCPT TO:<jo@example.com>",
        "<- 250 2.0.0 accepted",
    ] {
        assert!(dialogue.contains(expected), "{expected}: {dialogue}");
    }
    assert!(
        !dialogue.contains("ss word") && !dialogue.contains("p%40"),
        "{dialogue}"
    );
    let message = server.message(1);
    assert!(
        message.contains("From: Docs <docs@example.com>"),
        "{message}"
    );
    assert!(
        message.contains("Subject: Test from 127.0.0.1"),
        "{message}"
    );
    for (address, password, is_trusted, expected) in [
        ("jo@example.com", "wrong", true, "535"),
        (
            "unknown@example.com",
            "p%40ss%20word",
            true,
            "no such recipient",
        ),
        ("jo@example.com", "p%40ss%20word", false, "does not encrypt"),
    ] {
        let ran = server.test(address, password, is_trusted);
        assert_eq!(ran.code, Some(1), "{ran:?}");
        assert!(ran.stderr.contains(expected), "{expected}: {ran:?}");
    }
}

#[tokio::test]
#[cfg_attr(not(quire_mail), ignore = "needs a mail server: cargo xtask mail")]
async fn someone_who_is_invited_gets_a_link() {
    let mail = MailServer::start();
    let mut workspace = Workspace::new();
    let mut command = workspace.serve();
    command.env("QUIRE_MAIL_SERVER", mail.url("p%40ss%20word"));
    command.env("QUIRE_MAIL_FROM", "docs@example.com");
    command.env("SSL_CERT_FILE", mail.certificate());
    let server = workspace.start_as(&mut command);
    let client = workspace.client(&server);
    let organization = client.list_orgs().send().await.unwrap().items[0].id.clone();
    let body =
        serde_json::from_value(serde_json::json!({"emails": ["jo@example.com"], "role": "read"}));
    client
        .invite_members(&organization, body.unwrap())
        .send()
        .await
        .unwrap();
    let message = mail.message(1).replace("=\r\n", "").replace("=3D", "=");
    assert!(message.contains("To: jo@example.com"), "{message}");
    let (_, rest) = message.split_once("/account/link/").unwrap();
    let secret: String = rest
        .chars()
        .take_while(|c| c.is_ascii_alphanumeric() || "-_".contains(*c))
        .collect();
    let page = reqwest::get(format!("{}/account/link/{secret}", server.url))
        .await
        .unwrap();
    assert_eq!(page.status(), 200);
}
