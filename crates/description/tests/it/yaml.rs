//! YAML and JSON become the same tree, each value with its place; no text makes the reader panic.

use std::fmt::Write as _;

use proptest::prelude::*;
use quire_description::Source;
use quire_description::diagnostic::Diagnostics;
use quire_description::source_tree::{self, Node};
use serde_json::{Value, json};

fn read(name: &str, text: &str) -> Result<Node, String> {
    let source = Source {
        name: name.to_owned(),
        text: text.to_owned(),
    };
    let mut diagnostics = Diagnostics::default();
    let node = source_tree::read(0, &source, &mut diagnostics);
    match node {
        Some(node) if !diagnostics.has_errors() => Ok(node),
        _ => {
            let found = diagnostics.iter();
            let lines = found.map(|found| format!("{} {}", found.code, found.message));
            Err(lines.collect::<Vec<_>>().join("\n"))
        }
    }
}

/// YAML, even where it looks like JSON.
fn yaml(text: &str) -> Result<Node, String> {
    read("a.yaml", text)
}

fn value(text: &str) -> Value {
    yaml(text).unwrap().to_json()
}

fn refused(text: &str) -> String {
    yaml(text).unwrap_err()
}

#[test]
fn scalars_mean_what_the_core_schema_says() {
    let cases = [
        ("a: ~", json!(null)),
        ("a:", json!(null)),
        ("a: Null", json!(null)),
        ("a: TRUE", json!(true)),
        ("a: yes", json!("yes")),
        ("a: 012", json!(12)),
        ("a: 0", json!(0)),
        ("a: -0x1f", json!("-0x1f")),
        ("a: 0x1F", json!(31)),
        ("a: 0o17", json!(15)),
        ("a: +12", json!(12)),
        ("a: -12", json!(-12)),
        ("a: .5", json!(0.5)),
        ("a: 1.", json!(1)),
        ("a: 1e3", json!(1000.0)),
        ("a: 1.5e-3", json!(0.0015)),
        ("a: 3.1.0", json!("3.1.0")),
        ("a: 2026-01-31", json!("2026-01-31")),
        ("a: 1_000", json!("1_000")),
        ("a: -", json!([null])),
        ("a: '12'", json!("12")),
        ("a: \"\\u00e9\"", json!("é")),
        ("a: !!str 12", json!("12")),
        ("a: !!int '12'", json!(12)),
        ("a: ! 12", json!("12")),
        ("a: !thing 12", json!(12)),
        ("a: |\n  one\n  two\n", json!("one\ntwo\n")),
        ("a: >-\n  one\n  two\n", json!("one two")),
    ];
    for (text, expected) in cases {
        let text = text
            .strip_suffix(": -")
            .map_or(text.to_owned(), |key| format!("{key}:\n  -"));
        assert_eq!(value(&text), json!({ "a": expected }), "{text}");
    }
}

#[test]
fn keys_are_their_text() {
    assert_eq!(
        value("200: a\ntrue: b\n4.0: c\n'x': d"),
        json!({"200": "a", "true": "b", "4.0": "c", "x": "d"})
    );
    assert_eq!(
        value("&k a: 1\nb: {*k : 2}"),
        json!({"a": 1, "b": {"a": 2}})
    );
}

#[test]
fn merge_keys_add_what_is_not_there() {
    let text = "one: &one {a: 1, b: 1}\ntwo: &two {b: 2, c: 2}\nmerged: {<<: [*one, *two], c: 3}\nquoted: {\"<<\": 1}";
    let read = value(text);
    assert_eq!(read["merged"], json!({ "c": 3, "a": 1, "b": 1 }));
    assert_eq!(read["quoted"], json!({ "<<": 1 }));
    assert!(refused("a: {<<: 1}").contains("needs a mapping"));
}

#[test]
fn aliases_are_copied_within_bounds() {
    assert_eq!(
        value("a: &x [1, 2]\nb: *x"),
        json!({"a": [1, 2], "b": [1, 2]})
    );
    let mut bomb = "a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n".to_owned();
    for level in 1..40 {
        let items = vec![format!("*a{}", level - 1); 10].join(", ");
        writeln!(bomb, "a{level}: &a{level} [{items}]").unwrap();
    }
    assert!(refused(&bomb).starts_with("E0006"));
    assert!(refused("a: &a [*a]").starts_with("E0005"));
    assert!(refused("a: *b").starts_with("E0004"));
    let mut deep = "a0: &a0 x\n".to_owned();
    for level in 1..400 {
        writeln!(deep, "a{level}: &a{level} [*a{}]", level - 1).unwrap();
    }
    assert!(refused(&deep).contains("nested too deeply"));
}

#[test]
fn what_json_cannot_say_is_refused() {
    for text in [
        "a: .inf",
        "a: -.Inf",
        "a: .nan",
        "a: 1e999",
        "a: 0xfffffffffffffffff",
        "? [a]\n: b",
        "<<: 1",
        "a: 1\n---\nb: 2",
    ] {
        assert!(
            refused(text).starts_with("E0005"),
            "{text}: {}",
            refused(text)
        );
    }
    assert!(refused("a: 1\na: 2").starts_with("E0002"));
    for text in ["", "# nothing", "a: [", "a: b: c", "a: \"\\q\""] {
        assert!(
            refused(text).starts_with("E0004"),
            "{text}: {}",
            refused(text)
        );
    }
    assert!(refused(&"[".repeat(100_000)).starts_with("E0004"));
    assert!(refused(&"- ".repeat(1000)).contains("nested too deeply"));
}

#[test]
fn spans_are_bytes() {
    let text = "\u{feff}# é\r\nüber: größe # ß\r\nliste:\r\n  - \"ß\"\r\n  - {a: ö}\r\ntext: |\r\n  é\r\n  é\r\n\r\nend: é\r\n";
    let node = yaml(text).unwrap();
    let shown = |node: &Node| text[node.span.start..node.span.end].to_owned();
    let members = node.members().unwrap();
    let keys: Vec<&str> = members
        .values()
        .map(|member| &text[member.key.start..member.key.end])
        .collect();
    assert_eq!(keys, ["über", "liste", "text", "end"]);
    assert_eq!(shown(node.get("über").unwrap()), "größe");
    let list = node.get("liste").unwrap();
    assert_eq!(shown(list), "- \"ß\"\r\n  - {a: ö}");
    assert_eq!(shown(&list.items().unwrap()[0]), "\"ß\"");
    assert_eq!(shown(&list.items().unwrap()[1]), "{a: ö}");
    assert_eq!(shown(list.items().unwrap()[1].get("a").unwrap()), "ö");
    assert_eq!(shown(node.get("text").unwrap()), "é\r\n  é");
    assert_eq!(shown(node.get("end").unwrap()), "é");
    assert_eq!(node.span.end, text.trim_end().len());
}

/// JSON with a few levels.
fn json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        (-1e9..1e9).prop_map(|number: f64| json!(number)),
        "[a-zé~0-9.:# -]{0,6}".prop_map(Value::from),
    ];
    leaf.prop_recursive(4, 40, 5, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::hash_map("[a-zé~0-9.:# -]{1,6}", inner, 0..5)
                .prop_map(|members| Value::Object(members.into_iter().collect())),
        ]
    })
}

/// The same places, in the same order.
fn spans(node: &Node, out: &mut Vec<(usize, usize)>) {
    out.push((node.span.start, node.span.end));
    for item in node.items().into_iter().flatten() {
        spans(item, out);
    }
    for member in node
        .members()
        .into_iter()
        .flatten()
        .map(|(_, member)| member)
    {
        out.push((member.key.start, member.key.end));
        spans(&member.node, out);
    }
}

proptest! {
    #[test]
    fn json_is_the_same_both_ways(value in json(), pretty: bool) {
        let value = json!([value]);
        let text = if pretty {
            serde_json::to_string_pretty(&value).unwrap()
        } else {
            value.to_string()
        };
        let one = read("a.json", &text).unwrap();
        let other = yaml(&text).unwrap();
        prop_assert_eq!(one.to_json(), other.to_json());
        let mut places = (Vec::new(), Vec::new());
        spans(&one, &mut places.0);
        spans(&other, &mut places.1);
        prop_assert_eq!(places.0, places.1);
    }

    #[test]
    fn no_text_makes_it_panic(text in "\\PC{0,80}", bytes in prop::collection::vec(any::<u8>(), 0..80)) {
        for text in [text, String::from_utf8_lossy(&bytes).into_owned()] {
            let _ = yaml(&text);
            let _ = read("a.json", &text);
        }
    }

    #[test]
    fn no_yaml_makes_it_panic(text in "([a-c&*!:é \n\t{}\\[\\],#|>'\"%<?-]|- |: |\n  ){0,40}") {
        if let Ok(node) = yaml(&text) {
            let mut places = Vec::new();
            spans(&node, &mut places);
            for (start, end) in places {
                prop_assert!(text.get(start..end).is_some(), "{start}..{end}");
            }
        }
    }
}

/// `corpus.json` has texts and what `PyYAML` 6.0.3 reads in them; most are collections in brackets over several lines.
#[test]
fn the_corpus_is_read_as_another_reader_reads_it() {
    let corpus: Vec<Value> = serde_json::from_str(include_str!("../corpus.json")).unwrap();
    let mut problems = String::new();
    for case in &corpus {
        let text = case["yaml"].as_str().unwrap();
        let (read, expected) = (yaml(text).map(|node| node.to_json()), case.get("json"));
        if read.as_ref().ok() != expected {
            writeln!(problems, "{text:?}: {read:?} instead of {expected:?}").unwrap();
        }
    }
    assert!(problems.is_empty(), "\n{problems}");
}
