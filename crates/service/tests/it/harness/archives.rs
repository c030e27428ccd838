//! Zip archives, including ones that no honest program creates.

use std::io::{Cursor, Write as _};

use bytes::Bytes;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// An archive of these texts.
pub(crate) fn zip(files: &[(&str, &str)]) -> Bytes {
    let mut archive = Zip::default();
    for (path, text) in files {
        archive.add(path, text.as_bytes());
    }
    archive.finish()
}

/// An archive in the making.
pub(crate) struct Zip(ZipWriter<Cursor<Vec<u8>>>);

impl Default for Zip {
    fn default() -> Self {
        Self(ZipWriter::new(Cursor::new(Vec::new())))
    }
}

impl Zip {
    /// Adds an entry, regardless of its name.
    pub(crate) fn add(&mut self, path: &str, bytes: &[u8]) {
        let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
        self.0.start_file(path, options).unwrap();
        self.0.write_all(bytes).unwrap();
    }

    pub(crate) fn finish(self) -> Bytes {
        self.0.finish().unwrap().into_inner().into()
    }
}
