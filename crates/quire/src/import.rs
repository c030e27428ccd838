//! `quire import`: a folder or an archive becomes the content of a space, through a change request.
//!
//! - Everything that can be refused is refused before the change request is made.
//! - Once it is made, whatever stops the import says which change request is left, and what can be done with it.
//! - What the server found (counts, remarks, broken links, conflicts) is printed in full on standard output.

mod report;

use std::path::Path;
use std::process::ExitCode;
use std::sync::OnceLock;

use anyhow::{Context as _, Result, bail};
use futures_util::TryStreamExt as _;
use quire_client::Client;
use quire_client::models::{
    ChangeRequest, ChangeRequestReference, ChangeRequestStatusUpdate, ChangeRequestUpdate, File,
    MergeResult, NewChangeRequest, Revision, Space,
};
use quire_content::Limits;

use crate::archive::Tree;
use crate::cli::Import;
use crate::progress::Progress;
use crate::remote::{client, explain, find_or_create_space};
use report::{broken_link, count, describe, describe_conflict, more, report, size};

/// An import met conflicts.
const CONFLICTS: u8 = 2;
/// An import has broken links, and that is not wanted.
const BROKEN: u8 = 3;

/// Imports.
pub(crate) async fn run(import: &Import) -> Result<ExitCode> {
    let client = client(&import.remote)?;
    let progress = Progress::new();
    let left = OnceLock::new();
    let work = Work {
        import,
        client: &client,
        progress: &progress,
        left: &left,
    };
    let archive = work.archive(&import.source)?;
    let outcome = tokio::select! {
        outcome = work.run(archive) => outcome,
        () = crate::signals::stop() => {
            progress.finish();
            eprintln!("Interrupted.");
            work.tell_what_is_left();
            return Ok(ExitCode::from(130));
        }
    };
    if outcome.is_err() {
        progress.finish();
        work.tell_what_is_left();
    }
    outcome
}

struct Work<'w> {
    import: &'w Import,
    client: &'w Client,
    progress: &'w Progress,
    /// The change request, while it stands open.
    left: &'w OnceLock<String>,
}

impl Work<'_> {
    async fn run(&self, archive: Vec<u8>) -> Result<ExitCode> {
        let Import {
            source,
            space,
            organization,
            remote,
            ..
        } = self.import;
        let failed = |error| explain(error, &remote.url);

        let (space, created) =
            find_or_create_space(self.client, space, organization.as_deref(), &remote.url).await?;
        if created {
            self.progress.finish();
            println!("Created the space \"{}\" ({}).", space.title, space.id);
        }
        let subject = self
            .import
            .subject
            .clone()
            .unwrap_or_else(|| default_subject(source));
        let body = NewChangeRequest {
            subject: Some(subject),
            ..NewChangeRequest::default()
        };
        let call = self.client.create_change_request(&space.id).body(body);
        let change_request = call.send().await.map_err(failed)?;
        // Set once: this is the only place.
        let _ = self.left.set(describe(&change_request, &space));
        let reference = ChangeRequestReference::from(change_request.id.as_str());

        self.progress
            .step(&format!("Uploading {}", size(archive.len())));
        let result = self
            .client
            .import_change_request_archive(&space.id, &reference, archive.into())
            .send()
            .await
            .map_err(failed)?;
        let proposed = self
            .client
            .get_change_request_content(&space.id, &reference);
        let proposed = proposed.send().await.map_err(failed)?;
        let current = self.client.get_space_content(&space.id);
        let current = current.send().await.map_err(failed)?;

        self.progress.finish();
        report(&result, count(&proposed.pages), proposed.files.len());
        let broken = result.broken_links.unwrap_or_default();
        for link in &broken {
            println!("  {}", broken_link(link));
        }
        more(result.broken_link_count, broken.len());
        if self.import.strict && result.broken_link_count > 0 {
            println!(
                "Not merged, since there are broken links: {}.",
                describe(&change_request, &space)
            );
            return Ok(ExitCode::from(BROKEN));
        }
        if self.import.no_merge {
            self.set_status(&space, &reference, ChangeRequestStatusUpdate::Open)
                .await?;
            println!("Open for review: {}.", describe(&change_request, &space));
            return Ok(ExitCode::SUCCESS);
        }
        if is_same(&proposed, &current) {
            self.set_status(&space, &reference, ChangeRequestStatusUpdate::Archived)
                .await?;
            println!(
                "The space has all of that already: nothing was merged, and change request {} is archived.",
                change_request.number
            );
            return Ok(ExitCode::SUCCESS);
        }
        self.merge(&space, &change_request, &reference, [&proposed, &current])
            .await
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

    async fn merge(
        &self,
        space: &Space,
        change_request: &ChangeRequest,
        reference: &ChangeRequestReference,
        known: [&Revision; 2],
    ) -> Result<ExitCode> {
        let failed = |error| explain(error, &self.import.remote.url);
        self.progress.step("Merging");
        let call = self.client.merge_change_request(&space.id, reference);
        let outcome = call.send().await.map_err(failed)?;
        self.progress.finish();
        if outcome.result != MergeResult::Conflicts {
            println!(
                "Merged change request {} into \"{}\" ({}).",
                change_request.number, space.title, space.id
            );
            return Ok(ExitCode::SUCCESS);
        }
        println!("Not merged: the space has changed in other ways.");
        let conflicts = self
            .client
            .get_change_request_conflicts(&space.id, reference)
            .limit(1_000);
        let mut conflicts = std::pin::pin!(conflicts.items());
        while let Some(conflict) = conflicts.try_next().await.map_err(failed)? {
            println!("  {}", describe_conflict(&conflict, known));
        }
        println!(
            "Nothing in the space was changed. Left is {}.",
            describe(change_request, space)
        );
        Ok(ExitCode::from(CONFLICTS))
    }

    /// The bytes to upload.
    fn archive(&self, source: &Path) -> Result<Vec<u8>> {
        let metadata = std::fs::metadata(source)
            .with_context(|| format!("{} cannot be read", source.display()))?;
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
            return std::fs::read(source)
                .with_context(|| format!("{} cannot be read", source.display()));
        }
        let tree = Tree::walk(source)?;
        if !tree
            .paths
            .iter()
            .any(|path| quire_content::path::is_markdown(path))
        {
            bail!(
                "{} holds no Markdown file (.md or .markdown)",
                source.display()
            );
        }
        for link in &tree.links {
            eprintln!("Left out {link}: it is a symbolic link");
        }
        self.progress.count("Packing files", tree.paths.len());
        let archive = tree.pack(|| self.progress.part())?;
        if archive.len() as u64 > limit {
            bail!(
                "{} is larger than {} bytes when packed",
                source.display(),
                limit
            );
        }
        Ok(archive)
    }

    fn tell_what_is_left(&self) {
        if let Some(left) = self.left.get() {
            eprintln!(
                "Left is {left}. Unless it says that it is merged, the space is as it was; \
                 importing again makes a new one."
            );
        }
    }
}

fn default_subject(source: &Path) -> String {
    let absolute = crate::config::absolute(source);
    let name = absolute
        .file_name()
        .unwrap_or(source.as_os_str())
        .to_string_lossy()
        .into_owned();
    format!("Import of {name}").chars().take(100).collect()
}

/// Whether both are the same to readers. A server that does not tell the hashes of files leaves it open.
fn is_same(proposed: &Revision, current: &Revision) -> bool {
    let known = |file: &File| file.git.as_ref().is_some_and(|git| git.oid.is_some());
    // Addresses are signed anew each time.
    let parts = |file: &File| (file.id.clone(), file.name.clone(), file.git.clone());
    let files = |of: &Revision| of.files.iter().map(parts).collect::<Vec<_>>();
    proposed.pages == current.pages
        && proposed.variables == current.variables
        && proposed.files.iter().all(known)
        && files(proposed) == files(current)
}
