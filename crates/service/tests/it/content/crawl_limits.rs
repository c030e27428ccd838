//! Importing websites that are too large, too slow, hostile, or out of reach, also for now.

use std::time::Duration;

use bytes::Bytes;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpListener;

use super::websites::{remark_lines, start, text};
use crate::harness::{Harness, Refused, Reply, Website, html};

quire_db::both_databases!(crate::harness::harness =>
    a_robots_file_that_fails_forbids_everything,
    a_robots_file_with_too_many_rules_forbids_everything,
    a_first_page_that_is_elsewhere_for_now_removes_nothing,
    a_login_within_the_folder_removes_nothing,
    a_calendar_ends,
    the_number_of_addresses_is_bounded,
    the_size_of_everything_is_bounded,
    the_time_is_bounded,
    a_first_page_that_fails_stores_nothing,
    hostile_servers_are_cut_off,
    a_caller_who_disconnects_ends_the_crawl,
    many_websites_at_once_are_refused,
    private_addresses_are_refused,
);

async fn a_robots_file_that_fails_forbids_everything(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let site = Website::serve([
        ("/robots.txt", Reply::Status(503)),
        ("/", html("Start", "")),
    ])
    .await;
    let refused = proposal.fetch(&site.at("/"), "website").await.violations();
    assert!(
        refused[0]
            .starts_with("/body/url has a robots.txt that cannot be fetched: it answered 503"),
        "{refused:?}"
    );
    assert_eq!(site.requested_paths(), ["/robots.txt"]);
}

async fn a_robots_file_with_too_many_rules_forbids_everything(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let robots = |rules: usize| {
        let rules = "Disallow: /*x*y\n".repeat(rules);
        // Rules for others do not count.
        let text = format!("User-agent: other\n{rules}{rules}\nUser-agent: *\n{rules}");
        Reply::Typed("text/plain", Bytes::from(text))
    };
    let site = Website::serve([
        ("/robots.txt", robots(5_001)),
        ("/", html("Start", "<a href=\"x/y\">x</a>")),
    ])
    .await;
    let refused = proposal.fetch(&site.at("/"), "website").await;
    assert_eq!(
        refused.violations(),
        ["/body/url has a robots.txt with more than 5000 rules"]
    );
    assert_eq!(site.requested_paths(), ["/robots.txt"]);
    site.put("/robots.txt", robots(5_000));
    let result = proposal.fetch(&site.at("/"), "website").await.unwrap();
    assert_eq!(
        remark_lines(result.skipped.as_ref()),
        ["/x/y is not read, because robots.txt forbids it"]
    );
}

async fn a_first_page_that_is_elsewhere_for_now_removes_nothing(harness: Harness) {
    let (app, proposal) = start(harness).await;
    let site = Website::serve([
        ("/docs/", html("Start", "<a href=\"a\">a</a>")),
        ("/docs/a", html("A", "<p>Text</p>")),
        ("/login/", html("Login", "")),
    ])
    .await;
    let import = async || proposal.fetch(&site.at("/docs/"), "website").await;
    import().await.unwrap();
    let revisions = app.count("revisions").await;
    site.put("/docs/", Reply::Moved("/login/".to_owned()));
    assert_eq!(
        import().await.violations(),
        ["/body/url redirects elsewhere for now"]
    );
    assert_eq!(app.count("revisions").await, revisions);
    site.put("/docs/", Reply::MovedForGood("/login/".to_owned()));
    assert_eq!(import().await.unwrap().removed_count, 1);
}

async fn a_login_within_the_folder_removes_nothing(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let start = html("Start", "<a href=\"/a\">a</a> <a href=\"/b\">b</a>");
    let site = Website::serve([
        ("/", start.clone()),
        ("/a", html("A", "<p>Text</p>")),
        ("/b", html("B", "<p>More <a href=\"/c\">c</a></p>")),
        ("/c", html("C", "<p>Text</p>")),
        ("/login", html("Login", "")),
    ])
    .await;
    let import = async || proposal.fetch(&site.at("/"), "website").await.unwrap();
    assert_eq!(import().await.added_count, 4);

    // One page, and with it those that only it leads to.
    site.put("/b", Reply::Moved("/login".to_owned()));
    let result = import().await;
    assert_eq!((result.removed_count, result.kept_count), (0, 0));
    for (path, text) in [("b", "More"), ("c", "Text")] {
        let page = proposal.page(path).await.markdown.unwrap();
        assert!(page.contains(text), "{path}: {page}");
    }
    let first = proposal.pages().await[0].path.clone();
    let first = proposal.page(&first).await.markdown.unwrap();
    assert!(first.contains("[b](b.md)"), "{first}");

    // The first page.
    site.put("/", Reply::Moved("/login".to_owned()));
    let result = import().await;
    assert_eq!((result.removed_count, result.kept_count), (0, 0));
    for path in ["a", "b", "c"] {
        proposal.page(path).await;
    }

    // What moved for good is removed, once the first page is back.
    site.put("/", start);
    site.put("/b", Reply::MovedForGood("/login".to_owned()));
    assert_eq!(import().await.removed_count, 2);
}

async fn a_calendar_ends(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let site = Website::serve([("/calendar/", Reply::Calendar)]).await;
    let result = proposal
        .fetch(&site.at("/calendar/0"), "website")
        .await
        .unwrap();
    assert_eq!(result.page_count, 17);
    assert_eq!(
        remark_lines(result.remarks.as_ref()),
        [
            "/calendar/17 is not read, like others after it: it is more than 16 links away from the first page"
        ]
    );
}

async fn the_number_of_addresses_is_bounded(mut harness: Harness) {
    harness.config.page_limit = 3;
    let (_app, proposal) = start(harness).await;
    let links = (0..10).map(|number| format!("<a href=\"{number}\">x</a>"));
    let links: String = links.collect();
    let site = Website::serve([("/", html("Start", &links))]).await;
    for number in 0..10 {
        site.put(&format!("/{number}"), html(&format!("Page {number}"), ""));
    }
    let result = proposal.fetch(&site.at("/"), "website").await.unwrap();
    assert_eq!(result.page_count, 3);
    assert_eq!(
        remark_lines(result.remarks.as_ref()),
        ["/2 is not read, like others after it: an import reads 3 addresses"]
    );
    assert_eq!(site.requested_paths(), ["/", "/0", "/1", "/robots.txt"]);
}

async fn the_size_of_everything_is_bounded(mut harness: Harness) {
    harness.config.archive_limit = 20_000;
    let (app, proposal) = start(harness).await;
    let site = Website::serve([(
        "/",
        html("Start", "<a href=\"a\">a</a> <a href=\"b\">b</a>"),
    )])
    .await;
    for path in ["/a", "/b"] {
        site.put(path, html(path, &"x".repeat(11_000)));
    }
    let refused = proposal.fetch(&site.at("/"), "website").await;
    assert_eq!(
        refused.violations(),
        [
            "/body/url leads to pages and images that are larger than the 20000 bytes together that are allowed"
        ]
    );
    assert_eq!(app.count("revisions").await, 1);
}

async fn the_time_is_bounded(mut harness: Harness) {
    harness.config.crawl_seconds = 1;
    let (app, proposal) = start(harness).await;
    let site = Website::serve([
        ("/", html("Start", "<a href=\"slow\">x</a>")),
        ("/slow", Reply::Slow),
    ])
    .await;
    for (path, source) in [("/", "website"), ("/slow", "website"), ("/slow", "html")] {
        let refused = proposal.fetch(&site.at(path), source).await;
        let reason = "/body/url takes longer than 1 seconds to read";
        assert_eq!(refused.violations(), [reason], "{path} {source}");
    }
    assert_eq!(app.count("revisions").await, 1);
}

async fn a_first_page_that_fails_stores_nothing(harness: Harness) {
    let (app, proposal) = start(harness).await;
    let site = Website::serve([(
        "/a.pdf",
        Reply::Typed("application/pdf", Bytes::from_static(b"%PDF")),
    )])
    .await;
    for (url, reason) in [
        (site.at("/none"), "cannot be fetched: it answered 404"),
        (site.at("/a.pdf"), "is not an HTML page"),
        ("http://127.0.0.1:1/".to_owned(), "cannot be fetched: "),
        ("ftp://127.0.0.1/".to_owned(), "must begin with http"),
    ] {
        let refused = proposal.fetch(&url, "website").await.violations();
        let expected = format!("/body/url {reason}");
        assert!(refused[0].starts_with(&expected), "{url}: {refused:?}");
    }
    assert_eq!(
        (
            proposal.outline().await.as_str(),
            app.count("revisions").await
        ),
        ("", 1)
    );
}

/// A server that sends a head without end.
async fn endless_head() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/", listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((mut connection, _)) = listener.accept().await {
            tokio::spawn(async move {
                let _ = connection.read(&mut [0; 1_024]).await;
                let mut sent = connection.write_all(b"HTTP/1.1 200 OK\r\n").await;
                while sent.is_ok() {
                    sent = connection
                        .write_all(&b"x: xxxxxxxxxxxxxxxxxxxxxxxxxxxxx\r\n".repeat(100))
                        .await;
                }
            });
        }
    });
    url
}

async fn hostile_servers_are_cut_off(mut harness: Harness) {
    harness.config.fetch_seconds = 20;
    let (app, proposal) = start(harness).await;
    let site = Website::serve([
        ("/endless", Reply::Endless("text/html")),
        ("/endless.png", Reply::Endless("image/png")),
        (
            "/",
            html(
                "Start",
                "<a href=\"endless\">x</a> <img src=\"endless.png\">",
            ),
        ),
    ])
    .await;
    for source in ["website", "html"] {
        let refused = proposal
            .fetch(&site.at("/endless"), source)
            .await
            .violations();
        assert_eq!(
            refused,
            ["/body/url is larger than the 8388608 bytes that are allowed"]
        );
        let refused = proposal
            .fetch(&endless_head().await, source)
            .await
            .violations();
        assert!(
            refused[0].starts_with("/body/url cannot be fetched: "),
            "{refused:?}"
        );
    }
    // The image without end is larger than everything may be together.
    let refused = proposal.fetch(&site.at("/"), "website").await.violations();
    assert!(refused[0].contains("larger than the"), "{refused:?}");
    assert_eq!(app.count("revisions").await, 1);
}

/// Waits until the website was asked for a path.
async fn until_asked(site: &Website, path: &str) {
    for _ in 0..1_000 {
        if site.requested_paths().iter().any(|asked| asked == path) {
            return;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    panic!("{path} was never asked for");
}

async fn a_caller_who_disconnects_ends_the_crawl(harness: Harness) {
    let (_app, proposal) = start(harness).await;
    let links = (0..4).map(|number| format!("<a href=\"slow?{number}\">x</a>"));
    let links: String = links.collect();
    let site = Website::serve([
        (
            "/",
            html("Start", &format!("{links}<a href=\"slow\">x</a>")),
        ),
        ("/slow", Reply::Slow),
        ("/fast", html("Fast", "")),
    ])
    .await;
    // More callers than crawls that may run.
    for _ in 0..6 {
        let (proposal, url) = (proposal.clone(), site.at("/"));
        let crawl = tokio::spawn(async move { proposal.fetch(&url, "website").await.map(drop) });
        until_asked(&site, "/slow").await;
        crawl.abort();
        assert!(crawl.await.unwrap_err().is_cancelled());
    }
    proposal.fetch(&site.at("/fast"), "website").await.unwrap();
}

async fn many_websites_at_once_are_refused(mut harness: Harness) {
    harness.processes = 1;
    let (_app, proposal) = start(harness).await;
    let site = Website::serve([("/slow", Reply::Slow), ("/fast.zip", text("no archive"))]).await;
    let crawls: Vec<_> = (0..2)
        .map(|_| {
            let (proposal, url) = (proposal.clone(), site.at("/slow"));
            tokio::spawn(async move { proposal.fetch(&url, "website").await.map(drop) })
        })
        .collect();
    let mut asked = 0;
    while asked < 2 {
        asked += site
            .requested_paths()
            .iter()
            .filter(|path| *path == "/slow")
            .count();
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let refused = proposal
        .fetch(&site.at("/slow"), "website")
        .await
        .refused(503);
    assert!(refused.message.contains("too many websites"), "{refused:?}");
    // Other imports go on.
    let refused = proposal
        .fetch(&site.at("/fast.zip"), "zip")
        .await
        .violations();
    assert!(
        refused[0].starts_with("/body/url the archive cannot be read"),
        "{refused:?}"
    );
    for crawl in crawls {
        crawl.abort();
    }
}

async fn private_addresses_are_refused(harness: Harness) {
    let app = harness.start().await;
    let space = app.admin().new_space(&app.organization, "Guide").await;
    let proposal = app.admin().propose(&space).await;
    let site = Website::serve([("/", html("Start", ""))]).await;
    for source in ["html", "website", "github-wiki"] {
        for (url, reason) in [
            (site.at("/o/r"), "leads to a private network"),
            (site.elsewhere("/o/r"), "the host cannot be reached"),
        ] {
            let refused = proposal.fetch(&url, source).await.violations();
            assert!(refused[0].contains(reason), "{source} {url}: {refused:?}");
        }
    }
    assert_eq!(site.requested_paths(), [""; 0]);
}
