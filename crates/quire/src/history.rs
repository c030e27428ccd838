//! `quire log`, `quire diff` and `quire restore`: the history of a space.
//!
//! - Differences are printed as unified diffs, with changed words inverted. Both lists and differences are coloured on a
//!   terminal, unless `NO_COLOR` is set.
//! - Text from the server is printed without control characters.
//! - A page is named by its path or its id.

use std::fmt::Write as _;
use std::io::{IsTerminal as _, stdout};
use std::process::ExitCode;

use anyhow::{Result, bail};
use quire_client::Client;
use quire_client::models::{
    ChangeRequestReference, ComparedItem, DiffHunk, DiffLine, DiffLineKind, LineRange,
    PageChangeKind, PageComparison, PageId, PageState, RevisionRestore, RevisionSummary, Space,
};
use serde_json::json;

use crate::cli::{Diff, Log, Restore, SpaceName};
use crate::output::{Output, safe};
use crate::remote::{client, explain, find_page, find_space, is_id, no_space};

/// Escape sequences of a terminal (ECMA-48, SGR).
const RED: &str = "\x1b[31m";
const GREEN: &str = "\x1b[32m";
const YELLOW: &str = "\x1b[33m";
const CYAN: &str = "\x1b[36m";
const BOLD: &str = "\x1b[1m";
const INVERTED: &str = "\x1b[7m";
const UPRIGHT: &str = "\x1b[27m";
const RESET: &str = "\x1b[0m";

/// The most revisions of one response.
const PAGE: usize = 1_000;

/// Runs `quire log`.
pub(crate) async fn log(log: &Log, output: Output) -> Result<ExitCode> {
    let at = &log.space;
    let (client, space) = open(at).await?;
    let failed = |error| explain(error, &at.remote.url);
    let page = match &log.page {
        None => None,
        Some(page) => {
            let pages = client.list_space_pages(&space.id).send().await;
            let pages = pages.map_err(failed)?.pages;
            match find_page(&pages, page) {
                Some(id) => Some(id),
                // One that was deleted is known by its id.
                None if is_id(page) => Some(page.as_str().into()),
                None => bail!("the space \"{}\" has no page \"{page}\"", space.title),
            }
        }
    };
    let number = usize::try_from(log.number).unwrap_or(usize::MAX);
    let paint = Paint::of_output();
    let mut revisions: Vec<RevisionSummary> = Vec::new();
    let mut token = None;
    let count = loop {
        let size = number.saturating_sub(revisions.len()).min(PAGE);
        let size = i32::try_from(size).unwrap_or(i32::MAX);
        let list = if let Some(page) = &page {
            let mut call = client.list_page_revisions(&space.id, page).limit(size);
            if let Some(token) = token.take() {
                call = call.page(token);
            }
            call.send().await
        } else {
            let mut call = client.list_revisions(&space.id).limit(size);
            if let Some(token) = token.take() {
                call = call.page(token);
            }
            call.send().await
        };
        let list = list.map_err(failed)?;
        for revision in &list.items {
            output.painted(line(revision, paint));
        }
        revisions.extend(list.items);
        match list.next {
            Some(next) if revisions.len() < number => token = Some(next.page),
            Some(_) => {
                let left = list.count - i64::try_from(revisions.len()).unwrap_or(i64::MAX);
                output.detail(format_args!("... and {left} older; show more with -n"));
                break list.count;
            }
            None => break list.count,
        }
    };
    output.document(&json!({"count": count, "revisions": revisions}));
    Ok(ExitCode::SUCCESS)
}

fn line(revision: &RevisionSummary, paint: Paint) -> String {
    let author = revision.created_by.as_ref();
    let author = author.map_or("unknown", |user| user.display_name.as_str());
    let what = match &revision.change_request {
        Some(merged) if merged.subject.is_empty() => format!("#{}", merged.number),
        Some(merged) => format!("#{} {}", merged.number, merged.subject),
        None => revision.r#type.to_string(),
    };
    let id = revision.id.to_string();
    let rest = format!("  {}  {author}: {what}", revision.created_at);
    let (start, end) = (paint.code(YELLOW), paint.code(RESET));
    format!("{start}{}{end}{}", safe(&id, &[]), safe(&rest, &[]))
}

/// Runs `quire diff`.
pub(crate) async fn diff(diff: &Diff, output: Output) -> Result<ExitCode> {
    let at = &diff.space;
    let (client, space) = open(at).await?;
    let failed = |error| explain(error, &at.remote.url);
    let mut token = None;
    let paint = Paint::of_output();
    let mut items = Vec::new();
    let mut sides = None;
    loop {
        let page = if let Some(number) = &diff.change_request {
            let reference = ChangeRequestReference::from(number.as_str());
            let mut call = client.get_change_request_diff(&space.id, &reference);
            if let Some(token) = token.take() {
                call = call.page(token);
            }
            call.context(diff.context).send().await
        } else {
            let from = match &diff.from {
                Some(from) => from.as_str().into(),
                None => previous(&client, &space).await.map_err(failed)?,
            };
            let mut call = client.compare_revisions(&space.id, &from);
            if let Some(to) = &diff.to {
                call = call.to(to.as_str());
            }
            if let Some(token) = token.take() {
                call = call.page(token);
            }
            call.context(diff.context).send().await
        };
        let page = page.map_err(failed)?;
        for item in &page.items {
            output.painted(show(item, paint).trim_end());
        }
        sides.get_or_insert((page.from, page.to));
        if output.json {
            items.extend(page.items);
        }
        match page.next {
            Some(next) => token = Some(next.page),
            None => break,
        }
    }
    if let Some((from, to)) = sides {
        output.document(&json!({"from": from, "to": to, "changes": items}));
    }
    Ok(ExitCode::SUCCESS)
}

/// The revision before the active one; the active one if there is none before it.
async fn previous(
    client: &Client,
    space: &Space,
) -> Result<quire_client::models::RevisionId, quire_client::Error> {
    let list = client.list_revisions(&space.id).limit(2).send().await?;
    let oldest = list.items.into_iter().last();
    Ok(oldest.map_or_else(|| space.revision.clone(), |revision| revision.id))
}

/// Runs `quire restore`.
pub(crate) async fn restore(restore: &Restore, output: Output) -> Result<ExitCode> {
    let at = &restore.space;
    let (client, space) = open(at).await?;
    let failed = |error| explain(error, &at.remote.url);
    let revision = restore.revision.as_str().into();
    let mut body = RevisionRestore {
        subject: Some(restore.subject.clone().unwrap_or_else(|| {
            let subject = format!("Restore revision {}", restore.revision);
            subject.chars().take(100).collect()
        })),
        ..RevisionRestore::default()
    };
    if !restore.pages.is_empty() {
        let tree = client.list_revision_pages(&space.id, &revision);
        let tree = tree.send().await.map_err(failed)?;
        let mut pages: Vec<PageId> = Vec::new();
        for name in &restore.pages {
            match find_page(&tree.pages, name) {
                Some(id) => pages.push(id),
                None => bail!("revision {} has no page \"{name}\"", restore.revision),
            }
        }
        body.pages = Some(pages);
    }
    let call = client.restore_revision(&space.id, &revision, body);
    let made = call.send().await.map_err(failed)?;
    output.result(format_args!(
        "Created change request {} of \"{}\": {}",
        made.number, space.title, made.urls.location
    ));
    output.detail("Review it and merge it to restore the content.");
    output.document(&json!({"id": made.id, "number": made.number, "url": made.urls.location}));
    Ok(ExitCode::SUCCESS)
}

async fn open(name: &SpaceName) -> Result<(Client, Space)> {
    let client = client(&name.remote)?;
    let url = &name.remote.url;
    let found = find_space(&client, &name.space, name.organization.as_deref(), url).await?;
    match found {
        Some(space) => Ok((client, space)),
        None => Err(no_space(&client, &name.space, name.organization.as_deref(), url).await),
    }
}

/// Colours of the output.
#[derive(Clone, Copy)]
struct Paint(bool);

impl Paint {
    /// On a terminal, unless the user wants none (<https://no-color.org>).
    fn of_output() -> Self {
        let is_wanted = std::env::var_os("NO_COLOR").is_none_or(|value| value.is_empty());
        Self(is_wanted && stdout().is_terminal())
    }

    fn code(self, code: &'static str) -> &'static str {
        if self.0 { code } else { "" }
    }

    fn line(self, code: &'static str, text: &str) -> String {
        format!("{}{text}{}\n", self.code(code), self.code(RESET))
    }
}

fn show(item: &ComparedItem, paint: Paint) -> String {
    let (head, hunks) = match item {
        ComparedItem::Page(page) => (head_of_page(page), page.hunks.as_deref()),
        ComparedItem::File(file) => {
            let name = file.after.as_ref().or(file.before.as_ref());
            let name = name.map_or(file.file.as_str(), |file| file.name.as_str());
            let what = what(file.before.is_some(), file.after.is_some());
            (format!("file {name}: {what}"), None)
        }
        ComparedItem::Variable(variable) => {
            let value = |value: &Option<String>| value.as_ref().map(|value| format!("{value:?}"));
            let (before, after) = (value(&variable.before), value(&variable.after));
            let none = || "none".to_owned();
            let change = format!(
                "{} -> {}",
                before.unwrap_or_else(none),
                after.unwrap_or_else(none)
            );
            (format!("variable {}: {change}", variable.variable), None)
        }
        ComparedItem::ReusableContent(content) => {
            let title = content.after.as_ref().or(content.before.as_ref());
            let title = title.map_or(content.reusable_content.as_str(), String::as_str);
            let what = what(content.before.is_some(), content.after.is_some());
            (
                format!("reusable content {title}: {what}"),
                content.hunks.as_deref(),
            )
        }
        ComparedItem::Contents(contents) => {
            let path = contents.after.as_ref().or(contents.before.as_ref());
            let name = path.map_or("order of folders", String::as_str);
            let what = what(
                contents.before.is_some() || path.is_none(),
                contents.after.is_some() || path.is_none(),
            );
            (
                format!("table of contents {name}: {what}"),
                contents.hunks.as_deref(),
            )
        }
        ComparedItem::Unknown(value) => (value.to_string(), None),
    };
    let mut text = paint.line(BOLD, &safe(&head, &[]));
    for hunk in hunks.unwrap_or_default() {
        show_hunk(&mut text, hunk, paint);
    }
    text
}

const fn what(before: bool, after: bool) -> &'static str {
    match (before, after) {
        (false, _) => "added",
        (_, false) => "removed",
        _ => "changed",
    }
}

fn head_of_page(page: &PageComparison) -> String {
    let path = |state: &Option<PageState>| state.as_ref().map(|state| state.path.clone());
    let (before, after) = (path(&page.before), path(&page.after));
    let name = match (&before, &after) {
        (Some(before), Some(after)) if before != after => format!("{before} -> {after}"),
        (before, after) => after
            .as_ref()
            .or(before.as_ref())
            .cloned()
            .unwrap_or_default(),
    };
    let changes: Vec<String> = page
        .changes
        .iter()
        .map(|change| match change {
            PageChangeKind::Metadata => page.fields.as_deref().unwrap_or_default().join(", "),
            change => change.to_string(),
        })
        .collect();
    format!("page {name}: {}", changes.join(", "))
}

fn show_hunk(text: &mut String, hunk: &DiffHunk, paint: Paint) {
    let range = |lines: &LineRange| match lines.count {
        1 => lines.start.to_string(),
        // As in unified diffs, an empty range names the line before it.
        0 => format!("{},0", lines.start - 1),
        count => format!("{},{count}", lines.start),
    };
    let head = format!("@@ -{} +{} @@", range(&hunk.before), range(&hunk.after));
    text.push_str(&paint.line(CYAN, &head));
    for line in &hunk.lines {
        show_line(text, line, paint);
    }
}

fn show_line(text: &mut String, line: &DiffLine, paint: Paint) {
    let (sign, code) = match line.kind {
        DiffLineKind::Removed => ('-', RED),
        DiffLineKind::Added => ('+', GREEN),
        _ => (' ', ""),
    };
    let _ = write!(text, "{}{sign}", paint.code(code));
    let whole = line.spans.iter().all(|span| span.changed == Some(true));
    for span in &line.spans {
        // The line end is not part of it.
        let visible = safe(span.text.trim_end_matches(['\n', '\r']), &['\t']);
        if span.changed == Some(true) && !whole && !visible.is_empty() {
            let _ = write!(
                text,
                "{}{visible}{}",
                paint.code(INVERTED),
                paint.code(UPRIGHT)
            );
        } else {
            text.push_str(&visible);
        }
    }
    let _ = writeln!(text, "{}", paint.code(RESET));
}
