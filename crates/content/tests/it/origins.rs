//! Imports the tree of an origin again: what is merged, renamed, kept and reported.

mod exported;
mod unread;
mod variables;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use proptest::prelude::*;
use quire_content::edit::{Change, CreatePage, Patch, Position, UpdatePage};
use quire_content::import::{Tree, UnreadPaths};
use quire_content::merge::{Merge, Resolution, Resolutions, Take, merge};
use quire_content::origin::{self, Content, Item, ItemKind, Merged, Report, Update};
use quire_content::{Entry, Limits, NewBlobs, Page, PageFields, PageKind, Revision};

use crate::support::{edited, ids, outline, tree};

/// Content with one origin, of which the last tree is known.
struct Space {
    snapshot: Revision,
    content: Revision,
    /// Paths owned by other origins.
    owned: BTreeSet<String>,
    blobs: NewBlobs,
    imports: u8,
}

impl Space {
    fn empty() -> Self {
        Self {
            snapshot: Revision::default(),
            content: Revision::default(),
            owned: BTreeSet::new(),
            blobs: NewBlobs::new(),
            imports: 0,
        }
    }

    fn new(files: &[(&str, &str)]) -> Self {
        let mut space = Self::empty();
        space.import(files);
        space
    }

    fn edit(&mut self, changes: Vec<Change>) {
        let edited = edited(&self.content, changes, "e", 5);
        self.content = edited.revision;
        self.blobs.extend(edited.blobs);
    }

    fn read(&mut self, tree: impl Into<Tree>) -> Update {
        self.imports += 1;
        let prefix = format!("{}p", "i".repeat(self.imports.into()));
        let mut new_id = ids(&prefix);
        let limits = Limits::default();
        let now = 10 * i64::from(self.imports);
        let content = Content {
            revision: &self.content,
            owned: &self.owned,
        };
        let base = &self.snapshot;
        origin::read(tree, base, content, &self.blobs, &limits, &mut new_id, now).unwrap()
    }

    fn merge(&mut self, update: Update, resolutions: &Resolutions) -> Merged {
        let merged = origin::merge(
            &self.snapshot,
            &self.content,
            &update,
            &self.blobs,
            resolutions,
        )
        .unwrap();
        if let Merge::Merged(revision, new) = &merged.merge {
            self.content = revision.clone();
            self.snapshot = update.import.revision;
            self.blobs.extend(update.import.blobs);
            self.blobs.extend(new.clone());
            assert!(revision.hashes().all(|hash| self.blobs.contains_key(&hash)));
        }
        merged
    }

    /// Imports a tree; the report.
    fn import(&mut self, files: &[(&str, &str)]) -> Report {
        let update = self.read(tree(files));
        self.merge(update, &Resolutions::new()).report
    }

    /// The same, of a tree that could not be read as a whole.
    fn import_part(&mut self, files: &[(&str, &str)], unread: UnreadPaths) -> Report {
        let update = self.read(Tree {
            unread,
            ..tree(files).into()
        });
        self.merge(update, &Resolutions::new()).report
    }

    fn id(&self, source: &str) -> String {
        let mut pages = self.content.walk().map(|visit| visit.page);
        let page = pages.find(|page| page.source.as_deref() == Some(source));
        page.expect("a page of this source").id.clone()
    }

    fn text(&self, source: &str) -> String {
        let body = self.content.page(&self.id(source)).unwrap().body;
        let bytes = body.map(|hash| self.blobs[&hash].clone());
        String::from_utf8(bytes.unwrap_or_default()).unwrap()
    }
}

/// One line for each list that is not empty.
fn show(report: &Report) -> String {
    let mut text = String::new();
    let mut line = |name: &str, paths: Vec<String>| {
        if !paths.is_empty() {
            writeln!(text, "{name}: {}", paths.join(", ")).unwrap();
        }
    };
    let paths = |items: &[Item]| items.iter().map(|item| item.path.clone()).collect();
    line("added", paths(&report.added));
    line("changed", paths(&report.changed));
    line("kept", paths(&report.kept));
    line("removed", paths(&report.removed));
    let renamed = report.renamed.iter();
    let renamed = renamed.map(|renamed| format!("{} -> {}", renamed.from, renamed.to.path));
    line("renamed", renamed.collect());
    let conflicts = report.conflicts.iter().map(|found| {
        let path = found.path.as_deref().unwrap_or("-");
        format!("{path} {}", found.conflict.about.name())
    });
    line("conflicts", conflicts.collect());
    let left_out = report.left_out.iter();
    line(
        "left out",
        left_out
            .map(|remark| format!("{} {}", remark.path, remark.reason))
            .collect(),
    );
    text
}

fn write(id: String, markdown: &str) -> Change {
    Change::UpdatePage(Box::new(UpdatePage {
        id,
        markdown: Some(markdown.to_owned()),
        ..UpdatePage::default()
    }))
}

fn create(id: &str, parent: Option<String>) -> Change {
    Change::CreatePage(Box::new(CreatePage {
        id: Some(id.to_owned()),
        title: format!("Made {id}"),
        markdown: Some("by hand".to_owned()),
        parent,
        ..CreatePage::default()
    }))
}

const TEXT: &str = "# A\n\none\n\ntwo\n\nthree\n\nfour\n";

#[test]
fn changes_of_both_sides_hold() {
    let mut space = Space::new(&[("a.md", TEXT), ("b.md", "# B\n"), ("i.png", "1")]);
    let a = space.id("a.md");
    space.edit(vec![
        write(a.clone(), "one\n\ntwo\n\nthree\n\n4\n"),
        create("made", Some(a)),
    ]);
    let report = space.import(&[
        ("a.md", "# Alpha\n\n1\n\ntwo\n\nthree\n\nfour\n"),
        ("b.md", "# B\n"),
        ("c.md", "# C\n"),
        ("bad.md", "# B\n"),
        ("i.png", "2"),
        ("j.png", "3"),
    ]);
    insta::assert_snapshot!(show(&report), @r"
    added: bad.md, c.md, j.png
    changed: a.md, i.png
    ");
    insta::assert_snapshot!(outline(&space.content), @r#"
    page a "Alpha" (a.md)
      page a/made-made "Made made" (by hand)
    empty b "B" (b.md)
    empty bad "B" (bad.md)
    empty c "C" (c.md)
    "#);
    assert_eq!(space.text("a.md"), "1\n\ntwo\n\nthree\n\n4\n");
}

#[test]
fn what_the_origin_removed_goes_unless_it_was_changed() {
    let files = [
        ("a.md", "# A\n"),
        ("b.md", "# B\n\ntext\n"),
        ("c/index.md", "# C\n"),
        ("c/d.md", "# D\n"),
        ("e.md", "# E\n"),
        ("i.png", "1"),
    ];
    let mut space = Space::new(&files);
    let (b, c, e) = (space.id("b.md"), space.id("c/index.md"), space.id("e.md"));
    space.edit(vec![
        write(b, "changed"),
        create("made", Some(c)),
        Change::DeletePage { id: e },
    ]);
    let report = space.import(&[("a.md", "# A\n")]);
    insta::assert_snapshot!(show(&report), @r"
    kept: b.md
    removed: c/index.md, c/d.md, i.png
    ");
    insta::assert_snapshot!(outline(&space.content), @r#"
    empty a "A" (a.md)
    page b "B" (b.md)
    page made-made "Made made" (by hand)
    "#);
    // It is not in the origin any more, so nothing happens to it again.
    assert_eq!(show(&space.import(&[("a.md", "# A\n")])), "");
}

#[test]
fn what_was_deleted_in_quire_stays_deleted() {
    let mut space = Space::new(&[
        ("a.md", "# A\n"),
        ("b/index.md", "# B\n"),
        ("c.md", "# C\n"),
    ]);
    let (b, c) = (space.id("b/index.md"), space.id("c.md"));
    space.edit(vec![
        Change::DeletePage { id: b },
        Change::DeletePage { id: c.clone() },
    ]);
    let report = space.import(&[
        ("a.md", "# A\n"),
        ("b/index.md", "# B\n"),
        ("b/new.md", "# New\n"),
        ("c.md", "# C\n"),
    ]);
    insta::assert_snapshot!(show(&report), @r"
    added: b/new.md
    ");
    insta::assert_snapshot!(outline(&space.content), @r#"
    empty a "A" (a.md)
    empty new "New" (b/new.md)
    "#);

    let update = space.read(tree(&[
        ("a.md", "# A\n"),
        ("b/index.md", "# B\n"),
        ("b/new.md", "# New\n"),
        ("c.md", "# C\n\nchanged\n"),
    ]));
    let merged = space.merge(update.clone(), &Resolutions::new());
    insta::assert_snapshot!(show(&merged.report), @r"
    changed: c.md
    conflicts: c.md delete-edit
    ");
    let conflict = merged.report.conflicts[0].conflict.id();
    let resolutions = [(conflict, Resolution::Take(Take::Theirs))].into();
    assert_eq!(space.merge(update, &resolutions).report.conflicts, []);
    assert!(space.content.page(&c).is_some());
}

#[test]
fn renamed_pages_are_the_same_pages() {
    let long = "# Guide\n\nOne line of some length.\nAnother line of some length.\n[b](../b.md)\n";
    let mut space = Space::new(&[
        ("b.md", "# B\n\nSee [the guide](guide/g.md), ![](i.png).\n"),
        ("guide/g.md", long),
        ("guide/h.md", "# H\n\nSome text.\n\n[g](g.md)\n"),
        ("guide/t.md", "# Tasks\n\nfirst\nsecond\nthird\n"),
        ("i.png", "image"),
    ]);
    let old =
        ["b.md", "guide/", "guide/g.md", "guide/h.md", "guide/t.md"].map(|path| space.id(path));
    space.edit(vec![write(old[4].clone(), "first\nsecond\n3\n")]);
    let report = space.import(&[
        (
            "b.md",
            "# B\n\nSee [the guide](manual/g2.md), ![](img/i.png).\n",
        ),
        ("img/i.png", "image"),
        ("manual/g2.md", &long.replace("Another", "Some other")),
        ("manual/h.md", "# H\n\nSome text.\n\n[g](g2.md)\n"),
        ("manual/t.md", "# Tasks\n\nzero\nfirst\nsecond\nthird\n"),
        ("manual/unrelated.md", "# U\n\nNothing else.\n"),
    ]);
    insta::assert_snapshot!(show(&report), @r"
    added: manual/unrelated.md
    changed: manual/, manual/g2.md, manual/t.md
    renamed: guide/ -> manual/, guide/g.md -> manual/g2.md, guide/h.md -> manual/h.md, guide/t.md -> manual/t.md, i.png -> img/i.png
    ");
    insta::assert_snapshot!(outline(&space.content), @r#"
    page b "B" (b.md)
    group manual "Manual" (manual/)
      page manual/g2 "Guide" (manual/g2.md)
      page manual/h "H" (manual/h.md)
      page manual/t "Tasks" (manual/t.md)
      page manual/unrelated "U" (manual/unrelated.md)
    "#);
    let new = [
        "b.md",
        "manual/",
        "manual/g2.md",
        "manual/h.md",
        "manual/t.md",
    ];
    assert_eq!(new.map(|path| space.id(path)), old);
    assert_eq!(space.text("manual/t.md"), "zero\nfirst\nsecond\n3\n");
    assert_eq!(space.content.files.len(), 1);
}

#[test]
fn equal_files_keep_their_names() {
    let mut space = Space::new(&[("a/x.md", "# T\n"), ("a/y.md", "# T\n"), ("z.md", "")]);
    let old = ["a/x.md", "a/y.md"].map(|path| space.id(path));
    let report = space.import(&[("b/y.md", "# T\n"), ("b/x.md", "# T\n"), ("w.md", "")]);
    insta::assert_snapshot!(show(&report), @r"
    added: w.md
    changed: b/
    removed: z.md
    renamed: a/ -> b/, a/x.md -> b/x.md, a/y.md -> b/y.md
    ");
    assert_eq!(["b/x.md", "b/y.md"].map(|path| space.id(path)), old);
}

#[test]
fn what_two_imports_bring_side_by_side_is_there_once() {
    let nothing = Revision::default();
    let read = |files: &[(&str, &str)]| {
        let mut id = |path: &str| format!("id of {path}");
        let limits = Limits::default();
        let (owned, blobs) = (BTreeSet::new(), NewBlobs::new());
        let content = Content {
            revision: &nothing,
            owned: &owned,
        };
        let tree = tree(files);
        let read = origin::read(tree, &nothing, content, &blobs, &limits, &mut id, 1);
        read.unwrap().import
    };
    let first = read(&[("a.md", "a"), ("a.png", "p"), ("b.md", "b")]);
    let second = read(&[("a.md", "a"), ("a.png", "p"), ("b.md", "b"), ("c.md", "c")]);
    let mut blobs = first.blobs;
    blobs.extend(second.blobs);
    let merged = merge(&nothing, &first.revision, &second.revision, &blobs).unwrap();
    let Merge::Merged(merged, _) = merged else {
        panic!("{merged:?}");
    };
    assert_eq!((merged.page_count(), merged.files.len()), (3, 1));
}

#[test]
fn an_origin_without_a_snapshot_starts_from_what_imports_brought() {
    let mut space = Space::new(&[("a.md", "# A\n"), ("b.md", "# B\n")]);
    let move_beneath = Change::MovePage {
        id: space.id("b.md"),
        parent: Patch::Set("made".to_owned()),
        position: Position::Last,
    };
    space.edit(vec![create("made", None), move_beneath]);
    space.snapshot = origin::snapshot(&space.content);
    insta::assert_snapshot!(outline(&space.snapshot), @r#"
    empty a "A" (a.md)
    empty b "B" (b.md)
    "#);
    let report = space.import(&[("a.md", "# A\n\nnew\n")]);
    insta::assert_snapshot!(show(&report), @r"
    changed: a.md
    kept: b.md
    ");
    insta::assert_snapshot!(outline(&space.content), @r#"
    page a "A" (a.md)
    page made-made "Made made" (by hand)
      empty made-made/b "B" (b.md)
    "#);
}

#[test]
fn pages_that_no_one_changed_are_in_memory_once() {
    let mut space = Space::new(&[("a.md", "# A\n"), ("b.md", "# B\n"), ("c.md", "# C\n")]);
    space.edit(vec![write(space.id("b.md"), "edited")]);
    let before = space.content.clone();
    // As they are read: each with pages of its own.
    let read = |revision: &Revision| Revision::from_bytes(&revision.to_bytes()).unwrap();
    (space.content, space.snapshot) = (read(&space.content), read(&space.snapshot));
    space.snapshot.share(&space.content);
    let shared = |left: &Revision, right: &Revision, source: &str| {
        let fields = |revision: &Revision| {
            let mut pages = revision.walk().map(|visit| visit.page);
            let page = pages.find(|page| page.source.as_deref() == Some(source));
            std::ptr::from_ref(page.unwrap().fields())
        };
        fields(left) == fields(right)
    };
    let own = space.content.clone();
    let sources = ["a.md", "b.md", "c.md"];
    assert_eq!(
        sources.map(|source| shared(&own, &space.snapshot, source)),
        [true, false, true]
    );
    let update = space.read(tree(&[
        ("a.md", "# A\n"),
        ("b.md", "# B\n"),
        ("c.md", "# New\n"),
    ]));
    let new = &update.import.revision;
    assert_eq!(
        sources.map(|source| shared(&own, new, source)),
        [true, false, false]
    );
    space.merge(update, &Resolutions::new());
    let merged = &space.content;
    assert_eq!(
        sources.map(|source| shared(&own, merged, source)),
        [true, true, false]
    );
    assert_ne!(merged.page(&own.pages[2].id), before.page(&own.pages[2].id));
}

#[test]
fn many_renames_take_little_time() {
    let files = |folder: &str| -> Vec<(String, String)> {
        let file = |number| {
            let lines =
                (0..40).map(|line| format!("Line {line} of page {number}\nCommon line {line}\n"));
            let text = lines.collect::<String>() + folder;
            (
                format!("{folder}/{number}.md"),
                format!("# Page {number}\n\n{text}"),
            )
        };
        (0..2_000).map(file).collect()
    };
    let entries = |files: &[(String, String)]| -> Vec<Entry> {
        let borrowed = files
            .iter()
            .map(|(path, text)| (path.as_str(), text.as_str()));
        tree(&borrowed.chain([("z.md", "# Z\n")]).collect::<Vec<_>>())
    };
    let mut space = Space::empty();
    let first = space.read(entries(&files("old")));
    space.merge(first, &Resolutions::new());
    let started = std::time::Instant::now();
    let update = space.read(entries(&files("new")));
    println!("2,000 renamed pages: {:?}", started.elapsed());
    // The folder, too.
    assert_eq!(update.renamed.len(), 2_001);
}

type Files = BTreeMap<String, String>;

fn files() -> impl Strategy<Value = Files> {
    let line = prop_oneof![
        Just("# T\n".to_owned()),
        Just("---\nx: 1\n---\n".to_owned()),
        Just("[a](a.md)\n".to_owned()),
        "[a-c]{1,2}\n",
    ];
    let text = prop::collection::vec(line, 0..6).prop_map(|lines| lines.concat());
    prop::collection::btree_map("([ab]/){0,1}([a-e]|index)\\.md", text, 1..6).prop_map(
        |mut files| {
            // A folder around everything is packing.
            files.insert("z.md".to_owned(), "# Z\n".to_owned());
            files
        },
    )
}

fn entries(files: &Files) -> Vec<Entry> {
    let borrowed = files
        .iter()
        .map(|(path, text)| (path.as_str(), text.as_str()));
    tree(&borrowed.collect::<Vec<_>>())
}

/// A page without what is beneath it, its slug and its times.
fn bare(page: &Page) -> Page {
    Page::from(PageFields {
        slug: String::new(),
        created_at: 0,
        updated_at: 0,
        ..page.fields().clone()
    })
}

fn pages(revision: &Revision) -> BTreeMap<String, Page> {
    revision
        .walk()
        .map(|visit| (visit.page.id.clone(), bare(visit.page)))
        .collect()
}

fn page_items(items: &[Item]) -> BTreeSet<String> {
    let page = |item: &Item| match &item.what {
        ItemKind::Page(id) => Some(id.clone()),
        ItemKind::File(_) => None,
    };
    items.iter().filter_map(page).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn an_origin_that_did_not_change_changes_nothing(files in files(), ops in crate::support::ops(8)) {
        let mut space = Space::empty();
        let first = space.read(entries(&files));
        space.merge(first, &Resolutions::new());
        space.content = crate::support::apply(&space.content, &mut space.blobs, "e", 5, &ops);
        let (snapshot, content) = (space.snapshot.clone(), space.content.clone());
        let again = space.read(entries(&files));
        prop_assert_eq!(&again.import.revision, &snapshot);
        let merged = space.merge(again, &Resolutions::new());
        prop_assert_eq!(merged.report, Report::default());
        prop_assert_eq!(&space.content, &content);
    }

    #[test]
    fn content_that_was_not_edited_becomes_the_tree(before in files(), after in files()) {
        let mut space = Space::empty();
        let first = space.read(entries(&before));
        space.merge(first, &Resolutions::new());
        let update = space.read(entries(&after));
        let snapshot = update.import.revision.clone();
        let report = space.merge(update, &Resolutions::new()).report;
        prop_assert_eq!(&space.content, &snapshot);
        prop_assert!(report.kept.is_empty() && report.conflicts.is_empty());
    }

    #[test]
    fn nothing_written_in_quire_is_lost(
        before in files(),
        after in files(),
        other in files(),
        ops in crate::support::ops(10),
    ) {
        // The other origin comes first, with pages of the same paths.
        let mut space = Space::empty();
        let first = space.read(entries(&other));
        space.merge(first, &Resolutions::new());
        space.snapshot = Revision::default();
        space.owned = pages(&space.content).into_keys().collect();
        space.owned.extend(space.content.files.iter().map(|file| file.id.clone()));
        let second = space.read(entries(&before));
        space.merge(second, &Resolutions::new());
        space.content = crate::support::apply(&space.content, &mut space.blobs, "e", 5, &ops);

        let (snapshot, content) = (space.snapshot.clone(), space.content.clone());
        let update = space.read(entries(&after));
        let theirs = pages(&update.import.revision);
        let Merged { merge, report } = space.merge(update, &Resolutions::new());
        let Merge::Merged(merged, _) = merge else {
            prop_assert!(!report.conflicts.is_empty());
            prop_assert_eq!(&space.content, &content);
            return Ok(());
        };
        let [old, ours, new] = [&snapshot, &content, &merged].map(pages);
        prop_assert_eq!(new.len(), merged.page_count());
        prop_assert!(merged.depth() <= Limits::MAX_PAGE_DEPTH);
        let (removed, kept) = (page_items(&report.removed), page_items(&report.kept));
        for (id, page) in &ours {
            match old.get(id) {
                None => prop_assert_eq!(new.get(id), Some(page)),
                Some(before) if !theirs.contains_key(id) => {
                    prop_assert_eq!(kept.contains(id), new.contains_key(id));
                    prop_assert_eq!(removed.contains(id), !new.contains_key(id));
                    prop_assert!(before == page || new.contains_key(id));
                }
                Some(_) => prop_assert!(new.contains_key(id)),
            }
        }
        // What other origins have alike is there already.
        let is_new = |id: &&String| !old.contains_key(*id) && !ours.contains_key(*id);
        let added: BTreeSet<String> = theirs.keys().filter(is_new).cloned().collect();
        prop_assert_eq!(page_items(&report.added), added.clone());
        prop_assert!(added.iter().all(|id| new.contains_key(id)));
        prop_assert!(new.keys().all(|id| ours.contains_key(id) || added.contains(id)));
    }
}
