//! Settings of a mail server, and its failures.

use quire_mail::{MailServer, Message, Step};

const FROM: &str = "Docs <docs@example.com>";

fn error(url: &str, from: &str) -> String {
    MailServer::new(url, from).unwrap_err().to_string()
}

#[test]
fn reads_urls() {
    for url in [
        "smtps://docs:secret@mail.example.com",
        "smtp://docs:p%40ss@mail.example.com:2525/",
        "smtp://10.0.0.5:25?tls=none",
        "smtp://docs:secret@localhost?tls=none",
        "smtp://[::1]:25?tls=none",
    ] {
        assert!(MailServer::new(url, FROM).is_ok(), "{url}");
    }
}

#[test]
fn refuses_other_urls_without_showing_the_password() {
    for (url, expected) in [
        ("mail.example.com", "is not a URL"),
        (
            "https://mail.example.com",
            "must begin with `smtps://` or `smtp://`",
        ),
        (
            "smtp://docs:secret@mail.example.com?tls=none",
            "would send the password in clear",
        ),
        (
            "smtp://docs@mail.example.com",
            "a user name without a password",
        ),
        (
            "smtps://mail.example.com?tls=none",
            "asks for TLS and for none",
        ),
        ("smtps://mail.example.com?x=1", "no query but"),
        ("smtps://mail.example.com/path", "must end after the port"),
        ("smtps:///", "has no host"),
    ] {
        let error = error(url, FROM);
        assert!(error.contains(expected), "{url}: {error}");
        assert!(!error.contains("secret"), "{error}");
    }
    assert!(error("smtp://localhost", "nobody").contains("a sender that is not an address"));
    let server = MailServer::new("smtps://docs:secret@mail.example.com", FROM).unwrap();
    assert!(!format!("{server:?}").contains("secret"));
}

#[tokio::test]
async fn nobody_listens() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    drop(listener);
    let server = MailServer::new(&format!("smtp://127.0.0.1:{port}?tls=none"), FROM).unwrap();
    let mut steps = Vec::new();
    let report = |step: Step| steps.push(step);
    let message = Message::default();
    let sent = server.send(&message, "jo@example.com", "localhost", report);
    let failure = sent.await.unwrap_err();
    assert!(!failure.is_permanent);
    assert!(
        failure
            .reason
            .contains(&format!("cannot connect to 127.0.0.1:{port}")),
        "{failure}"
    );
    assert_eq!(steps.len(), 1);
}

#[tokio::test]
async fn a_recipient_that_is_no_address_is_refused_for_good() {
    let server = MailServer::new("smtp://127.0.0.1:9?tls=none", FROM).unwrap();
    let message = Message::default();
    let sent = server.send(&message, "nobody", "localhost", |_| {});
    assert!(sent.await.unwrap_err().is_permanent);
}
