//! Importing from an address.

use bytes::Bytes;

use crate::harness::{Harness, Refused, Web, zip};

quire_db::both_databases!(crate::harness::harness =>
    imports_an_archive_from_an_address,
    imports_a_page_from_an_address,
    refuses_private_addresses,
    refuses_redirects_away_from_the_web,
    refuses_what_cannot_be_fetched,
    refuses_what_is_too_large,
);

async fn web() -> Web {
    let book = zip(&[("a.md", "# A\n"), ("b.md", "# B\n")]);
    Web::serve(vec![
        ("/book.zip", book),
        (
            "/notes/install.md",
            Bytes::from_static(b"# Install\n\nRun it.\n"),
        ),
        ("/moved", Bytes::from_static(b"-> /book.zip")),
        ("/loop", Bytes::from_static(b"-> /loop")),
        ("/away", Bytes::from_static(b"-> file:///etc/passwd")),
        ("/latin", Bytes::from_static(b"caf\xe9")),
        ("/large", vec![b'x'; 4_000].into()),
    ])
    .await
}

async fn imports_an_archive_from_an_address(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let (app, web) = (harness.start().await, web().await);
    let space = app.admin().new_space(&app.organization, "Guide").await;
    for path in ["/book.zip", "/moved"] {
        let proposal = app.admin().propose(&space).await;
        let result = proposal.fetch(&web.at(path), "zip").await.unwrap();
        assert_eq!((result.imported_resources, result.total_resources), (2, 2));
        assert_eq!(proposal.outline().await, "a: A\nb: B\n");
    }
}

async fn imports_a_page_from_an_address(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let (app, web) = (harness.start().await, web().await);
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let url = web.at("/notes/install.md");
    proposal.fetch(&url, "markdown").await.unwrap();
    let page = proposal.page("install").await;
    assert_eq!(
        (page.title.as_str(), page.markdown.as_deref()),
        ("Install", Some("Run it.\n"))
    );
    proposal.fetch(&url, "markdown").await.unwrap();
    assert_eq!(proposal.page("install").await.id, page.id);
    let violations = proposal
        .fetch(&web.at("/latin"), "markdown")
        .await
        .violations();
    assert_eq!(violations, ["/body/url is not UTF-8 text"]);
}

async fn refuses_private_addresses(harness: Harness) {
    let (app, web) = (harness.start().await, web().await);
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let port = web.at("").rsplit_once(':').unwrap().1.to_owned();
    let before = proposal.get().await;
    let (private, scheme) = (
        "leads to a private network, which this server does not allow",
        "must begin with",
    );
    for (url, reason) in [
        (web.at("/book.zip"), private),
        (
            format!("http://[::ffff:127.0.0.1]:{port}/book.zip"),
            private,
        ),
        (format!("http://127.1:{port}/book.zip"), private),
        (
            "http://169.254.169.254/latest/meta-data".to_owned(),
            private,
        ),
        (
            format!("http://localhost:{port}/book.zip"),
            "cannot be fetched: the host cannot be reached",
        ),
        ("file:///etc/passwd".to_owned(), scheme),
        ("ftp://127.0.0.1/a.zip".to_owned(), scheme),
    ] {
        let violations = proposal.fetch(&url, "zip").await.violations();
        assert!(
            violations[0].starts_with("/body/url ") && violations[0].contains(reason),
            "{url}: {violations:?}"
        );
    }
    assert_eq!((web.request_count(), proposal.get().await), (0, before));
}

async fn refuses_redirects_away_from_the_web(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let (app, web) = (harness.start().await, web().await);
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    for (path, reason) in [
        ("/away", "it answered 302"),
        ("/loop", "too many redirects"),
    ] {
        let violations = proposal.fetch(&web.at(path), "zip").await.violations();
        assert!(violations[0].contains(reason), "{path}: {violations:?}");
    }
}

async fn refuses_what_cannot_be_fetched(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    let (app, web) = (harness.start().await, web().await);
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let missing = proposal
        .fetch(&web.at("/missing.zip"), "zip")
        .await
        .violations();
    assert!(
        missing[0].starts_with("/body/url cannot be fetched: ") && missing[0].contains("404"),
        "{missing:?}"
    );
    let closed = "http://127.0.0.1:1/book.zip";
    let closed = proposal.fetch(closed, "zip").await.violations();
    let unreachable = "/body/url cannot be fetched: the host cannot be reached";
    assert_eq!(closed, [unreachable]);
    let no_archive = proposal
        .fetch(&web.at("/notes/install.md"), "zip")
        .await
        .violations();
    assert!(
        no_archive[0].starts_with("/body/url the archive cannot be read"),
        "{no_archive:?}"
    );
    assert_eq!(
        (
            proposal.outline().await.as_str(),
            app.count("revisions").await
        ),
        ("", 1)
    );
}

async fn refuses_what_is_too_large(mut harness: Harness) {
    harness.config.private_hosts = quire_service::PrivateHosts::Allowed;
    harness.config.archive_limit = 3_000;
    let (app, web) = (harness.start().await, web().await);
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let violations = proposal.fetch(&web.at("/large"), "zip").await.violations();
    assert_eq!(
        violations,
        ["/body/url is larger than the 3000 bytes that are allowed"]
    );
}
