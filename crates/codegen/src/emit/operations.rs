//! The models crate: what is said of each operation, which makes its request struct.

use super::code::{Code, literal};
use super::types::Place;
use super::{Emitter, docs};
use crate::model::{
    Answer, Content, Encoding, Failure, Headers, NextPage, Operation, OperationAnswer, Paged,
    Parameter, RequestBody, SecurityKind, Shape, ShapeKind, Step, Style, Type, TypeKind,
};

impl Emitter<'_> {
    /// The operations of an area.
    pub(crate) fn requests(&self, area: usize) -> Code {
        let mut code = Code::default();
        for operation in self
            .api
            .operations
            .iter()
            .filter(|operation| operation.area == area)
        {
            code.space();
            self.request(&mut code, operation);
        }
        code
    }

    pub(crate) fn models_root(&self, areas: &[usize]) -> Code {
        let mut code = Code::default();
        code.file_docs("Types and requests: a module an area, everything also here.");
        let modules = self.modules(areas);
        for module in &modules {
            code.line(format!("pub mod {module};"));
        }
        code.space();
        for module in &modules {
            code.line(format!("pub use self::{module}::*;"));
        }
        if !self.api.schemes.is_empty() {
            code.space();
            code.docs("How callers say who they are.");
            code.open("pub mod security {");
            code.line(format!("use {} as runtime;", self.crates.runtime));
            for scheme in &self.api.schemes {
                code.space();
                code.docs(&docs::sentence(&scheme.docs, &scheme.name));
                let name = literal(&scheme.name);
                let value = match &scheme.kind {
                    SecurityKind::Bearer => format!("bearer({name})"),
                    SecurityKind::Basic => format!("basic({name})"),
                    SecurityKind::ApiKey(place, key) => {
                        format!("{place}_key({name}, {})", literal(key))
                    }
                    SecurityKind::Other => format!("other({name})"),
                };
                code.line(format!(
                    "pub const {}: runtime::SecurityScheme = runtime::declare::{value};",
                    scheme.ident
                ));
            }
            code.close("}");
        }
        code
    }

    fn request(&self, code: &mut Code, operation: &Operation) {
        let place = Place::Models(operation.area);
        code.open("runtime::operation! {");
        code.docs(&request_docs(operation));
        let none = operation.required().next().is_none();
        if none {
            code.line(format!("pub struct {} {{}}", operation.request_ident));
        } else {
            code.open(format!("pub struct {} {{", operation.request_ident));
        }
        for parameter in operation.required() {
            code.docs(&self.parameter_docs(parameter));
            code.line(format!(
                "pub {}: {} = {},",
                parameter.ident,
                self.rust_type(place, &parameter.shape),
                self.parameter(place, parameter)
            ));
        }
        if !none {
            code.close("}");
        }
        if operation.optional().next().is_some() {
            code.open("optional {");
            for parameter in operation.optional() {
                code.docs(&self.parameter_docs(parameter));
                let default = self
                    .default_of(place, parameter)
                    .unwrap_or_else(|| self.std(place, "None"));
                code.line(format!(
                    "pub {}: {} = {default}, {},",
                    parameter.ident,
                    self.parameter_type(place, parameter),
                    self.parameter(place, parameter)
                ));
            }
            code.close("}");
        }
        let mut parts = Vec::new();
        if let Some((body, required)) = &operation.body {
            let word = if *required { "body" } else { "optional_body" };
            parts.push(format!("{word} {{ {} }}", self.request_body(place, body)));
        }
        parts.push(format!(
            "answer {{ {} }}",
            self.answer(place, &operation.answer)
        ));
        if let Some(headers) = answer_headers(&operation.answer) {
            parts.push(format!("headers {{ {} }}", self.named(place, headers.id)));
        }
        if let Some(failure) = &operation.failure {
            parts.push(format!("failure {{ {} }}", self.rust_type(place, failure)));
        }
        code.wrapped(&parts, " ");
        code.line(format!("info {{ {} }}", self.info(operation)));
        code.close("}");
        if let Some(paged) = &operation.paged {
            code.line(self.paged(place, operation, paged));
        }
    }

    fn parameter(&self, place: Place, parameter: &Parameter) -> String {
        let schema = self.schema(place, &parameter.shape);
        let mut parts = vec![format!(
            "{}({}, {schema})",
            parameter.location,
            literal(&parameter.name)
        )];
        if parameter.required && parameter.location != "path" {
            parts.push(".required()".to_owned());
        }
        if let Some(default) = &parameter.default {
            parts.push(format!(".default({})", literal(&default.to_string())));
        }
        match &parameter.style {
            Style::Usual => {}
            Style::Json => parts.push(".json()".to_owned()),
            Style::Named(style, explode) => {
                parts.push(match style.as_str() {
                    "spaceDelimited" => ".space_delimited()".to_owned(),
                    "pipeDelimited" => ".pipe_delimited()".to_owned(),
                    "deepObject" => ".deep_object()".to_owned(),
                    style => format!(".{style}({explode})"),
                });
            }
        }
        if parameter.hidden {
            parts.push(".hidden()".to_owned());
        }
        parts.concat()
    }

    /// The type of a parameter's field: an option only where nothing stands for its absence.
    pub(crate) fn parameter_type(&self, place: Place, parameter: &Parameter) -> String {
        let kind = self.rust_type(place, &parameter.shape);
        if parameter.required
            || self.default_of(place, parameter).is_some()
            || parameter.shape.nullable
        {
            kind
        } else {
            format!("{}<{kind}>", self.std(place, "Option"))
        }
    }

    fn default_of(&self, place: Place, parameter: &Parameter) -> Option<String> {
        if parameter.required {
            return None;
        }
        self.value(place, &parameter.shape, parameter.default.as_ref()?)
    }

    /// The type of a request's body.
    pub(crate) fn body_type(&self, place: Place, body: &RequestBody) -> String {
        match body {
            RequestBody::One(content) => self.content_type(place, content),
            RequestBody::Several(id) => self.named(place, *id),
        }
    }

    fn content_type(&self, place: Place, content: &Content) -> String {
        match content {
            Content::Empty => "()".to_owned(),
            Content::Structured(shape, _) => self.rust_type(place, shape),
            Content::Text(_) => self.std(place, "String"),
            Content::Binary(_) => "runtime::Body".to_owned(),
            Content::Events(shape) => format!("runtime::Events<{}>", self.rust_type(place, shape)),
        }
    }

    fn request_body(&self, place: Place, body: &RequestBody) -> String {
        match body {
            RequestBody::One(content) => {
                let (codec, media) = self.body_codec(place, content);
                format!(
                    "{} as runtime::{codec} = {}",
                    self.content_type(place, content),
                    media.join(", ")
                )
            }
            RequestBody::Several(id) => {
                format!("{} as runtime::SeveralBodies", self.named(place, *id))
            }
        }
    }

    /// The codec of a request's body, and its media types.
    fn body_codec(&self, place: Place, content: &Content) -> (&'static str, Vec<String>) {
        match content {
            Content::Structured(shape, media) => {
                let schema = self.schema(place, shape);
                let media = media.iter().map(|(encoding, name)| {
                    let (call, usual) = match encoding {
                        Encoding::Json => ("json", "application/json"),
                        Encoding::Form => ("form", "application/x-www-form-urlencoded"),
                        Encoding::Multipart => ("multipart", "multipart/form-data"),
                    };
                    let named = if name == usual {
                        String::new()
                    } else {
                        format!(".named({})", literal(name))
                    };
                    format!("{call}({schema}){named}")
                });
                ("Structured", media.collect())
            }
            Content::Text(name) => ("Text", vec![format!("text({})", literal(name))]),
            Content::Binary(name) => ("Binary", vec![format!("binary({})", literal(name))]),
            Content::Empty | Content::Events(_) => (
                "Binary",
                vec!["binary(\"application/octet-stream\")".to_owned()],
            ),
        }
    }

    fn answer(&self, place: Place, answer: &OperationAnswer) -> String {
        match answer {
            OperationAnswer::One(answer) => {
                let (kind, codec) = self.one_answer(place, answer);
                format!("{kind} as {codec}")
            }
            OperationAnswer::Several(id, _) => {
                format!("{} as runtime::Several", self.named(place, *id))
            }
        }
    }

    /// The type of an answer, and its codec.
    fn one_answer(&self, place: Place, answer: &Answer) -> (String, String) {
        let kind = self.content_type(place, &answer.content);
        let codec = match &answer.content {
            Content::Empty => "Empty",
            Content::Structured(..) => "Json",
            Content::Text(_) => "Text",
            Content::Binary(_) => "Binary",
            Content::Events(_) => "Events",
        };
        match answer.headers.filter(|headers| headers.required) {
            Some(headers) => (
                format!("runtime::Reply<{kind}, {}>", self.named(place, headers.id)),
                format!("runtime::Headed<runtime::{codec}>"),
            ),
            None => (kind, format!("runtime::{codec}")),
        }
    }

    /// The type of an operation's answer.
    pub(crate) fn response_type(&self, place: Place, answer: &OperationAnswer) -> String {
        match answer {
            OperationAnswer::One(answer) => self.one_answer(place, answer).0,
            OperationAnswer::Several(id, _) => self.named(place, *id),
        }
    }

    fn info(&self, operation: &Operation) -> String {
        let mut parts = vec![format!(
            "{}({}, {}, {})",
            operation.method,
            literal(&operation.id),
            literal(&self.api.areas[operation.area].name),
            literal(&operation.path)
        )];
        let success = success_of(&operation.answer);
        if success != 200 {
            parts.push(format!(".success({success})"));
        }
        if let OperationAnswer::One(answer) = &operation.answer
            && let Some(media) = media_type(&answer.content)
        {
            parts.push(format!(".answers({})", literal(media)));
        }
        if let Some(headers) = answer_headers(&operation.answer)
            && let TypeKind::Headers(list) = &self.api.get(headers.id).kind
        {
            let names: Vec<_> = list.iter().map(|header| literal(&header.name)).collect();
            parts.push(format!(".headers(&[{}])", names.join(", ")));
        }
        if !operation.security.is_empty() {
            let alternatives: Vec<_> = operation
                .security
                .iter()
                .map(|schemes| {
                    let schemes: Vec<_> = schemes
                        .iter()
                        .map(|(index, scopes)| {
                            let scopes: Vec<_> =
                                scopes.iter().map(|scope| literal(scope)).collect();
                            let name = &self.api.schemes[*index].ident;
                            format!("super::security::{name}.with(&[{}])", scopes.join(", "))
                        })
                        .collect();
                    format!("&[{}]", schemes.join(", "))
                })
                .collect();
            parts.push(format!(".security(&[{}])", alternatives.join(", ")));
        }
        if !operation.protocol_headers.is_empty() {
            let place = Place::Models(operation.area);
            let headers: Vec<_> = operation
                .protocol_headers
                .iter()
                .map(|header| self.parameter(place, header))
                .collect();
            parts.push(format!(".protocol_headers(&[{}])", headers.join(", ")));
        }
        if operation.docs.deprecated {
            parts.push(".deprecated()".to_owned());
        }
        parts.concat()
    }

    fn paged(&self, place: Place, operation: &Operation, paged: &Paged) -> String {
        let path = |steps: &[Step]| {
            let last = steps.len().saturating_sub(1);
            let steps = steps.iter().enumerate().map(|(index, step)| {
                let optional = if step.optional && index < last {
                    "?"
                } else {
                    ""
                };
                format!("{}{optional}", step.field)
            });
            steps.collect::<Vec<_>>().join(".")
        };
        let items = if paged.items.is_empty() {
            "self".to_owned()
        } else {
            path(&paged.items)
        };
        let next = match &paged.next {
            NextPage::Token {
                request,
                answer,
                done,
                more,
            } => {
                let done = done
                    .as_ref()
                    .map(|done| format!("; done [{done}]"))
                    .unwrap_or_default();
                let more = more
                    .as_ref()
                    .map(|more| format!("; more [{more}]"))
                    .unwrap_or_default();
                format!("token {request}; next [{}]{done}{more}", path(answer))
            }
            NextPage::Offset(request) => format!("offset {request}"),
            NextPage::Number(request) => format!("page {request}"),
            NextPage::Link => "link".to_owned(),
        };
        format!(
            "runtime::paged!({} -> {} {{ items [{items}]; {next} }});",
            operation.request_ident,
            self.rust_type(place, &paged.item)
        )
    }

    pub(crate) fn parameter_docs(&self, parameter: &Parameter) -> String {
        let mut notes = vec![self.constraints(&parameter.shape)];
        if let Some(default) = &parameter.default {
            notes.push(format!("Default: {}.", docs::code(&default.to_string())));
        }
        if parameter.docs.deprecated {
            notes.push("Deprecated.".to_owned());
        }
        docs::with_notes(&parameter.docs.text, "", &notes)
    }

    pub(crate) fn answers(&self, code: &mut Code, found: &Type, text: &str, answers: &[Answer]) {
        let place = Place::Models(found.area);
        code.open("runtime::answers! {");
        code.docs(text);
        code.open(format!("pub enum {} {{", found.ident));
        for answer in answers {
            let status = match answer.status {
                range @ 0..10 => format!("{range}XX"),
                status => status.to_string(),
            };
            let about = answer.docs.trim();
            let colon = if about.is_empty() { "" } else { ": " };
            code.docs(&docs::sentence(&format!("{status}{colon}{about}"), &status));
            let (kind, codec) = self.one_answer(place, answer);
            let media = media_type(&answer.content).unwrap_or_default();
            code.line(format!(
                "{}({kind}) = {} {} as {codec},",
                answer.ident,
                answer.status,
                literal(media)
            ));
        }
        code.close("}");
        code.close("}");
    }

    pub(crate) fn bodies(
        &self,
        code: &mut Code,
        found: &Type,
        text: &str,
        bodies: &[(String, Content)],
    ) {
        let place = Place::Models(found.area);
        code.open("runtime::bodies! {");
        code.docs(text);
        code.open(format!("pub enum {} {{", found.ident));
        for (variant, content) in bodies {
            let (codec, media) = self.body_codec(place, content);
            code.docs(&format!(
                "As {}.",
                docs::code(media_type(content).unwrap_or_default())
            ));
            code.line(format!(
                "{variant}({}) as runtime::{codec} = [{}],",
                self.content_type(place, content),
                media.join(", ")
            ));
        }
        code.close("}");
        code.close("}");
    }

    pub(crate) fn failures(&self, code: &mut Code, found: &Type, text: &str, failures: &[Failure]) {
        let place = Place::Models(found.area);
        code.open("runtime::failures! {");
        code.docs(text);
        code.open(format!("pub enum {} {{", found.ident));
        for failure in failures {
            let texts: Vec<_> = failure
                .statuses
                .iter()
                .map(|status| status_text(*status))
                .collect();
            code.docs(&format!("{}.", texts.join(", ")));
            let codes: Vec<_> = failure.statuses.iter().map(ToString::to_string).collect();
            code.line(format!(
                "{}({}) = [{}],",
                failure.ident,
                self.rust_type(place, &failure.shape),
                codes.join(", ")
            ));
        }
        code.close("}");
        code.close("}");
    }

    pub(crate) fn headers(&self, code: &mut Code, found: &Type, text: &str, headers: &[Parameter]) {
        let place = Place::Models(found.area);
        code.open("runtime::headers! {");
        code.docs(text);
        code.open(format!("pub struct {} {{", found.ident));
        for header in headers {
            code.docs(&self.parameter_docs(header));
            let mut kind = self.rust_type(place, &header.shape);
            if !header.required && !header.shape.nullable {
                kind = format!("{}<{kind}>", self.std(place, "Option"));
            }
            code.line(format!(
                "pub {}: {kind} = {},",
                header.ident,
                self.parameter(place, header)
            ));
        }
        code.close("}");
        code.close("}");
    }
}

/// The status of success; of several the first.
pub(crate) fn success_of(answer: &OperationAnswer) -> u16 {
    let status = match answer {
        OperationAnswer::One(answer) => answer.status,
        OperationAnswer::Several(_, statuses) => statuses.first().copied().unwrap_or(200),
    };
    if status < 10 { status * 100 } else { status }
}

fn answer_headers(answer: &OperationAnswer) -> Option<Headers> {
    match answer {
        OperationAnswer::One(answer) => answer.headers,
        OperationAnswer::Several(..) => None,
    }
}

/// The media type that an answer is written in: of a range, one of it.
fn media_type(content: &Content) -> Option<&str> {
    match content {
        Content::Empty => None,
        Content::Structured(_, media) => media.first().map(|(_, name)| match name.as_str() {
            any if any.contains('*') => "application/json",
            name => name,
        }),
        Content::Text(name) if name.contains('*') => Some("text/plain"),
        Content::Text(name) | Content::Binary(name) => Some(name),
        Content::Events(_) => Some("text/event-stream"),
    }
}

fn status_text(code: u16) -> String {
    match code {
        0 => "Any other".to_owned(),
        1..10 => format!("{code}XX"),
        _ => code.to_string(),
    }
}

/// Everything that is said of an operation: what it does, its route, its statuses; then more of it.
fn request_docs(operation: &Operation) -> String {
    let summary = docs::sentence(&operation.summary, &operation.id);
    let answers = match &operation.answer {
        OperationAnswer::One(_) => success_of(&operation.answer).to_string(),
        OperationAnswer::Several(_, statuses) => {
            let mut texts: Vec<_> = statuses.iter().map(|status| status_text(*status)).collect();
            texts.dedup();
            texts.join(" or ")
        }
    };
    let mut text = format!("{summary} {}, answers {answers}", route(operation));
    if !operation.errors.is_empty() {
        let errors: Vec<&str> = operation
            .errors
            .iter()
            .map(|(status, _)| status.as_str())
            .collect();
        text.push_str(", or ");
        text.push_str(&errors.join(", "));
    }
    text.push('.');
    if operation.docs.deprecated {
        text.push_str(" Deprecated.");
    }
    let about = operation.docs.text.trim();
    if !about.is_empty()
        && about.trim_end_matches('.') != operation.summary.trim().trim_end_matches('.')
    {
        text.push_str("\n\n");
        text.push_str(about);
    }
    text
}

/// Method and path, as code.
pub(crate) fn route(operation: &Operation) -> String {
    docs::code(&format!(
        "{} {}",
        operation.method.to_uppercase(),
        operation.path
    ))
}

/// What the methods of both sides say: one line, and where the rest stands.
pub(crate) fn method_docs(operation: &Operation) -> String {
    let summary = docs::sentence(&operation.summary, &operation.id);
    let line = summary
        .split("\n\n")
        .next()
        .unwrap_or_default()
        .replace('\n', " ");
    format!("{} {}.", line.trim(), route(operation))
}

/// Whether a value is cheap to take by reference and copied by the call: a named string.
pub(crate) fn is_newtype(api: &crate::model::Api, shape: &Shape) -> bool {
    match shape.kind {
        ShapeKind::Named(id) => !shape.nullable && matches!(api.get(id).kind, TypeKind::Text(_)),
        _ => false,
    }
}
