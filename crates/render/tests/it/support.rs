//! Helpers of the tests.

use quire_markdown::document::{Node, parse};
use quire_render::{AsWritten, Rendered, Renderer, fuzzing};

/// Renders nodes, and checks the law of the output.
#[track_caller]
pub(crate) fn render_nodes(nodes: &[Node]) -> Rendered {
    let rendered = Renderer::new(&AsWritten).render(nodes);
    if let Err(problem) = fuzzing::check(&rendered.html) {
        panic!("{problem}\nin {}", rendered.html);
    }
    rendered
}

/// Renders Markdown, and checks the law of the output.
#[track_caller]
pub(crate) fn render(markdown: &str) -> String {
    let rendered = render_nodes(&parse(markdown).nodes);
    assert!(rendered.is_whole);
    rendered.html
}

/// Compares what Markdown becomes.
#[track_caller]
pub(crate) fn check(markdown: &str, expected: &str) {
    assert_eq!(render(markdown).trim_end(), expected, "{markdown}");
}
