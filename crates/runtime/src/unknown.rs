//! Values that an enum has no variant for, such as those of a newer server.
//!
//! - Only reading and the conversions of the enum create one, so a value that has a variant is never unknown.

use std::cmp::Ordering;
use std::fmt::{self, Debug, Display, Formatter};
use std::hash::{Hash, Hasher};
use std::ops::Deref;

/// An enum that keeps values without a variant; implemented by `#[derive(Values)]` and `#[derive(Union)]`.
#[doc(hidden)]
pub trait KeepsUnknown: Sized {
    /// Type of its values.
    type Value;

    /// Returns the variant `Unknown`.
    fn unknown(value: Unknown<Self>) -> Self;
}

/// A value that the enum `E` has no variant for.
///
/// It is the payload of the variant `Unknown` of `E`, and only reading and the conversions of `E` create it: they return
/// a value that has a variant as that variant. It dereferences to the value.
///
/// ```compile_fail
/// let known: quire_runtime::Unknown<Color> = quire_runtime::Unknown("red".to_owned());
///
/// #[derive(quire_runtime::Values)]
/// enum Color {
///     #[value("red")]
///     Red,
///     Unknown(quire_runtime::Unknown<Self>),
/// }
/// ```
pub struct Unknown<E: KeepsUnknown>(E::Value);

impl<E: KeepsUnknown> Unknown<E> {
    pub(crate) const fn new(value: E::Value) -> Self {
        Self(value)
    }

    /// Returns the value as it was read.
    pub const fn value(&self) -> &E::Value {
        &self.0
    }

    /// Returns the value as it was read.
    pub fn into_value(self) -> E::Value {
        self.0
    }
}

impl<E: KeepsUnknown> Deref for Unknown<E> {
    type Target = E::Value;

    fn deref(&self) -> &E::Value {
        &self.0
    }
}

impl<E: KeepsUnknown<Value: Clone>> Clone for Unknown<E> {
    fn clone(&self) -> Self {
        Self(self.0.clone())
    }
}

impl<E: KeepsUnknown<Value: Debug>> Debug for Unknown<E> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl<E: KeepsUnknown<Value: Display>> Display for Unknown<E> {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

impl<E: KeepsUnknown<Value: PartialEq>> PartialEq for Unknown<E> {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<E: KeepsUnknown<Value: Eq>> Eq for Unknown<E> {}

impl<E: KeepsUnknown<Value: Hash>> Hash for Unknown<E> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

impl<E: KeepsUnknown<Value: PartialOrd>> PartialOrd for Unknown<E> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        self.0.partial_cmp(&other.0)
    }
}

impl<E: KeepsUnknown<Value: Ord>> Ord for Unknown<E> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.0.cmp(&other.0)
    }
}
