//! The anchors of a page: what links lead to.
//!
//! - Browsers make a variable of every `id` (`window.NAME`), which a script may find in place of its own. So an author's
//!   `id` is written as such only if it holds a character that no name in a script has, such as `-`. A heading may also
//!   be a word in lower case, as links to `#install` are common and scripts do not look such words up.
//! - Others become the `name` of an `<a>`, which links find and scripts do not.
//! - A page has each anchor once; later namesakes have none.

use std::collections::HashSet;

/// The longest anchor, in bytes.
const LONGEST: usize = 1 << 10;

/// How ids start that the renderer makes, or the page around the text.
const OWN: &[&str] = &["fn:", "fnref:", "reader:"];

/// An anchor that is to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Anchor<'i> {
    /// As the `id` of an element.
    Id(&'i str),
    /// As the `name` of an `<a>`.
    Name(&'i str),
}

/// The anchors that are written.
#[derive(Default)]
pub(crate) struct Anchors(HashSet<String>);

impl Anchors {
    /// The anchor of a heading, or of something else that has one of its text.
    pub(crate) fn of_heading<'i>(&mut self, id: &'i str) -> Option<Anchor<'i>> {
        let is_slug = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit();
        self.write(id, id.bytes().all(is_slug))
    }

    /// The anchor that an author gave by hand.
    pub(crate) fn of_author<'i>(&mut self, id: &'i str) -> Option<Anchor<'i>> {
        self.write(id, false)
    }

    fn write<'i>(&mut self, id: &'i str, is_harmless: bool) -> Option<Anchor<'i>> {
        let is_id = (1..=LONGEST).contains(&id.len())
            && !id.contains(|character: char| character.is_whitespace() || character.is_control())
            && !OWN.iter().any(|own| id.starts_with(own));
        if !is_id || !self.0.insert(id.to_owned()) {
            return None;
        }
        Some(if is_harmless || !is_name(id) {
            Anchor::Id(id)
        } else {
            Anchor::Name(id)
        })
    }
}

/// Whether scripts can write this as a name.
pub(crate) fn is_name(id: &str) -> bool {
    id.bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || b"_$".contains(&byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_id_is_a_variable() {
        let heading = |id: &'static str| Anchors::default().of_heading(id);
        let author = |id: &'static str| Anchors::default().of_author(id);
        assert_eq!(heading("install"), Some(Anchor::Id("install")));
        assert_eq!(
            heading("getting-started"),
            Some(Anchor::Id("getting-started"))
        );
        assert_eq!(heading("__DATA__"), Some(Anchor::Name("__DATA__")));
        assert_eq!(heading("fn:1"), None);
        assert_eq!(author("reader:text"), None);
        assert_eq!(heading("a b"), None);
        assert_eq!(heading(""), None);
        assert_eq!(author("config"), Some(Anchor::Name("config")));
        assert_eq!(author("see-also"), Some(Anchor::Id("see-also")));
        assert_eq!(author("über"), Some(Anchor::Id("über")));
    }

    #[test]
    fn namesakes_have_none() {
        let mut anchors = Anchors::default();
        assert!(anchors.of_heading("a").is_some());
        assert!(anchors.of_author("a").is_none());
    }
}
