//! Diagnostics stay readable and quick to show, however long a source or a line is.

use std::time::{Duration, Instant};

use quire_description::diagnostic::{Decision, Diagnostic, Diagnostics, Span};
use quire_description::{Source, Sources};

fn source(text: String) -> Sources {
    Sources::single(Source {
        name: "a.json".to_owned(),
        text,
    })
}

fn span(start: usize, end: usize) -> Span {
    Span {
        file: 0,
        start,
        end,
    }
}

#[test]
fn far_places_have_snippets_of_their_own() {
    let line = "\"größe\": 1,\n";
    let sources = source(line.repeat(10_000));
    let far = line.len() * 9_000;
    let mut diagnostics = Diagnostics::default();
    diagnostics.push(
        Diagnostic::error("E0002", "twice")
            .label(span(far, far + 9), "here again")
            .label(span(0, 9), "first here"),
    );
    assert_eq!(
        diagnostics.render(&sources, false),
        r#"error[E0002]: twice
    --> a.json:9001:1
     |
9001 | "größe": 1,
     | ^^^^^^^ here again
     |
    ::: a.json:1:1
     |
   1 | "größe": 1,
     | ------- first here

"#
    );
}

#[test]
fn long_lines_are_cut() {
    let text = "{\"größe\": 1},".repeat(10_000);
    let at = text.len() / 2 / 14 * 14;
    let sources = source(text);
    let mut diagnostics = Diagnostics::default();
    diagnostics.push(Diagnostic::error("E0021", "not known").label(span(at + 1, at + 10), "this"));
    diagnostics.push(Diagnostic::error("E0022", "no list").label(span(3, at), "all of this"));
    let rendered = diagnostics.render(&sources, false);
    let shown: Vec<&str> = rendered
        .lines()
        .filter(|line| !line.contains("..."))
        .collect();
    assert_eq!(
        shown.join("\n"),
        r#"error[E0022]: no list
 --> a.json:1:4
  |

error[E0021]: not known
 --> a.json:1:65000
  |
1 | ,{"größe": 1},{"größe": 1},{"größe": 1},{"größe": 1},{"größe": 1},{"größe": 1},{"größe": 1},{"größe": 1},{"größ
  |                                                     ^^^^^^^ this
"#
    );
}

#[test]
fn many_warnings_are_counted_and_quick() {
    let line = "  \"key\": \"a value that is not understood\",\n";
    let sources = source(line.repeat(60_000));
    let mut diagnostics = Diagnostics::default();
    let start = Instant::now();
    for index in 0..60_000 {
        let place = span(index * line.len() + 2, index * line.len() + 7);
        for message in ["is ignored", "is ignored"] {
            diagnostics.push(
                Diagnostic::warning("W0001", message)
                    .label(place, "this")
                    .decision(Decision::Ignored, "tag `x`"),
            );
        }
    }
    assert_eq!(diagnostics.len(), 60_000);
    assert!(!diagnostics.has_errors());
    assert_eq!(
        diagnostics.summary(&sources, false, 1),
        "  60000 × W0001 ignored, first at a.json:1:3: is ignored\n"
    );
    let rendered = diagnostics.render(&sources, false);
    assert!(rendered.len() > 60_000);
    assert!(start.elapsed() < Duration::from_mins(1));
    let strict = diagnostics.strict();
    assert_eq!(strict.errors().count(), 60_000);
    assert_eq!(
        strict.summary(&sources, false, 1),
        r#"error[W0001]: is ignored
 --> a.json:1:3
  |
1 |   "key": "a value that is not understood",
  |   ^^^^^ this
  |
  = note: tag `x`: ignored

  60000 × W0001 ignored, first at a.json:1:3: is ignored
"#
    );
}
