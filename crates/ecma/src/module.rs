//! Declarations, imports and exports of a module.

use std::collections::HashMap;

use crate::parse::{Expression, Parser};
use crate::tokens::tokens;
use crate::value::Location;

/// Maximum size of a file.
pub const MAX_FILE_BYTES: usize = 1 << 20;

/// Module that was read.
#[derive(Debug, Default)]
pub(crate) struct Module {
    pub(crate) file: String,
    text: String,
    /// Constants and functions by name.
    pub(crate) declarations: HashMap<String, Expression>,
    pub(crate) imports: HashMap<String, Import>,
    /// Exported expressions by name; the default export is `default`.
    pub(crate) exports: HashMap<String, Expression>,
    /// Exports of other modules by name; `*` for all of a module.
    pub(crate) forwarded: Vec<(String, Import)>,
}

/// Name that is imported from another module.
#[derive(Clone, Debug)]
pub(crate) struct Import {
    pub(crate) from: String,
    /// Name of the export: `default`, or `*` for the module itself.
    pub(crate) name: String,
}

impl Module {
    pub(crate) fn new(file: &str, text: String) -> Self {
        let mut module = Self {
            file: file.to_owned(),
            ..Self::default()
        };
        let list = tokens(&text);
        let mut parser = Parser::new(&text, &list, 0);
        while !parser.is_at_end() {
            let before = parser.position();
            module.statement(&mut parser);
            if parser.position() == before {
                parser.advance();
            }
        }
        module.text = text;
        module
    }

    pub(crate) fn location(&self, offset: usize) -> Location {
        let before = self.text.get(..offset).unwrap_or(&self.text);
        let line_start = before.rfind('\n').map_or(0, |at| at + 1);
        Location {
            file: self.file.clone(),
            line: before.matches('\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
        }
    }

    fn statement(&mut self, parser: &mut Parser<'_>) {
        match parser.name() {
            Some("import") if !parser.follows("(") && !parser.follows(".") => self.import(parser),
            Some("export") => self.export(parser),
            Some("const" | "let" | "var") => self.declaration(parser, false),
            Some("function" | "async") => self.function(parser, false),
            Some("module" | "exports") => self.assignment(parser),
            _ => parser.skip_statement(),
        }
    }

    fn import(&mut self, parser: &mut Parser<'_>) {
        parser.advance();
        if parser.name() == Some("type")
            && !parser.follows(",")
            && parser.name_at(1) != Some("from")
        {
            return parser.skip_statement();
        }
        let mut names = Vec::new();
        if let Some(name) = parser.name() {
            names.push((name.to_owned(), "default".to_owned()));
            parser.advance();
            parser.eat(",");
        }
        if parser.eat("*") {
            parser.advance();
            if let Some(name) = parser.name() {
                names.push((name.to_owned(), "*".to_owned()));
                parser.advance();
            }
        } else if parser.is("{") {
            names.extend(
                bindings(parser)
                    .into_iter()
                    .map(|(outer, local)| (local, outer)),
            );
        }
        if parser.name() == Some("from") {
            parser.advance();
        }
        let Some(from) = parser.string() else {
            return parser.skip_statement();
        };
        let imports = names.into_iter().map(|(local, name)| {
            let from = from.clone();
            (local, Import { from, name })
        });
        self.imports.extend(imports);
        parser.eat(";");
    }

    fn export(&mut self, parser: &mut Parser<'_>) {
        parser.advance();
        match parser.name() {
            Some("default") => {
                parser.advance();
                if matches!(parser.name(), Some("function" | "async"))
                    && let Some((name, function)) = parser.function()
                {
                    self.exports.insert("default".to_owned(), function.clone());
                    if let Some(name) = name {
                        self.declarations.insert(name, function);
                    }
                    return;
                }
                let value = parser.expression_statement();
                self.exports.insert("default".to_owned(), value);
            }
            Some("const" | "let" | "var") => self.declaration(parser, true),
            Some("function" | "async") => self.function(parser, true),
            _ if parser.is("{") => {
                let names = bindings(parser);
                let from = (parser.name() == Some("from")).then(|| {
                    parser.advance();
                    parser.string()
                });
                for (local, outer) in names {
                    match &from {
                        Some(Some(from)) => {
                            let from = from.clone();
                            self.forwarded.push((outer, Import { from, name: local }));
                        }
                        _ => {
                            self.exports.insert(outer, Expression::Name(local, 0));
                        }
                    }
                }
                parser.eat(";");
            }
            _ if parser.eat("*") => {
                if parser.name() == Some("from") {
                    parser.advance();
                    if let Some(from) = parser.string() {
                        let name = "*".to_owned();
                        self.forwarded.push((name.clone(), Import { from, name }));
                    }
                }
                parser.eat(";");
            }
            _ => parser.skip_statement(),
        }
    }

    /// Reads `const a = 1, { b, c: d } = require("./x")`.
    fn declaration(&mut self, parser: &mut Parser<'_>, exported: bool) {
        for (name, value) in parser.declarations() {
            if exported {
                self.exports.insert(name.clone(), value.clone());
            }
            self.declarations.insert(name, value);
        }
    }

    fn function(&mut self, parser: &mut Parser<'_>, exported: bool) {
        let Some((name, value)) = parser.function() else {
            return parser.skip_statement();
        };
        let Some(name) = name else { return };
        if exported {
            self.exports.insert(name.clone(), value.clone());
        }
        self.declarations.insert(name, value);
    }

    /// Reads `module.exports = ...`, `module.exports.a = ...` and `exports.a = ...`.
    fn assignment(&mut self, parser: &mut Parser<'_>) {
        if parser.name() == Some("module") {
            parser.advance();
            if !parser.eat(".") || parser.name() != Some("exports") {
                return parser.skip_statement();
            }
        }
        parser.advance();
        let mut name = "default".to_owned();
        if parser.eat(".")
            && let Some(member) = parser.name()
        {
            member.clone_into(&mut name);
            parser.advance();
        }
        if !parser.eat("=") {
            return parser.skip_statement();
        }
        let value = parser.expression_statement();
        self.exports.insert(name, value);
    }
}

/// Reads `{ a, b as c }`: pairs of the name and its alias.
fn bindings(parser: &mut Parser<'_>) -> Vec<(String, String)> {
    let mut names = Vec::new();
    parser.eat("{");
    while !parser.is_at_end() && !parser.eat("}") {
        if parser.name() == Some("type") && parser.name_at(1).is_some_and(|next| next != "as") {
            parser.advance();
        }
        let first = parser
            .name()
            .map(str::to_owned)
            .or_else(|| parser.string_here());
        let Some(first) = first else {
            parser.advance();
            continue;
        };
        parser.advance();
        let mut alias = first.clone();
        if parser.name() == Some("as") {
            parser.advance();
            if let Some(name) = parser.name() {
                name.clone_into(&mut alias);
            }
            parser.advance();
        }
        names.push((first, alias));
        parser.eat(",");
    }
    names
}
