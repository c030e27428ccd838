//! Parameters in every style: a value that was read and is written again reads as the same value.
//!
//! The first line of the input selects the parameter by name; the rest is the text that a caller sent for it.

use quire_runtime::http::{HeaderMap, HeaderValue};
use quire_runtime::serde_json::Value;
use quire_runtime::{
    Body, Decoder, Empty, Encoder, Location, Malformed, Method, NoFailure, Operation,
    OperationInfo, Parameter, Property, Received, Schema, Style,
};

use crate::text;

const TEXT: Schema = Schema::string();
const INTEGER: Schema = Schema::integer();
const NUMBER: Schema = Schema::number();
const BOOLEAN: Schema = Schema::boolean();
const LIST: Schema = Schema::array(const { &Schema::string() });
const NUMBERS: Schema = Schema::array(const { &Schema::integer() });
const MAP: Schema = Schema::map(const { &Schema::string() });
const PAIR: Schema = Schema::tuple(const { &[Schema::integer(), Schema::string()] });
const OBJECT: Schema = Schema::object(
    const {
        &[
            Property::optional("a", TEXT),
            Property::optional("b", INTEGER),
            Property::optional("list", LIST),
        ]
    },
);
const FLAT: Schema = Schema::object(
    const {
        &[
            Property::optional("a", TEXT),
            Property::optional("b", INTEGER),
        ]
    },
)
.rest(const { &Schema::string() });

const CLOSED: Schema = Schema::object(
    const {
        &[
            Property::optional("a", TEXT),
            Property::optional("b", INTEGER),
        ]
    },
);

/// Defines an operation with one parameter for each line, and a function that finds them by name.
macro_rules! parameters {
    ($($name:ident = $parameter:expr;)+) => {
        fn check_case(name: &str, text: &str) {
            $(
                if name == stringify!($name) {
                    struct Request(Value);
                    impl Operation for Request {
                        const INFO: OperationInfo = info(const { $parameter }.location)
                            .parameters(const { &[$parameter] });
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
                    return check::<Request>(&const { $parameter }, text, |request| &request.0);
                }
            )+
        }

        /// The names, for inputs that name none.
        const NAMES: &[&str] = &[$(stringify!($name)),+];
    };
}

const fn info(location: Location) -> OperationInfo {
    let path = if matches!(location, Location::Path) {
        "/a/{p}/b"
    } else {
        "/a"
    };
    OperationInfo::new(Method::Get, "op", "area", path)
}

const fn path(schema: Schema, style: Style, explode: bool) -> Parameter {
    Parameter::path("p", schema).style(style, explode)
}

const fn query(schema: Schema, style: Style, explode: bool) -> Parameter {
    Parameter::query("p", schema).style(style, explode)
}

parameters! {
    path_text = path(TEXT, Style::Simple, false);
    path_integer = path(INTEGER, Style::Simple, false);
    path_list = path(LIST, Style::Simple, false);
    path_object = path(FLAT, Style::Simple, false);
    path_object_exploded = path(FLAT, Style::Simple, true);
    path_map = path(MAP, Style::Simple, true);
    path_json = Parameter::path("p", OBJECT).json();
    label_text = path(TEXT, Style::Label, false);
    label_list = path(LIST, Style::Label, false);
    label_list_exploded = path(LIST, Style::Label, true);
    label_object = path(FLAT, Style::Label, false);
    label_object_exploded = path(FLAT, Style::Label, true);
    matrix_text = path(TEXT, Style::Matrix, false);
    matrix_list = path(LIST, Style::Matrix, false);
    matrix_list_exploded = path(LIST, Style::Matrix, true);
    matrix_object = path(FLAT, Style::Matrix, false);
    matrix_object_exploded = path(FLAT, Style::Matrix, true);
    query_text = query(TEXT, Style::Form, true);
    query_integer = query(INTEGER, Style::Form, true);
    query_number = query(NUMBER, Style::Form, true);
    query_boolean = query(BOOLEAN, Style::Form, true);
    query_list = query(LIST, Style::Form, false);
    query_list_exploded = query(LIST, Style::Form, true);
    query_numbers = query(NUMBERS, Style::Form, false);
    query_pair = query(PAIR, Style::Form, false);
    query_object = query(FLAT, Style::Form, false);
    query_map = query(MAP, Style::Form, false);
    query_object_exploded = query(
        CLOSED,
        Style::Form,
        true
    );
    query_spaced = query(LIST, Style::SpaceDelimited, false);
    query_piped = query(LIST, Style::PipeDelimited, false);
    query_deep = query(OBJECT, Style::DeepObject, true);
    query_deep_map = query(MAP, Style::DeepObject, true);
    query_json = Parameter::query("p", OBJECT).json();
    header_text = Parameter::header("p", TEXT);
    header_integer = Parameter::header("p", INTEGER);
    header_list = Parameter::header("p", LIST);
    header_object = Parameter::header("p", FLAT).simple(true);
    header_json = Parameter::header("p", OBJECT).json();
    cookie_text = Parameter::cookie("p", TEXT);
    cookie_list = Parameter::cookie("p", LIST).form(false);
    cookie_json = Parameter::cookie("p", OBJECT).json();
}

/// Every style.
pub fn parameters(input: &[u8]) {
    let text = text(input);
    let (name, text) = text.split_once('\n').unwrap_or(("", &text));
    let known = NAMES.contains(&name);
    let sum: usize = name.bytes().map(usize::from).sum();
    check_case(
        if known {
            name
        } else {
            NAMES[sum % NAMES.len()]
        },
        text,
    );
}

fn check<O: Operation>(parameter: &Parameter, text: &str, value: fn(&O) -> &Value) {
    let mut headers = HeaderMap::new();
    let (mut path, mut query) = ("/a".to_owned(), "");
    let cookie;
    match parameter.location {
        Location::Path => path = format!("/a/{}/b", text.replace(['/', '?', '#'], "")),
        Location::Query => query = text,
        Location::Header => {
            for line in text.split('\n') {
                let Ok(line) = HeaderValue::try_from(line) else {
                    return;
                };
                headers.append("p", line);
            }
        }
        Location::Cookie => {
            cookie = format!("p={text}");
            let Ok(line) = HeaderValue::try_from(&cookie) else {
                return;
            };
            headers.append("cookie", line);
        }
    }
    let received = Received {
        path: &path,
        query,
        headers: &headers,
        body: Body::empty(),
        rules: quire_runtime::Rules::default(),
    };
    let Ok(first) = Decoder::read::<O>(received) else {
        return;
    };
    // Values that no style can express: the separator within an item.
    let separator = match parameter.style {
        Style::SpaceDelimited => ' ',
        Style::PipeDelimited => '|',
        _ => '\0',
    };
    let is_ambiguous = |item: &Value| item.as_str().is_some_and(|item| item.contains(separator));
    if separator != '\0'
        && value(&first)
            .as_array()
            .is_some_and(|items| items.iter().any(is_ambiguous))
    {
        return;
    }
    let Ok(encoded) = Encoder::write(&first) else {
        return;
    };
    let (path, query) = encoded
        .target
        .split_once('?')
        .unwrap_or((&encoded.target, ""));
    let mut headers = HeaderMap::new();
    for (name, value) in &encoded.headers {
        let value = HeaderValue::try_from(value).expect("the encoder checks what headers carry");
        headers.append(*name, value);
    }
    let received = Received {
        path,
        query,
        headers: &headers,
        body: Body::empty(),
        rules: quire_runtime::Rules::default(),
    };
    let second = Decoder::read::<O>(received)
        .unwrap_or_else(|error| panic!("{error:?}\n{:?} was sent as {encoded:?}", value(&first)));
    assert_eq!(value(&second), value(&first), "sent as {encoded:?}");
}
