//! Path templates: which parts of a path are parameters.
//!
//! - A segment can contain several parameters and literal text: `/files/{name}.{extension}`.
//! - Segments are counted from the end, since a router may be nested below a prefix.

/// The path of a template, without a fixed query and a fragment.
pub(crate) fn path(template: &'static str) -> &'static str {
    let is_end = |byte: u8| matches!(byte, b'?' | b'#');
    let end = template.bytes().position(is_end);
    &template[..end.unwrap_or(template.len())]
}

/// The fixed query of a template; empty if it has none.
#[cfg(feature = "server")]
pub(crate) fn query(template: &'static str) -> &'static str {
    let template = template.split('#').next().unwrap_or("");
    template.split_once('?').map_or("", |(_, query)| query)
}

/// The parameters in a path, still encoded; `None` if the path is not of that template.
pub(crate) fn read<'p>(
    template: &'static str,
    path: &'p str,
) -> Option<Vec<(&'static str, &'p str)>> {
    let template = self::path(template).trim_start_matches('/');
    let mut segments = path.rsplit('/');
    let mut found = Vec::with_capacity(4);
    for place in template.rsplit('/') {
        segment(place, segments.next()?, &mut found)?;
    }
    Some(found)
}

/// The parameters in one segment.
fn segment<'p>(
    mut place: &'static str,
    mut text: &'p str,
    found: &mut Vec<(&'static str, &'p str)>,
) -> Option<()> {
    if let Some(name) = whole(place) {
        found.push((name, text));
        return Some(());
    }
    if !place.contains('{') {
        // The router checked its encoding.
        return Some(());
    }
    while let Some((before, name, after)) = split(place) {
        text = text.strip_prefix(before)?;
        let literal = after.split('{').next().unwrap_or("");
        let end = if literal.is_empty() {
            // Two parameters without anything between them: the first takes all.
            text.len()
        } else if literal.len() == after.len() {
            // The last text is at the end; the parameter is the text before it.
            text.len().checked_sub(literal.len())?
        } else {
            text.find(literal)?
        };
        found.push((name, text.get(..end)?));
        text = &text[end..];
        place = after;
    }
    (text == place).then_some(())
}

/// The name of the parameter that is all of a segment, as nearly all are.
fn whole(place: &'static str) -> Option<&'static str> {
    let name = place.strip_prefix('{')?.strip_suffix('}')?;
    let is_brace = |byte: u8| matches!(byte, b'{' | b'}');
    (!name.bytes().any(is_brace)).then_some(name)
}

/// The text before the first parameter, its name, and the text after it.
fn split(place: &'static str) -> Option<(&'static str, &'static str, &'static str)> {
    let (before, rest) = place.split_once('{')?;
    let (name, after) = rest.split_once('}')?;
    Some((before, name, after))
}

/// The pattern of a template for the router: one parameter for each segment that holds any.
#[cfg(feature = "server")]
pub(crate) fn pattern(template: &'static str) -> String {
    use std::fmt::Write as _;
    let mut pattern = String::new();
    for (index, place) in self::path(template)
        .trim_start_matches('/')
        .split('/')
        .enumerate()
    {
        pattern.push('/');
        if split(place).is_some() {
            // Writing to a string cannot fail.
            let _ = write!(pattern, "{{s{index}}}");
        } else {
            // Braces without a partner are not parameters.
            pattern.push_str(&place.replace('{', "%7B").replace('}', "%7D"));
        }
    }
    pattern
}

/// Returns true if each segment is either text or one parameter.
#[cfg(feature = "server")]
pub(crate) fn is_plain(template: &'static str) -> bool {
    self::path(template).split('/').all(|place| {
        split(place).is_none_or(|(before, _, after)| before.is_empty() && after.is_empty())
    })
}

/// Returns the number of characters of a template outside of parameters: of two templates that match, the
/// more literal one is used.
#[cfg(feature = "server")]
pub(crate) fn literal(template: &'static str) -> usize {
    let mut rest = self::path(template);
    let mut length = 0;
    while let Some((before, _, after)) = split(rest) {
        length += before.len();
        rest = after;
    }
    length + rest.len()
}
