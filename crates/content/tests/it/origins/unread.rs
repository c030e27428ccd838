//! Imports what could be read of an origin: the rest stays, unless it is known to be gone.

use std::collections::BTreeSet;

use quire_content::import::{Tree, UnreadPaths};
use quire_content::origin::{self, Content, Report};
use quire_content::{Limits, Revision};

use super::{Space, create, show, write};
use crate::support::{ids, outline, tree};

/// A site with a page above others.
const SITE: [(&str, &str); 7] = [
    ("README.md", "# Home\n\n[A](a.md)\n"),
    (
        "SUMMARY.md",
        "* [Home](README.md)\n* [A](a.md)\n  * [B](a/b.md)\n  * [E](a/e.md)\n* [C](c.md)\n",
    ),
    ("a.md", "# A\n\nof the site\n"),
    ("a/b.md", "# B\n\n[A](../a.md)\n"),
    ("a/e.md", "# E\n"),
    ("c.md", "# C\n\n![X](images/x.png)\n"),
    ("images/x.png", "x\n"),
];

/// The site without some of its files, whose pages are not in its summary either.
fn site_without(paths: &[&str]) -> Vec<(&'static str, String)> {
    let files = SITE.iter().filter(|(path, _)| !paths.contains(path));
    let files = files.map(|(path, text)| {
        let is_read = |line: &&str| !paths.iter().any(|path| line.contains(&format!("({path})")));
        let text = match *path {
            // What is below a page that is missing goes up.
            "SUMMARY.md" if paths.contains(&"a.md") => text.replace("  * ", "* "),
            _ => (*text).to_owned(),
        };
        let lines = text
            .lines()
            .filter(|line| *path != "SUMMARY.md" || is_read(line));
        (*path, lines.flat_map(|line| [line, "\n"]).collect())
    });
    files.collect()
}

fn import_without(space: &mut Space, paths: &[&str], unread: UnreadPaths) -> Report {
    let files = site_without(paths);
    let files: Vec<(&str, &str)> = files.iter().map(|(path, text)| (*path, &**text)).collect();
    space.import_part(&files, unread)
}

fn unread(paths: &[&str]) -> UnreadPaths {
    UnreadPaths {
        paths: paths.iter().map(|path| (*path).to_owned()).collect(),
        ..UnreadPaths::default()
    }
}

#[test]
fn what_could_not_be_read_stays_where_it_was() {
    for missing in [
        &["a.md"][..],
        &["a/b.md"],
        &["a.md", "a/e.md"],
        &["README.md", "c.md", "images/x.png"],
    ] {
        let mut space = Space::new(&SITE);
        let before = space.content.clone();
        let report = import_without(&mut space, missing, unread(missing));
        assert_eq!(show(&report), "", "{missing:?}");
        assert_eq!(outline(&space.content), outline(&before), "{missing:?}");
        assert_eq!(
            (&space.content.pages, &space.content.files),
            (&before.pages, &before.files)
        );
        // The same once more, and then everything again.
        let part = space.snapshot.clone();
        import_without(&mut space, missing, unread(missing));
        assert_eq!(space.snapshot, part, "{missing:?}");
        assert_eq!(show(&space.import(&SITE)), "", "{missing:?}");
        assert_eq!(space.content.pages, before.pages, "{missing:?}");
    }
}

#[test]
fn what_could_not_be_read_keeps_what_was_written_in_quire() {
    let mut space = Space::new(&SITE);
    space.edit(vec![
        write(space.id("a.md"), "of the site\n\nby hand\n"),
        create("hand", Some(space.id("a.md"))),
    ]);
    let before = outline(&space.content);
    let report = import_without(&mut space, &["a.md"], unread(&["a.md"]));
    assert_eq!(
        (show(&report).as_str(), outline(&space.content)),
        ("", before)
    );
    assert_eq!(space.text("a.md"), "of the site\n\nby hand\n");
}

#[test]
fn after_a_part_of_an_origin_only_what_is_known_to_be_gone_is_removed() {
    let mut space = Space::new(&SITE);
    let part = UnreadPaths {
        others: true,
        gone: ["c.md", "images/x.png"].map(str::to_owned).into(),
        ..UnreadPaths::default()
    };
    let missing = ["a/b.md", "c.md", "images/x.png"];
    let report = import_without(&mut space, &missing, part);
    assert_eq!(show(&report), "removed: c.md, images/x.png\n");
    let report = import_without(&mut space, &missing, UnreadPaths::default());
    assert_eq!(show(&report), "removed: a/b.md\n");
}

#[test]
fn what_could_not_be_read_of_an_origin_is_none_of_another() {
    let space = Space::new(&SITE);
    let tree = Tree {
        unread: UnreadPaths {
            others: true,
            ..unread(&["a.md"])
        },
        ..tree(&[("z.md", "# Z\n\ntext\n")]).into()
    };
    let owned: BTreeSet<String> = space
        .content
        .walk()
        .map(|visit| visit.page.id.clone())
        .collect();
    let (limits, base) = (Limits::default(), Revision::default());
    let content = Content {
        revision: &space.content,
        owned: &owned,
    };
    let new_id = &mut ids("z");
    let first = origin::read(tree, &base, content, &space.blobs, &limits, new_id, 9);
    let revision = first.unwrap().import.revision;
    assert_eq!(outline(&revision), "page z \"Z\" (z.md)\n");
}
