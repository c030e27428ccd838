//! Writes and reads the bodies of requests.
//!
//! - JSON, forms and multipart bodies are all read as a JSON value, which is checked against the schema and then
//!   converted to the type.

use bytes::Bytes;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{
    Binary, Body, File, Format, Malformed, Media, Rules, Schema, Text, Violation, Violations, file,
    form,
};

/// A body as it came, held against the description.
pub struct Content {
    /// Index of its media type among the described ones.
    pub(crate) index: usize,
    /// Content, unless it is bytes.
    pub(crate) value: Option<Value>,
    /// The files that `value` refers to.
    pub(crate) files: Vec<File>,
    /// The bytes.
    pub(crate) body: Body,
    /// Schema of the values of a stream.
    pub(crate) schema: Schema,
    /// Rules for every value.
    pub(crate) rules: Rules,
}

impl Content {
    /// Reads a body with the described media type of that index.
    ///
    /// # Errors
    /// The body does not follow its media type, or ended early.
    pub(crate) fn read(
        index: usize,
        media: &Media,
        content_type: &str,
        body: Body,
        violations: &mut Violations,
    ) -> Result<Self, Malformed> {
        let mut content = Self {
            index,
            value: None,
            files: Vec::new(),
            body,
            schema: media.schema,
            rules: violations.rules(),
        };
        if media.format.is_stream() {
            return Ok(content);
        }
        let bytes = content.body.as_bytes().cloned().unwrap_or_default();
        let mut value = content.parse(media, content_type, &bytes)?;
        media.schema.check(&value, violations);
        media.schema.normalize(&mut value);
        content.value = Some(value);
        Ok(content)
    }

    fn parse(
        &mut self,
        media: &Media,
        content_type: &str,
        bytes: &Bytes,
    ) -> Result<Value, Malformed> {
        let entries = match media.format {
            Format::Json => {
                weigh(bytes)?;
                return serde_json::from_slice(bytes)
                    .map_err(|error| Malformed::Syntax(error.to_string()));
            }
            Format::Text | Format::Binary | Format::Items => {
                return match std::str::from_utf8(bytes) {
                    Ok(text) => Ok(Value::String(text.to_owned())),
                    Err(error) => Err(Malformed::Syntax(error.to_string())),
                };
            }
            Format::Form => return form::read(media, bytes),
            Format::Multipart => file::multipart::entries(&self.body, content_type)?,
        };
        form::assemble(media, entries, &mut self.files)
    }

    fn typed<T: DeserializeOwned>(self) -> Result<T, Malformed> {
        let value = self.value.unwrap_or_default();
        let (result, _) = file::with_files(self.files, || serde_json::from_value(value));
        result.map_err(|error| refused("/body".to_owned(), &error))
    }
}

/// Bytes of a body that is not checked before it is read.
const LIGHT: usize = 64 << 10;
/// Objects and arrays of a JSON body: each takes hundreds of bytes once it is read.
const NODES: usize = 150_000;
/// Values of a JSON body.
const VALUES: usize = 1_000_000;

/// Refuses JSON that would take much more memory than it has bytes.
fn weigh(json: &[u8]) -> Result<(), Malformed> {
    if json.len() <= LIGHT {
        return Ok(());
    }
    let (mut nodes, mut values) = (0, 0);
    let mut bytes = json.iter();
    while let Some(byte) = bytes.next() {
        match byte {
            b'{' | b'[' => nodes += 1,
            b',' => values += 1,
            b'"' => {
                while let Some(inner) = bytes.next() {
                    match inner {
                        b'"' => break,
                        b'\\' => {
                            bytes.next();
                        }
                        _ => {}
                    }
                }
            }
            _ => {}
        }
    }
    if nodes > NODES || values > VALUES {
        return Err(Malformed::TooComplex);
    }
    Ok(())
}

pub(crate) fn refused(path: String, error: &serde_json::Error) -> Malformed {
    Malformed::Invalid(vec![Violation {
        path,
        reason: error.to_string(),
    }])
}

/// Codec of a request body.
pub trait BodyCodec<T> {
    /// The media types, where they belong to the type.
    const MEDIA: &'static [Media] = &[];

    /// Writes the body and its media type.
    ///
    /// # Errors
    /// The value cannot be written.
    fn encode(body: &T, media: &'static [Media]) -> Result<Body, serde_json::Error>;

    /// Reads the body.
    ///
    /// # Errors
    /// The body matches the schema, but not the type.
    fn decode(content: Content) -> Result<T, Malformed>;
}

/// A body in JSON, as a form or in parts (`multipart/form-data`), of one type.
#[derive(Clone, Copy, Debug)]
pub struct Structured;

/// One of several bodies, distinguished by their media types; see [`derive(Bodies)`](macro@crate::Bodies).
#[derive(Clone, Copy, Debug)]
pub struct SeveralBodies;

impl<T: Serialize + DeserializeOwned> BodyCodec<T> for Structured {
    fn encode(body: &T, media: &'static [Media]) -> Result<Body, serde_json::Error> {
        let Some(media) = media.first() else {
            return Err(no_media());
        };
        Ok(match media.format {
            Format::Form => {
                let text = form::write(&serde_json::to_value(body)?, media.encodings)?;
                Body::from(text).with_media_type(media.name)
            }
            Format::Multipart => {
                let (value, files) = file::with_files(Vec::new(), || serde_json::to_value(body));
                file::multipart::write(&value?, &files, media.encodings)?
            }
            _ => Body::from(serde_json::to_vec(body)?).with_media_type(media.written(None)),
        })
    }

    fn decode(content: Content) -> Result<T, Malformed> {
        content.typed()
    }
}

impl BodyCodec<String> for Text {
    fn encode(body: &String, media: &'static [Media]) -> Result<Body, serde_json::Error> {
        let name = media
            .first()
            .ok_or_else(no_media)?
            .written(Some("text/plain"));
        Ok(Body::from(body.clone()).with_media_type(name))
    }

    fn decode(content: Content) -> Result<String, Malformed> {
        content.typed()
    }
}

impl BodyCodec<Body> for Binary {
    fn encode(body: &Body, media: &'static [Media]) -> Result<Body, serde_json::Error> {
        let own = body.media_type();
        let mut names = media.iter().map(|media| media.written(own));
        let name = names.clone().find(|name| Some(*name) == own);
        let name = name.or_else(|| names.next()).ok_or_else(no_media)?;
        Ok(body.clone().with_media_type(name))
    }

    fn decode(content: Content) -> Result<Body, Malformed> {
        Ok(content.body)
    }
}

fn no_media() -> serde_json::Error {
    serde::ser::Error::custom("the description names no media type for the body")
}

/// Number of media types of a variant, and the function that reads it.
pub type BodyReader<T> = (usize, fn(Content) -> Result<T, Malformed>);

/// An enum of the bodies that an operation takes; see [`derive(Bodies)`](macro@crate::Bodies).
pub trait Bodies: Sized + 'static {
    /// The media types of all variants, in order.
    const MEDIA: &'static [Media];

    /// Readers of the variants.
    const READERS: &'static [BodyReader<Self>];

    /// Writes the variant.
    ///
    /// # Errors
    /// The value cannot be written.
    fn write(&self) -> Result<Body, serde_json::Error>;
}

impl<T: Bodies> BodyCodec<T> for SeveralBodies {
    const MEDIA: &'static [Media] = T::MEDIA;

    fn encode(body: &T, _: &'static [Media]) -> Result<Body, serde_json::Error> {
        body.write()
    }

    fn decode(mut content: Content) -> Result<T, Malformed> {
        for (count, read) in T::READERS {
            match content.index.checked_sub(*count) {
                Some(index) => content.index = index,
                None => return read(content),
            }
        }
        Err(Malformed::Syntax("the media type is not known".to_owned()))
    }
}
