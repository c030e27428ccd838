//! Shared by the tests: small trees, outlines of revisions, and arbitrary revisions from random edits.

use std::fmt::Write as _;

use proptest::prelude::*;
use quire_content::edit::{Change, CreatePage, Edited, Patch, Position, UpdatePage, edit};
use quire_content::import::{Import, import};
use quire_content::{Entry, Limits, NewBlobs, PageKind, Revision};

/// Ids `<prefix>1`, `<prefix>2` ...
pub(crate) fn ids(prefix: &str) -> impl FnMut(&str) -> String {
    let mut number = 0;
    move |_| {
        number += 1;
        format!("{prefix}{number}")
    }
}

/// Ids of what is created.
pub(crate) fn new_ids(prefix: &str) -> impl FnMut() -> String {
    let mut ids = ids(prefix);
    move || ids("")
}

/// A revision after changes, with the usual limits.
pub(crate) fn edited(before: &Revision, changes: Vec<Change>, prefix: &str, now: i64) -> Edited {
    let (limits, mut ids) = (Limits::default(), new_ids(prefix));
    edit(before, changes, &limits, &mut ids, now).unwrap()
}

/// Entries of a tree.
pub(crate) fn tree(files: &[(&str, &str)]) -> Vec<Entry> {
    files
        .iter()
        .map(|(path, text)| Entry {
            path: (*path).to_owned(),
            bytes: text.as_bytes().to_vec(),
        })
        .collect()
}

/// Imports a tree into nothing.
pub(crate) fn imported(files: &[(&str, &str)]) -> Import {
    import(
        tree(files),
        &Revision::default(),
        &Limits::default(),
        &mut ids("p"),
        1,
    )
    .unwrap()
}

/// One line a page: what it is, its path, title and source.
pub(crate) fn outline(revision: &Revision) -> String {
    let mut text = String::new();
    for (visit, (page, path)) in revision.walk().zip(revision.paths()) {
        let indent = "  ".repeat(visit.depth - 1);
        let kind = match page.kind {
            PageKind::Document if page.body.is_none() => "empty",
            PageKind::Document => "page",
            PageKind::Group => "group",
            PageKind::Link => "link",
            PageKind::Computed => "computed",
        };
        let hidden = if page.hidden { " hidden" } else { "" };
        let href = page
            .href
            .as_ref()
            .map(|href| format!(" -> {href}"))
            .unwrap_or_default();
        let source = page.source.as_deref().unwrap_or("by hand");
        writeln!(
            text,
            "{indent}{kind}{hidden} {path} {:?}{href} ({source})",
            page.title
        )
        .unwrap();
    }
    text
}

/// The Markdown of the page with this source.
pub(crate) fn body(import: &Import, source: &str) -> String {
    let page = import
        .revision
        .walk()
        .find(|visit| visit.page.source.as_deref() == Some(source));
    let body = page.expect("a page of this source").page.body;
    body.map(|hash| String::from_utf8(import.blobs[&hash].clone()).unwrap())
        .unwrap_or_default()
}

/// A random edit; numbers choose among what there is.
#[derive(Debug, Clone)]
pub(crate) enum Op {
    Create {
        parent: usize,
        title: String,
        text: String,
        kind: u8,
    },
    Retitle {
        page: usize,
        title: String,
    },
    Describe {
        page: usize,
        text: Option<String>,
        hidden: bool,
    },
    Write {
        page: usize,
        line: usize,
        text: String,
    },
    Move {
        page: usize,
        parent: usize,
        first: bool,
    },
    Delete {
        page: usize,
    },
    PutFile {
        file: usize,
        name: String,
        bytes: Vec<u8>,
    },
    DeleteFile {
        file: usize,
    },
    Set {
        name: String,
        value: String,
    },
}

fn title() -> impl Strategy<Value = String> {
    prop_oneof![
        3 => "[A-Z][a-z]{1,6}",
        1 => "[ -~éß中\u{85}\u{2028}]{1,12}",
        1 => Just("true".to_owned()),
        1 => Just("1. The `code` & <b>".to_owned()),
    ]
}

fn text() -> impl Strategy<Value = String> {
    let line = prop_oneof![
        Just("# Heading".to_owned()),
        Just("---".to_owned()),
        Just("title: x".to_owned()),
        Just("[a](page:a1#x) ![i](file:a2)".to_owned()),
        Just("[d]: page:a2 'title'".to_owned()),
        Just("<a href=\"page:a3\">x</a>".to_owned()),
        Just("```\n[a](page:a1)\n```".to_owned()),
        "[a-z ]{0,12}",
        "\\PC{0,12}",
    ];
    prop::collection::vec(line, 0..6).prop_map(|lines| lines.join("\n"))
}

/// Random edits.
pub(crate) fn ops(count: usize) -> impl Strategy<Value = Vec<Op>> {
    let any_index = 0..20_usize;
    let op = prop_oneof![
        4 => (any_index.clone(), title(), text(), 0..8_u8)
            .prop_map(|(parent, title, text, kind)| Op::Create { parent, title, text, kind }),
        1 => (any_index.clone(), title()).prop_map(|(page, title)| Op::Retitle { page, title }),
        1 => (any_index.clone(), prop::option::of("\\PC{0,9}"), any::<bool>())
            .prop_map(|(page, text, hidden)| Op::Describe { page, text, hidden }),
        2 => (any_index.clone(), 0..6_usize, text()).prop_map(|(page, line, text)| Op::Write { page, line, text }),
        2 => (any_index.clone(), any_index.clone(), any::<bool>())
            .prop_map(|(page, parent, first)| Op::Move { page, parent, first }),
        1 => any_index.clone().prop_map(|page| Op::Delete { page }),
        2 => (0..6_usize, "[ab]\\.(png|txt)", prop::collection::vec(any::<u8>(), 0..4))
            .prop_map(|(file, name, bytes)| Op::PutFile { file, name, bytes }),
        1 => any_index.prop_map(|file| Op::DeleteFile { file }),
        1 => ("[a-c]", "[x-z]").prop_map(|(name, value)| Op::Set { name, value }),
    ];
    prop::collection::vec(op, 0..count)
}

/// Applies those edits that can be applied.
pub(crate) fn apply(
    start: &Revision,
    blobs: &mut NewBlobs,
    prefix: &str,
    now: i64,
    ops: &[Op],
) -> Revision {
    let mut new_id = new_ids(prefix);
    let mut revision = start.clone();
    for op in ops {
        let Some(change) = change(&revision, blobs, op) else {
            continue;
        };
        if let Ok(edited) = edit(
            &revision,
            vec![change],
            &Limits::default(),
            &mut new_id,
            now,
        ) {
            revision = edited.revision;
            blobs.extend(edited.blobs);
        }
    }
    revision
}

#[expect(clippy::too_many_lines, reason = "one arm an operation")]
fn change(revision: &Revision, blobs: &NewBlobs, op: &Op) -> Option<Change> {
    let page = |index: usize| {
        revision
            .walk()
            .nth(index)
            .map(|visit| visit.page.id.clone())
    };
    let update = |index: usize, update: UpdatePage| {
        page(index).map(|id| Change::UpdatePage(Box::new(UpdatePage { id, ..update })))
    };
    Some(match op.clone() {
        Op::Create {
            parent,
            title,
            text,
            kind,
        } => {
            let create = CreatePage {
                parent: page(parent),
                title,
                ..CreatePage::default()
            };
            Change::CreatePage(Box::new(match kind {
                0 => CreatePage {
                    kind: PageKind::Group,
                    ..create
                },
                1 => CreatePage {
                    kind: PageKind::Link,
                    href: Some("https://example.org/".to_owned()),
                    ..create
                },
                2 => CreatePage {
                    icon: Some("star".to_owned()),
                    slug: Some("a.b_c".to_owned()),
                    ..create
                },
                _ => CreatePage {
                    markdown: Some(text),
                    ..create
                },
            }))
        }
        Op::Retitle { page, title } => update(
            page,
            UpdatePage {
                title: Some(title),
                ..UpdatePage::default()
            },
        )?,
        Op::Describe { page, text, hidden } => {
            let description = text.map_or(Patch::Clear, Patch::Set);
            update(
                page,
                UpdatePage {
                    description,
                    hidden: Some(hidden),
                    ..UpdatePage::default()
                },
            )?
        }
        Op::Write {
            page: index,
            line,
            text,
        } => {
            let body = revision.page(&page(index)?)?.body;
            let old = body
                .map(|hash| String::from_utf8(blobs[&hash].clone()).unwrap())
                .unwrap_or_default();
            let mut lines: Vec<&str> = old.lines().collect();
            lines.insert(line.min(lines.len()), &text);
            update(
                index,
                UpdatePage {
                    markdown: Some(lines.join("\n")),
                    ..UpdatePage::default()
                },
            )?
        }
        Op::Move {
            page: index,
            parent,
            first,
        } => {
            let position = if first {
                Position::First
            } else {
                Position::Last
            };
            Change::MovePage {
                id: page(index)?,
                parent: page(parent).map_or(Patch::Clear, Patch::Set),
                position,
            }
        }
        Op::Delete { page: index } => Change::DeletePage { id: page(index)? },
        Op::PutFile { file, name, bytes } => {
            let id = revision.files.get(file).map(|file| file.id.clone());
            Change::PutFile {
                id,
                name,
                content_type: None,
                bytes,
            }
        }
        Op::DeleteFile { file } => Change::DeleteFile {
            id: revision.files.get(file)?.id.clone(),
        },
        Op::Set { name, value } => {
            let variables = [(name, Some(value))].into();
            Change::SetVariables { variables }
        }
    })
}

/// A random revision, with its blobs.
pub(crate) fn revision() -> impl Strategy<Value = (Revision, NewBlobs)> {
    ops(16).prop_map(|ops| {
        let mut blobs = NewBlobs::new();
        let revision = apply(&Revision::default(), &mut blobs, "a", 1, &ops);
        (revision, blobs)
    })
}
