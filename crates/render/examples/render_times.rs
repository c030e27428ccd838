//! Measures rendering: `cargo run --release -p quire-render --example render_times -- FOLDER` renders each Markdown file in a
//! folder, checks the output, and prints the time per page.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use std::{env, fs, io};

use quire_markdown::document::parse;
use quire_render::{AsWritten, Highlighter, Renderer, fuzzing};

fn main() -> io::Result<()> {
    let folder = env::args().nth(1).unwrap_or_else(|| "docs".to_owned());
    let mut files = Vec::new();
    find(Path::new(&folder), &mut files)?;
    files.sort();
    let began = Instant::now();
    let highlighter = Highlighter::new(64 << 20);
    println!("reading the syntaxes took {:?}", began.elapsed());
    let plain = Renderer::new(&AsWritten);
    let highlighting = Renderer {
        highlighter: Some(&highlighter),
        ..plain
    };
    let mut sums = [Duration::ZERO; 4];
    let (mut bytes, mut written) = (0, 0);
    for file in &files {
        let markdown = fs::read_to_string(file)?;
        let began = Instant::now();
        let nodes = parse(&markdown).nodes;
        sums[0] += began.elapsed();
        let mut html = String::new();
        let mut took = [Duration::ZERO; 3];
        for (at, renderer) in [plain, highlighting, highlighting].iter().enumerate() {
            let began = Instant::now();
            html = renderer.render(&nodes).html;
            took[at] = began.elapsed();
            sums[at + 1] += took[at];
        }
        if let Err(problem) = fuzzing::check(&html) {
            println!("{}: {problem}", file.display());
        }
        println!(
            "{:>8} bytes  {:>10?} plain  {:>10?} highlighted  {:>10?} again  {}",
            markdown.len(),
            took[0],
            took[1],
            took[2],
            file.display()
        );
        bytes += markdown.len();
        written += html.len();
    }
    println!(
        "{} pages of {bytes} bytes, {written} bytes of HTML",
        files.len()
    );
    println!(
        "parsed in {:?}; rendered in {:?} plain, {:?} highlighted, {:?} again",
        sums[0], sums[1], sums[2], sums[3]
    );
    Ok(())
}

fn find(folder: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            find(&path, files)?;
        } else if path.extension().is_some_and(|extension| extension == "md") {
            files.push(path);
        }
    }
    Ok(())
}
