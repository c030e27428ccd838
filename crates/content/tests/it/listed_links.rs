//! Links that are listed a few at a time.

use std::cell::RefCell;
use std::collections::HashMap;
use std::ops::ControlFlow;

use quire_content::blobs::MissingBlob;
use quire_content::links::{Checker, Indexes, TextIndex};
use quire_content::{Hash, NewBlobs, Page};

use crate::support::imported;

/// Makes indexes of texts, and records which.
struct Recording<'b> {
    blobs: &'b NewBlobs,
    texts: RefCell<Vec<Hash>>,
}

impl Indexes for Recording<'_> {
    fn read(&self, texts: &[Hash]) -> Result<HashMap<Hash, TextIndex>, MissingBlob> {
        self.texts.borrow_mut().extend(texts);
        let index = |hash: &Hash| {
            let text = std::str::from_utf8(&self.blobs[hash]).unwrap();
            (*hash, TextIndex::of(text))
        };
        Ok(texts.iter().map(index).collect())
    }
}

#[test]
fn only_the_listed_links_are_judged() {
    let import = imported(&[
        ("a.md", "# A\n\n[1](b.md#x) [2](c.md#x) [3](d.md#x)\n"),
        ("b.md", "# B\n"),
        ("c.md", "# C\n\n## X\n"),
        ("d.md", "# D\n"),
    ]);
    let revision = &import.revision;
    let page = |source: &str| {
        let mut pages = revision.walk().map(|visit| visit.page);
        pages
            .find(|page| page.source.as_deref() == Some(source))
            .unwrap()
    };
    let list = |skip: usize, wanted: usize| {
        let indexes = Recording {
            blobs: &import.blobs,
            texts: RefCell::default(),
        };
        let pages: [&Page; 1] = [page("a.md")];
        let mut links = Vec::new();
        let checker = Checker::new(revision, false, &[]);
        let mut take = |link| {
            links.push(link);
            if links.len() < wanted {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        (checker.check_from(&pages, skip, wanted, &indexes, &mut take)).unwrap();
        (links, indexes.texts.into_inner())
    };
    let (all, _) = list(0, 3);
    assert_eq!(all.len(), 3);
    let (second, texts) = list(1, 1);
    assert_eq!(second, all[1..2]);
    let read = ["a.md", "c.md"].map(|source| page(source).body.unwrap());
    assert_eq!(texts, read, "the pages of other links were read");
    assert!(list(3, 1).0.is_empty());
}
