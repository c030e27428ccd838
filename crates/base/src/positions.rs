//! Positions in an order: texts that compare in the order of their items.
//!
//! - There is always room: before, after and between any two, so that no other position ever changes.
//! - A position is a number of 16 digits, which additions at either end count up or down, and more digits after it if
//!   two numbers have no room between them. It does not end in 0, otherwise nothing could come between it and the same
//!   text without the 0.
//! - A position appended to another is right after the other: so a whole list moves into another.
//! - Repeated insertion at one spot lengthens a position by a digit for about every three insertions.

const DIGITS: usize = 16;
const FIRST: u64 = 5_000_000_000_000_001;
const STEP: u64 = 1_000_000;
const LAST: u64 = 9_999_999_999_999_999;

/// Returns a position between two others; `None` is the start or the end.
pub fn between(before: Option<&str>, after: Option<&str>) -> String {
    match (before.map(split), after.map(split)) {
        (None, None) => number(FIRST),
        (Some((last, _)), None) if last < LAST - STEP => number(last + STEP),
        (None, Some((first, _))) if first > STEP => number(first - STEP),
        (Some((before, _)), Some((after, _))) if after.saturating_sub(before) > 2 => {
            number(before + (after - before) / 2)
        }
        (before, after) => {
            let (whole, digits) = before.unwrap_or((0, ""));
            let upper = after
                .filter(|(other, _)| *other == whole)
                .map(|(_, digits)| digits.as_bytes());
            let mut place = format!("{whole:0DIGITS$}");
            middle(digits.as_bytes(), upper, &mut place);
            place
        }
    }
}

/// The position with this number in a list that was never changed.
pub fn nth(index: u64) -> String {
    number(FIRST + index.saturating_mul(STEP).min(LAST - FIRST))
}

fn number(number: u64) -> String {
    let number = number + u64::from(number.is_multiple_of(10));
    format!("{number:0DIGITS$}")
}

/// The number, and the digits after it.
fn split(place: &str) -> (u64, &str) {
    let (number, digits) = place.split_at_checked(DIGITS).unwrap_or((place, ""));
    (number.parse().unwrap_or(FIRST), digits)
}

/// Appends digits that sort after `low` and, if given, before `high`.
fn middle(mut low: &[u8], mut high: Option<&[u8]>, place: &mut String) {
    loop {
        let digit = low.first().map_or(0, |digit| digit - b'0');
        let upper = match high {
            // Nothing fits between equals: the new position sorts after both.
            Some([]) => {
                high = None;
                continue;
            }
            Some([upper, ..]) => upper.saturating_sub(b'0'),
            None => 10,
        };
        if upper > digit + 1 {
            place.push(char::from(b'0' + digit + (upper - digit) / 2));
            return;
        }
        if upper > digit
            && let Some([first, _, ..]) = high
        {
            place.push(char::from(*first));
            return;
        }
        place.push(char::from(b'0' + digit));
        low = low.get(1..).unwrap_or_default();
        high = if upper > digit {
            None
        } else {
            high.and_then(|high| high.get(1..))
        };
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::between;

    #[test]
    fn additions_at_the_ends_stay_short() {
        let mut last = between(None, None);
        let mut first = last.clone();
        for _ in 0..10_000 {
            let next = between(Some(&last), None);
            assert!(next > last && next.len() == 16);
            last = next;
            let next = between(None, Some(&first));
            assert!(next < first && next.len() == 16);
            first = next;
        }
    }

    #[test]
    fn insertions_at_one_spot_grow_slowly() {
        let (low, mut high) = (between(None, None), between(None, None));
        high = between(Some(&high), None);
        for _ in 0..1_000 {
            let next = between(Some(&low), Some(&high));
            assert!(low < next && next < high, "{low} {next} {high}");
            high = next;
        }
        assert!(high.len() < 16 + 500, "{}", high.len());
    }

    proptest! {
        #[test]
        fn there_is_always_room(choices in prop::collection::vec(any::<u16>(), 1..300)) {
            let mut places: Vec<String> = Vec::new();
            for choice in choices {
                let at = usize::from(choice) % (places.len() + 1);
                let before = at.checked_sub(1).map(|before| places[before].as_str());
                let after = places.get(at).map(String::as_str);
                let place = between(before, after);
                prop_assert!(before.is_none_or(|before| before < place.as_str()), "{before:?} {place}");
                prop_assert!(after.is_none_or(|after| place.as_str() < after), "{place} {after:?}");
                places.insert(at, place);
            }
        }
    }
}
