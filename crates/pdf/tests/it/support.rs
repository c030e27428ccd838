//! Typesets Markdown, and reads PDFs.

use std::collections::HashMap;
use std::path::Path;
use std::time::Duration;

use lopdf::{Dictionary, Document, Object};
use quire_markdown::document;
use quire_pdf::{Book, Limits, Page, PdfError, typeset};

/// The program that typesets.
pub(crate) fn program() -> &'static Path {
    Path::new(env!("CARGO_BIN_EXE_typeset-book"))
}

/// A page of Markdown.
pub(crate) fn page(id: &str, text: &str) -> Page {
    Page {
        id: id.to_owned(),
        title: format!("Title of {id}"),
        nodes: document::parse(text).nodes,
        ..Page::default()
    }
}

/// A book of pages.
pub(crate) fn book(pages: Vec<Page>) -> Book {
    Book {
        title: "A Book".to_owned(),
        pages,
        ..Book::default()
    }
}

/// Typesets a book without images.
pub(crate) async fn set(book: &Book) -> Result<Vec<u8>, PdfError> {
    // Builds for development are slow, and machines that test are busy.
    let limits = Limits {
        time: Duration::from_mins(10),
        ..Limits::default()
    };
    set_with(book, &HashMap::new(), &limits).await
}

/// Typesets a book.
pub(crate) async fn set_with(
    book: &Book,
    images: &HashMap<&str, Vec<u8>>,
    limits: &Limits,
) -> Result<Vec<u8>, PdfError> {
    let mut pdf = Vec::new();
    let image = |name: String, _| {
        let found = images.get(name.as_str()).cloned();
        async move { Ok(found) }
    };
    let size = typeset(program(), book, image, limits, &mut pdf).await?;
    assert_eq!(size, pdf.len() as u64);
    Ok(pdf)
}

/// A PDF that was read.
pub(crate) struct Pdf(Document);

impl Pdf {
    pub(crate) fn read(bytes: &[u8]) -> Self {
        Self(Document::load_mem(bytes).expect("the PDF is read"))
    }

    /// Typesets and reads a page of Markdown.
    pub(crate) async fn of(text: &str) -> Self {
        let pdf = set(&book(vec![page("a", text)])).await;
        Self::read(&pdf.expect("the page is typeset"))
    }

    pub(crate) fn pages(&self) -> usize {
        self.0.get_pages().len()
    }

    /// Returns its text without spaces, because the positions of words determine them for a reader.
    pub(crate) fn text(&self) -> String {
        let pages: Vec<u32> = self.0.get_pages().into_keys().collect();
        squeeze(&self.0.extract_text(&pages).expect("the text is read"))
    }

    /// The entry of an object in the trailer, such as the title in `Info`.
    pub(crate) fn entry(&self, of: &[u8], name: &[u8]) -> Option<String> {
        let object = self.0.trailer.get(of).ok()?;
        let dictionary = self.0.dereference(object).ok()?.1.as_dict().ok()?;
        let value = dictionary.get(name).ok()?;
        let (_, value) = self.0.dereference(value).ok()?;
        Some(match value {
            Object::String(..) => lopdf::decode_text_string(value).ok()?,
            other => format!("{other:?}"),
        })
    }

    /// Returns the addresses that links point to, and the number of links into the book.
    pub(crate) fn links(&self) -> (Vec<String>, usize) {
        let (mut addresses, mut inner) = (Vec::new(), 0);
        for annotation in self
            .dictionaries()
            .filter(|one| is(one, b"Subtype", b"Link"))
        {
            let action = annotation.get(b"A").ok();
            let action =
                action.and_then(|action| self.0.dereference(action).ok()?.1.as_dict().ok());
            match action.and_then(|action| action.get(b"URI").ok()) {
                Some(address) => addresses.push(
                    String::from_utf8_lossy(address.as_str().unwrap_or_default()).into_owned(),
                ),
                None => inner += 1,
            }
        }
        addresses.sort();
        (addresses, inner)
    }

    /// The titles of its outline.
    pub(crate) fn outline(&self) -> Vec<String> {
        let items = self
            .dictionaries()
            .filter(|one| one.has(b"Title") && one.has(b"Parent"));
        let title = |one: &Dictionary| lopdf::decode_text_string(one.get(b"Title").ok()?).ok();
        items.filter_map(title).collect()
    }

    /// Counts its images, without their masks.
    pub(crate) fn images(&self) -> usize {
        let images = self
            .0
            .objects
            .values()
            .filter_map(|object| Some(&object.as_stream().ok()?.dict));
        let masks: Vec<_> = images
            .clone()
            .filter_map(|one| one.get(b"SMask").ok())
            .collect();
        images.filter(|one| is(one, b"Subtype", b"Image")).count() - masks.len()
    }

    /// The names of its fonts.
    pub(crate) fn fonts(&self) -> Vec<String> {
        let fonts = self
            .dictionaries()
            .filter_map(|one| one.get(b"BaseFont").ok()?.as_name().ok());
        fonts
            .map(|name| String::from_utf8_lossy(name).into_owned())
            .collect()
    }

    fn dictionaries(&self) -> impl Iterator<Item = &Dictionary> {
        self.0
            .objects
            .values()
            .filter_map(|object| object.as_dict().ok())
    }
}

fn is(dictionary: &Dictionary, key: &[u8], name: &[u8]) -> bool {
    dictionary
        .get(key)
        .is_ok_and(|value| value.as_name().is_ok_and(|found| found == name))
}

/// The first of these, or with `QUIRE_TEST_FULL=1` all.
pub(crate) fn sample<T>(all: &[T], first: usize) -> &[T] {
    if is_full() { all } else { &all[..first] }
}

pub(crate) fn is_full() -> bool {
    std::env::var_os("QUIRE_TEST_FULL").is_some_and(|value| !value.is_empty() && value != "0")
}

/// Removes spaces and break characters from a text.
pub(crate) fn squeeze(text: &str) -> String {
    text.chars()
        .filter(|next| !next.is_whitespace() && *next != '\u{200b}')
        .collect()
}
