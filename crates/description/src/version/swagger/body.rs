//! Bodies of Swagger 2.0: media types with the same schema, and forms.

use super::parameter::Parameters;
use super::{Converter, Members, flag, list_of, member, object, put, text};
use crate::diagnostic::Span;
use crate::source_tree::{Node, Value};

const FORM: &str = "application/x-www-form-urlencoded";
const MULTIPART: &str = "multipart/form-data";

/// The content of a body of this schema in each media type; JSON or bytes if none is named.
pub(super) fn content(schema: &Node, media: &[Node], is_file: bool, span: Span) -> Node {
    let mut content = Members::new();
    let mut add = |name: &str, place: Span| {
        let media = [member("schema", schema.span, schema.clone())].into();
        put(&mut content, name, place, object(media, schema.span));
    };
    for place in media {
        // A file is not JSON, even if the other responses are.
        if let Some(name) = place.text()
            && !(is_file && name.contains("json"))
        {
            add(name, place.span);
        }
    }
    if content.is_empty() {
        let usual = if is_file {
            "application/octet-stream"
        } else {
            "application/json"
        };
        let media = [member("schema", schema.span, schema.clone())].into();
        put(&mut content, usual, span, object(media, schema.span));
    }
    object(content, span)
}

impl<'a> Converter<'a, '_> {
    /// The body of an operation, and where it is.
    pub(super) fn request_body(
        &mut self,
        own: &Parameters<'a>,
        shared: &Parameters<'a>,
        consumes: &[Node],
    ) -> Option<(Span, Node)> {
        let is_own = own.body.is_some() || !own.fields.is_empty();
        let body = own.body.or(shared.body.filter(|_| !is_own));
        if let Some(body) = body {
            return Some((body.span, self.whole_body(body, consumes)));
        }
        let name = |field: &Node| {
            field
                .get("name")
                .and_then(Node::text)
                .map(ToOwned::to_owned)
        };
        let mut fields = own.fields.clone();
        for field in &shared.fields {
            if !fields.iter().any(|own| name(own) == name(field)) {
                fields.push(field);
            }
        }
        let first = fields.first()?.span;
        Some((first, self.form(&fields, consumes, first)))
    }

    fn whole_body(&mut self, node: &Node, consumes: &[Node]) -> Node {
        let span = node.span;
        let mut out = Members::new();
        for key in ["description", "required"] {
            let found = node.members().and_then(|members| members.get(key));
            out.extend(found.map(|found| (key.to_owned(), found.clone())));
        }
        let any = object(Members::new(), span);
        let schema = self.schema(node.get("schema").unwrap_or(&any));
        put(
            &mut out,
            "content",
            span,
            content(&schema, consumes, false, span),
        );
        object(out, span)
    }

    fn form(&mut self, fields: &[&'a Node], consumes: &[Node], span: Span) -> Node {
        let is_file = |field: &&Node| field.get("type").and_then(Node::text) == Some("file");
        let has_file = fields.iter().any(is_file);
        let (mut properties, mut encoding, mut required) =
            (Members::new(), Members::new(), Vec::new());
        for field in fields {
            let Some(name) = field.get("name").filter(|name| name.text().is_some()) else {
                continue;
            };
            let key = name.text().unwrap_or_default();
            let (schema, mut others) = self.split(field);
            let mut schema = schema;
            if let Some(Some((style, explode))) = self.style(field, "formData")
                && (style, explode) != ("form", true)
            {
                let style = member("style", field.span, text(style, field.span));
                let explode = member("explode", field.span, flag(explode, field.span));
                let style = object([style, explode].into(), field.span);
                put(&mut encoding, key, field.span, style);
            }
            if let (Some(description), Value::Object(members)) =
                (others.shift_remove("description"), &mut schema.value)
            {
                members.insert("description".to_owned(), description);
            }
            if field.get("required").and_then(Node::bool) == Some(true) {
                required.push(name.clone());
            }
            put(&mut properties, key, name.span, schema);
        }
        let is_required = !required.is_empty();
        let mut schema: Members = [member("type", span, text("object", span))].into();
        if is_required {
            put(&mut schema, "required", span, list_of(required, span));
        }
        put(&mut schema, "properties", span, object(properties, span));
        let mut media: Members = [member("schema", span, object(schema, span))].into();
        if !encoding.is_empty() {
            put(&mut media, "encoding", span, object(encoding, span));
        }
        let mut content = Members::new();
        for place in consumes {
            let name = place.text().unwrap_or_default();
            let is_form = name.starts_with(FORM) && !has_file || name.starts_with("multipart/");
            if is_form {
                put(&mut content, name, place.span, object(media.clone(), span));
            }
        }
        if content.is_empty() {
            let usual = if has_file { MULTIPART } else { FORM };
            put(&mut content, usual, span, object(media, span));
        }
        let mut out: Members = [member("content", span, object(content, span))].into();
        if is_required {
            put(&mut out, "required", span, flag(true, span));
        }
        object(out, span)
    }
}
