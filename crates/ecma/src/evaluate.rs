//! Values of expressions, across the files that modules import.

use std::collections::HashMap;
use std::rc::Rc;

use crate::module::{Import, MAX_FILE_BYTES, Module};
use crate::parse::{Expression, Item, Parser, Property};
use crate::tokens::tokens;
use crate::value::{Call, Location, Value, insert};

/// Maximum number of files that one module is read from.
pub const MAX_FILES: usize = 64;

/// Maximum number of values that are computed for one module.
pub const MAX_VALUES: usize = 200_000;

/// Maximum number of expressions, names and imports inside each other.
const MAX_NESTING: usize = 128;

/// Endings that an import may omit.
const ENDINGS: &[&str] = &[
    "",
    ".js",
    ".ts",
    ".mjs",
    ".mts",
    ".cjs",
    ".cts",
    ".jsx",
    ".tsx",
    ".json",
    "/index.js",
    "/index.ts",
    "/index.mjs",
    "/index.json",
];

/// Problem with a module as a whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// There is no such file.
    NotFound,
    /// The file is larger than [`MAX_FILE_BYTES`].
    TooLarge,
    /// The file exports nothing.
    NoExport,
}

/// Reads the default export of a module, or `module.exports`; if there is neither, an object of all exports.
///
/// `files` returns the text of a file by path, with `/` between segments, relative to the folder of the tree.
///
/// # Errors
/// Returns an error if the file does not exist, is too large, or exports nothing.
pub fn read(file: &str, files: &dyn Fn(&str) -> Option<String>) -> Result<Value, Error> {
    let text = files(file).ok_or(Error::NotFound)?;
    if text.len() > MAX_FILE_BYTES {
        return Err(Error::TooLarge);
    }
    let mut evaluation = Evaluation {
        files,
        modules: HashMap::new(),
        budget: MAX_VALUES,
    };
    let module = Rc::new(Module::new(file, text));
    evaluation
        .modules
        .insert(file.to_owned(), Some(Rc::clone(&module)));
    evaluation.exported(&module, "default", 0).map_or_else(
        || {
            if module.exports.is_empty() && module.forwarded.is_empty() {
                Err(Error::NoExport)
            } else {
                Ok(evaluation.namespace(&module, 0))
            }
        },
        Ok,
    )
}

/// Reads an expression of literals, such as one in an attribute of MDX.
#[must_use]
pub fn expression(text: &str) -> Option<Value> {
    if text.len() > MAX_FILE_BYTES {
        return None;
    }
    let list = tokens(text);
    let mut parser = Parser::new(text, &list, 0);
    let value = parser.expression(false);
    if !parser.is_at_end() {
        return None;
    }
    let mut evaluation = Evaluation {
        files: &|_| None,
        modules: HashMap::new(),
        budget: MAX_VALUES,
    };
    let module = Rc::new(Module::new("", String::new()));
    Some(evaluation.value(&Scope::new(&module), &value, 0))
}

struct Evaluation<'a> {
    files: &'a dyn Fn(&str) -> Option<String>,
    /// Files that were read; `None` if there is no such file.
    modules: HashMap<String, Option<Rc<Module>>>,
    budget: usize,
}

/// Names that an expression can use.
#[derive(Clone)]
struct Scope<'a> {
    module: &'a Rc<Module>,
    locals: Vec<&'a [(String, Expression)]>,
}

impl<'a> Scope<'a> {
    fn new(module: &'a Rc<Module>) -> Self {
        Self {
            module,
            locals: Vec::new(),
        }
    }

    fn unknown(&self, offset: usize) -> Value {
        Value::Unknown(self.module.location(offset))
    }
}

impl Evaluation<'_> {
    fn value(&mut self, scope: &Scope<'_>, expression: &Expression, depth: usize) -> Value {
        if depth > MAX_NESTING || self.budget == 0 {
            return scope.unknown(offset(expression));
        }
        self.budget -= 1;
        let depth = depth + 1;
        match expression {
            Expression::Null => Value::Null,
            Expression::Boolean(value) => Value::Boolean(*value),
            Expression::Number(value) => Value::Number(*value),
            Expression::String(text) => Value::String(text.clone()),
            Expression::Concat(parts) => self.concat(scope, parts, depth),
            Expression::Name(name, at) => self.named(scope, name, *at, depth),
            Expression::Array(items) => Value::Array(self.items(scope, items, depth)),
            Expression::Object(properties) => self.object(scope, properties, depth),
            Expression::Member(object, name) => self.member(scope, object, name, depth),
            Expression::Call(function, arguments, at) => {
                self.call(scope, function, arguments, *at, depth)
            }
            Expression::Or(first, second, only_null) => {
                let value = self.value(scope, first, depth);
                let falls_back = match &value {
                    Value::Null | Value::Unknown(_) | Value::Call(_) => true,
                    Value::Boolean(false) => !only_null,
                    Value::Number(number) => !only_null && *number == 0.0,
                    Value::String(text) => !only_null && text.is_empty(),
                    _ => false,
                };
                if falls_back {
                    self.value(scope, second, depth)
                } else {
                    value
                }
            }
            Expression::Function(locals, value) => {
                let mut inner = scope.clone();
                inner.locals.push(locals);
                self.value(&inner, value, depth)
            }
            Expression::Unknown(at) => scope.unknown(*at),
        }
    }

    fn concat(&mut self, scope: &Scope<'_>, parts: &[Expression], depth: usize) -> Value {
        let mut text = String::new();
        let mut sum = Some(0.0);
        for part in parts {
            let value = self.value(scope, part, depth);
            sum = match (sum, &value) {
                (Some(sum), Value::Number(number)) => Some(sum + number),
                _ => None,
            };
            match value.to_text() {
                Some(part) if text.len() + part.len() <= MAX_FILE_BYTES => text.push_str(&part),
                _ => return scope.unknown(offset(part)),
            }
        }
        sum.map_or(Value::String(text), Value::Number)
    }

    fn named(&mut self, scope: &Scope<'_>, name: &str, at: usize, depth: usize) -> Value {
        for (index, locals) in scope.locals.iter().enumerate().rev() {
            if let Some((_, value)) = locals.iter().rev().find(|(known, _)| known == name) {
                let inner = Scope {
                    module: scope.module,
                    locals: scope.locals[..=index].to_vec(),
                };
                return self.value(&inner, value, depth);
            }
        }
        let module = scope.module;
        if let Some(value) = module.declarations.get(name) {
            return self.value(&Scope::new(module), value, depth);
        }
        if let Some(import) = module.imports.get(name)
            && let Some(value) = self.imported(module, import, depth)
        {
            return value;
        }
        scope.unknown(at)
    }

    fn imported(&mut self, module: &Module, import: &Import, depth: usize) -> Option<Value> {
        let target = self.resolve(&module.file, &import.from)?;
        if depth > MAX_NESTING {
            return None;
        }
        let depth = depth + 1;
        match import.name.as_str() {
            "*" => Some(self.namespace(&target, depth)),
            name => self.exported(&target, name, depth),
        }
    }

    fn exported(&mut self, module: &Rc<Module>, name: &str, depth: usize) -> Option<Value> {
        if depth > MAX_NESTING {
            return None;
        }
        if let Some(value) = module.exports.get(name) {
            return Some(self.value(&Scope::new(module), value, depth));
        }
        for (exported, import) in &module.forwarded {
            let import = match exported.as_str() {
                "*" if name != "default" => Import {
                    from: import.from.clone(),
                    name: name.to_owned(),
                },
                exported if exported == name => import.clone(),
                _ => continue,
            };
            if let Some(value) = self.imported(module, &import, depth) {
                return Some(value);
            }
        }
        None
    }

    /// Returns an object of all exports of a module.
    fn namespace(&mut self, module: &Rc<Module>, depth: usize) -> Value {
        if let Some(Value::Object(properties)) = module
            .exports
            .get("default")
            .filter(|_| module.exports.len() == 1)
            .map(|value| self.value(&Scope::new(module), value, depth))
        {
            return Value::Object(properties);
        }
        let mut names: Vec<&String> = module.exports.keys().collect();
        names.sort();
        let mut properties = Vec::new();
        for name in names {
            let value = self.value(&Scope::new(module), &module.exports[name], depth);
            properties.push((name.clone(), value));
        }
        for (name, import) in &module.forwarded {
            if name != "*"
                && let Some(value) = self.imported(module, import, depth)
            {
                properties.push((name.clone(), value));
            }
        }
        Value::Object(properties)
    }

    fn resolve(&mut self, file: &str, from: &str) -> Option<Rc<Module>> {
        if !from.starts_with('.') {
            return None;
        }
        let mut segments: Vec<&str> = file.split('/').collect();
        segments.pop();
        for segment in from.split('/') {
            match segment {
                "" | "." => {}
                ".." => {
                    segments.pop()?;
                }
                _ => segments.push(segment),
            }
        }
        let path = segments.join("/");
        // `./x.js` may be written for a file `x.ts`.
        let stem = path
            .strip_suffix(".js")
            .or_else(|| path.strip_suffix(".mjs"));
        let candidates = ENDINGS.iter().map(|ending| format!("{path}{ending}"));
        let renamed = stem.map(|stem| format!("{stem}.ts"));
        let renamed = renamed
            .into_iter()
            .chain(stem.map(|stem| format!("{stem}.mts")));
        for path in candidates.chain(renamed).collect::<Vec<_>>() {
            if let Some(module) = self.load(&path) {
                return Some(module);
            }
        }
        None
    }

    fn load(&mut self, path: &str) -> Option<Rc<Module>> {
        if let Some(known) = self.modules.get(path) {
            return known.clone();
        }
        let read = self.modules.values().flatten().count();
        let text = if read < MAX_FILES {
            (self.files)(path)
        } else {
            None
        };
        let text = text.filter(|text| text.len() <= MAX_FILE_BYTES);
        let module = text.map(|text| {
            if path
                .rsplit_once('.')
                .is_some_and(|(_, ending)| ending == "json")
            {
                let text = format!("export default {text}");
                Rc::new(Module::new(path, text))
            } else {
                Rc::new(Module::new(path, text))
            }
        });
        self.modules.insert(path.to_owned(), module.clone());
        module
    }

    fn items(&mut self, scope: &Scope<'_>, items: &[Item], depth: usize) -> Vec<Value> {
        let mut values = Vec::new();
        for item in items {
            match self.value(scope, &item.value, depth) {
                Value::Array(inner) if item.spread => {
                    self.budget = self.budget.saturating_sub(inner.len());
                    values.extend(inner);
                }
                value => values.push(value),
            }
        }
        values
    }

    fn object(&mut self, scope: &Scope<'_>, properties: &[Property], depth: usize) -> Value {
        let mut values = Vec::new();
        for property in properties {
            match property {
                Property::Spread(value) => {
                    if let Value::Object(inner) = self.value(scope, value, depth) {
                        self.budget = self.budget.saturating_sub(inner.len());
                        for (name, value) in inner {
                            insert(&mut values, name, value);
                        }
                    }
                }
                Property::Value(key, value) => {
                    let Some(name) = self.value(scope, key, depth).to_text() else {
                        continue;
                    };
                    let value = self.value(scope, value, depth);
                    insert(&mut values, name, value);
                }
            }
        }
        Value::Object(values)
    }

    fn member(
        &mut self,
        scope: &Scope<'_>,
        object: &Expression,
        name: &Expression,
        depth: usize,
    ) -> Value {
        let value = self.value(scope, object, depth);
        let unknown = || scope.unknown(offset(object));
        let Some(name) = self.value(scope, name, depth).to_text() else {
            return unknown();
        };
        match &value {
            Value::Object(_) => value.get(&name).cloned().unwrap_or(Value::Null),
            Value::Array(items) => {
                let item = name.parse().ok().and_then(|index: usize| items.get(index));
                item.cloned().unwrap_or_else(unknown)
            }
            _ => unknown(),
        }
    }

    fn call(
        &mut self,
        scope: &Scope<'_>,
        function: &Expression,
        arguments: &[Item],
        at: usize,
        depth: usize,
    ) -> Value {
        let Some(name) = dotted(function) else {
            return scope.unknown(at);
        };
        if name == "require"
            && let [
                Item {
                    value: Expression::String(from),
                    ..
                },
            ] = arguments
        {
            let import = Import {
                from: from.clone(),
                name: "default".to_owned(),
            };
            let module = Rc::clone(scope.module);
            let found = self.imported(&module, &import, depth).or_else(|| {
                let name = "*".to_owned();
                self.imported(&module, &Import { name, ..import }, depth)
            });
            return found.unwrap_or_else(|| scope.unknown(at));
        }
        if let Expression::Name(name, _) = function
            && let Some(known) = known_function(scope, name)
        {
            return self.value(&Scope::new(scope.module), &known, depth);
        }
        let mut values = self.items(scope, arguments, depth);
        match name.as_str() {
            "require.resolve" | "Object.freeze" | "Promise.resolve" if values.len() == 1 => {
                values.remove(0)
            }
            "Object.assign" => {
                let mut merged = Vec::new();
                for value in values {
                    if let Value::Object(properties) = value {
                        for (name, value) in properties {
                            insert(&mut merged, name, value);
                        }
                    }
                }
                Value::Object(merged)
            }
            _ if is_wrapper(&name)
                && matches!(values.first(), Some(Value::Object(_) | Value::Array(_))) =>
            {
                values.remove(0)
            }
            _ => Value::Call(Box::new(Call {
                name,
                arguments: values,
            })),
        }
    }
}

/// Returns the function of that name, if the module declares it.
fn known_function(scope: &Scope<'_>, name: &str) -> Option<Expression> {
    let locals = scope.locals.iter().rev();
    let local = locals
        .flat_map(|locals| locals.iter())
        .find(|(known, _)| known == name)
        .map(|(_, value)| value);
    let value = local.or_else(|| scope.module.declarations.get(name))?;
    matches!(value, Expression::Function(..)).then(|| value.clone())
}

/// True for functions that return their argument with its type, or with plugins.
fn is_wrapper(name: &str) -> bool {
    let last = name.rsplit('.').next().unwrap_or(name);
    ["define", "with"].iter().any(|prefix| {
        last.strip_prefix(prefix)
            .and_then(|rest| rest.chars().next())
            .is_some_and(char::is_uppercase)
    })
}

/// Returns the name of a function, such as `path.join`.
fn dotted(function: &Expression) -> Option<String> {
    match function {
        Expression::Name(name, _) => Some(name.clone()),
        Expression::Member(object, name) => {
            let Expression::String(name) = &**name else {
                return None;
            };
            Some(format!("{}.{name}", dotted(object)?))
        }
        // `withNextra(options)(settings)`.
        Expression::Call(function, _, _) => dotted(function),
        _ => None,
    }
}

fn offset(expression: &Expression) -> usize {
    match expression {
        Expression::Name(_, at) | Expression::Call(_, _, at) | Expression::Unknown(at) => *at,
        Expression::Member(object, _) => offset(object),
        Expression::Or(first, _, _) => offset(first),
        _ => 0,
    }
}

impl Value {
    /// Returns the location, if this is unknown.
    #[must_use]
    pub fn unknown_at(&self) -> Option<&Location> {
        match self {
            Value::Unknown(location) => Some(location),
            _ => None,
        }
    }
}
