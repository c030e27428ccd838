//! Tests of the index: what a search finds, and in which order.

mod changes;
mod ranking;

use std::sync::Arc;

use quire_search::{Index, Page, Query, Scope, Section};

/// An index of pages of space 1: id, title, and Markdown with headings of level 2.
fn index(pages: &[(&str, &str, &str)]) -> Arc<Index> {
    let index = Index::new().unwrap();
    let mut writer = index.writer().unwrap();
    for (id, title, text) in pages {
        writer.add(1, id, &page(title, text), id).unwrap();
    }
    writer.commit().unwrap();
    index
}

fn page(title: &str, text: &str) -> Page {
    let mut parts = text.split("## ");
    let intro = Section {
        text: parts.next().unwrap_or_default().to_owned(),
        ..Section::default()
    };
    let sections = parts.map(|part| {
        let (title, text) = part.split_once('\n').unwrap_or((part, ""));
        Section {
            id: title.to_lowercase(),
            title: title.to_owned(),
            text: text.to_owned(),
        }
    });
    Page {
        title: title.to_owned(),
        sections: [intro].into_iter().chain(sections).collect(),
    }
}

/// The ids of the pages of these spaces that a search finds, by space and best first.
fn find_in(index: &Index, query: &str, spaces: &[u32]) -> Vec<(u32, Vec<String>)> {
    let scope = Scope::of(spaces.iter().copied());
    let found = index.search(&Query::of(query), scope, 10).unwrap();
    let spaces = found.spaces.iter();
    spaces
        .map(|space| (space.space, found.pages(space).unwrap()))
        .collect()
}

/// The ids of the pages of space 1.
fn find(index: &Index, query: &str) -> Vec<String> {
    let mut found = find_in(index, query, &[1]);
    found.pop().map(|(_, pages)| pages).unwrap_or_default()
}
