//! Converts the changes of a request to those that `quire_content` applies.
//!
//! - Everything that does not depend on the content is checked at once, with a pointer to the change and field.
//! - Violations that depend on the content have the same pointers: 409 if existing content is the obstacle, otherwise
//!   400.

use std::collections::{HashMap, HashSet};
use std::mem;
use std::sync::Arc;

use http::StatusCode;
use quire_content::compose::{ComposeError, compose};
use quire_content::document::{Document, has_kept_blocks, print};
use quire_content::edit::{self, Change, CreatePage, EditError, Edited, Position, UpdatePage};
use quire_content::{Cover, CoverSize, Image, Layout, PageKind, Revision};
use quire_models as models;
use quire_models::{
    ContentChange, ErrorDetail, PageCover, PageCoverReference, PageLayout, PagePosition, Patch,
};

use super::uploaded::UploadedFile;
use crate::SpaceAreas;
use crate::emoji::spelled_out;
use crate::error::{Error, Result};
use quire_store::documents;

/// Changes that are read, and how the request calls their fields.
#[derive(Clone)]
pub(super) struct Edits {
    changes: Vec<Change>,
    /// Documents that become texts of pages, each with the index of its change.
    documents: Vec<(usize, Document)>,
    /// Files whose content was uploaded, each with the index of its change.
    uploads: Vec<(usize, UploadedPut)>,
}

/// A file that gets the content of an upload.
#[derive(Clone)]
struct UploadedPut {
    upload: String,
    content_type: Option<String>,
}

/// The problems of changes that can be found without the content, and the documents of changes.
#[derive(Default)]
struct Reading {
    details: Vec<ErrorDetail>,
    documents: Vec<(usize, Document)>,
    uploads: Vec<(usize, UploadedPut)>,
}

impl Reading {
    fn add(&mut self, index: usize, field: &str, reason: &str) {
        self.details.push(ErrorDetail {
            path: pointer(index, field),
            reason: reason.to_owned(),
            additional: models::Additional::new(),
        });
    }
}

fn pointer(index: usize, field: &str) -> String {
    format!("/body/changes/{index}/{field}")
}

/// Reads the changes of a request.
pub(crate) fn read(body: models::ContentChanges) -> Result<Edits> {
    let mut reading = Reading::default();
    let changes = body
        .changes
        .into_iter()
        .enumerate()
        .map(|(index, change)| read_change(index, change, &mut reading))
        .collect();
    if reading.details.is_empty() {
        return Ok(Edits {
            changes,
            documents: reading.documents,
            uploads: reading.uploads,
        });
    }
    let mut error = Error::invalid("", "");
    error.details = reading.details;
    Err(error)
}

fn read_change(index: usize, change: ContentChange, reading: &mut Reading) -> Change {
    match change {
        ContentChange::CreatePage(page) => {
            Change::CreatePage(Box::new(create(index, *page, reading)))
        }
        ContentChange::UpdatePage(page) => {
            Change::UpdatePage(Box::new(update(index, *page, reading)))
        }
        ContentChange::MovePage(moved) => Change::MovePage {
            id: moved.page.into(),
            parent: patch(moved.parent.map(Into::into)),
            position: position(moved.position),
        },
        ContentChange::DeletePage(deleted) => Change::DeletePage {
            id: deleted.page.into(),
        },
        ContentChange::PutFile(file) => put_file(index, file, reading),
        ContentChange::DeleteFile(deleted) => Change::DeleteFile {
            id: deleted.file.into(),
        },
        ContentChange::SetVariables(set) => Change::SetVariables {
            variables: set.variables,
        },
        ContentChange::Unknown(_) => {
            reading.add(index, "type", "is not a kind of change");
            Change::SetVariables {
                variables: std::collections::BTreeMap::new(),
            }
        }
    }
}

fn put_file(index: usize, file: models::FilePutChange, reading: &mut Reading) -> Change {
    // Both at once the schema refuses.
    if let Some(upload) = file.upload {
        let put = UploadedPut {
            upload: upload.into(),
            content_type: file.content_type.clone(),
        };
        reading.uploads.push((index, put));
    } else if file.data.is_none() {
        reading.add(index, "data", "is needed, or `upload`");
    }
    Change::PutFile {
        id: file.file.map(Into::into),
        name: file.name,
        content_type: file.content_type,
        bytes: file.data.map(|data| data.0.into()).unwrap_or_default(),
    }
}

fn create(index: usize, page: models::PageCreateChange, reading: &mut Reading) -> CreatePage {
    let document = page.document.map(documents::received);
    if document
        .as_ref()
        .is_some_and(|it| has_kept_blocks(&it.nodes))
    {
        reading.add(index, "document", "cannot keep blocks: the page is new");
    }
    let printed = document.map(|document| print(&document));
    CreatePage {
        id: page.id.map(Into::into),
        parent: page.parent.map(Into::into),
        position: position(page.position),
        kind: match page.page_type {
            None | Some(models::NewPageType::Document) => PageKind::Document,
            Some(models::NewPageType::Group) => PageKind::Group,
            Some(models::NewPageType::Link) => PageKind::Link,
            Some(_) => {
                reading.add(index, "pageType", "must be `document`, `group` or `link`");
                PageKind::Document
            }
        },
        title: page.title,
        slug: page.slug,
        markdown: page.markdown.or(printed),
        href: page.href,
        emoji: page.emoji.map(spelled_out),
        icon: page.icon,
        description: page.description,
        draft: page.draft.unwrap_or(false),
        hidden: page.hidden.unwrap_or(false),
        no_index: page.no_index.unwrap_or(false),
        no_robots_index: page.no_robots_index.unwrap_or(false),
        layout: page.layout.map(layout),
        cover: page.cover.and_then(|value| cover(index, value, reading)),
        variables: page.variables.unwrap_or_default(),
    }
}

fn update(index: usize, page: models::PageUpdateChange, reading: &mut Reading) -> UpdatePage {
    // It is composed from the text that it replaces, once that is read.
    let composed = page.document.map(|document| {
        let document = documents::received(document);
        reading.documents.push((index, document));
        String::new()
    });
    UpdatePage {
        id: page.page.into(),
        title: page.title,
        slug: page.slug,
        // Both at once the schema refuses.
        markdown: page.markdown.or(composed),
        before: None,
        href: page.href,
        emoji: patch(page.emoji.map(spelled_out)),
        icon: patch(page.icon),
        description: patch(page.description),
        draft: page.draft,
        hidden: page.hidden,
        no_index: page.no_index,
        no_robots_index: page.no_robots_index,
        layout: page
            .layout
            .map_or(edit::Patch::Keep, |value| edit::Patch::Set(layout(value))),
        cover: match page.cover {
            Patch::Keep => edit::Patch::Keep,
            Patch::Clear => edit::Patch::Clear,
            Patch::Set(value) => {
                cover(index, value, reading).map_or(edit::Patch::Keep, edit::Patch::Set)
            }
        },
        variables: page.variables,
    }
}

fn position(position: Option<PagePosition>) -> Position {
    let position = position.unwrap_or_default();
    match (position.before, position.after) {
        (None, None) => Position::Last,
        // Both at once the schema refuses.
        (Some(before), _) => Position::Before(before.page.into()),
        (None, Some(after)) => Position::After(after.page.into()),
    }
}

fn patch<T>(patch: Patch<T>) -> edit::Patch<T> {
    match patch {
        Patch::Keep => edit::Patch::Keep,
        Patch::Clear => edit::Patch::Clear,
        Patch::Set(value) => edit::Patch::Set(value),
    }
}

fn layout(value: PageLayout) -> Layout {
    let usual = Layout::default();
    Layout {
        cover: value.cover.unwrap_or(usual.cover),
        title: value.title.unwrap_or(usual.title),
        description: value.description.unwrap_or(usual.description),
        table_of_contents: value.table_of_contents.unwrap_or(usual.table_of_contents),
        outline: value.outline.unwrap_or(usual.outline),
        pagination: value.pagination.unwrap_or(usual.pagination),
        cover_size: value.cover_size.map(|size| match size {
            models::PageCoverSize::Full => CoverSize::Full,
            _ => CoverSize::Hero,
        }),
    }
}

fn cover(index: usize, value: PageCover, reading: &mut Reading) -> Option<Cover> {
    let image = |reference: PageCoverReference| match reference {
        PageCoverReference::File(file) => Some(Image::File(file.file.into())),
        PageCoverReference::Url(url) => Some(Image::Url(url.url)),
        PageCoverReference::Unknown(_) => None,
    };
    let Some(main) = image(value.r#ref) else {
        reading.add(index, "cover/ref", "is not a kind of picture");
        return None;
    };
    let y = serde_json::Number::from_f64(value.y_pos.unwrap_or(0.0));
    Some(Cover {
        image: main,
        dark: value.ref_dark.and_then(image),
        y: y.unwrap_or_else(|| 0.into()),
    })
}

impl Edits {
    /// 428 if a change replaces the text of a page that none of these changes created.
    pub(super) fn require_base(&self) -> Result<()> {
        let mut created: HashSet<&str> = HashSet::new();
        let mut details = Vec::new();
        for (index, change) in self.changes.iter().enumerate() {
            match change {
                Change::CreatePage(page) => created.extend(page.id.as_deref()),
                Change::UpdatePage(page)
                    if page.markdown.is_some() && !created.contains(page.id.as_str()) =>
                {
                    let reason = "replaces a text without `base`";
                    details.push(ErrorDetail::new(pointer(index, "page"), reason.to_owned()));
                }
                _ => {}
            }
        }
        if details.is_empty() {
            return Ok(());
        }
        let message = "replacing the text of a page needs `base`, the ID of the revision that you read, or `If-Match`";
        let mut error = Error::new(StatusCode::PRECONDITION_REQUIRED, message);
        error.details = details;
        Err(error)
    }

    /// Returns true if files get the content of uploads.
    pub(super) fn uses_uploads(&self) -> bool {
        !self.uploads.is_empty()
    }

    /// Gives files the content of uploads, and returns the places of these.
    pub(super) fn use_uploads(
        &mut self,
        files: &HashMap<String, UploadedFile>,
    ) -> Result<Vec<String>> {
        let (mut places, mut details) = (Vec::new(), Vec::new());
        for (index, put) in mem::take(&mut self.uploads) {
            let Some(file) = files.get(&put.upload) else {
                let reason = "is not a complete upload of yours to this space";
                details.push(ErrorDetail::new(
                    pointer(index, "upload"),
                    reason.to_owned(),
                ));
                continue;
            };
            if let Some(change) = self.changes.get_mut(index)
                && let Change::PutFile { id, name, .. } = change
            {
                *change = Change::PutStored {
                    id: id.take(),
                    name: mem::take(name),
                    content_type: put
                        .content_type
                        .unwrap_or_else(|| file.content_type.clone()),
                    content: file.content.clone(),
                };
                places.push(file.place.clone());
            }
        }
        if details.is_empty() {
            return Ok(places);
        }
        let mut error = Error::invalid("", "");
        error.details = details;
        Err(error)
    }

    /// 409 if an ID for a new page is in use in content that is newer than the base.
    pub(super) fn check_new_ids(&self, active: &Revision) -> Result<()> {
        for (index, change) in self.changes.iter().enumerate() {
            if let Change::CreatePage(page) = change
                && let Some(id) = &page.id
                && active.page(id).is_some()
            {
                let path = pointer(index, "id");
                return Err(Error::conflict(format!("{path} is in use")));
            }
        }
        Ok(())
    }
}

/// Texts that are read to keep the spelling of their links. An edit of more pages writes the links of the others strictly.
const MAX_RESPELLED_TEXTS: usize = 8;

impl SpaceAreas {
    /// Gives changes of texts those that they replace.
    pub(super) async fn read_before(&self, base: &Revision, edits: &mut Edits) -> Result<()> {
        let updates = edits.changes.iter_mut().filter_map(|change| match change {
            Change::UpdatePage(update) if update.markdown.is_some() => Some(update),
            _ => None,
        });
        let mut updates: Vec<_> = updates.take(MAX_RESPELLED_TEXTS).collect();
        let body = |update: &UpdatePage| base.page(&update.id)?.body;
        let bodies: Vec<_> = updates.iter().filter_map(|update| body(update)).collect();
        let texts = self.blobs(&bodies).await?;
        for update in &mut updates {
            let bytes = body(update).and_then(|body| texts.get(&body));
            update.before = bytes.and_then(|bytes| String::from_utf8(bytes.clone()).ok());
        }
        Ok(())
    }

    /// Composes the texts of documents from those that they replace.
    pub(super) async fn compose(&self, base: &Arc<Revision>, edits: &mut Edits) -> Result<()> {
        for (index, document) in mem::take(&mut edits.documents) {
            let Some(Change::UpdatePage(update)) = edits.changes.get_mut(index) else {
                continue;
            };
            let stored = match base.page(&update.id) {
                Some(page) => self.text(page.body).await?,
                None => String::new(),
            };
            let (base, id) = (Arc::clone(base), update.id.clone());
            let composed = self.conversions.convert(stored.len(), move |_| {
                let text = quire_content::links::express(&stored, &base, &id);
                compose(&text, document)
            });
            let composed = composed.await?.map_err(|error| match error {
                ComposeError::Inexpressible => {
                    Error::conflict(format!("{error}; send the text as `markdown`"))
                }
                error => Error::invalid(pointer(index, "document"), error.to_string()),
            })?;
            update.markdown = Some(composed);
        }
        Ok(())
    }

    /// Applies changes to a tree.
    pub(super) fn apply(&self, base: &Arc<Revision>, edits: Edits) -> Result<Edited> {
        let limits = self.content_limits();
        let kind = |change: &Change| match change {
            Change::CreatePage(_) => Subject::NewPage,
            Change::PutFile { .. } | Change::PutStored { .. } | Change::DeleteFile { .. } => {
                Subject::File
            }
            _ => Subject::Page,
        };
        let kinds: Vec<Subject> = edits.changes.iter().map(kind).collect();
        edit::edit(
            base,
            edits.changes,
            &limits,
            &mut || self.new_id(),
            self.now(),
        )
        .map_err(|error| {
            let field = match error.field {
                "id" => match kinds.get(error.change) {
                    Some(Subject::NewPage) => "id",
                    Some(Subject::File) => "file",
                    Some(Subject::Page) | None => "page",
                },
                "bytes" => "data",
                "content_type" => "contentType",
                field => field,
            };
            refused(&error, field)
        })
    }
}

/// The subject of a change.
enum Subject {
    NewPage,
    Page,
    File,
}

fn refused(error: &EditError, field: &str) -> Error {
    let path = pointer(error.change, field);
    if error.conflict {
        return Error::conflict(format!("{path} {}", error.message));
    }
    Error::invalid(path, error.message.clone())
}
