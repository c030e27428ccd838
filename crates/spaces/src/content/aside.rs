//! Storage for the files of a tree while it is imported.
//!
//! - A small tree stays in memory. A larger one is written to a file without a name in the staging folder,
//!   so that nothing remains of it when the process dies.
//! - The most recently appended bytes are in memory, so that the file is written in large pieces.

use std::io::{self, Read as _, Seek as _, SeekFrom};
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};

use quire_content::spool::Spool;
use quire_runtime::server::StoredBody;

use crate::SpaceAreas;

/// The most bytes that are in memory.
const MAX_TAIL_BYTES: usize = 256 << 10;

impl SpaceAreas {
    /// Returns an empty place to put files aside.
    pub(super) fn aside(&self) -> Arc<dyn Spool> {
        Arc::new(Aside {
            folder: self.config.staging.clone(),
            written: Mutex::default(),
        })
    }
}

#[derive(Debug)]
struct Aside {
    /// Without one, everything is in memory.
    folder: Option<PathBuf>,
    written: Mutex<Written>,
}

#[derive(Debug, Default)]
struct Written {
    file: Option<StoredBody>,
    /// Bytes that follow the file.
    tail: Vec<u8>,
}

impl Written {
    fn stored(&self) -> u64 {
        self.file.as_ref().map_or(0, StoredBody::length)
    }
}

impl Spool for Aside {
    fn append(&self, bytes: &[u8]) -> io::Result<u64> {
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        let Written { file, tail } = &mut *written;
        if let Some(folder) = &self.folder
            && tail.len() + bytes.len() > MAX_TAIL_BYTES
        {
            let file = match file {
                Some(file) => file,
                None => file.insert(StoredBody::create(folder)?),
            };
            file.append(tail)?;
            tail.clear();
            if bytes.len() > MAX_TAIL_BYTES {
                let from = file.length();
                file.append(bytes)?;
                return Ok(from);
            }
        }
        let from = tail.len() as u64;
        tail.extend_from_slice(bytes);
        Ok(written.stored() + from)
    }

    fn read(&self, from: u64, length: usize) -> io::Result<Vec<u8>> {
        let written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(from) = from.checked_sub(written.stored()) {
            let from = usize::try_from(from).unwrap_or(usize::MAX);
            let found = from.checked_add(length);
            let found = found.and_then(|to| written.tail.get(from..to));
            return Ok(found.ok_or(io::ErrorKind::UnexpectedEof)?.to_vec());
        }
        let reader = written.file.as_ref().map(StoredBody::reader);
        drop(written);
        let mut reader = reader.ok_or(io::ErrorKind::UnexpectedEof)?;
        let mut bytes = vec![0; length];
        reader.seek(SeekFrom::Start(from))?;
        reader.read_exact(&mut bytes)?;
        Ok(bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reads_large_values_back_at_any_depth() {
        let folder = tempfile::tempdir().unwrap();
        for folder in [None, Some(folder.path().join("staged"))] {
            let aside = Aside {
                folder: folder.clone(),
                written: Mutex::default(),
            };
            let piece = |number: u8| {
                let length = match number % 5 {
                    0 => 0,
                    1 => MAX_TAIL_BYTES + usize::from(number),
                    2 => MAX_TAIL_BYTES,
                    _ => MAX_TAIL_BYTES / 3 + usize::from(number),
                };
                vec![number; length]
            };
            let mut pieces = Vec::new();
            for number in 0..20 {
                pieces.push((aside.append(&piece(number)).unwrap(), number));
                for (from, number) in &pieces {
                    let expected = piece(*number);
                    assert!(aside.read(*from, expected.len()).unwrap() == expected);
                }
            }
            let written = aside.written.lock().unwrap();
            assert_eq!(written.file.is_some(), folder.is_some());
            if folder.is_some() {
                assert!(written.tail.capacity() <= 2 * MAX_TAIL_BYTES);
            }
            let end = written.stored() + written.tail.len() as u64;
            drop(written);
            assert!(aside.read(end, 1).is_err());
            assert!(aside.read(end - 1, 2).is_err());
            assert!(aside.read(u64::MAX, usize::MAX).is_err());
        }
    }
}
