//! Functions, their bodies, and declarations.

use super::{Expression, MAX_DEPTH, Parser};

impl Parser<'_> {
    /// True if parentheses that end there are the parameters of an arrow function.
    pub(super) fn is_arrow(&self, end: usize) -> bool {
        if self.mark_at(end + 1) == Some("=>") {
            return true;
        }
        if self.mark_at(end + 1) != Some(":") {
            return false;
        }
        for index in end + 2..end + 32 {
            match self.mark_at(index) {
                Some("=>") => return true,
                Some("," | ";" | ")" | "}" | "]" | ":" | "?") => return false,
                _ => {}
            }
        }
        false
    }

    pub(super) fn arrow_body(&mut self) -> Expression {
        let offset = self.offset();
        if self.is("{") {
            return self.function_body(offset);
        }
        if self.depth >= MAX_DEPTH {
            return Expression::Unknown(offset);
        }
        self.depth += 1;
        let start = self.at;
        let value = self.operators(true, start);
        self.depth -= 1;
        Expression::Function(Vec::new(), Box::new(value))
    }

    /// Reads `function name() {}` or `async function () {}`: its name, if any, and its value.
    pub(crate) fn function(&mut self) -> Option<(Option<String>, Expression)> {
        let offset = self.offset();
        if self.name() == Some("async") {
            self.advance();
        }
        if self.name() != Some("function") {
            return None;
        }
        self.advance();
        self.eat("*");
        let name = self.name().map(str::to_owned);
        if name.is_some() {
            self.advance();
        }
        while !self.is_at_end() && !self.is("(") && !self.is("{") {
            self.advance();
        }
        if self.is("(") {
            self.skip_brackets();
        }
        Some((name, self.function_body(offset)))
    }

    /// Reads a block: its constants, and the value of its `return`.
    pub(super) fn function_body(&mut self, offset: usize) -> Expression {
        // The type of what it returns.
        while !self.is_at_end() && !self.is("{") {
            if matches!(self.mark(), Some("," | ";" | ")" | "]" | "}")) {
                return Expression::Unknown(offset);
            }
            self.skip_token();
        }
        if self.is_at_end() {
            return Expression::Unknown(offset);
        }
        let end = self.closing[self.at];
        if self.depth >= MAX_DEPTH {
            self.at = (end + 1).min(self.tokens.len());
            return Expression::Unknown(offset);
        }
        self.depth += 1;
        self.advance();
        let (mut locals, mut returned) = (Vec::new(), None);
        while self.at < end && returned.is_none() {
            let before = self.at;
            match self.name() {
                Some("return") => {
                    self.advance();
                    returned = Some(self.expression(true));
                }
                Some("const" | "let" | "var") => locals.extend(self.declarations()),
                Some("function" | "async") => {
                    if let Some((Some(name), value)) = self.function() {
                        locals.push((name, value));
                    }
                }
                _ => self.skip_statement(),
            }
            if self.at == before {
                self.advance();
            }
        }
        self.depth -= 1;
        self.at = (end + 1).min(self.tokens.len());
        let value = returned.unwrap_or(Expression::Unknown(offset));
        Expression::Function(locals, Box::new(value))
    }

    /// Reads the declarations of `const`, `let` or `var`.
    pub(crate) fn declarations(&mut self) -> Vec<(String, Expression)> {
        let mut list = Vec::new();
        self.advance();
        loop {
            let mut targets = Vec::new();
            match (self.mark(), self.name()) {
                (Some("{"), _) => targets = self.pattern(),
                (_, Some(name)) => {
                    targets.push((name.to_owned(), None));
                    self.advance();
                }
                _ => {
                    self.skip_statement();
                    return list;
                }
            }
            if self.eat(":") {
                self.skip_type(true);
            }
            let value = if self.eat("=") {
                self.expression(true)
            } else {
                Expression::Unknown(self.offset())
            };
            for (name, member) in targets {
                let value = match member {
                    None => value.clone(),
                    Some(member) => Expression::Member(
                        Box::new(value.clone()),
                        Box::new(Expression::String(member)),
                    ),
                };
                list.push((name, value));
            }
            if !self.eat(",") {
                self.eat(";");
                return list;
            }
        }
    }

    /// Reads `{ a, b: c }`: names, each with the member that it stands for.
    fn pattern(&mut self) -> Vec<(String, Option<String>)> {
        let end = self.closing[self.at];
        self.advance();
        let mut names = Vec::new();
        while self.at < end && names.len() < 16 {
            let Some(member) = self.name() else {
                self.skip_token();
                continue;
            };
            self.advance();
            let mut name = member;
            if self.eat(":")
                && let Some(alias) = self.name()
            {
                name = alias;
                self.advance();
            }
            names.push((name.to_owned(), Some(member.to_owned())));
            let start = self.at;
            self.skip_expression(false, start);
        }
        self.at = (end + 1).min(self.tokens.len());
        names
    }
}
