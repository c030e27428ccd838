//! Imports folders of documentation and lists the broken links of each.
//!
//! - `cargo run -p quire-content --release --example broken_links FOLDER...`
//! - A line with the counts of each folder, then a line for each broken link.

use std::path::Path;
use std::process::ExitCode;

use quire_content::import::import;
use quire_content::{Entry, Limits, Revision};

fn main() -> ExitCode {
    let mut is_read = true;
    for folder in std::env::args().skip(1) {
        if let Err(error) = list(&folder) {
            println!("{folder}: {error}");
            is_read = false;
        }
    }
    if is_read {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn list(folder: &str) -> Result<(), Box<dyn std::error::Error>> {
    let mut entries = Vec::new();
    read(Path::new(folder), "", &mut entries)?;
    let limits = Limits {
        broken_links: usize::MAX,
        ..Limits::default()
    };
    let mut number = 0;
    let mut new_id = |_: &str| {
        number += 1;
        format!("id{number}")
    };
    let import = import(entries, &Revision::default(), &limits, &mut new_id, 1)?;
    let pages = import.revision.walk().count();
    println!(
        "{folder}: {pages} pages, {} broken",
        import.broken_link_count
    );
    for link in &import.broken_links {
        let (line, column) = link.place.unwrap_or_default();
        let nearest = link.nearest.as_deref().unwrap_or("-");
        println!(
            "{}:{line}:{column}: {} ({}; {nearest})",
            link.source, link.target, link.reason
        );
    }
    Ok(())
}

fn read(folder: &Path, prefix: &str, entries: &mut Vec<Entry>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let path = format!("{prefix}{}", entry.file_name().to_string_lossy());
        let kind = entry.file_type()?;
        if kind.is_dir() {
            read(&entry.path(), &format!("{path}/"), entries)?;
        } else if kind.is_file() {
            let bytes = std::fs::read(entry.path())?;
            entries.push(Entry { path, bytes });
        }
    }
    Ok(())
}
