//! `quire serve`: starts the server, and stops it.
//!
//! - The server binds its port before it creates anything, so that a failed start does not use up the first start.
//! - Only one process serves an embedded database: a second one fails at once and names the first (`lock.rs`).
//! - The credentials of the first start go to standard output, once, and never to the log.
//! - The file of an embedded database is checked at each start, in the background if that takes long.
//! - SIGHUP reads the encryption keys again; nothing else of the configuration is in files that could change.
//! - To stop, the server accepts no new connections, lets running requests finish, then closes the database, all within
//!   `--stop-seconds`. A second signal ends it at once.

mod body;
mod connection;
mod descriptors;
mod http;
mod slots;
mod stream;

use std::net::{IpAddr, SocketAddr};
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow};
use quire_service::setup::FirstStart;
use quire_service::{App, Config, Typesetter};
use serde_json::json;
use tokio::net::TcpListener;

use crate::config::{Serve, absolute, encryption_keys};
use crate::lock::{self, Lock};
use crate::output::{Output, is_lost};
use crate::setup::{first_start, welcome};
use crate::signals;

/// Part of the time for stopping that is reserved for closing the database.
const CLOSE_TIMEOUT: Duration = Duration::from_secs(5);

/// Time that a start waits for the check of the database file.
const CHECK_TIMEOUT: Duration = Duration::from_secs(2);

/// Serves until a signal requests a stop.
pub(crate) async fn run(serve: Serve, output: Output) -> Result<()> {
    // Subscribed first, so that no signal comes too early.
    let mut stop = std::pin::pin!(signals::stop());
    let others = signals::Others::subscribe();
    lock::must_be_free(&serve.storage)?;
    let listener = TcpListener::bind(&serve.listen)
        .await
        .map_err(|error| cannot_listen(&serve.listen, &error))?;
    let address = listener
        .local_addr()
        .context("cannot read the listening address")?;
    let url = serve
        .public_url
        .clone()
        .unwrap_or_else(|| public_url(address));
    let locations = serve.storage.locations()?;
    serve.storage.prepare()?;
    // Held until the process ends.
    let lock = Lock::take(&serve.storage, &local(address))?;
    let config = config(&serve, url.clone())?;
    serve.storage.reach_files().await?;
    serve.storage.warn_of_local_files()?;
    let app = serve.storage.open(config).await?;
    app.seal_again().await?;
    let checking = tokio::spawn({
        let app = app.clone();
        async move { app.check_database_file().await }
    });
    // A small file is checked before the first request, a large one meanwhile.
    let checked = std::pin::pin!(checking);
    let _ = tokio::time::timeout(CHECK_TIMEOUT, checked).await;
    let made = match app.first_start(serve.first.clone().into()).await {
        Ok(made) => made,
        // Readable data is served; `/readyz` and the log report the damage.
        Err(_) if app.has_damaged_database() => None,
        Err(error) => {
            app.close().await;
            return Err(error.into());
        }
    };

    let started = Started {
        address,
        url: &url,
        locations: &locations,
        created: made.as_ref(),
    };
    announce(&serve, output, &started);
    drop(made);
    tracing::info!(%address, %url, version = env!("CARGO_PKG_VERSION"), "serving");

    // Jobs that are unfinished when the server stops run on the next start: a job is a row until it is done.
    let worker = tokio::spawn({
        let app = app.clone();
        async move { app.work().await }
    });
    let sweeper = tokio::spawn(serve.storage.clone().sweep());
    let reloader = tokio::spawn(reload(app.clone(), serve.encryption_keys.clone(), others));
    let settings = http::Settings {
        connections: descriptors::connections(serve.traffic.connections),
        head: Duration::from_secs(serve.traffic.head_seconds),
        body: Duration::from_secs(serve.traffic.body_seconds),
    };
    let stopping = http::serve(listener, &app, &settings, stop.as_mut()).await;
    let again = signals::stop();
    let within = Duration::from_secs(serve.stop_seconds);
    // Part of the time is reserved for closing the database.
    let timeout = within.saturating_sub((within / 4).min(CLOSE_TIMEOUT));
    let end = async {
        let left = stopping.finish(timeout).await;
        if left > 0 {
            tracing::warn!(
                connections = left,
                "stopping before all requests have finished"
            );
        }
        worker.abort();
        sweeper.abort();
        reloader.abort();
        app.close_within(CLOSE_TIMEOUT / 2).await;
    };
    tokio::select! {
        () = end => tracing::info!("stopped"),
        () = again => tracing::warn!("second signal received: stopping immediately"),
        () = tokio::time::sleep(within) => {
            tracing::warn!("the database was not closed in time; no acknowledged write is lost");
        }
    }
    drop(lock);
    Ok(())
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
        encryption_keys: encryption_keys(serve.encryption_keys.as_deref())?,
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
    address: SocketAddr,
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
    let plain = format!("http://{address}");
    let public = if url == plain {
        String::new()
    } else {
        format!(" (public URL: {url})")
    };
    let mut text = format!("Listening on {plain}{public}\nData directory: {locations}");
    if let Some(made) = made {
        text.push_str("\n\n");
        text += welcome(&serve.storage, &serve.first, made, Some(&local(address))).trim_end();
    }
    match made {
        Some(made) if output.quiet => output.result(&made.token),
        _ => output.detail(text),
    }
    output.document(&json!({
        "address": local(address),
        "publicUrl": url,
        "data": locations,
        "firstStart": made.map(|made| first_start(&serve.first, made)),
    }));
    if is_lost() {
        tracing::warn!("standard output is closed; the start-up message is lost");
    }
}

/// Returns the default public URL.
fn public_url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        tracing::warn!(
            "links in responses start with {}, which works only on this machine; set the address \
             for other machines with --public-url",
            local(address)
        );
    }
    local(address)
}

/// The address for clients on this machine.
fn local(address: SocketAddr) -> String {
    match address.ip() {
        ip if !ip.is_unspecified() => format!("http://{address}"),
        IpAddr::V4(_) => format!("http://127.0.0.1:{}", address.port()),
        IpAddr::V6(_) => format!("http://[::1]:{}", address.port()),
    }
}

fn cannot_listen(listen: &str, error: &std::io::Error) -> anyhow::Error {
    use std::io::ErrorKind;
    let help = match error.kind() {
        ErrorKind::AddrInUse => {
            "Another program is listening there. Stop it, or choose another port, such as --listen 127.0.0.1:8081."
        }
        ErrorKind::PermissionDenied => {
            "Ports below 1024 need special privileges. Choose another port, such as --listen 127.0.0.1:8080."
        }
        ErrorKind::AddrNotAvailable => {
            "This machine does not have that address. Use 127.0.0.1 for local clients only, or 0.0.0.0 for all addresses."
        }
        _ => "Set --listen or QUIRE_LISTEN to an address and a port, such as 127.0.0.1:8080.",
    };
    anyhow!("cannot listen on {listen}: {error}\n{help}")
}
