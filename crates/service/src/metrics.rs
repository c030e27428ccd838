//! Counts and durations of requests, and the state of the process, in the text format of Prometheus.
//!
//! - A request costs a look-up and a few additions: there is a counter for each operation and status from the start, so
//!   that nothing is locked and nothing grows.
//! - Labels are ids of operations, kinds and templates of paths. Names, addresses and ids of stored things are in none.
//! - The text is made when it is asked for (`metrics/text.rs`); it takes two statements (`metrics/backlog.rs`).

mod backlog;
mod text;

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};

use http::StatusCode;
use quire_runtime::OperationInfo;

use crate::http::TraceId;

pub use backlog::{JobCounts, WebhookCounts};
pub use text::MetricsText;

/// The upper bounds of the durations that are counted together, in microseconds.
const BOUNDS: [u64; 12] = [
    1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 2_500_000,
    10_000_000,
];

/// The statuses that are counted; others count as the last of their class.
const STATUSES: [u16; 36] = [
    101, 200, 201, 202, 204, 206, 299, 301, 302, 303, 304, 307, 308, 399, 400, 401, 403, 404, 405,
    406, 408, 409, 410, 412, 413, 415, 416, 422, 428, 429, 431, 499, 500, 501, 503, 507,
];

/// The label of requests for paths that the service does not have.
const OTHER_LABEL: &str = "other";

/// Counters of requests.
pub(crate) struct Metrics {
    /// The positions of labels in `series`.
    positions: HashMap<&'static str, usize>,
    series: Box<[Series]>,
    in_flight: AtomicU64,
}

/// The requests of an operation.
struct Series {
    label: &'static str,
    statuses: [AtomicU64; STATUSES.len()],
    durations: [AtomicU64; BOUNDS.len() + 1],
    /// In microseconds.
    sum: AtomicU64,
}

/// The operation of a request, known once the router has found it.
#[derive(Clone, Default)]
pub(crate) struct OperationSlot(Arc<OnceLock<&'static str>>);

/// Fields of a request for log lines, in the extensions of its response.
#[derive(Clone, Copy, Debug)]
pub struct RequestLabel {
    /// The id of its operation, or the template of its path.
    pub operation: &'static str,
    /// The trace that it is in.
    pub trace: Option<TraceId>,
}

impl OperationSlot {
    /// Records the operation.
    pub(crate) fn fill(&self, operation: &'static OperationInfo) {
        // It is set once: a request has one operation.
        let _ = self.0.set(operation.id);
    }

    pub(crate) fn get(&self) -> Option<&'static str> {
        self.0.get().copied()
    }
}

impl Metrics {
    /// Counters for all operations, and for these other labels.
    pub(crate) fn new(others: impl Iterator<Item = &'static str>) -> Self {
        let operations = quire_server::OPERATIONS.iter();
        let labels = operations.map(|operation| operation.id);
        let labels = std::iter::once(OTHER_LABEL).chain(labels).chain(others);
        let series: Box<[Series]> = labels.map(Series::new).collect();
        let positions = series.iter().enumerate();
        Self {
            positions: positions
                .map(|(position, series)| (series.label, position))
                .collect(),
            series,
            in_flight: AtomicU64::new(0),
        }
    }

    /// Counts a request as unfinished until the result is dropped.
    pub(crate) fn begin(&self) -> InFlight<'_> {
        self.in_flight.fetch_add(1, Ordering::Relaxed);
        InFlight(self)
    }

    /// Counts a request, and returns its label.
    pub(crate) fn record(
        &self,
        label: &str,
        status: StatusCode,
        microseconds: u64,
    ) -> &'static str {
        let position = self.positions.get(label).copied().unwrap_or_default();
        let series = &self.series[position];
        series.statuses[position_of(status.as_u16())].fetch_add(1, Ordering::Relaxed);
        let bucket = BOUNDS.partition_point(|bound| *bound < microseconds);
        series.durations[bucket].fetch_add(1, Ordering::Relaxed);
        series.sum.fetch_add(microseconds, Ordering::Relaxed);
        series.label
    }
}

/// The position of a status, or of the last one of its class.
fn position_of(status: u16) -> usize {
    STATUSES.binary_search(&status).unwrap_or_else(|next| {
        let class = STATUSES.partition_point(|known| known / 100 <= status / 100);
        next.max(class.saturating_sub(1)).min(STATUSES.len() - 1)
    })
}

impl Series {
    fn new(label: &'static str) -> Self {
        Self {
            label,
            statuses: std::array::from_fn(|_| AtomicU64::new(0)),
            durations: std::array::from_fn(|_| AtomicU64::new(0)),
            sum: AtomicU64::new(0),
        }
    }
}

/// A request without a response.
pub(crate) struct InFlight<'m>(&'m Metrics);

impl Drop for InFlight<'_> {
    fn drop(&mut self) {
        self.0.in_flight.fetch_sub(1, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_status_counts_in_its_class() {
        assert!(STATUSES.is_sorted());
        let check = |status: u16, expected: u16| {
            assert_eq!(STATUSES[position_of(status)], expected, "{status}");
        };
        for status in STATUSES {
            check(status, status);
        }
        check(203, 299);
        check(305, 399);
        check(418, 499);
        check(504, 507);
        check(599, 507);
    }
}
