// Made by `make` from the description of the API; edit that, not this.
//! Everything

use quire_runtime as runtime;

/// `Pair`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Pair {
    /// `a`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub a: Option<String>,
    /// `b`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub b: Option<i64>,
}

impl runtime::Described for Pair {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional("a", runtime::Schema::string()),
            runtime::Property::optional("b", runtime::Schema::integer()),
        ]
    });
}

/// `Word`
#[derive(
    Clone,
    Debug,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    serde::Serialize,
    serde::Deserialize
)]
#[serde(transparent)]
pub struct Word(pub ::std::string::String);

runtime::string_newtype!(Word);

/// `Color`
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Color {
    /// `red`
    Red,
    /// `blue`
    Blue,
    /// A value that this version does not know; refused in requests.
    Unknown(::std::string::String),
}

runtime::string_enum!(Color { Red = "red", Blue = "blue" });

/// `Simple`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Simple {
    /// `text`
    pub text: String,
    /// `number`
    pub number: f64,
    /// `list`
    pub list: Vec<String>,
    /// `object`
    pub object: Pair,
    /// `words`
    pub words: Vec<Word>,
}

/// `Json`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Json {
    /// `required`
    pub required: Option<String>,
    /// `when`
    pub when: runtime::Timestamp,
    /// `patch`
    #[serde(default, skip_serializing_if = "runtime::Patch::is_keep")]
    pub patch: runtime::Patch<String>,
    /// `list`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<Vec<i64>>,
    /// `map`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub map: Option<std::collections::BTreeMap<String, String>>,
    /// `any`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub any: Option<serde_json::Value>,
    /// `pet`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pet: Option<Pet>,
    /// `next`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Box<Json>>,
    /// `whole`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub whole: Option<i64>,
    /// `color`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
}

impl Json {
    /// With what must be there, and nothing else.
    #[must_use]
    pub fn new(required: Option<String>, when: runtime::Timestamp) -> Self {
        Self {
            required,
            when,
            patch: runtime::Patch::Keep,
            list: None,
            map: None,
            any: None,
            pet: None,
            next: None,
            whole: None,
            color: None,
        }
    }
}

impl runtime::Described for Json {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required(
                "required",
                runtime::Schema::string().nullable(),
            ),
            runtime::Property::required(
                "when",
                runtime::Schema::string().format("date-time"),
            ),
            runtime::Property::optional("patch", runtime::Schema::string().nullable()),
            runtime::Property::optional(
                "list",
                runtime::Schema::array(const { &runtime::Schema::integer() }),
            ),
            runtime::Property::optional(
                "map",
                runtime::Schema::map(const { &runtime::Schema::string() }),
            ),
            runtime::Property::optional("any", runtime::Schema::any()),
            runtime::Property::optional("pet", runtime::Schema::of::<Pet>()),
            runtime::Property::optional("next", runtime::Schema::of::<Json>()),
            runtime::Property::optional("whole", runtime::Schema::integer()),
            runtime::Property::optional("color", runtime::Schema::of::<Color>()),
        ]
    });
}

/// `Pet`
///
/// Told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum Pet {
    /// `kind` is `cat`.
    Cat(PetCat),
    /// `kind` is `dog`.
    Dog(PetDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for Pet {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Tag("kind", "cat"),
        runtime::Select::Tag("kind", "dog"),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::Cat(serde_json::from_value(value)?),
                1 => Self::Dog(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(Pet { Cat, Dog });

impl runtime::Described for Pet {
    const SCHEMA: runtime::Schema = runtime::Schema::union(const {
        &[
            (runtime::Select::Tag("kind", "cat"), runtime::Schema::of::<PetCat>()),
            (runtime::Select::Tag("kind", "dog"), runtime::Schema::of::<PetDog>()),
        ]
    });
}

/// `Next`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct Next {
    /// `page`
    pub page: String,
}

/// `List`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct List {
    /// `items`
    pub items: Vec<i64>,
    /// `next`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub next: Option<Next>,
}

/// `Pet-cat`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind", rename = "cat")]
pub struct PetCat {
    /// `lives`
    pub lives: i64,
}

impl runtime::Described for PetCat {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required("kind", runtime::Schema::choice(&["cat"])),
            runtime::Property::required("lives", runtime::Schema::integer()),
        ]
    });
}

/// `Pet-dog`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
#[serde(tag = "kind", rename = "dog")]
pub struct PetDog {
    /// `name`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
}

impl runtime::Described for PetDog {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::required("kind", runtime::Schema::choice(&["dog"])),
            runtime::Property::optional("name", runtime::Schema::string()),
        ]
    });
}

/// `simpleFlat-response`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SimpleFlatResponse {
    /// `text`
    pub text: String,
    /// `number`
    pub number: f64,
    /// `list`
    pub list: Vec<String>,
    /// `object`
    pub object: Pair,
}

/// `simpleExploded-response`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SimpleExplodedResponse {
    /// `text`
    pub text: String,
    /// `number`
    pub number: f64,
    /// `list`
    pub list: Vec<String>,
    /// `object`
    pub object: Pair,
}

/// `labelFlat-response`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct LabelFlatResponse {
    /// `text`
    pub text: String,
    /// `number`
    pub number: f64,
    /// `list`
    pub list: Vec<String>,
    /// `object`
    pub object: Pair,
}

/// `labelExploded-response`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct LabelExplodedResponse {
    /// `text`
    pub text: String,
    /// `number`
    pub number: f64,
    /// `list`
    pub list: Vec<String>,
    /// `object`
    pub object: Pair,
}

/// `matrixFlat-response`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct MatrixFlatResponse {
    /// `text`
    pub text: String,
    /// `number`
    pub number: f64,
    /// `list`
    pub list: Vec<String>,
    /// `object`
    pub object: Pair,
}

/// `matrixExploded-response`
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct MatrixExplodedResponse {
    /// `text`
    pub text: String,
    /// `number`
    pub number: f64,
    /// `list`
    pub list: Vec<String>,
    /// `object`
    pub object: Pair,
}

/// `queryForm-choice`
///
/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum QueryFormChoice {
    /// A JSON integer.
    Integer(i64),
    /// A JSON string.
    String(String),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for QueryFormChoice {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Type(runtime::JsonType::Integer),
        runtime::Select::Type(runtime::JsonType::String),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::Integer(serde_json::from_value(value)?),
                1 => Self::String(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(QueryFormChoice { Integer, String });

impl runtime::Described for QueryFormChoice {
    const SCHEMA: runtime::Schema = runtime::Schema::union(const {
        &[
            (
                runtime::Select::Type(runtime::JsonType::Integer),
                runtime::Schema::integer(),
            ),
            (runtime::Select::Type(runtime::JsonType::String), runtime::Schema::string()),
        ]
    });
}

/// `queryForm-response-choice`
///
/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum QueryFormResponseChoice {
    /// A JSON integer.
    Integer(i64),
    /// A JSON string.
    String(String),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

impl runtime::Union for QueryFormResponseChoice {
    const BRANCHES: &'static [runtime::Select] = &[
        runtime::Select::Type(runtime::JsonType::Integer),
        runtime::Select::Type(runtime::JsonType::String),
    ];

    fn read(branch: usize, value: serde_json::Value) -> Result<Self, serde_json::Error> {
        Ok(
            match branch {
                0 => Self::Integer(serde_json::from_value(value)?),
                1 => Self::String(serde_json::from_value(value)?),
                _ => Self::Unknown(value),
            },
        )
    }
}

runtime::union_enum!(QueryFormResponseChoice { Integer, String });

/// `queryForm-response`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct QueryFormResponse {
    /// `text`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// `flag`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flag: Option<bool>,
    /// `color`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub color: Option<Color>,
    /// `exploded`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub exploded: Option<Vec<String>>,
    /// `flat`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub flat: Option<Vec<String>>,
    /// `space`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub space: Option<Vec<String>>,
    /// `pipe`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pipe: Option<Vec<String>>,
    /// `when`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub when: Option<runtime::Timestamp>,
    /// `choice`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub choice: Option<QueryFormResponseChoice>,
}

/// `queryObjects-spread`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct QueryObjectsSpread {
    /// `c`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub c: Option<String>,
    /// `d`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub d: Option<i64>,
}

impl runtime::Described for QueryObjectsSpread {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional("c", runtime::Schema::string()),
            runtime::Property::optional("d", runtime::Schema::integer()),
        ]
    });
}

/// `queryObjects-deep`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct QueryObjectsDeep {
    /// `word`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// `words`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<String>>,
    /// `number`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
}

impl runtime::Described for QueryObjectsDeep {
    const SCHEMA: runtime::Schema = runtime::Schema::object(const {
        &[
            runtime::Property::optional("word", runtime::Schema::string()),
            runtime::Property::optional(
                "words",
                runtime::Schema::array(const { &runtime::Schema::string() }),
            ),
            runtime::Property::optional("number", runtime::Schema::integer()),
        ]
    });
}

/// `queryObjects-response-spread`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct QueryObjectsResponseSpread {
    /// `c`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub c: Option<String>,
    /// `d`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub d: Option<i64>,
}

/// `queryObjects-response-deep`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct QueryObjectsResponseDeep {
    /// `word`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub word: Option<String>,
    /// `words`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub words: Option<Vec<String>>,
    /// `number`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
}

/// `queryObjects-response`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct QueryObjectsResponse {
    /// `spread`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub spread: Option<QueryObjectsResponseSpread>,
    /// `packed`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub packed: Option<Pair>,
    /// `deep`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deep: Option<QueryObjectsResponseDeep>,
}

/// `headers-response`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct HeadersResponse {
    /// `X-Text`
    #[serde(rename = "X-Text", default, skip_serializing_if = "Option::is_none")]
    pub x_text: Option<String>,
    /// `X-List`
    #[serde(rename = "X-List", default, skip_serializing_if = "Option::is_none")]
    pub x_list: Option<Vec<String>>,
    /// `X-Object`
    #[serde(rename = "X-Object", default, skip_serializing_if = "Option::is_none")]
    pub x_object: Option<Pair>,
    /// `X-Exploded`
    #[serde(rename = "X-Exploded", default, skip_serializing_if = "Option::is_none")]
    pub x_exploded: Option<Pair>,
    /// `X-Number`
    #[serde(rename = "X-Number", default, skip_serializing_if = "Option::is_none")]
    pub x_number: Option<i64>,
}

/// `cookies-response`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct CookiesResponse {
    /// `text`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// `number`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<i64>,
    /// `list`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub list: Option<Vec<String>>,
    /// `object`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub object: Option<Pair>,
}

/// `optionalJson-response`
#[derive(Clone, Debug, Default, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct OptionalJsonResponse {
    /// `got`
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub got: Option<bool>,
}

/// Does `simpleFlat`.
///
/// Request of `simpleFlat`: `GET /simple/false/{text}/{number}/{list}/{object}`.
#[derive(Clone, Debug, PartialEq)]
pub struct SimpleFlat {
    /// `text`
    pub text: String,
    /// `number`
    pub number: f64,
    /// `list`
    pub list: Vec<String>,
    /// `object`
    pub object: Pair,
}

impl SimpleFlat {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(text: String, number: f64, list: Vec<String>, object: Pair) -> Self {
        Self { text, number, list, object }
    }
}

impl runtime::Operation for SimpleFlat {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "simpleFlat",
        area: "everything",
        method: runtime::Method::Get,
        path: "/simple/false/{text}/{number}/{list}/{object}",
        parameters: const {
            &[
                runtime::Parameter::path("text", runtime::Schema::string()),
                runtime::Parameter::path("number", runtime::Schema::number()),
                runtime::Parameter::path(
                    "list",
                    runtime::Schema::array(const { &runtime::Schema::string() }),
                ),
                runtime::Parameter::path("object", runtime::Schema::of::<Pair>()),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = SimpleFlatResponse;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.text);
        to.parameter(&self.number);
        to.parameter(&self.list);
        to.parameter(&self.object);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            text: from.parameter()?,
            number: from.parameter()?,
            list: from.parameter()?,
            object: from.parameter()?,
        })
    }
}

/// Does `simpleExploded`.
///
/// Request of `simpleExploded`: `GET /simple/true/{text}/{number}/{list}/{object}`.
#[derive(Clone, Debug, PartialEq)]
pub struct SimpleExploded {
    /// `text`
    pub text: String,
    /// `number`
    pub number: f64,
    /// `list`
    pub list: Vec<String>,
    /// `object`
    pub object: Pair,
}

impl SimpleExploded {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(text: String, number: f64, list: Vec<String>, object: Pair) -> Self {
        Self { text, number, list, object }
    }
}

impl runtime::Operation for SimpleExploded {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "simpleExploded",
        area: "everything",
        method: runtime::Method::Get,
        path: "/simple/true/{text}/{number}/{list}/{object}",
        parameters: const {
            &[
                runtime::Parameter::path("text", runtime::Schema::string()),
                runtime::Parameter::path("number", runtime::Schema::number()),
                runtime::Parameter::path(
                        "list",
                        runtime::Schema::array(const { &runtime::Schema::string() }),
                    )
                    .style(runtime::Style::Simple, true),
                runtime::Parameter::path("object", runtime::Schema::of::<Pair>())
                    .style(runtime::Style::Simple, true),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = SimpleExplodedResponse;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.text);
        to.parameter(&self.number);
        to.parameter(&self.list);
        to.parameter(&self.object);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            text: from.parameter()?,
            number: from.parameter()?,
            list: from.parameter()?,
            object: from.parameter()?,
        })
    }
}

/// Does `labelFlat`.
///
/// Request of `labelFlat`: `GET /label/false/{text}/{number}/{list}/{object}`.
#[derive(Clone, Debug, PartialEq)]
pub struct LabelFlat {
    /// `text`
    pub text: String,
    /// `number`
    pub number: f64,
    /// `list`
    pub list: Vec<String>,
    /// `object`
    pub object: Pair,
}

impl LabelFlat {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(text: String, number: f64, list: Vec<String>, object: Pair) -> Self {
        Self { text, number, list, object }
    }
}

impl runtime::Operation for LabelFlat {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "labelFlat",
        area: "everything",
        method: runtime::Method::Get,
        path: "/label/false/{text}/{number}/{list}/{object}",
        parameters: const {
            &[
                runtime::Parameter::path("text", runtime::Schema::string())
                    .style(runtime::Style::Label, false),
                runtime::Parameter::path("number", runtime::Schema::number())
                    .style(runtime::Style::Label, false),
                runtime::Parameter::path(
                        "list",
                        runtime::Schema::array(const { &runtime::Schema::string() }),
                    )
                    .style(runtime::Style::Label, false),
                runtime::Parameter::path("object", runtime::Schema::of::<Pair>())
                    .style(runtime::Style::Label, false),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = LabelFlatResponse;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.text);
        to.parameter(&self.number);
        to.parameter(&self.list);
        to.parameter(&self.object);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            text: from.parameter()?,
            number: from.parameter()?,
            list: from.parameter()?,
            object: from.parameter()?,
        })
    }
}

/// Does `labelExploded`.
///
/// Request of `labelExploded`: `GET /label/true/{text}/{number}/{list}/{object}`.
#[derive(Clone, Debug, PartialEq)]
pub struct LabelExploded {
    /// `text`
    pub text: String,
    /// `number`
    pub number: f64,
    /// `list`
    pub list: Vec<String>,
    /// `object`
    pub object: Pair,
}

impl LabelExploded {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(text: String, number: f64, list: Vec<String>, object: Pair) -> Self {
        Self { text, number, list, object }
    }
}

impl runtime::Operation for LabelExploded {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "labelExploded",
        area: "everything",
        method: runtime::Method::Get,
        path: "/label/true/{text}/{number}/{list}/{object}",
        parameters: const {
            &[
                runtime::Parameter::path("text", runtime::Schema::string())
                    .style(runtime::Style::Label, false),
                runtime::Parameter::path("number", runtime::Schema::number())
                    .style(runtime::Style::Label, false),
                runtime::Parameter::path(
                        "list",
                        runtime::Schema::array(const { &runtime::Schema::string() }),
                    )
                    .style(runtime::Style::Label, true),
                runtime::Parameter::path("object", runtime::Schema::of::<Pair>())
                    .style(runtime::Style::Label, true),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = LabelExplodedResponse;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.text);
        to.parameter(&self.number);
        to.parameter(&self.list);
        to.parameter(&self.object);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            text: from.parameter()?,
            number: from.parameter()?,
            list: from.parameter()?,
            object: from.parameter()?,
        })
    }
}

/// Does `matrixFlat`.
///
/// Request of `matrixFlat`: `GET /matrix/false/{text}/{number}/{list}/{object}`.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixFlat {
    /// `text`
    pub text: String,
    /// `number`
    pub number: f64,
    /// `list`
    pub list: Vec<String>,
    /// `object`
    pub object: Pair,
}

impl MatrixFlat {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(text: String, number: f64, list: Vec<String>, object: Pair) -> Self {
        Self { text, number, list, object }
    }
}

impl runtime::Operation for MatrixFlat {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "matrixFlat",
        area: "everything",
        method: runtime::Method::Get,
        path: "/matrix/false/{text}/{number}/{list}/{object}",
        parameters: const {
            &[
                runtime::Parameter::path("text", runtime::Schema::string())
                    .style(runtime::Style::Matrix, false),
                runtime::Parameter::path("number", runtime::Schema::number())
                    .style(runtime::Style::Matrix, false),
                runtime::Parameter::path(
                        "list",
                        runtime::Schema::array(const { &runtime::Schema::string() }),
                    )
                    .style(runtime::Style::Matrix, false),
                runtime::Parameter::path("object", runtime::Schema::of::<Pair>())
                    .style(runtime::Style::Matrix, false),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = MatrixFlatResponse;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.text);
        to.parameter(&self.number);
        to.parameter(&self.list);
        to.parameter(&self.object);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            text: from.parameter()?,
            number: from.parameter()?,
            list: from.parameter()?,
            object: from.parameter()?,
        })
    }
}

/// Does `matrixExploded`.
///
/// Request of `matrixExploded`: `GET /matrix/true/{text}/{number}/{list}/{object}`.
#[derive(Clone, Debug, PartialEq)]
pub struct MatrixExploded {
    /// `text`
    pub text: String,
    /// `number`
    pub number: f64,
    /// `list`
    pub list: Vec<String>,
    /// `object`
    pub object: Pair,
}

impl MatrixExploded {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(text: String, number: f64, list: Vec<String>, object: Pair) -> Self {
        Self { text, number, list, object }
    }
}

impl runtime::Operation for MatrixExploded {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "matrixExploded",
        area: "everything",
        method: runtime::Method::Get,
        path: "/matrix/true/{text}/{number}/{list}/{object}",
        parameters: const {
            &[
                runtime::Parameter::path("text", runtime::Schema::string())
                    .style(runtime::Style::Matrix, false),
                runtime::Parameter::path("number", runtime::Schema::number())
                    .style(runtime::Style::Matrix, false),
                runtime::Parameter::path(
                        "list",
                        runtime::Schema::array(const { &runtime::Schema::string() }),
                    )
                    .style(runtime::Style::Matrix, true),
                runtime::Parameter::path("object", runtime::Schema::of::<Pair>())
                    .style(runtime::Style::Matrix, true),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = MatrixExplodedResponse;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.text);
        to.parameter(&self.number);
        to.parameter(&self.list);
        to.parameter(&self.object);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            text: from.parameter()?,
            number: from.parameter()?,
            list: from.parameter()?,
            object: from.parameter()?,
        })
    }
}

/// Does `queryForm`.
///
/// Request of `queryForm`: `GET /query`.
#[derive(Clone, Debug, PartialEq)]
pub struct QueryForm {
    /// `text`
    pub text: Option<String>,
    /// `flag`
    pub flag: Option<bool>,
    /// `color`
    pub color: Option<Color>,
    /// `exploded`
    pub exploded: Option<Vec<String>>,
    /// `flat`
    pub flat: Option<Vec<String>>,
    /// `space`
    pub space: Option<Vec<String>>,
    /// `pipe`
    pub pipe: Option<Vec<String>>,
    /// `when`
    pub when: Option<runtime::Timestamp>,
    /// `choice`
    pub choice: Option<QueryFormChoice>,
}

impl QueryForm {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new() -> Self {
        Self {
            text: None,
            flag: None,
            color: None,
            exploded: None,
            flat: None,
            space: None,
            pipe: None,
            when: None,
            choice: None,
        }
    }
}

impl Default for QueryForm {
    fn default() -> Self {
        Self::new()
    }
}

impl runtime::Operation for QueryForm {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "queryForm",
        area: "everything",
        method: runtime::Method::Get,
        path: "/query",
        parameters: const {
            &[
                runtime::Parameter::query("text", runtime::Schema::string()),
                runtime::Parameter::query("flag", runtime::Schema::boolean()),
                runtime::Parameter::query("color", runtime::Schema::of::<Color>()),
                runtime::Parameter::query(
                    "exploded",
                    runtime::Schema::array(const { &runtime::Schema::string() }),
                ),
                runtime::Parameter::query(
                        "flat",
                        runtime::Schema::array(const { &runtime::Schema::string() }),
                    )
                    .style(runtime::Style::Form, false),
                runtime::Parameter::query(
                        "space",
                        runtime::Schema::array(const { &runtime::Schema::string() }),
                    )
                    .style(runtime::Style::SpaceDelimited, false),
                runtime::Parameter::query(
                        "pipe",
                        runtime::Schema::array(const { &runtime::Schema::string() }),
                    )
                    .style(runtime::Style::PipeDelimited, false),
                runtime::Parameter::query(
                    "when",
                    runtime::Schema::string().format("date-time"),
                ),
                runtime::Parameter::query(
                    "choice",
                    runtime::Schema::of::<QueryFormChoice>(),
                ),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = QueryFormResponse;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.text);
        to.parameter(&self.flag);
        to.parameter(&self.color);
        to.parameter(&self.exploded);
        to.parameter(&self.flat);
        to.parameter(&self.space);
        to.parameter(&self.pipe);
        to.parameter(&self.when);
        to.parameter(&self.choice);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            text: from.parameter()?,
            flag: from.parameter()?,
            color: from.parameter()?,
            exploded: from.parameter()?,
            flat: from.parameter()?,
            space: from.parameter()?,
            pipe: from.parameter()?,
            when: from.parameter()?,
            choice: from.parameter()?,
        })
    }
}

/// Does `queryObjects`.
///
/// Request of `queryObjects`: `GET /objects`.
#[derive(Clone, Debug, PartialEq)]
pub struct QueryObjects {
    /// `spread`
    pub spread: Option<QueryObjectsSpread>,
    /// `packed`
    pub packed: Option<Pair>,
    /// `deep`
    pub deep: Option<QueryObjectsDeep>,
}

impl QueryObjects {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new() -> Self {
        Self {
            spread: None,
            packed: None,
            deep: None,
        }
    }
}

impl Default for QueryObjects {
    fn default() -> Self {
        Self::new()
    }
}

impl runtime::Operation for QueryObjects {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "queryObjects",
        area: "everything",
        method: runtime::Method::Get,
        path: "/objects",
        parameters: const {
            &[
                runtime::Parameter::query(
                    "spread",
                    runtime::Schema::of::<QueryObjectsSpread>(),
                ),
                runtime::Parameter::query("packed", runtime::Schema::of::<Pair>())
                    .style(runtime::Style::Form, false),
                runtime::Parameter::query(
                        "deep",
                        runtime::Schema::of::<QueryObjectsDeep>(),
                    )
                    .style(runtime::Style::DeepObject, false),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = QueryObjectsResponse;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.spread);
        to.parameter(&self.packed);
        to.parameter(&self.deep);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            spread: from.parameter()?,
            packed: from.parameter()?,
            deep: from.parameter()?,
        })
    }
}

/// Does headers.
///
/// Request of `headers`: `GET /header`.
#[derive(Clone, Debug, PartialEq)]
pub struct Headers {
    /// `X-Text`
    pub x_text: Option<String>,
    /// `X-List`
    pub x_list: Option<Vec<String>>,
    /// `X-Object`
    pub x_object: Option<Pair>,
    /// `X-Exploded`
    pub x_exploded: Option<Pair>,
    /// `X-Number`
    pub x_number: Option<i64>,
}

impl Headers {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new() -> Self {
        Self {
            x_text: None,
            x_list: None,
            x_object: None,
            x_exploded: None,
            x_number: None,
        }
    }
}

impl Default for Headers {
    fn default() -> Self {
        Self::new()
    }
}

impl runtime::Operation for Headers {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "headers",
        area: "everything",
        method: runtime::Method::Get,
        path: "/header",
        parameters: const {
            &[
                runtime::Parameter::header("X-Text", runtime::Schema::string()),
                runtime::Parameter::header(
                    "X-List",
                    runtime::Schema::array(const { &runtime::Schema::string() }),
                ),
                runtime::Parameter::header("X-Object", runtime::Schema::of::<Pair>()),
                runtime::Parameter::header("X-Exploded", runtime::Schema::of::<Pair>())
                    .style(runtime::Style::Simple, true),
                runtime::Parameter::header("X-Number", runtime::Schema::integer()),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = HeadersResponse;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.x_text);
        to.parameter(&self.x_list);
        to.parameter(&self.x_object);
        to.parameter(&self.x_exploded);
        to.parameter(&self.x_number);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            x_text: from.parameter()?,
            x_list: from.parameter()?,
            x_object: from.parameter()?,
            x_exploded: from.parameter()?,
            x_number: from.parameter()?,
        })
    }
}

/// Does cookies.
///
/// Request of `cookies`: `GET /cookie`.
#[derive(Clone, Debug, PartialEq)]
pub struct Cookies {
    /// `text`
    pub text: Option<String>,
    /// `number`
    pub number: Option<i64>,
    /// `list`
    pub list: Option<Vec<String>>,
    /// `object`
    pub object: Option<Pair>,
}

impl Cookies {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new() -> Self {
        Self {
            text: None,
            number: None,
            list: None,
            object: None,
        }
    }
}

impl Default for Cookies {
    fn default() -> Self {
        Self::new()
    }
}

impl runtime::Operation for Cookies {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "cookies",
        area: "everything",
        method: runtime::Method::Get,
        path: "/cookie",
        parameters: const {
            &[
                runtime::Parameter::cookie("text", runtime::Schema::string()),
                runtime::Parameter::cookie("number", runtime::Schema::integer()),
                runtime::Parameter::cookie(
                        "list",
                        runtime::Schema::array(const { &runtime::Schema::string() }),
                    )
                    .style(runtime::Style::Form, false),
                runtime::Parameter::cookie("object", runtime::Schema::of::<Pair>())
                    .style(runtime::Style::Form, false),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = CookiesResponse;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.text);
        to.parameter(&self.number);
        to.parameter(&self.list);
        to.parameter(&self.object);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            text: from.parameter()?,
            number: from.parameter()?,
            list: from.parameter()?,
            object: from.parameter()?,
        })
    }
}

/// Does `optionalJson`.
///
/// Request of `optionalJson`: `PUT /json`.
#[derive(Clone, Debug, PartialEq)]
pub struct OptionalJson {
    /// The body.
    pub body: Option<Json>,
}

impl OptionalJson {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new() -> Self {
        Self { body: None }
    }
}

impl Default for OptionalJson {
    fn default() -> Self {
        Self::new()
    }
}

impl runtime::Operation for OptionalJson {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "optionalJson",
        area: "everything",
        method: runtime::Method::Put,
        path: "/json",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<Json>(), false)),
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = OptionalJsonResponse;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json_optional(self.body.as_ref());
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            body: from.json_optional()?,
        })
    }
}

/// Does json.
///
/// Request of `json`: `POST /json`.
#[derive(Clone, Debug, PartialEq)]
pub struct Json2 {
    /// The body.
    pub body: Json,
}

impl Json2 {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: Json) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Json2 {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "json",
        area: "everything",
        method: runtime::Method::Post,
        path: "/json",
        parameters: const { &[] },
        body: Some(runtime::Body::json(runtime::Schema::of::<Json>(), true)),
        success: 201,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = Json;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.json(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.json()? })
    }
}

/// Does nothing.
///
/// Request of `nothing`: `DELETE /json`.
#[derive(Clone, Debug, PartialEq)]
pub struct Nothing {}

impl Nothing {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new() -> Self {
        Self {}
    }
}

impl Default for Nothing {
    fn default() -> Self {
        Self::new()
    }
}

impl runtime::Operation for Nothing {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "nothing",
        area: "everything",
        method: runtime::Method::Delete,
        path: "/json",
        parameters: const { &[] },
        body: None,
        success: 204,
        answer: None,
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = ();
    type Codec = runtime::Empty;

    fn encode(&self, _to: &mut runtime::Encoder) {}

    fn decode(_from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {})
    }
}

/// Does reset.
///
/// Request of `reset`: `PATCH /json`.
#[derive(Clone, Debug, PartialEq)]
pub struct Reset {}

impl Reset {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new() -> Self {
        Self {}
    }
}

impl Default for Reset {
    fn default() -> Self {
        Self::new()
    }
}

impl runtime::Operation for Reset {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "reset",
        area: "everything",
        method: runtime::Method::Patch,
        path: "/json",
        parameters: const { &[] },
        body: None,
        success: 205,
        answer: None,
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = ();
    type Codec = runtime::Empty;

    fn encode(&self, _to: &mut runtime::Encoder) {}

    fn decode(_from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {})
    }
}

/// Gives the bytes back.
///
/// Request of `bytes`: `POST /bytes`.
#[derive(Clone, Debug, PartialEq)]
pub struct Bytes {
    /// The body.
    pub body: runtime::bytes::Bytes,
}

impl Bytes {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new(body: runtime::bytes::Bytes) -> Self {
        Self { body }
    }
}

impl runtime::Operation for Bytes {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "bytes",
        area: "everything",
        method: runtime::Method::Post,
        path: "/bytes",
        parameters: const { &[] },
        body: Some(runtime::Body::binary("application/zip", true)),
        success: 200,
        answer: Some("image/png"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = runtime::bytes::Bytes;
    type Codec = runtime::Binary;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.binary(&self.body);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self { body: from.binary()? })
    }
}

/// Does `listNumbers`.
///
/// Request of `listNumbers`: `GET /list`.
#[derive(Clone, Debug, PartialEq)]
pub struct ListNumbers {
    /// `page`
    pub page: Option<String>,
    /// `limit`
    ///
    /// Default: `2`.
    pub limit: i64,
}

impl ListNumbers {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new() -> Self {
        Self { page: None, limit: 2 }
    }
}

impl Default for ListNumbers {
    fn default() -> Self {
        Self::new()
    }
}

impl runtime::Operation for ListNumbers {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "listNumbers",
        area: "everything",
        method: runtime::Method::Get,
        path: "/list",
        parameters: const {
            &[
                runtime::Parameter::query("page", runtime::Schema::string()),
                runtime::Parameter::query("limit", runtime::Schema::integer())
                    .default("2"),
            ]
        },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: false,
        deprecated: false,
    };
    type Response = List;
    type Codec = runtime::Json;

    fn encode(&self, to: &mut runtime::Encoder) {
        to.parameter(&self.page);
        to.parameter(&self.limit);
    }

    fn decode(from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {
            page: from.parameter()?,
            limit: from.parameter()?,
        })
    }
}

impl runtime::Paged for ListNumbers {
    type Item = i64;

    fn with_page(mut self, token: String) -> Self {
        self.page = Some(token);
        self
    }

    fn into_items(response: Self::Response) -> (Vec<Self::Item>, Option<String>) {
        (response.items, response.next.map(|next| next.page))
    }
}

/// Does secret.
///
/// Request of `secret`: `GET /secret`.
#[derive(Clone, Debug, PartialEq)]
pub struct Secret {}

impl Secret {
    /// With what must be there; everything else as if absent.
    #[must_use]
    pub fn new() -> Self {
        Self {}
    }
}

impl Default for Secret {
    fn default() -> Self {
        Self::new()
    }
}

impl runtime::Operation for Secret {
    const INFO: runtime::OperationInfo = runtime::OperationInfo {
        id: "secret",
        area: "everything",
        method: runtime::Method::Get,
        path: "/secret",
        parameters: const { &[] },
        body: None,
        success: 200,
        answer: Some("application/json"),
        response_headers: &[],
        secured: true,
        deprecated: false,
    };
    type Response = String;
    type Codec = runtime::Json;

    fn encode(&self, _to: &mut runtime::Encoder) {}

    fn decode(_from: &mut runtime::Decoder) -> Result<Self, runtime::Malformed> {
        Ok(Self {})
    }
}
