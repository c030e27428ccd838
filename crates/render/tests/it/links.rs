//! Addresses go by the caller.

use std::borrow::Cow;

use quire_markdown::document::parse;
use quire_render::{Links, Operation, Renderer, fuzzing};

pub(crate) struct Site;

impl Links for Site {
    fn href<'u>(&self, url: &'u str) -> Option<Cow<'u, str>> {
        if let Some(page) = url.strip_prefix("page:") {
            return Some(format!("/docs/{page}").into());
        }
        match url.split_once(".md") {
            Some(("missing", _)) => None,
            Some(("evil", _)) => Some("javascript:alert(1)".into()),
            Some((page, anchor)) => Some(format!("/docs/{page}{anchor}").into()),
            None => Some(url.into()),
        }
    }

    fn src<'u>(&self, url: &'u str) -> Option<Cow<'u, str>> {
        Some(format!("https://files.test/{url}").into())
    }

    fn title(&self, url: &str) -> Option<String> {
        (url == "i.md").then(|| "The page I".to_owned())
    }

    fn description(&self, name: &str, operation: Option<Operation<'_>>) -> Option<String> {
        let Operation { method, path } = operation.unwrap_or_default();
        (name == "pets").then(|| format!("/api/{name}#{method}{path}"))
    }
}

#[test]
fn the_caller_resolves_links() {
    let markdown = "[a](a.md#b) [b](missing.md) [c](evil.md) ![d](e.png) <a href=\"f.md\">f</a> <img src=\"g.png\" srcset=\"h.png 2x\">\n\n{% content-ref url=\"i.md\" %}\n[i.md](i.md)\n{% endcontent-ref %}\n\n{% content-ref url=\"k.md\" %}\n\n<a href=\"page:l\">l</a> <img src=\"file:m\">\n\n<a href=\"j.md\" class=\"button\">J</a>\n\n{% embed url=\"missing.md\" %}";
    let html = Renderer::new(&Site).render(&parse(markdown).nodes).html;
    fuzzing::check(&html).unwrap();
    insta::assert_snapshot!(html);
}

#[test]
fn descriptions_that_blocks_name_are_linked_to() {
    let check = |block: &str, expected: &str| {
        let html = Renderer::new(&Site).render(&parse(block).nodes).html;
        fuzzing::check(&html).unwrap();
        let expected = format!("<div class=\"openapi\">\n{expected}\n</div>");
        assert_eq!(html.trim_end(), expected, "{block}");
    };
    check(
        "{% openapi-operation spec=\"pets\" path=\"/a\" method=\"get\" %}",
        "<p class=\"operation\"><a href=\"/api/pets#GET/a\"><code>GET /a</code></a></p>",
    );
    check(
        "{% openapi-operation spec=\"none\" path=\"/a\" method=\"get\" %}",
        "<p class=\"operation\"><code>GET /a</code></p>",
    );
    check(
        "{% openapi-schemas spec=\"pets\" %}",
        "<p><a href=\"/api/pets#\"><span>pets</span></a></p>",
    );
    check(
        "{% openapi-schemas spec=\"none\" %}",
        "<p><span>none</span></p>",
    );
}

#[test]
fn html_of_tools_is_shown_as_they_show_it() {
    for (markdown, expected) in [
        (
            "<p><a data-mention href=\"i.md\">i.md</a> <a data-mention href=\"j.md\">j</a></p>\n",
            "<p><a href=\"/docs/i\">The page I</a> <a href=\"/docs/j\">j</a></p>",
        ),
        (
            "<ul>\n{% for a in site.b %}\n<li>{{ a }}</li>\n{% endfor %}\n</ul>\n",
            "<ul><li>{{ a }}</li></ul>",
        ),
        (
            "`true{:js}` `{:a}`\n",
            "<p><code>true</code> <code>{:a}</code></p>",
        ),
    ] {
        let html = Renderer::new(&Site).render(&parse(markdown).nodes).html;
        assert_eq!(html.replace('\n', ""), expected, "{markdown}");
    }
}

#[test]
fn readers_see_no_ids() {
    let markdown = "\\<Tile href=\"page:0123456789abcdefghijkl?a.md#b\"> page:1 file:\n";
    let html = Renderer::new(&Site).render(&parse(markdown).nodes).html;
    assert!(!html.contains("page:0123"), "{html}");
    assert!(html.contains("/docs/0123456789abcdefghijkl"), "{html}");
    assert!(html.contains("page:1 file:"), "{html}");
}
