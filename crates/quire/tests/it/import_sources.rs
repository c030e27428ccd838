//! Imports of what other tools export, and of websites.

use std::io::{Read as _, Write as _};
use std::path::Path;

use quire_client::Client;
use quire_client::models::ChangeRequestStatusFilter;

use crate::import_export::{export, import};
use crate::server::Workspace;

#[test]
fn other_tools_are_converted() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let html = workspace.tree(
        "site",
        &[
            (
                "index.html",
                "<h1>Start</h1><p><a href=\"a.html\">A</a></p>",
            ),
            ("a.html", "<h1>A</h1><p>Text</p>"),
        ],
    );
    let ran = import(&workspace, &server, &html, &["--dry-run"]).ok();
    assert!(ran.contains("2 pages and 0 other files"), "{ran}");
    import(&workspace, &server, &html, &[]).ok();
    let out = workspace.path("out");
    export(&workspace, &server, &out);
    let start = std::fs::read_to_string(out.join("README.md")).unwrap();
    assert!(start.contains("[A](a.md)"), "{start}");
    let id = "0123456789abcdef0123456789abcdef";
    let notion = workspace.tree(
        "notion",
        &[(&*format!("Guide {id}.md"), "# Guide\n\nText\n")],
    );
    let ran = import(&workspace, &server, &notion, &["--source", "notion"]).ok();
    assert!(ran.contains("1 page and 0 other files"), "{ran}");
    export(&workspace, &server, &workspace.path("again"));
    assert!(workspace.path("again").join("Guide.md").exists());
}

/// A website of one page; its URL.
fn website() -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}/", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        for connection in listener.incoming() {
            let mut connection = connection.unwrap();
            let mut head = [0; 4_096];
            let length = connection.read(&mut head).unwrap_or(0);
            let (status, page) = if head[..length].starts_with(b"GET / ") {
                ("200 OK", "<h1>Start</h1><p>Text</p>")
            } else {
                ("404 Not Found", "")
            };
            let size = page.len();
            let _ = write!(
                connection,
                "HTTP/1.1 {status}\r\nContent-Type: text/html\r\nContent-Length: {size}\r\n\
                 Connection: close\r\n\r\n{page}"
            );
        }
    });
    url
}

/// Counts the events on spaces of the only organization.
async fn events_on_spaces(client: &Client) -> usize {
    let organizations = client.list_orgs().send().await.unwrap();
    let events = client.list_events(&organizations.items[0].id).send().await;
    let events = events.unwrap().items.into_iter();
    events
        .filter(|event| event.target.r#type.as_str() == "space")
        .count()
}

/// Counts all change requests that the only space has ever had.
async fn change_requests(client: &Client) -> i64 {
    use ChangeRequestStatusFilter as Status;
    let organizations = client.list_orgs().send().await.unwrap();
    let spaces = client.list_spaces(&organizations.items[0].id).send().await;
    let space = &spaces.unwrap().items[0].id;
    let mut count = 0;
    for status in [
        Status::Draft,
        Status::Open,
        Status::Archived,
        Status::Merged,
    ] {
        let call = client.list_change_requests(space).status(status);
        count += call.send().await.unwrap().count;
    }
    count
}

#[tokio::test]
async fn a_website_is_imported_from_its_url() {
    let mut workspace = Workspace::new();
    let server = workspace.start_with(&["--allow-private-addresses"]);
    let url = website();
    let run = |url: &str, more: &[&str]| import(&workspace, &server, Path::new(url), more);
    let dry = ["--source", "website", "--dry-run"];
    let tried = run(&url, &dry).ok();
    for part in ["Would create the space", "1 page and 0 other files"] {
        assert!(tried.contains(part), "{part}: {tried}");
    }
    let client = workspace.client(&server);
    let refused = run(&format!("{url}missing"), &["--source", "html"]);
    assert_eq!(refused.code, Some(1), "{refused:#?}");
    assert_eq!(events_on_spaces(&client).await, 0);
    let ran = run(&url, &["--source", "website"]).ok();
    assert!(ran.contains("Created the space"), "{ran}");
    assert!(
        ran.contains("1 page and 0 other files") && ran.contains("Merged"),
        "{ran}"
    );
    let again = run(&url, &["--source", "website"]).ok();
    assert!(again.contains("The space is up to date."), "{again}");
    assert_eq!(events_on_spaces(&client).await, 1);
    let tried = run(&url, &dry).ok();
    assert!(!tried.contains("Would create the space"), "{tried}");
    assert_eq!(change_requests(&client).await, 1);
    for (url, more, reason) in [
        (url.as_str(), "", "say what is at the URL"),
        ("docs", "--source website", "--source website needs a URL"),
        ("http://127.0.0.1:1/", "--source html", "cannot be fetched"),
    ] {
        let more: Vec<&str> = more.split_whitespace().collect();
        let refused = run(url, &more);
        assert_eq!(refused.code, Some(1), "{refused:#?}");
        assert!(refused.stderr.contains(reason), "{refused:#?}");
    }
}
