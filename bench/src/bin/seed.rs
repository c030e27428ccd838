//! Fills an organization with generated rows, to test quire at scale.
//!
//! - The same numbers and the same `--seed` generate the same rows. After an interruption, run it again to add the missing
//!   rows.
//! - Notable rows are printed for scripts, one name and value per line: the busiest space, the comment with the most
//!   replies, and the email addresses of a guest and a reader.

use std::path::PathBuf;

use anyhow::{Context as _, Result};
use clap::Parser;
use quire_bench::seed::Seed;
use quire_db::{Database, Options};

/// Fills an organization of a new quire with generated rows; never use it on real data.
#[derive(Parser)]
struct Arguments {
    /// Data directory of quire, created by `quire init`
    #[arg(long, default_value = "./quire-data")]
    data: PathBuf,
    /// URL of the database [default: the one in the data directory]
    #[arg(long, value_name = "URL")]
    database_url: Option<String>,
    /// Id of the organization to fill [default: the oldest one]
    #[arg(long, value_name = "ID")]
    organization: Option<String>,
    /// Members, with every role except admin
    #[arg(long, default_value_t = 0)]
    members: u64,
    /// Teams with up to 20 of these members each
    #[arg(long, default_value_t = 0)]
    teams: u64,
    /// Collections, some of them nested
    #[arg(long, default_value_t = 0)]
    collections: u64,
    /// Spaces with a few pages each, some of them in collections
    #[arg(long, default_value_t = 0)]
    spaces: u64,
    /// Change requests, half of them in the first space
    #[arg(long, default_value_t = 0)]
    change_requests: u64,
    /// Comments, half of them on the first space
    #[arg(long, default_value_t = 0)]
    comments: u64,
    /// Replies, half of them to the first comment
    #[arg(long, default_value_t = 0)]
    replies: u64,
    /// Seed of the generator; a different number adds different rows
    #[arg(long = "seed", value_name = "NUMBER", default_value_t = 1)]
    number: u64,
}

#[tokio::main]
async fn main() -> Result<()> {
    let arguments = Arguments::parse();
    let url = match &arguments.database_url {
        Some(url) => url.clone(),
        None => format!("sqlite:{}", arguments.data.join("quire.db").display()),
    };
    let options = Options::new(url);
    if let Some(file) = options.file()? {
        // Opening it would create it.
        std::fs::metadata(&file).with_context(|| {
            format!("there is no database {}; run `quire init`", file.display())
        })?;
    }
    let db = Database::open(options).await?;
    let outcome = fill(&db, arguments).await;
    db.close().await;
    outcome
}

async fn fill(db: &Database, arguments: Arguments) -> Result<()> {
    let organization = if let Some(organization) = arguments.organization {
        organization
    } else {
        let sql = "SELECT id FROM organizations ORDER BY created_at, id LIMIT 1";
        let oldest: Option<(String,)> = db.query_optional(sql, &[]).await?;
        let (oldest,) = oldest.context("there is no organization; run `quire init`")?;
        oldest
    };
    let seed = Seed {
        organization,
        number: arguments.number,
        members: arguments.members,
        teams: arguments.teams,
        collections: arguments.collections,
        spaces: arguments.spaces,
        change_requests: arguments.change_requests,
        comments: arguments.comments,
        replies: arguments.replies,
    };
    let report = |name: &str, done, total| {
        if done == total {
            eprintln!("{name} {total}");
        }
    };
    let seeded = seed.fill(db, report).await?;
    for (name, value) in [
        ("space", seeded.space),
        ("comment", seeded.comment),
        ("guest", seeded.guest),
        ("reader", seeded.reader),
    ] {
        if let Some(value) = value {
            println!("{name} {value}");
        }
    }
    Ok(())
}
