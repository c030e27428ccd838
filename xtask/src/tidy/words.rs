//! Phrases that the repository does not use, each with its replacement.
//!
//! - To hold more files to the list, add them to [`PROSE`].
//! - A phrase is listed only if it is never right: no finding is a matter of taste.
//! - Case does not matter. A phrase matches whole words, also across the line breaks of a JSON string.

use super::Findings;

/// The files that the list applies to: files, and folders that end with `/`.
pub(super) const PROSE: &[&str] = &[
    "ARCHITECTURE.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "README.md",
    "SECURITY.md",
    "crates/accounts/src/",
    "crates/base/src/",
    "crates/client/src/",
    "crates/codegen/src/",
    "crates/comments/src/",
    "crates/conditions/src/",
    "crates/changes/src/",
    "crates/content/src/",
    "crates/links/src/",
    "crates/live/src/",
    "crates/markdown/src/",
    "crates/revisions/src/",
    "crates/trees/src/",
    "crates/db-macros/src/",
    "crates/db/src/",
    "crates/description/src/",
    "crates/macros/src/",
    "crates/models/src/",
    "crates/oidc/src/",
    "crates/pdf/src/",
    "crates/people/src/",
    "crates/published/src/",
    "crates/quire/src/",
    "crates/reader/src/",
    "crates/render/src/",
    "crates/runtime/src/",
    "crates/saml/src/",
    "crates/search/src/",
    "crates/server/src/",
    "crates/service/src/",
    "crates/sites/src/",
    "crates/spaces/src/",
    "crates/store/src/",
    "docs/",
    "fuzz/src/",
    "spec/",
];

/// Phrases in lower case, and what to write replacement.
const PHRASES: &[(&str, &str)] = &[
    ("answered with", "returns"),
    ("answers 2", "returns 2.."),
    ("answers 3", "returns 3.."),
    ("answers 4", "returns 4.."),
    ("answers 5", "returns 5.."),
    ("answers a", "returns a"),
    ("answers an", "returns an"),
    ("answers the", "returns the"),
    ("answers with", "returns"),
    ("be mended", "be fixed"),
    ("created were", "created:"),
    ("e-mail", "email"),
    ("is no member", "is not a member"),
    ("lead nowhere", "are broken"),
    ("leads nowhere", "is broken"),
    ("only the own", "only their own"),
    ("somebody", "someone"),
    ("stumble over", "conflict with"),
    ("the whole house", "throughout"),
    ("those who", "users who"),
    ("told apart", "distinguished"),
    ("upper and lower case alike", "case-insensitive"),
    ("what is so already", "repeating a change has no effect"),
    ("what of it", "which part of it"),
    ("whatever the", "regardless of the"),
];

pub(super) fn check(file: &str, text: &str, findings: &mut Findings) {
    if !PROSE.iter().any(|scope| covers(scope, file)) {
        return;
    }
    for (number, line) in text.lines().enumerate() {
        for (phrase, replacement) in phrases_in(line) {
            findings.add(
                file,
                format_args!(
                    "line {} says \"{phrase}\"; write \"{replacement}\"",
                    number + 1
                ),
            );
        }
    }
}

/// Returns `true` if a file is the scope, or in its folder.
pub(super) fn covers(scope: &str, file: &str) -> bool {
    file == scope || (scope.ends_with('/') && file.starts_with(scope))
}

fn phrases_in(line: &str) -> impl Iterator<Item = (&'static str, &'static str)> {
    let line = line.replace("\\n", " ").to_lowercase();
    PHRASES
        .iter()
        .copied()
        .filter(move |(phrase, _)| contains(&line, phrase))
}

/// Returns `true` if the line contains the phrase as whole words. After a digit, more digits may follow.
fn contains(line: &str, phrase: &str) -> bool {
    line.match_indices(phrase).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        let after = line[start + phrase.len()..].chars().next();
        !before.is_some_and(char::is_alphanumeric) && !after.is_some_and(char::is_alphabetic)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, expected: &[&str]) {
        let phrases: Vec<_> = phrases_in(line).map(|(phrase, _)| phrase).collect();
        assert_eq!(phrases, expected, "{line}");
    }

    #[test]
    fn finds_whole_words() {
        check("Answers the team.", &["answers the"]);
        check(
            "A team that is taken is answered with 409.",
            &["answered with"],
        );
        check("The list answers 404.", &["answers 4"]);
        check(
            r#""description": "Teams.\n\nThose who own one.""#,
            &["those who"],
        );
        check(
            "60 links lead nowhere, whatever the page",
            &["lead nowhere", "whatever the"],
        );
        check("Returns the team, or 404.", &[]);
        check("Answers their questions; somewhat often.", &[]);
        check("The reason is `leads-nowhere`.", &[]);
    }

    #[test]
    fn phrases_are_sorted_and_in_lower_case() {
        let phrases: Vec<_> = PHRASES.iter().map(|(phrase, _)| *phrase).collect();
        assert!(
            phrases
                .iter()
                .all(|phrase| phrase.to_lowercase() == **phrase)
        );
        let mut sorted = phrases.clone();
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(phrases, sorted);
    }

    #[test]
    fn a_scope_is_a_file_or_a_folder() {
        assert!(covers("spec/", "spec/teams.json"));
        assert!(covers("README.md", "README.md"));
        assert!(!covers("README.md", "README.md.snap"));
        assert!(!covers("spec/", "bench/spec/teams.json"));
    }
}
