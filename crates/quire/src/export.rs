//! `quire export`: exports a space as a tree of Markdown, with `SUMMARY.md` and files.
//!
//! - Importing the tree recreates the same pages; `quire_content::export` defines names and links.
//! - The export covers a single revision: if the space changes during the export, it starts over.
//! - Files are downloaded one at a time, directly to their target, and never held in memory as a whole.

mod revision;
mod target;

use std::io::Write as _;
use std::process::ExitCode;

use anyhow::{Context as _, Result, bail};
use futures_util::{StreamExt as _, TryStreamExt as _, stream};
use quire_client::Client;
use quire_client::models::{File, Page, PageId, PageType, Revision, Space};
use serde_json::json;

use crate::cli::Export;
use crate::output::Output;
use crate::progress::{Progress, plural};
use crate::remote::{client, explain, find_space};
use target::Target;

/// The maximum number of attempts if the space changes during the export.
const ATTEMPTS: usize = 3;
/// The number of pages requested at the same time.
const CONCURRENT: usize = 8;

/// Runs `quire export`.
pub(crate) async fn run(export: &Export, output: Output) -> Result<ExitCode> {
    let client = client(&export.remote)?;
    let url = &export.remote.url;
    let found = find_space(&client, &export.space, export.organization.as_deref(), url).await?;
    let Some(space) = found else {
        bail!(
            "there is no space \"{}\" that the token's user can see",
            export.space
        );
    };
    let progress = Progress::new(output);
    let (content, bodies) = read(&client, &space, &progress, url).await?;
    let pages = bodies.len();

    let mut tree = revision::revision(&content);
    let blobs = revision::put_bodies(&mut tree, bodies);
    let mut entries = quire_content::export::export(&tree, &blobs)?;
    // The files come last, in the order of the revision.
    let places = entries.split_off(entries.len() - tree.files.len());

    let mut target = Target::open(&export.target, export.force)?;
    for entry in &entries {
        target
            .start(&entry.path)?
            .write_all(&entry.bytes)
            .with_context(|| format!("cannot write {}", entry.path))?;
    }
    progress.count("Downloading files", places.len());
    let http = reqwest::Client::builder().build()?;
    for (file, place) in content.files.iter().zip(&places) {
        fetch(&http, &address(file, &space, url), &place.path, &mut target)
            .await
            .with_context(|| format!("cannot download the file {}", place.path))?;
        progress.part();
    }
    target.finish()?;
    progress.finish();
    output.detail(format_args!(
        "Exported \"{}\" ({}) to {}: {} and {}.",
        space.title,
        space.id,
        export.target.display(),
        plural(pages, "page"),
        plural(places.len(), "file"),
    ));
    output.document(&json!({
        "space": {"id": space.id, "title": space.title},
        "target": export.target,
        "pages": pages,
        "files": places.len(),
    }));
    Ok(ExitCode::SUCCESS)
}

/// Reads the content of one revision, and the bodies of its pages by id.
async fn read(
    client: &Client,
    space: &Space,
    progress: &Progress,
    url: &str,
) -> Result<(Revision, Vec<(String, String)>)> {
    let failed = |error| explain(error, url);
    for _ in 0..ATTEMPTS {
        let content = client
            .get_space_content(&space.id)
            .send()
            .await
            .map_err(failed)?;
        let mut ids = Vec::new();
        list(&content.pages, &mut ids);
        progress.count("Reading pages", ids.len());
        let bodies = stream::iter(ids)
            .map(|(id, has_body)| async move {
                if !has_body {
                    return Ok((id.to_string(), String::new()));
                }
                let page = client
                    .get_space_page(&space.id, &id)
                    .metadata(false)
                    .send()
                    .await?;
                progress.part();
                Ok((id.to_string(), page.markdown.unwrap_or_default()))
            })
            .buffered(CONCURRENT)
            .try_collect()
            .await;
        let now = client.get_space(&space.id).send().await.map_err(failed)?;
        // A page that no longer exists is not an error if the space has changed.
        if now.revision == content.id {
            return Ok((content, bodies.map_err(failed)?));
        }
    }
    bail!(
        "\"{}\" changed during each of {ATTEMPTS} attempts to read it; try again later",
        space.title
    )
}

fn list(pages: &[Page], ids: &mut Vec<(PageId, bool)>) {
    for page in pages {
        let has_body = !matches!(page.r#type, PageType::Group | PageType::Link);
        ids.push((page.id.clone(), has_body));
        list(&page.pages, ids);
    }
}

/// Returns the address to download a file from. The server gives its public address; this command may reach it by
/// another one.
fn address(file: &File, space: &Space, url: &str) -> String {
    let address = &file.download_url;
    let public = space
        .urls
        .location
        .strip_suffix(&format!("/v1/spaces/{}", space.id));
    match public.and_then(|public| address.strip_prefix(public)) {
        Some(path) => format!("{url}{path}"),
        None => address.clone(),
    }
}

async fn fetch(
    http: &reqwest::Client,
    address: &str,
    path: &str,
    target: &mut Target,
) -> Result<()> {
    // The address is signed, so it must not appear in messages.
    let mut answer = http
        .get(address)
        .send()
        .await
        .and_then(reqwest::Response::error_for_status)
        .map_err(reqwest::Error::without_url)?;
    let mut to = target.start(path)?;
    while let Some(bytes) = answer.chunk().await.map_err(reqwest::Error::without_url)? {
        to.write_all(&bytes)?;
    }
    to.flush()?;
    Ok(())
}
