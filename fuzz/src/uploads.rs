//! Multipart bodies and forms: the first line of the input is the media type, the rest the body.

use quire_runtime::http::{HeaderMap, HeaderValue};
use quire_runtime::{
    self as runtime, Decoder, Described, Encoder, Operation, Property, Received, Schema,
};
use serde::{Deserialize, Serialize};

/// Something of everything that a form can hold.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Upload {
    title: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    count: Option<i64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    about: Option<About>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    file: Option<runtime::File>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    others: Vec<runtime::File>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    words: Vec<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sizes: Vec<i64>,
}

/// An object within.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct About {
    name: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    open: Option<bool>,
}

impl Described for About {
    const SCHEMA: Schema = Schema::object(
        const {
            &[
                Property::required("name", Schema::string()),
                Property::optional("open", Schema::boolean()),
            ]
        },
    );
}

impl Described for Upload {
    const SCHEMA: Schema = Schema::object(
        const {
            &[
                Property::required("title", Schema::string().min(1)),
                Property::optional("count", Schema::integer().maximum(9.0)),
                Property::optional("about", Schema::of::<About>()),
                Property::optional("file", Schema::file()),
                Property::optional("others", Schema::array(const { &Schema::file() })),
                Property::optional("words", Schema::array(const { &Schema::string() })),
                Property::optional("sizes", Schema::array(const { &Schema::integer() })),
            ]
        },
    );
}

/// In parts.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/uploads", id = "inParts", response = Upload)]
pub struct InParts {
    /// The body.
    #[body(multipart)]
    pub body: Upload,
}

/// As a form.
#[derive(Clone, Debug, PartialEq, runtime::Request)]
#[operation(POST, "/uploads", id = "asForm", response = Upload)]
pub struct AsForm {
    /// The body.
    #[body(form)]
    pub body: Upload,
}

/// Checks that a form or its parts are written so that they read as the same.
pub fn uploads(input: &[u8]) {
    let at = input.iter().position(|byte| *byte == b'\n');
    let (media_type, body) = match at {
        Some(at) => (&input[..at], &input[at + 1..]),
        None => (&b"multipart/form-data; boundary=x"[..], input),
    };
    let Ok(media_type) = std::str::from_utf8(media_type) else {
        return;
    };
    // Line breaks of a seed may be those of the editor.
    if let Some(read) = read::<InParts>(media_type, body.to_vec()) {
        check(&read, |request| &request.body);
    }
    if let Some(read) = read::<AsForm>(media_type, body.to_vec()) {
        check(&read, |request| &request.body);
    }
}

fn check<O: Operation>(read: &O, body: fn(&O) -> &Upload) {
    let encoded = Encoder::write(read).expect("what was read can be written");
    let written = encoded.body.expect("there is a body");
    let media_type = written
        .media_type()
        .expect("a body has a media type")
        .to_owned();
    let bytes = written.as_bytes().expect("it is no stream").to_vec();
    let again = self::read::<O>(&media_type, bytes.clone());
    let again = again.unwrap_or_else(|| panic!("{:?}", String::from_utf8_lossy(&bytes)));
    let (mut first, mut again) = (body(read).clone(), body(&again).clone());
    for upload in [&mut first, &mut again] {
        for file in upload.file.iter_mut().chain(&mut upload.others) {
            // A file that has no name or media type, or none that a header carries, gets one.
            file.name = None;
            file.media_type = None;
        }
    }
    assert_eq!(again, first, "{:?}", String::from_utf8_lossy(&bytes));
}

fn read<O: Operation>(media_type: &str, body: Vec<u8>) -> Option<O> {
    let mut headers = HeaderMap::new();
    headers.insert("content-type", HeaderValue::try_from(media_type).ok()?);
    let received = Received {
        path: "/uploads",
        query: "",
        headers: &headers,
        body: body.into(),
        rules: quire_runtime::Rules::default(),
    };
    Decoder::read(received).ok()
}
