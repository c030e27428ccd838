//! The data that conditions read, borrowed from its owner.

/// A value of the data: JSON, in the caller's own type.
pub trait Data: Sized {
    /// The value.
    fn view(&self) -> View<'_, Self>;

    /// The member of an object with this name, if there is one; `None` if this is not an object.
    fn member(&self, name: &str) -> Option<&Self>;
}

/// A borrowed value of the data.
#[derive(Clone, Copy, Debug)]
pub enum View<'a, D> {
    /// `null`.
    Null,
    /// `true` or `false`.
    Boolean(bool),
    /// A number.
    Number(f64),
    /// A string.
    String(&'a str),
    /// An array.
    Array(&'a [D]),
    /// An object, which [`Data::member`] reads.
    Object,
}

#[cfg(feature = "serde_json")]
impl Data for serde_json::Value {
    fn view(&self) -> View<'_, Self> {
        match self {
            Self::Null => View::Null,
            Self::Bool(value) => View::Boolean(*value),
            Self::Number(value) => View::Number(value.as_f64().unwrap_or(f64::NAN)),
            Self::String(value) => View::String(value),
            Self::Array(items) => View::Array(items),
            Self::Object(_) => View::Object,
        }
    }

    fn member(&self, name: &str) -> Option<&Self> {
        self.as_object()?.get(name)
    }
}
