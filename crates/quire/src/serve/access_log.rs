//! The access log, and warnings of slow requests.
//!
//! - A line names the operation, never the path, the query or the address of a client.
//! - The duration of a line ends with the last byte of the body; that of a warning ends with the head of the response.

use std::time::{Duration, Instant};

use http::{Method, Request, Response};
use quire_service::{RequestLabel, TraceId};

use crate::config::Monitoring;

/// Settings of the access log.
#[derive(Clone, Copy)]
pub(super) struct AccessLog {
    /// Every request gets a line.
    pub(super) is_on: bool,
    /// The duration from which a request is slow.
    pub(super) slow: Option<Duration>,
}

/// A request whose response does not exist yet.
pub(super) struct Begun {
    log: AccessLog,
    method: Method,
    started: Instant,
}

/// A request whose response is being sent; its line is written when it is dropped.
pub(super) struct Line {
    begun: Begun,
    status: u16,
    request: String,
    label: Option<RequestLabel>,
    bytes: u64,
}

impl AccessLog {
    /// The access log that these options describe.
    pub(super) fn new(options: &Monitoring) -> Self {
        let slow = options.slow_request_seconds;
        Self {
            is_on: options.access_log,
            slow: (slow > 0).then(|| Duration::from_secs(slow)),
        }
    }

    /// Starts to measure a request, if there is a reason.
    pub(super) fn begin<B>(self, request: &Request<B>) -> Option<Begun> {
        (self.is_on || self.slow.is_some()).then(|| Begun {
            log: self,
            method: request.method().clone(),
            started: Instant::now(),
        })
    }
}

impl Begun {
    /// Warns if the response came late, and begins the line of the access log.
    pub(super) fn finish<B>(self, response: &Response<B>) -> Option<Line> {
        let elapsed = self.started.elapsed();
        let is_slow = self.log.slow.is_some_and(|slow| elapsed >= slow);
        if !is_slow && !self.log.is_on {
            return None;
        }
        let id = response.headers().get("x-request-id");
        let id = id.and_then(|id| id.to_str().ok()).unwrap_or_default();
        let line = Line {
            status: response.status().as_u16(),
            request: id.to_owned(),
            label: response.extensions().get().copied(),
            bytes: 0,
            begun: self,
        };
        if is_slow {
            tracing::warn!(
                request = line.request,
                trace = line.trace(),
                method = %line.begun.method,
                operation = line.operation(),
                status = line.status,
                duration_ms = milliseconds(elapsed),
                "slow request"
            );
        }
        line.begun.log.is_on.then_some(line)
    }
}

impl Line {
    /// Counts bytes of the body that were handed over.
    pub(super) fn add(&mut self, bytes: usize) {
        self.bytes += bytes as u64;
    }

    fn operation(&self) -> &'static str {
        self.label.as_ref().map_or("", |label| label.operation)
    }

    fn trace(&self) -> Option<&str> {
        let label = self.label.as_ref()?;
        label.trace.as_ref().map(TraceId::as_str)
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        tracing::info!(
            request = self.request,
            trace = self.trace(),
            method = %self.begun.method,
            operation = self.operation(),
            status = self.status,
            duration_ms = milliseconds(self.begun.started.elapsed()),
            bytes = self.bytes,
            "request"
        );
    }
}

fn milliseconds(duration: Duration) -> u64 {
    u64::try_from(duration.as_millis()).unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex};

    use super::*;

    /// The log of one request, whose response has a body of four bytes.
    fn logged(log: AccessLog) -> String {
        let written: Arc<Mutex<Vec<u8>>> = Arc::default();
        let writer = Arc::clone(&written);
        let subscriber = tracing_subscriber::fmt()
            .with_ansi(false)
            .with_writer(move || Writer(Arc::clone(&writer)))
            .finish();
        tracing::subscriber::with_default(subscriber, || {
            let request = Request::get("/v1/user?secret").body(()).unwrap();
            let Some(begun) = log.begin(&request) else {
                return;
            };
            let mut response = Response::builder().header("x-request-id", "mine");
            let label = RequestLabel {
                operation: "getUser",
                trace: None,
            };
            response.extensions_mut().unwrap().insert(label);
            let line = begun.finish(&response.body(()).unwrap());
            if let Some(mut line) = line {
                line.add(4);
            }
        });
        let written = written.lock().unwrap();
        String::from_utf8(written.clone()).unwrap()
    }

    struct Writer(Arc<Mutex<Vec<u8>>>);

    impl std::io::Write for Writer {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn slow_requests_are_reported_without_an_access_log() {
        let slow = |slow| AccessLog { is_on: false, slow };
        assert_eq!(logged(slow(None)), "");
        assert_eq!(logged(slow(Some(Duration::from_mins(1)))), "");
        let text = logged(slow(Some(Duration::ZERO)));
        assert!(
            text.contains("WARN") && text.contains("slow request"),
            "{text}"
        );
        assert!(text.contains("operation=\"getUser\" status=200"), "{text}");
        let text = logged(AccessLog {
            is_on: true,
            slow: None,
        });
        assert!(text.contains("bytes=4") && !text.contains("slow"), "{text}");
        assert!(!text.contains("secret"), "{text}");
    }
}
