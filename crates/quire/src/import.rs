//! `quire import`: imports a folder or an archive into a space, through a change request.
//!
//! - The command reads the tree as the server does, and rejects what cannot be imported before it creates anything.
//! - If the server rejects the tree because its limits are lower, the command removes what it created for the import.
//! - Once something is imported, a failure names the change request that is still open.
//! - An import is a merge: the server keeps what each origin last brought. The origin is named after the folder.
//! - The server's findings (counts, remarks, broken links, conflicts) are printed in full on standard output.

mod report;

use std::path::Path;
use std::process::ExitCode;
use std::sync::{Mutex, PoisonError};

use anyhow::{Context as _, Result, bail};
use futures_util::TryStreamExt as _;
use quire_client::models::{
    ChangeRequest, ChangeRequestReference, ChangeRequestStatusUpdate, ChangeRequestUpdate, File,
    ImportOutcome, ImportResult, MergeResult, NewChangeRequest, Page, PageUrls, Revision, Space,
};
use quire_client::{Client, Error};
use quire_content::Limits;
use serde_json::{Map, Value, json};

use crate::archive::Tree;
use crate::cli::Import;
use crate::output::{Output, complain};
use crate::progress::Progress;
use crate::remote::{client, explain, find_or_create_space};
use report::{count, describe, describe_conflict, document_of, facts, report, size};

/// The exit code of an import with conflicts.
const CONFLICTS: u8 = 2;
/// The exit code of an import with broken links, with `--strict`.
const BROKEN: u8 = 3;

/// Runs `quire import`.
pub(crate) async fn run(import: &Import, output: Output) -> Result<ExitCode> {
    let client = client(&import.remote)?;
    let progress = Progress::new(output);
    let work = Work {
        import,
        client: &client,
        progress: &progress,
        output,
        left: Mutex::default(),
        document: Mutex::default(),
    };
    let archive = work.archive(&import.source)?;
    let outcome = tokio::select! {
        outcome = work.run(archive) => outcome,
        () = crate::signals::stop() => {
            progress.finish();
            complain("Interrupted.");
            work.tell_what_is_left();
            output.failure("interrupted");
            return Ok(ExitCode::from(130));
        }
    };
    if outcome.is_ok() {
        output.document(&work.document());
    } else {
        progress.finish();
        work.tell_what_is_left();
    }
    outcome
}

struct Work<'w> {
    import: &'w Import,
    client: &'w Client,
    progress: &'w Progress,
    output: Output,
    /// The change request, while it is open.
    left: Mutex<Option<String>>,
    /// The result, as far as it is known.
    document: Mutex<Map<String, Value>>,
}

/// What an upload ended in: a change request that holds the import.
struct Uploaded {
    space: Space,
    /// Whether the space was created for the import.
    created: bool,
    change_request: ChangeRequest,
    reference: ChangeRequestReference,
    result: ImportResult,
    /// The content of the change request.
    proposed: Revision,
    /// The content of the space.
    current: Revision,
}

impl Work<'_> {
    async fn run(&self, archive: Vec<u8>) -> Result<ExitCode> {
        let uploaded = self.upload(archive).await?;
        self.progress.finish();
        self.tell(&uploaded);
        let Uploaded {
            space,
            change_request,
            reference,
            ..
        } = &uploaded;
        if uploaded.result.outcome == ImportOutcome::Conflicts {
            return self.conflicts(&uploaded).await;
        }
        if self.import.strict && uploaded.result.broken_link_count > 0 {
            self.ends("broken-links");
            self.output.result(format_args!(
                "Not merged because of broken links. Still open: {}.",
                describe(change_request, space)
            ));
            return Ok(ExitCode::from(BROKEN));
        }
        if self.import.no_merge {
            self.set_status(space, reference, ChangeRequestStatusUpdate::Open)
                .await?;
            self.ends("open");
            self.output.detail(format_args!(
                "Open for review: {}.",
                describe(change_request, space)
            ));
            return Ok(ExitCode::SUCCESS);
        }
        if is_same(&uploaded.proposed, &uploaded.current) {
            self.set_status(space, reference, ChangeRequestStatusUpdate::Archived)
                .await?;
            self.ends("unchanged");
            self.output.detail(format_args!(
                "The space is up to date. Change request {} is archived.",
                change_request.number
            ));
            return Ok(ExitCode::SUCCESS);
        }
        self.merge(&uploaded).await
    }

    /// Uploads the archive to a new change request.
    async fn upload(&self, archive: Vec<u8>) -> Result<Uploaded> {
        let Import {
            source,
            space,
            organization,
            remote,
            subject,
            ..
        } = self.import;
        let failed = |error| explain(error, &remote.url);

        let (space, created) =
            find_or_create_space(self.client, space, organization.as_deref(), &remote.url).await?;
        let body = NewChangeRequest {
            subject: Some(subject.clone().unwrap_or_else(|| default_subject(source))),
            ..NewChangeRequest::default()
        };
        let call = self.client.create_change_request(&space.id).body(body);
        let change_request = call.send().await.map_err(failed)?;
        self.leave(Some(describe(&change_request, &space)));
        let reference = ChangeRequestReference::from(change_request.id.as_str());

        self.progress
            .step(&format!("Uploading {}", size(archive.len())));
        let imported = self
            .client
            .import_change_request_archive(&space.id, &reference, archive.into())
            .origin(origin(self.import))
            .send()
            .await;
        let result = match imported {
            Ok(result) => result,
            Err(error) => {
                if matches!(error, Error::Refused(_)) {
                    self.clean_up(&space, &reference, created).await;
                }
                return Err(failed(error));
            }
        };
        let proposed = self
            .client
            .get_change_request_content(&space.id, &reference);
        let proposed = proposed.send().await.map_err(failed)?;
        let current = self.client.get_space_content(&space.id);
        let current = current.send().await.map_err(failed)?;
        Ok(Uploaded {
            space,
            created,
            change_request,
            reference,
            result,
            proposed,
            current,
        })
    }

    /// Prints what was found in the import.
    fn tell(&self, uploaded: &Uploaded) {
        let Uploaded {
            space,
            created,
            result,
            proposed,
            ..
        } = uploaded;
        if *created {
            self.output.detail(format_args!(
                "Created the space \"{}\" ({}).",
                space.title, space.id
            ));
        }
        let pages = count(&proposed.pages);
        self.know([
            (
                "space",
                json!({"id": space.id, "title": space.title, "created": created}),
            ),
            ("changeRequest", document_of(&uploaded.change_request)),
            ("pages", pages.into()),
            ("otherFiles", proposed.files.len().into()),
        ]);
        self.know(facts(result));
        report(self.output, result, pages, proposed.files.len());
    }

    /// Removes what was created for an import that the server rejected.
    async fn clean_up(&self, space: &Space, reference: &ChangeRequestReference, created: bool) {
        let archived = self
            .set_status(space, reference, ChangeRequestStatusUpdate::Archived)
            .await;
        if archived.is_err() {
            return;
        }
        if created && self.client.delete_space(&space.id).send().await.is_err() {
            return;
        }
        self.leave(None);
    }

    fn leave(&self, left: Option<String>) {
        *self.left.lock().unwrap_or_else(PoisonError::into_inner) = left;
    }

    /// Adds to the result.
    fn know<const N: usize>(&self, facts: [(&str, Value); N]) {
        let mut document = self.document.lock().unwrap_or_else(PoisonError::into_inner);
        document.extend(facts.map(|(name, value)| (name.to_owned(), value)));
    }

    fn ends(&self, result: &str) {
        self.know([("result", result.into())]);
    }

    fn document(&self) -> Value {
        let document = self.document.lock().unwrap_or_else(PoisonError::into_inner);
        Value::Object(document.clone())
    }

    async fn set_status(
        &self,
        space: &Space,
        reference: &ChangeRequestReference,
        status: ChangeRequestStatusUpdate,
    ) -> Result<()> {
        let body = ChangeRequestUpdate {
            status: Some(status),
            ..ChangeRequestUpdate::default()
        };
        let call = self
            .client
            .update_change_request(&space.id, reference)
            .body(body);
        call.send()
            .await
            .map_err(|error| explain(error, &self.import.remote.url))?;
        Ok(())
    }

    async fn merge(&self, uploaded: &Uploaded) -> Result<ExitCode> {
        let Uploaded {
            space,
            change_request,
            reference,
            ..
        } = uploaded;
        let failed = |error| explain(error, &self.import.remote.url);
        self.progress.step("Merging");
        let call = self.client.merge_change_request(&space.id, reference);
        let outcome = call.send().await.map_err(failed)?;
        self.progress.finish();
        if outcome.result != MergeResult::Conflicts {
            self.ends("merged");
            self.output.detail(format_args!(
                "Merged change request {} into \"{}\" ({}).",
                change_request.number, space.title, space.id
            ));
            return Ok(ExitCode::SUCCESS);
        }
        self.conflicts(uploaded).await
    }

    /// Prints the conflicts of the import with what was changed in quire.
    async fn conflicts(&self, uploaded: &Uploaded) -> Result<ExitCode> {
        let Uploaded {
            space,
            change_request,
            reference,
            ..
        } = uploaded;
        let failed = |error| explain(error, &self.import.remote.url);
        self.output
            .result("Not merged: the import conflicts with changes in the space.");
        let conflicts = self
            .client
            .get_change_request_conflicts(&space.id, reference)
            .limit(1_000);
        let mut conflicts = std::pin::pin!(conflicts.items());
        let mut found = Vec::new();
        while let Some(conflict) = conflicts.try_next().await.map_err(failed)? {
            let text = describe_conflict(&conflict, [&uploaded.proposed, &uploaded.current]);
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
            if !source
                .extension()
                .is_some_and(|extension| extension.eq_ignore_ascii_case("zip"))
            {
                bail!(
                    "{} is neither a folder nor a .zip archive",
                    source.display()
                );
            }
            if metadata.len() > limit {
                bail!("{} is larger than {} bytes", source.display(), limit);
            }
            let archive = std::fs::read(source)
                .with_context(|| format!("cannot read {}", source.display()))?;
            check(&archive, source)?;
            return Ok(archive);
        }
        let tree = Tree::walk(source)?;
        if !tree
            .paths
            .iter()
            .any(|path| quire_content::path::is_markdown(path))
        {
            bail!(
                "{} contains no Markdown files (.md or .markdown)",
                source.display()
            );
        }
        for link in &tree.links {
            self.output
                .note(format_args!("Skipped {link}: it is a symbolic link"));
        }
        self.progress.count("Packing files", tree.paths.len());
        let archive = tree.pack(|| self.progress.part())?;
        if archive.len() as u64 > limit {
            bail!(
                "{} is larger than {} bytes even when compressed",
                source.display(),
                limit
            );
        }
        check(&archive, source)?;
        Ok(archive)
    }

    fn tell_what_is_left(&self) {
        let left = self.left.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(left) = &*left {
            complain(format_args!(
                "Still open: {left}. The space is unchanged until it is merged. Importing again creates another change request."
            ));
        }
    }
}

/// Reads an archive as the server will, so that what it would reject fails before anything is created.
fn check(archive: &[u8], source: &Path) -> Result<()> {
    let limits = Limits::default();
    let cannot = || format!("cannot import {}", source.display());
    let entries = quire_content::archive::read(archive, &limits).with_context(cannot)?;
    let mut number = 0_u64;
    let mut new_id = || {
        number += 1;
        format!("a{number:021}")
    };
    let base = quire_content::Revision::default();
    quire_content::import::import(entries, &base, &limits, &mut new_id, 0).with_context(cannot)?;
    Ok(())
}

fn default_subject(source: &Path) -> String {
    format!("Import of {}", name(source))
        .chars()
        .take(100)
        .collect()
}

/// The name of the origin: by default that of the folder or archive.
fn origin(import: &Import) -> String {
    match &import.origin {
        Some(origin) => origin.clone(),
        None => name(&import.source).chars().take(512).collect(),
    }
}

/// The name of a folder, or of an archive without its extension.
fn name(source: &Path) -> String {
    let absolute = crate::config::absolute(source);
    let name = match absolute.extension() {
        Some(extension) if extension.eq_ignore_ascii_case("zip") => absolute.file_stem(),
        _ => absolute.file_name(),
    };
    name.unwrap_or(source.as_os_str())
        .to_string_lossy()
        .into_owned()
}

/// Removes the application URLs from pages: they differ in a change request.
fn without_addresses(pages: &[Page]) -> Vec<Page> {
    let without = |page: &Page| Page {
        urls: PageUrls::default(),
        pages: without_addresses(&page.pages),
        ..page.clone()
    };
    pages.iter().map(without).collect()
}

/// Returns whether both look the same to readers; `false` if the server does not provide hashes of files.
fn is_same(proposed: &Revision, current: &Revision) -> bool {
    let known = |file: &File| file.git.as_ref().is_some_and(|git| git.oid.is_some());
    // Each response signs addresses anew.
    let parts = |file: &File| (file.id.clone(), file.name.clone(), file.git.clone());
    let files = |of: &Revision| of.files.iter().map(parts).collect::<Vec<_>>();
    without_addresses(&proposed.pages) == without_addresses(&current.pages)
        && proposed.variables == current.variables
        && proposed.files.iter().all(known)
        && files(proposed) == files(current)
}
