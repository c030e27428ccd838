//! Anchors: those that the check of links accepts are on the page, and every heading has its id.

use std::collections::HashSet;

use html5ever::tendril::StrTendril;
use html5ever::tokenizer::{
    BufferQueue, Token, TokenSink, TokenSinkResult, Tokenizer, TokenizerOpts,
};
use quire_markdown::document::{TopHeading, parse};
use quire_markdown::markdown::scan;
use quire_render::{AsWritten, Renderer, fuzzing};

use super::support::render;

/// The ids and names in HTML, in order.
#[derive(Default)]
struct Ids(std::cell::RefCell<Vec<String>>);

impl TokenSink for Ids {
    type Handle = ();

    fn process_token(&self, token: Token, _: u64) -> TokenSinkResult<()> {
        if let Token::TagToken(tag) = token {
            let is_id = |name: &str| name == "id" || name == "name" && &*tag.name == "a";
            let ids = tag.attrs.iter().filter(|one| is_id(&one.name.local));
            self.0
                .borrow_mut()
                .extend(ids.map(|one| one.value.to_string()));
        }
        TokenSinkResult::Continue
    }
}

fn ids(html: &str) -> Vec<String> {
    let input = BufferQueue::default();
    input.push_back(StrTendril::from(html));
    let tokenizer = Tokenizer::new(Ids::default(), TokenizerOpts::default());
    let _ = tokenizer.feed(&input);
    tokenizer.end();
    tokenizer.sink.0.take()
}

#[track_caller]
fn has_all(markdown: &str) -> Vec<String> {
    let html = Renderer {
        has_rules: true,
        ..Renderer::new(&AsWritten)
    }
    .render(&parse(markdown).nodes)
    .html;
    fuzzing::check(&html).unwrap();
    let found = ids(&html);
    let anchors = scan(markdown).anchors;
    assert!(
        anchors.are_among(found.iter().map(String::as_str)),
        "{markdown}\n{html}"
    );
    let unique: HashSet<&String> = found.iter().collect();
    assert_eq!(unique.len(), found.len(), "{html}");
    found
}

#[test]
fn accepted_anchors_are_on_the_page() {
    for markdown in [
        "# What's new?\n\n## 1. One & two\n\n## v1.2.3\n\n## v1.2.3\n",
        "## A b\n\n## A b\n\n## A b 1\n\n## A b\n",
        "## Options\n\n## Options 1\n\n## Options\n\n## Options\n",
        "<a id=\"install\"></a>\n\n## Install\n\n<a name=\"x.y\"></a>\n\n## X.y\n",
        "## max_connections\n\n## HTTP_PORT {#HTTP_PORT}\n\n## \u{2699}\u{fe0f} Setup\n",
        "## สวัสดี ที่นี่\n\n## नमस्ते\n\n## e\u{301}t\u{e9}\n",
        "## A {id=b}\n\n## C {#d .e}\n\n## F {/*g*/}\n",
        "Term\n:   Definition\n\nTerm\n:   Again\n\n## Term\n",
        "<details>\n<summary>More words</summary>\n\nText.\n\n</details>\n",
        "<details id=\"own\">\n<summary>More words</summary>\n\nText.\n\n</details>\n",
        "Text.[^a b]\n\n[^a b]: Note.\n\n[^2]: Other.\n",
        "Text {#here} and `code` {: #there .c }, [](){#empty} ![a](b.png){#image}\n",
        "`{#code}` is no anchor.\n",
        "<svg id=\"drawing\"></svg>\n\n<form id=\"a-form\"><input id=\"field\"></form>\n",
        "<table><tr id=\"row\"><td id=\"cell\">x</td></tr></table>\n",
        "Text <div id=\"misplaced\">in a line</div>.\n",
        "<Card id=\"card\" title=\"Card\">\n\nText.\n\n</Card>\n",
        "{% tabs %}\n{% tab title=\"A\" id=\"tab\" %}\nText.\n{% endtab %}\n{% endtabs %}\n",
        "<Steps>\n<Step id=\"one\">\n\nText.\n\n</Step>\n</Steps>\n",
        "<!-- md:setting config.name -->\n\n<!-- md:option tags -->\n",
        "```grammar,items\nItem ->\n    Name\n\n@root Other -> Item\n```\n",
        "r[items.fn]\nText.\n",
        "# {id}\n\n## {}\n\n## !\n\n## !\n",
    ] {
        has_all(markdown);
    }
}

#[test]
fn every_heading_has_an_id() {
    let long = "x".repeat(3_000);
    let markdown = format!(
        "# !\n\n# Section\n\n# \u{1f389}\n\n# {long}\n\n# __proto__\n\n# a {{#fn:1}}\n\n# b {{#c}}\n\n# d {{#c}}\n"
    );
    let html = render(&markdown);
    let count = html.matches("<h1").count();
    assert_eq!(count, 8, "{html}");
    assert_eq!(html.matches("<h1 id=\"").count(), count, "{html}");
    for id in ["section", "section-1", "section-2", "a", "c", "c-1", &long] {
        assert!(html.contains(&format!("<h1 id=\"{id}\">")), "{id}: {html}");
    }
}

#[test]
fn headings_are_numbered_after_that_of_the_page() {
    let nodes = parse("## A b\n\n## A b\n\n## C\n").nodes;
    let top = TopHeading::new("A b", None);
    let renderer = Renderer {
        top: Some(&top),
        ..Renderer::new(&AsWritten)
    };
    let page = renderer.render(&nodes);
    let ids: Vec<&str> = page.headings.iter().map(|one| one.id.as_str()).collect();
    assert_eq!(ids, ["a-b-1", "a-b-2", "c"]);
    assert!(page.html.contains("<h2 id=\"a-b-1\">"), "{}", page.html);
}

#[test]
fn attributes_of_headings_are_not_shown() {
    let html = render("## A {.wide #a}\n\n## B `c` {key=1}\n\n## D {e}\n");
    assert_eq!(
        html,
        "<h2 id=\"a\">A</h2>\n<h2 id=\"b-c\">B <code>c</code></h2>\n<h2 id=\"d-e\">D {e}</h2>\n"
    );
}
