//! The paths of a tree that is made.
//!
//! - Each path is assigned once, ignoring case.
//! - Names that come from elsewhere are such that every file system can hold them.

use std::collections::HashMap;

use super::path_map::extension;

/// Bytes of a name: file systems hold 255, with its extension and a number.
const MAX_NAME_BYTES: usize = 200;

/// Characters that some file systems, or links, do not allow in names.
const FORBIDDEN: &str = "/\\:*?\"<>|";

/// Paths that are claimed, in lower case, with the number that the next of the name tries first.
#[derive(Debug, Default)]
pub struct Paths(HashMap<String, usize>);

impl Paths {
    /// Creates a set that contains this path.
    #[must_use]
    pub fn reserving(path: &str) -> Self {
        let mut paths = Self::default();
        paths.claim(path);
        paths
    }

    /// Returns `true` if a path is claimed.
    #[must_use]
    pub fn has(&self, path: &str) -> bool {
        self.0.contains_key(&path.to_lowercase())
    }

    /// Claims the path, or the first of `path-2`, `path-3` ... that is free.
    pub fn claim(&mut self, preferred: &str) -> String {
        let end = match extension(preferred) {
            "" => preferred.len(),
            extension => preferred.len() - extension.len() - 1,
        };
        self.free(&preferred[..end], '-', &preferred[end..])
    }

    /// Claims the path of a folder, or the first of `path 2`, `path 3` ... that is free.
    pub(super) fn claim_folder(&mut self, preferred: &str) -> String {
        self.free(preferred, ' ', "")
    }

    /// Claims the path of two parts, or one with a number between them.
    fn free(&mut self, before: &str, separator: char, after: &str) -> String {
        let preferred = format!("{before}{after}");
        let Some(mut number) = self.0.get(&preferred.to_lowercase()).copied() else {
            self.0.insert(preferred.to_lowercase(), 2);
            return preferred;
        };
        loop {
            let path = format!("{before}{separator}{number}{after}");
            number += 1;
            if !self.has(&path) {
                self.0.insert(preferred.to_lowercase(), number);
                self.0.insert(path.to_lowercase(), 2);
                return path;
            }
        }
    }
}

/// A name that every file system can hold, and that is not hidden.
#[must_use]
pub fn portable(name: &str) -> String {
    let replaced = name.chars().map(|character| {
        if character.is_control() || FORBIDDEN.contains(character) {
            '-'
        } else {
            character
        }
    });
    let replaced: String = replaced.collect();
    let cut = &replaced[..replaced.floor_char_boundary(MAX_NAME_BYTES)];
    let trimmed = cut.trim().trim_end_matches(['.', ' ']);
    let name = match trimmed.strip_prefix('.') {
        Some(rest) => format!("-{rest}"),
        None if trimmed.is_empty() => "-".to_owned(),
        None => trimmed.to_owned(),
    };
    let stem = name.split('.').next().unwrap_or_default();
    if is_device(stem.trim_end()) {
        format!("{stem}_{}", &name[stem.len()..])
    } else {
        name
    }
}

/// Returns `true` if Windows treats a name as a device, regardless of its extension.
fn is_device(stem: &str) -> bool {
    let stem = stem.to_ascii_lowercase();
    let ports = ["com", "lpt"];
    let port = ports.iter().find_map(|port| stem.strip_prefix(*port));
    let is_number =
        |port: &str| port.chars().count() == 1 && "123456789\u{b9}\u{b2}\u{b3}".contains(port);
    port.is_some_and(is_number) || ["aux", "con", "nul", "prn"].contains(&stem.as_str())
}

#[cfg(test)]
mod tests {
    use super::{Paths, portable};

    #[test]
    fn a_path_is_given_once() {
        let mut paths = Paths::reserving("SUMMARY.md");
        for (preferred, given) in [
            ("a.md", "a.md"),
            ("A.md", "A-2.md"),
            ("a.md", "a-3.md"),
            ("a-4.md", "a-4.md"),
            ("a.md", "a-5.md"),
            ("summary.md", "summary-2.md"),
            ("v1.2/a", "v1.2/a"),
            ("v1.2/a", "v1.2/a-2"),
            (".hidden", ".hidden"),
            (".hidden", ".hidden-2"),
        ] {
            assert_eq!(paths.claim(preferred), given);
            assert!(paths.has(&given.to_uppercase()), "{given}");
        }
        assert_eq!(paths.claim_folder("v1.2"), "v1.2");
        assert_eq!(paths.claim_folder("v1.2"), "v1.2 2");
    }

    #[test]
    fn names_can_be_held_everywhere() {
        for (name, held) in [
            ("a b", "a b"),
            ("a/b\\c:d*e?f\"g<h>i|j", "a-b-c-d-e-f-g-h-i-j"),
            (" .hidden. ", "-hidden"),
            ("..", "-"),
            ("", "-"),
            ("a\0b\u{85}", "a-b-"),
            ("aux", "aux_"),
            ("CON.tar.gz", "CON_.tar.gz"),
            ("nul .png", "nul _.png"),
            ("Com1", "Com1_"),
            ("lpt\u{b2}", "lpt\u{b2}_"),
            ("com10", "com10"),
            ("com", "com"),
            ("console", "console"),
        ] {
            assert_eq!(portable(name), held, "{name}");
        }
        let long = portable(&"\u{4e2d}".repeat(100));
        assert_eq!(long, "\u{4e2d}".repeat(66));
        assert_eq!(portable(&"x".repeat(1_000)).len(), 200);
        let dots = "x".repeat(199) + ".y";
        assert_eq!(portable(&dots).len(), 199);
    }
}
