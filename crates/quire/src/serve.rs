//! `quire serve`: from nothing to a server that answers, and back.
//!
//! - The port is taken before anything is created, so that a start that fails does not use up the first start.
//! - The credentials of the first start go to standard output, once, and never to the log.
//! - Stopping: no new connections, running requests finish up to a bound, then the database is closed; all of it within
//!   the time that is given for it. A second signal ends it at once.

mod body;
mod connection;
mod descriptors;
mod http;
mod places;
mod stream;

use std::io::Write as _;
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

use anyhow::{Context as _, Result, anyhow};
use quire_service::Config;
use tokio::net::TcpListener;

use crate::config::Serve;
use crate::setup::welcome;
use crate::signals;

/// How much of the time for stopping is kept for closing the database.
const CLOSING: Duration = Duration::from_secs(5);

/// Serves until told to stop.
pub(crate) async fn run(serve: Serve) -> Result<()> {
    // Asked for first, so that no signal comes too early.
    let mut stop = std::pin::pin!(signals::stop());
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
    let app = serve.storage.open(config(&serve, url.clone())).await?;
    let made = match app.first_start(serve.first.clone().into()).await {
        Ok(made) => made,
        Err(error) => {
            app.close().await;
            return Err(error.into());
        }
    };

    let plain = format!("http://{address}");
    let public = if url == plain {
        String::new()
    } else {
        format!(", its address is {url}")
    };
    let places = serve.storage.places();
    let mut text = format!("quire listens on {plain}{public}\nData lies in {places}\n");
    if let Some(made) = &made {
        text.push('\n');
        text.push_str(&welcome(
            &serve.storage,
            &serve.first,
            made,
            Some(&local(address)),
        ));
    }
    announce(&text);
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
    Ok(())
}

fn config(serve: &Serve, public_url: String) -> Config {
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
        // Without an address of a database it is the one in the folder, which one process serves.
        remember_tokens: serve.storage.database_url.is_none(),
        ..Config::default()
    }
}

/// A closed standard output is no reason not to serve.
fn announce(text: &str) {
    let mut output = std::io::stdout().lock();
    if output
        .write_all(text.as_bytes())
        .and_then(|()| output.flush())
        .is_err()
    {
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
            "another program listens there; stop it, or choose another port, such as --listen 127.0.0.1:8081"
        }
        ErrorKind::PermissionDenied => {
            "ports below 1024 are for administrators; choose another, such as --listen 127.0.0.1:8080"
        }
        ErrorKind::AddrNotAvailable => {
            "this machine does not have that address; 127.0.0.1 is this machine only, 0.0.0.0 all of its addresses"
        }
        _ => "write it as --listen 127.0.0.1:8080",
    };
    anyhow!("cannot listen on {listen}: {error}\n{help}")
}
