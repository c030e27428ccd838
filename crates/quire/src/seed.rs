//! `quire seed`: generates rows in bulk, to test quire at scale.
//!
//! - Notable rows are printed for scripts, one name and value per line: the busiest space, the comment with the most
//!   replies, and the email addresses of a guest and a reader.

use anyhow::{Context as _, Result};
use quire_service::{Config, Seed};

use crate::cli;
use crate::output::Output;
use crate::progress::Progress;

/// `quire seed`
pub(crate) async fn run(seed: cli::Seed, output: Output) -> Result<()> {
    seed.storage.must_exist()?;
    let app = seed.storage.open(Config::default()).await?;
    let outcome = fill(&app, &seed, output).await;
    app.close().await;
    outcome
}

async fn fill(app: &quire_service::App, seed: &cli::Seed, output: Output) -> Result<()> {
    let organization = if let Some(organization) = &seed.organization {
        organization.clone()
    } else {
        let first = app.organizations().await?.into_iter().next();
        first
            .context("there is no organization; create one with `quire init`")?
            .id
    };
    let options = Seed {
        organization,
        number: seed.number,
        members: seed.members,
        teams: seed.teams,
        collections: seed.collections,
        spaces: seed.spaces,
        change_requests: seed.change_requests,
        comments: seed.comments,
        replies: seed.replies,
    };
    let progress = Progress::new(output);
    let mut current = "";
    let seeded = app
        .seed(&options, |name, done, total| {
            if name != current {
                current = name;
                progress.count(name, usize::try_from(total).unwrap_or(usize::MAX));
            }
            progress.reached(done);
        })
        .await?;
    progress.finish();
    let mut document = serde_json::Map::new();
    for (name, value) in [
        ("space", seeded.space),
        ("comment", seeded.comment),
        ("guest", seeded.guest),
        ("reader", seeded.reader),
    ] {
        if let Some(value) = value {
            output.result(format_args!("{name} {value}"));
            document.insert(name.to_owned(), value.into());
        }
    }
    output.document(&document.into());
    Ok(())
}
