//! Looks for addresses: as they are, as a published site has them, and the nearest.

use std::collections::{HashMap, HashSet};

use percent_encoding::percent_decode_str;

use super::{Addresses, Holder, Target};
use crate::address::syntax::{join, relative, split_anchor, with_anchor};
use quire_markdown::markdown::LinkKind;
use quire_revisions::path;
use quire_revisions::published::unnumbered;

impl<'r> Addresses<'r> {
    /// Returns the target of a link. A page that is linked to by name needs none of its folders, if no other
    /// has that name.
    #[must_use]
    pub fn target_of(&self, from: &str, destination: &str, kind: LinkKind) -> Target {
        if kind == LinkKind::Description {
            return Target::Description;
        }
        let target = self.target(from, destination);
        let is_name = matches!(kind, LinkKind::Name | LinkKind::Wiki);
        match target {
            Target::Nowhere(_) if is_name => self.target_by_name(destination).unwrap_or(target),
            Target::Page { ref id, .. } if is_name && self.unwritten.contains(id.as_str()) => {
                self.target_by_name(destination).unwrap_or(target)
            }
            target => target,
        }
    }

    /// Returns the target of a link by name: what has the address from the root of the tree, or else the only page or
    /// file of that name.
    pub(super) fn target_by_name(&self, destination: &str) -> Option<Target> {
        let (address, anchor) = split_anchor(destination);
        let address = address.split('?').next().unwrap_or_default();
        let name = percent_decode_str(address).decode_utf8_lossy();
        let name = name.trim_matches('/');
        let at_root = Some(name).and_then(|name| self.find(&join("", name)?));
        let group = at_root.filter(|holder| self.is_group(*holder));
        let id = match at_root.filter(|_| group.is_none()) {
            Some(Holder::Page(id)) => id.to_owned(),
            Some(Holder::File(id)) => return Some(Target::File { id: id.to_owned() }),
            None => {
                let pages = self.named(name).iter();
                let pages = pages.filter(|id| ends_with(self.page(id).unwrap_or_default(), name));
                let mut pages: Vec<&String> = pages.collect();
                if pages.iter().any(|id| !self.unwritten.contains(id.as_str())) {
                    pages.retain(|id| !self.unwritten.contains(id.as_str()));
                }
                match (pages.as_slice(), group) {
                    ([id], _) => (*id).clone(),
                    (_, Some(Holder::Page(id))) => id.to_owned(),
                    ([], _) => return self.file_by_name(name),
                    _ => return None,
                }
            }
        };
        Some(Target::Page { id, anchor })
    }

    /// The only file whose path ends with a name.
    fn file_by_name(&self, name: &str) -> Option<Target> {
        let files = self.files_by_name.get_or_init(|| {
            let mut files: HashMap<String, Vec<String>> = HashMap::new();
            for (id, path) in &self.files {
                let named = files.entry(path::folded(path::name(path))).or_default();
                named.push((*id).to_owned());
            }
            files
        });
        let files = files.get(&path::folded(path::name(name)))?.iter();
        let mut files = files.filter(|id| ends_with(self.file(id).unwrap_or_default(), name));
        match (files.next(), files.next()) {
            (Some(id), None) => Some(Target::File { id: id.clone() }),
            _ => None,
        }
    }

    /// The addresses of all pages of a name, separated by commas, if there are several.
    #[must_use]
    pub fn namesakes(&self, from: &str, destination: &str) -> Option<String> {
        let (name, _) = split_anchor(destination);
        let name = percent_decode_str(name).decode_utf8_lossy();
        let pages = self.named(name.trim_end_matches('/')).iter();
        let mut addresses: Vec<&str> = pages.filter_map(|id| self.page(id)).collect();
        addresses.sort_unstable();
        let addresses = addresses.into_iter().map(|page| relative(from, page));
        let addresses: Vec<String> = addresses.collect();
        (addresses.len() > 1).then(|| addresses.join(", "))
    }

    /// The pages of a name: that of their file, or that of their folder.
    fn named(&self, name: &str) -> &[String] {
        let pages = self.by_name.get_or_init(|| {
            let mut pages: HashMap<String, Vec<String>> = HashMap::new();
            for (id, path) in &self.pages {
                let name = if path::is_folder_page(path) {
                    path::name(path::folder(path))
                } else {
                    path::stem(path)
                };
                let named = pages.entry(path::folded(name)).or_default();
                named.push((*id).to_owned());
            }
            pages
        });
        let stem = if path::is_markdown(name) {
            path::stem(name)
        } else {
            path::name(name)
        };
        let found = pages.get(&path::folded(stem));
        found.map_or(&[], Vec::as_slice)
    }

    /// Looks for what has an address in a published site: in the folders that sites are made from.
    pub(super) fn find_in_site(&self, from: &str, address: &str) -> Option<Holder<'r>> {
        let roots = self.roots.get_or_init(|| {
            let roots = path::SITE_ROOTS.into_iter();
            let is_there = |root: &&str| {
                let mut paths = self.by_path.keys();
                let below =
                    |path: &str| path.strip_prefix(*root).map(|below| below.starts_with('/'));
                paths.any(|path| below(path) == Some(true))
            };
            roots.filter(is_there).collect()
        });
        let in_roots = |path: &str| {
            let mut roots = roots.iter();
            roots.find_map(|root| self.find(&format!("{root}/{path}")))
        };
        if let Some(absolute) = address.strip_prefix('/') {
            return in_roots(&join("", absolute)?);
        }
        let shown = path::in_site(from).filter(|_| !path::is_markdown(address))?;
        in_roots(&join(path::folder(shown), address)?)
    }

    /// Looks for what an address resembles in a published site.
    pub(super) fn find_alike(&self, from: &str, address: &str) -> Option<Holder<'r>> {
        let lower = self.by_lower_path.get_or_init(|| {
            let paths = self.by_path.keys();
            let mut lower: HashMap<String, String> = paths
                .map(|path| (path::folded(path), path.clone().into_owned()))
                .collect();
            let numbered: Vec<(String, String)> = lower
                .iter()
                .map(|(path, written)| (without_numbers(path), written.clone()))
                .collect();
            for (path, written) in numbered {
                lower.entry(path).or_insert(written);
            }
            lower
        });
        let address = path::folded(address);
        if !self.may_be_published(&address, lower) {
            return None;
        }
        let holder = |path: &str| {
            let path = lower.get(&path::folded(path))?;
            self.by_path.get(path.as_str()).copied()
        };
        let get = |path: &str| find(path, &holder);
        let from = path::folded(from);
        let in_site = |path: &str| {
            let in_roots = |start: &str| {
                let mut roots = path::SITE_ROOTS.iter();
                roots.find_map(|root| get(&format!("{root}/{start}{path}")))
            };
            let made = || in_roots("");
            // Collections of Jekyll are folders with an underscore.
            let collection = || get(&format!("_{path}")).or_else(|| in_roots("_"));
            get(path).or_else(made).or_else(collection)
        };
        if let Some(absolute) = address.strip_prefix('/') {
            let path = join("", absolute)?;
            let below = path.split_once('/').map(|(_, rest)| rest);
            return in_site(&path).or_else(|| below.and_then(get));
        }
        let sibling = join(path::folder(&from), &address);
        let page = from
            .rsplit_once('.')
            .map_or(from.as_str(), |(stem, _)| stem);
        let within = join(page, &address).filter(|_| !path::is_markdown(&address));
        let found = [sibling, within]
            .iter()
            .flatten()
            .find_map(|path| get(path));
        found.or_else(|| {
            // As seen from the page in the site, which leaves out the folder that it is made from.
            let shown = path::in_site(&from).filter(|_| !path::is_markdown(&address))?;
            let page = shown.rsplit_once('.').map_or(shown, |(stem, _)| stem);
            let places = [path::folder(shown), page];
            let mut places = places.iter().filter_map(|place| join(place, &address));
            places.find_map(|path| in_site(&path))
        })
    }

    /// Returns true if an address ends with the name of some page, file or folder, regardless of its folders:
    /// most broken links do not, and need no other lookup.
    fn may_be_published(&self, address: &str, lower: &HashMap<String, String>) -> bool {
        let names = self.published_names.get_or_init(|| {
            let mut names = HashSet::new();
            for path in lower.keys() {
                let (folder, name) = path.rsplit_once('/').unwrap_or(("", path));
                let ends = [".md", ".mdx", ".markdown"];
                let stems = ends.iter().filter_map(|end| name.strip_suffix(end));
                let names_of = [name, path::name(folder)];
                for name in names_of.into_iter().chain(stems) {
                    names.insert(name.strip_prefix('_').unwrap_or(name).to_owned());
                    names.insert(name.to_owned());
                }
            }
            names
        });
        let name = path::name(address.trim_end_matches('/'));
        let stem = name.strip_suffix(".html").unwrap_or(name);
        matches!(stem, "" | "." | ".." | "index") || names.contains(name) || names.contains(stem)
    }
}

/// Returns true if a path ends with a name, which may have folders, and no extension.
fn ends_with(path: &str, name: &str) -> bool {
    let without = |path: &str| {
        let path = path::folded(path);
        let end = [".md", ".mdx", ".markdown"]
            .iter()
            .find_map(|end| path.strip_suffix(end));
        let path = end.unwrap_or(&path);
        let folder = ["/readme", "/index", "/_index"]
            .iter()
            .find_map(|end| path.strip_suffix(end));
        folder.unwrap_or(path).to_owned()
    };
    let (path, name) = (without(path), without(name));
    let before = path.strip_suffix(&*name);
    before.is_some_and(|before| before.is_empty() || before.ends_with('/'))
}

/// A path without the numbers that order files.
fn without_numbers(path: &str) -> String {
    path.split('/')
        .map(unnumbered)
        .collect::<Vec<_>>()
        .join("/")
}

/// Minimum share of a name, in thousandths, that a similar name has in common with it.
const MIN_SIMILARITY: usize = 600;

fn common(left: impl Iterator<Item = u8>, right: impl Iterator<Item = u8>) -> usize {
    left.zip(right)
        .take_while(|(left, right)| left == right)
        .count()
}

/// Looks for an address among those that there are.
pub(super) fn find<H>(path: &str, get: &dyn Fn(&str) -> Option<H>) -> Option<H> {
    let folder = path.trim_end_matches('/');
    let html = || {
        let stem = folder.strip_suffix(".html")?;
        let of_folder = |name| get(&format!("{}{name}", stem.strip_suffix("index")?));
        let of_folder = || of_folder("README.md").or_else(|| of_folder("_index.md"));
        let page = get(&format!("{stem}.md")).or_else(of_folder);
        page.or_else(|| get(&format!("{stem}.mdx")))
    };
    let within = |name: &str| {
        if folder.is_empty() {
            get(name)
        } else {
            get(&format!("{folder}/{name}"))
        }
    };
    get(path)
        .or_else(|| get(&format!("{folder}.md")))
        .or_else(|| get(&format!("{folder}.mdx")))
        .or_else(|| get(&format!("{folder}.markdown")))
        .or_else(|| within("README.md"))
        .or_else(|| within("index.md"))
        .or_else(|| within("_index.md"))
        .or_else(|| within("README.mdx"))
        .or_else(|| within("index.mdx"))
        .or_else(|| within(""))
        .or_else(html)
}

impl Addresses<'_> {
    /// The address that is most like one that is broken: one with the same name, or with most of it. One of the same kind
    /// and in the same language comes first.
    #[must_use]
    pub fn nearest(&self, from: &str, destination: &str) -> Option<String> {
        let (address, _) = split_anchor(destination);
        let address = address.split('?').next().unwrap_or_default();
        let address = percent_decode_str(address).decode_utf8_lossy();
        let address = address.trim_end_matches('/');
        let wanted = path::stem(address).to_lowercase();
        if wanted.is_empty() {
            return None;
        }
        let (kind, language) = (kind(address), language(from));
        let among = |is_kind: bool, is_language: bool| {
            let paths = self.by_path.keys().filter(|path| !path.ends_with('/'));
            let paths = paths.filter(|path| !is_kind || self::kind(path) == kind);
            let paths = paths.filter(|path| !is_language || self::language(path) == language);
            let stems = paths.map(|path| (path::stem(path).to_lowercase(), path.as_ref()));
            most_like(&wanted, stems)
        };
        let mut rounds = [(true, true), (true, false), (false, false)].into_iter();
        let found = rounds.find_map(|(kind, language)| among(kind, language));
        Some(relative(from, found?))
    }

    /// The same with an anchor that a page does not have: the address of its heading that is most like it.
    #[must_use]
    pub fn nearest_heading(
        &self,
        from: &str,
        page: &str,
        anchor: &str,
        headings: &[String],
    ) -> Option<String> {
        let anchor = percent_decode_str(anchor)
            .decode_utf8_lossy()
            .to_lowercase();
        let headings = headings
            .iter()
            .map(|heading| (heading.to_lowercase(), heading.as_str()));
        let heading = most_like(&anchor, headings)?;
        let path = self.page(page)?;
        let address = if path == from {
            String::new()
        } else {
            relative(from, path)
        };
        Some(with_anchor(address, Some(heading)))
    }
}

/// Kind of what has an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PathKind {
    Page,
    Image,
    Other,
}

/// Returns the kind of what an address or a path leads to, by its extension.
fn kind(path: &str) -> PathKind {
    const IMAGES: [&str; 9] = [
        "avif", "bmp", "gif", "ico", "jpeg", "jpg", "png", "svg", "webp",
    ];
    let extension = path::name(path)
        .rsplit_once('.')
        .map(|(_, extension)| extension);
    let Some(extension) = extension.map(str::to_ascii_lowercase) else {
        return PathKind::Page;
    };
    if path::is_markdown(path) || extension.starts_with("htm") || extension.contains(' ') {
        PathKind::Page
    } else if IMAGES.contains(&extension.as_str()) {
        PathKind::Image
    } else {
        PathKind::Other
    }
}

/// Returns the language that a folder of a path is named after, such as `zh` in `docs/zh-CN/a.md`.
fn language(path: &str) -> Option<&str> {
    let folders = path::folder(path).split('/');
    let mut codes = folders.filter_map(|folder| {
        let (code, region) = folder.split_once(['-', '_']).unwrap_or((folder, ""));
        let is_code = code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_lowercase());
        let is_region = matches!(region.len(), 0 | 2 | 4)
            && region.bytes().all(|byte| byte.is_ascii_alphabetic());
        (is_code && is_region).then_some(code)
    });
    codes.next()
}

/// Returns the target whose name is most similar to `wanted`: of equally similar names the shortest, then
/// the first of the alphabet.
fn most_like<'n>(wanted: &str, names: impl Iterator<Item = (String, &'n str)>) -> Option<&'n str> {
    let likeness = |name: &str| {
        let same = common(wanted.bytes(), name.bytes());
        let left = wanted.len().min(name.len()) - same;
        let same = same + common(wanted.bytes().rev(), name.bytes().rev()).min(left);
        // In thousandths of the longer one.
        same * 1_000 / wanted.len().max(name.len()).max(1)
    };
    let likely = names.map(|(name, whole)| (likeness(&name), whole));
    let likely = likely.filter(|(likeness, _)| *likeness >= MIN_SIMILARITY);
    let best = likely.max_by(|(one, left), (other, right)| {
        let rest = || right.len().cmp(&left.len()).then_with(|| right.cmp(left));
        one.cmp(other).then_with(rest)
    });
    best.map(|(_, whole)| whole)
}
