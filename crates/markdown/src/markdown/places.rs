//! Lines and columns.

/// Tells lines and columns of places in a text, one behind the other.
#[derive(Debug)]
pub struct LineColumns<'t> {
    text: &'t str,
    line: usize,
    start: usize,
    seen: usize,
}

impl<'t> LineColumns<'t> {
    /// From the start of a text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Self {
            text,
            line: 1,
            start: 0,
            seen: 0,
        }
    }

    /// The line and the column of a place, both from 1; columns are characters. A place before the last one has the line
    /// of the last.
    pub fn find(&mut self, at: usize) -> (usize, usize) {
        let at = at.max(self.seen);
        if let Some(passed) = self.text.get(self.seen..at) {
            self.line += passed.bytes().filter(|byte| *byte == b'\n').count();
            self.start = passed
                .rfind('\n')
                .map_or(self.start, |end| self.seen + end + 1);
            self.seen = at;
        }
        let before = self.text.get(self.start..at).unwrap_or_default();
        (self.line, before.chars().count() + 1)
    }
}
