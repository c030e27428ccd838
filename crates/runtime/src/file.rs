//! A file in a body: a part of `multipart/form-data`, or base64 text in JSON.
//!
//! - While a multipart body is converted to or from a value, files are kept in a table and replaced by placeholders, so
//!   that their bytes are never copied into the value.

pub(crate) mod multipart;

use std::cell::RefCell;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};
use serde::ser::{Serialize, SerializeMap as _, Serializer};
use serde_json::{Value, json};

use crate::Body;

/// The only key of the placeholder object of a file.
pub(crate) const PLACEHOLDER: &str = "\0file";

/// A file in a body.
#[derive(Clone, Default, PartialEq)]
pub struct File {
    /// Its name.
    pub name: Option<String>,
    /// Its media type.
    pub media_type: Option<String>,
    /// The content: bytes, or a stream such as that of [`Body::from_reader`]. If the server stores large bodies in
    /// files, it is read from there.
    pub content: Body,
}

impl File {
    /// A file without name and media type.
    pub fn new(content: impl Into<Body>) -> Self {
        Self {
            name: None,
            media_type: None,
            content: content.into(),
        }
    }

    /// The same with that name.
    #[must_use]
    pub fn with_name(mut self, name: impl Into<String>) -> Self {
        self.name = Some(name.into());
        self
    }

    /// The same with that media type.
    #[must_use]
    pub fn with_media_type(mut self, media_type: impl Into<String>) -> Self {
        self.media_type = Some(media_type.into());
        self
    }
}

impl std::fmt::Debug for File {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("File")
            .field("name", &self.name)
            .field("media_type", &self.media_type)
            .field("content", &self.content)
            .finish()
    }
}

thread_local! {
    static FILES: RefCell<Option<Vec<File>>> = const { RefCell::new(None) };
}

/// Puts back what was there before, also when the work between panics.
struct Restore(Option<Vec<File>>);

impl Drop for Restore {
    fn drop(&mut self) {
        FILES.with_borrow_mut(|files| *files = self.0.take());
    }
}

/// Runs `work` with a table of files, and gives that table back.
pub(crate) fn with_files<T>(files: Vec<File>, work: impl FnOnce() -> T) -> (T, Vec<File>) {
    let _restore = Restore(FILES.replace(Some(files)));
    let result = work();
    let files = FILES.take();
    (result, files.unwrap_or_default())
}

/// Returns the placeholder of the file with that index.
pub(crate) fn placeholder(index: usize) -> Value {
    json!({ PLACEHOLDER: index })
}

/// Returns the file whose placeholder a value is.
pub(crate) fn referred<'f>(value: &Value, files: &'f [File]) -> Option<&'f File> {
    let index = value.as_object()?.get(PLACEHOLDER)?.as_u64()?;
    files.get(usize::try_from(index).ok()?)
}

impl Serialize for File {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let index = FILES.with_borrow_mut(|files| {
            let files = files.as_mut()?;
            files.push(self.clone());
            Some(files.len() - 1)
        });
        match index {
            Some(index) => {
                let mut map = serializer.serialize_map(Some(1))?;
                map.serialize_entry(PLACEHOLDER, &index)?;
                map.end()
            }
            None => match self.content.as_bytes() {
                Some(bytes) => serializer.serialize_str(&STANDARD.encode(bytes)),
                None => Err(serde::ser::Error::custom(
                    "a file that is a stream can be sent in parts only, not in JSON",
                )),
            },
        }
    }
}

impl<'de> Deserialize<'de> for File {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_any(FileVisitor)
    }
}

struct FileVisitor;

impl<'de> Visitor<'de> for FileVisitor {
    type Value = File;

    fn expecting(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str("a file")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<File, E> {
        let bytes = STANDARD
            .decode(text)
            .map_err(|error| E::custom(format!("must be base64: {error}")))?;
        Ok(File::new(bytes))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<File, A::Error> {
        let unknown = || A::Error::custom("must be a file");
        let key: Option<String> = map.next_key()?;
        if key.as_deref() != Some(PLACEHOLDER) {
            return Err(unknown());
        }
        let index: usize = map.next_value()?;
        FILES
            .with_borrow(|files| files.as_ref()?.get(index).cloned())
            .ok_or_else(unknown)
    }
}
