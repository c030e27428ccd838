//! An export of Notion, of HTML or of Markdown and CSV.
//!
//! - Archives in the archive (`Part-1.zip`) are read, too.
//! - Names lose the id of 32 digits at their end; pages of the same title are numbered.
//! - A page is next to the folder with its name. Children are in the order of the links on the page, which a
//!   `SUMMARY.md` contains.
//! - A database that is only CSV becomes a page with a table, which links to the pages of its rows.
//! - The icon of a page becomes its `emoji`.

use std::collections::{HashMap, HashSet};
use std::fmt::Write as _;
use std::io::Cursor;

use quire_markdown::markdown;
use quire_revisions::Limits;
use quire_revisions::path::is_markdown;
use quire_revisions::spool::{Bytes, TreeFile};
use quire_trees::archive;

use crate::dom::At;
use crate::error::SourceError;
use crate::html;
use crate::{Converted, Note};

use super::data::{self, Rows};
use super::outline::{self, Entry, SUMMARY};
use super::path_map::{PathMap, extension, folder, join, name, relative, stem};
use super::paths::Paths;
use super::site::{Content, Page, Site, Source, add_fragments};
use super::{is_convertible, is_page, store_like, titled, without_top};

/// The list of all pages, which is not a page.
const INDEX: &str = "index.html";

/// Digits of the id of a page.
const ID: usize = 32;

pub(super) fn tree(
    files: Vec<TreeFile>,
    limits: &Limits,
    stop: &dyn Fn() -> bool,
) -> Result<Converted, SourceError> {
    let mut remarks = Vec::new();
    let mut files = unpack(files, limits, stop, &mut remarks)?;
    without_top(&mut files);
    files.sort_by(|left, right| left.path.cmp(&right.path));
    let tables = tables(&files);
    let path_map = assign_paths(&files, &tables, limits, &mut remarks);
    let mut site = Site::new(path_map, limits, stop, remarks);
    let mut referenced = HashSet::new();
    for file in files.iter().filter(|file| is_convertible(file, limits)) {
        site.check_stop()?;
        add_fragments(&html::decode(&file.bytes.read()?, None), &mut referenced);
    }
    site.referenced = Some(referenced);

    let like = files.first().map(|file| file.bytes.clone());
    let databases: HashSet<String> = files
        .iter()
        .filter(|file| is_csv(&file.path))
        .map(|file| without_end(&file.path).to_owned())
        .collect();
    let rows: Vec<String> = files
        .iter()
        .map(|file| file.path.clone())
        .filter(|path| is_page(path) || is_markdown(path))
        .collect();
    let mut output = Vec::with_capacity(files.len() + 1);
    let mut pages: Vec<(String, Listed)> = Vec::new();
    let mut index = Vec::new();
    for file in files {
        let old = file.path.clone();
        let page = if is_page(&old) {
            site.page(file, &content)?
        } else if is_markdown(&old) {
            Some(written(&mut site, file, &databases)?)
        } else if let Some(database) = tables.get(&old) {
            match database {
                Database::Page => Some(database_page(&mut site, file, &rows)?),
                Database::Redundant => None,
            }
        } else {
            let path = site.path_map.of(&old).unwrap_or(&old).to_owned();
            output.push(TreeFile {
                path,
                bytes: file.bytes,
            });
            continue;
        };
        let Some(page) = page else {
            continue;
        };
        let (title, links) = (page.title, page.links);
        if page.is_converted && old == INDEX {
            index = links;
            continue;
        }
        if page.is_converted {
            let path = page.file.path.clone();
            pages.push((old, Listed { path, title, links }));
        }
        output.push(page.file);
    }
    if let Some(like) = like.filter(|_| !pages.is_empty()) {
        let bytes = store_like(&like, outline::write(&outline(&pages, &index)).into_bytes())?;
        output.push(TreeFile {
            path: SUMMARY.to_owned(),
            bytes,
        });
    }
    let remarks = site.remarks;
    Ok(Converted {
        files: output,
        remarks,
    })
}

/// Reads the archives that an archive is split into.
fn unpack(
    files: Vec<TreeFile>,
    limits: &Limits,
    stop: &dyn Fn() -> bool,
    remarks: &mut Vec<Note>,
) -> Result<Vec<TreeFile>, SourceError> {
    let is_part = |file: &TreeFile| {
        extension(&file.path).eq_ignore_ascii_case("zip")
            && file.path.matches('/').count() <= 1
            && (name(&file.path).contains("Part-") || name(&file.path).starts_with("Export"))
    };
    let (parts, mut files): (Vec<_>, Vec<_>) = files.into_iter().partition(is_part);
    let mut left = limits.clone();
    let mut taken: HashSet<String> = files.iter().map(|file| file.path.to_lowercase()).collect();
    for part in parts {
        if stop() {
            return Err(SourceError::Stopped);
        }
        let failed = |error| SourceError::Archive {
            place: part.path.clone(),
            error,
        };
        let inner = match &part.bytes {
            Bytes::Memory(bytes) => {
                let entries = archive::read(bytes, &left).map_err(failed)?;
                entries.into_iter().map(TreeFile::from).collect()
            }
            Bytes::Spooled(piece) => {
                let source = Cursor::new(piece.read()?);
                let unpacked = archive::read_into(piece.spool(), source, &left).map_err(failed)?;
                let left_out = unpacked.left_out.iter();
                remarks.extend(left_out.map(|error| Note::new(error.path(), error.reason())));
                unpacked.files
            }
        };
        let size: u64 = inner.iter().map(|file| file.bytes.size() as u64).sum();
        left.inflated_size = left.inflated_size.saturating_sub(size);
        left.archive_entries = left.archive_entries.saturating_sub(inner.len());
        // Parts share folders, and a file that is in two of them is the same.
        files.extend(
            inner
                .into_iter()
                .filter(|file| taken.insert(file.path.to_lowercase())),
        );
    }
    Ok(files)
}

fn is_csv(path: &str) -> bool {
    extension(path).eq_ignore_ascii_case("csv")
}

/// The path of a database without its end.
fn without_end(path: &str) -> &str {
    let path = &path[..path.len() - extension(path).len() - 1];
    path.strip_suffix("_all").unwrap_or(path)
}

/// Conversion of a CSV file.
enum Database {
    /// A page.
    Page,
    /// No page: another file of the database has more columns.
    Redundant,
}

/// The databases that have no page.
fn tables(files: &[TreeFile]) -> HashMap<String, Database> {
    let paged = files
        .iter()
        .filter(|file| is_page(&file.path) || is_markdown(&file.path));
    let paged: HashSet<&str> = paged
        .map(|file| &file.path[..file.path.len() - extension(&file.path).len() - 1])
        .collect();
    let mut tables: HashMap<String, Database> = HashMap::new();
    let all: HashSet<&str> = files.iter().map(|file| file.path.as_str()).collect();
    for path in all
        .iter()
        .filter(|path| is_csv(path) && ends_with_id(without_end(path)))
    {
        let end = without_end(path);
        if paged.contains(end) {
            continue;
        }
        let whole = format!("{end}_all.csv");
        let is_redundant = *path != whole && all.contains(&*whole);
        tables.insert(
            (*path).to_owned(),
            if is_redundant {
                Database::Redundant
            } else {
                Database::Page
            },
        );
    }
    tables
}

/// The path of a page without its extension.
fn stem_of(path: &str) -> &str {
    path.strip_suffix(".md").unwrap_or(path)
}

/// Returns the offset of the id at the end of a name, and of the separator before it.
fn id_start(name: &str) -> Option<usize> {
    let start = name.len().checked_sub(ID)?;
    let id = name.as_bytes()[start..].iter();
    let is_id = id.clone().all(u8::is_ascii_hexdigit) && id.clone().any(u8::is_ascii_digit);
    let before = name.as_bytes().get(start.wrapping_sub(1));
    match before {
        None => is_id.then_some(0),
        Some(b' ' | b'-' | b'_') => is_id.then_some(start - 1),
        Some(_) => None,
    }
}

fn ends_with_id(path: &str) -> bool {
    id_start(name(path)).is_some()
}

/// A name without the id at its end.
fn without_id(name: &str) -> &str {
    let name = id_start(name)
        .map_or(name, |start| &name[..start])
        .trim_matches([' ', '.']);
    if name.is_empty() { "Untitled" } else { name }
}

/// Assigns the new paths of files: a page and the folder of its children keep the same name.
fn assign_paths(
    files: &[TreeFile],
    tables: &HashMap<String, Database>,
    limits: &Limits,
    remarks: &mut Vec<Note>,
) -> PathMap {
    let mut folders: HashMap<String, String> = HashMap::new();
    let mut taken = Paths::reserving(stem(SUMMARY));
    let mut paths = Paths::reserving(SUMMARY);
    let mut renamed = HashMap::new();
    for file in files {
        let is_document =
            is_convertible(file, limits) || is_markdown(&file.path) || is_csv(&file.path);
        let mut new = String::new();
        let mut end = 0;
        for segment in file.path.split('/') {
            let start = end;
            end = start + segment.len() + 1;
            let is_last = end > file.path.len();
            let name = if is_last && is_document {
                stem(segment)
            } else {
                segment
            };
            let name = if is_last && is_csv(segment) {
                name.strip_suffix("_all").unwrap_or(name)
            } else {
                name
            };
            let key = &file.path[..start + name.len()];
            if !folders.contains_key(key) {
                let preferred = join(&new, without_id(name));
                let free = taken.claim_folder(&preferred);
                if free != preferred {
                    remarks.push(Note::renamed(&file.path, &free, &preferred));
                }
                folders.insert(key.to_owned(), free);
            }
            new.clone_from(&folders[key]);
        }
        let is_markdown = is_document && !is_csv(&file.path) || tables.contains_key(&file.path);
        if is_markdown {
            new.push_str(".md");
        } else if is_csv(&file.path) {
            new.push_str(if stem(name(&file.path)).ends_with("_all") {
                " (all).csv"
            } else {
                ".csv"
            });
        }
        // Links to a table with fewer columns point to the page.
        let is_redundant = matches!(tables.get(&file.path), Some(Database::Redundant));
        let new = if is_redundant { new } else { paths.claim(&new) };
        renamed.insert(file.path.clone(), new);
    }
    PathMap::new(renamed)
}

/// A page of HTML.
fn content(source: &Source<'_>) -> Option<Content> {
    let root = source.dom.root();
    let Some(page) = root.find(|at| at.name() == "article" && at.has_class("page")) else {
        return super::plain(source);
    };
    let title = page.find(|at| at.has_class("page-title"));
    let icon = page.find(|at| at.has_class("page-header-icon"));
    let emoji = icon.map(At::words).filter(|icon| is_emoji(icon));
    let mut converter = html::Converter::new(root);
    title
        .into_iter()
        .chain(icon)
        .for_each(|at| converter.leave_out(at));
    let decorations = page
        .descendants()
        .filter(|at| at.has_class("property-icon"));
    decorations.for_each(|at| converter.leave_out(at));
    let mut blocks = converter.page(page);
    let title = title.map(At::words).filter(|title| !title.is_empty());
    let title = title.unwrap_or_else(|| without_id(stem(name(source.path))).to_owned());
    blocks.insert(0, titled(&title));
    let head = emoji
        .map(|emoji| format!("---\nemoji: \"{emoji}\"\n---\n\n"))
        .unwrap_or_default();
    let embedded = converter.embedded;
    Some(Content {
        title,
        head,
        blocks,
        embedded,
    })
}

fn is_emoji(text: &str) -> bool {
    !text.is_empty()
        && text.chars().count() <= 12
        && text
            .chars()
            .all(|character| !character.is_ascii() && !character.is_alphabetic())
}

/// Converts a page of Markdown: its links point to the new paths of the files.
fn written(
    site: &mut Site<'_>,
    file: TreeFile,
    databases: &HashSet<String>,
) -> Result<Page, SourceError> {
    site.check_stop()?;
    let bytes = file.bytes.read()?;
    let Ok(text) = std::str::from_utf8(&bytes) else {
        drop(bytes);
        return Ok(site.unconverted(file, "is not UTF-8 text; not converted"));
    };
    let mut links = Vec::new();
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let scan = markdown::scan(text);
    let relinked = markdown::rewrite(text, &scan, |url| {
        let (new, old) = site.target(&file.path, url)?;
        links.push(old);
        Some(html::destination_of(&new))
    });
    let mut text = callouts(&relinked);
    if databases.contains(folder(&file.path)) {
        text = properties(&text);
    }
    let title = scan
        .title
        .unwrap_or_else(|| without_id(stem(name(&file.path))).to_owned());
    site.put(&file, text, title, links)
}

/// Callouts, which are elements `aside`, become hints.
fn callouts(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut fence = None;
    let mut is_open = false;
    for line in text.split_inclusive('\n') {
        let trimmed = line.trim();
        let mark = ["```", "~~~"]
            .into_iter()
            .find(|mark| trimmed.starts_with(mark));
        match (fence, mark) {
            (None, Some(mark)) => fence = Some(mark),
            (Some(open), Some(mark)) if open == mark => fence = None,
            _ => {}
        }
        match trimmed {
            "<aside>" if fence.is_none() && !is_open => {
                is_open = true;
                out.push_str("{% hint style=\"info\" %}\n");
            }
            "</aside>" if fence.is_none() && is_open => {
                is_open = false;
                out.push_str("{% endhint %}\n");
            }
            _ => out.push_str(line),
        }
    }
    out
}

/// The properties of a row, which are lines below the title, become a table.
fn properties(text: &str) -> String {
    let (title, body) = text.split_at(text.find('\n').map_or(text.len(), |end| end + 1));
    if !title.starts_with("# ") {
        return text.to_owned();
    }
    let start = body.len() - body.trim_start_matches(['\n', '\r']).len();
    let block = body[start..].split("\n\n").next().unwrap_or_default();
    let property = |line: &str| {
        let (name, value) = line
            .split_once(": ")
            .or(line.strip_suffix(':').map(|name| (name, "")))?;
        let is_name = name.chars().count() <= 60
            && !name.starts_with(['#', '-', '*', '>', '|', '!', '[', '`', '<', '{', ' ']);
        is_name.then(|| {
            (
                name.trim().replace('|', "\\|"),
                value.trim().replace('|', "\\|"),
            )
        })
    };
    let found: Option<Vec<(String, String)>> = block.lines().map(property).collect();
    let Some(found) = found.filter(|found| !found.is_empty()) else {
        return text.to_owned();
    };
    let mut out = format!("{title}\n| Property | Value |\n| --- | --- |\n");
    for (name, value) in found {
        let _ = writeln!(out, "| {name} | {value} |");
    }
    let rest = &body[start + block.len()..];
    out.push_str(rest.strip_prefix('\n').unwrap_or(rest));
    out
}

/// A database that has no page.
fn database_page(site: &mut Site<'_>, file: TreeFile, all: &[String]) -> Result<Page, SourceError> {
    site.check_stop()?;
    let old = file.path.clone();
    let base = without_end(&old);
    let from = site.path_map.of(&old).unwrap_or(&old).to_owned();
    let mut rows = Rows::default();
    let mut links = Vec::new();
    for path in all.iter().filter(|path| folder(path) == base) {
        let new = site.path_map.of(path).unwrap_or(path);
        rows.add(without_id(stem(name(path))), relative(&from, new));
        links.push(path.clone());
    }
    let title = without_id(name(base)).to_owned();
    let table = data::table(&file.bytes.read()?, &mut rows);
    let mut blocks = vec![titled(&title)];
    blocks.extend(table.clone().into_iter().flatten());
    let is_page = table.is_some();
    match html::write(blocks, "the table", site.limits) {
        Ok(markdown) if is_page => site.put(&file, markdown, title, links),
        _ => {
            let reason = "is too large for a table; imported as a file";
            Ok(site.unconverted_at(file, format!("{}.csv", stem_of(&from)), reason))
        }
    }
}

/// A page that is converted.
struct Listed {
    path: String,
    title: String,
    /// Old paths of the files that it links to.
    links: Vec<String>,
}

/// Returns the pages in the order in which their parents link to them, or that of the index of the export.
fn outline(pages: &[(String, Listed)], index: &[String]) -> Vec<Entry> {
    let paths: Vec<&str> = pages.iter().map(|(_, page)| page.path.as_str()).collect();
    let mut beneath = outline::nested(&paths, stem_of);
    for (parent, children) in &mut beneath {
        let links = parent.map_or(index, |parent| &pages[parent].1.links);
        let mut ranks: HashMap<&str, usize> = HashMap::new();
        for (rank, link) in links.iter().enumerate() {
            ranks.entry(link).or_insert(rank);
        }
        let rank = |at: &usize| ranks.get(pages[*at].0.as_str()).copied();
        children.sort_by_key(|at| (rank(at).unwrap_or(usize::MAX), *at));
    }
    outline::entries(&beneath, None, &|at| {
        let (_, page) = &pages[at];
        let title = match page.title.as_str() {
            "" => stem(name(&page.path)),
            title => title,
        };
        Entry {
            title: title.to_owned(),
            path: page.path.clone(),
            ..Entry::default()
        }
    })
}
