// Made by `make` from the description of the API; edit that, not this.
//! Parameters

use quire_runtime as runtime;

pub type WithoutFixedQueryWord = WithFixedQueryWord;

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
#[values(open)]
pub enum WithFixedQueryWord {
    #[value("plain")]
    Plain,
    #[value("fancy")]
    Fancy,
    /// Any other value.
    Unknown(String),
}

pub type WithLongerFixedQueryWord = WithFixedQueryWord;

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum RequiredWithDefaultKind {
    #[value("plain")]
    Plain,
    #[value("fancy")]
    Fancy,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct QueryObjectsSpread {
    pub c: Option<String>,
    pub d: Option<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct QueryObjectsDeep {
    pub word: Option<String>,
    pub words: Option<Vec<String>>,
    pub number: Option<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct QueryObjectsJson {
    pub deep: Option<Vec<super::common::Pair>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// `withoutFixedQuery`. `GET /fixed/{text}`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/fixed/{text}",
    id = "withoutFixedQuery",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct WithoutFixedQuery {
    #[wire(path)]
    pub text: String,
    #[wire(query)]
    pub word: Option<WithoutFixedQueryWord>,
}

/// `withFixedQuery`. `GET /fixed/{text}?beta=true`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/fixed/{text}?beta=true",
    id = "withFixedQuery",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct WithFixedQuery {
    #[wire(path)]
    pub text: String,
    #[wire(query)]
    pub word: Option<WithFixedQueryWord>,
}

/// `withLongerFixedQuery`. `GET /fixed/{text}?kind=a%20b&beta=true`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/fixed/{text}?kind=a%20b&beta=true",
    id = "withLongerFixedQuery",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct WithLongerFixedQuery {
    #[wire(path)]
    pub text: String,
    #[wire(query)]
    pub word: Option<WithLongerFixedQueryWord>,
}

/// `requiredWithDefault`. `GET /required/default`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/required/default",
    id = "requiredWithDefault",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct RequiredWithDefault {
    /// Default: `"plain"`.
    #[wire(query)]
    pub kind: RequiredWithDefaultKind,
    /// Default: `20`.
    #[wire(query)]
    pub count: i64,
}

/// `simpleFlat`. `GET /simple/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/simple/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}",
    id = "simpleFlat",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct SimpleFlat {
    #[wire(path)]
    pub text: String,
    #[wire(path)]
    pub number: f64,
    #[wire(path)]
    pub list: Vec<String>,
    #[wire(path)]
    pub object: super::common::Pair,
    #[wire(path)]
    pub map: std::collections::BTreeMap<String, i64>,
    #[wire(path)]
    pub point: super::common::Point,
    #[wire(path)]
    pub level: super::common::Level,
}

/// `simpleExploded`. `GET /simple/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/simple/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}",
    id = "simpleExploded",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct SimpleExploded {
    #[wire(path)]
    pub text: String,
    #[wire(path, style = "simple", explode = true)]
    pub number: f64,
    #[wire(path, style = "simple", explode = true)]
    pub list: Vec<String>,
    #[wire(path, style = "simple", explode = true)]
    pub object: super::common::Pair,
    #[wire(path, style = "simple", explode = true)]
    pub map: std::collections::BTreeMap<String, i64>,
    #[wire(path, style = "simple", explode = true)]
    pub point: super::common::Point,
    #[wire(path, style = "simple", explode = true)]
    pub level: super::common::Level,
}

/// `labelFlat`. `GET /label/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/label/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}",
    id = "labelFlat",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct LabelFlat {
    #[wire(path, style = "label")]
    pub text: String,
    #[wire(path, style = "label")]
    pub number: f64,
    #[wire(path, style = "label")]
    pub list: Vec<String>,
    #[wire(path, style = "label")]
    pub object: super::common::Pair,
    #[wire(path, style = "label")]
    pub map: std::collections::BTreeMap<String, i64>,
    #[wire(path, style = "label")]
    pub point: super::common::Point,
    #[wire(path, style = "label")]
    pub level: super::common::Level,
}

/// `labelExploded`. `GET /label/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/label/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}",
    id = "labelExploded",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct LabelExploded {
    #[wire(path, style = "label", explode = true)]
    pub text: String,
    #[wire(path, style = "label", explode = true)]
    pub number: f64,
    #[wire(path, style = "label", explode = true)]
    pub list: Vec<String>,
    #[wire(path, style = "label", explode = true)]
    pub object: super::common::Pair,
    #[wire(path, style = "label", explode = true)]
    pub map: std::collections::BTreeMap<String, i64>,
    #[wire(path, style = "label", explode = true)]
    pub point: super::common::Point,
    #[wire(path, style = "label", explode = true)]
    pub level: super::common::Level,
}

/// `matrixFlat`. `GET /matrix/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/matrix/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}",
    id = "matrixFlat",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct MatrixFlat {
    #[wire(path, style = "matrix")]
    pub text: String,
    #[wire(path, style = "matrix")]
    pub number: f64,
    #[wire(path, style = "matrix")]
    pub list: Vec<String>,
    #[wire(path, style = "matrix")]
    pub object: super::common::Pair,
    #[wire(path, style = "matrix")]
    pub map: std::collections::BTreeMap<String, i64>,
    #[wire(path, style = "matrix")]
    pub point: super::common::Point,
    #[wire(path, style = "matrix")]
    pub level: super::common::Level,
}

/// `matrixExploded`. `GET /matrix/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/matrix/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}",
    id = "matrixExploded",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct MatrixExploded {
    #[wire(path, style = "matrix", explode = true)]
    pub text: String,
    #[wire(path, style = "matrix", explode = true)]
    pub number: f64,
    #[wire(path, style = "matrix", explode = true)]
    pub list: Vec<String>,
    #[wire(path, style = "matrix", explode = true)]
    pub object: super::common::Pair,
    #[wire(path, style = "matrix", explode = true)]
    pub map: std::collections::BTreeMap<String, i64>,
    #[wire(path, style = "matrix", explode = true)]
    pub point: super::common::Point,
    #[wire(path, style = "matrix", explode = true)]
    pub level: super::common::Level,
}

/// `usualPath`. `GET /usual/{word}/{when}/{id}/{day}/{flag}/{packed}`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/usual/{word}/{when}/{id}/{day}/{flag}/{packed}",
    id = "usualPath",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct UsualPath {
    #[wire(path)]
    pub word: super::common::Word,
    #[wire(path)]
    pub when: runtime::Timestamp,
    #[wire(path)]
    pub id: runtime::Uuid,
    #[wire(path)]
    pub day: runtime::Date,
    #[wire(path)]
    pub flag: bool,
    #[wire(path, json)]
    pub packed: serde_json::Value,
}

/// `queryScalars`. `GET /query/scalars`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/query/scalars",
    id = "queryScalars",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct QueryScalars {
    #[wire(query)]
    pub must: String,
    #[wire(query)]
    pub text: Option<String>,
    #[wire(query)]
    pub word: Option<super::common::Word>,
    #[wire(query = "odd [name]&")]
    pub odd_name: Option<String>,
    #[wire(query)]
    pub flag: Option<bool>,
    #[wire(query)]
    pub color: Option<super::common::Color>,
    #[wire(query)]
    pub level: Option<super::common::Level>,
    #[wire(query)]
    pub when: Option<runtime::Timestamp>,
    #[wire(query)]
    pub day: Option<runtime::Date>,
    #[wire(query)]
    pub id: Option<runtime::Uuid>,
    #[wire(query)]
    pub bytes: Option<runtime::Base64>,
    #[wire(query)]
    pub small: Option<u8>,
    #[wire(query)]
    pub number: Option<f64>,
    #[wire(query)]
    pub choice: Option<super::common::NumberOrWord>,
    #[wire(query, nullable)]
    pub nullable: Option<i64>,
    /// At most 100. Default: `20`.
    #[wire(query, default = 20, maximum = 100.0)]
    pub limit: i64,
    /// Default: `"red"`.
    #[wire(query, default = "red")]
    pub order: super::common::Color,
}

/// `queryLists`. `GET /query/lists`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/query/lists",
    id = "queryLists",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct QueryLists {
    #[wire(query)]
    pub exploded: Option<Vec<String>>,
    #[wire(query, style = "form")]
    pub flat: Option<Vec<String>>,
    #[wire(query, style = "spaceDelimited")]
    pub space: Option<Vec<String>>,
    #[wire(query, style = "pipeDelimited")]
    pub pipe: Option<Vec<String>>,
    #[wire(query, style = "form")]
    pub colors: Option<Vec<super::common::Color>>,
    #[wire(query)]
    pub numbers: Option<Vec<f64>>,
    #[wire(query)]
    pub choices: Option<Vec<super::common::NumberOrWord>>,
    #[wire(query)]
    pub point: Option<super::common::Point>,
    #[wire(query = "flatPoint", style = "form")]
    pub flat_point: Option<super::common::Point>,
    /// Default: `[1,2]`.
    #[wire(query, default_json = "[1,2]")]
    pub defaults: Option<Vec<i64>>,
}

/// `queryObjects`. `GET /query/objects`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/query/objects",
    id = "queryObjects",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct QueryObjects {
    #[wire(query)]
    pub spread: Option<QueryObjectsSpread>,
    #[wire(query, style = "form")]
    pub packed: Option<super::common::Pair>,
    #[wire(query, style = "form")]
    pub map: Option<std::collections::BTreeMap<String, String>>,
    #[wire(query, style = "spaceDelimited")]
    pub space: Option<super::common::Pair>,
    #[wire(query, style = "pipeDelimited")]
    pub pipe: Option<super::common::Pair>,
    #[wire(query, style = "deepObject")]
    pub deep: Option<QueryObjectsDeep>,
    #[wire(query = "deepMap", style = "deepObject")]
    pub deep_map: Option<std::collections::BTreeMap<String, String>>,
    #[wire(query, json)]
    pub json: Option<QueryObjectsJson>,
}

/// `headers`. `GET /headers`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/headers",
    id = "headers",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct Headers {
    #[wire(header = "X-Must")]
    pub x_must: bool,
    #[wire(header = "X-Text")]
    pub x_text: Option<String>,
    #[wire(header = "X-List")]
    pub x_list: Option<Vec<String>>,
    #[wire(header = "X-Object")]
    pub x_object: Option<super::common::Pair>,
    #[wire(header = "X-Exploded", style = "simple", explode = true)]
    pub x_exploded: Option<super::common::Pair>,
    #[wire(header = "X-Map")]
    pub x_map: Option<std::collections::BTreeMap<String, i64>>,
    #[wire(header = "X-Number")]
    pub x_number: Option<i64>,
    #[wire(header = "X-Level")]
    pub x_level: Option<super::common::Level>,
    #[wire(header = "X-When")]
    pub x_when: Option<runtime::Timestamp>,
    #[wire(header = "X-Json", json)]
    pub x_json: Option<super::common::Pair>,
}

/// `cookies`. `GET /cookies`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    GET,
    "/cookies",
    id = "cookies",
    area = "parameters",
    answer = super::common::Echo
)]
pub struct Cookies {
    #[wire(cookie)]
    pub must: String,
    #[wire(cookie)]
    pub text: Option<String>,
    #[wire(cookie)]
    pub number: Option<i64>,
    #[wire(cookie, style = "form")]
    pub list: Option<Vec<String>>,
    #[wire(cookie, style = "form")]
    pub object: Option<super::common::Pair>,
    #[wire(cookie)]
    pub level: Option<super::common::Level>,
    #[wire(cookie, json)]
    pub json: Option<super::common::Pair>,
}
