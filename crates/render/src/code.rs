//! Highlights code, as classes.
//!
//! - A token has one class of a short list, by its innermost scope ([`CLASSES`]). So the HTML stays small, and a page
//!   can have its own styles; [`LIGHT`] and [`DARK`] are made from themes, with a contrast of at least 4.85 to 1.
//! - Long code, and code that takes long, is not highlighted; neither is a long line. Time is read at each line, so a
//!   hostile line may take a little more. The output is cached by the hash of language and text, unless there was no
//!   time for it.
//! - It is most of the work of a page with code, so two threads do it before the page is written.

mod classes;
pub(crate) mod fence;
#[cfg(test)]
mod themes;

use std::borrow::Cow;
use std::collections::HashMap;
use std::fmt;
use std::panic::{self, AssertUnwindSafe};
use std::sync::Arc;
use std::time::{Duration, Instant};

use quick_cache::Weighter;
use quick_cache::sync::Cache;
use quire_markdown::document::Node;
use quire_revisions::{Hash, parallel};
use syntect::parsing::{ParseState, Scope, ScopeStack, SyntaxReference, SyntaxSet};

use crate::Renderer;
use crate::escape::push_text;
use crate::parts;
use crate::writer::all;
use classes::Classes;

/// Styles of highlighted code on a light ground.
pub const LIGHT: &str = include_str!("code/light.css");
/// Styles of highlighted code on a dark ground.
pub const DARK: &str = include_str!("code/dark.css");

/// The longest code that is highlighted, in bytes.
const MAX_CODE_BYTES: usize = 64 << 10;
/// The longest line of code that is highlighted, in bytes: expressions of syntaxes take time that grows with its square.
const MAX_LINE_BYTES: usize = 512;
/// Languages by other names.
const ALIASES: &[(&str, &str)] = &[
    ("console", "bash"),
    ("docker", "dockerfile"),
    ("golang", "go"),
    ("hcl", "tf"),
    ("json5", "json"),
    ("jsonc", "json"),
    ("jsx", "js"),
    ("mjs", "js"),
    ("node", "js"),
    ("plaintext", "txt"),
    ("sh-session", "bash"),
    ("shell", "bash"),
    ("shellsession", "bash"),
    ("text", "txt"),
    ("zsh", "bash"),
];

/// Why code stays plain.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Unread {
    /// There was no time to highlight it.
    TimedOut,
    /// The syntax cannot be followed.
    Failed,
}

/// Highlights code, and keeps what it made. It takes a while to make one, so share it.
pub struct Highlighter {
    syntaxes: SyntaxSet,
    classes: Classes,
    /// `None` for code that stays plain.
    cached: Cache<Hash, Option<Arc<str>>, BySize>,
}

#[derive(Clone)]
struct BySize;

impl Weighter<Hash, Option<Arc<str>>> for BySize {
    fn weight(&self, _: &Hash, html: &Option<Arc<str>>) -> u64 {
        128 + html.as_ref().map_or(0, |html| html.len() as u64)
    }
}

impl fmt::Debug for Highlighter {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Highlighter")
            .finish_non_exhaustive()
    }
}

impl Highlighter {
    /// Creates a highlighter that caches this number of bytes of HTML.
    #[must_use]
    pub fn new(cache_bytes: u64) -> Self {
        Self {
            syntaxes: two_face::syntax::extra_newlines(),
            classes: Classes::default(),
            cached: Cache::with_weighter(1_024, cache_bytes, BySize),
        }
    }

    /// Highlights pieces of code, each after the name of its language, so that they are cached when they are written.
    pub(crate) fn prepare<'t>(
        &self,
        pieces: impl IntoIterator<Item = (String, Cow<'t, str>)>,
        left: &mut Duration,
    ) {
        let (began, timeout) = (Instant::now(), *left);
        let new = pieces.into_iter().filter_map(|(language, text)| {
            let (syntax, key) = self.known(&language, &text)?;
            self.cached
                .get(&key)
                .is_none()
                .then_some((key, (syntax, text)))
        });
        let new: HashMap<Hash, _> = new.collect();
        // A single one is as fast where it is written.
        if new.len() > 1 {
            let new: Vec<_> = new.into_iter().collect();
            parallel::map(&new, |(key, (syntax, text))| {
                let mut left = timeout.saturating_sub(began.elapsed());
                self.highlight_cached(*key, syntax, text, &mut left);
            });
        }
        *left = timeout.saturating_sub(began.elapsed());
    }

    /// Highlights the code of a document, so that it is cached when the document is rendered; returns the bytes of that
    /// HTML.
    pub fn ahead(&self, nodes: &[Node]) -> u64 {
        let mut left = Renderer::HIGHLIGHT_TIMEOUT;
        let pieces = all(nodes).filter_map(parts::code);
        let made = pieces.filter_map(|(language, text)| self.html(&language, &text, &mut left));
        made.map(|html| html.len() as u64).sum()
    }

    /// Returns the HTML of code, if it can be highlighted within the remaining time, which is reduced accordingly.
    pub(crate) fn html(&self, language: &str, text: &str, left: &mut Duration) -> Option<Arc<str>> {
        let (syntax, key) = self.known(language, text)?;
        match self.cached.get(&key) {
            Some(cached) => cached,
            None => self.highlight_cached(key, syntax, text, left),
        }
    }

    /// The syntax of code, if it should be highlighted, and its key in the cache.
    fn known(&self, language: &str, text: &str) -> Option<(&SyntaxReference, Hash)> {
        let alias = ALIASES.iter().find(|(alias, _)| *alias == language);
        let language = alias.map_or(language, |(_, language)| language);
        if language.is_empty() || text.len() > MAX_CODE_BYTES {
            return None;
        }
        let syntax = self.syntaxes.find_syntax_by_token(language)?;
        let key = quire_revisions::hash(format!("{language}\n{text}").as_bytes());
        Some((syntax, key))
    }

    /// Highlights code, and caches the result.
    fn highlight_cached(
        &self,
        key: Hash,
        syntax: &SyntaxReference,
        text: &str,
        left: &mut Duration,
    ) -> Option<Arc<str>> {
        let began = Instant::now();
        let run = AssertUnwindSafe(|| self.highlight(syntax, text, *left));
        let html = panic::catch_unwind(run).unwrap_or(Err(Unread::Failed));
        *left = left.saturating_sub(began.elapsed());
        if html != Err(Unread::TimedOut) {
            self.cached.insert(key, html.clone().ok());
        }
        html.ok()
    }

    fn highlight(
        &self,
        syntax: &SyntaxReference,
        text: &str,
        left: Duration,
    ) -> Result<Arc<str>, Unread> {
        let began = Instant::now();
        let mut state = ParseState::new(syntax);
        let mut stack = ScopeStack::new();
        let mut known: HashMap<Scope, Option<&'static str>> = HashMap::new();
        let mut spans = Spans::default();
        let mut buffer = String::new();
        for line in text.split_inclusive('\n') {
            if began.elapsed() >= left {
                return Err(Unread::TimedOut);
            }
            if line.len() > MAX_LINE_BYTES {
                spans.push("", line);
                continue;
            }
            // The syntaxes expect each line to end.
            let whole = if line.ends_with('\n') {
                line
            } else {
                buffer.push_str(line);
                buffer.push('\n');
                &buffer
            };
            let operations = state.parse_line(whole, &self.syntaxes);
            let operations = operations.map_err(|_| Unread::Failed)?;
            let mut at = 0;
            for (offset, operation) in operations {
                if offset > at {
                    let class = self.class(&stack, &mut known);
                    spans.push(
                        class,
                        line.get(at..offset.min(line.len())).unwrap_or_default(),
                    );
                    at = offset;
                }
                stack.apply(&operation).map_err(|_| Unread::Failed)?;
            }
            let class = self.class(&stack, &mut known);
            spans.push(class, line.get(at.min(line.len())..).unwrap_or_default());
        }
        Ok(spans.into_html().into())
    }

    fn class(
        &self,
        stack: &ScopeStack,
        known: &mut HashMap<Scope, Option<&'static str>>,
    ) -> &'static str {
        let scopes = stack.as_slice().iter().rev();
        let mut classes = scopes.filter_map(|scope| {
            let class = known.entry(*scope);
            *class.or_insert_with(|| self.classes.of(*scope))
        });
        classes.next().unwrap_or_default()
    }
}

/// Text with classes; neighbors of the same class are one, with the space between them.
#[derive(Default)]
struct Spans {
    html: String,
    class: &'static str,
    /// Space that may become part of what follows.
    space: String,
}

impl Spans {
    fn push(&mut self, class: &'static str, text: &str) {
        let word = text.trim_end();
        if !word.is_empty() {
            if class != self.class {
                self.close();
                if !class.is_empty() {
                    self.html.push_str("<span class=\"hl-");
                    self.html.push_str(class);
                    self.html.push_str("\">");
                }
                self.class = class;
            }
            push_text(&mut self.html, &self.space);
            self.space.clear();
            push_text(&mut self.html, word);
        }
        self.space.push_str(&text[word.len()..]);
    }

    /// Ends the element that is open; space behind it is not in it.
    fn close(&mut self) {
        if !self.class.is_empty() {
            self.html.push_str("</span>");
        }
        push_text(&mut self.html, &self.space);
        self.space.clear();
    }

    fn into_html(mut self) -> String {
        self.close();
        self.html
    }
}

/// The language that the words behind a fence name, such as `rust` of `rust,ignore`.
pub(crate) fn language(info: &str) -> String {
    let info = info.trim_start_matches(|first: char| first.is_whitespace() || "{.".contains(first));
    let is_plain = |character: &char| character.is_alphanumeric() || "+#-_.".contains(*character);
    let name: String = info.chars().take_while(is_plain).take(32).collect();
    name.to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Longer than any code here takes.
    const LONG: Duration = Duration::from_mins(1);

    #[test]
    fn languages() {
        let check = |info: &str, expected: &str| assert_eq!(language(info), expected, "{info}");
        check("rust,ignore", "rust");
        check("Rust {.x}", "rust");
        check("{.python .x}", "python");
        check("c++ title=\"x\"", "c++");
        check("c#", "c#");
        check("\"><script>", "");
        check("", "");
    }

    #[test]
    fn tokens_have_classes() {
        let highlighter = Highlighter::new(1 << 20);
        let mut left = LONG;
        let html = highlighter.html("rust", "// <a>\nfn main() { \"b\"; 1 }", &mut left);
        let html = html.expect("Rust is known");
        for part in [
            "<span class=\"hl-comment\">// &lt;a&gt;",
            "<span class=\"hl-keyword\">fn",
            "<span class=\"hl-function\">main",
            "<span class=\"hl-string\">\"b\"",
            "<span class=\"hl-number\">1",
        ] {
            assert!(html.contains(part), "{part} is not in {html}");
        }
        let again = highlighter.html(
            "rust",
            "// <a>\nfn main() { \"b\"; 1 }",
            &mut Duration::default(),
        );
        assert_eq!(again.as_deref(), Some(&*html), "the output is cached");
        assert_eq!(
            highlighter.html("rust", "fn f() {}", &mut Duration::default()),
            None
        );
    }

    #[test]
    fn code_highlighted_ahead_is_cached() {
        let highlighter = Highlighter::new(1 << 20);
        let text = "- a\n\n  ```rust\n  let a = 1;\n  ```\n\n```\nplain\n```\n";
        let made = highlighter.ahead(&quire_markdown::document::parse(text).nodes);
        let html = highlighter.html("rust", "let a = 1;", &mut Duration::default());
        assert_eq!(html.map(|html| html.len() as u64), Some(made));
    }

    #[test]
    fn prepared_code_is_cached() {
        let highlighter = Highlighter::new(1 << 20);
        let pieces: Vec<(String, Cow<'_, str>)> = (0..20)
            .map(|number| ("rust".to_owned(), format!("let a = {number};").into()))
            .collect();
        let none = &mut Duration::default();
        highlighter.prepare(pieces.clone(), none);
        assert_eq!(highlighter.html("rust", &pieces[0].1, none), None);
        let mut left = LONG;
        highlighter.prepare(pieces.clone(), &mut left);
        assert!(left < LONG);
        for (language, text) in &pieces {
            assert!(highlighter.html(language, text, none).is_some(), "{text}");
        }
    }

    #[test]
    fn large_and_unknown_code_stays_plain() {
        let highlighter = Highlighter::new(1 << 20);
        let check = |language: &str, text: &str| {
            assert_eq!(highlighter.html(language, text, &mut { LONG }), None);
        };
        check("rust", &"x\n".repeat(MAX_CODE_BYTES));
        check("no-such-language", "x");
        check("", "x");
    }

    #[test]
    fn the_cache_is_bounded() {
        let highlighter = Highlighter::new(4_096);
        for number in 0..200 {
            let html = highlighter.html("rust", &format!("let a = {number};"), &mut { LONG });
            assert!(html.is_some());
        }
        assert!(highlighter.cached.weight() <= 4_096);
    }

    #[test]
    fn hostile_code_takes_no_longer_than_it_may() {
        let highlighter = Highlighter::new(1 << 20);
        let texts = [
            "((((((((((".repeat(100),
            "a<b<c<d<".repeat(120),
            "\"\\\"\\\"".repeat(200),
            "/*/*/*/*".repeat(120),
            "{{{{[[[[".repeat(120),
            " \t \t \t \t".repeat(120),
            "x=x=x=x=".repeat(120),
            "${${${`".repeat(140),
        ];
        for syntax in highlighter.syntaxes.syntaxes() {
            let Some(token) = syntax.file_extensions.first() else {
                continue;
            };
            for text in &texts {
                let text = format!("{text}\n").repeat(20);
                let began = Instant::now();
                let mut left = Duration::from_secs(1);
                let _ = highlighter.html(&token.to_lowercase(), &text, &mut left);
                let took = began.elapsed();
                assert!(
                    took < Duration::from_secs(10),
                    "{} took {took:?}: {}",
                    syntax.name,
                    &text[..16]
                );
            }
        }
    }
}
