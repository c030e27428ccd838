//! The client crate: a method for each operation, and setters for what may be left out.

use super::Emitter;
use super::code::{Code, literal};
use super::operations::{is_newtype, method_docs};
use super::types::Place;
use crate::model::Operation;
use crate::names::{self, Scope};

/// Methods that a call has besides the setters of its operation, and `body`, the setter of the body.
const CALL_METHODS: &[&str] = &[
    "body",
    "clone",
    "header",
    "idempotency_key",
    "items",
    "pages",
    "send",
    "send_full",
    "timeout",
];

impl Emitter<'_> {
    pub(crate) fn client(&self, area: usize) -> Code {
        let mut code = Code::default();
        let mut operations = self
            .api
            .operations
            .iter()
            .filter(|operation| operation.area == area)
            .peekable();
        if operations.peek().is_none() {
            return code;
        }
        code.line("use super::{Call, Client};");
        code.space();
        code.open("runtime::calls! {");
        for operation in operations {
            code.docs(&method_docs(operation));
            if operation.docs.deprecated {
                code.line("#[deprecated]");
            }
            self.call(&mut code, operation);
        }
        code.close("}");
        code
    }

    pub(crate) fn client_root(&self, areas: &[usize]) -> Code {
        let mut code = Code::default();
        code.file_docs("The client: a module an area.");
        for module in self.modules(areas) {
            code.line(format!("mod {module};"));
        }
        code.space();
        code.line(format!("{}::client!();", self.crates.runtime));
        code
    }

    fn call(&self, code: &mut Code, operation: &Operation) {
        let place = Place::Elsewhere;
        let mut arguments = Vec::new();
        let mut values = Vec::new();
        for parameter in operation.required() {
            let (name, kind) = (&parameter.ident, self.rust_type(place, &parameter.shape));
            if is_newtype(self.api, &parameter.shape) {
                arguments.push(format!("{name}: &{kind}"));
                values.push(format!("{name}.clone()"));
            } else {
                arguments.push(format!("{name}: {kind}"));
                values.push(name.clone());
            }
        }
        if let Some((body, true)) = &operation.body {
            arguments.push(format!("body: {}", self.body_type(place, body)));
            values.push("body".to_owned());
        }
        let mut scope = Scope::with(CALL_METHODS);
        let mut setters: Vec<_> = operation
            .optional()
            .map(|parameter| {
                let field = &parameter.ident;
                let taken = CALL_METHODS.contains(&names::plain(field));
                let wanted = if taken {
                    format!("with_{}", names::plain(field))
                } else {
                    field.clone()
                };
                let setter = scope.claim(wanted);
                let kind = self.rust_type(place, &parameter.shape);
                if setter == *field {
                    format!("{field}: {kind}")
                } else {
                    format!("{setter} = {field}: {kind}")
                }
            })
            .collect();
        if let Some((body, false)) = &operation.body {
            // Both a body and an `Option` of one are taken.
            setters.push(format!("body: Option<{}>", self.body_type(place, body)));
        }
        let setters = if setters.is_empty() {
            "{}".to_owned()
        } else {
            format!("{{ {} }}", setters.join(", "))
        };
        let headers: Vec<_> = operation
            .protocol_headers
            .iter()
            // Every call has a setter for this one.
            .filter(|header| !header.name.eq_ignore_ascii_case("Idempotency-Key"))
            .map(|header| {
                let setter = if CALL_METHODS.contains(&names::plain(&header.ident)) {
                    format!("with_{}", names::plain(&header.ident))
                } else {
                    header.ident.clone()
                };
                let name = header.name.to_ascii_lowercase();
                format!("{}: {}", scope.claim(setter), literal(&name))
            })
            .collect();
        let headers = if headers.is_empty() {
            String::new()
        } else {
            format!(" [{}]", headers.join(", "))
        };
        code.line(format!(
            "{}({}) -> models::{} = ({}) {setters}{headers}",
            operation.method_ident,
            arguments.join(", "),
            operation.request_ident,
            values.join(", ")
        ));
    }
}
