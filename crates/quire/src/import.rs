//! `quire import`: imports a folder, an archive, a Word document or a URL into a space, through a change request.
//!
//! - If the space does not exist, the import creates it, in the same request: nothing is created if the server rejects
//!   the import.
//! - An import that changes nothing creates nothing: no change request, no revision.
//! - Once something is imported, a failure names the change request that is still open.
//! - An import is a merge: the server keeps what each origin last brought. The origin is named after the folder.
//! - The server's findings (counts, remarks, broken links, conflicts) are printed in full on standard output.

mod fetch;
mod report;

use std::fmt::{self, Display};
use std::path::Path;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context as _, Result, bail};
use futures_util::TryStreamExt as _;
use quire_client::models::{
    ChangeRequest, ChangeRequestReference, ChangeRequestStatusUpdate, ChangeRequestUpdate,
    ImportOutcome, ImportResult, MergeResult, OrganizationId, Space,
};
use quire_client::{Client, Error};
use quire_content::Limits;
use quire_content::import::check_formats;
use quire_content::path;
use serde_json::{Map, Value, json};

use crate::cli::Import;
use crate::output::{Output, complain};
use crate::progress::{Progress, plural};
use crate::remote::{client, explain, find_space, organization_for};
use crate::site;
use fetch::RemoteSource;
use report::{describe, describe_conflict, document_of, facts, report, size};

/// The exit code of an import with conflicts.
const CONFLICTS: u8 = 2;
/// The exit code of an import with broken links, with `--strict`.
const BROKEN: u8 = 3;

/// Runs `quire import`.
pub(crate) async fn run(import: &Import, output: Output) -> Result<ExitCode> {
    let client = client(&import.remote)?;
    let done = bring(import, Removals::Any, &client, output).await?;
    let Some(Done { code, document }) = done else {
        return Ok(interrupted(output));
    };
    output.document(&Value::Object(document));
    Ok(code)
}

/// Outcome of an import.
pub(crate) struct Done {
    /// Success if the imported content is in the space.
    pub(crate) code: ExitCode,
    /// Output of `--json`.
    pub(crate) document: Map<String, Value>,
}

/// Limit on the pages that an import may remove.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Removals {
    Any,
    /// At most half of what the last import brought: more suggests that the space belongs to another folder.
    Half,
}

/// A failure that leaves a change request open: trying again would create another one.
#[derive(Debug)]
pub(crate) struct StillOpen(anyhow::Error);

impl Display for StillOpen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl std::error::Error for StillOpen {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        self.0.source()
    }
}

/// Ends a command that was interrupted.
pub(crate) fn interrupted(output: Output) -> ExitCode {
    output.failure("interrupted");
    ExitCode::from(130)
}

/// Imports, and prints what comes of it; nothing comes of it if it is interrupted.
pub(crate) async fn bring(
    import: &Import,
    removals: Removals,
    client: &Client,
    output: Output,
) -> Result<Option<Done>> {
    let progress = Progress::new(output);
    let work = Work {
        import,
        removals,
        client,
        progress: &progress,
        output,
        open: Mutex::default(),
        document: Mutex::default(),
    };
    let content = match fetch::address(import)? {
        Some(source) => Content::Remote(source),
        None => Content::Archive(work.archive(&import.source)?),
    };
    let outcome = tokio::select! {
        outcome = work.run(content) => outcome,
        () = crate::signals::stop() => {
            progress.finish();
            complain("Interrupted.");
            work.tell_what_is_open();
            return Ok(None);
        }
    };
    match outcome {
        Ok(code) => Ok(Some(Done {
            code,
            document: work.document(),
        })),
        Err(error) => {
            progress.finish();
            Err(if work.tell_what_is_open() {
                StillOpen(error).into()
            } else {
                error
            })
        }
    }
}

/// Content to import.
enum Content<'w> {
    /// An archive, or a document that is one.
    Archive(Vec<u8>),
    /// URL that the server fetches, and its kind of source.
    Remote(RemoteSource<'w>),
}

/// Target of the import.
enum Target {
    /// A space that exists.
    Space(Box<Space>),
    /// A new space of this organization.
    New(OrganizationId),
}

struct Work<'w> {
    import: &'w Import,
    removals: Removals,
    client: &'w Client,
    progress: &'w Progress,
    output: Output,
    /// The change request, while it is open.
    open: Mutex<Option<String>>,
    /// The part of the result that is known.
    document: Mutex<Map<String, Value>>,
}

impl Work<'_> {
    async fn run(&self, content: Content<'_>) -> Result<ExitCode> {
        let (url, name) = (&self.import.remote.url, &self.import.space);
        let given = self.import.organization.as_deref();
        let target = match find_space(self.client, name, given, url).await? {
            Some(space) => Target::Space(Box::new(space)),
            None => Target::New(organization_for(self.client, name, given, url).await?),
        };
        let imported = match content {
            Content::Archive(archive) => self.upload(&target, archive).await,
            Content::Remote(source) => self.fetch(&target, source).await,
        };
        let result = imported.map_err(|error| explain(error, url))?;
        self.progress.finish();
        let is_new = matches!(target, Target::New(_));
        let space = match &target {
            Target::Space(space) => Some(&**space),
            Target::New(_) => result.space.as_ref(),
        };
        let known = json!({
            "id": space.map(|space| &space.id),
            "title": space.map_or(name, |space| &space.title),
            "created": is_new && space.is_some(),
        });
        self.know([("space", known)]);
        if is_new && let Some(space) = space {
            self.output.detail(format_args!(
                "Created the space \"{}\" ({}).",
                space.title, space.id
            ));
        } else if is_new {
            self.output
                .detail(format_args!("Would create the space \"{name}\"."));
        }
        self.know(facts(&result));
        report(self.output, &result, self.import.dry_run);
        if self.import.dry_run {
            return Ok(self.would(&result));
        }
        let space = space.context("the server does not say which space it created")?;
        let Some(change_request) = &result.change_request else {
            self.ends("unchanged");
            self.output.detail("The space is up to date.");
            return Ok(ExitCode::SUCCESS);
        };
        self.leave(Some(describe(change_request, space)));
        self.know([("changeRequest", document_of(change_request))]);
        self.conclude(space, &result, change_request).await
    }

    /// Merges the import, unless something speaks against it.
    async fn conclude(
        &self,
        space: &Space,
        result: &ImportResult,
        change_request: &ChangeRequest,
    ) -> Result<ExitCode> {
        if self.removals == Removals::Half {
            self.check_removals(space, result, change_request).await?;
        }
        if result.outcome == ImportOutcome::Conflicts {
            return self.conflicts(space, change_request).await;
        }
        if self.import.strict && result.broken_link_count > 0 {
            self.ends("broken-links");
            self.output.result(format_args!(
                "Not merged because of broken links. Still open: {}.",
                describe(change_request, space)
            ));
            return Ok(ExitCode::from(BROKEN));
        }
        if self.import.no_merge {
            let open = ChangeRequestStatusUpdate::Open;
            let updated = self.update(space, change_request, open).await;
            updated.map_err(|error| explain(error, &self.import.remote.url))?;
            self.ends("open");
            self.output.detail(format_args!(
                "Open for review: {}.",
                describe(change_request, space)
            ));
            return Ok(ExitCode::SUCCESS);
        }
        self.merge(space, change_request).await
    }

    /// Fails if the import removes more than half of what the last one brought; its change request is archived.
    async fn check_removals(
        &self,
        space: &Space,
        result: &ImportResult,
        change_request: &ChangeRequest,
    ) -> Result<()> {
        let removed = result.removed_count;
        let stays = result.page_count + result.file_count - result.added_count + result.kept_count;
        if removed <= stays {
            return Ok(());
        }
        let archived = ChangeRequestStatusUpdate::Archived;
        if self.update(space, change_request, archived).await.is_ok() {
            self.leave(None);
        }
        let (title, id) = (&space.title, &space.id);
        bail!(
            "the import would remove {removed} of the {} pages and files that were imported into the space \"{title}\" \
             ({id}) before; nothing was changed. Does the space belong to another folder?\n\
             To import into it, pass --space \"{title}\". To create another space and site, pass --space with a new title.",
            removed + stays
        );
    }

    /// Sets the status of the change request.
    async fn update(
        &self,
        space: &Space,
        change_request: &ChangeRequest,
        status: ChangeRequestStatusUpdate,
    ) -> Result<ChangeRequest, Error> {
        let reference = ChangeRequestReference::from(change_request.id.as_str());
        let body = ChangeRequestUpdate {
            status: Some(status),
            ..ChangeRequestUpdate::default()
        };
        let update = self.client.update_change_request(&space.id, &reference);
        update.body(body).send().await
    }

    /// Uploads the archive, which creates a change request if it changes anything.
    async fn upload(&self, target: &Target, archive: Vec<u8>) -> Result<ImportResult, Error> {
        self.progress
            .step(&format!("Uploading {}", size(archive.len())));
        let import = self.import;
        let (kind, origin) = (kind(import), origin(import));
        let subject = self.subject(&name(&import.source));
        match target {
            Target::Space(space) => {
                let call = self.client.import_space_archive(&space.id, archive.into());
                let call = call.source(kind).origin(origin).subject(subject);
                let call = match import.layout {
                    Some(layout) => call.layout(layout.name()),
                    None => call,
                };
                call.dry_run(import.dry_run).send().await
            }
            Target::New(organization) => {
                let call = self
                    .client
                    .create_space_from_archive(organization, archive.into())
                    .title(&import.space);
                let call = call.source(kind).origin(origin).subject(subject);
                let call = match import.layout {
                    Some(layout) => call.layout(layout.name()),
                    None => call,
                };
                call.dry_run(import.dry_run).send().await
            }
        }
    }

    /// Returns the subject of the change request; `name` is the name of the source.
    fn subject(&self, name: &str) -> String {
        let default = || format!("Import of {name}").chars().take(100).collect();
        self.import.subject.clone().unwrap_or_else(default)
    }

    /// Ends a dry run: with the exit code that the import would have.
    fn would(&self, result: &ImportResult) -> ExitCode {
        self.ends("dry-run");
        let conflicts = usize::try_from(result.conflict_count).unwrap_or(usize::MAX);
        if conflicts > 0 {
            self.output.result(format_args!(
                "The import would have {} with changes in the space.",
                plural(conflicts, "conflict")
            ));
            return ExitCode::from(CONFLICTS);
        }
        if self.import.strict && result.broken_link_count > 0 {
            return ExitCode::from(BROKEN);
        }
        ExitCode::SUCCESS
    }

    fn leave(&self, open: Option<String>) {
        *self.open.lock().unwrap_or_else(PoisonError::into_inner) = open;
    }

    /// Adds to the result.
    fn know<const N: usize>(&self, facts: [(&str, Value); N]) {
        let mut document = self.document.lock().unwrap_or_else(PoisonError::into_inner);
        document.extend(facts.map(|(name, value)| (name.to_owned(), value)));
    }

    fn ends(&self, result: &str) {
        self.know([("result", result.into())]);
    }

    fn document(&self) -> Map<String, Value> {
        let document = self.document.lock().unwrap_or_else(PoisonError::into_inner);
        document.clone()
    }

    async fn merge(&self, space: &Space, change_request: &ChangeRequest) -> Result<ExitCode> {
        self.progress.step("Merging");
        let reference = ChangeRequestReference::from(change_request.id.as_str());
        let call = self.client.merge_change_request(&space.id, &reference);
        let outcome = call.send().await;
        let outcome = outcome.map_err(|error| explain(error, &self.import.remote.url))?;
        self.progress.finish();
        if outcome.result == MergeResult::Conflicts {
            return self.conflicts(space, change_request).await;
        }
        self.ends("merged");
        self.output.detail(format_args!(
            "Merged change request {} into \"{}\" ({}).",
            change_request.number, space.title, space.id
        ));
        Ok(ExitCode::SUCCESS)
    }

    /// Prints the conflicts of the import with what was changed in quire.
    async fn conflicts(&self, space: &Space, change_request: &ChangeRequest) -> Result<ExitCode> {
        let failed = |error| explain(error, &self.import.remote.url);
        let reference = &ChangeRequestReference::from(change_request.id.as_str());
        self.output
            .result("Not merged: the import conflicts with changes in the space.");
        let conflicts = self
            .client
            .get_change_request_conflicts(&space.id, reference)
            .limit(1_000);
        let mut conflicts = std::pin::pin!(conflicts.items());
        let mut found = Vec::new();
        while let Some(conflict) = conflicts.try_next().await.map_err(failed)? {
            let text = describe_conflict(&conflict);
            self.output.result(format_args!("  {text}"));
            found.push(json!({"kind": conflict.kind.to_string(), "description": text}));
        }
        self.ends("conflicts");
        self.know([("conflicts", Value::Array(found))]);
        self.output.result(format_args!(
            "The space is unchanged. Still open: {}.",
            describe(change_request, space)
        ));
        Ok(ExitCode::from(CONFLICTS))
    }

    /// The bytes to upload.
    fn archive(&self, source: &Path) -> Result<Vec<u8>> {
        let metadata = std::fs::metadata(source)
            .with_context(|| format!("cannot read {}", source.display()))?;
        let limit = Limits::default().archive_size;
        if !metadata.is_dir() {
            let is_known = has_extension(source, "zip") || has_extension(source, "docx");
            if !is_known && self.import.kind.is_none() {
                bail!(
                    "{} is neither a folder nor a .zip archive or .docx document",
                    source.display()
                );
            }
            if metadata.len() > limit {
                bail!("{} is larger than {} bytes", source.display(), limit);
            }
            return std::fs::read(source)
                .with_context(|| format!("cannot read {}", source.display()));
        }
        let (tree, around) = site::files(source, self.import.layout, &self.import.variant)?;
        if let Some(around) = around {
            self.output
                .detail(format_args!("Settings: {}", around.settings));
            self.know([("settings", around.settings.into())]);
        }
        let paths: Vec<&str> = tree.paths.iter().map(String::as_str).collect();
        let has_page = paths.iter().any(|path| is_page(path));
        if self.import.layout.is_none() || !has_page {
            // HTML counts if there is no Markdown.
            let has_markdown = paths.iter().any(|path| path::is_markdown(path));
            let is_page: &dyn Fn(&str) -> bool = if has_markdown {
                &path::is_markdown
            } else {
                &is_page
            };
            let checked = check_formats(&paths, is_page);
            checked.with_context(|| format!("cannot import {}", source.display()))?;
        }
        if !has_page {
            bail!(
                "{} contains no Markdown (.md, .mdx or .markdown) and no HTML",
                source.display()
            );
        }
        for (path, reason) in &tree.left_out {
            self.output.note(format_args!("Left out {path}: {reason}"));
        }
        let left_out = tree.left_out.iter();
        let left_out = left_out.map(|(path, reason)| json!({"path": path, "reason": reason}));
        self.know([("leftOut", left_out.collect())]);
        self.progress.count("Packing files", tree.paths.len());
        let archive = tree.pack(|| self.progress.part())?;
        if archive.len() as u64 > limit {
            bail!(
                "{} is larger than {} bytes even when compressed",
                source.display(),
                limit
            );
        }
        Ok(archive)
    }

    /// Names the change request that is still open; returns whether there is one.
    fn tell_what_is_open(&self) -> bool {
        let open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(open) = &*open {
            complain(format_args!(
                "Still open: {open}. The space is unchanged until it is merged. Importing again creates another change request."
            ));
        }
        open.is_some()
    }
}

/// Returns the kind of the source.
fn kind(import: &Import) -> &str {
    match &import.kind {
        Some(kind) => kind,
        None if has_extension(&import.source, "docx") => "docx",
        None => "zip",
    }
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension()
        .is_some_and(|other| other.eq_ignore_ascii_case(extension))
}

/// Returns `true` if a file of a folder becomes a page, by its name.
fn is_page(path: &str) -> bool {
    let path = Path::new(path);
    let extensions = ["md", "mdx", "markdown", "html", "htm", "xhtml"];
    extensions
        .iter()
        .any(|extension| has_extension(path, extension))
}

/// The name of the origin: by default that of the folder or archive, with its kind if that is a tool's.
fn origin(import: &Import) -> String {
    if let Some(origin) = &import.origin {
        return origin.clone();
    }
    let name = name(&import.source);
    let origin = match kind(import) {
        "zip" => name,
        kind => format!("{kind} {name}"),
    };
    origin.chars().take(512).collect()
}

/// The name of a folder, or of a file without its extension.
pub(crate) fn name(source: &Path) -> String {
    let absolute = crate::config::absolute(source);
    let name = if has_extension(&absolute, "zip") || has_extension(&absolute, "docx") {
        absolute.file_stem()
    } else {
        absolute.file_name()
    };
    name.unwrap_or(source.as_os_str())
        .to_string_lossy()
        .into_owned()
}
