//! Rows returned by a statement.
//!
//! - A struct that derives [`Row`] makes its select list from its fields, so both have the same order.
//! - A row is read as a whole: if the number of columns differs from that of the type, reading fails.
//! - Conversions lose nothing: text is not a number, and null is only an `Option`.
//! - Booleans are 0 and 1 on SQLite, and `bool` for callers on both databases.

use crate::error::Error;
use crate::value::Value;

/// A row of a result.
pub struct RawRow<'a>(pub(crate) Source<'a>);

pub(crate) enum Source<'a> {
    Sqlite(&'a rusqlite::Row<'a>),
    Postgres(&'a tokio_postgres::Row),
}

impl RawRow<'_> {
    /// The column at this position, counted from 0.
    ///
    /// # Errors
    ///
    /// Fails if there is no such column, or if [`Value`] has no variant for its type.
    pub fn value(&self, index: usize) -> Result<Value<'_>, Error> {
        match &self.0 {
            Source::Sqlite(row) => crate::sqlite::column(row, index),
            Source::Postgres(row) => crate::postgres::column(row, index),
        }
    }

    /// The number of columns.
    pub(crate) fn width(&self) -> usize {
        match &self.0 {
            Source::Sqlite(row) => row.as_ref().column_count(),
            Source::Postgres(row) => row.len(),
        }
    }

    /// Checks the number of columns of the row.
    fn expect_columns(&self, expected: usize) -> Result<(), Error> {
        let found = self.width();
        if found == expected {
            Ok(())
        } else {
            Err(Error::column(format!(
                "the row has {found} columns where {expected} are read"
            )))
        }
    }
}

/// The columns of a row, from left to right.
pub struct Columns<'r> {
    row: &'r RawRow<'r>,
    next: usize,
}

impl Columns<'_> {
    /// Reads as many columns as the type needs.
    ///
    /// # Errors
    ///
    /// Fails if a column has another type.
    pub fn read<T: FromRow>(&mut self) -> Result<T, Error> {
        T::from_columns(self)
    }

    /// Reads a row that an outer join may not have found: `None` if its first column is null.
    ///
    /// # Errors
    ///
    /// Fails if a column has another type.
    pub fn optional<T: FromRow>(&mut self) -> Result<Option<T>, Error> {
        if matches!(self.row.value(self.next)?, Value::Null) {
            self.next += T::WIDTH;
            return Ok(None);
        }
        T::from_columns(self).map(Some)
    }

    /// Returns the next column.
    ///
    /// # Errors
    ///
    /// Fails if the column has another type.
    pub fn column<T: FromColumn>(&mut self) -> Result<T, Error> {
        let index = self.next;
        self.next += 1;
        T::from_column(self.row.value(index)?, index)
    }
}

/// Types that are read from adjacent columns: values, structs that derive [`Row`], and tuples of these.
pub trait FromRow: Sized + Send + 'static {
    /// The number of columns.
    const WIDTH: usize;

    /// Reads the next columns.
    ///
    /// # Errors
    ///
    /// Fails if a column has another type.
    fn from_columns(columns: &mut Columns<'_>) -> Result<Self, Error>;

    /// Reads a whole row.
    ///
    /// # Errors
    ///
    /// Fails if the number of columns or the type of a column differs.
    fn from_row(row: &RawRow<'_>) -> Result<Self, Error> {
        row.expect_columns(Self::WIDTH)?;
        let mut columns = Columns { row, next: 0 };
        let read = columns.read();
        debug_assert!(read.is_err() || columns.next == Self::WIDTH);
        read
    }
}

impl<T: FromColumn + 'static> FromRow for T {
    const WIDTH: usize = 1;

    fn from_columns(columns: &mut Columns<'_>) -> Result<Self, Error> {
        columns.column()
    }
}

/// Structs that know their columns: see the derive macro of this name.
pub trait Row: FromRow {
    /// The select list, split where the name of the struct's table is inserted.
    const PIECES: &'static [&'static str];

    /// The select list.
    const COLUMNS: &'static str;
}

/// Types that are read from one column.
pub trait FromColumn: Sized + Send {
    /// Reads the value of the column at this position, which is counted from 0 and used for errors only.
    ///
    /// # Errors
    ///
    /// Fails if the column has another type.
    fn from_column(value: Value<'_>, index: usize) -> Result<Self, Error>;
}

fn unexpected(index: usize, found: &Value<'_>, expected: &str) -> Error {
    Error::column(format!(
        "column {index} is {} where {expected} is read",
        found.kind()
    ))
}

impl<T: FromColumn> FromColumn for Option<T> {
    fn from_column(value: Value<'_>, index: usize) -> Result<Self, Error> {
        match value {
            Value::Null => Ok(None),
            value => T::from_column(value, index).map(Some),
        }
    }
}

impl FromColumn for i64 {
    fn from_column(value: Value<'_>, index: usize) -> Result<Self, Error> {
        match value {
            Value::Integer(value) => Ok(value),
            Value::Bool(value) => Ok(Self::from(value)),
            other => Err(unexpected(index, &other, "an integer")),
        }
    }
}

macro_rules! smaller_numbers {
    ($($type:ty),*) => {$(
        impl FromColumn for $type {
            fn from_column(value: Value<'_>, index: usize) -> Result<Self, Error> {
                Self::try_from(i64::from_column(value, index)?).map_err(|_| {
                    Error::column(format!(
                        "column {index} is an integer too large or too small for {}",
                        stringify!($type)
                    ))
                })
            }
        }
    )*};
}

smaller_numbers!(i32, u32, usize);

impl FromColumn for bool {
    fn from_column(value: Value<'_>, index: usize) -> Result<Self, Error> {
        match value {
            Value::Bool(value) => Ok(value),
            Value::Integer(0) => Ok(false),
            Value::Integer(1) => Ok(true),
            other => Err(unexpected(index, &other, "a boolean")),
        }
    }
}

impl FromColumn for f64 {
    #[expect(
        clippy::cast_precision_loss,
        reason = "SQLite gives whole numbers of expressions as integers"
    )]
    fn from_column(value: Value<'_>, index: usize) -> Result<Self, Error> {
        match value {
            Value::Real(value) => Ok(value),
            Value::Integer(value) => Ok(value as Self),
            other => Err(unexpected(index, &other, "a number")),
        }
    }
}

impl FromColumn for String {
    fn from_column(value: Value<'_>, index: usize) -> Result<Self, Error> {
        match value {
            Value::Text(value) => Ok(value.into_owned()),
            other => Err(unexpected(index, &other, "text")),
        }
    }
}

impl FromColumn for Vec<u8> {
    fn from_column(value: Value<'_>, index: usize) -> Result<Self, Error> {
        match value {
            Value::Bytes(value) => Ok(value.into_owned()),
            other => Err(unexpected(index, &other, "bytes")),
        }
    }
}

macro_rules! tuples {
    ($($($name:ident)+;)*) => {$(
        impl<$($name: FromRow),+> FromRow for ($($name,)+) {
            const WIDTH: usize = 0 $(+ $name::WIDTH)+;

            fn from_columns(columns: &mut Columns<'_>) -> Result<Self, Error> {
                Ok(($(columns.read::<$name>()?,)+))
            }
        }
    )*};
}

tuples! {
    A;
    A B;
    A B C;
    A B C D;
    A B C D E;
    A B C D E F;
    A B C D E F G;
    A B C D E F G H;
    A B C D E F G H I;
    A B C D E F G H I J;
    A B C D E F G H I J K;
    A B C D E F G H I J K L;
}

/// Makes newtypes of text (`SpaceId`, an enum of words) usable as columns and as parameters.
///
/// Each must be `TryFrom<String>` (so `From<String>` will do) and `AsRef<str>`.
///
/// ```
/// struct Slug(String);
/// impl From<String> for Slug {
///     fn from(text: String) -> Self {
///         Self(text)
///     }
/// }
/// impl AsRef<str> for Slug {
///     fn as_ref(&self) -> &str {
///         &self.0
///     }
/// }
/// quire_db::text_columns!(Slug);
/// let parameters = quire_db::params![Slug(String::from("a"))].len();
/// ```
#[macro_export]
macro_rules! text_columns {
    ($($type:ty),+ $(,)?) => {$(
        impl $crate::FromColumn for $type {
            fn from_column(
                value: $crate::Value<'_>,
                index: usize,
            ) -> ::core::result::Result<Self, $crate::Error> {
                let text = <::std::string::String as $crate::FromColumn>::from_column(value, index)?;
                <Self as ::core::convert::TryFrom<::std::string::String>>::try_from(text)
                    .map_err(|_| $crate::Error::column(::std::format!(
                        "column {index} is not a valid {}",
                        stringify!($type)
                    )))
            }
        }

        impl $crate::ToValue for $type {
            fn to_value(&self) -> $crate::Value<'_> {
                $crate::ToValue::to_value(<Self as ::core::convert::AsRef<str>>::as_ref(self))
            }
        }
    )+};
}
