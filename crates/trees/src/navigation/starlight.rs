//! The sidebar of Starlight.
//!
//! - An entry is the slug of a page, a link, a group, or a folder whose pages are listed by `sidebar.order`.

use quire_ecma::Value;

use super::pages::{Pages, group, link, prefix};
use super::site::Site;
use crate::drafts::Draft;

pub(super) fn list(site: Option<Site>, pages: &mut Pages<'_>) -> Option<Vec<Draft>> {
    let has_settings = site.is_some();
    let site = site.unwrap_or_default();
    let root = prefix(site.roots.first().map_or("", String::as_str));
    let home = pages.find(&root, "index");
    pages.begin_with(home);
    let found: Vec<(usize, f64)> = pages
        .below(&root)
        .filter_map(|(index, _)| {
            let sidebar = pages.front_matter_value(index, "sidebar")?;
            let order = sidebar.get("order")?.text()?.parse().ok()?;
            Some((index, order))
        })
        .collect();
    for (index, order) in found {
        if let Some(weight) = pages.order.weights.get_mut(index) {
            *weight = Some(order);
        }
    }
    if !has_settings {
        return pages.site(&root, home);
    }
    let Some(value) = &site.value else {
        pages.remark(&site.settings, "cannot be read as data");
        return pages.site(&root, home);
    };
    let options = options(value);
    if options.is_none() {
        pages.remark(
            &site.settings,
            "has no call of `starlight` that can be read",
        );
    }
    let Some(sidebar) = options.and_then(|options| options.get("sidebar")) else {
        return pages.site(&root, home);
    };
    let file = site.settings.clone();
    let mut reader = Reader {
        file,
        root,
        locale: site.locale.clone(),
        pages,
    };
    Some(reader.items(sidebar, 1))
}

/// The argument of `starlight`.
pub(super) fn options(value: &Value) -> Option<&Value> {
    let integrations = value.get("integrations")?.as_array()?;
    let calls = integrations.iter().flat_map(|one| match one {
        Value::Array(several) => several.as_slice(),
        one => std::slice::from_ref(one),
    });
    let mut calls = calls.filter_map(|value| match value {
        Value::Call(call) if call.name == "starlight" => call.arguments.first(),
        _ => None,
    });
    calls.next()
}

struct Reader<'p, 'a> {
    file: String,
    root: String,
    /// The name of the folder of the language.
    locale: Option<String>,
    pages: &'p mut Pages<'a>,
}

impl Reader<'_, '_> {
    fn items(&mut self, items: &Value, depth: usize) -> Vec<Draft> {
        let Some(items) = items.as_array().filter(|_| depth <= 64) else {
            self.pages.unread(items);
            return Vec::new();
        };
        let mut drafts = Vec::new();
        for item in items {
            let text = |key: &str| item.get(key).and_then(Value::as_str);
            let translated = self.locale.as_deref().and_then(|locale| {
                let labels = item.get("translations")?.as_object()?;
                let mut labels = labels.iter();
                let own = labels.find(|(language, _)| language.eq_ignore_ascii_case(locale));
                own?.1.as_str()
            });
            let label = translated.or_else(|| text("label"));
            if let Some(slug) = item.as_str().or_else(|| text("slug")) {
                let entry = self
                    .pages
                    .entry(&self.file, &self.root, label, slug, Vec::new());
                drafts.extend(entry);
            } else if let Some(items) = item.get("items") {
                let below = self.items(items, depth + 1);
                drafts.push(group(label.unwrap_or_default(), below));
            } else if let Some(folder) = item.at(&["autogenerate", "directory"]) {
                let folder = folder.as_str().unwrap_or_default();
                let below = self.pages.folder(&[&*self.root, &prefix(folder)].concat());
                match label {
                    Some(label) => drafts.push(group(label, below)),
                    None => drafts.extend(below),
                }
            } else if let Some(address) = text("link") {
                let found = self.pages.find(&self.root, address);
                let found = found.filter(|_| !address.contains('#'));
                drafts.push(match found {
                    Some(index) => self.pages.page(index, label, Vec::new()),
                    None => link(label, address),
                });
            } else {
                self.pages.unread(item);
            }
        }
        drafts
    }
}
