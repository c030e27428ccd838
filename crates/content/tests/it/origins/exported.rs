//! Imports of exports: without changes, nothing changes, regardless of the origin of the pages.

use quire_content::export::export;
use quire_content::import::Tree;

use super::*;
use crate::support::revision;

impl Space {
    /// Content without any origin.
    fn of(content: Revision, blobs: NewBlobs) -> Self {
        Self {
            content,
            blobs,
            ..Self::empty()
        }
    }

    fn export_tree(&self) -> Vec<Entry> {
        export(&self.content, &self.blobs).unwrap()
    }

    /// Merges a tree that was exported from a revision, and changed since.
    fn import_exported(&mut self, files: Vec<Entry>, revision: &Revision) -> Merged {
        let exported = origin::exported(revision);
        let content = std::mem::replace(&mut self.snapshot, exported.clone());
        let update = self.read(files);
        self.snapshot = content;
        let (base, update) = origin::since_export(&exported, update);
        let before = std::mem::replace(&mut self.snapshot, base);
        let merged = self.merge(update, &Resolutions::new());
        if matches!(merged.merge, Merge::Conflicts(_)) {
            self.snapshot = before;
        }
        merged
    }

    /// Importing an export changes nothing: of a revision that is named, or found by its content, or imported again.
    fn check_unchanged(mut self) {
        let files = self.export_tree();
        if !files
            .iter()
            .any(|entry| quire_content::path::is_markdown(&entry.path))
        {
            return;
        }
        let before = self.content.clone();
        let exported = |space: &mut Self| space.import_exported(files.clone(), &before);
        let found = |space: &mut Self| {
            let update = space.read(files.clone());
            space.merge(update, &Resolutions::new())
        };
        let known = (self.snapshot.clone(), self.blobs.clone());
        let merged = exported(&mut self);
        assert_eq!(show(&merged.report), "", "{files:?}");
        assert_eq!(self.content, before, "{files:?}");
        (self.snapshot, self.blobs) = known;
        // What the files say besides may be written to the content: the summary that the export needed.
        let form = |revision: &Revision| {
            let pages = revision.paths().into_iter().map(|(page, path)| {
                let page = PageFields {
                    source: None,
                    head: None,
                    front_matter: None,
                    updated_at: 0,
                    ..page.fields().clone()
                };
                (path, page)
            });
            let files = revision
                .files
                .iter()
                .map(|file| (file.id.clone(), file.hash));
            (pages.collect::<Vec<_>>(), files.collect::<Vec<_>>())
        };
        for _ in 0..2 {
            let merged = found(&mut self);
            assert_eq!(merged.report.conflicts, [], "{files:?}");
            assert_eq!(form(&self.content), form(&before), "{files:?}");
        }
    }
}

fn page(id: &str, title: &str, parent: Option<&str>, text: &str) -> Change {
    Change::CreatePage(Box::new(CreatePage {
        id: Some(id.to_owned()),
        title: title.to_owned(),
        markdown: Some(text.to_owned()),
        parent: parent.map(str::to_owned),
        ..CreatePage::default()
    }))
}

/// Pages that were made in quire, in an order that folders do not have.
fn made_here() -> Vec<Change> {
    let kind = |kind, id: &str, title: &str, href: Option<&str>| {
        Change::CreatePage(Box::new(CreatePage {
            id: Some(id.to_owned()),
            title: title.to_owned(),
            kind,
            href: href.map(str::to_owned),
            ..CreatePage::default()
        }))
    };
    let hidden = UpdatePage {
        id: "a".to_owned(),
        hidden: Some(true),
        icon: Patch::Set("star".to_owned()),
        description: Patch::Set("First: of all".to_owned()),
        ..UpdatePage::default()
    };
    vec![
        page("z", "Zebra", None, "Body.\n"),
        page("b", "Two words", Some("z"), "[zebra](page:z) ![](file:f)"),
        page("a", "Ape", None, ""),
        Change::UpdatePage(Box::new(hidden)),
        kind(PageKind::Group, "g", "A group", None),
        page("c", "Two words", Some("g"), "# Heading\r\n\r\ntext"),
        kind(PageKind::Link, "l", "Away", Some("https://example.org/")),
        Change::PutFile {
            id: Some("f".to_owned()),
            name: "pic.png".to_owned(),
            content_type: None,
            bytes: b"picture".to_vec(),
        },
    ]
}

#[test]
fn an_export_of_an_unchanged_space_changes_nothing() {
    let mut space = Space::empty();
    space.edit(made_here());
    space.check_unchanged();
    for files in [
        &[("README.md", "# Home\n\nStart page.\n")][..],
        &[
            ("a.md", "---\nx: 1\n---\n# A\n\n[b](b/c.md)\n"),
            ("b/c.md", "# C\n"),
            ("i.png", "1"),
        ],
        &[
            (
                "SUMMARY.md",
                "- [Start](README.md)\n- Part\n  - [X](x.md)\n",
            ),
            ("README.md", "# S\n"),
            ("x.md", "X\n"),
        ],
    ] {
        Space::new(files).check_unchanged();
        for changes in [vec![create("made", None)], made_here()] {
            let mut space = Space::new(files);
            space.edit(changes);
            let unnamed = Space::of(space.content.clone(), space.blobs.clone());
            space.check_unchanged();
            // The same in a folder of another name.
            unnamed.check_unchanged();
        }
    }
}

#[test]
fn a_changed_export_is_merged_with_the_content() {
    let mut space = Space::empty();
    space.edit(vec![
        page("a", "A", None, "one\n\ntwo\n\nthree\n"),
        page("b", "B", None, "text\n"),
        page("c", "C", None, "text\n"),
    ]);
    let revision = space.content.clone();
    let files = space.export_tree();
    space.edit(vec![
        write("a".to_owned(), "ONE\n\ntwo\n\nthree\n"),
        write("c".to_owned(), "changed here\n"),
        create("made", None),
    ]);
    let mut changed = files.clone();
    changed.retain(|entry| !["b.md", "c.md"].contains(&entry.path.as_str()));
    for entry in &mut changed {
        let text = String::from_utf8(entry.bytes.clone()).unwrap();
        let text = text.replace("- [B](b.md)\n- [C](c.md)\n", "");
        entry.bytes = text.replace("three", "THREE").into_bytes();
    }
    changed.extend(tree(&[("d.md", "# D\n")]));
    let merged = space.import_exported(changed, &revision);
    insta::assert_snapshot!(show(&merged.report), @"
    added: d.md
    changed: a.md
    kept: c.md
    removed: b.md
    ");
    let text = |id: &str| {
        let body = space.content.page(id).unwrap().body.unwrap();
        String::from_utf8(space.blobs[&body].clone()).unwrap()
    };
    assert_eq!(text("a"), "ONE\n\ntwo\n\nTHREE\n");
    assert_eq!(text("c"), "changed here\n");
    assert!(space.content.page("made").is_some());
}

#[test]
fn a_page_that_differs_from_that_of_the_content_is_a_conflict() {
    let mut space = Space::new(&[("README.md", "# Home\n")]);
    space.edit(vec![page("a", "A", None, "ours\n")]);
    let report = space.import(&[("README.md", "# Home\n"), ("a.md", "# A\n\ntheirs\n")]);
    assert_eq!(show(&report), "added: a.md\nconflicts: a.md text\n");
}

#[test]
fn a_folder_with_another_name_continues_an_origin() {
    let files = [
        ("a.md", "# A\n"),
        ("b.md", "# B\n"),
        ("c.md", "# C\n\ntext\n"),
    ];
    let space = Space::new(&files);
    let continues = |files: &[(&str, &str)]| {
        let mut other = Space::of(space.content.clone(), space.blobs.clone());
        other.snapshot = space.snapshot.clone();
        let tree: Tree = tree(files).into();
        origin::may_continue(&tree, &space.snapshot)
            && origin::continues(&other.read(tree), &space.snapshot)
    };
    assert!(continues(&files));
    assert!(continues(&[
        files[0],
        files[1],
        ("c.md", "# C\n\nnew\n"),
        ("d.md", "# D\n")
    ]));
    let other = "# Something else\n";
    assert!(!continues(&[files[0], ("b.md", other), ("c.md", other)]));
    assert!(!continues(&files[..2]));
    assert!(!continues(&[("e.md", "# A\n")]));
}

proptest! {
    #[test]
    fn any_export_changes_nothing((content, blobs) in revision()) {
        Space::of(content, blobs).check_unchanged();
    }
}
