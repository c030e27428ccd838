//! Links and anchors in Markdown.

use quire_links::links::{TextIndex, express, links_of_page, resolve};
use quire_markdown::markdown::{rewrite, scan};
use quire_revisions::{Entry, Limits, NewBlobs, Page, Revision, hash};

use crate::revisions::imported;
use crate::text;

/// The page that holds the text.
const PAGE: &str = "p4";

/// Pages and files to link to.
fn revision() -> Revision {
    let entry = |path: &str| Entry {
        path: path.to_owned(),
        bytes: b"# Title\n\n## Part\n".to_vec(),
    };
    let paths = [
        "i.png",
        "README.md",
        "a.md",
        "b/README.md",
        "b/c d.md",
        "f/j.txt",
    ];
    imported(paths.map(entry).to_vec(), &Revision::default(), "p", 1)
        .expect("a small tree")
        .revision
}

/// Checks that ranges are those of the text, rewriting nothing changes nothing, the stored form can be restored from
/// the public one, and an index reads back.
pub fn links(input: &[u8]) {
    let text = text(input);
    let found = scan(&text);
    let mut last = 0;
    for link in found.links.iter(&text) {
        if let Some(range) = link.range {
            assert!(text.get(range.clone()).is_some(), "{range:?} is no part");
            assert!(range.start >= last, "links are not in order");
            last = range.start;
        }
    }
    assert_eq!(rewrite(&text, &found, |_| None), text);
    let index = TextIndex::of(&text);
    let read = TextIndex::from_bytes(index.as_bytes().to_vec());
    assert_eq!(read, Some(index));
    // Arbitrary bytes are read without panic.
    drop(TextIndex::from_bytes(input.to_vec()));

    let revision = revision();
    let stored = resolve(&text, &revision, PAGE);
    assert_eq!(resolve(&stored, &revision, PAGE), stored, "resolved twice");
    let outside = express(&stored, &revision, PAGE);
    assert_eq!(
        resolve(&outside, &revision, PAGE),
        stored,
        "given out as {outside:?}"
    );

    let mut blobs = NewBlobs::new();
    let body = hash(stored.as_bytes());
    blobs.insert(body, stored.into_owned().into_bytes());
    let mut revision = revision;
    set_body(&mut revision.pages, body);
    let blobs = move |hash: &quire_revisions::Hash| {
        let title = || b"# Title\n\n## Part\n".to_vec();
        Some(blobs.get(hash).cloned().unwrap_or_else(title))
    };
    let own = ["https://quire.example/app".to_owned()];
    let listed = links_of_page(&revision, &blobs, PAGE, &own).expect("no blob is missing");
    assert!(listed.iter().all(|link| link.page == PAGE));
    assert!(revision.depth() <= Limits::MAX_PAGE_DEPTH);
}

fn set_body(pages: &mut [Page], body: quire_revisions::Hash) {
    for page in pages {
        if page.id == PAGE {
            page.body = Some(body);
        }
        set_body(&mut page.pages, body);
    }
}
