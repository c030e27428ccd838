//! Addresses of callbacks: runtime expressions over an earlier request and its response (`OpenAPI` 3.1, "Runtime
//! Expressions").

use percent_encoding::percent_decode_str;
use serde_json::Value;

use crate::parameter::{Location, decode_query_text, encode_text, query_parts, scalar};
use crate::{Encoded, Encoder, Format, Operation, OperationInfo, form, template};

/// Reason why a callback has no address.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum NoAddress {
    /// The operation is not a callback.
    #[error("`{0}` is not a callback")]
    NotACallback(&'static str),
    /// An expression has no value, or one that is not text, a number or a boolean.
    #[error("`{0}` has no value that can be part of an address")]
    NoValue(&'static str),
    /// The request cannot be written.
    #[error("the request cannot be written: {0}")]
    Request(#[from] serde_json::Error),
}

/// Returns the address of the callback `C` of an earlier request.
///
/// The expressions `$method`, `$request.path`, `$request.query`, `$request.header`, `$request.body` and
/// `$response.body` have values; `response` is the body of the response, or null. Values are percent-encoded, except at
/// the start of the address.
///
/// The address comes from the sender of the request: send to it only if your service may reach it.
///
/// # Errors
/// An expression has no value.
pub fn callback_address<C: Operation>(
    request: &impl Operation,
    response: &Value,
) -> Result<String, NoAddress> {
    let info = const { &C::INFO };
    let address = info.callback.ok_or(NoAddress::NotACallback(info.id))?;
    let earlier = Earlier::new(request, response)?;
    if address.starts_with('$') {
        return earlier.value(address);
    }
    let mut written = String::new();
    let mut rest = address;
    while let Some((before, after)) = rest.split_once("{$") {
        let start = rest.len() - after.len() - 1;
        let end = after.find('}').map_or(rest.len(), |end| start + 1 + end);
        written.push_str(before);
        let value = earlier.value(&rest[start..end])?;
        if written.is_empty() {
            written = value;
        } else {
            written.push_str(&encode_text(&value));
        }
        rest = rest.get(end + 1..).unwrap_or("");
    }
    written.push_str(rest);
    Ok(written)
}

/// A request as it was sent, and the body of its response.
struct Earlier<'r> {
    info: &'static OperationInfo,
    encoded: Encoded,
    body: Value,
    response: &'r Value,
}

impl<'r> Earlier<'r> {
    fn new<O: Operation>(request: &O, response: &'r Value) -> Result<Self, NoAddress> {
        let info = const { &O::INFO };
        let encoded = Encoder::write(request)?;
        let media = info.body.and_then(|body| body.media.first());
        let bytes = encoded.body.as_ref().and_then(|body| body.as_bytes());
        let body = match (media, bytes) {
            (Some(media), Some(bytes)) if media.format == Format::Form => {
                form::read(media, bytes).unwrap_or_default()
            }
            (_, Some(bytes)) => serde_json::from_slice(bytes).unwrap_or_default(),
            _ => Value::Null,
        };
        Ok(Self {
            info,
            encoded,
            body,
            response,
        })
    }

    fn value(&self, expression: &'static str) -> Result<String, NoAddress> {
        self.find(expression)
            .filter(|value| !value.is_null() && !value.is_array() && !value.is_object())
            .map(|value| scalar(&value))
            .ok_or(NoAddress::NoValue(expression))
    }

    fn find(&self, expression: &str) -> Option<Value> {
        if expression == "$method" {
            return Some(self.info.method.as_str().into());
        }
        if let Some(pointer) = expression.strip_prefix("$response.body") {
            return self
                .response
                .pointer(pointer.trim_start_matches('#'))
                .cloned();
        }
        let source = expression.strip_prefix("$request.")?;
        if let Some(pointer) = source.strip_prefix("body") {
            return self.body.pointer(pointer.trim_start_matches('#')).cloned();
        }
        let (place, name) = source.split_once('.')?;
        let (path, query) = self
            .encoded
            .target
            .split_once('?')
            .unwrap_or((&self.encoded.target, ""));
        let (location, text) = match place {
            "path" => {
                let segments = template::read(self.info.path, path)?;
                let segment = segments.iter().find(|(found, _)| *found == name);
                let text = |text| percent_decode_str(text).decode_utf8_lossy().into_owned();
                (Location::Path, segment.map(|(_, segment)| text(segment)))
            }
            "query" => {
                let parts = query_parts(query);
                let part = parts.iter().find(|(found, _)| found == name);
                let text = part.map(|(_, text)| decode_query_text(text).into_owned());
                (Location::Query, text)
            }
            "header" => {
                let mut headers = self.encoded.headers.iter();
                let header = headers.find(|(found, _)| found.eq_ignore_ascii_case(name));
                (Location::Header, header.map(|(_, text)| text.clone()))
            }
            _ => return None,
        };
        text.map(Value::String).or_else(|| {
            // A parameter with its default value is not sent.
            let mut parameters = self.info.parameters.iter();
            let parameter =
                parameters.find(|found| found.location == location && found.name == name)?;
            serde_json::from_str(parameter.default?).ok()
        })
    }
}
