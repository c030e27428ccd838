//! Patterns of paths, in the dialects of the tools whose settings have them.
//!
//! - A pattern is matched by all its states at once, so that no pattern takes exponential time. A [`Budget`] bounds all
//!   matches of an import; where it is used up, everything matches.

/// Characters of a pattern.
const MAX_CHARS: usize = 256;
/// Patterns that braces expand to.
const MAX_ALTERNATIVES: usize = 64;
/// States that all matches of an import may visit.
const MAX_STATES: u64 = 400_000_000;

/// The dialect of a pattern.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dialect {
    /// Lines of a `.gitignore`: relative to any folder unless they have a slash, and for all that is below.
    Ignore,
    /// Whole paths, with `**` and braces.
    Whole,
    /// Whole paths, of which a star matches any part.
    Loose,
    /// The same, and for all that is below.
    LooseBelow,
}

/// Remaining amount of matching.
pub(super) struct Budget(u64);

impl Default for Budget {
    fn default() -> Self {
        Self(MAX_STATES)
    }
}

impl Budget {
    /// Returns true if everything matches, because the limit on matching is reached.
    pub(super) const fn is_used_up(&self) -> bool {
        self.0 == 0
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Token {
    Char(char),
    /// One character of a segment.
    One,
    /// One character.
    Any,
    /// Characters of a segment.
    Some,
    /// Characters.
    All,
    /// One character of these ranges, or none of them.
    Class(Vec<(char, char)>, bool),
    /// Nothing, or what the next token matches.
    Skip,
    /// Folders, each with its slash.
    Folders,
}

/// One of the patterns that braces expand to.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Alternative {
    tokens: Vec<Token>,
    /// Literal part of each matching path: most paths lack it.
    literal: String,
}

/// A pattern.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Glob {
    alternatives: Vec<Alternative>,
    is_negated: bool,
    is_for_folders: bool,
    is_for_parents: bool,
}

impl Glob {
    /// Reads a pattern; nothing if it is empty, a comment or too long.
    #[must_use]
    pub(crate) fn new(pattern: &str, dialect: Dialect) -> Option<Self> {
        let mut text = pattern.trim();
        if text.is_empty() || text.chars().count() > MAX_CHARS {
            return None;
        }
        let is_ignore = dialect == Dialect::Ignore;
        if is_ignore && text.starts_with('#') {
            return None;
        }
        let rest = text
            .strip_prefix('!')
            .filter(|_| dialect != Dialect::LooseBelow);
        let is_negated = rest.is_some();
        text = rest.unwrap_or(text);
        text = text.strip_prefix("./").unwrap_or(text);
        let is_for_parents = matches!(dialect, Dialect::Ignore | Dialect::LooseBelow);
        let is_for_folders = is_for_parents && text.ends_with('/');
        if is_for_parents {
            text = text.trim_end_matches('/');
        }
        let is_anchored = text.contains('/') || !is_ignore;
        text = text.strip_prefix('/').unwrap_or(text);
        if text.is_empty() {
            return None;
        }
        let written: Vec<char> = text.chars().collect();
        let all = if dialect == Dialect::Whole {
            expanded(written)
        } else {
            vec![written]
        };
        let is_loose = matches!(dialect, Dialect::Loose | Dialect::LooseBelow);
        let alternatives = all.into_iter().map(|text| {
            let mut tokens = Vec::new();
            if !is_anchored {
                tokens.extend([Token::Skip, Token::Folders]);
            }
            tokens.extend(read(&text, is_loose));
            let literal = longest_literal(&tokens);
            Alternative { tokens, literal }
        });
        Some(Self {
            alternatives: alternatives.collect(),
            is_negated,
            is_for_folders,
            is_for_parents,
        })
    }

    /// Returns true if matching paths are included after all.
    pub(super) const fn is_negated(&self) -> bool {
        self.is_negated
    }

    /// Returns true if it matches the path of a file.
    pub(super) fn matches(&self, path: &str, budget: &mut Budget) -> bool {
        let is_match = |path: &str, budget: &mut Budget| {
            let mut alternatives = self.alternatives.iter();
            alternatives.any(|Alternative { tokens, literal }| {
                path.contains(literal) && matches(tokens, path, budget)
            })
        };
        if !self.is_for_folders && is_match(path, budget) {
            return true;
        }
        let mut folders = path.match_indices('/').filter(|_| self.is_for_parents);
        folders.any(|(end, _)| is_match(&path[..end], budget))
    }
}

/// The longest text that a pattern has between its wildcards.
fn longest_literal(tokens: &[Token]) -> String {
    let is_char = |token: &Token| matches!(token, Token::Char(_));
    let runs = tokens.chunk_by(|left, right| is_char(left) == is_char(right));
    let longest = runs
        .filter(|run| is_char(&run[0]))
        .max_by_key(|run| run.len());
    let chars = longest.unwrap_or_default().iter();
    let chars = chars.filter_map(|token| match token {
        Token::Char(char) => Some(*char),
        _ => None,
    });
    chars.collect()
}

/// Returns the texts that braces expand to: `a.{md,mdx}` is `a.md` and `a.mdx`. Too many are left as
/// written.
fn expanded(text: Vec<char>) -> Vec<Vec<char>> {
    let (mut done, mut left) = (Vec::new(), vec![text]);
    while let Some(text) = left.pop() {
        let inner = text.iter().position(|char| *char == '{').and_then(|open| {
            let close = open + text[open..].iter().position(|char| *char == '}')?;
            // The innermost braces come first.
            let open = text[..close].iter().rposition(|char| *char == '{')?;
            text[open..close].contains(&',').then_some((open, close))
        });
        let Some((open, close)) = inner.filter(|_| done.len() + left.len() < MAX_ALTERNATIVES)
        else {
            done.push(text);
            continue;
        };
        for part in text[open + 1..close].split(|char| *char == ',') {
            left.push([&text[..open], part, &text[close + 1..]].concat());
        }
    }
    done
}

fn read(text: &[char], is_loose: bool) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut at = 0;
    while let Some(char) = text.get(at) {
        at += 1;
        match char {
            '*' => {
                let stars = 1 + text[at..].iter().take_while(|char| **char == '*').count();
                let is_start = at == 1 || text.get(at - 2) == Some(&'/');
                at += stars - 1;
                if is_loose {
                    tokens.push(Token::All);
                } else if stars > 1 && is_start && text.get(at) == Some(&'/') {
                    at += 1;
                    tokens.extend([Token::Skip, Token::Folders]);
                } else {
                    tokens.push(if stars > 1 { Token::All } else { Token::Some });
                }
            }
            '?' => tokens.push(if is_loose { Token::Any } else { Token::One }),
            '[' => match class(&text[at..]) {
                Some((token, length)) => {
                    at += length;
                    tokens.push(token);
                }
                None => tokens.push(Token::Char('[')),
            },
            '\\' if at < text.len() => {
                tokens.push(Token::Char(text[at]));
                at += 1;
            }
            char => tokens.push(Token::Char(*char)),
        }
    }
    tokens
}

/// A class of characters, after its bracket, and how long it is.
fn class(text: &[char]) -> Option<(Token, usize)> {
    let is_negated = matches!(text.first(), Some('!' | '^'));
    let start = usize::from(is_negated);
    let end = start
        + 1
        + text
            .get(start + 1..)?
            .iter()
            .position(|char| *char == ']')?;
    let (mut ranges, mut at) = (Vec::new(), start);
    while at < end {
        let from = text[at];
        let to = (at + 2 < end && text[at + 1] == '-').then(|| text[at + 2]);
        at += if to.is_some() { 3 } else { 1 };
        ranges.push((from, to.unwrap_or(from)));
    }
    Some((Token::Class(ranges, is_negated), end + 1))
}

/// The states of a match, by the token that comes next.
struct States {
    are_in: Vec<bool>,
    list: Vec<usize>,
}

impl States {
    fn add(&mut self, tokens: &[Token], mut at: usize) {
        while !self.are_in[at] {
            self.are_in[at] = true;
            self.list.push(at);
            match tokens.get(at) {
                Some(Token::Some | Token::All) => at += 1,
                Some(Token::Skip) => {
                    self.add(tokens, at + 1);
                    at += 2;
                }
                _ => return,
            }
        }
    }

    fn clear(&mut self) {
        for at in self.list.drain(..) {
            self.are_in[at] = false;
        }
    }
}

fn matches(tokens: &[Token], path: &str, budget: &mut Budget) -> bool {
    let is_literal = |(token, char): (&Token, char)| match token {
        Token::Char(wanted) => Some(*wanted == char),
        _ => None,
    };
    // Most patterns differ from a path right at one of its ends.
    let mut start = tokens.iter().zip(path.chars()).map_while(is_literal);
    let mut end = tokens
        .iter()
        .rev()
        .zip(path.chars().rev())
        .map_while(is_literal);
    if start.any(|same| !same) || end.any(|same| !same) {
        return false;
    }
    let states = || States {
        are_in: vec![false; tokens.len() + 1],
        list: Vec::new(),
    };
    let (mut now, mut next) = (states(), states());
    now.add(tokens, 0);
    for char in path.chars() {
        budget.0 = budget.0.saturating_sub(1 + now.list.len() as u64);
        if budget.is_used_up() {
            return true;
        }
        for at in &now.list {
            let (stays, goes) = match tokens.get(*at) {
                Some(Token::Char(wanted)) => (false, *wanted == char),
                Some(Token::One) => (false, char != '/'),
                Some(Token::Any) => (false, true),
                Some(Token::Some) => (char != '/', false),
                Some(Token::All) => (true, false),
                Some(Token::Folders) => (true, char == '/'),
                Some(Token::Class(ranges, is_negated)) => {
                    let mut ranges = ranges.iter();
                    let is_in = ranges.any(|(from, to)| (*from..=*to).contains(&char));
                    (false, is_in != *is_negated && char != '/')
                }
                Some(Token::Skip) | None => (false, false),
            };
            if stays {
                next.add(tokens, *at);
            }
            if goes {
                next.add(tokens, at + 1);
            }
        }
        std::mem::swap(&mut now, &mut next);
        next.clear();
    }
    now.are_in[tokens.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(dialect: Dialect, pattern: &str, same: &[&str], others: &[&str]) {
        let glob = Glob::new(pattern, dialect).unwrap();
        let mut budget = Budget::default();
        for path in same {
            assert!(glob.matches(path, &mut budget), "{pattern} {path}");
        }
        for path in others {
            assert!(!glob.matches(path, &mut budget), "{pattern} {path}");
        }
    }

    #[test]
    fn lines_of_ignore_files() {
        use Dialect::Ignore;
        check(
            Ignore,
            "secret.md",
            &["secret.md", "a/secret.md", "secret.md/b.md"],
            &["a.md", "xsecret.md"],
        );
        check(Ignore, "/secret.md", &["secret.md"], &["a/secret.md"]);
        check(
            Ignore,
            "wip/",
            &["wip/a.md", "b/wip/c/a.md"],
            &["wip", "awip/a.md"],
        );
        check(Ignore, "a/*.md", &["a/b.md"], &["a/b/c.md", "c/a/b.md"]);
        check(
            Ignore,
            "a/**/c.md",
            &["a/c.md", "a/b/c.md", "a/b/b/c.md"],
            &["a/bc.md"],
        );
        check(Ignore, "**/c.md", &["c.md", "b/c.md"], &["bc.md"]);
        check(Ignore, "a/**", &["a/b.md", "a/b/c.md"], &["ab.md"]);
        check(
            Ignore,
            "[a-c]?.m[!e]",
            &["a1.md", "x/c2.md"],
            &["d1.md", "a1.me"],
        );
        check(Ignore, "\\#a.md", &["#a.md"], &["a.md"]);
        assert!(Glob::new("!a.md", Ignore).unwrap().is_negated());
        assert!(Glob::new("# a", Ignore).is_none() && Glob::new(" ", Ignore).is_none());
    }

    #[test]
    fn whole_paths() {
        use Dialect::Whole;
        check(
            Whole,
            "**/README.md",
            &["README.md", "a/b/README.md"],
            &["a/README.mdx"],
        );
        check(
            Whole,
            "**/_*.{js,md,mdx}",
            &["_a.md", "a/_b.mdx"],
            &["a.md", "_a/b.md"],
        );
        check(Whole, "**/_*/**", &["_a/b.md", "c/_a/b/c.md"], &["_a.md"]);
        check(Whole, "/blog/**", &["blog/a.md"], &["a/blog/b.md"]);
        check(Whole, "a.md", &["a.md"], &["b/a.md"]);
        check(
            Whole,
            "{a,b{c,d}}.md",
            &["a.md", "bc.md", "bd.md"],
            &["b.md"],
        );
    }

    #[test]
    fn loose_paths() {
        check(
            Dialect::Loose,
            "drafts/*",
            &["drafts/a.md", "drafts/a/b.md"],
            &["drafts"],
        );
        check(
            Dialect::LooseBelow,
            "vendor",
            &["vendor/a/b.md"],
            &["a/vendor/b.md"],
        );
        check(Dialect::LooseBelow, "*.tmp.md", &["a/b.tmp.md"], &["a.md"]);
    }

    #[test]
    fn hostile_patterns_end() {
        let pattern = "*a".repeat(100);
        let glob = Glob::new(&pattern, Dialect::Ignore).unwrap();
        let mut budget = Budget::default();
        assert!(!glob.matches(&("a".repeat(2_000) + "b"), &mut budget));
        assert!(!budget.is_used_up());
        let braces = "{a,b}".repeat(40);
        assert!(
            Glob::new(&braces, Dialect::Whole)
                .unwrap()
                .alternatives
                .len()
                <= 2 * MAX_ALTERNATIVES
        );
    }
}
