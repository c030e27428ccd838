//! Pages that the tool of an imported tree would not publish, and those that it would hide.
//!
//! - They are imported as drafts, or hidden, and listed with the reason. Their files stay as they are: what follows from
//!   them in the words of the tool is noted as [`Implied`], so that an export does not write it again.
//! - In front matter: `draft`, `published`, `publish`, `unlisted`, `noindex` and the like, in YAML, TOML and JSON, of the
//!   page or as assumed of it (`cascade` of Hugo, `defaults` of Jekyll). Keys that mean the same in no tool but one are
//!   read in all trees; dates of publication, which mean something else elsewhere, are not.
//! - By path: `_drafts`, what Jekyll and Docusaurus leave out because of an underscore, and patterns of settings.
//! - Text that seems to be front matter and cannot be read counts if it seems to say that the page is a
//!   draft.

mod dates;
mod glob;
mod said;
mod script;
mod settings;

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};
use std::io;

use crate::import::document::Document;
use crate::navigation;
use crate::remark::Remark;
use glob::{Budget, Dialect, Glob};
use quire_links::front_matter::Value;
use quire_links::layout::Layout;
use quire_revisions::page::{Implied, PageFields};
use quire_revisions::path::{self, may_be_nav};
use quire_revisions::spool::TreeFile;
use said::{is_false, is_true};
use settings::Settings;

pub(super) use said::PublicationFields;

/// Publication of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Publication {
    implied: Implied,
    /// True if the tool publishes drafts.
    has_drafts: bool,
}

impl Publication {
    /// Returns true if the tool does not publish the page.
    pub(super) const fn is_draft(self) -> bool {
        self.implied.draft
    }

    /// Applies it to a page that has the settings of its front matter.
    pub(crate) const fn apply(self, page: &mut PageFields) {
        let implied = self.implied;
        page.draft = page.draft && !self.has_drafts || implied.draft;
        page.hidden |= implied.hidden;
        page.no_index |= implied.no_index;
        page.no_robots_index |= implied.no_robots_index;
        page.implied = implied;
    }
}

/// Decides the publication of the pages of a tree, and lists those that are not published, or are hidden.
///
/// # Errors
///
/// Returns an error if settings cannot be read from the spool.
pub(super) fn judge(
    layout: Layout,
    files: &[TreeFile],
    documents: &mut [Document],
    now: i64,
) -> io::Result<Vec<Remark>> {
    let settings = Settings::of(layout, files)?;
    let unreadable = settings.unreadable.iter();
    let problem = "cannot be read; pages that only it leaves out are imported as published";
    let mut remarks: Vec<Remark> = unreadable.map(|path| Remark::new(path, problem)).collect();
    let indexes = documents.iter().map(|document| &*document.path);
    let indexes = indexes.filter(|path| path::stem(path) == "index");
    let judge = Judge {
        layout,
        cascades: cascades(layout, documents),
        folders_with_index: indexes.map(|path| path::folder(path).to_owned()).collect(),
        is_whole_mkdocs: files.iter().any(|file| may_be_nav(&file.path)),
        roots: roots(layout, files, documents)?,
        settings,
        now,
    };
    let mut budget = Budget::default();
    for document in documents {
        let said = document.said.take();
        let is_draft = document
            .front_matter
            .as_ref()
            .is_some_and(|front| front.draft);
        let mut verdict = judge.judge(&document.path, said.as_deref(), &mut budget);
        document.publication = Publication {
            implied: verdict.implied,
            has_drafts: judge.settings.has_drafts,
        };
        if is_draft && !judge.settings.has_drafts && verdict.draft.is_none() {
            verdict.draft = Some("`draft: true`".to_owned());
        }
        let reason = match (verdict.draft, verdict.hidden) {
            (Some(reason), _) => format!("imported as a draft: {reason}"),
            (None, Some(reason)) => format!("imported as hidden: {reason}"),
            (None, None) => continue,
        };
        remarks.push(Remark::new(&document.path, &reason));
    }
    Ok(remarks)
}

/// The folders that the tool of a tree makes a site of; none if they are not known, or no page is below them.
fn roots(layout: Layout, files: &[TreeFile], documents: &[Document]) -> io::Result<Vec<String>> {
    let is_known = [
        Layout::Docusaurus,
        Layout::VitePress,
        Layout::Starlight,
        Layout::Nextra,
    ];
    if !is_known.contains(&layout) {
        return Ok(Vec::new());
    }
    let failure = RefCell::new(None);
    let pages = documents.iter().map(|document| &*document.path);
    let paths: Vec<&str> = files.iter().map(|file| &*file.path).chain(pages).collect();
    let site = navigation::find(
        Some(layout),
        &paths,
        &super::settings_files::reader(files, &failure),
    );
    if let Some(error) = failure.take() {
        return Err(error);
    }
    let roots = site.map(|site| site.roots).unwrap_or_default();
    let has_page = documents
        .iter()
        .any(|document| path::is_below(&document.path, &roots));
    Ok(if has_page { roots } else { Vec::new() })
}

/// Returns the values that pages of folders pass on to those below, by the paths of the folders.
fn cascades(layout: Layout, documents: &[Document]) -> HashMap<String, Vec<Value>> {
    if layout != Layout::Hugo {
        return HashMap::new();
    }
    let folders = documents
        .iter()
        .filter(|document| path::stem(&document.path) == "_index");
    let cascades = folders.filter_map(|document| {
        let cascade = document.said.as_ref()?.get("cascade")?;
        Some((
            path::folder(&document.path).to_owned(),
            vec![cascade.clone()],
        ))
    });
    cascades.collect()
}

/// Decision on a page, with the reasons for people.
#[derive(Default)]
struct Verdict {
    implied: Implied,
    draft: Option<String>,
    hidden: Option<String>,
}

impl Verdict {
    fn draft(&mut self, reason: impl Into<String>) {
        self.implied.draft = true;
        self.draft.get_or_insert(reason.into());
    }

    fn mark_hidden(&mut self, reason: impl Into<String>) {
        self.implied.hidden = true;
        self.hidden.get_or_insert(reason.into());
    }
}

struct Judge {
    layout: Layout,
    settings: Settings,
    cascades: HashMap<String, Vec<Value>>,
    /// Folders with a page `index.md`.
    folders_with_index: HashSet<String>,
    is_whole_mkdocs: bool,
    /// The folders that the tool makes a site of; none if they are not known.
    roots: Vec<String>,
    now: i64,
}

impl Judge {
    fn judge(&self, path: &str, own: Option<&PublicationFields>, budget: &mut Budget) -> Verdict {
        let mut verdict = Verdict::default();
        let assumed = self.assumed(path, budget);
        let defaults: Vec<&PublicationFields> = self.settings.defaults(path).collect();
        let said = |key: &str| {
            let own = own.and_then(|own| own.get(key));
            let assumed = || assumed.iter().find_map(|said| said.get(key));
            let default = || defaults.iter().find_map(|said| said.get(key));
            own.or_else(assumed).or_else(default)
        };
        self.by_words(&said, &mut verdict);
        self.by_dates(path, &said, &mut verdict);
        hidden(path, &said, &mut verdict);
        self.by_path(path, budget, &mut verdict);
        verdict
    }

    fn by_words<'v>(&self, said: &impl Fn(&str) -> Option<&'v Value>, verdict: &mut Verdict) {
        let (settings, layout) = (&self.settings, self.layout);
        let is_on = |key: &str| said(key).is_some_and(is_true);
        let is_off = |key: &str| said(key).is_some_and(is_false);
        if is_on("draft") && !settings.has_drafts {
            verdict.draft("`draft: true`");
        }
        for key in ["published", "publish"] {
            if is_off(key) && !settings.has_unpublished {
                verdict.draft(format!("`{key}: false`"));
            }
        }
        for key in ["build", "_build"] {
            let options = said(key);
            let value = |name: &str| {
                let (_, value) = options?
                    .map()?
                    .iter()
                    .find(|(key, _)| key.eq_ignore_ascii_case(name))?;
                value.text()
            };
            match value("render") {
                Some(render) if ["never", "false", "link"].contains(&render) => {
                    verdict.draft(format!("`{key}.render: {render}`"));
                }
                _ => {}
            }
            match value("list") {
                Some(list) if ["never", "false"].contains(&list) => {
                    verdict.mark_hidden(format!("`{key}.list: {list}`"));
                    verdict.implied.no_index = true;
                }
                _ => {}
            }
        }
        if layout == Layout::Hugo && is_on("headless") {
            verdict.draft("`headless: true`");
        }
        let is_unlisted = said("visibility").and_then(Value::text) == Some("unlisted");
        if is_on("unlisted") || is_unlisted {
            verdict.mark_hidden("`unlisted: true`");
            verdict.implied.no_index = true;
            verdict.implied.no_robots_index = true;
        }
    }

    fn by_dates<'v>(
        &self,
        path: &str,
        said: &impl Fn(&str) -> Option<&'v Value>,
        verdict: &mut Verdict,
    ) {
        let (settings, layout) = (&self.settings, self.layout);
        let date = |name: &str| {
            let text = said(&name.to_ascii_lowercase())?.text()?;
            Some((dates::micros(text)?, format!("`{name}: {text}`")))
        };
        let is_hugo = layout == Layout::Hugo;
        if is_hugo || layout == Layout::Plain {
            let mut dates = ["expiryDate", "unpublishDate"].into_iter().filter_map(date);
            if let Some((at, words)) = dates.next()
                && at < self.now
                && !settings.has_expired
            {
                verdict.draft(format!("{words} has passed"));
            }
        }
        let keys: &[&str] = match layout {
            Layout::Hugo => &["publishDate", "pubDate", "published", "date"],
            Layout::Jekyll if settings.is_dated_in_jekyll(path) => &["date"],
            Layout::Plain => &["publishDate"],
            _ => &[],
        };
        let of_name = || {
            let name = path::name(path)
                .get(..10)
                .filter(|_| layout == Layout::Jekyll)?;
            let is_post = settings.is_dated_in_jekyll(path);
            Some((
                dates::micros(name).filter(|_| is_post)?,
                format!("the date {name}"),
            ))
        };
        let first = keys.iter().find_map(|key| date(key)).or_else(of_name);
        if let Some((at, words)) = first
            && at > self.now
            && !settings.has_future
        {
            verdict.draft(format!("{words} is to come"));
        }
    }

    fn by_path(&self, path: &str, budget: &mut Budget, verdict: &mut Verdict) {
        let (settings, layout) = (&self.settings, self.layout);
        let mut folders = path.split('/').rev().skip(1);
        if folders.any(|folder| folder == "_drafts") && !settings.has_drafts {
            verdict.draft("it is in `_drafts`");
        }
        if is_part(layout, path) {
            verdict.draft("a name that begins with `_` is that of a part of other pages");
        }
        if !self.roots.is_empty() && !path::is_below(path, &self.roots) {
            verdict.draft(format!("it is outside of what {layout} makes a site of"));
        }
        let in_site = path::in_site(path).unwrap_or(path);
        if layout != Layout::Plain && path::stem(in_site) == "404" && path::is_markdown(in_site) {
            verdict.draft("it is shown for pages that do not exist");
        }
        if layout == Layout::Mintlify
            && path.split('/').rev().skip(1).any(|name| name == "snippets")
        {
            verdict.draft("it is in `snippets`, for parts of other pages");
        }
        let is_readme = path::stem(path) == "README";
        if layout == Layout::MkDocs
            && self.is_whole_mkdocs
            && is_readme
            && self.folders_with_index.contains(path::folder(path))
        {
            verdict.draft("there is an `index.md`");
        }
        if let Some(reason) = settings.left_out_by_jekyll(path, budget) {
            verdict.draft(reason);
        }
        if let Some(name) = settings.leaving_out(path, budget) {
            verdict.draft(name);
        }
        if budget.is_used_up() {
            verdict.draft("the patterns of the settings are too many to be checked");
        }
    }

    /// Returns Hugo's defaults for a page, the nearest first.
    fn assumed(&self, path: &str, budget: &mut Budget) -> Vec<PublicationFields> {
        if self.layout != Layout::Hugo {
            return Vec::new();
        }
        let mut found = Vec::new();
        let mut add = |cascade: &Value| {
            let all = match cascade {
                Value::List(items) => items.as_slice(),
                one => std::slice::from_ref(one),
            };
            for one in all {
                let is_wanted = |target: &Value| is_target(target, path, budget);
                let target = one.get("target").or_else(|| one.get("_target"));
                if let Some(pairs) = one.map().filter(|_| target.is_none_or(is_wanted)) {
                    found.push(PublicationFields::of_settings(pairs));
                }
            }
        };
        let mut folder = Some(path::folder(path));
        while let Some(at) = folder {
            self.cascades
                .get(at)
                .into_iter()
                .flatten()
                .for_each(&mut add);
            folder = (!at.is_empty()).then(|| path::folder(at));
        }
        self.settings.cascade.iter().for_each(add);
        found
    }
}

fn hidden<'v>(path: &str, said: &impl Fn(&str) -> Option<&'v Value>, verdict: &mut Verdict) {
    let is_on = |key: &str| said(key).is_some_and(is_true);
    let is_off = |key: &str| said(key).is_some_and(is_false);
    let of = |key: &str, inner: &str| said(key).and_then(|value| value.get(inner));
    // Tools show the first page of a site without an entry for it.
    let is_home = path::is_folder_page(path)
        && path::in_site(path).unwrap_or(path) == path::name(path)
        || said("slug").and_then(Value::text) == Some("/");
    let class = said("sidebar_class_name").and_then(Value::text);
    let is_hidden_class = |class: &&str| class.split_whitespace().any(|name| name == "hidden");
    if !is_home {
        for key in ["nav_exclude", "toc_hide", "bookHidden"] {
            if is_on(&key.to_ascii_lowercase()) {
                verdict.mark_hidden(format!("`{key}: true`"));
            }
        }
        if class.is_some_and(|class| is_hidden_class(&class)) {
            verdict.mark_hidden("`sidebar_class_name: hidden`");
        }
        if of("sidebar", "hidden").is_some_and(is_true) {
            verdict.mark_hidden("`sidebar.hidden: true`");
        }
    }
    let keys = [
        "search_exclude",
        "exclude_search",
        "booksearchexclude",
        "searchhidden",
    ];
    verdict.implied.no_index |= keys.iter().any(|key| is_on(key))
        || ["search", "pagefind", "searchable"]
            .iter()
            .any(|key| is_off(key))
        || of("search", "exclude").is_some_and(is_true);
    verdict.implied.no_robots_index |= is_on("noindex")
        || is_on("robotsnoindex")
        || is_off("sitemap")
        || of("sitemap", "disable").is_some_and(is_true)
        || said("robots").is_some_and(|robots| refuses_robots(robots, 0))
        || ["head", "meta"]
            .iter()
            .any(|key| said(key).is_some_and(|tags| has_robots_tag(tags, 0)))
        || ["noindex", "noIndex"]
            .iter()
            .any(|key| of("seo", key).is_some_and(is_true));
}

/// Returns true if a file is a part of other pages, as its underscore says.
fn is_part(layout: Layout, path: &str) -> bool {
    let mut names = path.split('/');
    match layout {
        Layout::Docusaurus | Layout::Nextra | Layout::Starlight => {
            names.any(|name| name.starts_with('_'))
        }
        _ => {
            path.rsplit_once('.').is_some_and(|(_, end)| end == "mdx")
                && (path::name(path).starts_with('_') || names.any(|name| name == "_partials"))
        }
    }
}

/// Returns true if a cascade of Hugo applies to a page.
fn is_target(target: &Value, path: &str, budget: &mut Budget) -> bool {
    let Some(pattern) = target.get("path").and_then(Value::text) else {
        return true;
    };
    let below = path::in_site(path).unwrap_or(path).to_lowercase();
    let stem = below.rsplit_once('.').map_or(&*below, |(stem, _)| stem);
    let page = match stem.rsplit_once('/') {
        Some((folder, name)) if path::is_folder_name(name) => folder,
        _ => stem,
    };
    let glob = Glob::new(&pattern.to_lowercase(), Dialect::Whole);
    glob.is_some_and(|glob| glob.matches(page, budget))
}

/// Levels of values that are searched.
const MAX_DEPTH: usize = 8;

/// Returns true if directives for search engines keep a page out.
fn refuses_robots(value: &Value, depth: usize) -> bool {
    let is_word = |word: &str| {
        let word = word.trim();
        word.eq_ignore_ascii_case("noindex") || word.eq_ignore_ascii_case("none")
    };
    match value {
        Value::Text(text) => text.split([',', ' ']).any(is_word),
        Value::List(items) if depth < MAX_DEPTH => {
            items.iter().any(|item| refuses_robots(item, depth + 1))
        }
        Value::Map(_) => {
            value.get("index").is_some_and(is_false) || value.get("noindex").is_some_and(is_true)
        }
        _ => false,
    }
}

/// Returns true if there is a tag `<meta name="robots" content="noindex">` among those for the head of a
/// page.
fn has_robots_tag(value: &Value, depth: usize) -> bool {
    if depth > MAX_DEPTH {
        return false;
    }
    match value {
        Value::List(items) => items.iter().any(|item| has_robots_tag(item, depth + 1)),
        Value::Map(pairs) => {
            let text = |key: &str| value.get(key).and_then(Value::text);
            let is_robots = text("name").is_some_and(|name| name.eq_ignore_ascii_case("robots"));
            let content = value.get("content");
            is_robots && content.is_some_and(|content| refuses_robots(content, 0))
                || pairs
                    .iter()
                    .any(|(_, inner)| has_robots_tag(inner, depth + 1))
        }
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::{Layout, is_part};

    #[test]
    fn parts_of_other_pages_have_an_underscore() {
        for (layout, path, expected) in [
            (Layout::Docusaurus, "docs/_shared.md", true),
            (Layout::Docusaurus, "docs/_partials/a.mdx", true),
            (Layout::Nextra, "content/_a.mdx", true),
            (Layout::Starlight, "src/content/docs/_a/b.md", true),
            (Layout::Plain, "_a.mdx", true),
            (Layout::Plain, "docs/_partials/a.mdx", true),
            (Layout::Plain, "_a.md", false),
            (Layout::Plain, "_docs/a.mdx", false),
            (Layout::Hugo, "content/_index.md", false),
            (Layout::Docusaurus, "docs/a_b.md", false),
        ] {
            assert_eq!(is_part(layout, path), expected, "{layout} {path}");
        }
    }
}
