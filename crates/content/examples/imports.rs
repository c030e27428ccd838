//! Measures importing a folder again, of which ten pages changed.
//!
//! - `cargo run -p quire-content --release --example imports FOLDER`
//! - The best of seven runs counts, step by step, with texts in memory. The hash of the revisions tells whether two
//!   versions of the program make the same of the folder.

use std::borrow::Cow;
use std::collections::BTreeSet;
use std::io::{self, Cursor, Write as _};
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use quire_content::archive::{self, ArchiveError, read_into};
use quire_content::import::{Import, Tree, UnreadPaths};
use quire_content::merge::Resolutions;
use quire_content::origin::{self, Update};
use quire_content::spool::{Spool, TreeFile};
use quire_content::{Blobs, Hash, Limits, Revision, hash};

type Result<T> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Files as they are packed: path and bytes, in order.
type Files = Vec<(String, Vec<u8>)>;

const CHANGED: usize = 10;
const RUNS: usize = 7;
const STEPS: [&str; 4] = ["pack", "unpack", "read", "merge"];

fn main() -> Result<()> {
    let folder = std::env::args().nth(1).ok_or("which folder?")?;
    let mut files = Files::new();
    read_folder(Path::new(&folder), "", &mut files)?;
    files.sort_unstable();
    let first = read(unpack(&pack(&files)?)?, &Revision::default(), &[], 1)?;
    let pages = files.iter_mut().filter(|(path, _)| {
        Path::new(path)
            .extension()
            .is_some_and(|extension| extension == "md")
    });
    for (_, bytes) in pages.take(CHANGED) {
        bytes.extend(b"One more line.\n");
    }
    let mut best = [Duration::MAX; STEPS.len()];
    for _ in 0..RUNS {
        let (steps, update) = again(&files, &first.import)?;
        best = std::array::from_fn(|step| best[step].min(steps[step]));
        drop(update);
    }
    let (_, update) = again(&files, &first.import)?;
    println!(
        "{} files, {CHANGED} changed, {} bytes packed",
        files.len(),
        pack(&files)?.len()
    );
    for (step, time) in STEPS.iter().zip(best) {
        println!("{step:<8}{time:>12.1?}");
    }
    println!("together{:>12.1?}", best.iter().sum::<Duration>());
    for (name, import) in [("first", first.import), ("again", update.import)] {
        println!(
            "{name}: {} {}",
            hash(&import.revision.to_bytes()),
            blobs(&import)?
        );
    }
    Ok(())
}

fn again(files: &Files, first: &Import) -> Result<([Duration; STEPS.len()], Update)> {
    let mut times = [Duration::ZERO; STEPS.len()];
    let mut started = Instant::now();
    let mut lap = |step: usize| {
        times[step] = started.elapsed();
        started = Instant::now();
    };
    let archive = pack(files)?;
    lap(0);
    let tree = unpack(&archive)?;
    lap(1);
    let update = read(tree, &first.revision, &[first], 2)?;
    lap(2);
    let none = Resolutions::new();
    origin::merge(&first.revision, &first.revision, &update, first, &none)?;
    lap(3);
    Ok((times, update))
}

fn read(files: Vec<TreeFile>, base: &Revision, blobs: &[&Import], now: i64) -> Result<Update> {
    let mut number = 0;
    let mut new_id = |_: &str| {
        number += 1;
        format!("id{now}-{number}")
    };
    let blobs = |hash: &Hash| {
        blobs
            .iter()
            .find_map(|import| import.get(hash))
            .map(Cow::into_owned)
    };
    let tree = Tree {
        files,
        layout: None,
        unread: UnreadPaths::default(),
    };
    let content = origin::Content {
        revision: base,
        owned: &BTreeSet::new(),
    };
    Ok(origin::read(
        tree,
        base,
        content,
        &blobs,
        &Limits::default(),
        &mut new_id,
        now,
    )?)
}

fn pack(files: &Files) -> Result<Vec<u8>> {
    let paths: Vec<String> = files.iter().map(|(path, _)| path.clone()).collect();
    let packed = archive::pack(&paths, |path, writer| {
        let found = files.binary_search_by(|(known, _)| known.as_str().cmp(path));
        let bytes = found.map_or(&[][..], |at| &files[at].1);
        writer.write_all(bytes).map_err(ArchiveError::from)
    });
    Ok(packed?)
}

fn unpack(archive: &[u8]) -> Result<Vec<TreeFile>> {
    let spool: Arc<dyn Spool> = Arc::new(Memory::default());
    Ok(read_into(&spool, Cursor::new(archive), &Limits::default())?.files)
}

/// The hash of all blobs that an import made.
fn blobs(import: &Import) -> Result<Hash> {
    let mut all = Vec::new();
    for (hash, bytes) in &import.blobs {
        write!(all, "{hash} {} ", bytes.len())?;
    }
    for (hash, piece) in import.spooled.iter() {
        write!(all, "{hash} {} ", piece.read()?.len())?;
    }
    Ok(hash(&all))
}

fn read_folder(folder: &Path, path: &str, into: &mut Files) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().into_owned();
        let path = if path.is_empty() {
            name
        } else {
            format!("{path}/{name}")
        };
        if entry.file_type()?.is_dir() {
            read_folder(&entry.path(), &path, into)?;
        } else {
            into.push((path, std::fs::read(entry.path())?));
        }
    }
    Ok(())
}

#[derive(Debug, Default)]
struct Memory(Mutex<Vec<u8>>);

impl Spool for Memory {
    fn append(&self, bytes: &[u8]) -> io::Result<u64> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        all.extend_from_slice(bytes);
        Ok((all.len() - bytes.len()) as u64)
    }

    fn read(&self, from: u64, length: usize) -> io::Result<Vec<u8>> {
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let from = usize::try_from(from).map_err(io::Error::other)?;
        let bytes = all.get(from..from + length);
        Ok(bytes.ok_or(io::ErrorKind::UnexpectedEof)?.to_vec())
    }
}
