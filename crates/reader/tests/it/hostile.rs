//! Hostile texts stay text on every page.

use quire_reader::{
    Alternate, Choice, Cover, Crumb, Heading, Icon, Link, Page, Picture, Piece, Search, SearchForm,
    SearchResponse, SearchResult, Section, SectionGroup, Site, Tab, TreeNode,
};

use super::support::{read, templates};

/// Ends every possible open construct.
const HOSTILE: &str = "\"'></title></script><script>alert(1)</script><!--<b onclick=alert(1)>&lt;";

fn text() -> String {
    HOSTILE.to_owned()
}

fn picture() -> Picture {
    Picture {
        src: text(),
        dark_src: Some(text()),
    }
}

fn section(icon: Icon) -> Section {
    Section {
        title: text(),
        description: Some(text()),
        icon: Some(icon),
        href: text(),
        is_current: true,
    }
}

fn site() -> Site {
    let choice = || Choice {
        title: text(),
        href: text(),
        language: Some(text()),
        is_current: true,
    };
    Site {
        title: text(),
        home: text(),
        logo: Some(picture()),
        icon: Some(Icon::Emoji(text())),
        language: text(),
        sections: vec![
            Tab::Section(section(Icon::Name(text()))),
            Tab::Group(SectionGroup {
                title: text(),
                icon: Some(Icon::Emoji(text())),
                sections: vec![section(Icon::Picture(picture()))],
            }),
        ],
        variants: vec![choice(), choice()],
        languages: vec![choice(), choice()],
        search: Some(SearchForm {
            href: text(),
            from: Some(text()),
        }),
        sign_in_href: Some(text()),
        sign_out_href: Some(text()),
        draft: Some(text()),
        assets: text(),
        feed_href: Some(text()),
        is_indexed: true,
        ..Site::default()
    }
}

fn page() -> Page {
    let node = |nodes| TreeNode {
        title: text(),
        icon: Some(Icon::Name(text())),
        href: Some(text()),
        is_external: true,
        is_current: true,
        nodes,
    };
    let link = || Link {
        title: text(),
        href: text(),
    };
    Page {
        title: text(),
        icon: Some(Icon::Picture(picture())),
        description: Some(text()),
        breadcrumbs: vec![Crumb {
            title: text(),
            href: Some(text()),
        }],
        tree: vec![node(vec![node(Vec::new())])],
        headings: vec![Heading {
            level: 2,
            id: text(),
            title: text(),
        }],
        previous: Some(link()),
        next: Some(link()),
        edit_href: Some(text()),
        markdown_href: Some(text()),
        updated_at: Some(text()),
        canonical: Some(text()),
        alternates: vec![Alternate {
            language: text(),
            href: text(),
        }],
        preview: Some(text()),
        cover: Some(Cover {
            picture: picture(),
            is_hero: false,
        }),
        is_indexed: true,
        ..Page::default()
    }
}

fn search() -> Search {
    let piece = |is_match| Piece {
        text: text(),
        is_match,
    };
    Search {
        query: text(),
        response: SearchResponse {
            results: vec![SearchResult {
                title: text(),
                path: vec![text()],
                href: text(),
                excerpt: vec![piece(true), piece(false)],
            }],
        },
    }
}

#[test]
fn texts_stay_text() {
    for (name, html) in templates(&site(), &page(), &search()) {
        let document = read(&html);
        for (element, attributes) in &document.elements {
            assert!(element != "b", "{name}: {html}");
            let handler = attributes.iter().find(|(name, _)| name.starts_with("on"));
            assert_eq!(handler, None, "{name}: <{element}>");
        }
        let scripts = document
            .elements
            .iter()
            .filter(|(element, _)| element == "script");
        assert!(scripts.count() <= 2, "{name}: {html}");
    }
}

#[test]
fn data_of_a_script_keeps_its_values() {
    let html = quire_reader::page(&site(), &page());
    let document = read(&html);
    let data = document.scripts.iter().find(|text| !text.is_empty());
    let data: serde_json::Value =
        serde_json::from_str(data.expect("a page has data")).expect("it is JSON");
    assert_eq!(data["@graph"][0]["headline"], HOSTILE);
}

#[test]
fn a_response_is_json_for_the_script() {
    let response = serde_json::to_value(search().response).expect("it can be written");
    let expected = serde_json::json!({
        "results": [{
            "title": HOSTILE,
            "path": [HOSTILE],
            "href": HOSTILE,
            "excerpt": [{"text": HOSTILE, "isMatch": true}, {"text": HOSTILE, "isMatch": false}],
        }],
    });
    assert_eq!(response, expected);
}
