//! Texts that the renderer adds, in the language of the page.

/// The words that are not in a document.
#[derive(Clone, Copy, Debug)]
pub struct Words<'w> {
    /// Names a hint of the style `info`.
    pub info: &'w str,
    /// Names a hint of the style `success`.
    pub success: &'w str,
    /// Names a hint of the style `warning`.
    pub warning: &'w str,
    /// Names a hint of the style `danger`.
    pub danger: &'w str,
    /// Names the box of a task that is done.
    pub done: &'w str,
    /// Names the box of a task that is not.
    pub open: &'w str,
    /// Names the footnotes.
    pub footnotes: &'w str,
    /// Names a link from a footnote to its reference.
    pub back: &'w str,
    /// Names expandable content, and a tab, without a title.
    pub details: &'w str,
}

impl Words<'_> {
    /// English.
    pub const ENGLISH: Words<'static> = Words {
        info: "Note",
        success: "Tip",
        warning: "Warning",
        danger: "Caution",
        done: "Done",
        open: "To do",
        footnotes: "Footnotes",
        back: "Back to the text",
        details: "Details",
    };
}
