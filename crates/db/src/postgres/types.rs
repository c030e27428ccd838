//! Converts values to and from PostgreSQL's binary format.
//!
//! - A parameter gets the type that PostgreSQL inferred for it, if that preserves the value: an integer fits
//!   `SMALLINT`, `BIGINT`, `NUMERIC`, `DOUBLE PRECISION`.
//! - A whole `NUMERIC` (a `SUM` of `BIGINT`) is returned as an integer, as on SQLite.

use std::borrow::Cow;
use std::error::Error as StdError;
use std::fmt;

use tokio_postgres::types::private::BytesMut;
use tokio_postgres::types::{FromSql, IsNull, ToSql, Type, to_sql_checked};

use crate::error::Error;
use crate::value::Value;

type BoxedResult<T> = Result<T, Box<dyn StdError + Sync + Send>>;

/// A borrowed column of a row.
pub(crate) fn column(row: &tokio_postgres::Row, index: usize) -> Result<Value<'_>, Error> {
    let column = row
        .columns()
        .get(index)
        .ok_or_else(|| Error::column(format!("the row has no column {index}")))?;
    match row.try_get::<_, Column<'_>>(index) {
        Ok(Column(value)) => Ok(value),
        Err(_) => Err(Error::column(format!(
            "column {index} is {}, which is not read",
            column.type_()
        ))),
    }
}

/// A value that does not fit the type.
#[derive(Debug)]
pub(super) struct Refused(String);

impl fmt::Display for Refused {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl StdError for Refused {}

impl ToSql for Value<'_> {
    fn to_sql(&self, column: &Type, out: &mut BytesMut) -> BoxedResult<IsNull> {
        let refused = || -> BoxedResult<IsNull> {
            Err(Box::new(Refused(format!(
                "{} was given where {column} is expected",
                self.kind()
            ))))
        };
        match self {
            Self::Null => Ok(IsNull::Yes),
            Self::Bool(value) => match *column {
                Type::BOOL => value.to_sql(column, out),
                _ => integer(i64::from(*value), column, out).unwrap_or_else(refused),
            },
            Self::Integer(value) => integer(*value, column, out).unwrap_or_else(refused),
            Self::Real(value) => match *column {
                Type::FLOAT8 => value.to_sql(column, out),
                #[expect(clippy::cast_possible_truncation, reason = "the column is REAL")]
                Type::FLOAT4 => (*value as f32).to_sql(column, out),
                _ => refused(),
            },
            Self::Text(value) if value.contains('\0') => {
                Err(Box::new(Refused(String::from(crate::error::NUL_IN_TEXT))))
            }
            Self::Text(value) => match *column {
                Type::TEXT | Type::VARCHAR | Type::BPCHAR | Type::NAME | Type::UNKNOWN => {
                    value.as_ref().to_sql(column, out)
                }
                _ => refused(),
            },
            Self::Bytes(value) => match *column {
                Type::BYTEA => value.as_ref().to_sql(column, out),
                _ => refused(),
            },
        }
    }

    fn accepts(_: &Type) -> bool {
        true
    }

    to_sql_checked!();
}

/// `None` if the type cannot represent the value.
fn integer(value: i64, column: &Type, out: &mut BytesMut) -> Option<BoxedResult<IsNull>> {
    Some(match *column {
        Type::INT8 => value.to_sql(column, out),
        Type::INT4 => i32::try_from(value).ok()?.to_sql(column, out),
        Type::INT2 => i16::try_from(value).ok()?.to_sql(column, out),
        Type::BOOL => match value {
            0 => false.to_sql(column, out),
            1 => true.to_sql(column, out),
            _ => return None,
        },
        #[expect(clippy::cast_precision_loss, reason = "as SQLite compares them")]
        Type::FLOAT8 => (value as f64).to_sql(column, out),
        Type::NUMERIC => {
            write_numeric(value, out);
            Ok(IsNull::No)
        }
        _ => return None,
    })
}

/// Digits of base 10,000, most significant first.
fn write_numeric(value: i64, out: &mut BytesMut) {
    let mut rest = value.unsigned_abs();
    let mut digits = Vec::with_capacity(5);
    while rest > 0 {
        digits.push(u16::try_from(rest % 10_000).unwrap_or_default());
        rest /= 10_000;
    }
    let count = u16::try_from(digits.len()).unwrap_or_default();
    let sign: u16 = if value < 0 { 0x4000 } else { 0 };
    for part in [count, count.saturating_sub(1), sign, 0] {
        out.extend_from_slice(&part.to_be_bytes());
    }
    for digit in digits.iter().rev() {
        out.extend_from_slice(&digit.to_be_bytes());
    }
}

struct Column<'a>(Value<'a>);

impl<'a> FromSql<'a> for Column<'a> {
    fn from_sql(column: &Type, raw: &'a [u8]) -> BoxedResult<Self> {
        Ok(Self(match *column {
            Type::BOOL => Value::Bool(bool::from_sql(column, raw)?),
            Type::INT8 => Value::Integer(i64::from_sql(column, raw)?),
            Type::INT4 => Value::Integer(i32::from_sql(column, raw)?.into()),
            Type::INT2 => Value::Integer(i16::from_sql(column, raw)?.into()),
            Type::FLOAT8 => Value::Real(f64::from_sql(column, raw)?),
            Type::FLOAT4 => Value::Real(f32::from_sql(column, raw)?.into()),
            Type::NUMERIC => read_numeric(raw)?,
            Type::BYTEA => Value::Bytes(Cow::Borrowed(raw)),
            // `SELECT pg_advisory_xact_lock(1)` has a column without a value.
            Type::VOID => Value::Null,
            _ => Value::Text(Cow::Borrowed(<&str>::from_sql(column, raw)?)),
        }))
    }

    fn from_sql_null(_: &Type) -> BoxedResult<Self> {
        Ok(Self(Value::Null))
    }

    fn accepts(column: &Type) -> bool {
        matches!(
            *column,
            Type::BOOL
                | Type::INT8
                | Type::INT4
                | Type::INT2
                | Type::FLOAT8
                | Type::FLOAT4
                | Type::NUMERIC
                | Type::BYTEA
                | Type::VOID
                | Type::TEXT
                | Type::VARCHAR
                | Type::BPCHAR
                | Type::NAME
                | Type::UNKNOWN
        )
    }
}

fn read_numeric(raw: &[u8]) -> BoxedResult<Value<'static>> {
    let broken = || Refused(String::from("a NUMERIC cannot be read"));
    let mut parts = raw
        .chunks_exact(2)
        .map(|pair| i16::from_be_bytes([pair[0], pair[1]]));
    let mut next = || parts.next().ok_or_else(broken);
    let (count, weight, sign, _scale) = (next()?, next()?, next()?, next()?);
    let mut whole: Option<i64> = Some(0);
    let mut real = 0.0_f64;
    for position in 0..count.max(weight.saturating_add(1)) {
        let digit = if position < count { next()? } else { 0 };
        if position <= weight {
            whole = whole
                .and_then(|whole| whole.checked_mul(10_000))
                .and_then(|whole| whole.checked_add(i64::from(digit)));
        } else if digit != 0 {
            whole = None;
        }
        real += f64::from(digit) * 10_000_f64.powi(i32::from(weight) - i32::from(position));
    }
    match (sign, whole) {
        (0, Some(whole)) => Ok(Value::Integer(whole)),
        (0x4000, Some(whole)) => Ok(Value::Integer(-whole)),
        (0, None) => Ok(Value::Real(real)),
        (0x4000, None) => Ok(Value::Real(-real)),
        _ => Err(Box::new(broken())),
    }
}
