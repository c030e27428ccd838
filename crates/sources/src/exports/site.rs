//! Converts pages, and leads their links to what the files became.

use std::collections::HashSet;

use quire_markdown::document::{Node, NodeType};
use quire_markdown::markup;
use quire_revisions::Limits;
use quire_revisions::spool::TreeFile;

use crate::Note;
use crate::dom::Dom;
use crate::error::SourceError;
use crate::html;
use crate::nodes;

use super::path_map::{PathMap, relative};
use super::{is_convertible, store_like};

/// A page that is read.
pub(super) struct Source<'p> {
    pub(super) path: &'p str,
    pub(super) dom: &'p Dom,
}

/// Content of a page.
pub(super) struct Content {
    pub(super) title: String,
    /// Its front matter, with the lines around it.
    pub(super) head: String,
    pub(super) blocks: Vec<Node>,
    /// Number of images in the page itself.
    pub(super) embedded: usize,
}

/// A page that is converted, or stays a file.
pub(super) struct Page {
    pub(super) file: TreeFile,
    pub(super) is_converted: bool,
    pub(super) title: String,
    /// Old paths of the files of the tree that its links point to, in order.
    pub(super) links: Vec<String>,
}

/// Function that finds the old path of the file that a link points to.
type Resolve<'l> = Box<dyn Fn(&str) -> Option<String> + 'l>;

/// A page as Markdown, its title, and the old paths of the files of the tree that it links to.
type Converted = (String, String, Vec<String>);

/// A tree that is being converted.
pub(super) struct Site<'l> {
    pub(super) path_map: PathMap,
    pub(super) limits: &'l Limits,
    stop: &'l dyn Fn() -> bool,
    pub(super) remarks: Vec<Note>,
    /// Ids that links refer to; `None` if they are not known.
    pub(super) referenced: Option<HashSet<String>>,
    /// Finds a file that a link points to in the tool's notation.
    pub(super) resolve: Resolve<'l>,
    /// Bytes of the pages so far.
    size: u64,
}

impl<'l> Site<'l> {
    pub(super) fn new(
        path_map: PathMap,
        limits: &'l Limits,
        stop: &'l dyn Fn() -> bool,
        remarks: Vec<Note>,
    ) -> Self {
        Self {
            path_map,
            limits,
            stop,
            remarks,
            referenced: None,
            resolve: Box::new(|_| None),
            size: 0,
        }
    }

    pub(super) fn check_stop(&self) -> Result<(), SourceError> {
        if (self.stop)() {
            Err(SourceError::Stopped)
        } else {
            Ok(())
        }
    }

    /// Converts a page; one that cannot be converted stays a file. `None` if it only redirects to another.
    pub(super) fn page(
        &mut self,
        file: TreeFile,
        read: &dyn Fn(&Source<'_>) -> Option<Content>,
    ) -> Result<Option<Page>, SourceError> {
        self.check_stop()?;
        if !is_convertible(&file, self.limits) {
            let reason = "is too large to be converted; imported as a file";
            return Ok(Some(self.unconverted(file, reason)));
        }
        let output = {
            let bytes = file.bytes.read()?;
            let text = html::decode(&bytes, None);
            self.convert(&file.path, &text, read)
        };
        match output {
            Ok(Some((markdown, title, links))) => self.put(&file, markdown, title, links).map(Some),
            Ok(None) => {
                self.remarks.push(Note::new(
                    &file.path,
                    "only redirects to another page; not imported",
                ));
                Ok(None)
            }
            Err(error @ (SourceError::TooLarge { .. } | SourceError::TooManyElements { .. })) => {
                let (path, reason) = (file.path.clone(), format!("is imported as a file: {error}"));
                Ok(Some(self.unconverted_at(file, path, reason)))
            }
            Err(error) => Err(error),
        }
    }

    /// Keeps a page as a file, at its new path.
    pub(super) fn unconverted(&mut self, file: TreeFile, reason: &str) -> Page {
        let path = self
            .path_map
            .of(&file.path)
            .unwrap_or(&file.path)
            .to_owned();
        self.unconverted_at(file, path, reason)
    }

    /// Keeps a page as a file at this path, and reports the reason.
    pub(super) fn unconverted_at(
        &mut self,
        mut file: TreeFile,
        path: String,
        reason: impl Into<String>,
    ) -> Page {
        self.remarks.push(Note::new(&file.path, reason));
        file.path = path;
        Page {
            file,
            is_converted: false,
            title: String::new(),
            links: Vec::new(),
        }
    }

    /// The page that a file became.
    pub(super) fn put(
        &mut self,
        old: &TreeFile,
        markdown: String,
        title: String,
        links: Vec<String>,
    ) -> Result<Page, SourceError> {
        self.size += markdown.len() as u64;
        if self.size > self.limits.text_size {
            return Err(SourceError::TextTooLarge {
                path: old.path.clone(),
                limit: self.limits.text_size,
            });
        }
        let path = self.path_map.of(&old.path).unwrap_or(&old.path).to_owned();
        let bytes = store_like(&old.bytes, markdown.into_bytes())?;
        Ok(Page {
            file: TreeFile { path, bytes },
            is_converted: true,
            title,
            links,
        })
    }

    fn convert(
        &mut self,
        path: &str,
        text: &str,
        read: &dyn Fn(&Source<'_>) -> Option<Content>,
    ) -> Result<Option<Converted>, SourceError> {
        let dom = html::parse(text, "the page")?;
        let Some(mut content) = read(&Source { path, dom: &dom }) else {
            return Ok(None);
        };
        drop(dom);
        if content.embedded > 0 {
            let reason = format!(
                "has {} images in itself, which are not imported",
                content.embedded
            );
            self.remarks.push(Note::new(path, reason));
        }
        let links = self.relink(path, &mut content.blocks);
        let mut markdown = content.head;
        markdown.push_str(&html::write(content.blocks, "the page", self.limits)?);
        Ok(Some((markdown, content.title, links)))
    }

    /// Changes links to the new paths of files, and returns their old paths.
    pub(super) fn relink(&self, path: &str, blocks: &mut [Node]) -> Vec<String> {
        let mut links = Vec::new();
        nodes::each(blocks, &mut |node| {
            if let (NodeType::Heading, Some(id), Some(referenced)) =
                (&node.kind, &node.id, &self.referenced)
                && !referenced.contains(id)
            {
                node.id = None;
            }
            let url = node
                .url
                .as_ref()
                .filter(|_| matches!(node.kind, NodeType::Link | NodeType::Image));
            if let Some((new, old)) = url.and_then(|url| self.target(path, url)) {
                node.url = Some(new);
                links.push(old);
            }
        });
        links
    }

    /// Returns the new link, and the file that it points to.
    pub(super) fn target(&self, path: &str, url: &str) -> Option<(String, String)> {
        let own = (self.resolve)(url);
        let fragment = url.find('#').map_or("", |at| &url[at..]);
        let own = own.and_then(|old| Some((self.path_map.get(&old)?, fragment)));
        let (found, fragment) = own.or_else(|| self.path_map.find(path, url))?;
        let from = self.path_map.of(path).unwrap_or(path);
        let address = relative(from, found.new);
        Some((format!("{address}{fragment}"), found.old.to_owned()))
    }
}

/// Adds the ids that links of a page refer to, except those of its tables of contents.
pub(super) fn add_fragments(html: &str, referenced: &mut HashSet<String>) {
    for part in html.split("<nav") {
        let text = part.split_once("</nav>").map_or(part, |(_, text)| text);
        add_fragments_in(text, referenced);
    }
}

fn add_fragments_in(html: &str, referenced: &mut HashSet<String>) {
    let mut rest = html;
    while let Some(at) = rest.find("href=") {
        rest = &rest[at + "href=".len()..];
        let quote = rest
            .chars()
            .next()
            .filter(|quote| ['"', '\''].contains(quote));
        let Some(quote) = quote else {
            continue;
        };
        let value = &rest[1..];
        let value = &value[..value.find([quote, '<']).unwrap_or(value.len())];
        if let Some((_, fragment)) = value.split_once('#') {
            let fragment = markup::decode(fragment, true);
            let fragment = percent_encoding::percent_decode_str(&fragment).decode_utf8_lossy();
            referenced.insert(fragment.into_owned());
        }
    }
}
