//! Texts of the pages themselves, in the language of a page.

pub(crate) mod accounts;
mod languages;

use accounts::AccountWords;
use languages::{ARABIC, CHINESE, FRENCH, GERMAN, JAPANESE, PORTUGUESE, SPANISH};

/// The words that are not in a view.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    /// Names the link over the header to the text.
    pub(crate) skip: &'static str,
    /// Names the link to the first page of the site.
    pub(crate) home: &'static str,
    /// Label of a button that closes an open element.
    pub(crate) close: &'static str,
    /// Names the tree of pages.
    pub(crate) pages: &'static str,
    /// Label of the button that shows the child pages, before the title.
    pub(crate) beneath: &'static str,
    /// Names the sections of the site.
    pub(crate) sections: &'static str,
    /// Names the menu of variants, such as versions.
    pub(crate) variants: &'static str,
    /// Names the menu of languages.
    pub(crate) languages: &'static str,
    /// Names the switch for dark mode.
    pub(crate) dark_mode: &'static str,
    /// Names the pages above a page.
    pub(crate) breadcrumbs: &'static str,
    /// Names the headings of a page.
    pub(crate) on_this_page: &'static str,
    /// Names the links to the page before and after.
    pub(crate) pagination: &'static str,
    /// Heading above the title of the previous page.
    pub(crate) previous: &'static str,
    /// Heading above the title of the next page.
    pub(crate) next: &'static str,
    /// Names the link to where a page can be edited.
    pub(crate) edit: &'static str,
    /// Text before the day of the last change.
    pub(crate) updated: &'static str,
    /// Names the button that copies a page as Markdown.
    pub(crate) copy_markdown: &'static str,
    /// Names the link to the Markdown of a page.
    pub(crate) markdown: &'static str,
    /// Names the button that copies code.
    pub(crate) copy: &'static str,
    /// Message that something was copied.
    pub(crate) copied: &'static str,
    /// Names the link to a heading, before its text.
    pub(crate) link_here: &'static str,
    /// Names the button that shows an image in full size, before its description.
    pub(crate) enlarge: &'static str,
    /// Names the search.
    pub(crate) search: &'static str,
    /// Names what a search found.
    pub(crate) results: &'static str,
    /// Message for a search without results.
    pub(crate) no_results: &'static str,
    /// Message for a page that does not exist.
    pub(crate) not_found: &'static str,
    /// Advice for that case.
    pub(crate) not_found_text: &'static str,
    /// Follows it where there is a search.
    pub(crate) search_instead: &'static str,
    /// Names the page on which members sign in, and the link to it.
    pub(crate) sign_in: &'static str,
    /// Names the button with which members sign out.
    pub(crate) sign_out: &'static str,
    /// Message that the session has ended.
    pub(crate) signed_out: &'static str,
    /// Explanation of the sign-in.
    pub(crate) sign_in_text: &'static str,
    /// Advice if no identity provider is known.
    pub(crate) no_providers: &'static str,
    /// Notice that the pages are those of a draft.
    pub(crate) draft: &'static str,
    /// Message for too many requests of a visitor.
    pub(crate) too_many: &'static str,
    /// Message for a server that has too much to do.
    pub(crate) busy: &'static str,
    /// Advice for both cases.
    pub(crate) busy_text: &'static str,
    /// Names the link that loads the page again.
    pub(crate) try_again: &'static str,
    /// Message for a failure.
    pub(crate) failed: &'static str,
    /// Advice for that case.
    pub(crate) failed_text: &'static str,
    /// Texts that the renderer adds.
    pub text: quire_render::Words<'static>,
}

/// The languages that have words, by the first part of their tags.
const LANGUAGES: &[(&str, &Words)] = &[
    ("ar", &ARABIC),
    ("zh", &CHINESE),
    ("fr", &FRENCH),
    ("de", &GERMAN),
    ("ja", &JAPANESE),
    ("pt", &PORTUGUESE),
    ("es", &SPANISH),
];

/// The languages that are written from right to left.
const RIGHT_TO_LEFT: &[&str] = &[
    "ar", "arc", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi",
];

/// The words of a language, given as a BCP 47 tag; English if there are none.
#[must_use]
pub fn words(language: &str) -> &'static Words {
    let primary = primary(language);
    let found = LANGUAGES.iter().find(|(tag, _)| *tag == primary);
    found.map_or(&Words::ENGLISH, |(_, words)| words)
}

/// Returns `true` if a language, given as a BCP 47 tag, has words.
#[must_use]
pub fn has_words(language: &str) -> bool {
    let primary = primary(language);
    primary == "en" || LANGUAGES.iter().any(|(tag, _)| *tag == primary)
}

/// The words of the pages of local accounts; English if there are none.
pub(crate) fn account_words(language: &str) -> &'static AccountWords {
    match primary(language).as_str() {
        "ar" => &accounts::languages::ARABIC,
        "zh" => &accounts::languages::CHINESE,
        "fr" => &accounts::languages::FRENCH,
        "de" => &accounts::languages::GERMAN,
        "ja" => &accounts::languages::JAPANESE,
        "pt" => &accounts::languages::PORTUGUESE,
        "es" => &accounts::languages::SPANISH,
        _ => &accounts::ENGLISH,
    }
}

/// Names the link to the page on which people sign in with a password.
#[must_use]
pub fn password_words(language: &str) -> &'static str {
    account_words(language).with_password
}

/// Returns `true` if a language is written from right to left.
pub(crate) fn is_right_to_left(language: &str) -> bool {
    RIGHT_TO_LEFT.contains(&primary(language).as_str())
}

fn primary(language: &str) -> String {
    let first = language.split(['-', '_']).next().unwrap_or_default();
    first.to_ascii_lowercase()
}

impl Words {
    /// English.
    pub(crate) const ENGLISH: Self = Self {
        skip: "Skip to the text",
        home: "Go to the first page",
        close: "Close",
        pages: "Pages",
        beneath: "Pages below",
        sections: "Sections",
        variants: "Version",
        languages: "Language",
        dark_mode: "Dark mode",
        breadcrumbs: "You are here",
        on_this_page: "On this page",
        pagination: "Previous and next page",
        previous: "Previous",
        next: "Next",
        edit: "Edit this page",
        updated: "Last changed",
        copy_markdown: "Copy as Markdown",
        markdown: "View as Markdown",
        copy: "Copy",
        copied: "Copied",
        link_here: "Link to this section",
        enlarge: "Enlarge",
        search: "Search",
        results: "Results",
        no_results: "No results",
        not_found: "Page not found",
        not_found_text: "The page may have moved, or the address may be wrong.",
        search_instead: "Search for it instead.",
        sign_in: "Sign in",
        sign_out: "Sign out",
        signed_out: "You are signed out",
        sign_in_text: "Members can read pages that are not public.",
        no_providers: "Ask an admin for the address at which you sign in.",
        draft: "Draft, not published",
        too_many: "Too many requests",
        busy: "The server is busy",
        busy_text: "Wait a moment, and load the page again.",
        try_again: "Try again",
        failed: "Something went wrong",
        failed_text: "Load the page again in a moment.",
        text: quire_render::Words::ENGLISH,
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_part_of_a_tag_decides() {
        let check = |language: &str, expected: &str| {
            assert_eq!(words(language).search, expected, "{language}");
        };
        check("", "Search");
        check("en-GB", "Search");
        check("tlh", "Search");
        check("de", "Suchen");
        check("DE-at", "Suchen");
        check("pt_BR", "Pesquisar");
        check("ar", "بحث");
    }

    #[test]
    fn some_languages_are_written_from_right_to_left() {
        for language in ["ar", "ar-EG", "he", "FA", "ur-PK"] {
            assert!(is_right_to_left(language), "{language}");
        }
        for language in ["", "en", "ja", "arn", "hebrew"] {
            assert!(!is_right_to_left(language), "{language}");
        }
    }
}
