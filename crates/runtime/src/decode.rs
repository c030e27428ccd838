//! Decodes a request struct.
//!
//! - All violations of parameters and of the body are collected, including those of a body that does not follow its
//!   media type.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::parameter::{Location, Parameter, is_utf8, query_parts};
use crate::request::refused;
use crate::{
    Body, BodyCodec, Content, Format, Operation, OperationInfo, RequestBody, Rules, Violation,
    Violations, response, template,
};

/// Why a request could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// Parameters or fields are not what the description asks for: all of them.
    Invalid(Vec<Violation>),
    /// The body does not follow its media type; for JSON, the text contains line and column of the first error.
    Syntax(String),
    /// A JSON body has more objects, arrays or values than are read.
    TooComplex,
}

/// Reads the fields of a request struct.
pub struct Decoder {
    parameters: std::slice::Iter<'static, Parameter>,
    values: std::vec::IntoIter<Value>,
    body: Option<Content>,
}

/// A request as it came: what a [`Decoder`] reads from.
pub struct Received<'a> {
    /// The path in the address: still percent-encoded, without the query.
    pub path: &'a str,
    /// The query string, without its question mark.
    pub query: &'a str,
    /// The headers.
    pub headers: &'a http::HeaderMap,
    /// The body; read, unless its media type is one of bytes.
    pub body: Body,
    /// Constraints of values that the description does not have.
    pub rules: Rules,
}

impl Decoder {
    /// Reads a request.
    ///
    /// # Errors
    /// The request does not match the description.
    pub fn read<O: Operation>(received: Received<'_>) -> Result<O, Malformed> {
        O::decode(&mut Self::check(const { &O::INFO }, received)?)
    }

    /// Holds the whole request against the description: what does not depend on the operation's types.
    fn check(info: &'static OperationInfo, received: Received<'_>) -> Result<Self, Malformed> {
        let query = query_parts(received.query);
        let segments = template::read(info.path, received.path);
        let mut violations = Violations::default().by(received.rules);
        let mut values = Vec::with_capacity(info.parameters.len());
        for parameter in info.parameters {
            let (value, is_readable) = match parameter.location {
                Location::Path => {
                    let segment = segments
                        .iter()
                        .flatten()
                        .find(|(name, _)| *name == parameter.name)
                        .map(|(_, segment)| *segment);
                    let is_readable = segment.is_none_or(is_utf8);
                    (
                        segment.map(|segment| parameter.decode_path(segment)),
                        is_readable,
                    )
                }
                Location::Query => {
                    let mut own = std::borrow::Cow::Borrowed(&query);
                    if parameter.is_free() {
                        let others = info.parameters;
                        own.to_mut()
                            .retain(|(name, _)| !others.iter().any(|other| other.names(name)));
                    }
                    (parameter.decode_query(&own), parameter.is_readable(&own))
                }
                Location::Header => header(received.headers, parameter),
                Location::Cookie => {
                    let text = cookie(received.headers, parameter.name);
                    let is_readable = text.is_none_or(is_utf8);
                    (text.map(|text| parameter.decode_cookie(text)), is_readable)
                }
            };
            values.push(violations.within(parameter.root(), |at| {
                if is_readable {
                    return parameter.accept(value, at);
                }
                at.within(parameter.name, |at| at.add("must be UTF-8"));
                Value::Null
            }));
        }
        for parameter in info.protocol_headers {
            let (value, _) = header(received.headers, parameter);
            if value.is_some() {
                violations.within(parameter.root(), |at| parameter.accept(value, at));
            }
        }
        let mut body = None;
        if let Some(expected) = &info.body {
            let read = violations.within("body", |at| content(expected, received, at));
            body = match read {
                Ok(read) => read,
                Err(Malformed::Syntax(reason)) if !violations.is_empty() => {
                    let reason = format!("cannot be read: {reason}");
                    violations.within("body", |at| at.add(reason));
                    None
                }
                Err(malformed) => return Err(malformed),
            };
        }
        if !violations.is_empty() {
            return Err(Malformed::Invalid(violations.into_vec()));
        }
        Ok(Self {
            parameters: info.parameters.iter(),
            values: values.into_iter(),
            body,
        })
    }

    /// Reads the next parameter.
    ///
    /// # Errors
    /// The field's type refuses the value.
    pub fn parameter<T: DeserializeOwned>(&mut self) -> Result<T, Malformed> {
        let place = self.parameters.next();
        let value = self.values.next().unwrap_or(Value::Null);
        serde_json::from_value(value).map_err(|error| {
            let path = place.map_or_else(String::new, |parameter| {
                format!("/{}/{}", parameter.root(), parameter.name)
            });
            refused(path, &error)
        })
    }

    /// Reads the body.
    ///
    /// # Errors
    /// The field's type refuses the value.
    pub fn body<C: BodyCodec<T>, T>(&mut self) -> Result<T, Malformed> {
        match self.body.take() {
            Some(content) => C::decode(content),
            // Only where `decode` asks for a body that the description does not have.
            None => Err(Malformed::Syntax("there is no body".to_owned())),
        }
    }

    /// Reads the body, if there is one.
    ///
    /// # Errors
    /// The field's type refuses the value.
    pub fn body_optional<C: BodyCodec<T>, T>(&mut self) -> Result<Option<T>, Malformed> {
        self.body.take().map(C::decode).transpose()
    }
}

/// Reads the body by its media type; without one it is absent, or empty if it is bytes or text.
fn content(
    expected: &RequestBody,
    received: Received<'_>,
    violations: &mut Violations,
) -> Result<Option<Content>, Malformed> {
    let name = received
        .headers
        .get(http::header::CONTENT_TYPE)
        .map(|_| response::content_type(received.headers));
    let empty = received.body.as_bytes().is_some_and(bytes::Bytes::is_empty);
    let is_raw = |index: usize| {
        let format = expected.media.get(index).map(|media| media.format);
        matches!(format, Some(Format::Binary | Format::Text | Format::Items))
    };
    let index = expected.choose(name);
    let index = match index {
        Some(index) if !empty || is_raw(index) && name.is_some() => Some(index),
        _ if empty && expected.required && is_raw(0) => Some(0),
        _ if empty => None,
        // A body without a name is what the description names first; a server has refused it before.
        None if name.is_none() => Some(0),
        _ => {
            let reason = "the body has a media type that is not described".to_owned();
            return Err(Malformed::Syntax(reason));
        }
    };
    let described = index.and_then(|index| Some((index, expected.media.get(index)?)));
    let Some((index, media)) = described else {
        if expected.required {
            violations.add("is required");
        }
        return Ok(None);
    };
    let mut body = received.body;
    if let Some(name) = name {
        body = body.with_media_type(name);
    }
    Content::read(index, media, name.unwrap_or(""), body, violations).map(Some)
}

/// The value of a header, and whether it is UTF-8; several lines are one (RFC 9110, section 5.2).
fn header(headers: &http::HeaderMap, parameter: &Parameter) -> (Option<Value>, bool) {
    let lines = || headers.get_all(parameter.name).iter();
    let Some(text) = lines()
        .map(|value| String::from_utf8_lossy(value.as_bytes()))
        .reduce(|joined, line| joined + ", " + line)
    else {
        return (None, true);
    };
    let is_utf8 = lines().all(|value| std::str::from_utf8(value.as_bytes()).is_ok());
    (Some(parameter.decode_header(&text)), is_utf8)
}

/// Reads a header of a response leniently: of several lines of a value that is not a list, the first.
pub(crate) fn response_header(headers: &http::HeaderMap, parameter: &Parameter) -> Option<Value> {
    if parameter.schema.is_array() {
        return header(headers, parameter).0;
    }
    let line = headers.get(parameter.name)?;
    Some(parameter.decode_header(&String::from_utf8_lossy(line.as_bytes())))
}

/// The value of a cookie (RFC 6265, section 4.2.1), still encoded.
pub(crate) fn cookie<'h>(headers: &'h http::HeaderMap, name: &str) -> Option<&'h str> {
    headers
        .get_all(http::header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| text.split(';'))
        .filter_map(|part| part.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value)
}
