//! Value and schema to violations.

use proptest::prelude::*;
use quire_runtime::serde_json::{Value, json};
use quire_runtime::{
    Branch, Described, JsonType, Literal, Pattern, Property, Rules, Schema, Select, Violation,
    Violations,
};

struct Node;

impl Described for Node {
    const SCHEMA: Schema = Schema::object(
        const {
            &[
                Property::required("id", Schema::string().min(1).max(3)),
                Property::optional("a/b~c", Schema::integer()),
                Property::optional("next", Schema::of::<Self>().nullable()),
                Property::optional("list", Schema::array(const { &Schema::of::<Self>() })),
            ]
        },
    );
}

const UNION: Schema = Schema::union(
    const {
        &[
            (
                Branch::new(&[Select::Tag("kind", &[Literal::Text("a")])]),
                Schema::object(const { &[Property::required("x", Schema::integer())] }),
            ),
            (
                Branch::new(&[Select::Tag("kind", &[Literal::Text("b")])]),
                Schema::any(),
            ),
        ]
    },
);

const MIXED: Schema = Schema::union(
    const {
        &[
            (
                Branch::new(&[Select::Type(&[JsonType::Integer])]),
                Schema::integer().minimum(1.0),
            ),
            (
                Branch::new(&[Select::Type(&[JsonType::Array])]),
                Schema::array(const { &Schema::string() }),
            ),
            (Branch::new(&[Select::Key("id")]), Schema::of::<Node>()),
        ]
    },
);

fn pattern() -> &'static Pattern {
    static PATTERN: Pattern = Pattern::new("^[a-z]+$", "^[a-z]+$");
    &PATTERN
}

fn violations_of(schema: &Schema, value: &Value) -> Vec<String> {
    let mut violations = Violations::at("/body");
    schema.check(value, &mut violations);
    violations
        .into_vec()
        .into_iter()
        .map(|found| format!("{} {}", found.path, found.reason))
        .collect()
}

/// A schema, values that it takes, and values that it does not, with all that is wrong with them.
type Case = (Schema, Vec<Value>, Vec<(Value, &'static str)>);

#[test]
#[expect(clippy::too_many_lines, reason = "a table of cases")]
fn values_meet_their_schema() {
    const STRINGS: Schema = Schema::string();
    let list = Schema::array(const { &Schema::integer() });
    let rest = Schema::object(const { &[Property::optional("a", Schema::any())] })
        .rest(const { &Schema::integer() });
    let cases: &[Case] = &[
        (Schema::any(), vec![json!(null), json!([1, "a"])], vec![]),
        (
            Schema::boolean(),
            vec![json!(true)],
            vec![
                (json!("true"), "must be a boolean"),
                (json!(null), "must be a boolean"),
            ],
        ),
        (Schema::boolean().nullable(), vec![json!(null)], vec![]),
        (
            Schema::integer(),
            vec![
                json!(1),
                json!(1.0),
                json!(-0.0),
                json!(1e3),
                json!(i64::MIN),
                json!(i64::MAX),
            ],
            vec![
                (json!(1.5), "must be an integer"),
                (json!("1"), "must be an integer"),
                (json!(u64::MAX), "must fit into 64 bits"),
                (json!(1e300), "must fit into 64 bits"),
            ],
        ),
        (
            Schema::integer().format("int32"),
            vec![json!(i32::MIN), json!(i32::MAX)],
            vec![(json!(1_i64 << 31), "must fit into 32 bits")],
        ),
        (
            Schema::integer().minimum(-2.0).maximum(2.0),
            vec![json!(-2), json!(2.0)],
            vec![
                (json!(-3), "must be at least -2"),
                (json!(3), "must be at most 2"),
            ],
        ),
        (
            Schema::number().minimum(0.5),
            vec![json!(0.5), json!(1)],
            vec![(json!(0.4), "must be at least 0.5")],
        ),
        (
            STRINGS.min(2).max(3),
            vec![json!("ab"), json!("é日🦀")],
            vec![
                (json!("🦀"), "must have at least 2 characters"),
                (json!("abcd"), "must have at most 3 characters"),
            ],
        ),
        (
            STRINGS.pattern(pattern),
            vec![json!("abc")],
            vec![
                (json!("ab\n"), "must match ^[a-z]+$"),
                (json!(1), "must be a string"),
            ],
        ),
        (
            STRINGS.format("date-time"),
            vec![json!("2026-11-21T09:30:00Z")],
            vec![(
                json!("2026-11-21"),
                "must be a date-time as in RFC 3339, such as 2026-11-21T09:30:00.000Z",
            )],
        ),
        (
            STRINGS.format("date"),
            vec![json!("2024-02-29")],
            vec![(
                json!("2026-02-29"),
                "must be a date as in RFC 3339, such as 2026-11-21",
            )],
        ),
        (
            STRINGS.format("uuid"),
            vec![json!("01234567-89ab-CDEF-0123-456789abcdef")],
            vec![(
                json!("0123456789abcdef0123456789abcdef"),
                "must be a UUID as in RFC 9562",
            )],
        ),
        (
            STRINGS.format("byte"),
            vec![json!(""), json!("YQ=="), json!("ab+/")],
            vec![
                (json!("YQ="), "must be Base64 as in RFC 4648, section 4"),
                (json!("Y==="), "must be Base64 as in RFC 4648, section 4"),
            ],
        ),
        (
            STRINGS.format("uri"),
            vec![json!("https://example.com/a?b%20c#d"), json!("mailto:a@b")],
            vec![
                (json!("/a"), "must be an absolute URI as in RFC 3986"),
                (json!("a b:c"), "must be an absolute URI as in RFC 3986"),
                (json!("a:%0X"), "must be an absolute URI as in RFC 3986"),
                (json!("a:b%"), "must be an absolute URI as in RFC 3986"),
            ],
        ),
        (
            STRINGS.format("email"),
            vec![json!("a@b.c")],
            vec![
                (json!("a@"), "must be an email address in ASCII"),
                (json!("\u{e4}@b.c"), "must be an email address in ASCII"),
            ],
        ),
        (
            STRINGS.format("idn-email"),
            vec![json!("a@b.c"), json!("\u{e4}@b\u{fc}cher.example")],
            vec![
                (json!("\u{e4}@"), "must be an email address"),
                (json!("a\u{a0}b@c.d"), "must be an email address"),
            ],
        ),
        (
            Schema::choice(&["a"]),
            vec![json!("a")],
            vec![(json!("b"), "must be `a`"), (json!(null), "must be `a`")],
        ),
        (
            Schema::choice(&["a", "b"]),
            vec![json!("b")],
            vec![(json!(1), "must be one of `a`, `b`")],
        ),
        (
            list.min(1).max(2),
            vec![json!([1])],
            vec![
                (json!([]), "must have at least 1 items"),
                (json!({}), "must be an array"),
            ],
        ),
        (
            Schema::array(const { &Schema::any() }).unique(),
            vec![json!([1, 2, "1", [1], { "a": 1 }])],
            vec![
                (json!([1, 1.0]), "must not have the same item twice"),
                (
                    json!([{ "a": 1, "b": [2.0] }, { "b": [2], "a": 1 }]),
                    "must not have the same item twice",
                ),
            ],
        ),
        (
            rest,
            vec![json!({ "a": "x", "b": 1 })],
            vec![(json!([]), "must be an object")],
        ),
        (
            rest.min(1),
            vec![json!({ "a": 1 })],
            vec![(json!({}), "must have at least 1 properties")],
        ),
        (
            MIXED,
            vec![json!(1), json!(["a"]), json!({ "id": "a" })],
            vec![
                (json!(0), "must be at least 1"),
                (
                    json!("a"),
                    "must be an integer or an array or an object with `id`",
                ),
            ],
        ),
        (
            UNION,
            vec![json!({ "kind": "b" })],
            vec![(json!(1), "must be an object")],
        ),
    ];
    for (schema, right, wrong) in cases {
        for value in right {
            assert_eq!(
                violations_of(schema, value),
                Vec::<String>::new(),
                "{value}"
            );
        }
        for (value, reason) in wrong {
            assert_eq!(
                violations_of(schema, value),
                [format!("/body {reason}")],
                "{value}"
            );
        }
    }
}

#[test]
fn every_violation_names_its_location() {
    let value = json!({
        "a/b~c": "x",
        "next": { "list": [{ "id": "" }, 5, null] },
        "unknown": true,
    });
    assert_eq!(
        violations_of(&Node::SCHEMA, &value),
        [
            "/body/id is required",
            "/body/a~1b~0c must be an integer",
            "/body/next/id is required",
            "/body/next/list/0/id must have at least 1 characters",
            "/body/next/list/1 must be an object",
            "/body/next/list/2 must be an object",
        ]
    );
    assert_eq!(
        violations_of(&UNION, &json!({ "kind": "a" })),
        ["/body/x is required"]
    );
    assert_eq!(
        violations_of(&UNION, &json!({ "kind": "c" })),
        ["/body/kind must be one of `a`, `b`"]
    );
    assert_eq!(
        violations_of(&UNION, &json!({})),
        ["/body/kind must be one of `a`, `b`"]
    );
    let rest = Schema::object(&[]).rest(const { &Schema::integer() });
    assert_eq!(
        violations_of(&rest, &json!({ "k/": "x" })),
        ["/body/k~1 must be an integer"]
    );
}

#[test]
fn only_so_many_violations_are_kept() {
    let value = Value::from(vec![json!("x"); 5_000]);
    assert_eq!(
        violations_of(&Schema::array(const { &Schema::integer() }), &value).len(),
        Violations::MAX
    );
}

#[test]
fn rules_hold_regardless_of_the_schema() {
    const TEXTS: Schema = Schema::array(const { &Schema::string() });
    let rules = Rules {
        max_items: 2,
        nul: false,
    };
    let by_rules = |schema: &Schema, value: &Value| {
        let mut violations = Violations::at("/body").by(rules);
        schema.check(value, &mut violations);
        let told = |found: Violation| format!("{} {}", found.path, found.reason);
        violations
            .into_vec()
            .into_iter()
            .map(told)
            .collect::<Vec<_>>()
    };
    let map = Schema::map(const { &Schema::string() });
    for (schema, value, expected) in [
        (
            Schema::string().min(5),
            json!("a\0"),
            vec!["/body must not contain the character NUL"],
        ),
        (
            TEXTS,
            json!(["a", "\0"]),
            vec!["/body/1 must not contain the character NUL"],
        ),
        (
            TEXTS,
            json!(["a", "b", "\0"]),
            vec!["/body must have at most 2 entries"],
        ),
        // A smaller bound is told alone.
        (
            TEXTS.max(1),
            json!(["a", "b", "c"]),
            vec!["/body must have at most 1 items"],
        ),
        (
            map,
            json!({"a": "\0"}),
            vec!["/body/a must not contain the character NUL"],
        ),
        (
            map,
            json!({"\0": "a"}),
            vec!["/body/\0 must not contain the character NUL"],
        ),
        (
            map,
            json!({"a": "", "b": "", "c": ""}),
            vec!["/body must have at most 2 entries"],
        ),
        (
            Schema::any(),
            json!({"a": ["b", "\0"]}),
            vec!["/body/a/1 must not contain the character NUL"],
        ),
        (
            Schema::any(),
            json!({"\0": 1}),
            vec!["/body/\0 must not contain the character NUL"],
        ),
    ] {
        assert_eq!(by_rules(&schema, &value), expected, "{value}");
        // Without rules the schema alone counts.
        assert!(
            !violations_of(&schema, &value)
                .iter()
                .any(|told| told.contains("NUL") || told.contains("entries"))
        );
    }
}

#[test]
fn properties_exclude_and_need_each_other() {
    let place = Schema::object(
        const {
            &[
                Property::optional("before", Schema::string()),
                Property::optional("after", Schema::string()),
                Property::optional("node", Schema::string()),
            ]
        },
    )
    .apart(&[&["before", "after"]])
    .dependent(&[("node", &["page", "space"])]);
    let names = Schema::map(const { &Schema::integer() }).names(
        const {
            &Schema::string()
                .max(2)
                .pattern(pattern)
                .message("must be a name")
        },
    );
    for (schema, value, expected) in [
        (place, json!({"before": "a"}), vec![]),
        (
            place,
            json!({"before": "a", "after": "b"}),
            vec!["/body must have only one of `before` and `after`"],
        ),
        (
            place,
            json!({"node": "a", "page": "b"}),
            vec!["/body/node needs `space`"],
        ),
        (place, json!({"node": "a", "page": 1, "space": 2}), vec![]),
        (names, json!({"a": 1}), vec![]),
        (
            names,
            json!({"abc": 1, "B": "c"}),
            vec![
                "/body/B must be a name",
                "/body/B must be an integer",
                "/body/abc must have at most 2 characters",
            ],
        ),
    ] {
        let mut told = violations_of(&schema, &value);
        told.sort();
        assert_eq!(told, expected, "{value}");
    }
}

fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        "[a-c]{0,3}".prop_map(Value::from),
    ];
    leaf.prop_recursive(6, 64, 6, |inner| {
        let key = prop_oneof![
            Just("id"),
            Just("next"),
            Just("list"),
            Just("kind"),
            Just("x")
        ];
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..6).prop_map(Value::from),
            proptest::collection::btree_map(key.prop_map(str::to_owned), inner, 0..5)
                .prop_map(|map| Value::Object(map.into_iter().collect())),
        ]
    })
}

proptest! {
    #[test]
    fn no_value_makes_a_check_panic(value in any_json()) {
        let sized = Schema::array(const { &Schema::any() }).unique().min(2).max(3);
        for schema in [Node::SCHEMA, UNION, MIXED, sized] {
            violations_of(&schema, &value);
        }
    }
}
