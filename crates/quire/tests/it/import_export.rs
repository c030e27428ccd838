//! Imports and exports of trees.

use std::path::Path;

use crate::server::{Place, Server, read_tree};

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

fn import(place: &Place, server: &Server, source: &Path, more: &[&str]) -> crate::server::Ran {
    let mut arguments = vec!["import", source.to_str().unwrap(), "--space", "Handbook"];
    arguments.extend(more);
    place.run(server, &arguments)
}

fn export(place: &Place, server: &Server, target: &Path) -> String {
    place
        .run(
            server,
            &["export", "--space", "Handbook", target.to_str().unwrap()],
        )
        .ok()
}

/// The text with addresses and ids replaced.
fn settled(text: &str, server: &Server) -> String {
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
    let mut place = Place::new();
    let server = place.start();
    let docs = place.tree("docs", BOOK);
    place.tree(
        "docs",
        &[
            (".git/HEAD", "x"),
            ("node_modules/a/b.md", "x"),
            (".hidden.md", "x"),
        ],
    );
    let imported = import(&place, &server, &docs, &[]);
    insta::assert_snapshot!(settled(&imported.stderr, &server), @r#"
    Packing files: 5
    Uploading 819 bytes
    Merging
    "#);
    insta::assert_snapshot!(settled(&imported.ok(), &server), @r#"
    Created the space "Handbook" (ID).
    Imported 4 of 4 files: 3 pages and 1 other file.
    Merged change request 1 into "Handbook" (ID).
    "#);

    let out = place.path("out");
    let exported = export(&place, &server, &out);
    insta::assert_snapshot!(settled(&exported.replace(out.to_str().unwrap(), "OUT"), &server), @r#"Exported "Handbook" (ID) to OUT: 3 pages and 1 file."#);
    let expected: Vec<_> = BOOK
        .iter()
        .map(|(path, text)| ((*path).to_owned(), (*text).to_owned()))
        .collect();
    let mut expected = expected;
    expected.sort();
    assert_eq!(read_tree(&out), expected);

    // Importing it again changes nothing, not even ids.
    let client = place.client(&server);
    let organization = client.list_orgs().send().await.unwrap().items.remove(0);
    let space = client
        .list_spaces(&organization.id)
        .send()
        .await
        .unwrap()
        .items
        .remove(0);
    let before = client.list_space_pages(&space.id).send().await.unwrap();
    let again = import(&place, &server, &out, &[]).ok();
    insta::assert_snapshot!(settled(&again, &server), @r#"
    Imported 4 of 4 files: 3 pages and 1 other file.
    The space is up to date. Change request 2 is archived.
    "#);
    assert_eq!(
        client.list_space_pages(&space.id).send().await.unwrap(),
        before
    );

    // An archive is as good as a folder, both ways.
    let archive = place.path("out.zip");
    export(&place, &server, &archive);
    import(&place, &server, &archive, &[]).ok();
    assert_eq!(
        client.list_space_pages(&space.id).send().await.unwrap(),
        before
    );
    let refused = place.run(
        &server,
        &["export", "--space", "Handbook", archive.to_str().unwrap()],
    );
    assert_eq!(refused.code, Some(1));
    assert!(refused.stderr.contains("--force"), "{}", refused.stderr);
    let refused = place.run(
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
fn broken_links_are_told_and_stop_only_strict_imports() {
    let mut place = Place::new();
    let server = place.start();
    let docs = place.tree(
        "docs",
        &[
            (
                "a.md",
                "# A\n\n[no](no.md) [up](../../x.md) [anchor](b.md#no)\n",
            ),
            ("b.md", "# B\n"),
        ],
    );
    let strict = import(&place, &server, &docs, &["--strict"]);
    assert_eq!(strict.code, Some(3));
    insta::assert_snapshot!(settled(&strict.stdout, &server), @r#"
    Created the space "Handbook" (ID).
    Imported 2 of 2 files: 2 pages and 0 other files.
    3 broken links:
      a.md: no.md: target not found
      a.md: ../../x.md: target is outside the imported tree
      a.md: b.md#no: heading not found on the page
    Not merged because of broken links. Still open: change request 1 of "Handbook", URL/v1/spaces/ID/change-requests/ID.
    "#);
    let lenient = import(&place, &server, &docs, &[]).ok();
    assert!(lenient.contains("Merged"), "{lenient}");
}

#[test]
fn an_import_can_be_left_for_review() {
    let mut place = Place::new();
    let server = place.start();
    let docs = place.tree("docs", &[("a.md", "# A\n")]);
    let left = import(
        &place,
        &server,
        &docs,
        &["--no-merge", "--subject", "Release 2"],
    )
    .ok();
    insta::assert_snapshot!(settled(&left, &server), @r#"
    Created the space "Handbook" (ID).
    Imported 1 of 1 file: 1 page and 0 other files.
    Open for review: change request 1 of "Handbook", URL/v1/spaces/ID/change-requests/ID.
    "#);
    let missing = place.run(
        &server,
        &[
            "export",
            "--space",
            "Handbok",
            place.path("o").to_str().unwrap(),
        ],
    );
    assert_eq!(missing.code, Some(1));
    insta::assert_snapshot!(missing.stderr, @r#"Error: there is no space "Handbok" that the token's user can see"#);
}

#[test]
fn a_wrong_token_is_told() {
    let mut place = Place::new();
    let server = place.start();
    let docs = place.tree("docs", &[("a.md", "# A\n")]);
    "quire_wrong".clone_into(&mut place.token);
    let refused = import(&place, &server, &docs, &[]);
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

#[tokio::test]
async fn importing_again_merges_and_history_is_shown() {
    let mut place = Place::new();
    let server = place.start();
    let docs = place.tree(
        "docs",
        &[
            ("a.md", "# A\n\none\n\ntwo\n\nthree\n"),
            ("b.md", "# B\n"),
            ("c.md", "# C\n"),
        ],
    );
    import(&place, &server, &docs, &[]).ok();
    let client = place.client(&server);
    let organization = client.list_orgs().send().await.unwrap().items.remove(0);
    let spaces = client.list_spaces(&organization.id).send().await.unwrap();
    let space = &spaces.items[0];
    let pages = client.list_space_pages(&space.id).send().await.unwrap();
    let id_of = |path: &str| {
        pages
            .pages
            .iter()
            .find(|page| page.path == path)
            .unwrap()
            .id
            .clone()
    };
    let write = async |path: &str, text: &str| {
        let made = client
            .create_change_request(&space.id)
            .send()
            .await
            .unwrap();
        let reference = made.id.as_str().into();
        let changes = serde_json::json!({"changes": [
            {"type": "update-page", "page": id_of(path), "markdown": text},
        ]});
        let changes = serde_json::from_value(changes).unwrap();
        let edit = client.edit_change_request_content(&space.id, &reference, changes);
        edit.send().await.unwrap();
        let merge = client.merge_change_request(&space.id, &reference);
        merge.send().await.unwrap();
    };
    write("a", "ONE\n\ntwo\n\nthree\n").await;
    write("b", "written in quire\n").await;

    // What was written stays, and what changed in the folder comes in.
    std::fs::remove_file(docs.join("b.md")).unwrap();
    std::fs::remove_file(docs.join("c.md")).unwrap();
    place.tree(
        "docs",
        &[("a.md", "# A\n\none\n\ntwo\n\nTHREE\n"), ("d.md", "# D\n")],
    );
    let again = import(&place, &server, &docs, &[]).ok();
    insta::assert_snapshot!(settled(&again, &server), @r#"
    Imported 2 of 2 files: 3 pages and 0 other files.
    Since the last import of docs: 1 added, 1 changed, 1 removed, 1 kept.
      added: d.md
      changed: a.md
      removed: c.md
      kept: b.md: no longer in the import, but changed in quire
    Merged change request 4 into "Handbook" (ID).
    "#);
    let text = client
        .get_space_page(&space.id, &id_of("a"))
        .send()
        .await
        .unwrap();
    assert_eq!(text.markdown.as_deref(), Some("ONE\n\ntwo\n\nTHREE\n"));

    let run = |arguments: &[&str]| settled(&place.run(&server, arguments).ok(), &server);
    insta::assert_snapshot!(run(&["diff", "--space", "Handbook"]), @r#"
    page a: text
    @@ -2,4 +2,4 @@
     
     two
     
    -three
    +THREE
    page d: added
    page c: removed
    "#);
    let log = place
        .run(&server, &["log", "--space", "Handbook", "-n", "4"])
        .ok();
    let revisions: Vec<&str> = log
        .lines()
        .filter_map(|line| line.split("  ").next())
        .collect();
    assert_eq!(log.lines().count(), 5, "{log}");
    assert!(log.contains(": #4 Import of docs\n"), "{log}");
    let of_page = run(&["log", "--space", "Handbook", "--page", "a"]);
    assert_eq!(of_page.lines().count(), 3, "{of_page}");

    // Both at the same place: nothing is merged, and the conflict says where.
    write("a", "ours\n").await;
    place.tree("docs", &[("a.md", "# A\n\ntheirs\n")]);
    let conflict = import(&place, &server, &docs, &[]);
    assert_eq!(conflict.code, Some(2));
    insta::assert_snapshot!(settled(&conflict.stdout, &server), @r#"
    Imported 2 of 2 files: 3 pages and 0 other files.
    Since the last import of docs: 1 changed.
      changed: a.md
    Not merged: the import conflicts with changes in the space.
      text a.md was changed both in the space and by the import
    The space is unchanged. Still open: change request 6 of "Handbook", URL/v1/spaces/ID/change-requests/ID.
    "#);

    // A page returns as it was, by a change request.
    let restored = run(&[
        "restore",
        "--space",
        "Handbook",
        revisions[3],
        "--page",
        "c",
    ]);
    insta::assert_snapshot!(restored, @r#"
    Created change request 7 of "Handbook": URL/v1/spaces/ID/change-requests/ID
    Review it and merge it to restore the content.
    "#);
    let missing = place.run(
        &server,
        &[
            "restore",
            "--space",
            "Handbook",
            revisions[3],
            "--page",
            "x",
        ],
    );
    assert_eq!(missing.code, Some(1));
    assert!(
        missing.stderr.contains("has no page \"x\""),
        "{}",
        missing.stderr
    );
}
