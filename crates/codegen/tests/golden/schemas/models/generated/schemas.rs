// Made by `make` from the description of the API; edit that, not this.
//! Schemas

use quire_runtime as runtime;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Text(pub ::std::string::String);
runtime::string_newtype!(Text);
runtime::described!(Text = string());

pub type Whole = i64;

pub type Real = f64;

pub type Truth = bool;

pub type Nothing = serde_json::Value;

pub type Anything = serde_json::Value;

pub type AnythingTrue = serde_json::Value;

pub type NotNull = serde_json::Value;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TextOrNull(pub ::std::string::String);
runtime::string_newtype!(TextOrNull);
runtime::described!(TextOrNull = string());

/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum TextOrWhole {
    Integer(i64),
    String(String),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(TextOrWhole {
    Integer = [Type(&[runtime::JsonType::Integer])] => integer(),
    String = [Type(&[runtime::JsonType::String])] => string(),
});

/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum TextOrRealOrNull {
    Number(f64),
    String(String),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(TextOrRealOrNull {
    Number = [Type(&[runtime::JsonType::Number])] => number(),
    String = [Type(&[runtime::JsonType::String])] => string(),
});

/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum TextOrList {
    String(String),
    Array(Vec<i64>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(TextOrList {
    String = [Type(&[runtime::JsonType::String])] => string().max(2),
    Array = [Type(&[runtime::JsonType::Array])] => array(const { &integer() }).max(1),
});

pub type WholeOrReal = f64;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TypeList(pub ::std::string::String);
runtime::string_newtype!(TypeList);
runtime::described!(TypeList = string());

pub type Bounds = f64;

pub type Open = f64;

pub type Steps = f64;

pub type Even = i64;

/// 2 to 3 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sized(pub ::std::string::String);
runtime::string_newtype!(Sized);
runtime::described!(Sized = string().min(2).max(3));

/// Matches `^(?=.*\d)[a-z\d]+$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Pattern(pub ::std::string::String);
runtime::string_newtype!(Pattern);
runtime::described!(Pattern = string().pattern(runtime::pattern!("^(?=.*\\d)[a-z\\d]+$", "^(?=[^\\n\\r\\x{2028}\\x{2029}]*[0-9])[a-z0-9]+$")));

/// Matches `b`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Unanchored(pub ::std::string::String);
runtime::string_newtype!(Unanchored);
runtime::described!(Unanchored = string().pattern(runtime::pattern!("b")));

/// Matches `\bend\b(?!\s)`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Sentence(pub ::std::string::String);
runtime::string_newtype!(Sentence);
runtime::described!(Sentence = string().pattern(runtime::pattern!("\\bend\\b(?!\\s)", "(?:(?<=[0-9A-Za-z_])(?![0-9A-Za-z_])|(?<![0-9A-Za-z_])(?=[0-9A-Za-z_]))end(?:(?<=[0-9A-Za-z_])(?![0-9A-Za-z_])|(?<![0-9A-Za-z_])(?=[0-9A-Za-z_]))(?![\\t-\\r \\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}])")));

pub type Items = Vec<i64>;

pub type UniqueAny = Vec<serde_json::Value>;

pub type ListOfAnything = Vec<serde_json::Value>;

pub type ListOfLists = Vec<Vec<Option<String>>>;

pub type Keys = std::collections::BTreeMap<String, i64>;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ConstText {
    Only,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(ConstText {
    Only = "only"
});

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ConstWhole {
    V5,
    /// A value that this version does not know; refused in requests.
    Unknown(i64),
}
runtime::integer_enum!(ConstWhole {
    V5 = 5
});

#[derive(Clone, Debug, PartialEq)]
pub enum ConstTruth {
    True,
    /// A value that this version does not know; refused in requests.
    Unknown(serde_json::Value),
}
runtime::value_enum!(ConstTruth {
    True = Boolean(true)
});

pub type ConstNull = serde_json::Value;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum EnumText {
    A,
    BC2,
    BC,
    Value,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(EnumText {
    A = "a", BC2 = "b c", BC = "B-C", Value = ""
});

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum EnumWhole {
    V1,
    Minus1,
    V0,
    /// A value that this version does not know; refused in requests.
    Unknown(i64),
}
runtime::integer_enum!(EnumWhole {
    V1 = 1, Minus1 = -1, V0 = 0
});

#[derive(Clone, Debug, PartialEq)]
pub enum EnumMixed {
    A,
    V1,
    True,
    V15,
    /// A value that this version does not know; refused in requests.
    Unknown(serde_json::Value),
}
runtime::value_enum!(EnumMixed {
    A = Text("a"), V1 = Integer(1), True = Boolean(true), V15 = Number(1.5)
});

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum EnumNull {
    A,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(EnumNull {
    A = "a"
});

#[derive(Clone, Debug, PartialEq)]
pub enum EnumReal {
    V05,
    V2,
    /// A value that this version does not know; refused in requests.
    Unknown(serde_json::Value),
}
runtime::value_enum!(EnumReal {
    V05 = Number(0.5), V2 = Integer(2)
});

/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum EnumStructured {
    Array(Vec<serde_json::Value>),
    Object(std::collections::BTreeMap<String, serde_json::Value>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(EnumStructured {
    Array = [Type(&[runtime::JsonType::Array])] => array(const { &any() }),
    Object = [Type(&[runtime::JsonType::Object])] => map(const { &any() }),
});

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum EnumTitled {
    /// Of the United Kingdom.
    Pound,
    Euro,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(EnumTitled {
    Pound = "GBP", Euro = "EUR"
});

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum EnumTitledWhole {
    Low,
    High,
    /// A value that this version does not know; refused in requests.
    Unknown(i64),
}
runtime::integer_enum!(EnumTitledWhole {
    Low = 1, High = 2
});

/// Told apart by the value.
#[derive(Clone, Debug, PartialEq)]
pub enum EnumUnited {
    EnumText(EnumText),
    Variant2(EnumUnitedVariant2),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(EnumUnited {
    EnumText = [Value(&[Text("a"), Text("b c"), Text("B-C"), Text("")])] => of::<EnumText>(),
    Variant2 = [Value(&[Text("x")])] => of::<EnumUnitedVariant2>(),
});

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum EnumNarrowed {
    A,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(EnumNarrowed {
    A = "a"
});

#[derive(Clone, Debug, PartialEq)]
pub struct Object {
    pub a: String,
    pub b: Option<i64>,
    pub c: runtime::Patch<String>,
    pub d: Option<serde_json::Value>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Object(a: String) b, c, d, additional);
runtime::object!(Object { a = "a", b = "b" optional, c = "c" optional, d = "d" anything } [additional]);
runtime::described!(Object = object(&[
    required("a", string()),
    optional("b", integer()),
    optional("c", string().nullable()),
    optional("d", any()),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct ObjectNulls {
    pub a: Option<String>,
    pub b: runtime::Patch<i64>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ObjectNulls(a: Option<String>) b, additional);
runtime::object!(ObjectNulls { a = "a", b = "b" optional } [additional]);
runtime::described!(ObjectNulls = object(&[
    required("a", string().nullable()),
    optional("b", integer().nullable()),
]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Closed {
    pub a: Option<String>,
}
runtime::object!(Closed { a = "a" optional } []);
runtime::described!(Closed = object(&[optional("a", string())]).closed());

#[derive(Clone, Debug, Default, PartialEq)]
pub struct OpenObject {
    pub a: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(OpenObject { a = "a" optional } [additional]);
runtime::described!(OpenObject = object(&[optional("a", string())]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct TypedRest {
    pub a: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional<i64>,
}
runtime::object!(TypedRest { a = "a" optional } [additional typed]);
runtime::described!(TypedRest = object(&[optional("a", string())]).rest(const { &integer() }));

pub type MapOfAnything = std::collections::BTreeMap<String, serde_json::Value>;

pub type MapOfText = std::collections::BTreeMap<String, String>;

pub type MapOfObjects = std::collections::BTreeMap<String, MapOfObjectsValue>;

pub type MapOfNulls = std::collections::BTreeMap<String, Option<i64>>;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ConstantField {
    pub x: Option<i64>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(ConstantField {
    x = "x" optional
} [additional] constants { "object" = "thing", "version" = 2 });
runtime::described!(ConstantField = object(&[
    required("object", values(&[runtime::Literal::Text("thing")])),
    required("version", values(&[runtime::Literal::Integer(2)])),
    optional("x", integer()),
]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct OptionalConstant {
    pub object: Option<OptionalConstantObject>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(OptionalConstant { object = "object" optional } [additional]);
runtime::described!(OptionalConstant = object(&[optional("object", of::<OptionalConstantObject>())]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Defaults {
    /// Where it is absent, the server assumes `"x"`.
    pub a: Option<String>,
    /// Where it is absent, the server assumes `3`.
    pub b: Option<i64>,
    /// Where it is absent, the server assumes `[]`.
    pub c: Option<Vec<String>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Defaults { a = "a" optional, b = "b" optional, c = "c" optional } [additional]);
runtime::described!(Defaults = object(&[
    optional("a", string()),
    optional("b", integer()),
    optional("c", array(const { &string() })),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct OneWay {
    pub id: Option<String>,
    pub secret: Option<String>,
    pub name: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OneWay(name: String) id, secret, additional);
runtime::object!(OneWay { id = "id" optional, secret = "secret" optional, name = "name" } [additional]);
runtime::described!(OneWay = object(&[
    optional("id", string()),
    optional("secret", string()),
    required("name", string()),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct OneWayRequired {
    pub id: Option<String>,
    pub name: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OneWayRequired(name: String) id, additional);
runtime::object!(OneWayRequired { id = "id" optional, name = "name" } [additional]);
runtime::described!(OneWayRequired = object(&[optional("id", string()), required("name", string())]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Names {
    pub r#type: Option<String>,
    pub self_: Option<String>,
    pub additional2: Option<String>,
    pub a_b: Option<String>,
    pub a_b3: Option<String>,
    pub a_b2: Option<String>,
    pub option: Option<String>,
    pub _1: Option<String>,
    pub value: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Names {
    r#type = "type" optional, self_ = "self" optional, additional2 = "additional" optional,
    a_b = "a-b" optional, a_b3 = "a_b" optional, a_b2 = "aB" optional, option = "Option" optional,
    _1 = "1" optional, value = "" optional
} [additional]);
runtime::described!(Names = object(&[
    optional("type", string()),
    optional("self", string()),
    optional("additional", string()),
    optional("a-b", string()),
    optional("a_b", string()),
    optional("aB", string()),
    optional("Option", string()),
    optional("1", string()),
    optional("", string()),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct Untyped {
    pub a: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Untyped(a: String) additional);
runtime::object!(Untyped { a = "a" } [additional]);
runtime::described!(Untyped = object(&[required("a", string())]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Deep {
    pub a: Option<DeepA>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Deep { a = "a" optional } [additional]);
runtime::described!(Deep = object(&[optional("a", of::<DeepA>())]));

pub type Tuple = (String, f64);

pub type TupleOne = (Object,);

pub type TupleOpen = Vec<serde_json::Value>;

pub type TupleNulls = (Option<String>, Option<TextOrNull>);

pub type DateTime = runtime::Timestamp;

pub type Date = runtime::Date;

/// Format `time`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Time(pub ::std::string::String);
runtime::string_newtype!(Time);
runtime::described!(Time = string().format("time"));

/// Format `duration`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Duration(pub ::std::string::String);
runtime::string_newtype!(Duration);
runtime::described!(Duration = string().format("duration"));

pub type Uuid = runtime::Uuid;

pub type Bytes = runtime::Base64;

pub type Encoded = runtime::Base64;

pub type Binary = runtime::File;

/// Format `uri`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Uri(pub ::std::string::String);
runtime::string_newtype!(Uri);
runtime::described!(Uri = string().format("uri"));

/// Format `email`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Email(pub ::std::string::String);
runtime::string_newtype!(Email);
runtime::described!(Email = string().format("email"));

/// Format `ipv4`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ipv4(pub ::std::string::String);
runtime::string_newtype!(Ipv4);
runtime::described!(Ipv4 = string().format("ipv4"));

/// Format `ipv6`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Ipv6(pub ::std::string::String);
runtime::string_newtype!(Ipv6);
runtime::described!(Ipv6 = string().format("ipv6"));

/// Format `hostname`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hostname(pub ::std::string::String);
runtime::string_newtype!(Hostname);
runtime::described!(Hostname = string().format("hostname"));

pub type Int8 = i8;

pub type Uint8 = u8;

pub type Int16 = i16;

pub type Int32 = i32;

pub type Uint32 = u32;

pub type Int64 = i64;

pub type Uint64 = u64;

pub type Float = f32;

pub type Double = f64;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Password(pub ::std::string::String);
runtime::string_newtype!(Password);
runtime::described!(Password = string());

pub type FormatOnly = runtime::Date;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Nullable30(pub ::std::string::String);
runtime::string_newtype!(Nullable30);
runtime::described!(Nullable30 = string());

pub type NullableRef30 = Object;

pub type Reference = Object;

/// Another one.
pub type ReferenceBeside = Object;

/// At most 2 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct ReferenceNarrowed(pub ::std::string::String);
runtime::string_newtype!(ReferenceNarrowed);
runtime::described!(ReferenceNarrowed = string().max(2));

#[derive(Clone, Debug, PartialEq)]
pub struct ReferenceExtended {
    pub a: String,
    pub b: Option<i64>,
    pub c: runtime::Patch<String>,
    pub d: Option<serde_json::Value>,
    pub e: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ReferenceExtended(a: String, e: i64) b, c, d, additional);
runtime::object!(ReferenceExtended {
    a = "a", b = "b" optional, c = "c" optional, d = "d" anything, e = "e"
} [additional]);
runtime::described!(ReferenceExtended = object(&[
    required("a", string()),
    optional("b", integer()),
    optional("c", string().nullable()),
    optional("d", any()),
    required("e", integer()),
]));

pub type ReferenceNull = Object;

pub type ReferenceInto = DeepAB;

pub type Definitions = DefinitionsInner;

/// Told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum ByTag {
    Cat(ByTagCat),
    Dog(ByTagDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(ByTag {
    Cat = [Tag("kind", &[Text("cat")])] => of::<ByTagCat>(),
    Dog = [Tag("kind", &[Text("dog")])] => of::<ByTagDog>(),
});

/// Told apart by `v`.
#[derive(Clone, Debug, PartialEq)]
pub enum ByTagOfNumbers {
    Variant1(ByTagOfNumbersVariant1),
    Variant2(ByTagOfNumbersVariant2),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(ByTagOfNumbers {
    Variant1 = [Tag("v", &[Integer(1)])] => of::<ByTagOfNumbersVariant1>(),
    Variant2 = [Tag("v", &[Integer(2), Integer(3)])] => of::<ByTagOfNumbersVariant2>(),
});

#[derive(Clone, Debug, PartialEq)]
pub struct TagCat {
    pub pet_type: String,
    pub lives: Option<i64>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TagCat(pet_type: String) lives, additional);
runtime::object!(TagCat { pet_type = "petType", lives = "lives" optional } [additional]);
runtime::part!(TagCat { "petType", "lives" });
runtime::described!(TagCat = object(&[required("petType", string()), optional("lives", integer())]));

#[derive(Clone, Debug, PartialEq)]
pub struct TagDog {
    pub pet_type: String,
    pub bark: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TagDog(pet_type: String) bark, additional);
runtime::object!(TagDog { pet_type = "petType", bark = "bark" optional } [additional]);
runtime::described!(TagDog = object(&[required("petType", string()), optional("bark", string())]));

/// Told apart by `petType`.
#[derive(Clone, Debug, PartialEq)]
pub enum Discriminated {
    TagCat(TagCat),
    TagDog(TagDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(Discriminated {
    TagCat = [Tag("petType", &[Text("TagCat")])] => of::<TagCat>(),
    TagDog = [Tag("petType", &[Text("TagDog")])] => of::<TagDog>(),
});

/// Told apart by `petType`.
#[derive(Clone, Debug, PartialEq)]
pub enum DiscriminatedAny {
    TagCat(TagCat),
    TagDog(TagDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(DiscriminatedAny {
    TagCat = [Tag("petType", &[Text("TagCat")])] => of::<TagCat>(),
    TagDog = [Tag("petType", &[Text("TagDog")])] => of::<TagDog>(),
});

/// Told apart by `petType`.
#[derive(Clone, Debug, PartialEq)]
pub enum Mapped {
    C(TagCat),
    TagDog(TagDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(Mapped {
    C = [Tag("petType", &[Text("c")])] => of::<TagCat>(),
    TagDog = [Tag("petType", &[Text("d"), Text("D")])] => of::<TagDog>(),
});

/// Told apart by `petType`.
#[derive(Clone, Debug, PartialEq)]
pub enum NestedDiscriminated {
    Mapped(Mapped),
    Fish(NestedDiscriminatedFish),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(NestedDiscriminated {
    Mapped = [Tag("petType", &[Text("c"), Text("d"), Text("D")])] => of::<Mapped>(),
    Fish = [Tag("petType", &[Text("fish")])] => of::<NestedDiscriminatedFish>(),
});

/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum ByType {
    String(String),
    Integer(i64),
    Array(Vec<String>),
    Object(ByTypeObject),
    Boolean(bool),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(ByType {
    String = [Type(&[runtime::JsonType::String])] => string(),
    Integer = [Type(&[runtime::JsonType::Integer])] => integer(),
    Array = [Type(&[runtime::JsonType::Array])] => array(const { &string() }),
    Object = [Type(&[runtime::JsonType::Object])] => of::<ByTypeObject>(),
    Boolean = [Type(&[runtime::JsonType::Boolean])] => boolean(),
});

/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum ByKey {
    Left(ByKeyLeft),
    Right(ByKeyRight),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(ByKey {
    Left = [Key("left")] tried => of::<ByKeyLeft>(),
    Right = [Key("right")] tried => of::<ByKeyRight>(),
});

/// Told apart by the JSON type of `v`.
#[derive(Clone, Debug, PartialEq)]
pub enum ByPropertyType {
    Variant1(ByPropertyTypeVariant1),
    Variant2(ByPropertyTypeVariant2),
    Variant3(ByPropertyTypeVariant3),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(ByPropertyType {
    Variant1 = [PropertyType("v", &[runtime::JsonType::String])] => of::<ByPropertyTypeVariant1>(),
    Variant2 = [PropertyType("v", &[runtime::JsonType::Integer])] => of::<ByPropertyTypeVariant2>(),
    Variant3 = [PropertyType("v", &[runtime::JsonType::Array])] => of::<ByPropertyTypeVariant3>(),
});

/// Told apart by the value, the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum ByValue {
    Variant1(ByValueVariant1),
    String(String),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(ByValue {
    Variant1 = [Value(&[Text("auto"), Text("none")])] tried => of::<ByValueVariant1>(),
    String = [Type(&[runtime::JsonType::String])] tried => string().pattern(runtime::pattern!("^[0-9]+$")),
});

/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum NumberOrAuto {
    String(NumberOrAutoString),
    Integer(i64),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(NumberOrAuto {
    String = [Type(&[runtime::JsonType::String])] => of::<NumberOrAutoString>(),
    Integer = [Type(&[runtime::JsonType::Integer])] => integer(),
});

/// Told apart by the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum WholeOrRealUnion {
    Integer(i64),
    Number(f64),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(WholeOrRealUnion {
    Integer = [Type(&[runtime::JsonType::Integer])] tried => integer(),
    Number = [Type(&[runtime::JsonType::Number])] tried => number(),
});

/// Told apart by keys, the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum Tried {
    B(TriedB),
    Object(TriedObject),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(Tried {
    B = [Key("b")] tried => of::<TriedB>(),
    Object = [Type(&[runtime::JsonType::Object])] tried => of::<TriedObject>(),
});

/// Told apart by `kind`, the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum Fallback {
    A(FallbackA),
    Object(FallbackObject),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(Fallback {
    A = [Tag("kind", &[Text("a")])] tried => of::<FallbackA>(),
    Object = [Type(&[runtime::JsonType::Object])] tried => of::<FallbackObject>(),
});

/// Told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum OneOfNull {
    Cat(OneOfNullCat),
    Dog(OneOfNullDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(OneOfNull {
    Cat = [Tag("kind", &[Text("cat")])] => of::<OneOfNullCat>(),
    Dog = [Tag("kind", &[Text("dog")])] => of::<OneOfNullDog>(),
});

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AnyOfNull(pub ::std::string::String);
runtime::string_newtype!(AnyOfNull);
runtime::described!(AnyOfNull = string());

/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum UnionOfUnions {
    ByTag(ByTag),
    TextOrWhole(TextOrWhole),
    Variant3(UnionOfUnionsVariant3),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(UnionOfUnions {
    ByTag = [Type(&[runtime::JsonType::Object])] => of::<ByTag>(),
    TextOrWhole = [Type(&[runtime::JsonType::Integer, runtime::JsonType::String])] => of::<TextOrWhole>(),
    Variant3 = [Type(&[runtime::JsonType::Boolean, runtime::JsonType::Array])] => of::<UnionOfUnionsVariant3>(),
});

/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum UnionOfNullable {
    TextOrNull(TextOrNull),
    Integer(i64),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(UnionOfNullable {
    TextOrNull = [Type(&[runtime::JsonType::String])] => of::<TextOrNull>(),
    Integer = [Type(&[runtime::JsonType::Integer])] => integer(),
});

pub type SameBranches = String;

pub type SingleBranch = Object;

/// Told apart by the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum DateOrText {
    DateTime(runtime::Timestamp),
    String(String),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(DateOrText {
    DateTime = [Type(&[runtime::JsonType::String])] tried => string().format("date-time"),
    String = [Type(&[runtime::JsonType::String])] tried => string(),
});

/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum ListOrOne {
    Object(Object),
    Array(Vec<Object>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(ListOrOne {
    Object = [Type(&[runtime::JsonType::Object])] => of::<Object>(),
    Array = [Type(&[runtime::JsonType::Array])] => array(const { &of::<Object>() }),
});

/// Told apart by keys, the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum MapOrObject {
    A(MapOrObjectA),
    Object(std::collections::BTreeMap<String, String>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(MapOrObject {
    A = [Key("a")] tried => of::<MapOrObjectA>(),
    Object = [Type(&[runtime::JsonType::Object])] tried => map(const { &string() }),
});

#[derive(Clone, Debug, PartialEq)]
pub struct AllObjects {
    pub a: String,
    pub b: Option<i64>,
    pub c: runtime::Patch<String>,
    pub d: Option<serde_json::Value>,
    pub e: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(AllObjects(a: String, e: i64) b, c, d, additional);
runtime::object!(AllObjects {
    a = "a", b = "b" optional, c = "c" optional, d = "d" anything, e = "e"
} [additional]);
runtime::described!(AllObjects = object(&[
    required("a", string()),
    optional("b", integer()),
    optional("c", string().nullable()),
    optional("d", any()),
    required("e", integer()),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct AllNested {
    pub a: String,
    pub b: Option<i64>,
    pub c: runtime::Patch<String>,
    pub d: Option<serde_json::Value>,
    pub e: i64,
    pub f: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(AllNested(a: String, e: i64, f: String) b, c, d, additional);
runtime::object!(AllNested {
    a = "a", b = "b" optional, c = "c" optional, d = "d" anything, e = "e", f = "f"
} [additional]);
runtime::described!(AllNested = object(&[
    required("a", string()),
    optional("b", integer()),
    optional("c", string().nullable()),
    optional("d", any()),
    required("e", integer()),
    required("f", string()),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct AllNarrowed {
    /// At most 2 characters.
    pub a: String,
    /// At least 5.
    pub b: i64,
    pub c: runtime::Patch<String>,
    pub d: Option<serde_json::Value>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(AllNarrowed(a: String, b: i64) c, d, additional);
runtime::object!(AllNarrowed { a = "a", b = "b", c = "c" optional, d = "d" anything } [additional]);
runtime::described!(AllNarrowed = object(&[
    required("a", string().max(2)),
    required("b", integer().minimum(5.0)),
    optional("c", string().nullable()),
    optional("d", any()),
]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct AllConstant {
    pub x: Option<i64>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(AllConstant { x = "x" optional } [additional] constants { "kind" = "k" });
runtime::described!(AllConstant = object(&[
    required("kind", values(&[runtime::Literal::Text("k")])),
    optional("x", integer()),
]));

pub type AllBounds = i64;

#[derive(Clone, Debug, PartialEq)]
pub struct AllUnion {
    pub id: String,
    /// What depends on which of several it is.
    pub variant: AllUnionVariant,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(AllUnion(id: String, variant: AllUnionVariant) additional);
runtime::composed!(AllUnion { id = "id" } [additional] parts { variant });
runtime::described!(AllUnion = all(&[
    object(&[required("id", string())]),
    of::<AllUnionVariant>(),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct AllUnions {
    /// What depends on which of several it is.
    pub variant: AllUnionsVariant,
    /// What depends on which of several it is.
    pub variant2: AllUnionsVariant2,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(AllUnions(variant: AllUnionsVariant, variant2: AllUnionsVariant2) additional);
runtime::composed!(AllUnions {} [additional] parts { variant, variant2 });
runtime::described!(AllUnions = all(&[
    object(&[]),
    of::<AllUnionsVariant>(),
    of::<AllUnionsVariant2>(),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct BesideUnion {
    pub name: String,
    /// What depends on which of several it is.
    pub variant: BesideUnionVariant,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(BesideUnion(name: String, variant: BesideUnionVariant) additional);
runtime::composed!(BesideUnion { name = "name" } [additional] parts { variant });
runtime::described!(BesideUnion = all(&[
    object(&[required("name", string())]),
    of::<BesideUnionVariant>(),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct BesideOptional {
    pub name: Option<String>,
    /// What depends on which of several it is.
    pub variant: BesideOptionalVariant,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(BesideOptional(variant: BesideOptionalVariant) name, additional);
runtime::composed!(BesideOptional { name = "name" optional } [additional] parts { variant });
runtime::described!(BesideOptional = all(&[
    object(&[optional("name", string())]),
    of::<BesideOptionalVariant>(),
]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct BesideRequired {
    pub a: Option<String>,
    pub b: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(BesideRequired { a = "a" optional, b = "b" optional } [additional]);
runtime::described!(BesideRequired = object(&[optional("a", string()), optional("b", string())]));

#[derive(Clone, Debug, PartialEq)]
pub struct BesideTag {
    pub name: Option<String>,
    /// What depends on which of several it is.
    pub variant: BesideTagVariant,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(BesideTag(variant: BesideTagVariant) name, additional);
runtime::composed!(BesideTag { name = "name" optional } [additional] parts { variant });
runtime::described!(BesideTag = all(&[
    object(&[optional("name", string())]),
    of::<BesideTagVariant>(),
]));

/// Told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum UnionOfAll {
    O(UnionOfAllO),
    T(UnionOfAllT),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(UnionOfAll {
    O = [Tag("kind", &[Text("o")])] => of::<UnionOfAllO>(),
    T = [Tag("kind", &[Text("t")])] => of::<UnionOfAllT>(),
});

/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum UnionInAllInUnion {
    BesideUnion(BesideUnion),
    Other(UnionInAllInUnionOther),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(UnionInAllInUnion {
    BesideUnion = [Key("name")] tried => of::<BesideUnion>(),
    Other = [Key("other")] tried => of::<UnionInAllInUnionOther>(),
});

#[derive(Clone, Debug, PartialEq)]
pub struct PartOfPart {
    pub name: String,
    pub inner: Option<BesideTag>,
    /// What depends on which of several it is.
    pub variant: PartOfPartVariant,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PartOfPart(name: String, variant: PartOfPartVariant) inner, additional);
runtime::composed!(PartOfPart { name = "name", inner = "inner" optional } [additional] parts { variant });
runtime::described!(PartOfPart = all(&[
    object(&[required("name", string()), optional("inner", of::<BesideTag>())]),
    of::<PartOfPartVariant>(),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct PartNested {
    pub id: String,
    /// What depends on which of several it is.
    pub variant: PartNestedVariant,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PartNested(id: String, variant: PartNestedVariant) additional);
runtime::composed!(PartNested { id = "id" } [additional] parts { variant });
runtime::described!(PartNested = all(&[
    object(&[required("id", string())]),
    of::<PartNestedVariant>(),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct PartByReference {
    pub id: String,
    /// What depends on which of several it is.
    pub variant: PartByReferenceVariant,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PartByReference(id: String, variant: PartByReferenceVariant) additional);
runtime::composed!(PartByReference { id = "id" } [additional] parts { variant });
runtime::described!(PartByReference = all(&[
    object(&[required("id", string())]),
    of::<PartByReferenceVariant>(),
]));

/// At most 1 character.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AllNull(pub ::std::string::String);
runtime::string_newtype!(AllNull);
runtime::described!(AllNull = string().max(1));

pub type AllUnionOfScalars = serde_json::Value;

/// The same.
pub type AllDescribed = Text;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct AllOverlay {
    pub a: Option<AllOverlayA>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(AllOverlay { a = "a" optional } [additional]);
runtime::described!(AllOverlay = object(&[optional("a", of::<AllOverlayA>())]));

pub type AllLists = Vec<AllListsItem>;

#[derive(Clone, Debug, PartialEq)]
pub struct AllClosed {
    pub a: String,
    pub b: Option<i64>,
}
runtime::constructor!(AllClosed(a: String) b);
runtime::object!(AllClosed { a = "a", b = "b" optional } []);
runtime::described!(AllClosed = object(&[required("a", string()), optional("b", integer())]).closed());

#[derive(Clone, Debug, PartialEq)]
pub struct Inherited {
    pub pet_type: String,
    pub lives: Option<i64>,
    pub indoor: Option<bool>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Inherited(pet_type: String) lives, indoor, additional);
runtime::object!(Inherited {
    pet_type = "petType", lives = "lives" optional, indoor = "indoor" optional
} [additional]);
runtime::described!(Inherited = object(&[
    required("petType", string()),
    optional("lives", integer()),
    optional("indoor", boolean()),
]));

pub type NullInEverything = Vec<Option<std::collections::BTreeMap<String, Option<Vec<Option<i64>>>>>>;

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Conditional {
    pub a: Option<String>,
    pub b: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Conditional { a = "a" optional, b = "b" optional } [additional]);
runtime::described!(Conditional = object(&[optional("a", string()), optional("b", string())]));

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Negated(pub ::std::string::String);
runtime::string_newtype!(Negated);
runtime::described!(Negated = string());

#[derive(Clone, Debug, Default, PartialEq)]
pub struct Dependent {
    pub a: Option<String>,
    pub b: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(Dependent { a = "a" optional, b = "b" optional } [additional]);
runtime::described!(Dependent = object(&[
    optional("a", string()),
    optional("b", string()),
]).dependent(&[("a", &["b"])]));

pub type Contains = Vec<i64>;

pub type KeyNames = std::collections::BTreeMap<String, i64>;

pub type KeyPatterns = std::collections::BTreeMap<String, String>;

#[derive(Clone, Debug, PartialEq)]
pub struct RequiredUnknown {
    pub a: String,
    pub b: serde_json::Value,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(RequiredUnknown(a: String, b: serde_json::Value) additional);
runtime::object!(RequiredUnknown { a = "a", b = "b" } [additional]);
runtime::described!(RequiredUnknown = object(&[required("a", string()), required("b", any())]));

#[derive(Clone, Debug, PartialEq)]
pub struct Tree {
    pub value: i64,
    pub left: Option<Box<Tree>>,
    pub right: runtime::Patch<Box<Tree>>,
    pub list: Option<Vec<Tree>>,
    pub map: Option<std::collections::BTreeMap<String, Tree>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(Tree(value: i64) left, right, list, map, additional);
runtime::object!(Tree {
    value = "value", left = "left" optional, right = "right" optional, list = "list" optional,
    map = "map" optional
} [additional]);
runtime::part!(Tree { "value", "left", "right", "list", "map" });
runtime::described!(Tree = object(&[
    required("value", integer()),
    optional("left", of::<Tree>()),
    optional("right", of::<Tree>().nullable()),
    optional("list", array(const { &of::<Tree>() })),
    optional("map", map(const { &of::<Tree>() })),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct RecursiveList(pub Vec<RecursiveList>);
runtime::wrapper!(RecursiveList);
runtime::described!(RecursiveList = array(const { &of::<RecursiveList>() }));

#[derive(Clone, Debug, PartialEq)]
pub struct RecursiveMap(pub std::collections::BTreeMap<String, RecursiveMap>);
runtime::wrapper!(RecursiveMap);
runtime::described!(RecursiveMap = map(const { &of::<RecursiveMap>() }));

/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum Json {
    Boolean(bool),
    Number(f64),
    String(String),
    Array(Vec<Option<Json>>),
    Object(std::collections::BTreeMap<String, Option<Json>>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(Json {
    Boolean = [Type(&[runtime::JsonType::Boolean])] => boolean(),
    Number = [Type(&[runtime::JsonType::Number])] => number(),
    String = [Type(&[runtime::JsonType::String])] => string(),
    Array = [Type(&[runtime::JsonType::Array])] => array(const { &of::<Json>().nullable() }),
    Object = [Type(&[runtime::JsonType::Object])] => map(const { &of::<Json>().nullable() }),
});

/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum RecursiveUnion {
    String(String),
    Object(Box<RecursiveUnionObject>),
    Array(Vec<RecursiveUnion>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(RecursiveUnion {
    String = [Type(&[runtime::JsonType::String])] => string(),
    Object = [Type(&[runtime::JsonType::Object])] => of::<RecursiveUnionObject>(),
    Array = [Type(&[runtime::JsonType::Array])] => array(const { &of::<RecursiveUnion>() }),
});

#[derive(Clone, Debug, PartialEq)]
pub struct RecursiveAll {
    pub name: String,
    pub parent: Option<Box<RecursiveAll>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(RecursiveAll(name: String) parent, additional);
runtime::object!(RecursiveAll { name = "name", parent = "parent" optional } [additional]);
runtime::described!(RecursiveAll = object(&[
    required("name", string()),
    optional("parent", of::<RecursiveAll>()),
]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct MutualA {
    pub b: Option<Box<MutualB>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(MutualA { b = "b" optional } [additional]);
runtime::described!(MutualA = object(&[optional("b", of::<MutualB>())]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct MutualB {
    pub a: Option<Box<MutualA>>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(MutualB { a = "a" optional } [additional]);
runtime::described!(MutualB = object(&[optional("a", of::<MutualA>())]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct All {
    pub text: Option<Text>,
    pub whole: Option<Whole>,
    pub real: Option<Real>,
    pub truth: Option<Truth>,
    pub nothing: runtime::Patch<Nothing>,
    pub anything: Option<Anything>,
    pub anything_true: Option<AnythingTrue>,
    pub not_null: Option<NotNull>,
    pub text_or_null: runtime::Patch<TextOrNull>,
    pub text_or_whole: Option<TextOrWhole>,
    pub text_or_real_or_null: runtime::Patch<TextOrRealOrNull>,
    pub text_or_list: Option<TextOrList>,
    pub whole_or_real: Option<WholeOrReal>,
    pub type_list: Option<TypeList>,
    /// -1 to 2.5.
    pub bounds: Option<Bounds>,
    /// Greater than 0; less than 1.
    pub open: Option<Open>,
    /// A multiple of 0.25.
    pub steps: Option<Steps>,
    /// At least 0; a multiple of 2.
    pub even: Option<Even>,
    pub sized: Option<Sized>,
    pub pattern: Option<Pattern>,
    pub unanchored: Option<Unanchored>,
    pub sentence: Option<Sentence>,
    /// 1 to 2 items; no item twice.
    pub items: Option<Items>,
    /// No item twice.
    pub unique_any: Option<UniqueAny>,
    pub list_of_anything: Option<ListOfAnything>,
    pub list_of_lists: Option<ListOfLists>,
    /// 1 to 2 entries.
    pub keys: Option<Keys>,
    pub const_text: Option<ConstText>,
    pub const_whole: Option<ConstWhole>,
    pub const_truth: Option<ConstTruth>,
    pub const_null: runtime::Patch<ConstNull>,
    pub enum_text: Option<EnumText>,
    pub enum_whole: Option<EnumWhole>,
    pub enum_mixed: Option<EnumMixed>,
    pub enum_null: runtime::Patch<EnumNull>,
    pub enum_real: Option<EnumReal>,
    pub enum_structured: Option<EnumStructured>,
    pub enum_titled: Option<EnumTitled>,
    pub enum_titled_whole: Option<EnumTitledWhole>,
    pub enum_united: Option<EnumUnited>,
    pub enum_narrowed: Option<EnumNarrowed>,
    pub object: Option<Object>,
    pub object_nulls: Option<ObjectNulls>,
    pub closed: Option<Closed>,
    pub open_object: Option<OpenObject>,
    pub typed_rest: Option<TypedRest>,
    pub map_of_anything: Option<MapOfAnything>,
    pub map_of_text: Option<MapOfText>,
    pub map_of_objects: Option<MapOfObjects>,
    pub map_of_nulls: Option<MapOfNulls>,
    pub constant_field: Option<ConstantField>,
    pub optional_constant: Option<OptionalConstant>,
    pub defaults: Option<Defaults>,
    pub one_way: Option<OneWay>,
    pub one_way_required: Option<OneWayRequired>,
    pub names: Option<Names>,
    pub untyped: Option<Untyped>,
    pub deep: Option<Deep>,
    pub tuple: Option<Tuple>,
    pub tuple_one: Option<TupleOne>,
    pub tuple_open: Option<TupleOpen>,
    pub tuple_nulls: Option<TupleNulls>,
    pub date_time: Option<DateTime>,
    pub date: Option<Date>,
    pub time: Option<Time>,
    pub duration: Option<Duration>,
    pub uuid: Option<Uuid>,
    pub bytes: Option<Bytes>,
    pub encoded: Option<Encoded>,
    pub binary: Option<Binary>,
    pub uri: Option<Uri>,
    pub email: Option<Email>,
    pub ipv4: Option<Ipv4>,
    pub ipv6: Option<Ipv6>,
    pub hostname: Option<Hostname>,
    pub int8: Option<Int8>,
    pub uint8: Option<Uint8>,
    pub int16: Option<Int16>,
    pub int32: Option<Int32>,
    pub uint32: Option<Uint32>,
    pub int64: Option<Int64>,
    pub uint64: Option<Uint64>,
    pub float: Option<Float>,
    pub double: Option<Double>,
    pub password: Option<Password>,
    pub format_only: Option<FormatOnly>,
    pub nullable30: runtime::Patch<Nullable30>,
    pub nullable_ref30: runtime::Patch<NullableRef30>,
    pub reference: Option<Reference>,
    pub reference_beside: Option<ReferenceBeside>,
    pub reference_narrowed: Option<ReferenceNarrowed>,
    pub reference_extended: Option<ReferenceExtended>,
    pub reference_null: runtime::Patch<ReferenceNull>,
    pub reference_into: Option<ReferenceInto>,
    pub definitions: Option<Definitions>,
    pub by_tag: Option<ByTag>,
    pub by_tag_of_numbers: Option<ByTagOfNumbers>,
    pub tag_cat: Option<TagCat>,
    pub tag_dog: Option<TagDog>,
    pub discriminated: Option<Discriminated>,
    pub discriminated_any: Option<DiscriminatedAny>,
    pub mapped: Option<Mapped>,
    pub nested_discriminated: Option<NestedDiscriminated>,
    pub by_type: Option<ByType>,
    pub by_key: Option<ByKey>,
    pub by_property_type: Option<ByPropertyType>,
    pub by_value: Option<ByValue>,
    pub number_or_auto: Option<NumberOrAuto>,
    pub whole_or_real_union: Option<WholeOrRealUnion>,
    pub tried: Option<Tried>,
    pub fallback: Option<Fallback>,
    pub one_of_null: runtime::Patch<OneOfNull>,
    pub any_of_null: runtime::Patch<AnyOfNull>,
    pub union_of_unions: Option<UnionOfUnions>,
    pub union_of_nullable: runtime::Patch<UnionOfNullable>,
    pub same_branches: Option<SameBranches>,
    pub single_branch: Option<SingleBranch>,
    pub date_or_text: Option<DateOrText>,
    pub list_or_one: Option<ListOrOne>,
    pub map_or_object: Option<MapOrObject>,
    pub all_objects: Option<AllObjects>,
    pub all_nested: Option<AllNested>,
    pub all_narrowed: Option<AllNarrowed>,
    pub all_constant: Option<AllConstant>,
    /// 2 to 5.
    pub all_bounds: Option<AllBounds>,
    pub all_union: Option<AllUnion>,
    pub all_unions: Option<AllUnions>,
    pub beside_union: Option<BesideUnion>,
    pub beside_optional: Option<BesideOptional>,
    pub beside_required: Option<BesideRequired>,
    pub beside_tag: Option<BesideTag>,
    pub union_of_all: Option<UnionOfAll>,
    pub union_in_all_in_union: Option<UnionInAllInUnion>,
    pub part_of_part: Option<PartOfPart>,
    pub part_nested: Option<PartNested>,
    pub part_by_reference: Option<PartByReference>,
    pub all_null: runtime::Patch<AllNull>,
    pub all_union_of_scalars: Option<AllUnionOfScalars>,
    pub all_described: Option<AllDescribed>,
    pub all_overlay: Option<AllOverlay>,
    /// At least 1 item.
    pub all_lists: Option<AllLists>,
    pub all_closed: Option<AllClosed>,
    pub inherited: Option<Inherited>,
    pub null_in_everything: runtime::Patch<NullInEverything>,
    pub conditional: Option<Conditional>,
    pub negated: Option<Negated>,
    pub dependent: Option<Dependent>,
    pub contains: Option<Contains>,
    /// Names: at most 1 character.
    pub key_names: Option<KeyNames>,
    pub key_patterns: Option<KeyPatterns>,
    pub required_unknown: Option<RequiredUnknown>,
    pub tree: Option<Tree>,
    pub recursive_list: Option<RecursiveList>,
    pub recursive_map: Option<RecursiveMap>,
    pub json: runtime::Patch<Json>,
    pub recursive_union: Option<RecursiveUnion>,
    pub recursive_all: Option<RecursiveAll>,
    pub mutual_a: Option<MutualA>,
    pub mutual_b: Option<MutualB>,
}
runtime::object!(All {
    text = "Text" optional, whole = "Whole" optional, real = "Real" optional, truth = "Truth" optional,
    nothing = "Nothing" optional, anything = "Anything" anything, anything_true = "AnythingTrue" anything,
    not_null = "NotNull" anything, text_or_null = "TextOrNull" optional,
    text_or_whole = "TextOrWhole" optional, text_or_real_or_null = "TextOrRealOrNull" optional,
    text_or_list = "TextOrList" optional, whole_or_real = "WholeOrReal" optional,
    type_list = "TypeList" optional, bounds = "Bounds" optional, open = "Open" optional,
    steps = "Steps" optional, even = "Even" optional, sized = "Sized" optional,
    pattern = "Pattern" optional, unanchored = "Unanchored" optional, sentence = "Sentence" optional,
    items = "Items" optional, unique_any = "UniqueAny" optional,
    list_of_anything = "ListOfAnything" optional, list_of_lists = "ListOfLists" optional,
    keys = "Keys" optional, const_text = "ConstText" optional, const_whole = "ConstWhole" optional,
    const_truth = "ConstTruth" optional, const_null = "ConstNull" optional,
    enum_text = "EnumText" optional, enum_whole = "EnumWhole" optional, enum_mixed = "EnumMixed" optional,
    enum_null = "EnumNull" optional, enum_real = "EnumReal" optional,
    enum_structured = "EnumStructured" optional, enum_titled = "EnumTitled" optional,
    enum_titled_whole = "EnumTitledWhole" optional, enum_united = "EnumUnited" optional,
    enum_narrowed = "EnumNarrowed" optional, object = "Object" optional,
    object_nulls = "ObjectNulls" optional, closed = "Closed" optional, open_object = "OpenObject" optional,
    typed_rest = "TypedRest" optional, map_of_anything = "MapOfAnything" optional,
    map_of_text = "MapOfText" optional, map_of_objects = "MapOfObjects" optional,
    map_of_nulls = "MapOfNulls" optional, constant_field = "ConstantField" optional,
    optional_constant = "OptionalConstant" optional, defaults = "Defaults" optional,
    one_way = "OneWay" optional, one_way_required = "OneWayRequired" optional, names = "Names" optional,
    untyped = "Untyped" optional, deep = "Deep" optional, tuple = "Tuple" optional,
    tuple_one = "TupleOne" optional, tuple_open = "TupleOpen" optional,
    tuple_nulls = "TupleNulls" optional, date_time = "DateTime" optional, date = "Date" optional,
    time = "Time" optional, duration = "Duration" optional, uuid = "Uuid" optional,
    bytes = "Bytes" optional, encoded = "Encoded" optional, binary = "Binary" optional,
    uri = "Uri" optional, email = "Email" optional, ipv4 = "Ipv4" optional, ipv6 = "Ipv6" optional,
    hostname = "Hostname" optional, int8 = "Int8" optional, uint8 = "Uint8" optional,
    int16 = "Int16" optional, int32 = "Int32" optional, uint32 = "Uint32" optional,
    int64 = "Int64" optional, uint64 = "Uint64" optional, float = "Float" optional,
    double = "Double" optional, password = "Password" optional, format_only = "FormatOnly" optional,
    nullable30 = "Nullable30" optional, nullable_ref30 = "NullableRef30" optional,
    reference = "Reference" optional, reference_beside = "ReferenceBeside" optional,
    reference_narrowed = "ReferenceNarrowed" optional, reference_extended = "ReferenceExtended" optional,
    reference_null = "ReferenceNull" optional, reference_into = "ReferenceInto" optional,
    definitions = "Definitions" optional, by_tag = "ByTag" optional,
    by_tag_of_numbers = "ByTagOfNumbers" optional, tag_cat = "TagCat" optional,
    tag_dog = "TagDog" optional, discriminated = "Discriminated" optional,
    discriminated_any = "DiscriminatedAny" optional, mapped = "Mapped" optional,
    nested_discriminated = "NestedDiscriminated" optional, by_type = "ByType" optional,
    by_key = "ByKey" optional, by_property_type = "ByPropertyType" optional, by_value = "ByValue" optional,
    number_or_auto = "NumberOrAuto" optional, whole_or_real_union = "WholeOrRealUnion" optional,
    tried = "Tried" optional, fallback = "Fallback" optional, one_of_null = "OneOfNull" optional,
    any_of_null = "AnyOfNull" optional, union_of_unions = "UnionOfUnions" optional,
    union_of_nullable = "UnionOfNullable" optional, same_branches = "SameBranches" optional,
    single_branch = "SingleBranch" optional, date_or_text = "DateOrText" optional,
    list_or_one = "ListOrOne" optional, map_or_object = "MapOrObject" optional,
    all_objects = "AllObjects" optional, all_nested = "AllNested" optional,
    all_narrowed = "AllNarrowed" optional, all_constant = "AllConstant" optional,
    all_bounds = "AllBounds" optional, all_union = "AllUnion" optional, all_unions = "AllUnions" optional,
    beside_union = "BesideUnion" optional, beside_optional = "BesideOptional" optional,
    beside_required = "BesideRequired" optional, beside_tag = "BesideTag" optional,
    union_of_all = "UnionOfAll" optional, union_in_all_in_union = "UnionInAllInUnion" optional,
    part_of_part = "PartOfPart" optional, part_nested = "PartNested" optional,
    part_by_reference = "PartByReference" optional, all_null = "AllNull" optional,
    all_union_of_scalars = "AllUnionOfScalars" anything, all_described = "AllDescribed" optional,
    all_overlay = "AllOverlay" optional, all_lists = "AllLists" optional,
    all_closed = "AllClosed" optional, inherited = "Inherited" optional,
    null_in_everything = "NullInEverything" optional, conditional = "Conditional" optional,
    negated = "Negated" optional, dependent = "Dependent" optional, contains = "Contains" optional,
    key_names = "KeyNames" optional, key_patterns = "KeyPatterns" optional,
    required_unknown = "RequiredUnknown" optional, tree = "Tree" optional,
    recursive_list = "RecursiveList" optional, recursive_map = "RecursiveMap" optional,
    json = "Json" optional, recursive_union = "RecursiveUnion" optional,
    recursive_all = "RecursiveAll" optional, mutual_a = "MutualA" optional, mutual_b = "MutualB" optional
} []);
runtime::described!(All = object(&[
    optional("Text", of::<Text>()),
    optional("Whole", integer()),
    optional("Real", number()),
    optional("Truth", boolean()),
    optional("Nothing", any().nullable()),
    optional("Anything", any()),
    optional("AnythingTrue", any()),
    optional("NotNull", any()),
    optional("TextOrNull", of::<TextOrNull>().nullable()),
    optional("TextOrWhole", of::<TextOrWhole>()),
    optional("TextOrRealOrNull", of::<TextOrRealOrNull>().nullable()),
    optional("TextOrList", of::<TextOrList>()),
    optional("WholeOrReal", number()),
    optional("TypeList", of::<TypeList>()),
    optional("Bounds", number().minimum(-1.0).maximum(2.5)),
    optional("Open", number().above(0.0).below(1.0)),
    optional("Steps", number().multiple_of(0.25)),
    optional("Even", integer().minimum(0.0).multiple_of(2.0)),
    optional("Sized", of::<Sized>()),
    optional("Pattern", of::<Pattern>()),
    optional("Unanchored", of::<Unanchored>()),
    optional("Sentence", of::<Sentence>()),
    optional("Items", array(const { &integer() }).min(1).max(2).unique()),
    optional("UniqueAny", array(const { &any() }).unique()),
    optional("ListOfAnything", array(const { &any() })),
    optional("ListOfLists", array(const { &array(const { &string().nullable() }) })),
    optional("Keys", map(const { &integer() }).min(1).max(2)),
    optional("ConstText", of::<ConstText>()),
    optional("ConstWhole", of::<ConstWhole>()),
    optional("ConstTruth", of::<ConstTruth>()),
    optional("ConstNull", any().nullable()),
    optional("EnumText", of::<EnumText>()),
    optional("EnumWhole", of::<EnumWhole>()),
    optional("EnumMixed", of::<EnumMixed>()),
    optional("EnumNull", of::<EnumNull>().nullable()),
    optional("EnumReal", of::<EnumReal>()),
    optional("EnumStructured", of::<EnumStructured>()),
    optional("EnumTitled", of::<EnumTitled>()),
    optional("EnumTitledWhole", of::<EnumTitledWhole>()),
    optional("EnumUnited", of::<EnumUnited>()),
    optional("EnumNarrowed", of::<EnumNarrowed>()),
    optional("Object", of::<Object>()),
    optional("ObjectNulls", of::<ObjectNulls>()),
    optional("Closed", of::<Closed>()),
    optional("OpenObject", of::<OpenObject>()),
    optional("TypedRest", of::<TypedRest>()),
    optional("MapOfAnything", map(const { &any() })),
    optional("MapOfText", map(const { &string() })),
    optional("MapOfObjects", map(const { &of::<MapOfObjectsValue>() })),
    optional("MapOfNulls", map(const { &integer().nullable() })),
    optional("ConstantField", of::<ConstantField>()),
    optional("OptionalConstant", of::<OptionalConstant>()),
    optional("Defaults", of::<Defaults>()),
    optional("OneWay", of::<OneWay>()),
    optional("OneWayRequired", of::<OneWayRequired>()),
    optional("Names", of::<Names>()),
    optional("Untyped", of::<Untyped>()),
    optional("Deep", of::<Deep>()),
    optional("Tuple", tuple(const { &[string(), number()] })),
    optional("TupleOne", tuple(const { &[of::<Object>()] })),
    optional("TupleOpen", array(const { &any() })),
    optional("TupleNulls", tuple(const { &[string().nullable(), of::<TextOrNull>().nullable()] })),
    optional("DateTime", string().format("date-time")),
    optional("Date", string().format("date")),
    optional("Time", of::<Time>()),
    optional("Duration", of::<Duration>()),
    optional("Uuid", string().format("uuid")),
    optional("Bytes", string().format("byte")),
    optional("Encoded", string().format("byte")),
    optional("Binary", file()),
    optional("Uri", of::<Uri>()),
    optional("Email", of::<Email>()),
    optional("Ipv4", of::<Ipv4>()),
    optional("Ipv6", of::<Ipv6>()),
    optional("Hostname", of::<Hostname>()),
    optional("Int8", integer().format("int8")),
    optional("Uint8", integer().format("uint8")),
    optional("Int16", integer().format("int16")),
    optional("Int32", integer().format("int32")),
    optional("Uint32", integer().format("uint32")),
    optional("Int64", integer()),
    optional("Uint64", integer().format("uint64")),
    optional("Float", number()),
    optional("Double", number()),
    optional("Password", of::<Password>()),
    optional("FormatOnly", string().format("date")),
    optional("Nullable30", of::<Nullable30>().nullable()),
    optional("NullableRef30", of::<Object>().nullable()),
    optional("Reference", of::<Object>()),
    optional("ReferenceBeside", of::<Object>()),
    optional("ReferenceNarrowed", of::<ReferenceNarrowed>()),
    optional("ReferenceExtended", of::<ReferenceExtended>()),
    optional("ReferenceNull", of::<Object>().nullable()),
    optional("ReferenceInto", of::<DeepAB>()),
    optional("Definitions", of::<DefinitionsInner>()),
    optional("ByTag", of::<ByTag>()),
    optional("ByTagOfNumbers", of::<ByTagOfNumbers>()),
    optional("TagCat", of::<TagCat>()),
    optional("TagDog", of::<TagDog>()),
    optional("Discriminated", of::<Discriminated>()),
    optional("DiscriminatedAny", of::<DiscriminatedAny>()),
    optional("Mapped", of::<Mapped>()),
    optional("NestedDiscriminated", of::<NestedDiscriminated>()),
    optional("ByType", of::<ByType>()),
    optional("ByKey", of::<ByKey>()),
    optional("ByPropertyType", of::<ByPropertyType>()),
    optional("ByValue", of::<ByValue>()),
    optional("NumberOrAuto", of::<NumberOrAuto>()),
    optional("WholeOrRealUnion", of::<WholeOrRealUnion>()),
    optional("Tried", of::<Tried>()),
    optional("Fallback", of::<Fallback>()),
    optional("OneOfNull", of::<OneOfNull>().nullable()),
    optional("AnyOfNull", of::<AnyOfNull>().nullable()),
    optional("UnionOfUnions", of::<UnionOfUnions>()),
    optional("UnionOfNullable", of::<UnionOfNullable>().nullable()),
    optional("SameBranches", string()),
    optional("SingleBranch", of::<Object>()),
    optional("DateOrText", of::<DateOrText>()),
    optional("ListOrOne", of::<ListOrOne>()),
    optional("MapOrObject", of::<MapOrObject>()),
    optional("AllObjects", of::<AllObjects>()),
    optional("AllNested", of::<AllNested>()),
    optional("AllNarrowed", of::<AllNarrowed>()),
    optional("AllConstant", of::<AllConstant>()),
    optional("AllBounds", integer().minimum(2.0).maximum(5.0)),
    optional("AllUnion", of::<AllUnion>()),
    optional("AllUnions", of::<AllUnions>()),
    optional("BesideUnion", of::<BesideUnion>()),
    optional("BesideOptional", of::<BesideOptional>()),
    optional("BesideRequired", of::<BesideRequired>()),
    optional("BesideTag", of::<BesideTag>()),
    optional("UnionOfAll", of::<UnionOfAll>()),
    optional("UnionInAllInUnion", of::<UnionInAllInUnion>()),
    optional("PartOfPart", of::<PartOfPart>()),
    optional("PartNested", of::<PartNested>()),
    optional("PartByReference", of::<PartByReference>()),
    optional("AllNull", of::<AllNull>().nullable()),
    optional("AllUnionOfScalars", any()),
    optional("AllDescribed", of::<Text>()),
    optional("AllOverlay", of::<AllOverlay>()),
    optional("AllLists", array(const { &of::<AllListsItem>() }).min(1)),
    optional("AllClosed", of::<AllClosed>()),
    optional("Inherited", of::<Inherited>()),
    optional("NullInEverything", array(const { &map(const { &array(const { &integer().nullable() }).nullable() }).nullable() }).nullable()),
    optional("Conditional", of::<Conditional>()),
    optional("Negated", of::<Negated>()),
    optional("Dependent", of::<Dependent>()),
    optional("Contains", array(const { &integer() })),
    optional("KeyNames", map(const { &integer() }).names(const { &string().max(1) })),
    optional("KeyPatterns", map(const { &string() })),
    optional("RequiredUnknown", of::<RequiredUnknown>()),
    optional("Tree", of::<Tree>()),
    optional("RecursiveList", of::<RecursiveList>()),
    optional("RecursiveMap", of::<RecursiveMap>()),
    optional("Json", of::<Json>().nullable()),
    optional("RecursiveUnion", of::<RecursiveUnion>()),
    optional("RecursiveAll", of::<RecursiveAll>()),
    optional("MutualA", of::<MutualA>()),
    optional("MutualB", of::<MutualB>()),
]).closed());

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum EnumUnitedVariant2 {
    X,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(EnumUnitedVariant2 {
    X = "x"
});

#[derive(Clone, Debug, PartialEq)]
pub struct MapOfObjectsValue {
    pub x: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(MapOfObjectsValue(x: i64) additional);
runtime::object!(MapOfObjectsValue { x = "x" } [additional]);
runtime::described!(MapOfObjectsValue = object(&[required("x", integer())]));

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum OptionalConstantObject {
    Thing,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(OptionalConstantObject {
    Thing = "thing"
});

#[derive(Clone, Debug, PartialEq)]
pub struct DeepA {
    pub b: Vec<DeepABItem>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(DeepA(b: Vec<DeepABItem>) additional);
runtime::object!(DeepA { b = "b" } [additional]);
runtime::described!(DeepA = object(&[required("b", array(const { &of::<DeepABItem>() }))]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct DeepABItem {
    pub c: runtime::Patch<DeepABItemC>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(DeepABItem { c = "c" optional } [additional]);
runtime::described!(DeepABItem = object(&[optional("c", of::<DeepABItemC>().nullable())]));

#[derive(Clone, Debug, PartialEq)]
pub struct DeepABItemC {
    pub d: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(DeepABItemC(d: String) additional);
runtime::object!(DeepABItemC { d = "d" } [additional]);
runtime::described!(DeepABItemC = object(&[required("d", string())]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct DeepAB {
    pub c: runtime::Patch<DeepABItemC>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(DeepAB { c = "c" optional } [additional]);
runtime::described!(DeepAB = object(&[optional("c", of::<DeepABItemC>().nullable())]));

#[derive(Clone, Debug, PartialEq)]
pub struct DefinitionsInner {
    pub x: DefinitionsLeaf,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(DefinitionsInner(x: DefinitionsLeaf) additional);
runtime::object!(DefinitionsInner { x = "x" } [additional]);
runtime::described!(DefinitionsInner = object(&[required("x", of::<DefinitionsLeaf>())]));

/// At most 2 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct DefinitionsLeaf(pub ::std::string::String);
runtime::string_newtype!(DefinitionsLeaf);
runtime::described!(DefinitionsLeaf = string().max(2));

#[derive(Clone, Debug, PartialEq)]
pub struct ByTagCat {
    pub lives: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ByTagCat(lives: i64) additional);
runtime::object!(ByTagCat { lives = "lives" } [additional] constants { "kind" = "cat" });
runtime::part!(ByTagCat { "kind", "lives" });
runtime::described!(ByTagCat = object(&[
    required("kind", values(&[runtime::Literal::Text("cat")])),
    required("lives", integer()),
]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ByTagDog {
    pub name: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(ByTagDog { name = "name" optional } [additional] constants { "kind" = "dog" });
runtime::part!(ByTagDog { "kind", "name" });
runtime::described!(ByTagDog = object(&[
    required("kind", values(&[runtime::Literal::Text("dog")])),
    optional("name", string()),
]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct ByTagOfNumbersVariant1 {
    pub a: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(ByTagOfNumbersVariant1 { a = "a" optional } [additional] constants { "v" = 1 });
runtime::described!(ByTagOfNumbersVariant1 = object(&[
    required("v", values(&[runtime::Literal::Integer(1)])),
    optional("a", string()),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct ByTagOfNumbersVariant2 {
    pub v: ByTagOfNumbersVariant2V,
    pub a: Option<i64>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ByTagOfNumbersVariant2(v: ByTagOfNumbersVariant2V) a, additional);
runtime::object!(ByTagOfNumbersVariant2 { v = "v", a = "a" optional } [additional]);
runtime::described!(ByTagOfNumbersVariant2 = object(&[
    required("v", of::<ByTagOfNumbersVariant2V>()),
    optional("a", integer()),
]));

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ByTagOfNumbersVariant2V {
    V2,
    V3,
    /// A value that this version does not know; refused in requests.
    Unknown(i64),
}
runtime::integer_enum!(ByTagOfNumbersVariant2V {
    V2 = 2, V3 = 3
});

#[derive(Clone, Debug, PartialEq)]
pub struct NestedDiscriminatedFish {
    pub fins: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(NestedDiscriminatedFish(fins: i64) additional);
runtime::object!(NestedDiscriminatedFish { fins = "fins" } [additional] constants { "petType" = "fish" });
runtime::described!(NestedDiscriminatedFish = object(&[
    required("petType", values(&[runtime::Literal::Text("fish")])),
    required("fins", integer()),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct ByTypeObject {
    pub a: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ByTypeObject(a: String) additional);
runtime::object!(ByTypeObject { a = "a" } [additional]);
runtime::described!(ByTypeObject = object(&[required("a", string())]));

#[derive(Clone, Debug, PartialEq)]
pub struct ByKeyLeft {
    pub left: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ByKeyLeft(left: String) additional);
runtime::object!(ByKeyLeft { left = "left" } [additional]);
runtime::described!(ByKeyLeft = object(&[required("left", string())]));

#[derive(Clone, Debug, PartialEq)]
pub struct ByKeyRight {
    pub right: i64,
    pub up: Option<i64>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ByKeyRight(right: i64) up, additional);
runtime::object!(ByKeyRight { right = "right", up = "up" optional } [additional]);
runtime::described!(ByKeyRight = object(&[required("right", integer()), optional("up", integer())]));

#[derive(Clone, Debug, PartialEq)]
pub struct ByPropertyTypeVariant1 {
    pub v: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ByPropertyTypeVariant1(v: String) additional);
runtime::object!(ByPropertyTypeVariant1 { v = "v" } [additional]);
runtime::described!(ByPropertyTypeVariant1 = object(&[required("v", string())]));

#[derive(Clone, Debug, PartialEq)]
pub struct ByPropertyTypeVariant2 {
    pub v: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ByPropertyTypeVariant2(v: i64) additional);
runtime::object!(ByPropertyTypeVariant2 { v = "v" } [additional]);
runtime::described!(ByPropertyTypeVariant2 = object(&[required("v", integer())]));

#[derive(Clone, Debug, PartialEq)]
pub struct ByPropertyTypeVariant3 {
    pub v: Vec<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(ByPropertyTypeVariant3(v: Vec<String>) additional);
runtime::object!(ByPropertyTypeVariant3 { v = "v" } [additional]);
runtime::described!(ByPropertyTypeVariant3 = object(&[required("v", array(const { &string() }))]));

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum ByValueVariant1 {
    Auto,
    None,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(ByValueVariant1 {
    Auto = "auto", None = "none"
});

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum NumberOrAutoString {
    Auto,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}
runtime::string_enum!(NumberOrAutoString {
    Auto = "auto"
});

#[derive(Clone, Debug, PartialEq)]
pub struct TriedB {
    pub a: String,
    pub b: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TriedB(a: String, b: String) additional);
runtime::object!(TriedB { a = "a", b = "b" } [additional]);
runtime::described!(TriedB = object(&[required("a", string()), required("b", string())]));

#[derive(Clone, Debug, PartialEq)]
pub struct TriedObject {
    pub a: String,
    pub c: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(TriedObject(a: String) c, additional);
runtime::object!(TriedObject { a = "a", c = "c" optional } [additional]);
runtime::described!(TriedObject = object(&[required("a", string()), optional("c", string())]));

#[derive(Clone, Debug, PartialEq)]
pub struct FallbackA {
    pub x: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(FallbackA(x: i64) additional);
runtime::object!(FallbackA { x = "x" } [additional] constants { "kind" = "a" });
runtime::described!(FallbackA = object(&[
    required("kind", values(&[runtime::Literal::Text("a")])),
    required("x", integer()),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct FallbackObject {
    pub kind: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(FallbackObject(kind: String) additional);
runtime::object!(FallbackObject { kind = "kind" } [additional]);
runtime::described!(FallbackObject = object(&[required("kind", string())]));

#[derive(Clone, Debug, PartialEq)]
pub struct OneOfNullCat {
    pub lives: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(OneOfNullCat(lives: i64) additional);
runtime::object!(OneOfNullCat { lives = "lives" } [additional] constants { "kind" = "cat" });
runtime::described!(OneOfNullCat = object(&[
    required("kind", values(&[runtime::Literal::Text("cat")])),
    required("lives", integer()),
]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct OneOfNullDog {
    pub name: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(OneOfNullDog { name = "name" optional } [additional] constants { "kind" = "dog" });
runtime::described!(OneOfNullDog = object(&[
    required("kind", values(&[runtime::Literal::Text("dog")])),
    optional("name", string()),
]));

/// Told apart by the JSON type.
#[derive(Clone, Debug, PartialEq)]
pub enum UnionOfUnionsVariant3 {
    Boolean(bool),
    Array(Vec<ByTag>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(UnionOfUnionsVariant3 {
    Boolean = [Type(&[runtime::JsonType::Boolean])] => boolean(),
    Array = [Type(&[runtime::JsonType::Array])] => array(const { &of::<ByTag>() }),
});

#[derive(Clone, Debug, PartialEq)]
pub struct MapOrObjectA {
    pub a: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(MapOrObjectA(a: i64) additional);
runtime::object!(MapOrObjectA { a = "a" } [additional]);
runtime::described!(MapOrObjectA = object(&[required("a", integer())]));

/// Told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum AllUnionVariant {
    Cat(ByTagCat),
    Dog(ByTagDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(AllUnionVariant {
    Cat = [Tag("kind", &[Text("cat")])] => of::<ByTagCat>(),
    Dog = [Tag("kind", &[Text("dog")])] => of::<ByTagDog>(),
});
runtime::part!(AllUnionVariant {
    Cat(ByTagCat),
    Dog(ByTagDog),
} union);

/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum AllUnionsVariant {
    A(AllUnionsA),
    B(AllUnionsB),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(AllUnionsVariant {
    A = [Key("a")] tried => of::<AllUnionsA>(),
    B = [Key("b")] tried => of::<AllUnionsB>(),
});
runtime::part!(AllUnionsVariant {
    A(AllUnionsA),
    B(AllUnionsB),
} union);

#[derive(Clone, Debug, PartialEq)]
pub struct AllUnionsA {
    pub a: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(AllUnionsA(a: String) additional);
runtime::object!(AllUnionsA { a = "a" } [additional]);
runtime::part!(AllUnionsA { "a" });
runtime::described!(AllUnionsA = object(&[required("a", string())]));

#[derive(Clone, Debug, PartialEq)]
pub struct AllUnionsB {
    pub b: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(AllUnionsB(b: i64) additional);
runtime::object!(AllUnionsB { b = "b" } [additional]);
runtime::part!(AllUnionsB { "b" });
runtime::described!(AllUnionsB = object(&[required("b", integer())]));

/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum AllUnionsVariant2 {
    X(AllUnionsX),
    Y(AllUnionsY),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(AllUnionsVariant2 {
    X = [Key("x")] tried => of::<AllUnionsX>(),
    Y = [Key("y")] tried => of::<AllUnionsY>(),
});
runtime::part!(AllUnionsVariant2 {
    X(AllUnionsX),
    Y(AllUnionsY),
} union);

#[derive(Clone, Debug, PartialEq)]
pub struct AllUnionsX {
    pub x: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(AllUnionsX(x: String) additional);
runtime::object!(AllUnionsX { x = "x" } [additional]);
runtime::part!(AllUnionsX { "x" });
runtime::described!(AllUnionsX = object(&[required("x", string())]));

#[derive(Clone, Debug, PartialEq)]
pub struct AllUnionsY {
    pub y: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(AllUnionsY(y: i64) additional);
runtime::object!(AllUnionsY { y = "y" } [additional]);
runtime::part!(AllUnionsY { "y" });
runtime::described!(AllUnionsY = object(&[required("y", integer())]));

/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum BesideUnionVariant {
    Radius(BesideUnionRadius),
    Width(BesideUnionWidth),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(BesideUnionVariant {
    Radius = [Key("radius")] tried => of::<BesideUnionRadius>(),
    Width = [Key("width")] tried => of::<BesideUnionWidth>(),
});
runtime::part!(BesideUnionVariant {
    Radius(BesideUnionRadius),
    Width(BesideUnionWidth),
} union);

#[derive(Clone, Debug, PartialEq)]
pub struct BesideUnionRadius {
    pub radius: f64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(BesideUnionRadius(radius: f64) additional);
runtime::object!(BesideUnionRadius { radius = "radius" } [additional]);
runtime::part!(BesideUnionRadius { "radius" });
runtime::described!(BesideUnionRadius = object(&[required("radius", number())]));

#[derive(Clone, Debug, PartialEq)]
pub struct BesideUnionWidth {
    pub width: f64,
    pub height: f64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(BesideUnionWidth(width: f64, height: f64) additional);
runtime::object!(BesideUnionWidth { width = "width", height = "height" } [additional]);
runtime::part!(BesideUnionWidth { "width", "height" });
runtime::described!(BesideUnionWidth = object(&[
    required("width", number()),
    required("height", number()),
]));

/// Told apart by the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum BesideOptionalVariant {
    Variant1(BesideOptionalVariant1),
    Variant2(BesideOptionalVariant2),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(BesideOptionalVariant {
    Variant1 = [Type(&[runtime::JsonType::Object])] tried => of::<BesideOptionalVariant1>(),
    Variant2 = [Type(&[runtime::JsonType::Object])] tried => of::<BesideOptionalVariant2>(),
});
runtime::part!(BesideOptionalVariant {
    Variant1(BesideOptionalVariant1),
    Variant2(BesideOptionalVariant2),
} union);

#[derive(Clone, Debug, Default, PartialEq)]
pub struct BesideOptionalVariant1 {
    pub a: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(BesideOptionalVariant1 { a = "a" optional } [additional]);
runtime::part!(BesideOptionalVariant1 { "a" });
runtime::described!(BesideOptionalVariant1 = object(&[optional("a", string())]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct BesideOptionalVariant2 {
    pub b: Option<i64>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(BesideOptionalVariant2 { b = "b" optional } [additional]);
runtime::part!(BesideOptionalVariant2 { "b" });
runtime::described!(BesideOptionalVariant2 = object(&[optional("b", integer())]));

/// Told apart by `kind`.
#[derive(Clone, Debug, PartialEq)]
pub enum BesideTagVariant {
    Cat(BesideTagCat),
    Dog(BesideTagDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(BesideTagVariant {
    Cat = [Tag("kind", &[Text("cat")])] => of::<BesideTagCat>(),
    Dog = [Tag("kind", &[Text("dog")])] => of::<BesideTagDog>(),
});
runtime::part!(BesideTagVariant {
    Cat(BesideTagCat),
    Dog(BesideTagDog),
} union);

#[derive(Clone, Debug, PartialEq)]
pub struct BesideTagCat {
    pub lives: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(BesideTagCat(lives: i64) additional);
runtime::object!(BesideTagCat { lives = "lives" } [additional] constants { "kind" = "cat" });
runtime::part!(BesideTagCat { "kind", "lives" });
runtime::described!(BesideTagCat = object(&[
    required("kind", values(&[runtime::Literal::Text("cat")])),
    required("lives", integer()),
]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct BesideTagDog {
    pub name: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::object!(BesideTagDog { name = "name" optional } [additional] constants { "kind" = "dog" });
runtime::part!(BesideTagDog { "kind", "name" });
runtime::described!(BesideTagDog = object(&[
    required("kind", values(&[runtime::Literal::Text("dog")])),
    optional("name", string()),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct UnionOfAllO {
    pub a: String,
    pub b: Option<i64>,
    pub c: runtime::Patch<String>,
    pub d: Option<serde_json::Value>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(UnionOfAllO(a: String) b, c, d, additional);
runtime::object!(UnionOfAllO {
    a = "a", b = "b" optional, c = "c" optional, d = "d" anything
} [additional] constants { "kind" = "o" });
runtime::described!(UnionOfAllO = object(&[
    required("kind", values(&[runtime::Literal::Text("o")])),
    required("a", string()),
    optional("b", integer()),
    optional("c", string().nullable()),
    optional("d", any()),
]));

#[derive(Clone, Debug, Default, PartialEq)]
pub struct UnionOfAllT {
    pub a: Option<String>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional<i64>,
}
runtime::object!(UnionOfAllT { a = "a" optional } [additional typed] constants { "kind" = "t" });
runtime::described!(UnionOfAllT = object(&[
    required("kind", values(&[runtime::Literal::Text("t")])),
    optional("a", string()),
]).rest(const { &integer() }));

#[derive(Clone, Debug, PartialEq)]
pub struct UnionInAllInUnionOther {
    pub other: AllUnion,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(UnionInAllInUnionOther(other: AllUnion) additional);
runtime::object!(UnionInAllInUnionOther { other = "other" } [additional]);
runtime::described!(UnionInAllInUnionOther = object(&[required("other", of::<AllUnion>())]));

/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum PartOfPartVariant {
    Radius(BesideUnionRadius),
    Width(BesideUnionWidth),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(PartOfPartVariant {
    Radius = [Key("radius")] tried => of::<BesideUnionRadius>(),
    Width = [Key("width")] tried => of::<BesideUnionWidth>(),
});
runtime::part!(PartOfPartVariant {
    Radius(BesideUnionRadius),
    Width(BesideUnionWidth),
} union);

/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum PartNestedVariant {
    A(PartNestedA),
    B(PartNestedB),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(PartNestedVariant {
    A = [Key("a")] tried => of::<PartNestedA>(),
    B = [Key("b")] tried => of::<PartNestedB>(),
});
runtime::part!(PartNestedVariant {
    A(PartNestedA),
    B(PartNestedB),
} union);

#[derive(Clone, Debug, PartialEq)]
pub struct PartNestedA {
    pub a: String,
    /// What depends on which of several it is.
    pub variant: PartNestedAVariant,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PartNestedA(a: String, variant: PartNestedAVariant) additional);
runtime::composed!(PartNestedA { a = "a" } [additional] parts { variant });
runtime::part!(PartNestedA { "a"; PartNestedAVariant });
runtime::described!(PartNestedA = all(&[
    object(&[required("a", string())]),
    of::<PartNestedAVariant>(),
]));

/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum PartNestedAVariant {
    X(PartNestedAX),
    Y(PartNestedAY),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(PartNestedAVariant {
    X = [Key("x")] tried => of::<PartNestedAX>(),
    Y = [Key("y")] tried => of::<PartNestedAY>(),
});
runtime::part!(PartNestedAVariant {
    X(PartNestedAX),
    Y(PartNestedAY),
} union);

#[derive(Clone, Debug, PartialEq)]
pub struct PartNestedAX {
    pub x: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PartNestedAX(x: i64) additional);
runtime::object!(PartNestedAX { x = "x" } [additional]);
runtime::part!(PartNestedAX { "x" });
runtime::described!(PartNestedAX = object(&[required("x", integer())]));

#[derive(Clone, Debug, PartialEq)]
pub struct PartNestedAY {
    pub y: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PartNestedAY(y: i64) additional);
runtime::object!(PartNestedAY { y = "y" } [additional]);
runtime::part!(PartNestedAY { "y" });
runtime::described!(PartNestedAY = object(&[required("y", integer())]));

#[derive(Clone, Debug, PartialEq)]
pub struct PartNestedB {
    pub b: String,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(PartNestedB(b: String) additional);
runtime::object!(PartNestedB { b = "b" } [additional]);
runtime::part!(PartNestedB { "b" });
runtime::described!(PartNestedB = object(&[required("b", string())]));

/// Told apart by keys and what the value fits.
#[derive(Clone, Debug, PartialEq)]
pub enum PartByReferenceVariant {
    TagCat(TagCat),
    Tree(Tree),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}
runtime::union!(PartByReferenceVariant {
    TagCat = [Key("petType")] tried => of::<TagCat>(),
    Tree = [Key("value")] tried => of::<Tree>(),
});
runtime::part!(PartByReferenceVariant {
    TagCat(TagCat),
    Tree(Tree),
} union);

#[derive(Clone, Debug, PartialEq)]
pub struct AllOverlayA {
    pub b: Vec<DeepABItem>,
    pub z: i64,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(AllOverlayA(b: Vec<DeepABItem>, z: i64) additional);
runtime::object!(AllOverlayA { b = "b", z = "z" } [additional]);
runtime::described!(AllOverlayA = object(&[
    required("b", array(const { &of::<DeepABItem>() })),
    required("z", integer()),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct AllListsItem {
    pub a: String,
    pub b: i64,
    pub c: runtime::Patch<String>,
    pub d: Option<serde_json::Value>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(AllListsItem(a: String, b: i64) c, d, additional);
runtime::object!(AllListsItem { a = "a", b = "b", c = "c" optional, d = "d" anything } [additional]);
runtime::described!(AllListsItem = object(&[
    required("a", string()),
    required("b", integer()),
    optional("c", string().nullable()),
    optional("d", any()),
]));

#[derive(Clone, Debug, PartialEq)]
pub struct RecursiveUnionObject {
    pub of: Box<RecursiveUnion>,
    /// Properties that the description does not name.
    pub additional: runtime::Additional,
}
runtime::constructor!(RecursiveUnionObject(of: Box<RecursiveUnion>) additional);
runtime::object!(RecursiveUnionObject { of = "of" } [additional]);
runtime::described!(RecursiveUnionObject = object(&[required("of", of::<RecursiveUnion>())]));

runtime::operation! {
    /// `putAll`. `PUT /all`, answers 200.
    pub struct PutAll {}
    body { All as runtime::Structured = json(of::<All>()) } answer { All as runtime::Json }
    info { put("putAll", "schemas", "/all").answers("application/json") }
}
