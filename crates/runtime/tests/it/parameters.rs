//! Every style: what is written is read back.

use proptest::collection::{btree_map, vec};
use proptest::prelude::*;
use quire_runtime::serde_json::{Value, json};
use quire_runtime::{
    Body, Decoder, Empty, Encoder, Malformed, Method, NoFailure, Operation, OperationInfo,
    Parameter, Property, Received, Rules, Schema, Style,
};

const TEXT: Schema = Schema::string();
const INTEGER: Schema = Schema::integer();
const LIST: Schema = Schema::array(const { &Schema::string() });
const NUMBERS: Schema = Schema::array(const { &Schema::integer() });
const MAP: Schema = Schema::map(const { &Schema::string() });
const OBJECT: Schema = Schema::object(
    const {
        &[
            Property::optional("a", TEXT),
            Property::optional("b", INTEGER),
        ]
    },
);
const DEEP: Schema = Schema::object(
    const {
        &[
            Property::optional("a", TEXT),
            Property::optional("list", LIST),
        ]
    },
);

/// Defines an operation with one parameter, called `p q`, and a function that sends a value through it.
macro_rules! style {
    ($name:ident, $path:literal, $parameter:expr) => {
        fn $name(value: &Value) -> Result<Value, String> {
            struct Request(Value);
            impl Operation for Request {
                const INFO: OperationInfo =
                    crate::info(Method::Get, $path, const { &[$parameter] }, None);
                type Response = ();
                type Codec = Empty;
                type Headers = ();
                type Failure = NoFailure;
                fn encode(&self, to: &mut Encoder) {
                    to.parameter(&self.0);
                }
                fn decode(from: &mut Decoder) -> Result<Self, Malformed> {
                    Ok(Self(from.parameter()?))
                }
            }
            let encoded =
                Encoder::write(&Request(value.clone())).map_err(|error| error.to_string())?;
            let (path, query) = encoded
                .target
                .split_once('?')
                .unwrap_or((&encoded.target, ""));
            let headers = encoded
                .headers
                .iter()
                .map(|(name, value)| (name.parse().unwrap(), value.parse().unwrap()))
                .collect();
            let received = Received {
                path,
                query,
                headers: &headers,
                body: Body::empty(),
                rules: Rules::default(),
            };
            Decoder::read::<Request>(received)
                .map(|request| request.0)
                .map_err(|error| format!("{error:?} of {}", encoded.target))
        }
    };
}

macro_rules! path {
    ($name:ident, $schema:expr, $style:ident, $explode:literal) => {
        style!(
            $name,
            "/a/{p q}/b",
            Parameter::path("p q", $schema).style(Style::$style, $explode)
        );
    };
}

macro_rules! query {
    ($name:ident, $schema:expr, $style:ident, $explode:literal) => {
        style!(
            $name,
            "/a",
            Parameter::query("p q", $schema).style(Style::$style, $explode)
        );
    };
}

path!(simple_text, TEXT, Simple, false);
path!(simple_list, LIST, Simple, false);
path!(simple_object, OBJECT, Simple, false);
path!(simple_object_exploded, OBJECT, Simple, true);
path!(simple_map, MAP, Simple, true);
path!(label_text, TEXT, Label, false);
path!(label_list, LIST, Label, false);
path!(label_list_exploded, LIST, Label, true);
path!(label_object, OBJECT, Label, false);
path!(label_object_exploded, OBJECT, Label, true);
path!(matrix_text, TEXT, Matrix, false);
path!(matrix_list, LIST, Matrix, false);
path!(matrix_list_exploded, LIST, Matrix, true);
path!(matrix_object, OBJECT, Matrix, false);
path!(matrix_object_exploded, OBJECT, Matrix, true);
query!(form_text, TEXT, Form, true);
query!(form_integer, INTEGER, Form, true);
query!(form_list, LIST, Form, false);
query!(form_list_exploded, LIST, Form, true);
query!(form_numbers, NUMBERS, Form, false);
query!(form_object, OBJECT, Form, false);
query!(form_object_exploded, OBJECT, Form, true);
query!(space_list, LIST, SpaceDelimited, false);
query!(pipe_list, LIST, PipeDelimited, false);
query!(deep_object, DEEP, DeepObject, true);
style!(header_text, "/a", Parameter::header("x-p", TEXT));
style!(header_list, "/a", Parameter::header("x-p", LIST));
style!(header_object, "/a", Parameter::header("x-p", OBJECT));
style!(cookie_text, "/a", Parameter::cookie("p", TEXT));
style!(
    cookie_list,
    "/a",
    Parameter::cookie("p", LIST).style(Style::Form, false)
);
style!(
    cookie_object,
    "/a",
    Parameter::cookie("p", OBJECT).style(Style::Form, false)
);

style!(json_path, "/a/{p q}/b", Parameter::path("p q", DEEP).json());
style!(json_query, "/a", Parameter::query("p q", DEEP).json());
style!(json_header, "/a", Parameter::header("x-p", DEEP).json());
style!(json_cookie, "/a", Parameter::cookie("p", DEEP).json());
style!(
    with_text_around,
    "/a/v{p q}.x:y/b",
    Parameter::path("p q", TEXT)
);

/// Any text, often with what separates things.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[ +%,;.|&=#?/\\[\\]{}a0]{0,8}",
        Just("%2C".to_owned())
    ]
}

fn not_empty() -> impl Strategy<Value = String> {
    text().prop_filter("an empty text is no segment", |text| {
        !matches!(text.as_str(), "" | "." | "..")
    })
}

fn without(separators: &'static [char]) -> impl Strategy<Value = String> {
    text().prop_map(move |text| text.replace(separators, "-"))
}

/// Generates texts that a header can carry: no control characters, and no white space around.
fn header() -> impl Strategy<Value = String> {
    text().prop_map(|text| {
        let visible: String = text.chars().filter(|c| !c.is_control()).collect();
        visible.trim_matches([' ', '\t']).to_owned()
    })
}

/// More than one item, so that no list is the one that holds one empty text.
fn list(item: impl Strategy<Value = String>) -> impl Strategy<Value = Value> {
    vec(item, 2..5).prop_map(Value::from)
}

fn same(result: Result<Value, String>, value: &Value) -> Result<(), TestCaseError> {
    prop_assert_eq!(result.map_err(TestCaseError::fail)?, value.clone());
    Ok(())
}

proptest! {
    #[test]
    fn text_in_paths(text in not_empty()) {
        let value = json!(text);
        same(simple_text(&value), &value)?;
        same(matrix_text(&value), &value)?;
        same(label_text(&value), &value)?;
    }

    #[test]
    fn lists_in_paths(value in list(text())) {
        same(simple_list(&value), &value)?;
        same(matrix_list(&value), &value)?;
        same(matrix_list_exploded(&value), &value)?;
        same(label_list(&value), &value)?;
        // Two empty items are `..`, which is no segment.
        if value != json!(["", ""]) {
            same(label_list_exploded(&value), &value)?;
        }
    }

    #[test]
    fn objects_in_paths(a in text(), b in any::<i64>()) {
        let value = json!({ "a": a, "b": b });
        for style in [simple_object, simple_object_exploded, label_object, label_object_exploded, matrix_object,
            matrix_object_exploded]
        {
            same(style(&value), &value)?;
        }
    }

    #[test]
    fn maps_in_paths(map in btree_map(not_empty(), text(), 1..4)) {
        let value = json!(map);
        same(simple_map(&value), &value)?;
    }

    #[test]
    fn scalars_in_queries(text in text(), number in any::<i64>()) {
        same(form_text(&json!(text)), &json!(text))?;
        same(form_integer(&json!(number)), &json!(number))?;
    }

    #[test]
    fn lists_in_queries(value in list(text()), numbers in vec(any::<i64>(), 0..5)) {
        same(form_list(&value), &value)?;
        same(form_list_exploded(&value), &value)?;
        same(form_numbers(&json!(numbers)), &json!(numbers))?;
    }

    #[test]
    fn lists_with_other_separators(spaced in list(without(&[' '])), piped in list(without(&['|']))) {
        same(space_list(&spaced), &spaced)?;
        same(pipe_list(&piped), &piped)?;
    }

    #[test]
    fn objects_in_queries(a in text(), b in any::<i64>(), list in vec(text(), 1..4)) {
        let value = json!({ "a": a, "b": b });
        same(form_object(&value), &value)?;
        same(form_object_exploded(&value), &value)?;
        let value = json!({ "a": a, "list": list });
        same(deep_object(&value), &value)?;
    }

    #[test]
    fn json_in_all_places(a in text(), list in vec(text(), 0..4)) {
        let value = json!({ "a": a, "list": list });
        for place in [json_path, json_query, json_header, json_cookie] {
            same(place(&value), &value)?;
        }
    }

    #[test]
    fn text_around_parameters(text in not_empty()) {
        same(with_text_around(&json!(text)), &json!(text))?;
    }

    #[test]
    fn headers(text in header(), list in list(header().prop_map(|text| text.replace(',', "-").trim().to_owned()))) {
        same(header_text(&json!(text)), &json!(text))?;
        same(header_list(&list), &list)?;
        let object = json!({ "a": text.replace(',', "-").trim(), "b": 1 });
        same(header_object(&object), &object)?;
    }

    #[test]
    fn cookies(text in text(), list in list(text())) {
        same(cookie_text(&json!(text)), &json!(text))?;
        same(cookie_list(&list), &list)?;
        let object = json!({ "a": text, "b": 1 });
        same(cookie_object(&object), &object)?;
    }
}

/// Records values that no style can distinguish, so that nobody relies on it.
#[test]
fn what_does_not_come_back() {
    assert_eq!(form_list_exploded(&json!([])), Ok(Value::Null));
    assert_eq!(form_list(&json!([""])), Ok(json!([])));
    assert_eq!(cookie_list(&json!([""])), Ok(json!([])));
    assert_eq!(header_list(&json!(["a,b"])), Ok(json!(["a", "b"])));
    assert_eq!(pipe_list(&json!(["a|b"])), Ok(json!(["a", "b"])));
    assert_eq!(space_list(&json!(["a b"])), Ok(json!(["a", "b"])));
    assert_eq!(deep_object(&json!({})), Ok(Value::Null));
}

#[test]
fn what_cannot_be_sent() {
    for text in ["", ".", ".."] {
        assert!(
            simple_text(&json!(text))
                .unwrap_err()
                .contains("must not be empty"),
            "{text}"
        );
    }
    assert!(
        json_query(&json!({ "a": 1 }))
            .unwrap_err()
            .contains("/query/p q/a")
    );
    assert!(simple_list(&json!([])).is_err());
    assert!(label_list_exploded(&json!(["", ""])).is_err());
    assert!(
        header_text(&json!("a\nb"))
            .unwrap_err()
            .contains("no header can carry")
    );
    // These are not, since more than dots makes a segment.
    assert_eq!(simple_text(&json!("...")), Ok(json!("...")));
    assert_eq!(simple_text(&json!("%2e")), Ok(json!("%2e")));
}

/// Reads a query string with the parameter `f`, an object in the style `deepObject`.
fn read_deep(query: &str) -> Result<Value, String> {
    const ITEM: Schema = Schema::object(
        const {
            &[
                Property::optional("on", Schema::boolean()),
                Property::optional("sizes", NUMBERS),
            ]
        },
    );
    const DEEP: Schema = Schema::object(
        const {
            &[
                Property::optional("item", ITEM),
                Property::optional("items", Schema::array(const { &ITEM })),
                Property::optional("any", Schema::any()),
                Property::optional("texts", MAP),
            ]
        },
    );
    struct Request(Value);
    impl Operation for Request {
        const INFO: OperationInfo = crate::info(
            Method::Get,
            "/a",
            const { &[Parameter::query("f", DEEP).deep_object()] },
            None,
        );
        type Response = ();
        type Codec = Empty;
        type Headers = ();
        type Failure = NoFailure;
        fn encode(&self, to: &mut Encoder) {
            to.parameter(&self.0);
        }
        fn decode(from: &mut Decoder) -> Result<Self, Malformed> {
            Ok(Self(from.parameter()?))
        }
    }
    let received = Received {
        path: "/a",
        query,
        headers: &http::HeaderMap::default(),
        body: Body::empty(),
        rules: Rules::default(),
    };
    let read = Decoder::read::<Request>(received);
    read.map(|request| request.0)
        .map_err(|error| format!("{error:?}"))
}

#[test]
fn spellings_of_nested_lists_and_objects() {
    for (query, expected) in [
        ("f[item][on]=true", json!({ "item": { "on": true } })),
        (
            "f%5Bitem%5D%5Bsizes%5D=1",
            json!({ "item": { "sizes": [1] } }),
        ),
        (
            "f[item][sizes][]=1&f[item][sizes][]=2",
            json!({ "item": { "sizes": [1, 2] } }),
        ),
        (
            "f[item][sizes][10]=3&f[item][sizes][9]=2",
            json!({ "item": { "sizes": [2, 3] } }),
        ),
        (
            "f[items][0][on]=true&f[items][1][sizes]=4",
            json!({ "items": [{ "on": true }, { "sizes": [4] }] }),
        ),
        (
            "f[items][][on]=true&f[items][][sizes][]=4",
            json!({ "items": [{ "on": true, "sizes": [4] }] }),
        ),
        (
            "f[any][a][b]=c&f[any][a][d][]=e",
            json!({ "any": { "a": { "b": "c", "d": ["e"] } } }),
        ),
        ("f[any][0]=a&f[any][1]=b", json!({ "any": ["a", "b"] })),
        ("f[texts][a][b]=c", json!({ "texts": { "a][b": "c" } })),
        ("f[unknown]=1&g[item]=2&fitem=3", json!({ "unknown": "1" })),
        ("f]=1&f[=2", json!(null)),
    ] {
        assert_eq!(read_deep(query), Ok(expected), "{query}");
    }
    let deep = format!("f[any]{}=1", "[a]".repeat(10_000));
    assert!(read_deep(&deep).is_ok());
    assert!(
        read_deep("f[item][on]=x")
            .unwrap_err()
            .contains("/query/f/item/on")
    );
    assert!(read_deep("f[item]=x").is_err());
}
