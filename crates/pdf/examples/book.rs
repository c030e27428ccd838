//! Typesets the Markdown files of a folder: `book PROGRAM FOLDER OUT.pdf [COPIES]`. Shows how long it took.

use std::path::{Path, PathBuf};
use std::time::Instant;

use quire_markdown::document;
use quire_pdf::{Book, Limits, Page, typeset};

#[tokio::main]
async fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args_os().skip(1).map(PathBuf::from);
    let (Some(program), Some(folder), Some(out)) =
        (arguments.next(), arguments.next(), arguments.next())
    else {
        return Err("book PROGRAM FOLDER OUT.pdf [COPIES]".into());
    };
    let copies: usize = arguments
        .next()
        .and_then(|text| text.to_str()?.parse().ok())
        .unwrap_or(1);
    let mut files = Vec::new();
    collect(&folder, &mut files)?;
    files.sort();
    let mut pages = Vec::new();
    for _ in 0..copies {
        for file in &files {
            let text = std::fs::read_to_string(file)?;
            let name = file.strip_prefix(&folder)?.with_extension("");
            pages.push(Page {
                id: name.display().to_string(),
                title: name.display().to_string(),
                depth: u8::try_from(name.components().count() - 1)?,
                nodes: document::parse(&text).nodes,
                ..Page::default()
            });
        }
    }
    let title = folder.display().to_string();
    let book = Book {
        title,
        pages,
        date: Some("2026-11-23".to_owned()),
        ..Book::default()
    };
    let image = |name: String, _| {
        let path = folder.join(name);
        async move { Ok(std::fs::read(path).ok()) }
    };
    let start = Instant::now();
    let mut pdf = Vec::new();
    let result = typeset(&program, &book, image, &Limits::default(), &mut pdf).await;
    println!(
        "{} pages, {:?}, {:?}",
        book.pages.len(),
        start.elapsed(),
        result
    );
    result?;
    std::fs::write(out, pdf)?;
    Ok(())
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            collect(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "md") {
            files.push(path);
        }
    }
    Ok(())
}
