//! Path templates as routes, by which a router distinguishes operations.
//!
//! - A path may have a fixed query, such as `/messages?beta=true`: a request is meant for the operation only if its
//!   query contains these pairs. Their order and their encoding do not matter.

use quire_description::document::unescape_percent;

/// Properties that distinguish operations of the same method.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Route {
    /// The path without the names of its parameters.
    path: String,
    /// The names and values of the fixed query, decoded and sorted.
    pub(super) query: Vec<(String, String)>,
}

impl Route {
    /// The route of a path, or why a router cannot serve it.
    pub(super) fn new(path: &str) -> Result<Self, String> {
        if !path.starts_with('/') {
            return Err("a path must begin with a slash".to_owned());
        }
        if path.contains('#') || path_of(path).contains('*') {
            return Err("a path has no fragment and no asterisk".to_owned());
        }
        if let Some((_, query)) = path.split_once('?') {
            check_query(query)?;
        }
        let mut query = fixed_query(path);
        query.sort();
        query.dedup();
        Ok(Self {
            path: normalize(path_of(path))?,
            query,
        })
    }
}

/// A path without its fixed query.
fn path_of(path: &str) -> &str {
    path.split_once('?').map_or(path, |(path, _)| path)
}

/// The names and values of the fixed query of a path, decoded.
pub(super) fn fixed_query(path: &str) -> Vec<(String, String)> {
    let query = path.split_once('?').map_or("", |(_, query)| query);
    let decode = |text: &str| unescape_percent(&text.replace('+', " "));
    query
        .split('&')
        .filter(|pair| !pair.is_empty())
        .map(|pair| pair.split_once('=').unwrap_or((pair, "")))
        .map(|(name, value)| (decode(name), decode(value)))
        .collect()
}

/// Checks that a client can send a fixed query as it is (RFC 3986, section 3.4).
fn check_query(query: &str) -> Result<(), String> {
    if query.contains(['{', '}']) {
        return Err("a fixed query has no parameters; describe them with `in: query`".to_owned());
    }
    let mut pairs = query.split('&');
    if pairs.any(|pair| pair.is_empty() || pair.starts_with('=')) {
        return Err("each pair of a fixed query has a name".to_owned());
    }
    let is_sent =
        |byte: u8| byte.is_ascii_alphanumeric() || b"-._~!$&'()*+,;=:@/?%".contains(&byte);
    match query
        .char_indices()
        .find(|(at, _)| !is_sent(query.as_bytes()[*at]))
    {
        Some((_, character)) => Err(format!("`{character}` must be percent-encoded in a query")),
        None => Ok(()),
    }
}

/// The path without the names of its parameters.
fn normalize(path: &str) -> Result<String, String> {
    let mut out = String::new();
    let mut names: Vec<&str> = Vec::new();
    let mut rest = path;
    while let Some(start) = rest.find('{') {
        let (text, from) = rest.split_at(start);
        let Some(end) = from.find('}') else {
            return Err("a brace is not closed".to_owned());
        };
        let name = &from[1..end];
        if name.is_empty() || name.contains(['{', '/']) {
            return Err(format!("`{{{name}}}` is not a parameter"));
        }
        if names.contains(&name) {
            return Err(format!("`{{{name}}}` occurs twice"));
        }
        if text.contains('}') || (text.is_empty() && !names.is_empty()) {
            return Err("two parameters need something between them".to_owned());
        }
        names.push(name);
        out.push_str(text);
        out.push_str("{}");
        rest = &from[end + 1..];
    }
    if rest.contains('}') {
        return Err("a brace is not opened".to_owned());
    }
    out.push_str(rest);
    Ok(out)
}
