//! Every template, as a snapshot with a line for each element of a block.

use quire_reader::Asset;

use super::support::{page, search_results, site, templates};

/// A document that can be compared by lines, without the hashes of assets.
fn in_lines(html: &str) -> String {
    let mut html = html.to_owned();
    for asset in Asset::all() {
        let plain = if asset.media_type.starts_with("text/css") {
            "reader.css"
        } else {
            "reader.js"
        };
        html = html.replace(&asset.name, plain);
    }
    html.replace("><", ">\n<")
}

#[test]
fn every_template_is_as_before() {
    for (name, html) in templates(&site(), &page(), &search_results()) {
        insta::assert_snapshot!(name, in_lines(&html));
    }
}
