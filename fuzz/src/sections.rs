//! Several named texts in one input; a line `=== name` starts each.

/// Returns the sections; text before the first one is dropped.
pub(crate) fn sections(text: &str) -> Vec<(&str, &str)> {
    let mut sections = Vec::new();
    let mut rest = text;
    if !rest.starts_with("=== ") {
        rest = rest.find("\n=== ").map_or("", |at| &rest[at + 1..]);
    }
    while let Some(section) = rest.strip_prefix("=== ") {
        let (name, body) = section.split_once('\n').unwrap_or((section, ""));
        let end = if body.starts_with("=== ") {
            0
        } else {
            body.find("\n=== ").map_or(body.len(), |at| at + 1)
        };
        sections.push((name, &body[..end]));
        rest = &body[end..];
    }
    sections
}

/// The body of the section of that name.
pub(crate) fn section<'t>(sections: &[(&str, &'t str)], name: &str) -> &'t str {
    let found = sections.iter().find(|(known, _)| *known == name);
    found.map_or("", |(_, body)| body)
}
