//! `quire serve`: from nothing to a server that answers, and back.
//!
//! - The port is taken before anything is created, so that a start that fails does not use up the first start.
//! - One process serves an embedded database: a second fails at once, and says where the first one is (`lock.rs`).
//! - The credentials of the first start go to standard output, once, and never to the log.
//! - Stopping: no new connections, running requests finish up to a bound, then the database is closed; all of it within
//!   the time that is given for it. A second signal ends it at once.

mod body;
mod connection;
mod descriptors;
mod http;
mod places;
mod stream;

use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow};
use quire_service::Config;
use quire_service::setup::FirstStart;
use serde_json::json;
use tokio::net::TcpListener;

use crate::config::Serve;
use crate::lock::{self, Lock};
use crate::output::{Output, is_lost};
use crate::setup::{first_start, welcome};
use crate::signals;

/// How much of the time for stopping is kept for closing the database.
const CLOSING: Duration = Duration::from_secs(5);

/// Serves until told to stop.
pub(crate) async fn run(serve: Serve, output: Output) -> Result<()> {
    // Asked for first, so that no signal comes too early.
    let mut stop = std::pin::pin!(signals::stop());
    lock::must_be_free(&serve.storage)?;
    let listener = TcpListener::bind(&serve.listen)
        .await
        .map_err(|error| cannot_listen(&serve.listen, &error))?;
    let address = listener
        .local_addr()
        .context("the address listened on cannot be read")?;
    let url = serve
        .public_url
        .clone()
        .unwrap_or_else(|| public_url(address));
    serve.storage.prepare()?;
    // Until the process ends.
    let lock = Lock::take(&serve.storage, &local(address))?;
    let is_alone = lock.as_ref().is_some_and(Lock::is_alone);
    let config = config(&serve, url.clone(), is_alone);
    let app = serve.storage.open(config).await?;
    let made = match app.first_start(serve.first.clone().into()).await {
        Ok(made) => made,
        Err(error) => {
            app.close().await;
            return Err(error.into());
        }
    };

    announce(&serve, output, address, &url, made.as_ref());
    drop(made);
    tracing::info!(%address, %url, version = env!("CARGO_PKG_VERSION"), "serving");

    // What is not done when the server stops is done by the next: a job is a row until it is done.
    let worker = tokio::spawn({
        let app = app.clone();
        async move { app.work().await }
    });
    let sweeper = tokio::spawn(serve.storage.clone().sweep());
    let settings = http::Settings {
        connections: descriptors::connections(serve.traffic.connections),
        body: Duration::from_secs(serve.traffic.body_seconds),
    };
    let stopping = http::serve(listener, &app, &settings, stop.as_mut()).await;
    let again = signals::stop();
    let within = Duration::from_secs(serve.stop_seconds);
    // Part of the time is for what comes after the requests.
    let patience = within.saturating_sub((within / 4).min(CLOSING));
    let end = async {
        let left = stopping.finish(patience).await;
        if left > 0 {
            tracing::warn!(
                connections = left,
                "stopped before all requests were finished"
            );
        }
        worker.abort();
        sweeper.abort();
        app.close_within(CLOSING / 2).await;
    };
    tokio::select! {
        () = end => tracing::info!("stopped"),
        () = again => tracing::warn!("told to stop again: not waiting any longer"),
        () = tokio::time::sleep(within) => {
            tracing::warn!("the database was not closed in time; nothing that was acknowledged is lost");
        }
    }
    drop(lock);
    Ok(())
}

fn config(serve: &Serve, public_url: String, is_alone: bool) -> Config {
    Config {
        public_url,
        app_url: serve.app_url.clone(),
        json_limit: serve.json_limit,
        archive_limit: serve.archive_limit,
        array_limit: serve.array_limit,
        page_limit: serve.page_limit,
        bodies_limit: serve.traffic.body_memory,
        staging: Some(serve.storage.staging()),
        rate_limits: serve.traffic.rate_limits(),
        cors_origins: serve.traffic.cors_origins.clone(),
        allow_private_addresses: serve.allow_private_addresses,
        remember_tokens: is_alone,
        ..Config::default()
    }
}

/// Says where the server is, and what the first start made. A closed standard output is no reason not to serve.
fn announce(
    serve: &Serve,
    output: Output,
    address: SocketAddr,
    url: &str,
    made: Option<&FirstStart>,
) {
    let plain = format!("http://{address}");
    let public = if url == plain {
        String::new()
    } else {
        format!("; its public address is {url}")
    };
    let places = serve.storage.places();
    let mut text = format!("quire listens on {plain}{public}\nData lies in {places}");
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
        "data": places,
        "firstStart": made.map(|made| first_start(&serve.first, made)),
    }));
    if is_lost() {
        tracing::warn!("standard output is closed; what was to be printed there is lost");
    }
}

/// The address for clients elsewhere, as far as it can be told.
fn public_url(address: SocketAddr) -> String {
    if address.ip().is_unspecified() {
        tracing::warn!(
            "links in answers begin with {}, which only works on this machine; give the address \
             for others with --public-url",
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
            "another program listens there; stop it, or choose another port with --listen 127.0.0.1:8081"
        }
        ErrorKind::PermissionDenied => {
            "ports below 1024 are for administrators; choose another one with --listen 127.0.0.1:8080"
        }
        ErrorKind::AddrNotAvailable => {
            "this machine does not have that address; 127.0.0.1 is for this machine only, 0.0.0.0 for all of its addresses"
        }
        _ => "set --listen or QUIRE_LISTEN to an address and a port, such as 127.0.0.1:8080",
    };
    anyhow!("cannot listen on {listen}: {error}\n{help}")
}
