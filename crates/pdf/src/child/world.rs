//! The world of the typesetter: the template, the book, its images, and fonts. There is no clock, and nothing else.

use std::collections::HashMap;

use typst::diag::{FileError, FileResult, SourceDiagnostic};
use typst::foundations::{Bytes, Datetime, Duration, Smart};
use typst::syntax::{FileId, RootedPath, Source, VirtualPath, VirtualRoot};
use typst::text::{Font, FontBook};
use typst::utils::LazyHash;
use typst::{Library, LibraryExt as _, World};
use typst_layout::PagedDocument;
use typst_pdf::PdfOptions;

/// All that the typesetter sees.
pub(crate) struct Desk {
    library: LazyHash<Library>,
    book: LazyHash<FontBook>,
    fonts: Vec<Font>,
    template: Source,
    files: HashMap<FileId, Bytes>,
}

impl Desk {
    pub(crate) fn new(fonts: Vec<Font>) -> Result<Self, String> {
        let template = include_str!("../template.typ").to_owned();
        Ok(Self {
            library: LazyHash::new(Library::default()),
            book: LazyHash::new(FontBook::from_fonts(&fonts)),
            fonts,
            template: Source::new(file("template.typ")?, template),
            files: HashMap::new(),
        })
    }

    pub(crate) fn add(&mut self, name: &str, bytes: Bytes) -> Result<(), String> {
        self.files.insert(file(name)?, bytes);
        Ok(())
    }

    /// Sets the book.
    pub(crate) fn set(&self) -> Result<Vec<u8>, String> {
        let document = typst::compile::<PagedDocument>(self)
            .output
            .map_err(|errors| first_error(&errors))?;
        // The intermediate results that it caches take more memory than the pages.
        typst::comemo::evict(0);
        let options = PdfOptions {
            creator: Smart::Custom(Some("quire".to_owned())),
            ..PdfOptions::default()
        };
        typst_pdf::pdf(&document, &options).map_err(|errors| first_error(&errors))
    }
}

impl World for Desk {
    fn library(&self) -> &LazyHash<Library> {
        &self.library
    }

    fn book(&self) -> &LazyHash<FontBook> {
        &self.book
    }

    fn main(&self) -> FileId {
        self.template.id()
    }

    fn source(&self, id: FileId) -> FileResult<Source> {
        if id == self.template.id() {
            Ok(self.template.clone())
        } else {
            Err(FileError::AccessDenied)
        }
    }

    fn file(&self, id: FileId) -> FileResult<Bytes> {
        self.files.get(&id).cloned().ok_or(FileError::AccessDenied)
    }

    fn font(&self, index: usize) -> Option<Font> {
        self.fonts.get(index).cloned()
    }

    fn today(&self, _: Option<Duration>) -> Option<Datetime> {
        None
    }
}

fn file(name: &str) -> Result<FileId, String> {
    let path = VirtualPath::new(name).map_err(|error| format!("{name}: {error:?}"))?;
    Ok(RootedPath::new(VirtualRoot::Project, path).intern())
}

/// Returns the first error. It is about the template, not of the book.
fn first_error(errors: &[SourceDiagnostic]) -> String {
    let first = errors.first().map(|error| error.message.to_string());
    first.unwrap_or_else(|| "no reason was given".to_owned())
}
