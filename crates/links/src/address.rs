//! Addresses of pages and files in a tree of files, and resolving the addresses in a text.
//!
//! - The address of a page is the Markdown file it was imported from, or its path with `.md`; the address of a file is
//!   the path it was imported from, or `files/` and its name. Addresses are unique, ignoring case: a second page gets
//!   `-2`; a second file, whose name must not change, goes into the folder `files/2/`.
//! - External texts link by address, relative to the page's own; stored texts link by id: `page:<id>#anchor`,
//!   `file:<id>`.
//! - Reading an address is lenient: it may be percent-encoded, with or without `.md`, have `.html` for
//!   `.md`, name a folder for its `README.md`, `index.md` or `_index.md`, or start with `/` for the root of
//!   the tree. Missing addresses are searched ignoring case, below the folders that sites are made from and
//!   without the one that they are published below, and as if the page were a folder, as it is in a
//!   published site. Writing is strict: relative and percent-encoded.
//! - An address at which there is nothing may be a former path of a page (see `former`), or mean something to the tool
//!   that the tree was written for (see `layouts`). A page that exists there comes first, also if the address is that of
//!   a site that the tree is made into.
//! - Addresses are found in any Unicode normal form, and written in that of the file.
//! - An address with a scheme or a host is external and unchanged.
//! - An address that is not spelled the strict way keeps its spelling in the reference, after a `?`:
//!   `page:<id>?<spelling>#anchor`. It is written again as long as it leads to the same target. So each line of a text
//!   holds both the spelling and the id, and line edits and merges preserve both. Strict spelling takes no space.

mod former;
mod layouts;
mod search;
pub mod syntax;
mod target;

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::OnceLock;

use percent_encoding::percent_decode_str;

use quire_markdown::markdown::destination_of;
use quire_revisions::path::{self, may_be_summary};
use quire_revisions::revision::{Contents, Revision};
use syntax::{encode, join, relative, split_anchor, take_spelling, with_anchor};

pub use layouts::address_outside_book;
pub use syntax::{has_scheme, reference};
pub use target::{Reason, Target};

/// Both ways between ids and addresses, for one revision.
#[derive(Default)]
pub struct Addresses<'r> {
    by_path: HashMap<Cow<'r, str>, Holder<'r>>,
    pages: HashMap<&'r str, Cow<'r, str>>,
    files: HashMap<&'r str, Cow<'r, str>>,
    rules: HashMap<String, &'r str>,
    /// Ids of pieces of reusable content by path.
    reusable: HashMap<&'r str, &'r str>,
    /// The paths that are not ASCII, composed, made when first needed.
    by_composed_path: OnceLock<HashMap<String, String>>,
    /// Paths by themselves, folded, made when first needed.
    by_lower_path: OnceLock<HashMap<String, String>>,
    /// The last segments of addresses that a published site may have, made when first needed.
    published_names: OnceLock<HashSet<String>>,
    /// Those of the folders that sites are made from that there are, found when first needed.
    roots: OnceLock<Vec<&'static str>>,
    /// Ids of pages that an import found without a file: folders, and entries of a summary.
    unwritten: HashSet<&'r str>,
    /// Ids of pages by name, made when first needed.
    by_name: OnceLock<HashMap<String, Vec<String>>>,
    /// Ids of files by name, made when first needed.
    files_by_name: OnceLock<HashMap<String, Vec<String>>>,
    site: former::Site<'r>,
    tool: layouts::Tool<'r>,
}

#[derive(Clone, Copy)]
enum Holder<'r> {
    Page(&'r str),
    File(&'r str),
}

impl<'r> Addresses<'r> {
    /// The addresses of a revision.
    #[must_use]
    pub fn of(revision: &'r Revision) -> Self {
        let mut addresses = Self::default();
        // The file that lists the pages is not a page.
        let mut taken = Taken(HashMap::from([("summary.md".to_owned(), 2)]));
        if let Some(Contents::Summary { path, .. }) = &revision.contents {
            taken.take(path);
        }
        addresses.site = former::Site::of(revision);
        addresses.tool = layouts::Tool::of(revision);
        let paths = revision.paths();
        for (page, _) in &paths {
            if let Some(source) = page.source.as_deref() {
                if !path::is_markdown(source) {
                    addresses.unwritten.insert(&page.id);
                }
                if path::is_markdown(source) && taken.take(source) {
                    addresses.put_page(&page.id, Cow::Borrowed(source));
                } else if source.ends_with('/') {
                    addresses
                        .by_path
                        .insert(Cow::Borrowed(source), Holder::Page(&page.id));
                }
            }
        }
        for file in &revision.files {
            if let Some(source) = file.source.as_deref()
                && taken.take(source)
            {
                addresses.put_file(&file.id, Cow::Borrowed(source));
            }
        }
        for content in &revision.reusable_contents {
            if let Some(source) = content.source.as_deref() {
                addresses.reusable.entry(source).or_insert(&content.id);
            }
        }
        for (page, path) in paths {
            if !addresses.pages.contains_key(page.id.as_str()) {
                let path = taken.free(|number| handmade_address(&path, number));
                addresses.put_page(&page.id, Cow::Owned(path));
            }
        }
        for file in &revision.files {
            if !addresses.files.contains_key(file.id.as_str()) {
                let path = taken.free(|number| in_files(&file.name, number));
                addresses.put_file(&file.id, Cow::Owned(path));
            }
        }
        addresses
    }

    /// Lets a rule's name be the address of its marker on a page, as in `[text]: rule.name`.
    pub fn put_rule(&mut self, name: String, page: &'r str) {
        self.rules.entry(name).or_insert(page);
    }

    /// Lets paths of Rust, and addresses outside the book, lead out of the tree, as in the Rust reference.
    pub fn set_rules(&mut self, has_rules: bool) {
        self.tool.set_rules(has_rules);
    }

    fn put_page(&mut self, id: &'r str, path: Cow<'r, str>) {
        self.by_path.insert(path.clone(), Holder::Page(id));
        self.pages.insert(id, path);
    }

    fn put_file(&mut self, id: &'r str, path: Cow<'r, str>) {
        self.by_path.insert(path.clone(), Holder::File(id));
        self.files.insert(id, path);
    }

    /// The address of a page.
    #[must_use]
    pub fn page(&self, id: &str) -> Option<&str> {
        self.pages.get(id).map(AsRef::as_ref)
    }

    /// The address of a file.
    #[must_use]
    pub fn file(&self, id: &str) -> Option<&str> {
        self.files.get(id).map(AsRef::as_ref)
    }

    /// Returns true if a stored reference points to a page of the imported tree that has no file there.
    #[must_use]
    pub fn names_unwritten(&self, from: &str, stored: &str) -> bool {
        self.is_unwritten(stored) && self.as_written(from, stored, false).is_some()
    }

    /// Returns true if a stored reference points to a page that an import found without a file.
    #[must_use]
    pub fn is_unwritten(&self, stored: &str) -> bool {
        reference(stored).is_some_and(|(_, id, _)| self.unwritten.contains(id))
    }

    /// Returns the target of `destination` in a page at the address `from`. Anchors are not checked here.
    #[must_use]
    pub fn target(&self, from: &str, destination: &str) -> Target {
        self.find_target(from, destination, true)
    }

    /// The same without former paths.
    #[must_use]
    pub fn present_target(&self, from: &str, destination: &str) -> Target {
        self.find_target(from, destination, false)
    }

    fn find_target(&self, from: &str, destination: &str, with_former: bool) -> Target {
        let target = self.find_in_tree(from, destination, with_former);
        match target {
            Target::Nowhere(Reason::LeadsNowhere | Reason::LeavesTree) => {
                let of_tool = self.target_of_tool(from, destination, with_former);
                of_tool.unwrap_or(target)
            }
            target => target,
        }
    }

    /// The same without what only a tool understands.
    fn find_in_tree(&self, from: &str, destination: &str, with_former: bool) -> Target {
        if let Some((kind, id, anchor)) = reference(destination) {
            return match kind {
                "page" if self.pages.contains_key(id) => Target::Page {
                    id: id.to_owned(),
                    anchor,
                },
                "page" => Target::Nowhere(Reason::PageMissing),
                _ if self.files.contains_key(id) => Target::File { id: id.to_owned() },
                _ => Target::Nowhere(Reason::FileMissing),
            };
        }
        if has_scheme(destination) || destination.starts_with("//") {
            return Target::External;
        }
        let (address, anchor) = split_anchor(destination);
        let address = address
            .split_once('?')
            .map_or(address, |(address, _)| address);
        if address.is_empty() && destination.starts_with('?') {
            return Target::External;
        }
        if address.is_empty() && destination.starts_with('#') {
            return Target::Anchor(anchor.unwrap_or_default());
        }
        if address.is_empty() {
            return Target::Nowhere(Reason::LeadsNowhere);
        }
        let decoded = percent_decode_str(address)
            .decode_utf8()
            .unwrap_or(Cow::Borrowed(address));
        let path = join(path::folder(from), &decoded);
        let found = path.as_deref().and_then(|path| self.find(path));
        let reusable = path.as_deref().and_then(|path| self.reusable.get(path));
        if let (None, Some(id)) = (found, reusable) {
            let id = (*id).to_owned();
            return Target::ReusableContent { id };
        }
        let is_rule = self.rules.contains_key(destination);
        let find_published = |found: fn(&Self, &str, &str) -> Option<Holder<'r>>| {
            (!is_rule).then(|| found(self, from, &decoded)).flatten()
        };
        // A page that exists counts more than a path that another one had, that more than one that only resembles the
        // path of a page, and that more than a part of a path that a page had.
        // So does a page that exists more than the group of a folder.
        let group = found.filter(|holder| self.is_group(*holder));
        let found = found
            .filter(|_| group.is_none())
            .or_else(|| find_published(Self::find_in_site).filter(|holder| !self.is_group(*holder)))
            .or(group)
            .or_else(|| find_published(Self::find_in_site));
        let former = |find: for<'a> fn(&'a Self, &str) -> Option<&'a str>| {
            let path = path.as_deref().filter(|_| with_former)?;
            find(self, path).map(str::to_owned)
        };
        let mut had = None;
        let found = found.or_else(|| {
            had = former(Self::former_page);
            had.is_none()
                .then(|| find_published(Self::find_alike))
                .flatten()
        });
        if found.is_none()
            && let Some(id) = had.or_else(|| former(Self::former_page_below))
        {
            return Target::Page { id, anchor };
        }
        match found {
            Some(Holder::Page(id)) => Target::Page {
                id: id.to_owned(),
                anchor,
            },
            Some(Holder::File(id)) => Target::File { id: id.to_owned() },
            None => match self.rules.get(destination) {
                Some(page) => Target::Page {
                    id: (*page).to_owned(),
                    anchor: Some(format!("r-{destination}")),
                },
                None if path.is_none() => Target::Nowhere(Reason::LeavesTree),
                None => Target::Nowhere(Reason::LeadsNowhere),
            },
        }
    }

    fn find(&self, path: &str) -> Option<Holder<'r>> {
        search::find(path, &|path| self.holder(path))
    }

    /// Returns true for a page that an import found without a file.
    fn is_group(&self, holder: Holder<'_>) -> bool {
        matches!(holder, Holder::Page(id) if self.unwritten.contains(id))
    }

    /// Returns the page, file or folder at a path, in either Unicode normal form.
    fn holder(&self, path: &str) -> Option<Holder<'r>> {
        let composed = || {
            let paths = self.by_composed_path.get_or_init(|| {
                let all = self.by_path.keys().filter(|path| !path.is_ascii());
                all.map(|path| (path::composed(path).into_owned(), path.clone().into_owned()))
                    .collect()
            });
            let path = paths.get(&*path::composed(path))?;
            self.by_path.get(path.as_str()).copied()
        };
        let found = self.by_path.get(path).copied();
        found.or_else(|| (!path.is_ascii()).then(composed).flatten())
    }

    /// A destination of the outside as a stored reference; nothing when it is to stay as it is.
    #[must_use]
    pub fn store(&self, from: &str, destination: &str) -> Option<String> {
        self.target(from, destination).store(destination)
    }

    /// The same, keeping how the destination is `written` where that is not the strict spelling.
    #[must_use]
    pub fn store_as_written(&self, from: &str, destination: &str, written: &str) -> Option<String> {
        if reference(destination).is_some() && split_anchor(destination).0.contains('?') {
            // A reference that keeps a spelling is stored as what it is given out as: so one that leads elsewhere goes.
            let given = self.express(from, destination)?;
            return self.store_as_written(from, &destination_of(&given)?, &given);
        }
        let stored = self.store(from, destination)?;
        let is_strict = self.strictly(from, &stored).as_deref() == Some(written);
        let is_former = || {
            let present = self.present_target(from, destination);
            matches!(present, Target::Nowhere(_))
        };
        // Who writes a former path gets the present one.
        Some(if is_strict || is_former() {
            stored
        } else {
            self.spelled(from, stored, written)
        })
    }

    /// The reference that an import stores for an address, which is kept also where it leads to a page without a file:
    /// so an export can tell that the tree needs none.
    #[must_use]
    pub fn spell(&self, from: &str, stored: String, written: &str) -> String {
        let is_strict = self.strictly(from, &stored).as_deref() == Some(written);
        if is_strict && !self.is_unwritten(&stored) {
            return stored;
        }
        self.spelled(from, stored, written)
    }

    fn spelled(&self, from: &str, stored: String, written: &str) -> String {
        let (bare, anchor) = stored.split_at(stored.find('#').unwrap_or(stored.len()));
        let spelled = format!("{bare}?{}{anchor}", encode(written));
        if self.as_written(from, &spelled, true).as_deref() == Some(written) {
            spelled
        } else {
            stored
        }
    }

    /// A stored reference as a destination for the outside; nothing when it is to stay as it is.
    #[must_use]
    pub fn express(&self, from: &str, destination: &str) -> Option<String> {
        let written = self.as_written(from, destination, false);
        written.or_else(|| self.strictly(from, destination))
    }

    /// A stored destination as it is written outside; if it is broken, by the spelling that it keeps.
    #[must_use]
    pub fn written(&self, from: &str, destination: &str) -> String {
        let spelling = || take_spelling(destination).map(|(spelling, _)| spelling);
        let written = self.express(from, destination).or_else(spelling);
        written.unwrap_or_else(|| destination.to_owned())
    }

    /// The same for a whole tree, in which names of rules and former paths are addresses, too.
    #[must_use]
    pub fn express_in_tree(&self, from: &str, destination: &str) -> Option<String> {
        let written = self.as_written(from, destination, true);
        written.or_else(|| self.strictly(from, destination))
    }

    /// The spelling that a reference keeps, if it leads to the same place.
    fn as_written(&self, from: &str, stored: &str, is_in_tree: bool) -> Option<String> {
        let (spelling, bare) = take_spelling(stored)?;
        let (_, id, anchor) = reference(&bare)?;
        let destination = destination_of(&spelling)?;
        if reference(&destination).is_some() {
            return None;
        }
        let target = self.present_target(from, &destination);
        let is_present = || target.store(&destination).as_deref() == Some(&bare);
        let is_rule = || {
            let rule = anchor
                .as_deref()
                .and_then(|anchor| anchor.strip_prefix("r-"));
            let is_nowhere = matches!(target, Target::Nowhere(_));
            is_nowhere && self.pages.contains_key(id) && rule == Some(&destination)
        };
        let is_same = if is_in_tree {
            is_rule() || self.store(from, &destination).as_deref() == Some(&bare)
        } else {
            is_present()
        };
        is_same.then_some(spelling)
    }

    fn strictly(&self, from: &str, destination: &str) -> Option<String> {
        let (kind, id, anchor) = reference(destination)?;
        let path = if kind == "page" {
            self.page(id)
        } else {
            self.file(id)
        }?;
        Some(with_anchor(relative(from, path), anchor.as_deref()))
    }
}

/// The address of a page made by hand. Its slug may differ, which an export writes down.
fn handmade_address(path: &str, number: u32) -> String {
    if number == 1 {
        format!("{path}.md")
    } else {
        format!("{path}-{number}.md")
    }
}

/// The address of a file put by hand. Its name stays: it is written nowhere else.
fn in_files(name: &str, number: u32) -> String {
    if number == 1 {
        format!("files/{name}")
    } else {
        format!("files/{number}/{name}")
    }
}

/// Addresses in use, in lower case, each with the number that its next namesake tries first.
struct Taken(HashMap<String, u32>);

impl Taken {
    /// Takes an address, if it is free.
    fn take(&mut self, path: &str) -> bool {
        let path = path.to_lowercase();
        let free = !self.0.contains_key(&path);
        self.0.entry(path).or_insert(2);
        free
    }

    /// The first of some spellings, counted from 1, that is free; takes it.
    fn free(&mut self, spelling: impl Fn(u32) -> String) -> String {
        let first = spelling(1);
        if !may_be_summary(&first) && self.take(&first) {
            return first;
        }
        let first = first.to_lowercase();
        let mut number = self.0.get(&first).copied().unwrap_or(2);
        loop {
            let path = spelling(number);
            number += 1;
            if !may_be_summary(&path) && self.take(&path) {
                self.0.insert(first, number);
                return path;
            }
        }
    }
}
