//! The scenarios: which processes run, which fault they suffer, and how often.

use std::path::PathBuf;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result, bail};
use quire_bench::postgres::Cluster;
use quire_client::Client;
use quire_client::models::NewSpace;
use serde_json::json;
use tokio::time::sleep;

use crate::clock::Clock;
use crate::dice::Dice;
use crate::disk::Disk;
use crate::ledger::Ledger;
use crate::load::{Load, Target, body};
use crate::processes::Server;
use crate::verify::verify;

/// Time for which writes may fail after a fault is over.
const RECOVERY_TIMEOUT: Duration = Duration::from_secs(30);

/// Maximum interval at which the server checks for due work.
const POLL_INTERVAL: Duration = Duration::from_secs(11);

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
pub(crate) enum Scenario {
    /// The server on SQLite is killed, again and again
    SqliteKill,
    /// PostgreSQL is killed or stopped at once, again and again; the server goes on
    PostgresKill,
    /// Two servers share one PostgreSQL, and are killed in turn
    TwoProcesses,
    /// PostgreSQL is frozen for seconds
    PostgresFrozen,
    /// The disk of the server on SQLite is full for a while
    DiskFull,
    /// The clock of the server jumps by days, forth and back
    Clock,
}

/// Input of all scenarios.
pub(crate) struct Run {
    pub(crate) binary: PathBuf,
    pub(crate) folder: PathBuf,
    pub(crate) duration: Duration,
    pub(crate) seed: u64,
    pub(crate) writers: u64,
}

/// Outcome of a scenario.
pub(crate) enum Outcome {
    Ran {
        figures: String,
        problems: Vec<String>,
    },
    /// It cannot be run here.
    Impossible(&'static str),
}

pub(crate) async fn run(scenario: Scenario, run: &Run) -> Result<Outcome> {
    match scenario {
        Scenario::SqliteKill => run.sqlite_kill().await,
        Scenario::PostgresKill => run.postgres_kill().await,
        Scenario::TwoProcesses => run.two_processes().await,
        Scenario::PostgresFrozen => run.postgres_frozen().await,
        Scenario::DiskFull => run.disk_full().await,
        Scenario::Clock => run.clock().await,
    }
}

const NO_POSTGRES: Outcome = Outcome::Impossible("PostgreSQL is not installed");

impl Run {
    fn server(&self) -> Result<Server> {
        Server::new(&self.binary, self.folder.join("data"))
    }

    /// Writers on these servers, of which the first was started on an empty database.
    async fn load(&self, servers: &[&Server]) -> Result<(Target, Load)> {
        let first = servers.first().context("no server")?;
        let token = first.token.clone().context("the server printed no token")?;
        let client = Client::new(first.url(), &token)?;
        let organizations = client.list_orgs().send().await?;
        let organization = organizations.items.into_iter().next();
        let target = Target {
            urls: servers.iter().map(|server| server.url()).collect(),
            token,
            organization: organization.context("there is no organization")?.id,
        };
        let load = Load::start(&target, self.writers, self.seed)?;
        Ok((target, load))
    }

    /// Ends the load and compares the stored data with the acknowledged writes.
    async fn settle(faults: u64, target: &Target, load: Load, server: &Server) -> Result<Outcome> {
        let ledgers = load.stop()?;
        let mut problems = verify(target, &ledgers).await?;
        problems.extend(server.check()?);
        let sum = |of: fn(&Ledger) -> u64| ledgers.iter().map(of).sum::<u64>();
        let acknowledged = sum(|ledger| ledger.acknowledged);
        if acknowledged < 20 {
            problems.push(format!("only {acknowledged} writes were acknowledged"));
        }
        if faults == 0 {
            problems.push("there was no fault".to_owned());
        }
        let figures = format!(
            "{faults} faults, {acknowledged} writes acknowledged, of which {} when sent again, {} unknown",
            sum(|ledger| ledger.repeated),
            sum(|ledger| ledger.unknown),
        );
        Ok(Outcome::Ran { figures, problems })
    }

    /// Waits until the writers get on again.
    async fn recovered(load: &Load) -> Result<()> {
        let (before, begun) = (load.acknowledged(), Instant::now());
        while load.acknowledged() < before + 5 {
            if begun.elapsed() > RECOVERY_TIMEOUT {
                bail!("no write succeeded within {RECOVERY_TIMEOUT:?} after the fault was over");
            }
            sleep(Duration::from_millis(10)).await;
        }
        Ok(())
    }

    async fn sqlite_kill(&self) -> Result<Outcome> {
        let mut server = self.server()?;
        server.start()?;
        let (target, load) = self.load(&[&server]).await?;
        let (mut dice, mut faults, begun) = (Dice::new(self.seed), 0, Instant::now());
        while begun.elapsed() < self.duration {
            sleep(Duration::from_millis(200 + dice.roll(800))).await;
            server.kill()?;
            faults += 1;
            server.start()?;
            Self::recovered(&load).await?;
        }
        Self::settle(faults, &target, load, &server).await
    }

    async fn postgres_kill(&self) -> Result<Outcome> {
        let Some(mut cluster) = Cluster::start_in(&self.folder)? else {
            return Ok(NO_POSTGRES);
        };
        let mut server = self.server()?;
        server.database_url = Some(cluster.url());
        server.start()?;
        let (target, load) = self.load(&[&server]).await?;
        let (mut dice, mut faults, begun) = (Dice::new(self.seed), 0, Instant::now());
        while begun.elapsed() < self.duration {
            sleep(Duration::from_millis(500 + dice.roll(1_000))).await;
            if faults % 2 == 0 {
                cluster.kill()?;
            } else {
                cluster.stop_immediately()?;
            }
            faults += 1;
            cluster.start()?;
            Self::recovered(&load).await?;
        }
        if !server.is_running() {
            bail!("the server exited with its database");
        }
        Self::settle(faults, &target, load, &server).await
    }

    async fn two_processes(&self) -> Result<Outcome> {
        let Some(cluster) = Cluster::start_in(&self.folder)? else {
            return Ok(NO_POSTGRES);
        };
        let (mut one, mut other) = (self.server()?, self.server()?);
        for server in [&mut one, &mut other] {
            server.database_url = Some(cluster.url());
            server.start()?;
        }
        let (target, load) = self.load(&[&one, &other]).await?;
        let (mut dice, mut faults, begun) = (Dice::new(self.seed), 0, Instant::now());
        while begun.elapsed() < self.duration {
            sleep(Duration::from_millis(300 + dice.roll(900))).await;
            let server = if dice.roll(2) == 0 {
                &mut one
            } else {
                &mut other
            };
            server.kill()?;
            faults += 1;
            sleep(Duration::from_millis(dice.roll(500))).await;
            server.start()?;
            Self::recovered(&load).await?;
        }
        Self::settle(faults, &target, load, &one).await
    }

    async fn postgres_frozen(&self) -> Result<Outcome> {
        let Some(cluster) = Cluster::start_in(&self.folder)? else {
            return Ok(NO_POSTGRES);
        };
        let mut server = self.server()?;
        server.database_url = Some(cluster.url());
        server.start()?;
        let (target, load) = self.load(&[&server]).await?;
        let (mut dice, mut faults, begun) = (Dice::new(self.seed), 0, Instant::now());
        while begun.elapsed() < self.duration {
            sleep(Duration::from_millis(500 + dice.roll(1_000))).await;
            cluster.freeze()?;
            faults += 1;
            sleep(Duration::from_millis(1_000 + dice.roll(3_000))).await;
            cluster.thaw()?;
            Self::recovered(&load).await?;
        }
        Self::settle(faults, &target, load, &server).await
    }

    async fn disk_full(&self) -> Result<Outcome> {
        let disk = Disk::mount(&self.folder.join("disk"))?;
        let mut server = self.server()?;
        if let Some(disk) = &disk {
            server.data = disk.folder.join("data");
        }
        server.start()?;
        let (target, load) = self.load(&[&server]).await?;
        let (mut dice, mut faults, begun) = (Dice::new(self.seed), 0, Instant::now());
        while begun.elapsed() < self.duration {
            sleep(Duration::from_millis(300 + dice.roll(700))).await;
            let full = Duration::from_millis(500 + dice.roll(1_500));
            if let Some(disk) = &disk {
                disk.fill()?;
                sleep(full).await;
                disk.empty()?;
            } else {
                server.kill()?;
                let log = std::fs::metadata(server.data.join("quire.db-wal"));
                let room = log.map_or(0, |log| log.len()).max(1 << 20) + (64 << 10);
                server.file_limit = Some(room);
                server.start()?;
                sleep(full).await;
                server.kill()?;
                server.file_limit = None;
                server.start()?;
            }
            faults += 1;
            if !server.is_running() {
                bail!("the server exited when the disk was full");
            }
            Self::recovered(&load).await?;
        }
        let outcome = Self::settle(faults, &target, load, &server).await;
        drop(server);
        outcome
    }

    async fn clock(&self) -> Result<Outcome> {
        let Some(clock) = Clock::in_folder(&self.folder)? else {
            return Ok(Outcome::Impossible(
                "libfaketime is not installed (`apt-get install libfaketime`)",
            ));
        };
        let mut server = self.server()?;
        server.environment = clock.environment();
        server.start()?;
        let (target, load) = self.load(&[&server]).await?;
        let client = Client::new(server.url(), &target.token)?;
        let new: NewSpace = body(json!({"title": "deleted before the jump"}))?;
        let space = client.create_space(&target.organization).body(new).send();
        let space = space.await?.id;
        client.delete_space(&space).send().await?;
        let (mut dice, mut faults, begun) = (Dice::new(self.seed), 0, Instant::now());
        while begun.elapsed() < self.duration {
            for offset in ["+30d", "-1d", "+2h", "+0"] {
                clock.set(offset)?;
                faults += 1;
                let mut wait = Duration::from_millis(500 + dice.roll(1_500));
                if faults == 1 {
                    let days = days_ahead(&client).await?;
                    if days < 29 {
                        bail!("the clock of the server did not jump: it is {days} days ahead");
                    }
                    // All periodic work must have run since.
                    wait += POLL_INTERVAL;
                }
                sleep(wait).await;
                Self::recovered(&load).await?;
            }
        }
        // A clock that jumps by a month has not lasted a month: what was deleted a moment ago can be restored.
        let restored = client.restore_space(&space).send().await;
        let outcome = Self::settle(faults, &target, load, &server).await?;
        Ok(match (outcome, restored) {
            (
                Outcome::Ran {
                    figures,
                    mut problems,
                },
                Err(error),
            ) => {
                problems.push(format!("a space was purged when the clock jumped: {error}"));
                Outcome::Ran { figures, problems }
            }
            (outcome, _) => outcome,
        })
    }
}

/// Returns the number of days that the server's clock is ahead of this machine's.
async fn days_ahead(client: &Client) -> Result<i64> {
    let new = client.create_api_token(body(json!({"label": "what time is it?"}))?);
    let token = new.send().await?;
    client.delete_api_token(&token.id).send().await?;
    let there = token.created_at.as_microseconds() / 1_000_000;
    let here = SystemTime::now().duration_since(UNIX_EPOCH)?.as_secs();
    Ok((there - i64::try_from(here)?) / 86_400)
}
