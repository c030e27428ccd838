//! Tokens to a syntax tree: precedence climbing, with one token of look-ahead.

use std::ops::Range;

use crate::MAX_DEPTH;
use crate::syntax::{Constant, Expression, Node, Operator, Root};
use crate::syntax_error::SyntaxError;
use crate::token::{self, Token};

type Result<T> = std::result::Result<T, SyntaxError>;

const VALUE: &str = "a value, such as `visitor.claims.plan` or \"pro\"";
const VALUE_OF_RULE: &str = "a value, such as `reviews.approvals` or 2";
const LITERAL: &str =
    "a literal: arrays have strings, numbers, booleans, `null`, `undefined` and arrays";

/// Parses an expression of any length that reads these objects.
pub(crate) fn parse(source: &str, roots: &'static [Root]) -> Result<Expression> {
    let (token, span) = token::next(source, 0)?;
    let mut parser = Parser {
        source,
        roots,
        token,
        span,
        behind: 0,
        depth: 0,
    };
    let expression = parser.expression(0)?;
    if parser.token == Token::End {
        Ok(expression)
    } else {
        Err(parser.expected("an operator or the end"))
    }
}

struct Parser<'a> {
    source: &'a str,
    /// The objects that it may read.
    roots: &'static [Root],
    /// The next token, and its location.
    token: Token<'a>,
    span: Range<usize>,
    /// End of the previous token.
    behind: usize,
    depth: usize,
}

impl Parser<'_> {
    /// An expression whose operators bind at least with `power`.
    fn expression(&mut self, power: u8) -> Result<Expression> {
        self.nested(|parser| {
            let mut left = parser.operand()?;
            while let Some(operator) = parser.operator().filter(|found| found.power() >= power) {
                parser.advance()?;
                let right = parser.expression(operator.power() + 1)?;
                let span = left.span.start..right.span.end;
                let node = Node::Binary(Box::new(left), operator, Box::new(right));
                left = Expression { span, node };
            }
            Ok(left)
        })
    }

    fn operator(&self) -> Option<Operator> {
        match self.token {
            Token::Symbol(text) | Token::Name(text) => Operator::parse(text),
            _ => None,
        }
    }

    /// A value with its members and calls, or `!` and an operand.
    fn operand(&mut self) -> Result<Expression> {
        let start = self.span.start;
        let node = if self.take("!")? {
            Node::Not(Box::new(self.nested(Self::operand)?))
        } else if self.take("-")? {
            // A sign binds less than a dot; a signed number has no members.
            Node::Constant(Constant::Number(-self.number()?))
        } else {
            let mut node = self.value()?;
            let mut end = self.behind;
            while let Some(name) = self.member()? {
                let span = start..end;
                let of = Box::new(Expression { span, node });
                node = self.access(of, name)?;
                end = self.behind;
            }
            node
        };
        let span = start..self.behind;
        Ok(Expression { span, node })
    }

    fn value(&mut self) -> Result<Node> {
        if let Some(constant) = self.constant()? {
            return Ok(Node::Constant(constant));
        }
        if self.take("(")? {
            let inner = self.expression(0)?;
            self.expect(")", "an operator or `)`")?;
            return Ok(inner.node);
        }
        let found = match self.token {
            Token::Name(name) => self.roots.iter().find(|root| root.names().0 == name),
            _ => None,
        };
        let root = *found.ok_or_else(|| self.expected(self.value_example()))?;
        let start = self.span.start;
        self.advance()?;
        let (_, Some(member)) = root.names() else {
            return Ok(Node::Root(root));
        };
        match self.member()? {
            Some(name) if *name == *member => Ok(Node::Root(root)),
            _ => {
                let span = start..self.behind;
                let expected = format!("`{root}`");
                Err(SyntaxError::expected(self.source, span, &expected))
            }
        }
    }

    fn value_example(&self) -> &'static str {
        if self.roots == Root::OF_RULES {
            VALUE_OF_RULE
        } else {
            VALUE
        }
    }

    /// The name of a member, if one follows.
    fn member(&mut self) -> Result<Option<Box<str>>> {
        if self.take(".")? {
            let Token::Name(name) = self.token else {
                let expected =
                    "a name of ASCII letters, digits, `_` and `$`; others go in `[\"...\"]`";
                return Err(self.expected(expected));
            };
            self.advance()?;
            return Ok(Some(name.into()));
        }
        if self.take("[")? {
            let name = match &mut self.token {
                Token::String(name) => std::mem::take(name),
                _ => return Err(self.expected("the name of a member in quotes")),
            };
            self.advance()?;
            self.expect("]", "`]`")?;
            return Ok(Some(name));
        }
        Ok(None)
    }

    /// Reads the access through a name after a dot: a member, or the call of `includes`.
    fn access(&mut self, of: Box<Expression>, name: Box<str>) -> Result<Node> {
        if self.token != Token::Symbol("(") {
            return Ok(Node::Member(of, name));
        }
        if *name != *"includes" {
            return Err(self.expected("no call: `includes` is the only method"));
        }
        self.advance()?;
        let argument = self.expression(0)?;
        self.expect(")", "`)`: `includes` takes one value")?;
        Ok(Node::Includes(of, Box::new(argument)))
    }

    /// A literal, if one follows.
    fn constant(&mut self) -> Result<Option<Constant>> {
        let constant = match &mut self.token {
            Token::Number(number) => Constant::Number(*number),
            Token::String(text) => Constant::String(std::mem::take(text)),
            Token::Name("undefined") => Constant::Undefined,
            Token::Name("null") => Constant::Null,
            Token::Name("true") => Constant::Boolean(true),
            Token::Name("false") => Constant::Boolean(false),
            Token::Symbol("[") => return self.nested(Self::array).map(Some),
            _ => return Ok(None),
        };
        self.advance()?;
        Ok(Some(constant))
    }

    fn array(&mut self) -> Result<Constant> {
        self.advance()?;
        let mut items = Vec::new();
        while !self.take("]")? {
            let item = if self.take("-")? {
                Constant::Number(-self.number()?)
            } else {
                self.constant()?.ok_or_else(|| self.expected(LITERAL))?
            };
            items.push(item);
            if self.token != Token::Symbol("]") {
                self.expect(",", "`,` or `]`: arrays have only literals")?;
            }
        }
        Ok(Constant::Array(items.into()))
    }

    fn number(&mut self) -> Result<f64> {
        let Token::Number(number) = self.token else {
            return Err(self.expected("a number after `-`"));
        };
        self.advance()?;
        Ok(number)
    }

    fn nested<T>(&mut self, parse: impl FnOnce(&mut Self) -> Result<T>) -> Result<T> {
        if self.depth == MAX_DEPTH {
            return Err(SyntaxError::too_deep(self.span.clone()));
        }
        self.depth += 1;
        let result = parse(self);
        self.depth -= 1;
        result
    }

    fn advance(&mut self) -> Result<()> {
        self.behind = self.span.end;
        (self.token, self.span) = token::next(self.source, self.behind)?;
        Ok(())
    }

    /// Reads the symbol if it is next; returns `true` if so.
    fn take(&mut self, symbol: &str) -> Result<bool> {
        let found = matches!(self.token, Token::Symbol(text) if text == symbol);
        if found {
            self.advance()?;
        }
        Ok(found)
    }

    fn expect(&mut self, symbol: &str, expected: &str) -> Result<()> {
        if self.take(symbol)? {
            Ok(())
        } else {
            Err(self.expected(expected))
        }
    }

    fn expected(&self, expected: &str) -> SyntaxError {
        SyntaxError::expected(self.source, self.span.clone(), expected)
    }
}

#[cfg(test)]
mod tests;
