//! Exports of other tools: HTML pages, Word documents, and trees of HTML.

use quire_markdown::document::{parse, print};
use quire_revisions::spool::{Bytes, TreeFile};
use quire_revisions::{Entry, Limits, Revision, path};
use quire_sources::{Converted, Kind, SourceError};
use quire_trees::archive;

use crate::revisions;
use crate::sections::sections;
use crate::text;

/// The largest input, in bytes: the output is read again several times.
const MAX_INPUT_BYTES: usize = 64 << 10;

/// Checks that a page is converted in the same way each time, its images are in the Markdown, and the output settles.
/// The same is read as a clipboard.
pub fn html(input: &[u8]) {
    if input.len() > MAX_INPUT_BYTES {
        return;
    }
    let limits = Limits::default();
    let page = quire_sources::html(input, None, &limits).expect("a small page");
    let again = quire_sources::html(input, None, &limits).expect("a small page");
    assert_eq!(again, page);
    settles(&page.markdown);
    let kept = quire_sources::relink(&page.markdown, &mut |_| None);
    assert_eq!(kept, page.markdown);
    let copied = text(input);
    let convert =
        || quire_sources::clipboard(&copied, &limits, &|| false).expect("a small clipboard");
    let clip = convert();
    assert_eq!(convert(), clip);
    settles(&clip.markdown);
}

/// A document, or the XML of one, is refused or converted in the same way each time.
pub fn docx(input: &[u8]) {
    if input.len() > MAX_INPUT_BYTES {
        return;
    }
    let wrapped = || {
        let path = "word/document.xml".to_owned();
        let bytes = input.to_vec();
        archive::write(&[Entry { path, bytes }]).expect("an archive")
    };
    let bytes = if input.starts_with(b"PK") {
        input.to_vec()
    } else {
        wrapped()
    };
    let limits = Limits::default();
    let Ok(converted) = quire_sources::docx(&bytes, "Document.docx", &limits) else {
        return;
    };
    let again = quire_sources::docx(&bytes, "Document.docx", &limits).expect("the same");
    assert_eq!(again, converted);
    check(converted);
}

/// A tree (lines `=== path` start its files) of any tool is converted in the same way each time, and can be imported.
pub fn exports(input: &[u8]) {
    if input.len() > MAX_INPUT_BYTES {
        return;
    }
    let text = text(input);
    let file = |(path, body): (&str, &str)| TreeFile {
        path: path.to_owned(),
        bytes: Bytes::Memory(body.as_bytes().to_vec()),
    };
    // An archive has no other paths, and none twice.
    let files: Vec<TreeFile> = sections(&text).into_iter().map(file).collect();
    let entries = files.iter().cloned().map(entry).collect::<Vec<_>>();
    if archive::write(&entries).is_err() {
        return;
    }
    for kind in [Kind::Html, Kind::Notion, Kind::Confluence] {
        let convert = || quire_sources::tree(files.clone(), kind, &Limits::default(), &|| false);
        match (convert(), convert()) {
            (Ok(converted), Ok(again)) => {
                assert_eq!(again, converted);
                check(converted);
            }
            (Err(SourceError::Archive { .. }), Err(_)) => {}
            (first, _) => panic!("{first:?}"),
        }
    }
}

/// Paths are those of a tree, and the tree is imported or refused.
fn check(converted: Converted) {
    let entries: Vec<Entry> = converted.files.into_iter().map(entry).collect();
    for entry in &entries {
        path::check(&entry.path).expect("a path of a tree");
    }
    archive::write(&entries).expect("no path is there twice");
    if let Ok(import) = revisions::imported(entries, &Revision::default(), "p", 1) {
        revisions::check(&import.revision, &import.blobs);
    }
}

fn entry(file: TreeFile) -> Entry {
    let bytes = file.bytes.read().expect("bytes in memory").into_owned();
    Entry {
        path: file.path,
        bytes,
    }
}

/// Checks that the output is read as a document that is written as a text of the same meaning.
fn settles(markdown: &str) {
    let document = parse(markdown);
    assert_eq!(parse(&print(&document)), document, "{markdown}");
}
