//! Formats of documentation that are not read, such as reStructuredText.
//!
//! - Files in them are imported as files, and each format is named once, with the number of its files.
//! - A tree with more such files than pages is rejected: its documentation would be missing. Files that any repository
//!   has, such as its `README`, say nothing about that. A caller that names the layout imports the pages alone.

use crate::error::ImportError;
use crate::remark::Remark;
use quire_revisions::path;

/// Names of the formats, and the extensions of their files.
const FORMATS: &[(&str, &[&str])] = &[
    ("reStructuredText", &["rst"]),
    ("AsciiDoc", &["adoc", "asciidoc"]),
    ("Jupyter notebook", &["ipynb"]),
    ("Quarto", &["qmd"]),
    ("R Markdown", &["rmd"]),
    ("Markdoc", &["mdoc", "markdoc"]),
    ("Org mode", &["org"]),
    ("Textile", &["textile"]),
    ("RDoc", &["rdoc"]),
    ("MediaWiki markup", &["mediawiki"]),
    ("Texinfo", &["texi", "texinfo"]),
];

/// Names, in lower case, of files that tell about a repository.
const OF_REPOSITORY: &[&str] = &[
    "authors",
    "changelog",
    "changes",
    "code_of_conduct",
    "contributing",
    "contributors",
    "history",
    "license",
    "news",
    "security",
];

/// Files in one format.
struct Format<'p> {
    name: &'static str,
    first: &'p str,
    count: usize,
}

/// Returns the format of a file that is not read.
fn format(path: &str) -> Option<&'static str> {
    let (_, extension) = path::name(path).rsplit_once('.')?;
    let is_of = |extensions: &[&str]| {
        let mut extensions = extensions.iter();
        extensions.any(|known| extension.eq_ignore_ascii_case(known))
    };
    let mut formats = FORMATS.iter();
    formats
        .find(|(_, extensions)| is_of(extensions))
        .map(|(name, _)| *name)
}

fn is_of_repository(path: &str) -> bool {
    let stem = path::stem(path).to_ascii_lowercase();
    OF_REPOSITORY.contains(&&*stem) || stem == "readme" && !path.contains('/')
}

/// The formats of a tree, those with most files first.
fn formats<'p>(paths: impl Iterator<Item = &'p str>) -> Vec<Format<'p>> {
    let mut all: Vec<Format<'p>> = Vec::new();
    for path in paths {
        let Some(name) = format(path) else { continue };
        match all.iter_mut().find(|format| format.name == name) {
            Some(format) => format.count += 1,
            None => all.push(Format {
                name,
                first: path,
                count: 1,
            }),
        }
    }
    all.sort_by_key(|format| std::cmp::Reverse(format.count));
    all
}

/// Returns a remark on each format of the files of a tree that is not read.
pub(super) fn remarks<'p>(paths: impl Iterator<Item = &'p str>) -> Vec<Remark> {
    let remarks = formats(paths)
        .into_iter()
        .map(|Format { name, first, count }| {
            let reason = match count {
                1 => format!("cannot be read: {name}; imported as a file"),
                _ => format!("cannot be read: {name}; {count} such files are imported as files"),
            };
            Remark::new(first, &reason)
        });
    remarks.collect()
}

/// Checks that the documentation of a tree is in its pages.
///
/// # Errors
///
/// Returns an error if there are more files in other formats than pages, or only such files.
pub fn check_formats(paths: &[&str], is_page: &dyn Fn(&str) -> bool) -> Result<(), ImportError> {
    let all = formats(paths.iter().copied());
    let counts = |path: &&&str| !is_of_repository(path);
    let pages = paths.iter().filter(|path| is_page(path));
    let (has_pages, pages) = (pages.clone().next().is_some(), pages.filter(counts).count());
    let others = paths.iter().filter(|path| format(path).is_some());
    if all.is_empty() || has_pages && others.filter(counts).count() <= pages {
        return Ok(());
    }
    let all = all.iter().map(|Format { name, first, count }| match count {
        1 => format!("{name} ({first:?})"),
        _ => format!("{name} ({count} files, such as {first:?})"),
    });
    Err(ImportError::OtherFormats {
        formats: all.collect::<Vec<_>>().join(", "),
        pages,
    })
}
