// Made by `make` from the description of the API; edit that, not this.
//! Bodies

use quire_runtime as runtime;

#[derive(Clone, PartialEq, runtime::Object, runtime::Described, runtime::RedactedDebug)]
pub struct Everything {
    #[wire(required)]
    pub required: Option<String>,
    pub when: runtime::Timestamp,
    pub day: Option<runtime::Date>,
    pub id: Option<runtime::Uuid>,
    pub bytes: Option<runtime::Base64>,
    pub patch: runtime::Patch<String>,
    pub list: Option<Vec<i64>>,
    pub map: Option<std::collections::BTreeMap<String, String>>,
    #[wire(any)]
    pub any: Option<serde_json::Value>,
    pub pet: Option<Pet>,
    pub next: Option<Box<Everything>>,
    pub color: Option<super::common::Color>,
    pub level: Option<super::common::Level>,
    pub point: Option<super::common::Point>,
    pub shape: Option<Shape>,
    #[wire(hidden)]
    pub secret: Option<String>,
    pub made: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by `kind`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum Pet {
    #[select(tag("kind", "cat"))]
    Cat(PetCat),
    #[select(tag("kind", "dog"))]
    Dog(PetDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct Shape {
    pub name: String,
    /// Properties that depend on the variant.
    #[wire(part)]
    pub variant: ShapeVariant,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct Form {
    pub title: String,
    pub count: Option<i64>,
    pub ratio: Option<f64>,
    pub flag: Option<bool>,
    pub words: Option<Vec<String>>,
    pub about: Option<super::common::Pair>,
    pub color: Option<super::common::Color>,
    pub level: Option<super::common::Level>,
    pub when: Option<runtime::Timestamp>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct Parts {
    pub title: String,
    pub count: Option<i64>,
    pub words: Option<Vec<String>>,
    pub about: Option<super::common::Pair>,
    pub abouts: Option<Vec<super::common::Pair>>,
    pub file: runtime::File,
    pub thumbnail: Option<runtime::File>,
    pub files: Option<Vec<runtime::File>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Arrived {
    pub parts: Parts,
    pub files: Vec<ArrivedFile>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct ArrivedFile {
    #[wire(required)]
    pub name: Option<String>,
    #[wire(name = "mediaType", required)]
    pub media_type: Option<String>,
    pub size: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object)]
pub struct Which {
    pub which: String,
    pub what: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct Checked {
    /// Matches `^(?=.*[0-9])(?=.*[a-z]).{3,}$`.
    #[wire(
        pattern = "^(?=.*[0-9])(?=.*[a-z]).{3,}$",
        engine = "^(?=[^\\n\\r\\x{2028}\\x{2029}]*[0-9])(?=[^\\n\\r\\x{2028}\\x{2029}]*[a-z])[^\\n\\r\\x{202\
    8}\\x{2029}]{3,}$"
    )]
    pub ahead: Option<String>,
    /// Matches `(?<!\$)\bend$`.
    #[wire(
        pattern = "(?<!\\$)\\bend$",
        engine = "(?<!\\$)(?:(?<=[0-9A-Za-z_])(?![0-9A-Za-z_])|(?<![0-9A-Za-z_])(?=[0-9A-Za-z_]))end$"
    )]
    pub behind: Option<String>,
    /// Matches `^(.)\1$`.
    #[wire(pattern = "^(.)\\1$", engine = "^([^\\n\\r\\x{2028}\\x{2029}])\\1$")]
    pub again: Option<String>,
    /// Matches `^\d+$`.
    #[wire(pattern = "^\\d+$", engine = "^[0-9]+$")]
    pub digits: Option<String>,
    /// Greater than 0.
    #[wire(exclusive_minimum = 0.0)]
    pub above: Option<f64>,
    /// Less than 1.
    #[wire(exclusive_maximum = 1.0)]
    pub below: Option<f64>,
    /// -1.5 to 1.5.
    #[wire(minimum = -1.5, maximum = 1.5)]
    pub between: Option<f64>,
    /// A multiple of 0.01.
    #[wire(multiple_of = 0.01)]
    pub step: Option<f64>,
    /// A multiple of 2.
    #[wire(multiple_of = 2.0)]
    pub even: Option<i64>,
    pub small: Option<i8>,
    pub level: Option<super::common::Level>,
    pub color: Option<super::common::Color>,
    pub mixed: Option<CheckedMixed>,
    pub point: Option<super::common::Point>,
    /// 2 to 3 characters.
    #[wire(min_length = 2, max_length = 3)]
    pub short: Option<String>,
    /// 1 to 2 items; unique items.
    #[wire(min_items = 1, max_items = 2, unique)]
    pub few: Option<Vec<i64>>,
    /// 1 to 2 entries.
    #[wire(min_properties = 1, max_properties = 2, values(minimum = 0.0))]
    pub map: Option<std::collections::BTreeMap<String, i64>>,
    /// Format `uri`.
    #[wire(format = "uri")]
    pub uri: Option<String>,
    /// Format `email`.
    #[wire(format = "email")]
    pub email: Option<String>,
    /// Format `ipv4`.
    #[wire(format = "ipv4")]
    pub address: Option<String>,
    pub pet: Option<Pet>,
    pub shape: Option<Shape>,
    pub inner: Option<CheckedInner>,
    pub inners: Option<Vec<Checked>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("kind" = "cat"))]
pub struct PetCat {
    pub lives: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("kind" = "dog"))]
pub struct PetDog {
    pub name: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described, runtime::Part)]
pub enum ShapeVariant {
    #[select(key("radius"), tried)]
    Radius(ShapeRadius),
    #[select(key("width"), tried)]
    Width(ShapeWidth),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described, runtime::Part)]
pub struct ShapeRadius {
    pub radius: f64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described, runtime::Part)]
pub struct ShapeWidth {
    pub width: f64,
    pub height: f64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Values)]
pub enum CheckedMixed {
    #[value("a")]
    A,
    #[value(1)]
    V1,
    #[value(true)]
    True,
    /// A value that this version does not know; refused in requests.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct CheckedInner {
    pub must: String,
    /// At least 1.
    #[wire(name = "a/b~c", minimum = 1.0)]
    pub a_b_c: Option<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// One of several bodies.
#[derive(Clone, Debug, PartialEq, runtime::Bodies)]
#[allow(clippy::large_enum_variant)]
pub enum TakeSeveralOrNoneBody {
    /// As `application/json`.
    #[body(json)]
    Json(super::common::Pair),
    /// As `text/plain`.
    #[body(text = "text/plain")]
    Plain(String),
}

/// One of several bodies.
#[derive(Clone, Debug, PartialEq, runtime::Bodies)]
#[allow(clippy::large_enum_variant)]
pub enum TakeSeveralBody {
    /// As `application/json`.
    #[body(json)]
    Json(super::common::Pair),
    /// As `application/vnd.color+json`.
    #[body(json = "application/vnd.color+json")]
    ColorJson(super::common::Color),
    /// As `application/x-www-form-urlencoded`.
    #[body(form)]
    Form(Form),
    /// As `text/plain`.
    #[body(text = "text/plain")]
    Plain(String),
    /// As `image/png`.
    #[body(binary = "image/png")]
    Png(runtime::Body),
    /// As `image/gif`.
    #[body(binary = "image/gif")]
    Gif(runtime::Body),
}

/// `takeOptional`. `PUT /json`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/json", id = "takeOptional", area = "bodies", answer = bool)]
pub struct TakeOptional {
    /// The body, if there is one.
    #[body(json)]
    pub body: Option<Everything>,
}

/// `takeJson`. `POST /json`, returns 201.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/json",
    id = "takeJson",
    area = "bodies",
    status = 201,
    answer = Everything
)]
pub struct TakeJson {
    /// The body.
    #[body(json)]
    pub body: Everything,
}

/// `takeAnything`. `PUT /json/scalar`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/json/scalar",
    id = "takeAnything",
    area = "bodies",
    answer = serde_json::Value
)]
pub struct TakeAnything {
    /// The body.
    #[body(json)]
    pub body: serde_json::Value,
}

/// `takeScalar`. `POST /json/scalar`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/json/scalar",
    id = "takeScalar",
    area = "bodies",
    answer = Option<i64>
)]
pub struct TakeScalar {
    /// The body.
    #[body(json, required)]
    pub body: Option<i64>,
}

/// `takeList`. `PATCH /json/scalar`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/json/scalar",
    id = "takeList",
    area = "bodies",
    answer = Vec<super::common::NumberOrWord>
)]
pub struct TakeList {
    /// The body.
    #[body(json)]
    pub body: Vec<super::common::NumberOrWord>,
}

/// `takeNamedJson`. `POST /json/named`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/json/named",
    id = "takeNamedJson",
    area = "bodies",
    answer = json(super::common::Pair, "application/vnd.pair+json")
)]
pub struct TakeNamedJson {
    /// The body.
    #[body(json = "application/vnd.pair+json")]
    pub body: super::common::Pair,
}

/// `takeForm`. `POST /form`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/form", id = "takeForm", area = "bodies", answer = Form)]
pub struct TakeForm {
    /// The body.
    #[body(form)]
    pub body: Form,
}

/// `takeParts`. `POST /parts`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/parts", id = "takeParts", area = "bodies", answer = Arrived)]
pub struct TakeParts {
    /// The body.
    #[body(multipart)]
    pub body: Parts,
}

/// `takeAnyForm`. `POST /any-form`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/any-form", id = "takeAnyForm", area = "bodies", answer = Form)]
pub struct TakeAnyForm {
    /// The body.
    #[body(json, form, multipart)]
    pub body: Form,
}

/// `takeOptionalText`. `PUT /text`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PUT,
    "/text",
    id = "takeOptionalText",
    area = "bodies",
    answer = text("text/markdown")
)]
pub struct TakeOptionalText {
    /// The body, if there is one.
    #[body(text = "text/markdown")]
    pub body: Option<String>,
}

/// `takeText`. `POST /text`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/text",
    id = "takeText",
    area = "bodies",
    answer = text("text/plain")
)]
pub struct TakeText {
    /// The body.
    #[body(text = "text/plain")]
    pub body: String,
}

/// `takeAnyBytes`. `PUT /bytes`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/bytes", id = "takeAnyBytes", area = "bodies", answer = binary("*/*"))]
pub struct TakeAnyBytes {
    /// The body.
    #[body(binary = "*/*")]
    pub body: runtime::Body,
}

/// `takeBytes`. `POST /bytes`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/bytes",
    id = "takeBytes",
    area = "bodies",
    answer = binary("image/png")
)]
pub struct TakeBytes {
    /// The body.
    #[body(binary = "application/zip")]
    pub body: runtime::Body,
}

/// `takeOptionalBytes`. `PATCH /bytes`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    PATCH,
    "/bytes",
    id = "takeOptionalBytes",
    area = "bodies",
    answer = binary("application/octet-stream")
)]
pub struct TakeOptionalBytes {
    /// The body, if there is one.
    #[body(binary = "application/octet-stream")]
    pub body: Option<runtime::Body>,
}

/// `takeSeveralOrNone`. `PUT /several`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/several", id = "takeSeveralOrNone", area = "bodies", answer = Which)]
pub struct TakeSeveralOrNone {
    /// The body, if there is one.
    #[body(several)]
    pub body: Option<TakeSeveralOrNoneBody>,
}

/// `takeSeveral`. `POST /several`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/several", id = "takeSeveral", area = "bodies", answer = Which)]
pub struct TakeSeveral {
    /// The body.
    #[body(several)]
    pub body: TakeSeveralBody,
}

/// `takeChecked`. `POST /checked/{code}`, returns 204, or 400.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(
    POST,
    "/checked/{code}",
    id = "takeChecked",
    area = "bodies",
    status = 204,
    failure = super::common::Violations
)]
pub struct TakeChecked {
    /// Matches `^(?!x)[a-z]+$`.
    #[wire(path, pattern = "^(?!x)[a-z]+$")]
    pub code: String,
    /// At least 1; less than 10.
    #[wire(query, minimum = 1.0, exclusive_maximum = 10.0)]
    pub limit: Option<i64>,
    #[wire(header = "X-Level")]
    pub x_level: Option<super::common::Level>,
    #[wire(cookie)]
    pub mood: Option<super::common::Color>,
    /// The body.
    #[body(json)]
    pub body: Checked,
}
