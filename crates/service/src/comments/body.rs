//! The body of a comment or a reply: accepted as Markdown or as a tree of nodes, stored as Markdown, returned as
//! either.
//!
//! - It has 1 to 10,000 characters, counted in the stored Markdown.
//! - Trees are written and read off the async threads; their size is bounded there.

use quire_models::{
    Additional, CommentBody, CommentBodyUpdate, ContentFormat, Document, DocumentBody, MarkdownBody,
};

use crate::content::{document, off_thread};
use crate::error::{Error, Result};

/// The longest body, in characters.
const LENGTH: usize = 10_000;

const PLACE: &str = "/body/body";

/// The Markdown of a body that something is created with.
pub(super) async fn created(body: CommentBody) -> Result<String> {
    match body {
        CommentBody::MarkdownBody(body) if body.additional.contains_key("document") => Err(both()),
        CommentBody::MarkdownBody(body) => Ok(body.markdown),
        CommentBody::DocumentBody(body) => printed(body.document).await,
        CommentBody::Unknown(_) => {
            let reason = "must have one of `markdown` and `document`";
            Err(Error::invalid(PLACE, reason))
        }
    }
}

/// The Markdown of a body that something is changed to; nothing where it stays.
pub(super) async fn changed(body: Option<CommentBodyUpdate>) -> Result<Option<String>> {
    let body = body.unwrap_or_default();
    match (body.markdown, body.document) {
        // Both at once the schema refuses.
        (_, Some(document)) => printed(document).await.map(Some),
        (markdown, None) => Ok(markdown),
    }
}

fn both() -> Error {
    let reason = "must have only one of `markdown` and `document`";
    Error::invalid(PLACE, reason)
}

async fn printed(tree: Document) -> Result<String> {
    let mut text = off_thread(move || document::print(&tree)).await?;
    text.truncate(text.trim_end_matches('\n').len());
    // More than a text can have is not counted: it may be megabytes.
    match text.chars().take(LENGTH + 1).count() {
        0 => Err(Error::invalid("/body/body/document", "must not be empty")),
        length if length > LENGTH => {
            let reason = format!("must have at most {LENGTH} characters as Markdown");
            Err(Error::invalid("/body/body/document", reason))
        }
        _ => Ok(text),
    }
}

/// A body as Markdown.
pub(super) fn markdown(text: String) -> CommentBody {
    CommentBody::MarkdownBody(MarkdownBody {
        markdown: text,
        additional: Additional::new(),
    })
}

/// A body as a tree of nodes.
pub(super) fn tree(text: &str) -> CommentBody {
    CommentBody::DocumentBody(DocumentBody {
        document: document::parse(text),
        additional: Additional::new(),
    })
}

/// Bodies in the form that was asked for.
pub(super) async fn shown(texts: Vec<String>, format: &ContentFormat) -> Result<Vec<CommentBody>> {
    if !matches!(format, ContentFormat::Document) {
        return Ok(texts.into_iter().map(markdown).collect());
    }
    off_thread(move || texts.iter().map(|text| tree(text)).collect()).await
}
