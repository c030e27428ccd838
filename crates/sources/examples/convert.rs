//! Converts files, to inspect the result: `convert FILE [html|notion|confluence] [FOLDER]`.
//!
//! - A page or a Word document is printed; the files of an archive, or of a folder, go to the third argument, or are
//!   listed.

use std::path::{Path, PathBuf};
use std::time::Instant;

use quire_revisions::Limits;
use quire_revisions::spool::{Bytes, TreeFile};
use quire_sources::{Converted, Kind, docx, html, tree};
use quire_trees::archive;

type Failure = Box<dyn std::error::Error>;

fn main() -> Result<(), Failure> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let path = PathBuf::from(arguments.first().ok_or("name a file")?);
    let limits = Limits::default();
    let kind = match arguments.get(1).map(String::as_str) {
        Some("notion") => Kind::Notion,
        Some("confluence") => Kind::Confluence,
        _ => Kind::Html,
    };
    let name = path
        .file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    let extension = path
        .extension()
        .unwrap_or_default()
        .to_string_lossy()
        .to_lowercase();
    let start = Instant::now();
    let converted = if path.is_dir() {
        let mut files = Vec::new();
        collect(&path, &path, &mut files)?;
        tree(files, kind, &limits, &|| false)?
    } else if extension == "zip" {
        let entries = archive::read(&std::fs::read(&path)?, &limits)?;
        let files = entries.into_iter().map(TreeFile::from).collect();
        tree(files, kind, &limits, &|| false)?
    } else if extension == "docx" {
        docx(&std::fs::read(&path)?, &name, &limits)?
    } else {
        let page = html(&std::fs::read(&path)?, None, &limits)?;
        print!("{}", page.markdown);
        return Ok(());
    };
    eprintln!("{} files in {:?}", converted.files.len(), start.elapsed());
    show(&converted, arguments.get(2).map(Path::new))
}

fn collect(root: &Path, folder: &Path, files: &mut Vec<TreeFile>) -> Result<(), Failure> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(root, &path, files)?;
        } else {
            let bytes = Bytes::Memory(std::fs::read(&path)?);
            let path = path.strip_prefix(root)?.to_string_lossy().into_owned();
            files.push(TreeFile { path, bytes });
        }
    }
    Ok(())
}

fn show(converted: &Converted, folder: Option<&Path>) -> Result<(), Failure> {
    for file in &converted.files {
        let bytes = file.bytes.read()?;
        match folder {
            Some(folder) => {
                let path = folder.join(&file.path);
                std::fs::create_dir_all(path.parent().unwrap_or(folder))?;
                std::fs::write(path, &bytes)?;
            }
            None if quire_revisions::path::is_markdown(&file.path)
                && converted.files.len() < 50 =>
            {
                println!("=== {}\n{}", file.path, String::from_utf8_lossy(&bytes));
            }
            None => println!("=== {} ({} bytes)", file.path, bytes.len()),
        }
    }
    for remark in &converted.remarks {
        eprintln!("{}: {}", remark.path, remark.reason);
    }
    Ok(())
}
