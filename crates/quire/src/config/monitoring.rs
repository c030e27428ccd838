//! Metrics, and lines of the log about requests.

use clap::Args;
use clap::builder::BoolishValueParser;

/// Options of monitoring.
#[derive(Args, Clone)]
#[command(next_help_heading = "Monitoring")]
pub(crate) struct Monitoring {
    /// Address and port at which /metrics has metrics for Prometheus, such as 127.0.0.1:9464
    /// [default: none]
    #[arg(long, env = "QUIRE_METRICS_LISTEN", value_name = "ADDRESS")]
    pub(crate) metrics_listen: Option<String>,

    /// Log a line for each request: its operation, status, duration and bytes
    #[arg(
        long,
        env = "QUIRE_ACCESS_LOG",
        value_parser = BoolishValueParser::new()
    )]
    pub(crate) access_log: bool,

    /// Log a warning for requests whose response takes longer; 0 for no warnings
    #[arg(
        long,
        env = "QUIRE_SLOW_REQUEST_SECONDS",
        value_name = "SECONDS",
        default_value_t = 10
    )]
    pub(crate) slow_request_seconds: u64,
}
