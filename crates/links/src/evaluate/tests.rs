//! Pages with variables, conditional content, and what they include.

mod visitors;

use std::collections::BTreeMap;

use proptest::prelude::*;

use super::{MAX_GROWTH_BYTES, evaluate, included, may_change, without_statements};
use quire_markdown::document::{Mark, NodeType, parse};
use quire_revisions::blobs::NewBlobs;
use quire_revisions::hash::{Hash, hash};
use quire_revisions::page::{Page, PageFields};
use quire_revisions::revision::{ReusableContent, Revision};

/// A revision with variables, and pages and reusable contents to include.
struct World {
    revision: Revision,
    blobs: NewBlobs,
}

impl World {
    fn new(included: &[(&str, &str)]) -> Self {
        let mut blobs = NewBlobs::new();
        let mut store = |text: &str| -> Hash {
            let key = hash(text.as_bytes());
            blobs.insert(key, text.as_bytes().to_vec());
            key
        };
        let mut pages = vec![Page::from(PageFields {
            id: "here".to_owned(),
            source: Some("part/here.md".to_owned()),
            variables: variables(&[("version", "2.1"), ("edition", "pro")]),
            ..PageFields::default()
        })];
        let mut reusable_contents = Vec::new();
        for (name, text) in included {
            let body = Some(store(text));
            if let Some(path) = name.strip_prefix('/') {
                reusable_contents.push(ReusableContent {
                    id: path.to_owned(),
                    title: String::new(),
                    body,
                    source: Some(path.to_owned()),
                });
            } else {
                pages.push(Page::from(PageFields {
                    id: (*name).to_owned(),
                    body,
                    ..PageFields::default()
                }));
            }
        }
        let revision = Revision {
            pages,
            reusable_contents,
            variables: variables(&[
                ("version", "1"),
                ("product", "quire"),
                ("marked", "*a* [b](c)"),
                ("url", "https://example.com/a b?c=1&d"),
                ("empty", ""),
            ]),
            ..Revision::default()
        };
        Self { revision, blobs }
    }

    fn evaluate(&self, text: &str) -> String {
        let page = &self.revision.pages[0];
        let evaluated = evaluate(text, page, &self.revision, &self.blobs);
        evaluated.expect("the texts are there").into_owned()
    }
}

fn variables(all: &[(&str, &str)]) -> BTreeMap<String, String> {
    let all = all.iter();
    all.map(|(name, value)| ((*name).to_owned(), (*value).to_owned()))
        .collect()
}

#[track_caller]
fn becomes(text: &str, expected: &str) {
    assert_eq!(World::new(&[]).evaluate(text), expected);
}

#[track_caller]
fn check_unchanged(text: &str) {
    becomes(text, text);
}

#[test]
fn variables_have_values() {
    becomes("{{ product }} {{version}}\n", "quire 2.1\n");
    becomes(
        "{{ space.vars.version }} or {{ page.vars.version }}",
        "1 or 2.1",
    );
    becomes(
        "a <code class=\"expression\">space.vars.product</code> b",
        "a quire b",
    );
    becomes(
        "# {{ product }}\n\n- {{ product }}\n",
        "# quire\n\n- quire\n",
    );
    becomes(
        "| {{ product }} |\n| - |\n| {{ version }} |\n",
        "| quire |\n| - |\n| 2.1 |\n",
    );
    becomes("{{ page.vars.edition === \"pro\" }}", "true");
}

#[test]
fn conditions_in_lines_are_decided() {
    becomes(
        "a {% if space.vars.product %}b{% else %}c{% endif %} d",
        "a b d",
    );
    becomes(
        "# a {% if space.vars.none %}b{% elsif space.vars.product %}*c*{% endif %}\n",
        "# a *c*\n",
    );
    becomes(
        "| {% if page.vars.edition === \"pro\" && space.vars.product %}b{% endif %} |\n| - |\n",
        "| b |\n| - |\n",
    );
    becomes(
        "a {% if space.vars.none %}b {% if space.vars.product %}c{% endif %} {% endif %}d",
        "a d",
    );
    becomes(
        "{% if space.vars.none %}a\n`b`{% endif %}c {{ product }}\n",
        "c quire\n",
    );
    for text in [
        "a `{% if space.vars.none %}b{% endif %}` c\n",
        "a \\{% if space.vars.none %}b{% endif %}\n",
        "a {% if visitor.claims.a %}b{% endif %}\n",
        "a {% if space.vars.none %}b\n\nc {% endif %}\n",
        "```\na {% if space.vars.none %}b{% endif %}\n```\n",
    ] {
        check_unchanged(text);
    }
}

#[test]
fn other_text_stays() {
    for text in [
        "`{{ product }}` and \\{{ product }}\n",
        "```\n{{ product }}\n```\n",
        "    {{ product }}\n",
        "<div>\n{{ product }}\n</div>\n",
        "{{ unknown }} {{ page.title }} {{ product\n",
        "{{ visitor.claims.name }} {{ a b }} {{}}\n",
        "{{#include product}}\n",
        "[a](b \"{{ product }}\")\n",
        "{% if visitor.claims.a %}\na\n{% endif %}\n",
        "{% if space.vars.product %}\na\n",
        "{% include \"page:gone\" %}\n\n{% include \"gone.md\" %}\n",
        "a\r\nb \u{e4}\n",
    ] {
        check_unchanged(text);
    }
}

#[test]
fn values_stay_text() {
    becomes("{{ marked }}", "\\*a\\* \\[b\\]\\(c\\)");
    becomes("[a]({{ url }})", "[a](https://example.com/a%20b?c=1&amp;d)");
    becomes("[a](https://b/{{ product }}/c)", "[a](https://b/quire/c)");
    becomes("{{ empty }}# a", "&#32;# a");
    becomes("{{ space.vars.version }}. a", "&#49;. a");
    becomes("{{ \" a\\n\\tb \" }}", "&#32;a b&#32;");
    becomes("{{ \"import a from 'b'\" }}", "&#105;mport a from 'b'");
    becomes("{{ \"1. a\" }}", "1\\. a");
    becomes("{{ \"https://a.b\" }}", "https\\://a.b");
}

#[test]
fn conditions_keep_or_drop() {
    let text = "a\n\n{% if page.vars.edition == \"pro\" %}\nb {{ version }}\n{% else %}\nc\n{% endif %}\n\nd\n";
    becomes(text, "a\n\n\nb 2.1\n\n\nd\n");
    let text = "{% if page.vars.edition == \"x\" %}\na\n{% elsif space.vars.product %}\nb\n{% else %}\nc\n{% endif %}\n";
    becomes(text, "\nb\n\n");
    let text = "{% if space.vars.unknown %}\na\n{% endif %}\n";
    becomes(text, "\n");
    // What the visitor decides is kept, and evaluated.
    let text = "{% if visitor.claims.a %}\n{{ version }}\n{% else %}\nb\n{% endif %}\n";
    becomes(
        text,
        "{% if visitor.claims.a %}\n2.1\n{% else %}\nb\n{% endif %}\n",
    );
    let text = "{% if space.vars.unknown %}\na\n{% elsif visitor.claims.a %}\nb\n{% endif %}\n";
    check_unchanged(text);
    let text = "{% if space.vars.product %}\n{% if space.vars.unknown %}\na\n{% endif %}\nb\n{% endif %}\n";
    becomes(text, "\n\nb\n\n");
    let text = "> {% if space.vars.unknown %}\n> a\n> {% endif %}\n> b\n";
    becomes(text, "> \n> b\n");
}

#[test]
fn texts_are_included() {
    let world = World::new(&[
        ("one", "# One\n\n{{ version }} and [a](page:two)\n"),
        ("two", "{% include \"page:one\" %}\n"),
        (
            "/part/shared.md",
            "shared\n\n{% include \"more/deep.md\" %}\n",
        ),
        ("/part/more/deep.md", "deep"),
    ]);
    let becomes = |text: &str, expected: &str| assert_eq!(world.evaluate(text), expected);
    becomes(
        "{% include \"page:one\" %}\n",
        "# One\n\n2.1 and [a](page:two)\n",
    );
    becomes(
        "a\n{% include \"page:one\" %}\nb\n",
        "a\n\n# One\n\n2.1 and [a](page:two)\n\nb\n",
    );
    becomes(
        "> - {% include \"page:one\" %}\n",
        "> - # One\n>\n>   2.1 and [a](page:two)\n",
    );
    let text = "{% include \"page:two\" %}\n\n{% include \"shared.md\" %}\n";
    let ahead = included(text, &world.revision.pages[0], &world.revision);
    assert_eq!(ahead.len(), 2);
    becomes("{% include \"shared.md\" %}\n", "shared\n\ndeep\n");
    becomes("{% include \"../part/more/deep.md\" %}", "deep");
    // What is left out is not looked at.
    becomes(
        "{% if space.vars.unknown %}\n{% include \"page:one\" %}\n{% endif %}\n",
        "\n",
    );
    becomes(
        "`{% include \"page:one\" %}`\n",
        "`{% include \"page:one\" %}`\n",
    );
}

#[test]
fn imported_texts_are_shown() {
    let world = World::new(&[
        (
            "one",
            "import Two from 'page:two'\n\nHello {props.name} `{props.name}`\n\n<Two />\n",
        ),
        ("two", "two {{ version }}\n"),
        ("/part/_shared.md", "- shared\n\n  more\n"),
    ]);
    let becomes = |text: &str, expected: &str| {
        assert!(may_change(text), "{text}");
        assert_eq!(world.evaluate(text), expected);
    };
    let import = "import One from 'page:one'\nimport Shared from \"./_shared.md\"\n\n";
    let text = format!("{import}a\n\n<One name=\"W*rld\" />\n\nb\n");
    becomes(
        &text,
        &format!("{import}a\n\nHello W\\*rld `{{props.name}}`\n\ntwo 2.1\n\nb\n"),
    );
    let ahead = included(&text, &world.revision.pages[0], &world.revision);
    assert_eq!(ahead.len(), 1);
    becomes(
        &format!("{import}<Tabs>\n    <Shared />\n</Tabs>\n"),
        &format!("{import}<Tabs>\n    \n    - shared\n\n      more\n\n</Tabs>\n"),
    );
    becomes(
        &format!("{import}<Foo><Shared/></Foo>\n"),
        &format!("{import}<Foo>\n\n- shared\n\n  more\n\n\n</Foo>\n"),
    );
    becomes(
        "import Gone from './gone.mdx'\n\n<Gone />\n",
        "import Gone from './gone.mdx'\n\n{% include \"./gone.mdx\" %}\n",
    );
    for text in [
        "import {One} from 'page:one'\n\n<One />\n",
        "import One from './one.jsx'\n\n<One />\n",
        "import One from 'page:one'\n\n`<One />`\n\n```\n<One />\n```\n",
        "<One />\n",
    ] {
        assert_eq!(world.evaluate(text), text);
    }
}

#[test]
fn snippets_are_found_from_the_root() {
    let world = World::new(&[
        ("/CONTRIBUTING.md", "Please *do*.\n"),
        ("/snippets/part.mdx", "A part.\n"),
        ("page", "# Page\n\ncode\n"),
    ]);
    for (text, expected) in [
        ("--8<-- \"CONTRIBUTING.md\"\n", "Please *do*.\n"),
        ("<Snippet file=\"part.mdx\" />\n", "A part.\n"),
        ("{{% include \"/snippets/part.mdx\" %}}\n", "A part.\n"),
        (
            "[a](page:page ':include :type=code')\n",
            "```\n# \n\n# Page\n\ncode\n```\n",
        ),
    ] {
        assert!(may_change(text), "{text}");
        assert_eq!(world.evaluate(text), expected);
    }
}

/// Neither many elements in a line nor many braces take long.
#[test]
fn imported_texts_are_shown_in_time() {
    let braces = "{".repeat(1_000_000);
    let world = World::new(&[("one", "1\n"), ("braces", &braces)]);
    let import = "import One from 'page:one'\nimport Gone from './gone.md'\nimport Braces from 'page:braces'\n\n";
    for piece in [
        "<One/>",
        "<Gone/>",
        "<Foo><One/></Foo>\n",
        "<Braces a=\"b\"/>\n",
        "import ",
    ] {
        let text = format!(
            "{import}<Foo>{}</Foo>\n",
            piece.repeat(300_000 / piece.len())
        );
        let evaluated = world.evaluate(&text);
        assert!(evaluated.len() <= text.len() + MAX_GROWTH_BYTES);
    }
}

#[test]
fn statements_are_for_the_tool() {
    for (text, expected) in [
        ("import A from 'a'\n\n# B\n", "# B\n"),
        (
            "{/* a */}\n\nb\n\nexport const c = 1\n\nd\n",
            "b\n\n\n\nd\n",
        ),
        ("import your docs\n", "import your docs\n"),
        ("# A {/*b*/}\n\n{: .c }\n", "# A {/*b*/}\n\n{: .c }\n"),
    ] {
        assert_eq!(without_statements(text), expected);
    }
}

#[test]
fn circles_end() {
    let mut world = World::new(&[
        ("one", "1\n\n{% include \"page:two\" %}"),
        ("two", "2\n\n{% include \"page:one\" %}"),
    ]);
    let expected = "1\n\n2\n\n{% include \"page:one\" %}\n";
    assert_eq!(world.evaluate("{% include \"page:one\" %}\n"), expected);
    let own = "{% include \"page:here\" %}\n";
    let body = hash(own.as_bytes());
    world.blobs.insert(body, own.as_bytes().to_vec());
    world.revision.pages[0].body = Some(body);
    assert_eq!(world.evaluate(own), own);
}

#[test]
fn depth_and_size_are_bounded() {
    let texts: Vec<(String, String)> = (0..20)
        .map(|at| {
            (
                format!("p{at}"),
                format!("{{% include \"page:p{}\" %}}", at + 1),
            )
        })
        .collect();
    let texts: Vec<(&str, &str)> = texts.iter().map(|(id, text)| (&**id, &**text)).collect();
    let deep = World::new(&texts).evaluate("{% include \"page:p0\" %}");
    assert_eq!(deep, "{% include \"page:p9\" %}");

    let large = "a ".repeat(100_000);
    let many = "{% include \"page:large\" %}\n\n".repeat(1_000);
    let evaluated = World::new(&[("large", &large)]).evaluate(&many);
    assert!(
        evaluated.len() > MAX_GROWTH_BYTES / 2 && evaluated.len() <= many.len() + MAX_GROWTH_BYTES
    );
    let doubled = "{% include \"page:b\" %}\n\n".repeat(1_000);
    let again = "{% include \"page:large\" %}\n\n".repeat(1_000);
    let world = World::new(&[("a", &doubled), ("b", &again), ("large", &large)]);
    let evaluated = world.evaluate(&"{% include \"page:a\" %}\n\n".repeat(1_000));
    assert!(evaluated.len() <= 27_000 + MAX_GROWTH_BYTES);
}

/// Once a value does not fit, all others stay, and nothing is done for them.
#[test]
fn the_work_is_bounded() {
    let check = |value: &str, written: &str| {
        let mut world = World::new(&[("one", "1")]);
        world
            .revision
            .variables
            .insert("a".to_owned(), value.to_owned());
        let fit = MAX_GROWTH_BYTES / value.len();
        let rest = "{{a}} ".repeat(100_000 - fit) + "{{ version }} [b]({{ version }})\n\n";
        let end = "{% include \"page:one\" %}\n";
        let evaluated = world.evaluate(&("{{a}} ".repeat(fit) + &rest + end));
        let expected = format!("{written} ").repeat(fit) + &rest + end;
        // Too much text to show.
        assert_eq!(evaluated.len(), expected.len());
        assert!(evaluated == expected);
    };
    let long = "a".repeat(100_000);
    check(&long, &long);
    // It is written as one space.
    check(&" ".repeat(100_000), "&#32;");
}

/// Comparisons count as work, even if the result is short.
#[test]
fn comparisons_are_work() {
    let mut world = World::new(&[]);
    for name in ["a", "b"] {
        let value = "a".repeat(MAX_GROWTH_BYTES / 8);
        let variables = &mut world.revision.variables;
        variables.insert(name.to_owned(), value);
    }
    // Each compares a quarter of what fits.
    let compared = "space.vars.a == space.vars.b";
    let condition = format!("{{% if {compared} %}}\nx\n{{% endif %}}\n\n");
    let evaluated = world.evaluate(&(condition.repeat(6) + "{{ version }}\n"));
    assert_eq!(evaluated.matches("{% if").count(), 2, "{evaluated}");
    assert!(evaluated.ends_with("{{ version }}\n"), "{evaluated}");
    let expression = format!("{{{{ {compared} }}}} ");
    let evaluated = world.evaluate(&expression.repeat(6));
    assert_eq!(evaluated.matches("true").count(), 3, "{evaluated}");
    // What is only looked up is none.
    let condition = "{% if space.vars.a && space.vars.b %}\nx\n{% endif %}\n\n";
    let evaluated = world.evaluate(&condition.repeat(100));
    assert_eq!(evaluated.matches('x').count(), 100);
    assert!(!evaluated.contains("{%"));
}

#[test]
fn a_missing_text_is_an_error() {
    let mut world = World::new(&[("one", "a")]);
    world.blobs.clear();
    let page = &world.revision.pages[0];
    let text = "{% include \"page:one\" %}";
    assert!(evaluate(text, page, &world.revision, &world.blobs).is_err());
}

const PIECES: &[&str] = &[
    "a",
    "1",
    " ",
    "    ",
    "\n",
    "\n\n",
    "\r\n",
    "- ",
    "> ",
    "1. ",
    "# ",
    "`",
    "```\n",
    "\\",
    "|",
    "*",
    "[",
    "](",
    ")",
    "<b>",
    "<div>\n",
    "[^1]: ",
    ": ",
    "\n\t",
    "{{ product }}",
    "{{ marked }}",
    "{{ url }}",
    "{{ empty }}",
    "{{ space.vars.version }}",
    "{{",
    "}}",
    "{{{",
    "<code class=\"expression\">product</code>",
    "\n{% if space.vars.product %}\n",
    "\n{% if space.vars.none %}\n",
    "\n{% if visitor.claims.a %}\n",
    "\n{% elsif page.vars.edition %}\n",
    "\n{% else %}\n",
    "\n{% endif %}\n",
    "a {% if space.vars.none %}",
    "{% else %} b",
    " {% endif %}",
    "{% include \"page:one\" %}",
    "\n{% include \"page:two\" %}\n",
    "\n!!! note\n    ",
    "\n{% hint %}\n",
    "\n{% endhint %}\n",
];

fn texts() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(PIECES);
    prop::collection::vec(piece, 0..30).prop_map(|pieces| pieces.concat())
}

proptest! {
    #[test]
    fn any_text_is_evaluated_within_bounds(text in texts(), one in texts(), two in texts()) {
        let world = World::new(&[("one", &one), ("two", &two)]);
        let evaluated = world.evaluate(&text);
        prop_assert!(evaluated.len() <= text.len() + MAX_GROWTH_BYTES);
        if !may_change(&text) {
            prop_assert_eq!(&evaluated, &text);
        }
    }

    #[test]
    fn a_value_stays_text(value in "[ -~\u{e4}\u{65e5}\u{20ac}\n\t]{0,24}", template in 0_usize..4) {
        let mut world = World::new(&[]);
        world.revision.variables.insert("value".to_owned(), value.clone());
        let (before, after) = [("a ", " b"), ("", ""), ("", ". b"), ("**c** ", "")][template];
        let evaluated = world.evaluate(&format!("{before}{{{{ value }}}}{after}"));
        let document = parse(&evaluated);
        let words: Vec<&str> = value.split_ascii_whitespace().collect();
        let mut shown = String::new();
        for paragraph in &document.nodes {
            prop_assert_eq!(&paragraph.kind, &NodeType::Paragraph, "{}", evaluated);
            for node in paragraph.nodes.iter().flatten() {
                prop_assert_eq!(&node.kind, &NodeType::Text, "{}", evaluated);
                let is_bold = node.marks == Some(vec![Mark::Bold]);
                prop_assert!(node.marks.is_none() || is_bold && node.text.as_deref() == Some("c"));
                shown.push_str(node.text.as_deref().unwrap_or_default());
            }
        }
        let plain = format!("{} {} {after}", before.replace("**", ""), words.join(" "));
        let letters = |text: &str| text.split_whitespace().collect::<String>();
        prop_assert_eq!(letters(&shown), letters(&plain), "{}", evaluated);
    }
}

#[test]
fn only_what_is_evaluated_may_change_a_text() {
    let check = |text: &str, expected| assert_eq!(may_change(text), expected, "{text}");
    check("{% if a %}", true);
    check("{%-  if a -%}", true);
    check("{%\nif a %}", true);
    check("{%\n> if a %}", true);
    check("{%+ If a %}", true);
    check("{% ifversion a %}", false);
    check("a {%include \"x\" %}", true);
    check("{{ a }}", true);
    check("<code class=\"expression\">a</code>", true);
    check("<code id=a CLASS='Expression'>a</code>", true);
    check("{% hint style=\"info\" %}\n\na\n\n{% endhint %}", false);
    check("{% tabs %}{% tab title=\"if\" %}", false);
    check("<code class=\"language-js\">a</code> expression", false);
    check("if { % include", false);
}
