//! Search.

use quire_markdown::document;
use quire_search::{Index, MAX_EXCERPT, Page, Query, Scope, Section};

use crate::text;

/// A page is found by its title and by each of its headings, and excerpts are short.
///
/// The first line is the title, the second one a query, and the rest is the text.
pub fn search(input: &[u8]) {
    let text = text(input);
    let (title, rest) = text.split_once('\n').unwrap_or((&text, ""));
    let (query, markdown) = rest.split_once('\n').unwrap_or((rest, ""));
    let sections = document::sections(markdown, &|| false).expect("nobody stops it");
    let sections = sections.into_iter().map(|section| Section {
        id: section.id,
        title: section.title,
        text: section.text,
    });
    let page = Page {
        title: title.to_owned(),
        sections: sections.collect(),
    };
    let index = Index::new().expect("an index");
    let mut writer = index.writer().expect("a writer");
    writer.add(0, "page", &page, "data").expect("a page");
    writer.commit().expect("a commit");
    let is_found = |query: &str| {
        let query = Query::of(query);
        let scope = Scope::of([0]);
        let found = index.search(&query, scope.clone(), 1).expect("a search");
        for space in &found.spaces {
            assert_eq!(found.pages(space).expect("data"), ["data"]);
        }
        for excerpt in found.marks.sections(&page, 5) {
            assert!(excerpt.body.chars().count() <= MAX_EXCERPT);
        }
        // Where it may not be searched, it is as if it did not exist.
        let scope = scope.without([(0, "page")]);
        let hidden = index.search(&query, scope, 1).expect("a search");
        assert!(hidden.spaces.is_empty());
        query.is_empty() || !found.spaces.is_empty()
    };
    is_found(query);
    assert!(is_found(title), "{title:?}");
    for section in page.sections.iter().take(4) {
        assert!(is_found(&section.title), "{:?}", section.title);
    }
}
