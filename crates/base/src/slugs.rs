//! Slugs: paths made of a title, unique among their siblings.

use std::collections::HashSet;

/// The maximum length of a slug.
const LENGTH: usize = 100;

/// The letters and digits of a title, with dashes between words; `fallback` if it has none.
///
/// Letters beyond ASCII leave no gap.
pub fn slug(title: &str, fallback: &str) -> String {
    let mut slug = String::new();
    for letter in title.chars().flat_map(char::to_lowercase) {
        match letter {
            'a'..='z' | '0'..='9' => slug.push(letter),
            _ if !letter.is_alphanumeric() && !slug.is_empty() && !slug.ends_with('-') => {
                slug.push('-');
            }
            _ => {}
        }
    }
    let slug = shortened(&slug, LENGTH);
    if slug.is_empty() { fallback } else { slug }.to_owned()
}

/// The first `length` characters of a slug.
pub fn shortened(slug: &str, length: usize) -> &str {
    // Slugs are ASCII.
    slug.get(..length).unwrap_or(slug).trim_end_matches('-')
}

/// Makes a slug unique by a number, and takes it.
pub fn take(taken: &mut HashSet<String>, slug: &str) -> String {
    let mut free = slug.to_owned();
    let mut number = 2_u32;
    while taken.contains(&free) {
        let suffix = format!("-{number}");
        free = format!("{}{suffix}", shortened(slug, LENGTH - suffix.len()));
        number = number.saturating_add(1);
    }
    taken.insert(free.clone());
    free
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs_are_made_of_titles() {
        assert_eq!(slug("  User's guide — v2.0! ", "x"), "user-s-guide-v2-0");
        assert_eq!(slug("Über uns", "x"), "ber-uns");
        assert_eq!(slug("日本", "space"), "space");
        assert_eq!(slug(&"ab ".repeat(100), "x").len(), 100);
    }

    #[test]
    fn taken_slugs_get_a_number() {
        let mut taken = HashSet::new();
        let long = "a".repeat(LENGTH);
        let made: Vec<String> = ["guide", "guide", "guide", &long, &long]
            .into_iter()
            .map(|slug| take(&mut taken, slug))
            .collect();
        assert_eq!(made[..3], ["guide", "guide-2", "guide-3"]);
        assert_eq!(made[4], format!("{}-2", &long[2..]));
    }
}
