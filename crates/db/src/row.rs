//! Rows that a statement gives back, read by position.
//!
//! - A row is read whole: another number of columns than the type has is an error.
//! - Conversions lose nothing: text is not a number, null is only an `Option`.
//! - Booleans are 0 and 1 on SQLite, and come back as `bool` on both.

use crate::error::Error;
use crate::value::Value;

/// One row of an answer.
pub struct Row<'a>(pub(crate) Source<'a>);

pub(crate) enum Source<'a> {
    Sqlite(&'a rusqlite::Row<'a>),
    Postgres(&'a tokio_postgres::Row),
}

impl Row<'_> {
    /// The column at this position, counted from 0.
    ///
    /// # Errors
    ///
    /// When there is no such column, or its type is none of those of [`Value`].
    pub fn value(&self, index: usize) -> Result<Value<'_>, Error> {
        match &self.0 {
            Source::Sqlite(row) => crate::sqlite::column(row, index),
            Source::Postgres(row) => crate::postgres::column(row, index),
        }
    }

    /// The text at this position, counted from 0: the start of a [`FromColumn`] for a type of one's own.
    ///
    /// # Errors
    ///
    /// When the column is not text.
    pub fn text(&self, index: usize) -> Result<String, Error> {
        String::from_column(self, index)
    }

    /// Makes sure that the row has this number of columns.
    ///
    /// # Errors
    ///
    /// When it has more or fewer.
    pub fn expect_columns(&self, expected: usize) -> Result<(), Error> {
        let found = match &self.0 {
            Source::Sqlite(row) => row.as_ref().column_count(),
            Source::Postgres(row) => row.len(),
        };
        if found == expected {
            Ok(())
        } else {
            Err(Error::column(format!(
                "the row has {found} columns where {expected} are read"
            )))
        }
    }
}

/// Types that are read from a row: tuples of up to twelve columns, and what [`row!`](crate::row) declares.
pub trait FromRow: Sized + Send {
    /// Reads the row.
    ///
    /// # Errors
    ///
    /// When the number of columns or a column's type is another.
    fn from_row(row: &Row<'_>) -> Result<Self, Error>;
}

/// Types that are read from neighbouring columns: what [`row!`](crate::row) declares. Two of them side by side are a
/// [`Joined`].
pub trait FromColumns: Sized + Send {
    /// How many columns it is.
    const COLUMNS: usize;

    /// Reads the columns from this position on, counted from 0.
    ///
    /// # Errors
    ///
    /// When a column's type is another.
    fn from_columns(row: &Row<'_>, first: usize) -> Result<Self, Error>;
}

/// What a join gives: the columns of one, then those of the other.
#[derive(Clone, Debug)]
pub struct Joined<A, B>(pub A, pub B);

impl<A: FromColumns, B: FromColumns> FromRow for Joined<A, B> {
    fn from_row(row: &Row<'_>) -> Result<Self, Error> {
        row.expect_columns(Self::COLUMNS)?;
        Self::from_columns(row, 0)
    }
}

impl<A: FromColumns, B: FromColumns> FromColumns for Joined<A, B> {
    const COLUMNS: usize = A::COLUMNS + B::COLUMNS;

    fn from_columns(row: &Row<'_>, first: usize) -> Result<Self, Error> {
        Ok(Self(
            A::from_columns(row, first)?,
            B::from_columns(row, first + A::COLUMNS)?,
        ))
    }
}

/// Types that are read from one column.
pub trait FromColumn: Sized + Send {
    /// Reads the column at this position, counted from 0.
    ///
    /// # Errors
    ///
    /// When the column holds something else.
    fn from_column(row: &Row<'_>, index: usize) -> Result<Self, Error>;
}

fn unexpected(index: usize, found: &Value<'_>, expected: &str) -> Error {
    Error::column(format!(
        "column {index} is {} where {expected} is read",
        found.kind()
    ))
}

impl<T: FromColumn> FromColumn for Option<T> {
    fn from_column(row: &Row<'_>, index: usize) -> Result<Self, Error> {
        match row.value(index)? {
            Value::Null => Ok(None),
            _ => T::from_column(row, index).map(Some),
        }
    }
}

impl FromColumn for i64 {
    fn from_column(row: &Row<'_>, index: usize) -> Result<Self, Error> {
        match row.value(index)? {
            Value::Integer(value) => Ok(value),
            Value::Bool(value) => Ok(Self::from(value)),
            other => Err(unexpected(index, &other, "an integer")),
        }
    }
}

macro_rules! smaller_numbers {
    ($($type:ty),*) => {$(
        impl FromColumn for $type {
            fn from_column(row: &Row<'_>, index: usize) -> Result<Self, Error> {
                Self::try_from(i64::from_column(row, index)?).map_err(|_| {
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
    fn from_column(row: &Row<'_>, index: usize) -> Result<Self, Error> {
        match row.value(index)? {
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
    fn from_column(row: &Row<'_>, index: usize) -> Result<Self, Error> {
        match row.value(index)? {
            Value::Real(value) => Ok(value),
            Value::Integer(value) => Ok(value as Self),
            other => Err(unexpected(index, &other, "a number")),
        }
    }
}

impl FromColumn for String {
    fn from_column(row: &Row<'_>, index: usize) -> Result<Self, Error> {
        match row.value(index)? {
            Value::Text(value) => Ok(value.into_owned()),
            other => Err(unexpected(index, &other, "text")),
        }
    }
}

impl FromColumn for Vec<u8> {
    fn from_column(row: &Row<'_>, index: usize) -> Result<Self, Error> {
        match row.value(index)? {
            Value::Bytes(value) => Ok(value.into_owned()),
            other => Err(unexpected(index, &other, "bytes")),
        }
    }
}

macro_rules! tuples {
    ($($columns:literal: $($name:ident $index:tt),+;)*) => {$(
        impl<$($name: FromColumn),+> FromRow for ($($name,)+) {
            fn from_row(row: &Row<'_>) -> Result<Self, Error> {
                row.expect_columns($columns)?;
                Ok(($($name::from_column(row, $index)?,)+))
            }
        }
    )*};
}

tuples! {
    1: A 0;
    2: A 0, B 1;
    3: A 0, B 1, C 2;
    4: A 0, B 1, C 2, D 3;
    5: A 0, B 1, C 2, D 3, E 4;
    6: A 0, B 1, C 2, D 3, E 4, F 5;
    7: A 0, B 1, C 2, D 3, E 4, F 5, G 6;
    8: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7;
    9: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8;
    10: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9;
    11: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10;
    12: A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7, I 8, J 9, K 10, L 11;
}

/// Declares structs that are read from rows: the first field from the first column, and so on.
///
/// ```
/// quire_db::row! {
///     /// A space, as its list shows it.
///     #[derive(Debug)]
///     pub struct SpaceRow {
///         pub id: String,
///         pub parent: Option<String>,
///         pub deleted: Option<i64>,
///     }
/// }
/// ```
#[macro_export]
macro_rules! row {
    ($(
        $(#[$attribute:meta])*
        $visibility:vis struct $name:ident {
            $($(#[$field_attribute:meta])* $field_visibility:vis $field:ident : $type:ty),+ $(,)?
        }
    )+) => {$(
        $(#[$attribute])*
        $visibility struct $name {
            $($(#[$field_attribute])* $field_visibility $field: $type),+
        }

        impl $crate::FromColumns for $name {
            const COLUMNS: usize = [$(stringify!($field)),+].len();

            fn from_columns(
                row: &$crate::Row<'_>,
                first: usize,
            ) -> ::core::result::Result<Self, $crate::Error> {
                let end = first + <Self as $crate::FromColumns>::COLUMNS;
                let mut next = first..end;
                let row = Self {
                    $($field: $crate::FromColumn::from_column(
                        row,
                        next.next().unwrap_or(end),
                    )?),+
                };
                Ok(row)
            }
        }

        impl $crate::FromRow for $name {
            fn from_row(row: &$crate::Row<'_>) -> ::core::result::Result<Self, $crate::Error> {
                row.expect_columns(<Self as $crate::FromColumns>::COLUMNS)?;
                <Self as $crate::FromColumns>::from_columns(row, 0)
            }
        }
    )+};
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
                row: &$crate::Row<'_>,
                index: usize,
            ) -> ::core::result::Result<Self, $crate::Error> {
                <Self as ::core::convert::TryFrom<::std::string::String>>::try_from(row.text(index)?)
                    .map_err(|_| $crate::Error::column(::std::format!(
                        "column {index} is no valid {}",
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
