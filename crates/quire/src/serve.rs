//! `quire serve`: starts the server, and stops it.
//!
//! - The server binds its port before it creates anything, so that a failed start does not use up the first start.
//! - Only one process serves an embedded database: a second one fails at once and names the first (`lock.rs`).
//! - The credentials of the first start go to standard output, once, or to a file, and never to the log.
//! - The file of an embedded database is checked at each start, in the background if that takes long.
//! - SIGHUP reads the encryption keys again; nothing else of the configuration is in files that could change.
//! - To stop, the server accepts no new connections, lets running requests finish, then closes the database, all within
//!   `--stop-seconds`. A second signal ends it at once.

mod access_log;
mod body;
mod connection;
mod descriptors;
mod http;
mod listener;
mod metrics;
mod slots;
mod socket;
mod stream;
mod systemd;
mod tls;

use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result, bail};
use quire_service::setup::FirstStart;
use quire_service::{App, Config, Typesetter};
use serde_json::json;

use crate::config::{Serve, absolute, encryption_keys};
use crate::disk;
use crate::first_token::FirstToken;
use crate::lock::{self, Lock};
use crate::output::{Output, is_lost};
use crate::setup::{Addresses, first_start, welcome};
use crate::signals;
use access_log::AccessLog;
use listener::{Address, Listener};
use slots::Slots;
use tls::Tls;

/// Part of the time for stopping that is reserved for closing the database.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// Time to delete the rows of streams when the server stops.
const STREAMS_TIMEOUT: Duration = Duration::from_secs(1);

/// Time that a start waits for the check of the database file.
const CHECK_TIMEOUT: Duration = Duration::from_secs(2);

/// Serves until a signal requests a stop.
pub(crate) async fn run(serve: Serve, output: Output) -> Result<()> {
    // Subscribed first, so that no signal comes too early.
    let mut stop = std::pin::pin!(signals::stop());
    let others = signals::Others::subscribe();
    serve.https.check(&serve.listen)?;
    lock::must_be_free(&serve.storage)?;
    let (listener, address) = Listener::bind(&serve.listen).await?;
    let url = public_url(&serve, &address)?;
    let metrics = metrics::bind(serve.monitoring.metrics_listen.as_deref()).await?;
    let locations = serve.storage.locations()?;
    serve.storage.prepare()?;
    // Held until the process ends.
    let lock = Lock::take(&serve.storage, &address.local())?;
    let mut config = config(&serve, url.clone())?;
    config.rate_limits.trusted_proxies.extend(address.proxy());
    let connections = descriptors::connections(serve.traffic.connections);
    // The other half is for requests.
    config.streams_limit = config.streams_limit.min(connections / 2);
    serve.storage.warn_of_local_files()?;
    let app = tokio::select! {
        opened = open(&serve, config) => opened?,
        () = systemd::starting() => unreachable!("it goes on"),
        () = &mut stop => {
            tracing::info!("stopped before the start was complete");
            address.remove_file();
            return Ok(());
        }
    };
    forget_streams(&app, &serve).await?;
    let first_token = FirstToken::prepare(&app, serve.first.token_file.as_deref()).await?;
    check_database_file(&app).await;
    let made = make_first(&app, &serve).await?;

    if let (Some(made), Some(file)) = (&made, first_token) {
        file.write(&made.token)?;
    }
    let started = Started {
        address: &address,
        url: &url,
        locations: &locations,
        created: made.as_ref(),
    };
    announce(&serve, output, &started);
    drop(made);
    tracing::info!(address = address.plain(), %url, version = env!("CARGO_PKG_VERSION"), "serving");
    systemd::ready(&url);

    // Jobs that are unfinished when the server stops run on the next start: a job is a row until it is done.
    let worker = tokio::spawn({
        let app = app.clone();
        async move { app.work().await }
    });
    let watchdog = tokio::spawn(systemd::watchdog());
    let sweeper = tokio::spawn(serve.storage.clone().sweep());
    let reloader = tokio::spawn(reload(app.clone(), serve.encryption_keys.clone(), others));
    let slots = Slots::new(connections);
    let source = metrics::Source {
        app: app.clone(),
        slots: slots.clone(),
        data: serve.storage.data.clone(),
    };
    let metrics = tokio::spawn(metrics::serve(metrics, source));
    let disk = tokio::spawn(disk::watch(serve.storage.data.clone(), app.clone()));
    let settings = http::Settings {
        slots,
        tls: Tls::start(&serve.https, &serve.storage.data, &url)?,
        log: AccessLog::new(&serve.monitoring),
        head: Duration::from_secs(serve.traffic.head_seconds),
        body: Duration::from_secs(serve.traffic.body_seconds),
    };
    let stopping = http::serve(listener, &app, &settings, stop.as_mut()).await;
    address.remove_file();
    let again = signals::stop();
    let within = Duration::from_secs(serve.stop_seconds);
    systemd::stopping(within);
    // Part of the time is reserved for closing the database.
    let timeout = within.saturating_sub((within / 4).min(CLOSE_TIMEOUT));
    let end = async {
        end_streams(&app).await;
        let connections = stopping.finish(timeout).await;
        if connections > 0 {
            tracing::warn!(connections, "stopping before all requests have finished");
        }
        for task in [&worker, &sweeper, &reloader, &disk] {
            task.abort();
        }
        app.close_within(CLOSE_TIMEOUT / 2).await;
    };
    tokio::select! {
        () = end => tracing::info!("stopped"),
        () = again => tracing::warn!("second signal received: stopping immediately"),
        () = tokio::time::sleep(within) => {
            tracing::warn!("the database was not closed in time; no acknowledged write is lost");
        }
    }
    metrics.abort();
    watchdog.abort();
    drop(lock);
    Ok(())
}

/// Returns the public URL: as set, or that of the address.
fn public_url(serve: &Serve, address: &Address) -> Result<String> {
    let set = serve.public_url.clone();
    match set.or_else(|| serve.https.public_url()) {
        Some(url) => Ok(url),
        None => address.public_url(),
    }
}

/// Forgets the streams that a crash of the only process of an embedded database left.
async fn forget_streams(app: &App, serve: &Serve) -> Result<()> {
    if serve.storage.embedded()?.is_some()
        && let Err(error) = app.forget_streams().await
    {
        tracing::warn!(?error, "cannot forget the streams of the last run");
    }
    Ok(())
}

/// Ends the streams of live events, which would never finish.
async fn end_streams(app: &App) {
    if let Ok(Err(error)) = tokio::time::timeout(STREAMS_TIMEOUT, app.end_streams()).await {
        tracing::warn!(?error, "cannot forget the streams of this process");
    }
}

/// Creates what an empty database needs.
async fn make_first(app: &App, serve: &Serve) -> Result<Option<FirstStart>> {
    match app.first_start(serve.first.clone().into()).await {
        Ok(made) => Ok(made),
        // Readable data is served; `/readyz` and the log report the damage.
        Err(_) if app.has_damaged_database() => Ok(None),
        Err(error) => {
            app.close().await;
            Err(error.into())
        }
    }
}

/// Opens the data, once the files and the database can be reached.
async fn open(serve: &Serve, config: Config) -> Result<App> {
    serve.storage.reach_files().await?;
    let wait = Duration::from_secs(serve.wait_for_database);
    let app = serve.storage.open_within(config, wait).await?;
    app.seal_again().await?;
    Ok(app)
}

/// Checks the file of the database: a small one before the first request, a large one meanwhile.
async fn check_database_file(app: &App) {
    let app = app.clone();
    let checking = tokio::spawn(async move { app.check_database_file().await });
    let _ = tokio::time::timeout(CHECK_TIMEOUT, checking).await;
}

/// Checks the settings that the options do not check when they are parsed; opens neither the database nor the files.
pub(crate) fn check_settings(serve: &Serve) -> Result<()> {
    Address::check(&serve.listen)?;
    let is_unix = serve.listen.starts_with("unix:");
    if is_unix && serve.public_url.is_none() {
        bail!("a server on a Unix socket needs --public-url or QUIRE_PUBLIC_URL");
    }
    serve.https.check(&serve.listen)?;
    serve.storage.files_location()?;
    serve.storage.embedded()?;
    config(serve, serve.public_url.clone().unwrap_or_default()).map(drop)
}

/// Reads the encryption keys again with each SIGHUP; keys that cannot be read change nothing.
async fn reload(app: App, keys: Option<PathBuf>, mut others: signals::Others) {
    loop {
        others.reload().await;
        if keys.is_none() {
            tracing::info!("SIGHUP received: no file of this server can be reloaded");
            continue;
        }
        match encryption_keys(keys.as_deref()) {
            Ok(found) => match app.replace_encryption_keys(found).await {
                Ok(()) => tracing::info!("SIGHUP received: the encryption keys were reloaded"),
                Err(error) => tracing::error!(
                    ?error,
                    "the encryption keys were reloaded, but secrets could not be sealed again"
                ),
            },
            Err(error) => {
                let error = format!("{error:#}");
                tracing::error!(error, "SIGHUP received: the encryption keys are unchanged");
            }
        }
    }
}

fn config(serve: &Serve, public_url: String) -> anyhow::Result<Config> {
    Ok(Config {
        public_url,
        site_hosts: serve.site_hosts.iter().cloned().collect(),
        app_url: serve.app_url.clone(),
        json_limit: serve.json_limit,
        archive_limit: serve.archive_limit,
        array_limit: serve.array_limit,
        page_limit: serve.page_limit,
        bodies_limit: serve.traffic.body_memory,
        staging: Some(serve.storage.staging()),
        rate_limits: serve.traffic.rate_limits(),
        cors_origins: serve.traffic.cors_origins.clone(),
        private_hosts: serve.private_hosts(),
        check_external_links: serve.check_external_links,
        events_retention: NonZeroU32::new(serve.events_retention),
        keep_revisions: serve.keep_revisions,
        encryption_keys: encryption_keys(serve.encryption_keys.as_deref())?,
        mail: serve.mail.server()?,
        highlights_ahead: true,
        search_ahead: true,
        search_folder: Some(serve.storage.search()),
        typesetter: typesetter(serve.pdf_fonts.as_deref())?,
        ..Config::default()
    })
}

/// Returns the typesetter of PDFs: this program, if it was built with that feature.
fn typesetter(fonts: Option<&Path>) -> anyhow::Result<Option<Typesetter>> {
    let fonts = fonts.map(absolute);
    if let Some(folder) = &fonts {
        std::fs::read_dir(folder)
            .with_context(|| format!("cannot read the folder of fonts {}", folder.display()))?;
    }
    if !quire_pdf::AVAILABLE {
        return Ok(None);
    }
    // On Linux, this is the running program, even if another version has replaced its file.
    let program = if cfg!(target_os = "linux") {
        PathBuf::from("/proc/self/exe")
    } else {
        std::env::current_exe().context("cannot find the program that runs")?
    };
    Ok(Some(Typesetter::new(program, fonts)))
}

/// A server that accepts connections.
struct Started<'s> {
    address: &'s Address,
    url: &'s str,
    locations: &'s str,
    created: Option<&'s FirstStart>,
}

/// Prints the server's address and the records that the first start created. The server runs even if standard output is
/// closed.
fn announce(serve: &Serve, output: Output, started: &Started<'_>) {
    let Started {
        address,
        url,
        locations,
        created: made,
    } = *started;
    let plain = address.plain();
    let public = if url == plain {
        String::new()
    } else {
        format!(" (public URL: {url})")
    };
    let mut text = format!("Listening on {plain}{public}\nData directory: {locations}");
    if let Some(made) = made {
        text.push_str("\n\n");
        let clients = match address {
            Address::Tcp(_) => address.local(),
            Address::Unix { .. } => url.to_owned(),
        };
        let addresses = Addresses {
            local: Some(&clients),
            public: url,
        };
        text += welcome(&serve.storage, &serve.first, made, &addresses).trim_end();
    }
    match made {
        Some(made) if output.quiet && serve.first.token_file.is_none() => {
            output.result(&made.token);
        }
        _ => output.detail(text),
    }
    output.document(&json!({
        "address": address.local(),
        "publicUrl": url,
        "data": locations,
        "firstStart": made.map(|made| first_start(&serve.first, made, url)),
    }));
    if is_lost() {
        tracing::warn!("standard output is closed; the start-up message is lost");
    }
}
