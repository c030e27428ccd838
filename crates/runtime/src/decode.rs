//! Reading a request struct.
//!
//! - Every violation of every parameter and of the body is collected before reading gives up.

use bytes::Bytes;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::parameter::{Location, Parameter, query_parts};
use crate::{MediaType, Operation, OperationInfo, Violation, Violations};

/// Why a request could not be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Malformed {
    /// Parameters or fields are not what the description asks for: all of them.
    Invalid(Vec<Violation>),
    /// The body is not JSON; line and column of the first error stand in the text.
    Syntax(String),
}

/// Reads the fields of a request struct.
pub struct Decoder {
    parameters: std::slice::Iter<'static, Parameter>,
    values: std::vec::IntoIter<Value>,
    body: Option<Value>,
    bytes: Bytes,
}

/// A request as it came: what a [`Decoder`] reads from.
pub struct Received<'a> {
    /// The path as it stands in the address: still percent-encoded, without the query.
    pub path: &'a str,
    /// The query string, without its question mark.
    pub query: &'a str,
    /// The headers.
    pub headers: &'a http::HeaderMap,
    /// The body.
    pub body: Bytes,
}

impl Decoder {
    /// Reads a request.
    ///
    /// # Errors
    /// It is not what the description asks for.
    pub fn read<O: Operation>(received: Received<'_>) -> Result<O, Malformed> {
        O::decode(&mut Self::check(const { &O::INFO }, received)?)
    }

    /// Holds the whole request against the description: what does not depend on the operation's types.
    fn check(info: &'static OperationInfo, received: Received<'_>) -> Result<Self, Malformed> {
        let query = query_parts(received.query);
        let segments = path_segments(info.path, received.path);
        let mut found = Vec::new();
        let mut values = Vec::with_capacity(info.parameters.len());
        for parameter in info.parameters {
            let value = match parameter.location {
                Location::Path => segments
                    .iter()
                    .find(|(name, _)| *name == parameter.name)
                    .map(|(_, segment)| parameter.decode_path(segment)),
                Location::Query => parameter.decode_query(&query),
                Location::Header => header(received.headers, parameter),
                Location::Cookie => cookie(received.headers, parameter.name)
                    .map(|text| parameter.decode_cookie(text)),
            };
            let mut violations = Violations::at(parameter.root());
            values.push(parameter.accept(value, &mut violations));
            found.append(&mut violations.into_vec());
        }
        let mut body = None;
        if let Some(expected) = &info.body
            && expected.media_type == MediaType::Json
        {
            let mut violations = Violations::at("/body");
            if received.body.is_empty() {
                if expected.required {
                    violations.add("is required");
                }
            } else {
                let mut value: Value = serde_json::from_slice(&received.body)
                    .map_err(|error| Malformed::Syntax(error.to_string()))?;
                expected.schema.check(&value, &mut violations);
                expected.schema.normalize(&mut value);
                body = Some(value);
            }
            found.append(&mut violations.into_vec());
        }
        if !found.is_empty() {
            return Err(Malformed::Invalid(found));
        }
        Ok(Self {
            parameters: info.parameters.iter(),
            values: values.into_iter(),
            body,
            bytes: received.body,
        })
    }

    /// The next parameter.
    ///
    /// # Errors
    /// The field's type refuses the value.
    pub fn parameter<T: DeserializeOwned>(&mut self) -> Result<T, Malformed> {
        let place = self.parameters.next();
        let value = self.values.next().unwrap_or(Value::Null);
        serde_json::from_value(value).map_err(|error| {
            let path = place.map_or_else(String::new, |parameter| {
                format!("{}/{}", parameter.root(), parameter.name)
            });
            refused(path, &error)
        })
    }

    /// The JSON body.
    ///
    /// # Errors
    /// The field's type refuses the value.
    pub fn json<T: DeserializeOwned>(&mut self) -> Result<T, Malformed> {
        serde_json::from_value(self.body.take().unwrap_or(Value::Null))
            .map_err(|error| refused("/body".to_owned(), &error))
    }

    /// The JSON body, if there is one.
    ///
    /// # Errors
    /// The field's type refuses the value.
    pub fn json_optional<T: DeserializeOwned>(&mut self) -> Result<Option<T>, Malformed> {
        self.body
            .take()
            .map(serde_json::from_value)
            .transpose()
            .map_err(|error| refused("/body".to_owned(), &error))
    }

    /// The body as bytes.
    ///
    /// # Errors
    /// None; so that generated code treats all bodies alike.
    pub fn binary(&mut self) -> Result<Bytes, Malformed> {
        Ok(std::mem::take(&mut self.bytes))
    }
}

fn refused(path: String, error: &serde_json::Error) -> Malformed {
    Malformed::Invalid(vec![Violation {
        path,
        reason: error.to_string(),
    }])
}

/// The path parameters, still encoded. Segments count from the end, since a router may stand below a prefix.
fn path_segments<'p>(template: &'static str, path: &'p str) -> Vec<(&'static str, &'p str)> {
    template
        .rsplit('/')
        .zip(path.rsplit('/'))
        .filter_map(|(place, segment)| Some((place.strip_prefix('{')?.strip_suffix('}')?, segment)))
        .collect()
}

/// The value of a header; several lines of a list are one list (RFC 9110, section 5.2).
fn header(headers: &http::HeaderMap, parameter: &Parameter) -> Option<Value> {
    let mut lines = headers
        .get_all(parameter.name)
        .iter()
        .map(|value| String::from_utf8_lossy(value.as_bytes()));
    let first = lines.next()?;
    let text = if parameter.schema.is_array() {
        lines.fold(first, |joined, line| joined + "," + line)
    } else {
        first
    };
    Some(parameter.decode_header(&text))
}

/// The value of a cookie (RFC 6265, section 4.2.1), still encoded.
fn cookie<'h>(headers: &'h http::HeaderMap, name: &str) -> Option<&'h str> {
    headers
        .get_all(http::header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|text| text.split(';'))
        .filter_map(|part| part.trim().split_once('='))
        .find(|(key, _)| *key == name)
        .map(|(_, value)| value)
}
