// Made by `make` from the description of the API; edit that, not this.
//! Schemas

use quire_runtime as runtime;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
pub struct Text(pub ::std::string::String);

pub type Whole = i64;

pub type Real = f64;

pub type Truth = bool;

pub type Nothing = serde_json::Value;

pub type Anything = serde_json::Value;

pub type AnythingTrue = serde_json::Value;

pub type NotNull = serde_json::Value;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
pub struct TextOrNull(pub ::std::string::String);

/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum TextOrWhole {
    #[select(json("integer"))]
    Integer(i64),
    #[select(json("string"))]
    String(String),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum TextOrRealOrNull {
    #[select(json("number"))]
    Number(f64),
    #[select(json("string"))]
    String(String),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum TextOrList {
    #[select(json("string"))]
    #[wire(max_length = 2)]
    String(String),
    #[select(json("array"))]
    #[wire(max_items = 1)]
    Array(Vec<i64>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

pub type WholeOrReal = f64;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
pub struct TypeList(pub ::std::string::String);

pub type Bounds = f64;

pub type Open = f64;

pub type Steps = f64;

pub type Even = i64;

/// 2 to 3 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(min_length = 2, max_length = 3)]
pub struct Sized(pub ::std::string::String);

/// Matches `^(?=.*\d)[a-z\d]+$`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(
    pattern = "^(?=.*\\d)[a-z\\d]+$",
    engine = "^(?=[^\\n\\r\\x{2028}\\x{2029}]*[0-9])[a-z0-9]+$"
)]
pub struct Pattern(pub ::std::string::String);

/// Matches `b`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(pattern = "b")]
pub struct Unanchored(pub ::std::string::String);

/// Matches `\bend\b(?!\s)`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(
    pattern = "\\bend\\b(?!\\s)",
    engine = "(?:(?<=[0-9A-Za-z_])(?![0-9A-Za-z_])|(?<![0-9A-Za-z_])(?=[0-9A-Za-z_]))end(?:(?<=[0-9A-Za-\
    z_])(?![0-9A-Za-z_])|(?<![0-9A-Za-z_])(?=[0-9A-Za-z_]))(?![\\t-\\r \\x{a0}\\x{1680}\\x{200\
    0}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}])"
)]
pub struct Sentence(pub ::std::string::String);

pub type Items = Vec<i64>;

pub type UniqueAny = Vec<serde_json::Value>;

pub type ListOfAnything = Vec<serde_json::Value>;

pub type ListOfLists = Vec<Vec<Option<String>>>;

pub type Keys = std::collections::BTreeMap<String, i64>;

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ConstText {
    #[value("only")]
    Only,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ConstWhole {
    #[value(5)]
    V5,
    /// A value that this version does not know; refused in requests.
    Unknown(i64),
}

#[derive(Clone, Debug, PartialEq, runtime::Values)]
pub enum ConstTruth {
    #[value(true)]
    True,
    /// A value that this version does not know; refused in requests.
    Unknown(serde_json::Value),
}

pub type ConstNull = serde_json::Value;

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum EnumText {
    #[value("a")]
    A,
    #[value("b c")]
    BC2,
    #[value("B-C")]
    BC,
    #[value("")]
    Value,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum EnumWhole {
    #[value(1)]
    V1,
    #[value(-1)]
    Minus1,
    #[value(0)]
    V0,
    /// A value that this version does not know; refused in requests.
    Unknown(i64),
}

#[derive(Clone, Debug, PartialEq, runtime::Values)]
pub enum EnumMixed {
    #[value("a")]
    A,
    #[value(1)]
    V1,
    #[value(true)]
    True,
    #[value(1.5)]
    V15,
    /// A value that this version does not know; refused in requests.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum EnumNull {
    #[value("a")]
    A,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

#[derive(Clone, Debug, PartialEq, runtime::Values)]
pub enum EnumReal {
    #[value(0.5)]
    V05,
    #[value(2)]
    V2,
    /// A value that this version does not know; refused in requests.
    Unknown(serde_json::Value),
}

/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum EnumStructured {
    #[select(json("array"))]
    Array(Vec<serde_json::Value>),
    #[select(json("object"))]
    Object(std::collections::BTreeMap<String, serde_json::Value>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum EnumTitled {
    /// Of the United Kingdom.
    #[value("GBP")]
    Pound,
    #[value("EUR")]
    Euro,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum EnumTitledWhole {
    #[value(1)]
    Low,
    #[value(2)]
    High,
    /// A value that this version does not know; refused in requests.
    Unknown(i64),
}

/// Distinguished by the value.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum EnumUnited {
    #[select(value("a", "b c", "B-C", ""))]
    EnumText(EnumText),
    #[select(value("x"))]
    Variant2(EnumUnitedVariant2),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum EnumNarrowed {
    #[value("a")]
    A,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct Object {
    pub a: String,
    pub b: Option<i64>,
    pub c: runtime::Patch<String>,
    #[wire(any)]
    pub d: Option<serde_json::Value>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct ObjectNulls {
    #[wire(required)]
    pub a: Option<String>,
    pub b: runtime::Patch<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct Closed {
    pub a: Option<String>,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct OpenObject {
    pub a: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct TypedRest {
    pub a: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional<i64>,
}

pub type MapOfAnything = std::collections::BTreeMap<String, serde_json::Value>;

pub type MapOfText = std::collections::BTreeMap<String, String>;

pub type MapOfObjects = std::collections::BTreeMap<String, MapOfObjectsValue>;

pub type MapOfNulls = std::collections::BTreeMap<String, Option<i64>>;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("object" = "thing"), constant("version" = 2))]
pub struct ConstantField {
    pub x: Option<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct OptionalConstant {
    pub object: Option<OptionalConstantObject>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct Defaults {
    /// Where it is absent, the server assumes `"x"`.
    pub a: Option<String>,
    /// Where it is absent, the server assumes `3`.
    pub b: Option<i64>,
    /// Where it is absent, the server assumes `[]`.
    pub c: Option<Vec<String>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct OneWay {
    pub id: Option<String>,
    pub secret: Option<String>,
    pub name: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct OneWayRequired {
    pub id: Option<String>,
    pub name: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct Names {
    pub r#type: Option<String>,
    #[wire(name = "self")]
    pub self_: Option<String>,
    #[wire(name = "additional")]
    pub additional2: Option<String>,
    #[wire(name = "a-b")]
    pub a_b: Option<String>,
    #[wire(name = "a_b")]
    pub a_b3: Option<String>,
    #[wire(name = "aB")]
    pub a_b2: Option<String>,
    #[wire(name = "Option")]
    pub option: Option<String>,
    #[wire(name = "1")]
    pub _1: Option<String>,
    #[wire(name = "")]
    pub value: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct Untyped {
    pub a: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct Deep {
    pub a: Option<DeepA>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

pub type Tuple = (String, f64);

pub type TupleOne = (Object,);

pub type TupleOpen = Vec<serde_json::Value>;

pub type TupleNulls = (Option<String>, Option<TextOrNull>);

pub type DateTime = runtime::Timestamp;

pub type Date = runtime::Date;

/// Format `time`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(format = "time")]
pub struct Time(pub ::std::string::String);

/// Format `duration`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(format = "duration")]
pub struct Duration(pub ::std::string::String);

pub type Uuid = runtime::Uuid;

pub type Bytes = runtime::Base64;

pub type Encoded = runtime::Base64;

pub type Binary = runtime::File;

/// Format `uri`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(format = "uri")]
pub struct Uri(pub ::std::string::String);

/// Format `email`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(format = "email")]
pub struct Email(pub ::std::string::String);

/// Format `ipv4`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(format = "ipv4")]
pub struct Ipv4(pub ::std::string::String);

/// Format `ipv6`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(format = "ipv6")]
pub struct Ipv6(pub ::std::string::String);

/// Format `hostname`.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(format = "hostname")]
pub struct Hostname(pub ::std::string::String);

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
#[derive(runtime::Newtype, runtime::Described)]
pub struct Password(pub ::std::string::String);

pub type FormatOnly = runtime::Date;

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
pub struct Nullable30(pub ::std::string::String);

pub type NullableRef30 = Object;

pub type Reference = Object;

/// Another one.
pub type ReferenceBeside = Object;

/// At most 2 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(max_length = 2)]
pub struct ReferenceNarrowed(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct ReferenceExtended {
    pub a: String,
    pub b: Option<i64>,
    pub c: runtime::Patch<String>,
    #[wire(any)]
    pub d: Option<serde_json::Value>,
    pub e: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

pub type ReferenceNull = Object;

pub type ReferenceInto = DeepAB;

pub type Definitions = DefinitionsInner;

/// Distinguished by `kind`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum ByTag {
    #[select(tag("kind", "cat"))]
    Cat(ByTagCat),
    #[select(tag("kind", "dog"))]
    Dog(ByTagDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by `v`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum ByTagOfNumbers {
    #[select(tag("v", 1))]
    Variant1(ByTagOfNumbersVariant1),
    #[select(tag("v", 2, 3))]
    Variant2(ByTagOfNumbersVariant2),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described, runtime::Part)]
pub struct TagCat {
    #[wire(name = "petType")]
    pub pet_type: String,
    pub lives: Option<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct TagDog {
    #[wire(name = "petType")]
    pub pet_type: String,
    pub bark: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by `petType`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum Discriminated {
    #[select(tag("petType", "TagCat"))]
    TagCat(TagCat),
    #[select(tag("petType", "TagDog"))]
    TagDog(TagDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by `petType`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum DiscriminatedAny {
    #[select(tag("petType", "TagCat"))]
    TagCat(TagCat),
    #[select(tag("petType", "TagDog"))]
    TagDog(TagDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by `petType`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum Mapped {
    #[select(tag("petType", "c"))]
    C(TagCat),
    #[select(tag("petType", "d", "D"))]
    TagDog(TagDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by `action`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum MappedInPart {
    #[select(tag("action", "attach"))]
    Attach(Attach),
    #[select(tag("action", "detach"))]
    Detach(Detach),
    #[select(tag("action", "resize"))]
    Resize(Rename),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct Attach {
    pub action: AttachAction,
    pub tag: Option<String>,
    pub size: Option<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct Detach {
    pub action: DetachAction,
    pub size: Option<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct Rename {
    pub action: RenameAction,
    pub size: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by `petType`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum NestedDiscriminated {
    #[select(tag("petType", "c", "d", "D"))]
    Mapped(Mapped),
    #[select(tag("petType", "fish"))]
    Fish(NestedDiscriminatedFish),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum ByType {
    #[select(json("string"))]
    String(String),
    #[select(json("integer"))]
    Integer(i64),
    #[select(json("array"))]
    Array(Vec<String>),
    #[select(json("object"))]
    Object(ByTypeObject),
    #[select(json("boolean"))]
    Boolean(bool),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum ByKey {
    #[select(key("left"), tried)]
    Left(ByKeyLeft),
    #[select(key("right"), tried)]
    Right(ByKeyRight),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by the JSON type of `v`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum ByPropertyType {
    #[select(property("v", "string"))]
    Variant1(ByPropertyTypeVariant1),
    #[select(property("v", "integer"))]
    Variant2(ByPropertyTypeVariant2),
    #[select(property("v", "array"))]
    Variant3(ByPropertyTypeVariant3),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by the value, the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum ByValue {
    #[select(value("auto", "none"), tried)]
    Variant1(ByValueVariant1),
    #[select(json("string"), tried)]
    #[wire(pattern = "^[0-9]+$")]
    String(String),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum NumberOrAuto {
    #[select(json("string"))]
    String(NumberOrAutoString),
    #[select(json("integer"))]
    Integer(i64),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum WholeOrRealUnion {
    #[select(json("integer"), tried)]
    Integer(i64),
    #[select(json("number"), tried)]
    Number(f64),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by keys, the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum Tried {
    #[select(key("b"), tried)]
    B(TriedB),
    #[select(json("object"), tried)]
    Object(TriedObject),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by `kind`, the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum Fallback {
    #[select(tag("kind", "a"), tried)]
    A(FallbackA),
    #[select(json("object"), tried)]
    Object(FallbackObject),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum ClosedOrUnion {
    #[select(json("object"), tried)]
    Empty(ClosedOrUnionEmpty),
    #[select(json("object"), tried)]
    Variant1(ClosedOrUnionVariant1),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum NullablePart {
    #[select(json("object"), tried)]
    Owned(NullablePartOwned),
    #[select(json("object"), tried)]
    Plain(NullablePartPlain),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum Overlapping {
    #[select(json("object"), tried)]
    Settings(OverlappingSettings),
    #[select(json("object"), tried)]
    Pointer(OverlappingPointer),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by `kind`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum OneOfNull {
    #[select(tag("kind", "cat"))]
    Cat(OneOfNullCat),
    #[select(tag("kind", "dog"))]
    Dog(OneOfNullDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
pub struct AnyOfNull(pub ::std::string::String);

/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum UnionOfUnions {
    #[select(json("object"))]
    ByTag(ByTag),
    #[select(json("integer", "string"))]
    TextOrWhole(TextOrWhole),
    #[select(json("boolean", "array"))]
    Variant3(UnionOfUnionsVariant3),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum UnionOfNullable {
    #[select(json("string"))]
    TextOrNull(TextOrNull),
    #[select(json("integer"))]
    Integer(i64),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

pub type SameBranches = String;

pub type SingleBranch = Object;

/// Distinguished by the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum DateOrText {
    #[select(json("string"), tried)]
    DateTime(runtime::Timestamp),
    #[select(json("string"), tried)]
    String(String),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum ListOrOne {
    #[select(json("object"))]
    Object(Object),
    #[select(json("array"))]
    Array(Vec<Object>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum SameByName {
    #[select(json("boolean"))]
    Boolean(bool),
    #[select(json("array"), tried, no_from)]
    #[wire(unique)]
    UniqueAny(UniqueAny),
    #[select(json("array"), tried, no_from)]
    ListOfAnything(ListOfAnything),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by keys, the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum MapOrObject {
    #[select(key("a"), tried)]
    A(MapOrObjectA),
    #[select(json("object"), tried)]
    Object(std::collections::BTreeMap<String, String>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct AllObjects {
    pub a: String,
    pub b: Option<i64>,
    pub c: runtime::Patch<String>,
    #[wire(any)]
    pub d: Option<serde_json::Value>,
    pub e: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct AllNested {
    pub a: String,
    pub b: Option<i64>,
    pub c: runtime::Patch<String>,
    #[wire(any)]
    pub d: Option<serde_json::Value>,
    pub e: i64,
    pub f: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct AllNarrowed {
    /// At most 2 characters.
    #[wire(max_length = 2)]
    pub a: String,
    /// At least 5.
    #[wire(minimum = 5.0)]
    pub b: i64,
    pub c: runtime::Patch<String>,
    #[wire(any)]
    pub d: Option<serde_json::Value>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("kind" = "k"))]
pub struct AllConstant {
    pub x: Option<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

pub type AllBounds = i64;

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct AllUnion {
    pub id: String,
    /// Properties that depend on the variant.
    #[wire(part)]
    pub variant: AllUnionVariant,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct AllUnions {
    /// Properties that depend on the variant.
    #[wire(part)]
    pub variant: AllUnionsVariant,
    /// Properties that depend on the variant.
    #[wire(part)]
    pub variant2: AllUnionsVariant2,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct BesideUnion {
    pub name: String,
    /// Properties that depend on the variant.
    #[wire(part)]
    pub variant: BesideUnionVariant,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct BesideOptional {
    pub name: Option<String>,
    /// Properties that depend on the variant.
    #[wire(part)]
    pub variant: BesideOptionalVariant,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct BesideRequired {
    pub a: Option<String>,
    pub b: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct BesideTag {
    pub name: Option<String>,
    /// Properties that depend on the variant.
    #[wire(part)]
    pub variant: BesideTagVariant,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by `kind`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum UnionOfAll {
    #[select(tag("kind", "o"))]
    O(UnionOfAllO),
    #[select(tag("kind", "t"))]
    T(UnionOfAllT),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum UnionInAllInUnion {
    #[select(key("name"), tried)]
    BesideUnion(BesideUnion),
    #[select(key("other"), tried)]
    Other(UnionInAllInUnionOther),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct PartOfPart {
    pub name: String,
    pub inner: Option<BesideTag>,
    /// Properties that depend on the variant.
    #[wire(part)]
    pub variant: PartOfPartVariant,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct PartNested {
    pub id: String,
    /// Properties that depend on the variant.
    #[wire(part)]
    pub variant: PartNestedVariant,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct PartByReference {
    pub id: String,
    /// Properties that depend on the variant.
    #[wire(part)]
    pub variant: PartByReferenceVariant,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// At most 1 character.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(max_length = 1)]
pub struct AllNull(pub ::std::string::String);

pub type AllUnionOfScalars = serde_json::Value;

/// The same.
pub type AllDescribed = Text;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct AllOverlay {
    pub a: Option<AllOverlayA>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

pub type AllLists = Vec<AllListsItem>;

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct AllClosed {
    pub a: String,
    pub b: Option<i64>,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct Inherited {
    #[wire(name = "petType")]
    pub pet_type: String,
    pub lives: Option<i64>,
    pub indoor: Option<bool>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

pub type NullInEverything = Vec<
    Option<std::collections::BTreeMap<String, Option<Vec<Option<i64>>>>>,
>;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct Conditional {
    pub a: Option<String>,
    pub b: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
pub struct Negated(pub ::std::string::String);

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
#[object(dependent("a", "b"))]
pub struct Dependent {
    pub a: Option<String>,
    pub b: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

pub type Contains = Vec<i64>;

pub type KeyNames = std::collections::BTreeMap<String, i64>;

pub type KeyPatterns = std::collections::BTreeMap<String, String>;

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct RequiredUnknown {
    pub a: String,
    pub b: serde_json::Value,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described, runtime::Part)]
pub struct Tree {
    pub value: i64,
    pub left: Option<Box<Tree>>,
    pub right: runtime::Patch<Box<Tree>>,
    pub list: Option<Vec<Tree>>,
    pub map: Option<std::collections::BTreeMap<String, Tree>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(
    Clone,
    Debug,
    PartialEq,
    serde::Serialize,
    serde::Deserialize,
    runtime::Described
)]
#[serde(transparent)]
pub struct RecursiveList(pub Vec<RecursiveList>);

#[derive(
    Clone,
    Debug,
    PartialEq,
    serde::Serialize,
    serde::Deserialize,
    runtime::Described
)]
#[serde(transparent)]
pub struct RecursiveMap(pub std::collections::BTreeMap<String, RecursiveMap>);

/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum Json {
    #[select(json("boolean"))]
    Boolean(bool),
    #[select(json("number"))]
    Number(f64),
    #[select(json("string"))]
    String(String),
    #[select(json("array"))]
    Array(Vec<Option<Json>>),
    #[select(json("object"))]
    Object(std::collections::BTreeMap<String, Option<Json>>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum RecursiveUnion {
    #[select(json("string"))]
    String(String),
    #[select(json("object"))]
    Object(Box<RecursiveUnionObject>),
    #[select(json("array"))]
    Array(Vec<RecursiveUnion>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct RecursiveAll {
    pub name: String,
    pub parent: Option<Box<RecursiveAll>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct MutualA {
    pub b: Option<Box<MutualB>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct MutualB {
    pub a: Option<Box<MutualA>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct All {
    #[wire(name = "Text")]
    pub text: Option<Text>,
    #[wire(name = "Whole")]
    pub whole: Option<Whole>,
    #[wire(name = "Real")]
    pub real: Option<Real>,
    #[wire(name = "Truth")]
    pub truth: Option<Truth>,
    #[wire(name = "Nothing")]
    pub nothing: runtime::Patch<Nothing>,
    #[wire(name = "Anything", any)]
    pub anything: Option<Anything>,
    #[wire(name = "AnythingTrue", any)]
    pub anything_true: Option<AnythingTrue>,
    #[wire(name = "NotNull", any)]
    pub not_null: Option<NotNull>,
    #[wire(name = "TextOrNull")]
    pub text_or_null: runtime::Patch<TextOrNull>,
    #[wire(name = "TextOrWhole")]
    pub text_or_whole: Option<TextOrWhole>,
    #[wire(name = "TextOrRealOrNull")]
    pub text_or_real_or_null: runtime::Patch<TextOrRealOrNull>,
    #[wire(name = "TextOrList")]
    pub text_or_list: Option<TextOrList>,
    #[wire(name = "WholeOrReal")]
    pub whole_or_real: Option<WholeOrReal>,
    #[wire(name = "TypeList")]
    pub type_list: Option<TypeList>,
    /// -1 to 2.5.
    #[wire(name = "Bounds", minimum = -1.0, maximum = 2.5)]
    pub bounds: Option<Bounds>,
    /// Greater than 0; less than 1.
    #[wire(name = "Open", exclusive_minimum = 0.0, exclusive_maximum = 1.0)]
    pub open: Option<Open>,
    /// A multiple of 0.25.
    #[wire(name = "Steps", multiple_of = 0.25)]
    pub steps: Option<Steps>,
    /// At least 0; a multiple of 2.
    #[wire(name = "Even", minimum = 0.0, multiple_of = 2.0)]
    pub even: Option<Even>,
    #[wire(name = "Sized")]
    pub sized: Option<Sized>,
    #[wire(name = "Pattern")]
    pub pattern: Option<Pattern>,
    #[wire(name = "Unanchored")]
    pub unanchored: Option<Unanchored>,
    #[wire(name = "Sentence")]
    pub sentence: Option<Sentence>,
    /// 1 to 2 items; unique items.
    #[wire(name = "Items", min_items = 1, max_items = 2, unique)]
    pub items: Option<Items>,
    /// Unique items.
    #[wire(name = "UniqueAny", unique)]
    pub unique_any: Option<UniqueAny>,
    #[wire(name = "ListOfAnything")]
    pub list_of_anything: Option<ListOfAnything>,
    #[wire(name = "ListOfLists")]
    pub list_of_lists: Option<ListOfLists>,
    /// 1 to 2 entries.
    #[wire(name = "Keys", min_properties = 1, max_properties = 2)]
    pub keys: Option<Keys>,
    #[wire(name = "ConstText")]
    pub const_text: Option<ConstText>,
    #[wire(name = "ConstWhole")]
    pub const_whole: Option<ConstWhole>,
    #[wire(name = "ConstTruth")]
    pub const_truth: Option<ConstTruth>,
    #[wire(name = "ConstNull")]
    pub const_null: runtime::Patch<ConstNull>,
    #[wire(name = "EnumText")]
    pub enum_text: Option<EnumText>,
    #[wire(name = "EnumWhole")]
    pub enum_whole: Option<EnumWhole>,
    #[wire(name = "EnumMixed")]
    pub enum_mixed: Option<EnumMixed>,
    #[wire(name = "EnumNull")]
    pub enum_null: runtime::Patch<EnumNull>,
    #[wire(name = "EnumReal")]
    pub enum_real: Option<EnumReal>,
    #[wire(name = "EnumStructured")]
    pub enum_structured: Option<EnumStructured>,
    #[wire(name = "EnumTitled")]
    pub enum_titled: Option<EnumTitled>,
    #[wire(name = "EnumTitledWhole")]
    pub enum_titled_whole: Option<EnumTitledWhole>,
    #[wire(name = "EnumUnited")]
    pub enum_united: Option<EnumUnited>,
    #[wire(name = "EnumNarrowed")]
    pub enum_narrowed: Option<EnumNarrowed>,
    #[wire(name = "Object")]
    pub object: Option<Object>,
    #[wire(name = "ObjectNulls")]
    pub object_nulls: Option<ObjectNulls>,
    #[wire(name = "Closed")]
    pub closed: Option<Closed>,
    #[wire(name = "OpenObject")]
    pub open_object: Option<OpenObject>,
    #[wire(name = "TypedRest")]
    pub typed_rest: Option<TypedRest>,
    #[wire(name = "MapOfAnything")]
    pub map_of_anything: Option<MapOfAnything>,
    #[wire(name = "MapOfText")]
    pub map_of_text: Option<MapOfText>,
    #[wire(name = "MapOfObjects")]
    pub map_of_objects: Option<MapOfObjects>,
    #[wire(name = "MapOfNulls")]
    pub map_of_nulls: Option<MapOfNulls>,
    #[wire(name = "ConstantField")]
    pub constant_field: Option<ConstantField>,
    #[wire(name = "OptionalConstant")]
    pub optional_constant: Option<OptionalConstant>,
    #[wire(name = "Defaults")]
    pub defaults: Option<Defaults>,
    #[wire(name = "OneWay")]
    pub one_way: Option<OneWay>,
    #[wire(name = "OneWayRequired")]
    pub one_way_required: Option<OneWayRequired>,
    #[wire(name = "Names")]
    pub names: Option<Names>,
    #[wire(name = "Untyped")]
    pub untyped: Option<Untyped>,
    #[wire(name = "Deep")]
    pub deep: Option<Deep>,
    #[wire(name = "Tuple")]
    pub tuple: Option<Tuple>,
    #[wire(name = "TupleOne")]
    pub tuple_one: Option<TupleOne>,
    #[wire(name = "TupleOpen")]
    pub tuple_open: Option<TupleOpen>,
    #[wire(name = "TupleNulls")]
    pub tuple_nulls: Option<TupleNulls>,
    #[wire(name = "DateTime")]
    pub date_time: Option<DateTime>,
    #[wire(name = "Date")]
    pub date: Option<Date>,
    #[wire(name = "Time")]
    pub time: Option<Time>,
    #[wire(name = "Duration")]
    pub duration: Option<Duration>,
    #[wire(name = "Uuid")]
    pub uuid: Option<Uuid>,
    #[wire(name = "Bytes")]
    pub bytes: Option<Bytes>,
    #[wire(name = "Encoded")]
    pub encoded: Option<Encoded>,
    #[wire(name = "Binary")]
    pub binary: Option<Binary>,
    #[wire(name = "Uri")]
    pub uri: Option<Uri>,
    #[wire(name = "Email")]
    pub email: Option<Email>,
    #[wire(name = "Ipv4")]
    pub ipv4: Option<Ipv4>,
    #[wire(name = "Ipv6")]
    pub ipv6: Option<Ipv6>,
    #[wire(name = "Hostname")]
    pub hostname: Option<Hostname>,
    #[wire(name = "Int8")]
    pub int8: Option<Int8>,
    #[wire(name = "Uint8")]
    pub uint8: Option<Uint8>,
    #[wire(name = "Int16")]
    pub int16: Option<Int16>,
    #[wire(name = "Int32")]
    pub int32: Option<Int32>,
    #[wire(name = "Uint32")]
    pub uint32: Option<Uint32>,
    #[wire(name = "Int64")]
    pub int64: Option<Int64>,
    #[wire(name = "Uint64")]
    pub uint64: Option<Uint64>,
    #[wire(name = "Float")]
    pub float: Option<Float>,
    #[wire(name = "Double")]
    pub double: Option<Double>,
    #[wire(name = "Password")]
    pub password: Option<Password>,
    #[wire(name = "FormatOnly")]
    pub format_only: Option<FormatOnly>,
    #[wire(name = "Nullable30")]
    pub nullable30: runtime::Patch<Nullable30>,
    #[wire(name = "NullableRef30")]
    pub nullable_ref30: runtime::Patch<NullableRef30>,
    #[wire(name = "Reference")]
    pub reference: Option<Reference>,
    #[wire(name = "ReferenceBeside")]
    pub reference_beside: Option<ReferenceBeside>,
    #[wire(name = "ReferenceNarrowed")]
    pub reference_narrowed: Option<ReferenceNarrowed>,
    #[wire(name = "ReferenceExtended")]
    pub reference_extended: Option<ReferenceExtended>,
    #[wire(name = "ReferenceNull")]
    pub reference_null: runtime::Patch<ReferenceNull>,
    #[wire(name = "ReferenceInto")]
    pub reference_into: Option<ReferenceInto>,
    #[wire(name = "Definitions")]
    pub definitions: Option<Definitions>,
    #[wire(name = "ByTag")]
    pub by_tag: Option<ByTag>,
    #[wire(name = "ByTagOfNumbers")]
    pub by_tag_of_numbers: Option<ByTagOfNumbers>,
    #[wire(name = "TagCat")]
    pub tag_cat: Option<TagCat>,
    #[wire(name = "TagDog")]
    pub tag_dog: Option<TagDog>,
    #[wire(name = "Discriminated")]
    pub discriminated: Option<Discriminated>,
    #[wire(name = "DiscriminatedAny")]
    pub discriminated_any: Option<DiscriminatedAny>,
    #[wire(name = "Mapped")]
    pub mapped: Option<Mapped>,
    #[wire(name = "MappedInPart")]
    pub mapped_in_part: Option<MappedInPart>,
    #[wire(name = "Attach")]
    pub attach: Option<Attach>,
    #[wire(name = "Detach")]
    pub detach: Option<Detach>,
    #[wire(name = "Rename")]
    pub rename: Option<Rename>,
    #[wire(name = "NestedDiscriminated")]
    pub nested_discriminated: Option<NestedDiscriminated>,
    #[wire(name = "ByType")]
    pub by_type: Option<ByType>,
    #[wire(name = "ByKey")]
    pub by_key: Option<ByKey>,
    #[wire(name = "ByPropertyType")]
    pub by_property_type: Option<ByPropertyType>,
    #[wire(name = "ByValue")]
    pub by_value: Option<ByValue>,
    #[wire(name = "NumberOrAuto")]
    pub number_or_auto: Option<NumberOrAuto>,
    #[wire(name = "WholeOrRealUnion")]
    pub whole_or_real_union: Option<WholeOrRealUnion>,
    #[wire(name = "Tried")]
    pub tried: Option<Tried>,
    #[wire(name = "Fallback")]
    pub fallback: Option<Fallback>,
    #[wire(name = "ClosedOrUnion")]
    pub closed_or_union: Option<ClosedOrUnion>,
    #[wire(name = "NullablePart")]
    pub nullable_part: Option<NullablePart>,
    #[wire(name = "Overlapping")]
    pub overlapping: Option<Overlapping>,
    #[wire(name = "OneOfNull")]
    pub one_of_null: runtime::Patch<OneOfNull>,
    #[wire(name = "AnyOfNull")]
    pub any_of_null: runtime::Patch<AnyOfNull>,
    #[wire(name = "UnionOfUnions")]
    pub union_of_unions: Option<UnionOfUnions>,
    #[wire(name = "UnionOfNullable")]
    pub union_of_nullable: runtime::Patch<UnionOfNullable>,
    #[wire(name = "SameBranches")]
    pub same_branches: Option<SameBranches>,
    #[wire(name = "SingleBranch")]
    pub single_branch: Option<SingleBranch>,
    #[wire(name = "DateOrText")]
    pub date_or_text: Option<DateOrText>,
    #[wire(name = "ListOrOne")]
    pub list_or_one: Option<ListOrOne>,
    #[wire(name = "SameByName")]
    pub same_by_name: Option<SameByName>,
    #[wire(name = "MapOrObject")]
    pub map_or_object: Option<MapOrObject>,
    #[wire(name = "AllObjects")]
    pub all_objects: Option<AllObjects>,
    #[wire(name = "AllNested")]
    pub all_nested: Option<AllNested>,
    #[wire(name = "AllNarrowed")]
    pub all_narrowed: Option<AllNarrowed>,
    #[wire(name = "AllConstant")]
    pub all_constant: Option<AllConstant>,
    /// 2 to 5.
    #[wire(name = "AllBounds", minimum = 2.0, maximum = 5.0)]
    pub all_bounds: Option<AllBounds>,
    #[wire(name = "AllUnion")]
    pub all_union: Option<AllUnion>,
    #[wire(name = "AllUnions")]
    pub all_unions: Option<AllUnions>,
    #[wire(name = "BesideUnion")]
    pub beside_union: Option<BesideUnion>,
    #[wire(name = "BesideOptional")]
    pub beside_optional: Option<BesideOptional>,
    #[wire(name = "BesideRequired")]
    pub beside_required: Option<BesideRequired>,
    #[wire(name = "BesideTag")]
    pub beside_tag: Option<BesideTag>,
    #[wire(name = "UnionOfAll")]
    pub union_of_all: Option<UnionOfAll>,
    #[wire(name = "UnionInAllInUnion")]
    pub union_in_all_in_union: Option<UnionInAllInUnion>,
    #[wire(name = "PartOfPart")]
    pub part_of_part: Option<PartOfPart>,
    #[wire(name = "PartNested")]
    pub part_nested: Option<PartNested>,
    #[wire(name = "PartByReference")]
    pub part_by_reference: Option<PartByReference>,
    #[wire(name = "AllNull")]
    pub all_null: runtime::Patch<AllNull>,
    #[wire(name = "AllUnionOfScalars", any)]
    pub all_union_of_scalars: Option<AllUnionOfScalars>,
    #[wire(name = "AllDescribed")]
    pub all_described: Option<AllDescribed>,
    #[wire(name = "AllOverlay")]
    pub all_overlay: Option<AllOverlay>,
    /// At least 1 item.
    #[wire(name = "AllLists", min_items = 1)]
    pub all_lists: Option<AllLists>,
    #[wire(name = "AllClosed")]
    pub all_closed: Option<AllClosed>,
    #[wire(name = "Inherited")]
    pub inherited: Option<Inherited>,
    #[wire(name = "NullInEverything")]
    pub null_in_everything: runtime::Patch<NullInEverything>,
    #[wire(name = "Conditional")]
    pub conditional: Option<Conditional>,
    #[wire(name = "Negated")]
    pub negated: Option<Negated>,
    #[wire(name = "Dependent")]
    pub dependent: Option<Dependent>,
    #[wire(name = "Contains")]
    pub contains: Option<Contains>,
    /// Names: at most 1 character.
    #[wire(name = "KeyNames", names(max_length = 1))]
    pub key_names: Option<KeyNames>,
    #[wire(name = "KeyPatterns")]
    pub key_patterns: Option<KeyPatterns>,
    #[wire(name = "RequiredUnknown")]
    pub required_unknown: Option<RequiredUnknown>,
    #[wire(name = "Tree")]
    pub tree: Option<Tree>,
    #[wire(name = "RecursiveList")]
    pub recursive_list: Option<RecursiveList>,
    #[wire(name = "RecursiveMap")]
    pub recursive_map: Option<RecursiveMap>,
    #[wire(name = "Json")]
    pub json: runtime::Patch<Json>,
    #[wire(name = "RecursiveUnion")]
    pub recursive_union: Option<RecursiveUnion>,
    #[wire(name = "RecursiveAll")]
    pub recursive_all: Option<RecursiveAll>,
    #[wire(name = "MutualA")]
    pub mutual_a: Option<MutualA>,
    #[wire(name = "MutualB")]
    pub mutual_b: Option<MutualB>,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum EnumUnitedVariant2 {
    #[value("x")]
    X,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

pub type MapOfObjectsValue = PartNestedAX;

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum OptionalConstantObject {
    #[value("thing")]
    Thing,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct DeepA {
    pub b: Vec<DeepABItem>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct DeepABItem {
    pub c: runtime::Patch<DeepABItemC>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct DeepABItemC {
    pub d: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct DeepAB {
    pub c: runtime::Patch<DeepABItemC>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct DefinitionsInner {
    pub x: DefinitionsLeaf,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// At most 2 characters.
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[derive(runtime::Newtype, runtime::Described)]
#[wire(max_length = 2)]
pub struct DefinitionsLeaf(pub ::std::string::String);

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described, runtime::Part)]
#[object(constant("kind" = "cat"))]
pub struct ByTagCat {
    pub lives: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(
    Clone,
    Debug,
    Default,
    PartialEq,
    runtime::Object,
    runtime::Described,
    runtime::Part
)]
#[object(constant("kind" = "dog"))]
pub struct ByTagDog {
    pub name: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("v" = 1))]
pub struct ByTagOfNumbersVariant1 {
    pub a: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct ByTagOfNumbersVariant2 {
    pub v: ByTagOfNumbersVariant2V,
    pub a: Option<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ByTagOfNumbersVariant2V {
    #[value(2)]
    V2,
    #[value(3)]
    V3,
    /// A value that this version does not know; refused in requests.
    Unknown(i64),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum AttachAction {
    #[value("attach")]
    Attach,
    #[value("detach")]
    Detach,
    #[value("resize")]
    Resize,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

pub type DetachAction = AttachAction;

pub type RenameAction = AttachAction;

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("petType" = "fish"))]
pub struct NestedDiscriminatedFish {
    pub fins: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

pub type ByTypeObject = AllUnionsA;

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct ByKeyLeft {
    pub left: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct ByKeyRight {
    pub right: i64,
    pub up: Option<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct ByPropertyTypeVariant1 {
    pub v: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct ByPropertyTypeVariant2 {
    pub v: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct ByPropertyTypeVariant3 {
    pub v: Vec<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ByValueVariant1 {
    #[value("auto")]
    Auto,
    #[value("none")]
    None,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum NumberOrAutoString {
    #[value("auto")]
    Auto,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct TriedB {
    pub a: String,
    pub b: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct TriedObject {
    pub a: String,
    pub c: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("kind" = "a"))]
pub struct FallbackA {
    pub x: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct FallbackObject {
    pub kind: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by `a` and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum ClosedOrUnionVariant1 {
    #[select(maybe_tag("a", "x"), tried)]
    X(ClosedOrUnionVariant1X),
    #[select(maybe_tag("a", "y"), tried)]
    Y(ClosedOrUnionVariant1Y),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct ClosedOrUnionVariant1X {
    pub a: Option<ClosedOrUnionVariant1XA>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

pub type ClosedOrUnionVariant1XA = EnumUnitedVariant2;

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct ClosedOrUnionVariant1Y {
    pub a: Option<ClosedOrUnionVariant1YA>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash, runtime::Values)]
pub enum ClosedOrUnionVariant1YA {
    #[value("y")]
    Y,
    /// A value that this version does not know; refused in requests.
    Unknown(String),
}

/// Empty
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct ClosedOrUnionEmpty {}

/// Owned
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NullablePartOwned {
    pub goal: Option<String>,
    pub owner: runtime::Patch<NullablePartOwnedOwner>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NullablePartOwnedOwner {
    pub name: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Plain
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct NullablePartPlain {
    pub goal: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Settings
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct OverlappingSettings {
    pub r#type: Option<String>,
    pub config: Option<OverlappingSettingsConfig>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum OverlappingSettingsConfig {
    #[select(json("object"), tried)]
    Fields(OverlappingSettingsConfigFields),
    #[select(json("object"), tried)]
    Time(OverlappingSettingsConfigTime),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Fields
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct OverlappingSettingsConfigFields {
    pub fields: Option<Vec<String>>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Time
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct OverlappingSettingsConfigTime {
    pub timeout: Option<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Pointer
#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
pub struct OverlappingPointer {
    pub r#type: Option<String>,
    pub id: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

pub type OneOfNullCat = ByTagCat;

pub type OneOfNullDog = ByTagDog;

/// Distinguished by the JSON type.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described)]
pub enum UnionOfUnionsVariant3 {
    #[select(json("boolean"))]
    Boolean(bool),
    #[select(json("array"))]
    Array(Vec<ByTag>),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct MapOrObjectA {
    pub a: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by `kind`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described, runtime::Part)]
pub enum AllUnionVariant {
    #[select(tag("kind", "cat"))]
    Cat(ByTagCat),
    #[select(tag("kind", "dog"))]
    Dog(ByTagDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described, runtime::Part)]
pub enum AllUnionsVariant {
    #[select(key("a"), tried)]
    A(AllUnionsA),
    #[select(key("b"), tried)]
    B(AllUnionsB),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described, runtime::Part)]
pub struct AllUnionsA {
    pub a: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described, runtime::Part)]
pub struct AllUnionsB {
    pub b: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described, runtime::Part)]
pub enum AllUnionsVariant2 {
    #[select(key("x"), tried)]
    X(AllUnionsX),
    #[select(key("y"), tried)]
    Y(AllUnionsY),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described, runtime::Part)]
pub struct AllUnionsX {
    pub x: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described, runtime::Part)]
pub struct AllUnionsY {
    pub y: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described, runtime::Part)]
pub enum BesideUnionVariant {
    #[select(key("radius"), tried)]
    Radius(BesideUnionRadius),
    #[select(key("width"), tried)]
    Width(BesideUnionWidth),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described, runtime::Part)]
pub struct BesideUnionRadius {
    pub radius: f64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described, runtime::Part)]
pub struct BesideUnionWidth {
    pub width: f64,
    pub height: f64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by the JSON type and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described, runtime::Part)]
pub enum BesideOptionalVariant {
    #[select(json("object"), tried)]
    Variant1(BesideOptionalVariant1),
    #[select(json("object"), tried)]
    Variant2(BesideOptionalVariant2),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(
    Clone,
    Debug,
    Default,
    PartialEq,
    runtime::Object,
    runtime::Described,
    runtime::Part
)]
pub struct BesideOptionalVariant1 {
    pub a: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(
    Clone,
    Debug,
    Default,
    PartialEq,
    runtime::Object,
    runtime::Described,
    runtime::Part
)]
pub struct BesideOptionalVariant2 {
    pub b: Option<i64>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by `kind`.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described, runtime::Part)]
pub enum BesideTagVariant {
    #[select(tag("kind", "cat"))]
    Cat(BesideTagCat),
    #[select(tag("kind", "dog"))]
    Dog(BesideTagDog),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

pub type BesideTagCat = ByTagCat;

pub type BesideTagDog = ByTagDog;

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("kind" = "o"))]
pub struct UnionOfAllO {
    pub a: String,
    pub b: Option<i64>,
    pub c: runtime::Patch<String>,
    #[wire(any)]
    pub d: Option<serde_json::Value>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, Default, PartialEq, runtime::Object, runtime::Described)]
#[object(constant("kind" = "t"))]
pub struct UnionOfAllT {
    pub a: Option<String>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional<i64>,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct UnionInAllInUnionOther {
    pub other: AllUnion,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described, runtime::Part)]
pub enum PartOfPartVariant {
    #[select(key("radius"), tried)]
    Radius(BesideUnionRadius),
    #[select(key("width"), tried)]
    Width(BesideUnionWidth),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

/// Distinguished by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described, runtime::Part)]
pub enum PartNestedVariant {
    #[select(key("a"), tried)]
    A(PartNestedA),
    #[select(key("b"), tried)]
    B(PartNestedB),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described, runtime::Part)]
pub struct PartNestedA {
    pub a: String,
    /// Properties that depend on the variant.
    #[wire(part)]
    pub variant: PartNestedAVariant,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described, runtime::Part)]
pub enum PartNestedAVariant {
    #[select(key("x"), tried)]
    X(PartNestedAX),
    #[select(key("y"), tried)]
    Y(PartNestedAY),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described, runtime::Part)]
pub struct PartNestedAX {
    pub x: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

pub type PartNestedAY = AllUnionsY;

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described, runtime::Part)]
pub struct PartNestedB {
    pub b: String,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// Distinguished by keys and what the value fits.
#[derive(Clone, Debug, PartialEq, runtime::Union, runtime::Described, runtime::Part)]
pub enum PartByReferenceVariant {
    #[select(key("petType"), tried)]
    TagCat(TagCat),
    #[select(key("value"), tried)]
    Tree(Tree),
    /// None of these: kept as it came.
    Unknown(serde_json::Value),
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct AllOverlayA {
    pub b: Vec<DeepABItem>,
    pub z: i64,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct AllListsItem {
    pub a: String,
    pub b: i64,
    pub c: runtime::Patch<String>,
    #[wire(any)]
    pub d: Option<serde_json::Value>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

#[derive(Clone, Debug, PartialEq, runtime::Object, runtime::Described)]
pub struct RecursiveUnionObject {
    pub of: Box<RecursiveUnion>,
    /// Properties that the description does not name.
    #[wire(additional)]
    pub additional: runtime::Additional,
}

/// `putAll`. `PUT /all`, returns 200.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(PUT, "/all", id = "putAll", area = "schemas", answer = All)]
pub struct PutAll {
    /// The body.
    #[body(json)]
    pub body: All,
}
