//! Renders the Markdown files of a folder as pages of a site, to view them in a browser: `cargo run -p quire-reader
//! --example render_pages -- FOLDER OUTPUT [LANGUAGE]`.

use std::path::{Path, PathBuf};
use std::{env, fs, io};

use quire_markdown::document::{Node, NodeType, parse};
use quire_reader::{Asset, Heading, Html, Page, Problem, Search, SearchForm, Site, TreeNode};
use quire_render::{AsWritten, Highlighter, Renderer};

fn main() -> io::Result<()> {
    let mut arguments = env::args().skip(1);
    let folder = PathBuf::from(arguments.next().unwrap_or_else(|| "docs".to_owned()));
    let output = PathBuf::from(
        arguments
            .next()
            .unwrap_or_else(|| "target/pages".to_owned()),
    );
    let language = arguments.next().unwrap_or_else(|| "en".to_owned());
    fs::create_dir_all(&output)?;
    for asset in Asset::all() {
        fs::write(output.join(&asset.name), &asset.bytes)?;
    }
    let site = Site {
        title: "Example Docs".to_owned(),
        home: "index.html".to_owned(),
        language,
        search: Some(SearchForm {
            href: "search.html".to_owned(),
            from: None,
        }),
        ..Site::default()
    };
    let files = files(&folder)?;
    for (name, file) in &files {
        let page = page(&site, &fs::read_to_string(file)?, name, &files);
        fs::write(output.join(name), quire_reader::page(&site, &page))?;
    }
    let problem = quire_reader::problem(&site, Problem::NotFound);
    fs::write(output.join("404.html"), problem)?;
    let search = quire_reader::search(&site, &Search::default());
    fs::write(output.join("search.html"), search)
}

/// The Markdown files of a folder, by the names of their pages.
fn files(folder: &Path) -> io::Result<Vec<(String, PathBuf)>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        let stem = path.file_stem().and_then(|stem| stem.to_str());
        if let Some(stem) = stem.filter(|_| path.extension().is_some_and(|end| end == "md")) {
            files.push((format!("{stem}.html"), path));
        }
    }
    files.sort();
    Ok(files)
}

fn page(site: &Site, markdown: &str, name: &str, files: &[(String, PathBuf)]) -> Page {
    let mut nodes = parse(markdown).nodes;
    let is_title = nodes.first().is_some_and(|node| node.level == Some(1));
    let title = is_title.then(|| text(&nodes.remove(0)));
    let highlighter = Highlighter::new(1 << 20);
    let renderer = Renderer {
        highlighter: Some(&highlighter),
        words: &quire_reader::words(&site.language).text,
        ..Renderer::new(&AsWritten)
    };
    let tree = files.iter().map(|(href, _)| TreeNode {
        title: href.trim_end_matches(".html").to_owned(),
        href: Some(href.clone()),
        is_current: href == name,
        ..TreeNode::default()
    });
    Page {
        title: title.unwrap_or_else(|| name.to_owned()),
        tree: tree.collect(),
        body: Html(renderer.render(&nodes).html),
        headings: nodes.iter().filter_map(heading).collect(),
        markdown_href: Some(name.replace(".html", ".md")),
        updated_at: Some("2026-11-21T09:30:00.000Z".to_owned()),
        ..Page::default()
    }
}

fn heading(node: &Node) -> Option<Heading> {
    let is_heading = node.kind == NodeType::Heading;
    Some(Heading {
        level: u8::try_from(node.level?).ok()?,
        id: node.id.clone().filter(|_| is_heading)?,
        title: text(node),
    })
}

fn text(node: &Node) -> String {
    let own = node.text.clone().unwrap_or_default();
    let inner = node.nodes.iter().flatten().map(text);
    own + &inner.collect::<String>()
}
