//! The process that typesets one book.
//!
//! - It limits itself before it reads the book, and ends when its parent does: the parent holds the other end of its
//!   standard input.
//! - Its text on standard error is for the parent's log. It speaks of limits and of the template, and may name a
//!   font of the operator's folder.

mod blocks;
mod book;
mod fonts;
mod links;
mod markup;
mod math;
mod pictures;
mod sheet;
mod tables;
mod text;
mod words;
mod world;

use std::io::{self, Read as _, Write as _};
use std::process::ExitCode;
use std::{panic, thread};

use rustix::process::{Resource, Rlimit, setrlimit};
use typst::foundations::Bytes;

use crate::Book;
use crate::frames::{self, Settings};
use fonts::Fonts;
use pictures::Pictures;
use world::Desk;

/// The stack of each thread, in bytes. Documents nest, and builds for development need large frames.
const STACK_BYTES: usize = 32 << 20;

/// Address space that may be reserved beyond the memory limit, in bytes.
const RESERVED_BYTES: u64 = 1 << 30;

/// Seconds of computing between the signal that announces the end of the time limit, and the end.
const GRACE_SECONDS: u64 = 5;

/// Reads a book from standard input, and writes it as a PDF to standard output. [`crate::typeset()`] is the other side.
#[must_use]
pub fn child() -> ExitCode {
    // The message of a panic may quote a page.
    panic::set_hook(Box::new(|_| {}));
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), String> {
    let mut stdin = io::stdin().lock();
    let settings = frames::read(&mut stdin, 64 << 10).map_err(incomplete)?;
    let settings: Settings = serde_json::from_slice(&settings).map_err(incomplete)?;
    restrict(&settings).map_err(|error| format!("cannot set limits: {error}"))?;
    let book = frames::read(&mut stdin, settings.memory).map_err(incomplete)?;
    let book: Book = serde_json::from_slice(&book).map_err(incomplete)?;
    let mut images = Vec::new();
    loop {
        let name = frames::read(&mut stdin, frames::MAX_NAME_BYTES).map_err(incomplete)?;
        if name.is_empty() {
            break;
        }
        let bytes = frames::read(&mut stdin, settings.memory).map_err(incomplete)?;
        images.push((String::from_utf8_lossy(&name).into_owned(), bytes));
    }
    drop(stdin);
    thread::spawn(end_with_parent);
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(2)
        .stack_size(STACK_BYTES);
    pool.build_global().map_err(|error| error.to_string())?;
    let set = move || set(&book, images, &settings);
    let worker = thread::Builder::new().stack_size(STACK_BYTES).spawn(set);
    let worker = worker.map_err(|error| format!("cannot start a thread: {error}"))?;
    let pdf = worker.join().map_err(|_| "the typesetter panicked")??;
    let mut stdout = io::stdout().lock();
    let written = stdout.write_all(&pdf).and_then(|()| stdout.flush());
    written.map_err(|error| format!("cannot write the PDF: {error}"))
}

fn incomplete(error: impl std::fmt::Display) -> String {
    format!("cannot read the book: {error}")
}

fn set(
    book: &Book,
    images: Vec<(String, Vec<u8>)>,
    settings: &Settings,
) -> Result<Vec<u8>, String> {
    let fonts = Fonts::load(settings.fonts.as_deref())?;
    let mut desk = Desk::new(fonts.all)?;
    let pictures = Pictures::check(images, &desk);
    let sheet = book::sheet(book, &pictures.images, &fonts.families);
    let sheet = serde_json::to_vec(&sheet).map_err(|error| error.to_string())?;
    desk.add("book.json", Bytes::new(sheet))?;
    for (file, bytes) in pictures.files {
        desk.add(&file, bytes)?;
    }
    desk.set()
}

/// Limits what this process may use.
fn restrict(settings: &Settings) -> io::Result<()> {
    let bound = |resource, current, maximum| {
        let limits = Rlimit {
            current: Some(current),
            maximum: Some(maximum),
        };
        setrlimit(resource, limits).map_err(io::Error::from)
    };
    let limit = |resource, most| bound(resource, most, most);
    // Only memory that is written to counts. Allocators reserve more than they use, and the program itself is mapped.
    limit(Resource::Data, settings.memory)?;
    // macOS refuses limits of the address space.
    if !cfg!(target_os = "macos") {
        limit(Resource::As, settings.memory.saturating_add(RESERVED_BYTES))?;
    }
    // At the first limit, a signal reports the reason; at the second, the process is killed, as it
    // may be for other reasons.
    let seconds = settings.seconds;
    bound(
        Resource::Cpu,
        seconds,
        seconds.saturating_add(GRACE_SECONDS),
    )?;
    limit(Resource::Core, 0)?;
    limit(Resource::Fsize, 0)?;
    limit(Resource::Nofile, 16)
}

/// Waits for the end of standard input, which is that of the parent.
fn end_with_parent() {
    while matches!(io::stdin().lock().read(&mut [0]), Ok(1..)) {}
    std::process::exit(1);
}
