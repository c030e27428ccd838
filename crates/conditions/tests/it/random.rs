//! Random claims and conditions.

use proptest::prelude::*;
use quire_conditions::{Condition, Scope, string};
use serde_json::{Map, Number, Value, json};

/// Names of members, in claims as in conditions.
const NAMES: [&str; 6] = ["a", "b", "unsigned", "it's", "ü", "\u{1F4C4}"];

/// Strings that compare in many ways.
const STRINGS: [&str; 14] = [
    "",
    " ",
    "0",
    "1",
    "-1",
    "1e1",
    "0x10",
    "10",
    "9",
    "a",
    "ab",
    "\u{ff5e}",
    "\u{1F4C4}",
    "Infinity",
];

const OPERATORS: [&str; 10] = ["||", "&&", "==", "!=", "===", "!==", "<", "<=", ">", ">="];

pub(crate) fn claims() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::Bool),
        (-2_i64..12).prop_map(Value::from),
        prop::sample::select(&[0.5, 1e300, -0.0][..]).prop_map(|number| json!(number)),
        prop::sample::select(&STRINGS[..]).prop_map(Value::from),
    ];
    let value = leaf.prop_recursive(3, 12, 3, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..3).prop_map(Value::Array),
            object(inner),
        ]
    });
    object(value)
}

fn object(value: impl Strategy<Value = Value>) -> impl Strategy<Value = Value> {
    let member = (prop::sample::select(&NAMES[..]), value);
    prop::collection::vec(member, 0..5).prop_map(|members| {
        let members = members
            .into_iter()
            .map(|(name, value)| (name.to_owned(), value));
        Value::Object(members.collect::<Map<_, _>>())
    })
}

fn literals() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![
        prop::sample::select(
            &[
                "undefined",
                "null",
                "true",
                "false",
                "-0",
                "1.5",
                "10",
                "1e300"
            ][..]
        )
        .prop_map(ToOwned::to_owned),
        prop::sample::select(&STRINGS[..]).prop_map(string),
    ];
    leaf.prop_recursive(2, 6, 3, |inner| {
        prop::collection::vec(inner, 0..3).prop_map(|items| format!("[{}]", items.join(", ")))
    })
}

/// Conditions that parse, except that some are too deep.
pub(crate) fn conditions() -> impl Strategy<Value = String> {
    let name = prop::sample::select(&NAMES[..]);
    let leaf = prop_oneof![
        literals(),
        Just("visitor.claims".to_owned()),
        name.clone()
            .prop_map(|name| format!("visitor.claims[{}]", string(name))),
        name.clone()
            .prop_map(|name| format!("site.vars[{}]", string(name))),
    ];
    leaf.prop_recursive(5, 24, 2, move |inner| {
        let member = prop_oneof![name.clone(), Just("length")];
        prop_oneof![
            (inner.clone(), member).prop_map(|(of, name)| match name {
                "a" | "b" | "length" => format!("({of}).{name}"),
                _ => format!("({of})[{}]", string(name)),
            }),
            (inner.clone(), inner.clone())
                .prop_map(|(of, what)| format!("({of}).includes({what})")),
            (name.clone(), inner.clone())
                .prop_map(|(name, of)| format!("({} in ({of}))", string(name))),
            inner.clone().prop_map(|operand| format!("!{operand}")),
            inner.clone().prop_map(|inner| format!("({inner})")),
            (inner.clone(), prop::sample::select(&OPERATORS[..]), inner)
                .prop_map(|(left, operator, right)| format!("{left} {operator} {right}")),
        ]
    })
}

fn evaluate(condition: &Condition, claims: &Value, variables: &Value) -> Option<bool> {
    condition.holds(&Scope { claims, variables }).ok()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_written_condition_means_the_same(text in conditions(), claims in claims(), variables in claims()) {
        if let Ok(condition) = Condition::parse(&text) {
            let written = condition.to_string();
            let again = Condition::parse(&written);
            // Spaces may make it longer than a condition can be.
            prop_assert!(again.is_ok() || written.len() > quire_conditions::MAX_BYTES, "{}", written);
            if let Ok(again) = again {
                prop_assert_eq!(&again.to_string(), &written);
                prop_assert_eq!(
                    evaluate(&again, &claims, &variables),
                    evaluate(&condition, &claims, &variables),
                );
            }
        }
    }

    #[test]
    fn no_text_panics(text in ".{0,80}|[visitor.claims\"'()\\[\\]&|=!<>0-9, eu\\\\{}-]{0,60}", claims in claims()) {
        match Condition::parse(&text) {
            Ok(condition) => drop(evaluate(&condition, &claims, &claims)),
            Err(error) => {
                prop_assert!(text.get(error.span()).is_some(), "{:?}", error);
                prop_assert!(error.excerpt(&text).contains('^'));
            }
        }
    }

    #[test]
    fn numbers_are_read_as_they_are_written(number in proptest::num::f64::NORMAL) {
        let claims = json!({"number": Number::from_f64(number)});
        let condition = Condition::parse(&format!("visitor.claims.number === {number:e}")).map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(evaluate(&condition, &claims, &claims), Some(true));
    }
}
