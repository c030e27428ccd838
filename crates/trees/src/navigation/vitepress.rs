//! The sidebars of `VitePress`.
//!
//! - Sidebars of several folders become groups, named as the navigation bar names them.
//! - `index.md` comes first, unless it is empty: it is the home page, which no sidebar lists.

use quire_ecma::Value;

use super::pages::{Pages, group, link, named, prefix};
use super::site::Site;
use crate::drafts::{Draft, What};

pub(super) fn list(site: &Site, pages: &mut Pages<'_>) -> Option<Vec<Draft>> {
    let root = prefix(site.roots.first()?);
    let local = match &site.locale {
        Some(locale) => format!("{root}{locale}/"),
        None => root.clone(),
    };
    // A home page that only a component shows would be empty.
    let home = pages.find(&local, "index");
    let home = home.filter(|home| !pages.tree.texts[*home].is_empty);
    let Some(value) = &site.value else {
        pages.remark(&site.settings, "cannot be read as data");
        return pages.site(&local, home);
    };
    let locales = value.get("locales").and_then(Value::as_object);
    let locale = site.locale.as_deref().unwrap_or("root");
    let mut locales = locales.into_iter().flatten();
    let own = locales.find(|(name, _)| name.trim_matches('/') == locale);
    let own = own.and_then(|(_, options)| options.get("themeConfig"));
    let has_sidebar = |theme: &&Value| theme.get("sidebar").is_some();
    let theme = own.filter(has_sidebar);
    let theme = theme
        .or_else(|| value.get("themeConfig").filter(has_sidebar))
        .or(own);
    let Some(theme) = theme else {
        return pages.site(&local, home);
    };
    pages.begin_with(home);
    let mut reader = Reader {
        file: &site.settings,
        root,
        pages,
    };
    let drafts = match theme.get("sidebar") {
        Some(items @ Value::Array(_)) => reader.items(items, "", 1),
        Some(Value::Object(sidebars)) => {
            let mut drafts = Vec::new();
            // Those of other languages are not of this tree.
            let start = reader.root.clone();
            let has_pages = |folder: &str| {
                let below = format!("{start}{}", prefix(folder));
                reader.pages.below(&below).next().is_some()
            };
            let mut own = sidebars.iter().collect::<Vec<_>>();
            own.retain(|(folder, _)| has_pages(folder));
            let count = own.len();
            for (folder, sidebar) in own {
                let own = reader.sidebar(sidebar);
                if count == 1 {
                    return Some(own);
                }
                let title = title(theme.get("nav"), folder).unwrap_or_else(|| named(folder));
                drafts.push(group(&title, own));
            }
            drafts
        }
        other => {
            if let Some(value) = other {
                reader.pages.unread(value);
            }
            return pages.site(&local, home);
        }
    };
    Some(drafts)
}

/// The text of an item of the navigation bar that leads into a folder.
fn title(nav: Option<&Value>, folder: &str) -> Option<String> {
    let is_it = |item: &&Value| {
        let leads = item.get("link").and_then(Value::as_str);
        leads.is_some_and(|link| link.starts_with(folder.trim_end_matches('/')))
    };
    let item = nav?.as_array()?.iter().find(is_it)?;
    item.get("text")?.as_str().map(str::to_owned)
}

struct Reader<'p, 'a> {
    file: &'p str,
    root: String,
    pages: &'p mut Pages<'a>,
}

impl Reader<'_, '_> {
    fn sidebar(&mut self, sidebar: &Value) -> Vec<Draft> {
        let base = sidebar.get("base").and_then(Value::as_str);
        let items = sidebar.get("items").unwrap_or(sidebar);
        self.items(items, base.unwrap_or_default(), 1)
    }

    fn items(&mut self, items: &Value, base: &str, depth: usize) -> Vec<Draft> {
        let Some(items) = items.as_array().filter(|_| depth <= 64) else {
            self.pages.unread(items);
            return Vec::new();
        };
        let mut drafts = Vec::new();
        for item in items {
            let text = |key: &str| item.get(key).and_then(Value::as_str);
            if item.as_object().is_none() {
                self.pages.unread(item);
                continue;
            }
            let base = text("base").unwrap_or(base);
            let below = match item.get("items") {
                Some(items) => self.items(items, base, depth + 1),
                None => Vec::new(),
            };
            let label = text("text");
            let address = text("link").map(|link| {
                if link.starts_with('/') || base.is_empty() {
                    link.to_owned()
                } else {
                    format!("{base}{link}")
                }
            });
            match (label, address) {
                (_, Some(address)) => {
                    let entry = self
                        .pages
                        .entry(self.file, &self.root, label, &address, below);
                    drafts.extend(entry);
                }
                (Some(label), None) if !below.is_empty() => drafts.push(group(label, below)),
                (Some(label), None) => drafts.push(link(Some(label), "")),
                // Items without a heading.
                (None, None) => drafts.extend(below),
            }
        }
        drafts.retain(|draft| !matches!(&draft.what, What::Link(to) if to.is_empty()));
        drafts
    }
}
