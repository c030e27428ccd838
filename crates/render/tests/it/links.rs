//! Addresses go by the caller.

use std::borrow::Cow;

use quire_content::document::parse;
use quire_render::{Links, Renderer, fuzzing};

struct Site;

impl Links for Site {
    fn href<'u>(&self, url: &'u str) -> Option<Cow<'u, str>> {
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
}

#[test]
fn the_caller_says_where_they_lead() {
    let markdown = "[a](a.md#b) [b](missing.md) [c](evil.md) ![d](e.png) <a href=\"f.md\">f</a> <img src=\"g.png\" srcset=\"h.png 2x\">\n\n{% content-ref url=\"i.md\" %}\n\n<a href=\"j.md\" class=\"button\">J</a>\n\n{% embed url=\"missing.md\" %}";
    let html = Renderer::new(&Site).render(&parse(markdown).nodes).html;
    fuzzing::check(&html).unwrap();
    insta::assert_snapshot!(html);
}
