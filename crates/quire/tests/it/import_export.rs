//! Imports and exports of trees.

use std::path::{Path, PathBuf};

use quire_client::Client;
use quire_client::models::{Page, SpaceId};

use crate::server::{Server, Workspace, read_tree};

const BOOK: &[(&str, &str)] = &[
    (
        "SUMMARY.md",
        "# Summary\n\n- [Welcome](README.md)\n- [Guide](guide/README.md)\n  - [Install](guide/install.md)\n",
    ),
    (
        "README.md",
        "# Welcome\n\nSee [the guide](guide/install.md#on-a-server).\n\n![](images/logo.svg)\n",
    ),
    ("guide/README.md", "# Guide\n\nAll there is to know.\n"),
    (
        "guide/install.md",
        "# Install\n\n## On a server\n\nBack to [the start](../README.md).\n",
    ),
    (
        "images/logo.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n",
    ),
];

pub(crate) fn import(
    workspace: &Workspace,
    server: &Server,
    source: &Path,
    more: &[&str],
) -> crate::server::Ran {
    let mut arguments = vec!["import", source.to_str().unwrap(), "--space", "Handbook"];
    arguments.extend(more);
    workspace.run(server, &arguments)
}

pub(crate) fn export(workspace: &Workspace, server: &Server, target: &Path) -> String {
    workspace
        .run(
            server,
            &["export", "--space", "Handbook", target.to_str().unwrap()],
        )
        .ok()
}

/// The text with addresses and ids replaced.
pub(crate) fn settled(text: &str, server: &Server) -> String {
    text.replace(&server.url, "URL")
        .split_inclusive(|character: char| !character.is_ascii_alphanumeric())
        .map(|word| {
            let bare = word.trim_end_matches(|character: char| !character.is_ascii_alphanumeric());
            if bare.len() == 22 {
                word.replace(bare, "ID")
            } else {
                word.to_owned()
            }
        })
        .collect()
}

#[tokio::test]
async fn an_export_gives_back_what_was_imported() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let docs = workspace.tree("docs", BOOK);
    workspace.tree(
        "docs",
        &[
            (".git/HEAD", "x"),
            ("node_modules/a/b.md", "x"),
            (".hidden.md", "x"),
            (".gitbook/assets/i.png", "picture"),
        ],
    );
    let imported = import(&workspace, &server, &docs, &[]);
    insta::assert_snapshot!(settled(&imported.stderr, &server), @r#"
    Left out .hidden.md: it is hidden
    Left out node_modules: it holds installed packages
    Packing files: 6
    Uploading 1 KiB
    Merging
    "#);
    insta::assert_snapshot!(settled(&imported.ok(), &server), @r#"
    Created the space "Handbook" (ID).
    Imported 5 of 5 files as GitBook: 3 pages and 2 other files.
    Merged change request 1 into "Handbook" (ID).
    "#);

    let out = workspace.path("out");
    let exported = export(&workspace, &server, &out);
    insta::assert_snapshot!(settled(&exported.replace(out.to_str().unwrap(), "OUT"), &server), @r#"
    Exported "Handbook" (ID) to OUT: 3 pages and 2 files.
    "#);
    let asset = (".gitbook/assets/i.png", "picture");
    let expected: Vec<_> = BOOK
        .iter()
        .chain([&asset])
        .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()))
        .collect();
    let mut expected = expected;
    expected.sort();
    assert_eq!(read_tree(&out), expected);

    // Importing it again changes nothing, not even ids.
    let client = workspace.client(&server);
    let organization = client.list_orgs().send().await.unwrap().items.remove(0);
    let space = client
        .list_spaces(&organization.id)
        .send()
        .await
        .unwrap()
        .items
        .remove(0);
    let before = client.list_space_pages(&space.id).send().await.unwrap();
    let again = import(&workspace, &server, &out, &[]).ok();
    insta::assert_snapshot!(settled(&again, &server), @r#"
    Imported 5 of 5 files as GitBook: 3 pages and 2 other files.
    The space is up to date.
    "#);
    assert_eq!(
        client.list_space_pages(&space.id).send().await.unwrap(),
        before
    );

    // An archive is as good as a folder, both ways.
    let archive = workspace.path("out.zip");
    export(&workspace, &server, &archive);
    import(&workspace, &server, &archive, &[]).ok();
    assert_eq!(
        client.list_space_pages(&space.id).send().await.unwrap(),
        before
    );
    let refused = workspace.run(
        &server,
        &["export", "--space", "Handbook", archive.to_str().unwrap()],
    );
    assert_eq!(refused.code, Some(1));
    assert!(refused.stderr.contains("--force"), "{}", refused.stderr);
    let refused = workspace.run(
        &server,
        &["export", "--space", "Handbook", out.to_str().unwrap()],
    );
    assert!(
        refused.stderr.contains("is not empty"),
        "{}",
        refused.stderr
    );
}

#[test]
fn broken_links_are_reported_and_stop_only_strict_imports() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let docs = workspace.tree(
        "docs",
        &[
            (
                "a.md",
                "# A\n\n[no](no.md) [up](../../x.md) [anchor](b.md#no) [near](guide/setings.md)\n\n{% youtube %}\n",
            ),
            ("b.md", "# B\n\n{% youtube %}\n"),
            ("guide/settings.md", "# Settings\n"),
        ],
    );
    let strict = import(&workspace, &server, &docs, &["--strict"]);
    assert_eq!(strict.code, Some(3));
    insta::assert_snapshot!(settled(&strict.stdout, &server), @r#"
    Created the space "Handbook" (ID).
    Imported 3 of 3 files as plain Markdown: 4 pages and 0 other files.
    Not understood, imported as text:
      {% youtube %}: 2 times, first at a.md:5:1
    4 broken links:
      a.md:3:6: no.md: target not found
      a.md:3:18: ../../x.md: target is outside the imported tree
      a.md:3:39: b.md#no: heading not found on the page
      a.md:3:55: guide/setings.md: target not found; did you mean guide/settings.md?
    Not merged because of broken links. Still open: change request 1 of "Handbook", URL/v1/spaces/ID/change-requests/ID.
    "#);
    let lenient = import(&workspace, &server, &docs, &[]).ok();
    assert!(lenient.contains("Merged"), "{lenient}");
}

#[test]
fn a_dry_run_says_what_an_import_would_do() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let docs = workspace.tree(
        "docs",
        &[("a.md", "# A\n\n[no](no.md)\n"), ("b.md", "# B\n")],
    );
    let dry = |workspace: &Workspace, more: &[&str]| {
        let ran = import(workspace, &server, &docs, &[&["--dry-run"], more].concat());
        (ran.code, settled(&ran.stdout, &server))
    };
    let (code, first) = dry(&workspace, &[]);
    assert_eq!(code, Some(0));
    insta::assert_snapshot!(first, @r#"
    Would create the space "Handbook".
    Would import 2 of 2 files as plain Markdown: 2 pages and 0 other files.
    1 broken link:
      a.md:3:6: no.md: target not found
    "#);
    assert_eq!(dry(&workspace, &["--strict"]).0, Some(3));
    let missing = workspace.run(&server, &["log", "--space", "Handbook"]);
    assert_eq!(missing.code, Some(1), "nothing was created");

    import(&workspace, &server, &docs, &[]).ok();
    workspace.tree("docs", &[("a.md", "# A\n"), ("c.md", "# C\n")]);
    let (code, again) = dry(&workspace, &[]);
    assert_eq!(code, Some(0));
    insta::assert_snapshot!(again, @r#"
    Would import 3 of 3 files as plain Markdown: 3 pages and 0 other files.
    Since the last import of docs: 1 added, 1 changed.
      added: c.md
      changed: a.md
    "#);
    let log = workspace.run(&server, &["log", "--space", "Handbook"]).ok();
    assert_eq!(log.lines().count(), 2, "{log}");
}

#[test]
fn the_layout_is_detected_unless_it_is_named() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let book = "[output.html.redirect]\n\"old.html\" = \"a.html\"\n";
    let files = [
        ("book.toml", book),
        ("src/SUMMARY.md", "- [A](a.md)\n"),
        ("src/a.md", "# A\n"),
    ];
    let docs = workspace.tree("docs", &files);
    let dry = |more: &[&str]| {
        let ran = import(&workspace, &server, &docs, &[&["--dry-run"], more].concat());
        let output = ran.ok();
        let mut lines = output.lines();
        lines
            .find(|line| line.starts_with("Would import"))
            .unwrap()
            .to_owned()
    };
    let rest = "1 page and 1 other file.";
    assert_eq!(
        dry(&[]),
        format!("Would import 2 of 2 files as mdBook: {rest}")
    );
    assert_eq!(
        dry(&["--layout", "plain"]),
        format!("Would import 2 of 2 files as plain Markdown: {rest}")
    );
    let refused = import(&workspace, &server, &docs, &["--layout", "wiki"]);
    assert_eq!(refused.code, Some(64));
    assert!(refused.stderr.contains("gitbook"), "{}", refused.stderr);

    let imported = import(
        &workspace,
        &server,
        &docs,
        &["--json", "--layout", "mdbook"],
    )
    .ok();
    let document: serde_json::Value = serde_json::from_str(&imported).unwrap();
    assert_eq!(document["layout"], "mdbook");
}

#[test]
fn an_import_can_be_left_for_review() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let docs = workspace.tree("docs", &[("a.md", "# A\n")]);
    let left = import(
        &workspace,
        &server,
        &docs,
        &["--no-merge", "--subject", "Release 2"],
    )
    .ok();
    insta::assert_snapshot!(settled(&left, &server), @r#"
    Created the space "Handbook" (ID).
    Imported 1 of 1 file as plain Markdown: 1 page and 0 other files.
    Open for review: change request 1 of "Handbook", URL/v1/spaces/ID/change-requests/ID.
    "#);
    let missing = workspace.run(
        &server,
        &[
            "export",
            "--space",
            "Handbok",
            workspace.path("o").to_str().unwrap(),
        ],
    );
    assert_eq!(missing.code, Some(1));
    insta::assert_snapshot!(missing.stderr, @r#"Error: there is no space "Handbok" that the token's user can see; did you mean "Handbook"?"#);
}

#[test]
fn a_wrong_token_is_reported() {
    let mut workspace = Workspace::new();
    let server = workspace.start();
    let docs = workspace.tree("docs", &[("a.md", "# A\n")]);
    "quire_wrong".clone_into(&mut workspace.token);
    let refused = import(&workspace, &server, &docs, &[]);
    assert_eq!(refused.code, Some(1));
    assert!(
        refused.stderr.contains("quire token create"),
        "{}",
        refused.stderr
    );
    assert!(
        !refused.stderr.contains("quire_wrong"),
        "{}",
        refused.stderr
    );
}

/// A space into which a folder was imported, and in which two pages were changed since.
pub(crate) struct Written {
    pub(crate) workspace: Workspace,
    pub(crate) server: Server,
    pub(crate) docs: PathBuf,
    pub(crate) client: Client,
    pub(crate) space: SpaceId,
}

impl Written {
    pub(crate) async fn new() -> Self {
        let mut workspace = Workspace::new();
        let server = workspace.start();
        let files = [
            ("a.md", "# A\n\none\n\ntwo\n\nthree\n"),
            ("b.md", "# B\n"),
            ("c.md", "# C\n"),
        ];
        let docs = workspace.tree("docs", &files);
        import(&workspace, &server, &docs, &[]).ok();
        let client = workspace.client(&server);
        let organization = client.list_orgs().send().await.unwrap().items.remove(0);
        let spaces = client.list_spaces(&organization.id).send().await.unwrap();
        let written = Self {
            space: spaces.items[0].id.clone(),
            workspace,
            server,
            docs,
            client,
        };
        written.write("a", "ONE\n\ntwo\n\nthree\n").await;
        written.write("b", "written in quire\n").await;
        written
    }

    pub(crate) async fn page(&self, path: &str) -> Page {
        let tree = self.client.list_space_pages(&self.space).send().await;
        let pages = tree.unwrap().pages;
        let page = pages.into_iter().find(|page| page.path == path).unwrap();
        let page = self.client.get_space_page(&self.space, &page.id);
        page.send().await.unwrap()
    }

    async fn write(&self, path: &str, text: &str) {
        let id = self.page(path).await.id;
        let made = self.client.create_change_request(&self.space).send().await;
        let made = made.unwrap();
        let reference = made.id.as_str().into();
        let changes = serde_json::json!({"base": made.revision, "changes": [
            {"type": "update-page", "page": id, "markdown": text},
        ]});
        let changes = serde_json::from_value(changes).unwrap();
        let client = &self.client;
        let edit = client.edit_change_request_content(&self.space, &reference, changes);
        edit.send().await.unwrap();
        let merge = client.merge_change_request(&self.space, &reference);
        merge.send().await.unwrap();
    }

    /// Changes the folder and imports it again.
    fn import(&self) -> String {
        std::fs::remove_file(self.docs.join("b.md")).unwrap();
        std::fs::remove_file(self.docs.join("c.md")).unwrap();
        let changed = [("a.md", "# A\n\none\n\ntwo\n\nTHREE\n"), ("d.md", "# D\n")];
        self.workspace.tree("docs", &changed);
        import(&self.workspace, &self.server, &self.docs, &[]).ok()
    }

    fn run(&self, arguments: &[&str]) -> String {
        self.workspace.run(&self.server, arguments).ok()
    }
}

#[tokio::test]
async fn importing_again_merges() {
    let written = Written::new().await;
    // Edits in quire stay, and changes in the folder are imported.
    insta::assert_snapshot!(settled(&written.import(), &written.server), @r#"
    Imported 2 of 2 files as plain Markdown: 2 pages and 0 other files.
    Since the last import of docs: 1 added, 1 changed, 1 removed, 1 kept.
      added: d.md
      changed: a.md
      removed: c.md
      kept: b.md: no longer in the import, but changed in quire
    Merged change request 4 into "Handbook" (ID).
    "#);
    let page = written.page("a").await;
    assert_eq!(page.markdown.as_deref(), Some("ONE\n\ntwo\n\nTHREE\n"));

    // Both edit the same line: nothing is merged, and the conflict contains its location.
    written.write("a", "ours\n").await;
    written
        .workspace
        .tree("docs", &[("a.md", "# A\n\ntheirs\n")]);
    let conflict = import(&written.workspace, &written.server, &written.docs, &[]);
    assert_eq!(conflict.code, Some(2));
    insta::assert_snapshot!(settled(&conflict.stdout, &written.server), @r#"
    Imported 2 of 2 files as plain Markdown: 2 pages and 0 other files.
    Since the last import of docs: 1 changed.
      changed: a.md
    Not merged: the import conflicts with changes in the space.
      text a was changed both in the space and by the import
    The space is unchanged. Still open: change request 6 of "Handbook", URL/v1/spaces/ID/change-requests/ID.
    "#);
}

#[tokio::test]
async fn history_is_shown_and_restored() {
    let written = Written::new().await;
    written.import();
    let diff = written.run(&["diff", "--space", "Handbook"]);
    let lines: Vec<&str> = diff.lines().map(str::trim_end).collect();
    insta::assert_snapshot!(lines.join("\n"), @r#"
    page a: text
    @@ -2,4 +2,4 @@

     two

    -three
    +THREE
    page d: added
    page c: removed
    "#);
    let log = written.run(&["log", "--space", "Handbook", "-n", "4"]);
    let revisions: Vec<&str> = log
        .lines()
        .filter_map(|line| line.split("  ").next())
        .collect();
    assert_eq!(log.lines().count(), 5, "{log}");
    assert!(log.contains(": #4 Import of docs\n"), "{log}");
    let of_page = written.run(&["log", "--space", "Handbook", "--page", "a"]);
    assert_eq!(of_page.lines().count(), 3, "{of_page}");

    // A page returns as it was, by a change request.
    let mut restore = vec![
        "restore",
        "--space",
        "Handbook",
        revisions[3],
        "--page",
        "c",
    ];
    let restored = settled(&written.run(&restore), &written.server);
    insta::assert_snapshot!(restored, @r#"
    Created change request 5 of "Handbook": URL/v1/spaces/ID/change-requests/ID
    Review it and merge it to restore the content.
    "#);
    restore[5] = "x";
    let missing = written.workspace.run(&written.server, &restore);
    assert_eq!(missing.code, Some(1));
    assert!(
        missing.stderr.contains("has no page \"x\""),
        "{}",
        missing.stderr
    );
}
