//! Edits of a revision, derived from the input.

use arbitrary::{Result, Unstructured};
use quire_changes::edit::{Change, CreatePage, Patch, Position, UpdatePage, edit};
use quire_revisions::{Cover, CoverSize, Image, Layout, Limits, NewBlobs, PageKind, Revision};

use crate::revisions::{check, check_export, ids};

/// Texts that mean something somewhere.
const WORDS: &[&str] = &[
    "",
    "a",
    "A",
    "true",
    "null",
    "~",
    "1",
    "index",
    "readme",
    "README",
    "a-2",
    "page:a1",
    "file:a2#x",
    "a1",
    "a2",
    "b1",
    "https://example.org/",
    "/a",
    "../a.md",
    "a.md#x",
    "a/b",
    "a.b_c",
    ".",
    "..",
    "files",
    "SUMMARY",
    "---",
    "*a* `b`",
    "[x](y)",
    "é ß",
    "\u{2028}",
    "a\nb",
    " a ",
    "\u{feff}",
    "# a",
    "1. a",
    "a: b",
    "\"",
    "'",
    "\\",
    "star",
    "😀",
];

/// Lines of pages.
const LINES: &[&str] = &[
    "# Heading",
    "---",
    "title: x",
    "[a](page:a1#x) ![i](file:a2)",
    "[d]: page:a2 'title'",
    "<a href=\"page:a3\">x</a>",
    "```",
    "[a](a.md)",
    "",
    "\u{feff}",
    "text",
    "r[rule]",
    "    code",
    "> quote",
    "\r",
    "===",
    "=======",
];

fn word(input: &mut Unstructured<'_>) -> Result<String> {
    if input.ratio(1, 4)? {
        let text: &str = input.arbitrary()?;
        return Ok(text.chars().take(40).collect());
    }
    Ok((*input.choose(WORDS)?).to_owned())
}

fn body(input: &mut Unstructured<'_>) -> Result<String> {
    let mut body = String::new();
    for _ in 0..input.int_in_range(0..=6)? {
        body.push_str(input.choose(LINES)?);
        body.push_str(if input.ratio(7, 8)? { "\n" } else { "" });
    }
    if input.ratio(1, 8)? {
        body.push_str(input.arbitrary()?);
    }
    Ok(body)
}

fn maybe<T>(
    input: &mut Unstructured<'_>,
    make: impl FnOnce(&mut Unstructured<'_>) -> Result<T>,
) -> Result<Option<T>> {
    if input.ratio(1, 3)? {
        make(input).map(Some)
    } else {
        Ok(None)
    }
}

fn flag(input: &mut Unstructured<'_>) -> Result<bool> {
    input.arbitrary()
}

fn patch<T>(
    input: &mut Unstructured<'_>,
    make: impl FnOnce(&mut Unstructured<'_>) -> Result<T>,
) -> Result<Patch<T>> {
    Ok(match input.int_in_range(0..=5)? {
        0 => Patch::Clear,
        1 => Patch::Set(make(input)?),
        _ => Patch::Keep,
    })
}

fn page(input: &mut Unstructured<'_>, revision: &Revision) -> Result<String> {
    let count = revision.page_count();
    if count == 0 || input.ratio(1, 10)? {
        return word(input);
    }
    let index = input.choose_index(count)?;
    let page = revision
        .walk()
        .nth(index)
        .map(|visit| visit.page.id.clone());
    Ok(page.unwrap_or_default())
}

fn file(input: &mut Unstructured<'_>, revision: &Revision) -> Result<String> {
    if revision.files.is_empty() || input.ratio(1, 10)? {
        return word(input);
    }
    Ok(input.choose(&revision.files)?.id.clone())
}

fn position(input: &mut Unstructured<'_>, revision: &Revision) -> Result<Position> {
    Ok(match input.int_in_range(0..=3)? {
        0 => Position::First,
        1 => Position::Before(page(input, revision)?),
        2 => Position::After(page(input, revision)?),
        _ => Position::Last,
    })
}

fn image(input: &mut Unstructured<'_>, revision: &Revision) -> Result<Image> {
    Ok(if input.arbitrary()? {
        Image::File(file(input, revision)?)
    } else {
        Image::Url(word(input)?)
    })
}

fn cover(input: &mut Unstructured<'_>, revision: &Revision) -> Result<Cover> {
    Ok(Cover {
        image: image(input, revision)?,
        dark: maybe(input, |input| image(input, revision))?,
        y: input.int_in_range(-3_i64..=3)?.into(),
    })
}

fn layout(input: &mut Unstructured<'_>) -> Result<Layout> {
    Ok(Layout {
        cover: input.arbitrary()?,
        title: input.arbitrary()?,
        description: input.arbitrary()?,
        table_of_contents: input.arbitrary()?,
        outline: input.arbitrary()?,
        pagination: input.arbitrary()?,
        cover_size: maybe(input, |input| {
            Ok(*input.choose(&[CoverSize::Hero, CoverSize::Full])?)
        })?,
    })
}

fn variables<T>(
    input: &mut Unstructured<'_>,
    mut value: impl FnMut(&mut Unstructured<'_>) -> Result<T>,
) -> Result<std::collections::BTreeMap<String, T>> {
    let count = input.int_in_range(0..=2)?;
    (0..count)
        .map(|_| Ok((word(input)?, value(input)?)))
        .collect()
}

fn create(input: &mut Unstructured<'_>, revision: &Revision) -> Result<CreatePage> {
    let kinds = [
        PageKind::Document,
        PageKind::Document,
        PageKind::Group,
        PageKind::Link,
        PageKind::Computed,
    ];
    let kind = *input.choose(&kinds)?;
    Ok(CreatePage {
        id: maybe(input, word)?,
        parent: maybe(input, |input| page(input, revision))?,
        position: position(input, revision)?,
        kind,
        title: word(input)?,
        slug: maybe(input, word)?,
        markdown: if kind == PageKind::Document {
            maybe(input, body)?
        } else {
            None
        },
        href: if kind == PageKind::Link {
            Some(word(input)?)
        } else {
            None
        },
        emoji: maybe(input, word)?,
        icon: maybe(input, word)?,
        description: maybe(input, word)?,
        hidden: input.ratio(1, 4)?,
        no_index: input.ratio(1, 4)?,
        no_robots_index: input.ratio(1, 4)?,
        layout: maybe(input, layout)?,
        cover: maybe(input, |input| cover(input, revision))?,
        variables: variables(input, word)?,
        draft: input.ratio(1, 4)?,
    })
}

fn update(input: &mut Unstructured<'_>, revision: &Revision) -> Result<UpdatePage> {
    Ok(UpdatePage {
        id: page(input, revision)?,
        title: maybe(input, word)?,
        slug: maybe(input, word)?,
        markdown: maybe(input, body)?,
        before: None,
        href: if input.ratio(1, 6)? {
            Some(word(input)?)
        } else {
            None
        },
        emoji: patch(input, word)?,
        icon: patch(input, word)?,
        description: patch(input, word)?,
        hidden: maybe(input, flag)?,
        no_index: maybe(input, flag)?,
        no_robots_index: maybe(input, flag)?,
        layout: patch(input, layout)?,
        cover: patch(input, |input| cover(input, revision))?,
        variables: maybe(input, |input| variables(input, word))?,
        draft: maybe(input, flag)?,
    })
}

/// A change that may well be possible.
pub(crate) fn change(input: &mut Unstructured<'_>, revision: &Revision) -> Result<Change> {
    Ok(match input.int_in_range(0..=11)? {
        0..=3 => Change::CreatePage(Box::new(create(input, revision)?)),
        4..=6 => Change::UpdatePage(Box::new(update(input, revision)?)),
        7 => Change::MovePage {
            id: page(input, revision)?,
            parent: patch(input, |input| page(input, revision))?,
            position: position(input, revision)?,
        },
        8 => Change::DeletePage {
            id: page(input, revision)?,
        },
        9 => Change::PutFile {
            id: maybe(input, |input| file(input, revision))?,
            name: match input.int_in_range(0..=4)? {
                0 => "a.png".to_owned(),
                1 => "b.txt".to_owned(),
                2 => "A.png".to_owned(),
                _ => word(input)?,
            },
            content_type: None,
            bytes: input.arbitrary::<[u8; 2]>()?.to_vec(),
        },
        10 => Change::DeleteFile {
            id: file(input, revision)?,
        },
        _ => Change::SetVariables {
            variables: variables(input, |input| maybe(input, word))?,
        },
    })
}

/// Makes changes until the input, or the count, is used up; those that cannot be made are left out.
pub(crate) fn edited(
    input: &mut Unstructured<'_>,
    start: &Revision,
    blobs: &mut NewBlobs,
    prefix: &str,
    now: i64,
    count: usize,
) -> Revision {
    let mut new_id = ids(prefix);
    let mut revision = start.clone();
    for _ in 0..count {
        if input.is_empty() {
            break;
        }
        let Ok(change) = change(input, &revision) else {
            break;
        };
        let made = edit(
            &revision,
            vec![change],
            &Limits::default(),
            &mut || new_id(""),
            now,
        );
        if let Ok(made) = made {
            revision = made.revision;
            blobs.extend(made.blobs);
        }
    }
    revision
}

/// Checks that the result of edits keeps the rules of a revision, that its export reads back, and that an error names
/// its change.
pub fn edits(input: &[u8]) {
    let mut input = Unstructured::new(input);
    let mut blobs = NewBlobs::new();
    let revision = edited(&mut input, &Revision::default(), &mut blobs, "a", 1, 24);
    check(&revision, &blobs);
    check_export(&revision, &blobs);

    // Several at once: all or nothing.
    let mut changes = Vec::new();
    for _ in 0..6 {
        if input.is_empty() {
            break;
        }
        let Ok(change) = change(&mut input, &revision) else {
            break;
        };
        changes.push(change);
    }
    let count = changes.len();
    let mut new_id = ids("b");
    let new_id = &mut || new_id("");
    match edit(&revision, changes, &Limits::default(), new_id, 2) {
        Ok(edited) => {
            assert_eq!(edited.created.len(), count);
            blobs.extend(edited.blobs);
            check(&edited.revision, &blobs);
        }
        Err(error) => {
            assert!(error.change < count, "{error} of {count} changes");
            assert!(!error.message.is_empty());
        }
    }
}
