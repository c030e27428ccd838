//! Expressions of a module; what is not data is [`Expression::Unknown`].

mod functions;

use crate::tokens::{Kind, Token, tokens};

/// Deepest nesting of expressions; deeper ones are unknown.
pub const MAX_DEPTH: usize = 64;

/// Longest chain of members and calls.
const MAX_CHAIN: usize = 16;

/// Expression whose value can be data.
#[derive(Clone, Debug)]
pub(crate) enum Expression {
    Null,
    Boolean(bool),
    Number(f64),
    String(String),
    /// Strings that are joined, by `+` or in a template.
    Concat(Vec<Expression>),
    /// A name, and its offset.
    Name(String, usize),
    Array(Vec<Item>),
    Object(Vec<Property>),
    Member(Box<Expression>, Box<Expression>),
    /// A function, its arguments, and the offset.
    Call(Box<Expression>, Vec<Item>, usize),
    /// `a || b` or, with `true`, `a ?? b`.
    Or(Box<Expression>, Box<Expression>, bool),
    /// A function: its constants, and what it returns.
    Function(Vec<(String, Expression)>, Box<Expression>),
    /// The offset of an expression that is not data.
    Unknown(usize),
}

#[derive(Clone, Debug)]
pub(crate) struct Item {
    pub(crate) spread: bool,
    pub(crate) value: Expression,
}

#[derive(Clone, Debug)]
pub(crate) enum Property {
    Spread(Expression),
    Value(Expression, Expression),
}

/// Reads expressions and statements from tokens.
pub(crate) struct Parser<'a> {
    text: &'a str,
    tokens: &'a [Token],
    /// Index of the bracket that closes the one at the same index; the number of tokens if there is none.
    closing: Vec<usize>,
    at: usize,
    /// Offset of the text in its file.
    base: usize,
    depth: usize,
}

impl<'a> Parser<'a> {
    pub(crate) fn new(text: &'a str, tokens: &'a [Token], base: usize) -> Self {
        let mut closing = vec![tokens.len(); tokens.len()];
        let mut open = Vec::new();
        for (index, token) in tokens.iter().enumerate() {
            match token.kind {
                Kind::Punctuation("(" | "[" | "{") => open.push(index),
                Kind::Punctuation(mark @ (")" | "]" | "}")) => {
                    // A bracket that closes another kind closes what is open inside of that.
                    let matching = open
                        .iter()
                        .rposition(|&at| tokens[at].kind == Kind::Punctuation(opening(mark)));
                    if let Some(position) = matching.filter(|position| open.len() - position <= 8) {
                        for at in open.drain(position..) {
                            closing[at] = index;
                        }
                    }
                }
                _ => {}
            }
        }
        Self {
            text,
            tokens,
            closing,
            at: 0,
            base,
            depth: 0,
        }
    }

    pub(crate) fn is_at_end(&self) -> bool {
        self.at >= self.tokens.len()
    }

    pub(crate) fn position(&self) -> usize {
        self.at
    }

    pub(crate) fn advance(&mut self) {
        self.at = (self.at + 1).min(self.tokens.len());
    }

    fn token(&self, ahead: usize) -> Option<&'a Token> {
        self.tokens.get(self.at + ahead)
    }

    pub(crate) fn name(&self) -> Option<&'a str> {
        self.name_at(0)
    }

    pub(crate) fn name_at(&self, ahead: usize) -> Option<&'a str> {
        let token = self.token(ahead)?;
        (token.kind == Kind::Name).then(|| &self.text[token.start..token.end])
    }

    fn mark(&self) -> Option<&'static str> {
        self.mark_at(self.at)
    }

    fn mark_at(&self, index: usize) -> Option<&'static str> {
        match self.tokens.get(index)?.kind {
            Kind::Punctuation(mark) => Some(mark),
            _ => None,
        }
    }

    pub(crate) fn is(&self, mark: &str) -> bool {
        self.mark() == Some(mark)
    }

    /// True if the next token but one is this mark.
    pub(crate) fn follows(&self, mark: &str) -> bool {
        self.mark_at(self.at + 1) == Some(mark)
    }

    pub(crate) fn eat(&mut self, mark: &str) -> bool {
        let is = self.is(mark);
        if is {
            self.advance();
        }
        is
    }

    pub(crate) fn string_here(&self) -> Option<String> {
        match &self.token(0)?.kind {
            Kind::String(text) => Some(text.clone()),
            _ => None,
        }
    }

    pub(crate) fn string(&mut self) -> Option<String> {
        let text = self.string_here()?;
        self.advance();
        Some(text)
    }

    fn offset(&self) -> usize {
        let token = self.token(0);
        self.base + token.map_or(self.text.len(), |token| token.start)
    }

    fn is_open(&self) -> bool {
        matches!(self.mark(), Some("(" | "[" | "{"))
    }

    /// Moves behind the bracket that closes this one.
    fn skip_brackets(&mut self) {
        self.at = (self.closing[self.at] + 1).min(self.tokens.len());
    }

    fn skip_token(&mut self) {
        if self.is_open() {
            self.skip_brackets();
        } else {
            self.advance();
        }
    }

    /// Moves behind the statement.
    pub(crate) fn skip_statement(&mut self) {
        let start = self.at;
        while let Some(token) = self.token(0) {
            if self.eat(";") {
                return;
            }
            if self.at > start && token.after_newline && token.kind == Kind::Name {
                return;
            }
            self.skip_token();
        }
    }

    fn is_end(&self, statement: bool, start: usize) -> bool {
        match self.token(0) {
            None => true,
            Some(token) => match token.kind {
                Kind::Punctuation("," | ";" | ")" | "]" | "}") => true,
                Kind::Punctuation(_) | Kind::Template(..) => false,
                _ => statement && token.after_newline && self.at > start,
            },
        }
    }

    fn skip_expression(&mut self, statement: bool, start: usize) {
        while !self.is_end(statement, start) {
            self.skip_token();
        }
    }

    /// Reads an expression that ends like a statement.
    pub(crate) fn expression_statement(&mut self) -> Expression {
        let value = self.expression(true);
        self.eat(";");
        value
    }

    pub(crate) fn expression(&mut self, statement: bool) -> Expression {
        let (start, offset) = (self.at, self.offset());
        if self.depth >= MAX_DEPTH {
            self.skip_expression(statement, start);
            return Expression::Unknown(offset);
        }
        self.depth += 1;
        let value = self.operators(statement, start);
        self.depth -= 1;
        if self.is_end(statement, start) {
            return value;
        }
        self.skip_expression(statement, start);
        Expression::Unknown(offset)
    }

    fn operators(&mut self, statement: bool, start: usize) -> Expression {
        let mut value = self.operand();
        loop {
            if self.is_end(statement, start) {
                return value;
            }
            match (self.mark(), self.name()) {
                (Some("+"), _) => {
                    self.advance();
                    let next = self.operand();
                    value = match value {
                        Expression::Concat(mut parts) => {
                            parts.push(next);
                            Expression::Concat(parts)
                        }
                        first => Expression::Concat(vec![first, next]),
                    };
                }
                (Some(mark @ ("||" | "??")), _) => {
                    self.advance();
                    let other = self.expression(statement);
                    return Expression::Or(Box::new(value), Box::new(other), mark == "??");
                }
                (_, Some("as" | "satisfies")) => {
                    self.advance();
                    self.skip_type(statement);
                }
                _ => return value,
            }
        }
    }

    fn skip_type(&mut self, statement: bool) {
        let (start, mut angles) = (self.at, 0_usize);
        while let Some(mark) = self.token(0).map(|_| self.mark()) {
            match mark {
                Some("<") => angles += 1,
                Some(">") => angles = angles.saturating_sub(1),
                Some(">>>") => angles = angles.saturating_sub(3),
                Some("," | "=") if angles > 0 => {}
                Some("=") => return,
                _ if self.is_end(statement, start) && angles == 0 => return,
                Some(";" | ")" | "]" | "}") => return,
                _ => {}
            }
            self.skip_token();
        }
    }

    fn operand(&mut self) -> Expression {
        let offset = self.offset();
        let Some(token) = self.token(0) else {
            return Expression::Unknown(offset);
        };
        let value = match &token.kind {
            Kind::Number(number) => self.then(Expression::Number(*number)),
            Kind::String(text) => self.then(Expression::String(text.clone())),
            Kind::Template(texts, ranges) => {
                let value = self.template(texts, ranges);
                self.then(value)
            }
            Kind::Name => self.named(offset),
            Kind::Punctuation("{") => self.object(),
            Kind::Punctuation("[") => {
                let items = self.items();
                Expression::Array(items)
            }
            Kind::Punctuation("(") => self.parentheses(),
            Kind::Punctuation(mark @ ("-" | "+" | "!")) => {
                self.advance();
                match (self.token(0).map(|token| &token.kind), *mark) {
                    (Some(Kind::Number(number)), "-") => self.then(Expression::Number(-number)),
                    (Some(Kind::Number(number)), "+") => self.then(Expression::Number(*number)),
                    (Some(Kind::Number(number)), _) => {
                        self.then(Expression::Boolean(*number == 0.0))
                    }
                    _ => Expression::Unknown(offset),
                }
            }
            Kind::Other => self.then(Expression::Unknown(offset)),
            Kind::Punctuation(_) => return Expression::Unknown(offset),
        };
        self.chain(value, offset)
    }

    fn then(&mut self, value: Expression) -> Expression {
        self.advance();
        value
    }

    fn named(&mut self, offset: usize) -> Expression {
        let name = self.name().unwrap_or_default();
        match name {
            "true" => return self.then(Expression::Boolean(true)),
            "false" => return self.then(Expression::Boolean(false)),
            "null" | "undefined" => return self.then(Expression::Null),
            "await" => {
                self.advance();
                if self.depth >= MAX_DEPTH {
                    return Expression::Unknown(offset);
                }
                self.depth += 1;
                let value = self.operand();
                self.depth -= 1;
                return value;
            }
            "function" => {
                return self
                    .function()
                    .map_or(Expression::Unknown(offset), |found| found.1);
            }
            "async" if self.name_at(1) == Some("function") => {
                return self
                    .function()
                    .map_or(Expression::Unknown(offset), |found| found.1);
            }
            "async" if self.follows("(") || self.name_at(1).is_some() => self.advance(),
            "new" | "typeof" | "void" | "delete" | "class" | "yield" => {
                self.advance();
                return Expression::Unknown(offset);
            }
            _ => {}
        }
        if self.is("(") {
            return self.parentheses();
        }
        if self.follows("=>") {
            self.advance();
            self.advance();
            return self.arrow_body();
        }
        let name = self.name().unwrap_or_default().to_owned();
        self.then(Expression::Name(name, offset))
    }

    /// Reads members, calls and assertions after an operand.
    fn chain(&mut self, mut value: Expression, offset: usize) -> Expression {
        for _ in 0..MAX_CHAIN {
            let Some(token) = self.token(0) else {
                return value;
            };
            match token.kind {
                Kind::Punctuation("." | "?.") => {
                    self.advance();
                    if self.is("[") || self.is("(") {
                        continue;
                    }
                    let Some(name) = self.name() else {
                        return Expression::Unknown(offset);
                    };
                    let name = Expression::String(name.to_owned());
                    self.advance();
                    value = Expression::Member(Box::new(value), Box::new(name));
                }
                Kind::Punctuation("[") if !token.after_newline => {
                    let mut items = self.items();
                    let Some(index) = items.pop().filter(|_| items.is_empty()) else {
                        return Expression::Unknown(offset);
                    };
                    value = Expression::Member(Box::new(value), Box::new(index.value));
                }
                Kind::Punctuation("(") if !token.after_newline => {
                    let arguments = self.items();
                    value = Expression::Call(Box::new(value), arguments, offset);
                }
                Kind::Punctuation("<") if self.skip_type_arguments() => {}
                Kind::Punctuation("!") => self.advance(),
                Kind::Template(..) => {
                    self.advance();
                    value = Expression::Unknown(offset);
                }
                _ => return value,
            }
        }
        Expression::Unknown(offset)
    }

    /// Skips `<T>` before the arguments of a call.
    fn skip_type_arguments(&mut self) -> bool {
        let (before, mut angles) = (self.at, 0_usize);
        for _ in 0..64 {
            match self.mark() {
                Some("<") => angles += 1,
                Some(">") => angles -= 1,
                Some(";" | ")" | "]" | "}") => break,
                None if self.is_at_end() => break,
                _ => {}
            }
            self.skip_token();
            if angles == 0 {
                if self.is("(") {
                    return true;
                }
                break;
            }
        }
        self.at = before;
        false
    }

    fn template(&mut self, texts: &[String], ranges: &[(usize, usize)]) -> Expression {
        let mut parts = Vec::with_capacity(texts.len() + ranges.len());
        for (index, text) in texts.iter().enumerate() {
            parts.push(Expression::String(text.clone()));
            let Some(&(start, end)) = ranges.get(index) else {
                continue;
            };
            let inner = &self.text[start..end];
            let list = tokens(inner);
            let mut parser = Parser::new(inner, &list, self.base + start);
            parser.depth = self.depth + 1;
            parts.push(parser.expression(false));
        }
        if parts.len() == 1 {
            return parts.remove(0);
        }
        Expression::Concat(parts)
    }

    /// Reads the items of an array, or the arguments of a call.
    fn items(&mut self) -> Vec<Item> {
        let end = self.closing[self.at];
        self.advance();
        let mut items = Vec::new();
        while self.at < end {
            if self.eat(",") {
                continue;
            }
            let before = self.at;
            let spread = self.eat("...");
            let value = self.expression(false);
            items.push(Item { spread, value });
            if self.at == before || !(self.at >= end || self.is(",")) {
                self.advance();
            }
        }
        self.at = (end + 1).min(self.tokens.len());
        items
    }

    fn object(&mut self) -> Expression {
        let end = self.closing[self.at];
        self.advance();
        let mut properties = Vec::new();
        while self.at < end {
            if self.eat(",") {
                continue;
            }
            let before = self.at;
            if self.eat("...") {
                properties.push(Property::Spread(self.expression(false)));
            } else if let Some(property) = self.property() {
                properties.push(property);
            } else {
                self.skip_expression(false, before);
            }
            if self.at == before {
                self.advance();
            }
        }
        self.at = (end + 1).min(self.tokens.len());
        Expression::Object(properties)
    }

    fn property(&mut self) -> Option<Property> {
        let offset = self.offset();
        let token = self.token(0)?;
        let key = match &token.kind {
            Kind::Name => Expression::String(self.name()?.to_owned()),
            Kind::String(text) => Expression::String(text.clone()),
            Kind::Number(number) => Expression::String(number.to_string()),
            Kind::Template(texts, ranges) => self.template(texts, ranges),
            Kind::Punctuation("[") => {
                let mut items = self.items();
                let key = items.pop()?.value;
                self.at -= 1;
                key
            }
            _ => return None,
        };
        let shorthand = self.name().map(str::to_owned);
        self.advance();
        if self.eat(":") {
            return Some(Property::Value(key, self.expression(false)));
        }
        if self.is("(") || self.is("<") {
            self.skip_type_arguments();
            if self.is("(") {
                self.skip_brackets();
            }
            return Some(Property::Value(key, self.function_body(offset)));
        }
        let name = shorthand?;
        // `get name() {}`, `async name() {}`.
        if !self.is_end(false, self.at) {
            return None;
        }
        Some(Property::Value(key, Expression::Name(name, offset)))
    }

    fn parentheses(&mut self) -> Expression {
        let offset = self.offset();
        let end = self.closing[self.at];
        if self.is_arrow(end) {
            self.at = end;
            while !self.is_at_end() && !self.eat("=>") {
                self.skip_token();
            }
            return self.arrow_body();
        }
        let mut items = self.items();
        match (items.pop(), items.is_empty()) {
            (Some(item), true) if !item.spread => item.value,
            _ => Expression::Unknown(offset),
        }
    }
}

fn opening(mark: &str) -> &'static str {
    match mark {
        ")" => "(",
        "]" => "[",
        _ => "{",
    }
}
