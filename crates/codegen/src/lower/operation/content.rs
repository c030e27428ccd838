//! Lowers media types to the content of a body.
//!
//! - JSON, forms and multipart bodies of one type are one content with several media types.
//! - Everything else is text or bytes; schemas other than strings are reported and ignored.

use super::super::merged::SchemaRef;
use super::super::types::Types;
use super::super::{Lowering, Words};
use crate::model::{Content, Encoding, JsonType, PropertyEncoding, Shape, ShapeKind, TypeKind};
use quire_description::diagnostic::Decision;
use quire_description::source_tree::Node;

const MEDIA: Words = Words {
    assertions: &["schema", "itemSchema", "encoding"],
    annotations: &["example", "examples"],
    unchecked: &["prefixEncoding", "itemEncoding"],
};

const ENCODING: Words = Words {
    assertions: &["contentType", "style", "explode"],
    annotations: &["allowReserved"],
    unchecked: &["headers"],
};

/// The kind of content of a media type.
enum Kind {
    Structured(Encoding),
    Text,
    Events,
    /// A sequence of JSON values.
    Items,
    Binary,
}

impl<'a> Lowering<'a> {
    /// Returns the contents of a body, each with a short name.
    pub(super) fn contents(
        &mut self,
        schema_ref: &SchemaRef<'a>,
        request: bool,
    ) -> Vec<(String, Content)> {
        let mut found: Vec<(String, Content)> = Vec::new();
        let mut types = self.members(schema_ref.node, "content");
        types.sort_by_key(|(name, _)| {
            let kind = match kind(name, None) {
                Kind::Structured(encoding) => encoding as usize,
                Kind::Events | Kind::Items => 3,
                Kind::Text => 4,
                Kind::Binary => 5,
            };
            // The first is what is written: a name of its own, and best the usual one.
            let plain = essence(name) == "application/json";
            (kind, !plain, name.contains('*'))
        });
        for (name, member) in types {
            let Some((document, media)) =
                self.documents
                    .resolve(schema_ref.document, &member.node, self.diagnostics)
            else {
                continue;
            };
            let schema_ref = &SchemaRef {
                document,
                ..schema_ref.clone()
            };
            self.check_words(media, "a media type", &MEDIA);
            let schema = self.media_schema(schema_ref, name, media);
            let has_others = found
                .iter()
                .any(|(_, content)| matches!(content, Content::Structured(..)));
            let content = self.content(schema_ref, name, schema, request);
            let content = match content {
                Ok(Content::Structured(shape, mut media)) => {
                    if request {
                        for (encoding, _, properties) in &mut media {
                            *properties = self.property_encodings(&member.node, *encoding);
                        }
                    }
                    Content::Structured(shape, media)
                }
                Ok(Content::Events(shape, _)) => {
                    let end = self.text(media, "x-stream-end");
                    Content::Events(shape, end.map(Box::from))
                }
                Ok(content) => content,
                Err(_) if has_others => {
                    self.warn(
                        "W0131",
                        Decision::Skipped,
                        format!("`{name}` is not generated in addition to JSON"),
                        &member.node,
                        "this media type",
                    );
                    continue;
                }
                Err((code, message)) => {
                    let label = "passed on as bytes";
                    self.warn(code, Decision::Value, message, &member.node, label);
                    Content::Binary(essence(name))
                }
            };
            if let Content::Structured(shape, media) = &content
                && let Some(Content::Structured(_, all)) = found
                    .iter_mut()
                    .map(|(_, content)| content)
                    .find(|other| matches!(other, Content::Structured(other, _) if other == shape))
            {
                all.extend(media.iter().cloned());
                continue;
            }
            if !found.iter().any(|(_, other)| *other == content) {
                found.push((short(name), content));
            }
        }
        found
    }

    /// Returns the content of a media type, or a warning if its schema constrains bytes.
    fn content(
        &mut self,
        schema_ref: &SchemaRef<'a>,
        name: &str,
        schema: Option<&'a Node>,
        request: bool,
    ) -> Result<Content, (&'static str, String)> {
        let structured = schema.is_some_and(|schema| self.is_structured(schema_ref, schema));
        match kind(name, Some(structured)) {
            Kind::Structured(encoding) => {
                let shape = schema.map_or_else(Shape::any, |schema| {
                    self.shape(&schema_ref.with_node(schema))
                });
                if encoding == Encoding::Json || self.is_form(&shape) {
                    return Ok(Content::Structured(
                        shape,
                        vec![(encoding, essence(name), Vec::new())],
                    ));
                }
                Err(("W0132", format!("a body of `{name}` must be an object")))
            }
            Kind::Events if !request => {
                let shape = schema.map_or(
                    Shape::new(ShapeKind::Text(crate::model::Text::default())),
                    |schema| self.shape(&schema_ref.with_node(schema)),
                );
                Ok(Content::Events(shape, None))
            }
            Kind::Items => {
                let shape = schema.map_or_else(Shape::any, |schema| {
                    self.shape(&schema_ref.with_node(schema))
                });
                Ok(Content::Items(shape, essence(name)))
            }
            Kind::Text if !structured => Ok(Content::Text(essence(name))),
            Kind::Text | Kind::Events | Kind::Binary if structured => Err((
                "W0130",
                format!("`{name}` with a schema is treated as bytes"),
            )),
            Kind::Text | Kind::Events | Kind::Binary => Ok(Content::Binary(essence(name))),
        }
    }

    /// The schema of a body, or of one item of a stream.
    fn media_schema(
        &mut self,
        schema_ref: &SchemaRef<'a>,
        name: &str,
        media: &'a Node,
    ) -> Option<&'a Node> {
        let (schema, item) = (media.get("schema"), media.get("itemSchema"));
        match kind(name, None) {
            Kind::Items => item.or_else(|| {
                // The schema of the whole sequence is that of a list.
                let (_, list) =
                    self.documents
                        .resolve(schema_ref.document, schema?, self.diagnostics)?;
                let is_list = list.get("type").and_then(Node::text) == Some("array");
                if is_list { list.get("items") } else { schema }
            }),
            Kind::Events => match item {
                Some(item) => self.event_schema(schema_ref, item),
                None => schema,
            },
            _ if item.is_some() && schema.is_none() => {
                let message = format!("`itemSchema` of `{name}` is not generated");
                self.warn(
                    "W0134",
                    Decision::Value,
                    message,
                    media,
                    "passed on as bytes",
                );
                None
            }
            _ => schema,
        }
    }

    /// The schema of the data of an event (`OpenAPI` 3.2, "Server-Sent Events"): `None` for text.
    fn event_schema(&mut self, schema_ref: &SchemaRef<'a>, item: &'a Node) -> Option<&'a Node> {
        let (_, event) = self
            .documents
            .resolve(schema_ref.document, item, self.diagnostics)?;
        if let Some(data) = event.get("properties").and_then(|found| found.get("data")) {
            return data.get("contentSchema");
        }
        if ["oneOf", "anyOf", "allOf"]
            .iter()
            .any(|key| event.get(key).is_some())
        {
            let message = "the data of events of several kinds remains text";
            self.warn("W0134", Decision::Changed, message, item, "these kinds");
            return None;
        }
        Some(item)
    }

    /// The encodings of properties of a form or a multipart body.
    fn property_encodings(
        &mut self,
        media_type: &'a Node,
        encoding: Encoding,
    ) -> Vec<PropertyEncoding> {
        let mut found = Vec::new();
        if encoding == Encoding::Json {
            return found;
        }
        for (name, member) in self.members(media_type, "encoding") {
            let node = &member.node;
            self.check_words(node, "an encoding", &ENCODING);
            let style = self.text(node, "style");
            let explode = node.get("explode").and_then(Node::bool);
            let mut property = PropertyEncoding {
                name: name.clone(),
                style: None,
                media_type: self.text(node, "contentType").map(ToOwned::to_owned),
            };
            if encoding == Encoding::Form && (style.is_some() || explode.is_some()) {
                let style = style.unwrap_or("form");
                if ["form", "spaceDelimited", "pipeDelimited", "deepObject"].contains(&style) {
                    let explode = explode.unwrap_or(style == "form");
                    property.style = Some((style.to_owned(), explode));
                } else {
                    let message = format!("the style `{style}` is not known in a form");
                    let label = "uses the default style";
                    self.warn("W0056", Decision::Changed, message, node, label);
                }
            }
            if property.style.is_some() || property.media_type.is_some() {
                found.push(property);
            }
        }
        found
    }

    /// Returns true if a schema allows more than a string.
    fn is_structured(&mut self, schema_ref: &SchemaRef<'a>, schema: &'a Node) -> bool {
        let (types, _) = self.sketch(&[schema_ref.with_node(schema)]);
        let types = types.without_null();
        types != Types::of(JsonType::String) && types != Types::ANY.without_null()
    }

    /// Returns true if a value has properties, so that it can be written as a form.
    fn is_form(&self, shape: &Shape) -> bool {
        let mut shape = shape;
        for _ in 0..64 {
            match &shape.kind {
                ShapeKind::Named(id) => match &self.api.get(*id).kind {
                    TypeKind::Alias(behind) => shape = behind,
                    TypeKind::Object(_) | TypeKind::Union(_) => return true,
                    // Not lowered yet.
                    TypeKind::Enum(values) => return values.is_empty(),
                    _ => return false,
                },
                ShapeKind::Map(..) | ShapeKind::Any => return true,
                _ => return false,
            }
        }
        false
    }
}

/// Returns the kind of content of a media type, given its schema.
fn kind(name: &str, structured: Option<bool>) -> Kind {
    let essence = essence(name);
    match essence.as_str() {
        "application/json" | "text/json" => Kind::Structured(Encoding::Json),
        "application/x-www-form-urlencoded" => Kind::Structured(Encoding::Form),
        "text/event-stream" => Kind::Events,
        "application/jsonl"
        | "application/x-jsonl"
        | "application/jsonlines"
        | "application/x-jsonlines"
        | "application/ndjson"
        | "application/x-ndjson"
        | "application/json-seq" => Kind::Items,
        _ if essence.ends_with("+json-seq") => Kind::Items,
        "*/*" | "application/*" if structured != Some(false) => Kind::Structured(Encoding::Json),
        _ if essence.ends_with("+json") => Kind::Structured(Encoding::Json),
        _ if essence.starts_with("multipart/") => Kind::Structured(Encoding::Multipart),
        _ if essence.starts_with("text/") => Kind::Text,
        _ => Kind::Binary,
    }
}

/// The media type without its parameters, in lower case.
fn essence(name: &str) -> String {
    name.split(';')
        .next()
        .unwrap_or_default()
        .trim()
        .to_ascii_lowercase()
}

/// A short name: `csv` of `text/csv`.
fn short(name: &str) -> String {
    let essence = essence(name);
    match essence.as_str() {
        "application/json" => "json".to_owned(),
        "application/x-www-form-urlencoded" => "form".to_owned(),
        "text/event-stream" => "events".to_owned(),
        "application/octet-stream" => "binary".to_owned(),
        _ if essence.starts_with("multipart/") => "multipart".to_owned(),
        _ => {
            let rest = essence.rsplit('/').next().unwrap_or_default();
            let rest = rest.trim_start_matches("vnd.").trim_start_matches("x-");
            if rest == "*" {
                essence
                    .split('/')
                    .next()
                    .unwrap_or_default()
                    .replace('*', "any")
            } else {
                rest.to_owned()
            }
        }
    }
}
