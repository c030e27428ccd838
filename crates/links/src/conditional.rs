//! Pages that only some visitors see, or none: drafts, and those whose front matter has a condition,
//! `if: visitor.claims.beta`.
//!
//! - The condition is among the lines of the front matter that are not fields, so it is imported, exported
//!   and merged as it is written.
//! - A condition that is not text cannot hold. Neither can one in front matter that is not YAML.

use std::collections::HashSet;

use crate::address::syntax::reference;
use crate::front_matter;
use crate::front_matter::keys::{CONDITION, lines_of, may_have_condition};
use quire_revisions::page::{Page, PageFields, PageKind};
use quire_revisions::path::is_markdown;
use quire_revisions::revision::{ReusableContent, Revision};
use quire_revisions::slug::humanize;

/// Names of folders with parts of pages; so is each that starts with an underscore.
const FOLDERS: [&str; 5] = ["components", "includes", "partials", "shared", "snippets"];

/// The condition under which visitors see the page, and the pages below it.
#[must_use]
pub fn condition(page: &Page) -> Option<String> {
    let lines = lines_of(page, &[CONDITION])?;
    if !lines.contains(CONDITION) {
        return None;
    }
    match front_matter::try_value(&lines, CONDITION) {
        Ok(value) => Some(value?.text().unwrap_or_default().to_owned()),
        Err(_) => may_have_condition(&lines).then(String::new),
    }
}

/// The ids of the pages that have conditions, with these, in the order of the pages.
#[must_use]
pub fn conditions(revision: &Revision) -> Vec<(String, String)> {
    let pages = revision.walk().map(|visit| visit.page);
    let conditions = pages.filter_map(|page| Some((page.id.clone(), condition(page)?)));
    conditions.collect()
}

/// The revision as visitors see it who do not see these pages: without them and those below them, without drafts,
/// and without the entries of the tree that lead to any of these.
///
/// Pages below a draft stay where they are. In its place is a group, which has nothing of it but its address. A draft that
/// is a part of other pages is not a page, but they show it.
#[must_use]
pub fn for_visitors(revision: &Revision, ids: &HashSet<&str>) -> Revision {
    let mut left = revision.clone();
    let is_gone = |page: &Page| ids.contains(page.id.as_str());
    conceal(&mut left.pages, &is_gone);
    let there = left.walk().map(|visit| visit.page);
    let there = there.filter(|page| !page.draft);
    let there: HashSet<String> = there.map(|page| page.id.clone()).collect();
    let pages = revision.walk().map(|visit| visit.page.id.as_str());
    let gone: HashSet<&str> = pages.filter(|id| !there.contains(*id)).collect();
    conceal(&mut left.pages, &|page| {
        let href = page.href.as_deref().filter(|_| page.kind == PageKind::Link);
        let target = href.and_then(reference);
        target.is_some_and(|(kind, id, _)| kind == "page" && gone.contains(id))
    });
    replace_drafts(&mut left.pages);
    take_parts(&revision.pages, &is_gone, &mut left.reusable_contents);
    left.former_paths.retain(|page| there.contains(page));
    left
}

/// Removes pages, drafts with nothing below them, and groups of nothing else.
fn conceal(pages: &mut Vec<Page>, is_gone: &impl Fn(&Page) -> bool) {
    pages.retain_mut(|page| {
        if is_gone(page) {
            return false;
        }
        let before = page.pages.len();
        conceal(&mut page.pages, is_gone);
        let is_emptied = page.pages.is_empty() && before > 0;
        if page.pages.is_empty() && page.draft || is_emptied && page.kind == PageKind::Group {
            return false;
        }
        let is_group = page.draft || page.kind == PageKind::Group && page.pages.len() < before;
        if is_group && page.pages.iter().all(|page| page.hidden) {
            page.hidden = true;
        }
        true
    });
}

/// Puts groups in the places of drafts.
fn replace_drafts(pages: &mut [Page]) {
    for page in pages {
        replace_drafts(&mut page.pages);
        if page.draft {
            let group = PageFields {
                id: page.id.clone(),
                kind: PageKind::Group,
                title: humanize(&page.slug),
                slug: page.slug.clone(),
                hidden: page.hidden,
                no_index: true,
                ..PageFields::default()
            };
            *page = Page::new(group, std::mem::take(&mut page.pages));
        }
    }
}

/// Takes the drafts that are parts of other pages.
fn take_parts(pages: &[Page], is_gone: &impl Fn(&Page) -> bool, parts: &mut Vec<ReusableContent>) {
    for page in pages.iter().filter(|page| !is_gone(page)) {
        let source = page.source.as_deref().unwrap_or_default();
        let is_part = |name: &str| {
            FOLDERS.contains(&name)
                || name.starts_with('_') && !["_drafts", "_posts"].contains(&name)
        };
        if page.draft && is_markdown(source) && source.split('/').any(is_part) {
            parts.push(ReusableContent {
                id: page.id.clone(),
                title: page.title.clone(),
                body: page.body,
                source: page.source.clone(),
            });
        }
        take_parts(&page.pages, is_gone, parts);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn condition(lines: &str) -> Option<String> {
        let text = format!("---\n{lines}\n---\n\n# A\n");
        let (front_matter, rest, _) = front_matter::read(&text);
        assert_eq!(rest, "\n# A\n", "{lines}");
        let page = Page::from(PageFields {
            front_matter: Some(front_matter.rest.clone()).filter(|rest| !rest.is_empty()),
            ..PageFields::default()
        });
        let written = front_matter::write(&front_matter, rest);
        assert_eq!(front_matter::read(&written).0, front_matter, "{lines}");
        super::condition(&page)
    }

    #[test]
    fn what_leads_to_a_page_goes_with_it() {
        let page = |id: &str, kind, href: Option<&str>, pages| {
            Page::new(
                PageFields {
                    id: id.to_owned(),
                    kind,
                    href: href.map(str::to_owned),
                    ..PageFields::default()
                },
                pages,
            )
        };
        let (document, link) = (PageKind::Document, PageKind::Link);
        let below = page("b", document, None, Vec::new());
        let revision = Revision {
            pages: vec![
                page("a", document, None, vec![below]),
                page("c", link, Some("page:b#part"), Vec::new()),
                page("d", link, Some("page:e"), Vec::new()),
                page("e", document, None, Vec::new()),
                page("f", link, Some("https://example.com/"), Vec::new()),
            ],
            ..Revision::default()
        };
        let left = for_visitors(&revision, &HashSet::from(["a"]));
        let ids: Vec<&str> = left.pages.iter().map(|page| page.id.as_str()).collect();
        assert_eq!(ids, ["d", "e", "f"]);
    }

    #[test]
    fn parts_of_pages_are_shown_by_them() {
        let page = |id: &str, draft, pages| {
            let fields = PageFields {
                id: id.to_owned(),
                draft,
                source: Some(format!("{id}.mdx")),
                ..PageFields::default()
            };
            Page::new(fields, pages)
        };
        let revision = Revision {
            pages: vec![
                page("_a", true, Vec::new()),
                page("_b/c", true, Vec::new()),
                page("d", true, Vec::new()),
                page("_e", false, Vec::new()),
                page("f", false, vec![page("f/_g", true, Vec::new())]),
                page("_drafts/h", true, Vec::new()),
                page("snippets/i", true, Vec::new()),
            ],
            ..Revision::default()
        };
        let left = for_visitors(&revision, &HashSet::from(["f"]));
        let parts = left.reusable_contents.iter();
        let parts: Vec<&str> = parts.map(|part| part.id.as_str()).collect();
        assert_eq!(parts, ["_a", "_b/c", "snippets/i"]);
    }

    #[test]
    fn a_condition_need_not_be_yaml() {
        for text in [
            "visitor.claims.plan === \"pro\"",
            "\"beta\" in visitor.claims.groups",
            "'beta' in visitor.claims.groups",
            "[\"pro\", \"team\"].includes(visitor.claims.plan)",
            "visitor.claims.name === \"a: b\"",
            "!visitor.claims.beta",
            "*a && b",
            "`a`",
        ] {
            let lines = format!("icon: star\nif: {text}\nother: 1");
            assert_eq!(condition(&lines).as_deref(), Some(text));
        }
        assert_eq!(condition("if: \"a && b\"").as_deref(), Some("a && b"));
        assert_eq!(condition("if: >-\n  a &&\n  b").as_deref(), Some("a && b"));
    }

    #[test]
    fn what_cannot_be_read_never_holds() {
        for lines in [
            "if: [x]",
            "if:",
            "if: ~",
            "if: \"a\" in b &&\n  c",
            "if : \"a\" in b",
            "\"if\": \"a\" in b",
            "title: a: b\nif: c",
            "{if: c}",
            "{if: c",
            "if: a\n\tb: c\n- d",
            "if: \"a\" in b\nif: \"c\" in d",
            "if: \"a\" in b\r'c",
            "a: 'b\rif: c",
        ] {
            assert_eq!(condition(lines).as_deref(), Some(""), "{lines}");
        }
        assert_eq!(condition("iffy: 1"), None);
        assert_eq!(condition("title: what if\nwhatif: a"), None);
    }
}
