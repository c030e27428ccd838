//! `quire publish`: from a folder to a site, and again.

use std::io::{BufRead as _, BufReader, Lines, Read};
use std::path::Path;
use std::process::{Child, ChildStderr, Stdio};
use std::time::{Duration, Instant};

use quire_client::models::{
    ChangeRequestStatusFilter, NewSite, NewSiteSpaces, Site, SiteVisibility,
};

use crate::import_export::settled;
use crate::server::{Ran, Server, Workspace, get, quire, signal};

const DOCS: &[(&str, &str)] = &[
    ("README.md", "# Welcome\n\nSee [the guide](guide.md).\n"),
    ("guide.md", "# Guide\n\nThe first text.\n"),
];

fn publish(workspace: &Workspace, server: &Server, source: &Path, more: &[&str]) -> Ran {
    let mut arguments = vec!["publish", source.to_str().unwrap()];
    arguments.extend(more);
    workspace.run(server, &arguments)
}

async fn sites(workspace: &Workspace, server: &Server) -> Vec<Site> {
    let client = workspace.client(server);
    let organization = client.list_orgs().send().await.unwrap().items.remove(0);
    let sites = client.list_sites(&organization.id).send().await;
    sites.unwrap().items
}

/// The page at a path of the server, if it is there.
fn page(server: &Server, path: &str) -> Option<String> {
    get(server.address(), path).filter(|response| response.starts_with("HTTP/1.1 200"))
}

/// The next line that begins like this.
fn next(lines: &mut Lines<BufReader<impl Read>>, start: &str) -> String {
    let mut lines = lines.map(Result::unwrap);
    lines.find(|line| line.starts_with(start)).unwrap()
}

type Notes = Lines<BufReader<ChildStderr>>;

/// A command that watches a folder, killed if a test fails.
struct Watch(Child);

impl Watch {
    /// Publishes a folder and watches it: the path of the site, and the notes that follow.
    fn new(workspace: &Workspace, server: &Server, docs: &Path) -> (Self, String, Notes) {
        let mut command = workspace.remote(server, &["publish", docs.to_str().unwrap(), "--watch"]);
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().unwrap();
        let mut notes = BufReader::new(child.stderr.take().unwrap()).lines();
        let mut watch = Self(child);
        next(&mut notes, "Watching");
        // The pipe stays open.
        let stdout = watch.0.stdout.as_mut().unwrap();
        let url = next(&mut BufReader::new(stdout).lines(), &server.url);
        (watch, path(&url, server), notes)
    }

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

/// Waits until a page shows a text.
fn shows(server: &Server, path: &str, text: &str) {
    let until = Instant::now() + Duration::from_secs(30);
    while !page(server, path).is_some_and(|page| page.contains(text)) {
        assert!(Instant::now() < until, "the site does not show {text:?}");
        std::thread::sleep(Duration::from_millis(50));
    }
}

/// The path of a published site in what the command printed.
fn path(stdout: &str, server: &Server) -> String {
    let last = stdout.lines().last().unwrap();
    last.strip_prefix(&server.url).unwrap().to_owned()
}

#[tokio::test]
async fn publishing_again_changes_the_same_site() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    // The content of `docs` is named after the parent folder.
    let docs = workspace.tree("handbook/docs", DOCS);
    let first = publish(&workspace, &server, &docs, &[]).ok();
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

    workspace.tree(
        "handbook/docs",
        &[("guide.md", "# Guide\n\nThe second text.\n")],
    );
    let options = ["--quiet", "--title", "Handbook", "--visibility", "unlisted"];
    let again = publish(&workspace, &server, &docs, &options).ok();
    assert_eq!(again, format!("{}{root}\n", server.url));
    assert!(page(&server, &guide).unwrap().contains("The second text."));
    let [site] = &sites(&workspace, &server).await[..] else {
        panic!("there is one site");
    };
    assert_eq!((site.title.as_str(), site.site_spaces), ("Handbook", 1));
    assert_eq!(site.visibility, SiteVisibility::Unlisted);

    let json = publish(&workspace, &server, &docs, &["--json"]).ok();
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["result"], "unchanged");
    let expected = serde_json::json!({
        "id": site.id, "title": "Handbook", "created": false, "url": format!("{}{root}", server.url),
    });
    assert_eq!(json["site"], expected);
}

#[tokio::test]
async fn a_space_is_added_to_the_site_that_is_named() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let guide = workspace.tree("guide", DOCS);
    let more = workspace.tree("more", &[("README.md", "# More\n")]);
    publish(&workspace, &server, &guide, &[]).ok();
    for _ in 0..2 {
        publish(&workspace, &server, &more, &["--site", "guide"]).ok();
        let sites = sites(&workspace, &server).await;
        assert_eq!(sites.len(), 1);
        assert_eq!(sites[0].site_spaces, 2);
    }
    let missing = publish(&workspace, &server, &more, &["--site", "gide"]);
    assert_eq!(missing.code, Some(1));
    insta::assert_snapshot!(missing.stderr.lines().last().unwrap(), @r#"Error: there is no site "gide" that the token's user can see; leave out --site to create one"#);

    // Of two sites that show a space, one has to be chosen.
    let client = workspace.client(&server);
    let shown = sites(&workspace, &server).await.remove(0);
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
    let several = publish(&workspace, &server, &guide, &[]);
    assert_eq!(several.code, Some(1));
    for site in [&shown, &other.unwrap()] {
        let line = format!("  {}  {}", site.id, site.title);
        assert!(several.stderr.contains(&line), "{}", several.stderr);
    }
    publish(&workspace, &server, &guide, &["--site", "Other"]).ok();
    assert!(
        sites(&workspace, &server)
            .await
            .iter()
            .all(|site| site.published)
    );
}

#[tokio::test]
async fn another_folder_of_the_same_name_replaces_a_space_only_by_its_title() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let guide = workspace.tree("guide", DOCS);
    workspace.tree("guide", &[("more.md", "# More\n")]);
    let root = path(&publish(&workspace, &server, &guide, &[]).ok(), &server);
    let other = workspace.tree("other/guide", &[("README.md", "# Another guide\n")]);
    // Neither names the space.
    for more in [
        &[][..],
        &["--site", "guide", "--title", "Other"],
        &["--watch"],
    ] {
        let refused = publish(&workspace, &server, &other, more);
        assert_eq!(refused.code, Some(1));
        let error = refused.stderr.find("Error:").unwrap();
        insta::allow_duplicates! {
            insta::assert_snapshot!(settled(&refused.stderr[error..], &server), @r#"
            Error: the import would remove 2 of the 3 pages and files that were imported into the space "guide" (ID) before; nothing was changed. Does the space belong to another folder?
            To import into it, pass --space "guide". To create another space and site, pass --space with a new title.
            "#);
        }
        assert!(!refused.stderr.contains("Still open"));
    }
    assert!(page(&server, &root).unwrap().contains("Welcome"));
    assert!(page(&server, &format!("{root}more")).is_some());
    assert_eq!(sites(&workspace, &server).await[0].title, "guide");

    publish(&workspace, &server, &other, &["--space", "guide"]).ok();
    assert!(page(&server, &root).unwrap().contains("Another guide"));
    assert!(page(&server, &format!("{root}more")).is_none());
}

#[tokio::test]
async fn unmerged_imports_are_not_published() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let docs = workspace.tree("guide", &[("a.md", "# A\n\n[no](no.md)\n")]);
    let strict = publish(&workspace, &server, &docs, &["--strict"]);
    assert_eq!(strict.code, Some(3));
    assert!(sites(&workspace, &server).await.is_empty());
    publish(&workspace, &server, &docs, &[]).ok();
    assert_eq!(sites(&workspace, &server).await.len(), 1);

    for (more, expected) in [
        (&["--watch", "--json"][..], "--json"),
        (&["--visibility", "friends"][..], "share-link"),
    ] {
        let refused = publish(&workspace, &server, &docs, more);
        assert!(refused.stderr.contains(expected), "{}", refused.stderr);
    }
    let file = publish(&workspace, &server, &docs.join("a.md"), &["--watch"]);
    assert!(file.stderr.contains("needs a folder"), "{}", file.stderr);
}

#[test]
fn a_watched_folder_is_published_when_it_changes() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let docs = workspace.tree("guide", DOCS);
    let (child, root, mut notes) = Watch::new(&workspace, &server, &docs);
    let guide = format!("{root}guide");
    shows(&server, &guide, "The first text.");
    workspace.tree("guide", &[("guide.md", "# Guide\n\nThe second text.\n")]);
    shows(&server, &guide, "The second text.");

    // A folder that is missing for a while does not stop the command.
    std::fs::remove_dir_all(&docs).unwrap();
    next(&mut notes, "Error: cannot read");
    next(&mut notes, "Watching");
    workspace.tree(
        "guide",
        &[
            ("README.md", "# Welcome\n"),
            ("guide.md", "# Guide\n\nThe third text.\n"),
        ],
    );
    shows(&server, &guide, "The third text.");
    next(&mut notes, "Watching");
    child.stop();
}

#[test]
fn a_change_is_published_once_the_server_is_back() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let docs = workspace.tree("guide", DOCS);
    let (child, root, mut notes) = Watch::new(&workspace, &server, &docs);
    let guide = format!("{root}guide");
    let mut command = quire();
    command.args(["serve", "--listen", server.address(), "--data"]);
    command.arg(workspace.data()).stderr(Stdio::null());
    assert!(server.stop().success());
    workspace.tree("guide", &[("guide.md", "# Guide\n\nThe second text.\n")]);
    next(&mut notes, "Error: the server at");
    // Long enough for another attempt to fail.
    std::thread::sleep(Duration::from_secs(4));

    let server = workspace.start_as(&mut command);
    shows(&server, &guide, "The second text.");
    // The error is printed once.
    let mut notes = notes.map(Result::unwrap);
    let trying = notes.find(|note| note.starts_with("Watching")).unwrap();
    assert!(trying.contains("and trying again"), "{trying}");
    let more: Vec<String> = notes
        .by_ref()
        .take_while(|note| !note.starts_with("Watching"))
        .collect();
    assert_eq!(more[0], "Packing files: 2", "{more:?}");
    child.stop();
}

#[tokio::test]
async fn a_watch_leaves_one_change_request_open() {
    use crate::import_export::Written;

    let written = Written::new().await;
    let docs = written.docs.to_str().unwrap();
    let arguments = ["publish", docs, "--space", "Handbook", "--watch", "--quiet"];
    // It conflicts with what was written in quire.
    written
        .workspace
        .tree("docs", &[("a.md", "# A\n\nfirst\n")]);
    let mut command = written.workspace.remote(&written.server, &arguments);
    let mut child = Watch(command.stdout(Stdio::piped()).spawn().unwrap());
    let mut lines = BufReader::new(child.0.stdout.take().unwrap()).lines();
    next(&mut lines, "Not merged: the import conflicts");
    written
        .workspace
        .tree("docs", &[("a.md", "# A\n\nsecond\n")]);
    next(&mut lines, "The import would have 1 conflict");
    let before = written.page("a").await;
    assert_eq!(before.markdown.as_deref(), Some("ONE\n\ntwo\n\nthree\n"));
    let drafts = written.client.list_change_requests(&written.space);
    let drafts = drafts.status(ChangeRequestStatusFilter::Draft).send();
    assert_eq!(drafts.await.unwrap().count, 1);

    // An import that no longer conflicts is merged, and published.
    written
        .workspace
        .tree("docs", &[("a.md", "# A\n\none\n\ntwo\n\nthree\n\nfour\n")]);
    let url = next(&mut lines, &written.server.url);
    let root = path(&url, &written.server);
    assert!(page(&written.server, &root).unwrap().contains("four"));
    child.stop();
}

#[tokio::test]
async fn languages_and_versions_are_spaces_of_one_site() {
    let config = "module.exports = {i18n: {defaultLocale: 'en', locales: ['en', 'ar']}, presets: [['classic', {docs: {}}]]};\n";
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let docs = workspace.tree(
        "ink",
        &[
            ("docusaurus.config.js", config),
            ("docs/a.md", "# Next page\n"),
            ("versions.json", "[\"2.0\"]"),
            ("versioned_docs/version-2.0/a.md", "# Current page\n"),
            (
                "i18n/ar/docusaurus-plugin-content-docs/version-2.0/a.md",
                "# Translated page\n",
            ),
        ],
    );
    let first = publish(&workspace, &server, &docs, &[]).ok();
    let root = path(&first, &server);
    let home = page(&server, &root).unwrap();
    assert!(home.contains("Current page") && home.contains("<html lang=\"en\" dir=\"ltr\""));
    let next = page(&server, &format!("{root}ink-next/")).unwrap();
    assert!(next.contains("Next page"));
    let arabic = page(&server, &format!("{root}ink-ar/")).unwrap();
    assert!(arabic.contains("Translated page"));
    assert!(arabic.contains("<html lang=\"ar\" dir=\"rtl\""));
    // The page in the other language, at the same path.
    assert!(arabic.contains("hreflang=\"en\""));

    let again = publish(&workspace, &server, &docs, &["--language", "en-GB"]).ok();
    assert!(again.contains("Language of \"ink\": en-GB."), "{again}");
    let [site] = &sites(&workspace, &server).await[..] else {
        panic!("there is one site");
    };
    assert_eq!(site.site_spaces, 3);
    let home = page(&server, &root).unwrap();
    assert!(home.contains("<html lang=\"en-GB\" dir=\"ltr\""));
    let refused = publish(&workspace, &server, &docs, &["--language", "the english"]);
    assert!(
        refused
            .stderr
            .contains("a language is a tag such as en or pt-BR")
    );
}
