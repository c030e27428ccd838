//! Merges of what pages were imported from: heads of files, and the summary.

use std::collections::BTreeMap;

use proptest::prelude::*;
use quire_content::edit::{Change, Patch, UpdatePage};
use quire_content::export::export;
use quire_content::import::import;
use quire_content::merge::{Conflict, Merge, Resolution, Resolutions, Take, merge, merge_settled};
use quire_content::{Entry, Limits, NewBlobs, Revision};

use crate::support::{edited, ids, imported, tree};

type Files = BTreeMap<String, String>;

/// Three versions of a tree, of which the last two were imported on top of the first.
struct Sides {
    sides: [Revision; 3],
    blobs: NewBlobs,
}

impl Sides {
    fn new(base: &[(&str, &str)], ours: &[(&str, &str)], theirs: &[(&str, &str)]) -> Self {
        Self::of([tree(base), tree(ours), tree(theirs)]).unwrap()
    }

    /// Nothing if one of the trees cannot be imported.
    fn of([base, ours, theirs]: [Vec<Entry>; 3]) -> Option<Self> {
        let mut blobs = NewBlobs::new();
        let mut side = |entries, on: &Revision, prefix, now| {
            let import = import(entries, on, &Limits::default(), &mut ids(prefix), now).ok()?;
            blobs.extend(import.blobs);
            Some(import.revision)
        };
        let base = side(base, &Revision::default(), "p", 1)?;
        let sides = [side(ours, &base, "o", 2)?, side(theirs, &base, "t", 3)?];
        let [ours, theirs] = sides;
        let sides = [base, ours, theirs];
        Some(Self { sides, blobs })
    }

    /// The exported files of the merge, which is the same with the sides exchanged.
    fn merged(&mut self) -> Result<Files, Vec<Conflict>> {
        let [base, ours, theirs] = &self.sides;
        let there = merge(base, ours, theirs, &self.blobs).unwrap();
        let back = merge(base, theirs, ours, &self.blobs).unwrap();
        match (there, back) {
            (Merge::Merged(revision, new), Merge::Merged(other, _)) => {
                assert_eq!(revision, other);
                self.blobs.extend(new);
                Ok(self.exported(&revision))
            }
            (Merge::Conflicts(conflicts), Merge::Conflicts(_)) => Err(conflicts),
            (there, back) => panic!("{there:?}\nthe other way round is\n{back:?}"),
        }
    }

    /// The files of a revision; importing them again changes no page.
    fn exported(&self, revision: &Revision) -> Files {
        let entries = export(revision, &self.blobs).unwrap();
        let again = import(
            entries.clone(),
            revision,
            &Limits::default(),
            &mut ids("x"),
            9,
        );
        let outline = |revision: &Revision| -> Vec<_> {
            let paths = revision.paths().into_iter();
            let outline = paths.map(|(page, path)| {
                let fields = (page.kind, page.hidden, page.body, page.description.clone());
                (page.id.clone(), page.title.clone(), path, fields)
            });
            outline.collect()
        };
        assert_eq!(outline(&again.unwrap().revision), outline(revision));
        let text = |entry: Entry| (entry.path, String::from_utf8(entry.bytes).unwrap());
        entries.into_iter().map(text).collect()
    }
}

/// The merged head of a page of which each side has another file.
fn head(base: &str, ours: &str, theirs: &str) -> Result<String, Vec<Conflict>> {
    let [base, ours, theirs] = [base, ours, theirs].map(|text| [("a.md", text), ("b.md", "b")]);
    let mut files = Sides::new(&base, &ours, &theirs).merged()?;
    Ok(files.remove("a.md").unwrap())
}

#[test]
fn a_title_merges_with_a_head() {
    let base = [("a.md", "---\ntags: [x]\n---\n# A\ntext\n"), ("b.md", "b")];
    let theirs = [
        ("a.md", "---\ntags: [x, y]\n# New\nkey: 1\n---\n# A\ntext\n"),
        ("b.md", "b"),
    ];
    let mut sides = Sides::new(&base, &base, &theirs);
    let change = UpdatePage {
        id: sides.sides[0].pages[0].id.clone(),
        title: Some("Alpha".to_owned()),
        description: Patch::Set("first".to_owned()),
        ..UpdatePage::default()
    };
    let changes = vec![Change::UpdatePage(Box::new(change))];
    let edited = edited(&sides.sides[0], changes, "e", 4);
    sides.sides[1] = edited.revision;
    let files = sides.merged().unwrap();
    assert_eq!(
        files["a.md"],
        "---\ntags: [x, y]\n# New\nkey: 1\ndescription: first\n---\n# Alpha\ntext\n"
    );
}

#[test]
fn heads_merge() {
    let check = |base: &str, ours: &str, theirs: &str, merged: &str| {
        assert_eq!(head(base, ours, theirs).as_deref(), Ok(merged));
    };
    check(
        "---\na: 1\nb: 1\nc: 1\n---\n# A\n",
        "---\na: 2\nb: 1\nc: 1\n---\n# A\n",
        "---\na: 1\nb: 1\nc: 2\n---\n# A\n",
        "---\na: 2\nb: 1\nc: 2\n---\n# A\n",
    );
    // Adjacent lines, of which one is a field.
    check(
        "---\ndescription: x\nb: 1\n---\n# A\n",
        "---\ndescription: e\nb: 1\n---\n# A\n",
        "---\ndescription: x\nb: 2\n---\n# A\n",
        "---\ndescription: e\nb: 2\n---\n# A\n",
    );
    // Both add a field in the same place.
    check(
        "---\na: 1\n---\n# A\n",
        "---\na: 1\nicon: star\n---\n# A\n",
        "---\na: 1\nemoji: x\n---\n# A\n",
        "---\na: 1\nicon: star\nemoji: x\n---\n# A\n",
    );
    // One side had no head to keep.
    check(
        "# A\n\ntext",
        "---\nx: 1\n---\n# A\n\ntext",
        "---\ndescription: 'd'\n---\n# A\n\ntext",
        "---\ndescription: d\nx: 1\n---\n# A\n\ntext",
    );
}

#[test]
fn contradicting_heads_are_settled() {
    let [base, ours, theirs] = [1, 2, 3].map(|number| format!("---\nx: {number} #\n---\n# A\n"));
    let [base, ours, theirs] =
        [&base, &ours, &theirs].map(|text| [("a.md", text.as_str()), ("b.md", "b")]);
    let mut sides = Sides::new(&base, &ours, &theirs);
    let conflicts = sides.merged().unwrap_err();
    assert_eq!(conflicts.len(), 1);
    assert_eq!(conflicts[0].about.name(), "frontMatter");
    let [base, ours, theirs] = &sides.sides;
    for (take, number) in [(Take::Ours, 2), (Take::Theirs, 3)] {
        let resolutions = Resolutions::from([(conflicts[0].id(), Resolution::Take(take))]);
        match merge_settled(base, ours, theirs, &sides.blobs, &resolutions).unwrap() {
            Merge::Merged(revision, _) => {
                let expected = format!("---\nx: {number} #\n---\n# A\n");
                assert_eq!(sides.exported(&revision)["a.md"], expected);
            }
            Merge::Conflicts(conflicts) => panic!("{conflicts:?}"),
        }
    }
}

const BASE: &str = "# Contents\n\n* [A](a.md)\n* [B](b.md)\n\n<!-- end -->\n";

fn summary(ours: &str, theirs: &str) -> String {
    let files = |summary| {
        let mut files = vec![
            ("SUMMARY.md", summary),
            ("a.md", "# A\n"),
            ("b.md", "# B\n"),
        ];
        for (path, text) in [("c.md", "# C\n"), ("d.md", "# D\n")] {
            if str::contains(summary, path) {
                files.push((path, text));
            }
        }
        files
    };
    let mut sides = Sides::new(&files(BASE), &files(ours), &files(theirs));
    sides.merged().unwrap().remove("SUMMARY.md").unwrap()
}

#[test]
fn summaries_merge() {
    assert_eq!(
        summary(
            "# Contents\n\n* [C](c.md)\n* [A](a.md)\n* [B](b.md)\n\n<!-- end -->\n",
            "# Contents\n\n* [A](a.md)\n* [B](b.md)\n    * [D](d.md)\n\n<!-- the end -->\n",
        ),
        "# Contents\n\n* [C](c.md)\n* [A](a.md)\n* [B](b.md)\n    * [D](d.md)\n\n<!-- the end -->\n",
    );
    // Both add a page and a comment in the same place, and a label is changed on one side.
    assert_eq!(
        summary(
            "# Contents\n\n* [A](a.md)\n* [B](b.md)\n* [C](c.md)\n\n<!-- end -->\n",
            "# Contents\n\n* [A](a.md)\n* [Bee](b.md)\n* [D](d.md)\n<!-- more -->\n\n<!-- end -->\n",
        ),
        "# Contents\n\n* [A](a.md)\n* [Bee](b.md)\n* [C](c.md)\n* [D](d.md)\n<!-- more -->\n\n<!-- end -->\n",
    );
}

#[test]
fn a_summary_merges_with_folders() {
    let pages = [("a.md", "# A\n"), ("b.md", "# B\n")];
    let listed = |summary| [&[("SUMMARY.md", summary)], &pages[..]].concat();
    let mut sides = Sides::new(&listed(BASE), &pages, &listed("* [B](b.md)\n* [A](a.md)\n"));
    let files = sides.merged().unwrap();
    assert_eq!(files["SUMMARY.md"], "* [B](b.md)\n* [A](a.md)\n");
    // What was never imported has no such form.
    let import = imported(&pages);
    let ours = Revision {
        contents: None,
        ..import.revision.clone()
    };
    match merge(&import.revision, &ours, &import.revision, &import.blobs).unwrap() {
        Merge::Merged(merged, _) => assert_eq!(merged.contents, None),
        Merge::Conflicts(conflicts) => panic!("{conflicts:?}"),
    }
}

fn file() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        Just("---\n"),
        Just("---\nx: 1\n---\n"),
        Just("title: T\n"),
        Just("x: 1\n"),
        Just("x: 2\r\n"),
        Just("# comment\n"),
        Just("y: [1]\n"),
        Just("description: d\n"),
        Just("hidden: true\n"),
        Just("# T\n"),
        Just("# U\n\n"),
        Just("text\n"),
    ];
    prop::collection::vec(line, 0..7).prop_map(|lines| lines.concat())
}

fn contents() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        Just("# Part\n"),
        Just("- [A](a.md)\n"),
        Just("- [Label](a.md)\n"),
        Just("  * [B](./b.md)\n"),
        Just("- [C](c.md)\n"),
        Just("\n"),
        Just("- [D]()\n"),
        Just("<!-- c -->\n"),
        Just("- Group\n"),
    ];
    prop::collection::vec(line, 0..7).prop_map(|lines| lines.concat())
}

fn entries() -> impl Strategy<Value = Vec<Entry>> {
    let contents = prop::option::weighted(0.7, contents());
    (file(), file(), file(), contents).prop_map(|(a, b, c, contents)| {
        let mut files = vec![("a.md", a), ("b.md", b), ("c.md", c)];
        files.extend(contents.map(|text| ("SUMMARY.md", text)));
        let files: Vec<(&str, &str)> = files
            .iter()
            .map(|(path, text)| (*path, text.as_str()))
            .collect();
        tree(&files)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn any_sources_merge(sides in [entries(), entries(), entries()]) {
        if let Some(mut sides) = Sides::of(sides) {
            // Exports, and compares with the sides exchanged.
            let _ = sides.merged();
        }
    }
}
