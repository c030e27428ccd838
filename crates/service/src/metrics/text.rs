//! The text format of Prometheus (version 0.0.4).

use std::fmt::{Display, Write as _};
use std::sync::atomic::{AtomicU64, Ordering};

use quire_db::BackendStatistics;

use super::{BOUNDS, Metrics, STATUSES};
use crate::app::App;

/// A text of metrics: each is described once, before its values.
#[derive(Default)]
pub struct MetricsText(String);

impl MetricsText {
    /// Describes the metric whose values follow.
    pub fn describe(&mut self, name: &str, kind: &str, help: &str) {
        let _ = write!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}\n");
    }

    /// Adds a value; the values of labels contain neither quotes nor backslashes.
    pub fn value(&mut self, name: &str, labels: &[(&str, &str)], value: impl Display) {
        self.0.push_str(name);
        for (index, (label, text)) in labels.iter().enumerate() {
            let start = if index == 0 { '{' } else { ',' };
            let _ = write!(self.0, "{start}{label}=\"{text}\"");
        }
        let end = if labels.is_empty() { "" } else { "}" };
        let _ = writeln!(self.0, "{end} {value}");
    }

    /// Adds a gauge without labels.
    pub fn gauge(&mut self, name: &str, help: &str, value: impl Display) {
        self.describe(name, "gauge", help);
        self.value(name, &[], value);
    }

    /// Adds a counter without labels.
    pub fn counter(&mut self, name: &str, help: &str, value: impl Display) {
        self.describe(name, "counter", help);
        self.value(name, &[], value);
    }

    /// Returns the text.
    #[must_use]
    pub fn into_string(self) -> String {
        self.0
    }
}

/// Microseconds as seconds.
struct Seconds(u64);

impl Display for Seconds {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            formatter,
            "{}.{:06}",
            self.0 / 1_000_000,
            self.0 % 1_000_000
        )
    }
}

fn read(counter: &AtomicU64) -> u64 {
    counter.load(Ordering::Relaxed)
}

impl App {
    /// Returns the metrics of the platform. While the database does not respond, those that are stored are missing.
    pub async fn metrics(&self) -> MetricsText {
        let mut text = MetricsText::default();
        self.metrics.write(&mut text);
        self.write_database(&mut text);
        self.write_backlog(&mut text).await;
        let free = self.free_body_memory();
        text.gauge(
            "quire_body_memory_free_bytes",
            "Memory for request bodies that no request holds.",
            free,
        );
        text.gauge(
            "quire_live_streams",
            "Open streams of live events.",
            self.open_streams(),
        );
        let name = "quire_cache_entries";
        text.describe(name, "gauge", "Entries of caches.");
        let caches = self.conversions.cache_sizes();
        let clients = self.limiter.cache_sizes();
        for (cache, entries) in caches.into_iter().chain(clients) {
            text.value(name, &[("cache", cache)], entries);
        }
        text
    }

    fn write_database(&self, text: &mut MetricsText) {
        let statistics = self.db.statistics();
        text.counter(
            "quire_database_statements_total",
            "Statements that were run.",
            statistics.statements,
        );
        match statistics.backend {
            BackendStatistics::Sqlite(sqlite) => {
                text.gauge(
                    "quire_sqlite_writer_queue",
                    "Transactions that wait for the writer.",
                    sqlite.queued,
                );
                text.counter(
                    "quire_sqlite_transactions_total",
                    "Transactions that the writer has run.",
                    sqlite.transactions,
                );
                text.counter(
                    "quire_sqlite_commit_groups_total",
                    "Groups of transactions that the writer has run.",
                    sqlite.groups,
                );
                text.gauge(
                    "quire_sqlite_log_bytes",
                    "Length of the write-ahead log.",
                    sqlite.log_bytes,
                );
            }
            BackendStatistics::Postgres(pool) => {
                let name = "quire_postgres_connections";
                text.describe(name, "gauge", "Open connections to PostgreSQL.");
                let used = pool.open.saturating_sub(pool.idle);
                text.value(name, &[("state", "used")], used);
                text.value(name, &[("state", "idle")], pool.idle);
                text.gauge(
                    "quire_postgres_connections_limit",
                    "Maximum number of connections to PostgreSQL.",
                    pool.limit,
                );
                text.gauge(
                    "quire_postgres_waiting",
                    "Callers that wait for a connection to PostgreSQL.",
                    pool.waiting,
                );
            }
        }
    }

    async fn write_backlog(&self, text: &mut MetricsText) {
        let counts = async {
            Ok::<_, crate::Error>((self.job_counts().await?, self.webhook_counts().await?))
        };
        let counts = counts.await.ok();
        text.gauge(
            "quire_database_up",
            "1 if the database responds.",
            u8::from(counts.is_some()),
        );
        let Some((jobs, webhooks)) = counts else {
            return;
        };
        let name = "quire_jobs";
        text.describe(name, "gauge", "Jobs by kind.");
        for job in &jobs {
            let running = [("kind", &*job.kind), ("state", "running")];
            text.value(name, &running, job.running);
            let failed = [("kind", &*job.kind), ("state", "failed")];
            text.value(name, &failed, job.failed);
            let waiting = job.jobs - job.running - job.failed;
            text.value(name, &[("kind", &*job.kind), ("state", "waiting")], waiting);
        }
        let name = "quire_jobs_overdue_seconds";
        text.describe(
            name,
            "gauge",
            "Time since the oldest job of a kind fell due.",
        );
        for job in &jobs {
            let overdue = u64::try_from(job.overdue).unwrap_or_default();
            text.value(name, &[("kind", &*job.kind)], Seconds(overdue));
        }
        text.gauge(
            "quire_webhook_deliveries_waiting",
            "Deliveries to webhooks that wait for an attempt.",
            webhooks.waiting,
        );
        text.gauge(
            "quire_webhook_deliveries_overdue_seconds",
            "Time since the oldest of them fell due.",
            Seconds(u64::try_from(webhooks.overdue).unwrap_or_default()),
        );
        text.gauge(
            "quire_webhooks_failing",
            "Enabled webhooks whose last attempt failed.",
            webhooks.failing,
        );
    }
}

impl Metrics {
    fn write(&self, text: &mut MetricsText) {
        text.gauge(
            "quire_requests_in_flight",
            "Requests without a response.",
            read(&self.in_flight),
        );
        let is_used = |name: &&super::Series| name.durations.iter().any(|count| read(count) > 0);
        let series: Vec<_> = self.series.iter().filter(is_used).collect();
        let name = "quire_requests_total";
        text.describe(name, "counter", "Requests by operation and status.");
        for series in &series {
            for (status, count) in STATUSES.iter().zip(&series.statuses) {
                let count = read(count);
                if count > 0 {
                    let status = status.to_string();
                    let labels = [("operation", series.label), ("status", &*status)];
                    text.value(name, &labels, count);
                }
            }
        }
        let name = "quire_request_duration_seconds";
        text.describe(
            name,
            "histogram",
            "Time from the head of a request to that of its response.",
        );
        for series in &series {
            let mut total = 0;
            for (index, count) in series.durations.iter().enumerate() {
                total += read(count);
                let bound = BOUNDS.get(index).map(|bound| Seconds(*bound).to_string());
                let bound = bound.as_deref().unwrap_or("+Inf");
                let labels = [("operation", series.label), ("le", bound)];
                text.value("quire_request_duration_seconds_bucket", &labels, total);
            }
            let labels = [("operation", series.label)];
            let sum = Seconds(read(&series.sum));
            text.value("quire_request_duration_seconds_sum", &labels, sum);
            text.value("quire_request_duration_seconds_count", &labels, total);
        }
    }
}
