//! Serialization of objects, which keeps properties that the description does not name; used by `#[derive(Object)]`.
//!
//! - Other properties are kept in `additional` and written back, so that those of a newer server survive.
//! - A property with a single value is not a field; any other value is kept in `additional`.
//! - A part is a flattened union: the properties of its branches are properties of the object.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::fmt;
use std::marker::PhantomData;

use serde::Serialize;
use serde::de::{
    Deserialize, DeserializeOwned, DeserializeSeed, Deserializer, Error as _, IgnoredAny,
    MapAccess, Visitor,
};
use serde::ser::{Error as _, SerializeMap, Serializer};
use serde_json::{Map, Value};

/// Properties that the description does not name, as they came.
pub type Additional<V = Value> = BTreeMap<String, V>;

/// The members of an object.
pub type All = Map<String, Value>;

/// Result of reading the members of an object.
pub type ReadResult<T> = Result<T, serde_json::Error>;

/// The members that an object is written as.
pub type Written = Result<All, serde_json::Error>;

/// An object that is read and written property by property.
#[doc(hidden)]
pub trait Object: Sized {
    /// Its name and keys.
    const SHAPE: Shape;

    /// The indexes of the keys of properties that are required in responses only.
    const RESPONSE_REQUIRED: &'static [usize] = &[];

    /// Writes all properties.
    fn write<M: SerializeMap>(&self, to: &mut Writer<'_, M>);

    /// Reads all properties; `None` if one is missing or cannot be read.
    fn read<'de, M: MapAccess<'de>>(from: &mut Reader<'de, M>) -> Option<Self>;
}

/// The name and the keys of an object: one constant, since each is more to compile.
#[doc(hidden)]
pub struct Shape {
    pub name: &'static str,
    /// The keys that the description names.
    pub keys: &'static [&'static str],
    /// The indexes of the keys of required properties.
    pub required: &'static [usize],
}

thread_local! {
    /// True if a response is read, in which required `readOnly` properties must be present.
    static IN_RESPONSE: Cell<bool> = const { Cell::new(false) };
}

/// Runs `work`, which reads a response.
pub(crate) fn in_response<T>(work: impl FnOnce() -> T) -> T {
    struct Restore(bool);
    impl Drop for Restore {
        fn drop(&mut self) {
            IN_RESPONSE.set(self.0);
        }
    }
    let _restore = Restore(IN_RESPONSE.replace(true));
    work()
}

/// Writes an object.
///
/// # Errors
/// Those of the serializer.
#[doc(hidden)]
pub fn serialize<T: Object, S: Serializer>(object: &T, serializer: S) -> Result<S::Ok, S::Error> {
    let mut map = serializer.serialize_map(None)?;
    let mut writer = Writer {
        map: &mut map,
        outcome: Ok(()),
    };
    object.write(&mut writer);
    writer.outcome?;
    map.end()
}

/// Writes properties until one fails: expansions check nothing after each, which spares the compiler most of their code.
#[doc(hidden)]
pub struct Writer<'m, M: SerializeMap> {
    map: &'m mut M,
    outcome: Result<(), M::Error>,
}

impl<M: SerializeMap> Writer<'_, M> {
    /// A property.
    pub fn put<T: Serialize + ?Sized>(&mut self, key: &str, value: &T) {
        if self.outcome.is_ok() {
            self.outcome = self.map.serialize_entry(key, value);
        }
    }

    /// A property, if it is there.
    pub fn put_present<T: Absent + Serialize>(&mut self, key: &'static str, value: &T) {
        if !value.is_absent() {
            self.put(key, value);
        }
    }

    /// The properties that the description does not name.
    pub fn put_rest<V: Serialize>(&mut self, rest: &Additional<V>) {
        for (key, value) in rest {
            self.put(key, value);
        }
    }
}

/// Reads an object.
///
/// # Errors
/// It is not an object, or does not match the description.
#[doc(hidden)]
pub fn deserialize<'de, T: Object, D: Deserializer<'de>>(deserializer: D) -> Result<T, D::Error> {
    struct Whole<T>(PhantomData<T>);

    impl<'de, T: Object> Visitor<'de> for Whole<T> {
        type Value = T;

        fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
            write!(formatter, "an object: {}", T::SHAPE.name)
        }

        fn visit_map<M: MapAccess<'de>>(self, map: M) -> Result<T, M::Error> {
            let mut reader = Reader {
                map,
                keys: T::SHAPE.keys,
                seen: ReadKeys::default(),
                other: String::new(),
                outcome: Ok(()),
                lifetime: PhantomData,
            };
            let found = T::read(&mut reader);
            reader.outcome?;
            let missing = |required: &'static [usize]| {
                let index = required.iter().find(|index| !reader.seen.has(**index))?;
                let key = T::SHAPE.keys.get(*index);
                Some(M::Error::missing_field(key.copied().unwrap_or_default()))
            };
            if IN_RESPONSE.get()
                && let Some(error) = missing(T::RESPONSE_REQUIRED)
            {
                return Err(error);
            }
            found.ok_or_else(|| {
                missing(T::SHAPE.required).unwrap_or_else(|| M::Error::missing_field(""))
            })
        }
    }

    deserializer.deserialize_map(Whole(PhantomData))
}

/// Reads properties until one fails: expansions check nothing after each, which spares the compiler most of their code.
#[doc(hidden)]
pub struct Reader<'de, M: MapAccess<'de>> {
    map: M,
    keys: &'static [&'static str],
    seen: ReadKeys,
    /// The last key that the description does not name.
    other: String,
    outcome: Result<(), M::Error>,
    lifetime: PhantomData<&'de ()>,
}

impl<'de, M: MapAccess<'de>> Reader<'de, M> {
    /// The initial value of a property. A method, since expansions are shorter to compile with it.
    pub fn absent<T: Default>(&self) -> T {
        T::default()
    }

    /// Returns the index of the next key, or `usize::MAX` if the description does not name it. `None` at the end, and
    /// after an error.
    pub fn key(&mut self) -> Option<usize> {
        if self.outcome.is_err() {
            return None;
        }
        match self.map.next_key_seed(Keys(self.keys)) {
            Ok(Some(Key::Known(index))) => {
                self.seen.add(index);
                Some(index)
            }
            Ok(Some(Key::Other(key))) => {
                self.other = key;
                Some(usize::MAX)
            }
            Ok(None) => None,
            Err(error) => {
                self.outcome = Err(error);
                None
            }
        }
    }

    /// Reads the value of a property.
    pub fn value<T: Deserialize<'de>>(&mut self, slot: &mut T) {
        match self.map.next_value() {
            Ok(value) => *slot = value,
            Err(error) => self.outcome = Err(error),
        }
    }

    /// Reads the value of a property whose presence counts.
    pub fn some<T: Deserialize<'de>>(&mut self, slot: &mut Option<T>) {
        match self.map.next_value() {
            Ok(value) => *slot = Some(value),
            Err(error) => self.outcome = Err(error),
        }
    }

    /// Reads a property with a single value; another value than that is kept.
    pub fn constant<L>(&mut self, key: &'static str, literal: &L, rest: &mut Additional)
    where
        Value: PartialEq<L>,
    {
        match self.map.next_value::<Value>() {
            Ok(value) if value == *literal => {}
            Ok(value) => {
                rest.insert(key.to_owned(), value);
            }
            Err(error) => self.outcome = Err(error),
        }
    }

    /// Reads a property that the description does not name.
    pub fn unnamed<V: Deserialize<'de>>(&mut self, rest: &mut Additional<V>) {
        match self.map.next_value() {
            Ok(value) => {
                rest.insert(std::mem::take(&mut self.other), value);
            }
            Err(error) => self.outcome = Err(error),
        }
    }

    /// Skips the value of a property.
    pub fn skip(&mut self) {
        if let Err(error) = self.map.next_value::<IgnoredAny>() {
            self.outcome = Err(error);
        }
    }
}

/// The indexes of the keys that were read, those below 128 as bits.
#[derive(Default)]
struct ReadKeys {
    low: u128,
    high: Vec<usize>,
}

impl ReadKeys {
    fn bit(index: usize) -> Option<u128> {
        1_u128.checked_shl(u32::try_from(index).ok()?)
    }

    fn add(&mut self, index: usize) {
        match Self::bit(index) {
            Some(bit) => self.low |= bit,
            None => self.high.push(index),
        }
    }

    fn has(&self, index: usize) -> bool {
        match Self::bit(index) {
            Some(bit) => self.low & bit != 0,
            None => self.high.contains(&index),
        }
    }
}

/// A key of an object: one of those that the description names, by its index, or another.
enum Key {
    Known(usize),
    Other(String),
}

/// Reads a key, without copying those that the description names.
struct Keys(&'static [&'static str]);

impl<'de> DeserializeSeed<'de> for Keys {
    type Value = Key;

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<Key, D::Error> {
        deserializer.deserialize_identifier(self)
    }
}

impl Visitor<'_> for Keys {
    type Value = Key;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a key")
    }

    fn visit_str<E>(self, text: &str) -> Result<Key, E> {
        Ok(match self.0.iter().position(|key| *key == text) {
            Some(index) => Key::Known(index),
            None => Key::Other(text.to_owned()),
        })
    }
}

/// A field that may be left out.
pub trait Absent {
    /// Returns true if the field is left out.
    fn is_absent(&self) -> bool;
}

impl<T> Absent for Option<T> {
    fn is_absent(&self) -> bool {
        self.is_none()
    }
}

impl<T> Absent for crate::Patch<T> {
    fn is_absent(&self) -> bool {
        self.is_keep()
    }
}

/// A type that another object can flatten.
pub trait Part: Sized {
    /// The keys that belong to it, given the whole object and the keys of the properties around it.
    fn keys<'a>(all: &'a All, around: &[&str]) -> Vec<&'a str>;

    /// Reads the part from the whole object.
    ///
    /// # Errors
    /// The properties do not match the description.
    fn read(all: &All, around: &[&str]) -> Result<Self, serde_json::Error>;

    /// Writes the properties of the part into the whole object.
    ///
    /// # Errors
    /// A value cannot be written as JSON.
    fn write(&self, all: &mut Map<String, Value>) -> Result<(), serde_json::Error>;
}

impl<T: Part> Part for Box<T> {
    fn keys<'a>(all: &'a All, around: &[&str]) -> Vec<&'a str> {
        T::keys(all, around)
    }

    fn read(all: &All, around: &[&str]) -> Result<Self, serde_json::Error> {
        T::read(all, around).map(Self::new)
    }

    fn write(&self, all: &mut Map<String, Value>) -> Result<(), serde_json::Error> {
        (**self).write(all)
    }
}

/// A map has all keys that no property around it has.
impl<T: Serialize + DeserializeOwned> Part for BTreeMap<String, T> {
    fn keys<'a>(all: &'a All, around: &[&str]) -> Vec<&'a str> {
        let keys = all.keys().map(String::as_str);
        keys.filter(|key| !around.contains(key)).collect()
    }

    fn read(all: &All, around: &[&str]) -> Result<Self, serde_json::Error> {
        read_part(all, around)
    }

    fn write(&self, all: &mut Map<String, Value>) -> Result<(), serde_json::Error> {
        put_rest(all, self)
    }
}

/// So has a value of any type.
impl Part for Value {
    fn keys<'a>(all: &'a All, around: &[&str]) -> Vec<&'a str> {
        <Additional<Self> as Part>::keys(all, around)
    }

    fn read(all: &All, around: &[&str]) -> Result<Self, serde_json::Error> {
        read_part(all, around)
    }

    fn write(&self, all: &mut Map<String, Value>) -> Result<(), serde_json::Error> {
        insert(self, all)
    }
}

/// The members of `all` that have these keys, as an object of their own.
pub(crate) fn extract(all: &Map<String, Value>, keys: &[&str]) -> Value {
    let members = keys
        .iter()
        .filter_map(|key| all.get_key_value(*key))
        .map(|(key, value)| (key.clone(), value.clone()));
    Value::Object(members.collect())
}

/// Writes a value's members into the whole object.
///
/// # Errors
/// The value cannot be written as JSON.
#[doc(hidden)]
pub fn insert<T: Serialize>(
    value: &T,
    all: &mut Map<String, Value>,
) -> Result<(), serde_json::Error> {
    if let Value::Object(members) = serde_json::to_value(value)? {
        all.extend(members);
    }
    Ok(())
}

/// An object with parts, which is read out of the whole and written into it.
#[doc(hidden)]
pub trait Composed: Sized {
    /// Returns all members.
    ///
    /// # Errors
    /// A value cannot be written as JSON.
    fn write(&self) -> Written;

    /// Reads the object from all members.
    ///
    /// # Errors
    /// A required property is missing, or a property does not match the description.
    fn read(all: &All) -> ReadResult<Self>;
}

/// Writes an object with parts.
///
/// # Errors
/// Those of the serializer; a value cannot be written as JSON.
#[doc(hidden)]
pub fn serialize_composed<T: Composed, S: Serializer>(
    object: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    object
        .write()
        .map_err(S::Error::custom)?
        .serialize(serializer)
}

/// Reads an object with parts.
///
/// # Errors
/// It is not an object, or does not match the description.
#[doc(hidden)]
pub fn deserialize_composed<'de, T: Composed, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<T, D::Error> {
    let all = <All as serde::Deserialize>::deserialize(deserializer)?;
    T::read(&all).map_err(D::Error::custom)
}

/// Adds a property to the members.
///
/// # Errors
/// The value cannot be written as JSON.
#[doc(hidden)]
pub fn put<T: Serialize>(all: &mut All, key: &'static str, value: &T) -> ReadResult<()> {
    all.insert(key.to_owned(), serde_json::to_value(value)?);
    Ok(())
}

/// Adds a property to the members, if it is present.
///
/// # Errors
/// The value cannot be written as JSON.
#[doc(hidden)]
pub fn put_present<T: Absent + Serialize>(
    all: &mut All,
    key: &'static str,
    value: &T,
) -> ReadResult<()> {
    if value.is_absent() {
        return Ok(());
    }
    put(all, key, value)
}

/// Adds the properties that the description does not name to the members.
///
/// # Errors
/// A value cannot be written as JSON.
#[doc(hidden)]
pub fn put_rest<V: Serialize>(all: &mut All, rest: &Additional<V>) -> ReadResult<()> {
    for (key, value) in rest {
        all.insert(key.clone(), serde_json::to_value(value)?);
    }
    Ok(())
}

/// Reads a required property.
///
/// # Errors
/// It is missing, or does not match the description.
#[doc(hidden)]
pub fn field<T: DeserializeOwned>(all: &All, key: &'static str) -> ReadResult<T> {
    let value = all.get(key);
    read_field(
        value.ok_or_else(|| serde_json::Error::missing_field(key))?,
        key,
    )
}

/// Checks that a property that is required in responses is present, if a response is read.
///
/// # Errors
/// It is missing.
#[doc(hidden)]
pub fn required_in_response(all: &All, key: &'static str) -> ReadResult<()> {
    if IN_RESPONSE.get() && !all.contains_key(key) {
        return Err(serde_json::Error::missing_field(key));
    }
    Ok(())
}

/// Reads an optional property.
///
/// # Errors
/// It does not match the description.
#[doc(hidden)]
pub fn field_or_default<T: DeserializeOwned + Default>(
    all: &All,
    key: &'static str,
) -> ReadResult<T> {
    all.get(key)
        .map_or_else(|| Ok(T::default()), |value| read_field(value, key))
}

fn read_field<T: DeserializeOwned>(value: &Value, key: &'static str) -> ReadResult<T> {
    T::deserialize(value)
        .map_err(|error| <serde_json::Error as serde::de::Error>::custom(format!("{key}: {error}")))
}

/// Reads a part that is an object from the whole object.
///
/// # Errors
/// The properties do not match the description.
#[doc(hidden)]
pub fn read_part<T: Part + DeserializeOwned>(all: &All, around: &[&str]) -> ReadResult<T> {
    serde_json::from_value(extract(all, &T::keys(all, around)))
}

/// Adds the keys that belong to a part.
#[doc(hidden)]
pub fn known<'a, T: Part>(all: &'a All, around: &[&str], _: &T, known: &mut Vec<&'a str>) {
    known.extend(T::keys(all, around));
}

/// Returns the members with other keys than these.
///
/// # Errors
/// A value does not match the description.
#[doc(hidden)]
pub fn rest<T: DeserializeOwned>(
    all: &Map<String, Value>,
    known: &[&str],
) -> Result<BTreeMap<String, T>, serde_json::Error> {
    all.iter()
        .filter(|(key, _)| !known.contains(&key.as_str()))
        .map(|(key, value)| Ok((key.clone(), T::deserialize(value)?)))
        .collect()
}
