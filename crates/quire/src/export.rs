//! `quire export`: writes a space as a folder or a zip archive of Markdown.
//!
//! - The server makes the archive, of one revision; `quire_content::export` defines names and links.
//! - The archive is downloaded to a temporary file, and unpacked from there. It is never held in memory.

mod target;

use std::fs::File;
use std::io::{Seek as _, Write as _};
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use futures_util::TryStreamExt as _;
use serde_json::json;
use zip::ZipArchive;

use crate::cli::Export;
use crate::output::Output;
use crate::progress::{Progress, plural};
use crate::remote::{client, explain, find_space, no_space};
use target::{MAX_BYTES, Target};

/// Runs `quire export`.
pub(crate) async fn run(export: &Export, output: Output) -> Result<ExitCode> {
    let client = client(&export.remote)?;
    let url = &export.remote.url;
    let found = find_space(&client, &export.space, export.organization.as_deref(), url).await?;
    let Some(space) = found else {
        return Err(no_space(&client, &export.space, export.organization.as_deref(), url).await);
    };
    let target = Target::open(&export.target, export.force)?;
    let progress = Progress::new(output);
    progress.step("Downloading");
    let archive = client.export_space_content(&space.id).send().await;
    let mut pieces = archive.map_err(|error| explain(error, url))?.into_stream();
    let mut file = target.temporary()?;
    let mut length = 0;
    while let Some(piece) = pieces.try_next().await.context("the download broke off")? {
        length += piece.len() as u64;
        if length > MAX_BYTES {
            bail!("the server sent more than {MAX_BYTES} bytes, the limit of an export");
        }
        file.write_all(&piece)
            .context("cannot write the downloaded archive")?;
    }
    let [pages, files] = target.put(file, &progress)?;
    progress.finish();
    output.detail(format_args!(
        "Exported \"{}\" ({}) to {}: {} and {}.",
        space.title,
        space.id,
        export.target.display(),
        plural(pages, "page"),
        plural(files, "file"),
    ));
    output.document(&json!({
        "space": {"id": space.id, "title": space.title},
        "target": export.target,
        "pages": pages,
        "files": files,
    }));
    Ok(ExitCode::SUCCESS)
}

/// Opens a downloaded archive.
fn open(mut file: &File) -> Result<ZipArchive<&File>> {
    file.rewind()?;
    ZipArchive::new(file).context("the server sent an archive that cannot be read")
}
