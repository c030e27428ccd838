// Made by `make` from the description of the API; edit that, not this.
//! Everything

use quire_runtime as runtime;

/// The parameters as they arrived, by name.
pub type Echo = serde_json::Value;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Pair {
    pub a: Option<String>,
    pub b: Option<i64>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Pair { a = "a" optional, b = "b" optional } [additional]);
runtime::described!(Pair = object(&[optional("a", string()), optional("b", integer())]));

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Word(pub ::std::string::String);
runtime::string_newtype!(Word);
runtime::described!(Word = string());

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Color {
    Red,
    Blue,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(Color {
    Red = "red", Blue = "blue"
});

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    V1,
    V2,
    V3,
    /// A value that this version does not know; refused in requests.
    Unknown(i64),
}
runtime::integer_enum!(Level {
    V1 = 1, V2 = 2, V3 = 3
});

pub type Point = (f64, String);

/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum NumberOrWord {
    Integer(i64),
    Word(Word),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(NumberOrWord {
    Integer = [Type(&[runtime::JsonType::Integer])] => integer(),
    Word = [Type(&[runtime::JsonType::String])] => of::<Word>(),
});

#[derive(Clone, Debug, PartialEq)]
pub struct Problem {
    pub code: i64,
    pub text: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Problem(code: i64) text, additional);
runtime::object!(Problem { code = "code", text = "text" optional } [additional]);

#[derive(Clone, Debug, PartialEq)]
pub struct Violation {
    pub path: String,
    pub reason: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Violation(path: String, reason: String) additional);
runtime::object!(Violation { path = "path", reason = "reason" } [additional]);

#[derive(Clone, Debug, PartialEq)]
pub struct Violations {
    pub violations: Vec<Violation>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Violations(violations: Vec<Violation>) additional);
runtime::object!(Violations { violations = "violations" } [additional]);
