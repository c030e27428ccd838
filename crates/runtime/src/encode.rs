//! Writing a request struct: target, headers and body.

use serde::Serialize;

use crate::parameter::{Location, Parameter};
use crate::{Body, BodyCodec, Operation, OperationInfo};

/// A request, written.
#[derive(Debug)]
pub struct Encoded {
    /// The path and query, percent-encoded.
    pub target: String,
    /// The headers of header and cookie parameters.
    pub headers: Vec<(&'static str, String)>,
    /// The body, if there is one; it names its media type.
    pub body: Option<Body>,
}

/// Writes the fields of a request struct.
pub struct Encoder {
    info: &'static OperationInfo,
    parameters: std::slice::Iter<'static, Parameter>,
    path: String,
    query: String,
    headers: Vec<(&'static str, String)>,
    cookies: Vec<String>,
    body: Option<Body>,
    failure: Option<serde_json::Error>,
}

impl Encoder {
    /// Writes a request.
    ///
    /// # Errors
    /// A value cannot be written as JSON.
    pub fn write<O: Operation>(request: &O) -> Result<Encoded, serde_json::Error> {
        let mut encoder = Self::new(const { &O::INFO });
        request.encode(&mut encoder);
        encoder.finish()
    }

    fn new(info: &'static OperationInfo) -> Self {
        // A template may hold a fixed query, and a fragment that is not sent.
        let template = info.path.split('#').next().unwrap_or("");
        let (path, query) = template.split_once('?').unwrap_or((template, ""));
        Self {
            info,
            parameters: info.parameters.iter(),
            path: path.to_owned(),
            query: query.to_owned(),
            headers: Vec::new(),
            cookies: Vec::new(),
            body: None,
            failure: None,
        }
    }

    fn finish(self) -> Result<Encoded, serde_json::Error> {
        let mut encoder = self;
        if let Some(failure) = encoder.failure {
            return Err(failure);
        }
        if !encoder.cookies.is_empty() {
            encoder.headers.push(("cookie", encoder.cookies.join("; ")));
        }
        let mut target = encoder.path;
        if !encoder.query.is_empty() {
            target.push('?');
            target.push_str(&encoder.query);
        }
        Ok(Encoded {
            target,
            headers: encoder.headers,
            body: encoder.body,
        })
    }

    /// The next parameter.
    pub fn parameter<T: Serialize>(&mut self, value: &T) {
        let Some(parameter) = self.parameters.next() else {
            return;
        };
        let value = match serde_json::to_value(value) {
            Ok(value) => value,
            Err(failure) => {
                self.failure = Some(failure);
                return;
            }
        };
        if parameter.location == Location::Path {
            let segment = parameter.encode_path(&value);
            if is_no_segment(&segment) {
                return self.fail(
                    parameter,
                    "must not be empty, `.` or `..`: no path has such a part",
                );
            }
            self.path = self
                .path
                .replace(&format!("{{{}}}", parameter.name), &segment);
        } else if !parameter.is_default(&value) || (parameter.required && !value.is_null()) {
            match parameter.location {
                Location::Header => {
                    let text = parameter.encode_header(&value);
                    if http::HeaderValue::try_from(&text).is_err() {
                        return self.fail(parameter, "has characters that no header can carry");
                    }
                    self.headers.push((parameter.name, text));
                }
                Location::Cookie => self.cookies.push(format!(
                    "{}={}",
                    parameter.name,
                    parameter.encode_cookie(&value)
                )),
                _ => parameter.encode_query(&value, &mut self.query),
            }
        }
    }

    fn fail(&mut self, parameter: &Parameter, reason: &str) {
        let text = format!("the parameter `{}` {reason}", parameter.name);
        self.failure = Some(serde::ser::Error::custom(text));
    }

    /// The body.
    pub fn body<C: BodyCodec<T>, T>(&mut self, body: &T) {
        let media = self.info.body.map_or(&[][..], |body| body.media);
        match C::encode(body, media) {
            Ok(body) => self.body = Some(body),
            Err(failure) => self.failure = Some(failure),
        }
    }

    /// The body, if there is one.
    pub fn body_optional<C: BodyCodec<T>, T>(&mut self, body: Option<&T>) {
        if let Some(body) = body {
            self.body::<C, T>(body);
        }
    }
}

/// Returns true if a path cannot contain this segment: an empty one matches no parameter, and dot segments
/// are removed (RFC 3986, section 5.2.4), even if they are percent-encoded.
fn is_no_segment(segment: &str) -> bool {
    matches!(
        segment.to_ascii_lowercase().replace("%2e", ".").as_str(),
        "" | "." | ".."
    )
}
