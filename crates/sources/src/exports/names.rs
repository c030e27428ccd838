//! Keeps paths apart.

use std::collections::HashMap;

use super::places::{extension, folder, name, stem};

/// Paths that are taken, in lower case, with the number that the next of the name tries first.
#[derive(Default)]
pub(super) struct Names(HashMap<String, usize>);

impl Names {
    /// The path, or the first of `path-2`, `path-3` ... that is not taken; takes it.
    pub(super) fn take(&mut self, wanted: &str) -> String {
        let Some(number) = self.0.get(&wanted.to_lowercase()).copied() else {
            self.0.insert(wanted.to_lowercase(), 2);
            return wanted.to_owned();
        };
        let (before, extension) = match extension(wanted) {
            "" => (wanted.to_owned(), String::new()),
            extension => (
                super::places::join(folder(wanted), stem(name(wanted))),
                format!(".{extension}"),
            ),
        };
        let free = (number..).find_map(|number| {
            let path = format!("{before}-{number}{extension}");
            (!self.0.contains_key(&path.to_lowercase())).then_some((path, number))
        });
        let (path, number) = free.unwrap_or_default();
        self.0.insert(wanted.to_lowercase(), number + 1);
        self.0.insert(path.to_lowercase(), 2);
        path
    }
}
