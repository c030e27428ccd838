//! The pages that the settings of a documentation tool list: their hierarchy and order.
//!
//! - [`find`] finds the settings among the files of a tree, and what the tool makes a site of: the folders of its pages.
//! - [`list`] reads what the tool itself shows next to its pages: a sidebar in JavaScript, `docs.json`, `_meta` files,
//!   `parent` in front matter. Without a sidebar, the folders below that of the pages tell.
//! - The page that the tool shows first comes first. A page of the site that is not listed comes last, hidden.
//! - Settings are read as data. What cannot be read is a remark, and the rest counts.
//! - A revision keeps the pages as they were listed, so that an export can tell whether the settings still list them:
//!   they are never written anew.

mod docusaurus;
mod jekyll;
mod mintlify;
mod mkdocs;
mod nextra;
mod obsidian;
mod pages;
mod site;
mod starlight;
mod store;
mod tree;
mod variants;
mod vitepress;

use crate::order::Order;
pub(crate) use mkdocs::is_literate;
use pages::Pages;
use quire_links::layout::Layout;
pub use site::{Site, find};
pub(crate) use store::{restore, store};
pub use tree::{Listed, Text, Tree};
pub use variants::{Files, MAX_VARIANTS, Variant, is_language_folder, language_tag, variants};

/// Lists the pages of a tree as its tool does; nothing for a tool without settings that list pages.
#[must_use]
pub fn list(layout: Layout, tree: &Tree<'_>) -> Option<Listed> {
    let texts = tree.texts.iter().map(|text| text.path);
    let paths: Vec<&str> = tree.files.iter().copied().chain(texts).collect();
    let site = find(Some(layout), &paths, tree.read);
    let site = site.map(|site| site.narrowed(&tree.texts));
    let order = Order {
        weights: tree.weights.clone(),
        categories: Some(tree.categories),
    };
    let mut pages = Pages::new(tree, order);
    let drafts = match layout {
        Layout::Docusaurus => docusaurus::list(site, &mut pages)?,
        Layout::VitePress => vitepress::list(&site?, &mut pages)?,
        Layout::Starlight => starlight::list(site, &mut pages)?,
        Layout::Mintlify => mintlify::list(&site?, &mut pages)?,
        Layout::Nextra => nextra::list(site, &mut pages)?,
        Layout::Jekyll => jekyll::list(&mut pages)?,
        Layout::MkDocs => mkdocs::list(&site?, &mut pages)?,
        Layout::GitBook | Layout::MdBook | Layout::Hugo => {
            let root = site?.roots.into_iter().find(|root| !root.is_empty())?;
            pages.site(&pages::prefix(&root), None)?
        }
        Layout::Obsidian => obsidian::list(&mut pages)?,
        Layout::Docsify | Layout::Laravel | Layout::Plain => return None,
    };
    if drafts.is_empty() {
        return None;
    }
    Some(pages.finish(drafts))
}
