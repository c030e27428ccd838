//! The part of a file that a request asks for (RFC 9110, section 14).
//!
//! - Single ranges are served. A request for several parts, or one that is malformed, gets the whole file, as the RFC
//!   allows.

use std::ops::Range;

use http::{HeaderMap, header};

/// Part of a file that a request asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// The whole file.
    Whole,
    /// These bytes.
    Part(Range<u64>),
    /// No byte of the file.
    Nothing,
}

/// Returns what a GET with these headers asks for, of a file of this size with this strong entity tag.
pub fn wanted(headers: &HeaderMap, tag: &str, size: u64) -> Wanted {
    let mut ranges = headers.get_all(header::RANGE).iter();
    let (Some(range), None) = (ranges.next(), ranges.next()) else {
        return Wanted::Whole;
    };
    // A date never matches: files have none.
    if headers
        .get(header::IF_RANGE)
        .is_some_and(|known| known != tag)
    {
        return Wanted::Whole;
    }
    let range = range.to_str().ok().and_then(|text| parse(text, size));
    range.unwrap_or(Wanted::Whole)
}

fn parse(text: &str, size: u64) -> Option<Wanted> {
    let (unit, range) = text.split_once('=')?;
    if !unit.trim().eq_ignore_ascii_case("bytes") {
        return None;
    }
    let (first, last) = range.trim().split_once('-')?;
    let part = match (first, last) {
        ("", last) => size.saturating_sub(number(last)?)..size,
        (first, "") => number(first)?..size,
        (first, last) => {
            let (first, last) = (number(first)?, number(last)?);
            if first > last {
                return None;
            }
            first..size.min(last.saturating_add(1))
        }
    };
    Some(if part.is_empty() {
        Wanted::Nothing
    } else {
        Wanted::Part(part)
    })
}

/// A number of any length; one that does not fit is beyond every file.
fn number(digits: &str) -> Option<u64> {
    let is_number = !digits.is_empty() && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| digits.parse().unwrap_or(u64::MAX))
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    #[test]
    fn ranges() {
        let check = |text: &str, expected: Wanted| {
            let headers =
                HeaderMap::from_iter([(header::RANGE, HeaderValue::from_str(text).unwrap())]);
            assert_eq!(wanted(&headers, "\"tag\"", 10), expected, "{text}");
        };
        check("bytes=0-0", Wanted::Part(0..1));
        check("bytes=2-4", Wanted::Part(2..5));
        check("Bytes = 2-4 ", Wanted::Part(2..5));
        check("bytes=5-", Wanted::Part(5..10));
        check("bytes=-3", Wanted::Part(7..10));
        check("bytes=-30", Wanted::Part(0..10));
        check("bytes=8-99999999999999999999999", Wanted::Part(8..10));
        check("bytes=0-18446744073709551615", Wanted::Part(0..10));
        check("bytes=10-", Wanted::Nothing);
        check("bytes=10-12", Wanted::Nothing);
        check("bytes=99999999999999999999999-", Wanted::Nothing);
        check("bytes=-0", Wanted::Nothing);
        for whole in [
            "bytes=4-2",
            "bytes=0-1,3-4",
            "bytes=",
            "bytes=-",
            "bytes=a-b",
            "bytes=+1-2",
            "bytes",
            "pages=1-2",
            "",
        ] {
            check(whole, Wanted::Whole);
        }
    }

    #[test]
    fn conditions() {
        let check = |lines: &[(&str, &str)], size: u64, expected: Wanted| {
            let mut headers = HeaderMap::new();
            for (name, value) in lines {
                let name = name.parse::<http::HeaderName>().unwrap();
                headers.append(name, HeaderValue::from_str(value).unwrap());
            }
            assert_eq!(wanted(&headers, "\"tag\"", size), expected, "{lines:?}");
        };
        let range = ("range", "bytes=0-4");
        check(&[], 10, Wanted::Whole);
        check(&[range, ("if-range", "\"tag\"")], 10, Wanted::Part(0..5));
        check(&[range, ("if-range", "\"other\"")], 10, Wanted::Whole);
        check(&[range, ("if-range", "W/\"tag\"")], 10, Wanted::Whole);
        let date = ("if-range", "Sun, 22 Nov 2026 00:00:00 GMT");
        check(&[range, date], 10, Wanted::Whole);
        check(&[range, range], 10, Wanted::Whole);
        check(&[range], 0, Wanted::Nothing);
        check(&[("range", "bytes=-5")], 0, Wanted::Nothing);
    }
}
