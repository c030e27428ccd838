//! A book as the template reads it.

use std::collections::HashMap;

use typst::layout::Dir as TypstDir;
use typst::text::Lang;

use super::blocks::Setter;
use super::links::{self, Links};
use super::sheet::{Chapter, Dir, Image, Sheet};
use super::text;
use crate::{Book, Page};

/// The deepest level of a title.
const MAX_LEVEL: u8 = 6;

/// The sheet of a book, whose images were checked.
pub(crate) fn sheet<'a>(
    book: &Book,
    images: &HashMap<String, Image>,
    fonts: &'a [String],
) -> Sheet<'a> {
    let (lang, region) = language(book.language.as_deref().unwrap_or_default());
    let is_rtl = lang
        .parse::<Lang>()
        .is_ok_and(|lang| lang.dir() == TypstDir::RTL);
    let dir = if is_rtl { Dir::Rtl } else { Dir::Ltr };
    let mut setter = Setter::new(Links::new(book), images);
    let pages = book.pages.iter().enumerate();
    let pages = pages
        .map(|(number, page)| chapter(&mut setter, number, page, dir))
        .collect();
    let address = book.address.clone().filter(|address| !address.is_empty());
    Sheet {
        plain: text::plain(&book.title),
        title: non_empty_line(&book.title).unwrap_or_else(|| "…".to_owned()),
        subtitle: book.subtitle.as_deref().and_then(non_empty_line),
        lang,
        region,
        dir,
        day: book.date.as_deref().and_then(day),
        date: book.date.as_deref().and_then(non_empty_line),
        is_address_link: address.as_deref().is_some_and(links::is_allowed),
        address,
        anchors: setter.links.into_set(),
        fonts,
        pages,
    }
}

fn chapter<'a>(setter: &mut Setter<'a>, number: usize, page: &'a Page, dir: Dir) -> Chapter {
    let level = page.depth.saturating_add(1).min(MAX_LEVEL);
    Chapter {
        title: non_empty_line(&page.title).unwrap_or_else(|| "…".to_owned()),
        dir: text::direction(&page.title).filter(|found| *found != dir),
        level,
        anchor: number,
        description: page.description.as_deref().and_then(non_empty_line),
        blocks: setter.page(number, page, level, dir),
    }
}

/// Returns the text as a line, unless it is empty.
fn non_empty_line(written: &str) -> Option<String> {
    let line = text::line(written.trim(), 40);
    (!line.is_empty()).then_some(line)
}

/// The language and the region of a language tag; without one, English.
fn language(tag: &str) -> (String, Option<String>) {
    let mut parts = tag.split(['-', '_']);
    let is_code = |part: &&str| part.bytes().all(|byte| byte.is_ascii_alphabetic());
    let lang = parts
        .next()
        .filter(is_code)
        .filter(|lang| matches!(lang.len(), 2 | 3));
    let region = parts
        .filter(is_code)
        .find(|part| part.len() == 2)
        .map(str::to_ascii_uppercase);
    match lang {
        Some(lang) => (lang.to_ascii_lowercase(), region),
        None => ("en".to_owned(), None),
    }
}

/// The day that a date begins with, such as that of `2026-11-23T12:00:00Z`.
fn day(date: &str) -> Option<(i32, u8, u8)> {
    let mut parts = date.get(..10)?.split('-');
    let year: i32 = parts.next()?.parse().ok()?;
    let month: u8 = parts.next()?.parse().ok()?;
    let day: u8 = parts.next()?.parse().ok()?;
    let is_leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    let days = match month {
        2 => 28 + u8::from(is_leap),
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => return None,
    };
    (year >= 1 && (1..=days).contains(&day)).then_some((year, month, day))
}

#[cfg(test)]
mod tests {
    use super::{day, language};

    #[test]
    fn languages_have_regions() {
        let pair = |lang: &str, region: Option<&str>| (lang.to_owned(), region.map(str::to_owned));
        assert_eq!(language("pt-BR"), pair("pt", Some("BR")));
        assert_eq!(language("zh-Hans-cn"), pair("zh", Some("CN")));
        assert_eq!(language("DEU"), pair("deu", None));
        for tag in ["", "x", "english", "e1", "..-US"] {
            assert_eq!(language(tag), pair("en", None), "{tag}");
        }
    }

    #[test]
    fn days_exist() {
        assert_eq!(day("2026-11-23T12:00:00Z"), Some((2026, 11, 23)));
        assert_eq!(day("2024-02-29"), Some((2024, 2, 29)));
        for date in [
            "",
            "2026-02-29",
            "2026-13-01",
            "2026-00-01",
            "23.11.2026",
            "2026-11-2é",
        ] {
            assert_eq!(day(date), None, "{date}");
        }
    }
}
