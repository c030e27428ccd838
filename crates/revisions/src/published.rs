//! Addresses at which the site of an imported tree showed its pages, so that they go on working.
//!
//! - The address follows from the path of the page's file: without its extension, a folder for its `index`, and without
//!   the folder that the site is made from, which some sites publish their pages below; or from the path of the page,
//!   or a former one, which says what its front matter declares.
//! - Sites differ in letter case and in numbers that order files (`01-intro` is `intro`), so both are tried after exact
//!   matches.
//! - Nothing is stored: an address is searched only if no page has it as its path. A page whose address it
//!   is comes before one that had it as its path, and that before one whose address it only resembles.

use crate::former::FormerPaths;
use crate::page::Page;
use crate::path::{self, plain};

/// The page that has an address on a site, by its path.
#[must_use]
pub fn find<'r>(pages: Vec<(&'r Page, String)>, address: &str) -> Option<&'r Page> {
    let wanted = plain(address);
    if wanted.is_empty() {
        return None;
    }
    let is_imported = |page: &Page| page.source.as_deref().is_some_and(path::is_markdown);
    let mut pages = pages.into_iter().filter(|(page, _)| is_imported(page));
    let found = pages.find(|(_, path)| shows(path, wanted, |place, wanted| place == wanted));
    found.map(|(page, _)| page)
}

/// The page that a site showed at an address, or at one that it resembles.
#[must_use]
pub fn find_alike<'r>(
    pages: &[(&'r Page, String)],
    former_paths: &FormerPaths,
    address: &str,
) -> Option<&'r Page> {
    let wanted = plain(address);
    if wanted.is_empty() {
        return None;
    }
    let find = |is_same: fn(&str, &str) -> bool| {
        let found = pages.iter().find(|(page, path)| {
            let source = page.source.as_deref();
            let source = source.filter(|source| path::is_markdown(source));
            let shows = |place: &str| shows(place, wanted, is_same);
            // Front matter may name another slug than the file has.
            let declared = || former_paths.of(&page.id).iter();
            source.is_some_and(|source| {
                shows(plain(source)) || shows(path) || declared().any(|former| shows(former))
            })
        });
        found.map(|(page, _)| *page)
    };
    find(|place, wanted| place == wanted).or_else(|| find(is_alike))
}

/// Returns true if a place has this address on a site, which may be made from a folder.
fn shows(place: &str, wanted: &str, is_same: fn(&str, &str) -> bool) -> bool {
    let roots = path::SITE_ROOTS.iter();
    let in_roots = roots.filter_map(|root| place.strip_prefix(root)?.strip_prefix('/'));
    let mut places = std::iter::once(place).chain(in_roots);
    places.any(|place| is_same(place, wanted))
}

/// Returns true if a place has this address on a site that ignores letter case and numbers in front of
/// names.
fn is_alike(place: &str, wanted: &str) -> bool {
    let mut segments = wanted.split('/');
    let is_same = |name: &str| {
        segments.next().is_some_and(|segment| {
            segment.eq_ignore_ascii_case(name) || segment.eq_ignore_ascii_case(unnumbered(name))
        })
    };
    place.split('/').all(is_same) && segments.next().is_none()
}

/// A name without the number that orders it: `01-intro` and `1. intro` are `intro`; dates and versions stay.
#[must_use]
pub fn unnumbered(name: &str) -> &str {
    let rest = name.trim_start_matches(|character: char| character.is_ascii_digit());
    let bare = rest.trim_start_matches(['-', '_', '.', ' ']);
    let is_number = rest.len() < name.len() && bare.len() < rest.len();
    if is_number && bare.starts_with(|first: char| !first.is_ascii_digit()) {
        bare
    } else {
        name
    }
}
