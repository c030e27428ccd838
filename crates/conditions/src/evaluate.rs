//! Evaluation, with the semantics of JavaScript for these types.

use std::cmp::Ordering;
use std::ptr;

use crate::data::{Data, View};
use crate::failure::{Failure, Kind, Reason};
use crate::number;
use crate::syntax::{Constant, Expression, Node, Operator, Root};

type Result<T> = std::result::Result<T, Reason>;

/// A value during evaluation, borrowed from the condition or from the data.
pub(crate) enum Value<'a, D> {
    Undefined,
    Null,
    Boolean(bool),
    Number(f64),
    String(&'a str),
    /// An array of the condition.
    Constants(&'a [Constant]),
    /// An array of the data, and its items.
    Array(&'a D, &'a [D]),
    /// An object of the data.
    Object(&'a D),
}

/// Evaluates an expression; `read` returns the objects that it reads.
pub(crate) fn evaluate<'a, D: Data>(
    expression: &'a Expression,
    read: &dyn Fn(Root) -> Option<&'a D>,
) -> std::result::Result<Value<'a, D>, Failure> {
    let value = match &expression.node {
        Node::Constant(constant) => Ok(Value::from(constant)),
        Node::Root(root) => Ok(read(*root).map_or(Value::Undefined, Value::of)),
        Node::Member(of, name) => evaluate(of, read)?.member(name),
        Node::Includes(of, argument) => {
            let of = evaluate(of, read)?;
            of.includes(&evaluate(argument, read)?).map(Value::Boolean)
        }
        Node::Not(operand) => Ok(Value::Boolean(!evaluate(operand, read)?.is_truthy())),
        Node::Binary(left, operator, right) => {
            let left = evaluate(left, read)?;
            let decided = match operator {
                Operator::Or => left.is_truthy(),
                Operator::And => !left.is_truthy(),
                _ => false,
            };
            if decided {
                return Ok(left);
            }
            let right = evaluate(right, read)?;
            match operator {
                Operator::Or | Operator::And => return Ok(right),
                _ => left.compare(*operator, &right).map(Value::Boolean),
            }
        }
    };
    value.map_err(|reason| Failure {
        span: expression.span.clone(),
        reason,
    })
}

impl<'a, D: Data> From<&'a Constant> for Value<'a, D> {
    fn from(constant: &'a Constant) -> Self {
        match constant {
            Constant::Undefined => Self::Undefined,
            Constant::Null => Self::Null,
            Constant::Boolean(value) => Self::Boolean(*value),
            Constant::Number(value) => Self::Number(*value),
            Constant::String(value) => Self::String(value),
            Constant::Array(items) => Self::Constants(items),
        }
    }
}

impl<'a, D: Data> Value<'a, D> {
    fn of(data: &'a D) -> Self {
        match data.view() {
            View::Null => Self::Null,
            View::Boolean(value) => Self::Boolean(value),
            View::Number(value) => Self::Number(value),
            View::String(value) => Self::String(value),
            View::Array(items) => Self::Array(data, items),
            View::Object => Self::Object(data),
        }
    }

    fn kind(&self) -> Kind {
        match self {
            Self::Undefined => Kind::Undefined,
            Self::Null => Kind::Null,
            Self::Boolean(_) => Kind::Boolean,
            Self::Number(_) => Kind::Number,
            Self::String(_) => Kind::String,
            Self::Constants(_) | Self::Array(..) => Kind::Array,
            Self::Object(_) => Kind::Object,
        }
    }

    pub(crate) fn is_truthy(&self) -> bool {
        match self {
            Self::Undefined | Self::Null => false,
            Self::Boolean(value) => *value,
            Self::Number(value) => *value != 0.0 && !value.is_nan(),
            Self::String(value) => !value.is_empty(),
            Self::Constants(_) | Self::Array(..) | Self::Object(_) => true,
        }
    }

    /// The value as text, if it is a string, a boolean, or a number that is written without an exponent.
    pub(crate) fn text(&self) -> Option<String> {
        match self {
            Self::String(text) => Some((*text).to_owned()),
            Self::Boolean(value) => Some(value.to_string()),
            Self::Number(value) if *value == 0.0 => Some("0".to_owned()),
            Self::Number(value) if (1e-6..1e21).contains(&value.abs()) => Some(value.to_string()),
            _ => None,
        }
    }

    fn is_nullish(&self) -> bool {
        matches!(self, Self::Undefined | Self::Null)
    }

    fn member(&self, name: &str) -> Result<Self> {
        let member = match self {
            Self::Undefined | Self::Null => return Err(Reason::MemberOf(self.kind())),
            Self::Object(data) => data.member(name).map(Self::of),
            Self::String(text) if name == "length" => Some(length(text.encode_utf16().count())),
            Self::Array(_, items) if name == "length" => Some(length(items.len())),
            Self::Constants(items) if name == "length" => Some(length(items.len())),
            Self::Array(_, items) => index(name).and_then(|at| items.get(at)).map(Self::of),
            Self::Constants(items) => index(name).and_then(|at| items.get(at)).map(Self::from),
            Self::Boolean(_) | Self::Number(_) | Self::String(_) => None,
        };
        Ok(member.unwrap_or(Self::Undefined))
    }

    fn includes(&self, argument: &Self) -> Result<bool> {
        match (self, argument) {
            (Self::String(text), Self::String(part)) => Ok(text.contains(part)),
            (Self::String(_), _) => Err(Reason::IncludesArgument(argument.kind())),
            (Self::Array(_, items), _) => Ok(items.iter().any(|item| Self::of(item).is(argument))),
            (Self::Constants(items), _) => {
                Ok(items.iter().any(|item| Self::from(item).is(argument)))
            }
            _ => Err(Reason::IncludesOf(self.kind())),
        }
    }

    fn compare(&self, operator: Operator, other: &Self) -> Result<bool> {
        Ok(match operator {
            Operator::StrictEqual => self.is(other),
            Operator::StrictNotEqual => !self.is(other),
            Operator::Equal => self.equals(other)?,
            Operator::NotEqual => !self.equals(other)?,
            Operator::Less => self.order(other)? == Some(Ordering::Less),
            Operator::Greater => self.order(other)? == Some(Ordering::Greater),
            Operator::LessEqual => self.order(other)?.is_some_and(Ordering::is_le),
            Operator::GreaterEqual => self.order(other)?.is_some_and(Ordering::is_ge),
            Operator::In => other.has(self)?,
            Operator::Or | Operator::And => false,
        })
    }

    /// `===`. Arrays and objects are equal only to themselves; an array of the condition is a new one each time.
    fn is(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Undefined, Self::Undefined) | (Self::Null, Self::Null) => true,
            (Self::Boolean(left), Self::Boolean(right)) => left == right,
            (Self::Number(left), Self::Number(right)) => same_number(*left, *right),
            (Self::String(left), Self::String(right)) => left == right,
            (Self::Array(left, _), Self::Array(right, _))
            | (Self::Object(left), Self::Object(right)) => ptr::eq(*left, *right),
            _ => false,
        }
    }

    /// `==`.
    fn equals(&self, other: &Self) -> Result<bool> {
        let (left, right) = (self.kind(), other.kind());
        let is_object = |kind| matches!(kind, Kind::Array | Kind::Object);
        if left == right || is_object(left) && is_object(right) {
            return Ok(self.is(other));
        }
        if self.is_nullish() || other.is_nullish() {
            return Ok(self.is_nullish() && other.is_nullish());
        }
        Ok(same_number(self.number(other)?, other.number(self)?))
    }

    /// The order of two values; `None` if one is not a number.
    fn order(&self, other: &Self) -> Result<Option<Ordering>> {
        if let (Self::String(left), Self::String(right)) = (self, other) {
            return Ok(Some(left.encode_utf16().cmp(right.encode_utf16())));
        }
        Ok(self.number(other)?.partial_cmp(&other.number(self)?))
    }

    /// The value as a number, to compare it with another.
    fn number(&self, other: &Self) -> Result<f64> {
        match self {
            Self::Undefined => Ok(f64::NAN),
            Self::Null => Ok(0.0),
            Self::Boolean(value) => Ok(f64::from(u8::from(*value))),
            Self::Number(value) => Ok(*value),
            Self::String(text) => Ok(number::from_string(text)),
            Self::Constants(_) | Self::Array(..) | Self::Object(_) => {
                Err(Reason::Compare(self.kind(), other.kind()))
            }
        }
    }

    /// `name in self`.
    fn has(&self, name: &Self) -> Result<bool> {
        if !matches!(self, Self::Object(_) | Self::Array(..) | Self::Constants(_)) {
            return Err(Reason::In(self.kind()));
        }
        let Self::String(name) = name else {
            return Err(Reason::NameOf(name.kind()));
        };
        let at = index(name);
        Ok(match self {
            Self::Object(data) => data.member(name).is_some(),
            Self::Array(_, items) => *name == "length" || at.is_some_and(|at| at < items.len()),
            Self::Constants(items) => *name == "length" || at.is_some_and(|at| at < items.len()),
            _ => false,
        })
    }
}

/// Returns `true` if two numbers are the same: zero has no sign, and NaN is not a number.
fn same_number(left: f64, right: f64) -> bool {
    left.partial_cmp(&right) == Some(Ordering::Equal)
}

/// Returns the index of an array that a name represents: digits without a leading zero.
fn index(name: &str) -> Option<usize> {
    let canonical = name == "0" || name.starts_with(|first| matches!(first, '1'..='9'));
    name.parse().ok().filter(|_| canonical)
}

#[expect(clippy::cast_precision_loss, reason = "no claim has 2^53 items")]
fn length<'a, D>(length: usize) -> Value<'a, D> {
    Value::Number(length as f64)
}
