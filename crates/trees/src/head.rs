//! The head of a page's file: everything before the body, and how it is written.
//!
//! - A head is a byte order mark, the front matter, and the line of the title. An import keeps it as written
//!   ([`PageFields::head`](quire_revisions::page::PageFields::head)), unless an export would write the same anyway.
//! - No flag records whether a page was changed: a file is right if it reads back as the page. A head that still
//!   describes the page is exported byte for byte; otherwise only the front matter entries that changed, and the title,
//!   are rewritten in place.
//! - Bodies are not stored twice: a body is stored as written except for its links, and a link that is not spelled
//!   strictly carries its spelling (see [`address`](quire_links::address)). So keeping the source costs the heads and the odd
//!   links, no more.
//! - A page of an earlier version has no head, only the front matter lines that are not fields
//!   ([`PageFields::front_matter`](quire_revisions::page::PageFields::front_matter)). Its file is written from the fields.

use crate::names::{natural_slug, natural_title, slug_of_id};
use crate::title::{self, Titled};
use quire_links::address::{Addresses, Target};
use quire_links::front_matter::{self, FrontMatter};
use quire_revisions::page::{Cover, Image, Page, PageKind};
use quire_revisions::slug::Taken;

/// A page's place in the table of contents.
#[derive(Debug, Clone, Default)]
pub struct ContentsEntry {
    /// True if the table lists the page; an unlisted page is hidden.
    pub(crate) is_listed: bool,
    /// The page's label in the table: the title of a page without an explicit one.
    pub label: Option<String>,
}

/// Returns what the front matter of a page says besides its fields: whole lines of YAML.
#[must_use]
pub fn rest_of(page: &Page) -> String {
    match &page.head {
        Some(head) => front_matter::read(head).0.rest,
        None => page.front_matter.clone().unwrap_or_default(),
    }
}

/// Writes the file of a page.
pub(crate) struct Writer<'a> {
    pub addresses: &'a Addresses<'a>,
    pub page: &'a Page,
    pub path: &'a str,
    pub place: &'a ContentsEntry,
}

impl Writer<'_> {
    /// Returns the file with this body. `slugs` are those of the preceding siblings.
    #[must_use]
    pub(crate) fn file(&self, body: &str, slugs: &Taken) -> String {
        let page = self.page;
        let mut rest = page.front_matter.clone();
        if let Some(head) = &page.head {
            let whole = [head, body].concat();
            if self.is_right(&whole, body, slugs) {
                return whole;
            }
            if let Some(patched) = self.patch(head, body, slugs) {
                return patched;
            }
            rest = Some(front_matter::read(&whole).0.rest);
        }
        let rest = rest.unwrap_or_default();
        let is_natural = slugs.next(&self.natural_slug(&rest)) == page.slug;
        let slug = (!is_natural).then(|| page.slug.clone());
        self.new_file(body, slug, rest)
    }

    /// Returns the head of the file the page was read from, or `None` if an export would write the same.
    pub(crate) fn head_to_store(
        &self,
        file: &str,
        front_matter: &FrontMatter,
        titled: &Titled,
        body: &str,
    ) -> Option<String> {
        let head = &file[..file.len() - body.len()];
        let natural = self.natural_slug(&front_matter.rest);
        // Whether a slug has to be written is up to the siblings, which may change.
        let is_plain = self.place.is_listed
            && !front_matter
                .slug
                .as_ref()
                .is_some_and(|slug| slug.starts_with(&natural));
        let title = titled.scan.title.as_deref();
        let is_simple = match &front_matter.title {
            _ if !is_plain => return Some(head.to_owned()),
            None if head.is_empty() => {
                // What looks like front matter and is none would be fenced off.
                let is_kept = title.is_none() || file.starts_with("---");
                return is_kept.then(String::new);
            }
            None if title.is_some_and(|title| head == format!("# {title}\n\n")) => {
                if titled.scan.titles == 1 {
                    return None;
                }
                true
            }
            _ => front_matter::is_canonical(file, front_matter),
        };
        let slug = front_matter.slug.clone();
        let is_anew = || self.new_file(body, slug, front_matter.rest.clone()) == file;
        let is_canonical = is_simple && is_anew();
        (!is_canonical).then(|| head.to_owned())
    }

    /// Returns true if the file reads back as the page.
    fn is_right(&self, file: &str, body: &str, slugs: &Taken) -> bool {
        let (read, text, _) = front_matter::read(file);
        let titled = title::read(text, read.title.as_deref());
        titled.body(text) == body
            && self.title_of(&titled) == self.page.title
            && self.corrected_front_matter(&read, slugs) == read
    }

    /// The slug of the page if its front matter, of which these are the other lines, names none.
    fn natural_slug(&self, rest: &str) -> String {
        let page = self.page;
        let id = page.named_by_id.then(|| slug_of_id(self.path, rest));
        id.flatten()
            .unwrap_or_else(|| natural_slug(self.path, page.numbered))
    }

    fn title_of(&self, titled: &Titled) -> String {
        let title = titled.title.clone().or_else(|| self.place.label.clone());
        title.unwrap_or_else(|| natural_title(self.path, self.page.numbered))
    }

    /// Returns the front matter with every field that contradicts the page replaced, except for the title.
    fn corrected_front_matter(&self, read: &FrontMatter, slugs: &Taken) -> FrontMatter {
        let page = self.page;
        let anew = self.front_matter(None, Some(page.slug.clone()), read.rest.clone());
        let slug = match &read.slug {
            Some(slug) => slugs.next(slug),
            None => slugs.next(&self.natural_slug(&read.rest)),
        };
        let mut wanted = FrontMatter {
            title: read.title.clone(),
            ..anew.clone()
        };
        if slug == page.slug {
            wanted.slug.clone_from(&read.slug);
        }
        let implied = page.implied;
        if !self.place.is_listed || page.hidden && implied.hidden {
            wanted.hidden = read.hidden;
        }
        // An edit takes it away from the head. A page of an earlier version has it there, and is not a draft.
        wanted.draft |= read.draft;
        if page.no_index && implied.no_index {
            wanted.no_index = read.no_index;
        }
        if page.no_robots_index && implied.no_robots_index {
            wanted.no_robots_index = read.no_robots_index;
        }
        if read.kind.unwrap_or_default() == page.kind {
            wanted.kind = read.kind;
        }
        if read.href.as_ref().map(|href| self.stored(href)) == page.href {
            wanted.href.clone_from(&read.href);
        }
        if self.cover(read) == page.cover {
            wanted.cover.clone_from(&read.cover);
            wanted.cover_dark.clone_from(&read.cover_dark);
            wanted.cover_y.clone_from(&read.cover_y);
        }
        wanted
    }

    /// Returns a file with this head, changed only where it contradicts the page.
    fn patch(&self, head: &str, body: &str, slugs: &Taken) -> Option<String> {
        let whole = [head, body].concat();
        let (read, text, _) = front_matter::read(&whole);
        let (block, heading) = head.split_at_checked(whole.len() - text.len())?;
        let wanted = self.corrected_front_matter(&read, slugs);
        let title = &self.page.title;
        let said = FrontMatter {
            title: Some(title.clone()),
            ..wanted.clone()
        };
        let line_end = heading.find(['\r', '\n']).unwrap_or(heading.len());
        let renamed = match heading.get(line_end..) {
            Some(end) if !heading.is_empty() => format!("# {title}{end}"),
            _ => String::new(),
        };
        let both = if read.title.is_some() { &said } else { &wanted };
        // The first that says what the page is: the title is changed where it stands.
        [
            (&wanted, heading),
            (both, &renamed),
            (&said, &renamed),
            (&said, ""),
        ]
        .into_iter()
        .filter_map(|(wanted, heading)| {
            let block = front_matter::patch(block, &read, wanted)?;
            Some([&block, heading, body].concat())
        })
        .find(|file| self.is_right(file, body, slugs))
    }

    /// Returns the file of a page without a head.
    fn new_file(&self, body: &str, slug: Option<String>, rest: String) -> String {
        let (title, text) = title::write(&self.page.title, body);
        front_matter::write(&self.front_matter(title, slug, rest), &text)
    }

    fn front_matter(
        &self,
        title: Option<String>,
        slug: Option<String>,
        rest: String,
    ) -> FrontMatter {
        let page = self.page;
        let express = |destination: &str| self.addresses.express(self.path, destination);
        let image = |image: &Image| match image {
            Image::File(id) => {
                express(&format!("file:{id}")).unwrap_or_else(|| format!("file:{id}"))
            }
            Image::Url(url) => url.clone(),
        };
        let (cover, implied) = (page.cover.as_ref(), page.implied);
        FrontMatter {
            title,
            description: page.description.clone(),
            icon: page.icon.clone(),
            emoji: page.emoji.clone(),
            slug,
            draft: page.draft && !implied.draft,
            hidden: page.hidden && !implied.hidden,
            no_index: page.no_index && !implied.no_index,
            no_robots_index: page.no_robots_index && !implied.no_robots_index,
            kind: Some(page.kind).filter(|kind| *kind != PageKind::Document),
            href: page
                .href
                .as_ref()
                .map(|href| express(href).unwrap_or_else(|| href.clone())),
            cover: cover.map(|Cover { image: light, .. }| image(light)),
            cover_dark: cover.and_then(|cover| cover.dark.as_ref()).map(image),
            cover_y: cover
                .map(|cover| cover.y.clone())
                .filter(|y| *y != 0.into()),
            layout: page.layout.clone(),
            variables: page.variables.clone(),
            rest,
        }
    }

    fn stored(&self, href: &str) -> String {
        let stored = self.addresses.store(self.path, href);
        stored.unwrap_or_else(|| href.to_owned())
    }

    fn cover(&self, read: &FrontMatter) -> Option<Cover> {
        let image = |url: &String| match self.addresses.target(self.path, url) {
            Target::File { id } => Image::File(id),
            _ => Image::Url(url.clone()),
        };
        Some(Cover {
            image: image(read.cover.as_ref()?),
            dark: read.cover_dark.as_ref().map(image),
            y: read.cover_y.clone().unwrap_or_else(|| 0.into()),
        })
    }
}
