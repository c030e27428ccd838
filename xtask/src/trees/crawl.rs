//! Reads all pages of a published site.

use std::collections::{BTreeMap, VecDeque};

use anyhow::{Result, bail};

use super::html::{self, Page};
use super::http;

/// The most pages that are read.
const MAX_PAGES: usize = 5_000;

/// Pages of a site.
pub(super) struct Site {
    pub(super) address: String,
    /// Path of the home page, which all paths of the site begin with.
    pub(super) home: String,
    /// Pages by their paths.
    pub(super) pages: BTreeMap<String, Page>,
    /// Status of each address that is not a page.
    pub(super) others: BTreeMap<String, u16>,
}

impl Site {
    /// Reads the pages that are listed, and what they lead to.
    pub(super) fn crawl(address: &str, url: &str) -> Result<Self> {
        let start = format!("http://{address}");
        let home = url.strip_prefix(&start).unwrap_or(url).to_owned();
        let mut site = Self {
            address: address.to_owned(),
            home: home.clone(),
            pages: BTreeMap::new(),
            others: BTreeMap::new(),
        };
        let mut waiting = VecDeque::from([home.clone()]);
        // Pages that no other page leads to are only here.
        let list = http::get(address, &format!("{home}sitemap.xml"))?;
        waiting.extend(list.body.split("<loc>").skip(1).filter_map(|part| {
            let location = html::decode(part.split('<').next()?);
            location.strip_prefix(&start).map(str::to_owned)
        }));
        while let Some(path) = waiting.pop_front() {
            if site.pages.contains_key(&path) || site.others.contains_key(&path) {
                continue;
            }
            let response = http::get(address, &path)?;
            if response.status != 200 || !response.is_html || site.is_tool(&path) {
                site.others.insert(path, response.status);
                continue;
            }
            let page = html::read(&response.body);
            for link in &page.links {
                let target = resolve(&path, link);
                let target = target
                    .split(['#', '?'])
                    .next()
                    .unwrap_or_default()
                    .to_owned();
                // Each page has its Markdown next to it.
                if target.starts_with(&home) && target != format!("{path}.md") {
                    waiting.push_back(target);
                }
            }
            site.pages.insert(path, page);
            if site.pages.len() > MAX_PAGES {
                bail!("the site has more than {MAX_PAGES} pages");
            }
        }
        Ok(site)
    }

    /// True for addresses of the site that are not made from the tree, such as its search.
    fn is_tool(&self, path: &str) -> bool {
        path[self.home.len().min(path.len())..].starts_with('~')
    }

    /// True if an address of the site is found, with its anchor.
    pub(super) fn has(&self, target: &str) -> bool {
        let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
        let path = path.split('?').next().unwrap_or_default();
        match self.pages.get(path) {
            Some(page) => anchor.is_empty() || page.anchors.contains(&http::percent_decode(anchor)),
            None => self.others.get(path) == Some(&200),
        }
    }

    /// True if an address that the crawler may not have seen is found.
    pub(super) fn serves(&self, target: &str) -> bool {
        let (path, anchor) = target.split_once('#').unwrap_or((target, ""));
        let path = format!("{}{}", self.home, path.trim_start_matches('/'));
        http::get(&self.address, &path).is_ok_and(|response| {
            let anchor = http::percent_decode(anchor);
            response.status == 200
                && (anchor.is_empty() || html::read(&response.body).anchors.contains(&anchor))
        })
    }

    /// Links of pages that lead nowhere: the path of the page, and the link.
    pub(super) fn dead(&self) -> Vec<(&str, &str)> {
        let mut dead = Vec::new();
        for (path, page) in &self.pages {
            for link in &page.links {
                if is_external(link) || link.is_empty() || link == "#" {
                    continue;
                }
                let target = resolve(path, link);
                if target == format!("{path}.md") || self.has(&target) {
                    continue;
                }
                dead.push((path.as_str(), link.as_str()));
            }
        }
        dead.dedup();
        dead
    }
}

/// True for addresses of other hosts, and those without a host.
pub(super) fn is_external(link: &str) -> bool {
    let scheme = link.split(['/', '#', '?']).next().unwrap_or_default();
    link.starts_with("//") || scheme.contains(':')
}

/// The path that a link of a page leads to.
fn resolve(page: &str, link: &str) -> String {
    if is_external(link) {
        return link.to_owned();
    }
    let (path, anchor) = match link.split_once('#') {
        Some((path, anchor)) => (path, format!("#{anchor}")),
        None => (link, String::new()),
    };
    if path.is_empty() {
        return format!("{page}{anchor}");
    }
    if path.starts_with('/') {
        return format!("{path}{anchor}");
    }
    let mut parts: Vec<&str> = page.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            ".." if parts.len() > 1 => {
                parts.pop();
            }
            "." | ".." => {}
            part => parts.push(part),
        }
    }
    format!("{}{anchor}", parts.join("/"))
}

#[cfg(test)]
mod tests {
    use super::resolve;

    #[test]
    fn links_are_relative_to_their_page() {
        assert_eq!(resolve("/s/a/b", "../c#d"), "/s/c#d");
        assert_eq!(resolve("/s/a/b", "#d"), "/s/a/b#d");
        assert_eq!(resolve("/s/a/b", "/x"), "/x");
        assert_eq!(
            resolve("/s/a/b", "mailto:x@example.org"),
            "mailto:x@example.org"
        );
    }
}
