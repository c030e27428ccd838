//! The HTML that is being written.

use crate::escape::{push_source, push_text, push_value};

/// HTML, and how long it may become.
pub(crate) struct Out {
    html: String,
    largest: usize,
}

impl Out {
    pub(crate) fn new(largest: usize) -> Self {
        Self {
            html: String::new(),
            largest,
        }
    }

    /// Returns `true` if nothing more may be written.
    pub(crate) fn is_full(&self) -> bool {
        self.html.len() >= self.largest
    }

    pub(crate) fn into_html(self) -> String {
        self.html
    }

    /// Writes a tag. Attributes without a value are left out.
    pub(crate) fn start(&mut self, name: &str, attributes: &[(&str, Option<&str>)]) {
        self.html.push('<');
        self.html.push_str(name);
        for (name, value) in attributes {
            if let Some(value) = value {
                self.html.push(' ');
                self.html.push_str(name);
                self.html.push_str("=\"");
                push_value(&mut self.html, value);
                self.html.push('"');
            }
        }
        self.html.push('>');
    }

    /// Writes the end of an element.
    pub(crate) fn end(&mut self, name: &str) {
        self.html.push_str("</");
        self.html.push_str(name);
        self.html.push('>');
    }

    pub(crate) fn text(&mut self, text: &str) {
        push_text(&mut self.html, text);
    }

    /// Writes text whose character references mean characters.
    pub(crate) fn source(&mut self, text: &str) {
        push_source(&mut self.html, text);
    }

    /// Writes an element that holds a text.
    pub(crate) fn element(&mut self, name: &str, attributes: &[(&str, Option<&str>)], text: &str) {
        self.start(name, attributes);
        self.text(text);
        self.end(name);
    }

    /// Writes HTML that this crate has produced.
    pub(crate) fn html(&mut self, html: &str) {
        self.html.push_str(html);
    }

    /// Begins a line, so that the source of a page can be read.
    pub(crate) fn line(&mut self) {
        if !self.html.is_empty() && !self.html.ends_with('\n') {
            self.html.push('\n');
        }
    }
}
