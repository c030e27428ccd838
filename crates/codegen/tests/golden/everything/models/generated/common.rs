// Made by `make` from the description of the API; edit that, not this.
//! Everything

use quire_runtime as runtime;

/// The parameters as they arrived, by name.
pub type Echo = serde_json::Value;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct Pair {
    pub a: Option<String>,
    pub b: Option<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
pub struct Word(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum Color {
    #[value("red")]
    Red,
    #[value("blue")]
    Blue,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum Level {
    #[value(1)]
    V1,
    #[value(2)]
    V2,
    #[value(3)]
    V3,
    /// A value that this version does not know; refused in requests.
    Unknown(i64),
}

pub type Point = (f64, String);

/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum NumberOrWord {
    #[select(json("integer"))]
    Integer(i64),
    #[select(json("string"))]
    Word(Word),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Problem {
    pub code: i64,
    pub text: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Violation {
    pub path: String,
    pub reason: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Violations {
    pub violations: Vec<Violation>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}
