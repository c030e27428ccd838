//! The redirects that a tree declares: addresses that its site had, and the pages they lead to.
//!
//! - `redirects` and `structure.readme` of a `.gitbook.yaml`, `redirect_maps` of the plugin `redirects` of a `mkdocs.yml`, the table
//!   `output.html.redirect` of a `book.toml`; in front matter, `redirect_from` (Jekyll) and `aliases` (Hugo), and the address itself
//!   where it is more than a slug: `permalink` (Jekyll), `url` (Hugo), `slug` and `id` (Docusaurus).
//! - Redirects to addresses outside the tree, or to nothing, are ignored: there is no page that could store
//!   them.
//! - An invalid file declares none. Files of settings are read if they are those of the [`Layout`].

use std::collections::{BTreeMap, HashMap};

use serde::Deserialize;

use crate::remark::Remark;
use crate::summary::nav;
use quire_links::address::syntax::{has_scheme, join};
use quire_links::address::{Addresses, Target};
use quire_links::front_matter::keys::lines_of;
use quire_links::front_matter::{self, Value};
use quire_links::layout::Layout;
use quire_revisions::former::{MAX_PATHS_PER_PAGE, MAX_TOTAL_BYTES};
use quire_revisions::path::{self, plain};
use quire_revisions::revision::Revision;
use quire_revisions::slug::is_slug;

/// Keys of front matter with addresses that lead to the page; those after the aliases are its own.
const KEYS: [&str; 5] = ["redirect_from", "aliases", "permalink", "url", "slug"];
/// Maximum number of them that are aliases.
const MAX_ALIASES: usize = 2;

/// Redirects that lead to another one, one after the other.
const CHAIN: usize = 8;

/// An address that leads to another.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Redirect {
    /// The file that declares it.
    file: String,
    /// The address on the site.
    from: String,
    /// A path in the tree, or what a site makes of one.
    to: String,
    /// The folder of the tree that the site is made from, with a slash at the end.
    root: String,
}

impl Redirect {
    #[must_use]
    pub(crate) fn new(file: &str, from: &str, to: &str, root: &str) -> Self {
        let [file, from, to, root] = [file, from, to, root].map(str::to_owned);
        Self {
            file,
            from,
            to,
            root,
        }
    }

    /// The address on the site.
    #[must_use]
    pub(crate) fn from(&self) -> &str {
        &self.from
    }
}

/// The folder of the pages that a `.gitbook.yaml` names, with a slash at the end.
pub(crate) fn gitbook_root(text: &str) -> String {
    let root = front_matter::value(text, "root").unwrap_or_default();
    let root = join("", &root).unwrap_or_default();
    match root.trim_matches('/') {
        "" => String::new(),
        root => format!("{root}/"),
    }
}

/// The redirects of a `.gitbook.yaml`; `root` is the folder of the pages, with a slash at the end.
pub(crate) fn gitbook(file: &str, text: &str, root: &str) -> Vec<Redirect> {
    let redirects = front_matter::read_value(text, "redirects");
    pairs(file, redirects.as_ref(), root)
}

/// The redirect of the folder of the pages to its first page, which a `.gitbook.yaml` names as `readme`.
pub(crate) fn gitbook_readme(file: &str, text: &str, root: &str) -> Option<Redirect> {
    let structure = front_matter::read_value(text, "structure")?;
    let readme = structure.get("readme")?.text()?;
    Some(Redirect::new(file, root, readme, root))
}

/// The redirects of a `mkdocs.yml`.
pub(crate) fn mkdocs(file: &str, text: &str) -> Vec<Redirect> {
    let Some(block) = nav::block(text, "plugins") else {
        return Vec::new();
    };
    let plugins = front_matter::read_value(&text[block], "plugins");
    let plugin = match &plugins {
        Some(Value::List(plugins)) => plugins.iter().find_map(|plugin| plugin.get("redirects")),
        Some(plugins) => plugins.get("redirects"),
        None => None,
    };
    let maps = plugin.and_then(|plugin| plugin.get("redirect_maps"));
    pairs(file, maps, &nav::docs_dir(text))
}

/// The pairs of a mapping of addresses to targets.
fn pairs(file: &str, value: Option<&Value>, root: &str) -> Vec<Redirect> {
    let pairs = value.and_then(Value::map).unwrap_or_default();
    let pairs = pairs.iter().filter_map(|(from, to)| {
        Some(Redirect {
            file: file.to_owned(),
            from: from.clone(),
            to: to.text()?.to_owned(),
            root: root.to_owned(),
        })
    });
    pairs.collect()
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Book {
    book: Sources,
    output: Output,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Sources {
    src: Option<String>,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Output {
    html: Html,
}

#[derive(Deserialize, Default)]
#[serde(default)]
struct Html {
    redirect: BTreeMap<String, toml::Value>,
}

/// The redirects of a `book.toml`.
pub(crate) fn mdbook(file: &str, text: &str) -> Vec<Redirect> {
    let book: Book = toml::from_str(text).unwrap_or_default();
    let src = book.book.src.unwrap_or_else(|| "src".to_owned());
    let root = format!("{}/", src.trim_matches('/'));
    let redirects = book.output.html.redirect.into_iter();
    let redirects = redirects.filter_map(|(from, to)| {
        let to = to.as_str()?;
        // Relative to the address, as in a browser.
        let joined = || join(path::folder(from.trim_start_matches('/')), to);
        let to = if has_scheme(to) {
            to.to_owned()
        } else {
            joined()?
        };
        Some(Redirect {
            file: file.to_owned(),
            from,
            to,
            root: root.clone(),
        })
    });
    redirects.collect()
}

/// Values that the redirects of a tree add to its pages.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Redirected {
    /// Ids of pages, and the paths that lead to them.
    pub former: Vec<(String, String)>,
    /// Redirects of files that lead to no page.
    pub lost: Vec<Redirect>,
}

impl Redirected {
    /// A remark for each file with redirects that lead to no page.
    pub(crate) fn remarks(&self) -> Vec<Remark> {
        let mut files: BTreeMap<&str, Vec<&Redirect>> = BTreeMap::new();
        for redirect in &self.lost {
            files.entry(&redirect.file).or_default().push(redirect);
        }
        let remarks = files.into_iter().map(|(file, lost)| {
            let (from, to) = (&lost[0].from, &lost[0].to);
            let more = match lost.len() {
                1 => String::new(),
                2 => ", and 1 other".to_owned(),
                count => format!(", and {} others", count - 1),
            };
            let reason = format!("redirects {from:?} to {to:?}{more}, where there is no page");
            Remark::new(file, &reason)
        });
        remarks.collect()
    }
}

/// Finds the pages that redirects lead to: those of files of settings, and those that pages declare.
#[must_use]
pub(crate) fn find<'d>(
    redirects: Vec<Redirect>,
    documents: impl Iterator<Item = (&'d str, &'d str)>,
    revision: &Revision,
    layout: Layout,
) -> Redirected {
    let declaring = documents.filter_map(|(source, rest)| {
        let paths = of_page(rest, layout);
        (!paths.is_empty()).then_some((source, paths))
    });
    resolve(redirects, &declaring.collect(), revision)
}

/// The former paths that a tree declares, by the text of its `.gitbook.yaml` and the front matter of its pages: ids of
/// pages, and the paths that lead to them.
pub(crate) fn declared(text: &str, revision: &Revision) -> Vec<(String, String)> {
    let root = gitbook_root(text);
    let mut redirects = gitbook("", text, &root);
    redirects.extend(gitbook_readme("", text, &root));
    let pages = revision.walk().map(|visit| visit.page);
    let declaring = pages.filter_map(|page| {
        let paths = of_page(&lines_of(page, &KEYS)?, Layout::GitBook);
        (!paths.is_empty()).then_some((page.source.as_deref()?, paths))
    });
    resolve(redirects, &declaring.collect(), revision).former
}

/// Finds the pages of redirects; `declaring` are the addresses that pages declare, by their sources.
fn resolve(
    redirects: Vec<Redirect>,
    declaring: &HashMap<&str, Vec<Declared>>,
    revision: &Revision,
) -> Redirected {
    let mut found = Redirected::default();
    if !redirects.is_empty() {
        let addresses = Addresses::of(revision);
        let targets: HashMap<String, String> = redirects
            .iter()
            .map(|redirect| (plain(&redirect.from).to_owned(), redirect.to.clone()))
            .collect();
        for redirect in redirects {
            let next = |to: &&str| targets.get(plain(to)).map(String::as_str);
            let mut chain = std::iter::successors(Some(redirect.to.as_str()), next).take(CHAIN);
            let page = chain.find_map(|to| page_of(to, &redirect.root, &addresses, revision));
            match page.filter(|_| !has_scheme(&redirect.from)) {
                Some(page) => {
                    let path = plain(&redirect.from).to_owned();
                    found.former.push((page, path));
                }
                None => found.lost.push(redirect),
            }
        }
    }
    let mut own = Vec::new();
    if !declaring.is_empty() {
        for (page, path) in revision.paths() {
            let source = page.source.as_deref().unwrap_or_default();
            for Declared { address, is_own } in declaring.get(source).into_iter().flatten() {
                let former = join(path::folder(&path), address).unwrap_or_default();
                let all = if *is_own { &mut own } else { &mut found.former };
                all.push((page.id.clone(), plain(&former).to_owned()));
            }
        }
    }
    let count = own.len();
    own.append(&mut found.former);
    found.former = bounded(own, count);
    found
}

/// The first former paths that a revision has room for, so that importing the same again finds the same. The first `own`
/// ones come last: an address of a page itself becomes that of no other one.
fn bounded(former: Vec<(String, String)>, own: usize) -> Vec<(String, String)> {
    let mut size = 0;
    let mut counts: HashMap<String, usize> = HashMap::new();
    let mut fits = |(page, path): &(String, String)| {
        let count = counts.entry(page.clone()).or_default();
        *count += 1;
        size += path.len();
        *count <= MAX_PATHS_PER_PAGE && size <= MAX_TOTAL_BYTES
    };
    let former = former.into_iter().enumerate();
    let mut former: Vec<_> = former.filter(|(_, one)| fits(one)).collect();
    former.sort_by_key(|(at, _)| *at < own);
    former.into_iter().map(|(_, one)| one).collect()
}

/// The page at a path in the tree, or at what a site makes of one.
pub(crate) fn page_of(
    to: &str,
    root: &str,
    addresses: &Addresses<'_>,
    revision: &Revision,
) -> Option<String> {
    let to = to.trim_start_matches("./").trim_start_matches('/');
    let in_root = format!("{root}{to}");
    let found = [in_root.as_str(), to].into_iter().find_map(|address| {
        match addresses.present_target("", address) {
            Target::Page { id, .. } => Some(id),
            _ => None,
        }
    });
    let at_path = || revision.page_by_path(plain(to)).map(|page| page.id.clone());
    found.filter(|_| !to.is_empty()).or_else(at_path)
}

/// An address that the front matter of a page declares.
struct Declared {
    address: String,
    /// True if it is the page's own address, and not one that redirects there.
    is_own: bool,
}

/// The addresses that the front matter of a page declares.
fn of_page(rest: &str, layout: Layout) -> Vec<Declared> {
    let declared = KEYS.into_iter().enumerate();
    let declared = declared.filter(|(_, key)| rest.contains(key));
    let values = declared.filter_map(|(at, key)| {
        let value = front_matter::read_value(rest, key)?;
        Some((at >= MAX_ALIASES, value))
    });
    let addresses = values.flat_map(|(is_own, value)| {
        let items = match value {
            Value::List(items) => items,
            value => vec![value],
        };
        items.into_iter().map(move |item| (is_own, item))
    });
    let addresses = addresses.filter_map(|(is_own, value)| {
        let address = value.text()?.to_owned();
        Some(Declared { address, is_own })
    });
    // In other tools, an alias is another name of the page.
    let is_address = |Declared { address, .. }: &Declared| {
        address.contains('/') && !address.contains(':') && !address.contains('{')
    };
    let id = || front_matter::value(rest, "id").filter(|id| is_slug(id));
    let id = (layout == Layout::Docusaurus).then(id).flatten();
    let id = id.map(|address| Declared {
        address,
        is_own: true,
    });
    addresses.filter(is_address).chain(id).collect()
}
