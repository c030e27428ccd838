//! Applies changes.

use std::collections::{BTreeMap, HashMap};

use super::check::{self, Checked, Problem, conflict, problem};
use super::{
    Change, CreatePage, MAX_DESCRIPTION_CHARS, MAX_TITLE_CHARS, Patch, Position, StoredContent,
    UpdatePage,
};
use quire_links::address::syntax::reference;
use quire_links::front_matter;
use quire_revisions::blobs::{NewBlobs, put};
use quire_revisions::forest::Forest;
use quire_revisions::limits::Limits;
use quire_revisions::page::{Cover, Image, Page, PageFields, PageKind};
use quire_revisions::revision::{Contents, File, Origin, ReusableContent, Revision};
use quire_revisions::slug::{Taken, slugify};
use quire_revisions::{media, path};

const MAX_EMOJI_CHARS: usize = 50;
const MAX_ICON_CHARS: usize = 100;

/// The new text of a page.
pub(super) struct Written {
    pub(super) markdown: String,
    /// The stored text that it replaces.
    pub(super) before: String,
}

/// A revision in the making.
pub(super) struct Editor<'a> {
    pub(super) forest: Forest,
    pub(super) files: BTreeMap<String, File>,
    pub(super) variables: BTreeMap<String, String>,
    pub(super) reusable_contents: Vec<ReusableContent>,
    pub(super) contents: Option<Contents>,
    pub(super) origins: BTreeMap<String, Origin>,
    limits: &'a Limits,
    new_id: &'a mut dyn FnMut() -> String,
    now: i64,
    pub(super) blobs: NewBlobs,
    /// Texts to store when all changes are made, by page.
    pub(super) texts: HashMap<String, Written>,
    /// Pages of which links or covers changed, and by which change.
    pub(super) to_check: Vec<(usize, String)>,
}

impl<'a> Editor<'a> {
    pub(super) fn new(
        revision: &Revision,
        limits: &'a Limits,
        new_id: &'a mut dyn FnMut() -> String,
        now: i64,
    ) -> Self {
        Self {
            forest: Forest::new(revision.pages.clone()),
            files: revision
                .files
                .iter()
                .map(|file| (file.id.clone(), file.clone()))
                .collect(),
            variables: revision.variables.clone(),
            reusable_contents: revision.reusable_contents.clone(),
            contents: revision.contents.clone(),
            origins: revision.origins.clone(),
            limits,
            new_id,
            now,
            blobs: NewBlobs::new(),
            texts: HashMap::new(),
            to_check: Vec::new(),
        }
    }

    /// Applies a change, and returns the id of the page or file that it created.
    pub(super) fn apply(&mut self, index: usize, change: Change) -> Checked<Option<String>> {
        match change {
            Change::CreatePage(create) => self.create_page(index, *create).map(Some),
            Change::UpdatePage(update) => self.update_page(index, *update).map(|()| None),
            Change::MovePage {
                id,
                parent,
                position,
            } => self.move_page(&id, parent, &position).map(|()| None),
            Change::DeletePage { id } => {
                self.known(&id, "id")?;
                self.forest.remove(&id);
                Ok(None)
            }
            Change::PutFile {
                id,
                name,
                content_type,
                bytes,
            } => {
                let content = StoredContent {
                    hash: quire_revisions::hash(&bytes),
                    size: bytes.len() as u64,
                    dimensions: media::dimensions(&bytes),
                };
                let made = self.put_file(id, &name, content_type, &content)?;
                put(&mut self.blobs, bytes);
                Ok(made)
            }
            Change::PutStored {
                id,
                name,
                content_type,
                content,
            } => self.put_file(id, &name, Some(content_type), &content),
            Change::DeleteFile { id } => match self.files.remove(&id) {
                Some(_) => Ok(None),
                None => problem("id", format!("there is no file {id:?}")),
            },
            Change::SetVariables { variables } => {
                check::variables(variables.keys())?;
                let set: Vec<&String> = variables.values().flatten().collect();
                check::values(set.into_iter())?;
                for (name, value) in variables {
                    match value {
                        Some(value) => self.variables.insert(name, value),
                        None => self.variables.remove(&name),
                    };
                }
                check::values(self.variables.values())?;
                Ok(None)
            }
        }
    }

    fn create_page(&mut self, index: usize, create: CreatePage) -> Checked<String> {
        if self.forest.len() >= self.limits.pages {
            return problem(
                "title",
                format!("would exceed the limit of {} pages", self.limits.pages),
            );
        }
        check::line("title", &create.title, MAX_TITLE_CHARS)?;
        let parent = create.parent.as_deref();
        let at = self.index(parent, &create.position, None)?;
        self.fits(parent, 1)?;
        let slug = match &create.slug {
            Some(slug) => self.free_slug(parent, slug, None)?,
            None => self.slugs(parent, None).take(&slugify(&create.title)),
        };
        if let Some(id) = &create.id {
            check::id(id)?;
        }
        let id = create.id.unwrap_or_else(|| (self.new_id)());
        if self.forest.get(&id).is_some() {
            return conflict("id", "is that of another page");
        }
        let page = Page::from(PageFields {
            id,
            kind: create.kind,
            slug,
            created_at: self.now,
            updated_at: self.now,
            ..PageFields::default()
        });
        let id = page.id.clone();
        self.forest.insert(page, parent, at);
        let update = UpdatePage {
            id: id.clone(),
            title: Some(create.title),
            slug: None,
            markdown: create.markdown,
            before: None,
            href: create.href,
            emoji: value_patch(create.emoji),
            icon: value_patch(create.icon),
            description: value_patch(create.description),
            draft: Some(create.draft),
            hidden: Some(create.hidden),
            no_index: Some(create.no_index),
            no_robots_index: Some(create.no_robots_index),
            layout: value_patch(create.layout),
            cover: value_patch(create.cover),
            variables: Some(create.variables),
        };
        self.update_page(index, update)?;
        let is_link = create.kind == PageKind::Link;
        match self.forest.get(&id).map(|node| node.page.href.is_some()) {
            Some(false) if is_link => problem("href", "is missing; a link needs a target"),
            _ => Ok(id),
        }
    }

    fn update_page(&mut self, index: usize, update: UpdatePage) -> Checked {
        let UpdatePage {
            id,
            title,
            slug,
            markdown,
            href,
            emoji,
            icon,
            description,
            layout,
            cover,
            ..
        } = update;
        let node = self.known(&id, "id")?;
        let (kind, parent) = (node.page.kind, node.parent.clone());
        if let Some(title) = &title {
            check::line("title", title, MAX_TITLE_CHARS)?;
        }
        let slug = slug
            .map(|slug| self.free_slug(parent.as_deref(), &slug, Some(&id)))
            .transpose()?;
        if let Patch::Set(text) = &emoji {
            check::line("emoji", text, MAX_EMOJI_CHARS)?;
        }
        if let Patch::Set(text) = &icon {
            check::line("icon", text, MAX_ICON_CHARS)?;
        }
        if let Patch::Set(text) = &description {
            check::length("description", text, MAX_DESCRIPTION_CHARS)?;
        }
        if let Some(variables) = &update.variables {
            check::variables(variables.keys())?;
            check::values(variables.values())?;
        }
        if let Some(href) = &href {
            if kind != PageKind::Link {
                return problem("href", "is only for a link");
            }
            check::href(href)?;
        }
        if let Some(markdown) = markdown {
            if !matches!(kind, PageKind::Document | PageKind::Computed) && !markdown.is_empty() {
                return problem("markdown", "is only for a document");
            }
            if markdown.len() as u64 > self.limits.page_size {
                return problem(
                    "markdown",
                    format!("is larger than {} bytes", self.limits.page_size),
                );
            }
            let before = update.before.unwrap_or_default();
            self.texts.insert(id.clone(), Written { markdown, before });
        }
        if href.is_some() || matches!(cover, Patch::Set(_)) {
            self.to_check.push((index, id.clone()));
        }
        let Some(page) = self.forest.page_mut(&id) else {
            return Ok(());
        };
        page.updated_at = self.now;
        if title.is_some() {
            page.label = None;
        }
        set(&mut page.title, title);
        set(&mut page.slug, slug);
        if let Some(draft) = update.draft {
            set_draft(page, draft);
        }
        set(&mut page.hidden, update.hidden);
        set(&mut page.no_index, update.no_index);
        set(&mut page.no_robots_index, update.no_robots_index);
        set(&mut page.variables, update.variables);
        patch(&mut page.emoji, emoji);
        patch(&mut page.icon, icon);
        patch(&mut page.description, description);
        patch(&mut page.layout, layout);
        patch(&mut page.cover, cover);
        page.cover.iter_mut().for_each(name_files);
        patch(&mut page.href, value_patch(href));
        Ok(())
    }

    fn move_page(&mut self, id: &str, parent: Patch<String>, position: &Position) -> Checked {
        let node = self.known(id, "id")?;
        let parent = match parent {
            Patch::Keep => node.parent.clone(),
            Patch::Clear => None,
            Patch::Set(parent) => Some(parent),
        };
        let parent = parent.as_deref();
        let at = self.index(parent, position, Some(id))?;
        if parent.is_some_and(|parent| self.forest.is_within(parent, id)) {
            return conflict("parent", "is the page itself or beneath it");
        }
        self.fits(parent, self.forest.height(id))?;
        let mut slugs = self.slugs(parent, Some(id));
        self.forest.relocate(id, parent, at);
        if let Some(page) = self.forest.page_mut(id) {
            page.slug = slugs.take(&page.slug);
        }
        Ok(())
    }

    fn put_file(
        &mut self,
        id: Option<String>,
        name: &str,
        content_type: Option<String>,
        content: &StoredContent,
    ) -> Checked<Option<String>> {
        check::file_name(name)?;
        if content.size > self.limits.file_size {
            return problem("bytes", format!("are more than {}", self.limits.file_size));
        }
        let before = id.as_ref().and_then(|id| self.files.get(id)).cloned();
        if let Some(id) = id.as_ref().filter(|_| before.is_none()) {
            check::id(id)?;
        }
        if let Some(content_type) = &content_type {
            check::content_type(content_type)?;
        }
        if before.is_none() && self.files.len() >= self.limits.files {
            return problem(
                "name",
                format!("would exceed the limit of {} files", self.limits.files),
            );
        }
        let made = before.is_none();
        let id = id.unwrap_or_else(|| (self.new_id)());
        // A file that was imported stays in its folder, so that the next import finds it there.
        let source =
            before
                .and_then(|file| file.source)
                .map(|source| match path::folder(&source) {
                    "" => name.to_owned(),
                    folder => format!("{folder}/{name}"),
                });
        let mut file = File {
            id: id.clone(),
            name: name.to_owned(),
            content_type: media::content_type(name),
            size: content.size,
            hash: content.hash,
            width: content.dimensions.map(|(width, _)| width),
            height: content.dimensions.map(|(_, height)| height),
            source,
        };
        set(&mut file.content_type, content_type);
        self.files.insert(id.clone(), file);
        Ok(made.then_some(id))
    }

    fn known(&self, id: &str, field: &'static str) -> Checked<&quire_revisions::forest::Node> {
        self.forest
            .get(id)
            .ok_or_else(|| Problem::new(field, format!("there is no page {id:?}")))
    }

    /// The index of a position among the children of `parent`, not counting `moving`.
    fn index(
        &self,
        parent: Option<&str>,
        position: &Position,
        moving: Option<&str>,
    ) -> Checked<usize> {
        if let Some(parent) = parent {
            self.known(parent, "parent")?;
        }
        let siblings = self
            .forest
            .children(parent)
            .iter()
            .filter(|id| Some(id.as_str()) != moving);
        let find = |wanted: &str| {
            let missing =
                || Problem::new("position", format!("{wanted:?} is not beneath the parent"));
            siblings
                .clone()
                .position(|id| id == wanted)
                .ok_or_else(missing)
        };
        match position {
            Position::First => Ok(0),
            Position::Last => Ok(siblings.count()),
            Position::Before(id) => find(id),
            Position::After(id) => find(id).map(|index| index + 1),
        }
    }

    fn fits(&self, parent: Option<&str>, height: usize) -> Checked {
        let depth = parent.map_or(0, |parent| self.forest.depth(parent));
        if depth + height > Limits::MAX_PAGE_DEPTH {
            return problem(
                "parent",
                format!(
                    "is so deep that pages would nest deeper than {} levels",
                    Limits::MAX_PAGE_DEPTH
                ),
            );
        }
        Ok(())
    }

    /// The slugs beneath a page, without that of `except`.
    fn slugs(&self, parent: Option<&str>, except: Option<&str>) -> Taken {
        let mut taken = Taken::default();
        for id in self
            .forest
            .children(parent)
            .iter()
            .filter(|id| Some(id.as_str()) != except)
        {
            if let Some(node) = self.forest.get(id) {
                taken.take(&node.page.slug);
            }
        }
        taken
    }

    fn free_slug(&self, parent: Option<&str>, slug: &str, except: Option<&str>) -> Checked<String> {
        check::slug(slug)?;
        let free = self.slugs(parent, except).take(slug);
        if free == slug {
            Ok(free)
        } else {
            conflict("slug", "is that of a sibling")
        }
    }
}

fn set<T>(field: &mut T, value: Option<T>) {
    if let Some(value) = value {
        *field = value;
    }
}

/// Makes a page a draft or publishes it; removes the publication fields of its front matter.
fn set_draft(page: &mut Page, draft: bool) {
    if page.draft == draft {
        return;
    }
    page.draft = draft;
    if !draft && let Some(head) = page.head.as_deref().and_then(front_matter::without_draft) {
        page.head = Some(head);
    }
    if let Some(lines) = &page.front_matter
        && let Some(lines) = front_matter::without_key(lines, "draft")
    {
        page.front_matter = (!lines.is_empty()).then_some(lines);
    }
}

fn patch<T>(field: &mut Option<T>, patch: Patch<T>) {
    match patch {
        Patch::Keep => {}
        Patch::Clear => *field = None,
        Patch::Set(value) => *field = Some(value),
    }
}

fn value_patch<T>(value: Option<T>) -> Patch<T> {
    value.map_or(Patch::Keep, Patch::Set)
}

/// An image whose address is a reference to a file is that file, as in an import.
fn name_files(cover: &mut Cover) {
    for image in std::iter::once(&mut cover.image).chain(&mut cover.dark) {
        if let Image::Url(url) = image
            && let Some(("file", id, _)) = reference(url)
        {
            *image = Image::File(id.to_owned());
        }
    }
}
