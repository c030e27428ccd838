//! Rules for every page: well-formed, accessible by structure, and content with a strict security policy.

use std::collections::HashSet;

use quire_reader::{
    Asset, Crumb, Html, Library, Link, Operation, OperationGroup, Page, Reference, Theme, TreeNode,
    words,
};
use quire_render::{AsWritten, Renderer};

use super::support::{ParsedPage, node, page, read, search_results, site, templates};

fn attribute<'a>(attributes: &'a [(String, String)], name: &str) -> Option<&'a str> {
    let found = attributes.iter().find(|(found, _)| found == name);
    found.map(|(_, value)| value.as_str())
}

/// Nothing is inline but data, and nothing comes from elsewhere.
fn check_policy(template: &str, document: &ParsedPage) {
    for (element, attributes) in &document.elements {
        for (name, value) in attributes {
            let is_script = name.starts_with("on") || value.starts_with("javascript:");
            assert!(
                !is_script && name != "style",
                "{template}: {name} of <{element}>"
            );
            let is_loaded = name == "src"
                || element == "link" && attribute(attributes, "rel") == Some("stylesheet");
            assert!(!(is_loaded && value.contains("//")), "{template}: {value}");
        }
        assert_ne!(element, "style", "{template}");
    }
    let scripts = document
        .elements
        .iter()
        .filter(|(element, _)| element == "script");
    for ((_, attributes), text) in scripts.zip(&document.scripts) {
        if let Some(media_type) = attribute(attributes, "type") {
            assert_eq!(media_type, "application/ld+json", "{template}");
            serde_json::from_str::<serde_json::Value>(text).expect("the data is JSON");
        } else {
            assert!(attribute(attributes, "src").is_some(), "{template}");
            assert_eq!(text, "", "{template}");
        }
    }
}

/// Checks that the script of every page, which measures the layout, comes after the style of every page.
fn check_order(template: &str, document: &ParsedPage) {
    let mut elements = document.elements.iter();
    let is_of_pages = |attributes: &[(String, String)], name: &str| {
        attribute(attributes, name).is_some_and(|address| address.contains("/reader"))
    };
    let is_style = |element: &str, attributes: &[(String, String)]| {
        element == "link" && is_of_pages(attributes, "href")
    };
    let is_script = |element: &str, attributes: &[(String, String)]| {
        element == "script" && is_of_pages(attributes, "src")
    };
    elements.find(|(element, attributes)| is_script(element, attributes));
    assert!(
        !elements.any(|(element, attributes)| is_style(element, attributes)),
        "{template}"
    );
}

/// Every id is there once and begins as it must, and whatever refers to one leads to it.
fn check_ids(template: &str, document: &ParsedPage) {
    let ids = document.values("id");
    let unique: HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(unique.len(), ids.len(), "{template}: {ids:?}");
    let anchors = document.values("href").into_iter();
    let anchors = anchors.filter_map(|href| href.strip_prefix('#'));
    let references = ["aria-controls", "popovertarget"].map(|name| document.values(name));
    for id in anchors.chain(references.concat()) {
        assert!(unique.contains(id), "{template}: nothing is {id}");
    }
}

/// Landmarks and names, as assistive technology needs them.
fn check_structure(template: &str, document: &ParsedPage) {
    let count = |name: &str| {
        document
            .elements
            .iter()
            .filter(|(element, _)| element == name)
            .count()
    };
    for once in ["html", "head", "title", "body", "header", "main", "h1"] {
        assert_eq!(count(once), 1, "{template}: <{once}>");
    }
    let mut landmarks = HashSet::new();
    let mut before = "";
    for (element, attributes) in &document.elements {
        let is_in_label = std::mem::replace(&mut before, element) == "label";
        let has = |name: &str| attribute(attributes, name).is_some();
        match element.as_str() {
            "img" => assert!(has("alt"), "{template}"),
            "input" => {
                let is_hidden = has("hidden") || attribute(attributes, "type") == Some("hidden");
                let is_named = has("aria-label") || is_in_label || is_hidden;
                assert!(is_named, "{template}");
            }
            "button" => assert!(has("type"), "{template}"),
            "nav" => {
                let label = attribute(attributes, "aria-label");
                assert!(
                    label.is_some_and(|label| landmarks.insert(label)),
                    "{template}: {label:?}"
                );
            }
            _ => {}
        }
    }
}

#[test]
fn every_template_keeps_the_laws() {
    for (name, html) in templates(&site(), &page(), &search_results()) {
        let document = read(&html);
        check_policy(name, &document);
        check_order(name, &document);
        check_ids(name, &document);
        check_structure(name, &document);
    }
}

#[test]
fn references_and_the_first_page_of_a_server_keep_the_laws() {
    let hostile = "</script>\"'><b>";
    let operation = |method: &str, path: &str| Operation {
        method: method.to_owned(),
        path: path.to_owned(),
        summary: Some(hostile.to_owned()),
    };
    let group = |tag: Option<&str>, path: &str| OperationGroup {
        tag: tag.map(str::to_owned),
        operations: vec![operation("GET", path), operation("POST", path)],
    };
    let reference = Reference {
        title: hostile.to_owned(),
        summary: Some(hostile.to_owned()),
        href: "/~api/a/b/pets/openapi.json".to_owned(),
        breadcrumbs: vec![Crumb {
            title: hostile.to_owned(),
            href: Some("/a".to_owned()),
        }],
        groups: vec![group(None, "/a b"), group(Some(hostile), hostile)],
        canonical: Some("https://docs.example.com/~api/a/b/pets".to_owned()),
        is_indexed: true,
    };
    let links = [Link {
        title: hostile.to_owned(),
        href: "/docs/api".to_owned(),
    }];
    for (name, html) in [
        ("reference", quire_reader::reference(&site(), &reference)),
        ("start", quire_reader::start(&site(), &links)),
    ] {
        assert!(!html.contains("<b>"), "{name}: {html}");
        let document = read(&html);
        check_policy(name, &document);
        check_order(name, &document);
        check_ids(name, &document);
        check_structure(name, &document);
    }
}

#[test]
fn only_pages_with_diagrams_load_what_draws_them() {
    let page = |has_diagrams| Page {
        has_diagrams,
        ..page()
    };
    let html = quire_reader::page(&site(), &page(true));
    let document = read(&html);
    check_policy("diagrams", &document);
    let frames = document.values("data-frame");
    let [frame] = &frames[..] else {
        panic!("{frames:?}");
    };
    let name = frame.rsplit('/').next().expect("it has a name");
    let frame = Asset::of_name(name, &Theme::default()).expect("it is an asset");
    let frame = String::from_utf8_lossy(&frame.bytes);
    let scripts = read(&frame);
    for script in scripts.values("src") {
        let is_asset = Asset::of_name(script, &Theme::default()).is_some();
        assert!(is_asset || Library::of_name(script).is_some(), "{script}");
    }
    let html = quire_reader::page(&site(), &page(false));
    assert!(!html.contains("data-frame"), "{html}");
}

#[test]
fn all_that_the_renderer_writes_fits_in_a_page() {
    let kinds = include_str!("../../../render/tests/it/guide.md");
    let nodes = quire_markdown::document::parse(kinds).nodes;
    let rendered = Renderer::new(&AsWritten).render(&nodes);
    let page = Page {
        body: Html(rendered.html),
        headings: Vec::new(),
        ..page()
    };
    let document = read(&quire_reader::page(&site(), &page));
    let ids = document.values("id");
    let unique: HashSet<&str> = ids.iter().copied().collect();
    assert_eq!(unique.len(), ids.len(), "{ids:?}");
}

#[test]
fn a_text_cannot_take_the_ids_of_a_template() {
    let html = Renderer::new(&AsWritten);
    let nodes =
        quire_markdown::document::parse("<p id=\"reader:text\">a</p>\n\n## b {#reader:tree}\n")
            .nodes;
    let page = Page {
        body: Html(html.render(&nodes).html),
        headings: Vec::new(),
        ..page()
    };
    check_ids("page", &read(&quire_reader::page(&site(), &page)));
}

#[test]
fn languages_have_their_words_and_direction() {
    for (language, direction) in [("de", "ltr"), ("ar", "rtl"), ("ja", "ltr"), ("he", "rtl")] {
        let mut site = site();
        site.language = language.to_owned();
        for (name, html) in templates(&site, &page(), &search_results()) {
            let is_site = !matches!(name, "empty" | "failed");
            let start = format!("<html lang=\"{language}\" dir=\"{direction}\"");
            assert_eq!(html.contains(&start), is_site, "{name}: {language}");
        }
    }
    let german = words("de-CH").text;
    assert_eq!(german.footnotes, "Fußnoten");
}

#[test]
fn search_engines_list_only_what_they_may() {
    let robots = "<meta name=\"robots\" content=\"noindex\">";
    let check = |is_site: bool, is_page: bool, expected: bool| {
        let mut site = site();
        site.is_indexed = is_site;
        let page = Page {
            is_indexed: is_page,
            ..page()
        };
        let html = quire_reader::page(&site, &page);
        assert_eq!(!html.contains(robots), expected, "{is_site} {is_page}");
    };
    check(true, true, true);
    check(true, false, false);
    check(false, true, false);
    for (name, html) in templates(&site(), &page(), &search_results()) {
        assert_eq!(html.contains(robots), name != "page", "{name}");
    }
}

/// A page with 30 groups of 30 pages.
fn large() -> Vec<TreeNode> {
    let pages = |group: usize| {
        let page = move |at| node("A page", &format!("/{group}/{at}"), Vec::new());
        (0..30).map(page).collect::<Vec<_>>()
    };
    let mut groups: Vec<TreeNode> = (0..30)
        .map(|group| node("Some pages", &format!("/{group}"), pages(group)))
        .collect();
    groups[7].nodes[3].is_current = true;
    groups
}

#[test]
fn a_large_tree_has_what_leads_to_the_page() {
    let page = Page {
        tree: large(),
        ..page()
    };
    let html = quire_reader::page(&site(), &page);
    assert!(
        html.contains("href=\"/7/29\""),
        "the neighbors of the page are there"
    );
    assert!(html.contains("href=\"/29\""), "all groups are there");
    assert!(!html.contains("href=\"/8/0\""), "other groups are closed");
    let small = Page {
        tree: large().into_iter().take(10).collect(),
        ..page
    };
    let html = quire_reader::page(&site(), &small);
    assert!(html.contains("href=\"/8/0\""), "a small tree is whole");
}

#[test]
fn parts_can_be_hidden() {
    let mut page = page();
    page.layout.tree = false;
    page.layout.outline = false;
    page.layout.pagination = false;
    page.layout.description = false;
    page.layout.cover = false;
    page.layout.title = false;
    let html = quire_reader::page(&site(), &page);
    for part in [
        "nav class=\"tree\"",
        "nav class=\"outline\"",
        "nav class=\"pagination\"",
        "class=\"description\"",
        "class=\"cover",
    ] {
        assert!(!html.contains(part), "{part}");
    }
    assert!(html.contains("<h1 class=\"hidden\">"), "{html}");
    check_ids("page", &read(&html));
}
