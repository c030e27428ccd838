//! A process that uses too much ends with a reason, and nothing is left of it.

use std::fs;
use std::io::{self, Write as _};
use std::os::unix::process::ExitStatusExt as _;
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::time::{Duration, Instant};

use quire_pdf::{Book, Limits, PdfError, typeset};

use crate::support::{book, page, program, set_with};

/// A book that takes long.
fn long() -> Book {
    let text = "A paragraph of `code`, **bold** and other words.\n\n".repeat(2000);
    book(
        (0..50)
            .map(|number| page(&number.to_string(), &text))
            .collect(),
    )
}

async fn failure(book: &Book, limits: &Limits) -> PdfError {
    set_with(book, &[].into(), limits)
        .await
        .expect_err("the limit is exceeded")
}

#[tokio::test]
async fn memory_is_limited() {
    let limits = Limits {
        memory: 300 << 20,
        ..Limits::default()
    };
    let error = failure(&long(), &limits).await;
    assert!(matches!(error, PdfError::Memory(_)), "{error}");
    assert!(error.to_string().contains("choose fewer pages"), "{error}");
}

#[tokio::test]
async fn time_is_limited() {
    let limits = Limits {
        time: Duration::from_secs(1),
        ..Limits::default()
    };
    let start = Instant::now();
    let error = failure(&long(), &limits).await;
    assert!(matches!(error, PdfError::Time(_)), "{error}");
    assert!(
        start.elapsed() < Duration::from_secs(20),
        "{:?}",
        start.elapsed()
    );
    assert!(is_nothing_left().await, "a process is left");
}

#[tokio::test]
async fn the_size_is_limited() {
    let limits = Limits {
        output: 1000,
        ..Limits::default()
    };
    let error = failure(&book(vec![page("a", "text\n")]), &limits).await;
    assert!(matches!(error, PdfError::Size(1000)), "{error}");
    assert!(is_nothing_left().await, "a process is left");
}

#[tokio::test]
async fn programs_that_do_not_typeset_fail() {
    let set = async |program: &str| {
        let image = |_, _| async { Ok(None) };
        let mut out = Vec::new();
        typeset(
            Path::new(program),
            &Book::default(),
            image,
            &Limits::default(),
            &mut out,
        )
        .await
    };
    assert!(matches!(set("/nowhere").await, Err(PdfError::Start(_))));
    let error = set("/bin/false").await.expect_err("it fails");
    assert!(matches!(error, PdfError::Failed(_)), "{error}");
}

#[tokio::test]
async fn an_image_that_cannot_be_read_is_an_error() {
    let image = |_, _| async { Err(io::Error::other("the store is away")) };
    let book = book(vec![page("a", "![](file:x)\n")]);
    let result = typeset(program(), &book, image, &Limits::default(), &mut Vec::new()).await;
    let error = result.expect_err("it fails").to_string();
    assert!(error.contains("the store is away"), "{error}");
}

#[tokio::test]
async fn an_image_has_the_room_that_others_left() {
    let mut rooms = Vec::new();
    let image = |_, room| {
        rooms.push(room);
        async { Ok(Some(vec![0; 300])) }
    };
    let limits = Limits {
        images: 1000,
        time: Duration::from_mins(10),
        ..Limits::default()
    };
    let text = "![](file:a) ![](file:b) ![](file:c) ![](file:d) ![](file:e)\n";
    let book = book(vec![page("a", text)]);
    let result = typeset(program(), &book, image, &limits, &mut Vec::new()).await;
    result.expect("the book is typeset");
    assert_eq!(rooms, [1000, 700, 400, 100, 100]);
}

/// It is not the book that takes long.
#[tokio::test]
async fn an_image_that_is_not_read_in_time_is_an_error() {
    let image = |_, _| std::future::pending::<io::Result<Option<Vec<u8>>>>();
    let limits = Limits {
        time: Duration::from_secs(1),
        ..Limits::default()
    };
    let book = book(vec![page("a", "![](file:x)\n")]);
    let result = typeset(program(), &book, image, &limits, &mut Vec::new()).await;
    let Err(PdfError::Image(error)) = result else {
        panic!("{result:?}");
    };
    assert_eq!(error.kind(), io::ErrorKind::TimedOut);
    assert!(is_nothing_left().await, "a process is left");
}

#[tokio::test]
async fn a_book_that_nobody_waits_for_is_not_typeset() {
    let limits = Limits::default();
    let book = long();
    let images = [].into();
    let work = set_with(&book, &images, &limits);
    let done = tokio::time::timeout(Duration::from_secs(1), work).await;
    assert!(done.is_err(), "it was typeset within a second");
    assert!(is_nothing_left().await, "a process is left");
}

/// A process that was sent these frames, and its open standard input.
fn begun(frames: &[&[u8]]) -> (Child, ChildStdin) {
    let mut child = Command::new(program())
        .arg("typeset")
        .env_clear()
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    for frame in frames {
        stdin
            .write_all(&(frame.len() as u64).to_le_bytes())
            .expect("it is read");
        stdin.write_all(frame).expect("it is read");
    }
    (child, stdin)
}

/// A process that computes for too long ends with the signal for that limit.
#[test]
fn too_much_computing_has_its_own_signal() {
    let settings = br#"{"memory":1073741824,"seconds":1,"fonts":null}"#.as_slice();
    let text = serde_json::to_vec(&long()).expect("a book is JSON");
    let (child, stdin) = begun(&[settings, text.as_slice(), b"".as_slice()]);
    let output = child.wait_with_output().expect("it ends");
    drop(stdin);
    assert_eq!(output.status.signal(), Some(24), "{}", output.status);
}

/// The process ends when its parent does, even while it typesets.
#[test]
fn the_end_of_the_parent_is_that_of_the_process() {
    let settings = br#"{"memory":1073741824,"seconds":60,"fonts":null}"#.as_slice();
    let text = serde_json::to_vec(&long()).expect("a book is JSON");
    for frames in [
        vec![settings],
        vec![settings, text.as_slice(), b"".as_slice()],
    ] {
        let (child, stdin) = begun(&frames);
        drop(stdin);
        let start = Instant::now();
        let output = child.wait_with_output().expect("it ends");
        assert!(!output.status.success());
        assert!(output.stdout.is_empty());
        assert!(
            start.elapsed() < Duration::from_secs(10),
            "{:?}",
            start.elapsed()
        );
    }
}

/// Returns `true` if this process has no child that runs too long, or ended and was not waited for.
async fn is_nothing_left() -> bool {
    let deadline = Instant::now() + Duration::from_secs(20);
    while Instant::now() < deadline {
        if children() == 0 {
            return true;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    false
}

fn children() -> usize {
    let Ok(tasks) = fs::read_dir("/proc/self/task") else {
        return 0;
    };
    let children = |task: io::Result<fs::DirEntry>| {
        let listed = fs::read_to_string(task.ok()?.path().join("children")).ok()?;
        Some(listed.split_whitespace().count())
    };
    tasks.filter_map(children).sum()
}
