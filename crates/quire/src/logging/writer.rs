//! Writes the log without blocking or failing its callers.
//!
//! - Lines go to a queue, and a thread writes them. If the queue is full because the other end of a pipe is not read,
//!   new lines are lost.
//! - Lines that cannot be written, because of a full disk or a closed pipe, are lost too.
//! - Lost lines are counted, and a log line reports the count as soon as writing works again.
//! - The thread has its own handle, so other code that prints to standard error does not wait for its lock.

use std::borrow::Cow;
use std::io::{self, Write};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::time::Duration;

use crate::output::is_directional;

/// The maximum number of queued lines.
const MAX_QUEUED_LINES: usize = 8_192;

/// The maximum total size of queued lines, in bytes.
const MAX_QUEUED_BYTES: usize = 4 << 20;

/// The queue of lines to write; a clone is the same queue.
#[derive(Clone)]
pub(super) struct Queue {
    sender: SyncSender<Message>,
    counts: Arc<Counts>,
}

#[derive(Default)]
struct Counts {
    /// Queued bytes.
    waiting: AtomicUsize,
    /// Lost lines that are not reported yet.
    lost: AtomicU64,
}

enum Message {
    Line(Box<[u8]>),
    /// Requests a notification once everything before it is written.
    Flush(SyncSender<()>),
}

impl Queue {
    /// Starts the thread that writes to `output`; `report` formats the line about lost lines.
    pub(super) fn start(
        output: impl Write + Send + 'static,
        report: fn(u64) -> String,
    ) -> io::Result<Self> {
        let (sender, receiver) = sync_channel(MAX_QUEUED_LINES);
        let counts = Arc::<Counts>::default();
        let queue = Self {
            sender,
            counts: Arc::clone(&counts),
        };
        std::thread::Builder::new()
            .name("log".to_owned())
            .spawn(move || work(&receiver, &counts, output, report))?;
        Ok(queue)
    }

    /// Adds a line, or counts it as lost.
    pub(super) fn send(&self, line: &[u8]) {
        let line = &*visible(line);
        let waiting = self.counts.waiting.fetch_add(line.len(), Ordering::Relaxed);
        if waiting + line.len() <= MAX_QUEUED_BYTES
            && self.sender.try_send(Message::Line(line.into())).is_ok()
        {
            return;
        }
        self.counts.waiting.fetch_sub(line.len(), Ordering::Relaxed);
        self.counts.lost.fetch_add(1, Ordering::Relaxed);
    }

    /// Waits until all lines are written, but no longer than this.
    pub(super) fn flush(&self, timeout: Duration) {
        let (done, is_done) = sync_channel(1);
        if self.sender.try_send(Message::Flush(done)).is_ok() {
            let _ = is_done.recv_timeout(timeout);
        }
    }
}

/// The log without characters that change the direction of text, which the formatter leaves in.
fn visible(line: &[u8]) -> Cow<'_, [u8]> {
    match std::str::from_utf8(line) {
        Ok(text) if text.contains(is_directional) => {
            Cow::Owned(text.replace(is_directional, "\u{FFFD}").into_bytes())
        }
        _ => Cow::Borrowed(line),
    }
}

fn work(
    receiver: &Receiver<Message>,
    counts: &Counts,
    mut output: impl Write,
    report: fn(u64) -> String,
) {
    for message in receiver {
        match message {
            Message::Line(line) => {
                let written = output.write_all(&line).and_then(|()| output.flush());
                counts.waiting.fetch_sub(line.len(), Ordering::Relaxed);
                match written {
                    Ok(()) => tell(counts, &mut output, report),
                    Err(_) => drop(counts.lost.fetch_add(1, Ordering::Relaxed)),
                }
            }
            // The requester may be gone.
            Message::Flush(done) => drop(done.try_send(())),
        }
    }
}

/// Reports how many lines were lost.
fn tell(counts: &Counts, output: &mut impl Write, report: fn(u64) -> String) {
    let lost = counts.lost.swap(0, Ordering::Relaxed);
    if lost == 0 {
        return;
    }
    if output.write_all(report(lost).as_bytes()).is_err() {
        counts.lost.fetch_add(lost, Ordering::Relaxed);
    }
}

impl Write for Queue {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        self.send(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Standard error, for commands; lines that cannot be written are lost.
pub(super) struct Direct;

impl Write for Direct {
    fn write(&mut self, line: &[u8]) -> io::Result<usize> {
        print(line);
        Ok(line.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Prints to standard error; a closed standard error is ignored.
pub(super) fn print(text: &[u8]) {
    let _ = io::stderr().write_all(&visible(text));
}

/// Returns a separate handle of standard error.
#[cfg(unix)]
pub(super) fn standard_error() -> Box<dyn Write + Send> {
    use std::os::fd::AsFd as _;
    match io::stderr().as_fd().try_clone_to_owned() {
        Ok(handle) => Box::new(std::fs::File::from(handle)),
        Err(_) => Box::new(io::stderr()),
    }
}

/// Standard error.
#[cfg(not(unix))]
pub(super) fn standard_error() -> Box<dyn Write + Send> {
    Box::new(io::stderr())
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;
    use std::sync::mpsc;

    use super::*;

    fn report(lost: u64) -> String {
        format!("{lost} lost\n")
    }

    /// Fails a given number of times, and records the rest.
    #[derive(Clone, Default)]
    struct Output {
        failures: Arc<AtomicUsize>,
        written: Arc<Mutex<Vec<u8>>>,
    }

    impl Write for Output {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let left = self.failures.load(Ordering::SeqCst);
            if left > 0 {
                self.failures.store(left - 1, Ordering::SeqCst);
                return Err(io::ErrorKind::StorageFull.into());
            }
            self.written.lock().unwrap().extend_from_slice(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn lost_lines_are_counted_and_reported() {
        let output = Output::default();
        output.failures.store(3, Ordering::SeqCst);
        let queue = Queue::start(output.clone(), report).unwrap();
        for number in 0..5 {
            queue.send(format!("line {number}\n").as_bytes());
        }
        queue.flush(Duration::from_secs(10));
        let written = String::from_utf8(output.written.lock().unwrap().clone()).unwrap();
        assert_eq!(written, "line 3\n3 lost\nline 4\n");
    }

    /// Waits until it is let go.
    struct Blocked(mpsc::Receiver<()>, Output);

    impl Write for Blocked {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            // Once the other side is gone it is not blocked any more.
            let _ = self.0.recv();
            self.1.write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_blocked_output_blocks_nobody() {
        let (release, blocked) = mpsc::channel();
        let output = Output::default();
        let queue = Queue::start(Blocked(blocked, output.clone()), report).unwrap();
        let line = [b'x'; 1_000];
        for _ in 0..3 * MAX_QUEUED_LINES {
            queue.send(&line);
        }
        queue.flush(Duration::from_millis(1));
        assert!(queue.counts.waiting.load(Ordering::SeqCst) <= MAX_QUEUED_BYTES);
        let lost = queue.counts.lost.load(Ordering::SeqCst);
        assert!(
            lost >= (3 * MAX_QUEUED_LINES - MAX_QUEUED_BYTES / line.len() - 2) as u64,
            "{lost}"
        );
        drop(release);
        queue.flush(Duration::from_secs(10));
        queue.send(b"again\n");
        queue.flush(Duration::from_secs(10));
        let written = output.written.lock().unwrap();
        let text = String::from_utf8_lossy(&written);
        assert!(text.contains(" lost\n"));
        assert!(text.ends_with("again\n"));
    }
}
