//! The elements that authors may write as HTML.

/// An HTML element.
#[derive(Debug)]
pub(crate) struct Element {
    pub(crate) name: &'static str,
    pub(crate) kind: Kind,
}

/// Allowed context and content of an element.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// Inline.
    Phrase,
    /// Inline, without content.
    Void,
    /// A block, which ends a paragraph.
    Block,
    /// A block without content.
    VoidBlock,
    /// A part of a table.
    TablePart,
    /// A part of a table, without content.
    VoidTablePart,
}

impl Kind {
    pub(crate) fn is_void(self) -> bool {
        matches!(self, Self::Void | Self::VoidBlock | Self::VoidTablePart)
    }

    pub(crate) fn is_in_line(self) -> bool {
        matches!(self, Self::Phrase | Self::Void)
    }

    pub(crate) fn is_in_table(self) -> bool {
        matches!(self, Self::TablePart | Self::VoidTablePart)
    }
}

/// The elements, by name.
pub(crate) const ELEMENTS: &[Element] = &[
    element("a", Kind::Phrase),
    element("abbr", Kind::Phrase),
    element("address", Kind::Block),
    element("article", Kind::Block),
    element("aside", Kind::Block),
    element("audio", Kind::Phrase),
    element("b", Kind::Phrase),
    element("bdi", Kind::Phrase),
    element("bdo", Kind::Phrase),
    element("blockquote", Kind::Block),
    element("br", Kind::Void),
    element("caption", Kind::TablePart),
    element("center", Kind::Block),
    element("cite", Kind::Phrase),
    element("code", Kind::Phrase),
    element("col", Kind::VoidTablePart),
    element("colgroup", Kind::TablePart),
    element("dd", Kind::Block),
    element("del", Kind::Phrase),
    element("details", Kind::Block),
    element("dfn", Kind::Phrase),
    element("div", Kind::Block),
    element("dl", Kind::Block),
    element("dt", Kind::Block),
    element("em", Kind::Phrase),
    element("figcaption", Kind::Block),
    element("figure", Kind::Block),
    element("footer", Kind::Block),
    element("h1", Kind::Block),
    element("h2", Kind::Block),
    element("h3", Kind::Block),
    element("h4", Kind::Block),
    element("h5", Kind::Block),
    element("h6", Kind::Block),
    element("header", Kind::Block),
    element("hr", Kind::VoidBlock),
    element("i", Kind::Phrase),
    element("img", Kind::Void),
    element("ins", Kind::Phrase),
    element("kbd", Kind::Phrase),
    element("li", Kind::Block),
    element("mark", Kind::Phrase),
    element("ol", Kind::Block),
    element("p", Kind::Block),
    element("picture", Kind::Phrase),
    element("pre", Kind::Block),
    element("q", Kind::Phrase),
    element("rp", Kind::Phrase),
    element("rt", Kind::Phrase),
    element("ruby", Kind::Phrase),
    element("s", Kind::Phrase),
    element("samp", Kind::Phrase),
    element("section", Kind::Block),
    element("small", Kind::Phrase),
    element("source", Kind::Void),
    element("span", Kind::Phrase),
    element("strike", Kind::Phrase),
    element("strong", Kind::Phrase),
    element("sub", Kind::Phrase),
    element("summary", Kind::Block),
    element("sup", Kind::Phrase),
    element("table", Kind::Block),
    element("tbody", Kind::TablePart),
    element("td", Kind::TablePart),
    element("tfoot", Kind::TablePart),
    element("th", Kind::TablePart),
    element("thead", Kind::TablePart),
    element("time", Kind::Phrase),
    element("tr", Kind::TablePart),
    element("tt", Kind::Phrase),
    element("u", Kind::Phrase),
    element("ul", Kind::Block),
    element("var", Kind::Phrase),
    element("video", Kind::Phrase),
    element("wbr", Kind::Void),
];

const fn element(name: &'static str, kind: Kind) -> Element {
    Element { name, kind }
}

/// Returns the element with a name (case-insensitive), if authors may write it.
pub(crate) fn of_name(name: &str) -> Option<&'static Element> {
    let lower = name.to_ascii_lowercase();
    let index = ELEMENTS.binary_search_by(|element| element.name.cmp(&lower));
    index.ok().and_then(|index| ELEMENTS.get(index))
}

/// Returns the open elements that the start tag of an element ends implicitly, and the elements outside of which it
/// ends none.
pub(crate) fn ended_by(
    element: &Element,
) -> Option<(&'static [&'static str], &'static [&'static str])> {
    const LISTS: &[&str] = &["ul", "ol", "table"];
    const TERMS: &[&str] = &["dl", "table"];
    const TABLE: &[&str] = &["table"];
    match element.name {
        "a" => Some((&["a"], &["td", "th", "caption", "table"])),
        "li" => Some((&["li"], LISTS)),
        "dd" | "dt" => Some((&["dd", "dt"], TERMS)),
        "rp" | "rt" => Some((&["rp", "rt"], &["ruby"])),
        "td" | "th" => Some((&["td", "th", "caption", "colgroup"], &["tr", "table"])),
        "tr" => Some((&["tr", "caption", "colgroup"], TABLE)),
        "tbody" | "tfoot" | "thead" | "colgroup" | "caption" => Some((
            &["tbody", "tfoot", "thead", "colgroup", "caption", "tr"],
            TABLE,
        )),
        "col" => Some((&["tbody", "tfoot", "thead", "caption", "tr"], TABLE)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn are_sorted() {
        assert!(ELEMENTS.is_sorted_by(|one, next| one.name < next.name));
        assert_eq!(of_name("TABLE").map(|element| element.name), Some("table"));
        assert!(of_name("script").is_none());
    }
}
