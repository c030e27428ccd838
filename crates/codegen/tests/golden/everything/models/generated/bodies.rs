// Made by `make` from the description of the API; edit that, not this.
//! Bodies

use quire_runtime as runtime;

#[derive(Clone, PartialEq)]
pub struct Everything {
    pub required: Option<String>,
    pub when: runtime::Timestamp,
    pub day: Option<runtime::Date>,
    pub id: Option<runtime::Uuid>,
    pub bytes: Option<runtime::Base64>,
    pub patch: runtime::Patch<String>,
    pub list: Option<Vec<i64>>,
    pub map: Option<std::collections::BTreeMap<String, String>>,
    pub any: Option<serde_json::Value>,
    pub pet: Option<Pet>,
    pub next: Option<Box<Everything>>,
    pub color: Option<super::common::Color>,
    pub level: Option<super::common::Level>,
    pub point: Option<super::common::Point>,
    pub shape: Option<Shape>,
    pub secret: Option<String>,
    pub made: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::redacted!(Everything { required, when, day, id, bytes, patch, list, map, any, pet, next, color, level, point, shape, made, additional; secret });
runtime::constructor!(Everything(required: Option<String>, when: runtime::Timestamp) day, id, bytes, patch, list, map, any, pet, next, color, level, point, shape, secret, made, additional);
runtime::object!(Everything {
    required = "required", when = "when", day = "day" optional, id = "id" optional,
    bytes = "bytes" optional, patch = "patch" optional, list = "list" optional, map = "map" optional,
    any = "any" anything, pet = "pet" optional, next = "next" optional, color = "color" optional,
    level = "level" optional, point = "point" optional, shape = "shape" optional,
    secret = "secret" optional, made = "made" optional
} [additional]);
runtime::described!(Everything = object(&[
    required("required", string().nullable()),
    required("when", string().format("date-time")),
    optional("day", string().format("date")),
    optional("id", string().format("uuid")),
    optional("bytes", string().format("byte")),
    optional("patch", string().nullable()),
    optional("list", array(const { &integer() })),
    optional("map", map(const { &string() })),
    optional("any", any()),
    optional("pet", of::<Pet>()),
    optional("next", of::<Everything>()),
    optional("color", of::<super::common::Color>()),
    optional("level", of::<super::common::Level>()),
    optional("point", tuple(const { &[number(), string()] })),
    optional("shape", of::<Shape>()),
    optional("secret", string()),
    optional("made", string()),
]));

/// Told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum Pet {
    Cat(PetCat),
    Dog(PetDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(Pet {
    Cat = [Tag("kind", &[Text("cat")])] => of::<PetCat>(),
    Dog = [Tag("kind", &[Text("dog")])] => of::<PetDog>(),
});

#[derive(Clone, Debug, PartialEq)]
pub struct Shape {
    pub name: String,
    /// What depends on which of several it is.
    pub variant: ShapeVariant,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Shape(name: String, variant: ShapeVariant) additional);
runtime::composed!(Shape { name = "name" } [additional] parts { variant });
runtime::described!(Shape = all(&[
    object(&[required("name", string())]),
    of::<ShapeVariant>(),
]));

#[derive(Clone, Debug, PartialEq)]
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
    pub additional: runtime::Additional,
}
runtime::constructor!(Form(title: String) count, ratio, flag, words, about, color, level, when, additional);
runtime::object!(Form {
    title = "title", count = "count" optional, ratio = "ratio" optional, flag = "flag" optional,
    words = "words" optional, about = "about" optional, color = "color" optional, level = "level" optional,
    when = "when" optional
} [additional]);
runtime::described!(Form = object(&[
    required("title", string()),
    optional("count", integer()),
    optional("ratio", number()),
    optional("flag", boolean()),
    optional("words", array(const { &string() })),
    optional("about", of::<super::common::Pair>()),
    optional("color", of::<super::common::Color>()),
    optional("level", of::<super::common::Level>()),
    optional("when", string().format("date-time")),
]));

#[derive(Clone, Debug, PartialEq)]
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
    pub additional: runtime::Additional,
}
runtime::constructor!(Parts(title: String, file: runtime::File) count, words, about, abouts, thumbnail, files, additional);
runtime::object!(Parts {
    title = "title", count = "count" optional, words = "words" optional, about = "about" optional,
    abouts = "abouts" optional, file = "file", thumbnail = "thumbnail" optional, files = "files" optional
} [additional]);
runtime::described!(Parts = object(&[
    required("title", string()),
    optional("count", integer()),
    optional("words", array(const { &string() })),
    optional("about", of::<super::common::Pair>()),
    optional("abouts", array(const { &of::<super::common::Pair>() })),
    required("file", file()),
    optional("thumbnail", file()),
    optional("files", array(const { &file() })),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct Arrived {
    pub parts: Parts,
    pub files: Vec<ArrivedFile>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Arrived(parts: Parts, files: Vec<ArrivedFile>) additional);
runtime::object!(Arrived { parts = "parts", files = "files" } [additional]);

#[derive(Clone, Debug, PartialEq)]
pub struct ArrivedFile {
    pub name: Option<String>,
    pub media_type: Option<String>,
    pub size: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ArrivedFile(name: Option<String>, media_type: Option<String>, size: i64) additional);
runtime::object!(ArrivedFile { name = "name", media_type = "mediaType", size = "size" } [additional]);

#[derive(Clone, Debug, PartialEq)]
pub struct Which {
    pub which: String,
    pub what: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Which(which: String) what, additional);
runtime::object!(Which { which = "which", what = "what" optional } [additional]);

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Checked {
    /// Matches `^(?=.*[0-9])(?=.*[a-z]).{3,}$`.
    pub ahead: Option<String>,
    /// Matches `(?<!\$)\bend$`.
    pub behind: Option<String>,
    /// Matches `^(.)\1$`.
    pub again: Option<String>,
    /// Matches `^\d+$`.
    pub digits: Option<String>,
    /// Greater than 0.
    pub above: Option<f64>,
    /// Less than 1.
    pub below: Option<f64>,
    /// -1.5 to 1.5.
    pub between: Option<f64>,
    /// A multiple of 0.01.
    pub step: Option<f64>,
    /// A multiple of 2.
    pub even: Option<i64>,
    pub small: Option<i8>,
    pub level: Option<super::common::Level>,
    pub color: Option<super::common::Color>,
    pub mixed: Option<CheckedMixed>,
    pub point: Option<super::common::Point>,
    /// 2 to 3 characters.
    pub short: Option<String>,
    /// 1 to 2 items; no item twice.
    pub few: Option<Vec<i64>>,
    /// 1 to 2 entries.
    pub map: Option<std::collections::BTreeMap<String, i64>>,
    /// Format `uri`.
    pub uri: Option<String>,
    /// Format `email`.
    pub email: Option<String>,
    /// Format `ipv4`.
    pub address: Option<String>,
    pub pet: Option<Pet>,
    pub shape: Option<Shape>,
    pub inner: Option<CheckedInner>,
    pub inners: Option<Vec<Checked>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Checked {
    ahead = "ahead" optional, behind = "behind" optional, again = "again" optional,
    digits = "digits" optional, above = "above" optional, below = "below" optional,
    between = "between" optional, step = "step" optional, even = "even" optional, small = "small" optional,
    level = "level" optional, color = "color" optional, mixed = "mixed" optional, point = "point" optional,
    short = "short" optional, few = "few" optional, map = "map" optional, uri = "uri" optional,
    email = "email" optional, address = "address" optional, pet = "pet" optional, shape = "shape" optional,
    inner = "inner" optional, inners = "inners" optional
} [additional]);
runtime::described!(Checked = object(&[
    optional("ahead", string().pattern(runtime::pattern!("^(?=.*[0-9])(?=.*[a-z]).{3,}$", "^(?=[^\\n\\r\\x{2028}\\x{2029}]*[0-9])(?=[^\\n\\r\\x{2028}\\x{2029}]*[a-z])[^\\n\\r\\x{2028}\\x{2029}]{3,}$"))),
    optional("behind", string().pattern(runtime::pattern!("(?<!\\$)\\bend$", "(?<!\\$)(?:(?<=[0-9A-Za-z_])(?![0-9A-Za-z_])|(?<![0-9A-Za-z_])(?=[0-9A-Za-z_]))end$"))),
    optional("again", string().pattern(runtime::pattern!("^(.)\\1$", "^([^\\n\\r\\x{2028}\\x{2029}])\\1$"))),
    optional("digits", string().pattern(runtime::pattern!("^\\d+$", "^[0-9]+$"))),
    optional("above", number().above(0.0)),
    optional("below", number().below(1.0)),
    optional("between", number().minimum(-1.5).maximum(1.5)),
    optional("step", number().multiple_of(0.01)),
    optional("even", integer().multiple_of(2.0)),
    optional("small", integer().format("int8")),
    optional("level", of::<super::common::Level>()),
    optional("color", of::<super::common::Color>()),
    optional("mixed", of::<CheckedMixed>()),
    optional("point", tuple(const { &[number(), string()] })),
    optional("short", string().min(2).max(3)),
    optional("few", array(const { &integer() }).min(1).max(2).unique()),
    optional("map", map(const { &integer().minimum(0.0) }).min(1).max(2)),
    optional("uri", string().format("uri")),
    optional("email", string().format("email")),
    optional("address", string().format("ipv4")),
    optional("pet", of::<Pet>()),
    optional("shape", of::<Shape>()),
    optional("inner", of::<CheckedInner>()),
    optional("inners", array(const { &of::<Checked>() })),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct PetCat {
    pub lives: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PetCat(lives: i64) additional);
runtime::object!(PetCat { lives = "lives" } [additional] constants { "kind" = "cat" });
runtime::described!(PetCat = object(&[
    required("kind", values(&[runtime::Literal::Text("cat")])),
    required("lives", integer()),
]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct PetDog {
    pub name: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(PetDog { name = "name" optional } [additional] constants { "kind" = "dog" });
runtime::described!(PetDog = object(&[
    required("kind", values(&[runtime::Literal::Text("dog")])),
    optional("name", string()),
]));

/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum ShapeVariant {
    Radius(ShapeRadius),
    Width(ShapeWidth),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(ShapeVariant {
    Radius = [Key("radius")] tried => of::<ShapeRadius>(),
    Width = [Key("width")] tried => of::<ShapeWidth>(),
});
runtime::part!(ShapeVariant {
    Radius(ShapeRadius),
    Width(ShapeWidth),
} union);

#[derive(Clone, Debug, PartialEq)]
pub struct ShapeRadius {
    pub radius: f64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ShapeRadius(radius: f64) additional);
runtime::object!(ShapeRadius { radius = "radius" } [additional]);
runtime::part!(ShapeRadius { "radius" });
runtime::described!(ShapeRadius = object(&[required("radius", number())]));

#[derive(Clone, Debug, PartialEq)]
pub struct ShapeWidth {
    pub width: f64,
    pub height: f64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ShapeWidth(width: f64, height: f64) additional);
runtime::object!(ShapeWidth { width = "width", height = "height" } [additional]);
runtime::part!(ShapeWidth { "width", "height" });
runtime::described!(ShapeWidth = object(&[required("width", number()), required("height", number())]));

#[derive(Clone, Debug, PartialEq)]
pub enum CheckedMixed {
    A,
    V1,
    True,
    /// A value that this version does not know; refused in requests.
    Unknown(serde_json::Value),
}
runtime::value_enum!(CheckedMixed {
    A = Text("a"), V1 = Integer(1), True = Boolean(true)
});

#[derive(Clone, Debug, PartialEq)]
pub struct CheckedInner {
    pub must: String,
    /// At least 1.
    pub a_b_c: Option<i64>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(CheckedInner(must: String) a_b_c, additional);
runtime::object!(CheckedInner { must = "must", a_b_c = "a/b~c" optional } [additional]);
runtime::described!(CheckedInner = object(&[
    required("must", string()),
    optional("a/b~c", integer().minimum(1.0)),
]));

runtime::bodies! {
    /// One of several kinds of body.
    pub enum TakeSeveralOrNoneBody {
        /// As `application/json`.
        Json(super::common::Pair) as runtime::Structured = [json(of::<super::common::Pair>())],
        /// As `text/plain`.
        Plain(String) as runtime::Text = [text("text/plain")],
    }
}

runtime::bodies! {
    /// One of several kinds of body.
    pub enum TakeSeveralBody {
        /// As `application/json`.
        Json(super::common::Pair) as runtime::Structured = [json(of::<super::common::Pair>())],
        /// As `application/vnd.color+json`.
        ColorJson(super::common::Color) as runtime::Structured = [json(of::<super::common::Color>()).named("application/vnd.color+json")],
        /// As `application/x-www-form-urlencoded`.
        Form(Form) as runtime::Structured = [form(of::<Form>())],
        /// As `text/plain`.
        Plain(String) as runtime::Text = [text("text/plain")],
        /// As `image/png`.
        Png(runtime::Body) as runtime::Binary = [binary("image/png")],
        /// As `image/gif`.
        Gif(runtime::Body) as runtime::Binary = [binary("image/gif")],
    }
}

runtime::operation! {
    /// `takeOptional`. `PUT /json`, answers 200.
    pub struct TakeOptional {}
    optional_body { Everything as runtime::Structured = json(of::<Everything>()) }
    answer { bool as runtime::Json }
    info { put("takeOptional", "bodies", "/json").answers("application/json") }
}

runtime::operation! {
    /// `takeJson`. `POST /json`, answers 201.
    pub struct TakeJson {}
    body { Everything as runtime::Structured = json(of::<Everything>()) }
    answer { Everything as runtime::Json }
    info { post("takeJson", "bodies", "/json").success(201).answers("application/json") }
}

runtime::operation! {
    /// `takeAnything`. `PUT /json/scalar`, answers 200.
    pub struct TakeAnything {}
    body { serde_json::Value as runtime::Structured = json(any()) }
    answer { serde_json::Value as runtime::Json }
    info { put("takeAnything", "bodies", "/json/scalar").answers("application/json") }
}

runtime::operation! {
    /// `takeScalar`. `POST /json/scalar`, answers 200.
    pub struct TakeScalar {}
    body { Option<i64> as runtime::Structured = json(integer().nullable()) }
    answer { Option<i64> as runtime::Json }
    info { post("takeScalar", "bodies", "/json/scalar").answers("application/json") }
}

runtime::operation! {
    /// `takeList`. `PATCH /json/scalar`, answers 200.
    pub struct TakeList {}
    body { Vec<super::common::NumberOrWord> as runtime::Structured = json(array(const { &of::<super::common::NumberOrWord>() })) }
    answer { Vec<super::common::NumberOrWord> as runtime::Json }
    info { patch("takeList", "bodies", "/json/scalar").answers("application/json") }
}

runtime::operation! {
    /// `takeNamedJson`. `POST /json/named`, answers 200.
    pub struct TakeNamedJson {}
    body { super::common::Pair as runtime::Structured = json(of::<super::common::Pair>()).named("application/vnd.pair+json") }
    answer { super::common::Pair as runtime::Json }
    info { post("takeNamedJson", "bodies", "/json/named").answers("application/vnd.pair+json") }
}

runtime::operation! {
    /// `takeForm`. `POST /form`, answers 200.
    pub struct TakeForm {}
    body { Form as runtime::Structured = form(of::<Form>()) } answer { Form as runtime::Json }
    info { post("takeForm", "bodies", "/form").answers("application/json") }
}

runtime::operation! {
    /// `takeParts`. `POST /parts`, answers 200.
    pub struct TakeParts {}
    body { Parts as runtime::Structured = multipart(of::<Parts>()) } answer { Arrived as runtime::Json }
    info { post("takeParts", "bodies", "/parts").answers("application/json") }
}

runtime::operation! {
    /// `takeAnyForm`. `POST /any-form`, answers 200.
    pub struct TakeAnyForm {}
    body { Form as runtime::Structured = json(of::<Form>()), form(of::<Form>()), multipart(of::<Form>()) }
    answer { Form as runtime::Json }
    info { post("takeAnyForm", "bodies", "/any-form").answers("application/json") }
}

runtime::operation! {
    /// `takeOptionalText`. `PUT /text`, answers 200.
    pub struct TakeOptionalText {}
    optional_body { String as runtime::Text = text("text/markdown") } answer { String as runtime::Text }
    info { put("takeOptionalText", "bodies", "/text").answers("text/markdown") }
}

runtime::operation! {
    /// `takeText`. `POST /text`, answers 200.
    pub struct TakeText {}
    body { String as runtime::Text = text("text/plain") } answer { String as runtime::Text }
    info { post("takeText", "bodies", "/text").answers("text/plain") }
}

runtime::operation! {
    /// `takeAnyBytes`. `PUT /bytes`, answers 200.
    pub struct TakeAnyBytes {}
    body { runtime::Body as runtime::Binary = binary("*/*") } answer { runtime::Body as runtime::Binary }
    info { put("takeAnyBytes", "bodies", "/bytes").answers("*/*") }
}

runtime::operation! {
    /// `takeBytes`. `POST /bytes`, answers 200.
    pub struct TakeBytes {}
    body { runtime::Body as runtime::Binary = binary("application/zip") }
    answer { runtime::Body as runtime::Binary }
    info { post("takeBytes", "bodies", "/bytes").answers("image/png") }
}

runtime::operation! {
    /// `takeOptionalBytes`. `PATCH /bytes`, answers 200.
    pub struct TakeOptionalBytes {}
    optional_body { runtime::Body as runtime::Binary = binary("application/octet-stream") }
    answer { runtime::Body as runtime::Binary }
    info { patch("takeOptionalBytes", "bodies", "/bytes").answers("application/octet-stream") }
}

runtime::operation! {
    /// `takeSeveralOrNone`. `PUT /several`, answers 200.
    pub struct TakeSeveralOrNone {}
    optional_body { TakeSeveralOrNoneBody as runtime::SeveralBodies } answer { Which as runtime::Json }
    info { put("takeSeveralOrNone", "bodies", "/several").answers("application/json") }
}

runtime::operation! {
    /// `takeSeveral`. `POST /several`, answers 200.
    pub struct TakeSeveral {}
    body { TakeSeveralBody as runtime::SeveralBodies } answer { Which as runtime::Json }
    info { post("takeSeveral", "bodies", "/several").answers("application/json") }
}

runtime::operation! {
    /// `takeChecked`. `POST /checked/{code}`, answers 204, or 400.
    pub struct TakeChecked {
        /// Matches `^(?!x)[a-z]+$`.
        pub code: String = path("code", string().pattern(runtime::pattern!("^(?!x)[a-z]+$"))),
    }
    optional {
        /// At least 1; less than 10.
        pub limit: Option<i64> = None, query("limit", integer().minimum(1.0).below(10.0)),
        pub x_level: Option<super::common::Level> = None, header("X-Level", of::<super::common::Level>()),
        pub mood: Option<super::common::Color> = None, cookie("mood", of::<super::common::Color>()),
    }
    body { Checked as runtime::Structured = json(of::<Checked>()) } answer { () as runtime::Empty }
    failure { super::common::Violations }
    info { post("takeChecked", "bodies", "/checked/{code}").success(204) }
}
