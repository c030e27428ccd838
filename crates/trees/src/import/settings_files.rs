//! Files of settings in a tree.

use std::cell::RefCell;
use std::io;

use quire_revisions::limits::MAX_SETTINGS_BYTES;
use quire_revisions::spool::TreeFile;

/// Reads files of settings as texts.
pub(super) fn reader<'f>(
    files: &'f [TreeFile],
    failure: &'f RefCell<Option<io::Error>>,
) -> impl Fn(&str) -> Option<String> + 'f {
    move |path| {
        let file = files.iter().find(|file| file.path == path)?;
        if file.bytes.size() > MAX_SETTINGS_BYTES {
            return None;
        }
        match file.bytes.read() {
            Ok(bytes) => String::from_utf8(bytes.into_owned()).ok(),
            Err(error) => {
                *failure.borrow_mut() = Some(error);
                None
            }
        }
    }
}
