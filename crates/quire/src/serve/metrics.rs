//! `--metrics-listen`: metrics of the platform, the process and the disk, for Prometheus.
//!
//! - They have their own address, so that a proxy for the public address does not publish them.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use anyhow::{Context as _, Result};
use axum::Router;
use axum::routing::get;
use http::header;
use quire_service::{App, MetricsText};
use tokio::net::TcpListener;

use super::slots::Slots;
use crate::disk::DiskSpace;

/// The media type of the text format.
const MEDIA_TYPE: &str = "text/plain; version=0.0.4; charset=utf-8";

/// The sources of the metrics.
#[derive(Clone)]
pub(super) struct Source {
    pub(super) app: App,
    pub(super) slots: Arc<Slots>,
    pub(super) data: PathBuf,
}

/// Listens on the address of `--metrics-listen`.
pub(super) async fn bind(address: Option<&str>) -> Result<Option<TcpListener>> {
    let Some(address) = address else {
        return Ok(None);
    };
    let listener = TcpListener::bind(address).await;
    let listener = listener.with_context(|| {
        format!(
            "cannot listen on {address}, which --metrics-listen or QUIRE_METRICS_LISTEN sets; set it to an address and \
             a port, such as 127.0.0.1:9464"
        )
    })?;
    Ok(Some(listener))
}

/// Serves metrics, if there is a listener.
pub(super) async fn serve(listener: Option<TcpListener>, source: Source) {
    let Some(listener) = listener else {
        return;
    };
    if let Ok(address) = listener.local_addr() {
        tracing::info!(%address, "serving metrics at /metrics");
    }
    let started = SystemTime::now();
    let write = move || async move {
        let text = write(&source, started).await;
        ([(header::CONTENT_TYPE, MEDIA_TYPE)], text)
    };
    let router = Router::new().route("/metrics", get(write));
    if let Err(error) = axum::serve(listener, router).await {
        tracing::error!(%error, "metrics are no longer served");
    }
}

async fn write(source: &Source, started: SystemTime) -> String {
    let mut text = source.app.metrics().await;
    let name = "quire_build_info";
    text.describe(name, "gauge", "The version of quire.");
    text.value(name, &[("version", env!("CARGO_PKG_VERSION"))], 1);
    text.gauge(
        "quire_connections",
        "Open connections of clients.",
        source.slots.count(),
    );
    if let Some(disk) = DiskSpace::of(&source.data) {
        text.gauge(
            "quire_disk_size_bytes",
            "Size of the disk with the data directory.",
            disk.size,
        );
        text.gauge(
            "quire_disk_free_bytes",
            "Free space of the disk with the data directory.",
            disk.free,
        );
    }
    let started = started.duration_since(UNIX_EPOCH).unwrap_or_default();
    text.gauge(
        "process_start_time_seconds",
        "Start of the process, in seconds since 1970.",
        started.as_secs(),
    );
    write_process(&mut text);
    text.into_string()
}

/// Adds what Linux says about the process, under the names that Prometheus defines.
fn write_process(text: &mut MetricsText) {
    let read = |name: &str| std::fs::read_to_string(format!("/proc/self/{name}")).ok();
    let status = read("status").unwrap_or_default();
    let kilobytes = |name: &str| -> Option<u64> {
        let line = status.lines().find_map(|line| line.strip_prefix(name))?;
        line.trim().strip_suffix("kB")?.trim().parse().ok()
    };
    if let Some(resident) = kilobytes("VmRSS:") {
        text.gauge(
            "process_resident_memory_bytes",
            "Resident memory.",
            resident * 1024,
        );
    }
    if let Ok(open) = std::fs::read_dir("/proc/self/fd") {
        text.gauge("process_open_fds", "Open file descriptors.", open.count());
    }
    // The fields follow the name of the program in parentheses; the times are in hundredths of a second.
    let stat = read("stat").unwrap_or_default();
    let fields = stat.rsplit_once(')').map_or("", |(_, fields)| fields);
    let ticks: Vec<u64> = fields
        .split_whitespace()
        .skip(11)
        .take(2)
        .filter_map(|field| field.parse().ok())
        .collect();
    if let [user, system] = ticks[..] {
        let ticks = user + system;
        text.counter(
            "process_cpu_seconds_total",
            "Time on processors.",
            format_args!("{}.{:02}", ticks / 100, ticks % 100),
        );
    }
}
