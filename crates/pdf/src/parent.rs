//! Starts the program that typesets, and ends it.
//!
//! - However it ends, nothing remains: a process that is not waited for any more is killed and reaped.
//! - Memory is bounded: images pass through one at a time, and the PDF is written as it arrives.

use std::io;
use std::path::Path;
use std::process::{ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};

use tokio::io::{AsyncRead, AsyncReadExt as _, AsyncWrite, AsyncWriteExt as _};
use tokio::process::{Child, ChildStdin, Command};

use crate::frames::{self, Settings};
use crate::{Book, Limits, PdfError, images};

/// Maximum number of bytes that are read of the process's last messages.
const MAX_MESSAGE_BYTES: u64 = 4096;

/// Signals that end a process: the numbers are the same on all systems.
const SIGABRT: i32 = 6;
const SIGKILL: i32 = 9;
const SIGXCPU: i32 = 24;

/// Typesets a book with `program typeset`, and writes the PDF to `out`. Returns its size.
///
/// `image` returns the bytes of an image by its name, or `None` if there is no such image. Its second parameter is the
/// number of bytes that are left for images: a larger one is not shown, so that it need not be read. The caller decides
/// how many books are typeset at a time.
///
/// # Errors
///
/// If the limits do not suffice, if `image` or `out` fail, or if the process does. Some of the PDF may be written then.
/// If the time is over while `image` reads, that is its failure: the book may not be to blame.
pub async fn typeset<I, F, W>(
    program: &Path,
    book: &Book,
    mut image: I,
    limits: &Limits,
    out: &mut W,
) -> Result<u64, PdfError>
where
    I: FnMut(String, u64) -> F,
    F: Future<Output = io::Result<Option<Vec<u8>>>>,
    W: AsyncWrite + Unpin,
{
    let is_reading = &AtomicBool::new(false);
    let image = |name, room| {
        let found = image(name, room);
        async move {
            is_reading.store(true, Ordering::Relaxed);
            let found = found.await;
            is_reading.store(false, Ordering::Relaxed);
            found
        }
    };
    let mut child = start(program).map_err(PdfError::Start)?;
    let talk = converse(&mut child, book, image, limits, out);
    let result = tokio::time::timeout(limits.time, talk).await;
    // An error means that it has already ended.
    child.kill().await.ok();
    result.unwrap_or_else(|_| {
        Err(if is_reading.load(Ordering::Relaxed) {
            PdfError::Image(io::ErrorKind::TimedOut.into())
        } else {
            PdfError::Time(limits.time)
        })
    })
}

fn start(program: &Path) -> io::Result<Child> {
    Command::new(program)
        .arg("typeset")
        .env_clear()
        // The memory that jemalloc keeps mapped counts towards the limit, although it is free: a book of 440 pages did
        // not fit into 1 GiB.
        .env("_RJEM_MALLOC_CONF", "retain:false,narenas:1")
        .current_dir("/")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
}

/// Sends the book, receives the PDF, and waits for the end.
async fn converse<I, F, W>(
    child: &mut Child,
    book: &Book,
    image: I,
    limits: &Limits,
    out: &mut W,
) -> Result<u64, PdfError>
where
    I: FnMut(String, u64) -> F,
    F: Future<Output = io::Result<Option<Vec<u8>>>>,
    W: AsyncWrite + Unpin,
{
    let (Some(mut stdin), Some(stdout), Some(stderr)) =
        (child.stdin.take(), child.stdout.take(), child.stderr.take())
    else {
        unreachable!("all three are piped");
    };
    send(&mut stdin, book, image, limits).await?;
    let listened = async { Ok(listen(stderr).await) };
    let (size, message) = tokio::try_join!(receive(stdout, limits.output, out), listened)?;
    let status = child.wait().await.map_err(PdfError::Start)?;
    // Kept open until here, so that the process knows that the parent waits.
    drop(stdin);
    if status.success() {
        out.flush().await.map_err(PdfError::Output)?;
        return Ok(size);
    }
    Err(reason(status, &message, limits))
}

/// Sends the limits, the book and its images. A process that ended early is not an error here; its status has the
/// reason.
async fn send<I, F>(
    to: &mut ChildStdin,
    book: &Book,
    mut image: I,
    limits: &Limits,
) -> Result<(), PdfError>
where
    I: FnMut(String, u64) -> F,
    F: Future<Output = io::Result<Option<Vec<u8>>>>,
{
    let settings = Settings {
        memory: limits.memory,
        seconds: limits.time.as_secs().max(1),
        fonts: limits.fonts.clone(),
    };
    let json = |error: serde_json::Error| PdfError::Start(error.into());
    let settings = serde_json::to_vec(&settings).map_err(json)?;
    let text = serde_json::to_vec(book).map_err(json)?;
    let mut sent = frames::write(to, &settings).await;
    sent = sent.and(frames::write(to, &text).await);
    drop(text);
    let mut room = limits.images;
    for name in images::names(book) {
        if sent.is_err() {
            return Ok(());
        }
        let found = image(name.clone(), room).await.map_err(PdfError::Image)?;
        let Some(bytes) = found.filter(|bytes| bytes.len() as u64 <= room) else {
            continue;
        };
        room -= bytes.len() as u64;
        sent = frames::write(to, name.as_bytes()).await;
        sent = sent.and(frames::write(to, &bytes).await);
    }
    frames::write(to, &[]).await.ok();
    to.flush().await.ok();
    Ok(())
}

/// Writes at most `limit` bytes to `out`.
async fn receive<W>(
    mut from: impl AsyncRead + Unpin,
    limit: u64,
    out: &mut W,
) -> Result<u64, PdfError>
where
    W: AsyncWrite + Unpin,
{
    let mut buffer = vec![0; 64 << 10];
    let mut size = 0;
    loop {
        let read = from.read(&mut buffer).await.map_err(PdfError::Start)?;
        size += read as u64;
        if read == 0 {
            return Ok(size);
        }
        if size > limit {
            return Err(PdfError::Size(limit));
        }
        let written = out.write_all(&buffer[..read]).await;
        written.map_err(PdfError::Output)?;
    }
}

/// Reads the first bytes of the process's messages.
async fn listen(from: impl AsyncRead + Unpin) -> String {
    let mut start = from.take(MAX_MESSAGE_BYTES);
    let mut message = Vec::new();
    start.read_to_end(&mut message).await.ok();
    let mut rest = start.into_inner();
    tokio::io::copy(&mut rest, &mut tokio::io::sink())
        .await
        .ok();
    String::from_utf8_lossy(&message).trim().to_owned()
}

/// Why a process ended that did not succeed.
fn reason(status: ExitStatus, message: &str, limits: &Limits) -> PdfError {
    match signal(status) {
        Some(SIGXCPU) => PdfError::Time(limits.time),
        // From outside.
        Some(SIGKILL) => PdfError::Failed("it was killed, perhaps for lack of memory".to_owned()),
        Some(SIGABRT) if message.contains("memory allocation of") => {
            PdfError::Memory(limits.memory)
        }
        _ if message.is_empty() => PdfError::Failed(status.to_string()),
        _ => PdfError::Failed(message.to_owned()),
    }
}

#[cfg(unix)]
fn signal(status: ExitStatus) -> Option<i32> {
    std::os::unix::process::ExitStatusExt::signal(&status)
}

#[cfg(not(unix))]
fn signal(_: ExitStatus) -> Option<i32> {
    None
}
