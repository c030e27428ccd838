//! Titles and slugs that follow from the names of files and folders.

use quire_links::front_matter;
use quire_revisions::path;
use quire_revisions::published::unnumbered;
use quire_revisions::slug::{humanize, is_slug, slugify};

/// The slug that a file's path gives its page; `numbered` is that of the page.
pub(crate) fn natural_slug(path: &str, numbered: bool) -> String {
    slugify(bare(natural_name(path), numbered))
}

/// Returns the slug that an `id` among these lines of front matter gives the page of a file, as in
/// Docusaurus: it replaces the file's name, which a page of a folder does not have.
pub(crate) fn slug_of_id(path: &str, front_matter: &str) -> Option<String> {
    if path::is_folder_page(path) {
        return None;
    }
    let id = front_matter::read_value(front_matter, "id")?;
    id.text().filter(|id| is_slug(id)).map(str::to_owned)
}

/// Returns the label that lines of front matter give a page in the navigation: `sidebar_label` (Docusaurus),
/// `sidebarTitle` (Mintlify, Nextra), `linkTitle` (Hugo), `sidebar.label` (Starlight).
pub(crate) fn label_of(front_matter: &str) -> Option<String> {
    if !["sidebar", "inkTitle", "inktitle"]
        .iter()
        .any(|key| front_matter.contains(key))
    {
        return None;
    }
    let keys = ["sidebar_label", "sidebarTitle", "linkTitle", "linktitle"];
    let mut own = keys
        .iter()
        .filter_map(|key| front_matter::value(front_matter, key));
    let label = own.next().or_else(|| {
        let sidebar = front_matter::read_value(front_matter, "sidebar")?;
        sidebar.get("label")?.text().map(str::to_owned)
    });
    label.filter(|label| !label.trim().is_empty())
}

/// The title that a file's path gives its page.
pub(crate) fn natural_title(path: &str, numbered: bool) -> String {
    humanize(bare(natural_name(path), numbered))
}

/// Returns true if a name starts with a number that may only order it.
pub(crate) fn is_numbered(name: &str) -> bool {
    unnumbered(name) != name
}

/// The title and the slug that a folder gives its group.
pub(crate) fn of_folder(folder: &str, numbered: bool) -> (String, String) {
    let name = bare(folder_name(folder), numbered);
    (humanize(name), slugify(name))
}

/// The name of a folder whose path ends with a slash.
pub(crate) fn folder_name(folder: &str) -> &str {
    path::name(folder.trim_end_matches('/'))
}

/// A name, without the number that only orders it.
fn bare(name: &str, numbered: bool) -> &str {
    if numbered { unnumbered(name) } else { name }
}

/// Returns the name that a file's path gives its page: that of the folder, if the file is the page of one.
pub(crate) fn natural_name(path: &str) -> &str {
    match path::folder(path) {
        folder if (path::is_folder_page(path) || path::is_app_page(path)) && !folder.is_empty() => {
            path::name(folder)
        }
        _ => path::stem(path),
    }
}
