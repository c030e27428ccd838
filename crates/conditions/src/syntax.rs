//! The syntax tree, and how it is written.

use std::fmt::{self, Display, Write as _};
use std::ops::Range;

#[derive(Clone, Debug)]
#[cfg_attr(test, derive(PartialEq))]
pub(crate) struct Expression {
    pub(crate) span: Range<usize>,
    pub(crate) node: Node,
}

#[derive(Clone, Debug)]
#[cfg_attr(test, derive(PartialEq))]
pub(crate) enum Node {
    Constant(Constant),
    Root(Root),
    Member(Box<Expression>, Box<str>),
    Includes(Box<Expression>, Box<Expression>),
    Not(Box<Expression>),
    Binary(Box<Expression>, Operator, Box<Expression>),
}

#[derive(Clone, Debug)]
#[cfg_attr(test, derive(PartialEq))]
pub(crate) enum Constant {
    Undefined,
    Null,
    Boolean(bool),
    Number(f64),
    String(Box<str>),
    Array(Box<[Constant]>),
}

/// An object that conditions, expressions of pages or merge rules read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Root {
    /// `visitor.claims`.
    Claims,
    /// `site.vars`.
    Variables,
    /// `page.vars`.
    Page,
    /// `space.vars`.
    Space,
    /// `changeRequest`.
    ChangeRequest,
    /// `reviews`.
    Reviews,
    /// `checks`.
    Checks,
    /// `actor`.
    Actor,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operator {
    Or,
    And,
    Equal,
    NotEqual,
    StrictEqual,
    StrictNotEqual,
    Less,
    LessEqual,
    Greater,
    GreaterEqual,
    In,
}

/// Precedence of `!`: higher than that of any binary operator.
const UNARY: u8 = 5;
/// Precedence of members and calls.
const POSTFIX: u8 = 6;

impl Root {
    /// Those that conditions of sites read.
    pub(crate) const OF_SITES: &[Self] = &[Self::Claims, Self::Variables];
    /// Those that expressions of pages read.
    pub(crate) const OF_PAGES: &[Self] = &[Self::Page, Self::Space];
    /// Those that conditions in pages read for the visitor of a site.
    pub(crate) const ALL: &[Self] = &[Self::Claims, Self::Variables, Self::Page, Self::Space];

    /// Those that merge rules read.
    pub(crate) const OF_RULES: &[Self] = &[
        Self::ChangeRequest,
        Self::Reviews,
        Self::Checks,
        Self::Actor,
    ];

    /// The names of the root: `visitor` and `claims`, or only `reviews`.
    pub(crate) fn names(self) -> (&'static str, Option<&'static str>) {
        match self {
            Self::Claims => ("visitor", Some("claims")),
            Self::Variables => ("site", Some("vars")),
            Self::Page => ("page", Some("vars")),
            Self::Space => ("space", Some("vars")),
            Self::ChangeRequest => ("changeRequest", None),
            Self::Reviews => ("reviews", None),
            Self::Checks => ("checks", None),
            Self::Actor => ("actor", None),
        }
    }
}

impl Operator {
    pub(crate) const ALL: [Self; 11] = [
        Self::Or,
        Self::And,
        Self::Equal,
        Self::NotEqual,
        Self::StrictEqual,
        Self::StrictNotEqual,
        Self::Less,
        Self::LessEqual,
        Self::Greater,
        Self::GreaterEqual,
        Self::In,
    ];

    pub(crate) fn parse(text: &str) -> Option<Self> {
        let mut all = Self::ALL.into_iter();
        all.find(|operator| operator.text() == text)
    }

    fn text(self) -> &'static str {
        match self {
            Self::Or => "||",
            Self::And => "&&",
            Self::Equal => "==",
            Self::NotEqual => "!=",
            Self::StrictEqual => "===",
            Self::StrictNotEqual => "!==",
            Self::Less => "<",
            Self::LessEqual => "<=",
            Self::Greater => ">",
            Self::GreaterEqual => ">=",
            Self::In => "in",
        }
    }

    /// Returns the precedence of the operator; all associate to the left.
    pub(crate) fn power(self) -> u8 {
        match self {
            Self::Or => 1,
            Self::And => 2,
            Self::Equal | Self::NotEqual | Self::StrictEqual | Self::StrictNotEqual => 3,
            Self::Less | Self::LessEqual | Self::Greater | Self::GreaterEqual | Self::In => 4,
        }
    }
}

impl Expression {
    /// Returns true if it reads the object.
    pub(crate) fn reads(&self, root: Root) -> bool {
        match &self.node {
            Node::Constant(_) => false,
            Node::Root(read) => *read == root,
            Node::Member(of, _) | Node::Not(of) => of.reads(root),
            Node::Includes(left, right) | Node::Binary(left, _, right) => {
                left.reads(root) || right.reads(root)
            }
        }
    }

    fn power(&self) -> u8 {
        match &self.node {
            Node::Binary(_, operator, _) => operator.power(),
            Node::Not(_) => UNARY,
            Node::Constant(Constant::Number(number)) if number.is_sign_negative() => UNARY,
            _ => POSTFIX,
        }
    }

    /// Writes the expression as an operand of one that binds with `power`.
    fn operand(&self, power: u8, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.power() < power {
            write!(formatter, "({self})")
        } else {
            self.fmt(formatter)
        }
    }
}

impl Display for Expression {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.node {
            Node::Constant(constant) => constant.fmt(formatter),
            Node::Root(root) => root.fmt(formatter),
            Node::Member(object, name) => {
                object.operand(POSTFIX, formatter)?;
                // After a number, a dot would belong to the number.
                if matches!(object.node, Node::Constant(Constant::Number(_))) {
                    write!(formatter, "[{}]", Quoted(name))
                } else {
                    MemberName(name).fmt(formatter)
                }
            }
            Node::Includes(object, argument) => {
                object.operand(POSTFIX, formatter)?;
                let number = matches!(object.node, Node::Constant(Constant::Number(_)));
                let name = if number {
                    "[\"includes\"]"
                } else {
                    ".includes"
                };
                write!(formatter, "{name}({argument})")
            }
            Node::Not(operand) => {
                formatter.write_char('!')?;
                operand.operand(UNARY, formatter)
            }
            Node::Binary(left, operator, right) => {
                left.operand(operator.power(), formatter)?;
                write!(formatter, " {} ", operator.text())?;
                right.operand(operator.power() + 1, formatter)
            }
        }
    }
}

impl Display for Root {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.names() {
            (object, Some(member)) => write!(formatter, "{object}.{member}"),
            (object, None) => formatter.write_str(object),
        }
    }
}

impl Display for Constant {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Undefined => formatter.write_str("undefined"),
            Self::Null => formatter.write_str("null"),
            Self::Boolean(value) => value.fmt(formatter),
            // In full, very large and very small numbers have hundreds of digits.
            Self::Number(value) if *value != 0.0 && !(1e-6..1e16).contains(&value.abs()) => {
                write!(formatter, "{value:e}")
            }
            Self::Number(value) => value.fmt(formatter),
            Self::String(text) => Quoted(text).fmt(formatter),
            Self::Array(items) => {
                formatter.write_char('[')?;
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        formatter.write_str(", ")?;
                    }
                    item.fmt(formatter)?;
                }
                formatter.write_char(']')
            }
        }
    }
}

/// A string as a literal.
struct Quoted<'a>(&'a str);

impl Display for Quoted<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_char('"')?;
        for letter in self.0.chars() {
            match letter {
                '"' | '\\' => write!(formatter, "\\{letter}")?,
                '\n' => formatter.write_str("\\n")?,
                '\r' => formatter.write_str("\\r")?,
                '\t' => formatter.write_str("\\t")?,
                // U+2028 and U+2029 end a line in JavaScript.
                '\u{2028}' | '\u{2029}' => write!(formatter, "{}", letter.escape_unicode())?,
                _ if letter.is_control() => write!(formatter, "{}", letter.escape_unicode())?,
                _ => formatter.write_char(letter)?,
            }
        }
        formatter.write_char('"')
    }
}

/// The access to a member: `.name`, or `["a name"]`.
struct MemberName<'a>(&'a str);

impl Display for MemberName<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.0;
        let starts = name.starts_with(starts_name);
        if starts && name.chars().all(continues_name) {
            write!(formatter, ".{name}")
        } else {
            write!(formatter, "[{}]", Quoted(name))
        }
    }
}

/// Returns `true` if a name after a dot can start with the letter.
pub(crate) fn starts_name(letter: char) -> bool {
    letter.is_ascii_alphabetic() || letter == '_' || letter == '$'
}

/// Returns `true` if a name after a dot can contain the letter.
pub(crate) fn continues_name(letter: char) -> bool {
    starts_name(letter) || letter.is_ascii_digit()
}

/// The text that reads a claim: `visitor.claims.unsigned["beta tester"]`.
#[must_use]
pub fn claim<'a>(path: impl IntoIterator<Item = &'a str>) -> String {
    let mut text = "visitor.claims".to_owned();
    for name in path {
        text.push_str(&MemberName(name).to_string());
    }
    text
}

/// A string as a literal of a condition, in double quotes.
#[must_use]
pub fn string(text: &str) -> String {
    Quoted(text).to_string()
}
