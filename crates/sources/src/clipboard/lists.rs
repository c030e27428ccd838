//! Makes lists of what Word writes for them: paragraphs with a level and a marker, or a list for each item.

use std::collections::HashMap;

use crate::dom::At;

use super::styles::Style;

/// The deepest level of a list.
const MAX_LEVEL: usize = 8;

/// The largest number of an item.
const MAX_NUMBER: i64 = 999_999_999;

/// An item, before its neighbours are known.
pub(super) struct Entry<'d> {
    list: &'d str,
    level: usize,
    ordered: bool,
    number: i64,
    /// The paragraph or item, followed by paragraphs that continue it.
    content: Vec<At<'d>>,
}

/// A step of writing lists.
pub(super) enum Step<'d> {
    Open {
        ordered: bool,
        start: i64,
    },
    Item,
    /// The content of an element.
    Content(At<'d>),
    EndItem,
    Close,
}

/// The last number of each list and level.
#[derive(Default)]
pub(super) struct Numbers<'d>(HashMap<(&'d str, usize), i64>);

/// Returns the items that the first siblings are, and the number of these siblings.
pub(super) fn entries<'d>(
    siblings: &[At<'d>],
    numbers: &mut Numbers<'d>,
) -> (Vec<Entry<'d>>, usize) {
    let mut entries: Vec<Entry<'d>> = Vec::new();
    let mut count = 0;
    for (at, sibling) in siblings.iter().enumerate() {
        if sibling.text().is_some() && sibling.is_blank() {
            continue;
        }
        if let Some(entry) = paragraph(*sibling, numbers) {
            entries.push(entry);
        } else if let Some(items) = separate_list(*sibling) {
            entries.extend(items);
        } else if let Some(last) = entries.last_mut()
            && sibling.has_one_of(&["MsoListContinue", "MsoListContinue2", "MsoListContinue3"])
        {
            last.content.push(*sibling);
        } else {
            break;
        }
        count = at + 1;
    }
    (entries, count)
}

/// Returns the steps that write items as nested lists.
pub(super) fn steps(entries: Vec<Entry<'_>>) -> Vec<Step<'_>> {
    let mut steps = Vec::new();
    // The last items of the open lists.
    let mut open: Vec<Entry<'_>> = Vec::new();
    for mut entry in entries {
        while open.last().is_some_and(|last| last.level > entry.level) {
            steps.extend([Step::EndItem, Step::Close]);
            open.pop();
        }
        let same_level = open.pop_if(|last| last.level == entry.level);
        let continues = same_level.as_ref().is_some_and(|last| {
            (last.list, last.ordered) == (entry.list, entry.ordered)
                && (!entry.ordered || entry.number == last.number + 1)
        });
        if same_level.is_some() {
            steps.push(Step::EndItem);
        }
        if !continues {
            steps.extend(same_level.is_some().then_some(Step::Close));
            steps.push(Step::Open {
                ordered: entry.ordered,
                start: entry.number,
            });
        }
        steps.push(Step::Item);
        let content = std::mem::take(&mut entry.content);
        steps.extend(content.into_iter().map(Step::Content));
        open.push(entry);
    }
    for _ in open {
        steps.extend([Step::EndItem, Step::Close]);
    }
    steps
}

/// Returns the item that a paragraph of Word is.
fn paragraph<'d>(at: At<'d>, numbers: &mut Numbers<'d>) -> Option<Entry<'d>> {
    if !at.is_one_of(&["p", "div"]) {
        return None;
    }
    let style = Style::of(at);
    let list = style.list.filter(|_| !style.is_marker())?;
    let level = list
        .split_ascii_whitespace()
        .find_map(|word| word.strip_prefix("level")?.parse::<usize>().ok())?;
    let level = level.saturating_sub(1).min(MAX_LEVEL);
    let list = list.split_ascii_whitespace().next_back()?;
    let number = marker(at).and_then(|marker| numbers.read(list, level, &marker));
    Some(Entry {
        list,
        level,
        ordered: number.is_some(),
        number: number.unwrap_or(1),
        content: vec![at],
    })
}

/// The marker of an item, unless it is a symbol.
fn marker(paragraph: At<'_>) -> Option<String> {
    let marker = paragraph.find(|inner| Style::of(inner).is_marker())?;
    let around = std::iter::successors(Some(marker), |at| at.parent())
        .take_while(|at| at.key() != paragraph.key());
    let text = marker.words();
    let is_symbol = |at: At<'_>| {
        let style = Style::of(at);
        style.symbols || text == "o" && style.monospaced == Some(true)
    };
    let mut around = around;
    (!around.any(is_symbol)).then_some(text)
}

/// Returns the items of a list of Word for the web, which has one for each item, with its level.
fn separate_list(at: At<'_>) -> Option<Vec<Entry<'_>>> {
    let list = if at.has_class("ListContainerWrapper") {
        at.elements().next()?
    } else {
        at
    };
    if !list.is_one_of(&["ol", "ul"]) {
        return None;
    }
    let ordered = list.name() == "ol";
    let start = list
        .attribute("start")
        .and_then(|start| start.trim().parse::<i64>().ok());
    let start = start
        .filter(|start| (0..=MAX_NUMBER).contains(start))
        .unwrap_or(1);
    let items = list.elements().zip(start..).map(|(item, number)| {
        let level = item.attribute("aria-level")?.trim().parse::<usize>().ok()?;
        Some(Entry {
            list: item
                .attribute("data-listid")
                .filter(|_| item.name() == "li")?,
            level: level.saturating_sub(1).min(MAX_LEVEL),
            ordered,
            number,
            content: vec![item],
        })
    });
    items
        .collect::<Option<Vec<_>>>()
        .filter(|items| !items.is_empty())
}

impl<'d> Numbers<'d> {
    /// Reads the number of a marker such as `1.2.`, `b)` or `iv.`; none for a symbol.
    fn read(&mut self, list: &'d str, level: usize, marker: &str) -> Option<i64> {
        let is_other = |character: char| !character.is_ascii_alphanumeric();
        let word = marker.trim_matches(is_other);
        let is_marked = word.len() < marker.len();
        let word = word.rsplit(is_other).next()?.to_ascii_lowercase();
        for deeper in level + 1..=MAX_LEVEL {
            self.0.remove(&(list, deeper));
        }
        let number = match word.parse::<i64>() {
            Ok(number) => number,
            Err(_) if !is_marked => return None,
            Err(_) => {
                let next = self.0.get(&(list, level)).map_or(1, |number| number + 1);
                letters(&word, next)?
            }
        };
        if !(0..=MAX_NUMBER).contains(&number) {
            return None;
        }
        self.0.insert((list, level), number);
        Some(number)
    }
}

/// Reads a letter or a Roman number, whichever is next.
fn letters(word: &str, next: i64) -> Option<i64> {
    let roman = roman(word);
    let letter = match word.as_bytes() {
        [letter @ b'a'..=b'z'] => Some(i64::from(letter - b'a') + 1),
        _ => None,
    };
    if roman == Some(next) {
        roman
    } else {
        letter.or(roman)
    }
}

/// Reads a Roman number of at most 20 digits.
fn roman(word: &str) -> Option<i64> {
    let value = |byte| {
        Some(match byte {
            b'i' => 1,
            b'v' => 5,
            b'x' => 10,
            b'l' => 50,
            b'c' => 100,
            b'd' => 500,
            b'm' => 1_000,
            _ => return None,
        })
    };
    let digits: Vec<i64> = word.bytes().take(21).map(value).collect::<Option<_>>()?;
    if digits.is_empty() || digits.len() > 20 {
        return None;
    }
    let following = digits.iter().skip(1).copied().chain([0]);
    let signed = digits.iter().zip(following);
    Some(
        signed
            .map(|(digit, next)| if *digit < next { -digit } else { *digit })
            .sum(),
    )
}

#[cfg(test)]
mod tests {
    use super::Numbers;

    #[test]
    fn markers_are_numbers() {
        let mut numbers = Numbers::default();
        let mut read = |marker: &str| numbers.read("l0", 0, marker);
        assert_eq!(read("·"), None);
        assert_eq!(read("o"), None);
        assert_eq!(read("7."), Some(7));
        assert_eq!(read("(h)"), Some(8));
        assert_eq!(read("i."), Some(9));
        assert_eq!(read("1.2.3"), Some(3));
        assert_eq!(read("iv."), Some(4));
        assert_eq!(read("v."), Some(5));
        assert_eq!(read("99999999999."), None);
        assert_eq!(numbers.read("l1", 1, "i."), Some(1));
    }
}
