// Made by `make` from the description of the API; edit that, not this.
//! Parameters

use quire_runtime as runtime;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct QueryObjectsSpread {
    pub c: Option<String>,
    pub d: Option<i64>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(QueryObjectsSpread { c = "c" optional, d = "d" optional } [additional]);
runtime::described!(QueryObjectsSpread = object(&[optional("c", string()), optional("d", integer())]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct QueryObjectsDeep {
    pub word: Option<String>,
    pub words: Option<Vec<String>>,
    pub number: Option<i64>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(QueryObjectsDeep {
    word = "word" optional, words = "words" optional, number = "number" optional
} [additional]);
runtime::described!(QueryObjectsDeep = object(&[
    optional("word", string()),
    optional("words", array(const { &string() })),
    optional("number", integer()),
]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct QueryObjectsJson {
    pub deep: Option<Vec<super::common::Pair>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(QueryObjectsJson { deep = "deep" optional } [additional]);
runtime::described!(QueryObjectsJson = object(&[
    optional("deep", array(const { &of::<super::common::Pair>() })),
]));

runtime::operation! {
    /// `simpleFlat`. `GET /simple/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`, answers 200.
    pub struct SimpleFlat {
        pub text: String = path("text", string()),
        pub number: f64 = path("number", number()),
        pub list: Vec<String> = path("list", array(const { &string() })),
        pub object: super::common::Pair = path("object", of::<super::common::Pair>()),
        pub map: std::collections::BTreeMap<String, i64> = path("map", map(const { &integer() })),
        pub point: super::common::Point = path("point", tuple(const { &[number(), string()] })),
        pub level: super::common::Level = path("level", of::<super::common::Level>()),
    }
    answer { super::common::Echo as runtime::Json }
    info { get("simpleFlat", "parameters", "/simple/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}").answers("application/json") }
}

runtime::operation! {
    /// `simpleExploded`. `GET /simple/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`, answers 200.
    pub struct SimpleExploded {
        pub text: String = path("text", string()),
        pub number: f64 = path("number", number()).simple(true),
        pub list: Vec<String> = path("list", array(const { &string() })).simple(true),
        pub object: super::common::Pair = path("object", of::<super::common::Pair>()).simple(true),
        pub map: std::collections::BTreeMap<String, i64> = path("map", map(const { &integer() })).simple(true),
        pub point: super::common::Point = path("point", tuple(const { &[number(), string()] })).simple(true),
        pub level: super::common::Level = path("level", of::<super::common::Level>()).simple(true),
    }
    answer { super::common::Echo as runtime::Json }
    info { get("simpleExploded", "parameters", "/simple/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}").answers("application/json") }
}

runtime::operation! {
    /// `labelFlat`. `GET /label/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`, answers 200.
    pub struct LabelFlat {
        pub text: String = path("text", string()).label(false),
        pub number: f64 = path("number", number()).label(false),
        pub list: Vec<String> = path("list", array(const { &string() })).label(false),
        pub object: super::common::Pair = path("object", of::<super::common::Pair>()).label(false),
        pub map: std::collections::BTreeMap<String, i64> = path("map", map(const { &integer() })).label(false),
        pub point: super::common::Point = path("point", tuple(const { &[number(), string()] })).label(false),
        pub level: super::common::Level = path("level", of::<super::common::Level>()).label(false),
    }
    answer { super::common::Echo as runtime::Json }
    info { get("labelFlat", "parameters", "/label/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}").answers("application/json") }
}

runtime::operation! {
    /// `labelExploded`. `GET /label/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`, answers 200.
    pub struct LabelExploded {
        pub text: String = path("text", string()).label(true),
        pub number: f64 = path("number", number()).label(true),
        pub list: Vec<String> = path("list", array(const { &string() })).label(true),
        pub object: super::common::Pair = path("object", of::<super::common::Pair>()).label(true),
        pub map: std::collections::BTreeMap<String, i64> = path("map", map(const { &integer() })).label(true),
        pub point: super::common::Point = path("point", tuple(const { &[number(), string()] })).label(true),
        pub level: super::common::Level = path("level", of::<super::common::Level>()).label(true),
    }
    answer { super::common::Echo as runtime::Json }
    info { get("labelExploded", "parameters", "/label/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}").answers("application/json") }
}

runtime::operation! {
    /// `matrixFlat`. `GET /matrix/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}`, answers 200.
    pub struct MatrixFlat {
        pub text: String = path("text", string()).matrix(false),
        pub number: f64 = path("number", number()).matrix(false),
        pub list: Vec<String> = path("list", array(const { &string() })).matrix(false),
        pub object: super::common::Pair = path("object", of::<super::common::Pair>()).matrix(false),
        pub map: std::collections::BTreeMap<String, i64> = path("map", map(const { &integer() })).matrix(false),
        pub point: super::common::Point = path("point", tuple(const { &[number(), string()] })).matrix(false),
        pub level: super::common::Level = path("level", of::<super::common::Level>()).matrix(false),
    }
    answer { super::common::Echo as runtime::Json }
    info { get("matrixFlat", "parameters", "/matrix/false/{text}/{number}/{list}/{object}/{map}/{point}/{level}").answers("application/json") }
}

runtime::operation! {
    /// `matrixExploded`. `GET /matrix/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}`, answers 200.
    pub struct MatrixExploded {
        pub text: String = path("text", string()).matrix(true),
        pub number: f64 = path("number", number()).matrix(true),
        pub list: Vec<String> = path("list", array(const { &string() })).matrix(true),
        pub object: super::common::Pair = path("object", of::<super::common::Pair>()).matrix(true),
        pub map: std::collections::BTreeMap<String, i64> = path("map", map(const { &integer() })).matrix(true),
        pub point: super::common::Point = path("point", tuple(const { &[number(), string()] })).matrix(true),
        pub level: super::common::Level = path("level", of::<super::common::Level>()).matrix(true),
    }
    answer { super::common::Echo as runtime::Json }
    info { get("matrixExploded", "parameters", "/matrix/true/{text}/{number}/{list}/{object}/{map}/{point}/{level}").answers("application/json") }
}

runtime::operation! {
    /// `usualPath`. `GET /usual/{word}/{when}/{id}/{day}/{flag}/{packed}`, answers 200.
    pub struct UsualPath {
        pub word: super::common::Word = path("word", of::<super::common::Word>()),
        pub when: runtime::Timestamp = path("when", string().format("date-time")),
        pub id: runtime::Uuid = path("id", string().format("uuid")),
        pub day: runtime::Date = path("day", string().format("date")),
        pub flag: bool = path("flag", boolean()),
        pub packed: serde_json::Value = path("packed", any()).json(),
    }
    answer { super::common::Echo as runtime::Json }
    info { get("usualPath", "parameters", "/usual/{word}/{when}/{id}/{day}/{flag}/{packed}").answers("application/json") }
}

runtime::operation! {
    /// `queryScalars`. `GET /query/scalars`, answers 200.
    pub struct QueryScalars {
        pub must: String = query("must", string()).required(),
    }
    optional {
        pub text: Option<String> = None, query("text", string()),
        pub word: Option<super::common::Word> = None, query("word", of::<super::common::Word>()),
        pub odd_name: Option<String> = None, query("odd [name]&", string()),
        pub flag: Option<bool> = None, query("flag", boolean()),
        pub color: Option<super::common::Color> = None, query("color", of::<super::common::Color>()),
        pub level: Option<super::common::Level> = None, query("level", of::<super::common::Level>()),
        pub when: Option<runtime::Timestamp> = None, query("when", string().format("date-time")),
        pub day: Option<runtime::Date> = None, query("day", string().format("date")),
        pub id: Option<runtime::Uuid> = None, query("id", string().format("uuid")),
        pub bytes: Option<runtime::Base64> = None, query("bytes", string().format("byte")),
        pub small: Option<u8> = None, query("small", integer().format("uint8")),
        pub number: Option<f64> = None, query("number", number()),
        pub choice: Option<super::common::NumberOrWord> = None, query("choice", of::<super::common::NumberOrWord>()),
        pub nullable: Option<i64> = None, query("nullable", integer().nullable()),
        /// At most 100. Default: `20`.
        pub limit: i64 = 20, query("limit", integer().maximum(100.0)).default("20"),
        /// Default: `"red"`.
        pub order: super::common::Color = super::common::Color::Red, query("order", of::<super::common::Color>()).default("\"red\""),
    }
    answer { super::common::Echo as runtime::Json }
    info { get("queryScalars", "parameters", "/query/scalars").answers("application/json") }
}

runtime::operation! {
    /// `queryLists`. `GET /query/lists`, answers 200.
    pub struct QueryLists {}
    optional {
        pub exploded: Option<Vec<String>> = None, query("exploded", array(const { &string() })),
        pub flat: Option<Vec<String>> = None, query("flat", array(const { &string() })).form(false),
        pub space: Option<Vec<String>> = None, query("space", array(const { &string() })).space_delimited(),
        pub pipe: Option<Vec<String>> = None, query("pipe", array(const { &string() })).pipe_delimited(),
        pub colors: Option<Vec<super::common::Color>> = None, query("colors", array(const { &of::<super::common::Color>() })).form(false),
        pub numbers: Option<Vec<f64>> = None, query("numbers", array(const { &number() })),
        pub choices: Option<Vec<super::common::NumberOrWord>> = None, query("choices", array(const { &of::<super::common::NumberOrWord>() })),
        pub point: Option<super::common::Point> = None, query("point", tuple(const { &[number(), string()] })),
        pub flat_point: Option<super::common::Point> = None, query("flatPoint", tuple(const { &[number(), string()] })).form(false),
        /// Default: `[1,2]`.
        pub defaults: Option<Vec<i64>> = None, query("defaults", array(const { &integer() })).default("[1,2]"),
    }
    answer { super::common::Echo as runtime::Json }
    info { get("queryLists", "parameters", "/query/lists").answers("application/json") }
}

runtime::operation! {
    /// `queryObjects`. `GET /query/objects`, answers 200.
    pub struct QueryObjects {}
    optional {
        pub spread: Option<QueryObjectsSpread> = None, query("spread", of::<QueryObjectsSpread>()),
        pub packed: Option<super::common::Pair> = None, query("packed", of::<super::common::Pair>()).form(false),
        pub map: Option<std::collections::BTreeMap<String, String>> = None, query("map", map(const { &string() })).form(false),
        pub space: Option<super::common::Pair> = None, query("space", of::<super::common::Pair>()).space_delimited(),
        pub pipe: Option<super::common::Pair> = None, query("pipe", of::<super::common::Pair>()).pipe_delimited(),
        pub deep: Option<QueryObjectsDeep> = None, query("deep", of::<QueryObjectsDeep>()).deep_object(),
        pub deep_map: Option<std::collections::BTreeMap<String, String>> = None, query("deepMap", map(const { &string() })).deep_object(),
        pub json: Option<QueryObjectsJson> = None, query("json", of::<QueryObjectsJson>()).json(),
    }
    answer { super::common::Echo as runtime::Json }
    info { get("queryObjects", "parameters", "/query/objects").answers("application/json") }
}

runtime::operation! {
    /// `headers`. `GET /headers`, answers 200.
    pub struct Headers {
        pub x_must: bool = header("X-Must", boolean()).required(),
    }
    optional {
        pub x_text: Option<String> = None, header("X-Text", string()),
        pub x_list: Option<Vec<String>> = None, header("X-List", array(const { &string() })),
        pub x_object: Option<super::common::Pair> = None, header("X-Object", of::<super::common::Pair>()),
        pub x_exploded: Option<super::common::Pair> = None, header("X-Exploded", of::<super::common::Pair>()).simple(true),
        pub x_map: Option<std::collections::BTreeMap<String, i64>> = None, header("X-Map", map(const { &integer() })),
        pub x_number: Option<i64> = None, header("X-Number", integer()),
        pub x_level: Option<super::common::Level> = None, header("X-Level", of::<super::common::Level>()),
        pub x_when: Option<runtime::Timestamp> = None, header("X-When", string().format("date-time")),
        pub x_json: Option<super::common::Pair> = None, header("X-Json", of::<super::common::Pair>()).json(),
    }
    answer { super::common::Echo as runtime::Json }
    info { get("headers", "parameters", "/headers").answers("application/json") }
}

runtime::operation! {
    /// `cookies`. `GET /cookies`, answers 200.
    pub struct Cookies {
        pub must: String = cookie("must", string()).required(),
    }
    optional {
        pub text: Option<String> = None, cookie("text", string()),
        pub number: Option<i64> = None, cookie("number", integer()),
        pub list: Option<Vec<String>> = None, cookie("list", array(const { &string() })).form(false),
        pub object: Option<super::common::Pair> = None, cookie("object", of::<super::common::Pair>()).form(false),
        pub level: Option<super::common::Level> = None, cookie("level", of::<super::common::Level>()),
        pub json: Option<super::common::Pair> = None, cookie("json", of::<super::common::Pair>()).json(),
    }
    answer { super::common::Echo as runtime::Json }
    info { get("cookies", "parameters", "/cookies").answers("application/json") }
}
