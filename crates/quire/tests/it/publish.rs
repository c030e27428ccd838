//! `quire publish`: from a folder to a site, and again.

use std::io::{BufRead as _, BufReader, Lines, Read};
use std::path::Path;
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use quire_client::models::{
    ChangeRequestStatusFilter, NewSite, NewSiteSpaces, Site, SiteVisibility,
};

use crate::import_export::settled;
use crate::server::{Place, Ran, Server, get, signal};

const DOCS: &[(&str, &str)] = &[
    ("README.md", "# Welcome\n\nSee [the guide](guide.md).\n"),
    ("guide.md", "# Guide\n\nThe first text.\n"),
];

fn publish(place: &Place, server: &Server, source: &Path, more: &[&str]) -> Ran {
    let mut arguments = vec!["publish", source.to_str().unwrap()];
    arguments.extend(more);
    place.run(server, &arguments)
}

async fn sites(place: &Place, server: &Server) -> Vec<Site> {
    let client = place.client(server);
    let organization = client.list_orgs().send().await.unwrap().items.remove(0);
    let sites = client.list_sites(&organization.id).send().await;
    sites.unwrap().items
}

/// The page at a path of the server, if it is there.
fn page(server: &Server, path: &str) -> Option<String> {
    get(server.address(), path).filter(|answer| answer.starts_with("HTTP/1.1 200"))
}

/// The next line that begins like this.
fn next(lines: &mut Lines<BufReader<impl Read>>, start: &str) -> String {
    let mut lines = lines.map(Result::unwrap);
    lines.find(|line| line.starts_with(start)).unwrap()
}

/// A command that watches a folder, killed if a test fails.
struct Watch(Child);

impl Watch {
    /// Presses Ctrl-C.
    fn stop(mut self) {
        signal(&self.0, "INT");
        assert_eq!(self.0.wait().unwrap().code(), Some(0));
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// The path of a published site in what the command printed.
fn path(stdout: &str, server: &Server) -> String {
    let last = stdout.lines().last().unwrap();
    last.strip_prefix(&server.url).unwrap().to_owned()
}

#[tokio::test]
async fn publishing_again_changes_the_same_site() {
    let mut place = Place::new();
    let server = place.start();
    // What is in `docs` is called after the folder around it.
    let docs = place.tree("handbook/docs", DOCS);
    let first = publish(&place, &server, &docs, &[]).ok();
    insta::assert_snapshot!(settled(&first, &server), @r#"
    Created the space "handbook" (ID).
    Imported 2 of 2 files as plain Markdown: 2 pages and 0 other files.
    Merged change request 1 into "handbook" (ID).
    Created the site "handbook" (ID).
    Published "handbook":
    URL/sites/handbook/
    "#);
    let root = path(&first, &server);
    assert!(page(&server, &root).unwrap().contains("Welcome"));
    let guide = format!("{root}guide");
    assert!(page(&server, &guide).unwrap().contains("The first text."));

    place.tree(
        "handbook/docs",
        &[("guide.md", "# Guide\n\nThe second text.\n")],
    );
    let options = ["--quiet", "--title", "Handbook", "--visibility", "unlisted"];
    let again = publish(&place, &server, &docs, &options).ok();
    assert_eq!(again, format!("{}{root}\n", server.url));
    assert!(page(&server, &guide).unwrap().contains("The second text."));
    let [site] = &sites(&place, &server).await[..] else {
        panic!("there is one site");
    };
    assert_eq!((site.title.as_str(), site.site_spaces), ("Handbook", 1));
    assert_eq!(site.visibility, SiteVisibility::Unlisted);

    let json = publish(&place, &server, &docs, &["--json"]).ok();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["result"], "unchanged");
    let expected = serde_json::json!({
        "id": site.id, "title": "Handbook", "created": false, "url": format!("{}{root}", server.url),
    });
    assert_eq!(json["site"], expected);
}

#[tokio::test]
async fn a_space_is_added_to_the_site_that_is_named() {
    let mut place = Place::new();
    let server = place.start();
    let guide = place.tree("guide", DOCS);
    let more = place.tree("more", &[("README.md", "# More\n")]);
    publish(&place, &server, &guide, &[]).ok();
    for _ in 0..2 {
        publish(&place, &server, &more, &["--site", "guide"]).ok();
        let sites = sites(&place, &server).await;
        assert_eq!(sites.len(), 1);
        assert_eq!(sites[0].site_spaces, 2);
    }
    let missing = publish(&place, &server, &more, &["--site", "gide"]);
    assert_eq!(missing.code, Some(1));
    insta::assert_snapshot!(missing.stderr.lines().last().unwrap(), @r#"Error: there is no site "gide" that the token's user can see; leave out --site to create one"#);

    // Of two sites that show a space, one has to be chosen.
    let client = place.client(&server);
    let shown = sites(&place, &server).await.remove(0);
    let organization = client.list_orgs().send().await.unwrap().items.remove(0).id;
    let spaces = client
        .list_spaces(&organization)
        .send()
        .await
        .unwrap()
        .items;
    let space = spaces.into_iter().find(|space| space.title == "guide");
    let body = NewSite {
        title: Some("Other".to_owned()),
        spaces: Some(NewSiteSpaces::Array(vec![space.unwrap().id])),
        ..NewSite::default()
    };
    let other = client.create_site(&organization).body(body).send().await;
    let several = publish(&place, &server, &guide, &[]);
    assert_eq!(several.code, Some(1));
    for site in [&shown, &other.unwrap()] {
        let line = format!("  {}  {}", site.id, site.title);
        assert!(several.stderr.contains(&line), "{}", several.stderr);
    }
    publish(&place, &server, &guide, &["--site", "Other"]).ok();
    assert!(
        sites(&place, &server)
            .await
            .iter()
            .all(|site| site.published)
    );
}

#[tokio::test]
async fn what_is_not_merged_is_not_published() {
    let mut place = Place::new();
    let server = place.start();
    let docs = place.tree("guide", &[("a.md", "# A\n\n[no](no.md)\n")]);
    let strict = publish(&place, &server, &docs, &["--strict"]);
    assert_eq!(strict.code, Some(3));
    assert!(sites(&place, &server).await.is_empty());
    publish(&place, &server, &docs, &[]).ok();
    assert_eq!(sites(&place, &server).await.len(), 1);

    for (more, expected) in [
        (&["--watch", "--json"][..], "--json"),
        (&["--visibility", "friends"][..], "share-link"),
    ] {
        let refused = publish(&place, &server, &docs, more);
        assert!(refused.stderr.contains(expected), "{}", refused.stderr);
    }
    let file = publish(&place, &server, &docs.join("a.md"), &["--watch"]);
    assert!(file.stderr.contains("needs a folder"), "{}", file.stderr);
}

#[test]
fn a_watched_folder_is_published_when_it_changes() {
    let mut place = Place::new();
    let server = place.start();
    let docs = place.tree("guide", DOCS);
    let mut command = place.remote(&server, &["publish", docs.to_str().unwrap(), "--watch"]);
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = Watch(command.spawn().unwrap());
    let mut lines = BufReader::new(child.0.stdout.take().unwrap()).lines();
    let url = next(&mut lines, &server.url);
    let mut notes = BufReader::new(child.0.stderr.take().unwrap()).lines();
    next(&mut notes, "Watching");
    let guide = format!("{}guide", path(&url, &server));
    let shows = |text: &str| {
        let until = Instant::now() + Duration::from_secs(30);
        while !page(&server, &guide).is_some_and(|page| page.contains(text)) {
            assert!(Instant::now() < until, "the site does not show {text:?}");
            std::thread::sleep(Duration::from_millis(50));
        }
    };
    shows("The first text.");
    place.tree("guide", &[("guide.md", "# Guide\n\nThe second text.\n")]);
    shows("The second text.");

    // A folder that is gone for a while is no reason to stop.
    std::fs::remove_dir_all(&docs).unwrap();
    next(&mut notes, "Error: cannot read");
    next(&mut notes, "Watching");
    place.tree(
        "guide",
        &[
            ("README.md", "# Welcome\n"),
            ("guide.md", "# Guide\n\nThe third text.\n"),
        ],
    );
    shows("The third text.");
    next(&mut notes, "Watching");
    child.stop();
}

#[tokio::test]
async fn a_watch_leaves_one_change_request_open() {
    use crate::import_export::Written;

    let written = Written::new().await;
    let docs = written.docs.to_str().unwrap();
    let arguments = ["publish", docs, "--space", "Handbook", "--watch", "--quiet"];
    // It conflicts with what was written in quire.
    written.place.tree("docs", &[("a.md", "# A\n\nfirst\n")]);
    let mut command = written.place.remote(&written.server, &arguments);
    let mut child = Watch(command.stdout(Stdio::piped()).spawn().unwrap());
    let mut lines = BufReader::new(child.0.stdout.take().unwrap()).lines();
    next(&mut lines, "Not merged: the import conflicts");
    written.place.tree("docs", &[("a.md", "# A\n\nsecond\n")]);
    next(&mut lines, "The import would have 1 conflict");
    let before = written.page("a").await;
    assert_eq!(before.markdown.as_deref(), Some("ONE\n\ntwo\n\nthree\n"));
    let drafts = written.client.list_change_requests(&written.space);
    let drafts = drafts.status(ChangeRequestStatusFilter::Draft).send();
    assert_eq!(drafts.await.unwrap().count, 1);

    // What no longer conflicts is merged, and published.
    written
        .place
        .tree("docs", &[("a.md", "# A\n\none\n\ntwo\n\nthree\n\nfour\n")]);
    let url = next(&mut lines, &written.server.url);
    let root = path(&url, &written.server);
    assert!(page(&written.server, &root).unwrap().contains("four"));
    child.stop();
}
