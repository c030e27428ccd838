//! The old and new paths of the files of a tree, and the resolution of links.

use std::collections::HashMap;

use percent_encoding::{AsciiSet, CONTROLS, percent_decode_str, utf8_percent_encode};

/// Characters that are escaped in a segment of a link.
const SEGMENT: &AsciiSet = &CONTROLS
    .add(b' ')
    .add(b'"')
    .add(b'#')
    .add(b'%')
    .add(b'<')
    .add(b'>')
    .add(b'(')
    .add(b')')
    .add(b'?')
    .add(b'[')
    .add(b']')
    .add(b'\\')
    .add(b'`')
    .add(b'|')
    .add(b'{')
    .add(b'}')
    .add(b'*')
    .add(b'&');

/// The folder of a path: empty at the root.
pub(super) fn folder(path: &str) -> &str {
    path.rsplit_once('/').map_or("", |(folder, _)| folder)
}

/// The last segment of a path.
pub(super) fn name(path: &str) -> &str {
    path.rsplit_once('/').map_or(path, |(_, name)| name)
}

/// A name without its extension.
pub(super) fn stem(name: &str) -> &str {
    match name.rsplit_once('.') {
        Some((stem, _)) if !stem.is_empty() => stem,
        _ => name,
    }
}

/// The extension of a path.
pub(super) fn extension(path: &str) -> &str {
    match name(path).rsplit_once('.') {
        Some((stem, extension)) if !stem.is_empty() => extension,
        _ => "",
    }
}

/// A path in a folder.
pub(super) fn join(folder: &str, name: &str) -> String {
    if folder.is_empty() {
        name.to_owned()
    } else {
        format!("{folder}/{name}")
    }
}

/// The address of a path as seen from another.
#[must_use]
pub fn relative(from: &str, to: &str) -> String {
    let from: Vec<&str> = folder(from)
        .split('/')
        .filter(|segment| !segment.is_empty())
        .collect();
    let to: Vec<&str> = to.split('/').collect();
    let folders = &to[..to.len() - 1];
    let common = from
        .iter()
        .zip(folders)
        .take_while(|(from, to)| from == to)
        .count();
    let mut address = "../".repeat(from.len() - common);
    for (at, segment) in to[common..].iter().enumerate() {
        if at > 0 {
            address.push('/');
        }
        address.push_str(&encoded(segment));
    }
    // Otherwise it would look like a scheme.
    let is_bare = address
        .split('/')
        .next()
        .is_some_and(|first| first.contains(':'));
    if is_bare {
        format!("./{address}")
    } else {
        address
    }
}

/// A path, or a part of one, as a destination.
#[must_use]
pub fn encoded(path: &str) -> String {
    utf8_percent_encode(path, SEGMENT).to_string()
}

/// A file that a link points to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct MappedFile<'p> {
    pub(super) old: &'p str,
    pub(super) new: &'p str,
}

/// Old and new paths of files.
pub(super) struct PathMap {
    by_path: HashMap<String, String>,
    /// Old paths, by the same in lower case.
    by_lower: HashMap<String, String>,
}

impl PathMap {
    pub(super) fn new(by_path: HashMap<String, String>) -> Self {
        let mut paths: Vec<&String> = by_path.keys().collect();
        paths.sort_unstable_by(|left, right| right.cmp(left));
        let by_lower = paths
            .into_iter()
            .map(|path| (path.to_lowercase(), path.clone()))
            .collect();
        Self { by_path, by_lower }
    }

    /// Returns the new path of a file.
    pub(super) fn of(&self, old: &str) -> Option<&str> {
        self.by_path.get(old).map(String::as_str)
    }

    pub(super) fn get(&self, old: &str) -> Option<MappedFile<'_>> {
        let (old, new) = self.by_path.get_key_value(old)?;
        Some(MappedFile { old, new })
    }

    /// Resolves a link in another file: the file, and the rest of the link with its `#`.
    pub(super) fn find<'u>(&self, from: &str, url: &'u str) -> Option<(MappedFile<'_>, &'u str)> {
        let (address, fragment) = url.split_at(url.find('#').unwrap_or(url.len()));
        if address.is_empty() || address.starts_with("//") || has_scheme(address) {
            return None;
        }
        let path = address.split('?').next().filter(|path| !path.is_empty())?;
        let decoded = percent_decode_str(path).decode_utf8_lossy();
        let candidates = [&*decoded, path, address];
        let found = candidates
            .iter()
            .find_map(|path| self.lookup(&normal(from, path)?))?;
        Some((found, fragment))
    }

    fn lookup(&self, path: &str) -> Option<MappedFile<'_>> {
        let path = path.trim_end_matches('/');
        let index = join(path, "index.html");
        let page = format!("{path}.html");
        let names = [path, &index, &page];
        let exact = names.iter().find_map(|path| self.get(path));
        exact.or_else(|| {
            names
                .iter()
                .find_map(|path| self.get(self.by_lower.get(&path.to_lowercase())?))
        })
    }
}

/// The path that an address in a file means.
fn normal(from: &str, address: &str) -> Option<String> {
    let folder = if address.starts_with('/') {
        ""
    } else {
        folder(from)
    };
    let segments = folder.split('/').filter(|segment| !segment.is_empty());
    let mut segments: Vec<&str> = segments.collect();
    for segment in address.split('/') {
        match segment {
            "" | "." => {}
            ".." => {
                segments.pop()?;
            }
            _ => segments.push(segment),
        }
    }
    Some(segments.join("/"))
}

/// Returns `true` if an address starts with a scheme.
pub(super) fn has_scheme(address: &str) -> bool {
    let Some((scheme, _)) = address.split_once(':') else {
        return false;
    };
    let is_allowed = |byte: u8| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte);
    scheme.starts_with(|first: char| first.is_ascii_alphabetic()) && scheme.bytes().all(is_allowed)
}

#[cfg(test)]
mod tests {
    use super::{PathMap, relative};

    #[test]
    fn links_find_files() {
        let paths = [
            "index.html",
            "a/b c.html",
            "a/index.html",
            "x/100%.html",
            "Ä/q?.png",
        ];
        let path_map = PathMap::new(
            paths
                .iter()
                .map(|path| ((*path).to_owned(), (*path).to_owned()))
                .collect(),
        );
        for (from, url, found) in [
            ("index.html", "a/b%20c.html?v=1#x", Some("a/b c.html")),
            ("index.html", "A/B%20C.HTML", Some("a/b c.html")),
            ("a/b c.html", "../x/100%25.html", Some("x/100%.html")),
            ("a/b c.html", "../x/100%.html", Some("x/100%.html")),
            ("a/b c.html", "./", Some("a/index.html")),
            ("a/b c.html", "/a/", Some("a/index.html")),
            ("a/b c.html", "..", Some("index.html")),
            ("a/b c.html", "../../x", None),
            ("a/b c.html", "/%C3%84/q%3F.png", Some("Ä/q?.png")),
            ("a/b c.html", "b c", Some("a/b c.html")),
            ("a/b c.html", "#x", None),
            ("a/b c.html", "https://example.com/a/", None),
            ("a/b c.html", "//index.html", None),
            ("a/b c.html", "?x", None),
        ] {
            assert_eq!(
                path_map.find(from, url).map(|(found, _)| found.old),
                found,
                "{from} {url}"
            );
        }
    }

    #[test]
    fn addresses_are_relative() {
        for (from, to, address) in [
            ("a.md", "b.md", "b.md"),
            ("a/b.md", "c/d (1).md", "../c/d%20%281%29.md"),
            ("a/b/c.md", "a/d.md", "../d.md"),
            ("a.md", "a:b.md", "./a:b.md"),
            ("a/b.md", "a/c/d.md", "c/d.md"),
            ("a/b.md", "a/b.md", "b.md"),
            ("a/b/c.md", "a/d/c (1).md", "../d/c%20%281%29.md"),
            ("", "a/\u{4e2d}.md", "a/%E4%B8%AD.md"),
        ] {
            assert_eq!(relative(from, to), address);
        }
    }
}
